//! Pieces as entities: they show the positions of all games. Deltas animate the pieces of the current game, and when
//! nothing moves any more, all pieces are corrected from the boards.

use std::{collections::BTreeMap, f32::consts::PI, time::Duration};

use bevy::{ecs::system::SystemParam, light::NotShadowCaster, prelude::*};
use bevy_tweening::{Tween, TweenAnim};

pub use super::piece_models::PieceModels;
use crate::{
    game::{
        flow::{Board, Motion, Played, ShelvedBoards, Stage, Tempo, plan::PlannedChange},
        layout::centre,
        scene::{
            board_roots::BoardRoot,
            lenses::{self, Hand, PulseLens, tween},
            piece_models::PieceModel,
        },
        theme::ActiveTheme,
    },
    pack::{Movement, PieceStyle},
    rules::{Change, Face, Game, Position, Side, Square},
};

/// How long it takes to lift a chosen piece or put it back.
const LIFT: Duration = Duration::from_millis(120);

/// A piece on the table: where it lies and what it shows, or will after its movement.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The game whose board it lies on.
    pub game: Game,
    /// Its square.
    pub square: Square,
    /// The face it shows.
    pub face: Face,
}

/// The piece is leaving the board, and is despawned when nothing moves.
#[derive(Component)]
pub struct Leaving;

/// The piece is held up because it is chosen.
#[derive(Component)]
pub struct Held;

/// The piece plays an idle animation, not a move.
#[derive(Component)]
pub struct Idle;

/// A glowing ring around the piece that an engine has just placed; despawned when nothing moves.
#[derive(Component)]
pub struct Attention;

/// The two halves of a piece, each of which carries a face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The half that faces up after the piece is laid out.
    Upper,
    /// The half that faces down.
    Lower,
}

/// Animates pieces by deltas, and lays them out from the boards.
pub fn plugin(app: &mut App) {
    app.init_resource::<ActiveTheme>().add_systems(Update, (begin, hold, settle).chain().in_set(Stage::Scene));
}

/// The place of a piece at rest, in its board's coordinates.
fn rest(theme: &ActiveTheme, position: &Position, square: Square) -> Vec3 {
    centre(position.grid(), square) + Vec3::Y * theme.game(position.game()).half_thickness()
}

/// The faces of the two halves of a piece, the upper one first.
fn sides(position: &Position, face: Face) -> [Face; 2] {
    [face, position.underside(face).unwrap_or(face)]
}

/// What is shown, when, and in which theme.
#[derive(SystemParam)]
struct Show<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    tempo: Res<'w, Tempo>,
    theme: Res<'w, ActiveTheme>,
    models: Option<Res<'w, PieceModels>>,
}

/// The pieces that stay on the board, each with its halves.
type Staying<'w, 's> =
    Query<'w, 's, (Entity, &'static mut Piece, &'static mut Transform, Option<&'static Children>), Without<Leaving>>;

/// What an earlier ply left: pieces on their way off the board, and the ring around a placed piece.
type Left = Or<(With<Leaving>, With<Attention>)>;

/// Begins to animate what was played.
fn begin(
    mut commands: Commands,
    mut played: MessageReader<Played>,
    show: Show,
    roots: Query<(Entity, Ref<BoardRoot>)>,
    mut pieces: Staying,
    held: Query<(), With<Held>>,
    gone: Query<Entity, Left>,
) {
    let Show { board, motion, tempo, theme, models } = show;
    // If several plies came at once (a jump while discs turn), only the plan of the last one runs. The board already
    // holds the result of all.
    let Some(last) = played.read().last() else { return };
    let position = board.position();
    let game = position.game();
    let root = roots.iter().find(|(_, root)| root.game == game);
    // On a board that has just been built, `settle` lays out all pieces without animation.
    if root.as_ref().is_some_and(|(_, root)| root.is_changed()) {
        return;
    }
    let factory =
        PieceFactory { theme: &theme, position, models: models.as_deref(), root: root.map(|(entity, _)| entity) };
    for entity in &gone {
        commands.entity(entity).despawn();
    }
    let origin = last.delta.origin();
    let ply = Ply { factory, movement: &tempo.movement, game, origin };
    // The squares before the delta, so that a piece that one step has moved is not moved again by a later one.
    let lying: Vec<(Entity, Square)> = pieces
        .iter()
        .filter(|(_, piece, ..)| piece.game == game)
        .map(|(entity, piece, ..)| (entity, piece.square))
        .collect();
    let mut touched = Vec::new();
    for planned in &motion.plan().steps {
        if let Change::Placed { square, face } = planned.change {
            touched.push(ply.place(&mut commands, square, face, planned));
        } else if let Some(from) = planned.change.lay_on()
            && let Some((entity, _)) = lying.iter().find(|(_, at)| *at == from)
            && let Ok(piece) = pieces.get_mut(*entity)
        {
            touched.push(*entity);
            match planned.change {
                Change::Turned { to, .. } => ply.turn_over(&mut commands, piece, to, planned),
                Change::Moved { to, .. } => ply.move_to(&mut commands, piece, to, planned),
                Change::Taken { face, .. } => ply.take_away(&mut commands, piece, face, planned),
                Change::Placed { .. } | Change::Passed { .. } => {}
            }
        }
    }
    // A piece of an earlier ply that was still moving, and that this one does not touch, jumps to its resting place.
    for (entity, piece, mut transform, halves) in &mut pieces {
        if piece.game == game && !touched.contains(&entity) && !held.contains(entity) {
            commands.entity(entity).remove::<(TweenAnim, Idle)>();
            *transform = Transform::from_translation(rest(&theme, position, piece.square));
            ply.factory.set_faces(&mut commands, halves, sides(position, piece.face));
        }
    }
    if let (Some(attention), Some(square)) = (motion.plan().attention, origin) {
        ply.draw_attention(&mut commands, square, attention);
    }
}

/// A piece that lies on the board, with its halves.
type Lying<'a> = (Entity, Mut<'a, Piece>, Mut<'a, Transform>, Option<&'a Children>);

