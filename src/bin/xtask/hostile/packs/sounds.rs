//! Sounds that break off, lie about themselves, play for hours, or make a decoder ask for all of the memory.

use super::{
    made::{Made, asset},
    ogg::{self, LAST, Page},
};

/// Writes bits, the lowest of each byte first, as Vorbis packs them (Vorbis I, 2).
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn put(&mut self, value: u64, bits: usize) -> &mut Self {
        for bit in 0..bits {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << (self.used % 8);
            }
            self.used += 1;
        }
        self
    }
}

/// The headers of a valid sound with 44,100 samples a second and one channel.
fn headers() -> [Vec<u8>; 3] {
    let packets = ogg::packets(&ogg::pages(&asset("sounds/place-1.ogg")));
    [packets[0].clone(), packets[1].clone(), packets[2].clone()]
}

/// The headers, followed by this many packets, each of which is a silent long block. `granule` turns the true number of
/// samples into the one that a packet's page claims.
fn silence(packets: u64, granule: impl Fn(u64) -> u64) -> Vec<u8> {
    let headers = headers();
    // The block sizes are two powers of two in one byte (4.2.2).
    let half = 1_u64 << (headers[0][28] >> 4) >> 1;
    let mut all: Vec<(Vec<u8>, u64)> = headers.into_iter().map(|packet| (packet, 0)).collect();
    // A sound packet, the second mode, long blocks on either side, and unused floors (4.3.1).
    all.extend((1..=packets).map(|number| (vec![0b1110], granule(number * half))));
    ogg::write(&ogg::stream(1, &all))
}

/// This many minutes of silence, within the limit of a file or beyond it; for `granule` see [`silence`].
fn minutes(minutes: u64, granule: impl Fn(u64) -> u64) -> Vec<u8> {
    let half = 1_u64 << (headers()[0][28] >> 4) >> 1;
    silence(minutes * 60 * 44_100 / half, granule)
}

/// A file with this second header.
fn commented(comments: &[u8]) -> Vec<u8> {
    with_header(1, &[b"\x03vorbis", comments].concat())
}

fn with_header(number: usize, header: &[u8]) -> Vec<u8> {
    let whole = ogg::packets(&ogg::pages(&asset("sounds/place-1.ogg")));
    let mut packets: Vec<(Vec<u8>, u64)> =
        whole.into_iter().enumerate().map(|(at, packet)| (packet, at as u64 * 512)).collect();
    packets[number] = (header.to_vec(), 0);
    ogg::write(&ogg::stream(1, &packets))
}

/// A third header with one codebook, whose entries all have the same length, and nothing after it.
fn book(dimensions: u64, entries: u64, length: u64, lookup: u64) -> Vec<u8> {
    let mut bits = Bits { bytes: b"\x05vorbis".to_vec(), used: 56 };
    bits.put(0, 8).put(0x56_4342, 24).put(dimensions, 16).put(entries, 24);
    // Sorted by length: all have the same.
    bits.put(1, 1).put(length - 1, 5).put(entries, 64 - entries.leading_zeros() as usize);
    bits.put(lookup, 4);
    if lookup > 0 {
        bits.put(0, 32).put(0, 32).put(15, 4).put(0, 1);
    }
    bits.bytes.extend([0; 512]);
    bits.bytes
}

fn changed(change: impl FnOnce(&mut Vec<Page>)) -> Vec<u8> {
    let mut pages = ogg::pages(&asset("sounds/place-1.ogg"));
    change(&mut pages);
    ogg::write(&pages)
}

