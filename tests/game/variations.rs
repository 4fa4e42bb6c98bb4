//! Other lines than the one on the board: begun, entered, promoted, removed and saved.

use super::*;

fn between_persons(setup: Setup, moves: &str) -> App {
    resumed(setup, moves, [PERSON, PERSON])
}

fn resumed(setup: Setup, moves: &str, seats: [Player; 2]) -> App {
    let record = read_transcript(&setup, moves).expect("a legal game");
    let mut app = app_of(setup, seats);
    let saved = SavedMatch::of(&record, seats.map(|seat| seat.id().to_owned()), 7, Aids::default());
    ask(&mut app, Request::Resume(Box::new(Match::resume(&saved, record).expect("known players"))));
    app.update();
    until_person(&mut app);
    app
}

fn asks(app: &mut App, request: Request) {
    ask(app, request);
    app.update();
    until_person(app);
    let shown = picture(app);
    app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("laid out");
    assert_eq!(picture(app), shown, "the table shows the line on the board");
}

/// The line on the board, and its place among all lines.
fn line(app: &App) -> (String, usize) {
    (write_transcript(board(app).record()), board(app).record().line())
}

#[test]
fn another_move_while_looking_back_begins_a_line_of_its_own() {
    for (setup, moves, other) in [
        (Game::Reversi.setup(0), "f5d6c3d3c4", "c5"),
        (Game::Gomoku.setup(0), "h8i9h10h9g7", "a1"),
        (Game::AnimalChess.setup(5), "a1 a2 b1 b2 c1", "d8"),
    ] {
        let mut app = between_persons(setup, moves);
        let before = board(&app).to_saved();
        asks(&mut app, Request::GoTo(2));
        let (begun, _) = line(&app);
        let action = board(&app).position().read(other).expect("a move");
        for request in presses(action) {
            asks(&mut app, request);
        }
        let (varied, place) = line(&app);
        assert_eq!((varied.starts_with(&begun) && varied.ends_with(other), place), (true, 1), "{varied}");
        // Nothing is lost: neither of the line before, nor in the file.
        let saved = board(&app).to_saved();
        assert_eq!(saved.variations, [moves]);
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        assert_eq!(again, *board(&app).record());
        asks(&mut app, Request::Enter(0));
        assert_eq!((board(&app).record().played().len(), board(&app).record().undone().len(), line(&app).1), (3, 2, 0));
        let others = board(&app).record().alternatives(2);
        assert_eq!(others.iter().map(|(line, ply)| (*line, ply.action)).collect::<Vec<_>>(), [(1, action)]);
        asks(&mut app, Request::Enter(1));
        let version = board(&app).version();
        asks(&mut app, Request::Promote);
        assert_eq!(line(&app), (varied.clone(), 0));
        assert!(board(&app).version() > version, "the score sheet is to be written anew");
        asks(&mut app, Request::RemoveLine);
        assert_eq!(line(&app), (varied, 0), "the main line is not removed");
        asks(&mut app, Request::Enter(1));
        asks(&mut app, Request::Promote);
        asks(&mut app, Request::Enter(1));
        asks(&mut app, Request::RemoveLine);
        assert_eq!(line(&app), (begun, 0));
        asks(&mut app, Request::GoTo(5));
        assert_eq!(board(&app).to_saved(), before);
        // There is nothing of that kind any more.
        for request in [Request::Enter(1), Request::Enter(9), Request::RemoveLine, Request::Promote] {
            asks(&mut app, request);
        }
        assert_eq!(board(&app).to_saved(), before);
    }
}

#[test]
fn another_line_is_not_entered_if_that_would_show_what_a_tile_hid() {
    let mut app = resumed(Game::AnimalChess.setup(5), "a1 a2", [PERSON, PERSON]);
    asks(&mut app, Request::GoTo(1));
    asks(&mut app, Request::Press(Square::new(2, 2)));
    for (side, seat) in [(Side::First, PERSON), (Side::Second, RANDOM)] {
        ask(&mut app, Request::Sit { side, player: seat });
    }
    app.update();
    until_person(&mut app);
    let before = line(&app);
    asks(&mut app, Request::Enter(0));
    assert_eq!(line(&app), before, "the second side turned a tile up");
}

#[test]
fn what_was_tried_in_the_analysis_of_a_finished_match_stays_with_it() {
    for (moves, kept) in [("h8a1h9a2h10a3h11a4h12", 2), ("h8a1h9a2h10a3h11a4", 1)] {
        let mut app = between_persons(Game::Gomoku.setup(0), moves);
        asks(&mut app, Request::Analyse);
        asks(&mut app, Request::GoTo(4));
        asks(&mut app, Request::Press(Square::new(3, 3)));
        ask(&mut app, Request::Leave);
        app.update();
        until_person(&mut app);
        assert_eq!((line(&app), board(&app).record().lines_count()), ((moves.to_owned(), 0), kept));
    }
}
