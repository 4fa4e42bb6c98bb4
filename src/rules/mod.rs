//! The games as plain values: positions, actions and deltas, in words that all games share.
//!
//! `play` takes a position and an action, checks it, and gives a new position and a [`Delta`], or a typed reason why
//! not. Nothing here knows a clock, draws a random number, reads a file or has heard of Bevy.

pub mod reversi;

/// One of the two players. In Reversi the first side is black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that begins.
    First,
    /// The side that answers.
    Second,
}

impl Side {
    /// Both sides, the beginner first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first side, 1 for the second: for arrays with an entry a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A place on the board. Columns count from the left and rows from the top, both from 0, as the first side sees the
/// board; how a square is *written* is each game's own affair ([`Position::name`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// Columns from the left edge, from 0.
    pub column: u8,
    /// Rows from the top edge, from 0.
    pub row: u8,
}

impl Square {
    /// The square in this column and row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// King's-move distance to another square: how many squares a wave has to run from one to the other.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.column.abs_diff(other.column).max(self.row.abs_diff(other.row))
    }
}

/// The extent of a board in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

impl Grid {
    /// Every square, row by row from the top left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Square { column, row }))
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column < self.columns && square.row < self.rows
    }
}

/// What a piece shows to everybody: whose it is and of what kind. A piece that shows its back has no owner that
/// anyone could name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Face {
    /// The side the piece plainly belongs to; none for a piece that lies face down.
    pub owner: Option<Side>,
    /// The kind of piece as the game's own table numbers it; 0 where a game has one kind only.
    pub kind: u8,
}

impl Face {
    /// The face of a game that has but one kind of piece.
    #[must_use]
    pub const fn of(owner: Side) -> Self {
        Self { owner: Some(owner), kind: 0 }
    }
}

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put a new piece of one's own on a square.
    Place(Square),
    /// Hand the turn over without moving.
    Pass,
}

/// One thing that happened on the board, in words that every game shares and the table can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A new piece was put down.
    Placed {
        /// Where it lies.
        square: Square,
        /// What it shows.
        face: Face,
    },
    /// A piece was turned over where it lay.
    Turned {
        /// Where it lies.
        square: Square,
        /// What it showed.
        from: Face,
        /// What it shows now.
        to: Face,
    },
    /// A piece went from one square to another.
    Moved {
        /// Where it was.
        from: Square,
        /// Where it is.
        to: Square,
    },
    /// A piece left the board.
    Taken {
        /// Where it was.
        square: Square,
        /// What it showed.
        face: Face,
    },
    /// A side had nothing to do and the turn went over.
    Passed {
        /// The side that passed.
        side: Side,
    },
}

/// All that one ply changed, in the order a hand would do it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Delta(pub Vec<Change>);

impl Delta {
    /// Where the hand was: the square that the other changes run out from. None when nothing on the board moved.
    #[must_use]
    pub fn origin(&self) -> Option<Square> {
        self.0.iter().find_map(|change| match *change {
            Change::Placed { square, .. } | Change::Moved { to: square, .. } => Some(square),
            Change::Turned { .. } | Change::Taken { .. } | Change::Passed { .. } => None,
        })
    }

    /// The shortest way from what lies on one board to what lies on another of the same game: what a hand would do to
    /// take plies back or to set a position up. Row by row.
    #[must_use]
    pub fn between(before: &Position, after: &Position) -> Self {
        let change = |square| match (before.face(square), after.face(square)) {
            (None, Some(face)) => Some(Change::Placed { square, face }),
            (Some(face), None) => Some(Change::Taken { square, face }),
            (Some(from), Some(to)) if from != to => Some(Change::Turned { square, from, to }),
            _ => None,
        };
        Self(after.grid().squares().filter_map(change).collect())
    }

    /// The side that passed, when this ply was a pass.
    #[must_use]
    pub fn passed(&self) -> Option<Side> {
        self.0.iter().find_map(|change| match *change {
            Change::Passed { side } => Some(side),
            _ => None,
        })
    }
}

/// Why an action cannot be played. What a person reads about it is a sentence of the locale, not this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// There is no such square.
    #[error("the square is not on the board")]
    OffBoard,
    /// A piece lies there already.
    #[error("the square is taken")]
    Occupied,
    /// A disc there would turn no disc over.
    #[error("a disc there would turn nothing")]
    TurnsNothing,
    /// Passing is only for a side that has no move.
    #[error("a side that has a move may not pass")]
    HasMove,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The side that won; none for a draw.
    pub winner: Option<Side>,
    /// The score by side; in Reversi in discs, the empty squares counted for the winner.
    pub score: [u32; 2],
    /// What lies on the board by side; in Reversi in discs.
    pub on_board: [u32; 2],
}

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Reversi, on 8x8 with the standard four discs.
    Reversi,
}

impl Game {
    /// Every game at the table.
    pub const ALL: [Self; 1] = [Self::Reversi];

    /// The game's name in files, links and the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
        }
    }

    /// The game of that name in files.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.id() == id)
    }

    /// The position the game starts from.
    #[must_use]
    pub const fn start(self) -> Position {
        match self {
            Self::Reversi => Position::Reversi(reversi::Position::START),
        }
    }
}

/// A position of any of the games: the one door through which the rest of the house meets the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// A position of Reversi.
    Reversi(reversi::Position),
}

impl Position {
    /// Which game this is a position of.
    #[must_use]
    pub const fn game(&self) -> Game {
        match self {
            Self::Reversi(_) => Game::Reversi,
        }
    }

    /// The extent of the board.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        match self {
            Self::Reversi(_) => reversi::GRID,
        }
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        match self {
            Self::Reversi(position) => position.to_move,
        }
    }

    /// What lies on a square and shows, if anything does.
    #[must_use]
    pub fn face(&self, square: Square) -> Option<Face> {
        match self {
            Self::Reversi(position) => position.face(square),
        }
    }

    /// What a piece that shows this face has on its underside, as far as everybody knows.
    #[must_use]
    pub fn underside(&self, face: Face) -> Face {
        match self {
            Self::Reversi(_) => Face { owner: face.owner.map(Side::other), ..face },
        }
    }

    /// Everything that lies on the board, row by row.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Face)> + '_ {
        self.grid().squares().filter_map(|square| Some((square, self.face(square)?)))
    }

    /// Every action that [`Self::play`] accepts, and no other. Empty after the end.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        match self {
            Self::Reversi(position) => position.legal(),
        }
    }

    /// The action that is played for a side because it has no choice that deserves the name: a pass.
    #[must_use]
    pub fn forced(&self) -> Option<Action> {
        match self {
            Self::Reversi(position) => position.must_pass().then_some(Action::Pass),
        }
    }

    /// The position and the changes that an action leads to.
    ///
    /// # Errors
    /// The reason why the action cannot be played; the position is as before.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        match self {
            Self::Reversi(position) => {
                let (next, delta) = position.play(action)?;
                Ok((Self::Reversi(next), delta))
            }
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Reversi(position) => position.ending(),
        }
    }

    /// What each side has on the board, as its card shows it; in Reversi in discs.
    #[must_use]
    pub fn counts(&self) -> [u32; 2] {
        match self {
            Self::Reversi(position) => position.counts(),
        }
    }

    /// A square as players of this game write it.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        match self {
            Self::Reversi(_) => reversi::name(square),
        }
    }

    /// The square that players of this game write so, in either case.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        match self {
            Self::Reversi(_) => reversi::square(name),
        }
    }
}
