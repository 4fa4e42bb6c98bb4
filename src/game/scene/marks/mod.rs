//! Marks on the board: legal squares, what a move would turn, the last move, the keyboard cursor and so on.
//!
//! Other modules set [`Marks`], [`Cursor`] and [`Help`]; this one draws the marks.

mod drawn;

use std::{
    collections::{BTreeMap, BTreeSet},
    f32::consts::FRAC_PI_2,
    time::Duration,
};

use bevy::{ecs::system::SystemParam, light::NotShadowCaster, prelude::*};

use crate::{
    game::{
        app::{Screen, Settings},
        flow::{Advice, Board, Hint, Illustration, Motion, ShownLine, Stage},
        scene::{board_roots::BoardRoot, meshes, piece_models::ABOVE, surface::Surface},
        theme::{ActiveTheme, ApplyTheme, colour},
    },
    pack::{BoardStyle, MarkShape, PieceStyle},
    rules::{self, Action, Change, Colour, Face, Game, Press, Preview, Square},
};

/// How long the Help button shows legal squares.
const HELP: Duration = Duration::from_secs(1);

/// What is marked besides what follows from the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Whether legal squares are marked.
    pub legal: bool,
    /// The square pointed at. If the player may play there, the pieces that would turn are marked.
    pub hover: Option<Square>,
    /// Whether a finger aims at that square from a distance, on a board of small squares.
    pub aiming: bool,
}

impl Marks {
    /// Whether Help would mark anything that is not marked already.
    #[must_use]
    pub fn help_shows(&self, board: &Board) -> bool {
        let all = Self { legal: true, ..self.clone() };
        wanted(board, true, &all, true, Cursor(None)) != wanted(board, true, self, false, Cursor(None))
    }
}

/// The square of the keyboard cursor, while the keyboard is in use.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// How long the Help button still shows legal squares, if it does.
#[derive(Resource, Default)]
pub struct Help(Option<Duration>);

impl Help {
    /// Shows them for a second from now.
    pub const fn begin(&mut self) {
        self.0 = Some(HELP);
    }

    /// How long they will still be shown.
    #[must_use]
    pub const fn remaining(&self) -> Option<Duration> {
        self.0
    }
}

/// Legal squares are marked if the settings say so, or for a moment after the Help button.
fn show_help(
    mut help: ResMut<Help>,
    mut marks: ResMut<Marks>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
) {
    let help = help.bypass_change_detection();
    if let Some(left) = &mut help.0 {
        *left = left.saturating_sub(time.delta());
        if left.is_zero() {
            help.0 = None;
        }
    }
    let at_will = matches!(**screen, Screen::Play | Screen::Quiz) && (settings.legal_marks || help.0.is_some());
    let legal = **screen == Screen::Lesson || at_will;
    if marks.legal != legal {
        marks.legal = legal;
    }
}

/// What a mark on one square looks like.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The player may play here.
    Legal,
    /// The chosen piece may go here.
    Reach,
    /// The chosen piece may take this one.
    Take,
    /// The rules forbid playing here.
    Forbidden,
    /// A press here would do something.
    Ready,
    /// A piece would be placed here: a dark one if true.
    Ghost(bool),
    /// A line that is shown places a piece here, likewise.
    Shown(bool),
    /// This piece would be turned: to its dark side if true.
    WouldTurn(bool),
    /// The last piece to be placed, turned up or moved.
    Last,
    /// Where the last piece came from.
    Came,
    /// Part of the line that won.
    Line,
    /// A good move, or the piece to make it with.
    Advised,
    /// The words speak of this square.
    Lit,
    /// The keyboard cursor is here.
    Cursor,
    /// A finger aims at this square; true if the player may play there.
    Aim(bool),
    /// The row of the square that a finger aims at.
    Row,
    /// The column of that square.
    Column,
}

/// Whether a face is dark: a boolean, as [`Mark`] needs fields that can be ordered.
const fn is_first(face: Face) -> bool {
    matches!(face.colour, Some(Colour::Dark))
}

