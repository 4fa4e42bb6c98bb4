//! The look of the packs that are on.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    pack::{Look, Piece},
    rules::{Colour, Game},
};

/// The look. At first that of `classic`, as the program was built with it.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Outfit(pub Arc<Look>);

impl Default for Outfit {
    fn default() -> Self {
        Self(Arc::new(Look::classic().clone()))
    }
}

impl Outfit {
    /// A set's discs, stones or tiles.
    #[must_use]
    pub fn piece(&self, game: Game, set: Colour) -> &Piece {
        match (game, set) {
            (Game::Reversi, Colour::Dark) => &self.reversi.dark,
            (Game::Reversi, Colour::Light) => &self.reversi.light,
            (Game::Gomoku, Colour::Dark) => &self.gomoku.dark,
            (Game::Gomoku, Colour::Light) => &self.gomoku.light,
            (Game::AnimalChess, _) => &self.animal_chess.tile,
        }
    }

    /// The picture of a kind of tile, or of the character for it; none of a kind that nobody has drawn.
    #[must_use]
    pub fn emblem(&self, kind: &str, characters: bool) -> Option<&String> {
        let tiles = &self.animal_chess;
        tiles.characters.get(kind).filter(|_| characters).or_else(|| tiles.faces.get(kind))
    }

    /// Half the thickness of a game's pieces, in squares: both sets lie as high as the thicker one.
    #[must_use]
    pub fn half_thickness(&self, game: Game) -> f32 {
        let [dark, light] = [Colour::Dark, Colour::Light].map(|set| self.piece(game, set).thickness);
        dark.max(light) / 2.0
    }
}

/// Everything is made anew from the [`Outfit`], at the beginning and whenever that changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dressing;
