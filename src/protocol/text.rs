//! Words and times that the protocols have in common.

use crate::rules::{Action, Position, reversi};

/// How long to think where neither a time nor a depth was asked for, in milliseconds.
pub(super) const USUAL_TIME: u64 = 3000;
/// The deepest that anybody may ask for: the squares that are empty at the start.
const DEEPEST: u32 = 60;

/// A number of plies, 0 among them. What is too large for a number is too deep for a board as well.
pub(super) fn read_depth(text: &str) -> Option<u32> {
    is_integer(text).then(|| text.parse().unwrap_or(DEEPEST).min(DEEPEST)).filter(|_| !text.starts_with('-'))
}

/// Whether a word is an integer, of whatever size.
pub(super) fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// A line of moves without spaces, as `f5d6` and `pa` for a pass.
pub(super) fn line_text(line: &[Action]) -> String {
    line.iter().map(|&action| action_text(action, "pa")).collect()
}

/// A move as players write it, or the protocol's word for a pass.
pub(super) fn action_text(action: Action, pass: &str) -> String {
    match action {
        Action::Place(square) => reversi::name(square),
        _ => pass.to_owned(),
    }
}

/// The action that is written so: a square of the board, or one of the words for a pass.
pub(super) fn read_action(position: &Position, text: &str) -> Option<Action> {
    match text.to_ascii_lowercase().as_str() {
        "pa" | "ps" | "pass" | "--" => Some(Action::Pass),
        name => position.square(name).map(Action::Place),
    }
}

/// The milliseconds for a move when so many are left for all that a side may still have to play on this board, of which
/// a little is kept back.
pub(super) fn share_of(left: u64, position: &reversi::Position) -> u64 {
    let [black, white] = position.discs().map(reversi::Set::len);
    let grid = position.grid();
    let empties = (u32::from(grid.columns) * u32::from(grid.rows)).saturating_sub(black + white);
    // Moves near the end need no time, for the game is solved before.
    let moves = u64::from(empties / 2).saturating_sub(MOVES_WITHOUT_TIME).max(2);
    (left / moves).saturating_sub(KEPT_BACK).max(1)
}

/// The last moves of a side, which a solved game no longer needs time for.
const MOVES_WITHOUT_TIME: u64 = 6;
/// Milliseconds a move for what lies between the engine and whoever looks at the clock.
const KEPT_BACK: u64 = 20;
