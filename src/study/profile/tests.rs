//! What is counted, on positions where anybody can see it; and whether the levels are as they are meant to be.

use super::*;
use engine::reversi::eight::evaluation::BUILTIN;
use engine::reversi::numbered;
use engine::{EngineFile, Request, Session, Stop};
use rules::animal_chess::drawn::{board, go, turn_up};
use rules::{Action, Position, hash, reversi};

/// What one side did in a game.
fn counted(record: &Record, side: Side) -> Profile {
    let mut profile = Profile::new(record.setup().game());
    profile.add(record, 0, &[side]);
    profile
}

/// How often it was done, the chances, and what random moves would have done.
fn shown(profile: &Profile, id: &str) -> Option<(f64, f64, f64)> {
    let count = profile.counts().iter().find(|count| count.habit.id == id).expect("a habit");
    let value = count.done.value()?;
    Some((value, count.done.chances(), count.by_lot.value().unwrap_or_default()))
}

/// A game of Reversi from these discs, black to move.
fn from_discs(black: &str, white: &str, moves: &str) -> Record {
    let set = |names: &str| {
        let of = |name: &str| reversi::bit(reversi::square(Game::Reversi.start().grid(), name).expect("a square"));
        names.split(' ').fold(0_u64, |all, name| all | 1 << of(name))
    };
    let start = reversi::Position::classic(set(black), set(white), Side::First);
    played(Record::from_position(Game::Reversi.setup(0), Position::Reversi(start)), moves)
}

