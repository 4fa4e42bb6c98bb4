//! The stage `Input`: pointer, touch, keys and pad become requests, looks and deeds.
//!
//! What is under the pointer is found by meeting its ray with the playing surface, never by hitting pieces, for pieces
//! move.

pub mod pointer;

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{gamepad::GamepadButton, keyboard::Key, mouse::MouseScrollUnit, touch::Touches},
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible,
        tab_navigation::{NavAction, TabNavigation, TabNavigationError},
    },
    picking::{
        events::{Cancel, Click, Drag, DragEnd, Move, Out, Pointer, Press, Scroll},
        pointer::{PointerButton, PointerId},
    },
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::Activate,
    window::{MonitorSelection, WindowMode},
};

use crate::{
    game::{
        app::{Awake, Command, Dialog, Open, Reports, Screen},
        flow::{Board, Request, Stage},
        layout::{Aim, Arrangement, TableArea},
        scene::{Cursor, Marks, camera::Look},
        theme::Outfit,
        ui::Called,
    },
    rules::{Grid, Square},
};

/// A press that slides further than this, in logical pixels, is no longer meant for the square it began on.
const SLIP: f32 = 14.0;
/// Radians a pixel of dragging turns the camera.
const ORBIT: f32 = 0.006;
/// How much nearer a notch of the wheel brings the board.
const NOTCH: f32 = 1.1;
/// Pixels of a touchpad's scrolling that make a notch.
const NOTCH_PIXELS: f32 = 40.0;

/// Squares that are narrower than this on the screen, in logical pixels, are hidden by the finger that wants to hit one:
/// there a finger aims. It shows what it points at clear of itself, and plays there when it is lifted.
const SMALL: f32 = 30.0;
/// How far above the finger that is, in logical pixels: about 12 mm.
const CLEAR: f32 = 64.0;
/// How long a finger rests before it aims; a quicker one plays where it taps.
const REST: Duration = Duration::from_millis(150);
/// And for how many frames: where frames are slow, a tap is as quick as a few of them.
const REST_FRAMES: u32 = 3;

