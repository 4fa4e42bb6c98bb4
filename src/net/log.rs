//! The log of a match: entries in their order, each bound to all before it by a hash, and signed. The log is the match; all
//! else follows from it.

use play::Match;
use rules::Tables;

use crate::bytes::Reader;
use crate::entry::{Entry, Said, Unreadable};
use crate::error::Error;
use crate::hash::{Hash, digest};
use crate::secret::{Key, Signature, is_signed};
use crate::state::{News, State, Waits};
use crate::terms::{End, Terms};

/// The most entries of a log.
pub const MOST_ENTRIES: usize = 2000;
/// The longest entry with its signature, in bytes.
pub const LONGEST_ENTRY: usize = 8192;

/// How far the clocks of two ends may differ, in milliseconds.
const FUTURE: u64 = 600_000;

/// A log whose entries follow from each other and keep the rules.
#[derive(Clone, Debug)]
pub struct Log {
    pub(crate) state: State,
    pub(crate) entries: Vec<Entry>,
    /// The hash of the log up to each entry.
    pub(crate) hashes: Vec<Hash>,
    /// The signatures that are known; a link has the last one of each end.
    pub(crate) signatures: Vec<Option<Signature>>,
    /// The end that was to say something before each entry.
    pub(crate) turns: Vec<Option<End>>,
}

/// Two logs of one match that say different things in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The number of the first entry in which they differ.
    pub number: usize,
    /// The link of what is here, and that of the other.
    pub links: [String; 2],
    /// The end that has signed both, which no honest program does; none if nothing proves who it was.
    pub proves: Option<End>,
}

/// What is signed for the log up to an entry.
pub(crate) fn to_sign(hash: &Hash) -> Vec<u8> {
    [b"turnstone far 1 ".as_slice(), hash].concat()
}

/// The hash of a log up to this entry.
pub(crate) fn hash_of(before: Option<&(Hash, u64)>, entry: &Entry) -> Hash {
    let (hash, stamp) = before.copied().unwrap_or_default();
    let mut bytes = Vec::new();
    entry.put(&mut bytes, stamp, true);
    digest("turnstone far entry", &[&hash, &bytes])
}

impl Log {
    /// A log with its first entry alone, as the end `own` sees it, or as one who looks on.
    pub(crate) fn open(entry: Entry, own: Option<End>, tables: &Tables) -> Result<Self, Error> {
        let Said::Open(opening) = &entry.said else { return Err(Error::Damaged) };
        let terms = Terms::read(&opening.terms, opening.first, entry.how, opening.before, tables)?;
        Self::begin(entry, terms, own)
    }

    /// The same, with the terms read.
    pub(crate) fn begin(entry: Entry, terms: Terms, own: Option<End>) -> Result<Self, Error> {
        let Said::Open(opening) = &entry.said else { return Err(Error::Damaged) };
        if entry.by != End::Host || opening.commitment.is_some() != (terms.nonces() > 0) {
            return Err(Error::Damaged);
        }
        if terms.rules() != opening.rules {
            return Err(Error::OtherRules(terms.begun.setup().rules().to_owned()));
        }
        let state = State::new(own, terms, opening.key, opening.commitment, entry.at);
        let hash = hash_of(None, &entry);
        Ok(Self {
            state,
            entries: vec![entry],
            hashes: vec![hash],
            signatures: vec![None],
            turns: vec![Some(End::Host)],
        })
    }

    /// Appends an entry whose signature was looked at, or is still to come. After an error the log is useless,
    /// so a caller who still needs it works on a copy. (A copy for each entry would make a long log slow to read.)
    pub(crate) fn push(
        &mut self,
        entry: Entry,
        signature: Option<Signature>,
        news: &mut Vec<News>,
    ) -> Result<(), Error> {
        if self.entries.len() >= MOST_ENTRIES {
            return Err(Error::TooLong);
        }
        let hash = self.next_hash(&entry);
        let turn = self.state.waits().end();
        self.state.apply(&entry, hash, news)?;
        self.turns.push(turn);
        self.entries.push(entry);
        self.hashes.push(hash);
        self.signatures.push(signature);
        Ok(())
    }

    /// Refuses what was said later than ten minutes from `now`, in milliseconds since 1970.
    pub(crate) fn check_time(&self, now: u64) -> Result<(), Error> {
        if self.state.stamp > now.saturating_add(FUTURE) { Err(Error::Time) } else { Ok(()) }
    }

    pub(crate) fn next_hash(&self, entry: &Entry) -> Hash {
        hash_of(Some(&(self.last_hash(), self.state.stamp)), entry)
    }

