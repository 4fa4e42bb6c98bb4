//! Words and times that all protocols use.

use rules::{Action, Position, reversi};

/// How long to think without a time and a depth, in milliseconds.
pub(super) const USUAL_TIME: u64 = 3000;
/// The greatest depth that can be asked for, in plies: the number of empty squares at the start.
const DEEPEST: u32 = 60;

/// A number of plies, which may be 0. Numbers too large to store become the greatest depth.
pub(super) fn read_depth(text: &str) -> Option<u32> {
    is_integer(text).then(|| text.parse().unwrap_or(DEEPEST).min(DEEPEST)).filter(|_| !text.starts_with('-'))
}

/// Whether a word is an integer, however large.
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

/// The action written with this text: a square of the board, or one of the words for a pass.
pub(super) fn read_action(position: &Position, text: &str) -> Option<Action> {
    match text.to_ascii_lowercase().as_str() {
        "pa" | "ps" | "pass" | "--" => Some(Action::Pass),
        name => position.square(name).map(Action::Place),
    }
}

/// The time for a move, in milliseconds, if this much is left for all moves that the side may still play on this board.
/// A little of it is kept back.
pub(super) fn share_of(left: u64, position: &reversi::Position) -> u64 {
    let [black, white] = position.discs().map(reversi::Set::len);
    let grid = position.grid();
    let empties = (u32::from(grid.columns) * u32::from(grid.rows)).saturating_sub(black + white);
    // Moves near the end need no time, since the game is solved before.
    let moves = u64::from(empties / 2).saturating_sub(MOVES_WITHOUT_TIME).max(2);
    (left / moves).saturating_sub(KEPT_BACK).max(1)
}

/// The number of a side's last moves that need no time, since the game is then solved.
const MOVES_WITHOUT_TIME: u64 = 6;
/// The time kept back for each move, in milliseconds, for delays between the engine and the clock.
const KEPT_BACK: u64 = 20;
