//! The library: keeps every match that is over, imports games, and lists all of them.
//!
//! The games themselves are in the [`LibraryStore`]; here is what of them is listed, and which of that is shown. It is
//! one file, as everything here changes the one resource.

use std::{
    collections::{BTreeMap, HashSet},
    ops::Range,
};

use bevy::{ecs::system::SystemParam, platform::time::Instant, prelude::*};

use crate::{
    game::{
        app::{Awake, Command, Dialog, Localizable, Open, Reports, Screen, Settings, Slice, Status, Wake},
        flow::{Board, Request, Reviewing, Rulebooks, Stage},
        games::export::Taking,
        locale::{Localization, WORD_JOINER, called},
        packs::{Givers, OpeningNames},
        storage::{LibraryNews, LibraryStore},
        system,
    },
    play::{Match, Player, ReadError},
    record::{
        Games, Imported, Names, SavedMatch, date_of,
        library::{Entry, Id, Library, Query, Sort, header, keep_line, remove_line},
        seconds_of,
    },
    rules::{Game, Side},
    study::statistics::{Statistics, statistics},
};

/// What is done in the library.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShelfCommand {
    /// Lists only the games of this kind; `None` lists all.
    Game(Option<Game>),
    /// Lists the games in this order, or if they are in it, the other way round.
    Sort(Sort),
    /// Asks for words to search for, where there is no field to write them in.
    Find,
    /// Shows this page, from 0, where the list has pages: for a player with one switch.
    Page(usize),
    /// Lists all games again, not only those that were brought in last.
    All,
    /// Chooses a game, or leaves it.
    Choose(Id),
    /// Puts a game on the table.
    Take(Id),
    /// Asks whether the chosen game is to be removed, or no longer asks.
    Ask(bool),
    /// Removes a game.
    Remove(Id),
    /// Saves the games that are listed as a file.
    Export,
    /// Reads no further in the collection that is being brought in. The games that have been read stay.
    Stop,
}

/// A game that was played here has ended, and is kept.
#[derive(Message, Clone, Debug)]
pub struct GameKept(pub Entry);

/// How many games of a new list are shown at first, and on each page for a player with one switch.
pub const ROWS: usize = 25;
/// So many bytes of games are collected before they go to the store.
const BATCH: usize = 1 << 19;

/// The library as the game uses it.
#[derive(Resource)]
pub struct GameLibrary {
    store: LibraryStore,
    /// The names of players and tournaments that WTHOR files have numbers of, once they were brought in.
    pub names: Names,
    importing: Option<Importing>,
    /// The games that were opened from here or brought in, and their moves: when they are over, they are not new.
    known: BTreeMap<Game, (Id, String)>,
    /// How many orders the store has not carried out.
    pending: usize,
    looked: bool,
    stale: bool,
    /// All games that are listed, in their order.
    ids: Vec<Id>,
    /// Other rows of the same list are wanted.
    shifted: bool,
    /// What was asked for while the store was written, which takes milliseconds.
    waiting: Vec<ShelfCommand>,
    /// Counts the changes of the games.
    revision: u64,
    view: Listed,
    statistics: Statistics,
}

/// A collection that is being read.
struct Importing {
    games: Games,
    ids: Vec<Id>,
    lines: String,
    passed_over: usize,
    /// So many had names that were too long.
    cut: usize,
    /// All of it has been read, and the store may still be writing it.
    is_read: bool,
    /// The store could not keep some of it.
    failed: bool,
}

/// What of the library is listed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listed {
    /// What is asked for.
    pub query: Query,
    /// Only these games: those that were brought in last.
    pub only: Option<HashSet<Id>>,
    /// Counts the lists: other games or another order make a new one.
    pub listing: u64,
    /// Which games of the list are wanted in [`Self::rows`], counted from 0.
    wanted: Range<usize>,
    /// The place in the list of the first of [`Self::rows`], from 0.
    pub first: usize,
    /// The game that the player has chosen.
    pub chosen: Option<Id>,
    /// The player is asked whether the chosen game is to be removed.
    pub removing: bool,
    /// The games that are shown.
    pub rows: Vec<Entry>,
    /// How many games are listed.
    pub total: usize,
    /// How many games the library has.
    pub all: usize,
    /// The library has not been read yet.
    pub reading: bool,
    /// How many games of a collection have been read, and how much of it, in percent.
    pub progress: Option<(usize, u8)>,
}

