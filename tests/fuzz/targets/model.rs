#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::read_model;

/// A file with this input as its description, and some data.
fn glb(json: &[u8]) -> Vec<u8> {
    let data: Vec<u8> = (0..96_u8).flat_map(|number| f32::from(number % 7).to_le_bytes()).collect();
    let mut bytes = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
    let mut json = json.to_vec();
    json.resize(json.len().next_multiple_of(4), b' ');
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", data)] {
        bytes.extend((chunk.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(chunk);
    }
    bytes
}

fuzz_target!(|bytes: &[u8]| {
    for file in [bytes.to_vec(), glb(bytes)] {
        if let Ok(model) = read_model(&file) {
            assert_eq!((model.normals.len(), model.uvs.len()), (model.positions.len(), model.positions.len()));
            assert!(model.indices.iter().all(|&index| (index as usize) < model.positions.len()));
        }
    }
});
