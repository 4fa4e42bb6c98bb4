//! The names that players give to the openings of Reversi.

use std::collections::{HashMap, HashSet};

use super::history::Record;
use super::reversi::at_start;
use rules::{Action, Game, Position, Side, Square, reversi};

/// Named positions. The order of moves that led to a position, and which of the four first moves came first, do not
/// matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Openings {
    names: HashMap<Key, String>,
    /// Every position on the way to a named one, and the named ones, with the name of the first opening they lead to.
    ways: HashMap<Key, String>,
}

/// Black's discs, white's discs and the side to move, in one fixed orientation, so that a position and its images are
/// equal.
type Key = (u64, u64, Side);

impl Openings {
    /// Openings by their names, with the moves that lead to them from the usual start; passes are left out. Moves that
    /// cannot be played are skipped. If a position has two names, the first one counts.
    pub fn new<'a>(openings: impl IntoIterator<Item = (&'a str, &'a [Square])>) -> Self {
        let (mut names, mut ways) = (HashMap::new(), HashMap::new());
        for (name, moves) in openings {
            let mut way = Vec::new();
            let end = moves.iter().try_fold(Game::Reversi.start(), |position, &square| {
                let forced = position.forced().and_then(|forced| position.play(forced).ok());
                let position = forced.map_or(position, |(next, _)| next);
                let (next, _) = position.play(Action::Place(square)).ok()?;
                way.extend(key(&next));
                Some(next)
            });
            if let Some(key) = end.as_ref().and_then(key) {
                names.entry(key).or_insert_with(|| name.to_owned());
                for key in way {
                    ways.entry(key).or_insert_with(|| name.to_owned());
                }
            }
        }
        Self { names, ways }
    }

    /// The moves from where a game stands that lead to a named opening or on the way to one, beside the moves in `beside`,
    /// each with the name of the first such opening. Of moves that a symmetry makes equal, one stands for all. None if
    /// the game began elsewhere.
    #[must_use]
    pub fn continuations(&self, record: &Record, beside: &[Action]) -> Vec<(Action, &str)> {
        if !began_at_start(record) {
            return Vec::new();
        }
        let position = record.position();
        let after = |action: Action| key(&position.play(action).ok()?.0);
        let mut seen: HashSet<Key> = beside.iter().filter_map(|&action| after(action)).collect();
        let known = |action: Action| {
            let key = after(action)?;
            let name = self.ways.get(&key)?;
            seen.insert(key).then_some((action, name.as_str()))
        };
        position.legal().into_iter().filter_map(known).collect()
    }

    /// The name of the opening of a game: that of the latest named position it has gone through. `None` if there was
    /// none yet, or if the game began elsewhere.
    #[must_use]
    pub fn name(&self, record: &Record) -> Option<&str> {
        self.latest(record).map(|(_, name)| name)
    }

    /// How many plies of a game led to the latest named position that it has gone through.
    #[must_use]
    pub fn plies(&self, record: &Record) -> usize {
        self.latest(record).map_or(0, |(plies, _)| plies)
    }

    fn latest(&self, record: &Record) -> Option<(usize, &str)> {
        if !began_at_start(record) {
            return None;
        }
        (0..=record.played().len()).rev().find_map(|ply| {
            let name = self.names.get(&key(record.position_at(ply)?)?)?;
            Some((ply, name.as_str()))
        })
    }
}

/// Whether a game is one of Reversi from the usual start.
fn began_at_start(record: &Record) -> bool {
    matches!(record.first(), Position::Reversi(start) if at_start(start))
}

/// The four symmetries of the board that keep the start: none, rotation by 180 degrees, and reflection in either
/// diagonal.
const SYMMETRIES: [u8; 4] = [0, 3, 4, 7];

