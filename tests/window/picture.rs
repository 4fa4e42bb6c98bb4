//! Pictures of the window: read and written, searched and compared.

use std::{
    fs,
    io::{BufWriter, Cursor},
    path::Path,
};

/// A rectangle in pixels; `right` and `bottom` are the first column and row outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

impl Area {
    fn around(points: impl Iterator<Item = (usize, usize)>) -> Option<Self> {
        points.fold(None, |area: Option<Self>, (x, y)| {
            let area = area.unwrap_or(Self { left: x, top: y, right: x, bottom: y });
            Some(Self {
                left: area.left.min(x),
                top: area.top.min(y),
                right: area.right.max(x + 1),
                bottom: area.bottom.max(y + 1),
            })
        })
    }

    pub const fn width(self) -> usize {
        self.right - self.left
    }

    pub const fn height(self) -> usize {
        self.bottom - self.top
    }
}

pub type Colour = [u8; 3];

/// A picture with 8 bits for each channel, row by row.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Colour>,
}

impl Picture {
    /// Reads a PNG with red, green and blue.
    pub fn from_png(bytes: &[u8]) -> Result<Self, String> {
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().map_err(|error| error.to_string())?;
        let mut buffer = vec![0; reader.output_buffer_size().ok_or("too large")?];
        let info = reader.next_frame(&mut buffer).map_err(|error| error.to_string())?;
        if (info.color_type, info.bit_depth) != (png::ColorType::Rgb, png::BitDepth::Eight) {
            return Err(format!("the picture is of {:?} with {:?} bits", info.color_type, info.bit_depth));
        }
        let pixels = buffer[..info.buffer_size()].as_chunks().0.to_vec();
        Ok(Self { width: info.width as usize, height: info.height as usize, pixels })
    }

    pub fn read(path: &Path) -> Result<Self, String> {
        fs::read(path).map_err(|error| error.to_string()).and_then(|bytes| Self::from_png(&bytes))
    }

    pub fn write(&self, path: &Path) {
        let file = fs::File::create(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut encoder = png::Encoder::new(BufWriter::new(file), self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(self.pixels.as_flattened()));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    pub fn at(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }

    pub fn whole(&self) -> Area {
        Area { left: 0, top: 0, right: self.width, bottom: self.height }
    }

    /// A part of the picture, given in fractions of its width and height.
    pub fn part(&self, left: f64, top: f64, right: f64, bottom: f64) -> Area {
        let along = |of: usize, share: f64| (of as f64 * share) as usize;
        Area {
            left: along(self.width, left),
            top: along(self.height, top),
            right: along(self.width, right),
            bottom: along(self.height, bottom),
        }
    }

    fn points(area: Area) -> impl Iterator<Item = (usize, usize)> {
        (area.top..area.bottom).flat_map(move |y| (area.left..area.right).map(move |x| (x, y)))
    }

    /// The smallest area that holds every pixel for which `is` is true.
    pub fn find(&self, within: Area, is: impl Fn(Colour) -> bool) -> Option<Area> {
        Area::around(Self::points(within).filter(|&(x, y)| is(self.at(x, y))))
    }

    pub fn count(&self, within: Area, is: impl Fn(Colour) -> bool) -> usize {
        Self::points(within).filter(|&(x, y)| is(self.at(x, y))).count()
    }

    /// The smallest area that holds all differences between two pictures of the same size.
    pub fn changed(&self, other: &Self) -> Option<Area> {
        self.changed_within(other, self.whole())
    }

    /// The same within an area.
    pub fn changed_within(&self, other: &Self, within: Area) -> Option<Area> {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let differs = |&(x, y): &(usize, usize)| {
            let (one, two) = (self.at(x, y), other.at(x, y));
            (0..3).any(|channel| one[channel].abs_diff(two[channel]) > ROUNDING)
        };
        Area::around(Self::points(within).filter(differs))
    }

    /// The picture shrunk by a whole number; each pixel is the mean of those it replaces.
    pub fn shrunk(&self, by: usize) -> Self {
        let (width, height) = (self.width / by, self.height / by);
        let pixel = |x: usize, y: usize| {
            let area = Area { left: x * by, top: y * by, right: (x + 1) * by, bottom: (y + 1) * by };
            [0, 1, 2].map(|channel| {
                let sum: usize = Self::points(area).map(|(x, y)| usize::from(self.at(x, y)[channel])).sum();
                // The mean of bytes fits a byte.
                ((sum + by * by / 2) / (by * by)) as u8
            })
        };
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| pixel(x, y))).collect();
        Self { width, height, pixels }
    }

