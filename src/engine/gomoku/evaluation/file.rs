//! The file of weights, in the form that [`packed`](crate::packed) explains. Its letters are `TURNGOMO`, its count
//! is that of all weights, and its shapes are the classes of all lines and points. Packed are the weights, 16 bits each (see
//! [`parameter`] for their order), and behind them, if there is one, the [network](NetworkNumbers).

use super::codes::{LINE_CLASSES, POINT_CLASSES, THREAT_CLASSES, line_classes, point_classes};
use super::network::{self, NetworkNumbers};
use crate::packed::{Header, PackedError};

/// The number of weights.
pub const PARAMETERS: usize = parameter::POLICY[1] + LINE_CLASSES;
/// The parts of a hundredth that a weight counts: they are small, and many of them make a sum.
pub const UNIT: i32 = 64;

/// Where the kinds of weights begin in the list of all.
pub mod parameter {
    use super::{LINE_CLASSES, POINT_CLASSES, THREAT_CLASSES};

    /// The lines of the side to move, and of the other side.
    pub const LINES: [usize; 2] = [0, LINE_CLASSES];
    /// The points of the side to move, and of the other side.
    pub const POINTS: [usize; 2] = [2 * LINE_CLASSES, 2 * LINE_CLASSES + POINT_CLASSES];
    /// The threats of both.
    pub const THREATS: usize = 2 * (LINE_CLASSES + POINT_CLASSES);
    /// What the lines through a point say of a stone there: those of the side to move, and of the other side.
    pub const POLICY: [usize; 2] = [THREATS + THREAT_CLASSES, THREATS + THREAT_CLASSES + LINE_CLASSES];
}

/// Weights as they are learnt and stored: one for each class, in the unit of [`UNIT`].
#[derive(Clone, Debug, PartialEq)]
pub struct Learnt {
    weights: Vec<i16>,
    network: Option<NetworkNumbers>,
}

impl Learnt {
    /// Takes over weights, without a network. `None` unless there are [`PARAMETERS`] of them.
    #[must_use]
    pub fn new(weights: Vec<i16>) -> Option<Self> {
        (weights.len() == PARAMETERS).then_some(Self { weights, network: None })
    }

    /// The same weights with this network beside them, or without.
    #[must_use]
    pub fn with(self, network: Option<NetworkNumbers>) -> Self {
        Self { network, ..self }
    }

    /// The network, if there is one.
    #[must_use]
    pub const fn network(&self) -> Option<&NetworkNumbers> {
        self.network.as_ref()
    }

    /// The weights; see [`parameter`] for their order.
    #[must_use]
    pub fn weights(&self) -> &[i16] {
        &self.weights
    }

    /// The weights as the bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut plain: Vec<u8> = self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        plain.extend(self.network.iter().flat_map(NetworkNumbers::to_bytes));
        header().pack(&plain)
    }

    /// Reads weights from the bytes of a file.
    ///
    /// # Errors
    /// Says what is wrong, and at which byte.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PackedError> {
        let plain = header().unpack(bytes, 2 * PARAMETERS + network::BYTES)?;
        let (weights, network) = plain.split_at_checked(2 * PARAMETERS).ok_or(PackedError::Packed)?;
        let weights = weights.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]])).collect();
        let network = if network.is_empty() {
            None
        } else {
            Some(NetworkNumbers::from_bytes(network).ok_or(PackedError::Packed)?)
        };
        Ok(Self { weights, network })
    }
}

/// The header, with a checksum of the classes.
fn header() -> Header {
    let mut hasher = crc32fast::Hasher::new();
    for class in line_classes().iter().chain(point_classes()) {
        hasher.update(&class.to_le_bytes());
    }
    hasher.update(&(THREAT_CLASSES as u32).to_le_bytes());
    Header { magic: *b"TURNGOMO", count: PARAMETERS as u16, shapes: hasher.finalize() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Learnt {
        let weights = (0..PARAMETERS as i32).map(|at| (at * 7_919 % 4_001 - 2_000) as i16);
        Learnt::new(weights.collect()).expect("as many as there are")
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(Learnt::from_bytes(&some().to_bytes()), Ok(some()));
        let with_network = some().with(Some(NetworkNumbers::some()));
        assert_eq!(Learnt::from_bytes(&with_network.to_bytes()), Ok(with_network));
        assert_eq!(Learnt::new(vec![0; PARAMETERS - 1]), None);
    }

    #[test]
    fn a_damaged_file_is_refused_and_told_where() {
        let good = some().to_bytes();
        let with = |at: usize, byte: u8| {
            let mut bad = good.clone();
            bad[at] = byte;
            Learnt::from_bytes(&bad).expect_err("it is damaged")
        };
        assert_eq!(with(3, b'x'), PackedError::Magic { at: 3 });
        assert_eq!(with(8, 7), PackedError::Version { found: 7 });
        assert!(matches!(with(10, !good[10]), PackedError::Count { .. }));
        assert_eq!(with(12, !good[12]), PackedError::Shapes);
        assert_eq!(with(16, !good[16]), PackedError::Checksum);
        assert!(matches!(with(20, !good[20]), PackedError::Length { .. }));
        assert!(matches!(with(40, !good[40]), PackedError::Packed | PackedError::Checksum));
        for length in [0, 7, 23, 24, good.len() - 1] {
            assert!(
                matches!(Learnt::from_bytes(&good[..length]), Err(PackedError::Length { found, .. }) if found == length as u64),
                "{length} bytes"
            );
        }
        let longer = [&good[..], &[0]].concat();
        assert!(matches!(Learnt::from_bytes(&longer), Err(PackedError::Length { .. })));
    }
}
