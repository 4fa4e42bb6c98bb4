//! The packs: which there are, which are on and in what order, and what is wrong with each.

use bevy::{input_focus::tab_navigation::TabIndex, prelude::*, ui::InteractionDisabled};

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open},
        flow::Stage,
        packs::{FileCommand, Listed, Packs},
        screens::page::{Page, Removing},
        ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    pack::Complaint,
};

pub(super) fn plugin(app: &mut App) {
    let sheet = Sheet::new(|page| page.packs.map(|packs| (packs.summary(), packs.advice().cloned())), lay_out);
    let order = |page: &Page<'_>| {
        let keys = |packs: &Packs| packs.listed().map(|(listed, _)| listed.key.clone()).collect::<Vec<_>>();
        page.packs.map(|packs| (keys(packs), packs.advice().cloned()))
    };
    add(app, Shown::Dialog(Dialog::Packs), sheet.ordered(order));
    app.init_resource::<Removing>()
        .add_message::<PackCommand>()
        .add_systems(Update, carry_out.in_set(Stage::Commands))
        .add_systems(Update, hold_rows.in_set(Stage::Status).run_if(resource_changed::<Open>));
}

/// What is done with a pack, by its key.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PackCommand {
    /// Switches it on, or off if it is on.
    Switch(String),
    /// Moves it, while it is on, one place up (`true`) or down.
    Shift(String, bool),
    /// Asks for confirmation before it is removed, being one of the player's own.
    AskRemoval(String),
}

fn carry_out(
    mut asked: MessageReader<PackCommand>,
    mut packs: Option<ResMut<Packs>>,
    (mut removing, mut open): (ResMut<Removing>, ResMut<Open>),
) {
    for command in asked.read() {
        match (command, &mut packs) {
            (PackCommand::Switch(key), Some(packs)) => {
                let on = packs.is_on(key);
                packs.switch(key, !on);
            }
            (PackCommand::Shift(key, up), Some(packs)) => packs.shift(key, *up),
            (PackCommand::AskRemoval(key), _) => {
                removing.0 = Some(key.clone());
                open.0 = Some(Dialog::Removal);
            }
            (_, None) => {}
        }
    }
}

/// Keeps the rows in their places from when the page is opened until it is left. The question whether to remove a pack
/// is a part of it.
fn hold_rows(open: Res<Open>, packs: Option<ResMut<Packs>>) {
    if let Some(mut packs) = packs {
        // The theme does not depend on the rows.
        packs.bypass_change_detection().hold_rows(matches!(open.0, Some(Dialog::Packs | Dialog::Removal)));
    }
}

