//! Who plays each side: before a game and in the middle of one; and before it, which game by which rules.

use std::sync::Arc;

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    engine::Level,
    game::{
        app::{Change, Command, Dialog, Seat, Sentence, seat_sentence, side_name},
        flow::{Board, Shelf},
        screens::{
            medal::medal,
            page::{NextMatch, Page},
        },
        ui::{
            Dress, colour_of, column, dialog as dialog_node, footer, row, scrolled, sheet, text, tokens, word_button,
        },
    },
    rules::{Game, Setup, Side, Tables, gomoku},
};

pub(super) fn plugin(app: &mut App) {
    add(
        app,
        Shown::Dialog(Dialog::Players),
        Sheet::new(|page| page.table(), |parent, page| lay_out(parent, page, false)),
    );
    let by = |page: &Page<'_>| format!("{:?}", page.next);
    add(app, Shown::Dialog(Dialog::NewGame), Sheet::new(by, |parent, page| lay_out(parent, page, true)));
}

/// How wide a player's portrait is, in logical pixels.
const PORTRAIT: f32 = 40.0;

/// Changes what the new-game dialog describes.
pub(super) fn change(next: &mut NextMatch, change: Change, board: &Board, shelf: &Shelf, tables: &Tables) {
    match (change, &mut next.setup) {
        (Change::Game(game), setup) if setup.game() != game => {
            // As that game was played last.
            *next = match shelf.find(game, board) {
                Some(board) => NextMatch::like(board),
                None => NextMatch { setup: game.setup(0), seats: Seat::usual(game) },
            };
        }
        (Change::Size(by), Setup::Gomoku(setup)) => {
            let size = setup.size.saturating_add_signed(by);
            setup.size = size.clamp(*gomoku::SIZES.start(), *gomoku::SIZES.end());
        }
        (Change::Opening(opening), Setup::Gomoku(setup)) => setup.opening = opening,
        (Change::Rules(number), Setup::Gomoku(setup)) => {
            if let Some(rules) = tables.gomoku.get(number) {
                setup.rules = Arc::clone(rules);
            }
        }
        (Change::Rules(number), Setup::Reversi(setup)) => {
            if let Some(rules) = tables.reversi.get(number) {
                *setup = Arc::clone(rules);
            }
        }
        (Change::Rules(number), Setup::AnimalChess(setup)) => {
            if let Some(rules) = tables.animal_chess.get(number) {
                setup.rules = Arc::clone(rules);
            }
        }
        _ => {}
    }
}

/// Lays out the dialog of the players, or with `new` that of a new game.
fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, new: bool) {
    let now = NextMatch::like(page.board);
    let NextMatch { setup, seats } = if new { page.next } else { &now };
    let game = setup.game();
    // The sides are called as they are before the first move, or as they have become.
    let start = setup.start();
    let position = if new { &start } else { page.board.position() };
    parent.spawn(sheet(&page.faces.inks, dialog_node(600.0, 2.0))).with_children(|parent| {
        let heading = page.say(if new { "new-title" } else { "players-title" });
        parent.spawn(text(page.faces, heading, tokens::HEADING, page.faces.inks.text));
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            if new {
                choices(parent, |parent| {
                    for other in Game::ALL {
                        let name = page.say(&format!("game-{}", other.id()));
                        option(parent, page, name, Change::Game(other), other == game);
                    }
                });
                rules(parent, page, setup);
            }
            for side in Side::BOTH {
                let seated = seats[side.index()];
                parent.spawn(row(1.5)).with_children(|parent| {
                    let colour = colour_of(&page.faces.inks, game, position.colour(side));
                    parent.spawn(medal(page, colour, Some(seated), PORTRAIT));
                    let name = page.speech.say(&side_name(position, side));
                    parent.spawn(text(page.faces, name, tokens::LARGE, page.faces.inks.text));
                });
                choices(parent, |parent| {
                    for seat in Seat::named(game) {
                        player(parent, page, side, seat, seat == seated);
                    }
                    levels(parent, page, side, game, seated);
                });
                let about = page.speech.say(&seat_sentence("seat-about", seated));
                parent.spawn(text(page.faces, about, tokens::SMALL, page.faces.inks.quiet));
            }
            if !new {
                parent.spawn(text(page.faces, page.say("players-note"), tokens::SMALL, page.faces.inks.quiet));
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            if new {
                word_button(parent, page.faces, page.say("new-cancel"), Command::Close, Dress::Plain);
                word_button(parent, page.faces, page.say("new-start"), Command::Begin, Dress::Chief);
            } else {
                word_button(parent, page.faces, page.say("players-done"), Command::Close, Dress::Chief);
            }
        });
    });
}

