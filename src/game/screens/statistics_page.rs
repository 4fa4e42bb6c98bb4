//! What the games of the library say of the player: results against each opponent, streaks, accuracy over time, the level
//! that suits, what there is to achieve, and above all that the player's evenings and goal.

use bevy::prelude::*;

use super::{
    goal,
    plot::{PLOTTED, plot},
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, player_sentence},
        games::library::{ShelfCommand, day_of},
        locale::called,
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, list_button, row, scrolled, sheet, text, tokens, word_button},
    },
    play::Player,
    rules::Game,
    study::{
        achievements::{Achievement, achievements},
        review::whole_percent,
        statistics::{AccuracyPoint, GameStatistics, Step, Suits, Tally},
    },
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| {
        let found = page.achievements.firsts().clone();
        (page.library.map(|library| library.statistics().clone()), found, page.diary.0.clone())
    };
    add(app, Shown::Dialog(Dialog::Statistics), Sheet::new(by, lay_out));
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let games = page.library.map_or(&[][..], |library| &library.statistics().games);
    let palette = &page.style.palette;
    parent.spawn(sheet(palette, dialog(600.0, 1.5))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("stats-title"), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(2.5))).with_children(|parent| {
            goal::section(parent, page);
            if games.is_empty() {
                parent.spawn(text(page.style, page.say("stats-none"), tokens::BODY, palette.text));
            }
            for game in games {
                parent
                    .spawn(Node { flex_shrink: 0.0, ..column(0.75) })
                    .with_children(|parent| of_game(parent, page, game));
            }
            parent.spawn(Node { flex_shrink: 0.0, ..column(0.75) }).with_children(|parent| to_achieve(parent, page));
        });
        parent.spawn(footer()).with_children(|parent| {
            let library = Command::Open(Dialog::Library);
            word_button(parent, page.style, page.say("do-library"), library, ButtonKind::Plain);
            word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
        });
    });
}

fn of_game(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: &GameStatistics) {
    let palette = &page.style.palette;
    parent.spawn(text(page.style, page.say(&format!("game-{}", game.game.id())), tokens::LARGE, palette.text));
    let quiet = |parent: &mut ChildSpawnerCommands<'_>, words: Localizable| {
        // Without a width of its own it would be measured as one line.
        let wide = Node { width: percent(100.0), ..default() };
        parent.spawn((text(page.style, page.l10n.say(&words), tokens::BODY, palette.quiet), wide));
    };
    let Tally { played, won, drawn, lost, streak, best_streak } = game.total;
    if played > 0 {
        let total = Localizable::new("stats-total").with("played", played).with("won", won);
        quiet(parent, total.with("drawn", drawn).with("lost", lost));
    }
    if best_streak > 0 {
        quiet(parent, Localizable::new("stats-streak").with("now", streak).with("best", best_streak));
    }
    if game.friends > 0 {
        quiet(parent, Localizable::new("stats-friends").with("games", game.friends));
    }
    if let Some(suits) = game.suits {
        parent.spawn(text(page.style, page.l10n.say(&advice(suits)), tokens::BODY, palette.accent));
    }
    if !game.opponents.is_empty() {
        line(parent, page, (String::new(), page.say("stats-result")), palette.quiet);
    }
    for opponent in &game.opponents {
        let Tally { won, drawn, lost, .. } = opponent.tally;
        line(parent, page, (called(page.l10n, &opponent.seat), format!("{won} – {drawn} – {lost}")), palette.text);
    }
    accuracy(parent, page, &game.accuracy);
}

