//! The dialog of puzzles: tonight's three, and those of a game at the player's rating, by theme, by colour, in a storm.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Command, Dialog, Localizable, colour_name, side_name},
        screens::{
            page::Page,
            plot::{PLOTTED, plot},
            rows::wrapped,
            sheets::{Sheet, Shown, add},
            solving::PuzzleCommand,
        },
        system::today,
        ui::{ButtonKind, column, dialog, footer, scrolled, sheet, text, tokens, word_button},
    },
    pack::{openings_setup, shipped_openings_text},
    rules::{Colour, Game, Position, Side},
    study::puzzles::{Wanted, kinds, themes},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| {
        let here = Game::ALL.map(|game| page.shelves.get(game).map(|shelf| shelf.entries().len()));
        let (scores, day) = (&page.scores.0, today());
        // A curve changes with the rating, and the evenings with tonight's puzzles.
        let scores =
            Game::ALL.map(|game| (scores.tonight(game, day), scores.best_storm(game), scores.rating(game, day)));
        let own = (page.repertoire.revision(), page.solving.removing);
        (page.solving.game(page.board), page.solving.colour, here, scores, page.due, own)
    };
    add(app, Shown::Dialog(Dialog::Puzzles), Sheet::new(by, lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(620.0, 1.5))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("puzzles-title"), tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            tonight(parent, page);
            let due = page.practice.puzzles(today()).len();
            if due > 0 {
                let due = Localizable::new("puzzles-due").with("due", due as u32);
                section(parent, |parent| {
                    word_button(parent, page.style, page.l10n.say(&due), PuzzleCommand::Due, ButtonKind::Plain);
                });
            }
            let game = page.solving.game(page.board);
            of_game(parent, page, game);
            openings(parent, page, game);
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

fn section(parent: &mut ChildSpawnerCommands<'_>, contents: impl FnOnce(&mut ChildSpawnerCommands<'_>)) {
    parent.spawn((Node { flex_shrink: 0.0, ..column(0.75) }, Pickable::IGNORE)).with_children(contents);
}

/// Tonight's three: how many are left, how they went, and the evenings in a row.
fn tonight(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let (day, scores, palette) = (today(), &page.scores.0, &page.style.palette);
    let tried: Vec<bool> = Game::ALL.iter().filter_map(|game| scores.tonight(*game, day)).collect();
    let (left, solved) = (Game::ALL.len() - tried.len(), tried.iter().filter(|solved| **solved).count());
    section(parent, |parent| {
        parent.spawn(text(page.style, page.say("puzzles-tonight"), tokens::LARGE, palette.text));
        let about = if left == 0 {
            Localizable::new("puzzles-tonight-done").with("solved", solved as u32)
        } else {
            Localizable::new("puzzles-tonight-about")
        };
        parent.spawn(text(page.style, page.l10n.say(&about), tokens::BODY, palette.quiet));
        let evenings = scores.evenings_in_a_row(day);
        if evenings > 1 {
            let said = Localizable::new("puzzles-evenings").with("evenings", evenings);
            parent.spawn(text(page.style, page.l10n.say(&said), tokens::BODY, palette.quiet));
        }
        if left > 0 {
            let words = page.l10n.say(&Localizable::new("puzzles-tonight-begin").with("left", left as u32));
            parent.spawn(wrapped()).with_children(|parent| {
                word_button(parent, page.style, words, PuzzleCommand::Tonight, ButtonKind::Plain);
            });
        }
    });
}

