//! Makes a moving picture, step by step.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::canvas::Canvas;
use super::palette::{Ink, TRANSPARENT};
use super::pieces::Cell;
use super::script::{EDGE, LINE, Script, WIDTH};
use rules::{Change, Side, Square};

/// How long a ply is shown, and how long the last, in hundredths of a second.
const PLY: u16 = 60;
pub(super) const LAST: u16 = 300;
/// A game takes no longer than this before its last frame, in hundredths of a second.
pub(super) const MOST: usize = 1700;
/// What browsers show in a hundredth of a second less they show much longer.
pub(super) const LEAST: usize = 4;
/// About so many pixels are drawn in a step.
const STEP: usize = 12_000;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct FilmError(#[from] gif::EncodingError);

/// How many plies a frame is later than the one before, and how long it is shown, in hundredths of a second.
pub(super) fn pace(plies: usize) -> (usize, u16) {
    let delay = MOST / plies.max(1);
    // Not more than `PLY`, which fits.
    if delay >= LEAST { (1, delay.min(PLY.into()) as u16) } else { (plies.div_ceil(MOST / LEAST), LEAST as u16) }
}

/// A picture that is being made.
pub struct Film {
    script: Script,
    /// The squares as they are seen.
    squares: Vec<Square>,
    canvas: Canvas,
    encoder: Encoder<Vec<u8>>,
    /// What lies on each square in the picture.
    cells: Vec<Cell>,
    /// The places of the squares that have yet to be drawn in this frame.
    stale: Vec<usize>,
    /// The number of plies that have been played in this frame.
    at: usize,
    /// The pace: see [`pace`].
    stride: usize,
    delay: u16,
}

impl Film {
    /// Begins a picture.
    ///
    /// # Errors
    /// Why there is none.
    pub fn new(script: Script) -> Result<Self, FilmError> {
        let plies = script.record.played().len();
        let (stride, delay) = pace(plies);
        let ink = Ink::new(&script.look);
        let (squares, columns) = script.seen();
        let mut canvas = Canvas::new(&script.look, ink, [columns, squares.len() / columns]);
        let [width, height] = canvas.size();
        let mut encoder = Encoder::new(Vec::new(), width, height, &canvas.ink().bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        write_names(&mut canvas, &script);
        let cells = vec![Cell::default(); squares.len()];
        let mut film =
            Self { stale: (0..cells.len()).collect(), script, squares, canvas, encoder, cells, at: 0, stride, delay };
        film.turn_to(0);
        Ok(film)
    }

    /// Goes on for a step; the bytes of the file, once all is done. Not to be called again then.
    ///
    /// # Errors
    /// Why there is no picture.
    pub fn go_on(&mut self) -> Result<Option<Vec<u8>>, FilmError> {
        if !self.stale.is_empty() {
            for _ in 0..(STEP / self.canvas.square().pow(2)).max(1) {
                let Some(place) = self.stale.pop() else { break };
                self.canvas.draw(place, &self.cells[place], &self.script);
            }
            return Ok(None);
        }
        let plies = self.script.record.played().len();
        let is_last = self.at == plies;
        if is_last {
            let middle = (WIDTH - self.script.result.width().min(WIDTH)) / 2;
            let (words, ground) = (self.script.look.words, self.script.look.ground);
            self.canvas.write(&self.script.result, [middle, self.canvas.below() + LINE], words, ground);
        }
        self.write_frame(if is_last { LAST } else { self.delay })?;
        if is_last {
            let encoder = std::mem::replace(&mut self.encoder, Encoder::new(Vec::new(), 1, 1, &[0; 6])?);
            return Ok(Some(encoder.into_inner()?));
        }
        self.turn_to((self.at + self.stride).min(plies));
        Ok(None)
    }

    /// Writes what has changed since the last frame.
    fn write_frame(&mut self, delay: u16) -> Result<(), FilmError> {
        let ([left, top, width, height], pixels) = self.canvas.take();
        self.encoder.write_frame(&Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(TRANSPARENT),
            left,
            top,
            width,
            height,
            buffer: Cow::Owned(pixels),
            ..Frame::default()
        })?;
        Ok(())
    }

    /// Notes what has to be drawn for the frame after so many plies.
    fn turn_to(&mut self, at: usize) {
        self.at = at;
        let record = &self.script.record;
        let Some(position) = record.position_at(at) else { return };
        let last = at.checked_sub(1).and_then(|last| record.played().get(last));
        let mut marked = position.line();
        if let Some(ply) = last {
            marked.extend(ply.delta.place());
            marked.extend(ply.delta.0.iter().find_map(|change| match change {
                Change::Moved { from, .. } => Some(*from),
                _ => None,
            }));
        }
        for (place, square) in self.squares.iter().enumerate() {
            let cell = Cell { face: position.face(*square), marked: marked.contains(square) };
            if self.cells[place] != cell {
                self.cells[place] = cell;
                if at > 0 {
                    self.stale.push(place);
                }
            }
        }
    }
}

/// Writes who plays, each name after a piece of that side.
fn write_names(canvas: &mut Canvas, script: &Script) {
    let position = script.record.position();
    for side in Side::BOTH {
        let left = side.index() * WIDTH / 2;
        let at = [left + 2 * EDGE, canvas.below() + LINE / 2];
        if let Some(colour) = position.colour(side) {
            canvas.sign(at, script.look.pieces[colour.index()], script.look.ground, script.look.tiles.is_some());
        }
        let at = [left + 2 * EDGE + 16, canvas.below()];
        canvas.write(&script.names[side.index()], at, script.look.words, script.look.ground);
    }
}
