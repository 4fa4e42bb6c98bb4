//! What a position in the middle of the game is worth: a weighted sum of what players of Reversi look at.
//!
//! It looks at one position only and searches nothing.

use super::DISC;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = 0x8080_8080_8080_8080;
const ROW_1: u64 = 0x0000_0000_0000_00ff;
const ROW_8: u64 = 0xff00_0000_0000_0000;
const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The squares beside a corner on the edge.
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
/// The squares beside a corner on the diagonal.
const X_SQUARES: u64 = 0x0042_0000_0000_4200;

/// How many things are looked at; see [`features`].
const FEATURES: usize = 7;

/// What each thing is worth in hundredths of a disc, by the stage of the game: up to 20 empty squares, up to 32, and
/// more. Fitted by least squares to the results of the 137,135 finished games of the WTHOR archive, 1977 to 2025: every
/// position after the 8th move.
const WEIGHTS: [[i32; FEATURES]; 3] =
    [[365, -60, 165, -258, -138, 131, 141], [197, 64, 392, -202, -368, 181, 91], [118, 97, 1067, -91, -609, 325, 138]];

/// What a position is worth to the side to move; the moves of both sides are known already. An estimate stays inside
/// what a game can end with.
pub fn evaluate(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> i32 {
    let empties = (own | opponent).count_zeros();
    let stage = match empties {
        ..=20 => 0,
        21..=32 => 1,
        _ => 2,
    };
    let seen = features(own, opponent, own_moves, opponent_moves);
    let sum: i32 = seen.iter().zip(&WEIGHTS[stage]).map(|(seen, weight)| seen * weight).sum();
    sum.clamp(-63 * DISC, 63 * DISC)
}

/// What there is to see in a position, each number for the side to move less the same for the other.
fn features(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> [i32; FEATURES] {
    let empty = !(own | opponent);
    let less = |own: u64, opponent: u64| own.count_ones() as i32 - opponent.count_ones() as i32;
    // Squares beside a corner are a danger only while the corner is empty.
    let open = around(empty & CORNERS);
    [
        // Mobility: moves there are now.
        less(own_moves, opponent_moves),
        // Potential mobility: empty squares beside the other's discs, where moves may come to be.
        less(empty & around(opponent), empty & around(own)),
        less(own & CORNERS, opponent & CORNERS),
        less(own & open & C_SQUARES, opponent & open & C_SQUARES),
        less(own & open & X_SQUARES, opponent & open & X_SQUARES),
        // Discs on the edge, corners aside, that can never be turned again.
        less(stable_on_edge(own, empty), stable_on_edge(opponent, empty)),
        // Parity: with an odd number of empty squares, the side to move has the last move unless somebody passes.
        2 * (empty.count_ones() % 2) as i32 - 1,
    ]
}

/// The squares given and their neighbours.
fn around(squares: u64) -> u64 {
    let row = squares | (squares << 1 & !COLUMN_A) | (squares >> 1 & !COLUMN_H);
    row | row << 8 | row >> 8
}

/// The discs of one side on the edge, corners left out, that cannot be turned: on a full edge, or in an unbroken row
/// from a corner of the same side.
fn stable_on_edge(discs: u64, empty: u64) -> u64 {
    let mut stable = discs & CORNERS;
    for edge in [COLUMN_A, COLUMN_H, ROW_1, ROW_8] {
        if empty & edge == 0 {
            stable |= discs & edge;
        }
    }
    loop {
        let (rows, columns) = (stable & (ROW_1 | ROW_8), stable & (COLUMN_A | COLUMN_H));
        // A step past the end of a row comes out in row 2 or 7, and one past a column falls off the board.
        let beside = (rows << 1 | rows >> 1) & (ROW_1 | ROW_8) | (columns << 8 | columns >> 8) & (COLUMN_A | COLUMN_H);
        let more = stable | discs & beside;
        if more == stable {
            return stable & !CORNERS;
        }
        stable = more;
    }
}