fn of_game(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let palette = &page.style.palette;
    let chip = |is_chosen: bool| if is_chosen { ButtonKind::Chosen } else { ButtonKind::Flat };
    section(parent, |parent| {
        parent.spawn(wrapped()).with_children(|parent| {
            for other in Game::ALL {
                let words = page.say(&format!("game-{}", other.id()));
                word_button(parent, page.style, words, PuzzleCommand::Game(other), chip(other == game));
            }
        });
        let Some(shelf) = page.shelves.get(game) else {
            let key = if page.shelves.are_here() { "puzzles-none" } else { "puzzles-coming" };
            parent.spawn(text(page.style, page.say(key), tokens::BODY, palette.quiet));
            return;
        };
        rating(parent, page, game);
        parent.spawn(wrapped()).with_children(|parent| {
            let free = PuzzleCommand::Free(Wanted::default());
            word_button(parent, page.style, page.say("puzzles-mix"), free, ButtonKind::Plain);
            word_button(parent, page.style, page.say("puzzles-storm"), PuzzleCommand::Storm, ButtonKind::Plain);
        });
        let best = page.scores.0.best_storm(game);
        if best > 0 {
            let said = Localizable::new("puzzles-storm-record").with("solved", best);
            parent.spawn(text(page.style, page.l10n.say(&said), tokens::SMALL, palette.quiet));
        }
        parent.spawn(text(page.style, page.say("puzzles-by-theme"), tokens::BODY, palette.quiet));
        colours(parent, page, game);
        parent.spawn(wrapped()).with_children(|parent| {
            let colour = page.solving.colour;
            let mut offer = |key: String, wanted: Wanted| {
                let wanted = Wanted { colour, ..wanted };
                let count = shelf.entries().iter().filter(|entry| wanted.fits(entry)).count();
                if count > 0 {
                    let words = format!("{} · {count}", page.say(&key));
                    word_button(parent, page.style, words, PuzzleCommand::Free(wanted), ButtonKind::Flat);
                }
            };
            for kind in kinds(game) {
                let key = format!("kind-{}-{}", game.id(), kind.id());
                offer(key, Wanted { kind: Some(*kind), ..Wanted::default() });
            }
            for theme in themes(game) {
                let key = format!("theme-{}-{}", game.id(), theme.id());
                offer(key, Wanted { theme: Some(theme), ..Wanted::default() });
            }
        });
    });
}

/// The way to the openings of a game, by sides.
fn openings(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let (start, palette) = (openings_setup(game).start(), &page.style.palette);
    // Where the first move turns a tile up, any is as good as another: there is nothing to learn.
    let has_named = !shipped_openings_text(game).is_empty() && start.colour(Side::First).is_some();
    section(parent, |parent| {
        parent.spawn(text(page.style, page.say("puzzles-openings"), tokens::LARGE, palette.text));
        if has_named {
            named(parent, page, &start);
        }
        super::repertoire::decks(parent, page, game);
    });
}

fn named(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, start: &Position) {
    let palette = &page.style.palette;
    parent.spawn(text(page.style, page.say("puzzles-openings-about"), tokens::BODY, palette.quiet));
    parent.spawn(wrapped()).with_children(|parent| {
        for side in Side::BOTH.map(Some).into_iter().chain([None]) {
            let words = match side {
                Some(side) => page.l10n.say(&side_name(start, side)),
                None => page.say("puzzles-both-colours"),
            };
            // The colours of the puzzles have buttons with the same words.
            let name = AccessibleLabel::new(format!("{}: {words}", page.say("puzzles-openings")));
            let press = PuzzleCommand::Openings(side);
            word_button(parent, page.style, words, press, ButtonKind::Plain).insert(name);
        }
    });
}

/// Which colour solves them.
fn colours(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let chosen = page.solving.colour;
    parent.spawn(wrapped()).with_children(|parent| {
        for colour in std::iter::once(None).chain(Colour::BOTH.map(Some)) {
            let words = match colour {
                None => page.say("puzzles-both-colours"),
                Some(colour) => page.l10n.say(&colour_name(game, colour)),
            };
            let kind = if colour == chosen { ButtonKind::Chosen } else { ButtonKind::Flat };
            word_button(parent, page.style, words, PuzzleCommand::Colour(colour), kind);
        }
    });
}

/// Height of the plot, in logical pixels.
const PLOT: f32 = 56.0;

/// The rating, and how it went, a point a day.
fn rating(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let palette = &page.style.palette;
    let rating = page.scores.0.rating(game, today());
    let curve = page.scores.0.curve(game);
    let key = if curve.is_empty() { "puzzles-unrated" } else { "puzzles-rating" };
    let said = Localizable::new(key).with("rating", rating.rating.round()).with("error", rating.deviation.round());
    parent.spawn(text(page.style, page.l10n.say(&said), tokens::BODY, palette.text));
    let points = &curve[curve.len().saturating_sub(PLOTTED)..];
    let (least, most) = (points.iter().map(|(_, at)| *at).min(), points.iter().map(|(_, at)| *at).max());
    let (Some(least), Some(most)) = (least, most) else { return };
    if points.len() < 2 {
        return;
    }
    let across = (most - least).max(100) as f32;
    let points = points.iter().map(|(_, at)| ((at - least) as f32 / across, false));
    plot(parent, page, (PLOT, false), [most, least].map(|at| at.to_string()), points);
}
