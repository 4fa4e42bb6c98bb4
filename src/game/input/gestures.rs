//! Gathers what pointers do on parts of the window, for the stage `Input` to decide what it means.
//!
//! Bevy's picking tells of pointers through observers, before any stage runs. Those here do nothing but put it into one
//! list, in its order: it is of no use there to ask what the game is at.

use std::fmt::Debug;

use bevy::{
    ecs::system::SystemParam,
    input::mouse::MouseScrollUnit,
    picking::{
        events::{Cancel, Click, Drag, DragEnd, Move, Out, Pointer, Press, Scroll},
        pointer::{PointerButton, PointerId},
    },
    prelude::*,
};

/// Pixels of a touchpad's scrolling that make a notch of a wheel.
const NOTCH_PIXELS: f32 = 40.0;

/// A part of the window on which gestures are gathered.
#[derive(Component)]
pub struct GestureArea;

/// Something that a pointer has done.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Gesture {
    /// The [`GestureArea`] it was done on, which for [`Act::Drag`] and [`Act::DragEnd`] is where the pointer was pressed;
    /// for [`Act::Cancel`] anything.
    pub area: Entity,
    /// The pointer.
    pub pointer: PointerId,
    /// Where in the window, in logical pixels.
    pub at: Vec2,
    /// What it did.
    pub act: Act,
}

/// What a pointer does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    /// A button, or the finger, is pressed down.
    Press(PointerButton),
    /// It is released where it was pressed.
    Click(PointerButton),
    /// The pointer moves.
    Move,
    /// The pointer leaves.
    Out,
    /// The pointer moves with a button pressed, by so many logical pixels.
    Drag(PointerButton, Vec2),
    /// The button is released after that.
    DragEnd,
    /// The pointer is gone, and nothing more follows.
    Cancel,
    /// The wheel turns by so many notches.
    Scroll(f32),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Gesture>()
        .add_observer(|event: On<Pointer<Press>>, mut list: Gathering| list.add(&event, Act::Press(event.event.button)))
        .add_observer(|event: On<Pointer<Click>>, mut list: Gathering| list.add(&event, Act::Click(event.event.button)))
        .add_observer(|event: On<Pointer<Move>>, mut list: Gathering| list.add(&event, Act::Move))
        .add_observer(|event: On<Pointer<Out>>, mut list: Gathering| list.add(&event, Act::Out))
        .add_observer(|event: On<Pointer<Drag>>, mut list: Gathering| {
            list.add(&event, Act::Drag(event.event.button, event.event.delta));
        })
        .add_observer(|event: On<Pointer<DragEnd>>, mut list: Gathering| list.add(&event, Act::DragEnd))
        .add_observer(|event: On<Pointer<Cancel>>, mut list: Gathering| list.add(&event, Act::Cancel))
        .add_observer(|event: On<Pointer<Scroll>>, mut list: Gathering| {
            let notches = match event.event.unit {
                MouseScrollUnit::Line => event.event.y,
                MouseScrollUnit::Pixel => event.event.y / NOTCH_PIXELS,
            };
            list.add(&event, Act::Scroll(notches));
        });
}

/// The list.
#[derive(SystemParam)]
struct Gathering<'w, 's> {
    areas: Query<'w, 's, (), With<GestureArea>>,
    gestures: MessageWriter<'w, Gesture>,
}

impl Gathering<'_, '_> {
    fn add<E: Debug + Clone + Reflect>(&mut self, event: &Pointer<E>, act: Act) {
        // A finger that is gone is gone wherever it was.
        if act == Act::Cancel || self.areas.contains(event.entity) {
            let (pointer, at) = (event.pointer_id, event.pointer_location.position);
            self.gestures.write(Gesture { area: event.entity, pointer, at, act });
        }
    }
}
