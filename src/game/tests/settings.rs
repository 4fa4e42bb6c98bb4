//! The settings are searched, and a look is chosen there and at the first question. No icon stands for two things.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{
    game::{
        games::export::Target,
        screens::{looks::ChooseLook, settings::SettingsCommand},
    },
    pack::CLASSIC,
};
use bevy::input_focus::{FocusCause, InputFocus};

/// Presses Esc.
fn escape(desk: &mut Desk) {
    desk.app.world_mut().write_message(bevy::input::keyboard::KeyboardInput {
        key_code: KeyCode::Escape,
        logical_key: bevy::input::keyboard::Key::Escape,
        state: bevy::input::ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
    (0..4).for_each(|_| desk.app.update());
}

/// The names of the buttons that are there.
fn buttons(desk: &mut Desk) -> Vec<String> {
    let mut labels = desk.app.world_mut().query_filtered::<&AccessibleLabel, With<Button>>();
    labels.iter(desk.app.world()).map(|label| label.0.clone()).collect()
}

#[test]
fn settings_are_searched_by_their_names_and_groups_and_esc_empties_the_field_first() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Title, Some(Dialog::Settings));
    // The page is laid out again when a language has told its own name.
    desk.until("the languages have their names", |world| {
        world.resource::<crate::game::locale::Languages>().0.iter().all(|(id, name)| id != name)
    });
    (0..4).for_each(|_| desk.app.update());
    let all = buttons(&mut desk).len();
    let find = OnPress::from(SettingsCommand::Find);
    let mut fields = desk.app.world_mut().query_filtered::<(Entity, &OnPress), With<bevy::text::EditableText>>();
    let (field, _) = fields.iter(desk.app.world()).find(|(_, press)| **press == find).expect("a field");
    desk.app.world_mut().resource_mut::<InputFocus>().set(field, FocusCause::Navigated);
    write(&mut desk, &find, "MUS");
    let found = buttons(&mut desk);
    assert!(found.contains(&"Background music: more".to_owned()), "{found:?}");
    assert!(!found.contains(&"Volume: more".to_owned()) && found.contains(&"Close".to_owned()), "{found:?}");
    assert!(is_shown(desk.app.world_mut(), "Sound"), "with its heading");
    assert_eq!(desk.app.world().resource::<InputFocus>().get(), Some(field), "one goes on typing");
    // A setting that changes is shown, and what was found stays.
    let more = "Background music: more".to_owned();
    desk.app.world_mut().resource_mut::<Settings>().music_percent += 10;
    (0..4).for_each(|_| desk.app.update());
    assert!(is_shown(desk.app.world_mut(), "50%") && buttons(&mut desk).contains(&more));
    assert!(!buttons(&mut desk).contains(&"Volume: more".to_owned()));
    escape(&mut desk);
    write(&mut desk, &find, "xyz");
    let none = Localizable::new("settings-none").with("words", "xyz");
    let none = desk.app.world().resource::<Localization>().say(&none);
    assert!(is_shown(desk.app.world_mut(), &none), "{:?}", words(desk.app.world_mut()));
    escape(&mut desk);
    assert_eq!(desk.app.world().resource::<Open>().0, Some(Dialog::Settings));
    assert_eq!(buttons(&mut desk).len(), all);
    // A heading finds its whole group.
    write(&mut desk, &find, "sound");
    assert!(buttons(&mut desk).contains(&"Volume: more".to_owned()));
    escape(&mut desk);
    escape(&mut desk);
    assert_eq!(desk.app.world().resource::<Open>().0, None);
    desk.show(Screen::Title, Some(Dialog::Settings));
    assert_eq!(buttons(&mut desk).len(), all, "what was searched for is forgotten");
}

