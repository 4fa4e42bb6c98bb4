//! Saved matches: checked when read, and never written over if they cannot be used. The `Storage` decides where they
//! are.
//!
//! The match of each game has a slot, `match.toml` for Reversi. A match that waits for its pack or for a newer
//! Turnstone stays in its slot untouched, and the game uses the next slot, `match-2.toml`. The matches in the other
//! slots are the kept games, which the player can take up again.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    game::{
        app::{Command, Dialog, Localizable, Screen, Status, settings::LONGEST_NAME},
        flow::{Board, Request, Rulebooks, Stage},
        packs::Givers,
        storage::{self, Storage},
    },
    play::{Match, MatchId, ReadError, UnknownPlayer},
    record::{About, Aids, MatchError, SaveError, SavedMatch, shortened},
    rules::{Game, Tables},
};

/// The file name of a game's slot, counted from 1.
fn slot(game: Game, number: u32) -> String {
    // The usual game was named before there were others.
    let stem = if game == Game::default() { "match".to_owned() } else { format!("match-{}", game.id()) };
    if number == 1 { format!("{stem}.toml") } else { format!("{stem}-{number}.toml") }
}

/// The file of a game's match, if no waiting match occupies it.
#[must_use]
pub fn match_file(game: Game) -> String {
    slot(game, 1)
}

/// The slots of a game: as many as it needs.
fn slots(game: Game) -> impl Iterator<Item = String> {
    (1..=u32::MAX).map(move |number| slot(game, number))
}

/// The number of a slot of this game; `None` if the file is no slot of it.
fn number(game: Game, file: &str) -> Option<u32> {
    let first = slot(game, 1);
    if file == first {
        return Some(1);
    }
    let digits = file.strip_prefix(first.strip_suffix(".toml")?)?.strip_prefix('-')?.strip_suffix(".toml")?;
    // Written in another way, such as 02, it is a file of the player's.
    digits.parse().ok().filter(|number| *number > 1 && slot(game, *number) == file)
}

/// A saved match that is not on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptMatch {
    /// The file name of its slot.
    pub file: String,
    /// What its file says.
    pub about: About,
    /// Why it cannot be taken up now; `None` if it can.
    pub waits: Option<Localizable>,
    /// Who plays each side, the id of a seat and a name, which may be empty; `None` if it cannot be taken up.
    pub players: Option<[(String, String); 2]>,
    /// The player is asked whether it is to be removed.
    pub asked: bool,
    /// The match, if it was set aside in this run: an undo may bring it back.
    id: Option<MatchId>,
}

/// The match in the slot of a game's board.
#[derive(Clone, Copy, Debug)]
struct Held {
    id: MatchId,
    /// How many of its plies have been played.
    plies: usize,
    /// Whether another match may be saved over it: it is over, or nothing was played.
    is_done: bool,
}

impl Held {
    fn of(board: &Board) -> Self {
        // While the position is analysed, the match as it stood before is what is saved.
        let plies = board.contested().record().played().len();
        Self { id: board.contested().id(), plies, is_done: plies == 0 || board.contested().ending().is_some() }
    }
}

/// Which slots hold which matches.
#[derive(Resource, Default)]
pub struct Slots {
    /// The slot of each game's match on its board.
    current: BTreeMap<Game, String>,
    /// The match that lies in that slot.
    held: BTreeMap<Game, Held>,
    /// The kept games.
    list: Vec<KeptMatch>,
}

impl Slots {
    /// The kept games.
    #[must_use]
    pub fn list(&self) -> &[KeptMatch] {
        &self.list
    }

    fn file(&self, game: Game) -> String {
        self.current.get(&game).cloned().unwrap_or_else(|| slot(game, 1))
    }