fn key(position: &Position) -> Option<Key> {
    let Position::Reversi(position) = position else { return None };
    let discs = position.eight()?;
    let images = SYMMETRIES.map(|symmetry| discs.map(|set| reversi::turned(set, symmetry)));
    let [black, white] = images.into_iter().min()?;
    Some((black, white, position.to_move()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_transcript;

    fn record(moves: &str) -> Record {
        read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game")
    }

    fn openings() -> Openings {
        let table = [("Perpendicular Opening", "f5d6"), ("Tiger", "f5d6c3d3c4"), ("Rose", "f5d6c5f4e3c6d3f6e6d7")];
        let squares = |moves: &str| -> Vec<Square> {
            record(moves).played().iter().filter_map(|ply| ply.delta.origin()).collect()
        };
        let table = table.map(|(name, moves)| (name, squares(moves)));
        Openings::new(table.iter().map(|(name, moves)| (*name, moves.as_slice())))
    }

    #[test]
    fn a_game_bears_the_last_name_it_came_to() {
        let openings = openings();
        let name = |moves: &str| openings.name(&record(moves)).map(str::to_owned);
        assert_eq!(name(""), None);
        assert_eq!(name("f5f6"), None);
        assert_eq!(name("f5d6c3d3").as_deref(), Some("Perpendicular Opening"));
        assert_eq!(name("f5d6c3d3c4").as_deref(), Some("Tiger"));
        assert_eq!(name("f5d6c3d3c4f4f6").as_deref(), Some("Tiger"));
        let mut taken_back = record("f5d6c3d3c4");
        taken_back.undo();
        assert_eq!(openings.name(&taken_back), Some("Perpendicular Opening"));
    }

    #[test]
    fn neither_the_first_move_nor_the_order_of_moves_makes_a_difference() {
        // The Tiger, beginning with c4, d3 or e6.
        let openings = openings();
        for moves in ["c4e3f6e6f5", "d3c5f6f5e6", "e6f4c3c4d3"] {
            assert_eq!(openings.name(&record(moves)), Some("Tiger"), "{moves}");
        }
        // Two positions that can also be reached in another order of moves.
        assert_eq!(openings.name(&record("f5d6c4d3c3")), Some("Tiger"));
        assert_eq!(openings.name(&record("f5d6c5f6e6f4d3c6e3d7")), Some("Rose"));
    }

    #[test]
    fn what_leads_to_an_opening_is_known_and_one_of_equal_moves_stands_for_all() {
        let openings = openings();
        let known = |moves: &str, beside: &[&str]| -> Vec<String> {
            let record = record(moves);
            let position = record.position();
            let beside: Vec<Action> = beside.iter().filter_map(|name| position.read(name)).collect();
            let mut known: Vec<String> = openings
                .continuations(&record, &beside)
                .iter()
                .filter_map(|(action, _)| position.write(*action))
                .collect();
            known.sort();
            known
        };
        assert_eq!(known("", &[]).len(), 1, "the four first moves are one");
        assert_eq!(known("", &["f5"]), [""; 0]);
        assert_eq!(known("f5", &[]), ["d6"], "the Perpendicular Opening");
        assert_eq!(known("f5d6", &[]), ["c3", "c5"], "the Tiger begins with c3 here, and the Rose with c5");
        assert_eq!(known("f5d6", &["c5"]), ["c3"]);
        assert_eq!(known("f5d6c3d3", &[]), ["c4"], "the Tiger");
        assert_eq!(known("f5d6c3d3c4", &[]), [""; 0]);
        assert_eq!(known("f5f6", &[]), [""; 0]);
        let tiger = record("f5d6c3d3");
        assert_eq!(openings.continuations(&tiger, &[])[0].1, "Tiger");
        assert_eq!(openings.continuations(&record("f5"), &[])[0].1, "Perpendicular Opening");
        let Position::Reversi(elsewhere) = record("f5").position().clone() else { panic!("a game of Reversi") };
        assert!(openings.continuations(&Record::new(crate::setup_from(&elsewhere)), &[]).is_empty());
    }

    #[test]
    fn a_game_that_begins_otherwise_has_no_name() {
        let Position::Reversi(position) = record("f5d6c3d3c4").position().clone() else { panic!("a game of Reversi") };
        let record = Record::new(crate::setup_from(&position));
        assert_eq!(openings().name(&record), None);
        assert_eq!(openings().name(&Record::new(Game::Gomoku.setup(0))), None);
    }
}
