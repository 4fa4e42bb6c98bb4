//! What the second chapters of the lessons say is so: by the rules, by exact values of endings, by proofs of wins by force,
//! and by counting tiles.

use std::collections::BTreeSet;

use engine::animal_chess::{KnownEndings, Outcome};
use engine::gomoku::{Forced, Means};
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use pack::{LessonStep, read_lesson};
use rules::{Action, Colour, Face, Game, Position, Side, Square, View, animal_chess};

/// The most positions that a question about a win by force may look at.
const ENOUGH: u64 = 4_000_000;
/// So many stones of an attack are looked ahead where there is to be none.
const FAR: u32 = 6;

/// The shipped lessons.
const LESSONS: [(Game, &str); 3] = [
    (Game::Reversi, include_str!("../assets/lessons/reversi.toml")),
    (Game::Gomoku, include_str!("../assets/lessons/gomoku.toml")),
    (Game::AnimalChess, include_str!("../assets/lessons/animal-chess.toml")),
];

/// The steps of the second chapter of a game.
fn chapter(game: Game) -> Vec<LessonStep> {
    let (_, file) = LESSONS.into_iter().find(|(other, _)| *other == game).expect("a lesson of each game");
    let steps = read_lesson(game, file).expect("a sound lesson");
    steps.into_iter().filter(|step| step.chapter == 2).collect()
}

fn step(game: Game, id: &str) -> LessonStep {
    chapter(game).into_iter().find(|step| step.id == id).unwrap_or_else(|| panic!("a step {id}"))
}

/// The positions after each legal action.
fn each(position: &Position) -> Vec<(Action, Position)> {
    position.legal().into_iter().map(|action| (action, position.play(action).expect("legal").0)).collect()
}

fn after(step: &LessonStep) -> Position {
    step.position.play(step.wanted[0]).expect("legal").0
}

fn names(position: &Position, actions: impl IntoIterator<Item = Action>) -> BTreeSet<String> {
    let name = |action| match action {
        Action::Place(at) | Action::TurnUp(at) => position.name(at),
        Action::Move { from, to } => format!("{}-{}", position.name(from), position.name(to)),
        other => format!("{other:?}"),
    };
    actions.into_iter().map(name).collect()
}

/// Whether a side may take a corner, if it is to move.
fn takes_corner(position: &Position) -> bool {
    let corner = |at: &Square| [0, 7].contains(&at.column) && [0, 7].contains(&at.row);
    position.legal().iter().any(|action| matches!(action, Action::Place(at) if corner(at)))
}

/// What each move is worth with best play to the end, in discs.
fn values(engine: &mut Engine, position: &Position) -> Vec<(Action, i32)> {
    let Position::Reversi(reversi) = position else { panic!("a position of Reversi") };
    let discs = Discs::seen_by(reversi.to_move(), reversi.eight().expect("the usual board"));
    let found = engine.each_move(discs, &Limits::EXACT, &mut |_| ());
    assert!(found.iter().all(|found| found.exact));
    let value = |found: engine::reversi::eight::Found| {
        (Action::Place(rules::reversi::square_of(found.best.expect("a move"))), found.score / DISC)
    };
    found.into_iter().map(value).collect()
}

#[test]
fn every_second_chapter_has_eight_steps_with_the_learner_to_move() {
    for (game, _) in LESSONS {
        let steps = chapter(game);
        assert_eq!(steps.len(), 8, "{}", game.id());
        assert!(steps.iter().all(|step| step.position.to_move() == Side::First), "{}", game.id());
    }
}

