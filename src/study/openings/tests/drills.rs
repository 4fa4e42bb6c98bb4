use super::*;
use engine::{Analysis, MoveValue};
use std::sync::Arc;

const TODAY: u32 = 100;

fn drill(deck: &Deck, side: Side, seed: u64) -> Drill {
    Drill::new(Arc::new(deck.clone()), Some(side), &Practice::default(), TODAY, seed)
}

fn try_move(drill: &mut Drill, name: &str) -> Option<Verdict> {
    let action = read(drill.record().position(), name);
    drill.play(action)
}

/// An answer in which the tried move is worth so much less than the best, in hundredths of a disc.
fn answer(drill: &Drill, tried: &str, less: i32) -> Analysis {
    let position = drill.record().position();
    let tried = read(position, tried);
    let best = drill.deck().moves(position)[0];
    let value = |action, score, line| MoveValue { action, score, exact: false, depth: 9, selectivity: 100, line };
    let reply = position.play(tried).expect("legal").0.legal()[0];
    let moves = vec![value(best, 100, vec![best]), value(tried, 100 - less, vec![tried, reply])];
    Analysis { id: 0, moves, nodes: 1, threads: 1, done: true }
}

fn grades(drill: &Drill) -> Vec<Option<Grade>> {
    drill.asked().iter().map(|asked| asked.grade).collect()
}

#[test]
fn my_moves_are_asked_for_and_the_deck_plays_the_others_to_the_end_of_the_line() {
    let tiger = deck(&[("f5d6c3d3c4", 1)]);
    let mut drill = drill(&tiger, Side::First, 1);
    assert_eq!((drill.stand(), drill.side()), (&Stand::Asked, Side::First));
    assert_eq!(drill.play(Action::Pass), None, "no legal move");
    let d6 = read(record("f5").position(), "d6");
    assert_eq!(try_move(&mut drill, "f5"), Some(Verdict::Right(vec![d6])));
    try_move(&mut drill, "c3");
    assert_eq!(drill.asked().len(), 2);
    assert_eq!(try_move(&mut drill, "c4"), Some(Verdict::Right(vec![])));
    assert_eq!((drill.stand(), grades(&drill)), (&Stand::Ended, vec![Some(Grade::Good); 3]));
    assert_eq!(try_move(&mut drill, "f4"), None, "it is over");
    // White begins with the reply to f5.
    let white = super::drills::drill(&tiger, Side::Second, 1);
    assert_eq!(white.record().played().len(), 1);
    assert_eq!(white.stand(), &Stand::Asked);
}

#[test]
fn a_move_that_a_symmetry_makes_equal_is_right_and_the_line_goes_on_from_there() {
    let mut drill = drill(&deck(&[("f5d6c3d3c4", 1)]), Side::First, 1);
    for name in ["c4", "f6", "f5"] {
        assert!(matches!(try_move(&mut drill, name), Some(Verdict::Right(_))), "{name}");
    }
    assert_eq!(drill.stand(), &Stand::Ended);
}

#[test]
fn a_move_within_one_disc_of_the_best_is_good_too_and_never_punished() {
    let deck = deck(&[("f5d6c3d3c4", 1)]);
    let mut drill = drill(&deck, Side::First, 1);
    try_move(&mut drill, "f5");
    assert_eq!(try_move(&mut drill, "c5"), Some(Verdict::Weighing));
    let tried = read(drill.record().position(), "c5");
    assert_eq!(drill.question().and_then(|request| request.against), Some(tried));
    assert_eq!((drill.stand(), drill.shown()), (&Stand::Weighing(tried), vec![tried]));
    assert_eq!(try_move(&mut drill, "c3"), None, "the engine is asked first");
    drill.learn(&answer(&drill, "c5", 100));
    assert!(matches!(drill.stand(), Stand::AlsoGood { tried: other, good } if *other == tried && good.len() == 1));
    // The move of the deck is found next: it was known.
    let mut other = drill.clone();
    other.again();
    try_move(&mut other, "c3");
    assert_eq!(grades(&other), [Some(Grade::Good); 2]);
    // Or the deck goes on, and nothing is noted.
    drill.go_on();
    assert_eq!(grades(&drill), [Some(Grade::Good), None]);
    let mut practice = Practice::default();
    drill.note(&mut practice, TODAY);
    assert_eq!(practice.openings(TODAY).len(), 1);
    // An engine that has nothing to say does not say that a move is wrong.
    let mut silent = super::drills::drill(&deck, Side::First, 1);
    try_move(&mut silent, "f5");
    try_move(&mut silent, "c6");
    silent.learn(&Analysis { id: 0, moves: Vec::new(), nodes: 0, threads: 1, done: true });
    assert!(matches!(silent.stand(), Stand::AlsoGood { .. }));
}

