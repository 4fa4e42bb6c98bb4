//! What the player types: the names of the people at this table, and the addresses of a relay and of a page.
//! Each has a field, or in a browser a button that asks.

use bevy::prelude::*;

use crate::game::{
    app::Settings,
    net::LONGEST_ADDRESS,
    screens::page::Page,
    ui::{row, tokens},
};
#[cfg(not(target_family = "wasm"))]
use crate::game::{
    app::{Reports, settings::LONGEST_NAME},
    ui::{field, text},
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

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The name of a person at this table.
    Name(Whose),
    /// The address of the relay for live games.
    Relay,
    /// The address of the page that invitations lead to.
    #[cfg(not(target_family = "wasm"))]
    Page,
}

impl Written {
    /// The key of its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Name(Whose::Own) => "name-own",
            Self::Name(Whose::Guest) => "name-guest",
            Self::Relay => "settings-relay",
            #[cfg(not(target_family = "wasm"))]
            Self::Page => "settings-page",
        }
    }

    fn of(self, settings: &Settings) -> &str {
        match self {
            Self::Name(person) => settings.name_of(person),
            Self::Relay => &settings.relay,
            #[cfg(not(target_family = "wasm"))]
            Self::Page => &settings.page,
        }
    }

    fn set(self, settings: &mut Settings, words: &str) {
        match self {
            Self::Name(person) => settings.set_name(person, words),
            Self::Relay => settings.relay = words.trim().chars().take(LONGEST_ADDRESS).collect(),
            #[cfg(not(target_family = "wasm"))]
            Self::Page => settings.page = words.trim().chars().take(LONGEST_ADDRESS).collect(),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    const fn longest(self) -> usize {
        match self {
            Self::Name(_) => LONGEST_NAME,
            Self::Relay | Self::Page => LONGEST_ADDRESS,
        }
    }
}

/// Asks for what is to be written, where there is no field to write it in.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct AskName(pub Written);

/// The name of a person, to be changed.
pub(super) fn name_line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, person: Whose) {
    written_line(parent, page, Written::Name(person));
}

/// Something that is written, to be changed.
pub(super) fn written_line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, what: Written) {
    let (words, name, press) = (page.say(what.key()), what.of(page.settings), AskName(what));
    // A long name stands above its field where both have no room beside each other.
    let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID / 2.0), ..row(1.5) };
    parent.spawn(Node { flex_shrink: 0.0, width: percent(100.0), ..wrapped }).with_children(|parent| {
        #[cfg(not(target_family = "wasm"))]
        {
            parent.spawn(text(page.style, words.clone(), tokens::BODY, page.style.palette.text));
            let place = Node { flex_grow: 1.0, flex_basis: px(160.0), min_width: px(0.0), ..default() };
            parent.spawn(place).with_children(|parent| {
                parent.spawn((NameField(what), field(page.style, words, name, what.longest(), press.into())));
            });
        }
        // A phone shows its keyboard only for the page's own fields, and so do the ways to write Chinese.
        #[cfg(target_family = "wasm")]
        {
            let words = if name.is_empty() { words } else { format!("{words}: {name}") };
            word_button(parent, page.style, words, press, ButtonKind::Plain);
        }
    });
}

/// The field for something that is written.
#[cfg(not(target_family = "wasm"))]
#[derive(Component)]
struct NameField(Written);

/// Keeps what is written in the fields.
#[cfg(not(target_family = "wasm"))]
fn write(fields: Query<(&NameField, Ref<bevy::text::EditableText>)>, mut settings: ResMut<Settings>) {
    for (field, written) in &fields {
        // A field that was only laid out says what the settings say.
        if written.is_changed() && !written.is_added() {
            let words = written.value().to_string();
            let mut next = settings.clone();
            field.0.set(&mut next, &words);
            settings.set_if_neq(next);
        }
    }
}

/// Asks for the names that the player wants to change.
#[cfg(target_family = "wasm")]
fn ask_names(mut asked: MessageReader<AskName>, mut settings: ResMut<Settings>, l10n: Option<Res<Localization>>) {
    for AskName(what) in asked.read() {
        let Some(l10n) = &l10n else { continue };
        if let Some(words) = ask(&l10n.get(what.key()), what.of(&settings)) {
            what.set(&mut settings, &words);
        }
    }
}
