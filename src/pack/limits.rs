//! How much a pack may ask of the machine. Pictures, sounds and fonts are judged by their headers, before anything
//! decodes them; models by [`read_model`](super::read_model).
//!
//! Each check gives what is wrong, to be read after the file's name.

/// Files and folders in a pack.
pub const ENTRIES: usize = 2_000;
/// Bytes in a pack, unpacked.
pub const TOTAL: u64 = 256 << 20;
/// Bytes in a file.
pub const FILE: u64 = 64 << 20;
/// Bytes in a file of text, which is read as a whole and more than once.
pub const TEXT: usize = 256 << 10;
/// Bytes in a file of what an engine has learnt.
pub const LEARNT: usize = 8 << 20;
/// Files in a list.
pub const LIST: usize = 64;
/// Problems of one file that are told: who has so many will not read more.
pub const PROBLEMS: usize = 100;
/// How many times its size an archive or a file may unpack to,
pub const RATIO: u64 = 200;
/// if it unpacks to more than so many bytes: an empty picture packs well and harms nobody.
pub const RATIO_FROM: u64 = 1 << 20;
/// Points along either side of a picture.
pub const SIDE: u32 = 4_096;
/// Vertices of a model.
pub const VERTICES: u64 = 500_000;
/// Seconds of a sound.
pub const SECONDS: u64 = 600;

fn be16(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u16::from_be_bytes(*bytes.get(at..)?.first_chunk()?).into())
}

fn be32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn le24(bytes: &[u8], at: usize) -> Option<u32> {
    let [a, b, c] = *bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes([a, b, c, 0]))
}

fn le32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

fn le64(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Whether a file of what an engine has learnt begins as it should and has a reasonable size; what lies in it is judged by
/// the engine.
///
/// # Errors
/// What is wrong with it.
pub fn check_learnt(bytes: &[u8], magic: &[u8], called: &str) -> Result<(), String> {
    if !bytes.starts_with(magic) {
        return Err(format!("is no {called}"));
    }
    if bytes.len() > LEARNT {
        return Err(format!("has more than {} MB", LEARNT >> 20));
    }
    Ok(())
}

/// The kinds of pictures, as their first bytes tell them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureKind {
    Png,
    Jpeg,
    WebP,
    Ktx2,
}

impl PictureKind {
    const fn called(self) -> &'static str {
        match self {
            Self::Png => "a PNG (.png)",
            Self::Jpeg => "a JPEG (.jpg)",
            Self::WebP => "a WebP (.webp)",
            Self::Ktx2 => "a KTX2 (.ktx2)",
        }
    }

    fn by_contents(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
            Some(Self::Jpeg)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Self::WebP)
        } else if bytes.starts_with(b"\xabKTX 20\xbb\r\n\x1a\n") {
            Some(Self::Ktx2)
        } else {
            None
        }
    }

    fn by_ending(ending: &str) -> Option<Self> {
        match ending {
            "png" => Some(Self::Png),
            "jpg" | "jpeg" => Some(Self::Jpeg),
            "webp" => Some(Self::WebP),
            "ktx2" => Some(Self::Ktx2),
            _ => None,
        }
    }
}

/// Checks a picture of a name that ends so: that it is what the name says, and its size.
///
/// # Errors
/// What is wrong with it.
pub fn check_picture(bytes: &[u8], ending: &str) -> Result<(), String> {
    let Some(kind) = PictureKind::by_contents(bytes) else {
        return Err("is not a PNG, JPEG, WebP or KTX2 picture".into());
    };
    if PictureKind::by_ending(ending) != Some(kind) {
        return Err(format!("is {} by its contents; name it so", kind.called()));
    }
    let size = match kind {
        // The header is the first chunk (PNG specification, 5.6 and 11.2.2).
        PictureKind::Png => {
            (bytes.get(12..16) == Some(b"IHDR")).then(|| Some((be32(bytes, 16)?, be32(bytes, 20)?))).flatten()
        }
        PictureKind::Jpeg => jpeg_size(bytes),
        PictureKind::WebP => webp_size(bytes)?,
        PictureKind::Ktx2 => ktx2_size(bytes)?,
    };
    match size {
        None => Err("is damaged: its header does not say how large it is; save it again".into()),
        Some((0, _) | (_, 0)) => Err("is an empty picture, of 0 points".into()),
        Some((width, height)) if width.max(height) > SIDE => {
            Err(format!("is {width} x {height} points large; {SIDE} x {SIDE} are the most"))
        }
        Some(_) if !is_whole(bytes, kind) => Err("ends in the middle of the picture; save it again".into()),
        Some(_) => Ok(()),
    }
}

