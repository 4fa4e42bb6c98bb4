//! The colours of the interface, as Bevy's colours.

use bevy::prelude::*;

use crate::{
    pack::{Colour as PackColour, Interface, Theme},
    rules::{Colour, Game},
};

/// The interface's colours of the packs that are on, as Bevy's.
#[derive(Clone, Debug, Deref, PartialEq)]
pub struct Palette {
    #[deref]
    interface: Interface<Color>,
    /// By game, the colours of the dark and the light pieces where packs give the game its own.
    swatches: [[Option<Color>; 2]; Game::ALL.len()],
}

impl From<&Theme> for Palette {
    fn from(theme: &Theme) -> Self {
        let swatches =
            Game::ALL.map(|game| [Colour::Dark, Colour::Light].map(|set| theme.game(game).swatch(set).map(colour)));
        Self { interface: theme.interface.map(colour), swatches }
    }
}

impl Palette {
    /// The colour of a set's pieces as cards and lists show it: tiles have colours of their own.
    #[must_use]
    pub fn set(&self, game: Game, set: Colour) -> Color {
        if has_tiles(game) {
            return [self.first, self.second][set.index()];
        }
        self.swatches[game as usize][set.index()].unwrap_or([self.dark, self.light][set.index()])
    }

    /// The colour of a set's pieces as text on a panel.
    #[must_use]
    pub fn set_on_panel(&self, game: Game, set: Colour) -> Color {
        if has_tiles(game) { [self.first_lit, self.second_lit][set.index()] } else { self.set(game, set) }
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
