//! Gomoku: stones on the points of a square board, and five in a row wins. Rule sets are tables; openings may have a
//! swap.
//!
//! Sides and colours are different things here: the opening settles which side plays black. Rows count from the top, as
//! everywhere in this program, but are written from the bottom, as players of Gomoku do.

mod board;
mod game;
mod rules;
mod text;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use board::Board;
pub use board::LINES;
pub use rules::{Rules, Wins};

use super::{Action, Change, Choice, Colour, Delta, Ending, Face, Grid, Mark, Reason, Refusal, Side, Square};

/// The smallest and the largest number of rows and columns of a board.
pub const SIZES: std::ops::RangeInclusive<u8> = 9..=20;

/// How the first stones are put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Opening {
    /// Black begins anywhere.
    #[default]
    Free,
    /// The first side puts down three stones, black, white, black, and the second chooses its colour.
    Swap,
    /// Like swap, but the second side may also put down two more stones and leave the choice to the first.
    Swap2,
    /// A handicap: a black stone lies on a star point from the start, and black begins.
    Ahead1,
    /// The same with two black stones.
    Ahead2,
    /// The same with four.
    Ahead4,
}

impl Opening {
    /// Every opening rule.
    pub const ALL: [Self; 6] = [Self::Free, Self::Swap, Self::Swap2, Self::Ahead1, Self::Ahead2, Self::Ahead4];

    /// The id of the rule in files, links and the keys of the locales.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
            Self::Ahead1 => "ahead-1",
            Self::Ahead2 => "ahead-2",
            Self::Ahead4 => "ahead-4",
        }
    }

    /// How many black stones lie on the board before the first move.
    const fn ahead(self) -> u16 {
        match self {
            Self::Free | Self::Swap | Self::Swap2 => 0,
            Self::Ahead1 => 1,
            Self::Ahead2 => 2,
            Self::Ahead4 => 4,
        }
    }

    /// The opening rule with this id, if there is one.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opening| opening.id() == id)
    }
}

/// What is settled before the first stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of rows and columns, within [`SIZES`]; for others the nearest of these is used.
    pub size: u8,
    /// The rule set.
    pub rules: Arc<Rules>,
    /// The opening rule.
    pub opening: Opening,
}

impl Default for Setup {
    fn default() -> Self {
        Self { size: 15, rules: Arc::default(), opening: Opening::Free }
    }
}

/// A player sees the whole position.
pub type View = Position;

/// How far the opening has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The first side puts down three stones.
    Three,
    /// The second side chooses its colour, or puts down two more stones.
    Choose,
    /// The second side puts down two more stones.
    Two,
    /// The first side chooses its colour.
    ChooseLast,
    /// Colours are settled.
    Settled {
        /// The side that plays black.
        dark: Side,
    },
}

/// The number of stones after the first side's three, and after the second side's two more.
const THREE: u16 = 3;
const FIVE: u16 = 5;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Position {
    rules: Arc<Rules>,
    opening: Opening,
    phase: Phase,
    board: Board,
    /// The number of stones on the board.
    stones: u16,
    /// The point of the last stone.
    last: Option<Square>,
}

