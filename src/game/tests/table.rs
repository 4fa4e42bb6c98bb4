//! What is done at the table by keys and buttons. It is one file, as all of it is done to one table and by the same few steps.

use bevy::{
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible,
        tab_navigation::{NavAction, TabNavigation},
    },
    window::RequestRedraw,
};

use super::*;
use crate::engine::Level;
use crate::game::{
    app::ButtonPressed,
    flow::{Advice, Hint, Teaching},
    scene::Marks,
    screens::score::ScoreSheet,
    ui::Steps,
};

/// A game with many passes near its end.
const PASSES: &str = "game=reversi&first=person&second=person\
    &moves=f5f4d3d6d7f6g5c7b7h5g7c2e3d2h4c5d1h6e2h3g6g8e6c1b2b1c4b3h7b4a2f7h8d8c3e7c6a1h2f2g2a3f3b5b6g3c8e1a4a6f1a7b8g4e8f8a8g1a5";

/// The stops of the Tab key on the screen, from the first to the last.
fn stops(desk: &mut Desk) -> Vec<Entity> {
    let mut stops = Vec::new();
    desk.app.world_mut().resource_mut::<InputFocus>().clear();
    loop {
        let next = desk.app.world_mut().run_system_once(|tabs: TabNavigation, focus: Res<InputFocus>| {
            match tabs.navigate(&focus, NavAction::Next) {
                Ok(next) => Some(next),
                Err(bevy::input_focus::tab_navigation::TabNavigationError::NoTabGroupForCurrentFocus {
                    new_focus,
                    ..
                }) => Some(new_focus),
                Err(_) => None,
            }
        });
        let Some(next) = next.expect("it runs") else { return stops };
        if stops.contains(&next) {
            return stops;
        }
        stops.push(next);
        desk.app.world_mut().resource_mut::<InputFocus>().set(next, FocusCause::Navigated);
    }
}

fn ask(desk: &mut Desk, request: flow::Request) {
    desk.app.world_mut().write_message(request);
    (0..4).for_each(|_| desk.app.update());
}

fn press(desk: &mut Desk, press: &OnPress) {
    desk.does(press.clone());
    (0..4).for_each(|_| desk.app.update());
}

fn plies(desk: &Desk) -> usize {
    desk.app.world().resource::<Board>().record().played().len()
}

/// Steps until so many plies lie on the table; each step leads nearer.
fn go(desk: &mut Desk, to: usize, step: impl Fn(&mut Desk)) {
    while plies(desk) != to {
        let last = plies(desk);
        step(desk);
        assert!(plies(desk).abs_diff(to) < last.abs_diff(to), "{last}");
    }
}

#[test]
fn tab_stops_only_at_what_is_seen_and_the_moves_are_one_stop_with_arrows_inside() {
    let mut desk = Desk::new("en");
    for link in LINKS {
        desk.take(link);
        desk.show(Screen::Play, None);
        let stops = stops(&mut desk);
        let world = desk.app.world();
        let seen = |entity: &Entity| world.get::<ComputedNode>(*entity).is_some_and(|node| !node.is_empty());
        let names: Vec<_> =
            stops.iter().map(|stop| world.get::<AccessibleLabel>(*stop).map(|label| label.0.clone())).collect();
        assert!(stops.iter().all(seen), "{link}: {names:?}");
        let sheets = stops.iter().filter(|stop| world.get::<ScoreSheet>(**stop).is_some()).count();
        assert_eq!(sheets, 1, "{link}: {names:?}");
        // Undo, Redo, Hint, how many play and the menu; what can be chosen or done next; and the moves.
        assert!(stops.len() <= 10, "{link}: {names:?}");
    }
    // The arrows go through the moves, over those that the rules force.
    desk.take(LINKS[0]);
    desk.show(Screen::Play, None);
    let world = desk.app.world_mut();
    let sheet = world.query_filtered::<Entity, With<ScoreSheet>>().single(world).expect("a sheet");
    world.resource_mut::<InputFocus>().set(sheet, FocusCause::Navigated);
    world.resource_mut::<InputFocusVisible>().0 = true;
    let all = plies(&desk);
    go(&mut desk, 0, |desk| {
        let back = desk.app.world().get::<Steps>(sheet).expect("steps").back.clone();
        press(desk, &back);
    });
    go(&mut desk, all, |desk| {
        let on = desk.app.world().get::<Steps>(sheet).expect("steps").on.clone();
        press(desk, &on);
    });
    // In an analysis they do so from anywhere.
    desk.app.world_mut().resource_mut::<InputFocus>().clear();
    desk.take(PASSES);
    let all = plies(&desk);
    ask(&mut desk, flow::Request::Analyse);
    desk.show(Screen::Analysis, None);
    go(&mut desk, 0, |desk| lists::key(desk, KeyCode::ArrowLeft));
    go(&mut desk, all, |desk| lists::key(desk, KeyCode::ArrowRight));
}

