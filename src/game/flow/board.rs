//! The board as a resource: the match on the table and who plays each side.

use bevy::prelude::*;

use crate::{
    engine::Level,
    record::{Record, SavedMatch},
    rules::{Game, Position, Side},
};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// An engine of this level.
    Engine(Level),
}

impl Seat {
    /// Everyone who can sit down.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Person).chain(Level::ALL.into_iter().map(Self::Engine))
    }

    /// The name in files and in the keys of the locales.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Engine(level) => level.id(),
        }
    }

    /// Who has that name in files.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|seat| seat.id() == id)
    }
}

/// The match on the table. Anything may read it; only the stage `Rules` writes it.
#[derive(Resource, Debug)]
pub struct Board {
    pub(super) record: Record,
    /// The match that a restart put away, for a slip of the finger: an undo in the new one brings it back.
    pub(super) put_away: Option<Record>,
    pub(super) seats: [Seat; 2],
    pub(super) seed: u32,
    pub(super) paused: bool,
    pub(super) version: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self::new(Game::Reversi, [Seat::Person, Seat::Engine(Level::ALL[2])], 0)
    }
}

impl Board {
    /// A new match.
    #[must_use]
    pub fn new(game: Game, seats: [Seat; 2], seed: u32) -> Self {
        Self { record: Record::new(game), put_away: None, seats, seed, paused: false, version: 0 }
    }

    /// A match that was kept. A player that this version does not know is a person from now on.
    #[must_use]
    pub fn resume(saved: &SavedMatch, record: Record) -> Self {
        let seats = [0, 1].map(|side| Seat::from_id(&saved.seats[side]).unwrap_or(Seat::Person));
        // Between two engines a game would run away before the player has looked at it.
        let paused = seats.iter().all(|seat| *seat != Seat::Person);
        Self { record, put_away: None, seats, seed: saved.seed, paused, version: 0 }
    }

    /// What is to be kept of the match.
    #[must_use]
    pub fn to_saved(&self) -> SavedMatch {
        SavedMatch::of(&self.record, self.seats.map(|seat| seat.id().to_owned()), self.seed)
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
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

    /// Who is to move.
    #[must_use]
    pub fn seat_to_move(&self) -> Seat {
        self.seat(self.position().to_move())
    }

    /// Whether a person is to move, now.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.position().ending().is_none() && self.seat_to_move() == Seat::Person
    }

    /// Whether two engines play each other and were stopped by an undo.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether a side is a person's.
    #[must_use]
    pub fn has_person(&self) -> bool {
        self.seats.contains(&Seat::Person)
    }

    /// Counts what has been done to the board: an engine's answer to another version is late.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The seed of everything random in this match.
    #[must_use]
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// How many plies an undo takes back: one, or against an engine as many as lead back to a person's own turn. A
    /// turn that would be passed at once is nobody's. None when there is no such turn.
    #[must_use]
    pub fn plies_to_undo(&self) -> Option<usize> {
        let mut record = self.record.clone();
        let mut plies = 0;
        while record.undo() {
            plies += 1;
            if self.is_a_turn(record.position()) {
                return Some(plies);
            }
        }
        None
    }

    /// Whether an undo does anything: takes plies back, or brings back the match that a restart put away.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.put_away.is_some() || self.plies_to_undo().is_some()
    }

    /// How many plies a redo plays again: to the next turn that [`Self::plies_to_undo`] would stop at, or to the end of
    /// what was taken back. None when nothing was.
    #[must_use]
    pub fn plies_to_redo(&self) -> Option<usize> {
        let mut record = self.record.clone();
        let mut plies = 0;
        while record.redo().is_some() {
            plies += 1;
            if self.is_a_turn(record.position()) {
                break;
            }
        }
        (plies > 0).then_some(plies)
    }

    fn is_a_turn(&self, position: &Position) -> bool {
        position.forced().is_none() && (!self.has_person() || self.seats[position.to_move().index()] == Seat::Person)
    }
}
