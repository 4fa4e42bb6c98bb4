//! A small network that adds to the sum of weights, and to the policy.
//!
//! Each colour looks at each free point: every line of its own through the point and every line of the other colour adds
//! [`WIDTH`] numbers of its class, and the sums are clipped to 0 to 1. These numbers of a point say how good a stone there
//! is; added up over all free points, those of the side to move and of the other side go through two layers to the estimate.
//!
//! The numbers of points are integers that are kept up to date; the layers are sums of `f32` in a fixed order, which every
//! processor rounds alike.

use super::codes::{LINE_CLASSES, line_classes};

/// The numbers of a point for each colour.
pub const WIDTH: usize = 32;
/// Those of the first layer.
pub const HIDDEN: usize = 16;
/// Those of the second layer.
pub const SECOND: usize = 8;
/// What stands for 1 in the numbers of a point.
pub const ONE: i16 = 127;

/// The numbers of a point: as black looks at it, then as white does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Row([i16; 2 * WIDTH]);

impl Row {
    /// Nothing but zeros.
    pub const ZERO: Self = Self([0; 2 * WIDTH]);

    /// The numbers with another line in the place of an old one.
    #[inline(always)]
    fn exchange(&mut self, new: &Self, old: &Self) {
        for (at, number) in self.0.iter_mut().enumerate() {
            *number = number.wrapping_add(new.0[at]).wrapping_sub(old.0[at]);
        }
    }

    /// Adds these numbers of a point, clipped. The sum of 400 points may pass the greatest number; it is read unsigned.
    #[inline(always)]
    pub fn add(&mut self, point: &Self) {
        for (at, number) in self.0.iter_mut().enumerate() {
            *number = number.wrapping_add(point.0[at].clamp(0, ONE));
        }
    }

    /// Subtracts them.
    #[inline(always)]
    pub fn subtract(&mut self, point: &Self) {
        for (at, number) in self.0.iter_mut().enumerate() {
            *number = number.wrapping_sub(point.0[at].clamp(0, ONE));
        }
    }
}

/// The network as it is stored. Each list has what comes in as its outer index.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkNumbers {
    /// For each class of lines what it adds as a line of the colour that looks, and as one of the other; [`ONE`] is 1.
    pub rows: Vec<[[i8; WIDTH]; 2]>,
    /// What the numbers of each point begin with.
    pub bias: [i16; WIDTH],
    /// The first layer, of the sums over points in units of 1, those of the side to move first.
    pub first: [[f32; HIDDEN]; 2 * WIDTH],
    /// What its sums begin with.
    pub first_bias: [f32; HIDDEN],
    /// The second layer.
    pub second: [[f32; SECOND]; HIDDEN],
    /// What its sums begin with.
    pub second_bias: [f32; SECOND],
    /// The last layer, to hundredths.
    pub last: [f32; SECOND],
    /// What its sum begins with.
    pub last_bias: f32,
    /// What the sum of weights counts beside the network, in hundredths.
    pub share: f32,
    /// What the numbers of a point say of a stone of the side to move there, in the unit of the policy.
    pub policy: [f32; 2 * WIDTH],
}

/// What stands for a unit of the policy in its weights, as a power of two, beside [`ONE`].
const POLICY_BITS: u32 = 4;

/// The network, ready for the search.
pub struct Network {
    /// For each colour and each class of its lines, what a line adds.
    rows: [Box<[Row]>; 2],
    bias: Row,
    /// For each colour that may be to move, what the numbers of a point say.
    policy: [Row; 2],
    numbers: NetworkNumbers,
}

