//! Every limit is held: what is over it is refused with its reason, and what is below it goes on.

use std::time::Duration;

use futures_util::SinkExt;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use turnstone_relay::limits::Limits;
use turnstone_relay::server::Settings;
use turnstone_relay::wire::{Entries, Entry, FromClient, FromRelay, Why};

use crate::client::{Client, Player, TestRelay, entry, http, start, with};

/// A host in its room, which has read the first answer.
async fn host(relay: &TestRelay, number: u8) -> Client {
    let player = Player::new(number);
    let mut client = Client::join(relay, &player, player.room(), 0).await;
    assert_eq!(client.next_log().await.0, 0);
    client
}

/// The same host by another socket, which has that many entries.
async fn host_again(relay: &TestRelay, have: u64) -> Client {
    let player = Player::new(1);
    Client::join(relay, &player, player.room(), have).await
}

async fn put(client: &mut Client, n: u64, bytes: &[u8]) {
    client.send(&FromClient::Put { n, e: Entries::One(Entry::new(bytes)) }).await;
}

#[tokio::test]
async fn garbage_ends_a_socket() {
    let relay = with(Limits::default());
    for text in ["", "hello", "{}", r#"{"t":"put","n":0,"e":"!"}"#, r#"{"t":"king"}"#, r#"{"t":"ping"}"#] {
        let mut client = Client::connect(relay.address).await;
        client.send_text(text).await;
        assert_eq!(client.end().await, Why::Garbage, "{text} before the hello");
    }
    for text in ["", "[1", r#"{"t":"put","n":0.5,"e":"YQ"}"#] {
        let mut client = host(&relay, 1).await;
        client.send_text(text).await;
        assert_eq!(client.end().await, Why::Garbage, "{text} in a room");
    }
    let mut client = host(&relay, 1).await;
    client.socket.send(Message::binary(vec![0; 9])).await.unwrap();
    assert_eq!(client.end().await, Why::Garbage);
}

#[tokio::test]
async fn an_entry_has_a_largest_size() {
    let relay = with(Limits::default());
    let mut client = host(&relay, 1).await;
    put(&mut client, 0, &[7; 8 * 1024]).await;
    assert_eq!(client.next_log().await, (0, vec![Entry::new(&[7; 8 * 1024])]));
    put(&mut client, 1, &[7; 8 * 1024 + 1]).await;
    assert_eq!(client.end().await, Why::Large);
    let mut client = host_again(&relay, 1).await;
    client.send_text(&" ".repeat(12_000)).await;
    assert_eq!(client.end().await, Why::Large, "a frame that is a little too large");
    let mut client = host_again(&relay, 1).await;
    // The relay ends the socket before it has read all of it, so the client may not even get rid of it.
    let _ = client.socket.send(Message::text(" ".repeat(5_000_000))).await;
    while let Some(Ok(_)) = client.message().await {}
}

#[tokio::test]
async fn a_flood_ends_a_socket_and_a_new_one_does_not_help() {
    let relay = with(Limits { messages: 20, ..Limits::default() });
    let _other = Client::join(&relay, &Player::new(2), Player::new(1).room(), 0).await;
    let mut client = host(&relay, 1).await;
    let mut spectator = Client::watch(&relay, Player::new(1).room(), 0).await;
    for _ in 0..20 {
        client.send(&FromClient::Ping).await;
    }
    for _ in 0..20 {
        while client.next().await != FromRelay::Pong {}
    }
    let mut again = host_again(&relay, 0).await;
    again.send(&FromClient::Ping).await;
    assert_eq!(again.end().await, Why::Flood);
    for _ in 0..21 {
        spectator.send(&FromClient::Ping).await;
    }
    assert_eq!(spectator.end().await, Why::Flood);
}

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_holds_nobody_up() {
    let limits = Limits {
        patience: Duration::from_millis(500),
        buffer: 4 * 1024,
        messages: 2_000,
        room_bytes: 1 << 24,
        ..Limits::default()
    };
    let relay = with(limits);
    let mut writer = host(&relay, 1).await;
    let mut slow = Client::watch(&relay, Player::new(1).room(), 0).await;
    assert_eq!(slow.next_log().await.0, 0);
    // Far more than the buffers of both systems hold.
    for number in 0..1_200 {
        put(&mut writer, number, &[number as u8; 8 * 1024]).await;
        assert_eq!(writer.entries(number, number + 1).await.len(), 1);
    }
    sleep(Duration::from_secs(1)).await;
    let metrics = http(relay.address, "GET /metrics HTTP/1.1").await.2;
    assert!(metrics.contains("closed_total{why=\"slow\"} 1\n"), "{metrics}");
    let mut got = 0;
    while let Ok(Some(Ok(message))) =
        timeout(Duration::from_secs(5), futures_util::StreamExt::next(&mut slow.socket)).await
    {
        if let Ok(FromRelay::Log { e, .. }) = serde_json::from_str(message.to_text().unwrap_or_default()) {
            got += e.len();
        }
    }
    assert!(got < 1_200, "the rest was not kept for it");
}

