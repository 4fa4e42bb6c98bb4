//! The keys of the commands, and how they are changed.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{Command, Dialog, Localizable, Shortcut},
    screens::page::Page,
    ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Keys), Sheet::new(|page| format!("{:?}", page.keys), lay_out));
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
                    word_button(parent, page.style, shown, Command::KeyAsk(shortcut), kind)
                        .insert(AccessibleLabel::new(format!("{name}: {key}")));
                });
            }
            word_button(parent, page.style, page.say("keys-usual"), Command::KeysUsual, ButtonKind::Plain);
        });
        parent.spawn(footer()).with_children(|parent| {
            let back = Command::Open(Dialog::Settings);
            word_button(parent, page.style, page.say("do-close"), back, ButtonKind::Primary);
        });
    });
}
