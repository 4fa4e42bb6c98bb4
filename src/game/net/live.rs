//! The live game: what is done on the table goes to the relay at once, and what comes from there onto the table. There is one
//! at a time; others are kept, and go on when they are taken up.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Table,
    kept::{FarGames, Kept},
    line::{Heard, Line},
    now,
    said::{refusal, untold},
};
use crate::{
    game::{
        app::{Awake, Localizable, Wake},
        flow::{Board, Inbox, Request, Turns},
    },
    net::{Courier, How, Line as State, News, Order, PHRASES, Say, Why},
};

/// The longest address of a relay, in bytes.
pub const LONGEST_ADDRESS: usize = 200;

/// How long until the courier is asked again what is to be done.
const TICK: Duration = Duration::from_millis(500);

/// The live game.
#[derive(Debug)]
pub(super) struct Live {
    /// Its file.
    pub(super) file: String,
    courier: Courier,
    line: Option<Line>,
}

impl Live {
    pub(super) fn new(file: String) -> Self {
        Self { file, courier: Courier::new(), line: None }
    }
}

/// How it stands with the line to the other place, for the status line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Both are there.
    Both,
    /// The relay is there, and the friend is not.
    Away,
    /// The relay is being looked for.
    Looking,
    /// The relay does not let this end in.
    Refused(Why),
}

impl Reach {
    fn of(state: State) -> Self {
        match state {
            State::Up { members: 2.., .. } => Self::Both,
            State::Up { .. } => Self::Away,
            State::Down | State::Opening => Self::Looking,
            State::Refused(why) => Self::Refused(why),
        }
    }

    /// What the status line says of it; `None` if nothing is to be said.
    #[must_use]
    pub fn says(self, has_clock: bool) -> Option<Localizable> {
        let key = match self {
            Self::Both => return None,
            Self::Away if has_clock => "far-away-clock",
            Self::Away => "far-away",
            Self::Looking => "far-looking",
            Self::Refused(Why::Replaced) => "far-replaced",
            Self::Refused(Why::Full) => "far-full",
            Self::Refused(_) => "far-refused-taken",
        };
        Some(Localizable::new(key))
    }
}

/// The address of a relay's socket, from what somebody has written: `example.org`, `127.0.0.1:7878`, `wss://…` or the
/// address of its page. `None` if it is none.
#[must_use]
pub fn relay_address(written: &str) -> Option<String> {
    let written = written.trim();
    let is_plain =
        written.is_ascii() && !written.contains(|sign: char| sign.is_ascii_control() || " &#\"'<>".contains(sign));
    if written.is_empty() || written.len() > LONGEST_ADDRESS || !is_plain {
        return None;
    }
    let (scheme, rest) = match written.split_once("://") {
        Some(("ws" | "http", rest)) => ("ws", rest),
        Some(("wss" | "https", rest)) => ("wss", rest),
        Some(_) => return None,
        None => (if is_near(written) { "ws" } else { "wss" }, written),
    };
    let rest = rest.trim_end_matches('/');
    let is_named = rest.split('/').next().is_some_and(|host| !host.is_empty());
    is_named.then(|| if rest.contains('/') { format!("{scheme}://{rest}") } else { format!("{scheme}://{rest}/relay") })
}

/// Whether an address without a scheme is this machine, or one in the same network: those have no certificates.
fn is_near(written: &str) -> bool {
    let host = written.split(['/', ':']).next().unwrap_or_default();
    host == "localhost" || !host.contains('.') || host.parse::<std::net::Ipv4Addr>().is_ok()
}

/// What one can say by the relay without words of one's own.
pub fn phrases() -> impl Iterator<Item = u8> {
    0..PHRASES
}

/// The key of a phrase.
#[must_use]
pub fn phrase_key(phrase: u8) -> String {
    format!("far-phrase-{}", phrase + 1)
}

/// What is said of a phrase of the friend.
pub(super) fn says(phrase: u8) -> Localizable {
    Localizable::new("far-says").of("phrase", Localizable::new(phrase_key(phrase)))
}

