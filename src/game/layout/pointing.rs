//! From a point of the window to the table.

use crate::{
    game::{
        flow::Board,
        layout::boards::{Arrangement, find, place},
        theme::ActiveTheme,
    },
    rules::{Game, Square},
};
use bevy::{ecs::system::SystemParam, prelude::*};

/// Finds what lies at a point of the window, in logical pixels.
#[derive(SystemParam)]
pub struct Aim<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform)>,
    board: Res<'w, Board>,
    arrangement: Res<'w, Arrangement>,
    theme: Res<'w, ActiveTheme>,
}

impl Aim<'_, '_> {
    /// The point seen there, on the plane this far above the boards' surface, in units of the table.
    #[must_use]
    pub fn point(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let (camera, transform) = self.cameras.single().ok()?;
        let ray = camera.viewport_to_world(transform, at).ok()?;
        let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    }

    /// The square seen there, on the plane through the middle of the pieces: so a press anywhere on a thick tile, from
    /// the far edge of its face to the foot of its near side, hits its own square.
    #[must_use]
    pub fn square(&self, at: Vec2) -> Option<Square> {
        let (game, grid) = (self.board.game(), self.board.position().grid());
        let height = self.theme.game(game).half_thickness() * self.arrangement.transform(game, grid).scale.y;
        find(*self.arrangement, game, grid, self.point(at, height)?)
    }

    /// The mean width of the squares of the board's middle row on the screen, in logical pixels.
    #[must_use]
    pub fn width(&self) -> Option<f32> {
        let (camera, eye) = self.cameras.single().ok()?;
        let grid = self.board.position().grid();
        let seen = |column: u8| {
            let square = Square::new(column, grid.rows / 2);
            camera.world_to_viewport(eye, place(*self.arrangement, self.board.game(), grid, square)).ok()
        };
        Some(seen(0)?.distance(seen(grid.columns - 1)?) / f32::from(grid.columns - 1))
    }

    /// The game whose board is seen there.
    #[must_use]
    pub fn game(&self, at: Vec2) -> Option<Game> {
        let point = self.point(at, 0.0)?;
        Game::ALL.into_iter().find(|&game| self.arrangement.focus(game).contains(point))
    }
}
