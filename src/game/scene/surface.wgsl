// The shader of everything on the table: one lamp with a shadow, and a room of three soft lights that is computed
// instead of looked up in a texture. It does a tenth of the work of a general-purpose material, for integrated graphics
// and browsers.
//
// No `if` and no loop may depend on the uniform alone: Mesa's lavapipe, which draws on the processor, then compiles the
// shader anew in every frame and keeps them all.

#import bevy_pbr::{
    forward_io::VertexOutput,
    mesh_view_bindings::{directional_shadow_textures, lights, view},
    shadow_sampling::sample_shadow_map_hardware,
    shadows::world_to_directional_light_local,
}

struct Squares {
    words: array<vec4<u32>, 50>,
}

struct Surface {
    // Colour (linear) and opacity.
    tint: vec4<f32>,
    // Roughness (0 to 1), reflectance at right angles (0 to 1), own light (0 to 1), depth of the relief.
    nature: vec4<f32>,
    // Where shadows are looked up: the centre, and the reach from there along x and z.
    shaded: vec4<f32>,
    // The lamp's pool of light: its centre, and the reciprocals of its reach along x and z.
    pool: vec4<f32>,
    // The room: its floor, its ceiling, the lamp's own glow, a window, the player's side (linear).
    room: array<vec4<f32>, 5>,
    // The board on which pieces stand: the far left corner of its squares on the table, squares for each unit of the
    // table, and how dark it is along the edge of the squares (0 to 1).
    board: vec4<f32>,
    // Its columns and rows, half the width of what stands on a square, in squares, and whether that is square (1) or
    // round (0).
    standing: vec4<f32>,
    // The colour of the lines through the middles of squares, and half their width in squares; 0 is none.
    ink: vec4<f32>,
    // 16 bits for each square, row by row: how close to the board the piece on it is, from 0 (far, or none) to 255 (it
    // stands there), and from bit 8 on how much light it gives off for a moment because it has just landed, up to 255.
    squares: Squares,
    // The colour of that light (linear).
    warmth: vec4<f32>,
    // The factor of brightness; 1 is the usual.
    light: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> surface: Surface;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var relief: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var relief_sampler: sampler;

const PI: f32 = 3.14159265;

// A soft light of the room as a spherical Gaussian of a sharpness, blurred by a lobe of the sharpness `lobe`. The
// result is close to a Gaussian too, whose sharpness is their product over their sum; the wider, the dimmer.
fn glow(towards: vec3<f32>, sharpness: f32, lobe: f32, colour: vec3<f32>, direction: vec3<f32>) -> vec3<f32> {
    let both = sharpness * lobe / (sharpness + lobe);
    return colour * (both / sharpness) * exp(both * (dot(direction, towards) - 1.0));
}

// The light of the room from a direction, blurred by a lobe: floor and ceiling, the lamp's own glow, a window to the
// right that gives dark discs an edge, and the player's side of the room.
fn room(direction: vec3<f32>, lobe: f32, lamp: vec3<f32>) -> vec3<f32> {
    let base = mix(surface.room[0].rgb, surface.room[1].rgb, direction.y * 0.5 + 0.5);
    return base
        + glow(lamp, 16.0, lobe, surface.room[2].rgb, direction)
        + glow(vec3(0.809, 0.494, -0.315), 12.0, lobe, surface.room[3].rgb, direction)
        + glow(vec3(0.176, 0.440, 0.880), 6.0, lobe, surface.room[4].rgb, direction);
}

// The part of the lamp's light that reaches a place, from 0 to 1: four samples of the shadow map, placed and weighted
// so that they filter 3 x 3 texels (Castano, "Shadow Mapping Summary", 2013). Bevy's own filter takes nine, which took
// half of the time of a frame.
fn lamp_reaches(position: vec4<f32>, normal: vec3<f32>) -> f32 {
    let light = &lights.directional_lights[0];
    let cascade = &(*light).cascades[0];
    let offset = normal * (*light).shadow_normal_bias * (*cascade).texel_size
        + (*light).direction_to_light * (*light).shadow_depth_bias;
    let place = world_to_directional_light_local(0u, 0u, vec4(position.xyz + offset, position.w));
    if place.w == 0.0 {
        return 1.0;
    }
    let size = vec2<f32>(textureDimensions(directional_shadow_textures));
    let texel = place.xy * size;
    let corner = floor(texel + 0.5);
    let part = texel + 0.5 - corner;
    let near = 3.0 - 2.0 * part;
    let far = 1.0 + 2.0 * part;
    let low = (corner - 0.5 + (2.0 - part) / near - 1.0) / size;
    let high = (corner - 0.5 + part / far + 1.0) / size;
    let layer = i32((*light).depth_texture_base_index);
    return (near.x * near.y * sample_shadow_map_hardware(low, place.z, layer)
        + far.x * near.y * sample_shadow_map_hardware(vec2(high.x, low.y), place.z, layer)
        + near.x * far.y * sample_shadow_map_hardware(vec2(low.x, high.y), place.z, layer)
        + far.x * far.y * sample_shadow_map_hardware(high, place.z, layer)) / 16.0;
}

#ifdef BOARD
// What the pieces on the four squares nearest to a place do to it, from 0 to 1: how much of the room's light they and
// the frame leave there (x), and how much light they give it because they have just landed (y). The place is in squares
// from the board's far left corner.
fn around(at: vec2<f32>) -> vec2<f32> {
    let here = floor(at);
    // The square diagonally next to its own that is nearest to the place.
    let next = here + select(vec2(-1.0), vec2(1.0), fract(at) > vec2(0.5));
    let edge = min(min(at.x, at.y), min(surface.standing.x - at.x, surface.standing.y - at.y));
    var seen = vec2(1.0 - surface.board.w * exp(min(-edge, 0.0) * 5.0), 0.0);
    for (var i = 0; i < 4; i++) {
        let square = vec2(select(here.x, next.x, i % 2 == 1), select(here.y, next.y, i / 2 == 1));
        if any(square < vec2(0.0)) || any(square >= surface.standing.xy) {
            continue;
        }
        let place = u32(square.y) * u32(surface.standing.x) + u32(square.x);
        let bits = surface.squares.words[place / 8u][(place / 2u) % 4u] >> (16u * (place % 2u));
        // How far the place is from the foot of the piece, in squares; 0 under it.
        let away = abs(at - square - 0.5);
        let outside = max(mix(length(away), max(away.x, away.y), surface.standing.w) - surface.standing.z, 0.0);
        seen.x *= 1.0 - f32(bits & 255u) / 255.0 * 0.62 * exp(-outside * 11.0);
        seen.y += f32((bits >> 8u) & 255u) / 255.0 * exp(-outside * 6.0);
    }
    return vec2(seen.x, min(seen.y, 1.0));
}

// How much of a pixel the lines through the middles of squares cover: exactly, by a box as wide as the pixel, so that
// thin lines stay even at every size.
fn inked(at: vec2<f32>) -> f32 {
    let pixel = max(fwidth(at), vec2(1e-5));
    let half = surface.ink.w;
    let across = abs(fract(at) - 0.5);
    let cover = clamp((min(across + pixel / 2.0, vec2(half)) - max(across - pixel / 2.0, vec2(-half))) / pixel, vec2(0.0), vec2(1.0));
    // The lines end at the outermost crossings.
    let inside = step(abs(at - surface.standing.xy / 2.0), surface.standing.xy / 2.0 - 0.5 + half);
    return (1.0 - (1.0 - cover.x) * (1.0 - cover.y)) * inside.x * inside.y;
}
#endif

#ifdef RELIEF
// How much a bump of the relief tilts the normal, along x and y of its picture. These directions are derived from how
// the place and the picture's coordinates change from one pixel to the next (Schueler, "Normal Mapping without
// Precomputed Tangents", ShaderX5, 2006), because the meshes, those of packs included, have no tangents.
fn raised(bump: vec2<f32>, normal: vec3<f32>, place: vec3<f32>, uv: vec2<f32>) -> vec3<f32> {
    let place_x = dpdx(place);
    let place_y = dpdy(place);
    let across = cross(place_y, normal);
    let down = cross(normal, place_x);
    let right = across * dpdx(uv.x) + down * dpdy(uv.x);
    let below = across * dpdx(uv.y) + down * dpdy(uv.y);
    let longest = max(dot(right, right), dot(below, below));
    // Where the picture's coordinates do not change, there is no direction and so no bump.
    if longest < 1e-30 {
        return vec3(0.0);
    }
    // The sign: some graphics interfaces count pixels upwards, others downwards. The minus: y points up in OpenGL's
    // normal maps, but down in the picture's coordinates.
    return sign(dot(across, place_x)) * inverseSqrt(longest) * (right * bump.x - below * bump.y);
}
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    var colour = surface.tint * textureSample(picture, picture_sampler, in.uv);
#ifdef BOARD
    let at = (in.world_position.xz - surface.board.xy) * surface.board.z;
    colour = vec4(mix(colour.rgb, surface.ink.rgb, inked(at)), colour.a);
    let pieces = around(at);
    let unshaded = pieces.x;
#else
    let unshaded = 1.0;
#endif
#ifdef VERTEX_COLORS
    var light_there = surface.light * in.color.r;
#else
    var light_there = surface.light;
#endif
#ifdef POOLED
    let apart = (in.world_position.xz - surface.pool.xy) * surface.pool.zw;
    let squared = dot(apart, apart);
    light_there *= min(1.15 / (1.0 + squared * squared), 1.0);
#endif

