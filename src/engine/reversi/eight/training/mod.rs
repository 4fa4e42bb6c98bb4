//! How the weights come to be: games are made, and weights fitted to how they end.
//!
//! Only what computes is here; files, clocks and progress bars are the program's that calls it.

pub mod fit;
pub mod games;
pub mod generate;
pub mod play;
