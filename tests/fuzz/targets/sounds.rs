#![no_main]

use libfuzzer_sys::fuzz_target;
use turnstone::pack::read_sound;

/// The checksum of Ogg pages (RFC 3533, 6).
fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte) << 24, |sum, _| sum << 1 ^ if sum >> 31 == 1 { 0x04c1_1db7 } else { 0 })
    })
}

/// The file with correct checksums and numbers in its pages, so that the fuzzer reaches the code behind them.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let (mut at, mut number) = (0, 0_u32);
    while let Some(count) = bytes.get(at + 26).map(|count| usize::from(*count)) {
        let Some(lengths) = bytes.get(at + 27..at + 27 + count) else { break };
        let end = at + 27 + count + lengths.iter().map(|length| usize::from(*length)).sum::<usize>();
        let Some(page) = bytes.get_mut(at..end) else { break };
        page[..5].copy_from_slice(b"OggS\0");
        page[18..22].copy_from_slice(&number.to_le_bytes());
        page[22..26].fill(0);
        let sum = sum(page);
        page[22..26].copy_from_slice(&sum.to_le_bytes());
        (at, number) = (end, number + 1);
    }
    bytes
}

fuzz_target!(|bytes: &[u8]| {
    for bytes in [bytes.to_vec(), sealed(bytes)] {
        if let Ok(sound) = read_sound(bytes) {
            assert_eq!(sound.samples().count() as u64, sound.frames() * u64::from(sound.channels()));
        }
    }
});
