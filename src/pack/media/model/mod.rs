//! The shape in a `.glb`: only the triangles of its scene, since the pack itself says what material a piece has.
//!
//! Counts are checked in the description before anything is built, and nothing outside the file is read. The format
//! follows the glTF 2.0 specification (Khronos), sections 3.6, 3.7 and 4.4. The crate `gltf` panics where a description
//! points outside the data, which would end the game in a browser.

mod place;

use serde::Deserialize;

use super::error::ModelError;
use crate::{
    bytes::le32,
    limits::{
        self,
        model::{DEEPEST, DESCRIPTION, NODES},
    },
};
use place::{Place, cross, dot, unit};

/// Triangles, with what is needed to light them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The corners, in squares, with y up. Triangles with counter-clockwise corners face outwards.
    pub positions: Vec<[f32; 3]>,
    /// The normals, one for each corner, of length 1.
    pub normals: Vec<[f32; 3]>,
    /// The texture coordinates, one pair for each corner; 0, 0 is the upper left of the picture.
    pub uvs: Vec<[f32; 2]>,
    /// The numbers of three corners for each triangle.
    pub indices: Vec<u32>,
}

const TRIANGLES: u32 = 4;
const FLOAT: u32 = 5126;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Gltf {
    #[serde(default)]
    extensions_required: Vec<String>,
    scene: Option<usize>,
    #[serde(default)]
    scenes: Vec<Scene>,
    #[serde(default)]
    nodes: Vec<Node>,
    #[serde(default)]
    meshes: Vec<Mesh>,
    #[serde(default)]
    accessors: Vec<Accessor>,
    #[serde(default)]
    buffer_views: Vec<View>,
    #[serde(default)]
    buffers: Vec<Buffer>,
}

#[derive(Deserialize)]
struct Scene {
    #[serde(default)]
    nodes: Vec<usize>,
}

#[derive(Deserialize)]
struct Node {
    #[serde(default)]
    children: Vec<usize>,
    mesh: Option<usize>,
    matrix: Option<[f32; 16]>,
    translation: Option<[f32; 3]>,
    rotation: Option<[f32; 4]>,
    scale: Option<[f32; 3]>,
}

#[derive(Deserialize)]
struct Mesh {
    primitives: Vec<Primitive>,
}

#[derive(Deserialize)]
struct Primitive {
    attributes: Attributes,
    indices: Option<usize>,
    #[serde(default = "triangles")]
    mode: u32,
}

const fn triangles() -> u32 {
    TRIANGLES
}

#[derive(Deserialize)]
struct Attributes {
    #[serde(rename = "POSITION")]
    position: Option<usize>,
    #[serde(rename = "NORMAL")]
    normal: Option<usize>,
    #[serde(rename = "TEXCOORD_0")]
    uv: Option<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Accessor {
    buffer_view: Option<usize>,
    #[serde(default)]
    byte_offset: usize,
    component_type: u32,
    count: u64,
    #[serde(rename = "type")]
    kind: String,
    sparse: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct View {
    buffer: usize,
    #[serde(default)]
    byte_offset: usize,
    byte_length: usize,
    byte_stride: Option<usize>,
}

#[derive(Deserialize)]
struct Buffer {
    uri: Option<serde::de::IgnoredAny>,
}

/// Reads the shape in a `.glb`.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub fn read_model(bytes: &[u8]) -> Result<Model, ModelError> {
    let (json, data) = chunks(bytes)?;
    if json.len() > DESCRIPTION {
        return Err(ModelError::Description);
    }
    let gltf: Gltf = serde_json::from_slice(json).map_err(|error| ModelError::Json(error.to_string()))?;
    if let Some(extension) = gltf.extensions_required.first() {
        return Err(ModelError::Extension(extension.clone()));
    }
    if gltf.buffers.len() > 1 || gltf.buffers.iter().any(|buffer| buffer.uri.is_some()) {
        return Err(ModelError::Outside);
    }
    let placed = gltf.placed()?;
    let mut vertices = 0;
    for (mesh, _) in &placed {
        for primitive in &mesh.primitives {
            vertices = gltf.vertices(primitive)?.saturating_add(vertices);
            if vertices > limits::VERTICES {
                return Err(ModelError::Vertices);
            }
        }
    }
    let mut model = Model::default();
    for (mesh, place) in placed {
        for primitive in &mesh.primitives {
            gltf.add(primitive, &place, data, &mut model)?;
        }
    }
    if model.indices.is_empty() { Err(ModelError::Empty) } else { Ok(model) }
}

/// The description and the data.
fn chunks(bytes: &[u8]) -> Result<(&[u8], &[u8]), ModelError> {
    if !bytes.starts_with(b"glTF") || le32(bytes, 4) != Some(2) {
        return Err(ModelError::NotGlb);
    }
    let chunk = |at: usize, kind: &[u8; 4]| {
        let length = le32(bytes, at)? as usize;
        let data = bytes.get(at + 8..)?.get(..length)?;
        (bytes.get(at + 4..at + 8)? == kind).then_some(data)
    };
    let json = chunk(12, b"JSON").ok_or(ModelError::NoDescription)?;
    // A file may have no data if its description needs none.
    Ok((json, chunk(20 + json.len().next_multiple_of(4), b"BIN\0").unwrap_or_default()))
}

impl Gltf {
    /// The meshes of the scene, each with its place, as often as it occurs.
    fn placed(&self) -> Result<Vec<(&Mesh, Place)>, ModelError> {
        let scene = self.scenes.get(self.scene.unwrap_or(0)).ok_or(ModelError::Missing("a scene"))?;
        let mut placed = Vec::new();
        let mut seen = 0;
        let mut open: Vec<(usize, Place, usize)> = scene.nodes.iter().map(|&node| (node, Place::HERE, 0)).collect();
        while let Some((index, above, depth)) = open.pop() {
            seen += 1;
            if seen + open.len() > NODES || depth > DEEPEST {
                return Err(ModelError::Nodes);
            }
            let node = self.nodes.get(index).ok_or(ModelError::Missing("a node"))?;
            let place = above.after(&Place::of(node));
            if let Some(mesh) = node.mesh {
                placed.push((self.meshes.get(mesh).ok_or(ModelError::Missing("a mesh"))?, place));
            }
            open.extend(node.children.iter().map(|&child| (child, place, depth + 1)));
        }
        Ok(placed)
    }