impl Listed {
    /// The number of pages, at least 1.
    #[must_use]
    pub const fn pages(&self) -> usize {
        if self.total == 0 { 1 } else { self.total.div_ceil(ROWS) }
    }

    /// The page that is shown, from 0, where the list has pages.
    #[must_use]
    pub const fn page(&self) -> usize {
        self.first / ROWS
    }

    fn begin(&mut self) {
        self.wanted = 0..ROWS;
    }
}

impl GameLibrary {
    /// The library that this store keeps.
    #[must_use]
    pub fn new(store: LibraryStore) -> Self {
        Self {
            store,
            names: Names::default(),
            importing: None,
            known: BTreeMap::new(),
            pending: 0,
            looked: false,
            stale: true,
            ids: Vec::new(),
            shifted: false,
            waiting: Vec::new(),
            revision: 0,
            view: Listed { reading: true, wanted: 0..ROWS, ..Listed::default() },
            statistics: Statistics::default(),
        }
    }

    /// What is listed.
    #[must_use]
    pub const fn view(&self) -> &Listed {
        &self.view
    }

    /// What the games say of the player, as they were when its dialog was opened.
    #[must_use]
    pub const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Whether a collection is being read or written.
    #[must_use]
    pub const fn is_reading(&self) -> bool {
        self.importing.is_some()
    }

    /// Lists the games in which these words are.
    pub fn search(&mut self, words: String) {
        self.view.query.words = words;
        self.view.begin();
        self.stale = true;
    }

    /// Shows these games of the list, counted from 0, as far as there are so many.
    pub fn show(&mut self, rows: Range<usize>) {
        self.view.wanted = rows;
        self.shifted = true;
    }

    /// Whether these games of the list are shown, or about to be.
    #[must_use]
    pub fn shows(&self, rows: &Range<usize>) -> bool {
        self.view.wanted == *rows
    }

    /// The games; `None` while they are being read or written.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn kept(&self) -> Option<std::sync::RwLockReadGuard<'_, Library>> {
        self.store.library()
    }

    /// The games.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn kept(&self) -> Option<&Library> {
        self.store.library()
    }

    /// Counts the changes of the games.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Has the store read what is new.
    pub fn look(&mut self) {
        self.looked = true;
        self.pending += 1;
        self.store.look();
    }

    fn add(&mut self, lines: String) {
        self.looked = true;
        self.pending += 1;
        self.store.add(lines);
    }

    /// Keeps a game that was brought in and lies on the table now.
    pub fn take_in(&mut self, game: &Imported, opening: &str) {
        let mut entry = game.to_entry(opening);
        date(&mut entry);
        self.known.insert(entry.game, (entry.id, entry.moves.to_string()));
        self.add(keep_line(&entry));
    }

    /// Begins to take in a collection, of which these games have been read, and so many others could not be.
    pub fn begin(&mut self, games: Games, first: &[Imported], passed_over: usize, openings: &OpeningNames) {
        let (ids, lines) = (Vec::new(), String::new());
        let mut importing = Importing { games, ids, lines, passed_over, cut: 0, is_read: false, failed: false };
        {
            let kept = self.store.library();
            first.iter().for_each(|game| importing.note(game, openings, kept.as_deref()));
        }
        self.importing = Some(importing);
        self.view.chosen = None;
    }

    /// Whether the store has not carried everything out yet.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        self.pending > 0
    }

    /// The id of the match on the table, if it is over.
    #[must_use]
    pub fn id_of(&self, board: &Board) -> Option<Id> {
        board.contested().ending()?;
        let saved = saved(board);
        match self.known.get(&board.game()) {
            Some((id, moves)) if *moves == saved.moves => Some(*id),
            _ => Some(Entry::played(&saved, board.contested().record(), "", "").id),
        }
    }
}

