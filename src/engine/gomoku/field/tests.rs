use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::gomoku::evaluation::{Learnt, NetworkNumbers, ONE, PARAMETERS, WIDTH, line_classes};
use rules::gomoku::SIZES;

/// A board with random stones around the middle, and the order in which they can be put there.
fn random_board(random: &mut StdRng) -> (Board, Vec<(Square, Colour)>) {
    let size = random.random_range(9..=20);
    let mut board = Board::new(size);
    let mut stones = Vec::new();
    let low = random.random_range(0..size - 6);
    for _ in 0..random.random_range(0..40) {
        let mut at = || random.random_range(low..(low + 9).min(size));
        let (square, colour) = (Square::new(at(), at()), Colour::BOTH[random.random_range(0..2)]);
        if board.stone(square).is_none() {
            board.set(square, Some(colour));
            stones.push((square, colour));
        }
    }
    (board, stones)
}

fn free(board: &Board) -> Vec<Square> {
    board.grid().squares().filter(|&square| board.stone(square).is_none()).collect()
}

/// The points where a colour wins, found by the rules.
fn fives(rules: &Rules, board: &Board, colour: Colour) -> Vec<Square> {
    free(board).into_iter().filter(|&square| board.wins(rules, square, colour)).collect()
}

#[test]
fn fives_and_fours_are_what_the_rules_say() {
    let mut random = StdRng::seed_from_u64(1);
    let mut seen = [0; 3];
    for number in 0..75 {
        let rules: Arc<Rules> = Rules::built_in().swap_remove(number % 5).into();
        let (mut board, _) = random_board(&mut random);
        let field = Field::new(&rules, &board);
        for colour in Colour::BOTH {
            assert_eq!(field.fives(colour), fives(&rules, &board, colour).len() as u32);
            for square in free(&board) {
                let tally = field.tally(colour, point(square));
                let wins = board.wins(&rules, square, colour);
                assert_eq!(tally.wins(), wins, "{colour:?} on {square:?} of {board:?}");
                board.set(square, Some(colour));
                // Lines that win already do not matter any more.
                let line = |five: &Square| five.column.abs_diff(square.column) < 5 && five.row.abs_diff(square.row) < 5;
                let all = fives(&rules, &board, colour);
                board.set(square, None);
                let old = fives(&rules, &board, colour);
                let new = all.iter().filter(|five| line(five) && !old.contains(five)).count();
                seen[new.min(2)] += 1;
                // In caro the points beyond the edge count as free, so the field may see fours there that are none.
                if !wins && old.is_empty() && !rules.id.starts_with("caro") {
                    assert_eq!(tally.is_four(), new > 0, "{colour:?} on {square:?} of {board:?}");
                    assert_eq!(tally.is_open_four(), new > 1, "{colour:?} on {square:?} of {board:?}");
                }
            }
        }
    }
    assert!(seen[1] > 200 && seen[2] > 20, "{seen:?}");
}

/// Weights that differ from class to class, so that nothing wrong adds up to something right, and a network.
fn some_weights() -> Arc<Weights> {
    let weights = (0..PARAMETERS as i32).map(|at| (at * 7_919 % 4_001 - 2_000) as i16).collect();
    let weights = Learnt::new(weights).expect("as many as there are").with(Some(NetworkNumbers::some()));
    Arc::new(Weights::new(&weights))
}

/// A field that keeps the sums of weights as well.
fn weighed(rules: &Arc<Rules>, board: &Board) -> Box<Field> {
    Field::weighed(rules, board, Some(some_weights()))
}

/// What was learnt of a position, from all that it depends on and not from sums.
fn learnt_anew(field: &Field, colour: Colour) -> i32 {
    let weights = some_weights();
    let mut sum = 0;
    let threats = [colour, colour.other()].map(|of| {
        let side = usize::from(of != colour);
        let sign = if side == 0 { 1 } else { -1 };
        field.features(of, &mut |feature| {
            sum += sign
                * match feature {
                    Feature::Line(code) => weights.line(code)[side],
                    Feature::Point(sum) => weights.point(sum)[side],
                };
        })
    });
    (sum + weights.threats(threat_class(&threats[0], &threats[1]))) / UNIT
}

/// The clipped numbers of a free point as a colour looks at it, from its lines.
fn seen_anew(field: &Field, colour: Colour, at: Point) -> [i32; WIDTH] {
    let numbers = NetworkNumbers::some();
    let [own, others] = [colour, colour.other()].map(|colour| field.line_codes(colour, at));
    std::array::from_fn(|number| {
        let of = |codes: [u16; 4], which: usize| -> i32 {
            let classes = codes.map(|code| usize::from(line_classes()[usize::from(code)]));
            classes.iter().map(|&class| i32::from(numbers.rows[class][which][number])).sum()
        };
        (i32::from(numbers.bias[number]) + of(own, 0) + of(others, 1)).clamp(0, ONE.into())
    })
}

