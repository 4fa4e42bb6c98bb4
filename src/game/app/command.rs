//! What a button or a key asks the app to do.

use bevy::prelude::*;

use super::{
    draft::{Arrange, Brush},
    keys::Shortcut,
    screen::Dialog,
};
use crate::play::{Player, Whose};
use crate::record::{
    Output,
    library::{Id, Sort},
};
use crate::rules::{Action, Choice, Game, Side};

/// What a button or a key does.
#[derive(Component, Message, Clone, Debug, PartialEq)]
pub enum Command {
    /// See `Request::Undo`.
    Undo,
    /// See `Request::Redo`.
    Redo,
    /// See `Request::GoTo`.
    GoTo(usize),
    /// See `Request::Enter`.
    Enter(usize),
    /// See `Request::Promote`.
    Promote,
    /// See `Request::RemoveLine`.
    RemoveLine,
    /// See `Request::Restart`.
    Restart,
    /// See `Request::Continue`.
    GoOn,
    /// Lets the match go on although the teacher would take the move back.
    PlayOn,
    /// See `Request::Teacher`.
    Teacher(bool),
    /// The next step of a hint: the legal squares for a second, the square to think about, the move.
    Help,
    /// Begins to analyse the position, or ends that.
    Analyse,
    /// Reviews the match: every ply is judged, and the position analysed.
    Review,
    /// Goes to the next mistake of the review.
    NextMistake,
    /// Begins a quiz of the mistakes that the review has found.
    Quiz,
    /// Begins a quiz of the positions that have come back.
    Practise,
    /// Takes a wrong move of a quiz back.
    TryAgain,
    /// Shows the best move of a quiz.
    ShowAnswer,
    /// Goes to the next position of a quiz.
    NextExercise,
    /// Shows the line that begins with this move on the board, or one ply more of it.
    ShowLine(Action),
    /// Plays a move that was played in games of the library.
    Follow(Action),
    /// Shows a ply more of the line (`true`), or one less.
    StepLine(bool),
    /// Opens a dialog.
    Open(Dialog),
    /// Closes the dialog.
    Close,
    /// Moves the camera back to the player's seat.
    CameraReset,
    /// Moves the camera to straight above the board.
    CameraTop,
    /// Arranges a position by hand, beginning with the one on the table.
    SetUp,
    /// Chooses what a press does while a position is arranged.
    Brush(Brush),
    /// Changes the whole position that is arranged.
    Arrange(Arrange),
    /// Begins a match with the position that was arranged; `true` analyses it at once.
    PlayFromHere(bool),
    /// Takes the match out of the game.
    TakeOut(TakeOut),
    /// Brings in what is on the clipboard, or in a browser asks for it.
    Paste,
    /// Shows the title screen.
    Home,
    /// Shows the table with this game's match on it.
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
    /// Asks for the name of a person at this table, where there is no field to write it in.
    AskName(Whose),
    /// Changes who plays a side, at once.
    Sit(Side, Player),
    /// Lets two persons play in place of one, or one in place of two: see [`Board::exchange`](crate::game::flow::Board::exchange).
    Exchange,
    /// Begins the game that the new-game dialog describes.
    Begin,
    /// Begins another match by the same rules, with the players' sides swapped.
    Rematch,
    /// Chooses a language; `None` follows the system.
    Language(Option<String>),
    /// Turns a setting on or off.
    Toggle(Switch),
    /// Changes a setting by this many steps, up or down.
    Step(Dial, i32),
    /// Switches a pack on, or off if it is on.
    PackSwitch(String),
    /// Moves a pack that is on one place up (`true`) or down.
    PackShift(String, bool),
    /// Asks for confirmation before a pack of the player's own is removed.
    PackAsk(String),
    /// Removes a pack of the player's own.
    PackRemove(String),
    /// Brings back a removed pack, by its index among the removed ones.
    PackBringBack(usize),
    /// Begins the lesson of a game.
    Learn(Game),
    /// Goes to this step of the lesson, counted from 0.
    LearnStep(usize),
    /// Puts a kept game on the table, by its slot.
    TakeKept(String),
    /// Asks for confirmation before a kept game is removed, by its slot; `None` keeps it.
    KeptAsk(Option<String>),
    /// Removes a kept game, by its slot.
    KeptRemove(String),
    /// What is done in the library.
    Library(ShelfCommand),
    /// Opens a file dialog to choose games to bring in.
    ChooseGames,
    /// Asks for a new key of a command.
    KeyAsk(Shortcut),
    /// The answer: a letter, digit or sign; `None` leaves the key as it is.
    KeyAnswer(Option<char>),
    /// Gives all commands their usual keys.
    KeysUsual,
    /// Shows a page of the list of crates, counted from 0.
    AboutPage(usize),
    /// Opens a file dialog to choose a pack.
    PackChoose,
    /// Opens the folder of the player's own packs in the system's file manager.
    PackFolder,
}

