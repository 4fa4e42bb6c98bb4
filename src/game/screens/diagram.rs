//! Small pictures of positions, drawn from their squares: packs and languages need no picture files for them.

use bevy::prelude::*;

use crate::{
    game::{
        screens::page::Page,
        theme::colour,
        ui::{colour_of, disc},
    },
    pack::{BoardStyle, PieceStyle},
    rules::{Action, Face, Grid, Position, Square},
};

/// The widest and the highest that a diagram beside a paragraph becomes, in logical pixels.
pub(super) const MOST: f32 = 190.0;
/// The widest that a square becomes, in logical pixels.
const SQUARE: f32 = 34.0;
/// How many empty squares are shown around the pieces.
const AROUND: u8 = 1;

/// The part of a board that a diagram shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    /// Its upper left square.
    from: Square,
    /// Its lower right square.
    to: Square,
}

impl Part {
    /// The part with all these squares and a margin around them; the whole board if there are none.
    fn around(grid: Grid, squares: impl Iterator<Item = Square> + Clone) -> Self {
        let last = Square::new(grid.columns - 1, grid.rows - 1);
        let span = |at: fn(Square) -> u8, last: u8| {
            let (low, high) = (squares.clone().map(at).min(), squares.clone().map(at).max());
            (low.unwrap_or(0).saturating_sub(AROUND), high.unwrap_or(last).saturating_add(AROUND).min(last))
        };
        let (left, right) = span(|square| square.column, last.column);
        let (top, bottom) = span(|square| square.row, last.row);
        Self { from: Square::new(left, top), to: Square::new(right, bottom) }
    }

    fn columns(self) -> f32 {
        f32::from(self.to.column - self.from.column + 1)
    }

    fn rows(self) -> f32 {
        f32::from(self.to.row - self.from.row + 1)
    }

    fn squares(self) -> impl Iterator<Item = Square> {
        (self.from.row..=self.to.row)
            .flat_map(move |row| (self.from.column..=self.to.column).map(move |column| Square::new(column, row)))
    }
}

/// Where an action leads, and from where if it moves a piece.
const fn way(action: Action) -> Option<(Option<Square>, Square)> {
    match action {
        Action::Place(square) | Action::TurnUp(square) => Some((None, square)),
        Action::Move { from, to } => Some((Some(from), to)),
        Action::Choose(_) | Action::Pass | Action::Resign | Action::AgreeDraw | Action::Flag => None,
    }
}

