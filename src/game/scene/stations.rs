//! Where each game's board stands on the table, how large its squares are there, and which boards are to be seen.
//!
//! Everything of a game hangs under its station and is placed in squares of its own board ([`centre`]); only pointers,
//! the camera and what is told to the page ask for places on the table ([`place`]).

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{
    Surface, boards,
    camera::Gaze,
    centre, square_at,
    table::{self, FRAME},
};
use crate::{
    game::{
        flow::{Board, Shelf, Stage, Tempo},
        outfit::Outfit,
        screens::Screen,
    },
    rules::{Game, Grid, Position, Square},
};

/// Half the depth of every board with its frame, in units of the table: that of Reversi, whose squares are one unit.
const HALF_DEPTH: f32 = 4.0 + FRAME;
/// How far boards stand apart.
const GAP: f32 = 1.7;
/// How much broader the strip about Gomoku's outermost squares is, in its squares: the coordinates stand there.
pub const EDGE: f32 = 0.74;
/// The light on a board that is not the one pointed at, and on the one that is.
const DIMMED: f32 = 0.62;
const LIFTED: f32 = 1.12;
/// How long a board's light takes to change.
const BRIGHTEN: Duration = Duration::from_millis(160);

/// The root of a game's board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Station {
    /// The game.
    pub game: Game,
    /// The board that has been built there.
    pub grid: Grid,
}

/// The light that falls on a board; 1 is the usual.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Light(f32);

/// What a game's board and pieces are made of, to be lit.
#[derive(Resource, Default)]
pub struct Lit([Vec<Handle<Surface>>; Game::ALL.len()]);

impl Lit {
    /// A surface of this game's.
    pub fn add(&mut self, game: Game, surface: &Handle<Surface>) {
        self.0[game as usize].push(surface.clone());
    }

    fn of(&self, game: Game) -> &[Handle<Surface>] {
        &self.0[game as usize]
    }
}

/// The board that is pointed at on the title screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Game>);

/// How the boards stand: side by side, or where the window is taller than wide in two rows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrangement {
    /// Gomoku, Reversi, Animal Chess from the left.
    #[default]
    Row,
    /// Reversi in front, the others behind it.
    TwoRows,
}

/// A rectangle of the table to look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    /// Its middle.
    pub centre: Vec2,
    /// Half its width and depth.
    pub half: Vec2,
}

impl Focus {
    fn around(rects: impl Iterator<Item = Self>) -> Self {
        let whole = rects
            .map(|focus| Rect::from_center_half_size(focus.centre, focus.half))
            .reduce(|whole, rect| whole.union(rect))
            .unwrap_or_default();
        Self { centre: whole.center(), half: whole.half_size() }
    }

    /// Whether it holds a point of the table.
    #[must_use]
    pub fn contains(self, point: Vec3) -> bool {
        (Vec2::new(point.x, point.z) - self.centre).abs().cmple(self.half).all()
    }
}

impl Default for Focus {
    fn default() -> Self {
        Arrangement::default().focus(Game::Reversi)
    }
}

impl Arrangement {
    /// The one for a window of this size.
    #[must_use]
    pub fn of(window: Vec2) -> Self {
        if window.x < window.y * 1.05 { Self::TwoRows } else { Self::Row }
    }

    /// The middle of a game's board on the table.
    #[must_use]
    pub fn spot(self, game: Game) -> Vec3 {
        let narrow = half(Game::AnimalChess).x;
        match (self, game) {
            (_, Game::Reversi) => Vec3::ZERO,
            (Self::Row, Game::Gomoku) => Vec3::NEG_X * (2.0 * HALF_DEPTH + GAP),
            (Self::Row, Game::AnimalChess) => Vec3::X * (HALF_DEPTH + GAP + narrow),
            (Self::TwoRows, Game::Gomoku) => Vec3::new(-narrow - GAP / 2.0, 0.0, -2.0 * HALF_DEPTH - GAP),
            (Self::TwoRows, Game::AnimalChess) => Vec3::new(HALF_DEPTH + GAP / 2.0, 0.0, -2.0 * HALF_DEPTH - GAP),
        }
    }

