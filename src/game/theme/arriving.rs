//! Whether parts of the theme are still being loaded, so that a frame is drawn now and then until they are there.

use std::time::Duration;

use bevy::{asset::LoadState, prelude::*};

use super::{active::ActiveTheme, coming::Coming, pictures::Pictures};
use crate::game::app::{Awake, Reports};

/// Whether parts of a new theme are still being loaded. Other threads load files and do not wake the window.
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
    app.init_resource::<Arriving>().add_systems(Last, (wait, report.in_set(Reports)).chain());
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

/// Asks for a frame now and then while something is being loaded, and for the next at once when a whole theme has come.
fn report(arriving: Res<Arriving>, coming: Res<Coming>, awake: Option<ResMut<Awake>>) {
    if let Some(mut awake) = awake {
        awake.waits(arriving.is_so());
        awake.moves(coming.arrived().is_some());
    }
}