/// Draws a position with the actions that are right in it: a dot where a piece may go, a ring around what may be taken,
/// and a frame around the piece that moves. It is at most `most` logical pixels wide and high.
pub(super) fn diagram(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    position: &Position,
    wanted: &[Action],
    most: f32,
) {
    let grid = position.grid();
    let ways: Vec<_> = wanted.iter().filter_map(|action| way(*action)).collect();
    let shown: Vec<Square> =
        position.pieces().map(|(square, _)| square).chain(ways.iter().map(|(_, to)| *to)).collect();
    let part = Part::around(grid, shown.iter().copied());
    let size = (most / part.columns().max(part.rows())).floor().min(SQUARE);
    let theme = page.theme.game(position.game());
    let (material, lines, on_crossings) = match &theme.board {
        BoardStyle::Cells(cells) => (&cells.squares, Color::BLACK.with_alpha(0.35), false),
        BoardStyle::Crossings(crossings) => (&crossings.board, colour(crossings.lines.colour), true),
    };
    let node = Node {
        width: px(part.columns() * size),
        height: px(part.rows() * size),
        overflow: Overflow::clip(),
        border_radius: BorderRadius::all(px(4.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let mut board = parent.spawn((node, Pickable::IGNORE));
    paint(&mut board, page, material.picture.0.as_deref(), colour(material.colour));
    board.with_children(|board| {
        for line in rulings(grid, part, size, on_crossings) {
            board.spawn((line, BackgroundColor(lines), Pickable::IGNORE));
        }
        for square in part.squares() {
            let from = ways.iter().any(|(from, _)| *from == Some(square));
            let to = ways.iter().any(|(_, to)| *to == square);
            let face = position.face(square);
            if face.is_none() && !to {
                continue;
            }
            let place = Node {
                position_type: PositionType::Absolute,
                left: px(f32::from(square.column - part.from.column) * size),
                top: px(f32::from(square.row - part.from.row) * size),
                width: px(size),
                height: px(size),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::all(px(if from || (to && face.is_some()) { 2.0 } else { 0.0 })),
                border_radius: BorderRadius::all(px(size / 6.0)),
                ..default()
            };
            let marks = &page.theme.marks;
            let frame = BorderColor::all(colour(if from { marks.reach } else { marks.take }));
            board.spawn((place, frame, Pickable::IGNORE)).with_children(|place| match face {
                Some(face) => piece(place, page, position, face, size),
                None => {
                    let dot = Node {
                        width: px(size * 0.3),
                        height: px(size * 0.3),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    };
                    place.spawn((dot, BackgroundColor(page.style.palette.accent), Pickable::IGNORE));
                }
            });
        }
    });
}

/// Fills a node with a picture in a colour, or with the colour alone.
fn paint(node: &mut EntityCommands<'_>, page: &Page<'_>, picture: Option<&str>, colour: Color) {
    match picture {
        Some(picture) => {
            node.insert(ImageNode {
                image: page.assets.load(picture.to_owned()),
                color: colour,
                image_mode: NodeImageMode::Stretch,
                ..default()
            });
        }
        None => {
            node.insert(BackgroundColor(colour));
        }
    }
}

/// The lines of a board: between its cells, or through the middles of its squares as far as the board goes.
fn rulings(grid: Grid, part: Part, size: f32, on_crossings: bool) -> Vec<Node> {
    let (width, height) = (part.columns() * size, part.rows() * size);
    let line = |left: f32, top: f32, width: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top: px(top),
        width: px(width),
        height: px(height),
        ..default()
    };
    if !on_crossings {
        let across = (1..part.rows() as u8).map(|row| line(0.0, f32::from(row) * size, width, 1.0));
        let down = (1..part.columns() as u8).map(|column| line(f32::from(column) * size, 0.0, 1.0, height));
        return across.chain(down).collect();
    }
    // At the board's edge the lines end in the middle of the last square.
    let ends = |first: u8, last: u8, edge: u8, length: f32| {
        let from = if first == 0 { size / 2.0 } else { 0.0 };
        let to = if last == edge { length - size / 2.0 } else { length };
        (from, to - from)
    };
    let (left, across) = ends(part.from.column, part.to.column, grid.columns - 1, width);
    let (top, down) = ends(part.from.row, part.to.row, grid.rows - 1, height);
    let middle = |number: u8| (f32::from(number) + 0.5) * size;
    let rows = (0..part.rows() as u8).map(|row| line(left, middle(row), across, 1.0));
    let columns = (0..part.columns() as u8).map(|column| line(middle(column), top, 1.0, down));
    rows.chain(columns).collect()
}

fn piece(place: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, position: &Position, face: Face, size: f32) {
    let game = position.game();
    let PieceStyle::Tile(tiles) = &page.theme.game(game).pieces else {
        place.spawn(disc(colour_of(&page.style.palette, game, face.colour), (size * 0.84).floor()));
        return;
    };
    let width = (size * 0.84).floor();
    let node = Node {
        width: px(width),
        height: px(width),
        border_radius: BorderRadius::all(px(width / 6.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let mut tile = place.spawn((node, Pickable::IGNORE));
    let Some(set) = face.colour else {
        tile.insert(BackgroundColor(colour(tiles.back.colour)));
        return;
    };
    let wood = &tiles.tile.material;
    paint(&mut tile, page, wood.picture.0.as_deref(), colour(wood.colour));
    let ink = [tiles.dark, tiles.light][set.index()];
    if let Some(kind) = position.kind(face) {
        let whole = Node { width: percent(100.0), height: percent(100.0), ..default() };
        let emblem = ImageNode { image: page.emblem_of(game, kind), color: colour(ink.colour), ..default() };
        tile.with_child((emblem, whole, Pickable::IGNORE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_shows_the_pieces_and_what_is_around_them() {
        let grid = Grid { columns: 8, rows: 8 };
        let part = |squares: &[(u8, u8)]| {
            let squares: Vec<Square> = squares.iter().map(|(column, row)| Square::new(*column, *row)).collect();
            let Part { from, to } = Part::around(grid, squares.iter().copied());
            ((from.column, from.row), (to.column, to.row))
        };
        assert_eq!(part(&[(2, 3), (6, 3)]), ((1, 2), (7, 4)));
        assert_eq!(part(&[(0, 0)]), ((0, 0), (1, 1)), "not beyond the corner");
        assert_eq!(part(&[(7, 7), (0, 0)]), ((0, 0), (7, 7)));
        assert_eq!(part(&[]), ((0, 0), (7, 7)), "an empty board is shown whole");
    }

    #[test]
    fn lines_of_crossings_end_where_the_board_does() {
        let grid = Grid { columns: 9, rows: 9 };
        let part = Part { from: Square::new(0, 3), to: Square::new(4, 5) };
        let lines = rulings(grid, part, 20.0, true);
        assert_eq!(lines.len(), 3 + 5);
        assert_eq!(
            (lines[0].left, lines[0].width),
            (px(10.0), px(90.0)),
            "rows begin in the middle of the first square"
        );
        assert_eq!((lines[3].top, lines[3].height), (px(0.0), px(60.0)), "columns go on beyond the part");
        assert_eq!(rulings(grid, part, 20.0, false).len(), 2 + 4, "cells have lines between them");
    }
}
