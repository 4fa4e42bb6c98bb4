//! A match: its record, its players, what they are called, what has been offered and what has helped them. It is one file,
//! as all of it reads the same fields; the last half are questions to it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use record::{Aids, Clock, Marking, Ply, Record, SaveError, SavedMatch, Shown};
use rules::{Action, Ending, Face, Game, Position, Refusal, Setup, Side, Tables, lot};

use crate::{Player, Series, UnknownPlayer, Whose};

/// The name of a match in this run: no two have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(u64);

impl MatchId {
    fn another() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Relaxed))
    }
}

/// What somebody does in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The side that does it.
    pub by: Side,
    /// How many plies had been played when it was decided on. An event about another moment comes late.
    pub at: usize,
    /// How long the turn had taken by then, in milliseconds. It counts only where a clock runs.
    pub spent: u32,
    /// What it is.
    pub what: What,
}

/// What a side can do in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// It plays. Where hidden tiles are not decided until they are turned up, the face of the one that it turns up comes
    /// with it, and nowhere else.
    Play(Action, Option<Face>),
    /// It will turn up this piece, which lies face down and is not decided yet. With that its turn is over: the other
    /// side's time runs until the face is said by [`What::Play`].
    Touch(Action),
    /// Its last ply took as long as the event says, now that both places have said what they measured. Its time may have
    /// been up.
    Took,
    /// It gives up, whether or not it is its turn.
    Resign,
    /// It offers something, or agrees if the other side has offered the same.
    Offer(Offer),
    /// It answers what the other side has offered.
    Answer(bool),
    /// Its time is up. The table says so for any kind of player.
    Flag,
    /// It ends a pause.
    GoOn,
}

/// What a side can offer to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To end the match as a draw.
    Draw,
    /// To stop the clock for a while.
    Pause,
    /// To go back to its last turn. Its time comes back as well.
    TakeBack,
}

impl Event {
    /// The same, after the turn had taken so long, in milliseconds.
    #[must_use]
    pub const fn after(self, spent: u32) -> Self {
        Self { spent, ..self }
    }
}

/// What has come of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<'a> {
    /// This was played.
    Played(&'a Ply),
    /// The match has ended without a move on the board.
    Concluded,
    /// A draw has been offered, and the other side is to answer.
    Offered,
    /// This offer is declined, and the match goes on.
    Declined(Offer),
    /// A pause has begun or ended.
    Paused(bool),
    /// So many plies were taken back.
    TakenBack(usize),
    /// A piece will be turned up, once its face is said.
    Touched,
    /// The time of a ply is settled.
    Timed,
}

/// Why an event is refused. The match is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The rules say no.
    #[error(transparent)]
    Rules(#[from] Refusal),
    /// It is the other side's turn.
    #[error("it is the other side's turn")]
    NotItsTurn,
    /// It was decided on at another moment of the match: after this many plies.
    #[error("it was said after {0} plies, and the match has gone on or back since")]
    Late(usize),
    /// There is no offer for this side to answer.
    #[error("nothing has been offered")]
    NoOffer,
    /// There is no clock that could be stopped, or go on.
    #[error("no clock runs, or none is stopped")]
    NoClock,
    /// Its time was up before.
    #[error("its time was up")]
    TimeUp,
    /// Its time is not up.
    #[error("its time is not up")]
    TimeLeft,
    /// A piece was touched and must be turned up first; or it is another one that was.
    #[error("a piece was touched and must be turned up")]
    Touched,
    /// The side has no turn to go back to.
    #[error("there is nothing to take back")]
    NothingBack,
    /// What was turned up since its last turn was seen, and would be known.
    #[error("a piece was turned up since")]
    Seen,
}

/// Why a saved match cannot be taken up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] SaveError),
    /// The file is sound, but one of the players is unknown.
    #[error(transparent)]
    Player(#[from] UnknownPlayer),
}

/// What helps a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// A hint that showed a move.
    Hint,
    /// An analysis while the match goes on.
    Analysis,
    /// A word of the teacher.
    Teacher,
    /// Something hidden that was seen and taken back.
    Practice,
}

