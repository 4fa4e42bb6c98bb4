//! Tells the other relays who is in which room here, and learns it from them. It goes over plain NATS: what is lost is
//! said again soon, and is not needed later.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::time::Duration;

use async_nats::{Client, Message};
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::time::{interval, sleep};

use super::PAUSE;
use crate::rooms::{Here, Rooms};
use crate::wire::RoomName;

/// How often a relay says who is in its rooms. [`crate::rooms::REMEMBERED`] is longer.
const AGAIN: Duration = Duration::from_secs(10);

#[derive(Serialize, Deserialize)]
struct Said {
    relay: u64,
    here: Here,
}

/// Runs for as long as the program does.
pub async fn run(client: Client, rooms: Rooms) {
    // A number that no other relay has.
    let relay = RandomState::new().hash_one(std::process::id());
    let mut changes = rooms.changes();
    loop {
        let Ok(mut others) = client.subscribe("here.*").await else {
            sleep(PAUSE).await;
            continue;
        };
        let mut again = interval(AGAIN);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok((room, here)) => say(&client, relay, room, here).await,
                    // Too many at once: they are all said by the next tick.
                    Err(_) => again.reset_immediately(),
                },
                _ = again.tick() => {
                    for (room, here) in rooms.all() {
                        say(&client, relay, room, here).await;
                    }
                }
                message = others.next() => {
                    let Some(message) = message else { break };
                    let Some((room, said)) = read(&message).filter(|(_, said)| said.relay != relay) else { continue };
                    // A relay that is new in this room has not heard who is here.
                    if let Some(here) = rooms.hear(room, said.relay, said.here) {
                        say(&client, relay, room, here).await;
                    }
                }
            }
        }
    }
}

async fn say(client: &Client, relay: u64, room: RoomName, here: Here) {
    if let Ok(text) = serde_json::to_vec(&Said { relay, here }) {
        let _ = client.publish(format!("here.{room}"), text.into()).await;
    }
}

fn read(message: &Message) -> Option<(RoomName, Said)> {
    let room = serde_json::from_value(message.subject.strip_prefix("here.")?.into()).ok()?;
    Some((room, serde_json::from_slice(&message.payload).ok()?))
}
