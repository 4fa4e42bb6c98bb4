//! What a log amounts to: seats, nonces, the match, whose turn it is. Both ends come to the same from the same entries,
//! since nothing else goes in.

use play::{Event, Match, Player, Refused, What};
use rules::{Action, Face, Side, Square};

use crate::draw::{draw_face, draw_lot};
use crate::entry::{Entry, Said};
use crate::error::Error;
use crate::hash::Hash;
use crate::lag::Lag;
use crate::secret::{Key, before};
use crate::terms::{End, First, How, Terms};

/// Something that has happened, for the code that shows the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum News {
    /// The guest has sat down.
    Sat,
    /// The sides are settled: there is a match.
    Begun,
    /// This happened in the match, and goes to its [`Match::apply`] as it is, with its own time.
    Event(Event),
    /// This end has said one of the ready phrases, by its number below [`crate::PHRASES`].
    Phrase(End, u8),
    /// This end invites to another match: see [`crate::Far::invitation`].
    Rematch(End),
    /// What was said crossed: the match is as [`crate::Far::game`] says, and may have lost what was said last here.
    Anew,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// For a guest to sit down.
    Guest,
    /// For the host's part of the lot. Its program says it by itself.
    Lot,
    /// For what this end adds to the drawing of a piece that was touched. Its program says it by itself.
    Draw(End),
    /// For an answer of this end to an offer.
    Answer(End),
    /// For a move of this end.
    Move(End),
    /// For nothing: the match is over.
    Nothing,
}

impl Waits {
    /// The end that is to say something.
    #[must_use]
    pub const fn end(self) -> Option<End> {
        match self {
            Self::Guest => Some(End::Guest),
            Self::Lot => Some(End::Host),
            Self::Draw(end) | Self::Answer(end) | Self::Move(end) => Some(end),
            Self::Nothing => None,
        }
    }
}

/// How many entries other than moves an end may write, so that it cannot fill the log.
const MOST_TALK: usize = 300;

/// A piece that was touched: who did, where it lies, and the nonce that goes into the drawing.
#[derive(Clone, Copy, Debug)]
struct Touched {
    by: End,
    action: Action,
    square: Square,
    nonce: Hash,
}

#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The end that is here; none for one that looks on.
    own: Option<End>,
    pub terms: Terms,
    pub keys: [Option<Key>; 2],
    /// The nonce that each end revealed last, or what it is committed to.
    pub heads: [Option<Hash>; 2],
    /// How many nonces each end has revealed.
    pub revealed: [usize; 2],
    /// The hash of the log up to the guest's seat: nothing is drawn before, and it differs for each pair of guests.
    seated: Hash,
    /// The ends that play the first and the second side.
    pub sides: Option<[End; 2]>,
    pub game: Option<Match>,
    touched: Option<Touched>,
    /// How many pieces were drawn.
    drawn: u64,
    /// The end that invites to another match, and its link.
    pub rematch: Option<(End, String)>,
    /// How much each end has said that was no move.
    talk: [usize; 2],
    /// The last entry's stamp.
    pub stamp: u64,
    /// When the turn began that is being played, by the stamps, less the pauses in it.
    pub turn: u64,
    /// When the pause began.
    stopped: Option<u64>,
    /// What each end may yet be given back for the way of its moves.
    pub lag: [Lag; 2],
    /// The end whose last turn the other has still to measure, and what it took by its own measure.
    pub receipt: Option<(End, u32)>,
}

impl State {
    pub(crate) fn new(own: Option<End>, terms: Terms, key: Key, commitment: Option<Hash>, stamp: u64) -> Self {
        let lag = Lag::of(terms.begun.clock());
        Self {
            own,
            terms,
            keys: [Some(key), None],
            heads: [commitment, None],
            revealed: [0; 2],
            seated: [0; 32],
            sides: None,
            game: None,
            touched: None,
            drawn: 0,
            rematch: None,
            talk: [0; 2],
            stamp,
            turn: stamp,
            stopped: None,
            lag,
            receipt: None,
        }
    }