#[test]
fn who_looks_back_is_told_so_and_finds_the_way_to_the_latest_move() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=reversi&moves=f5d6c3d3c4&first=person&second=person");
    desk.show(Screen::Play, None);
    let shown = |desk: &mut Desk| {
        let world = desk.app.world_mut();
        let mut texts = world.query::<(&Text, &ComputedNode)>();
        texts.iter(world).filter(|(_, node)| !node.is_empty()).map(|(text, _)| text.0.clone()).collect::<Vec<_>>()
    };
    let says = |desk: &mut Desk| shown(desk).iter().any(|words| words == "Move 2 of 5");
    assert!(!says(&mut desk));
    ask(&mut desk, flow::Request::GoTo(2));
    assert!(says(&mut desk), "{:?}", shown(&mut desk));
    let world = desk.app.world_mut();
    let mut buttons = world.query::<(&OnPress, &AccessibleLabel)>();
    let latest = buttons.iter(world).find(|(_, label)| label.0 == "Latest move").map(|(press, _)| press.clone());
    press(&mut desk, &latest.expect("a button"));
    assert!(!shown(&mut desk).iter().any(|words| words.starts_with("Move ")));
    assert_eq!(desk.app.world().resource::<Board>().record().played().len(), 5);
}

/// What is seen of the interface: where its parts are, whether they are seen, and in what colours.
fn picture(desk: &mut Desk) -> Vec<String> {
    let world = desk.app.world_mut();
    let mut parts = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&BackgroundColor>,
        Option<&Outline>,
    )>();
    let seen = parts.iter(world).filter(|(_, node, _, visible, ..)| visible.get() && !node.is_empty());
    seen.map(|(entity, node, at, _, ground, outline)| {
        format!("{entity} {:?} {:?} {ground:?} {:?}", node.size(), at.translation, outline.map(|outline| outline.color))
    })
    .collect()
}

/// Draws frames as long as they are asked for after a press.
fn come_to_rest(desk: &mut Desk) {
    desk.app.world_mut().write_message(ButtonPressed);
    for _ in 0..400 {
        desk.app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
        desk.app.update();
        if desk.app.world().resource::<Messages<RequestRedraw>>().is_empty() {
            return;
        }
    }
    panic!("it never rests");
}

/// Where nothing moves, no frame is drawn but those few that follow upon a press. (Dialogs that wait for a file or a thread
/// are woken by it, so what these read is read before.)
#[test]
fn what_a_press_opens_is_whole_after_the_frames_that_are_drawn_for_it() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Title, Some(Dialog::NewGame));
    desk.until("the even starts are read", |world| world.resource::<packs::StartList>().count() > 0);
    desk.show(Screen::Title, Some(Dialog::Settings));
    desk.until("the languages have their names", |world| {
        world.resource::<locale::Languages>().0.iter().all(|(id, name)| id != name)
    });
    desk.show(Screen::Title, None);
    desk.take("game=reversi&moves=f5d6c3d3&first=person&second=person");
    let mut late = Vec::new();
    for (size, text) in [(SIZES[0], 100), (SIZES[0], 160), ((390.0, 844.0, 3.0), 130)] {
        desk.resize(size, text);
        let opened = [Dialog::Menu, Dialog::NewGame, Dialog::Players, Dialog::Moves, Dialog::Rules, Dialog::Settings];
        let opened = opened.into_iter().chain([Dialog::Keys, Dialog::Learn, Dialog::TakeOut, Dialog::Finish]);
        let commands = opened.flat_map(|dialog| [Command::Open(dialog), Command::Close]).chain([Command::Home]);
        let requests = [flow::Request::GoTo(2), flow::Request::GoTo(4), flow::Request::Undo, flow::Request::Analyse];
        let requests = requests.into_iter().map(|request| (format!("{request:?}"), OnPress::from(request)));
        let commands = commands.map(|command| (format!("{command:?}"), OnPress::from(command)));
        for (what, press) in requests.chain(commands) {
            let what = format!("{what} {size:?} {text}");
            desk.does(press);
            come_to_rest(&mut desk);
            let first = picture(&mut desk);
            (0..12).for_each(|_| desk.app.update());
            let last = picture(&mut desk);
            let news: Vec<_> = last.iter().filter(|part| !first.contains(part)).collect();
            if !news.is_empty() {
                late.push(format!("{what}: {news:?}"));
            }
        }
    }
    assert!(late.is_empty(), "{}", late.join("\n"));
}

