//! Pieces as entities: they show the positions of all games. Deltas animate the pieces of the current game, and when
//! nothing moves any more, all pieces are corrected from the boards.

use std::{collections::BTreeMap, time::Duration};

use bevy::{ecs::system::SystemParam, light::NotShadowCaster, prelude::*};
use bevy_tweening::{Tween, TweenAnim};

pub use super::{
    piece_factory::{Half, Piece, Taken},
    piece_models::PieceModels,
};
use crate::{
    game::{
        app::Screen,
        flow::{Board, Motion, Played, ShelvedBoards, Stage, Tempo, plan::PlannedChange},
        layout::{Arrangement, Lay},
        scene::{
            board_roots::BoardRoot,
            lenses::{self, Hand, PulseLens, tween},
            piece_factory::{PieceFactory, rest, sides},
        },
        theme::ActiveTheme,
    },
    pack::Movement,
    record::read_transcript,
    rules::{Change, Colour, Face, Game, Position, Square},
};

/// How long it takes to lift a chosen piece or put it back.
const LIFT: Duration = Duration::from_millis(120);

/// The piece is leaving the board. When nothing moves it is despawned, and a [`Taken`] one lies where it went.
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

/// Animates pieces by deltas, and lays them out from the boards.
pub fn plugin(app: &mut App) {
    app.init_resource::<ActiveTheme>()
        .init_resource::<Arrangement>()
        .add_systems(Update, (begin, hold, settle).chain().in_set(Stage::Scene));
}

/// What is shown, when, and in which theme.
#[derive(SystemParam)]
struct Show<'w> {
    board: Res<'w, Board>,
    arrangement: Res<'w, Arrangement>,
    motion: Res<'w, Motion>,
    tempo: Res<'w, Tempo>,
    theme: Res<'w, ActiveTheme>,
    models: Option<Res<'w, PieceModels>>,
}

/// The pieces that stay on the board, each with its halves.
type Staying<'w, 's> =
    Query<'w, 's, (Entity, &'static mut Piece, &'static mut Transform, Option<&'static Children>), Without<Leaving>>;

/// What is laid out from the boards.
type Laid = Or<(With<Piece>, With<Taken>)>;

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
    (gone, rows): (Query<Entity, Left>, Query<(Entity, &Taken)>),
) {
    let Show { board, arrangement, motion, tempo, theme, models } = show;
    // If several plies came at once (a jump while discs turn), only the plan of the last one runs. The board already
    // holds the result of all.
    let position = board.position();
    let game = position.game();
    let Some(last) = played.read().filter(|played| played.game == game).last() else { return };
    let root = roots.iter().find(|(_, root)| root.game == game);
    // On a board that has just been built, `settle` lays out all pieces without animation.
    if root.as_ref().is_some_and(|(_, root)| root.is_changed()) {
        return;
    }
    let root = root.map(|(entity, _)| entity);
    let lay = arrangement.lay(position.grid());
    let factory = PieceFactory { theme: &theme, position, lay, models: models.as_deref(), root };
    let row = taken(board.record().first(), position);
    // What an undo puts back on the board leaves the row at once.
    for (entity, _) in rows.iter().filter(|(_, piece)| piece.game == game && !row.contains_key(piece)) {
        commands.entity(entity).despawn();
    }
    for entity in &gone {
        commands.entity(entity).despawn();
    }
    let origin = last.delta.origin();
    let attention = motion.plan().attention;
    let ply = Ply { factory, movement: &tempo.movement, game, origin, attention, row: &row };
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
            *transform = Transform::from_translation(rest(&theme, position, lay, piece.square));
            ply.factory.set_faces(&mut commands, halves, sides(position, piece.face));
        }
    }
    if let (Some(attention), Some(square)) = (attention, origin) {
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
    /// When the piece on that square blinks, and for how long.
    attention: Option<(Duration, Duration)>,
    /// The rows of taken pieces after the ply.
    row: &'a BTreeMap<Taken, Face>,
}