/// What the network says of a position with this sum of weights, from its definition.
fn estimated_anew(field: &Field, board: &Board, colour: Colour, sum: i32) -> f64 {
    let numbers = NetworkNumbers::some();
    let clip = |number: f64| number.clamp(0.0, 1.0);
    let mut first = numbers.first_bias.map(f64::from);
    for (side, of) in [colour, colour.other()].into_iter().enumerate() {
        for at in free(board).into_iter().map(point) {
            for (index, number) in seen_anew(field, of, at).into_iter().enumerate() {
                let weights = numbers.first[side * WIDTH + index];
                let number = f64::from(number) / f64::from(ONE);
                first.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += number * f64::from(weight));
            }
        }
    }
    let mut second = numbers.second_bias.map(f64::from);
    for (number, weights) in first.into_iter().zip(numbers.second) {
        second.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += clip(number) * f64::from(weight));
    }
    let last: f64 = second.into_iter().zip(numbers.last).map(|(number, weight)| clip(number) * f64::from(weight)).sum();
    f64::from(sum * UNIT) * f64::from(numbers.share) + f64::from(numbers.last_bias) + last
}

/// Tallies, lists of points, promises and what was learnt, and counts.
type State = (Vec<[Tally; 2]>, [Vec<Point>; 5], [(i32, Option<i32>, Threats, Vec<Option<i32>>); 2], [u32; 4]);

/// All that a field can be asked.
fn state(field: &mut Field, board: &Board) -> State {
    let points = board.grid().squares().filter(|&square| board.stone(square).is_none()).map(point);
    (
        points.map(|at| Colour::BOTH.map(|colour| field.tally(colour, at))).collect(),
        [
            field.near().collect(),
            field.four_points(Colour::Dark).collect(),
            field.four_points(Colour::Light).collect(),
            field.three_points(Colour::Dark).collect(),
            field.three_points(Colour::Light).collect(),
        ],
        Colour::BOTH.map(|colour| {
            let learnt = field.learnt(colour, i32::MIN, i32::MAX);
            let policy = field.near().map(|at| field.policy(colour, at)).collect();
            (field.promise(colour), learnt, field.features(colour, &mut |_| ()), policy)
        }),
        [Colour::Dark, Colour::Light]
            .map(|it| [field.fives(it), field.fours(it)])
            .as_flattened()
            .try_into()
            .expect("4"),
    )
}

