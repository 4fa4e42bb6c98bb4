//! What the panel, the statistics and the title say beside the game, and the hints of keys on buttons.

use std::collections::BTreeSet;

use super::*;
use crate::{
    game::{
        app::{Device, InHand},
        games::evenings::{ChooseGoal, Diary},
        system::today,
    },
    study::evenings::Goal,
};

/// The words in a place that is seen; `None` where there is no such place.
fn words(desk: &mut Desk, wanted: Slot) -> Option<String> {
    let world = desk.app.world_mut();
    let mut texts = world.query::<(&Slot, &Text, &ComputedNode)>();
    let seen = texts.iter(world).find(|(slot, _, node)| **slot == wanted && !node.is_empty());
    seen.map(|(_, text, _)| text.0.clone())
}

/// All words that are seen.
fn said(desk: &mut Desk) -> Vec<String> {
    let world = desk.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode, &InheritedVisibility)>();
    let seen = texts.iter(world).filter(|(text, node, seen)| !text.0.is_empty() && !node.is_empty() && seen.get());
    seen.map(|(text, ..)| text.0.clone()).collect()
}

/// Where every button is.
fn buttons(desk: &mut Desk) -> Vec<(String, Vec2, Vec2)> {
    let world = desk.app.world_mut();
    let mut buttons = world.query_filtered::<(&AccessibleLabel, &ComputedNode, &UiGlobalTransform), With<Button>>();
    let placed = buttons.iter(world).map(|(label, node, at)| (label.0.clone(), at.translation, node.size()));
    placed.collect()
}

#[test]
fn hints_of_keys_name_what_was_used_last_and_move_nothing() {
    let mut desk = Desk::new("en");
    desk.take(LINKS[0]);
    for (size, text) in [(SIZES[0], 100), (SIZES[0], 160), ((844.0, 390.0, 3.0), 100), ((390.0, 844.0, 3.0), 130)] {
        desk.resize(size, text);
        for dialog in [None, Some(Dialog::Menu)] {
            let (mut places, mut named) = (Vec::new(), Vec::new());
            let none = (Device::Pointer, None);
            for (device, hint) in [none, (Device::Keys, Some("M")), (Device::Pad, Some("≡")), none] {
                desk.app.world_mut().resource_mut::<InHand>().device = device;
                desk.show(Screen::Play, dialog);
                let faults = desk.app.world_mut().run_system_once(faults).expect("it runs");
                assert_eq!(faults, [""; 0], "{size:?} {text} {dialog:?} {device:?}");
                places.push(buttons(&mut desk));
                let said = said(&mut desk);
                let is_seen = |hint: &str| said.iter().any(|words| words == hint);
                assert!(hint.is_none_or(is_seen), "{device:?}: {said:?}");
                assert_eq!(is_seen("M") || is_seen("≡"), hint.is_some(), "{device:?}: {said:?}");
                named.push(["Undo", "Hint"].map(is_seen));
            }
            assert!(named.iter().all(|now| *now == named[0]), "{size:?} {text} {dialog:?}: {named:?}");
            // What changes by itself, as when an opponent falls silent, has changed at the end as well.
            let (first, last) = (&places[0], &places[3]);
            for place in &places[1..3] {
                let moved: Vec<_> =
                    place.iter().filter(|button| !first.contains(button) && !last.contains(button)).collect();
                assert!(moved.is_empty(), "{size:?} {text} {dialog:?}: {moved:?}");
            }
        }
    }
}

#[test]
fn named_moves_and_marks_are_told_where_there_is_room() {
    let mut desk = Desk::new("en");
    desk.take("game=reversi&moves=f5d6c3d3c4f4&first=person&second=level-3");
    desk.resize(SIZES[0], 100);
    desk.show(Screen::Play, None);
    let next = words(&mut desk, Slot::Next).expect("openings");
    assert!(next.starts_with("Next: ") && next.contains('(') && next.matches(" · ").count() < 3, "{next}");
    assert_eq!(words(&mut desk, Slot::Marks), None);
    let from = Square::new(2, 2);
    desk.app.world_mut().write_message(flow::Request::MarkNext(from));
    (0..4).for_each(|_| desk.app.update());
    assert_eq!(words(&mut desk, Slot::Marks).as_deref(), Some("Marks: c3"));
    desk.resize((390.0, 844.0, 3.0), 100);
    desk.show(Screen::Play, None);
    assert_eq!([Slot::Next, Slot::Marks].map(|slot| words(&mut desk, slot)), [None, None]);
}

