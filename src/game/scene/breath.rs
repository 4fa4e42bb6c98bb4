//! A breath of light on the board around what has just landed: a disc that was placed or turned, a stone, a tile that
//! was turned up. It says nothing that the pieces do not say, and is left out when motion is reduced.

use bevy::prelude::*;

use crate::{
    game::{
        flow::{Board, Cause, LANDS, Motion, Played, Stage, Tempo},
        scene::{board_roots::BoardRoot, boards::BoardModels, surface::Surface},
        theme::{ActiveTheme, colour},
    },
    rules::{Change, Game, Grid, Square},
};

/// How long the light lasts, in seconds.
const LENGTH: f32 = 0.5;
/// The part of that time in which it grows; in the rest it fades.
const GROWS: f32 = 0.12;

/// The squares that give off light, or will.
#[derive(Resource, Default)]
pub struct Breath(Vec<Ember>);

/// A square that gives off light.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ember {
    game: Game,
    square: Square,
    /// Seconds since the piece on it landed; negative before that.
    age: f32,
}

impl Ember {
    /// How strong the light is, from 0 to 1.
    fn strength(self) -> f32 {
        let time = self.age / LENGTH;
        if !(0.0..1.0).contains(&time) {
            return 0.0;
        }
        (time / GROWS).min(1.0) * ((1.0 - time) / (1.0 - GROWS)).min(1.0).powi(2)
    }
}

impl Breath {
    /// Whether there is light, or will be.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        !self.0.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Breath>()
        .add_systems(Update, breathe.in_set(Stage::Scene))
        .add_systems(Update, shine.in_set(Stage::Seen));
}

/// Lets the light fade, and begins it where the plan of what was played has something land.
fn breathe(
    mut breath: ResMut<Breath>,
    mut played: MessageReader<Played>,
    (board, motion, tempo): (Res<Board>, Res<Motion>, Res<Tempo>),
    time: Res<Time>,
) {
    let played = played.read().filter(|played| played.game == board.game()).last();
    if played.is_none() && !breath.is_on() {
        return;
    }
    for ember in &mut breath.0 {
        ember.age += time.delta_secs();
    }
    breath.0.retain(|ember| ember.age < LENGTH && ember.game == board.game());
    let Some(played) = played else { return };
    // What is still to land of the ply before now lies where it belongs.
    breath.0.retain(|ember| ember.age >= 0.0);
    if tempo.reduced || played.cause == Cause::Jump {
        return breath.0.clear();
    }
    for planned in &motion.plan().steps {
        if let Change::Placed { square, .. } | Change::Turned { square, .. } = planned.change {
            breath.0.retain(|ember| ember.square != square);
            let lands = planned.start + planned.length.mul_f32(LANDS);
            breath.0.push(Ember { game: board.game(), square, age: -lands.as_secs_f32() });
        }
    }
}

/// Passes the light on to the surfaces of the boards.
fn shine(
    breath: Res<Breath>,
    (models, theme): (Option<Res<BoardModels>>, Res<ActiveTheme>),
    roots: Query<&BoardRoot>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut lit: Local<[bool; Game::ALL.len()]>,
    mut bytes: Local<Vec<u8>>,
) {
    let Some(models) = models.filter(|_| breath.is_on() || lit.contains(&true)) else { return };
    for root in &roots {
        let Grid { columns, rows } = root.lay.seen();
        bytes.clear();
        bytes.resize(usize::from(columns) * usize::from(rows), 0);
        for ember in breath.0.iter().filter(|ember| ember.game == root.game) {
            let at = root.lay.centre(ember.square) + Vec3::new(f32::from(columns), 0.0, f32::from(rows)) / 2.0;
            let index = at.z as usize * usize::from(columns) + at.x as usize;
            if let Some(byte) = bytes.get_mut(index) {
                *byte = (ember.strength() * 255.0) as u8;
            }
        }
        let now = bytes.iter().any(|byte| *byte > 0);
        // Once more when it is over, to put it out.
        if (std::mem::replace(&mut lit[root.game as usize], now) || now)
            && let Some(mut surface) = surfaces.get_mut(models.playing_surface(root.game))
        {
            surface.set_breath(&bytes, colour(theme.marks.glow));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::{
        game::flow::plan::plan,
        rules::{Action, Side},
    };

    /// The strengths of all lights in each frame of 50 ms after f5 has been played, in the given tempo.
    fn lights(tempo: Tempo, cause: Cause) -> Vec<Vec<f32>> {
        let (_, delta) = Game::Reversi.start().play(Action::Place(Square::new(5, 4))).expect("f5 is legal");
        let board = Board::default();
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
            .insert_resource(Motion::begin(plan(&delta, cause, &tempo), &board))
            .insert_resource(board)
            .insert_resource(tempo)
            .init_resource::<Breath>()
            .add_message::<Played>()
            .add_systems(Update, breathe);
        app.world_mut().write_message(Played { delta, cause, side: Side::First, game: Game::Reversi });
        let mut frames = Vec::new();
        while frames.is_empty() || app.world().resource::<Breath>().is_on() {
            assert!(frames.len() < 100, "it ends");
            app.update();
            frames.push(app.world().resource::<Breath>().0.iter().map(|ember| ember.strength()).collect());
        }
        frames
    }

    #[test]
    fn what_lands_gives_off_light_for_half_a_second() {
        let frames = lights(Tempo::default(), Cause::Person);
        let lit: Vec<usize> = frames.iter().map(|lights| lights.iter().filter(|light| **light > 0.0).count()).collect();
        assert_eq!(lit.first(), Some(&0), "nothing has landed yet");
        assert!(lit.contains(&1) && lit.contains(&2), "the placed disc lands before the turned one: {lit:?}");
        let brightest = frames.iter().flatten().copied().fold(0.0, f32::max);
        assert!((0.7..=1.0).contains(&brightest), "{brightest}");
        // The turned disc lands after 180 + 400 ms.
        assert!((22..=23).contains(&frames.len()), "{} frames of 50 ms", frames.len());
    }

    #[test]
    fn no_light_is_shown_with_reduced_motion_or_when_moves_are_taken_back() {
        let reduced = Tempo { reduced: true, ..Tempo::default() };
        assert_eq!(lights(reduced, Cause::Person), [Vec::<f32>::new()]);
        assert_eq!(lights(Tempo::default(), Cause::Jump), [Vec::<f32>::new()]);
    }
}
