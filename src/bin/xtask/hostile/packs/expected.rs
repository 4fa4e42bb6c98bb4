//! What the checks have to report for each pack of the list, in one table.

/// What is expected for a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expect {
    /// There is an error that contains this text.
    Says(&'static str),
    /// There is no error: the pack is sound, and is shown.
    Sound,
    /// The checks may say anything, as long as nothing crashes.
    Any,
}

use Expect::{Any, Says, Sound};

impl Expect {
    /// How the reported errors differ from what is expected; `None` if they do not.
    pub fn misjudged(self, errors: &[String]) -> Option<String> {
        match self {
            Says(what) if errors.is_empty() => Some(format!("passes; an error with “{what}” is expected")),
            Says(what) if !errors.iter().any(|error| error.contains(what)) => {
                Some(format!("an error with “{what}” is expected, and not: {}", errors.join("; ")))
            }
            Sound if !errors.is_empty() => Some(format!("is sound, and yet: {}", errors.join("; "))),
            _ => None,
        }
    }
}

/// The expectation for the pack with this name.
///
/// # Panics
/// If the table does not have it.
pub fn of(name: &str) -> Expect {
    let found = TABLE.iter().find(|(other, _)| *other == name);
    found.unwrap_or_else(|| panic!("{name} is not in the table of what is expected")).1
}

/// All names in the table, for the test that every one of them is made.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|(name, _)| *name)
}

const PNG: Expect = Says("a.png");
const JPEG: Expect = Says("a.jpg");
const WEBP: Expect = Says("a.webp");
const OGG: Expect = Says("a.ogg");
const WORDS: Expect = Says("a.ftl");
const MODEL: Expect = Says("a.glb");
const FONT: Expect = Says("f.ttf");
const MANIFEST: Expect = Says("pack.toml");