/// Five signs of 25.6 pixels come out to the last digit.
#[test]
fn a_button_of_five_chinese_signs_is_one_line_high() {
    let mut desk = Desk::new("zh-Hans");
    desk.resize(SIZES[0], 160);
    desk.show(Screen::Play, Some(Dialog::NewGame));
    let world = desk.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode)>();
    let game = texts.iter(world).find(|(text, node)| text.0 == "翻翻动物棋" && !node.is_empty());
    let height = game.expect("the name of a game").1.size().y;
    assert!(height < 40.0, "{height} pixels");
}

#[test]
fn who_presses_the_board_while_the_teacher_waits_is_told_what_for() {
    let mut desk = Desk::new("en");
    desk.take("game=gomoku&moves=h8h9&first=person&second=random");
    let told = |desk: &mut Desk| {
        let at = desk.app.world().resource::<Board>().position().square("c3").expect("a point");
        desk.press(at);
        (0..3).for_each(|_| desk.app.update());
        let status = desk.app.world_mut().remove_resource::<Status>().expect("a status line");
        desk.app.init_resource::<Status>();
        status.passing().map(|said| said.key.clone())
    };
    assert!(desk.teach());
    assert_eq!(told(&mut desk).as_deref(), Some("why-teacher-waits"));
    // An engine that answers at once may be done before the press.
    desk.app.world_mut().resource_mut::<flow::Tempo>().engine_pause = std::time::Duration::from_secs(60);
    desk.app.world_mut().resource_mut::<Teaching>().play_on();
    assert_eq!(told(&mut desk).as_deref(), Some("why-engines-turn"));
}

/// The first press shows something in every game, with and without marks on legal squares.
#[test]
fn the_first_press_of_hint_shows_something() {
    for game in Game::ALL {
        for legal_marks in [true, false] {
            let mut desk = Desk::new("en");
            desk.take(&format!("game={}&moves=&first=person&second=random", game.id()));
            desk.app.world_mut().resource_mut::<Settings>().legal_marks = legal_marks;
            desk.show(Screen::Play, None);
            let (board, marks) = (desk.app.world().resource::<Board>(), desk.app.world().resource::<Marks>());
            let marked = marks.legal;
            assert_eq!(marked, legal_marks);
            // Tiles that may be turned up or moved are marked for the hint alone; of Gomoku's points nearly all may be
            // played on.
            let shows = game == Game::AnimalChess || game == Game::Reversi && !legal_marks;
            assert_eq!(marks.help_shows(board), shows, "{}", game.id());
            press(&mut desk, &Shortcut::Hint.press());
            let world = desk.app.world();
            let hint = world.resource::<Advice>().hint(world.resource::<Board>());
            assert_eq!(hint, Some(if shows { Hint::Legal } else { Hint::Square }), "{} {legal_marks}", game.id());
        }
    }
    // Where hints show no move, and nothing else is left to show, that is said.
    let mut desk = Desk::new("en");
    desk.take("game=gomoku&moves=&first=person&second=random");
    desk.app.world_mut().resource_mut::<Settings>().hints = false;
    desk.show(Screen::Play, None);
    press(&mut desk, &Shortcut::Hint.press());
    let said = desk.app.world().resource::<Status>().passing().cloned();
    assert_eq!(said, Some(Localizable::new("hint-marks-only")));
}