/// What the changes of one ply have in common while they are shown.
struct Ply<'a> {
    factory: PieceFactory<'a>,
    movement: &'a Movement,
    game: Game,
    /// The square that the ply starts from; see [`Delta::origin`](crate::rules::Delta::origin).
    origin: Option<Square>,
}

impl Ply<'_> {
    /// Where the foot of a piece on this square is.
    fn rest(&self, square: Square) -> Vec3 {
        rest(self.factory.theme, self.factory.position, square)
    }

    /// The tween of a change that ends on this square; none if the result is shown at once.
    fn tween(&self, hand: Hand, square: Square, planned: &PlannedChange) -> Option<TweenAnim> {
        tween(self.movement, hand, self.rest(square), planned.start, planned.length)
    }

    fn place(&self, commands: &mut Commands, square: Square, face: Face, planned: &PlannedChange) -> Entity {
        let anim = self.tween(Hand::Place, square, planned);
        self.factory.spawn(commands, Piece { game: self.game, square, face }, anim)
    }

    fn turn_over(&self, commands: &mut Commands, lying: Lying<'_>, to: Face, planned: &PlannedChange) {
        let (entity, mut piece, mut transform, halves) = lying;
        let position = self.factory.position;
        let from = std::mem::replace(&mut piece.face, to);
        *transform = Transform::from_translation(self.rest(piece.square));
        let away = self
            .origin
            .map_or(Vec3::NEG_Z, |origin| centre(position.grid(), piece.square) - centre(position.grid(), origin));
        // At right angles to the line from the placed disc, so that the disc rolls away from it.
        let axis = Vec3::Y.cross(away).normalize_or(Vec3::X);
        let hand = if from == Face::BACK { Hand::TurnUp { axis } } else { Hand::Turn { axis } };
        let anim = self.tween(hand, piece.square, planned);
        // During the turn the upper half shows the old face and the lower half the new one.
        let faces = if anim.is_some() { [from, to] } else { sides(position, to) };
        self.factory.set_faces(commands, halves, faces);
        set(commands, entity, anim);
    }

    fn move_to(&self, commands: &mut Commands, lying: Lying<'_>, to: Square, planned: &PlannedChange) {
        let (entity, mut piece, mut transform, _) = lying;
        let leaps = piece.square.distance(to) > 1;
        piece.square = to;
        // From where it is now, since a chosen piece is held up.
        let from = transform.translation;
        let hand = if leaps { Hand::Leap { from } } else { Hand::Glide { from } };
        let anim = self.tween(hand, to, planned);
        if anim.is_none() {
            *transform = Transform::from_translation(self.rest(to));
        }
        set(commands, entity, anim);
    }

    fn take_away(&self, commands: &mut Commands, lying: Lying<'_>, face: Face, planned: &PlannedChange) {
        let (entity, piece, ..) = lying;
        let PieceFactory { theme, position, .. } = self.factory;
        let owner = face.colour.and_then(|colour| position.side(colour)).unwrap_or(Side::First);
        let to = off_the_board(position, piece.square, owner) + Vec3::Y * theme.game(self.game).half_thickness();
        match self.tween(Hand::Away { to }, piece.square, planned) {
            Some(anim) => drop(commands.entity(entity).insert((Leaving, anim))),
            None => commands.entity(entity).despawn(),
        }
    }

    /// Shows the ring of light about the square, from `start` on for `length`.
    fn draw_attention(&self, commands: &mut Commands, square: Square, (start, length): (Duration, Duration)) {
        let Some(models) = self.factory.models else { return };
        let whole = start + length;
        let lens = PulseLens { swell: 0.22, beats: 3.0, wait: start.as_secs_f32() / whole.as_secs_f32() };
        let place = centre(self.factory.position.grid(), square) + Vec3::Y * 0.012;
        let mut ring = commands.spawn((
            Attention,
            Mesh3d(models.ring(self.game).mesh.clone()),
            MeshMaterial3d(models.ring(self.game).surface.clone()),
            NotShadowCaster,
            Transform::from_translation(place).with_scale(Vec3::ZERO),
            TweenAnim::new(Tween::new(EaseFunction::Linear, whole, lens)),
        ));
        if let Some(root) = self.factory.root {
            ring.insert(ChildOf(root));
        }
    }
}

