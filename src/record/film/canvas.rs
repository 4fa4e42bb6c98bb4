//! The picture as numbers of colours, and what of it has changed since the last frame.

use super::palette::{Ink, TRANSPARENT, WHITE, mix};
use super::pieces::{Cell, Spot, colour_at};
use super::script::{EDGE, LINE, Look, Mask, Rgb, Script, WIDTH};

/// A part of the picture: its left and upper edge, and its right and lower one, which are not of it.
type Part = [usize; 4];

/// The picture.
pub struct Canvas {
    ink: Ink,
    height: usize,
    /// How wide a square is, and where the first one is.
    square: usize,
    origin: [usize; 2],
    columns: usize,
    rows: usize,
    pixels: Vec<u8>,
    /// What the frames so far show.
    shown: Vec<u8>,
    /// What may be different.
    stale: Option<Part>,
}

impl Canvas {
    /// A board with nothing on it.
    pub fn new(look: &Look, ink: Ink, [columns, rows]: [usize; 2]) -> Self {
        let square = (WIDTH - 2 * EDGE) / columns;
        let height = rows * square + 2 * EDGE + 2 * LINE + EDGE / 2;
        let origin = [(WIDTH - columns * square) / 2, EDGE];
        let pixels = vec![0; WIDTH * height];
        // No number of a colour, so that all of the first frame is new.
        let shown = vec![TRANSPARENT; pixels.len()];
        let mut canvas = Self { ink, height, square, origin, columns, rows, pixels, shown, stale: None };
        canvas.fill([0, 0, WIDTH, height], look.ground);
        let around = [origin[0] - EDGE, 0, origin[0] + columns * square + EDGE, rows * square + 2 * EDGE];
        canvas.fill(around, if look.crossings { look.board } else { look.frame });
        canvas
    }

    pub const fn ink(&self) -> &Ink {
        &self.ink
    }

    /// Its width and height.
    pub const fn size(&self) -> [u16; 2] {
        // A board of at most 255 rows.
        [WIDTH as u16, self.height as u16]
    }

    /// How wide a square is.
    pub const fn square(&self) -> usize {
        self.square
    }

    /// Where the words begin, from the top.
    pub const fn below(&self) -> usize {
        self.rows * self.square + 2 * EDGE
    }

    fn put(&mut self, [x, y]: [usize; 2], colour: Rgb) {
        if x < WIDTH && y < self.height {
            self.pixels[y * WIDTH + x] = self.ink.number(colour);
        }
    }

    fn spoil(&mut self, part: Part) {
        let [left, top, right, bottom] = part;
        let part = [left, top, right.min(WIDTH), bottom.min(self.height)];
        self.stale =
            Some(self.stale.map_or(part, |old| {
                [old[0].min(part[0]), old[1].min(part[1]), old[2].max(part[2]), old[3].max(part[3])]
            }));
    }

    fn fill(&mut self, part: Part, colour: Rgb) {
        let number = self.ink.number(colour);
        for row in part[1]..part[3] {
            self.pixels[row * WIDTH..][part[0]..part[2]].fill(number);
        }
        self.spoil(part);
    }

    /// Draws what lies on a square.
    pub fn draw(&mut self, place: usize, cell: &Cell, script: &Script) {
        let (columns, size) = (self.columns, self.square);
        let spot = Spot::of(place, size, [columns, self.rows]);
        let [left, top] = [self.origin[0] + place % columns * size, self.origin[1] + place / columns * size];
        for y in 0..size {
            for x in 0..size {
                self.put([left + x, top + y], colour_at([x, y], cell, &spot, script));
            }
        }
        self.spoil([left, top, left + size, top + size]);
    }

    /// Writes words with their upper left corner there.
    pub fn write(&mut self, words: &Mask, [left, top]: [usize; 2], colour: Rgb, ground: Rgb) {
        for (row, line) in words.alpha.chunks_exact(words.width.max(1)).enumerate() {
            for (column, &alpha) in line.iter().enumerate().filter(|(_, alpha)| **alpha > 0) {
                self.put([left + column, top + row], mix(ground, colour, f32::from(alpha) / 255.0));
            }
        }
        self.spoil([left, top, left + words.width, top + words.height]);
    }

    /// Draws a small piece in the middle of this place: a square one for tiles.
    pub fn sign(&mut self, [x, y]: [usize; 2], colour: Rgb, ground: Rgb, is_tile: bool) {
        const HALF: i32 = 9;
        for down in -HALF..=HALF {
            for right in -HALF..=HALF {
                let [across, along] = [right, down].map(|by| by.abs() as f32);
                let out = if is_tile { across.max(along) } else { across.hypot(along) };
                let part = (HALF as f32 - out).clamp(0.0, 1.0);
                // A dark one is seen on dark ground by its rim.
                let rim = (out - HALF as f32 + 2.5).clamp(0.0, 1.0);
                let colour = mix(colour, WHITE, 0.35 * rim);
                let at = [x.saturating_add_signed(right as isize), y.saturating_add_signed(down as isize)];
                self.put(at, mix(ground, colour, part));
            }
        }
    }

    /// The part that may have changed, as its left and upper edge, its width and its height, and its pixels: transparent
    /// ones where nothing has. One pixel if nothing has changed at all.
    pub fn take(&mut self) -> ([u16; 4], Vec<u8>) {
        let [left, top, right, bottom] = self.stale.take().unwrap_or([0, 0, 1, 1]);
        let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
        for row in top..bottom {
            let line = row * WIDTH + left..row * WIDTH + right;
            let both = self.pixels[line.clone()].iter().zip(&mut self.shown[line]);
            pixels.extend(both.map(|(&new, old)| match std::mem::replace(old, new) == new {
                true => TRANSPARENT,
                false => new,
            }));
        }
        // No side is longer than the picture, whose sides fit.
        ([left, top, right - left, bottom - top].map(|length| length as u16), pixels)
    }
}