#[test]
fn in_reversi_the_wanted_move_is_the_only_best_one() {
    let mut engine = Engine::new(16, None);
    for step in chapter(Game::Reversi) {
        let [wanted] = step.wanted[..] else { panic!("{}: one move", step.id) };
        let values = values(&mut engine, &step.position);
        let best = values.iter().find(|(action, _)| *action == wanted).expect("it has a value").1;
        let others = values.iter().filter(|(action, _)| *action != wanted).map(|(_, value)| *value);
        let next = others.max();
        assert!(next.is_none_or(|next| next < best), "{}: {best} against {next:?}", step.id);
        // White answers as well as it can.
        if let Some(reply) = step.reply {
            let replies = self::values(&mut engine, &after(&step));
            let value = replies.iter().find(|(action, _)| *action == reply).map(|(_, value)| *value);
            assert_eq!(value, replies.iter().map(|(_, value)| *value).max(), "{}", step.id);
        }
        // "After that White wins."
        assert!(step.id != "odd" || best > 0 && next.is_some_and(|next| next < 0), "{best} against {next:?}");
    }
}

#[test]
fn in_reversi_mobility_is_as_the_words_have_it() {
    let left = |id: &str| {
        let step = step(Game::Reversi, id);
        let (wanted, others): (Vec<_>, Vec<_>) =
            each(&step.position).into_iter().partition(|(action, _)| step.wanted.contains(action));
        let count = |(_, position): &(Action, Position)| {
            if position.forced().is_some() { 0 } else { position.legal().len() }
        };
        (count(&wanted[0]), others.iter().map(count).min().expect("others"))
    };
    assert_eq!([left("few"), left("quiet"), left("shut-out")], [(1, 4), (5, 9), (0, 3)]);
    let few = after(&step(Game::Reversi, "few"));
    assert_eq!(names(&few, few.legal()), ["g7".to_owned()].into());
    assert_eq!(few.face(few.square("h8").expect("a square")), None, "the corner beside it is empty");
    let quiet = step(Game::Reversi, "quiet");
    let flips = |at: &Position| at.counts()[0] - quiet.position.counts()[0] - 1;
    for (action, next) in each(&quiet.position) {
        assert_eq!(flips(&next) == 1, quiet.wanted.contains(&action), "{action:?}");
    }
}

#[test]
fn in_reversi_the_corners_come_as_the_words_promise() {
    let always = |position: &Position| each(position).iter().all(|(_, next)| takes_corner(next));
    for id in ["edge", "wedge"] {
        assert!(!takes_corner(&step(Game::Reversi, id).position), "{id}");
    }
    let edge = step(Game::Reversi, "edge");
    for (action, next) in each(&edge.position) {
        assert_eq!(always(&next), edge.wanted.contains(&action), "{action:?}");
    }
    assert_eq!(after(&edge).legal().len(), 3);
    // The disc in the gap stays, and the corner beside the edge is black's next, with all between them.
    let wedge = after(&step(Game::Reversi, "wedge"));
    let corner = wedge.read("a1").expect("a move");
    for (action, next) in each(&wedge) {
        let (won, _) = next.play(corner).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        for column in 0..7 {
            let dark = won.face(Square::new(column, 0)).and_then(|face| face.colour);
            assert_eq!(dark, Some(Colour::Dark), "{action:?}, column {column}");
        }
    }
}

#[test]
fn in_reversi_the_odd_region_gives_the_last_move() {
    let odd = step(Game::Reversi, "odd");
    let empty = |position: &Position| {
        let squares = position.grid().squares().filter(|at| position.face(*at).is_none());
        squares.map(|at| position.name(at)).collect::<BTreeSet<_>>()
    };
    assert_eq!(empty(&odd.position), ["a1", "b2", "a7", "a8", "b8"].map(str::to_owned).into());
    let end = after(&step(Game::Reversi, "odd-end"));
    assert_eq!(end.ending().and_then(|ending| ending.winner), Some(Side::First));
    assert_eq!(end.counts(), [34, 30]);
}

/// The moves with which the first player wins by fours and threes within so many stones.
fn winning(position: &Position, stones: u32) -> BTreeSet<String> {
    let Position::Gomoku(board) = position else { panic!("a position of Gomoku") };
    let won = Forced::new(board, ENOUGH).winning(Colour::Dark, Means::Threes, stones).expect("soon told");
    names(position, won.into_iter().map(Action::Place))
}

