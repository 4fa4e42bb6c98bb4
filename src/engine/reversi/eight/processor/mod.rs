//! What the search asks of the processor: moves, flips and what the last disc turns. One file an instruction set.
//!
//! The portable one is always compiled, and the tests hold the others against it and the rules. Which one to use is
//! asked once a search: a value of the type is the proof that the processor has the instructions, and the functions
//! that call themselves are doors of [`Processor`], compiled once for each.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;
mod tables;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use portable::Portable;

use super::evaluation::Features;
use super::worker::{Node, Worker};

/// The functions that call each other or themselves, compiled once for each instruction set: `doors!()` gives the trait
/// its methods, `doors!("features")` compiles the same bodies with the instructions allowed.
macro_rules! doors {
    ($($features:literal)?) => {
        doors! { ($($features)?)
            /// Counts leaves; see [`crate::engine::reversi::eight::perft()`].
            perft(own: u64, opponent: u64, depth: u32, pass_costs: u32) -> u64
                = crate::engine::reversi::eight::perft::count;
            /// Two empty squares; see `endgame`.
            two(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, squares: [u32; 2]) -> i32
                = crate::engine::reversi::eight::endgame::two;
            /// Three empty squares.
            three(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, squares: [u32; 3]) -> i32
                = crate::engine::reversi::eight::endgame::three;
            /// Four empty squares.
            four(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, parity: u32) -> i32
                = crate::engine::reversi::eight::endgame::four;
            /// A few more.
            shallow(worker: &mut Worker<'_>, own: u64, opponent: u64, alpha: i32, empties: u32, parity: u32) -> i32
                = crate::engine::reversi::eight::endgame::shallow;
            /// A few more again.
            near(worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32
                = crate::engine::reversi::eight::endgame::near;
            /// Many empty squares, a window of no width.
            zero_window(worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32
                = crate::engine::reversi::eight::endgame::zero_window;
            /// A search to a small depth; see [`crate::engine::reversi::eight::search`].
            guess(worker: &mut Worker<'_>, node: Node, features: &Features, alpha: i32, beta: i32, depth: u32) -> i32
                = crate::engine::reversi::eight::search::guess;
            /// A search to any depth.
            midgame(worker: &mut Worker<'_>, node: Node, features: &Features, alpha: i32, beta: i32, depth: u32) -> i32
                = crate::engine::reversi::eight::search::midgame;
            /// Any number of empty squares, any window.
            wide_window(worker: &mut Worker<'_>, node: Node, alpha: i32, beta: i32) -> i32
                = crate::engine::reversi::eight::endgame::wide_window;
        }
    };
    (() $($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $body:path;)*) => {$(
        $(#[$doc])*
        #[inline]
        fn $name(self, $($argument: $type),*) -> $result {
            $body(self, $($argument),*)
        }
    )*};
    (($features:literal) $($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $body:path;)*)
    => {$(
        #[inline]
        fn $name(self, $($argument: $type),*) -> $result {
            #[target_feature(enable = $features)]
            fn door(processor: This, $($argument: $type),*) -> $result {
                $body(processor, $($argument),*)
            }
            #[expect(unsafe_code, reason = "calling a function that needs instructions")]
            // SAFETY: a value of this type is only made where the processor has them.
            unsafe {
                door(self, $($argument),*)
            }
        }
    )*};
}
#[cfg(target_arch = "x86_64")]
use doors;

/// An instruction set that is there.
pub trait Processor: Copy + Send + Sync + 'static {
    /// The squares on which a disc of `own` would turn at least one disc of `opponent`.
    fn moves(self, own: u64, opponent: u64) -> u64;

    /// The discs of `opponent` that a disc of `own` on an empty square (0 to 63) would turn.
    fn flips(self, own: u64, opponent: u64, square: u32) -> u64;

    /// How many discs a disc of `own` on `square` would turn, where that is the only empty square of the board.
    fn last_flips(self, own: u64, square: u32) -> u32;

    doors!();
}

/// The instruction sets that there is code for.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// No assumptions.
    Portable(Portable),
    /// AVX2, BMI1 and BMI2, as in processors from about 2013 on.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 with its parts F, CD, DQ, BW and VL.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Kind {
    /// The best that this processor has.
    #[must_use]
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(avx512) = Avx512::detect() {
                return Self::Avx512(avx512);
            }
            if let Some(avx2) = Avx2::detect() {
                return Self::Avx2(avx2);
            }
        }
        Self::Portable(Portable)
    }

    /// All that this processor has.
    #[must_use]
    pub fn all() -> Vec<Self> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there is only one"))]
        let mut all = vec![Self::Portable(Portable)];
        #[cfg(target_arch = "x86_64")]
        {
            all.extend(Avx2::detect().map(Self::Avx2));
            all.extend(Avx512::detect().map(Self::Avx512));
        }
        all
    }

    /// Its name on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => "avx512",
        }
    }
}

/// Runs an expression with `$processor` being the value in a [`Kind`], whatever its type.
macro_rules! with_processor {
    ($kind:expr, $processor:ident => $run:expr) => {
        match $kind {
            $crate::engine::reversi::eight::Kind::Portable($processor) => $run,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::reversi::eight::Kind::Avx2($processor) => $run,
            #[cfg(target_arch = "x86_64")]
            $crate::engine::reversi::eight::Kind::Avx512($processor) => $run,
        }
    };
}
pub(super) use with_processor;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::reversi::{flips, moves};
    use proptest::prelude::*;

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
