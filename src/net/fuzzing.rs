//! What the fuzz targets need to get past checksums and signatures, and nothing else.

use rules::Tables;

use crate::bytes::Reader;
use crate::entry::Entry;
use crate::far::{Far, Seen};
use crate::link::with_checksum;
use crate::log::{Log, to_sign};
use crate::secret::Secret;
use crate::terms::End;

/// A link of these bytes, whose checksum fits.
#[must_use]
pub fn link(bytes: &[u8]) -> String {
    with_checksum(bytes.to_vec())
}

/// Lets two ends with these secrets say whatever the bytes say, each signed by the end that says it. The host's comes as it
/// would from a relay.
///
/// # Panics
/// If what both took in is not the same when it is read again.
pub fn talk(host: &Far, guest: &Far, secrets: [&Secret; 2], bytes: &[u8]) {
    let mut far = guest.clone();
    let mut reader = Reader(bytes);
    while let Ok(entry) = Entry::read(&mut reader, far.log.state.stamp, true) {
        let secret = secrets[entry.by.index()];
        let signature = secret.sign(&to_sign(&far.log.next_hash(&entry)));
        let mut packed = Vec::new();
        entry.put(&mut packed, far.log.state.stamp, true);
        packed.extend_from_slice(&signature);
        let (number, now) = (far.log.len(), entry.at);
        let _ = far.take(number, &[packed], Seen { now, elapsed: 1000 });
    }
    let mut other = host.clone();
    let entries: Vec<Vec<u8>> = (0..far.log.len()).filter_map(|number| far.log.packed(number)).collect();
    let now = far.log.state.stamp;
    other.take(0, &entries, Seen { now, elapsed: 0 }).expect("what the guest took, the host takes");
    let read = Log::from_link(&far.link(), &Tables::default(), now).expect("our own link");
    assert_eq!(read.game().map(play::Match::record), far.game().map(play::Match::record));
    let kept = Far::from_text(&far.to_text(), &Tables::default()).expect("our own text");
    assert_eq!((kept.end(), kept.link()), (Some(End::Guest), far.link()));
}
