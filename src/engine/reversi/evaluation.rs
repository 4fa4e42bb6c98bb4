//! What a position in the middle of the game is worth: a weighted sum of what players of Reversi look at.
//!
//! It looks at one position only and searches nothing.

use crate::rules::reversi::Set;

/// Hundredths of a disc in a disc, the unit of every score here.
pub const DISC: i32 = 100;

/// How many things are looked at; see `Board::features`.
pub const FEATURES: usize = 7;

/// What each thing is worth in hundredths of a disc, by the stage of the game: with up to 20 of 64 squares empty, up to
/// 32, and more.
pub type Weights = [[i32; FEATURES]; 3];

/// Fitted by least squares to the results of the 137,135 finished games of the WTHOR archive, 1977 to 2025: every
/// position after the 8th move. The archive is of games on 8x8; other boards borrow the weights.
pub const MOST_WINS: Weights =
    [[365, -60, 165, -258, -138, 131, 141], [197, 64, 392, -202, -368, 181, 91], [118, 97, 1067, -91, -609, 325, 138]];

/// Where the fewest discs win: fitted likewise to 3,000 games on 8x8 between searches 3 plies deep, every eighth move and
/// the first eight by lot. Corners and what cannot be turned are a burden there, and so is the last move.
pub const FEWEST_WINS: Weights =
    [[-43, 52, -168, 120, -39, -152, -262], [-3, 33, -780, 351, 79, -140, -251], [26, 11, -965, 594, -79, -181, -299]];

/// The parts of a board that matter to the evaluation and to the order in which moves are tried.
#[derive(Clone, Copy)]
pub struct Parts<S> {
    pub all: S,
    /// How many squares the board has.
    pub squares: u32,
    /// Bits from one row to the next.
    pub stride: u32,
    /// Everything but the column that a step to the east must not come out in, and but that for a step to the west.
    pub not_first: S,
    pub not_last: S,
    pub corners: S,
    /// The squares beside a corner on the edge.
    pub c_squares: S,
    /// The squares beside a corner on the diagonal.
    pub x_squares: S,
    /// The first and the last column, and the first and the last row.
    pub edges: [S; 4],
}

impl<S: Set> Parts<S> {
    /// What a position is worth to the side to move; the moves of both sides are known already. An estimate stays
    /// inside what a game can end with.
    #[inline]
    pub fn evaluate(&self, weights: &Weights, own: S, opponent: S, own_moves: S, opponent_moves: S) -> i32 {
        let empties = self.empties(own, opponent);
        let stage = match empties * 64 / self.squares {
            ..=20 => 0,
            21..=32 => 1,
            _ => 2,
        };
        let seen = self.features(own, opponent, own_moves, opponent_moves);
        let sum: i32 = seen.iter().zip(&weights[stage]).map(|(seen, weight)| seen * weight).sum();
        let most = (self.squares as i32 - 1) * DISC;
        sum.clamp(-most, most)
    }

    /// How many squares are empty.
    #[inline]
    pub fn empties(&self, own: S, opponent: S) -> u32 {
        self.squares - (own | opponent).len()
    }

    /// What there is to see in a position, each number for the side to move less the same for the other.
    #[inline]
    fn features(&self, own: S, opponent: S, own_moves: S, opponent_moves: S) -> [i32; FEATURES] {
        let empty = self.all & !(own | opponent);
        let less = |own: S, opponent: S| own.len() as i32 - opponent.len() as i32;
        // Squares beside a corner are a danger only while the corner is empty.
        let open = self.around(empty & self.corners);
        [
            // Mobility: moves there are now.
            less(own_moves, opponent_moves),
            // Potential mobility: empty squares beside the other's discs, where moves may come to be.
            less(empty & self.around(opponent), empty & self.around(own)),
            less(own & self.corners, opponent & self.corners),
            less(own & open & self.c_squares, opponent & open & self.c_squares),
            less(own & open & self.x_squares, opponent & open & self.x_squares),
            // Discs on the edge, corners aside, that can never be turned again.
            less(self.stable_on_edge(own, empty), self.stable_on_edge(opponent, empty)),
            // Parity: with an odd number of empty squares, the side to move has the last move unless somebody passes.
            2 * (empty.len() % 2) as i32 - 1,
        ]
    }

    /// The squares given and their neighbours; what runs off the board is of no account.
    #[inline]
    fn around(&self, squares: S) -> S {
        let row = squares | (squares << 1 & self.not_first) | (squares >> 1 & self.not_last);
        row | row << self.stride | row >> self.stride
    }

    /// The discs of one side on the edge, corners left out, that cannot be turned: on a full edge, or in an unbroken
    /// row from a corner of the same side.
    #[inline]
    fn stable_on_edge(&self, discs: S, empty: S) -> S {
        let mut stable = discs & self.corners;
        for edge in self.edges {
            if (empty & edge).is_empty() {
                stable = stable | discs & edge;
            }
        }
        let [west, east, north, south] = self.edges;
        let (edge_columns, edge_rows) = (west | east, north | south);
        loop {
            let (rows, columns) = (stable & edge_rows, stable & edge_columns);
            // A step past the end of a row comes out beside the board or in a row within it, and one past a column
            // falls off.
            let beside =
                (rows << 1 | rows >> 1) & edge_rows | (columns << self.stride | columns >> self.stride) & edge_columns;
            let more = stable | discs & beside;
            if more == stable {
                return stable & !self.corners;
            }
            stable = more;
        }
    }
}
