//! The board as a resource: the match on the table and who plays each side. It is one file, as everything in it asks
//! the one resource.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use bevy::prelude::*;

use crate::{
    engine::Level,
    game::app::{Brush, Seat, Settings, Whose},
    pack::LessonStep,
    record::{Aids, Ply, Record, SavedMatch},
    rules::{Action, Ending, Game, Mark, Position, Setup, Side, Square},
};

/// The match on the table. Anything may read it; only the stage `Rules` writes it.
#[derive(Resource, Debug)]
pub struct Board {
    pub(super) record: Record,
    /// See [`Board::number`].
    pub(super) number: u64,
    /// The match that a new one replaced, and its players. An undo in the new match brings them back, in case it was begun
    /// by mistake.
    pub(super) put_away: Option<PutAway>,
    pub(super) seats: [Seat; 2],
    pub(super) naming: Naming,
    /// The engine whose place a person has taken: see [`Board::exchange`].
    pub(super) rested: Option<Seat>,
    pub(super) seed: u32,
    pub(super) paused: bool,
    pub(super) version: u64,
    /// The piece that the person has chosen, to be moved next.
    pub(super) chosen: Option<Square>,
    /// Who has offered a draw and waits for the other side's answer.
    pub(super) offer: Option<Side>,
    pub(super) aids: Aids,
    /// Whether a teacher speaks of the person's moves that throw much away.
    pub(super) teacher: bool,
    /// While the position is analysed: the match as it stood, which comes back afterwards.
    pub(super) contest: Option<Contest>,
    /// The step of a lesson that is on the board in place of a match.
    pub(super) lesson: Option<Lesson>,
    /// The position that is arranged in place of a match.
    pub(super) draft: Option<Draft>,
}

/// A match that was replaced by a new one.
#[derive(Debug)]
pub(super) struct PutAway {
    pub record: Record,
    pub number: u64,
    pub seats: [Seat; 2],
    pub naming: Naming,
}

/// What the players of a match are called.
#[derive(Clone, Debug, Default)]
pub(super) struct Naming {
    /// Their names by side, where the match has them from elsewhere; otherwise empty.
    pub names: [String; 2],
    /// Whether, between two persons, the first side is the guest's.
    pub guest_first: bool,
}

/// A match that waits while its position is analysed.
#[derive(Debug)]
pub(super) struct Contest {
    /// The version of the board when the analysis began.
    pub since: u64,
    pub record: Record,
    pub seats: [Seat; 2],
    /// Where a position is to be solved in its place: how many plies had been played before it.
    pub posed: Option<usize>,
}

/// A lesson on a board.
#[derive(Debug)]
pub(super) struct Lesson {
    /// The step that is shown.
    pub step: LessonStep,
    /// The match that lay there before, and comes back after the lesson.
    pub before: Box<Board>,
}

/// A position that is being arranged.
#[derive(Debug)]
pub(super) struct Draft {
    /// What a press does.
    pub brush: Brush,
    /// The match that lay there before, and comes back if nothing is begun from the position.
    pub before: Box<Board>,
}

impl Default for Board {
    fn default() -> Self {
        Self::new(Game::default().setup(0), Seat::usual(Game::default()), 0)
    }
}

