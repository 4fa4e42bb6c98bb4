//! What can be said about moves of Gomoku.

use super::cause::{Cause, Suspect};
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use crate::engine::{Analysis, Measure, MoveValue, measure};
use crate::rules::gomoku::Board;
use crate::rules::{Action, Colour, Game, Position, Square, gomoku};

/// The stones of a position, to put others among them.
fn board(position: &Position) -> Board {
    let mut board = Board::new(position.grid().columns);
    for (square, face) in position.pieces() {
        board.set(square, face.colour);
    }
    board
}

/// The free points on which a stone of this colour would win at once.
fn winning_points(position: &Position, own: &gomoku::Position, board: &Board, colour: Colour) -> Vec<Square> {
    let free = |square: &Square| board.stone(*square).is_none();
    position.grid().squares().filter(free).filter(|&square| board.wins(own.rules(), square, colour)).collect()
}

/// Why the best move is good.
pub(super) fn reason(
    position: &Position,
    own: &gomoku::Position,
    _known: &Analysis,
    best: &MoveValue,
) -> Option<Sentence> {
    let Action::Place(at) = best.action else { return None };
    let colour = position.colour(position.to_move())?;
    let mut stones = board(position);
    if stones.wins(own.rules(), at, colour) {
        return Some(Sentence::new("reason-gomoku-five"));
    }
    let stops_five = winning_points(position, own, &stones, colour.other()).contains(&at);
    if let Measure::Wins(plies) = measure(Game::Gomoku, best.score) {
        let moves = Gap::Number(i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX));
        let key = if stops_five { "reason-gomoku-stops-and-wins" } else { "reason-gomoku-wins" };
        return Some(Sentence::new(key).with("moves", moves));
    }
    if stops_five {
        return Some(Sentence::new("reason-gomoku-stops-five"));
    }
    // What the other side would threaten from here, and what this side does.
    stones.set(at, Some(colour.other()));
    let theirs = winning_points(position, own, &stones, colour.other()).len();
    stones.set(at, Some(colour));
    let ours = winning_points(position, own, &stones, colour).len();
    match (theirs, ours) {
        (_, 2..) => Some(Sentence::new("reason-gomoku-two-fours")),
        (2.., _) => Some(Sentence::new("reason-gomoku-stops-four")),
        (_, 1) => Some(Sentence::new("reason-gomoku-four")),
        _ => None,
    }
}

/// Why a move was a mistake: only what a five on the board or an exact value proves. What is said of the best move holds
/// also where the move that was played is not in the engine's list.
pub(super) fn suspects(position: &Position, own: &gomoku::Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    (proven(position, own, weighed).map(Cause::proven).into_iter().collect(), Vec::new())
}

/// What a mistake has certainly missed or allowed.
fn proven(position: &Position, own: &gomoku::Position, weighed: &Weighed) -> Option<Sentence> {
    let Action::Place(at) = weighed.best.action else { return None };
    let colour = position.colour(position.to_move())?;
    let stones = board(position);
    if stones.wins(own.rules(), at, colour) {
        return Some(Sentence::new("why-gomoku-missed-five").with("square", Gap::Square(at)));
    }
    if winning_points(position, own, &stones, colour.other()) == [at] {
        return Some(Sentence::new("why-gomoku-overlooked-five").with("square", Gap::Square(at)));
    }
    let [best, played] = [&weighed.best, &weighed.played].map(|value| measure(Game::Gomoku, value.score));
    match (best, played) {
        (_, Measure::Loses(_)) => {
            Some(Sentence::new("why-gomoku-allowed-win").with("moves", shown(&weighed.played.line)))
        }
        (Measure::Wins(_), _) => Some(Sentence::new("why-gomoku-missed-win").with("moves", shown(&weighed.best.line))),
        _ => wasted_four(position, own, weighed),
    }
}

/// The beginning of a line, as long as a sentence may show.
fn shown(line: &[Action]) -> Gap {
    const LONGEST: usize = 9;
    Gap::Moves(line[..line.len().min(LONGEST)].to_vec())
}

/// A four that the other side answers, and that is of no more use then. It needs no test: before the four the side to
/// move had the better move, and after the four and the answer, with the same side to move, it has not.
fn wasted_four(position: &Position, own: &gomoku::Position, weighed: &Weighed) -> Option<Sentence> {
    let colour = position.colour(position.to_move())?;
    let points_after = |action: Action| {
        let Action::Place(at) = action else { return Vec::new() };
        let mut stones = board(position);
        stones.set(at, Some(colour));
        winning_points(position, own, &stones, colour)
    };
    let Action::Place(four) = weighed.played.action else { return None };
    let [answer] = points_after(weighed.played.action)[..] else { return None };
    // If the best move makes a four as well, fours are no mistake here.
    let best_makes_none = points_after(weighed.best.action).is_empty();
    (best_makes_none && winning_points(position, own, &board(position), colour).is_empty()).then(|| {
        Sentence::new("why-gomoku-wasted-four").with("square", Gap::Square(four)).with("answer", Gap::Square(answer))
    })
}
