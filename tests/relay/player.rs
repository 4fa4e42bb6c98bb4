//! A player who does what a real end does: plays when it is its turn, comes back after a lost line, asks for what it
//! lacks, and sends again what was not answered. The tests and the load tool play with it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use ed25519_compact::{KeyPair, Seed};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use turnstone_relay::wire::{As, Entries, Entry, Fixed, FromClient, FromRelay, Hello, RoomName, proof_text, room_of};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// After how long an entry without an answer is sent again, and a quiet line is tried.
const AGAIN: Duration = Duration::from_millis(2_500);
/// How long a line may be quiet before it counts as lost.
const LOST: Duration = Duration::from_secs(9);
/// How many entries go into one message when a relay has lost them.
const AT_ONCE: usize = 20;

/// A match to play.
#[derive(Clone)]
pub struct Game {
    /// Decides the keys of both.
    pub number: u64,
    /// The relays that serve it. After a lost line the next one is tried.
    pub relays: Vec<SocketAddr>,
    /// How many entries it has.
    pub entries: u64,
    /// How long a player thinks.
    pub pause: Duration,
    /// How long to wait before the next try after a lost line.
    pub retry: Duration,
    /// After how many entries the line is cut, again and again; 0 for never.
    pub cut: u64,
    /// What times are counted from.
    pub start: Instant,
}

/// How a match went for one player.
#[derive(Default)]
pub struct Played {
    /// All entries, in order.
    pub log: Vec<Entry>,
    /// How long each entry of the other took to arrive.
    pub delays: Vec<Duration>,
    /// How often the line was lost.
    pub lost: u32,
    /// The own entry that is to be answered, with its number: what was signed once is sent again as it is.
    pending: Option<(u64, Entry)>,
}

