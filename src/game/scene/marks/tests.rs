use super::*;
use crate::{
    play::{Match, Player},
    record::read_transcript,
    rules::{Setup, animal_chess},
};

fn seen(setup: &Setup, moves: &str, marks: &Marks, help: bool) -> BTreeSet<(Square, Mark)> {
    let record = read_transcript(setup, moves).expect("a legal game");
    wanted(&Match::of(record, [Player::Person; 2], 1).into(), true, marks, help, Cursor(None))
}

#[test]
fn a_disc_pointed_at_shows_what_it_would_turn() {
    let f5 = Square::new(5, 4);
    let marks = Marks { legal: true, hover: Some(f5), aiming: false };
    let seen = seen(&Game::Reversi.setup(0), "", &marks, false);
    assert!(seen.contains(&(f5, Mark::Ghost(true))) && seen.contains(&(Square::new(4, 4), Mark::WouldTurn(true))));
    assert_eq!(seen.iter().filter(|(_, mark)| *mark == Mark::Legal).count(), 3);
}

#[test]
fn help_shows_legal_squares_for_a_second() {
    use bevy::{state::app::StatesPlugin, time::TimeUpdateStrategy};
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(HELP / 4))
        .insert_state(Screen::Play)
        .init_resource::<Settings>()
        .init_resource::<Marks>()
        .init_resource::<Help>()
        .add_systems(Update, show_help);
    app.world_mut().resource_mut::<Settings>().legal_marks = false;
    app.update();
    let legal = |app: &mut App| {
        app.update();
        app.world().resource::<Marks>().legal
    };
    assert!(!legal(&mut app));
    app.world_mut().resource_mut::<Help>().begin();
    let shown: Vec<bool> = (0..6).map(|_| legal(&mut app)).collect();
    assert_eq!(shown, [true, true, true, false, false, false], "four quarters of a second");
    assert_eq!(HELP, Duration::from_secs(1));
}

#[test]
fn tiles_are_marked_only_when_somebody_asks() {
    let setup = Setup::AnimalChess(animal_chess::Setup {
        rules: std::sync::Arc::default(),
        deal: animal_chess::Deal::Known(4),
        handicap: 0,
    });
    let marks = Marks { legal: true, ..Marks::default() };
    let last = (Square::new(1, 2), Mark::Last);
    assert_eq!(seen(&setup, "b3", &marks, false).into_iter().collect::<Vec<_>>(), [last]);
    let helped = seen(&setup, "b3", &marks, true);
    assert_eq!(helped.iter().filter(|(_, mark)| *mark == Mark::Legal).count(), 31);
    let pointed = Marks { hover: Some(Square::new(0, 0)), ..marks };
    assert!(seen(&setup, "b3", &pointed, false).contains(&(Square::new(0, 0), Mark::Ready)));
    let shown = Marks { hover: Some(Square::new(1, 2)), ..Marks::default() };
    let ready = seen(&setup, "b3", &shown, false).into_iter().any(|(_, mark)| mark == Mark::Ready);
    assert!(!ready, "it is the other side's, whose turn it was");
}

#[test]
fn a_finger_that_aims_sees_whether_it_may_play_there() {
    let setup = Game::Gomoku.setup(0);
    let h8 = Square::new(7, 7);
    let marks = Marks { legal: true, hover: Some(h8), aiming: true };
    let free = seen(&setup, "", &marks, false);
    assert!([Mark::Aim(true), Mark::Row, Mark::Column].iter().all(|mark| free.contains(&(h8, *mark))));
    assert!(seen(&setup, "h8", &marks, false).contains(&(h8, Mark::Aim(false))), "a stone lies there");
}
