//! What an end says, and how it is packed into bytes. What is packed is what is hashed and signed, so that each entry has one
//! form only, and that form must never change within a version.
//!
//! The first byte: the guest's (128), live (64), with a nonce or a commitment (32), and the kind (0 to 31). Then what
//! belongs to the kind, and last the time since the entry before: in milliseconds if live, otherwise in seconds.

use play::Offer;
use rules::{Action, Choice, Square};

use crate::bytes::{Reader, put_number};
use crate::hash::Hash;
use crate::secret::Key;
use crate::terms::{End, First, How, VERSION};

/// How many phrases there are: see [`crate::Say::Phrase`].
pub const PHRASES: u8 = 12;

/// Something that an end says. Its number in the log says when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub by: End,
    /// In milliseconds since 1970, as the end that says it sees it.
    pub at: u64,
    pub how: How,
    pub said: Said,
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// The host invites.
    Open(Box<Opening>),
    /// The guest sits down.
    Sit {
        key: Key,
        commitment: Option<Hash>,
    },
    /// The host says its part of the lot.
    Lot(Hash),
    /// A move, after so long in milliseconds if live; with a nonce if it turns up a piece that nobody knows.
    Play {
        action: Action,
        nonce: Option<Hash>,
        spent: u32,
    },
    /// The nonce of the other end, with which the piece is drawn.
    Reveal(Hash),
    /// How long the other end's last turn took as this end saw it, in milliseconds. Live only.
    Received(u32),
    Resign,
    Offer(Offer),
    /// It invites to another match: by the link of the invitation.
    Rematch(String),
    Answer(bool),
    GoOn,
    /// Somebody's time is up: after so long in milliseconds if live.
    Flag(u32),
    /// One of the ready phrases.
    Phrase(u8),
}

/// The first entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// See [`crate::Terms`].
    pub terms: String,
    pub first: First,
    pub before: Option<Hash>,
    pub rules: [u8; 16],
    pub key: Key,
    pub commitment: Option<Hash>,
}

/// Why an entry cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    Damaged,
    OtherVersion,
}

/// The longest link of an invitation to another match, in bytes.
const LONGEST_INVITATION: usize = 2_000;

const GUEST: u8 = 0x80;
const LIVE: u8 = 0x40;
const WITH: u8 = 0x20;

/// The number of a square in the order of growing boards: the squares of a board of n by n have the numbers below n².
fn put_square(out: &mut Vec<u8>, Square { column, row }: Square) {
    let (column, row) = (u64::from(column), u64::from(row));
    put_number(out, if column < row { row * row + column } else { column * column + column + row });
}