#[derive(Resource)]
struct MarkModels {
    legal_shape: Handle<Mesh>,
    wide_ring: Handle<Mesh>,
    advised: Handle<Mesh>,
    halo: Handle<Mesh>,
    dot: Handle<Mesh>,
    inlay: Handle<Mesh>,
    cross: Handle<Mesh>,
    /// By game: each fits around the game's pieces.
    brackets: [Handle<Mesh>; Game::ALL.len()],
    outline: Handle<Mesh>,
    bar: Handle<Mesh>,
    whole: Handle<Mesh>,
    thin: Handle<Mesh>,
    inner: Handle<Mesh>,
    legal: Handle<Surface>,
    last: Handle<Surface>,
    chosen: Handle<Surface>,
    reach: Handle<Surface>,
    take: Handle<Surface>,
    forbidden: Handle<Surface>,
    cursor: Handle<Surface>,
    line: Handle<Surface>,
    /// Seen through, on boards of squares and on boards of crossings.
    lit: [Handle<Surface>; 2],
    aim: Handle<Surface>,
    /// By game and set.
    sides: [[Handle<Surface>; 2]; Game::ALL.len()],
    /// The same, seen through.
    ghosts: [[Handle<Surface>; 2]; Game::ALL.len()],
    /// The same, hardly seen through: they stand for a whole line.
    shown: [[Handle<Surface>; 2]; Game::ALL.len()],
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(drawn::plugin)
        .init_resource::<Marks>()
        .init_resource::<Cursor>()
        .init_resource::<Help>()
        .add_systems(PreUpdate, gather.in_set(ApplyTheme))
        .add_systems(Update, warm_up.run_if(in_state(Screen::Loading)).run_if(resource_added::<MarkModels>))
        .add_systems(OnExit(Screen::Loading), cool_down)
        .add_systems(Update, (show_help, draw).chain().in_set(Stage::Hud));
}

/// A hidden mark that is drawn while files load, so that the pipelines of marks are compiled before the game begins.
#[derive(Component)]
struct WarmUp;

fn warm_up(mut commands: Commands, models: Res<MarkModels>) {
    for material in [&models.legal, &models.ghosts[0][0]] {
        // Hidden under the table top.
        let place = Transform::from_xyz(0.0, -1.0, 0.0);
        commands.spawn((WarmUp, Mesh3d(models.dot.clone()), MeshMaterial3d(material.clone()), NotShadowCaster, place));
    }
}

fn cool_down(mut commands: Commands, warm: Query<Entity, With<WarmUp>>) {
    for entity in &warm {
        commands.entity(entity).despawn();
    }
}

fn gather(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let mut flat = |colour: Color| surfaces.add(Surface::flat(colour));
    let marks = &theme.marks;
    // By game, the colours of the dark and the light pieces.
    let sides = Game::ALL.map(|game| {
        [(Colour::Dark, marks.dark), (Colour::Light, marks.light)]
            .map(|(set, usual)| colour(theme.game(game).swatch(set).unwrap_or(usual)))
    });
    commands.insert_resource(MarkModels {
        legal_shape: meshes.add(match marks.legal_shape {
            MarkShape::Ring => meshes::ring(0.125, 0.165),
            MarkShape::Dot => meshes::ring(0.0, 0.1),
            MarkShape::Diamond => meshes::diamond(0.15),
        }),
        wide_ring: meshes.add(meshes::ring(0.13, 0.2)),
        halo: meshes.add(meshes::ring(0.47, 0.585)),
        advised: meshes.add(meshes::ring(0.38, 0.455)),
        dot: meshes.add(meshes::ring(0.0, 0.13)),
        inlay: meshes.add(meshes::ring(0.0, 0.075)),
        cross: meshes.add(meshes::cross(0.16, 0.07)),
        brackets: Game::ALL.map(|game| {
            let radius = theme.game(game).piece(Colour::Dark).radius;
            meshes.add(meshes::brackets(radius - 0.02, 0.17, 0.06))
        }),
        bar: meshes.add(meshes::bar(0.09)),
        whole: meshes.add(meshes::bar(1.0)),
        outline: meshes.add(meshes::outline(0.48, 0.05)),
        thin: meshes.add(meshes::outline(0.47, 0.03)),
        inner: meshes.add(meshes::outline(0.42, 0.05)),
        legal: flat(colour(marks.legal)),
        last: flat(colour(marks.last)),
        chosen: flat(colour(marks.chosen)),
        reach: flat(colour(marks.reach)),
        take: flat(colour(marks.take)),
        forbidden: flat(colour(marks.forbidden)),
        cursor: flat(colour(marks.cursor)),
        line: flat(colour(marks.line)),
        lit: [marks.reach, marks.line].map(|lit| flat(colour(lit).with_alpha(0.45))),
        aim: flat(colour(marks.aim)),
        sides: sides.map(|sides| sides.map(&mut flat)),
        shown: sides.map(|sides| sides.map(|side| flat(side.with_alpha(0.85)))),
        ghosts: sides.map(|[dark, light]| [flat(dark.with_alpha(0.55)), flat(light.with_alpha(0.5))]),
    });
}

