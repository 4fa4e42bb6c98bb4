//! The menu: what can be done at the table besides playing, each with its name and its key; and the moves, where the
//! panel has no room for them.

use bevy::prelude::*;

use super::keys_page::written;
use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{Command, Dialog, Shortcut},
    screens::{page::Page, score::score_sheet},
    ui::{ButtonKind, column, dialog, entry_button, footer, row, scrolled, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(
        app,
        Shown::Dialog(Dialog::Menu),
        Sheet::new(|page| format!("{} {} {}", page.table(), page.pad, page.board.is_analysed()), lay_out),
    );
    add(app, Shown::Dialog(Dialog::Moves), Sheet::new(|page| page.table(), lay_out_moves));
}

/// The entries: icon, key of the name, and what it does.
fn entries(page: &Page<'_>) -> Vec<(&'static str, &'static str, Command)> {
    if page.board.is_analysed() {
        return vec![
            ("rules", "do-rules", Command::Open(Dialog::Rules)),
            ("camera-reset", "do-camera-reset", Command::CameraReset),
            ("camera-top", "do-camera-top", Command::CameraTop),
            ("settings", "do-settings", Command::Open(Dialog::Settings)),
            ("home", "do-analysis-end", Command::Analyse),
        ];
    }
    // Where the moves are not beside the board.
    let moves = (!page.has_score_sheet()).then_some(("rules", "do-moves", Command::Open(Dialog::Moves)));
    [
        ("new-game", "do-new-game", Command::Open(Dialog::NewGame)),
        ("restart", "do-restart", Command::Restart),
        ("swap", "do-players", Command::Open(Dialog::Players)),
    ]
    .into_iter()
    .chain(exchange(page))
    .chain([("resign", "do-finish", Command::Open(Dialog::Finish))])
    .chain(moves)
    .chain([
        if page.board.ending().is_some() {
            ("analysis", "do-review", Command::Review)
        } else {
            ("analysis", "do-analysis", Command::Analyse)
        },
        ("rules", "do-rules", Command::Open(Dialog::Rules)),
        ("camera-reset", "do-camera-reset", Command::CameraReset),
        ("camera-top", "do-camera-top", Command::CameraTop),
        ("settings", "do-settings", Command::Open(Dialog::Settings)),
    ])
    .chain([
        ("new-game", "do-set-up", Command::SetUp),
        ("link", "do-take-out", Command::Open(Dialog::TakeOut)),
        ("rules", "do-library", Command::Open(Dialog::Library)),
    ])
    .chain([("home", "do-home", Command::Home)])
    .collect()
}

/// Against an engine: a friend takes its place. Between two friends: the engine takes the guest's.
fn exchange(page: &Page<'_>) -> Option<(&'static str, &'static str, Command)> {
    let (_, player) = page.board.exchange()?;
    let name = if player.acts_here() { "do-two-players" } else { "do-against-computer" };
    Some(("swap", name, Command::Exchange))
}

/// What is printed on the key of a command, or on the gamepad's button if one was used last; empty if it has none.
fn printed(page: &Page<'_>, command: &Command) -> String {
    if page.pad {
        return command.pad_button().unwrap_or_default().to_owned();
    }
    let shortcut = Shortcut::ALL.into_iter().find(|shortcut| shortcut.command() == *command);
    match (shortcut, command) {
        (Some(shortcut), _) => written(page.settings.key_of(shortcut)),
        (None, Command::Home) => "Esc".to_owned(),
        _ => String::new(),
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let entries = entries(page);
    // In a wide window there are two columns, so that nothing has to be scrolled to.
    let columns = if page.portrait { 1 } else { 2 };
    parent.spawn(sheet(&page.style.palette, dialog(320.0 * columns as f32 + 40.0, 1.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("menu-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(Node { align_items: AlignItems::FlexStart, ..row(1.0) })).with_children(|parent| {
            for entries in entries.chunks(entries.len().div_ceil(columns)) {
                let node = Node { flex_grow: 1.0, flex_basis: px(0.0), min_width: px(0.0), ..column(0.0) };
                parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
                    for (icon, name, command) in entries {
                        let words = (page.say(name), printed(page, command));
                        entry_button(parent, page.style, page.icons.get(icon), words, command.clone());
                    }
                });
            }
        });
        close(parent, page);
    });
}

fn lay_out_moves(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(360.0, 1.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("moves-title"), tokens::HEADING, page.style.palette.text));
        if page.board.record().played().is_empty() && page.board.record().undone().is_empty() {
            parent.spawn(text(page.style, page.say("moves-none"), tokens::BODY, page.style.palette.quiet));
        }
        score_sheet(parent, page, Val::Auto, false);
        close(parent, page);
    });
}

fn close(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(footer()).with_children(|parent| {
        word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
    });
}
