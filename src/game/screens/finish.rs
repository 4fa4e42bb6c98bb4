//! Ending a game off the board: giving up, or offering a draw.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::app::Dialog;
use crate::game::{
    app::Command,
    screens::page::Page,
    ui::{Dress, dialog, footer, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Finish), Sheet::new(|page| page.table(), lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let about = if page.board.has_engine() { "finish-about-computer" } else { "finish-about-persons" };
    parent.spawn(sheet(&page.faces.inks, dialog(440.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.faces, page.say("finish-title"), tokens::HEADING, page.faces.inks.text));
        parent.spawn(text(page.faces, page.say(about), tokens::BODY, page.faces.inks.quiet));
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.faces, page.say("do-resign"), Command::Resign, Dress::Plain);
            word_button(parent, page.faces, page.say("do-offer-draw"), Command::OfferDraw, Dress::Plain);
            word_button(parent, page.faces, page.say("finish-play-on"), Command::Close, Dress::Chief);
        });
    });
}
