mod decks;
mod drills;
mod ideas;
mod repertoires;

use super::*;
use crate::practice::{Grade, Item, Practice};
use record::{Record, read_transcript};
use rules::{Action, Game, Position, Setup, Side};

fn record(moves: &str) -> Record {
    read_transcript(&Game::Reversi.setup(0), moves).expect("a legal line")
}

fn squares(setup: &Setup, moves: &str) -> Vec<Action> {
    let record = read_transcript(setup, moves).expect("a legal line");
    record.played().iter().map(|ply| ply.action).filter(|action| *action != Action::Pass).collect()
}

fn line(moves: &str, games: u32) -> Line {
    let moves = squares(&Game::Reversi.setup(0), moves).into_iter().map(|action| (action, None)).collect();
    Line { name: String::new(), moves, games }
}

/// A deck of Reversi: lines with the games in which each was played.
fn deck(lines: &[(&str, u32)]) -> Deck {
    let mut deck = Deck::new(&record(""));
    lines.iter().for_each(|(moves, games)| deck.add(line(moves, *games)).expect("a line"));
    deck
}

fn read(position: &Position, name: &str) -> Action {
    position.read(name).expect("a move")
}

fn names(position: &Position, actions: &[Action]) -> Vec<String> {
    actions.iter().filter_map(|action| position.write(*action)).collect()
}
