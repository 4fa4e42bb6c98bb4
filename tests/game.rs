//! The game without a window: each stage alone, and whole games through the same messages that the pointer sends.

#[path = "game/activities.rs"]
mod activities;
#[path = "game/advice.rs"]
mod advice;
#[path = "game/clock.rs"]
mod clock;
#[path = "game/far.rs"]
mod far;
#[path = "game/lessons.rs"]
mod lessons;
#[path = "game/marks.rs"]
mod marks;
#[path = "game/puzzles.rs"]
mod puzzles;
#[path = "game/variations.rs"]
mod variations;

use std::time::Duration;

use bevy::{
    camera::{CameraProjection, ComputedCameraValues, NormalizedRenderTarget, RenderTargetInfo},
    ecs::schedule::SingleThreadedExecutor,
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{FocusCause, InputFocus, InputFocusPlugin, InputFocusVisible},
    picking::{
        backend::HitData,
        events::{Cancel, Click, Drag, DragEnd, Move, Pointer, Press},
        pointer::{Location, PointerButton, PointerId},
    },
    prelude::*,
    state::app::StatesPlugin,
    time::TimeUpdateStrategy,
};
use bevy_tweening::TweenAnim;
use turnstone::engine::reversi::{self, DEEP, numbered};
use turnstone::{
    engine::{EngineFile, Level},
    game::{
        app::{self, Screen},
        flow::{
            self, Beginning, Board, Cause, Motion, Played, Refused, Request, Teaching, Tempo, Why, ai, animation, plan,
            rules,
        },
        input, layout,
        net::FarGames,
        scene::{
            self,
            pieces::{self, Attention, Half, Held, Leaving, Piece, Taken},
        },
    },
    play::{Event, Match, MatchId, Offer, Player, What},
    record::{Aids, Record, SavedMatch, read_transcript, write_transcript},
    rules::{Action, Colour, Delta, Game, Reason, Refusal, Setup, Side, Square, Tables, gomoku},
};

/// The virtual time that a frame of the test takes.
const FRAME: Duration = Duration::from_millis(20);
/// If something has not happened after this many frames, it counts as not happening.
const PATIENCE: usize = 200_000;

const PERSON: Player = Player::Person;
const RANDOM: Player = Player::Engine(Level::RANDOM);
const GREEDY: Player = Player::Engine(reversi::GREEDY);

/// The stages and the pieces, as in the game, with time that the test moves by hand.
fn app(seats: [Player; 2]) -> App {
    app_of(Game::Reversi.setup(0), seats)
}

/// The same for any game.
fn app_of(setup: Setup, seats: [Player; 2]) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, scene::tweening, flow::plugin, pieces::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Board::new(setup, seats, 7));
    // In the game, this comes from the packs.
    let weights = include_bytes!("../assets/reversi/weights.bin").as_slice();
    let mut files = ai::EngineFiles::default();
    files.set("reversi-weights", ai::FileState::Here(Some(EngineFile::new("reversi-weights", weights))));
    files.set("reversi-book", ai::FileState::Here(None));
    files.set("gomoku", ai::FileState::Here(None));
    let weights = include_bytes!("../assets/gomoku/weights.bin").as_slice();
    files.set("gomoku-weights", ai::FileState::Here(Some(EngineFile::new("gomoku-weights", weights))));
    app.insert_resource(files);
    ai::open_desk(&mut app, || {});
    on_one_thread(&mut app);
    app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("pieces can be laid out");
    app.update();
    app
}

/// Hands no system to another thread: they are small, and waking threads took half of the time of these tests.
fn on_one_thread(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

fn ask(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
}

fn resume(saved: &SavedMatch, record: Record) -> Board {
    Match::resume(saved, record).expect("known players").into()
}

fn board(app: &App) -> &Board {
    app.world().resource()
}

fn is_still(app: &App) -> bool {
    app.world().resource::<Motion>().is_settled()
}

/// Runs frames until a condition is true.
fn until(app: &mut App, what: &str, so: impl Fn(&App) -> bool) {
    for frame in 0..PATIENCE {
        if so(app) {
            return;
        }
        app.update();
        if frame % 50 == 49 || frame > 1000 {
            // The engine runs on a thread of its own and needs real time, and the processor.
            std::thread::sleep(Duration::from_millis(1));
        }
    }
    panic!("waited in vain until {what}");
}

/// Runs frames until nothing moves on the board and a person is to move, or the game is over.
fn until_person(app: &mut App) {
    until(app, "a person is to move", |app| {
        let board = board(app);
        is_still(app) && board.position().forced().is_none() && (board.awaits_person() || board.ending().is_some())
    });
}

/// The move of a player without a plan: a legal one, chosen by a growing number.
fn some_square(board: &Board, number: usize) -> Option<Square> {
    let legal = board.position().legal();
    match legal.get(number.wrapping_mul(2_654_435_761) % legal.len().max(1))? {
        Action::Place(square) => Some(*square),
        _ => None,
    }
}

fn square(name: &str) -> Square {
    Game::Reversi.start().square(name).expect("a square")
}

/// A piece as it is seen: its square, its colour, its place and its turn, both in thousandths.
type Seen = (Square, Option<Colour>, [i32; 3], [i32; 4]);

/// What can be seen on the table.
fn picture(app: &mut App) -> Vec<Seen> {
    let mut query = app.world_mut().query::<(&Piece, &Transform)>();
    let rounded = |value: f32| (value * 1000.0).round() as i32;
    let mut pieces: Vec<_> = query
        .iter(app.world())
        .map(|(piece, at)| {
            (
                piece.square,
                piece.face.colour,
                at.translation.to_array().map(rounded),
                at.rotation.to_array().map(rounded),
            )
        })
        .collect();
    pieces.sort_by_key(|piece| piece.0);
    pieces
}

fn entities(app: &mut App) -> usize {
    app.world_mut().query::<Entity>().iter(app.world()).count()
}

// --- Each stage alone ---

/// An app with one system and the resources of the flow, and no other systems.
fn stage<M>(seats: [Player; 2], system: impl IntoScheduleConfigs<bevy::ecs::system::ScheduleSystem, M>) -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Board::new(Game::Reversi.setup(0), seats, 7))
        .init_resource::<Motion>()
        .init_resource::<Tempo>()
        .init_resource::<flow::ShelvedBoards>()
        .init_resource::<flow::Inbox>()
        .init_resource::<flow::Customs>()
        .init_resource::<flow::Turns>()
        .init_resource::<ai::EngineFiles>()
        .init_resource::<flow::Advice>()
        .init_resource::<flow::Reviewing>()
        .init_resource::<flow::Teaching>()
        .init_resource::<flow::Quizzing>()
        .add_message::<ai::Unfit>()
        .init_resource::<app::Status>()
        .add_message::<Request>()
        .add_message::<Played>()
        .add_message::<Refused>()
        .add_message::<flow::SkipCount>()
        .add_message::<flow::Weighed>()
        .add_systems(Update, system);
    on_one_thread(&mut app);
    app.update();
    app
}

fn messages<M: Message + Clone>(app: &mut App) -> Vec<M> {
    app.world_mut().resource_mut::<Messages<M>>().drain().collect()
}

/// A match of Reversi between two persons, as if it had just been resumed.
fn resumed(moves: &str) -> Board {
    let record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
    resume(&SavedMatch::of(&record, ["person", "person"].map(str::to_owned), 7, Aids::default()), record)
}

/// A match after some requests, as the stage `Rules` leaves it.
fn after(board: Board, requests: impl IntoIterator<Item = Request>) -> Board {
    let mut app = stage([PERSON, PERSON], rules::play_requests);
    app.insert_resource(board);
    requests.into_iter().for_each(|request| ask(&mut app, request));
    app.update();
    app.world_mut().remove_resource().expect("a board")
}

#[test]
fn the_stage_rules_alone_plays_and_refuses() {
    let mut app = stage([PERSON, PERSON], rules::play_requests);
    // Two in a frame are judged one after the other.
    ask(&mut app, Request::Press(square("f5")));
    ask(&mut app, Request::Press(square("d6")));
    app.update();
    let played = messages::<Played>(&mut app);
    assert_eq!(played.len(), 1);
    assert_eq!((played[0].cause, played[0].side, played[0].delta.0.len()), (Cause::Person, Side::First, 2));
    assert_eq!(write_transcript(board(&app).record()), "f5");
    assert_eq!(messages::<Refused>(&mut app)[0].why, Why::StillMoving);
    assert!(!app.world().resource::<Motion>().shows(board(&app)), "what was played is to be shown");

    // Nothing shows it here, so nothing more is played.
    ask(&mut app, Request::Press(square("d6")));
    app.update();
    assert_eq!(messages::<Refused>(&mut app)[0].why, Why::StillMoving);
    ask(&mut app, Request::Undo);
    app.update();
    assert_eq!(messages::<Played>(&mut app)[0].cause, Cause::Jump, "what moves may be taken back");

    let mut app = stage([PERSON, PERSON], rules::play_requests);
    app.insert_resource(resumed("f5"));
    for (name, why) in [("f5", Refusal::Occupied), ("a1", Refusal::TurnsNothing)] {
        ask(&mut app, Request::Press(square(name)));
        app.update();
        assert_eq!(messages::<Refused>(&mut app)[0].why, Why::Rules(why), "{name}");
    }
    assert_eq!(write_transcript(board(&app).record()), "f5", "nothing refused was played");
}

