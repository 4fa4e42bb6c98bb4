//! Sounds in Ogg Vorbis: checked as a whole, and decoded bit by bit as they are played.
//!
//! In a browser the browser decodes; there, what can be told without decoding is checked.

use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use lewton::{
    audio::{PreviousWindowRight, read_audio_packet_generic},
    header::{IdentHeader, SetupHeader, read_header_ident, read_header_setup},
    samples::InterleavedSamples,
};

#[cfg(not(target_family = "wasm"))]
use super::bytes::guarded;
use super::{
    limits,
    ogg::{Packets, check_pages},
    vorbis::read_headers,
};

/// A sound that can be played from its beginning to its end.
#[derive(Clone, Debug)]
pub struct Sound {
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "the browser plays the file itself"))]
    bytes: Arc<[u8]>,
    channels: u16,
    rate: u32,
    frames: u64,
}

/// Reads a sound: checks it, and decodes it once.
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub fn read_sound(bytes: impl Into<Arc<[u8]>>) -> Result<Sound, String> {
    read_sound_within(bytes.into(), &mut { u64::MAX })
}

/// Reads a sound, and takes its samples from those that are left.
///
/// # Errors
/// What is wrong with it, to be read after the file's name.
pub(super) fn read_sound_within(bytes: Arc<[u8]>, left: &mut u64) -> Result<Sound, String> {
    let end = check_pages(&bytes)?;
    let mut packets = Packets::new(bytes.clone());
    let stream = read_headers(&mut packets)?;
    let most = limits::SECONDS * u64::from(stream.rate);
    let mut decoded = 0_u64;
    for (number, packet) in packets.enumerate() {
        let frames = stream.frames(&packet).ok_or("is damaged: it has a packet that is no sound; save it again")?;
        // The first one only begins what the second one ends.
        decoded += if number == 0 { 0 } else { frames };
        if decoded > most + u64::from(stream.rate) {
            return Err(format!("plays for longer than {} minutes", limits::SECONDS / 60));
        }
    }
    // The last page says where in its last block the sound ends.
    let frames = end.map_or(decoded, |end| end.min(decoded));
    if frames == 0 {
        return Err("has no sound in it, or was cut off".into());
    }
    if frames > most {
        return Err(format!("plays for longer than {} minutes", limits::SECONDS / 60));
    }
    *left = left.checked_sub(decoded * u64::from(stream.channels)).ok_or_else(|| {
        let most = limits::SAMPLES / 1_000_000;
        format!("is too much: the sounds of a pack have {most} million samples at most; make them shorter")
    })?;
    let sound = Sound { bytes, channels: stream.channels, rate: stream.rate, frames };
    #[cfg(not(target_family = "wasm"))]
    sound.decode()?;
    Ok(sound)
}

impl Sound {
    /// One or two.
    #[must_use]
    pub const fn channels(&self) -> u16 {
        self.channels
    }

    /// Samples a second in each channel.
    #[must_use]
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// How long it is: samples in each channel.
    #[must_use]
    pub const fn frames(&self) -> u64 {
        self.frames
    }
}

#[cfg(not(target_family = "wasm"))]
impl Sound {
    /// Decodes it and keeps nothing.
    fn decode(&self) -> Result<(), String> {
        let mut samples = self.samples();
        while samples.left > 0 {
            samples.refill()?;
            samples.left -= samples.block.len() as u64;
        }
        Ok(())
    }

    /// Its samples from the beginning, those of the channels in turn.
    #[must_use]
    pub fn samples(&self) -> Samples {
        Samples {
            packets: Packets::new(self.bytes.clone()),
            decoder: None,
            block: Vec::new(),
            next: 0,
            left: self.frames * u64::from(self.channels),
        }
    }
}

/// The samples of a sound, decoded as they are asked for; they end at the first that cannot be decoded.
#[cfg(not(target_family = "wasm"))]
pub struct Samples {
    packets: Packets,
    decoder: Option<Box<Decoder>>,
    /// What was decoded last, and how many of it were given.
    block: Vec<f32>,
    next: usize,
    /// How many are still to be given.
    left: u64,
}

#[cfg(not(target_family = "wasm"))]
struct Decoder {
    first: IdentHeader,
    third: SetupHeader,
    before: PreviousWindowRight,
}

#[cfg(not(target_family = "wasm"))]
impl Decoder {
    fn new(packets: &mut Packets) -> Option<Self> {
        let first = read_header_ident(&packets.next()?).ok()?;
        packets.next()?;
        let blocks = (first.blocksize_0, first.blocksize_1);
        let third = read_header_setup(&packets.next()?, first.audio_channels, blocks).ok()?;
        Some(Self { first, third, before: PreviousWindowRight::new() })
    }

    fn decode(&mut self, packet: &[u8]) -> Option<Vec<f32>> {
        let block: InterleavedSamples<f32> =
            read_audio_packet_generic(&self.first, &self.third, packet, &mut self.before).ok()?;
        Some(block.samples)
    }
}

#[cfg(not(target_family = "wasm"))]
impl Samples {
    /// Decodes the next block that has samples, and no more of it than are left.
    fn refill(&mut self) -> Result<(), String> {
        let damaged = || "is damaged: its sound cannot be decoded; save it again".to_owned();
        (self.block, self.next) = (Vec::new(), 0);
        let Self { packets, decoder, left, .. } = self;
        let decoder = match decoder {
            Some(decoder) => decoder,
            None => {
                let new = guarded(|| Decoder::new(packets).map(Box::new).ok_or_else(damaged))?;
                decoder.insert(new)
            }
        };
        while self.block.is_empty() {
            let packet = packets.next().ok_or_else(damaged)?;
            self.block = guarded(|| decoder.decode(&packet).ok_or_else(damaged))?;
        }
        self.block.truncate(usize::try_from(*left).unwrap_or(usize::MAX));
        Ok(())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Iterator for Samples {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.left == 0 {
            return None;
        }
        if self.next == self.block.len() && self.refill().is_err() {
            self.left = 0;
            return None;
        }
        let sample = *self.block.get(self.next)?;
        self.next += 1;
        self.left -= 1;
        Some(sample)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, usize::try_from(self.left).ok())
    }
}
