//! Where the entries of rooms are kept. A relay holds only sockets beside it, so relays that share a log serve the same
//! rooms: any relay serves any member of any room.

mod memory;
#[cfg(feature = "nats")]
mod nats;

use std::future::Future;

pub use memory::{Memory, MemoryFollow};
#[cfg(feature = "nats")]
pub use nats::{Nats, NatsError};

use crate::rooms::Rooms;
use crate::wire::{Entry, Key, RoomName};

/// Numbered entries, room by room.
///
/// A room is opened once and forgotten as a whole at the end of its age. The caller has checked keys and sizes.
pub trait RoomLog: Send + Sync + 'static {
    /// What [`RoomLog::follow`] gives.
    type Follow: Follow;

    /// Whether the room is open.
    fn exists(&self, room: RoomName) -> impl Future<Output = Result<bool, LogError>> + Send;

    /// Opens the room, if it is not open yet.
    fn open(&self, room: RoomName) -> impl Future<Output = Result<(), LogError>> + Send;

    /// Gives the guest's seat to this key if it is free, and says whether the seat is this key's.
    fn sit(&self, room: RoomName, guest: Key) -> impl Future<Output = Result<bool, LogError>> + Send;

    /// Appends an entry with the number `expected`. An entry that has this number already may come again.
    ///
    /// # Errors
    /// [`LogError::Conflict`] if another entry has this number, or there is a gap before it.
    fn append(&self, room: RoomName, expected: u64, entry: Entry) -> impl Future<Output = Result<(), LogError>> + Send;

    /// The entries from this number on, and the number of the first. If the log is shorter, none, and its length.
    fn read(&self, room: RoomName, from: u64) -> impl Future<Output = Result<(u64, Vec<Entry>), LogError>> + Send;

    /// The entries from this number on, as they come. The number is at most the log's length.
    fn follow(&self, room: RoomName, from: u64) -> impl Future<Output = Result<Self::Follow, LogError>> + Send;

    /// Frees what is too old. The server asks for it now and then.
    fn sweep(&self);

    /// How much is kept.
    fn kept(&self) -> Kept;

    /// Whether the log can be reached.
    fn healthy(&self) -> bool;

    /// Tells other relays that share this log who is in which room, and learns it from them, from now on.
    fn share(&self, rooms: &Rooms);
}

/// The entries of a room as they come.
pub trait Follow: Send {
    /// Waits for at least one entry, and gives those that follow the ones before. Dropping the future loses none.
    fn next(&mut self) -> impl Future<Output = Result<Vec<Entry>, LogError>> + Send;
}

/// How much a log keeps in this program's memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Kept {
    /// Open rooms.
    pub rooms: usize,
    /// Bytes of their entries.
    pub bytes: usize,
}

/// Why a log cannot do what it was asked.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum LogError {
    /// The room is not open, or its age is over.
    #[error("the room is not open")]
    NoRoom,
    /// The entry does not have the next number.
    #[error("the next entry must have the number {next}")]
    Conflict {
        /// The number that it must have.
        next: u64,
    },
    /// The room has as many entries or bytes as it may.
    #[error("the room is full")]
    Full,
    /// There are as many rooms as there may be.
    #[error("there are too many rooms")]
    TooManyRooms,
    /// The log cannot be reached, or what it holds makes no sense.
    #[error("the log cannot be reached")]
    Away,
}
