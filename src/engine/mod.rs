//! What to play and why: levels, one call to think, and a desk that thinks elsewhere.
//!
//! Calls the rules and, to speak with other programs by [`protocol`], the records; nothing else of ours. It reads no
//! clock, but for the one it is given for levels that think by time: else the same request gives the same answer. On the
//! desktop the desk has a thread, in a browser a Web Worker, with which it talks by [`wire`].

pub mod animal_chess;
mod contest;
mod desk;
pub mod gomoku;
mod mind;
pub mod protocol;
pub mod reversi;
mod speed;
mod thought;
pub mod wire;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

pub use contest::{Tally, contest};
pub use desk::{Desk, Report};
pub use mind::{LearntFile, Mind};
pub use speed::{Speed, speed};
pub use thought::{Step, Thought};
pub use worker::serve;

use crate::rules::{Action, Change, Game, Square, View, reversi as reversi_rules};

/// How strongly the engine plays, and in which way. Each game has its own; see [`Level::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// Reversi: whatever turns most pieces over now, or fewest where the fewest discs win.
    Greedy,
    /// Reversi: a level for people, from 1, the weakest, to [`Self::NUMBERED`]; see [`reversi::eight::levels`]. Only a
    /// [`Mind`] plays it in full, and on the classic board; else it is the plain search, as deep as the level is high.
    Numbered(u8),
    /// Reversi: a plain search 2 plies deep, to measure others against.
    Shallow,
    /// Reversi: likewise 4 plies deep.
    Middle,
    /// Reversi: likewise 6 plies deep.
    Deep,
    /// Gomoku: the first line of a book of patterns that fits.
    PatternBook,
    /// Gomoku: the point that makes and breaks most.
    Thinker,
    /// Gomoku: a search over the points that the Thinker likes, at one of four depths.
    Searcher1,
    /// The second depth.
    Searcher2,
    /// The third depth.
    Searcher3,
    /// The fourth depth.
    Searcher4,
    /// Animal Chess: takes what it can keep, flees, chases.
    Hunter,
    /// Animal Chess: a search that weighs what may lie face down, at one of two depths.
    Tactician1,
    /// The second depth.
    Tactician2,
}

impl Level {
    /// The highest level for people in Reversi.
    pub const NUMBERED: u8 = reversi::eight::levels::COUNT;

    /// Every level of every game.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = Game::ALL.into_iter().flat_map(Self::of).copied().filter(|level| *level != Self::Random);
        std::iter::once(Self::Random).chain(others)
    }

    /// The levels of a game.
    #[must_use]
    pub const fn of(game: Game) -> &'static [Self] {
        match game {
            Game::Reversi => &OF_REVERSI,
            Game::Gomoku => &[
                Self::Random,
                Self::PatternBook,
                Self::Thinker,
                Self::Searcher1,
                Self::Searcher2,
                Self::Searcher3,
                Self::Searcher4,
            ],
            Game::AnimalChess => &[Self::Random, Self::Hunter, Self::Tactician1, Self::Tactician2],
        }
    }

    /// The levels that people choose from by name, the weakest first: all but those with numbers and those to measure
    /// others against.
    pub fn named(game: Game) -> impl Iterator<Item = Self> {
        let others = |level: &Self| matches!(level, Self::Numbered(_) | Self::Shallow | Self::Middle | Self::Deep);
        Self::of(game).iter().copied().filter(move |level| !others(level))
    }

    /// The level that a newcomer to a game meets.
    #[must_use]
    pub const fn usual(game: Game) -> Self {
        match game {
            Game::Reversi => Self::Numbered(5),
            Game::Gomoku => Self::Thinker,
            Game::AnimalChess => Self::Hunter,
        }
    }

    /// The level's name in files, on the command line and in the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Numbered(level) => NUMBERED_IDS[level as usize - 1],
            Self::Shallow => "search-2",
            Self::Middle => "search-4",
            Self::Deep => "search-6",
            Self::PatternBook => "pattern-book",
            Self::Thinker => "thinker",
            Self::Searcher1 => "searcher-1",
            Self::Searcher2 => "searcher-2",
            Self::Searcher3 => "searcher-3",
            Self::Searcher4 => "searcher-4",
            Self::Hunter => "hunter",
            Self::Tactician1 => "tactician-1",
            Self::Tactician2 => "tactician-2",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|level| level.id() == id)
    }
}