/// The marks on each square, from these arguments alone. `still` is whether nothing moves, `help` whether Help is on.
#[must_use]
pub fn wanted(board: &Board, still: bool, marks: &Marks, help: bool, cursor: Cursor) -> BTreeSet<(Square, Mark)> {
    let mut wanted = BTreeSet::new();
    let position = board.position();
    if still {
        // A pass leaves no mark, so the move before it keeps its own.
        let placed = board.record().played().iter().rev().map(|ply| &ply.delta).find(|delta| delta.place().is_some());
        if let Some(delta) = placed {
            wanted.extend(delta.place().map(|square| (square, Mark::Last)));
            wanted.extend(delta.0.iter().filter_map(|change| match *change {
                Change::Moved { from, .. } => Some((from, Mark::Came)),
                _ => None,
            }));
        }
        wanted.extend(position.line().into_iter().map(|square| (square, Mark::Line)));
    }
    wanted.extend(cursor.0.map(|square| (square, Mark::Cursor)));
    if let Some(square) = marks.hover.filter(|_| marks.aiming) {
        let may = still
            && board.awaits_press()
            && position.press(board.chosen(), square).is_ok_and(|press| match press {
                Press::Play(action) => position.play(action).is_ok(),
                Press::Choose(_) | Press::LetGo => true,
            });
        wanted.extend([Mark::Row, Mark::Column, Mark::Aim(may)].map(|mark| (square, mark)));
    }
    if still && board.awaits_press() {
        let pointed = marks.hover.or(cursor.0);
        let preview = pointed.map_or(Preview::Nothing, |square| position.preview(board.chosen(), square));
        let mut target = None;
        match &preview {
            Preview::Nothing => {}
            Preview::Something => wanted.extend(pointed.map(|square| (square, Mark::Ready))),
            Preview::Changes(delta) => {
                target = delta.origin();
                for change in &delta.0 {
                    match *change {
                        Change::Placed { square, face } => wanted.insert((square, Mark::Ghost(is_first(face)))),
                        Change::Turned { square, to, .. } => wanted.insert((square, Mark::WouldTurn(is_first(to)))),
                        Change::Moved { to, .. } => wanted.insert((to, Mark::Ready)),
                        Change::Taken { .. } | Change::Passed { .. } => false,
                    };
                }
            }
        }
        let marked = board.marks();
        wanted.extend(marked.into_iter().filter(|(square, _)| Some(*square) != target).filter_map(|(square, mark)| {
            let mark = match mark {
                rules::Mark::Legal if marks.legal => Mark::Legal,
                rules::Mark::Active if help => Mark::Legal,
                rules::Mark::Legal | rules::Mark::Active => return None,
                rules::Mark::Reach => Mark::Reach,
                rules::Mark::Take => Mark::Take,
                rules::Mark::Forbidden => Mark::Forbidden,
            };
            Some((square, mark))
        }));
    }
    wanted
}

