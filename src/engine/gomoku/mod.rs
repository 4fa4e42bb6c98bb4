//! Gomoku: three kinds of opponents.

use rand::rngs::StdRng;

use super::{Level, Step};
use crate::rules::gomoku::Position;

/// Lines of five to play by, the most important first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book;

impl Book {
    pub fn parse(_: &str) -> (Self, Vec<(usize, String)>) { todo!() }
    pub fn to_text(&self) -> String { todo!() }
    pub fn from_text(_: &str) -> Option<Self> { todo!() }
}

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    PatternBook,
    Thinker,
    /// 1 to 4.
    Searcher(u8),
}

impl Kind {
    /// What a level stands for; none for a level that is not of this game's own.
    pub const fn of(level: Level) -> Option<Self> {
        Some(match level {
            Level::PatternBook => Self::PatternBook,
            Level::Thinker => Self::Thinker,
            Level::Searcher1 => Self::Searcher(1),
            Level::Searcher2 => Self::Searcher(2),
            Level::Searcher3 => Self::Searcher(3),
            Level::Searcher4 => Self::Searcher(4),
            _ => return None,
        })
    }
}

pub struct Thought;

impl Thought {
    pub fn new(_id: u64, _: &Position, _: Kind, _: Option<&Book>, _: &mut StdRng) -> Self { todo!() }
    pub fn go_on(&mut self, _nodes: u64) -> Step { todo!() }
}
