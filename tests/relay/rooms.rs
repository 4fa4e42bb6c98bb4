//! Who may come into a room.

use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use turnstone_relay::limits::Limits;
use turnstone_relay::server::Settings;
use turnstone_relay::wire::{As, FromClient, Hello, Why};

use crate::client::{Client, Player, entry, start, with};

#[tokio::test]
async fn only_the_host_opens_a_room_and_a_third_key_finds_no_seat() {
    let relay = with(Limits::default());
    let (host, guest, stranger) = (Player::new(1), Player::new(2), Player::new(3));
    let room = host.room();
    assert_eq!(Client::join(&relay, &stranger, room, 0).await.end().await, Why::NoRoom, "nobody squats in a room");
    assert_eq!(Client::watch(&relay, room, 0).await.end().await, Why::NoRoom);
    let mut first = Client::join(&relay, &host, room, 0).await;
    first.next_log().await;
    let mut second = Client::join(&relay, &guest, room, 0).await;
    second.next_log().await;
    assert_eq!(Client::join(&relay, &stranger, room, 0).await.end().await, Why::Taken);
    // The seat stays the guest's when the guest is away.
    drop(second);
    assert_eq!(Client::join(&relay, &stranger, room, 0).await.end().await, Why::Taken);
    Client::join(&relay, &guest, room, 0).await.next_log().await;
}

#[tokio::test]
async fn a_member_must_prove_the_key() {
    let relay = with(Limits::default());
    let (host, other) = (Player::new(1), Player::new(2));
    let room = host.room();
    let old = Client::connect(relay.address).await.challenge;
    for what in 0..5 {
        let mut client = Client::connect(relay.address).await;
        let key = Some(host.key());
        let (key, proof) = match what {
            // Somebody else's signature; one for another socket; one for another room; none; no key.
            0 => (key, Some(other.prove(room, &client.challenge))),
            1 => (key, Some(host.prove(room, &old))),
            2 => (key, Some(host.prove(other.room(), &client.challenge))),
            3 => (key, None),
            _ => (None, Some(host.prove(room, &client.challenge))),
        };
        client.send(&FromClient::Hello(Hello { room, have: 0, role: As::Member, key, proof })).await;
        assert_eq!(client.end().await, Why::Proof, "{what}");
    }
}

#[tokio::test]
async fn the_newest_socket_of_a_member_has_the_seat() {
    let relay = with(Limits::default());
    let host = Player::new(1);
    let mut old = Client::join(&relay, &host, host.room(), 0).await;
    old.next_log().await;
    let mut new = Client::join(&relay, &host, host.room(), 0).await;
    assert_eq!(old.end().await, Why::Replaced);
    new.put(0, "a").await;
    assert_eq!(new.entries(0, 1).await, [entry("a")]);
}

#[tokio::test]
async fn a_page_from_elsewhere_gets_no_socket() {
    let origins = vec!["https://play.example.org".parse().unwrap()];
    let relay = start(Settings { origins, ..Settings::default() });
    let of = async |origin: &str| {
        let mut request = format!("ws://{}/relay", relay.address).into_client_request().unwrap();
        request.headers_mut().insert("Origin", origin.parse().unwrap());
        match connect_async(request).await {
            Ok(_) => 101,
            Err(Error::Http(response)) => response.status().as_u16(),
            Err(other) => panic!("{other}"),
        }
    };
    assert_eq!(of("https://play.example.org").await, 101);
    assert_eq!(of(&format!("http://{}", relay.address)).await, 101, "a page that the relay serves itself");
    assert_eq!(of("https://evil.example.org").await, 403);
    assert_eq!(of("null").await, 403);
}
