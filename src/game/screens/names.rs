//! The names of the persons at this table: a field for each, or in a browser a button that asks.

use bevy::prelude::*;

use crate::game::{app::Settings, screens::page::Page, ui::row};
#[cfg(not(target_family = "wasm"))]
use crate::game::{
    app::{Reports, settings::LONGEST_NAME},
    ui::{field, text, tokens},
};
#[cfg(target_family = "wasm")]
use crate::game::{
    locale::Localization,
    system::page::ask,
    ui::{ButtonKind, word_button},
};
use crate::play::Whose;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskName>();
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Last, write.before(Reports));
    #[cfg(target_family = "wasm")]
    app.add_systems(Update, ask_names.in_set(crate::game::flow::Stage::Commands));
}

/// Asks for the name of a person at this table, where there is no field to write it in.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct AskName(pub Whose);

/// The words for whose name is meant.
const fn key(person: Whose) -> &'static str {
    match person {
        Whose::Own => "name-own",
        Whose::Guest => "name-guest",
    }
}

/// The name of a person, to be changed.
pub(super) fn name_line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, person: Whose) {
    let (words, name, press) = (page.say(key(person)), page.settings.name_of(person), AskName(person));
    parent.spawn(Node { flex_shrink: 0.0, width: percent(100.0), ..row(1.5) }).with_children(|parent| {
        #[cfg(not(target_family = "wasm"))]
        {
            parent.spawn(text(page.style, words.clone(), tokens::BODY, page.style.palette.text));
            parent.spawn((NameField(person), field(page.style, words, name, LONGEST_NAME, press.into())));
        }
        // A phone shows its keyboard only for the page's own fields, and so do the ways to write Chinese.
        #[cfg(target_family = "wasm")]
        {
            let words = if name.is_empty() { words } else { format!("{words}: {name}") };
            word_button(parent, page.style, words, press, ButtonKind::Plain);
        }
    });
}

/// The field for a person's name.
#[cfg(not(target_family = "wasm"))]
#[derive(Component)]
struct NameField(Whose);

/// Keeps what is written in the fields.
#[cfg(not(target_family = "wasm"))]
fn write(fields: Query<(&NameField, Ref<bevy::text::EditableText>)>, mut settings: ResMut<Settings>) {
    for (field, written) in &fields {
        // A field that was only laid out says what the settings say.
        if written.is_changed() && !written.is_added() {
            let words = written.value().to_string();
            let mut next = settings.clone();
            next.set_name(field.0, &words);
            settings.set_if_neq(next);
        }
    }
}

/// Asks for the names that the player wants to change.
#[cfg(target_family = "wasm")]
fn ask_names(mut asked: MessageReader<AskName>, mut settings: ResMut<Settings>, l10n: Option<Res<Localization>>) {
    for AskName(person) in asked.read() {
        let Some(l10n) = &l10n else { continue };
        if let Some(name) = ask(&l10n.get(key(*person)), settings.name_of(*person)) {
            settings.set_name(*person, &name);
        }
    }
}