#[test]
fn a_notice_gives_way_to_a_hint_and_comes_back_after_it() {
    let mut desk = Desk::new("en");
    desk.take("game=reversi&moves=&first=person&second=random");
    desk.show(Screen::Play, None);
    desk.app.world_mut().resource_mut::<Status>().notice(Localizable::new("status-second-window"));
    (0..4).for_each(|_| desk.app.update());
    let words = desk.app.world().resource::<Localization>().get("status-second-window");
    let notice = |desk: &mut Desk| is_shown(desk.app.world_mut(), &words);
    assert!(notice(&mut desk));
    // So does an answer to something else that was done a moment ago.
    desk.app.world_mut().resource_mut::<Status>().answer(Localizable::new("status-game-back"));
    (0..2).for_each(|_| desk.app.update());
    let answer = desk.app.world().resource::<Localization>().get("status-game-back");
    assert!(is_shown(desk.app.world_mut(), &answer));
    press(&mut desk, &Shortcut::Hint.press());
    desk.until("a hint", |world| {
        let (advice, board) = (world.resource::<Advice>(), world.resource::<Board>());
        advice.hint(board) == Some(Hint::Square)
    });
    (0..3).for_each(|_| desk.app.update());
    assert!(!notice(&mut desk) && !is_shown(desk.app.world_mut(), &answer));
    let Some(Action::Place(at)) = desk.app.world().resource::<Board>().position().legal().first().copied() else {
        panic!("a move")
    };
    desk.press(at);
    (0..6).for_each(|_| desk.app.update());
    assert!(notice(&mut desk));
}

#[test]
fn a_chosen_tile_lies_down_again_when_it_cannot_go_there() {
    let mut desk = Desk::new("en");
    desk.take(LINKS[2]);
    desk.show(Screen::Play, None);
    let board = desk.app.world().resource::<Board>();
    let (position, mover) = (board.position(), board.position().to_move());
    let squares = || position.grid().squares();
    let own = |at: &Square| matches!(position.press(None, *at), Ok(Press::Choose(_)));
    let refused = |own: Square| {
        squares().find(|at| match position.press(Some(own), *at) {
            Ok(Press::Play(action)) => position.play(action).is_err(),
            other => other.is_err(),
        })
    };
    let (own, far) = squares().filter(own).find_map(|own| Some((own, refused(own)?))).expect("a refusal");
    ask(&mut desk, flow::Request::Press(own));
    assert_eq!(desk.app.world().resource::<Board>().chosen(), Some(own));
    ask(&mut desk, flow::Request::Press(far));
    let board = desk.app.world().resource::<Board>();
    assert_eq!((board.chosen(), board.position().to_move()), (None, mover));
}

#[test]
fn closing_a_dialog_that_was_opened_from_another_goes_back_to_that() {
    for (dialog, above) in [
        (Dialog::About, Some(Dialog::Settings)),
        (Dialog::Keys, Some(Dialog::Settings)),
        (Dialog::Statistics, Some(Dialog::Library)),
        (Dialog::Settings, None),
    ] {
        assert_eq!(dialog.above(), above, "{dialog:?}");
    }
}

