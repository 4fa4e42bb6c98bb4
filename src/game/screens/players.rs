//! Who plays each side, before a game or in the middle of one; before it, also which game and by which rules.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    engine::Level,
    game::{
        app::{Change, Command, Dialog, Localizable, Seat, seat_sentence, side_name},
        flow::{Board, ShelvedBoards},
        screens::{
            medal::medal,
            page::{NextMatch, Page},
        },
        ui::{
            ButtonKind, colour_of, column, dialog as dialog_node, footer, row, scrolled, sheet, text, tokens,
            word_button,
        },
    },
    rules::{Choices, Field, Game, Setup, Side, Tables},
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

/// Width of a player's portrait, in logical pixels.
const PORTRAIT: f32 = 40.0;

/// Changes what the new-game dialog describes.
pub(super) fn change(next: &mut NextMatch, change: Change, board: &Board, shelf: &ShelvedBoards, tables: &Tables) {
    match change {
        Change::Game(game) if next.setup.game() != game => {
            // As that game was played last.
            *next = match shelf.find(game, board) {
                Some(board) => NextMatch::like(board),
                None => NextMatch { setup: game.setup(0), seats: Seat::usual(game) },
            };
        }
        Change::Game(_) => {}
        Change::Field(field, value) => {
            let Some(field) = next.setup.form(tables).into_iter().nth(field) else { return };
            let Some(value) = field.values().into_iter().nth(value) else { return };
            // Refused only if the choice has disappeared since the dialog was built.
            if let Err(error) = next.setup.set(field.key, &value, tables) {
                warn!("the choice of {} cannot be made: {error}", field.key);
            }
        }
    }
}

/// Lays out the dialog of the players, or with `new` that of a new game.
fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, new: bool) {
    let now = NextMatch::like(page.board);
    let NextMatch { setup, seats } = if new { page.next } else { &now };
    let game = setup.game();
    // The names of the sides are those before the first move of a new game, or those in the current position.
    let start = setup.start();
    let position = if new { &start } else { page.board.position() };
    parent.spawn(sheet(&page.style.palette, dialog_node(600.0, 2.0))).with_children(|parent| {
        let heading = page.say(if new { "new-title" } else { "players-title" });
        parent.spawn(text(page.style, heading, tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            if new {
                choices(parent, |parent| {
                    for other in Game::ALL {
                        let name = page.say(&format!("game-{}", other.id()));
                        option(parent, page, name, Change::Game(other), other == game);
                    }
                });
            }
            for side in Side::BOTH {
                let seated = seats[side.index()];
                parent.spawn(row(1.5)).with_children(|parent| {
                    let colour = colour_of(&page.style.palette, game, position.colour(side));
                    parent.spawn(medal(page, colour, Some(seated), PORTRAIT));
                    let name = page.l10n.say(&side_name(position, side));
                    parent.spawn(text(page.style, name, tokens::LARGE, page.style.palette.text));
                });
                choices(parent, |parent| {
                    for seat in Seat::named(game) {
                        player(parent, page, side, seat, seat == seated);
                    }
                    levels(parent, page, side, game, seated);
                });
                let about = page.l10n.say(&seat_sentence("seat-about", seated));
                parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
            }
            // Most begin by the usual rules: they come last.
            if new && setup.form(&page.rulebooks.0).iter().any(|field| !matches!(field.choices, Choices::Random)) {
                parent.spawn(text(page.style, page.say("new-rules"), tokens::LARGE, page.style.palette.text));
                rules(parent, page, setup);
            }
            if !new {
                parent.spawn(text(page.style, page.say("players-note"), tokens::SMALL, page.style.palette.quiet));
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            if new {
                word_button(parent, page.style, page.say("new-cancel"), Command::Close, ButtonKind::Plain);
                word_button(parent, page.style, page.say("new-start"), Command::Begin, ButtonKind::Primary);
            } else {
                word_button(parent, page.style, page.say("players-done"), Command::Close, ButtonKind::Primary);
            }
        });
    });
}

fn player(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, seat: Seat, chosen: bool) {
    let kind = if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
    let name = page.l10n.say(&seat_sentence("seat", seat));
    word_button(parent, page.style, name, Command::Sit(side, seat), kind);
}

/// The numbered levels: too many for a button each, so two buttons step through them.
fn levels(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, game: Game, seated: Seat) {
    let chosen = seated.number().is_some();
    let Some(number) = seated.number().or(Level::usual(game).number()) else { return };
    let seat = |number: u8| Level::of_number(game, number).map(Seat::Engine);
    let Some(shown) = seat(number) else { return };
    let step = |parent: &mut ChildSpawnerCommands<'_>, sign: &str, to: u8, key: &str| {
        let label = format!("{}: {}", page.say("new-level"), page.say(key));
        word_button(parent, page.style, sign, Command::Sit(side, seat(to).unwrap_or(shown)), ButtonKind::Plain)
            .insert(AccessibleLabel::new(label));
    };
    // A row of its own, so that a line break does not separate them.
    parent.spawn(row(1.0)).with_children(|parent| {
        step(parent, "–", number.saturating_sub(1), "settings-less");
        player(parent, page, side, shown, chosen);
        step(parent, "+", number.saturating_add(1), "settings-more");
    });
}

