//! How the protocol of dark chess programs writes tiles and colours.

use rules::{Colour, Face};

/// The letters of the kinds in the order of the classic table: king, guard, minister, rook, knight, cannon and pawn are
/// dragon, tiger, elephant, bear, fox, eagle and cat. Upper case is red, which is dark here; lower case is black.
pub(super) const LETTERS: &str = "KGMRNCP";
/// The same in the order in which `init_board` counts them.
pub(super) const COUNTED: &str = "PCNRMGKpcnrmgk";
/// A tile that lies face down.
pub(super) const COVER: char = 'X';
/// A square without a tile.
pub(super) const EMPTY: char = '-';

/// The face that a word names, which is one letter.
pub(super) fn read_face(word: &str) -> Option<Face> {
    let mut letters = word.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
    face_of(letter)
}

/// The face that a letter stands for.
pub(super) fn face_of(letter: char) -> Option<Face> {
    let colour = if letter.is_ascii_uppercase() { Colour::Dark } else { Colour::Light };
    let kind = LETTERS.find(letter.to_ascii_uppercase())? as u8;
    Some(Face { colour: Some(colour), kind })
}

/// The letter of what a square shows.
pub(super) fn letter(shown: Option<Face>) -> char {
    let Some(face) = shown else { return EMPTY };
    let letter = LETTERS.as_bytes().get(usize::from(face.kind)).map_or(COVER, |&letter| letter.into());
    match face.colour {
        None => COVER,
        Some(Colour::Dark) => letter,
        Some(Colour::Light) => letter.to_ascii_lowercase(),
    }
}

/// The protocol's name of a colour.
pub(super) const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Dark => "red",
        Colour::Light => "black",
    }
}
