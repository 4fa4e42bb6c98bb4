//! A match between two players: who they are, what each may do, and what has been offered. Events come in by one door,
//! [`Match::apply`]; the window, the referee of engine matches and the tests use the same one.
//!
//! It calls the rules, records and the engine, and knows nothing of screens and files. It reads no clock: the time that a
//! turn has taken comes with each event.

mod activity;
mod budget;
mod contest;
mod persona;
mod player;
mod series;

pub use activity::{Activity, Task};
pub use budget::Budget;
pub use contest::{Aid, Event, Match, MatchId, Offer, Outcome, ReadError, Refused, What, deal};
pub use persona::{Expression, Occasion, Remarks};
pub use player::{Player, UnknownPlayer, Whose};
pub use series::{LENGTHS, NoSeries, Order, Series};

#[cfg(test)]
mod tests;
