//! Files, texts and the time, as the page gives and takes them.

use std::path::PathBuf;

use super::page;

/// Now, in seconds since 1 January 1970.
#[must_use]
pub fn now() -> u64 {
    page::now() as u64
}

/// The day of a moment where the player is, in days since 1 January 1970. The moment is in seconds since then, by universal
/// time.
#[must_use]
pub fn local_day(seconds: u64) -> u32 {
    page::local_day(seconds as f64)
}

/// Bytes that nobody can guess, from the browser; `None` if it has none to give.
#[must_use]
pub fn secret() -> Option<[u8; 32]> {
    page::random_bytes(32).ok()?.try_into().ok()
}

/// The same in milliseconds.
#[must_use]
pub fn milliseconds() -> f64 {
    page::now() * 1000.0
}

/// Offers bytes to be saved as a file of this name. The browser says where it is.
pub fn save_file(
    name: &str,
    bytes: Vec<u8>,
    _folder: PathBuf,
    told: impl FnOnce(Result<Option<PathBuf>, String>) + Send + 'static,
) {
    page::save_file(name, &bytes);
    told(Ok(None));
}

/// Copies a text; the page's message says whether that was possible.
pub fn copy_text(text: String, _told: impl FnOnce(Result<(), String>) + Send + 'static) {
    page::copy_text(&text);
}

/// Copies a picture of this width and height in pixels, four bytes a pixel; the page's message says whether that was
/// possible.
pub fn copy_picture(
    [width, height]: [u32; 2],
    pixels: Vec<u8>,
    _told: impl FnOnce(Result<(), String>) + Send + 'static,
) {
    page::copy_picture(width, height, &pixels);
}

/// Opens a box to paste games into: a page may not read the clipboard by itself. What is written there arrives like
/// games that are dropped on the page.
pub fn paste_text(question: &str, _take: impl FnOnce(Result<String, String>) + Send + 'static) {
    page::ask_for_games(question);
}
