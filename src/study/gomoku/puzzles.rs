//! Puzzles of Gomoku: wins by fours and by threes, and the only defence, by any rules.

use super::stones::{Shape, Stones};
use super::{achievements, place};
use crate::puzzles::{Effort, Kind, Proof, Prover, Puzzle, PuzzleWords, Solving, Theme, ThemeTest, Unproven, follow};
use engine::gomoku::deep::{Engine, Limits};
use engine::gomoku::{Forced, Means, TooMany};
use record::Record;
use rules::gomoku::Position as Board;
use rules::{Action, Colour, Mark, Position, Square};

/// A win in which every stone makes a four.
const FOURS: Kind = Kind("fours");
/// A win in which every stone makes a four or an open three, where fours alone do not win in time.
const THREES: Kind = Kind("threes");
/// The only stone that stops the other side's win.
const DEFENCE: Kind = Kind("defence");

pub(crate) const WORDS: PuzzleWords = PuzzleWords {
    kinds: &[FOURS, THREES, DEFENCE],
    themes: &[
        ThemeTest { theme: Theme("four-and-three"), has: |puzzle| makes(puzzle, Shape::FourAndThree) },
        ThemeTest { theme: Theme("two-threes"), has: |puzzle| makes(puzzle, Shape::TwoThrees) },
        ThemeTest { theme: Theme("two-fours"), has: makes_two_fours },
        ThemeTest { theme: Theme("stop-and-four"), has: stops_with_four },
        ThemeTest { theme: Theme("forbidden-used"), has: uses_forbidden },
        ThemeTest { theme: Theme("forbidden-avoided"), has: avoids_forbidden },
        ThemeTest { theme: Theme("edge"), has: is_at_edge },
    ],
};

/// The most stones of a win by fours and of one by threes, with that of the five.
const MOST_FOURS: u32 = 8;
const MOST_THREES: u32 = 6;
/// The fewest: an open four, or two fours at once, is too easy.
const FEWEST_STONES: u32 = 3;
/// Every other first stone is refuted to so many stones more.
const FURTHER: u32 = 1;
/// The most stones of a win that is to be stopped.
const MOST_TO_STOP: u32 = 5;
/// How far a stone that might stop it lies from another one: along a line as far as one can be part of a five.
const FAR: u8 = 4;
/// The size of the transposition table of the search that looks for other wins, in MiB.
const HASH_MB: usize = 8;
/// From this score on it has proven a win.
const SURE: i32 = 9_000;

/// Proves the puzzles.
pub(crate) struct Proofs;

impl Prover for Proofs {
    fn prove(&mut self, record: &Record, kind: Kind, effort: Effort) -> Result<Proof, Unproven> {
        let position = record.position();
        let Position::Gomoku(board) = position else { return Err(Unproven::NoSuchKind) };
        if !position.choices().is_empty() {
            return Err(Unproven::NoSuchKind);
        }
        let line = match kind {
            FOURS => attack(position, board, Means::Fours, effort)?,
            THREES => attack(position, board, Means::Threes, effort)?,
            DEFENCE => follow(position, 1, &mut Defence { effort })?,
            _ => return Err(Unproven::NoSuchKind),
        };
        Ok(Proof { line })
    }
}

impl From<TooMany> for Unproven {
    fn from(_: TooMany) -> Self {
        Self::TooLong
    }
}

