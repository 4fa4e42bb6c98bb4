//! The library: finished games and imported collections, which it keeps, lists and searches.
//!
//! All its games are in memory while it is used. Changes go to a journal (see `journal`). On a desktop that is a file
//! (see `file`), with an index once it is large (see `index`). In a browser the page keeps it.

mod collection;
mod entry;
mod explorer;
#[cfg(not(target_family = "wasm"))]
mod file;
#[cfg(not(target_family = "wasm"))]
mod index;
mod journal;
mod query;

pub use collection::Library;
pub use entry::{Entry, Id};
pub use explorer::{Continuation, Explorer};
#[cfg(not(target_family = "wasm"))]
pub use file::{LIBRARY_FILE, LibraryError, LibraryFile, News, usual_folder};
pub use journal::{
    Damage, LIBRARY_FORMAT, LineFault, NewerLibrary, begins_library, check_header, header, is_library, keep_line,
    remove_line,
};
pub use query::{Query, Sort, date_key};
