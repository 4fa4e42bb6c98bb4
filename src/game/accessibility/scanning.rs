//! Playing with one switch: what can be pressed is framed by turns, first in groups and then singly, and the switch (the
//! space bar, the Enter key or any button of a pad) takes what is framed.
//!
//! Groups are chosen so that few steps lead everywhere: the board and runs of buttons; bands of rows, rows, runs of
//! squares. Row and column scanning as in the field's guides for assistive devices:
//! <https://gameaccessibilityguidelines.com/>.

use std::time::Duration;

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    time::Real,
    ui_widgets::{Activate, Button, ScrollIntoView},
    window::PrimaryWindow,
};

use super::{
    board::{BoardText, seen_squares},
    controls::{Control, Controls},
};
use crate::{
    game::{
        app::{Awake, Reports, Settings, SwitchPressed},
        flow::{Board, Request, Stage},
        layout::Arrangement,
        locale::UiStyle,
        scene::Cursor,
    },
    rules::Square,
};

/// So many are framed one after the other; more are framed in groups.
const FEW: usize = 6;
/// How often the parts of a group are framed in turn before all groups are again.
const ROUNDS: u32 = 2;
/// Between what is framed and its frame, in logical pixels.
const GAP: f32 = 3.0;
/// The width of the frame, in logical pixels.
const WIDTH: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scan>()
        .add_systems(Update, scan.in_set(Stage::Seen).after(super::board::tell))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Whether the player has one switch alone.
pub(super) fn is_on(settings: Res<Settings>) -> bool {
    settings.scan_ms > 0
}

/// Something that can be pressed.
#[derive(Clone, Debug)]
enum Target {
    /// A square, and its row as it is seen, from the top.
    Square(Square, usize),
    /// A button and its name.
    Button(Entity, String),
}

impl PartialEq for Target {
    /// A button is the same if it has the same name on a page that was built anew, or another name on the same one.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Square(..), Self::Button(..)) | (Self::Button(..), Self::Square(..)) => false,
            (Self::Square(one, row), Self::Square(other, other_row)) => (one, row) == (other, other_row),
            (Self::Button(one, name), Self::Button(other, other_name)) => one == other || name == other_name,
        }
    }
}

/// How far the player has got.
#[derive(Resource, Default)]
struct Scan {
    /// All that can be pressed.
    all: Vec<Target>,
    /// Those that the player is choosing from, by their places in `all`.
    among: Vec<usize>,
    /// Which group of them is framed.
    at: usize,
    /// How often all of these groups were framed.
    rounds: u32,
    /// How long this group is framed still.
    left: Duration,
    /// Where the frame is.
    frame: Option<Rect>,
    /// Whether what is framed has changed in this frame.
    moved: bool,
}

impl Scan {
    fn begin(&mut self, all: Vec<Target>) {
        self.among = (0..all.len()).collect();
        self.all = all;
        (self.at, self.rounds) = (0, 0);
    }

    /// Frames the next group; after some rounds in vain all are framed again.
    fn step(&mut self, groups: usize) {
        self.at += 1;
        if self.at >= groups {
            self.at = 0;
            self.rounds += 1;
        }
        if self.rounds >= ROUNDS && self.among.len() < self.all.len() {
            let all = std::mem::take(&mut self.all);
            self.begin(all);
        }
    }
}

/// Keeps short lists, and groups long ones in runs of equal lengths.
fn in_runs(parts: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    if parts.len() <= FEW {
        return parts;
    }
    let run = (1..).find(|run| run * run >= parts.len()).unwrap_or(1);
    parts.chunks(run).map(<[_]>::concat).collect()
}

