//! How a game with somebody elsewhere comes to the table: by a link, from the list, from the relay.

use bevy::prelude::*;

use super::{
    address::page_address,
    kept::{FarGames, Invitation, Kept, before, from_start},
    phrases::{phrase_key, says},
    said::untold,
};
use crate::{
    game::{
        app::{Dialog, Localizable, Open, Screen, Settings, Status},
        flow::{Beginning, Board, Request},
        games::saves::Slots,
        storage::Storage,
        system,
    },
    net::{End, Error, Far, First, How, Log, News, Say, Secret, Terms},
    play::{Match, What},
    record::Record,
    rules::{Side, Tables},
};

/// Now, in milliseconds since 1 January 1970.
pub(super) fn now() -> u64 {
    system::milliseconds().max(0.0) as u64
}

/// What a game is put on the table with.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Table<'w> {
    pub board: Res<'w, Board>,
    pub storage: ResMut<'w, Storage>,
    pub slots: ResMut<'w, Slots>,
    pub requests: MessageWriter<'w, Request>,
    pub open: ResMut<'w, Open>,
    pub screen: ResMut<'w, NextState<Screen>>,
    pub status: ResMut<'w, Status>,
    pub settings: Res<'w, Settings>,
}

impl Table<'_> {
    /// Puts a match on the table; the one that lies there comes to the kept games.
    pub fn lay(&mut self, game: Match) {
        self.slots.make_room(&mut self.storage, game.game());
        self.requests.write(Request::Resume(Box::new(game)));
        NextState::set_if_neq(&mut self.screen, Screen::Play);
    }

    pub fn show(&mut self, dialog: Option<Dialog>) {
        self.open.set_if_neq(Open(dialog));
    }
}

