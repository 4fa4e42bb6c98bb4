//! What everything looks, moves and sounds like now: what the packs that are on say together.
//!
//! Rooms that show something make it from here, whenever this changes; nobody keeps a look of its own.

use std::{sync::Arc, time::Duration};

use bevy::{asset::LoadState, prelude::*};

use super::scene::Pictures;
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

/// Whether a new look is still on its way: files are fetched by other threads, which do not wake the window.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Arriving {
    remaining: Duration,
    pending: bool,
}

/// How long is waited for what does not say that it is on its way.
const ON_ITS_WAY: Duration = Duration::from_millis(1_000);

impl Arriving {
    /// Whether it is.
    #[must_use]
    pub const fn is_so(&self) -> bool {
        self.pending || !self.remaining.is_zero()
    }

    /// Something is being fetched.
    pub const fn begin(&mut self) {
        self.remaining = ON_ITS_WAY;
    }
}

/// Notices when everything has come.
pub fn plugin(app: &mut App) {
    app.init_resource::<Outfit>().init_resource::<Arriving>().add_systems(Last, wait);
}

fn wait(
    outfit: Res<Outfit>,
    pictures: Res<Pictures>,
    server: Res<AssetServer>,
    time: Res<Time<Real>>,
    mut arriving: ResMut<Arriving>,
) {
    if outfit.is_changed() {
        arriving.begin();
    }
    if arriving.is_so() {
        arriving.remaining = arriving.remaining.saturating_sub(time.delta());
        arriving.pending = pictures.0.iter().any(|picture| matches!(server.load_state(picture), LoadState::Loading));
    }
}