#[test]
fn a_person_need_not_wait_for_an_engines_ply_to_be_shown() {
    for (seats, hastens, plays) in
        [([PERSON, GREEDY], true, true), ([PERSON, GREEDY], false, false), ([PERSON, PERSON], true, false)]
    {
        let mut app = app(seats);
        app.insert_resource(flow::Customs { hastens, ..Default::default() });
        app.insert_resource(Tempo::default());
        ask(&mut app, Request::Press(square("f5")));
        app.update();
        if seats[1] == GREEDY {
            until(&mut app, "the engine's answer", |app| board(app).record().played().len() == 2);
        }
        // In the frame after it was played the answer is on its way.
        app.update();
        let before = board(&app).record().played().len();
        let move_to = match board(&app).position().legal()[0] {
            Action::Place(square) => square,
            other => panic!("{other:?}"),
        };
        ask(&mut app, Request::Press(move_to));
        app.update();
        assert_eq!(board(&app).record().played().len() - before, usize::from(plays), "{seats:?}, {hastens}");
        until(&mut app, "all is still", is_still);
        app.update();
        let position = board(&app).position();
        let expected: Vec<_> = position.pieces().collect();
        let mut pieces = app.world_mut().query::<&Piece>();
        let mut shown: Vec<_> = pieces.iter(app.world()).map(|piece| (piece.square, piece.face)).collect();
        shown.sort_by_key(|(square, _)| (square.row, square.column));
        assert_eq!(shown, expected, "what was cut short lies where it should");
    }
}

#[test]
fn the_stage_rules_alone_keeps_a_draw_offer_until_it_is_answered() {
    let mut app = stage([PERSON, GREEDY], rules::play_requests);
    let version = board(&app).version();
    let so_far = |app: &mut App| {
        app.update();
        let whys = messages::<Refused>(app).iter().map(|refused| refused.why).collect::<Vec<_>>();
        (board(app).asked_for_draw(), whys, board(app).ending().map(|ending| ending.reason))
    };
    let pending = (Some((Side::Second, GREEDY)), vec![], None);
    // To offer twice changes nothing, and the answer is not this person's.
    for request in [Request::Offer(Offer::Draw), Request::Offer(Offer::Draw), Request::Answer(true)] {
        ask(&mut app, request.clone());
        assert_eq!(so_far(&mut app), pending, "{request:?}");
    }
    let (id, agrees) = says(&app, Side::Second, What::Answer(true));
    let (_, refuses) = says(&app, Side::Second, What::Answer(false));
    comes(&mut app, (id, Event { at: 1, ..agrees }));
    assert_eq!(so_far(&mut app), pending, "about another position");
    assert_eq!(board(&app).version(), version, "an engine's answer is not late because of an offer");
    comes(&mut app, (id, refuses));
    assert_eq!(so_far(&mut app), (None, vec![Why::NoDraw(Side::Second)], None));
    // Without an offer there is nothing to agree to.
    comes(&mut app, (id, agrees));
    assert_eq!(so_far(&mut app), (None, vec![], None));
    // A move withdraws the offer.
    ask(&mut app, Request::Offer(Offer::Draw));
    ask(&mut app, Request::Press(square("f5")));
    assert_eq!(so_far(&mut app), (None, vec![], None));
    app.insert_resource(Board::new(Game::Reversi.setup(0), [PERSON, GREEDY], 7));
    ask(&mut app, Request::Offer(Offer::Draw));
    app.update();
    let agrees = says(&app, Side::Second, What::Answer(true));
    comes(&mut app, agrees);
    assert_eq!(so_far(&mut app), (None, vec![], Some(Reason::Agreed)));
}

#[test]
fn the_stage_rules_refuses_a_person_on_an_engines_turn_and_drops_late_answers() {
    let mut app = stage([GREEDY, PERSON], rules::play_requests);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    assert_eq!(messages::<Refused>(&mut app)[0].why, Why::EnginesTurn(Side::First));
    let (id, plays) = says(&app, Side::First, What::Play(Action::Place(square("f5")), None));
    comes(&mut app, (id, Event { at: 1, ..plays }));
    app.update();
    assert!(board(&app).record().played().is_empty(), "an answer to another position");
    comes(&mut app, (id, plays));
    app.update();
    assert_eq!(messages::<Played>(&mut app)[0].cause, Cause::Engine);
}

