//! Clocks at the table: what costs time and what does not, and how the flag falls.

use super::*;
use turnstone::game::app::{Dialog, Open};
use turnstone::game::flow::{Beginning, Turns};

/// A match of Reversi by this clock, after f5, with nothing moving.
fn timed(seats: [Player; 2], clock: &str) -> App {
    let mut app = app(seats);
    let setup = Game::Reversi.setup(0);
    let clock = Some(clock.parse().expect("a clock"));
    ask(&mut app, Request::Begin(Beginning { clock, ..Beginning::plain(setup, seats) }));
    app.update();
    until_person(&mut app);
    for _ in 0..100 {
        app.update();
    }
    assert_eq!(left(&app), [60_000; 2], "the clock starts with the first move");
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    app
}

/// What both clocks show, in milliseconds; 0 once the time is up.
fn left(app: &App) -> [u32; 2] {
    let (board, turns) = (board(app), app.world().resource::<Turns>());
    Side::BOTH.map(|side| turns.shown(board.contested(), side).map_or(0, |shown| shown.time))
}

/// Lets so much time pass, in milliseconds.
fn pass(app: &mut App, ms: u32) {
    for _ in 0..ms / FRAME.as_millis() as u32 {
        app.update();
    }
}

#[test]
fn the_side_to_move_loses_time_and_what_is_only_shown_costs_none() {
    let mut app = timed([PERSON, PERSON], "60");
    until(&mut app, "the disc lies", is_still);
    assert_eq!(left(&app), [60_000; 2], "to show the move took no time");
    pass(&mut app, 5_000);
    assert_eq!(left(&app), [60_000, 55_000]);
    ask(&mut app, Request::Press(square("d6")));
    app.update();
    until(&mut app, "the disc lies", is_still);
    pass(&mut app, 2_000);
    assert_eq!(board(&app).record().played()[1].spent, Some(5_020), "with the frame in which it was played");
    assert_eq!(left(&app), [58_000, 54_980]);
    // An undo gives the time back, and a redo takes it again.
    ask(&mut app, Request::Undo);
    app.update();
    assert_eq!(left(&app), [60_000; 2]);
    ask(&mut app, Request::Redo);
    app.update();
    until(&mut app, "the discs lie", is_still);
    assert_eq!(left(&app), [57_980, 54_980], "to look back and return gives no time, and no frame is forgotten");
}

#[test]
fn the_flag_falls_by_itself_and_an_undo_brings_the_game_back() {
    let mut app = timed([PERSON, PERSON], "60");
    until(&mut app, "the disc lies", is_still);
    pass(&mut app, 59_900);
    assert!(board(&app).ending().is_none());
    pass(&mut app, 200);
    let ending = board(&app).ending().expect("over");
    assert_eq!((ending.winner, ending.reason, left(&app)[1]), (Some(Side::First), Reason::OnTime, 0));
    let saved = board(&app).to_saved();
    assert_eq!((saved.moves.as_str(), saved.times.as_str()), ("f5time", "- 60000"));
    ask(&mut app, Request::Undo);
    app.update();
    assert_eq!((board(&app).ending(), left(&app)), (None, [60_000; 2]));
}

/// In every game and by every kind of clock the side to move loses when all of its time has passed, not before.
#[test]
fn each_kind_of_clock_runs_to_its_flag_in_each_game() {
    // All the time that the first turn of a side may take, in seconds.
    for (clock, whole) in
        [("each2", 2), ("2", 2), ("2+3", 2), ("2b3", 2), ("2d1", 3), ("1/2x1", 3), ("each86400", 86_400)]
    {
        for game in Game::ALL {
            let mut app = app([PERSON; 2]);
            let clock = Some(clock.parse().expect("a clock"));
            ask(&mut app, Request::Begin(Beginning { clock, ..Beginning::plain(game.setup(1), [PERSON; 2]) }));
            app.update();
            until_person(&mut app);
            let first = board(&app).position().legal()[0];
            ask(&mut app, Request::Play(first));
            app.update();
            until(&mut app, "the move lies", is_still);
            let side = board(&app).position().to_move();
            let before = board(&app).record().played().len();
            // Days do not pass frame by frame.
            let sleeps = whole > 60;
            if sleeps {
                app.insert_resource(flow::SystemClock(|| 0.0));
                app.update();
                app.insert_resource(flow::SystemClock(|| 86_399_000.0));
                app.update();
            } else {
                pass(&mut app, whole * 1000 - 200);
            }
            assert_eq!(board(&app).ending(), None, "{game:?} by {clock:?}");
            pass(&mut app, if sleeps { 1_200 } else { 400 });
            let ending = board(&app).ending().expect("over");
            assert_eq!(ending.reason, Reason::OnTime, "{game:?} by {clock:?}");
            assert_eq!(ending.winner, Some(side.other()), "{game:?} by {clock:?}");
            assert_eq!(board(&app).record().played().len(), before + 1, "the flag is a ply");
        }
    }
}

