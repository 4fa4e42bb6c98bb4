//! The rules of Gomoku, tested with boards from elsewhere, whole openings, and laws that hold in every position.
//!
//! These tests use only public functions.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;
use rules::gomoku::{self, Board, Opening, Position, Rules, SIZES, Setup, Wins};
use rules::{Action, Change, Choice, Colour, Delta, Face, Grid, Mark, Reason, Refusal, Side, Square};

fn rules(id: &str) -> Rules {
    Rules::built_in().into_iter().find(|rules| rules.id == id).expect("a rule set of that name")
}

fn setup(size: u8, id: &str, opening: Opening) -> Setup {
    Setup { size, rules: Arc::new(rules(id)), opening }
}

/// The position after these moves, separated by spaces; choices are given by their ids.
fn played(mut position: Position, moves: &str) -> Position {
    for word in moves.split_whitespace() {
        position = position.play(action(&position, word)).unwrap_or_else(|why| panic!("{word} of {moves}: {why}")).0;
    }
    position
}

fn action(position: &Position, word: &str) -> Action {
    let choice = Choice::from_id(word).map(Action::Choose);
    choice.or_else(|| gomoku::square(position.grid(), word).map(Action::Place)).expect("a square or a choice")
}

fn refused(position: &Position, word: &str) -> Option<Refusal> {
    position.play(action(position, word)).err()
}

/// The value of a field in a line of JSON: the texts in quotes up to the next field, or a word without quotes.
fn json<'a>(line: &'a str, field: &str) -> Vec<&'a str> {
    let (_, value) = line.split_once(&format!("\"{field}\": ")).expect("the field is there");
    let value = match value.strip_prefix('[') {
        Some(list) => list.split(']').next(),
        None => value.split([',', '}']).next(),
    };
    value.expect("a value").split(", ").map(|word| word.trim_matches('"')).collect()
}

/// A board drawn as text, row by row from the top: `B` black, `W` white, anything else free.
fn drawn(rows: &[&str]) -> Board {
    let mut board = Board::new(rows.len() as u8);
    for (row, text) in rows.iter().enumerate() {
        assert_eq!(text.len(), rows.len(), "the board is a square");
        for (column, stone) in text.bytes().enumerate() {
            let stone = match stone {
                b'B' => Some(Colour::Dark),
                b'W' => Some(Colour::Light),
                _ => None,
            };
            board.set(Square::new(column as u8, row as u8), stone);
        }
    }
    board
}

/// Black's stones of a handicap lie on the board, and the colours alternate from black's first move.
#[test]
fn a_handicap_puts_black_stones_on_star_points_and_black_begins() {
    for (opening, size, stones) in [
        (Opening::Ahead1, 15, "l12"),
        (Opening::Ahead2, 15, "l12 d4"),
        (Opening::Ahead4, 15, "l12 d4 l4 d12"),
        (Opening::Ahead2, 9, "g7 c3"),
    ] {
        let start = Position::new(&setup(size, "freestyle", opening));
        let dark = |square: &Square| start.board().stone(*square) == Some(Colour::Dark);
        let on_board: Vec<Square> = start.grid().squares().filter(dark).collect();
        assert_eq!(on_board.len(), stones.split(' ').count(), "{opening:?}");
        for name in stones.split(' ') {
            let at = gomoku::square(start.grid(), name).expect("a point");
            assert_eq!(start.board().stone(at), Some(Colour::Dark), "{opening:?}: {name}");
        }
        assert_eq!((start.to_move(), start.last(), start.counts()[1]), (Side::First, None, 0));
        assert_eq!(Position::from_text(&start.to_text()).as_ref(), Some(&start));
        let after = played(start, "h8 h7");
        assert_eq!(after.to_move(), Side::First);
        assert_eq!(after.counts(), [on_board.len() as u32 + 1, 1]);
        assert_eq!(Position::from_text(&after.to_text()), Some(after));
    }
}

