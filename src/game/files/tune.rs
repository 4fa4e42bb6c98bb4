//! Sounds for Bevy's audio, through our own Ogg Vorbis decoder, which also checks packs.

use std::{
    num::{NonZero, NonZeroU16, NonZeroU32},
    time::Duration,
};

use bevy::{
    audio::{ChannelCount, Decodable, SampleRate, Source},
    prelude::*,
};

use super::loader::FromFile;
use crate::pack::{self, Samples, read_sound};

/// A sound that is decoded while it plays. `LOOPS` is whether it repeats.
#[derive(Asset, TypePath, Clone)]
pub struct Tune<const LOOPS: bool>(pack::Sound);

/// A sound that is played once.
pub type Strike = Tune<false>;
/// Music, which repeats.
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
            // Bevy's own way to repeat a sound keeps all of it decoded in memory.
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

impl<const LOOPS: bool> FromFile for Tune<LOOPS> {
    const ENDINGS: &[&str] = &["ogg"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, String> {
        read_sound(bytes).map(Tune)
    }
}
