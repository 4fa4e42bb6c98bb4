//! Why a move was a mistake. A cause is never only a likely story: it has been taken away and the position searched
//! again, and the share of the loss that went with it is part of it.

use super::sentence::Sentence;
use super::weighed::Weighed;
use crate::rules::{Action, Position};

/// A cause that explains at least this share of the loss is stated.
const MAIN: f64 = 0.7;
/// One that explains at least this much is stated with “mostly”. Below, no cause is claimed.
const MOSTLY: f64 = 0.4;

/// Whose possibility is taken away to test a suspect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// That of the side whose move is reviewed.
    FromMover,
    /// That of the other side.
    FromOther,
}

/// Something that may be why a move was a mistake, and how to find out.
#[derive(Clone, Debug)]
pub(super) struct Suspect {
    /// What it would say.
    pub sentence: Sentence,
    /// The position to search without it; whose turn it is there, `taken` says.
    pub position: Position,
    /// The moves that are not to be played there.
    pub without: Vec<Action>,
    pub taken: Taken,
}

/// A cause, with the share of the loss that goes when it is taken away.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    sentence: Sentence,
    share: f64,
}

impl Cause {
    /// A fact about exact values, which needs no test.
    pub(super) const fn proven(sentence: Sentence) -> Self {
        Self { sentence, share: 1.0 }
    }

    /// The cause, if enough of the loss has gone: `chance` is that of the side whose move is reviewed, without it.
    pub(super) fn measured(suspect: Suspect, weighed: &Weighed, chance: f64) -> Option<Self> {
        let loss = weighed.best_chance - weighed.played_chance;
        let gone = match suspect.taken {
            // Without the better possibility the best move is little better than what was played.
            Taken::FromMover => weighed.best_chance - chance,
            // Without it, what was played is nearly as good as the best move.
            Taken::FromOther => chance - weighed.played_chance,
        };
        let share = (gone / loss).clamp(0.0, 1.0);
        (loss > 0.0 && share >= MOSTLY).then_some(Self { sentence: suspect.sentence, share })
    }

    /// What it says.
    #[must_use]
    pub const fn sentence(&self) -> &Sentence {
        &self.sentence
    }

    /// The share of the loss that goes when it is taken away, from 0.4 to 1.
    #[must_use]
    pub const fn share(&self) -> f64 {
        self.share
    }

    /// Whether it explains the loss; otherwise it explains most of it.
    #[must_use]
    pub fn is_main(&self) -> bool {
        self.share >= MAIN
    }
}