pub fn packs() -> Vec<Made> {
    let named = |name: &str, bytes: Vec<u8>| Made::anywhere(name, "a.ogg", bytes);
    let good = asset("sounds/place-1.ogg");
    let first = headers()[0].clone();
    let head = |at: usize, bytes: &[u8]| {
        let mut head = first.clone();
        head[at..at + bytes.len()].copy_from_slice(bytes);
        with_header(0, &head)
    };
    let most = u32::MAX.to_le_bytes();
    let other = |kind: &[u8]| ogg::write(&ogg::stream(1, &[(kind.to_vec(), 0), (vec![0; 99], 48_000)]));
    let mut all = vec![
        named("sound-one-bit", {
            let mut bytes = good.clone();
            let middle = bytes.len() * 3 / 4;
            bytes[middle] ^= 4;
            bytes
        }),
        named("sound-one-bit-and-sum", {
            changed(|pages| {
                if let Some(byte) = pages.last_mut().and_then(|page| page.data.get_mut(500)) {
                    *byte ^= 4;
                }
            })
        }),
        named("sound-noise", changed(|pages| pages.last_mut().into_iter().for_each(|page| page.data.fill(0xa4)))),
        named("sound-sum-zero", {
            let mut bytes = good.clone();
            bytes[22..26].fill(0);
            bytes
        }),
        named("sound-comments-lie", commented(&[&[0; 4][..], &most].concat())),
        named("sound-comment-lies", commented(&[&[0; 4][..], &[1, 0, 0, 0], &most].concat())),
        named("sound-vendor-lies", commented(&most)),
        named("sound-comments-none", commented(&[])),
        named("sound-book-giant", with_header(2, &book(1, (1 << 24) - 1, 24, 0))),
        named("sound-book-wide", with_header(2, &book(65_535, 65_535, 16, 2))),
        named("sound-book-table", with_header(2, &book(1, 1 << 20, 20, 1))),
        named("sound-setup-zero", with_header(2, &[b"\x05vorbis", &[0; 4096][..]].concat())),
        named("sound-setup-ones", with_header(2, &[b"\x05vorbis", &[0xff; 4096][..]].concat())),
        named("sound-cut", good[..good.len() - 100].to_vec()),
        named("sound-cut-between-pages", changed(|pages| drop(pages.pop()))),
        named("sound-mixed", {
            let mut pages = ogg::pages(&good);
            let other = pages.iter().map(|page| Page { serial: page.serial ^ 1, ..page.clone() }).collect::<Vec<_>>();
            pages = pages.into_iter().zip(other).flat_map(|(one, two)| [one, two]).collect();
            ogg::write(&pages)
        }),
        named("sound-chained", [good.clone(), good.clone()].concat()),
        named("sound-rate-0", head(12, &[0; 4])),
        named("sound-rate-most", head(12, &most)),
        named("sound-9-channels", head(11, &[9])),
        named("sound-2-channels-said", head(11, &[2])),
        named("sound-blocks-lie", head(28, &[0xff])),
        named("sound-blocks-small", head(28, &[0x00])),
        named("sound-place-lies", changed(|pages| pages.iter_mut().for_each(|page| page.granule = 1 << 62))),
        named("sound-place-back", silence(2_000, |samples| 1 << 40 >> samples.ilog2())),
        named("sound-pages-lost", changed(|pages| pages.iter_mut().for_each(|page| page.number *= 7))),
        named("sound-hour", minutes(60, |samples| samples)),
        named("sound-hour-unsaid", minutes(60, |_| 44_100)),
        named("sound-opus", other(b"OpusHead\x01\x02\0\0\x80\xbb\0\0\0\0\0")),
        named("sound-flac", other(b"\x7fFLAC\x01\0\0\x01fLaC\0\0\0\x22")),
        named("sound-empty", Vec::new()),
        named("sound-headers-alone", {
            let packets = headers().map(|packet| (packet, 0));
            ogg::write(&ogg::stream(1, &packets))
        }),
        named("sound-no-packets", {
            let page = Page { flags: LAST, granule: 441_000, serial: 1, number: 3, lengths: vec![], data: vec![] };
            let packets = headers().map(|packet| (packet, 0));
            let mut pages = ogg::stream(1, &packets);
            pages.iter_mut().for_each(|page| page.flags &= !LAST);
            pages.push(page);
            ogg::write(&pages)
        }),
        named("sound-empty-packets", {
            let mut pages = ogg::pages(&good);
            let page = Page { flags: 0, granule: 9, lengths: vec![0; 255], data: vec![], ..pages[0].clone() };
            pages.pop();
            pages.extend(vec![page; 3_000]);
            ogg::write(&pages)
        }),
    ];
    // Each is within the limits, but together they play for more than two hours.
    let roles = ["place", "turn", "stone", "tile", "lift", "slide", "leap", "take", "refuse", "pass", "win", "lose"];
    let long = minutes(9, |samples| samples);
    let fold = |made: Made, role: &&str| {
        let mut manifest = made.files["pack.toml"].clone();
        manifest.extend(format!("sounds.{role} = [\"sounds/{role}.ogg\"]\n").bytes());
        made.with("pack.toml", manifest).with(&format!("sounds/{role}.ogg"), long.clone())
    };
    all.push(roles.iter().fold(Made::new("sound-hours-together", ""), fold));
    all
}