/// Proves a win by fours or by threes.
fn attack(
    position: &Position,
    board: &Board,
    means: Means,
    effort: Effort,
) -> Result<Vec<crate::puzzles::Step>, Unproven> {
    let colour = board.next_colour();
    let mut forced = Forced::new(board, effort.nodes);
    let most = if means == Means::Fours { MOST_FOURS } else { MOST_THREES };
    let stones = forced.shortest(colour, means, most)?.ok_or(Unproven::NoneGood)?;
    if stones < FEWEST_STONES {
        return Err(Unproven::TooEasy);
    }
    if means == Means::Threes && forced.shortest(colour, Means::Fours, stones + FURTHER)?.is_some() {
        return Err(Unproven::NoneGood);
    }
    // No other stone wins in time, by whatever threats.
    let won = forced.winning(colour, Means::Threes, stones + FURTHER)?;
    if let [_, _, ..] = won[..] {
        return Err(Unproven::SeveralGood(won.into_iter().map(Action::Place).collect()));
    }
    let line = follow(position, FEWEST_STONES as usize - 1, &mut Attack { means, stones, nodes: effort.nodes })?;
    // Nor does the search know another win that is longer, or begins with a stone that threatens nothing yet.
    let limits = Limits { nodes: effort.nodes, ..Limits::by_time(&|| false) };
    let found = Engine::new(HASH_MB).each_move(board, &limits, &mut |_| ());
    let first = line.first().and_then(|step| place(step.action));
    let others = found.iter().filter(|found| found.score >= SURE && Some(found.best) != first);
    let others: Vec<Action> = others.map(|found| Action::Place(found.best)).collect();
    if others.is_empty() { Ok(line) } else { Err(Unproven::SeveralGood(others)) }
}

/// A win within so many stones.
struct Attack {
    means: Means,
    stones: u32,
    nodes: u64,
}

impl Attack {
    /// How many stones are left for the five after so many of the winner's.
    fn left(&self, moves_before: usize) -> u32 {
        (self.stones).saturating_sub(u32::try_from(moves_before).unwrap_or(u32::MAX))
    }
}

impl Solving for Attack {
    fn good(&mut self, position: &Position, moves_before: usize) -> Result<Vec<Action>, Unproven> {
        let Position::Gomoku(board) = position else { return Err(Unproven::NoSuchKind) };
        let colour = board.next_colour();
        let mut forced = Forced::new(board, self.nodes);
        // The five itself goes without saying, and so does the stone after which it cannot be stopped where one has it.
        if forced.has_five(colour) {
            return Ok(Vec::new());
        }
        let left = self.left(moves_before);
        let Some(shortest) = forced.shortest(colour, self.means, left)? else { return Err(Unproven::NoneGood) };
        let best = forced.winning(colour, self.means, shortest)?;
        let all = forced.winning(colour, Means::Threes, left)?;
        let others = all.into_iter().filter(|at| !best.contains(at)).collect::<Vec<_>>();
        Ok(best.into_iter().chain(others).map(Action::Place).collect())
    }

    /// The answer after which the win takes the most stones; of those, one that makes a four, or the first.
    fn resistance(&mut self, position: &Position, moves_before: usize) -> Result<Option<Action>, Unproven> {
        let Position::Gomoku(board) = position else { return Err(Unproven::NoSuchKind) };
        let (other, left) = (board.next_colour(), self.left(moves_before));
        let colour = other.other();
        let mut forced = Forced::new(board, self.nodes);
        // With two points for a five it cannot be stopped.
        let mut longest: Option<((u32, bool), Square)> = None;
        for at in defences(position, board, FAR) {
            let makes_four = forced.after(at, other, |forced| forced.has_five(other));
            let stones = forced.after(at, other, |forced| forced.shortest(colour, self.means, left))?;
            let Some(stones) = stones else { return Err(Unproven::TooLong) };
            if longest.is_none_or(|(known, _)| (stones, makes_four) > known) {
                longest = Some(((stones, makes_four), at));
            }
        }
        Ok(longest.filter(|((stones, _), _)| *stones > 1).map(|(_, at)| Action::Place(at)))
    }
}

/// The legal points no further than this from a stone.
fn defences(position: &Position, board: &Board, far: u8) -> Vec<Square> {
    let stones: Vec<Square> = position.pieces().map(|(at, _)| at).collect();
    let legal = board.legal().into_iter().filter_map(place);
    legal.filter(|at| stones.iter().any(|stone| stone.distance(*at) <= far)).collect()
}

/// The only stone that stops a win.
struct Defence {
    effort: Effort,
}