#[test]
fn the_stage_ai_alone_asks_and_answers_no_sooner_than_the_pause() {
    let mut app = stage([GREEDY, PERSON], ai::think);
    ai::open_desk(&mut app, || {});
    let pause = app.world().resource::<Tempo>().engine_pause;
    let mut waited = Duration::ZERO;
    for _ in 0..PATIENCE {
        app.update();
        if let Some((id, event)) = app.world_mut().resource_mut::<flow::Inbox>().next(|_| true) {
            assert!(waited >= pause, "answered after {waited:?}");
            assert_eq!((id, event.by, event.at), (board(&app).id(), Side::First, 0));
            let What::Play(action, None) = event.what else { panic!("{event:?}") };
            assert!(board(&app).position().legal().contains(&action));
            return;
        }
        waited += FRAME;
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the engine never answered");
}

/// What a side does in the match on the table now, for the inbox.
fn says(app: &App, by: Side, what: What) -> (MatchId, Event) {
    (board(app).id(), board(app).event(by, what))
}

fn comes(app: &mut App, (id, event): (MatchId, Event)) {
    app.world_mut().resource_mut::<flow::Inbox>().put(id, event);
}

/// Runs frames of the stage `Ai` alone until something comes of it.
fn answer_of(app: &mut App) -> What {
    for _ in 0..PATIENCE {
        app.update();
        if let Some((_, event)) = app.world_mut().resource_mut::<flow::Inbox>().next(|_| true) {
            return event.what;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("the engine never answered");
}

#[test]
fn the_stage_ai_alone_answers_a_draw_offer_first_and_moves_afterwards() {
    let board = || Board::new(Game::AnimalChess.setup(1), [RANDOM, PERSON], 7);
    let mut app = stage([PERSON, PERSON], ai::think);
    ai::open_desk(&mut app, || {});
    let thinks_for = |app: &App| app.world().resource::<ai::Opponent>().thinks_for();
    app.insert_resource(board());
    app.update();
    assert_eq!(thinks_for(&app), Some(Side::First));
    // While it is about to move, the other side offers a draw.
    app.insert_resource(after(board(), [Request::Offer(Offer::Draw)]));
    app.update();
    assert_eq!(thinks_for(&app), Some(Side::First));
    // An engine agrees to no draw before anything is known.
    assert_eq!(answer_of(&mut app), What::Answer(false));
    app.insert_resource(board());
    assert!(matches!(answer_of(&mut app), What::Play(..)));
    // It is asked on the other side's turn as well, and thinks of nothing else then.
    let board = || Board::new(Game::AnimalChess.setup(1), [PERSON, RANDOM], 7);
    app.insert_resource(board());
    app.update();
    assert_eq!(thinks_for(&app), None);
    app.insert_resource(after(board(), [Request::Offer(Offer::Draw)]));
    assert_eq!(answer_of(&mut app), What::Answer(false));
}

#[test]
fn the_stage_ai_alone_waits_until_the_table_shows_what_the_board_holds() {
    let mut app = stage([PERSON, PERSON], ai::think);
    ai::open_desk(&mut app, || {});
    let thinks = |app: &App| app.world().resource::<ai::Opponent>().thinks_for().is_some();
    app.insert_resource(after(resumed(""), [Request::Sit { side: Side::Second, player: GREEDY }]));
    app.update();
    assert!(!thinks(&app), "it is not its turn");
    let played = after(resumed("f5"), [Request::Sit { side: Side::Second, player: GREEDY }]);
    let shown = Motion::begin(plan::Plan::default(), &played);
    app.insert_resource(played);
    app.update();
    assert!(!thinks(&app), "the table shows an older version");
    app.insert_resource(shown);
    app.update();
    assert!(thinks(&app));
}

/// The first ply of a game, and what is to be shown of it.
fn first_ply() -> (Board, Played) {
    let board = after(resumed(""), [Request::Press(square("f5"))]);
    let delta = board.record().played()[0].delta.clone();
    (board, Played { delta, cause: Cause::Person, side: Side::First, game: Game::Reversi })
}

/// How many frames it takes until everything lies still and is what the board holds.
fn frames_until_shown(app: &mut App) -> usize {
    for frame in 0..1000 {
        if app.world().resource::<Motion>().shows(board(app)) {
            return frame;
        }
        app.update();
    }
    panic!("it is never shown to its end");
}

#[test]
fn the_stage_animation_alone_begins_what_was_played_and_settles_when_the_plan_is_over() {
    let mut app = stage([PERSON, PERSON], animation::animate);
    let (board, played) = first_ply();
    let plan = plan::plan(&played.delta, played.cause, &Tempo::default());
    app.insert_resource(board);
    app.world_mut().write_message(played.clone());
    app.update();
    assert!(!is_still(&app), "it begins in the frame in which it was played");
    assert_eq!(*app.world().resource::<Motion>().plan(), plan);
    // The first picture is at time zero.
    let frames = plan.total.as_millis().div_ceil(FRAME.as_millis()) as usize;
    assert_eq!(frames_until_shown(&mut app), frames);

    // What is played in the middle of it begins anew, and the last one of a frame is what is shown.
    for _ in 0..2 {
        app.world_mut().write_message(Played { delta: Delta::default(), ..played.clone() });
        app.world_mut().write_message(played.clone());
        app.update();
        app.update();
    }
    assert_eq!(frames_until_shown(&mut app), frames - 1);

    // Without motion it is over in the same frame.
    app.insert_resource(Tempo { reduced: true, ..Tempo::default() });
    app.world_mut().write_message(played);
    app.update();
    assert!(is_still(&app));
    assert!(!app.world().resource::<Motion>().plan().steps.is_empty(), "there is something to be shown all the same");
}

#[test]
fn the_pieces_are_counted_at_the_end_until_something_is_pressed() {
    let over = || resumed("e6f4e3f6g5d6e7f5c5");
    let last = over().record().played().last().expect("a ply").delta.clone();
    let played = Played { delta: last, cause: Cause::Person, side: Side::First, game: Game::Reversi };
    let begin = |tempo: Tempo, cause: Cause| {
        let mut app = stage([PERSON, PERSON], animation::animate);
        app.insert_resource(over()).insert_resource(tempo);
        app.world_mut().write_message(Played { cause, ..played.clone() });
        app.update();
        app
    };
    assert_eq!(over().ending().map(|ending| ending.reason), Some(Reason::Counted));
    let plain = plan::plan(&played.delta, Cause::Person, &Tempo::default()).total;
    let frames = |time: Duration| time.as_millis().div_ceil(FRAME.as_millis()) as usize;
    // 0.4 s of rest, 1.5 s of counting, 0.25 s to read it.
    let mut app = begin(Tempo::default(), Cause::Person);
    assert_eq!(frames_until_shown(&mut app), frames(plain + Duration::from_millis(2150)));
    let mut app = begin(Tempo::default(), Cause::Person);
    let counted = |app: &App| app.world().resource::<Motion>().counted();
    for _ in 0..frames(plain + Duration::from_millis(400 + 750)) {
        app.update();
    }
    assert!((0.4..0.6).contains(&counted(&app)), "half of them are laid");
    app.world_mut().write_message(flow::SkipCount);
    app.update();
    assert!(is_still(&app) && counted(&app) == 1.0);
    // Not where motion is reduced, nor where one only looks at the end.
    let mut app = begin(Tempo { reduced: true, ..Tempo::default() }, Cause::Person);
    assert_eq!(frames_until_shown(&mut app), 0);
    let app = begin(Tempo::default(), Cause::Jump);
    assert_eq!(app.world().resource::<Motion>().plan().counting, None);
}

#[test]
fn the_stage_animation_alone_follows_the_board_where_nothing_is_to_be_shown() {
    let (board, played) = first_ply();
    let plan = plan::plan(&played.delta, played.cause, &Tempo::default());
    let frames = plan.total.as_millis().div_ceil(FRAME.as_millis()) as usize;
    let mut app = stage([PERSON, PERSON], animation::animate);
    app.insert_resource(board);
    app.world_mut().write_message(played.clone());
    app.update();
    // Who plays changes in the middle of a movement: it goes on to its end.
    let version = self::board(&app).version();
    let seated = after(self::first_ply().0, [Request::Sit { side: Side::Second, player: GREEDY }]);
    assert!(seated.version() > version);
    app.insert_resource(seated);
    assert_eq!(frames_until_shown(&mut app), frames);
    // And when everything lies still.
    let other = [RANDOM, GREEDY].map(|seat| Request::Sit { side: Side::First, player: seat });
    app.insert_resource(after(self::first_ply().0, other));
    assert_eq!(frames_until_shown(&mut app), 1);

    // Another game is taken up in the middle of a movement, which is over with that.
    app.insert_resource(self::first_ply().0);
    app.world_mut().write_message(played.clone());
    app.update();
    assert!(!is_still(&app));
    app.insert_resource(after(self::first_ply().0, [Request::TakeUp(Game::Gomoku)]));
    app.update();
    assert!(app.world().resource::<Motion>().shows(self::board(&app)));
    // In the same frame as well: what was played on the other board is not shown on this one.
    app.world_mut().write_message(played);
    app.update();
    assert!(is_still(&app) && app.world().resource::<Motion>().plan().steps.is_empty());
}

#[test]
fn the_stage_scene_alone_moves_pieces_by_the_plan_and_sets_them_right_when_all_is_still() {
    let mut app = stage([PERSON, PERSON], || {});
    app.add_plugins(pieces::plugin);
    app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("laid out");
    app.update();
    let (board, played) = first_ply();
    let plan = plan::plan(&played.delta, played.cause, &Tempo::default());
    let [moving, still] = [plan, plan::Plan::default()].map(|plan| Motion::begin(plan, &board));
    app.insert_resource(board).insert_resource(moving);
    app.world_mut().write_message(played);
    app.update();
    let lying = |app: &mut App| {
        let mut pieces = app.world_mut().query::<(&Piece, Has<TweenAnim>)>();
        let mut lying: Vec<_> =
            pieces.iter(app.world()).map(|(piece, moves)| (piece.square, piece.face.colour, moves)).collect();
        lying.sort_by_key(|(square, ..)| *square);
        lying
    };
    let discs = |moves: bool| {
        let (dark, light) = (Some(Colour::Dark), Some(Colour::Light));
        let mut discs = vec![
            ("d4", light, false),
            ("e4", dark, false),
            ("d5", dark, false),
            ("e5", dark, moves),
            ("f5", dark, moves),
        ];
        discs.sort_by_key(|(name, ..)| square(name));
        discs.into_iter().map(|(name, colour, moves)| (square(name), colour, moves)).collect::<Vec<_>>()
    };
    assert_eq!(lying(&mut app), discs(true));
    app.insert_resource(still);
    app.update();
    assert_eq!(lying(&mut app), discs(false));
}

#[test]
fn the_stage_input_alone_turns_keys_into_requests() {
    let mut app = stage([PERSON, PERSON], || {});
    app.add_plugins((StatesPlugin, bevy::input::InputPlugin, InputFocusPlugin))
        .insert_state(app::Screen::Play)
        .init_resource::<app::Open>()
        .init_resource::<scene::Cursor>()
        .init_resource::<scene::Marks>()
        .add_message::<scene::camera::CameraCommand>()
        .add_plugins(input::plugin);
    let window = app.world_mut().spawn_empty().id();
    let input = |key_code, letter: &str, repeat| {
        let logical_key = Key::Character(letter.into());
        KeyboardInput { key_code, logical_key, state: ButtonState::Pressed, text: None, repeat, window }
    };
    // All of these within one frame.
    let press = |app: &mut App, keys: &[KeyboardInput]| {
        for key in keys {
            app.world_mut().write_message(key.clone());
        }
        app.world_mut().run_schedule(Update);
    };
    // The cursor begins on e5: one to the right is f5.
    let [right, enter] = [KeyCode::ArrowRight, KeyCode::Enter].map(|key| input(key, "", false));
    press(&mut app, &[right.clone(), right, enter]);
    assert_eq!(messages::<Request>(&mut app), [Request::Press(square("f5"))]);
    // Keys that are held down move the cursor on, but play nothing again.
    let [left, enter] = [KeyCode::ArrowLeft, KeyCode::Enter].map(|key| input(key, "", true));
    press(&mut app, &[left, enter]);
    assert!(messages::<Request>(&mut app).is_empty());
    assert_eq!(app.world().resource::<scene::Cursor>().0, Some(square("e5")));
    press(&mut app, &[input(KeyCode::Backspace, "", false)]);
    assert_eq!(messages::<app::Shortcut>(&mut app), [app::Shortcut::Undo]);
    // The character on the key counts: on a German keyboard z is where y is on others.
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ControlLeft);
    press(&mut app, &[input(KeyCode::KeyY, "z", false)]);
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
    assert_eq!(messages::<app::Shortcut>(&mut app), [app::Shortcut::Undo]);
    // The focus on a button takes the cursor off the board; an arrow brings it back to where it was.
    let button = app.world_mut().spawn(bevy::ui_widgets::Button).id();
    app.world_mut().resource_mut::<InputFocus>().set(button, FocusCause::Navigated);
    app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
    press(&mut app, &[]);
    assert_eq!(app.world().resource::<scene::Cursor>().0, None);
    press(&mut app, &[input(KeyCode::ArrowUp, "", false)]);
    assert_eq!(app.world().resource::<scene::Cursor>().0, Some(square("e5")));
    assert!(app.world().resource::<InputFocus>().get().is_none());
    // A key that the player has changed, and one that was given up for it.
    app.world_mut().resource_mut::<app::Settings>().set_key(app::Shortcut::Hint, 'b').expect("a free key");
    press(&mut app, &[input(KeyCode::KeyB, "b", false), input(KeyCode::KeyH, "h", false)]);
    assert_eq!(messages::<app::Shortcut>(&mut app), [app::Shortcut::Hint]);
    // Where something is to be solved only some keys do anything: a hint, but not who plays.
    app.insert_resource(State::new(Screen::Quiz));
    let keys =
        [input(KeyCode::KeyB, "b", false), input(KeyCode::Backspace, "", false), input(KeyCode::KeyP, "p", false)];
    press(&mut app, &keys);
    assert_eq!(messages::<app::Shortcut>(&mut app), [app::Shortcut::Hint, app::Shortcut::Undo]);
    app.insert_resource(State::new(Screen::Play));
    // While a key is awaited, it is the answer and does nothing else.
    app.world_mut().resource_mut::<app::KeyQuestion>().awaited = Some(app::Shortcut::Redo);
    press(&mut app, &[input(KeyCode::KeyU, "u", false), input(KeyCode::Tab, "", false)]);
    assert_eq!(messages::<app::KeyAnswer>(&mut app), [app::KeyAnswer(Some('u'))]);
    press(&mut app, &[input(KeyCode::Escape, "", false)]);
    assert_eq!(messages::<app::KeyAnswer>(&mut app), [app::KeyAnswer(None)]);
    app.world_mut().resource_mut::<app::KeyQuestion>().awaited = None;
    app.world_mut().resource_mut::<app::Open>().0 = Some(app::Dialog::Settings);
    press(&mut app, &[input(KeyCode::Backspace, "", false)]);
    assert!(messages::<app::Shortcut>(&mut app).is_empty(), "a dialog is open");
    press(&mut app, &[input(KeyCode::Escape, "", false)]);
    assert_eq!(messages::<app::Command>(&mut app), [app::Command::Close]);
    // From the statistics the way back leads to the library only if they were opened there: the title opens them too.
    for (before, back) in
        [(Some(app::Dialog::Library), app::Command::Open(app::Dialog::Library)), (None, app::Command::Close)]
    {
        for open in [before, Some(app::Dialog::Statistics)] {
            app.world_mut().resource_mut::<app::Open>().0 = open;
            press(&mut app, &[]);
        }
        press(&mut app, &[input(KeyCode::Escape, "", false)]);
        assert_eq!(messages::<app::Command>(&mut app), [back], "{before:?}");
    }
}

/// A table touched by a finger, through the same events that Bevy's picking makes of real touches. It is seen from
/// straight above, ten units of the table wide and high, so that a unit is 40 pixels.
struct Touched {
    app: App,
    area: Entity,
    eye: Entity,
}

impl Touched {
    const FINGER: PointerId = PointerId::Touch(1);

    fn new(setup: Setup) -> Self {
        let mut app = stage([PERSON, PERSON], || {});
        app.insert_resource(Board::new(setup.clone(), [PERSON, PERSON], 7))
            .add_plugins((StatesPlugin, bevy::input::InputPlugin, InputFocusPlugin))
            .insert_state(app::Screen::Play)
            .init_resource::<app::Open>()
            .init_resource::<scene::Cursor>()
            .init_resource::<scene::Marks>()
            .add_message::<scene::camera::CameraCommand>()
            .add_plugins(input::plugin);
        let mut projection = OrthographicProjection {
            scaling_mode: bevy::camera::ScalingMode::Fixed { width: 10.0, height: 10.0 },
            ..OrthographicProjection::default_3d()
        };
        projection.update(400.0, 400.0);
        let camera = Camera {
            computed: ComputedCameraValues {
                clip_from_view: projection.get_clip_from_view(),
                target_info: Some(RenderTargetInfo { physical_size: UVec2::splat(400), scale_factor: 1.0 }),
                ..default()
            },
            ..default()
        };
        let spot = layout::Arrangement::default().spot(setup.game());
        let above = Transform::from_translation(spot + Vec3::Y * 20.0).looking_at(spot, Vec3::NEG_Z);
        let eye = app.world_mut().spawn((camera, GlobalTransform::from(above))).id();
        let area = app.world_mut().spawn((layout::TableArea, input::GestureArea)).id();
        app.update();
        Self { app, area, eye }
    }

    /// The place of a square on the screen.
    fn at(&self, name: &str) -> Vec2 {
        let position = board(&self.app).position();
        let arrangement = layout::Arrangement::default();
        let square = position.square(name).expect("a square");
        let place = layout::place(arrangement, position.game(), position.grid(), square);
        let from_middle = place - arrangement.spot(position.game());
        Vec2::splat(200.0) + 40.0 * Vec2::new(from_middle.x, from_middle.z)
    }

    fn send<E: std::fmt::Debug + Clone + bevy::reflect::Reflect>(&mut self, at: Vec2, event: E) {
        let location = Location { target: NormalizedRenderTarget::None { width: 400, height: 400 }, position: at };
        self.app.world_mut().trigger(Pointer::new(Self::FINGER, location, event, self.area));
    }

    fn press(&mut self, at: Vec2) {
        let hit = HitData::new(self.eye, 0.0, None, None);
        self.send(at, Press { button: PointerButton::Primary, hit, count: 1 });
        self.app.update();
    }

    fn slide(&mut self, from: Vec2, to: Vec2) {
        let hit = HitData::new(self.eye, 0.0, None, None);
        self.send(to, Move { hit: hit.clone(), delta: to - from });
        self.send(to, Drag { button: PointerButton::Primary, distance: to - from, delta: to - from });
        self.app.update();
    }

    /// Lifts the finger, over the table or beside it; gives the requests that follow.
    fn lift(&mut self, from: Vec2, at: Vec2, over_table: bool) -> Vec<Request> {
        let (button, hit) = (PointerButton::Primary, HitData::new(self.eye, 0.0, None, None));
        if over_table {
            self.send(at, Click { button, hit, duration: Duration::from_millis(80), count: 1 });
        }
        if from != at {
            self.send(at, DragEnd { button, distance: at - from });
        }
        assert_eq!(messages::<Request>(&mut self.app), [], "what it means is for the stage to say");
        self.app.update();
        messages(&mut self.app)
    }

    fn touch(&mut self, from: Vec2, to: Vec2) -> Vec<Request> {
        self.press(from);
        if from != to {
            self.slide(from, to);
        }
        self.lift(from, to, true)
    }

    fn marks(&self) -> &scene::Marks {
        self.app.world().resource()
    }
}

#[test]
fn the_stage_input_turns_taps_into_requests_and_slides_into_nothing() {
    let mut table = Touched::new(Game::Reversi.setup(0));
    let f5 = table.at("f5");
    assert_eq!(table.touch(f5, f5 + 5.0), [Request::Press(square("f5"))]);
    let a1 = table.at("a1");
    assert_eq!(table.touch(a1, a1), [Request::Press(square("a1"))]);
    assert_eq!(table.touch(table.at("c4"), table.at("d4")), [], "a slide is meant for no square");
    assert_eq!(table.touch(Vec2::new(5.0, 5.0), Vec2::new(5.0, 5.0)), [], "beside the board");
    assert_eq!(table.marks().hover, None, "a lifted finger points at nothing");

    // Two fingers move the camera, and lifting them plays nothing.
    use bevy::input::touch::{TouchInput, TouchPhase};
    let window = table.app.world_mut().spawn_empty().id();
    let fingers = |table: &mut Touched, phase: TouchPhase, squares: [&str; 2]| {
        for (id, square) in [1, 2].into_iter().zip(squares) {
            let position = table.at(square);
            table.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id });
        }
        table.app.update();
        messages::<scene::camera::CameraCommand>(&mut table.app)
    };
    assert!(fingers(&mut table, TouchPhase::Started, ["c4", "f4"]).is_empty());
    let looks = fingers(&mut table, TouchPhase::Moved, ["b4", "g4"]);
    assert!(matches!(looks[..], [scene::camera::CameraCommand::Zoom(nearer)] if nearer > 1.5), "{looks:?}");
    assert_eq!(table.touch(f5, f5), []);
    fingers(&mut table, TouchPhase::Ended, ["b4", "g4"]);
    table.app.update();
    assert_eq!(table.touch(f5, f5), [Request::Press(square("f5"))], "one finger plays again");
}