/// What has been achieved, with the way to the game in which it was first, and what is still to be found.
fn to_achieve(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let wide = || Node { width: percent(100.0), ..default() };
    parent.spawn(text(page.style, page.say("achievements-title"), tokens::LARGE, palette.text));
    parent.spawn((text(page.style, page.say("achievements-about"), tokens::SMALL, palette.quiet), wide()));
    for game in Game::ALL {
        let all: Vec<Achievement> = achievements(game).collect();
        if all.is_empty() {
            continue;
        }
        let found = all.iter().filter(|it| page.achievements.firsts().contains_key(it)).count();
        let said = Localizable::new("achievements-count").with("found", found as u32).with("all", all.len() as u32);
        let said = said.of("game", Localizable::new(format!("game-{}", game.id())));
        parent.spawn((text(page.style, page.l10n.say(&said), tokens::BODY, palette.text), wide()));
        for achievement in all {
            one_of_them(parent, page, achievement);
        }
    }
}

/// An achievement: a button to the game if it has been found, or words.
fn one_of_them(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, achievement: Achievement) {
    let (game, id) = (achievement.game().id(), achievement.id());
    let name = page.say(&format!("achievement-{game}-{id}"));
    let about = page.say(&format!("achievement-about-{game}-{id}"));
    if let Some(first) = page.achievements.firsts().get(&achievement) {
        let day = day_of(&first.date);
        // No game is longer than a few hundred moves; a number of any size from a file fits.
        let place = page.l10n.say(&Localizable::new("achievements-move").with("move", (first.ply + 1) as f64));
        let about = [about, place].join(" · ");
        list_button(parent, page.style, (name, day, about), ShelfCommand::Take(first.game), ButtonKind::Plain);
        return;
    }
    let node =
        Node { padding: UiRect::axes(px(1.5 * tokens::GRID), px(0.5 * tokens::GRID)), flex_shrink: 0.0, ..column(0.0) };
    parent.spawn(node).with_children(|parent| {
        for (words, size) in [(name, tokens::BODY), (about, tokens::SMALL)] {
            let wide = Node { width: percent(100.0), ..default() };
            parent.spawn((text(page.style, words, size, page.style.palette.quiet), wide));
        }
    });
}

/// The level that suits, and why.
fn advice(Suits { against, score, next, step, .. }: Suits) -> Localizable {
    let key = match step {
        Step::Stronger => "stats-suits-stronger",
        Step::Same => "stats-suits-same",
        Step::Weaker => "stats-suits-weaker",
    };
    let level = |level| player_sentence("seat", Player::Engine(level));
    Localizable::new(key).with("score", (score * 100.0).round()).of("against", level(against)).of("next", level(next))
}

/// An opponent, and the results at the end of the line.
fn line(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, (name, results): (String, String), colour: Color) {
    parent.spawn(Node { flex_shrink: 0.0, column_gap: px(2.0 * tokens::GRID), ..row(2.0) }).with_children(|parent| {
        let grows = Node { flex_grow: 1.0, flex_basis: px(0.0), ..default() };
        parent.spawn((text(page.style, name, tokens::BODY, colour), grows));
        parent.spawn(text(page.style, results, tokens::BODY, colour));
    });
}

/// Height of the plot, in logical pixels.
const PLOT: f32 = 96.0;

/// The accuracy of the newest games that were reviewed, one point each, from the oldest at the left.
fn accuracy(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, points: &[AccuracyPoint]) {
    let points = &points[points.len().saturating_sub(PLOTTED)..];
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return };
    let palette = &page.style.palette;
    let said = Localizable::new("stats-accuracy").with("games", points.len() as u32);
    let said = said.with("first", whole_percent(first.percent.into())).with("last", whole_percent(last.percent.into()));
    parent.spawn(text(page.style, page.l10n.say(&said), tokens::BODY, palette.quiet));
    // A single point is no line.
    if points.len() < 2 {
        return;
    }
    // Half way between the lines of 0 and of 100 percent is another. A game in which something helped is a ring.
    let scale = [100.0, 0.0].map(|value| page.l10n.say(&Localizable::new("settings-percent").with("value", value)));
    plot(parent, page, (PLOT, true), scale, points.iter().map(|point| (point.percent / 100.0, point.aided)));
}
