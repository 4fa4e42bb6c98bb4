//! Meshes that Bevy does not provide: pieces with rounded edges, playing surfaces, a mitred frame, marks.
//!
//! Lengths are in squares, angles in radians, and triangles wind counter-clockwise seen from outside.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Vertices as they are collected, before they become a mesh.
#[derive(Default)]
struct Shape {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Shape {
    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2, shade: f32) -> u32 {
        self.positions.push(position.into());
        self.normals.push(normal.normalize_or(Vec3::Y).into());
        self.uvs.push(uv.into());
        self.colours.push([shade, shade, shade, 1.0]);
        self.positions.len() as u32 - 1
    }

    /// Four corners in counter-clockwise order.
    fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// A flat rectangle between two corners (x and z), facing up, turned about the origin.
    fn rectangle(&mut self, from: Vec2, to: Vec2, turn: Quat) {
        let corners = [(from.x, to.y), (to.x, to.y), (to.x, from.y), (from.x, from.y)];
        let quad = corners.map(|(x, z)| self.vertex(turn * Vec3::new(x, 0.0, z), Vec3::Y, Vec2::ZERO, 1.0));
        self.quad(quad);
    }

    fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The upper half of a disc on the plane through its middle: a flat face, an edge of which the part `bevel`, from 0 to 1,
/// is rounded, and a straight side below that.
#[must_use]
pub fn half_disc(radius: f32, half_thickness: f32, bevel: f32) -> Mesh {
    // Up to 64 discs of two halves are on the table: at 880 triangles each they look round and cost little.
    const AROUND: u32 = 44;
    const EDGE: u32 = 4;
    const VAULT: f32 = 0.14;
    let mut shape = Shape::default();
    // The outline from the middle of the face to the widest point: distance, height, normal.
    let edge = (half_thickness * 1.15 * bevel).min(radius * 0.9);
    // The face is flat, but lit as if it were a little vaulted: a hand has polished it.
    let mut outline = vec![(0.0, half_thickness, 0.0), (radius - edge, half_thickness, VAULT)];
    outline.extend((1..=EDGE).map(|step| {
        let angle = FRAC_PI_2 * step as f32 / EDGE as f32;
        let out = radius - edge * (1.0 - angle.sin());
        (out, half_thickness * (1.0 - bevel * (1.0 - angle.cos())), angle.max(VAULT))
    }));
    if bevel < 1.0 {
        outline.push((radius, 0.0, FRAC_PI_2));
    }
    for &(out, height, angle) in &outline {
        for step in 0..=AROUND {
            let (sin, cos) = (TAU * step as f32 / AROUND as f32).sin_cos();
            let position = Vec3::new(out * cos, height, out * sin);
            let normal = Vec3::new(angle.sin() * cos, angle.cos(), angle.sin() * sin);
            // The face's picture is seen from straight above.
            let uv = Vec2::new(0.5 + position.x / (2.0 * radius), 0.5 + position.z / (2.0 * radius));
            shape.vertex(position, normal, uv, 1.0);
        }
    }
    let row = AROUND + 1;
    for ring in 0..outline.len() as u32 - 1 {
        for step in 0..AROUND {
            let at = ring * row + step;
            shape.quad([at, at + 1, at + row + 1, at + row]);
        }
    }
    shape.build()
}

/// A lens-shaped stone: an ellipsoid around the origin.
#[must_use]
pub fn stone(radius: f32, half_height: f32) -> Mesh {
    // Hundreds may be on the table: at 420 triangles each they look round from the player's seat.
    const AROUND: u32 = 30;
    const ABOVE: u32 = 5;
    const BELOW: u32 = 2;
    let mut shape = Shape::default();
    // From the top over the rim to the bottom, in quarter turns.
    let steps: Vec<f32> = (0..=ABOVE)
        .map(|step| step as f32 / ABOVE as f32)
        .chain((1..=BELOW).map(|step| 1.0 + step as f32 / BELOW as f32))
        .collect();
    for angle in &steps {
        let (out, up) = (FRAC_PI_2 * angle).sin_cos();
        for step in 0..=AROUND {
            let (sin, cos) = (TAU * step as f32 / AROUND as f32).sin_cos();
            let position = Vec3::new(out * cos * radius, up * half_height, out * sin * radius);
            let normal = Vec3::new(out * cos / radius, up / half_height, out * sin / radius);
            let uv = Vec2::new(0.5 + out * cos / 2.0, 0.5 + out * sin / 2.0);
            shape.vertex(position, normal, uv, 1.0);
        }
    }
    let row = AROUND + 1;
    for ring in 0..steps.len() as u32 - 1 {
        for step in 0..AROUND {
            let at = ring * row + step;
            shape.quad([at, at + 1, at + row + 1, at + row]);
        }
    }
    shape.build()
}

/// A block with rounded corners and upper edges, from the height `bottom` to `top`. If it is as thick below 0 as above,
/// it is a tile, and its lower edges are rounded too. Its picture repeats every `grain` along x and z.
#[must_use]
pub fn block(half: Vec2, corner: f32, bevel: f32, top: f32, bottom: f32, grain: f32) -> Mesh {
    const ROUND: u32 = 4;
    const EDGE: u32 = 3;
    let mut shape = Shape::default();
    // The outline from the top to the bottom: how far in, how high, and the normal's angle from straight up.
    let mut outline: Vec<(f32, f32, f32)> = (0..=EDGE)
        .map(|step| {
            let angle = FRAC_PI_2 * step as f32 / EDGE as f32;
            (bevel * (1.0 - angle.sin()), top - bevel * (1.0 - angle.cos()), angle)
        })
        .collect();
    if bottom == -top {
        outline.extend(
            outline.clone().into_iter().rev().map(|(inset, high, angle)| (inset, -high, FRAC_PI_2 * 2.0 - angle)),
        );
    } else {
        outline.push((0.0, bottom, FRAC_PI_2));
    }
    let mut rings = Vec::new();
    for &(inset, high, angle) in &outline {
        let mut ring = Vec::new();
        for quarter in 0..4 {
            let signs =
                [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0), Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0)][quarter];
            for step in 0..=ROUND {
                let round = FRAC_PI_2 * (quarter as f32 + step as f32 / ROUND as f32);
                let direction = Vec2::from_angle(round);
                let at = signs * (half - corner) + direction * (corner - inset);
                let normal = Vec3::new(direction.x * angle.sin(), angle.cos(), direction.y * angle.sin());
                // The picture continues from the top down the sides.
                let uv = (at + direction * (top - high)) / grain;
                ring.push(shape.vertex(Vec3::new(at.x, high, at.y), normal, uv, if high < -0.3 { 0.6 } else { 1.0 }));
            }
        }
        ring.push(ring[0]);
        rings.push(ring);
    }
    for pair in rings.windows(2) {
        for step in 0..pair[0].len() - 1 {
            shape.quad([pair[0][step], pair[0][step + 1], pair[1][step + 1], pair[1][step]]);
        }
    }
    let faces = [(&rings[0], top, false), (&rings[rings.len() - 1], bottom, true)];
    for (ring, high, below) in faces {
        if below && bottom != -top {
            continue;
        }
        let normal = if below { Vec3::NEG_Y } else { Vec3::Y };
        let centre = shape.vertex(Vec3::Y * high, normal, Vec2::ZERO, 1.0);
        for pair in ring.windows(2) {
            let [a, b] = if below { [pair[0], pair[1]] } else { [pair[1], pair[0]] };
            shape.indices.extend([centre, a, b]);
        }
    }
    shape.build()
}

