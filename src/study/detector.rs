//! What finds a game's achievements in one side of a finished game.

use record::Record;
use rules::{Action, Position, Side};

/// What a game knows of its achievements, with what it keeps from one game to the next.
pub trait Detector: Send + Sync {
    /// The first ply, counted from 0, in which the side did what the achievement with this number is about: its place among
    /// the ids of the game's achievements.
    fn first(&mut self, number: usize, of: &OneSide<'_>) -> Option<usize>;
}

/// A finished game, and the side of it that is looked at.
#[derive(Clone, Copy)]
pub struct OneSide<'a> {
    pub record: &'a Record,
    pub side: Side,
}

/// A ply of the side.
#[derive(Clone, Copy)]
pub struct Own<'a> {
    /// Its number, counted from 0.
    pub ply: usize,
    pub before: &'a Position,
    pub action: Action,
    pub after: &'a Position,
}

impl<'a> OneSide<'a> {
    /// The plies of the side, in their order.
    pub fn plies(self) -> impl DoubleEndedIterator<Item = Own<'a>> {
        let Self { record, side } = self;
        record.played().iter().enumerate().filter(move |(_, played)| played.side == side).filter_map(
            move |(ply, played)| {
                let (before, after) = (record.position_at(ply)?, record.position_at(ply + 1)?);
                Some(Own { ply, before, action: played.action, after })
            },
        )
    }

    /// What was played in the ply with this number.
    pub fn action_at(self, ply: usize) -> Option<Action> {
        self.record.played().get(ply).map(|played| played.action)
    }

    /// Whether the side has won.
    pub fn has_won(self) -> bool {
        self.record.ending().is_some_and(|ending| ending.winner == Some(self.side))
    }

    /// Whether the other side has won.
    pub fn has_lost(self) -> bool {
        self.record.ending().is_some_and(|ending| ending.winner == Some(self.side.other()))
    }
}
