//! `bench`: searches a fixed suite. The number of positions looked at is its signature: a change that is not meant to
//! change the search must not change this number.

use std::time::{Duration, Instant};

use clap::Args;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::{Discs, Engine, Kind, Limits, Portable, Processor as _};
use engine::{animal_chess, gomoku};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use record::read_transcript;
use rules::{Game, View};

use crate::memory::engine;
use crate::rule_choice::game;
use crate::solve::kind;

/// The options of `bench`.
#[derive(Args)]
pub struct Bench {
    /// reversi, gomoku or animal-chess
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    pub game: Game,
    /// The instruction set: portable, avx2 or avx512; without it, the best that this processor has
    #[arg(long, value_parser = kind)]
    pub processor: Option<Kind>,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
    /// Instead, play against the clock with this many milliseconds for each move, and measure how late the moves come
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=600_000), conflicts_with = "game")]
    pub clock: Option<u32>,
    /// How many moves to play against the clock
    #[arg(long, default_value_t = 300, requires = "clock", value_parser = clap::value_parser!(u32).range(1..))]
    pub moves: u32,
    /// The size of the hash table against the clock, in MiB
    #[arg(long, default_value_t = 64, requires = "clock", value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub hash_mb: u32,
}

/// The suite: a position, the plies to look ahead and the selectivity. The first four are from a tournament-like game,
/// after 8, 14, 20 and 24 moves; the other two are played out: problems 40 and 42 of the FFO test.
const SUITE: [(Discs, u32, u8); 6] = [
    (Discs { own: 0x0000_2030_0c04_0000, opponent: 0x0000_0808_3028_0000 }, 12, 1),
    (Discs { own: 0x0000_3224_0c04_0000, opponent: 0x0818_0818_3028_0000 }, 12, 1),
    (Discs { own: 0x0000_303f_0c0c_0800, opponent: 0x081c_0f00_3020_0000 }, 12, 1),
    (Discs { own: 0x0001_133b_001c_0800, opponent: 0x081c_2c44_3e20_0000 }, 12, 1),
    (Discs { own: 0x0080_80c0_c48c_8080, opponent: 0x0010_783f_3b73_7e79 }, 60, 5),
    (Discs { own: 0x0040_2061_2020_3000, opponent: 0x3cb8_d89c_dedf_801c }, 60, 5),
];

/// The suite of Gomoku: the stones, and the plies to look ahead.
const GOMOKU: [(&str, u32); 4] =
    [("h8i9", 12), ("h8i9h10h9", 12), ("h8h9j8g9i9g7i7k9", 12), ("h8i9i7j8g7h7h9h10g9f10i8", 12)];

/// The suite of Animal Chess: the seed of the deal, the moves, and the plies to look ahead.
const ANIMAL_CHESS: [(u64, &str, u32); 3] =
    [(1, "a1 b2 c3", 5), (2, "a1 d8 b3 c6 a5 d2", 5), (0x0123_4567_89ab_cdef, "a1 a3 a5 a7 b1 d3 b6 d8", 5)];

/// A position of a suite as the side to move sees it.
fn view(game: Game, seed: u64, moves: &str) -> View {
    read_transcript(&game.setup(seed), moves).expect("the suite is sound").position().view()
}

/// Searches the suite of a game, and gives the number of positions looked at; 0 for a game that has none.
fn suite(game: Game, kind: Kind) -> u64 {
    let suites: [(Game, &dyn Fn() -> u64); 3] = [
        (Game::Reversi, &|| reversi_suite(kind)),
        (Game::Gomoku, &gomoku_suite),
        (Game::AnimalChess, &animal_chess_suite),
    ];
    suites.into_iter().find(|(of, _)| *of == game).map_or(0, |(_, suite)| suite())
}

fn reversi_suite(kind: Kind) -> u64 {
    SUITE
        .into_iter()
        .map(|(discs, depth, selectivity)| {
            let limits = Limits { depth, exact: 0, selectivity, ..Limits::EXACT };
            let mut engine = Engine::new(16, Some(Weights::builtin())).on(kind);
            engine.search(discs, &limits, &mut |_| ()).map_or(0, |found| found.nodes)
        })
        .sum()
}