/// The moves after which White has no win by fours and threes.
fn holding(position: &Position) -> BTreeSet<String> {
    let Position::Gomoku(board) = position else { panic!("a position of Gomoku") };
    let holds = |action: &Action| {
        let Action::Place(at) = *action else { return false };
        let mut forced = Forced::new(board, ENOUGH);
        forced.after(at, Colour::Dark, |forced| forced.shortest(Colour::Light, Means::Threes, FAR)) == Ok(None)
    };
    names(position, position.legal().into_iter().filter(holds))
}

#[test]
fn in_gomoku_only_the_wanted_stones_win() {
    // So many stones to the five, with that of the five.
    for (id, stones, further) in [
        ("order", 3, 4),
        ("order-four", 2, 1),
        ("order-five", 1, 0),
        ("threes", 3, 0),
        ("threes-four", 2, 0),
        ("counter", 2, 2),
    ] {
        let step = step(Game::Gomoku, id);
        let wanted = names(&step.position, step.wanted.iter().copied());
        assert_eq!(winning(&step.position, stones), wanted, "{id}");
        assert_eq!(winning(&step.position, stones + further), wanted, "{id}, a little longer");
        assert!(stones < 2 || winning(&step.position, stones - 1).is_empty(), "{id}: no sooner");
    }
    let won = after(&step(Game::Gomoku, "order-five"));
    assert_eq!(won.ending().and_then(|ending| ending.winner), Some(Side::First));
}

/// The first chapter ended with the words that the game is won, and no five on the board.
#[test]
fn in_gomoku_the_first_chapter_ends_with_the_five() {
    let (_, file) = LESSONS.into_iter().find(|(game, _)| *game == Game::Gomoku).expect("a lesson");
    let steps = read_lesson(Game::Gomoku, file).expect("sound");
    let last = steps.iter().rfind(|step| step.chapter == 1).expect("a step");
    assert_eq!(after(last).ending().and_then(|ending| ending.winner), Some(Side::First));
}

#[test]
fn in_gomoku_exactly_the_marked_points_hold() {
    for id in ["split", "cross"] {
        let step = step(Game::Gomoku, id);
        assert_eq!(holding(&step.position), names(&step.position, step.wanted.iter().copied()), "{id}");
        assert_eq!(winning(&step.position, FAR), BTreeSet::new(), "{id}: there is no win to be missed");
    }
    // "Then White plays g5 and wins."
    let cross = step(Game::Gomoku, "cross");
    let Position::Gomoku(board) = &cross.position else { panic!("a position of Gomoku") };
    let g5 = cross.position.square("g5").expect("a point");
    for action in cross.position.legal().into_iter().filter(|action| !cross.wanted.contains(action)) {
        let Action::Place(at) = action else { panic!("a stone") };
        let mut forced = Forced::new(board, ENOUGH);
        let won = forced.after(at, Colour::Dark, |forced| forced.winning(Colour::Light, Means::Threes, FAR));
        assert!(won.expect("soon told").contains(&g5), "{action:?}");
    }
    // Against a four there is one stone, which is a four too.
    let counter = step(Game::Gomoku, "counter");
    let Position::Gomoku(board) = &counter.position else { panic!("a position of Gomoku") };
    assert!(Forced::new(board, ENOUGH).has_five(Colour::Light));
    for (action, next) in each(&counter.position) {
        let loses = each(&next).iter().any(|(_, end)| end.ending().is_some());
        assert_ne!(loses, counter.wanted.contains(&action), "{action:?}");
    }
}

fn seen(position: &Position) -> animal_chess::View {
    match position.view() {
        View::AnimalChess(view) => view,
        _ => panic!("a position of Animal Chess"),
    }
}

/// Of how many tiles that may lie on a square the other side could capture something at once, how many attack something,
/// and how many there are.
fn odds(position: &Position, at: &str) -> [u8; 3] {
    let chances = study::chances_of(&position.view(), position.square(at).expect("a square")).expect("a tile");
    [chances.loses, chances.attacks, chances.all]
}

