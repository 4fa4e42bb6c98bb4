//! What is known of Reversi, for the levels with numbers: large files of the packs, fetched when somebody of such a level
//! first sits at the table, and anew when they or the packs change.

use bevy::{asset::LoadState, prelude::*};

use crate::game::{
    app::{Sentence, Status},
    files::Bytes,
    flow::ai::{Learnt, Unfit},
    theme::{Arriving, Outfit},
};

/// The files in a pack's table of books.
const FILES: [&str; 2] = ["reversi-weights", "reversi-book"];

/// The files that were asked for.
#[derive(Resource, Default)]
struct Asked(Vec<(String, Handle<Bytes>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(PreUpdate, fetch).add_systems(Last, tell);
}

fn fetch(
    mut learnt: ResMut<Learnt>,
    mut asked: ResMut<Asked>,
    outfit: Res<Outfit>,
    server: Res<AssetServer>,
    files: Res<Assets<Bytes>>,
    mut events: MessageReader<AssetEvent<Bytes>>,
    mut arriving: ResMut<Arriving>,
) {
    let edited = events.read().any(
        |event| matches!(event, AssetEvent::Modified { id } if asked.0.iter().any(|(_, handle)| handle.id() == *id)),
    );
    if *learnt == Learnt::Unwanted {
        return;
    }
    if outfit.is_changed() || edited {
        *learnt = Learnt::Wanted;
    }
    if *learnt != Learnt::Wanted {
        return;
    }
    let paths = FILES.iter().filter_map(|name| outfit.books.get(*name)).filter(|path| !path.is_empty());
    if !paths.clone().eq(asked.0.iter().map(|(path, _)| path)) {
        asked.0 = paths.map(|path| (path.clone(), server.load(path))).collect();
    }
    if asked.0.iter().all(|(_, file)| matches!(server.load_state(file), LoadState::Loaded | LoadState::Failed(_))) {
        let read = asked.0.iter().filter_map(|(_, file)| files.get(file));
        *learnt = Learnt::Here(read.map(|Bytes(file)| file.clone()).collect());
    } else {
        // Whoever fetches them does not wake the window.
        arriving.begin();
    }
}

/// Tells the player that a file is no good.
fn tell(mut unfit: MessageReader<Unfit>, mut status: ResMut<Status>) {
    for Unfit(why) in unfit.read() {
        warn!("what is learnt of Reversi cannot be used: {why}");
        status.notice(Sentence::new("status-broken-weights").with("why", why.clone()));
    }
}