/// The squares of a good move that are marked: those of a hint, as far as it has come, or of the best move known.
fn advised(board: &Board, advice: &Advice) -> Vec<(Square, Mark)> {
    let best = if board.is_analysed() {
        let known = advice.analysis(board).filter(|_| advice.line(board).is_none());
        known.and_then(|known| known.moves.first()).map(|best| (best.action, Hint::Move))
    } else {
        advice.hinted(board).map(|(best, hint)| (best.action, hint))
    };
    let squares = match best {
        Some((Action::Place(at) | Action::TurnUp(at), _)) => vec![at],
        Some((Action::Move { from, to }, Hint::Move)) => vec![from, to],
        Some((Action::Move { from, .. }, _)) => vec![from],
        _ => Vec::new(),
    };
    squares.into_iter().map(|square| (square, Mark::Advised)).collect()
}

/// The moves of a line that are shown on the board, from its position on: those that the player steps through, or those
/// that the words speak of.
fn shown_moves<'a>(board: &Board, advice: &'a Advice, illustration: &'a Illustration) -> &'a [Action] {
    advice.line(board).map_or(illustration.line(), ShownLine::shown)
}

/// The marks that show moves: pieces that would lie or show another side then.
fn shown_line(board: &Board, moves: &[Action]) -> BTreeMap<Square, Mark> {
    let mut marks = BTreeMap::new();
    let mut position = board.position().clone();
    for action in moves {
        let Ok((next, delta)) = position.play(*action) else { break };
        for change in &delta.0 {
            match *change {
                Change::Placed { square, face } => marks.insert(square, Mark::Shown(is_first(face))),
                // What a tile hides is not known.
                Change::Turned { square, from: Face::BACK, .. } => marks.insert(square, Mark::Ready),
                Change::Turned { square, to, .. } => match marks.get(&square) {
                    Some(Mark::Shown(_)) => marks.insert(square, Mark::Shown(is_first(to))),
                    _ => marks.insert(square, Mark::WouldTurn(is_first(to))),
                },
                Change::Moved { from, to } => {
                    marks.insert(from, Mark::Came);
                    marks.insert(to, Mark::Ready)
                }
                Change::Taken { .. } | Change::Passed { .. } => None,
            };
        }
        position = next;
    }
    marks
}

/// What the marks depend on.
#[derive(SystemParam)]
struct Deciding<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    marks: Res<'w, Marks>,
    cursor: Res<'w, Cursor>,
    help: Res<'w, Help>,
    advice: Res<'w, Advice>,
    illustration: Res<'w, Illustration>,
}

impl Deciding<'_> {
    fn are_changed(&self) -> bool {
        self.board.is_changed()
            || self.marks.is_changed()
            || self.cursor.is_changed()
            || self.advice.is_changed()
            || self.illustration.is_changed()
    }

    /// The marks on each square. A line takes the place of most others.
    fn wanted(&self, still: bool, helping: bool) -> BTreeSet<(Square, Mark)> {
        let usual = wanted(&self.board, still, &self.marks, helping, *self.cursor);
        if !still {
            return usual;
        }
        let moves = shown_moves(&self.board, &self.advice, &self.illustration);
        let mut wanted = if moves.is_empty() {
            usual
        } else {
            let stays = |mark: &Mark| matches!(mark, Mark::Cursor | Mark::Aim(_) | Mark::Row | Mark::Column);
            let pointed = usual.into_iter().filter(|(_, mark)| stays(mark));
            shown_line(&self.board, moves).into_iter().chain(pointed).collect()
        };
        wanted.extend(self.illustration.lit().iter().map(|square| (*square, Mark::Lit)));
        wanted.extend(advised(&self.board, &self.advice));
        wanted
    }
}