#[test]
fn where_squares_are_small_a_finger_aims_above_itself_and_plays_there_when_it_is_lifted() {
    let mut table = Touched::new(Game::Gomoku.setup(0));
    let named = |table: &Touched, name: &str| board(&table.app).position().square(name);
    let (h8, clear) = (table.at("h8"), Vec2::Y * 64.0);
    assert_eq!(table.touch(h8, h8), [Request::Press(named(&table, "h8").expect("a square"))], "a tap is a tap");

    // The finger slides from elsewhere to below the crossing, and is lifted beside the table or over it.
    for over_table in [true, false] {
        let (from, to) = (table.at("c3"), table.at("k10") + clear);
        table.press(from);
        assert!(!table.marks().aiming);
        table.slide(from, to);
        assert_eq!((table.marks().aiming, table.marks().hover), (true, named(&table, "k10")));
        assert_eq!(table.lift(from, to, over_table), [Request::Press(named(&table, "k10").expect("a square"))]);
        assert_eq!((table.marks().aiming, table.marks().hover), (false, None));
    }

    // The finger rests for a moment, and then aims as well.
    let from = table.at("e5") + clear;
    table.press(from);
    for _ in 0..20 {
        std::thread::sleep(FRAME);
        table.app.update();
    }
    assert_eq!((table.marks().aiming, table.marks().hover), (true, named(&table, "e5")));
    assert_eq!(table.lift(from, from, true), [Request::Press(named(&table, "e5").expect("a square"))]);

    // When the system takes the finger from the game, nothing is played, wherever it is at that moment.
    let elsewhere = table.app.world_mut().spawn_empty().id();
    let from = table.at("e5") + clear;
    table.press(from);
    table.slide(from, from + 20.0);
    assert!(table.marks().aiming);
    let (table_area, hit) = (table.area, HitData::new(table.eye, 0.0, None, None));
    table.area = elsewhere;
    table.send(from, Cancel { hit });
    table.area = table_area;
    table.app.update();
    assert_eq!((table.marks().aiming, table.marks().hover), (false, None));
    assert_eq!(table.lift(from, from, true), []);

    // Off the board it has no effect.
    let (from, to) = (table.at("e5"), Vec2::new(200.0, 40.0));
    table.press(from);
    table.slide(from, to);
    assert_eq!(table.marks().hover, None);
    assert_eq!(table.lift(from, to, true), []);
}