/// The playing surface: a raised square for each cell, with grooves between them that darken towards the bottom.
#[must_use]
pub fn grooved_surface(columns: u8, rows: u8) -> Mesh {
    const GROOVE: f32 = 0.022;
    const DEPTH: f32 = 0.02;
    let mut shape = Shape::default();
    let corners = [Vec2::new(-1.0, 1.0), Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0), Vec2::new(-1.0, -1.0)];
    for row in 0..rows {
        for column in 0..columns {
            let middle = Vec2::new(
                f32::from(column) - (f32::from(columns) - 1.0) / 2.0,
                f32::from(row) - (f32::from(rows) - 1.0) / 2.0,
            );
            let mut ring = |inset: f32, height: f32, lean: f32, shade: f32| {
                corners.map(|corner| {
                    let at = middle + corner * (0.5 - inset);
                    let normal = Vec3::new(corner.x * lean, 1.0, corner.y * lean);
                    shape.vertex(Vec3::new(at.x, height, at.y), normal, at / 3.0, shade)
                })
            };
            let top = ring(GROOVE * 1.6, 0.0, 0.0, 1.0);
            let shoulder = ring(GROOVE, -DEPTH * 0.25, 0.8, 0.8);
            let bottom = ring(0.0, -DEPTH, 0.9, 0.38);
            shape.quad(top);
            for side in 0..4 {
                let next = (side + 1) % 4;
                shape.quad([top[side], shoulder[side], shoulder[next], top[next]]);
                shape.quad([shoulder[side], bottom[side], bottom[next], shoulder[next]]);
            }
        }
    }
    shape.build()
}

