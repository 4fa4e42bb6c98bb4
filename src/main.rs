//! The game: on the desktop what the command line says, in a browser what the page's address says.

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
