//! What a game's board and pieces are made of, to be lit.

use bevy::prelude::*;

use super::surface::Surface;
use crate::rules::Game;

/// What a game's board and pieces are made of, to be lit.
#[derive(Resource, Default)]
pub struct Lit([Vec<Handle<Surface>>; Game::ALL.len()]);

impl Lit {
    /// A surface of this game's.
    pub fn add(&mut self, game: Game, surface: &Handle<Surface>) {
        self.0[game as usize].push(surface.clone());
    }

    /// All of this game's.
    #[must_use]
    pub fn of(&self, game: Game) -> &[Handle<Surface>] {
        &self.0[game as usize]
    }
}
