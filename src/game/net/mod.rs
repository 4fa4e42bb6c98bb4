//! Games with somebody elsewhere: kept, listed, put on the table, and told of what is done there. What travels is made and
//! checked by the room `net` outside of here; this one only carries it.

mod kept;
mod line;
mod live;
mod said;

use bevy::prelude::*;

pub use kept::{FarGames, Invitation, Listed, Sending, Stands};
use kept::{Kept, before, from_start};
pub use live::{LONGEST_ADDRESS, Reach, phrase_key, phrases, relay_address};
use said::{refusal, untold};

use crate::{
    game::{
        app::{Awake, BroughtLinks, Dialog, Localizable, Open, Reports, Screen, Settings, Status, Wake},
        flow::{Beginning, Board, Inbox, Request, Rulebooks, Stage, Turns},
        games::{export::Taking, saves::Slots},
        storage::Storage,
        system,
    },
    net::{End, Error, Far, First, How, Log, News, Say, Secret, Terms},
    play::Match,
    record::Record,
    rules::Side,
};

/// What is done with games with somebody elsewhere. A game is named by its file.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum FarCommand {
    /// Invites somebody to a game that begins like this.
    Invite {
        /// How it begins.
        plan: Box<Beginning>,
        /// Whether the lot decides who plays which side.
        by_lot: bool,
        /// The relay of a live game; without one it is played by link.
        relay: Option<String>,
    },
    /// Sits down in the game that one is invited to; false leaves the invitation.
    Accept(bool),
    /// Looks on at the live game that one is invited to.
    Watch,
    /// Says one of the ready phrases in the game on the table.
    Phrase(u8),
    /// Puts a game on the table, or shows the invitation to it.
    TakeUp(String),
    /// Makes the link of what was done on the table.
    Send,
    /// Copies the link.
    Copy,
    /// Opens the system's share sheet for the link.
    Share,
    /// Invites the same friend to another game, with the sides exchanged.
    Rematch,
    /// Asks for confirmation before a game is removed; `None` keeps it.
    Ask(Option<String>),
    /// Removes a game for good.
    Remove(String),
}

/// Whether the system has a share sheet.
#[must_use]
pub fn can_share() -> bool {
    #[cfg(target_family = "wasm")]
    return system::page::can_share();
    #[cfg(not(target_family = "wasm"))]
    false
}

/// Now, in milliseconds since 1 January 1970.
fn now() -> u64 {
    system::milliseconds().max(0.0) as u64
}

/// Adds the games with somebody elsewhere.
pub fn plugin(app: &mut App) {
    let is_open = resource_exists::<Storage>.and_then(not(in_state(Screen::Loading)));
    app.init_resource::<FarGames>()
        .init_resource::<BroughtLinks>()
        .add_message::<FarCommand>()
        .add_systems(PreUpdate, list_files.run_if(resource_exists::<Storage>.and_then(resource_changed::<Rulebooks>)))
        .add_systems(
            Update,
            (open_links, carry_out, live::drive, live::claim, follow).chain().in_set(Stage::Commands).run_if(is_open),
        )
        .add_systems(Last, live::report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Reads the games once the rules are known, and again when a pack brings others.
fn list_files(mut games: ResMut<FarGames>, storage: Res<Storage>, rulebooks: Res<Rulebooks>) {
    games.read(&storage, &rulebooks.0);
}

/// What a game is put on the table with.
#[derive(bevy::ecs::system::SystemParam)]
struct Table<'w> {
    board: Res<'w, Board>,
    storage: ResMut<'w, Storage>,
    slots: ResMut<'w, Slots>,
    requests: MessageWriter<'w, Request>,
    open: ResMut<'w, Open>,
    screen: ResMut<'w, NextState<Screen>>,
    status: ResMut<'w, Status>,
}

impl Table<'_> {
    /// Puts a match on the table; the one that lies there comes to the kept games.
    fn lay(&mut self, game: Match) {
        if !self.board.contested().is_far() {
            self.slots.make_room(&mut self.storage, game.game());
        }
        self.requests.write(Request::Resume(Box::new(game)));
        NextState::set_if_neq(&mut self.screen, Screen::Play);
    }

    fn show(&mut self, dialog: Option<Dialog>) {
        self.open.set_if_neq(Open(dialog));
    }
}

