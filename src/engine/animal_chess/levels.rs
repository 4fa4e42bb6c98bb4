//! The names of the levels of Animal Chess, and how each finds its plies.

use super::person::Person;
use crate::level::Level;

/// Takes what it can keep, flees, chases.
pub const HUNTER: Level = Level::named("hunter");
/// A search to 3 plies and one within 300,000 positions, without memory; to measure others by. Games that were stored
/// with them go on.
pub const TACTICIANS: [Level; 2] = [Level::named("tactician-1"), Level::named("tactician-2")];

/// The highest level for people.
pub const NUMBERED: u8 = 10;

/// A level for people, from 1, the weakest, to [`NUMBERED`]. Numbers outside the range mean the nearest level.
#[must_use]
pub const fn numbered(number: u8) -> Level {
    Level::numbered(number, NUMBERED)
}

/// The numbered level that is about as strong as the Hunter, and stands before it in the list.
const BEFORE_HUNTER: u8 = 4;

/// The levels.
pub(super) const LEVELS: [Level; NUMBERED as usize + 4] = {
    let mut all = [Level::RANDOM; NUMBERED as usize + 4];
    let mut number = 1;
    while number <= NUMBERED {
        let after = number > BEFORE_HUNTER;
        all[number as usize + after as usize] = numbered(number);
        number += 1;
    }
    all[1 + BEFORE_HUNTER as usize] = HUNTER;
    all[2 + NUMBERED as usize] = TACTICIANS[0];
    all[3 + NUMBERED as usize] = TACTICIANS[1];
    all
};

/// How a numbered level finds its plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It makes mistakes as a person does.
    Person(Person),
    /// The deep search within so many plies and so many positions.
    Search {
        /// Plies looked ahead.
        depth: u32,
        /// Positions looked at.
        nodes: u64,
    },
    /// The deep search for so many milliseconds.
    Patience(u32),
}

/// How a level finds its plies. Numbers outside the range mean the nearest level.
pub const fn manner(level: u8) -> &'static Manner {
    let at = level.saturating_sub(1) as usize;
    &MANNERS[if at < MANNERS.len() { at } else { MANNERS.len() - 1 }]
}

/// Somebody who has just learnt how the tiles move.
const BEGINNER: Person = Person {
    plies: 1,
    follows: 0,
    overlooks: 35,
    overlooks_jumps: 85,
    overlooks_steps: 40,
    blur: 220,
    chases: 20,
    greedy: 0,
    curious: 90,
    wary: 0,
};

/// The levels, weaker to stronger; `src/engine/README.md` has what lies between them. Up to 2 they see what can be taken
/// now, up to 4 some of the answers, up to 7 three plies with gaps; those above are the search.
static MANNERS: [Manner; NUMBERED as usize] = [
    // Sees two takings of three, hardly any across a tile, chases whatever it could take, and turns up what it likes.
    Manner::Person(BEGINNER),
    // Sees most takings, but forgets what lies across from an eagle.
    Manner::Person(Person {
        overlooks: 13,
        overlooks_jumps: 59,
        overlooks_steps: 22,
        blur: 55,
        curious: 30,
        ..BEGINNER
    }),
    // Sees most answers, and begins to mind what it turns a tile up beside.
    Manner::Person(Person {
        plies: 2,
        follows: 1,
        overlooks: 17,
        overlooks_jumps: 60,
        overlooks_steps: 60,
        blur: 180,
        chases: 20,
        greedy: 120,
        curious: 60,
        wary: 15,
    }),
    // Follows two takings in a row, and minds most of that.
    Manner::Person(Person {
        plies: 2,
        follows: 2,
        overlooks: 11,
        overlooks_jumps: 42,
        overlooks_steps: 42,
        blur: 110,
        chases: 12,
        greedy: 120,
        curious: 40,
        wary: 60,
    }),
    // Looks three plies ahead, with gaps, and sees most of what an eagle can do.
    Manner::Person(Person {
        plies: 3,
        follows: 4,
        overlooks: 8,
        overlooks_jumps: 24,
        overlooks_steps: 24,
        blur: 62,
        chases: 8,
        greedy: 100,
        curious: 20,
        wary: 95,
    }),
    // Overlooks little there.
    Manner::Person(Person {
        plies: 3,
        follows: 4,
        overlooks: 3,
        overlooks_jumps: 11,
        overlooks_steps: 13,
        blur: 34,
        chases: 8,
        greedy: 80,
        curious: 20,
        wary: 100,
    }),
    // Hardly anything.
    Manner::Person(Person {
        plies: 3,
        follows: 4,
        overlooks: 0,
        overlooks_jumps: 2,
        overlooks_steps: 2,
        blur: 6,
        chases: 4,
        greedy: 60,
        curious: 15,
        wary: 100,
    }),
    // From here on nothing is overlooked: the search, each level deeper than the one before.
    Manner::Search { depth: 2, nodes: 300 },
    Manner::Search { depth: 4, nodes: 3_000 },
    // As deep as time allows.
    Manner::Patience(PATIENCE),
];

/// Milliseconds that the last level takes for a ply.
const PATIENCE: u32 = 1_200;
