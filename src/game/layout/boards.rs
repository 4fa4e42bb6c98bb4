//! Where each game's board stands on the table, and where its squares are.

use std::sync::LazyLock;

use bevy::prelude::*;

use crate::{
    game::app::Settings,
    pack::{BoardStyle, Theme},
    rules::{Colour, Game, Grid, Position, Side, Square},
};

/// The width of a board's frame, in units of the table: parts of the width of a square of an 8 x 8 board.
pub const FRAME: f32 = 0.56;
/// How far the table top lies below the playing surfaces, in units of the table.
pub const BOARD_HEIGHT: f32 = 0.36;
/// The width of a row of taken pieces beside a board, in its squares.
const ROW: f32 = 0.8;
/// Half the longer side of every playing surface within a frame, in units of the table.
const HALF_SURFACE: f32 = 4.0;
/// The same with the frame; also half the longer side of a board of crossings.
const HALF_DEPTH: f32 = HALF_SURFACE + FRAME;
/// The gap between boards, in units of the table.
const GAP: f32 = 1.4;
/// The width of the border outside the outermost squares of a board of crossings, in its squares. It holds the
/// coordinates.
pub const EDGE: f32 = 0.74;

/// How a board lies on the table, seen from the first side's seat.
///
/// In a board's own coordinates a square is one unit wide, the board's centre is the origin, its playing surface is at
/// height 0, and its far edge is towards negative z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The squares of the board.
    pub grid: Grid,
    /// Whether the board is turned by a quarter, so that its rows run from left to right and its first column is near.
    pub across: bool,
}

impl Lay {
    /// The squares as they are seen: columns from left to right, rows from far to near.
    #[must_use]
    pub const fn seen(self) -> Grid {
        let Grid { columns, rows } = self.grid;
        if self.across { Grid { columns: rows, rows: columns } } else { self.grid }
    }

    /// The square in a column from the left and a row from the far edge, as they are seen.
    #[must_use]
    pub const fn square(self, column: u8, row: u8) -> Square {
        if self.across { Square::new(self.grid.columns - 1 - row, column) } else { Square::new(column, row) }
    }

    /// The column from the left and the row from the far edge that a square is seen in.
    #[must_use]
    pub const fn column_and_row(self, square: Square) -> (u8, u8) {
        if self.across { (square.row, self.grid.columns - 1 - square.column) } else { (square.column, square.row) }
    }

    /// The square in the middle, or right and near of it.
    #[must_use]
    pub const fn middle(self) -> Square {
        let Grid { columns, rows } = self.seen();
        self.square(columns / 2, rows / 2)
    }

    /// All squares, from left to right and from far to near.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let Grid { columns, rows } = self.seen();
        (0..rows).flat_map(move |row| (0..columns).map(move |column| self.square(column, row)))
    }

    /// Where the centre of a square lies on its own board. On the table it lies at its [`place`].
    #[must_use]
    pub fn centre(self, square: Square) -> Vec3 {
        let along = |at: u8, of: u8| f32::from(at) - (f32::from(of) - 1.0) / 2.0;
        let ((column, row), Grid { columns, rows }) = (self.column_and_row(square), self.seen());
        Vec3::new(along(column, columns), 0.0, along(row, rows))
    }

    /// The square that holds a point in the board's coordinates.
    #[must_use]
    pub fn square_at(self, point: Vec3) -> Option<Square> {
        let along = |at: f32, of: u8| (at + f32::from(of) / 2.0).floor();
        let Grid { columns, rows } = self.seen();
        let (column, row) = (along(point.x, columns), along(point.z, rows));
        let inside = (0.0..f32::from(columns)).contains(&column) && (0.0..f32::from(rows)).contains(&row);
        // In range, so neither is cut off.
        inside.then(|| self.square(column as u8, row as u8))
    }

    /// The square this many squares to the right and towards the near edge, within the board.
    #[must_use]
    pub fn beside(self, square: Square, right: i8, down: i8) -> Square {
        let along = |at: u8, by: i8, of: u8| at.saturating_add_signed(by).min(of - 1);
        let ((column, row), Grid { columns, rows }) = (self.column_and_row(square), self.seen());
        self.square(along(column, right, columns), along(row, down, rows))
    }
}

