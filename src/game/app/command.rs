//! What a button or a key asks the app to do.

use bevy::prelude::*;

use super::{screen::Dialog, seat::Seat};
use crate::rules::{Choice, Game, Side};

/// What a button or a key does.
#[derive(Component, Message, Clone, Debug, PartialEq)]
pub enum Command {
    /// See `Request::Undo`.
    Undo,
    /// See `Request::Redo`.
    Redo,
    /// See `Request::Restart`.
    Restart,
    /// See `Request::Continue`.
    GoOn,
    /// Shows legal squares for a second.
    Help,
    /// Opens a dialog.
    Open(Dialog),
    /// Closes the dialog.
    Close,
    /// Glides to the player's seat.
    CameraReset,
    /// Glides to straight above.
    CameraTop,
    /// Copies a link to the match; only a page has an address, so the room `web` does it.
    CopyLink,
    /// To the title screen.
    Home,
    /// To the table with the match of this game.
    Take(Game),
    /// See `Request::Choose`.
    Choose(Choice),
    /// See `Request::Resign`.
    Resign,
    /// See `Request::OfferDraw`.
    OfferDraw,
    /// See `Request::AnswerDraw`.
    AnswerDraw(bool),
    /// Changes the setup in the new-game dialog.
    Change(Change),
    /// Ends the program.
    Quit,
    /// Seats somebody, at once or in the new-game dialog.
    Sit(Side, Seat),
    /// Begins the game that the new-game dialog describes.
    Begin,
    /// Chooses a language; none follows the system.
    Language(Option<String>),
    /// Turns a setting on or off.
    Toggle(Switch),
    /// Moves a setting by steps.
    Step(Dial, i32),
    /// Switches a pack on, or off if it is on.
    PackSwitch(String),
    /// Puts a pack that is on higher or lower.
    PackShift(String, bool),
    /// Asks whether a pack of the player's own is to be removed.
    PackAsk(String),
    /// Removes it.
    PackRemove(String),
    /// Brings back one that was removed, by its place among them.
    PackBringBack(usize),
    /// Puts a kept game on the table, by its slot.
    TakeKept(String),
    /// Lets the player choose a pack among the files.
    PackChoose,
}

/// What the new-game dialog can change about the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another game, as it was set up last.
    Game(Game),
    /// A field of the setup, by its place in the form, gets this of its values, by its place among them.
    Field(usize, usize),
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Legal squares are marked.
    Marks,
    /// Cards show counts.
    Counts,
    /// Results are shown at once.
    Motion,
    /// Tiles show characters.
    Characters,
    /// A turned-up tile may be taken back.
    UndoShows,
}

/// A setting that is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// Half a turn of a disc.
    Turn,
    /// The engine's pause.
    Pause,
    /// Volume.
    Volume,
    /// Volume of the music.
    Music,
    /// Size of text.
    Text,
}

/// Somebody pressed a button.
#[derive(Message, Clone, Copy, Debug)]
pub struct ButtonPressed;
