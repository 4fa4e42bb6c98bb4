//! An attempt to solve a puzzle. A good move is answered by the longest resistance, a wrong one by its refutation,
//! which an engine finds. Only the first try is rated, and only without a hint.

use super::puzzle::{Puzzle, Step, after};
use crate::practice::Grade;
use engine::{Analysis, AnalysisRequest};
use rules::{Action, Position, Square};

/// How far an attempt has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A move is to be found.
    Asked,
    /// This move was tried, and it is wrong.
    Wrong {
        /// The move.
        tried: Action,
        /// What answers it; `None` until the engine has told, and where it has nothing to tell.
        reply: Option<Action>,
    },
    /// It is solved.
    Solved,
    /// The solution was shown.
    Shown,
}

/// What a move was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the move of the solution. These moves of the other side answer it, and the next one is to be found.
    Good(Vec<Action>),
    /// It solves the puzzle.
    Solved {
        /// Whether it is another move than that of the solution.
        is_other: bool,
    },
    /// It is wrong.
    Wrong,
}

/// How an attempt went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Whether the first try solves it, for the rating; `None` if it does not count, since a hint was taken or the solution
    /// was shown before any move was wrong.
    pub rated: Option<bool>,
    /// How well it was known, for the day on which it comes back.
    pub grade: Grade,
}

/// An attempt to solve a puzzle.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    /// The position on the board, and how many steps of the solution led to it.
    position: Position,
    done: usize,
    stand: Stand,
    /// What was played since the position of the puzzle, without forced passes.
    played: Vec<Action>,
    has_erred: bool,
    /// Whether a hint or the solution came before the first wrong move.
    is_unrated: bool,
    is_hinted: bool,
}

impl Attempt {
    /// Begins with a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let position = puzzle.position().clone();
        Self {
            puzzle,
            position,
            done: 0,
            stand: Stand::Asked,
            played: Vec::new(),
            has_erred: false,
            is_unrated: false,
            is_hinted: false,
        }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// How far it has come.
    #[must_use]
    pub const fn stand(&self) -> &Stand {
        &self.stand
    }

    /// The position in which the next move is to be found, or that after the solution as far as it was played.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What was found so far, with the answers to it, without forced passes.
    #[must_use]
    pub fn found(&self) -> &[Action] {
        &self.played
    }

    /// What is to lie on the board after the position of the puzzle, without forced passes: what was found, and a wrong move
    /// with its refutation, or the whole solution once it is shown. What a tile shows that the last move turns up is not
    /// known.
    #[must_use]
    pub fn shown(&self) -> Vec<Action> {
        let mut shown = self.played.clone();
        match &self.stand {
            Stand::Wrong { tried, reply } => shown.extend([Some(*tried), *reply].into_iter().flatten()),
            Stand::Shown => shown.extend(self.puzzle.line.iter().skip(self.done).map(|step| step.action)),
            Stand::Asked | Stand::Solved => {}
        }
        shown
    }

    /// Tries a move; `None` if no move is to be found now, or if the move cannot be played.
    pub fn play(&mut self, action: Action) -> Option<Verdict> {
        let step = self.step().filter(|_| self.stand == Stand::Asked)?.clone();
        if action == step.action {
            return Some(self.go_on());
        }
        if step.also.contains(&action) {
            self.played.push(action);
            self.stand = Stand::Solved;
            return Some(Verdict::Solved { is_other: true });
        }
        if !self.position.legal().contains(&action) {
            return None;
        }
        self.has_erred = true;
        self.stand = Stand::Wrong { tried: action, reply: None };
        Some(Verdict::Wrong)
    }

    /// Plays the move of the solution, and what answers it.
    fn go_on(&mut self) -> Verdict {
        let side = self.puzzle.side();
        let begun = self.played.len() + 1;
        while let Some(action) = self.step().map(|step| step.action) {
            self.played.push(action);
            self.done += 1;
            // The last move may turn up a tile, and it is not known what that shows.
            let Some(next) = after(&self.position, action) else { break };
            self.position = next;
            if self.position.to_move() == side {
                break;
            }
        }
        if self.step().is_none() {
            self.stand = Stand::Solved;
            return Verdict::Solved { is_other: false };
        }
        Verdict::Good(self.played[begun..].to_vec())
    }

    /// The step to be found next.
    fn step(&self) -> Option<&Step> {
        self.puzzle.line.get(self.done)
    }

    /// What the engine is to be asked: what refutes the wrong move. The caller sets the id and the files.
    #[must_use]
    pub fn question(&self) -> Option<AnalysisRequest> {
        let Stand::Wrong { tried, reply: None } = self.stand else { return None };
        let next = after(&self.position, tried).filter(|next| next.ending().is_none())?;
        // If the other side has to pass, nothing answers the move.
        (next.to_move() != self.position.to_move())
            .then(|| AnalysisRequest { quick: true, ..AnalysisRequest::new(0, next.view()) })
    }

    /// Takes the engine's answer to the question.
    pub fn learn(&mut self, answer: &Analysis) {
        if let Stand::Wrong { reply, .. } = &mut self.stand {
            *reply = reply.or_else(|| answer.moves.first().map(|best| best.action));
        }
    }

    /// Tries again after a wrong move.
    pub fn again(&mut self) {
        if matches!(self.stand, Stand::Wrong { .. }) {
            self.stand = Stand::Asked;
        }
    }

    /// The square to think about: where a piece goes, or the one that moves. `None` if no move is to be found now. From then
    /// on the attempt is not rated, unless a wrong move came before.
    pub fn hint(&mut self) -> Option<Square> {
        let step = self.step().filter(|_| self.stand == Stand::Asked)?;
        let at = match step.action {
            Action::Place(at) | Action::TurnUp(at) | Action::Move { from: at, .. } => at,
            _ => return None,
        };
        self.is_unrated |= !self.has_erred;
        self.is_hinted = true;
        Some(at)
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        if self.stand != Stand::Solved {
            self.is_unrated |= !self.has_erred;
            self.stand = Stand::Shown;
        }
    }

    /// How it went; `None` before its end.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        let rated = (!self.is_unrated).then_some(!self.has_erred);
        let grade = match self.stand {
            Stand::Asked | Stand::Wrong { .. } => return None,
            Stand::Shown => Grade::Again,
            Stand::Solved if self.has_erred || self.is_hinted => Grade::Hard,
            Stand::Solved => Grade::Good,
        };
        Some(Ended { rated, grade })
    }
}
