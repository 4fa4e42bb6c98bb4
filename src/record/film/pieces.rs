//! What a square looks like, point by point: the board, the piece on it and the mark of the last move, with smooth
//! edges.

use super::palette::{BLACK, WHITE, lit, mix, shaded};
use super::script::{Look, Mask, Rgb, Script};
use rules::{Colour, Face};

/// What lies on a square, and whether it is marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub face: Option<Face>,
    pub marked: bool,
}

/// The radius of a disc, of a stone, and half the width of a tile, in squares.
const DISC: f32 = 0.42;
const STONE: f32 = 0.47;
const TILE: f32 = 0.44;

/// Where a square is.
pub struct Spot {
    size: f32,
    /// Whether it is at the left, upper, right and lower edge of the board.
    at_edge: [bool; 4],
    /// Whether a board of crossings has a point there.
    has_point: bool,
}

impl Spot {
    pub fn of(place: usize, size: usize, [columns, rows]: [usize; 2]) -> Self {
        let (column, row) = (place % columns, place / columns);
        // In from the corners, and in the middle.
        let inset = if columns < 12 { 2 } else { 3 };
        let is_corner = |at: usize, of: usize| at == inset || at + inset + 1 == of;
        let is_middle = |at: usize, of: usize| of % 2 == 1 && at == of / 2;
        let has_point = columns > 6
            && (is_corner(column, columns) && is_corner(row, rows)
                || is_middle(column, columns) && is_middle(row, rows));
        Self { size: size as f32, at_edge: [column == 0, row == 0, column + 1 == columns, row + 1 == rows], has_point }
    }
}

/// The colour of a set's pieces, or of its ink.
const fn set_colour(look: &Look, set: Colour) -> Rgb {
    look.pieces[set.index()]
}

/// Of a shape whose edge is this far outside of a point, how much covers the point.
fn covered(out: f32) -> f32 {
    (0.5 - out).clamp(0.0, 1.0)
}

/// How far a point, measured from the middle, is outside a square with round corners.
fn beyond_tile([x, y]: [f32; 2], half: f32, corner: f32) -> f32 {
    let [x, y] = [x.abs() - half + corner, y.abs() - half + corner];
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - corner
}

/// The colour of a point of a square, counted from its upper left corner.
pub fn colour_at(point: [usize; 2], cell: &Cell, spot: &Spot, script: &Script) -> Rgb {
    let look = &script.look;
    let size = spot.size;
    // From the middle of the square to the middle of the point.
    let at = point.map(|along| along as f32 + 0.5 - size / 2.0);
    let ground = board_at(point, at, spot, script);
    let Some(face) = cell.face else {
        let part = if cell.marked { covered(at[0].hypot(at[1]) - 0.1 * size) } else { 0.0 };
        return mix(ground, look.last, part);
    };
    let away = at.map(|along| along - 0.05 * size);
    if look.tiles.is_some() {
        let (half, corner) = (TILE * size, size / 7.0);
        let ground = mix(ground, shaded(look.board), covered(beyond_tile(away, half, corner) / 2.0));
        let out = beyond_tile(at, half, corner);
        let tile = tile_at(at, out, face, script, size);
        let framed = if cell.marked { covered((out + 0.05 * size).abs() - 0.03 * size) } else { 0.0 };
        return mix(ground, mix(tile, look.last, framed), covered(out));
    }
    let radius = if look.crossings { STONE } else { DISC } * size;
    let ground = mix(ground, shaded(look.board), covered((away[0].hypot(away[1]) - radius) / 2.0));
    let from_middle = at[0].hypot(at[1]);
    let mut piece = disc_at(at, face, script, radius);
    if cell.marked {
        piece = mix(piece, look.last, covered(from_middle - (0.13 * size).max(2.5)));
    }
    mix(ground, piece, covered(from_middle - radius))
}

/// The board itself.
fn board_at([x, y]: [usize; 2], at: [f32; 2], spot: &Spot, script: &Script) -> Rgb {
    let look = &script.look;
    let [left, top, right, bottom] = spot.at_edge;
    if !look.crossings {
        let is_line = x == 0 && !left || y == 0 && !top;
        return if is_line { look.lines } else { look.board };
    }
    let middle = spot.size as usize / 2;
    let reaches = |along: usize, first: bool, last: bool| (!first || along >= middle) && (!last || along <= middle);
    let is_line = x == middle && reaches(y, top, bottom) || y == middle && reaches(x, left, right);
    let part = if spot.has_point { covered(at[0].hypot(at[1]) - 0.11 * spot.size) } else { 0.0 };
    mix(look.board, look.lines, if is_line { 1.0 } else { part })
}

/// A disc or a stone, lit from the upper left.
fn disc_at([x, y]: [f32; 2], face: Face, script: &Script, radius: f32) -> Rgb {
    let colour = face.colour.map_or(script.look.lines, |set| set_colour(&script.look, set));
    let [light, shade] = lit(colour);
    let far = (x + 0.36 * radius).hypot(y + 0.44 * radius) / (1.6 * radius);
    if far < 0.55 { mix(light, colour, far / 0.55) } else { mix(colour, shade, (far - 0.55) / 0.45) }
}

/// A tile: what it shows, or its back. `out` is how far the point is outside of it.
fn tile_at([x, y]: [f32; 2], out: f32, face: Face, script: &Script, size: f32) -> Rgb {
    let look = &script.look;
    let Some([wood, back]) = look.tiles else { return look.board };
    // The picture is a little smaller than the tile.
    let side = 2.0 * (TILE - 0.04) * size;
    let part = |along: f32| (along - 0.5) / side + 0.5..(along + 0.5) / side + 0.5;
    let opacity = |mask: Option<&Mask>| mask.map_or(0.0, |mask| mask.opacity(part(x), part(y)));
    let rim = |colour: Rgb| {
        let is_near = out > -0.05 * size;
        let light = if x + y < 0.0 { WHITE } else { BLACK };
        if is_near { mix(colour, light, if light == WHITE { 0.15 } else { 0.35 }) } else { colour }
    };
    let Some(set) = face.colour else {
        return rim(mix(back, wood, 0.4 * opacity(Some(&script.back))));
    };
    let ink = set_colour(look, set);
    let emblem = script.record.first().kind(face).and_then(|kind| script.emblems.get(kind));
    let part = match emblem {
        Some(_) => opacity(emblem),
        // Without a picture the side is still seen.
        None => covered(x.hypot(y) - 0.25 * size),
    };
    mix(rim(wood), ink, part)
}
