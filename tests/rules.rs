//! The rules of Reversi against numbers and games from elsewhere, and as laws that hold in every position.
//!
//! Public doors only. The WTHOR archive is not in the repository: where `../shared/data/wthor` is absent, its test says
//! that it was skipped.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

use proptest::prelude::*;
use turnstone::record::read_transcript;
use turnstone::rules::reversi::{self, Leaves, perft};
use turnstone::rules::{Action, Change, Face, Game, Position, Refusal, Setup, Side, Square};

/// The rows of a table, its headline left out.
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
        let start = reversi::Position::START;
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
        let record = read_transcript(&Setup::Reversi, moves).unwrap_or_else(|error| panic!("{name}: {error}"));
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

/// What one file of the archive holds.
#[derive(Debug, Default, PartialEq, Eq)]
struct Archive {
    games: u32,
    /// Games whose moves lead to the end of the game by the rules.
    finished: u32,
}

impl Archive {
    /// Replays every game of a file: a header of 16 bytes, and 68 bytes a game: tournament and players in 6, black's
    /// score, the theoretical one, and 60 moves as row * 10 + column, 0 after the last. Passes are not written.
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
            // A game that was broken off has the score that an arbiter gave it, which its moves do not tell.
            if let Some(ending) = position.ending() {
                assert_eq!(ending.score[0], u32::from(game[6]), "{name}, game {number}: black's score");
                self.finished += 1;
            }
        }
    }
}

#[test]
fn every_game_of_the_wthor_archive_replays() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/wthor");
    let Ok(entries) = folder.read_dir() else {
        // Not by `eprintln!`, which the test harness keeps to itself when a test passes.
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
    // 413 games were broken off while the side to move still had a move. All the others end with the score written.
    assert_eq!(total, Archive { games: 137_548, finished: 137_135 });
}

