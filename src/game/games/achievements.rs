//! What the player has achieved in the games of the library. They are looked at away from the frame, the oldest first, while
//! the statistics are open or a game has ended.

use std::{collections::BTreeMap, time::Duration};

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::{
    game::{
        app::{Awake, Dialog, Open, Reports, Screen, Settings},
        flow::{Board, Motion, Rulebooks, Stage},
        games::library::GameLibrary,
    },
    play::{MatchId, Whose},
    record::library::{Entry, Id, date_key},
    rules::Game,
    study::achievements::{Achieved, Achievement, First, side_of},
};

/// At most so many games are looked at before what was found is shown.
const CHUNK: usize = 64;
/// And for so long: in a browser a frame waits for it, elsewhere another thread does it. The last game may take longer.
const SLICE: Duration = Duration::from_millis(if cfg!(target_family = "wasm") { 4 } else { 100 });

/// What the player has achieved.
#[derive(Resource, Default)]
pub struct GameAchievements {
    firsts: BTreeMap<Achievement, First>,
    /// Nothing while the task has it.
    achieved: Option<Achieved>,
    task: Option<Task<Looked>>,
    /// The games still to be looked at, the newest first.
    left: Vec<Id>,
    /// The version of the library and the player's name for which they were listed.
    of: Option<(u64, String)>,
    /// Whether the library has been read.
    looked: bool,
    /// Whether they are shown now, or something new is.
    wanted: bool,
    /// The match that was last seen going on.
    going: Option<MatchId>,
    news: Vec<Achievement>,
    /// The game and the version of the board that the news are of, and the version of the library.
    news_of: Option<(Game, u64, u64)>,
}

/// What the task has come to, and the games that it had no time for, the newest first.
type Looked = (Achieved, Vec<Id>);

impl GameAchievements {
    /// What was achieved, and in which game first.
    #[must_use]
    pub const fn firsts(&self) -> &BTreeMap<Achievement, First> {
        &self.firsts
    }

    /// What was achieved for the first time in the match on the table, which is over.
    #[must_use]
    pub fn news(&self, board: &Board) -> &[Achievement] {
        let is_here = self.news_of.is_some_and(|(game, version, _)| (game, version) == (board.game(), board.version()));
        if is_here { &self.news } else { &[] }
    }

    /// Lists the games that have not been looked at.
    fn list(&mut self, library: &GameLibrary, settings: &Settings) {
        let Some(kept) = library.kept() else { return };
        let own = settings.name_of(Whose::Own);
        let achieved = self.achieved.get_or_insert_default();
        if self.of.as_ref().is_some_and(|(_, name)| name != own) || !achieved.is_sound(|id| kept.get(id)) {
            *achieved = Achieved::default();
        }
        let is_new = |entry: &&Entry| side_of(entry, own).is_some() && !achieved.has(entry);
        let new = kept.entries().iter().filter(is_new);
        let mut new: Vec<(u64, Id)> = new.map(|entry| (date_key(&entry.date), entry.id)).collect();
        new.sort_unstable_by(|one, other| other.cmp(one));
        self.left = new.into_iter().map(|(_, id)| id).collect();
        self.of = Some((library.revision(), own.to_owned()));
    }

    /// Begins to look at the next games.
    fn go_on(&mut self, library: &GameLibrary, rulebooks: &Rulebooks) {
        let Some(kept) = library.kept() else { return };
        let next = self.left.split_off(self.left.len().saturating_sub(CHUNK));
        let entries: Vec<Entry> = next.iter().rev().filter_map(|id| kept.get(*id).cloned()).collect();
        let own = self.of.as_ref().map_or_else(String::new, |(_, name)| name.clone());
        let (mut achieved, tables) = (self.achieved.take().unwrap_or_default(), rulebooks.0.clone());
        self.task = Some(AsyncComputeTaskPool::get().spawn(async move {
            let begun = Instant::now();
            let mut waiting = entries.iter();
            while begun.elapsed() < SLICE
                && let Some(entry) = waiting.next()
            {
                achieved.look(entry, &own, &tables);
            }
            (achieved, waiting.rev().map(|entry| entry.id).collect())
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameAchievements>()
        .add_systems(
            Update,
            look.in_set(Stage::Commands)
                .run_if(resource_exists::<GameLibrary>.and_then(not(in_state(Screen::Loading)))),
        )
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Whether games have been looked at is asked in every frame, and so are those that the library has just got.
fn report(achievements: Res<GameAchievements>, library: Option<Res<GameLibrary>>, mut awake: ResMut<Awake>) {
    let GameAchievements { task, left, of, wanted, .. } = &*achievements;
    let is_old = |library: &GameLibrary| of.as_ref().is_none_or(|(revision, _)| *revision != library.revision());
    let waits = library.is_some_and(|library| !library.is_pending() && is_old(&library));
    awake.moves(*wanted && (task.is_some() || !left.is_empty() || waits));
}

fn look(
    mut achievements: ResMut<GameAchievements>,
    mut library: ResMut<GameLibrary>,
    (board, motion, open, screen): (Res<Board>, Res<Motion>, Res<Open>, Res<State<Screen>>),
    (settings, rulebooks): (Res<Settings>, Res<Rulebooks>),
    mut rules_changed: Local<bool>,
) {
    *rules_changed |= rulebooks.is_changed();
    let all = achievements.bypass_change_detection();
    if let Some(task) = &mut all.task
        && let Some((achieved, left)) = check_ready(task)
    {
        all.task = None;
        all.left.extend(left);
        if all.firsts != *achieved.firsts() {
            all.firsts.clone_from(achieved.firsts());
        }
        all.achieved = Some(achieved);
    }
    // Only a match that was seen going on has ended now; one that is opened later says nothing new.
    let id = board.contested().id();
    let is_at_table = *screen.get() == Screen::Play && board.activities() == 0;
    if is_at_table && board.ending().is_none() && board.record().undone().is_empty() {
        all.going = Some(id);
    }
    // In a browser the frames wait for it, so what is seen at the end comes first.
    let is_over = is_at_table && board.ending().is_some() && all.going == Some(id) && motion.is_settled();
    all.wanted = is_over || open.0 == Some(Dialog::Statistics);
    if !all.wanted || all.task.is_some() {
        return;
    }
    if !all.looked {
        all.looked = true;
        library.look();
    }
    if library.is_pending() {
        return;
    }
    if std::mem::take(&mut *rules_changed) {
        // The same games may be others by other rules.
        (all.achieved, all.of) = (None, None);
    }
    let (revision, own) = (library.revision(), settings.name_of(Whose::Own));
    if all.of.as_ref().is_none_or(|(of, name)| (*of, name.as_str()) != (revision, own)) {
        all.list(&library, &settings);
    }
    if !all.left.is_empty() {
        all.go_on(&library, &rulebooks);
        return;
    }
    let now = (board.game(), board.version(), revision);
    if is_over && all.news_of != Some(now) {
        all.news_of = Some(now);
        let id = library.id_of(&board);
        all.news = all.firsts.iter().filter(|(_, first)| Some(first.game) == id).map(|(it, _)| *it).collect();
    }
}
