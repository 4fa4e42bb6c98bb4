//! What buttons do.

use std::{any::Any, fmt, sync::Arc};

use bevy::prelude::*;

use super::screen::Dialog;

/// What a button does: it writes a message. The type of the message stands beside the button, with the system that hears
/// it, or in a room below, such as a request to the rules.
#[derive(Component, Clone)]
pub struct OnPress(Arc<dyn Written>);

/// A message of whatever type.
trait Written: Any + fmt::Debug + Send + Sync {
    fn write(&self, commands: &mut Commands);
    fn is_same(&self, other: &dyn Written) -> bool;
}

impl<M: Message + Clone + PartialEq + fmt::Debug> Written for M {
    fn write(&self, commands: &mut Commands) {
        commands.write_message(self.clone());
    }

    fn is_same(&self, other: &dyn Written) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

impl OnPress {
    /// Writes the message.
    pub fn write(&self, commands: &mut Commands) {
        self.0.write(commands);
    }

    /// The message, if it is of this type.
    #[must_use]
    pub fn get<M: Message>(&self) -> Option<&M> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl<M: Message + Clone + PartialEq + fmt::Debug> From<M> for OnPress {
    fn from(message: M) -> Self {
        Self(Arc::new(message))
    }
}

impl PartialEq for OnPress {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(&*other.0)
    }
}

impl fmt::Debug for OnPress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// What many screens and dialogs have a button for.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Opens a dialog.
    Open(Dialog),
    /// Closes the dialog.
    Close,
    /// Leaves what is done at the table, and from there the table.
    Home,
}

/// A button was pressed.
#[derive(Message, Clone, Copy, Debug)]
pub struct ButtonPressed;

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Other(u8);

    #[test]
    fn presses_are_the_same_if_their_messages_are() {
        let press = OnPress::from(Command::Close);
        assert_eq!(press, Command::Close.into());
        assert_ne!(press, Command::Home.into());
        assert_ne!(press, Other(1).into());
        assert_ne!(OnPress::from(Other(2)), Other(1).into());
        assert_eq!((press.get(), press.get::<Other>()), (Some(&Command::Close), None));
    }
}
