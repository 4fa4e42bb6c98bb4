//! Opponents for people on the classic board, from one that plays little worse than at random up to full strength.
//!
//! The weaker ones are a [`Person`], who makes mistakes as people do; the stronger ones are the search, each deeper than
//! the one before. The differences between them are measured by `turnstone-lab ladder`. Nothing here reads a
//! clock. It is one file, as the table of the levels and the tests of what it promises are read together.

mod person;

use std::cell::Cell;
use std::task::Poll;

use rand::Rng as _;
use rand::rngs::StdRng;

use super::search::{CERTAIN, Course, Wanted};
use super::{Discs, Engine, Found, Limits};
pub use person::Person;

/// How an opponent finds its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It makes mistakes as a person does.
    Person(Person),
    /// It searches to a fixed depth.
    Search {
        /// Plies looked ahead.
        depth: u32,
        /// With at most this many empty squares, the game is played out.
        exact: u32,
        /// See [`Limits::selectivity`].
        selectivity: u8,
    },
    /// It searches as deep as it can until it is told to stop.
    Patience,
}

/// The number of levels, which count from 1, the weakest.
pub const COUNT: u8 = 23;

/// Milliseconds that the last level takes for a move.
const PATIENCE: u32 = 1500;

/// How a level finds its moves. Numbers outside the range mean the nearest level.
#[must_use]
pub const fn manner(level: u8) -> &'static Manner {
    let at = level.saturating_sub(1) as usize;
    &LEVELS[if at < LEVELS.len() { at } else { LEVELS.len() - 1 }]
}

/// How long a level may think, in milliseconds, if time is its limit. The caller, who has the clock, then tells it to
/// stop and takes what was found so far.
#[must_use]
pub const fn patience(level: u8) -> Option<u32> {
    match manner(level) {
        Manner::Patience => Some(PATIENCE),
        Manner::Person(_) | Manner::Search { .. } => None,
    }
}

/// Whether a level uses the book of openings: those that search do, which would otherwise repeat the same game.
#[must_use]
pub const fn knows_openings(level: u8) -> bool {
    !matches!(manner(level), Manner::Person(_))
}

/// A move that is being found.
///
/// The same position, level, last square and random numbers give the same answer whatever the engine has seen before.
/// The exceptions are the levels with [`patience`], which alone use the engine's table and threads.
pub struct Thought {
    manner: &'static Manner,
    discs: Discs,
    last: Option<u32>,
    seed: u64,
    /// The search, with an engine of its own unless it is the caller's.
    search: Option<(Option<Engine>, Course)>,
    /// How often the search has asked whether to stop.
    asked: u32,
}

impl Thought {
    /// Begins to think at a level; numbers outside the range mean the nearest. `last` is the square (0 to 63) played
    /// last, if it is known: people look there first.
    pub fn new(engine: &mut Engine, discs: Discs, level: u8, last: Option<u32>, random: &mut StdRng) -> Self {
        Self::in_manner(engine, discs, manner(level), last, random)
    }

    fn in_manner(
        engine: &mut Engine,
        discs: Discs,
        manner: &'static Manner,
        last: Option<u32>,
        random: &mut StdRng,
    ) -> Self {
        let empties = discs.empties().count_ones();
        // Without an evaluation the search only knows the end, so the end has to be within reach.
        let within = |exact: u32| engine.weights().is_some() || empties <= exact.min(BLIND_EXACT);
        let limits = limits(manner, &|| false, &|| false);
        let search = match *manner {
            // The answer must not depend on earlier searches. A new small table is clean, and made faster than the
            // engine's is cleared.
            Manner::Search { exact, .. } if within(exact) => {
                let mut own = Engine::new(TABLE_MIB, engine.weights().cloned());
                let course = own.begin(discs, Wanted::Best, &limits);
                Some((Some(own), course))
            }
            Manner::Patience if within(BLIND_EXACT) => Some((None, engine.begin(discs, Wanted::Best, &limits))),
            _ => None,
        };
        Self { manner, discs, last, seed: random.next_u64(), search, asked: 0 }
    }

