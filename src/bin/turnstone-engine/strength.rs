//! The options for the search of 8x8 that several commands share.

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use engine::reversi::eight::book::Book;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::search::CERTAIN;
use protocol::SearchThinker;

use crate::book::{discs, in_units, open};
use crate::memory::engine;

/// The options of the search.
#[derive(Args, Clone)]
pub struct Strength {
    /// How many threads search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// The size of the hash table in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// How much the search may leave out, from 0 (the most) to 5 (nothing)
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    pub selectivity: u8,
    /// The opening book: a file, `builtin` for the one that comes with the program, or `none`; without it, `none` in a
    /// match and `builtin` against other programs
    #[arg(long)]
    pub book: Option<String>,
    /// Choose at random among the book's moves that lose at most this many discs
    #[arg(long, default_value_t = 0.5, value_parser = discs)]
    pub book_margin: f64,
}

impl Strength {
    /// The search with these options; it uses the book `book` unless the options name another. The seed decides what is
    /// random.
    ///
    /// # Errors
    /// There is not enough memory, or the book cannot be read.
    pub fn thinker(&self, book: &str, seed: u64) -> Result<SearchThinker, String> {
        let engine = engine(self.hash_mb, Some(Weights::builtin()))?.threads(self.threads);
        let thinker = SearchThinker::new(engine).selectivity(self.selectivity);
        let book = match self.book.as_deref().unwrap_or(book) {
            "none" => return Ok(thinker),
            "builtin" => Book::builtin(),
            path => Arc::new(open(Path::new(path))?),
        };
        Ok(thinker.book(book, in_units(self.book_margin), seed))
    }
}