#[test]
fn the_stage_status_alone_says_why_and_whose_turn_it_is() {
    use turnstone::game::{
        app::{Localizable, Status},
        screens::{standing, status},
    };
    let mut app = stage([PERSON, GREEDY], status::update);
    let refused = Refused { square: Some(square("a1")), why: Why::Rules(Refusal::TurnsNothing) };
    app.world_mut().write_message(refused);
    app.update();
    let said = Localizable::new("why-turns-nothing").with("square", "a1");
    assert_eq!(app.world().resource::<Status>().passing(), Some(&said));
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(app.world().resource::<Status>().passing(), None, "it does not stand for ever");
    let motion = Motion::default();
    let expected = Localizable::new("status-your-move").by(board(&app).position(), Side::First);
    assert_eq!(standing(board(&app), &motion, None, &Teaching::default(), &FarGames::default()), expected);
}

#[test]
fn the_stage_status_says_who_is_asked_for_a_draw() {
    use turnstone::game::{app::Localizable, screens::standing};
    let motion = Motion::default();
    for (seat, key, side) in [(GREEDY, "status-weighs-draw", Side::Second), (PERSON, "status-offer", Side::First)] {
        let board = after(Board::new(Game::Reversi.setup(0), [PERSON, seat], 7), [Request::Offer(Offer::Draw)]);
        assert_eq!(
            standing(&board, &motion, None, &Teaching::default(), &FarGames::default()),
            Localizable::new(key).by(board.position(), side)
        );
    }
}

#[test]
fn the_stage_status_addresses_the_person_who_opens_or_chooses_against_an_engine() {
    use turnstone::game::{app::Localizable, screens::standing};
    let mut setup = Game::Gomoku.setup(0);
    setup.set("opening", "swap", &Tables::default()).expect("an opening rule");
    for (seats, opens, chooses) in [
        ([PERSON, PERSON], "status-opening-gomoku", "status-choose"),
        ([PERSON, RANDOM], "status-you-open-gomoku", "status-to-move"),
        ([RANDOM, PERSON], "status-to-move", "status-you-choose"),
    ] {
        for (stones, key) in [("", opens), ("h8", opens), ("h8h9", opens), ("h8h9i8", chooses)] {
            let record = read_transcript(&setup, stones).expect("a legal game");
            let saved = SavedMatch::of(&record, seats.map(|seat| seat.id().to_owned()), 7, Aids::default());
            let board = resume(&saved, record);
            let expected = Localizable::new(key).by(board.position(), board.position().to_move());
            assert_eq!(
                standing(&board, &Motion::default(), None, &Teaching::default(), &FarGames::default()),
                expected,
                "{seats:?} {stones:?}"
            );
        }
    }
}

#[test]
fn the_stage_boards_alone_arranges_them_as_suits_the_window() {
    let mut app = stage([PERSON, PERSON], || {});
    app.add_plugins(layout::plugin);
    let window = app.world_mut().spawn(Window::default()).id();
    for (size, expected) in [
        ((1280, 720), layout::Arrangement::RowAcross),
        ((390, 844), layout::Arrangement::TwoRows),
        ((0, 0), layout::Arrangement::TwoRows),
    ] {
        let mut window = app.world_mut().get_mut::<Window>(window).expect("a window");
        window.resolution.set_physical_resolution(size.0, size.1);
        app.update();
        assert_eq!(*app.world().resource::<layout::Arrangement>(), expected, "{size:?}");
    }
    app.world_mut().get_mut::<Window>(window).expect("a window").resolution.set_physical_resolution(1280, 720);
    app.world_mut().resource_mut::<app::Settings>().boards_across = false;
    app.update();
    assert_eq!(*app.world().resource::<layout::Arrangement>(), layout::Arrangement::Row, "at the player's choice");
}

// --- Whole games ---

/// Plays a game between a person and the given opponent to its end, and gives the number of frames it took.
fn play_to_the_end(app: &mut App) -> usize {
    let mut plies = 0;
    loop {
        until_person(app);
        if board(app).ending().is_some() {
            return plies;
        }
        let square = some_square(board(app), plies).expect("a person who is to move has a move");
        ask(app, Request::Press(square));
        app.update();
        plies += 1;
    }
}

#[test]
fn whole_games_against_every_level_end_by_the_rules() {
    // Some of the numbered levels, of each kind; the last takes its time.
    let some = |level: &&Level| level.number().is_none_or(|number| number % 6 == 1);
    for &level in Level::of(Game::Reversi).iter().filter(some) {
        for seats in [[PERSON, Player::Engine(level)], [Player::Engine(level), PERSON]] {
            let mut app = app(seats);
            app.world_mut().resource_mut::<Tempo>().reduced = true;
            play_to_the_end(&mut app);
            let text = write_transcript(board(&app).record());
            let again = read_transcript(&Game::Reversi.setup(0), &text).expect("a legal game");
            assert_eq!(again.position(), board(&app).position());
            assert!(again.position().ending().is_some());
            ask(&mut app, Request::Press(square("a1")));
            app.update();
            assert_eq!(board(&app).record().played().len(), again.played().len(), "nothing is played after the end");
        }
    }
}

#[test]
fn a_level_with_a_number_waits_for_what_it_has_learnt_and_does_without_if_there_is_nothing() {
    let asked = |app: &App| app.world().resource::<ai::EngineFiles>().asked().map(|(role, _)| role).collect::<Vec<_>>();
    let mut app = app_of(Game::Reversi.setup(0), [PERSON, GREEDY]);
    app.insert_resource(ai::EngineFiles::default());
    app.world_mut().resource_mut::<Tempo>().reduced = true;
    ask(&mut app, Request::Press(square("f5")));
    until(&mut app, "the other one has moved", |app| board(app).record().played().len() == 2);
    assert!(asked(&app).is_empty(), "nobody has asked for anything");
    let mut app = app_of(Game::Reversi.setup(0), [PERSON, Player::Engine(numbered(8))]);
    app.insert_resource(ai::EngineFiles::default());
    app.world_mut().resource_mut::<Tempo>().reduced = true;
    app.update();
    assert_eq!(asked(&app), ["reversi-book", "reversi-weights"], "they are fetched while the person thinks");
    ask(&mut app, Request::Press(square("f5")));
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(board(&app).record().played().len(), 1);
    for weights in [None, Some(EngineFile::new("reversi-weights", [7_u8; 9]))] {
        let mut files = app.world_mut().resource_mut::<ai::EngineFiles>();
        files.set("reversi-book", ai::FileState::Here(None));
        files.set("reversi-weights", ai::FileState::Here(weights));
        let plies = board(&app).record().played().len();
        until(&mut app, "the level has moved", |app| board(app).record().played().len() == plies + 1);
        let reply = board(&app).position().legal()[0];
        let Action::Place(reply) = reply else { panic!("a move") };
        ask(&mut app, Request::Press(reply));
        app.update();
    }
}

#[test]
fn engines_play_each_other_from_the_seed_alone() {
    let game = || {
        let mut app = app([RANDOM, GREEDY]);
        app.world_mut().resource_mut::<Tempo>().reduced = true;
        until(&mut app, "the game is over", |app| board(app).ending().is_some() && is_still(app));
        write_transcript(board(&app).record())
    };
    assert_eq!(game(), game());
}

#[test]
fn nothing_outlives_its_movement_in_a_hundred_games() {
    let mut app = app([PERSON, RANDOM]);
    app.world_mut().resource_mut::<Tempo>().engine_pause = Duration::ZERO;
    app.world_mut().resource_mut::<Tempo>().half_turn = Duration::from_millis(30);
    app.world_mut().resource_mut::<Tempo>().pass = Duration::from_millis(40);
    let empty = entities(&mut app) - 3 * 4;
    for game in 0..100 {
        play_to_the_end(&mut app);
        let lying = board(&app).position().pieces().count();
        assert_eq!(entities(&mut app), empty + 3 * lying, "a piece and its two halves each, after game {game}");
        ask(&mut app, Request::Restart);
        app.update();
        until_person(&mut app);
        assert!(board(&app).record().played().len() < 2);
    }
    let mut loose = app.world_mut().query_filtered::<(), Or<(With<TweenAnim>, With<Leaving>, With<Attention>)>>();
    assert_eq!(loose.iter(app.world()).count(), 0);
}

#[test]
fn the_table_laid_out_anew_is_the_table_that_was_played_on() {
    let mut app = app([PERSON, RANDOM]);
    for number in 0..120 {
        until_person(&mut app);
        match number % 11 {
            7 => ask(&mut app, Request::Undo),
            9 => ask(&mut app, Request::Redo),
            _ => match some_square(board(&app), number) {
                Some(square) => ask(&mut app, Request::Press(square)),
                None => ask(&mut app, Request::Restart),
            },
        }
        app.update();
        // Not all movements are seen to their end: some are interrupted by the next request.
        if number % 11 != 6 {
            until(&mut app, "all is still", is_still);
            app.update();
            let shown = picture(&mut app);
            let mut pieces = app.world_mut().query_filtered::<Entity, With<Piece>>();
            for entity in pieces.iter(app.world()).collect::<Vec<_>>() {
                app.world_mut().despawn(entity);
            }
            app.world_mut().run_system_cached(|world: &mut World| pieces::lay_out(world)).expect("laid out");
            assert_eq!(picture(&mut app), shown, "after step {number}");
            assert_eq!(shown.len(), board(&app).position().pieces().count());
        }
    }
}

#[test]
fn what_is_pressed_is_played_and_begins_to_move_in_the_same_frame() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    assert_eq!(board(&app).record().played().len(), 1);
    assert!(!is_still(&app));
    let mut moving = app.world_mut().query_filtered::<&Piece, With<TweenAnim>>();
    let mut moving: Vec<Square> = moving.iter(app.world()).map(|piece| piece.square).collect();
    moving.sort();
    let mut expected = ["e5", "f5"].map(square);
    expected.sort();
    assert_eq!(moving, expected);
}

