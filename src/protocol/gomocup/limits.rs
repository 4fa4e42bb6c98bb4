//! What the other program allows the engine: time, depth, positions and strength.

use super::question::FULL_STRENGTH;
use crate::text::USUAL_TIME;
use play::Budget;

/// The limits that `INFO` sets.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The time for a move, in milliseconds; 0 means as fast as possible.
    turn: Option<u64>,
    /// The time for a game, in milliseconds; `None` without a limit.
    game: Option<u64>,
    /// What is left of it.
    left: Option<u64>,
    /// The most plies to look ahead.
    pub depth: Option<u32>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The most memory that may be used, in bytes.
    pub memory: Option<u64>,
    /// How many threads may search.
    pub threads: Option<u32>,
    /// How strongly to play, from 0 to [`FULL_STRENGTH`].
    pub strength: Option<u8>,
}

/// What managers send for a game without a limit: the largest number of a signed 32-bit integer.
const UNLIMITED: i64 = 2_147_483_647;
/// The time for a move that is to be played as fast as possible, in milliseconds: enough for a search of three plies.
const FASTEST: u64 = 50;
/// The time kept back for each move, in milliseconds, for delays between the engine and the manager's clock; but never
/// more than half of the time for the move.
const KEPT_BACK: u64 = 30;
impl Limits {
    /// Takes a setting; unknown ones and unreadable values are ignored, as the protocol asks.
    pub fn set(&mut self, key: &str, value: &str) {
        let Ok(value) = value.parse::<i64>() else { return };
        let at_least_0 = value.max(0).unsigned_abs();
        match key {
            "timeout_turn" => self.turn = Some(at_least_0),
            "timeout_match" => {
                self.game = Some(at_least_0).filter(|&time| time > 0);
                self.left = self.game;
            }
            "time_left" => self.left = (value != UNLIMITED).then_some(at_least_0),
            "max_depth" => self.depth = u32::try_from(at_least_0).ok().filter(|&plies| plies > 0),
            "max_node" => self.nodes = Some(at_least_0).filter(|&nodes| nodes > 0),
            "max_memory" => self.memory = Some(at_least_0).filter(|&bytes| bytes > 0),
            "thread_num" => self.threads = u32::try_from(at_least_0).ok().filter(|&threads| threads > 0),
            "strength" => self.strength = Some(u8::try_from(at_least_0).unwrap_or(FULL_STRENGTH).min(FULL_STRENGTH)),
            _ => {}
        }
    }

    /// A new game begins, with all of its time.
    pub fn begin(&mut self) {
        self.left = self.game;
    }

    /// Takes off what a move has taken. A manager that sends the time left will soon correct this.
    pub fn spend(&mut self, milliseconds: u64) {
        self.left = self.left.map(|left| left.saturating_sub(milliseconds));
    }

    /// The time for the next move, in milliseconds; `None` where only depth or positions are limited.
    pub fn milliseconds(&self, moves: u32) -> Option<u64> {
        let turn = self.turn.map(|turn| turn.max(FASTEST));
        let budget = Budget { left: self.left, moves: moves.into(), gain: 0, floor: 0, turn, kept: KEPT_BACK };
        let is_limited = self.depth.is_some() || self.nodes.is_some();
        budget.milliseconds().or_else(|| (!is_limited).then_some(USUAL_TIME))
    }
}
