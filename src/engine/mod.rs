//! What to play and why: levels, one call to think, and a desk that thinks elsewhere.
//!
//! It calls the rules and no other room of the program. It reads no clock, apart from the one it is given for levels
//! that think by time; without that, the same request gives the same answer. On the desktop the desk has a thread; in a
//! browser it has a Web Worker, with which it talks by [`wire`].

pub mod animal_chess;
mod answer;
mod contest;
mod desk;
mod draw;
mod game;
mod games;
pub mod gomoku;
mod level;
mod mind;
mod request;
pub mod reversi;
mod speed;
// Only a page without workers thinks in pieces; native tests do it as well.
#[cfg(any(target_family = "wasm", test))]
mod task;
#[cfg(test)]
mod tests;
mod thought;
pub mod wire;
mod worker;

pub use answer::{Answer, Progress, Report, Step};
pub use contest::{Tally, contest};
pub use desk::Desk;
pub use level::Level;
pub use mind::Mind;
pub use request::{DrawOffer, EngineFile, Job, Request, Stop};
pub use speed::{Speed, speed};
pub use thought::{Thought, think};
pub use worker::serve;
