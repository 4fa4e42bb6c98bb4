//! The frames between this end and a relay, each one JSON text. Its page, `src/bin/turnstone-relay/README.md`, describes them.
//! What is binary is in base64url without padding.

use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::secret::{Key, Secret};

/// What an end says to a relay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum ToRelay {
    Hello {
        room: String,
        have: usize,
        #[serde(rename = "as")]
        role: Role,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proof: Option<String>,
    },
    Put {
        n: usize,
        e: Vec<String>,
    },
    Ping,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    Member,
    Watch,
}

/// What a relay says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum FromRelay {
    Challenge { c: String },
    Log { from: usize, e: Vec<String> },
    Conflict { n: usize },
    Pong,
    Here { members: u32, watching: u32 },
    Error { why: Why },
}

/// Why a relay has closed the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The host has not opened the room yet, or the relay has forgotten it.
    NoRoom,
    /// Somebody else has the guest's seat.
    Taken,
    /// The same end came in from elsewhere.
    Replaced,
    /// There are as many spectators as there may be.
    Crowded,
    /// The room has as many entries as it may.
    Full,
    /// The relay has as many rooms as it may.
    Rooms,
    /// Something else, after which one may come back.
    #[serde(other)]
    Other,
}

impl Why {
    /// Whether it is of no use to come back by itself.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Taken | Self::Replaced | Self::Full)
    }
}

pub(crate) fn encode(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(text.as_bytes()).ok()
}

/// The name of the room that the owner of this key can open.
pub(crate) fn room(host: &Key) -> String {
    let hash: [u8; 32] = Sha256::new().chain_update(b"turnstone-room/1 ").chain_update(host).finalize().into();
    encode(&hash[..16])
}

/// What shows a relay that a key is this end's.
pub(crate) fn proof(secret: &Secret, room: &str, challenge: &str) -> String {
    encode(&secret.sign(format!("turnstone-relay/1 {room} {challenge}").as_bytes()))
}
