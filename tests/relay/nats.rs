//! Three NATS servers with JetStream and two relays on this machine. It needs the program `nats-server`.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::time::{sleep, timeout};
use turnstone_relay::limits::Limits;
use turnstone_relay::log::{LogError, Nats, RoomLog};
use turnstone_relay::server::Settings;
use turnstone_relay::wire::{FromRelay, Key, RoomName, Why};

use crate::client::{Client, Player, TestRelay, entry, start_on};
use crate::player::Game;

/// NATS servers that end with the test.
struct Servers {
    nodes: Vec<Child>,
    ports: Vec<u16>,
    home: TempDir,
}

impl Servers {
    /// Starts this many, which form a cluster, and waits until JetStream has a leader.
    fn start(count: usize) -> Self {
        // All are held until all are known, so that no two are the same.
        let free: Vec<TcpListener> = (0..2 * count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        let ports: Vec<u16> = free.iter().map(|socket| socket.local_addr().unwrap().port()).collect();
        drop(free);
        let home = tempfile::tempdir().unwrap();
        let (clients, routes) = ports.split_at(count);
        let nodes = (0..count).map(|node| start_node(home.path(), node, clients[node], routes)).collect();
        Self { nodes, ports: clients.to_vec(), home }
    }

    fn addresses(&self) -> String {
        let all: Vec<String> = self.ports.iter().map(|port| format!("nats://127.0.0.1:{port}")).collect();
        all.join(",")
    }

    /// A relay over these servers, with the patience that they need at first.
    async fn relay(&self, limits: &Limits) -> TestRelay {
        start_on(Settings { limits: limits.clone(), ..Settings::default() }, self.log(limits).await)
    }

    async fn log(&self, limits: &Limits) -> Nats {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            match Nats::connect(&self.addresses(), self.nodes.len(), limits.clone()).await {
                Ok(log) => return log,
                Err(why) => assert!(Instant::now() < until, "{why}"),
            }
            sleep(Duration::from_millis(250)).await;
        }
    }

    fn kill(&mut self, node: usize) {
        self.nodes[node].kill().unwrap();
        self.nodes[node].wait().unwrap();
    }
}

fn start_node(home: &Path, node: usize, port: u16, routes: &[u16]) -> Child {
    let mut text = format!("server_name: n{node}\nlisten: 127.0.0.1:{port}\n");
    text += &format!("jetstream {{ store_dir: \"{}\" }}\n", home.join(node.to_string()).display());
    if routes.len() > 1 {
        let all: Vec<String> = routes.iter().map(|port| format!("nats://127.0.0.1:{port}")).collect();
        let own = routes[node];
        text += &format!("cluster {{ name: c, listen: 127.0.0.1:{own}, routes: [{}] }}\n", all.join(","));
    }
    let path = home.join(format!("{node}.conf"));
    std::fs::write(&path, text).unwrap();
    let mut command = Command::new("nats-server");
    command.arg("-c").arg(&path).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("these tests need the program nats-server (Debian: apt install nats-server)")
}