/// A match between two players.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    id: MatchId,
    record: Record,
    players: [Player; 2],
    /// The names of the players by side, where the match has them from elsewhere; otherwise empty.
    names: [String; 2],
    /// Whether, between two persons, the first side is the guest's.
    guest_first: bool,
    /// The engine whose place a person has taken: see [`Match::exchange`].
    rested: Option<Player>,
    seed: u32,
    offer: Option<(Side, Offer)>,
    /// The piece that the side to move will turn up, and how long its turn took. Not saved: the log of a match between two
    /// places has it.
    touched: Option<(Action, u32)>,
    /// Whether the clock stands still because both sides agreed on it. Not saved: opening a match starts it again.
    paused: bool,
    aids: Aids,
    teacher: bool,
    /// The series that the match belongs to.
    series: Option<Series>,
    /// How many plies another place has been told of: they are not taken back here.
    told: usize,
    /// Whether it has been told of the piece that was touched, too.
    told_touch: bool,
    /// The offer that it knows of.
    told_offer: Option<(Side, Offer)>,
    /// Whether it knows of a pause.
    told_pause: bool,
}

impl Match {
    /// A new match with this setup.
    #[must_use]
    pub fn new(setup: Setup, players: [Player; 2], seed: u32) -> Self {
        Self::of(Record::new(setup), players, seed)
    }

    /// A match with this record.
    #[must_use]
    pub fn of(record: Record, players: [Player; 2], seed: u32) -> Self {
        Self {
            id: MatchId::another(),
            record,
            players,
            names: Default::default(),
            guest_first: false,
            rested: None,
            seed,
            offer: None,
            touched: None,
            paused: false,
            aids: Aids::default(),
            teacher: false,
            series: None,
            told: 0,
            told_touch: false,
            told_offer: None,
            told_pause: false,
        }
    }

    /// Another match by the same rules and from the same start, with the next seed. `guest_first` says whether, between
    /// two persons, the first side is the guest's.
    #[must_use]
    pub fn again(&self, players: [Player; 2], guest_first: bool) -> Self {
        self.again_like(&self.record, players, guest_first)
    }

    /// Another match at the same table that begins as this record did: see [`Self::again`].
    #[must_use]
    pub fn again_like(&self, like: &Record, players: [Player; 2], guest_first: bool) -> Self {
        let seed = self.seed.wrapping_add(1);
        let (teacher, rested) = (self.teacher, self.rested);
        Self { guest_first, teacher, rested, ..Self::of(like.again(deal(seed)), players, seed) }
    }

