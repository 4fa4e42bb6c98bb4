//! The rules of Reversi, tested with numbers and games from elsewhere, and with laws that hold in every position on
//! every board.
//!
//! These tests use only public functions. The WTHOR archive is not in the repository: if `../shared/data/wthor` is
//! missing, its test says that it was skipped.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use proptest::prelude::*;
use record::{read_transcript, write_transcript};
use rules::reversi::{self, Board, Leaves, Rules, Set, Squares, Start, Wide, perft};
use rules::{Action, Change, Face, Game, Grid, Position, Refusal, Setup, Side, Square};

/// The rows of a table, without its header line.
fn rows(csv: &str) -> impl Iterator<Item = Vec<&str>> {
    csv.lines().skip(1).map(|line| line.split(',').collect())
}

#[test]
fn perft_agrees_with_the_published_tables_to_depth_9() {
    let mut checked = 0;
    for row in rows(include_str!("fixtures/reversi-perft.csv")).take(9) {
        let [depth, as_ply, free] = [0, 1, 2].map(|column| row[column].parse::<u64>().expect("a number"));
        checked += 1;
        assert_eq!(depth, checked);
        let start = reversi::Position::new(&Arc::default());
        assert_eq!(perft(&start, depth as u32, Leaves::PassIsAPly), as_ply, "depth {depth}, a pass counts");
        assert_eq!(perft(&start, depth as u32, Leaves::PassIsFree), free, "depth {depth}, a pass is free");
    }
    assert_eq!(checked, 9);
}

#[test]
fn known_games_end_as_they_are_known_to() {
    let mut checked = 0;
    for row in rows(include_str!("fixtures/reversi-games.csv")) {
        let (name, moves) = (row[0], row[1]);
        let [black, white, passes] = [2, 3, 4].map(|column| row[column].parse::<u32>().expect("a number"));
        let record = read_transcript(&Game::Reversi.setup(0), moves).unwrap_or_else(|error| panic!("{name}: {error}"));
        let ending = record.position().ending().unwrap_or_else(|| panic!("{name} is not over"));
        assert_eq!(ending.on_board, [black, white], "{name}");
        let passed = record.played().iter().filter(|ply| ply.action == Action::Pass).count();
        assert_eq!(passed as u32, passes, "{name}");
        let (winner, score) = if black == white { (None, [32, 32]) } else { (Some(Side::First), [64, 0]) };
        assert_eq!((ending.winner, ending.score), (winner, score), "{name}: the empty squares are the winner's");
        assert_eq!(record.position().play(Action::Pass).map(|_| ()), Err(Refusal::GameOver), "{name}");
        checked += 1;
    }
    assert_eq!(checked, 7);
}

/// The content of the files read so far.
#[derive(Debug, Default, PartialEq, Eq)]
struct Archive {
    games: u32,
    /// Games that are over by the rules after their moves.
    finished: u32,
}

impl Archive {
    /// Replays every game of a file: a header of 16 bytes, and 68 bytes for each game. These are 6 bytes for tournament
    /// and players, black's score, the theoretical score, and 60 moves as row * 10 + column, with 0 after the last.
    /// Passes are left out.
    fn replay(&mut self, file: &Path) {
        let bytes = std::fs::read(file).expect("a readable file");
        let name = file.display();
        let (games, rest) = bytes[16..].as_chunks::<68>();
        assert!(rest.is_empty(), "{name} ends in the middle of a game");
        for (number, game) in games.iter().enumerate() {
            let mut position = Game::Reversi.start();
            let mut moves = game[8..].iter().copied();
            for written in moves.by_ref().take_while(|&written| written != 0) {
                if let Some(forced) = position.forced() {
                    position = position.play(forced).expect("a forced pass is legal").0;
                }
                let square = Square::new((written % 10).wrapping_sub(1), (written / 10).wrapping_sub(1));
                let played = position.play(Action::Place(square));
                position = played.unwrap_or_else(|why| panic!("{name}, game {number}, {square:?}: {why}")).0;
            }
            assert!(moves.all(|written| written == 0), "{name}, game {number}: moves after the last");
            self.games += 1;
            // A game that was broken off has the score that an arbiter gave, which cannot be found from its moves.
            if let Some(ending) = position.ending() {
                assert_eq!(ending.score[0], u32::from(game[6]), "{name}, game {number}: black's score");
                self.finished += 1;
            }
        }
    }
}

