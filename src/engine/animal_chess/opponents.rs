//! The opponents of Animal Chess: their levels, and what each does; see [`GameEngine`].

use rand::rngs::StdRng;

use super::evaluation::{DECIDED, WIN};
use super::task::{AnimalChessTask, Kind, accepts_draw, appraise};
use crate::engine::analysis::{Appraisal, Measure};
use crate::engine::game::{DrawDecision, GameEngine, Resumable};
use crate::engine::level::{Band, Level};
use crate::engine::request::{AnalysisRequest, Request};
use crate::rules::{Position, Side, View};

/// Takes what it can keep, flees, chases.
pub const HUNTER: Level = Level::named("hunter");
/// The levels that search, at two depths; tiles that lie face down count by their probabilities.
pub const TACTICIANS: [Level; 2] = [Level::named("tactician-1"), Level::named("tactician-2")];

/// The levels.
const LEVELS: [Level; 4] = [Level::RANDOM, HUNTER, TACTICIANS[0], TACTICIANS[1]];

/// The opponents of Animal Chess.
pub struct Opponents;

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// The Hunter plays by rules of thumb; the Tacticians look ahead.
    fn band(&self, level: Level) -> Option<Band> {
        match level {
            HUNTER => Some(Band::Beginner),
            level if level == TACTICIANS[0] => Some(Band::Casual),
            level if level == TACTICIANS[1] => Some(Band::Club),
            _ => None,
        }
    }

    fn usual(&self) -> Level {
        HUNTER
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::AnimalChess(view) = &request.view else { return None };
        let kind = match request.level {
            HUNTER => Kind::Hunter,
            level => Kind::Tactician((1..).zip(TACTICIANS).find(|(_, tactician)| *tactician == level)?.0),
        };
        Some(Box::new(AnimalChessTask::new(request.id, view, kind, random)))
    }

    fn appraise(&self, request: &AnalysisRequest, random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
        let View::AnimalChess(view) = &request.view else { return None };
        appraise(view, request.quick, random)
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::decided(score, WIN, DECIDED).unwrap_or(Measure::Health(f64::from(score) / 100.0))
    }

    /// From `turnstone-engine fit-chance --level tactician-1 --games 200`.
    fn chance_scale(&self, _view: &View) -> f64 {
        2088.0
    }

    fn draw_decision(&self, view: &View, side: Side) -> DrawDecision {
        let View::AnimalChess(view) = view else { return DrawDecision::Known(false) };
        DrawDecision::Known(accepts_draw(view, side))
    }

    /// The tiles lie differently in each game, so no random moves are needed.
    fn opening(&self, start: Position, _seed: u64) -> Position {
        start
    }
}
