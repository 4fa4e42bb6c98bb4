//! One warm lamp from the upper left. The dark room about it is in `surface.wgsl`.

use bevy::{
    light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap},
    prelude::*,
};

/// Where the lamp stands, seen from the middle of the board.
pub const LAMP: Vec3 = Vec3::new(-6.0, 13.0, -3.5);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(DirectionalLightShadowMap { size: 2048 })
        .insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .insert_resource(ClearColor(Color::srgb_u8(0x0b, 0x09, 0x07)))
        .add_systems(Startup, hang_the_lamp);
}

fn hang_the_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("Lamp"),
        DirectionalLight {
            color: Color::srgb(1.0, 0.90, 0.76),
            illuminance: 4_900.0,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.015,
            shadow_normal_bias: 0.9,
            ..default()
        },
        // One cascade, drawn closely about the board: all that WebGL2 allows, and sharper than four.
        CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 40.0, ..default() }.build(),
        Transform::from_translation(LAMP).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