/// Where presses began, and whether two fingers are on the camera.
#[derive(Resource, Default)]
pub struct Hands {
    pressed_at: Option<Vec2>,
    two_fingers: bool,
    finger: Option<Finger>,
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

/// What the player does becomes messages.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hands>()
        .init_resource::<Outfit>()
        .init_resource::<Arrangement>()
        .add_observer(press)
        .add_observer(click)
        .add_observer(hover)
        .add_observer(leave)
        .add_observer(drag)
        .add_observer(lift)
        .add_observer(cancel)
        .add_observer(scroll)
        .add_systems(Update, (keys, pad, fingers, rest).in_set(Stage::Input))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// A finger that rests is about to aim.
fn report(hands: Res<Hands>, mut awake: ResMut<Awake>) {
    awake.due(hands.remaining());
}

/// The square a finger that aims points at.
fn aimed(aim: &Aim, finger: &Finger) -> Option<Square> {
    aim.square(finger.at - Vec2::Y * CLEAR)
}

fn press(event: On<Pointer<Press>>, areas: Query<(), With<TableArea>>, aim: Aim, mut hands: ResMut<Hands>) {
    if !areas.contains(event.entity) || event.event.button != PointerButton::Primary {
        return;
    }
    let at = event.pointer_location.position;
    hands.pressed_at = Some(at);
    let small = aim.width().is_some_and(|width| width < SMALL);
    if matches!(event.pointer_id, PointerId::Touch(_)) && small && hands.finger.is_none() {
        let (rested, frames) = (Duration::ZERO, 0);
        hands.finger = Some(Finger { pointer: event.pointer_id, from: at, at, rested, frames, aims: false });
    }
}

fn click(
    event: On<Pointer<Click>>,
    areas: Query<(), With<TableArea>>,
    aim: Aim,
    mut hands: ResMut<Hands>,
    mut marks: ResMut<Marks>,
    mut cursor: ResMut<Cursor>,
    mut requests: MessageWriter<Request>,
) {
    if !areas.contains(event.entity) || event.event.button != PointerButton::Primary {
        return;
    }
    let at = event.pointer_location.position;
    if hands.finger(event.pointer_id).is_some_and(|finger| finger.aims) {
        let aimed = release(event.pointer_id, &aim, &mut hands, &mut marks);
        requests.write_batch(aimed.map(Request::Press));
        return;
    }
    let meant = hands.pressed_at.take().is_some_and(|from| from.distance(at) <= SLIP) && !hands.two_fingers;
    if matches!(event.pointer_id, PointerId::Touch(_)) {
        marks.hover = None; // A finger that is lifted points at nothing.
        hands.finger = None;
    }
    cursor.set_if_neq(Cursor(None));
    if meant && let Some(square) = aim.square(at) {
        requests.write(Request::Press(square));
    }
}

fn hover(
    event: On<Pointer<Move>>,
    areas: Query<(), With<TableArea>>,
    aim: Aim,
    mut hands: ResMut<Hands>,
    mut marks: ResMut<Marks>,
) {
    // A finger that may aim is heard as it is dragged, on the table or not.
    if !areas.contains(event.entity) || hands.finger(event.pointer_id).is_some() {
        return;
    }
    let at = if hands.two_fingers { None } else { aim.square(event.pointer_location.position) };
    if marks.hover != at {
        marks.hover = at;
    }
}

fn leave(event: On<Pointer<Out>>, areas: Query<(), With<TableArea>>, hands: Res<Hands>, mut marks: ResMut<Marks>) {
    if areas.contains(event.entity) && marks.hover.is_some() && hands.finger.is_none() {
        marks.hover = None;
    }
}

fn drag(
    event: On<Pointer<Drag>>,
    areas: Query<(), With<TableArea>>,
    aim: Aim,
    mut hands: ResMut<Hands>,
    mut marks: ResMut<Marks>,
    mut looks: MessageWriter<Look>,
) {
    if !areas.contains(event.entity) {
        return;
    }
    if let Some(finger) = hands.finger(event.pointer_id) {
        finger.at = event.pointer_location.position;
        finger.aims |= finger.from.distance(finger.at) > SLIP;
        show_aim(&aim, finger, &mut marks);
    } else if event.event.button != PointerButton::Primary {
        looks.write(Look::Orbit(Vec2::new(-event.event.delta.x, event.event.delta.y) * ORBIT));
    }
}

/// A finger that rests for a moment wants to see what it points at.
fn rest(time: Res<Time<Real>>, aim: Aim, mut hands: ResMut<Hands>, mut marks: ResMut<Marks>) {
    if hands.finger.is_none() {
        return;
    }
    // The other finger came for the camera.
    if hands.two_fingers {
        hands.finger = None;
        (marks.hover, marks.aiming) = (None, false);
        return;
    }
    let Some(finger) = hands.finger.as_mut().filter(|finger| !finger.aims) else { return };
    finger.rested += if finger.frames == 0 { Duration::ZERO } else { time.delta() };
    finger.frames += 1;
    finger.aims = finger.rested >= REST && finger.frames > REST_FRAMES;
    show_aim(&aim, finger, &mut marks);
}

fn show_aim(aim: &Aim, finger: &Finger, marks: &mut ResMut<Marks>) {
    let aimed = if finger.aims { aimed(aim, finger) } else { aim.square(finger.at) };
    if (marks.hover, marks.aiming) != (aimed, finger.aims) {
        (marks.hover, marks.aiming) = (aimed, finger.aims);
    }
}

/// What a finger that is lifted plays: what it aimed at, unless it has slid off the board. It may be lifted anywhere.
fn release(pointer: PointerId, aim: &Aim, hands: &mut Hands, marks: &mut Marks) -> Option<Square> {
    let finger = *hands.finger(pointer)?;
    (hands.finger, hands.pressed_at) = (None, None);
    (marks.hover, marks.aiming) = (None, false);
    finger.aims.then(|| aimed(aim, &finger)).flatten()
}

fn lift(
    event: On<Pointer<DragEnd>>,
    areas: Query<(), With<TableArea>>,
    aim: Aim,
    mut hands: ResMut<Hands>,
    mut marks: ResMut<Marks>,
    mut requests: MessageWriter<Request>,
) {
    if areas.contains(event.entity) {
        requests.write_batch(release(event.pointer_id, &aim, &mut hands, &mut marks).map(Request::Press));
    }
}

fn cancel(event: On<Pointer<Cancel>>, aim: Aim, mut hands: ResMut<Hands>, mut marks: ResMut<Marks>) {
    release(event.pointer_id, &aim, &mut hands, &mut marks);
}

fn scroll(event: On<Pointer<Scroll>>, areas: Query<(), With<TableArea>>, mut looks: MessageWriter<Look>) {
    if areas.contains(event.entity) {
        let notches = match event.event.unit {
            MouseScrollUnit::Line => event.event.y,
            MouseScrollUnit::Pixel => event.event.y / NOTCH_PIXELS,
        };
        looks.write(Look::Zoom(NOTCH.powf(notches)));
    }
}

/// Two fingers: apart and together zooms, together along orbits.
fn fingers(touches: Res<Touches>, mut hands: ResMut<Hands>, mut looks: MessageWriter<Look>) {
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
        looks.write(Look::Zoom(now / before));
    }
    let along = (one.delta() + two.delta()) / 2.0;
    if along != Vec2::ZERO {
        looks.write(Look::Orbit(Vec2::new(-along.x, along.y) * ORBIT));
    }
}

