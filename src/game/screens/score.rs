//! The score sheet: all moves in two columns, those that were taken back too. A press on a move goes to the position
//! after it.

use bevy::{prelude::*, ui::UiSystems, ui_widgets::ScrollIntoView};

use super::review::sign_of;
use crate::{
    game::{
        app::Command,
        flow::{Board, Reviewing, Stage},
        locale::UiStyle,
        ui::{ButtonKind, column, row, scrolled, text, tokens, word_button},
    },
    record::{Record, ply_text},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(Stage::Hud)).add_systems(PostUpdate, show_current.after(UiSystems::Layout));
}

/// The list, and what it was written from: the version of the board, the state of the review, and the signs of the
/// plies.
#[derive(Component, Default)]
pub struct ScoreSheet {
    written: Option<(u64, u64)>,
    signs: Vec<&'static str>,
}

/// The current move in a list that has just been written, until it is scrolled into view.
#[derive(Component)]
struct Current;

/// Adds a score sheet, which is `basis` high and grows and shrinks with the room that is left.
pub fn score_sheet(parent: &mut ChildSpawnerCommands<'_>, basis: Val) {
    let node = Node { flex_grow: 1.0, flex_basis: basis, min_height: px(tokens::TOUCH), ..column(0.0) };
    parent.spawn((ScoreSheet::default(), scrolled(node)));
}

/// The name of each ply, those taken back included.
fn names(record: &Record) -> Vec<String> {
    let plies = record.played().iter().chain(record.undone()).enumerate();
    let name = |(number, ply): (usize, &crate::record::Ply)| {
        let before = record.position_at(number).unwrap_or(record.position());
        ply_text(before, ply.action, ply.side).unwrap_or_else(|| "–".to_owned())
    };
    plies.map(name).collect()
}

fn write(
    mut commands: Commands,
    board: Res<Board>,
    reviewing: Res<Reviewing>,
    style: Option<Res<UiStyle>>,
    mut sheets: Query<(Entity, &mut ScoreSheet)>,
) {
    let Some(style) = style else { return };
    for (entity, mut sheet) in &mut sheets {
        let now = Some((board.version(), reviewing.revision()));
        if sheet.written == now {
            continue;
        }
        let played = board.record().played().len();
        let plies = played + board.record().undone().len();
        let signs: Vec<&str> = (0..plies).map(|number| sign_of(&board, &reviewing, number)).collect();
        let is_same = sheet.written.is_some_and(|(version, _)| version == board.version()) && sheet.signs == signs;
        sheet.written = now;
        if is_same {
            continue;
        }
        sheet.signs.clone_from(&signs);
        commands.entity(entity).despawn_related::<Children>().with_children(|parent| {
            for (pair, names) in names(board.record()).chunks(2).enumerate() {
                let line = Node { flex_shrink: 0.0, ..row(0.0) };
                parent.spawn((line, Pickable::IGNORE)).with_children(|parent| {
                    parent
                        .spawn((Node { width: px(32.0), flex_shrink: 0.0, ..default() }, Pickable::IGNORE))
                        .with_child(text(&style, format!("{}.", pair + 1), tokens::SMALL, style.palette.quiet));
                    for (index, name) in names.iter().enumerate() {
                        let after = 2 * pair + index + 1;
                        let kind = if after == played { ButtonKind::Chosen } else { ButtonKind::Flat };
                        let signed = format!("{name}{}", signs.get(after - 1).copied().unwrap_or_default());
                        let mut button = word_button(parent, &style, signed, Command::GoTo(after), kind);
                        // The keys have Back and Forward, and need not go through sixty moves to the next button.
                        button.remove::<bevy::input_focus::tab_navigation::TabIndex>();
                        button.entry::<Node>().and_modify(|mut node| {
                            (node.flex_grow, node.flex_basis) = (1.0, px(0.0));
                            node.padding = UiRect::axes(px(tokens::GRID), px(0.0));
                        });
                        if after == played {
                            button.insert(Current);
                        }
                    }
                    // Black's move alone is as wide as beside white's.
                    if names.len() == 1 {
                        parent.spawn((Node { flex_grow: 1.0, flex_basis: px(0.0), ..default() }, Pickable::IGNORE));
                    }
                });
            }
        });
    }
}

/// Scrolls the current move into view once it has been laid out.
fn show_current(mut commands: Commands, current: Query<(Entity, &ComputedNode), With<Current>>) {
    for (entity, node) in &current {
        if node.size().y > 0.0 {
            commands.entity(entity).remove::<Current>();
            commands.trigger(ScrollIntoView { entity });
        }
    }
}