fn gomoku_suite() -> u64 {
    GOMOKU
        .into_iter()
        .map(|(moves, depth)| {
            let View::Gomoku(position) = view(Game::Gomoku, 0, moves) else { return 0 };
            let limits = gomoku::deep::Limits { depth, ..gomoku::deep::Limits::by_time(&|| false) };
            let mut engine = gomoku::deep::Engine::new(16).weighed(Some(gomoku::evaluation::Weights::builtin()));
            engine.search(&position, &limits, &mut |_| ()).map_or(0, |found| found.nodes)
        })
        .sum()
}

fn animal_chess_suite() -> u64 {
    ANIMAL_CHESS
        .into_iter()
        .map(|(seed, moves, depth)| {
            let View::AnimalChess(view) = view(Game::AnimalChess, seed, moves) else { return 0 };
            let limits = animal_chess::deep::Limits { depth, ..animal_chess::deep::Limits::by_time(&|| false) };
            let mut engine = animal_chess::deep::Engine::new(16 << 10);
            let random = &mut StdRng::seed_from_u64(1);
            engine.search(&view, &limits, random, &mut |_| ()).map_or(0, |found| found.nodes)
        })
        .sum()
}

/// Searches the suite, and gives the totals.
///
/// # Errors
/// There is not enough memory.
pub fn run(args: &Bench) -> Result<String, String> {
    let kind = args.processor.unwrap_or_else(Kind::best);
    if let Some(milliseconds) = args.clock {
        return against_the_clock(args, kind, Duration::from_millis(u64::from(milliseconds)));
    }
    let start = Instant::now();
    let nodes = suite(args.game, kind);
    if nodes == 0 {
        return Err(format!("there is no suite of {}", args.game.id()));
    }
    let seconds = start.elapsed().as_secs_f64();
    let (ms, rate) = (seconds * 1e3, nodes as f64 / seconds.max(1e-9));
    Ok(if args.json {
        format!("{{\"nodes\":{nodes},\"ms\":{ms:.1},\"nodes_per_second\":{rate:.0}}}\n")
    } else {
        format!("{nodes} nodes, {ms:.0} ms, {rate:.0} nodes/s, {}\n", kind.id())
    })
}

/// Plays games from random openings, and gives how late each move came, in milliseconds. Every other move searches for
/// the exact value without a limit, so that both kinds of search are stopped in all stages of the game.
fn against_the_clock(args: &Bench, kind: Kind, time: Duration) -> Result<String, String> {
    /// The number of random moves at the start.
    const OPENING: u32 = 8;
    let mut random = StdRng::seed_from_u64(1);
    let mut engine = engine(args.hash_mb, Some(Weights::builtin()))?.on(kind);
    let mut late: Vec<f64> = Vec::new();
    let (mut discs, mut ply) = (Discs::START, 0);
    while late.len() < args.moves as usize {
        let legal = discs.moves(Portable);
        if legal == 0 {
            let other = discs.passed().moves(Portable) != 0;
            (discs, ply) = if other { (discs.passed(), ply) } else { (Discs::START, 0) };
            continue;
        }
        let mut square = (0..64).filter(|at| legal >> at & 1 != 0).choose(&mut random);
        if ply >= OPENING {
            let start = Instant::now();
            let stop = || start.elapsed() >= time;
            let limits = match ply % 2 {
                0 => Limits::by_time(&stop),
                _ => Limits { stop: &stop, ..Limits::EXACT },
            };
            square = engine.search(discs, &limits, &mut |_| ()).and_then(|found| found.best);
            late.push(start.elapsed().saturating_sub(time).as_secs_f64() * 1e3);
        }
        let Some(square) = square else { break };
        discs = discs.played(square, Portable.flips(discs.own, discs.opponent, square));
        ply += 1;
    }
    late.sort_by(f64::total_cmp);
    let at = |share: f64| late.get(((late.len() as f64 - 1.0) * share).round() as usize).copied().unwrap_or(0.0);
    let (half, tail, worst) = (at(0.5), at(0.999), at(1.0));
    Ok(if args.json {
        format!("{{\"moves\":{},\"late_ms\":[{half:.3},{tail:.3},{worst:.3}]}}\n", late.len())
    } else {
        format!("{} moves, late by {half:.3} ms (half), {tail:.3} ms (99.9 %), {worst:.3} ms (all)\n", late.len())
    })
}