    /// Thinks on with the same engine. Reports what has been found so far, deeper each time, and gives the last result.
    /// `None` if the game is over, or if it was told to stop before it had found anything. Only a level that searches
    /// asks whether to pause.
    pub fn go_on(
        &mut self,
        engine: &mut Engine,
        stop: &dyn Fn() -> bool,
        pause: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Found),
    ) -> Poll<Option<Found>> {
        let Self { manner, discs, last, seed, .. } = *self;
        if let Some((own, course)) = &mut self.search {
            let (asked, is_own) = (Cell::new(self.asked), own.is_some());
            let stop = || {
                asked.set(asked.get() + 1);
                is_own && asked.get() > MOST_QUESTIONS || stop()
            };
            let searching = own.as_mut().unwrap_or(engine);
            let told = &mut |all: &[Found]| all.iter().for_each(&mut *tell);
            let is_over = searching.go_on(course, &limits(manner, &stop, pause), told).is_ready();
            self.asked = asked.get();
            if !is_over {
                return Poll::Pending;
            }
        }
        let found = self.search.take().and_then(|(_, course)| course.best());
        Poll::Ready(found.or_else(|| {
            let person = match manner {
                Manner::Person(person) if discs.empties().count_ones() > 60 - OPENING_PLIES => {
                    Person { blur: person.blur.max(OPENING_BLUR), ..*person }
                }
                Manner::Person(person) => *person,
                Manner::Search { .. } | Manner::Patience => BLIND,
            };
            let found = person.answer(engine.weights().map(AsRef::as_ref), discs, last, seed, stop)?;
            tell(&found);
            Some(found)
        }))
    }
}

/// The limits of a manner's search.
fn limits<'a>(manner: &Manner, stop: &'a dyn Fn() -> bool, pause: &'a dyn Fn() -> bool) -> Limits<'a> {
    match *manner {
        Manner::Search { depth, exact, selectivity } => {
            Limits { depth, exact, selectivity, stop, pause, ..Limits::EXACT }
        }
        Manner::Person(_) | Manner::Patience => Limits { pause, ..Limits::by_time(stop) },
    }
}

/// Within so many plies of the start, a person misjudges by at least this much, in 1/32 disc: moves that are about as good
/// are then chosen by the seed, and no two games need be the same.
const OPENING_PLIES: u32 = 6;
const OPENING_BLUR: i32 = 23;
/// The size of that table, in MiB.
const TABLE_MIB: usize = 4;
/// A search to a fixed depth is broken off after asking this many times whether to stop; its answer is then that of the
/// depth before. It asks about every 2,048 positions, so this is a good second in a browser.
const MOST_QUESTIONS: u32 = 2000;
/// Where there is no evaluation: the player, and the number of empty squares from which the search can do without one.
const BLIND: Person = Person { plies: 4, exact: 8, overlooks: 0, blur: 0, ..PLAYER };
const BLIND_EXACT: u32 = 14;

/// The values of a player who has been told about corners.
const CHILD: Person = Person {
    plies: 1,
    exact: 0,
    overlooks: 60,
    overlooks_corners: 60,
    narrow: 100,
    blur: 64,
    knows: 0,
    disc: 32,
    corner: 320,
    edge: 60,
    beside: -80,
    near: 0,
    grabs: 0,
};

/// The values of a player who has played some games.
const PLAYER: Person = Person {
    plies: 4,
    exact: 10,
    overlooks: 0,
    overlooks_corners: 0,
    narrow: 0,
    blur: 0,
    knows: 100,
    disc: 0,
    corner: 320,
    edge: 30,
    beside: -120,
    near: 0,
    grabs: 0,
};

