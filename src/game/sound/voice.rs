//! The voice of the table on the desktop: Bevy's own sound, over our own reader of Ogg Vorbis, which also checks packs. In
//! a browser `browser.rs` stands in its place.

use std::{collections::BTreeMap, time::Duration};

use bevy::{
    audio::{AddAudioSource, Volume},
    prelude::*,
};

use crate::{
    game::{
        files::{Music, Strike},
        packs::Packs,
        sound::kind::Sound,
    },
    pack::Theme,
};

/// The sounds of the packs, ready to be struck.
pub struct Voices(BTreeMap<String, Handle<Strike>>);

/// A sound that is being played, and when it is certainly over.
#[derive(Component)]
struct Ringing(Timer);

/// Longer than any of our sounds.
const LONGEST: Duration = Duration::from_secs(3);

impl Voices {
    /// Has every sound fetched.
    pub fn fetch(assets: &AssetServer, theme: &Theme, _: Option<&Packs>) -> Self {
        let files = Sound::ALL.into_iter().flat_map(|sound| sound.files(theme));
        Self(files.map(|file| (file.clone(), assets.load(file))).collect())
    }

    /// Plays a file once, at this speed, this loud (1 as recorded).
    pub fn strike(&self, commands: &mut Commands<'_, '_>, file: &str, speed: f32, gain: f32) {
        let Some(sound) = self.0.get(file) else { return };
        commands.spawn((
            AudioPlayer(sound.clone()),
            PlaybackSettings::ONCE.with_volume(Volume::Linear(gain)).with_speed(speed),
            Ringing(Timer::new(LONGEST, TimerMode::Once)),
        ));
    }
}

/// The music of the room while it is heard.
pub struct Humming(Entity);

impl Humming {
    /// Begins it, this loud (1 as recorded).
    pub fn begin(
        commands: &mut Commands<'_, '_>,
        assets: &AssetServer,
        _: Option<&Packs>,
        file: &str,
        gain: f32,
    ) -> Self {
        let settings = PlaybackSettings::ONCE.with_volume(Volume::Linear(gain));
        Self(commands.spawn((AudioPlayer::<Music>(assets.load(file.to_owned())), settings)).id())
    }

    /// Has it louder or softer.
    pub fn set(&self, commands: &mut Commands<'_, '_>, gain: f32) {
        commands.entity(self.0).queue(move |mut entity: EntityWorldMut<'_>| {
            if let Some(mut sink) = entity.get_mut::<AudioSink>() {
                sink.set_volume(Volume::Linear(gain));
            }
        });
    }

    /// Ends it.
    pub fn end(self, commands: &mut Commands<'_, '_>) {
        commands.entity(self.0).despawn();
    }
}

/// Reads sounds, and clears away what has been played.
pub fn plugin(app: &mut App) {
    app.add_audio_source::<Strike>().add_audio_source::<Music>().add_systems(Update, fall_silent);
}

fn fall_silent(mut commands: Commands, time: Res<Time>, mut ringing: Query<(Entity, &mut Ringing)>) {
    for (entity, mut sound) in &mut ringing {
        // Without a device Bevy never starts a sound and so never ends it: it is cleared away all the same.
        if sound.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
