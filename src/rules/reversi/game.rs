//! Reversi as the rest of the program sees it: see [`crate::GamePosition`].

use std::sync::Arc;

use super::variant::{HANDICAPS, Variant, is_board};
use super::{Position, Rules, Setup, Squares, colour, name, square};
use crate::form::find;
use crate::{
    Action, Colour, Delta, Ending, Face, Field, GamePlay, GamePosition, GameSetup, GameView, Grid, Mark, Placed, RULES,
    Refusal, RuleTable, SetupError, Side, Square, Term,
};

/// The keys of the fields that a rule table is made of: see [`Variant`].
const BOARD: &str = "board";
const GOAL: &str = "goal";
const HANDICAP: &str = "handicap";
/// The goals by their ids, and whether the fewest discs win.
const GOALS: [(&str, bool); 2] = [("most", false), ("fewest", true)];

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

    fn table(&self) -> &str {
        // A table that is made of another begins with its id.
        let made = self.id.find("-reverse").or_else(|| self.id.find("-corner-"));
        made.map_or(&self.id, |end| &self.id[..end])
    }

    fn form(&self, tables: &[Arc<Rules>]) -> Vec<Field> {
        let now = Variant::of(self, tables);
        let boards = tables.iter().filter(|table| is_board(table, tables)).map(|table| table.id());
        let board = now.map_or(self.id(), |now| now.board.id());
        // The classic game is older than the rule tables; its links and files name none.
        let mut form = vec![
            Field { is_written: **self != Rules::default(), ..Field::rules(&**self, tables).in_parts() },
            Field::one_of(BOARD, board, boards).part_of(RULES),
        ];
        if let Some(now) = now {
            let can_be = |variant: Variant<'_>| variant.table(tables).is_some();
            let goals =
                GOALS.into_iter().filter(|(_, fewest_wins)| can_be(Variant { fewest_wins: *fewest_wins, ..now }));
            let goal = GOALS[usize::from(self.fewest_wins)].0;
            form.push(Field::one_of(GOAL, goal, goals.map(|(id, _)| id)).part_of(GOAL));
            let handicaps = HANDICAPS.into_iter().filter(|corners| can_be(Variant { corners: *corners, ..now }));
            let handicaps: Vec<String> = handicaps.map(|corners| corners.to_string()).collect();
            let handicap = now.corners.to_string();
            form.push(Field::one_of(HANDICAP, &handicap, handicaps.iter().map(String::as_str)).part_of(HANDICAP));
        }
        form
    }

    fn set(&mut self, key: &str, value: &str, tables: &[Arc<Rules>]) -> Result<(), SetupError> {
        let now = Variant::of(self, tables);
        let made = |variant: Variant<'_>| variant.table(tables);
        let (key, found) = match key {
            RULES => {
                let known = find(tables, value);
                *self = known.or_else(|error| Variant::with_id(value, tables).and_then(made).ok_or(error))?;
                return Ok(());
            }
            BOARD => {
                let board = tables.iter().find(|table| table.id() == value);
                // With the goal and the handicap of before, as far as they can be.
                let found = board.and_then(|board| {
                    let plain = Variant { board, fewest_wins: board.fewest_wins, corners: 0 };
                    let now = now.map_or(plain, |now| Variant { board, ..now });
                    [now, Variant { corners: 0, ..now }, plain].into_iter().find_map(made)
                });
                (BOARD, found)
            }
            GOAL => {
                let goal = GOALS.into_iter().find(|(id, _)| *id == value);
                (GOAL, goal.zip(now).and_then(|((_, fewest_wins), now)| made(Variant { fewest_wins, ..now })))
            }
            HANDICAP => {
                let corners = HANDICAPS.into_iter().find(|corners| corners.to_string() == value);
                (HANDICAP, corners.zip(now).and_then(|(corners, now)| made(Variant { corners, ..now })))
            }
            _ => return Err(SetupError::NoField(key.into())),
        };
        *self = found.ok_or_else(|| SetupError::Unknown { key, value: value.into() })?;
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
