//! The live game and its line to the relay: how it stands, and what is said of that.

use super::line::Line;
use crate::{
    game::app::Localizable,
    net::{Courier, Line as State, Why},
};

/// The live game.
#[derive(Debug)]
pub(super) struct Live {
    /// Its file.
    pub(super) file: String,
    pub(super) courier: Courier,
    pub(super) line: Option<Line>,
    /// The file of the live game that is taken up as soon as the relay has all of this one.
    pub(super) then: Option<String>,
}

impl Live {
    pub(super) fn new(file: String) -> Self {
        Self { file, courier: Courier::new(), line: None, then: None }
    }
}

/// How it stands with the line to the other place, for the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Both are there.
    Both,
    /// The relay is there, and the friend is not.
    Away,
    /// The relay is being looked for.
    Looking,
    /// The relay does not let this end in.
    Refused(Why),
}

impl Reach {
    pub(super) fn of(state: State) -> Self {
        match state {
            State::Up { members: 2.., .. } => Self::Both,
            State::Up { .. } => Self::Away,
            State::Down | State::Opening => Self::Looking,
            State::Refused(why) => Self::Refused(why),
        }
    }

    /// What the status line says of it; `None` if nothing is to be said.
    #[must_use]
    pub fn says(self, has_clock: bool) -> Option<Localizable> {
        let key = match self {
            Self::Both => return None,
            Self::Away if has_clock => "far-away-clock",
            Self::Away => "far-away",
            Self::Looking => "far-looking",
            Self::Refused(Why::Replaced) => "far-replaced",
            Self::Refused(Why::Full) => "far-full",
            Self::Refused(_) => "far-refused-taken",
        };
        Some(Localizable::new(key))
    }
}