#[test]
fn a_remark_stands_beside_the_level() {
    let mut desk = Desk::new("en");
    desk.take("game=reversi&moves=&first=person&second=level-3");
    for size in [SIZES[0], (390.0, 844.0, 3.0)] {
        desk.resize(size, 100);
        desk.show(Screen::Play, None);
        let seat = words(&mut desk, Slot::Seat(Side::Second)).expect("a seat");
        assert_eq!(seat, "White · Level 3");
        let remark = words(&mut desk, Slot::Remark(Side::Second)).expect("a greeting");
        assert!(!remark.is_empty() && words(&mut desk, Slot::Remark(Side::First)).is_none());
    }
}

#[test]
fn a_goal_is_chosen_in_the_statistics_and_told_on_the_title_until_the_switch_turns_it_off() {
    let mut desk = Desk::new("en");
    desk.app.world_mut().resource_mut::<Settings>().meet(Game::Reversi);
    desk.show(Screen::Title, Some(Dialog::Statistics));
    assert!(said(&mut desk).iter().any(|words| words == "Played on 0 days in the last five weeks."));
    desk.does(ChooseGoal(Some(Goal::Evenings(2))));
    desk.show(Screen::Title, None);
    let is_said = |desk: &mut Desk, wanted: &str| said(desk).iter().any(|words| words == wanted);
    assert!(is_said(&mut desk, "0 of 2 evenings this week."), "{:?}", said(&mut desk));
    // The same week, whichever day it is.
    let day = today();
    for day in [day - 1, day, day + 1] {
        desk.app.world_mut().resource_mut::<Diary>().0.note_day(day);
    }
    desk.show(Screen::Title, None);
    let reached = "Your goal is reached: 2 evenings in one week.";
    assert!(is_said(&mut desk, reached) && is_said(&mut desk, "Next goal"), "{:?}", said(&mut desk));
    desk.app.world_mut().resource_mut::<Settings>().greets = false;
    desk.show(Screen::Title, None);
    assert!(!is_said(&mut desk, reached) && !is_said(&mut desk, "Next goal"));
    desk.show(Screen::Title, Some(Dialog::Statistics));
    assert!(!said(&mut desk).iter().any(|words| words.starts_with("Played on")));
    desk.app.world_mut().resource_mut::<Settings>().greets = true;
    desk.show(Screen::Play, None);
    desk.show(Screen::Title, None);
    assert!(!is_said(&mut desk, reached), "it is told once");
}

/// The picture that each player has in the shipped pack: in the dialog of the players that of a person, where the level is
/// one by number, and else its own in white, as on the cards of Animal Chess.
#[test]
fn every_player_is_shown_by_its_own_picture() {
    let levels = [
        ("reversi", "random", "avatars/random"),
        ("reversi", "greedy", "avatars/greedy"),
        ("reversi", "search-2", "avatars/search"),
        ("reversi", "level-3", "personas/beginner"),
        ("reversi", "level-5", "personas/casual"),
        ("reversi", "level-10", "personas/club"),
        ("reversi", "level-14", "personas/expert"),
        ("reversi", "level-18", "personas/beyond"),
        ("gomoku", "pattern-book", "avatars/pattern-book"),
        ("gomoku", "thinker", "avatars/thinker"),
        ("gomoku", "searcher-2", "avatars/searcher"),
        ("gomoku", "strategist", "avatars/searcher"),
        ("gomoku", "level-1", "personas/beginner"),
        ("animal-chess", "hunter", "avatars/hunter"),
        ("animal-chess", "tactician-1", "avatars/tactician"),
        ("animal-chess", "level-1", "personas/beginner"),
    ];
    let mut desk = Desk::new("en");
    for (game, level, picture) in levels {
        let deal = if game == "animal-chess" { "&deal=0123456789abcdef" } else { "" };
        desk.take(&format!("game={game}{deal}&moves=&first=person&second={level}"));
        desk.show(Screen::Play, Some(Dialog::Players));
        let world = desk.app.world_mut();
        let mut pictures = world.query::<(&ImageNode, &ComputedNode)>();
        let shown = pictures.iter(world).filter(|(_, node)| !node.is_empty());
        let files = shown.filter_map(|(picture, _)| Some(picture.image.path()?.to_string()));
        let seen: BTreeSet<String> =
            files.filter(|file| file.starts_with("avatars/") || file.starts_with("personas/")).collect();
        assert!(seen.contains(&format!("{picture}.png")), "{game} {level}: {seen:?}");
        assert!(seen.contains("avatars/person.png"), "{game} {level}: {seen:?}");
        // On the cards, too, nobody else is seen.
        assert!(seen.len() <= 3, "{game} {level}: {seen:?}");
    }
}
