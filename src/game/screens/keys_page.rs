//! The keys of the commands, and how they are changed.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{ButtonPressed, Command, Dialog, KeyAnswer, KeyQuestion, Localizable, Open, Settings, Shortcut},
    flow::Stage,
    screens::page::Page,
    ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Keys), Sheet::new(|page| page.keys.clone(), lay_out));
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
            let key = Localizable::new("keys-taken").with("key", written(key));
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

/// What is printed on a key.
pub(super) fn written(key: char) -> String {
    key.to_uppercase().collect()
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let awaited = page.keys.awaited;
    let named = |key: &str, shortcut: Shortcut| Localizable::new(key).of("name", Localizable::new(shortcut.words()));
    parent.spawn(sheet(&page.style.palette, dialog(480.0, 1.0))).with_children(|parent| {
        let told = match (awaited, &page.keys.told) {
            (Some(shortcut), _) => page.l10n.say(&named("keys-press", shortcut)),
            (None, Some(told)) => page.l10n.say(told),
            // A low window has no room for it.
            (None, None) => {
                if page.is_short() {
                    String::new()
                } else {
                    page.say("keys-about")
                }
            }
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
            for shortcut in Shortcut::ALL {
                let line = Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(2.0) };
                parent.spawn(line).with_children(|parent| {
                    let name = page.say(shortcut.words());
                    parent.spawn(text(page.style, name.clone(), tokens::BODY, page.style.palette.text));
                    let key = written(page.settings.key_of(shortcut));
                    let here = awaited == Some(shortcut);
                    let (shown, kind) =
                        if here { ("…", ButtonKind::Chosen) } else { (key.as_str(), ButtonKind::Plain) };
                    word_button(parent, page.style, shown, KeysCommand::Ask(shortcut), kind)
                        .insert(AccessibleLabel::new(format!("{name}: {key}")));
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