/// The arrangement of the boards on the table: side by side, or in two rows if the window is about as tall as wide or
/// taller.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// The first game in the middle, the others alternately to its left and right.
    Row,
    /// The same, and boards with more rows than columns lie across.
    #[default]
    RowAcross,
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
    /// The width and depth of what is missing at each of its corners, in units of the table.
    pub cut: Vec2,
}

impl Focus {
    fn around(rects: impl Iterator<Item = Self>) -> Self {
        let whole = rects
            .map(|focus| Rect::from_center_half_size(focus.centre, focus.half))
            .reduce(|whole, rect| whole.union(rect))
            .unwrap_or_default();
        Self { centre: whole.center(), half: whole.half_size(), cut: Vec2::ZERO }
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

/// Whether a window of this size is about as high as it is wide, or higher.
pub fn is_portrait(window: Vec2) -> bool {
    window.x < window.y * 1.05
}

impl Arrangement {
    /// All arrangements.
    pub const ALL: [Self; 3] = [Self::Row, Self::RowAcross, Self::TwoRows];

    /// The arrangement for a window of this size; `across` is whether long boards lie across in a wide one.
    #[must_use]
    pub fn of(window: Vec2, across: bool) -> Self {
        if is_portrait(window) {
            Self::TwoRows
        } else if across {
            Self::RowAcross
        } else {
            Self::Row
        }
    }

    /// How a board of these squares lies.
    #[must_use]
    pub fn lay(self, grid: Grid) -> Lay {
        Lay { grid, across: self == Self::RowAcross && grid.rows > grid.columns }
    }

    /// The middle of a game's board on the table.
    #[must_use]
    pub fn spot(self, game: Game) -> Vec3 {
        let Focus { centre, .. } = self.focus(game);
        Vec3::new(centre.x, 0.0, centre.y)
    }

    /// A game's board with its frame and the rows of taken pieces: the same rectangle for every number of squares.
    #[must_use]
    pub fn focus(self, game: Game) -> Focus {
        static STANDS: LazyLock<[Vec<Focus>; Arrangement::ALL.len()]> = LazyLock::new(|| {
            Arrangement::ALL.map(|arrangement| {
                // All boards of a game have the proportions of its usual one.
                let boards = Game::ALL.map(|game| {
                    let (start, board) = (game.start(), &Theme::classic().game(game).board);
                    let lay = arrangement.lay(start.grid());
                    let rows = if takes(&start) { ROW * scale(game, start.grid()) } else { 0.0 };
                    let out = along_long_side(lay) * rows;
                    // The rows of taken pieces are as long as the playing surface; the frame is longer.
                    let cut = if rows > 0.0 { out + (Vec2::ONE - along_long_side(lay)) * FRAME } else { Vec2::ZERO };
                    (half(board, lay.seen()) + out, cut)
                });
                let mut stands = arrangement.stand(&boards.map(|(half, _)| half));
                stands.iter_mut().zip(boards).for_each(|(focus, (_, cut))| focus.cut = cut);
                stands
            })
        });
        STANDS[self as usize][game as usize]
    }

    /// Places one or more boards, each given as half its width and depth, so that none overlap.
    fn stand(self, halves: &[Vec2]) -> Vec<Focus> {
        match self {
            Self::Row | Self::RowAcross => {
                // How far the boards reach to the left and to the right so far.
                let mut reach = [halves[0].x; 2];
                let beside = halves[1..].iter().zip([0, 1].into_iter().cycle()).map(|(half, side)| {
                    let x = reach[side] + GAP + half.x;
                    reach[side] = x + half.x;
                    Focus { centre: Vec2::new(if side == 0 { -x } else { x }, 0.0), half: *half, cut: Vec2::ZERO }
                });
                std::iter::once(Focus { centre: Vec2::ZERO, half: halves[0], cut: Vec2::ZERO }).chain(beside).collect()
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

    /// The transform from the coordinates of a game's board (see [`Lay`]) to the table.
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
        Focus { centre: Vec2::new(x, z), half: *half, cut: Vec2::ZERO }
    })
}

/// Whether pieces are taken in the game that begins like this.
fn takes(start: &Position) -> bool {
    !start.stock(Colour::Dark).is_empty()
}

/// The direction away from a board's longer side, without sign: what was taken lies there.
fn along_long_side(lay: Lay) -> Vec2 {
    let Grid { columns, rows } = lay.seen();
    if rows > columns { Vec2::X } else { Vec2::Y }
}

/// Where the piece that lies `number`th of `count` in a side's row of taken pieces lies, in the board's coordinates: along
/// the board's longer side, beyond the frame; the first side's is near, or at the right. The height is left at 0.
#[must_use]
pub fn taken_place(game: Game, lay: Lay, side: Side, (number, count): (usize, usize)) -> Vec3 {
    let Grid { columns, rows } = lay.seen();
    let (short, long) = (f32::from(columns.min(rows)), f32::from(columns.max(rows)));
    let out = towards(side) * (short / 2.0 + FRAME / scale(game, lay.grid) + ROW * 0.62);
    let along = (number as f32 + 0.5) / count.max(1) as f32 * long - long / 2.0;
    // From the far end on a board that lies lengthwise.
    if rows > columns { Vec3::new(out, 0.0, along) } else { Vec3::new(along, 0.0, out) }
}

/// Where a piece goes that an undo takes off its square: beyond the frame on its owner's side, below the board's top, in
/// the board's coordinates.
#[must_use]
pub fn off_the_board(lay: Lay, side: Side, square: Square) -> Vec3 {
    let edge = f32::from(lay.seen().rows) / 2.0 + 1.6;
    Vec3::new(lay.centre(square).x * 0.9, -0.3, towards(side) * edge)
}

/// The direction from the middle of the table to a side's seat, along z.
const fn towards(side: Side) -> f32 {
    match side {
        Side::First => 1.0,
        Side::Second => -1.0,
    }
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
    arrangement.transform(game, grid).transform_point(arrangement.lay(grid).centre(square))
}

/// The square of a game's board that holds a point of the table.
#[must_use]
pub fn find(arrangement: Arrangement, game: Game, grid: Grid, point: Vec3) -> Option<Square> {
    arrangement.lay(grid).square_at((point - arrangement.spot(game)) / scale(game, grid))
}

/// Chooses the arrangement that suits the window and the settings.
pub(super) fn arrange(windows: Query<Ref<Window>>, settings: Res<Settings>, mut arrangement: ResMut<Arrangement>) {
    if let Ok(window) = windows.single()
        && (window.is_changed() || settings.is_changed())
        && window.size().min_element() >= 1.0
    {
        arrangement.set_if_neq(Arrangement::of(window.size(), settings.boards_across));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_size_are_as_large_and_none_stands_on_another() {
        for arrangement in Arrangement::ALL {
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
    fn no_board_stands_on_another_however_many_games_there_are() {
        let of = |game: Game, columns, rows| half(&Theme::classic().game(game).board, Grid { columns, rows });
        let usual = Game::ALL.map(|game| {
            let grid = game.start().grid();
            of(game, grid.columns, grid.rows)
        });
        let mut halves = usual.to_vec();
        // Ataxx, and boards that are broader than deep or deeper than broad.
        halves.extend([of(Game::Reversi, 7, 7), of(Game::Reversi, 9, 4), of(Game::Gomoku, 9, 10)]);
        for arrangement in Arrangement::ALL {
            for count in 1..=halves.len() {
                let rects: Vec<Rect> = arrangement
                    .stand(&halves[..count])
                    .iter()
                    .map(|focus| Rect::from_center_half_size(focus.centre, focus.half))
                    .collect();
                assert_eq!(rects.len(), count);
                for (number, rect) in rects.iter().enumerate() {
                    // Half the gap belongs to either board.
                    let apart = |other: &Rect| rect.inflate(0.69).intersect(other.inflate(0.69)).is_empty();
                    assert!(rects[..number].iter().all(apart), "{arrangement:?} of {count}: {rects:?}");
                }
            }
        }
    }

    #[test]
    fn a_square_is_found_where_it_lies_on_the_table() {
        for game in Game::ALL {
            let grid = game.start().grid();
            for arrangement in Arrangement::ALL {
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
        for across in [false, true] {
            let lay = Lay { grid: Grid { columns: 4, rows: 8 }, across };
            for square in lay.grid.squares() {
                let at = lay.centre(square);
                for offset in [Vec3::ZERO, Vec3::new(0.49, 0.0, 0.49), Vec3::new(-0.49, 0.0, 0.49)] {
                    assert_eq!(lay.square_at(at + offset), Some(square));
                }
            }
            let (wide, deep) = if across { (4.01, 2.01) } else { (2.01, 4.01) };
            assert_eq!(lay.square_at(Vec3::new(wide, 0.0, 0.0)), None);
            assert_eq!(lay.square_at(Vec3::new(0.0, 0.0, -deep)), None);
        }
    }

    #[test]
    fn a_board_that_lies_across_is_turned_by_a_quarter_and_not_mirrored() {
        let long = Grid { columns: 4, rows: 8 };
        let lay = Arrangement::RowAcross.lay(long);
        assert!(lay.across && !Arrangement::TwoRows.lay(long).across && !Arrangement::Row.lay(long).across);
        assert!(!Arrangement::RowAcross.lay(Grid { columns: 8, rows: 8 }).across, "a square board never does");
        let first = Square::new(0, 0);
        assert_eq!(lay.centre(first), Vec3::new(-3.5, 0.0, 1.5), "near and left");
        let [column, row] = [Square::new(1, 0), Square::new(0, 1)].map(|square| lay.centre(square) - lay.centre(first));
        assert_eq!((column, row), (Vec3::NEG_Z, Vec3::X), "columns run away from the player, rows to the right");
        let upright = Lay { across: false, ..lay };
        let turned = |at: Vec3| Quat::from_rotation_y(std::f32::consts::FRAC_PI_2) * at;
        for square in long.squares() {
            assert!(turned(upright.centre(square)).abs_diff_eq(lay.centre(square), 1e-5));
        }
        assert_eq!(lay.squares().next(), Some(Square::new(3, 0)), "read from the far left");
        assert_eq!(lay.squares().count(), 32);
        assert_eq!(lay.beside(first, 1, 0), Square::new(0, 1));
        assert_eq!(lay.beside(first, 0, -1), Square::new(1, 0));
        assert_eq!(lay.beside(first, -1, 1), first, "no further than the edge");
    }

    #[test]
    fn what_was_taken_lies_beyond_the_frame_and_in_view() {
        let game = Game::AnimalChess;
        let grid = game.start().grid();
        for arrangement in Arrangement::ALL {
            let lay = arrangement.lay(grid);
            let board = half(&Theme::classic().game(game).board, lay.seen());
            for (side, number) in [(Side::First, 0), (Side::First, 15), (Side::Second, 0), (Side::Second, 15)] {
                let at = taken_place(game, lay, side, (number, 16)) * scale(game, grid);
                let on_board = at.x.abs() < board.x && at.z.abs() < board.y;
                assert!(!on_board, "{arrangement:?}: {at} is on the board");
                assert!(arrangement.focus(game).contains(at + arrangement.spot(game)), "{arrangement:?}: {at}");
            }
        }
    }
}
