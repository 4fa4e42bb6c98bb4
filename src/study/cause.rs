//! Why a move was a mistake. A cause is never a guess: either exact values or the board prove it, or the position was
//! searched again without it, and the cause carries the share of the loss that disappeared.

use super::chance;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, AnalysisRequest, Measure, MoveValue, measure};
use rules::{Action, Position, Side, Square, View};

/// A cause that explains at least this share of the loss is stated.
const MAIN: f64 = 0.7;
/// One that explains at least this much is stated with “mostly”. Below, no cause is claimed.
const MOSTLY: f64 = 0.4;

/// In Gomoku a position that is better by so much is as good as won: five times what two stones side by side are worth.
pub(super) const AS_GOOD_AS_WON: f64 = 5.0;

/// What a value counts for where the share of a loss is measured, from 0 (lost) to 1 (won): the chance to win. In Gomoku
/// the score itself, since a single stone decides most of the chance there: a player who leaves a three open has also lost
/// a move, and by chances alone, being a move behind would look almost the same as a loss by force.
fn standing(view: &View, value: &MoveValue) -> f64 {
    match measure(view.game(), value.score) {
        Measure::Shape(better) => 0.5 + 0.5 * (better / AS_GOOD_AS_WON).clamp(-1.0, 1.0),
        _ => chance::of_players(view, value),
    }
}

/// What the best move counts for, and the one that was played.
fn standings(view: &View, weighed: &Weighed) -> [f64; 2] {
    [&weighed.best, &weighed.played].map(|value| standing(view, value))
}

/// Whose possibility is taken away to test a suspect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// That of the side whose move is reviewed.
    Mover,
    /// That of the other side.
    Other,
    /// That of the other side, after a tile has been turned up that may show several faces.
    OtherByChance,
    /// That of both: the first case is about what was played, the second about the best move, each without something that
    /// it does. If that makes the difference, the two are worth the same without it.
    Each,
    /// What the move that was played does at all: something that does nothing is played in its place.
    Played,
}

impl Taken {
    /// How much comes back of what the best move counts for and the one that was played does not: `without` is what the
    /// side whose move is reviewed has without it.
    pub(super) fn gain(self, [best, played]: [f64; 2], without: f64) -> f64 {
        match self {
            // Without the better possibility the best move is little better than what was played.
            Self::Mover => best - without,
            // Without it, what was played is nearly as good as the best move.
            Self::Other | Self::OtherByChance | Self::Each => without - played,
            // What was played is hardly better than nothing.
            Self::Played => (best - played) - (played - without),
        }
    }
}

/// Something that may be why a move was a mistake, and how to find out.
#[derive(Clone, Debug)]
pub(super) struct Suspect {
    /// What it would say.
    pub sentence: Sentence,
    pub taken: Taken,
    /// The positions to search without it: one, unless chance decides what a tile shows.
    pub cases: Vec<Case>,
    /// To how many plies they are searched; `None` for as far as a review looks.
    pub depth: Option<u32>,
    /// The share of the loss that has come back in the cases that were searched.
    pub share: f64,
    /// What is forbidden for more than one ply; `None` if the cases say all.
    pub ban: Option<Ban>,
}

/// Squares on which a side is not to be the first to play, however play goes on. To forbid a move for one ply proves
/// little, since it may be played a ply later and its square may be reached by other ways.
///
/// The engine knows no such rule. So its best line is followed to where the side would play there, and every other choice
/// that the side had on the way is searched, and theirs in turn: the worst of them for the side whose move is reviewed
/// counts. Its own other choices are not looked at. It may have a better one, so that the share is never too large.
#[derive(Clone, Debug)]
pub(super) struct Ban {
    pub side: Side,
    pub squares: Vec<Square>,
    /// How many questions may still be asked.
    questions: u32,
}

/// At most so many questions are asked about a ban.
const QUESTIONS: u32 = 8;
/// What is played later than so many plies on in a line is too uncertain to be forbidden, or to be told of.
pub(super) const FORESEEN: usize = 8;