#[test]
fn a_look_is_chosen_at_the_first_question_and_in_the_settings() {
    let mut desk = Desk::new("en");
    let theme = |desk: &Desk| desk.app.world().resource::<theme::ActiveTheme>().clone().0;
    let on = |desk: &Desk| {
        let packs = desk.app.world().resource::<packs::Packs>();
        packs.listed().filter(|(_, on)| *on).map(|(listed, _)| listed.key.clone()).collect::<Vec<_>>()
    };
    let offered = |desk: &mut Desk| {
        let mut presses = desk.app.world_mut().query::<&OnPress>();
        presses.iter(desk.app.world()).filter_map(|press| press.get::<ChooseLook>()).count()
    };
    let classic = theme(&desk);
    desk.show(Screen::Play, Some(Dialog::First));
    assert_eq!(offered(&mut desk), 3);
    desk.does(ChooseLook("paper".into()));
    desk.app.update();
    wait_for_theme(&mut desk);
    assert!(*theme(&desk) != *classic);
    assert_eq!(on(&desk), ["paper"]);
    assert_eq!(desk.app.world().resource::<Open>().0, Some(Dialog::First), "the question is still there");
    assert_eq!(offered(&mut desk), 3);
    desk.show(Screen::Play, None);
    desk.show(Screen::Play, Some(Dialog::First));
    assert_eq!(offered(&mut desk), 0, "they are shown once");
    desk.show(Screen::Play, Some(Dialog::Settings));
    assert_eq!(offered(&mut desk), 3);
    desk.does(ChooseLook("midnight".into()));
    desk.app.update();
    assert_eq!(on(&desk), ["midnight"], "one at a time");
    desk.does(ChooseLook(CLASSIC.into()));
    desk.app.update();
    wait_for_theme(&mut desk);
    assert!(on(&desk).is_empty() && *theme(&desk) == *classic);
}

/// What the icons that are shown stand for: the debug text of what their buttons do.
fn note_icons(desk: &mut Desk, icons: &mut BTreeMap<String, BTreeSet<String>>) {
    let world = desk.app.world_mut();
    let mut buttons = world.query::<(&OnPress, &Children)>();
    let mut pictures = world.query::<&ImageNode>();
    for (press, children) in buttons.iter(world) {
        let picture = children.iter().find_map(|child| pictures.get(world, child).ok());
        let file = picture.and_then(|picture| picture.image.path()).map(ToString::to_string);
        let Some(file) = file.filter(|file| file.starts_with("icons/")) else { continue };
        let is_file = matches!(press.get(), Some(TakeOut::File(_) | TakeOut::Film | TakeOut::Picture(Target::File)));
        let does = if is_file { "saves a file".to_owned() } else { format!("{press:?}") };
        icons.entry(file).or_default().insert(does);
    }
}

#[test]
fn an_icon_stands_for_one_thing() {
    let mut desk = Desk::new("en");
    let mut icons = BTreeMap::new();
    let mut look = |desk: &mut Desk, screen, dialog| {
        desk.show(screen, dialog);
        note_icons(desk, &mut icons);
    };
    desk.resize((390.0, 844.0, 1.0), 100);
    desk.take(LINKS[0]);
    for dialog in [None, Some(Dialog::Menu), Some(Dialog::TakeOut)] {
        look(&mut desk, Screen::Play, dialog);
    }
    desk.analyse();
    for dialog in [None, Some(Dialog::Menu)] {
        look(&mut desk, Screen::Analysis, dialog);
    }
    desk.app.world_mut().write_message(flow::Request::Leave);
    desk.app.update();
    let over = LINKS.iter().find(|link| {
        desk.take(link);
        desk.app.world().resource::<Board>().ending().is_some()
    });
    assert!(over.is_some(), "a game that is over");
    look(&mut desk, Screen::Play, Some(Dialog::Menu));
    let friends = desk.play_with_friends();
    desk.turn_to_friend(&friends, 3);
    look(&mut desk, Screen::Play, Some(Dialog::Menu));
    assert!(icons.len() > 25, "{icons:?}");
    let shared: Vec<_> = icons.iter().filter(|(_, does)| does.len() > 1).collect();
    assert!(shared.is_empty(), "{shared:?}");
}