impl Ply<'_> {
    /// Where the foot of a piece on this square is.
    fn rest(&self, square: Square) -> Vec3 {
        rest(self.factory.theme, self.factory.position, self.factory.lay, square)
    }

    /// The tween of a change that ends on this square; none if the result is shown at once.
    fn tween(&self, hand: Hand, square: Square, planned: &PlannedChange) -> Option<TweenAnim> {
        tween(self.movement, hand, self.rest(square), planned.start, planned.length)
    }

    fn place(&self, commands: &mut Commands, square: Square, face: Face, planned: &PlannedChange) -> Entity {
        let blinks =
            self.attention.filter(|_| self.origin == Some(square)).map_or(Duration::ZERO, |(_, length)| length);
        let length = planned.length + blinks;
        let part = if length.is_zero() { 0.0 } else { blinks.as_secs_f32() / length.as_secs_f32() };
        let planned = PlannedChange { length, ..planned.clone() };
        let anim = self.tween(Hand::Place { blinks: part }, square, &planned);
        self.factory.put(commands, Piece { game: self.game, square, face }, anim)
    }

    fn turn_over(&self, commands: &mut Commands, lying: Lying<'_>, to: Face, planned: &PlannedChange) {
        let (entity, mut piece, mut transform, halves) = lying;
        let lay = self.factory.lay;
        let from = std::mem::replace(&mut piece.face, to);
        *transform = Transform::from_translation(self.rest(piece.square));
        let away = self.origin.map_or(Vec3::NEG_Z, |origin| lay.centre(piece.square) - lay.centre(origin));
        // At right angles to the line from the placed disc, so that the disc rolls away from it. A disc with an upright
        // picture is turned like a page: any other way its picture would lie wrong until the disc has come to rest.
        let upright = from != Face::BACK && self.factory.theme.game(self.game).stands_upright();
        let axis = if upright { Vec3::X } else { Vec3::Y.cross(away).normalize_or(Vec3::X) };
        let hand = if from == Face::BACK { Hand::TurnUp { axis } } else { Hand::Turn { axis } };
        let anim = self.tween(hand, piece.square, planned);
        // During the turn the upper half shows the old face and the lower half the new one.
        let faces = if anim.is_some() { [from, to] } else { sides(self.factory.position, to) };
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
        // The last of its kind in the row is the one that has just been taken.
        let place = self.row.iter().rfind(|(_, lying)| **lying == face).map(|(place, _)| self.factory.in_row(*place));
        let to = place.unwrap_or_else(|| self.factory.off_the_board(piece.square, face));
        match self.tween(Hand::Away { to }, piece.square, planned) {
            Some(anim) => drop(commands.entity(entity).insert((Leaving, anim))),
            None => commands.entity(entity).despawn(),
        }
    }

    /// Shows the ring of light about the square, from `start` on for `length`.
    fn draw_attention(&self, commands: &mut Commands, square: Square, (start, length): (Duration, Duration)) {
        let Some(models) = self.factory.models else { return };
        let whole = start + length;
        let lens = PulseLens { swell: 0.22, wait: start.as_secs_f32() / whole.as_secs_f32() };
        let place = self.factory.lay.centre(square) + Vec3::Y * 0.012;
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

/// The taken pieces of both sides in a game from `start` to `position`, with the places in their rows.
fn taken(start: &Position, position: &Position) -> BTreeMap<Taken, Face> {
    let mut taken = BTreeMap::new();
    for colour in [Colour::Dark, Colour::Light] {
        let Some(owner) = position.side(colour) else { continue };
        let stock = start.stock(colour);
        let count = stock.iter().map(|(_, count)| usize::from(*count)).sum();
        let mut before = 0;
        for ((face, at_first), (_, left)) in stock.into_iter().zip(position.stock(colour)) {
            let lost = usize::from(at_first.saturating_sub(left));
            let places = (before..before + lost).map(|number| Taken { game: position.game(), owner, number, count });
            taken.extend(places.map(|place| (place, face)));
            before += usize::from(at_first);
        }
    }
    taken
}

/// Holds up the chosen piece, and puts it back when it is no longer chosen.
fn hold(
    mut commands: Commands,
    (board, arrangement, theme): (Res<Board>, Res<Arrangement>, Res<ActiveTheme>),
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
        let to = rest_of(&theme, &board, arrangement.lay(board.position().grid()), piece);
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
fn rest_of(theme: &ActiveTheme, board: &Board, lay: Lay, piece: &Piece) -> Vec3 {
    let chosen = piece.game == board.game() && board.chosen() == Some(piece.square);
    rest(theme, board.position(), lay, piece.square) + if chosen { Vec3::Y * lenses::CHOSEN } else { Vec3::ZERO }
}

/// Lays the pieces out from the boards when all motion has ended, when the shelf has changed or a board was built, and,
/// with new models, after a change of theme.
fn settle(
    mut commands: Commands,
    motion: Res<Motion>,
    shelf: Res<ShelvedBoards>,
    roots: Query<(), Changed<BoardRoot>>,
    models: Option<Res<PieceModels>>,
    screen: Option<Res<State<Screen>>>,
    pieces: Query<Entity, Laid>,
) {
    let restyled = models.is_some_and(|models| models.is_changed());
    if restyled {
        for piece in &pieces {
            commands.entity(piece).try_despawn();
        }
        commands.queue(lay_out);
    }
    // The boards of the title show games in play.
    let elsewhere = screen.is_some_and(|screen| screen.is_changed());
    if (motion.is_changed() && motion.is_settled()) || shelf.is_changed() || !roots.is_empty() || elsewhere {
        commands.queue(lay_out);
    }
}

/// The positions on the boards of the title while no game has begun there.
fn showcase(theme: &ActiveTheme) -> [Option<Position>; Game::ALL.len()] {
    Game::ALL.map(|game| {
        let record = read_transcript(&game.setup(0), theme.showcase.get(game.id())?).ok()?;
        Some(record.position().clone())
    })
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
    let arrangement = *world.resource::<Arrangement>();
    let on_title = world.get_resource::<State<Screen>>().is_some_and(|screen| **screen == Screen::Title);
    let showcase = if on_title { showcase(&theme) } else { default() };
    for game in Game::ALL {
        let (board, shelf) = (world.resource::<Board>(), world.resource::<ShelvedBoards>());
        let Some(board) = shelf.find(game, board) else { continue };
        let start = board.record().position_at(0).unwrap_or_else(|| board.position());
        let (start, mut position) = (start.clone(), board.position().clone());
        if let Some(shown) = &showcase[game as usize]
            && board.record().played().is_empty()
            && board.record().undone().is_empty()
            && (shown.grid(), shown.kinds()) == (position.grid(), position.kinds())
        {
            position = shown.clone();
        }
        let mut row = taken(&start, &position);
        let lay = arrangement.lay(position.grid());
        let chosen = board.chosen().filter(|_| board.game() == game);
        let root = roots.iter().find(|(_, root)| root.game == game).map(|(entity, _)| *entity);
        let factory = PieceFactory { theme: &theme, position: &position, lay, models: models.as_ref(), root };
        let mut rows = world.query::<(Entity, &Taken, &mut Transform)>();
        let mut gone = Vec::new();
        for (entity, piece, mut transform) in rows.iter_mut(world).filter(|(_, piece, _)| piece.game == game) {
            if row.remove(piece).is_some() {
                transform.set_if_neq(factory.lying_in_row(*piece));
            } else {
                gone.push(entity);
            }
        }
        for entity in gone {
            world.despawn(entity);
        }
        for (place, face) in row {
            factory.spawn(&mut world.commands(), game, face, factory.lying_in_row(place)).insert(place);
        }
        for (square, face) in position.pieces() {
            let mut still = Transform::from_translation(rest(&theme, &position, lay, square));
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
                    }
                    if !idly {
                        // Also of a piece that lies still: by another table its kind may have another rank.
                        factory.correct_faces(world, entity, sides(&position, face));
                    }
                }
                other => {
                    if let Some((entity, _)) = other {
                        world.despawn(entity);
                    }
                    factory.put(&mut world.commands(), Piece { game, square, face }, None);
                }
            }
        }
    }
    for (entity, _) in lying.into_values() {
        world.despawn(entity);
    }
    world.flush();
}
