//! Which rows of which tables the network adds up, as seen from each corner of the board. All of it is computed at compile
//! time, but for the numbers of the rows.

use std::sync::LazyLock;

use super::super::patterns::{ALL_PLACES, FOR_NETWORK, PATTERNS, PLACES, turned};

/// The squares of each table as seen from corner a1. What lies to both sides of the diagonal, as a row and a column do,
/// is looked up twice.
pub const TABLES: [&[u8]; 11] = [
    &[0, 1, 2, 3, 4, 5, 6, 7],
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    &[0, 1, 2, 3, 8, 9, 10, 11],
    &[3, 10, 17, 24],
    &[4, 11, 18, 25, 32],
    &[5, 12, 19, 26, 33, 40],
    &[6, 13, 20, 27, 34, 41, 48],
];
/// The tables before this one are lines from corner to corner, which are looked at from both ends.
pub const LINES: usize = 5;
/// The rows of a line's table.
pub const LINE: usize = 3usize.pow(8);
/// The corners.
pub const CORNERS: usize = 4;
/// How many rows are added up for each corner.
pub const EACH: usize = 16;

/// A row to look up.
#[derive(Clone, Copy)]
pub struct Look {
    /// The lane of its index.
    pub place: usize,
    /// Its table.
    pub table: usize,
    /// Whether the index is that of the line read from the other end.
    pub from_behind: bool,
}

/// What each corner looks up.
pub const LOOKS: [[Look; EACH]; CORNERS] = looks();

/// The number of indices of a table.
pub const fn size_of(table: usize) -> usize {
    3usize.pow(TABLES[table].len() as u32)
}

/// Where a table begins: among the lines, or among the others.
pub const fn begin(table: usize) -> usize {
    let mut before = if table < LINES { 0 } else { LINES };
    let mut rows = 0;
    while before < table {
        rows += size_of(before);
        before += 1;
    }
    rows
}

/// Whether a table is seen mirrored from the other side of the diagonal through its corner, and so has fewer rows than
/// indices.
const fn is_own_mirror(table: usize) -> bool {
    table == LINES || table > LINES + 1
}

const fn looks() -> [[Look; EACH]; CORNERS] {
    let mut all = [[Look { place: 0, table: 0, from_behind: false }; EACH]; CORNERS];
    let mut corner = 0;
    while corner < CORNERS {
        let (mut table, mut count) = (0, 0);
        while table < TABLES.len() {
            let mut transposed = 0;
            let times = if is_own_mirror(table) || table == LINES - 1 { 1 } else { 2 };
            while transposed < times {
                all[corner][count] = find(table, transposed, corner as u8);
                count += 1;
                transposed += 1;
            }
            table += 1;
        }
        assert!(count == EACH, "every corner looks up as many rows");
        corner += 1;
    }
    all
}

/// The place whose squares are those of the table, seen from a corner.
const fn find(table: usize, transposed: u8, corner: u8) -> Look {
    let mut place = 0;
    while place < PLACES + FOR_NETWORK.len() {
        let squares: &[u8] = if place < PLACES {
            let Some((squares, _)) =
                ALL_PLACES[place].squares.split_at_checked(PATTERNS[ALL_PLACES[place].pattern].squares.len())
            else {
                panic!("a place has as many squares as its pattern")
            };
            squares
        } else {
            &FOR_NETWORK[place - PLACES]
        };
        let count = TABLES[table].len();
        if squares.len() == count {
            let (mut same, mut behind, mut at) = (true, table < LINES, 0);
            while at < count {
                let square = turned(turned(TABLES[table][at], transposed * 4), corner);
                same &= squares[at] == square;
                behind &= squares[count - 1 - at] == square;
                at += 1;
            }
            if same || behind {
                return Look { place, table, from_behind: behind };
            }
        }
        place += 1;
    }
    panic!("every table has a place at every corner")
}

