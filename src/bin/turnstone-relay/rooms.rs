//! Who is in which room, for as long as a socket is open. Relays that share a log tell each other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::sync::{broadcast, oneshot, watch};

use crate::addresses::Window;
use crate::limits::Limits;
use crate::wire::RoomName;

/// How long what another relay said is believed. It is said again more often.
pub const REMEMBERED: Duration = Duration::from_secs(25);
/// How many changes may wait to be told to other relays.
const CHANGES: usize = 4_096;

/// One of the two seats of a room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seat {
    /// The owner of the key that the room is named after.
    Host,
    /// The other.
    Guest,
}

/// How many are in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Here {
    /// Whether the host and the guest are.
    pub seats: [bool; Limits::MEMBERS],
    /// Spectators.
    pub watching: u32,
}

/// The rooms in which somebody is. A clone shares them.
#[derive(Clone)]
pub struct Rooms(Arc<Mutex<State>>);

struct State {
    rooms: HashMap<RoomName, Room>,
    /// Who is in which room of this relay, whenever it changes.
    changes: broadcast::Sender<(RoomName, Here)>,
    /// How many members came in so far: it tells apart two sockets of the same member.
    came: u64,
}

#[derive(Default)]
struct Room {
    seats: [Option<Sitting>; Limits::MEMBERS],
    /// How many messages came from each seat; a member who comes in again does not count anew.
    messages: [Option<Window>; Limits::MEMBERS],
    /// Who is in it at this relay.
    local: Here,
    /// Who is in it at other relays, by their numbers, and when they said so.
    others: HashMap<u64, (Here, Instant)>,
    /// Who is in it at any relay.
    here: watch::Sender<Here>,
}

struct Sitting {
    number: u64,
    /// Dropped when the same member comes in by another socket.
    _stays: oneshot::Sender<()>,
}

impl Here {
    fn and(self, other: Self) -> Self {
        let seats = std::array::from_fn(|seat| self.seats[seat] || other.seats[seat]);
        Self { seats, watching: self.watching.saturating_add(other.watching) }
    }
}

impl Room {
    /// Tells those who are in it who is here.
    fn tell(&mut self) {
        self.others.retain(|_, (_, said)| said.elapsed() < REMEMBERED);
        let all = self.others.values().fold(self.local, |all, (here, _)| all.and(*here));
        self.here.send_if_modified(|here| std::mem::replace(here, all) != all);
    }
}

impl State {
    /// Changes who is in a room at this relay.
    fn change(&mut self, name: RoomName, what: impl FnOnce(&mut Here)) {
        let Some(room) = self.rooms.get_mut(&name) else { return };
        what(&mut room.local);
        room.tell();
        // Nobody listens if the log is this relay's alone.
        let _ = self.changes.send((name, room.local));
        if room.local == Here::default() {
            self.rooms.remove(&name);
        }
    }
}

impl Default for Rooms {
    fn default() -> Self {
        let state = State { rooms: HashMap::new(), changes: broadcast::Sender::new(CHANGES), came: 0 };
        Self(Arc::new(Mutex::new(state)))
    }
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
        let place = Place::new(self, name, Role::Member { seat, number, replaced }, &room.here);
        state.change(name, |here| here.seats[seat as usize] = true);
        place
    }

    /// Lets a spectator in; `None` if there are too many.
    pub fn watch(&self, name: RoomName, limits: &Limits) -> Option<Place> {
        let mut state = self.lock();
        if state.rooms.get(&name).map_or(0, |room| room.local.watching) >= limits.watchers {
            return None;
        }
        let room = state.rooms.entry(name).or_default();
        let place = Place::new(self, name, Role::Watcher { messages: Window::new() }, &room.here);
        state.change(name, |here| here.watching += 1);
        Some(place)
    }

    /// Who is in which room of this relay, whenever it changes.
    pub fn changes(&self) -> broadcast::Receiver<(RoomName, Here)> {
        self.lock().changes.subscribe()
    }

    /// Who is in which room of this relay now. What other relays have not said for long is forgotten.
    pub fn all(&self) -> Vec<(RoomName, Here)> {
        let mut state = self.lock();
        state.rooms.values_mut().for_each(Room::tell);
        state.rooms.iter().map(|(name, room)| (*name, room.local)).collect()
    }

    /// Takes what another relay said of a room. If that relay is new there, gives who is in it at this one.
    pub fn hear(&self, name: RoomName, relay: u64, here: Here) -> Option<Here> {
        let mut state = self.lock();
        let room = state.rooms.get_mut(&name)?;
        let is_new = if here == Here::default() {
            room.others.remove(&relay);
            false
        } else {
            room.others.insert(relay, (here, Instant::now())).is_none()
        };
        room.tell();
        is_new.then_some(room.local)
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
        match self.role {
            Role::Watcher { .. } => state.change(self.name, |here| here.watching -= 1),
            Role::Member { seat, number, .. } => {
                let seat = seat as usize;
                let sitting = state.rooms.get_mut(&self.name).map(|room| &mut room.seats[seat]);
                // It may be another socket's by now.
                if let Some(sitting) = sitting.filter(|sitting| sitting.as_ref().is_some_and(|it| it.number == number))
                {
                    *sitting = None;
                    state.change(self.name, |here| here.seats[seat] = false);
                }
            }
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

    #[tokio::test]
    async fn relays_add_up_who_is_here() {
        let (one, two) = (Rooms::default(), Rooms::default());
        let mut changes = one.changes();
        let mut host = one.sit(NAME, Seat::Host);
        let (_, said) = changes.recv().await.unwrap();
        let guest = two.sit(NAME, Seat::Guest);
        let answer = two.hear(NAME, 1, said);
        assert_eq!(answer, Some(Here { seats: [false, true], watching: 0 }), "the first is new there");
        assert_eq!(two.hear(NAME, 1, said), None);
        assert_eq!(host.changed().await, Change::Here(Here { seats: [true, false], watching: 0 }));
        one.hear(NAME, 2, answer.unwrap());
        assert_eq!(host.changed().await, Change::Here(Here { seats: [true, true], watching: 0 }));
        let mut changes = two.changes();
        drop(guest);
        let (_, said) = changes.recv().await.unwrap();
        one.hear(NAME, 2, said);
        assert_eq!(host.changed().await, Change::Here(Here { seats: [true, false], watching: 0 }));
        // A relay that died says nothing any more.
        one.hear(NAME, 3, Here { seats: [false, true], watching: 9 });
        one.lock().rooms.get_mut(&NAME).unwrap().others.get_mut(&3).unwrap().1 -= REMEMBERED;
        one.all();
        assert_eq!(*host.here.borrow(), Here { seats: [true, false], watching: 0 });
        assert_eq!(one.hear(Fixed([9; 16]), 2, said), None, "nobody is in that room here");
    }
}
