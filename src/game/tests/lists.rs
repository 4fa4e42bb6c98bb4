//! Lists that are longer than any screen, and the picture of a whole game.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::InputFocus,
};

use super::*;
use crate::game::games::film::Making;

/// A library of so many games, each with another date and some with long names.
fn library(desk: &mut Desk, games: usize) {
    let game = |number: usize| {
        let long = if number.is_multiple_of(7) { " Wolkenstein-Trostburg".repeat(4) } else { String::new() };
        let day = format!("{:04}-{:02}-{:02}", 1900 + number / 336, 1 + number / 28 % 12, 1 + number % 28);
        format!(
            "{{\"id\":\"{:016x}\",\"date\":\"{day}\",\"game\":\"reversi\",\"moves\":\"e6f6g6g7f5\",\"names\":[\"N{number}{long}\",\"\"],\
             \"seats\":[\"person\",\"level-9\"],\"winner\":\"first\",\"plies\":5}}\n",
            number + 1
        )
    };
    desk.bring(&(crate::record::library::header(0) + &(0..games).map(game).collect::<String>()));
    desk.until("they are listed", |world| world.resource::<library::GameLibrary>().view().total == games);
}

/// The labels of the rows that are there, from above.
fn rows(desk: &mut Desk) -> Vec<String> {
    let world = desk.app.world_mut();
    let mut buttons = world.query::<(&OnPress, &AccessibleLabel, &UiGlobalTransform)>();
    let chosen = |press: &OnPress| matches!(press.get(), Some(ShelfCommand::Choose(_)));
    let found = buttons.iter(world).filter(|(press, ..)| chosen(press));
    let mut found: Vec<(f32, String)> = found.map(|(_, label, at)| (at.translation.y, label.0.clone())).collect();
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    found.into_iter().map(|(_, label)| label).collect()
}

/// Where the row of this label is seen, from the top of the window.
fn place(desk: &mut Desk, label: &str) -> Option<f32> {
    let world = desk.app.world_mut();
    let mut buttons = world.query::<(&AccessibleLabel, &UiGlobalTransform, &ComputedNode)>();
    let found = buttons.iter(world).find(|(other, ..)| other.0 == label);
    found.map(|(_, at, node)| (at.translation.y - node.size().y / 2.0) * node.inverse_scale_factor)
}

pub(super) fn key(desk: &mut Desk, code: KeyCode) {
    let world = desk.app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("a window");
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        world.write_message(KeyboardInput { key_code: code, logical_key, state, text: None, repeat: false, window });
    }
    (0..12).for_each(|_| desk.app.update());
}

fn scroll(desk: &mut Desk, by: f32) {
    let world = desk.app.world_mut();
    let lists = world.query_filtered::<Entity, With<crate::game::screens::LongList>>().single(world).expect("a list");
    let mut areas = world.query_filtered::<(Entity, &mut ScrollPosition), With<ScrollArea>>();
    let above: Vec<Entity> =
        std::iter::successors(Some(lists), |at| world.get::<ChildOf>(*at).map(ChildOf::parent)).collect();
    let found = areas.iter_mut(world).find(|(entity, _)| above.contains(entity));
    found.expect("it scrolls").1.y += by;
    desk.app.update();
}

fn focused(desk: &Desk) -> String {
    let world = desk.app.world();
    let at = world.resource::<InputFocus>().get();
    at.and_then(|at| world.get::<AccessibleLabel>(at)).map(|label| label.0.clone()).unwrap_or_default()
}

#[test]
fn of_a_long_library_only_what_is_seen_is_there_and_keys_lead_everywhere() {
    const GAMES: usize = 4300;
    for (size, text) in [((1280.0, 720.0, 1.0), 100), ((390.0, 844.0, 3.0), 160)] {
        let mut desk = Desk::new("en");
        desk.resize(size, text);
        library(&mut desk, GAMES);
        desk.show(Screen::Play, Some(Dialog::Library));
        (0..12).for_each(|_| desk.app.update());
        // The last of the file is the newest.
        let first = rows(&mut desk);
        assert!((2..40).contains(&first.len()), "{size:?}: {} rows", first.len());
        assert!(first[0].contains("N4299") && first[0].ends_with("row 1 of 4300"), "{}", first[0]);
        // Nothing moves, and nothing asks for frames.
        desk.until("it lies still", |world| world.resource::<Messages<bevy::window::RequestRedraw>>().is_empty());

        key(&mut desk, KeyCode::End);
        assert!(focused(&desk).ends_with("row 4300 of 4300"), "{size:?}: {}", focused(&desk));
        let last = rows(&mut desk);
        assert!(last.len() < 40 && last.last().is_some_and(|label| label.contains("N0 W")), "{last:?}");
        let label = focused(&desk);
        let seen = place(&mut desk, &label).expect("it is there");
        assert!((0.0..size.1).contains(&seen), "{size:?}: it is seen at {seen}");
        // Rows come above whose heights were not known; what is seen stays where it is.
        for _ in 0..30 {
            let label = rows(&mut desk).into_iter().nth(4).expect("rows");
            let before = place(&mut desk, &label).expect("it is there");
            scroll(&mut desk, -40.0);
            for _ in 0..4 {
                let now = place(&mut desk, &label);
                assert!(now.is_none_or(|now| (now - before - 40.0).abs() < 2.0), "{size:?}: {label} {before} {now:?}");
                desk.app.update();
            }
        }
        key(&mut desk, KeyCode::End);
        key(&mut desk, KeyCode::PageUp);
        let paged = focused(&desk);
        assert!(paged.contains("of 4300") && !paged.ends_with("row 4300 of 4300"), "{paged}");
        key(&mut desk, KeyCode::ArrowDown);
        assert_ne!(focused(&desk), paged);
        key(&mut desk, KeyCode::Home);
        assert!(focused(&desk).ends_with("row 1 of 4300"), "{}", focused(&desk));
    }
}