#[test]
fn a_wrong_move_is_answered_then_the_deck_goes_on_and_it_is_asked_for_again_at_the_end() {
    let mut drill = drill(&deck(&[("f5d6c3d3c4", 1)]), Side::First, 1);
    try_move(&mut drill, "f5");
    try_move(&mut drill, "c6");
    drill.learn(&answer(&drill, "c6", 101));
    let Stand::Wrong { reply, good, .. } = drill.stand().clone() else { panic!("{:?}", drill.stand()) };
    assert_eq!((reply.len(), drill.shown().len()), (1, 2));
    assert_eq!(names(drill.record().position(), &good), ["c3"]);
    assert_eq!(drill.go_on().len(), 1, "the move of the deck is answered");
    try_move(&mut drill, "c4");
    assert_eq!((drill.stand(), drill.is_repeat()), (&Stand::Between(1), false));
    drill.go_on();
    assert_eq!((drill.stand(), drill.is_repeat(), drill.record().played().len()), (&Stand::Asked, true, 2));
    // Wrong once more, and once more asked for.
    drill.show();
    drill.go_on();
    assert_eq!(drill.stand(), &Stand::Between(1));
    drill.go_on();
    try_move(&mut drill, "c3");
    assert_eq!(drill.stand(), &Stand::Ended);
    assert_eq!(grades(&drill), [Some(Grade::Good), Some(Grade::Again), Some(Grade::Good)]);
}

#[test]
fn the_queue_learns_what_was_known_with_a_hint_and_not_at_all() {
    let mut drill = drill(&deck(&[("f5d6c3d3c4", 1)]), Side::First, 1);
    try_move(&mut drill, "f5");
    assert_eq!(drill.hint(), record("f5d6c3").played()[2].delta.origin());
    try_move(&mut drill, "c3");
    drill.show();
    assert_eq!((drill.hint(), drill.shown().len()), (None, 1));
    drill.stop();
    assert_eq!(drill.stand(), &Stand::Ended);
    // What was shown and left is not noted: it was not played on.
    assert_eq!(grades(&drill), [Some(Grade::Good), Some(Grade::Hard)]);
    let mut practice = Practice::default();
    drill.note(&mut practice, TODAY);
    assert_eq!((practice.openings(TODAY).len(), practice.due(TODAY), practice.due(TODAY + 1)), (2, 0, 1));
}

#[test]
fn replies_are_drawn_by_how_often_they_are_played() {
    let deck = deck(&[("f5d6c3", 8), ("f5f6e6", 2)]);
    let draws = 2_000;
    let diagonal = (0..draws)
        .filter(|seed| {
            let mut drill = drill(&deck, Side::First, *seed);
            let Some(Verdict::Right(reply)) = try_move(&mut drill, "f5") else { panic!("it is in the deck") };
            names(record("f5").position(), &reply) == ["f6"]
        })
        .count();
    // Two in ten, with four standard deviations of 18.
    assert!(diagonal.abs_diff(400) < 72, "{diagonal}");
    // The same seed draws the same.
    let play = |seed| {
        let mut drill = drill(&deck, Side::First, seed);
        try_move(&mut drill, "f5")
    };
    assert!((0..50).all(|seed| play(seed) == play(seed)));
}

#[test]
fn replies_after_which_less_is_known_come_more_often() {
    let deck = deck(&[("f5d6c3", 1), ("f5f6e6", 1)]);
    let mut practice = Practice::default();
    // The answer to the perpendicular reply is known for long.
    let known = record("f5d6");
    let item = Item::opening(&known, &deck.moves(known.position()));
    for day in [1, 3, 14, 60] {
        practice.note_item(item.clone(), Grade::Good, day);
    }
    let draws = 2_000;
    let known = (0..draws)
        .filter(|seed| {
            let deck = Arc::new(deck.clone());
            let mut drill = Drill::new(deck, Some(Side::First), &practice, 61, *seed);
            let Some(Verdict::Right(reply)) = try_move(&mut drill, "f5") else { panic!("it is in the deck") };
            names(record("f5").position(), &reply) == ["d6"]
        })
        .count();
    // 5 in 110 if it is known for certain; nearly so.
    assert!((40..200).contains(&known), "{known}");
}

