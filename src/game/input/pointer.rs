//! Two workarounds for Bevy's picking, applied to its input: taps that begin and end within one frame, and a mouse that
//! leaves the window. Independent of the game.

use bevy::{
    picking::{
        PickingSystems,
        pointer::{Location, PointerAction, PointerId, PointerInput},
    },
    prelude::*,
    window::{CursorLeft, PrimaryWindow},
};

/// A position outside every window, in logical pixels.
const NOWHERE: Vec2 = Vec2::splat(-1.0e4);

/// Adds both workarounds.
pub fn plugin(app: &mut App) {
    app.add_message::<CursorLeft>()
        .add_systems(First, (leave, hold_back).chain().in_set(PickingSystems::PostInput))
        .add_systems(Last, forget);
}

/// When the mouse leaves the window, picking keeps pointing at what was last under it, so it is sent a move to nowhere.
/// Not while a button is down: a drag continues beyond the window's edge.
fn leave(
    mut left: MessageReader<CursorLeft>,
    buttons: Res<ButtonInput<MouseButton>>,
    windows: Query<Entity, With<PrimaryWindow>>,
    mut inputs: MessageWriter<PointerInput>,
) {
    if left.read().count() == 0 || buttons.get_pressed().len() > 0 {
        return;
    }
    let Ok(window) = windows.single() else { return };
    let target = bevy::camera::RenderTarget::Window(bevy::window::WindowRef::Entity(window)).normalize(None);
    if let Some(target) = target {
        let location = Location { target, position: NOWHERE };
        inputs.write(PointerInput::new(PointerId::Mouse, location, PointerAction::Move { delta: Vec2::ZERO }));
    }
}

/// Picking finds a click only on what the pointer was over in the frame before, but a new finger was over nothing then:
/// at a low frame rate, a quick tap would be lost. So the release, and what follows it, is held back until the next
/// frame.
fn hold_back(mut inputs: ResMut<Messages<PointerInput>>, mut held: Local<Vec<PointerInput>>) {
    let (mut pressed, mut behind) = (Vec::new(), Vec::new());
    let waiting: Vec<PointerInput> = held.drain(..).chain(inputs.drain()).collect();
    for input in waiting {
        let pointer = input.pointer_id;
        let late = matches!(input.action, PointerAction::Release(_)) && pressed.contains(&pointer);
        if late || behind.contains(&pointer) {
            behind.push(pointer);
            held.push(input);
            continue;
        }
        if matches!(input.action, PointerAction::Press(_)) {
            pressed.push(pointer);
        }
        inputs.write(input);
    }
}

/// Clears the messages at the end of a frame, so that `hold_back` finds only new ones in the next.
fn forget(mut inputs: ResMut<Messages<PointerInput>>) {
    inputs.clear();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::{camera::NormalizedRenderTarget, picking::pointer::PointerButton};

    #[test]
    fn a_tap_within_a_frame_ends_in_the_next_and_nothing_overtakes_it() {
        let mut app = App::new();
        app.add_message::<PointerInput>().add_systems(Update, hold_back).add_systems(Last, forget);
        // Runs a frame with these actions and returns what passes through, as text, since actions cannot be compared.
        let text = |pointer: PointerId, action: PointerAction| format!("{pointer:?} {action:?}");
        let mut frame = |actions: &[(PointerId, PointerAction)]| -> Vec<String> {
            for (pointer, action) in actions {
                let target = NormalizedRenderTarget::None { width: 9, height: 9 };
                let location = Location { target, position: Vec2::ZERO };
                app.world_mut().write_message(PointerInput::new(*pointer, location, *action));
            }
            app.world_mut().run_schedule(Update);
            let messages = app.world().resource::<Messages<PointerInput>>();
            let seen =
                messages.iter_current_update_messages().map(|input| text(input.pointer_id, input.action)).collect();
            app.world_mut().run_schedule(Last);
            seen
        };
        let (finger, mouse) = (PointerId::Touch(3), PointerId::Mouse);
        let (press, release) =
            (PointerAction::Press(PointerButton::Primary), PointerAction::Release(PointerButton::Primary));
        let go = PointerAction::Move { delta: Vec2::X };
        let texts = |actions: &[(PointerId, PointerAction)]| -> Vec<String> {
            actions.iter().map(|&(pointer, action)| text(pointer, action)).collect()
        };
        assert_eq!(frame(&[(finger, press), (finger, release)]), texts(&[(finger, press)]));
        assert_eq!(frame(&[(mouse, go)]), texts(&[(finger, release), (mouse, go)]));
        // Two clicks at once: one a frame, in their order, and another pointer does not wait for them.
        let twice = [(mouse, press), (mouse, release), (mouse, go), (finger, go), (mouse, press), (mouse, release)];
        assert_eq!(frame(&twice), texts(&[(mouse, press), (finger, go)]));
        assert_eq!(frame(&[]), texts(&[(mouse, release), (mouse, go), (mouse, press)]));
        assert_eq!(frame(&[]), texts(&[(mouse, release)]));
        assert!(frame(&[]).is_empty());
    }
}
