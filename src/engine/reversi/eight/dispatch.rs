//! The functions of the search that call each other or themselves: each instruction set has its own version of them.
//!
//! The searches call them through this trait, so that a call stays within the version for the processor in use.
//! `compiled` makes these versions out of the searches.

use super::evaluation::Features;
use super::processor::Processor;
use super::worker::{Node, Worker};

/// Passes the list of the functions to the macro `$then`, with `$given` before it.
macro_rules! for_each_function {
    ($then:ident! $(($given:tt))?) => {
        $then! { $(($given))?
            /// Counts leaves; see [`super::perft()`].
            perft(own: u64, opponent: u64, depth: u32, pass_costs: u32) -> u64;
            /// Two empty squares; see `endgame`.
            two(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, squares: [u32; 2]) -> i32;
            /// Three empty squares.
            three(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, squares: [u32; 3]) -> i32;
            /// Four empty squares.
            four(nodes: &mut u64, own: u64, opponent: u64, alpha: i32, parity: u32) -> i32;
            /// Five or six empty squares, `empties` of them.
            shallow(worker: &mut Worker<'_>, own: u64, opponent: u64, alpha: i32, empties: u32, parity: u32) -> i32;
            /// Up to twelve empty squares, with a null window.
            near(worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32;
            /// Many empty squares, with a null window.
            zero_window(worker: &mut Worker<'_>, node: Node, alpha: i32) -> i32;
            /// A search to a small depth; see [`super::search`].
            guess(worker: &mut Worker<'_>, node: Node, features: &Features, alpha: i32, beta: i32, depth: u32) -> i32;
            /// A search to any depth.
            midgame(worker: &mut Worker<'_>, node: Node, features: &Features, alpha: i32, beta: i32, depth: u32) -> i32;
            /// Any number of empty squares, any window.
            wide_window(worker: &mut Worker<'_>, node: Node, alpha: i32, beta: i32) -> i32;
        }
    };
}
pub(super) use for_each_function;

macro_rules! declare {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {$(
        $(#[$doc])*
        fn $name(self, $($argument: $type),*) -> $result;
    )*};
}

/// An instruction set for which the searches have been compiled.
pub trait Dispatch: Processor {
    for_each_function!(declare!);
}