impl Network {
    /// The network with these numbers.
    #[must_use]
    pub fn new(numbers: NetworkNumbers) -> Self {
        let row = |[own, other]: [&[i8; WIDTH]; 2]| {
            Row(std::array::from_fn(|at| i16::from(if at < WIDTH { own[at] } else { other[at - WIDTH] })))
        };
        let of = |order: [usize; 2]| numbers.rows.iter().map(|both| row(order.map(|which| &both[which]))).collect();
        let bias = Row(std::array::from_fn(|at| numbers.bias[at % WIDTH]));
        let unit = f32::from(1_u16 << POLICY_BITS) / f32::from(ONE);
        let weight = |at: usize| (numbers.policy[at] * unit).round() as i16;
        let policy = [0, WIDTH].map(|by| Row(std::array::from_fn(|at| weight((at + by) % (2 * WIDTH)))));
        let rows = [of([0, 1]), of([1, 0])];
        let mut numbers = numbers;
        numbers.first.iter_mut().flatten().for_each(|weight| *weight /= f32::from(ONE));
        Self { rows, bias, policy, numbers }
    }

    /// The numbers of a point from the codes of its lines, of black and of white.
    #[must_use]
    pub fn point(&self, lines: [[u16; 4]; 2]) -> Row {
        let mut sum = self.bias;
        for (rows, codes) in self.rows.iter().zip(lines) {
            codes.iter().for_each(|&code| sum.exchange(&rows[class(code)], &Row::ZERO));
        }
        sum
    }

    /// Changes the numbers of a point where a line of a colour (by its index) has another code.
    #[inline(always)]
    pub fn change(&self, point: &mut Row, colour: usize, new: u16, old: u16) {
        let rows = &self.rows[colour];
        point.exchange(&rows[class(new)], &rows[class(old)]);
    }

    /// The estimate for the colour with this index to move, in hundredths, from the sum of weights and that of the points.
    pub fn estimate(&self, sum: i32, pool: &Row, mover: usize) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[expect(unsafe_code, reason = "calling a function that needs instructions")]
            // SAFETY: The processor has them.
            return unsafe { self.estimate_wide(sum, pool, mover) };
        }
        self.estimate_with(sum, pool, mover)
    }

    /// The same with wider instructions, which round alike.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn estimate_wide(&self, sum: i32, pool: &Row, mover: usize) -> i32 {
        self.estimate_with(sum, pool, mover)
    }

    #[inline(always)]
    fn estimate_with(&self, sum: i32, pool: &Row, mover: usize) -> i32 {
        let numbers = &self.numbers;
        // Two sums at a time, as each waits for the addition before.
        let mut first = [numbers.first_bias, [0.0; HIDDEN]];
        for half in 0..2 {
            // The side to move comes first.
            let pool = &pool.0[(half ^ mover) * WIDTH..][..WIDTH];
            for (at, weights) in numbers.first[half * WIDTH..][..WIDTH].iter().enumerate() {
                let number = f32::from(pool[at].cast_unsigned());
                for (sum, weight) in first[at % 2].iter_mut().zip(weights) {
                    *sum += number * weight;
                }
            }
        }
        let mut second = numbers.second_bias;
        for (at, weights) in numbers.second.iter().enumerate() {
            let number = (first[0][at] + first[1][at]).clamp(0.0, 1.0);
            second.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += number * weight);
        }
        let last = second.iter().zip(&numbers.last).map(|(number, weight)| number.clamp(0.0, 1.0) * weight);
        last.fold(sum as f32 * numbers.share + numbers.last_bias, |sum, by| sum + by) as i32
    }

    /// What to add to the policy of a point for the colour with this index.
    #[inline]
    pub fn policy(&self, point: &Row, mover: usize) -> i32 {
        let products = point.0.iter().zip(&self.policy[mover].0);
        products.map(|(number, weight)| i32::from((*number).clamp(0, ONE)) * i32::from(*weight)).sum::<i32>()
            >> POLICY_BITS
    }
}

#[inline(always)]
fn class(code: u16) -> usize {
    usize::from(line_classes()[usize::from(code)])
}

/// How many bytes the network takes in the file.
pub const BYTES: usize = LINE_CLASSES * 2 * WIDTH + 2 * WIDTH + 4 * FLOATS;
const FLOATS: usize = 2 * WIDTH * HIDDEN + HIDDEN + HIDDEN * SECOND + 2 * SECOND + 2 + 2 * WIDTH;

