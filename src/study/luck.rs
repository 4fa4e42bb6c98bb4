//! Luck and skill where tiles are hidden. Over a game the chance of the first side to win changes for three reasons:
//! what the players did with what they saw, what the tiles then were, and the error of the searches, since the values
//! before and after a move come from two of them.

use super::review::Review;
use super::sentence::{Gap, Sentence};
use rules::{Action, Side};

/// Two players whose losses differ by no more than this, over the whole game, have played equally well; tiles that are worth
/// no more than this favour neither side. A search is wrong by about as much.
const EQUAL: f64 = 0.05;

/// A ply, in chances to win of the first side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Who played it.
    pub side: Side,
    /// The value of the move that was played less that of the best, both before anything was turned up.
    pub skill: f64,
    /// The value after a tile was turned up less what was expected before; 0 for other moves.
    pub luck: f64,
    /// How much two searches of the same differ.
    pub error: f64,
}

/// The course of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The chance of the first side before the first ply.
    pub start: f64,
    /// Every ply.
    pub steps: Vec<Step>,
}

impl Course {
    /// The course of a game that has been reviewed to its end; `None` for one in which nothing was turned up, and before
    /// everything is known. To give up or to agree on a draw is no part of it. While all tiles lie face down there is nothing to weigh, so the first ply is neither.
    #[must_use]
    pub fn of(review: &Review) -> Option<Self> {
        let known = review.chances();
        let unknown = known.iter().take_while(|chance| chance.is_none()).count();
        let begin = known.get(unknown).copied();
        let filled = known.into_iter().enumerate().map(|(ply, chance)| if ply < unknown { begin? } else { chance });
        let chances: Vec<f64> = filled.collect::<Option<_>>()?;
        let is_turn_up = |action| matches!(action, Action::TurnUp(_));
        if !review.plies().iter().any(|ply| is_turn_up(ply.action)) {
            return None;
        }
        let step = |(ply, chances): (&super::review::Reviewed, &[f64])| {
            let (best, after) = (chances[0], chances[1]);
            let of_first = |chance: f64| if ply.side == Side::First { chance } else { 1.0 - chance };
            let played = ply.weighed.as_ref().map_or(best, |weighed| of_first(weighed.played_chance));
            let rest = after - played;
            let (luck, error) = if is_turn_up(ply.action) { (rest, 0.0) } else { (0.0, rest) };
            Step { side: ply.side, skill: played - best, luck, error }
        };
        let moves = review
            .plies()
            .iter()
            .filter(|ply| !matches!(ply.action, Action::Resign | Action::AgreeDraw | Action::Flag));
        let steps = moves.zip(chances.windows(2)).map(step).collect();
        Some(Self { start: *chances.first()?, steps })
    }

    /// How much of its chance to win a side has given away by its moves, from 0 on.
    #[must_use]
    pub fn lost(&self, side: Side) -> f64 {
        let skill: f64 = self.steps.iter().filter(|step| step.side == side).map(|step| step.skill).sum();
        if side == Side::First { -skill } else { skill }
    }

    /// What the tiles were worth to the first side, in chances to win; below 0 they were worth as much to the second.
    #[must_use]
    pub fn luck(&self) -> f64 {
        self.steps.iter().map(|step| step.luck).sum()
    }

    /// The sums of skill and of luck before each ply and after the last, as two lines that begin at 0.
    #[must_use]
    pub fn lines(&self) -> Vec<[f64; 2]> {
        let mut sums = [0.0; 2];
        let after = self.steps.iter().map(|step| {
            sums = [sums[0] + step.skill, sums[1] + step.luck];
            sums
        });
        [[0.0; 2]].into_iter().chain(after).collect()
    }

    /// Who played better, and whom the tiles favoured, as sentences.
    #[must_use]
    pub fn sentences(&self) -> [Sentence; 2] {
        let [first, second] = Side::BOTH.map(|side| self.lost(side));
        let played = match first - second {
            difference if difference.abs() <= EQUAL => Sentence::new("luck-played-alike"),
            difference => Sentence::new("luck-played-better").with("name", Gap::Side(of(difference < 0.0))),
        };
        let luck = self.luck();
        let tiles = if luck.abs() <= EQUAL {
            Sentence::new("luck-nobody")
        } else {
            let points = Gap::Number((100.0 * luck.abs()).round() as i32);
            Sentence::new("luck-tiles").with("points", points).with("name", Gap::Side(of(luck > 0.0)))
        };
        [played, tiles]
    }
}

const fn of(is_first: bool) -> Side {
    if is_first { Side::First } else { Side::Second }
}
