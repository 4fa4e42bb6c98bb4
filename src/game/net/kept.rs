//! The games with somebody elsewhere, a file each, and what lists and dialogs show of them.

use bevy::prelude::*;

use super::{
    address::relay_address,
    reach::{Live, Reach},
};
use crate::{
    game::{flow::Board, storage::Storage},
    net::{End, Error, Far, First, Hash, Log, Waits},
    play::{Event, Match, MatchId},
    record::Clock,
    rules::{Action, Game, Setup, Side, Tables},
};

/// How a game stands, for the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// The friend has not sat down yet.
    Invited,
    /// It is the player's turn.
    YourTurn,
    /// The friend's link is to come.
    Waiting,
    /// It is over.
    Over,
    /// It cannot be read here: a pack is missing, or it is damaged. Its file stays as it is.
    Unread,
}

impl Stands {
    /// Whether the player is to do something.
    #[must_use]
    pub const fn calls(self) -> bool {
        matches!(self, Self::YourTurn)
    }
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its file.
    pub file: String,
    /// Which game it is, if that can be read.
    pub game: Option<Game>,
    /// How many plies have been played.
    pub plies: usize,
    /// How it stands.
    pub stands: Stands,
    /// Whether the player is asked if it is to be removed.
    pub asked: bool,
}

/// A link that is to go to the other place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sending {
    /// The whole address.
    pub address: String,
    /// Whether it is an invitation.
    pub invites: bool,
    /// Whether the relay carries it, as between friends who have just played.
    pub is_carried: bool,
    /// Whether it touches a tile, which the friend's answer turns up.
    pub touches: bool,
    /// How many plies have been played.
    pub plies: usize,
    /// Whether it has just been copied.
    pub copied: bool,
}

/// An invitation that was opened.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub(super) log: Log,
    pub(super) address: String,
    /// The relay of a live game; empty for a game by link.
    pub relay: String,
    /// What is played.
    pub setup: Setup,
    /// Whether it begins with an arranged position.
    pub is_arranged: bool,
    /// By which clock.
    pub clock: Option<Clock>,
    /// The side that one would play; `None` if the lot decides.
    pub side: Option<Side>,
    /// Whether it follows a game with the same friend.
    pub is_again: bool,
}

impl Invitation {
    pub(super) fn new(log: Log, link: &str) -> Self {
        let (terms, address) = (log.terms(), address_of(link));
        let begun = terms.begun();
        let side = match terms.first() {
            First::Of(End::Guest) => Some(Side::First),
            First::Of(End::Host) => Some(Side::Second),
            First::Lot => None,
        };
        let (setup, is_arranged, clock) = (begun.setup().clone(), begun.start().is_some(), begun.clock());
        let is_again = terms.before().is_some();
        Self { setup, is_arranged, clock, side, is_again, address, relay: relay_of(link), log }
    }
}

/// The address of a page, without its fragment, that a link leads to; empty if it leads to none.
fn address_of(link: &str) -> String {
    let before = link.split_once('#').map_or("", |(before, _)| before.trim());
    if before.starts_with("https://") || before.starts_with("http://") { before.to_owned() } else { String::new() }
}

/// The field of a link that names the relay of a live game.
const RELAY_FIELD: &str = "&relay=";

/// The relay that a link names; empty if it names none, or no relay.
pub(super) fn relay_of(link: &str) -> String {
    let named = link.rsplit_once(RELAY_FIELD).map(|(_, rest)| rest.split('&').next().unwrap_or_default());
    named.and_then(relay_address).unwrap_or_default()
}

/// A game that is kept.
#[derive(Debug)]
pub(super) struct Kept {
    pub file: String,
    /// The game; `None` if it cannot be read here.
    pub far: Option<Far>,
    /// The page that the friend's links lead to, so that ours lead there, too.
    pub address: String,
    /// The relay of a live game; empty for a game by link.
    pub relay: String,
}

impl Kept {
    /// Answers lead to the page that the friend's links lead to.
    pub fn learn_address(&mut self, link: &str) {
        let address = address_of(link);
        if !address.is_empty() {
            self.address = address;
        }
    }

    fn stands(&self) -> Stands {
        match &self.far {
            None => Stands::Unread,
            Some(far) => match far.waits() {
                Waits::Guest => Stands::Invited,
                Waits::Nothing => Stands::Over,
                _ if far.is_our_turn() => Stands::YourTurn,
                _ => Stands::Waiting,
            },
        }
    }

    fn listed(&self, asked: bool) -> Listed {
        let far = self.far.as_ref();
        Listed {
            file: self.file.clone(),
            game: far.map(|far| far.log().terms().begun().setup().game()),
            plies: far.and_then(Far::game).map_or(0, |game| game.record().played().len()),
            stands: self.stands(),
            asked,
        }
    }
}