impl Drop for Servers {
    fn drop(&mut self) {
        for node in &mut self.nodes {
            let _ = node.kill();
            let _ = node.wait();
        }
        let _ = &self.home;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_relay_serves_any_member_of_any_room() {
    let servers = Servers::start(1);
    let limits = Limits { entries: 8, ..Limits::default() };
    let (one, two) = (servers.relay(&limits).await, servers.relay(&limits).await);
    let (host, guest, stranger) = (Player::new(1), Player::new(2), Player::new(3));
    let room = host.room();
    assert_eq!(Client::join(&two, &guest, room, 0).await.end().await, Why::NoRoom);
    let mut first = Client::join(&one, &host, room, 0).await;
    assert_eq!(first.next_log().await, (0, vec![]));
    let mut second = Client::join(&two, &guest, room, 0).await;
    let mut spectator = Client::watch(&two, room, 0).await;
    assert_eq!(Client::join(&one, &stranger, room, 0).await.end().await, Why::Taken);
    loop {
        if first.next().await == (FromRelay::Here { members: 2, watching: 1 }) {
            break;
        }
    }
    for number in 0..8 {
        let mover = if number % 2 == 0 { &mut first } else { &mut second };
        mover.put(number, &format!("move {number}")).await;
        for client in [&mut first, &mut second] {
            assert_eq!(client.entries(number, number + 1).await, [entry(&format!("move {number}"))]);
        }
    }
    assert_eq!(spectator.entries(0, 8).await.len(), 8);
    // Once more the same, another one, one that leaves a gap, and one too many.
    second.put(3, "move 3").await;
    assert_eq!(second.next_log().await, (3, vec![entry("move 3")]));
    for (number, text) in [(3, "other"), (9, "move 9")] {
        second.put(number, text).await;
        assert_eq!(second.next().await, FromRelay::Conflict { n: 8 });
    }
    second.put(8, "move 8").await;
    assert_eq!(second.end().await, Why::Full);
    // A third relay knows the room as well.
    let three = servers.relay(&limits).await;
    let mut again = Client::join(&three, &guest, room, 6).await;
    assert_eq!(again.next_log().await, (6, vec![entry("move 6"), entry("move 7")]));
    assert_eq!(Client::join(&three, &stranger, room, 0).await.end().await, Why::Taken);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_relays_that_append_at_once_one_is_refused() {
    let servers = Servers::start(1);
    let (one, two) = (servers.log(&Limits::default()).await, servers.log(&Limits::default()).await);
    let room: RoomName = Player::new(1).room();
    let guest: [Key; 2] = [Player::new(2).key(), Player::new(3).key()];
    assert_eq!(one.append(room, 0, entry("a")).await, Err(LogError::NoRoom));
    assert_eq!(one.sit(room, guest[0]).await, Err(LogError::NoRoom));
    one.open(room).await.unwrap();
    two.open(room).await.unwrap();
    let (first, second) = tokio::join!(one.sit(room, guest[0]), two.sit(room, guest[1]));
    assert_ne!(first.unwrap(), second.unwrap(), "one of them has the seat");
    for number in 0..20 {
        let (first, second) = tokio::join!(one.append(room, number, entry("a")), two.append(room, number, entry("b")));
        let refused = Err(LogError::Conflict { next: number + 1 });
        assert!(first == refused && second == Ok(()) || second == refused && first == Ok(()), "{first:?} {second:?}");
    }
    let (one, two) = (one.read(room, 0).await.unwrap(), two.read(room, 0).await.unwrap());
    assert_eq!(one.1.len(), 20);
    assert_eq!(one, two);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_is_forgotten_as_a_whole() {
    let servers = Servers::start(1);
    let limits = Limits { age: Duration::from_secs(2), ..Limits::default() };
    let log = servers.log(&limits).await;
    let room = Player::new(1).room();
    log.open(room).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    log.append(room, 0, entry("a")).await.unwrap();
    sleep(Duration::from_millis(1_500)).await;
    assert!(!log.exists(room).await.unwrap(), "the host's message has gone, although the entry is still there");
    log.open(room).await.unwrap();
    assert_eq!(servers.log(&limits).await.read(room, 0).await, Ok((0, vec![])), "nothing of the old room is left");
}

/// A server and a relay die in the middle of many games. `TURNSTONE_GAMES=200` plays as many as the figures on the page.
#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_a_server_and_a_relay_die() {
    let games: u64 = std::env::var("TURNSTONE_GAMES").map_or(10, |text| text.parse().expect("a number"));
    let mut servers = Servers::start(3);
    let limits = Limits {
        rooms_per_minute: 10_000,
        connects_per_minute: 100_000,
        sockets_per_address: 10_000,
        ..Limits::default()
    };
    // The relay that is to die is a process of its own; making the stream is the test's.
    let one = servers.relay(&limits).await;
    let (mut victim, address) = program(&servers.addresses());
    let start = Instant::now();
    let tasks: Vec<_> = (0..2 * games)
        .map(|index| {
            let game = Game {
                number: index / 2,
                relays: vec![one.address, address],
                entries: 60,
                pause: Duration::from_millis(400),
                retry: Duration::from_millis(500),
                cut: 0,
                start,
            };
            tokio::spawn(async move { game.play(index % 2).await })
        })
        .collect();
    sleep(Duration::from_secs(5)).await;
    servers.kill(0);
    sleep(Duration::from_secs(8)).await;
    victim.kill().unwrap();
    victim.wait().unwrap();
    let mut delays = Vec::new();
    let (mut logs, mut lost) = (Vec::new(), 0);
    for task in tasks {
        let played = timeout(Duration::from_secs(180), task).await.expect("every game goes on");
        let played = played.unwrap().expect("no entry is lost or changed");
        logs.push(played.log);
        delays.extend(played.delays);
        lost += played.lost;
    }
    for pair in logs.chunks(2) {
        assert_eq!(pair[0].len(), 60);
        assert!(pair[0] == pair[1], "both ends have the same log");
    }
    delays.sort();
    let at = |share: usize| delays[(delays.len() - 1) * share / 1000];
    println!(
        "{games} games, {} entries, lines lost {lost}: p50 {:?}, p99 {:?}, longest {:?}",
        delays.len(),
        at(500),
        at(990),
        at(1000)
    );
    assert!(at(1000) < Duration::from_secs(20), "the longest gap was {:?}", at(1000));
}

fn program(log: &str) -> (Child, std::net::SocketAddr) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turnstone-relay"));
    command.args(["--listen", "127.0.0.1:0", "--rooms-per-minute", "10000", "--connects-per-minute", "100000"]);
    command.args(["--sockets-per-address", "10000", "--log", log]).stdout(Stdio::piped());
    crate::program::started_from(command)
}
