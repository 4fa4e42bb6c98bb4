//! Puzzles of Animal Chess: endings that are known exactly, the safest tile to turn up, and the tile that has to flee.

use super::chances;
use crate::puzzles::{
    Effort, Kind, Proof, Prover, Puzzle, PuzzleWords, Solving, Step, Theme, ThemeTest, Unproven, follow,
};
use engine::animal_chess::deep::{Engine, Limits};
use engine::animal_chess::{KnownEndings, Outcome, WIN as WON};
use rand::SeedableRng;
use rand::rngs::StdRng;
use record::Record;
use rules::animal_chess::{GRID, View};
use rules::{Action, Face, Position, Square, View as AnyView};

/// The only move that wins, before too many quiet turns have passed.
const WIN: Kind = Kind("win");
/// The only move that does not lose, where none wins.
const DRAW: Kind = Kind("draw");
/// The tile after which the other side is the least likely to capture at once: the tile, or something with it.
const SAFEST: Kind = Kind("safest");
/// The move that saves the tile that is worth most.
const FLEE: Kind = Kind("flee");

pub(crate) const WORDS: PuzzleWords = PuzzleWords {
    kinds: &[WIN, DRAW, FLEE, SAFEST],
    themes: &[
        ThemeTest { theme: Theme("jump"), has: jumps },
        ThemeTest { theme: Theme("capture"), has: |puzzle| first_takes(puzzle, true) },
        ThemeTest { theme: Theme("quiet"), has: |puzzle| first_takes(puzzle, false) },
        ThemeTest { theme: Theme("sacrifice"), has: sacrifices },
        ThemeTest { theme: Theme("edge"), has: drives_to_edge },
        ThemeTest { theme: Theme("even"), has: is_even },
        ThemeTest { theme: Theme("outnumbered"), has: is_outnumbered },
    ],
};

/// The fewest moves of an ending's solution.
const FEWEST_FOUND: usize = 2;
/// With fewer moves to choose from there is nothing to find.
const FEWEST_MOVES: usize = 3;
/// By so many points of a hundred the safest tile is safer than the next.
const SAFER: u32 = 10;
/// The fewest tiles that lie face down, of which the safest is to be found.
const FEWEST_HIDDEN: usize = 3;
/// By so much the only move that saves a tile is better than the next one, in the unit of the scores: about two points of
/// health, a little more than a cat is worth.
const MARGIN: i32 = 350;
/// The depths to which both have to say so.
const DEPTHS: [u32; 2] = [3, 5];
/// The size of the transposition table, in KiB.
const TABLE: usize = 512;
/// So many times fewer positions for each search, since every move and every tile that may be turned up has one of its own.
const SEARCHES: u64 = 6;

/// Proves the puzzles.
#[derive(Default)]
pub(crate) struct Proofs(KnownEndings);

impl Prover for Proofs {
    fn prove(&mut self, record: &Record, kind: Kind, effort: Effort) -> Result<Proof, Unproven> {
        let position = record.position();
        let AnyView::AnimalChess(view) = position.view() else { return Err(Unproven::NoSuchKind) };
        if position.legal().len() < FEWEST_MOVES {
            return Err(Unproven::TooEasy);
        }
        let alone = |action| vec![Step { action, also: Vec::new() }];
        let line = match kind {
            WIN | DRAW => follow(position, FEWEST_FOUND, &mut Ending { known: &mut self.0, kind })?,
            SAFEST => alone(safest(&view)?),
            FLEE => alone(flight(&view, effort)?),
            _ => return Err(Unproven::NoSuchKind),
        };
        Ok(Proof { line })
    }
}

/// A kind of puzzle in endings that are known.
struct Ending<'a> {
    known: &'a mut KnownEndings,
    kind: Kind,
}

impl Ending<'_> {
    fn outcomes(&mut self, position: &Position) -> Result<Vec<(Action, Outcome)>, Unproven> {
        let AnyView::AnimalChess(view) = position.view() else { return Err(Unproven::NoSuchKind) };
        let mut moves = self.known.outcomes(&view).ok_or(Unproven::TooLong)?;
        moves.sort_by_key(|(_, outcome)| std::cmp::Reverse(outcome.merit()));
        Ok(moves)
    }
}

