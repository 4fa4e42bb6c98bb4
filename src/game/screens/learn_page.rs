//! What to learn: the chapters of the lessons of all games.

use bevy::prelude::*;

use super::{
    lesson::{LessonCommand, chapter_name},
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
                    parent.spawn(text(page.style, name.clone(), tokens::LARGE, page.style.palette.text));
                    let about = caption(page.say(&format!("title-about-{}", game.id())));
                    parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
                    for step in page.lessons.chapters(game).filter_map(<[_]>::first) {
                        let chapter = page.l10n.say(&chapter_name(game, step.chapter));
                        let label = AccessibleLabel::new(format!("{name}: {chapter}"));
                        let begin = LessonCommand::Begin(game, step.chapter);
                        word_button(parent, page.style, chapter, begin, ButtonKind::Plain).insert(label);
                    }
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
