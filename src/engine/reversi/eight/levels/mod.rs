//! Opponents for people on the classic board, from one that loses to chance to full strength.
//!
//! The weaker ones are a [`Person`], who errs as people do; the stronger ones are the search, deeper from one to the next.
//! What separates them is measured: `turnstone-engine ladder`. Nothing here reads a clock.

mod person;

use std::cell::Cell;

use rand::Rng as _;
use rand::rngs::StdRng;

use super::{Discs, Engine, Found, Limits};
pub use person::Person;

/// How an opponent finds its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As a person does.
    Person(Person),
    /// By the search.
    Search {
        /// Plies looked ahead.
        depth: u32,
        /// With no more empty squares than this the game is played out.
        exact: u32,
        /// See [`Limits::selectivity`].
        selectivity: u8,
    },
    /// By the search, as deep as it gets until it is told to stop.
    Patience,
}

/// How many levels there are; they count from 1, the weakest.
pub const COUNT: u8 = LEVELS.len() as u8;

/// Milliseconds that the last level takes for a move.
const PATIENCE: u32 = 1500;

/// How a level finds its moves; the nearest level there is.
#[must_use]
pub const fn manner(level: u8) -> &'static Manner {
    let at = level.saturating_sub(1) as usize;
    &LEVELS[if at < LEVELS.len() { at } else { LEVELS.len() - 1 }]
}

/// How long a level may think in milliseconds, where time is its limit: the caller, who has the clock, says stop then, and
/// takes what was found.
#[must_use]
pub const fn patience(level: u8) -> Option<u32> {
    match manner(level) {
        Manner::Patience => Some(PATIENCE),
        Manner::Person(_) | Manner::Search { .. } => None,
    }
}

/// Plays by a level (the nearest there is): says what has been found so far, deeper each time, and gives the last of it.
/// `last` is the square (0 to 63) played last, if it is known: people look there first. None if the game is over, or if
/// it was told to stop before there was anything to say.
///
/// The same position, level, last square and dice give the same answer whatever the engine has seen before, but for the
/// levels with [`patience`]; only these take the engine's table and threads.
pub fn answer(
    engine: &mut Engine,
    discs: Discs,
    level: u8,
    last: Option<u32>,
    random: &mut StdRng,
    stop: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(&Found),
) -> Option<Found> {
    answer_as(engine, discs, manner(level), last, random, stop, tell)
}

/// Plays in a manner; see [`answer`].
pub fn answer_as(
    engine: &mut Engine,
    discs: Discs,
    manner: &Manner,
    last: Option<u32>,
    random: &mut StdRng,
    stop: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(&Found),
) -> Option<Found> {
    let empties = discs.empties().count_ones();
    let seed = random.next_u64();
    let found = match *manner {
        Manner::Person(_) => None,
        // Without an evaluation the search knows but the end, and has to see it.
        Manner::Search { exact, .. } if engine.weights().is_none() && empties > exact.min(BLIND_EXACT) => None,
        Manner::Patience if engine.weights().is_none() && empties > BLIND_EXACT => None,
        Manner::Search { depth, exact, selectivity } => {
            // A table of its own is clean, and cleaner than the engine's in a moment.
            let mut engine = Engine::new(TABLE_MIB, engine.weights().cloned());
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > MOST_QUESTIONS || stop()
            };
            engine.search(discs, &Limits { depth, exact, selectivity, nodes: u64::MAX, stop: &stop }, tell)
        }
        Manner::Patience => {
            let depth = empties.saturating_sub(SHORT_OF_END).max(1);
            let limits = Limits { depth, exact: PATIENT_EXACT, selectivity: 1, nodes: u64::MAX, stop };
            engine.search(discs, &limits, tell)
        }
    };
    found.or_else(|| {
        let person = if let Manner::Person(person) = manner { person } else { &BLIND };
        let found = person.answer(engine.weights().map(AsRef::as_ref), discs, last, seed, stop)?;
        tell(&found);
        Some(found)
    })
}