/// An index with its digits in another order: the square at `order[n]` comes `n`th.
fn reordered(index: usize, order: &[usize]) -> usize {
    let digit = |at: usize| index / 3usize.pow((order.len() - 1 - at) as u32) % 3;
    order.iter().fold(0, |sum, &at| sum * 3 + digit(at))
}

/// The index of a line read from its other end.
pub fn from_behind(index: usize) -> usize {
    reordered(index, &[7, 6, 5, 4, 3, 2, 1, 0])
}

/// The number of the row of each index, table after table. An index and its mirror image share a row.
pub fn row_numbers() -> &'static [u32] {
    static NUMBERS: LazyLock<Vec<u32>> = LazyLock::new(|| {
        let mut numbers: Vec<u32> = Vec::new();
        let mut next = 0;
        for (table, squares) in TABLES.iter().enumerate() {
            let begin = numbers.len();
            let mirror = |&square: &u8| squares.iter().position(|&other| other == turned(square, 4));
            let order: Option<Vec<usize>> = is_own_mirror(table).then(|| squares.iter().filter_map(mirror).collect());
            for index in 0..size_of(table) {
                let image = order.as_ref().map_or(index, |order| reordered(index, order));
                numbers.push(if image < index {
                    numbers[begin + image]
                } else {
                    next += 1;
                    next - 1
                });
            }
        }
        numbers
    });
    &NUMBERS
}

/// The numbers of a table's rows, by index; by the index read from the other end, if so asked.
pub fn numbers_of(table: usize, behind: bool) -> Vec<u32> {
    let begin: usize = (0..table).map(size_of).sum();
    let number = |index: usize| row_numbers()[begin + if behind { from_behind(index) } else { index }];
    (0..size_of(table)).map(number).collect()
}

/// The number of different rows.
pub fn rows() -> usize {
    row_numbers().iter().max().map_or(0, |&last| last as usize + 1)
}

/// A checksum that changes whenever the tables change.
pub fn layout() -> u32 {
    let bytes: Vec<u8> =
        TABLES.iter().flat_map(|squares| std::iter::once(squares.len() as u8).chain(squares.iter().copied())).collect();
    crc32fast::hash(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_corner_looks_at_the_same_squares_as_the_first_one() {
        let squares = |look: Look| -> Vec<u8> {
            let mut squares: Vec<u8> = if look.place < PLACES {
                ALL_PLACES[look.place].squares[..TABLES[look.table].len()].to_vec()
            } else {
                FOR_NETWORK[look.place - PLACES].to_vec()
            };
            if look.from_behind {
                squares.reverse();
            }
            squares
        };
        for (corner, looks) in LOOKS.iter().enumerate() {
            for (first, look) in LOOKS[0].iter().zip(looks) {
                assert_eq!(first.table, look.table);
                let turned: Vec<u8> = squares(*first).into_iter().map(|square| turned(square, corner as u8)).collect();
                assert_eq!(turned, squares(*look));
            }
        }
    }

    #[test]
    fn only_mirror_images_share_rows() {
        let numbers = row_numbers();
        let of = |table: usize| &numbers[(0..table).map(size_of).sum::<usize>()..][..size_of(table)];
        for (table, squares) in TABLES.iter().enumerate() {
            let mut different = of(table).to_vec();
            different.sort_unstable();
            different.dedup();
            let all = size_of(table);
            // Of a diagonal or a corner, what lies on its axis is its own image.
            let own = 3usize.pow(squares.iter().filter(|&&square| turned(square, 4) == square).count() as u32)
                * 3usize.pow(squares.iter().filter(|&&square| turned(square, 4) > square).count() as u32);
            let expected = if is_own_mirror(table) { (all + own) / 2 } else { all };
            assert_eq!(different.len(), expected, "{squares:?}");
        }
        assert_eq!(from_behind(2 * 3usize.pow(7) + 1), 3usize.pow(7) + 2);
    }
}