/// A row of buttons, wrapped into as many lines as it needs.
fn choices(parent: &mut ChildSpawnerCommands<'_>, buttons: impl FnOnce(&mut ChildSpawnerCommands<'_>)) {
    parent
        .spawn(Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) })
        .with_children(buttons);
}

fn option(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, name: String, change: Change, chosen: bool) {
    let kind = if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
    word_button(parent, page.style, name, Command::Change(change), kind);
}

/// The fields of a game's setup, each choice with a sentence about it.
fn rules(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, setup: &Setup) {
    let mut fields: Vec<(usize, Field)> = setup.form(&page.rulebooks.0).into_iter().enumerate().collect();
    // Numbers are the shortest lines and come first.
    fields.sort_by_key(|(_, field)| !matches!(field.choices, Choices::Numbers(_)));
    let game = setup.game().id();
    for (number, field) in fields {
        match &field.choices {
            Choices::Numbers(_) => stepper(parent, page, number, &field),
            Choices::Ids(ids) => {
                choices(parent, |parent| {
                    for (choice, id) in ids.iter().enumerate() {
                        // A rule table of a pack may have neither a name nor a description.
                        let name = page.l10n.find(&format!("{game}-{}-{id}", field.key));
                        let name = name.unwrap_or_else(|| id.clone());
                        option(parent, page, name, Change::Field(number, choice), *id == field.value);
                    }
                });
                if let Some(about) = page.l10n.find(&format!("{game}-{}-about-{}", field.key, field.value)) {
                    parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
                }
            }
            Choices::Random => {}
        }
    }
}

/// A number in the form, between a button for less and one for more.
fn stepper(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, number: usize, field: &Field) {
    let values = field.values();
    let at = values.iter().position(|value| *value == field.value).unwrap_or_default();
    let label = page.say(&format!("new-{}", field.key));
    choices(parent, |parent| {
        let mut step = |sign: &str, to: usize, key: &str| {
            let change = Command::Change(Change::Field(number, to.min(values.len() - 1)));
            word_button(parent, page.style, sign, change, ButtonKind::Plain)
                .insert(AccessibleLabel::new(format!("{label}: {}", page.say(key))));
        };
        step("–", at.saturating_sub(1), "settings-less");
        let value = field.value.parse().unwrap_or(0_u32);
        let value = Localizable::new(format!("new-{}-value", field.key)).with(field.key, value);
        step("+", at + 1, "settings-more");
        parent.spawn(text(page.style, page.l10n.say(&value), tokens::BODY, page.style.palette.text));
    });
}
