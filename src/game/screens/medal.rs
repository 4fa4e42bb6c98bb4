//! The player of a side, as a disc with a portrait, or as the portrait of a person.

use crate::{
    engine::Band,
    game::{
        screens::page::Page,
        ui::{colour_of, disc},
    },
    play::{Expression, Player},
    rules::Side,
};
use bevy::prelude::*;

/// Adds the portrait of the person that a band is, looking at the board. `face` is put on the node that is moved to show
/// another expression: see [`place`].
pub fn portrait(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, band: Band, size: f32, face: impl Bundle) {
    let frame = Node { width: px(size), height: px(size), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() };
    let width = percent(100.0 * Expression::ALL.len() as f32);
    let left = place(Expression::Looking);
    let sheet = Node { position_type: PositionType::Absolute, left, width, height: percent(100.0), ..default() };
    let image = ImageNode { image: page.persona(band), image_mode: NodeImageMode::Stretch, ..default() };
    parent.spawn((frame, Pickable::IGNORE)).with_child((face, image, sheet, Pickable::IGNORE));
}

/// Where the left edge of a sheet of portraits is when this expression is in the frame.
pub fn place(expression: Expression) -> Val {
    percent(-100.0 * expression.place() as f32)
}

/// The portrait of the person that a side is, on its card, with a disc of the side's colour at its lower edge.
pub fn person(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    side: Side,
    band: Band,
    size: f32,
    face: impl Bundle,
) {
    let position = page.board.position();
    let colour = colour_of(&page.style.palette, page.board.game(), position.colour(side));
    portrait(parent, page, band, size, face);
    let corner = Node { position_type: PositionType::Absolute, right: px(0.0), bottom: px(0.0), ..default() };
    parent.spawn((corner, Pickable::IGNORE)).with_child(disc(colour, size * 0.4));
}

/// A side's piece as drawn on cards; in a game of tiles, the player's portrait on a disc of the side's colour.
pub fn token(page: &Page<'_>, side: Side, size: f32) -> impl Bundle {
    let (game, position) = (page.board.game(), page.board.position());
    let seat = page.theme.game(game).tiles().map(|_| page.board.player(side));
    medal(page, colour_of(&page.style.palette, game, position.colour(side)), seat, size)
}

/// A disc of this colour, with the portrait of the player if there is one.
pub fn medal(page: &Page<'_>, colour: Color, seat: Option<Player>, size: f32) -> impl Bundle {
    let portrait = seat.map(|seat| page.avatar(seat));
    // The one of the pack's two side colours that stands out against the disc.
    let palette = &page.style.palette;
    let ink = if colour.luminance() < 0.3 { palette.light } else { palette.dark };
    (
        disc(colour, size),
        Children::spawn(SpawnIter(portrait.into_iter().map(move |image| {
            (
                ImageNode { image, color: ink, ..default() },
                Node { width: px(size * 0.76), height: px(size * 0.76), margin: UiRect::all(Val::Auto), ..default() },
                Pickable::IGNORE,
            )
        }))),
    )
}
