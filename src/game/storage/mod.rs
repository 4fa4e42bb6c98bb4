//! What is saved when the game ends: small files on a disk, or texts in the browser's store, behind one interface.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod desktop;
mod file;
pub mod settings;

#[cfg(target_family = "wasm")]
pub use browser::Storage;
#[cfg(not(target_family = "wasm"))]
pub use desktop::Storage;
pub use file::{read, set_aside};
