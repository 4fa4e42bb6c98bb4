//! A book of openings: what searches made long before said of the positions that good games go through.
//!
//! `file` is how it is kept, `growth` how it is made. Nothing here searches but `growth`.

mod file;
mod growth;

pub use file::BookError;
pub use growth::Growth;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use super::Discs;
use super::evaluation::patterns::turned;
use crate::rules::reversi;

/// How a book was made and goes on growing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Plies that a search of a position looks ahead, 2 to 60.
    pub depth: u8,
    /// How sure these searches are of what they leave out; see [`super::search::SELECTIVITIES`].
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
struct Entry {
    /// In the one of its eight symmetries that [`canonical`] gives.
    discs: Discs,
    /// How many plies the search of the position looked ahead.
    depth: u8,
    /// The best moves, the best first, with the square and the value; those at the end may be missing.
    moves: [Option<(u8, i16)>; MOST_MOVES],
}

impl Entry {
    fn moves(&self) -> impl Iterator<Item = BookMove> {
        self.moves.into_iter().flatten().map(|(square, value)| BookMove { square: square.into(), value: value.into() })
    }

    /// What the position is worth to the side to move.
    fn value(&self) -> i32 {
        self.moves().next().expect("an entry has a move").value
    }

    fn key(&self) -> (u64, u64) {
        key(self.discs)
    }
}

/// A book of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    plan: Plan,
    /// In the order of their keys.
    entries: Vec<Entry>,
}

impl Book {
    /// The book that comes with the program. A browser fetches it when it is wanted; see [`Self::from_bytes`].
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn builtin() -> std::sync::Arc<Self> {
        use std::sync::{Arc, OnceLock};
        const BYTES: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/reversi/book.bin"));
        static BUILTIN: OnceLock<Arc<Book>> = OnceLock::new();
        let read = || Arc::new(Self::from_bytes(BYTES).expect("a test holds the file to be sound"));
        Arc::clone(BUILTIN.get_or_init(read))
    }

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

    fn entry(&self, key: (u64, u64)) -> Option<&Entry> {
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

    /// What does not fit together: values that are not those of the moves' replies, and positions that no game comes to.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let growth = Growth::of(self);
        let name = |entry: &Entry| format!("{:016x} {:016x}", entry.discs.own, entry.discs.opponent);
        let reached = growth.reached();
        let mut faults = Vec::new();
        for entry in &self.entries {
            if !reached.contains(&entry.key()) {
                faults.push(format!("{}: no line of the book comes to this position", name(entry)));
            }
            for known in entry.moves() {
                let next = after(entry.discs, known.square).and_then(|next| self.entry(key(canonical(next).0)));
                if let Some(next) = next.filter(|next| -next.value() != known.value) {
                    let (square, said) = (reversi::name(reversi::square_of(known.square)), known.value);
                    let value = -next.value();
                    faults.push(format!("{}: {square} has the value {said} and its reply {value}", name(entry)));
                }
            }
        }
        faults
    }
}

const fn key(discs: Discs) -> (u64, u64) {
    (discs.own, discs.opponent)
}

/// The symmetry of a position that is kept, the one with the least numbers, and which it is.
fn canonical(discs: Discs) -> (Discs, u8) {
    let all = (0..8).map(|symmetry| {
        let [own, opponent] = [discs.own, discs.opponent].map(|set| turned_set(set, symmetry));
        (Discs { own, opponent }, symmetry)
    });
    all.min_by_key(|&(discs, _)| key(discs)).expect("there are eight")
}

