// The shader of everything on the table: one lamp with a shadow, and a room of three soft lights that is computed
// instead of looked up in a texture. It does a tenth of the work of a general-purpose material, for integrated graphics
// and browsers.
//
// Two things cost much where the processor draws (Mesa's lavapipe):
// - An `if` or a loop that depends on the uniform alone: the shader is then compiled anew in every frame, and all of
//   them are kept.
// - Each number that `fragment` reads from a uniform: it is fetched for every pixel by itself, and that took two thirds
//   of a frame. What is the same for a whole surface therefore comes from `vertex`, as a flat value.

#import bevy_pbr::{
    forward_io::Vertex,
    mesh_functions,
    mesh_view_bindings::{directional_shadow_textures, view},
    shadow_sampling::sample_shadow_map_hardware,
    view_transformations::position_world_to_clip,
}

struct Squares {
    words: array<vec4<u32>, 221>,
}

struct Lamp {
    // The direction towards it, and how far along its normal a place is moved before its shadow is looked up.
    towards: vec4<f32>,
    // Its light (linear, exposed), and the width of its shadow map in texels.
    light: vec4<f32>,
    // From a place to the coordinates of the shadow map, from 0 to 1, and to the depth there.
    across: vec4<f32>,
    down: vec4<f32>,
    depth: vec4<f32>,
}

