//! Every limit of the relay, with its default and its option.

use std::num::ParseFloatError;
use std::time::Duration;

use clap::{Args, Parser};

/// What the relay allows. Each field is an option of the command line.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Connections in all, pages included
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub sockets: usize,
    /// Connections of one address at a time (IPv6: of one /64 network)
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub sockets_per_address: u32,
    /// New connections of one address within a minute
    #[arg(long, value_name = "N", default_value_t = 600)]
    pub connects_per_minute: u32,
    /// Rooms in all, in memory. When there are as many, a new one takes the place of the one that has been empty and quiet
    /// longest, if that is an hour or more
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub rooms: usize,
    /// Rooms that one address opens within a minute
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub rooms_per_minute: u32,
    /// Spectators in a room; with several relays, on each of them
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub watchers: u32,
    /// Bytes of an entry
    #[arg(long, value_name = "BYTES", default_value_t = 8 * 1024)]
    pub entry_bytes: usize,
    /// Entries in a room
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub entries: u64,
    /// Bytes of all entries of a room (only in memory)
    #[arg(long, value_name = "BYTES", default_value_t = 1024 * 1024)]
    pub room_bytes: usize,
    /// Bytes of all entries of all rooms
    #[arg(long, value_name = "BYTES", default_value_t = 256 * 1024 * 1024)]
    pub total_bytes: usize,
    /// Days after which a room is forgotten, from its opening on
    #[arg(long = "days", value_name = "DAYS", value_parser = days, default_value = "14")]
    pub age: Duration,
    /// Messages of a member or spectator within 20 seconds
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub messages: u32,
    /// Seconds within which a client must say what it wants
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub handshake: Duration,
    /// Seconds of silence after which a client's socket is closed
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "30")]
    pub idle: Duration,
    /// Seconds within which a client must take a message. After that it is dropped
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub patience: Duration,
    /// Bytes that wait for a slow client in the system's buffer, each way. Linux uses twice as many
    #[arg(long, value_name = "BYTES", default_value_t = 64 * 1024)]
    pub buffer: u32,
    /// Seconds within which a file of the page must have been sent
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "300")]
    pub download: Duration,
}

impl Limits {
    /// Members of a room: the two who play. Nothing can change it.
    pub const MEMBERS: usize = 2;
    /// The time that `messages` is about.
    pub const MESSAGES_WITHIN: Duration = Duration::from_secs(20);
    /// How long a room must have been empty and quiet before another may take its place.
    pub const QUIET: Duration = Duration::from_secs(3_600);
    /// The largest frame that a client may send, in bytes: an entry in base64, and the words around it.
    pub fn frame(&self) -> usize {
        self.entry_bytes.div_ceil(3) * 4 + 512
    }
}

impl Default for Limits {
    fn default() -> Self {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            limits: Limits,
        }
        Alone::parse_from(["turnstone-relay"]).limits
    }
}

/// Why a time is none.
#[derive(Debug, thiserror::Error)]
enum NoTime {
    #[error("this is not a number")]
    NoNumber(#[from] ParseFloatError),
    #[error("it must be more than 0 and at most ten years")]
    OutOfRange,
}

fn seconds(text: &str) -> Result<Duration, NoTime> {
    let seconds: f64 = text.parse()?;
    if seconds > 0.0 && seconds <= 10.0 * 365.0 * 86_400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(NoTime::OutOfRange)
    }
}

fn days(text: &str) -> Result<Duration, NoTime> {
    let days: f64 = text.parse()?;
    seconds(&(days * 86_400.0).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_those_of_the_page() {
        let limits = Limits::default();
        assert_eq!((limits.entries, limits.entry_bytes, limits.messages), (2_000, 8_192, 50));
        assert_eq!(limits.age, Duration::from_secs(14 * 86_400));
        assert_eq!(limits.frame(), 11_436);
    }

    #[test]
    fn a_time_is_a_positive_number() {
        assert_eq!(seconds("0.5").unwrap(), Duration::from_millis(500));
        assert_eq!(days("2").unwrap(), Duration::from_secs(172_800));
        for wrong in ["", "soon", "0", "-1", "inf", "NaN", "1e300"] {
            assert!(seconds(wrong).is_err() && days(wrong).is_err(), "{wrong}");
        }
    }
}
