//! Play by link.

use play::{Offer, Refused};
use record::Clock;
use rules::{Reason, Refusal, Side};

use super::*;
use crate::{Error, LONGEST_LINK, Waits, far_link};

#[test]
fn a_game_goes_back_and_forth_by_link() {
    let mut host = Far::host(terms(Game::Reversi, First::Of(End::Host)), secret(1), NOW).expect("a host");
    assert_eq!((host.waits(), host.is_our_turn(), host.game().is_none()), (Waits::Guest, false, true));
    let invitation = read(&host.link());
    assert!(invitation.is_invitation());
    let address = format!("https://example.org/table?language=de#{}&relay=wss://example.org/relay", host.link());
    for (text, link) in [
        (host.link(), &host.link()),
        (format!("#{}\n", host.link()), &format!("#{}", host.link())),
        (address.clone(), &address),
        (format!("Come and play: {address} – this evening?"), &address),
    ] {
        assert_eq!(far_link(&text), Some(link.as_str()));
        assert_eq!(read(link).to_link(), invitation.to_link());
    }
    assert!(far_link("as far as e4 https://example.org/#v=1&game=reversi").is_none());
    let mut guest = Far::join(&invitation, secret(2), NOW).expect("a guest");
    assert_eq!((guest.side(), guest.waits()), (Some(Side::Second), Waits::Move(End::Host)));
    let news = hand(&guest, &mut host, NOW + HOUR);
    assert_eq!(news, [News::Sat, News::Begun]);
    assert!(host.is_our_turn() && !guest.is_our_turn());
    let start = game(&guest).clone();
    play(&mut host, "f5", NOW + HOUR);
    let news = hand(&host, &mut guest, NOW + HOUR);
    assert_eq!(shown(&news, &start).record(), game(&guest).record());
    play(&mut guest, "d6", NOW + 2 * HOUR);
    hand(&guest, &mut host, NOW + 2 * HOUR);
    agree(&[host, guest]);
}

#[test]
fn who_plays_first_is_as_agreed() {
    for (first, side) in [(First::Of(End::Host), Side::First), (First::Of(End::Guest), Side::Second)] {
        let [host, guest] = seated(terms(Game::Gomoku, first));
        assert_eq!((host.side(), guest.side()), (Some(side), Some(side.other())));
        assert_eq!(game(&host).players().map(play::Player::acts_here), [side == Side::First, side == Side::Second]);
    }
}

#[test]
fn a_link_that_brings_nothing_new_is_told_from_one_that_does_not_fit() {
    let mut ends = seated(terms(Game::Reversi, First::Of(End::Host)));
    let old = read(&ends[0].link());
    play(&mut ends[0], "f5", NOW + HOUR);
    let [mut host, mut guest] = ends;
    let before = host.link();
    assert_eq!(host.take_link(&old, NOW), Err(Error::Older));
    assert_eq!(host.take_link(&read(&host.link()), NOW), Err(Error::Same));
    let other = Far::host(terms(Game::Reversi, First::Of(End::Host)), secret(9), NOW).expect("a host");
    assert_eq!(host.take_link(&read(&other.link()), NOW), Err(Error::OtherMatch));
    assert_eq!(host.link(), before, "nothing has changed");
    hand(&host, &mut guest, NOW + HOUR);
    // A restored backup plays something else in the same place.
    let text = host.to_text();
    play(&mut guest, "d6", NOW + HOUR);
    hand(&guest, &mut host, NOW + HOUR);
    let mut back = Far::from_text(&text, &Tables::default()).expect("a kept match");
    hand(&guest, &mut back, NOW + HOUR);
    play(&mut host, "c3", NOW + 2 * HOUR);
    play(&mut back, "c4", NOW + 2 * HOUR);
    hand(&host, &mut guest, NOW + 2 * HOUR);
    let Err(Error::Forked(fork)) = guest.take_link(&read(&back.link()), NOW + 2 * HOUR) else { panic!("no fork") };
    assert_eq!((fork.number, fork.proves), (4, Some(End::Host)));
    assert!(fork.links.iter().all(|link| Log::from_link(link, &Tables::default(), NOW + DAY).is_ok()));
    guest.keep(*fork.clone());
    let again = Far::from_text(&guest.to_text(), &Tables::default()).expect("a kept match");
    assert_eq!(again.kept(), Some(&*fork));
}

