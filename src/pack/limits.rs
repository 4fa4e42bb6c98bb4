//! The limits on what a pack may ask of the machine.

/// The most files and folders in a pack.
pub const ENTRIES: usize = 2_000;
/// The most bytes in a pack, unpacked.
pub const TOTAL: u64 = 256 << 20;
/// The most bytes in a file.
pub const FILE: u64 = 64 << 20;
/// The most bytes in a text file, which is read as a whole and more than once.
pub const TEXT: usize = 256 << 10;
/// The most bytes in a text file with puzzles or openings, of which there are thousands.
pub const COLLECTION: usize = 512 << 10;
/// The most bytes in a file of weights or openings for an engine.
pub const LEARNT: usize = 8 << 20;
/// The most files in a list.
pub const LIST: usize = 64;
/// The most bytes of a sentence with everything it refers to and all gaps filled.
pub const SENTENCE: usize = 4_096;
/// The most problems that are reported for a file; nobody would read more.
pub const PROBLEMS: usize = 100;
/// How many times its packed size an archive or a file may unpack to, if it unpacks to more than [`RATIO_FROM`] bytes.
pub const RATIO: u64 = 200;
/// The unpacked size in bytes above which [`RATIO`] counts: an empty picture packs well and does no harm.
pub const RATIO_FROM: u64 = 1 << 20;
/// The most pixels along either side of a picture.
pub const SIDE: u32 = 4_096;
/// The same for the picture of letters and numbers: four times the size of the shipped one.
pub const SIDE_OF_LETTERS: u32 = 2_048;
/// The same for pictures that are shown small, since many of them may be on the screen: previews, emblems on tiles,
/// portraits and icons.
pub const SIDE_OF_SMALL: u32 = 1_024;
/// The most pixels of all pictures of a pack: two of the largest size, or eight of 2048 x 2048. Decoding them takes two
/// seconds at most, and with their mipmaps they fill 180 MB on a graphics card.
pub const POINTS: u64 = 34_000_000;
/// The most bytes of a picture, or of its opacity, in lossless WebP. A malicious file can make the decoder build tables
/// of codes 300 times its size; PNG has nothing of the kind.
pub const LOSSLESS: usize = 2 << 20;
/// How far from the origin a vertex of a model may lie along each axis, in squares: farther away nothing is visible,
/// and much farther away a graphics card cannot compute.
pub const REACH: f32 = 1_000.0;
/// The most vertices of a model.
pub const VERTICES: u64 = 500_000;
/// The longest sound, in seconds.
pub const SECONDS: u64 = 600;
/// The most samples of all sounds of a pack, counted in each channel: a little over ten minutes in stereo at 48,000 a
/// second. Decoding them takes a second or two.
pub const SAMPLES: u64 = 60_000_000;

/// Those on paths.
pub mod path {
    /// The longest path, in bytes, that every system can open below some folder.
    pub const LONGEST: usize = 200;
    /// How deep folders may be nested.
    pub const DEEPEST: usize = 16;
}

/// Those on JPEG pictures.
pub mod jpeg {
    /// The most scans of a JPEG: each goes over the whole picture and makes it a little clearer. Encoders write about ten.
    pub const SCANS: usize = 30;
}

/// Those on how models are described.
pub mod model {
    /// How deep nodes may be nested; no model of a piece needs more.
    pub const DEEPEST: usize = 32;
    /// The most nodes visited, counting repeated visits.
    pub const NODES: usize = 10_000;
    /// The most bytes of the description; once read, it takes a hundred times as much memory.
    pub const DESCRIPTION: usize = 1 << 20;
}

/// Those on fonts.
pub mod font {
    /// The most points of a glyph. Our own fonts have at most 400.
    pub const POINTS: u64 = 20_000;
    /// The most points of all glyphs together, each including those of its parts. Large Chinese fonts have 8 million.
    pub const ALL_POINTS: u64 = 20_000_000;
    /// How deep glyphs made of other glyphs may be nested.
    pub const DEEPEST: u32 = 8;
    /// How many other glyphs a glyph may be made of.
    pub const PARTS: u64 = 256;
    /// The most bytes of data for variations.
    pub const VARIED: u64 = 16 << 20;
    /// The most rules for ligatures, accents and the like.
    pub const LOOKUPS: usize = 4_000;
    /// How far a glyph may reach, in ems: its picture has to fit in memory.
    pub const REACH: f32 = 16.0;
    /// The greatest ascent, descent and line gap, in ems.
    pub const HEIGHT: i32 = 8;
}
