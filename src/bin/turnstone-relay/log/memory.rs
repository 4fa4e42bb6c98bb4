//! Rooms in this program's memory. When it ends they are gone: both ends of a match have the whole log and bring it back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::timeout_at;

use super::{Follow, Kept, LogError, RoomLog};
use crate::limits::Limits;
use crate::rooms::Rooms;
use crate::wire::{Entry, Key, RoomName};

/// The rooms. A clone shares them.
#[derive(Clone)]
pub struct Memory {
    limits: Arc<Limits>,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    rooms: HashMap<RoomName, Room>,
    /// The bytes of all entries.
    bytes: usize,
}

struct Room {
    opened: Instant,
    /// When it was opened or an entry came last.
    touched: Instant,
    guest: Option<Key>,
    entries: Vec<Entry>,
    /// The bytes of its entries.
    bytes: usize,
    /// Tells those who follow how many entries there are. It ends with the room.
    length: watch::Sender<u64>,
}

impl Memory {
    /// No rooms.
    pub fn new(limits: Limits) -> Self {
        Self { limits: Arc::new(limits), state: Arc::default() }
    }

    /// Removes a room. Those who follow it learn of it.
    #[cfg(feature = "nats")]
    pub fn remove(&self, name: RoomName) {
        self.state().remove(name);
    }

    /// Removes the rooms that nobody follows and that have been quiet for a minute.
    #[cfg(feature = "nats")]
    pub fn remove_unfollowed(&self) {
        let old = |room: &Room| room.length.is_closed() && room.touched.elapsed() >= Duration::from_secs(60);
        self.state().remove_all(old);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code panics between two changes that belong together.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn open_room(&mut self, name: RoomName, age: Duration) -> Result<&mut Room, LogError> {
        if self.rooms.get(&name).is_some_and(|room| room.opened.elapsed() >= age) {
            self.remove(name);
        }
        self.rooms.get_mut(&name).ok_or(LogError::NoRoom)
    }

    fn remove(&mut self, name: RoomName) {
        if let Some(room) = self.rooms.remove(&name) {
            self.bytes -= room.bytes;
        }
    }

    fn remove_all(&mut self, which: impl Fn(&Room) -> bool) {
        let gone: Vec<RoomName> = self.rooms.iter().filter(|(_, room)| which(room)).map(|(name, _)| *name).collect();
        for name in gone {
            self.remove(name);
        }
    }

    /// Removes the room that has been quiet longest and that nobody is in, if that has lasted long enough.
    fn make_place(&mut self) -> bool {
        let empty = self.rooms.iter().filter(|(_, room)| room.length.is_closed());
        let quietest = empty.min_by_key(|(_, room)| room.touched);
        let Some((&name, _)) = quietest.filter(|(_, room)| room.touched.elapsed() >= Limits::QUIET) else {
            return false;
        };
        self.remove(name);
        true
    }
}

impl RoomLog for Memory {
    type Follow = MemoryFollow;

    async fn exists(&self, room: RoomName) -> Result<bool, LogError> {
        Ok(self.state().open_room(room, self.limits.age).is_ok())
    }

    async fn open(&self, name: RoomName) -> Result<(), LogError> {
        let mut state = self.state();
        if state.open_room(name, self.limits.age).is_ok() {
            return Ok(());
        }
        if state.rooms.len() >= self.limits.rooms && !state.make_place() {
            return Err(LogError::TooManyRooms);
        }
        let now = Instant::now();
        let length = watch::Sender::new(0);
        let room = Room { opened: now, touched: now, guest: None, entries: Vec::new(), bytes: 0, length };
        state.rooms.insert(name, room);
        Ok(())
    }

    async fn sit(&self, room: RoomName, guest: Key) -> Result<bool, LogError> {
        let mut state = self.state();
        Ok(*state.open_room(room, self.limits.age)?.guest.get_or_insert(guest) == guest)
    }

    async fn append(&self, name: RoomName, expected: u64, entry: Entry) -> Result<(), LogError> {
        let mut state = self.state();
        let room = state.open_room(name, self.limits.age)?;
        let next = room.entries.len() as u64;
        let old = usize::try_from(expected).ok().and_then(|at| room.entries.get(at));
        if old == Some(&entry) {
            return Ok(());
        }
        if expected != next {
            return Err(LogError::Conflict { next });
        }
        let length = entry.bytes().len();
        if next >= self.limits.entries || room.bytes + length > self.limits.room_bytes {
            return Err(LogError::Full);
        }
        while state.bytes + length > self.limits.total_bytes {
            if !state.make_place() {
                return Err(LogError::Full);
            }
        }
        let room = state.open_room(name, self.limits.age)?;
        room.entries.push(entry);
        room.bytes += length;
        room.touched = Instant::now();
        room.length.send_replace(next + 1);
        state.bytes += length;
        Ok(())
    }

    async fn read(&self, room: RoomName, from: u64) -> Result<(u64, Vec<Entry>), LogError> {
        let mut state = self.state();
        let room = state.open_room(room, self.limits.age)?;
        let from = usize::try_from(from).unwrap_or(usize::MAX).min(room.entries.len());
        Ok((from as u64, room.entries[from..].to_vec()))
    }

