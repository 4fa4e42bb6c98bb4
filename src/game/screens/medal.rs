//! The player of a side, as a disc with a portrait.

use crate::{
    game::{
        screens::page::Page,
        ui::{colour_of, disc},
    },
    play::Player,
    rules::Side,
};
use bevy::prelude::*;

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
