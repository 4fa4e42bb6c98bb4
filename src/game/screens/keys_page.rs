//! The keys of the commands, and how they are changed; and the gamepad's buttons for them. What was used last comes first.

use bevy::prelude::*;

use super::{
    key_hint::cap,
    sheets::{Sheet, Shown, add},
};
use crate::game::{
    app::{
        ButtonPressed, Command, Device, Dialog, KeyAnswer, KeyQuestion, Localizable, Open, Settings, Shortcut, Unread,
        key_cap,
    },
    flow::Stage,
    screens::page::Page,
    ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Keys), Sheet::new(|page| (page.keys.clone(), page.hand), lay_out));
    app.init_resource::<KeyQuestion>()
        .add_message::<ButtonPressed>()
        .add_message::<KeyAnswer>()
        .add_message::<KeysCommand>()
        .add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// What is done with the keys.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum KeysCommand {
    /// Asks for a new key of a command.
    Ask(Shortcut),
    /// Gives all commands their usual keys.
    Usual,
}

pub(super) fn carry_out(
    mut asked: MessageReader<KeysCommand>,
    mut answers: MessageReader<KeyAnswer>,
    mut pressed: MessageReader<ButtonPressed>,
    open: Res<Open>,
    mut question: ResMut<KeyQuestion>,
    mut settings: ResMut<Settings>,
) {
    // Of several within a frame, the first.
    let answer = answers.read().copied().reduce(|first, _| first);
    let awaited = question.awaited;
    // Whatever else is done, no key is awaited any more.
    if answer.is_some() || pressed.read().count() > 0 || open.is_changed() {
        question.set_if_neq(KeyQuestion::default());
    }
    if let Some((shortcut, key)) = awaited.zip(answer.and_then(|answer| answer.0)) {
        question.told = settings.set_key(shortcut, key).err().map(|other| {
            let key = Localizable::new("keys-taken").with("key", key_cap(key));
            key.of("name", Localizable::new(other.words()))
        });
    }
    for command in asked.read() {
        match command {
            KeysCommand::Ask(shortcut) => *question = KeyQuestion { awaited: Some(*shortcut), told: None },
            KeysCommand::Usual => settings.keys.clear(),
        }
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let awaited = page.keys.awaited;
    let named = |key: &str, shortcut: Shortcut| Localizable::new(key).of("name", Localizable::new(shortcut.words()));
    parent.spawn(sheet(&page.style.palette, dialog(480.0, 1.0))).with_children(|parent| {
        let told = match (awaited, &page.keys.told) {
            (Some(shortcut), _) => page.l10n.say(&named("keys-press", shortcut)),
            (None, Some(told)) => page.l10n.say(told),
            // In a low window it scrolls with the keys.
            (None, None) if page.is_short() => String::new(),
            (None, None) => page.say("keys-about"),
        };
        // In a low window either of the two.
        if !page.is_short() || told.is_empty() {
            parent.spawn(text(page.style, page.say("keys-title"), tokens::HEADING, page.style.palette.text));
        }
        let size = if page.is_short() { tokens::SMALL } else { tokens::BODY };
        if !told.is_empty() {
            parent.spawn(text(page.style, told, size, page.style.palette.accent));
        }
        parent.spawn(scrolled(column(0.5))).with_children(|parent| {
            if page.is_short() {
                parent.spawn(text(page.style, page.say("keys-about"), size, page.style.palette.accent));
            }
            for shortcut in Shortcut::ALL {
                let line = Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(2.0) };
                parent.spawn(line).with_children(|parent| {
                    let name = page.say(shortcut.words());
                    parent.spawn(text(page.style, name.clone(), tokens::BODY, page.style.palette.text));
                    parent.spawn(Node { flex_shrink: 0.0, ..row(1.0) }).with_children(|parent| {
                        let is_pad = page.hand.device == Device::Pad;
                        if is_pad {
                            pad_button(parent, page, shortcut);
                        }
                        key(parent, page, shortcut, name);
                        if !is_pad {
                            pad_button(parent, page, shortcut);
                        }
                    });
                });
            }
            word_button(parent, page.style, page.say("keys-usual"), KeysCommand::Usual, ButtonKind::Plain);
        });
        parent.spawn(footer()).with_children(|parent| {
            let back = Command::Open(Dialog::Settings);
            word_button(parent, page.style, page.say("do-close"), back, ButtonKind::Primary);
        });
    });
}

/// The button with the key of a command, which asks for another.
fn key(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, shortcut: Shortcut, name: String) {
    let key = key_cap(page.settings.key_of(shortcut));
    let here = page.keys.awaited == Some(shortcut);
    let (shown, kind) = if here { ("…", ButtonKind::Chosen) } else { (key.as_str(), ButtonKind::Plain) };
    let on_pad = shortcut.press().pad_button().map(|button| page.hand.make.printed(button));
    let on_pad = on_pad.map(|button| page.l10n.say(&Localizable::new("keys-pad").with("button", button)));
    let label = [format!("{name}: {key}")].into_iter().chain(on_pad).collect::<Vec<_>>().join(", ");
    word_button(parent, page.style, shown, KeysCommand::Ask(shortcut), kind).insert(AccessibleLabel::new(label));
}

/// The width of the column of the gamepad's buttons, in logical pixels.
const PAD: f32 = 56.0;

/// What is printed on the gamepad's button for a command, if there is one. The name of the key's button says it as well.
fn pad_button(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, shortcut: Shortcut) {
    let node = Node { width: px(PAD), justify_content: JustifyContent::Center, flex_shrink: 0.0, ..default() };
    parent.spawn((Unread, node, Pickable::IGNORE)).with_children(|parent| {
        if let Some(button) = shortcut.press().pad_button() {
            cap(parent, page, page.hand.make.printed(button), Node::default());
        }
    });
}
