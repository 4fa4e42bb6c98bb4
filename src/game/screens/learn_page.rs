//! Which game to learn: the lessons of all games, from the title.

use bevy::prelude::*;

use super::{
    lesson::LessonCommand,
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{Command, Dialog},
        screens::page::Page,
        ui::{ButtonKind, caption, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    rules::Game,
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Learn), Sheet::new(|page| page.lessons.counts(), lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(440.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("do-learn"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            for game in taught(page) {
                parent.spawn((Node { flex_shrink: 0.0, ..column(0.5) }, Pickable::IGNORE)).with_children(|parent| {
                    let name = page.say(&format!("game-{}", game.id()));
                    word_button(parent, page.style, name, LessonCommand::Begin(game), ButtonKind::Plain);
                    let about = caption(page.say(&format!("title-about-{}", game.id())));
                    parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
                });
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// The games that have lessons.
pub(super) fn taught<'a>(page: &'a Page<'_>) -> impl Iterator<Item = Game> + use<'a> {
    Game::ALL.into_iter().filter(|game| !page.lessons.of(*game).is_empty())
}
