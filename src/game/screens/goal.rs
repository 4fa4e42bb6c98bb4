//! The goal that the player sets themselves, and the calendar of evenings: a part of the statistics, and a sentence on the
//! title. It never reproaches: what is not reached is not spoken of.

use bevy::prelude::*;

use super::page::Page;
use crate::{
    game::{
        app::{Localizable, Unread, player_sentence},
        games::{
            evenings::{ChooseGoal, week_begins},
            library::date_of_day,
        },
        locale::language_of,
        system::today,
        ui::{ButtonKind, column, row, text, tokens, word_button},
    },
    play::Player,
    rules::Game,
    study::evenings::{Day, EVENINGS, Evenings, Goal, Standing, WeekBegins},
};

/// The height of a day in the calendar, and the largest width, in logical pixels.
const DAY: [f32; 2] = [32.0, 44.0];
/// The size of the disc of a day on which something was played.
const DISC: f32 = 28.0;

fn week(page: &Page<'_>) -> WeekBegins {
    week_begins(language_of(Some(page.l10n)), &page.settings.system_locale)
}

/// How the player's goal stands; nothing if the title does not greet.
pub(super) fn standing(page: &Page<'_>) -> Option<Standing> {
    page.diary.standing(page.settings, page.l10n)
}

/// What the title says of the goal.
pub(super) fn says(page: &Page<'_>, standing: Standing) -> String {
    let said = match (standing.goal, standing.reached) {
        (Goal::Evenings(of), reached) => {
            let key = if reached { "greet-evenings-reached" } else { "greet-evenings" };
            Localizable::new(key).with("played", u32::from(standing.evenings)).with("of", u32::from(of))
        }
        (Goal::Beat(game, level), false) => of_level("greet-beat", game, Player::Engine(level)),
        (Goal::Beat(game, level), true) => match Evenings::beside(game, level, true) {
            Some(next) => of_level("greet-beaten-next", game, Player::Engine(level))
                .of("next", player_sentence("seat", Player::Engine(next))),
            None => of_level("greet-beaten", game, Player::Engine(level)),
        },
    };
    page.l10n.say(&said)
}

fn of_level(key: &'static str, game: Game, level: Player) -> Localizable {
    let said = Localizable::new(key).of("game", Localizable::new(format!("game-{}", game.id())));
    said.of("level", player_sentence("seat", level))
}

/// Adds the calendar and the goals to choose from; nothing if the title does not greet.
pub(super) fn section(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    if !page.settings.greets {
        return;
    }
    let palette = &page.style.palette;
    parent.spawn(Node { flex_shrink: 0.0, ..column(0.75) }).with_children(|parent| {
        parent.spawn(text(page.style, page.say("evenings-title"), tokens::LARGE, palette.text));
        calendar(parent, page);
        // Without a width of its own it would be measured as one line.
        let wide = || Node { width: percent(100.0), ..default() };
        parent.spawn((text(page.style, page.say("goal-title"), tokens::LARGE, palette.text), wide()));
        let standing = standing(page);
        let said = standing.map_or_else(|| page.say("goal-about"), |standing| says(page, standing));
        parent.spawn((text(page.style, said, tokens::BODY, palette.quiet), wide()));
        choices(parent, page, standing.map(|standing| standing.goal));
    });
}

/// The goals: none, some evenings of this week, or a level of each game.
fn choices(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, chosen: Option<Goal>) {
    let line = || Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
    let option = |parent: &mut ChildSpawnerCommands<'_>, words: String, goal: Option<Goal>| {
        let kind = if goal == chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
        word_button(parent, page.style, words, ChooseGoal(goal), kind);
    };
    parent.spawn(line()).with_children(|parent| {
        option(parent, page.say("goal-none"), None);
        for count in EVENINGS {
            let words = page.l10n.say(&Localizable::new("goal-evenings").with("count", u32::from(count)));
            option(parent, words, Some(Goal::Evenings(count)));
        }
    });
    for game in Game::ALL {
        let own = match chosen {
            Some(Goal::Beat(other, level)) if other == game => Some(level),
            _ => None,
        };
        let Some(level) = own.or_else(|| page.diary.0.next_level(game)) else { continue };
        parent.spawn(line()).with_children(|parent| {
            let words = page.l10n.say(&of_level("goal-beat", game, Player::Engine(level)));
            option(parent, words, Some(Goal::Beat(game, level)));
            // The way to all other levels.
            for (key, stronger) in [("goal-weaker", false), ("goal-stronger", true)] {
                let Some(other) = own.and_then(|level| Evenings::beside(game, level, stronger)) else { continue };
                let goal = ChooseGoal(Some(Goal::Beat(game, other)));
                word_button(parent, page.style, page.say(key), goal, ButtonKind::Flat);
            }
        });
    }
}

/// The last weeks: a filled disc for each day on which something was played, a ring around today.
fn calendar(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let (today, begins) = (today(), week(page));
    let weeks = page.diary.0.calendar(today, begins);
    let played = weeks.iter().flatten().filter(|day| day.played).count();
    // At most 35.
    let said = Localizable::new("evenings-played").with("days", played as u32);
    let wide = Node { width: percent(100.0), ..default() };
    parent.spawn((text(page.style, page.l10n.say(&said), tokens::BODY, palette.quiet), wide));
    let names = page.say("evenings-days");
    let mut names: Vec<&str> = names.split(' ').collect();
    if begins == WeekBegins::Sunday {
        names.rotate_right(1);
    }
    // The sentence above says what is to be read of it.
    let grid = Node { width: percent(100.0), max_width: px(7.0 * DAY[1]), ..column(0.0) };
    parent.spawn((Unread, grid, Pickable::IGNORE)).with_children(|parent| {
        let line = || Node { width: percent(100.0), flex_shrink: 0.0, ..row(0.0) };
        let cell = || Node {
            flex_grow: 1.0,
            flex_basis: px(0.0),
            min_width: px(0.0),
            height: px(DAY[0]),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        parent.spawn((line(), Pickable::IGNORE)).with_children(|parent| {
            for name in names.into_iter().take(7) {
                let name = text(page.style, name, tokens::SMALL, palette.quiet);
                parent.spawn((cell(), Pickable::IGNORE)).with_child(name);
            }
        });
        for week in weeks {
            parent.spawn((line(), Pickable::IGNORE)).with_children(|parent| {
                for day in week {
                    parent.spawn((cell(), Pickable::IGNORE)).with_children(|parent| a_day(parent, page, day, today));
                }
            });
        }
    });
}

fn a_day(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, Day { day, played }: Day, today: u32) {
    let palette = &page.style.palette;
    let (ground, ink) = if played { (palette.accent, palette.on_accent) } else { (Color::NONE, palette.quiet) };
    let node = Node {
        width: px(DISC),
        height: px(DISC),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: UiRect::all(px(2.0)),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    let edge = if day == today { palette.text } else { Color::NONE };
    // The day of the month, without a zero before it.
    let date = date_of_day(day);
    let number = date.get(8..10).unwrap_or_default().trim_start_matches('0').to_owned();
    parent.spawn((node, BackgroundColor(ground), BorderColor::all(edge), Pickable::IGNORE)).with_child(text(
        page.style,
        number,
        tokens::SMALL,
        ink,
    ));
}
