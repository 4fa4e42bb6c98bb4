//! One end of a match between two places. It says what is said here, takes what comes from the other end, and answers by
//! itself what only its program can answer. Nothing goes out or comes in by itself: the caller carries links or entries.
//!
//! Keep [`Far::to_text`] before you send anything: what was signed must not be forgotten, or this end may sign something
//! else in its place, and the other takes that for cheating.

use play::{Match, Offer, What};
use rules::{Action, Side};

use crate::entry::{Entry, Opening, PHRASES, Said, step};
use crate::error::Error;
use crate::hash::Hash;
use crate::lag::Lag;
use crate::log::{Fork, Log, to_sign};
use crate::secret::Secret;
use crate::state::{News, Waits};
use crate::terms::{End, First, How, Terms};

/// Something that a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Say {
    /// A move. In a live match the turn took so long, as measured here, in milliseconds; by link that follows from the
    /// stamps.
    Play {
        /// The move.
        action: Action,
        /// The time, in milliseconds.
        spent: u32,
    },
    /// It gives up.
    Resign,
    /// It offers something, or agrees to the same.
    Offer(Offer),
    /// It answers an offer.
    Answer(bool),
    /// It ends a pause.
    GoOn,
    /// Somebody's time is up: the turn has taken so long as seen here, in milliseconds. By link the stamps tell.
    Flag {
        /// The time, in milliseconds.
        spent: u32,
    },
    /// One of the ready phrases, by its number below [`PHRASES`].
    Phrase(u8),
}

/// When something comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Now, in milliseconds since 1970.
    pub now: u64,
    /// In a live match, how long the other end's turn has taken as seen here, in milliseconds: since this end said what
    /// gave it the turn.
    pub elapsed: u32,
}

/// One end of a match, or somebody who looks on.
#[derive(Clone, Debug)]
pub struct Far {
    pub(crate) log: Log,
    pub(crate) own: Option<(End, Secret)>,
    /// How many entries a relay is known to have.
    pub(crate) known: usize,
    /// Lines prepared ahead: their move, ours, their next one, and so on.
    pub(crate) lines: Vec<Vec<Action>>,
    /// Where an end has said two things, once that was seen.
    pub(crate) fork: Option<Fork>,
}

impl Far {
    fn new(log: Log, own: Option<(End, Secret)>) -> Self {
        Self { log, own, known: 0, lines: Vec::new(), fork: None }
    }

    /// Invites somebody to a match. `secret` has to be a new one, and `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// The terms cannot be written.
    pub fn host(terms: Terms, secret: Secret, now: u64) -> Result<Self, Error> {
        let nonces = terms.nonces();
        let opening = Opening {
            terms: terms.text(),
            first: terms.first,
            before: terms.before,
            rules: terms.rules(),
            key: secret.key(),
            commitment: (nonces > 0).then(|| secret.commitment(nonces)),
        };
        let how = terms.how;
        let at = now - now % step(how);
        let entry = Entry { by: End::Host, at, how, said: Said::Open(Box::new(opening)) };
        let mut log = Log::begin(entry, terms, Some(End::Host))?;
        log.signatures[0] = Some(secret.sign(&to_sign(&log.id())));
        Ok(Self::new(log, Some((End::Host, secret))))
    }

    /// Accepts an invitation. `secret` has to be a new one.
    ///
    /// # Errors
    /// [`Error::NoInvitation`] or [`Error::OwnInvitation`].
    pub fn join(invitation: &Log, secret: Secret, now: u64) -> Result<Self, Error> {
        if !invitation.is_invitation() {
            return Err(Error::NoInvitation);
        }
        if invitation.key(End::Host) == Some(secret.key()) {
            return Err(Error::OwnInvitation);
        }
        let nonces = invitation.terms().nonces();
        let said = Said::Sit { key: secret.key(), commitment: (nonces > 0).then(|| secret.commitment(nonces)) };
        let mut far = Self::new(invitation.until(1, Some(End::Guest)), Some((End::Guest, secret)));
        far.speak(said, now, &mut Vec::new())?;
        Ok(far)
    }

    /// Looks on.
    #[must_use]
    pub fn watch(log: Log) -> Self {
        Self::new(log, None)
    }

