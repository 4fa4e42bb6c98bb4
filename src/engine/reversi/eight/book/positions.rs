//! The positions of a book, each in one of its eight symmetries, and their moves.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::reversi::eight::board::Discs;
use crate::reversi::eight::evaluation::patterns::turned;
use rules::reversi;

/// How a book was made and how it continues to grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The depth of the search of a position, in plies: 2 to 60.
    pub depth: u8,
    /// The selectivity of these searches; see [`super::super::search::SELECTIVITIES`].
    pub selectivity: u8,
    /// Moves that lose more than this are not followed, in 1/32 disc.
    pub margin: u16,
    /// A line on which one disc is lost ends this many plies sooner than the best one.
    pub plies_a_disc: u16,
}

/// A move and what it is worth to the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The square: bit 0 is a1 and bit 63 h8.
    pub square: u32,
    /// The value in 1/32 disc.
    pub value: i32,
}

/// The most moves that a position has in the book.
pub const MOST_MOVES: usize = 5;

/// A position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The discs, in the symmetry that [`canonical`] gives.
    pub discs: Discs,
    /// The depth of the search of the position, in plies.
    pub depth: u8,
    /// The moves, the best first, with the square and the value in 1/32 disc; the last ones may be missing.
    pub moves: [Option<(u8, i16)>; MOST_MOVES],
}

impl Entry {
    pub fn moves(&self) -> impl Iterator<Item = BookMove> {
        self.moves.into_iter().flatten().map(|(square, value)| BookMove { square: square.into(), value: value.into() })
    }

    /// What the position is worth to the side to move.
    pub fn value(&self) -> i32 {
        self.moves().next().expect("an entry has a move").value
    }

    pub fn key(&self) -> (u64, u64) {
        key(self.discs)
    }
}

/// A book of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    pub(super) plan: Plan,
    /// Sorted by their keys.
    pub(super) entries: Vec<Entry>,
}

impl Book {
    /// A book without positions, to be made by this plan.
    #[must_use]
    pub const fn new(plan: Plan) -> Self {
        Self { plan, entries: Vec::new() }
    }

    /// The plan it was made by.
    #[must_use]
    pub const fn plan(&self) -> Plan {
        self.plan
    }

    /// The number of positions. Those that differ only by a symmetry of the board count as one.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no position.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The positions, each in one of its symmetries.
    pub fn positions(&self) -> impl Iterator<Item = Discs> {
        self.entries.iter().map(|entry| entry.discs)
    }

    pub(super) fn entry(&self, key: (u64, u64)) -> Option<&Entry> {
        let at = self.entries.binary_search_by_key(&key, Entry::key).ok()?;
        Some(&self.entries[at])
    }

    /// The moves known in a position, the best first; empty if the book does not have the position. Of the moves that
    /// lose more than a few discs, not all are known.
    #[must_use]
    pub fn moves(&self, discs: Discs) -> Vec<BookMove> {
        let (there, symmetry) = canonical(discs);
        let moves = self.entry(key(there)).into_iter().flat_map(Entry::moves);
        moves.map(|known| BookMove { square: turned_back(known.square, symmetry), ..known }).collect()
    }

    /// A random move of those that lose at most `margin`, in 1/32 disc, against the best one: its square and its value
    /// in 1/32 disc. All are equally likely. `None` if the book does not have the position.
    #[must_use]
    pub fn choose(&self, discs: Discs, margin: i32, random: &mut StdRng) -> Option<(u32, i32)> {
        let moves = self.moves(discs);
        let best = moves.first()?.value;
        let near: Vec<&BookMove> = moves.iter().filter(|known| known.value >= best - margin).collect();
        near.choose(random).map(|chosen| (chosen.square, chosen.value))
    }
}

pub(super) const fn key(discs: Discs) -> (u64, u64) {
    (discs.own, discs.opponent)
}

/// The symmetry of a position that the book keeps, which has the lowest numbers, and which of the eight it is.
pub(super) fn canonical(discs: Discs) -> (Discs, u8) {
    let all = (0..8).map(|symmetry| {
        let [own, opponent] = [discs.own, discs.opponent].map(|set| reversi::turned(set, symmetry));
        (Discs { own, opponent }, symmetry)
    });
    all.min_by_key(|&(discs, _)| key(discs)).expect("there are eight")
}

/// The square that appears as `square` in this symmetry.
fn turned_back(square: u32, symmetry: u8) -> u32 {
    (0..64).find(|&from| u32::from(turned(from, symmetry)) == square).expect("a symmetry leaves out no square").into()
}

/// The position after a move, if the other side then has a move.
pub(super) fn after(discs: Discs, square: u32) -> Option<Discs> {
    let next = discs.played(square, reversi::flips(discs.own, discs.opponent, square));
    (reversi::moves(next.own, next.opponent) != 0).then_some(next)
}
