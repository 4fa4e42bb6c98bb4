//! SHA-256, with a name for each purpose, so that what was hashed for one can never stand for another.

use sha2::{Digest, Sha256};

/// A hash of 32 bytes.
pub type Hash = [u8; 32];

/// The hash of these parts for this purpose. Each part is preceded by its length, so that no two lists of parts give the
/// same bytes.
pub(crate) fn digest(purpose: &str, parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    for part in std::iter::once(&purpose.as_bytes()).chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}
