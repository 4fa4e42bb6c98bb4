//! Is a pack of the player's own to be removed? Names what would go, and where to.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{Command, Dialog, Sentence},
    screens::page::Page,
    ui::{Dress, dialog, footer, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Removal), Sheet::new(|page| format!("{:?}", page.removing), lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let listed = page.removing.and_then(|key| page.packs?.find(key));
    let Some(listed) = listed else { return };
    let title = Sentence::new("removal-title").with("pack", listed.pack.title(&page.speech.language));
    // A browser has no paths: what it keeps has a name alone.
    let about = match &listed.path {
        Some(path) => Sentence::new("removal-about").with("path", path.display().to_string()),
        None => Sentence::new("removal-about-web").with("pack", listed.pack.name.as_str()),
    };
    parent.spawn(sheet(&page.faces.inks, dialog(520.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.faces, page.speech.say(&title), tokens::HEADING, page.faces.inks.text));
        parent.spawn(text(page.faces, page.speech.say(&about), tokens::BODY, page.faces.inks.quiet));
        parent.spawn(footer()).with_children(|parent| {
            let remove = Command::PackRemove(listed.key.clone());
            word_button(parent, page.faces, page.say("packs-remove"), remove, Dress::Plain);
            word_button(parent, page.faces, page.say("removal-keep"), Command::Open(Dialog::Packs), Dress::Chief);
        });
    });
}
