//! What several commands are told about the search of 8x8.

use clap::Args;
use turnstone::engine::protocol::SearchThinker;
use turnstone::engine::reversi::eight::evaluation::Weights;
use turnstone::engine::reversi::eight::search::CERTAIN;

/// How the search is to play.
#[derive(Args)]
pub struct Strength {
    /// On so many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,
    /// How much memory the search's hash table has, in MiB
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
    /// How sure the search is to be of what it leaves out, from 0, the boldest, to 5, which leaves nothing out
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=i64::from(CERTAIN)))]
    pub selectivity: u8,
}

impl Strength {
    /// The search, so told.
    pub fn thinker(&self) -> SearchThinker {
        let thinker = SearchThinker::new(self.hash_mb as usize, Weights::builtin());
        thinker.threads(self.threads).selectivity(self.selectivity)
    }
}
