//! The rows of the settings: in which group each stands, what it is found by, and what it looks like.

use bevy::prelude::*;

use super::controls::{Dial, SettingsCommand, Switch};
use crate::game::{
    app::{Command, Dialog, Localizable},
    screens::{
        looks,
        names::{Written, written_line},
        page::Page,
    },
    ui::{ButtonKind, OnEscape, column, row, text, tokens, word_button},
};
use crate::play::Whose;

/// A row.
#[derive(Clone, Copy, Debug)]
enum Row {
    /// The looks as pictures.
    Looks,
    /// The languages.
    Languages,
    /// Something that is written.
    Written(Written),
    /// A number.
    Dial(Dial),
    /// Something that is on or off.
    Switch(Switch),
    /// A button with these words, which opens another dialog.
    Open(&'static str, Dialog),
}

/// The key of a heading, and the rows below it.
type Group = (&'static str, &'static [Row]);

/// All rows under their headings: what is looked for most often comes first.
const GROUPS: [Group; 9] = [
    (
        "settings-group-look",
        &[
            Row::Looks,
            Row::Open("title-packs", Dialog::Packs),
            Row::Switch(Switch::Characters),
            Row::Switch(Switch::Ranks),
            Row::Switch(Switch::Across),
        ],
    ),
    ("settings-group-language", &[Row::Languages, Row::Dial(Dial::Text)]),
    (
        "settings-group-table",
        &[
            Row::Switch(Switch::Marks),
            Row::Switch(Switch::Hints),
            Row::Switch(Switch::Counts),
            Row::Switch(Switch::Clock),
            Row::Switch(Switch::Times),
            Row::Switch(Switch::Chances),
            Row::Switch(Switch::UndoShows),
        ],
    ),
    (
        "settings-group-opponents",
        &[
            Row::Dial(Dial::Pause),
            Row::Switch(Switch::Hasten),
            Row::Switch(Switch::Blinks),
            Row::Switch(Switch::Remarks),
        ],
    ),
    ("settings-group-sound", &[Row::Dial(Dial::Volume), Row::Dial(Dial::Music)]),
    ("settings-group-motion", &[Row::Switch(Switch::Motion), Row::Dial(Dial::Turn), Row::Switch(Switch::Smooth)]),
    ("settings-group-access", &[Row::Open("settings-keys", Dialog::Keys), Row::Dial(Dial::Scan)]),
    (
        "settings-group-others",
        &[
            Row::Written(Written::Name(Whose::Own)),
            Row::Switch(Switch::WordsTurn),
            Row::Written(Written::Relay),
            // A page knows its own address.
            #[cfg(not(target_family = "wasm"))]
            Row::Written(Written::Page),
        ],
    ),
    ("settings-group-program", &[Row::Switch(Switch::Greets), Row::Open("settings-about", Dialog::About)]),
];

impl Row {
    /// The words that it is found by, besides its heading.
    fn words(self, page: &Page<'_>) -> String {
        match self {
            Self::Looks => looks::said(page),
            Self::Languages => {
                let names = page.languages.0.iter().map(|(_, name)| name.as_str());
                let own = [page.say("settings-language"), page.say("settings-language-auto")];
                names.chain(own.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
            }
            Self::Written(what) => page.say(what.key()),
            Self::Dial(dial) => page.say(dial.key()),
            Self::Switch(switch) => page.say(switch.key()),
            Self::Open(words, _) => page.say(words),
        }
    }

    fn lay_out(self, parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
        match self {
            Self::Looks => looks::pictures(parent, page),
            Self::Languages => languages(parent, page),
            Self::Written(what) => written_line(parent, page, what),
            Self::Dial(dial) => dial_line(parent, page, dial),
            Self::Switch(switch) => switch_line(parent, page, switch),
            Self::Open(words, dialog) => {
                parent.spawn((Node { flex_shrink: 0.0, ..row(0.0) }, Pickable::IGNORE)).with_children(|parent| {
                    word_button(parent, page.style, page.say(words), Command::Open(dialog), ButtonKind::Plain);
                });
            }
        }
    }
}

/// The rows that fit what is searched for, under their headings; or a sentence if there is none.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let mut is_first = true;
    for (heading, rows) in GROUPS {
        let heading = page.say(heading);
        let fits = |row: &&Row| page.filter.fits(&format!("{heading} {}", row.words(page)));
        let mut rows = rows.iter().filter(fits).peekable();
        if rows.peek().is_none() {
            continue;
        }
        let above = if is_first { 0.0 } else { 1.5 * tokens::GRID };
        is_first = false;
        let margin = UiRect::new(px(0.0), px(0.0), px(above), px(0.5 * tokens::GRID));
        // Without a width of its own it would be measured as one line.
        let node = Node { margin, width: percent(100.0), flex_shrink: 0.0, ..default() };
        parent.spawn((text(page.style, heading.clone(), tokens::LARGE, palette.accent), node));
        rows.for_each(|row| row.lay_out(parent, page));
    }
    if !page.filter.is_on() {
        return;
    }
    if is_first {
        let none = Localizable::new("settings-none").with("words", page.filter.0.trim());
        parent.spawn(text(page.style, page.l10n.say(&none), tokens::BODY, palette.text));
    }
    // It stands below what is found, so that the first row stays where it is.
    let node = Node { margin: UiRect::top(px(tokens::GRID)), flex_shrink: 0.0, ..row(0.0) };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        let words = page.say("settings-all");
        word_button(parent, page.style, words, SettingsCommand::ShowAll, ButtonKind::Plain).insert(OnEscape);
    });
}

