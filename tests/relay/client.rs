//! A relay of a test's own, and a client that speaks to it.

use std::net::SocketAddr;
use std::time::Duration;

use ed25519_compact::{KeyPair, Seed};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use turnstone_relay::limits::Limits;
use turnstone_relay::log::{Memory, RoomLog};
use turnstone_relay::server::{self, Settings};
use turnstone_relay::wire::{
    As, Challenge, Entries, Entry, Fixed, FromClient, FromRelay, Hello, Key, Proof, RoomName, Why, proof_text, room_of,
};

/// How long an answer may take before the test fails.
const PATIENCE: Duration = Duration::from_secs(10);

/// A relay that ends with the test.
pub struct TestRelay {
    pub address: SocketAddr,
    pub stop: Option<oneshot::Sender<()>>,
    pub ended: tokio::task::JoinHandle<()>,
}

/// Starts a relay in memory on a free port.
pub fn start(settings: Settings) -> TestRelay {
    let log = Memory::new(settings.limits.clone());
    start_on(settings, log)
}

/// Starts a relay over this log on a free port.
pub fn start_on(settings: Settings, log: impl RoomLog) -> TestRelay {
    let listener = server::listen("127.0.0.1:0".parse().unwrap(), &settings.limits).unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel();
    let ended = tokio::spawn(server::serve(listener, settings, log, async move { drop(stopped.await) }));
    TestRelay { address, stop: Some(stop), ended }
}

/// A relay with these limits.
pub fn with(limits: Limits) -> TestRelay {
    start(Settings { limits, ..Settings::default() })
}

/// A player, with a key that the number decides.
pub struct Player(pub KeyPair);

impl Player {
    pub fn new(number: u8) -> Self {
        Self(KeyPair::from_seed(Seed::new([number; 32])))
    }

    pub fn key(&self) -> Key {
        Fixed(*self.0.pk)
    }

    /// The room that this player can open.
    pub fn room(&self) -> RoomName {
        room_of(&self.key())
    }

    pub fn prove(&self, room: RoomName, challenge: &Challenge) -> Proof {
        Fixed(*self.0.sk.sign(proof_text(&room, challenge), None))
    }
}

/// An open socket.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub challenge: Challenge,
}

impl Client {
    /// Connects and takes the challenge.
    pub async fn connect(address: SocketAddr) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/relay")).await.expect("the relay takes sockets");
        let mut client = Self { socket, challenge: Fixed([0; 16]) };
        let FromRelay::Challenge { c } = client.next().await else { panic!("no challenge") };
        client.challenge = c;
        client
    }

    /// Comes into a room as a member, without waiting for the answer.
    pub async fn join(relay: &TestRelay, player: &Player, room: RoomName, have: u64) -> Self {
        let mut client = Self::connect(relay.address).await;
        let (key, proof) = (player.key(), player.prove(room, &client.challenge));
        let hello = Hello { room, have, role: As::Member, key: Some(key), proof: Some(proof) };
        client.send(&FromClient::Hello(hello)).await;
        client
    }

    /// Comes into a room to watch, without waiting for the answer.
    pub async fn watch(relay: &TestRelay, room: RoomName, have: u64) -> Self {
        let mut client = Self::connect(relay.address).await;
        client.send(&FromClient::Hello(Hello { room, have, role: As::Watch, key: None, proof: None })).await;
        client
    }

    pub async fn send(&mut self, frame: &FromClient) {
        self.send_text(&serde_json::to_string(frame).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    pub async fn put(&mut self, n: u64, text: &str) {
        self.send(&FromClient::Put { n, e: Entries::One(entry(text)) }).await;
    }

    /// The next message, or the end of the socket.
    pub async fn message(&mut self) -> Option<Result<Message, Error>> {
        timeout(PATIENCE, self.socket.next()).await.expect("the relay answers in time")
    }

    /// The next frame.
    pub async fn next(&mut self) -> FromRelay {
        let message = self.message().await.expect("the socket is open").expect("the socket is whole");
        serde_json::from_str(message.to_text().unwrap()).expect("a frame")
    }

    /// The next frame about entries.
    pub async fn next_log(&mut self) -> (u64, Vec<Entry>) {
        loop {
            match self.next().await {
                FromRelay::Log { from, e } => return (from, e),
                FromRelay::Here { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// All entries until there are as many as this, with their numbers checked.
    pub async fn entries(&mut self, mut from: u64, until: u64) -> Vec<Entry> {
        let mut all = Vec::new();
        while from < until {
            let (first, entries) = self.next_log().await;
            assert_eq!(first, from, "no entry is left out");
            from += entries.len() as u64;
            all.extend(entries);
        }
        all
    }

    /// Why the relay closes the socket.
    pub async fn end(&mut self) -> Why {
        let why = loop {
            match self.next().await {
                FromRelay::Error { why } => break why,
                _ => continue,
            }
        };
        let message = self.message().await;
        assert!(matches!(message, Some(Ok(Message::Close(_)))), "{message:?}");
        why
    }
}

pub fn entry(text: &str) -> Entry {
    Entry::new(text.as_bytes())
}

/// An answer over HTTP: the status, the head and the body.
pub async fn http(address: SocketAddr, request: &str) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(format!("{request}\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("an answer in time").unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    (status, head.to_ascii_lowercase(), body.to_owned())
}
