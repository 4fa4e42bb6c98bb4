//! The rules of the game on the table, in words: shown on request, and before a player's first game if few people know
//! it.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::app::Screen;
use crate::game::flow::Stage;
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open, Settings},
        flow::Board,
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    rules::{Colour, Game},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Rules), Sheet::new(|page| page.table(), lay_out));
    app.add_systems(Update, show_first.in_set(Stage::Status).run_if(in_state(Screen::Play)));
}

/// The most paragraphs of a game's rules that are shown, however many a pack has.
const MOST_PARAGRAPHS: usize = 20;

/// The games whose rules most people know.
const WELL_KNOWN: [Game; 2] = [Game::Reversi, Game::Gomoku];

/// Opens the dialog before a person's first match of a game that is not well known.
fn show_first(board: Res<Board>, settings: Res<Settings>, mut open: ResMut<Open>, mut shown: Local<bool>) {
    let game = board.game();
    let wanted = !WELL_KNOWN.contains(&game) && board.has_person() && !settings.knows_rules(game);
    if wanted && !*shown && open.0.is_none() {
        open.0 = Some(Dialog::Rules);
        *shown = true;
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let game = page.board.game();
    parent.spawn(sheet(&page.style.palette, dialog(600.0, 2.0))).with_children(|parent| {
        let name = Localizable::new(format!("game-{}", game.id()));
        let heading = page.l10n.say(&Localizable::new("rules-title").of("game", name));
        parent.spawn(text(page.style, heading, tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            let keys = (1..=MOST_PARAGRAPHS).map(|number| format!("rules-{}-{number}", game.id()));
            for key in keys.take_while(|key| page.l10n.find(key).is_some()) {
                parent.spawn(text(page.style, page.say(&key), tokens::BODY, page.style.palette.text));
            }
            // A game with several kinds of pieces describes them below instead.
            if page.board.position().kinds().is_empty() {
                let form = page.board.record().setup().form(&page.rulebooks.0);
                for field in form {
                    // A rule table of a pack may have no description.
                    let about = page.l10n.find(&format!("{}-{}-about-{}", game.id(), field.key, field.value));
                    if let Some(words) = about {
                        parent.spawn(text(page.style, words, tokens::BODY, page.style.palette.quiet));
                    }
                }
            }
            kinds(parent, page);
        });
        parent.spawn(footer()).with_children(|parent| {
            if !page.lessons.of(game).is_empty() {
                word_button(parent, page.style, page.say("do-learn"), Command::Learn(game), ButtonKind::Plain);
            }
            word_button(parent, page.style, page.say("rules-done"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// Each kind of tile: its picture, its rank and value, and how many a side has.
fn kinds(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    for kind in page.board.position().kinds() {
        parent.spawn(Node { flex_shrink: 0.0, ..row(1.5) }).with_children(|parent| {
            parent.spawn((
                ImageNode {
                    image: page.emblem(&kind.id),
                    color: page.style.palette.set_on_panel(page.board.game(), Colour::Dark),
                    ..default()
                },
                Node { width: px(36.0), height: px(36.0), flex_shrink: 0.0, ..default() },
                Pickable::IGNORE,
            ));
            let key = if kind.jumps { "rules-kind-jumps" } else { "rules-kind" };
            let words = Localizable::new(key)
                .of("kind", Localizable::new(format!("kind-{}", kind.id)))
                .with("rank", kind.rank)
                .with("worth", kind.worth)
                .with("count", kind.count);
            parent.spawn(text(page.style, page.l10n.say(&words), tokens::BODY, page.style.palette.quiet));
        });
    }
}
