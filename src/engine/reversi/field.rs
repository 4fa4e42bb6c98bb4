//! The boards that the search works on: the classic one of 8x8, and one for any size and either goal.

use super::evaluation::{FEWEST_WINS, MOST_WINS, Parts, Weights};
use rules::Square;
use rules::reversi::{Board, Eight, Set, Squares, Wide};

/// A board as the search knows it.
pub trait Field: Board {
    /// An array with room for the moves of a position.
    type Moves: Copy + AsRef<[u16]> + AsMut<[u16]>;
    /// The empty array.
    const NO_MOVES: Self::Moves;
    /// The number of bits that a square's bit number takes.
    const BIT_NUMBER: u32;

    /// Corners, edges and other sets of squares.
    fn parts(&self) -> &Parts<Self::Set>;

    /// The squares in five classes by how good a move there usually is, the best first.
    fn classes(&self) -> &[Self::Set; 5];

    /// The weights of the evaluation.
    fn weights(&self) -> &'static Weights;

    /// Whether the fewest discs win.
    fn fewest_wins(&self) -> bool;
}

const PARTS: Parts<u64> = Parts {
    all: u64::MAX,
    squares: 64,
    stride: 8,
    not_first: 0xfefe_fefe_fefe_fefe,
    not_last: 0x7f7f_7f7f_7f7f_7f7f,
    corners: 0x8100_0000_0000_0081,
    c_squares: 0x4281_0000_0000_8142,
    x_squares: 0x0042_0000_0000_4200,
    edges: [0x0101_0101_0101_0101, 0x8080_8080_8080_8080, 0x0000_0000_0000_00ff, 0xff00_0000_0000_0000],
};

/// Corners; edge squares away from corners; the middle; squares beside a corner on the edge; squares diagonally beside
/// a corner.
const CLASSES: [u64; 5] =
    [PARTS.corners, 0x3c00_8181_8181_003c, 0x003c_7e7e_7e7e_3c00, PARTS.c_squares, PARTS.x_squares];

impl Field for Eight {
    /// No position has more moves than the board has squares beside the four in the middle.
    type Moves = [u16; 60];
    const NO_MOVES: Self::Moves = [0; 60];
    const BIT_NUMBER: u32 = 6;

    #[inline]
    fn parts(&self) -> &Parts<u64> {
        &PARTS
    }

    #[inline]
    fn classes(&self) -> &[u64; 5] {
        &CLASSES
    }

    #[inline]
    fn weights(&self) -> &'static Weights {
        &MOST_WINS
    }

    #[inline]
    fn fewest_wins(&self) -> bool {
        false
    }
}

/// A board of any size, with either goal.
#[derive(Clone, Copy)]
pub struct AnyField {
    board: Wide,
    parts: Parts<Squares>,
    classes: [Squares; 5],
    fewest_wins: bool,
}

impl AnyField {
    /// The field for games on this board.
    pub fn new(board: Wide, fewest_wins: bool) -> Self {
        let grid = board.grid();
        let [last_column, last_row] = [grid.columns - 1, grid.rows - 1];
        let set =
            |wanted: &dyn Fn(Square) -> bool| grid.squares().filter(|&square| wanted(square)).collect::<Squares>();
        // The distance from the nearest edge, across and down.
        let across = |square: Square| square.column.min(last_column - square.column);
        let down = |square: Square| square.row.min(last_row - square.row);
        let at = |far: [u8; 2]| set(&|square| [across(square), down(square)] == far);
        let full = Wide::new(rules::Grid { columns: 16, rows: 16 });
        let in_column =
            |column: u8| full.all().iter().filter(move |square| square.column == column).collect::<Squares>();
        let edge = set(&|square| across(square) == 0 || down(square) == 0);
        let parts = Parts {
            all: board.all(),
            squares: board.all().len(),
            stride: 16,
            not_first: !in_column(0),
            not_last: !in_column(15),
            corners: at([0, 0]),
            c_squares: at([0, 1]) | at([1, 0]),
            x_squares: at([1, 1]),
            edges: [
                set(&|square| square.column == 0),
                set(&|square| square.column == last_column),
                set(&|square| square.row == 0),
                set(&|square| square.row == last_row),
            ],
        };
        let beside = parts.c_squares | parts.x_squares;
        let mut classes = [
            parts.corners,
            edge & !(parts.corners | beside),
            board.all() & !(edge | beside),
            parts.c_squares,
            parts.x_squares,
        ];
        if fewest_wins {
            classes.reverse();
        }
        Self { board, parts, classes, fewest_wins }
    }
}

impl Board for AnyField {
    type Set = Squares;

    #[inline]
    fn moves(&self, own: Squares, opponent: Squares) -> Squares {
        self.board.moves(own, opponent)
    }

    #[inline]
    fn flips(&self, own: Squares, opponent: Squares, bit: u32) -> Squares {
        self.board.flips(own, opponent, bit)
    }

    fn bit(square: Square) -> u32 {
        Wide::bit(square)
    }

    fn square_of(bit: u32) -> Square {
        Wide::square_of(bit)
    }
}

impl Field for AnyField {
    type Moves = [u16; 256];
    const NO_MOVES: Self::Moves = [0; 256];
    const BIT_NUMBER: u32 = 8;

    #[inline]
    fn parts(&self) -> &Parts<Squares> {
        &self.parts
    }

    #[inline]
    fn classes(&self) -> &[Squares; 5] {
        &self.classes
    }

    #[inline]
    fn weights(&self) -> &'static Weights {
        if self.fewest_wins { &FEWEST_WINS } else { &MOST_WINS }
    }

    #[inline]
    fn fewest_wins(&self) -> bool {
        self.fewest_wins
    }
}
