//! What the words speak of, shown on the board: the line that proves them, which ghosts play one move after the other, and
//! the squares that they name or count. It asks no engine and knows no look.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    advice::{Advice, Hint},
    animation::Motion,
    board::Board,
    quizzing::Quizzing,
    reviewing::Reviewing,
    teaching::Teaching,
    tempo::Tempo,
};
use crate::{
    game::app::{Detail, Settings},
    rules::{Action, Position, Square},
    study::{self, Sentence, quiz::Stand},
};

/// How long each move of a line is looked at before the next one, in milliseconds at the usual pace.
const STEP: u32 = 900;

/// What some sentences say, as it can be shown on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Figure {
    /// Moves of both sides in turn, from the position on the table.
    line: Vec<Action>,
    /// The squares that are named.
    lit: Vec<Square>,
    /// The squares that are counted, as they are after the line.
    counted: Vec<Square>,
}

/// What is shown of the words.
#[derive(Resource, Debug, Default)]
pub struct Illustration {
    figure: Figure,
    /// How many plies of the line are shown.
    plies: usize,
    /// How long the last of them has been shown.
    waited: Duration,
    /// What the figure follows from.
    of: Option<Sources>,
}

/// The revisions of all that a figure follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sources {
    table: u64,
    asked: [u64; 4],
    detail: Detail,
}

impl Illustration {
    /// The moves that are shown so far, from the position on the table.
    #[must_use]
    pub fn line(&self) -> &[Action] {
        &self.figure.line[..self.plies.min(self.figure.line.len())]
    }

    /// The squares that the words name.
    #[must_use]
    pub fn lit(&self) -> &[Square] {
        &self.figure.lit
    }

    /// The squares that the words count; none before the whole line is shown, as they are counted after it.
    #[must_use]
    pub fn counted(&self) -> &[Square] {
        if self.is_whole() { &self.figure.counted } else { &[] }
    }

    fn is_whole(&self) -> bool {
        self.plies >= self.figure.line.len()
    }

    /// How long until the next move of the line is shown.
    pub(super) fn due(&self, tempo: &Tempo) -> Option<Duration> {
        (!self.is_whole()).then(|| tempo.beat(STEP).saturating_sub(self.waited))
    }
}

/// Where the words come from.
#[derive(SystemParam)]
pub(super) struct Spoken<'w> {
    board: Res<'w, Board>,
    teaching: Res<'w, Teaching>,
    quizzing: Res<'w, Quizzing>,
    reviewing: Res<'w, Reviewing>,
    advice: Res<'w, Advice>,
    settings: Res<'w, Settings>,
}

impl Spoken<'_> {
    fn sources(&self) -> Sources {
        let asked =
            [self.teaching.revision(), self.quizzing.revision(), self.reviewing.revision(), self.advice.revision()];
        Sources { table: self.board.version(), asked, detail: self.settings.detail }
    }

    /// What is to be shown now: of what the teacher says, a quiz, a review, the best move in an analysis, or a hint.
    fn figure(&self) -> Figure {
        let board = &*self.board;
        if let Some(speech) = self.teaching.says(board) {
            return figure(board, speech.before, speech.sentences);
        }
        if let Some(quiz) = self.quizzing.quiz().filter(|_| board.posed().is_some()) {
            let Some(exercise) = quiz.current() else { return Figure::default() };
            return match quiz.stand() {
                Stand::Wrong(_) => figure(board, exercise.position(), &quiz.why_wrong()),
                Stand::Right(_) | Stand::Shown => figure(board, exercise.position(), &exercise.why),
                Stand::Asked | Stand::Weighing(_) | Stand::Answering(..) => Figure::default(),
            };
        }
        if !board.is_analysed() {
            let is_told = self.advice.hint(board) == Some(Hint::Move);
            return if is_told { self.best() } else { Figure::default() };
        }
        let ply = self.reviewing.last_ply(board).map(|(_, ply)| ply);
        let said = ply.map(|ply| figure(board, &ply.before, &ply.explained())).filter(|it| *it != Figure::default());
        match self.settings.detail {
            Detail::Words => said.unwrap_or_else(|| self.best()),
            // Values lie on the squares, so nothing is played there.
            Detail::Values | Detail::Details => Figure { lit: said.unwrap_or_default().lit, ..Figure::default() },
        }
    }

    /// Why the best move is good.
    fn best(&self) -> Figure {
        let position = self.board.position();
        let reason = self.advice.analysis(&self.board).and_then(|known| study::reason(position, known));
        reason.map(|reason| figure(&self.board, position, &[reason])).unwrap_or_default()
    }
}