/// Looks into links that have been opened or pasted.
fn open_links(
    mut links: ResMut<BroughtLinks>,
    mut games: ResMut<FarGames>,
    rulebooks: Res<Rulebooks>,
    mut table: Table,
) {
    if links.0.is_empty() {
        return;
    }
    if table.board.activity().is_some() {
        // What lay on the table before comes back first.
        table.requests.write(Request::Leave);
        return;
    }
    for link in std::mem::take(&mut links.0) {
        if table.storage.is_second() {
            table.status.answer(Localizable::new("far-second"));
            continue;
        }
        if let Err(error) = games.take_link(&link, &rulebooks.0, &mut table) {
            warn!("the link is refused: {error}");
            table.status.answer(refusal(&error));
        }
    }
}

impl FarGames {
    /// Takes a link: of a game that is kept, an invitation, or of one that is only to be looked at.
    fn take_link(&mut self, link: &str, tables: &crate::rules::Tables, table: &mut Table) -> Result<(), Error> {
        let log = Log::from_link(link, tables, now())?;
        let Some(at) = self.place(&log.id()) else {
            if log.is_invitation() {
                self.invited = Some(Invitation::new(log, link));
                table.show(Some(Dialog::Invited));
                return Ok(());
            }
            let game = log.game().cloned().ok_or(Error::OutOfPlace)?;
            table.show(None);
            table.lay(before(&game));
            table.status.mention(Localizable::new("far-status-watching"));
            return Ok(());
        };
        let kept = &mut self.kept[at];
        kept.learn_address(link);
        let Some(far) = &mut kept.far else { return Err(Error::OutOfPlace) };
        let was = far.game().cloned();
        match far.take_link(&log, now()) {
            Ok(news) => {
                let end = far.end();
                self.keep(at, &mut table.storage);
                self.lay(at, was, &news, table);
                let said = news.iter().rev().find_map(|news| match news {
                    News::Phrase(by, phrase) if Some(*by) != end => Some(*phrase),
                    _ => None,
                });
                table.status.mention(said.map_or_else(|| Localizable::new("far-came"), live::says));
                Ok(())
            }
            Err(error) => {
                if let Error::Forked(fork) = &error {
                    far.keep((**fork).clone());
                    self.keep(at, &mut table.storage);
                }
                // Whoever opens a link of a game wants to see that game.
                self.take_up(at, table);
                Err(error)
            }
        }
    }

    /// Puts a game on the table as it was before this news, which is then shown there; or the dialog of its link.
    fn lay(&mut self, at: usize, was: Option<Match>, news: &[News], table: &mut Table) {
        let Some(far) = &self.kept[at].far else { return };
        let Some(game) = far.game() else {
            self.shown = Some(self.kept[at].file.clone());
            self.go_live(at);
            return table.show(Some(Dialog::Send));
        };
        let is_anew = news.contains(&News::Anew);
        let was = was.or_else(|| news.contains(&News::Begun).then(|| from_start(game)));
        let events = news.iter().filter_map(|news| match news {
            News::Event(event) => Some((game.id(), *event)),
            _ => None,
        });
        let (start, coming) = match was.filter(|_| !is_anew) {
            Some(was) => (was, events.collect()),
            None => (game.clone(), Vec::new()),
        };
        self.coming = coming;
        self.laid = Some((game.id(), far.turn_began(), table.board.version()));
        // Where nothing is to be done here but to send the answer, that is shown at once.
        let is_to_send = far.how() == How::Link && self.coming.is_empty() && far.end().is_some() && !far.is_our_turn();
        table.show(is_to_send.then_some(Dialog::Send));
        table.lay(before(&start));
        self.go_live(at);
    }