#[test]
fn every_board_of_the_collection_is_judged_right() {
    let mut checked = 0;
    for line in include_str!("fixtures/renju-forbidden.jsonl").lines() {
        let mut board = drawn(&json(line, "board"));
        let probe = gomoku::square(board.grid(), json(line, "probe")[0]).expect("a square");
        let expected = match json(line, "expected")[0] {
            "overline" => Some(Refusal::Overline),
            "double_four" => Some(Refusal::DoubleFour),
            "double_three" => Some(Refusal::DoubleThree),
            "none" => None,
            other => panic!("{other} is no prohibition"),
        };
        assert_eq!(json(line, "forbidden")[0] == "true", expected.is_some());
        assert_eq!(board.forbidden(&rules("renju"), probe), expected, "{line}");
        checked += 1;
    }
    assert_eq!(checked, 22);
}

#[test]
fn a_three_that_would_grow_into_a_double_four_is_none() {
    // Rule 9.3 a. Black on the point X makes three in the row and three in the column. The three in the column could
    // become a straight four only on the point Y, where three stones of that row would become a four as well.
    let rows = [
        ".........",
        "...XB.B..",
        "...B.....",
        ".BBYB....",
        "...B.....",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    let mut board = drawn(&rows);
    let [point, third] = [Square::new(3, 1), Square::new(1, 3)];
    assert_eq!(board.forbidden(&rules("renju"), point), None);
    board.set(third, None);
    assert_eq!(board.forbidden(&rules("renju"), point), Some(Refusal::DoubleThree));
}

#[test]
fn a_forbidden_point_is_marked_refused_and_not_legal() {
    let start = Position::new(&setup(15, "renju", Opening::Free));
    // Black on g8, i8, h7 and h9: h8 makes two threes.
    let position = played(start, "g8 a1 i8 a15 h7 o1 h9 o15");
    let forbidden = gomoku::square(position.grid(), "h8").expect("a square");
    assert_eq!(position.marks(), [(forbidden, Mark::Forbidden)]);
    assert_eq!(refused(&position, "h8"), Some(Refusal::DoubleThree));
    assert!(!position.legal().contains(&Action::Place(forbidden)));
    assert_eq!(position.legal().len(), 225 - 8 - 1);
    // White may play there, and no mark is shown.
    let position = played(position, "a8");
    assert_eq!(position.marks(), []);
    assert_eq!(refused(&position, "h8"), None);
}

#[test]
fn each_prohibition_has_its_refusal_and_white_none() {
    for (moves, point, refusal) in [
        ("c8 a1 d8 c1 e8 e1 g8 g1 h8 i1", "f8", Refusal::Overline),
        ("e8 a1 f8 c1 g8 e1 h5 g1 h6 i1 h7 k1", "h8", Refusal::DoubleFour),
    ] {
        let position = played(Position::new(&setup(15, "renju", Opening::Free)), moves);
        assert_eq!(refused(&position, point), Some(refusal));
        let position = played(Position::new(&setup(15, "freestyle", Opening::Free)), moves);
        assert_eq!(refused(&position, point), None);
        // The same stones in white, which are forbidden nothing: black begins elsewhere.
        let as_white = format!("o15 {moves}");
        let position = played(Position::new(&setup(15, "renju", Opening::Free)), &as_white);
        assert_eq!(refused(&position, point), None, "white");
    }
}

/// The winner and the length of the line after these moves.
fn result(id: &str, moves: &str) -> Option<(Option<Side>, Reason, usize)> {
    let position = played(Position::new(&setup(15, id, Opening::Free)), moves);
    let ending = position.ending()?;
    assert_eq!(ending.score, [0, 0]);
    Some((ending.winner, ending.reason, position.line().len()))
}

#[test]
fn each_rule_set_knows_its_lines() {
    let won = |stones| Some((Some(Side::First), Reason::Line, stones));
    let five = "c8 c1 d8 e1 e8 g1 f8 i1 g8";
    let six = "c8 c1 d8 e1 e8 g1 g8 i1 h8 k1 f8";
    for (id, after_five, after_six) in [
        ("freestyle", won(5), won(6)),
        ("standard", won(5), None),
        ("renju", won(5), None),
        ("caro", won(5), won(6)),
        ("caro-exact", won(5), None),
    ] {
        assert_eq!(result(id, five), after_five, "{id}");
        if id != "renju" {
            assert_eq!(result(id, six), after_six, "{id}");
        }
    }
    // White's six in renju.
    let six_of_white = format!("o15 {six}");
    assert_eq!(result("renju", &six_of_white), Some((Some(Side::Second), Reason::Line, 6)));
    // Black's five between two white stones, then next to one, then at the edge and next to one.
    let closed = "d8 c8 e8 i8 f8 a1 g8 a3 h8";
    for (id, ending) in
        [("freestyle", won(5)), ("standard", won(5)), ("renju", won(5)), ("caro", None), ("caro-exact", None)]
    {
        assert_eq!(result(id, closed), ending, "{id}");
    }
    for id in ["caro", "caro-exact"] {
        assert_eq!(result(id, "d8 c8 e8 a5 f8 a1 g8 a3 h8"), won(5));
        assert_eq!(result(id, "a8 f8 b8 o5 c8 o1 d8 o3 e8"), won(5));
    }
    // Six between two white stones win all the same, if more than five win at all.
    for (id, ending) in [("caro", won(6)), ("caro-exact", None)] {
        assert_eq!(result(id, "d8 c8 e8 j8 f8 a1 h8 a3 i8 a5 g8"), ending);
    }
}

#[test]
fn every_line_that_won_is_shown() {
    let start = || Position::new(&setup(15, "freestyle", Opening::Free));
    let position = played(start(), "d4 a1 e5 c1 f6 e1 g7 g1 d12 i1 e11 k1 f10 m1 g9 o1 h8");
    let names: Vec<String> = position.line().into_iter().map(|square| gomoku::name(position.grid(), square)).collect();
    assert_eq!(names, ["d12", "e11", "f10", "g9", "h8", "g7", "f6", "e5", "d4"]);
    assert_eq!(refused(&position, "o15"), Some(Refusal::GameOver));
    assert_eq!((position.legal(), position.marks()), (vec![], vec![]));
}

#[test]
fn a_colour_can_win_while_five_points_in_a_row_are_free_of_the_other() {
    // A stone on every fifth point of each row, moved on by two from row to row, leaves no five points without one.
    let mut board = Board::new(15);
    for at in board.grid().squares().filter(|at| (at.column + 2 * at.row) % 5 == 0) {
        board.set(at, Some(Colour::Light));
    }
    assert!(!board.has_room_for_five(Colour::Dark) && board.has_room_for_five(Colour::Light));
    board.set(Square::new(5, 0), None);
    assert!(board.has_room_for_five(Colour::Dark));
}

#[test]
fn a_full_board_is_a_draw_and_nothing_is_played_after_it() {
    // Rows in groups of two, with each pair of rows shifted: nowhere are there more than two in a line.
    let mut position = Position::new(&setup(9, "freestyle", Opening::Free));
    let dark = |square: Square| (square.column / 2 + square.row).is_multiple_of(2);
    let (dark, light): (Vec<_>, Vec<_>) = position.grid().squares().partition(|&square| dark(square));
    let mut stones = [dark.into_iter(), light.into_iter()];
    for number in 0..81 {
        // One colour has more points than the other; the last stones go where there is room.
        let square = stones[number % 2].next().or_else(|| stones[1 - number % 2].next()).expect("a free point");
        assert!(position.ending().is_none(), "{number} stones");
        position = position.play(Action::Place(square)).expect("free").0;
    }
    let ending = position.ending().expect("the board is full");
    assert_eq!((ending.winner, ending.reason, ending.on_board), (None, Reason::Full, [41, 40]));
    assert_eq!(refused(&position, "a1"), Some(Refusal::GameOver));
}

#[test]
fn black_with_nothing_but_forbidden_points_draws() {
    let rows = "xxooxxoox ooxxooxxo xxooxxoox ooxxooxxo oxxx1xxoo ooxxooxxo xxooxxoox ooxxooxxo xxoooxoox";
    let board = rows.replace(' ', "");
    // One point is left, on which black would make six. White's last stone is on c9.
    let with = |rules| Position::from_text(&format!("9/free/first/c9/{rules}/{board}")).expect("a position");
    let position = with("renju:0111111");
    assert_eq!(position.next_colour(), Colour::Dark);
    let ending = position.ending().expect("nothing can be played");
    assert_eq!((ending.winner, ending.reason, ending.on_board), (None, Reason::Full, [40, 40]));
    assert_eq!(refused(&position, "e5"), Some(Refusal::GameOver));
    assert_eq!((position.legal(), position.marks().len()), (vec![], 1));
    // Where nothing is forbidden, the game goes on.
    let position = with("standard:0101000");
    assert_eq!((position.ending(), position.legal().len()), (None, 1));
}

#[test]
fn refusals_say_why() {
    let start = Position::new(&setup(15, "freestyle", Opening::Free));
    let position = played(start, "h8");
    assert_eq!(refused(&position, "h8"), Some(Refusal::Occupied));
    assert_eq!(position.play(Action::Place(Square::new(15, 0))).err(), Some(Refusal::OffBoard));
    assert_eq!(position.play(Action::Pass).err(), Some(Refusal::NoSuchAction));
    assert_eq!(refused(&position, "take-dark"), Some(Refusal::NoSuchAction));
}

#[test]
fn in_swap_the_second_side_chooses_after_three_stones() {
    let start = Position::new(&setup(15, "freestyle", Opening::Swap));
    let mut position = start;
    for (word, colour) in [("h8", Colour::Dark), ("h9", Colour::Light), ("k8", Colour::Dark)] {
        assert_eq!((position.to_move(), position.choices()), (Side::First, &[][..]));
        assert_eq!(Side::BOTH.map(|side| position.colour(side)), [None, None]);
        position = played(position, word);
        let square = gomoku::square(position.grid(), word).expect("a square");
        assert_eq!(position.face(square), Some(Face::of(colour)));
    }
    assert_eq!((position.to_move(), position.counts()), (Side::Second, [2, 1]));
    assert_eq!(position.choices(), [Choice::TakeDark, Choice::TakeLight]);
    assert_eq!(position.legal(), [Choice::TakeDark, Choice::TakeLight].map(Action::Choose));
    assert_eq!(refused(&position, "a1"), Some(Refusal::ChoiceFirst));
    assert_eq!(refused(&position, "place-two"), Some(Refusal::NoSuchAction));

    // The side that plays white puts down the fourth stone.
    let (dark, delta) = position.play(Action::Choose(Choice::TakeDark)).expect("legal");
    assert_eq!(delta, Delta::default());
    assert_eq!(Side::BOTH.map(|side| dark.colour(side)), [Some(Colour::Light), Some(Colour::Dark)]);
    assert_eq!((dark.to_move(), dark.counts()), (Side::First, [1, 2]));
    let light = played(position, "take-light");
    assert_eq!(Side::BOTH.map(|side| light.colour(side)), [Some(Colour::Dark), Some(Colour::Light)]);
    assert_eq!((light.to_move(), light.counts()), (Side::Second, [2, 1]));
    // The side wins, not the colour.
    let won = played(dark, "a1 i8 c1 j8 e1 l8");
    assert_eq!(won.ending().and_then(|ending| ending.winner), Some(Side::Second));
}

#[test]
fn in_swap2_two_more_stones_hand_the_choice_back() {
    let start = Position::new(&setup(15, "renju", Opening::Swap2));
    let position = played(start, "h8 h9 k8");
    assert_eq!(position.choices(), Choice::ALL);
    assert_eq!(played(position.clone(), "take-light").to_move(), Side::Second);
    let mut position = played(position, "place-two");
    for word in ["c3", "c4"] {
        assert_eq!((position.to_move(), position.choices()), (Side::Second, &[][..]));
        position = played(position, word);
    }
    assert_eq!(position.choices(), [Choice::TakeDark, Choice::TakeLight]);
    assert_eq!((position.to_move(), position.counts()), (Side::First, [3, 2]));
    assert_eq!(refused(&position, "place-two"), Some(Refusal::NoSuchAction));
    let position = played(position, "take-light");
    assert_eq!((position.to_move(), position.next_colour()), (Side::First, Colour::Light));
    assert_eq!(position.choices(), []);
}

#[test]
fn squares_are_written_from_the_bottom() {
    let grid = Grid { columns: 15, rows: 15 };
    assert_eq!(gomoku::name(grid, Square::new(7, 7)), "h8");
    assert_eq!(gomoku::name(grid, Square::new(0, 14)), "a1");
    assert_eq!(gomoku::square(grid, "O15"), Some(Square::new(14, 0)));
    for wrong in ["", "h", "8", "p1", "a0", "a16", "a08", "a+8", "a256", "h8 ", "é1", "a1é"] {
        assert_eq!(gomoku::square(grid, wrong), None, "{wrong}");
    }
    for rows in SIZES {
        let grid = Grid { columns: rows, rows };
        for square in grid.squares() {
            assert_eq!(gomoku::square(grid, &gomoku::name(grid, square)), Some(square));
        }
    }
}

#[test]
fn a_board_is_never_smaller_or_larger_than_it_may_be() {
    for (asked, given) in [(0, 9), (8, 9), (9, 9), (20, 20), (21, 20), (255, 20)] {
        assert_eq!(Position::new(&setup(asked, "freestyle", Opening::Free)).grid().rows, given);
    }
}

#[test]
fn names_are_read_back() {
    for opening in Opening::ALL {
        assert_eq!(Opening::from_id(opening.id()), Some(opening));
    }
    assert_eq!(Opening::from_id("swap3"), None);
    assert!(Rules::built_in().iter().all(|rules| Rules::is_id(&rules.id)));
    assert_eq!(Rules::default().id, "freestyle");
    for wrong in ["", "Ours", "a b", "a/b", "über", "a:b", "abcdefghijklmnopqrstuvwxyz-01234567"] {
        assert!(!Rules::is_id(wrong), "{wrong}");
    }
}

/// A rule set of any kind, including the shipped ones.
fn any_rules() -> impl Strategy<Value = Rules> {
    let table = any::<[bool; 7]>().prop_map(|[a, b, c, d, overline, double_four, double_three]| Rules {
        id: "ours-1".into(),
        dark: Wins { overlines: a, closed_fives: b },
        light: Wins { overlines: c, closed_fives: d },
        overline,
        double_four,
        double_three,
    });
    prop_oneof![2 => prop::sample::select(Rules::built_in()), 1 => table]
}

/// Positions reached by moves that tend to be close to each other, including final ones.
fn reachable() -> impl Strategy<Value = Position> {
    let setup = (9..=20_u8, any_rules(), prop::sample::select(Opening::ALL.to_vec()))
        .prop_map(|(size, rules, opening)| Setup { size, rules: Arc::new(rules), opening });
    (setup, prop::collection::vec((any::<Index>(), 0..4_u8), 0..90)).prop_map(|(setup, choices)| {
        let mut position = Position::new(&setup);
        for (choice, reach) in choices {
            let legal = position.legal();
            let near = |action: &Action| match (*action, position.last()) {
                (Action::Place(square), Some(last)) => last.distance(square) <= reach,
                _ => true,
            };
            let near: Vec<Action> = legal.iter().copied().filter(near).collect();
            let from = if near.is_empty() { legal } else { near };
            if from.is_empty() {
                break;
            }
            position = position.play(*choice.get(&from)).expect("a legal action").0;
        }
        position
    })
}

/// The lines of a board in all four directions, as texts with `|` at the edges.
fn lines(position: &Position) -> Vec<String> {
    let grid = position.grid();
    let size = i16::from(grid.rows);
    let stone = |column: i16, row: i16| {
        if !(0..size).contains(&column) || !(0..size).contains(&row) {
            return '|';
        }
        match position.face(Square::new(column as u8, row as u8)).and_then(|face| face.colour) {
            Some(Colour::Dark) => 'x',
            Some(Colour::Light) => 'o',
            None => '.',
        }
    };
    let mut lines = Vec::new();
    for at in -size..2 * size {
        lines.push((-1..=size).map(|step| stone(step, at)).collect());
        lines.push((-1..=size).map(|step| stone(at, step)).collect());
        lines.push((-1..=size).map(|step| stone(at + step, step)).collect());
        lines.push((-1..=size).map(|step| stone(at - step, step)).collect());
    }
    lines
}

/// Whether a line of text contains a winning line for the colour written as `own`.
fn holds_a_win(line: &str, own: char, wins: Wins) -> bool {
    let other = if own == 'x' { 'o' } else { 'x' };
    let chars: Vec<char> = line.chars().collect();
    (0..chars.len()).any(|start| {
        let length = chars[start..].iter().take_while(|&&stone| stone == own).count();
        let before = start.checked_sub(1).map_or('|', |before| chars[before]);
        if before == own {
            return false;
        }
        let after = chars.get(start + length).copied().unwrap_or('|');
        match length {
            0..5 => false,
            5 => wins.closed_fives || before != other || after != other,
            _ => wins.overlines,
        }
    })
}

/// Why black may not play on a point, worked out from the words of the rules: fours and threes as sets of stones, each
/// tried.
fn forbidden_by_the_book(board: &mut Board, rules: &Rules, point: Square) -> Option<Refusal> {
    const STEPS: [(i16, i16); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    /// The points of a line up to five steps from a point, without those off the board.
    fn around(board: &Board, point: Square, step: (i16, i16)) -> Vec<Square> {
        let at = |n: i16| {
            let square = (i16::from(point.column) + n * step.0, i16::from(point.row) + n * step.1);
            let square = Square::new(u8::try_from(square.0).ok()?, u8::try_from(square.1).ok()?);
            board.grid().contains(square).then_some(square)
        };
        (-5..=5).filter_map(at).collect()
    }
    /// Whether five points side by side are all black, and not part of a longer line where such a line does not win.
    fn is_five(board: &Board, five: &[Square], all: &[Square], rules: &Rules) -> bool {
        let dark = |square: &Square| board.stone(*square) == Some(Colour::Dark);
        let start = all.iter().position(|square| square == &five[0]).expect("part of it");
        let before = start.checked_sub(1).is_some_and(|before| dark(&all[before]));
        let after = all.get(start + 5).is_some_and(dark);
        five.iter().all(dark) && (rules.dark.overlines || !(before || after))
    }
    fn makes_five(board: &mut Board, rules: &Rules, point: Square) -> bool {
        board.set(point, Some(Colour::Dark));
        let made = STEPS.iter().any(|&step| {
            let all = around(board, point, step);
            all.windows(5).any(|five| five.contains(&point) && is_five(board, five, &all, rules))
        });
        board.set(point, None);
        made
    }
    /// The fours that a black stone is part of: four stones, and the points where a fifth makes a five.
    fn fours(board: &mut Board, rules: &Rules, point: Square, step: (i16, i16)) -> Vec<(Vec<Square>, Vec<Square>)> {
        let all = around(board, point, step);
        let mut fours: Vec<(Vec<Square>, Vec<Square>)> = Vec::new();
        for five in all.windows(5).filter(|five| five.contains(&point)) {
            for &gap in five.iter().filter(|&&square| square != point) {
                if board.stone(gap).is_some() {
                    continue;
                }
                board.set(gap, Some(Colour::Dark));
                let whole = around(board, point, step);
                let made = is_five(board, five, &whole, rules);
                board.set(gap, None);
                if made {
                    let stones: Vec<Square> = five.iter().copied().filter(|&square| square != gap).collect();
                    match fours.iter_mut().find(|(four, _)| *four == stones) {
                        Some((_, gaps)) => gaps.push(gap),
                        None => fours.push((stones, vec![gap])),
                    }
                }
            }
        }
        fours
    }
    if makes_five(board, rules, point) {
        return None;
    }
    board.set(point, Some(Colour::Dark));
    let mut found = None;
    let mut threes = 0;
    let mut all_fours = 0;
    for step in STEPS {
        let line = around(board, point, step);
        let six = line.windows(6).any(|six| six.iter().all(|&square| board.stone(square) == Some(Colour::Dark)));
        if six && rules.overline {
            found = Some(Refusal::Overline);
        }
        all_fours += fours(board, rules, point, step).len();
        let grows = line.iter().any(|&next| {
            if board.stone(next).is_some() || makes_five(board, rules, next) {
                return false;
            }
            board.set(next, Some(Colour::Dark));
            let straight = fours(board, rules, next, step).into_iter().any(|(stones, gaps)| {
                let side_by_side = stones.windows(2).all(|pair| pair[0].distance(pair[1]) == 1);
                side_by_side && stones.contains(&point) && gaps.len() == 2
            });
            board.set(next, None);
            straight && forbidden_by_the_book(board, rules, next).is_none()
        });
        threes += usize::from(grows);
    }
    board.set(point, None);
    let four = (rules.double_four && all_fours > 1).then_some(Refusal::DoubleFour);
    let three = (rules.double_three && threes > 1).then_some(Refusal::DoubleThree);
    found.or(four).or(three)
}

/// Boards with few or many black stones close together, and some white ones.
fn crowded() -> impl Strategy<Value = Board> {
    let stones = (1..10_u32).prop_flat_map(|dark| {
        let stone = prop_oneof![10 => Just('.'), dark => Just('B'), 1 => Just('W')];
        prop::collection::vec(stone, 9 * 9)
    });
    stones.prop_map(|stones| {
        let rows: Vec<String> = stones.chunks(9).map(|row| row.iter().collect()).collect();
        drawn(&rows.iter().map(String::as_str).collect::<Vec<_>>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(256) })]

    #[test]
    fn a_five_is_found_exactly_when_the_board_holds_one(position in reachable()) {
        let lines = lines(&position);
        let holds = |colour: Colour| {
            let own = if colour == Colour::Dark { 'x' } else { 'o' };
            lines.iter().any(|line| holds_a_win(line, own, position.rules().wins(colour)))
        };
        let winner = Colour::BOTH.into_iter().find(|&colour| holds(colour));
        let ending = position.ending().filter(|ending| ending.reason == Reason::Line);
        let found = ending.and_then(|ending| position.colour(ending.winner?));
        prop_assert_eq!(found, winner);
        prop_assert_eq!(position.line().is_empty(), winner.is_none());
        for square in position.line() {
            prop_assert_eq!(position.face(square).and_then(|face| face.colour), winner);
        }
    }

    #[test]
    fn legal_is_exactly_what_play_accepts(position in reachable()) {
        let places = position.grid().squares().map(Action::Place);
        let others = [Action::Pass, Action::Resign, Action::AgreeDraw, Action::Flag];
        let all = places.chain(Choice::ALL.map(Action::Choose)).chain(others);
        let accepted: Vec<Action> = all.filter(|&action| position.play(action).is_ok()).collect();
        prop_assert_eq!(position.legal(), accepted);
        prop_assert_eq!(position.legal().is_empty(), position.ending().is_some());
    }

    #[test]
    fn a_mark_is_where_a_prohibition_is_refused(position in reachable()) {
        let marks: Vec<Square> = position.marks().into_iter().map(|(square, _)| square).collect();
        if position.ending().is_some_and(|ending| ending.reason == Reason::Full) {
            // A draw with free points left is one where all of them are forbidden.
            let free = position.grid().squares().filter(|&square| position.face(square).is_none());
            prop_assert_eq!(marks, free.collect::<Vec<_>>());
            return Ok(());
        }
        for square in position.grid().squares() {
            let why = position.play(Action::Place(square)).err();
            let forbidden = matches!(why, Some(Refusal::Overline | Refusal::DoubleFour | Refusal::DoubleThree));
            prop_assert_eq!(marks.contains(&square), forbidden, "{:?}: {:?}", square, why);
        }
    }

    #[test]
    fn a_delta_is_all_that_changed(position in reachable()) {
        for action in position.legal() {
            let (after, delta) = position.play(action).expect("a legal action");
            let faces = |position: &Position| -> Vec<Option<Face>> {
                position.grid().squares().map(|square| position.face(square)).collect()
            };
            let mut expected = faces(&position);
            match (action, &delta.0[..]) {
                (Action::Choose(_), []) => prop_assert_eq!(after.next_colour(), position.next_colour()),
                (Action::Place(at), &[Change::Placed { square, face }]) => {
                    prop_assert_eq!((at, face), (square, Face::of(position.next_colour())));
                    prop_assert_eq!(after.last(), Some(at));
                    prop_assert_eq!(after.next_colour(), position.next_colour().other());
                    let index = position.grid().squares().position(|square| square == at).expect("on the board");
                    prop_assert_eq!(expected[index].replace(face), None);
                    // Once colours are settled, the sides take turns.
                    if position.colour(Side::First).is_some() {
                        prop_assert_eq!(after.to_move(), position.to_move().other());
                    }
                }
                other => prop_assert!(false, "{:?}", other),
            }
            prop_assert_eq!(faces(&after), expected);
            let stones = faces(&after).iter().flatten().count() as u32;
            prop_assert_eq!(after.counts().iter().sum::<u32>(), stones);
        }
    }

    #[test]
    fn a_position_is_read_back_from_its_text(position in reachable()) {
        let text = position.to_text();
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{}", text);
        prop_assert_eq!(Position::from_text(&text), Some(position), "{}", text);
    }

    #[test]
    fn a_text_with_an_error_is_a_sound_position_or_none(
        position in reachable(), at in any::<Index>(), to in prop::char::range(' ', '~'), cut in any::<bool>(),
    ) {
        let mut text = position.to_text();
        let at = at.index(text.len());
        if cut { text.truncate(at) } else { text.replace_range(at..=at, to.encode_utf8(&mut [0; 4])) }
        if let Some(read) = Position::from_text(&text) {
            prop_assert_eq!(Position::from_text(&read.to_text()), Some(read.clone()));
            let next = read.legal().first().map(|&action| read.play(action).is_ok());
            prop_assert_eq!(next.is_none(), read.ending().is_some());
        }
    }

    #[test]
    fn any_text_at_all_is_read_without_harm(text in "[ -~é]{0,60}", size in 0..30_u32, board in "[xo0-9]{0,30}") {
        let _ = Position::from_text(&text);
        let _ = Position::from_text(&format!("{size}/free/first/h8/renju:0111111/{board}"));
    }

    #[test]
    fn what_is_forbidden_is_so_by_the_book(mut board in crowded(), [double_three, double_four] in any::<[bool; 2]>()) {
        let rules = Rules { double_three, double_four, ..rules("renju") };
        for square in board.grid().squares() {
            if board.stone(square).is_none() {
                let before = board.clone();
                let found = board.forbidden(&rules, square);
                prop_assert_eq!(&board, &before, "looking changes nothing");
                let expected = forbidden_by_the_book(&mut board, &rules, square);
                prop_assert_eq!(found, expected, "{:?} on {:?}", square, board);
            }
        }
    }

    #[test]
    fn a_turned_board_has_the_same_prohibitions(mut board in crowded(), symmetry in 1_u8..8) {
        let turn = |Square { column, row }: Square| {
            let (column, row) = if symmetry & 1 == 0 { (column, row) } else { (row, column) };
            let flip = |bit: u8, at: u8| if symmetry & bit == 0 { at } else { 8 - at };
            Square::new(flip(2, column), flip(4, row))
        };
        let mut turned = Board::new(9);
        for square in board.grid().squares() {
            turned.set(turn(square), board.stone(square));
        }
        let rules = rules("renju");
        for square in board.grid().squares().collect::<Vec<_>>() {
            if board.stone(square).is_none() {
                let there = turned.forbidden(&rules, turn(square));
                prop_assert_eq!(board.forbidden(&rules, square), there, "{:?}", square);
            }
        }
    }
}
