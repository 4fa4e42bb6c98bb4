//! Games as text and files: the record of a match, its transcript, the saved game, the link that carries one, and the
//! formats of other programs.
//!
//! This room makes and reads text. Where files are stored is up to the caller.

mod charset;
mod clock;
mod comment;
mod date;
mod even_starts;
mod export;
pub mod film;
mod ggf;
mod heading;
mod history;
mod import;
pub mod library;
mod lines;
mod link;
mod marks;
mod obf;
mod openings;
mod renlib;
mod reversi;
mod save;
mod sgf;
mod transcript;
mod wthor;

pub use clock::{Bonus, Clock, ClockError, Control, DAY, LONGEST, Left, MOST_PERIODS, Shown};
pub use comment::{COMMENT_LENGTH, COMMENTS_LENGTH, Comment};
pub use date::{date_of, read_date, seconds_of};
pub use even_starts::EvenStarts;
pub use export::Output;
pub use ggf::{Ggf, GgfError, GgfFault, read_ggf, read_ggf_game};
pub use heading::{Heading, NAME_LENGTH, Winner, shortened};
pub use history::{Ply, Record};
pub use import::{
    ENDINGS, Format, GameFault, Games, Import, ImportError, ImportFault, Imported, LARGEST, LARGEST_LIBRARY, import,
    read_psq, to_saved, write_psq,
};
pub use link::{LinkError, is_link, read_begin, read_link, write_begin, write_link};
pub use marks::{LABEL_LENGTH, Label, MOST_MARKS, MOST_MARKS_OF_GAME, Marking, Marks, Shape};
pub use obf::{Obf, ObfError, ObfFault, is_obf, read_obf, write_obf};
pub use openings::Openings;
pub use renlib::{RenLib, RenLibFault, is_renlib, read_renlib};
pub use reversi::{record_from, setup_from};
pub use save::{About, Aids, MatchError, SAVE_FORMAT, SaveError, SavedMatch};
pub use sgf::{Sgf, SgfError, SgfFault, read_sgf, write_sgf};
pub use transcript::{TranscriptError, ply_text, read_on, read_transcript, write_transcript};
#[cfg(not(target_family = "wasm"))]
pub use wthor::names_beside;
pub use wthor::{Names, WTHOR_GAME, WTHOR_HEADER, Wthor, WthorError, WthorGame, WthorRefusal, is_wthor};