fn set(commands: &mut Commands, entity: Entity, anim: Option<TweenAnim>) {
    let mut entity = commands.entity(entity);
    entity.remove::<(TweenAnim, Held, Idle)>();
    if let Some(anim) = anim {
        entity.insert(anim);
    }
}

/// Where the foot of a taken piece goes: beyond the frame, on its owner's side of the table.
fn off_the_board(position: &Position, square: Square, owner: Side) -> Vec3 {
    let towards = match owner {
        Side::First => 1.0,
        Side::Second => -1.0,
    };
    let edge = f32::from(position.grid().rows) / 2.0 + 1.6;
    let at = centre(position.grid(), square);
    Vec3::new(at.x * 0.9, -0.3, towards * edge)
}

/// Holds up the chosen piece, and puts it back when it is no longer chosen.
fn hold(
    mut commands: Commands,
    (board, theme): (Res<Board>, Res<ActiveTheme>),
    tempo: Res<Tempo>,
    mut pieces: Query<(Entity, &Piece, &mut Transform, Has<Held>), Without<Leaving>>,
) {
    if !board.is_changed() {
        return;
    }
    for (entity, piece, mut transform, held) in &mut pieces {
        let chosen = piece.game == board.game() && board.chosen() == Some(piece.square);
        if chosen == held {
            continue;
        }
        let to = rest_of(&theme, &board, piece);
        let hands = &tempo.movement;
        if chosen {
            commands.entity(entity).remove::<Idle>().insert(Held);
        } else {
            commands.entity(entity).remove::<Held>();
        }
        match tween(hands, Hand::Glide { from: transform.translation }, to, Duration::ZERO, LIFT)
            .filter(|_| !tempo.reduced)
        {
            Some(anim) => drop(commands.entity(entity).insert(anim)),
            None => *transform = Transform::from_translation(to),
        }
    }
}

/// The place of a piece of the current game while nothing moves: higher if it is chosen.
fn rest_of(theme: &ActiveTheme, board: &Board, piece: &Piece) -> Vec3 {
    let chosen = piece.game == board.game() && board.chosen() == Some(piece.square);
    rest(theme, board.position(), piece.square) + if chosen { Vec3::Y * lenses::CHOSEN } else { Vec3::ZERO }
}

/// Lays the pieces out from the boards when all motion has ended, when the shelf has changed or a board was built, and,
/// with new models, after a change of theme.
fn settle(
    mut commands: Commands,
    motion: Res<Motion>,
    shelf: Res<ShelvedBoards>,
    roots: Query<(), Changed<BoardRoot>>,
    models: Option<Res<PieceModels>>,
    pieces: Query<Entity, With<Piece>>,
) {
    let restyled = models.is_some_and(|models| models.is_changed());
    if restyled {
        for piece in &pieces {
            commands.entity(piece).try_despawn();
        }
        commands.queue(lay_out);
    }
    if (motion.is_changed() && motion.is_settled()) || shelf.is_changed() || !roots.is_empty() {
        commands.queue(lay_out);
    }
}

