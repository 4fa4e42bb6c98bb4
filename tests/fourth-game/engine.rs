//! The opponents of Tic-tac-toe: a random one, and one that looks at all there is.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::analysis::{Appraisal, Appraised, Measure, MoveValue};
use crate::answer::Answer;
use crate::game::{GameEngine, Known, Resumable};
use crate::level::{Band, Level};
use crate::request::{AnalysisRequest, Request};
use rules::tic_tac_toe::Position as Board;
use rules::{Action, GamePlay as _, GamePosition as _, Side, View};

/// A won game, less the plies to its end.
const WIN: i32 = 100;
const LEVELS: [Level; 2] = [Level::RANDOM, Level::numbered(1, 1)];

/// The opponents of Tic-tac-toe.
pub struct Opponents;

/// The value of a position for the side to move.
fn value(board: &Board, nodes: &mut u64) -> i32 {
    *nodes += 1;
    if let Some(ending) = board.ending() {
        return ending.winner.map_or(0, |side| if side == board.to_move() { WIN } else { -WIN });
    }
    let all = board.legal();
    all.into_iter().map(|action| value_of(board, action, nodes)).max().unwrap_or(0)
}

/// The value of an action for the side that plays it.
fn value_of(board: &Board, action: Action, nodes: &mut u64) -> i32 {
    let value = board.play(action).map_or(-WIN, |(next, _)| -value(&next, nodes));
    value - value.signum()
}

/// The values of all moves, the best first.
struct Appraising(Board);

impl Appraisal for Appraising {
    fn go_on(&mut self, _nodes: u64) -> Option<Appraised> {
        let mut nodes = 0;
        let of = |action| MoveValue {
            action,
            score: value_of(&self.0, action, &mut nodes),
            exact: true,
            depth: 9,
            selectivity: 100,
            line: vec![action],
        };
        let mut moves: Vec<MoveValue> = self.0.legal().into_iter().map(of).collect();
        moves.sort_by_key(|value| -value.score);
        Some(Appraised { moves, nodes, done: true })
    }
}

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    fn band(&self, level: Level) -> Option<Band> {
        level.number().map(|_| Band::Beyond)
    }

    fn usual(&self) -> Level {
        LEVELS[1]
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::TicTacToe(board) = &request.view else { return None };
        request.level.number()?;
        let mut nodes = 0;
        let all: Vec<(i32, Action)> =
            board.legal().into_iter().map(|action| (value_of(board, action, &mut nodes), action)).collect();
        let score = all.iter().map(|(value, _)| *value).max();
        let best: Vec<Action> =
            all.iter().filter(|(value, _)| Some(*value) == score).map(|&(_, action)| action).collect();
        let answer = best.choose(random).map(|&action| Answer { id: request.id, action, score, depth: 9, nodes });
        Some(Box::new(Known(answer)))
    }

    fn appraise(&self, request: &AnalysisRequest, _random: &mut StdRng) -> Option<Box<dyn Appraisal>> {
        let View::TicTacToe(board) = &request.view else { return None };
        board.ending().is_none().then(|| Box::new(Appraising(board.clone())) as _)
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::decided(score, WIN, WIN / 2).unwrap_or(Measure::Shape(0.0))
    }

    fn chance_scale(&self, _view: &View) -> f64 {
        10.0
    }

    fn moves_to_go(&self, _view: &View) -> u32 {
        3
    }

    fn accepts_draw(&self, view: &View, side: Side) -> bool {
        let View::TicTacToe(board) = view else { return false };
        let worth = value(board, &mut 0);
        if side == board.to_move() { worth <= 0 } else { worth >= 0 }
    }
}
