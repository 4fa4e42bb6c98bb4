//! The kinds of values and files in a pack, and how the schema describes them in words.

use crate::limits;
use ::rules::Game;

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leaf {
    /// `"#rrggbb"` or `"#rrggbbaa"`, sRGB.
    Colour,
    /// A number between two limits, and its unit.
    Number(f64, f64, &'static str),
    /// Milliseconds, a whole number up to 5000.
    Time,
    /// Three numbers: to the right, up, towards the player; in squares.
    Place,
    /// True or false.
    Flag,
    /// Moves of a game from its usual start.
    Moves(Game),
    /// One of these words.
    Word(&'static [&'static str]),
    /// One file; an empty text removes the file that a lower pack gave.
    File(FileKind),
    /// Several files, any one of which may be used. A pack's list replaces those of the lower packs.
    Files(FileKind),
    /// Several files that are combined: those of all packs are read, and later entries win.
    Gathered(FileKind),
    /// The version of the pack format.
    Format,
    /// A pack's id.
    Id,
    /// A semantic version.
    Version,
    /// A range of versions.
    Versions,
    /// A text, or one for each language.
    Said,
    /// A text.
    Text,
    /// Texts.
    Texts,
    /// An address on the web.
    Website,
    /// Ids of packs.
    Packs,
    /// Ids of packs, each with an optional range of versions.
    Needs,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// glTF binary.
    Model,
    /// PNG, JPEG or WebP, with up to this many pixels a side.
    Picture(u32),
    /// Ogg Vorbis.
    Sound,
    /// TrueType or OpenType.
    Font,
    /// Fluent.
    Words,
    /// Rule tables of a game.
    Rules(Game),
    /// Names of Reversi openings.
    Openings,
    /// Even starts of Reversi.
    EvenStarts,
    /// Steps of a lesson of a game.
    Lesson(Game),
    /// What the engine of a game plays by, or somebody learns from.
    Book(&'static Book),
}

/// A file that the engine of a game plays by, or that somebody learns from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Book {
    /// What packs call it, in their table `books`.
    pub name: &'static str,
    /// What such a file is called in a sentence.
    pub called: &'static str,
    /// What is in it, as a sentence without its full stop.
    pub doc: &'static str,
    /// Whether it is a text, `.txt`; otherwise it was learnt, `.bin`.
    pub is_text: bool,
}

impl FileKind {
    /// The allowed endings of such files' names.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Model => &["glb"],
            Self::Picture(_) => &["png", "jpg", "jpeg", "webp"],
            Self::Sound => &["ogg"],
            Self::Font => &["ttf", "otf"],
            Self::Words => &["ftl"],
            Self::Rules(_) | Self::Openings | Self::Lesson(_) => &["toml"],
            Self::EvenStarts => &["txt"],
            Self::Book(book) => {
                if book.is_text {
                    &["txt"]
                } else {
                    &["bin"]
                }
            }
        }
    }

    /// What such a file is called in a sentence.
    #[must_use]
    pub const fn called(self) -> &'static str {
        match self {
            Self::Model => "a model",
            Self::Picture(_) => "a picture",
            Self::Sound => "a sound",
            Self::Font => "a font",
            Self::Words => "a file of words",
            Self::Rules(_) => "a rule table",
            Self::Openings => "a table of openings",
            Self::EvenStarts => "a list of even starts",
            Self::Lesson(_) => "a lesson",
            Self::Book(book) => book.called,
        }
    }

    /// The most pixels a side for a picture of this kind, if that is less than for other pictures.
    #[must_use]
    pub const fn small_side(self) -> Option<u32> {
        match self {
            Self::Picture(side) if side < limits::SIDE => Some(side),
            _ => None,
        }
    }

    /// Whether it is read as text.
    #[must_use]
    pub const fn is_text(self) -> bool {
        match self {
            Self::Model | Self::Picture(_) | Self::Sound | Self::Font => false,
            Self::Book(book) => book.is_text,
            Self::Words | Self::Rules(_) | Self::Openings | Self::EvenStarts | Self::Lesson(_) => true,
        }
    }
}

/// The kind of keys of a table whose keys the pack chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The id of a kind of tile.
    Kind,
    /// A language as BCP 47 names it.
    Language,
}

/// What a field contains.
#[derive(Clone, Copy, Debug)]
pub enum SchemaNode {
    /// A value.
    Leaf(Leaf),
    /// A table with these fields.
    Table(&'static [Group]),
    /// A table whose keys the pack chooses, all of one kind.
    Map(Key, Leaf),
}

/// A group of fields that several tables may share.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The name of the group in MODDING.md; empty for a table's own fields.
    pub name: &'static str,
    /// The fields.
    pub fields: &'static [Field],
}

/// A name and what it means.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The key.
    pub name: &'static str,
    /// Its meaning, as a sentence without its full stop.
    pub doc: &'static str,
    /// What it contains.
    pub node: SchemaNode,
}

pub(crate) const fn leaf(name: &'static str, leaf: Leaf, doc: &'static str) -> Field {
    Field { name, doc, node: SchemaNode::Leaf(leaf) }
}

pub(crate) const fn part(most: f64) -> Leaf {
    Leaf::Number(0.0, most, "")
}

pub(crate) const PICTURE: Leaf = Leaf::File(FileKind::Picture(limits::SIDE));
pub(crate) const LETTERS: Leaf = Leaf::File(FileKind::Picture(limits::SIDE_OF_LETTERS));
pub(crate) const SMALL: Leaf = Leaf::File(FileKind::Picture(limits::SIDE_OF_SMALL));
