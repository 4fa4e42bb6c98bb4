//! The relay over real sockets: rooms and who may come in, matches, every limit, its pages, and the program itself.

#[path = "relay/client.rs"]
mod client;
#[path = "relay/http.rs"]
mod http;
#[path = "relay/limits.rs"]
mod limits;
#[path = "relay/matches.rs"]
mod matches;
#[cfg(feature = "nats")]
#[path = "relay/nats.rs"]
mod nats;
#[path = "relay/player.rs"]
mod player;
#[path = "relay/program.rs"]
mod program;
#[path = "relay/rooms.rs"]
mod rooms;
