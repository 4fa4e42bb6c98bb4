//! Loads the files that engines use: when an engine that needs them first sits at the table, and again when they or the
//! packs change.

use std::collections::BTreeMap;

use bevy::{asset::LoadState, prelude::*};

use crate::{
    engine::EngineFile,
    game::{
        app::{Localizable, Status},
        files::Bytes,
        flow::ai::{EngineFiles, FileState, Unfit},
        theme::{ActiveTheme, Arriving},
    },
};

/// The requested files by role: the path and the handle of each.
#[derive(Resource, Default)]
struct Asked(BTreeMap<&'static str, (String, Handle<Bytes>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(PreUpdate, fetch).add_systems(Last, tell);
}

fn fetch(
    mut engine_files: ResMut<EngineFiles>,
    mut asked: ResMut<Asked>,
    theme: Res<ActiveTheme>,
    server: Res<AssetServer>,
    files: Res<Assets<Bytes>>,
    mut events: MessageReader<AssetEvent<Bytes>>,
    mut arriving: ResMut<Arriving>,
) {
    let edited: Vec<_> = events
        .read()
        .filter_map(|event| if let AssetEvent::Modified { id } = event { Some(*id) } else { None })
        .collect();
    let is_wanted = |role: &str, state: &FileState| {
        let is_edited = || asked.0.get(role).is_some_and(|(_, handle)| edited.contains(&handle.id()));
        *state == FileState::Wanted || theme.is_changed() || is_edited()
    };
    let wanted: Vec<_> =
        engine_files.asked().filter(|(role, state)| is_wanted(role, state)).map(|(role, _)| role).collect();
    for role in wanted {
        let Some(path) = theme.books.get(role).filter(|path| !path.is_empty()) else {
            asked.0.remove(role);
            engine_files.set(role, FileState::Here(None));
            continue;
        };
        if asked.0.get(role).is_none_or(|(asked, _)| asked != path) {
            asked.0.insert(role, (path.clone(), server.load(path)));
        }
        let file = &asked.0[role].1;
        let state = match server.load_state(file) {
            LoadState::Loaded => {
                FileState::Here(files.get(file).map(|Bytes(bytes)| EngineFile::new(role, bytes.clone())))
            }
            LoadState::Failed(_) => FileState::Here(None),
            LoadState::NotLoaded | LoadState::Loading => {
                // The loader does not wake the window.
                arriving.begin();
                FileState::Wanted
            }
        };
        engine_files.set(role, state);
    }
}

/// Tells the player that a file is unusable.
fn tell(mut unfit: MessageReader<Unfit>, mut status: ResMut<Status>) {
    for Unfit(why) in unfit.read() {
        warn!("a file that an engine plays by cannot be used: {why}");
        status.notice(Localizable::new("status-broken-book").with("why", why.clone()));
    }
}