/// What may be said in every game where nothing better is known: that a single answer makes the move a mistake, and that no
/// other move than the best was good. What is forbidden for a ply is exactly what is said.
pub(super) fn in_any_game(position: &Position, weighed: &Weighed) -> Vec<Suspect> {
    let (best, played) = (weighed.best.action, &weighed.played);
    let answer = || {
        let answer = *played.line.get(1).filter(|answer| **answer != Action::Pass)?;
        let said = Sentence::new("why-only-answer").with("moves", Gap::Moves(vec![played.action, answer]));
        // What a tile shows that is turned up is luck, and no answer to it is sure.
        let (after, _) = position.play(played.action).ok().filter(|_| !matches!(played.action, Action::TurnUp(_)))?;
        let is_answered = after.to_move() != position.to_move() && after.legal().len() > 1;
        is_answered.then(|| Suspect::new(said, Taken::Other, &after, vec![answer]))
    };
    let only = (best != played.action).then(|| {
        let said = Sentence::new("why-only-move").with("move", Gap::Moves(vec![best]));
        Suspect::new(said, Taken::Mover, position, vec![best])
    });
    answer().into_iter().chain(only).collect()
}

impl Ban {
    /// The ply of a line, counted from 0, in which the side is the first to play on the squares.
    fn broken_in(&self, position: &Position, line: &[Action]) -> Option<usize> {
        let mut to_move = Some(position.clone());
        for (ply, action) in line.iter().enumerate().take(FORESEEN) {
            let at = to_move.take()?;
            if matches!(action, Action::Place(square) if self.squares.contains(square)) {
                return (at.to_move() == self.side).then_some(ply);
            }
            to_move = at.play(*action).ok().map(|(next, _)| next);
        }
        None
    }

    /// The other choices that the side had in a line up to the ply in which it breaks the ban; none if one of them is no
    /// question to the engine.
    fn others(&self, case: &Case, line: &[Action], broken: usize) -> Vec<Case> {
        let mut at = case.position.clone();
        let mut cases = Vec::new();
        for (ply, action) in line.iter().enumerate().take(broken + 1) {
            let Some(position) = at else { break };
            if position.to_move() == self.side && *action != Action::Pass {
                let before = if ply == 0 { case.without.clone() } else { Vec::new() };
                let without: Vec<Action> = before.into_iter().chain([*action]).collect();
                if position.legal().iter().any(|action| !without.contains(action)) {
                    cases.push(Case::of(&position, without));
                } else if ply == broken {
                    // There is nothing else to play, so it has to pass.
                    let Some(passed) = position.passed() else { return Vec::new() };
                    cases.push(Case::of(&passed, Vec::new()));
                }
            }
            at = position.play(*action).ok().map(|(next, _)| next);
        }
        cases
    }
}

/// A position in which something is not to be played.
#[derive(Clone, Debug)]
pub(super) struct Case {
    /// How often it comes about, from 0 to 1.
    pub odds: f64,
    /// What the side sees whose turn it is there; which side that is, [`Taken`] says.
    pub view: View,
    /// What it is not to play.
    pub without: Vec<Action>,
    /// The whole position, where nothing in it is hidden.
    pub position: Option<Position>,
}

impl Case {
    /// A position in which these moves are not to be played.
    fn of(position: &Position, without: Vec<Action>) -> Self {
        Self { odds: 1.0, view: position.view(), without, position: Some(position.clone()) }
    }
}

impl Suspect {
    /// The suspect that goes if these moves are not played in a position.
    pub fn new(sentence: Sentence, taken: Taken, position: &Position, without: Vec<Action>) -> Self {
        Self { sentence, taken, cases: vec![Case::of(position, without)], depth: None, share: 0.0, ban: None }
    }

    /// The suspect that goes if the two moves are worth the same in these positions, after what was played and after the
    /// best move.
    pub fn each(sentence: Sentence, positions: [&Position; 2]) -> Self {
        let cases = positions.map(|position| Case::of(position, Vec::new())).into();
        Self { sentence, taken: Taken::Each, cases, depth: None, share: 0.0, ban: None }
    }

    /// The suspect that goes if a side does not play on these squares, which it does in the engine's best line from a
    /// position. `None` if it does not, or has no other choice.
    pub fn banned(
        sentence: Sentence,
        taken: Taken,
        (position, line): (&Position, &[Action]),
        (side, squares): (Side, Vec<Square>),
    ) -> Option<Self> {
        let ban = Ban { side, squares, questions: QUESTIONS };
        let broken = ban.broken_in(position, line)?;
        let cases = ban.others(&Case::of(position, Vec::new()), line, broken);
        let share = f64::INFINITY;
        (!cases.is_empty()).then_some(Self { sentence, taken, cases, depth: None, share, ban: Some(ban) })
    }

