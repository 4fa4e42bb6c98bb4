//! Services of the operating system or the browser, each behind one function: a file dialog, the trash, a watch on
//! folders, gamepads, the user's language, a random seed, the day. Knows nothing of the game.

#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
pub mod page;

#[cfg(not(target_family = "wasm"))]
pub use desktop::{
    Watch, choose_file, locale, open_folder, quiet_alsa, random_seed, to_trash, today, wake_for_pads, watch,
};
#[cfg(target_family = "wasm")]
pub use page::{locale, random_seed, today};