impl Importing {
    /// Notes a game, to be written unless it is in the library already: that one may know more, such as its accuracy.
    fn note(&mut self, game: &Imported, openings: &OpeningNames, kept: Option<&Library>) {
        let mut entry = game.to_entry(openings.name(&game.record).unwrap_or_default());
        date(&mut entry);
        self.ids.push(entry.id);
        self.cut += usize::from(game.cut);
        if kept.is_none_or(|kept| kept.get(entry.id).is_none()) {
            self.lines += &keep_line(&entry);
        }
    }
}

/// A match of Turnstone that does not say when it was played was played by now.
fn date(entry: &mut Entry) {
    if entry.date.is_empty() && entry.seed != 0 {
        entry.date = now().into();
    }
}

/// The day of a date of the library where the player is, `2026-11-24`: dates with a time are by universal time.
#[must_use]
pub fn day_of(date: &str) -> String {
    let moment = seconds_of(date).filter(|_| date.contains('T'));
    let here = moment.map(|moment| date_of_day(system::local_day(moment)));
    here.as_deref().unwrap_or(date).split('T').next().unwrap_or_default().to_owned()
}

/// The date at which a day begins, counted since 1 January 1970.
#[must_use]
pub fn date_of_day(day: u32) -> String {
    date_of(u64::from(day) * 24 * 60 * 60)
}

fn now() -> String {
    date_of(system::now())
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShelfCommand>()
        .add_message::<GameKept>()
        .add_systems(
            Update,
            (look, carry_out, read_on, hear, read_out, relist)
                .chain()
                .in_set(Stage::Commands)
                .run_if(resource_exists::<GameLibrary>),
        )
        .add_systems(
            Last,
            (keep, keep_accuracy).run_if(resource_exists::<GameLibrary>.and_then(not(in_state(Screen::Loading)))),
        )
        .add_systems(
            Last,
            report.in_set(Reports).run_if(resource_exists::<GameLibrary>.and_then(resource_exists::<Awake>)),
        );
}

/// A collection is read in every frame, and what the store says is heard in the next.
fn report(library: Res<GameLibrary>, mut awake: ResMut<Awake>) {
    awake.moves(
        library.importing.is_some()
            || library.stale
            || library.shifted
            || (cfg!(target_family = "wasm") && library.pending > 0),
    );
}

/// The match on the table as the library keeps it: somebody elsewhere is a person there.
fn saved(board: &Board) -> SavedMatch {
    let mut saved = board.to_saved();
    for side in Side::BOTH.into_iter().filter(|side| board.contested().player(*side).is_elsewhere()) {
        saved.seats[side.index()] = Player::Person.id().to_owned();
    }
    saved
}

/// Keeps the match on the table once it is over, and again when its end has changed.
fn keep(
    board: Res<Board>,
    mut library: ResMut<GameLibrary>,
    (givers, openings, settings): (Res<Givers>, Res<OpeningNames>, Res<Settings>),
    l10n: Option<Res<Localization>>,
    mut told: MessageWriter<GameKept>,
    mut last: Local<Option<(Game, u64)>>,
) {
    let is_match = !board.is_set_aside() && !board.is_analysed() && board.posed().is_none();
    let now = (board.game(), board.version());
    if !is_match || board.ending().is_none() || board.record().played().is_empty() || *last == Some(now) {
        return;
    }
    // Only once the library has been read is it known whether it has the match from another day.
    if !library.looked {
        library.look();
    }
    if library.is_pending() {
        return;
    }
    *last = Some(now);
    let mut saved = saved(&board);
    if library.known.get(&board.game()).is_some_and(|(_, moves)| *moves == saved.moves) {
        return;
    }
    saved.pack = givers.of(&saved.setup);
    saved.names = Side::BOTH.map(|side| match board.name(&settings, side) {
        "" if board.player(side).is_elsewhere() => {
            l10n.as_ref().map_or_else(String::new, |l10n| l10n.get("seat-far").replace(WORD_JOINER, ""))
        }
        name => name.to_owned(),
    });
    let opening = openings.name(board.record()).unwrap_or_default();
    let entry = Entry::played(&saved, board.record(), &self::now(), opening);
    let same = library.store.library().and_then(|library| library.get(entry.id).cloned());
    // A match that is taken up again after it has ended keeps its date.
    let entry = match same {
        Some(old) if old.moves == entry.moves => return,
        Some(old) => Entry { date: old.date, ..entry },
        None => entry,
    };
    library.known.insert(entry.game, (entry.id, entry.moves.to_string()));
    library.add(keep_line(&entry));
    told.write(GameKept(entry));
}