#[test]
fn discs_turn_in_the_air_and_lie_still_afterwards() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    let mut highest = 0.0_f32;
    let mut on_edge = false;
    for _ in 0..60 {
        app.update();
        let mut pieces = app.world_mut().query::<(&Piece, &Transform)>();
        for (piece, at) in pieces.iter(app.world()) {
            if piece.square == square("e5") {
                highest = highest.max(at.translation.y);
                on_edge |= (at.rotation * Vec3::Y).y.abs() < 0.4;
            }
        }
    }
    assert!(highest > 0.4 && on_edge, "lifted to {highest} and turned over");
    assert!(is_still(&app));
    let mut halves = app.world_mut().query::<&Half>();
    assert_eq!(halves.iter(app.world()).count(), 2 * 5);
}

#[test]
fn undo_against_an_engine_goes_back_to_ones_own_turn_and_redo_forth_again() {
    let mut app = app([PERSON, GREEDY]);
    for number in 0..3 {
        until_person(&mut app);
        let square = some_square(board(&app), number).expect("a move");
        ask(&mut app, Request::Press(square));
        app.update();
    }
    until_person(&mut app);
    let whole = write_transcript(board(&app).record());
    assert_eq!(board(&app).record().played().len(), 6);
    for left in [4, 2, 0] {
        ask(&mut app, Request::Undo);
        app.update();
        until_person(&mut app);
        assert_eq!(board(&app).record().played().len(), left);
    }
    ask(&mut app, Request::Undo);
    app.update();
    assert_eq!(messages::<Refused>(&mut app).last().map(|refused| refused.why), Some(Why::NothingToUndo));
    for _ in 0..3 {
        ask(&mut app, Request::Redo);
        app.update();
        until_person(&mut app);
    }
    assert_eq!(write_transcript(board(&app).record()), whole);
}

/// A game of Reversi in which the choices follow from the number.
fn whole_game(number: usize) -> Record {
    let mut record = Record::new(Game::Reversi.setup(0));
    while record.ending().is_none() {
        let legal = record.position().legal();
        let chosen = (number + 1) * (record.played().len() + 7) % legal.len().max(1);
        let action = record.position().forced().unwrap_or_else(|| legal[chosen]);
        record.play(action).expect("a legal action");
    }
    record
}

#[test]
fn looking_at_an_earlier_position_loses_nothing_of_the_game() {
    let saved = |seats: [Player; 2], record: Record| {
        resume(&SavedMatch::of(&record, seats.map(|seat| seat.id().to_owned()), 7, Aids::default()), record)
    };
    let whole = (0..5000).map(whole_game).find(|record| record.played().iter().any(|ply| ply.action == Action::Pass));
    let whole = whole.expect("a game with a pass");
    let mut app = app([PERSON, PERSON]);
    app.insert_resource(Tempo { reduced: true, ..Tempo::default() }).insert_resource(saved([PERSON, PERSON], whole));
    let all = board(&app).record().played().to_vec();
    let forced = |app: &App, at: usize| board(app).record().position_at(at).is_some_and(|it| it.forced().is_some());
    for at in (0..=all.len()).rev().chain(0..=all.len()).chain([usize::MAX]) {
        ask(&mut app, Request::GoTo(at));
        (0..10).for_each(|_| app.update());
        let record = board(&app).record();
        assert_eq!([record.played(), record.undone()].concat(), all, "after ply {at}");
        let expected = (at.min(all.len())..).find(|at| !forced(&app, *at));
        assert_eq!(Some(record.played().len()), expected);
    }
    // An engine waits until it is told to go on.
    let mut app = self::app([PERSON, RANDOM]);
    app.insert_resource(Tempo { reduced: true, ..Tempo::default() });
    let record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4f4").expect("a legal game");
    app.insert_resource(saved([PERSON, RANDOM], record));
    ask(&mut app, Request::GoTo(1));
    (0..50).for_each(|_| app.update());
    assert!(board(&app).is_paused() && board(&app).record().played().len() == 1);
    ask(&mut app, Request::GoTo(4));
    (0..50).for_each(|_| app.update());
    assert!(!board(&app).is_paused() && board(&app).record().undone().len() == 2, "a person is to move");
    ask(&mut app, Request::GoTo(1));
    ask(&mut app, Request::Continue);
    app.update();
    until_person(&mut app);
    let record = board(&app).record();
    assert_eq!(record.played().len(), 2);
    let is_kept = record.lines_count() == 2 || record.undone().len() == 4;
    assert!(is_kept, "the line before is there, whatever the engine played");
}

/// With meshes, as in the real game: the material of a piece is changed while pieces come and go.
#[test]
fn pieces_with_bodies_leave_the_board_with_and_without_motion() {
    for reduced in [false, true] {
        let mut app = app([PERSON, PERSON]);
        app.init_resource::<pieces::PieceModels>();
        app.world_mut().resource_mut::<Tempo>().reduced = reduced;
        for request in [Request::Press(square("f5")), Request::Undo, Request::Redo, Request::Restart, Request::Undo] {
            let taken =
                matches!(request, Request::Undo | Request::Restart) && board(&app).position().pieces().count() > 4;
            ask(&mut app, request);
            app.update();
            if taken && !reduced {
                let mut leaving = app.world_mut().query_filtered::<Has<TweenAnim>, With<Leaving>>();
                let moving: Vec<bool> = leaving.iter(app.world()).collect();
                assert_eq!(moving, [true], "the disc is on its way off the board");
            }
            until(&mut app, "all is still", is_still);
            app.update();
        }
        assert_eq!(picture(&mut app).len(), 5);
    }
}

