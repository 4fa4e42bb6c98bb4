//! Positions that are arranged by hand, as lessons and diagrams need them: which piece lies on which square, as text.

use super::game::Placed;
use super::games::{Position, Setup};
use super::side::{Colour, Face};

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
}

impl Setup {
    /// The position with these pieces and this colour to move. A text lists the squares of a colour's pieces, `d4 e5`,
    /// separated by spaces or commas; in a game with several kinds of pieces each square has the kind last named before
    /// it, `cat b3, dragon a1 a2`, and a `?` after a square means that this piece lies face down. The first side plays
    /// the dark pieces. Pieces of Animal Chess that are not listed have been taken.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn arranged(&self, dark: &str, light: &str, to_move: Colour) -> Result<Position, ArrangeError> {
        let start = self.start();
        let mut all: Vec<Placed> = Vec::new();
        for (text, colour) in [(dark, Colour::Dark), (light, Colour::Light)] {
            read(&start, text, colour, &mut all)?;
        }
        self.with_pieces(&all, to_move).map_err(ArrangeError::Impossible)
    }
}

/// Adds the pieces of a colour that a text lists.
fn read(start: &Position, text: &str, colour: Colour, all: &mut Vec<Placed>) -> Result<(), ArrangeError> {
    let kinds = start.stock(colour);
    let mut face = if kinds.is_empty() { Some(Face::of(colour)) } else { None };
    for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
        if let Some((kind, _)) = kinds.iter().find(|(face, _)| start.kind(*face) == Some(word)) {
            face = Some(*kind);
            continue;
        }
        let name = word.strip_suffix('?').filter(|_| !kinds.is_empty());
        let square = start.square(name.unwrap_or(word)).ok_or_else(|| ArrangeError::Unknown(word.into()))?;
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
    use super::*;
    use crate::rules::{Action, Ending, Game, Reason, Side};

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
    }
}
