//! Shapes that packs bring: `.glb` files as meshes. What they are made of the pack says itself.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::loader::FromFile;
use crate::pack::read_model;

impl FromFile for Mesh {
    const ENDINGS: &[&str] = &["glb"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, String> {
        let model = read_model(&bytes)?;
        // As bright all over: see `surface.wgsl`.
        let shades = vec![[1.0_f32; 4]; model.positions.len()];
        Ok(Self::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Self::ATTRIBUTE_POSITION, model.positions)
            .with_inserted_attribute(Self::ATTRIBUTE_NORMAL, model.normals)
            .with_inserted_attribute(Self::ATTRIBUTE_UV_0, model.uvs)
            .with_inserted_attribute(Self::ATTRIBUTE_COLOR, shades)
            .with_inserted_indices(Indices::U32(model.indices)))
    }
}