/// The levels, each 100 to 200 Elo above the one before it; `src/engine/README.md` has the table. Levels up to 4 play
/// like a child, up to 9 like somebody who has played a few games, up to 16 like a club player; those above are the
/// search.
static LEVELS: [Manner; COUNT as usize] = [
    // A small child: thinks only of the next disc, beside the last one; is drawn to the squares next to corners and does
    // not care for the corners. With stronger likings it lost to players without a plan, two games of three.
    Manner::Person(Person { corner: -20, edge: 0, beside: 70, near: 100, ..CHILD }),
    // Likes many discs and the squares next to corners, and answers right beside the last disc; has begun to like
    // corners a little.
    Manner::Person(Person { overlooks_corners: 50, corner: 80, edge: 10, beside: 60, near: 100, ..CHILD }),
    // Likes corners and edges, and takes three corners of four; does not care who gets them next.
    Manner::Person(Person {
        overlooks: 58,
        overlooks_corners: 15,
        corner: 210,
        edge: 50,
        beside: 25,
        near: 60,
        grabs: 50,
        ..CHILD
    }),
    // Takes every corner that it sees, which is nearly every one, and begins to mind the squares beside them.
    Manner::Person(Person {
        overlooks: 54,
        overlooks_corners: 8,
        corner: 300,
        edge: 62,
        beside: -30,
        near: 35,
        grabs: 100,
        ..CHILD
    }),
    // Sees a reply if it is striking: gives a corner away where the reply that takes it is quiet.
    Manner::Person(Person {
        plies: 2,
        exact: 1,
        overlooks: 95,
        overlooks_corners: 8,
        narrow: 75,
        blur: 128,
        beside: -60,
        grabs: 270,
        ..CHILD
    }),
    // The same, with a feeling for shapes.
    Manner::Person(Person {
        plies: 2,
        exact: 2,
        overlooks: 90,
        overlooks_corners: 8,
        narrow: 50,
        blur: 123,
        knows: 11,
        grabs: 300,
        ..CHILD
    }),
    // Values many discs less, and shapes a little more; hardly minds any more where the last disc lies.
    Manner::Person(Person {
        plies: 2,
        exact: 3,
        overlooks: 84,
        overlooks_corners: 6,
        narrow: 25,
        blur: 124,
        knows: 30,
        disc: 28,
        beside: -90,
        grabs: 320,
        ..CHILD
    }),
    // Judges half by liking, half by shapes; looks at the whole board; counts out the last four squares.
    Manner::Person(Person {
        plies: 2,
        exact: 4,
        overlooks: 80,
        overlooks_corners: 5,
        blur: 122,
        knows: 46,
        disc: 22,
        edge: 50,
        grabs: 340,
        ..PLAYER
    }),
    // Overlooks fewer replies.
    Manner::Person(Person {
        plies: 2,
        exact: 5,
        overlooks: 63,
        overlooks_corners: 3,
        blur: 116,
        knows: 63,
        disc: 16,
        edge: 40,
        grabs: 340,
        ..PLAYER
    }),
    // Sees three plies ahead, where the moves are striking.
    Manner::Person(Person {
        plies: 3,
        exact: 6,
        overlooks: 48,
        overlooks_corners: 2,
        blur: 99,
        knows: 82,
        disc: 9,
        edge: 40,
        grabs: 340,
        ..PLAYER
    }),
    // The same, with fewer oversights and better judgement.
    Manner::Person(Person {
        plies: 3,
        exact: 7,
        overlooks: 27,
        overlooks_corners: 2,
        blur: 73,
        knows: 92,
        disc: 4,
        grabs: 330,
        ..PLAYER
    }),
    // Sees four plies ahead, with an oversight here and there.
    Manner::Person(Person { exact: 8, overlooks: 14, overlooks_corners: 1, blur: 54, grabs: 240, ..PLAYER }),
    // Judges by shapes alone, with an error of a disc and a half.
    Manner::Person(Person { exact: 9, overlooks: 8, overlooks_corners: 1, blur: 35, grabs: 220, ..PLAYER }),
    // Overlooks a quiet move now and then.
    Manner::Person(Person { overlooks: 4, blur: 23, grabs: 210, ..PLAYER }),
    // Looks five plies ahead, with an oversight now and then; counts out the last ten squares.
    Manner::Person(Person { plies: 5, overlooks: 4, blur: 26, grabs: 210, ..PLAYER }),
    // Overlooks nothing within five plies; counts out the last twelve squares.
    Manner::Person(Person { plies: 5, exact: 12, blur: 3, grabs: 130, ..PLAYER }),
    // From here on nothing is overlooked: the search, whose estimate knows more, each level deeper and playing out a
    // longer end than the one before.
    Manner::Search { depth: 5, exact: 14, selectivity: CERTAIN },
    Manner::Search { depth: 6, exact: 15, selectivity: CERTAIN },
    Manner::Search { depth: 8, exact: 16, selectivity: 2 },
    Manner::Search { depth: 10, exact: 18, selectivity: 1 },
    Manner::Search { depth: 12, exact: 20, selectivity: 1 },
    Manner::Search { depth: 14, exact: 22, selectivity: 1 },
    // As deep as time allows, with all of the machine's threads.
    Manner::Patience,
];

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::super::Portable;
    use super::super::evaluation::Weights;
    use super::person::MOST_COUNTED;
    use super::*;
    use rand::SeedableRng as _;
    use rand::seq::IteratorRandom as _;
    use rules::reversi::flips;

    fn engine() -> Engine {
        Engine::new(1, Some(Weights::builtin()))
    }

    fn ask(engine: &mut Engine, discs: Discs, level: u8, last: Option<u32>) -> Option<Found> {
        let thought = Thought::new(engine, discs, level, last, &mut StdRng::seed_from_u64(7));
        found(thought, engine, &|| false)
    }

    fn found(mut thought: Thought, engine: &mut Engine, stop: &dyn Fn() -> bool) -> Option<Found> {
        match thought.go_on(engine, stop, &|| false, &mut |_| ()) {
            Poll::Ready(found) => found,
            Poll::Pending => panic!("nothing made it pause"),
        }
    }

    /// A position of a random game with this many discs, in which the side to move has a move, and the square played
    /// last.
    fn position(seed: u64, discs: u32) -> (Discs, u32) {
        let random = &mut StdRng::seed_from_u64(seed);
        loop {
            let (mut now, mut last) = (Discs::START, 0);
            while let Some(square) = (0..64).filter(|at| now.moves(Portable) >> at & 1 != 0).choose(random) {
                if now.empties().count_ones() == 64 - discs {
                    return (now, last);
                }
                (now, last) = (now.played(square, flips(now.own, now.opponent, square)), square);
            }
        }
    }

    #[test]
    fn every_level_plays_by_the_rules_passes_and_knows_the_end() {
        let mut engine = engine();
        // c1 is the only move on the board, and it belongs to the other side.
        let passes = Discs { own: 0b0000_0010, opponent: 0b0000_0001 };
        let over = Discs { own: 0b0001, opponent: 0b1000 };
        for level in 1..=COUNT {
            // The deepest levels are slow without optimisation, but near the end all of them are quick.
            let deep = matches!(manner(level), Manner::Search { depth: 10.., .. } | Manner::Patience);
            for discs in if deep { vec![54, 58] } else { vec![4, 14, 30, 48, 56, 63] } {
                let (discs, last) = position(u64::from(level), discs);
                let found = ask(&mut engine, discs, level, Some(last)).expect("there is a move");
                let best = found.best.expect("a move");
                assert!(discs.moves(Portable) >> best & 1 != 0, "level {level} plays {best} in {discs:?}");
                assert_eq!(found.line.first(), Some(&best));
            }
            assert!(passes.moves(Portable) == 0 && passes.passed().moves(Portable) != 0);
            let found = ask(&mut engine, passes, level, None).expect("a pass");
            assert_eq!((found.best, &found.line[..1]), (None, &[64][..]));
            assert_eq!(ask(&mut engine, over, level, None), None);
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer_whatever_was_asked_before() {
        let (one, last) = position(1, 20);
        for level in [1, 5, 10, 16, 17, 18] {
            let mut fresh = engine();
            let found = ask(&mut fresh, one, level, Some(last));
            let mut used = Engine::new(2, Some(Weights::builtin()));
            for discs in [16, 24, 28] {
                ask(&mut used, position(2, discs).0, level, None);
            }
            assert_eq!(ask(&mut used, one, level, Some(last)), found, "level {level}");
        }
    }

    #[test]
    fn only_the_last_level_takes_time() {
        assert!((1..COUNT).all(|level| patience(level).is_none()));
        assert!(patience(COUNT).is_some_and(|milliseconds| milliseconds < 2000));
    }

    #[test]
    fn a_level_that_is_told_to_stop_does() {
        let (discs, _) = position(3, 30);
        for level in 1..=COUNT {
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                true
            };
            let mut engine = engine();
            let thought = Thought::new(&mut engine, discs, level, None, &mut StdRng::seed_from_u64(7));
            found(thought, &mut engine, &stop);
            assert!(asked.get() < 10, "level {level} asked {} times", asked.get());
        }
    }

    #[test]
    fn people_look_at_few_positions() {
        for level in 1..=COUNT {
            if let Manner::Person(person) = manner(level) {
                let most = (24..64).map(|discs| ask(&mut engine(), position(9, discs).0, level, None));
                let most = most.map(|found| found.expect("a move").nodes).max();
                assert!(most < Some(500_000), "level {level} looked at {most:?}");
                assert!(person.plies <= 5);
            }
        }
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
    fn a_search_to_a_depth_is_broken_off_where_it_would_take_too_long() {
        static DEEP: Manner = Manner::Search { depth: 40, exact: 0, selectivity: 1 };
        let mut engine = engine();
        let thought = Thought::in_manner(&mut engine, Discs::START, &DEEP, None, &mut StdRng::seed_from_u64(7));
        let found = found(thought, &mut engine, &|| false).expect("a move");
        assert!(found.depth > 8 && found.depth < 40);
        assert!(found.nodes < 6_000_000, "{}", found.nodes);
    }

    #[test]
    #[cfg_attr(debug_assertions, ignore = "takes its time without optimisation")]
    fn an_end_that_takes_too_long_to_count_out_is_judged_a_few_plies_ahead() {
        let most = |seed: u64| {
            let (discs, last) = position(seed, 52);
            let found = ask(&mut engine(), discs, 16, Some(last)).expect("a move");
            (found.depth, found.nodes)
        };
        // A corner is offered: it took seven million positions.
        let (depth, nodes) = most(2552);
        assert_eq!(depth, 5);
        assert!((MOST_COUNTED..MOST_COUNTED + 200_000).contains(&nodes), "{nodes}");
        // Nearly all ends are counted out.
        assert!((0..20).map(most).all(|(depth, nodes)| depth == 12 && nodes < MOST_COUNTED));
    }

    #[test]
    fn without_weights_there_is_still_an_answer() {
        let mut blind = Engine::new(1, None);
        for level in [1, 8, 15, 18, COUNT] {
            for discs in [6, 30, 54] {
                let (discs, last) = position(4, discs);
                let found = ask(&mut blind, discs, level, Some(last)).expect("a move");
                assert!(discs.moves(Portable) >> found.best.expect("a move") & 1 != 0);
            }
        }
    }

    /// The share of the points that one level (0 is random play) takes against another.
    fn share(one: u8, other: u8, games: u64) -> f64 {
        let mut engine = engine();
        let mut points = 0.0;
        for game in 0..games {
            let random = &mut StdRng::seed_from_u64(game);
            let (mut now, mut last) = position(game / 2, 10);
            let mut turn = game % 2 == 0;
            loop {
                if now.moves(Portable) == 0 {
                    if now.passed().moves(Portable) == 0 {
                        break;
                    }
                    (now, turn) = (now.passed(), !turn);
                }
                let square = match if turn { one } else { other } {
                    0 => (0..64).filter(|at| now.moves(Portable) >> at & 1 != 0).choose(random),
                    level => found(Thought::new(&mut engine, now, level, Some(last), random), &mut engine, &|| false)
                        .and_then(|found| found.best),
                };
                last = square.expect("a move");
                (now, turn) = (now.played(last, flips(now.own, now.opponent, last)), !turn);
            }
            let result = if turn { now.result() } else { -now.result() };
            points += f64::from(result.signum() + 1) / 2.0;
        }
        points / games as f64
    }

    #[test]
    fn the_weakest_level_loses_to_chance_and_others_do_not() {
        // Over 200 games the share is 0.3.
        let weakest = share(1, 0, 100);
        assert!((0.15..0.42).contains(&weakest), "{weakest}");
        // Over 200 games the share is 0.96.
        assert!(share(6, 0, 40) >= 0.9);
    }

    #[test]
    fn a_level_beats_those_well_below_it() {
        for (stronger, weaker) in [(4, 1), (8, 4), (11, 7), (14, 10)] {
            let share = share(stronger, weaker, 20);
            assert!(share >= 0.65, "level {stronger} against {weaker}: {share}");
        }
    }
}
