//! Rooms in NATS JetStream, which any number of relays share. Of each room in which somebody is, a relay holds a copy in
//! memory; JetStream alone decides what is appended.
//!
//! One stream holds all rooms, by these subjects. A message in it is as old as it gets when the room is forgotten, and
//! the host's is the first of its room, so the room is open exactly as long as that one is there.
//!
//! | subject | messages |
//! |---|---|
//! | `room.NAME.host` | one, when the room is opened |
//! | `room.NAME.guest` | one: the key that has the guest's seat |
//! | `room.NAME.log` | the entries, each with its number in the header `Turnstone-Number` |
//!
//! A publication names the sequence of the last message of its subject, and JetStream refuses it if there is another by
//! now. That also makes it safe to publish again after an answer was lost. There is no `Nats-Msg-Id`: a leader that dies may
//! have noted the id of a message that it then loses, and the next try would count as a duplicate. Plain subscribers see such publications all the same, so the copies follow an ordered consumer.

mod follow;
mod here;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::{PublishMessage, StreamMessage};
use async_nats::jetstream::stream::{Config, DiscardPolicy, LastRawMessageErrorKind, Stream};
use async_nats::jetstream::{self, Context, ErrorCode};
use async_nats::{Client, ConnectOptions, HeaderMap, ServerAddr};
use tokio::time::{Instant, sleep};

use super::{Kept, LogError, Memory, MemoryFollow, RoomLog};
use crate::limits::Limits;
use crate::rooms::Rooms;
use crate::wire::{Entry, Key, RoomName};

/// The stream's name.
const STREAM: &str = "turnstone-rooms";
/// The header that holds an entry's number.
const NUMBER: &str = "Turnstone-Number";
/// How long one request may take.
const REQUEST: Duration = Duration::from_secs(2);
/// How long to try again when JetStream does not answer: it elects a new leader in about four seconds. A client waits
/// nine for an answer.
const PATIENCE: Duration = Duration::from_secs(8);
/// How long to wait before the next try.
const PAUSE: Duration = Duration::from_millis(250);

/// The rooms in JetStream.
pub struct Nats {
    shared: Arc<Shared>,
}

struct Shared {
    limits: Limits,
    client: Client,
    context: Context,
    stream: Stream,
    /// The copies.
    copies: Memory,
}

