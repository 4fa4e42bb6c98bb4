//! What the stages of a turn say to each other.

use bevy::prelude::*;

use crate::{
    engine::Level,
    game::app::{Arrange, Brush},
    play::{Match, Offer, Player, Series, Task},
    record::{Clock, Marking, Record},
    rules::{Action, Delta, Game, Refusal, Setup, Side, Square},
};

/// What somebody wants.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Request {
    /// The person at the table acts on a square: plays there, or chooses the piece that lies there.
    Press(Square),
    /// The person deselects the chosen piece.
    LetGo,
    /// The person plays this, otherwise than by a press on a square: a choice that an opening rule asks for, or a move that
    /// is listed.
    Play(Action),
    /// The person gives up; between two persons, the one whose turn it is.
    Resign,
    /// The person offers something: to the other person, or to an engine, which is asked about a draw and answers later.
    Offer(Offer),
    /// The other person's answer to an offer.
    Answer(bool),
    /// The clock that both persons had stopped goes on.
    EndPause,
    /// Take back: one ply, or against an engine back to the person's own last turn.
    Undo,
    /// Play again what was taken back, up to the next turn that an undo would stop at.
    Redo,
    /// Go to the position after this many plies, back or forward. Nothing is lost: what lies behind can be played again.
    GoTo(usize),
    /// Go to where the line with this place in the record leaves that on the board, and a ply into it.
    Enter(usize),
    /// Make the line on the board the main line.
    Promote,
    /// Forget the variation on the board, and go back to where it began.
    RemoveLine,
    /// Begin a new match with the same players and the same rules.
    Restart,
    /// Begin a new match by the same rules, with this level in an engine's place.
    Meet(Level),
    /// Begin a new match by the same rules and from the same position, with the players' sides swapped.
    Rematch,
    /// Begin a new match of the game on the table or of another one.
    Begin(Beginning),
    /// Let a teacher sit at the table, or go.
    Teacher(bool),
    /// Note that the teacher has spoken.
    NoteTeacher,
    /// Put this game's match on the table as it was left, and the current one on the shelf.
    TakeUp(Game),
    /// Put a saved match on the table, in place of the match of its game.
    Resume(Box<Match>),
    /// Change who plays a side, at any time.
    Sit {
        /// The side.
        side: Side,
        /// Who plays it from now on.
        player: Player,
    },
    /// Let engines that were stopped by an undo go on.
    Continue,
    /// Put the step of a lesson on the table, over the match of its game.
    Teach {
        /// Its position, as a match that begins there.
        record: Box<Record>,
        /// What is to be played.
        task: Task,
    },
    /// Analyse the position: from now on both sides' moves are the person's.
    Analyse,
    /// Try out answers to what a friend elsewhere may play.
    Prepare,
    /// Leave the activity on top: what it covered comes back.
    Leave,
    /// Arrange a position by hand, beginning with the one on the table.
    SetUp,
    /// Let presses do this while a position is arranged.
    Brush(Brush),
    /// Change the whole position that is arranged.
    Arrange(Arrange),
    /// Begin a match with the position that was arranged.
    PlayFromHere,
    /// Draw a mark on the position, or take it away if it is there.
    Mark(Marking),
    /// Go on to the next shape on this square: a ring, a square, a triangle, a cross, none.
    MarkNext(Square),
    /// Take all marks off the position.
    ClearMarks,
    /// Let presses on squares draw marks, or play again.
    Draw(bool),
    /// Note that the person has been shown a good move.
    NoteHint,
    /// Note that the other place has been told of all that was done in the match.
    Told,
    /// Put the last position of this match on the table, to be solved.
    Pose(Box<Record>),
}

/// How a new match begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Beginning {
    /// The rules and options that are chosen before the first move.
    pub setup: Setup,
    /// Who plays.
    pub players: [Player; 2],
    /// Whether, between two persons, the first side is the guest's.
    pub guest_first: bool,
    /// Whether a teacher sits at the table.
    pub teacher: bool,
    /// The clock by which it is played, if it has one.
    pub clock: Option<Clock>,
    /// The series that it begins, if it does.
    pub series: Option<Series>,
    /// The match that it begins like, where that is not the usual start of its setup.
    pub start: Option<Box<Record>>,
}

impl Beginning {
    /// A match without clock, teacher and series.
    #[must_use]
    pub const fn plain(setup: Setup, players: [Player; 2]) -> Self {
        Self { setup, players, guest_first: false, teacher: false, clock: None, series: None, start: None }
    }
}

/// Why something was played: animation and sound depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A person at the table did it.
    Person,
    /// An engine did it, or somebody elsewhere.
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
    /// The game on whose board it was done.
    pub game: Game,
}

/// Something was pressed: a count of pieces that is being shown is over, and the pause before it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkipCount;

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
    /// An undo would give away a hidden tile.
    WouldShow,
    /// The lesson waits for something else.
    NotWanted,
    /// No position of the game looks like that.
    NoPosition,
    /// In the position that was arranged the game is over.
    OverHere,
    /// The other side wants no draw.
    NoDraw(Side),
    /// The other side wants no pause.
    NoPause(Side),
    /// The other side does not let a move be taken back.
    NoTakeBack(Side),
    /// A tile is being turned up, and its face is not known yet.
    Turning,
    /// Earlier moves are looked at: a game with somebody elsewhere goes on from its last one.
    LooksBack,
    /// In a game with somebody elsewhere there are no hints.
    NoHelp,
    /// The move was sent, and is not taken back.
    Sent,
    /// Somebody elsewhere plays this game: another one is agreed on with them.
    WithFriend,
}