impl Command {
    /// The gamepad's buttons that have a command: the button, what is printed on it, and the command.
    pub const ON_PAD: [(GamepadButton, &'static str, Self); 4] = [
        (GamepadButton::West, "X", Self::Undo),
        (GamepadButton::North, "Y", Self::Help),
        (GamepadButton::Start, "Start", Self::Open(Dialog::Menu)),
        (GamepadButton::Select, "Select", Self::Open(Dialog::NewGame)),
    ];

    /// What is printed on the gamepad's button for it, if it has one. The one for going back closes, and leads home.
    #[must_use]
    pub fn pad_button(&self) -> Option<&'static str> {
        if matches!(self, Self::Home | Self::Close) {
            return Some("B");
        }
        Self::ON_PAD.iter().find(|(.., command)| command == self).map(|(_, printed, _)| *printed)
    }
}

impl Shortcut {
    /// What it does.
    #[must_use]
    pub const fn command(self) -> Command {
        match self {
            Self::Undo => Command::Undo,
            Self::Redo => Command::Redo,
            Self::Hint => Command::Help,
            Self::Analysis => Command::Analyse,
            Self::Further => Command::StepLine(true),
            Self::Nearer => Command::StepLine(false),
            Self::NewGame => Command::Open(Dialog::NewGame),
            Self::Menu => Command::Open(Dialog::Menu),
            Self::Players => Command::Open(Dialog::Players),
            Self::Exchange => Command::Exchange,
            Self::Settings => Command::Open(Dialog::Settings),
            Self::Seat => Command::CameraReset,
            Self::Above => Command::CameraTop,
        }
    }
}

/// How the match is taken out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeOut {
    /// The moves are copied.
    Moves,
    /// A link is copied.
    Link,
    /// A picture of the table is made.
    Picture(Target),
    /// The match is saved as a file of this format.
    File(Output),
}

/// Where a picture of the table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To the clipboard.
    Clipboard,
    /// To a file.
    File,
}

/// What is done in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShelfCommand {
    /// Lists only the games of this kind; `None` lists all.
    Game(Option<Game>),
    /// Lists the games in this order, or if they are in it, the other way round.
    Sort(Sort),
    /// Asks for words to search for, where there is no field to write them in.
    Find,
    /// Shows this page, from 0.
    Page(usize),
    /// Lists all games again, not only those that were brought in last.
    All,
    /// Chooses a game, or leaves it.
    Choose(Id),
    /// Puts a game on the table.
    Take(Id),
    /// Asks whether the chosen game is to be removed, or no longer asks.
    Ask(bool),
    /// Removes a game.
    Remove(Id),
    /// Saves the games that are listed as a file.
    Export,
    /// Reads no further in the collection that is being brought in. The games that have been read stay.
    Stop,
}

/// What the new-game dialog can change about the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Switches to another game, as it was set up last.
    Game(Game),
    /// Sets a field of the setup: the field's index in the form, and the index of its new value.
    Field(usize, usize),
    /// Chooses who plays against the person.
    Opponent(Player),
    /// Chooses the person's side; `None` leaves it to the lot.
    Side(Option<Side>),
    /// Seats a teacher at the table, or none.
    Teacher(bool),
    /// Shows the rules to choose from.
    Unfold,
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Legal squares are marked.
    Marks,
    /// Hints go on to the move.
    Hints,
    /// Cards show counts.
    Counts,
    /// Motion is reduced: results are shown at once.
    Motion,
    /// Long boards lie across in a wide window.
    Across,
    /// A press cuts an engine's ply short.
    Hasten,
    /// Tiles show characters.
    Characters,
    /// Tiles show their ranks.
    Ranks,
    /// Words turn to the one of two persons whom they are for.
    WordsTurn,
    /// An engine's new piece blinks.
    Blinks,
    /// Pointing at a tile that lies face down tells what it may show.
    Chances,
    /// A turned-up tile may be taken back.
    UndoShows,
    /// Edges are drawn smooth.
    Smooth,
}

/// A setting that is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// How long half a turn of a disc takes.
    Turn,
    /// The engine's pause before it answers.
    Pause,
    /// Volume.
    Volume,
    /// Volume of the music.
    Music,
    /// Size of text.
    Text,
}

/// A button was pressed.
#[derive(Message, Clone, Copy, Debug)]
pub struct ButtonPressed;