fn player(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, seat: Seat, chosen: bool) {
    let dress = if chosen { Dress::Chosen } else { Dress::Plain };
    let name = page.speech.say(&seat_sentence("seat", seat));
    word_button(parent, page.faces, name, Command::Sit(side, seat), dress);
}

/// The levels that have numbers: too many for a button each, so they are stepped through.
fn levels(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, game: Game, seated: Seat) {
    let (level, chosen) = match (seated, Level::usual(game)) {
        (Seat::Engine(Level::Numbered(level)), _) => (level, true),
        (_, Level::Numbered(level)) => (level, false),
        _ => return,
    };
    let step = |parent: &mut ChildSpawnerCommands<'_>, sign: &str, by: i8, key: &str| {
        let level = level.saturating_add_signed(by).clamp(1, Level::NUMBERED);
        let label = format!("{}: {}", page.say("new-level"), page.say(key));
        let seat = Seat::Engine(Level::Numbered(level));
        word_button(parent, page.faces, sign, Command::Sit(side, seat), Dress::Plain)
            .insert(AccessibleLabel::new(label));
    };
    // They stay together where the line is broken.
    parent.spawn(row(1.0)).with_children(|parent| {
        step(parent, "–", -1, "settings-less");
        player(parent, page, side, Seat::Engine(Level::Numbered(level)), chosen);
        step(parent, "+", 1, "settings-more");
    });
}

/// Buttons beside each other, in as many lines as they need.
fn choices(parent: &mut ChildSpawnerCommands<'_>, buttons: impl FnOnce(&mut ChildSpawnerCommands<'_>)) {
    parent
        .spawn(Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) })
        .with_children(buttons);
}

fn option(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, name: String, change: Change, chosen: bool) {
    let dress = if chosen { Dress::Chosen } else { Dress::Plain };
    word_button(parent, page.faces, name, Command::Change(change), dress);
}

/// What a game leaves to settle before the first move, each choice with a sentence about it.
fn rules(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, setup: &Setup) {
    // A table of a pack may come without a word about it.
    let about = |parent: &mut ChildSpawnerCommands<'_>, key: String| {
        if let Some(words) = page.speech.find(&key) {
            parent.spawn(text(page.faces, words, tokens::SMALL, page.faces.inks.quiet));
        }
    };
    let named = |key: &str, id: &str| page.speech.find(&format!("{key}-{id}")).unwrap_or_else(|| id.to_owned());
    match setup {
        Setup::Reversi(setup) => {
            choices(parent, |parent| {
                for (number, rules) in page.rulebooks.0.reversi.iter().enumerate() {
                    let name = named("reversi-rules", &rules.id);
                    option(parent, page, name, Change::Rules(number), rules.id == setup.id);
                }
            });
            about(parent, format!("reversi-rules-about-{}", setup.id));
        }
        Setup::Gomoku(setup) => {
            choices(parent, |parent| {
                let label = page.say("new-size");
                let mut step = |sign: &str, by: i8, key: &str| {
                    word_button(parent, page.faces, sign, Command::Change(Change::Size(by)), Dress::Plain)
                        .insert(AccessibleLabel::new(format!("{label}: {}", page.say(key))));
                };
                step("–", -1, "settings-less");
                let size = Sentence::new("new-size-value").with("size", u32::from(setup.size));
                step("+", 1, "settings-more");
                parent.spawn(text(page.faces, page.speech.say(&size), tokens::BODY, page.faces.inks.text));
            });
            choices(parent, |parent| {
                for (number, rules) in page.rulebooks.0.gomoku.iter().enumerate() {
                    let name = named("gomoku-rules", &rules.id);
                    option(parent, page, name, Change::Rules(number), rules.id == setup.rules.id);
                }
            });
            about(parent, format!("gomoku-rules-about-{}", setup.rules.id));
            choices(parent, |parent| {
                for opening in gomoku::Opening::ALL {
                    let name = page.say(&format!("gomoku-opening-{}", opening.id()));
                    option(parent, page, name, Change::Opening(opening), opening == setup.opening);
                }
            });
            about(parent, format!("gomoku-opening-about-{}", setup.opening.id()));
        }
        Setup::AnimalChess(setup) => {
            choices(parent, |parent| {
                for (number, rules) in page.rulebooks.0.animal_chess.iter().enumerate() {
                    let name = named("animal-chess-rules", &rules.id);
                    option(parent, page, name, Change::Rules(number), rules.id == setup.rules.id);
                }
            });
            about(parent, format!("animal-chess-rules-about-{}", setup.rules.id));
        }
    }
}
