//! The teacher at the table: which moves of a match it speaks of, and what it says: why, and last by how much. Its warning
//! leaves the best move to the player to find, but some causes name it.

use super::review::Reviewed;
use super::sentence::{Gap, Sentence};
use engine::Band;
use rules::Action;

/// How much of the chance to win a move has to throw away before the teacher speaks, from 0 to 1, by the band of the
/// opponent's level. Weak players throw much away with every third move, and are told of the worst alone; the strongest
/// hear of what the review calls a mistake. The numbers are our own choice.
#[must_use]
pub const fn threshold(band: Option<Band>) -> f64 {
    match band {
        None | Some(Band::Beginner) => 0.25,
        Some(Band::Casual) => 0.20,
        Some(Band::Club) => 0.15,
        Some(Band::Expert | Band::Beyond) => 0.10,
    }
}

/// Whether a teacher sits at the table against an opponent of this band, unless the player wants it otherwise.
#[must_use]
pub fn sits_by_itself(band: Option<Band>) -> bool {
    band == Some(Band::Beginner)
}

/// Whether players of this band are told of moves that only a deep search sees to be mistakes.
const fn sees_deep(band: Option<Band>) -> bool {
    matches!(band, Some(Band::Club | Band::Expert | Band::Beyond))
}

/// What the teacher has spoken of in a match, so that it says nothing twice.
#[derive(Clone, Debug, Default)]
pub struct Teacher {
    /// Positions, as the side to move saw them, and what was played there.
    moves: Vec<(Vec<u64>, Action)>,
    causes: Vec<Sentence>,
}

impl Teacher {
    /// Whether more has to be found out about a ply before the teacher knows whether to speak of it.
    #[must_use]
    pub fn wonders(&self, ply: &Reviewed, band: Option<Band>) -> bool {
        !ply.is_done() && (ply.weighed.is_none() || self.is_worth_saying(ply, band))
    }

    /// What the teacher says about a ply of which everything is known; `None` if it says nothing.
    pub fn speak(&mut self, ply: &Reviewed, band: Option<Band>) -> Option<Vec<Sentence>> {
        let known = ply.weighed.as_ref().filter(|_| self.is_worth_saying(ply, band))?;
        if ply.is_hard_to_see && !sees_deep(band) {
            return None;
        }
        let causes = ply.reasons();
        self.moves.push((ply.before.view().words(), ply.action));
        if causes.iter().any(|cause| self.causes.contains(cause)) {
            return None;
        }
        self.causes.extend(causes);
        let said = Sentence::new("teacher-careful").with("move", Gap::Moves(vec![ply.action]));
        // The reason is what is to be learnt; the number comes last.
        Some([said].into_iter().chain(ply.explained()).chain([known.falls()]).collect())
    }

    fn is_worth_saying(&self, ply: &Reviewed, band: Option<Band>) -> bool {
        let told = |(seen, action): &(Vec<u64>, Action)| *action == ply.action && *seen == ply.before.view().words();
        ply.loss().is_some_and(|loss| loss >= threshold(band)) && !self.moves.iter().any(told)
    }
}
