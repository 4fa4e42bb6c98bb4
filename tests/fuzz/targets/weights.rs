#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use turnstone::engine::reversi::eight::evaluation::{Anchors, PHASES};

/// The first bytes of the header, up to the checksum, and the number of weights.
static FRAME: LazyLock<(Vec<u8>, usize)> = LazyLock::new(|| {
    let zero = Anchors::zero();
    (zero.to_bytes()[..16].to_vec(), zero.weights.iter().map(Vec::len).sum())
});

fuzz_target!(|bytes: &[u8]| {
    // The input as a whole file: a header and packed bytes.
    let _ = Anchors::from_bytes(bytes);
    // The input as unpacked bytes, inside a valid header, filled up with zero weights to the right number.
    let (head, weights) = &*FRAME;
    let mut plain = bytes.to_vec();
    plain.resize(plain.len().max(2 * PHASES), 0);
    let there = plain[2 * PHASES..].iter().filter(|&&byte| byte < 0x80).count();
    plain.resize(plain.len() + weights.saturating_sub(there), 0);
    let mut packed = Vec::new();
    let mut blocks = plain.chunks(usize::from(u16::MAX)).peekable();
    // Uncompressed blocks of DEFLATE (RFC 1951, 3.2.4).
    while let Some(block) = blocks.next() {
        packed.push(u8::from(blocks.peek().is_none()));
        packed.extend((block.len() as u16).to_le_bytes());
        packed.extend((!(block.len() as u16)).to_le_bytes());
        packed.extend(block);
    }
    let mut file = head.clone();
    file.extend(crc32fast::hash(&plain).to_le_bytes());
    file.extend((packed.len() as u32).to_le_bytes());
    file.extend(packed);
    if let Ok(anchors) = Anchors::from_bytes(&file) {
        assert_eq!(anchors.weights.iter().map(Vec::len).sum::<usize>(), *weights);
    }
});
