//! The game: on the desktop what the command line says, in a browser what the page's address says.

// Windows opens a window for text beside any other kind of program.
#![cfg_attr(windows, windows_subsystem = "windows")]

#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    desktop::main()
}

#[cfg(target_family = "wasm")]
fn main() {
    turnstone::game::run_in_page();
}
