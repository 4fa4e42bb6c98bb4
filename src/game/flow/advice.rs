//! What is known of the moves of the position on the table, for a person who asks: a hint in steps, or all of it while
//! the position is analysed. The stage `Ai` asks the engine and writes here what it finds.

use std::collections::BTreeMap;

use bevy::{prelude::*, window::WindowOccluded};

use super::{asker::Asker, board::Board};
use crate::{
    engine::{Analysis, AnalysisRequest, MoveValue},
    rules::{Action, Position, Setup},
};

/// How many positions are remembered. A list takes a few kilobytes.
const REMEMBERED: usize = 256;

/// How much of a hint has been asked for, a press each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    /// Where one may play.
    Legal,
    /// The square to think about.
    Square,
    /// The move, and why.
    Move,
}

/// A list of moves, and whether the engine took its time for it.
#[derive(Clone, Debug)]
struct Found {
    analysis: Analysis,
    thorough: bool,
}

/// A line of moves that is shown on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownLine {
    /// The moves.
    pub moves: Vec<Action>,
    /// How many of them are shown, at least 1.
    pub plies: usize,
}

impl ShownLine {
    /// The moves that are shown.
    #[must_use]
    pub fn shown(&self) -> &[Action] {
        &self.moves[..self.plies.min(self.moves.len())]
    }
}

/// What is known of the moves of the position on the table.
#[derive(Resource, Debug, Default)]
pub struct Advice {
    /// The version of the board for which a hint was asked, and how much of it.
    hint: Option<(u64, Hint)>,
    /// The version of the board that the rest is about.
    version: Option<u64>,
    /// The position, as the side to move sees it.
    seen: Vec<u64>,
    found: Option<Found>,
    /// What was found in other positions of this match.
    visited: BTreeMap<Vec<u64>, Found>,
    setup: Option<Setup>,
    line: Option<ShownLine>,
    /// Whether the window is hidden.
    hidden: bool,
    revision: u64,
}

impl Advice {
    /// Asks for the next step of a hint, and gives it. `all` is whether there are steps after the first, and `first`
    /// whether that one shows anything: otherwise it is passed over, so that the first press is not in vain.
    pub fn hint_on(&mut self, board: &Board, all: bool, first: bool) -> Hint {
        let next = match self.hint(board) {
            _ if !all => Hint::Legal,
            None if first => Hint::Legal,
            None | Some(Hint::Legal) => Hint::Square,
            Some(Hint::Square | Hint::Move) => Hint::Move,
        };
        self.hint = Some((board.version(), next));
        self.revision += 1;
        next
    }

    /// How much of a hint has been asked for in this position.
    #[must_use]
    pub fn hint(&self, board: &Board) -> Option<Hint> {
        self.hint.filter(|(version, _)| *version == board.version()).map(|(_, hint)| hint)
    }

    /// What is known of the moves, the best first; `None` before anything is.
    #[must_use]
    pub fn analysis(&self, board: &Board) -> Option<&Analysis> {
        let found = self.found.as_ref().filter(|_| self.version == Some(board.version()))?;
        (!found.analysis.moves.is_empty()).then_some(&found.analysis)
    }

    /// Whether the engine has nothing to say, or no more, about this position.
    #[must_use]
    pub fn is_idle(&self, board: &Board) -> bool {
        let here = self.found.as_ref().filter(|_| self.version == Some(board.version()));
        here.is_some_and(|found| found.analysis.done)
    }

    /// Counts what has changed here, so that words are written anew only then.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The best move, if a hint has come so far and one is known.
    #[must_use]
    pub fn hinted(&self, board: &Board) -> Option<(&MoveValue, Hint)> {
        let hint = self.hint(board).filter(|hint| *hint >= Hint::Square)?;
        Some((self.analysis(board)?.moves.first()?, hint))
    }

    /// The line that is shown on the board.
    #[must_use]
    pub fn line(&self, board: &Board) -> Option<&ShownLine> {
        self.line.as_ref().filter(|_| board.is_analysed() && self.version == Some(board.version()))
    }

