//! The table as HTML beside the canvas, for screen readers and keys: what [`accessibility`](crate::game::accessibility)
//! says is there.
//!
//! Like the scene, it only shows the game: what the player does to it comes back through `hear` in `mod.rs`.

use std::fmt::Write;

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_tweening::TweenAnim;

use crate::game::{
    accessibility::{BoardText, Control, Controls, Said, in_line, seen_squares},
    app::{Screen, Settings},
    flow::{Board, Stage},
    layout::Arrangement,
    locale::Localization,
    system::page,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, language.in_set(Stage::Seen))
        .add_systems(Last, (mirror_board, say, mirror_controls, place_board, take_keys));
}

fn language(l10n: Option<Res<Localization>>) {
    if let Some(l10n) = l10n.filter(|l10n| l10n.is_changed()) {
        page::language(&l10n.language, &in_line(&l10n.get("title")));
    }
}

/// A line for each square: its name, `!` if one may play there, and what a screen reader says.
fn mirror_board(text: Res<BoardText>) {
    if !text.is_changed() || text.name.is_empty() {
        return;
    }
    let mut lines = String::new();
    for square in &text.squares {
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "{}\t{}\t{}", square.name, if square.may { "!" } else { "" }, square.says);
    }
    page::board(text.columns.into(), &text.name, lines.trim_end());
}

/// With one switch the keys belong to the game: a button of the page that has the focus would be pressed in place of what
/// is framed.
fn take_keys(settings: Res<Settings>, mut scans: Local<bool>) {
    if *scans != (settings.scan_ms > 0) {
        *scans = !*scans;
        if *scans {
            page::take_keys();
        }
    }
}

fn say(mut said: MessageReader<Said>) {
    for Said { words, urgent } in said.read() {
        page::say(&in_line(words), *urgent);
    }
}

/// Sends the places of the squares on the screen, one line of left, top, width and height in logical pixels each, so
/// that a finger that explores the screen finds them where they are drawn. Sent when the camera has come to rest.
fn place_board(
    board: Res<Board>,
    (screen, arrangement): (Res<State<Screen>>, Res<Arrangement>),
    cameras: Query<(&Camera, &GlobalTransform, Has<TweenAnim>)>,
    mut last: Local<String>,
    mut told: Local<bool>,
) {
    let Ok((camera, transform, gliding)) = cameras.single() else { return };
    if gliding || !screen.is_at_table() {
        if !last.is_empty() {
            last.clear();
            page::places("");
        }
        return;
    }
    let Some(seen) = seen_squares(&board, &arrangement, (camera, transform)) else { return };
    let mut lines = String::new();
    for place in seen {
        let (at, size) = (place.min, place.size());
        let _ = writeln!(lines, "{:.0} {:.0} {:.0} {:.0}", at.x, at.y, size.x, size.y);
    }
    if *last != lines {
        *last = lines;
        *told = false;
    } else if !*told {
        *told = true;
        page::places(last.trim_end());
    }
}

/// Sends a line for each text and button of the topmost layer, in their order: the button's number or nothing, its signs,
/// and the words. The signs are `-` if it is disabled, `l` if it is one of the list of moves, and `*` if it is the current
/// one. Then, once they lie still, a line for the place of each button: its number, left, top, width and height in logical
/// pixels.
fn mirror_controls(
    controls: Controls,
    window: Query<&Window, With<PrimaryWindow>>,
    mut last: Local<String>,
    (mut last_places, mut told): (Local<String>, Local<bool>),
) {
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let (mut lines, mut place_lines) = (String::new(), String::new());
    controls.visit(|entity, control| match control {
        Control::Text(words) => {
            let _ = writeln!(lines, "\t\t{}", in_line(words));
        }
        // One writes in the canvas.
        Control::Field(..) => {}
        Control::Button { label, disabled, listed, current } => {
            let number = entity.to_bits();
            let signs = [(disabled, "-"), (listed, "l"), (current, "*")];
            let signs: String = signs.iter().filter(|(holds, _)| *holds).map(|(_, sign)| *sign).collect();
            let _ = writeln!(lines, "{number}\t{signs}\t{}", in_line(label));
            if let Some(Rect { min, max }) = controls.place(entity) {
                let [at, size] = [min, max - min].map(|pixels| pixels / scale);
                let _ = writeln!(place_lines, "{number} {:.0} {:.0} {:.0} {:.0}", at.x, at.y, size.x, size.y);
            }
        }
    });
    if *last != lines {
        page::controls(lines.trim_end());
        *last = lines;
    }
    if *last_places != place_lines {
        *last_places = place_lines;
        *told = false;
    } else if !*told {
        *told = true;
        page::button_places(last_places.trim_end());
    }
}