#[test]
fn a_restart_by_mistake_can_be_taken_back() {
    let mut app = app([PERSON, GREEDY]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    until_person(&mut app);
    let before = write_transcript(board(&app).record());
    ask(&mut app, Request::Restart);
    app.update();
    until_person(&mut app);
    assert!(board(&app).record().played().is_empty() && board(&app).can_undo());
    ask(&mut app, Request::Undo);
    app.update();
    until_person(&mut app);
    assert_eq!(write_transcript(board(&app).record()), before);
}

#[test]
fn a_game_that_another_of_another_size_replaced_by_mistake_comes_back_with_its_players() {
    let mut app = app([PERSON, GREEDY]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    until_person(&mut app);
    let (before, lie) = (write_transcript(board(&app).record()), picture(&mut app));
    for size in ["small", "large"] {
        let mut setup = Game::Reversi.setup(0);
        setup.set("rules", size, &Tables::default()).expect("a built-in table");
        ask(&mut app, Request::Begin(Beginning::plain(setup, [PERSON, PERSON])));
        app.update();
        until_person(&mut app);
        assert!(board(&app).record().setup().rules() == size && board(&app).brings_back());
        ask(&mut app, Request::Undo);
        app.update();
        until_person(&mut app);
        assert_eq!((write_transcript(board(&app).record()), board(&app).players()), (before.clone(), [PERSON, GREEDY]));
        assert_eq!(picture(&mut app), lie);
    }
}

#[test]
fn undo_in_the_middle_of_everything_leaves_the_table_right() {
    let mut app = app([PERSON, Player::Engine(DEEP)]);
    for frames in 0..40 {
        until_person(&mut app);
        let square = some_square(board(&app), frames).expect("a move");
        ask(&mut app, Request::Press(square));
        for _ in 0..frames {
            app.update();
        }
        for request in [Request::Undo, Request::Undo, Request::Redo, Request::Undo] {
            ask(&mut app, request);
        }
        app.update();
        until_person(&mut app);
        app.update();
        let shown = picture(&mut app);
        let board = board(&app);
        let expected: Vec<_> = board.position().pieces().map(|(square, face)| (square, face.colour)).collect();
        let mut seen: Vec<_> = shown.iter().map(|piece| (piece.0, piece.1)).collect();
        let mut expected = expected;
        expected.sort_by_key(|piece| piece.0);
        seen.sort_by_key(|piece| piece.0);
        assert_eq!(seen, expected, "after {frames} frames");
    }
}

#[test]
fn a_pass_is_played_by_itself_and_shown_for_its_time() {
    let mut app = app([PERSON, PERSON]);
    let mut number = 0;
    loop {
        until(&mut app, "all is still", is_still);
        assert!(number < 5000, "no game had a pass in it");
        if board(&app).position().forced().is_some() {
            break;
        }
        match some_square(board(&app), number) {
            Some(square) => ask(&mut app, Request::Press(square)),
            None => ask(&mut app, Request::Restart),
        }
        number += 1;
        // Up to the frame in which everything has come to rest but the pass has not been played yet.
        app.update();
    }
    let side = board(&app).position().to_move();
    messages::<Played>(&mut app);
    app.update();
    let played = messages::<Played>(&mut app);
    assert_eq!((played[0].cause, played[0].side, played[0].delta.passed()), (Cause::Forced, side, Some(side)));
    let mut shown = Duration::ZERO;
    while !is_still(&app) {
        app.update();
        shown += FRAME;
    }
    assert!(shown >= Tempo::default().pass, "shown for {shown:?}");
    assert_eq!(board(&app).position().to_move(), side.other());
}

#[test]
fn seats_change_in_the_middle_of_a_game() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    ask(&mut app, Request::Sit { side: Side::Second, player: GREEDY });
    app.update();
    until_person(&mut app);
    assert_eq!(board(&app).record().played().len(), 2, "the engine took over");
    ask(&mut app, Request::Sit { side: Side::First, player: RANDOM });
    app.update();
    until(&mut app, "four plies were played", |app| board(app).record().played().len() >= 4);
    ask(&mut app, Request::Undo);
    app.update();
    assert!(board(&app).is_paused(), "between engines an undo stops the game");
    let played = board(&app).record().played().len();
    for _ in 0..200 {
        app.update();
    }
    assert_eq!(board(&app).record().played().len(), played);
    ask(&mut app, Request::Continue);
    until(&mut app, "it goes on", |app| board(app).record().played().len() > played);
    ask(&mut app, Request::Undo);
    app.update();
    let side = board(&app).position().to_move();
    ask(&mut app, Request::Sit { side, player: PERSON });
    app.update();
    assert!(!board(&app).is_paused(), "whoever sits down goes on with the game");
}

// --- Three games at one table ---

/// The requests by which a person plays an action.
fn presses(action: Action) -> Vec<Request> {
    match action {
        Action::Place(square) | Action::TurnUp(square) => vec![Request::Press(square)],
        Action::Move { from, to } => vec![Request::Press(from), Request::Press(to)],
        Action::Choose(choice) => vec![Request::Play(Action::Choose(choice))],
        other => panic!("nobody presses {other:?}"),
    }
}

/// Plays a game between a person without a plan and the given opponent to its end.
fn play_any_to_the_end(app: &mut App) {
    for number in 0.. {
        until_person(app);
        if board(app).ending().is_some() {
            return;
        }
        let legal = board(app).position().legal();
        let action = legal[((number * 2_654_435_761_usize) >> 7) % legal.len()];
        let plies = board(app).record().played().len();
        presses(action).into_iter().for_each(|request| ask(app, request));
        app.update();
        assert_eq!(board(app).record().played()[plies].action, action, "what was pressed was played");
    }
}

/// Every setup of the two younger games that a person can choose.
fn setups() -> Vec<Setup> {
    let tables = Tables::default();
    let gomoku = tables
        .gomoku
        .iter()
        .cycle()
        .zip(gomoku::Opening::ALL)
        .zip([9, 15, 11])
        .map(|((rules, opening), size)| Setup::Gomoku(gomoku::Setup { size, rules: rules.clone(), opening }));
    gomoku.chain([Game::AnimalChess.setup(5)]).collect()
}

/// Plays a game against each level.
fn whole_games_end_by_the_rules(setup: &Setup) {
    for (number, &level) in Level::of(setup.game()).iter().enumerate() {
        let engine = Player::Engine(level);
        let seats = if number % 2 == 0 { [PERSON, engine] } else { [engine, PERSON] };
        let mut app = app_of(setup.clone(), seats);
        app.insert_resource(Tempo { reduced: true, engine_pause: Duration::ZERO, ..Tempo::default() });
        play_any_to_the_end(&mut app);
        let text = write_transcript(board(&app).record());
        let again = read_transcript(setup, &text).expect("a legal game");
        assert_eq!(again.position(), board(&app).position(), "{text}");
        assert_eq!(again.ending(), board(&app).ending());
        assert_eq!(again.played(), board(&app).record().played());
        let plies = again.played().len();
        ask(&mut app, Request::Press(Square::new(0, 0)));
        app.update();
        assert_eq!(board(&app).record().played().len(), plies, "nothing is played after the end");
    }
}

// A test for each setup, as they are the longest here and come last: so they run beside each other.
#[test]
fn whole_games_of_gomoku_end_by_the_rules_against_every_level() {
    whole_games_end_by_the_rules(&setups()[0]);
}

#[test]
fn whole_games_of_gomoku_with_swap_end_by_the_rules_against_every_level() {
    whole_games_end_by_the_rules(&setups()[1]);
}

#[test]
fn whole_games_of_gomoku_with_swap2_end_by_the_rules_against_every_level() {
    whole_games_end_by_the_rules(&setups()[2]);
}

#[test]
fn whole_games_of_animal_chess_end_by_the_rules_against_every_level() {
    whole_games_end_by_the_rules(&setups()[3]);
}

#[test]
fn two_persons_play_every_setup_with_motion_and_the_table_shows_it() {
    for setup in setups() {
        let mut app = app_of(setup, [PERSON, PERSON]);
        for number in 0..40_usize {
            until_person(&mut app);
            let legal = board(&app).position().legal();
            let Some(&action) = legal.get((number * 2_654_435_761) % legal.len().max(1)) else { break };
            presses(action).into_iter().for_each(|request| ask(&mut app, request));
            app.update();
        }
        until_person(&mut app);
        app.update();
        let shown: Vec<_> = picture(&mut app).into_iter().map(|(square, colour, ..)| (square, colour)).collect();
        let mut expected: Vec<_> =
            board(&app).position().pieces().map(|(square, face)| (square, face.colour)).collect();
        expected.sort_by_key(|(square, _)| *square);
        assert_eq!(shown, expected);
        while board(&app).can_undo() && !board(&app).record().played().is_empty() {
            ask(&mut app, Request::Undo);
            app.update();
            until(&mut app, "all is still", is_still);
        }
        assert!(board(&app).record().played().is_empty(), "everything can be taken back");
        app.update();
        let shown: Vec<_> = picture(&mut app).into_iter().map(|(square, colour, ..)| (square, colour)).collect();
        let start = board(&app).record().setup().start();
        let mut expected: Vec<_> = start.pieces().map(|(square, face)| (square, face.colour)).collect();
        expected.sort_by_key(|(square, _)| *square);
        assert_eq!(shown, expected);
    }
}

/// A match of Animal Chess between these players, in which some tiles lie face up and the first side can move one.
fn animals_in_play(seats: [Player; 2]) -> App {
    let mut app = app_of(Game::AnimalChess.setup(1), [PERSON, PERSON]);
    app.insert_resource(Tempo { reduced: true, engine_pause: Duration::ZERO, ..Tempo::default() });
    for number in 0.. {
        let movable = board(&app).position().legal().into_iter().any(|action| matches!(action, Action::Move { .. }));
        if movable && board(&app).position().to_move() == Side::First {
            break;
        }
        let mut turns = board(&app).position().legal().into_iter().filter(|action| matches!(action, Action::TurnUp(_)));
        let action = turns.next_back().unwrap_or_else(|| panic!("nothing to turn up after {number} plies"));
        presses(action).into_iter().for_each(|request| ask(&mut app, request));
        app.update();
        until(&mut app, "all is still", is_still);
    }
    for (side, seat) in Side::BOTH.into_iter().zip(seats) {
        ask(&mut app, Request::Sit { side, player: seat });
    }
    app.update();
    app
}

#[test]
fn a_tile_is_chosen_let_go_and_moved() {
    let mut app = animals_in_play([PERSON, PERSON]);
    let moves = board(&app).position().legal();
    let Some(&Action::Move { from, to }) = moves.iter().find(|action| matches!(action, Action::Move { .. })) else {
        panic!("a tile can move")
    };
    let press = |app: &mut App, square| {
        ask(app, Request::Press(square));
        app.update();
    };
    press(&mut app, from);
    assert_eq!(board(&app).chosen(), Some(from));
    press(&mut app, from);
    assert_eq!(board(&app).chosen(), None, "pressed again it is let go");
    press(&mut app, from);
    ask(&mut app, Request::LetGo);
    app.update();
    assert_eq!(board(&app).chosen(), None);
    press(&mut app, from);
    let plies = board(&app).record().played().len();
    press(&mut app, to);
    assert_eq!(board(&app).record().played()[plies].action, Action::Move { from, to });
    assert_eq!(board(&app).chosen(), None, "after a move nothing is chosen");
}

#[test]
fn what_a_tile_hid_is_taken_back_against_an_engine_only_for_practice() {
    let mut app = animals_in_play([PERSON, RANDOM]);
    messages::<Refused>(&mut app);
    let turns = board(&app).position().legal().into_iter().find(|action| matches!(action, Action::TurnUp(_)));
    presses(turns.expect("a tile lies face down")).into_iter().for_each(|request| ask(&mut app, request));
    app.update();
    until_person(&mut app);
    let plies = board(&app).record().played().len();
    messages::<Refused>(&mut app);
    ask(&mut app, Request::Undo);
    app.update();
    assert_eq!(messages::<Refused>(&mut app), [Refused { square: None, why: Why::WouldShow }]);
    assert_eq!(board(&app).record().played().len(), plies);
    assert!(!board(&app).aids().practice);
    app.insert_resource(flow::Customs { undo_shows: true, ..Default::default() });
    ask(&mut app, Request::Undo);
    app.update();
    assert!(board(&app).record().played().len() < plies);
    assert!(board(&app).aids().practice && board(&app).to_saved().aids.practice);
}

#[test]
fn an_engine_that_is_offered_a_draw_answers_later_and_moves_afterwards() {
    let mut app = app_of(Game::AnimalChess.setup(3), [RANDOM, PERSON]);
    app.insert_resource(Tempo { reduced: true, ..Tempo::default() });
    // Twice: it makes no difference.
    for _ in 0..2 {
        ask(&mut app, Request::Offer(Offer::Draw));
        app.update();
        assert_eq!(board(&app).asked_for_draw(), Some((Side::First, RANDOM)));
    }
    until(&mut app, "it has answered", |app| board(app).offer().is_none());
    assert!(board(&app).record().played().is_empty(), "the answer comes before the move");
    let whys = messages::<Refused>(&mut app).iter().map(|refused| refused.why).collect::<Vec<_>>();
    assert_eq!(whys, [Why::NoDraw(Side::First)]);
    until(&mut app, "it has moved", |app| board(app).record().played().len() == 1);

    // On an empty board neither side is ahead.
    let mut app = app_of(Game::Gomoku.setup(3), [PERSON, Player::Engine(Level::usual(Game::Gomoku))]);
    ask(&mut app, Request::Offer(Offer::Draw));
    app.update();
    until(&mut app, "it has answered", |app| board(app).offer().is_none());
    assert_eq!(board(&app).ending().map(|ending| (ending.winner, ending.reason)), Some((None, Reason::Agreed)));
}

#[test]
fn giving_up_and_agreeing_to_a_draw_end_any_game_and_can_be_taken_back() {
    for game in Game::ALL {
        let mut app = app_of(game.setup(3), [PERSON, PERSON]);
        app.insert_resource(Tempo { reduced: true, ..Tempo::default() });
        let action = board(&app).position().legal()[0];
        presses(action).into_iter().for_each(|request| ask(&mut app, request));
        app.update();
        until_person(&mut app);
        ask(&mut app, Request::Resign);
        app.update();
        let ending = board(&app).ending().expect("over");
        assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::Resigned), "{game:?}");
        until(&mut app, "all is still", is_still);
        ask(&mut app, Request::Undo);
        app.update();
        assert!(board(&app).ending().is_none());
        ask(&mut app, Request::Offer(Offer::Draw));
        app.update();
        assert_eq!(board(&app).offer(), Some((Side::Second, Offer::Draw)));
        ask(&mut app, Request::Answer(false));
        app.update();
        assert_eq!((board(&app).offer(), board(&app).ending()), (None, None));
        ask(&mut app, Request::Offer(Offer::Draw));
        ask(&mut app, Request::Answer(true));
        app.update();
        let ending = board(&app).ending().expect("over");
        assert_eq!((ending.winner, ending.reason), (None, Reason::Agreed), "{game:?}");
    }
}

