//! The opponents of Reversi: their levels, and what each does; see [`GameEngine`].

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::appraisal::PlainAppraisal;
use super::levels::{DEEP, GREEDY, LEVELS, MIDDLE, NUMBERED, SHALLOW, numbered};
use super::memory::{BOOK, NumberedMemory, WEIGHTS};
use super::plain::{Limits, MOST_NODES, ReversiTask, classic};
use super::work::work;
use super::{chance, eight};
use crate::analysis::{Appraisal, Measure};
use crate::answer::Answer;
use crate::game::{EngineOptions, GameEngine, Known, Memory, Resumable, is_no_better};
use crate::games::useless;
use crate::level::{Band, Level};
use crate::request::{AnalysisRequest, Request, random_for_view};
use crate::work::Work;
use rules::{Action, Change, Setup, Side, View, reversi};

/// The opponents of Reversi.
pub struct Opponents;

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// Drawn by what they see rather than by results against people, of which there are none: up to 4 a level overlooks
    /// replies, up to 9 it sees them, up to 13 it looks three or four plies ahead, up to 17 it overlooks nothing there, and
    /// from 18 on it searches as deep as programs do that beat world champions.
    fn band(&self, level: Level) -> Option<Band> {
        Some(match level.number()? {
            0..=4 => Band::Beginner,
            5..=9 => Band::Casual,
            10..=13 => Band::Club,
            14..=17 => Band::Expert,
            _ => Band::Beyond,
        })
    }

    fn usual(&self) -> Level {
        numbered(5)
    }

    fn in_haste(&self) -> Level {
        GREEDY
    }

    fn files(&self, level: Level) -> &'static [&'static str] {
        if level.number().is_some() { &[WEIGHTS, BOOK] } else { &[] }
    }

    fn check(&self, name: &str, bytes: &[u8]) -> Vec<(usize, String)> {
        match name {
            BOOK => useless(eight::book::Book::from_bytes(bytes)),
            _ => useless(eight::evaluation::Anchors::from_bytes(bytes)),
        }
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::Reversi(position) = &request.view else { return None };
        if request.level == GREEDY {
            return Some(Box::new(Known(greedy(request.id, position, random))));
        }
        let limits = Limits::of(request.level, position)?;
        Some(Box::new(ReversiTask::new(request.id, position, limits, random)))
    }

    fn appraise(&self, request: &AnalysisRequest, _random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
        let View::Reversi(position) = &request.view else { return None };
        PlainAppraisal::new(position, request.quick, request.part).map(|search| Box::new(search) as _)
    }

    fn analysis_files(&self) -> &'static [&'static str] {
        &[WEIGHTS]
    }

    /// Each move is weighed for itself.
    fn divides(&self) -> bool {
        true
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::Discs(f64::from(score) / 100.0)
    }

    fn chance_scale(&self, view: &View) -> f64 {
        let View::Reversi(position) = view else { return 1.0 };
        100.0 * chance::scale(chance::empties(position))
    }

    /// Half of the empty squares, less six: moves near the end need no time, since the game is solved before.
    fn moves_to_go(&self, view: &View) -> u32 {
        let View::Reversi(position) = view else { return 2 };
        (chance::empties(position) / 2).saturating_sub(6).max(2)
    }

    fn search_error(&self, view: &View, depth: u32) -> Option<f64> {
        let View::Reversi(position) = view else { return None };
        classic(position).map(|_| 100.0 * f64::from(eight::error(chance::empties(position), depth)))
    }

    /// Two plies are enough to tell who stands better.
    fn accepts_draw(&self, view: &View, side: Side) -> bool {
        let View::Reversi(position) = view else { return false };
        let search = Limits::of(SHALLOW, position).filter(|_| view.forced().is_none());
        let answer =
            search.and_then(|limits| ReversiTask::new(0, position, limits, &mut random_for_view(view, 0)).finish());
        is_no_better(view, side, answer.and_then(|answer| answer.score).unwrap_or_default())
    }

    fn work<'a>(&self, _setup: &'a Setup) -> Option<Work<'a>> {
        Some(work())
    }

    fn memory(&self, options: &EngineOptions) -> Option<Box<dyn Memory>> {
        Some(Box::new(NumberedMemory::new(options.clone())))
    }
}

impl Limits {
    /// The limits of a level in a position; `None` for a level that does not search.
    fn of(level: Level, position: &reversi::Position) -> Option<Self> {
        let (plies, exact, overlooks) = match (level, level.number()) {
            (_, Some(number)) => {
                // From one ply to six.
                let plies = (u32::from(number) * 6 / u32::from(NUMBERED)).max(1);
                (plies, 2 * plies, 60 * u32::from(NUMBERED - number) / u32::from(NUMBERED))
            }
            (SHALLOW, _) => (2, 8, 0),
            (MIDDLE, _) => (4, 10, 0),
            (DEEP, _) => (6, 12, 0),
            _ => return None,
        };
        let nodes = if classic(position).is_some() { u64::MAX } else { MOST_NODES };
        Some(Self { plies, exact, overlooks, nodes })
    }
}

/// The action that turns the most discs, or the fewest where that is the goal; chosen at random among equals.
fn greedy(id: u64, position: &reversi::Position, random: &mut StdRng) -> Option<Answer> {
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