    pub(crate) fn waits(&self) -> Waits {
        if self.keys[1].is_none() {
            return Waits::Guest;
        }
        let Some((game, sides)) = self.game.as_ref().zip(self.sides) else { return Waits::Lot };
        if game.ending().is_some() {
            return Waits::Nothing;
        }
        if let Some(touched) = self.touched {
            return Waits::Draw(touched.by.other());
        }
        if let Some((side, _)) = game.offer() {
            return Waits::Answer(sides[side.other().index()]);
        }
        Waits::Move(sides[game.position().to_move().index()])
    }

    pub(crate) fn side(&self, end: End) -> Option<Side> {
        let sides = self.sides?;
        Side::BOTH.into_iter().find(|side| sides[side.index()] == end)
    }

    /// Takes an entry in; `hash` is that of the log up to it. On an error the state is of no use any more.
    pub(crate) fn apply(&mut self, entry: &Entry, hash: Hash, news: &mut Vec<News>) -> Result<(), Error> {
        let Entry { by, at, how, ref said } = *entry;
        if how != self.terms.how {
            return Err(Error::Damaged);
        }
        if at < self.stamp {
            return Err(Error::Time);
        }
        self.stamp = at;
        if matches!(said, Said::Phrase(_) | Said::Offer(_) | Said::Answer(_) | Said::GoOn | Said::Rematch(_)) {
            self.talk[by.index()] += 1;
            if self.talk[by.index()] > MOST_TALK {
                return Err(Error::OutOfPlace);
            }
        }
        match *said {
            Said::Sit { key, commitment } => self.sit(by, key, commitment, hash, news),
            _ if self.keys[1].is_none() => Err(Error::OutOfPlace),
            Said::Lot(nonce) => self.lot(by, nonce, news),
            // After the end both are still there.
            Said::Phrase(phrase) => {
                news.push(News::Phrase(by, phrase));
                Ok(())
            }
            _ => match self.side(by) {
                Some(side) => self.say(entry, side, news),
                None => Err(Error::OutOfPlace),
            },
        }
    }

    fn sit(
        &mut self,
        by: End,
        key: Key,
        commitment: Option<Hash>,
        hash: Hash,
        news: &mut Vec<News>,
    ) -> Result<(), Error> {
        let is_due = by == End::Guest && self.keys[1].is_none() && Some(key) != self.keys[0];
        if !is_due || commitment.is_some() != (self.terms.nonces() > 0) {
            return Err(Error::OutOfPlace);
        }
        (self.keys[1], self.heads[1], self.seated) = (Some(key), commitment, hash);
        news.push(News::Sat);
        if let First::Of(first) = self.terms.first {
            self.begin(first, news);
        }
        Ok(())
    }

    /// The host's part of the lot. The guest's is its commitment, which it made when the host was committed already.
    fn lot(&mut self, by: End, nonce: Hash, news: &mut Vec<News>) -> Result<(), Error> {
        if by != End::Host || self.sides.is_some() {
            return Err(Error::OutOfPlace);
        }
        self.reveal(by, nonce)?;
        self.begin(draw_lot(&self.seated, &nonce), news);
        Ok(())
    }

    fn begin(&mut self, first: End, news: &mut Vec<News>) {
        let sides = [first, first.other()];
        let player = |end| if Some(end) == self.own { Player::Person } else { Player::Far };
        let seed = u32::from_le_bytes([self.seated[0], self.seated[1], self.seated[2], self.seated[3]]);
        (self.sides, self.turn) = (Some(sides), self.stamp);
        self.game = Some(Match::of(self.terms.begun.clone(), sides.map(player), seed));
        news.push(News::Begun);
        self.play_forced(news);
    }

    /// Takes a nonce, if it is the one that the end has committed to.
    fn reveal(&mut self, by: End, nonce: Hash) -> Result<(), Error> {
        if self.heads[by.index()] != Some(before(&nonce)) {
            return Err(Error::Preimage(by));
        }
        self.heads[by.index()] = Some(nonce);
        self.revealed[by.index()] += 1;
        Ok(())
    }