/// Whether the end of a picture is there, where its kind says where that is. What lies before it is not decoded.
fn is_whole(bytes: &[u8], kind: PictureKind) -> bool {
    match kind {
        // Chunks follow each other up to an empty one of this name (PNG specification, 5.3 and 11.2.5).
        PictureKind::Png => {
            let mut at = 8_usize;
            while let (Some(length), Some(name)) = (be32(bytes, at), bytes.get(at + 4..at + 8)) {
                if name == b"IEND" {
                    return true;
                }
                let Some(next) = at.checked_add(length as usize).and_then(|next| next.checked_add(12)) else { break };
                at = next;
            }
            false
        }
        // Some programs write something of theirs after the end (ITU T.81, B.1.1.3).
        PictureKind::Jpeg => bytes.windows(2).rev().any(|two| two == [0xff, 0xd9]),
        // RFC 9649, 2.4.
        PictureKind::WebP => le32(bytes, 4).is_some_and(|length| bytes.len() as u64 >= u64::from(length) + 8),
        // Its levels were looked for.
        PictureKind::Ktx2 => true,
    }
}

/// The size of a JPEG: its first frame header (ITU T.81, B.2.2).
fn jpeg_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        if *bytes.get(at)? != 0xff {
            return None;
        }
        match *bytes.get(at + 1)? {
            // Markers may be padded with any number of these.
            0xff => at += 1,
            // Frames of every kind; the three between are tables and an extension.
            0xc0..=0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => {
                return Some((be16(bytes, at + 7)?, be16(bytes, at + 5)?));
            }
            // The picture's data or its end, before any frame.
            0xd9 | 0xda => return None,
            0x01 | 0xd0..=0xd8 => at += 2,
            _ => at += 2 + be16(bytes, at + 2)?.max(2) as usize,
        }
    }
}

