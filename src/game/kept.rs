//! Settings and matches as they are kept: read with suspicion, never written over where they cannot be used. Where they lie
//! is the [`Keeper`]'s affair.
//!
//! The match of each game has a slot, `match.toml` for Reversi. One that waits for its pack or for a newer Turnstone stays in
//! its slot untouched, and the game goes on in the next one, `match-2.toml`. The others are the kept games, and one can be
//! taken up from there.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Deserialize;

use super::{
    flow::{Board, KeptGame, Request, Rulebooks, Shelf},
    keeper::Keeper,
    locale::Sentence,
    screens::{Deed, Dialog, Screen, Status},
    tables::Givers,
};
use crate::{
    record::{About, SaveError, SavedMatch},
    rules::{Game, Tables},
};

/// Slots of a game: more than anybody sets aside.
const SLOTS: u32 = 99;

/// The name of a game's slot, counted from 1.
fn slot(game: Game, number: u32) -> String {
    let stem = match game {
        // So called since before there were other games.
        Game::Reversi => "match".to_owned(),
        game => format!("match-{}", game.id()),
    };
    if number == 1 { format!("{stem}.toml") } else { format!("{stem}-{number}.toml") }
}

fn slots(game: Game) -> impl Iterator<Item = String> {
    (1..=SLOTS).map(move |number| slot(game, number))
}

/// A match that is kept beside those on the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its slot.
    pub file: String,
    /// What its file says.
    pub about: About,
    /// Why it cannot be taken up now; none where it can.
    pub waits: Option<Sentence>,
}

/// Where the matches lie.
#[derive(Resource, Default)]
pub struct Slots {
    /// The slot of each game's match on its board.
    current: BTreeMap<Game, String>,
    /// The game whose match came by a link and lies over one in progress, and how many plies that has, until something of
    /// the new one is to be kept.
    over: Option<(Game, usize)>,
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

    /// Moves the match in a game's slot among the kept games, if there is room; it has so many plies.
    fn set_aside(&mut self, keeper: &mut Keeper, game: Game, at: usize) -> bool {
        let taken = |file: &String| keeper.holds(file) || self.list.iter().any(|kept| kept.file == *file);
        let file = self.file(game);
        let Some(free) = slots(game).find(|other| *other != file && !taken(other)) else { return false };
        keeper.rename(&file, &free);
        let about = About { game: game.id().to_owned(), at, ..About::default() };
        self.list.push(KeptMatch { file: free, about, waits: None });
        true
    }

    /// Looks which others there are.
    fn look(&mut self, keeper: &Keeper, tables: &Tables) {
        self.list = Game::ALL
            .into_iter()
            .flat_map(|game| {
                let current = self.file(game);
                slots(game).filter(move |file| *file != current)
            })
            .filter_map(|file| {
                let text = keeper.read(&file).ok()??;
                let about = About::of(&text);
                let waits = match SavedMatch::from_text(&text, tables) {
                    Ok(_) => None,
                    Err(error) => Some(waiting(&about, &error)),
                };
                Some(KeptMatch { file, about, waits })
            })
            .collect();
    }
}

/// What a match waits for.
fn waiting(about: &About, error: &SaveError) -> Sentence {
    match (error, &about.pack) {
        (SaveError::UnknownFormat(_) | SaveError::UnknownGame(_), _) => Sentence::new("kept-newer"),
        (_, Some(pack)) => Sentence::new("kept-pack").with("pack", pack.as_str()),
        _ => Sentence::new("kept-rules").with("rules", about.rules.clone().unwrap_or_default()),
    }
}

/// Reads a file that has a format, and `parse`s it. Where it cannot be used the player is told: a damaged one is set
/// aside with the sentence `broken`, and one of a newer format stays, and nothing is written over it. None where there is no
/// such file, and nothing in it where it cannot be used.
pub fn read<T>(
    keeper: &mut Keeper,
    status: &mut Status,
    file: &str,
    format: u32,
    broken: &str,
    parse: impl FnOnce(&str) -> Result<T, String>,
) -> Option<Option<T>> {
    /// Enough of any version of the file to tell which one it is.
    #[derive(Deserialize)]
    struct Probe {
        format: u32,
    }
    let read = match keeper.read(file) {
        Ok(None) => return None,
        Ok(Some(text)) => {
            if toml::from_str::<Probe>(&text).is_ok_and(|probe| probe.format > format) {
                warn!("{file} is of a newer Turnstone");
                keeper.spare(file);
                status.notice(Sentence::new("status-newer").with("file", file));
                return Some(None);
            }
            parse(&text)
        }
        Err(error) => Err(error.to_string()),
    };
    Some(read.map_err(|why| set_aside(keeper, status, file, broken, why)).ok())
}

fn set_aside(keeper: &mut Keeper, status: &mut Status, file: &str, key: &str, why: String) {
    warn!("{file} was damaged: {why}");
    status.notice(match keeper.set_aside(file) {
        Ok(aside) => Sentence::new(key).with("why", why).with("file", aside),
        Err(error) => {
            warn!("{file} could not be set aside: {error}");
            Sentence::new("status-unkept").with("file", file)
        }
    });
}

