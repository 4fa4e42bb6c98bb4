//! How fast the rules of Reversi and the search are. Run with `cargo bench --no-default-features --features bench`.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use turnstone::engine::{Level, Request, Stop, think};
use turnstone::record::read_transcript;
use turnstone::rules::reversi::{self, Leaves, flips, moves, perft};
use turnstone::rules::{Game, Position, View};

/// A game of tournament kind, 24 moves deep: 36 squares are empty.
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
    let request = Request::new(0, View::Reversi(middle_game()), Level::Middle, 1);
    criterion.bench_function("search-4 in the middle game", |bencher| {
        bencher.iter(|| think(black_box(&request), &Stop::default(), &mut |_| ()));
    });
}

fn leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("whole trees");
    // Seconds a time: as few samples as criterion allows.
    group.sample_size(10).measurement_time(Duration::from_secs(30));
    let start = reversi::Position::new(&Arc::default());
    let count = || [Leaves::PassIsAPly, Leaves::PassIsFree].map(|passes| perft(black_box(&start), 11, passes));
    // A number that is wrong is not worth timing.
    let table = include_str!("../tests/fixtures/reversi-perft.csv");
    let known = table.lines().find_map(|line| line.strip_prefix("11,")).expect("a line for depth 11");
    assert_eq!(count().map(|leaves| leaves.to_string()).join(","), known);
    group.bench_function("perft 11, both conventions", |bencher| bencher.iter(count));
    group.finish();
}

criterion_group!(benches, rules, search, leaves);
criterion_main!(benches);
