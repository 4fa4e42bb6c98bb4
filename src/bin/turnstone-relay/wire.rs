//! The frames that clients and relay exchange: each is one JSON text. Whatever is binary is in base64url without padding.
//! `README.md` beside this file describes the protocol.

use std::fmt;
use std::sync::Arc;

use data_encoding::BASE64URL_NOPAD;
use ed25519_compact::{PublicKey, Signature};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

/// What a member signs begins with it, so that the signature is good for nothing else.
const PROOF: &str = "turnstone-relay/1";
/// What is hashed to a room's name begins with it.
const ROOM: &[u8] = b"turnstone-room/1 ";

/// Bytes of a fixed number, in base64url.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fixed<const N: usize>(pub [u8; N]);

/// The name of a room: 128 bits of the hash of its host's key. Only the owner of that key can open it.
pub type RoomName = Fixed<16>;
/// What the relay gives a client to sign, new for each socket.
pub type Challenge = Fixed<16>;
/// An Ed25519 public key.
pub type Key = Fixed<32>;
/// An Ed25519 signature of [`proof_text`].
pub type Proof = Fixed<64>;

impl<const N: usize> fmt::Display for Fixed<N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

impl<const N: usize> Serialize for Fixed<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Fixed<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let bytes = decoded(from)?;
        let length = bytes.len();
        bytes.try_into().map(Self).map_err(|_| de::Error::invalid_length(length, &"another number of bytes"))
    }
}

/// The name of the room that the owner of this key can open.
pub fn room_of(host: &Key) -> RoomName {
    let hash: [u8; 32] = Sha256::new().chain_update(ROOM).chain_update(host.0).finalize().into();
    Fixed(std::array::from_fn(|index| hash[index]))
}

/// What a member signs to show that a key is theirs: `turnstone-relay/1 ROOM CHALLENGE`.
pub fn proof_text(room: &RoomName, challenge: &Challenge) -> String {
    format!("{PROOF} {room} {challenge}")
}

/// Whether the owner of the key signed this challenge for this room.
pub fn proves(key: &Key, proof: &Proof, room: &RoomName, challenge: &Challenge) -> bool {
    let text = proof_text(room, challenge);
    PublicKey::new(key.0).verify(text, &Signature::new(proof.0)).is_ok()
}

/// An entry of a room's log: bytes that the relay does not read. A clone shares them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry(Arc<[u8]>);

impl Entry {
    /// The entry of these bytes.
    pub fn new(bytes: &[u8]) -> Self {
        Self(bytes.into())
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64URL_NOPAD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        decoded(from).map(|bytes| Self(bytes.into()))
    }
}

fn decoded<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(from)?;
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(de::Error::custom)
}

/// One entry, or several in a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entries {
    /// The usual case.
    One(Entry),
    /// After a relay has lost a room, an end brings it back in a few frames.
    Several(Vec<Entry>),
}

impl Entries {
    /// All of them, in order.
    pub fn as_slice(&self) -> &[Entry] {
        match self {
            Self::One(entry) => std::slice::from_ref(entry),
            Self::Several(entries) => entries,
        }
    }
}

/// What a client wants to be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum As {
    /// One of the two who play: reads and writes.
    Member,
    /// A spectator: only reads.
    Watch,
}

/// A client's first frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// The room.
    pub room: RoomName,
    /// How many entries the client has: it wants those from this number on.
    pub have: u64,
    /// As a member or a spectator.
    #[serde(rename = "as")]
    pub role: As,
    /// The member's key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<Key>,
    /// The member's signature of [`proof_text`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum FromClient {
    /// Asks to be let into a room.
    Hello(Hello),
    /// Appends entries, the first of which has the number `n`. The answer is the [`FromRelay::Log`] that has them, or
    /// [`FromRelay::Conflict`].
    Put {
        /// The number of the first entry, counted from 0.
        n: u64,
        /// The entries.
        e: Entries,
    },
    /// Asks for a [`FromRelay::Pong`].
    Ping,
}