/// A set of squares seen in a symmetry; see [`turned`].
fn turned_set(mut set: u64, symmetry: u8) -> u64 {
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
fn after(discs: Discs, square: u32) -> Option<Discs> {
    let next = discs.played(square, reversi::flips(discs.own, discs.opponent, square));
    (reversi::moves(next.own, next.opponent) != 0).then_some(next)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::SeedableRng as _;

    pub const PLAN: Plan = Plan { depth: 4, selectivity: 1, margin: 64, plies_a_disc: 2 };

    /// A book of the start and of the position after f5, made by hand: the second has three moves.
    pub fn small() -> Book {
        let entry = |discs, moves: &[(u8, i16)]| {
            let mut all = [None; MOST_MOVES];
            all.iter_mut().zip(moves).for_each(|(slot, &known)| *slot = Some(known));
            Entry { discs, depth: 4, moves: all }
        };
        let next = canonical(after(Discs::START, 37).expect("white has moves")).0;
        let replies: Vec<u8> = (0..64).filter(|&at| reversi::moves(next.own, next.opponent) >> at & 1 != 0).collect();
        let replies: Vec<(u8, i16)> = replies.into_iter().zip([40, 24, -70]).collect();
        let start = entry(Discs::START, &[(19, -40), (26, -40), (37, -40), (44, -40)]);
        let mut entries = vec![start, entry(next, &replies)];
        entries.sort_by_key(Entry::key);
        Book { plan: PLAN, entries }
    }

    #[test]
    fn a_position_is_known_in_every_symmetry_with_its_own_squares() {
        let book = small();
        let start = book.moves(Discs::START);
        assert_eq!(start.len(), 4);
        let mut seen = std::collections::BTreeSet::new();
        for known in start {
            let next = after(Discs::START, known.square).expect("white has moves");
            let replies = book.moves(next);
            assert_eq!(replies.iter().map(|known| known.value).collect::<Vec<_>>(), [40, 24, -70]);
            for reply in replies {
                assert!(reversi::moves(next.own, next.opponent) >> reply.square & 1 != 0);
                let there = after(next, reply.square).expect("black has moves");
                seen.insert((reply.value, key(canonical(there).0)));
            }
        }
        assert_eq!(seen.len(), 3, "the same reply has the same value everywhere");
        assert_eq!(book.moves(Discs { own: 1, opponent: 2 }), []);
    }

    #[test]
    fn moves_within_the_margin_are_all_chosen_and_others_never() {
        let book = small();
        let next = after(Discs::START, 37).expect("white has moves");
        let chosen = |margin| {
            let mut random = StdRng::seed_from_u64(5);
            let all = (0..100).filter_map(|_| book.choose(next, margin, &mut random)).map(|(_, value)| value);
            all.collect::<std::collections::BTreeSet<i32>>()
        };
        assert_eq!(chosen(0), [40].into());
        assert_eq!(chosen(16), [24, 40].into());
        assert_eq!(chosen(200), [-70, 24, 40].into());
        assert_eq!(book.choose(Discs { own: 1, opponent: 2 }, 64, &mut StdRng::seed_from_u64(1)), None);
    }

    #[test]
    fn a_value_that_is_not_its_replys_is_a_fault() {
        let mut book = small();
        assert_eq!(book.faults(), [""; 0]);
        let at = book.entries.iter().position(|entry| entry.discs == canonical(Discs::START).0).expect("the start");
        book.entries[at].moves[2] = Some((37, -41));
        let faults = book.faults();
        assert!(faults.len() == 1 && faults[0].ends_with("f5 has the value -41 and its reply -40"), "{faults:?}");
        book.entries.remove(at);
        assert!(book.faults()[0].ends_with("no line of the book comes to this position"));
    }

    proptest! {
        #[test]
        fn sets_turn_as_their_squares_do(set: u64, symmetry in 0..8_u8) {
            let squares = (0..64).filter(|at| set >> at & 1 != 0).fold(0, |all, at| all | 1_u64 << turned(at, symmetry));
            prop_assert_eq!(turned_set(set, symmetry), squares);
        }

        #[test]
        fn all_symmetries_of_a_position_are_one(own: u64, other: u64, symmetry in 0..8_u8) {
            let discs = Discs { own, opponent: other & !own };
            let image = Discs { own: turned_set(own, symmetry), opponent: turned_set(discs.opponent, symmetry) };
            prop_assert_eq!(canonical(image).0, canonical(discs).0);
        }
    }

    #[cfg(not(target_family = "wasm"))]
    #[test]
    fn the_book_that_comes_with_the_program_is_sound() {
        let book = Book::builtin();
        assert_eq!(book.faults(), [""; 0]);
        assert_eq!(book.moves(Discs::START).len(), 4);
    }
}
