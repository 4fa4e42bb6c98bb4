//! The pictures of the table, and whether all of them are loaded.

use std::time::Duration;

use bevy::{
    asset::LoadState,
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
};

use super::{active::ActiveTheme, coming::Coming};
use crate::game::app::{Awake, Reports};

/// The pictures of the table, kept to tell whether they are loaded.
#[derive(Resource, Default)]
pub struct Pictures(pub Vec<Handle<Image>>);

impl Pictures {
    /// Loads a picture that repeats across a surface. `srgb` is whether it holds colours; a normal map does not.
    pub fn load(&mut self, assets: &AssetServer, path: impl Into<String>, srgb: bool) -> Handle<Image> {
        let handle = assets
            .load_builder()
            .with_settings(move |settings: &mut ImageLoaderSettings| {
                settings.is_srgb = srgb;
                settings.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                    address_mode_u: ImageAddressMode::Repeat,
                    address_mode_v: ImageAddressMode::Repeat,
                    ..ImageSamplerDescriptor::linear()
                });
            })
            .load(path.into());
        if !self.0.contains(&handle) {
            self.0.push(handle.clone());
        }
        handle
    }
}

/// Whether parts of a new theme are still being loaded. Other threads load files and do not wake the window, so frames
/// are drawn until they are done.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Arriving {
    remaining: Duration,
    pending: bool,
}

/// How long to keep waiting after [`Arriving::begin`], for loads whose state cannot be asked for.
const ON_ITS_WAY: Duration = Duration::from_millis(1_000);

impl Arriving {
    /// Whether something is still being loaded.
    #[must_use]
    pub const fn is_so(&self) -> bool {
        self.pending || !self.remaining.is_zero()
    }

    /// Waits for a second from now, because something is being loaded.
    pub const fn begin(&mut self) {
        self.remaining = ON_ITS_WAY;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .init_resource::<Arriving>()
        .add_systems(Last, (wait, report.in_set(Reports)).chain());
}

fn wait(
    (theme, coming): (Res<ActiveTheme>, Res<Coming>),
    pictures: Res<Pictures>,
    nodes: Query<&ImageNode>,
    server: Res<AssetServer>,
    time: Res<Time<Real>>,
    mut arriving: ResMut<Arriving>,
) {
    if theme.is_changed() {
        arriving.begin();
    }
    if !arriving.remaining.is_zero() {
        arriving.remaining = arriving.remaining.saturating_sub(time.delta());
    }
    let all = pictures.0.iter().chain(nodes.iter().map(|node| &node.image));
    let pending =
        coming.is_pending() || all.into_iter().any(|picture| matches!(server.load_state(picture), LoadState::Loading));
    if arriving.pending != pending {
        arriving.pending = pending;
    }
}

/// Asks for frames while something is being loaded.
fn report(arriving: Res<Arriving>, awake: Option<ResMut<Awake>>) {
    if let Some(mut awake) = awake {
        awake.moves(arriving.is_so());
    }
}
