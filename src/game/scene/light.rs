//! The lamp, a directional light with a shadow. The light of the room around it is computed in `surface.wgsl`.

use std::f32::consts::SQRT_2;

use bevy::{
    camera::Exposure,
    light::{CascadeShadowConfigBuilder, Cascades, DirectionalLightShadowMap, SimulationLightSystems},
    prelude::*,
};

use super::surface::{Lamp, Surface};
use crate::game::theme::{ActiveTheme, ApplyTheme, colour};

/// The lamp's brightness, in lux, where a pack leaves it at 1.
const LUX: f32 = 4_900.0;

pub(super) fn plugin(app: &mut App) {
    // Bevy's own width of the shadow's map, 2048 texels, stays: it has to be a power of two, and with 1024 edges have stairs.
    app.insert_resource(GlobalAmbientLight { brightness: 0.0, ..default() })
        .add_systems(Startup, hang_the_lamp)
        .add_systems(PreUpdate, light_it.in_set(ApplyTheme))
        .add_systems(PostUpdate, shine.after(SimulationLightSystems::UpdateDirectionalLightCascades));
}

fn hang_the_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("Lamp"),
        DirectionalLight { shadow_depth_bias: 0.015, shadow_normal_bias: 0.9, ..default() },
        // One cascade that fits the board tightly: WebGL2 allows no more, and it is sharper than four.
        CascadeShadowConfigBuilder { num_cascades: 1, maximum_distance: 40.0, ..default() }.build(),
    ));
}

fn light_it(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    mut lamps: Query<(&mut DirectionalLight, &mut Transform)>,
) {
    let room = &theme.light;
    commands.insert_resource(ClearColor(colour(theme.background.colour)));
    for (mut lamp, mut place) in &mut lamps {
        lamp.color = colour(room.colour);
        lamp.illuminance = LUX * room.brightness;
        lamp.shadow_maps_enabled = room.shadows;
        *place = Transform::from_translation(room.from.into()).looking_at(Vec3::ZERO, Vec3::Y);
    }
}

/// Tells the surfaces about the lamp: those that do not know it as it is now.
fn shine(
    lamps: Query<(&DirectionalLight, &GlobalTransform, &Cascades)>,
    map: Res<DirectionalLightShadowMap>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut late: Local<Vec<AssetId<Surface>>>,
) {
    let Ok((lamp, place, cascades)) = lamps.single() else { return };
    let cascade = cascades.cascades.values().flatten().next().cloned().unwrap_or_default();
    let light = lamp.color.to_linear() * (lamp.illuminance * Exposure::default().exposure());
    // As Bevy's own shaders use these two.
    let (along, out) = (lamp.shadow_depth_bias, lamp.shadow_normal_bias * SQRT_2 * cascade.texel_size);
    let lamp = Lamp::new(place.back().into(), light, cascade.clip_from_world, map.size as f32, along, out);
    late.extend(surfaces.iter().filter(|(_, surface)| surface.lamp() != lamp).map(|(id, _)| id));
    for id in late.drain(..) {
        if let Some(mut surface) = surfaces.get_mut(id) {
            surface.set_lamp(lamp);
        }
    }
}
