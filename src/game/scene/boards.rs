//! The boards with their frames, lines and letters.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        layout::{BOARD_HEIGHT, EDGE, FRAME, Lay, scale},
        scene::{lit::Lit, meshes, surface::Surface},
        theme::{ActiveTheme, ApplyTheme, Pictures, colour},
    },
    pack::{BoardStyle, Material, Plain},
    rules::{Game, Grid, Position, Square},
};

/// Half the width of the lines of a board of crossings, in squares.
const LINE: f32 = 0.021;
/// Half the width of a letter's cell, in units of the table.
const LETTER: f32 = 0.19;
/// Cells in a row and in a column of the picture of the coordinates: a to t, then 1 to 20.
pub const LETTER_CELLS: u32 = 8;
/// How many letters come before the numbers in that picture.
pub const LETTERS: u32 = 20;

/// The surfaces of each game's board.
#[derive(Resource)]
pub struct BoardModels([BoardModel; Game::ALL.len()]);

/// The surfaces of a board, by its style.
enum BoardModel {
    Cells {
        squares: Handle<Surface>,
        frame: Handle<Surface>,
        /// How high the frame stands above the playing surface, in units of the table.
        height: f32,
        letters: Handle<Surface>,
        points: Option<Handle<Surface>>,
    },
    Crossings {
        board: Handle<Surface>,
        points: Handle<Surface>,
        letters: Handle<Surface>,
    },
}

impl BoardModels {
    /// The surface that pieces of this game stand on.
    #[must_use]
    pub const fn playing_surface(&self, game: Game) -> &Handle<Surface> {
        match &self.0[game as usize] {
            BoardModel::Cells { squares, .. } => squares,
            BoardModel::Crossings { board, .. } => board,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, gather.in_set(ApplyTheme));
}

fn gather(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    assets: Res<AssetServer>,
    (mut pictures, mut lit): (ResMut<Pictures>, ResMut<Lit>),
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let room = &theme.light;
    let picture = pictures.load(&assets, &theme.letters.picture, true);
    let models = Game::ALL.map(|game| {
        let mut add = |surface: Surface| {
            let surface = surfaces.add(surface);
            lit.add(game, &surface);
            surface
        };
        let mut of = |material: &Material| Surface::of(material, room, |path| pictures.load(&assets, path, false));
        let matt = |plain: &Plain| Surface::new(colour(plain.colour), 1.0, 0.0).lit_by(room);
        let letter = |plain: &Plain| matt(plain).with_picture(picture.clone()).translucent();
        match &theme.game(game).board {
            BoardStyle::Cells(cells) => BoardModel::Cells {
                squares: add(of(&cells.squares)),
                frame: add(of(&cells.frame.material)),
                height: cells.frame.height,
                letters: add(letter(&cells.letters)),
                points: cells.points.as_ref().map(|points| add(matt(points))),
            },
            BoardStyle::Crossings(crossings) => BoardModel::Crossings {
                board: add(of(&crossings.board).with_lines(colour(crossings.lines.colour), LINE)),
                points: add(matt(&crossings.lines)),
                letters: add(letter(&crossings.letters)),
            },
        }
    });
    commands.insert_resource(BoardModels(models));
}

/// Builds the board of a position under its root.
pub fn build(
    commands: &mut Commands,
    root: Entity,
    position: &Position,
    lay: Lay,
    models: &BoardModels,
    meshes: &mut Assets<Mesh>,
) {
    let (game, grid) = (position.game(), lay.seen());
    let half = Vec2::new(f32::from(grid.columns), f32::from(grid.rows)) / 2.0;
    let unit = 1.0 / scale(game, lay.grid);
    let mut thing = |name: &'static str, mesh: Mesh, surface: &Handle<Surface>, height: f32| {
        let mut thing = commands.spawn((
            Name::new(name),
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(surface.clone()),
            Transform::from_xyz(0.0, height, 0.0),
            ChildOf(root),
        ));
        // Flat things cast no visible shadow, but would fill the whole shadow map.
        if name != "Frame" {
            thing.insert(NotShadowCaster);
        }
    };
    match &models.0[game as usize] {
        BoardModel::Cells { squares, frame, height, letters, points } => {
            thing("Squares", meshes::grooved_surface(grid.columns, grid.rows), squares, 0.0);
            let height = height * unit;
            thing("Frame", meshes::frame(half.x, half.y, FRAME * unit, height, BOARD_HEIGHT * unit), frame, 0.0);
            let cells = coordinates(position, lay, half + FRAME * unit / 2.0, LETTER * unit);
            thing("Letters", cells, letters, height + 0.004);
            if let Some(points) = points.as_ref().filter(|_| grid.columns.min(grid.rows) >= 6) {
                // Points two squares in from each corner, as on real boards.
                let [across, down] = [grid.columns, grid.rows].map(|squares| [2, squares - 2]);
                let at = across.into_iter().flat_map(|x| down.map(|z| Vec2::new(x.into(), z.into()) - half));
                thing("Points", meshes::dots(at, 0.055), points, 0.003);
            }
        }
        BoardModel::Crossings { board, points, letters } => {
            let outer = half + EDGE;
            let block = meshes::block(outer, 0.16 * unit, 0.07 * unit, 0.0, -BOARD_HEIGHT * unit, 5.0 * unit);
            thing("Frame", block, board, 0.0);
            let places = star_points(lay.grid).map(|square| {
                let at = lay.centre(square);
                Vec2::new(at.x, at.z)
            });
            thing("Points", meshes::dots(places, 0.1), points, 0.005);
            // Drawn twice, so that thin strokes stay dark when seen from afar.
            for height in [0.004, 0.005] {
                thing("Letters", coordinates(position, lay, half + 0.36, LETTER * 0.94 * unit), letters, height);
            }
        }
    }
}

