//! The library: the games that were finished or imported, a page at a time.

use bevy::prelude::*;

use super::{
    clock_choice::control_in_short,
    search::search_line,
    series::points,
    sheets::{Inner, Sheet, Shown, add},
};
#[cfg(not(target_family = "wasm"))]
use crate::game::{app::Reports, games::library::GameLibrary};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, OnPress},
        games::{
            export::Paste,
            library::{Listed, ShelfCommand},
        },
        locale::called,
        packs::{FileCommand, opening_name},
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, list_button, row, scrolled, sheet, text, tokens, word_button},
    },
    play::Series,
    record::{
        Clock, Winner,
        library::{Entry, Sort},
    },
    rules::{Game, Side},
    study::review::whole_percent,
};

pub(super) fn plugin(app: &mut App) {
    // What is written in the field changes the list alone: the field stays.
    let frame = |page: &Page<'_>| {
        page.library.map(|library| {
            let Listed { query, only, all, progress, .. } = library.view();
            // In a browser the words are on a button.
            let words = if cfg!(target_family = "wasm") { query.words.clone() } else { String::new() };
            (query.game, query.sort, query.turned, words, only.is_some(), *all > 0, progress.is_some())
        })
    };
    let listed = |page: &Page<'_>| {
        page.library.map(|library| {
            let Listed { page, chosen, removing, rows, total, all, reading, progress, .. } = library.view();
            ((*page, *chosen, *removing), rows.clone(), (*total, *all), (*reading, *progress))
        })
    };
    // Another page begins at its top.
    let order = |page: &Page<'_>| page.library.map(|library| (library.view().page, library.view().query.clone()));
    let sheet = Sheet::new(frame, lay_out).ordered(order).with_inner(listed, list);
    add(app, Shown::Dialog(Dialog::Library), sheet);
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Last, write.before(Reports));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let empty = Listed::default();
    let view = page.library.map_or(&empty, |library| library.view());
    let palette = &page.style.palette;
    // It keeps its height while one types, however many games fit.
    let node = Node { height: percent(100.0), ..dialog(680.0, 1.5) };
    parent.spawn(sheet(palette, node)).with_children(|parent| {
        parent.spawn(text(page.style, page.say("library-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(Node { flex_grow: 1.0, ..column(0.5) })).with_children(|parent| {
            tools(parent, page, view);
            if view.all > 0 {
                filters(parent, page, view);
            }
            let inner = Node { flex_shrink: 0.0, ..column(0.5) };
            parent.spawn((Inner, inner)).with_children(|parent| list(parent, page));
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("library-bring"), FileCommand::ChooseGames, ButtonKind::Flat);
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// What is done with the library as a whole, but for bringing in a file. It scrolls: a small window has no room for it
/// beside the list.
fn tools(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, view: &Listed) {
    let buttons = [
        ("library-statistics", Command::Open(Dialog::Statistics).into(), view.all > 0),
        ("library-paste", OnPress::from(Paste), true),
        ("library-export", ShelfCommand::Export.into(), view.all > 0),
        ("library-stop", ShelfCommand::Stop.into(), view.progress.is_some()),
    ];
    let wrapped = Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, ..row(0.5) };
    parent.spawn(wrapped).with_children(|parent| {
        for (words, press, _) in buttons.into_iter().filter(|(.., is_shown)| *is_shown) {
            word_button(parent, page.style, page.say(words), press, ButtonKind::Flat);
        }
    });
}

/// The games of the page.
fn list(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let empty = Listed::default();
    let view = page.library.map_or(&empty, |library| library.view());
    let palette = &page.style.palette;
    parent.spawn(text(page.style, counted(page, view), tokens::SMALL, palette.quiet));
    if view.rows.is_empty() && !view.reading && view.progress.is_none() {
        let key = if view.all == 0 { "library-empty" } else { "library-none" };
        parent.spawn(text(page.style, page.say(key), tokens::BODY, palette.text));
    }
    for entry in &view.rows {
        game(parent, page, view, entry);
    }
    if view.pages() > 1 {
        pager(parent, page, (view.page, view.pages()), ShelfCommand::Page);
    }
}

/// How many games are listed, or how far the reading has come.
fn counted(page: &Page<'_>, view: &Listed) -> String {
    let number = |number: usize| number as f64;
    page.l10n.say(&match view.progress {
        Some((games, percent)) => {
            Localizable::new("library-progress").with("games", number(games)).with("percent", f64::from(percent))
        }
        None if view.reading => Localizable::new("library-reading"),
        None if view.total == view.all => Localizable::new("library-count").with("games", number(view.all)),
        None => Localizable::new("library-count-of").with("games", number(view.total)).with("all", number(view.all)),
    })
}

/// Which games, and in which order.
fn filters(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, view: &Listed) {
    let words = (page.say("library-search"), view.query.words.as_str());
    search_line(parent, page, words, ShelfCommand::Find, SearchField);
    let wrapped = || Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, ..row(0.5) };
    let kind = |chosen: bool| if chosen { ButtonKind::Chosen } else { ButtonKind::Flat };
    let named = |parent: &mut ChildSpawnerCommands<'_>, key: &str| {
        parent.spawn(text(page.style, page.say(key), tokens::BODY, page.style.palette.quiet));
    };
    parent.spawn(wrapped()).with_children(|parent| {
        named(parent, "library-filter");
        if view.only.is_some() {
            word_button(parent, page.style, page.say("library-only"), ShelfCommand::All, ButtonKind::Chosen);
        }
        let games = std::iter::once(None).chain(Game::ALL.map(Some));
        for game in games {
            let words = game.map_or_else(|| "library-all".to_owned(), |game| format!("game-{}", game.id()));
            let command = ShelfCommand::Game(game);
            word_button(parent, page.style, page.say(&words), command, kind(view.query.game == game));
        }
    });
    parent.spawn(wrapped()).with_children(|parent| {
        named(parent, "library-order");
        for sort in Sort::ALL {
            let is_chosen = view.query.sort == sort;
            let arrow = if view.query.turned { " ↑" } else { " ↓" };
            let name = page.say(&format!("library-sort-{}", sort.id()));
            let words = if is_chosen { name + arrow } else { name };
            word_button(parent, page.style, words, ShelfCommand::Sort(sort), kind(is_chosen));
        }
    });
}

/// The field to search in.
#[derive(Component)]
struct SearchField;

/// Searches for what is written in the field.
#[cfg(not(target_family = "wasm"))]
fn write(fields: Query<&bevy::text::EditableText, With<SearchField>>, library: Option<ResMut<GameLibrary>>) {
    if let (Ok(field), Some(mut library)) = (fields.single(), library) {
        let words = field.value().to_string();
        if words != library.view().query.words {
            library.search(words);
        }
    }
}

/// A game: who played, the result, when, where and how. The one that is chosen has its buttons below it.
fn game(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, view: &Listed, entry: &Entry) {
    let heading = entry.heading(|seat| called(page.l10n, seat));
    let nobody = page.say("library-nobody");
    let who = if heading.names.iter().all(String::is_empty) {
        page.say("library-nameless")
    } else {
        heading.names.map(|name| if name.is_empty() { nobody.clone() } else { name }).join(" – ")
    };
    let is_chosen = view.chosen == Some(entry.id);
    let kind = if is_chosen { ButtonKind::Chosen } else { ButtonKind::Flat };
    list_button(parent, page.style, (who, result(entry), about(page, entry)), ShelfCommand::Choose(entry.id), kind);
    if !is_chosen {
        return;
    }
    let node =
        Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..row(1.0) };
    parent.spawn(node).with_children(|parent| {
        if view.removing {
            parent.spawn(text(page.style, page.say("library-remove-ask"), tokens::BODY, page.style.palette.text));
            let (keep, remove) = (ShelfCommand::Ask(false), ShelfCommand::Remove(entry.id));
            word_button(parent, page.style, page.say("library-keep"), keep, ButtonKind::Plain);
            word_button(parent, page.style, page.say("library-remove"), remove, ButtonKind::Plain);
        } else {
            let (ask, take) = (ShelfCommand::Ask(true), ShelfCommand::Take(entry.id));
            word_button(parent, page.style, page.say("library-remove"), ask, ButtonKind::Flat);
            word_button(parent, page.style, page.say("library-open"), take, ButtonKind::Plain);
        }
    });
}

