//! A decoded picture, as every reader of pictures returns it.

/// A decoded picture: red, green, blue and opacity with 8 bits each. Opacity is not premultiplied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The rows from top to bottom.
    pub pixels: Vec<u8>,
}
