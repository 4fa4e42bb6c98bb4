//! The material of everything on the table, lit by the lamp and the room.
//!
//! Bevy's `StandardMaterial` costs ten times as much per pixel, for features that the table does not need: many lights,
//! probes, transmission, fog, decals.

use bevy::{
    asset::embedded_asset,
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    render::render_resource::{AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError},
    shader::ShaderRef,
};

use crate::{
    game::theme::colour,
    pack::{Light as Room, Material},
};

/// A surface on the table.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug, Default)]
#[bind_group_data(Kind)]
pub struct Surface {
    #[uniform(0)]
    data: SurfaceData,
    #[texture(1)]
    #[sampler(2)]
    picture: Option<Handle<Image>>,
    coded: bool,
    #[texture(3)]
    #[sampler(4)]
    relief: Option<Handle<Image>>,
    translucent: bool,
    table: bool,
    shadowless: bool,
}

/// What the shader has to compute for a surface. The table top and the playing surfaces fill most of the picture and
/// need the least.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    picture: bool,
    coded: bool,
    flat: bool,
    shaded: bool,
    polished: bool,
    relief: bool,
    board: bool,
    lined: bool,
    table: bool,
    translucent: bool,
}

impl From<&Surface> for Kind {
    fn from(surface: &Surface) -> Self {
        let data = &surface.data;
        Self {
            picture: surface.picture.is_some(),
            coded: surface.coded,
            flat: data.nature.z >= 1.0,
            shaded: !surface.shadowless,
            polished: data.nature.y > 0.0,
            relief: surface.relief.is_some(),
            board: data.standing.x > 0.0,
            lined: data.ink.w > 0.0 && data.standing.x > 0.0,
            table: surface.table,
            translucent: surface.translucent,
        }
    }
}

/// The uniform of `surface.wgsl`, which explains its fields.
#[derive(ShaderType, Clone, Debug, Default)]
struct SurfaceData {
    tint: Vec4,
    nature: Vec4,
    shaded: Vec4,
    pool: Vec4,
    room: [Vec4; 5],
    lamp: Lamp,
    board: Vec4,
    standing: Vec4,
    ink: Vec4,
    squares: Squares,
    warmth: Vec4,
    light: f32,
}

/// The lamp's part of the uniform.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct Lamp {
    towards: Vec4,
    light: Vec4,
    across: Vec4,
    down: Vec4,
    depth: Vec4,
}

impl Lamp {
    /// A lamp in this direction, with this light (linear, exposed). `clip_from_world` is the projection of its shadow
    /// map of `texels` x `texels`; against shadows on themselves, places are moved by `along` towards the lamp and by
    /// `out` along their normal, in units of the table, before their shadow is looked up.
    #[must_use]
    pub fn new(towards: Vec3, light: LinearRgba, clip_from_world: Mat4, texels: f32, along: f32, out: f32) -> Self {
        let moved = clip_from_world * Mat4::from_translation(towards * along);
        Self {
            towards: towards.extend(out),
            light: light.to_vec3().extend(texels),
            // From -1..1 to 0..1, where y points down.
            across: moved.row(0) * 0.5 + Vec4::W * 0.5,
            down: moved.row(1) * -0.5 + Vec4::W * 0.5,
            depth: moved.row(2),
        }
    }
}

/// How many corners of squares the largest board has, whose squares are 20 x 20.
const CORNERS: usize = 21 * 21;

/// Four squares of 16 bits each for each corner of a board.
#[derive(ShaderType, Clone, Debug)]
struct Squares {
    words: [UVec4; CORNERS.div_ceil(2)],
}

// Rust derives this for arrays of up to 32 elements only.
impl Default for Squares {
    fn default() -> Self {
        Self { words: [UVec4::ZERO; CORNERS.div_ceil(2)] }
    }
}

/// What a board has to know of the pieces on it, to be dark where they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ground {
    /// The far left corner of its squares on the table (x and z).
    pub corner: Vec2,
    /// The width of a square, in units of the table.
    pub scale: f32,
    /// How many columns and rows it has.
    pub squares: Vec2,
    /// Half the width of a piece where it touches the board, in squares.
    pub foot: f32,
    /// Whether pieces are square and not round.
    pub square: bool,
    /// How dark the board is along the edge of its squares, from 0 to 1: under a frame.
    pub edge: f32,
}

impl Surface {
    /// A surface with a pack's material, in the pack's room. `load` loads a picture by its path, and not as sRGB: the
    /// shader decodes the colours, which is faster where the processor draws.
    #[must_use]
    pub fn of(material: &Material, room: &Room, mut load: impl FnMut(&str) -> Handle<Image>) -> Self {
        let mut surface = Self::new(colour(material.colour), material.roughness, material.reflectance).lit_by(room);
        surface.data.nature.z = material.glow;
        if let Some(picture) = &material.picture.0 {
            surface = Self { coded: true, ..surface.with_picture(load(picture)) };
        }
        if let Some(relief) = &material.relief.0 {
            surface = surface.with_relief(load(relief), material.relief_depth);
        }
        surface
    }

