//! The plugins of Bevy that the game needs: [`DefaultPlugins`], in the same order, without those for 2D. A plugin that is
//! only switched off stays in the program, and the page of a browser sends it to everybody.

use bevy::{
    a11y::AccessibilityPlugin,
    app::{PanicHandlerPlugin, PluginGroupBuilder, TaskPoolPlugin},
    camera::CameraPlugin,
    core_pipeline::CorePipelinePlugin,
    diagnostic::{DiagnosticsPlugin, FrameCountPlugin},
    gilrs::GilrsPlugin,
    image::TextureAtlasPlugin,
    input::InputPlugin,
    input_focus::{InputDispatchPlugin, InputFocusPlugin},
    light::LightPlugin,
    log::LogPlugin,
    mesh::MeshPlugin,
    pbr::PbrPlugin,
    picking::DefaultPickingPlugins,
    prelude::*,
    render::{ExtractSchedule, RenderApp, RenderPlugin},
    sprite_render::{SpriteAssetEvents, extract_sprite_events},
    state::app::StatesPlugin,
    text::TextPlugin,
    time::TimePlugin,
    transform::TransformPlugin,
    ui::UiPlugin,
    ui_render::UiRenderPlugin,
    ui_widgets::UiWidgetsPlugins,
    winit::WinitPlugin,
};

/// Bevy's plugins for the whole game with its window.
pub struct Foundation;

impl PluginGroup for Foundation {
    fn build(self) -> PluginGroupBuilder {
        let group = PluginGroupBuilder::start::<Self>()
            .add(PanicHandlerPlugin)
            .add(LogPlugin::default())
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(DiagnosticsPlugin)
            .add(InputPlugin)
            .add(InputFocusPlugin)
            .add(InputDispatchPlugin)
            .add(WindowPlugin::default())
            .add(AccessibilityPlugin);
        #[cfg(not(target_family = "wasm"))]
        let group = group.add(bevy::app::TerminalCtrlCHandlerPlugin);
        let group = group
            .add(AssetPlugin::default())
            // The letters of a text are parts of one image.
            .add(TextureAtlasPlugin)
            .add(WinitPlugin::default())
            .add(RenderPlugin::default())
            .add(ImagePlugin::default())
            .add(MeshPlugin)
            .add(CameraPlugin)
            .add(LightPlugin);
        #[cfg(not(target_family = "wasm"))]
        let group = group.add(bevy::render::pipelined_rendering::PipelinedRenderingPlugin);
        group
            .add(CorePipelinePlugin)
            .add(TextPlugin)
            .add(UiPlugin)
            .add(UiRenderPlugin)
            .add(ChangedImagesPlugin)
            .add(PbrPlugin::default())
            .add(GilrsPlugin)
            .add(StatesPlugin)
            .add_group(UiWidgetsPlugins)
            .add_group(DefaultPickingPlugins)
    }
}

/// Tells the renderer of the interface which images have changed, which the plugin for sprites does otherwise.
struct ChangedImagesPlugin;

impl Plugin for ChangedImagesPlugin {
    fn build(&self, app: &mut App) {
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            render_app.init_resource::<SpriteAssetEvents>().add_systems(ExtractSchedule, extract_sprite_events);
        }
    }
}