#[test]
fn after_a_loss_a_weaker_level_is_offered_and_after_two_wins_a_stronger_one() {
    let mut desk = Desk::new("en");
    let level = Level::of_number(Game::Gomoku, 4).expect("a level");
    let other = |step: i8| Level::of_number(Game::Gomoku, 4_u8.saturating_add_signed(step)).expect("a level");
    let offered = |desk: &mut Desk| {
        let mut buttons = desk.app.world_mut().query::<&OnPress>();
        let presses: Vec<_> = buttons.iter(desk.app.world()).filter_map(|press| press.get().cloned()).collect();
        presses.into_iter().find(|press| matches!(press, flow::Request::Meet(_)))
    };
    let win = |desk: &mut Desk, seed: u32| {
        let tables = desk.app.world().resource::<flow::Rulebooks>().0.clone();
        let seats = |_| [Player::Person, Player::Engine(level)];
        let link = LINKS[4].replace("thinker", level.id()).replace("h12", "");
        let board = open_link(&link, seats, seed, &tables, &mut Status::default()).expect("a link");
        let [first, second] = board.players();
        assert_eq!([first, second], [Player::Person, Player::Engine(level)]);
        desk.app.insert_resource(board);
        desk.show(Screen::Play, None);
        ask(desk, flow::Request::Play(Action::Place(Square::new(7, 3))));
    };
    win(&mut desk, 1);
    assert_eq!(offered(&mut desk), None, "one win may be luck");
    win(&mut desk, 2);
    assert_eq!(offered(&mut desk), Some(flow::Request::Meet(other(1))));
    let over = desk.app.world().resource::<Board>().position().clone();
    ask(&mut desk, flow::Request::Undo);
    assert_ne!(*desk.app.world().resource::<Board>().position(), over);
    ask(&mut desk, flow::Request::Resign);
    assert_eq!(offered(&mut desk), Some(flow::Request::Meet(other(-1))), "the win was taken back");
    win(&mut desk, 3);
    win(&mut desk, 4);
    ask(&mut desk, flow::Request::Meet(other(1)));
    assert_eq!(desk.app.world().resource::<Board>().players()[1], Player::Engine(other(1)));
    assert_eq!(offered(&mut desk), None, "the game has begun");
    // It is lost.
    desk.app.insert_resource(Board::new(Game::Gomoku.setup(0), [Player::Person, Player::Engine(level)], 3));
    desk.show(Screen::Play, None);
    ask(&mut desk, flow::Request::Resign);
    assert_eq!(offered(&mut desk), Some(flow::Request::Meet(other(-1))));
    // Another one, which was over when it was opened, says nothing of today.
    desk.take(&LINKS[4].replace("thinker", level.id()));
    desk.show(Screen::Play, None);
    assert!(desk.app.world().resource::<Board>().ending().is_some());
    assert_eq!(offered(&mut desk), None);
}

/// Presses the button of this name.
fn press_named(desk: &mut Desk, name: &str) {
    let world = desk.app.world_mut();
    let mut buttons = world.query::<(&AccessibleLabel, &OnPress)>();
    let found = buttons.iter(world).find(|(label, _)| label.0 == name).map(|(_, found)| found.clone());
    let found = found.unwrap_or_else(|| panic!("a button {name}"));
    press(desk, &found);
}

#[test]
fn at_the_first_game_of_a_kind_it_is_asked_how_well_it_is_known() {
    use crate::{engine::Band, game::screens::play::Take};
    let mut desk = Desk::new("en");
    let open = |desk: &Desk| desk.app.world().resource::<Open>().0;
    let takes = |desk: &mut Desk, game: Game| {
        desk.does(Take(game));
        (0..6).for_each(|_| desk.app.update());
    };
    let opponent = |desk: &Desk, game: Game| {
        let board = desk.app.world().resource::<Board>();
        assert_eq!(board.game(), game);
        board.contested().players()[1].band(game)
    };
    for (game, answer, band) in [
        (Game::Gomoku, "It is new to me", Band::Beginner),
        (Game::Reversi, "Now and then", Band::Casual),
        (Game::AnimalChess, "Often", Band::Club),
    ] {
        takes(&mut desk, game);
        assert_eq!(open(&desk), Some(Dialog::First));
        press_named(&mut desk, answer);
        let is_new = band == Band::Beginner;
        assert_eq!(desk.app.world().resource::<Board>().lesson().is_some(), is_new, "a lesson comes first");
        // The others mark nothing while nearly every square is legal.
        assert!(desk.app.world().resource::<Settings>().legal_marks);
        assert_eq!(open(&desk), None, "who plays often is not shown the rules either");
        if is_new {
            // Out of the lesson.
            desk.does(Command::Home);
            (0..6).for_each(|_| desk.app.update());
        }
        desk.does(Command::Home);
        (0..6).for_each(|_| desk.app.update());
        takes(&mut desk, game);
        assert_eq!(opponent(&desk, game), Some(band));
        assert_eq!(desk.app.world().resource::<Board>().contested().has_teacher(), is_new);
        assert_eq!(open(&desk), None, "it is asked once");
        desk.show(Screen::Title, None);
    }
}

