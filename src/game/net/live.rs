//! The live game: what is done on the table goes to the relay at once, and what comes from there onto the table. There is one
//! at a time; others are kept, and go on when they are taken up.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    kept::{FarGames, Kept},
    line::{Heard, Line},
    phrases::says,
    reach::{Live, Reach},
    said::{refusal, untold},
    table::{Table, now},
};
use crate::{
    game::{
        app::{Awake, Localizable, Wake},
        flow::{Board, Inbox, Request, Rulebooks, Turns},
    },
    net::{Far, How, News, Order, Say},
};

/// How long until the courier is asked again what is to be done, if nothing is heard: its pings are as far apart. Where the
/// processor draws, each is a picture.
const QUIET: Duration = Duration::from_millis(2_600);

/// How long until it is said again that the friend's time is up.
const TICK: Duration = Duration::from_millis(500);

/// Talks to the relay, and says there what was done on the table.
pub(super) fn drive(
    mut games: ResMut<FarGames>,
    (mut inbox, turns, time): (ResMut<Inbox>, Res<Turns>, Res<Time<Real>>),
    (wake, rulebooks): (Option<Res<Wake>>, Res<Rulebooks>),
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
    let is_done = far.is_carried() || live.line.is_none();
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
    games.is_stale |= games.reach.replace(reach) != Some(reach);
    let then = live.then.take_if(|_| is_done);
    games.live = Some(then.map_or(live, Live::new));
    for one in &news {
        if let News::Rematch(end) = one
            && games.kept[at].far.as_ref().and_then(Far::end).is_some_and(|own| own != *end)
            && let Err(error) = games.show_rematch(at, &rulebooks.0, &mut table)
        {
            warn!("the invitation to another match is refused: {error}");
        }
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
    } else if news.iter().any(|news| !matches!(news, News::Phrase(..) | News::Rematch(_))) {
        if news.contains(&News::Sat) {
            table.status.mention(Localizable::new("far-sat"));
        }
        games.lay(at, was, &news, &mut table);
    }
}

/// Asks for a frame when the courier has to look at the time.
pub(super) fn report(games: Res<FarGames>, mut awake: ResMut<Awake>) {
    if games.live.is_some() {
        awake.due(Some(QUIET));
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
