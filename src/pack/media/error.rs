//! What can be wrong with a picture, a sound, a model or a font. Each error reads as a sentence to follow the file's
//! name.
#![expect(missing_docs, reason = "the sentence at each variant says what it means")]

use thiserror::Error;

use crate::{
    bytes::Panicked,
    limits::{self, font, jpeg, model},
};

/// Why a picture cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    #[error("is not a PNG, JPEG or WebP picture")]
    UnknownFormat,
    #[error("is {0} by its contents; name it so")]
    OtherFormat(&'static str),
    #[error("is an empty picture, of 0 points")]
    Empty,
    #[error("is {width} x {height} points large; {most} x {most} are the most")]
    TooLarge { width: u32, height: u32, most: u32 },
    #[error(
        "is too much: the pictures of a pack have {} million points at most; make them smaller",
        limits::POINTS / 1_000_000
    )]
    TooManyPoints,
    #[error("is an animation; save a single picture")]
    Animation,
    #[error("ends in the middle of the picture; save it again")]
    CutOff,
    #[error("is damaged: its header does not say how large it is; save it again")]
    NoSize,
    #[error("is damaged: its parts are of different sizes; save it again")]
    Sizes,
    /// With what the decoder says.
    #[error("is damaged: {0}; save it again")]
    Undecodable(String),
    #[error(transparent)]
    Panicked(#[from] Panicked),

    #[error("is damaged: a checksum does not fit; save it again")]
    Checksum,
    #[error("is damaged: its palette has no colours, or parts of some; save it again")]
    Palette,
    #[error("has a part “{0}” that few programs know; save it as a plain PNG")]
    UnknownChunk(String),

    #[error("is damaged: something lies between its parts; save it again")]
    Between,
    #[error("has no picture in it; save it again")]
    NoScan,
    #[error("holds more than one picture; save a single one")]
    SecondFrame,
    #[error("is a JPEG of a rare kind; save it as a plain or a progressive one")]
    RareFrame,
    #[error("is a JPEG of more than {} passes; save it as a plain one", jpeg::SCANS)]
    Scans,
    #[error("is a JPEG of {0} bits; save it with 8")]
    Bits(u8),
    #[error("is a JPEG for printing, in CMYK; save it in RGB")]
    Cmyk,
    #[error("is a JPEG whose colours are kept in a rare way; save it with 4:4:4 or 4:2:0")]
    Sampling,

    #[error("is damaged: it holds the same part twice; save it again")]
    Twice,
    #[error(
        "is a lossless WebP of more than {} MiB; save it as a PNG, or a WebP with losses",
        limits::LOSSLESS >> 20
    )]
    Lossless,
    #[error("is damaged: the picture is not as large as the canvas about it; save it again")]
    Canvas,
}

/// Why a sound cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SoundError {
    #[error("is not an Ogg file")]
    NotOgg,
    #[error("is damaged: it is not a whole Ogg file; save it again")]
    CutOff,
    #[error("is damaged: the checksum of the page at byte {0} does not fit; save it again")]
    Checksum(usize),
    #[error("holds more than one stream; save a single sound")]
    Streams,
    #[error("is damaged: a page is missing in it; save it again")]
    MissingPage,

    #[error("is an Ogg file of another kind than Vorbis; save it as Ogg Vorbis")]
    NotVorbis,
    #[error("is damaged: its Vorbis headers do not say how to play it; save it again")]
    Headers,
    #[error("is a kind of Ogg Vorbis that no common program writes; save it again")]
    Rare,
    #[error("has {0} channels; one or two are right")]
    Channels(u8),
    #[error("has {0} samples a second; 44100 or 48000 are usual")]
    Rate(u32),
    #[error("has codebooks larger than any program writes; save it again")]
    Codebooks,

    #[error("is damaged: it has a packet that is not sound; save it again")]
    Packet,
    #[error("has no sound in it, or was cut off")]
    Empty,
    #[error("plays for longer than {} minutes", limits::SECONDS / 60)]
    TooLong,
    #[error(
        "is too much: the sounds of a pack have {} million samples at most; make them shorter",
        limits::SAMPLES / 1_000_000
    )]
    TooManySamples,
    #[error("is damaged: its sound cannot be decoded; save it again")]
    Undecodable,
    #[error(transparent)]
    Panicked(#[from] Panicked),
}

