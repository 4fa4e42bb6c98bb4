//! The patterns: groups of squares whose discs are weighed together, and where each lies on the board.
//!
//! Everything here is computed at compile time. Nothing here holds weights or knows a position.

use std::sync::LazyLock;

/// The most squares a pattern has.
pub const MOST_SQUARES: usize = 10;

/// A group of squares as it lies in one place; in its other places it is turned or mirrored.
#[derive(Clone, Copy)]
pub struct Pattern {
    /// A name for people.
    pub name: &'static str,
    /// Bit numbers of the squares, the one with the highest place value first.
    pub squares: &'static [u8],
}

/// Every pattern. To change one makes older weights useless; [`layout`] tells them apart.
///
/// Lines, diagonals, corners, and edges with their X squares are what programs have used since Buro's Logistello
/// ("Improving heuristic mini-max search by supervised learning", 2002).
pub const PATTERNS: [Pattern; 12] = [
    Pattern { name: "diagonal of 4", squares: &[3, 10, 17, 24] },
    Pattern { name: "diagonal of 5", squares: &[4, 11, 18, 25, 32] },
    Pattern { name: "diagonal of 6", squares: &[5, 12, 19, 26, 33, 40] },
    Pattern { name: "diagonal of 7", squares: &[6, 13, 20, 27, 34, 41, 48] },
    Pattern { name: "diagonal of 8", squares: &[7, 14, 21, 28, 35, 42, 49, 56] },
    Pattern { name: "line 2", squares: &[8, 9, 10, 11, 12, 13, 14, 15] },
    Pattern { name: "line 3", squares: &[16, 17, 18, 19, 20, 21, 22, 23] },
    Pattern { name: "line 4", squares: &[24, 25, 26, 27, 28, 29, 30, 31] },
    Pattern { name: "corner 3x3", squares: &[0, 1, 2, 8, 9, 10, 16, 17, 18] },
    Pattern { name: "edge and X", squares: &[0, 1, 2, 3, 4, 5, 6, 7, 9, 14] },
    Pattern { name: "corner 2x5", squares: &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12] },
    Pattern { name: "corner triangle", squares: &[0, 1, 2, 3, 8, 9, 10, 16, 17, 24] },
];

/// How many numbers of discs a position can have: 0 to 64.
pub const PHASES: usize = 65;

/// The number of places of all patterns on the board.
pub const PLACES: usize = places_of(PATTERNS.len());

/// The places that only the network looks at: the edges, and the corners of two by four. Their indices follow those of
/// all other places.
pub const FOR_NETWORK: [[u8; 8]; 12] = for_network();

/// The number of places, [`FOR_NETWORK`] included, rounded up so that the indices fill whole registers of the processor.
pub const LANES: usize = (PLACES + FOR_NETWORK.len()).next_multiple_of(8);

/// A pattern in one of its places.
#[derive(Clone, Copy)]
pub struct Place {
    /// The number of the pattern in [`PATTERNS`].
    pub pattern: usize,
    /// The squares, in the order of the pattern's own squares; entries after its last square are unused.
    pub squares: [u8; MOST_SQUARES],
}

/// Every place of every pattern, pattern by pattern.
pub const ALL_PLACES: [Place; PLACES] = all_places();

/// What raising a square's digit by one adds to the index of each place.
pub const DIGIT: [[u16; LANES]; 64] = digits();

/// The highest index of each place; 0 where there is none.
pub const HIGHEST: [u16; LANES] = highest();

/// Where the weights of each pattern begin in the weights of a phase, which is a number of discs.
pub const BEGINS: [usize; PATTERNS.len()] = begins();

/// The number of indices of all patterns.
pub const USED: usize = BEGINS[PATTERNS.len() - 1] + size_of(PATTERNS.len() - 1);

/// The number of weights of a phase: one for each index, and room after them, so that any 16-bit index into the last
/// pattern is inside.
pub const WEIGHTS: usize = BEGINS[PATTERNS.len() - 1] + (1 << 16);

/// The number of indices of a pattern.
pub const fn size_of(pattern: usize) -> usize {
    3usize.pow(PATTERNS[pattern].squares.len() as u32)
}

/// A square seen in one of the eight symmetries of the board: bit 0 mirrors left and right, bit 1 up and down, and bit
/// 2 then swaps rows and columns.
pub const fn turned(square: u8, symmetry: u8) -> u8 {
    let (mut column, mut row) = (square % 8, square / 8);
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 { column * 8 + row } else { row * 8 + column }
}

