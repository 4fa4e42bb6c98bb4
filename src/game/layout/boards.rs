//! Where each game's board stands on the table, and where its squares are.

use bevy::prelude::*;

use crate::rules::{Game, Grid, Square};

/// How broad the frame of a board is, in units of the table.
pub const FRAME: f32 = 0.72;
/// How far the table top lies below the playing surfaces.
pub const BOARD_HEIGHT: f32 = 0.36;
/// Half the depth of every board with its frame, in units of the table: that of Reversi, whose squares are one unit.
const HALF_DEPTH: f32 = 4.0 + FRAME;
/// How far boards stand apart.
const GAP: f32 = 1.7;
/// How much broader the strip about Gomoku's outermost squares is, in its squares: the coordinates stand there.
pub const EDGE: f32 = 0.74;

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

/// How the boards stand: side by side, or where the window is taller than wide in two rows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// Gomoku, Reversi, Animal Chess from the left.
    #[default]
    Row,
    /// Reversi in front, the others behind it.
    TwoRows,
}

/// A rectangle of the table to look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    /// Its middle.
    pub centre: Vec2,
    /// Half its width and depth.
    pub half: Vec2,
}

impl Focus {
    fn around(rects: impl Iterator<Item = Self>) -> Self {
        let whole = rects
            .map(|focus| Rect::from_center_half_size(focus.centre, focus.half))
            .reduce(|whole, rect| whole.union(rect))
            .unwrap_or_default();
        Self { centre: whole.center(), half: whole.half_size() }
    }

    /// Whether it holds a point of the table.
    #[must_use]
    pub fn contains(self, point: Vec3) -> bool {
        (Vec2::new(point.x, point.z) - self.centre).abs().cmple(self.half).all()
    }
}

impl Default for Focus {
    fn default() -> Self {
        Arrangement::default().focus(Game::Reversi)
    }
}

impl Arrangement {
    /// The one for a window of this size.
    #[must_use]
    pub fn of(window: Vec2) -> Self {
        if window.x < window.y * 1.05 { Self::TwoRows } else { Self::Row }
    }

    /// The middle of a game's board on the table.
    #[must_use]
    pub fn spot(self, game: Game) -> Vec3 {
        let narrow = half(Game::AnimalChess).x;
        match (self, game) {
            (_, Game::Reversi) => Vec3::ZERO,
            (Self::Row, Game::Gomoku) => Vec3::NEG_X * (2.0 * HALF_DEPTH + GAP),
            (Self::Row, Game::AnimalChess) => Vec3::X * (HALF_DEPTH + GAP + narrow),
            (Self::TwoRows, Game::Gomoku) => Vec3::new(-narrow - GAP / 2.0, 0.0, -2.0 * HALF_DEPTH - GAP),
            (Self::TwoRows, Game::AnimalChess) => Vec3::new(HALF_DEPTH + GAP / 2.0, 0.0, -2.0 * HALF_DEPTH - GAP),
        }
    }

    /// A game's board with its frame.
    #[must_use]
    pub fn focus(self, game: Game) -> Focus {
        let spot = self.spot(game);
        Focus { centre: Vec2::new(spot.x, spot.z), half: half(game) }
    }

    /// All boards.
    #[must_use]
    pub fn whole(self) -> Focus {
        Focus::around(Game::ALL.into_iter().map(|game| self.focus(game)))
    }

    /// From squares of a game's board to the table.
    #[must_use]
    pub fn transform(self, game: Game, grid: Grid) -> Transform {
        Transform::from_translation(self.spot(game)).with_scale(Vec3::splat(scale(game, grid)))
    }
}

/// Half the width and depth of a game's board with its frame, on the table. The same for every size of board.
fn half(game: Game) -> Vec2 {
    match game {
        Game::Reversi | Game::Gomoku => Vec2::splat(HALF_DEPTH),
        Game::AnimalChess => Vec2::new(2.0 + FRAME, HALF_DEPTH),
    }
}

/// How wide a square is on the table.
#[must_use]
pub fn scale(game: Game, grid: Grid) -> f32 {
    match game {
        // As large within the frame, however many squares there are.
        Game::Reversi | Game::AnimalChess => 8.0 / f32::from(grid.columns.max(grid.rows)),
        Game::Gomoku => HALF_DEPTH / (f32::from(grid.rows) / 2.0 + EDGE),
    }
}

/// Where the centre of a square lies on the table.
#[must_use]
pub fn place(arrangement: Arrangement, game: Game, grid: Grid, square: Square) -> Vec3 {
    arrangement.transform(game, grid).transform_point(centre(grid, square))
}

/// The square that holds a point of the table.
#[must_use]
pub fn find(arrangement: Arrangement, game: Game, grid: Grid, point: Vec3) -> Option<Square> {
    square_at(grid, (point - arrangement.spot(game)) / scale(game, grid))
}

/// The boards stand as suits the window.
pub(super) fn arrange(windows: Query<&Window, Changed<Window>>, mut arrangement: ResMut<Arrangement>) {
    if let Ok(window) = windows.single()
        && window.size().min_element() >= 1.0
    {
        arrangement.set_if_neq(Arrangement::of(window.size()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_size_are_as_large_and_none_stands_on_another() {
        for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
            for size in 9..=20 {
                let grid = Grid { columns: size, rows: size };
                let corner = place(arrangement, Game::Gomoku, grid, Square::new(0, 0));
                let focus = arrangement.focus(Game::Gomoku);
                assert!(focus.contains(corner), "{size}");
                let margin = corner.z - (focus.centre.y - focus.half.y);
                assert!((0.3..1.2).contains(&margin), "{size}: {margin} to the edge");
            }
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let rect = |game| {
                    let focus: Focus = arrangement.focus(Game::ALL[game]);
                    Rect::from_center_half_size(focus.centre, focus.half)
                };
                assert!(rect(one).intersect(rect(other)).is_empty());
            }
        }
    }

    #[test]
    fn a_square_is_found_where_it_lies_on_the_table() {
        for game in Game::ALL {
            let grid = game.start().grid();
            for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
                for square in grid.squares() {
                    let at = place(arrangement, game, grid, square);
                    assert_eq!(find(arrangement, game, grid, at), Some(square));
                }
                let beside = arrangement.spot(game) + Vec3::X * 30.0;
                assert_eq!(find(arrangement, game, grid, beside), None);
            }
        }
    }

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
