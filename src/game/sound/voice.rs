//! The voice of the table on the desktop: Bevy's own sound, over our own reader of Ogg Vorbis, which also checks packs. In
//! a browser `web/voice.rs` stands in its place.

use std::{
    collections::BTreeMap,
    io,
    num::{NonZero, NonZeroU16, NonZeroU32},
    time::Duration,
};

use bevy::{
    asset::{AssetLoader, LoadContext, io::Reader},
    audio::{AddAudioSource, ChannelCount, Decodable, SampleRate, Source, Volume},
    prelude::*,
};

use super::Sound;
use crate::{
    game::packs::Packs,
    pack::{self, Look, Samples, read_sound},
};

/// A sound, decoded while it is played. `LOOPS` is whether it begins again at its end.
#[derive(Asset, TypePath, Clone)]
pub struct Tune<const LOOPS: bool>(pack::Sound);

/// A sound as it is played once.
pub type Strike = Tune<false>;
/// Music: played over and over.
pub type Music = Tune<true>;

/// A sound while it is being played.
pub struct Playing<const LOOPS: bool> {
    sound: pack::Sound,
    samples: Samples,
}

impl<const LOOPS: bool> Iterator for Playing<LOOPS> {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        self.samples.next().or_else(|| {
            // Bevy's own way to repeat a sound keeps all of it in memory, decoded.
            self.samples = LOOPS.then(|| self.sound.samples())?;
            self.samples.next()
        })
    }
}

impl<const LOOPS: bool> Source for Playing<LOOPS> {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZero::new(self.sound.channels()).unwrap_or(NonZeroU16::MIN)
    }

    fn sample_rate(&self) -> SampleRate {
        NonZero::new(self.sound.rate()).unwrap_or(NonZeroU32::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        (!LOOPS).then(|| Duration::from_secs_f64(self.sound.frames() as f64 / f64::from(self.sample_rate().get())))
    }
}

impl<const LOOPS: bool> Decodable for Tune<LOOPS> {
    type Decoder = Playing<LOOPS>;

    fn decoder(&self) -> Playing<LOOPS> {
        Playing { sound: self.0.clone(), samples: self.0.samples() }
    }
}

#[derive(Default, TypePath)]
struct TuneLoader<const LOOPS: bool>;

impl<const LOOPS: bool> AssetLoader for TuneLoader<LOOPS> {
    type Asset = Tune<LOOPS>;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> io::Result<Tune<LOOPS>> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        read_sound(bytes).map(Tune).map_err(|why| io::Error::new(io::ErrorKind::InvalidData, why))
    }

    fn extensions(&self) -> &[&str] {
        &["ogg"]
    }
}

/// The sounds of the packs, ready to be struck.
pub struct Voices(BTreeMap<String, Handle<Strike>>);

/// A sound that is being played, and when it is certainly over.
#[derive(Component)]
struct Ringing(Timer);

/// Longer than any of our sounds.
const LONGEST: Duration = Duration::from_secs(3);

impl Voices {
    /// Has every sound fetched.
    pub fn fetch(assets: &AssetServer, look: &Look, _: Option<&Packs>) -> Self {
        let files = Sound::ALL.into_iter().flat_map(|sound| sound.files(look));
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
    app.add_audio_source::<Strike>()
        .add_audio_source::<Music>()
        .register_asset_loader(TuneLoader::<false>)
        .register_asset_loader(TuneLoader::<true>)
        .add_systems(Update, fall_silent);
}

fn fall_silent(mut commands: Commands, time: Res<Time>, mut ringing: Query<(Entity, &mut Ringing)>) {
    for (entity, mut sound) in &mut ringing {
        // Without a device Bevy never starts a sound and so never ends it: it is cleared away all the same.
        if sound.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
