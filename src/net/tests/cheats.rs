//! What a dishonest end, or somebody between the two, can try. Each test is a row of the table in README.md.

use data_encoding::BASE64URL_NOPAD;
use play::{Offer, Refused};
use rules::Reason;

use super::*;
use crate::entry::{Entry, Said};
use crate::log::to_sign;
use crate::{Error, Waits};

fn animals(clock: Option<&str>) -> [Far; 2] {
    let mut record = Record::new(told());
    record.set_clock(clock.map(|text| text.parse().expect("a clock")));
    seated(Terms::new(&record, First::Of(End::Host), How::Link).expect("terms"))
}

/// A log with one more entry, which its end has signed, whether or not it makes sense.
fn bent(far: &Far, said: Said, now: u64) -> Log {
    let (by, secret) = far.own.clone().expect("an end");
    signed_by(far, by, &secret, said, now)
}

fn signed_by(far: &Far, by: End, secret: &Secret, said: Said, now: u64) -> Log {
    let mut log = far.log().clone();
    let entry = Entry { by, at: now.max(log.state.stamp), how: log.terms().how(), said };
    let hash = log.next_hash(&entry);
    log.entries.push(entry);
    log.hashes.push(hash);
    log.signatures.push(Some(secret.sign(&to_sign(&hash))));
    log
}

/// What somebody says who reads such a link, and what the other end says.
fn refused(to: &Far, log: &Log) -> Error {
    let before = to.to_text();
    let error = Log::from_link(&log.to_link(), &Tables::default(), NOW + DAY).expect_err("a cheat");
    assert_eq!(to.to_text(), before);
    // The same by a relay.
    assert_eq!(refused_by_relay(to, log), error);
    error
}

fn touch(far: &Far, text: &str, nonce: Option<crate::Hash>) -> Said {
    Said::Play { action: action(far, text), nonce, spent: 0 }
}

#[test]
fn a_nonce_that_was_not_committed_to_is_seen() {
    let [mut host, mut guest] = animals(None);
    let wrong = bent(&host, touch(&host, "a1", Some([7; 32])), NOW + HOUR);
    assert_eq!(refused(&guest, &wrong), Error::Preimage(End::Host));
    play(&mut host, "a1", NOW + HOUR);
    guest.log = host.log().until(host.log().len(), Some(End::Guest));
    let wrong = bent(&guest, Said::Reveal([7; 32]), NOW + HOUR);
    assert_eq!(refused(&host, &wrong), Error::Preimage(End::Guest));
}

#[test]
fn a_nonce_is_used_once() {
    let [mut host, mut guest] = animals(None);
    let used = host.own.as_ref().and_then(|(_, secret)| secret.nonce(32, 0)).expect("a nonce");
    play(&mut host, "a1", NOW + HOUR);
    hand(&host, &mut guest, NOW + HOUR);
    play(&mut guest, "a2", NOW + HOUR);
    hand(&guest, &mut host, NOW + HOUR);
    hand(&host, &mut guest, NOW + HOUR);
    let again = bent(&host, touch(&host, "a3", Some(used)), NOW + HOUR);
    // In a link only the last nonce is carried, so that the earlier one does not fit.
    assert!(matches!(refused_by_relay(&guest, &again), Error::Preimage(End::Host)));
    assert!(Log::from_link(&again.to_link(), &Tables::default(), NOW + DAY).is_err());
    // One too early tells what comes later, and is refused as well.
    let early = host.own.as_ref().and_then(|(_, secret)| secret.nonce(32, 5)).expect("a nonce");
    let early = bent(&host, touch(&host, "a3", Some(early)), NOW + HOUR);
    assert!(matches!(refused_by_relay(&guest, &early), Error::Preimage(End::Host)));
}