#[tokio::test]
async fn rooms_are_limited_in_all_and_by_address() {
    let relay = with(Limits { rooms: 2, ..Limits::default() });
    let (_one, _two) = (host(&relay, 1).await, host(&relay, 2).await);
    let third = Player::new(3);
    assert_eq!(Client::join(&relay, &third, third.room(), 0).await.end().await, Why::Rooms);
    host(&relay, 1).await;

    let relay = with(Limits { rooms_per_minute: 2, ..Limits::default() });
    let (_one, _two) = (host(&relay, 1).await, host(&relay, 2).await);
    assert_eq!(Client::join(&relay, &third, third.room(), 0).await.end().await, Why::Rooms);
    host(&relay, 1).await;
}

#[tokio::test]
async fn spectators_are_limited() {
    let relay = with(Limits { watchers: 2, ..Limits::default() });
    let _host = host(&relay, 1).await;
    let room = Player::new(1).room();
    let (mut one, mut two) = (Client::watch(&relay, room, 0).await, Client::watch(&relay, room, 0).await);
    one.next_log().await;
    two.next_log().await;
    assert_eq!(Client::watch(&relay, room, 0).await.end().await, Why::Crowded);
}

#[tokio::test]
async fn a_room_has_a_largest_number_of_entries_and_bytes() {
    for limits in [
        Limits { entries: 3, ..Limits::default() },
        Limits { room_bytes: 3, ..Limits::default() },
        Limits { total_bytes: 3, ..Limits::default() },
    ] {
        let relay = with(limits);
        let mut client = host(&relay, 1).await;
        for number in 0..3 {
            client.put(number, "x").await;
        }
        client.entries(0, 3).await;
        client.put(3, "x").await;
        assert_eq!(client.end().await, Why::Full);
        let mut spectator = Client::watch(&relay, Player::new(1).room(), 0).await;
        assert_eq!(spectator.entries(0, 3).await.len(), 3, "what is there can still be read");
    }
}

#[tokio::test]
async fn a_room_is_forgotten_when_it_is_too_old() {
    let relay = with(Limits { age: Duration::from_millis(300), ..Limits::default() });
    let mut client = host(&relay, 1).await;
    client.put(0, "x").await;
    assert_eq!(client.next_log().await, (0, vec![entry("x")]));
    assert_eq!(client.end().await, Why::NoRoom, "those who are in it learn of it");
    assert_eq!(Client::watch(&relay, Player::new(1).room(), 0).await.end().await, Why::NoRoom);
    // The host may open it anew, and then it is empty.
    host(&relay, 1).await;
}

#[tokio::test]
async fn who_says_nothing_has_to_go() {
    let limits =
        Limits { handshake: Duration::from_millis(200), idle: Duration::from_millis(300), ..Limits::default() };
    let relay = with(limits);
    assert_eq!(Client::connect(relay.address).await.end().await, Why::Late);
    let mut client = host(&relay, 1).await;
    for _ in 0..4 {
        sleep(Duration::from_millis(150)).await;
        client.send(&FromClient::Ping).await;
    }
    assert_eq!(client.end().await, Why::Idle);
    // A connection over which no request comes ends as well.
    let mut stream = tokio::net::TcpStream::connect(relay.address).await.unwrap();
    let mut bytes = Vec::new();
    let read = tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut bytes);
    assert!(timeout(Duration::from_secs(5), read).await.is_ok(), "it is still open");
}

#[tokio::test]
async fn connections_are_limited_in_all_and_by_address() {
    for limits in [
        Limits { sockets: 2, ..Limits::default() },
        Limits { sockets_per_address: 2, ..Limits::default() },
        Limits { connects_per_minute: 2, ..Limits::default() },
    ] {
        let relay = with(limits.clone());
        let (one, _two) = (Client::connect(relay.address).await, Client::connect(relay.address).await);
        assert!(connect_async(format!("ws://{}/relay", relay.address)).await.is_err(), "{limits:?}");
        drop(one);
        sleep(Duration::from_millis(300)).await;
        let again = connect_async(format!("ws://{}/relay", relay.address)).await;
        assert_eq!(again.is_ok(), limits.connects_per_minute > 2, "{limits:?}");
    }
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_its_own_limits() {
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let limits = Limits { sockets_per_address: 1, ..Limits::default() };
    let relay = start(Settings { limits, behind_proxy: true, ..Settings::default() });
    let from = async |address: &str| {
        let mut request = format!("ws://{}/relay", relay.address).into_client_request().unwrap();
        request.headers_mut().insert("X-Forwarded-For", address.parse().unwrap());
        connect_async(request).await
    };
    let one = from("192.0.2.1").await;
    assert!(one.is_ok() && from("192.0.2.1").await.is_err());
    assert!(from("192.0.2.2").await.is_ok());
}

#[tokio::test]
async fn a_download_has_an_end() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("large.bin"), vec![0; 32 << 20]).unwrap();
    let limits = Limits { download: Duration::from_millis(500), buffer: 4 * 1024, ..Limits::default() };
    let relay = start(Settings { limits, pages: Some(folder.path().to_owned()), ..Settings::default() });
    let mut stream = tokio::net::TcpStream::connect(relay.address).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut stream, b"GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    sleep(Duration::from_secs(1)).await;
    let mut bytes = Vec::new();
    let _ = tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut bytes).await;
    assert!(bytes.len() < 32 << 20, "the relay waited for it");
}
