//! The colours of words and buttons, and how a pack's colour becomes Bevy's.

use bevy::prelude::*;

use crate::{
    pack::{Colour as PackColour, Interface, Theme},
    rules::{Colour, Game},
};

/// The colours of the packs that are on.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Behind everything.
    pub ground: Color,
    /// Panels, nearly opaque.
    pub panel: Color,
    /// Something in a panel that can be pressed.
    pub raised: Color,
    /// The same under the pointer.
    pub hovered: Color,
    /// Chosen among others.
    pub chosen: Color,
    /// Lines between things.
    pub line: Color,
    /// Words.
    pub text: Color,
    /// Words that matter less.
    pub quiet: Color,
    /// The one thing to do, and whose turn it is.
    pub accent: Color,
    /// Words on that.
    pub on_accent: Color,
    /// What went wrong.
    pub danger: Color,
    /// Behind a dialog.
    pub veil: Color,
    /// Discs and stones: dark and light.
    pub sides: [Color; 2],
    /// Tiles: the first and the second set.
    pub tiles: [Color; 2],
    /// The same where they are read on a panel.
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

    /// The same where it is read on a panel.
    #[must_use]
    pub fn set_on_panel(&self, game: Game, set: Colour) -> Color {
        (if has_tiles(game) { self.tiles_lit } else { self.sides })[set.index()]
    }
}

/// No pack changes what the pieces are, so the built-in theme tells it as well as any.
fn has_tiles(game: Game) -> bool {
    Theme::classic().game(game).tiles().is_some()
}

/// A pack's colour as Bevy's.
#[must_use]
pub fn colour(PackColour([red, green, blue, alpha]): PackColour) -> Color {
    Color::srgba_u8(red, green, blue, alpha)
}
