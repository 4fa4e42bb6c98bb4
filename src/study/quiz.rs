//! The player's mistakes as a quiz: the position before each, in which to find a better move. The engine weighs what
//! the player tries by the same question as in a review.

use super::judgement::Judgement;
use super::review::{Review, Reviewed};
use super::sentence::Sentence;
use super::weighed::Weighed;
use engine::{Analysis, AnalysisRequest, MoveValue};
use record::Record;
use rules::{Action, Position, Side};

/// A move is right if its chance to win is at most this much below that of the best: less than an inaccuracy, and more
/// than two searches of the same position differ by.
pub const CLOSE: f64 = 0.035;

/// A position in which a mistake was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The match up to there.
    pub record: Record,
    /// The best move.
    pub best: Action,
    /// What was played.
    pub played: Action,
    /// Why that was a mistake, as far as it is known.
    pub why: Vec<Sentence>,
}

impl Exercise {
    /// The position to be solved.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.record.position()
    }
}

/// The exercises that a review gives: every ply of these sides that was at least a mistake.
#[must_use]
pub fn exercises(record: &Record, review: &Review, sides: &[Side]) -> Vec<Exercise> {
    let mistakes =
        review.plies().iter().enumerate().filter(|(_, ply)| {
            ply.is_done() && sides.contains(&ply.side) && ply.judgement() >= Some(Judgement::Mistake)
        });
    let exercise = |(number, ply): (usize, &Reviewed)| {
        Some(Exercise {
            record: record.until(number)?,
            best: ply.weighed.as_ref()?.best.action,
            played: ply.action,
            why: ply.reasons(),
        })
    };
    mistakes.filter_map(exercise).collect()
}

/// Whether a try is much worse than the best move.
fn is_wrong(weighed: &Weighed) -> bool {
    weighed.best_chance - weighed.played_chance > CLOSE
}

/// The position after a try, if the other side has to find an answer there.
fn answered(position: &Position, tried: Action) -> Option<Position> {
    let (after, _) = position.play(tried).ok()?;
    (after.ending().is_none() && after.forced().is_none()).then_some(after)
}

/// How far an exercise has come.
#[derive(Clone, Debug)]
pub enum Stand {
    /// A move is to be found.
    Asked,
    /// This move was tried, and the engine is still to weigh it.
    Weighing(Action),
    /// This move was tried, and it is right.
    Right(Action),
    /// This move was tried, beside this best one the engine has told too little of it, and is asked what answers it.
    Answering(Action, Box<MoveValue>),
    /// A move was tried, and there are much better ones; what answers it is in its line, if there is anything.
    Wrong(Box<Weighed>),
    /// The best move has been shown.
    Shown,
}

/// How an exercise went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was solved at the first try.
    Solved,
    /// It was solved after other tries.
    Later,
    /// The answer was shown, or it was skipped.
    Failed,
}

/// A quiz.
#[derive(Clone, Debug)]
pub struct Quiz {
    exercises: Vec<Exercise>,
    /// How those before the current one went.
    outcomes: Vec<Outcome>,
    stand: Stand,
    /// Whether a wrong move was tried in the current one.
    has_erred: bool,
    /// The wrong move on the board, of which the engine tells why it is wrong.
    wrong: Option<Box<Reviewed>>,
}

impl Quiz {
    /// Begins a quiz of these exercises.
    #[must_use]
    pub const fn new(exercises: Vec<Exercise>) -> Self {
        Self { exercises, outcomes: Vec::new(), stand: Stand::Asked, has_erred: false, wrong: None }
    }

    /// The exercises, in their order.
    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The current exercise; `None` at the end.
    #[must_use]
    pub fn current(&self) -> Option<&Exercise> {
        self.exercises.get(self.outcomes.len())
    }

    /// How those before the current one went.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// How far the current exercise has come.
    #[must_use]
    pub const fn stand(&self) -> &Stand {
        &self.stand
    }

