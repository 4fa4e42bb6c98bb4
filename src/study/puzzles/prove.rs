//! Proving puzzles: that there is one good first move, what follows, and how long the other side can resist. What is good
//! in a kind of puzzle, and how one knows, is the game's; see [`Prover`].

use super::puzzle::{Grade, Kind, Puzzle, Step, after};
use super::words::{kinds, themes_of};
use crate::games::prover_of;
use record::Record;
use rules::{Action, Game, Position};

/// The most moves that a solver has to find.
pub const MOST_MOVES: usize = 7;

/// How much a proof may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions that each question to an engine may look at, about.
    pub nodes: u64,
}

impl Default for Effort {
    /// About a second for a puzzle.
    fn default() -> Self {
        Self { nodes: 60_000 }
    }
}

/// A solution that has been proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// See [`Puzzle::line`].
    pub line: Vec<Step>,
}

/// Why a position is no puzzle of a kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// The game has no puzzles of this kind, or not by these rules or on this board.
    #[error("there are no such puzzles of this game")]
    NoSuchKind,
    /// Nothing there is to be found: no move does it.
    #[error("no move does it")]
    NoneGood,
    /// Several moves do it.
    #[error("several moves do it")]
    SeveralGood(Vec<Action>),
    /// It is found by anybody: there is hardly a choice, or nothing to look ahead.
    #[error("it is too easy")]
    TooEasy,
    /// It could not be proven with this effort.
    #[error("it takes too long to prove")]
    TooLong,
}

/// What a game knows of the proofs of its puzzles, with what it keeps from one to the next.
pub(crate) trait Prover {
    /// Proves a position to be a puzzle of a kind.
    ///
    /// # Errors
    /// Why it is none.
    fn prove(&mut self, record: &Record, kind: Kind, effort: Effort) -> Result<Proof, Unproven>;
}

/// Makes puzzles of a game.
pub struct Maker {
    game: Game,
    prover: Option<Box<dyn Prover>>,
    effort: Effort,
}

impl Maker {
    /// Makes puzzles of a game with this effort for each question.
    #[must_use]
    pub fn new(game: Game, effort: Effort) -> Self {
        Self { game, prover: prover_of(game), effort }
    }

    /// Proves that the position in which a match stands is a puzzle of a kind, and finds its solution.
    ///
    /// # Errors
    /// Why it is none.
    pub fn prove(&mut self, record: &Record, kind: Kind) -> Result<Proof, Unproven> {
        let prover = self.prover.as_mut().filter(|_| record.position().game() == self.game);
        let prover = prover.ok_or(Unproven::NoSuchKind)?;
        if record.ending().is_some() || record.position().forced().is_some() {
            return Err(Unproven::NoneGood);
        }
        prover.prove(record, kind, self.effort)
    }

    /// Makes a puzzle of the position in which a match stands, of the first kind of its game of which it is one. It has no
    /// grade.
    ///
    /// # Errors
    /// Why it is none, kind by kind.
    pub fn make(&mut self, record: &Record) -> Result<Puzzle, Vec<(Kind, Unproven)>> {
        let mut refused = Vec::new();
        for &kind in kinds(self.game) {
            match self.prove(record, kind) {
                Ok(Proof { line }) => {
                    let record = record.clone();
                    let mut puzzle = Puzzle { record, kind, line, themes: Vec::new(), grade: Grade::default() };
                    puzzle.themes = themes_of(&puzzle);
                    return Ok(puzzle);
                }
                Err(why) => refused.push((kind, why)),
            }
        }
        Err(refused)
    }
}

/// What is known of a kind of puzzle in positions of its solution.
pub(crate) trait Solving {
    /// The good moves of the solver, the best first; empty if there are none.
    ///
    /// # Errors
    /// It takes too long.
    fn good(&mut self, position: &Position, moves_before: usize) -> Result<Vec<Action>, Unproven>;

    /// What resists longest; `None` if nothing is left to be found.
    ///
    /// # Errors
    /// It takes too long.
    fn resistance(&mut self, position: &Position, moves_before: usize) -> Result<Option<Action>, Unproven>;
}

/// Follows a solution: one good move first, then resistance and good moves in turn. It ends with the last move that is not
/// played by itself: those at the end of which others are good as well, or that have no alternative, are cut off.
///
/// # Errors
/// Why it is no puzzle: a solution of fewer moves than `least` is too easy.
pub(crate) fn follow(position: &Position, least: usize, solving: &mut dyn Solving) -> Result<Vec<Step>, Unproven> {
    let side = position.to_move();
    let (mut at, mut line) = (position.clone(), Vec::new());
    // The length of the line after the last move that has to be found.
    let (mut end, mut moves, mut found) = (0, 0, 0);
    while moves < MOST_MOVES {
        let mut good = solving.good(&at, moves)?;
        if moves == 0 && good.len() > 1 {
            return Err(Unproven::SeveralGood(good));
        }
        if good.is_empty() {
            break;
        }
        let action = good.remove(0);
        moves += 1;
        let (is_only, has_choice) = (good.is_empty(), at.legal().len() > 1);
        line.push(Step { action, also: good });
        if is_only && has_choice {
            (end, found) = (line.len(), found + 1);
        }
        let Some(next) = after(&at, action).filter(|next| next.ending().is_none()) else { break };
        at = next;
        while at.to_move() != side {
            let Some(reply) = solving.resistance(&at, moves)? else { break };
            line.push(Step { action: reply, also: Vec::new() });
            let Some(next) = after(&at, reply).filter(|next| next.ending().is_none()) else { break };
            at = next;
        }
        if at.to_move() != side {
            break;
        }
    }
    line.truncate(end);
    match found {
        0 if end == 0 && moves == 0 => Err(Unproven::NoneGood),
        found if found < least => Err(Unproven::TooEasy),
        _ => Ok(line),
    }
}
