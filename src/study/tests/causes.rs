//! Mistakes of tournament games, with a known cause and without one.

use super::*;
use crate::cause::Cause;
use crate::games::study_of;
use crate::review::Reviewed;
use crate::sentence::{Gap, Sentence};
use engine::reversi::eight::evaluation::BUILTIN;
use engine::{AnalysisRequest, EngineFile, Session, Stop};
use rules::animal_chess::drawn::{board, go, turn_up};

/// A position a line: the moves of a game of the WTHOR base up to a mistake, and the cause of the mistake, or a dash. They
/// were chosen where searches of 8 and of 12 plies find the same.
const CAUSES: &str = include_str!("causes.txt");

/// Judges the last move of a game of Reversi with searches of so many plies.
fn judged(moves: &str, plies: u32, session: &mut Session) -> Reviewed {
    let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    let last = record.played().len() - 1;
    let before = record.position_at(last).expect("a position").clone();
    reviewed(before, record.played()[last].action, plies, session)
}

fn reviewed(before: Position, action: Action, plies: u32, session: &mut Session) -> Reviewed {
    let mut reviewed = Reviewed::new(before, action, false);
    while let Some(question) = reviewed.question() {
        let depth = Some(question.depth.unwrap_or(plies).min(plies));
        let request = AnalysisRequest { depth, ..question };
        reviewed.learn(&session.analyse(&request, &Stop::default(), &mut |_| ()).expect("an answer"));
    }
    reviewed
}

fn session() -> Session {
    let mut session = Session::new(4, 2, || 0.0);
    session.learn(&EngineFile::new("reversi-weights", BUILTIN)).expect("sound weights");
    session
}

/// What is said in any game where nothing better is known.
pub(super) const IN_ANY_GAME: [&str; 2] = ["why-only-answer", "why-only-move"];

/// The cause of a kind that the game has of its own, if one was found.
fn cause(reviewed: &Reviewed) -> &'static str {
    let is_own = |cause: &&Cause| cause.is_reason() && !IN_ANY_GAME.contains(&cause.sentence().key);
    reviewed.causes.iter().find(is_own).map_or("-", |cause| cause.sentence().key)
}

