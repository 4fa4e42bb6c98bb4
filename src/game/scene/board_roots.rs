//! The root entity of each game's board: its place and scale on the table, whether it is shown, and its light.
//!
//! Everything on a board is a child of its root and uses the board's own coordinates, in squares ([`Lay`]). Only
//! pointers, the camera and reports to the web page need places on the table ([`place`](crate::game::layout::place)).

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_tweening::{Lens, Tween, TweenAnim};

use crate::{
    game::{
        app::Screen,
        flow::{Board, ShelvedBoards, Stage, Tempo},
        layout::{Arrangement, Focus, Lay},
        scene::{boards, camera::Gaze, lit::Lit, surface::Surface, table},
        theme::ActiveTheme,
    },
    rules::{Game, Grid},
};

/// The brightness of the boards that are not pointed at, and of the one that is; 1 is the usual.
const DIMMED: f32 = 0.62;
const LIFTED: f32 = 1.12;
/// How long a board's brightness takes to change.
const BRIGHTEN: Duration = Duration::from_millis(160);

/// The root of a game's board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRoot {
    /// The game.
    pub game: Game,
    /// The squares of the board that has been built, and how they lie.
    pub lay: Lay,
}

/// The brightness of a board; 1 is the usual.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Light(f32);

/// The board that is pointed at on the title screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Game>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .add_systems(PreStartup, set_up)
        .add_systems(Update, (arrange, build).chain().in_set(Stage::Boards))
        .add_systems(Update, (show, brighten, shine).chain().in_set(Stage::Seen));
}

fn set_up(mut commands: Commands, arrangement: Res<Arrangement>) {
    for game in Game::ALL {
        // No game has a grid without squares, so `build` sees a new size and builds the board.
        let lay = Lay { grid: Grid { columns: 0, rows: 0 }, across: false };
        let transform = Transform::from_translation(arrangement.spot(game));
        commands.spawn((Name::new(game.id()), BoardRoot { game, lay }, Light(1.0), transform, Visibility::default()));
    }
}

/// Moves the roots when the arrangement changes.
fn arrange(arrangement: Res<Arrangement>, mut roots: Query<(&BoardRoot, &mut Transform)>) {
    if arrangement.is_changed() {
        for (root, mut transform) in &mut roots {
            transform.translation = arrangement.spot(root.game);
        }
    }
}

/// Builds the boards that are new, or have changed their size, how they lie, or the theme. Everything on the old board
/// is despawned with it.
fn build(
    mut commands: Commands,
    models: Option<Res<boards::BoardModels>>,
    (board, shelf, arrangement): (Res<Board>, Res<ShelvedBoards>, Res<Arrangement>),
    mut roots: Query<(Entity, &mut BoardRoot, &mut Transform)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(models) = models else { return };
    let restyled = models.is_changed();
    if !(board.is_changed() || shelf.is_changed() || arrangement.is_changed() || restyled) {
        return;
    }
    for (entity, mut root, mut transform) in &mut roots {
        let Some(position) = shelf.find(root.game, &board).map(|board| board.position()) else { continue };
        let grid = position.grid();
        let lay = arrangement.lay(grid);
        if root.lay != lay || restyled {
            root.lay = lay;
            *transform = arrangement.transform(root.game, grid);
            commands.entity(entity).despawn_related::<Children>();
            boards::build(&mut commands, entity, position, lay, &models, &mut meshes);
        }
    }
}

/// What it takes to light the table top.
#[derive(SystemParam)]
struct Top<'w> {
    top: Option<Res<'w, table::TableTop>>,
    theme: Res<'w, ActiveTheme>,
    surfaces: ResMut<'w, Assets<Surface>>,
}

/// Shows all boards until the camera has arrived at one, and then only that board.
fn show(
    board: Res<Board>,
    screen: Res<State<Screen>>,
    arrangement: Res<Arrangement>,
    eyes: Query<&Gaze>,
    mut roots: Query<(&BoardRoot, &mut Visibility)>,
    Top { top, theme, mut surfaces }: Top,
    mut last: Local<Option<(Focus, bool)>>,
) {
    let Ok(gaze) = eyes.single() else { return };
    let here = arrangement.focus(board.game());
    let alone = screen.is_at_table() && gaze.focus == here;
    for (root, mut visibility) in &mut roots {
        let shown = !alone || root.game == board.game();
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
    let covered = top.as_ref().is_some_and(Res::is_changed);
    if last.replace((gaze.focus, alone)) == Some((gaze.focus, alone)) && !covered {
        return;
    }
    // The lamp's pool follows the camera, and shadows are looked up only around the boards that are shown.
    if let Some(mut top) = top.and_then(|top| surfaces.get_mut(&top.0)) {
        table::light(&mut top, &theme.light, gaze.focus, if alone { here } else { arrangement.whole() });
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

/// Brightens the board pointed at on the title screen, and dims the others.
fn brighten(
    mut commands: Commands,
    pointed: Res<Pointed>,
    screen: Res<State<Screen>>,
    tempo: Res<Tempo>,
    mut roots: Query<(Entity, &BoardRoot, &mut Light)>,
) {
    if !(pointed.is_changed() || screen.is_changed()) {
        return;
    }
    let pointed = pointed.0.filter(|_| **screen == Screen::Title);
    for (entity, root, mut light) in &mut roots {
        let to = match pointed {
            None => 1.0,
            Some(game) if game == root.game => LIFTED,
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

/// Passes each board's brightness on to the surfaces of the board and its pieces.
fn shine(lit: Res<Lit>, roots: Query<(&BoardRoot, Ref<Light>)>, mut surfaces: ResMut<Assets<Surface>>) {
    for (root, light) in roots.iter().filter(|(_, light)| light.is_changed() || lit.is_changed()) {
        for surface in lit.of(root.game) {
            if let Some(mut surface) = surfaces.get_mut(surface) {
                surface.set_light(light.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn the_stage_seen_alone_shows_the_other_boards_until_the_camera_is_at_one() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .init_asset::<Surface>()
            .insert_state(Screen::Play)
            .init_resource::<Board>()
            .init_resource::<Arrangement>()
            .init_resource::<ActiveTheme>()
            .add_systems(Startup, set_up)
            .add_systems(Update, show);
        let eye = app.world_mut().spawn(Gaze::default()).id();
        let mut shown = |focus: Focus| {
            app.world_mut().get_mut::<Gaze>(eye).expect("an eye").focus = focus;
            app.update();
            let mut roots = app.world_mut().query::<(&BoardRoot, &Visibility)>();
            let shown = roots.iter(app.world()).filter(|(_, visibility)| **visibility != Visibility::Hidden);
            shown.map(|(root, _)| root.game).collect::<Vec<_>>()
        };
        let arrangement = Arrangement::default();
        assert_eq!(shown(arrangement.whole()), Game::ALL, "on its way to a board");
        assert_eq!(shown(arrangement.focus(Game::Reversi)), [Game::Reversi]);
        assert_eq!(shown(arrangement.focus(Game::Gomoku)), Game::ALL, "on its way to another");
    }
}