#[rustfmt::skip]
const TABLE: &[(&str, Expect)] = &[
    // Rare but valid pictures.
    ("png-grey16", Sound),
    ("png-grey-alpha16", Sound),
    ("png-rgb16", Sound),
    ("png-rgba16", Sound),
    ("png-grey8", Sound),
    ("png-grey-alpha8", Sound),
    ("png-palette1", Sound),
    ("png-interlaced", Sound),
    ("png-interlaced-1x1-16", Sound),
    ("png-trns", Sound),
    ("png-trns-palette", Sound),
    ("png-1x4096", Sound),
    ("png-4096x1", Sound),
    ("jpeg-grey", Sound),
    ("webp-lossless", Sound),
    // Pictures that a reader may accept or refuse.
    ("png-apng", Any),
    ("png-apng-frame-outside", Any),
    ("png-palette-beyond", Any),
    ("png-bomb-points", Any),
    ("png-bomb-text", Any),
    ("png-bomb-profile", Any),
    ("png-many-chunks", Any),
    ("jpeg-cmyk", Any),
    ("jpeg-ycck", Any),
    ("jpeg-cut-and-closed", Any),
    ("jpeg-size-lies", Any),
    ("webp-riff-lies", Any),
    // Invalid pictures.
    ("png-idat-cut", PNG),
    ("png-idat-crc", PNG),
    ("png-head-crc", PNG),
    ("png-idat-none", PNG),
    ("png-idat-short", PNG),
    ("png-filter-odd", PNG),
    ("png-palette-none", PNG),
    ("png-palette-not-in-threes", PNG),
    ("png-depth-3", PNG),
    ("png-length-lies", PNG),
    ("png-size-lies", PNG),
    ("png-0x0", PNG),
    ("png-0x16", PNG),
    ("jpeg-12-bits", JPEG),
    ("jpeg-scans", JPEG),
    ("jpeg-cut", JPEG),
    ("jpeg-dnl", JPEG),
    ("jpeg-too-large", JPEG),
    ("jpeg-two-frames", JPEG),
    ("webp-animated", WEBP),
    ("webp-animated-unsaid", WEBP),
    ("webp-alpha-garbage", WEBP),
    ("webp-canvas-small", WEBP),
    ("webp-canvas-large", WEBP),
    ("webp-canvas-too-large", WEBP),
    ("webp-size-lies", WEBP),
    ("webp-cut", WEBP),
    ("webp-lossy-cut", WEBP),
    ("large-as-icon", PNG),
    ("large-as-preview", PNG),
    ("large-as-avatar", PNG),
    ("large-as-persona", PNG),
    ("large-as-letters", PNG),
    ("large-as-emblem", PNG),
    // The error is about one of the files, or about the pack as a whole: “pictures”.
    ("large-sixty", Says("picture")),
    ("large-icons", Says("picture")),
    // A normal map wherever one is allowed.
    ("table-relief", Sound),
    ("reversi-squares-relief", Sound),
    ("reversi-frame-relief", Sound),
    ("reversi-dark-relief", Sound),
    ("reversi-light-relief", Sound),
    ("gomoku-board-relief", Sound),
    ("gomoku-dark-relief", Sound),
    ("gomoku-light-relief", Sound),
    ("animal-chess-squares-relief", Sound),
    ("animal-chess-frame-relief", Sound),
    ("animal-chess-tile-relief", Sound),
    // Sounds.
    ("sound-one-bit", OGG),
    ("sound-one-bit-and-sum", Any),
    ("sound-noise", Any),
    ("sound-sum-zero", OGG),
    ("sound-comments-lie", OGG),
    ("sound-comment-lies", OGG),
    ("sound-vendor-lies", OGG),
    ("sound-comments-none", OGG),
    ("sound-book-giant", OGG),
    ("sound-book-wide", OGG),
    ("sound-book-table", OGG),
    ("sound-setup-zero", OGG),
    ("sound-setup-ones", OGG),
    ("sound-cut", OGG),
    ("sound-cut-between-pages", Any),
    ("sound-mixed", OGG),
    ("sound-chained", OGG),
    ("sound-rate-0", OGG),
    ("sound-rate-most", OGG),
    ("sound-9-channels", OGG),
    ("sound-2-channels-said", Any),
    ("sound-blocks-lie", OGG),
    ("sound-blocks-small", OGG),
    // The positions in its pages are not trusted, so it does no harm.
    ("sound-place-lies", Any),
    ("sound-place-back", Any),
    ("sound-pages-lost", Any),
    ("sound-hour", OGG),
    ("sound-hour-unsaid", OGG),
    ("sound-opus", OGG),
    ("sound-flac", OGG),
    ("sound-empty", OGG),
    ("sound-headers-alone", OGG),
    ("sound-no-packets", Any),
    ("sound-empty-packets", Any),
    // The error is about one of the files, or about the pack as a whole: “sounds”.
    ("sound-hours-together", Says("sound")),
    // Words.
    ("words-flat", WORDS),
    ("words-laughs", WORDS),
    ("words-laughs-terms", WORDS),
    ("words-laughs-attributes", WORDS),
    ("words-laughs-arguments", WORDS),
    ("words-circle", Any),
    ("words-circle-doubled", Any),
    ("words-choices-deep", Any),
    ("words-choices-wide", Any),
    ("words-choices-in-choices", Any),
    ("words-number-of-zeros", Any),
    ("words-number-of-gap", Any),
    ("words-number-long", Any),
    ("words-number-huge", Any),
    ("words-controls", Any),
    ("words-nul", Any),
    ("words-combining", Any),
    ("words-line-of-250k", WORDS),
    ("words-spaces-of-250k", WORDS),
    ("words-lines-of-250k", WORDS),
    ("words-many-keys", Any),
    ("words-not-utf8", WORDS),
    ("words-too-long", WORDS),
    ("words-escapes", Any),
    // Fonts.
    ("font-good", Sound),
    ("font-cff-good", Sound),
    ("font-outlines-zero", FONT),
    ("font-outlines-ones", Any),
    ("font-units-0", FONT),
    ("font-units-1", Any),
    ("font-loca-back", FONT),
    ("font-loca-outside", FONT),
    ("font-loca-ff", FONT),
    ("font-loca-zero", FONT),
    ("font-widths-zero", FONT),
    ("font-widths-tiny", FONT),
    ("font-letters-missing", FONT),
    ("font-loca-short", Any),
    ("font-of-itself", FONT),
    ("font-doubled", FONT),
    ("font-of-none", Any),
    ("font-paths-lie", Any),
    ("font-paths-none", Any),
    ("font-points-none", FONT),
    ("font-points-lie", FONT),
    ("font-paths-back", Any),
    ("font-repeats-lie", Any),
    ("font-glyphs-65535", Any),
    ("font-glyphs-0", Any),
    ("font-widths-lie", Any),
    ("font-heights-most", Any),
    ("font-heights-0", Any),
    ("font-letters-all", Any),
    ("font-letters-overlap", Any),
    ("font-letters-circle", Any),
    ("font-letters-none", Any),
    ("font-table-outside", FONT),
    ("font-cut", FONT),
    ("font-tables-none", FONT),
    ("font-tables-65535", FONT),
    ("font-collection", FONT),
    ("font-program-for-ever", Any),
    ("font-functions-for-ever", Any),
    ("font-glyph-for-ever", Any),
    ("font-name-none", Any),
    ("font-name-lies", Any),
    ("font-cff-calls-itself", FONT),
    ("font-cff-calls-doubled", Any),
    ("font-cff-stack", Any),
    ("font-cff-zero", FONT),
    // Models.
    ("model-good", Sound),
    ("model-nan", MODEL),
    ("model-infinite", MODEL),
    ("model-huge", MODEL),
    ("model-tiny", Any),
    ("model-outside", MODEL),
    ("model-flat", Any),
    ("model-two-numbers", MODEL),
    ("model-none", MODEL),
    ("model-circle", Any),
    ("model-deep", Any),
    ("model-doubled", MODEL),
    ("model-scaled", MODEL),
    ("model-scaled-to-none", Any),
    ("model-counts-lie", MODEL),
    ("model-counts-wrap", MODEL),
    ("model-text-nests", MODEL),
    // Manifests and tables.
    ("numbers-nan", MANIFEST),
    ("numbers-infinite", MANIFEST),
    ("numbers-huge", MANIFEST),
    ("numbers-too-huge", MANIFEST),
    ("numbers-tiny", Any),
    ("numbers-dates", MANIFEST),
    ("tables-deep", MANIFEST),
    ("tables-in-line", MANIFEST),
    ("tables-instead-of-values", MANIFEST),
    ("roles-10000", MANIFEST),
    ("list-10000", MANIFEST),
    ("kinds-10000", MANIFEST),
    // The game reports these: it knows the shipped packs, and which of two packs it takes.
    ("shipped-id", Any),
    ("classic-id", Any),
    ("twin-one", Sound),
    ("twin-two", Sound),
    ("id-path", MANIFEST),
    ("needs-itself", Any),
    ("conflicts-with-itself", Any),
    ("path-up", MANIFEST),
    ("path-absolute", MANIFEST),
    ("path-address", MANIFEST),
    ("path-other-pack", MANIFEST),
    ("path-label", MANIFEST),
    ("manifest-empty", MANIFEST),
    ("manifest-nul", MANIFEST),
    ("manifest-not-utf8", MANIFEST),
    ("manifest-too-long", MANIFEST),
    ("manifest-none", MANIFEST),
    ("manifest-folder", MANIFEST),
    ("text-long", Any),
    ("text-controls", Any),
    ("text-lines", Any),
    ("languages-odd", MANIFEST),
    ("versions-odd", Any),
    ("website-script", MANIFEST),
    ("rules-reversi-huge", Says("a.toml")),
    ("rules-reversi-most", Says("a.toml")),
    ("rules-reversi-1000", Any),
    ("rules-gomoku-odd", Says("a.toml")),
    ("rules-animal-chess-odd", Says("a.toml")),
    ("book-gomoku-noise", Says("a.txt")),
    ("book-openings-odd", Says("a.toml")),
    ("book-weights-noise", Says("a.bin")),
    ("book-weights-cut", Says("a.bin")),
    ("book-reversi-noise", Says("a.bin")),
    // Packs that can only be on a disk.
    ("link-to-root", PNG),
    ("link-to-zero", PNG),
    ("link-to-itself", PNG),
    ("link-to-nothing", PNG),
    ("pipe", PNG),
    // The superuser may read it.
    ("unreadable", Any),
    ("manifest-link", MANIFEST),
    ("manifest-pipe", MANIFEST),
    ("manifest-unreadable", Any),
    ("root", Any),
    ("proc", Any),
    ("pipe.zip", Says("pipe.zip")),
    ("zero.zip", Says("zero.zip")),
    ("terminal.zip", Any),
    ("circle.zip", Says("circle.zip")),
];