/// What the relay says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum FromRelay {
    /// The first frame of each socket.
    Challenge {
        /// What a member signs, by [`proof_text`].
        c: Challenge,
    },
    /// Entries in a row. The first such frame is the answer to [`Hello`]: without entries, `from` says how many the relay
    /// has, which may be fewer than the client has.
    Log {
        /// The number of the first entry.
        from: u64,
        /// The entries.
        e: Vec<Entry>,
    },
    /// Another entry has that number, or there is a gap before it.
    Conflict {
        /// The number that the next entry must have.
        n: u64,
    },
    /// The answer to [`FromClient::Ping`].
    Pong,
    /// Who is in the room now.
    Here {
        /// How many of the two members.
        members: u32,
        /// How many spectators.
        watching: u32,
    },
    /// The relay closes the socket.
    Error {
        /// The reason.
        why: Why,
    },
}

/// Why the relay closes a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(usize)]
pub enum Why {
    /// What came is no frame of this protocol.
    Garbage,
    /// A frame or entry is too large.
    Large,
    /// No [`Hello`] came in time.
    Late,
    /// The key or its signature is missing or wrong.
    Proof,
    /// The host has not opened the room, or it is too old, or the relay was started anew.
    NoRoom,
    /// Somebody else has the guest's seat.
    Taken,
    /// The same member came in by another socket.
    Replaced,
    /// The room has as many spectators as it may.
    Crowded,
    /// A spectator tried to write.
    Watching,
    /// The room has as many entries or bytes as it may.
    Full,
    /// The relay has as many rooms as it may, or this address asked for too many.
    Rooms,
    /// Too many frames in too short a time.
    Flood,
    /// Nothing came for too long.
    Idle,
    /// The client reads too slowly. It rarely learns of it.
    Slow,
    /// The relay cannot reach its log.
    Log,
    /// The relay is being stopped.
    Stopping,
}

impl Why {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 16] = [
        Self::Garbage,
        Self::Large,
        Self::Late,
        Self::Proof,
        Self::NoRoom,
        Self::Taken,
        Self::Replaced,
        Self::Crowded,
        Self::Watching,
        Self::Full,
        Self::Rooms,
        Self::Flood,
        Self::Idle,
        Self::Slow,
        Self::Log,
        Self::Stopping,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_written_as_the_page_says() {
        let name = Fixed([0xff; 16]);
        let hello = Hello { room: name, have: 3, role: As::Watch, key: None, proof: None };
        let text = serde_json::to_string(&FromClient::Hello(hello)).unwrap();
        assert_eq!(text, r#"{"t":"hello","room":"_____________________w","have":3,"as":"watch"}"#);
        let frame = FromRelay::Log { from: 7, e: vec![Entry::new(b"a"), Entry::new(b"")] };
        assert_eq!(serde_json::to_string(&frame).unwrap(), r#"{"t":"log","from":7,"e":["YQ",""]}"#);
        let frame = FromRelay::Error { why: Why::NoRoom };
        assert_eq!(serde_json::to_string(&frame).unwrap(), r#"{"t":"error","why":"no-room"}"#);
        assert_eq!(serde_json::to_string(&FromRelay::Pong).unwrap(), r#"{"t":"pong"}"#);
    }

    #[test]
    fn one_entry_and_several_are_read() {
        let read = |text| serde_json::from_str::<FromClient>(text).unwrap();
        let (one, two) = (Entry::new(b"a"), Entry::new(b"b"));
        assert_eq!(read(r#"{"t":"put","n":0,"e":"YQ"}"#), FromClient::Put { n: 0, e: Entries::One(one.clone()) });
        let several = Entries::Several(vec![one, two]);
        assert_eq!(read(r#"{"t":"put","n":0,"e":["YQ","Yg"]}"#), FromClient::Put { n: 0, e: several });
    }

    #[test]
    fn what_is_no_frame_is_refused() {
        for text in [
            "",
            "[]",
            r#"{"t":"put","n":-1,"e":"YQ"}"#,
            r#"{"t":"put","n":0,"e":"Y"}"#,
            // One of the two texts that base64 has for the same byte.
            r#"{"t":"put","n":0,"e":"YR"}"#,
            r#"{"t":"hello","room":"short","have":0,"as":"watch"}"#,
            r#"{"t":"hello","room":"_____________________w","have":0,"as":"king"}"#,
        ] {
            assert!(serde_json::from_str::<FromClient>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_reason_has_its_number() {
        for (index, why) in Why::ALL.into_iter().enumerate() {
            assert_eq!(why as usize, index, "{why:?}");
        }
    }
}
