//! The openings of the player's own: the dialog that adds the line on the table, and the decks in the dialog of puzzles.

use std::sync::Arc;

use bevy::prelude::*;

use super::PuzzleTable;
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open, side_name},
        games::{explorer::GameExplorer, repertoire::RepertoireBox, repertoire::line_of},
        screens::{
            page::Page,
            players::rules_in_short,
            rows::{Kept, framed, kept_buttons, kept_line, wrapped},
            sheets::{Sheet, Shown, add},
            solving::{Lines, PuzzleCommand, Solving},
        },
        system::today,
        ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    record::Record,
    rules::{Action, Game, Side, Tables},
    study::openings::{Deck, DeckError, RepertoireError},
};

/// So many plies of what the library plays next are learnt with a line, and each that was played in so many games.
const NEXT_PLIES: usize = 8;
const FEWEST_GAMES: u32 = 3;

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.board.version(), page.repertoire.revision(), page.solving.with_library);
    add(app, Shown::Dialog(Dialog::Line), Sheet::new(by, lay_out));
}

/// The line up to the position on the table.
fn line(page: &Page<'_>) -> Option<Record> {
    let record = page.board.record();
    record.until(record.played().len()).filter(|record| line_of(record).is_some())
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let line = line(page);
    parent.spawn(sheet(palette, dialog(460.0, 1.5))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("line-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            let Some(record) = &line else {
                parent.spawn(text(page.style, page.say("line-none"), tokens::BODY, palette.text));
                return;
            };
            let moves = (0..).zip(record.played()).filter(|(_, ply)| ply.action != Action::Pass);
            let moves = moves.filter_map(|(at, ply)| record.position_at(at)?.write(ply.action));
            let moves = moves.collect::<Vec<_>>().join(" ");
            parent.spawn(text(page.style, moves, tokens::LARGE, palette.text));
            parent.spawn(text(page.style, page.say("line-about"), tokens::BODY, palette.quiet));
            if page.solving.has_library {
                let kind = if page.solving.with_library { ButtonKind::Chosen } else { ButtonKind::Plain };
                let press = PuzzleCommand::WithLibrary(!page.solving.with_library);
                parent.spawn(wrapped()).with_children(|parent| {
                    word_button(parent, page.style, page.say("line-library"), press, kind);
                });
            }
            parent.spawn(wrapped()).with_children(|parent| {
                for side in Side::BOTH {
                    let is_learnt = page.repertoire.has(record, side, &page.rulebooks.0);
                    let (key, press) = match is_learnt {
                        true => ("line-forget", PuzzleCommand::ForgetLine(side)),
                        false => ("line-learn", PuzzleCommand::LearnLine(side)),
                    };
                    let words = Localizable::new(key).of("name", side_name(record.position(), side));
                    let kind = if is_learnt { ButtonKind::Flat } else { ButtonKind::Primary };
                    word_button(parent, page.style, page.l10n.say(&words), press, kind);
                }
            });
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Plain);
        });
    });
}

/// The decks of a game, in the dialog of puzzles.
pub(super) fn decks(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let palette = &page.style.palette;
    let known = page.practice.openings(today());
    parent.spawn(text(page.style, page.say("puzzles-own-about"), tokens::BODY, palette.quiet));
    for (number, side, deck) in page.repertoire.decks(&page.rulebooks.0) {
        let setup = deck.begin().setup();
        if setup.game() != game {
            continue;
        }
        let progress = deck.progress(side, &known);
        let start = setup.start();
        let name = match side {
            Some(side) => page.l10n.say(&side_name(&start, side)),
            None => page.say("puzzles-both-colours"),
        };
        // Far fewer than fit.
        let said = Localizable::new("puzzles-own-deck")
            .with("name", name)
            .with("known", (progress.cards - progress.new) as u32)
            .with("all", progress.cards as u32);
        let said = page.l10n.say(&said);
        parent.spawn(framed(page, column(0.5))).with_children(|parent| {
            parent.spawn(text(page.style, said.clone(), tokens::BODY, palette.text));
            if *setup != game.setup(0).told() {
                parent.spawn(text(page.style, rules_in_short(page, setup), tokens::SMALL, palette.quiet));
            }
            parent.spawn((kept_line(), Pickable::IGNORE)).with_children(|parent| {
                let can = Kept {
                    asked: page.solving.removing == Some(number),
                    keep: PuzzleCommand::AskRemoval(None),
                    remove: PuzzleCommand::RemoveDeck(number),
                    ask: PuzzleCommand::AskRemoval(Some(number)),
                    take: None,
                };
                let is_asked = can.asked;
                kept_buttons(parent, page, &said, can);
                if !is_asked {
                    let words = page.say("puzzles-own-begin");
                    let name = AccessibleLabel::new(format!("{said}: {words}"));
                    let press = PuzzleCommand::Deck(number);
                    word_button(parent, page.style, words, press, ButtonKind::Plain).insert(name);
                }
            });
        });
    }
}

