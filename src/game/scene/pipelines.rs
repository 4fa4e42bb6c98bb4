//! Whether render pipelines are still being compiled: that happens in the background, and until a pipeline is ready,
//! everything that it draws is missing from the picture.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
};

/// Whether render pipelines are pending. Shared with the renderer, which runs in parallel.
#[derive(Resource, Clone, Default)]
pub struct Pipelines(Arc<AtomicBool>);

impl Pipelines {
    /// Whether some were not ready in the last drawn frame.
    #[must_use]
    pub fn are_pending(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn plugin(app: &mut App) {
    let pipelines = Pipelines::default();
    app.insert_resource(pipelines.clone());
    // In a test there is no renderer, and nothing is ever pending.
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(pipelines).add_systems(Render, count_pending.in_set(RenderSystems::Cleanup));
    }
}

fn count_pending(cache: Res<PipelineCache>, pipelines: Res<Pipelines>) {
    // Only render pipelines: Bevy queues compute pipelines too, which WebGL2 lacks, so they would stay pending there.
    let descriptor = |id: usize| cache.pipelines().nth(id).map(|pipeline| &pipeline.descriptor);
    let draws = |id: usize| matches!(descriptor(id), Some(PipelineDescriptor::RenderPipelineDescriptor(_)));
    pipelines.0.store(cache.waiting_pipelines().any(draws), Ordering::Relaxed);
}
