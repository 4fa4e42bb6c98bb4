//! Services of the operating system or the browser, each behind one function: a file dialog, the clipboard, the trash, a watch on
//! folders, gamepads, the user's language, a random seed, the day. Knows nothing of the game.

#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
pub mod page;
#[cfg(target_family = "wasm")]
mod page_files;

#[cfg(not(target_family = "wasm"))]
pub use desktop::{
    Watch, choose_file, choose_games, copy_picture, copy_text, local_day, locale, milliseconds, now, open_folder,
    paste_text, quiet_alsa, random_seed, save_file, secret, to_trash, wake_for_pads, watch,
};
#[cfg(target_family = "wasm")]
pub use page::{locale, random_seed};
#[cfg(target_family = "wasm")]
pub use page_files::{copy_picture, copy_text, local_day, milliseconds, now, paste_text, save_file, secret};

/// Today, where the player is, in days since 1 January 1970.
#[must_use]
pub fn today() -> u32 {
    local_day(now())
}
