//! Turns gestures of pointers and fingers at the table into requests and camera commands.
//!
//! The square under the pointer is found by intersecting its ray with a plane above the playing surface, not with
//! pieces, because pieces move.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::touch::Touches,
    picking::pointer::{PointerButton, PointerId},
    prelude::*,
};

use crate::{
    game::{
        flow::{Board, Request},
        input::gestures::{Act, Gesture},
        layout::{Aim, TableArea},
        scene::{Cursor, Marks, camera::CameraCommand},
    },
    record::Marking,
    rules::Square,
};

/// A press that slides further than this, in logical pixels, is no longer meant for the square it began on.
const SLIP: f32 = 14.0;
/// How far dragging turns the camera, in radians per logical pixel.
const ORBIT: f32 = 0.006;
/// The factor by which a notch of the wheel zooms.
const NOTCH: f32 = 1.1;

/// Squares narrower than this on the screen, in logical pixels, are hidden by a finger. There a finger aims: it points
/// at a square above itself, which is marked, and plays there when it is lifted.
const SMALL: f32 = 30.0;
/// How far above the finger it aims, in logical pixels: about 12 mm.
const CLEAR: f32 = 64.0;
/// How long a finger rests before it aims; a quicker one plays where it taps.
const REST: Duration = Duration::from_millis(300);
/// And for how many frames: at a low frame rate, a quick tap may last a few of them.
const REST_FRAMES: u32 = 3;

/// The state of the presses and touches in progress.
#[derive(Resource, Default)]
pub struct Hands {
    pressed_at: Option<Vec2>,
    two_fingers: bool,
    finger: Option<Finger>,
    /// The square on which another button than the first was pressed: a mark begins there.
    marking: Option<Square>,
    /// The square of the last click, and the version of the board then.
    clicked: Option<(Square, u64)>,
}

/// A finger on a board of small squares.
#[derive(Clone, Copy, Debug)]
struct Finger {
    pointer: PointerId,
    from: Vec2,
    at: Vec2,
    rested: Duration,
    frames: u32,
    aims: bool,
}

impl Finger {
    /// The square it points at when it aims.
    fn aimed(&self, aim: &Aim) -> Option<Square> {
        aim.square(self.at - Vec2::Y * CLEAR)
    }

    /// Marks the square it points at.
    fn show_aim(&self, aim: &Aim, marks: &mut ResMut<Marks>) {
        let aimed = if self.aims { self.aimed(aim) } else { aim.square(self.at) };
        if (marks.hover, marks.aiming) != (aimed, self.aims) {
            (marks.hover, marks.aiming) = (aimed, self.aims);
        }
    }
}

impl Hands {
    /// How long until a finger that rests begins to aim, if one does.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        self.finger.filter(|finger| !finger.aims).map(|finger| REST.saturating_sub(finger.rested))
    }

    fn finger(&mut self, pointer: PointerId) -> Option<&mut Finger> {
        self.finger.as_mut().filter(|finger| finger.pointer == pointer)
    }
}

/// What gestures on the table read and change.
#[derive(SystemParam)]
pub(super) struct Grasp<'w, 's> {
    aim: Aim<'w, 's>,
    board: Res<'w, Board>,
    hands: ResMut<'w, Hands>,
    marks: ResMut<'w, Marks>,
    cursor: ResMut<'w, Cursor>,
    requests: MessageWriter<'w, Request>,
    camera: MessageWriter<'w, CameraCommand>,
}

/// Turns gestures on the table into requests and camera commands.
pub(super) fn gestures(mut gestures: MessageReader<Gesture>, areas: Query<(), With<TableArea>>, mut grasp: Grasp) {
    for &Gesture { area, pointer, at, act } in gestures.read() {
        match act {
            Act::Cancel => drop(grasp.release(pointer)),
            _ if !areas.contains(area) => {}
            Act::Press(PointerButton::Primary) => grasp.press(pointer, at),
            Act::Click(PointerButton::Primary, count) => grasp.click(pointer, at, count),
            Act::Press(PointerButton::Secondary) => grasp.begin_mark(at),
            Act::Click(PointerButton::Secondary, _) => grasp.mark(at),
            Act::Press(_) | Act::Click(..) => {}
            Act::Move => grasp.hover(pointer, at),
            Act::Out => grasp.leave(),
            Act::Drag(button, by) => grasp.drag(pointer, at, button, by),
            Act::DragEnd => grasp.lift(pointer),
            Act::Scroll(notches) => drop(grasp.camera.write(CameraCommand::Zoom(NOTCH.powf(notches)))),
        }
    }
}

impl Grasp<'_, '_> {
    fn press(&mut self, pointer: PointerId, at: Vec2) {
        self.hands.pressed_at = Some(at);
        let small = self.aim.width().is_some_and(|width| width < SMALL);
        if matches!(pointer, PointerId::Touch(_)) && small && self.hands.finger.is_none() {
            let (rested, frames) = (Duration::ZERO, 0);
            self.hands.finger = Some(Finger { pointer, from: at, at, rested, frames, aims: false });
        }
    }