    /// What is to lie on the board after the position of the exercise. A wrong move is answered by what refutes it.
    #[must_use]
    pub fn shown(&self) -> Vec<Action> {
        match &self.stand {
            Stand::Asked => Vec::new(),
            Stand::Weighing(tried) | Stand::Right(tried) | Stand::Answering(tried, _) => vec![*tried],
            Stand::Wrong(weighed) => weighed.played.line.iter().copied().take(2).collect(),
            Stand::Shown => self.current().map(|exercise| exercise.best).into_iter().collect(),
        }
    }

    /// Tries a move. What is known needs no engine: the best one, and the mistake if it was tried before.
    pub fn attempt(&mut self, action: Action) {
        let (Stand::Asked, Some(exercise)) = (&self.stand, self.current()) else { return };
        self.stand = if action == exercise.best { Stand::Right(action) } else { Stand::Weighing(action) };
    }

    /// What the engine is to be asked; `None` if nothing is to be weighed. The caller sets the id and the files.
    #[must_use]
    pub fn question(&self) -> Option<AnalysisRequest> {
        let position = self.current()?.position();
        let quick = |position: &Position| AnalysisRequest { quick: true, ..AnalysisRequest::new(0, position.view()) };
        match &self.stand {
            Stand::Weighing(tried) => Some(AnalysisRequest { against: Some(*tried), ..quick(position) }),
            Stand::Answering(tried, _) => Some(quick(&answered(position, *tried)?)),
            Stand::Wrong(_) => self.wrong.as_ref()?.question(),
            _ => None,
        }
    }

    /// Why the wrong move on the board is wrong, as a review would say it, or how play goes on where no cause is found;
    /// empty until that is known. The sentences are about the position of the exercise.
    #[must_use]
    pub fn why_wrong(&self) -> Vec<Sentence> {
        self.wrong.as_ref().map(|wrong| wrong.explained()).unwrap_or_default()
    }

    /// Takes the engine's last answer to the question.
    pub fn learn(&mut self, answer: &Analysis) {
        let Some(position) = self.current().map(|exercise| exercise.position().clone()) else { return };
        let (tried, weighed) = match &self.stand {
            Stand::Weighing(tried) => {
                let weighed = Weighed::of(&position, *tried, answer);
                // Not every search tells its whole line, and some leave out what is far worse than the best.
                let is_short = weighed.as_ref().is_none_or(|known| is_wrong(known) && known.played.line.len() < 2);
                if let Some(best) = answer.moves.first()
                    && is_short
                    && answered(&position, *tried).is_some()
                {
                    self.stand = Stand::Answering(*tried, Box::new(best.clone()));
                    return;
                }
                (*tried, weighed)
            }
            Stand::Answering(tried, best) => (*tried, Weighed::after(&position, *tried, (**best).clone(), answer)),
            _ => {
                self.wrong.iter_mut().for_each(|wrong| wrong.learn(answer));
                return;
            }
        };
        // An engine that has nothing to say must not say that it is wrong.
        self.stand = match weighed.filter(is_wrong) {
            Some(weighed) => {
                self.has_erred = true;
                self.wrong = Some(Box::new(Reviewed::of_weighed(position, weighed.clone())));
                Stand::Wrong(Box::new(weighed))
            }
            None => Stand::Right(tried),
        };
    }

    /// Tries again after a wrong move.
    pub fn again(&mut self) {
        if matches!(self.stand, Stand::Wrong(_)) {
            (self.stand, self.wrong) = (Stand::Asked, None);
        }
    }

    /// Shows the best move.
    pub fn show(&mut self) {
        if self.current().is_some() && !matches!(self.stand, Stand::Right(_)) {
            (self.stand, self.wrong) = (Stand::Shown, None);
        }
    }

    /// Goes to the next exercise, and returns how this one went; `None` at the end.
    pub fn go_on(&mut self) -> Option<Outcome> {
        self.current()?;
        let outcome = match self.stand {
            Stand::Right(_) if self.has_erred => Outcome::Later,
            Stand::Right(_) => Outcome::Solved,
            _ => Outcome::Failed,
        };
        self.outcomes.push(outcome);
        (self.stand, self.has_erred, self.wrong) = (Stand::Asked, false, None);
        Some(outcome)
    }

    /// How many exercises so far have been solved, at whatever try.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.outcomes.iter().filter(|outcome| **outcome != Outcome::Failed).count()
    }
}
