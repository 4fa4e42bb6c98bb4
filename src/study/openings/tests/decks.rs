use super::*;
use record::Winner;
use record::library::{Entry, Explorer};
use record::{Heading, write_transcript};
use rules::Tables;

/// The moves of the deck after these.
fn moves(deck: &Deck, moves: &str) -> Vec<String> {
    let record = record(moves);
    names(record.position(), &deck.moves(record.position()))
}

#[test]
fn turned_positions_and_other_orders_of_moves_are_one() {
    let deck = deck(&[("f5d6c3d3c4f4f6", 1), ("f5d6c5f4e3", 1)]);
    let start = record("");
    assert_eq!(deck.moves(start.position()).len(), 1, "one stands for the four first moves");
    assert!(start.position().legal().into_iter().all(|action| deck.has(start.position(), action)));
    // The Tiger by another order of moves, and on the other side of the board.
    assert_eq!(moves(&deck, "f5d6c4d3c3"), ["f4"]);
    assert_eq!(moves(&deck, "c4e3f6e6f5"), ["c5"]);
    assert_eq!(moves(&deck, "f5f6"), [""; 0]);
    assert_eq!(moves(&deck, "f5d6"), ["c3", "c5"]);
}

#[test]
fn each_position_in_which_a_side_has_a_move_of_the_deck_is_one_card() {
    let deck = deck(&[("f5d6c3d3c4f4", 1), ("f5d6c4d3c3f4", 1), ("f5f6e6", 1)]);
    let ways = |side| -> Vec<String> {
        deck.cards(side).iter().map(|card| write_transcript(&card.record)).collect::<Vec<_>>()
    };
    assert_eq!(ways(Some(Side::First)), ["", "f5d6", "f5d6c3d3", "f5d6c4d3", "f5f6"]);
    // Both orders lead to the Tiger, which is asked for once.
    assert_eq!(ways(Some(Side::Second)), ["f5", "f5d6c3", "f5d6c3d3c4", "f5d6c4"]);
    assert_eq!(ways(None).len(), 9);
}

#[test]
fn progress_counts_what_is_new_and_what_is_due() {
    let deck = deck(&[("f5d6c3d3c4", 1)]);
    let mut practice = Practice::default();
    for (moves, grade) in [("", Grade::Good), ("f5d6", Grade::Again)] {
        let record = record(moves);
        practice.note_item(Item::opening(&record, &deck.moves(record.position())), grade, 10);
    }
    let progress = |today| deck.progress(Some(Side::First), &practice.openings(today));
    assert_eq!(progress(10), Progress { cards: 3, new: 1, due: 0 });
    assert_eq!(progress(11), Progress { cards: 3, new: 1, due: 1 });
    // The same position by other rules is another card.
    let reverse = Tables::default().reversi.into_iter().find(|rules| rules.id == "reverse").expect("a table");
    let mut other = Deck::new(&Record::new(Setup::Reversi(reverse)));
    other.add(line("f5d6c3d3c4", 1)).expect("a line");
    assert_eq!(other.progress(Some(Side::First), &practice.openings(11)), Progress { cards: 3, new: 3, due: 0 });
}

#[test]
fn lines_come_from_moves_on_a_board_and_from_games_with_their_variations() {
    let mut played = record("f5d6c3d3c4");
    played.undo();
    played.undo();
    played.play(read(played.position(), "g5")).expect("legal");
    played.resign(Side::Second).expect("it goes on");
    let mut deck = Deck::new(&played);
    deck.add_record(&played, 4).expect("it begins so");
    assert_eq!(deck.lines().len(), 2);
    assert_eq!(moves(&deck, "f5d6c3"), ["d3", "g5"]);
    assert_eq!(moves(&deck, "f5d6c3d3"), [""; 0], "four moves and no more");
    let other = read_transcript(&Game::Gomoku.setup(0), "h8").expect("legal");
    assert_eq!(deck.add_record(&other, 4), Err(DeckError::OtherBegin));
    assert_eq!(deck.add(Line { moves: vec![(Action::Pass, None)], ..line("", 1) }).map_err(|_| ()), Err(()));
    deck.remove(0);
    assert_eq!((deck.lines().len(), moves(&deck, "f5d6c3").len()), (1, 1));
}

#[test]
fn an_explorer_gives_what_one_side_plays_most_and_all_that_the_other_plays() {
    let mut explorer = Explorer::default();
    let games = ["f5d6c3d3c4", "f5d6c3d3c5", "f5d6c3d3c5f6", "f5d6c5f4", "f5f6e6", "f5f6d3", "f5f6e6f4", "f5f4c3"];
    for (number, moves) in (0..).zip(games) {
        let entry = Entry::brought(&record(moves), &Heading::default(), "");
        let entry = Entry { winner: Winner::Nobody, date: (2000 + number).to_string().into(), ..entry };
        explorer.add(&entry, &Tables::default());
    }
    assert_eq!(explorer.len(), games.len());
    let mut deck = Deck::new(&record(""));
    deck.add_explored(&explorer, &record(""), Side::First, 5, 2).expect("room");
    let lines: Vec<String> = deck
        .lines()
        .iter()
        .map(|line| {
            let mut record = deck.begin().clone();
            line.moves.iter().for_each(|(action, _)| drop(record.play(*action).expect("legal").clone()));
            write_transcript(&record)
        })
        .collect();
    // Parallel was played once alone; Black played c3 and e6 most.
    assert_eq!(lines.len(), 2, "{lines:?}");
    let classes = |moves: &str| deck.cards(None).iter().any(|card| deck.key(record(moves).position()) == card.key);
    assert!(classes("f5d6c3d3") && classes("f5f6") && !classes("f5f4") && !classes("f5d6c5"));
    assert_eq!(moves(&deck, "f5d6c3d3"), ["c5"]);
}

#[test]
fn bounds_are_kept() {
    let mut deck = Deck::new(&record(""));
    let long = Line { moves: vec![(Action::Pass, None); MOST_PLIES + 1], ..line("", 1) };
    assert_eq!(deck.add(long), Err(DeckError::TooLong));
    let wrong = Line { moves: vec![(read(&Game::Reversi.start(), "f5"), None); 2], ..line("", 1) };
    assert!(matches!(deck.add(wrong), Err(DeckError::Illegal { number: 2, .. })));
    assert!(deck.lines().is_empty() && deck.cards(None).is_empty());
}
