//! The arbiter's end of this protocol: the lines that it sends to the programs. It only writes the lines and knows no
//! program.

use super::letters::{colour_word, letter};
use rules::animal_chess::{Repeated, Rules, name};
use rules::{Change, Colour, Delta};

/// So many times the time for a move is the time that a program is told to have left: as many moves as our own engine
/// makes it do for.
pub const MOVES_TO_GO: u64 = 40;

/// The rules by which the programs play: the classic table, except that a round that is played too often makes a draw,
/// not a position.
#[must_use]
pub fn rules() -> Rules {
    Rules { repeated: Repeated::Round, ..Rules::default() }
}

/// The command by which programs are told of a ply that changed this, such as `11 flip a1 K` or `10 move a1 a2`; `None`
/// if no tile was turned up or moved.
#[must_use]
pub fn ply_command(delta: &Delta) -> Option<String> {
    delta.0.iter().find_map(|change| match *change {
        Change::Turned { square, to, .. } => Some(format!("11 flip {} {}", name(square), letter(Some(to)))),
        Change::Moved { from, to } => Some(format!("10 move {} {}", name(from), name(to))),
        _ => None,
    })
}

/// The command that asks a program for the move of this colour; `None` before the first tile is turned up.
#[must_use]
pub fn question(colour: Option<Colour>) -> String {
    format!("12 genmove {}", colour.map_or("unknown", colour_word))
}

/// The commands that tell a program how much time each colour has left, in milliseconds.
#[must_use]
pub fn clock(milliseconds: [u64; 2]) -> [String; 2] {
    Colour::BOTH.map(|colour| format!("16 time_left {} {}", colour_word(colour), milliseconds[colour.index()]))
}

/// The command that tells how a game ended: which colour won, if any.
#[must_use]
pub fn result(winner: Option<Colour>) -> String {
    format!("13 game_over {}", winner.map_or("draw", colour_word))
}
