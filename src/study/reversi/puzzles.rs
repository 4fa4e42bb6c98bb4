//! Puzzles of Reversi on the classic board: endings that are played out, so that every value in them is exact.

use std::cell::Cell;

use super::squares::{corners, empties, is_corner, place, region, turned, values, wedges};
use crate::puzzles::{Effort, Kind, Proof, Prover, Puzzle, PuzzleWords, Solving, Theme, ThemeTest, Unproven, follow};
use engine::reversi::eight::Engine;
use record::Record;
use rules::{Action, Position, Square};

/// The only move that makes the other side pass, which is the best as well.
const PASS: Kind = Kind("pass");
/// The only move that wins.
const WIN: Kind = Kind("win");
/// The only move that does not lose, where none wins.
const DRAW: Kind = Kind("draw");
/// The only move within four discs of the best.
const BEST: Kind = Kind("best");

pub(crate) const WORDS: PuzzleWords = PuzzleWords {
    kinds: &[PASS, DRAW, WIN, BEST],
    themes: &[
        ThemeTest { theme: Theme("corner"), has: takes_corner },
        ThemeTest { theme: Theme("corner-given"), has: gives_corner },
        ThemeTest { theme: Theme("x-square"), has: plays_x_square },
        ThemeTest { theme: Theme("pass"), has: makes_pass },
        ThemeTest { theme: Theme("wedge"), has: plays_wedge },
        ThemeTest { theme: Theme("last-square"), has: plays_last_square },
        ThemeTest { theme: Theme("odd-region"), has: enters_odd_region },
        ThemeTest { theme: Theme("quiet"), has: is_quiet },
    ],
};

/// Another move is as good if it loses no more discs than this.
const CLOSE: i32 = 4;
/// With more empty squares no puzzle is made: it would take minutes.
const MOST_EMPTIES: u32 = 20;
/// With fewer moves to choose from there is nothing to find.
const FEWEST_MOVES: usize = 3;
/// The fewest moves of a solution.
const FEWEST_FOUND: usize = 2;
/// The size of the transposition table, in MiB.
const HASH_MB: usize = 16;
/// So many positions are looked at between two questions whether to stop.
const ASK_EVERY: u64 = 2_048;
/// So many times more positions than in games whose positions take longer.
const FASTER: u64 = 250;
/// Of the answers that are worth the same, at most so many are looked at to see which leaves the least to choose from.
const MOST_EQUALS: usize = 4;

/// Proves the puzzles.
pub(crate) struct Proofs(Engine);

impl Proofs {
    pub(crate) fn new() -> Self {
        Self(Engine::new(HASH_MB, None))
    }
}

impl Prover for Proofs {
    fn prove(&mut self, record: &Record, kind: Kind, effort: Effort) -> Result<Proof, Unproven> {
        let position = record.position();
        let Position::Reversi(own) = position else { return Err(Unproven::NoSuchKind) };
        let [black, white] = own.eight().filter(|_| !own.rules().fewest_wins).ok_or(Unproven::NoSuchKind)?;
        if 64 - (black | white).count_ones() > MOST_EMPTIES {
            return Err(Unproven::TooLong);
        }
        if position.legal().len() < FEWEST_MOVES {
            return Err(Unproven::TooEasy);
        }
        let nodes = effort.nodes.saturating_mul(FASTER);
        let mut exact = Exact { engine: &mut self.0, kind, nodes };
        follow(position, FEWEST_FOUND, &mut exact).map(|line| Proof { line })
    }
}

/// A kind of puzzle, and the solver.
struct Exact<'a> {
    engine: &'a mut Engine,
    kind: Kind,
    nodes: u64,
}

impl Exact<'_> {
    /// What each move is worth to the side to move, in discs, the best first.
    fn values(&mut self, position: &Position) -> Result<Vec<(Action, i32)>, Unproven> {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() * ASK_EVERY > self.nodes
        };
        values(self.engine, position, &stop).ok_or(Unproven::TooLong)
    }
}