#[test]
fn a_row_keeps_the_focus_when_it_is_chosen_and_what_is_searched_begins_at_the_top() {
    let mut desk = Desk::new("en");
    library(&mut desk, 900);
    desk.show(Screen::Title, Some(Dialog::Library));
    key(&mut desk, KeyCode::End);
    let last = focused(&desk);
    let id = desk.listed().rows.last().expect("a game").id;
    desk.app.world_mut().write_message(ShelfCommand::Choose(id));
    (0..12).for_each(|_| desk.app.update());
    assert_eq!((desk.listed().chosen, focused(&desk)), (Some(id), last));
    assert!(is_shown(desk.app.world_mut(), "Open"), "its buttons are there");
    let world = desk.app.world_mut();
    let mut fields = world.query::<&mut bevy::text::EditableText>();
    fields.single_mut(world).expect("a field").queue_edit(bevy::text::TextEdit::Insert("N89".into()));
    desk.until("they are found", |world| world.resource::<library::GameLibrary>().view().total == 11);
    (0..12).for_each(|_| desk.app.update());
    let found = rows(&mut desk);
    assert!(found.len() <= 11 && found[0].ends_with("row 1 of 11"), "{found:?}");
    let top = place(&mut desk, &found[0]).expect("it is there");
    assert!((0.0..720.0).contains(&top), "it is seen at {top}");
}

#[test]
fn with_one_switch_the_library_has_pages() {
    let mut desk = Desk::new("en");
    desk.app.world_mut().resource_mut::<Settings>().scan_ms = 1000;
    library(&mut desk, 60);
    desk.show(Screen::Title, Some(Dialog::Library));
    (0..12).for_each(|_| desk.app.update());
    assert_eq!(rows(&mut desk).len(), 25);
    desk.app.world_mut().write_message(ShelfCommand::Page(2));
    (0..12).for_each(|_| desk.app.update());
    let last = rows(&mut desk);
    assert_eq!(last.len(), 10);
    assert!(last[0].ends_with("row 51 of 60"), "{}", last[0]);
    assert!(is_shown(desk.app.world_mut(), "Page 3 of 3"));
}

#[test]
fn a_game_is_saved_as_a_moving_picture_by_a_thread_and_in_frames_alike() {
    for link in LINKS {
        let mut desk = Desk::new("en");
        desk.take(link);
        desk.show(Screen::Play, None);
        // The game is the same in both pictures.
        desk.until("an engine has had its turn", |world| {
            let board = world.resource::<Board>();
            board.awaits_person() || board.ending().is_some()
        });
        let folder = desk._folder.path().join(TAKEN_OUT);
        let files = || -> Vec<std::path::PathBuf> {
            let all = std::fs::read_dir(&folder).map_or_else(|_| Vec::new(), |all| all.flatten().collect());
            let mut paths: Vec<_> = all.into_iter().map(|file| file.path()).collect();
            paths.sort();
            paths
        };
        for in_frames in [false, true] {
            desk.app.world_mut().resource_mut::<Making>().in_frames = in_frames;
            desk.app.world_mut().write_message(TakeOut::Film);
            desk.app.update();
            assert!(
                desk.app.world().resource::<Status>().passing().is_some_and(|said| said.key == "status-film-making")
            );
            desk.until("it is saved", |_| files().len() == 1 + usize::from(in_frames));
            desk.until("it is said", |world| {
                world.resource::<Status>().passing().is_some_and(|said| said.key == "status-saved-as")
            });
        }
        let [one, other] = [0, 1].map(|at| std::fs::read(&files()[at]).expect("a file"));
        assert!(one.starts_with(b"GIF89a") && one == other, "{link}: {} and {} bytes", one.len(), other.len());
        assert!((4_000..500_000).contains(&one.len()), "{link}: {} bytes", one.len());
        let folder = std::env::var_os("TURNSTONE_FILMS").map(std::path::PathBuf::from);
        if let Some(folder) = folder {
            std::fs::write(folder.join(format!("{}.gif", one.len())), &one).expect("written");
        }
    }
}