/// A checksum that changes whenever the patterns or their order change.
pub fn layout() -> u32 {
    let bytes: Vec<u8> = PATTERNS
        .iter()
        .flat_map(|pattern| std::iter::once(pattern.squares.len() as u8).chain(pattern.squares.iter().copied()))
        .collect();
    crc32fast::hash(&bytes)
}

/// The number of the weight of each index of each pattern, below [`shared_weights`]. Two indices share a weight if they
/// show the same discs, one of them in a mirror that leaves the pattern in its place. The places of a pattern share
/// weights anyway.
pub fn shares() -> &'static [u32] {
    static SHARES: LazyLock<Vec<u32>> = LazyLock::new(compute_shares);
    &SHARES
}

fn compute_shares() -> Vec<u32> {
    let mut shares = Vec::with_capacity(USED);
    let mut next = 0;
    for pattern in 0..PATTERNS.len() {
        let values = mirrored_values(pattern);
        for index in 0..size_of(pattern) {
            let mirrored = mirrored(&values, index);
            if mirrored < index {
                shares.push(shares[BEGINS[pattern] + mirrored]);
            } else {
                shares.push(next);
                next += 1;
            }
        }
    }
    shares
}

/// The number of different weights in a phase.
pub fn shared_weights() -> usize {
    shares().iter().max().map_or(0, |&last| last as usize + 1)
}

/// An index with its digits, the lowest first, moved to these place values.
fn mirrored(values: &[usize], index: usize) -> usize {
    let mut rest = index;
    values.iter().fold(0, |mirrored, value| {
        let digit = rest % 3;
        rest /= 3;
        mirrored + digit * value
    })
}

/// The place values of a pattern's squares, the last square first, seen in the pattern's own mirror; unchanged if it
/// has none.
fn mirrored_values(pattern: usize) -> Vec<usize> {
    let squares = PATTERNS[pattern].squares;
    let symmetry = own_mirror(pattern).unwrap_or(0);
    let value = |&square: &u8| {
        let image = turned(square, symmetry);
        let at =
            squares.iter().rev().position(|&other| other == image).expect("the mirror leaves the pattern in place");
        3usize.pow(at as u32)
    };
    squares.iter().rev().map(value).collect()
}

/// The symmetry that changes the order of a pattern's squares but not the set of them.
fn own_mirror(pattern: usize) -> Option<u8> {
    let squares = PATTERNS[pattern].squares;
    (1..8).find(|&symmetry| {
        let image = |&square: &u8| turned(square, symmetry);
        squares.iter().any(|square| image(square) != *square) && squares.iter().all(|s| squares.contains(&image(s)))
    })
}

const fn set_of(squares: &[u8], symmetry: u8) -> u64 {
    let mut set = 0;
    let mut at = 0;
    while at < squares.len() {
        set |= 1 << turned(squares[at], symmetry);
        at += 1;
    }
    set
}

/// Whether a pattern lies elsewhere in this symmetry than in all symmetries before it.
const fn is_new(pattern: usize, symmetry: u8) -> bool {
    let squares = PATTERNS[pattern].squares;
    let mut before = 0;
    while before < symmetry {
        if set_of(squares, before) == set_of(squares, symmetry) {
            return false;
        }
        before += 1;
    }
    true
}

/// The number of places of the first `patterns` patterns.
const fn places_of(patterns: usize) -> usize {
    let mut count = 0;
    let mut pattern = 0;
    while pattern < patterns {
        let mut symmetry = 0;
        while symmetry < 8 {
            count += is_new(pattern, symmetry) as usize;
            symmetry += 1;
        }
        pattern += 1;
    }
    count
}

/// The places of one pattern: the first number in [`ALL_PLACES`], and the number after the last.
pub const fn places_in(pattern: usize) -> (usize, usize) {
    (places_of(pattern), places_of(pattern + 1))
}

const fn all_places() -> [Place; PLACES] {
    let mut all = [Place { pattern: 0, squares: [0; MOST_SQUARES] }; PLACES];
    let mut count = 0;
    let mut pattern = 0;
    while pattern < PATTERNS.len() {
        let mut symmetry = 0;
        while symmetry < 8 {
            if is_new(pattern, symmetry) {
                all[count].pattern = pattern;
                let mut at = 0;
                while at < PATTERNS[pattern].squares.len() {
                    all[count].squares[at] = turned(PATTERNS[pattern].squares[at], symmetry);
                    at += 1;
                }
                count += 1;
            }
            symmetry += 1;
        }
        pattern += 1;
    }
    all
}

