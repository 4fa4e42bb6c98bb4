//! The rules of the game that `cargo xtask fourth-game` adds. Tic-tac-toe: three of one colour in a line win on 3x3.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::form::find;
use crate::{
    Action, Change, Colour, Delta, Ending, Face, Field, GamePlay, GamePosition, GameSetup, GameView, Grid, Mark, Placed,
    RULES, Reason, Refusal, RuleTable, SetupError, Side, Square,
};

/// The board.
pub const GRID: Grid = Grid { columns: 3, rows: 3 };

/// The lines, as bits of squares row by row.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// The rule table: there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Its id.
    pub id: String,
}

impl Default for Rules {
    fn default() -> Self {
        Self { id: "classic".into() }
    }
}

impl RuleTable for Rules {
    fn id(&self) -> &str {
        &self.id
    }

    fn built_in() -> Vec<Self> {
        vec![Self::default()]
    }

    fn contents(&self) -> String {
        self.id.clone()
    }
}

/// The rule table; nothing else is settled before the first move.
pub type Setup = Arc<Rules>;

/// A player sees the whole position.
pub type View = Position;

/// The pieces of both sides as bits, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pieces: [u16; 2],
    to_move: Side,
}

const fn bit(square: Square) -> u16 {
    1 << (square.row * GRID.columns + square.column)
}

const fn colour(side: Side) -> Colour {
    match side {
        Side::First => Colour::Dark,
        Side::Second => Colour::Light,
    }
}

impl Position {
    fn winning_line(&self) -> Option<(Side, u16)> {
        let of = |side: Side| {
            LINES.into_iter().find(|line| self.pieces[side.index()] & line == *line).map(|line| (side, line))
        };
        Side::BOTH.into_iter().find_map(of)
    }
}

impl GameSetup for Setup {
    type Rules = Rules;
    type Position = Position;

    fn rules(&self) -> &str {
        &self.id
    }

    fn contents(&self) -> String {
        (**self).contents()
    }

    fn start(&self) -> Position {
        Position { pieces: [0; 2], to_move: Side::First }
    }

    fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Position, &'static str> {
        let of = |side| {
            let own = pieces.iter().filter(|placed| placed.face.colour == Some(colour(side)));
            own.fold(0, |all, placed| all | bit(placed.square))
        };
        let to_move = if to_move == Colour::Dark { Side::First } else { Side::Second };
        Ok(Position { pieces: Side::BOTH.map(of), to_move })
    }

    fn form(&self, tables: &[Arc<Rules>]) -> Vec<Field> {
        vec![Field::rules(&**self, tables)]
    }

    fn set(&mut self, key: &str, value: &str, tables: &[Arc<Rules>]) -> Result<(), SetupError> {
        match key {
            RULES => *self = find(tables, value)?,
            _ => return Err(SetupError::NoField(key.into())),
        }
        Ok(())
    }
}

impl GameView for Position {
    fn to_move(&self) -> Side {
        self.to_move
    }

    fn legal(&self) -> Vec<Action> {
        if self.ending().is_some() {
            return Vec::new();
        }
        GRID.squares().filter(|square| self.face(*square).is_none()).map(Action::Place).collect()
    }

    fn words(&self) -> Vec<u64> {
        self.pieces.map(u64::from).into()
    }
}

impl GamePosition for Position {
    fn grid(&self) -> Grid {
        GRID
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn colour(&self, side: Side) -> Option<Colour> {
        Some(colour(side))
    }

    fn face(&self, square: Square) -> Option<Face> {
        let lies = |side: &Side| GRID.contains(square) && self.pieces[side.index()] & bit(square) != 0;
        Side::BOTH.into_iter().find(lies).map(|side| Face::of(colour(side)))
    }

    fn underside(&self, face: Face) -> Option<Face> {
        Some(face)
    }

    fn legal(&self) -> Vec<Action> {
        GameView::legal(self)
    }

    fn marks(&self, _chosen: Option<Square>) -> Vec<(Square, Mark)> {
        Vec::new()
    }

    fn line(&self) -> Vec<Square> {
        let line = self.winning_line().map_or(0, |(_, line)| line);
        GRID.squares().filter(|square| line & bit(*square) != 0).collect()
    }

    fn ending(&self) -> Option<Ending> {
        let winner = self.winning_line().map(|(side, _)| side);
        let is_full = self.pieces[0] | self.pieces[1] == FULL;
        let reason = if winner.is_some() { Reason::Line } else { Reason::Full };
        (winner.is_some() || is_full).then(|| Ending { winner, reason, score: [0; 2], on_board: self.counts() })
    }

    fn counts(&self) -> [u32; 2] {
        self.pieces.map(u16::count_ones)
    }

    fn name(&self, square: Square) -> String {
        format!("{}{}", char::from(b'a' + square.column), square.row + 1)
    }

    fn square(&self, name: &str) -> Option<Square> {
        GRID.squares().find(|square| GamePosition::name(self, *square).eq_ignore_ascii_case(name))
    }
}

impl GamePlay for Position {
    type View = Self;

    fn view(&self) -> Self {
        self.clone()
    }

    fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        let Action::Place(square) = action else { return Err(Refusal::NoSuchAction) };
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        if !GRID.contains(square) {
            return Err(Refusal::OffBoard);
        }
        if self.face(square).is_some() {
            return Err(Refusal::Occupied);
        }
        let mut next = Self { to_move: self.to_move.other(), ..self.clone() };
        next.pieces[self.to_move.index()] |= bit(square);
        Ok((next, Delta(vec![Change::Placed { square, face: Face::of(colour(self.to_move)) }])))
    }
}
