//! Services of the operating system or the browser, each behind one function: a file dialog, the trash, a watch on
//! folders, gamepads, the user's language, a random seed. Knows nothing of the game.

#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
pub mod page;

/// What is logged: targets and the least severe level of each. Two warnings are expected, at the first Tab that the
/// window itself has the focus, and that our font loader replaces Bevy's.
const LOGGED: &str = "warn,turnstone=info,bevy_input_focus=error,bevy_asset::server::loaders=error";

#[cfg(not(target_family = "wasm"))]
pub use desktop::{Watch, choose_file, locale, log, quiet_alsa, random_seed, to_trash, wake_for_pads, watch};
#[cfg(target_family = "wasm")]
pub use page::{locale, log, random_seed};
