//! What can be wrong with a pack's files as such, before anything reads what is in them.
#![expect(missing_docs, reason = "the sentence at each variant says what it means")]

use thiserror::Error;

use crate::limits::{
    self,
    path::{DEEPEST, LONGEST},
};

/// Why a path may not stand in a pack, to be read after the path.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PathError {
    #[error("is empty")]
    Empty,
    #[error("is longer than {LONGEST} bytes")]
    TooLong,
    #[error("has a backslash; write / between folders")]
    Backslash,
    #[error("begins at the root of the system; a path begins in the pack's own folder")]
    Absolute,
    #[error("begins with a drive; a path begins in the pack's own folder")]
    Drive,
    #[error("has the character U+{:04X} in it; use letters that can be seen", u32::from(*.0))]
    Control(char),
    #[error("has {0} in it, which not every system allows in names")]
    Reserved(char),
    #[error("has # in it, behind which the game would look for a part of the file")]
    Fragment,
    #[error("lies deeper than {DEEPEST} folders")]
    TooDeep,
    #[error("leads out of its folder by ..; a pack holds all that it names")]
    Parent,
    #[error("has a part that is not a name; write each folder once, with one / between")]
    NoName,
    #[error("has a name that ends with a dot or a space, which not every system allows")]
    End,
    #[error("has the name “{0}”, which Windows keeps for a device")]
    Device(String),
}

/// Why a file is left out of a pack, whatever is in it; to be read after its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    #[error("has a name that is not UTF-8; pack it with a program that writes UTF-8 names")]
    NotUtf8,
    #[error("is encrypted; pack it without a password")]
    Encrypted,
    #[error("is packed by a method other than deflate; pack it as a plain zip")]
    Method,
    #[error("is a symbolic link; put the file itself there")]
    Link,
    #[error("is neither a file nor a folder; leave it out")]
    Special,
    #[error("is damaged; pack it again, or fetch it again")]
    Damaged,
    #[error("is larger than the {0} bytes that its archive claims; pack it again")]
    Larger(usize),
}

/// Why a file of a pack cannot be read, to be read after its path.
#[derive(Debug, Error)]
pub enum ReadError {
    #[error("is not in the pack")]
    Missing,
    #[error("is not in the pack any more")]
    Gone,
    #[error("is larger than {} MiB", limits::FILE >> 20)]
    TooLarge,
    #[error(transparent)]
    Packed(#[from] EntryError),
    #[error("cannot be read ({0})")]
    Disk(#[from] std::io::Error),
}

/// Why a pack as a whole cannot be read, to be read after its name.
#[derive(Debug, Error)]
pub enum FilesError {
    #[error("is not a whole zip archive; pack it again, or fetch it again")]
    NotWhole,
    #[error("is a part of a split archive; pack it in one piece")]
    Split,
    #[error("is a zip64 archive, which is for more than a pack may hold; pack it as a plain zip")]
    Zip64,
    #[error("holds {count} files and folders; {} are the most", limits::ENTRIES)]
    Entries { count: usize },
    #[error("has files that lie upon each other, as no honest archive has; pack it again")]
    Overlap,
    #[error("unpacks to more than {} times its size, as no honest pack does", limits::RATIO)]
    Ratio,
    #[error("is larger than {} MiB; leave something out", limits::TOTAL >> 20)]
    TooLarge,
    #[error("holds more than {} MiB in all; leave something out", limits::TOTAL >> 20)]
    Total,
    #[error("holds more than {} files", limits::ENTRIES)]
    Files,
    #[error("holds more than {} files and folders; leave some out", limits::ENTRIES)]
    FilesAndFolders,
    #[error("cannot be read ({0})")]
    Disk(#[from] std::io::Error),
}