#[test]
fn of_both_sides_the_one_known_less_well_is_asked_for_more_often() {
    let deck = deck(&[("f5d6c3d3", 1)]);
    let mut practice = Practice::default();
    for card in deck.cards(Some(Side::First)) {
        let item = Item::opening(&card.record, &deck.moves(card.record.position()));
        [1, 3, 14].into_iter().for_each(|day| practice.note_item(item.clone(), Grade::Good, day));
    }
    let deck = Arc::new(deck);
    let side = |seed, practice: &Practice| Drill::new(Arc::clone(&deck), None, practice, 15, seed).side();
    let black = (0..1_000).filter(|seed| side(*seed, &practice) == Side::First).count();
    assert!((10..250).contains(&black), "{black}");
    let even = (0..1_000).filter(|seed| side(*seed, &Practice::default()) == Side::First).count();
    assert!((400..600).contains(&even), "{even}");
}

#[test]
fn a_drill_begins_at_a_card_that_is_due_whichever_way_the_board_lies() {
    let deck = Arc::new(deck(&[("f5d6c3d3c4f4f6", 1)]));
    // The same position as after f5d6c3d3, with c4 first.
    let turned = record("c4e3f6e6");
    let mut drill = Drill::at(Arc::clone(&deck), turned.clone(), &Practice::default(), TODAY, 1);
    assert_eq!((drill.stand(), drill.side()), (&Stand::Asked, Side::First));
    assert!(matches!(try_move(&mut drill, "f5"), Some(Verdict::Right(reply)) if reply.len() == 1));
    // Without its deck a card is a drill of its own.
    let good = deck.moves(turned.position());
    let item = Item::opening(&turned, &good);
    let (record, good) = item.to_opening(&rules::Tables::default()).expect("an opening").expect("it can be laid out");
    let mut alone = Drill::of_card(record, &good, &Practice::default(), TODAY).expect("it can be played");
    assert!(matches!(try_move(&mut alone, "f5"), Some(Verdict::Right(reply)) if reply.is_empty()));
    assert_eq!(alone.stand(), &Stand::Ended);
    // A position that the deck does not know asks for nothing.
    assert_eq!(Drill::at(deck, super::record("f5f6"), &Practice::default(), TODAY, 1).stand(), &Stand::Ended);
}

#[test]
fn the_name_of_the_line_is_that_of_the_last_named_position() {
    let setup = Game::Reversi.setup(0);
    let named = [("Tiger", "f5d6c3d3c4"), ("Stephenson", "f5d6c3d3c4f4f6")];
    let deck = Deck::of_lines(&setup, named.map(|(name, moves)| (name.to_owned(), squares(&setup, moves))));
    let deck = Arc::new(deck.expect("legal lines"));
    let mut drill = Drill::new(deck, Some(Side::First), &Practice::default(), TODAY, 1);
    let mut heard = Vec::new();
    for name in ["f5", "c3", "c4", "f6"] {
        heard.push(drill.name().map(str::to_owned));
        try_move(&mut drill, name);
    }
    assert_eq!((heard, drill.name()), (vec![None, None, None, Some("Tiger".to_owned())], Some("Stephenson")));
}

#[test]
fn the_first_tile_to_turn_up_can_be_learnt_though_nobody_knows_what_it_shows() {
    let setup = Game::AnimalChess.setup(5);
    let start = Record::new(setup.clone());
    let corner = read(start.position(), "a1");
    let mut deck = Deck::new(&start);
    deck.add(Line { name: String::new(), moves: Vec::new(), games: 1 }).expect("the start itself");
    deck.add(Line { name: String::new(), moves: vec![(corner, None)], games: 1 }).expect("it may be turned up");
    assert_eq!(deck.cards(None).len(), 1);
    // As a card that comes back.
    let item = Item::opening(deck.begin(), &[corner]);
    let (record, good) = item.to_opening(&rules::Tables::default()).expect("an opening").expect("it can be laid out");
    let mut card = Drill::of_card(record, &good, &Practice::default(), TODAY).expect("it can be played");
    try_move(&mut card, "a8");
    assert_eq!((card.stand(), grades(&card)), (&Stand::Ended, vec![Some(Grade::Good)]));
    // With a tile that may lie there, the line goes on.
    let face = rules::animal_chess::drawn::face('c');
    let moves = vec![(corner, Some(face))];
    deck.add(Line { name: String::new(), moves, games: 1 }).expect("it may lie there");
    let mut drill = Drill::new(Arc::new(deck), Some(Side::First), &Practice::default(), TODAY, 1);
    // Any corner is the same.
    assert!(matches!(try_move(&mut drill, "d8"), Some(Verdict::Right(_))));
    assert_eq!((drill.stand(), drill.record().played().len()), (&Stand::Ended, 1));
}
