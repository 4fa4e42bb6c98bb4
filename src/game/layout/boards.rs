//! Where each game's board stands on the table, and where its squares are.

use std::sync::LazyLock;

use bevy::prelude::*;

use crate::{
    pack::{BoardStyle, Theme},
    rules::{Game, Grid, Square},
};

/// The width of a board's frame, in units of the table: the width of a square of an 8 x 8 board.
pub const FRAME: f32 = 0.72;
/// How far the table top lies below the playing surfaces, in units of the table.
pub const BOARD_HEIGHT: f32 = 0.36;
/// Half the longer side of every playing surface within a frame, in units of the table.
const HALF_SURFACE: f32 = 4.0;
/// The same with the frame; also half the longer side of a board of crossings.
const HALF_DEPTH: f32 = HALF_SURFACE + FRAME;
/// The gap between boards, in units of the table.
const GAP: f32 = 1.7;
/// The width of the border outside the outermost squares of a board of crossings, in its squares. It holds the
/// coordinates.
pub const EDGE: f32 = 0.74;

/// Where the centre of a square lies on its own board: a square is one unit wide, the board's centre is the origin, its
/// playing surface is at height 0, and its far edge is towards negative z. On the table it lies at its [`place`].
#[must_use]
pub fn centre(grid: Grid, square: Square) -> Vec3 {
    let along = |at: u8, of: u8| f32::from(at) - (f32::from(of) - 1.0) / 2.0;
    Vec3::new(along(square.column, grid.columns), 0.0, along(square.row, grid.rows))
}

/// The square that holds a point in the board's coordinates; see [`centre`].
#[must_use]
pub fn square_at(grid: Grid, point: Vec3) -> Option<Square> {
    let along = |at: f32, of: u8| (at + f32::from(of) / 2.0).floor();
    let (column, row) = (along(point.x, grid.columns), along(point.z, grid.rows));
    let inside = (0.0..f32::from(grid.columns)).contains(&column) && (0.0..f32::from(grid.rows)).contains(&row);
    // In range, so neither is cut off.
    inside.then(|| Square::new(column as u8, row as u8))
}

/// The arrangement of the boards on the table: side by side, or in two rows if the window is about as tall as wide or
/// taller.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// The first game in the middle, the others alternately to its left and right.
    #[default]
    Row,
    /// The first half of the games in front, the others behind them, each row from the left.
    TwoRows,
}

/// A rectangle of the table to look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    /// Its centre (x and z), in units of the table.
    pub centre: Vec2,
    /// Half its width and depth, in units of the table.
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
        Arrangement::default().focus(Game::ALL[0])
    }
}

impl Arrangement {
    /// The arrangement for a window of this size.
    #[must_use]
    pub fn of(window: Vec2) -> Self {
        if window.x < window.y * 1.05 { Self::TwoRows } else { Self::Row }
    }

    /// The middle of a game's board on the table.
    #[must_use]
    pub fn spot(self, game: Game) -> Vec3 {
        let Focus { centre, .. } = self.focus(game);
        Vec3::new(centre.x, 0.0, centre.y)
    }

    /// A game's board with its frame: the same rectangle for every number of squares.
    #[must_use]
    pub fn focus(self, game: Game) -> Focus {
        static STANDS: LazyLock<[Vec<Focus>; 2]> = LazyLock::new(|| {
            // All boards of a game have the proportions of its usual one.
            let halves = Game::ALL.map(|game| half(&Theme::classic().game(game).board, game.start().grid()));
            [Arrangement::Row, Arrangement::TwoRows].map(|arrangement| arrangement.stand(&halves))
        });
        STANDS[self as usize][game as usize]
    }

    /// Places one or more boards, each given as half its width and depth, so that none overlap.
    fn stand(self, halves: &[Vec2]) -> Vec<Focus> {
        match self {
            Self::Row => {
                // How far the boards reach to the left and to the right so far.
                let mut reach = [halves[0].x; 2];
                let beside = halves[1..].iter().zip([0, 1].into_iter().cycle()).map(|(half, side)| {
                    let x = reach[side] + GAP + half.x;
                    reach[side] = x + half.x;
                    Focus { centre: Vec2::new(if side == 0 { -x } else { x }, 0.0), half: *half }
                });
                std::iter::once(Focus { centre: Vec2::ZERO, half: halves[0] }).chain(beside).collect()
            }
            Self::TwoRows => {
                let (front, back) = halves.split_at(halves.len() / 2);
                let depth = |row: &[Vec2]| row.iter().fold(0.0, |depth: f32, half| depth.max(half.y));
                let behind = -(depth(front) + GAP + depth(back));
                [(front, 0.0), (back, behind)].into_iter().flat_map(|(row, z)| side_by_side(row, z)).collect()
            }
        }
    }

