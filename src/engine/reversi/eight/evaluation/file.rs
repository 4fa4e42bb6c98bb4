//! The file of weights, in the form that [`packed`](crate::packed) explains. Its letters are `TURNEVAL`, its count
//! is that of the anchors, and its shapes are the patterns' squares.
//!
//! The packed bytes hold the bias for 0 to 64 discs, 16 bits each, and then for each anchor each shared weight less
//! that of the anchor before. These differences are in zigzag order (0, -1, 1, -2 ...) with seven bits a byte, the
//! lowest first; the eighth bit is set in all but the last byte of a number. After them the network may follow; see
//! [`super::network::Parameters`].

use thiserror::Error;

use super::network::Parameters;
use super::patterns::{PHASES, layout, shared_weights};
use crate::packed::{Header, PackedError};

/// The most bytes of a zigzag number: one of 17 bits takes three.
const LONGEST: usize = 3;
/// How many numbers of discs have weights of their own: 4, 8, 12 and so on to 64. In between, weights are interpolated.
pub const ANCHORS: usize = 16;
/// The discs from one anchor to the next.
const DISCS_APART: u32 = 4;

/// Why a file of weights was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// It is no such file, or damaged.
    #[error(transparent)]
    File(#[from] PackedError),
    /// The unpacked bytes are not a list of weights.
    #[error("unpacked byte {at}: {what}")]
    Unpacked {
        /// The offset in the unpacked bytes.
        at: usize,
        /// What is wrong there.
        what: &'static str,
    },
    /// The differences add up to a weight beyond 16 bits.
    #[error("a weight is beyond 16 bits")]
    Weight,
}

/// Weights as they are learnt and stored: for each anchor, one for all indices that share it; see
/// [`super::patterns::shares`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anchors {
    /// The bias for each number of discs, in the unit of [`super::super::DISC`].
    pub bias: [i16; PHASES],
    /// The shared weights of each anchor, in the unit of [`super::super::DISC`].
    pub weights: Vec<Vec<i16>>,
    /// What corrects the sum of weights, if anything does.
    pub network: Option<Box<Parameters>>,
}

/// The two anchors around a number of discs, and how far it is from the first to the second, in quarters.
#[must_use]
pub fn between(discs: u32) -> (usize, usize, u32) {
    let from_first = discs.clamp(DISCS_APART, 64) - DISCS_APART;
    let lower = (from_first / DISCS_APART) as usize;
    (lower, (lower + 1).min(ANCHORS - 1), from_first % DISCS_APART)
}

impl Anchors {
    /// All weights zero.
    #[must_use]
    pub fn zero() -> Self {
        Self { bias: [0; PHASES], weights: vec![vec![0; shared_weights()]; ANCHORS], network: None }
    }

    /// Writes the weights for a number of discs into `phase`, which has one for each index of each pattern.
    pub(super) fn spread(&self, discs: u32, shares: &[u32], phase: &mut [i16]) {
        let (lower, upper, quarters) = between(discs);
        let [lower, upper] = [lower, upper].map(|anchor| &self.weights[anchor]);
        let part = quarters as i32;
        for (weight, &share) in phase.iter_mut().zip(shares) {
            let [lower, upper] = [lower, upper].map(|weights| i32::from(weights[share as usize]));
            let whole = DISCS_APART as i32;
            // Rounded to the nearest. It lies between two numbers of 16 bits, so it fits 16 bits too.
            *weight = ((lower * (whole - part) + upper * part + whole / 2).div_euclid(whole)) as i16;
        }
    }

    /// The weights as the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut plain: Vec<u8> = self.bias.iter().flat_map(|bias| bias.to_le_bytes()).collect();
        let mut before = vec![0; shared_weights()];
        for weights in &self.weights {
            for (&weight, &before) in weights.iter().zip(&before) {
                let difference = i32::from(weight) - i32::from(before);
                let mut rest = ((difference << 1) ^ (difference >> 31)) as u32;
                while rest >= 0x80 {
                    plain.push(rest as u8 | 0x80);
                    rest >>= 7;
                }
                plain.push(rest as u8);
            }
            before.clone_from(weights);
        }
        if let Some(network) = &self.network {
            plain.extend(network.to_bytes());
        }
        header().pack(&plain)
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let shared = shared_weights();
        let plain = header().unpack(bytes, 2 * PHASES + LONGEST * ANCHORS * shared + Parameters::bytes())?;
        Self::from_plain(&plain, shared)
    }

    fn from_plain(plain: &[u8], shared: usize) -> Result<Self, WeightsError> {
        let wrong = |at: usize, what: &'static str| WeightsError::Unpacked { at, what };
        let (biases, rest) =
            plain.split_at_checked(2 * PHASES).ok_or_else(|| wrong(plain.len(), "the weights end here"))?;
        let mut bias = [0; PHASES];
        for (bias, bytes) in bias.iter_mut().zip(biases.chunks_exact(2)) {
            *bias = i16::from_le_bytes([bytes[0], bytes[1]]);
        }
        let mut at = 0;
        let mut next = || -> Result<i32, WeightsError> {
            let mut zigzag = 0;
            for byte in 0..LONGEST {
                let here = *rest.get(at).ok_or_else(|| wrong(2 * PHASES + at, "the weights end here"))?;
                at += 1;
                zigzag |= u32::from(here & 0x7f) << (7 * byte);
                if here & 0x80 == 0 {
                    return Ok((zigzag >> 1) as i32 ^ -((zigzag & 1) as i32));
                }
            }
            Err(wrong(2 * PHASES + at, "a number is too long"))
        };
        let mut weights: Vec<Vec<i16>> = Vec::with_capacity(ANCHORS);
        for _ in 0..ANCHORS {
            let mut here = weights.last().cloned().unwrap_or_else(|| vec![0; shared]);
            for weight in &mut here {
                let sum = i32::from(*weight) + next()?;
                *weight = i16::try_from(sum).map_err(|_| WeightsError::Weight)?;
            }
            weights.push(here);
        }
        let network = match rest.split_at(at).1 {
            [] => None,
            network => {
                let begin = 2 * PHASES + at;
                let network = Parameters::from_bytes(network).map_err(|(at, what)| wrong(begin + at, what))?;
                Some(Box::new(network))
            }
        };
        Ok(Self { bias, weights, network })
    }
}