    /// Another match between the same players, with their sides swapped; in a series as its order says, until it is over.
    /// Then another one of the same kind begins.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let ending = self.ending();
        let after = self.series_after();
        let swaps = match (self.series, &ending) {
            (Some(series), Some(ending)) => series.swaps(ending.winner, self.seed),
            (Some(_), None) => false,
            (None, _) => true,
        };
        let mut next = self.once_more(swaps);
        next.series = after.map(|series| match series {
            over if over.is_over() => Series::new(over.length(), over.order()),
            series if swaps => series.swapped(),
            series => series,
        });
        next
    }

    /// Another match between the same players, each on the same side. In a series a game that has not ended does not
    /// count.
    #[must_use]
    pub fn restart(&self) -> Self {
        let mut next = self.once_more(false);
        next.series = self.series_after().map(|series| match series {
            over if over.is_over() => Series::new(over.length(), over.order()),
            series => series,
        });
        next
    }

    fn once_more(&self, swaps: bool) -> Self {
        let [first, second] = self.players;
        if !swaps {
            return self.again(self.players, self.guest_first);
        }
        let mut next = self.again([second, first], !self.guest_first);
        // More time as a handicap goes with the player.
        next.set_clock(self.clock().map(Clock::swapped));
        next
    }

    /// Plays the match as the first of a series, or of none.
    pub const fn set_series(&mut self, series: Option<Series>) {
        self.series = series;
    }

    /// The series that the match belongs to, up to this match.
    #[must_use]
    pub const fn series(&self) -> Option<Series> {
        self.series
    }

    /// The same, with the result of this match, if it has ended.
    #[must_use]
    pub fn series_after(&self) -> Option<Series> {
        let series = self.series?;
        Some(self.ending().map_or(series, |ending| series.after(ending.winner)))
    }

    /// A match of the same players with this record, in which the person plays both sides: to try things out.
    #[must_use]
    pub fn tried_in(&self, record: Record) -> Self {
        let mut tried = Self::of(record, [Player::Person; 2], self.seed);
        tried.set_clock(None);
        Self { names: self.names.clone(), guest_first: self.guest_first, teacher: self.teacher, ..tried }
    }

    /// Reads the text of a saved match.
    ///
    /// # Errors
    /// What is wrong with the file, or who is unknown.
    pub fn read(text: &str, tables: &Tables) -> Result<Self, ReadError> {
        let (saved, record) = SavedMatch::from_text(text, tables)?;
        Ok(Self::resume(&saved, record)?)
    }

    /// A saved match, with its record replayed.
    ///
    /// # Errors
    /// This version does not know one of the players.
    pub fn resume(saved: &SavedMatch, record: Record) -> Result<Self, UnknownPlayer> {
        let player = |id: &String| Player::from_id(saved.setup.game(), id);
        let [first, second] = &saved.seats;
        Ok(Self {
            names: saved.names.clone(),
            guest_first: saved.guest_first,
            // The player who sat there before is not part of the match. An unknown one is replaced by the usual engine.
            rested: saved.rested.as_ref().and_then(|id| player(id).ok()),
            aids: saved.aids,
            teacher: saved.teacher,
            // A series that cannot be read is none: the game is what matters.
            series: saved.series.as_deref().and_then(|text| text.parse().ok()),
            ..Self::of(record, [player(first)?, player(second)?], saved.seed)
        })
    }

    /// The match as it is saved.
    #[must_use]
    pub fn to_saved(&self) -> SavedMatch {
        let rested = self.rested.filter(|_| self.is_between_persons()).map(|player| player.id().to_owned());
        SavedMatch {
            teacher: self.teacher,
            names: self.names.clone(),
            guest_first: self.guest_first,
            rested,
            series: self.series.map(|series| series.to_string()),
            ..SavedMatch::of(&self.record, self.players.map(|player| player.id().to_owned()), self.seed, self.aids)
        }
    }

    /// The same match, in the place of another: it has the other's name in this run.
    #[must_use]
    pub const fn in_place_of(mut self, other: &Self) -> Self {
        self.id = other.id;
        self
    }

    /// Does what a side does.
    ///
    /// # Errors
    /// Why it cannot; nothing has changed.
    pub fn apply(&mut self, event: Event) -> Result<Outcome<'_>, Refused> {
        let Event { by, at, spent, what } = event;
        if at != self.record.played().len() {
            return Err(Refused::Late(at));
        }
        if self.ending().is_some() {
            return Err(Refusal::GameOver.into());
        }
        match what {
            // How a match is given up or agreed on is not a move.
            What::Play(Action::Resign | Action::AgreeDraw | Action::Flag, _) => Err(Refusal::NoSuchAction.into()),
            What::Play(..) | What::Touch(_) if by != self.position().to_move() => Err(Refused::NotItsTurn),
            What::Touch(action) => self.touch(by, spent, action),
            What::Play(action, _) if self.touched.is_some_and(|(touched, _)| touched != action) => {
                Err(Refused::Touched)
            }
            // Where the deal is known, the answer to a told face would say what lies there.
            What::Play(_, Some(_)) if !self.position().is_told() => Err(Refusal::NoSuchAction.into()),
            What::Play(action, revealed) => {
                // The clock starts with the first move. What the rules force is no turn, and takes no time.
                let measured = self.touched.map_or(spent, |(_, spent)| spent);
                let spent = self.runs().filter(|_| self.position().forced() != Some(action)).map(|()| measured);
                if spent.is_some_and(|spent| self.shown(by, spent).is_none()) {
                    return Err(Refused::TimeUp);
                }
                self.record.play_told(action, revealed)?;
                self.record.set_spent(spent);
                (self.offer, self.paused, self.touched) = (None, false, None);
                Ok(Outcome::Played(&self.record.played()[at]))
            }
            What::Took => self.settle(by, spent),
            What::Flag if by != self.on_move() => Err(Refused::NotItsTurn),
            What::Flag if self.running().is_none() || self.shown(by, spent).is_some() => Err(Refused::TimeLeft),
            What::Flag => {
                self.record.flag_of(by)?;
                self.record.set_spent(Some(spent));
                (self.offer, self.touched) = (None, None);
                Ok(Outcome::Concluded)
            }
            What::Resign => {
                let spent = self.runs().filter(|()| by == self.on_move()).map(|()| spent);
                self.record.resign(by)?;
                self.record.set_spent(spent);
                (self.offer, self.touched) = (None, None);
                Ok(Outcome::Concluded)
            }
            What::Offer(Offer::Pause) if self.running().is_none() => Err(Refused::NoClock),
            What::Offer(Offer::TakeBack) if self.offer != Some((by.other(), Offer::TakeBack)) => {
                self.plies_back(by)?;
                self.offer = Some((by, Offer::TakeBack));
                Ok(Outcome::Offered)
            }
            What::Offer(offer) if self.offer == Some((by.other(), offer)) => self.answer(offer, true),
            What::Offer(offer) => {
                self.offer = Some((by, offer));
                Ok(Outcome::Offered)
            }
            What::Answer(agrees) => match self.offer {
                Some((other, offer)) if other != by => self.answer(offer, agrees),
                _ => Err(Refused::NoOffer),
            },
            What::GoOn if !self.paused => Err(Refused::NoClock),
            What::GoOn => {
                self.paused = false;
                Ok(Outcome::Paused(false))
            }
        }
    }

    fn answer(&mut self, offer: Offer, agrees: bool) -> Result<Outcome<'_>, Refused> {
        if !agrees {
            self.offer = None;
            return Ok(Outcome::Declined(offer));
        }
        let outcome = match offer {
            Offer::Draw => {
                self.record.play(Action::AgreeDraw)?;
                self.touched = None;
                Outcome::Concluded
            }
            Offer::Pause => {
                self.paused = true;
                Outcome::Paused(true)
            }
            Offer::TakeBack => {
                let plies = self.offer.map_or(Err(Refused::NoOffer), |(by, _)| self.plies_back(by))?;
                self.browse(|record| (0..plies).all(|_| record.undo()));
                Outcome::TakenBack(plies)
            }
        };
        self.offer = None;
        Ok(outcome)
    }

    /// How many plies lead back to the last turn of a side that was a turn: a pass is none.
    fn plies_back(&self, side: Side) -> Result<usize, Refused> {
        if self.touched.is_some() {
            return Err(Refused::Touched);
        }
        let played = self.record.played().len();
        let is_turn = |plies: &usize| {
            let before = self.record.position_at(played - plies);
            before.is_some_and(|position| position.to_move() == side && position.forced().is_none())
        };
        let plies = (1..=played).find(is_turn).ok_or(Refused::NothingBack)?;
        let is_seen = self.record.played()[played - plies..].iter().any(|ply| ply.revealed().is_some());
        if is_seen { Err(Refused::Seen) } else { Ok(plies) }
    }

    /// A side touches a piece: see [`What::Touch`].
    fn touch(&mut self, by: Side, spent: u32, action: Action) -> Result<Outcome<'_>, Refused> {
        if self.touched.is_some() {
            return Err(Refused::Touched);
        }
        match self.position().play(action) {
            Err(Refusal::Untold) => {}
            Ok(_) => return Err(Refusal::NoSuchAction.into()),
            Err(why) => return Err(why.into()),
        }
        if self.runs().is_some() && self.shown(by, spent).is_none() {
            return Err(Refused::TimeUp);
        }
        self.touched = Some((action, spent));
        (self.offer, self.paused) = (None, false);
        Ok(Outcome::Touched)
    }

    /// The time of the last ply is settled: see [`What::Took`].
    fn settle(&mut self, by: Side, spent: u32) -> Result<Outcome<'_>, Refused> {
        let measured = self.record.played().iter().rposition(|ply| ply.spent.is_some());
        let is_own = measured.is_some_and(|at| self.record.played()[at].side == by);
        let Some(at) = measured.filter(|_| is_own) else { return Err(Refused::NoClock) };
        self.record.set_spent_at(at, spent);
        if self.record.left(by).is_some() {
            return Ok(Outcome::Timed);
        }
        self.record.flag_of(by)?;
        (self.offer, self.touched) = (None, None);
        Ok(Outcome::Concluded)
    }

    /// An event of this moment, at the very beginning of the turn.
    #[must_use]
    pub fn event(&self, by: Side, what: What) -> Event {
        Event { by, at: self.record.played().len(), spent: 0, what }
    }

    /// Plays by this clock, or by none.
    pub const fn set_clock(&mut self, clock: Option<Clock>) {
        self.record.set_clock(clock);
    }

    /// The clock by which the match is played, if it has one.
    #[must_use]
    pub const fn clock(&self) -> Option<Clock> {
        self.record.clock()
    }

    /// The side whose clock runs, unless something stops it: the one to move, from the first ply on.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        let is_over = || self.record.is_played_out();
        self.runs().filter(|()| !is_over() && !self.paused).map(|()| self.on_move())
    }

    /// The side that has to do something: the one to move, or the other while what a piece shows is still to be said.
    fn on_move(&self) -> Side {
        let next = self.position().to_move();
        if self.touched.is_some() { next.other() } else { next }
    }

    /// The action by which the side to move has touched a piece: see [`What::Touch`].
    #[must_use]
    pub fn touched(&self) -> Option<Action> {
        self.touched.map(|(action, _)| action)
    }

    fn runs(&self) -> Option<()> {
        (self.clock().is_some() && !self.record.played().is_empty()).then_some(())
    }

    /// What a side's clock shows when the turn has taken so long, in milliseconds: only the side to move loses time.
    /// `None` without a clock, and once its time is up.
    #[must_use]
    pub fn shown(&self, side: Side, spent: u32) -> Option<Shown> {
        let Clock(controls) = self.clock()?;
        // A side that has touched a piece has spent what it had spent by then.
        let spent = match self.touched {
            _ if self.runs().is_none() => 0,
            Some((_, spent)) if side == self.position().to_move() => spent,
            _ if side == self.on_move() => spent,
            _ => 0,
        };
        controls[side.index()].shown(self.record.left(side)?, spent)
    }

    /// Goes back and forth in the record, or from one of its lines to another: whatever `browse` does. An offer lapses,
    /// and a pause is over.
    pub fn browse<T>(&mut self, browse: impl FnOnce(&mut Record) -> T) -> T {
        (self.offer, self.paused, self.touched) = (None, false, None);
        browse(&mut self.record)
    }

    /// Takes over what was tried in a copy of this match. An offer and a pause stand.
    pub fn adopt(&mut self, copy: &Record) {
        self.record.adopt(copy);
    }

    /// Stops the clock until somebody at the table lets it go on: for a game that is put on the table to be looked at.
    pub const fn stop_clock(&mut self) {
        self.paused = true;
    }

    /// Puts another record in the place of this one: in a lesson, or where a position is arranged.
    pub fn replace(&mut self, record: Record) {
        self.browse(|old| *old = record);
    }

    /// Draws a mark on the position, or takes it away if it is there.
    pub fn mark(&mut self, marking: Marking) {
        self.record.mark(marking);
    }

    /// Takes all marks off the position.
    pub fn clear_marks(&mut self) {
        self.record.clear_marks();
    }

    /// Takes all marks off the position before the last ply.
    pub fn clear_marks_before(&mut self) {
        self.record.clear_marks_before();
    }

    /// Takes back an offer that was not answered, as when the match is put aside. One that was made to another place
    /// stands.
    pub fn withdraw_offer(&mut self) {
        if !self.is_far() {
            self.offer = None;
        }
    }

    /// Notes that another place has been told of all that was done: it is not taken back here any more.
    pub fn tell(&mut self) {
        self.told = self.record.played().len();
        (self.told_touch, self.told_offer, self.told_pause) = (self.touched.is_some(), self.offer, self.paused);
    }

    /// How many plies another place has been told of.
    #[must_use]
    pub const fn told(&self) -> usize {
        self.told
    }

    /// Whether something was done here of which another place has not been told yet: until then it can be taken back.
    #[must_use]
    pub fn is_untold(&self) -> bool {
        let is_touched = self.touched.is_some() && !self.told_touch;
        let is_played = self.record.played().len() > self.told;
        let is_said = self.offer != self.told_offer || self.paused != self.told_pause;
        self.is_far() && (is_played || is_touched || is_said)
    }

    /// Whether one of the players sits at another place.
    #[must_use]
    pub fn is_far(&self) -> bool {
        self.players.iter().any(|player| player.is_elsewhere())
    }

    /// Whether a player may ask for help now: not in a game with somebody elsewhere, who could not see it, until it is over.
    #[must_use]
    pub fn may_be_helped(&self) -> bool {
        !self.is_far() || self.ending().is_some()
    }

    /// Lets a teacher sit at the table, or go.
    pub const fn seat_teacher(&mut self, sits: bool) {
        self.teacher = sits;
    }

    /// Whether a teacher sits at the table; it speaks only in a match against an engine.
    #[must_use]
    pub const fn has_teacher(&self) -> bool {
        self.teacher
    }

    /// Notes that something has helped a player.
    pub const fn note(&mut self, aid: Aid) {
        match aid {
            Aid::Hint => self.aids.hints = true,
            Aid::Analysis => self.aids.analysis = true,
            Aid::Teacher => self.aids.taught = true,
            Aid::Practice => self.aids.practice = true,
        }
    }

    /// Changes who plays a side, at any time. That is another player, so the name that the match had for the side goes.
    /// Returns whether anything has changed.
    pub fn sit(&mut self, side: Side, player: Player) -> bool {
        let before = self.player(side);
        if before == player || self.is_far() {
            return false;
        }
        self.players[side.index()] = player;
        if !before.acts_here() && self.is_between_persons() {
            // A person who joins another at the table is the guest, and the engine waits for its place.
            self.guest_first = side == Side::First;
            self.rested = Some(before);
        }
        self.names[side.index()].clear();
        true
    }

    /// Who would sit down where if one person were to play in place of two, or two in place of one: a friend takes the
    /// engine's place, or the engine that sat there before takes the guest's. `None` where nobody at this table plays.
    #[must_use]
    pub fn exchange(&self) -> Option<(Side, Player)> {
        if self.is_far() {
            return None;
        }
        let guest = Side::BOTH.into_iter().find(|side| self.person(*side) == Some(Whose::Guest));
        if let Some(guest) = guest {
            let usual = Player::Engine(engine::Level::usual(self.game()));
            return Some((guest, self.rested.unwrap_or(usual)));
        }
        let other = Side::BOTH.into_iter().find(|side| !self.player(*side).acts_here())?;
        self.has_person().then_some((other, Player::Person))
    }

    /// The match's name in this run.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// The plies played and those taken back.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// Which game is played.
    #[must_use]
    pub fn game(&self) -> Game {
        self.record.setup().game()
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.record.ending()
    }

    /// The seed of everything random in the match.
    #[must_use]
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// Lets what is random in the match come from another seed.
    pub const fn reseed(&mut self, seed: u32) {
        self.seed = seed;
    }

    /// What has helped the players.
    #[must_use]
    pub const fn aids(&self) -> Aids {
        self.aids
    }

    /// Who has offered what, and waits for the other side's answer.
    #[must_use]
    pub const fn offer(&self) -> Option<(Side, Offer)> {
        self.offer
    }

    /// Whether the clock stands still because both sides agreed on it. The next ply ends the pause.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.paused
    }

    /// Who plays the first side, and who the second.
    #[must_use]
    pub const fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Who plays a side.
    #[must_use]
    pub const fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self) -> Player {
        self.player(self.position().to_move())
    }

    /// Which of the persons at this table plays a side; `None` for everyone else.
    #[must_use]
    pub fn person(&self, side: Side) -> Option<Whose> {
        let guests = if self.guest_first { Side::First } else { Side::Second };
        let is_guest = self.is_between_persons() && side == guests;
        self.player(side).acts_here().then_some(if is_guest { Whose::Guest } else { Whose::Own })
    }

    /// The names of the players by side, where the match has them from elsewhere; otherwise empty.
    #[must_use]
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// Whether, between two persons, the first side is the guest's.
    #[must_use]
    pub const fn is_guest_first(&self) -> bool {
        self.guest_first
    }

    /// Whether two persons play at this table.
    #[must_use]
    pub fn is_between_persons(&self) -> bool {
        self.players.iter().all(|player| player.acts_here())
    }

    /// Whether a side is played by a person at this table.
    #[must_use]
    pub fn has_person(&self) -> bool {
        self.players.iter().any(|player| player.acts_here())
    }

    /// Whether a side is played by an engine of ours.
    #[must_use]
    pub fn has_engine(&self) -> bool {
        self.players.iter().any(|player| player.level().is_some())
    }

    /// The side of a person at this table: between two, the one whose turn it is; `None` where no side is.
    #[must_use]
    pub fn persons_side(&self) -> Option<Side> {
        let next = self.position().to_move();
        [next, next.other()].into_iter().find(|&side| self.player(side).acts_here())
    }

    /// The side whose player the board is seen from: the person's; of two, the first.
    #[must_use]
    pub const fn near_side(&self) -> Side {
        let [first, second] = self.players;
        if !first.acts_here() && second.acts_here() { Side::Second } else { Side::First }
    }

    /// How many plies an undo takes back: one, or where a person plays, enough to reach a person's own turn. Turns with a
    /// forced move, such as a pass, do not count. `None` when there is no such turn.
    #[must_use]
    pub fn plies_to_undo(&self) -> Option<usize> {
        let played = self.record.played().len();
        (1..=played.saturating_sub(self.told)).find(|plies| self.is_a_turn_after(played - plies))
    }

    /// How many plies a redo plays again: to the next turn that [`Self::plies_to_undo`] would stop at, or to the end of
    /// what was taken back. `None` when nothing was.
    #[must_use]
    pub fn plies_to_redo(&self) -> Option<usize> {
        let (played, undone) = (self.record.played().len(), self.record.undone().len());
        (1..=undone).find(|plies| *plies == undone || self.is_a_turn_after(played + plies))
    }

    /// Whether taking this many plies back would turn a tile face down again in a match against an engine: the person
    /// would then know what it hides.
    #[must_use]
    pub fn would_show(&self, plies: usize) -> bool {
        let shows = |ply: &Ply| matches!(ply.action, Action::TurnUp(_));
        self.has_engine() && self.record.played().iter().rev().take(plies).any(shows)
    }

    /// Whether an undo or a redo may stop after the first `plies` plies: see [`Self::plies_to_undo`].
    fn is_a_turn_after(&self, plies: usize) -> bool {
        self.record.position_at(plies).is_some_and(|position| {
            position.forced().is_none() && (!self.has_person() || self.player(position.to_move()).acts_here())
        })
    }
}

/// The seed from which the setup of a match is dealt, made from the seed of the match.
#[must_use]
pub fn deal(seed: u32) -> u64 {
    // So that neighbouring seeds have nothing in common.
    lot(u64::from(seed))
}