    fn say(&mut self, entry: &Entry, side: Side, news: &mut Vec<News>) -> Result<(), Error> {
        let Entry { by, at, ref said, .. } = *entry;
        let is_over = self.game.as_ref().is_some_and(|game| game.ending().is_some());
        match *said {
            Said::Play { action, nonce, spent } => self.play(entry, side, action, nonce, spent, news),
            Said::Reveal(nonce) => self.draw(by, nonce, news),
            Said::Received(elapsed) => self.received(by, elapsed, news),
            Said::Rematch(ref link) if is_over && self.rematch.is_none() => {
                self.rematch = Some((by, link.clone()));
                news.push(News::Rematch(by));
                Ok(())
            }
            Said::Rematch(_) => Err(Error::OutOfPlace),
            Said::Resign => self.event(side, self.since(at), What::Resign, news),
            Said::Offer(offer) => self.stopping(side, What::Offer(offer), news),
            Said::Answer(agrees) => self.stopping(side, What::Answer(agrees), news),
            Said::GoOn => self.stopping(side, What::GoOn, news),
            Said::Flag(spent) => self.flag(by, at, spent, news),
            Said::Open(_) | Said::Sit { .. } | Said::Lot(_) | Said::Phrase(_) => Err(Error::OutOfPlace),
        }
    }

    /// How long the turn has taken by the stamps, in milliseconds.
    pub(crate) fn since(&self, at: u64) -> u32 {
        at.saturating_sub(self.turn).try_into().unwrap_or(u32::MAX)
    }

    fn play(
        &mut self,
        entry: &Entry,
        side: Side,
        action: Action,
        nonce: Option<Hash>,
        spent: u32,
        news: &mut Vec<News>,
    ) -> Result<(), Error> {
        let Entry { by, at, how, .. } = *entry;
        let spent = if how == How::Link { self.since(at) } else { spent };
        if self.touched.is_some() {
            return Err(self.refused(Refused::Touched));
        }
        // What has to be told needs a nonce, and nothing else may have one.
        let is_drawn = self.is_drawn(action);
        let touched = match (nonce, action) {
            (Some(nonce), Action::TurnUp(square)) if is_drawn => Some(Touched { by, action, square, nonce }),
            (None, _) if !is_drawn => None,
            _ => return Err(Error::OutOfPlace),
        };
        let measured = self.measured();
        match touched {
            Some(touched) => {
                self.event(side, spent, What::Touch(action), news)?;
                self.reveal(by, touched.nonce)?;
                self.touched = Some(touched);
            }
            None => {
                self.event(side, spent, What::Play(action, None), news)?;
                self.play_forced(news);
            }
        }
        (self.turn, self.stopped) = (at, None);
        let runs = self.game.as_ref().is_some_and(|game| game.running().is_some());
        // The first move starts the clock, and is not measured.
        let counts = touched.is_some() && runs || self.measured() > measured;
        self.receipt = (how == How::Live && runs && counts).then_some((by, spent));
        Ok(())
    }

    /// How many plies have a time.
    fn measured(&self) -> usize {
        let plies = self.game.as_ref().map_or(&[][..], |game| game.record().played());
        plies.iter().filter(|ply| ply.spent.is_some()).count()
    }

    /// Whether the action turns up a piece that nobody knows, so that it is drawn.
    pub(crate) fn is_drawn(&self, action: Action) -> bool {
        let untold = Err(rules::Refusal::Untold);
        self.game.as_ref().is_some_and(|game| game.position().play(action) == untold)
    }

    /// The other end's part of the drawing: the piece is turned up.
    fn draw(&mut self, by: End, nonce: Hash, news: &mut Vec<News>) -> Result<(), Error> {
        let Some(Touched { by: mover, action, square, nonce: first }) = self.touched.filter(|one| one.by != by) else {
            return Err(Error::OutOfPlace);
        };
        self.reveal(by, nonce)?;
        let Some((game, side)) = self.game.as_ref().zip(self.side(mover)) else { return Err(Error::OutOfPlace) };
        let face = draw_face(&self.seated, self.drawn, square, [&first, &nonce], &left(game));
        self.event(side, 0, What::Play(action, face), news)?;
        (self.touched, self.drawn) = (None, self.drawn + 1);
        self.play_forced(news);
        // The turn of the end that answers has begun with the touch. Where the other goes on, its turn begins now.
        let goes_on = self.game.as_ref().is_some_and(|game| game.position().to_move() == side);
        if goes_on {
            self.turn = self.stamp;
        }
        Ok(())
    }

