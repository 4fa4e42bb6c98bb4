//! Reversi as the rest of the program sees it: see [`crate::GamePosition`].

use std::sync::Arc;

use super::{Position, Rules, Setup, Squares, colour, name, square};
use crate::form::find;
use crate::{
    Action, Colour, Delta, Ending, Face, Field, GamePlay, GamePosition, GameSetup, GameView, Grid, Mark, Placed, RULES,
    Refusal, RuleTable, SetupError, Side, Square, Term,
};

impl RuleTable for Rules {
    fn id(&self) -> &str {
        &self.id
    }

    fn built_in() -> Vec<Self> {
        Self::built_in()
    }

    fn contents(&self) -> String {
        let Self { id, columns, rows, start, begins, fewest_wins } = self;
        let [dark, light] = start.map(|discs| {
            let squares: Vec<String> = discs.iter().map(|square| format!("{}.{}", square.column, square.row)).collect();
            squares.join(",")
        });
        format!("{id}/{columns}/{rows}/{dark}/{light}/{}/{fewest_wins}", begins.index())
    }
}

impl GameSetup for Setup {
    type Rules = Rules;
    type Position = Position;

    const IS_WELL_KNOWN: bool = true;

    fn rules(&self) -> &str {
        &self.id
    }

    fn contents(&self) -> String {
        (**self).contents()
    }

    fn start(&self) -> Position {
        Position::new(self)
    }

    fn with_pieces(&self, pieces: &[Placed], to_move: Colour) -> Result<Position, &'static str> {
        let of = |colour| -> Squares {
            pieces.iter().filter(|placed| placed.face.colour == Some(colour)).map(|placed| placed.square).collect()
        };
        let side = if to_move == colour(Side::First) { Side::First } else { Side::Second };
        Ok(Position::with_discs(self, [of(Colour::Dark), of(Colour::Light)], side))
    }

    fn form(&self, tables: &[Arc<Rules>]) -> Vec<Field> {
        // The classic game is older than the rule tables; its links and files name none.
        vec![Field { is_written: **self != Rules::default(), ..Field::rules(&**self, tables) }]
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
        self.to_move()
    }

    fn legal(&self) -> Vec<Action> {
        if self.must_pass() { vec![Action::Pass] } else { self.moves().iter().map(Action::Place).collect() }
    }

    fn forced(&self) -> Option<Action> {
        self.must_pass().then_some(Action::Pass)
    }

    fn words(&self) -> Vec<u64> {
        let discs = match self.eight() {
            Some(discs) => discs.to_vec(),
            None => self.discs().into_iter().flat_map(Squares::words).collect(),
        };
        discs.into_iter().chain([self.to_move().index() as u64]).collect()
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
        Some(colour(side))
    }

    fn face(&self, square: Square) -> Option<Face> {
        self.face(square)
    }

    fn underside(&self, face: Face) -> Option<Face> {
        Some(Face { colour: face.colour.map(Colour::other), ..face })
    }

    fn legal(&self) -> Vec<Action> {
        GameView::legal(self)
    }

    fn forced(&self) -> Option<Action> {
        GameView::forced(self)
    }

    fn marks(&self, _chosen: Option<Square>) -> Vec<(Square, Mark)> {
        self.moves().iter().map(|square| (square, Mark::Legal)).collect()
    }

    fn ending(&self) -> Option<Ending> {
        self.ending()
    }

    fn counts(&self) -> [u32; 2] {
        self.counts()
    }

    fn counted(&self) -> Option<&'static str> {
        Some("counted-discs")
    }

    fn terms(&self) -> Vec<(&'static str, Term)> {
        let wins = if self.rules().fewest_wins { "fewest" } else { "most" };
        vec![("wins", Term::Word(wins.into()))]
    }

    fn name(&self, square: Square) -> String {
        name(square)
    }

    fn square(&self, name: &str) -> Option<Square> {
        square(self.grid(), name)
    }

    fn passes(&self) -> &'static [&'static str] {
        &["--", "ps", "pa"]
    }

    fn is_written_close(&self) -> bool {
        true
    }

    /// A letter, or any character in its place, and the digits after it or after the space that follows it: in Reversi
    /// spaces have always been allowed anywhere.
    fn first_word(&self, text: &str) -> usize {
        let mut letters = text.chars();
        letters.next();
        let row = letters.as_str().trim_start();
        let digits = row.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(row.len());
        text.len() - row.len() + digits
    }
}

impl GamePlay for Position {
    type View = Self;

    fn view(&self) -> Self {
        self.clone()
    }

    fn passed(&self) -> Option<Self> {
        let passed = Self::with_discs(self.rules(), self.discs(), self.to_move().other());
        passed.moves().iter().next().is_some().then_some(passed)
    }

    fn play(&self, action: Action) -> Result<(Self, Delta), Refusal> {
        self.play(action)
    }
}
