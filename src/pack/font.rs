//! Typefaces: whether the game can draw with them.

use super::bytes::{be16, be32};

/// Checks a font: that it is one, and that each of its tables lies within it (OpenType, "Font file").
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub fn check_font(bytes: &[u8]) -> Result<(), String> {
    if ![&b"\0\x01\0\0"[..], b"OTTO", b"true"].iter().any(|tag| bytes.starts_with(tag)) {
        return Err("is not a TrueType or OpenType font".into());
    }
    let count = be16(bytes, 4).unwrap_or(0) as usize;
    let within = |table: usize| {
        let (from, length) = (be32(bytes, 12 + 16 * table + 8)?, be32(bytes, 12 + 16 * table + 12)?);
        (u64::from(from) + u64::from(length) <= bytes.len() as u64).then_some(())
    };
    if count > 0 && (0..count).all(|table| within(table).is_some()) {
        Ok(())
    } else {
        Err("is damaged: a part of the font lies outside the file".into())
    }
}
