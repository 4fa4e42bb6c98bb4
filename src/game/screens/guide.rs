//! The rules of the game on the table, in words: shown before the first game of one that few people know, and whenever
//! somebody asks.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::app::Screen;
use crate::game::flow::Stage;
use crate::{
    game::{
        app::{Command, Dialog, Open, Sentence, Settings},
        flow::Board,
        screens::page::Page,
        ui::{Dress, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    rules::{Colour, Game, Position, animal_chess::Reach},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Rules), Sheet::new(|page| page.table(), lay_out));
    app.add_systems(Update, show_first.in_set(Stage::Status).run_if(in_state(Screen::Play)));
}

/// Paragraphs that each game's rules have in the locales.
const fn paragraphs(game: Game) -> usize {
    match game {
        Game::Reversi => 4,
        Game::Gomoku => 3,
        Game::AnimalChess => 6,
    }
}

/// Opens the dialog for whoever sits down to Animal Chess for the first time.
fn show_first(board: Res<Board>, settings: Res<Settings>, mut open: ResMut<Open>, mut shown: Local<bool>) {
    let wanted = board.game() == Game::AnimalChess && board.has_person() && !settings.knows_rules(Game::AnimalChess);
    if wanted && !*shown && open.0.is_none() {
        open.0 = Some(Dialog::Rules);
        *shown = true;
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let game = page.board.game();
    parent.spawn(sheet(&page.faces.inks, dialog(600.0, 2.0))).with_children(|parent| {
        let name = Sentence::new(format!("game-{}", game.id()));
        let heading = page.speech.say(&Sentence::new("rules-title").of("game", name));
        parent.spawn(text(page.faces, heading, tokens::HEADING, page.faces.inks.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            for number in 1..=paragraphs(game) {
                let words = page.say(&format!("rules-{}-{number}", game.id()));
                parent.spawn(text(page.faces, words, tokens::BODY, page.faces.inks.text));
            }
            let keys = match page.board.position() {
                Position::Reversi(position) => vec![format!("reversi-rules-about-{}", position.rules().id)],
                Position::Gomoku(position) => vec![
                    format!("gomoku-rules-about-{}", position.rules().id),
                    format!("gomoku-opening-about-{}", position.opening().id()),
                ],
                Position::AnimalChess(_) => Vec::new(),
            };
            // A table of a pack may come without a word about it.
            for words in keys.iter().filter_map(|key| page.speech.find(key)) {
                parent.spawn(text(page.faces, words, tokens::BODY, page.faces.inks.quiet));
            }
            if let Position::AnimalChess(position) = page.board.position() {
                kinds(parent, page, position.view());
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.faces, page.say("rules-done"), Command::Close, Dress::Chief);
        });
    });
}

/// Each kind of tile: its picture, its rank and worth, and how many a side has.
fn kinds(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, view: &crate::rules::animal_chess::View) {
    let rules = view.rules();
    let mut kinds: Vec<_> = rules.kinds.iter().collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.rank));
    for kind in kinds {
        parent.spawn(Node { flex_shrink: 0.0, ..row(1.5) }).with_children(|parent| {
            parent.spawn((
                ImageNode {
                    image: page.emblem(&kind.id),
                    color: page.faces.inks.tiles_lit[Colour::Dark.index()],
                    ..default()
                },
                Node { width: px(36.0), height: px(36.0), flex_shrink: 0.0, ..default() },
                Pickable::IGNORE,
            ));
            let key = match kind.reach {
                Reach::Step => "rules-kind",
                Reach::Jump => "rules-kind-jumps",
            };
            let words = Sentence::new(key)
                .of("kind", Sentence::new(format!("kind-{}", kind.id)))
                .with("rank", kind.rank)
                .with("worth", kind.worth)
                .with("count", u32::from(kind.count));
            parent.spawn(text(page.faces, page.speech.say(&words), tokens::BODY, page.faces.inks.quiet));
        });
    }
}