    /// Gives its sentence a line that shows it: the better possibility, or what was played with what came of it.
    pub fn show(&mut self, weighed: &Weighed) {
        match self.taken {
            Taken::Mover => self.sentence.show(&weighed.best.line, 1),
            // What a tile shows that is turned up is not known.
            Taken::OtherByChance | Taken::Played => self.sentence.show(&weighed.played.line, 1),
            _ => self.sentence.show(&weighed.played.line, 2),
        }
    }

    /// What the engine is to be asked about the first case.
    pub fn question(&self) -> Option<AnalysisRequest> {
        let case = self.cases.first()?;
        let quick = AnalysisRequest { quick: true, depth: self.depth, ..AnalysisRequest::new(0, case.view.clone()) };
        if self.taken == Taken::OtherByChance {
            return Some(quick);
        }
        let against = case.without.first().copied().or_else(|| case.view.legal().first().copied());
        Some(AnalysisRequest { against, without: case.without.clone(), ..quick })
    }

    /// Takes the answer about the first case. `before` is what the side saw whose move is reviewed.
    pub fn learn(&mut self, before: &View, weighed: &Weighed, answer: &Analysis) {
        let case = self.cases.remove(0);
        let of_mover = |value: &MoveValue| {
            let score = if case.view.to_move() == before.to_move() { value.score } else { -value.score };
            standing(before, &MoveValue { score, ..value.clone() })
        };
        let best = answer.moves.first();
        let known = standings(before, weighed);
        let loss = known[0] - known[1];
        if self.ban.is_some() {
            let share = best.map_or(0.0, |best| self.taken.gain(known, of_mover(best)) / loss);
            let line = best.map_or(&[][..], |best| &best.line);
            self.learn_ban(&case, line, share);
            return;
        }
        let Some(best) = best.map(of_mover) else { return };
        let gained = if self.taken == Taken::OtherByChance {
            // The answer holds all moves, so that one search tells both.
            let other = answer.moves.iter().find(|value| !case.without.contains(&value.action)).map(of_mover);
            case.odds * other.map_or(0.0, |other| other - best)
        } else {
            let is_last = self.cases.is_empty();
            let taken = if self.taken == Taken::Each && is_last { Taken::Mover } else { self.taken };
            taken.gain(known, best)
        };
        self.share += if loss > 0.0 { gained / loss } else { 0.0 };
    }

    /// Takes the share that comes back in a case, in which the engine's best line goes on like this.
    fn learn_ban(&mut self, case: &Case, line: &[Action], share: f64) {
        let Some(ban) = &mut self.ban else { return };
        ban.questions = ban.questions.saturating_sub(1);
        let broken = case.position.as_ref().and_then(|position| ban.broken_in(position, line));
        // Without the ban, the share is at most what it is with it.
        let others = broken.filter(|_| share < MAIN).map_or_else(Vec::new, |ply| ban.others(case, line, ply));
        let room = ban.questions as usize >= self.cases.len() + others.len();
        if others.is_empty() || !room {
            self.share = self.share.min(share);
        } else {
            self.cases.extend(others);
        }
        if self.share < MOSTLY {
            self.cases.clear();
        }
    }
}

/// A cause, with the share of the loss that goes when it is taken away.
#[derive(Clone, Debug, PartialEq)]
pub struct Cause {
    sentence: Sentence,
    share: f64,
    /// Whether it is a fact about exact values. It says what has changed, so that there may be a reason beside it.
    is_proven: bool,
}

impl Cause {
    /// A fact about exact values, which needs no test.
    pub(super) const fn proven(sentence: Sentence) -> Self {
        Self { sentence, share: 1.0, is_proven: true }
    }

    /// The cause, if enough of the loss has come back.
    pub(super) fn measured(suspect: Suspect) -> Option<Self> {
        let share = if suspect.share.is_finite() { suspect.share.clamp(0.0, 1.0) } else { 0.0 };
        // A move does hardly more than nothing, or it does something.
        let least = if suspect.taken == Taken::Played { MAIN } else { MOSTLY };
        (share >= least).then_some(Self { sentence: suspect.sentence, share, is_proven: false })
    }

    /// What it says.
    #[must_use]
    pub const fn sentence(&self) -> &Sentence {
        &self.sentence
    }

    /// The share of the loss that goes when it is taken away, from 0.4 to 1.
    #[must_use]
    pub const fn share(&self) -> f64 {
        self.share
    }

    /// Whether it was found by a test, and explains the loss.
    pub(super) fn is_reason(&self) -> bool {
        !self.is_proven && self.is_main()
    }

    /// Whether it explains the loss; otherwise it explains most of it.
    #[must_use]
    pub fn is_main(&self) -> bool {
        self.share >= MAIN
    }
}
