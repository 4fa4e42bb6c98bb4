//! A desk to put a question on and pick the answer up from later: the engine thinks elsewhere.
//!
//! Behind the same calls stand a thread on the desktop and a Web Worker in a browser. Nothing here waits for the engine
//! but the end of the desk itself.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;
// Native tests run it with a worker of their own.
#[cfg(any(target_family = "wasm", test))]
mod remote;

#[cfg(target_family = "wasm")]
pub use browser::Desk;
#[cfg(not(target_family = "wasm"))]
pub use native::Desk;
