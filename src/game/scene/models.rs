//! Shapes that packs bring: `.glb` files as meshes. What they are made of the pack says itself.

use bevy::{
    asset::{AssetLoader, LoadContext, RenderAssetUsages, io::Reader},
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use crate::pack::read_model;

#[derive(Default, TypePath)]
struct ModelLoader;

impl AssetLoader for ModelLoader {
    type Asset = Mesh;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(&self, reader: &mut dyn Reader, (): &(), _: &mut LoadContext<'_>) -> std::io::Result<Mesh> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let model = read_model(&bytes).map_err(|why| std::io::Error::new(std::io::ErrorKind::InvalidData, why))?;
        // As bright all over: see `surface.wgsl`.
        let shades = vec![[1.0_f32; 4]; model.positions.len()];
        Ok(Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, model.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, model.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, model.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, shades)
            .with_inserted_indices(Indices::U32(model.indices)))
    }

    fn extensions(&self) -> &[&str] {
        &["glb"]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_asset_loader(ModelLoader);
}
