//! The darkness that pieces cast on the board close around them (ambient occlusion), also while they move.

use bevy::prelude::*;

use crate::{
    game::{
        flow::Stage,
        layout::scale,
        scene::{
            board_roots::BoardRoot,
            boards::BoardModels,
            piece_factory::Piece,
            surface::{Ground, Surface},
        },
        theme::ActiveTheme,
    },
    pack::{BoardStyle, PieceStyle},
    rules::{Colour, Grid},
};

/// From this height above the board on, in squares, a piece darkens nothing.
const HIGH: f32 = 0.3;
/// How dark a board is along its frame, from 0 to 1.
const EDGE: f32 = 0.45;
/// The part of a stone's width that is close to the board, as it is a lens.
const LENS: f32 = 0.72;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay, darken).chain().in_set(Stage::Seen));
}

/// Tells each board's surface where its squares are, when the board has been built or moved.
fn lay(
    models: Option<Res<BoardModels>>,
    theme: Res<ActiveTheme>,
    roots: Query<(Ref<BoardRoot>, Ref<Transform>)>,
    mut surfaces: ResMut<Assets<Surface>>,
) {
    let Some(models) = models else { return };
    for (root, transform) in
        roots.iter().filter(|(root, at)| root.is_changed() || at.is_changed() || models.is_changed())
    {
        let Some(mut surface) = surfaces.get_mut(models.playing_surface(root.game)) else { continue };
        let style = theme.game(root.game);
        let Grid { columns, rows } = root.lay.seen();
        let squares = Vec2::new(columns.into(), rows.into());
        let (scale, radius) = (scale(root.game, root.lay.grid), style.piece(Colour::Dark).radius);
        surface.set_ground(&Ground {
            corner: transform.translation.xz() - squares / 2.0 * scale,
            scale,
            squares,
            foot: if matches!(style.pieces, PieceStyle::Stone(_)) { radius * LENS } else { radius * 0.96 },
            square: style.tiles().is_some(),
            edge: if matches!(style.board, BoardStyle::Cells(_)) { EDGE } else { 0.0 },
        });
    }
}

/// Darkens the boards under and around their pieces, where something has moved.
fn darken(
    (models, theme): (Option<Res<BoardModels>>, Res<ActiveTheme>),
    roots: Query<Ref<BoardRoot>>,
    moved: Query<&Piece, Changed<Transform>>,
    pieces: Query<(&Piece, &Transform)>,
    mut gone: RemovedComponents<Piece>,
    mut surfaces: ResMut<Assets<Surface>>,
    mut near: Local<Vec<u8>>,
) {
    let Some(models) = models else { return };
    let removed = gone.read().count() > 0;
    for root in &roots {
        let game = root.game;
        if !(removed || root.is_changed() || models.is_changed() || moved.iter().any(|piece| piece.game == game)) {
            continue;
        }
        let Grid { columns, rows } = root.lay.seen();
        near.clear();
        near.resize(usize::from(columns) * usize::from(rows), 0);
        let thick = theme.game(game).half_thickness();
        let half = Vec3::new(f32::from(columns), 0.0, f32::from(rows)) / 2.0;
        for (_, transform) in pieces.iter().filter(|(piece, _)| piece.game == game) {
            let at = transform.translation + half;
            let (column, row) = (at.x.floor(), at.z.floor());
            if !((0.0..f32::from(columns)).contains(&column) && (0.0..f32::from(rows)).contains(&row)) {
                continue;
            }
            // A piece on its way between two squares darkens neither as much.
            let aside = (at.x - column - 0.5).abs().max((at.z - row - 0.5).abs());
            let height = transform.translation.y - thick + (1.0 - transform.scale.x) * HIGH;
            let close = (1.0 - height / HIGH).clamp(0.0, 1.0) * (1.0 - 1.6 * aside).clamp(0.0, 1.0);
            // In range, so nothing is cut off.
            let byte = &mut near[row as usize * usize::from(columns) + column as usize];
            *byte = (*byte).max((close * 255.0) as u8);
        }
        if let Some(mut surface) = surfaces.get_mut(models.playing_surface(game)) {
            surface.set_near(&near);
        }
    }
}
