//! Games with somebody elsewhere: the list of them, and the link that goes to the other place.

use bevy::prelude::*;

use super::{
    clock_choice::control_says,
    players::rules_in_short,
    qr::{QrPicture, modules},
    rows::{Kept, framed, kept_buttons, kept_line},
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, side_name, written},
        flow::Request,
        games::export::Paste,
        net::{FarCommand, Invitation, Listed, Stands, can_share, phrase_key, phrases},
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    record::Clock,
    rules::Game,
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Friends), Sheet::new(|page| page.far.list().to_vec(), lay_out));
    add(app, Shown::Dialog(Dialog::Phrases), Sheet::new(|_| (), lay_out_phrases));
    add(
        app,
        Shown::Dialog(Dialog::Prepared),
        Sheet::new(|page| page.far.prepared(page.board).to_vec(), lay_out_prepared),
    );
    let invited =
        |page: &Page<'_>| page.far.invited().map(|invited| (invited.setup.clone(), invited.clock, invited.side));
    add(app, Shown::Dialog(Dialog::Invited), Sheet::new(invited, lay_out_invitation));
    add(app, Shown::Dialog(Dialog::Send), Sheet::new(|page| page.far.sending().cloned(), lay_out_link));
}

/// Lays out the dialog of an invitation that was opened.
fn lay_out_invitation(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(invitation) = page.far.invited() else { return };
    let Invitation { setup, is_arranged, clock, side, .. } = invitation;
    let palette = &page.style.palette;
    parent.spawn(sheet(palette, dialog(460.0, 1.5))).with_children(|parent| {
        let title = if invitation.is_again { "far-again-title" } else { "far-invited-title" };
        parent.spawn(text(page.style, page.say(title), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(1.0))).with_children(|parent| {
            let mut line = |words: String| {
                parent.spawn(text(page.style, words, tokens::BODY, palette.text));
            };
            line(page.say(&format!("game-{}", setup.game().id())));
            let rules = rules_in_short(page, setup);
            if !rules.is_empty() {
                line(rules);
            }
            if *is_arranged {
                line(page.say("far-invited-arranged"));
            }
            line(match clock {
                Some(Clock([control, _])) => page.l10n.say(&control_says(*control)),
                None => page.say("far-invited-no-clock"),
            });
            let start = setup.start();
            line(match side {
                Some(side) => page.l10n.say(&Localizable::new("far-invited-side").of("name", side_name(&start, *side))),
                None => page.say("far-invited-lot"),
            });
            if !invitation.relay.is_empty() {
                let relay = Localizable::new("far-invited-relay").with("relay", invitation.relay.as_str());
                parent.spawn(text(page.style, page.l10n.say(&relay), tokens::SMALL, palette.quiet));
            }
            if start.is_told() {
                parent.spawn(text(page.style, page.say("far-tiles"), tokens::SMALL, palette.quiet));
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("new-cancel"), FarCommand::Accept(false), ButtonKind::Plain);
            if !invitation.relay.is_empty() {
                word_button(parent, page.style, page.say("far-watch"), FarCommand::Watch, ButtonKind::Plain);
            }
            word_button(parent, page.style, page.say("far-sit-down"), FarCommand::Accept(true), ButtonKind::Primary);
        });
    });
}

/// Lays out the answers that are prepared to what the friend may play.
fn lay_out_prepared(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    parent.spawn(sheet(palette, dialog(460.0, 1.5))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("far-prepared-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(1.0))).with_children(|parent| {
            parent.spawn(text(page.style, page.say("far-prepared-about"), tokens::BODY, palette.text));
            for (at, line) in page.far.prepared(page.board).iter().enumerate() {
                let written = written(page.board.contested().position(), line);
                let pairs = written.chunks(2).map(|pair| {
                    let [theirs, yours] = pair else { return String::new() };
                    let said = Localizable::new(if line.len() > 2 { "far-prepared-pair" } else { "far-prepared-line" });
                    page.l10n.say(&said.with("theirs", theirs.as_str()).with("yours", yours.as_str()))
                });
                let said = pairs.collect::<Vec<_>>().join(" ");
                parent.spawn((Node { flex_shrink: 0.0, ..row(1.0) }, Pickable::IGNORE)).with_children(|parent| {
                    let grows = Node { flex_grow: 1.0, flex_basis: px(0.0), ..default() };
                    parent.spawn((text(page.style, said.clone(), tokens::BODY, palette.text), grows));
                    let words = page.say("library-remove");
                    let name = AccessibleLabel::new(format!("{said}: {words}"));
                    word_button(parent, page.style, words, FarCommand::Forget(at), ButtonKind::Flat).insert(name);
                });
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Plain);
            let prepare = page.say("far-prepare-line");
            word_button(parent, page.style, prepare, Request::Prepare, ButtonKind::Primary);
        });
    });
}

