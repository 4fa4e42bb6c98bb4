//! The panel beside a puzzle: what is to be found, what became of a move, and what can be done.

use bevy::prelude::*;

use super::drill;
use crate::{
    game::{
        app::{Command, Localizable, OnPress, side_name, written},
        flow::Quizzing,
        screens::{
            page::Page,
            play::table_and_panel,
            slots::Slot,
            solving::{PuzzleCommand, Solving},
        },
        ui::{ButtonKind, column, footer, scrolled, text, tokens, word_button},
    },
    study::puzzles::{Attempt, Course, Row, STORM, Stand},
};

/// What is left of a storm's time.
#[derive(Component)]
pub(super) struct StormClock;

pub(in crate::game::screens) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    table_and_panel(parent, page, [1.5, 50.0], |parent| {
        words(parent, page);
        if page.solving.openings.is_some() {
            drill::buttons(parent, page);
        } else {
            buttons(parent, page);
        }
    });
}

fn words(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let size = if page.is_short() { tokens::BODY } else { tokens::LARGE };
    let heading = heading(page.solving);
    if page.solving.is_storm() {
        let node = Node { flex_shrink: 0.0, ..column(0.0) };
        parent.spawn(node).with_children(|parent| {
            parent.spawn((StormClock, text(page.style, left(None), tokens::LARGE, palette.text)));
            parent.spawn(text(page.style, page.l10n.say(&heading), tokens::BODY, palette.quiet));
        });
    } else {
        parent.spawn(text(page.style, page.l10n.say(&heading), tokens::BODY, palette.quiet));
    }
    if let Some(name) = page.quizzing.drill().and_then(|line| drill::called(page, line)) {
        parent.spawn(text(page.style, name, tokens::BODY, palette.accent));
    }
    let grows = if page.portrait { 0.0 } else { 1.0 };
    let node = Node { flex_grow: grows, min_height: px(tokens::TOUCH), ..column(1.0) };
    parent.spawn(scrolled(node)).with_children(|parent| {
        for (number, sentence) in puzzle_says(page.quizzing, page.solving).iter().enumerate() {
            let colour = if number == 0 { palette.text } else { palette.quiet };
            parent.spawn(text(page.style, page.l10n.say(sentence), size, colour));
        }
        parent.spawn((Slot::Message, text(page.style, "", tokens::BODY, palette.accent)));
    });
}

/// Which row it is, and how it goes.
fn heading(solving: &Solving) -> Localizable {
    let [solved, tried] = solving.score;
    if let Some(openings) = &solving.openings {
        return Localizable::new("drill-heading").with("number", openings.number);
    }
    let (key, left) = match &solving.course {
        Some(Course::Row { of: Row::Tonight, left }) => ("puzzle-heading-tonight", left.len()),
        Some(Course::Row { of: Row::Due, left }) => ("puzzle-heading-due", left.len()),
        Some(Course::Row { of: Row::Sent, left }) => ("puzzle-heading-sent", left.len()),
        Some(Course::Storm { .. }) => ("puzzle-heading-storm", 0),
        Some(Course::Free { .. }) | None => ("puzzle-heading", 0),
    };
    // The one on the table is counted from its beginning.
    let number = tried + u32::from(solving.noted.is_none() && solving.entry.is_some());
    // Far fewer than fit.
    Localizable::new(key).with("solved", solved).with("number", number).with("all", number + left as u32)
}

/// What there is to say now, the most important first.
#[must_use]
pub fn puzzle_says(quizzing: &Quizzing, solving: &Solving) -> Vec<Localizable> {
    if solving.openings.is_some() {
        return drill::drill_says(quizzing, solving);
    }
    let Some(attempt) = quizzing.puzzle() else { return if solving.is_on() { ended(solving) } else { Vec::new() } };
    let (puzzle, start) = (attempt.puzzle(), attempt.puzzle().position());
    let asked = Localizable::new(format!("puzzle-{}-{}", start.game().id(), puzzle.kind.id()));
    let asked = asked.of("name", side_name(start, puzzle.side()));
    let name = |at: &crate::rules::Position, action| written(at, &[action]).join("");
    match attempt.stand() {
        Stand::Asked => {
            let hint = quizzing.hint().map(|at| Localizable::new("puzzle-hint").with("square", start.name(at)));
            let good = (!attempt.found().is_empty()).then(|| Localizable::new("puzzle-good"));
            hint.into_iter().chain(good).chain([asked]).collect()
        }
        Stand::Wrong { tried, reply } => {
            let after = attempt.position().play(*tried).ok().map(|(after, _)| after);
            let reply = reply.zip(after).map(|(reply, after)| name(&after, reply));
            let key = if reply.is_some() { "puzzle-wrong" } else { "puzzle-wrong-alone" };
            let wrong = Localizable::new(key).with("move", name(attempt.position(), *tried));
            vec![wrong.with("reply", reply.unwrap_or_default()), asked]
        }
        Stand::Solved => after_all("puzzle-solved", attempt, solving),
        Stand::Shown => after_all("puzzle-shown", attempt, solving),
    }
}

