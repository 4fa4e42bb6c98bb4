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
    #[texture(3)]
    #[sampler(4)]
    relief: Option<Handle<Image>>,
    translucent: bool,
    below_all: bool,
}

/// What the shader has to compute for a surface. The table top and the playing surfaces fill most of the picture and
/// need the least.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    polished: bool,
    relief: bool,
    pooled: bool,
    board: bool,
    below_all: bool,
}

impl From<&Surface> for Kind {
    fn from(surface: &Surface) -> Self {
        Self {
            polished: surface.data.nature.y > 0.0,
            relief: surface.relief.is_some(),
            pooled: surface.data.pool.z > 0.0,
            board: surface.data.standing.x > 0.0,
            below_all: surface.below_all,
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
    board: Vec4,
    standing: Vec4,
    ink: Vec4,
    squares: Squares,
    warmth: Vec4,
    light: f32,
}

/// How many squares the largest board has: 20 x 20.
const SQUARES: usize = 400;

/// 16 bits for each square of a board.
#[derive(ShaderType, Clone, Debug)]
struct Squares {
    words: [UVec4; SQUARES / 8],
}

// Rust derives this for arrays of up to 32 elements only.
impl Default for Squares {
    fn default() -> Self {
        Self { words: [UVec4::ZERO; SQUARES / 8] }
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
    /// A surface with a pack's material, in the pack's room. `load` loads a picture by its path, as sRGB if its second
    /// argument is true.
    #[must_use]
    pub fn of(material: &Material, room: &Room, mut load: impl FnMut(&str, bool) -> Handle<Image>) -> Self {
        let mut surface = Self::new(colour(material.colour), material.roughness, material.reflectance).lit_by(room);
        surface.data.nature.z = material.glow;
        if let Some(picture) = &material.picture.0 {
            surface = surface.with_picture(load(picture, true));
        }
        if let Some(relief) = &material.relief.0 {
            surface = surface.with_relief(load(relief, false), material.relief_depth);
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
        if !room.shadows {
            self.data.shaded = Vec4::new(0.0, 0.0, -1.0, -1.0);
        }
        self
    }

    /// A surface of one colour. `roughness` ranges from 0 (a mirror) to 1; `reflectance` is the part of light falling
    /// straight on it that is mirrored: about 0.04 for wood and lacquer, 0 if matt, which costs half as much to draw.
    #[must_use]
    pub fn new(colour: Color, roughness: f32, reflectance: f32) -> Self {
        let data = SurfaceData {
            tint: colour.to_linear().to_vec4(),
            nature: Vec4::new(roughness, reflectance, 0.0, 0.0),
            shaded: Vec4::new(0.0, 0.0, f32::MAX, f32::MAX),
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

    /// Looks shadows up only within `reach` of a centre along x and z, as pixels without that take half the time. Does
    /// nothing if the room has no shadows.
    pub fn shade_within(&mut self, centre: Vec2, reach: Vec2) {
        if self.data.shaded.z >= 0.0 {
            self.data.shaded = centre.extend(reach.x).extend(reach.y);
        }
    }

    /// Lights only a pool around a centre; at the distance `reach` along x or z the light has fallen to 58 %.
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
        self.data.standing = Vec4::new(squares.x, squares.y, foot, if square { 1.0 } else { 0.0 });
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

    /// Sets 8 of the 16 bits that the shader has for each square, from this bit on.
    fn set_bytes(&mut self, bytes: &[u8], bit: usize) {
        for (place, byte) in bytes.iter().enumerate().take(SQUARES) {
            let word = &mut self.data.squares.words[place / 8][place / 2 % 4];
            let bit = place % 2 * 16 + bit;
            *word = *word & !(255 << bit) | u32::from(*byte) << bit;
        }
    }

    /// Sets the factor of brightness; 1 is the usual.
    pub fn set_light(&mut self, light: f32) {
        self.data.light = light;
    }

    /// With a picture, whose colours are multiplied by the surface's own.
    #[must_use]
    pub fn with_picture(self, picture: Handle<Image>) -> Self {
        Self { picture: Some(picture), ..self }
    }

    /// Sets another picture.
    pub fn set_picture(&mut self, picture: Handle<Image>) {
        self.picture = Some(picture);
    }

    /// With a normal map in OpenGL's convention; a depth of 1 is that of the map itself.
    #[must_use]
    pub fn with_relief(mut self, relief: Handle<Image>, depth: f32) -> Self {
        self.data.nature.w = depth;
        Self { relief: Some(relief), ..self }
    }

    /// Drawn after all other opaque things, because it lies below them: what they cover is then not computed.
    #[must_use]
    pub fn below_all(self) -> Self {
        Self { below_all: true, ..self }
    }

    /// Blended by its opacity with what lies under it.
    #[must_use]
    pub fn translucent(self) -> Self {
        Self { translucent: true, ..self }
    }
}

impl bevy::pbr::Material for Surface {
    fn fragment_shader() -> ShaderRef {
        "embedded://turnstone/game/scene/surface.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.translucent {
            AlphaMode::Blend
        } else if self.below_all {
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
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(key.bind_group_data.polished.then(|| "POLISHED".into()));
            fragment.shader_defs.extend(key.bind_group_data.relief.then(|| "RELIEF".into()));
            fragment.shader_defs.extend(key.bind_group_data.board.then(|| "BOARD".into()));
            fragment.shader_defs.extend(key.bind_group_data.pooled.then(|| "POOLED".into()));
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "surface.wgsl");
    app.add_plugins(MaterialPlugin::<Surface>::default());
}
