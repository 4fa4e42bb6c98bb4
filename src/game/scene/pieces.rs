//! Pieces as entities: a picture of the position, moved by deltas and set right by the board whenever it lies still.

use bevy::{light::NotShadowCaster, prelude::*};
use bevy_tweening::{Tween, TweenAnim};

use super::{
    Surface, centre,
    lenses::{Hand, PulseLens, tween},
};
use crate::{
    game::flow::{Board, Motion, Played, Stage, plan::Step},
    rules::{Change, Colour, Face, Position, Side, Square},
};

/// Half the thickness of a piece, in squares.
pub const HALF_THICKNESS: f32 = 0.08;

/// A piece on the table: where it lies and what it shows, or will when it has come to rest.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where.
    pub square: Square,
    /// What it shows.
    pub face: Face,
}

/// The piece is leaving the board and is gone when everything lies still.
#[derive(Component)]
pub struct Leaving;

/// A light about the piece that an engine has just put down; gone when everything lies still.
#[derive(Component)]
pub struct Attention;

/// The two halves of a piece, each of which carries a face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The half that looks up while the piece lies still.
    Upper,
    /// The half on the board.
    Lower,
}

/// What pieces are made of. Without it (in a test without a renderer) pieces are there and have no body.
#[derive(Resource, Clone)]
pub struct PieceLooks {
    /// The upper half of a piece, lying on the plane through its middle.
    pub half: Handle<Mesh>,
    /// By side: what its face is made of.
    pub faces: [Handle<Surface>; 2],
    /// The ring of light about a piece that wants to be noticed.
    pub ring: Handle<Mesh>,
    /// What the ring is made of.
    pub glow: Handle<Surface>,
}

impl PieceLooks {
    fn material(&self, face: Face) -> Handle<Surface> {
        self.faces[face.colour.unwrap_or(Colour::Dark).index()].clone()
    }
}

/// Moves pieces as deltas say, and lays them out as the board says.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (begin.before(super::super::flow::animation::advance), settle.after(super::super::flow::animation::advance))
            .in_set(Stage::Animation),
    );
}

/// Where a piece lies on its square.
fn rest(position: &Position, square: Square) -> Vec3 {
    centre(position.grid(), square) + Vec3::Y * HALF_THICKNESS
}

/// Begins to show what was played.
fn begin(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    board: Res<Board>,
    motion: Res<Motion>,
    looks: Option<Res<PieceLooks>>,
    mut pieces: Query<(Entity, &mut Piece, &mut Transform, &Children), Without<Leaving>>,
    gone: Query<Entity, Or<(With<Leaving>, With<Attention>)>>,
) {
    // Several at once (a jump in the middle of a wave): the last one's plan runs, and the board holds the sum.
    let Some(last) = played.read().last() else { return };
    let position = board.position();
    let looks = looks.as_deref();
    for entity in &gone {
        commands.entity(entity).despawn();
    }
    let origin = last.delta.origin();
    let mut touched = Vec::new();
    for Step { change, start, length } in &motion.plan.steps {
        match *change {
            Change::Placed { square, face } => {
                touched.push(square);
                let anim = tween(Hand::Place, rest(position, square), *start, *length);
                spawn(&mut commands, position, looks, Piece { square, face }, anim);
            }
            Change::Turned { square, to, .. } => {
                let Some((entity, mut piece, mut transform, halves)) =
                    pieces.iter_mut().find(|(_, piece, ..)| piece.square == square)
                else {
                    continue;
                };
                touched.push(square);
                piece.face = to;
                *transform = Transform::from_translation(rest(position, square));
                let away = origin
                    .map_or(Vec3::NEG_Z, |origin| centre(position.grid(), square) - centre(position.grid(), origin));
                // Across the wave's path, so that the disc rolls away from the hand.
                let axis = Vec3::Y.cross(away).normalize_or(Vec3::X);
                match tween(Hand::Turn { axis }, rest(position, square), *start, *length) {
                    Some(anim) => {
                        if let Some(looks) = looks {
                            // The old face looks up until it is turned under; what comes up is the new one.
                            let old = position.underside(to).unwrap_or(to);
                            dress(&mut commands, looks, halves, old, to);
                        }
                        commands.entity(entity).insert(anim);
                    }
                    None => {
                        commands.entity(entity).remove::<TweenAnim>();
                        if let Some(looks) = looks {
                            dress(&mut commands, looks, halves, to, position.underside(to).unwrap_or(to));
                        }
                    }
                }
            }
            Change::Moved { from, to } => {
                let Some((entity, mut piece, ..)) = pieces.iter_mut().find(|(_, piece, ..)| piece.square == from)
                else {
                    continue;
                };
                touched.push(to);
                piece.square = to;
                let hand = Hand::Glide { from: rest(position, from) };
                set(&mut commands, entity, tween(hand, rest(position, to), *start, *length));
            }
            Change::Taken { square, face } => {
                let Some((entity, ..)) = pieces.iter_mut().find(|(_, piece, ..)| piece.square == square) else {
                    continue;
                };
                touched.push(square);
                let owner = face.colour.and_then(|colour| position.side(colour)).unwrap_or(Side::First);
                let to = off_the_board(position, square, owner);
                match tween(Hand::Away { to }, rest(position, square), *start, *length) {
                    Some(anim) => {
                        commands.entity(entity).insert((Leaving, anim));
                    }
                    None => commands.entity(entity).despawn(),
                }
            }
            Change::Passed { .. } => {}
        }
    }
    // A piece that was still on its way when this began, and has no part in it, is where it was going.
    for (entity, piece, mut transform, halves) in &mut pieces {
        if !touched.contains(&piece.square) {
            commands.entity(entity).remove::<TweenAnim>();
            *transform = Transform::from_translation(rest(position, piece.square));
            if let Some(looks) = looks {
                dress(&mut commands, looks, halves, piece.face, position.underside(piece.face).unwrap_or(piece.face));
            }
        }
    }
    if let (Some((start, length)), Some(square), Some(looks)) = (motion.plan.attention, origin, looks) {
        let whole = start + length;
        let lens = PulseLens { swell: 0.22, beats: 3.0, wait: start.as_secs_f32() / whole.as_secs_f32() };
        commands.spawn((
            Attention,
            Mesh3d(looks.ring.clone()),
            MeshMaterial3d(looks.glow.clone()),
            NotShadowCaster,
            Transform::from_translation(centre(position.grid(), square) + Vec3::Y * 0.012).with_scale(Vec3::ZERO),
            TweenAnim::new(Tween::new(EaseFunction::Linear, whole, lens)),
        ));
    }
}