/// What a key or a button of the pad means.
#[derive(Clone, Debug, PartialEq)]
enum Meaning {
    /// Move the cursor by columns and rows.
    Go(i8, i8),
    /// Act on the square the cursor is on.
    Act,
    Do(Command),
    /// Close what is open, or let the cursor go, or go home.
    Back,
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    letters: Res<ButtonInput<Key>>,
    mut windows: Query<&mut Window>,
    mut reach: Reach,
) {
    let any = |codes: [KeyCode; 4]| keys.any_pressed(codes);
    let control = any([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in keys.get_just_pressed() {
        let meaning = match (key, control) {
            (KeyCode::F11, _) => {
                for mut window in &mut windows {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
                continue;
            }
            (KeyCode::ArrowLeft, false) => Meaning::Go(-1, 0),
            (KeyCode::ArrowRight, false) => Meaning::Go(1, 0),
            (KeyCode::ArrowUp, false) => Meaning::Go(0, -1),
            (KeyCode::ArrowDown, false) => Meaning::Go(0, 1),
            // A button that has the focus answers these keys by itself.
            (KeyCode::Enter | KeyCode::Space, false) if !reach.is_on_button() => Meaning::Act,
            (KeyCode::NumpadEnter, false) => Meaning::Act,
            (KeyCode::Escape, false) => Meaning::Back,
            (KeyCode::Backspace, false) => Meaning::Do(Command::Undo),
            _ => continue,
        };
        reach.carry_out(meaning);
    }
    // Letters go by what is written on the key, which is elsewhere on other keyboards.
    for key in letters.get_just_pressed() {
        let Key::Character(letter) = key else { continue };
        let deed = match (letter.to_ascii_lowercase().as_str(), control) {
            ("z", true) if shift => Command::Redo,
            ("z", true) | ("u", false) => Command::Undo,
            ("y", true) | ("r", false) => Command::Redo,
            ("h", false) => Command::Help,
            ("n", false) => Command::Open(Dialog::NewGame),
            ("p", false) => Command::Open(Dialog::Players),
            ("s", false) => Command::Open(Dialog::Settings),
            ("c", false) => Command::CameraReset,
            ("t", false) => Command::CameraTop,
            _ => continue,
        };
        reach.carry_out(Meaning::Do(deed));
    }
}

fn pad(pads: Query<&Gamepad>, windows: Query<&Window>, mut reach: Reach) {
    // A pad is heard whichever window has the focus.
    if !windows.iter().any(|window| window.focused) {
        return;
    }
    for pad in &pads {
        for (button, meaning) in [
            (GamepadButton::DPadLeft, Meaning::Go(-1, 0)),
            (GamepadButton::DPadRight, Meaning::Go(1, 0)),
            (GamepadButton::DPadUp, Meaning::Go(0, -1)),
            (GamepadButton::DPadDown, Meaning::Go(0, 1)),
            (GamepadButton::South, Meaning::Act),
            (GamepadButton::East, Meaning::Back),
            (GamepadButton::West, Meaning::Do(Command::Undo)),
            (GamepadButton::North, Meaning::Do(Command::Help)),
            (GamepadButton::Start, Meaning::Do(Command::Open(Dialog::Settings))),
            (GamepadButton::Select, Meaning::Do(Command::Open(Dialog::NewGame))),
        ] {
            if pad.just_pressed(button) {
                reach.carry_out(meaning);
            }
        }
    }
}

/// All that keys and pad can reach.
#[derive(SystemParam)]
struct Reach<'w, 's> {
    commands: Commands<'w, 's>,
    open: Res<'w, Open>,
    screen: Res<'w, State<Screen>>,
    board: Res<'w, Board>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
    /// Whether each is disabled.
    buttons: Query<'w, 's, Has<InteractionDisabled>, With<Called>>,
    tabs: TabNavigation<'w, 's>,
    cursor: ResMut<'w, Cursor>,
    requests: MessageWriter<'w, Request>,
    deeds: MessageWriter<'w, Command>,
}

impl Reach<'_, '_> {
    fn is_on_button(&self) -> bool {
        self.focus.get().is_some_and(|entity| self.buttons.contains(entity))
    }

    fn carry_out(&mut self, meaning: Meaning) {
        let screen = **self.screen;
        let at_table = screen == Screen::Play && self.open.0.is_none();
        match meaning {
            Meaning::Go(columns, rows) if at_table => {
                // The arrows are the board's, whatever had the focus.
                self.focus.clear();
                self.visible.0 = false;
                self.cursor.0 = Some(moved(self.board.position().grid(), self.cursor.0, columns, rows));
            }
            Meaning::Go(columns, rows) => {
                // Among buttons the arrows go to the next and the one before, in the order they stand in.
                let action = if columns + rows > 0 { NavAction::Next } else { NavAction::Previous };
                // At first the window itself has the focus, which is in no group.
                if let Ok(next) | Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus: next, .. }) =
                    self.tabs.navigate(&self.focus, action)
                {
                    self.focus.set(next, FocusCause::Navigated);
                    self.visible.0 = true;
                }
            }
            Meaning::Act => match (self.focus.get(), self.cursor.0) {
                (Some(entity), _) if self.buttons.get(entity) == Ok(false) => {
                    self.commands.trigger(Activate { entity })
                }
                (Some(_), _) if self.is_on_button() => {}
                (_, Some(square)) if at_table => drop(self.requests.write(Request::Press(square))),
                _ => {}
            },
            Meaning::Do(deed) => {
                let anywhere = matches!(deed, Command::Open(Dialog::Settings | Dialog::NewGame));
                if at_table || (anywhere && screen == Screen::Title && self.open.0.is_none()) {
                    self.deeds.write(deed);
                }
            }
            Meaning::Back if self.open.0.is_some() => drop(self.deeds.write(Command::Close)),
            Meaning::Back if at_table && self.board.chosen().is_some() => {
                self.requests.write(Request::LetGo);
            }
            Meaning::Back if self.cursor.0.is_some() || (self.visible.0 && self.is_on_button()) => {
                self.cursor.0 = None;
                self.focus.clear();
                self.visible.0 = false;
            }
            Meaning::Back if screen == Screen::Play => drop(self.deeds.write(Command::Home)),
            Meaning::Back => {}
        }
    }
}

/// The square that many columns and rows on, within the board; a cursor that was nowhere begins in the middle.
fn moved(grid: Grid, from: Option<Square>, columns: i8, rows: i8) -> Square {
    let Some(from) = from else { return Square::new(grid.columns / 2, grid.rows / 2) };
    let along = |at: u8, by: i8, of: u8| at.saturating_add_signed(by).min(of - 1);
    Square::new(along(from.column, columns, grid.columns), along(from.row, rows, grid.rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_begins_in_the_middle_and_stays_on_the_board() {
        let grid = Grid { columns: 8, rows: 8 };
        assert_eq!(moved(grid, None, 1, 0), Square::new(4, 4));
        assert_eq!(moved(grid, Some(Square::new(7, 0)), 1, -1), Square::new(7, 0));
        assert_eq!(moved(grid, Some(Square::new(3, 3)), -1, 1), Square::new(2, 4));
    }
}
