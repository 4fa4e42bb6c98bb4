//! What kept games say of a player, on lists of games made here.

use crate::statistics::{AccuracyPoint, GameStatistics, Opponent, Step, Suits, Tally, statistics};
use engine::{Band, Level};
use record::library::{Entry, Id};
use record::{Heading, Record, Winner};
use rules::Game;

/// A kept game; the number tells it from others.
fn entry(number: u64, game: Game, seats: [&str; 2], winner: Winner, date: &str) -> Entry {
    let record = Record::new(game.setup(0));
    Entry {
        id: Id::read(&format!("{number:016x}")).expect("an id"),
        seats: seats.map(Into::into),
        winner,
        date: date.into(),
        setup: Default::default(),
        ..Entry::brought(&record, &Heading::default(), "")
    }
}

/// Games of a person against an opponent, a day each: `W`, `D` and `L` are the person's results, small letters those with
/// help. The sides take turns.
fn games(game: Game, opponent: &str, from: u64, results: &str) -> Vec<Entry> {
    let of = |(number, result): (u64, char)| {
        let winner = match (result.to_ascii_uppercase(), number % 2) {
            ('W', 0) | ('L', 1) => Winner::First,
            ('W', _) | ('L', _) => Winner::Second,
            ('D', _) => Winner::Draw,
            other => panic!("{other:?}"),
        };
        let seats = if number % 2 == 0 { ["person", opponent] } else { [opponent, "person"] };
        let date = format!("2026-{:02}-{:02}", 1 + number / 28, 1 + number % 28);
        let hints = result.is_ascii_lowercase();
        Entry { hints, ..entry(number, game, seats, winner, &date) }
    };
    (from..).zip(results.chars()).map(of).collect()
}

/// The only game of these that anything was played of.
fn only(entries: &[Entry]) -> GameStatistics {
    let mut games = statistics(entries).games;
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0)
}

fn tally([played, won, drawn, lost]: [u32; 4], [streak, best_streak]: [u32; 2]) -> Tally {
    Tally { played, won, drawn, lost, streak, best_streak }
}

/// The level that suits after these games of Reversi: against whom it was found, the next, and the number of games.
fn suits(entries: &[Entry]) -> Option<(&'static str, &'static str, u32)> {
    only(entries).suits.map(|suits| (suits.against.id(), suits.next.id(), suits.games))
}

fn of_level(level: &str, results: &str) -> Option<(&'static str, &'static str, u32)> {
    suits(&games(Game::Reversi, level, 0, results))
}

#[test]
fn results_are_counted_for_either_side_and_streaks_end_with_a_loss_or_a_draw() {
    let row = |results: &str| only(&games(Game::Reversi, "level-9", 0, results)).total;
    assert_eq!(row("WWLWWWLW"), tally([8, 6, 0, 2], [1, 3]));
    assert_eq!(row("WWDW"), tally([4, 3, 1, 0], [1, 2]));
    assert_eq!(row("WWL"), tally([3, 2, 0, 1], [0, 2]));
    assert_eq!(row("D"), tally([1, 0, 1, 0], [0, 0]));
    // A game with help is in the results; a streak neither ends with it nor grows by it.
    assert_eq!(row("WlWdWw"), tally([6, 4, 1, 1], [3, 3]));
    assert_eq!(row("www"), tally([3, 3, 0, 0], [0, 0]));
}

#[test]
fn each_kind_of_help_counts_as_help() {
    let aids: [fn(&mut Entry); 4] = [
        |entry| entry.hints = true,
        |entry| entry.analysis = true,
        |entry| entry.taught = true,
        |entry| entry.practice = true,
    ];
    for aid in aids {
        let mut entries = games(Game::Reversi, "level-9", 0, "WWWWW");
        assert_eq!((suits(&entries), only(&entries).total.streak), (Some(("level-9", "level-10", 5)), 5));
        aid(&mut entries[4]);
        assert_eq!((suits(&entries), only(&entries).total.streak), (None, 4));
        let unaided = statistics(entries.iter().filter(|entry| !entry.is_aided()));
        assert_eq!(unaided.games[0].total, tally([4, 4, 0, 0], [4, 4]));
    }
}

#[test]
fn only_games_of_one_person_against_an_engine_count() {
    let seats = [
        (["person", "level-3"], Winner::First),
        (["level-3", "person"], Winner::Second),
        (["person", "level-3"], Winner::Nobody),
        (["person", "person"], Winner::First),
        (["person", "person"], Winner::Draw),
        (["person", "person"], Winner::Nobody),
        (["level-3", "level-4"], Winner::First),
        (["", ""], Winner::First),
        (["person", ""], Winner::First),
        (["", "person"], Winner::First),
    ];
    let of = |(number, (seats, winner)): (u64, ([&str; 2], Winner))| entry(number, Game::Gomoku, seats, winner, "2026");
    let entries: Vec<Entry> = (0..).zip(seats).map(of).collect();
    let found = only(&entries);
    assert_eq!((found.game, found.total, found.friends), (Game::Gomoku, tally([2, 2, 0, 0], [2, 2]), 2));

    let friends = only(&entries[3..4]);
    assert_eq!((friends.total, friends.friends, friends.opponents.len()), (Tally::default(), 1, 0));
    for nothing in [&entries[2..3], &entries[5..10], &[]] {
        assert_eq!(statistics(nothing).games, []);
    }
}

