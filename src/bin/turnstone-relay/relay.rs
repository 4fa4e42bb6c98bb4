//! A relay as a whole, and who may come into which room.

use tokio::sync::watch;

use crate::addresses::{Addresses, Visitor};
use crate::limits::Limits;
use crate::log::{LogError, RoomLog};
use crate::metrics::Metrics;
use crate::rooms::{Place, Rooms, Seat};
use crate::wire::{As, Challenge, Hello, Key, RoomName, Why, proves, room_of};

/// What all sockets share.
pub struct Relay<L> {
    /// What is allowed.
    pub limits: Limits,
    /// Where entries are kept.
    pub log: L,
    /// Who is in which room.
    pub rooms: Rooms,
    /// How much each address asks for.
    pub addresses: Addresses,
    /// What is counted.
    pub metrics: Metrics,
    /// Becomes true when the program is to end.
    pub stopping: watch::Receiver<bool>,
}

impl<L: RoomLog> Relay<L> {
    /// Waits until the program is to end.
    pub async fn stopped(&self) {
        // Without a sender it has ended already.
        let _ = self.stopping.clone().wait_for(|stopping| *stopping).await;
    }

    /// Lets a client into the room that it asks for.
    ///
    /// The name of a room is the hash of its host's key, so nobody else can open it. The guest's seat belongs to the
    /// first other key that sits down, for as long as the room is kept.
    ///
    /// # Errors
    /// The reason, which the client is told.
    pub async fn admit(&self, hello: &Hello, challenge: &Challenge, visitor: &Visitor) -> Result<Place, Why> {
        let room = hello.room;
        match hello.role {
            As::Watch => {
                self.must_exist(room).await?;
                self.rooms.watch(room, &self.limits).ok_or(Why::Crowded)
            }
            As::Member => {
                let (Some(key), Some(proof)) = (&hello.key, &hello.proof) else { return Err(Why::Proof) };
                if !proves(key, proof, &room, challenge) {
                    return Err(Why::Proof);
                }
                let seat = if room_of(key) == room {
                    self.open(room, visitor).await?;
                    Seat::Host
                } else {
                    self.seat_guest(room, *key).await?;
                    Seat::Guest
                };
                Ok(self.rooms.sit(room, seat))
            }
        }
    }

    async fn must_exist(&self, room: RoomName) -> Result<(), Why> {
        if self.log.exists(room).await? { Ok(()) } else { Err(Why::NoRoom) }
    }

    async fn open(&self, room: RoomName, visitor: &Visitor) -> Result<(), Why> {
        if self.log.exists(room).await? {
            return Ok(());
        }
        if !visitor.may_open_room(&self.limits) {
            return Err(Why::Rooms);
        }
        Ok(self.log.open(room).await?)
    }

    async fn seat_guest(&self, room: RoomName, key: Key) -> Result<(), Why> {
        if self.log.sit(room, key).await? { Ok(()) } else { Err(Why::Taken) }
    }
}

impl From<LogError> for Why {
    fn from(error: LogError) -> Self {
        match error {
            LogError::NoRoom => Self::NoRoom,
            LogError::Full => Self::Full,
            LogError::TooManyRooms => Self::Rooms,
            // A conflict is told in a frame of its own.
            LogError::Away | LogError::Conflict { .. } => Self::Log,
        }
    }
}
