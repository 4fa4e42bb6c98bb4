//! Ending a game off the board: resigning, or offering a draw.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::app::Dialog;
use crate::game::{
    app::Command,
    flow::Request,
    screens::page::Page,
    ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
};
use crate::play::Offer;

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Finish), Sheet::new(|page| page.table(), lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let about = if page.board.has_engine() { "finish-about-computer" } else { "finish-about-persons" };
    parent.spawn(sheet(&page.style.palette, dialog(440.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("finish-title"), tokens::HEADING, page.style.palette.text));
        // In a small window with large text the buttons take all the height, and are scrolled to.
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            parent.spawn(text(page.style, page.say(about), tokens::BODY, page.style.palette.quiet));
            parent.spawn(footer()).with_children(|parent| {
                word_button(parent, page.style, page.say("do-resign"), Request::Resign, ButtonKind::Plain);
                word_button(
                    parent,
                    page.style,
                    page.say("do-offer-draw"),
                    Request::Offer(Offer::Draw),
                    ButtonKind::Plain,
                );
                let may_pause = page.board.is_between_persons() || page.far.is_live(page.board);
                if may_pause && page.board.running().is_some() {
                    let pause = Request::Offer(Offer::Pause);
                    word_button(parent, page.style, page.say("do-offer-pause"), pause, ButtonKind::Plain);
                }
                word_button(parent, page.style, page.say("finish-play-on"), Command::Close, ButtonKind::Primary);
            });
        });
    });
}
