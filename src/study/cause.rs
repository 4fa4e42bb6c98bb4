//! Why a move was a mistake. A cause is never only a likely story: it has been taken away and the position searched
//! again, and the share of the loss that went with it is part of it.

use super::chance;
use super::sentence::Sentence;
use super::weighed::Weighed;
use crate::engine::{Analysis, AnalysisRequest, Measure, MoveValue, measure};
use crate::rules::{Action, Position, View};

/// A cause that explains at least this share of the loss is stated.
const MAIN: f64 = 0.7;
/// One that explains at least this much is stated with “mostly”. Below, no cause is claimed.
const MOSTLY: f64 = 0.4;

/// In Gomoku a position that is better by so much is as good as won: five times what two stones side by side are worth.
const AS_GOOD_AS_WON: f64 = 5.0;

/// What a value counts for where the share of a loss is measured, from 0 (lost) to 1 (won): the chance to win. In Gomoku
/// the score itself, since a single stone decides most of the chance there: whoever leaves a three open has also lost a
/// move, and by their chances a move behind and lost by force would be nearly the same.
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
}

impl Taken {
    /// How much comes back of what the best move counts for and the one that was played does not: `without` is what the
    /// side whose move is reviewed has without it.
    pub(super) fn gain(self, [best, played]: [f64; 2], without: f64) -> f64 {
        match self {
            // Without the better possibility the best move is little better than what was played.
            Self::Mover => best - without,
            // Without it, what was played is nearly as good as the best move.
            Self::Other | Self::OtherByChance => without - played,
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
}

impl Suspect {
    /// The suspect that goes if these moves are not played in a position.
    pub fn new(sentence: Sentence, taken: Taken, position: &Position, without: Vec<Action>) -> Self {
        Self {
            sentence,
            taken,
            cases: vec![Case { odds: 1.0, view: position.view(), without }],
            depth: None,
            share: 0.0,
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
            let score = if self.taken == Taken::Mover { value.score } else { -value.score };
            standing(before, &MoveValue { score, ..value.clone() })
        };
        let Some(best) = answer.moves.first().map(of_mover) else { return };
        let known = standings(before, weighed);
        let loss = known[0] - known[1];
        let gained = if self.taken == Taken::OtherByChance {
            // The answer holds all moves, so that one search tells both.
            let other = answer.moves.iter().find(|value| !case.without.contains(&value.action)).map(of_mover);
            case.odds * other.map_or(0.0, |other| other - best)
        } else {
            self.taken.gain(known, best)
        };
        self.share += if loss > 0.0 { gained / loss } else { 0.0 };
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
        let share = suspect.share.clamp(0.0, 1.0);
        (share >= MOSTLY).then_some(Self { sentence: suspect.sentence, share, is_proven: false })
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
