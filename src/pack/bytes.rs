//! Reads numbers from bytes, big-endian (`be…`) or little-endian (`le…`). They are `None` past the end.

pub(crate) fn be16(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u16::from_be_bytes(*bytes.get(at..)?.first_chunk()?).into())
}

pub(crate) fn be32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}

pub(crate) fn le16(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

pub(crate) fn le24(bytes: &[u8], at: usize) -> Option<u32> {
    let [a, b, c] = *bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes([a, b, c, 0]))
}

pub(crate) fn le32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

pub(crate) fn le64(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// A library's code failed at a file by a panic; to be read after the file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("is damaged in a way that its reader fails at; save it again")]
pub struct Panicked;

/// Runs a library's code on a file from somebody else, which may make it panic. Where a panic ends the program, as in a
/// browser, this cannot help: such files have to be checked beforehand.
///
/// # Errors
/// The errors of the work, or that it panicked.
pub(crate) fn guarded<T, E: From<Panicked>>(work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Panicked.into()))
}
