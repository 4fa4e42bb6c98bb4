//! What may lie over a match on the table. Activities are a stack: what lies below waits, and leaving one brings back what
//! it covered.

use rules::Action;

/// What is done at the table in place of playing the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Activity {
    /// The position is analysed: both sides' moves are the person's, and everything is shown.
    Analysis,
    /// A position in which a mistake was made is to be solved, after this many plies of its match.
    Quiz {
        /// The plies played before the position.
        posed: usize,
    },
    /// Answers to what a friend elsewhere may play are tried out, after this many plies of the match: both sides' moves are
    /// the person's.
    Preparing {
        /// The plies played before.
        from: usize,
    },
    /// A step of a lesson.
    Lesson(Task),
    /// A position is arranged by hand.
    Arranging,
}

impl Activity {
    /// Whether what lies on the board is still the match below, with moves of it tried out; otherwise something else lies
    /// there in its place.
    #[must_use]
    pub const fn tries_the_match(&self) -> bool {
        matches!(self, Self::Analysis | Self::Quiz { .. } | Self::Preparing { .. })
    }
}

/// What is to be played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Its name among the tasks of its game.
    pub id: String,
    /// The actions that solve it: one of them is to be played. Empty where there is only something to look at.
    pub wanted: Vec<Action>,
    /// What the other side answers.
    pub reply: Option<Action>,
}