/// A frame of four mitred bars around a board of this half width and half depth. It stands `height` above the playing
/// surface and reaches `below` under it.
#[must_use]
pub fn frame(half_width: f32, half_depth: f32, breadth: f32, height: f32, below: f32) -> Mesh {
    const ROUND: usize = 4;
    let mut shape = Shape::default();
    let bevel = 0.09_f32.min(height * 0.9);
    // The bar's cross-section from the playing surface up, over and down: how far out, how high, and the normal's angle
    // from "inward" (0) over "up" (a quarter turn) to "outward" (half a turn).
    let mut section = vec![(0.0, -0.05, 0.0)];
    for step in 0..=ROUND {
        let angle = FRAC_PI_2 * step as f32 / ROUND as f32;
        section.push((bevel * (1.0 - angle.cos()), height - bevel * (1.0 - angle.sin()), angle));
    }
    for step in 0..=ROUND {
        let angle = FRAC_PI_2 * step as f32 / ROUND as f32;
        section.push((breadth - bevel * (1.0 - angle.sin()), height - bevel * (1.0 - angle.cos()), FRAC_PI_2 + angle));
    }
    section.push((breadth, -below, FRAC_PI_2 * 2.0));
    for side in 0..4 {
        let turn = Quat::from_rotation_y(FRAC_PI_2 * side as f32);
        let (half_length, half_across) =
            if side % 2 == 0 { (half_width, half_depth) } else { (half_depth, half_width) };
        let mut run = 0.0;
        let mut last: Option<(Vec2, [u32; 2])> = None;
        for &(out, high, angle) in &section {
            let point = Vec2::new(out, high);
            run += last.map_or(0.0, |(before, _)| before.distance(point));
            let normal = turn * Vec3::new(0.0, angle.sin(), -angle.cos());
            let ends = [-1.0, 1.0].map(|end: f32| {
                let along = end * (half_length + out);
                let position = turn * Vec3::new(along, high, half_across + out);
                // The grain runs along the bar; each bar shows another part of the picture.
                let uv = Vec2::new(along / 5.0 + 0.37 * side as f32, run / 2.5 + 0.31 * side as f32);
                let shade = if high < 0.0 { 0.55 } else { 1.0 };
                shape.vertex(position, normal, uv, shade)
            });
            if let Some((_, before)) = last {
                shape.quad([before[0], ends[0], ends[1], before[1]]);
            }
            last = Some((point, ends));
        }
    }
    shape.build()
}

/// A flat ring between two radii, facing up.
#[must_use]
pub fn ring(inner: f32, outer: f32) -> Mesh {
    const AROUND: u32 = 48;
    let mut shape = Shape::default();
    for step in 0..=AROUND {
        let (sin, cos) = (TAU * step as f32 / AROUND as f32).sin_cos();
        for out in [inner, outer] {
            shape.vertex(Vec3::new(out * cos, 0.0, out * sin), Vec3::Y, Vec2::ZERO, 1.0);
        }
    }
    for step in 0..AROUND {
        let at = step * 2;
        shape.quad([at, at + 2, at + 3, at + 1]);
    }
    shape.build()
}