    /// How long the other end's turn took, as this one saw it: now the time of that turn is settled.
    fn received(&mut self, by: End, elapsed: u32, news: &mut Vec<News>) -> Result<(), Error> {
        let Some((end, own)) = self.receipt.take().filter(|(end, _)| *end != by) else { return Err(Error::OutOfPlace) };
        // A piece that was touched is no ply yet: its receipt comes after the drawing.
        let Some(side) = self.side(end).filter(|_| self.touched.is_none()) else { return Err(Error::OutOfPlace) };
        let taken = self.lag[end.index()].settle(elapsed, own);
        self.event(side, taken, What::Took, news)
    }

    fn flag(&mut self, by: End, at: u64, spent: u32, news: &mut Vec<News>) -> Result<(), Error> {
        let running = self.game.as_ref().and_then(Match::running);
        let Some((side, sides)) = running.zip(self.sides) else { return Err(self.refused(Refused::TimeLeft)) };
        let end = sides[side.index()];
        let spent = match self.terms.how {
            How::Link => self.since(at),
            How::Live if end == by => spent,
            // What is on its way is still in time.
            How::Live => spent.saturating_sub(self.lag[end.index()].grace()),
        };
        self.event(side, spent, What::Flag, news)
    }

    /// Something that may begin or end a pause.
    fn stopping(&mut self, side: Side, what: What, news: &mut Vec<News>) -> Result<(), Error> {
        self.event(side, 0, what, news)?;
        let is_stopped = self.game.as_ref().is_some_and(Match::is_stopped);
        match self.stopped {
            None if is_stopped => self.stopped = Some(self.stamp),
            Some(since) if !is_stopped => {
                self.turn += self.stamp - since;
                self.stopped = None;
            }
            _ => {}
        }
        // What was taken back begins a turn anew, and needs no receipt.
        if let Some(News::Event(Event { at, .. })) = news.last()
            && self.game.as_ref().is_some_and(|game| game.record().played().len() < *at)
        {
            (self.turn, self.receipt) = (self.stamp, None);
        }
        Ok(())
    }

    fn event(&mut self, by: Side, spent: u32, what: What, news: &mut Vec<News>) -> Result<(), Error> {
        let Some(game) = self.game.as_mut() else { return Err(Error::OutOfPlace) };
        let event = game.event(by, what).after(spent);
        let ply = event.at;
        game.apply(event).map(drop).map_err(|why| Error::Rules { ply, why })?;
        news.push(News::Event(event));
        Ok(())
    }

    fn refused(&self, why: Refused) -> Error {
        Error::Rules { ply: self.game.as_ref().map_or(0, |game| game.record().played().len()), why }
    }

    /// Plays what the rules force: nobody has to say it.
    fn play_forced(&mut self, news: &mut Vec<News>) {
        while let Some((action, side)) = self.forced() {
            if self.event(side, 0, What::Play(action, None), news).is_err() {
                return;
            }
        }
    }

    fn forced(&self) -> Option<(Action, Side)> {
        let game = self.game.as_ref().filter(|game| game.ending().is_none())?;
        Some((game.position().forced()?, game.position().to_move()))
    }
}

/// The faces of the pieces that lie face down, in an order that depends on nothing else.
fn left(game: &Match) -> Vec<Face> {
    let hidden = game.position().placed().into_iter().filter(|placed| placed.hidden);
    let mut left: Vec<Face> = hidden.map(|placed| placed.face).collect();
    left.sort_by_key(|face| (face.colour.map(rules::Colour::index), face.kind));
    left
}
