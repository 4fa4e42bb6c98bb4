//! Games as text and files: the record of a match, its transcript, the saved game, and the link that carries one.
//!
//! It calls the rules and no other room of the program. It makes and reads text; where files are stored is up to the
//! caller.

mod ggf;
mod history;
mod import;
mod link;
mod obf;
mod openings;
mod save;
mod sgf;
mod transcript;
mod wthor;

pub use ggf::{Clock, Ggf, GgfError, GgfFault, Note, read_ggf, read_ggf_game};
pub use history::{Ply, Record, setup_from};
pub use import::{Format, Import, ImportError, Imported, LARGEST, import, read_psq, to_saved};
pub use link::{LinkError, is_link, read_link, write_link};
pub use obf::{Obf, ObfError, ObfFault, read_obf, write_obf};
pub use openings::Openings;
pub use save::{About, Aids, SAVE_FORMAT, SaveError, SavedMatch};
pub use sgf::{Sgf, SgfError, SgfFault, read_sgf, write_sgf};
pub use transcript::{TranscriptError, ply_text, read_transcript, write_transcript};
pub use wthor::{WTHOR_GAME, WTHOR_HEADER, Wthor, WthorError, WthorGame, WthorRefusal};
