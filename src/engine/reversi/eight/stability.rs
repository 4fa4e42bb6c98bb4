//! Discs that can never be turned again: they bound the result without looking ahead.

use std::sync::OnceLock;

/// The stable discs of an edge, by the discs of both sides on it. A disc is stable if it stays whatever either side
/// plays on the edge, including moves that turn nothing along the edge itself.
pub struct Edges(Box<[[u8; 256]; 256]>);

impl Edges {
    /// The table, computed at the first call.
    pub fn get() -> &'static Self {
        static EDGES: OnceLock<Edges> = OnceLock::new();
        EDGES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut table = Box::new([[0; 256]; 256]);
        // Fuller edges first: each edge uses the results of those with one disc more.
        for empties in 0..=8 {
            for own in 0..=255u8 {
                for opponent in 0..=255u8 {
                    if own & opponent == 0 && (own | opponent).count_zeros() == empties {
                        table[usize::from(own)][usize::from(opponent)] = stable_on_edge(&table, own, opponent);
                    }
                }
            }
        }
        Self(table)
    }

    #[inline]
    fn stable(&self, own: u64, opponent: u64) -> u64 {
        u64::from(self.0[own as usize & 255][opponent as usize & 255])
    }
}

fn stable_on_edge(table: &[[u8; 256]; 256], own: u8, opponent: u8) -> u8 {
    let mut stable = own;
    for place in 0..8 {
        if (own | opponent) & 1 << place != 0 {
            continue;
        }
        let flips = flips_on_edge(own, opponent, place);
        stable &= table[usize::from(own | flips | 1 << place)][usize::from(opponent & !flips)];
        let flips = flips_on_edge(opponent, own, place);
        stable &= table[usize::from(own & !flips)][usize::from(opponent | flips | 1 << place)];
    }
    stable
}

fn flips_on_edge(own: u8, opponent: u8, place: u32) -> u8 {
    // The edge is treated as the top row of a board.
    rules::reversi::flips(u64::from(own), u64::from(opponent), place) as u8
}

