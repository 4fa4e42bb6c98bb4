//! Random numbers that can be repeated, and random changes to bytes of any kind.

/// Random numbers (xorshift64*, Vigna 2016): a seed always gives the same numbers, whatever crates change.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The random numbers for a seed, and for the number of a pack made with it.
    pub fn new(seed: u64, number: u64) -> Self {
        // A step of SplitMix64, so that neighbouring seeds are unrelated. The state must not be 0, which would stay 0.
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ state >> 30).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self((state ^ state >> 31) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A random number from 0 to `most` - 1; 0 if `most` is 0.
    pub fn below(&mut self, most: usize) -> usize {
        ((u128::from(self.next()) * most as u128) >> 64) as usize
    }

    /// True with a probability of 1 in `many`.
    pub fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    /// A random one of these; there has to be one.
    pub fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// A number that readers often handle wrongly.
    pub fn odd_number(&mut self) -> u64 {
        const ODD: [u64; 20] = [
            0,
            1,
            2,
            3,
            7,
            0x7f,
            0x80,
            0xff,
            0x100,
            0x7fff,
            0x8000,
            0xffff,
            0x1_0000,
            0x00ff_ffff,
            0x7fff_ffff,
            0x8000_0000,
            0xffff_fff0,
            0xffff_ffff,
            1 << 62,
            u64::MAX,
        ];
        match self.below(3) {
            0 => self.next(),
            1 => self.next() >> (8 + self.below(50)),
            _ => *self.of(&ODD),
        }
    }

    /// The start and end of a random part of `length` bytes.
    pub fn part(&mut self, length: usize) -> (usize, usize) {
        let from = self.below(length);
        // Usually a short one.
        let most = if self.one_in(4) { length - from } else { (length - from).min(16) };
        (from, from + self.below(most + 1))
    }
}

/// Makes one random change to bytes, whatever they mean; `other` is another file to take parts from.
pub fn change(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) {
    if bytes.is_empty() {
        return bytes.extend(&other[..other.len().min(64)]);
    }
    let length = bytes.len();
    match chance.below(10) {
        0 | 1 => bytes[chance.below(length)] ^= 1 << chance.below(8),
        2 => bytes[chance.below(length)] = chance.below(256) as u8,
        3 => {
            let (from, to) = chance.part(length);
            bytes[from..to].fill(*chance.of(&[0, 0xff, 0x7f, 0x80]));
        }
        4 => bytes.truncate(chance.below(length)),
        5 => {
            let (from, to) = chance.part(length);
            let copy = bytes[from..to].to_vec();
            let at = chance.below(length);
            bytes.splice(at..at, copy);
        }
        6 => {
            let (from, to) = chance.part(length);
            bytes.drain(from..to);
        }
        7 => {
            let (from, to) = chance.part(other.len());
            let at = chance.below(length);
            let end = if chance.one_in(2) { at } else { (at + to - from).min(length) };
            bytes.splice(at..end, other[from..to].iter().copied());
        }
        // A number as file formats write it, with the lowest byte first or last.
        _ => {
            let (number, width) = (chance.odd_number(), *chance.of(&[1, 2, 3, 4, 8]));
            let mut written = number.to_le_bytes()[..width].to_vec();
            if chance.one_in(2) {
                written.reverse();
            }
            let at = chance.below(length);
            let end = (at + width).min(length);
            bytes[at..end].copy_from_slice(&written[..end - at]);
        }
    }
    // Repeated copies must not fill the disk.
    bytes.truncate(512 << 10);
}
