//! Loads and reads the rule tables and opening names of the packs, and again when they or the packs change.
//!
//! A match in progress keeps the table it was begun with.

use std::collections::BTreeMap;

use bevy::{asset::LoadState, prelude::*};

use crate::{
    game::{
        app::{Localizable, Status},
        files::TextFile,
        flow::{Request, Rulebooks},
        locale::Localization,
        packs::list::Packs,
        theme::ActiveTheme,
    },
    pack::{
        ENGLISH, LessonStep, OPENINGS, Pack, PathLists, Problem, opening_key, opening_key_of, read_lesson,
        read_openings, read_rules,
    },
    play::Task,
    record::{Openings, Record},
    rules::{Action, Game, Setup, Tables},
};

/// The files of rules and names.
#[derive(Resource)]
pub struct TableFiles {
    /// Of two tables with the same name the later one is used.
    rules: Vec<(Game, String, Handle<TextFile>)>,
    openings: Option<(String, Handle<TextFile>)>,
    /// Of two steps with the same id the later one is used.
    lessons: Vec<(Game, String, Handle<TextFile>)>,
    read: bool,
}

impl TableFiles {
    /// All files, to wait for.
    pub fn handles(&self) -> impl Iterator<Item = &Handle<TextFile>> + Clone {
        let openings = self.openings.iter().map(|(_, file)| file);
        self.rules.iter().chain(&self.lessons).map(|(_, _, file)| file).chain(openings)
    }

    /// Whether all of them have been read, or cannot be.
    #[must_use]
    pub const fn are_read(&self) -> bool {
        self.read
    }
}

/// The names of openings.
#[derive(Resource, Default)]
pub struct OpeningNames(Openings);

impl OpeningNames {
    /// The name of a game's opening, in the player's language if there is a translation.
    pub fn of(&self, record: &Record, l10n: &Localization) -> Option<String> {
        self.0.name(record).map(|name| opening_name(name, l10n))
    }

    /// The name of a game's opening, as its table has it.
    #[must_use]
    pub fn name(&self, record: &Record) -> Option<&str> {
        self.0.name(record)
    }

    /// How many plies of a game led to the latest named position that it has gone through.
    #[must_use]
    pub fn plies(&self, record: &Record) -> usize {
        self.0.plies(record)
    }

    /// The moves from where a game stands that lead to a named opening or on the way to one, beside these; see
    /// [`Openings::continuations`].
    #[must_use]
    pub fn continuations(&self, record: &Record, beside: &[Action]) -> Vec<(Action, &str)> {
        self.0.continuations(record, beside)
    }
}

/// The name of an opening in the player's language, if there is a translation.
#[must_use]
pub fn opening_name(name: &str, l10n: &Localization) -> String {
    l10n.find(&opening_key(name)).unwrap_or_else(|| name.to_owned())
}

/// The same for an opening of any game.
pub fn opening_name_of(game: Game, name: &str, l10n: &Localization) -> String {
    l10n.find(&opening_key_of(game, name)).unwrap_or_else(|| name.to_owned())
}

/// The steps of each game's lesson, chapter by chapter.
#[derive(Resource, Default, PartialEq)]
pub struct Lessons(BTreeMap<Game, Vec<LessonStep>>);

/// What puts the step of a lesson on the table.
#[must_use]
pub fn teach(step: &LessonStep) -> Request {
    let record = Box::new(Record::from_position(step.setup.clone(), step.position.clone()));
    Request::Teach { record, task: Task { id: step.id.clone(), wanted: step.wanted.clone(), reply: step.reply } }
}

impl Lessons {
    /// How many steps each chapter of each game's lesson has.
    #[must_use]
    pub fn counts(&self) -> [Vec<usize>; Game::ALL.len()] {
        Game::ALL.map(|game| self.chapters(game).map(<[_]>::len).collect())
    }

    /// The chapters of a game's lesson, in order, each with at least one step; none if there is no lesson.
    pub fn chapters(&self, game: Game) -> impl Iterator<Item = &[LessonStep]> {
        self.of(game).chunk_by(|one, other| one.chapter == other.chapter)
    }

    /// The steps of a game's lesson, in order; empty if there is none.
    #[must_use]
    pub fn of(&self, game: Game) -> &[LessonStep] {
        self.0.get(&game).map_or(&[], Vec::as_slice)
    }
}

/// The names of the packs that rule tables come from, by game and id of the table. A pack that is switched off stays
/// here, because a match by its rules goes on.
#[derive(Resource, Default)]
pub struct Givers(BTreeMap<(Game, String), String>);