const fn for_network() -> [[u8; 8]; 12] {
    const EDGE: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    const CORNER: [u8; 8] = [0, 1, 2, 3, 8, 9, 10, 11];
    let mut all = [[0; 8]; 12];
    let mut at = 0;
    while at < 8 {
        // The edges: above, below, left and right.
        let symmetries = [0, 2, 4, 6];
        let mut edge = 0;
        while edge < 4 {
            all[edge][at] = turned(EDGE[at], symmetries[edge]);
            edge += 1;
        }
        let mut symmetry = 0;
        while symmetry < 8 {
            all[4 + symmetry as usize][at] = turned(CORNER[at], symmetry);
            symmetry += 1;
        }
        at += 1;
    }
    all
}

const fn digits() -> [[u16; LANES]; 64] {
    let mut digits = [[0; LANES]; 64];
    let mut place = 0;
    while place < PLACES {
        let Place { pattern, squares } = ALL_PLACES[place];
        let mut at = PATTERNS[pattern].squares.len();
        let mut value: u32 = 1;
        while at > 0 {
            at -= 1;
            digits[squares[at] as usize][place] = value as u16;
            value *= 3;
        }
        place += 1;
    }
    let mut place = 0;
    while place < FOR_NETWORK.len() {
        let (mut at, mut value) = (8, 1);
        while at > 0 {
            at -= 1;
            digits[FOR_NETWORK[place][at] as usize][PLACES + place] = value;
            value *= 3;
        }
        place += 1;
    }
    digits
}

const fn highest() -> [u16; LANES] {
    let mut highest = [0; LANES];
    let mut place = 0;
    while place < PLACES {
        highest[place] = (size_of(ALL_PLACES[place].pattern) - 1) as u16;
        place += 1;
    }
    while place < PLACES + FOR_NETWORK.len() {
        highest[place] = 3u16.pow(8) - 1;
        place += 1;
    }
    highest
}

const fn begins() -> [usize; PATTERNS.len()] {
    let mut begins = [0; PATTERNS.len()];
    let mut pattern = 1;
    while pattern < PATTERNS.len() {
        begins[pattern] = begins[pattern - 1] + size_of(pattern - 1);
        pattern += 1;
    }
    begins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_lies_wherever_a_symmetry_puts_it_and_nowhere_twice() {
        let count = |name: &str| ALL_PLACES.iter().filter(|place| PATTERNS[place.pattern].name == name).count();
        assert_eq!(count("diagonal of 8"), 2);
        assert_eq!(count("diagonal of 5"), 4);
        assert_eq!(count("line 3"), 4);
        assert_eq!(count("corner 3x3"), 4);
        assert_eq!(count("corner 2x5"), 8);
        for (pattern, _) in PATTERNS.iter().enumerate() {
            let (from, to) = places_in(pattern);
            let sets: Vec<u64> = ALL_PLACES[from..to]
                .iter()
                .map(|place| place.squares[..PATTERNS[pattern].squares.len()].iter().map(|&s| 1u64 << s).sum())
                .collect();
            assert!((1..sets.len()).all(|at| !sets[..at].contains(&sets[at])), "{}", PATTERNS[pattern].name);
        }
    }

    #[test]
    fn a_mirror_is_its_own_inverse_and_halves_the_weights_of_a_line() {
        for (pattern, Pattern { name, .. }) in PATTERNS.iter().enumerate() {
            let values = mirrored_values(pattern);
            for index in 0..size_of(pattern) {
                assert_eq!(mirrored(&values, mirrored(&values, index)), index, "{name}");
            }
        }
        let shares = shares();
        assert_eq!(shares.len(), USED);
        let line = PATTERNS.iter().position(|pattern| pattern.name == "line 3").expect("there is one");
        let mut of_line = shares[BEGINS[line]..][..size_of(line)].to_vec();
        of_line.sort_unstable();
        of_line.dedup();
        // Of 3^8 lines, 3^4 are the same from both ends.
        assert_eq!(of_line.len(), (6561 + 81) / 2);
    }
}
