//! One turn: the board, what may be asked of it, and the stages that carry a request to a settled picture.
//!
//! Stages speak in messages and never call each other:
//!
//! ```text
//! pointer, key, engine, replay ──> Request ──> [Rules] ──> Played ──> [Animation] ──> settled ──> next turn
//!                                                └──────> Refused ──> [Hud]
//! ```
//!
//! Nothing here knows how anything looks.

pub mod ai;
pub mod animation;
pub mod board;
pub mod plan;
pub mod rules;

use bevy::prelude::*;

pub use board::{Board, Seat, Shelf};

use crate::pack::Movement;
use crate::record::{Record, SavedMatch};
use crate::rules::{Action, Change, Choice, Delta, Game, Refusal, Setup, Side, Square, Tables};

/// The stages of a turn, in the order in which they run within a frame. Each can be run alone.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Pointer, touch, keys and pad become requests.
    Input,
    /// Requests are checked and played. The only stage that writes the [`Board`].
    Rules,
    /// The side whose turn it is, if an engine plays it, is asked for a move.
    Ai,
    /// What was played is shown, and settles.
    Animation,
    /// Words and counts follow.
    Hud,
}

/// What somebody wants.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Request {
    /// The person at the table acts on a square: plays there, or chooses the piece that lies there.
    Press(Square),
    /// The person lets the chosen piece go.
    LetGo,
    /// The person decides what an opening rule leaves to decide.
    Choose(Choice),
    /// The person gives up; between two persons, the one whose turn it is.
    Resign,
    /// The person offers a draw. An engine answers at once.
    OfferDraw,
    /// The other person's answer to an offer.
    AnswerDraw(bool),
    /// An engine answers. Dropped unless the board still holds the position it was asked about.
    Answer {
        /// What to play.
        action: Action,
        /// The [`Board::version`] it was asked about.
        version: u64,
    },
    /// Take back: one ply, or against an engine back to the person's own last turn.
    Undo,
    /// Play again what was taken back, as far as undo would take back.
    Redo,
    /// Begin a new match with the same players and the same rules.
    Restart,
    /// Begin a new match of the game on the table or of another one.
    Begin {
        /// What is settled before the first move.
        setup: Setup,
        /// Who plays.
        seats: [Seat; 2],
    },
    /// Put this game's match on the table, as it was left, and the one that lies there on the shelf.
    TakeUp(Game),
    /// Put a match that was kept on the table, in place of the one of its game.
    Resume(Box<KeptGame>),
    /// Change who plays a side, at any time.
    Sit {
        /// The side.
        side: Side,
        /// Who plays it from now on.
        seat: Seat,
    },
    /// Let engines that were stopped by an undo go on.
    Continue,
}

/// A match that was kept, read and played through.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// What was kept.
    pub saved: SavedMatch,
    /// The match.
    pub record: Record,
}

/// Why something was played: what follows it looks and sounds different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A person at the table did it.
    Person,
    /// An engine did it.
    Engine,
    /// The rules left no choice (a pass).
    Forced,
    /// Plies were taken back or played again, or a game begun: many changes at once, without ceremony.
    Jump,
}

/// Something was played: the board holds it already, and the table is to show it.
#[derive(Message, Clone, Debug)]
pub struct Played {
    /// What changed.
    pub delta: Delta,
    /// Why.
    pub cause: Cause,
    /// The side that did it.
    pub side: Side,
}

/// A request was not carried out.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Where, when it was about a square.
    pub square: Option<Square>,
    /// Why.
    pub why: Why,
}

/// Why a request was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The rules say no.
    Rules(Refusal),
    /// An engine is to move.
    EnginesTurn(Side),
    /// Pieces are still moving.
    StillMoving,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// To take back would show what the tiles hide.
    WouldShow,
    /// The other side wants no draw.
    NoDraw(Side),
}

/// The rule tables that matches are begun with.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebooks(pub Tables);

/// What the house allows at its table; from the settings.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Customs {
    /// Whether a turned-up tile may be taken back against an engine, which makes the match practice.
    pub undo_shows: bool,
}

/// Whether the table waits for somebody or shows what was played. Written by [`Stage::Animation`], except that
/// [`Stage::Rules`] begins a movement when it plays.
#[derive(Resource, Clone, Debug, Default)]
pub struct Motion {
    /// What is being shown.
    pub plan: plan::Plan,
    /// How much of it has been shown, in virtual time; none when everything lies still.
    pub elapsed: Option<std::time::Duration>,
}

impl Motion {
    /// Whether everything lies still.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.elapsed.is_none()
    }

    /// The side whose pass is being shown.
    #[must_use]
    pub fn passing(&self) -> Option<Side> {
        self.plan.steps.iter().filter(|_| !self.is_settled()).find_map(|step| match step.change {
            Change::Passed { side } => Some(side),
            _ => None,
        })
    }
}

/// How long things take; from the settings.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// Length of half a turn of a disc that is turned in [`USUAL_HALF_TURN`] by its pack: the pace of everything.
    pub half_turn: std::time::Duration,
    /// How the pack has things move at the usual pace.
    pub movement: Movement,
    /// Whether results are shown at once. A pass is still shown for as long.
    pub reduced: bool,
    /// An engine answers no sooner than this.
    pub engine_pause: std::time::Duration,
    /// How long a pass stays announced.
    pub pass: std::time::Duration,
}

/// Half a turn of a disc at the usual pace.
pub const USUAL_HALF_TURN: std::time::Duration = std::time::Duration::from_millis(200);

impl Tempo {
    /// How long at this pace something takes that usually takes so many milliseconds; no time when motion is reduced.
    #[must_use]
    pub fn beat(&self, usual_ms: u32) -> std::time::Duration {
        if self.reduced {
            std::time::Duration::ZERO
        } else {
            self.half_turn * usual_ms / USUAL_HALF_TURN.as_millis() as u32
        }
    }
}

impl Default for Tempo {
    fn default() -> Self {
        use std::time::Duration;
        Self {
            half_turn: USUAL_HALF_TURN,
            movement: Movement::default(),
            reduced: false,
            engine_pause: Duration::from_millis(500),
            pass: Duration::from_millis(1600),
        }
    }
}

/// The stages of a turn without anything to look at: this alone plays whole games.
pub fn plugin(app: &mut App) {
    app.init_resource::<Board>()
        .init_resource::<Rulebooks>()
        .init_resource::<Shelf>()
        .init_resource::<Customs>()
        .init_resource::<Motion>()
        .init_resource::<Tempo>()
        .add_message::<Request>()
        .add_message::<Played>()
        .add_message::<Refused>()
        .configure_sets(Update, (Stage::Input, Stage::Rules, Stage::Ai, Stage::Animation, Stage::Hud).chain())
        .add_systems(Update, rules::play_requests.in_set(Stage::Rules))
        .add_systems(Update, animation::advance.in_set(Stage::Animation));
    ai::plugin(app);
}
