//! What the levels for people weigh positions of Reversi by: a large file of the packs, fetched when somebody of such a
//! level first sits at the table, and anew when it or the packs change.

use std::sync::Arc;

use bevy::{
    asset::{AssetLoader, LoadContext, LoadState, io::Reader},
    prelude::*,
};

use super::{
    flow::ai::{Unfit, Weights},
    locale::Sentence,
    outfit::{Arriving, Outfit},
    screens::Status,
};
use crate::engine::WeightsFile;

/// The bytes of a file; who uses them judges them.
#[derive(Asset, TypePath)]
pub struct Bytes(WeightsFile);

#[derive(Default, TypePath)]
struct BytesLoader;

impl AssetLoader for BytesLoader {
    type Asset = Bytes;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> std::io::Result<Bytes> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(Bytes(WeightsFile(Arc::from(bytes))))
    }

    fn extensions(&self) -> &[&str] {
        &["bin"]
    }
}

/// The file that was asked for.
#[derive(Resource, Default)]
struct Asked(Option<(String, Handle<Bytes>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Bytes>()
        .register_asset_loader(BytesLoader)
        .init_resource::<Asked>()
        .add_systems(PreUpdate, fetch)
        .add_systems(Last, tell);
}

fn fetch(
    mut weights: ResMut<Weights>,
    mut asked: ResMut<Asked>,
    outfit: Res<Outfit>,
    server: Res<AssetServer>,
    files: Res<Assets<Bytes>>,
    mut events: MessageReader<AssetEvent<Bytes>>,
    mut arriving: ResMut<Arriving>,
) {
    let edited = events.read().any(
        |event| matches!((event, &asked.0), (AssetEvent::Modified { id }, Some((_, handle))) if handle.id() == *id),
    );
    if *weights == Weights::Unwanted {
        return;
    }
    let path = outfit.books.get("reversi-weights").filter(|path| !path.is_empty());
    if outfit.is_changed() && asked.0.as_ref().map(|(path, _)| path) != path || edited {
        *weights = Weights::Wanted;
    }
    if *weights != Weights::Wanted {
        return;
    }
    let Some(path) = path else {
        *weights = Weights::Missing;
        return;
    };
    if asked.0.as_ref().is_none_or(|(other, _)| other != path) {
        asked.0 = Some((path.clone(), server.load(path)));
    }
    let Some((_, handle)) = &asked.0 else { return };
    match (files.get(handle), server.load_state(handle)) {
        (Some(Bytes(file)), _) => *weights = Weights::Here(file.clone()),
        (None, LoadState::Failed(_)) => *weights = Weights::Missing,
        // Whoever fetches it does not wake the window.
        (None, _) => arriving.begin(),
    }
}

/// Tells the player that the file is no good.
fn tell(mut unfit: MessageReader<Unfit>, asked: Res<Asked>, mut status: ResMut<Status>) {
    for Unfit(why) in unfit.read() {
        let place = asked.0.as_ref().map(|(path, _)| path.clone()).unwrap_or_default();
        warn!("{place}: {why}");
        status.notice(Sentence::new("status-broken-weights").with("place", place).with("why", why.clone()));
    }
}