struct Surface {
    // Colour (linear) and opacity.
    tint: vec4<f32>,
    // Roughness (0 to 1), reflectance at right angles (0 to 1), own light (0 to 1), depth of the relief.
    nature: vec4<f32>,
    // Where shadows are looked up on the table top: the centre, and the reciprocals of the reach from there along x and
    // z.
    shaded: vec4<f32>,
    // The lamp's pool of light: its centre, and the reciprocals of its reach along x and z.
    pool: vec4<f32>,
    // The room: its floor, its ceiling, the lamp's own glow, a window, the player's side (linear).
    room: array<vec4<f32>, 5>,
    lamp: Lamp,
    // The board on which pieces stand: the far left corner of its squares on the table, squares for each unit of the
    // table, and how dark it is along the edge of the squares (0 to 1).
    board: vec4<f32>,
    // Its columns and rows, half the width of what stands on a square, in squares, and whether that is square (1) or
    // round (0).
    standing: vec4<f32>,
    // The colour of the lines through the middles of squares, and half their width in squares.
    ink: vec4<f32>,
    // 64 bits for each corner of a square, row by row, so that a pixel reads one place: 16 bits for each of the four
    // squares that meet there, again row by row. Of these, the lower 8 say how close to the board the piece on it is,
    // from 0 (far, or none) to 255 (it stands there); the upper 8 how much light it gives off for a moment because it
    // has just landed, up to 255.
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

// From `vertex` to `fragment`. WebGL2 allows 15 locations.
struct Place {
    @builtin(position) position: vec4<f32>,
    @location(0) normal: vec3<f32>,
    // From the place to the eye.
    @location(1) eye: vec3<f32>,
    // The coordinates of the picture, and the place in squares from the board's far left corner.
    @location(2) uv: vec4<f32>,
    // The coordinates of the shadow map and the depth there, and the factor of brightness.
    @location(3) shadow: vec4<f32>,
    // The room's light, gathered from all sides.
    @location(4) around: vec3<f32>,
#ifdef TABLE
    // Where it is in the pool of light, and in the area with shadows; both end at a distance of 1.
    @location(5) apart: vec4<f32>,
#endif
    @location(6) @interpolate(flat) tint: vec4<f32>,
    @location(7) @interpolate(flat) nature: vec4<f32>,
    @location(8) @interpolate(flat) lamp: vec3<f32>,
    @location(9) @interpolate(flat) lamp_light: vec4<f32>,
#ifdef POLISHED
    // The room as it is mirrored here. The soft lights have their sharpness as a fourth number.
    @location(10) @interpolate(flat) floor: vec3<f32>,
    @location(11) @interpolate(flat) ceiling: vec3<f32>,
    @location(12) @interpolate(flat) glow: vec4<f32>,
    @location(13) @interpolate(flat) window: vec4<f32>,
    @location(14) @interpolate(flat) near: vec4<f32>,
#endif
}

const PI: f32 = 3.14159265;
// Where the room's soft lights are besides the lamp: a window to the right, which gives dark discs an edge, and the
// player's side.
const WINDOW: vec3<f32> = vec3(0.809, 0.494, -0.315);
const NEAR: vec3<f32> = vec3(0.176, 0.440, 0.880);

// A soft light of the room as a spherical Gaussian of a sharpness, blurred by a lobe of the sharpness `lobe`: its
// colour and sharpness. The result is close to a Gaussian too, whose sharpness is their product over their sum; the
// wider, the dimmer.
fn blurred(colour: vec3<f32>, sharpness: f32, lobe: f32) -> vec4<f32> {
    let both = sharpness * lobe / (sharpness + lobe);
    return vec4(colour * (both / sharpness), both);
}

// The light of the room from a direction: from its floor and ceiling, and from the lamp's own glow, a window and the
// player's side as `blurred` gives them.
fn room(
    direction: vec3<f32>,
    floor: vec3<f32>,
    ceiling: vec3<f32>,
    lamp: vec3<f32>,
    glow: vec4<f32>,
    window: vec4<f32>,
    near: vec4<f32>,
) -> vec3<f32> {
    return mix(floor, ceiling, direction.y * 0.5 + 0.5)
        + glow.rgb * exp(glow.w * (dot(direction, lamp) - 1.0))
        + window.rgb * exp(window.w * (dot(direction, WINDOW) - 1.0))
        + near.rgb * exp(near.w * (dot(direction, NEAR) - 1.0));
}

@vertex
fn vertex(in: Vertex) -> Place {
    var out: Place;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    let place = mesh_functions::mesh_position_local_to_world(world_from_local, vec4(in.position, 1.0)).xyz;
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    out.position = position_world_to_clip(place);
    out.normal = normal;
    out.eye = view.world_position - place;
    out.uv = vec4(in.uv, (place.xz - surface.board.xy) * surface.board.z);

    let moved = vec4(place + normal * surface.lamp.towards.w, 1.0);
    let seen = vec3(dot(surface.lamp.across, moved), dot(surface.lamp.down, moved), dot(surface.lamp.depth, moved));
#ifdef VERTEX_COLORS
    out.shadow = vec4(seen, surface.light * in.color.r);
#else
    out.shadow = vec4(seen, surface.light);
#endif
#ifdef TABLE
    out.apart = vec4((place.xz - surface.pool.xy) * surface.pool.zw, (place.xz - surface.shaded.xy) * surface.shaded.zw);
#endif

    out.tint = surface.tint;
    out.nature = surface.nature;
    out.lamp = surface.lamp.towards.xyz;
    out.lamp_light = surface.lamp.light;
    let floor = surface.room[0].rgb;
    let ceiling = surface.room[1].rgb;
    // Diffuse light, gathered from a hemisphere, is about as blurred as by a lobe of sharpness 2.
    let glow = blurred(surface.room[2].rgb, 16.0, 2.0);
    let window = blurred(surface.room[3].rgb, 12.0, 2.0);
    let near = blurred(surface.room[4].rgb, 6.0, 2.0);
    out.around = room(normal, floor, ceiling, out.lamp, glow, window, near) * 0.95;
#ifdef POLISHED
    // GGX blurs about as much as a lobe of sharpness 2 / alpha^2.
    let alpha = surface.nature.x * surface.nature.x;
    let lobe = 2.0 / max(alpha * alpha, 0.0005);
    out.floor = floor;
    out.ceiling = ceiling;
    out.glow = blurred(surface.room[2].rgb, 16.0, lobe);
    out.window = blurred(surface.room[3].rgb, 12.0, lobe);
    out.near = blurred(surface.room[4].rgb, 6.0, lobe);
#endif
    return out;
}

// The part of the lamp's light that reaches a place of the shadow map, which has this width, from 0 to 1: four samples,
// placed and weighted so that they filter 3 x 3 texels (Castano, "Shadow Mapping Summary", 2013). Bevy's own filter
// takes nine, which took half of the time of a frame. Where edges are not smoothed, the map is coarser and the
// hardware's own filter is enough.
fn lamp_reaches(place: vec3<f32>, width: f32) -> f32 {
    if any(place < vec3(0.0)) || any(place > vec3(1.0)) {
        return 1.0;
    }
#ifdef SHADOW_FILTER_METHOD_HARDWARE_2X2
    return sample_shadow_map_hardware(place.xy, place.z, 0);
#else
    let texel = place.xy * width;
    let corner = floor(texel + 0.5);
    let part = texel + 0.5 - corner;
    let near = 3.0 - 2.0 * part;
    let far = 1.0 + 2.0 * part;
    let low = (corner - 0.5 + (2.0 - part) / near - 1.0) / width;
    let high = (corner - 0.5 + part / far + 1.0) / width;
    return (near.x * near.y * sample_shadow_map_hardware(low, place.z, 0)
        + far.x * near.y * sample_shadow_map_hardware(vec2(high.x, low.y), place.z, 0)
        + near.x * far.y * sample_shadow_map_hardware(vec2(low.x, high.y), place.z, 0)
        + far.x * far.y * sample_shadow_map_hardware(high, place.z, 0)) / 16.0;
#endif
}

#ifdef CODED
// From sRGB to linear light: a polynomial whose error is at most 0.7 of 255 steps of sRGB.
fn decoded(colour: vec3<f32>) -> vec3<f32> {
    return colour * (0.05909 + colour * (0.37081 + colour * (0.86774 - 0.29481 * colour)));
}
#endif

fn to_the_fifth(value: f32) -> f32 {
    let squared = value * value;
    return squared * squared * value;
}

#ifdef BOARD
// Falls from 1 to 0 about as exp(-6 * distance) does, and costs much less.
fn fading(distance: vec4<f32>) -> vec4<f32> {
    let left = max(1.0 - 0.68 * distance, vec4(0.0));
    let squared = left * left;
    let fourth = squared * squared;
    return fourth * fourth;
}

// What the pieces on the four squares nearest to a place do to it, from 0 to 1: how much of the room's light they and
// the frame leave there (x), and how much light they give it because they have just landed (y). The place is in squares
// from the board's far left corner.
fn around(at: vec2<f32>) -> vec2<f32> {
    let standing = surface.standing;
    // The corner of squares that is nearest; beyond the board there is none.
    let corner = floor(at + 0.5);
    let within = all(corner >= vec2(0.0)) && all(corner <= standing.xy);
    let place = select(0u, u32(corner.y) * (u32(standing.x) + 1u) + u32(corner.x), within);
    let pair = surface.squares.words[place >> 1u];
    let words = select(vec2(0u), select(pair.xy, pair.zw, (place & 1u) == 1u), within);
    let bits = vec4(words.x & 0xffffu, words.x >> 16u, words.y & 0xffffu, words.y >> 16u);
    // How far the place is from the feet of the four pieces, in squares; 0 under them.
    let aside = at - corner;
    let x = abs(aside.x + vec4(0.5, -0.5, 0.5, -0.5));
    let y = abs(aside.y + vec4(0.5, 0.5, -0.5, -0.5));
    let outside = max(mix(sqrt(x * x + y * y), max(x, y), standing.w) - standing.z, vec4(0.0));
    let near = fading(outside);
    let left = 1.0 - vec4<f32>(bits & vec4(255u)) * (0.62 / 255.0) * near * near;
    let edge = max(min(min(at.x, at.y), min(standing.x - at.x, standing.y - at.y)), 0.0);
    let open = 1.0 - surface.board.w * fading(vec4(edge * 0.85)).x;
    return vec2(open * left.x * left.y * left.z * left.w, min(dot(vec4<f32>(bits >> vec4(8u)) / 255.0, near), 1.0));
}
#endif

#ifdef LINED
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
fn fragment(in: Place) -> @location(0) vec4<f32> {
    var colour = in.tint;
#ifdef PICTURE
    var painted = textureSample(picture, picture_sampler, in.uv.xy);
#ifdef CODED
    painted = vec4(decoded(painted.rgb), painted.a);
#endif
    colour *= painted;
#endif
#ifdef LINED
    colour = vec4(mix(colour.rgb, surface.ink.rgb, inked(in.uv.zw)), colour.a);
#endif
#ifdef BOARD
    let pieces = around(in.uv.zw);
#else
    let pieces = vec2(1.0, 0.0);
#endif
    // What has only light of its own is not lit.
    var seen = colour.rgb;
#ifndef FLAT
    let unshaded = pieces.x;
    var light_there = in.shadow.w;
    var shadow = 1.0;
#ifdef TABLE
    let squared = dot(in.apart.xy, in.apart.xy);
    light_there *= min(1.15 / (1.0 + squared * squared), 1.0);
#endif
#ifdef SHADED
#ifdef TABLE
    if all(abs(in.apart.zw) < vec2(1.0)) {
        shadow = lamp_reaches(in.shadow.xyz, in.lamp_light.w);
    }
#else
    shadow = lamp_reaches(in.shadow.xyz, in.lamp_light.w);
#endif
#endif

    var normal = normalize(in.normal);
#ifdef RELIEF
    let bump = (textureSample(relief, relief_sampler, in.uv.xy).xy * 2.0 - 1.0) * in.nature.w;
    normal = normalize(normal + raised(bump, normal, -in.eye, in.uv.xy));
#endif

    let n_l = max(dot(normal, in.lamp), 0.0);
    var direct = colour.rgb / PI;
    var around = colour.rgb * in.around;
#ifdef POLISHED
    // GGX with Schlick's Fresnel and a cheap fit of its visibility (Karis, "Physically Based Shading on Mobile", 2014).
    let roughness = in.nature.x;
    let reflectance = in.nature.y;
    let eye = normalize(in.eye);
    let half_way = normalize(in.lamp + eye);
    let n_v = max(dot(normal, eye), 0.02);
    let n_h = max(dot(normal, half_way), 0.0);
    let alpha = roughness * roughness;
    let spread = n_h * n_h * (alpha * alpha - 1.0) + 1.0;
    let shine = alpha * alpha / (PI * spread * spread) / (4.0 * mix(2.0 * n_l * n_v, n_l + n_v, alpha) * 0.5 + 0.05);
    let grazing = to_the_fifth(1.0 - max(dot(eye, half_way), 0.0));
    direct += shine * (reflectance + (1.0 - reflectance) * grazing);
    let edge = reflectance + (max(1.0 - roughness, reflectance) - reflectance) * to_the_fifth(1.0 - n_v);
    let mirrored = room(reflect(-eye, normal), in.floor, in.ceiling, in.lamp, in.glow, in.window, in.near);
    around += edge * mirrored * mix(0.45, 1.0, shadow);
#endif

    // What is close takes the room's light, and some of the lamp's, which is no point.
    let lamp = direct * n_l * shadow * in.lamp_light.rgb * mix(1.0, unshaded, 0.7);
    let lit = (lamp + around * unshaded) * light_there;
    // Highlights above the knee are compressed instead of clipped, about as 1 - exp(-over) would.
    let knee = 0.8;
    let over = max(lit - knee, vec3(0.0)) / (1.0 - knee);
    let rolled = min(lit, vec3(knee)) + (1.0 - 1.0 / (1.0 + over * (1.0 + 0.5 * over))) * (1.0 - knee);
    seen = mix(rolled, colour.rgb, in.nature.z);
#endif
#ifdef BOARD
    // Mixed and not added, so that it shows on white boards too.
    seen = mix(seen, surface.warmth.rgb, pieces.y * 0.3);
#endif
    return vec4(seen, colour.a);
}