    /// The same picture with an area painted over.
    pub fn painted(&self, area: Area, colour: Colour) -> Self {
        let mut painted = self.clone();
        for (x, y) in Self::points(area) {
            painted.pixels[y * self.width + x] = colour;
        }
        painted
    }

    /// How much two pictures of the same size differ in an area.
    fn distance(&self, other: &Self, area: Area) -> Distance {
        let mut distance = Distance::default();
        for (x, y) in Self::points(area) {
            let (one, two) = (self.at(x, y), other.at(x, y));
            let differences = [0, 1, 2].map(|channel| one[channel].abs_diff(two[channel]));
            for (sum, difference) in distance.mean.iter_mut().zip(differences) {
                *sum += f64::from(difference);
            }
            distance.share += f64::from(u8::from(differences.iter().any(|&difference| difference > PLAIN)));
        }
        let count = (area.width() * area.height()) as f64;
        Distance { mean: distance.mean.map(|sum| sum / count), share: distance.share / count }
    }

    /// The difference of each pixel, four times as bright.
    pub fn difference(&self, other: &Self) -> Self {
        let pixels = self
            .pixels
            .iter()
            .zip(&other.pixels)
            .map(|(one, two)| [0, 1, 2].map(|channel| one[channel].abs_diff(two[channel]).saturating_mul(4)));
        Self { pixels: pixels.collect(), ..*self }
    }

    /// Checks that two pictures show the same, apart from small differences between drivers; otherwise says what
    /// differs.
    ///
    /// The whole is compared, and then each tile by itself: a missing word is hardly noticed in the whole, but fills
    /// half of its tile.
    pub fn resembles(&self, other: &Self) -> Result<(), String> {
        if (self.width, self.height) != (other.width, other.height) {
            return Err(format!("{}x{} against {}x{}", self.width, self.height, other.width, other.height));
        }
        WHOLE.holds(self.distance(other, self.whole())).map_err(|why| format!("the whole picture {why}"))?;
        let (columns, rows) = ((self.width / TILE).max(1), (self.height / TILE).max(1));
        for row in 0..rows {
            for column in 0..columns {
                let tile = Area {
                    left: column * self.width / columns,
                    top: row * self.height / rows,
                    right: (column + 1) * self.width / columns,
                    bottom: (row + 1) * self.height / rows,
                };
                ONE_TILE.holds(self.distance(other, tile)).map_err(|why| {
                    format!("the part from ({}, {}) to ({}, {}) {why}", tile.left, tile.top, tile.right, tile.bottom)
                })?;
            }
        }
        Ok(())
    }
}

/// A difference of a channel that comes from rounding: a letter is drawn from a place of its atlas that depends on which
/// letters were drawn before.
const ROUNDING: u8 = 1;
/// A difference of a channel that anyone would see, out of 255.
const PLAIN: u8 = 24;
/// About the height of a line of text with its margins, in pixels.
const TILE: usize = 32;

#[derive(Clone, Copy, Debug, Default)]
struct Distance {
    /// The mean absolute difference of each channel.
    mean: [f64; 3],
    /// The share of the pixels that differ visibly.
    share: f64,
}

/// The largest differences accepted.
struct Limit {
    mean: f64,
    share: f64,
}

/// Another version of the driver shifts some edges, and changes shades by one or two all over the picture.
const WHOLE: Limit = Limit { mean: 2.0, share: 0.01 };
const ONE_TILE: Limit = Limit { mean: 4.0, share: 0.04 };

impl Limit {
    fn holds(&self, distance: Distance) -> Result<(), String> {
        let Distance { mean, share } = distance;
        if mean.iter().all(|&mean| mean <= self.mean) && share <= self.share {
            return Ok(());
        }
        let [red, green, blue] = mean;
        Err(format!(
            "differs by {red:.2}, {green:.2}, {blue:.2} in red, green and blue (allowed: {:.1}), and plainly in {:.2} % \
             of its pixels (allowed: {:.1} %)",
            self.mean,
            share * 100.0,
            self.share * 100.0
        ))
    }
}
