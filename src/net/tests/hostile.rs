//! Whatever comes in: no reader panics, and what is written is read again.

use proptest::prelude::*;
use rules::{Choice, Square};

use super::*;
use crate::bytes::Reader;
use crate::entry::{Entry, Said};
use crate::fuzzing;
use crate::{Error, LONGEST_LINK, Seen};

const SEEN: Seen = Seen { now: NOW + DAY, elapsed: 0 };

fn live() -> [Far; 2] {
    let record = Record::new(told());
    let terms = Terms::new(&record, First::Of(End::Host), How::Live).expect("terms");
    let host = Far::host(terms, secret(1), NOW).expect("a host");
    let guest = Far::join(&read(&host.link()), secret(2), NOW).expect("a guest");
    [host, guest]
}

#[test]
fn what_is_too_long_is_refused_before_it_is_read() {
    let long = format!("far=1.{}", "A".repeat(LONGEST_LINK));
    assert_eq!(Log::from_link(&long, &Tables::default(), NOW).map(|log| log.len()), Err(Error::TooLong));
    let [mut host, _] = live();
    assert_eq!(host.take(1, &[vec![0; 9000]], SEEN), Err(Error::TooLong));
    assert_eq!(Far::from_text(&"x".repeat(2 << 20), &Tables::default()).map(|far| far.end()), Err(Error::TooLong));
}

#[test]
fn nobody_fills_the_log_with_talk() {
    let [mut host, _] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let said = (0..1000).filter(|_| host.say(Say::Phrase(1), NOW + HOUR).is_ok()).count();
    assert_eq!(said, 300);
    play(&mut host, "f5", NOW + HOUR);
}

#[test]
fn every_square_has_one_number_and_comes_back() {
    let mut lengths = std::collections::BTreeMap::new();
    for column in 0..=u8::MAX {
        for row in 0..=u8::MAX {
            let action = Action::Place(Square::new(column, row));
            let entry =
                Entry { by: End::Guest, at: 5000, how: How::Link, said: Said::Play { action, nonce: None, spent: 0 } };
            let mut bytes = Vec::new();
            entry.put(&mut bytes, 0, true);
            assert_eq!(Entry::read(&mut Reader(&bytes), 0, true), Ok(entry));
            *lengths.entry((column.max(row) < 11, bytes.len())).or_insert(0) += 1;
        }
    }
    assert_eq!(lengths.keys().filter(|(is_small, _)| *is_small).collect::<Vec<_>>(), [&(true, 3)]);
}

#[test]
fn a_kept_match_that_is_damaged_says_so() {
    let [host, _] = live();
    let text = host.to_text();
    let damaged = |text: &str| Far::from_text(text, &Tables::default()).map(|far| far.end());
    assert!(damaged(&text).is_ok());
    for (what, by) in [("format = 1", "format = 2"), ("host", "guest"), ("host", "ghost"), ("secret", "sacred")] {
        assert!(matches!(damaged(&text.replace(what, by)), Err(Error::Kept(_))), "{what}");
    }
    assert!(matches!(damaged(""), Err(Error::Kept(_))));
}

fn said() -> impl Strategy<Value = Said> {
    let hash = any::<[u8; 32]>();
    let square = || (any::<u8>(), any::<u8>()).prop_map(|(column, row)| Square::new(column, row));
    let action = prop_oneof![
        square().prop_map(Action::Place),
        square().prop_map(Action::TurnUp),
        (square(), square()).prop_map(|(from, to)| Action::Move { from, to }),
        (0_usize..3).prop_map(|which| Action::Choose(Choice::ALL[which])),
        Just(Action::Pass),
    ];
    prop_oneof![
        (hash, prop::option::of(hash)).prop_map(|(key, commitment)| Said::Sit { key, commitment }),
        hash.prop_map(Said::Lot),
        (action, prop::option::of(hash), any::<u32>()).prop_map(|(action, nonce, spent)| Said::Play {
            action,
            nonce,
            spent
        }),
        hash.prop_map(Said::Reveal),
        any::<u32>().prop_map(Said::Received),
        any::<bool>().prop_map(Said::Answer),
        any::<u32>().prop_map(Said::Flag),
        (0_u8..12).prop_map(Said::Phrase),
        Just(Said::GoOn),
    ]
}

proptest! {
    #[test]
    fn any_entry_survives(said in said(), guest in any::<bool>(), since in 0_u64..1 << 40, before in 0_u64..1 << 40) {
        let by = if guest { End::Guest } else { End::Host };
        let entry = Entry { by, at: before + since, how: How::Live, said };
        let mut bytes = Vec::new();
        entry.put(&mut bytes, before, true);
        prop_assert_eq!(Entry::read(&mut Reader(&bytes), before, true), Ok(entry));
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), at in 0_usize..3) {
        let _ = Log::from_link(&fuzzing::link(&bytes), &Tables::default(), NOW);
        let [mut host, mut guest] = live();
        let _ = host.take(at, std::slice::from_ref(&bytes), SEEN);
        let _ = guest.take(at, &[bytes], SEEN);
    }

    /// Two ends say whatever they like, in whatever order: what one takes the other takes, and all of it is read again.
    #[test]
    fn whatever_is_said_is_read_again(said in prop::collection::vec((said(), any::<bool>(), 0_u64..5000), 0..40)) {
        let [host, guest] = live();
        let mut bytes = Vec::new();
        for (said, is_guests, since) in said {
            let by = if is_guests { End::Guest } else { End::Host };
            Entry { by, at: since, how: How::Live, said }.put(&mut bytes, 0, true);
        }
        fuzzing::talk(&host, &guest, [&secret(1), &secret(2)], &bytes);
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,200}") {
        let _ = Log::from_link(&text, &Tables::default(), NOW);
        let _ = Log::from_link(&format!("far=1.{text}"), &Tables::default(), NOW);
        let _ = Far::from_text(&text, &Tables::default());
    }

    /// One byte of what is kept changes: an error or a match, never a panic.
    #[test]
    fn no_damage_panics(at in 0_usize..2000, byte in 0_u8..128) {
        let [_, guest] = live();
        let mut bytes = guest.to_text().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let _ = Far::from_text(&String::from_utf8(bytes).expect("ASCII"), &Tables::default());
    }
}