impl Game {
    fn keys(&self, seat: u64) -> KeyPair {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.number.to_be_bytes());
        // Ed25519 has no key for a seed of zeros.
        seed[8] = 1 + seat as u8;
        KeyPair::from_seed(Seed::new(seed))
    }

    /// Its room.
    pub fn room(&self) -> RoomName {
        room_of(&Fixed(*self.keys(0).pk))
    }

    /// Plays as the host (0) or the guest (1), until all entries are there.
    ///
    /// # Errors
    /// An entry is missing or another than before.
    pub async fn play(&self, seat: u64) -> Result<Played, String> {
        let mut played = Played::default();
        let mut relay = self.number as usize + seat as usize;
        while (played.log.len() as u64) < self.entries {
            if let Ok(Ok(socket)) = timeout(LOST, self.come_in(seat, relay, played.log.len() as u64)).await {
                self.sit(seat, socket, &mut played).await?;
            }
            if (played.log.len() as u64) < self.entries {
                played.lost += 1;
                relay += 1;
                sleep(self.retry).await;
            }
        }
        Ok(played)
    }

    /// Connects, and says who it is.
    async fn come_in(&self, seat: u64, relay: usize, have: u64) -> Result<Socket, Lost> {
        let address = self.relays[relay % self.relays.len()];
        let (mut socket, _) = connect_async(format!("ws://{address}/relay")).await.map_err(|_| Lost)?;
        let FromRelay::Challenge { c } = read(socket.next().await)? else { return Err(Lost) };
        let (keys, room) = (self.keys(seat), self.room());
        let proof = Fixed(*keys.sk.sign(proof_text(&room, &c), None));
        let key = Fixed(*keys.pk);
        let hello = Hello { room, have, role: As::Member, key: Some(key), proof: Some(proof) };
        send(&mut socket, &FromClient::Hello(hello)).await?;
        Ok(socket)
    }

    /// Plays until the line is lost or the match is over.
    async fn sit(&self, seat: u64, mut socket: Socket, played: &mut Played) -> Result<(), String> {
        let mut heard = Instant::now();
        // What was sent last and not answered yet, and when. The relay says first what it has.
        let mut waiting: Option<(u64, Instant)> = None;
        let mut welcome = false;
        let came_with = played.log.len() as u64;
        while (played.log.len() as u64) < self.entries {
            let next = played.log.len() as u64;
            if self.cut > 0 && next - came_with >= self.cut {
                return Ok(());
            }
            let mine = welcome && next % 2 == seat && waiting.is_none_or(|(_, sent)| sent.elapsed() >= AGAIN);
            if mine {
                if waiting.is_none() {
                    sleep(self.pause).await;
                }
                waiting = Some((next, Instant::now()));
                let pending = played.pending.take().filter(|(number, _)| *number == next);
                let (_, entry) = played.pending.insert(pending.unwrap_or_else(|| (next, self.entry(next))));
                let put = FromClient::Put { n: next, e: Entries::One(entry.clone()) };
                if send(&mut socket, &put).await.is_err() {
                    return Ok(());
                }
            }
            let Ok(message) = timeout(AGAIN, socket.next()).await else {
                let lost = heard.elapsed() >= LOST || send(&mut socket, &FromClient::Ping).await.is_err();
                if lost {
                    return Ok(());
                }
                continue;
            };
            heard = Instant::now();
            match read(message) {
                Err(Lost) | Ok(FromRelay::Error { .. }) => return Ok(()),
                Ok(FromRelay::Log { from, e }) => {
                    if !welcome && from < next && self.bring_back(&mut socket, from, &played.log).await.is_err() {
                        return Ok(());
                    }
                    welcome = true;
                    self.take(seat, from, e, played)?;
                    if waiting.is_some_and(|(number, _)| number < played.log.len() as u64) {
                        waiting = None;
                    }
                }
                Ok(_) => {}
            }
        }
        let _ = socket.close(None).await;
        Ok(())
    }

    /// Sends what the relay has lost.
    async fn bring_back(&self, socket: &mut Socket, from: u64, log: &[Entry]) -> Result<(), Lost> {
        let mut n = from;
        for some in log[from as usize..].chunks(AT_ONCE) {
            send(socket, &FromClient::Put { n, e: Entries::Several(some.to_vec()) }).await?;
            n += some.len() as u64;
        }
        Ok(())
    }

    /// Takes entries. Those it has already must be the same.
    fn take(&self, seat: u64, from: u64, entries: Vec<Entry>, played: &mut Played) -> Result<(), String> {
        for (number, entry) in (from..).zip(entries) {
            match (number as usize).cmp(&played.log.len()) {
                std::cmp::Ordering::Greater => return Err(format!("entry {} is left out", played.log.len())),
                std::cmp::Ordering::Less if played.log[number as usize] != entry => {
                    return Err(format!("entry {number} is another than before"));
                }
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => {
                    if number % 2 != seat {
                        played.delays.push(self.start.elapsed().saturating_sub(sent_at(&entry)));
                    }
                    played.log.push(entry);
                }
            }
        }
        Ok(())
    }

    /// An entry as large as a signed move: its number, and when it was made in microseconds.
    fn entry(&self, number: u64) -> Entry {
        let now = self.start.elapsed().as_micros() as u64;
        let mut bytes = [0; 200];
        bytes[..8].copy_from_slice(&now.to_be_bytes());
        bytes[8..16].copy_from_slice(&number.to_be_bytes());
        Entry::new(&bytes)
    }
}

fn sent_at(entry: &Entry) -> Duration {
    let micros = entry.bytes().first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes));
    Duration::from_micros(micros)
}

/// The line is lost.
struct Lost;

fn read(message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>) -> Result<FromRelay, Lost> {
    let message = message.ok_or(Lost)?.map_err(|_| Lost)?;
    serde_json::from_str(message.to_text().map_err(|_| Lost)?).map_err(|_| Lost)
}

async fn send(socket: &mut Socket, frame: &FromClient) -> Result<(), Lost> {
    let text = serde_json::to_string(frame).map_err(|_| Lost)?;
    socket.send(Message::text(text)).await.map_err(|_| Lost)
}