    /// Another match by the same terms with the sides exchanged, to which this end invites.
    ///
    /// # Errors
    /// [`Error::Watching`], or [`Error::OutOfPlace`] if the match has not begun.
    pub fn rematch(&self, secret: Secret, now: u64) -> Result<Self, Error> {
        let own = self.end().ok_or(Error::Watching)?;
        let side = self.log.state.side(own).ok_or(Error::OutOfPlace)?;
        let mut terms = self.log.state.terms.clone();
        terms.first = First::Of(if side == Side::First { End::Guest } else { End::Host });
        // More time as a handicap goes with the player.
        terms.begun.set_clock(terms.begun.clock().map(record::Clock::swapped));
        terms.before = Some(self.id());
        Self::host(terms, secret, now)
    }

    /// Tells the other end of another match to which this one invites, after the end of this match. The end that does so first
    /// is the host.
    ///
    /// # Errors
    /// [`Error::Watching`], or [`Error::OutOfPlace`] before the end, and if somebody has invited.
    pub fn invite_again(&mut self, next: &Self, now: u64) -> Result<Vec<News>, Error> {
        let mut news = Vec::new();
        self.try_speak(Said::Rematch(next.link()), now, &mut news)?;
        Ok(news)
    }

    /// The end that has invited to another match, and the link of its invitation.
    #[must_use]
    pub fn invitation(&self) -> Option<(End, &str)> {
        self.log.state.rematch.as_ref().map(|(end, link)| (*end, link.as_str()))
    }

    /// Says something. What has happened by it comes back.
    ///
    /// # Errors
    /// [`Error::Watching`], or why it cannot be said; nothing has changed.
    pub fn say(&mut self, say: Say, now: u64) -> Result<Vec<News>, Error> {
        let mut next = self.clone();
        let mut news = Vec::new();
        next.speak(next.said(say)?, now, &mut news)?;
        *self = next;
        Ok(news)
    }

    /// What is said as an entry has it, with the nonce if something is drawn.
    fn said(&self, say: Say) -> Result<Said, Error> {
        Ok(match say {
            Say::Play { action: Action::Resign | Action::AgreeDraw | Action::Flag, .. } => {
                return Err(Error::OutOfPlace);
            }
            Say::Play { action, spent } => {
                let nonce = if self.log.state.is_drawn(action) { Some(self.nonce()?) } else { None };
                Said::Play { action, nonce, spent }
            }
            Say::Resign => Said::Resign,
            Say::Offer(offer) => Said::Offer(offer),
            Say::Answer(agrees) => Said::Answer(agrees),
            Say::GoOn => Said::GoOn,
            Say::Flag { spent } => Said::Flag(spent),
            Say::Phrase(phrase) if phrase < PHRASES => Said::Phrase(phrase),
            Say::Phrase(_) => return Err(Error::OutOfPlace),
        })
    }

    /// The nonce that this end reveals next.
    fn nonce(&self) -> Result<Hash, Error> {
        let (end, secret) = self.own.as_ref().ok_or(Error::Watching)?;
        let state = &self.log.state;
        secret.nonce(state.terms.nonces(), state.revealed[end.index()]).ok_or(Error::OutOfPlace)
    }

    /// The same as [`Self::speak`], where nothing may have changed on an error.
    fn try_speak(&mut self, said: Said, now: u64, news: &mut Vec<News>) -> Result<(), Error> {
        let (log, told) = (self.log.clone(), news.len());
        self.speak(said, now, news).inspect_err(|_| {
            self.log = log;
            news.truncate(told);
        })
    }

    fn speak(&mut self, said: Said, now: u64, news: &mut Vec<News>) -> Result<(), Error> {
        let (by, secret) = self.own.as_ref().ok_or(Error::Watching)?;
        let how = self.log.state.terms.how;
        // Where this clock is behind the other's, time stands rather than going back.
        let at = (now - now % step(how)).max(self.log.state.stamp);
        let entry = Entry { by: *by, at, how, said };
        let signature = secret.sign(&to_sign(&self.log.next_hash(&entry)));
        self.log.push(entry, Some(signature), news)
    }

