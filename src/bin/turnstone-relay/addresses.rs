//! How many sockets an address has open, and how many it and its rooms were opened within the last minute. An address
//! is kept only here, in memory, and at most for a minute after its last socket.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Limits;

const MINUTE: Duration = Duration::from_secs(60);

/// A count that begins anew when its time is over.
pub struct Window {
    since: Instant,
    count: u32,
}

impl Window {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self { since: Instant::now(), count: 0 }
    }

    /// Counts one more, and says whether it is within the limit.
    pub fn take(&mut self, most: u32, within: Duration) -> bool {
        if self.is_over(within) {
            *self = Self::new();
        }
        self.count = self.count.saturating_add(1);
        self.count <= most
    }

    fn is_over(&self, within: Duration) -> bool {
        self.since.elapsed() >= within
    }
}

/// The addresses of clients. A clone shares them.
#[derive(Clone, Default)]
pub struct Addresses(Arc<Mutex<HashMap<IpAddr, Seen>>>);

struct Seen {
    sockets: u32,
    connects: Window,
    rooms: Window,
}

impl Addresses {
    /// Counts a new socket of this address; `None` if there are too many.
    pub fn enter(&self, address: IpAddr, limits: &Limits) -> Option<Visitor> {
        let address = network(address);
        let mut seen = self.lock();
        let entry =
            seen.entry(address).or_insert_with(|| Seen { sockets: 0, connects: Window::new(), rooms: Window::new() });
        let in_time = entry.connects.take(limits.connects_per_minute, MINUTE);
        if !in_time || entry.sockets >= limits.sockets_per_address {
            return None;
        }
        entry.sockets += 1;
        Some(Visitor { addresses: self.clone(), address })
    }

    /// Forgets the addresses of which nothing has to be known any more.
    pub fn sweep(&self) {
        self.lock().retain(|_, seen| seen.sockets > 0 || !seen.connects.is_over(MINUTE) || !seen.rooms.is_over(MINUTE));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What counts as one address: of IPv6 the first 64 bits, which one household has.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
        address => address,
    }
}

/// A socket of an address, counted until it is dropped.
pub struct Visitor {
    addresses: Addresses,
    address: IpAddr,
}

impl Visitor {
    /// Counts a room that is opened, and says whether it may be.
    pub fn may_open_room(&self, limits: &Limits) -> bool {
        let mut seen = self.addresses.lock();
        seen.get_mut(&self.address).is_some_and(|seen| seen.rooms.take(limits.rooms_per_minute, MINUTE))
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        if let Some(seen) = self.addresses.lock().get_mut(&self.address) {
            seen.sockets -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_counts_anew_when_it_is_over() {
        let mut window = Window::new();
        assert!(window.take(2, MINUTE) && window.take(2, MINUTE) && !window.take(2, MINUTE));
        assert!(window.take(2, Duration::ZERO));
    }

    #[test]
    fn sockets_are_counted_by_address_and_no_longer_than_needed() {
        let limits =
            Limits { sockets_per_address: 2, connects_per_minute: 3, rooms_per_minute: 1, ..Limits::default() };
        let addresses = Addresses::default();
        let enter = |text: &str| addresses.enter(text.parse().unwrap(), &limits);
        let (one, two) = (enter("2001:db8::1"), enter("2001:db8::2"));
        assert!(one.is_some() && two.is_some() && enter("2001:db8::3").is_none(), "one network has two sockets");
        assert!(enter("2001:db8:0:1::1").is_some(), "another network has its own");
        drop(one);
        assert!(enter("2001:db8::4").is_none(), "that was its fourth within a minute");
        let two = two.unwrap();
        assert!(two.may_open_room(&limits) && !two.may_open_room(&limits));
        drop(two);
        assert_eq!(addresses.lock().values().map(|seen| seen.sockets).sum::<u32>(), 0);
        for seen in addresses.lock().values_mut() {
            seen.connects.since -= MINUTE;
            seen.rooms.since -= MINUTE;
        }
        addresses.sweep();
        assert!(addresses.lock().is_empty());
    }

    #[test]
    fn an_ipv4_address_counts_the_same_in_ipv6() {
        let plain: IpAddr = "192.0.2.1".parse().unwrap();
        assert_eq!(network("::ffff:192.0.2.1".parse().unwrap()), network(plain));
    }
}