#[test]
fn in_animal_chess_the_odds_are_as_the_words_have_them() {
    let check = |id: &str, told: &[(&str, [u8; 3])]| {
        let step = step(Game::AnimalChess, id);
        let hidden = step.position.legal().into_iter().filter(|action| matches!(action, Action::TurnUp(_)));
        assert_eq!(names(&step.position, hidden), told.iter().map(|(at, _)| (*at).to_owned()).collect(), "{id}");
        for (at, wanted) in told {
            assert_eq!(odds(&step.position, at), *wanted, "{id} {at}");
        }
        let read = told[0].0;
        assert_eq!(names(&step.position, step.wanted.iter().copied()), [read.to_owned()].into(), "{id}");
    };
    check("odds", &[("a8", [0, 0, 4]), ("b4", [1, 1, 4]), ("d6", [2, 0, 4]), ("c5", [3, 1, 4])]);
    check("attack", &[("c5", [0, 3, 4]), ("a1", [0, 0, 4]), ("a8", [0, 0, 4]), ("d8", [0, 0, 4])]);
    check("across", &[("b5", [0, 0, 3]), ("b3", [2, 0, 3]), ("d8", [3, 1, 3])]);
    check("stake", &[("c6", [1, 0, 2]), ("b4", [1, 0, 2])]);
}

/// The most health that the other side can take after a tile is turned up, as a sum over all that it may be.
fn stake(view: &animal_chess::View, at: Square) -> u32 {
    let mut sum = 0;
    for colour in Colour::BOTH {
        for (kind, count) in (0..).zip(view.hidden_counts()[colour.index()]).filter(|(_, count)| *count > 0) {
            let (next, _) = view.turned_up(at, Face { colour: Some(colour), kind }).expect("it lies face down");
            let before = next.health()[0];
            let lost = next.legal().into_iter().filter_map(|action| match action {
                Action::Move { from, to } => Some(before - next.moved(from, to).ok()?.0.health()[0]),
                _ => None,
            });
            sum += lost.max().unwrap_or(0) * u32::from(count);
        }
    }
    sum
}

#[test]
fn in_animal_chess_the_fox_is_the_smaller_stake() {
    let step = step(Game::AnimalChess, "stake");
    let at = |name: &str| stake(&seen(&step.position), step.position.square(name).expect("a square"));
    assert_eq!([at("c6"), at("b4")], [5, 12]);
}

#[test]
fn in_animal_chess_the_endings_are_won_by_the_wanted_moves() {
    let mut known = KnownEndings::default();
    for id in ["pin", "pin-take", "wait", "wait-take"] {
        let step = step(Game::AnimalChess, id);
        let moves = known.outcomes(&seen(&step.position)).expect("few tiles");
        let merit = |action: &Action| {
            let outcome = moves.iter().find(|(other, _)| other == action).expect("legal").1;
            (matches!(outcome, Outcome::Won(_)), outcome.merit())
        };
        let [wanted] = step.wanted[..] else { panic!("{id}: one move") };
        assert!(merit(&wanted).0, "{id} wins");
        for (other, outcome) in moves.iter().filter(|(other, _)| *other != wanted) {
            // While the bear can get away, only one move wins; then the others only take longer.
            let is_worse =
                if id == "pin" { !matches!(outcome, Outcome::Won(_)) } else { merit(other) < merit(&wanted) };
            assert!(is_worse, "{id} {other:?}: {outcome:?}");
        }
    }
    let ended = after(&step(Game::AnimalChess, "wait-take"));
    assert_eq!(ended.ending().and_then(|ending| ending.winner), Some(Side::First));
    assert_eq!(seen(&ended).health()[1], 0);
    // After the bear has been shut in, it cannot move, and the cat can.
    let pinned = after(&step(Game::AnimalChess, "pin"));
    assert!(names(&pinned, pinned.legal()).iter().all(|name| name.starts_with("c1")), "the cat's moves alone");
    assert_eq!(seen(&after(&step(Game::AnimalChess, "pin-take"))).health()[1], 1);
    // Wherever the cat goes, it goes beside the tiger.
    for (_, next) in each(&after(&step(Game::AnimalChess, "wait"))) {
        assert!(each(&next).iter().any(|(_, end)| end.ending().is_some()));
    }
}
