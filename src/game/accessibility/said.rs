//! What happens, as sentences.

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
    time::Real,
};

use crate::{
    game::{
        app::{Localizable, Open, Screen, Status, piece_name, side_name},
        flow::{Advice, Board, Cause, Motion, Played, Quizzing, Refused, Teaching, ai::Opponent},
        locale::Localization,
        net::{FarGames, Reach},
        screens::{
            LastBest, Solving, best_says, hint_says, lesson_says, puzzle_says, quiz_says, standing, teacher_says,
        },
    },
    play::Offer,
    rules::{Change, Face, Side},
};

/// A sentence for a screen reader.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The sentence, in the player's language.
    pub words: String,
    /// Whether it is said at once, in place of what is being said: a press was refused.
    pub urgent: bool,
}

impl Said {
    const fn calm(words: String) -> Self {
        Self { words, urgent: false }
    }
}

/// The systems that say what happens.
pub(super) fn systems() -> ScheduleConfigs<ScheduleSystem> {
    (speak_of_plays, speak_in_passing, speak_of_standing, speak_of_best).chain()
}

/// What the status line stands for: the state of the board, what is offered, whether the clocks are stopped, and how it
/// stands with the line to somebody elsewhere.
type Standing = (u64, Option<(Side, Offer)>, bool, Option<Reach>);

/// Says what was played.
fn speak_of_plays(
    mut played: MessageReader<Played>,
    board: Res<Board>,
    l10n: Option<Res<Localization>>,
    mut say: MessageWriter<Said>,
) {
    let Some(l10n) = l10n else { return };
    for ply in played.read().filter(|ply| ply.cause != Cause::Jump) {
        let position = board.position();
        let turned = ply.delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count();
        let by = |key: &str| Localizable::new(key).by(position, ply.side);
        for change in &ply.delta.0 {
            let sentence = match *change {
                Change::Placed { square, .. } if turned > 0 => {
                    // At most all squares of a board.
                    by("say-placed").with("square", position.name(square)).with("turned", turned as u32)
                }
                Change::Placed { square, .. } => by("say-stone").with("square", position.name(square)),
                Change::Turned { square, from: Face::BACK, to } => {
                    by("say-turned-up").with("square", position.name(square)).of("piece", piece_name(position, to))
                }
                Change::Turned { .. } => continue,
                Change::Moved { from, to } => {
                    by("say-moved").with("square", position.name(from)).with("to", position.name(to))
                }
                Change::Taken { square, face } => {
                    by("say-taken").with("square", position.name(square)).of("piece", piece_name(position, face))
                }
                Change::Passed { side } => {
                    Localizable::new("status-pass").by(position, side).of("next", side_name(position, side.other()))
                }
            };
            say.write(Said::calm(l10n.say(&sentence)));
        }
        if ply.delta.0.is_empty() && board.ending().is_none() {
            say.write(Said::calm(l10n.say(&by("say-chose"))));
        }
    }
}

/// Says what the status line says in passing: why a press was refused, or what was done.
fn speak_in_passing(
    (status, mut refused): (Res<Status>, MessageReader<Refused>),
    l10n: Option<Res<Localization>>,
    mut say: MessageWriter<Said>,
    mut passing: Local<Option<Localizable>>,
) {
    let Some(l10n) = l10n else { return };
    let urgent = refused.read().count() > 0;
    if status.passing() != passing.as_ref() {
        *passing = status.passing().cloned();
        if let Some(sentence) = &*passing {
            say.write(Said { words: l10n.say(sentence), urgent });
        }
    }
}

/// Says what is advised, whose turn it is once it is, and what is offered.
fn speak_of_standing(
    (board, motion, open): (Res<Board>, Res<Motion>, Res<Open>),
    (advice, teaching, quizzing): (Res<Advice>, Res<Teaching>, Res<Quizzing>),
    (screen, far, solving): (Res<State<Screen>>, Res<FarGames>, Res<Solving>),
    opponent: Option<Res<Opponent>>,
    l10n: Option<Res<Localization>>,
    mut say: MessageWriter<Said>,
    (mut told, mut advised): (Local<Option<Standing>>, Local<Vec<Localizable>>),
) {
    let Some(l10n) = l10n else { return };
    if !screen.is_at_table() {
        *told = None;
        return;
    }
    let solved = quizzing.quiz().map_or_else(|| puzzle_says(&quizzing, &solving), quiz_says);
    let now = hint_says(&board, &advice).into_iter().chain(teacher_says(&board, &teaching)).chain(solved);
    let now: Vec<Localizable> = now.collect();
    if *advised != now {
        for sentence in &now {
            say.write(Said::calm(l10n.say(sentence)));
        }
        *advised = now;
    }
    let waits = board.is_far()
        || board.is_set_aside()
        || board.awaits_person()
        || board.is_paused()
        || board.ending().is_some();
    let standing_now = Some((board.version(), board.offer(), board.is_stopped(), far.reach(&board)));
    if motion.is_settled() && open.0.is_none() && waits && *told != standing_now {
        *told = standing_now;
        let said =
            lesson_says(&board).unwrap_or_else(|| standing(&board, &motion, opponent.as_deref(), &teaching, &far));
        say.write(Said::calm(l10n.say(&said)));
    }
}

/// Says the best move and its value while a position is analysed: once they are known, and when another move is the best.
fn speak_of_best(
    (board, motion, open): (Res<Board>, Res<Motion>, Res<Open>),
    advice: Res<Advice>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    l10n: Option<Res<Localization>>,
    mut say: MessageWriter<Said>,
    mut last: Local<Option<LastBest>>,
) {
    if **screen != Screen::Analysis {
        *last = None;
        return;
    }
    let Some(l10n) = l10n.filter(|_| motion.is_settled() && open.0.is_none()) else { return };
    let Some((action, sentence)) = best_says(&board, &advice) else { return };
    let best = LastBest { version: board.version(), action, at: time.elapsed() };
    if best.follows(*last, advice.is_idle(&board)) {
        *last = Some(best);
        say.write(Said::calm(l10n.say(&sentence)));
    }
}
