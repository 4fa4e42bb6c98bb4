//! The colours of the file: at most 256, which shade into each other where the picture does.

use super::script::{Look, Rgb};

/// The number of the colour that leaves what the last frame shows.
pub const TRANSPARENT: u8 = 255;

/// A colour between two: of the second, this part, from 0 to 1.
pub fn mix(one: Rgb, other: Rgb, part: f32) -> Rgb {
    let part = part.clamp(0.0, 1.0);
    // Between two bytes, so it fits.
    std::array::from_fn(|at| (f32::from(one[at]) * (1.0 - part) + f32::from(other[at]) * part).round() as u8)
}

pub const BLACK: Rgb = [0; 3];
pub const WHITE: Rgb = [255; 3];

/// How a piece of this colour is lit where the light falls, and where it does not.
pub fn lit(colour: Rgb) -> [Rgb; 2] {
    let is_dark = colour.iter().map(|&one| u32::from(one)).sum::<u32>() < 200;
    [mix(colour, WHITE, if is_dark { 0.24 } else { 0.4 }), mix(colour, BLACK, 0.3)]
}

/// The board below the edge of a piece.
pub fn shaded(board: Rgb) -> Rgb {
    mix(board, BLACK, 0.4)
}

/// The colours, and the nearest of them to any other.
pub struct Ink {
    colours: Vec<Rgb>,
    /// By the first five bits of red, green and blue, once it was asked for.
    nearest: Vec<Option<u8>>,
}

impl Ink {
    pub fn new(look: &Look) -> Self {
        let Look { ground, words, board, lines, frame, pieces, tiles, last, .. } = *look;
        let mut ramps = vec![(ground, words, 10), (board, lines, 6), (board, shaded(board), 5), (frame, ground, 2)];
        for piece in pieces {
            let [light, shade] = lit(piece);
            ramps.extend([(light, piece, 8), (piece, shade, 8), (piece, ground, 4), (piece, last, 4)]);
            ramps.extend([(shade, board, 5), (piece, board, 5)]);
        }
        if let Some([wood, back]) = tiles {
            let rim = mix(wood, BLACK, 0.35);
            ramps.extend(pieces.map(|ink| (wood, ink, 10)));
            ramps.extend([(wood, rim, 4), (rim, board, 5), (back, wood, 8), (back, board, 4), (wood, last, 4)]);
            ramps.push((back, mix(back, BLACK, 0.35), 3));
        }
        ramps.push((board, last, 4));
        let mut colours = Vec::new();
        for (from, to, steps) in ramps {
            for step in 0..=steps {
                let colour = mix(from, to, step as f32 / steps as f32);
                if !colours.contains(&colour) && colours.len() < usize::from(TRANSPARENT) {
                    colours.push(colour);
                }
            }
        }
        Self { colours, nearest: vec![None; 1 << 15] }
    }

    /// The table of colours for the file: all 256.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * 256, 0);
        bytes
    }

    /// The number of the colour that is nearest to this one.
    pub fn number(&mut self, colour: Rgb) -> u8 {
        let [red, green, blue] = colour.map(|one| usize::from(one) >> 3);
        let slot = red << 10 | green << 5 | blue;
        if let Some(number) = self.nearest[slot] {
            return number;
        }
        let apart = |other: &Rgb| -> i32 {
            let by = |at: usize| i32::from(colour[at]) - i32::from(other[at]);
            2 * by(0).pow(2) + 4 * by(1).pow(2) + 3 * by(2).pow(2)
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, other)| apart(other));
        // There are at most 255.
        let number = nearest.map_or(0, |(number, _)| number as u8);
        self.nearest[slot] = Some(number);
        number
    }
}