    fn take_up(&mut self, at: usize, table: &mut Table) {
        let was = self.kept[at].far.as_ref().and_then(Far::game).cloned();
        if was.as_ref().is_some_and(|was| was.id() == table.board.contested().id()) {
            // What was done there and not sent stays.
            NextState::set_if_neq(&mut table.screen, Screen::Play);
            return table.show(None);
        }
        self.lay(at, was, &[], table);
    }

    /// Invites somebody, and shows the link.
    fn invite(&mut self, far: Far, relay: String, table: &mut Table) {
        let at = self.add(far, String::new(), relay);
        self.keep(at, &mut table.storage);
        self.shown = Some(self.kept[at].file.clone());
        self.go_live(at);
        table.show(Some(Dialog::Send));
    }

    fn host(&mut self, plan: &Beginning, by_lot: bool, relay: Option<&str>, table: &mut Table) -> Result<(), Error> {
        let mut like = plan.start.as_deref().cloned().unwrap_or_else(|| Record::new(plan.setup.clone()));
        like.set_clock(plan.clock);
        let is_first = plan.players[Side::First.index()].acts_here();
        let first = match (by_lot, is_first) {
            (true, _) => First::Lot,
            (false, true) => First::Of(End::Host),
            (false, false) => First::Of(End::Guest),
        };
        let how = if relay.is_some() { How::Live } else { How::Link };
        let terms = Terms::new(&like, first, how)?;
        let Some(secret) = system::secret() else {
            table.status.answer(Localizable::new("far-no-secret"));
            return Ok(());
        };
        self.invite(Far::host(terms, Secret::new(secret), now())?, relay.unwrap_or_default().to_owned(), table);
        Ok(())
    }

    fn watch(&mut self, table: &mut Table) {
        let Some(Invitation { log, relay, .. }) = self.invited.take() else { return };
        // It is not kept: whoever opens the link again looks on again.
        self.kept.retain(|kept| kept.far.as_ref().is_none_or(|far| far.end().is_some()));
        let at = self.add(Far::watch(log), String::new(), relay);
        table.show(None);
        self.go_live(at);
    }

    fn accept(&mut self, table: &mut Table) -> Result<(), Error> {
        let Some(Invitation { log, address, relay, .. }) = self.invited.take() else { return Ok(()) };
        let Some(secret) = system::secret() else {
            table.status.answer(Localizable::new("far-no-secret"));
            return Ok(());
        };
        let far = Far::join(&log, Secret::new(secret), now())?;
        let at = self.add(far, address, relay);
        self.keep(at, &mut table.storage);
        self.lay(at, None, &[], table);
        Ok(())
    }

    fn rematch(&mut self, table: &mut Table) -> Result<(), Error> {
        let Some(at) = self.on_table(&table.board) else { return Ok(()) };
        let Kept { far: Some(far), relay, .. } = &self.kept[at] else { return Ok(()) };
        let Some(secret) = system::secret() else {
            table.status.answer(Localizable::new("far-no-secret"));
            return Ok(());
        };
        let (next, relay) = (far.rematch(Secret::new(secret), now())?, relay.clone());
        self.invite(next, relay, table);
        Ok(())
    }

    /// Says one of the ready phrases. By link it goes out with the next one.
    fn speak(&mut self, phrase: u8, table: &mut Table) -> Result<(), Error> {
        table.show(None);
        let Some(at) = self.on_table(&table.board) else { return Ok(()) };
        if let Some(far) = &mut self.kept[at].far {
            far.say(Say::Phrase(phrase), now())?;
        }
        self.keep(at, &mut table.storage);
        let said = Localizable::new(phrase_key(phrase));
        table.status.mention(Localizable::new("far-said").of("phrase", said));
        Ok(())
    }

