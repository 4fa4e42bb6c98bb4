//! Textures in KTX2 (Khronos KTX 2.0): uncompressed ones, with or without mipmaps. Compressed ones would need different
//! data for each graphics card.

use super::{
    bytes::{le32, le64},
    limits,
    pixels::Picture,
};

/// The formats that can be read, by their numbers in Vulkan: red, green, blue and opacity, 8 bits each.
const RGBA8: [(u32, &str); 2] = [(37, "R8G8B8A8_UNORM"), (43, "R8G8B8A8_SRGB")];
/// The offset of the list of mipmap levels, and the length of an entry, in bytes.
const LEVELS: usize = 80;
const LEVEL: usize = 24;

/// The header of a texture.
pub(super) struct Header {
    pub width: u32,
    pub height: u32,
    levels: u32,
}

/// Reads the header.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(super) fn read_header(bytes: &[u8]) -> Result<Header, String> {
    let field = |number: usize| {
        le32(bytes, 12 + 4 * number).ok_or("is damaged: its header does not say how large it is; save it again")
    };
    let [format, width, height, levels] = [field(0)?, field(2)?, field(3)?, field(7)?];
    let scheme = field(8)?;
    // A flat picture has depth 0 and no layers; some programs write 1 instead.
    if field(4)? > 1 || field(5)? > 1 || field(6)? != 1 {
        return Err("is more than one flat picture; save it as a 2D texture with one layer".into());
    }
    if scheme != 0 {
        let called = ["", "BasisLZ", "Zstandard", "ZLIB"].get(scheme as usize).unwrap_or(&"a scheme of its own");
        return Err(format!("is packed by {called}; save it without supercompression"));
    }
    if RGBA8.iter().all(|(number, _)| *number != format) {
        let [unorm, srgb] = RGBA8.map(|(_, name)| name);
        return Err(format!("has the format number {format} of Vulkan; save it uncompressed as {srgb} or {unorm}"));
    }
    if width == 0 || height == 0 {
        return Err("is an empty picture, of 0 points".into());
    }
    if width.max(height) > limits::SIDE {
        return Err(format!("is {width} x {height} points large; {0} x {0} are the most", limits::SIDE));
    }
    let most = width.max(height).ilog2() + 1;
    // With 0 levels, a file asks its reader to make the smaller levels.
    let levels = levels.max(1);
    if levels > most {
        return Err(format!("has {levels} levels; a picture of {width} x {height} points has at most {most}"));
    }
    Ok(Header { width, height, levels })
}

/// Reads a texture. The lengths of its levels have to fit their sizes.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub(super) fn read_ktx2(bytes: &[u8]) -> Result<Picture, String> {
    let Header { width, height, levels } = read_header(bytes)?;
    let mut pixels = Vec::new();
    for level in 0..levels {
        let points = u64::from((width >> level).max(1)) * u64::from((height >> level).max(1));
        let part = |part| le64(bytes, LEVELS + LEVEL * level as usize + part);
        let within = || {
            let (from, length) = (part(0)?, part(8)?);
            let from = usize::try_from(from).ok()?;
            bytes.get(from..from.checked_add(usize::try_from(length).ok()?)?)
        };
        let data = within().ok_or("ends in the middle of the picture; save it again")?;
        if data.len() as u64 != 4 * points || part(16) != Some(4 * points) {
            let found = data.len();
            return Err(format!("is damaged: level {level} has {found} bytes, and its points take {}", 4 * points));
        }
        pixels.extend_from_slice(data);
    }
    Ok(Picture { width, height, levels, pixels })
}