#[test]
fn opponents_are_in_the_order_of_the_levels_and_unknown_ones_after_them() {
    let mut entries = Vec::new();
    // A level of another game is unknown in this one.
    let seats = ["zebra", "level-10", "hunter", "random", "search-2", "level-9", "greedy", "Zoo", "level-24"];
    for (from, seat) in (0..).zip(seats) {
        entries.extend(games(Game::Reversi, seat, 10 * from, "WL"));
    }
    entries.extend(games(Game::Reversi, "level-9", 200, "D"));
    let found = only(&entries);
    let ids: Vec<&str> = found.opponents.iter().map(|opponent| &*opponent.seat).collect();
    assert_eq!(ids, ["random", "greedy", "level-9", "level-10", "search-2", "Zoo", "hunter", "level-24", "zebra"]);
    assert_eq!(found.opponents[2], Opponent { seat: "level-9".into(), tally: tally([3, 1, 1, 1], [0, 1]) });
    assert_eq!(found.total, tally([19, 9, 1, 9], [0, 1]));
}

#[test]
fn games_are_in_their_order_and_apart() {
    let mut entries = games(Game::AnimalChess, "hunter", 0, "W");
    entries.extend(games(Game::Gomoku, "person", 10, "W"));
    entries.extend(games(Game::Reversi, "level-1", 20, "LL"));
    let found: Vec<(Game, u32, u32)> =
        statistics(&entries).games.iter().map(|of| (of.game, of.total.played, of.friends)).collect();
    assert_eq!(found, [(Game::Reversi, 2, 0), (Game::Gomoku, 0, 1), (Game::AnimalChess, 1, 0)]);
}

