//! Plays many matches at once over running relays, with clients between them that come, go, send garbage, flood and
//! stall. It checks that no entry is lost or changed, and says how long entries took and how much memory a room needs.
//! `README.md` beside it names the calls.

#[path = "../../../tests/relay/player.rs"]
mod player;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use player::{Game, Played};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use turnstone_relay::wire::{As, FromClient, Hello};

/// Plays many matches at once over running relays
#[derive(Parser)]
struct Options {
    /// A relay's address. Can be repeated: then each match uses all of them
    #[arg(long = "relay", value_name = "ADDRESS", default_value = "127.0.0.1:8642")]
    relays: Vec<SocketAddr>,
    /// Matches
    #[arg(long, default_value_t = 2_000)]
    rooms: u64,
    /// How long they take
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// Seconds that a player thinks
    #[arg(long, default_value_t = 5.0)]
    pause: f64,
    /// Clients that come, go, send garbage, flood and stall
    #[arg(long, default_value_t = 100)]
    troublemakers: u64,
    /// The relay's process, to measure its memory (Linux)
    #[arg(long)]
    pid: Option<u32>,
}

/// In how many matches, one of so many, a player's line is cut again and again.
const CUT: u64 = 10;

#[tokio::main]
async fn main() -> ExitCode {
    let options = Options::parse();
    let start = Instant::now();
    let before = options.pid.and_then(memory);
    let trouble: Vec<_> = (0..options.troublemakers)
        .map(|number| {
            let relay = options.relays[number as usize % options.relays.len()];
            tokio::spawn(make_trouble(relay, number, game(&options, number % options.rooms, start)))
        })
        .collect();
    let mut tasks = Vec::new();
    for index in 0..2 * options.rooms {
        let game = game(&options, index / 2, start);
        tasks.push(tokio::spawn(async move { game.play(index % 2).await }));
        // Not all in the same moment: a person starts each of them.
        sleep(Duration::from_millis(2)).await;
    }
    let middle = async {
        sleep(Duration::from_secs_f64(options.minutes * 30.0)).await;
        options.pid.and_then(memory)
    };
    let middle = middle.await;
    let (mut still, mut cut, mut faults, mut lost) = (Vec::new(), Vec::new(), Vec::new(), 0);
    let mut pairs: Vec<Vec<_>> = Vec::new();
    for (index, task) in tasks.into_iter().enumerate() {
        match task.await {
            Ok(Ok(Played { log, delays, lost: lines, .. })) => {
                let all = if is_cut(index as u64 / 2) { &mut cut } else { &mut still };
                all.extend(delays);
                lost += lines;
                if index % 2 == 0 {
                    pairs.push(log)
                } else if pairs.pop().as_ref() != Some(&log) {
                    faults.push(format!("match {}: the ends have two logs", index / 2));
                }
            }
            Ok(Err(why)) => faults.push(format!("match {}: {why}", index / 2)),
            Err(why) => faults.push(format!("match {}: {why}", index / 2)),
        }
    }
    trouble.iter().for_each(|task| task.abort());
    println!("{} matches in {:.0} s, lines lost {lost}", options.rooms, start.elapsed().as_secs_f64());
    say("matches with quiet lines", still);
    say("matches with cut lines", cut);
    if let (Some(before), Some(middle)) = (before, middle) {
        let each = middle.saturating_sub(before) as f64 / options.rooms as f64;
        println!("memory {before} kB before, {middle} kB in the middle: {each:.1} kB a room");
    }
    faults.iter().take(20).for_each(|fault| println!("FAULT {fault}"));
    println!("{} faults", faults.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn is_cut(number: u64) -> bool {
    number % CUT == CUT - 1
}

fn game(options: &Options, number: u64, start: Instant) -> Game {
    Game {
        number,
        relays: options.relays.clone(),
        entries: (options.minutes * 60.0 / options.pause).ceil() as u64,
        pause: Duration::from_secs_f64(options.pause),
        retry: Duration::from_millis(500),
        cut: if is_cut(number) { 3 } else { 0 },
        start,
    }
}

fn say(what: &str, mut delays: Vec<Duration>) {
    delays.sort();
    let at = |share: usize| delays.get((delays.len().saturating_sub(1)) * share / 1_000).copied().unwrap_or_default();
    println!("{what}: {} entries, p50 {:?}, p99 {:?}, longest {:?}", delays.len(), at(500), at(990), at(1_000));
}

/// The memory that a process uses, in kB.
fn memory(pid: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().split(' ').next()?.parse().ok()
}

/// Does one of five bad things, again and again. Whether it succeeds does not matter.
async fn make_trouble(relay: SocketAddr, number: u64, game: Game) {
    loop {
        let _ = timeout(Duration::from_secs(30), async {
            if number % 5 == 4 {
                // Half a request.
                let mut stream = TcpStream::connect(relay).await.ok()?;
                stream.write_all(b"GET / HTTP/1.1\r\nHost:").await.ok()?;
                sleep(Duration::from_secs(20)).await;
                return Some(());
            }
            let (mut socket, _) = connect_async(format!("ws://{relay}/relay")).await.ok()?;
            let hello =
                FromClient::Hello(Hello { room: game.room(), have: 0, role: As::Watch, key: None, proof: None });
            let hello = Message::text(serde_json::to_string(&hello).ok()?);
            match number % 5 {
                // Watches a while, and goes without a word.
                0 => {
                    socket.send(hello).await.ok()?;
                    for _ in 0..5 {
                        socket.next().await?.ok()?;
                    }
                }
                // Garbage.
                1 => socket.send(Message::text("{\"t\":\"hello\",\"room\":[[[[")).await.ok()?,
                // A flood.
                2 => {
                    socket.send(hello).await.ok()?;
                    for _ in 0..10_000 {
                        socket.send(Message::text("{\"t\":\"ping\"}")).await.ok()?;
                    }
                }
                // Stalls: reads nothing.
                _ => {
                    socket.send(hello).await.ok()?;
                    sleep(Duration::from_secs(25)).await;
                }
            }
            Some(())
        })
        .await;
        sleep(Duration::from_millis(200)).await;
    }
}
