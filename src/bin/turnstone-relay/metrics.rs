//! What is counted, in the text format of Prometheus. Only sums: never a room, a name or an address.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

use crate::log::Kept;
use crate::wire::Why;

/// The counters of a relay.
#[derive(Default)]
pub struct Metrics {
    /// Members with an open socket.
    pub members: AtomicI64,
    /// Spectators with an open socket.
    pub watchers: AtomicI64,
    /// Connections that were taken.
    pub connections: AtomicU64,
    /// Connections that were dropped at once, because there were too many.
    pub dropped: AtomicU64,
    /// Frames from clients.
    pub messages: AtomicU64,
    /// Entries that were put and taken.
    pub entries: AtomicU64,
    /// Handshakes from pages that may not use this relay.
    pub origins: AtomicU64,
    closed: [AtomicU64; Why::ALL.len()],
}

impl Metrics {
    /// Counts a socket that the relay closed.
    pub fn closed(&self, why: Why) {
        self.closed[why as usize].fetch_add(1, Relaxed);
    }

    /// The text. `sockets` is how many connections are open.
    pub fn text(&self, kept: Kept, sockets: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i128| {
            let _ = writeln!(text, "# HELP turnstone_relay_{name} {help}\n# TYPE turnstone_relay_{name} {kind}");
            let _ = writeln!(text, "turnstone_relay_{name} {value}");
        };
        line("sockets", "gauge", "Open connections.", sockets as i128);
        line("members", "gauge", "Members with an open socket.", self.members.load(Relaxed).into());
        line("watchers", "gauge", "Spectators with an open socket.", self.watchers.load(Relaxed).into());
        line("rooms", "gauge", "Open rooms in this relay's memory.", kept.rooms as i128);
        line("bytes", "gauge", "Bytes of all entries in this relay's memory.", kept.bytes as i128);
        line("connections_total", "counter", "Connections taken.", self.connections.load(Relaxed).into());
        line("dropped_total", "counter", "Connections dropped at once.", self.dropped.load(Relaxed).into());
        line("origins_total", "counter", "Handshakes refused by their origin.", self.origins.load(Relaxed).into());
        line("messages_total", "counter", "Messages from clients.", self.messages.load(Relaxed).into());
        line("entries_total", "counter", "Entries taken.", self.entries.load(Relaxed).into());
        text.push_str("# HELP turnstone_relay_closed_total Sockets closed by the relay, by reason.\n");
        text.push_str("# TYPE turnstone_relay_closed_total counter\n");
        for why in Why::ALL {
            let name = serde_json::to_string(&why).unwrap_or_default();
            let count = self.closed[why as usize].load(Relaxed);
            let _ = writeln!(text, "turnstone_relay_closed_total{{why={name}}} {count}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_a_line_for_each_count() {
        let metrics = Metrics::default();
        metrics.closed(Why::NoRoom);
        metrics.watchers.fetch_add(2, Relaxed);
        let text = metrics.text(Kept { rooms: 3, bytes: 40 }, 7);
        for line in [
            "turnstone_relay_sockets 7",
            "turnstone_relay_watchers 2",
            "turnstone_relay_rooms 3",
            "turnstone_relay_closed_total{why=\"no-room\"} 1",
            "turnstone_relay_closed_total{why=\"flood\"} 0",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is not in {text}");
        }
    }
}