impl NetworkNumbers {
    /// The numbers as bytes, little endian, in the order of the fields.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.rows.iter().flatten().flatten().map(|number| number.cast_unsigned()).collect();
        bytes.extend(self.bias.iter().flat_map(|number| number.to_le_bytes()));
        let floats = self.first.iter().flatten().chain(&self.first_bias).chain(self.second.iter().flatten());
        let floats = floats.chain(&self.second_bias).chain(&self.last).chain([&self.last_bias, &self.share]);
        bytes.extend(floats.chain(&self.policy).flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Reads them. `None` unless there are as many as there should be, and all are finite.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (rows, rest) = bytes.split_at_checked(LINE_CLASSES * 2 * WIDTH)?;
        let (bias, rest) = rest.split_at_checked(2 * WIDTH)?;
        let (floats, []) = rest.as_chunks::<4>() else { return None };
        let floats: Vec<f32> = floats.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        if floats.len() != FLOATS || floats.iter().any(|number| !number.is_finite()) {
            return None;
        }
        let mut floats = floats.into_iter();
        let mut next = || floats.next().unwrap_or_default();
        let mut rows = rows.iter().map(|byte| byte.cast_signed());
        let mut number = || rows.next().unwrap_or_default();
        Some(Self {
            rows: (0..LINE_CLASSES).map(|_| std::array::from_fn(|_| std::array::from_fn(|_| number()))).collect(),
            bias: std::array::from_fn(|at| i16::from_le_bytes([bias[2 * at], bias[2 * at + 1]])),
            first: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            first_bias: std::array::from_fn(|_| next()),
            second: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            second_bias: std::array::from_fn(|_| next()),
            last: std::array::from_fn(|_| next()),
            last_bias: next(),
            share: next(),
            policy: std::array::from_fn(|_| next()),
        })
    }
}

#[cfg(test)]
impl NetworkNumbers {
    /// A network whose numbers differ, so that nothing wrong adds up to something right.
    pub fn some() -> Self {
        let at = std::cell::Cell::new(0_u32);
        let number = |most: i32| {
            at.set(at.get() + 1);
            (at.get().wrapping_mul(7_919) % 4_001) as i32 % (2 * most + 1) - most
        };
        let float = |most: f32| number(1_000) as f32 / 1_000.0 * most;
        Self {
            rows: (0..LINE_CLASSES)
                .map(|_| std::array::from_fn(|_| std::array::from_fn(|_| number(30) as i8)))
                .collect(),
            bias: std::array::from_fn(|_| number(40) as i16 + 30),
            first: std::array::from_fn(|_| std::array::from_fn(|_| float(0.02))),
            first_bias: std::array::from_fn(|_| float(0.3) + 0.4),
            second: std::array::from_fn(|_| std::array::from_fn(|_| float(0.5))),
            second_bias: std::array::from_fn(|_| float(0.3) + 0.4),
            last: std::array::from_fn(|_| float(400.0)),
            last_bias: float(10.0),
            share: 0.01,
            policy: std::array::from_fn(|_| float(6_000.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_less_or_more_is_refused() {
        let bytes = NetworkNumbers::some().to_bytes();
        assert_eq!(bytes.len(), BYTES);
        assert_eq!(NetworkNumbers::from_bytes(&bytes), Some(NetworkNumbers::some()));
        assert_eq!(NetworkNumbers::from_bytes(&bytes[1..]), None);
        assert_eq!(NetworkNumbers::from_bytes(&[&bytes[..], &[0; 4]].concat()), None);
        let endless = f32::INFINITY.to_le_bytes();
        assert_eq!(NetworkNumbers::from_bytes(&[&bytes[..BYTES - 4], &endless].concat()), None);
    }

    #[test]
    fn wide_instructions_give_the_same_estimate() {
        let network = Network::new(NetworkNumbers::some());
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..200_i32 {
            let pool = Row(std::array::from_fn(|at| ((at as i32 * 577 + number * 131) % 12_700) as i16));
            for mover in 0..2 {
                let estimate = network.estimate(100 * number, &pool, mover);
                assert_eq!(estimate, network.estimate_with(100 * number, &pool, mover));
                seen.insert(estimate);
            }
        }
        assert!(seen.len() > 50, "they differ");
    }
}
