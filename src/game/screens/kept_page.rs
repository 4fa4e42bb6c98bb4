//! The saved games: those that were set aside, and those that wait for a pack or for a newer Turnstone.

use bevy::prelude::*;

use super::{
    rows::{Kept, framed, kept_buttons, kept_line},
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open, Screen},
        flow::Stage,
        games::saves::{KeptCommand, KeptMatch},
        locale::called,
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    rules::Game,
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Kept), Sheet::new(|page| page.kept.to_vec(), lay_out));
    app.add_systems(Update, sit_down.in_set(Stage::Commands));
}

/// Shows the table when a game is put there.
fn sit_down(mut asked: MessageReader<KeptCommand>, mut open: ResMut<Open>, mut screen: ResMut<NextState<Screen>>) {
    if asked.read().filter(|command| matches!(command, KeptCommand::Take(_))).count() > 0 {
        open.0 = None;
        NextState::set_if_neq(&mut screen, Screen::Play);
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(560.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("kept-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(text(page.style, page.say("kept-about"), tokens::SMALL, page.style.palette.quiet));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            for kept in page.kept {
                entry(parent, page, kept);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

fn entry(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, kept: &KeptMatch) {
    let game = Game::from_id(&kept.about.game);
    let title = game.map_or_else(|| kept.about.game.clone(), |game| page.say(&format!("game-{}", game.id())));
    // No game is longer than a few hundred moves; a number of any size from the file fits.
    let said = Localizable::new("title-continue-game").with("game", title).with("moves", kept.about.at as f64);
    let said = page.l10n.say(&said);
    let about = match (&kept.waits, &kept.players) {
        (Some(why), _) => page.l10n.say(why),
        (None, Some(players)) => players
            .each_ref()
            .map(|(seat, name)| if name.is_empty() { called(page.l10n, seat) } else { name.clone() })
            .join(" – "),
        (None, None) => String::new(),
    };
    // The buttons stand below the words: beside them they would be wrapped in a narrow window.
    parent.spawn(framed(page, column(0.5))).with_children(|parent| {
        parent.spawn(text(page.style, said.clone(), tokens::BODY, page.style.palette.text));
        parent.spawn(text(page.style, about, tokens::SMALL, page.style.palette.quiet));
        parent.spawn((kept_line(), Pickable::IGNORE)).with_children(|parent| {
            let file = || kept.file.clone();
            let can = Kept {
                asked: kept.asked,
                keep: KeptCommand::Ask(None),
                remove: KeptCommand::Remove(file()),
                ask: KeptCommand::Ask(Some(file())),
                take: kept.waits.is_none().then(|| KeptCommand::Take(file())),
            };
            kept_buttons(parent, page, &said, can);
        });
    });
}
