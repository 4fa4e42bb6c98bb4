//! The theme that the packs ask for next. The old one stays until every file that the new one shows is there, so that
//! nothing is ever black, white or missing in between.

use std::sync::Arc;

use bevy::{asset::LoadState, prelude::*};

use super::{active::ActiveTheme, pictures::Pictures};
use crate::{
    game::{app::Settings, files::TextFile},
    pack::{OPENINGS, Theme, fallbacks},
};

/// Frames between the last file's arrival and the change of theme. In the first one a file that could not be loaded is
/// taken out of its pack, which asks for another theme. In the others the renderer, a frame behind, tells which
/// pipelines it has to compile.
const SETTLED_FRAMES: u32 = 4;

/// The theme that is to come, if any.
#[derive(Resource, Default)]
pub struct Coming {
    next: Option<Next>,
    /// The files of the active theme: they would be loaded again if their last handle were dropped before the rooms
    /// that show them have asked for them.
    kept: Vec<UntypedHandle>,
}

struct Next {
    theme: Arc<Theme>,
    files: Vec<UntypedHandle>,
    /// For how many frames all files have been settled.
    frames: u32,
}

impl Coming {
    /// Asks for a theme in place of the active one and of any that was asked for before.
    pub fn ask(&mut self, theme: Theme, active: &ActiveTheme, settings: &Settings, assets: &AssetServer) {
        if *active.0 == theme {
            self.next = None;
        } else if self.next.as_ref().is_none_or(|next| *next.theme != theme) {
            // Before the files of the one asked for earlier are dropped: the two may share some.
            let files = files(&theme, settings, assets);
            self.next = Some(Next { theme: Arc::new(theme), files, frames: 0 });
        }
    }

    /// The theme that is to come, once all its files have been loaded or cannot be.
    #[must_use]
    pub fn arrived(&self) -> Option<&Arc<Theme>> {
        self.next.as_ref().filter(|next| next.frames > 0).map(|next| &next.theme)
    }

    /// Puts the change of theme off, because something that the theme needs is not ready.
    pub fn wait(&mut self) {
        if let Some(next) = &mut self.next {
            next.frames = next.frames.min(1);
        }
    }

    /// Whether a theme is still to come.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        self.next.is_some()
    }
}

/// All that a theme shows or says: what is heard, and what only engines read, may come later.
fn files(theme: &Theme, settings: &Settings, assets: &AssetServer) -> Vec<UntypedHandle> {
    let mut pictures = Pictures::default();
    for material in theme.boards().chain(theme.parts()).chain([&theme.table]) {
        for file in [&material.picture, &material.relief].into_iter().filter_map(|file| file.0.as_ref()) {
            pictures.load(assets, file, false);
        }
    }
    for file in theme.emblems(settings.characters).chain([&theme.letters.picture]) {
        pictures.load(assets, file, true);
    }
    let models = theme.models().map(|file| assets.load::<Mesh>(file).untyped());
    let small = theme.icons.values().chain(theme.avatars.values());
    let small = small.map(|file| assets.load::<Image>(file).untyped());
    let languages: Vec<&str> = theme.locales.keys().map(String::as_str).collect();
    let language = settings.language_of(&languages);
    let fonts = theme.fonts_of(language).map(|file| assets.load::<Font>(file.to_owned()).untyped());
    let words = fallbacks(language, &languages).into_iter().filter_map(|id| theme.locales.get(id));
    let texts = [&theme.rules, &theme.lessons].into_iter().flat_map(|lists| lists.values());
    let texts = words.chain(texts).flatten();
    let texts = texts.chain(theme.books.get(OPENINGS)).filter(|file| !file.is_empty());
    let texts = texts.map(|file| assets.load::<TextFile>(file).untyped());
    let pictures = pictures.0.into_iter().map(Handle::untyped);
    pictures.chain(models).chain(small).chain(fonts).chain(texts).collect()
}

pub(super) fn plugin(app: &mut App) {
    // Before everything that looks at the theme, so that all of it changes in one frame.
    app.init_resource::<Coming>().add_systems(First, swap.run_if(|coming: Res<Coming>| coming.is_pending()));
}

/// Puts the new theme in place of the old one when all its files have been loaded or cannot be.
fn swap(mut coming: ResMut<Coming>, mut active: ResMut<ActiveTheme>, server: Res<AssetServer>) {
    let Some(next) = &mut coming.next else { return };
    // The handle of an empty path, with which a pack leaves a picture out, is never loaded.
    let settled = |file: &UntypedHandle| !matches!(server.load_state(file), LoadState::Loading);
    next.frames = if next.files.iter().all(settled) { next.frames + 1 } else { 0 };
    if next.frames >= SETTLED_FRAMES
        && let Some(next) = coming.next.take()
    {
        active.0 = next.theme;
        coming.kept = next.files;
    }
}