fn played(mut record: Record, moves: &str) -> Record {
    for name in moves.split_whitespace() {
        let action = record.position().read(name).unwrap_or_else(|| panic!("{name} is not a move"));
        record.play(action).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
    record
}

/// Black can take the corner a1, which turns one disc, or turn four beside the edge on h6.
const CORNER: [&str; 2] = ["c3 d3 c6", "b2 d6 e6 f6 g6"];

#[test]
fn a_corner_is_taken_or_left() {
    let [black, white] = CORNER;
    let taken = counted(&from_discs(black, white, "a1"), Side::First);
    assert_eq!(shown(&taken, "corner"), Some((1.0, 1.0, 0.5)));
    // By h6 black has nearly all discs, so that the corner is a blunder here.
    assert_eq!(shown(&taken, "good-corner"), None);
    assert_eq!(shown(&taken, "corner-open"), Some((0.0, 1.0, 0.0)));
    assert_eq!(shown(&taken, "turned"), Some((1.0, 1.0, 2.5)));
    assert_eq!(shown(&taken, "most-discs"), Some((0.0, 1.0, 0.5)));
    // White turns c3 by d4, and then the corner is out of reach: it lay open for two plies.
    let left = counted(&from_discs(black, white, "h6 d4 d5"), Side::First);
    assert_eq!(shown(&left, "corner"), Some((0.0, 1.0, 0.5)));
    assert_eq!(shown(&left, "corner-open"), Some((2.0, 1.0, 0.0)));
    assert_eq!(shown(&left, "x-square"), None);
    // The other side had no such choice.
    assert_eq!(shown(&counted(&from_discs(black, white, "h6 d4"), Side::Second), "corner"), None);
}

#[test]
fn squares_beside_empty_corners_are_counted_and_what_they_give_away() {
    // b2 lets white take a1, along the diagonal from e5; f6 does not.
    let [black, white] = ["d4", "c3 e5"];
    let open = counted(&from_discs(black, white, "b2"), Side::First);
    assert_eq!(shown(&open, "x-square"), Some((1.0, 1.0, 0.5)));
    assert_eq!(shown(&open, "gives-corner"), Some((1.0, 1.0, 0.5)));
    assert_eq!(shown(&open, "c-square"), None);
    let closed = counted(&from_discs(black, white, "f6"), Side::First);
    assert_eq!(shown(&closed, "x-square"), Some((0.0, 1.0, 0.5)));
    assert_eq!(shown(&closed, "gives-corner"), Some((0.0, 1.0, 0.5)));
    // Where the corner is taken, the square beside it is like any other.
    assert_eq!(shown(&counted(&from_discs("d4 a1", white, "b2"), Side::First), "x-square"), None);
}

#[test]
fn moves_beside_the_last_disc_are_counted_and_openings_passed_over() {
    // After f5 white may play f4 and f6 beside it, and d6 away from it.
    let record = played(Record::new(Game::Reversi.setup(0)), "f5 d6");
    let (_, chances, by_lot) = shown(&counted(&record, Side::Second), "near-last").expect("a chance");
    assert!(chances == 1.0 && (by_lot - 2.0 / 3.0).abs() < 1e-9);
    let mut profile = Profile::new(Game::Reversi);
    profile.add(&record, 2, &Side::BOTH);
    assert_eq!((profile.games(), shown(&profile, "near-last")), (1, None));
}

#[test]
fn threats_of_gomoku_are_seen_or_overlooked() {
    let game = |moves: &str| played(Record::new(Game::Gomoku.setup(0)), moves);
    let won = game("h8 c3 i8 c13 j8 m13 k8 l8 g8");
    let [black, white] = Side::BOTH.map(|side| counted(&won, side));
    let seen = |profile: &Profile, id: &str| shown(profile, id).map(|(value, chances, _)| (value, chances));
    // White lets the three become a four, and stops only one end of that.
    assert_eq!(seen(&white, "their-row"), Some((0.0, 1.0)));
    assert_eq!(seen(&white, "their-four"), Some((1.0, 1.0)));
    assert_eq!(seen(&black, "own-three"), Some((1.0, 1.0)));
    assert_eq!(seen(&black, "own-five"), Some((1.0, 1.0)));
    assert_eq!(seen(&white, "their-diagonal"), None);
    let stopped = counted(&game("g7 c3 h8 c13 i9 j10"), Side::Second);
    assert_eq!(seen(&stopped, "their-diagonal"), Some((1.0, 1.0)));
    assert_eq!(seen(&stopped, "their-row"), None);
    // The two other stones of white lie neither beside the last one nor on the rim.
    assert_eq!(seen(&stopped, "near-last"), Some((0.0, 2.0)));
}

fn with_tiles(rows: &[&str], hidden: &str, action: Action) -> Profile {
    let start = Position::AnimalChess(board(rows, hidden));
    let mut record = Record::from_position(Game::AnimalChess.setup(0), start);
    record.play(action).expect("a legal action");
    counted(&record, Side::First)
}

#[test]
fn takings_and_dangers_of_animal_chess_are_seen_or_overlooked() {
    let done = |profile: &Profile, id: &str| shown(profile, id).map(|(value, ..)| value);
    // The elephant takes the fox, unless the tiger guards it.
    let rows = ["Ef..", "....", "....", "C..c"];
    assert_eq!(done(&with_tiles(&rows, "", go("a1", "b1")), "takes"), Some(1.0));
    assert_eq!(done(&with_tiles(&rows, "", go("a1", "a2")), "takes"), Some(0.0));
    assert_eq!(done(&with_tiles(&rows, "", go("a1", "b1")), "by-jump"), None);
    let guarded = ["Ef..", ".t..", "....", "C..c"];
    assert_eq!(done(&with_tiles(&guarded, "", go("a1", "b1")), "takes"), None);
    // The eagle takes across the cat, which cannot take the fox itself.
    let jump = ["ACf.", "....", "....", "...t"];
    assert_eq!(done(&with_tiles(&jump, "", go("a1", "c1")), "by-jump"), Some(1.0));
    assert_eq!(done(&with_tiles(&jump, "", go("b1", "b2")), "by-jump"), Some(0.0));
    // The fox attacks the cat, which may go away or be left there.
    let attacked = ["Cf..", "....", "....", "...D"];
    assert_eq!(done(&with_tiles(&attacked, "", go("d4", "d3")), "leaves"), Some(1.0));
    assert_eq!(done(&with_tiles(&attacked, "", go("a1", "a2")), "leaves"), Some(0.0));
    assert_eq!(done(&with_tiles(&attacked, "", go("a1", "a2")), "steps-into"), None);
    // Beside the fox may lie a tiger.
    let beside = ["F?..", "....", "....", "...?", "....", "C..."];
    assert_eq!(shown(&with_tiles(&beside, "tt", turn_up("b1")), "danger"), Some((1.0, 1.0, 0.5)));
    assert_eq!(shown(&with_tiles(&beside, "tt", turn_up("d4")), "danger"), Some((0.0, 1.0, 0.5)));
    // The cat goes away from the fox. Another tile could move instead: a flight that is forced is none.
    let chase = ["....", "....", "F.c.", "....", "D..f"];
    assert_eq!(done(&with_tiles(&chase, "", go("a3", "b3")), "chases"), Some(1.0));
    assert_eq!(done(&with_tiles(&chase, "", go("a3", "a2")), "chases"), Some(0.0));
}

/// What a level of Reversi does in so many games against itself, each from other random plies.
fn of_level(level: u8, games: u64) -> Profile {
    const OPENING: usize = 4;
    let mut session = Session::new(1, 1, || 0.0);
    session.learn(&EngineFile::new("reversi-weights", BUILTIN)).expect("the weights are sound");
    let mut profile = Profile::new(Game::Reversi);
    for seed in 0..games {
        let mut record = Record::new(Game::Reversi.setup(0));
        let mut last = None;
        while record.ending().is_none() {
            let position = record.position();
            let legal = position.legal();
            let ply = record.played().len();
            let action = if legal.len() == 1 || ply < OPENING {
                legal[(hash(seed, ply as u64) % legal.len() as u64) as usize]
            } else {
                let seed = hash(seed, position.to_move().index() as u64);
                let request = Request { last, ..Request::new(0, position.view(), numbered(level), seed) };
                session.think(&request, &Stop::default(), &mut |_| ()).expect("an answer").action
            };
            if let Action::Place(square) = action {
                last = Some(square);
            }
            record.play(action).expect("a legal action");
        }
        profile.add(&record, OPENING, &Side::BOTH);
    }
    profile
}

/// How often it is done, from 0 to 1, or the mean.
fn value(profile: &Profile, id: &str) -> f64 {
    shown(profile, id).map(|(value, ..)| value).expect("chances")
}

#[test]
fn who_knows_corners_takes_them() {
    for level in [4, 5, 8] {
        let profile = of_level(level, 12);
        let (taken, chances, _) = shown(&profile, "good-corner").expect("chances");
        assert!(chances >= 20.0 && taken >= 0.9, "level {level} takes {taken} of {chances}");
    }
}

#[test]
fn beginners_leave_corners_but_not_for_long() {
    let [child, second, third] = [1, 2, 3].map(|level| of_level(level, 30));
    assert!(value(&second, "corner") >= value(&child, "corner"));
    assert!(value(&third, "corner") > value(&second, "corner") + 0.1);
    let open = third.counts().iter().find(|count| count.habit.id == "corner-open").expect("a habit");
    assert!(value(&third, "corner-open") < 1.5 && open.most <= 12.0, "{open:?}");
}

#[test]
fn squares_beside_open_corners_and_the_last_disc_draw_beginners_alone() {
    let [child, seventh, eighth] = [1, 7, 8].map(|level| of_level(level, 20));
    assert!(value(&child, "x-square") > 0.15 && value(&seventh, "x-square") < 0.1);
    // The full search, which does not look where the last disc lies, plays beside it in 35 % of these moves.
    assert!(value(&child, "near-last") > 0.44 && value(&eighth, "near-last") < 0.39);
}
