//! What one end of a match keeps to itself: its key, and the nonces that it has committed to.
//!
//! The nonces are a chain: each is the hash of the one that is revealed after it. From the last one, all earlier ones
//! can be computed, but none that comes later. So the commitment is one hash, and a link carries one nonce.

use ed25519_compact::{KeyPair, PublicKey, Seed};

use crate::hash::{Hash, digest};

/// The public key of an end.
pub type Key = [u8; 32];
/// A signature by such a key (Ed25519, RFC 8032).
pub type Signature = [u8; 64];

/// 32 random bytes, made for one match and never used again. With one secret for two matches, the first would reveal what
/// is drawn in the second.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    /// The secret of these bytes, from a source that nobody can guess.
    #[must_use]
    pub const fn new(random: [u8; 32]) -> Self {
        Self(random)
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn pair(&self) -> KeyPair {
        KeyPair::from_seed(Seed::new(digest("turnstone far key", &[&self.0])))
    }

    /// The public key by which the other end knows this one.
    #[must_use]
    pub fn key(&self) -> Key {
        *self.pair().pk
    }

    pub(crate) fn sign(&self, message: &[u8]) -> Signature {
        *self.pair().sk.sign(message, None)
    }

    /// What a chain of so many nonces is committed to by.
    pub(crate) fn commitment(&self, length: usize) -> Hash {
        let seed = digest("turnstone far nonces", &[&self.0]);
        (0..length).fold(seed, |nonce, _| before(&nonce))
    }

    /// The nonce number `revealed` of a chain of so many, counted from 0 in the order of revealing; `None` after the last.
    pub(crate) fn nonce(&self, length: usize, revealed: usize) -> Option<Hash> {
        Some(self.commitment(length.checked_sub(revealed + 1)?))
    }
}

/// The nonce that is revealed before this one, or the commitment.
pub(crate) fn before(nonce: &Hash) -> Hash {
    digest("turnstone far nonce", &[nonce])
}

/// Whether this is a signature of the message by this key.
pub(crate) fn is_signed(key: &Key, message: &[u8], signature: &Signature) -> bool {
    PublicKey::new(*key).verify(message, &ed25519_compact::Signature::new(*signature)).is_ok()
}