/// What the names of the files begin and end with.
const STEM: &str = "far-";
const ENDING: &str = ".toml";
/// The line before a game's own text that says where its links lead.
const ADDRESS: &str = "# address: ";
/// The same for the relay of a live game.
const RELAY: &str = "# relay: ";

/// The games with somebody elsewhere.
#[derive(Resource, Debug, Default)]
pub struct FarGames {
    pub(super) kept: Vec<Kept>,
    list: Vec<Listed>,
    sending: Option<Sending>,
    /// The invitation that was opened.
    pub(super) invited: Option<Invitation>,
    /// The file of the game whose link is shown, where it is not on the table.
    pub(super) shown: Option<String>,
    /// The file of the game that the player is asked about.
    pub(super) asked: Option<String>,
    /// Whether the link has just been copied.
    pub(super) copied: bool,
    /// What has come for a match that is being put on the table.
    pub(super) coming: Vec<(MatchId, Event)>,
    /// A prepared answer was played: once it is seen on the table, its link is shown.
    pub(super) has_answered: bool,
    /// The live game.
    pub(super) live: Option<Live>,
    /// How it stands with the line to the other place.
    pub(super) reach: Option<Reach>,
    /// What is shown is to be brought up to date.
    pub(super) is_stale: bool,
    /// The match that is being put on the table, when its turn began in milliseconds since 1970, and the board's version
    /// before.
    pub(super) laid: Option<(MatchId, u64, u64)>,
}

impl FarGames {
    /// The games, those first in which it is the player's turn.
    #[must_use]
    pub fn list(&self) -> &[Listed] {
        &self.list
    }

    /// The link that is to go to the other place now, if there is one.
    #[must_use]
    pub const fn sending(&self) -> Option<&Sending> {
        self.sending.as_ref()
    }

    /// The answers that are prepared in the game on the table: each begins with a move of the friend's.
    #[must_use]
    pub fn prepared(&self, board: &Board) -> &[Vec<Action>] {
        let far = self.on_table(board).and_then(|at| self.kept[at].far.as_ref());
        far.map_or(&[], Far::prepared)
    }

    /// How it stands with the line to the other place, where the live game lies on the table.
    #[must_use]
    pub fn reach(&self, board: &Board) -> Option<Reach> {
        let at = self.on_table(board)?;
        let is_live = self.live.as_ref().is_some_and(|live| live.file == self.kept[at].file);
        self.reach.filter(|_| is_live)
    }

    /// Whether the match on the table is a live one.
    #[must_use]
    pub fn is_live(&self, board: &Board) -> bool {
        self.on_table(board).is_some_and(|at| !self.kept[at].relay.is_empty())
    }

    /// Takes up the line of a live game; that of another one is given up, and comes back when it is taken up.
    pub(super) fn go_live(&mut self, at: usize) {
        let kept = &self.kept[at];
        let is_open = self.live.as_ref().is_some_and(|live| live.file == kept.file);
        let is_over = kept.far.as_ref().is_none_or(|far| far.waits() == Waits::Nothing);
        if kept.relay.is_empty() || is_open || is_over {
            return;
        }
        let file = kept.file.clone();
        let open = self.live.as_ref().and_then(|live| self.kept.iter().find(|kept| kept.file == live.file));
        let is_carried = open.and_then(|open| open.far.as_ref()).is_none_or(Far::is_carried);
        let is_up = matches!(self.reach, Some(Reach::Both | Reach::Away));
        match &mut self.live {
            // What was said last there still goes out, such as the invitation to this one.
            Some(live) if is_up && !is_carried => live.then = Some(file),
            live => *live = Some(Live::new(file)),
        }
    }

    /// The invitation that was opened.
    #[must_use]
    pub const fn invited(&self) -> Option<&Invitation> {
        self.invited.as_ref()
    }

    pub(super) fn place(&self, id: &Hash) -> Option<usize> {
        self.kept.iter().position(|kept| kept.far.as_ref().is_some_and(|far| far.id() == *id))
    }

    /// The place of the game that lies on the table.
    pub(super) fn on_table(&self, board: &Board) -> Option<usize> {
        let id = board.contested().id();
        let is_here = |kept: &Kept| kept.far.as_ref().and_then(Far::game).is_some_and(|game| game.id() == id);
        self.kept.iter().position(is_here)
    }