impl Solving for Exact<'_> {
    fn good(&mut self, position: &Position, moves_before: usize) -> Result<Vec<Action>, Unproven> {
        let values = self.values(position)?;
        let best = values.first().map_or(0, |(_, value)| *value);
        let least = match self.kind {
            WIN => 1,
            // What is to be held is a draw, and no win.
            DRAW if moves_before == 0 && best > 0 => return Ok(Vec::new()),
            DRAW => 0,
            _ => best - CLOSE,
        };
        let good: Vec<Action> =
            values.into_iter().filter(|(_, value)| *value >= least).map(|(action, _)| action).collect();
        if self.kind == PASS && moves_before == 0 {
            let passing: Vec<Action> =
                position.legal().into_iter().filter(|action| forces_pass(position, *action)).collect();
            return Ok(if passing == good { good } else { Vec::new() });
        }
        Ok(good)
    }

    fn resistance(&mut self, position: &Position, moves_before: usize) -> Result<Option<Action>, Unproven> {
        let values = self.values(position)?;
        let Some(&(first, best)) = values.first() else { return Ok(None) };
        let equal: Vec<Action> =
            values.into_iter().filter(|(_, value)| *value == best).map(|(action, _)| action).collect();
        let mut hardest = (usize::MAX, first);
        for &action in equal.iter().take(MOST_EQUALS) {
            let Ok((next, _)) = position.play(action) else { continue };
            let asks = next.ending().is_none() && next.forced().is_none();
            let good = if asks { self.good(&next, moves_before)?.len() } else { usize::MAX - 1 };
            if good < hardest.0 {
                hardest = (good, action);
            }
        }
        Ok(Some(hardest.1))
    }
}

/// Whether the other side has to pass after a move.
fn forces_pass(position: &Position, action: Action) -> bool {
    position.play(action).is_ok_and(|(next, _)| next.ending().is_none() && next.forced() == Some(Action::Pass))
}

/// Whether the first move has a property. Nearly every solution has a move at its end that takes a corner, or the last square
/// of a region.
fn first(puzzle: &Puzzle, is: impl Fn(&Position, Square) -> bool) -> bool {
    puzzle.line.first().and_then(|step| place(step.action)).is_some_and(|at| is(puzzle.position(), at))
}

fn takes_corner(puzzle: &Puzzle) -> bool {
    first(puzzle, is_corner)
}

/// A corner is given away: the other side takes one that it could not take before.
fn gives_corner(puzzle: &Puzzle) -> bool {
    let side = puzzle.side();
    let steps = puzzle.steps();
    steps.windows(2).any(|pair| {
        let [(before, own), (then, reply)] = pair else { return false };
        let taken = place(reply.action).filter(|at| before.to_move() == side && is_corner(then, *at));
        let could = |at: Square| before.passed().is_some_and(|passed| corners(&passed).contains(&at));
        own.action != reply.action && then.to_move() != side && taken.is_some_and(|at| !could(at))
    })
}

/// A disc diagonally beside an empty corner.
fn plays_x_square(puzzle: &Puzzle) -> bool {
    first(puzzle, |before, at| {
        let grid = before.grid();
        let beside = |place: u8, count: u8| match place {
            1 => Some(0),
            place if place + 2 == count => Some(count - 1),
            _ => None,
        };
        let corner = beside(at.column, grid.columns).zip(beside(at.row, grid.rows));
        corner.is_some_and(|(column, row)| before.face(Square::new(column, row)).is_none())
    })
}

fn makes_pass(puzzle: &Puzzle) -> bool {
    puzzle.own_steps().any(|(before, step)| forces_pass(&before, step.action))
}

fn plays_wedge(puzzle: &Puzzle) -> bool {
    first(puzzle, wedges)
}

/// The last empty square of a region is filled while others are left.
fn plays_last_square(puzzle: &Puzzle) -> bool {
    first(puzzle, |before, at| region(before, at).len() == 1 && empties(before) > 1)
}

/// The first move goes into one of several regions, whose number of empty squares is odd.
fn enters_odd_region(puzzle: &Puzzle) -> bool {
    first(puzzle, |before, at| {
        let region = region(before, at).len();
        region > 1 && region % 2 == 1 && region < empties(before)
    })
}

/// The first move turns a single disc, although others turn more.
fn is_quiet(puzzle: &Puzzle) -> bool {
    let turns = |action: Action| puzzle.position().play(action).map_or(0, |(_, delta)| turned(&delta).len());
    let first = puzzle.line.first().map_or(0, |step| turns(step.action));
    first == 1 && puzzle.position().legal().into_iter().filter(|action| turns(*action) > 1).count() > 1
}
