//! The line to search with, above a list. What is found is decided by the list's own file.

use bevy::prelude::*;

#[cfg(target_family = "wasm")]
use crate::game::ui::{ButtonKind, word_button};
#[cfg(not(target_family = "wasm"))]
use crate::game::ui::{field, row, text, tokens};
use crate::game::{app::OnPress, screens::page::Page};

/// The most characters to search for.
#[cfg(not(target_family = "wasm"))]
const LONGEST: usize = 100;

/// A field to search in, with this component. A browser asks for the words by itself, when the button with them is
/// pressed: a phone shows its keyboard only for the page's own fields, and so do the ways to write Chinese.
pub(super) fn search_line(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    (name, words): (String, &str),
    press: impl Into<OnPress>,
    component: impl Bundle,
) {
    #[cfg(target_family = "wasm")]
    {
        let (words, kind) = match words {
            "" => (name, ButtonKind::Plain),
            words => (format!("{name}: {words}"), ButtonKind::Chosen),
        };
        word_button(parent, page.style, words, press, kind).insert(component);
    }
    #[cfg(not(target_family = "wasm"))]
    parent.spawn(Node { width: percent(100.0), flex_shrink: 0.0, ..row(1.5) }).with_children(|parent| {
        parent.spawn(text(page.style, name.clone(), tokens::BODY, page.style.palette.quiet));
        parent.spawn((component, field(page.style, name, words, LONGEST, press.into())));
    });
}
