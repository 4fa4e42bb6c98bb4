//! Animal Chess: two kinds of opponents.

use rand::rngs::StdRng;

use super::{Level, Step};
use crate::rules::animal_chess::View;

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Hunter,
    /// 1 or 2.
    Tactician(u8),
}

impl Kind {
    /// What a level stands for; none for a level that is not of this game's own.
    pub const fn of(level: Level) -> Option<Self> {
        Some(match level {
            Level::Hunter => Self::Hunter,
            Level::Tactician1 => Self::Tactician(1),
            Level::Tactician2 => Self::Tactician(2),
            _ => return None,
        })
    }
}

pub struct Thought;

impl Thought {
    pub fn new(_id: u64, _: &View, _: Kind, _: &mut StdRng) -> Self { todo!() }
    pub fn go_on(&mut self, _nodes: u64) -> Step { todo!() }
}
