//! Rows of lists: moves, a button for each, whose words are written in place while more becomes known; and what is kept, which
//! is taken up or removed.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::page::Page;
use crate::game::{
    app::OnPress,
    ui::{ButtonKind, row, tokens, word_button},
};

/// The frame around an entry of a list of what is kept.
pub(super) fn framed(page: &Page<'_>, node: Node) -> impl Bundle + use<> {
    let framed = Node {
        padding: UiRect::all(px(1.5 * tokens::GRID)),
        border: UiRect::all(px(1.0)),
        border_radius: BorderRadius::all(px(1.5 * tokens::GRID)),
        flex_shrink: 0.0,
        ..node
    };
    (framed, BorderColor::all(page.style.palette.line))
}

/// Buttons one after the other, in as many lines as they take.
pub(super) fn wrapped() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID / 2.0), flex_shrink: 0.0, ..row(0.5) }
}

/// The line of buttons at the end of an entry of what is kept.
pub(super) fn kept_line() -> Node {
    Node {
        // Without a width of its own it would be measured as one line.
        width: percent(100.0),
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(tokens::GRID),
        justify_content: JustifyContent::FlexEnd,
        flex_shrink: 0.0,
        ..row(1.0)
    }
}

/// What can be done with something that is kept.
pub(super) struct Kept<P> {
    /// Whether it is asked if it is to be removed: then that is answered first.
    pub asked: bool,
    /// Keeps it all the same.
    pub keep: P,
    /// Removes it.
    pub remove: P,
    /// Asks whether it is to be removed.
    pub ask: P,
    /// Takes it up, if that can be done now.
    pub take: Option<P>,
}

/// The buttons of an entry; `said` is what the entry is called.
pub(super) fn kept_buttons<P: Into<OnPress>>(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    said: &str,
    kept: Kept<P>,
) {
    let mut button = |words: &str, press: P, kind: ButtonKind| {
        let words = page.say(words);
        let name = format!("{said}: {words}");
        word_button(parent, page.style, words, press, kind).insert(AccessibleLabel::new(name));
    };
    if kept.asked {
        button("library-keep", kept.keep, ButtonKind::Plain);
        button("kept-remove-sure", kept.remove, ButtonKind::Plain);
        return;
    }
    button("library-remove", kept.ask, ButtonKind::Flat);
    if let Some(take) = kept.take {
        button("kept-take", take, ButtonKind::Plain);
    }
}

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
