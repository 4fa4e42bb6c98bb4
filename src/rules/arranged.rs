//! Positions arranged by hand, as in lessons, diagrams and the editor: which piece is on which square, as text.

use std::fmt;
use std::str::FromStr;

use super::game::Placed;
use super::games::{Position, Setup};
use super::side::{Colour, Face};

/// The longest list of a colour's pieces that is read, in bytes: twice as long as that of any board.
const LONGEST: usize = 4096;

/// So many characters of a text that cannot be read are shown.
const SHOWN: usize = 20;

/// A position as text: the pieces of both colours, as [`Setup::arranged`] reads them, and the colour to move.
///
/// Its one-line form in files and links is `e4.d5_d4.e5_dark`: the dark pieces, the light pieces and the colour to move
/// with `_` between them, and `.` for the spaces. It needs no quotes and no escapes in a link. A colour without pieces
/// leaves its part empty: `_cat.b3.fox.a1?_light`. It is read with [`str::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The dark pieces.
    pub dark: String,
    /// The light pieces.
    pub light: String,
    /// The colour to move.
    pub to_move: Colour,
}

impl Arrangement {
    /// The arrangement of a position. The same position always gives the same text: squares row by row, those of one
    /// kind together, the strongest kind first.
    ///
    /// It tells what lies on the board and which colour is to move, and nothing of how that came about: in Animal Chess
    /// how often a position was seen and how long nothing was taken, in Gomoku which stone was the last and how far the
    /// opening had come, and in both which side plays which colour.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let placed = position.placed();
        let [dark, light] = Colour::BOTH.map(|colour| list(position, &placed, colour));
        Self { dark, light, to_move: position.colour_to_move() }
    }
}

/// The pieces of a colour, as [`Setup::arranged`] reads them.
fn list(position: &Position, placed: &[Placed], colour: Colour) -> String {
    let mut faces: Vec<Face> = position.stock(colour).into_iter().map(|(face, _)| face).collect();
    if faces.is_empty() {
        faces.push(Face::of(colour));
    }
    let mut list: Vec<String> = Vec::new();
    for face in faces {
        let mut of_kind = placed.iter().filter(|placed| placed.face == face).peekable();
        list.extend(of_kind.peek().and_then(|_| position.kind(face)).map(str::to_owned));
        list.extend(of_kind.map(|placed| position.name(placed.square) + if placed.hidden { "?" } else { "" }));
    }
    list.join(" ")
}

/// The words of a list of pieces.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
}

impl fmt::Display for Arrangement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [dark, light] = [&self.dark, &self.light].map(|text| words(text).collect::<Vec<_>>().join("."));
        write!(out, "{dark}_{light}_{}", self.to_move.id())
    }
}

impl FromStr for Arrangement {
    type Err = ArrangeError;

    fn from_str(text: &str) -> Result<Self, ArrangeError> {
        let mut parts = text.trim().split('_');
        let (Some(dark), Some(light), Some(word), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ArrangeError::Form(short(text)));
        };
        let to_move = Colour::BOTH.into_iter().find(|colour| colour.id().eq_ignore_ascii_case(word));
        let to_move = to_move.ok_or_else(|| ArrangeError::NoSide(short(word)))?;
        Ok(Self { dark: dark.replace('.', " "), light: light.replace('.', " "), to_move })
    }
}