/// Notes how accurate the sides were, once the match is reviewed.
fn keep_accuracy(
    board: Res<Board>,
    reviewing: Res<Reviewing>,
    mut library: ResMut<GameLibrary>,
    mut last: Local<Option<u64>>,
) {
    let Some(review) = reviewing.review(&board) else { return };
    if !review.is_told() || *last == Some(reviewing.revision()) {
        return;
    }
    let Some(id) = library.id_of(&board) else { return };
    let Some(entry) = library.store.library().map(|library| library.get(id).cloned()) else { return };
    *last = Some(reviewing.revision());
    let accuracy = Side::BOTH.map(|side| review.summary(side).accuracy.map(|percent| percent as f32));
    if let Some(entry) = entry.filter(|entry| entry.accuracy != Some(accuracy)) {
        library.add(keep_line(&Entry { accuracy: Some(accuracy), ..entry }));
    }
}

/// Reads a slice of the collection that is being brought in.
fn read_on(mut library: ResMut<GameLibrary>, openings: Res<OpeningNames>, mut slice: Slice) {
    if library.importing.as_ref().is_none_or(|importing| importing.is_read) {
        return;
    }
    let slice = slice.length();
    let library = &mut *library;
    let Some(importing) = &mut library.importing else { return };
    let begun = Instant::now();
    {
        let kept = library.store.library();
        while !importing.is_read && begun.elapsed() < slice {
            match importing.games.next() {
                Some(Ok(game)) => importing.note(&game, &openings, kept.as_deref()),
                Some(Err(why)) => {
                    warn!("not imported: {why}");
                    importing.passed_over += why.count();
                }
                None => importing.is_read = true,
            }
        }
    }
    library.view.progress = Some((importing.ids.len(), (importing.games.progress() * 100.0) as u8));
    if importing.is_read || importing.lines.len() > BATCH {
        let lines = std::mem::take(&mut importing.lines);
        library.add(lines);
    }
}

/// Says that a collection is imported, and lists it, once the store has all of it: a player who leaves after that
/// message must find every game again.
fn read_out(mut library: ResMut<GameLibrary>, mut status: ResMut<Status>) {
    if library.pending > 0 || library.importing.as_ref().is_none_or(|importing| !importing.is_read) {
        return;
    }
    let Some(Importing { games, ids, passed_over, cut, failed, .. }) = library.importing.take() else { return };
    // Otherwise the store has said why.
    if !failed {
        let said = if passed_over == 0 { "status-brought-in-many" } else { "status-brought-in-some" };
        let said = Localizable::new(said).with("games", ids.len() as u32).with("left", passed_over as u32);
        let said = said.with("cut", cut as u32);
        status.mention(said.of("format", Localizable::new(format!("format-{}", games.format().id()))));
    }
    library.view.query = Query::default();
    library.view.only = Some(ids.into_iter().collect());
    library.view.progress = None;
    library.view.begin();
    library.stale = true;
}

/// Handles what the store says.
fn hear(mut library: ResMut<GameLibrary>, mut status: ResMut<Status>) {
    let news = library.bypass_change_detection().store.news();
    for news in news {
        if let (LibraryNews::Failed(_) | LibraryNews::Full, Some(importing)) = (&news, &mut library.importing)
            && std::mem::replace(&mut importing.failed, true)
        {
            // It has been said, and the other batches of the collection fail for the same reason.
            continue;
        }
        match news {
            LibraryNews::Done => {
                library.pending = library.pending.saturating_sub(1);
                library.stale = true;
                library.revision += 1;
            }
            // It is listed when all of it has been read.
            LibraryNews::Part => {}
            LibraryNews::Failed(why) => {
                warn!("library: {why}");
                status.notice(Localizable::new("status-library-unkept").with("why", why));
            }
            LibraryNews::Full => {
                warn!("library: there is no room left");
                status.notice(Localizable::new("status-library-full"));
            }
            LibraryNews::Damaged { lines, aside } => {
                warn!("the library was damaged in {lines} lines; the damaged file is now {aside}");
                let key = if aside.is_empty() { "status-library-damaged-web" } else { "status-library-damaged" };
                status.notice(Localizable::new(key).with("lines", lines as u32).with("file", aside));
            }
        }
    }
}

