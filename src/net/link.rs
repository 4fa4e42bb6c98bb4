//! A log as a link: `#far=1.` and base64url (RFC 4648, without padding) of its bytes. These are the number of entries, the
//! entries without their nonces, the last nonce of each end that has revealed one, the last signature of each end that has
//! said something, and the first four bytes of a SHA-256 over all that, by which what was damaged is told from what was
//! forged.

use data_encoding::BASE64URL_NOPAD;
use rules::Tables;

use crate::bytes::{Reader, put_number};
use crate::entry::{Entry, Said};
use crate::error::Error;
use crate::hash::{Hash, digest};
use crate::log::{Log, MOST_ENTRIES, hash_of, to_sign};
use crate::secret::{Key, Signature, before, is_signed};
use crate::terms::End;

/// The longest link that is read, in characters, with what comes before its `#`.
pub const LONGEST_LINK: usize = 16_384;

const NAME: &str = "far=";
const VERSION: &str = "1";

/// The link to a match between two places in a text: an address, or what follows its `#`. There may be words around it, as in a
/// message that was copied whole.
#[must_use]
pub fn far_link(text: &str) -> Option<&str> {
    text.split_whitespace().find(|word| fields(word).any(|field| field.starts_with(NAME)))
}

/// The fields of a link's fragment; what comes before its `#` may be left out.
fn fields(link: &str) -> impl Iterator<Item = &str> {
    link.rsplit_once('#').map_or(link, |(_, fragment)| fragment).trim().split('&')
}

fn checksum(bytes: &[u8]) -> [u8; 4] {
    let hash = digest("turnstone far link", &[bytes]);
    [hash[0], hash[1], hash[2], hash[3]]
}

/// The fragment of these bytes.
pub(crate) fn with_checksum(mut bytes: Vec<u8>) -> String {
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum);
    format!("{NAME}{VERSION}.{}", BASE64URL_NOPAD.encode(&bytes))
}

impl Log {
    /// The link's fragment, without the `#`.
    #[must_use]
    pub fn to_link(&self) -> String {
        let mut bytes = Vec::new();
        put_number(&mut bytes, self.entries.len() as u64);
        let mut stamp = 0;
        for entry in &self.entries {
            entry.put(&mut bytes, stamp, false);
            stamp = entry.at;
        }
        for end in End::BOTH {
            let said = self.entries.iter().rev().filter(|entry| entry.by == end);
            bytes.extend(said.filter_map(|entry| entry.said.nonce()).take(1).flatten());
        }
        for end in End::BOTH {
            let last = self.entries.iter().rposition(|entry| entry.by == end);
            bytes.extend(last.and_then(|last| self.signatures[last]).iter().flatten());
        }
        with_checksum(bytes)
    }

    /// Reads a link, with or without what comes before its `#`, as one who looks on. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// What is wrong with it: it is no link, damaged, forged, of another version, against the rules, by rules that are not
    /// here, from the future, or too long.
    pub fn from_link(link: &str, tables: &Tables, now: u64) -> Result<Self, Error> {
        if link.len() > LONGEST_LINK {
            return Err(Error::TooLong);
        }
        let value = fields(link).find_map(|field| field.strip_prefix(NAME)).ok_or(Error::NoLink)?;
        let (version, text) = value.split_once('.').ok_or(Error::Damaged)?;
        if version != VERSION {
            return Err(Error::OtherVersion);
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| Error::Damaged)?;
        let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(Error::Damaged)?;
        if checksum(bytes) != *sum {
            return Err(Error::Damaged);
        }
        let (entries, signatures) = read(bytes)?;
        let log = Self::signed(entries, signatures, tables)?;
        log.check_time(now)?;
        Ok(log)
    }

    /// Lays a log out, after its signatures were looked at: what is forged is no matter for the rules.
    fn signed(entries: Vec<Entry>, signatures: Vec<Option<Signature>>, tables: &Tables) -> Result<Self, Error> {
        let mut before = None;
        let mut keys: [Option<Key>; 2] = [None; 2];
        for (entry, signature) in entries.iter().zip(&signatures) {
            match &entry.said {
                Said::Open(opening) => keys[0] = Some(opening.key),
                Said::Sit { key, .. } => keys[1] = Some(*key),
                _ => {}
            }
            let hash: Hash = hash_of(before.as_ref(), entry);
            before = Some((hash, entry.at));
            let Some(signature) = signature else { continue };
            let key = keys[entry.by.index()].ok_or(Error::Damaged)?;
            if !is_signed(&key, &to_sign(&hash), signature) {
                return Err(Error::Forged(entry.by));
            }
        }
        let mut all = entries.into_iter().zip(signatures);
        let (first, signature) = all.next().ok_or(Error::Damaged)?;
        let mut log = Self::open(first, None, tables)?;
        log.signatures[0] = signature;
        for (entry, signature) in all {
            log.push(entry, signature, &mut Vec::new())?;
        }
        Ok(log)
    }
}

/// The entries of a link, with all their nonces, and the signatures where the link has them.
fn read(bytes: &[u8]) -> Result<(Vec<Entry>, Vec<Option<Signature>>), Error> {
    let mut reader = Reader(bytes);
    let count = reader.number().ok_or(Error::Damaged)?;
    let count = usize::try_from(count).ok().filter(|count| *count <= MOST_ENTRIES).ok_or(Error::TooLong)?;
    let mut entries = Vec::new();
    let mut stamp = 0;
    for _ in 0..count {
        let entry = Entry::read(&mut reader, stamp, false)?;
        stamp = entry.at;
        entries.push(entry);
    }
    for end in End::BOTH {
        let mut revealed =
            entries.iter_mut().rev().filter(|entry| entry.by == end).filter_map(|entry| entry.said.nonce_mut());
        let Some(last) = revealed.next() else { continue };
        let mut nonce = reader.hash().ok_or(Error::Damaged)?;
        *last = nonce;
        for earlier in revealed {
            nonce = before(&nonce);
            *earlier = nonce;
        }
    }
    let mut signatures = vec![None; entries.len()];
    for end in End::BOTH {
        let Some(last) = entries.iter().rposition(|entry| entry.by == end) else { continue };
        signatures[last] = Some(reader.array().ok_or(Error::Damaged)?);
    }
    if reader.0.is_empty() { Ok((entries, signatures)) } else { Err(Error::Damaged) }
}
