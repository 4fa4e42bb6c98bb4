#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::read_picture;

/// The file with correct PNG checksums, so that the fuzzer reaches the code behind them.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut at = 8;
    while let Some(length) = bytes.get(at..at + 4).map(|four| u32::from_be_bytes(four.try_into().unwrap()) as usize) {
        let end = at.saturating_add(8).saturating_add(length);
        let Some(named) = bytes.get(at + 4..end) else { break };
        let sum = crc32fast::hash(named).to_be_bytes();
        let Some(place) = bytes.get_mut(end..end + 4) else { break };
        place.copy_from_slice(&sum);
        at = end + 4;
    }
    bytes
}

fuzz_target!(|bytes: &[u8]| {
    for ending in ["png", "jpg", "webp"] {
        let sealed = if ending == "png" { sealed(bytes) } else { bytes.to_vec() };
        if let Ok(picture) = read_picture(&sealed, ending) {
            assert_eq!(picture.pixels.len() as u64, 4 * u64::from(picture.width) * u64::from(picture.height));
        }
    }
});
