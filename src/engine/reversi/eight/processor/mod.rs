//! What the search needs from the processor: moves, flips, and what the last disc turns. One file for each instruction
//! set.
//!
//! The portable version is always compiled, and the tests compare the others with it and with the rules. The version is
//! chosen once for each search: a value of its type proves that the processor has the instructions.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod kind;
mod portable;
mod primitives;
mod tables;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use kind::Kind;
pub(super) use kind::with_processor;
pub use portable::Portable;
pub use primitives::Processor;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rules::reversi::{flips, moves};

    proptest! {
        #[test]
        fn all_instruction_sets_agree_with_the_rules(first in any::<u64>(), second in any::<u64>(), sparse in any::<u64>()) {
            // Boards that are half empty, and fuller ones with longer lines.
            for (own, opponent) in [(first & second, first & !second), (first & second, !(first & second) & (first | sparse))] {
                for kind in Kind::all() {
                    with_processor!(kind, processor => {
                        prop_assert_eq!(processor.moves(own, opponent), moves(own, opponent));
                        for square in 0..64 {
                            if (own | opponent) & 1 << square == 0 {
                                prop_assert_eq!(processor.flips(own, opponent, square), flips(own, opponent, square));
                            }
                            let full = own & !(1 << square);
                            let turned = flips(full, !full & !(1 << square), square).count_ones();
                            prop_assert_eq!(processor.last_flips(full, square), turned, "{:?} {}", processor, square);
                        }
                    });
                }
            }
        }
    }
}
