//! What every reader of pictures gives.

/// A decoded picture: red, green, blue and opacity, 8 bits each, colours not multiplied with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// In points.
    pub width: u32,
    /// In points.
    pub height: u32,
    /// How many levels follow each other in `pixels`, each half as large as the one before; 1 for a picture alone.
    pub levels: u32,
    /// Rows from the top, the largest level first.
    pub pixels: Vec<u8>,
}
