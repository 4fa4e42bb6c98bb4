//! Who plays a side, as a disc with a portrait.

use crate::{
    game::{
        app::Seat,
        screens::page::Page,
        ui::{colour_of, disc},
    },
    rules::Side,
};
use bevy::prelude::*;

/// A side's piece as cards draw it, or in a game of tiles the player's portrait in the side's colour.
pub fn token(page: &Page<'_>, side: Side, size: f32) -> impl Bundle {
    let (game, position) = (page.board.game(), page.board.position());
    let seat = page.theme.game(game).tiles().map(|_| page.board.seat(side));
    medal(page, colour_of(&page.style.palette, game, position.colour(side)), seat, size)
}

/// A disc of this colour, with the portrait on it of who sits there.
pub fn medal(page: &Page<'_>, colour: Color, seat: Option<Seat>, size: f32) -> impl Bundle {
    let portrait = seat.map(|seat| page.avatar(seat));
    // Of the light and the dark that the pack has, the one that is seen on it.
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