fn refused_by_relay(to: &Far, log: &Log) -> Error {
    let entries: Vec<Vec<u8>> = (to.log().len()..log.len()).filter_map(|number| log.packed(number)).collect();
    let seen = crate::Seen { now: NOW + DAY, elapsed: 0 };
    to.clone().take(to.log().len(), &entries, seen).expect_err("a cheat")
}

#[test]
fn a_nonce_comes_just_where_something_is_drawn() {
    let [host, guest] = animals(None);
    let without = bent(&host, touch(&host, "a1", None), NOW + HOUR);
    assert_eq!(refused(&guest, &without), Error::OutOfPlace);
    let [host, guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let with = bent(&host, touch(&host, "f5", Some([7; 32])), NOW + HOUR);
    assert_eq!(refused(&guest, &with), Error::OutOfPlace);
    let reveal = bent(&guest, Said::Reveal([7; 32]), NOW + HOUR);
    assert_eq!(refused(&host, &reveal), Error::OutOfPlace);
}

#[test]
fn who_touched_a_piece_cannot_think_better_of_it() {
    let [mut host, mut guest] = animals(None);
    let mut back = host.clone();
    play(&mut host, "a1", NOW + HOUR);
    hand(&host, &mut guest, NOW + HOUR);
    play(&mut back, "b5", NOW + HOUR);
    let Err(Error::Forked(fork)) = guest.take_link(&read(&back.link()), NOW + HOUR) else { panic!("no fork") };
    assert_eq!((fork.number, fork.proves), (2, Some(End::Host)));
    // Nor can it move before the piece is turned up.
    let [mut host, guest] = animals(None);
    play(&mut host, "a1", NOW + HOUR);
    let other = bent(&host, touch(&host, "b5", Some([7; 32])), NOW + HOUR);
    assert_eq!(refused_by_relay(&guest, &other), Error::Rules { ply: 0, why: Refused::Touched });
    // Or answer itself.
    let own = host.own.as_ref().and_then(|(_, secret)| secret.nonce(32, 1)).expect("a nonce");
    assert_eq!(refused(&guest, &bent(&host, Said::Reveal(own), NOW + HOUR)), Error::OutOfPlace);
}

#[test]
fn two_answers_are_kept_as_proof() {
    let [mut host, mut guest] = animals(None);
    play(&mut host, "a1", NOW + HOUR);
    hand(&host, &mut guest, NOW + HOUR);
    let mut other = guest.clone();
    hand(&guest, &mut host, NOW + HOUR);
    // The tile is the same whatever it does; but two different moves on it are two answers.
    play(&mut guest, "b1", NOW + HOUR);
    hand(&guest, &mut host, NOW + HOUR);
    play(&mut other, "c1", NOW + HOUR);
    let Err(Error::Forked(fork)) = host.take_link(&read(&other.link()), NOW + HOUR) else { panic!("no fork") };
    assert_eq!(fork.proves, Some(End::Guest));
    host.keep(*fork);
    assert!(Far::from_text(&host.to_text(), &Tables::default()).expect("a kept match").kept().is_some());
}

#[test]
fn who_withholds_its_answer_comes_back_with_the_same_or_loses_on_time() {
    let [mut host, mut guest] = animals(Some("each259200"));
    for text in ["a1", "a2"] {
        let [mover, other] = if text == "a1" { [&mut host, &mut guest] } else { [&mut guest, &mut host] };
        play(mover, text, NOW + HOUR);
        hand(mover, other, NOW + HOUR);
        hand(other, mover, NOW + HOUR);
    }
    play(&mut host, "a3", NOW + DAY);
    assert_eq!(host.waits(), Waits::Draw(End::Guest));
    assert_eq!(game(&host).running(), guest.side(), "the other end's time runs");
    let flag = Say::Flag { spent: 0 };
    assert!(host.say(flag, NOW + 3 * DAY).is_err(), "its days are not over");
    // It comes back on the second day, with the same tile as on the first.
    let [mut one, mut other] = [guest.clone(), guest.clone()];
    hand(&host, &mut one, NOW + DAY);
    hand(&host, &mut other, NOW + 2 * DAY);
    assert_eq!(game(&one).position(), game(&other).position());
    // Or it does not.
    host.say(flag, NOW + 4 * DAY).expect("three days are over");
    let ending = game(&host).ending().expect("over");
    assert_eq!((ending.winner, ending.reason), (host.side(), Reason::OnTime));
    hand(&host, &mut guest, NOW + 4 * DAY);
    assert_eq!(game(&guest).ending(), game(&host).ending());
}

#[test]
fn nobody_but_the_two_can_say_anything() {
    let [host, guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    for said in [Said::Resign, Said::Offer(Offer::Draw), touch(&host, "f5", None)] {
        let forged = signed_by(&host, End::Host, &secret(9), said.clone(), NOW + HOUR);
        assert_eq!(refused(&guest, &forged), Error::Forged(End::Host));
        let forged = signed_by(&host, End::Guest, &secret(1), said, NOW + HOUR);
        assert_eq!(refused(&guest, &forged), Error::Forged(End::Guest));
    }
}

#[test]
fn an_entry_means_something_in_its_place_and_match_only() {
    let mut ends = seated(terms(Game::Reversi, First::Of(End::Host)));
    play(&mut ends[0], "f5", NOW + HOUR);
    let [host, guest] = &mut ends;
    let move_of_host = host.log().packed(2).expect("an entry");
    let seen = crate::Seen { now: NOW + DAY, elapsed: 0 };
    assert_eq!(guest.take(3, std::slice::from_ref(&move_of_host), seen), Err(Error::Gap(2)));
    guest.take(2, std::slice::from_ref(&move_of_host), seen).expect("in its place");
    assert_eq!(guest.take(2, std::slice::from_ref(&move_of_host), seen), Ok(Vec::new()), "once more is passed over");
    assert_eq!(guest.take(3, std::slice::from_ref(&move_of_host), seen), Err(Error::Forged(End::Host)));
    // The same two play another match with the same first moves.
    let mut other = Far::host(terms(Game::Reversi, First::Of(End::Host)), secret(1), NOW + 1000).expect("a host");
    let mut there = Far::join(&read(&other.link()), secret(2), NOW + HOUR).expect("a guest");
    hand(&there, &mut other, NOW + HOUR);
    assert_eq!(there.take(2, &[move_of_host], seen), Err(Error::Forged(End::Host)));
    assert_eq!(guest.take_link(&read(&other.link()), NOW + HOUR), Err(Error::OtherMatch));
}

#[test]
fn whoever_changes_a_link_on_its_way_is_found_out() {
    let [mut host, _] = animals(None);
    play(&mut host, "a1", NOW + HOUR);
    let link = host.link();
    let (name, text) = link.split_once('.').expect("a link");
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url");
    for at in 0..bytes.len() {
        // Without the checksum it is damaged; with one that fits it is forged, or no link at all.
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        let link = format!("{name}.{}", BASE64URL_NOPAD.encode(&changed));
        assert_eq!(Log::from_link(&link, &Tables::default(), NOW + DAY).map(|log| log.len()), Err(Error::Damaged));
        if at < bytes.len() - 4 {
            let link = crate::fuzzing::link(&changed[..bytes.len() - 4]);
            let error = Log::from_link(&link, &Tables::default(), NOW + DAY).map(|log| log.len());
            assert!(error.is_err(), "byte {at} can be changed");
        }
    }
    for length in 0..link.len() {
        let error = Log::from_link(&link[..length], &Tables::default(), NOW + DAY).map(|log| log.len());
        assert!(matches!(error, Err(Error::Damaged | Error::NoLink | Error::OtherVersion)), "{length}: {error:?}");
    }
    let newer = link.replace("far=1.", "far=2.");
    assert_eq!(Log::from_link(&newer, &Tables::default(), NOW + DAY).map(|log| log.len()), Err(Error::OtherVersion));
}
