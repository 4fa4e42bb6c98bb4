//! The way to a relay and back: what to send when, and what to do about lost lines. It has no socket and reads no clock:
//! the caller tells it what the socket does and what time it is, and does what it orders.
//!
//! The times are lichess's: a ping 2.5 s after the last answer, which is awaited for 9 s; the next try after 3.5 s; what
//! was not acknowledged is sent again after 2.5 s, and at once on a new line.

use crate::error::Error;
use crate::far::{Far, Seen};
use crate::log::LONGEST_ENTRY;
use crate::state::News;
use crate::wire::{FromRelay, Role, ToRelay, Why, decode, encode, proof};

/// Milliseconds from an answer to the next ping.
const PING: u64 = 2_500;
/// Milliseconds for which an answer is awaited.
const PATIENCE: u64 = 9_000;
/// Milliseconds from a lost line to the next try.
const RETRY: u64 = 3_500;
/// Milliseconds after which what was not acknowledged is sent again.
const RESEND: u64 = 2_500;
/// How often what does not fit is looked at anew, from the first entry on.
const MOST_DOUBTS: u8 = 3;
/// The longest frame that is read, in bytes.
const LONGEST_FRAME: usize = 1 << 20;

/// How it stands with the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// There is none, and the next try comes by itself.
    Down,
    /// It is being made.
    Opening,
    /// The relay has let this end in.
    Up {
        /// How many of the two ends are there.
        members: u32,
        /// How many look on.
        watching: u32,
    },
    /// The relay does not let this end in, and coming back is of no use.
    Refused(Why),
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To open a socket.
    Connect,
    /// To close it, without a further word.
    Close,
    /// To send this text.
    Send(String),
}

/// The way to a relay and back. All times that it is told are milliseconds of one clock that never goes back, unless they
/// are said to count from 1970.
#[derive(Clone, Debug)]
pub struct Courier {
    line: Line,
    /// Since when the line is as it is.
    since: u64,
    /// Why the relay closed the line last.
    why: Option<Why>,
    /// The relay has told what it has, and it is what this end has.
    is_greeted: bool,
    /// What the relay has is not what this end took it for, so that all of it is to be looked at: it was started anew, and
    /// the other end has brought back what it had.
    is_whole: bool,
    /// How often what came did not fit since both had the same.
    doubts: u8,
    /// When a ping was sent that is not answered yet.
    pinged: Option<u64>,
    /// When something was heard last.
    heard: u64,
    /// What was put last: the number, how many there were in all, and when.
    put: Option<(usize, usize, u64)>,
    /// How many entries the relay says that it has.
    theirs: usize,
    /// The entry that gave the present turn, and when it was first seen here.
    turn: Option<(usize, u64)>,
    orders: Vec<Order>,
}

impl Default for Courier {
    fn default() -> Self {
        Self::new()
    }
}