/// The groups in which these are framed: each is smaller than all of them, unless there is only one.
fn groups(all: &[Target], among: &[usize]) -> Vec<Vec<usize>> {
    let single = |at: usize| vec![at];
    let (squares, buttons): (Vec<usize>, Vec<usize>) =
        among.iter().partition(|&&at| matches!(all[at], Target::Square(..)));
    let buttons = in_runs(buttons.into_iter().map(single).collect());
    if squares.is_empty() {
        return buttons;
    }
    if !buttons.is_empty() {
        return std::iter::once(squares).chain(buttons).collect();
    }
    if squares.len() <= FEW {
        return squares.into_iter().map(single).collect();
    }
    let is_beside = |a: &usize, b: &usize| match (&all[*a], &all[*b]) {
        (Target::Square(_, a), Target::Square(_, b)) => a == b,
        _ => false,
    };
    let rows: Vec<Vec<usize>> = squares.chunk_by(is_beside).map(<[_]>::to_vec).collect();
    in_runs(if rows.len() > 1 { rows } else { squares.into_iter().map(single).collect() })
}

/// The frame.
#[derive(Component)]
struct Frame;

/// What the board is seen by.
type Cameras<'w, 's> = Query<'w, 's, (&'static Camera, &'static GlobalTransform)>;
/// What all is seen in.
type Windows<'w, 's> = Query<'w, 's, &'static Window, With<PrimaryWindow>>;

/// Asks for a frame when the next group is due.
fn report(mut scan: ResMut<Scan>, settings: Res<Settings>, mut awake: ResMut<Awake>) {
    if settings.scan_ms > 0 && !scan.among.is_empty() {
        awake.moves(std::mem::take(&mut scan.moved));
        awake.due(Some(scan.left));
    }
}

/// Frames by turns what can be pressed, and presses it when the switch is pressed.
fn scan(
    (mut scan, mut switch): (ResMut<Scan>, MessageReader<SwitchPressed>),
    (settings, style, time, scale): (Res<Settings>, Res<UiStyle>, Res<Time<Real>>, Res<UiScale>),
    (text, controls, buttons): (Res<BoardText>, Controls, Query<(), With<Button>>),
    (board, arrangement): (Option<Res<Board>>, Res<Arrangement>),
    (cameras, windows): (Cameras, Windows),
    (mut focus, mut visible, mut cursor): (ResMut<InputFocus>, ResMut<InputFocusVisible>, ResMut<Cursor>),
    (mut requests, frames, mut commands): (MessageWriter<Request>, Query<Entity, With<Frame>>, Commands),
) {
    let pressed = switch.read().count() > 0;
    let period = Duration::from_millis(settings.scan_ms.into());
    if period.is_zero() {
        if !scan.all.is_empty() {
            *scan = Scan::default();
            frames.iter().for_each(|entity| commands.entity(entity).despawn());
        }
        return;
    }
    // Else the key would press the button that has the focus.
    if focus.get().is_some_and(|entity| buttons.contains(entity)) {
        focus.clear();
        visible.0 = false;
    }
    if cursor.0.is_some() {
        cursor.0 = None;
    }
    let factor = windows.single().map_or(1.0, Window::scale_factor);
    let seen = board.as_ref().zip(cameras.single().ok());
    let seen = seen.and_then(|(board, camera)| seen_squares(board, &arrangement, camera)).unwrap_or_default();
    let columns = usize::from(text.columns.max(1));
    let (mut all, mut places) = (Vec::new(), Vec::new());
    for (at, square) in text.squares.iter().enumerate().filter(|(_, square)| square.may) {
        all.push(Target::Square(square.square, at / columns));
        // Where the board is not before the camera, nothing is framed.
        places.push((seen.get(at).copied().unwrap_or_default(), None));
    }
    controls.visit(|entity, control| {
        if let Control::Button { label, disabled: false, .. } = control
            && let Some(Rect { min, max }) = controls.place(entity)
        {
            all.push(Target::Button(entity, label.to_owned()));
            places.push((Rect::from_corners(min / factor, max / factor), Some(entity)));
        }
    });
    let mut is_new = false;
    if scan.all == all {
        scan.all = all;
    } else {
        scan.begin(all);
        is_new = true;
    }
    let mut parts = groups(&scan.all, &scan.among);
    if pressed && let Some(group) = parts.get(scan.at) {
        match (&group[..], group.first().map(|at| (&scan.all[*at], places[*at].1))) {
            ([_], Some((Target::Square(square, _), _))) => drop(requests.write(Request::Press(*square))),
            ([_], Some((Target::Button(..), Some(entity)))) => commands.trigger(Activate { entity }),
            _ => {
                scan.among.clone_from(group);
                (scan.at, scan.rounds) = (0, 0);
            }
        }
        is_new = true;
    } else if !is_new {
        scan.left = scan.left.saturating_sub(time.delta());
        if scan.left.is_zero() {
            scan.step(parts.len());
            is_new = true;
        }
    }
    if is_new {
        (scan.left, scan.moved) = (period, true);
        parts = groups(&scan.all, &scan.among);
    }
    let group = parts.get(scan.at).map_or(&[][..], Vec::as_slice);
    if is_new {
        // The last and then the first, so that of a group too large for its list the beginning is seen.
        for entity in [group.last(), group.first()].into_iter().flatten().filter_map(|at| places[*at].1) {
            commands.trigger(ScrollIntoView { entity });
        }
    }
    // What is scrolled out of its list has the size of a pixel.
    let around = group.iter().map(|at| places[*at].0).filter(|place| place.size().min_element() > 1.5);
    let around = around.reduce(|one, other| one.union(other)).map(|seen| seen.inflate(GAP + WIDTH));
    if scan.frame == around {
        return;
    }
    scan.frame = around;
    frames.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(Rect { min, max }) = around else { return };
    let [at, size] = [min, max - min].map(|pixels| pixels / scale.0);
    commands.spawn((
        Frame,
        Node {
            position_type: PositionType::Absolute,
            left: px(at.x),
            top: px(at.y),
            width: px(size.x),
            height: px(size.y),
            border: UiRect::all(px(WIDTH)),
            border_radius: BorderRadius::all(px(2.0 * WIDTH)),
            ..default()
        },
        BorderColor::all(style.palette.accent),
        Outline { width: px(WIDTH / 2.0), offset: px(0.0), color: style.palette.panel },
        GlobalZIndex(3),
        Pickable::IGNORE,
    ));
}

