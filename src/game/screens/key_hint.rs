//! Hints on buttons: the key or the gamepad's button that does the same, whichever was used last. They take no room, so that
//! nothing moves when the player takes something else in hand.

use bevy::prelude::*;

use super::page::Page;
use crate::game::{
    app::{Device, InHand, OnPress, Settings},
    flow::Stage,
    ui::{text, tokens},
};

/// The height and the least width of a hint, in logical pixels.
const SIZE: f32 = 20.0;
/// The width that an entry of a list leaves free at its end for a hint of a word, in logical pixels.
const WORD: f32 = 56.0;
/// How far to the right of a button's middle a hint begins, in logical pixels: over the corner of its icon, and so that it
/// ends within the narrowest button.
const ASIDE: f32 = 6.0;
/// How far above a button's upper edge it begins, in logical pixels.
const ABOVE: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InHand>().add_systems(Update, write.in_set(Stage::Hud));
}

/// The hint of a button that does this.
#[derive(Component)]
pub(super) struct KeyHint(OnPress);

/// Adds a hint to a button with an icon above its name: over the corner of the icon.
pub(super) fn over_icon(mut button: EntityCommands<'_>, page: &Page<'_>, press: OnPress) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(-ABOVE),
        left: percent(50.0),
        margin: UiRect::left(px(ASIDE)),
        // One letter, or one sign of a pad. What were wider would take room from the names.
        width: px(SIZE),
        ..default()
    };
    button.with_children(|parent| spawn(parent, page, press, node));
}

/// Adds a hint to an entry of a list: at its end. An entry that no key and no button does leaves no room for one.
pub(super) fn at_end(mut entry: EntityCommands<'_>, page: &Page<'_>, press: OnPress) {
    let hints = [Device::Keys, Device::Pad].map(|device| InHand { device, ..page.hand }.printed(&press, page.settings));
    let width = match hints.map(|hint| hint.chars().count()).into_iter().max() {
        None | Some(0) => return,
        Some(1) => SIZE,
        Some(_) => WORD,
    };
    entry.with_children(|parent| {
        let node = Node { width: px(width), flex_shrink: 0.0, justify_content: JustifyContent::End, ..default() };
        parent.spawn((node, Pickable::IGNORE)).with_children(|parent| spawn(parent, page, press, Node::default()));
    });
}

fn spawn(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, press: OnPress, node: Node) {
    cap(parent, page, "", node).insert((KeyHint(press), Visibility::Hidden));
}

/// What is printed on a key or a gamepad's button, in a ring.
pub(super) fn cap<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    printed: &str,
    node: Node,
) -> EntityCommands<'a> {
    let palette = &page.style.palette;
    let node = Node {
        height: px(SIZE),
        min_width: px(SIZE),
        padding: if node.width == Val::Auto { UiRect::horizontal(px(tokens::GRID / 2.0)) } else { UiRect::ZERO },
        border: UiRect::all(px(1.0)),
        border_radius: BorderRadius::MAX,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..node
    };
    let colours = (BackgroundColor(palette.ground), BorderColor::all(palette.quiet));
    let mut entity = parent.spawn((node, colours, Pickable::IGNORE));
    entity.with_child(text(page.style, printed, tokens::SMALL, palette.text));
    entity
}

/// Writes the hints when something else is used, a key is changed, or a button is new.
fn write(
    (hand, settings): (Res<InHand>, Res<Settings>),
    new: Query<(), Added<KeyHint>>,
    mut hints: Query<(&KeyHint, &Children, &mut Visibility)>,
    mut texts: Query<&mut Text>,
) {
    if !hand.is_changed() && !settings.is_changed() && new.is_empty() {
        return;
    }
    for (KeyHint(press), children, mut visibility) in &mut hints {
        let printed = hand.printed(press, &settings);
        visibility.set_if_neq(if printed.is_empty() { Visibility::Hidden } else { Visibility::Inherited });
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(Text(printed.clone()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::app::Shortcut;

    #[test]
    fn a_hint_names_what_was_used_last_and_is_hidden_for_the_pointer() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Settings>();
        plugin(&mut app);
        let hint = app.world_mut().spawn((KeyHint(Shortcut::Hint.press()), Visibility::Hidden)).id();
        let words = app.world_mut().spawn((Text::default(), ChildOf(hint))).id();
        let mut after = |device: Device| {
            app.world_mut().resource_mut::<InHand>().device = device;
            app.update();
            let is_hidden = app.world().get::<Visibility>(hint) == Some(&Visibility::Hidden);
            (app.world().get::<Text>(words).expect("words").0.clone(), is_hidden)
        };
        assert_eq!(after(Device::Keys), ("H".to_owned(), false));
        assert_eq!(after(Device::Pad), ("Y".to_owned(), false));
        assert_eq!(after(Device::Pointer), (String::new(), true));
    }
}
