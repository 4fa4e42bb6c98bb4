//! Which screen is shown, and which dialog over it.

use bevy::prelude::*;

use crate::play::Activity;

/// Which screen is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Files are being loaded.
    #[default]
    Loading,
    /// The table, seen from beside it.
    Title,
    /// A match on the table.
    Play,
    /// A lesson on the table.
    Lesson,
    /// The position of a match, analysed.
    Analysis,
    /// A position in which a mistake was made, to be solved.
    Quiz,
    /// A position that is arranged by hand.
    Editor,
}

impl Screen {
    /// The screen at a table where this is done; with nothing over it the match is played.
    #[must_use]
    pub const fn at_table(activity: Option<&Activity>) -> Self {
        match activity {
            None | Some(Activity::Preparing { .. }) => Self::Play,
            Some(Activity::Analysis) => Self::Analysis,
            Some(Activity::Quiz { .. }) => Self::Quiz,
            Some(Activity::Lesson(_)) => Self::Lesson,
            Some(Activity::Arranging) => Self::Editor,
        }
    }

    /// Whether the player sits at a board and may play on it.
    #[must_use]
    pub const fn is_at_table(self) -> bool {
        matches!(self, Self::Play | Self::Lesson | Self::Analysis | Self::Quiz | Self::Editor)
    }
}

/// A dialog over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What else can be done at the table.
    Menu,
    /// All moves, where the panel has no room for them.
    Moves,
    /// Who plays, in the middle of a game.
    Players,
    /// Who plays the next game.
    NewGame,
    /// How well does the player know the game on the table?
    First,
    /// Which game to learn.
    Learn,
    /// The settings.
    Settings,
    /// The keys of the commands.
    Keys,
    /// The rules of the game on the table.
    Rules,
    /// Give up or offer a draw?
    Finish,
    /// The packs.
    Packs,
    /// Is this pack to be removed?
    Removal,
    /// The kept games.
    Kept,
    /// The games with somebody elsewhere.
    Friends,
    /// The link that goes to the other place.
    Send,
    /// An invitation to a game with somebody elsewhere.
    Invited,
    /// What can be said to somebody elsewhere.
    Phrases,
    /// Puzzles to choose from.
    Puzzles,
    /// The line up to the position on the table, which may be learnt.
    Line,
    /// The puzzle that is made of the position on the table.
    MadePuzzle,
    /// The answers that are prepared to what a friend elsewhere may play.
    Prepared,
    /// The library.
    Library,
    /// How the match can be taken out of the game.
    TakeOut,
    /// What the games of the library say of the player.
    Statistics,
    /// Which version this is, and whose work is in it.
    About,
}

impl Dialog {
    /// The dialog from which this one is opened, and to which one comes back from it.
    #[must_use]
    pub const fn above(self) -> Option<Self> {
        match self {
            Self::Keys | Self::About => Some(Self::Settings),
            Self::Removal => Some(Self::Packs),
            Self::Statistics => Some(Self::Library),
            _ => None,
        }
    }
}

/// The dialog that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open(pub Option<Dialog>);

/// What is not in a picture of the table that a player takes: what can be pressed, and says nothing of the game.
#[derive(Component)]
pub struct OffPicture;

/// What is seen and not read, because words beside it say the same.
#[derive(Component)]
pub struct Unread;