impl Solving for Ending<'_> {
    fn good(&mut self, position: &Position, moves_before: usize) -> Result<Vec<Action>, Unproven> {
        let moves = self.outcomes(position)?;
        let wins = moves.iter().any(|(_, outcome)| matches!(outcome, Outcome::Won(_)));
        if self.kind == DRAW && wins && moves_before == 0 {
            return Ok(Vec::new());
        }
        let is_good = |outcome: &Outcome| match outcome {
            Outcome::Won(_) => true,
            Outcome::Drawn => self.kind == DRAW,
            Outcome::Lost(_) => false,
        };
        Ok(moves.into_iter().filter(|(_, outcome)| is_good(outcome)).map(|(action, _)| action).collect())
    }

    /// The move that loses as late as possible; of those that hold, the one that leaves the fewest good answers.
    fn resistance(&mut self, position: &Position, moves_before: usize) -> Result<Option<Action>, Unproven> {
        let moves = self.outcomes(position)?;
        let Some(&(first, best)) = moves.first() else { return Ok(None) };
        let mut hardest = (usize::MAX, first);
        for (action, _) in moves.into_iter().take_while(|(_, outcome)| outcome.merit() == best.merit()) {
            let Ok((next, _)) = position.play(action) else { continue };
            let good = if next.ending().is_some() { usize::MAX - 1 } else { self.good(&next, moves_before)?.len() };
            if good < hardest.0 {
                hardest = (good, action);
            }
        }
        Ok(Some(hardest.1))
    }
}

/// The tile that is the safest to turn up, by a margin.
fn safest(view: &View) -> Result<Action, Unproven> {
    let hidden = GRID.squares().filter(|at| view.face(*at) == Some(Face::BACK));
    let chances = hidden.filter_map(|at| chances::of(view, at).map(|chances| (chances.percent(chances.loses), at)));
    let mut chances: Vec<(u32, Square)> = chances.collect();
    chances.sort_by_key(|(loses, at)| (*loses, at.row, at.column));
    let (Some(&(least, at)), Some(&(next, _))) = (chances.first(), chances.get(1)) else {
        return Err(Unproven::NoneGood);
    };
    if chances.len() < FEWEST_HIDDEN {
        return Err(Unproven::TooEasy);
    }
    if next < least + SAFER {
        let equals = chances.iter().take_while(|(loses, _)| *loses < least + SAFER);
        return Err(Unproven::SeveralGood(equals.map(|(_, at)| Action::TurnUp(*at)).collect()));
    }
    Ok(Action::TurnUp(at))
}

/// Whether a tile that lies face down is the safest to turn up, by a margin.
pub(super) fn is_safest(view: &View, at: Square) -> bool {
    let loses = |at: Square| chances::of(view, at).map(|chances| chances.percent(chances.loses));
    let hidden = || GRID.squares().filter(|other| view.face(*other) == Some(Face::BACK));
    let Some(least) = loses(at).filter(|_| hidden().count() >= FEWEST_HIDDEN) else { return false };
    hidden().filter(|other| *other != at).all(|other| loses(other).is_some_and(|next| next >= least + SAFER))
}

/// The move of a threatened tile that is better than all others by a margin, as an expectation over what lies face down, at two
/// depths.
fn flight(view: &View, effort: Effort) -> Result<Action, Unproven> {
    let threatened: Vec<Square> = GRID.squares().filter(|at| !view.attackers(*at).is_empty()).collect();
    // Without tiles face down it is an ending, or will be one.
    if threatened.is_empty() || GRID.squares().all(|at| view.face(at) != Some(Face::BACK)) {
        return Err(Unproven::NoneGood);
    }
    let mut found = None;
    for depth in DEPTHS {
        let mut engine = Weighing { engine: Engine::new(TABLE), depth, nodes: effort.nodes / SEARCHES };
        // To turn a tile up takes a search for each that may lie there, so that moves are looked at first.
        let moves = engine.values(view, |action| matches!(action, Action::Move { .. }))?;
        let action = fleeing(&moves, &threatened, view)?;
        if found.is_some_and(|known| known != action) {
            return Err(Unproven::NoneGood);
        }
        let mut all = engine.values(view, |action| matches!(action, Action::TurnUp(_)))?;
        all.extend(moves);
        all.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        if fleeing(&all, &threatened, view)? != action {
            return Err(Unproven::NoneGood);
        }
        found = Some(action);
    }
    found.ok_or(Unproven::NoneGood)
}

/// The best of these actions, if a threatened tile flees by it and it is better than the next one by the margin.
fn fleeing(values: &[(Action, i32)], threatened: &[Square], view: &View) -> Result<Action, Unproven> {
    let (Some(&(action, best)), Some(&(_, next))) = (values.first(), values.get(1)) else {
        return Err(Unproven::NoneGood);
    };
    let Action::Move { from, to } = action else { return Err(Unproven::NoneGood) };
    // A capture is not a flight.
    if !threatened.contains(&from) || view.face(to).is_some() {
        return Err(Unproven::NoneGood);
    }
    if best - next < MARGIN {
        let close = values.iter().take_while(|(_, value)| best - value < MARGIN);
        return Err(Unproven::SeveralGood(close.map(|(action, _)| *action).collect()));
    }
    Ok(action)
}