/// The squares that are framed now; none while buttons are.
#[cfg(test)]
pub fn framed(world: &World) -> Vec<Square> {
    let scan = world.resource::<Scan>();
    let group = groups(&scan.all, &scan.among).into_iter().nth(scan.at).unwrap_or_default();
    let square = |at: usize| match scan.all[at] {
        Target::Square(square, _) => Some(square),
        Target::Button(..) => None,
    };
    group.into_iter().filter_map(square).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(columns: u8, rows: u8) -> impl Iterator<Item = Target> {
        (0..rows)
            .flat_map(move |row| (0..columns).map(move |column| Target::Square(Square::new(column, row), row.into())))
    }

    /// The most steps from one to the other that lead to a target, and that each target can be reached.
    fn steps_at_most(all: &[Target], among: &[usize]) -> usize {
        let groups = groups(all, among);
        assert_eq!(groups.concat(), among, "each is in one group, in its order");
        let below = groups.iter().enumerate().map(|(at, group)| match &group[..] {
            [_] => at + 1,
            group => {
                assert!(group.len() < among.len(), "one comes nearer");
                at + 1 + steps_at_most(all, group)
            }
        });
        below.max().unwrap_or(0)
    }

    #[test]
    fn few_steps_lead_to_each_square_and_button() {
        let buttons = |number: usize| (0..number).map(|at| Target::Button(Entity::PLACEHOLDER, at.to_string()));
        for (all, most) in [
            (squares(15, 15).chain(buttons(8)).collect::<Vec<_>>(), 17),
            (squares(8, 8).collect(), 12),
            (squares(15, 1).collect(), 8),
            (buttons(60).collect(), 16),
            (squares(1, 1).collect(), 1),
            (Vec::new(), 0),
        ] {
            let among: Vec<usize> = (0..all.len()).collect();
            let steps = steps_at_most(&all, &among);
            assert!(steps <= most, "{} take {steps} steps", all.len());
        }
    }

    #[test]
    fn after_two_rounds_in_vain_all_is_framed_again() {
        let mut scan = Scan::default();
        scan.begin(squares(8, 8).collect());
        scan.among = vec![3, 4];
        (0..3).for_each(|_| scan.step(2));
        assert_eq!(scan.among, [3, 4]);
        scan.step(2);
        assert_eq!((scan.among.len(), scan.at), (64, 0));
    }
}
