//! One client, from its first frame to its last. It has no queue of its own: what a client has not read waits in the log,
//! and a client that does not read in time is dropped.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tokio::time::{Instant, timeout, timeout_at};

use crate::addresses::Visitor;
use crate::log::{Follow, LogError, RoomLog};
use crate::relay::Relay;
use crate::rooms::{Change, Here, Place};
use crate::wire::{Challenge, Entry, Fixed, FromClient, FromRelay, RoomName, Why};

/// The most bytes of entries in one frame, unless a single entry is larger.
const FRAME_ENTRIES: usize = 24 * 1024;
/// How long a client that is told to go may take to hear it.
const FAREWELL: Duration = Duration::from_secs(1);

/// How a client's socket ends.
enum End {
    /// The client closed it, or the line is cut.
    Gone,
    /// The relay closes it.
    Why(Why),
}

impl From<Why> for End {
    fn from(why: Why) -> Self {
        Self::Why(why)
    }
}

impl From<LogError> for End {
    fn from(error: LogError) -> Self {
        Self::Why(error.into())
    }
}

/// Serves a client until it goes or has to go.
pub async fn serve<L: RoomLog>(relay: Arc<Relay<L>>, socket: WebSocket, visitor: &Visitor) {
    let mut client = Client { relay, socket, sent: 0, heard: Instant::now() };
    let End::Why(why) = client.run(visitor).await else { return };
    client.relay.metrics.closed(why);
    if why != Why::Slow {
        // The line may be cut already.
        let _ = timeout(FAREWELL, client.close(why)).await;
    }
}

struct Client<L> {
    relay: Arc<Relay<L>>,
    socket: WebSocket,
    /// The number of the next entry that this client is sent.
    sent: u64,
    /// When something came from it last.
    heard: Instant,
}

impl<L: RoomLog> Client<L> {
    async fn run(&mut self, visitor: &Visitor) -> End {
        let relay = Arc::clone(&self.relay);
        let mut place = match timeout(relay.limits.handshake, self.come_in(visitor)).await {
            Ok(Ok(place)) => place,
            Ok(Err(end)) => return end,
            Err(_) => return End::Why(Why::Late),
        };
        let count = if place.is_member() { &relay.metrics.members } else { &relay.metrics.watchers };
        count.fetch_add(1, Relaxed);
        let Err(end) = self.stay(&mut place).await;
        count.fetch_sub(1, Relaxed);
        end
    }

    /// From the challenge to a place in a room.
    async fn come_in(&mut self, visitor: &Visitor) -> Result<Place, End> {
        let mut challenge: Challenge = Fixed([0; 16]);
        // Without randomness nobody can be let in.
        getrandom::fill(&mut challenge.0).map_err(|_| Why::Log)?;
        self.send(&FromRelay::Challenge { c: challenge }).await?;
        let message = self.socket.recv().await;
        let Some(FromClient::Hello(hello)) = self.read(message)? else { return Err(Why::Garbage.into()) };
        let place = self.relay.admit(&hello, &challenge, visitor).await?;
        self.sent = hello.have;
        Ok(place)
    }

    /// From the first entries to the end, which is the only thing that it returns.
    async fn stay(&mut self, place: &mut Place) -> Result<Infallible, End> {
        let relay = Arc::clone(&self.relay);
        let (from, entries) = relay.log.read(place.name, self.sent).await?;
        self.sent = from;
        if entries.is_empty() {
            self.send(&FromRelay::Log { from, e: entries }).await?;
        } else {
            self.send_new(entries).await?;
        }
        let mut follow = relay.log.follow(place.name, self.sent).await?;
        loop {
            let idle = self.heard + relay.limits.idle;
            tokio::select! {
                message = timeout_at(idle, self.socket.recv()) => {
                    self.hear(message.map_err(|_| Why::Idle)?, place).await?;
                }
                entries = follow.next() => self.send_new(entries?).await?,
                change = place.changed() => match change {
                    Change::Here(here) => self.send(&told(here)).await?,
                    Change::Replaced => return Err(Why::Replaced.into()),
                },
                () = relay.stopped() => return Err(Why::Stopping.into()),
            }
        }
    }

