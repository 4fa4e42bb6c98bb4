//! The pictures that the table is made with, and whether all of them have come.

use std::time::Duration;

use bevy::{
    asset::LoadState,
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
};

use super::active::ActiveTheme;
use crate::game::app::{Awake, Reports};

/// The pictures on the table, to wait for.
#[derive(Resource, Default)]
pub struct Pictures(pub Vec<Handle<Image>>);

impl Pictures {
    /// Has a picture fetched that repeats.
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

/// Whether a new theme is still on its way: files are fetched by other threads, which do not wake the window.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Arriving {
    remaining: Duration,
    pending: bool,
}

/// How long is waited for what does not say that it is on its way.
const ON_ITS_WAY: Duration = Duration::from_millis(1_000);

impl Arriving {
    /// Whether it is.
    #[must_use]
    pub const fn is_so(&self) -> bool {
        self.pending || !self.remaining.is_zero()
    }

    /// Something is being fetched.
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
    theme: Res<ActiveTheme>,
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
    let pending = all.into_iter().any(|picture| matches!(server.load_state(picture), LoadState::Loading));
    if arriving.pending != pending {
        arriving.pending = pending;
    }
}

/// Files are fetched by other threads, which do not wake the window.
fn report(arriving: Res<Arriving>, awake: Option<ResMut<Awake>>) {
    if let Some(mut awake) = awake {
        awake.moves(arriving.is_so());
    }
}