impl Solving for Defence {
    fn good(&mut self, position: &Position, moves_before: usize) -> Result<Vec<Action>, Unproven> {
        if moves_before > 0 {
            return Ok(Vec::new());
        }
        let Position::Gomoku(board) = position else { return Err(Unproven::NoSuchKind) };
        let (own, other) = (board.next_colour(), board.next_colour().other());
        let mut forced = Forced::new(board, self.effort.nodes);
        // A four of one's own would only put the question off.
        if forced.has_four(own) || forced.has_five(other) || forced.shortest(own, Means::Threes, 4)?.is_some() {
            return Ok(Vec::new());
        }
        let threat = forced.shortest(other, Means::Threes, MOST_TO_STOP)?;
        let Some(stones) = threat.filter(|stones| *stones >= FEWEST_STONES) else { return Ok(Vec::new()) };
        let mut good = Vec::new();
        for at in defences(position, board, u8::MAX) {
            let lost = forced.after(at, own, |forced| forced.shortest(other, Means::Threes, stones + FURTHER))?;
            if lost.is_none() {
                good.push(at);
            }
            if good.len() > 1 {
                break;
            }
        }
        let [only] = good[..] else { return Ok(good.into_iter().map(Action::Place).collect()) };
        // What holds that long must not lose later by a win that the search knows.
        let held = position.play(Action::Place(only)).ok().and_then(|(next, _)| match next {
            Position::Gomoku(next) => Some(next),
            _ => None,
        });
        let limits = Limits { nodes: self.effort.nodes, ..Limits::by_time(&|| false) };
        let lost = held.and_then(|held| Engine::new(HASH_MB).mate(&held, &limits)).is_some_and(|it| it.score >= SURE);
        Ok(if lost { Vec::new() } else { vec![Action::Place(only)] })
    }

    fn resistance(&mut self, _position: &Position, _moves_before: usize) -> Result<Option<Action>, Unproven> {
        Ok(None)
    }
}

/// The solver's stones, each with the position before it as one of this game.
fn own_stones(puzzle: &Puzzle) -> Vec<(Board, Square)> {
    let of = |(before, action)| match before {
        Position::Gomoku(board) => place(action).map(|at| (board, at)),
        _ => None,
    };
    puzzle.own_steps().map(|(before, step)| (before, step.action)).filter_map(of).collect()
}

/// Whether one of the solver's stones makes this.
fn makes(puzzle: &Puzzle, shape: Shape) -> bool {
    own_stones(puzzle).iter().any(|(board, at)| Stones::of(board).shape(*at, board.next_colour()) == Some(shape))
}

/// Two fours that are not one line with two ends.
fn makes_two_fours(puzzle: &Puzzle) -> bool {
    own_stones(puzzle).iter().any(|(board, at)| {
        let fives = Stones::of(board).with(*at, board.next_colour()).fives(board.next_colour());
        achievements::makes_two_fours(&fives)
    })
}

/// A stone that answers a four and makes one.
fn stops_with_four(puzzle: &Puzzle) -> bool {
    own_stones(puzzle).iter().any(|(board, at)| {
        let (stones, colour) = (Stones::of(board), board.next_colour());
        stones.fives(colour.other()).contains(at) && !stones.with(*at, colour).fives(colour).is_empty()
    })
}

/// White makes a four that black may not stop.
fn uses_forbidden(puzzle: &Puzzle) -> bool {
    let light = |board: &Board| board.next_colour() == Colour::Light;
    own_stones(puzzle).iter().any(|(board, at)| light(board) && Stones::of(board).forbidden_stop(*at).is_some())
}

/// Black has to go round a point that is forbidden, where a stone of another colour would make a four or a three.
fn avoids_forbidden(puzzle: &Puzzle) -> bool {
    puzzle.own_steps().any(|(before, _)| before.marks(None).iter().any(|(_, mark)| *mark == Mark::Forbidden))
}

/// The first stone lies on the outer two lines.
fn is_at_edge(puzzle: &Puzzle) -> bool {
    let first = puzzle.line.first().and_then(|step| place(step.action));
    let grid = puzzle.position().grid();
    let is_outer = |place: u8, count: u8| place < 2 || place + 2 >= count;
    first.is_some_and(|at| is_outer(at.column, grid.columns) || is_outer(at.row, grid.rows))
}
