//! A series of games: its choice in the dialog of a new game, and how it stands.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Localizable, side_name},
        flow::{Board, Stage},
        screens::page::{NextMatch, Page},
        ui::{ButtonKind, row, text, tokens, word_button},
    },
    play::{LENGTHS, Order, Series},
    rules::Side,
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SeriesChange>().add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// Plays a series, or a game by itself.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
struct SeriesChange(Option<Series>);

fn carry_out(mut asked: MessageReader<SeriesChange>, mut next: ResMut<NextMatch>) {
    for SeriesChange(series) in asked.read() {
        next.series = *series;
    }
}

/// Lays out the choice of a series.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let chosen = page.next.series;
    let line = || Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
    let option = |parent: &mut ChildSpawnerCommands<'_>, key: &str, series: Option<Series>, chosen: bool| {
        let kind = if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
        word_button(parent, page.style, page.say(key), SeriesChange(series), kind);
    };
    parent.spawn(text(page.style, page.say("new-series"), tokens::LARGE, page.style.palette.text));
    let order = chosen.map_or_else(Order::default, |series| series.order());
    parent.spawn(line()).with_children(|parent| {
        option(parent, "series-none", None, chosen.is_none());
        for length in LENGTHS {
            let is_chosen = chosen.is_some_and(|series| series.length() == length);
            option(parent, &format!("series-of-{length}"), Some(Series::new(length, order)), is_chosen);
        }
    });
    if let Some(series) = chosen {
        parent.spawn(line()).with_children(|parent| {
            for one in Order::ALL {
                let key = format!("series-order-{}", one.id());
                option(parent, &key, Some(Series::new(series.length(), one)), one == order);
            }
        });
    }
}

/// Points that are counted in halves.
#[must_use]
pub(super) fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// How the series stands after the match, if it belongs to one: who has won it, or how many games have been played.
#[must_use]
pub(super) fn stands(board: &Board) -> Option<Localizable> {
    let series = board.contested().series_after().filter(|_| board.ending().is_some())?;
    let [one, other] = Side::BOTH.map(|side| series.halves(side));
    let leader = if other > one { Side::Second } else { Side::First };
    let (position, [most, least]) = (board.position(), [one.max(other), one.min(other)]);
    let key = match (series.is_over(), one == other) {
        (true, true) => "series-drawn",
        (true, false) => "series-won",
        (false, true) => "series-even",
        (false, false) => "series-leads",
    };
    let said = Localizable::new(key).of("name", side_name(position, leader)).with("most", points(most));
    Some(said.with("least", points(least)).with("games", series.played()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_players_write_them() {
        assert_eq!([0, 1, 2, 3, 20].map(points), ["0", "½", "1", "1½", "10"]);
    }
}