    /// Takes what a link brings, and answers what this program answers by itself. What has happened comes back.
    ///
    /// # Errors
    /// [`Error::OtherMatch`], [`Error::OwnInvitation`], [`Error::Same`], [`Error::Older`], [`Error::Crossed`], [`Error::SeatTaken`],
    /// [`Error::Forked`]; nothing has changed.
    pub fn take_link(&mut self, link: &Log, now: u64) -> Result<Vec<News>, Error> {
        let common = self.log.common(link);
        let (ours, theirs) = (self.log.entries.get(common), link.entries.get(common));
        let mut next = self.clone();
        let mut news = Vec::new();
        match (ours, theirs) {
            _ if common == 0 => return Err(Error::OtherMatch),
            (None, None) if link.is_invitation() && self.end() == Some(End::Host) => return Err(Error::OwnInvitation),
            (None, None) => return Err(Error::Same),
            (Some(_), None) => return Err(Error::Older),
            (None, Some(_)) => next.append(link, common, &mut news)?,
            (Some(ours), Some(theirs)) => {
                let sits = |entry: &Entry| match entry.said {
                    Said::Sit { key, .. } => Some(key),
                    _ => None,
                };
                if sits(ours).zip(sits(theirs)).is_some_and(|(one, other)| one != other) {
                    return Err(Error::SeatTaken);
                }
                let own = self.end();
                let is_by = |log: &Log, end| log.entries[common..].iter().all(|entry| Some(entry.by) == end);
                if ours.by == theirs.by || own.is_none() {
                    return Err(Error::Forked(Box::new(self.fork(link, common))));
                }
                // Both have said something without having seen what the other said. Whose turn it was goes first.
                let is_ours_first = self.log.turns[common] == own;
                if theirs.by == own.unwrap_or(theirs.by) {
                    return Err(if is_by(link, own) {
                        Error::Older
                    } else {
                        Error::Forked(Box::new(self.fork(link, common)))
                    });
                }
                if !is_by(&self.log, own) {
                    return Err(Error::Forked(Box::new(self.fork(link, common))));
                }
                if is_ours_first {
                    return Err(Error::Crossed);
                }
                next.graft(common, now, &mut news, |far, news| far.append(link, common, news))?;
            }
        }
        next.answer(Seen { now, elapsed: 0 }, &mut news);
        *self = next;
        Ok(news)
    }

    /// Takes entries as a relay carries them, the first of which has this number, and answers what this program answers by
    /// itself. What is known already is passed over; an entry of ours that the relay does not have yet comes after what it
    /// has.
    ///
    /// # Errors
    /// [`Error::Gap`] if something is missing before them; what is wrong with them otherwise; nothing has changed.
    pub fn take(&mut self, from: usize, entries: &[Vec<u8>], seen: Seen) -> Result<Vec<News>, Error> {
        let mut next = self.clone();
        let mut news = Vec::new();
        for (number, bytes) in (from..).zip(entries) {
            next.take_one(number, bytes, seen.now, &mut news)?;
        }
        next.log.check_time(seen.now)?;
        next.answer(seen, &mut news);
        *self = next;
        Ok(news)
    }

    fn take_one(&mut self, number: usize, bytes: &[u8], now: u64, news: &mut Vec<News>) -> Result<(), Error> {
        if number > self.log.len() {
            return Err(Error::Gap(self.log.len()));
        }
        if self.log.packed(number).as_deref() == Some(bytes) {
            self.known = self.known.max(number + 1);
            return Ok(());
        }
        if number == 0 {
            return Err(Error::OtherMatch);
        }
        let (entry, signature) = Log::unpack(bytes, self.log.stamp_before(number))?;
        let signature = signature.ok_or(Error::Damaged)?;
        let Some(ours) = self.log.entries.get(number) else {
            if !self.log.is_next_signed(&entry, &signature) {
                return Err(Error::Forged(entry.by));
            }
            self.log.push(entry, Some(signature), news)?;
            self.known = number + 1;
            return Ok(());
        };
        let mut other = self.log.until(number, self.end());
        if !other.is_next_signed(&entry, &signature) {
            return Err(Error::Forged(entry.by));
        }
        let is_seat = |entry: &Entry| matches!(entry.said, Said::Sit { .. });
        if is_seat(ours) && is_seat(&entry) {
            return Err(Error::SeatTaken);
        }
        // What was said here may move on as long as the other end has said nothing on top of it.
        if self.log.entries[number..].iter().any(|entry| Some(entry.by) != self.end()) {
            other.push(entry, Some(signature), &mut Vec::new())?;
            return Err(Error::Forked(Box::new(self.fork(&other, number))));
        }
        self.graft(number, now, news, |far, news| far.log.push(entry, Some(signature), news))?;
        self.known = number + 1;
        Ok(())
    }

    /// Appends what another log has from this number on.
    fn append(&mut self, link: &Log, from: usize, news: &mut Vec<News>) -> Result<(), Error> {
        let new = link.entries.iter().zip(&link.signatures).skip(from);
        for (entry, signature) in new {
            self.log.push(entry.clone(), *signature, news)?;
        }
        Ok(())
    }

