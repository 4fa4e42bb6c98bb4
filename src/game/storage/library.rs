//! What the stores of the library tell.

/// What has happened in the store of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryNews {
    /// An order has been carried out, or has failed.
    Done,
    /// A part of the store has been read.
    Part,
    /// The store cannot be read or written, for this reason.
    Failed(String),
    /// There is no room left to write.
    Full,
    /// So many lines could not be read; the damaged file has this name now, if it is a file.
    Damaged {
        /// The number of lines.
        lines: usize,
        /// The name of the file.
        aside: String,
    },
}
