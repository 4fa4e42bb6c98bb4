//! Where on the table somebody points.

use crate::{
    game::{
        flow::Board,
        layout::{Arrangement, find, place},
        theme::ActiveTheme,
    },
    rules::{Game, Square},
};
use bevy::{ecs::system::SystemParam, prelude::*};

/// What it takes to tell where on the table somebody points.
#[derive(SystemParam)]
pub struct Aim<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform)>,
    board: Res<'w, Board>,
    arrangement: Res<'w, Arrangement>,
    theme: Res<'w, ActiveTheme>,
}

impl Aim<'_, '_> {
    /// The point so high above the boards' surface that is seen at a point of the window, in logical pixels.
    #[must_use]
    pub fn point(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let (camera, transform) = self.cameras.single().ok()?;
        let ray = camera.viewport_to_world(transform, at).ok()?;
        let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    }

    /// The square of the board there, on the plane through the middle of its pieces: so the whole of a thick tile, from
    /// the far edge of its face to the foot of its near side, is its own square's.
    #[must_use]
    pub fn square(&self, at: Vec2) -> Option<Square> {
        let (game, grid) = (self.board.game(), self.board.position().grid());
        let height = self.theme.game(game).half_thickness() * self.arrangement.transform(game, grid).scale.y;
        find(*self.arrangement, game, grid, self.point(at, height)?)
    }

    /// How wide the squares of the board are on the screen, in logical pixels.
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

    /// The game whose board is there.
    #[must_use]
    pub fn game(&self, at: Vec2) -> Option<Game> {
        let point = self.point(at, 0.0)?;
        Game::ALL.into_iter().find(|&game| self.arrangement.focus(game).contains(point))
    }
}