    /// The frame in a message; `None` in one that keeps the line alive.
    fn read(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Option<FromClient>, End> {
        self.relay.metrics.messages.fetch_add(1, Relaxed);
        match message {
            Some(Ok(Message::Text(text))) if text.len() > self.relay.limits.frame() => Err(Why::Large.into()),
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).map(Some).map_err(|_| End::Why(Why::Garbage)),
            Some(Ok(Message::Binary(_))) => Err(Why::Garbage.into()),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
        }
    }

    async fn hear(&mut self, message: Option<Result<Message, axum::Error>>, place: &mut Place) -> Result<(), End> {
        self.heard = Instant::now();
        if !place.may_speak(&self.relay.limits) {
            return Err(Why::Flood.into());
        }
        match self.read(message)? {
            Some(FromClient::Put { n, e }) if place.is_member() => self.put(place.name, n, e.as_slice()).await,
            Some(FromClient::Put { .. }) => Err(Why::Watching.into()),
            Some(FromClient::Ping) => self.send(&FromRelay::Pong).await,
            Some(FromClient::Hello(_)) => Err(Why::Garbage.into()),
            None => Ok(()),
        }
    }

    /// Appends entries. Those which are new come back to all by the log; those which this client was sent before are sent
    /// to it again.
    async fn put(&mut self, room: RoomName, n: u64, entries: &[Entry]) -> Result<(), End> {
        let relay = Arc::clone(&self.relay);
        let mut again = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            if entry.bytes().len() > relay.limits.entry_bytes {
                return Err(Why::Large.into());
            }
            let number = n.saturating_add(index as u64);
            match relay.log.append(room, number, entry.clone()).await {
                Ok(()) if number < self.sent => again.push(entry.clone()),
                Ok(()) => _ = relay.metrics.entries.fetch_add(1, Relaxed),
                Err(LogError::Conflict { next }) => {
                    self.send(&FromRelay::Conflict { n: next }).await?;
                    break;
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.send_entries(n, again).await
    }

    async fn send_new(&mut self, entries: Vec<Entry>) -> Result<(), End> {
        let from = self.sent;
        self.sent += entries.len() as u64;
        self.send_entries(from, entries).await
    }

    /// Sends entries in frames of a bounded size.
    async fn send_entries(&mut self, mut from: u64, mut entries: Vec<Entry>) -> Result<(), End> {
        while !entries.is_empty() {
            let mut room = FRAME_ENTRIES;
            let fits = entries.iter().take_while(|entry| {
                let fits = entry.bytes().len() <= room;
                room = room.saturating_sub(entry.bytes().len());
                fits
            });
            let count = fits.count().max(1);
            let rest = entries.split_off(count);
            self.send(&FromRelay::Log { from, e: entries }).await?;
            from += count as u64;
            entries = rest;
        }
        Ok(())
    }

    async fn send(&mut self, frame: &FromRelay) -> Result<(), End> {
        // Nothing in a frame can fail to become JSON.
        let text = serde_json::to_string(frame).map_err(|_| End::Gone)?;
        match timeout(self.relay.limits.patience, self.socket.send(Message::Text(text.into()))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(Why::Slow.into()),
        }
    }

    /// Says why, closes, and reads what is still under way: a socket closed before would be reset, and the reason lost.
    async fn close(&mut self, why: Why) -> Result<(), End> {
        self.send(&FromRelay::Error { why }).await?;
        let code = if why == Why::Stopping { close_code::RESTART } else { close_code::POLICY };
        let frame = CloseFrame { code, reason: "".into() };
        self.socket.send(Message::Close(Some(frame))).await.map_err(|_| End::Gone)?;
        while let Some(Ok(_)) = self.socket.recv().await {}
        Ok(())
    }
}

fn told(here: Here) -> FromRelay {
    let members = here.seats.into_iter().filter(|seat| *seat).count() as u32;
    FromRelay::Here { members, watching: here.watching }
}