/// The largest size that any part of a WebP claims (RFC 9649).
fn webp_size(bytes: &[u8]) -> Result<Option<(u32, u32)>, String> {
    let mut size: Option<(u32, u32)> = None;
    let mut at = 12;
    while let (Some(name), Some(length)) = (bytes.get(at..at + 4), le32(bytes, at + 4)) {
        let data = &bytes[at + 8..];
        let found = match name {
            b"VP8X" => le24(data, 4).zip(le24(data, 7)).map(|(width, height)| (width + 1, height + 1)),
            b"VP8 " => {
                let [width, height] = [6, 8]
                    .map(|at| data.get(at..at + 2).map(|two| u32::from(two[0]) | (u32::from(two[1]) & 0x3f) << 8));
                width.zip(height)
            }
            b"VP8L" => le32(data, 1).map(|bits| ((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)),
            b"ANIM" | b"ANMF" => return Err("is an animation; save a single picture".into()),
            _ => Some((0, 0)),
        };
        let Some((width, height)) = found else { return Ok(None) };
        if width > 0 && height > 0 {
            let (widest, highest) = size.unwrap_or_default();
            size = Some((width.max(widest), height.max(highest)));
        }
        let length = length as usize;
        let Some(next) = (at + 8).checked_add(length).and_then(|next| next.checked_add(length % 2)) else { break };
        at = next;
    }
    Ok(size)
}

/// The size of a KTX2 (Khronos KTX 2.0, 3), if it is one picture and no level claims more than a file may hold.
fn ktx2_size(bytes: &[u8]) -> Result<Option<(u32, u32)>, String> {
    let fields = || {
        let field = |number: usize| le32(bytes, 12 + 4 * number);
        Some([field(2)?, field(3)?, field(4)?, field(5)?, field(6)?, field(7)?, field(8)?])
    };
    let Some([width, height, depth, layers, faces, levels, _]) = fields() else { return Ok(None) };
    if depth > 1 || layers > 1 || faces != 1 {
        return Err("is more than one flat picture; save it as a 2D texture with one layer".into());
    }
    if levels > 13 {
        return Err(format!("has {levels} levels; a picture of {SIDE} x {SIDE} points has 13"));
    }
    for level in 0..levels.max(1) as usize {
        let [from, length, unpacked] = [0, 8, 16].map(|part| le64(bytes, 80 + 24 * level + part));
        let (Some(from), Some(length), Some(unpacked)) = (from, length, unpacked) else { return Ok(None) };
        if from.checked_add(length).is_none_or(|end| end > bytes.len() as u64) {
            return Ok(None);
        }
        if unpacked > FILE {
            return Err(format!("has a level that unpacks to more than {} MiB", FILE >> 20));
        }
    }
    Ok(Some((width, height)))
}

/// Checks a sound: one stream of Vorbis, and how long it is (RFC 3533; Vorbis I specification, 4.2.2 and A.2).
///
/// # Errors
/// What is wrong with it.
pub fn check_sound(bytes: &[u8]) -> Result<(), String> {
    let damaged = || "is damaged: it is no whole Ogg file; save it again".to_owned();
    if !bytes.starts_with(b"OggS") {
        return Err("is not an Ogg file".into());
    }
    let (mut at, mut stream, mut rate, mut longest) = (0, None, 0, 0);
    let (mut last, mut packets, mut block) = (false, 0_u64, 0_u64);
    while at < bytes.len() {
        let page = &bytes[at..];
        let header = (|| {
            let lengths = page.get(27..27 + usize::from(*page.get(26)?))?;
            (page.starts_with(b"OggS") && page[4] == 0).then_some((page[5], le64(page, 6)?, le32(page, 14)?, lengths))
        })();
        let Some((flags, granule, serial, lengths)) = header else { return Err(damaged()) };
        let begin = 27 + lengths.len();
        let data = page.get(begin..begin + lengths.iter().map(|&length| usize::from(length)).sum::<usize>());
        let data = data.ok_or_else(damaged)?;
        if stream.is_none() {
            let Some([channels, log_blocks]) =
                data.starts_with(b"\x01vorbis").then(|| Some([*data.get(11)?, *data.get(28)?])).flatten()
            else {
                return Err("is an Ogg file of another kind than Vorbis; save it as Ogg Vorbis".into());
            };
            rate = le32(data, 12).map_or(0, u64::from);
            block = 1 << (log_blocks >> 4);
            if !(1..=2).contains(&channels) {
                return Err(format!("has {channels} channels; one or two are right"));
            }
            if !(8_000..=192_000).contains(&rate) {
                return Err(format!("has {rate} samples a second; 44100 or 48000 are usual"));
            }
            stream = Some(serial);
        } else if stream != Some(serial) || last || flags & 2 != 0 {
            return Err("holds more than one stream; save a single sound".into());
        }
        last = flags & 4 != 0;
        // On a page that no packet ends on, the place is not known.
        if granule != u64::MAX {
            longest = longest.max(granule);
        }
        packets += lengths.iter().filter(|&&length| length < 255).count() as u64;
        at += begin + data.len();
    }
    if longest == 0 {
        return Err("has no sound in it, or was cut off".into());
    }
    // The second is what may come out whatever the pages say: each packet a long block, of which half is new. Short
    // blocks are a sixteenth of that at least in what encoders write.
    if longest / rate > SECONDS || packets * block / 2 / rate > 16 * SECONDS {
        return Err(format!("plays for longer than {} minutes", SECONDS / 60));
    }
    Ok(())
}

/// Checks a font: that it is one, and that each of its tables lies within it (OpenType, "Font file").
///
/// # Errors
/// What is wrong with it.
pub fn check_font(bytes: &[u8]) -> Result<(), String> {
    if ![&b"\0\x01\0\0"[..], b"OTTO", b"true"].iter().any(|tag| bytes.starts_with(tag)) {
        return Err("is not a TrueType or OpenType font".into());
    }
    let count = be16(bytes, 4).unwrap_or(0) as usize;
    let within = |table: usize| {
        let (from, length) = (be32(bytes, 12 + 16 * table + 8)?, be32(bytes, 12 + 16 * table + 12)?);
        (u64::from(from) + u64::from(length) <= bytes.len() as u64).then_some(())
    };
    if count > 0 && (0..count).all(|table| within(table).is_some()) {
        Ok(())
    } else {
        Err("is damaged: a part of the font lies outside the file".into())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes
    }

    fn jpeg(width: u16, height: u16) -> Vec<u8> {
        // A comment whose bytes look like a frame, padding, and a progressive frame.
        let mut bytes = b"\xff\xd8\xff\xfe\0\x07\xff\xc0\0\0\0\xff\xff\xc2\0\x11\x08".to_vec();
        bytes.extend(height.to_be_bytes());
        bytes.extend(width.to_be_bytes());
        bytes
    }

    fn webp(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
        let mut bytes = b"RIFF".to_vec();
        // Until the end of the data.
        bytes.extend((12 + data.len() as u32).to_le_bytes());
        bytes.extend(b"WEBP");
        bytes.extend(name);
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(data);
        bytes
    }

    fn ktx2(width: u32, height: u32, layers: u32, unpacked: u64) -> Vec<u8> {
        let mut bytes = b"\xabKTX 20\xbb\r\n\x1a\n".to_vec();
        for field in [0, 1, width, height, 0, layers, 1, 1, 2] {
            bytes.extend(u32::to_le_bytes(field));
        }
        bytes.resize(80, 0);
        for field in [104, 4, unpacked] {
            bytes.extend(u64::to_le_bytes(field));
        }
        bytes.extend([0; 4]);
        bytes
    }

    #[test]
    fn a_pictures_size_is_read_from_its_header() {
        let vp8x = |width: u32, height: u32| {
            let mut data = vec![0; 4];
            data.extend(&(width - 1).to_le_bytes()[..3]);
            data.extend(&(height - 1).to_le_bytes()[..3]);
            webp(b"VP8X", &data)
        };
        let vp8 = |width: u16, height: u16| {
            let mut data = b"\0\0\0\x9d\x01\x2a".to_vec();
            data.extend(width.to_le_bytes());
            data.extend(height.to_le_bytes());
            webp(b"VP8 ", &data)
        };
        let vp8l = |width: u32, height: u32| {
            let mut data = vec![0x2f];
            data.extend(((width - 1) | (height - 1) << 14).to_le_bytes());
            webp(b"VP8L", &data)
        };
        for (small, large, ending) in [
            (png(4096, 4096), png(5000, 10), "png"),
            (jpeg(4096, 4096), jpeg(10, 4097), "jpg"),
            (vp8x(4096, 1), vp8x(1, 4097), "webp"),
            (vp8(4096, 4096), vp8(4097, 2), "webp"),
            (vp8l(4096, 4096), vp8l(2, 4097), "webp"),
            (ktx2(4096, 4096, 0, 64 << 20), ktx2(4097, 4, 0, 64), "ktx2"),
        ] {
            let end: &[u8] = match ending {
                // What is left of the header with its checksum, and the last chunk.
                "png" => b"\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND\0\0\0\0",
                "jpg" => b"\xff\xd9 by a camera",
                _ => b"",
            };
            assert_eq!(check_picture(&[&small[..], end].concat(), ending), Ok(()), "{ending}");
            let half = check_picture(&small, ending);
            assert_eq!(half.is_err_and(|what| what.starts_with("ends in the middle")), !end.is_empty(), "{ending}");
            let what = check_picture(&large, ending).expect_err("too large");
            assert!(what.ends_with("points large; 4096 x 4096 are the most"), "{what}");
            let damaged = check_picture(&small[..small.len() - 5], ending).expect_err("cut off");
            assert!(damaged.contains("damaged"), "{damaged}");
        }
        assert_eq!(check_picture(&png(0, 3), "png"), Err("is an empty picture, of 0 points".into()));
        assert_eq!(check_picture(&jpeg(2, 2), "png"), Err("is a JPEG (.jpg) by its contents; name it so".into()));
        assert!(check_picture(b"GIF89a", "png").is_err());
        let half = webp(b"VP8L", &[0x2f, 0, 0, 0, 0, 0, 0, 0]);
        assert!(check_picture(&half[..half.len() - 1], "webp").expect_err("cut off").starts_with("ends in the middle"));
    }

    #[test]
    fn pictures_that_are_more_than_one_are_refused() {
        assert!(check_picture(&webp(b"ANIM", &[0; 6]), "webp").expect_err("animated").contains("animation"));
        assert!(check_picture(&ktx2(4, 4, 7, 64), "ktx2").expect_err("layers").contains("more than one"));
        assert!(check_picture(&ktx2(4, 4, 0, 1 << 40), "ktx2").expect_err("a bomb").contains("unpacks to more"));
        // A small canvas about a large picture.
        let mut nested = webp(b"VP8X", &[0, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
        nested.extend(&webp(b"VP8L", &[0x2f, 0xff, 0xff, 0xff, 0x0f])[12..]);
        assert!(check_picture(&nested, "webp").expect_err("a lie").contains("16384 x 16384"));
    }

    /// A page of Ogg with this data.
    fn page(flags: u8, granule: u64, serial: u32, data: &[u8]) -> Vec<u8> {
        let mut bytes = b"OggS\0".to_vec();
        bytes.push(flags);
        bytes.extend(granule.to_le_bytes());
        bytes.extend(serial.to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend([1, data.len() as u8]);
        bytes.extend(data);
        bytes
    }

    fn sound(channels: u8, rate: u32, granule: u64) -> Vec<u8> {
        let mut head = b"\x01vorbis\0\0\0\0".to_vec();
        head.push(channels);
        head.extend(rate.to_le_bytes());
        head.extend([0; 12]);
        head.extend([0xb8, 1]);
        [page(2, 0, 7, &head), page(0, u64::MAX, 7, b"x"), page(4, granule, 7, b"x")].concat()
    }

    #[test]
    fn a_sounds_length_is_its_last_place_over_its_rate() {
        assert_eq!(check_sound(&sound(2, 48_000, 600 * 48_000)), Ok(()));
        for endless in [602 * 48_000, u64::MAX - 1] {
            let what = check_sound(&sound(2, 48_000, endless)).expect_err("too long");
            assert_eq!(what, "plays for longer than 10 minutes");
        }
        assert!(check_sound(&sound(9, 48_000, 1)).expect_err("channels").contains("9 channels"));
        assert!(check_sound(&sound(2, 1, 1)).expect_err("rate").contains("1 samples"));
        assert!(check_sound(&sound(2, 48_000, 0)).expect_err("empty").contains("no sound"));
        let two = [sound(1, 48_000, 5), sound(1, 48_000, 5)].concat();
        assert!(check_sound(&two).expect_err("chained").contains("more than one stream"));
        // Much sound that no page owns up to.
        let mut secret = sound(2, 48_000, 5);
        secret.truncate(secret.len() - page(4, 5, 7, b"x").len());
        let mut many = page(0, 5, 7, b"");
        many.truncate(26);
        many.push(255);
        many.extend([1; 255]);
        many.extend([0; 255]);
        (0..2000).for_each(|_| secret.extend(&many));
        assert_eq!(check_sound(&secret), Err("plays for longer than 10 minutes".into()));
        let whole = sound(2, 48_000, 5);
        assert!(check_sound(&whole[..whole.len() - 1]).expect_err("cut").contains("damaged"));
        assert!(check_sound(b"RIFF").is_err() && check_sound(&page(2, 0, 7, b"OpusHead")).is_err());
    }

    #[test]
    fn a_fonts_tables_lie_within_it() {
        let font = |from: u32, length: u32| {
            let mut bytes = b"OTTO\0\x01\0\0\0\0\0\0glyf\0\0\0\0".to_vec();
            bytes.extend(from.to_be_bytes());
            bytes.extend(length.to_be_bytes());
            bytes
        };
        assert_eq!(check_font(&font(28, 0)), Ok(()));
        assert!(check_font(&font(28, 1)).is_err() && check_font(&font(u32::MAX, u32::MAX)).is_err());
        assert!(check_font(b"OTTO\0\0").is_err() && check_font(b"wOF2").is_err());
    }

    #[test]
    fn what_ships_is_within_the_limits() {
        let read = |path: &str| std::fs::read(format!("{}/assets/{path}", env!("CARGO_MANIFEST_DIR"))).expect(path);
        assert_eq!(check_sound(&read("sounds/place-1.ogg")), Ok(()));
        assert_eq!(check_picture(&read("packs/midnight/pictures/frame.jpg"), "jpg"), Ok(()));
        assert_eq!(check_font(&read("fonts/NotoSansSC-subset.otf")), Ok(()));
    }

    proptest! {
        #[test]
        fn no_bytes_are_too_odd_to_be_judged(
            kind in 0..6_usize,
            at in any::<prop::sample::Index>(),
            odd in prop::collection::vec(any::<u8>(), 0..40),
        ) {
            let good = [png(9, 9), jpeg(9, 9), webp(b"VP8L", &[0x2f, 1, 1, 1, 1]), ktx2(9, 9, 0, 9), sound(1, 8000, 9), vec![]];
            let mut bytes = good[kind].clone();
            let at = at.index(bytes.len() + 1);
            bytes.splice(at.., odd);
            let _ = (check_picture(&bytes, "png"), check_picture(&bytes, "webp"), check_picture(&bytes, "jpg"));
            let _ = (check_picture(&bytes, "ktx2"), check_sound(&bytes), check_font(&bytes));
        }
    }
}
