//! Which version this is, whose work is in it, and under which licences.

use bevy::prelude::*;

use super::{
    credits::{Credits, FILE},
    library_page::pager,
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{Command, Dialog, Localizable},
        flow::Stage,
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    program::VERSION,
};

pub(super) fn plugin(app: &mut App) {
    let sheet = Sheet::new(|page| (page.credits.crates.as_ref().map(Vec::len), page.credits.at), lay_out);
    // Another page begins at its top.
    add(app, Shown::Dialog(Dialog::About), sheet.ordered(|page| page.credits.at));
    app.add_message::<AboutPage>().add_systems(Update, turn.in_set(Stage::Commands));
}

/// Shows a page of the list of crates, counted from 0.
#[derive(Message, Clone, Debug, PartialEq)]
struct AboutPage(usize);

fn turn(mut asked: MessageReader<AboutPage>, mut credits: ResMut<Credits>) {
    for AboutPage(at) in asked.read() {
        credits.at = *at;
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let (credits, palette) = (page.credits, &page.style.palette);
    parent.spawn(sheet(palette, dialog(560.0, 1.5))).with_children(|parent| {
        let version = page.l10n.say(&Localizable::new("about-version").with("version", VERSION));
        parent.spawn(text(page.style, version, tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(1.0))).with_children(|parent| {
            let mut say = |said: String, size: f32, colour: Color| {
                parent.spawn(text(page.style, said, size, colour));
            };
            say(page.say("about-licence"), tokens::BODY, palette.text);
            match &credits.crates {
                None => {}
                Some(crates) if crates.is_empty() => say(page.say("about-none"), tokens::BODY, palette.quiet),
                Some(_) => {
                    let said = Localizable::new("about-crates").with("file", format!("assets/{FILE}"));
                    say(page.l10n.say(&said), tokens::BODY, palette.text);
                    say(credits.rows().join("\n"), tokens::SMALL, palette.quiet);
                }
            }
            if credits.pages() > 1 {
                pager(parent, page, (credits.at, credits.pages()), AboutPage);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            let back = Command::Open(Dialog::Settings);
            word_button(parent, page.style, page.say("do-close"), back, ButtonKind::Primary);
        });
    });
}