fn draw(
    mut commands: Commands,
    deciding: Deciding,
    theme: Res<ActiveTheme>,
    models: Option<Res<MarkModels>>,
    drawn: Query<(Entity, &Mark, &MarkedSquare, &ChildOf)>,
    roots: Query<(Entity, Ref<BoardRoot>)>,
    mut before: Local<Option<(bool, bool)>>,
) {
    let (board, motion, help) = (&deciding.board, &deciding.motion, &deciding.help);
    let Some(models) = models else { return };
    let (still, helping) = (motion.is_settled(), help.remaining().is_some());
    let turned = before.replace((still, helping)) != Some((still, helping));
    let game = board.game();
    let Some((root, built)) = roots.iter().find(|(_, root)| root.game == game) else { return };
    let restyled = models.is_changed() || built.is_changed();
    if !(deciding.are_changed() || turned || restyled) {
        return;
    }
    let mut wanted = deciding.wanted(still, helping);
    for (entity, mark, square, parent) in &drawn {
        if parent.0 != root || restyled || !wanted.remove(&(square.0, *mark)) {
            commands.entity(entity).despawn();
        }
    }
    let lay = built.lay;
    let grid = lay.seen();
    let style = theme.game(game);
    for (square, mark) in wanted {
        let side = |first: bool| usize::from(!first);
        // The height of marks that lie on a piece.
        let top = 2.0 * style.half_thickness() + ABOVE;
        let tiles = style.tiles().is_some();
        let (mesh, material, height) = match mark {
            Mark::Legal if tiles => (&models.thin, &models.legal, 0.007),
            // A board of crossings marks few squares, in lessons, and its wood is as light as the usual mark.
            Mark::Legal if !matches!(style.board, BoardStyle::Cells(_)) => (&models.wide_ring, &models.line, 0.006),
            Mark::Legal => (&models.legal_shape, &models.legal, 0.006),
            Mark::Reach => (&models.wide_ring, &models.reach, 0.006),
            Mark::Take => (&models.brackets[game as usize], &models.take, top),
            Mark::Forbidden => (&models.cross, &models.forbidden, 0.007),
            // Within the outline of the cursor, which may be there too.
            Mark::Ready => (&models.inner, &models.chosen, 0.009),
            Mark::Ghost(first) => (&models.dot, &models.ghosts[game as usize][side(first)], 0.008),
            Mark::Shown(first) => (&models.dot, &models.shown[game as usize][side(first)], 0.008),
            Mark::WouldTurn(first) => (&models.dot, &models.sides[game as usize][side(first)], top),
            Mark::Last if tiles => (&models.thin, &models.last, 0.008),
            Mark::Last => (&models.inlay, &models.last, top + 0.001),
            Mark::Came => (&models.thin, &models.chosen, 0.008),
            Mark::Line => (&models.halo, &models.line, 0.009),
            Mark::Advised => {
                let is_empty = board.position().face(square).is_none();
                // Each is seen on the board that it lies on: gold would be lost on a board of crossings.
                let material = if matches!(style.board, BoardStyle::Cells(_)) { &models.reach } else { &models.line };
                (&models.advised, material, if is_empty { 0.008 } else { top + 0.002 })
            }
            Mark::Lit => (&models.whole, &models.lit[usize::from(!matches!(style.board, BoardStyle::Cells(_)))], 0.004),
            Mark::Cursor => (&models.outline, &models.cursor, 0.01),
            Mark::Aim(true) => (&models.halo, &models.aim, top),
            Mark::Aim(false) => (&models.halo, &models.forbidden, top),
            Mark::Row | Mark::Column => (&models.bar, &models.chosen, 0.011),
        };
        let place = lay.centre(square) + Vec3::Y * height;
        let transform = match mark {
            Mark::Ghost(_) | Mark::Shown(_) => Transform::from_translation(place).with_scale(Vec3::splat(3.1)),
            // A larger dot for stones.
            Mark::Last if matches!(style.pieces, PieceStyle::Stone(_)) => {
                Transform::from_translation(place).with_scale(Vec3::splat(1.5))
            }
            Mark::Aim(_) => Transform::from_translation(place).with_scale(Vec3::splat(1.5)),
            Mark::Row => {
                Transform::from_translation(place.with_x(0.0)).with_scale(Vec3::new(grid.columns.into(), 1.0, 1.0))
            }
            Mark::Column => Transform::from_translation(place.with_z(0.0))
                .with_rotation(Quat::from_rotation_y(FRAC_PI_2))
                .with_scale(Vec3::new(grid.rows.into(), 1.0, 1.0)),
            _ => Transform::from_translation(place),
        };
        commands.spawn((
            mark,
            MarkedSquare(square),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            NotShadowCaster,
            transform,
            ChildOf(root),
        ));
    }
}

/// The square a mark lies on.
#[derive(Component, Clone, Copy, Debug)]
pub struct MarkedSquare(pub Square);

#[cfg(test)]
mod tests;
