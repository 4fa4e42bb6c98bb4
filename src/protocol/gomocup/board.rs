//! The lists of stones that follow `BOARD`, `YXBOARD` and `SWAP2BOARD`, a stone on each line.

use super::error::{Failure, PointFault};
use rules::{Colour, Face, Grid, Placed, Square};

/// What a list of stones is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play the next move (`BOARD`).
    Play,
    /// To set the position up (`YXBOARD`).
    SetUp,
    /// To go on with the opening rule swap2 (`SWAP2BOARD`).
    Open,
    /// For nothing, since the command was refused.
    Nothing,
}

impl Purpose {
    /// The purpose of the list after a command; `None` if no list follows.
    pub fn of(command: &str) -> Option<Self> {
        match command {
            "BOARD" => Some(Self::Play),
            "YXBOARD" => Some(Self::SetUp),
            "SWAP2BOARD" => Some(Self::Open),
            _ => None,
        }
    }
}

/// A list so far.
pub struct Collected {
    pub purpose: Purpose,
    /// The points, and whether the stone is the engine's own.
    stones: Vec<(Square, bool)>,
    /// The number of lines so far.
    lines: usize,
    /// What is wrong with the first wrong line.
    wrong: Option<Failure>,
}

/// The integers of a text, separated by commas.
pub fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// The point in this column and row, if the board has it.
pub fn square(column: i64, row: i64, grid: Grid) -> Option<Square> {
    let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    grid.contains(square).then_some(square)
}

impl Collected {
    /// An empty list.
    pub const fn new(purpose: Purpose) -> Self {
        Self { purpose, stones: Vec::new(), lines: 0, wrong: None }
    }

    /// Takes a line of the list.
    pub fn take(&mut self, line: &str, grid: Grid) {
        self.lines += 1;
        if self.wrong.is_none()
            && let Err(why) = self.read(line, grid)
        {
            self.wrong = Some(Failure::List { line: self.lines, why });
        }
    }

    fn read(&mut self, line: &str, grid: Grid) -> Result<(), PointFault> {
        let numbers = numbers(line).unwrap_or_default();
        let (column, row, own) = match (self.purpose, numbers.as_slice()) {
            (Purpose::Nothing, _) => return Ok(()),
            (Purpose::Open, [column, row]) => (*column, *row, false),
            (Purpose::Play | Purpose::SetUp, [column, row, 1]) => (*column, *row, true),
            (Purpose::Play | Purpose::SetUp, [column, row, 2]) => (*column, *row, false),
            (Purpose::Play | Purpose::SetUp, [_, _, 3]) => return Err(PointFault::Continuous),
            (Purpose::Open, _) => return Err(PointFault::NoPoint),
            _ => return Err(PointFault::NoOwner),
        };
        let square = square(column, row, grid).ok_or(PointFault::OffBoard)?;
        if self.stones.iter().any(|&(other, _)| other == square) {
            return Err(PointFault::Occupied);
        }
        self.stones.push((square, own));
        Ok(())
    }

    /// The points in the order of the list.
    ///
    /// # Errors
    /// What is wrong with the list.
    pub fn in_order(self) -> Result<Vec<Square>, Failure> {
        self.wrong.map_or_else(|| Ok(self.stones.into_iter().map(|(square, _)| square).collect()), Err)
    }

    /// The stones of black and white in turn, each colour in the order of the list. Black is the side with more stones.
    /// If both have as many, it is the engine's side where `own_turn` says that the engine is to move, and otherwise that
    /// of the first stone.
    ///
    /// # Errors
    /// What is wrong with the list; also if it is the other side's turn though `own_turn` asks for the engine's.
    pub fn by_colour(self, own_turn: bool) -> Result<Vec<Placed>, Failure> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let own_is_first = own_turn || self.stones.first().is_none_or(|&(_, own)| own);
        let (own, other): (Vec<_>, Vec<_>) = self.stones.into_iter().partition(|&(_, own)| own);
        let own_is_dark = own.len() > other.len() || (own.len() == other.len() && own_is_first);
        let (dark, light) = if own_is_dark { (&own, &other) } else { (&other, &own) };
        if dark.len() > light.len() + 1 {
            return Err(Failure::NotInTurn);
        }
        if own_turn && own.len() > other.len() {
            return Err(Failure::OtherTurn);
        }
        let stone = |stones: &[(Square, bool)], at: usize, colour| {
            stones.get(at).map(|&(square, _)| Placed { square, face: Face::of(colour), hidden: false })
        };
        let in_turn = |at| [stone(dark, at, Colour::Dark), stone(light, at, Colour::Light)];
        Ok((0..dark.len()).flat_map(in_turn).flatten().collect())
    }
}
