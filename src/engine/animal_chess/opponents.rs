//! The opponents of Animal Chess: their levels, and what each does; see [`GameEngine`].

use rand::rngs::StdRng;

use super::thought::{Kind, Thought, accepts_draw};
use crate::engine::game::{Consideration, GameEngine, Searching};
use crate::engine::level::Level;
use crate::engine::request::Request;
use crate::rules::{Position, Side, View};

/// Takes what it can keep, flees, chases.
pub const HUNTER: Level = Level::named("hunter");
/// A search that weighs what may lie face down, at two depths.
pub const TACTICIANS: [Level; 2] = [Level::named("tactician-1"), Level::named("tactician-2")];

/// The levels.
const LEVELS: [Level; 4] = [Level::RANDOM, HUNTER, TACTICIANS[0], TACTICIANS[1]];

/// The opponents of Animal Chess.
pub struct Opponents;

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    fn usual(&self) -> Level {
        HUNTER
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Searching>> {
        let View::AnimalChess(view) = &request.view else { return None };
        let kind = match request.level {
            HUNTER => Kind::Hunter,
            level => Kind::Tactician((1..).zip(TACTICIANS).find(|(_, tactician)| *tactician == level)?.0),
        };
        Some(Box::new(Thought::new(request.id, view, kind, random)))
    }

    fn considers_draw(&self, view: &View, side: Side) -> Consideration {
        let View::AnimalChess(view) = view else { return Consideration::Known(false) };
        Consideration::Known(accepts_draw(view, side))
    }

    /// The tiles lie differently in each game, so that no random moves are needed.
    fn opening(&self, start: Position, _seed: u64) -> Position {
        start
    }
}
