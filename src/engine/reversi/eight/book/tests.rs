//! Books as a player meets them.

use proptest::prelude::*;
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::positions::{Entry, after, canonical, key};
use super::*;
use crate::reversi::eight::Discs;
use crate::reversi::eight::evaluation::patterns::turned;
use rules::reversi;

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
        prop_assert_eq!(reversi::turned(set, symmetry), squares);
    }

    #[test]
    fn all_symmetries_of_a_position_are_one(own: u64, other: u64, symmetry in 0..8_u8) {
        let discs = Discs { own, opponent: other & !own };
        let image = Discs { own: reversi::turned(own, symmetry), opponent: reversi::turned(discs.opponent, symmetry) };
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
