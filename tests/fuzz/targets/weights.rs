#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use turnstone::engine::reversi::eight::evaluation::{Anchors, PHASES};

/// The header's first bytes, up to the checksum, and how many weights there are.
static FRAME: LazyLock<(Vec<u8>, usize)> = LazyLock::new(|| {
    let zero = Anchors::zero();
    (zero.to_bytes()[..16].to_vec(), zero.weights.iter().map(Vec::len).sum())
});

fuzz_target!(|bytes: &[u8]| {
    // As it is: the header, and what is packed.
    let _ = Anchors::from_bytes(bytes);
    // As what was packed, with a sound header around it and weights of nought behind, so many that they are all there.
    let (head, weights) = &*FRAME;
    let mut plain = bytes.to_vec();
    plain.resize(plain.len().max(2 * PHASES), 0);
    let there = plain[2 * PHASES..].iter().filter(|&&byte| byte < 0x80).count();
    plain.resize(plain.len() + weights.saturating_sub(there), 0);
    let mut packed = Vec::new();
    let mut blocks = plain.chunks(usize::from(u16::MAX)).peekable();
    // Blocks of DEFLATE that are not compressed (RFC 1951, 3.2.4).
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
