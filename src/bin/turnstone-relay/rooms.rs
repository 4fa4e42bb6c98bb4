//! Who is in which room of this relay, for as long as a socket is open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};

use crate::addresses::Window;
use crate::limits::Limits;
use crate::wire::RoomName;

/// One of the two seats of a room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seat {
    /// The owner of the key that the room is named after.
    Host,
    /// The other.
    Guest,
}

/// How many are in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Here {
    /// Whether the host and the guest are.
    pub seats: [bool; Limits::MEMBERS],
    /// Spectators.
    pub watching: u32,
}

/// The rooms in which somebody is. A clone shares them.
#[derive(Clone, Default)]
pub struct Rooms(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    rooms: HashMap<RoomName, Room>,
    /// How many members came in so far: it tells apart two sockets of the same member.
    came: u64,
}

#[derive(Default)]
struct Room {
    seats: [Option<Sitting>; Limits::MEMBERS],
    /// How many messages came from each seat; a member who comes in again does not count anew.
    messages: [Option<Window>; Limits::MEMBERS],
    here: watch::Sender<Here>,
}

struct Sitting {
    number: u64,
    /// Dropped when the same member comes in by another socket.
    _stays: oneshot::Sender<()>,
}

impl Rooms {
    /// Lets a member in. An older socket in the same seat has to go.
    pub fn sit(&self, name: RoomName, seat: Seat) -> Place {
        let mut state = self.lock();
        state.came += 1;
        let number = state.came;
        let room = state.rooms.entry(name).or_default();
        let (stays, replaced) = oneshot::channel();
        room.seats[seat as usize] = Some(Sitting { number, _stays: stays });
        room.here.send_modify(|here| here.seats[seat as usize] = true);
        let role = Role::Member { seat, number, replaced };
        Place::new(self, name, role, &room.here)
    }

    /// Lets a spectator in; `None` if there are too many.
    pub fn watch(&self, name: RoomName, limits: &Limits) -> Option<Place> {
        let mut state = self.lock();
        if state.rooms.get(&name).map_or(0, |room| room.here.borrow().watching) >= limits.watchers {
            return None;
        }
        let room = state.rooms.entry(name).or_default();
        room.here.send_modify(|here| here.watching += 1);
        let role = Role::Watcher { messages: Window::new() };
        Some(Place::new(self, name, role, &room.here))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A socket's place in a room, until it is dropped.
pub struct Place {
    rooms: Rooms,
    /// The room.
    pub name: RoomName,
    here: watch::Receiver<Here>,
    role: Role,
}

enum Role {
    Member { seat: Seat, number: u64, replaced: oneshot::Receiver<()> },
    Watcher { messages: Window },
}

impl Place {
    fn new(rooms: &Rooms, name: RoomName, role: Role, here: &watch::Sender<Here>) -> Self {
        let mut here = here.subscribe();
        // Those who come in are told as well.
        here.mark_changed();
        Self { rooms: rooms.clone(), name, role, here }
    }

    /// Whether it is one of the two who play.
    pub fn is_member(&self) -> bool {
        matches!(self.role, Role::Member { .. })
    }

    /// Counts a message, and says whether it is within the limit.
    pub fn may_speak(&mut self, limits: &Limits) -> bool {
        let (most, within) = (limits.messages, Limits::MESSAGES_WITHIN);
        match &mut self.role {
            Role::Watcher { messages } => messages.take(most, within),
            Role::Member { seat, .. } => {
                let mut state = self.rooms.lock();
                let messages = state.rooms.get_mut(&self.name).map(|room| &mut room.messages[*seat as usize]);
                messages.is_none_or(|messages| messages.get_or_insert_with(Window::new).take(most, within))
            }
        }
    }

    /// Waits until who is in the room has changed, or the place is lost.
    pub async fn changed(&mut self) -> Change {
        let replaced = async {
            match &mut self.role {
                Role::Member { replaced, .. } => drop(replaced.await),
                Role::Watcher { .. } => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = replaced => Change::Replaced,
            // The room is there as long as this place is.
            _ = self.here.changed() => Change::Here(*self.here.borrow_and_update()),
        }
    }
}

/// What happened to a place.
#[derive(Debug, PartialEq)]
pub enum Change {
    /// Who is in the room now.
    Here(Here),
    /// The same member came in by another socket.
    Replaced,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.rooms.lock();
        let Some(room) = state.rooms.get_mut(&self.name) else { return };
        match self.role {
            Role::Watcher { .. } => room.here.send_modify(|here| here.watching -= 1),
            Role::Member { seat, number, .. } => {
                let seat = seat as usize;
                if room.seats[seat].as_ref().is_some_and(|sitting| sitting.number == number) {
                    room.seats[seat] = None;
                    room.here.send_modify(|here| here.seats[seat] = false);
                }
            }
        }
        if *room.here.borrow() == Here::default() {
            state.rooms.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Fixed;

    const NAME: RoomName = Fixed([1; 16]);

    #[tokio::test]
    async fn the_newest_socket_of_a_member_has_the_seat() {
        let rooms = Rooms::default();
        let mut old = rooms.sit(NAME, Seat::Guest);
        let new = rooms.sit(NAME, Seat::Guest);
        assert_eq!(old.changed().await, Change::Replaced);
        drop(old);
        assert_eq!(new.here.borrow().seats, [false, true], "the old one took nothing along");
        drop(new);
        assert!(rooms.lock().rooms.is_empty());
    }

    #[test]
    fn messages_are_counted_across_the_sockets_of_a_member() {
        let limits = Limits { messages: 2, ..Limits::default() };
        let rooms = Rooms::default();
        let (mut host, mut guest) = (rooms.sit(NAME, Seat::Host), rooms.sit(NAME, Seat::Guest));
        assert!(host.may_speak(&limits) && host.may_speak(&limits) && guest.may_speak(&limits));
        drop(host);
        assert!(!rooms.sit(NAME, Seat::Host).may_speak(&limits));
    }

    #[test]
    fn spectators_are_limited() {
        let limits = Limits { watchers: 1, ..Limits::default() };
        let rooms = Rooms::default();
        let first = rooms.watch(NAME, &limits);
        assert!(first.is_some() && rooms.watch(NAME, &limits).is_none());
        drop(first);
        assert!(rooms.watch(NAME, &limits).is_some());
    }
}