/// Talks to the relay, and says there what was done on the table.
pub(super) fn drive(
    mut games: ResMut<FarGames>,
    (mut inbox, turns, time): (ResMut<Inbox>, Res<Turns>, Res<Time<Real>>),
    wake: Option<Res<Wake>>,
    mut table: Table,
) {
    let games = games.bypass_change_detection();
    let Some(mut live) = games.live.take() else { return };
    let Some(at) = games.kept.iter().position(|kept| kept.file == live.file) else { return };
    let Kept { far: Some(far), relay, .. } = &mut games.kept[at] else { return };
    let (Some(wake), false) = (wake, table.storage.is_second()) else { return };
    let address = relay.clone();
    let was = far.game().cloned();
    let before = far.log().len();
    let clock = time.elapsed().as_millis() as u64;
    let mut news = Vec::new();
    for heard in live.line.as_ref().map(Line::heard).unwrap_or_default() {
        match heard {
            Heard::Text(text) => match live.courier.hear(far, &text, now(), clock) {
                Ok(new) => news.extend(new),
                Err(error) => {
                    warn!("the relay's word is refused: {error}");
                    table.status.answer(refusal(&error));
                }
            },
            Heard::Lost => {
                live.courier.lost(clock);
                live.line = None;
            }
        }
    }
    let is_here = was.as_ref().is_some_and(|was| was.id() == table.board.contested().id());
    if is_here && news.is_empty() && table.board.is_untold() {
        let mut next = far.clone();
        let said = untold(table.board.contested(), far, turns.spent(&table.board));
        match said.into_iter().try_for_each(|say| next.say(say, now()).map(drop)) {
            Ok(()) => *far = next,
            Err(error) => warn!("what was done cannot be said: {error}"),
        }
        table.requests.write(Request::Told);
    }
    let orders = live.courier.orders(far, clock);
    let reach = Reach::of(live.courier.line());
    if before != far.log().len() {
        // What was signed is never forgotten: it is kept before it goes out.
        games.keep(at, &mut table.storage);
        games.is_stale = true;
    }
    for order in orders {
        match order {
            Order::Connect => live.line = Some(Line::open(&address, &wake)),
            Order::Close => live.line = None,
            Order::Send(text) => {
                if let Some(line) = &live.line {
                    line.send(text);
                }
            }
        }
    }
    games.is_stale |= std::mem::replace(&mut games.reach, Some(reach)) != Some(reach);
    games.live = Some(live);
    for one in &news {
        if let News::Phrase(end, phrase) = one
            && games.kept[at].far.as_ref().is_some_and(|far| far.end() != Some(*end))
        {
            table.status.mention(says(*phrase));
        }
    }
    let begins = news.iter().any(|news| matches!(news, News::Begun | News::Anew));
    if is_here && !begins {
        for one in news {
            if let (News::Event(event), Some(was)) = (one, &was) {
                inbox.put(was.id(), event);
            }
        }
    } else if news.iter().any(|news| !matches!(news, News::Phrase(..))) {
        games.lay(at, was, &news, &mut table);
    }
}

/// Asks for a frame when the courier has to look at the time.
pub(super) fn report(games: Res<FarGames>, mut awake: ResMut<Awake>) {
    if games.live.is_some() {
        awake.due(Some(TICK));
    }
}

/// Says to the relay that the friend's time is up, once it is. By link the stamps tell, and the link with it is to be sent.
pub(super) fn claim(
    mut games: ResMut<FarGames>,
    (board, turns): (Res<Board>, Res<Turns>),
    mut inbox: ResMut<Inbox>,
    mut storage: ResMut<crate::game::storage::Storage>,
    time: Res<Time<Real>>,
    mut last: Local<Duration>,
) {
    if !board.is_far() || board.clock().is_none() || board.activity().is_some() || board.is_untold() {
        return;
    }
    let Some(side) = board.running().filter(|side| board.player(*side).is_elsewhere()) else { return };
    // The log decides; what is shown here may be a little ahead of it.
    if turns.shown(&board, side).is_some() || time.elapsed().saturating_sub(*last) < TICK {
        return;
    }
    *last = time.elapsed();
    let Some(at) = games.on_table(&board) else { return };
    let Some(far) = &mut games.kept[at].far else { return };
    let spent = if far.how() == How::Live { turns.spent(&board) } else { 0 };
    if let Ok(news) = far.say(Say::Flag { spent }, now()) {
        for one in news {
            if let News::Event(event) = one {
                inbox.put(board.id(), event);
            }
        }
        games.keep(at, &mut storage);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_relay_is_understood_however_people_write_it() {
        for (written, address) in [
            ("example.org", "wss://example.org/relay"),
            (" https://example.org/ ", "wss://example.org/relay"),
            ("https://example.org/games/relay", "wss://example.org/games/relay"),
            ("127.0.0.1:7878", "ws://127.0.0.1:7878/relay"),
            ("localhost:7878", "ws://localhost:7878/relay"),
            ("laptop:7878", "ws://laptop:7878/relay"),
            ("http://192.168.1.5:7878", "ws://192.168.1.5:7878/relay"),
        ] {
            assert_eq!(relay_address(written).as_deref(), Some(address), "{written}");
        }
        for wrong in
            ["", "   ", "ftp://example.org", "https://", "a b", "example.org&x", "ex#y", "例.org", &"x".repeat(201)]
        {
            assert_eq!(relay_address(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_phrase_has_a_key() {
        assert_eq!(phrases().map(phrase_key).last().as_deref(), Some("far-phrase-12"));
    }
}
