//! Collects what pointers do on parts of the window; the stage `Input` then decides what it means.
//!
//! Bevy's picking reports pointers through observers, before any stage runs. The observers here only write messages, in
//! the order of the events, and do not look at the state of the game.

use std::{fmt::Debug, time::Duration};

use bevy::{
    ecs::system::SystemParam,
    input::mouse::MouseScrollUnit,
    picking::{
        PickingSettings,
        events::{Cancel, Click, Drag, DragEnd, Move, Out, Pointer, Press, Scroll},
        pointer::{PointerButton, PointerId},
    },
    prelude::*,
};

/// Pixels of scrolling on a touchpad that count as one notch of a wheel.
const NOTCH_PIXELS: f32 = 40.0;

/// How many notches of a wheel a scroll is, upwards.
#[must_use]
pub fn notches(unit: MouseScrollUnit, y: f32) -> f32 {
    match unit {
        MouseScrollUnit::Line => y,
        MouseScrollUnit::Pixel => y / NOTCH_PIXELS,
    }
}

/// The longest time between the clicks of a double click. Shorter than the usual 500 ms, because a piece may be put back
/// with a second click on purpose.
const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// A part of the window on which gestures are collected.
#[derive(Component)]
pub struct GestureArea;

/// An action of a pointer.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Gesture {
    /// The [`GestureArea`] under the pointer; for [`Act::Drag`] and [`Act::DragEnd`] the one where it was pressed, for
    /// [`Act::Cancel`] any entity.
    pub area: Entity,
    /// The pointer.
    pub pointer: PointerId,
    /// The pointer's position in the window, in logical pixels.
    pub at: Vec2,
    /// What it did.
    pub act: Act,
}

/// What a pointer does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    /// A button, or the finger, is pressed down.
    Press(PointerButton),
    /// It is released where it was pressed; the number counts quick clicks in a row, from 1.
    Click(PointerButton, u8),
    /// The pointer moves.
    Move,
    /// The pointer leaves.
    Out,
    /// The pointer moves with a button pressed, by this many logical pixels.
    Drag(PointerButton, Vec2),
    /// The button is released after a drag.
    DragEnd,
    /// The pointer is gone, and nothing more follows.
    Cancel,
    /// The wheel turns by this many notches.
    Scroll(f32),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Gesture>()
        .insert_resource(PickingSettings { multi_click_interval: DOUBLE_CLICK, ..default() })
        .add_observer(|event: On<Pointer<Press>>, mut list: Gathering| list.add(&event, Act::Press(event.event.button)))
        .add_observer(|event: On<Pointer<Click>>, mut list: Gathering| {
            list.add(&event, Act::Click(event.event.button, event.event.count));
        })
        .add_observer(|event: On<Pointer<Move>>, mut list: Gathering| list.add(&event, Act::Move))
        .add_observer(|event: On<Pointer<Out>>, mut list: Gathering| list.add(&event, Act::Out))
        .add_observer(|event: On<Pointer<Drag>>, mut list: Gathering| {
            list.add(&event, Act::Drag(event.event.button, event.event.delta));
        })
        .add_observer(|event: On<Pointer<DragEnd>>, mut list: Gathering| list.add(&event, Act::DragEnd))
        .add_observer(|event: On<Pointer<Cancel>>, mut list: Gathering| list.add(&event, Act::Cancel))
        .add_observer(|event: On<Pointer<Scroll>>, mut list: Gathering| {
            let notches = notches(event.event.unit, event.event.y);
            list.add(&event, Act::Scroll(notches));
        });
}

/// Writes the messages.
#[derive(SystemParam)]
struct Gathering<'w, 's> {
    areas: Query<'w, 's, (), With<GestureArea>>,
    gestures: MessageWriter<'w, Gesture>,
}

impl Gathering<'_, '_> {
    fn add<E: Debug + Clone + Reflect>(&mut self, event: &Pointer<E>, act: Act) {
        // A finger that is gone ends its gesture, wherever it was.
        if act == Act::Cancel || self.areas.contains(event.entity) {
            let (pointer, at) = (event.pointer_id, event.pointer_location.position);
            self.gestures.write(Gesture { area: event.entity, pointer, at, act });
        }
    }
}
