//! Ending a game off the board: giving up, or offering a draw.

use bevy::prelude::*;

use super::{Deed, Page};
use crate::game::{
    flow::Seat,
    ui::{Dress, column, row, sheet, text, tokens, word_button},
};

pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let against_engine = page.board.seats().iter().any(|seat| *seat != Seat::Person);
    let about = if against_engine { "finish-about-computer" } else { "finish-about-persons" };
    parent
        .spawn(sheet(Node {
            width: px(440.0),
            max_width: percent(100.0),
            padding: UiRect::all(px(3.0 * tokens::GRID)),
            ..column(2.0)
        }))
        .with_children(|parent| {
            parent.spawn(text(page.faces, page.say("finish-title"), tokens::HEADING, tokens::TEXT));
            parent.spawn(text(page.faces, page.say(about), tokens::BODY, tokens::QUIET));
            parent
                .spawn(Node {
                    flex_wrap: FlexWrap::Wrap,
                    justify_content: JustifyContent::FlexEnd,
                    row_gap: px(tokens::GRID),
                    margin: UiRect::top(px(tokens::GRID)),
                    ..row(1.0)
                })
                .with_children(|parent| {
                    word_button(parent, page.faces, page.say("do-resign"), Deed::Resign, Dress::Plain);
                    word_button(parent, page.faces, page.say("do-offer-draw"), Deed::OfferDraw, Dress::Plain);
                    word_button(parent, page.faces, page.say("finish-play-on"), Deed::Close, Dress::Chief);
                });
        });
}
