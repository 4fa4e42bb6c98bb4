//! The position as dark chess programs tell it: which tiles are face up, and how many of each kind are left. A tile is
//! told when it is turned up and not before.

use std::sync::Arc;

use super::error::Failure;
use super::letters::{COUNTED, COVER, EMPTY, face_of, letter, read_face};
use rules::animal_chess::{Deal, GRID, Position, Rules, SQUARES, Setup, View};
use rules::{Action, Colour, Face, GamePlay as _, GameSetup as _, Placed, Reason, Refusal, Square};

/// The words of `init_board`: one for each square, and one for each kind of either colour.
const INIT_WORDS: usize = SQUARES + COUNTED.len();

/// A position as told, and whether it was told whose turn it is.
pub(super) struct DarkBoard {
    setup: Setup,
    position: Position,
    /// Whether the side to move is known: `init_board` does not tell it, but the first move or question after it does.
    turn_known: bool,
}

impl DarkBoard {
    /// The start of a game: everything lies face down.
    pub(super) fn new(rules: Arc<Rules>) -> Self {
        let setup = Setup { rules, deal: Deal::Told, handicap: 0 };
        Self { position: setup.start(), setup, turn_known: true }
    }

    /// The position that `init_board` tells: what each square shows, from a8 to d8 and so on down to d1, and then how
    /// many tiles of each kind are left, face up or down, from the red pawn to the black king.
    pub(super) fn of_words(rules: Arc<Rules>, words: &[&str]) -> Result<Self, Failure> {
        if words.len() != INIT_WORDS {
            return Err(Failure::Words);
        }
        let (squares, counts) = words.split_at(SQUARES);
        let mut tiles = Vec::new();
        let mut covered = Vec::new();
        let from_top = (0..GRID.rows).rev().flat_map(|row| (0..GRID.columns).map(move |column| (column, row)));
        for ((column, row), word) in from_top.zip(squares) {
            let square = Square::new(column, row);
            match read_face(word) {
                Some(face) => tiles.push(Placed { square, face, hidden: false }),
                None if word.chars().eq([COVER]) => covered.push(square),
                None if word.chars().eq([EMPTY]) => {}
                None => return Err(Failure::Shown),
            }
        }
        let mut faces = Vec::new();
        for (word, (name, face)) in counts.iter().zip(COUNTED.chars().filter_map(|name| Some((name, face_of(name)?)))) {
            let left: usize = word.parse().map_err(|_| Failure::Counts)?;
            let shown = tiles.iter().filter(|placed| placed.face == face).count();
            let hidden = left.checked_sub(shown).ok_or(Failure::TooFew(name))?;
            if hidden > SQUARES {
                return Err(Failure::TooMany(name));
            }
            faces.extend(std::iter::repeat_n(face, hidden));
        }
        if faces.len() != covered.len() {
            return Err(Failure::CountsDoNotFit);
        }
        let turn_known = covered.len() == SQUARES;
        // Only how many there are of each counts, and not which of the squares has which.
        tiles.extend(covered.into_iter().zip(faces).map(|(square, face)| Placed { square, face, hidden: true }));
        let setup = Setup { rules, deal: Deal::Told, handicap: 0 };
        let position = setup.with_pieces(&tiles, Colour::Dark).map_err(Failure::Position)?;
        Ok(Self { position, setup, turn_known })
    }

    fn view(&self) -> &View {
        self.position.view()
    }

    /// The colour to move, if it is known.
    pub(super) fn colour(&self) -> Option<Colour> {
        self.view().colour(self.view().to_move()).filter(|_| self.turn_known)
    }

    /// Lays the same position out anew, by other rules for draws.
    pub(super) fn change_rules(&mut self, rules: Arc<Rules>) {
        self.setup.rules = rules;
        self.position = self.again(self.colour().unwrap_or(Colour::Dark));
    }

    /// The same position as if it were the first of a game, with this colour to move.
    fn again(&self, to_move: Colour) -> Position {
        let again = self.setup.with_pieces(&self.position.placed(), to_move);
        again.expect("a position has no more tiles than there are")
    }

    /// The position from which the game goes on, where a tile of this colour moves next; `None` if any may. The other
    /// program decides whether a game is drawn: if it goes on after what is a draw here, plies are counted anew.
    fn to_go_on(&self, mover: Option<Colour>) -> Position {
        let is_drawn = self.view().ending().is_some_and(|end| matches!(end.reason, Reason::Quiet | Reason::Repeated));
        match (mover, self.colour()) {
            (Some(colour), None) if !self.turn_known => self.again(colour),
            (_, Some(colour)) if is_drawn => self.again(colour),
            _ => self.position.clone(),
        }
    }

    /// Moves a tile, with or without taking.
    pub(super) fn go(&mut self, from: Square, to: Square) -> Result<(), Refusal> {
        let mover = self.view().face(from).and_then(|face| face.colour);
        self.position = self.to_go_on(mover).play(Action::Move { from, to })?.0;
        self.turn_known = true;
        Ok(())
    }

    /// Turns up a tile, which shows this face.
    pub(super) fn turn_up(&mut self, square: Square, face: Face) -> Result<(), Refusal> {
        self.position = self.to_go_on(None).play_told(Action::TurnUp(square), Some(face))?.0;
        Ok(())
    }

    /// What a colour sees that is asked for a move; `None` stands for the side to move.
    pub(super) fn asked(&self, colour: Option<Colour>) -> Result<View, Failure> {
        let position = self.to_go_on(colour);
        let view = position.view();
        if view.ending().is_some() {
            return Err(Failure::GameOver);
        }
        match (colour, view.colour(view.to_move())) {
            (None, _) if !self.turn_known => Err(Failure::UnknownTurn),
            (Some(asked), Some(turn)) if asked != turn => Err(Failure::OtherTurn(turn)),
            _ => Ok(view.clone()),
        }
    }

    /// The board for people to read, with row 8 at the top.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for row in (0..GRID.rows).rev() {
            text.push_str(&format!("{} ", row + 1));
            for column in 0..GRID.columns {
                text.push(' ');
                text.push(letter(self.view().face(Square::new(column, row))));
            }
            text.push('\n');
        }
        let turn = match (self.view().ending(), self.colour()) {
            (Some(_), _) => "the game is over",
            (None, Some(Colour::Dark)) => "red to move",
            (None, Some(Colour::Light)) => "black to move",
            (None, None) => "either colour to move",
        };
        text.push_str(&format!("   a b c d\n{turn}, {} quiet plies", self.view().quiet_plies()));
        text
    }
}