/// Reads the match of a game from its first slot where none waits, and tells of those that do.
pub fn read_match(
    keeper: &mut Keeper,
    status: &mut Status,
    slots: &mut Slots,
    game: Game,
    tables: &Tables,
) -> Option<Board> {
    for file in self::slots(game) {
        let why = match keeper.read(&file) {
            Ok(None) => {
                slots.current.insert(game, file);
                return None;
            }
            Err(error) => error.to_string(),
            Ok(Some(text)) => match SavedMatch::from_text(&text, tables) {
                Ok((saved, record)) if saved.setup.game() == game => {
                    slots.current.insert(game, file);
                    return Some(Board::resume(&saved, record));
                }
                Ok((saved, _)) => format!("it is a game of {}", saved.setup.game().id()),
                Err(error) => {
                    let about = About::of(&text);
                    if error.waits(&about) {
                        warn!("{file} stays as it is: {error}");
                        let sentence = Sentence::new("status-waits").of("game", name(game));
                        status.notice(sentence.of("why", waiting(&about, &error)));
                        continue;
                    }
                    error.to_string()
                }
            },
        };
        set_aside(keeper, status, &file, "status-broken-match", why);
        slots.current.insert(game, file);
        return None;
    }
    None
}

/// What a game is called.
fn name(game: Game) -> Sentence {
    Sentence::new(format!("game-{}", game.id()))
}

/// A match that came by a link lies over this one, which is kept and goes on: it is set aside before the other is kept.
pub fn lie_over(slots: &mut Slots, kept: Option<&Board>) {
    let goes_on = |board: &&Board| board.ending().is_none() && !board.record().played().is_empty();
    slots.over = kept.filter(goes_on).map(|board| (board.game(), board.record().played().len()));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>()
        .add_systems(Update, take_up.run_if(resource_exists::<Keeper>))
        .add_systems(
            PreUpdate,
            look.run_if(resource_exists::<Keeper>.and_then(resource_changed::<Rulebooks>.or_eager(asked))),
        )
        .add_systems(Last, keep.run_if(not(in_state(Screen::Loading))));
}

/// Whether somebody wants to see the kept games.
fn asked(mut deeds: MessageReader<Deed>) -> bool {
    deeds.read().filter(|deed| **deed == Deed::Open(Dialog::Kept)).count() > 0
}

fn look(mut slots: ResMut<Slots>, keeper: Res<Keeper>, rulebooks: Res<Rulebooks>) {
    slots.look(&keeper, &rulebooks.0);
}

/// Keeps the match on the table whenever it has changed.
fn keep(
    board: Res<Board>,
    keeper: Option<ResMut<Keeper>>,
    (mut slots, givers): (ResMut<Slots>, Res<Givers>),
    mut status: ResMut<Status>,
    mut last: Local<Option<u64>>,
) {
    let Some(mut keeper) = keeper else { return };
    // Not over another one when it has only just been begun by the command line or a link: whoever only looks keeps what
    // was kept.
    let game = board.game();
    let file = slots.bypass_change_detection().file(game);
    let changed = match last.replace(board.version()) {
        Some(last) => last != board.version(),
        None => !keeper.holds(&file),
    };
    if !changed {
        return;
    }
    if let Some((_, plies)) = slots.over.take_if(|(over, _)| *over == game) {
        if !slots.set_aside(&mut keeper, game, plies) {
            slots.over = Some((game, plies));
            return;
        }
        status.notice(Sentence::new("status-set-aside").of("game", name(game)));
    }
    let mut saved = board.to_saved();
    saved.pack = givers.of(&saved.setup);
    keeper.keep(&file, saved.to_text());
}

/// Puts a kept game on the table, and what lay there in its place among the kept games.
fn take_up(
    mut deeds: MessageReader<Deed>,
    mut requests: MessageWriter<Request>,
    (mut slots, mut keeper, rulebooks): (ResMut<Slots>, ResMut<Keeper>, Res<Rulebooks>),
    (board, shelf): (Res<Board>, Res<Shelf>),
) {
    for deed in deeds.read() {
        let Deed::TakeKept(chosen) = deed else { continue };
        let read = keeper.read(chosen).ok().flatten().map(|text| SavedMatch::from_text(&text, &rulebooks.0));
        let Some(Ok((saved, record))) = read else { continue };
        let game = saved.setup.game();
        let file = slots.file(game);
        // What has no ply yet is nothing to be kept.
        let plies = shelf.find(game, &board).map_or(0, |board| board.record().played().len());
        if plies > 0 && keeper.holds(&file) && !slots.set_aside(&mut keeper, game, plies) {
            continue;
        }
        keeper.rename(chosen, &file);
        slots.list.retain(|kept| kept.file != *chosen);
        slots.over = slots.over.filter(|(over, _)| *over != game);
        requests.write(Request::Resume(Box::new(KeptGame { saved, record })));
    }
}
