//! Who played a game, when and where, as files give it beside the moves.

use serde::{Deserialize, Serialize};

use rules::{Ending, Side};

/// Who won a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The game is not over, or its result is not known.
    #[default]
    Nobody,
    /// The first side.
    First,
    /// The second side.
    Second,
    /// Neither.
    Draw,
}

impl Winner {
    /// The winner of a game that has ended like this.
    #[must_use]
    pub fn of(ending: Option<&Ending>) -> Self {
        match ending.map(|ending| ending.winner) {
            None => Self::Nobody,
            Some(None) => Self::Draw,
            Some(Some(Side::First)) => Self::First,
            Some(Some(Side::Second)) => Self::Second,
        }
    }

    /// The winner by a score.
    #[must_use]
    pub fn by([first, second]: [u32; 2]) -> Self {
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Self::Second,
            std::cmp::Ordering::Equal => Self::Draw,
            std::cmp::Ordering::Greater => Self::First,
        }
    }

    /// The index of the side that won, if one did.
    #[must_use]
    pub const fn side(self) -> Option<usize> {
        match self {
            Self::First => Some(0),
            Self::Second => Some(1),
            Self::Nobody | Self::Draw => None,
        }
    }
}

/// The most characters of a name, an event or another short text of a game, with the mark of one that was cut. A file can
/// say anything there, and what is listed on one line must fit one.
pub const NAME_LENGTH: usize = 100;

/// A text of more than `most` characters, cut to so many, of which the last is the mark “…”; `None` if it is not longer.
#[must_use]
pub fn shortened(text: &str, most: usize) -> Option<String> {
    if text.len() <= most || text.chars().nth(most).is_none() {
        return None;
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    Some(format!("{}…", kept.trim_end()))
}

/// Cuts a name that is longer than [`NAME_LENGTH`]. Tells whether it did.
pub(super) fn cut_name(name: &mut String) -> bool {
    let cut = shortened(name, NAME_LENGTH);
    let is_long = cut.is_some();
    // A new text, so that the memory of the long one is given back.
    *name = cut.unwrap_or_else(|| std::mem::take(name));
    is_long
}

/// Who played a game, when and where. What is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The names of the first and the second player.
    pub names: [String; 2],
    /// The date, as the library writes it: `2026-11-24T13:05:22`, or the beginning of that.
    pub date: String,
    /// The tournament, or the place.
    pub event: String,
    /// Who won, for a game that was broken off.
    pub winner: Winner,
    /// The score by side, for a game that was broken off.
    pub score: Option<[u32; 2]>,
}

impl Heading {
    /// Cuts what is too long, and tells whether anything was.
    pub(super) fn cut(&mut self) -> bool {
        let [first, second] = &mut self.names;
        let cut = [first, second, &mut self.date, &mut self.event].map(cut_name);
        cut.contains(&true)
    }
}