    fn accessor(&self, index: usize) -> Result<&Accessor, ModelError> {
        self.accessors.get(index).ok_or(ModelError::Missing("data"))
    }

    /// The number of vertices that a part adds, according to its description; a sixth of its triangle corners if that
    /// is more.
    fn vertices(&self, primitive: &Primitive) -> Result<u64, ModelError> {
        let count =
            |index: Option<usize>| index.map_or(Ok(0), |index| self.accessor(index).map(|accessor| accessor.count));
        // A closed surface has six triangle corners for each vertex. Even an empty part costs some work.
        Ok(count(primitive.attributes.position)?.max(count(primitive.indices)? / 6).max(1))
    }

    /// The numbers of an accessor, in groups of `N`.
    fn numbers<const N: usize>(
        &self,
        index: usize,
        kind: &'static str,
        data: &[u8],
    ) -> Result<Vec<[f32; N]>, ModelError> {
        let accessor = self.accessor(index)?;
        if accessor.kind != kind || accessor.sparse.is_some() {
            return Err(ModelError::Kind { found: accessor.kind.clone(), usual: kind });
        }
        // Integers are scaled to at most 1; indices are used as they are.
        let (size, most): (usize, f32) = match accessor.component_type {
            FLOAT => (4, 1.0),
            5121 => (1, 255.0),
            5123 => (2, 65_535.0),
            other => return Err(ModelError::Numbers(other)),
        };
        let piece = |bytes: &[u8]| match *bytes {
            [a, b, c, d] => f32::from_le_bytes([a, b, c, d]),
            [a, b] => f32::from(u16::from_le_bytes([a, b])) / most,
            [a] => f32::from(a) / most,
            _ => 0.0,
        };
        let rows = self.rows(accessor, size * N, data)?;
        let read = |row: &[u8]| {
            let mut numbers = [0.0; N];
            for (number, bytes) in numbers.iter_mut().zip(row.chunks_exact(size)) {
                *number = piece(bytes);
            }
            numbers
        };
        let numbers: Vec<[f32; N]> = rows.map(read).collect();
        if numbers.iter().flatten().all(|number| number.is_finite()) {
            Ok(numbers)
        } else {
            Err(ModelError::NotNumbers)
        }
    }

