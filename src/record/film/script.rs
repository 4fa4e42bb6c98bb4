//! What a moving picture is made of, and how large it is.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::history::Record;
use rules::{Grid, Square};

/// Red, green and blue, as screens have them.
pub type Rgb = [u8; 3];

/// The width of the picture, in pixels.
pub const WIDTH: usize = 480;
/// The most that a name may be wide, in pixels, and the most that the result may be.
pub const WORDS_WIDTH: [usize; 2] = [WIDTH / 2 - 48, WIDTH - 24];
/// The least that lies around the squares, in pixels.
pub(super) const EDGE: usize = 12;
/// How high each of the two lines of words is, in pixels.
pub const LINE: usize = 34;
/// How opaque something is, point by point: words, or the picture on a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mask {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) alpha: Vec<u8>,
}

impl Mask {
    /// A mask of rows of this width, from the top. What is left of a last row is passed over.
    #[must_use]
    pub fn new(width: usize, alpha: Vec<u8>) -> Self {
        let height = alpha.len().checked_div(width).unwrap_or_default();
        Self { width, height, alpha }
    }

    /// How wide it is, in points.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// How opaque it is on average where these columns and rows meet, from 0 to 1. Both are parts of the whole, from 0
    /// to 1.
    #[must_use]
    pub fn opacity(&self, columns: Range<f32>, rows: Range<f32>) -> f32 {
        let points = |part: Range<f32>, of: usize| {
            // Within the mask, so that nothing is cut off.
            let at = |part: f32| (part.clamp(0.0, 1.0) * of as f32) as usize;
            at(part.start).min(of - 1)..at(part.end).max(at(part.start) + 1).min(of)
        };
        if self.width == 0 || self.height == 0 {
            return 0.0;
        }
        let (columns, rows) = (points(columns, self.width), points(rows, self.height));
        let count = columns.len() * rows.len();
        let of_row = |row: usize| self.alpha[row * self.width..][columns.clone()].iter().map(|&one| u32::from(one));
        let sum: u32 = rows.flat_map(of_row).sum();
        sum as f32 / (count.max(1) * 255) as f32
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Around the board, and below the words.
    pub ground: Rgb,
    /// The words.
    pub words: Rgb,
    /// The playing surface.
    pub board: Rgb,
    /// The lines on it.
    pub lines: Rgb,
    /// The frame around it.
    pub frame: Rgb,
    /// Whether pieces lie where lines cross.
    pub crossings: bool,
    /// The dark and the light pieces, or the ink on tiles.
    pub pieces: [Rgb; 2],
    /// The wood of tiles and the colour of their backs, if the pieces are tiles.
    pub tiles: Option<[Rgb; 2]>,
    /// The mark on what was played last.
    pub last: Rgb,
}

/// What a picture is made of.
#[derive(Clone, Debug)]
pub struct Script {
    /// The game, as far as it has been played.
    pub record: Record,
    /// Whether the board is seen from the other side.
    pub turned: bool,
    /// The colours.
    pub look: Look,
    /// The names of the players.
    pub names: [Mask; 2],
    /// How the game ended; empty if it has not.
    pub result: Mask,
    /// The picture of each kind of tile.
    pub emblems: BTreeMap<String, Mask>,
    /// The pattern on the back of tiles.
    pub back: Mask,
}

impl Script {
    /// All squares as they are seen, row by row from the upper left, and in how many columns. A board that is higher
    /// than wide lies across, as on the table.
    pub(super) fn seen(&self) -> (Vec<Square>, usize) {
        let Grid { columns, rows } = self.record.first().grid();
        let (mut squares, wide): (Vec<Square>, u8) = if rows > columns {
            let row = |column: u8| (0..rows).map(move |row| Square::new(column, row));
            ((0..columns).rev().flat_map(row).collect(), rows)
        } else {
            (Grid { columns, rows }.squares().collect(), columns)
        };
        if self.turned {
            squares.reverse();
        }
        (squares, usize::from(wide.max(1)))
    }
}
