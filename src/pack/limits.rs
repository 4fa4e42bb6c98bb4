//! How much a pack may ask of the machine.

/// Files and folders in a pack.
pub const ENTRIES: usize = 2_000;
/// Bytes in a pack, unpacked.
pub const TOTAL: u64 = 256 << 20;
/// Bytes in a file.
pub const FILE: u64 = 64 << 20;
/// Bytes in a file of text, which is read as a whole and more than once.
pub const TEXT: usize = 256 << 10;
/// Bytes in a file of what an engine has learnt.
pub const LEARNT: usize = 8 << 20;
/// Files in a list.
pub const LIST: usize = 64;
/// Problems of one file that are told: who has so many will not read more.
pub const PROBLEMS: usize = 100;
/// How many times its size an archive or a file may unpack to,
pub const RATIO: u64 = 200;
/// if it unpacks to more than so many bytes: an empty picture packs well and harms nobody.
pub const RATIO_FROM: u64 = 1 << 20;
/// Points along either side of a picture.
pub const SIDE: u32 = 4_096;
/// Points of all pictures of a pack: four of the largest, which with their smaller copies fill a third of a gigabyte on
/// a graphics card.
pub const POINTS: u64 = 64_000_000;
/// Vertices of a model.
pub const VERTICES: u64 = 500_000;
/// Seconds of a sound.
pub const SECONDS: u64 = 600;
/// Seconds of all sounds of a pack.
pub const ALL_SECONDS: u64 = 1_200;

/// Whether a file of what an engine has learnt begins as it should and has a reasonable size; what lies in it is judged by
/// the engine.
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub fn check_learnt(bytes: &[u8], magic: &[u8], called: &str) -> Result<(), String> {
    if !bytes.starts_with(magic) {
        return Err(format!("is no {called}"));
    }
    if bytes.len() > LEARNT {
        return Err(format!("has more than {} MB", LEARNT >> 20));
    }
    Ok(())
}
