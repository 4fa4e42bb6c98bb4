//! The colours of the interface, as Bevy's colours.

use bevy::prelude::*;

use crate::{
    pack::{Colour as PackColour, Interface, Theme},
    rules::{Colour, Game},
};

/// The colours of the interface, from the current theme.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// The background of the window.
    pub ground: Color,
    /// Panels, nearly opaque.
    pub panel: Color,
    /// An item in a panel that can be pressed.
    pub raised: Color,
    /// Such an item under the pointer.
    pub hovered: Color,
    /// The chosen item among others.
    pub chosen: Color,
    /// Lines and edges.
    pub line: Color,
    /// Text.
    pub text: Color,
    /// Text that matters less.
    pub quiet: Color,
    /// The main button, and the side to move.
    pub accent: Color,
    /// Text on the accent colour.
    pub on_accent: Color,
    /// Messages about something that went wrong.
    pub danger: Color,
    /// The veil behind a dialog.
    pub veil: Color,
    /// Discs and stones: dark and light.
    pub sides: [Color; 2],
    /// Tiles: the first and the second set.
    pub tiles: [Color; 2],
    /// Tiles of both sets, as text on a panel.
    pub tiles_lit: [Color; 2],
}

impl From<&Interface> for Palette {
    fn from(from: &Interface) -> Self {
        let [ground, panel, raised, hovered, chosen, line, text, quiet, accent, on_accent, danger, veil] = [
            from.ground,
            from.panel,
            from.raised,
            from.hovered,
            from.chosen,
            from.line,
            from.text,
            from.quiet,
            from.accent,
            from.on_accent,
            from.danger,
            from.veil,
        ]
        .map(colour);
        Self {
            ground,
            panel,
            raised,
            hovered,
            chosen,
            line,
            text,
            quiet,
            accent,
            on_accent,
            danger,
            veil,
            sides: [from.dark, from.light].map(colour),
            tiles: [from.first, from.second].map(colour),
            tiles_lit: [from.first_lit, from.second_lit].map(colour),
        }
    }
}

impl Palette {
    /// The colour of a set's pieces as cards and lists show it: tiles have colours of their own.
    #[must_use]
    pub fn set(&self, game: Game, set: Colour) -> Color {
        (if has_tiles(game) { self.tiles } else { self.sides })[set.index()]
    }

    /// The colour of a set's pieces as text on a panel.
    #[must_use]
    pub fn set_on_panel(&self, game: Game, set: Colour) -> Color {
        (if has_tiles(game) { self.tiles_lit } else { self.sides })[set.index()]
    }
}

/// Whether a game is played with tiles. No pack can change that, so the built-in theme is enough to tell.
fn has_tiles(game: Game) -> bool {
    Theme::classic().game(game).tiles().is_some()
}

/// A pack's colour as Bevy's.
#[must_use]
pub fn colour(PackColour([red, green, blue, alpha]): PackColour) -> Color {
    Color::srgba_u8(red, green, blue, alpha)
}