/// The solution, what it was about, and what it did to the rating.
fn after_all(key: &'static str, attempt: &Attempt, solving: &Solving) -> Vec<Localizable> {
    let puzzle = attempt.puzzle();
    let line: Vec<_> = puzzle.line.iter().map(|step| step.action).collect();
    let line = written(puzzle.position(), &line).join(" ");
    let said = Localizable::new(key).with("line", line);
    let grade = Localizable::new("puzzle-grade").with("grade", f64::from(puzzle.grade.rating));
    let grade = puzzle.grade.is_measured().then_some(grade);
    let change = solving.noted.flatten().map(|change| {
        let sign = if change < 0 { "−" } else { "+" };
        Localizable::new("puzzle-change").with("change", format!("{sign}{}", change.abs()))
    });
    let themes = puzzle
        .themes
        .iter()
        .map(|theme| Localizable::new(format!("theme-{}-{}", puzzle.position().game().id(), theme.id())));
    let comes_back = attempt.ended().is_some_and(|ended| ended.grade != crate::study::practice::Grade::Good);
    let comes_back = comes_back.then(|| Localizable::new("puzzle-comes-back"));
    [said].into_iter().chain(change).chain(grade).chain(comes_back).chain(themes).collect()
}

/// What is said at the end of a row.
fn ended(solving: &Solving) -> Vec<Localizable> {
    let [solved, tried] = solving.score;
    let key = match &solving.course {
        Some(Course::Row { of: Row::Tonight, .. }) => "puzzles-tonight-over",
        Some(Course::Storm { .. }) if solving.is_best => "puzzles-storm-best",
        Some(Course::Storm { .. }) => "puzzles-storm-over",
        _ => "puzzles-over",
    };
    vec![Localizable::new(key).with("solved", solved).with("tried", tried)]
}

fn buttons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        let Some(attempt) = page.quizzing.puzzle() else {
            if page.solving.is_storm() {
                button("puzzle-storm-again", PuzzleCommand::Storm.into(), ButtonKind::Plain);
            }
            button("quiz-leave", Command::Home.into(), ButtonKind::Primary);
            return;
        };
        // Beside the others there is no room for it in the smallest windows.
        if !(page.portrait && page.is_short() && matches!(attempt.stand(), Stand::Wrong { .. } | Stand::Asked)) {
            button("quiz-leave", Command::Home.into(), ButtonKind::Flat);
        }
        if page.solving.is_storm() {
            button("quiz-skip", PuzzleCommand::Next.into(), ButtonKind::Plain);
            return;
        }
        match attempt.stand() {
            Stand::Asked => {
                let has_room = !(page.portrait && page.is_short());
                if has_room && !attempt.puzzle().record.played().is_empty() && attempt.found().is_empty() {
                    button("puzzle-replay", PuzzleCommand::Replay.into(), ButtonKind::Flat);
                }
                button("puzzle-show", PuzzleCommand::Show.into(), ButtonKind::Plain);
                button("puzzle-give-hint", PuzzleCommand::Hint.into(), ButtonKind::Plain);
            }
            Stand::Wrong { .. } => {
                button("puzzle-show", PuzzleCommand::Show.into(), ButtonKind::Plain);
                button("quiz-again", PuzzleCommand::Again.into(), ButtonKind::Primary);
            }
            Stand::Solved | Stand::Shown => button("quiz-next", PuzzleCommand::Next.into(), ButtonKind::Primary),
        }
    });
}

/// What is left of a storm, as minutes and seconds.
fn left(ends: Option<std::time::Duration>) -> String {
    let seconds = ends.map_or(u64::from(STORM / 1000), |left| left.as_millis().div_ceil(1000) as u64);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Shows what is left of a storm.
pub(super) fn tell_time(solving: Res<Solving>, time: Res<Time<Real>>, mut clocks: Query<&mut Text, With<StormClock>>) {
    let Some(ends) = solving.storm_ends else { return };
    let words = left(Some(ends.saturating_sub(time.elapsed())));
    for mut text in &mut clocks {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}
