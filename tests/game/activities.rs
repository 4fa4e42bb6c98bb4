//! What lies over a match, and what happens below it meanwhile.

use super::*;
use turnstone::play::Activity;

/// What a side plays in the match on the table, to come from outside later.
fn plays(app: &App, by: Side, name: &str) -> (MatchId, Event) {
    says(app, by, What::Play(Action::Place(square(name)), None))
}

fn moves(app: &App) -> String {
    write_transcript(board(app).record())
}

#[test]
fn a_match_goes_on_below_what_lies_over_it_and_on_the_shelf() {
    for cover in [Request::Analyse, Request::SetUp, Request::TakeUp(Game::Gomoku)] {
        let mut app = app([PERSON, PERSON]);
        let first = plays(&app, Side::First, "f5");
        ask(&mut app, cover.clone());
        app.update();
        comes(&mut app, first);
        app.update();
        assert_eq!(moves(&app), "", "{cover:?}: what is seen has not changed");
        ask(&mut app, Request::Leave);
        ask(&mut app, Request::TakeUp(Game::Reversi));
        app.update();
        until_person(&mut app);
        assert_eq!(moves(&app), "f5", "{cover:?}");
        let shown = picture(&mut app);
        app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("laid out");
        assert_eq!(picture(&mut app), shown, "{cover:?}: the table shows the match");
    }
}

#[test]
fn what_comes_while_something_moves_waits_until_the_table_is_still() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    let second = plays(&app, Side::Second, "d6");
    comes(&mut app, second);
    app.update();
    assert!(!is_still(&app) && moves(&app) == "f5");
    until(&mut app, "it has come", |app| moves(app) == "f5d6");
    // What is about another moment, from the wrong side or for a match that is not there changes nothing.
    until_person(&mut app);
    let wrong = plays(&app, Side::Second, "c3");
    for late in [second, wrong] {
        comes(&mut app, late);
        app.update();
    }
    assert_eq!((moves(&app).as_str(), messages::<Refused>(&mut app).len()), ("f5d6", 0));
}

#[test]
fn activities_lie_over_each_other_and_leaving_uncovers_one_after_the_other() {
    let mut app = app([PERSON, GREEDY]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    until_person(&mut app);
    let before = board(&app).to_saved();
    ask(&mut app, Request::Analyse);
    app.update();
    let tried = board(&app).position().legal()[0];
    ask(&mut app, Request::Play(tried));
    app.update();
    let posed = board(&app).contested().record().until(1).expect("a ply");
    ask(&mut app, Request::Pose(Box::new(posed)));
    app.update();
    assert_eq!(board(&app).activity(), Some(&Activity::Quiz { posed: 1 }));
    ask(&mut app, Request::Leave);
    app.update();
    assert!(board(&app).is_analysed() && board(&app).record().played().len() == 3, "the analysis is as it was");
    ask(&mut app, Request::Leave);
    app.update();
    let aids = Aids { analysis: true, ..Aids::default() };
    assert_eq!((board(&app).activity(), board(&app).to_saved()), (None, SavedMatch { aids, ..before }));
}

#[test]
fn a_friend_who_joins_during_an_analysis_takes_the_engines_place() {
    // Seen from the analysis both sides are the person's: the level was taken for a guest, and the usual one came.
    let mut app = app([PERSON, GREEDY]);
    ask(&mut app, Request::Analyse);
    app.update();
    assert_eq!(board(&app).exchange(), Some((Side::Second, PERSON)));
    ask(&mut app, Request::Sit { side: Side::Second, player: PERSON });
    app.update();
    assert_eq!((board(&app).players(), board(&app).exchange()), ([PERSON; 2], Some((Side::Second, GREEDY))));
}

#[test]
fn a_match_that_an_undo_brings_back_has_everything_it_had() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    ask(&mut app, Request::NoteHint);
    ask(&mut app, Request::Teacher(true));
    app.update();
    let before = board(&app).to_saved();
    ask(&mut app, Request::Restart);
    app.update();
    assert_eq!(board(&app).aids(), Aids::default());
    let seed = board(&app).seed();
    ask(&mut app, Request::Undo);
    app.update();
    // Only the seed is another: the next match must not be dealt like the one that was begun by mistake.
    assert_eq!(board(&app).to_saved(), SavedMatch { seed, ..before });
}
