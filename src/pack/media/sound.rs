//! Sounds in Ogg Vorbis: checked as a whole where a pack is opened, and decoded block by block as they are played.
//!
//! In a browser the browser decodes, so only the checks that need no decoding are made there.

use std::{fmt, sync::Arc};

#[cfg(not(target_family = "wasm"))]
use lewton::{
    audio::{PreviousWindowRight, read_audio_packet_generic},
    header::{IdentHeader, SetupHeader, read_header_ident, read_header_setup},
    samples::InterleavedSamples,
};

use super::{
    error::SoundError,
    ogg::{Packets, check_pages},
    vorbis::read_headers,
};
#[cfg(not(target_family = "wasm"))]
use crate::bytes::guarded;
use crate::limits;

/// A sound that can be played from its beginning to its end.
#[derive(Clone)]
pub struct Sound {
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "the browser plays the file itself"))]
    bytes: Arc<[u8]>,
    channels: u16,
    rate: u32,
    frames: u64,
}

/// Reads a sound and checks all that can be without decoding it, which would keep a processor busy at each start.
/// A pack's sounds are decoded too when the pack is opened.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub fn read_sound(bytes: impl Into<Arc<[u8]>>) -> Result<Sound, SoundError> {
    read_sound_within(bytes.into(), &mut { u64::MAX })
}

/// Checks a sound as a whole, and subtracts its samples from those that are `left`. In a browser nothing is decoded.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(crate) fn check_sound(bytes: Arc<[u8]>, left: &mut u64) -> Result<(), SoundError> {
    read_sound_within(bytes, left)?.decode()
}

fn read_sound_within(bytes: Arc<[u8]>, left: &mut u64) -> Result<Sound, SoundError> {
    let end = check_pages(&bytes)?;
    let mut packets = Packets::new(bytes.clone());
    let stream = read_headers(&mut packets)?;
    let most = limits::SECONDS * u64::from(stream.rate);
    let mut decoded = 0_u64;
    for (number, packet) in packets.enumerate() {
        let frames = stream.frames(&packet).ok_or(SoundError::Packet)?;
        // The first packet gives no samples of its own; it overlaps with the second.
        decoded += if number == 0 { 0 } else { frames };
        if decoded > most + u64::from(stream.rate) {
            return Err(SoundError::TooLong);
        }
    }
    // The last page says where in its last block the sound ends.
    let frames = end.map_or(decoded, |end| end.min(decoded));
    if frames == 0 {
        return Err(SoundError::Empty);
    }
    if frames > most {
        return Err(SoundError::TooLong);
    }
    *left = left.checked_sub(decoded * u64::from(stream.channels)).ok_or(SoundError::TooManySamples)?;
    Ok(Sound { bytes, channels: stream.channels, rate: stream.rate, frames })
}

impl fmt::Debug for Sound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { channels, rate, frames, .. } = self;
        f.debug_struct("Sound")
            .field("channels", channels)
            .field("rate", rate)
            .field("frames", frames)
            .finish_non_exhaustive()
    }
}

impl Sound {
    /// The number of channels, 1 or 2.
    #[must_use]
    pub const fn channels(&self) -> u16 {
        self.channels
    }

    /// The number of samples a second in each channel.
    #[must_use]
    pub const fn rate(&self) -> u32 {
        self.rate
    }

    /// The length in samples of each channel.
    #[must_use]
    pub const fn frames(&self) -> u64 {
        self.frames
    }
}