    /// Makes room in a game's slot for a match that replaces another: if that one is in progress, it is moved to a free
    /// slot. Returns whether it was.
    pub fn make_room(&mut self, storage: &mut Storage, game: Game) -> bool {
        // What was asked to be saved counts as saved: the disk may be behind.
        let Some(held) = self.held.remove(&game).filter(|held| !held.is_done && !storage.is_second()) else {
            return false;
        };
        let file = self.file(game);
        let taken = |file: &String| storage.holds(file) || self.list.iter().any(|kept| kept.file == *file);
        let Some(free) = slots(game).find(|other| *other != file && !taken(other)) else { return false };
        storage.rename(&file, &free);
        let about = About { game: game.id().to_owned(), at: held.plies, ..About::default() };
        let id = Some(held.id);
        // Who plays in it is read when the list is shown.
        self.list.push(KeptMatch { file: free, about, waits: None, players: None, asked: false, id });
        true
    }

    /// Moves a kept game into the slot of its game's board.
    fn bring_back(&mut self, storage: &mut Storage, game: Game, kept: &str) {
        storage.rename(kept, &self.file(game));
        self.list.retain(|other| other.file != kept);
    }

    /// Lists the matches in the other slots.
    fn list_files(&mut self, storage: &Storage, tables: &Tables) {
        let names = storage.names();
        let slots = Game::ALL.into_iter().flat_map(|game| {
            let current = self.file(game);
            let mut numbers: Vec<_> =
                names.iter().filter(|name| **name != current).filter_map(|name| number(game, name)).collect();
            numbers.sort_unstable();
            numbers.into_iter().map(move |number| slot(game, number))
        });
        let listed = slots.filter_map(|file| {
            let text = storage.read(&file).ok()??;
            let about = About::of(&text);
            let (waits, players) = match SavedMatch::from_text(&text, tables) {
                Ok((saved, record)) => {
                    let unknown = Match::resume(&saved, record).err();
                    let ([first, second], [one, other]) = (saved.seats, saved.names);
                    (unknown.map(|who| without(&who)), Some([(first, one), (second, other)]))
                }
                Err(error) => (Some(waiting(&about, &error)), None),
            };
            let id = self.list.iter().find(|kept| kept.file == file).and_then(|kept| kept.id);
            Some(KeptMatch { file, about, waits, players, asked: false, id })
        });
        self.list = listed.collect();
    }

    /// Reads the match of a game from its first slot without a waiting match, and tells the player of those that wait.
    pub fn read_match(
        &mut self,
        storage: &mut Storage,
        status: &mut Status,
        game: Game,
        tables: &Tables,
    ) -> Option<Board> {
        for file in slots(game) {
            let why = match storage.read(&file) {
                Ok(None) => {
                    self.current.insert(game, file);
                    return None;
                }
                Err(error) => error.to_string(),
                Ok(Some(text)) => match Match::read(&text, tables) {
                    Ok(kept) if kept.game() == game => {
                        let board = Board::from(kept);
                        self.current.insert(game, file);
                        self.held.insert(game, Held::of(&board));
                        return Some(board);
                    }
                    Ok(kept) => format!("it is a game of {}", kept.game().id()),
                    Err(error) => {
                        if let Some(why) = what_it_waits_for(&text, &error) {
                            warn!("{file} stays as it is: {error}");
                            let sentence = Localizable::new("status-waits").of("game", name(game));
                            status.notice(sentence.of("why", why));
                            continue;
                        }
                        error.to_string()
                    }
                },
            };
            storage::set_aside(storage, status, &file, "status-broken-match", why);
            self.current.insert(game, file);
            return None;
        }
        None
    }
}

/// Why a match with somebody unknown cannot be continued. The id is as long as a name on a card at most.
fn without(UnknownPlayer(id): &UnknownPlayer) -> Localizable {
    let id = shortened(id, LONGEST_NAME).unwrap_or_else(|| id.clone());
    Localizable::new("kept-player").with("player", id)
}

/// What a match waits for that may be sound, for the player; `None` if it does not wait.
fn what_it_waits_for(text: &str, error: &ReadError) -> Option<Localizable> {
    match error {
        ReadError::Player(unknown) => Some(without(unknown)),
        ReadError::File(error) => {
            let about = About::of(text);
            error.waits(&about).then(|| waiting(&about, error))
        }
    }
}

/// Why a match cannot be continued yet.
fn waiting(about: &About, error: &SaveError) -> Localizable {
    match (error, &about.pack) {
        (SaveError::UnknownFormat(_) | SaveError::Match(MatchError::UnknownGame(_)), _) => {
            Localizable::new("kept-newer")
        }
        (_, Some(pack)) => Localizable::new("kept-pack").with("pack", pack.as_str()),
        _ => Localizable::new("kept-rules").with("rules", about.rules.clone().unwrap_or_default()),
    }
}