    fn click(&mut self, pointer: PointerId, at: Vec2, count: u8) {
        if self.hands.finger(pointer).is_some_and(|finger| finger.aims) {
            self.lift(pointer);
            return;
        }
        let begun = self.hands.pressed_at.take();
        let meant = begun.is_some_and(|from| from.distance(at) <= SLIP) && !self.hands.two_fingers;
        if matches!(pointer, PointerId::Touch(_)) {
            self.marks.hover = None; // A finger that is lifted points at nothing.
            self.hands.finger = None;
        }
        self.cursor.set_if_neq(Cursor(None));
        let square = self.aim.square(at).filter(|_| meant);
        // The second click of a double click would put back what the first one lifted, or be refused. Once the other
        // side has answered the first, it is a new click.
        let version = self.board.version();
        let again = count > 1
            && self.hands.clicked.is_some_and(|(clicked, then)| Some(clicked) == square && version <= then + 1);
        self.hands.clicked = square.map(|square| (square, version));
        if let Some(square) = square.filter(|_| !again || self.board.drawing().is_some()) {
            // In a match a click that plays nowhere takes the marks away.
            if self.board.drawing().is_none() && self.board.position().face(square).is_none() {
                self.clear_marks();
            }
            self.requests.write(Request::Press(square));
        } else if square.is_none() && meant {
            self.clear_marks();
        }
    }

    fn hover(&mut self, pointer: PointerId, at: Vec2) {
        // A finger that may aim is handled by `drag`, on the table or not.
        if self.hands.finger(pointer).is_some() {
            return;
        }
        let at = if self.hands.two_fingers { None } else { self.aim.square(at) };
        if self.marks.hover != at {
            self.marks.hover = at;
        }
    }

    fn leave(&mut self) {
        if self.marks.hover.is_some() && self.hands.finger.is_none() {
            self.marks.hover = None;
        }
    }

    fn drag(&mut self, pointer: PointerId, at: Vec2, button: PointerButton, by: Vec2) {
        if let Some(finger) = self.hands.finger(pointer) {
            finger.at = at;
            finger.aims |= finger.from.distance(at) > SLIP;
            finger.show_aim(&self.aim, &mut self.marks);
        } else if button == PointerButton::Middle || button == PointerButton::Secondary && self.hands.marking.is_none()
        {
            self.camera.write(CameraCommand::Orbit(Vec2::new(-by.x, by.y) * ORBIT));
        }
    }

    fn clear_marks(&mut self) {
        let are_kept = self.board.is_analysed() || self.board.is_from_elsewhere();
        if !self.board.record().marks_here().is_empty() && !are_kept {
            self.requests.write(Request::ClearMarks);
        }
    }

    /// A mark begins on the board; beside it the button turns the camera.
    fn begin_mark(&mut self, at: Vec2) {
        self.hands.marking = self.aim.square(at);
    }

    /// A shape where the button was pressed, or an arrow from there to where it is let go.
    fn mark(&mut self, at: Vec2) {
        let (from, to) = (self.hands.marking.take(), self.aim.square(at));
        self.requests.write_batch(from.zip(to).map(|(from, to)| match from == to {
            true => Request::MarkNext(from),
            false => Request::Mark(Marking::Arrow { from, to }),
        }));
    }

    fn lift(&mut self, pointer: PointerId) {
        self.hands.marking = None;
        let aimed = self.release(pointer);
        self.requests.write_batch(aimed.map(Request::Press));
    }

    /// Ends a finger's touch, anywhere on the screen. Returns the square that it aimed at, if it aimed at one.
    fn release(&mut self, pointer: PointerId) -> Option<Square> {
        let finger = *self.hands.finger(pointer)?;
        (self.hands.finger, self.hands.pressed_at) = (None, None);
        (self.marks.hover, self.marks.aiming) = (None, false);
        finger.aims.then(|| finger.aimed(&self.aim)).flatten()
    }
}

/// Two fingers: pinching zooms, dragging both turns the camera.
pub(super) fn fingers(touches: Res<Touches>, mut hands: ResMut<Hands>, mut camera: MessageWriter<CameraCommand>) {
    let mut down = touches.iter();
    let (Some(one), Some(two)) = (down.next(), down.next()) else {
        // Both must be lifted before one finger plays again.
        if touches.iter().next().is_none() {
            hands.two_fingers = false;
        }
        return;
    };
    hands.two_fingers = true;
    let before = one.previous_position().distance(two.previous_position());
    let now = one.position().distance(two.position());
    if before > 1.0 && now > 1.0 && (before - now).abs() > f32::EPSILON {
        camera.write(CameraCommand::Zoom(now / before));
    }
    let along = (one.delta() + two.delta()) / 2.0;
    if along != Vec2::ZERO {
        camera.write(CameraCommand::Orbit(Vec2::new(-along.x, along.y) * ORBIT));
    }
}

/// A finger that rests for a moment begins to aim.
pub(super) fn rest(time: Res<Time<Real>>, aim: Aim, mut hands: ResMut<Hands>, mut marks: ResMut<Marks>) {
    if hands.finger.is_none() {
        return;
    }
    // With a second finger down, both control the camera.
    if hands.two_fingers {
        hands.finger = None;
        (marks.hover, marks.aiming) = (None, false);
        return;
    }
    let Some(finger) = hands.finger.as_mut().filter(|finger| !finger.aims) else { return };
    finger.rested += if finger.frames == 0 { Duration::ZERO } else { time.delta() };
    finger.frames += 1;
    finger.aims = finger.rested >= REST && finger.frames > REST_FRAMES;
    finger.show_aim(&aim, &mut marks);
}