    fn indices(&self, index: usize, data: &[u8]) -> Result<Vec<u32>, ModelError> {
        let accessor = self.accessor(index)?;
        let size = match accessor.component_type {
            5121 => 1,
            5123 => 2,
            5125 => 4,
            other => return Err(ModelError::Indices(other)),
        };
        let rows = self.rows(accessor, size, data)?;
        Ok(rows.map(|row| row.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))).collect())
    }

    /// The groups of an accessor as bytes, all of which lie within the data.
    fn rows<'a>(
        &self,
        accessor: &Accessor,
        width: usize,
        data: &'a [u8],
    ) -> Result<impl Iterator<Item = &'a [u8]>, ModelError> {
        let within = || {
            let view = self.buffer_views.get(accessor.buffer_view?).filter(|view| view.buffer == 0)?;
            let bytes = data.get(view.byte_offset..)?.get(..view.byte_length)?.get(accessor.byte_offset..)?;
            let (stride, count) = (view.byte_stride.unwrap_or(width).max(width), usize::try_from(accessor.count).ok()?);
            let length = if count == 0 { 0 } else { stride.checked_mul(count - 1)?.checked_add(width)? };
            let bytes = bytes.get(..length)?;
            Some((0..count).map(move |row| &bytes[row * stride..row * stride + width]))
        };
        within().ok_or(ModelError::CutOff)
    }

    /// Adds a part to the model.
    fn add(&self, primitive: &Primitive, place: &Place, data: &[u8], model: &mut Model) -> Result<(), ModelError> {
        if primitive.mode != TRIANGLES {
            return Err(ModelError::NotTriangles);
        }
        let Some(positions) = primitive.attributes.position else { return Ok(()) };
        let positions: Vec<[f32; 3]> = self.numbers(positions, "VEC3", data)?;
        let mut indices = match primitive.indices {
            Some(indices) => self.indices(indices, data)?,
            None => (0..positions.len() as u32).collect(),
        };
        if indices.len() % 3 != 0 || indices.iter().any(|&index| index as usize >= positions.len()) {
            return Err(ModelError::Corners);
        }
        let normals = primitive.attributes.normal.map(|index| self.numbers(index, "VEC3", data)).transpose()?;
        let uvs = primitive.attributes.uv.map(|index| self.numbers(index, "VEC2", data)).transpose()?;
        let normals = normals.unwrap_or_else(|| smooth(&positions, &indices));
        let uvs = uvs.unwrap_or_else(|| vec![[0.0; 2]; positions.len()]);
        if normals.len() != positions.len() || uvs.len() != positions.len() {
            return Err(ModelError::Undescribed);
        }
        let cofactors = place.cofactors();
        let mirrored = dot(cofactors[0], [place.0[0][0], place.0[0][1], place.0[0][2]]) < 0.0;
        if mirrored {
            // A mirroring reverses the order of a triangle's corners.
            indices.chunks_exact_mut(3).for_each(|triangle| triangle.swap(1, 2));
        }
        let sign = if mirrored { -1.0 } else { 1.0 };
        let first = model.positions.len() as u32;
        model.positions.extend(positions.into_iter().map(|position| place.point(position)));
        if !model.positions[first as usize..].iter().flatten().all(|number| number.abs() <= limits::REACH) {
            return Err(ModelError::TooFar);
        }
        model.normals.extend(normals.into_iter().map(|normal| unit(cofactors.map(|row| sign * dot(row, normal)))));
        model.uvs.extend(uvs);
        model.indices.extend(indices.into_iter().map(|index| first + index));
        Ok(())
    }
}