/// The levels of Reversi.
const OF_REVERSI: [Level; Level::NUMBERED as usize + 5] = {
    let mut all = [Level::Random; Level::NUMBERED as usize + 5];
    all[1] = Level::Greedy;
    let mut level = 1;
    while level <= Level::NUMBERED {
        all[1 + level as usize] = Level::Numbered(level);
        level += 1;
    }
    all[2 + Level::NUMBERED as usize] = Level::Shallow;
    all[3 + Level::NUMBERED as usize] = Level::Middle;
    all[4 + Level::NUMBERED as usize] = Level::Deep;
    all
};

/// The names of the levels for people; a few more than there are.
const NUMBERED_IDS: [&str; 30] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11", "level-12", "level-13", "level-14", "level-15", "level-16", "level-17", "level-18", "level-19",
    "level-20", "level-21", "level-22", "level-23", "level-24", "level-25", "level-26", "level-27", "level-28",
    "level-29", "level-30",
];

/// A question to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The asker's number for it, which comes back with all that is said about it and changes nothing else.
    pub id: u64,
    /// What the player to move sees.
    pub view: View,
    /// How strongly to play. A level of another game plays at random.
    pub level: Level,
    /// Decides every choice that is left to chance, together with the view.
    pub seed: u64,
    /// The square that was played last in Reversi, if it is known: weak levels look there first.
    pub last: Option<Square>,
    /// The patterns that [`Level::PatternBook`] plays by, if not the built-in ones.
    pub book: Option<Arc<gomoku::Book>>,
    /// What is known of Reversi, for the [`Mind`] of a [`Level::Numbered`]: weights and a book. Without, it makes do.
    pub learnt: Vec<LearntFile>,
}

impl Request {
    /// A request to play by the built-in book, without anything learnt, and whatever was played last.
    #[must_use]
    pub const fn new(id: u64, view: View, level: Level, seed: u64) -> Self {
        Self { id, view, level, seed, last: None, book: None, learnt: Vec::new() }
    }
}

/// What a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The request's.
    pub id: u64,
    /// How many plies the search looked ahead.
    pub depth: u32,
    /// What the position is worth to the side to move; see [`Answer::score`].
    pub score: i32,
    /// The best action at this depth.
    pub best: Action,
    /// Positions looked at since the request.
    pub nodes: u64,
}

/// What the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The request's.
    pub id: u64,
    /// The action: a legal one, or [`Action::Resign`].
    pub action: Action,
    /// What the position is worth to the side to move, if the engine weighed it. In Reversi in hundredths of a disc:
    /// the difference at the end of the game as [`crate::rules::Ending`] scores it, which on 8x8 is -6400 to 6400, and
    /// more is better also where the fewest discs win. For the other games see [`gomoku`] and [`animal_chess`].
    pub score: Option<i32>,
    /// How many plies the engine looked ahead; as many as there are empty squares if it played the game out.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

impl Answer {
    /// An action that was not weighed.
    const fn unweighed(id: u64, action: Action) -> Self {
        Self { id, action, score: None, depth: 0, nodes: 0 }
    }
}

/// A flag that tells a search to give up. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells whoever looks at this flag to give up, for good.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to give up.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Positions between two looks at the flag: well under a millisecond's work.
const STOP_INTERVAL: u64 = 2048;

/// Answers a request, and says on the way what it has found, deeper each time. None if there is nothing to play, for
/// the game is over, or if it was told to stop.
pub fn think(request: &Request, stop: &Stop, progress: &mut dyn FnMut(Progress)) -> Option<Answer> {
    let mut thought = Thought::new(request);
    while !stop.is_set() {
        match thought.go_on(STOP_INTERVAL) {
            Step::Working => {}
            Step::Progress(found) => progress(found),
            Step::Done(answer) => return answer,
        }
    }
    None
}

/// Whether an engine that plays `side` agrees to a draw: not while it stands better.
#[must_use]
pub fn accepts_draw(view: &View, side: crate::rules::Side) -> bool {
    if let View::AnimalChess(view) = view {
        return animal_chess::accepts_draw(view, side);
    }
    // A quick look: two plies, or one.
    let level = if view.game() == Game::Reversi { Level::Shallow } else { Level::Thinker };
    let answer = think(&Request::new(0, view.clone(), level, 0), &Stop::default(), &mut |_| ());
    let score = answer.and_then(|answer| answer.score).unwrap_or_default();
    if view.to_move() == side { score <= 0 } else { score >= 0 }
}