/// The order in the library says nothing; dates may say the year alone, or nothing. The ids run against the dates, but for
/// the two that are the same.
#[test]
fn time_is_by_date_as_far_as_it_is_known_and_then_by_id() {
    let games = [
        (7, "", Winner::First),
        (6, "2025", Winner::Second),
        (5, "2025-03", Winner::First),
        (4, "2025-03-01", Winner::First),
        (3, "2025-03-01T09:00:00", Winner::First),
        (2, "2025-03-01T10:00:00", Winner::Second),
        (0, "2026", Winner::First),
        (1, "2026", Winner::First),
    ];
    let of = |(place, (id, date, winner)): (usize, (u64, &str, Winner))| Entry {
        accuracy: Some([Some(place as f32), Some(99.0)]),
        ..entry(id, Game::Reversi, ["person", "level-9"], winner, date)
    };
    let mut entries: Vec<Entry> = games.into_iter().enumerate().map(of).collect();
    for _ in 0..entries.len() {
        entries.rotate_left(3);
        entries.swap(1, 4);
        let found = only(&entries);
        assert_eq!(found.total, tally([8, 6, 0, 2], [2, 3]));
        let order: Vec<f32> = found.accuracy.iter().map(|point| point.percent).collect();
        assert_eq!(order, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
    }
}

#[test]
fn accuracy_is_that_of_the_persons_side() {
    let mut entries = games(Game::Reversi, "level-9", 0, "WLwWW");
    entries[0].accuracy = Some([Some(80.5), Some(1.0)]);
    entries[1].accuracy = Some([Some(2.0), Some(70.0)]);
    entries[2].accuracy = Some([Some(100.0), None]);
    entries[3].accuracy = Some([Some(3.0), None]);
    // Numbers that only a file can hold.
    entries.extend(games(Game::Reversi, "level-9", 10, "WWW"));
    for (at, wrong) in [(5, f32::INFINITY), (6, -1.0), (7, f32::NAN)] {
        entries[at].accuracy = Some([Some(wrong); 2]);
    }
    let point = |date: &str, percent, aided| AccuracyPoint { date: date.into(), percent, aided };
    let expected =
        [point("2026-01-01", 80.5, false), point("2026-01-02", 70.0, false), point("2026-01-03", 100.0, true)];
    assert_eq!(only(&entries).accuracy, expected);
}

#[test]
fn a_level_suits_from_five_games_on_and_at_exact_bounds() {
    assert_eq!(of_level("level-9", "WWWW"), None);
    assert_eq!(of_level("level-9", "WWWWl"), None, "help does not count");
    assert_eq!(of_level("level-9", "WWWLL"), Some(("level-9", "level-10", 5)), "60 %");
    assert_eq!(of_level("level-9", "WWDLL"), Some(("level-9", "level-9", 5)), "50 %");
    assert_eq!(of_level("level-9", "WDLLL"), Some(("level-9", "level-8", 5)), "30 %");
    assert_eq!(of_level("level-9", "WWLLL"), Some(("level-9", "level-9", 5)), "40 %");
    assert_eq!(of_level("level-9", "WWWLLLLLLL"), Some(("level-9", "level-8", 10)), "30 %");
    assert_eq!(of_level("level-9", "WWWDLLLLLL"), Some(("level-9", "level-9", 10)), "35 %");
    assert_eq!(of_level("level-9", "WWWWWDLLLL"), Some(("level-9", "level-9", 10)), "55 %");
    // 6 points of 9 and 2.5 of 9 are no whole percentages.
    assert_eq!(of_level("level-9", "WWWWWWLLL"), Some(("level-9", "level-10", 9)));
    assert_eq!(of_level("level-9", "WWDLLLLLL"), Some(("level-9", "level-8", 9)));
    let found = only(&games(Game::Reversi, "level-9", 0, "WWDLLL")).suits.expect("six games");
    assert_eq!((found.score, found.step), (2.5 / 6.0, Step::Same));
}

#[test]
fn the_newest_games_against_the_strongest_level_decide() {
    // Ten losses are forgotten after ten wins.
    assert_eq!(of_level("level-9", "LLLLLLLLLLWWWWWWWWWW"), Some(("level-9", "level-10", 10)));
    assert_eq!(of_level("level-9", "WWWWWWWWWWLLLLLLLLLL"), Some(("level-9", "level-8", 10)));
    let mut entries = games(Game::Reversi, "level-9", 0, "WWWWWWWW");
    entries.extend(games(Game::Reversi, "level-12", 50, "LLLL"));
    assert_eq!(suits(&entries), Some(("level-9", "level-10", 8)), "four games against level 12 are too few");
    entries.extend(games(Game::Reversi, "level-12", 60, "W"));
    assert_eq!(suits(&entries), Some(("level-12", "level-11", 5)));
    // Fifteen games later the first of those five is not among the last twenty; the last sixteen say all.
    entries.extend(games(Game::Reversi, "level-9", 70, "WWWWWWWWWWWWWWW"));
    assert_eq!(suits(&entries), Some(("level-12", "level-11", 5)));
    entries.extend(games(Game::Reversi, "level-9", 90, "L"));
    assert_eq!(suits(&entries), Some(("level-9", "level-10", 10)));
    // Players without a plan, yardsticks and unknown ones take no place among the last games.
    for (from, seat) in [(100, "random"), (130, "search-6"), (160, "greedy"), (190, "level-24")] {
        entries.extend(games(Game::Reversi, seat, from, "LLLLLLLLLLLLLLLLLLLLL"));
    }
    assert_eq!(suits(&entries), Some(("level-9", "level-10", 10)));
    assert_eq!(of_level("search-6", "LLLLLL"), None);
    assert_eq!(of_level("level-24", "WWWWWW"), None);
}

#[test]
fn only_games_by_the_rules_of_the_newest_decide() {
    let by = |rules: &str, from, results: &str| {
        let mut entries = games(Game::Reversi, "level-9", from, results);
        entries.iter_mut().for_each(|entry| drop(entry.setup.insert("rules".into(), rules.into())));
        entries
    };
    let mut entries = games(Game::Reversi, "level-9", 0, "LLLLL");
    entries.extend(by("reverse", 20, "WWWW"));
    assert_eq!(suits(&entries), None);
    entries.extend(by("reverse", 40, "W"));
    assert_eq!(suits(&entries), Some(("level-9", "level-10", 5)));
    let mut packed = by("reverse", 60, "L");
    packed[0].pack = Some("other".into());
    entries.extend(packed);
    assert_eq!(suits(&entries), None, "a pack may mean something else by the same name");
    entries.extend(games(Game::Reversi, "level-9", 80, "L"));
    assert_eq!(suits(&entries), Some(("level-9", "level-8", 6)));
}

/// The weakest and the strongest level of each game, and every one between.
#[test]
fn no_level_is_suggested_that_is_not_there() {
    for game in Game::ALL {
        let levels: Vec<Level> = Level::of(game).iter().copied().filter(|level| level.band(game).is_some()).collect();
        let bands = levels.iter().map(|level| Band::ALL.into_iter().position(|band| level.band(game) == Some(band)));
        assert!(levels.len() >= 3 && bands.is_sorted(), "{game:?}: the weakest come first");
        for (at, level) in levels.iter().enumerate() {
            let found = |results: &str| -> Suits { only(&games(game, level.id(), 0, results)).suits.expect("enough") };
            for (results, to, step) in [
                ("WWWWW", (at + 1).min(levels.len() - 1), Step::Stronger),
                ("LLLLL", at.saturating_sub(1), Step::Weaker),
                ("WWDLL", at, Step::Same),
            ] {
                let found = found(results);
                let step = if to == at { Step::Same } else { step };
                assert_eq!((found.against, found.next, found.step), (*level, levels[to], step), "{game:?} {results}");
            }
        }
    }
}