    /// In this room: its light, its reflections, and whether there are shadows.
    #[must_use]
    pub fn lit_by(mut self, room: &Room) -> Self {
        let lights = [
            (room.floor, room.floor_strength),
            (room.ceiling, room.ceiling_strength),
            (room.lamp, room.lamp_strength),
            (room.window, room.window_strength),
            (room.near, room.near_strength),
        ];
        self.data.room = lights.map(|(light, strength)| {
            let light = colour(light).to_linear();
            // The strength is the brightness of the brightest channel.
            let brightest = light.red.max(light.green).max(light.blue).max(f32::EPSILON);
            Vec4::new(light.red, light.green, light.blue, 0.0) * (strength / brightest)
        });
        self.shadowless = !room.shadows;
        self
    }

    /// A surface of one colour. `roughness` ranges from 0 (a mirror) to 1; `reflectance` is the part of light falling
    /// straight on it that is mirrored: about 0.04 for wood and lacquer, 0 if matt, which costs half as much to draw.
    #[must_use]
    pub fn new(colour: Color, roughness: f32, reflectance: f32) -> Self {
        let data = SurfaceData {
            tint: colour.to_linear().to_vec4(),
            nature: Vec4::new(roughness, reflectance, 0.0, 0.0),
            light: 1.0,
            ..default()
        };
        Self { data, translucent: colour.alpha() < 1.0, ..default() }
    }

    /// A surface of one colour that looks the same in light and shadow.
    #[must_use]
    pub fn flat(colour: Color) -> Self {
        let mut surface = Self::new(colour, 1.0, 0.0);
        surface.data.nature.z = 1.0;
        surface
    }

    /// Looks shadows up on the table top only within `reach` of a centre along x and z, as pixels without that take
    /// half the time.
    pub fn shade_within(&mut self, centre: Vec2, reach: Vec2) {
        self.data.shaded = centre.extend(reach.x.recip()).extend(reach.y.recip());
    }

    /// Lights of the table top only a pool around a centre; at the distance `reach` along x or z the light has fallen to
    /// 58 %.
    pub fn set_pool(&mut self, centre: Vec2, reach: Vec2) {
        self.data.pool = centre.extend(reach.x.recip()).extend(reach.y.recip());
    }

    /// With lines through the middles of a board's squares; `half` is half their width, in squares.
    #[must_use]
    pub fn with_lines(mut self, ink: Color, half: f32) -> Self {
        let ink = ink.to_linear();
        self.data.ink = Vec4::new(ink.red, ink.green, ink.blue, half);
        self
    }

    /// Lays this surface under pieces.
    pub fn set_ground(&mut self, ground: &Ground) {
        let Ground { corner, scale, squares, foot, square, edge } = *ground;
        self.data.board = Vec4::new(corner.x, corner.y, scale.recip(), edge);
        let standing = Vec4::new(squares.x, squares.y, foot, if square { 1.0 } else { 0.0 });
        if std::mem::replace(&mut self.data.standing, standing).xy() != squares {
            self.data.squares = Squares::default();
        }
    }

    /// Sets the lamp.
    pub fn set_lamp(&mut self, lamp: Lamp) {
        self.data.lamp = lamp;
    }

    /// The lamp that it was given last.
    #[must_use]
    pub fn lamp(&self) -> Lamp {
        self.data.lamp
    }

    /// Sets how close a piece is to each square, from 0 (far, or none) to 255 (it stands there), row by row from the far
    /// left; what is beyond 400 squares is ignored.
    pub fn set_near(&mut self, near: &[u8]) {
        self.set_bytes(near, 0);
    }

    /// Sets how much light of this colour each square gives off, from 0 (none) to 255, in the order of
    /// [`Self::set_near`].
    pub fn set_breath(&mut self, breath: &[u8], colour: Color) {
        self.set_bytes(breath, 8);
        self.data.warmth = colour.to_linear().to_vec4();
    }