    /// The rectangle that holds all boards.
    #[must_use]
    pub fn whole(self) -> Focus {
        Focus::around(Game::ALL.into_iter().map(|game| self.focus(game)))
    }

    /// The transform from the coordinates of a game's board (see [`centre`]) to the table.
    #[must_use]
    pub fn transform(self, game: Game, grid: Grid) -> Transform {
        Transform::from_translation(self.spot(game)).with_scale(Vec3::splat(scale(game, grid)))
    }
}

/// A row of boards from left to right, centred on x = 0.
fn side_by_side(halves: &[Vec2], z: f32) -> impl Iterator<Item = Focus> {
    let gaps = GAP * halves.len().saturating_sub(1) as f32;
    let mut left = -halves.iter().map(|half| half.x).sum::<f32>() - gaps / 2.0;
    halves.iter().map(move |half| {
        let x = left + half.x;
        left = x + half.x + GAP;
        Focus { centre: Vec2::new(x, z), half: *half }
    })
}

/// Half the width and depth of a board with its frame, in units of the table.
fn half(board: &BoardStyle, grid: Grid) -> Vec2 {
    let squares = Vec2::new(f32::from(grid.columns), f32::from(grid.rows));
    match board {
        BoardStyle::Cells(_) => HALF_SURFACE * (squares / squares.max_element()) + FRAME,
        BoardStyle::Crossings(_) => {
            let whole = squares / 2.0 + EDGE;
            HALF_DEPTH * (whole / whole.max_element())
        }
    }
}

/// The width of a square, in units of the table: the longer side of a board has the same length for every number of
/// squares.
#[must_use]
pub fn scale(game: Game, grid: Grid) -> f32 {
    let squares = f32::from(grid.columns.max(grid.rows));
    match Theme::classic().game(game).board {
        BoardStyle::Cells(_) => 2.0 * HALF_SURFACE / squares,
        BoardStyle::Crossings(_) => HALF_DEPTH / (squares / 2.0 + EDGE),
    }
}

/// Where the centre of a square lies on the table.
#[must_use]
pub fn place(arrangement: Arrangement, game: Game, grid: Grid, square: Square) -> Vec3 {
    arrangement.transform(game, grid).transform_point(centre(grid, square))
}

/// The square of a game's board that holds a point of the table.
#[must_use]
pub fn find(arrangement: Arrangement, game: Game, grid: Grid, point: Vec3) -> Option<Square> {
    square_at(grid, (point - arrangement.spot(game)) / scale(game, grid))
}

/// Chooses the arrangement that suits the window.
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
        }
    }

    #[test]
    fn the_boards_stand_where_they_have_always_stood() {
        let (deep, narrow) = (4.72, 2.72);
        let near = |one: Vec3, other: Vec3| assert!(one.abs_diff_eq(other, 1e-5), "{one} is not {other}");
        for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
            near(arrangement.spot(Game::Reversi), Vec3::ZERO);
            for (game, half) in [(Game::Reversi, deep), (Game::Gomoku, deep), (Game::AnimalChess, narrow)] {
                assert!(arrangement.focus(game).half.abs_diff_eq(Vec2::new(half, deep), 1e-5));
            }
        }
        near(Arrangement::Row.spot(Game::Gomoku), Vec3::new(-11.14, 0.0, 0.0));
        near(Arrangement::Row.spot(Game::AnimalChess), Vec3::new(9.14, 0.0, 0.0));
        near(Arrangement::TwoRows.spot(Game::Gomoku), Vec3::new(-3.57, 0.0, -11.14));
        near(Arrangement::TwoRows.spot(Game::AnimalChess), Vec3::new(5.57, 0.0, -11.14));
    }

    #[test]
    fn no_board_stands_on_another_however_many_games_there_are() {
        let of = |game: Game, columns, rows| half(&Theme::classic().game(game).board, Grid { columns, rows });
        let usual = Game::ALL.map(|game| {
            let grid = game.start().grid();
            of(game, grid.columns, grid.rows)
        });
        let mut halves = usual.to_vec();
        // Ataxx, and boards that are broader than deep or deeper than broad.
        halves.extend([of(Game::Reversi, 7, 7), of(Game::Reversi, 9, 4), of(Game::Gomoku, 9, 10)]);
        for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
            for count in 1..=halves.len() {
                let rects: Vec<Rect> = arrangement
                    .stand(&halves[..count])
                    .iter()
                    .map(|focus| Rect::from_center_half_size(focus.centre, focus.half))
                    .collect();
                assert_eq!(rects.len(), count);
                for (number, rect) in rects.iter().enumerate() {
                    // Half the gap belongs to either board.
                    let apart = |other: &Rect| rect.inflate(0.8).intersect(other.inflate(0.8)).is_empty();
                    assert!(rects[..number].iter().all(apart), "{arrangement:?} of {count}: {rects:?}");
                }
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
