//! Moves that are listed, a button for each, whose words are written in place while more becomes known.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::page::Page;
use crate::game::{
    app::OnPress,
    ui::{ButtonKind, word_button},
};

/// The parts of such a list that are written; `P` says which is which.
#[derive(SystemParam)]
pub(super) struct Parts<'w, 's, P: Component> {
    pub new: Query<'w, 's, (), Added<P>>,
    pub texts: Query<'w, 's, (&'static P, &'static mut Text)>,
    pub nodes: Query<'w, 's, (&'static P, &'static mut Node)>,
    pub rows: Query<'w, 's, (Entity, &'static P, &'static mut OnPress)>,
    pub commands: Commands<'w, 's>,
}

/// Adds a row, which is not shown until something is known. What it does is written as well, in place of `press`.
pub(super) fn list_row(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    press: impl Into<OnPress>,
    (part, padding): (impl Component, UiRect),
    contents: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let mut button = word_button(parent, page.style, "", press, ButtonKind::Flat);
    button.insert(part);
    button.entry::<Node>().and_modify(move |mut node| {
        node.flex_direction = FlexDirection::Column;
        node.align_items = AlignItems::FlexStart;
        node.padding = padding;
        node.flex_shrink = 0.0;
        node.display = Display::None;
    });
    button.despawn_related::<Children>().with_children(contents);
}
