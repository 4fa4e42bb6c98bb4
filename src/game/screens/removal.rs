//! The question whether to remove a pack of the player's own. It names what would be removed, and where it would go.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{Command, Dialog, Localizable, Open},
    flow::Stage,
    packs::FileCommand,
    screens::page::Page,
    ui::{ButtonKind, dialog, footer, sheet, text, tokens, word_button},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Removal), Sheet::new(|page| page.removing.map(str::to_owned), lay_out));
    app.add_systems(Update, go_back.in_set(Stage::Commands));
}

/// Shows the packs again when one is removed.
fn go_back(mut asked: MessageReader<FileCommand>, mut open: ResMut<Open>) {
    if asked.read().filter(|command| matches!(command, FileCommand::RemovePack(_))).count() > 0 {
        open.0 = Some(Dialog::Packs);
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let listed = page.removing.and_then(|key| page.packs?.find(key));
    let Some(listed) = listed else { return };
    let title = Localizable::new("removal-title").with("pack", listed.pack.title(&page.l10n.language));
    // A browser has no paths: a stored pack has only a name.
    let about = match &listed.path {
        Some(path) => Localizable::new("removal-about").with("path", path.display().to_string()),
        None => Localizable::new("removal-about-web").with("pack", listed.pack.name.as_str()),
    };
    parent.spawn(sheet(&page.style.palette, dialog(520.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.l10n.say(&title), tokens::HEADING, page.style.palette.text));
        parent.spawn(text(page.style, page.l10n.say(&about), tokens::BODY, page.style.palette.quiet));
        parent.spawn(footer()).with_children(|parent| {
            let remove = FileCommand::RemovePack(listed.key.clone());
            word_button(parent, page.style, page.say("packs-remove"), remove, ButtonKind::Plain);
            word_button(
                parent,
                page.style,
                page.say("removal-keep"),
                Command::Open(Dialog::Packs),
                ButtonKind::Primary,
            );
        });
    });
}
