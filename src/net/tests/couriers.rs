//! Coming back: two ends and a dumb relay, with every kind of accident.

use play::Offer;
use proptest::prelude::*;

use super::*;
use crate::wire::{FromRelay, ToRelay, decode};
use crate::{Courier, Error, Line, Order, Seen};

/// A relay that keeps a list of texts, and knows nothing of what is in them.
#[derive(Default)]
struct Relay {
    entries: Vec<String>,
    /// Whether the relay has let each end in.
    inside: [bool; 2],
}

/// One end with its socket.
struct Place {
    far: Far,
    /// What it kept last: before anything is sent.
    kept: String,
    courier: Courier,
    /// Frames on their way to the relay, and from it; none without a socket.
    socket: Option<[Vec<String>; 2]>,
    /// When its turn began, as it saw it.
    turn: Option<u64>,
    /// How wrong its clock is, in milliseconds.
    skew: u64,
}

impl Place {
    fn new(far: Far, skew: u64) -> Self {
        let kept = far.to_text();
        Self { far, kept, courier: Courier::new(), socket: None, turn: None, skew }
    }

    /// It is killed, and comes back with what it kept.
    fn die(&mut self) {
        self.far = Far::from_text(&self.kept, &Tables::default()).expect("what was kept");
        (self.courier, self.socket) = (Courier::new(), None);
    }

    fn unix(&self, now: u64) -> u64 {
        NOW + HOUR + self.skew + now
    }

