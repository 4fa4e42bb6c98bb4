//! What members and spectators do in a room.

use std::time::{Duration, Instant};

use turnstone_relay::limits::Limits;
use turnstone_relay::wire::{Entries, FromClient, FromRelay, Why};

use crate::client::{Client, Player, entry, with};
use crate::player::Game;

#[tokio::test]
async fn two_members_play_a_hundred_entries_and_a_spectator_sees_them() {
    let relay = with(Limits::default());
    let (host, guest) = (Player::new(1), Player::new(2));
    let room = host.room();
    let mut first = Client::join(&relay, &host, room, 0).await;
    assert_eq!(first.next().await, FromRelay::Log { from: 0, e: vec![] }, "a new room is empty");
    let mut second = Client::join(&relay, &guest, room, 0).await;
    let mut spectator = Client::watch(&relay, room, 0).await;
    for number in 0..100 {
        let (mover, other) = if number % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        let text = format!("move {number}");
        mover.put(number, &text).await;
        for client in [mover, other] {
            let (mut from, mut entries) = client.next_log().await;
            if entries.is_empty() {
                (from, entries) = client.next_log().await;
            }
            assert_eq!((from, entries), (number, vec![entry(&text)]));
        }
    }
    assert_eq!(spectator.entries(0, 100).await[99], entry("move 99"));
    spectator.put(100, "mine").await;
    assert_eq!(spectator.end().await, Why::Watching);
    let mut late = Client::watch(&relay, room, 99).await;
    assert_eq!(late.next_log().await, (99, vec![entry("move 99")]), "the spectator changed nothing");
}

#[tokio::test]
async fn a_member_who_comes_back_gets_the_rest() {
    let relay = with(Limits::default());
    let (host, guest) = (Player::new(1), Player::new(2));
    let room = host.room();
    let mut first = Client::join(&relay, &host, room, 0).await;
    let second = Client::join(&relay, &guest, room, 0).await;
    first.put(0, "a").await;
    drop(second);
    for (number, text) in [(1, "b"), (2, "c")] {
        first.put(number, text).await;
    }
    first.entries(0, 3).await;
    let mut second = Client::join(&relay, &guest, room, 1).await;
    assert_eq!(second.next_log().await, (1, vec![entry("b"), entry("c")]));
    // A client that has more than the relay learns how much that is.
    let mut third = Client::watch(&relay, room, 9).await;
    assert_eq!(third.next_log().await, (3, vec![]));
    first.put(3, "d").await;
    assert_eq!(third.next_log().await, (3, vec![entry("d")]));
}

#[tokio::test]
async fn of_two_entries_with_one_number_the_first_stays() {
    let relay = with(Limits::default());
    let (host, guest) = (Player::new(1), Player::new(2));
    let mut first = Client::join(&relay, &host, host.room(), 0).await;
    let mut second = Client::join(&relay, &guest, host.room(), 0).await;
    first.put(0, "a").await;
    assert_eq!(second.entries(0, 1).await, [entry("a")]);
    // Another entry, and one that leaves a gap.
    for number in [0, 2, u64::MAX] {
        second.put(number, "b").await;
        loop {
            match second.next().await {
                FromRelay::Conflict { n } => break assert_eq!(n, 1),
                FromRelay::Here { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
    // The same entry once more, as after a lost answer.
    first.entries(0, 1).await;
    first.put(0, "a").await;
    assert_eq!(first.next_log().await, (0, vec![entry("a")]));
    second.put(1, "b").await;
    assert_eq!(first.next_log().await, (1, vec![entry("b")]));
}

#[tokio::test]
async fn an_end_brings_a_lost_room_back_in_few_messages() {
    let host = Player::new(1);
    let relay = with(Limits { messages: 5, ..Limits::default() });
    let mut client = Client::join(&relay, &host, host.room(), 200).await;
    assert_eq!(client.next_log().await, (0, vec![]), "the relay was started anew");
    let all: Vec<_> = (0..200).map(|number| entry(&format!("{number:0>200}"))).collect();
    for (index, some) in all.chunks(40).enumerate() {
        client.send(&FromClient::Put { n: 40 * index as u64, e: Entries::Several(some.to_vec()) }).await;
    }
    assert_eq!(client.entries(0, 200).await, all);
}

#[tokio::test]
async fn all_learn_who_is_in_the_room() {
    let relay = with(Limits::default());
    let (host, guest) = (Player::new(1), Player::new(2));
    let mut first = Client::join(&relay, &host, host.room(), 0).await;
    first.next_log().await;
    assert_eq!(first.next().await, FromRelay::Here { members: 1, watching: 0 });
    let second = Client::join(&relay, &guest, host.room(), 0).await;
    assert_eq!(first.next().await, FromRelay::Here { members: 2, watching: 0 });
    let _spectator = Client::watch(&relay, host.room(), 0).await;
    assert_eq!(first.next().await, FromRelay::Here { members: 2, watching: 1 });
    drop(second);
    assert_eq!(first.next().await, FromRelay::Here { members: 1, watching: 1 });
    first.send(&FromClient::Ping).await;
    assert_eq!(first.next().await, FromRelay::Pong);
}

#[tokio::test]
async fn whole_matches_are_played_over_lines_that_are_cut() {
    let relay = with(Limits { rooms_per_minute: 100, connects_per_minute: 10_000, ..Limits::default() });
    let pause = Duration::from_millis(5);
    let relays = vec![relay.address];
    let game = Game { number: 1, relays, entries: 60, pause, retry: pause, cut: 3, start: Instant::now() };
    let (host, guest) = tokio::join!(game.play(0), game.play(1));
    let (host, guest) = (host.unwrap(), guest.unwrap());
    assert_eq!(host.log.len(), 60);
    assert!(host.log == guest.log && host.lost >= 19 && guest.lost >= 19, "{} {}", host.lost, guest.lost);
}