#[test]
fn against_an_engine_the_clock_stands_still_while_a_dialog_is_open_and_in_an_analysis() {
    for (seats, runs_on) in [([PERSON, RANDOM], false), ([PERSON, PERSON], true)] {
        let mut app = timed(seats, "60+5");
        app.init_resource::<Open>();
        until(&mut app, "a person is to move", |app| is_still(app) && board(app).awaits_person());
        let side = board(&app).position().to_move();
        let before = left(&app)[side.index()];
        app.insert_resource(Open(Some(Dialog::Rules)));
        pass(&mut app, 3_000);
        assert_eq!(left(&app)[side.index()], if runs_on { before - 3_000 } else { before });
        app.insert_resource(Open(None));
        let before = left(&app)[side.index()];
        ask(&mut app, Request::Analyse);
        app.update();
        let at_once = left(&app)[side.index()];
        pass(&mut app, 3_000);
        assert_eq!(left(&app)[side.index()], at_once, "an analysis costs nothing");
        ask(&mut app, Request::Leave);
        app.update();
        assert!(before - left(&app)[side.index()] <= 100, "{} of {before}", left(&app)[side.index()]);
    }
}

#[test]
fn an_engine_s_time_runs_too_and_it_plays_within_it() {
    let mut app = timed([PERSON, GREEDY], "60");
    until(&mut app, "the engine has answered", |app| board(app).record().played().len() == 2);
    let spent = board(&app).record().played()[1].spent.expect("measured");
    assert!(spent >= 500, "it takes its pause: {spent} ms");
    assert!(left(&app)[1] < 60_000);
}

#[test]
fn two_persons_agree_on_a_pause_and_end_it() {
    let mut app = timed([PERSON, PERSON], "60");
    until(&mut app, "the disc lies", is_still);
    ask(&mut app, Request::Offer(Offer::Pause));
    app.update();
    let before = left(&app);
    pass(&mut app, 1_000);
    assert_eq!(left(&app)[1], before[1] - 1_000, "an offer stops nothing");
    ask(&mut app, Request::Answer(true));
    app.update();
    let before = left(&app);
    pass(&mut app, 60_000);
    assert_eq!((left(&app), board(&app).is_stopped()), (before, true));
    ask(&mut app, Request::EndPause);
    app.update();
    pass(&mut app, 1_000);
    assert!(left(&app)[1] < before[1] - 900);
    // A pause that is declined is said.
    ask(&mut app, Request::Offer(Offer::Pause));
    ask(&mut app, Request::Answer(false));
    app.update();
    assert!(messages::<Refused>(&mut app).iter().any(|refused| refused.why == Why::NoPause(Side::First)));
}

#[test]
fn a_stalled_frame_and_a_computer_that_sleeps_cost_the_time_that_passed() {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NOW: AtomicU64 = AtomicU64::new(0);
    let mut app = timed([PERSON, PERSON], "60");
    until(&mut app, "the disc lies", is_still);
    app.insert_resource(flow::SystemClock(|| NOW.load(Ordering::Relaxed) as f64));
    app.update();
    let before = left(&app)[1];
    NOW.store(30_000, Ordering::Relaxed);
    app.update();
    assert_eq!(left(&app)[1], before - 30_000);
    // A clock that is set back gives nothing.
    NOW.store(0, Ordering::Relaxed);
    app.update();
    assert_eq!(left(&app)[1], before - 30_000 - FRAME.as_millis() as u32);
}

#[test]
fn a_match_goes_on_from_what_was_kept_at_its_last_ply() {
    let mut app = timed([PERSON, PERSON], "60");
    until(&mut app, "the disc lies", is_still);
    pass(&mut app, 5_000);
    ask(&mut app, Request::Press(square("d6")));
    app.update();
    until(&mut app, "the disc lies", is_still);
    pass(&mut app, 7_000);
    // The program is killed here.
    let kept = board(&app).to_saved().to_text();
    let again = Match::read(&kept, &Tables::default()).expect("readable");
    app.insert_resource(Board::from(again));
    app.update();
    assert_eq!(left(&app), [60_000, 54_980]);
}

#[test]
fn a_series_is_played_with_sides_that_take_turns() {
    use turnstone::play::{Order, Series};
    let mut app = app([PERSON, PERSON]);
    let series = Some(Series::new(3, Order::InTurn));
    ask(&mut app, Request::Begin(Beginning { series, ..Beginning::plain(Game::Reversi.setup(0), [PERSON; 2]) }));
    app.update();
    until_person(&mut app);
    let halves = |app: &App| Side::BOTH.map(|side| board(app).series_after().map(|series| series.halves(side)));
    ask(&mut app, Request::Resign);
    app.update();
    assert_eq!(halves(&app), [Some(0), Some(2)]);
    ask(&mut app, Request::Rematch);
    app.update();
    until_person(&mut app);
    assert_eq!(
        (halves(&app), board(&app).is_guest_first()),
        ([Some(2), Some(0)], true),
        "the guest has won, and begins"
    );
}
