//! A client for the engine: the game asks it a question and collects the answer later, while the engine thinks
//! elsewhere.
//!
//! The calls are the same on the desktop, where a thread does the work, and in a browser, where a Web Worker does. No
//! call waits for the engine; only dropping the client does.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;
// Native tests run this file with a worker of their own.
#[cfg(any(target_family = "wasm", test))]
mod remote;

#[cfg(target_family = "wasm")]
pub use browser::EngineClient;
#[cfg(not(target_family = "wasm"))]
pub use native::EngineClient;