/// A search of what actions are worth.
struct Weighing {
    engine: Engine,
    depth: u32,
    nodes: u64,
}

impl Weighing {
    /// What actions are worth to the side to move, the best first: a search of the position after each, and for a tile that is
    /// turned up the mean of what it may show.
    fn values(&mut self, view: &View, wanted: fn(&Action) -> bool) -> Result<Vec<(Action, i32)>, Unproven> {
        let mut values = Vec::new();
        for action in view.legal().into_iter().filter(wanted) {
            let value = match action {
                Action::Move { from, to } => match view.moved(from, to) {
                    Ok((next, _)) => -self.value(&next)?,
                    Err(_) => continue,
                },
                Action::TurnUp(at) => {
                    let chances = chances::of(view, at).ok_or(Unproven::TooLong)?;
                    let mut sum = 0;
                    for (face, count) in &chances.faces {
                        let Ok((next, _)) = view.turned_up(at, *face) else { continue };
                        sum -= self.value(&next)? * i32::from(*count);
                    }
                    sum / i32::from(chances.all.max(1))
                }
                _ => continue,
            };
            values.push((action, value));
        }
        values.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        Ok(values)
    }

    /// What a position is worth to the side to move.
    fn value(&mut self, view: &View) -> Result<i32, Unproven> {
        if let Some(ending) = view.ending() {
            return Ok(ending.winner.map_or(0, |winner| if winner == view.to_move() { WON } else { -WON }));
        }
        let limits = Limits { depth: self.depth - 1, nodes: self.nodes, ..Limits::by_time(&|| false) };
        let random = &mut StdRng::seed_from_u64(0);
        let found = self.engine.search(view, &limits, random, &mut |_| ()).ok_or(Unproven::TooLong)?;
        if found.depth < limits.depth && found.score.abs() < WON / 2 { Err(Unproven::TooLong) } else { Ok(found.score) }
    }
}

/// What a move takes, and whether it jumps.
fn taken(before: &Position, action: Action) -> Option<(Face, bool)> {
    let Action::Move { from, to } = action else { return None };
    let steps = from.column.abs_diff(to.column) + from.row.abs_diff(to.row);
    Some((before.face(to)?, steps > 1))
}

/// The solver takes a tile across another.
fn jumps(puzzle: &Puzzle) -> bool {
    puzzle.own_steps().any(|(before, step)| taken(&before, step.action).is_some_and(|(_, jumps)| jumps))
}

/// The first move takes a tile, or it is a move and does not.
fn first_takes(puzzle: &Puzzle, takes: bool) -> bool {
    let first = puzzle.line.first().map(|step| step.action).filter(|action| matches!(action, Action::Move { .. }));
    first.is_some_and(|action| taken(puzzle.position(), action).is_some() == takes)
}

/// A tile of the solver's is taken.
fn sacrifices(puzzle: &Puzzle) -> bool {
    let side = puzzle.side();
    puzzle.steps().iter().any(|(before, step)| before.to_move() != side && taken(before, step.action).is_some())
}

/// The other side's last move goes to the edge of the board.
fn drives_to_edge(puzzle: &Puzzle) -> bool {
    let side = puzzle.side();
    let is_edge =
        |at: Square| at.column == 0 || at.column + 1 == GRID.columns || at.row == 0 || at.row + 1 == GRID.rows;
    let last = puzzle.steps().into_iter().rev().find(|(before, _)| before.to_move() != side);
    last.is_some_and(|(_, step)| matches!(step.action, Action::Move { from, to } if is_edge(to) && !is_edge(from)))
}

/// How many tiles each side has left, the solver's first.
fn tiles(puzzle: &Puzzle) -> Option<[u32; 2]> {
    let position = puzzle.position();
    let of = |side| {
        let stock = position.stock(position.colour(side)?);
        Some(stock.into_iter().map(|(_, left)| u32::from(left)).sum::<u32>())
    };
    Some([of(puzzle.side())?, of(puzzle.side().other())?])
}

fn is_even(puzzle: &Puzzle) -> bool {
    tiles(puzzle).is_some_and(|[own, other]| own == other)
}

fn is_outnumbered(puzzle: &Puzzle) -> bool {
    tiles(puzzle).is_some_and(|[own, other]| own < other)
}
