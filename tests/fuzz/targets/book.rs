#![no_main]

use libfuzzer_sys::fuzz_target;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use turnstone::engine::reversi::eight::book::Book;

/// The offset of the positions in the file, and the range of their checksum; see the format.
const POSITIONS: usize = 24;
const CHECKSUM: std::ops::Range<usize> = 16..20;
const COUNT: std::ops::Range<usize> = 20..24;

fuzz_target!(|bytes: &[u8]| {
    // The input itself, and with a correct checksum and count, which no fuzzer guesses.
    let mut fitting = bytes.to_vec();
    if let Some((header, positions)) = fitting.split_at_mut_checked(POSITIONS) {
        header[CHECKSUM].copy_from_slice(&crc32fast::hash(positions).to_le_bytes());
        header[COUNT].copy_from_slice(&((positions.len() / 32) as u32).to_le_bytes());
    }
    for bytes in [bytes, &fitting] {
        let Ok(book) = Book::from_bytes(bytes) else { continue };
        // What was read is written as it was, and every position is found with its moves.
        assert_eq!(book.to_bytes(), bytes);
        let _ = book.faults();
        for discs in book.positions() {
            let moves = book.moves(discs);
            let chosen = book.choose(discs, 64, &mut StdRng::seed_from_u64(1)).expect("a position has a move");
            assert!(moves.iter().any(|known| (known.square, known.value) == chosen));
        }
    }
});
