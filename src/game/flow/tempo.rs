//! How long things take and which house rules apply: from the settings and the packs.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    game::{app::Settings, theme::ActiveTheme},
    pack::Movement,
    rules::Tables,
};

/// The rule tables that matches are begun with.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebooks(pub Tables);

/// The house rules; from the settings.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Customs {
    /// Whether a turned-up tile may be taken back against an engine, which makes the match practice.
    pub undo_shows: bool,
    /// Whether a person may play while an engine's ply is still being shown.
    pub hastens: bool,
}

/// How long things take; from the settings.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// Duration of half a turn of a disc whose pack gives it [`USUAL_HALF_TURN`]. All other durations scale with it.
    pub half_turn: Duration,
    /// The durations and movements that the packs give, at the usual pace.
    pub movement: Movement,
    /// Whether results are shown at once. A pass is announced for its full time nevertheless.
    pub reduced: bool,
    /// An engine answers no sooner than this.
    pub engine_pause: Duration,
    /// How long a pass stays announced.
    pub pass: Duration,
}

/// Half a turn of a disc at the usual pace.
pub const USUAL_HALF_TURN: Duration = Duration::from_millis(200);

impl Tempo {
    /// A usual duration in milliseconds at this pace: `half_turn * usual_ms / USUAL_HALF_TURN`; zero when motion is
    /// reduced.
    #[must_use]
    pub fn beat(&self, usual_ms: u32) -> Duration {
        if self.reduced { Duration::ZERO } else { self.half_turn * usual_ms / USUAL_HALF_TURN.as_millis() as u32 }
    }
}

impl Default for Tempo {
    fn default() -> Self {
        Self {
            half_turn: USUAL_HALF_TURN,
            movement: Movement::default(),
            reduced: false,
            engine_pause: Duration::from_millis(500),
            pass: Duration::from_millis(1600),
        }
    }
}

fn tempo(settings: &Settings, fast: bool, mut movement: Movement) -> Tempo {
    if !settings.blinks {
        movement.attention = 0;
    }
    let ms = |value| Duration::from_millis(u64::from(value));
    if fast {
        return Tempo {
            reduced: true,
            engine_pause: Duration::ZERO,
            pass: Duration::ZERO,
            movement,
            ..Tempo::default()
        };
    }
    Tempo {
        half_turn: ms(settings.half_turn_ms),
        reduced: settings.reduces_motion(),
        engine_pause: ms(settings.engine_pause_ms),
        movement,
        ..Tempo::default()
    }
}

/// Whether the game was started with `--fast`: no pauses, whatever the settings say.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Fast(pub bool);

/// Derives tempo and house rules from the settings and the packs whenever they change.
pub fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<Fast>()
        .init_resource::<ActiveTheme>()
        .add_systems(PreUpdate, apply.run_if(resource_changed::<Settings>.or_eager(resource_changed::<ActiveTheme>)));
}

fn apply(
    settings: Res<Settings>,
    fast: Res<Fast>,
    theme: Res<ActiveTheme>,
    mut tempo: ResMut<Tempo>,
    mut customs: ResMut<Customs>,
) {
    tempo.set_if_neq(self::tempo(&settings, fast.0, theme.motion));
    customs.set_if_neq(Customs { undo_shows: settings.undo_shows, hastens: settings.press_hastens });
}