#[test]
fn every_game_of_the_wthor_archive_replays() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/wthor");
    let Ok(entries) = folder.read_dir() else {
        // `eprintln!` would not do: the test harness hides its output when a test passes.
        let _ = writeln!(std::io::stderr(), "skipped: the WTHOR archive is not at {}", folder.display());
        return;
    };
    let files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")))
        .collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let total = thread::scope(|scope| {
        let replay = |first: usize| {
            let mut archive = Archive::default();
            files.iter().skip(first).step_by(threads).for_each(|file| archive.replay(file));
            archive
        };
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || replay(first))).collect();
        workers.into_iter().fold(Archive::default(), |total, worker| {
            let part = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Archive { games: total.games + part.games, finished: total.finished + part.finished }
        })
    });
    // 413 games were broken off while the side to move still had a move. All others end with the score in the file.
    assert_eq!(total, Archive { games: 137_548, finished: 137_135 });
}

/// A rule table with a board of any size.
fn table(columns: u8, rows: u8, start: Start, begins: Side, fewest_wins: bool) -> Arc<Rules> {
    let start = start.discs(Grid { columns, rows });
    Arc::new(Rules { id: "any".into(), columns, rows, start, begins, fewest_wins })
}

/// The leaves of a game tree, counted with a board of letters by walking along its lines: slow, and independent of our
/// code.
fn slow_perft(board: &mut Vec<Vec<char>>, mover: char, depth: u32, passed: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let other = if mover == 'b' { 'w' } else { 'b' };
    let (rows, columns) = (board.len() as i32, board[0].len() as i32);
    let at = |board: &[Vec<char>], column: i32, row: i32| {
        if (0..columns).contains(&column) && (0..rows).contains(&row) {
            board[row as usize][column as usize]
        } else {
            '#'
        }
    };
    let (mut leaves, mut moves) = (0, 0);
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if at(board, column, row) != '.' {
            continue;
        }
        let mut turned = Vec::new();
        for (east, south) in (-1..=1).flat_map(|east| (-1..=1).map(move |south| (east, south))) {
            let length = (1..).find(|&step| at(board, column + step * east, row + step * south) != other);
            let length = length.expect("a line ends");
            if at(board, column + length * east, row + length * south) == mover {
                turned.extend((1..length).map(|step| (column + step * east, row + step * south)));
            }
        }
        if turned.is_empty() {
            continue;
        }
        moves += 1;
        let before = board.clone();
        for (column, row) in turned.into_iter().chain([(column, row)]) {
            board[row as usize][column as usize] = mover;
        }
        leaves += slow_perft(board, other, depth - 1, false);
        *board = before;
    }
    match (moves, passed) {
        (0, true) => 1,
        (0, false) => slow_perft(board, other, depth - 1, true),
        _ => leaves,
    }
}

#[test]
fn perft_on_other_boards_is_what_a_plain_board_of_letters_counts() {
    for (columns, rows, start, begins, depth) in [
        (4, 4, Start::Diagonal, Side::First, 12),
        (4, 4, Start::Parallel, Side::Second, 9),
        (6, 6, Start::Diagonal, Side::First, 7),
        (5, 7, Start::Parallel, Side::First, 6),
        (10, 9, Start::Diagonal, Side::Second, 5),
        (16, 16, Start::Diagonal, Side::First, 5),
    ] {
        let position = reversi::Position::new(&table(columns, rows, start, begins, false));
        let mut board = vec![vec!['.'; columns as usize]; rows as usize];
        for (disc, squares) in ['b', 'w'].into_iter().zip(position.discs()) {
            squares.iter().for_each(|square| board[square.row as usize][square.column as usize] = disc);
        }
        let mover = ['b', 'w'][begins.index()];
        for depth in [depth - 1, depth] {
            let slow = slow_perft(&mut board, mover, depth, false);
            // A finished game counts as one leaf, after two passes or none; the slow way needs a ply for each pass.
            assert_eq!(perft(&position, depth, Leaves::PassIsAPly), slow, "{columns}x{rows} to {depth}");
        }
    }
}