impl Board {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, seats: [Seat; 2], seed: u32) -> Self {
        Self {
            record: Record::new(setup),
            number: another_number(),
            put_away: None,
            seats,
            naming: Naming::default(),
            rested: None,
            seed,
            paused: false,
            version: 0,
            chosen: None,
            offer: None,
            aids: Aids::default(),
            teacher: false,
            contest: None,
            lesson: None,
            draft: None,
        }
    }

    /// The match that lies there before the player has chosen anything, with a teacher where the opponent is a beginner.
    #[must_use]
    pub fn usual(setup: Setup, seed: u32) -> Self {
        let seats = Seat::usual(setup.game());
        let teacher = seats.iter().any(|seat| seat.is_taught(setup.game()));
        Self { teacher, ..Self::new(setup, seats, seed) }
    }

    /// A saved match. A player that this version does not know becomes a person.
    #[must_use]
    pub fn resume(saved: &SavedMatch, record: Record) -> Self {
        let game = saved.setup.game();
        let seats = [0, 1].map(|side| Seat::from_id(game, &saved.seats[side]).unwrap_or(Seat::Person));
        // Two engines would play on before the player has looked at the position.
        let paused = seats.iter().all(|seat| *seat != Seat::Person);
        Self {
            record,
            paused,
            naming: Naming { names: saved.names.clone(), guest_first: saved.guest_first },
            rested: saved.rested.as_ref().and_then(|id| Seat::from_id(game, id)),
            aids: saved.aids,
            teacher: saved.teacher,
            ..Self::new(saved.setup.clone(), seats, saved.seed)
        }
    }

    /// The match as it is saved; while its position is analysed, as it stood before.
    #[must_use]
    pub fn to_saved(&self) -> SavedMatch {
        let (record, seats) = match &self.contest {
            Some(contest) => (&contest.record, contest.seats),
            None => (&self.record, self.seats),
        };
        let saved = SavedMatch::of(record, seats.map(|seat| seat.id().to_owned()), self.seed, self.aids);
        let Naming { names, guest_first } = self.naming.clone();
        let rested = self.rested.filter(|_| seats == [Seat::Person; 2]).map(|seat| seat.id().to_owned());
        SavedMatch { teacher: self.teacher, names, guest_first, rested, ..saved }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The number of the match, by which it is told from the one that it replaced: no two matches of one run have the
    /// same number.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Which game lies on the table.
    #[must_use]
    pub fn game(&self) -> Game {
        self.record.setup().game()
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.record.ending()
    }

    /// The piece that the person has chosen, to be moved next.
    #[must_use]
    pub const fn chosen(&self) -> Option<Square> {
        self.chosen
    }

    /// The step of a lesson that is on the board, if one is.
    #[must_use]
    pub fn lesson(&self) -> Option<&LessonStep> {
        self.lesson.as_ref().map(|lesson| &lesson.step)
    }

    /// What a press does while a position is arranged; `None` at all other times.
    #[must_use]
    pub fn brush(&self) -> Option<Brush> {
        self.draft.as_ref().map(|draft| draft.brush)
    }

    /// Whether something else lies on the board in place of a match: a lesson, or a position that is arranged.
    #[must_use]
    pub const fn is_set_aside(&self) -> bool {
        self.lesson.is_some() || self.draft.is_some()
    }

    /// The actions that the step of a lesson waits for; empty once one of them has been played, and in a match.
    #[must_use]
    pub fn wanted(&self) -> &[Action] {
        match self.lesson() {
            Some(step) if self.record.played().is_empty() => &step.wanted,
            _ => &[],
        }
    }

    /// What the other side is still to answer in the step of a lesson.
    #[must_use]
    pub fn reply_due(&self) -> Option<Action> {
        self.lesson().filter(|_| self.record.played().len() == 1)?.reply
    }

    /// Whether everything in the step of a lesson has been played.
    #[must_use]
    pub fn is_learnt(&self) -> bool {
        let goes_on = self.ending().is_none() && self.position().forced().is_some();
        self.lesson.is_some() && self.wanted().is_empty() && self.reply_due().is_none() && !goes_on
    }

    /// The marks on squares before the player moves: those of the position, or in a lesson what it waits for.
    #[must_use]
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        if self.draft.is_some() {
            return Vec::new();
        }
        if self.lesson.is_none() {
            return self.position().marks(self.chosen);
        }
        let mut marks = Vec::new();
        for action in self.wanted() {
            let mark = match *action {
                Action::Place(at) | Action::TurnUp(at) => (at, Mark::Legal),
                Action::Move { from, to } if self.chosen == Some(from) => {
                    (to, if self.position().face(to).is_some() { Mark::Take } else { Mark::Reach })
                }
                Action::Move { from, .. } if self.chosen.is_none() => (from, Mark::Legal),
                _ => continue,
            };
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    /// Who has offered a draw and waits for the other side's answer.
    #[must_use]
    pub const fn offer(&self) -> Option<Side> {
        self.offer
    }

    /// The side that has been offered a draw and has not answered yet, and who plays it.
    #[must_use]
    pub fn asked_for_draw(&self) -> Option<(Side, Seat)> {
        self.offer.map(|side| (side.other(), self.seat(side.other())))
    }

    /// The analysis of the position, if it is analysed: no two have the same number.
    #[must_use]
    pub fn analysis(&self) -> Option<u64> {
        self.contest.as_ref().filter(|contest| contest.posed.is_none()).map(|contest| contest.since)
    }

    /// What has helped the players of this match.
    #[must_use]
    pub const fn aids(&self) -> Aids {
        self.aids
    }

    /// Whether a teacher sits at the table; it speaks only in a match against an engine.
    #[must_use]
    pub const fn has_teacher(&self) -> bool {
        self.teacher
    }

    /// Whether the teacher looks at the person's moves now.
    #[must_use]
    pub fn is_taught(&self) -> bool {
        self.teacher && self.has_person() && self.has_engine() && !self.is_set_aside() && self.contest.is_none()
    }

    /// Whether the position is analysed: then both sides' moves are the person's, and the match waits.
    #[must_use]
    pub fn is_analysed(&self) -> bool {
        self.analysis().is_some()
    }

    /// Where a position is to be solved while the match waits: how many plies had been played before it.
    #[must_use]
    pub fn posed(&self) -> Option<usize> {
        self.contest.as_ref()?.posed
    }

    /// Whether something has been tried in the position that is to be solved.
    #[must_use]
    pub fn is_tried(&self) -> bool {
        self.posed().is_some_and(|posed| self.record.played().len() > posed)
    }

    /// The match, also while it waits.
    #[must_use]
    pub fn contested(&self) -> &Record {
        self.contest.as_ref().map_or(&self.record, |contest| &contest.record)
    }

    /// The sides that persons play in the match, also while it waits; both, if none is a person's.
    #[must_use]
    pub fn persons_sides(&self) -> Vec<Side> {
        let seats = self.contest.as_ref().map_or(self.seats, |contest| contest.seats);
        let persons = |side: &Side| seats[side.index()] == Seat::Person || !seats.contains(&Seat::Person);
        Side::BOTH.into_iter().filter(persons).collect()
    }

    /// The plies played and those taken back.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Who plays a side.
    #[must_use]
    pub const fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Who plays the first side, and who the second.
    #[must_use]
    pub const fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// Which of the persons at this table plays a side; `None` for an engine.
    #[must_use]
    pub fn person(&self, side: Side) -> Option<Whose> {
        let guests = if self.naming.guest_first { Side::First } else { Side::Second };
        let is_guest = self.is_between_persons() && side == guests;
        (self.seat(side) == Seat::Person).then_some(if is_guest { Whose::Guest } else { Whose::Own })
    }

    /// The name of who plays a side: the one that the match has from elsewhere, or a person's own; empty for an engine,
    /// and where none is known.
    #[must_use]
    pub fn name<'a>(&'a self, settings: &'a Settings, side: Side) -> &'a str {
        match (&*self.naming.names[side.index()], self.person(side)) {
            ("", Some(person)) => settings.name_of(person),
            (name, _) => name,
        }
    }

    /// Whether others than those at this table played the match, as one from a file: it has their names.
    #[must_use]
    pub fn is_from_elsewhere(&self) -> bool {
        self.naming.names.iter().any(|name| !name.is_empty())
    }

    /// Whether, between two persons, the first side is the guest's.
    #[must_use]
    pub const fn is_guest_first(&self) -> bool {
        self.naming.guest_first
    }

    /// Who is to move.
    #[must_use]
    pub fn seat_to_move(&self) -> Seat {
        self.seat(self.position().to_move())
    }

    /// Whether a person is to move, now.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.ending().is_none() && self.seat_to_move() == Seat::Person && !self.is_tried() && self.draft.is_none()
    }

    /// Who would sit down where if one person were to play in place of two, or two in place of one: a friend takes the
    /// engine's place, or the engine that sat there before takes the guest's. `None` between two engines.
    #[must_use]
    pub fn exchange(&self) -> Option<(Side, Seat)> {
        let guest = Side::BOTH.into_iter().find(|side| self.person(*side) == Some(Whose::Guest));
        if let Some(guest) = guest {
            return Some((guest, self.rested.unwrap_or(Seat::Engine(Level::usual(self.game())))));
        }
        let engine = Side::BOTH.into_iter().find(|side| self.seat(*side) != Seat::Person)?;
        self.has_person().then_some((engine, Seat::Person))
    }

    /// The person's side: between two persons, the one whose turn it is; `None` where only engines play.
    #[must_use]
    pub fn persons_side(&self) -> Option<Side> {
        let next = self.position().to_move();
        [next, next.other()].into_iter().find(|&side| self.seat(side) == Seat::Person)
    }

    /// Whether the engines are stopped, as after an undo in a match between two of them or after a look at an earlier
    /// position, until the player lets them go on.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether two persons play.
    #[must_use]
    pub fn is_between_persons(&self) -> bool {
        self.seats == [Seat::Person; 2]
    }

    /// The side whose player the board is seen from: the person's; of two, the first.
    #[must_use]
    pub fn near_side(&self) -> Side {
        let seats = self.contest.as_ref().map_or(self.seats, |contest| contest.seats);
        if matches!(seats, [Seat::Engine(_), Seat::Person]) { Side::Second } else { Side::First }
    }

    /// Whether a side is a person's.
    #[must_use]
    pub fn has_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// Whether a side is an engine's.
    #[must_use]
    pub fn has_engine(&self) -> bool {
        self.seats.iter().any(|seat| *seat != Seat::Person)
    }

    /// Counts the changes to the board: an engine's answer to another version is late.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The seed of everything random in this match.
    #[must_use]
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// How many plies an undo takes back: one, or against an engine enough to reach a person's own turn. Turns with a
    /// forced move, such as a pass, do not count. `None` when there is no such turn.
    #[must_use]
    pub fn plies_to_undo(&self) -> Option<usize> {
        let played = self.record.played().len();
        (1..=played).find(|plies| self.is_a_turn_after(played - plies))
    }

    /// Whether an undo does anything: takes plies back, or brings back the match before.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.brings_back() || self.plies_to_undo().is_some()
    }

    /// Whether an undo brings back the match that a restart put away.
    #[must_use]
    pub fn brings_back(&self) -> bool {
        self.put_away.is_some() && self.plies_to_undo().is_none()
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
            position.forced().is_none() && (!self.has_person() || self.seat(position.to_move()) == Seat::Person)
        })
    }
}

/// A number that no match has had in this run.
pub(super) fn another_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Relaxed)
}

/// The matches of the other games, as they were left.
#[derive(Resource, Debug, Default)]
pub struct ShelvedBoards(pub(super) BTreeMap<Game, Board>);

impl ShelvedBoards {
    /// Puts a match on the shelf, in place of another of its game.
    pub fn put(&mut self, board: Board) {
        self.0.insert(board.game(), board);
    }

    /// Takes the match of a game from the shelf.
    pub fn take(&mut self, game: Game) -> Option<Board> {
        self.0.remove(&game)
    }

    /// The match of a game, if it is on the shelf.
    #[must_use]
    pub fn get(&self, game: Game) -> Option<&Board> {
        self.0.get(&game)
    }

    /// The match of a game, on the table or on the shelf.
    #[must_use]
    pub fn find<'a>(&'a self, game: Game, table: &'a Board) -> Option<&'a Board> {
        if table.game() == game { Some(table) } else { self.get(game) }
    }
}