/// What can be shown of sentences about a position that lies on the table, or did a few plies ago: all squares that they
/// name, and the line of the first that has one which goes on from what lies there, with what it counts.
fn figure(board: &Board, about: &Position, sentences: &[Sentence]) -> Figure {
    /// So far back is looked for the position.
    const BACK: usize = 8;
    let record = board.record();
    let played = record.played();
    let begun = (0..=played.len()).rev().take(BACK).find(|ply| record.position_at(*ply) == Some(about));
    let since: Vec<Action> =
        begun.and_then(|begun| played.get(begun..)).unwrap_or_default().iter().map(|ply| ply.action).collect();
    // Without its line, a count would be of another position.
    let goes_on = |sentence: &&Sentence| {
        let line = sentence.line();
        begun.is_some() && line.starts_with(&since) && (line.len() > since.len() || !sentence.counted().is_empty())
    };
    let (line, counted) = sentences.iter().find(goes_on).map_or_else(Default::default, |sentence| {
        (sentence.line()[since.len()..].to_vec(), sentence.counted().to_vec())
    });
    let mut lit = Vec::new();
    for at in sentences.iter().flat_map(Sentence::lit) {
        if !lit.contains(&at) {
            lit.push(at);
        }
    }
    Figure { line, lit, counted }
}

/// Shows what the words speak of: all at once if motion is reduced.
pub(super) fn follow(
    mut illustration: ResMut<Illustration>,
    spoken: Spoken,
    (motion, tempo): (Res<Motion>, Res<Tempo>),
    time: Res<Time<Real>>,
) {
    let sources = Some(spoken.sources());
    if illustration.of != sources {
        let shown = illustration.bypass_change_detection();
        let is_same_table = shown.of.map(|of| of.table) == sources.map(|of| of.table);
        shown.of = sources;
        let figure = spoken.figure();
        if shown.figure != figure {
            // A deeper search often finds the same moves at first: what has been shown of them stays.
            let same = shown.figure.line.iter().zip(&figure.line).take_while(|(one, other)| one == other).count();
            let (plies, waited) = (shown.plies.min(if is_same_table { same } else { 0 }), shown.waited);
            *illustration = Illustration { figure, plies, waited, of: sources };
        }
    }
    if illustration.is_whole() || !motion.is_settled() {
        return;
    }
    let step = tempo.beat(STEP);
    let shown = illustration.bypass_change_detection();
    shown.waited += time.delta();
    if shown.waited < step && shown.plies > 0 {
        return;
    }
    (shown.plies, shown.waited) =
        (if step.is_zero() { shown.figure.line.len() } else { shown.plies + 1 }, Duration::ZERO);
    illustration.set_changed();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Illustration>().init_resource::<Settings>();
}

#[cfg(test)]
mod tests {
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::{game::flow, play::Player, record::read_transcript, rules::Game};

    /// In real time, as the game sleeps from one move of a line to the next.
    #[test]
    fn a_line_is_shown_one_move_after_the_other_or_at_once_and_then_what_is_counted() {
        let setup = Game::Reversi.setup(0);
        let line: Vec<Action> = {
            let record = read_transcript(&setup, "f5d6c3").expect("a legal game");
            record.played().iter().map(|ply| ply.action).collect()
        };
        let counted = vec![Square::new(0, 0)];
        for (reduced, frames) in [(false, [1, 2, 3, 3]), (true, [3; 4])] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, flow::plugin))
                .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(u64::from(STEP))))
                .insert_resource(Board::new(setup.clone(), [Player::Person; 2], 7))
                .insert_resource(Tempo { reduced, ..Tempo::default() });
            app.update();
            app.update();
            let mut illustration = app.world_mut().resource_mut::<Illustration>();
            illustration.figure = Figure { line: line.clone(), lit: Vec::new(), counted: counted.clone() };
            illustration.plies = 0;
            for plies in frames {
                app.update();
                let shown = app.world().resource::<Illustration>();
                assert_eq!(shown.line(), &line[..plies], "reduced: {reduced}");
                assert_eq!(shown.counted().is_empty(), plies < 3, "counted after the line");
            }
            let due = app.world().resource::<Illustration>().due(app.world().resource::<Tempo>());
            assert_eq!(due, None, "nothing is drawn any more");
        }
    }
}