/// A flat square outline, facing up; `half` is half its outer width, `line` the width of the line.
#[must_use]
pub fn outline(half: f32, line: f32) -> Mesh {
    let mut shape = Shape::default();
    let corners = [Vec2::new(-1.0, 1.0), Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0), Vec2::new(-1.0, -1.0)];
    let mut square = |half: f32| {
        corners.map(|corner| shape.vertex(Vec3::new(corner.x * half, 0.0, corner.y * half), Vec3::Y, Vec2::ZERO, 1.0))
    };
    let (outer, inner) = (square(half), square(half - line));
    for side in 0..4 {
        let next = (side + 1) % 4;
        shape.quad([outer[side], outer[next], inner[next], inner[side]]);
    }
    shape.build()
}

/// Flat brackets at the corners of a square, facing up: `half` is half the square's width, `arm` the length of each
/// arm, `line` its width.
#[must_use]
pub fn brackets(half: f32, arm: f32, line: f32) -> Mesh {
    let mut shape = Shape::default();
    for side in 0..4 {
        let turn = Quat::from_rotation_y(FRAC_PI_2 * side as f32);
        for (from, to) in [
            (Vec2::new(half - arm, half - line), Vec2::new(half, half)),
            (Vec2::new(half - line, half - arm), Vec2::new(half, half - line)),
        ] {
            shape.rectangle(from, to, turn);
        }
    }
    shape.build()
}

/// A flat diagonal cross between the corners of a square of this half width, facing up; `line` is the strokes' width.
#[must_use]
pub fn cross(half: f32, line: f32) -> Mesh {
    let mut shape = Shape::default();
    for turn in [1.0, 3.0] {
        let turn = Quat::from_rotation_y(FRAC_PI_2 * turn / 2.0);
        let length = half * std::f32::consts::SQRT_2;
        shape.rectangle(Vec2::new(-length, -line / 2.0), Vec2::new(length, line / 2.0), turn);
    }
    shape.build()
}

/// A flat square that stands on a corner, facing up; `half` is half the width from corner to corner.
#[must_use]
pub fn diamond(half: f32) -> Mesh {
    let mut shape = Shape::default();
    let side = Vec2::splat(half * std::f32::consts::FRAC_1_SQRT_2);
    shape.rectangle(-side, side, Quat::from_rotation_y(FRAC_PI_2 / 2.0));
    shape.build()
}

/// A flat outline of a triangle that points away from the player, facing up; `radius` is that of the circle around it,
/// `line` the width of the line.
#[must_use]
pub fn triangle(radius: f32, line: f32) -> Mesh {
    let mut shape = Shape::default();
    let mut corners = |radius: f32| {
        [0.0, 1.0, 2.0].map(|corner: f32| {
            let (sin, cos) = (TAU * corner / 3.0).sin_cos();
            shape.vertex(Vec3::new(radius * sin, 0.0, -radius * cos), Vec3::Y, Vec2::ZERO, 1.0)
        })
    };
    // The inner corners lie twice as far in as the sides.
    let (outer, inner) = (corners(radius), corners(radius - 2.0 * line));
    for side in 0..3 {
        let next = (side + 1) % 3;
        shape.quad([outer[next], outer[side], inner[side], inner[next]]);
    }
    shape.build()
}

/// A flat arrow along x from the origin to its point at `length`, facing up; `breadth` is that of its shaft.
#[must_use]
pub fn arrow(length: f32, breadth: f32) -> Mesh {
    let mut shape = Shape::default();
    let head = (4.0 * breadth).min(length * 0.6);
    let half = breadth / 2.0;
    shape.rectangle(Vec2::new(0.0, -half), Vec2::new(length - head, half), Quat::IDENTITY);
    let mut corner = |x: f32, z: f32| shape.vertex(Vec3::new(x, 0.0, z), Vec3::Y, Vec2::ZERO, 1.0);
    let wide = 0.55 * head;
    let [left, right, point] = [corner(length - head, wide), corner(length - head, -wide), corner(length, 0.0)];
    shape.quad([left, point, point, right]);
    shape.build()
}

/// A flat bar along x, one square long, facing up.
#[must_use]
pub fn bar(breadth: f32) -> Mesh {
    let mut shape = Shape::default();
    let half = Vec2::new(0.5, breadth / 2.0);
    shape.rectangle(-half, half, Quat::IDENTITY);
    shape.build()
}

