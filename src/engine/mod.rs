//! What to play and why: levels, a session that answers jobs in slices, and a client that has one elsewhere.
//!
//! It calls the rules and no other room of the program. It reads no clock, apart from the one that it is given for
//! levels that think by time; without these, the same request gives the same answer. On the desktop the client has a
//! thread; in a browser it has a Web Worker, with which it talks by [`wire`].

mod analysis;
mod analysis_task;
pub mod animal_chess;
mod answer;
mod bounds;
mod client;
#[cfg(test)]
mod contest;
mod game;
mod games;
pub mod gomoku;
mod level;
mod limits;
mod packed;
mod request;
pub mod reversi;
mod session;
mod speed;
mod table;
mod task;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "training"))]
mod training;
pub mod wire;
mod work;
mod worker;

pub use analysis::{Analysis, Measure, MoveValue};
pub use analysis_task::{analysis_files, chance_scale, divides, measure, moves_to_go, search_error};
pub use answer::{Answer, Progress, Report};
pub use client::EngineClient;
pub use game::Slice;
pub use games::check_file;
pub use level::{Band, Level};
pub use packed::PackedError;
pub use request::{AnalysisRequest, DrawOffer, EngineFile, Job, Part, Request, Stop, seed_of};
pub use session::Session;
pub use speed::{Speed, speed};
pub use worker::{SliceLength, Worker};
