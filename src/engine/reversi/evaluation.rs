//! An estimate of a position in the middle of the game: a weighted sum of features that Reversi players look at.
//!
//! It looks at one position only and searches nothing.

use rules::reversi::Set;

/// The value of one disc; scores are in hundredths of a disc.
pub const DISC: i32 = 100;

/// The number of features; see `Board::features`.
pub const FEATURES: usize = 7;

/// The weight of each feature in hundredths of a disc, by the stage of the game: with up to 20 of 64 squares empty,
/// with up to 32, and with more.
pub type Weights = [[i32; FEATURES]; 3];

/// Fitted by least squares to the results of the 137,135 finished games of the WTHOR archive, 1977 to 2025, with every
/// position after the 8th move. The archive has only 8x8 games; other boards use the same weights.
pub const MOST_WINS: Weights =
    [[365, -60, 165, -258, -138, 131, 141], [197, 64, 392, -202, -368, 181, 91], [118, 97, 1067, -91, -609, 325, 138]];

/// For games that the fewest discs win: fitted in the same way to 3,000 games on 8x8 between searches 3 plies deep,
/// with every eighth move and the first eight at random. Corners, stable discs and the last move are a burden there.
pub const FEWEST_WINS: Weights =
    [[-43, 52, -168, 120, -39, -152, -262], [-3, 33, -780, 351, 79, -140, -251], [26, 11, -965, 594, -79, -181, -299]];

/// The parts of a board that matter to the evaluation and to the order in which moves are tried.
#[derive(Clone, Copy)]
pub struct Parts<S> {
    pub all: S,
    /// The number of squares of the board.
    pub squares: u32,
    /// The difference in bit number from one row to the next.
    pub stride: u32,
    /// All squares but the column that a step to the east must not reach; then all but the one for a step to the west.
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
    /// What a position is worth to the side to move, given the moves of both sides, in hundredths of a disc. An
    /// estimate stays within the possible results of a game.
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

    /// The number of empty squares.
    #[inline]
    pub fn empties(&self, own: S, opponent: S) -> u32 {
        self.squares - (own | opponent).len()
    }

    /// The features of a position, each as the number for the side to move less that for the other side.
    #[inline]
    fn features(&self, own: S, opponent: S, own_moves: S, opponent_moves: S) -> [i32; FEATURES] {
        let empty = self.all & !(own | opponent);
        let less = |own: S, opponent: S| own.len() as i32 - opponent.len() as i32;
        // Squares beside a corner are a danger only while the corner is empty.
        let open = self.around(empty & self.corners);
        [
            // Mobility: the moves a side has now.
            less(own_moves, opponent_moves),
            // Potential mobility: empty squares beside the other side's discs, where moves may come up.
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

    /// The squares given and their neighbours; the result may include bits off the board.
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
            // A step past the end of a row lands off the board or in an inner row, and one past the end of a column
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