/// Adds the line to the deck of a side, and what the library plays next if that is wished.
fn learn(
    repertoire: &mut RepertoireBox,
    record: &Record,
    (side, tables): (Side, &Tables),
    library: Option<&GameExplorer>,
) -> Localizable {
    let refused = |why: String| Localizable::new("status-line-refused").with("why", why);
    let mut deck = match repertoire.deck_of(record, side, tables) {
        Ok(deck) => deck,
        Err(why) => return refused(why.to_string()),
    };
    let add = |deck: &mut Deck| -> Result<(), DeckError> {
        line_of(record).map_or(Ok(()), |line| deck.add(line))?;
        let plies = record.played().len() + NEXT_PLIES;
        library.map_or(Ok(()), |library| deck.add_explored(library.explorer(), record, side, plies, FEWEST_GAMES))
    };
    if let Err(why) = add(&mut deck) {
        return refused(why.to_string());
    }
    // Far fewer than fit.
    let cards = deck.cards(Some(side)).len() as u32;
    match repertoire.put(side, &deck) {
        true => Localizable::new("status-line-learnt").with("cards", cards),
        false => refused(RepertoireError::TooManyDecks.to_string()),
    }
}

/// Takes the line out of the deck of a side.
fn forget(repertoire: &mut RepertoireBox, record: &Record, side: Side, tables: &Tables) -> Localizable {
    let (Ok(mut deck), Some(line)) = (repertoire.deck_of(record, side, tables), line_of(record)) else {
        return Localizable::new("line-none");
    };
    deck.retain(|_, other| other.moves != line.moves);
    repertoire.put(side, &deck);
    Localizable::new("status-line-forgotten")
}

/// What is known of the library when the dialog opens.
pub(super) fn look(open: Res<Open>, explorer: Option<Res<GameExplorer>>, mut solving: ResMut<Solving>) {
    if open.is_changed() && open.0 == Some(Dialog::Line) {
        solving.has_library = explorer.is_some_and(|explorer| !explorer.found().is_empty());
        solving.with_library = false;
    }
}

pub(super) fn carry_out(
    mut asked: MessageReader<PuzzleCommand>,
    mut repertoire: ResMut<RepertoireBox>,
    explorer: Option<Res<GameExplorer>>,
    mut table: PuzzleTable,
    time: Res<Time<Real>>,
) {
    for command in asked.read() {
        let board = &table.board;
        let record = || board.record().until(board.record().played().len());
        let tables = &table.rulebooks.0;
        match command {
            PuzzleCommand::WithLibrary(with_library) => table.solving.with_library = *with_library,
            PuzzleCommand::LearnLine(side) => {
                let library = explorer.as_deref().filter(|_| table.solving.with_library);
                let said = record().map(|record| learn(&mut repertoire, &record, (*side, tables), library));
                said.into_iter().for_each(|said| table.status.mention(said));
                table.open.set_if_neq(Open(None));
            }
            PuzzleCommand::ForgetLine(side) => {
                let said = record().map(|record| forget(&mut repertoire, &record, *side, tables));
                said.into_iter().for_each(|said| table.status.mention(said));
                table.open.set_if_neq(Open(None));
            }
            PuzzleCommand::AskRemoval(number) => table.solving.removing = *number,
            PuzzleCommand::RemoveDeck(number) => {
                repertoire.remove(*number);
                table.solving.removing = None;
            }
            PuzzleCommand::Deck(number) => {
                let found = repertoire.decks(tables).find(|(other, ..)| other == number);
                if let Some((_, side, deck)) = found {
                    table.learn(Some(Lines { deck: Arc::new(deck), named: Vec::new(), side }), time.elapsed());
                }
            }
            _ => {}
        }
    }
}