    /// Does what its courier orders.
    fn obey(&mut self, now: u64) {
        self.kept = self.far.to_text();
        if !self.far.is_our_turn() {
            self.turn = None;
        } else if self.turn.is_none() {
            self.turn = Some(now);
        }
        for order in self.courier.orders(&self.far, now) {
            match order {
                Order::Connect => self.socket = Some([Vec::new(), vec![r#"{"t":"challenge","c":"AAAA"}"#.to_owned()]]),
                Order::Close => self.socket = None,
                Order::Send(text) => {
                    if let Some([to, _]) = &mut self.socket {
                        to.push(text);
                    }
                }
            }
        }
    }

    fn hear(&mut self, frame: &str, now: u64) {
        let unix = self.unix(now);
        self.courier.hear(&mut self.far, frame, unix, now).expect("both are honest");
    }
}

struct World {
    places: [Place; 2],
    relay: Relay,
    now: u64,
}

fn frame(frame: &FromRelay) -> String {
    serde_json::to_string(frame).expect("a frame")
}

impl World {
    fn new(setup: &Setup, clock: &str) -> Self {
        let mut record = Record::new(setup.clone());
        record.set_clock(Some(clock.parse().expect("a clock")));
        let terms = Terms::new(&record, First::Lot, How::Live).expect("terms");
        let host = Far::host(terms, secret(1), NOW).expect("a host");
        let guest = Far::join(&read(&host.link()), secret(2), NOW + HOUR).expect("a guest");
        Self { places: [Place::new(host, 0), Place::new(guest, 90_000)], relay: Relay::default(), now: 0 }
    }

    /// The relay reads the frame with this number of those on their way from an end.
    fn serve(&mut self, who: usize, at: usize) {
        let Some([to, from]) = &mut self.places[who].socket else { return };
        if at >= to.len() {
            return;
        }
        let relay = &mut self.relay;
        match serde_json::from_str(&to.remove(at)).expect("a frame") {
            ToRelay::Hello { have, .. } => {
                relay.inside[who] = true;
                let have = have.min(relay.entries.len());
                from.push(frame(&FromRelay::Here { members: 2, watching: 0 }));
                from.push(frame(&FromRelay::Log { from: have, e: relay.entries[have..].to_vec() }));
            }
            ToRelay::Put { n, e } => {
                let fits = |(at, entry): (usize, &String)| relay.entries.get(n + at).is_none_or(|known| known == entry);
                if n > relay.entries.len() || !e.iter().enumerate().all(fits) {
                    from.push(frame(&FromRelay::Conflict { n: relay.entries.len() }));
                    return;
                }
                let known = relay.entries.len();
                relay.entries.extend(e.iter().skip(known - n).cloned());
                let again = e.len().min(known - n);
                from.extend((again > 0).then(|| frame(&FromRelay::Log { from: n, e: e[..again].to_vec() })));
                let new = &relay.entries[known..];
                if !new.is_empty() {
                    let log = frame(&FromRelay::Log { from: known, e: new.to_vec() });
                    for place in &mut self.places {
                        place.socket.iter_mut().for_each(|[_, from]| from.push(log.clone()));
                    }
                }
            }
            ToRelay::Ping => from.push(frame(&FromRelay::Pong)),
        }
    }

    /// An end hears the frame with this number of those on their way to it.
    fn deliver(&mut self, who: usize, at: usize) {
        let place = &mut self.places[who];
        let Some([_, from]) = &mut place.socket else { return };
        if at < from.len() {
            let frame = from.remove(at);
            place.hear(&frame, self.now);
            place.obey(self.now);
        }
    }

    fn cut(&mut self, who: usize) {
        let place = &mut self.places[who];
        if place.socket.take().is_some() {
            place.courier.lost(self.now);
        }
    }

    /// A player does something, if it can be done.
    fn act(&mut self, who: usize, what: u8, which: u8) {
        let now = self.now;
        let place = &mut self.places[who];
        let unix = place.unix(now);
        let spent = place.turn.map_or(0, |turn| u32::try_from(now - turn).unwrap_or(u32::MAX));
        let legal = place.far.game().map(|game| game.position().legal()).unwrap_or_default();
        let say = match what {
            0 => Say::Offer(Offer::Draw),
            1 => Say::Answer(which.is_multiple_of(32)),
            2 => Say::Phrase(which % 12),
            3 => Say::Offer(Offer::TakeBack),
            4 if which == 0 => Say::Resign,
            5 => Say::Flag { spent: place.courier.elapsed(now) },
            6 => Say::Offer(Offer::Pause),
            7 => Say::GoOn,
            _ if legal.is_empty() => return,
            _ => Say::Play { action: legal[usize::from(which) % legal.len()], spent },
        };
        // Much of it is out of place.
        let _ = place.far.say(say, unix);
        place.obey(now);
    }

    fn step(&mut self, [what, which, third]: [u8; 3]) {
        let who = usize::from(which & 1);
        let waiting = |place: &Place, way: usize| place.socket.as_ref().map_or(0, |frames| frames[way].len());
        let any = |count: usize| usize::from(third) % count.max(1);
        self.now += u64::from(third) * 4;
        match what {
            0..90 => self.act(who, which >> 3, third),
            // In order for the most part, as sockets have it.
            90..150 => self.serve(who, 0),
            150..210 => self.deliver(who, 0),
            // Out of order.
            210..215 => self.serve(who, any(waiting(&self.places[who], 0))),
            215..220 => self.deliver(who, any(waiting(&self.places[who], 1))),
            // Lost or doubled on either way.
            220..235 => {
                let way = usize::from(which >> 1 & 1);
                let place = any(waiting(&self.places[who], way));
                let Some(frames) = self.places[who].socket.as_mut().map(|frames| &mut frames[way]) else { return };
                if place < frames.len() {
                    if which & 4 == 0 {
                        frames.remove(place);
                    } else {
                        frames.insert(place, frames[place].clone());
                    }
                }
            }
            235..242 => self.cut(who),
            242..247 => self.places[who].die(),
            // The relay is killed, and has nothing left.
            247..249 => {
                self.relay = Relay::default();
                (0..2).for_each(|who| self.cut(who));
            }
            _ => self.now += u64::from(third) * 100,
        }
        (0..2).for_each(|who| self.places[who].obey(self.now));
    }

    /// The storm is over: lines are made anew, and everything arrives.
    fn calm(&mut self) {
        (0..2).for_each(|who| self.cut(who));
        for round in 0..200 {
            self.now += 1_000;
            for who in 0..2 {
                self.places[who].obey(self.now);
                for _ in 0..40 {
                    self.serve(who, 0);
                    self.deliver(who, 0);
                }
            }
            let count = self.relay.entries.len();
            // What they knew of the relay before is no proof: both have to come back first, which takes 3.5 s.
            let has_all = |place: &Place| place.far.log().len() == count && place.far.known == count;
            if round > 10 && self.places.iter().all(has_all) {
                break;
            }
        }
    }

    fn check(&self) -> Result<(), TestCaseError> {
        let [host, guest] = self.places.each_ref().map(|place| &place.far);
        prop_assert_eq!(host.log().len(), self.relay.entries.len());
        prop_assert_eq!(&host.log().hashes, &guest.log().hashes);
        prop_assert_eq!(host.waits(), guest.waits());
        let (one, other) = (host.game(), guest.game());
        prop_assert_eq!(one.map(Match::record), other.map(Match::record));
        prop_assert_eq!(one.map(Match::offer), other.map(Match::offer));
        prop_assert_eq!((host.turn_began(), host.log().state.lag), (guest.turn_began(), guest.log().state.lag));
        for side in rules::Side::BOTH {
            let shown = |game: Option<&Match>| game.and_then(|game| game.shown(side, 0));
            prop_assert_eq!(shown(one), shown(other));
        }
        // A spectator sees the same.
        let third = read(&host.link());
        prop_assert_eq!(third.game().map(Match::record), one.map(Match::record));
        Ok(())
    }
}

/// `PROPTEST_CASES=10000` is the full figure; the usual run has as many as fit it.
fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn whatever_happens_to_messages_ends_and_relay_both_ends_arrive_at_the_same(
        steps in prop::collection::vec(any::<[u8; 3]>(), 50..400),
        chosen in 0_usize..3,
        clock in prop::sample::select(vec!["300+3", "60", "30d2", "60/3x10", "each30"]),
    ) {
        let setup = Game::ALL[chosen].setup(0);
        let mut world = World::new(&setup, clock);
        for step in steps {
            world.step(step);
        }
        world.calm();
        world.check()?;
    }
}

#[test]
fn a_line_is_kept_alive_and_made_anew() {
    let mut world = World::new(&Game::Reversi.setup(0), "300");
    let [host, _] = &mut world.places;
    let mut ask = |now| host.courier.orders(&host.far, now);
    assert_eq!(ask(10), [Order::Connect]);
    assert!(ask(20).is_empty());
    let mut courier = host.courier.clone();
    courier.hear(&mut host.far, r#"{"t":"challenge","c":"AAAA"}"#, NOW, 100).expect("a challenge");
    let [Order::Send(hello)] = &courier.orders(&host.far, 100)[..] else { panic!("no hello") };
    assert!(hello.contains(r#""have":0,"as":"member""#) && hello.contains(&host.far.room()));
    assert_eq!(host.far.room().len(), 22);
    // What was said goes out as soon as the relay has told what it has, and again after 2.5 s.
    courier.hear(&mut host.far, r#"{"t":"log","from":0,"e":[]}"#, NOW, 200).expect("a log");
    let put = courier.orders(&host.far, 200);
    assert!(matches!(&put[..], [Order::Send(text)] if text.starts_with(r#"{"t":"put","n":0,"#)));
    assert!(courier.orders(&host.far, 2_600).is_empty());
    let ping = Order::Send(r#"{"t":"ping"}"#.to_owned());
    assert_eq!(courier.orders(&host.far, 2_700), [ping, put[0].clone()]);
    // Nobody answers.
    assert!(!courier.orders(&host.far, 11_000).contains(&Order::Close));
    assert_eq!(courier.orders(&host.far, 11_800), [Order::Close]);
    assert_eq!(courier.line(), Line::Down);
    assert!(courier.orders(&host.far, 15_000).is_empty());
    assert_eq!(courier.orders(&host.far, 15_300), [Order::Connect]);
    courier.hear(&mut host.far, r#"{"t":"error","why":"taken"}"#, NOW, 15_400).expect("a reason");
    assert_eq!(courier.line(), Line::Refused(crate::Why::Taken));
    courier.orders(&host.far, 15_400);
    assert!(courier.orders(&host.far, 99_000).is_empty());
}

#[test]
fn an_entry_that_came_first_goes_before_ours() {
    let mut world = World::new(&Game::Reversi.setup(0), "300");
    world.calm();
    let [host, guest] = &mut world.places;
    let mover = usize::from(!host.far.is_our_turn());
    let [mover, other] = if mover == 0 { [host, guest] } else { [guest, host] };
    let action = game(&mover.far).position().legal()[0];
    mover.far.say(Say::Play { action, spent: 0 }, NOW + HOUR).expect("a move");
    other.far.say(Say::Offer(Offer::Draw), NOW + HOUR).expect("an offer");
    // The relay has the offer first.
    let number = other.far.log().len() - 1;
    let offer = other.far.log().packed(number).expect("an entry");
    let seen = Seen { now: NOW + HOUR, elapsed: 0 };
    assert_eq!(mover.far.take(number, std::slice::from_ref(&offer), seen), Ok(vec![News::Anew]));
    assert_eq!(game(&mover.far).record().played().len(), 1);
    // Once the relay has it, an entry is not given up.
    let other_entry = {
        let mut bent = other.far.log().until(number, other.far.end());
        let mut liar = other.far.clone();
        std::mem::swap(&mut liar.log, &mut bent);
        liar.say(Say::Phrase(1), NOW + HOUR).expect("a phrase");
        liar.log().packed(number).expect("an entry")
    };
    let Err(Error::Forked(fork)) = mover.far.take(number, &[other_entry], seen) else { panic!("no fork") };
    assert_eq!(fork.proves, other.far.end());
    assert!(decode("****").is_none());
}

proptest! {
    #[test]
    fn no_frame_panics(text in "\\PC{0,100}", number in any::<usize>(), entry in "[A-Za-z0-9_-]{0,60}") {
        let mut world = World::new(&Game::Reversi.setup(0), "300");
        let [host, _] = &mut world.places;
        for frame in [
            text,
            format!(r#"{{"t":"log","from":{number},"e":["{entry}"]}}"#),
            format!(r#"{{"t":"log","from":1,"e":["{entry}"]}}"#),
            format!(r#"{{"t":"conflict","n":{number}}}"#),
        ] {
            let _ = host.courier.hear(&mut host.far, &frame, NOW, 5);
        }
    }
}
