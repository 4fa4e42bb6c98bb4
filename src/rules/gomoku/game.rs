//! Gomoku as the rest of the program sees it: see [`crate::GamePosition`].

use std::sync::Arc;

use super::{Opening, Position, Rules, SIZES, Setup, name, square};
use crate::form::find;
use crate::{
    Action, Choice, Choices, Colour, Delta, Ending, Face, Field, GamePlay, GamePosition, GameSetup, GameView, Grid,
    Mark, Placed, RULES, Refusal, RuleTable, SetupError, Side, Square,
};

/// The keys of the fields.
const SIZE: &str = "size";
const OPENING: &str = "opening";
/// The parts of [`OPENING`]: how colours are dealt out, and how many black stones lie on the board from the start. One with
/// stones has no swap.
const SWAP: &str = "swap";
const HANDICAP: &str = "handicap";

impl RuleTable for Rules {
    fn id(&self) -> &str {
        &self.id
    }

    fn built_in() -> Vec<Self> {
        Self::built_in()
    }

    fn contents(&self) -> String {
        let Self { id, dark, light, overline, double_four, double_three } = self;
        let [dark, light] = [dark, light].map(|wins| format!("{}/{}", wins.overlines, wins.closed_fives));
        format!("{id}/{dark}/{light}/{overline}/{double_four}/{double_three}")
    }
}

impl GameSetup for Setup {
    type Rules = Rules;
    type Position = Position;

    const IS_WELL_KNOWN: bool = true;

    fn of_moves_alone() -> Vec<Self> {
        [15, 19, 20].map(|size| Self { size, ..Self::default() }).into()
    }

    fn rules(&self) -> &str {
        &self.rules.id
    }

    fn contents(&self) -> String {
        self.rules.contents()
    }

    fn start(&self) -> Position {
        Position::new(self)
    }

    fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Position, &'static str> {
        Position::with_stones(self, pieces, to_move)
    }

    fn form(&self, tables: &[Arc<Rules>]) -> Vec<Field> {
        let (key, value) = (SIZE, self.size.to_string());
        let size = Field { key, named: key, value, choices: Choices::Numbers(SIZES), is_written: true };
        let stones = |opening: &Opening| opening.ahead().to_string();
        let swaps = Opening::ALL.into_iter().filter(|opening| opening.ahead() == 0);
        let swap = if self.opening.ahead() == 0 { self.opening } else { Opening::Free };
        let handicaps: Vec<String> = Opening::ALL.iter().filter(|opening| has_no_swap(opening)).map(stones).collect();
        vec![
            Field::rules(&*self.rules, tables),
            size,
            Field::one_of(OPENING, self.opening.id(), Opening::ALL.iter().map(|opening| opening.id())).in_parts(),
            Field::one_of(SWAP, swap.id(), swaps.map(Opening::id)).part_of(OPENING),
            Field::one_of(HANDICAP, &stones(&self.opening), handicaps.iter().map(String::as_str)).part_of(HANDICAP),
        ]
    }

    fn set(&mut self, key: &str, value: &str, tables: &[Arc<Rules>]) -> Result<(), SetupError> {
        let unknown = |key| move || SetupError::Unknown { key, value: value.into() };
        match key {
            RULES => self.rules = find(tables, value)?,
            SIZE => {
                let size = value.parse().ok().filter(|size| SIZES.contains(size));
                let wrong = || SetupError::Wrong { key: SIZE, value: value.into(), wanted: "a number from 9 to 20" };
                self.size = size.ok_or_else(wrong)?;
            }
            OPENING => self.opening = Opening::from_id(value).ok_or_else(unknown(OPENING))?,
            SWAP => {
                let opening =
                    Opening::from_id(value).filter(|opening| opening.ahead() == 0).ok_or_else(unknown(SWAP))?;
                // Black begins anywhere with stones of a handicap, too.
                if opening != Opening::Free || self.opening.ahead() == 0 {
                    self.opening = opening;
                }
            }
            HANDICAP => {
                let is_meant = |opening: &Opening| has_no_swap(opening) && opening.ahead().to_string() == value;
                let opening = Opening::ALL.into_iter().find(is_meant).ok_or_else(unknown(HANDICAP))?;
                if opening != Opening::Free || self.opening.ahead() > 0 {
                    self.opening = opening;
                }
            }
            _ => return Err(SetupError::NoField(key.into())),
        }
        Ok(())
    }
}

/// Whether black plays the first stone of this opening, on a board with stones or without.
const fn has_no_swap(opening: &Opening) -> bool {
    !matches!(opening, Opening::Swap | Opening::Swap2)
}

impl GameView for Position {
    fn to_move(&self) -> Side {
        self.to_move()
    }

    fn legal(&self) -> Vec<Action> {
        self.legal()
    }

    fn words(&self) -> Vec<u64> {
        self.to_text().bytes().map(u64::from).collect()
    }
}

impl GamePosition for Position {
    fn grid(&self) -> Grid {
        self.grid()
    }

    fn to_move(&self) -> Side {
        self.to_move()
    }

    fn colour(&self, side: Side) -> Option<Colour> {
        self.colour(side)
    }

    fn face(&self, square: Square) -> Option<Face> {
        self.face(square)
    }

    fn underside(&self, face: Face) -> Option<Face> {
        Some(face)
    }

    fn legal(&self) -> Vec<Action> {
        self.legal()
    }

    fn choices(&self) -> &'static [Choice] {
        self.choices()
    }

    fn marks(&self, _chosen: Option<Square>) -> Vec<(Square, Mark)> {
        self.marks()
    }

    fn line(&self) -> Vec<Square> {
        self.line()
    }

    fn ending(&self) -> Option<Ending> {
        self.ending()
    }

    fn can_win(&self, side: Side) -> bool {
        self.colour(side).is_none_or(|colour| self.board().has_room_for_five(colour))
    }

    fn counts(&self) -> [u32; 2] {
        self.counts()
    }

    /// No board of this game fills up: the longest row that can still become five counts.
    fn nearness(&self) -> f32 {
        [0.0, 0.1, 0.25, 0.6, 1.0, 1.0][self.board.most_in_five()]
    }

    fn name(&self, at: Square) -> String {
        name(self.grid(), at)
    }

    fn square(&self, name: &str) -> Option<Square> {
        square(self.grid(), name)
    }

    fn is_written_close(&self) -> bool {
        true
    }

    /// A square begins with a letter and ends where the next one does.
    fn first_word(&self, text: &str) -> usize {
        let ends = |&(at, letter): &(usize, char)| letter.is_whitespace() || (at > 0 && letter.is_alphabetic());
        text.char_indices().find(ends).map_or(text.len(), |(at, _)| at)
    }
}

impl GamePlay for Position {
    type View = Self;

    fn view(&self) -> Self {
        self.clone()
    }

    fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        self.play(action)
    }

    /// Stones are put down by colour, also before it is settled who plays which.
    fn colour_to_move(&self) -> Colour {
        self.next_colour()
    }
}