/// Why a model cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ModelError {
    #[error("is not a glTF 2.0 binary file (.glb)")]
    NotGlb,
    #[error("is damaged: its description is not there; export it again")]
    NoDescription,
    #[error("is described in more than {} KiB; export it with fewer parts", model::DESCRIPTION >> 10)]
    Description,
    /// With what the reader of JSON says.
    #[error("is not valid glTF: {0}")]
    Json(String),
    #[error("needs the extension “{0}”; export it without compression or extensions")]
    Extension(String),
    #[error("has data outside itself; export it as one .glb")]
    Outside,
    #[error("has more than {} vertices; make it simpler", limits::VERTICES)]
    Vertices,
    #[error("has more than {} nodes, or more than {} within each other", model::NODES, model::DEEPEST)]
    Nodes,
    #[error("has no triangles in its scene")]
    Empty,
    #[error("is damaged: it names {0} that it has not; export it again")]
    Missing(&'static str),
    #[error("has data of the kind “{found}” where {usual} is usual; export it again")]
    Kind { found: String, usual: &'static str },
    #[error("has numbers of the kind {0}, which this game does not read")]
    Numbers(u32),
    #[error("has numbers in it that are not numbers; export it again")]
    NotNumbers,
    #[error("has indices of the kind {0}, which there is not")]
    Indices(u32),
    #[error("is damaged: its data ends before its description does; export it again")]
    CutOff,
    #[error("has something other than triangles in it; export triangles only")]
    NotTriangles,
    #[error("is damaged: it has triangles without corners; export it again")]
    Corners,
    #[error("is damaged: its vertices are not all described; export it again")]
    Undescribed,
    #[error("has corners more than {} squares from its middle; make it smaller", limits::REACH)]
    TooFar,
}

/// Why a font cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FontError {
    #[error("is a collection of fonts; take one out of it")]
    Collection,
    #[error("is not a TrueType or OpenType font")]
    NotFont,
    #[error("is damaged: a part of the font lies outside the file; fetch it again")]
    Outside,
    #[error("is damaged: its tables do not stand in order; fetch it again")]
    Order,
    #[error("draws by {by} (its table {table}); take a font of plain outlines")]
    Refused { by: &'static str, table: &'static str },
    #[error("has no outlines that can be drawn; save it as a TrueType or OpenType font")]
    NoOutlines,
    /// With what the library of fonts says.
    #[error("is damaged ({0}); fetch it again")]
    Damaged(String),
    #[error(transparent)]
    Panicked(#[from] Panicked),

    #[error("has {0} units per em; 16 to 16384 are right")]
    Units(u16),
    #[error("has no glyphs for any letter; take another")]
    NoGlyphs,
    #[error("has lines of more than {} ems; take another", font::HEIGHT)]
    Lines,
    #[error("has letters more than {} ems wide; take another", font::REACH)]
    Wide,
    #[error("says in more than {} MiB how its letters vary; take one instance of it", font::VARIED >> 20)]
    Varied,
    #[error("has more than {} rules to set its letters by; take another", font::LOOKUPS)]
    Rules,

    #[error("has letters made of others, deeper than {}; take another", font::DEEPEST)]
    Deep,
    #[error("has letters whose outlines have no points or lost some; fetch it again")]
    NoPoints,
    #[error("has a letter of more than {} points or {} parts; take another", font::POINTS, font::PARTS)]
    Parts,
    #[error("has a letter of more than {} points; take another", font::POINTS)]
    Points,
    #[error("has more than {} million points in all; take a smaller one", font::ALL_POINTS / 1_000_000)]
    AllPoints,
    #[error("is damaged: it looks for its outlines where none are; fetch it again")]
    Places,
    #[error("is damaged: it has not as many glyphs as it says; fetch it again")]
    Count,
    #[error("has letters that take too long to draw; take another font")]
    Slow,
    #[error("has letters that reach farther than {} ems; take another", font::REACH)]
    TooFar,

    #[error("draws nothing for the letter “{0}”; take another")]
    Blank(char),
    #[error("gives the letter “{0}” no room; take another")]
    NoRoom(char),
    #[error("has no letters; take another")]
    NoLetters,
    #[error("draws nothing for most of its letters; take another")]
    MostlyBlank,
    #[error("sets its letters on top of each other; take another")]
    Overlap,
}