/// Size of a preview, in logical pixels.
const PREVIEW: Vec2 = Vec2::new(128.0, 72.0);
/// The most complaints shown for a pack; the log has them all.
const REASONS: usize = 3;

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(packs) = page.packs else { return };
    parent.spawn(sheet(&page.style.palette, dialog(640.0, 2.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("packs-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            if let Some(advice) = packs.advice() {
                parent.spawn(text(page.style, page.l10n.say(advice), tokens::BODY, page.style.palette.text));
                if packs.folder().is_some() {
                    folder_button(parent, page);
                }
            }
            parent.spawn(text(page.style, page.say("packs-about"), tokens::SMALL, page.style.palette.quiet));
            let lowest = packs.listed().filter(|(_, on)| *on).count();
            for (listed, _) in packs.listed() {
                entry(parent, page, listed, packs.place_of(&listed.key).map(|place| (place, lowest)));
            }
            for (at, pack) in packs.removed().iter().enumerate() {
                let title = pack.title(&page.l10n.language);
                let words = page.l10n.say(&Localizable::new("packs-bring-back").with("pack", title));
                word_button(parent, page.style, words, FileCommand::BringBackPack(at), ButtonKind::Plain);
            }
            let how = packs.folder().map_or_else(
                || Localizable::new("packs-drop"),
                |folder| Localizable::new("packs-folder").with("folder", folder.display().to_string()),
            );
            parent.spawn(text(page.style, page.l10n.say(&how), tokens::SMALL, page.style.palette.quiet));
            if packs.folder().is_some() && packs.advice().is_none() {
                folder_button(parent, page);
            }
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("packs-choose"), FileCommand::ChoosePack, ButtonKind::Plain);
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// The button that opens the folder of the player's own packs.
fn folder_button(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let words = page.say("packs-open-folder");
    let mut button = word_button(parent, page.style, words, FileCommand::OpenPacks, ButtonKind::Plain);
    button.entry::<Node>().and_modify(|mut node| (node.align_self, node.flex_shrink) = (AlignSelf::FlexStart, 0.0));
}

/// The entry of a pack; `place` says of one that is on which place it has, and which is the lowest.
fn entry(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, listed: &Listed, place: Option<(usize, usize)>) {
    let on = place.is_some();
    // The order of a single one says nothing.
    let place = place.filter(|(_, lowest)| *lowest > 1);
    let (palette, pack) = (&page.style.palette, &listed.pack);
    let language = page.l10n.language.as_str();
    let title = pack.title(language).to_owned();
    let key = listed.key.clone();
    parent
        .spawn((
            Node {
                padding: UiRect::all(px(1.5 * tokens::GRID)),
                border: UiRect::all(px(1.0)),
                border_radius: BorderRadius::all(px(1.5 * tokens::GRID)),
                flex_shrink: 0.0,
                column_gap: px(2.0 * tokens::GRID),
                row_gap: px(tokens::GRID),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            },
            BorderColor::all(if on { palette.accent } else { palette.line }),
        ))
        .with_children(|parent| {
            if let Some(preview) = &pack.manifest.preview {
                parent.spawn((
                    ImageNode { image: page.assets.load(format!("{}{preview}", pack.root)), ..default() },
                    Node {
                        width: px(PREVIEW.x),
                        height: px(PREVIEW.y),
                        border_radius: BorderRadius::all(px(0.5 * tokens::GRID)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            parent.spawn(Node { flex_grow: 1.0, flex_basis: px(220.0), ..column(0.5) }).with_children(|parent| {
                let numbered = place.map(|(place, _)| {
                    // A list of packs is far shorter than a u32 can count.
                    let sentence = Localizable::new("packs-place").with("place", place as u32);
                    page.l10n.say(&sentence.with("pack", title.clone()))
                });
                let shown = numbered.unwrap_or_else(|| title.clone());
                parent.spawn(text(page.style, shown, tokens::LARGE, palette.text));
                parent.spawn(text(page.style, about(page, listed), tokens::SMALL, palette.quiet));
                let description = pack.manifest.description.get(language);
                if !description.is_empty() {
                    parent.spawn(text(page.style, description, tokens::SMALL, palette.text));
                }
                for why in reasons(page, listed) {
                    parent.spawn(text(page.style, why, tokens::SMALL, palette.danger));
                }
                parent.spawn(Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), ..row(1.0) }).with_children(
                    |parent| {
                        let mut button = |words: &str, command: PackCommand, kind: ButtonKind, able: bool| {
                            let words = page.say(words);
                            let name = format!("{title}: {words}");
                            let mut button = word_button(parent, page.style, words, command, kind);
                            button.insert(AccessibleLabel::new(name));
                            if !able {
                                // The Tab key passes by what cannot be pressed.
                                button.insert((InteractionDisabled, TabIndex(-1)));
                            }
                        };
                        if pack.id().is_some() {
                            let (words, kind) =
                                if on { ("packs-on", ButtonKind::Chosen) } else { ("packs-off", ButtonKind::Plain) };
                            button(words, PackCommand::Switch(key.clone()), kind, true);
                        }
                        if let Some((place, lowest)) = place {
                            // Both stay where they are, so that one press too many does not do the opposite.
                            button("packs-up", PackCommand::Shift(key.clone(), true), ButtonKind::Plain, place > 1);
                            let down = PackCommand::Shift(key.clone(), false);
                            button("packs-down", down, ButtonKind::Plain, place < lowest);
                        }
                        if listed.is_own() {
                            button("packs-remove", PackCommand::AskRemoval(key), ButtonKind::Plain, true);
                        }
                    },
                );
            });
        });
}

/// Version, authors and licence, as far as the pack tells them.
fn about(page: &Page<'_>, listed: &Listed) -> String {
    let manifest = &listed.pack.manifest;
    let version = manifest.version.as_ref().map(ToString::to_string).unwrap_or_default();
    let parts = [version, manifest.authors.join(", "), manifest.licence.clone()];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    // Tells packs with the same title apart.
    let origin = if listed.is_own() { listed.pack.name.clone() } else { page.say("packs-shipped") };
    parts.chain([origin]).collect::<Vec<_>>().join(" · ")
}

/// Why it is not used, and what is wrong with it.
fn reasons(page: &Page<'_>, listed: &Listed) -> Vec<String> {
    let errors = listed.pack.complaints.iter().filter(|complaint| complaint.is_error);
    let more = errors.clone().count().saturating_sub(REASONS);
    let mut reasons: Vec<String> = listed.unfit.iter().cloned().collect();
    reasons.extend(errors.take(REASONS).map(Complaint::to_string));
    if more > 0 {
        // At most as many as a pack has files.
        reasons.push(page.l10n.say(&Localizable::new("packs-more").with("count", more as u32)));
    }
    reasons
}