#[test]
fn another_game_is_taken_up_and_the_first_lies_as_it_was_left() {
    let mut app = app([PERSON, PERSON]);
    ask(&mut app, Request::Press(square("f5")));
    app.update();
    until_person(&mut app);
    let before = (write_transcript(board(&app).record()), board(&app).version());
    ask(&mut app, Request::TakeUp(Game::AnimalChess));
    app.update();
    assert_eq!(board(&app).game(), Game::AnimalChess);
    assert!(board(&app).version() > before.1, "an engine's answer to the other game is late");
    ask(&mut app, Request::TakeUp(Game::Reversi));
    app.update();
    assert_eq!(write_transcript(board(&app).record()), before.0);
    let new = Setup::Gomoku(gomoku::Setup { size: 9, ..gomoku::Setup::default() });
    ask(&mut app, Request::Begin(Beginning::plain(new.clone(), [PERSON, RANDOM])));
    app.update();
    assert_eq!((board(&app).record().setup(), board(&app).players()), (&new, [PERSON, RANDOM]));
    assert!(app.world().resource::<flow::ShelvedBoards>().get(Game::Reversi).is_some());
}

#[test]
fn each_match_is_dealt_anew_and_the_deal_is_the_seeds() {
    let dealt = |seed| {
        let mut app = app_of(Game::AnimalChess.setup(1), [PERSON, PERSON]);
        app.insert_resource(Board::new(Game::AnimalChess.setup(1), [PERSON, PERSON], seed));
        let mut deals = Vec::new();
        for _ in 0..3 {
            ask(&mut app, Request::Restart);
            app.update();
            deals.push(board(&app).record().setup().clone());
        }
        deals
    };
    let deals = dealt(7);
    assert!(deals[0] != deals[1] && deals[1] != deals[2] && deals[0] != deals[2]);
    assert_eq!(deals, dealt(7));
}

#[test]
fn the_boards_of_the_title_show_games_in_play_until_there_is_one() {
    for game in Game::ALL {
        let mut app = app_of(game.setup(5), [PERSON, PERSON]);
        let shown = |app: &mut App, screen: Screen| {
            app.insert_state(screen);
            app.update();
            pieces::lay_out(app.world_mut());
            let mut pieces = app.world_mut().query::<&Piece>();
            let mut shown: Vec<_> = pieces.iter(app.world()).map(|piece| (piece.square, piece.face)).collect();
            shown.sort_by_key(|(square, _)| (square.row, square.column));
            shown
        };
        let pieces = |position: &turnstone::rules::Position| position.pieces().collect::<Vec<_>>();
        let moves = &turnstone::pack::Theme::classic().showcase[game.id()];
        let famous = read_transcript(&game.setup(0), moves).expect("legal moves");
        assert!(famous.played().len() > 10 && famous.ending().is_none());
        assert_eq!(shown(&mut app, Screen::Title), pieces(famous.position()), "{game:?}");
        let start = pieces(board(&app).position());
        assert_eq!(shown(&mut app, Screen::Play), start, "{game:?}: at the table the game begins");
        let first = presses(board(&app).position().legal()[0]);
        first.into_iter().for_each(|request| ask(&mut app, request));
        app.update();
        until(&mut app, "all is still", is_still);
        let begun = pieces(board(&app).position());
        assert_eq!(shown(&mut app, Screen::Title), begun, "{game:?}: the player's own game is shown");
    }
}

#[test]
fn a_chosen_tile_is_held_up_until_it_moves_and_what_it_takes_leaves_the_table() {
    let mut app = animals_in_play([PERSON, PERSON]);
    app.insert_resource(Tempo::default());
    let height = |app: &mut App, square: Square| {
        let mut pieces = app.world_mut().query::<(&Piece, &Transform, Has<Held>)>();
        let found = pieces.iter(app.world()).find(|(piece, ..)| piece.square == square);
        found.map(|(_, at, held)| (at.translation.y, held)).expect("a tile")
    };
    // Any tile that takes, after as many other plies as are needed for that.
    let (from, to) = loop {
        until(&mut app, "all is still", is_still);
        let position = board(&app).position().clone();
        let takes = |&(from, to): &(Square, Square)| position.face(from).is_some() && position.face(to).is_some();
        let moves = position.legal().into_iter().filter_map(|action| match action {
            Action::Move { from, to } => Some((from, to)),
            _ => None,
        });
        if let Some(taking) = moves.into_iter().find(takes) {
            break taking;
        }
        presses(position.legal()[0]).into_iter().for_each(|request| ask(&mut app, request));
        app.update();
    };
    let before = picture(&mut app);
    let low = height(&mut app, from).0;
    ask(&mut app, Request::Press(from));
    for _ in 0..10 {
        app.update();
    }
    let (high, held) = height(&mut app, from);
    assert!(held && high > low + 0.1, "{high} over {low}");
    ask(&mut app, Request::Press(to));
    app.update();
    let mut leaving = app.world_mut().query_filtered::<Entity, With<Leaving>>();
    assert_eq!(leaving.iter(app.world()).count(), 1, "what is taken is on its way off the board");
    until(&mut app, "all is still", is_still);
    app.update();
    assert_eq!(leaving.iter(app.world()).count(), 0);
    assert_eq!(picture(&mut app).len(), before.len() - 1);
    assert_eq!(height(&mut app, to), (low, false));
    // It stays beside the board, on its owner's side and beyond every square.
    let mut row = app.world_mut().query::<(&Taken, &Transform)>();
    let [(taken, at)] = row.iter(app.world()).collect::<Vec<_>>()[..] else { panic!("one tile was taken") };
    let mover = board(&app).position().to_move();
    assert_eq!(taken.owner, mover, "it belongs to the side that has lost it, which is to move now");
    assert!(at.translation.z.abs() > 2.0 && at.translation.y < low && at.scale.x < 1.0, "{at:?}");
    assert!((at.translation.z > 0.0) == (taken.owner == Side::First), "{at:?}");
    ask(&mut app, Request::Undo);
    app.update();
    until(&mut app, "all is still", is_still);
    app.update();
    assert_eq!(picture(&mut app), before, "taken back, everything lies as before");
    assert_eq!(row.iter(app.world()).count(), 0, "and nothing beside the board");
}

#[test]
fn the_pieces_of_all_games_lie_on_their_boards_and_stay_there_when_another_is_taken_up() {
    let mut app = app([PERSON, PERSON]);
    for game in [Game::Gomoku, Game::AnimalChess] {
        app.world_mut().resource_mut::<flow::ShelvedBoards>().put(Board::new(game.setup(2), [PERSON, PERSON], 2));
    }
    app.update();
    let of = |app: &mut App, game: Game| {
        let mut pieces = app.world_mut().query::<(Entity, &Piece)>();
        let mut found: Vec<_> = pieces
            .iter(app.world())
            .filter(|(_, piece)| piece.game == game)
            .map(|(entity, piece)| (piece.square, piece.face.colour, entity))
            .collect();
        found.sort_by_key(|(square, ..)| *square);
        found
    };
    let count = |app: &mut App| [Game::Reversi, Game::Gomoku, Game::AnimalChess].map(|game| of(app, game).len());
    assert_eq!(count(&mut app), [4, 0, 32]);
    ask(&mut app, Request::TakeUp(Game::Gomoku));
    app.update();
    let discs = of(&mut app, Game::Reversi);
    ask(&mut app, Request::Press(Square::new(4, 4)));
    app.update();
    until(&mut app, "all is still", is_still);
    app.update();
    assert_eq!(count(&mut app), [4, 1, 32]);
    assert_eq!(of(&mut app, Game::Reversi), discs, "nobody touched them");
    ask(&mut app, Request::TakeUp(Game::AnimalChess));
    app.update();
    ask(&mut app, Request::Press(Square::new(4 - 1, 4)));
    app.update();
    until(&mut app, "all is still", is_still);
    app.update();
    let open = of(&mut app, Game::AnimalChess).into_iter().filter(|(_, colour, _)| colour.is_some()).count();
    assert_eq!((count(&mut app), open), ([4, 1, 32], 1));
}
