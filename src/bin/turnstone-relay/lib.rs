//! `turnstone-relay`: carries a match between two places. It keeps the numbered entries of a room and passes them on.
//! It never reads them, because both ends check every entry themselves. It knows no game, no account and no name, and
//! nothing that it writes says who played what from where.
//!
//! | file | what it holds |
//! |---|---|
//! | [`wire`] | the frames that clients and relay exchange, and a room's name |
//! | [`limits`] | every limit, its default and its option |
//! | [`log`] | where entries are kept: the trait [`log::RoomLog`] and its kinds |
//! | [`rooms`] | who is in which room, for as long as a socket is open |
//! | `addresses` | how many sockets and rooms an address asks for |
//! | `metrics` | what is counted |
//! | `relay` | all of these together, and who may come in |
//! | `socket` | one client, from its first frame to its last |
//! | [`server`] | sockets, HTTP and the end of the program |

mod addresses;
pub mod limits;
pub mod log;
mod metrics;
mod relay;
pub mod rooms;
pub mod server;
mod socket;
pub mod wire;