/// Lists the games anew when something has changed.
fn relist(mut library: ResMut<GameLibrary>, open: Res<Open>, l10n: Option<Res<Localization>>) {
    // While the library is not on screen, it is listed when the dialog opens: the store may have answered before.
    library.bypass_change_detection().stale |= open.is_changed();
    if library.stale && open.0 == Some(Dialog::Statistics) {
        count(&mut library);
        return;
    }
    if !(library.stale || library.shifted) || open.0 != Some(Dialog::Library) {
        let library = library.bypass_change_detection();
        (library.stale, library.shifted) = (false, false);
        return;
    }
    let Some(l10n) = l10n else { return };
    let GameLibrary { store, view, ids, stale, shifted, pending, .. } = &mut *library;
    // While the store is being written, the old list is shown.
    let Some(kept) = store.library() else { return };
    if *stale {
        let mut listed = kept.list(&view.query, &|seat: &str| called(&l10n, seat));
        if let Some(only) = &view.only {
            listed.retain(|id| only.contains(id));
        }
        view.reading = *pending > 0 && kept.entries().is_empty();
        (view.total, view.all) = (listed.len(), kept.entries().len());
        if *ids != listed {
            view.listing += 1;
            *ids = listed;
        }
        if view.chosen.is_some_and(|chosen| !ids.contains(&chosen)) {
            (view.chosen, view.removing) = (None, false);
        }
    }
    let last_page = ids.len().saturating_sub(1) / ROWS * ROWS;
    view.first = if view.wanted.start < ids.len() { view.wanted.start } else { last_page };
    let rows = ids.iter().skip(view.first).take(view.wanted.len());
    view.rows = rows.filter_map(|id| kept.get(*id).cloned()).collect();
    (*stale, *shifted) = (false, false);
}

/// Counts the games for the statistics anew.
fn count(library: &mut GameLibrary) {
    // While the store is being written, the old numbers are shown.
    let Some(kept) = library.store.library() else { return };
    let counted = statistics(kept.entries());
    library.stale = false;
    library.statistics = counted;
}

/// What commands of the library need.
#[derive(SystemParam)]
struct Tables<'w> {
    rulebooks: Res<'w, Rulebooks>,
    status: ResMut<'w, Status>,
    open: ResMut<'w, Open>,
    screen: ResMut<'w, NextState<Screen>>,
    requests: MessageWriter<'w, Request>,
    taking: Option<Res<'w, Taking>>,
    wake: Option<Res<'w, Wake>>,
    #[cfg(target_family = "wasm")]
    l10n: Option<Res<'w, Localization>>,
}

#[cfg(target_family = "wasm")]
impl Tables<'_> {
    /// The sentence of a key, which has no gaps.
    fn words(&self, key: &str) -> String {
        self.l10n.as_ref().map_or_else(String::new, |l10n| l10n.get(key))
    }
}

/// Reads the library when it is about to be shown.
fn look(mut asked: MessageReader<Command>, mut library: ResMut<GameLibrary>) {
    if asked.read().filter(|command| matches!(command, Command::Open(Dialog::Library | Dialog::Statistics))).count() > 0
    {
        library.look();
        // The game that was chosen last time would be left by the press that is meant to choose it.
        (library.view.chosen, library.view.removing) = (None, false);
        // The list that is about to be laid out begins at its upper end.
        library.view.begin();
        library.stale = true;
    }
}

