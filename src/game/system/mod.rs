//! What the operating system, or the browser, does for the game, each behind one function: a file chooser, the trash, a
//! watch on folders, pads, the owner's language, a number that nobody chose. Knows nothing of the game.

#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
pub mod page;

#[cfg(not(target_family = "wasm"))]
pub use desktop::{Watch, by_lot, choose_file, locale, quiet_alsa, to_trash, wake_for_pads, watch};
#[cfg(target_family = "wasm")]
pub use page::{by_lot, locale};
