//! Tests of matches between two places.

mod cheats;
mod clocks;
mod couriers;
mod draws;
mod hostile;
mod links;

use play::{Event, Match};
use record::Record;
use rules::{Action, Game, Setup, Tables};

use crate::{End, Far, First, How, Log, News, Say, Secret, Terms};

/// A quarter past, in milliseconds since 1970, and the lengths of an hour and a day.
const NOW: u64 = 1_795_000_000_000;
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

fn secret(number: u8) -> Secret {
    Secret::new([number; 32])
}

fn terms(game: Game, first: First) -> Terms {
    Terms::new(&Record::new(game.setup(1)), first, How::Link).expect("terms")
}

fn read(link: &str) -> Log {
    Log::from_link(link, &Tables::default(), NOW + 1000 * DAY).expect("a sound link")
}

/// Two ends that have sat down, the host with the first side or as said.
fn seated(terms: Terms) -> [Far; 2] {
    let mut host = Far::host(terms, secret(1), NOW).expect("a host");
    let guest = Far::join(&read(&host.link()), secret(2), NOW + HOUR).expect("a guest");
    host.take_link(&read(&guest.link()), NOW + HOUR).expect("the guest's seat");
    [host, guest]
}

/// Hands the link of one end to the other.
fn hand(from: &Far, to: &mut Far, now: u64) -> Vec<News> {
    to.take_link(&read(&from.link()), now).expect("a link that follows")
}

fn game(far: &Far) -> &Match {
    far.game().expect("a match")
}

/// The end whose turn it is, and the other.
fn in_turn(ends: &mut [Far; 2]) -> [&mut Far; 2] {
    let [host, guest] = ends;
    let hosts = game(host).position().to_move() == host.side().expect("a side");
    if hosts { [host, guest] } else { [guest, host] }
}

/// The action that is written like this.
fn action(far: &Far, text: &str) -> Action {
    let position = game(far).position();
    let meant = position.read(text).expect("an action");
    match meant {
        // A square names whatever can be done there.
        Action::Place(square) if position.legal().contains(&Action::TurnUp(square)) => Action::TurnUp(square),
        action => action,
    }
}

fn play(far: &mut Far, text: &str, now: u64) -> Vec<News> {
    let action = action(far, text);
    far.say(Say::Play { action, spent: 0 }, now).expect("a move")
}

/// Both ends have the same match, up to who they are.
fn agree([host, guest]: &[Far; 2]) {
    assert_eq!(host.log().id(), guest.log().id());
    assert_eq!(host.link(), guest.link());
    assert_eq!(game(host).record(), game(guest).record());
    assert_eq!(game(host).offer(), game(guest).offer());
    assert_eq!(host.waits(), guest.waits());
}

/// What a table shows that was told the news alone.
fn shown(news: &[News], start: &Match) -> Match {
    let mut table = start.clone();
    for news in news {
        if let News::Event(event) = news {
            table.apply(*event).expect("what happened can happen");
        }
    }
    table
}

fn events(news: &[News]) -> Vec<Event> {
    news.iter().filter_map(|news| if let News::Event(event) = news { Some(*event) } else { None }).collect()
}

/// Plays a game by link to its end or for so many plies, each end by random choice, with so much time between moves.
fn play_on(
    ends: &mut [Far; 2],
    plies: usize,
    pause: u64,
    mut seed: u64,
    choose: impl Fn(&[Action], u64) -> Action,
) -> u64 {
    let mut now = NOW + HOUR;
    for _ in 0.. {
        let [mover, other] = in_turn(ends);
        if game(mover).ending().is_some() || game(mover).record().played().len() >= plies {
            break;
        }
        seed = rules::lot(seed);
        now += pause + seed % pause;
        let legal = game(mover).position().legal();
        mover.say(Say::Play { action: choose(&legal, seed), spent: 0 }, now).expect("a legal move");
        hand(mover, other, now);
        // A piece that was touched is drawn by the other end, whose next link brings it.
        if game(mover).touched().is_some() {
            hand(other, mover, now);
        }
    }
    now
}

fn told() -> Setup {
    Game::AnimalChess.setup(0).told()
}
