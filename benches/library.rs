//! A library of a hundred thousand games: how long it takes to read it, to list it in each order, to search it, and to
//! find what it says of the player, and to count what was played in it.

use std::hint::black_box;
use std::path::Path;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use turnstone::record::library::{Entry, Explorer, Library, Query, Sort, keep_line};
use turnstone::record::{Games, Heading, Names, Record, Winner, read_transcript};
use turnstone::rules::{Game, Tables};
use turnstone::study::statistics::statistics;

/// Games with the names, dates and lengths of an archive; the moves are the same in all.
fn journal() -> String {
    let names = ["Tamenori Hideshi", "Murakami Takeshi", "Tastet Marc", "Leader Imre", "Shaman David"];
    let record: Record = read_transcript(
        &Game::Reversi.setup(0),
        "f5f6e6f4e3c5g5g4g3d6e7f3e2d7c4d3f7c6c8f2b5b6c7d1a6b4a3h3b3a5c3a4d2e1c2h6g6e8f8g8h5h4c1h7d8b8b7b1b2a1a2a8a7g7h8h2g2h1g1f1",
    )
    .expect("a legal game");
    let line = |number: usize| {
        let name = |at: usize| format!("{} {}", names[at % names.len()], at % 997);
        let heading = Heading {
            names: [name(number), name(number / 7)],
            date: format!("{}-{:02}", 1977 + number % 49, 1 + number % 12),
            event: format!("Tournament {}", number % 211),
            ..Heading::default()
        };
        turnstone::record::library::Entry::brought(&record, &heading, "Tiger")
    };
    (0..100_000).map(|number| keep_line(&line(number))).collect()
}

fn library(bench: &mut Criterion) {
    let journal = journal();
    let mut library = Library::default();
    assert!(library.follow(journal.as_bytes()).is_empty());
    let mut group = bench.benchmark_group("library of 100,000 games");
    group.sample_size(10);
    group.bench_function("read", |bench| {
        bench.iter(|| {
            let mut library = Library::default();
            library.follow(black_box(journal.as_bytes()));
            library
        });
    });
    for sort in Sort::ALL {
        let query = Query { sort, ..Query::default() };
        group.bench_function(format!("list by {}", sort.id()), |bench| {
            bench.iter(|| library.list(black_box(&query), &str::to_owned));
        });
    }
    for words in ["tastet", "tastet 1998", "nobody", "tiger"] {
        let query = Query { words: words.into(), ..Query::default() };
        group.bench_function(format!("search for {words}"), |bench| {
            bench.iter(|| library.list(black_box(&query), &str::to_owned));
        });
    }
    let own = own_games(&library);
    group.bench_function("statistics", |bench| bench.iter(|| statistics(black_box(own.entries()))));
}

/// The same games as if a person had played all of them against the levels, and had them reviewed.
fn own_games(library: &Library) -> Library {
    let mut own = Library::default();
    for (number, entry) in library.entries().iter().enumerate() {
        let mut entry = entry.clone();
        entry.seats = ["person".into(), format!("level-{}", 1 + number % 23).into()];
        entry.seats.rotate_left(number / 23 % 2);
        entry.winner = [Winner::First, Winner::Second, Winner::Draw][number % 3];
        entry.accuracy = Some([Some(80.0); 2]);
        own.put(entry);
    }
    own
}

/// The games of a WTHOR year, if the archive lies beside the repository; otherwise as many random ones.
fn year() -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/wthor/WTH_2024.wtb");
    if let Ok(bytes) = std::fs::read(path) {
        let games = Games::begin(bytes, Game::Reversi, |_| ["person"; 2], &Tables::default(), &Names::default());
        return games.expect("WTHOR").map(|game| game.expect("readable").to_entry("")).collect();
    }
    let random = &mut StdRng::seed_from_u64(1);
    let game = |number: usize| {
        let mut record = Record::new(Game::Reversi.setup(0));
        while record.ending().is_none() {
            let legal = record.position().legal();
            record.play(legal[random.random_range(0..legal.len())]).expect("legal");
        }
        Entry::brought(&record, &Heading { event: number.to_string(), ..Heading::default() }, "")
    };
    (0..2891).map(game).collect()
}

/// A hundred thousand games, made by bringing the same ones in under other names.
fn explorer(bench: &mut Criterion) {
    let (year, tables) = (year(), Tables::default());
    let mut group = bench.benchmark_group("explorer");
    group.sample_size(10);
    group.bench_function(format!("take in {} games", year.len()), |bench| {
        let take_in = |mut explorer: Explorer| {
            year.iter().for_each(|entry| explorer.add(black_box(entry), &tables));
            explorer
        };
        bench.iter_batched(Explorer::default, take_in, BatchSize::PerIteration);
    });
    group.bench_function(format!("replay {} games", year.len()), |bench| {
        bench.iter(|| year.iter().filter(|entry| black_box(entry.record(&tables)).is_ok()).count());
    });
    let mut explorer = Explorer::default();
    let games = (0_usize..).zip(year.iter().cycle()).take(100_000).map(|(number, entry)| {
        let record = entry.record(&tables).expect("playable");
        Entry::brought(&record, &Heading { event: number.to_string(), ..Heading::default() }, "")
    });
    let games: Vec<Entry> = games.collect();
    games.iter().for_each(|entry| explorer.add(entry, &tables));
    for moves in ["", "f5d6c3d3c4", "f5f6e6f4e3c5g5g4g3d6e7f3e2d7c4d3f7c6c8f2"] {
        let record = read_transcript(&Game::Reversi.setup(0), moves).expect("legal");
        group.bench_function(format!("look up ply {} of 100,000 games", record.played().len()), |bench| {
            bench.iter(|| explorer.at(black_box(&record)));
        });
    }
    group.bench_function("ask for each of 100,000 games whether it was taken in", |bench| {
        bench.iter(|| games.iter().filter(|entry| explorer.has(entry)).count());
    });
}

criterion_group!(benches, library, explorer);
criterion_main!(benches);