    /// A game's board with its frame.
    #[must_use]
    pub fn focus(self, game: Game) -> Focus {
        let spot = self.spot(game);
        Focus { centre: Vec2::new(spot.x, spot.z), half: half(game) }
    }

    /// All boards.
    #[must_use]
    pub fn whole(self) -> Focus {
        Focus::around(Game::ALL.into_iter().map(|game| self.focus(game)))
    }

    /// From squares of a game's board to the table.
    #[must_use]
    pub fn transform(self, game: Game, grid: Grid) -> Transform {
        Transform::from_translation(self.spot(game)).with_scale(Vec3::splat(scale(game, grid)))
    }
}

/// Half the width and depth of a game's board with its frame, on the table. The same for every size of board.
fn half(game: Game) -> Vec2 {
    match game {
        Game::Reversi | Game::Gomoku => Vec2::splat(HALF_DEPTH),
        Game::AnimalChess => Vec2::new(2.0 + FRAME, HALF_DEPTH),
    }
}

/// How wide a square is on the table.
#[must_use]
pub fn scale(game: Game, grid: Grid) -> f32 {
    match game {
        Game::Reversi | Game::AnimalChess => 1.0,
        Game::Gomoku => HALF_DEPTH / (f32::from(grid.rows) / 2.0 + EDGE),
    }
}

/// Where the centre of a square lies on the table.
#[must_use]
pub fn place(arrangement: Arrangement, game: Game, grid: Grid, square: Square) -> Vec3 {
    arrangement.transform(game, grid).transform_point(centre(grid, square))
}

/// The square that holds a point of the table.
#[must_use]
pub fn find(arrangement: Arrangement, game: Game, grid: Grid, point: Vec3) -> Option<Square> {
    square_at(grid, (point - arrangement.spot(game)) / scale(game, grid))
}

/// What lies on a game's board: on the table, or on the shelf as it was left.
#[must_use]
pub fn position_of<'a>(game: Game, board: &'a Board, shelf: &'a Shelf) -> Option<&'a Position> {
    shelf.find(game, board).map(Board::position)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>()
        .init_resource::<Pointed>()
        .init_resource::<Lit>()
        .add_systems(PreStartup, set_up)
        .add_systems(Update, (arrange, build).chain().after(Stage::Rules).before(Stage::Animation))
        .add_systems(Update, (show, brighten, shine).chain().after(Stage::Hud).after(super::camera::fit));
}

fn set_up(mut commands: Commands, arrangement: Res<Arrangement>) {
    for game in Game::ALL {
        // A board of no squares is on no table, and so will be built.
        let grid = Grid { columns: 0, rows: 0 };
        let transform = Transform::from_translation(arrangement.spot(game));
        commands.spawn((Name::new(game.id()), Station { game, grid }, Light(1.0), transform, Visibility::default()));
    }
}

/// The boards stand as suits the window.
fn arrange(
    windows: Query<&Window, Changed<Window>>,
    mut arrangement: ResMut<Arrangement>,
    mut stations: Query<(&Station, &mut Transform)>,
) {
    let Ok(window) = windows.single() else { return };
    if window.size().min_element() < 1.0 || !arrangement.set_if_neq(Arrangement::of(window.size())) {
        return;
    }
    for (station, mut transform) in &mut stations {
        transform.translation = arrangement.spot(station.game);
    }
}

/// Builds the boards that are not there yet or have another number of squares now. What lay on the old one goes with it.
fn build(
    mut commands: Commands,
    looks: Option<Res<boards::BoardLooks>>,
    (board, shelf, arrangement): (Res<Board>, Res<Shelf>, Res<Arrangement>),
    mut stations: Query<(Entity, &mut Station, &mut Transform)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(looks) = looks else { return };
    let dressed = looks.is_changed();
    if !(board.is_changed() || shelf.is_changed() || dressed) {
        return;
    }
    for (entity, mut station, mut transform) in &mut stations {
        let Some(grid) = position_of(station.game, &board, &shelf).map(Position::grid) else { continue };
        if station.grid != grid || dressed {
            station.grid = grid;
            *transform = arrangement.transform(station.game, grid);
            commands.entity(entity).despawn_related::<Children>();
            boards::build(&mut commands, entity, station.game, grid, &looks, &mut meshes);
        }
    }
}

