//! The searches compiled once for each instruction set.

use super::dispatch::{Dispatch, for_each_function};
use super::endgame::{four, near, shallow, three, two, wide_window, zero_window};
use super::evaluation::Features;
use super::perft::count as perft;
use super::processor::Portable;
#[cfg(target_arch = "x86_64")]
use super::processor::{Avx2, Avx512};
use super::search::{guess, midgame};
use super::worker::{Node, Worker};

/// Compiles the functions for any processor.
macro_rules! compile {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {$(
        #[inline]
        fn $name(self, $($argument: $type),*) -> $result {
            $name(self, $($argument),*)
        }
    )*};
}

/// Compiles the same functions with more instructions allowed.
#[cfg(target_arch = "x86_64")]
macro_rules! compile_with {
    (($features:literal) $($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {$(
        #[inline]
        fn $name(self, $($argument: $type),*) -> $result {
            #[target_feature(enable = $features)]
            fn version(processor: This, $($argument: $type),*) -> $result {
                $name(processor, $($argument),*)
            }
            #[expect(unsafe_code, reason = "calling a function that needs instructions")]
            // SAFETY: a value of this type exists only where the processor has these instructions.
            unsafe {
                version(self, $($argument),*)
            }
        }
    )*};
}

impl Dispatch for Portable {
    for_each_function!(compile!);
}

#[cfg(target_arch = "x86_64")]
const _: () = {
    type This = Avx2;
    impl Dispatch for Avx2 {
        for_each_function!(compile_with!("avx2,bmi1,bmi2,lzcnt,popcnt"));
    }
};

#[cfg(target_arch = "x86_64")]
const _: () = {
    type This = Avx512;
    impl Dispatch for Avx512 {
        for_each_function!(compile_with!("avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512dq,avx512bw,avx512vl"));
    }
};
