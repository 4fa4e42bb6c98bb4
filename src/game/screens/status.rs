//! The status line: whose turn it is, and for a while refusals, passes and notices.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Localizable, Open, Screen, Status, ending_sentence, side_name, written},
        flow::{Advice, Board, Hint, Motion, Refused, Stage, Teaching, Why, ai::Opponent},
        net::FarGames,
        storage::Storage,
    },
    play::Offer,
    rules::{Action, Ending, Game, Reason, Refusal, Side},
    study,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>().add_systems(Update, update.in_set(Stage::Status));
}

/// Turns refusals and failures into messages, and removes each when its time is over.
pub fn update(
    mut status: ResMut<Status>,
    mut refused: MessageReader<Refused>,
    (board, advice, teaching): (Res<Board>, Option<Res<Advice>>, Res<Teaching>),
    storage: Option<ResMut<Storage>>,
    (screen, open): (Option<Res<State<Screen>>>, Option<Res<Open>>),
    time: Res<Time<Real>>,
) {
    let status = status.bypass_change_detection();
    if let Some(refusal) = refused.read().last() {
        status.mention(why(&board, &teaching, refusal));
    }
    status.tick(time.delta(), advice.is_some_and(|advice| hint_says(&board, &advice).is_some()));
    if let Some(failure) = storage.and_then(|mut storage| storage.failures().pop()) {
        status.fail(failure);
    }
    // Notices are shown only while the line can be seen: not while loading, and not behind a dialog.
    if screen.is_none_or(|screen| **screen != Screen::Loading) && open.is_none_or(|open| open.0.is_none()) {
        status.go_on();
    }
}

/// Why something was refused.
#[must_use]
pub fn why(board: &Board, teaching: &Teaching, refused: &Refused) -> Localizable {
    let position = board.position();
    let about = |key: &str| {
        let square = refused.square.map(|square| position.name(square)).unwrap_or_default();
        Localizable::new(key).with("square", square)
    };
    match refused.why {
        Why::Rules(refusal) => about(match refusal {
            Refusal::Occupied => "why-occupied",
            Refusal::TurnsNothing => "why-turns-nothing",
            Refusal::OffBoard => "why-off-board",
            Refusal::GameOver => "why-game-over",
            Refusal::HasMove => "why-has-move",
            Refusal::NoSuchAction => "why-no-such-action",
            Refusal::ChoiceFirst => "why-choice-first",
            Refusal::Overline => "why-overline",
            Refusal::DoubleFour => "why-double-four",
            Refusal::DoubleThree => "why-double-three",
            Refusal::Empty => "why-empty",
            Refusal::NotYours => "why-not-yours",
            Refusal::TurnUpFirst => "why-turn-up-first",
            Refusal::FaceUp => "why-face-up",
            Refusal::FaceDown => "why-face-down",
            Refusal::OwnPiece => "why-own-piece",
            Refusal::OutOfReach => "why-out-of-reach",
            Refusal::TooStrong => "why-too-strong",
            Refusal::Untold => "why-untold",
            Refusal::OtherFace => "why-other-face",
        }),
        Why::EnginesTurn(_) if teaching.says(board).is_some() => Localizable::new("why-teacher-waits"),
        Why::EnginesTurn(side) => Localizable::new("why-engines-turn").by(position, side),
        Why::StillMoving => Localizable::new("why-still-moving").by(position, position.to_move()),
        Why::NothingToUndo => Localizable::new("why-nothing-to-undo"),
        Why::NothingToRedo => Localizable::new("why-nothing-to-redo"),
        Why::WouldShow => Localizable::new("why-would-show"),
        Why::NotWanted => not_wanted(board),
        Why::NoPosition => Localizable::new("why-no-position"),
        Why::OverHere => Localizable::new("why-over-here"),
        Why::NoDraw(side) => Localizable::new("why-no-draw").by(position, side),
        Why::NoTakeBack(side) => Localizable::new("why-no-take-back").by(position, side),
        Why::NoPause(side) => Localizable::new("why-no-pause").by(position, side),
        Why::Turning => Localizable::new("why-turning"),
        Why::LooksBack => Localizable::new("why-looks-back"),
        Why::NoHelp => Localizable::new("why-no-help"),
        Why::Sent => Localizable::new("why-sent"),
        Why::WithFriend => Localizable::new("why-with-friend"),
    }
}

/// A sentence that says how a match ended.
#[must_use]
pub fn result(board: &Board, ending: &Ending) -> Localizable {
    let said = ending_sentence(board.position(), ending);
    let gave_up = |side: Side| ending.reason == Reason::Resigned && board.player(side.other()).level().is_some();
    if board.has_person() && ending.winner.is_some_and(gave_up) {
        return Localizable { key: "won-computer-resigned".into(), ..said };
    }
    said
}