fn square(bytes: &mut Reader) -> Option<Square> {
    let number = bytes.small()?;
    let edge = number.isqrt();
    let along = number - edge * edge;
    let (column, row) = if along < edge { (along, edge) } else { (edge, along - edge) };
    Some(Square::new(column.try_into().ok()?, row.try_into().ok()?))
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

fn text(bytes: &mut Reader) -> Option<String> {
    let length = bytes.number()?.try_into().ok()?;
    Some(std::str::from_utf8(bytes.take(length)?).ok()?.to_owned())
}

impl Said {
    const fn kind(&self) -> u8 {
        match self {
            Self::Open(_) => 0,
            Self::Sit { .. } => 1,
            Self::Lot(_) => 2,
            Self::Play { action, .. } => match action {
                Action::Place(_) => 3,
                Action::TurnUp(_) => 4,
                Action::Move { .. } => 5,
                Action::Choose(_) => 6,
                // The others never come here: they are not moves.
                Action::Pass | Action::Resign | Action::AgreeDraw | Action::Flag => 7,
            },
            Self::Reveal(_) => 8,
            Self::Received(_) => 9,
            Self::Resign => 10,
            Self::Offer(Offer::Draw) => 11,
            Self::Offer(Offer::Pause) => 12,
            Self::Offer(Offer::TakeBack) => 13,
            Self::Rematch(_) => 14,
            Self::Answer(true) => 15,
            Self::Answer(false) => 16,
            Self::GoOn => 17,
            Self::Flag(_) => 18,
            Self::Phrase(_) => 19,
        }
    }

    /// The nonce that is revealed with it.
    pub(crate) const fn nonce(&self) -> Option<Hash> {
        match self {
            Self::Lot(nonce) | Self::Reveal(nonce) | Self::Play { nonce: Some(nonce), .. } => Some(*nonce),
            _ => None,
        }
    }

    pub(crate) const fn nonce_mut(&mut self) -> Option<&mut Hash> {
        match self {
            Self::Lot(nonce) | Self::Reveal(nonce) | Self::Play { nonce: Some(nonce), .. } => Some(nonce),
            _ => None,
        }
    }
}

/// The time that one step of an entry's stamp stands for, in milliseconds.
pub(crate) const fn step(how: How) -> u64 {
    match how {
        How::Link => 1000,
        How::Live => 1,
    }
}

impl Entry {
    /// Appends the entry. `before` is the stamp of the entry before, 0 for the first. A link leaves nonces out, as all
    /// follow from the last.
    pub(crate) fn put(&self, out: &mut Vec<u8>, before: u64, with_nonces: bool) {
        let commitment = match &self.said {
            Said::Open(opening) => opening.commitment,
            Said::Sit { commitment, .. } => *commitment,
            _ => None,
        };
        let mut first = self.said.kind();
        first |= if self.by == End::Guest { GUEST } else { 0 };
        first |= if self.how == How::Live { LIVE } else { 0 };
        first |= if commitment.or(self.said.nonce()).is_some() { WITH } else { 0 };
        out.push(first);
        match &self.said {
            Said::Open(opening) => {
                out.push(VERSION);
                put_text(out, &opening.terms);
                let first = match opening.first {
                    First::Of(end) => end.index() as u8,
                    First::Lot => 2,
                };
                out.push(first | if opening.before.is_some() { 4 } else { 0 });
                out.extend(opening.before.iter().flatten());
                out.extend_from_slice(&opening.rules);
                out.extend_from_slice(&opening.key);
            }
            Said::Sit { key, .. } => out.extend_from_slice(key),
            Said::Play { action, spent, .. } => {
                match *action {
                    Action::Place(square) | Action::TurnUp(square) => put_square(out, square),
                    Action::Move { from, to } => {
                        put_square(out, from);
                        put_square(out, to);
                    }
                    Action::Choose(choice) => out.push(choice as u8),
                    Action::Pass | Action::Resign | Action::AgreeDraw | Action::Flag => {}
                }
                if self.how == How::Live {
                    put_number(out, u64::from(*spent));
                }
            }
            Said::Flag(spent) if self.how == How::Live => put_number(out, u64::from(*spent)),
            Said::Received(elapsed) => put_number(out, u64::from(*elapsed)),
            Said::Phrase(phrase) => out.push(*phrase),
            Said::Rematch(link) => put_text(out, link),
            _ => {}
        }
        out.extend(commitment.iter().flatten());
        out.extend(self.said.nonce().iter().filter(|_| with_nonces).flatten());
        put_number(out, self.at.saturating_sub(before) / step(self.how));
    }

    /// Reads one entry; nonces that are left out are zeros.
    pub(crate) fn read(bytes: &mut Reader, before: u64, with_nonces: bool) -> Result<Self, Unreadable> {
        let whole = bytes.0;
        let entry = Self::read_one(bytes, before, with_nonces)?;
        // One form only.
        let mut again = Vec::new();
        entry.put(&mut again, before, with_nonces);
        let length = whole.len() - bytes.0.len();
        if again == whole[..length] { Ok(entry) } else { Err(Unreadable::Damaged) }
    }

    fn read_one(bytes: &mut Reader, before: u64, with_nonces: bool) -> Result<Self, Unreadable> {
        let first = bytes.byte().ok_or(Unreadable::Damaged)?;
        let kind = first & 0x1f;
        if kind == 0 && bytes.byte() != Some(VERSION) {
            return Err(Unreadable::OtherVersion);
        }
        let by = if first & GUEST == 0 { End::Host } else { End::Guest };
        let how = if first & LIVE == 0 { How::Link } else { How::Live };
        let said = read_said(bytes, kind, how, first & WITH != 0, with_nonces).ok_or(Unreadable::Damaged)?;
        let since = bytes.number().and_then(|steps| steps.checked_mul(step(how)));
        let at = since.and_then(|since| since.checked_add(before)).ok_or(Unreadable::Damaged)?;
        Ok(Self { by, at, how, said })
    }
}

fn read_said(bytes: &mut Reader, kind: u8, how: How, has: bool, with_nonces: bool) -> Option<Said> {
    let hash = |bytes: &mut Reader, is_there: bool| match (has, is_there) {
        (false, _) => Some(None),
        (true, true) => bytes.hash().map(Some),
        (true, false) => Some(Some([0; 32])),
    };
    let time = |bytes: &mut Reader| if how == How::Live { bytes.small() } else { Some(0) };
    Some(match kind {
        0 => {
            let terms = text(bytes)?;
            let flags = bytes.byte()?;
            let first = match flags & 3 {
                0 => First::Of(End::Host),
                1 => First::Of(End::Guest),
                _ => First::Lot,
            };
            let before = if flags & 4 == 0 { None } else { Some(bytes.hash()?) };
            let (rules, key) = (bytes.array()?, bytes.array()?);
            Said::Open(Box::new(Opening { terms, first, before, rules, key, commitment: hash(bytes, true)? }))
        }
        1 => Said::Sit { key: bytes.array()?, commitment: hash(bytes, true)? },
        2 => Said::Lot(hash(bytes, with_nonces)??),
        3..=7 => {
            let action = match kind {
                3 => Action::Place(square(bytes)?),
                4 => Action::TurnUp(square(bytes)?),
                5 => Action::Move { from: square(bytes)?, to: square(bytes)? },
                6 => Action::Choose(*Choice::ALL.get(usize::from(bytes.byte()?))?),
                _ => Action::Pass,
            };
            let spent = time(bytes)?;
            Said::Play { action, nonce: hash(bytes, with_nonces)?, spent }
        }
        8 => Said::Reveal(hash(bytes, with_nonces)??),
        9 => Said::Received(bytes.small()?),
        10 => Said::Resign,
        11 => Said::Offer(Offer::Draw),
        12 => Said::Offer(Offer::Pause),
        13 => Said::Offer(Offer::TakeBack),
        14 => Said::Rematch(text(bytes).filter(|link| link.len() <= LONGEST_INVITATION)?),
        15 => Said::Answer(true),
        16 => Said::Answer(false),
        17 => Said::GoOn,
        18 => Said::Flag(time(bytes)?),
        19 => Said::Phrase(bytes.byte().filter(|phrase| *phrase < PHRASES)?),
        _ => return None,
    })
}
