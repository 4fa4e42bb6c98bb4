//! The panel beside a line of an opening: what is asked, what became of a move, and at its end what its idea is.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    game::{
        app::{Command, Localizable, OnPress, side_name, written},
        flow::Quizzing,
        packs::opening_name_of,
        screens::{
            page::Page,
            solving::{Lines, Openings, PuzzleCommand, Solving},
        },
        ui::{ButtonKind, footer, word_button},
    },
    pack::{Opening, openings_setup, shipped_openings},
    rules::{Action, Game, Side, Square},
    study::{
        openings::{Deck, Drill, Figure, Stand, idea},
        practice::Grade,
    },
};

/// The named openings of a game, of this side or of both; `None` if it has none.
pub(super) fn lines(game: Game, side: Option<Side>) -> Option<Lines> {
    let named = shipped_openings(game);
    let lines = named.iter().map(|opening| (opening.name.clone(), moves(game, opening)));
    let deck = Deck::of_lines(&openings_setup(game), lines);
    let deck = deck.inspect_err(|(line, why)| error!("line {line} of the openings of {}: {why}", game.id())).ok();
    deck.filter(|deck| !deck.lines().is_empty()).map(|deck| Lines { deck: Arc::new(deck), named, side })
}

fn moves(game: Game, opening: &Opening) -> Vec<Action> {
    let turns_up = !openings_setup(game).start().kinds().is_empty();
    let action = |at: &Square| if turns_up { Action::TurnUp(*at) } else { Action::Place(*at) };
    opening.moves.iter().map(action).collect()
}

/// What there is to say of a line, the most important first.
pub(super) fn drill_says(quizzing: &Quizzing, solving: &Solving) -> Vec<Localizable> {
    let Some(drill) = quizzing.drill() else { return vec![Localizable::new("drill-over")] };
    let idea = || solving.openings.as_ref().map(|openings| ideas(openings, drill)).unwrap_or_default();
    let position = drill.record().position();
    let asked = || Localizable::new("drill-asked").of("name", side_name(position, drill.side()));
    let name = |action: &Action| written(position, &[*action]).join("");
    let all = |good: &[Action]| good.iter().map(name).collect::<Vec<_>>().join(", ");
    match drill.stand() {
        Stand::Asked => {
            let hint = quizzing.hint().map(|at| Localizable::new("puzzle-hint").with("square", position.name(at)));
            let again = drill.is_repeat().then(|| Localizable::new("drill-repeat"));
            hint.into_iter().chain(again).chain([asked()]).collect()
        }
        Stand::Weighing(tried) => vec![Localizable::new("quiz-weighing").with("move", name(tried)), asked()],
        Stand::AlsoGood { tried, good } => {
            vec![Localizable::new("drill-also").with("move", name(tried)).with("good", all(good))]
        }
        Stand::Wrong { tried, reply, good } => {
            let line: Vec<_> = [*tried].into_iter().chain(reply.iter().copied()).collect();
            let reply = written(position, &line).into_iter().nth(1);
            let key = if reply.is_some() { "drill-wrong" } else { "drill-wrong-alone" };
            let said = Localizable::new(key).with("move", name(tried)).with("good", all(good));
            vec![said.with("reply", reply.unwrap_or_default())]
        }
        Stand::Shown(good) => vec![Localizable::new("drill-shown").with("good", all(good))],
        Stand::Between(left) => {
            // Far fewer than fit.
            let said = Localizable::new("drill-between").with("left", *left as u32);
            [said].into_iter().chain(idea()).collect()
        }
        Stand::Ended => {
            let known = drill.asked().iter().filter(|asked| asked.grade == Some(Grade::Good)).count();
            let said = Localizable::new("drill-ended").with("known", known as u32);
            [said.with("asked", drill.asked().len() as u32)].into_iter().chain(idea()).collect()
        }
    }
}

/// The idea of the opening that the line has come to.
fn ideas(openings: &Openings, drill: &Drill) -> Vec<Localizable> {
    let position = drill.record().position();
    let named = openings.deck.as_ref().map(|lines| &lines.named[..]).unwrap_or_default();
    let played = || drill.record().played().iter().map(|ply| ply.action).filter(|action| *action != Action::Pass);
    let found = named.iter().find(|opening| played().eq(moves(position.game(), opening)));
    let Some(opening) = found else { return Vec::new() };
    let line = opening.line.iter().map(|at| Action::Place(*at)).collect();
    let figure = Figure { value: opening.value, games: opening.games, line };
    idea(position, &figure).iter().map(|sentence| Localizable::taught(sentence, position)).collect()
}

/// What the opening is called that the line has come to.
pub(super) fn called(page: &Page<'_>, drill: &Drill) -> Option<String> {
    drill.name().map(|name| opening_name_of(drill.record().position().game(), name, page.l10n))
}

pub(super) fn buttons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        let Some(drill) = page.quizzing.drill() else {
            button("quiz-leave", Command::Home.into(), ButtonKind::Primary);
            return;
        };
        button("quiz-leave", Command::Home.into(), ButtonKind::Flat);
        match drill.stand() {
            Stand::Asked | Stand::Weighing(_) => {
                button("puzzle-show", PuzzleCommand::Show.into(), ButtonKind::Plain);
                button("puzzle-give-hint", PuzzleCommand::Hint.into(), ButtonKind::Plain);
            }
            Stand::AlsoGood { .. } => {
                button("drill-find", PuzzleCommand::Again.into(), ButtonKind::Plain);
                button("drill-go-on", PuzzleCommand::GoOn.into(), ButtonKind::Primary);
            }
            Stand::Wrong { .. } | Stand::Shown(_) | Stand::Between(_) => {
                button("drill-go-on", PuzzleCommand::GoOn.into(), ButtonKind::Primary);
            }
            Stand::Ended => button("drill-next", PuzzleCommand::Next.into(), ButtonKind::Primary),
        }
    });
}