/// Whole games on 6x6 that others found by searching to the end.
#[test]
fn perfect_games_on_6x6_end_as_their_finders_say() {
    for (moves, fewest_wins, on_board) in [
        // The standard start, by Feinstein (<https://www.maths.nottingham.ac.uk/plp/pmzjff/Othello/6x6sol.html>), whose
        // columns are b to g and rows 2 to 7.
        ("c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1", false, [16, 20]),
        // Fewest discs win, by Pittner (<http://www.tothello.com/html/solving_the_6x6_reversed.html>): black wins by
        // two.
        ("C2B4D5E2E3C1B1E4D1D2F2E1F3F4B3D6A5A4A3A2B5B2E6C5C6F1F5E5F6B6A6A1", true, [17, 19]),
        ("C2D2E4D5E3F3F4F5E1B3B2E5C5B4A4D6A5B1D1C1E2A2B5A3C6B6E6F2F1F6A1A6", true, [17, 19]),
    ] {
        let setup = Setup::Reversi(table(6, 6, Start::Diagonal, Side::First, fewest_wins));
        let record = read_transcript(&setup, moves).unwrap_or_else(|error| panic!("{moves}: {error}"));
        let ending = record.position().ending().expect("the game is over");
        let winner = if fewest_wins { Side::First } else { Side::Second };
        assert_eq!((ending.on_board, ending.winner), (on_board, Some(winner)), "{moves}");
    }
}

#[test]
fn the_empty_squares_go_to_the_winner_and_in_the_reverse_game_to_the_loser() {
    let ending = |rules: &Arc<Rules>, discs: [&str; 2]| {
        let named = |name| reversi::square(rules.grid(), name).expect("a square");
        let discs = discs.map(|names| names.split_whitespace().map(named).collect());
        let position = Position::Reversi(reversi::Position::with_discs(rules, discs, Side::First));
        position.ending().expect("nobody can move")
    };
    let [most, fewest] = [false, true].map(|fewest| table(5, 5, Start::Diagonal, Side::First, fewest));
    let three_to_one = ["a1 a2 a3", "e5"];
    assert_eq!((ending(&most, three_to_one).winner, ending(&most, three_to_one).score), (Some(Side::First), [24, 1]));
    assert_eq!(
        (ending(&fewest, three_to_one).winner, ending(&fewest, three_to_one).score),
        (Some(Side::Second), [24, 1])
    );
    // A side without any discs has won the reverse game outright.
    let wiped_out = ["a1 a2 a3", ""];
    assert_eq!((ending(&fewest, wiped_out).winner, ending(&fewest, wiped_out).score), (Some(Side::Second), [25, 0]));
    // In a draw with 23 empty squares, each side gets eleven of them and nobody the last.
    for rules in [most, fewest] {
        let drawn = ending(&rules, ["a1", "e5"]);
        assert_eq!((drawn.winner, drawn.score, drawn.on_board), (None, [12, 12], [1, 1]));
    }
}

#[test]
fn squares_are_named_up_to_p16_and_no_further_than_the_board() {
    let grid = Grid { columns: 16, rows: 16 };
    for square in grid.squares() {
        let name = reversi::name(square);
        assert_eq!(reversi::square(grid, &name), Some(square), "{name}");
        assert_eq!(reversi::square(grid, &name.to_uppercase()), Some(square), "{name}");
        let inside = square.column < 8 && square.row < 8;
        assert_eq!(reversi::square(reversi::GRID, &name).is_some(), inside, "{name}");
    }
    assert_eq!((reversi::name(Square::new(15, 15)), reversi::name(Square::new(0, 9))), ("p16".into(), "a10".into()));
    for wrong in ["", "a", "1", "a0", "a01", "a17", "q1", "a+1", "a-1", "a256", "a1 ", " a1", "ä1", "aa"] {
        assert_eq!(reversi::square(grid, wrong), None, "{wrong}");
    }
}

#[test]
fn transcripts_of_large_boards_are_read_as_written() {
    let setup = Setup::Reversi(table(16, 16, Start::Diagonal, Side::Second, false));
    let mut record = record::Record::new(setup.clone());
    let mut seed = 7_u64;
    while record.ending().is_none() {
        let legal = record.position().legal();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        record.play(legal[(seed >> 33) as usize % legal.len()]).expect("a legal action");
    }
    let text = write_transcript(&record);
    assert!(text.contains("a10") || text.contains("p16"), "{text}");
    assert_eq!(read_transcript(&setup, &text).expect("readable").played(), record.played());
    let spaced: String =
        text.chars().map(|c| if c.is_alphabetic() { format!(" {c} ") } else { c.to_string() }).collect();
    assert_eq!(read_transcript(&setup, &spaced).expect("readable").played(), record.played());
}