/// The name of a game.
fn name(game: Game) -> Localizable {
    Localizable::new(format!("game-{}", game.id()))
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeptCommand>()
        .init_resource::<Slots>()
        .add_systems(Update, take_up.in_set(Stage::Commands).run_if(resource_exists::<Storage>))
        .add_systems(
            PreUpdate,
            list_files.run_if(resource_exists::<Storage>.and_then(resource_changed::<Rulebooks>.or_eager(asked))),
        )
        .add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Whether the player opens the dialog of the kept games.
fn asked(mut commands: MessageReader<Command>) -> bool {
    commands.read().filter(|command| **command == Command::Open(Dialog::Kept)).count() > 0
}

fn list_files(mut slots: ResMut<Slots>, storage: Res<Storage>, rulebooks: Res<Rulebooks>) {
    slots.list_files(&storage, &rulebooks.0);
}

/// Saves the match on the table whenever it has changed.
fn keep(
    board: Res<Board>,
    storage: Option<ResMut<Storage>>,
    mut slots: ResMut<Slots>,
    givers: Res<Givers>,
    mut status: ResMut<Status>,
    mut last: Local<Option<(u64, Aids, bool, usize)>>,
) {
    let Some(mut storage) = storage.filter(|_| !board.is_set_aside() && !board.contested().is_far()) else { return };
    // A match that the command line or a link has just begun is not saved over another one before it changes: a player
    // who only looks at it loses nothing.
    let game = board.game();
    let file = slots.bypass_change_detection().file(game);
    // Also while something lies over the match it may go on.
    let plies = board.contested().record().played().len();
    let now = (board.version(), board.aids(), board.has_teacher(), plies);
    let changed = match last.replace(now) {
        Some(last) => last != now,
        None => !storage.holds(&file),
    };
    if !changed {
        return;
    }
    if slots.held.get(&game).is_none_or(|held| held.id != board.contested().id()) {
        if slots.make_room(&mut storage, game) {
            status.notice(Localizable::new("status-set-aside").of("game", name(game)));
        }
        let back = slots.list.iter().find(|kept| kept.id == Some(board.contested().id())).map(|kept| kept.file.clone());
        if let Some(kept) = back {
            slots.bring_back(&mut storage, game, &kept);
        }
    }
    let mut saved = board.to_saved();
    saved.pack = givers.of(&saved.setup);
    storage.keep(&file, saved.to_text());
    let held = Held::of(&board);
    slots.bypass_change_detection().held.insert(game, held);
}

/// What is done with a kept game, by its slot.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum KeptCommand {
    /// Puts it on the table.
    Take(String),
    /// Asks for confirmation before it is removed; `None` keeps it.
    Ask(Option<String>),
    /// Removes it.
    Remove(String),
}

/// Puts a kept game on the table, and the match that was there among the kept games; or removes one.
fn take_up(
    mut asked: MessageReader<KeptCommand>,
    mut requests: MessageWriter<Request>,
    mut slots: ResMut<Slots>,
    mut storage: ResMut<Storage>,
    rulebooks: Res<Rulebooks>,
) {
    for command in asked.read() {
        match command {
            KeptCommand::Ask(chosen) => {
                slots.list.iter_mut().for_each(|kept| kept.asked = Some(&kept.file) == chosen.as_ref());
            }
            KeptCommand::Remove(chosen) if slots.list.iter().any(|kept| kept.file == *chosen) => {
                storage.remove(chosen);
                slots.list.retain(|kept| kept.file != *chosen);
            }
            _ => {}
        }
        let KeptCommand::Take(chosen) = command else { continue };
        let read = storage.read(chosen).ok().flatten().map(|text| Match::read(&text, &rulebooks.0));
        let Some(Ok(kept)) = read else { continue };
        let game = kept.game();
        slots.make_room(&mut storage, game);
        slots.bring_back(&mut storage, game, chosen);
        requests.write(Request::Resume(Box::new(kept)));
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests;
