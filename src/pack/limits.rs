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
/// Bytes of a sentence with all that it names and all gaps filled.
pub const SENTENCE: usize = 4_096;
/// Problems of one file that are told: who has so many will not read more.
pub const PROBLEMS: usize = 100;
/// How many times its size an archive or a file may unpack to,
pub const RATIO: u64 = 200;
/// if it unpacks to more than so many bytes: an empty picture packs well and harms nobody.
pub const RATIO_FROM: u64 = 1 << 20;
/// Points along either side of a picture.
pub const SIDE: u32 = 4_096;
/// The same of the letters and numbers: four times what ships.
pub const SIDE_OF_LETTERS: u32 = 2_048;
/// The same of what is shown small: previews, emblems on tiles, portraits and icons, of which many are shown at once.
pub const SIDE_OF_SMALL: u32 = 1_024;
/// Points of all pictures of a pack: two of the largest, or eight of 2048 x 2048. To decode them takes two seconds where
/// it takes longest, and with their smaller copies they fill 180 MB on a graphics card.
pub const POINTS: u64 = 34_000_000;
/// Bytes of a picture, or of its opacity, in WebP's lossless way. A file made to do harm has its decoder set up 300 times
/// as many bytes in tables of codes; PNG knows no such thing.
pub const LOSSLESS: usize = 2 << 20;
/// How far from its middle a corner of a model may lie, in squares: further off nothing is seen, and much further off a
/// graphics card reckons no more.
pub const REACH: f32 = 1_000.0;
/// Vertices of a model.
pub const VERTICES: u64 = 500_000;
/// Seconds of a sound.
pub const SECONDS: u64 = 600;
/// Samples of all sounds of a pack, those of each channel: ten minutes and some in stereo at 48,000 a second. To decode
/// them takes a second or two.
pub const SAMPLES: u64 = 60_000_000;

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