#[test]
fn the_built_in_tables_are_sound_and_unsound_ones_are_told() {
    assert!(Rules::built_in().iter().all(Rules::is_sound));
    let classic = Rules::default;
    let d4 = reversi::square(reversi::GRID, "d4").expect("a square");
    let h8 = reversi::square(reversi::GRID, "h8").expect("a square");
    let [black, white] = classic().start;
    for (what, rules) in [
        ("a name with capitals", Rules { id: "Classic".into(), ..classic() }),
        ("three columns", Rules { columns: 3, ..classic() }),
        ("17 rows", Rules { rows: 17, ..classic() }),
        ("two discs on d4", Rules { start: [black | [d4].into_iter().collect(), white], ..classic() }),
        (
            "a disc beside the board",
            Rules { columns: 7, start: [black | [h8].into_iter().collect(), white], ..classic() },
        ),
        ("no disc", Rules { start: [Squares::EMPTY; 2], ..classic() }),
        ("one colour", Rules { start: [black | white, Squares::EMPTY], ..classic() }),
    ] {
        assert!(!rules.is_sound(), "{what}");
    }
}

/// Rule tables of every size, goal and start; half of them are the classic one.
fn any_rules() -> impl Strategy<Value = Arc<Rules>> {
    let sides = (reversi::SIZES, reversi::SIZES);
    let others = (sides, any::<[bool; 3]>()).prop_map(|((columns, rows), [parallel, second, fewest])| {
        table(columns, rows, Start::ALL[usize::from(parallel)], Side::BOTH[usize::from(second)], fewest)
    });
    prop_oneof![Just(Arc::default()), others]
}

/// Positions reached by random moves from the start, including final ones.
fn reachable() -> impl Strategy<Value = reversi::Position> {
    (any_rules(), proptest::collection::vec(any::<prop::sample::Index>(), 0..256)).prop_map(|(rules, choices)| {
        // On most boards a game ends before the choices run out.
        let most = choices.len() * usize::from(rules.columns) * usize::from(rules.rows) / 256;
        let mut position = Setup::Reversi(rules).start();
        for choice in choices.into_iter().take(most) {
            let legal = position.legal();
            if legal.is_empty() {
                break;
            }
            position = position.play(*choice.get(&legal)).expect("a legal action").0;
        }
        let Position::Reversi(position) = position else { unreachable!("a game of Reversi") };
        position
    })
}

/// Any discs anywhere, many or few: positions that no game leads to, but that a file or a pack might contain.
fn any_discs() -> impl Strategy<Value = reversi::Position> {
    (any_rules(), proptest::collection::vec(any::<u8>(), 256), any::<bool>(), any::<bool>()).prop_map(
        |(rules, lots, dense, first)| {
            let (empty, to_move) = (if dense { 64 } else { 192 }, if first { Side::First } else { Side::Second });
            let discs = [0, 1].map(|side| {
                let squares = rules.grid().squares().zip(&lots);
                squares.filter(|&(_, &lot)| lot >= empty && lot % 2 == side).map(|(square, _)| square).collect()
            });
            reversi::Position::with_discs(&rules, discs, to_move)
        },
    )
}

fn any_position() -> impl Strategy<Value = reversi::Position> {
    prop_oneof![3 => reachable(), 1 => any_discs()]
}

/// The opponent's discs between a square and the next own disc, in all eight directions, found by walking.
fn walked(position: &reversi::Position, square: Square) -> Vec<Square> {
    let whole = Position::Reversi(position.clone());
    let owner = |column: i8, row: i8| {
        let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        whole.side(whole.face(square)?.colour?)
    };
    let mover = position.to_move();
    let (column, row) = (square.column as i8, square.row as i8);
    let mut found = Vec::new();
    for (east, south) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
        let at = |steps: i8| (column + steps * east, row + steps * south);
        let opponents = (1..16).take_while(|&steps| owner(at(steps).0, at(steps).1) == Some(mover.other()));
        let line: Vec<i8> = opponents.collect();
        let beyond = at(line.len() as i8 + 1);
        if owner(beyond.0, beyond.1) == Some(mover) {
            found.extend(line.into_iter().map(|steps| Square::new(at(steps).0 as u8, at(steps).1 as u8)));
        }
    }
    found
}

