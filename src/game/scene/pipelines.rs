//! Whether the graphics card has its programs: they are compiled beside the game, and a picture drawn before lacks what
//! they would have drawn.

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

/// Shared with the renderer, which runs beside the game.
#[derive(Resource, Clone, Default)]
pub struct Pipelines(Arc<AtomicBool>);

impl Pipelines {
    /// Whether some were still missing in the frame drawn last.
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
        renderer.insert_resource(pipelines).add_systems(Render, look.in_set(RenderSystems::Cleanup));
    }
}

fn look(cache: Res<PipelineCache>, pipelines: Res<Pipelines>) {
    // Only what draws: Bevy asks for programs that compute, too, which WebGL2 has none of and which never come there.
    let descriptor = |id: usize| cache.pipelines().nth(id).map(|pipeline| &pipeline.descriptor);
    let draws = |id: usize| matches!(descriptor(id), Some(PipelineDescriptor::RenderPipelineDescriptor(_)));
    pipelines.0.store(cache.waiting_pipelines().any(draws), Ordering::Relaxed);
}