/// The status line when there is no message: a pass, the result, an offer of a draw, or whose turn it is.
#[must_use]
pub fn standing(
    board: &Board,
    motion: &Motion,
    opponent: Option<&Opponent>,
    teaching: &Teaching,
    far: &FarGames,
) -> Localizable {
    let position = board.position();
    if let Some(side) = motion.passing() {
        return Localizable::new("status-pass").by(position, side).of("next", side_name(position, side.other()));
    }
    if let Some(ending) = board.ending().filter(|_| motion.is_settled()) {
        return result(board, &ending);
    }
    if motion.counts() {
        return Localizable::new("status-counting");
    }
    if let Some(tried) = board.preparing() {
        let is_theirs = tried.len().is_multiple_of(2);
        return Localizable::new(if is_theirs { "far-status-theirs" } else { "far-status-yours" });
    }
    let goes_to_friend = board.is_far() && board.activity().is_none();
    let is_live = far.is_live(board);
    if let Some(said) = far.reach(board).and_then(|reach| reach.says(board.running().is_some())) {
        return said;
    }
    if board.awaits_sending() && !is_live {
        return Localizable::new("far-status-untold");
    }
    match board.asked_for_draw() {
        Some((side, player)) if player.acts_here() => {
            return Localizable::new("status-offer").by(position, side.other());
        }
        Some((side, _)) => return Localizable::new("status-weighs-draw").by(position, side),
        None => {}
    }
    if board.drawing().is_some() {
        return Localizable::new("status-draw");
    }
    if let Some((side, offer @ (Offer::Pause | Offer::TakeBack))) = board.offer() {
        let key = if offer == Offer::Pause { "status-offer-pause" } else { "status-offer-take-back" };
        return Localizable::new(key).by(position, side);
    }
    if board.is_paused() || board.is_stopped() {
        return Localizable::new(if board.is_stopped() { "status-stopped" } else { "status-paused" });
    }
    let side = position.to_move();
    if goes_to_friend && board.touched().is_some() {
        return Localizable::new(if is_live { "far-status-drawn" } else { "far-status-turning" });
    }
    if goes_to_friend && board.player(side).is_elsewhere() {
        return match board.has_person() {
            true if is_live => Localizable::new("status-to-move").by(position, side),
            true => Localizable::new("far-status-waiting"),
            false => Localizable::new("far-status-watching"),
        };
    }
    // The words of a pass stay until the next ply: who looked away would not know why the same side is to move again.
    if board.record().played().last().is_some_and(|ply| ply.action == Action::Pass) {
        return Localizable::new("status-pass").by(position, side.other()).of("next", side_name(position, side));
    }
    // Where one person plays, the words are for that one.
    let alone = !board.is_between_persons();
    let key = if !board.player(side).acts_here() {
        if opponent.and_then(Opponent::thinks_for) == Some(side) {
            "status-thinking"
        } else if teaching.looks(board) {
            "status-teacher-looks"
        } else {
            "status-to-move"
        }
    } else if !position.choices().is_empty() {
        if alone { "status-you-choose" } else { "status-choose" }
    } else if position.colour(side).is_none() {
        // Before the sides have colours, the sentence explains how they get them.
        let opens = if alone { "you-open" } else { "opening" };
        return Localizable::new(format!("status-{opens}-{}", position.game().id())).by(position, side);
    } else if alone {
        "status-your-move"
    } else {
        "status-to-move"
    };
    Localizable::new(key).by(position, side)
}

/// What is said about a hint, once it is about a move.
#[must_use]
pub fn hint_says(board: &Board, advice: &Advice) -> Option<Localizable> {
    advice.hint(board).filter(|hint| *hint >= Hint::Square)?;
    let (Some((best, hint)), Some(analysis)) = (advice.hinted(board), advice.analysis(board)) else {
        return Some(Localizable::new(if advice.is_idle(board) { "hint-none" } else { "hint-looking" }));
    };
    let position = board.position();
    if hint == Hint::Square {
        let key = if matches!(best.action, Action::Move { .. }) { "hint-piece" } else { "hint-square" };
        let (Action::Place(at) | Action::TurnUp(at) | Action::Move { from: at, .. }) = best.action else { return None };
        return Some(Localizable::new(key).with("square", position.name(at)));
    }
    let why = Localizable::taught(&study::reason(position, analysis)?, position);
    Some(Localizable::new("hint-move").with("move", written(position, &[best.action]).join("")).of("why", why))
}

/// What the teacher says about the ply that was just played, as sentences.
#[must_use]
pub fn teacher_says(board: &Board, teaching: &Teaching) -> Vec<Localizable> {
    let said =
        teaching.says(board).map(|it| it.sentences.iter().map(|one| Localizable::taught(one, it.before)).collect());
    said.unwrap_or_default()
}

/// What a lesson says now: what is to be done, or once that is done what has happened; `None` in a match.
pub fn lesson_says(board: &Board) -> Option<Localizable> {
    let ending = if board.is_learnt() { "-done" } else { "" };
    board.lesson().map(|task| step_sentence(board.game(), &task.id, ending))
}

/// The sentence of a step: what is to be done, or with an ending what is said later; see `assets/lessons/reversi.toml`.
pub(super) fn step_sentence(game: Game, id: &str, ending: &str) -> Localizable {
    Localizable::new(format!("lesson-{}-{id}{ending}", game.id()))
}

/// What is said about a legal move that the step of a lesson does not want.
pub(super) fn not_wanted(board: &Board) -> Localizable {
    const USUAL: &str = "lesson-wrong";
    let wrong = board.lesson().map(|task| step_sentence(board.game(), &task.id, "-wrong").or(USUAL));
    wrong.unwrap_or_else(|| Localizable::new(USUAL))
}
