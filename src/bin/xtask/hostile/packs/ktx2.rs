//! Writes simple KTX2 files (Khronos KTX 2.0), and wrong ones.

use super::made::Made;

/// Formats, as Vulkan numbers them.
const RGBA8: u32 = 37;
const RGBA8_SRGB: u32 = 43;
const RGBA16_FLOAT: u32 = 97;
const BC7: u32 = 145;
const ASTC_4X4: u32 = 157;

/// Compression schemes of the levels (section 3.4).
const ZSTD: u32 = 2;
const ZLIB: u32 = 3;

/// The header and content of a file.
#[derive(Clone)]
pub struct Ktx2 {
    /// The number of the format in Vulkan.
    pub format: u32,
    /// The bytes of a channel.
    pub type_size: u32,
    /// Width, height and depth in pixels.
    pub size: [u32; 3],
    /// The numbers of layers, faces and levels.
    pub counts: [u32; 3],
    /// How the levels are compressed; 0 if they are not.
    pub packing: u32,
    /// For each level: its offset from the first byte of pixels, its length in bytes, and its unpacked length in bytes.
    pub index: Vec<[u64; 3]>,
    /// The pixels.
    pub data: Vec<u8>,
}

impl Ktx2 {
    /// A valid texture with this many pixels a side.
    pub fn square(side: u32) -> Self {
        let length = u64::from(side * side * 4);
        Self {
            format: RGBA8,
            type_size: 1,
            size: [side, side, 0],
            counts: [0, 1, 1],
            packing: 0,
            index: vec![[0, length, length]],
            data: (0..length).map(|at| (at * 7) as u8).collect(),
        }
    }

    /// The bytes of the file.
    pub fn write(&self) -> Vec<u8> {
        let format = [self.format, self.type_size];
        let header = [&format[..], &self.size, &self.counts, &[self.packing]].concat();
        let described = Self::describe(self.format);
        let at = 80 + 24 * self.index.len();
        // Where the description of the format is; nothing else follows.
        let places = [at as u32, described.len() as u32, 0, 0];
        let first = at + described.len();
        let mut bytes = b"\xabKTX 20\xbb\r\n\x1a\n".to_vec();
        bytes.extend(header.iter().chain(&places).flat_map(|word| word.to_le_bytes()));
        bytes.extend([0; 16]);
        for [from, length, unpacked] in &self.index {
            bytes.extend(
                [from.wrapping_add(first as u64), *length, *unpacked].iter().flat_map(|long| long.to_le_bytes()),
            );
        }
        bytes.extend(described);
        bytes.extend(&self.data);
        bytes
    }

    /// The basic data format descriptor for 8 bits each of red, green, blue and alpha (Khronos Data Format 1.3, 5).
    fn describe(format: u32) -> Vec<u8> {
        let transfer = if format == RGBA8_SRGB { 2 } else { 1 };
        let mut words: Vec<u32> = vec![92, 0, 2 | 88 << 16, 1 | 1 << 8 | transfer << 16, 0, 4, 0];
        for (number, channel) in [0, 1, 2, 15].into_iter().enumerate() {
            words.extend([(number as u32 * 8) | (7 << 16) | (channel << 24), 0, 0, 255]);
        }
        words.into_iter().flat_map(u32::to_le_bytes).collect()
    }
}

/// A zstd frame (RFC 8878) that unpacks to this many zero bytes: blocks of one byte, repeated.
fn zstd(unpacked: u64) -> Vec<u8> {
    const BLOCK: u64 = 128 << 10;
    // A single segment, with its size in eight bytes.
    let mut bytes = [&[0x28, 0xb5, 0x2f, 0xfd, 0xe0][..], &unpacked.to_le_bytes()].concat();
    let blocks = unpacked / BLOCK;
    for block in 1..=blocks {
        let head = u32::from(block == blocks) | 1 << 1 | (BLOCK as u32) << 3;
        bytes.extend(&head.to_le_bytes()[..3]);
        bytes.push(0);
    }
    bytes
}

pub fn packs() -> Vec<Made> {
    let good = || Ktx2::square(16);
    let named = |name: &str, ktx2: Ktx2| Made::anywhere(name, "a.ktx2", ktx2.write());
    let packed = |packing: u32, data: Vec<u8>, unpacked: u64| Ktx2 {
        size: [4096, 4096, 0],
        packing,
        index: vec![[0, data.len() as u64, unpacked]],
        data,
        ..good()
    };
    let of = |format: u32, type_size: u32, bytes: u64| Ktx2 {
        format,
        type_size,
        index: vec![[0, bytes, bytes]],
        data: vec![0; bytes as usize],
        ..good()
    };
    let shaped = |size: [u32; 3], counts: [u32; 3]| Ktx2 { size, counts, ..good() };
    vec![
        named("ktx2-good", good()),
        named("ktx2-srgb", Ktx2 { format: RGBA8_SRGB, ..good() }),
        named("ktx2-short", Ktx2 { data: vec![7; 4], index: vec![[0, 4, 4]], ..good() }),
        named("ktx2-short-by-one", Ktx2 { data: vec![7; 1023], index: vec![[0, 1023, 1023]], ..good() }),
        named("ktx2-size-lies", Ktx2 { size: [4096, 4096, 0], ..good() }),
        named("ktx2-outside", Ktx2 { index: vec![[0, 1 << 40, 1 << 40]], ..good() }),
        named("ktx2-wraps", Ktx2 { index: vec![[u64::MAX - 200, 1024, 1024]], ..good() }),
        named("ktx2-no-levels", Ktx2 { counts: [0, 1, 0], ..good() }),
        named("ktx2-14-levels", Ktx2 { counts: [0, 1, 14], index: vec![[0, 1024, 1024]; 14], ..good() }),
        named("ktx2-many-levels", Ktx2 { counts: [0, 1, u32::MAX], ..good() }),
        named("ktx2-13-levels-of-16", Ktx2 { counts: [0, 1, 13], index: vec![[0, 1024, 1024]; 13], ..good() }),
        // Both levels are in the same place.
        named("ktx2-levels-overlap", Ktx2 { counts: [0, 1, 2], index: vec![[0, 1024, 1024], [0, 256, 256]], ..good() }),
        named("ktx2-second-level-short", {
            Ktx2 { counts: [0, 1, 2], index: vec![[0, 1024, 1024], [1020, 4, 4]], ..good() }
        }),
        named("ktx2-zstd-bomb", packed(ZSTD, zstd(64 << 20), 64 << 20)),
        named("ktx2-zstd-lies", packed(ZSTD, zstd(1 << 30), 1024)),
        named("ktx2-zlib", packed(ZLIB, miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; 4 << 20], 6), 64 << 20)),
        named("ktx2-bc7", of(BC7, 1, 256)),
        named("ktx2-astc", of(ASTC_4X4, 1, 256)),
        named("ktx2-float16", of(RGBA16_FLOAT, 2, 2048)),
        named("ktx2-format-none", of(0, 1, 1024)),
        named("ktx2-format-odd", of(u32::MAX, 1, 1024)),
        named("ktx2-cube", shaped([16, 16, 0], [0, 6, 1])),
        named("ktx2-array", shaped([16, 16, 0], [7, 1, 1])),
        named("ktx2-3d", shaped([16, 16, 16], [0, 1, 1])),
        named("ktx2-line", shaped([16, 0, 0], [0, 1, 1])),
    ]
}