fn set(commands: &mut Commands, entity: Entity, anim: Option<TweenAnim>) {
    match anim {
        Some(anim) => commands.entity(entity).insert(anim),
        None => commands.entity(entity).remove::<TweenAnim>(),
    };
}

/// Where a piece that leaves goes: over the frame on its owner's side of the table.
fn off_the_board(position: &Position, square: Square, owner: Side) -> Vec3 {
    let towards = match owner {
        Side::First => 1.0,
        Side::Second => -1.0,
    };
    let edge = f32::from(position.grid().rows) / 2.0 + 1.6;
    let at = centre(position.grid(), square);
    Vec3::new(at.x * 0.9, HALF_THICKNESS - 0.3, towards * edge)
}

/// When everything lies still: what the board says is what lies there, whatever was shown on the way.
fn settle(world: &mut World) {
    let motion = world.resource_ref::<Motion>();
    if !(motion.is_changed() && motion.is_settled()) {
        return;
    }
    lay_out(world);
}

/// Lays the pieces out from the board alone.
pub fn lay_out(world: &mut World) {
    let position = world.resource::<Board>().position().clone();
    let looks = world.get_resource::<PieceLooks>().cloned();
    let mut gone = world.query_filtered::<Entity, Or<(With<Leaving>, With<Attention>)>>();
    for entity in gone.iter(world).collect::<Vec<_>>() {
        world.despawn(entity);
    }
    let mut query = world.query::<(Entity, &Piece, Has<TweenAnim>, &Transform)>();
    let lying: Vec<_> = query.iter(world).map(|(entity, piece, moving, at)| (entity, *piece, moving, *at)).collect();
    let mut seen = Vec::new();
    for (entity, piece, moving, transform) in lying {
        let face = position.face(piece.square);
        if face.is_none() || seen.contains(&piece.square) {
            world.despawn(entity);
            continue;
        }
        seen.push(piece.square);
        let still = Transform::from_translation(rest(&position, piece.square));
        if moving || transform != still || face != Some(piece.face) {
            world.entity_mut(entity).remove::<TweenAnim>().insert(still);
            let face = face.unwrap_or(piece.face);
            world.entity_mut(entity).insert(Piece { face, ..piece });
            if let (Some(looks), Some(halves)) = (&looks, world.get::<Children>(entity)) {
                let halves: Vec<Entity> = halves.iter().collect();
                for (half, face) in halves.into_iter().zip([face, position.underside(face).unwrap_or(face)]) {
                    world.entity_mut(half).insert(MeshMaterial3d(looks.material(face)));
                }
            }
        }
    }
    let missing: Vec<_> = position.pieces().filter(|(square, _)| !seen.contains(square)).collect();
    let mut commands = world.commands();
    for (square, face) in missing {
        spawn(&mut commands, &position, looks.as_ref(), Piece { square, face }, None);
    }
    world.flush();
}

fn spawn(
    commands: &mut Commands,
    position: &Position,
    looks: Option<&PieceLooks>,
    piece: Piece,
    anim: Option<TweenAnim>,
) {
    let mut transform = Transform::from_translation(rest(position, piece.square));
    if anim.is_some() {
        transform.scale = Vec3::splat(0.001); // Until the tween's first step: see `Hand::Place`.
    }
    let mut entity = commands.spawn((piece, transform, Visibility::default()));
    if let Some(anim) = anim {
        entity.insert(anim);
    }
    entity.with_children(|halves| {
        for (half, face, turned) in
            [(Half::Upper, piece.face, 0.0), (Half::Lower, position.underside(piece.face).unwrap_or(piece.face), std::f32::consts::PI)]
        {
            let mut entity = halves.spawn((half, Transform::from_rotation(Quat::from_rotation_x(turned))));
            if let Some(looks) = looks {
                entity.insert((Mesh3d(looks.half.clone()), MeshMaterial3d(looks.material(face))));
            } else {
                entity.insert(Visibility::default());
            }
        }
    });
}

/// Gives the two halves, upper first, their faces.
fn dress(commands: &mut Commands, looks: &PieceLooks, halves: &Children, upper: Face, lower: Face) {
    for (half, face) in halves.iter().zip([upper, lower]) {
        commands.entity(half).insert(MeshMaterial3d(looks.material(face)));
    }
}