#[cfg(target_family = "wasm")]
impl Sound {
    /// The browser decodes.
    const fn decode(&self) -> Result<(), SoundError> {
        Ok(())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Sound {
    /// Decodes the whole sound and drops the result.
    fn decode(&self) -> Result<(), SoundError> {
        let mut samples = self.samples();
        while samples.left > 0 {
            samples.refill()?;
            samples.left -= samples.block.len() as u64;
        }
        Ok(())
    }

    /// Its samples from the beginning, alternating between the channels.
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

/// The samples of a sound, decoded as they are needed. They end at the first block that cannot be decoded.
#[cfg(not(target_family = "wasm"))]
pub struct Samples {
    packets: Packets,
    decoder: Option<Box<Decoder>>,
    /// The block decoded last, and how many of its samples have been returned.
    block: Vec<f32>,
    next: usize,
    /// How many samples are left to return.
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
    /// Decodes the next block that has samples, up to the number that is left.
    fn refill(&mut self) -> Result<(), SoundError> {
        (self.block, self.next) = (Vec::new(), 0);
        let Self { packets, decoder, left, .. } = self;
        let decoder = match decoder {
            Some(decoder) => decoder,
            None => {
                let new = guarded(|| Decoder::new(packets).map(Box::new).ok_or(SoundError::Undecodable))?;
                decoder.insert(new)
            }
        };
        while self.block.is_empty() {
            let packet = packets.next().ok_or(SoundError::Undecodable)?;
            self.block = guarded(|| decoder.decode(&packet).ok_or(SoundError::Undecodable))?;
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

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use proptest::prelude::*;

    use super::super::ogg::seal;
    use super::*;

    fn asset(path: &str) -> Vec<u8> {
        std::fs::read(format!("{}/../../assets/{path}", env!("CARGO_MANIFEST_DIR"))).expect(path)
    }

    fn packets() -> Vec<Vec<u8>> {
        Packets::new(asset("sounds/place-1.ogg").into()).collect()
    }

    /// A file with these packets, each on its own pages.
    fn file(packets: &[Vec<u8>], end: u64) -> Vec<u8> {
        let (mut bytes, mut number) = (Vec::new(), 0_u32);
        for (index, packet) in packets.iter().enumerate() {
            let mut lengths: Vec<u8> = vec![255; packet.len() / 255];
            lengths.push((packet.len() % 255) as u8);
            let count = lengths.chunks(255).count();
            for (part, (lengths, data)) in
                lengths.chunks(255).zip(packet.chunks(255 * 255).chain([&[][..]])).enumerate()
            {
                let is_last = index + 1 == packets.len() && part + 1 == count;
                let flags = u8::from(part > 0) | u8::from(number == 0) << 1 | u8::from(is_last) << 2;
                let place = if is_last { end } else { u64::MAX };
                let mut page = b"OggS\0".to_vec();
                page.push(flags);
                page.extend(place.to_le_bytes());
                page.extend(7_u32.to_le_bytes());
                page.extend(number.to_le_bytes());
                page.extend([0; 4]);
                page.push(lengths.len() as u8);
                page.extend(lengths);
                page.extend(data);
                seal(&mut page);
                bytes.extend(page);
                number += 1;
            }
        }
        bytes
    }

    fn refused(bytes: impl Into<Arc<[u8]>>, why: SoundError) {
        assert_eq!(read_sound(bytes).expect_err("a sound to refuse"), why);
    }

    #[test]
    fn a_sound_has_as_many_samples_as_it_says() {
        for path in ["sounds/place-1.ogg", "packs/midnight/sounds/win-1.ogg"] {
            let sound = read_sound(asset(path)).expect(path);
            let samples: Vec<f32> = sound.samples().collect();
            assert_eq!(samples.len() as u64, sound.frames() * u64::from(sound.channels()), "{path}");
            assert!(samples.iter().any(|sample| sample.abs() > 0.01), "{path} is heard");
            assert!(samples.iter().all(|sample| sample.abs() < 2.0), "{path}");
        }
        let again = file(&packets(), 500);
        assert_eq!(read_sound(again).map(|sound| sound.frames()), Ok(500), "the last page says where it ends");
    }

    #[test]
    fn one_flipped_bit_is_named() {
        let bytes = asset("sounds/place-1.ogg");
        for at in (0..bytes.len()).step_by(97) {
            let mut odd = bytes.clone();
            odd[at] ^= 1 << (at % 8);
            assert!(read_sound(odd).is_err(), "a bit of byte {at}");
        }
        refused(&bytes[..bytes.len() - 1], SoundError::CutOff);
        refused(b"RIFF".to_vec(), SoundError::NotOgg);
        refused([bytes.clone(), bytes].concat(), SoundError::Streams);
        let whole = file(&packets(), 500);
        let pages: Vec<usize> =
            whole.windows(5).enumerate().filter(|(_, five)| five == b"OggS\0").map(|(at, _)| at).collect();
        let without = [&whole[..pages[4]], &whole[pages[5]..]].concat();
        refused(without, SoundError::MissingPage);
    }

    /// Replaces bits of a packet, beginning with the lowest bit of each byte.
    fn put(packet: &mut [u8], at: usize, count: usize, value: u64) {
        for bit in 0..count {
            let (byte, mask) = ((at + bit) / 8, 1 << ((at + bit) % 8));
            packet[byte] = packet[byte] & !mask | if value >> bit & 1 == 1 { mask } else { 0 };
        }
    }

    #[test]
    fn headers_that_ask_for_much_are_refused_before_anything_is_decoded() {
        let with = |index: usize, change: &dyn Fn(&mut Vec<u8>)| {
            let mut packets = packets();
            change(&mut packets[index]);
            file(&packets, 500)
        };
        refused(with(0, &|packet| packet[11] = 9), SoundError::Channels(9));
        refused(with(0, &|packet| packet[12..16].copy_from_slice(&1_u32.to_le_bytes())), SoundError::Rate(1));
        refused(with(0, &|packet| *packet = b"OpusHead".to_vec()), SoundError::NotVorbis);
        // A number of remarks that would fill 200 GB.
        refused(
            with(1, &|packet| {
                let maker = u32::from_le_bytes(packet[7..11].try_into().expect("four bytes")) as usize;
                packet[11 + maker..15 + maker].fill(0xff);
            }),
            SoundError::Headers,
        );
        refused(with(1, &|packet| packet[7..11].fill(0xff)), SoundError::Headers);
        // The first codebook: its magic number, dimensions and entries.
        refused(with(2, &|packet| put(packet, 64 + 24, 40, 0x10_ffff_ffff)), SoundError::Codebooks);
        refused(with(2, &|packet| put(packet, 64 + 40, 24, 0xff_ffff)), SoundError::Codebooks);
        refused(with(2, &|packet| put(packet, 64 + 24, 16, 0)), SoundError::Headers);
        refused(with(2, &|packet| packet.truncate(60)), SoundError::Headers);
        refused(with(3, &|packet| packet.clear()), SoundError::Packet);
        let mut silent = packets();
        silent.truncate(4);
        refused(file(&silent, 500), SoundError::Empty);
    }

    #[test]
    fn a_sound_plays_for_ten_minutes_at_most_whatever_its_pages_say() {
        let mut long = packets();
        let (headers, sound) = long.split_at(3);
        let sound: Vec<Vec<u8>> = sound[1..3].iter().cycle().take(200_000).cloned().collect();
        long = [headers, &sound].concat();
        refused(file(&long, 5), SoundError::TooLong);
        let short = asset("sounds/place-1.ogg");
        let samples = read_sound(short.clone()).expect("a sound").samples().count() as u64;
        let mut left = samples;
        let what = read_sound_within(short.clone().into(), &mut left).map(|_| left);
        assert!(what.is_err() || what.is_ok_and(|left| left < samples), "its samples are counted");
        let much = read_sound_within(short.into(), &mut { 5 });
        assert_eq!(much.expect_err("five samples are left"), SoundError::TooManySamples);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn no_bytes_are_too_odd_to_be_played(
            odd in prop::collection::vec((0..9_usize, any::<prop::sample::Index>(), any::<u8>()), 1..4),
            end in 0..100_000_u64,
        ) {
            let mut packets = packets();
            for (index, at, byte) in odd {
                let index = index % packets.len();
                let at = at.index(packets[index].len());
                packets[index][at] = byte;
            }
            let bytes = file(&packets, end);
            if let Ok(sound) = read_sound(bytes.clone()) {
                let (samples, all) = (sound.samples().count() as u64, sound.frames() * u64::from(sound.channels()));
                let is_sound = check_sound(bytes.into(), &mut { u64::MAX }).is_ok();
                prop_assert!(if is_sound { samples == all } else { samples < all }, "{samples} of {all}");
            }
        }
    }
}
