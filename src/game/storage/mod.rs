//! What is saved when the game ends: small files on a disk, or texts in the browser's store, behind one interface.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod desktop;
mod file;
mod library;
#[cfg(target_family = "wasm")]
mod library_browser;
#[cfg(not(target_family = "wasm"))]
mod library_desktop;
pub mod settings;

#[cfg(target_family = "wasm")]
pub use browser::Storage;
#[cfg(not(target_family = "wasm"))]
pub use desktop::Storage;
pub use file::{read, set_aside};
pub use library::LibraryNews;
#[cfg(target_family = "wasm")]
pub use library_browser::LibraryStore;
#[cfg(not(target_family = "wasm"))]
pub use library_desktop::LibraryStore;