/// All boards are there as long as the camera is not at one of them.
fn show(
    board: Res<Board>,
    screen: Res<State<Screen>>,
    arrangement: Res<Arrangement>,
    eyes: Query<&Gaze>,
    mut stations: Query<(&Station, &mut Visibility)>,
    (top, outfit): (Option<Res<table::TableTop>>, Res<Outfit>),
    mut surfaces: ResMut<Assets<Surface>>,
    mut last: Local<Option<(Focus, bool)>>,
) {
    let Ok(gaze) = eyes.single() else { return };
    let here = arrangement.focus(board.game());
    let alone = **screen == Screen::Play && gaze.focus == here;
    for (station, mut visibility) in &mut stations {
        let shown = !alone || station.game == board.game();
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    let covered = top.as_ref().is_some_and(Res::is_changed);
    if last.replace((gaze.focus, alone)) == Some((gaze.focus, alone)) && !covered {
        return;
    }
    // The lamp's pool goes with the eye, and shadows are looked for where boards are.
    if let Some(mut top) = top.and_then(|top| surfaces.get_mut(&top.0)) {
        table::light(&mut top, &outfit.light, gaze.focus, if alone { here } else { arrangement.whole() });
    }
}

struct LightLens {
    from: f32,
    to: f32,
}

impl Lens<Light> for LightLens {
    fn lerp(&mut self, mut target: Mut<'_, Light>, ratio: f32) {
        target.0 = self.from + (self.to - self.from) * ratio;
    }
}

/// The board pointed at is lifted by its light, and the others step back.
fn brighten(
    mut commands: Commands,
    pointed: Res<Pointed>,
    screen: Res<State<Screen>>,
    tempo: Res<Tempo>,
    mut stations: Query<(Entity, &Station, &mut Light)>,
) {
    if !(pointed.is_changed() || screen.is_changed()) {
        return;
    }
    let pointed = pointed.0.filter(|_| **screen == Screen::Title);
    for (entity, station, mut light) in &mut stations {
        let to = match pointed {
            None => 1.0,
            Some(game) if game == station.game => LIFTED,
            Some(_) => DIMMED,
        };
        if tempo.reduced {
            light.0 = to;
        } else {
            let lens = LightLens { from: light.0, to };
            commands.entity(entity).insert(TweenAnim::new(Tween::new(EaseFunction::SineInOut, BRIGHTEN, lens)));
        }
    }
}

/// Everything of a board is seen in its light.
fn shine(lit: Res<Lit>, stations: Query<(&Station, Ref<Light>)>, mut surfaces: ResMut<Assets<Surface>>) {
    for (station, light) in stations.iter().filter(|(_, light)| light.is_changed() || lit.is_changed()) {
        for surface in lit.of(station.game) {
            if let Some(mut surface) = surfaces.get_mut(surface) {
                surface.set_light(light.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_every_size_are_as_large_and_none_stands_on_another() {
        for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
            for size in 9..=20 {
                let grid = Grid { columns: size, rows: size };
                let corner = place(arrangement, Game::Gomoku, grid, Square::new(0, 0));
                let focus = arrangement.focus(Game::Gomoku);
                assert!(focus.contains(corner), "{size}");
                let margin = corner.z - (focus.centre.y - focus.half.y);
                assert!((0.3..1.2).contains(&margin), "{size}: {margin} to the edge");
            }
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let rect = |game| {
                    let focus: Focus = arrangement.focus(Game::ALL[game]);
                    Rect::from_center_half_size(focus.centre, focus.half)
                };
                assert!(rect(one).intersect(rect(other)).is_empty());
            }
        }
    }

    #[test]
    fn a_square_is_found_where_it_lies_on_the_table() {
        for game in Game::ALL {
            let grid = game.start().grid();
            for arrangement in [Arrangement::Row, Arrangement::TwoRows] {
                for square in grid.squares() {
                    let at = place(arrangement, game, grid, square);
                    assert_eq!(find(arrangement, game, grid, at), Some(square));
                }
                let beside = arrangement.spot(game) + Vec3::X * 30.0;
                assert_eq!(find(arrangement, game, grid, beside), None);
            }
        }
    }
}