    /// Puts what the other end has said before what was said here from this number on, and says that again, as far as it
    /// still makes sense.
    fn graft(
        &mut self,
        number: usize,
        now: u64,
        news: &mut Vec<News>,
        theirs: impl FnOnce(&mut Self, &mut Vec<News>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let shorter = self.log.until(number, self.end());
        let whole = std::mem::replace(&mut self.log, shorter);
        theirs(self, &mut Vec::new())?;
        for entry in whole.entries.into_iter().skip(number) {
            if Some(entry.by) == self.end() {
                let _ = self.try_speak(entry.said, now, &mut Vec::new());
            }
        }
        if let Some((game, old)) = self.log.state.game.as_mut().zip(whole.state.game.as_ref()) {
            *game = game.clone().in_place_of(old);
        }
        news.clear();
        news.push(News::Anew);
        Ok(())
    }

    /// Says what this program says by itself: its part of the lot and of drawings, what it measured, and moves that were
    /// prepared.
    fn answer(&mut self, seen: Seen, news: &mut Vec<News>) {
        let Some(own) = self.end() else { return };
        let played = |news: &[News], far: &Self| {
            let side = far.log.state.side(own.other());
            news.iter().any(|news| matches!(news, News::Event(event) if Some(event.by) == side && matches!(event.what, What::Play(..))))
        };
        let mut is_prepared = !self.lines.is_empty();
        loop {
            let said = match self.log.waits() {
                Waits::Lot if own == End::Host => self.nonce().map(Said::Lot),
                Waits::Draw(end) if end == own => self.nonce().map(Said::Reveal),
                Waits::Draw(_) => return,
                _ if self.log.state.receipt.is_some_and(|(end, _)| end != own) => Ok(Said::Received(seen.elapsed)),
                Waits::Move(end) if end == own && is_prepared && played(news, self) => {
                    is_prepared = false;
                    let Some(action) = self.prepared_answer() else { return };
                    self.said(Say::Play { action, spent: 0 })
                }
                _ => return,
            };
            if said.and_then(|said| self.try_speak(said, seen.now, news)).is_err() {
                return;
            }
        }
    }

    fn fork(&self, other: &Log, number: usize) -> Fork {
        let by = |log: &Log| log.entries.get(number).map(|entry| entry.by);
        let (ours, theirs) = (by(&self.log), by(other));
        Fork { number, links: [self.log.to_link(), other.to_link()], proves: ours.filter(|_| ours == theirs) }
    }

    /// Keeps the proof that an end has said two things in one place.
    pub fn keep(&mut self, fork: Fork) {
        self.fork = Some(fork);
    }

    /// The proof that was kept.
    #[must_use]
    pub const fn kept(&self) -> Option<&Fork> {
        self.fork.as_ref()
    }

    /// The log.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// The id of the match.
    #[must_use]
    pub fn id(&self) -> Hash {
        self.log.id()
    }

    /// Which end is here; none for one who looks on.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.own.as_ref().map(|(end, _)| *end)
    }

    /// The side that is played here, once that is settled.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        self.log.state.side(self.end()?)
    }

    /// The match, once it is settled who plays which side.
    #[must_use]
    pub const fn game(&self) -> Option<&Match> {
        self.log.game()
    }

    /// What the match waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        self.log.waits()
    }

    /// Whether it waits for this end.
    #[must_use]
    pub fn is_our_turn(&self) -> bool {
        let end = self.waits().end();
        end.is_some() && end == self.end()
    }

    /// Whether what was said last was said here, and nothing more is expected of this end: a link is to be sent, if that
    /// was not done.
    #[must_use]
    pub fn is_to_send(&self) -> bool {
        self.log.entries.last().map(|entry| entry.by) == self.end() && !self.is_our_turn()
    }

    /// Whether a relay has all of the log, as far as this end knows.
    #[must_use]
    pub const fn is_carried(&self) -> bool {
        self.known >= self.log.len()
    }

    /// When the turn that is being played began, in milliseconds since 1970 by the stamps, later by the pauses in it.
    #[must_use]
    pub const fn turn_began(&self) -> u64 {
        self.log.state.turn
    }

    /// What an end was given back for the way of its moves, in a live match.
    #[must_use]
    pub const fn lag(&self, end: End) -> Lag {
        self.log.state.lag[end.index()]
    }

    /// The link's fragment, without the `#`, for the other end and for everyone who is to look on.
    #[must_use]
    pub fn link(&self) -> String {
        self.log.to_link()
    }

    /// The name of the match's room at a relay, in base64url: half of the hash of the host's key, so that nobody else can
    /// open it.
    #[must_use]
    pub fn room(&self) -> String {
        crate::wire::room(&self.log.key(End::Host).unwrap_or_default())
    }

    /// How the match is carried.
    #[must_use]
    pub const fn how(&self) -> How {
        self.log.state.terms.how
    }
}
