//! How the weights are made: games are generated, positions from their middle are searched, and the weights are fitted
//! to the results of the games and to the scores of the searches. A network then learns what they leave, and the mean is set
//! right where searches end.
//!
//! Only the computing is here; files, clocks and progress bars belong to the program that calls it.

pub mod calibrate;
pub mod fit;
pub mod games;
pub mod generate;
pub mod labels;
pub mod network;
pub mod play;