/// The letters of the columns and the numbers of the rows, on all four sides, at the distance `out` from the middle.
/// `half` is half the width of a letter. Some games count rows from the top and some from the bottom; where the square
/// named a1 lies tells which.
fn coordinates(position: &Position, lay: Lay, out: Vec2, half: f32) -> Mesh {
    let Grid { columns, rows } = lay.grid;
    let from_bottom = position.square("a1").is_some_and(|square| square.row > 0);
    // The letters and numbers that stand on both sides of the board: its columns or, if it lies across, its rows.
    let ends = |cell: u32, at: Vec3, along_x: bool| {
        let side = if along_x { Vec3::Z * out.y } else { Vec3::X * out.x };
        let middle = if along_x { at.with_z(0.0) } else { at.with_x(0.0) };
        [middle - side, middle + side].map(|place| (cell, place))
    };
    let letters =
        (0..columns).flat_map(|column| ends(u32::from(column), lay.centre(Square::new(column, 0)), !lay.across));
    let numbers = (0..rows).flat_map(|row| {
        let number = u32::from(if from_bottom { rows - 1 - row } else { row });
        ends(LETTERS + number, lay.centre(Square::new(0, row)), lay.across)
    });
    meshes::cells(half, LETTER_CELLS, letters.chain(numbers))
}

/// The star points of a board of crossings, as on Go and Renju boards: four near the corners, the middle if the size is
/// odd, and from an odd size of 17 the points half way between corners.
fn star_points(grid: Grid) -> impl Iterator<Item = Square> {
    let size = grid.columns;
    let near = if size < 12 { 2 } else { 3 };
    let far = size - 1 - near;
    let middle = size / 2;
    grid.squares().filter(move |square| {
        let corner = |at: u8| at == near || at == far;
        let odd = size % 2 == 1;
        (corner(square.column) && corner(square.row))
            || (odd && square.column == middle && square.row == middle)
            || (odd
                && size >= 17
                && (corner(square.column) && square.row == middle || square.column == middle && corner(square.row)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn star_points_are_where_boards_have_them() {
        let points = |size: u8| {
            let grid = Grid { columns: size, rows: size };
            let named: Vec<String> = star_points(grid).map(|square| crate::rules::gomoku::name(grid, square)).collect();
            named.join(" ")
        };
        assert_eq!(points(15), "d12 l12 h8 d4 l4");
        assert_eq!(points(9), "c7 g7 e5 c3 g3");
        assert_eq!(points(13), "d10 j10 g7 d4 j4");
        assert_eq!(points(19), "d16 j16 p16 d10 j10 p10 d4 j4 p4");
        assert_eq!(points(10), "c8 h8 c3 h3", "a board without a middle has none marked");
    }
}