/// The beginning of a text from outside, to be quoted in a message: a file's word may have megabytes.
pub fn short(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArrangeError {
    /// A word is neither a square of the board nor the id of a kind of piece.
    #[error("“{0}” is neither a square of the board nor a kind of piece")]
    Unknown(String),
    /// A square comes before any kind, in a game whose pieces are of several kinds.
    #[error("“{0}” stands before any kind of piece; write for example \"cat {0}\"")]
    NoKind(String),
    /// Two pieces are to lie on one square.
    #[error("two pieces lie on “{0}”")]
    Twice(String),
    /// The pieces are not a position of the game.
    #[error("{0}")]
    Impossible(&'static str),
    /// A list of pieces is longer than that of any board.
    #[error("the list of pieces is longer than {LONGEST} characters")]
    TooLong,
    /// A line does not have three parts.
    #[error("“{0}” is not the dark pieces, the light pieces and the colour to move, such as e4.d5_d4.e5_dark")]
    Form(String),
    /// The colour to move is none.
    #[error("the colour to move is “{0}”, which is neither dark nor light")]
    NoSide(String),
    /// A match cannot begin with this position.
    #[error("nobody can move there, because the game is already over")]
    Over,
}

impl Setup {
    /// The position with these pieces and this colour to move. A text lists the squares of a colour's pieces, `d4 e5`,
    /// separated by spaces or commas; in a game with several kinds of pieces each square has the kind last named before
    /// it, `cat b3, dragon a1 a2`, and a `?` after a square means that this piece lies face down. The first side plays
    /// the dark pieces. Pieces of Animal Chess that are not listed have been taken. If all of them lie face down, nobody
    /// has a colour yet, and dark to move means that the first side begins.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn arranged(&self, dark: &str, light: &str, to_move: Colour) -> Result<Position, ArrangeError> {
        if dark.len() > LONGEST || light.len() > LONGEST {
            return Err(ArrangeError::TooLong);
        }
        let start = self.start();
        let mut all: Vec<Placed> = Vec::new();
        for (text, colour) in [(dark, Colour::Dark), (light, Colour::Light)] {
            read(&start, text, colour, &mut all)?;
        }
        self.with_pieces(&all, to_move).map_err(ArrangeError::Impossible)
    }

    /// The position of an arrangement: see [`Self::arranged`].
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn arrange(&self, arrangement: &Arrangement) -> Result<Position, ArrangeError> {
        self.arranged(&arrangement.dark, &arrangement.light, arrangement.to_move)
    }
}

/// Adds the pieces of a colour that a text lists.
fn read(start: &Position, text: &str, colour: Colour, all: &mut Vec<Placed>) -> Result<(), ArrangeError> {
    let kinds = start.stock(colour);
    let mut face = if kinds.is_empty() { Some(Face::of(colour)) } else { None };
    for word in words(text) {
        if let Some((kind, _)) = kinds.iter().find(|(face, _)| start.kind(*face) == Some(word)) {
            face = Some(*kind);
            continue;
        }
        let name = word.strip_suffix('?').filter(|_| !kinds.is_empty());
        let square = start.square(name.unwrap_or(word)).ok_or_else(|| ArrangeError::Unknown(short(word)))?;
        let face = face.ok_or_else(|| ArrangeError::NoKind(word.into()))?;
        if all.iter().any(|placed| placed.square == square) {
            return Err(ArrangeError::Twice(word.into()));
        }
        all.push(Placed { square, face, hidden: name.is_some() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Action, Ending, Game, Reason, Side, animal_chess, gomoku};

    fn arranged(game: Game, dark: &str, light: &str, to_move: Colour) -> Result<Position, ArrangeError> {
        game.setup(0).arranged(dark, light, to_move)
    }

    fn place(position: &Position, name: &str) -> Action {
        position.read(name).expect("an action")
    }

    #[test]
    fn the_start_of_reversi_is_arranged_as_it_is_begun() {
        assert_eq!(arranged(Game::Reversi, "e4 d5", "d4,e5", Colour::Dark), Ok(Game::Reversi.start()));
        let other = arranged(Game::Reversi, "e4 d5", "d4 e5", Colour::Light).expect("a position");
        assert_eq!(other.to_move(), Side::Second);
    }

    #[test]
    fn five_in_a_row_can_be_completed_on_an_arranged_board() {
        let position = arranged(Game::Gomoku, "c3 d3 e3 f3", "c5 d5 e5 f5", Colour::Dark).expect("a position");
        let (won, _) = position.play(place(&position, "g3")).expect("legal");
        assert_eq!(
            won.ending().map(|Ending { winner, reason, .. }| (winner, reason)),
            Some((Some(Side::First), Reason::Line))
        );
        for (dark, light, to_move) in [
            ("c3 d3", "", Colour::Light),
            ("c3", "d3", Colour::Light),
            ("c3", "c4 c5", Colour::Dark),
            ("c3 d3 e3 f3 g3", "c5 d5 e5 f5", Colour::Light),
        ] {
            let refused = arranged(Game::Gomoku, dark, light, to_move);
            assert!(matches!(refused, Err(ArrangeError::Impossible(_))), "{dark} / {light}: {refused:?}");
        }
    }

    #[test]
    fn tiles_are_arranged_by_kind_and_those_not_listed_have_been_taken() {
        let position = arranged(Game::AnimalChess, "cat b3", "dragon b4, fox a1?", Colour::Dark).expect("a position");
        assert_eq!(position.pieces().count(), 3);
        let (taken, _) = position.play(place(&position, "b3-b4")).expect("the cat takes the dragon");
        let (turned, _) = taken.play(place(&taken, "a1")).expect("legal");
        let fox = turned.face(turned.square("a1").expect("a square")).expect("a tile");
        assert_eq!((fox.colour, turned.kind(fox)), (Some(Colour::Light), Some("fox")));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |dark: &str, light: &str| {
            arranged(Game::AnimalChess, dark, light, Colour::Dark).expect_err("no position").to_string()
        };
        assert_eq!(error("cat z9", ""), "“z9” is neither a square of the board nor a kind of piece");
        assert_eq!(error("b3", ""), "“b3” stands before any kind of piece; write for example \"cat b3\"");
        assert_eq!(error("cat b3", "fox b3"), "two pieces lie on “b3”");
        assert_eq!(error("dragon a1 a2 a3", "fox b3"), "there are more tiles of a kind than a side has");
        let hidden = arranged(Game::Reversi, "e4 d5?", "d4 e5", Colour::Dark).expect_err("nothing lies face down");
        assert_eq!(hidden, ArrangeError::Unknown("d5?".into()));
        assert_eq!(arranged(Game::Reversi, &"e4,".repeat(LONGEST), "", Colour::Dark), Err(ArrangeError::TooLong));
    }

    #[test]
    fn a_line_holds_an_arrangement() {
        let line = |text: &str| text.parse::<Arrangement>();
        let animals = Arrangement { dark: String::new(), light: "cat b3 fox a1?".into(), to_move: Colour::Light };
        assert_eq!(animals.to_string(), "_cat.b3.fox.a1?_light");
        assert_eq!(line("_cat.b3.fox.a1?_light"), Ok(animals));
        assert_eq!(Arrangement::of(&Game::Reversi.start()).to_string(), "e4.d5_d4.e5_dark");
        // Written by hand in another order, it is the same position.
        let other = line("D5.e4_e5.d4_DARK").expect("readable");
        assert_eq!(Game::Reversi.setup(0).arrange(&other), Ok(Game::Reversi.start()));
        for (text, said) in [
            ("", "“” is not the dark pieces, the light pieces and the colour to move, such as e4.d5_d4.e5_dark"),
            ("e4_d4", "“e4_d4” is not the dark pieces"),
            ("e4_d4_dark_", "“e4_d4_dark_” is not"),
            ("e4_d4_green", "the colour to move is “green”, which is neither dark nor light"),
        ] {
            let error = line(text).expect_err("no arrangement").to_string();
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn a_handicap_is_arranged_as_one() {
        let ahead = Setup::Gomoku(gomoku::Setup { opening: gomoku::Opening::Ahead2, ..gomoku::Setup::default() });
        let start = Arrangement::of(&ahead.start());
        assert_eq!(ahead.arrange(&start), Ok(ahead.start()));
        assert!(matches!(Game::Gomoku.setup(0).arrange(&start), Err(ArrangeError::Impossible(_))));
        // With as many black stones as white ones there is no handicap on the board.
        assert!(ahead.arranged("h8", "h9", Colour::Dark).is_ok());
        assert!(ahead.arranged("", "h9", Colour::Dark).is_err());
    }

    #[test]
    fn tiles_that_all_lie_face_down_have_no_side_yet() {
        let start = Game::AnimalChess.setup(5).start();
        let again = Game::AnimalChess.setup(6).arrange(&Arrangement::of(&start)).expect("a position");
        assert_eq!((&again, again.colour(Side::First)), (&start, None));
    }

    /// A position of a random game. A tile that has to be told is the one that is listed for its square.
    fn reached(setup: &Setup, choices: &[u16]) -> Position {
        let mut position = setup.start();
        for choice in choices {
            let legal = position.legal();
            let Some(action) = legal.get(usize::from(*choice) % legal.len().max(1)) else { break };
            let listed = |square| position.placed().iter().find(|placed| placed.square == square).map(|tile| tile.face);
            let revealed = if let Action::TurnUp(square) = *action { listed(square) } else { None };
            position = position.play_told(*action, revealed).expect("legal").0;
        }
        position
    }

    fn setups(seed: u64) -> Vec<Setup> {
        let gomoku = gomoku::Opening::ALL.map(|opening| {
            Setup::Gomoku(gomoku::Setup { opening, size: 9 + (seed % 12) as u8, ..gomoku::Setup::default() })
        });
        let tables = crate::Tables::default().reversi.into_iter().map(Setup::Reversi);
        let told = animal_chess::Setup { deal: animal_chess::Deal::Told, ..animal_chess::Setup::default() };
        tables.chain(gomoku).chain([Game::AnimalChess.setup(seed), Setup::AnimalChess(told)]).collect()
    }

    proptest! {
        /// What `of` writes is the same position again, but for what depends on the moves before it.
        #[test]
        fn any_position_survives(seed in any::<u64>(), choices in prop::collection::vec(any::<u16>(), 0..150)) {
            for setup in setups(seed) {
                let position = reached(&setup, &choices);
                if matches!(&position, Position::Gomoku(ended) if !ended.line().is_empty()) {
                    continue; // Five in a row cannot be arranged.
                }
                let written = Arrangement::of(&position);
                prop_assert_eq!(written.to_string().parse(), Ok(written.clone()));
                let again = setup.arrange(&written).expect("it lay on the board");
                prop_assert_eq!(Arrangement::of(&again), written.clone());
                prop_assert_eq!(again.placed(), position.placed());
                prop_assert_eq!(again.colour_to_move(), position.colour_to_move());
                prop_assert_eq!(again.stock(Colour::Light), position.stock(Colour::Light));
                let is_settled = position.choices().is_empty() && position.ending().is_none();
                prop_assert!(!is_settled || again.legal() == position.legal());
                if setup.game() == Game::Reversi {
                    prop_assert_eq!(again, position);
                }
            }
        }

        /// Any text gives a position or an error, never a panic.
        #[test]
        fn no_text_panics(text in "([a-t][0-9]{1,2}|[a-z]{1,8}|[._?, ]|\\PC){0,40}") {
            let _ = text.parse::<Arrangement>();
            for setup in setups(1) {
                let _ = setup.arranged(&text, "d4", Colour::Dark);
                let line = Arrangement { dark: text.clone(), light: text.clone(), to_move: Colour::Light };
                let _ = setup.arrange(&line);
            }
        }
    }
}
