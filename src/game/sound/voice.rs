//! Playback on the desktop, through Bevy's audio and our own Ogg Vorbis decoder, which also checks packs. In a browser
//! `browser.rs` takes its place.

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

/// The sounds of the table by file, ready to be played.
pub struct Voices(BTreeMap<String, Handle<Strike>>);

/// A sound that is being played, and a timer after which it is certainly over.
#[derive(Component)]
struct Ringing(Timer);

/// After this time a sound is despawned; the game's own sounds are shorter.
const LONGEST: Duration = Duration::from_secs(3);

impl Voices {
    /// Loads every sound.
    pub fn fetch(assets: &AssetServer, theme: &Theme, _: Option<&Packs>) -> Self {
        let files = Sound::ALL.into_iter().flat_map(|sound| sound.files(theme));
        Self(files.map(|file| (file.clone(), assets.load(file))).collect())
    }

    /// Plays a file once. A speed and a gain of 1 play it as recorded.
    pub fn strike(&self, commands: &mut Commands<'_, '_>, file: &str, speed: f32, gain: f32) {
        let Some(sound) = self.0.get(file) else { return };
        commands.spawn((
            AudioPlayer(sound.clone()),
            PlaybackSettings::ONCE.with_volume(Volume::Linear(gain)).with_speed(speed),
            Ringing(Timer::new(LONGEST, TimerMode::Once)),
        ));
    }
}

/// The music while it plays.
pub struct Humming(Entity);

impl Humming {
    /// Starts a file over and over; a gain of 1 plays it as recorded.
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

    /// Sets the gain.
    pub fn set(&self, commands: &mut Commands<'_, '_>, gain: f32) {
        commands.entity(self.0).queue(move |mut entity: EntityWorldMut<'_>| {
            if let Some(mut sink) = entity.get_mut::<AudioSink>() {
                sink.set_volume(Volume::Linear(gain));
            }
        });
    }

    /// Stops the music.
    pub fn end(self, commands: &mut Commands<'_, '_>) {
        commands.entity(self.0).despawn();
    }
}

/// Makes sounds playable, and despawns those that have been played.
pub fn plugin(app: &mut App) {
    app.add_audio_source::<Strike>().add_audio_source::<Music>().add_systems(Update, fall_silent);
}

fn fall_silent(mut commands: Commands, time: Res<Time>, mut ringing: Query<(Entity, &mut Ringing)>) {
    for (entity, mut sound) in &mut ringing {
        // By a timer, because without a device Bevy never starts a sound and so never ends it.
        if sound.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
