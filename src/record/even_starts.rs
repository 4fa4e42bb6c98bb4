//! Matches of Reversi that begin with a nearly even position.

use std::sync::Arc;

use super::history::Record;
use super::reversi::at_start;
use rules::reversi::{self, bit, flips};
use rules::{Arrangement, Position, Setup, Side, Square, lot};

/// Even starts of Reversi, numbered from 1. A match that begins with one begins with an arranged position: its saves and
/// links hold the position and not the number, so that it is the same match whatever list is there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EvenStarts {
    /// The black and the white discs of each; black moves next.
    discs: Vec<[u64; 2]>,
}

impl EvenStarts {
    /// The starts that these moves lead to from the usual one: each a legal line of an even number of moves, without
    /// passes.
    pub fn new<'a>(lines: impl IntoIterator<Item = &'a [Square]>) -> Self {
        let usual = reversi::Position::new(&Arc::default()).eight().unwrap_or_default();
        let play = |[own, opponent]: [u64; 2], &square: &Square| {
            let turned = flips(own, opponent, bit(square));
            [opponent & !turned, own | turned | 1 << bit(square)]
        };
        Self { discs: lines.into_iter().map(|moves| moves.iter().fold(usual, play)).collect() }
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.discs.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.discs.is_empty()
    }

    /// Whether a match of this setup may begin with one: it is Reversi by the classic rules from the usual start.
    #[must_use]
    pub fn fit(setup: &Setup) -> bool {
        matches!(setup.start(), Position::Reversi(start) if at_start(&start))
    }

    /// The number of a start that this seed draws; `None` if there are none.
    #[must_use]
    pub fn draw(&self, seed: u64) -> Option<usize> {
        lot(seed).checked_rem(self.len() as u64).map(|at| at as usize + 1)
    }

    /// A match of a setup that begins with the start of this number. `None` if there is no such number, or if the setup
    /// does not [fit](Self::fit).
    #[must_use]
    pub fn record(&self, setup: &Setup, number: usize) -> Option<Record> {
        let [black, white] = *self.discs.get(number.checked_sub(1)?)?;
        let start = Position::Reversi(reversi::Position::classic(black, white, Side::First));
        Self::fit(setup).then(|| Record::arranged(setup.clone(), &Arrangement::of(&start)).ok())?
    }

    /// The number of the start that a match begins with, if it begins with one of these.
    #[must_use]
    pub fn number(&self, record: &Record) -> Option<usize> {
        let Position::Reversi(first) = record.first() else { return None };
        let discs = first.eight().filter(|_| Self::fit(record.setup()) && first.to_move() == Side::First)?;
        self.discs.iter().position(|start| *start == discs).map(|at| at + 1)
    }
}

#[cfg(test)]
mod tests {
    use rules::{Game, Tables};

    use super::*;
    use crate::{Aids, SavedMatch, read_link, read_transcript, write_link};

    const LINES: [&str; 2] = ["f5d6c3d3c4f4f6b4", "f5f6e6f4e3c5c4e7"];

    fn starts(lines: &[&str]) -> EvenStarts {
        let squares = |line: &&str| -> Vec<Square> {
            let record = read_transcript(&Game::Reversi.setup(0), line).expect("a legal line");
            record.played().iter().filter_map(|ply| ply.delta.origin()).collect()
        };
        let lines: Vec<Vec<Square>> = lines.iter().map(squares).collect();
        EvenStarts::new(lines.iter().map(Vec::as_slice))
    }

    fn begun(number: usize) -> Record {
        starts(&LINES).record(&Game::Reversi.setup(0), number).expect("there is one")
    }

    #[test]
    fn a_match_begins_where_the_moves_lead() {
        for (number, line) in (1..).zip(LINES) {
            let played = read_transcript(&Game::Reversi.setup(0), line).expect("a legal line");
            assert_eq!(begun(number).first(), played.position());
            assert_eq!(starts(&LINES).number(&begun(number)), Some(number));
        }
        let usual = Game::Reversi.setup(0);
        assert_eq!([0, 3].map(|number| starts(&LINES).record(&usual, number)), [None, None]);
        assert_eq!(starts(&LINES).number(&Record::new(usual)), None);
    }

    #[test]
    fn saves_and_links_hold_the_position_whatever_list_there_is() {
        let mut record = begun(2);
        record.play(record.position().legal()[0]).expect("legal");
        let saved = SavedMatch::of(&record, ["person", "search-4"].map(str::to_owned), 7, Aids::default());
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        assert_eq!(again, record);
        let link = write_link(&record, ["person", "search-4"]);
        let (_, again) = read_link(&link, |_| ["person"; 2], 7, &Tables::default()).expect("readable");
        assert_eq!(again.position(), record.position());
        assert_eq!(starts(&LINES).number(&again), Some(2));
        assert_eq!(starts(&LINES[..1]).number(&again), None);
        assert_eq!(
            starts(&[LINES[1], LINES[0]]).number(&again),
            Some(1),
            "its number is that of the list that is there"
        );
    }

    #[test]
    fn another_match_of_a_pair_begins_with_the_same_start() {
        let mut record = begun(1);
        record.play(record.position().legal()[0]).expect("legal");
        assert_eq!(record.again(99), begun(1));
    }

    #[test]
    fn only_the_classic_game_has_even_starts() {
        for table in Tables::default().reversi {
            let setup = Setup::Reversi(Arc::clone(&table));
            assert_eq!(EvenStarts::fit(&setup), table.id == "classic", "{}", table.id);
            assert_eq!(starts(&LINES).record(&setup, 1).is_some(), table.id == "classic");
        }
        assert!(!EvenStarts::fit(&Game::Gomoku.setup(0)));
    }

    #[test]
    fn a_seed_draws_one_of_all() {
        let starts = starts(&LINES);
        let drawn: Vec<usize> = (0..20).filter_map(|seed| starts.draw(seed)).collect();
        assert_eq!((drawn.len(), drawn.iter().min(), drawn.iter().max()), (20, Some(&1), Some(&2)));
        assert_eq!(starts.draw(5), starts.draw(5));
        assert_eq!(EvenStarts::default().draw(5), None);
    }
}