/// Positions that random moves from the start lead to, the very last included.
fn reachable() -> impl Strategy<Value = reversi::Position> {
    proptest::collection::vec(any::<prop::sample::Index>(), 0..64).prop_map(|choices| {
        let mut position = Game::Reversi.start();
        for choice in choices {
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

/// Any discs anywhere, dense or sparse: what no game leads to, but a file or a pack might hold.
fn any_discs() -> impl Strategy<Value = reversi::Position> {
    (any::<u64>(), any::<u64>(), any::<u64>(), any::<bool>(), any::<bool>()).prop_map(|(a, b, c, dense, first)| {
        let occupied = if dense { a | b } else { a & b };
        let to_move = if first { Side::First } else { Side::Second };
        reversi::Position { black: occupied & c, white: occupied & !c, to_move }
    })
}

fn any_position() -> impl Strategy<Value = reversi::Position> {
    prop_oneof![3 => reachable(), 1 => any_discs()]
}

/// The opponent's discs between a square and the next own disc, in all eight directions, found by walking.
fn walked(position: &reversi::Position, square: Square) -> Vec<Square> {
    let owner = |column: i8, row: i8| {
        let square = Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
        let colour = Position::Reversi(*position).face(square)?.colour?;
        Position::Reversi(*position).side(colour)
    };
    let (column, row) = (square.column as i8, square.row as i8);
    let mut found = Vec::new();
    for (east, south) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
        let at = |steps: i8| (column + steps * east, row + steps * south);
        let opponents = (1..8).take_while(|&steps| owner(at(steps).0, at(steps).1) == Some(position.to_move.other()));
        let line: Vec<i8> = opponents.collect();
        let beyond = at(line.len() as i8 + 1);
        if owner(beyond.0, beyond.1) == Some(position.to_move) {
            found.extend(line.into_iter().map(|steps| Square::new(at(steps).0 as u8, at(steps).1 as u8)));
        }
    }
    found
}

/// The square that one of the eight symmetries of the board takes this one to.
fn turned(square: Square, symmetry: u8) -> Square {
    let Square { column, row } = square;
    let (column, row) = if symmetry & 1 == 0 { (column, row) } else { (row, column) };
    Square::new(if symmetry & 2 == 0 { column } else { 7 - column }, if symmetry & 4 == 0 { row } else { 7 - row })
}

fn turned_bits(bits: u64, symmetry: u8) -> u64 {
    reversi::squares(bits).fold(0, |all, square| all | 1 << reversi::bit(turned(square, symmetry)))
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
        let outside = [Square::new(8, 0), Square::new(0, 8), Square::new(255, 255)];
        for square in outside {
            let expected = if position.ending().is_some() { Refusal::GameOver } else { Refusal::OffBoard };
            prop_assert_eq!(position.play(Action::Place(square)).map(|_| ()), Err(expected));
        }
    }

    #[test]
    fn moves_and_flips_are_what_walking_finds(position in any_position()) {
        let (own, opponent) = position.own_and_opponent();
        for square in reversi::GRID.squares() {
            let bit = reversi::bit(square);
            if (own | opponent) >> bit & 1 == 0 {
                let walked = walked(&position, square).into_iter().fold(0, |all, square| all | 1 << reversi::bit(square));
                prop_assert_eq!(reversi::flips(own, opponent, bit), walked, "flips at {}", reversi::name(square));
                prop_assert_eq!(reversi::moves(own, opponent) >> bit & 1 == 1, walked != 0, "{}", reversi::name(square));
            } else {
                prop_assert_eq!(reversi::moves(own, opponent) >> bit & 1, 0, "{} is taken", reversi::name(square));
            }
        }
        let both = [reversi::moves(own, opponent), reversi::moves(opponent, own)];
        prop_assert_eq!(reversi::moves_of_both(own, opponent), both);
    }

    #[test]
    fn a_delta_is_all_that_changed_in_the_order_of_the_wave(position in any_position()) {
        let before = Position::Reversi(position);
        let mover = before.to_move();
        for action in before.legal() {
            let (after, delta) = before.play(action).expect("a legal action");
            let Position::Reversi(discs) = after else { unreachable!("a game of Reversi") };
            prop_assert_eq!(discs.black & discs.white, 0, "two discs on one square");
            prop_assert_eq!(after.to_move(), mover.other());

            // The delta applied to the faces on the table gives the faces of the new position.
            let mut faces: Vec<Option<Face>> = before.grid().squares().map(|square| before.face(square)).collect();
            let mut wave = Vec::new();
            for change in &delta.0 {
                match *change {
                    Change::Placed { square, face } => {
                        prop_assert_eq!(action, Action::Place(square));
                        prop_assert_eq!(faces[reversi::bit(square) as usize].replace(face), None);
                    }
                    Change::Turned { square, from, to } => {
                        prop_assert_eq!(faces[reversi::bit(square) as usize].replace(to), Some(from));
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
            // One disc more for the mover and one for each that turned, which the other side lost.
            let turned = wave.len() as u32;
            let (old, new) = (before.counts(), after.counts());
            prop_assert!(turned > 0);
            prop_assert_eq!(new[mover.index()], old[mover.index()] + 1 + turned);
            prop_assert_eq!(new[mover.other().index()] + turned, old[mover.other().index()]);
        }
    }

    #[test]
    fn a_turned_board_has_turned_moves(position in any_position(), symmetry in 1_u8..8) {
        let [black, white] = [position.black, position.white].map(|bits| turned_bits(bits, symmetry));
        let other = reversi::Position { black, white, to_move: position.to_move };
        prop_assert_eq!(other.moves(), turned_bits(position.moves(), symmetry));
        for square in reversi::squares(position.moves()) {
            let next = position.play(Action::Place(square)).expect("a legal move").0;
            let next_of_other = other.play(Action::Place(turned(square, symmetry))).expect("a legal move").0;
            prop_assert_eq!(turned_bits(next.black, symmetry), next_of_other.black);
            prop_assert_eq!(turned_bits(next.white, symmetry), next_of_other.white);
        }
    }
}