/// Lays the pieces out from the boards alone.
pub fn lay_out(world: &mut World) {
    let mut gone = world.query_filtered::<Entity, Or<(With<Leaving>, With<Attention>)>>();
    for entity in gone.iter(world).collect::<Vec<_>>() {
        world.despawn(entity);
    }
    let mut query = world.query::<(Entity, &Piece)>();
    let mut lying = BTreeMap::new();
    for (entity, piece) in query.iter(world).map(|(entity, piece)| (entity, *piece)).collect::<Vec<_>>() {
        if let Some(double) = lying.insert((piece.game, piece.square), (entity, piece.face)) {
            world.despawn(double.0);
        }
    }
    let mut roots = world.query::<(Entity, &BoardRoot)>();
    let roots: Vec<(Entity, BoardRoot)> = roots.iter(world).map(|(entity, root)| (entity, *root)).collect();
    let theme = world.resource::<ActiveTheme>().clone();
    let models = world.get_resource::<PieceModels>().cloned();
    for game in Game::ALL {
        let (board, shelf) = (world.resource::<Board>(), world.resource::<ShelvedBoards>());
        let Some(position) = shelf.find(game, board).map(Board::position).cloned() else { continue };
        let chosen = board.chosen().filter(|_| board.game() == game);
        let root = roots.iter().find(|(_, root)| root.game == game).map(|(entity, _)| *entity);
        let factory = PieceFactory { theme: &theme, position: &position, models: models.as_ref(), root };
        for (square, face) in position.pieces() {
            let mut still = Transform::from_translation(rest(&theme, &position, square));
            match lying.remove(&(game, square)) {
                Some((entity, shown)) if shown == face => {
                    let held = chosen == Some(square);
                    still.translation.y += if held { lenses::CHOSEN } else { 0.0 };
                    let mut piece = world.entity_mut(entity);
                    let moving = piece.contains::<TweenAnim>() || piece.get::<Transform>() != Some(&still);
                    // An idle animation ends exactly at rest, so it is left to run.
                    let idly = piece.contains::<Idle>() && piece.contains::<TweenAnim>();
                    if moving && !idly {
                        piece.remove::<(TweenAnim, Held, Idle)>().insert(still);
                        if held {
                            piece.insert(Held);
                        }
                        let halves: Vec<Entity> = piece.get::<Children>().into_iter().flatten().copied().collect();
                        for (half, face) in halves.into_iter().zip(sides(&position, face)) {
                            if let Some(half_model) = factory.half(face) {
                                world.entity_mut(half).insert(half_model);
                            }
                        }
                    }
                }
                other => {
                    if let Some((entity, _)) = other {
                        world.despawn(entity);
                    }
                    factory.spawn(&mut world.commands(), Piece { game, square, face }, None);
                }
            }
        }
    }
    for (entity, _) in lying.into_values() {
        world.despawn(entity);
    }
    world.flush();
}

/// What is needed to put pieces on a game's board.
struct PieceFactory<'a> {
    theme: &'a ActiveTheme,
    position: &'a Position,
    models: Option<&'a PieceModels>,
    root: Option<Entity>,
}

impl PieceFactory<'_> {
    /// The mesh and surface of a half that shows this face.
    fn half(&self, face: Face) -> Option<(Mesh3d, MeshMaterial3d<crate::game::scene::surface::Surface>)> {
        let PieceModel { mesh, surface } = self.models?.half(self.position, face)?;
        Some((Mesh3d(mesh.clone()), MeshMaterial3d(surface.clone())))
    }

    /// Gives the two halves, upper first, their faces.
    fn set_faces(&self, commands: &mut Commands, halves: Option<&Children>, faces: [Face; 2]) {
        for (half, face) in halves.into_iter().flatten().zip(faces) {
            if let Some(half_model) = self.half(face) {
                commands.entity(*half).insert(half_model);
            }
        }
    }

    fn spawn(&self, commands: &mut Commands, piece: Piece, anim: Option<TweenAnim>) -> Entity {
        let mut transform = Transform::from_translation(rest(self.theme, self.position, piece.square));
        if anim.is_some() {
            transform.scale = Vec3::splat(0.001); // Until the tween's first step: see `Hand::Place`.
        }
        let mut entity = commands.spawn((piece, transform, Visibility::default()));
        if let Some(anim) = anim {
            entity.insert(anim);
        }
        if let Some(root) = self.root {
            entity.insert(ChildOf(root));
        }
        if let Some(PieceModel { mesh, surface }) = self.models.and_then(|models| models.body(piece.game, piece.face)) {
            entity.insert((Mesh3d(mesh.clone()), MeshMaterial3d(surface.clone())));
        }
        let style = &self.theme.game(piece.game).pieces;
        // A stone is never turned over.
        if !matches!(style, PieceStyle::Stone(_)) {
            let [upper, lower] = sides(self.position, piece.face);
            entity.with_children(|halves| {
                for (half, face, turned) in [(Half::Upper, upper, 0.0), (Half::Lower, lower, PI)] {
                    let turned = Transform::from_rotation(Quat::from_rotation_x(turned));
                    let mut entity = halves.spawn((half, turned, Visibility::default()));
                    if let Some(half_model) = self.half(face) {
                        entity.insert(half_model);
                    }
                    // Emblems and backs are flat paint: they cast no shadow.
                    if matches!(style, PieceStyle::Tile(_)) {
                        entity.insert(NotShadowCaster);
                    }
                }
            });
        }
        entity.id()
    }
}
