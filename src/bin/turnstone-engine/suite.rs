//! `bench`: one fixed suite of searches. The number of positions looked at is its signature: a change that is not meant
//! to change the search must leave it as it is.

use std::time::Instant;

use clap::Args;
use turnstone::engine::reversi::eight::evaluation::Weights;
use turnstone::engine::reversi::eight::{Discs, Engine, Kind, Limits};

use crate::solve::kind;

/// What `bench` is told.
#[derive(Args)]
pub struct Bench {
    /// The instruction set: portable, avx2 or avx512; without it the best there is
    #[arg(long, value_parser = kind)]
    pub processor: Option<Kind>,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// The suite: a position, the plies to look ahead and how sure to be of what is left out. The first four are from one
/// game of tournament kind, after 8, 14, 20 and 24 moves; the others are played out: problems 40 and 42 of the FFO test.
const SUITE: [(Discs, u32, u8); 6] = [
    (Discs { own: 0x0000_2030_0c04_0000, opponent: 0x0000_0808_3028_0000 }, 12, 1),
    (Discs { own: 0x0000_3224_0c04_0000, opponent: 0x0818_0818_3028_0000 }, 12, 1),
    (Discs { own: 0x0000_303f_0c0c_0800, opponent: 0x081c_0f00_3020_0000 }, 12, 1),
    (Discs { own: 0x0001_133b_001c_0800, opponent: 0x081c_2c44_3e20_0000 }, 12, 1),
    (Discs { own: 0x0080_80c0_c48c_8080, opponent: 0x0010_783f_3b73_7e79 }, 60, 5),
    (Discs { own: 0x0040_2061_2020_3000, opponent: 0x3cb8_d89c_dedf_801c }, 60, 5),
];

/// Searches the suite and gives the sums.
pub fn run(args: &Bench) -> String {
    let kind = args.processor.unwrap_or_else(Kind::best);
    let start = Instant::now();
    let mut nodes = 0;
    for (discs, depth, selectivity) in SUITE {
        let limits = Limits { depth, exact: 0, selectivity, ..Limits::EXACT };
        let mut engine = Engine::new(16, Some(Weights::builtin())).on(kind);
        nodes += engine.search(discs, &limits, &mut |_| ()).map_or(0, |found| found.nodes);
    }
    let seconds = start.elapsed().as_secs_f64();
    let (ms, rate) = (seconds * 1e3, nodes as f64 / seconds.max(1e-9));
    if args.json {
        format!("{{\"nodes\":{nodes},\"ms\":{ms:.1},\"nodes_per_second\":{rate:.0}}}\n")
    } else {
        format!("{nodes} nodes, {ms:.0} ms, {rate:.0} nodes/s, {}\n", kind.id())
    }
}
