//! Models (glTF 2.0 binary) with numbers that are not numbers, point outside the file, or multiply.

use super::made::Made;

/// A triangle on the board.
const TRIANGLE: [[f32; 3]; 3] = [[0.0, 0.0, 0.0], [0.4, 0.0, 0.0], [0.0, 0.0, 0.4]];

/// A file with these triangles: points, and the numbers of points.
pub fn glb(points: &[[f32; 3]], numbers: &[u32]) -> Vec<u8> {
    let data: Vec<u8> = points.as_flattened().iter().flat_map(|number| number.to_le_bytes()).collect();
    let numbers: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let json = described("{\"mesh\":0}", "0", points.len(), data.len(), numbers.len() / 4);
    pack(&json, &[data, numbers].concat())
}

/// The description of one mesh: first its points, then their numbers with four bytes each.
fn described(nodes: &str, scene: &str, points: usize, bytes: usize, numbers: usize) -> String {
    format!(
        "{{\"asset\":{{\"version\":\"2.0\"}},\"scene\":0,\"scenes\":[{{\"nodes\":[{scene}]}}],\"nodes\":[{nodes}],\
         \"meshes\":[{{\"primitives\":[{{\"attributes\":{{\"POSITION\":0}},\"indices\":1}}]}}],\
         \"accessors\":[{{\"bufferView\":0,\"componentType\":5126,\"count\":{points},\"type\":\"VEC3\"}},\
         {{\"bufferView\":1,\"componentType\":5125,\"count\":{numbers},\"type\":\"SCALAR\"}}],\
         \"bufferViews\":[{{\"buffer\":0,\"byteOffset\":0,\"byteLength\":{bytes}}},\
         {{\"buffer\":0,\"byteOffset\":{bytes},\"byteLength\":{}}}],\"buffers\":[{{\"byteLength\":{}}}]}}",
        numbers * 4,
        bytes + numbers * 4
    )
}

/// A file of the two chunks (glTF 2.0, 4.4).
pub fn pack(json: &str, data: &[u8]) -> Vec<u8> {
    let json = format!("{json}{}", " ".repeat(json.len().wrapping_neg() % 4));
    let data = [data, &[0; 3][..data.len().wrapping_neg() % 4]].concat();
    let long = |length: usize| (length as u32).to_le_bytes();
    [
        &b"glTF\x02\0\0\0"[..],
        &long(28 + json.len() + data.len()),
        &long(json.len()),
        b"JSON",
        json.as_bytes(),
        &long(data.len()),
        b"BIN\0",
        &data,
    ]
    .concat()
}

pub fn packs() -> Vec<Made> {
    let named = |name: &str, bytes: Vec<u8>| Made::anywhere(name, "a.glb", bytes);
    let all = |number: f32| TRIANGLE.map(|point| point.map(|_| number));
    let triangle = |nodes: &str, scene: &str| {
        let data: Vec<u8> = TRIANGLE.as_flattened().iter().flat_map(|number| number.to_le_bytes()).collect();
        let numbers: Vec<u8> = [0_u32, 1, 2].iter().flat_map(|number| number.to_le_bytes()).collect();
        pack(&described(nodes, scene, 3, data.len(), 3), &[data, numbers].concat())
    };
    let chain = |links: usize| {
        let nodes: Vec<String> = (1..=links).map(|next| format!("{{\"children\":[{next}]}}")).collect();
        nodes.join(",") + ",{\"mesh\":0}"
    };
    vec![
        named("model-good", glb(&TRIANGLE, &[0, 1, 2])),
        named("model-nan", glb(&all(f32::NAN), &[0, 1, 2])),
        named("model-infinite", glb(&all(f32::INFINITY), &[0, 1, 2])),
        named("model-huge", glb(&TRIANGLE.map(|point| point.map(|at| at * 2.5e38)), &[0, 1, 2])),
        named("model-tiny", glb(&TRIANGLE.map(|point| point.map(|at| at * 1e-40)), &[0, 1, 2])),
        named("model-outside", glb(&TRIANGLE, &[0, 1, u32::MAX])),
        named("model-flat", glb(&TRIANGLE, &[0, 0, 0])),
        named("model-two-numbers", glb(&TRIANGLE, &[0, 1])),
        named("model-none", glb(&[], &[])),
        named("model-circle", triangle("{\"mesh\":0,\"children\":[0]}", "0")),
        named("model-deep", triangle(&chain(5_000), "0")),
        // Each of thirty nodes has two ways down, which makes a thousand million copies.
        named("model-doubled", {
            let nodes: Vec<String> = (1..=30).map(|next| format!("{{\"children\":[{next},{next}]}}")).collect();
            triangle(&(nodes.join(",") + ",{\"mesh\":0}"), "0")
        }),
        named("model-scaled", triangle("{\"mesh\":0,\"scale\":[1e39,1e39,1e39]}", "0")),
        named("model-scaled-to-none", triangle("{\"mesh\":0,\"scale\":[0,0,0],\"rotation\":[0,0,0,0]}", "0")),
        named("model-counts-lie", pack(&described("{\"mesh\":0}", "0", 400_000, 36, 400_000), &[0; 48])),
        named("model-counts-wrap", pack(&described("{\"mesh\":0}", "0", usize::MAX / 12 + 2, 36, 3), &[0; 48])),
        named("model-text-nests", pack(&"[".repeat(200_000), &[])),
    ]
}
