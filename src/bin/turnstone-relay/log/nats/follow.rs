//! Copies what any relay appends to the stream into this relay's memory.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::pull::OrderedConfig;
use futures_util::StreamExt as _;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::{LogError, PAUSE, Shared};
use crate::wire::RoomName;

/// How often to check that the consumer is not behind. It lives on one server, and the client would notice after half a
/// minute that this one has gone.
const CHECK: Duration = Duration::from_secs(1);

/// Follows the stream from this sequence on, for as long as the program runs.
pub async fn run(shared: Arc<Shared>, mut from: u64) {
    loop {
        // Whatever went wrong, a new consumer goes on where the last one ended.
        let _ = follow(&shared, &mut from).await;
        sleep(PAUSE).await;
    }
}

async fn follow(shared: &Arc<Shared>, from: &mut u64) -> Result<(), LogError> {
    let deliver_policy = DeliverPolicy::ByStartSequence { start_sequence: *from };
    // Without a filter, so that it has to arrive at the stream's last sequence.
    let config = OrderedConfig { deliver_policy, ..OrderedConfig::default() };
    let consumer = shared.stream.create_consumer(config).await.map_err(|_| LogError::Away)?;
    let mut messages = consumer.messages().await.map_err(|_| LogError::Away)?;
    let mut check = interval(CHECK);
    check.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The stream's last sequence at the check before.
    let mut before = 0;
    loop {
        tokio::select! {
            message = messages.next() => {
                let message = message.ok_or(LogError::Away)?.map_err(|_| LogError::Away)?;
                *from = message.info().map_err(|_| LogError::Away)?.stream_sequence + 1;
                hear(shared, &message).await;
            }
            _ = check.tick() => {
                if *from <= before {
                    return Err(LogError::Away);
                }
                before = shared.last_sequence().await?;
            }
        }
    }
}

async fn hear(shared: &Arc<Shared>, message: &Message) {
    let Some(room) = room_of_log(&message.subject) else { return };
    let headers = message.headers.clone().unwrap_or_default();
    if let Err(LogError::Conflict { .. }) = shared.copy(room, &headers, &message.payload).await {
        let shared = Arc::clone(shared);
        tokio::spawn(async move {
            for _ in 0..10 {
                if shared.catch_up(room).await != Err(LogError::Away) {
                    return;
                }
                sleep(PAUSE).await;
            }
            // Those who are in it come back, and then it is read anew.
            shared.copies.remove(room);
        });
    }
}

/// The room whose log has this subject.
fn room_of_log(subject: &str) -> Option<RoomName> {
    let name = subject.strip_prefix("room.")?.strip_suffix(".log")?;
    serde_json::from_value(name.into()).ok()
}