#[test]
fn the_seat_belongs_to_whoever_takes_it_first() {
    let mut host = Far::host(terms(Game::Reversi, First::Of(End::Host)), secret(1), NOW).expect("a host");
    let invitation = read(&host.link());
    let [mut first, second] = [2, 3].map(|number| Far::join(&invitation, secret(number), NOW).expect("a guest"));
    hand(&first, &mut host, NOW);
    assert_eq!(host.take_link(&read(&second.link()), NOW), Err(Error::SeatTaken));
    assert_eq!(first.take_link(&read(&second.link()), NOW), Err(Error::SeatTaken));
    assert_eq!(Far::join(&read(&host.link()), secret(4), NOW).map(|far| far.end()), Err(Error::NoInvitation));
    let mut again = Far::host(terms(Game::Reversi, First::Of(End::Host)), secret(1), NOW).expect("a host");
    assert_eq!(again.take_link(&invitation, NOW), Err(Error::OwnInvitation));
    assert_eq!(Far::join(&invitation, secret(1), NOW).map(|far| far.end()), Err(Error::OwnInvitation));
}

#[test]
fn who_looks_on_sees_what_the_players_see_and_says_nothing() {
    let [mut host, _] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let mut third = Far::watch(read(&host.link()));
    play(&mut host, "f5", NOW + HOUR);
    hand(&host, &mut third, NOW + HOUR);
    assert_eq!(game(&third).record(), game(&host).record());
    assert_eq!((third.end(), third.side(), third.is_our_turn()), (None, None, false));
    assert_eq!(third.say(Say::Resign, NOW), Err(Error::Watching));
    assert!(!third.prepare(vec![action(&third, "d6"); 2]));
}