impl Courier {
    /// A courier that connects at once.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            line: Line::Down,
            since: 0,
            why: None,
            is_greeted: false,
            is_whole: false,
            doubts: 0,
            pinged: None,
            heard: 0,
            put: None,
            theirs: 0,
            turn: None,
            orders: Vec::new(),
        }
    }

    /// How it stands with the line.
    #[must_use]
    pub const fn line(&self) -> Line {
        self.line
    }

    /// Why the relay closed the line last.
    #[must_use]
    pub const fn why(&self) -> Option<Why> {
        self.why
    }

    /// How long the present turn takes as seen here, in milliseconds.
    #[must_use]
    pub fn elapsed(&self, now: u64) -> u32 {
        let since = self.turn.map_or(0, |(_, since)| now.saturating_sub(since));
        since.try_into().unwrap_or(u32::MAX)
    }

    /// The socket was lost, or could not be opened.
    pub fn lost(&mut self, now: u64) {
        if !matches!(self.line, Line::Refused(_)) {
            (self.line, self.since) = (Line::Down, now.max(1));
        }
        (self.is_greeted, self.pinged, self.put) = (false, None, None);
    }

    /// What is to be done now: to be asked again and again, and after everything that was said or heard.
    pub fn orders(&mut self, far: &Far, now: u64) -> Vec<Order> {
        self.watch_turn(far, now);
        match self.line {
            Line::Refused(_) => {}
            Line::Down if self.since == 0 || now >= self.since + RETRY => {
                (self.line, self.since, self.heard) = (Line::Opening, now.max(1), now);
                self.orders.push(Order::Connect);
            }
            Line::Down => {}
            Line::Opening if now >= self.since + PATIENCE => self.close(now),
            Line::Opening => {}
            Line::Up { .. } if self.pinged.is_some_and(|pinged| now >= pinged + PATIENCE) => self.close(now),
            Line::Up { .. } => {
                if self.pinged.is_none() && now >= self.heard + PING {
                    self.send(&ToRelay::Ping);
                    self.pinged = Some(now);
                }
                self.put_unsent(far, now);
            }
        }
        std::mem::take(&mut self.orders)
    }

    /// Notes when a turn begins as seen here.
    fn watch_turn(&mut self, far: &Far, now: u64) {
        let turn = far.log.last_turn();
        if self.turn.is_none_or(|(known, _)| known != turn) {
            self.turn = Some((turn, now));
        }
    }

    fn put_unsent(&mut self, far: &Far, now: u64) {
        let (known, all) = (far.known, far.log.len());
        if !self.is_greeted || known >= all || far.end().is_none() {
            return;
        }
        if let Some((number, count, at)) = self.put
            && (number, count) == (known, all)
        {
            if now < at + RESEND {
                return;
            }
            if self.theirs > known {
                // It has entries that never came.
                return self.close(now);
            }
        }
        let mut bytes = 0;
        let entries = (known..all).map_while(|number| {
            let entry = far.log.packed(number)?;
            bytes += entry.len();
            (number == known || bytes <= LONGEST_ENTRY / 2).then(|| encode(&entry))
        });
        let e = entries.collect();
        self.send(&ToRelay::Put { n: known, e });
        self.put = Some((known, all, now));
    }

    fn send(&mut self, frame: &ToRelay) {
        // Texts and numbers can always be written.
        self.orders.extend(serde_json::to_string(frame).ok().map(Order::Send));
    }

    fn close(&mut self, now: u64) {
        self.orders.push(Order::Close);
        self.lost(now);
    }

    /// Hears a frame of the relay. `unix` is the time in milliseconds since 1970. What has happened comes back; then it is
    /// time to keep the match ([`Far::to_text`]) and to ask for [`Self::orders`].
    ///
    /// # Errors
    /// What is wrong with what the other end said ([`Far::take`]), also when all was looked at anew, or [`Error::Damaged`] if it is no frame. The match is as
    /// it was, and the line is given up: who said so would say it again.
    pub fn hear(&mut self, far: &mut Far, frame: &str, unix: u64, now: u64) -> Result<Vec<News>, Error> {
        self.watch_turn(far, now);
        (self.heard, self.pinged) = (now, None);
        let heard = self.understand(far, frame, unix, now);
        match heard {
            // It is asked for again by a new line.
            Err(Error::Gap(_)) => {
                self.close(now);
                Ok(Vec::new())
            }
            // What does not fit may follow from something that was lost: before anybody is blamed, all is looked at anew.
            Err(Error::Forged(_) | Error::Forked(_) | Error::Rules { .. } | Error::OutOfPlace | Error::Time)
                if self.doubts < MOST_DOUBTS =>
            {
                self.doubts += 1;
                self.is_whole = true;
                self.again(now);
                Ok(Vec::new())
            }
            Err(error) => {
                self.close(now);
                Err(error)
            }
            Ok(news) => {
                if far.known == far.log.len() && far.known >= self.theirs {
                    self.doubts = 0;
                }
                Ok(news)
            }
        }
    }

    fn understand(&mut self, far: &mut Far, frame: &str, unix: u64, now: u64) -> Result<Vec<News>, Error> {
        if frame.len() > LONGEST_FRAME {
            return Err(Error::TooLong);
        }
        match serde_json::from_str(frame).map_err(|_| Error::Damaged)? {
            FromRelay::Challenge { c } => self.greet(far, &c),
            FromRelay::Log { from, e } => {
                let entries: Option<Vec<Vec<u8>>> = e.iter().map(|text| decode(text)).collect();
                let entries = entries.ok_or(Error::Damaged)?;
                self.theirs = from.saturating_add(entries.len());
                if !self.is_greeted && !self.is_greeting(far, from, &entries) {
                    self.is_whole = true;
                    self.again(now);
                    return Ok(Vec::new());
                }
                let seen = Seen { now: unix, elapsed: self.elapsed(now) };
                return far.take(from, &entries, seen);
            }
            FromRelay::Conflict { n } => self.theirs = n,
            FromRelay::Pong => {}
            FromRelay::Here { members, watching } => self.line = Line::Up { members, watching },
            FromRelay::Error { why } => {
                self.why = Some(why);
                self.close(now);
                if why.is_final() {
                    self.line = Line::Refused(why);
                }
            }
        }
        Ok(Vec::new())
    }

    /// Whether the first entries of a relay show that it has what this end takes it to have. The last entry that both have
    /// is enough, since its signature covers all before it.
    fn is_greeting(&mut self, far: &mut Far, from: usize, entries: &[Vec<u8>]) -> bool {
        let is_same = entries.first().is_some_and(|first| far.log.packed(from).as_ref() == Some(first));
        self.is_greeted = from == 0 || is_same;
        if self.is_greeted {
            (self.is_whole, far.known) = (false, from);
        }
        self.is_greeted
    }

    /// Closes the line, and makes it anew at once.
    fn again(&mut self, now: u64) {
        self.close(now);
        self.since = 0;
    }

    fn greet(&mut self, far: &Far, challenge: &str) {
        let room = far.room();
        let member = far.own.as_ref().map(|(_, secret)| (encode(&secret.key()), proof(secret, &room, challenge)));
        let role = if member.is_some() { Role::Member } else { Role::Watch };
        let (key, proof) = member.unzip();
        let have = if self.is_whole { 0 } else { far.known.saturating_sub(1) };
        self.send(&ToRelay::Hello { room, have, role, key, proof });
        self.line = Line::Up { members: 0, watching: 0 };
    }
}
