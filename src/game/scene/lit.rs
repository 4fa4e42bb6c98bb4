//! The surfaces of each game's board and pieces.

use bevy::prelude::*;

use super::surface::Surface;
use crate::rules::Game;

/// The surfaces of each game's board and pieces, so that a board's brightness can be set on all of them.
#[derive(Resource, Default)]
pub struct Lit([Vec<Handle<Surface>>; Game::ALL.len()]);

impl Lit {
    /// Adds a surface of this game.
    pub fn add(&mut self, game: Game, surface: &Handle<Surface>) {
        self.0[game as usize].push(surface.clone());
    }

    /// All surfaces of this game.
    #[must_use]
    pub fn of(&self, game: Game) -> &[Handle<Surface>] {
        &self.0[game as usize]
    }
}