fn carry_out(mut asked: MessageReader<ShelfCommand>, mut library: ResMut<GameLibrary>, mut tables: Tables) {
    let waiting = std::mem::take(&mut library.bypass_change_detection().waiting);
    for command in waiting.into_iter().chain(asked.read().copied()) {
        let needs_games = matches!(command, ShelfCommand::Take(_) | ShelfCommand::Export);
        if needs_games && library.store.library().is_none() {
            library.waiting.push(command);
            continue;
        }
        library.stale = true;
        let view = &mut library.view;
        match command {
            ShelfCommand::Game(game) => {
                view.query.game = game;
                view.begin();
            }
            ShelfCommand::Sort(sort) => {
                // The same order again turns it round.
                view.query.turned = view.query.sort == sort && !view.query.turned;
                view.query.sort = sort;
                view.begin();
            }
            ShelfCommand::Find => {
                #[cfg(target_family = "wasm")]
                if let Some(words) = system::page::ask(&tables.words("library-search"), &view.query.words) {
                    view.query.words = words;
                    view.begin();
                }
            }
            ShelfCommand::Page(page) => {
                (view.wanted, view.chosen) = (page * ROWS..(page + 1) * ROWS, None);
            }
            ShelfCommand::All => {
                view.only = None;
                view.begin();
            }
            ShelfCommand::Choose(id) => {
                let again = view.chosen == Some(id);
                (view.chosen, view.removing) = (Some(id).filter(|_| !again), false);
            }
            ShelfCommand::Ask(so) => view.removing = so,
            ShelfCommand::Remove(id) => {
                (view.chosen, view.removing) = (None, false);
                library.add(remove_line(id));
            }
            ShelfCommand::Take(id) => {
                let entry = library.store.library().and_then(|library| library.get(id).cloned());
                if let Some(entry) = entry.filter(|entry| take(entry, &mut tables)) {
                    library.known.insert(entry.game, (entry.id, entry.moves.to_string()));
                }
            }
            ShelfCommand::Stop => {
                if let Some(importing) = library.importing.as_mut().filter(|importing| !importing.is_read) {
                    importing.is_read = true;
                    let lines = std::mem::take(&mut importing.lines);
                    library.add(lines);
                }
            }
            ShelfCommand::Export => {
                if let (Some(taking), Some(wake)) = (&tables.taking, &tables.wake) {
                    export(&library, taking, wake);
                }
            }
        }
    }
}

/// Puts a game on the table; the match in progress that lay there comes to the kept games. Returns whether it could.
fn take(entry: &Entry, tables: &mut Tables) -> bool {
    let read = entry.to_saved(Player::Person.id(), &tables.rulebooks.0);
    let read = read.map_err(|why| ReadError::File(why.into()));
    match read.and_then(|(saved, record)| Ok(Match::resume(&saved, record)?)) {
        Ok(mut kept) => {
            // The game is opened to be looked at, so its clock stands still.
            kept.stop_clock();
            tables.requests.write(Request::Resume(Box::new(kept)));
            tables.open.0 = None;
            NextState::set_if_neq(&mut tables.screen, Screen::Play);
            true
        }
        Err(why) => {
            warn!("{}: {why}", entry.id);
            tables.status.answer(Localizable::new("status-library-unopened").with("why", why.to_string()));
            false
        }
    }
}

/// Saves the games that are listed as a file that can be brought in again.
fn export(library: &GameLibrary, taking: &Taking, wake: &Wake) {
    let Some(kept) = library.store.library() else { return };
    let mut ids = kept.list(&library.view.query, &str::to_owned);
    if let Some(only) = &library.view.only {
        ids.retain(|id| only.contains(id));
    }
    let lines: String = ids.iter().filter_map(|id| kept.get(*id)).map(keep_line).collect();
    taking.save("turnstone-games.jsonl", (header(0) + &lines).into_bytes(), wake);
}

#[cfg(test)]
mod tests {
    use super::day_of;

    #[test]
    fn a_day_is_that_of_the_player_where_the_time_is_known() {
        for date in ["", "2003", "2003-12", "2003-12-14"] {
            assert_eq!(day_of(date), date);
        }
        // Noon by universal time is on the same day in all but the zones east of +12.
        assert!(["2026-11-24", "2026-11-25"].contains(&day_of("2026-11-24T12:00:00").as_str()));
        assert_eq!(day_of("2026-11-24Tx"), "2026-11-24");
    }
}