/// The dice of a request. What is seen goes into them, or one seed would give every move of a game the same throw.
/// `StdRng` may change with a new version of `rand`, and with it what a seed leads to; nothing kept relies on that.
fn random_for(request: &Request) -> StdRng {
    // Multiply by the golden ratio's 64 bits and fold, as hashes of the Fibonacci kind do.
    let mix = |mixed: u64, word: u64| {
        let product = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product ^ (product >> 32)
    };
    let of_text = |text: String| text.bytes().map(u64::from).fold(request.seed, mix);
    StdRng::seed_from_u64(match &request.view {
        View::Reversi(position) => {
            let mixed = match reversi::classic(position) {
                Some(discs) => discs.into_iter().fold(request.seed, mix),
                None => position.discs().into_iter().flat_map(reversi_rules::Squares::words).fold(request.seed, mix),
            };
            mix(mixed, position.to_move().index() as u64)
        }
        View::Gomoku(position) => of_text(position.to_text()),
        View::AnimalChess(view) => of_text(view.to_text()),
    })
}

/// Any legal action.
fn any(request: &Request, random: &mut StdRng) -> Option<Answer> {
    request.view.legal().choose(random).map(|&action| Answer::unweighed(request.id, action))
}

/// The action that turns most discs over, or fewest where that is the goal, by lot among equals.
fn greedy(id: u64, position: &reversi_rules::Position, random: &mut StdRng) -> Option<Answer> {
    let turned = |action: Action| {
        let delta = position.play(action).map(|(_, delta)| delta).unwrap_or_default();
        delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count()
    };
    let weighed: Vec<(usize, Action)> =
        position.moves().iter().map(Action::Place).map(|action| (turned(action), action)).collect();
    let all = weighed.iter().map(|&(turned, _)| turned);
    let wanted = if position.rules().fewest_wins { all.min() } else { all.max() }?;
    let best: Vec<Action> =
        weighed.iter().filter(|&&(turned, _)| turned == wanted).map(|&(_, action)| action).collect();
    let action = *best.choose(random)?;
    Some(Answer { depth: 1, nodes: weighed.len() as u64, ..Answer::unweighed(id, action) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Grid, Position, Setup, Side, reversi as rules};

    fn ask(position: &Position, level: Level, seed: u64) -> Option<Answer> {
        think(&Request::new(3, position.view(), level, seed), &Stop::default(), &mut |_| ())
    }

    #[test]
    fn a_level_is_found_by_its_name() {
        for level in Level::all() {
            assert_eq!(Level::from_id(level.id()), Some(level));
        }
        assert_eq!(Level::from_id("search-99"), None);
    }

    #[test]
    fn every_level_plays_whole_games_by_the_rules_and_repeats_itself() {
        for (seed, &level) in Level::of(Game::Reversi).iter().enumerate() {
            let mut position = Game::Reversi.start();
            while let Some(answer) = ask(&position, level, seed as u64) {
                assert_eq!(answer.id, 3);
                assert_eq!(
                    ask(&position, level, seed as u64),
                    Some(answer),
                    "{level:?} gives two answers to {position:?}"
                );
                position = position.play(answer.action).expect("the answer is a legal action").0;
            }
            assert!(position.ending().is_some(), "{level:?} has no answer to {position:?}");
        }
    }

    /// The classic board the other way round, and boards of these many columns and rows.
    fn other_tables() -> Vec<Arc<rules::Rules>> {
        let sizes = [(4, 4), (6, 6), (5, 7), (10, 10), (16, 16)].map(|(columns, rows)| {
            let start = rules::Start::Diagonal.discs(Grid { columns, rows });
            rules::Rules { id: "any".into(), columns, rows, start, ..rules::Rules::default() }
        });
        let reverse = rules::Rules { id: "reverse".into(), fewest_wins: true, ..rules::Rules::default() };
        sizes.into_iter().chain([reverse]).map(Arc::new).collect()
    }

    #[test]
    fn every_level_plays_every_board_and_goal_by_the_rules_and_in_good_time() {
        for rules in other_tables() {
            // Both sides of a small board; on the largest the levels move in turn, or it would take minutes.
            let largest = rules.columns == 16;
            let games: Vec<Vec<Level>> = match Level::of(Game::Reversi) {
                all if largest => vec![all.to_vec()],
                all => all.iter().map(|&level| vec![level, Level::Random]).collect(),
            };
            for levels in games {
                let mut position = Setup::Reversi(rules.clone()).start();
                for ply in 0.. {
                    let level = levels[ply % levels.len()];
                    let Some(answer) = ask(&position, level, ply as u64) else { break };
                    // No clock here; so many positions take less than a second on any machine that shows the game.
                    assert!(answer.nodes <= 301_000, "{level:?} on {}x{}: {answer:?}", rules.columns, rules.rows);
                    position = position.play(answer.action).expect("the answer is a legal action").0;
                }
                assert!(position.ending().is_some(), "{levels:?} have no answer to {position:?}");
            }
        }
    }

    #[test]
    fn the_small_board_is_played_out_from_the_start() {
        // On 4x4 the second side wins by 11 to 3 with two squares empty, whatever the first does
        // (<https://en.wikipedia.org/wiki/Computer_Othello>).
        let start = Setup::Reversi(other_tables().swap_remove(0)).start();
        let answer = ask(&start, Level::Deep, 1).expect("a move");
        assert_eq!((answer.score, answer.depth), (Some(-1000), 12));
    }

    #[test]
    fn random_leaves_no_move_out_and_favours_none() {
        let position = Game::Reversi.start().play(Action::Place(Square::new(5, 4))).expect("f5 is legal").0;
        let position = position.play(Action::Place(Square::new(3, 5))).expect("d6 is legal").0;
        let legal = position.legal();
        let throws = 4000;
        let mut counts = vec![0_i32; legal.len()];
        for seed in 0..throws {
            let action = ask(&position, Level::Random, seed).expect("there is a move").action;
            counts[legal.iter().position(|&other| other == action).expect("a legal action")] += 1;
        }
        let expected = throws as f64 / legal.len() as f64;
        let chi_square: f64 = counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        // The mean is one less than the number of moves. Five times that has odds of less than 1 in 10,000 here.
        assert!(chi_square < 5.0 * (legal.len() - 1) as f64, "{counts:?}: chi-square {chi_square}");
    }

    #[test]
    fn one_seed_throws_anew_in_every_position() {
        // The positions after the four first moves have three replies each, in one order up to symmetry.
        let start = Game::Reversi.start();
        let differ = (0..20).any(|seed| {
            let replies = start.legal().into_iter().map(|action| {
                let position = start.play(action).expect("a legal action").0;
                let reply = ask(&position, Level::Random, seed).expect("a move").action;
                position.legal().iter().position(|&other| other == reply)
            });
            let mut replies: Vec<_> = replies.collect();
            replies.dedup();
            replies.len() > 1
        });
        assert!(differ, "each seed throws the same number in all four");
    }

    #[test]
    fn greedy_turns_as_many_as_it_can() {
        // A disc on a1 turns b1 to f1, flanked by g1, and a2, flanked by a3; one on c8 turns b8, flanked by a8.
        let black = 1 << 6 | 1 << 16 | 1 << 56;
        let position = rules::Position::classic(black, 0b11_1110 | 1 << 8 | 1 << 57, Side::First);
        assert_eq!(position.moves().iter().count(), 2);
        let answer = ask(&Position::Reversi(position), Level::Greedy, 0).expect("a move");
        assert_eq!(answer.action, Action::Place(Square::new(0, 0)));
    }

    #[test]
    fn greedy_takes_any_of_the_best_by_lot() {
        let mut seen: Vec<Action> =
            (0..40).map(|seed| ask(&Game::Reversi.start(), Level::Greedy, seed).expect("a move").action).collect();
        seen.dedup();
        assert!(seen.len() > 4, "all four first moves turn one disc, yet the choice was nearly always {seen:?}");
    }

    #[test]
    fn a_pass_is_answered_and_the_end_is_not() {
        // White on b1 has no empty square to flank from; black on a1 can play c1.
        let position = Position::Reversi(rules::Position::classic(0b001, 0b010, Side::Second));
        let over = Position::Reversi(rules::Position::classic(1, 0, Side::First));
        for &level in Level::of(Game::Reversi) {
            assert_eq!(ask(&position, level, 0).map(|answer| answer.action), Some(Action::Pass));
            assert_eq!(ask(&over, level, 0), None);
        }
    }

    #[test]
    fn a_set_flag_leaves_nothing_to_say() {
        let stop = Stop::default();
        stop.clone().set();
        for &level in Level::of(Game::Reversi) {
            let request = Request::new(0, Game::Reversi.start().view(), level, 0);
            assert_eq!(think(&request, &stop, &mut |_| ()), None);
        }
    }

    #[test]
    fn a_search_stops_on_its_way_and_says_nothing_more() {
        let stop = Stop::default();
        let mut depths = Vec::new();
        let request = Request::new(0, Game::Reversi.start().view(), Level::Deep, 0);
        let answer = think(&request, &stop.clone(), &mut |found| {
            depths.push(found.depth);
            if found.depth == 4 {
                stop.set();
            }
        });
        assert_eq!((answer, depths), (None, vec![1, 2, 3, 4]));
    }
}
