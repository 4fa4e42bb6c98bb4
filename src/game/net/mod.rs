//! Games with somebody elsewhere: kept, listed, put on the table, and told of what is done there. What travels is made and
//! checked by the room `net` outside of here; this one only carries it.

mod address;
mod kept;
mod line;
mod live;
mod phrases;
mod reach;
mod said;
mod table;

use bevy::prelude::*;

pub use address::{LONGEST_ADDRESS, page_address, relay_address};
pub use kept::{FarGames, Invitation, Listed, Sending, Stands};
pub use phrases::{phrase_key, phrases};
pub use reach::Reach;
use said::refusal;
use table::{Table, now};

use crate::{
    game::{
        app::{Awake, BroughtLinks, Dialog, Localizable, Open, Reports, Screen, Settings, Wake},
        flow::{Beginning, Board, Inbox, Request, Rulebooks, Stage, Turns},
        games::export::Taking,
        storage::Storage,
    },
    play::MatchId,
    study::puzzles::is_puzzle_link,
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
    /// Keeps the answers that were tried out on the table for when the friend's link comes.
    Prepare,
    /// Forgets one of the lines that are prepared, by its place.
    Forget(usize),
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
    return crate::game::system::page::can_share();
    #[cfg(not(target_family = "wasm"))]
    false
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

/// Looks into links that have been opened or pasted.
fn open_links(
    mut links: ResMut<BroughtLinks>,
    mut games: ResMut<FarGames>,
    rulebooks: Res<Rulebooks>,
    mut table: Table,
) {
    if links.0.iter().all(|link| is_puzzle_link(link)) {
        return;
    }
    if table.board.activity().is_some() {
        // What lay on the table before comes back first.
        table.requests.write(Request::Leave);
        return;
    }
    for link in links.0.extract_if(.., |link| !is_puzzle_link(link)) {
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

fn carry_out(
    mut asked: MessageReader<FarCommand>,
    mut games: ResMut<FarGames>,
    rulebooks: Res<Rulebooks>,
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
            FarCommand::Rematch => games.rematch(&rulebooks.0, &mut table),
            FarCommand::Send => games.send(&mut table),
            FarCommand::Prepare => {
                games.prepare(&mut table);
                Ok(())
            }
            FarCommand::Forget(at) => {
                games.forget(*at, &mut table);
                Ok(())
            }
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
                taking.pass_on(&sending.address, shares, wake);
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

/// Follows what lies on the table: brings what has come for it, counts the time that has passed at another place, and
/// keeps the list and the link up to date.
fn follow(
    mut games: ResMut<FarGames>,
    board: Res<Board>,
    (mut inbox, mut turns): (ResMut<Inbox>, ResMut<Turns>),
    (settings, mut open): (Res<Settings>, ResMut<Open>),
    mut last: Local<Option<(u64, MatchId)>>,
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
    if games.has_answered && games.laid.is_none() && inbox.is_empty() && games.is_shown(&board) {
        games.bypass_change_detection().has_answered = false;
        open.set_if_neq(Open(Some(Dialog::Send)));
    }
    let now = (board.version(), id);
    if *last != Some(now) || games.is_changed() || games.is_stale || settings.is_changed() {
        *last = Some(now);
        games.bypass_change_detection().is_stale = false;
        games.bypass_change_detection().refresh(&board);
    }
}
