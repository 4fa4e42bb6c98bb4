//! Values over time, as points in a frame.

use bevy::prelude::*;

use super::page::Page;
use crate::game::ui::{column, row, text, tokens};

/// Only so many of the newest values are plotted: more would lie on each other on a phone.
pub(super) const PLOTTED: usize = 40;
/// The width of a point, in logical pixels.
pub(super) const POINT: f32 = 6.0;

/// Plots points from the left to the right, in a frame of this height in logical pixels and the rest of the row's width. Each
/// has its height as a share of the frame, from 0 to 1, and whether it is a ring: what is told so is told by more than its
/// colour. With `half` there is a line in the middle. `scale` is what is written at the top and at the bottom, before the frame.
pub(super) fn plot(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    (height, half): (f32, bool),
    scale: [String; 2],
    points: impl ExactSizeIterator<Item = (f32, bool)>,
) {
    let palette = &page.style.palette;
    let across = Node { width: percent(100.0), flex_shrink: 0.0, ..row(1.0) };
    let mut across = parent.spawn((across, Pickable::IGNORE));
    let scale_node = Node { height: px(height + POINT), justify_content: JustifyContent::SpaceBetween, ..column(0.0) };
    across.with_children(|parent| {
        parent.spawn((scale_node, Pickable::IGNORE)).with_children(|parent| {
            for at in scale {
                parent.spawn(text(page.style, at, tokens::SMALL, palette.quiet));
            }
        });
        frame(parent, page, (height, half), points);
    });
}

/// The frame with the points.
fn frame(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    (height, half): (f32, bool),
    points: impl ExactSizeIterator<Item = (f32, bool)>,
) {
    let palette = &page.style.palette;
    let frame = Node {
        flex_grow: 1.0,
        flex_basis: px(0.0),
        height: px(height + POINT),
        flex_shrink: 0.0,
        border: UiRect::vertical(px(1.0)),
        ..default()
    };
    parent.spawn((frame, BorderColor::all(palette.line), Pickable::IGNORE)).with_children(|parent| {
        if half {
            let half = Node {
                position_type: PositionType::Absolute,
                width: percent(100.0),
                height: px(1.0),
                top: px(height / 2.0),
                ..default()
            };
            parent.spawn((half, BackgroundColor(palette.line), Pickable::IGNORE));
        }
        let count = points.len();
        for (number, (share, is_ring)) in points.enumerate() {
            let (inside, edge) = if is_ring { (Color::NONE, 1.5) } else { (palette.accent, 0.0) };
            let node = Node {
                position_type: PositionType::Absolute,
                left: percent(96.0 * (number as f32 + 0.5) / count as f32),
                bottom: px(height * share),
                width: px(POINT),
                height: px(POINT),
                border: UiRect::all(px(edge)),
                border_radius: BorderRadius::MAX,
                ..default()
            };
            parent.spawn((node, BackgroundColor(inside), BorderColor::all(palette.accent), Pickable::IGNORE));
        }
    });
}
