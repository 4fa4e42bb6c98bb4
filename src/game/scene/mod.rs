//! The table: three boards with their pieces, marks, light and camera. A picture of the positions, which can be laid out
//! anew from the [`Board`](super::flow::Board) and the [`Shelf`](super::flow::Shelf) alone at any moment.
//!
//! Knows deltas, squares and faces, and no rules.

mod boards;
pub mod camera;
pub mod lenses;
mod light;
mod looks;
mod marks;
mod meshes;
mod models;
pub mod pieces;
mod pipelines;
pub mod stations;
mod stirring;
mod surface;
mod table;

use bevy::{core_pipeline::tonemapping::Tonemapping, prelude::*};

use super::outfit::Outfit;
use crate::rules::{Grid, Square};

pub use marks::{Cursor, Marks};
pub use pipelines::Pipelines;
pub use stations::{Arrangement, Pointed, find, place};
pub use stirring::Stirring;
pub use surface::Surface;
pub use table::{BOARD_HEIGHT, Pictures};

/// Where the centre of a square lies on its own board: a square is one unit wide, the board's centre is the origin, its
/// playing surface is at height 0, and its far edge is towards negative z. On the table it lies at its [`place`].
#[must_use]
pub fn centre(grid: Grid, square: Square) -> Vec3 {
    let along = |at: u8, of: u8| f32::from(at) - (f32::from(of) - 1.0) / 2.0;
    Vec3::new(along(square.column, grid.columns), 0.0, along(square.row, grid.rows))
}

/// The square that holds a point of the board.
#[must_use]
pub fn square_at(grid: Grid, point: Vec3) -> Option<Square> {
    let along = |at: f32, of: u8| (at + f32::from(of) / 2.0).floor();
    let (column, row) = (along(point.x, grid.columns), along(point.z, grid.rows));
    let inside = (0.0..f32::from(grid.columns)).contains(&column) && (0.0..f32::from(grid.rows)).contains(&row);
    // In range, so neither is cut off.
    inside.then(|| Square::new(column as u8, row as u8))
}

/// Everything is made anew from the [`Outfit`], at the beginning and whenever that changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Dressing;

/// Everything on the table that can be looked at.
pub fn plugin(app: &mut App) {
    app.configure_sets(PreUpdate, Dressing.run_if(resource_changed::<Outfit>))
        .add_systems(PreUpdate, forget.run_if(resource_changed::<Outfit>).before(Dressing));
    app.add_plugins((
        surface::plugin,
        pipelines::plugin,
        models::plugin,
        stations::plugin,
        table::plugin,
        boards::plugin,
        looks::plugin,
        light::plugin,
        camera::plugin,
        marks::plugin,
        stirring::plugin,
    ));
}

/// What the old look was made of goes with it.
fn forget(mut pictures: ResMut<Pictures>, mut lit: ResMut<stations::Lit>) {
    *pictures = Pictures::default();
    *lit = stations::Lit::default();
}

/// An almost empty scene, to measure the full one against: camera, light and one disc.
pub fn bare(app: &mut App) {
    app.add_plugins((surface::plugin, light::plugin)).add_systems(Startup, lay_one_disc);
}

fn lay_one_disc(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut surfaces: ResMut<Assets<Surface>>) {
    commands.spawn((
        Camera3d::default(),
        Msaa::Sample4,
        Tonemapping::None,
        Transform::from_xyz(0.0, 6.0, 4.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    let disc = (meshes.add(meshes::half_disc(0.41, 0.08, 1.0)), surfaces.add(Surface::new(Color::WHITE, 0.4, 0.04)));
    commands.spawn((Mesh3d(disc.0), MeshMaterial3d(disc.1)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_at_its_centre_and_near_its_corners() {
        let grid = Grid { columns: 8, rows: 8 };
        for square in grid.squares() {
            let at = centre(grid, square);
            for offset in [Vec3::ZERO, Vec3::new(0.49, 0.0, 0.49), Vec3::new(-0.49, 0.0, 0.49)] {
                assert_eq!(square_at(grid, at + offset), Some(square));
            }
        }
        assert_eq!(square_at(grid, Vec3::new(4.01, 0.0, 0.0)), None);
        assert_eq!(square_at(grid, Vec3::new(0.0, 0.0, -4.01)), None);
    }
}
