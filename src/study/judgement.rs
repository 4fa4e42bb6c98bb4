//! How much worse than the best a move is, as a word.

/// A move that loses this much of the chance to win is an inaccuracy: lichess calls so 0.10 on its scale from -1 to 1.
const INACCURACY: f64 = 0.05;
/// The same for a mistake.
const MISTAKE: f64 = 0.10;
/// The same for a blunder.
const BLUNDER: f64 = 0.15;

/// How much worse than the best a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// From 5 points of 100 on.
    Inaccuracy,
    /// From 10 points on.
    Mistake,
    /// From 15 points on.
    Blunder,
}

impl Judgement {
    /// The judgement of a move that loses this much of the chance to win, from 0 to 1; `None` if that is little.
    #[must_use]
    pub fn of_loss(loss: f64) -> Option<Self> {
        match loss {
            BLUNDER.. => Some(Self::Blunder),
            MISTAKE.. => Some(Self::Mistake),
            INACCURACY.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}