    /// Whether the table shows all that has happened in the game that lies on it.
    pub(super) fn is_shown(&self, board: &Board) -> bool {
        let game = self.on_table(board).and_then(|at| self.kept[at].far.as_ref()?.game());
        game.is_some_and(|game| game.record().played().len() == board.record().played().len())
    }

    /// Adds a game. Its file is named by its id.
    pub(super) fn add(&mut self, far: Far, address: String, relay: String) -> usize {
        let id: String = far.id().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        // Both ends of a game may be kept in one place, as when somebody tries it out alone.
        let end = far.end().map_or(0, |end| end.index());
        let file = format!("{STEM}{id}-{end}{ENDING}");
        self.kept.retain(|kept| kept.file != file);
        self.kept.push(Kept { file, far: Some(far), address, relay });
        self.kept.len() - 1
    }

    pub(super) fn keep(&mut self, at: usize, storage: &mut Storage) {
        let Kept { file, far: Some(far), address, relay } = &self.kept[at] else { return };
        if far.end().is_some() {
            storage.keep(file, format!("{ADDRESS}{address}\n{RELAY}{relay}\n{}", far.to_text()));
        }
    }

    /// Reads all games. One that cannot be read stays as it is.
    pub(super) fn read(&mut self, storage: &Storage, tables: &Tables) {
        let files = storage.names().into_iter().filter(|name| name.starts_with(STEM) && name.ends_with(ENDING));
        let mut before = std::mem::take(&mut self.kept);
        for file in files {
            if let Some(at) = before.iter().position(|kept| kept.file == file && kept.far.is_some()) {
                self.kept.push(before.swap_remove(at));
                continue;
            }
            let Ok(Some(text)) = storage.read(&file) else { continue };
            // The reader of the rest takes these lines for comments.
            let noted = |name: &str| text.lines().take(2).find_map(|line| line.strip_prefix(name)).unwrap_or_default();
            let (address, relay) = (noted(ADDRESS).to_owned(), noted(RELAY).to_owned());
            let far =
                Far::from_text(&text, tables).inspect_err(|why: &Error| warn!("{file} stays as it is: {why}")).ok();
            self.kept.push(Kept { file, far, address, relay });
        }
    }

    /// Brings what is shown up to date.
    pub(super) fn refresh(&mut self, board: &Board) {
        let asked = |kept: &Kept| self.asked.as_ref() == Some(&kept.file);
        self.list = self.kept.iter().map(|kept| kept.listed(asked(kept))).collect();
        self.list.sort_by_key(|game| !game.stands.calls());
        let at = self.on_table(board).or_else(|| {
            let shown = self.shown.as_ref()?;
            self.kept.iter().position(|kept| kept.file == *shown)
        });
        self.sending = at.and_then(|at| self.sending_of(at));
        self.copied = self.sending.as_ref().is_some_and(|sending| sending.copied);
    }

    /// The link of a game, unless it is the player's turn.
    fn sending_of(&self, at: usize) -> Option<Sending> {
        let Kept { far: Some(far), address, relay, .. } = &self.kept[at] else { return None };
        // In a live game only the invitation is a link.
        let is_wanted = if relay.is_empty() { !far.is_our_turn() } else { far.waits() == Waits::Guest };
        if !is_wanted || far.end().is_none() {
            return None;
        }
        // A page knows its own address best.
        #[cfg(target_family = "wasm")]
        let (_, address) = (address, crate::game::system::page::address());
        let touches = far.game().is_some_and(|game| game.touched().is_some());
        let invites = far.waits() == Waits::Guest;
        let plies = far.game().map_or(0, |game| game.record().played().len());
        let is_carried = !relay.is_empty() && far.log().terms().before().is_some();
        let relay = if relay.is_empty() { String::new() } else { format!("{RELAY_FIELD}{relay}") };
        let address = format!("{address}#{}{relay}", far.link());
        let copied = self.copied && self.sending.as_ref().is_some_and(|before| before.address == address);
        Some(Sending { address, invites, is_carried, touches, plies, copied })
    }
}

impl Kept {
    /// Whether it is an invitation from here, to the match after this one, that nobody has accepted.
    pub(super) fn invites_after(&self, id: Hash) -> bool {
        self.far.as_ref().is_some_and(|far| {
            let is_open = (far.end(), far.waits()) == (Some(End::Host), Waits::Guest);
            is_open && far.log().terms().before() == Some(id)
        })
    }
}

/// The same match before its first ply.
pub(super) fn from_start(game: &Match) -> Match {
    let mut start = game.clone();
    start.browse(|record| while record.undo() {});
    start
}

/// A match as it is put on the table: the other place has been told of all of it.
pub(super) fn before(game: &Match) -> Match {
    let mut laid = game.clone();
    laid.tell();
    laid
}