/// Whether the numbers of moves in a sentence about Reversi are those that the rules allow.
fn is_counted(reviewed: &Reviewed, said: &Sentence) -> bool {
    let Some(known) = &reviewed.weighed else { return false };
    let after = |line: &[Action]| {
        line.iter().fold(reviewed.before.clone(), |position, action| position.play(*action).expect("legal").0)
    };
    let places = |position: &Position| -> Vec<Action> {
        position.legal().into_iter().filter(|action| matches!(action, Action::Place(_))).collect()
    };
    let is_corner =
        |action: &Action| ["a1", "a8", "h1", "h8"].iter().any(|name| reviewed.before.read(name) == Some(*action));
    let safe = |position: &Position| {
        let gives = |action: &Action| places(&position.play(*action).expect("legal").0).iter().any(is_corner);
        places(position).iter().filter(|action| !gives(action)).count()
    };
    let (played, best) = (&known.played.line, &known.best.line);
    let counts = match said.key {
        "why-reversi-opens-more" => {
            [("moves", places(&after(&played[..1])).len()), ("instead", places(&after(&best[..1])).len())]
        }
        "why-reversi-no-safe-moves" => [("left", safe(&after(&played[..2]))), ("instead", safe(&after(&best[..2])))],
        _ => return true,
    };
    let has = |(name, count): (&'static str, usize)| said.gaps.contains(&(name, Gap::Number(count as i32)));
    counts.into_iter().all(has)
}

/// Whether what is shown of a cause is what it says: its line is one of the two, and can be played; and the squares that are
/// lit one by one are as many as it counts, and are what the rules say of the position after that line.
fn is_shown(reviewed: &Reviewed, said: &Sentence) -> bool {
    let Some(known) = &reviewed.weighed else { return false };
    let line = said.line();
    let begins = [&known.best.line, &known.played.line].iter().any(|whole| whole.starts_with(line));
    let after = line.iter().try_fold(reviewed.before.clone(), |at, action| at.play(*action).ok().map(|(next, _)| next));
    let Some(after) = after.filter(|_| begins) else { return false };
    if said.counted().is_empty() {
        return !line.is_empty() || !said.lit().is_empty();
    }
    let number = |wanted: &str| said.gaps.iter().find_map(|(name, gap)| (*name == wanted).then_some(gap));
    let has = |name: &str| number(name) == Some(&Gap::Number(said.counted().len() as i32));
    let may = |position: &Position, at: &Square| position.legal().contains(&Action::Place(*at));
    let gives = |at: &Square| {
        let (next, _) = after.play(Action::Place(*at)).expect("legal");
        ["a1", "a8", "h1", "h8"].iter().any(|name| next.read(name).is_some_and(|corner| next.legal().contains(&corner)))
    };
    let mut counted = said.counted().iter();
    match said.key {
        "why-reversi-opens-more" => has("moves") && counted.all(|at| may(&after, at)),
        "why-reversi-few-moves" => has("left") && counted.all(|at| may(&after, at)),
        "why-reversi-no-safe-moves" => has("left") && counted.all(|at| may(&after, at) && !gives(at)),
        "why-reversi-missed-corners" => has("corners") && counted.all(|at| may(&reviewed.before, at)),
        "why-reversi-parity" => has("free") && counted.all(|at| after.face(*at).is_none()),
        "why-reversi-turns-many" => has("discs") && counted.all(|at| after.face(*at) != reviewed.before.face(*at)),
        "why-gomoku-leaves-three" => counted.all(|at| after.face(*at).is_none()),
        _ => false,
    }
}

#[test]
fn causes_are_named_where_they_are_known_and_nowhere_else() {
    let mut session = session();
    let mut wrong = Vec::new();
    for line in CAUSES.lines() {
        let (moves, known) = line.split_once(' ').expect("moves and a cause");
        let judged = judged(moves, 8, &mut session);
        let found = cause(&judged);
        if found != known {
            wrong.push(format!("{moves}: {found} instead of {known}"));
        }
        let miscounted = judged.causes.iter().find(|cause| !is_counted(&judged, cause.sentence()));
        wrong.extend(miscounted.map(|cause| format!("{moves}: {:?}", cause.sentence())));
        let reasons = judged.causes.iter().filter(|cause| cause.is_reason()).map(Cause::sentence);
        let unseen: Vec<&Sentence> = reasons.filter(|said| !is_shown(&judged, said)).collect();
        if !unseen.is_empty() {
            wrong.push(format!("{moves}: not shown as it is said: {unseen:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A position a line: the rules, the moves of a game of Gomoku up to a move that was made for this test, and what is found
/// to be the cause of the loss by a search without it, with “mostly” if that explains less, or a dash.
const GOMOKU: &str = include_str!("gomoku.txt");

#[test]
fn causes_in_gomoku_are_named_where_a_search_without_them_confirms_them() {
    let mut session = Session::new(4, 1, || 0.0);
    let mut wrong = Vec::new();
    for line in GOMOKU.lines() {
        let [rules, moves, known] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}: three words") };
        let mut setup = Game::Gomoku.setup(0);
        setup.set("rules", rules, &rules::Tables::default()).expect("shipped rules");
        let record = read_transcript(&setup, moves).expect("a legal game");
        let last = record.played().len() - 1;
        let before = record.position_at(last).expect("a position").clone();
        let reviewed = reviewed(before, record.played()[last].action, 5, &mut session);
        let is_own = |cause: &&Cause| !cause.is_main() && !IN_ANY_GAME.contains(&cause.sentence().key);
        let mostly = reviewed.causes.iter().find(is_own);
        let found = match (cause(&reviewed), mostly) {
            ("-", Some(cause)) => format!("mostly:{}", cause.sentence().key),
            (found, _) => found.to_owned(),
        };
        if found != known {
            wrong.push(format!("{line}: {found}"));
        }
        let reasons = reviewed.causes.iter().filter(|cause| cause.is_reason()).map(Cause::sentence);
        wrong.extend(reasons.filter(|said| !is_shown(&reviewed, said)).map(|said| format!("{line}: {said:?}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is said of a move in a position in which the engine prefers another, by 300 points.
fn gomoku_says(moves: &str, best: &str, played: &str) -> Vec<&'static str> {
    let record = read_transcript(&Game::Gomoku.setup(0), moves).expect("a legal game");
    let position = record.position();
    let [best, played] = [best, played].map(|name| position.read(name).expect("a move"));
    let value = |action, score| known(position, action, score, false).moves.remove(0);
    let weighed = Weighed { best: value(best, 300), played: value(played, 0), best_chance: 0.8, played_chance: 0.6 };
    let (causes, _) = study_of(position.game()).suspects(position, &weighed);
    causes.iter().map(|cause| cause.sentence().key).collect()
}

#[test]
fn a_four_is_wasted_if_it_is_answered_and_the_better_move_made_none() {
    // Black has three in a row from f8 to h8, and White has stopped one end on e8.
    let moves = "h8e8g8c3f8c5";
    assert_eq!(gomoku_says(moves, "g9", "i8"), ["why-gomoku-wasted-four"]);
    // It makes no four, or the better move makes one as well.
    assert!(gomoku_says(moves, "g9", "h10").is_empty());
    assert!(gomoku_says(moves, "j8", "i8").is_empty());
}

/// What is said of the last of these moves from a position drawn by hand, in which dark is to move.
fn animal_chess_says(rows: &[&str], hidden: &str, moves: &[Action]) -> Vec<&'static str> {
    let (last, moves) = moves.split_last().expect("a move");
    let start = Position::AnimalChess(board(rows, hidden));
    let before = moves.iter().fold(start, |position, action| position.play(*action).expect("a legal move").0);
    let found = reviewed(before, *last, 6, &mut Session::new(4, 1, || 0.0));
    found.causes.iter().map(|cause| cause.sentence().key).collect()
}

#[test]
fn causes_in_animal_chess_are_named_where_a_search_without_them_confirms_them() {
    let shuffle = [go("d8", "d7"), go("a1", "a2"), go("d7", "d8"), go("a2", "a1")];
    let repeated = [&[go("b1", "a1")][..], &shuffle, &shuffle].concat();
    let mut wrong = Vec::new();
    for (rows, hidden, moves, causes) in [
        (&["Cd..", "....", "....", "....", "T..e"][..], "", &[go("a5", "a6")][..], &["why-animal-chess-missed"][..]),
        (&["Dc..", "", "", "", "", "..f.", "", "E..."], "", &[go("a8", "b8")], &["why-animal-chess-leaves"]),
        (&["D.c.", "", "", "", "", "..f.", "", "E..."], "", &[go("a1", "b1")], &["why-animal-chess-steps-into"]),
        (
            &["T?..", "....", "....", "..f.", "....", "....", "....", "D..?"],
            "tt",
            &[turn_up("b1")],
            &["why-animal-chess-danger"],
        ),
        // If the cat does not take at once, it wins all the same.
        (&["D...", "....", "c..."], "", &[go("a1", "a2")], &["why-animal-chess-allowed-win"]),
        (&[".T..", "", "", "", "", "", "", "D..c"], "", &repeated, &["why-animal-chess-draws"]),
        // What had to be played.
        (&["Cd..", "....", "....", "....", "T..e"], "", &[go("a1", "b1")], &[]),
        (&["Dc..", "", "", "", "", "..f.", "", "E..."], "", &[go("a1", "a2")], &[]),
        (&["T?..", "....", "....", "..f.", "....", "....", "....", "D..?"], "tt", &[turn_up("d8")], &[]),
    ] {
        let found = animal_chess_says(rows, hidden, moves);
        if found != causes {
            wrong.push(format!("{rows:?}: {found:?} instead of {causes:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn chases_in_vain_and_traps_are_named_in_animal_chess() {
    // Games of hunters. In the first a tile goes after one that gets away, while others had to be turned up. In the second a
    // tile goes where it can be trapped, and then it is not.
    let trap =
        "b2 b7 b5 d5 d5-b5 a1 b5-b7 b8 d7 b6 b4 b6-b7 c8 a6 c1 a3 d3 c5 a8 d8 d8-c8 d6 d6-d5 c5-b5 c6 b7-b6 c6-d6";
    let chase = "c3 a4 a2 d6 a6 b5 a4-a6 b8 c7 d4 b1 d2 a3 d8 a6-a3 b2 a2-b2 b3 a7 a8 a5 c5 a7-a6 c6 a6-a5 c4 a5-b5 c4-c6 \
                 b5-c5 c6-c3 b3-c3 b4 c3-c4";
    for (seed, moves, known) in [
        (26, chase, "why-animal-chess-chases"),
        (4, trap, "why-animal-chess-lets-trap"),
        (4, &format!("{trap} b8-b7"), "why-animal-chess-missed-trap"),
    ] {
        let record = read_transcript(&Game::AnimalChess.setup(seed), moves).expect("a legal game");
        let last = record.played().len() - 1;
        let before = record.position_at(last).expect("a position").clone();
        let found = reviewed(before, record.played()[last].action, 6, &mut Session::new(4, 1, || 0.0));
        assert_eq!(cause(&found), known);
    }
}

#[test]
fn a_win_by_force_is_missed_in_animal_chess_by_the_number_of_moves() {
    let position = Position::AnimalChess(board(&["T..e", "", "", "D..."], ""));
    let value = |action, score| known(&position, action, score, false).moves.remove(0);
    let weighed = Weighed {
        best: value(go("a1", "b1"), 39_997),
        played: value(go("a4", "a5"), 300),
        best_chance: 1.0,
        played_chance: 0.6,
    };
    let (causes, suspects) = study_of(position.game()).suspects(&position, &weighed);
    let missed = Sentence::new("why-animal-chess-missed-win").with("moves", Gap::Number(2));
    assert_eq!(causes.iter().map(Cause::sentence).collect::<Vec<_>>(), [&missed]);
    assert!(suspects.is_empty());
}