    /// Shows the line that begins with this move, or one ply more of it; after its end nothing.
    pub fn show_line(&mut self, board: &Board, first: Action) {
        self.revision += 1;
        match self.line(board) {
            Some(line) if line.moves.first() == Some(&first) => self.step_line(board, true),
            _ => {
                let known = self.analysis(board).and_then(|known| known.moves.iter().find(|it| it.action == first));
                self.line = known.map(|known| ShownLine { moves: known.line.clone(), plies: 1 });
            }
        }
    }

    /// Shows a ply more (`further`) or less of the line, beginning with the best one.
    pub fn step_line(&mut self, board: &Board, further: bool) {
        self.revision += 1;
        match (&mut self.line, further) {
            (None, true) => {
                let best = self.analysis(board).and_then(|known| known.moves.first());
                self.line = best.map(|best| ShownLine { moves: best.line.clone(), plies: 1 });
            }
            (Some(line), true) if line.plies < line.moves.len() => line.plies += 1,
            (Some(line), false) if line.plies > 1 => line.plies -= 1,
            (line, _) => *line = None,
        }
        // A line holds at least the move itself.
        self.line = self.line.take().filter(|line| !line.moves.is_empty());
    }

    /// Whether the window is hidden, so that no engine should think for it.
    pub(super) const fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// What was found out about a position of this match while it lay on the table, if the engine had time enough.
    pub(super) fn known(&self, position: &Position) -> Option<&Analysis> {
        let found = self.visited.get(&position.view().words())?;
        found.analysis.done.then_some(&found.analysis)
    }

    /// Takes over what the engine has found about the position on the table. What was known from an earlier visit stays
    /// until the search is as deep.
    pub fn learn(&mut self, analysis: Analysis, quick: bool) {
        self.revision += 1;
        let known = |analysis: &Analysis| analysis.moves.first().map_or((0, false), |best| (best.depth, best.exact));
        if let Some(old) = &mut self.found
            && known(&analysis) < known(&old.analysis)
        {
            if analysis.done {
                (old.analysis.done, old.thorough) = (true, old.thorough || !quick);
            }
            return;
        }
        self.found = Some(Found { analysis, thorough: !quick });
    }
}

impl Asker for Advice {
    fn wanted(&self, board: &Board) -> Option<u64> {
        let thorough = board.is_analysed();
        // The teacher thinks while the person does, and so need not think afterwards.
        let asked = thorough || self.hint(board).is_some() || board.is_taught();
        let known = self.found.as_ref().is_some_and(|found| found.analysis.done && (found.thorough || !thorough));
        let is_persons =
            || board.ending().is_none() && board.to_move().acts_here() && board.position().forced().is_none();
        // The version of the board, and whether it is to be known in about a second or in the engine's own time.
        (asked && !known && is_persons()).then(|| board.version() << 1 | u64::from(!thorough))
    }

    fn request(&self, board: &Board, _number: u64) -> Option<AnalysisRequest> {
        Some(AnalysisRequest { quick: !board.is_analysed(), ..AnalysisRequest::new(0, board.position().view()) })
    }

    fn hear(&mut self, number: u64, found: Analysis) {
        self.learn(found, number & 1 == 1);
    }

    fn needs_rest(&self) -> bool {
        true
    }

    fn is_divisible(&self) -> bool {
        true
    }

    fn asks_unseen(&self) -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>().add_message::<WindowOccluded>();
}

/// Turns to the position on the table: what is known of the last one is kept for another visit.
pub fn follow(mut advice: ResMut<Advice>, board: Res<Board>, mut occluded: MessageReader<WindowOccluded>) {
    if let Some(last) = occluded.read().last()
        && advice.hidden != last.occluded
    {
        advice.hidden = last.occluded;
    }
    if advice.version == Some(board.version()) {
        return;
    }
    let advice = &mut *advice;
    advice.version = Some(board.version());
    advice.line = None;
    advice.revision += 1;
    let setup = board.record().setup();
    if advice.setup.as_ref() != Some(setup) || advice.visited.len() >= REMEMBERED {
        advice.visited.clear();
        advice.found = None;
        advice.setup = Some(setup.clone());
    }
    if let Some(found) = advice.found.take() {
        advice.visited.insert(std::mem::take(&mut advice.seen), found);
    }
    advice.seen = board.position().view().words();
    advice.found = advice.visited.get(&advice.seen).cloned();
}
