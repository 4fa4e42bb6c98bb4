//! The positions of a book, each in one of its eight symmetries, and what is known of them.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::engine::reversi::eight::board::Discs;
use crate::engine::reversi::eight::evaluation::patterns::turned;
use crate::rules::reversi;

/// How a book was made and goes on growing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Plies that a search of a position looks ahead, 2 to 60.
    pub depth: u8,
    /// How sure these searches are of what they leave out; see [`super::super::search::SELECTIVITIES`].
    pub selectivity: u8,
    /// Moves that lose more than this are not followed, in 1/32 disc.
    pub margin: u16,
    /// A line on which one disc is lost ends so many plies sooner than the best one.
    pub plies_a_disc: u16,
}

/// A move and what it is worth to the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// Bit 0 is a1 and bit 63 h8.
    pub square: u32,
    /// In 1/32 disc.
    pub value: i32,
}

/// No position has more moves in the book.
pub const MOST_MOVES: usize = 5;

/// A position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// In the one of its eight symmetries that [`canonical`] gives.
    pub discs: Discs,
    /// How many plies the search of the position looked ahead.
    pub depth: u8,
    /// The best moves, the best first, with the square and the value; those at the end may be missing.
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
    /// In the order of their keys.
    pub(super) entries: Vec<Entry>,
}

impl Book {
    /// A book without a position, to be made by this plan.
    #[must_use]
    pub const fn new(plan: Plan) -> Self {
        Self { plan, entries: Vec::new() }
    }

    /// How it was made.
    #[must_use]
    pub const fn plan(&self) -> Plan {
        self.plan
    }

    /// How many positions it has; those that are the same but for a symmetry of the board count as one.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
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

    /// The moves known in a position, the best first; none if the book does not have the position. Of moves that lose
    /// more than a few discs only some are known.
    #[must_use]
    pub fn moves(&self, discs: Discs) -> Vec<BookMove> {
        let (there, symmetry) = canonical(discs);
        let moves = self.entry(key(there)).into_iter().flat_map(Entry::moves);
        moves.map(|known| BookMove { square: turned_back(known.square, symmetry), ..known }).collect()
    }

    /// A move that loses at most `margin`, in 1/32 disc, against the best one, each as likely as the others: its square
    /// and its value in 1/32 disc. None if the book does not have the position.
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

/// The symmetry of a position that is kept, the one with the least numbers, and which it is.
pub(super) fn canonical(discs: Discs) -> (Discs, u8) {
    let all = (0..8).map(|symmetry| {
        let [own, opponent] = [discs.own, discs.opponent].map(|set| turned_set(set, symmetry));
        (Discs { own, opponent }, symmetry)
    });
    all.min_by_key(|&(discs, _)| key(discs)).expect("there are eight")
}

/// A set of squares seen in a symmetry; see [`turned`].
pub(super) fn turned_set(mut set: u64, symmetry: u8) -> u64 {
    if symmetry & 1 != 0 {
        set = set.reverse_bits().swap_bytes();
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes();
    }
    if symmetry & 4 != 0 {
        // Squares change places with those on the other side of the diagonal: single ones, pairs and quarters.
        for (mask, by) in [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)] {
            let changed = (set ^ set >> by) & mask;
            set ^= changed ^ changed << by;
        }
    }
    set
}

/// The square that in this symmetry is seen as `square`.
fn turned_back(square: u32, symmetry: u8) -> u32 {
    (0..64).find(|&from| u32::from(turned(from, symmetry)) == square).expect("a symmetry leaves out no square").into()
}

/// The position after a move, if the other side has a move then.
pub(super) fn after(discs: Discs, square: u32) -> Option<Discs> {
    let next = discs.played(square, reversi::flips(discs.own, discs.opponent, square));
    (reversi::moves(next.own, next.opponent) != 0).then_some(next)
}