    /// Says to the other place what was done on the table.
    fn send(&mut self, table: &mut Table) -> Result<(), Error> {
        let Some(at) = self.on_table(&table.board) else { return Ok(()) };
        let kept = &mut self.kept[at];
        if let Some(far) = &mut kept.far {
            let mut next = far.clone();
            for say in untold(table.board.contested(), far, 0) {
                next.say(say, now())?;
            }
            *far = next;
        }
        // What was signed is never forgotten: it is kept before anybody can see it.
        self.keep(at, &mut table.storage);
        table.requests.write(Request::Told);
        table.show(Some(Dialog::Send));
        Ok(())
    }
}

fn carry_out(
    mut asked: MessageReader<FarCommand>,
    mut games: ResMut<FarGames>,
    taking: Option<Res<Taking>>,
    wake: Option<Res<Wake>>,
    mut table: Table,
) {
    for command in asked.read() {
        let done = match command {
            FarCommand::Invite { plan, by_lot, relay } => games.host(plan, *by_lot, relay.as_deref(), &mut table),
            FarCommand::Watch => {
                games.watch(&mut table);
                Ok(())
            }
            FarCommand::Phrase(phrase) => games.speak(*phrase, &mut table),
            FarCommand::Accept(true) => games.accept(&mut table),
            FarCommand::Accept(false) => {
                games.invited = None;
                table.show(None);
                Ok(())
            }
            FarCommand::Rematch => games.rematch(&mut table),
            FarCommand::Send => games.send(&mut table),
            FarCommand::TakeUp(file) => {
                if let Some(at) = games.kept.iter().position(|kept| kept.file == *file) {
                    games.take_up(at, &mut table);
                }
                Ok(())
            }
            FarCommand::Ask(file) => {
                games.asked.clone_from(file);
                Ok(())
            }
            FarCommand::Remove(file) => {
                table.storage.remove(file);
                games.kept.retain(|kept| kept.file != *file);
                Ok(())
            }
            FarCommand::Copy | FarCommand::Share => {
                let (Some(sending), Some(taking), Some(wake)) = (games.sending(), &taking, &wake) else { continue };
                let shares = *command == FarCommand::Share;
                copy(sending, shares, taking, wake);
                games.copied = !shares;
                Ok(())
            }
        };
        if let Err(error) = done {
            warn!("not done: {error}");
            table.status.answer(refusal(&error));
        }
    }
}

/// Copies the link, or opens the share sheet: a page does both, and elsewhere there is no sheet.
fn copy(sending: &Sending, shares: bool, taking: &Taking, wake: &Wake) {
    let Sending { address, .. } = sending;
    #[cfg(target_family = "wasm")]
    if let Some((_, fragment)) = address.rsplit_once('#') {
        let _ = (taking, wake);
        if shares { system::page::share_link(fragment, "Turnstone") } else { system::page::copy_link(fragment) }
    }
    #[cfg(not(target_family = "wasm"))]
    if !shares {
        let said = if address.starts_with('#') { "far-copied-here" } else { "far-copied" };
        taking.copy(address.clone(), said, wake);
    }
}

/// Follows what lies on the table: brings what has come for it, counts the time that has passed at another place, and
/// keeps the list and the link up to date.
fn follow(
    mut games: ResMut<FarGames>,
    board: Res<Board>,
    (mut inbox, mut turns): (ResMut<Inbox>, ResMut<Turns>),
    (settings, mut last): (Res<Settings>, Local<Option<(u64, crate::play::MatchId)>>),
) {
    let id = board.contested().id();
    if let Some((_, began, _)) = games.laid.filter(|(of, _, version)| *of == id && *version != board.version()) {
        games.laid = None;
        let since = now().saturating_sub(began);
        turns.began_before(board.contested(), since.try_into().unwrap_or(u32::MAX));
        for (of, event) in std::mem::take(&mut games.coming) {
            inbox.put(of, event);
        }
    }
    let now = (board.version(), id);
    if *last != Some(now) || games.is_changed() || games.is_stale || settings.is_changed() {
        *last = Some(now);
        games.bypass_change_detection().is_stale = false;
        games.bypass_change_detection().refresh(&board);
    }
}
