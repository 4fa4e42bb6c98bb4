//! Who plays each side: before a game and in the middle of one.

use bevy::prelude::*;

use super::{Deed, Dialog, Page};
use crate::{
    game::{
        flow::Seat,
        locale::Sentence,
        ui::{Dress, column, disc, row, scrolled, sheet, text, tokens, word_button},
    },
    rules::Side,
};

pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, dialog: Dialog) {
    let new = dialog == Dialog::NewGame;
    let seats = if new { page.next } else { page.board.seats() };
    let game = page.board.position().game().id();
    parent
        .spawn(sheet(Node {
            width: px(560.0),
            max_width: percent(100.0),
            max_height: percent(100.0),
            padding: UiRect::all(px(3.0 * tokens::GRID)),
            ..column(2.0)
        }))
        .with_children(|parent| {
            let heading = page.say(if new { "new-title" } else { "players-title" });
            parent.spawn(text(page.faces, heading, tokens::HEADING, tokens::TEXT));
            parent.spawn(scrolled(column(2.0))).with_children(|parent| {
                for side in Side::BOTH {
                    parent.spawn(row(1.5)).with_children(|parent| {
                        parent.spawn(disc(side, 26.0));
                        let name = page.speech.say(&Sentence::new(format!("side-{game}")).of(side));
                        parent.spawn(text(page.faces, name, tokens::LARGE, tokens::TEXT));
                    });
                    parent
                        .spawn(Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), ..row(1.0) })
                        .with_children(|parent| {
                            for seat in Seat::of(page.board.game()) {
                                let chosen = seats[side.index()] == seat;
                                let dress = if chosen { Dress::Chosen } else { Dress::Plain };
                                let name = page.say(&format!("seat-{}", seat.id()));
                                word_button(parent, page.faces, name, Deed::Sit(side, seat), dress);
                            }
                        });
                    let about = page.say(&format!("seat-about-{}", seats[side.index()].id()));
                    parent.spawn(text(page.faces, about, tokens::SMALL, tokens::QUIET));
                }
                if !new {
                    parent.spawn(text(page.faces, page.say("players-note"), tokens::SMALL, tokens::QUIET));
                }
            });
            parent
                .spawn(Node {
                    justify_content: JustifyContent::FlexEnd,
                    margin: UiRect::top(px(tokens::GRID)),
                    ..row(1.0)
                })
                .with_children(|parent| {
                    if new {
                        word_button(parent, page.faces, page.say("new-cancel"), Deed::Close, Dress::Plain);
                        word_button(parent, page.faces, page.say("new-start"), Deed::Begin, Dress::Chief);
                    } else {
                        word_button(parent, page.faces, page.say("players-done"), Deed::Close, Dress::Chief);
                    }
                });
        });
}
