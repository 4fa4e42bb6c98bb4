//! Files, texts and the time, as the page gives and takes them.

use std::path::PathBuf;

use super::page;

/// Now, in seconds since 1 January 1970.
#[must_use]
pub fn now() -> u64 {
    page::now() as u64
}

/// Offers a text to be saved as a file of this name. The browser says where it is.
pub fn save_file(
    name: &str,
    bytes: Vec<u8>,
    _folder: PathBuf,
    told: impl FnOnce(Result<Option<PathBuf>, String>) + Send + 'static,
) {
    page::save_file(name, &String::from_utf8_lossy(&bytes));
    told(Ok(None));
}

/// Copies a text; the page's message says whether that was possible.
pub fn copy_text(text: String, _told: impl FnOnce(Result<(), String>) + Send + 'static) {
    page::copy_text(&text);
}

/// Asks for a text: a page may not read the clipboard by itself. `take` is not called if the player gives none.
pub fn paste_text(question: &str, take: impl FnOnce(Result<String, String>) + Send + 'static) {
    if let Some(text) = page::ask(question, "") {
        take(Ok(text));
    }
}