#[test]
fn putting_stones_down_and_taking_them_back_keeps_the_count() {
    let mut random = StdRng::seed_from_u64(2);
    for number in 0..60 {
        let rules: Arc<Rules> = Rules::built_in().swap_remove(number % 4).into();
        let (_, stones) = random_board(&mut random);
        let size = stones.iter().map(|(square, _)| square.column.max(square.row) + 1).max().unwrap_or(9).max(9);
        let mut board = Board::new(size);
        let mut field = weighed(&rules, &board);
        let mut before = Vec::new();
        for &(square, colour) in &stones {
            before.push((state(&mut field, &board), field.key()));
            field.put(point(square), colour);
            board.set(square, Some(colour));
            assert!(state(&mut field, &board) == state(&mut weighed(&rules, &board), &board), "{board:?}");
        }
        for &(square, colour) in stones.iter().rev() {
            field.take_back(point(square), colour);
            board.set(square, None);
            assert!(before.pop() == Some((state(&mut field, &board), field.key())), "{board:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn any_stones_put_down_and_taken_back_leave_what_a_new_board_shows(
        rules in 0_usize..4,
        size in SIZES,
        steps in prop::collection::vec((0_u8..3, 0_u8..20, 0_u8..20), 1..60),
    ) {
        let rules: Arc<Rules> = Rules::built_in().swap_remove(rules).into();
        let mut board = Board::new(size);
        let mut field = weighed(&rules, &board);
        let mut stones = Vec::new();
        for (what, column, row) in steps {
            let square = Square::new(column % size, row % size);
            match (what, stones.pop()) {
                (0, Some((square, colour))) => {
                    field.take_back(point(square), colour);
                    board.set(square, None);
                }
                (_, last) => {
                    stones.extend(last);
                    if board.stone(square).is_none() {
                        let colour = Colour::BOTH[usize::from(what % 2)];
                        field.put(point(square), colour);
                        board.set(square, Some(colour));
                        stones.push((square, colour));
                    }
                }
            }
        }
        prop_assert!(state(&mut field, &board) == state(&mut weighed(&rules, &board), &board), "{board:?}");
        for colour in Colour::BOTH {
            let sum = learnt_anew(&field, colour);
            prop_assert_eq!(field.learnt(colour, 0, 0), Some(sum));
            let learnt = field.learnt(colour, i32::MIN, i32::MAX).map_or(f64::NAN, f64::from);
            let anew = estimated_anew(&field, &board, colour, sum);
            // The sum is rounded to hundredths, and the estimate is cut off.
            prop_assert!((learnt - anew).abs() < 2.5, "{learnt} {anew}");
        }
        for colour in Colour::BOTH {
            let test = |holds: fn(Tally) -> bool| -> Vec<Point> {
                let free = free(&board).into_iter().map(point);
                free.filter(|&at| holds(field.tally(colour, at))).collect()
            };
            prop_assert_eq!(field.four_points(colour).collect::<Vec<_>>(), test(Tally::is_four));
            prop_assert_eq!(field.three_points(colour).collect::<Vec<_>>(), test(Tally::is_three));
        }
    }
}

#[test]
fn what_is_forbidden_is_known_whatever_the_rules() {
    let mut random = StdRng::seed_from_u64(3);
    let mut forbidden = 0;
    for _ in 0..400 {
        let mut flag = || random.random();
        let [dark, light] = [(); 2].map(|()| rules::gomoku::Wins { overlines: flag(), closed_fives: flag() });
        let (overline, double_four, double_three) = (flag(), flag(), flag());
        let rules = Rules { id: "any".into(), dark, light, overline, double_four, double_three };
        let rules = Arc::new(rules);
        let (mut board, _) = random_board(&mut random);
        let mut field = Field::new(&rules, &board);
        for square in free(&board) {
            let expected = board.forbidden(&rules, square).is_some();
            forbidden += u32::from(expected);
            assert_eq!(field.forbids(Colour::Dark, point(square)), expected, "{square:?} {rules:?} {board:?}");
            assert!(!field.forbids(Colour::Light, point(square)));
        }
    }
    assert!(forbidden > 50, "{forbidden}");
}

#[test]
fn what_closes_a_five_is_found() {
    let rules: Arc<Rules> = Rules::built_in().swap_remove(3).into();
    let mut board = Board::new(15);
    board.set(Square::new(2, 7), Some(Colour::Light));
    for column in 3..7 {
        board.set(Square::new(column, 7), Some(Colour::Dark));
    }
    let field = Field::new(&rules, &board);
    let five = Square::new(7, 7);
    assert!(field.tally(Colour::Dark, point(five)).wins());
    let closers: Vec<Square> = field.closers(Colour::Dark, point(five)).map(square).collect();
    assert_eq!(closers, [Square::new(8, 7)]);
}

/// Whether a stone here wins where exactly five win that are not closed at both ends, by the letters of the four lines:
/// `#` is beyond the edge, which closes nothing.
fn judge(board: &Board, size: u8, at: Square, colour: Colour) -> bool {
    let letter = |column: i32, row: i32| match (u8::try_from(column), u8::try_from(row)) {
        (Ok(column), Ok(row)) if column < size && row < size => {
            let square = Square::new(column, row);
            let stone = if square == at { Some(colour) } else { board.stone(square) };
            stone.map_or('.', |stone| if stone == colour { 'x' } else { 'o' })
        }
        _ => '#',
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(right, down)| {
        let line = |from: i32| -> String {
            (from..from + 7)
                .map(|step| letter(i32::from(at.column) + step * right, i32::from(at.row) + step * down))
                .collect()
        };
        // Five letters in the middle of seven, with the stone among them.
        (-5..=-1).map(line).any(|seven| {
            let (before, after) = (&seven[..1], &seven[6..]);
            &seven[1..6] == "xxxxx" && before != "x" && after != "x" && (before, after) != ("o", "o")
        })
    })
}

#[test]
fn caro_with_exactly_five_is_what_the_letters_of_the_lines_say() {
    let rules: Arc<Rules> =
        Rules::built_in().into_iter().find(|rules| rules.id == "caro-exact").expect("a rule set").into();
    let mut random = StdRng::seed_from_u64(9);
    // Wins, and points where only caro, only exactly five, or neither says no.
    let (mut wins, mut closed, mut long) = (0, 0, 0);
    for _ in 0..400 {
        // Nearly full boards of long runs, so that lines are closed, too long, and at the edge.
        let mut board = Board::new(9);
        for square in board.grid().squares() {
            let stone = match random.random_range(0..10) {
                0 => None,
                1..7 => Some(Colour::Dark),
                _ => Some(Colour::Light),
            };
            board.set(square, stone);
        }
        let field = Field::new(&rules, &board);
        for square in free(&board) {
            for colour in Colour::BOTH {
                let expected = judge(&board, 9, square, colour);
                assert_eq!(board.wins(&rules, square, colour), expected, "{colour:?} on {square:?} of {board:?}");
                assert_eq!(
                    field.tally(colour, point(square)).wins(),
                    expected,
                    "{colour:?} on {square:?} of {board:?}"
                );
                let by = |id: &str| {
                    let rules = Rules::built_in().into_iter().find(|rules| rules.id == id).expect("a rule set");
                    board.wins(&rules, square, colour)
                };
                wins += u32::from(expected);
                closed += u32::from(!expected && by("standard"));
                long += u32::from(!expected && by("caro"));
            }
        }
    }
    assert!(wins > 100 && closed > 20 && long > 100, "{wins} {closed} {long}");
}
