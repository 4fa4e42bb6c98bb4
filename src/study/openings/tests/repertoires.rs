use super::*;
use proptest::prelude::*;
use record::LinkError;
use rules::Tables;

fn kept() -> Repertoire {
    let mut repertoire = Repertoire::default();
    let mut deck = deck(&[("f5d6c3d3c4", 12), ("f5f6e6", 1)]);
    deck.add(Line { name: "Tiger".into(), ..line("f5d6c3d3c4", 3) }).expect("a line");
    assert!(repertoire.put("Black", Some(Side::First), &deck));
    let mut renju = Game::Gomoku.setup(0);
    renju.set("rules", "renju", &Tables::default()).expect("a table");
    let moves = squares(&renju, "h8h9i9");
    let renju = Deck::of_lines(&renju, [("Kagetsu".to_owned(), moves)]).expect("legal");
    assert!(repertoire.put("Renju", None, &renju));
    repertoire
}

#[test]
fn decks_survive_their_file() {
    let repertoire = kept();
    let text = repertoire.to_text();
    let again = Repertoire::from_text(&text).expect("readable");
    assert_eq!(again.to_text(), text);
    assert_eq!(again.decks().collect::<Vec<_>>(), [("Black", Some(Side::First)), ("Renju", None)]);
    let tables = Tables::default();
    let black = again.deck(0, &tables).expect("it can be laid out");
    assert_eq!((black.lines()[0].games, black.lines()[0].name.as_str(), black.lines().len()), (15, "Tiger", 2));
    let renju = again.deck(1, &tables).expect("it can be laid out");
    assert!(renju.begin().setup().written().any(|field| field.value == "renju"));
    assert_eq!(renju.lines()[0].moves.len(), 3);
    assert_eq!(again.deck(2, &tables).map(|_| ()), Err(ReadError::NoDeck(2)));
}

#[test]
fn a_deck_takes_the_place_of_the_one_with_its_name_and_can_be_taken_out() {
    let mut repertoire = kept();
    assert!(repertoire.put("Black", None, &deck(&[("f5", 1)])));
    assert_eq!(repertoire.decks().collect::<Vec<_>>(), [("Black", None), ("Renju", None)]);
    repertoire.remove("Black");
    assert_eq!(repertoire.decks().count(), 1);
    for number in 0..MOST_DECKS {
        repertoire.put(&number.to_string(), None, &deck(&[]));
    }
    assert_eq!(repertoire.decks().count(), MOST_DECKS);
    assert!(!repertoire.put("one more", None, &deck(&[])));
}

#[test]
fn tiles_that_were_turned_up_are_kept_in_the_moves() {
    let game = read_transcript(&Game::AnimalChess.setup(9), "a1 b2").expect("legal");
    let mut deck = Deck::new(&game);
    deck.add_record(&game, 10).expect("it begins so");
    // What the last tile shows may be left open.
    let corner = deck.begin().position().read("d8").expect("a square");
    for before in [vec![], deck.lines()[0].moves.clone()] {
        let moves = before.into_iter().chain([(corner, None)]).collect();
        deck.add(Line { name: String::new(), moves, games: 2 }).expect("it may be turned up");
    }
    let mut repertoire = Repertoire::default();
    repertoire.put("Tiles", None, &deck);
    let again = Repertoire::from_text(&repertoire.to_text()).expect("readable");
    let again = again.deck(0, &Tables::default()).expect("it can be laid out");
    assert_eq!(again.lines(), deck.lines());
    assert!(again.lines()[0].moves.iter().all(|(_, revealed)| revealed.is_some()));
}

#[test]
fn every_kind_of_damage_has_its_error_and_other_decks_are_kept() {
    let read = |text: &str| Repertoire::from_text(text).map(|_| ());
    assert!(matches!(read("decks = 3"), Err(RepertoireError::Unreadable(_))));
    assert_eq!(read("format = 2"), Err(RepertoireError::Format(2)));
    assert_eq!(read(&" ".repeat(LARGEST + 1)), Err(RepertoireError::TooLong));
    let many = format!("format = 1\n{}", "[[decks]]\nname = \"\"\nbegin = \"\"\n".repeat(MOST_DECKS + 1));
    assert_eq!(read(&many), Err(RepertoireError::TooManyDecks));
    let deck = |begin: &str, moves: &str| {
        let text = format!(
            "format = 1\n[[decks]]\nname = \"one\"\nbegin = \"{begin}\"\n[[decks.lines]]\nmoves = \"{moves}\"\n\
             [[decks]]\nname = \"two\"\nbegin = \"game=reversi\"\n"
        );
        let read = Repertoire::from_text(&text).expect("readable");
        assert!(read.deck(1, &Tables::default()).is_ok());
        assert_eq!(Repertoire::from_text(&read.to_text()).expect("readable"), read, "nothing is lost");
        read.deck(0, &Tables::default()).map(|deck| deck.lines().len())
    };
    assert_eq!(deck("game=reversi", "f5d6"), Ok(1));
    assert_eq!(deck("rules=x", "f5"), Err(ReadError::Begin(LinkError::NoGame)));
    assert!(matches!(deck("game=reversi&rules=round", "f5"), Err(ReadError::Begin(LinkError::Match(_)))));
    assert!(matches!(deck("game=reversi", "f5f5"), Err(ReadError::Moves { line: 1, .. })));
    let long = Err(ReadError::Line { line: 1, why: DeckError::TooLong });
    assert_eq!(deck("game=reversi", &"f5".repeat(501)), long);
    let end = "resign";
    assert!(matches!(deck("game=reversi", end), Err(ReadError::Line { .. })), "it is not a move");
}

proptest! {
    /// Any text gives decks or errors, never a panic.
    #[test]
    fn no_text_panics(begin in "\\PC{0,60}", moves in "\\PC{0,60}", at in 0_usize..400, letter in any::<char>()) {
        let tables = Tables::default();
        let hostile = |text: &str| {
            if let Ok(read) = Repertoire::from_text(text) {
                (0..read.decks().count()).for_each(|number| drop(read.deck(number, &tables)));
            }
        };
        let quoted = |text: &str| text.replace(['\\', '"'], "");
        hostile(&begin);
        for begin in [quoted(&begin), format!("game=animal-chess&start={}", quoted(&begin))] {
            hostile(&format!(
                "format = 1\n[[decks]]\nname = \"\"\nbegin = \"{begin}\"\n[[decks.lines]]\nmoves = \"{}\"\n", quoted(&moves),
            ));
        }
        // A good file with one letter changed.
        let mut good: Vec<char> = kept().to_text().chars().collect();
        if let Some(place) = good.get_mut(at) {
            *place = letter;
        }
        hostile(&good.into_iter().collect::<String>());
    }

    /// Any games make a deck that survives its file.
    #[test]
    fn any_lines_survive(game in 0_usize..3, seed in any::<u64>(), choices in proptest::collection::vec(0_usize..400, 0..30)) {
        let mut record = Record::new(Game::ALL[game].setup(seed));
        for choice in choices {
            let legal = record.position().legal();
            let Some(action) = legal.get(choice % legal.len().max(1)) else { break };
            record.play(*action).expect("a legal action");
        }
        let mut deck = Deck::new(&record);
        deck.add_record(&record, MOST_PLIES).expect("it begins so");
        let mut repertoire = Repertoire::default();
        repertoire.put("any", None, &deck);
        let again = Repertoire::from_text(&repertoire.to_text()).expect("readable");
        let again = again.deck(0, &Tables::default()).expect("it can be laid out");
        prop_assert_eq!(again.lines(), deck.lines());
    }
}