/// Normals for triangles without any: at each vertex the mean of its triangles' normals, weighted by area.
fn smooth(positions: &[[f32; 3]], indices: &[u32]) -> Vec<[f32; 3]> {
    let mut normals = vec![[0.0; 3]; positions.len()];
    for corners in indices.chunks_exact(3) {
        let [a, b, c] = [0, 1, 2].map(|corner| positions[corners[corner] as usize]);
        let along = |to: [f32; 3]| [to[0] - a[0], to[1] - a[1], to[2] - a[2]];
        let area = cross(along(b), along(c));
        for &corner in corners {
            let normal: &mut [f32; 3] = &mut normals[corner as usize];
            normal.iter_mut().zip(area).for_each(|(part, area)| *part += area);
        }
    }
    normals.into_iter().map(unit).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn glb(json: &str, data: &[u8]) -> Vec<u8> {
        let mut json = json.as_bytes().to_vec();
        json.resize(json.len().next_multiple_of(4), b' ');
        let mut bytes = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
        bytes.extend((json.len() as u32).to_le_bytes());
        bytes.extend(b"JSON");
        bytes.extend(json);
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(b"BIN\0");
        bytes.extend(data);
        bytes
    }

    /// A triangle on the ground, with its indices as 16-bit numbers.
    fn data() -> Vec<u8> {
        let mut data: Vec<u8> =
            [0.0_f32, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0].iter().flat_map(|n| n.to_le_bytes()).collect();
        data.extend([0, 0, 1, 0, 2, 0]);
        data
    }

    fn json(node: &str, count: u64) -> String {
        format!(
            r#"{{"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0{node}}}],"buffers":[{{"byteLength":42}}],
            "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}],
            "accessors":[{{"bufferView":0,"componentType":5126,"count":{count},"type":"VEC3"}},
                         {{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}}],
            "bufferViews":[{{"buffer":0,"byteLength":36}},{{"buffer":0,"byteOffset":36,"byteLength":6}}]}}"#
        )
    }

    #[test]
    fn a_triangle_is_read_with_the_place_of_its_node() {
        let model = read_model(&glb(&json("", 3), &data())).expect("a triangle");
        assert_eq!(model.positions, [[0.0, 0.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]);
        assert_eq!((model.normals, model.indices), (vec![[0.0, 1.0, 0.0]; 3], vec![0, 1, 2]));

        // Twice as large, turned by 90 degrees about z (x becomes y), and moved up by one.
        let half = std::f32::consts::FRAC_1_SQRT_2;
        let node = format!(r#","scale":[2,2,2],"rotation":[0,0,{half},{half}],"translation":[0,1,0]"#);
        let model = read_model(&glb(&json(&node, 3), &data())).expect("a turned triangle");
        let near = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5);
        assert!(near(model.positions[2], [0.0, 3.0, 0.0]), "{:?}", model.positions);
        assert!(near(model.normals[0], [-1.0, 0.0, 0.0]), "{:?}", model.normals);

        let mirror = r#","matrix":[-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]"#;
        let model = read_model(&glb(&json(mirror, 3), &data())).expect("a mirrored triangle");
        assert_eq!((model.positions[2], model.normals[0]), ([-1.0, 0.0, 0.0], [0.0, 1.0, 0.0]));
        assert_eq!(model.indices, [0, 2, 1], "it still looks up");
    }

    #[test]
    fn vertices_are_counted_before_anything_is_built() {
        assert_eq!(read_model(&glb(&json("", 600_000), &data())), Err(ModelError::Vertices));
        assert_eq!(read_model(&glb(&json("", 4), &data())), Err(ModelError::CutOff));
        // The same mesh many times.
        let many = json("", 3).replace("[0]}]", &format!("[0{}]}}]", ",0".repeat(9_998)));
        assert_eq!(read_model(&glb(&many, &data())).map(|model| model.positions.len()), Ok(29_997));
        let loops = json(r#","children":[0]"#, 3);
        assert_eq!(read_model(&glb(&loops, &data())), Err(ModelError::Nodes));
        let fans = json(r#","children":[0,0,0,0]"#, 3);
        assert_eq!(read_model(&glb(&fans, &data())), Err(ModelError::Nodes));
    }

    #[test]
    fn what_would_fill_the_memory_or_lie_nowhere_is_refused() {
        let many = json("", 3).replace(r#""nodes":[{"#, &format!(r#""nodes":[{}{{"#, "{},".repeat(400_000)));
        assert_eq!(read_model(&glb(&many, &data())), Err(ModelError::Description));
        let twice = json("", u64::MAX).replace(
            r#"[{"attributes":{"POSITION":0},"indices":1}]"#,
            r#"[{"attributes":{}},{"attributes":{"POSITION":0},"indices":1}]"#,
        );
        assert_eq!(read_model(&glb(&twice, &data())), Err(ModelError::Vertices), "a sum beyond all numbers");
        let far = json(r#","scale":[3e38,3e38,3e38],"translation":[3e38,3e38,3e38]"#, 3);
        assert_eq!(read_model(&glb(&far, &data())), Err(ModelError::TooFar));
    }

    #[test]
    fn what_needs_more_than_the_file_is_refused() {
        let with = |more: &str| read_model(&glb(&json("", 3).replacen('{', &format!("{{{more},"), 1), &data()));
        let draco = "KHR_draco_mesh_compression";
        assert_eq!(with(&format!(r#""extensionsRequired":["{draco}"]"#)), Err(ModelError::Extension(draco.into())));
        let outside = json("", 3).replace(r#""byteLength":42"#, r#""uri":"../../secret.bin""#);
        assert_eq!(read_model(&glb(&outside, &data())), Err(ModelError::Outside));
        assert_eq!([&b"glTF\x01\0\0\0"[..], b"{}"].map(read_model), [Err(ModelError::NotGlb), Err(ModelError::NotGlb)]);
        let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
        assert!(read_model(&glb(&format!(r#"{{"extras":{deep}}}"#), &[])).is_err());
    }

    proptest! {
        #[test]
        fn no_bytes_are_too_odd_to_be_read(at in any::<prop::sample::Index>(), odd in "[-0-9{}\\[\\],:\"]{1,4}") {
            let mut json = json("", 3);
            let at = at.index(json.len());
            json.replace_range(at..(at + odd.len()).min(json.len()), &odd);
            if let Ok(model) = read_model(&glb(&json, &data())) {
                prop_assert_eq!(model.positions.len(), model.normals.len());
                prop_assert!(model.indices.iter().all(|&index| (index as usize) < model.positions.len()));
            }
        }
    }
}
