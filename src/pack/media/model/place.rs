//! Where a part of a shape lies, and how it is turned and scaled there.

use super::Node;

/// The rows of an affine map: they give the new x, y and z.
#[derive(Clone, Copy)]
pub struct Place(pub [[f32; 4]; 3]);

impl Place {
    pub const HERE: Self = Self([[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0]]);

    pub fn of(node: &Node) -> Self {
        if let Some(m) = node.matrix {
            return Self([0, 1, 2].map(|row| [m[row], m[row + 4], m[row + 8], m[row + 12]]));
        }
        let [x, y, z, w] = node.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]);
        let [tx, ty, tz] = node.translation.unwrap_or_default();
        let [sx, sy, sz] = node.scale.unwrap_or([1.0; 3]);
        let turn = [
            [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
            [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
            [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
        ];
        let row = |[a, b, c]: [f32; 3], along: f32| [a * sx, b * sy, c * sz, along];
        Self([row(turn[0], tx), row(turn[1], ty), row(turn[2], tz)])
    }

    /// The map that applies `first` and then this one.
    pub fn after(&self, first: &Self) -> Self {
        Self(self.0.map(|row| {
            [0, 1, 2, 3].map(|column| {
                let sum: f32 = (0..3).map(|inner| row[inner] * first.0[inner][column]).sum();
                if column == 3 { sum + row[3] } else { sum }
            })
        }))
    }

    pub fn point(&self, [x, y, z]: [f32; 3]) -> [f32; 3] {
        self.0.map(|[a, b, c, d]| a * x + b * y + c * z + d)
    }

    /// The cofactors of the linear part, which transform normals.
    pub fn cofactors(&self) -> [[f32; 3]; 3] {
        let [a, b, c] = self.0.map(|[x, y, z, _]| [x, y, z]);
        [cross(b, c), cross(c, a), cross(a, b)]
    }
}

pub fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The vector at length 1; upwards if it has no direction.
pub fn unit(v: [f32; 3]) -> [f32; 3] {
    let length = dot(v, v).sqrt();
    if length > 0.0 && length.is_finite() { v.map(|part| part / length) } else { [0.0, 1.0, 0.0] }
}