impl Position {
    /// The board before the first move: empty, but for black's stones of a handicap. These lie as in Go, on the star
    /// points near the corners: three lines in, or two on boards below 12 lines.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let opening = setup.opening;
        let phase = match opening {
            Opening::Swap | Opening::Swap2 => Phase::Three,
            _ => Phase::Settled { dark: Side::First },
        };
        let size = setup.size.clamp(*SIZES.start(), *SIZES.end());
        let mut board = Board::new(size);
        let near = if size < 12 { 2 } else { 3 };
        let far = size - 1 - near;
        let stars = [(far, near), (near, far), (far, far), (near, near)];
        for (column, row) in stars.into_iter().take(opening.ahead().into()) {
            board.set(Square::new(column, row), Some(Colour::Dark));
        }
        Self { rules: setup.rules.clone(), opening, phase, board, stones: opening.ahead(), last: None }
    }

    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The opening rule.
    #[must_use]
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The point of the last stone; `None` before the first move.
    #[must_use]
    pub const fn last(&self) -> Option<Square> {
        self.last
    }

    /// The number of stones that were put down since the start.
    const fn played(&self) -> u16 {
        self.stones - self.opening.ahead()
    }

    /// The colour of the next stone: black and white alternate, whichever side puts it down.
    #[must_use]
    pub const fn next_colour(&self) -> Colour {
        if self.played().is_multiple_of(2) { Colour::Dark } else { Colour::Light }
    }

    /// See [`super::GamePosition::grid`].
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.board.grid()
    }

    /// See [`super::GamePosition::to_move`].
    #[must_use]
    pub const fn to_move(&self) -> Side {
        match (self.phase, self.next_colour()) {
            (Phase::Three | Phase::ChooseLast, _) => Side::First,
            (Phase::Choose | Phase::Two, _) => Side::Second,
            (Phase::Settled { dark }, Colour::Dark) => dark,
            (Phase::Settled { dark }, Colour::Light) => dark.other(),
        }
    }

    /// See [`super::GamePosition::colour`].
    #[must_use]
    pub const fn colour(&self, side: Side) -> Option<Colour> {
        match self.phase {
            Phase::Settled { dark } if dark.index() == side.index() => Some(Colour::Dark),
            Phase::Settled { .. } => Some(Colour::Light),
            _ => None,
        }
    }

    /// Whether it is settled who plays which colour, so that the opening rule asks nothing any more.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Settled { .. })
    }

    /// See [`super::GamePosition::face`].
    #[must_use]
    pub fn face(&self, square: Square) -> Option<Face> {
        self.board.stone(square).map(Face::of)
    }

    /// See [`super::GamePosition::choices`].
    #[must_use]
    pub const fn choices(&self) -> &'static [Choice] {
        match (self.phase, self.opening) {
            (Phase::Choose, Opening::Swap2) => &Choice::ALL,
            (Phase::Choose | Phase::ChooseLast, _) => &[Choice::TakeDark, Choice::TakeLight],
            _ => &[],
        }
    }

    /// Every action that [`Self::play`] accepts: choices if there are any, otherwise points, row by row.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let choices = self.choices();
        if !choices.is_empty() {
            return choices.iter().copied().map(Action::Choose).collect();
        }
        self.open_points().map(Action::Place).collect()
    }

    /// The points where the next stone may be put down, row by row, whether or not the game has ended.
    fn open_points(&self) -> impl Iterator<Item = Square> {
        let forbids = self.forbids();
        let mut board = self.board.clone();
        let free = self.board.points().filter_map(|(square, stone)| stone.is_none().then_some(square));
        free.filter(move |&square| !forbids || board.forbidden(&self.rules, square).is_none())
    }

    /// Whether some points may be forbidden for the next stone. The rules forbid nothing before the sixth stone, since
    /// two threes or fours take at least five black stones; so they make no difference to the opening.
    fn forbids(&self) -> bool {
        self.rules.forbids() && self.next_colour() == Colour::Dark
    }

    /// The free points that are forbidden to the side to move. They stay when the game is drawn because black is left
    /// with no others: they are why it ended.
    #[must_use]
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        if !self.forbids() || self.winner().is_some() {
            return Vec::new();
        }
        let mut board = self.board.clone();
        let free = self.board.points().filter(|(_, stone)| stone.is_none());
        free.filter(|&(square, _)| board.forbidden(&self.rules, square).is_some())
            .map(|(square, _)| (square, Mark::Forbidden))
            .collect()
    }

    /// The points of every winning line, row by row; empty while there is none.
    #[must_use]
    pub fn line(&self) -> Vec<Square> {
        self.last.map(|last| self.board.line(&self.rules, last)).unwrap_or_default()
    }

    /// The colour that has a winning line, if one has.
    fn winner(&self) -> Option<Colour> {
        let last = self.last?;
        self.board.stone(last).filter(|&colour| self.board.wins(&self.rules, last, colour))
    }

    /// Puts a stone down or makes a choice; see [`super::GamePlay::play`]. A choice changes nothing on the board.
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        match action {
            Action::Place(square) => self.place(square),
            Action::Choose(choice) if self.choices().contains(&choice) => {
                Ok((Self { phase: self.chosen(choice), ..self.clone() }, Delta::default()))
            }
            _ => Err(Refusal::NoSuchAction),
        }
    }

    fn chosen(&self, choice: Choice) -> Phase {
        match choice {
            Choice::TakeDark => Phase::Settled { dark: self.to_move() },
            Choice::TakeLight => Phase::Settled { dark: self.to_move().other() },
            Choice::PlaceTwo => Phase::Two,
        }
    }

    fn place(&self, square: Square) -> Result<(Self, Delta), Refusal> {
        if !self.choices().is_empty() {
            return Err(Refusal::ChoiceFirst);
        }
        if !self.grid().contains(square) {
            return Err(Refusal::OffBoard);
        }
        if self.board.stone(square).is_some() {
            return Err(Refusal::Occupied);
        }
        let mut next = self.clone();
        if self.forbids()
            && let Some(refusal) = next.board.forbidden(&self.rules, square)
        {
            return Err(refusal);
        }
        let colour = self.next_colour();
        next.board.set(square, Some(colour));
        next.stones += 1;
        next.last = Some(square);
        next.phase = match (self.phase, next.stones) {
            (Phase::Three, THREE) => Phase::Choose,
            (Phase::Two, FIVE) => Phase::ChooseLast,
            (phase, _) => phase,
        };
        Ok((next, Delta(vec![Change::Placed { square, face: Face::of(colour) }])))
    }

    /// See [`super::GamePosition::ending`]. If black is left with only forbidden points, the game is a draw, as on a full
    /// board: this game has no pass, which the rules of renju would allow black.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let (winner, reason) = match self.winner() {
            Some(winner) => (Some(winner), Reason::Line),
            None if self.open_points().next().is_none() => (None, Reason::Full),
            None => return None,
        };
        let winner = winner.and_then(|winner| Side::BOTH.into_iter().find(|&side| self.colour(side) == Some(winner)));
        Some(Ending { winner, reason, score: [0, 0], on_board: self.counts() })
    }

    /// The stones on the board by side; by colour, black first, while colours are not settled.
    #[must_use]
    pub fn counts(&self) -> [u32; 2] {
        let light = u32::from(self.played() / 2);
        let dark = u32::from(self.stones) - light;
        match self.phase {
            Phase::Settled { dark: Side::Second } => [light, dark],
            _ => [dark, light],
        }
    }
}

/// A square as players of Gomoku write it: column a to t, row 1 to 20 from the bottom.
#[must_use]
pub fn name(grid: Grid, square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.column), grid.rows - square.row)
}

/// The square with this name, in upper or lower case; `None` for anything else.
#[must_use]
pub fn square(grid: Grid, name: &str) -> Option<Square> {
    let (&column, row) = name.as_bytes().split_first()?;
    // Signs and leading zeros, which are allowed in numbers, are not allowed here.
    let digits = row.len() <= 2 && row.iter().all(u8::is_ascii_digit) && row.first() != Some(&b'0');
    let row: u8 = name.get(1..).filter(|_| digits)?.parse().ok()?;
    let square = Square::new(column.to_ascii_lowercase().wrapping_sub(b'a'), grid.rows.checked_sub(row)?);
    grid.contains(square).then_some(square)
}