/// Lays out what one can say without words of one's own.
fn lay_out_phrases(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(460.0, 1.5))).with_children(|parent| {
        let palette = &page.style.palette;
        parent.spawn(text(page.style, page.say("far-phrases-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(1.0))).with_children(|parent| {
            let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
            parent.spawn(wrapped).with_children(|parent| {
                for phrase in phrases() {
                    let words = page.say(&phrase_key(phrase));
                    word_button(parent, page.style, words, FarCommand::Phrase(phrase), ButtonKind::Plain);
                }
            });
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(560.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("far-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            parent.spawn(text(page.style, page.say("far-about"), tokens::SMALL, page.style.palette.quiet));
            for game in page.far.list() {
                entry(parent, page, game);
            }
            let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
            parent.spawn(wrapped).with_children(|parent| {
                word_button(parent, page.style, page.say("far-paste"), Paste, ButtonKind::Plain);
                let new = Command::Open(Dialog::NewGame);
                word_button(parent, page.style, page.say("do-new-game"), new, ButtonKind::Plain);
            });
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// How a game stands, in a few words.
fn stands(stands: Stands) -> &'static str {
    match stands {
        Stands::Invited => "far-invited",
        Stands::YourTurn => "far-your-turn",
        Stands::Waiting => "far-waiting",
        Stands::Over => "far-over",
        Stands::Unread => "far-unread",
    }
}

fn entry(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: &Listed) {
    let name = game.game.map_or_else(String::new, |game: Game| page.say(&format!("game-{}", game.id())));
    let said = Localizable::new("far-game").with("game", name).with("moves", game.plies as f64);
    let said = page.l10n.say(&said);
    // The buttons stand below the words: beside them they would be wrapped in a narrow window.
    parent.spawn(framed(page, column(0.5))).with_children(|parent| {
        parent.spawn(text(page.style, said.clone(), tokens::BODY, page.style.palette.text));
        let colour = if game.stands.calls() { page.style.palette.accent } else { page.style.palette.quiet };
        parent.spawn(text(page.style, page.say(stands(game.stands)), tokens::SMALL, colour));
        parent.spawn((kept_line(), Pickable::IGNORE)).with_children(|parent| {
            let file = || game.file.clone();
            let can = Kept {
                asked: game.asked,
                keep: FarCommand::Ask(None),
                remove: FarCommand::Remove(file()),
                ask: FarCommand::Ask(Some(file())),
                take: (game.stands != Stands::Unread).then(|| FarCommand::TakeUp(file())),
            };
            kept_buttons(parent, page, &said, can);
        });
    });
}

/// The widest QR picture, in logical pixels.
const WIDEST: f32 = 380.0;
/// The smallest module that the camera of a telephone still reads, in logical pixels.
const MODULE: f32 = 2.0;

/// Lays out the dialog of the link.
fn lay_out_link(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    parent.spawn(sheet(palette, dialog(460.0, 1.5))).with_children(|parent| {
        let sending = page.far.sending();
        let has_page = sending.is_some_and(|sending| !sending.address.starts_with('#'));
        let (title, about) = match sending {
            None => ("far-link-title", "far-your-turn"),
            Some(sending) if sending.copied => {
                ("far-link-title", if has_page { "far-copied" } else { "far-copied-here" })
            }
            Some(sending) if sending.is_carried => ("far-invite-title", "far-invite-again"),
            Some(sending) if sending.invites && has_page => ("far-invite-title", "far-invite-about"),
            Some(sending) if sending.invites => ("far-invite-title", "far-invite-here"),
            Some(sending) if sending.touches => ("far-link-title", "far-link-tile"),
            Some(sending) if sending.plies == 0 => ("far-link-title", "far-link-sat"),
            Some(_) => ("far-link-title", "far-link-about"),
        };
        parent.spawn(text(page.style, page.say(title), tokens::HEADING, palette.text));
        parent.spawn(scrolled(Node { align_items: AlignItems::Center, ..column(1.5) })).with_children(|parent| {
            let wide = Node { width: percent(100.0), ..default() };
            parent.spawn((text(page.style, page.say(about), tokens::BODY, palette.text), wide));
            // A telephone that reads it has to know where to go.
            if let Some(sending) = sending.filter(|_| has_page) {
                qr(parent, page, &sending.address);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            let close = if sending.is_some() { ButtonKind::Plain } else { ButtonKind::Primary };
            word_button(parent, page.style, page.say("do-close"), Command::Close, close);
            if sending.is_some() {
                if can_share() {
                    word_button(parent, page.style, page.say("far-share"), FarCommand::Share, ButtonKind::Plain);
                }
                word_button(parent, page.style, page.say("far-copy"), FarCommand::Copy, ButtonKind::Primary);
            }
        });
    });
}

/// The link as a QR picture, where it is short enough to be read from a screen.
pub(super) fn qr(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, address: &str) {
    let side = modules(address).map_or(f32::INFINITY, |modules| MODULE * modules as f32);
    if side > WIDEST {
        parent.spawn(text(page.style, page.say("far-qr-too-long"), tokens::SMALL, page.style.palette.quiet));
        return;
    }
    // Whole pixels for each module, where the screen has room for it.
    let side = side * (220.0 / side).floor().max(1.0);
    let node =
        Node { width: px(side), max_width: percent(100.0), aspect_ratio: Some(1.0), flex_shrink: 0.0, ..default() };
    let name = AccessibleLabel::new(page.say("far-qr"));
    parent.spawn((QrPicture(address.to_owned()), node, name, Pickable::IGNORE));
    parent.spawn(text(page.style, page.say("far-qr"), tokens::SMALL, page.style.palette.quiet));
}
