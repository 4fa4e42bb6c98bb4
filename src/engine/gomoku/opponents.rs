//! The opponents of Gomoku: their levels, and what each does; see [`GameEngine`].

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::book::Book;
use super::levels::{PATTERN_BOOK, SEARCHERS, STRATEGIST, THINKER};
use super::memory::DeepMemory;
use super::searcher::{SURE, WIN};
use super::task::{GomokuAppraisal, GomokuTask, Kind};
use crate::engine::analysis::{Appraisal, Measure};
use crate::engine::game::{DrawDecision, EngineOptions, GameEngine, Memory, Resumable};
use crate::engine::level::{Band, Level};
use crate::engine::request::{AnalysisRequest, Request};
use crate::rules::{Action, Position, Side, Square, View};

/// The levels.
const LEVELS: [Level; 8] =
    [Level::RANDOM, PATTERN_BOOK, THINKER, SEARCHERS[0], SEARCHERS[1], SEARCHERS[2], SEARCHERS[3], STRATEGIST];

/// The name that packs give to the file of patterns.
const PATTERNS: &str = "gomoku";

/// Stones placed at random near the middle at the start of a game between engines.
const OPENING_STONES: usize = 3;
/// How far from the middle these stones may lie, in points.
const OPENING_REACH: u8 = 2;

/// The opponents of Gomoku.
pub struct Opponents;

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// By what they look at: the pattern book knows shapes, the Thinker weighs one stone, Searchers 1 and 2 look a few
    /// stones ahead, and the deeper ones beat some programs of tournaments but miss what strong players see. The
    /// Strategist follows threes as well as fours, as those do.
    fn band(&self, level: Level) -> Option<Band> {
        match level {
            PATTERN_BOOK => Some(Band::Beginner),
            THINKER => Some(Band::Casual),
            level if level == SEARCHERS[0] || level == SEARCHERS[1] => Some(Band::Casual),
            level if SEARCHERS.contains(&level) => Some(Band::Club),
            STRATEGIST => Some(Band::Expert),
            _ => None,
        }
    }

    fn usual(&self) -> Level {
        THINKER
    }

    fn files(&self, level: Level) -> &'static [&'static str] {
        if level == PATTERN_BOOK { &[PATTERNS] } else { &[] }
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::Gomoku(position) = &request.view else { return None };
        let kind = match request.level {
            PATTERN_BOOK => Kind::PatternBook,
            THINKER => Kind::Thinker,
            // It cannot be broken off and taken up again: where that is asked for, the best that can takes its place.
            STRATEGIST => Kind::Searcher(SEARCHERS.len() as u8),
            level => Kind::Searcher((1..).zip(SEARCHERS).find(|(_, searcher)| *searcher == level)?.0),
        };
        let book = request
            .files
            .iter()
            .find(|file| file.role == PATTERNS)
            .map(|file| Book::parse(&String::from_utf8_lossy(&file.bytes)).0);
        Some(Box::new(GomokuTask::new(request.id, position, kind, book.as_ref(), random)))
    }

    fn appraise(&self, request: &AnalysisRequest, random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
        let View::Gomoku(position) = &request.view else { return None };
        GomokuAppraisal::new(position, request.quick, random).map(|search| Box::new(search) as _)
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::decided(score, WIN, SURE).unwrap_or(Measure::Shape(f64::from(score) / 100.0))
    }

    /// Between the scales of `turnstone-engine fit-chance --level searcher-1 --games 200`, which is 46, and of searcher-2,
    /// which is 42.
    fn chance_scale(&self, _view: &View) -> f64 {
        44.0
    }

    /// The fastest of the levels that give a score.
    fn draw_decision(&self, _view: &View, _side: Side) -> DrawDecision {
        DrawDecision::BySearch(SEARCHERS[0])
    }

    fn opening(&self, start: Position, seed: u64) -> Position {
        let mut random = StdRng::seed_from_u64(seed);
        let middle = start.grid().columns / 2;
        let reach = middle - OPENING_REACH..=middle + OPENING_REACH;
        let mut position = start;
        let mut stones = 0;
        while stones < OPENING_STONES {
            let square = Square::new(random.random_range(reach.clone()), random.random_range(reach.clone()));
            if let Ok((next, _)) = position.play(Action::Place(square)) {
                position = next;
                stones += 1;
            }
        }
        position
    }

    fn memory(&self, options: &EngineOptions) -> Option<Box<dyn Memory>> {
        Some(Box::new(DeepMemory::new(options.clone())))
    }
}
