//! The settings: a field to search with, and below it the rows in groups, of which those are shown that fit. What the rows
//! are is in `rows.rs`, what their controls change in `controls.rs`.

mod controls;
mod rows;

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::{
    input_focus::{FocusCause, InputFocus},
    text::EditableText,
};

use super::{
    filter::Filter,
    looks,
    search::search_line,
    sheets::{Inner, Sheet, Shown, add},
};
#[cfg(not(target_family = "wasm"))]
use crate::game::app::{Awake, Reports};
use crate::game::{
    app::{Command, Dialog, Open, Settings},
    flow::Stage,
    screens::page::Page,
    ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
};
#[cfg(target_family = "wasm")]
use crate::game::{locale::Localization, system::page::ask};
use controls::Dial;
pub(in crate::game) use controls::SettingsCommand;

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| {
        // In a browser the words are on a button.
        let words = if cfg!(target_family = "wasm") { page.filter.clone() } else { Filter::default() };
        (page.languages.clone(), looks::listed(page), words, Dial::Text.is_cut(page))
    };
    // What is found begins at the top.
    let sheet = Sheet::new(by, lay_out).ordered(|page| page.filter.clone());
    let sheet = sheet.with_inner(|page| page.filter.clone(), rows::lay_out);
    add(app, Shown::Dialog(Dialog::Settings), sheet);
    app.init_resource::<Filter>().add_message::<SettingsCommand>().add_systems(
        Update,
        (
            (carry_out, search).in_set(Stage::Commands),
            forget_search.in_set(Stage::Status).run_if(resource_changed::<Open>),
        ),
    );
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Last, read_field.in_set(Reports));
}

fn carry_out(mut asked: MessageReader<SettingsCommand>, mut settings: ResMut<Settings>) {
    for command in asked.read() {
        match command {
            SettingsCommand::Language(chosen) => {
                settings.language_here = None;
                settings.language.clone_from(chosen);
            }
            SettingsCommand::Toggle(switch) => switch.flip(&mut settings),
            SettingsCommand::Step(dial, by) => dial.turn(&mut settings, *by),
            SettingsCommand::Find | SettingsCommand::ShowAll => {}
        }
    }
}

/// The field to search in.
#[derive(Component)]
struct FilterField;

/// Shows everything again: the field is emptied and has the focus.
#[cfg(not(target_family = "wasm"))]
fn search(
    mut asked: MessageReader<SettingsCommand>,
    mut fields: Query<(Entity, &mut EditableText), With<FilterField>>,
    (mut filter, mut focus): (ResMut<Filter>, ResMut<InputFocus>),
) {
    for _ in asked.read().filter(|command| **command == SettingsCommand::ShowAll) {
        filter.set_if_neq(Filter::default());
        for (entity, mut field) in &mut fields {
            field.clear();
            focus.set(entity, FocusCause::Navigated);
        }
    }
}

/// Asks what to search for, or shows everything again.
#[cfg(target_family = "wasm")]
fn search(mut asked: MessageReader<SettingsCommand>, mut filter: ResMut<Filter>, l10n: Option<Res<Localization>>) {
    for command in asked.read() {
        let words = match command {
            SettingsCommand::Find => l10n.as_ref().and_then(|l10n| ask(&l10n.get("settings-search"), &filter.0)),
            SettingsCommand::ShowAll => Some(String::new()),
            _ => None,
        };
        if let Some(words) = words {
            filter.set_if_neq(Filter(words));
        }
    }
}

/// Searches for what is written in the field.
#[cfg(not(target_family = "wasm"))]
fn read_field(
    fields: Query<&EditableText, (With<FilterField>, Changed<EditableText>)>,
    mut filter: ResMut<Filter>,
    awake: Option<ResMut<Awake>>,
) {
    let Ok(field) = fields.single() else { return };
    let is_new = filter.set_if_neq(Filter(field.value().to_string()));
    if let (true, Some(mut awake)) = (is_new, awake) {
        awake.moves(true);
    }
}

/// What was searched for is forgotten when the settings are left, but not while a dialog of theirs is open.
fn forget_search(open: Res<Open>, mut filter: ResMut<Filter>) {
    let is_there = |dialog: Dialog| dialog == Dialog::Settings || dialog.above() == Some(Dialog::Settings);
    if !open.0.is_some_and(is_there) {
        filter.set_if_neq(Filter::default());
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    // It keeps its height while one types, however many rows fit.
    let node = Node { height: percent(100.0), ..dialog(600.0, 1.0) };
    parent.spawn(sheet(&page.style.palette, node)).with_children(|parent| {
        parent.spawn(text(page.style, page.say("settings-title"), tokens::HEADING, page.style.palette.text));
        let words = (page.say("settings-search"), page.filter.0.as_str());
        // In a low window it scrolls with the rows.
        if !page.is_short() {
            search_line(parent, page, words.clone(), SettingsCommand::Find, FilterField);
        }
        parent.spawn(scrolled(Node { flex_grow: 1.0, ..column(1.0) })).with_children(|parent| {
            if page.is_short() {
                search_line(parent, page, words, SettingsCommand::Find, FilterField);
            }
            let inner = Node { flex_shrink: 0.0, ..column(1.0) };
            parent.spawn((Inner, inner)).with_children(|parent| rows::lay_out(parent, page));
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}