/// Flat dots at these places (x and z), facing up.
#[must_use]
pub fn dots(places: impl IntoIterator<Item = Vec2>, radius: f32) -> Mesh {
    const AROUND: usize = 20;
    let mut shape = Shape::default();
    for place in places {
        let mut at = |at: Vec2| shape.vertex(Vec3::new(at.x, 0.0, at.y), Vec3::Y, Vec2::ZERO, 1.0);
        let centre = at(place);
        let rim: Vec<u32> =
            (0..=AROUND).map(|step| at(place + Vec2::from_angle(TAU * step as f32 / AROUND as f32) * radius)).collect();
        for pair in rim.windows(2) {
            shape.indices.extend([centre, pair[1], pair[0]]);
        }
    }
    shape.build()
}

/// A round table top, facing up.
#[must_use]
pub fn table_top(radius: f32) -> Mesh {
    const AROUND: u32 = 64;
    let mut shape = Shape::default();
    let mut at = |at: Vec2| shape.vertex(Vec3::new(at.x, 0.0, at.y), Vec3::Y, at / 7.0, 1.0);
    let centre = at(Vec2::ZERO);
    let rim: Vec<u32> =
        (0..=AROUND).map(|step| at(Vec2::from_angle(TAU * step as f32 / AROUND as f32) * radius)).collect();
    for pair in rim.windows(2) {
        shape.indices.extend([centre, pair[1], pair[0]]);
    }
    shape.build()
}

/// Cells of a picture of `across` x `across` cells, each at a place, as flat squares facing up. `half` is half the
/// width of a square.
#[must_use]
pub fn cells(half: f32, across: u32, cells: impl IntoIterator<Item = (u32, Vec3)>) -> Mesh {
    let mut shape = Shape::default();
    let size = 1.0 / across as f32;
    for (cell, place) in cells {
        let from = Vec2::new((cell % across) as f32, (cell / across) as f32) * size;
        let corners = [Vec2::new(0.0, 1.0), Vec2::new(1.0, 1.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 0.0)];
        let quad = corners.map(|corner| {
            let at = (corner * 2.0 - 1.0) * half;
            shape.vertex(place + Vec3::new(at.x, 0.0, at.y), Vec3::Y, from + corner * size, 1.0)
        });
        shape.quad(quad);
    }
    shape.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every triangle winds counter-clockwise around its normal, so that no face is culled from outside.
    fn looks_outward(mesh: &Mesh) {
        let read =
            |attribute| mesh.attribute(attribute).and_then(|values| values.as_float3()).expect("float3").to_vec();
        let (positions, normals) = (read(Mesh::ATTRIBUTE_POSITION), read(Mesh::ATTRIBUTE_NORMAL));
        let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
        for triangle in indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| Vec3::from(positions[triangle[corner]]));
            let face = (b - a).cross(c - a);
            let normal: Vec3 = triangle.iter().map(|&corner| Vec3::from(normals[corner])).sum();
            if face.length() > 1e-6 {
                assert!(face.dot(normal) > 0.0, "a triangle at {a} looks inward");
            }
        }
    }

    #[test]
    fn every_shape_looks_outward() {
        looks_outward(&half_disc(0.41, 0.08, 1.0));
        looks_outward(&stone(0.46, 0.17));
        looks_outward(&block(Vec2::splat(0.4), 0.09, 0.04, 0.12, -0.12, 1.0));
        looks_outward(&block(Vec2::new(4.0, 4.5), 0.1, 0.05, 0.0, -0.6, 4.0));
        looks_outward(&grooved_surface(8, 8));
        looks_outward(&frame(4.0, 4.0, 0.8, 0.14, 0.3));
        looks_outward(&ring(0.1, 0.2));
        looks_outward(&outline(0.5, 0.05));
        looks_outward(&brackets(0.4, 0.15, 0.05));
        looks_outward(&cross(0.2, 0.06));
        looks_outward(&triangle(0.4, 0.06));
        looks_outward(&arrow(2.0, 0.1));
        looks_outward(&bar(0.06));
        looks_outward(&dots([Vec2::ONE, Vec2::ZERO], 0.08));
        looks_outward(&table_top(10.0));
        looks_outward(&cells(0.2, 8, [(3, Vec3::ZERO), (4, Vec3::X)]));
    }
}
