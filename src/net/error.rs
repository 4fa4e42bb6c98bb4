//! Everything that can be wrong with what comes from the other end, or with what this end wants to say.

use record::MatchError;

use crate::log::Fork;
use crate::terms::End;

/// Why something is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    /// It is no link to a match between two places.
    #[error("it is not a link to a match between two places")]
    NoLink,
    /// A part is missing or has changed on the way.
    #[error("it is damaged: a part is missing or was changed on the way")]
    Damaged,
    /// The signature of this end does not fit.
    #[error("it is forged: it was not signed by who is said to have written it")]
    Forged(End),
    /// It was written by another version of Turnstone.
    #[error("it was written by another version of Turnstone")]
    OtherVersion,
    /// It is about another match.
    #[error("it is about another match")]
    OtherMatch,
    /// Everything in it is known already, and more has happened since.
    #[error("it is older than what is here")]
    Older,
    /// It is what is here already.
    #[error("it is the same as what is here")]
    Same,
    /// The other end wrote it before it had seen our last move: it has to open our link first.
    #[error("your friend wrote it before they saw your move")]
    Crossed,
    /// One end has said two different things in one place.
    #[error("it does not follow from what is here: two things were said in one place")]
    Forked(Box<Fork>),
    /// Somebody else sits in the guest's place.
    #[error("somebody else has accepted the invitation")]
    SeatTaken,
    /// An invitation of one's own cannot be accepted.
    #[error("it is your own invitation")]
    OwnInvitation,
    /// Only an invitation that nobody has accepted can be accepted.
    #[error("it is not an open invitation")]
    NoInvitation,
    /// What was said is against the rules.
    #[error("what comes after {ply} plies cannot be done: {why}")]
    Rules {
        /// The number of plies played before it.
        ply: usize,
        /// Why not.
        why: play::Refused,
    },
    /// It makes no sense where it stands, such as a second guest's seat, or an answer to no offer.
    #[error("it makes no sense at this point of the match")]
    OutOfPlace,
    /// This end has revealed a nonce that it had not committed to: it tried to bend what is drawn.
    #[error("it does not follow what was agreed before the match")]
    Preimage(End),
    /// The friend has other rules by the same name.
    #[error("your friend plays by other rules called “{0}”")]
    OtherRules(String),
    /// The match cannot be laid out here: rules are missing, or the start is none.
    #[error(transparent)]
    Terms(#[from] MatchError),
    /// It is longer than anything that Turnstone writes.
    #[error("it is too long")]
    TooLong,
    /// It has a time stamp that lies in the future by more than ten minutes, or before that of what came before.
    #[error("its time is wrong: one of the two clocks is")]
    Time,
    /// Only days for each move can be counted by link.
    #[error("by link, only days for each move can be counted")]
    Clock,
    /// A spectator cannot say anything.
    #[error("a spectator cannot say anything")]
    Watching,
    /// Entries are missing before it: so many are here.
    #[error("something is missing before it: {0} entries are here")]
    Gap(usize),
    /// The text in which the match was kept cannot be read.
    #[error("what was kept of the match cannot be read: {0}")]
    Kept(String),
}
