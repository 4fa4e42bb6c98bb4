//! The looks as pictures, of which one is chosen. Which packs are looks, and what their pictures and names are, stands in
//! the packs; how one look takes the place of another on the table is decided there, too.

use bevy::prelude::*;

use crate::game::{
    flow::Stage,
    packs::{Listed, Packs},
    screens::page::Page,
    ui::{ButtonKind, picture_button, tokens},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ChooseLook>().add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// Gives the table the look of a pack, by its key.
#[derive(Message, Clone, Debug, PartialEq)]
pub(in crate::game) struct ChooseLook(pub String);

fn carry_out(mut asked: MessageReader<ChooseLook>, packs: Option<ResMut<Packs>>) {
    let Some(mut packs) = packs else { return };
    for ChooseLook(key) in asked.read() {
        packs.choose_look(key);
    }
}

/// The keys of the looks, and whether each is the chosen one: what the pictures depend on.
pub(super) fn listed(page: &Page<'_>) -> Vec<(String, bool)> {
    let looks = page.packs.into_iter().flat_map(Packs::looks);
    looks.map(|(listed, is_chosen)| (listed.key.clone(), is_chosen)).collect()
}

/// What is said of the looks: their names and descriptions.
pub(super) fn said(page: &Page<'_>) -> String {
    let language = page.l10n.language.as_str();
    let looks = page.packs.into_iter().flat_map(Packs::looks);
    let said =
        looks.flat_map(|(Listed { pack, .. }, _)| [pack.title(language), pack.manifest.description.get(language)]);
    said.collect::<Vec<_>>().join(" ")
}

/// The pictures of the looks beside each other, as many in a row as have room.
pub(super) fn pictures(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        column_gap: px(tokens::GRID),
        row_gap: px(tokens::GRID),
        ..default()
    };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        for (look, is_chosen) in page.packs.into_iter().flat_map(Packs::looks) {
            let preview = look.pack.manifest.preview.as_ref();
            let picture = preview.map(|file| page.assets.load(format!("{}{file}", look.pack.root))).unwrap_or_default();
            let kind = if is_chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
            let name = look.pack.title(&page.l10n.language).to_owned();
            picture_button(parent, page.style, picture, name, ChooseLook(look.key.clone()), kind);
        }
    });
}