    var normal = normalize(in.world_normal);
#ifdef RELIEF
    let bump = (textureSample(relief, relief_sampler, in.uv).xy * 2.0 - 1.0) * surface.nature.w;
    normal = normalize(normal + raised(bump, normal, in.world_position.xyz, in.uv));
#endif

    let lamp = lights.directional_lights[0].direction_to_light;
    let lamp_light = lights.directional_lights[0].color.rgb * view.exposure;
    let n_l = max(dot(normal, lamp), 0.0);
    var shadow = 1.0;
    if all(abs(in.world_position.xz - surface.shaded.xy) < surface.shaded.zw) {
        shadow = lamp_reaches(in.world_position, normalize(in.world_normal));
    }

    // Diffuse light, gathered from a hemisphere, is about as blurred as by a lobe of sharpness 2.
    var direct = colour.rgb / PI;
    var around = colour.rgb * room(normal, 2.0, lamp) * 0.95;
#ifdef POLISHED
    // GGX with Schlick's Fresnel and a cheap fit of its visibility (Karis, "Physically Based Shading on Mobile", 2014).
    // GGX blurs about as much as a lobe of sharpness 2 / alpha^2.
    let roughness = surface.nature.x;
    let reflectance = surface.nature.y;
    let eye = normalize(view.world_position - in.world_position.xyz);
    let half_way = normalize(lamp + eye);
    let n_v = max(dot(normal, eye), 0.02);
    let n_h = max(dot(normal, half_way), 0.0);
    let alpha = roughness * roughness;
    let spread = n_h * n_h * (alpha * alpha - 1.0) + 1.0;
    let shine = alpha * alpha / (PI * spread * spread) / (4.0 * mix(2.0 * n_l * n_v, n_l + n_v, alpha) * 0.5 + 0.05);
    let grazing = pow(1.0 - max(dot(eye, half_way), 0.0), 5.0);
    direct += shine * (reflectance + (1.0 - reflectance) * grazing);
    let edge = reflectance + (max(1.0 - roughness, reflectance) - reflectance) * pow(1.0 - n_v, 5.0);
    let mirrored = reflect(-eye, normal);
    around += edge * room(mirrored, 2.0 / max(alpha * alpha, 0.0005), lamp) * mix(0.45, 1.0, shadow);
#endif

    // What is close takes the room's light, and some of the lamp's, which is no point.
    let lit = (direct * n_l * shadow * lamp_light * mix(1.0, unshaded, 0.7) + around * unshaded) * light_there;
    // Highlights above the knee are compressed instead of clipped.
    let knee = 0.8;
    let over = max(lit - knee, vec3(0.0));
    let rolled = min(lit, vec3(knee)) + (1.0 - exp(-over / (1.0 - knee))) * (1.0 - knee);
    var seen = mix(rolled, colour.rgb, surface.nature.z);
#ifdef BOARD
    // Mixed and not added, so that it shows on white boards too.
    seen = mix(seen, surface.warmth.rgb, pieces.y * 0.3);
#endif
    return vec4(seen, colour.a);
}