    /// The key with which this entry, the next one, has to be signed.
    pub(crate) fn key_for(&self, entry: &Entry) -> Option<Key> {
        match entry.said {
            Said::Sit { key, .. } => Some(key),
            _ => self.state.keys[entry.by.index()],
        }
    }

    /// Whether the entry, which would be the next one, is signed by its end.
    pub(crate) fn is_next_signed(&self, entry: &Entry, signature: &Signature) -> bool {
        let message = to_sign(&self.next_hash(entry));
        self.key_for(entry).is_some_and(|key| is_signed(&key, &message, signature))
    }

    /// The same log up to this number of entries, at least one, for the end `own`.
    pub(crate) fn until(&self, count: usize, own: Option<End>) -> Self {
        let Opened { terms, key, commitment } = self.opened();
        let first = &self.entries[0];
        let mut log = Self {
            state: State::new(own, terms, key, commitment, first.at),
            entries: vec![first.clone()],
            hashes: vec![self.hashes[0]],
            signatures: vec![self.signatures[0]],
            turns: vec![Some(End::Host)],
        };
        let rest = self.entries.iter().zip(&self.signatures).take(count).skip(1);
        for (entry, signature) in rest {
            // What was once right is right again.
            let _ = log.push(entry.clone(), *signature, &mut Vec::new());
        }
        log
    }

    fn opened(&self) -> Opened {
        let terms = self.state.terms.clone();
        let commitment = match &self.entries[0].said {
            Said::Open(opening) => opening.commitment,
            _ => None,
        };
        Opened { terms, key: self.state.keys[0].unwrap_or_default(), commitment }
    }

    /// How many entries of this log and another of the same match are the same.
    pub(crate) fn common(&self, other: &Self) -> usize {
        self.hashes.iter().zip(&other.hashes).take_while(|(one, other)| one == other).count()
    }

    pub(crate) fn last_hash(&self) -> Hash {
        self.hashes.last().copied().unwrap_or_default()
    }

    /// The stamp of the entry before this number.
    pub(crate) fn stamp_before(&self, number: usize) -> u64 {
        number.checked_sub(1).and_then(|before| self.entries.get(before)).map_or(0, |entry| entry.at)
    }

    /// An entry as a relay carries it: its bytes, and its signature if it is known.
    pub(crate) fn packed(&self, number: usize) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.entries.get(number)?.put(&mut bytes, self.stamp_before(number), true);
        bytes.extend(self.signatures[number].iter().flatten());
        Some(bytes)
    }

    /// Reads [`Self::packed`] as the entry after one with this stamp.
    pub(crate) fn unpack(bytes: &[u8], before: u64) -> Result<(Entry, Option<Signature>), Error> {
        if bytes.len() > LONGEST_ENTRY {
            return Err(Error::TooLong);
        }
        let mut reader = Reader(bytes);
        let entry = Entry::read(&mut reader, before, true)?;
        let signature = match reader.0.len() {
            0 => None,
            _ => Some(reader.0.try_into().map_err(|_| Error::Damaged)?),
        };
        Ok((entry, signature))
    }

    /// The last entry that gave somebody a turn, or began one anew.
    pub(crate) fn last_turn(&self) -> usize {
        let gives = |entry: &Entry| {
            matches!(entry.said, Said::Sit { .. } | Said::Lot(_) | Said::Play { .. } | Said::GoOn | Said::Answer(_))
        };
        self.entries.iter().rposition(gives).unwrap_or(0)
    }

    /// The id of the match: the hash of its first entry, and with it of the terms, the rules and the host's key.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.hashes[0]
    }

    /// What both ends have agreed on.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.state.terms
    }

    /// Whether it is an invitation that nobody has accepted yet.
    #[must_use]
    pub const fn is_invitation(&self) -> bool {
        self.entries.len() == 1
    }

    /// The match, once it is settled who plays which side.
    #[must_use]
    pub const fn game(&self) -> Option<&Match> {
        self.state.game.as_ref()
    }

    /// What the match waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        self.state.waits()
    }

    /// The public key of an end, once it has sat down.
    #[must_use]
    pub const fn key(&self, end: End) -> Option<Key> {
        self.state.keys[end.index()]
    }

    /// How many entries it has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a log has at least one entry")]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }
}

/// What a log was opened with.
struct Opened {
    terms: Terms,
    key: Key,
    commitment: Option<Hash>,
}

impl From<Unreadable> for Error {
    fn from(unreadable: Unreadable) -> Self {
        match unreadable {
            Unreadable::Damaged => Self::Damaged,
            Unreadable::OtherVersion => Self::OtherVersion,
        }
    }
}
