//! What was played from the position that is analysed, in the games of the library. They are taken in a few at a time,
//! so that no frame waits for them.

use bevy::{platform::time::Instant, prelude::*};

use crate::{
    game::{
        app::{Awake, Reports, Screen, Slice},
        flow::{Board, Rulebooks, Stage},
        games::library::GameLibrary,
    },
    record::library::{Continuation, Explorer},
    rules::Game,
};

/// The games of the library by their positions, and what they say of the one on the table.
#[derive(Resource, Default)]
pub struct GameExplorer {
    explorer: Explorer,
    /// The version of the library that is being taken in, and the place of the next game of it.
    from: Option<(u64, usize)>,
    /// The version that has been taken in whole.
    done: Option<u64>,
    /// What `found` is about: the game and the version of the board, and whether games were still to come.
    of: Option<(Game, u64, bool)>,
    found: Vec<Continuation>,
    revision: u64,
}

impl GameExplorer {
    /// What was played from the position on the table, the most frequent first.
    #[must_use]
    pub fn found(&self) -> &[Continuation] {
        &self.found
    }

    /// All games that have been taken in.
    #[must_use]
    pub const fn explorer(&self) -> &Explorer {
        &self.explorer
    }

    /// Whether there are games still to be taken in.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.from.is_some()
    }

    /// Counts the changes of what was found.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_used = resource_exists::<GameLibrary>.and_then(in_state(Screen::Analysis));
    app.init_resource::<GameExplorer>()
        .add_systems(OnEnter(Screen::Analysis), look.run_if(resource_exists::<GameLibrary>))
        .add_systems(Update, (take_in, find).chain().in_set(Stage::Commands).run_if(is_used))
        .add_systems(
            Last,
            report.in_set(Reports).run_if(resource_exists::<Awake>.and_then(in_state(Screen::Analysis))),
        );
}

/// A library that has not been looked at yet is read.
fn look(mut library: ResMut<GameLibrary>) {
    library.look();
}

fn report(explorer: Res<GameExplorer>, mut awake: ResMut<Awake>) {
    awake.moves(explorer.is_reading());
}

/// Takes the next games of the library in.
fn take_in(mut explorer: ResMut<GameExplorer>, library: Res<GameLibrary>, rulebooks: Res<Rulebooks>, mut slice: Slice) {
    let revision = library.revision();
    if explorer.done == Some(revision) {
        return;
    }
    let explorer = explorer.bypass_change_detection();
    // While the store is being written, it waits.
    let Some(kept) = library.kept() else {
        explorer.from.get_or_insert((revision, 0));
        return;
    };
    let mut at = explorer.from.filter(|(of, _)| *of == revision).map_or(0, |(_, at)| at);
    let slice = slice.length();
    let begun = Instant::now();
    while let Some(entry) = kept.entries().get(at)
        && begun.elapsed() < slice
    {
        if !explorer.explorer.has(entry) {
            explorer.explorer.add(entry, &rulebooks.0);
        }
        at += 1;
    }
    explorer.from = (at < kept.entries().len()).then_some((revision, at));
    if explorer.from.is_none() {
        if explorer.explorer.len() > kept.entries().len() {
            explorer.explorer.retain(|id| kept.get(id).is_some());
        }
        explorer.done = Some(revision);
        explorer.of = None;
    }
}

/// Looks the position up when it has changed, or more games are known.
fn find(mut explorer: ResMut<GameExplorer>, board: Res<Board>) {
    // Once for what is known so far, and once more when all is.
    let of = (board.game(), board.version(), explorer.is_reading());
    if explorer.of == Some(of) {
        return;
    }
    explorer.of = Some(of);
    let found = explorer.explorer.at(board.record());
    if found != explorer.found {
        explorer.found = found;
        explorer.revision += 1;
    }
}
