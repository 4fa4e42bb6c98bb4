//! Words and times that all protocols use.

use engine::moves_to_go;
use play::Budget;
use rules::{Action, Position, View, reversi};

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

/// What is kept back of each move's time for delays between the engine and the clock, in milliseconds.
pub(super) const KEPT_BACK: u64 = 20;

/// The time for a move by a clock that has this much left for all moves that the side may still play on this board, or for
/// as many as are given. All times are in milliseconds.
pub(super) fn share_of(left: u64, moves: Option<u64>, floor: u64, position: &reversi::Position) -> u64 {
    let moves = moves.unwrap_or_else(|| moves_to_go(&View::Reversi(position.clone())).into());
    let budget = Budget { left: Some(left), moves, gain: 0, floor, turn: None, kept: KEPT_BACK };
    budget.milliseconds().unwrap_or_default()
}