/// The size of the table of a search that must not know what it found before, in MiB.
const TABLE_MIB: usize = 4;
/// After so many questions whether to stop a search to a depth is broken off, and what the one before it found is the
/// answer. There is one about every 2,000 positions, so this is a good second in a browser.
const MOST_QUESTIONS: u32 = 2000;
/// From so many empty squares on a search without end sees the end instead.
const PATIENT_EXACT: u32 = 24;
/// Before that it stops so short of it: there nothing is gained over the end itself.
const SHORT_OF_END: u32 = 10;
/// Where there is no evaluation: who plays, and from how many empty squares the search can do without.
const BLIND: Person = Person { plies: 4, exact: 8, overlooks: 0, blur: 0, ..PLAYER };
const BLIND_EXACT: u32 = 14;

/// What a player likes who has been told of corners.
const CHILD: Person = Person {
    plies: 1,
    exact: 0,
    overlooks: 60,
    blur: 64,
    knows: 0,
    disc: 32,
    corner: 320,
    edge: 60,
    beside: -80,
    near: 0,
};

/// What a player likes who has played some games.
const PLAYER: Person = Person {
    plies: 4,
    exact: 10,
    overlooks: 0,
    blur: 0,
    knows: 100,
    disc: 0,
    corner: 320,
    edge: 30,
    beside: -120,
    near: 0,
};

/// The levels, each 100 to 200 Elo above the one before it; the README has the table.
static LEVELS: [Manner; 22] = [
    // A small child: thinks of nothing but the next disc, sneaks up to the corners and does not know what they are for.
    Manner::Person(Person {
        exact: 0,
        overlooks: 60,
        blur: 64,
        corner: -50,
        edge: -50,
        beside: 200,
        near: 100,
        ..CHILD
    }),
    Manner::Person(Person { exact: 0, overlooks: 60, blur: 64, corner: 20, edge: 10, beside: 20, near: 100, ..CHILD }),
    Manner::Person(Person { exact: 0, overlooks: 60, blur: 64, corner: 130, edge: 50, beside: 0, near: 65, ..CHILD }),
    Manner::Person(Person { exact: 0, overlooks: 54, blur: 64, corner: 280, edge: 62, beside: -55, near: 35, ..CHILD }),
    Manner::Person(Person { plies: 2, exact: 1, overlooks: 90, blur: 100, ..CHILD }),
    Manner::Person(Person { plies: 2, exact: 2, overlooks: 87, blur: 115, knows: 13, ..CHILD }),
    Manner::Person(Person { plies: 2, exact: 3, overlooks: 85, blur: 128, knows: 28, disc: 28, beside: -90, ..CHILD }),
    Manner::Person(Person { plies: 2, exact: 4, overlooks: 82, blur: 128, knows: 42, disc: 22, edge: 50, ..PLAYER }),
    Manner::Person(Person { plies: 2, exact: 5, overlooks: 70, blur: 128, knows: 58, disc: 16, edge: 40, ..PLAYER }),
    Manner::Person(Person { plies: 3, exact: 6, overlooks: 60, blur: 128, knows: 72, disc: 10, edge: 40, ..PLAYER }),
    Manner::Person(Person { plies: 3, exact: 7, overlooks: 45, blur: 112, knows: 86, disc: 5, ..PLAYER }),
    Manner::Person(Person { plies: 4, exact: 8, overlooks: 34, blur: 96, knows: 95, ..PLAYER }),
    Manner::Person(Person { plies: 4, exact: 9, overlooks: 20, blur: 58, ..PLAYER }),
    Manner::Person(Person { plies: 4, exact: 10, overlooks: 8, blur: 36, ..PLAYER }),
    Manner::Person(Person { plies: 4, exact: 11, overlooks: 1, blur: 15, ..PLAYER }),
    Manner::Search { depth: 5, exact: 12, selectivity: 5 },
    Manner::Search { depth: 6, exact: 14, selectivity: 5 },
    Manner::Search { depth: 8, exact: 16, selectivity: 2 },
    Manner::Search { depth: 10, exact: 18, selectivity: 1 },
    Manner::Search { depth: 13, exact: 20, selectivity: 1 },
    Manner::Search { depth: 16, exact: 22, selectivity: 1 },
    Manner::Patience,
];