/// The score, or who won.
fn result(entry: &Entry) -> String {
    match (entry.score, entry.winner) {
        (Some([first, second]), _) => format!("{first}–{second}"),
        (None, Winner::First) => "1–0".to_owned(),
        (None, Winner::Second) => "0–1".to_owned(),
        (None, Winner::Draw) => "½–½".to_owned(),
        (None, Winner::Nobody) => "…".to_owned(),
    }
}

/// What else is known of a game, on one line.
fn about(page: &Page<'_>, entry: &Entry) -> String {
    let day = entry.date.split('T').next().unwrap_or_default().to_owned();
    let game = page.say(&format!("game-{}", entry.game.id()));
    let moves = page.l10n.say(&Localizable::new("library-moves").with("moves", u32::from(entry.plies)));
    let opening = if entry.opening.is_empty() { String::new() } else { opening_name(&entry.opening, page.l10n) };
    let accuracy = entry.accuracy.map_or_else(String::new, |sides| {
        let said = |side: Option<f32>| {
            side.map_or_else(
                || "–".to_owned(),
                |percent| {
                    let percent = Localizable::new("settings-percent").with("value", whole_percent(percent.into()));
                    page.l10n.say(&percent)
                },
            )
        };
        let [first, second] = sides.map(said);
        page.l10n.say(&Localizable::new("library-accuracy").with("first", first).with("second", second))
    });
    let aided = if entry.is_aided() { page.say("library-aided") } else { String::new() };
    let clock = entry.clock.as_deref().map_or_else(String::new, |Clock(controls)| {
        let [first, second] = controls.map(|control| page.l10n.say(&control_in_short(control)));
        if first == second { first } else { format!("{first} – {second}") }
    });
    let series = entry.series.as_deref().and_then(|text| text.parse::<Series>().ok());
    let series = series.map_or_else(String::new, |series| {
        let series = series.after(entry.winner.side().map(|side| Side::BOTH[side]));
        let [first, second] = Side::BOTH.map(|side| points(series.halves(side)));
        page.l10n.say(&Localizable::new("library-series").with("first", first).with("second", second))
    });
    let parts = [day, game, opening, entry.event.to_string(), moves, clock, series, accuracy, aided];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// The way to the other pages.
pub(super) fn pager<P: Into<OnPress>>(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    (at, pages): (usize, usize),
    turn: impl Fn(usize) -> P,
) {
    let node = Node { justify_content: JustifyContent::Center, flex_shrink: 0.0, ..row(1.0) };
    parent.spawn(node).with_children(|parent| {
        if let Some(before) = at.checked_sub(1) {
            word_button(parent, page.style, page.say("library-before"), turn(before), ButtonKind::Plain);
        }
        let said = Localizable::new("library-page").with("page", (at + 1) as f64);
        let said = page.l10n.say(&said.with("pages", pages as f64));
        parent.spawn(text(page.style, said, tokens::BODY, page.style.palette.text));
        if at + 1 < pages {
            word_button(parent, page.style, page.say("library-after"), turn(at + 1), ButtonKind::Plain);
        }
    });
}