/// As many languages as there are: they may need several lines, and so stand below the name.
fn languages(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn((Node { flex_shrink: 0.0, ..column(0.5) }, Pickable::IGNORE)).with_children(|parent| {
        parent.spawn(text(page.style, page.say("settings-language"), tokens::BODY, page.style.palette.text));
        let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID / 2.0), ..row(1.0) };
        parent.spawn((wrapped, Pickable::IGNORE)).with_children(|parent| {
            // The one named on the command line holds for this run; of one that is not there nothing is seen.
            let is_there = |id: &&str| page.languages.0.iter().any(|(other, _)| other == id);
            let set = [&page.settings.language_here, &page.settings.language];
            let chosen = set.into_iter().filter_map(|id| id.as_deref()).find(is_there);
            let mut choice = |name: String, id: Option<String>| {
                let kind = if chosen == id.as_deref() { ButtonKind::Chosen } else { ButtonKind::Plain };
                word_button(parent, page.style, name, SettingsCommand::Language(id), kind);
            };
            choice(page.say("settings-language-auto"), None);
            for (id, name) in &page.languages.0 {
                choice(name.clone(), Some(id.clone()));
            }
        });
    });
}

fn dial_line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, dial: Dial) {
    line(parent, page, dial.key(), |parent| {
        let label = page.say(dial.key());
        let step = |parent: &mut ChildSpawnerCommands<'_>, sign: &str, by: i32, key: &str| {
            let mut button = word_button(parent, page.style, sign, SettingsCommand::Step(dial, by), ButtonKind::Plain);
            button.insert(AccessibleLabel::new(format!("{label}: {}", page.say(key))));
        };
        step(parent, "–", -1, "settings-less");
        parent.spawn(Node { width: px(80.0), justify_content: JustifyContent::Center, ..default() }).with_child(text(
            page.style,
            dial.written(page),
            tokens::BODY,
            page.style.palette.text,
        ));
        step(parent, "+", 1, "settings-more");
    });
    if let Some(room) = dial.is_cut(page) {
        let said = Localizable::new("settings-text-room").with("value", room);
        parent.spawn(text(page.style, page.l10n.say(&said), tokens::SMALL, page.style.palette.quiet));
    }
}

fn switch_line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, switch: Switch) {
    line(parent, page, switch.key(), |parent| {
        let on = switch.of(page.settings);
        let (key, kind) = if on { ("settings-on", ButtonKind::Chosen) } else { ("settings-off", ButtonKind::Plain) };
        word_button(parent, page.style, page.say(key), SettingsCommand::Toggle(switch), kind)
            .insert(AccessibleLabel::new(format!("{}: {}", page.say(switch.key()), page.say(key))));
    });
}

/// A line with a setting's name, and its control at the other end.
fn line(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    key: &str,
    control: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    parent
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(tokens::GRID / 2.0),
            flex_shrink: 0.0,
            ..row(2.0)
        })
        .with_children(|parent| {
            // Beside a switch a long name takes several lines; steps stand below it where there is no room for both.
            let name = Node { flex_grow: 1.0, flex_basis: px(0.0), min_width: px(120.0), ..default() };
            parent.spawn((text(page.style, page.say(key), tokens::BODY, page.style.palette.text), name));
            parent.spawn(Node { flex_shrink: 0.0, ..row(1.0) }).with_children(control);
        });
}