impl Givers {
    /// The name of the pack that a match's rules come from; `None` for the game's own rules.
    #[must_use]
    pub fn of(&self, setup: &Setup) -> Option<String> {
        // A table of a pack may look as if it were made of another.
        let ids = [setup.rules(), setup.table()];
        ids.into_iter().find_map(|id| self.0.get(&(setup.game(), id.to_owned())).cloned())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpeningNames>()
        .init_resource::<Lessons>()
        .init_resource::<Givers>()
        .add_systems(PreUpdate, (fetch.run_if(resource_changed::<ActiveTheme>), read).chain());
}

fn fetch(mut commands: Commands, theme: Res<ActiveTheme>, assets: Res<AssetServer>) {
    let gathered = |files: &PathLists| {
        let files = |game: Game| files.get(game.id()).into_iter().flatten().map(move |file| (game, file.clone()));
        let all = Game::ALL.into_iter().flat_map(files);
        all.map(|(game, file)| (game, file.clone(), assets.load(file))).collect()
    };
    let (rules, lessons) = (gathered(&theme.rules), gathered(&theme.lessons));
    let openings = theme.books.get(OPENINGS).filter(|file| !file.is_empty());
    let openings = openings.map(|file| (file.clone(), assets.load(file)));
    commands.insert_resource(TableFiles { rules, openings, lessons, read: false });
}

fn read(
    files: Option<ResMut<TableFiles>>,
    server: Res<AssetServer>,
    texts: Res<Assets<TextFile>>,
    mut events: MessageReader<AssetEvent<TextFile>>,
    (mut rulebooks, mut openings, mut lessons): (ResMut<Rulebooks>, ResMut<OpeningNames>, ResMut<Lessons>),
    (mut status, mut givers, packs): (ResMut<Status>, ResMut<Givers>, Option<Res<Packs>>),
) {
    let Some(mut files) = files else { return };
    let edited = events
        .read()
        .any(|event| matches!(event, AssetEvent::Modified { id } if files.handles().any(|handle| handle.id() == *id)));
    if files.read && !edited {
        return;
    }
    let settled = |file: &Handle<TextFile>| matches!(server.load_state(file), LoadState::Loaded | LoadState::Failed(_));
    if !files.handles().all(settled) {
        return;
    }
    files.read = true;
    let text = |file: &Handle<TextFile>| texts.get(file).map(|text| text.0.as_str());
    let mut told = Telling { status: &mut status, begun: false };
    let tables = tables(
        files.rules.iter().map(|(game, path, file)| (*game, path.as_str(), text(file))),
        &mut told,
        |game, path, id| {
            let pack = packs.as_ref().and_then(|packs| packs.giver(path)).map(|listed| &listed.pack);
            let version = |pack: &Pack| pack.manifest.version.as_ref().map(ToString::to_string).unwrap_or_default();
            let key = (game, id.to_owned());
            match pack {
                Some(pack) => drop(
                    givers.0.insert(key, format!("{} {}", pack.title(ENGLISH), version(pack)).trim_end().to_owned()),
                ),
                None => drop(givers.0.remove(&key)),
            }
        },
    );
    rulebooks.set_if_neq(Rulebooks(tables));
    let named = files.openings.as_ref().and_then(|(path, file)| Some((path, text(file)?)));
    let steps = files.lessons.iter().map(|(game, path, file)| (*game, path.as_str(), text(file)));
    lessons.set_if_neq(Lessons(self::lessons(steps, &mut told)));
    openings.0 = named.map_or_else(Openings::default, |(path, text)| names(path, text, &mut told));
}

/// Tells the player the first thing that is wrong; the rest is in the log.
struct Telling<'a> {
    status: &'a mut Status,
    begun: bool,
}

impl Telling<'_> {
    fn tell(&mut self, sentence: Localizable) {
        if !std::mem::replace(&mut self.begun, true) {
            self.status.notice(sentence);
        }
    }

    /// Tells what is wrong with a table.
    fn complain(&mut self, file: &str, problems: &[Problem]) {
        for problem in problems {
            warn!("{file}:{problem}");
        }
        if let Some(first) = problems.first() {
            let place = format!("{file}:{}:{}", first.line, first.column);
            self.tell(Localizable::new("status-broken-table").with("place", place).with("why", first.text.clone()));
        }
    }
}

/// The names of openings in a file, or none if it has an error.
fn names(path: &str, text: &str, told: &mut Telling<'_>) -> Openings {
    let openings = read_openings(text).unwrap_or_else(|problems| {
        told.complain(path, &problems);
        Vec::new()
    });
    Openings::new(openings.iter().map(|opening| (opening.name.as_str(), opening.moves.as_slice())))
}

/// The steps of the lessons that can be read.
fn lessons<'a>(
    files: impl Iterator<Item = (Game, &'a str, Option<&'a str>)>,
    told: &mut Telling<'_>,
) -> BTreeMap<Game, Vec<LessonStep>> {
    let mut lessons: BTreeMap<Game, Vec<LessonStep>> = BTreeMap::new();
    for (game, file, text) in files {
        let Some(text) = text else { continue };
        let steps = lessons.entry(game).or_default();
        match read_lesson(game, text) {
            Ok(read) => {
                for step in read {
                    match steps.iter_mut().find(|other| other.id == step.id) {
                        Some(other) => *other = step,
                        None => steps.push(step),
                    }
                }
            }
            Err(problems) => told.complain(file, &problems),
        }
    }
    // What a pack adds comes at the end of its chapter.
    lessons.values_mut().for_each(|steps| steps.sort_by_key(|step| step.chapter));
    lessons
}

/// The tables that can be read; `noted` is called with game, file and id of each. A game without any has the usual
/// ones.
fn tables<'a>(
    files: impl Iterator<Item = (Game, &'a str, Option<&'a str>)>,
    told: &mut Telling<'_>,
    mut noted: impl FnMut(Game, &str, &str),
) -> Tables {
    let mut tables = Vec::new();
    for (game, file, text) in files {
        let Some(text) = text else { continue };
        match read_rules(game, text) {
            Ok(read) => {
                read.iter().for_each(|table| noted(game, file, table.id()));
                tables.extend(read);
            }
            Err(problems) => told.complain(file, &problems),
        }
    }
    Tables::of(tables)
}