/// The square to which one of the eight symmetries moves this one.
fn turned(grid: Grid, square: Square, symmetry: u8) -> Square {
    let Square { column, row } = square;
    let column = if symmetry & 2 == 0 { column } else { grid.columns - 1 - column };
    let row = if symmetry & 4 == 0 { row } else { grid.rows - 1 - row };
    if symmetry & 1 == 0 { Square::new(column, row) } else { Square::new(row, column) }
}

fn turned_squares(grid: Grid, squares: Squares, symmetry: u8) -> Squares {
    squares.iter().map(|square| turned(grid, square, symmetry)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn legal_is_exactly_what_play_accepts(position in any_position()) {
        let position = Position::Reversi(position);
        let everything = position.grid().squares().map(Action::Place).chain([Action::Pass]);
        let accepted: Vec<Action> = everything.filter(|&action| position.play(action).is_ok()).collect();
        prop_assert_eq!(position.legal(), accepted);
        prop_assert_eq!(position.legal().is_empty(), position.ending().is_some());
        prop_assert_eq!(position.forced().is_some(), position.legal() == [Action::Pass]);
        let Grid { columns, rows } = position.grid();
        let outside = [Square::new(columns, 0), Square::new(0, rows), Square::new(255, 255)];
        for square in outside {
            let expected = if position.ending().is_some() { Refusal::GameOver } else { Refusal::OffBoard };
            prop_assert_eq!(position.play(Action::Place(square)).map(|_| ()), Err(expected));
        }
    }

    #[test]
    fn moves_and_flips_are_what_walking_finds(position in any_position()) {
        let [black, white] = position.discs();
        for square in position.grid().squares() {
            if (black | white).contains(square) {
                prop_assert!(!position.moves().contains(square), "{} is taken", reversi::name(square));
                continue;
            }
            let walked: Squares = walked(&position, square).into_iter().collect();
            prop_assert_eq!(position.moves().contains(square), !walked.is_empty(), "{}", reversi::name(square));
            if let Ok((_, delta)) = position.play(Action::Place(square)) {
                let turned = delta.0.iter().filter_map(|change| match *change {
                    Change::Turned { square, .. } => Some(square),
                    _ => None,
                });
                prop_assert_eq!(turned.collect::<Squares>(), walked, "{}", reversi::name(square));
            }
        }
    }

    /// Both representations of the board agree: 64 bits for 8x8, and 256 bits for other sizes.
    #[test]
    fn eight_by_eight_in_256_bits_is_what_it_is_in_64(a in any::<u64>(), b in any::<u64>(), c in any::<u64>(), choices in
        proptest::collection::vec(any::<prop::sample::Index>(), 64))
    {
        let wide = Wide::new(reversi::GRID);
        let same = |own: u64, opponent: u64| {
            let [wide_own, wide_opponent] = [own, opponent].map(Squares::from_eight);
            let both = [reversi::moves(own, opponent), reversi::moves(opponent, own)];
            prop_assert_eq!(reversi::moves_of_both(own, opponent), both);
            prop_assert_eq!(wide.moves_of_both(wide_own, wide_opponent), both.map(Squares::from_eight));
            for square in reversi::squares(!(own | opponent)) {
                let flips = reversi::flips(own, opponent, reversi::bit(square));
                let wide_flips = wide.flips(wide_own, wide_opponent, Wide::bit(square));
                prop_assert_eq!(wide_flips, Squares::from_eight(flips), "{}", reversi::name(square));
                prop_assert_eq!(flips != 0, both[0].has(reversi::bit(square)), "{}", reversi::name(square));
            }
            Ok(())
        };
        // Any discs, few or many.
        same(a & b & c, a & b & !c)?;
        same((a | b) & c, (a | b) & !c)?;
        // A whole game.
        let mut position = reversi::Position::new(&Arc::default());
        for choice in choices {
            let [black, white] = position.eight().expect("a board of 8x8");
            same(black, white)?;
            same(white, black)?;
            let legal = Position::Reversi(position.clone()).legal();
            if legal.is_empty() {
                break;
            }
            position = position.play(*choice.get(&legal)).expect("a legal action").0;
        }
    }

    #[test]
    fn what_was_played_can_be_taken_back(rules in any_rules(), choices in
        proptest::collection::vec(any::<prop::sample::Index>(), 0..40))
    {
        let mut record = record::Record::new(Setup::Reversi(rules));
        let mut positions = vec![record.position().clone()];
        for choice in choices {
            let legal = record.position().legal();
            if legal.is_empty() {
                break;
            }
            record.play(*choice.get(&legal)).expect("a legal action");
            positions.push(record.position().clone());
        }
        while let Some(position) = positions.pop() {
            prop_assert_eq!(record.position(), &position);
            prop_assert_eq!(record.undo(), !positions.is_empty());
        }
    }

    #[test]
    fn a_delta_is_all_that_changed_in_the_order_of_the_wave(position in any_position()) {
        let before = Position::Reversi(position);
        let mover = before.to_move();
        for action in before.legal() {
            let (after, delta) = before.play(action).expect("a legal action");
            let Position::Reversi(discs) = &after else { unreachable!("a game of Reversi") };
            let [black, white] = discs.discs();
            prop_assert!((black & white).is_empty(), "two discs on one square");
            prop_assert_eq!(after.to_move(), mover.other());

            // The delta applied to the faces on the table gives the faces of the new position.
            let columns = usize::from(before.grid().columns);
            let index = |square: Square| usize::from(square.row) * columns + usize::from(square.column);
            let mut faces: Vec<Option<Face>> = before.grid().squares().map(|square| before.face(square)).collect();
            let mut wave = Vec::new();
            for change in &delta.0 {
                match *change {
                    Change::Placed { square, face } => {
                        prop_assert_eq!(action, Action::Place(square));
                        prop_assert_eq!(faces[index(square)].replace(face), None);
                    }
                    Change::Turned { square, from, to } => {
                        prop_assert_eq!(faces[index(square)].replace(to), Some(from));
                        wave.push(square);
                    }
                    Change::Passed { side } => prop_assert_eq!((action, side), (Action::Pass, mover)),
                    Change::Moved { .. } | Change::Taken { .. } => prop_assert!(false, "not in Reversi: {:?}", change),
                }
            }
            let shown: Vec<Option<Face>> = after.grid().squares().map(|square| after.face(square)).collect();
            prop_assert_eq!(faces, shown);

            let Action::Place(placed) = action else {
                prop_assert_eq!(delta.0.len(), 1);
                continue;
            };
            prop_assert_eq!(delta.origin(), Some(placed));
            prop_assert!(matches!(delta.0.first(), Some(Change::Placed { .. })), "the disc comes first");
            prop_assert!(wave.is_sorted_by_key(|square| square.distance(placed)), "{:?} from {:?}", wave, placed);
            // The mover has one disc more, and one for each that turned, which the other side has lost.
            let turned = wave.len() as u32;
            let (old, new) = (before.counts(), after.counts());
            prop_assert!(turned > 0);
            prop_assert_eq!(new[mover.index()], old[mover.index()] + 1 + turned);
            prop_assert_eq!(new[mover.other().index()] + turned, old[mover.other().index()]);
        }
    }

    #[test]
    fn a_turned_board_has_turned_moves(position in any_position(), symmetry in 1_u8..8) {
        let grid = position.grid();
        let turn = |squares: Squares| turned_squares(grid, squares, symmetry);
        let Rules { columns, rows, .. } = **position.rules();
        let (columns, rows) = if symmetry & 1 == 0 { (columns, rows) } else { (rows, columns) };
        let rules = Arc::new(Rules { columns, rows, ..Rules::clone(position.rules()) });
        let other = reversi::Position::with_discs(&rules, position.discs().map(turn), position.to_move());
        prop_assert_eq!(other.moves(), turn(position.moves()));
        for square in position.moves().iter() {
            let next = position.play(Action::Place(square)).expect("a legal move").0;
            let next_of_other = other.play(Action::Place(turned(grid, square, symmetry))).expect("a legal move").0;
            prop_assert_eq!(next.discs().map(turn), next_of_other.discs());
        }
    }
}

#[test]
fn the_end_looks_nearer_as_a_game_goes_on() {
    for game in Game::ALL {
        let mut position = game.start();
        let mut nearness = vec![position.nearness()];
        while position.ending().is_none() && nearness.len() < 400 {
            let legal = position.legal();
            let action = legal[rules::lot(nearness.len() as u64) as usize % legal.len()];
            position = position.play(action).expect("it is legal").0;
            nearness.push(position.nearness());
        }
        let most = nearness.iter().copied().fold(0.0, f32::max);
        assert!(nearness[0] < 0.1 && most > 0.5 && most <= 1.0, "{game:?}: {} to {most}", nearness[0]);
    }
}
