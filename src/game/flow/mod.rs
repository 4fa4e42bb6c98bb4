//! One turn: the board, the requests to it, and the stages that turn a request into a finished picture.
//!
//! Stages speak in messages and never call each other:
//!
//! ```text
//! pointer, touch, key, pad ──> Request ─┐
//!                                       ├─> [Rules] ──> Played ──> [Animation] ──> settled ──> next turn
//! an engine's answer ────────> Inbox ───┘      └──────> Refused ──> [Status]
//! ```
//!
//! Nothing here knows how anything looks.

mod activities;
pub mod advice;
pub mod ai;
pub mod animation;
mod asker;
pub mod board;
pub mod clock;
mod drafting;
mod illustration;
pub mod inbox;
pub mod messages;
pub mod plan;
pub mod quizzing;
pub mod reviewing;
pub mod rules;
pub mod stage;
mod talk;
pub mod teaching;
pub mod tempo;

use bevy::prelude::*;

pub use advice::{Advice, Hint, ShownLine};
pub use animation::Motion;
pub use board::{Board, Drawing, ShelvedBoards};
pub use clock::{SystemClock, Ticked, Turns};
pub use illustration::Illustration;
pub use inbox::Inbox;
pub use messages::{Beginning, Cause, Played, Refused, Request, SkipCount, Why};
pub use plan::LANDS;
pub use quizzing::Quizzing;
pub use reviewing::Reviewing;
pub use stage::Stage;
pub use talk::{Talk, Weighed};
pub use teaching::Teaching;
pub use tempo::{Customs, Rulebooks, Tempo};

use super::app::{Awake, Reports, Screen};

/// Adds the stages of a turn without graphics and sound: enough to play whole games.
pub fn plugin(app: &mut App) {
    app.init_resource::<Board>()
        .init_resource::<Rulebooks>()
        .init_resource::<ShelvedBoards>()
        .init_resource::<Inbox>()
        .init_resource::<Customs>()
        .init_resource::<Motion>()
        .init_resource::<Tempo>()
        .add_message::<Request>()
        .add_message::<Played>()
        .add_message::<Refused>()
        .add_message::<SkipCount>()
        .add_systems(Update, rules::play_requests.in_set(Stage::Rules))
        .add_systems(Update, animation::animate.in_set(Stage::Animation))
        .add_systems(Update, illustration::follow.in_set(Stage::Scene))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
    stage::plugin(app);
    clock::plugin(app);
    advice::plugin(app);
    reviewing::plugin(app);
    teaching::plugin(app);
    quizzing::plugin(app);
    talk::plugin(app);
    illustration::plugin(app);
    ai::plugin(app);
}

/// Asks for frames while something is animated or a request has come, and when an engine's answer is due; and for one more
/// after the teacher or the quiz has learnt something, as the next question is asked then. An engine that thinks wakes the
/// game when it has found something.
fn report(
    motion: Res<Motion>,
    opponent: Option<Res<ai::Opponent>>,
    screen: Option<Res<State<Screen>>>,
    (board, teaching, quizzing): (Option<Res<Board>>, Res<Teaching>, Res<Quizzing>),
    (illustration, tempo): (Res<Illustration>, Res<Tempo>),
    (inbox, mut asked): (Res<Inbox>, MessageReader<Request>),
    mut awake: ResMut<Awake>,
) {
    let at_the_table = screen.is_none_or(|screen| screen.is_at_table());
    awake.moves(!motion.is_settled() || asked.read().count() > 0 || !inbox.is_empty());
    awake.moves(teaching.is_changed() || quizzing.is_changed() || illustration.is_changed());
    awake.due(illustration.due(&tempo));
    awake.due(board.and_then(|board| teaching.due(&board)));
    awake.due(opponent.filter(|_| at_the_table).and_then(|opponent| opponent.due(&tempo)));
}
