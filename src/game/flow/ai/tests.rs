use bevy::{state::app::StatesPlugin, time::TimeUpdateStrategy};

use super::*;
use crate::{
    game::{app::Awake, flow, scene},
    play::Match,
    record::{Aids, Record, SavedMatch, read_transcript},
    rules::{Action, Game},
};

/// Two engines that share what they are asked.
const SEVERAL: fn(&EngineClient) -> usize = |_| 1;

/// The stages of a turn around an analysis of this match, in frames of 20 ms.
fn analysed(game: Game, moves: &str, helpers: fn(&EngineClient) -> usize) -> App {
    let record = read_transcript(&game.setup(0), moves).expect("a legal game");
    let mut files = EngineFiles::default();
    analysis_files(game).iter().for_each(|role| files.set(role, FileState::Here(None)));
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, scene::tweening, flow::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
        .insert_resource(board_of(record))
        .insert_resource(files)
        .insert_resource(Opponent::new(|| EngineClient::new(|| ()), helpers));
    app.update();
    app
}

fn board_of(record: Record) -> Board {
    let saved = SavedMatch::of(&record, ["person".into(), "person".into()], 7, Aids::default());
    Match::resume(&saved, record).expect("known players").into()
}

fn until(app: &mut App, what: &str, so: impl Fn(&World) -> bool) {
    for _ in 0..60_000 {
        if so(app.world()) {
            return;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("waited in vain until {what}");
}

/// What the engines are asked now.
fn asked(world: &World) -> Vec<Question> {
    let desks = &world.resource::<Opponent>().desks;
    desks.iter().filter_map(|desk| Some(desk.pending.as_ref()?.question)).collect()
}

#[test]
fn the_questions_of_a_review_go_to_several_engines_at_once() {
    let reviewed = |helpers| {
        let mut app = analysed(Game::Gomoku, "h8a1h9a2h10a3h11a4h12", helpers);
        app.world_mut().resource_scope(|world, mut reviewing: Mut<Reviewing>| {
            reviewing.begin(world.resource::<Board>().record(), 0);
        });
        app.world_mut().write_message(flow::Request::Analyse);
        app.update();
        if helpers(&app.world().resource::<Opponent>().desks[0].client) > 0 {
            until(&mut app, "both are asked", |world| asked(world).len() == 2);
            let both = asked(app.world());
            assert!(
                matches!(both[..], [Question::Asked(0, one, None), Question::Asked(0, other, None)] if one != other)
            );
        }
        let review = |world: &World| world.resource::<Reviewing>().review(world.resource()).cloned();
        until(&mut app, "all is known", |world| review(world).is_some_and(|it| it.question().is_none()));
        let review = review(app.world()).expect("a review");
        review.plies().iter().map(|ply| (ply.judgement(), ply.is_done())).collect::<Vec<_>>()
    };
    let several = reviewed(SEVERAL);
    assert!(several.iter().any(|(judgement, _)| judgement.is_some()) && several.iter().all(|(_, done)| *done));
    assert_eq!(several, reviewed(|_| 0));
}

#[test]
fn an_analysis_of_reversi_is_shared_and_put_together_and_of_other_games_it_is_not() {
    let mut app = analysed(Game::Reversi, "f5d6c3d3c4f4", SEVERAL);
    app.world_mut().write_message(flow::Request::Analyse);
    until(&mut app, "both weigh a part", |world| asked(world).len() == 2);
    let parts = asked(app.world());
    let part = |number| Some(Part { number, of: 2 });
    assert!(matches!(parts[..], [Question::Asked(3, one, first), Question::Asked(3, other, second)]
        if one == other && (first, second) == (part(0), part(1))));
    let known = |world: &World| {
        let moves = &world.resource::<Advice>().analysis(world.resource())?.moves;
        Some(moves.iter().map(|known| known.action).collect::<Vec<Action>>())
    };
    until(&mut app, "the moves are known", |world| known(world).is_some());
    let mut moves = known(app.world()).expect("a list");
    let mut legal = app.world().resource::<Board>().position().legal();
    let name = |action: &Action| format!("{action:?}");
    moves.sort_by_key(name);
    legal.sort_by_key(name);
    assert_eq!(moves, legal, "each move once");
    let mut app = analysed(Game::Gomoku, "h8i9h10", SEVERAL);
    app.world_mut().write_message(flow::Request::Analyse);
    until(&mut app, "the moves are known", |world| known(world).is_some());
    assert!(matches!(asked(app.world())[..], [Question::Asked(3, _, None)] | []));
}

/// An engine that fails beside others does not stop the one that does not.
#[test]
fn where_one_of_several_fails_the_first_goes_on_alone() {
    let mut app = analysed(Game::Reversi, "f5d6c3d3c4f4", SEVERAL);
    app.world_mut().write_message(flow::Request::Analyse);
    until(&mut app, "both weigh a part", |world| asked(world).len() == 2);
    app.world_mut().run_system_cached(fail_the_second).expect("it fails");
    until(&mut app, "the first is asked for all", |world| matches!(asked(world)[..], [Question::Asked(3, _, None)]));
    until(&mut app, "the moves are known", |world| world.resource::<Advice>().analysis(world.resource()).is_some());
}

fn fail_the_second(mut known: Known, mut opponent: ResMut<Opponent>, mut unfit: MessageWriter<Unfit>) {
    opponent.hear(1, Report::Failed { id: 0, why: "it broke".into() }, &mut known, &mut unfit);
}

#[test]
fn while_an_engine_thinks_no_frame_is_asked_for_and_then_one_for_its_answer() {
    let (woken, wakes) = std::sync::mpsc::channel();
    let mut app = analysed(Game::Reversi, "f5", |_| 0);
    let record = app.world().resource::<Board>().record().clone();
    let saved = SavedMatch::of(&record, ["person".into(), "greedy".into()], 7, Aids::default());
    app.insert_resource(Board::from(Match::resume(&saved, record).expect("known players")))
        .insert_resource(Opponent::new(
            move || {
                let woken = woken.clone();
                EngineClient::new(move || {
                    let _ = woken.send(());
                })
            },
            |_| 0,
        ))
        .init_resource::<Awake>();
    let frame = |app: &mut App| {
        app.update();
        app.world_mut().resource_mut::<Awake>().take()
    };
    // It comes to rest while the engine thinks, or its answer is there already.
    let due = (0..100).find_map(|_| {
        let (moves, waits, due) = frame(&mut app);
        (!moves && !waits && app.world().resource::<Opponent>().thinks_for().is_some()).then_some(due)
    });
    let due = due.expect("it comes to rest");
    let due = due.or_else(|| {
        wakes.recv_timeout(Duration::from_secs(60)).expect("an answer");
        frame(&mut app).2
    });
    let pause = app.world().resource::<Tempo>().engine_pause;
    assert!(due.is_some_and(|due| due <= pause && due > pause / 2), "{due:?}");
    // Frames are of 20 ms.
    let frames = (0..100).take_while(|_| frame(&mut app).2.is_some()).count();
    assert!((12..=25).contains(&frames), "{frames}");
    until(&mut app, "it has played", |world| world.resource::<Board>().record().played().len() == 2);
}
