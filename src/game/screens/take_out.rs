//! How the match on the table is shared or saved: copied, or saved as a picture, a moving one or a file.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Dialog},
        games::export::{TakeOut, Target},
        screens::page::Page,
        ui::{ButtonKind, column, dialog, entry_button, footer, scrolled, sheet, text, tokens, word_button},
    },
    record::{Heading, Output},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.board.game(), page.board.version(), page.board.players());
    add(app, Shown::Dialog(Dialog::TakeOut), Sheet::new(by, lay_out));
}

/// The formats that can hold the match.
fn outputs(page: &Page<'_>) -> Vec<Output> {
    let (record, saved) = (page.board.contested().record(), page.board.to_saved());
    let holds = |output: &Output| output.write(record, &saved, &Heading::default()).is_some();
    Output::ALL.into_iter().filter(holds).collect()
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(420.0, 1.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("take-out-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(0.0))).with_children(|parent| {
            let first = [
                ("copy", "take-out-moves", TakeOut::Moves),
                ("link", "take-out-link", TakeOut::Link),
                ("picture", "take-out-picture-copied", TakeOut::Picture(Target::Clipboard)),
                ("save", "take-out-picture", TakeOut::Picture(Target::File)),
                ("save", "take-out-film", TakeOut::Film),
            ];
            for (icon, words, what) in first {
                let words = page.say(words);
                entry_button(parent, page.style, page.icons.get(icon), words, what);
            }
            for output in outputs(page) {
                let words = page.say(&format!("take-out-{}-file", output.id()));
                let command = TakeOut::File(output);
                entry_button(parent, page.style, page.icons.get("save"), words, command);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}
