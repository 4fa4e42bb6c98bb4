//! Measures the speed of the rules of Reversi and of the search. Run with
//! `cargo bench --no-default-features --features bench`.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use turnstone::engine::reversi::MIDDLE;
use turnstone::engine::reversi::eight::evaluation::{Features, Weights};
use turnstone::engine::reversi::eight::{self, Discs, Engine, Kind, Limits, Processor};
use turnstone::engine::{Request, Session, Stop};
use turnstone::record::read_transcript;
use turnstone::rules::reversi::{self, Leaves, flips, moves, perft};
use turnstone::rules::{Game, Position, View};

/// A tournament-like game after 24 moves: 36 squares are empty.
const MIDDLE_GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4";

fn middle_game() -> reversi::Position {
    let record = read_transcript(&Game::Reversi.setup(0), MIDDLE_GAME).expect("a legal game");
    match record.position() {
        Position::Reversi(position) => position.clone(),
        other => panic!("a game of Reversi led to {other:?}"),
    }
}

fn rules(criterion: &mut Criterion) {
    let position = middle_game();
    // Black is to move after 24 plies.
    let [own, opponent] = position.eight().expect("a board of 8x8");
    criterion.bench_function("moves", |bencher| bencher.iter(|| moves(black_box(own), black_box(opponent))));
    let squares: Vec<u32> = position.moves().iter().map(reversi::bit).collect();
    criterion.bench_function(&format!("flips of all {} moves", squares.len()), |bencher| {
        bencher.iter(|| squares.iter().map(|&at| flips(black_box(own), black_box(opponent), at)).fold(0, |a, b| a | b));
    });
}

fn search(criterion: &mut Criterion) {
    let request = Request::new(0, View::Reversi(middle_game()), MIDDLE, 1);
    criterion.bench_function("search-4 in the middle game", |bencher| {
        let mut session = Session::new(1, 1, || 0.0);
        bencher.iter(|| session.think(black_box(&request), &Stop::default(), &mut |_| ()));
    });
}

/// The primitives of the solver, on each available instruction set.
fn primitives(criterion: &mut Criterion) {
    fn each<P: Processor>(processor: P, id: &str, discs: Discs, criterion: &mut Criterion) {
        let Discs { own, opponent } = discs;
        criterion.bench_function(&format!("moves, {id}"), |bencher| {
            bencher.iter(|| processor.moves(black_box(own), black_box(opponent)));
        });
        criterion.bench_function(&format!("flips of one move, {id}"), |bencher| {
            bencher.iter(|| processor.flips(black_box(own), black_box(opponent), black_box(20)));
        });
        criterion.bench_function(&format!("the last disc's flips, {id}"), |bencher| {
            bencher.iter(|| processor.last_flips(black_box(own), black_box(20)));
        });
    }
    let [own, opponent] = middle_game().eight().expect("a board of 8x8");
    let discs = Discs { own, opponent };
    for kind in Kind::all() {
        match kind {
            Kind::Portable(processor) => each(processor, kind.id(), discs, criterion),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(processor) => each(processor, kind.id(), discs, criterion),
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512(processor) => each(processor, kind.id(), discs, criterion),
        }
    }
    let (weights, features) = (Weights::builtin(), Features::new(discs));
    criterion.bench_function("evaluation", |bencher| bencher.iter(|| weights.score(black_box(&features), discs)));
}

/// The search and the solver, in positions per second on each available instruction set; between machines, compare
/// their ratios. Each measurement begins with an empty table.
fn solver(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solver");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    let [own, opponent] = middle_game().eight().expect("a board of 8x8");
    let limits = Limits { depth: 10, exact: 0, selectivity: 1, ..Limits::EXACT };
    let mut work = vec![("10 plies of the middle game".to_owned(), Discs { own, opponent }, limits)];
    let problems = include_str!("../tests/fixtures/ffo40-59.obf");
    for (problem, line) in (40..=41).zip(problems.lines()) {
        let side = |disc: char| (0..).zip(line.chars().take(64)).filter(|at| at.1 == disc).map(|at| 1u64 << at.0).sum();
        let mut discs = Discs { own: side('X'), opponent: side('O') };
        if line.as_bytes()[65] == b'O' {
            discs = discs.passed();
        }
        work.push((format!("FFO {problem}"), discs, Limits::EXACT));
    }
    for (name, discs, limits) in work {
        for kind in Kind::all() {
            let mut engine = Engine::new(16, Some(Weights::builtin())).on(kind);
            let mut search = || {
                engine.clear();
                engine.search(black_box(discs), &limits, &mut |_| ()).expect("a move")
            };
            group.throughput(Throughput::Elements(search().nodes));
            group.bench_function(format!("{name}, {}", kind.id()), |bencher| bencher.iter(&mut search));
        }
    }
    group.finish();
}

fn leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("whole trees");
    // Each sample takes seconds: as few samples as criterion allows.
    group.sample_size(10).measurement_time(Duration::from_secs(30));
    let start = reversi::Position::new(&Arc::default());
    let count = || [Leaves::PassIsAPly, Leaves::PassIsFree].map(|passes| perft(black_box(&start), 11, passes));
    // There is no use in timing a wrong result.
    let table = include_str!("../tests/fixtures/reversi-perft.csv");
    let known = table.lines().find_map(|line| line.strip_prefix("11,")).expect("a line for depth 11");
    assert_eq!(count().map(|leaves| leaves.to_string()).join(","), known);
    let fast =
        || [Leaves::PassIsAPly, Leaves::PassIsFree].map(|passes| eight::perft(Kind::best(), Discs::START, 11, passes));
    assert_eq!(fast().map(|leaves| leaves.to_string()).join(","), known);
    // Leaves per second.
    group.throughput(Throughput::Elements(count().iter().sum()));
    group.bench_function("perft 11, both conventions, on the solver's board", |bencher| bencher.iter(fast));
    group.bench_function("perft 11, both conventions", |bencher| bencher.iter(count));
    group.throughput(Throughput::Elements(eight::perft(Kind::best(), Discs::START, 9, Leaves::PassIsAPly)));
    for kind in Kind::all() {
        let perft = || eight::perft(kind, black_box(Discs::START), 9, Leaves::PassIsAPly);
        group.bench_function(format!("perft 9, {}", kind.id()), |bencher| bencher.iter(perft));
    }
    group.finish();
}

criterion_group!(benches, rules, search, primitives, solver, leaves);
criterion_main!(benches);
