//! Which instruction sets this processor has.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::portable::Portable;

/// The instruction sets that the code supports.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Any processor.
    Portable(Portable),
    /// AVX2, BMI1 and BMI2, as in processors from about 2013 on.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// AVX-512 with its parts F, CD, DQ, BW and VL.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Kind {
    /// The best one that this processor has.
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

    /// All that this processor has, the portable one first.
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

    /// The name on the command line.
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

/// Runs an expression with `$processor` bound to the value inside a [`Kind`], whatever its type.
macro_rules! with_processor {
    ($kind:expr, $processor:ident => $run:expr) => {
        match $kind {
            $crate::reversi::eight::Kind::Portable($processor) => $run,
            #[cfg(target_arch = "x86_64")]
            $crate::reversi::eight::Kind::Avx2($processor) => $run,
            #[cfg(target_arch = "x86_64")]
            $crate::reversi::eight::Kind::Avx512($processor) => $run,
        }
    };
}
pub(in crate::reversi::eight) use with_processor;