#[test]
fn against_the_rules_nothing_can_be_said_or_taken() {
    let [mut host, mut guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let wrong = Say::Play { action: action(&host, "a1"), spent: 0 };
    let why = Refused::Rules(Refusal::TurnsNothing);
    assert_eq!(host.say(wrong, NOW + HOUR), Err(Error::Rules { ply: 0, why }));
    let turn = Say::Play { action: action(&guest, "f5"), spent: 0 };
    assert_eq!(guest.say(turn, NOW + HOUR), Err(Error::Rules { ply: 0, why: Refused::NotItsTurn }));
    assert_eq!(host.say(Say::Answer(true), NOW + HOUR), Err(Error::Rules { ply: 0, why: Refused::NoOffer }));
    let next = host.rematch(secret(5), NOW + HOUR).expect("another match");
    assert_eq!(host.invite_again(&next, NOW + HOUR), Err(Error::OutOfPlace), "before the end");
    assert_eq!(host.say(Say::Phrase(12), NOW + HOUR), Err(Error::OutOfPlace));
}

#[test]
fn what_crossed_is_said_again_after_the_move_of_whose_turn_it_was() {
    let [mut host, mut guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    guest.say(Say::Phrase(3), NOW + HOUR).expect("a phrase");
    guest.say(Say::Offer(Offer::Draw), NOW + HOUR).expect("an offer");
    play(&mut host, "f5", NOW + HOUR);
    // The end that moved hears that the friend has not seen the move, and sends it.
    assert_eq!(host.take_link(&read(&guest.link()), NOW + HOUR), Err(Error::Crossed));
    let id = game(&guest).id();
    assert_eq!(hand(&host, &mut guest, NOW + HOUR), [News::Anew]);
    assert_eq!((game(&guest).record().played().len(), game(&guest).id()), (1, id));
    assert_eq!(game(&guest).offer(), Some((Side::Second, Offer::Draw)));
    // Its own link from before is merely old.
    assert_eq!(hand(&guest, &mut host, NOW + HOUR).len(), 2);
    agree(&[host, guest]);
}

#[test]
fn offers_are_answered_and_a_move_is_taken_back() {
    let mut ends = seated(terms(Game::Reversi, First::Of(End::Host)));
    for text in ["f5", "d6"] {
        let [mover, other] = in_turn(&mut ends);
        play(mover, text, NOW + HOUR);
        hand(mover, other, NOW + HOUR);
    }
    let [host, guest] = &mut ends;
    guest.say(Say::Offer(Offer::TakeBack), NOW + HOUR).expect("an offer");
    hand(guest, host, NOW + HOUR);
    assert_eq!(host.waits(), Waits::Answer(End::Host));
    let news = host.say(Say::Answer(true), NOW + HOUR).expect("an answer");
    assert_eq!((news.len(), game(host).record().played().len()), (1, 1));
    hand(host, guest, NOW + HOUR);
    assert_eq!(guest.waits(), Waits::Move(End::Guest));
    play(guest, "f4", NOW + HOUR);
    hand(guest, host, NOW + HOUR);
    host.say(Say::Offer(Offer::Draw), NOW + HOUR).expect("an offer");
    hand(host, guest, NOW + HOUR);
    guest.say(Say::Answer(true), NOW + HOUR).expect("an answer");
    hand(guest, host, NOW + HOUR);
    assert_eq!(game(host).ending().map(|ending| ending.reason), Some(Reason::Agreed));
    assert_eq!(host.waits(), Waits::Nothing);
    // And once more, with sides exchanged.
    let next = host.rematch(secret(5), NOW + HOUR).expect("a rematch");
    host.invite_again(&next, NOW + HOUR).expect("an invitation");
    assert_eq!(hand(host, guest, NOW + HOUR), [News::Rematch(End::Host)]);
    assert_eq!(guest.invitation(), Some((End::Host, &*next.link())));
    let other = guest.rematch(secret(7), NOW + HOUR).expect("a rematch");
    assert_eq!(guest.invite_again(&other, NOW + HOUR), Err(Error::OutOfPlace), "the first invitation stands");
    assert_eq!((next.log().terms().before(), next.log().terms().first()), (Some(host.id()), First::Of(End::Guest)));
    let guest = Far::join(&read(&next.link()), secret(6), NOW + HOUR).expect("a guest");
    assert_eq!(guest.side(), Some(Side::First));
    agree(&ends);
}

#[test]
fn days_for_a_move_are_counted_by_the_stamps() {
    let fast: Clock = "300".parse().expect("a clock");
    let mut record = Record::new(Game::Reversi.setup(0));
    record.set_clock(Some(fast));
    assert_eq!(Terms::new(&record, First::Lot, How::Link), Err(Error::Clock));
    record.set_clock(Some("each259200".parse().expect("three days")));
    let terms = Terms::new(&record, First::Of(End::Host), How::Link).expect("terms");
    let mut ends = seated(terms);
    let mut now = NOW + HOUR;
    for (text, time) in [("f5", 9 * DAY), ("d6", 2 * DAY), ("c3", DAY)] {
        now += time;
        let [mover, other] = in_turn(&mut ends);
        play(mover, text, now);
        hand(mover, other, now);
    }
    let spent: Vec<Option<u32>> = game(&ends[0]).record().played().iter().map(|ply| ply.spent).collect();
    assert_eq!(spent, [None, Some(2 * DAY as u32), Some(DAY as u32)], "the first move starts the clock");
    let [host, guest] = &mut ends;
    let late = Say::Play { action: action(guest, "d3"), spent: 0 };
    assert_eq!(guest.say(late, now + 3 * DAY), Err(Error::Rules { ply: 3, why: Refused::TimeUp }));
    let flag = Say::Flag { spent: 0 };
    assert_eq!(host.say(flag, now + 3 * DAY - 1000), Err(Error::Rules { ply: 3, why: Refused::TimeLeft }));
    host.say(flag, now + 3 * DAY).expect("the flag has fallen");
    hand(host, guest, now + 3 * DAY);
    let ending = game(guest).ending().expect("over");
    assert_eq!((ending.winner, ending.reason), (host.side(), Reason::OnTime));
    agree(&ends);
}

#[test]
fn stamps_do_not_go_back_and_do_not_come_from_the_future() {
    let [mut host, mut guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    play(&mut host, "f5", NOW + DAY);
    let link = host.link();
    let tables = Tables::default();
    assert_eq!(Log::from_link(&link, &tables, NOW + DAY - 11 * 60_000).map(|log| log.len()), Err(Error::Time));
    assert!(Log::from_link(&link, &tables, NOW + DAY - 9 * 60_000).is_ok());
    // An end whose clock is behind says it at the same time as what came before.
    hand(&host, &mut guest, NOW);
    play(&mut guest, "d6", NOW);
    hand(&guest, &mut host, NOW);
    assert_eq!(host.turn_began(), NOW + DAY);
}

#[test]
fn a_pause_by_link_stops_the_days() {
    let mut record = Record::new(Game::Reversi.setup(0));
    record.set_clock(Some("each259200".parse().expect("three days")));
    let mut ends = seated(Terms::new(&record, First::Of(End::Host), How::Link).expect("terms"));
    let [host, guest] = &mut ends;
    play(host, "f5", NOW + DAY);
    hand(host, guest, NOW + DAY);
    guest.say(Say::Offer(Offer::Pause), NOW + 2 * DAY).expect("an offer");
    hand(guest, host, NOW + 2 * DAY);
    host.say(Say::Answer(true), NOW + 3 * DAY).expect("an answer");
    hand(host, guest, NOW + 3 * DAY);
    guest.say(Say::GoOn, NOW + 30 * DAY).expect("an end of the pause");
    play(guest, "d6", NOW + 30 * DAY);
    hand(guest, host, NOW + 30 * DAY);
    assert_eq!(game(host).record().played()[1].spent, Some(2 * DAY as u32));
    agree(&ends);
}

#[test]
fn what_was_prepared_goes_out_with_the_next_link_and_not_before() {
    let [mut host, mut guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let line = ["f5", "d6", "c3", "d3"].map(|text| action(&guest, text));
    let other = ["d3", "c3"].map(|text| action(&guest, text));
    let bare = guest.link();
    assert!(guest.prepare(line.to_vec()) && guest.prepare(other.to_vec()));
    assert_eq!(guest.link(), bare, "nobody is told");
    let mut guest = Far::from_text(&guest.to_text(), &Tables::default()).expect("a kept match");
    assert_eq!(guest.prepared().len(), 2);
    play(&mut host, "f5", NOW + HOUR);
    let news = hand(&host, &mut guest, NOW + HOUR);
    assert_eq!(events(&news).len(), 2);
    assert_eq!(guest.prepared(), [line[2..].to_vec()]);
    hand(&guest, &mut host, NOW + HOUR);
    // Another move than the one that was expected.
    play(&mut host, "c4", NOW + HOUR);
    assert_eq!(events(&hand(&host, &mut guest, NOW + HOUR)).len(), 1);
    assert!(guest.prepared().is_empty() && guest.is_our_turn());
    // What was prepared may turn out to be impossible: then the turn is the player's.
    play(&mut guest, "d3", NOW + HOUR);
    let expected = [action(&host, "c2"), action(&host, "a1")];
    hand(&guest, &mut host, NOW + HOUR);
    assert!(guest.prepare(expected.to_vec()));
    if let Some(action) = game(&host).position().legal().into_iter().find(|action| *action == expected[0]) {
        host.say(Say::Play { action, spent: 0 }, NOW + HOUR).expect("legal");
        hand(&host, &mut guest, NOW + HOUR);
        assert!(guest.is_our_turn());
    }
}

#[test]
fn a_line_takes_the_place_of_one_that_answers_otherwise() {
    let [_, mut guest] = seated(terms(Game::Reversi, First::Of(End::Host)));
    let line = |text: &str| text.split(' ').map(|text| action(&guest, text)).collect::<Vec<_>>();
    let [one, other, longer, short, third] = ["f5 d6", "f5 f6", "f5 f6 d3 c3", "f5 f6", "d3 c3"].map(line);
    assert!(guest.prepare(one) && guest.prepare(third.clone()) && guest.prepare(other.clone()));
    assert_eq!(guest.prepared(), [third.clone(), other]);
    assert!(guest.prepare(longer.clone()) && guest.prepare(short));
    assert_eq!(guest.prepared(), [third, longer.clone()]);
    guest.forget_prepared(0);
    guest.forget_prepared(7);
    assert_eq!(guest.prepared(), [longer]);
}

#[test]
fn rules_of_the_same_name_have_to_say_the_same() {
    let mut tables = Tables::default();
    let host = Far::host(terms(Game::Gomoku, First::Of(End::Host)), secret(1), NOW).expect("a host");
    let other = rules::gomoku::Rules { overline: true, ..(*tables.gomoku[0]).clone() };
    tables.gomoku[0] = std::sync::Arc::new(other);
    let error = Log::from_link(&host.link(), &tables, NOW).map(|log| log.len());
    assert_eq!(error, Err(Error::OtherRules("freestyle".into())));
    tables.gomoku.remove(0);
    assert!(matches!(Log::from_link(&host.link(), &tables, NOW), Err(Error::Terms(_))));
}

/// How long the links of whole games are, in characters: stated in README.md.
#[test]
fn whole_games_fit_a_link_of_two_thousand_characters() {
    let quiet = |legal: &[Action], seed: u64| legal[(seed >> 8) as usize % legal.len()];
    // Stones far from each other make no line of five soon.
    let spread = |legal: &[Action], seed: u64| {
        let squares = legal
            .iter()
            .filter(|action| matches!(action, Action::Place(square) if (square.column + 2 * square.row) % 4 < 2));
        let squares: Vec<&Action> = squares.collect();
        *squares.get((seed >> 8) as usize % squares.len().max(1)).copied().unwrap_or(&legal[0])
    };
    for (what, setup, plies, most) in [
        ("reversi", Game::Reversi.setup(0), 60, 700),
        ("gomoku", Game::Gomoku.setup(0), 120, 1200),
        ("animal-chess", told(), 150, 1900),
    ] {
        let mut longest = (0, 0);
        for seed in 0..2 {
            let mut record = Record::new(setup.clone());
            record.set_clock(Some("each259200".parse().expect("three days")));
            let mut ends = seated(Terms::new(&record, First::Of(End::Host), How::Link).expect("terms"));
            // Between two and four hours for each move.
            if what == "gomoku" {
                play_on(&mut ends, plies, 2 * HOUR, seed, spread);
            } else {
                play_on(&mut ends, plies, 2 * HOUR, seed, quiet);
            }
            agree(&ends);
            longest = longest.max((game(&ends[0]).record().played().len(), ends[0].link().len()));
        }
        println!("{what}: {} plies, {} characters", longest.0, longest.1);
        assert!(longest.1 <= most && most < LONGEST_LINK, "{what}: {longest:?}");
    }
}