/// The header of this kind of file.
fn header() -> Header {
    Header { magic: *b"TURNEVAL", count: ANCHORS as u16, shapes: layout() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    fn some() -> Anchors {
        let random = &mut StdRng::seed_from_u64(1);
        let mut anchors = Anchors::zero();
        for weight in anchors.weights.iter_mut().flatten() {
            *weight = random.random_range(-300..300);
        }
        anchors.weights[3][5] = i16::MIN;
        anchors.weights[4][5] = i16::MAX;
        anchors.bias[17] = -55;
        let mut network = Parameters::zero();
        network.rows[7] = std::array::from_fn(|at| at as i8 - 8);
        network.bias[64][15] = -300;
        network.heads[3].first[4][5] = i16::MIN;
        network.heads[13].last = -7;
        anchors.network = Some(Box::new(network));
        anchors
    }

    #[test]
    fn what_was_written_is_read() {
        let anchors = some();
        assert_eq!(Anchors::from_bytes(&anchors.to_bytes()), Ok(anchors));
    }

    #[test]
    fn a_damaged_file_is_refused_and_told_where() {
        let good = some().to_bytes();
        let with = |at: usize, byte: u8| {
            let mut bad = good.clone();
            bad[at] = byte;
            Anchors::from_bytes(&bad).expect_err("it is damaged")
        };
        assert_eq!(with(3, b'x'), WeightsError::File(PackedError::Magic { at: 3 }));
        assert_eq!(with(8, 7), WeightsError::File(PackedError::Version { found: 7 }));
        assert_eq!(with(10, 3), WeightsError::File(PackedError::Count { expected: 16, found: 3 }));
        assert_eq!(with(12, !good[12]), WeightsError::File(PackedError::Shapes));
        assert_eq!(with(16, !good[16]), WeightsError::File(PackedError::Checksum));
        assert!(matches!(with(20, !good[20]), WeightsError::File(PackedError::Length { .. })));
        assert!(matches!(with(40, !good[40]), WeightsError::File(PackedError::Packed | PackedError::Checksum)));
        for length in [0, 7, 23, 24, good.len() - 1] {
            assert!(
                matches!(Anchors::from_bytes(&good[..length]), Err(WeightsError::File(PackedError::Length { found, .. })) if found == length as u64),
                "{length} bytes"
            );
        }
        let mut longer = good.clone();
        longer.push(0);
        assert!(matches!(Anchors::from_bytes(&longer), Err(WeightsError::File(PackedError::Length { .. }))));
    }

    #[test]
    fn a_list_that_fits_its_checksum_is_still_looked_at() {
        let shared = 3;
        let bias = [0; 2 * PHASES];
        let plain = |numbers: &[u8]| Anchors::from_plain(&[&bias[..], numbers].concat(), shared).map(|_| ());
        let whole = vec![0; ANCHORS * shared];
        assert_eq!(plain(&whole), Ok(()));
        let end = 2 * PHASES + whole.len();
        assert!(matches!(plain(&whole[1..]), Err(WeightsError::Unpacked { at, .. }) if at == end - 1));
        assert!(matches!(plain(&[&whole[..], &[0]].concat()), Err(WeightsError::Unpacked { at, .. }) if at == end + 1));
        let network = Parameters::zero().to_bytes();
        assert_eq!(plain(&[&whole[..], &network].concat()), Ok(()));
        let with = |at: usize, byte: u8| {
            let mut bad = network.clone();
            bad[at] = byte;
            match plain(&[&whole[..], &bad].concat()) {
                Err(WeightsError::Unpacked { at, .. }) => at - end,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(with(0, !network[0]), 0, "other shapes");
        assert_eq!(with(9, 32), 9, "too large for a sum of four in a byte");
        let last = network.len() - 4;
        assert_eq!(with(last + 3, 0x40), last);
        assert!(
            matches!(plain(&[0x80, 0x80, 0x80, 0]), Err(WeightsError::Unpacked { at, .. }) if at == 2 * PHASES + 3)
        );
        assert!(matches!(plain(&[0xff, 0xff, 0x7f]), Err(WeightsError::Weight)));
    }

    #[test]
    fn between_two_anchors_weights_change_evenly() {
        let mut anchors = Anchors::zero();
        anchors.weights[1][0] = 40;
        anchors.weights[2][0] = -40;
        let at = |discs| {
            let mut phase = [0];
            anchors.spread(discs, &[0], &mut phase);
            phase[0]
        };
        assert_eq!([4, 8, 9, 10, 11, 12, 16].map(at), [0, 40, 20, 0, -20, -40, 0]);
        assert_eq!([0, 64].map(between).map(|(lower, upper, _)| (lower, upper)), [(0, 1), (15, 15)]);
    }
}