    /// Sets 8 of the 16 bits that the shader has for each square, from this bit on, at each of its four corners.
    fn set_bytes(&mut self, bytes: &[u8], bit: usize) {
        let columns = (self.data.standing.x as usize).max(1);
        for (place, byte) in bytes.iter().enumerate() {
            let (column, row) = (place % columns, place / columns);
            for (right, below) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let corner = (row + below) * (columns + 1) + column + right;
                let Some(pair) = self.data.squares.words.get_mut(corner / 2) else { continue };
                // As seen from the corner: on its right if the corner is on the square's left.
                let word = &mut pair[corner % 2 * 2 + (1 - below)];
                let bit = (1 - right) * 16 + bit;
                *word = *word & !(255 << bit) | u32::from(*byte) << bit;
            }
        }
    }

    /// Sets the factor of brightness; 1 is the usual.
    pub fn set_light(&mut self, light: f32) {
        self.data.light = light;
    }

    /// With a picture that was loaded as sRGB, whose colours are multiplied by the surface's own.
    #[must_use]
    pub fn with_picture(self, picture: Handle<Image>) -> Self {
        Self { picture: Some(picture), ..self }
    }

    /// Sets another picture, which was loaded as sRGB.
    pub fn set_picture(&mut self, picture: Handle<Image>) {
        self.picture = Some(picture);
        self.coded = false;
    }

    /// With a normal map in OpenGL's convention; a depth of 1 is that of the map itself.
    #[must_use]
    pub fn with_relief(mut self, relief: Handle<Image>, depth: f32) -> Self {
        self.data.nature.w = depth;
        Self { relief: Some(relief), ..self }
    }

    /// The table top, which the lamp lights by [`Self::set_pool`]. It is drawn after all other opaque things, because it
    /// lies below them: what they cover is then not computed.
    #[must_use]
    pub fn of_the_table(self) -> Self {
        Self { table: true, ..self }
    }

    /// Blended by its opacity with what lies under it.
    #[must_use]
    pub fn translucent(self) -> Self {
        Self { translucent: true, ..self }
    }
}

const SHADER: &str = "embedded://turnstone/game/scene/surface.wgsl";

impl bevy::pbr::Material for Surface {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.translucent {
            AlphaMode::Blend
        } else if self.table {
            // Bevy draws what is opaque in no order that one can rely on, and after it what has holes. There are none.
            AlphaMode::Mask(0.0)
        } else {
            AlphaMode::Opaque
        }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let kind = key.bind_group_data;
        let words = [
            (kind.picture, "PICTURE"),
            (kind.coded, "CODED"),
            (kind.flat, "FLAT"),
            (kind.shaded, "SHADED"),
            (kind.polished, "POLISHED"),
            (kind.relief, "RELIEF"),
            (kind.table, "TABLE"),
            (kind.board, "BOARD"),
            (kind.lined, "LINED"),
        ];
        let words = words.into_iter().filter(|(holds, _)| *holds);
        descriptor.vertex.shader_defs.extend(words.clone().map(|(_, word)| word.into()));
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(words.map(|(_, word)| word.into()));
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "surface.wgsl");
    app.add_plugins(MaterialPlugin::<Surface>::default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_knows_the_squares_that_meet_there() {
        let (columns, rows) = (3, 2);
        let near: Vec<u8> = (1..=6).map(|number| number * 40).collect();
        let breath: Vec<u8> = near.iter().map(|byte| byte / 2).collect();
        let mut surface = Surface::default();
        surface.set_ground(&Ground { squares: Vec2::new(columns as f32, rows as f32), ..default() });
        surface.set_near(&near);
        surface.set_breath(&breath, Color::WHITE);
        for (row, column) in (0..=rows).flat_map(|row| (0..=columns).map(move |column| (row, column))) {
            // As `surface.wgsl` reads them.
            let corner = row * (columns + 1) + column;
            let words = surface.data.squares.words[corner >> 1];
            let words = if corner & 1 == 1 { [words.z, words.w] } else { [words.x, words.y] };
            let bits = [words[0] & 0xffff, words[0] >> 16, words[1] & 0xffff, words[1] >> 16];
            let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(right, below)| {
                let (x, y) = (column as isize + right, row as isize + below);
                let on_board = (0..columns as isize).contains(&x) && (0..rows as isize).contains(&y);
                let place = (y * columns as isize + x) as usize;
                if on_board { u32::from(near[place]) | u32::from(breath[place]) << 8 } else { 0 }
            });
            assert_eq!(bits, around, "corner {column}, {row}");
        }
        surface.set_ground(&Ground { squares: Vec2::ONE, ..default() });
        assert!(surface.data.squares.words.iter().all(|words| *words == UVec4::ZERO), "another board, nothing on it");
    }

    #[test]
    fn the_shadow_map_is_looked_up_from_its_upper_left_corner() {
        let light = LinearRgba::rgb(1.0, 2.0, 3.0);
        let lamp = Lamp::new(Vec3::Y, light, Mat4::IDENTITY, 2048.0, 0.5, 0.25);
        let at =
            |x: f32, y: f32, z: f32| [lamp.across, lamp.down, lamp.depth].map(|row| row.dot(Vec4::new(x, y, z, 1.0)));
        // Moved by half a unit towards the lamp, which is up: y grows by 0.5.
        assert_eq!(at(-1.0, 0.5, 0.75), [0.0, 0.0, 0.75]);
        assert_eq!(at(1.0, -1.5, 0.0), [1.0, 1.0, 0.0]);
        assert_eq!((lamp.light, lamp.towards), (Vec4::new(1.0, 2.0, 3.0, 2048.0), Vec4::new(0.0, 1.0, 0.0, 0.25)));
    }
}
