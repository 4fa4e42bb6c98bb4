//! What the commands of `turnstone-engine` share with each other and with those of the laboratory: files, memory, rules,
//! options of the search, and time.

pub mod book;
pub mod converse;
pub mod files;
pub mod memory;
pub mod progress;
pub mod rule_choice;
pub mod solve;
pub mod stopwatch;
pub mod strength;