#[test]
fn who_begins_with_the_lesson_plays_a_beginner_first() {
    use crate::{
        engine::Band,
        game::screens::{lesson::LessonCommand, play::Take},
    };
    let mut desk = Desk::new("en");
    for (game, band) in [(Game::Gomoku, Band::Beginner), (Game::Reversi, Band::Casual)] {
        if band == Band::Casual {
            // One who has played the game before keeps the opponent.
            desk.app.world_mut().resource_mut::<Settings>().meet(game);
        }
        for press in [OnPress::from(LessonCommand::Begin(game, 1)), Command::Home.into(), Take(game).into()] {
            desk.does(press);
            (0..6).for_each(|_| desk.app.update());
        }
        let board = desk.app.world().resource::<Board>();
        assert_eq!((board.game(), desk.app.world().resource::<Open>().0), (game, None));
        assert_eq!(board.contested().players()[1].band(game), Some(band));
        desk.does(Command::Home);
        (0..6).for_each(|_| desk.app.update());
    }
}

/// Presses the buttons of these names in the dialog of a new game, whose buttons are laid out anew after each.
fn choose(desk: &mut Desk, names: &[&str]) {
    desk.show(Screen::Play, Some(Dialog::NewGame));
    for name in names {
        press_named(desk, name);
        (0..3).for_each(|_| desk.app.update());
    }
}

#[test]
fn size_goal_opening_and_handicap_of_a_new_game_are_chosen_by_one_press_each() {
    let mut desk = Desk::new("en");
    let begun = |desk: &Desk| {
        let setup = desk.app.world().resource::<Board>().record().setup().clone();
        let written: Vec<String> = setup.written().map(|field| field.value).collect();
        (setup.start().grid().columns, written.join(" "))
    };
    for (names, columns, written) in [
        (&["Reversi", "A friend here", "Change", "6 × 6", "Fewest discs"][..], 6, "small-reverse"),
        // As it was played last, with the other choices as they were.
        (&["10 × 10"], 10, "large-reverse"),
        (&["Two corners ahead"], 10, "large-reverse-corner-2"),
        (&["8 × 8", "Most discs"], 8, "corner-2"),
        (&["No handicap", "Fewest discs"], 8, "reverse"),
        (&["Gomoku", "A friend here", "Change", "20 by 20", "Caro", "Swap2"], 20, "caro 20 swap2"),
        (&["19 by 19", "Two stones ahead"], 19, "caro 19 ahead-2"),
        (&["Renju", "Swap"], 19, "renju 19 swap"),
    ] {
        choose(&mut desk, names);
        press_named(&mut desk, "Begin");
        (0..6).for_each(|_| desk.app.update());
        assert_eq!(begun(&desk), (columns, written.to_owned()), "{names:?}");
    }
}

#[test]
fn the_columns_of_the_moves_have_the_names_of_the_sides_above_them() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=reversi&rules=corner-1&moves=f4f3&first=person&second=person");
    desk.show(Screen::Play, None);
    (0..4).for_each(|_| desk.app.update());
    let world = desk.app.world_mut();
    let mut texts = world.query::<(&Text, &bevy::ui::UiGlobalTransform, &ComputedNode)>();
    // A text may be there without having any room.
    let has_room = |(text, _, node): &(&Text, _, &ComputedNode)| node.size().x > 5.0 * text.0.len() as f32;
    let seen: Vec<(String, Vec2)> =
        texts.iter(world).filter(has_room).map(|(text, at, _)| (text.0.clone(), at.translation)).collect();
    let at = |name: &str| seen.iter().find(|(words, _)| words == name).map(|(_, at)| *at).expect(name);
    // White begins, and its move stands in its own column, on the right.
    let (white, black) = (at("f4"), at("f3"));
    assert!(white.x > black.x && white.y < black.y, "{seen:?}");
    let mut above: Vec<&(String, Vec2)> =
        seen.iter().filter(|(words, at)| ["Black", "White"].contains(&words.as_str()) && at.y < white.y).collect();
    above.sort_by(|(_, one), (_, other)| other.y.total_cmp(&one.y));
    let mut heads = above[..2].to_vec();
    heads.sort_by(|(_, one), (_, other)| one.x.total_cmp(&other.x));
    assert_eq!(heads.iter().map(|(words, _)| words.as_str()).collect::<Vec<_>>(), ["Black", "White"]);
    assert!((heads[0].1.y - heads[1].1.y).abs() < 1.0 && heads[1].1.x > black.x, "{seen:?}");
}
