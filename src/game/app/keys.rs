//! The keys of commands, which players may change, and the question for a new one.

use bevy::prelude::*;

use super::{
    press::{Command, OnPress},
    screen::Dialog,
    sentence::Localizable,
    settings::Settings,
};

/// A command that has a key: a letter, a digit or a sign. Keys are known by what is printed on them, since keyboard
/// layouts differ. Unless it opens a dialog, it is a message, which the screen hears that has a button for it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Takes a ply back.
    Undo,
    /// Plays it again.
    Redo,
    /// Gives a hint.
    Hint,
    /// Begins or ends the analysis of the position.
    Analysis,
    /// Shows a ply more of the line.
    Further,
    /// Shows a ply less of it.
    Nearer,
    /// Opens the dialog of a new game.
    NewGame,
    /// Opens the menu.
    Menu,
    /// Opens the dialog of the players.
    Players,
    /// Lets a friend take the computer's place, or the computer the friend's.
    Exchange,
    /// Opens the settings.
    Settings,
    /// Moves the camera back to the player's seat.
    Seat,
    /// Moves it to straight above the board.
    Above,
    /// Says both sides' times.
    Clock,
    /// Lets presses draw marks, or play again.
    Draw,
}

impl Shortcut {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 15] = [
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Analysis,
        Self::Further,
        Self::Nearer,
        Self::NewGame,
        Self::Menu,
        Self::Players,
        Self::Exchange,
        Self::Settings,
        Self::Seat,
        Self::Above,
        Self::Clock,
        Self::Draw,
    ];

    /// The name in the file of settings, the key of its words, and the usual key.
    const fn about(self) -> (&'static str, &'static str, char) {
        match self {
            Self::Undo => ("undo", "do-undo", 'u'),
            Self::Redo => ("redo", "do-redo", 'r'),
            Self::Hint => ("hint", "do-help", 'h'),
            Self::Analysis => ("analysis", "do-analysis", 'a'),
            Self::Further => ("line-further", "do-line-further", '.'),
            Self::Nearer => ("line-nearer", "do-line-nearer", ','),
            Self::NewGame => ("new-game", "do-new-game", 'n'),
            Self::Menu => ("menu", "do-menu", 'm'),
            Self::Players => ("players", "do-players", 'p'),
            Self::Exchange => ("exchange", "do-exchange", '2'),
            Self::Settings => ("settings", "do-settings", 's'),
            Self::Seat => ("seat", "do-camera-reset", 'c'),
            Self::Above => ("above", "do-camera-top", 't'),
            Self::Clock => ("clock", "do-clock", 'k'),
            Self::Draw => ("draw", "do-draw", 'd'),
        }
    }

    /// The gamepad's buttons that have a command.
    pub const ON_PAD: [(GamepadButton, Self); 4] = [
        (GamepadButton::West, Self::Undo),
        (GamepadButton::North, Self::Hint),
        (GamepadButton::Start, Self::Menu),
        (GamepadButton::Select, Self::NewGame),
    ];

    /// The command that does the same as a press, if there is one.
    #[must_use]
    pub fn of(press: &OnPress) -> Option<Self> {
        Self::ALL.into_iter().find(|shortcut| shortcut.press() == *press)
    }

    /// What the key does, and a button for the same.
    #[must_use]
    pub fn press(self) -> OnPress {
        match self {
            Self::NewGame => Command::Open(Dialog::NewGame).into(),
            Self::Menu => Command::Open(Dialog::Menu).into(),
            Self::Players => Command::Open(Dialog::Players).into(),
            Self::Settings => Command::Open(Dialog::Settings).into(),
            _ => OnPress::from(self),
        }
    }

    /// The name in the file of settings.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.about().0
    }

    /// The key of the words for it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        self.about().1
    }
}

impl OnPress {
    /// The gamepad's button for it, if it has one. The one for going back closes, and leads home.
    #[must_use]
    pub fn pad_button(&self) -> Option<GamepadButton> {
        if matches!(self.get(), Some(Command::Home | Command::Close)) {
            return Some(GamepadButton::East);
        }
        Shortcut::ON_PAD.iter().find(|(_, shortcut)| shortcut.press() == *self).map(|(button, _)| *button)
    }
}

/// The letter, digit or sign that a text is, in small letters; `None` for anything else.
#[must_use]
pub fn key_in(text: &str) -> Option<char> {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    let key = letters.next().filter(|key| !key.is_whitespace() && !key.is_control())?;
    letters.next().is_none().then_some(key)
}

impl Settings {
    /// The key of a command: the player's, else the usual one.
    #[must_use]
    pub fn key_of(&self, shortcut: Shortcut) -> char {
        let own = self.keys.get(shortcut.id()).and_then(|key| key_in(key));
        own.unwrap_or(shortcut.about().2)
    }

    /// The command of a key. Where a file gives one key to several, the first in the list has it.
    #[must_use]
    pub fn shortcut(&self, key: char) -> Option<Shortcut> {
        Shortcut::ALL.into_iter().find(|shortcut| self.key_of(*shortcut) == key)
    }

    /// Gives a command a key.
    ///
    /// # Errors
    /// The command that has that key already; then nothing has changed.
    pub fn set_key(&mut self, shortcut: Shortcut, key: char) -> Result<(), Shortcut> {
        match self.shortcut(key).filter(|other| *other != shortcut) {
            Some(other) => Err(other),
            None => {
                self.keys.insert(shortcut.id().to_owned(), key.to_string());
                Ok(())
            }
        }
    }
}

/// The command for which a new key is awaited, and what is to be said about the last one.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct KeyQuestion {
    /// The command.
    pub awaited: Option<Shortcut>,
    /// What is said.
    pub told: Option<Localizable>,
}

/// The answer to the question: a letter, digit or sign; `None` leaves the key as it is.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyAnswer(pub Option<char>);

/// The one switch of a player who has no other was pressed: see [`Settings::scan_ms`](super::Settings::scan_ms).
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwitchPressed;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_usual_key_of_its_own() {
        let settings = Settings::default();
        for shortcut in Shortcut::ALL {
            assert_eq!(settings.shortcut(settings.key_of(shortcut)), Some(shortcut));
        }
    }

    #[test]
    fn a_key_is_changed_unless_another_command_has_it() {
        let mut settings = Settings::default();
        assert_eq!(settings.set_key(Shortcut::Undo, 'h'), Err(Shortcut::Hint));
        assert_eq!(settings.key_of(Shortcut::Undo), 'u');
        assert_eq!(settings.set_key(Shortcut::Undo, 'b'), Ok(()));
        assert_eq!((settings.shortcut('b'), settings.shortcut('u')), (Some(Shortcut::Undo), None));
        assert_eq!(settings.set_key(Shortcut::Hint, 'u'), Ok(()), "a key that was given up is free");
        let kept = Settings::from_text(&settings.to_text()).expect("readable");
        assert_eq!((kept.key_of(Shortcut::Undo), kept.key_of(Shortcut::Hint)), ('b', 'u'));
    }

    #[test]
    fn a_file_with_keys_that_are_none_leaves_the_usual_ones() {
        let settings = Settings::from_text("[keys]\nundo = \"ctrl\"\nhint = \" \"\nwhat = \"x\"").expect("readable");
        assert_eq!((settings.key_of(Shortcut::Undo), settings.key_of(Shortcut::Hint)), ('u', 'h'));
        assert_eq!((key_in("Ä"), key_in("5"), key_in("Tab"), key_in("")), (Some('ä'), Some('5'), None, None));
    }
}
