//! The title: the table itself, seen from beside it, with a few words.

use bevy::prelude::*;

use super::{Deed, Dialog, Page, play::FreeArea};
use crate::game::{
    scene::camera::Look,
    ui::{Dress, column, text, tokens, word_button},
};

pub(super) fn arrive(mut looks: MessageWriter<Look>) {
    looks.write(Look::Title);
}

pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let direction = if page.portrait { FlexDirection::ColumnReverse } else { FlexDirection::Row };
    let whole = Node { width: percent(100.0), height: percent(100.0), flex_direction: direction, ..default() };
    parent.spawn((whole, Pickable::IGNORE)).with_children(|parent| {
        menu(parent, page);
        // The table, beside the words or above them.
        parent.spawn((
            FreeArea,
            Node { flex_grow: 1.0, margin: UiRect::all(px(2.0 * tokens::GRID)), ..default() },
            Pickable::IGNORE,
        ));
    });
}

fn menu(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let align = if page.portrait { AlignItems::Center } else { AlignItems::FlexStart };
    let (left, bottom) = if page.portrait { (px(0.0), vh(5.0)) } else { (vw(6.0), px(0.0)) };
    parent
        .spawn((
            Node {
                align_items: align,
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                padding: UiRect { left, bottom, ..default() },
                ..column(1.5)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent.spawn(text(page.faces, page.say("title"), tokens::TITLE, tokens::TEXT));
            parent.spawn(text(page.faces, page.say("tagline"), tokens::BODY, tokens::QUIET));
            parent
                .spawn((
                    Node { margin: UiRect::top(px(2.0 * tokens::GRID)), width: px(240.0), ..column(1.0) },
                    Pickable::IGNORE,
                ))
                .with_children(|parent| {
                    let mut entry = |key: &str, deed: Deed, dress: Dress| {
                        word_button(parent, page.faces, page.say(key), deed, dress);
                    };
                    entry("game-reversi", Deed::Take(crate::rules::Game::Reversi), Dress::Chief);
                    entry("game-gomoku", Deed::Take(crate::rules::Game::Gomoku), Dress::Plain);
                    entry("game-animal-chess", Deed::Take(crate::rules::Game::AnimalChess), Dress::Plain);
                    entry("title-settings", Deed::Open(Dialog::Settings), Dress::Plain);
                    // A page in a browser is closed by its tab.
                    if cfg!(not(target_arch = "wasm32")) {
                        entry("title-quit", Deed::Quit, Dress::Plain);
                    }
                });
        });
}