/// Why the relay cannot use JetStream.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// The text is no list of addresses.
    #[error("{0} is not an address of NATS. Write it as nats://HOST:4222, and several with commas between")]
    Address(String),
    /// No server answers there.
    #[error(
        "no NATS server can be reached at the addresses of --log ({0}). Start one with JetStream: nats-server --jetstream"
    )]
    Connect(#[from] async_nats::ConnectError),
    /// The servers have no JetStream, or cannot keep the stream.
    #[error(
        "JetStream cannot keep the rooms ({0}). Start the servers with JetStream, as many as --replicas says or more"
    )]
    Stream(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Nats {
    /// Connects to these servers, with commas between their addresses, and makes the stream if it is not there yet.
    ///
    /// # Errors
    /// The servers cannot be reached or cannot keep the stream.
    pub async fn connect(addresses: &str, replicas: usize, limits: Limits) -> Result<Self, NatsError> {
        let servers = addresses.split(',').map(|text| text.trim().parse().map_err(|_| NatsError::Address(text.into())));
        let servers: Vec<ServerAddr> = servers.collect::<Result<_, _>>()?;
        let options = ConnectOptions::new().name("turnstone-relay").request_timeout(Some(REQUEST));
        let client = options.connect(servers).await?;
        let mut context = jetstream::new(client.clone());
        context.set_timeout(REQUEST);
        let config = Config {
            name: STREAM.into(),
            subjects: vec!["room.*.host".into(), "room.*.guest".into(), "room.*.log".into()],
            max_age: limits.age,
            max_bytes: i64::try_from(limits.total_bytes).unwrap_or(i64::MAX),
            discard: DiscardPolicy::New,
            num_replicas: replicas,
            ..Config::default()
        };
        let stream = context.get_or_create_stream(config).await.map_err(|why| NatsError::Stream(why.into()))?;
        // JetStream counts rooms and bytes of them all by itself.
        let copies = Limits { rooms: usize::MAX, room_bytes: usize::MAX, total_bytes: usize::MAX, ..limits.clone() };
        let shared = Arc::new(Shared { limits, client, context, stream, copies: Memory::new(copies) });
        let from = shared.last_sequence().await.map_err(|why| NatsError::Stream(why.into()))? + 1;
        tokio::spawn(follow::run(Arc::clone(&shared), from));
        Ok(Self { shared })
    }
}

impl Shared {
    async fn last_sequence(&self) -> Result<u64, LogError> {
        Ok(self.stream.get_info().await.map_err(|_| LogError::Away)?.state.last_sequence)
    }

    /// The last message of a subject, by the stream's leader.
    async fn last(&self, subject: &str) -> Result<Option<StreamMessage>, LogError> {
        match self.stream.get_last_raw_message_by_subject(subject).await {
            Ok(message) => Ok(Some(message)),
            Err(why) if why.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(_) => Err(LogError::Away),
        }
    }

    /// The first message of a subject at or after a sequence.
    async fn next(&self, subject: &str, sequence: u64) -> Result<Option<StreamMessage>, LogError> {
        let builder = self.stream.raw_message_builder().sequence(sequence).next_by_subject(subject);
        match builder.send().await {
            Ok(message) => Ok(Some(message)),
            Err(why) if why.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
            Err(_) => Err(LogError::Away),
        }
    }

    /// Publishes a message if this is still the sequence of the last of its subject, and says whether it was.
    async fn publish(&self, subject: String, message: PublishMessage, last: u64) -> Result<bool, LogError> {
        let message = message.expected_last_subject_sequence(last);
        let sent = self.context.send_publish(subject, message).await.map_err(|_| LogError::Away)?;
        match sent.await {
            Ok(_) => Ok(true),
            Err(why) if why.kind() == PublishErrorKind::WrongLastSequence => Ok(false),
            Err(why) => Err(if is_full(&why) { LogError::Full } else { LogError::Away }),
        }
    }

    async fn exists(&self, room: RoomName) -> Result<bool, LogError> {
        Ok(self.last(&subject(room, "host")).await?.is_some())
    }

    async fn open(&self, room: RoomName) -> Result<(), LogError> {
        if self.exists(room).await? {
            return Ok(());
        }
        // What is left of a room by this name that was forgotten.
        self.stream.purge().filter(subject(room, "*")).await.map_err(|_| LogError::Away)?;
        // If it is refused, the same host opened it by another socket.
        self.publish(subject(room, "host"), PublishMessage::build(), 0).await.map(drop)
    }

    async fn sit(&self, room: RoomName, guest: Key) -> Result<bool, LogError> {
        if !self.exists(room).await? {
            return Err(LogError::NoRoom);
        }
        let subject = subject(room, "guest");
        if let Some(message) = self.last(&subject).await? {
            return Ok(*message.payload == guest.0);
        }
        let message = PublishMessage::build().payload(guest.0.to_vec().into());
        // If it is refused, somebody was faster, and the next try says who.
        if self.publish(subject, message, 0).await? { Ok(true) } else { Err(LogError::Away) }
    }

    async fn append(&self, room: RoomName, expected: u64, entry: &Entry) -> Result<(), LogError> {
        let log = subject(room, "log");
        loop {
            let (next, last) = match self.last(&log).await? {
                Some(message) => (number(&message.headers).ok_or(LogError::Away)? + 1, message.sequence),
                None if self.exists(room).await? => (0, 0),
                None => return Err(LogError::NoRoom),
            };
            if expected < next && self.entry(room, expected).await?.as_ref() == Some(entry) {
                return Ok(());
            }
            if expected != next {
                return Err(LogError::Conflict { next });
            }
            if next >= self.limits.entries {
                return Err(LogError::Full);
            }
            let message = PublishMessage::build()
                .payload(entry.bytes().to_vec().into())
                .header(NUMBER, next.to_string().as_str());
            if self.publish(log.clone(), message, last).await? {
                // Those who are at this relay need not wait for the consumer. If the copy is behind, it brings more.
                let _ = self.copies.append(room, next, entry.clone()).await;
                return Ok(());
            }
            // Somebody was faster: look at the log again.
        }
    }

    async fn entry(&self, room: RoomName, at: u64) -> Result<Option<Entry>, LogError> {
        let (from, entries) = self.read(room, at).await?;
        if from == at && !entries.is_empty() {
            return Ok(entries.into_iter().next());
        }
        self.catch_up(room).await?;
        let (from, entries) = self.copies.read(room, at).await?;
        Ok(entries.into_iter().next().filter(|_| from == at))
    }

    /// Reads from the copy, which is made first if there is none.
    async fn read(&self, room: RoomName, from: u64) -> Result<(u64, Vec<Entry>), LogError> {
        if !self.copies.exists(room).await? {
            if !self.exists(room).await? {
                return Err(LogError::NoRoom);
            }
            // From now on the consumer brings what is new, and finds the gap if it is faster than what follows.
            self.copies.open(room).await?;
            self.catch_up(room).await?;
        }
        self.copies.read(room, from).await
    }

    /// Brings the copy of a room up to date.
    async fn catch_up(&self, room: RoomName) -> Result<(), LogError> {
        let log = subject(room, "log");
        let mut sequence = 1;
        while let Some(message) = self.next(&log, sequence).await? {
            sequence = message.sequence + 1;
            self.copy(room, &message.headers, &message.payload).await?;
        }
        Ok(())
    }

    /// Appends a message of the stream to the copy of its room.
    ///
    /// # Errors
    /// [`LogError::Conflict`] if messages before it are missing in the copy; [`LogError::NoRoom`] if there is no copy, or
    /// it belonged to a room that was forgotten and opened anew.
    async fn copy(&self, room: RoomName, headers: &HeaderMap, payload: &[u8]) -> Result<(), LogError> {
        let number = number(headers).ok_or(LogError::Away)?;
        match self.copies.append(room, number, Entry::new(payload)).await {
            Err(LogError::Conflict { next }) if number < next => {
                self.copies.remove(room);
                Err(LogError::NoRoom)
            }
            other => other,
        }
    }
}

impl RoomLog for Nats {
    type Follow = MemoryFollow;

    async fn exists(&self, room: RoomName) -> Result<bool, LogError> {
        patiently(|| self.shared.exists(room)).await
    }

    async fn open(&self, room: RoomName) -> Result<(), LogError> {
        patiently(|| self.shared.open(room)).await
    }

    async fn sit(&self, room: RoomName, guest: Key) -> Result<bool, LogError> {
        patiently(|| self.shared.sit(room, guest)).await
    }

    async fn append(&self, room: RoomName, expected: u64, entry: Entry) -> Result<(), LogError> {
        patiently(|| self.shared.append(room, expected, &entry)).await
    }

    async fn read(&self, room: RoomName, from: u64) -> Result<(u64, Vec<Entry>), LogError> {
        patiently(|| self.shared.read(room, from)).await
    }

    async fn follow(&self, room: RoomName, from: u64) -> Result<MemoryFollow, LogError> {
        self.shared.copies.follow(room, from).await
    }

    fn sweep(&self) {
        self.shared.copies.sweep();
        self.shared.copies.remove_unfollowed();
    }

    fn kept(&self) -> Kept {
        self.shared.copies.kept()
    }

    fn healthy(&self) -> bool {
        self.shared.client.connection_state() == State::Connected
    }

    fn share(&self, rooms: &Rooms) {
        tokio::spawn(here::run(self.shared.client.clone(), rooms.clone()));
    }
}

/// Tries again while JetStream does not answer. Everything here may be done twice: what is published carries the sequence
/// that it follows.
async fn patiently<T, F: Future<Output = Result<T, LogError>>>(what: impl Fn() -> F) -> Result<T, LogError> {
    let end = Instant::now() + PATIENCE;
    loop {
        match what().await {
            Err(LogError::Away) if Instant::now() < end => sleep(PAUSE).await,
            other => return other,
        }
    }
}

fn subject(room: RoomName, what: &str) -> String {
    format!("room.{room}.{what}")
}

fn number(headers: &HeaderMap) -> Option<u64> {
    headers.get(NUMBER)?.as_str().parse().ok()
}

/// Whether a publication was refused because the stream has as many bytes as it may.
fn is_full(why: &(dyn std::error::Error + 'static)) -> bool {
    let source = why.source().and_then(|source| source.downcast_ref::<jetstream::Error>());
    source.is_some_and(|source| source.error_code() == ErrorCode::STREAM_STORE_FAILED)
}