    async fn follow(&self, name: RoomName, from: u64) -> Result<MemoryFollow, LogError> {
        let mut state = self.state();
        let room = state.open_room(name, self.limits.age)?;
        let (length, end) = (room.length.subscribe(), room.opened + self.limits.age);
        Ok(MemoryFollow { memory: self.clone(), name, from, length, end })
    }

    fn sweep(&self) {
        self.state().remove_all(|room| room.opened.elapsed() >= self.limits.age);
    }

    fn kept(&self) -> Kept {
        let state = self.state();
        Kept { rooms: state.rooms.len(), bytes: state.bytes }
    }

    fn healthy(&self) -> bool {
        true
    }

    fn share(&self, _: &Rooms) {}
}

/// The entries of a room in memory as they come. It holds none of them itself: a slow reader costs nothing here.
pub struct MemoryFollow {
    memory: Memory,
    name: RoomName,
    from: u64,
    length: watch::Receiver<u64>,
    end: Instant,
}

impl Follow for MemoryFollow {
    async fn next(&mut self) -> Result<Vec<Entry>, LogError> {
        let Self { memory, name, from, length, end } = self;
        let more = timeout_at((*end).into(), length.wait_for(|length| *length > *from)).await;
        // The room's age is over, or it gave its place to another.
        if !more.is_ok_and(|more| more.is_ok()) {
            return Err(LogError::NoRoom);
        }
        let (_, entries) = memory.read(*name, *from).await?;
        *from += entries.len() as u64;
        Ok(entries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Fixed;

    const ONE: RoomName = Fixed([1; 16]);
    const TWO: RoomName = Fixed([2; 16]);

    fn entry(text: &str) -> Entry {
        Entry::new(text.as_bytes())
    }

    /// Makes a room look as if nothing had come for so long that it may be removed.
    fn make_quiet(memory: &Memory, name: RoomName) {
        memory.state().rooms.get_mut(&name).unwrap().touched -= Limits::QUIET;
    }

    #[tokio::test]
    async fn an_entry_has_the_next_number_or_is_the_same_as_before() {
        let memory = Memory::new(Limits::default());
        assert_eq!(memory.append(ONE, 0, entry("a")).await, Err(LogError::NoRoom));
        memory.open(ONE).await.unwrap();
        assert_eq!(memory.append(ONE, 0, entry("a")).await, Ok(()));
        assert_eq!(memory.append(ONE, 0, entry("a")).await, Ok(()), "it was sent twice");
        for (number, text) in [(0, "b"), (2, "b"), (u64::MAX, "b")] {
            assert_eq!(memory.append(ONE, number, entry(text)).await, Err(LogError::Conflict { next: 1 }), "{number}");
        }
        assert_eq!(memory.read(ONE, 0).await, Ok((0, vec![entry("a")])));
        assert_eq!(memory.read(ONE, u64::MAX).await, Ok((1, vec![])));
        assert_eq!(memory.kept(), Kept { rooms: 1, bytes: 1 });
    }

    #[tokio::test]
    async fn a_full_memory_gives_the_place_of_a_quiet_room_that_nobody_is_in() {
        let memory = Memory::new(Limits { rooms: 1, total_bytes: 4, ..Limits::default() });
        memory.open(ONE).await.unwrap();
        memory.append(ONE, 0, entry("abc")).await.unwrap();
        assert_eq!(memory.open(TWO).await, Err(LogError::TooManyRooms), "it is not quiet yet");
        make_quiet(&memory, ONE);
        let follow = memory.follow(ONE, 0).await.unwrap();
        assert_eq!(memory.open(TWO).await, Err(LogError::TooManyRooms), "somebody is in it");
        drop(follow);
        assert_eq!(memory.open(TWO).await, Ok(()));
        assert_eq!(memory.kept(), Kept { rooms: 1, bytes: 0 });

        let memory = Memory::new(Limits { total_bytes: 4, ..Limits::default() });
        memory.open(ONE).await.unwrap();
        memory.open(TWO).await.unwrap();
        memory.append(ONE, 0, entry("abc")).await.unwrap();
        assert_eq!(memory.append(TWO, 0, entry("de")).await, Err(LogError::Full));
        make_quiet(&memory, ONE);
        assert_eq!(memory.append(TWO, 0, entry("de")).await, Ok(()));
        assert_eq!(memory.kept(), Kept { rooms: 1, bytes: 2 });
    }

    #[tokio::test]
    async fn a_sweep_frees_what_is_too_old() {
        let memory = Memory::new(Limits { age: Duration::from_millis(20), ..Limits::default() });
        memory.open(ONE).await.unwrap();
        memory.sweep();
        assert_eq!(memory.kept().rooms, 1);
        let mut follow = memory.follow(ONE, 0).await.unwrap();
        assert_eq!(follow.next().await, Err(LogError::NoRoom), "those who are in it learn of it");
        memory.sweep();
        assert_eq!(memory.kept().rooms, 0);
    }
}
