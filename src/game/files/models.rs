//! Loads `.glb` models of packs as meshes. Their materials come from the pack's manifest.

use std::error::Error;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::loader::FromFile;
use crate::pack::read_model;

impl FromFile for Mesh {
    const ENDINGS: &[&str] = &["glb"];

    fn from_file(bytes: Vec<u8>) -> Result<Self, Box<dyn Error + Send + Sync>> {
        let model = read_model(&bytes)?;
        // The vertex colour is a brightness in `surface.wgsl`: 1 everywhere.
        let shades = vec![[1.0_f32; 4]; model.positions.len()];
        Ok(Self::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Self::ATTRIBUTE_POSITION, model.positions)
            .with_inserted_attribute(Self::ATTRIBUTE_NORMAL, model.normals)
            .with_inserted_attribute(Self::ATTRIBUTE_UV_0, model.uvs)
            .with_inserted_attribute(Self::ATTRIBUTE_COLOR, shades)
            .with_inserted_indices(Indices::U32(model.indices)))
    }
}
