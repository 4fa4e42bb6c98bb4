//! What the player used last, and what is printed on its keys or buttons.

use bevy::prelude::*;

use super::{
    keys::Shortcut,
    press::{Command, OnPress},
    settings::Settings,
};

/// What a player uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The mouse, or a finger.
    #[default]
    Pointer,
    /// The keyboard.
    Keys,
    /// A gamepad.
    Pad,
}

/// What is printed on a gamepad's buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Make {
    /// A, B, X and Y.
    #[default]
    Letters,
    /// Shapes, as on Sony's.
    Shapes,
}

impl Make {
    /// What is printed on one of the buttons that do something here.
    #[must_use]
    pub const fn printed(self, button: GamepadButton) -> &'static str {
        match (button, self) {
            (GamepadButton::South, Self::Letters) => "A",
            (GamepadButton::South, Self::Shapes) => "×",
            (GamepadButton::East, Self::Letters) => "B",
            (GamepadButton::East, Self::Shapes) => "○",
            (GamepadButton::West, Self::Letters) => "X",
            (GamepadButton::West, Self::Shapes) => "□",
            (GamepadButton::North, Self::Letters) => "Y",
            (GamepadButton::North, Self::Shapes) => "△",
            (GamepadButton::Start, _) => "≡",
            (GamepadButton::Select, _) => "Select",
            _ => "",
        }
    }

    /// What is printed on the buttons of a gamepad, by the number of its maker and by its name; browsers tell only the name,
    /// with the number in it.
    #[must_use]
    pub fn of(vendor: Option<u16>, name: &str) -> Self {
        const SONY: u16 = 0x054c;
        let name = name.to_lowercase();
        let is_named = ["054c", "sony", "playstation", "dualshock", "dualsense"].iter().any(|of| name.contains(of));
        if vendor == Some(SONY) || is_named { Self::Shapes } else { Self::Letters }
    }
}

/// What the player used last: the keys or buttons of it are named on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InHand {
    /// What it is.
    pub device: Device,
    /// What is printed on the buttons of the gamepad that was used last.
    pub make: Make,
}

impl InHand {
    /// What is printed on the key or the gamepad's button that does the same as a press; empty if there is none, and for the
    /// pointer, which needs none.
    #[must_use]
    pub fn printed(self, press: &OnPress, settings: &Settings) -> String {
        match self.device {
            Device::Pointer => String::new(),
            Device::Keys => match Shortcut::of(press) {
                Some(shortcut) => key_cap(settings.key_of(shortcut)),
                None if press.get() == Some(&Command::Home) => "Esc".to_owned(),
                None => String::new(),
            },
            Device::Pad => press.pad_button().map_or_else(String::new, |button| self.make.printed(button).to_owned()),
        }
    }
}

/// What is printed on a key.
#[must_use]
pub fn key_cap(key: char) -> String {
    key.to_uppercase().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_last_has_its_keys_named_and_the_pointer_none() {
        let settings = Settings::default();
        let printed = |device, make, press: &OnPress| InHand { device, make }.printed(press, &settings);
        let (undo, home) = (Shortcut::Undo.press(), OnPress::from(Command::Home));
        assert_eq!(printed(Device::Keys, Make::Letters, &undo), "U");
        assert_eq!(printed(Device::Keys, Make::Letters, &home), "Esc");
        assert_eq!(printed(Device::Pad, Make::Letters, &undo), "X");
        assert_eq!(printed(Device::Pad, Make::Shapes, &undo), "□");
        assert_eq!(printed(Device::Pad, Make::Shapes, &home), "○");
        assert_eq!(printed(Device::Pad, Make::Letters, &Shortcut::Redo.press()), "", "it has no button");
        assert_eq!(printed(Device::Pointer, Make::Letters, &undo), "");
    }

    #[test]
    fn a_pad_of_sony_says_so_by_its_number_or_its_name() {
        assert_eq!(Make::of(Some(0x054c), ""), Make::Shapes);
        assert_eq!(Make::of(None, "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)"), Make::Shapes);
        assert_eq!(Make::of(Some(0x045e), "Xbox Wireless Controller"), Make::Letters);
    }
}