impl FarGames {
    /// Takes a link: of a game that is kept, an invitation, or of one that is only to be looked at.
    pub(super) fn take_link(&mut self, link: &str, tables: &Tables, table: &mut Table) -> Result<(), Error> {
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
                let came = if self.has_answered { "far-answered" } else { "far-came" };
                table.status.mention(said.map_or_else(|| Localizable::new(came), says));
                Ok(())
            }
            Err(error) => {
                if let Error::Forked(fork) = &error {
                    far.keep((**fork).clone());
                    self.keep(at, &mut table.storage);
                }
                // A player who opens a link of a game wants to see that game.
                self.take_up(at, table);
                Err(error)
            }
        }
    }

    /// Puts a game on the table as it was before this news, which is then shown there; or the dialog of its link.
    pub(super) fn lay(&mut self, at: usize, was: Option<Match>, news: &[News], table: &mut Table) {
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
        // The tile that was touched here before is turned up now: nothing that was prepared.
        let touched = was.as_ref().and_then(Match::touched);
        let is_own = |news: &News| {
            matches!(news, News::Event(event) if Some(event.by) == far.side()
                && !matches!(event.what, What::Play(action, _) if Some(action) == touched))
        };
        let (start, coming) = match was.filter(|_| !is_anew) {
            Some(was) => (was, events.collect()),
            None => (game.clone(), Vec::new()),
        };
        self.coming = coming;
        self.laid = Some((game.id(), far.turn_began(), table.board.version()));
        self.has_answered = far.how() == How::Link && !is_anew && news.iter().any(is_own);
        // Where nothing is to be done here but to send the answer, that is shown at once.
        let is_to_send = far.how() == How::Link && self.coming.is_empty() && far.end().is_some() && !far.is_our_turn();
        table.show(is_to_send.then_some(Dialog::Send));
        table.lay(before(&start));
        self.go_live(at);
    }

    pub(super) fn take_up(&mut self, at: usize, table: &mut Table) {
        let was = self.kept[at].far.as_ref().and_then(Far::game).cloned();
        if was.as_ref().is_some_and(|was| was.id() == table.board.contested().id()) {
            // What was done there and not sent stays.
            NextState::set_if_neq(&mut table.screen, Screen::Play);
            return table.show(None);
        }
        self.lay(at, was, &[], table);
    }

    /// Invites somebody, and shows the link.
    pub(super) fn invite(&mut self, far: Far, relay: String, table: &mut Table) {
        let address = page_address(&table.settings.page).unwrap_or_default();
        let at = self.add(far, address, relay);
        self.keep(at, &mut table.storage);
        self.shown = Some(self.kept[at].file.clone());
        self.go_live(at);
        table.show(Some(Dialog::Send));
    }

    pub(super) fn host(
        &mut self,
        plan: &Beginning,
        by_lot: bool,
        relay: Option<&str>,
        table: &mut Table,
    ) -> Result<(), Error> {
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

    pub(super) fn watch(&mut self, table: &mut Table) {
        let Some(Invitation { log, relay, .. }) = self.invited.take() else { return };
        // It is not kept: the same link can be opened again to watch.
        self.kept.retain(|kept| kept.far.as_ref().is_none_or(|far| far.end().is_some()));
        let at = self.add(Far::watch(log), String::new(), relay);
        table.show(None);
        self.go_live(at);
    }

    pub(super) fn accept(&mut self, table: &mut Table) -> Result<(), Error> {
        let Some(Invitation { log, address, relay, .. }) = self.invited.take() else { return Ok(()) };
        // Where both invited each other to a rematch, one of the two games is enough.
        if let Some(before) = log.terms().before() {
            self.kept
                .extract_if(.., |kept| kept.invites_after(before))
                .for_each(|kept| table.storage.remove(&kept.file));
        }
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

    pub(super) fn rematch(&mut self, tables: &Tables, table: &mut Table) -> Result<(), Error> {
        let Some(at) = self.on_table(&table.board) else { return Ok(()) };
        let Kept { far: Some(far), relay, .. } = &self.kept[at] else { return Ok(()) };
        let (id, relay) = (far.id(), relay.clone());
        if far.invitation().is_some_and(|(end, _)| far.end() != Some(end)) {
            return self.show_rematch(at, tables, table);
        }
        if let Some(invited) = self.kept.iter().find(|kept| kept.invites_after(id)) {
            self.shown = Some(invited.file.clone());
            self.is_stale = true;
            table.show(Some(Dialog::Send));
            return Ok(());
        }
        let Some(secret) = system::secret() else {
            table.status.answer(Localizable::new("far-no-secret"));
            return Ok(());
        };
        let Some(far) = &mut self.kept[at].far else { return Ok(()) };
        let next = far.rematch(Secret::new(secret), now())?;
        if !relay.is_empty() {
            // The friend who is still there is asked by the relay.
            far.invite_again(&next, now())?;
            self.keep(at, &mut table.storage);
        }
        self.invite(next, relay, table);
        Ok(())
    }

    /// Shows the friend's invitation to another game after this one.
    pub(super) fn show_rematch(&mut self, at: usize, tables: &Tables, table: &mut Table) -> Result<(), Error> {
        let Kept { far: Some(far), relay, address, .. } = &self.kept[at] else { return Ok(()) };
        let Some((_, link)) = far.invitation() else { return Ok(()) };
        let log = Log::from_link(link, tables, now())?;
        if !log.is_invitation() || log.terms().before() != Some(far.id()) {
            return Err(Error::NoInvitation);
        }
        let invitation = Invitation { relay: relay.clone(), ..Invitation::new(log, &format!("{address}#{link}")) };
        self.invited = Some(invitation);
        table.show(Some(Dialog::Invited));
        Ok(())
    }

    /// Says one of the ready phrases. By link it goes out with the next one.
    pub(super) fn speak(&mut self, phrase: u8, table: &mut Table) -> Result<(), Error> {
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

    /// Keeps what was tried out on the table as an answer to what the friend may play.
    pub(super) fn prepare(&mut self, table: &mut Table) {
        let (Some(at), Some(mut line)) = (self.on_table(&table.board), table.board.preparing()) else { return };
        // It ends with a move of the player's.
        line.truncate(line.len() / 2 * 2);
        let is_kept = !line.is_empty() && self.kept[at].far.as_mut().is_some_and(|far| far.prepare(line));
        if is_kept {
            self.keep(at, &mut table.storage);
            table.requests.write(Request::Leave);
            table.show(Some(Dialog::Prepared));
        } else {
            table.status.mention(Localizable::new("far-prepare-short"));
        }
    }

    /// Forgets a line that was prepared.
    pub(super) fn forget(&mut self, line: usize, table: &mut Table) {
        let Some(at) = self.on_table(&table.board) else { return };
        if let Some(far) = &mut self.kept[at].far {
            far.forget_prepared(line);
        }
        self.keep(at, &mut table.storage);
    }

    /// Says to the other place what was done on the table.
    pub(super) fn send(&mut self, table: &mut Table) -> Result<(), Error> {
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
