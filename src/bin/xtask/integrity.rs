//! The hashes by which browsers check the files of the web build: SHA-256 in the notation of Subresource Integrity
//! (<https://www.w3.org/TR/SRI/>), which content security policies share; and those of packages.

use std::path::Path;

use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::files::bytes;

/// The expected hash of a file: `sha256-` and the hash in Base64.
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", base64(&Sha256::digest(bytes)))
}

/// A short name for all these files, from their names and contents: 16 hexadecimal digits.
pub fn name<'a>(files: impl Iterator<Item = (&'a str, &'a [u8])>) -> String {
    let mut all = Sha256::new();
    for (file, bytes) in files {
        // Name and content are hashed separately first, so that nothing can move from one file into the next.
        all.update(Sha256::digest(file));
        all.update(Sha256::digest(bytes));
    }
    all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of a file in hexadecimal digits, as `sha256sum` writes it.
pub fn hex(path: &Path) -> Result<String, Failure> {
    Ok(Sha256::digest(bytes(path)?).iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Base64 by RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | usize::from(three.get(at).copied().unwrap_or_default()));
        for at in 0..4 {
            text.push(if at <= three.len() { char::from(LETTERS[bits >> (18 - 6 * at) & 63]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_standard() {
        // The examples of RFC 4648, section 10.
        let all = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        for (length, text) in all.into_iter().enumerate() {
            assert_eq!(base64(&b"foobar"[..length]), text);
        }
    }

    #[test]
    fn a_hash_is_written_as_browsers_read_it() {
        // The example of the W3C's Content Security Policy, level 3, section 8.2, has this script.
        assert_eq!(integrity(b"alert('Hello, world.');"), "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
    }

    #[test]
    fn a_name_tells_where_one_file_ends() {
        let name = |files: &[(&'static str, &'static [u8])]| name(files.iter().copied());
        assert_eq!(name(&[("a", b"b")]).len(), 16);
        assert_eq!(name(&[("a", b"b")]), name(&[("a", b"b")]));
        assert_ne!(name(&[("a", b"bc")]), name(&[("ab", b"c")]));
        assert_ne!(name(&[("a", b"bc"), ("d", b"")]), name(&[("a", b"b"), ("d", b"c")]));
    }
}
