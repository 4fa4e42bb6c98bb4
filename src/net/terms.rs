//! What both ends agree on before the first move.

use record::{Record, read_begin, write_begin};
use rules::Tables;

use crate::error::Error;
use crate::hash::{Hash, digest};

/// The version of logs that this build writes and reads.
pub(crate) const VERSION: u8 = 1;

/// The longest text of terms, in bytes.
const LONGEST: usize = 4096;

/// One of the two ends of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Who has invited.
    Host,
    /// Who was invited.
    Guest,
}

impl End {
    /// Both ends.
    pub const BOTH: [Self; 2] = [Self::Host, Self::Guest];

    /// The other end.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }

    /// 0 for the host, 1 for the guest.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Who plays the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This end.
    Of(End),
    /// The end on which the lot falls. Neither can bend it.
    Lot,
}

/// How what is said comes to the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Each turn is a link, sent by whatever the players like. Time is counted by the stamps of what is said, in whole
    /// seconds.
    Link,
    /// Both are there at the same time. Each measures its own time, in milliseconds.
    Live,
}

/// What both ends agree on before the first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The match before its first ply: game, rules, start and clock. Nothing in it is random: tiles that lie face down are
    /// drawn when they are turned up.
    pub(crate) begun: Record,
    /// Who plays the first side.
    pub(crate) first: First,
    /// How what is said comes to the other end.
    pub(crate) how: How,
    /// The match of which this is a rematch.
    pub(crate) before: Option<Hash>,
}

impl Terms {
    /// The terms of a match that begins like this record.
    ///
    /// # Errors
    /// [`Error::Clock`] for a match by link whose clock does not count days for a move, [`Error::Terms`] if the start
    /// cannot be laid out, [`Error::TooLong`] if it is too long to write.
    pub fn new(like: &Record, first: First, how: How) -> Result<Self, Error> {
        let setup = like.setup().told();
        let mut begun = match like.start() {
            Some(start) => Record::arranged(setup, start).map_err(record::MatchError::Start)?,
            None => Record::new(setup),
        };
        begun.set_clock(like.clock());
        Self { begun, first, how, before: None }.checked()
    }

    /// Whether a match by link could have this clock: only one that gives days for each move, or none.
    #[must_use]
    pub fn may_be_by_link(clock: Option<record::Clock>) -> bool {
        clock.is_none_or(|record::Clock(controls)| controls.iter().all(|control| control.is_by_days()))
    }

    fn checked(self) -> Result<Self, Error> {
        if self.how == How::Link && !Self::may_be_by_link(self.begun.clock()) {
            return Err(Error::Clock);
        }
        if self.text().len() > LONGEST { Err(Error::TooLong) } else { Ok(self) }
    }

    /// The match before its first ply.
    #[must_use]
    pub const fn begun(&self) -> &Record {
        &self.begun
    }

    /// Who plays the first side.
    #[must_use]
    pub const fn first(&self) -> First {
        self.first
    }

    /// How what is said comes to the other end.
    #[must_use]
    pub const fn how(&self) -> How {
        self.how
    }

    /// The id of the match of which this is a rematch.
    #[must_use]
    pub const fn before(&self) -> Option<Hash> {
        self.before
    }

    /// The game, its setup, the start and the clock, as the fields of a link.
    pub(crate) fn text(&self) -> String {
        write_begin(&self.begun)
    }

    /// What tells the rules of this match from others of the same name.
    pub(crate) fn rules(&self) -> [u8; 16] {
        let whole = digest("turnstone far rules", &[self.begun.setup().contents().as_bytes()]);
        std::array::from_fn(|at| whole[at])
    }

    /// How many nonces each end has to have ready: one for the lot, and one for each piece that lies face down; none where
    /// nothing is drawn.
    pub(crate) fn nonces(&self) -> usize {
        let position = self.begun.position();
        let hidden =
            if position.is_told() { position.placed().iter().filter(|placed| placed.hidden).count() } else { 0 };
        hidden + usize::from(self.first == First::Lot)
    }

    /// Reads what [`Self::text`] writes.
    pub(crate) fn read(
        text: &str,
        first: First,
        how: How,
        before: Option<Hash>,
        tables: &Tables,
    ) -> Result<Self, Error> {
        if text.len() > LONGEST {
            return Err(Error::TooLong);
        }
        let begun = read_begin(text, tables).map_err(|error| match error {
            record::LinkError::Match(error) => Error::Terms(error),
            _ => Error::Damaged,
        })?;
        let terms = Self { begun, first, how, before }.checked()?;
        // What this version would write otherwise may mean more to another version; and nothing may be dealt beforehand.
        if terms.text() != text || terms.begun.setup().told() != *terms.begun.setup() {
            return Err(Error::OtherVersion);
        }
        Ok(terms)
    }
}