const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// The bits of column a by row.
#[inline]
fn column(discs: u64) -> u64 {
    (discs & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Eight bits as discs of column a, the lowest in the first row.
#[inline]
fn as_column(bits: u64) -> u64 {
    // Seven bits leave copies 7 places apart; the eighth would collide with them.
    ((bits & 0x7f).wrapping_mul(0x0002_0408_1020_4081) & COLUMN_A) | (bits & 0x80) << 49
}

/// Discs of `own` that stay to the end. Only those are found that edges, full lines and stable neighbours prove.
#[inline(always)]
pub fn stable(edges: &Edges, own: u64, opponent: u64) -> u64 {
    let mut stable = edges.stable(own, opponent)
        | edges.stable(own >> 56, opponent >> 56) << 56
        | as_column(edges.stable(column(own), column(opponent)))
        | as_column(edges.stable(column(own >> 7), column(opponent >> 7))) << 7;
    let [row, column, south_east, south_west] = full_lines(own | opponent);
    stable |= own & row & column & south_east & south_west;
    if stable == 0 {
        return 0;
    }
    // A disc cannot be turned if each of the four lines through it is full or has a stable disc of its own side next to
    // it. The edges are done already: a disc inside has neighbours on all sides.
    let inside = own & 0x007e_7e7e_7e7e_7e00;
    loop {
        let row = row | stable << 1 | stable >> 1;
        let column = column | stable << 8 | stable >> 8;
        let south_east = south_east | stable << 9 | stable >> 9;
        let south_west = south_west | stable << 7 | stable >> 7;
        let more = inside & row & column & south_east & south_west & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// For each of the four directions, the squares whose line has no empty square.
#[inline(always)]
fn full_lines(discs: u64) -> [u64; 4] {
    let mut row = discs & discs >> 4;
    row &= row >> 2;
    row &= row >> 1;
    let row = (row & COLUMN_A).wrapping_mul(0xff);
    let mut column = discs & discs.rotate_right(32);
    column &= column.rotate_right(16);
    column &= column.rotate_right(8);
    // Squares with discs on all squares behind them, for one, two and then four steps; beyond the board counts as full.
    let mut up = discs & (discs << 9 | 0x0101_0101_0101_01ff);
    up &= up << 18 | 0x0303_0303_0303_ffff;
    up &= up << 36 | 0x0f0f_0f0f_ffff_ffff;
    let mut down = discs & (discs >> 9 | 0xff80_8080_8080_8080);
    down &= down >> 18 | 0xffff_c0c0_c0c0_c0c0;
    down &= down >> 36 | 0xffff_ffff_f0f0_f0f0;
    let south_east = up & down;
    let mut up = discs & (discs << 7 | 0x8080_8080_8080_80ff);
    up &= up << 14 | 0xc0c0_c0c0_c0c0_ffff;
    up &= up << 28 | 0xf0f0_f0f0_ffff_ffff;
    let mut down = discs & (discs >> 7 | 0xff01_0101_0101_0101);
    down &= down >> 14 | 0xffff_0303_0303_0303;
    down &= down >> 28 | 0xffff_ffff_0f0f_0f0f;
    [row, column, south_east, up & down]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reversi::eight::Discs;
    use proptest::prelude::*;
    use rules::reversi::{flips, moves};

    #[test]
    fn edges_as_players_know_them() {
        let edges = Edges::get();
        assert_eq!(edges.stable(0b1, 0), 0b1, "a corner");
        assert_eq!(edges.stable(0b111, 0), 0b111, "what leans on a corner");
        assert_eq!(edges.stable(0b11_1100, 0), 0, "no corner");
        assert_eq!(edges.stable(0b0111_1101, 0b1000_0010), 0b0111_1101, "a full edge");
    }

    proptest! {
        #[test]
        fn columns_are_gathered_and_laid_out(bits in 0u64..256) {
            prop_assert_eq!(column(as_column(bits)), bits);
            prop_assert_eq!(as_column(bits) & !COLUMN_A, 0);
        }

        #[test]
        fn full_lines_are_full(first in any::<u64>(), second in any::<u64>(), third in any::<u64>()) {
            let discs = first | second | third;
            let lines = full_lines(discs);
            for (line, step) in lines.into_iter().zip([(1, 0), (0, 1), (1, 1), (-1, 1)]) {
                for square in 0..64 {
                    let along = |sign: i32| {
                        (1..8).map(move |far| (square % 8 + sign * step.0 * far, square / 8 + sign * step.1 * far))
                            .take_while(|(x, y)| (0..8).contains(x) && (0..8).contains(y))
                    };
                    let mut whole = along(1).chain(along(-1)).chain([(square % 8, square / 8)]);
                    let full = whole.all(|(x, y)| discs & 1 << (y * 8 + x) != 0);
                    prop_assert_eq!(line & 1 << square != 0, full);
                }
            }
        }

        /// Random play from the start: discs once found stable are still there at the end.
        #[test]
        fn stable_discs_stay(choices in prop::collection::vec(0usize..60, 64)) {
            let mut discs = Discs::START;
            let mut kept = [0u64; 2];
            let mut side = 0;
            for choice in choices {
                for (at, board) in [(side, discs), (1 - side, discs.passed())] {
                    prop_assert_eq!(kept[at] & !board.own, 0);
                    kept[at] |= stable(Edges::get(), board.own, board.opponent);
                }
                let all = moves(discs.own, discs.opponent);
                if all == 0 {
                    discs = discs.passed();
                } else {
                    let nth = (0..64).filter(|square| all & 1 << square != 0).nth(choice % all.count_ones() as usize);
                    let square = nth.expect("one of the moves");
                    discs = discs.played(square, flips(discs.own, discs.opponent, square));
                }
                side = 1 - side;
            }
        }
    }
}
