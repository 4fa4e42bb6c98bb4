//! The clocks on the cards, and what is said of them.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Localizable, Settings, Shortcut, Status, side_name},
        flow::{
            Board, Stage, Ticked, Turns,
            clock::{LAST_SECONDS, step},
        },
        locale::{Localization, UiStyle},
        screens::page::Page,
        ui::{text, tokens},
    },
    play::MatchId,
    record::{DAY, Shown},
    rules::Side,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Stage::Hud))
        .add_systems(Update, (say_both, say_ten, say_that_it_goes_on).in_set(Stage::Status));
}

/// A side's clock on its card. It is framed when it is that side's turn, and filled while it runs.
#[derive(Component)]
struct ClockFace(Side);

/// The digits of a side's clock.
#[derive(Component)]
struct Digits(Side);

/// Whether cards show a clock: the match has one, and the player wants to see it.
pub(super) fn is_shown(page: &Page<'_>) -> bool {
    page.board.contested().clock().is_some() && page.settings.show_clock
}

/// Lays out a side's clock, if cards show it.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    if !is_shown(page) {
        return;
    }
    let size = if page.has_short_cards() { tokens::BODY } else { tokens::HEADING };
    let node = Node {
        padding: UiRect::axes(px(tokens::GRID / 2.0), px(0.0)),
        border: UiRect::all(px(2.0)),
        border_radius: BorderRadius::all(px(tokens::GRID)),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    parent
        .spawn((ClockFace(side), node, BackgroundColor(Color::NONE), BorderColor::all(Color::NONE), Pickable::IGNORE))
        .with_child((
            Digits(side),
            text(page.style, "", size, page.style.palette.text),
            TextLayout { linebreak: LineBreak::NoWrap, ..default() },
        ));
}

/// What a clock shows, as digits: hours, minutes and seconds, tenths in the last ten seconds, and the number of periods.
/// See [`step`] for what it leaves out where the processor draws.
fn digits(shown: Option<Shown>, processor_draws: bool, l10n: &Localization) -> String {
    let Some(Shown { time, periods, .. }) = shown else { return "0:00".into() };
    let step = step(time, processor_draws);
    let time = time / step * step;
    let (seconds, minutes, hours) = (time / 1000 % 60, time / 60_000 % 60, time / 3_600_000);
    let text = match time {
        ..LAST_SECONDS if step < 1000 => l10n.decimal(&format!("{seconds}.{}", time % 1000 / 100)),
        ..3_600_000 => format!("{minutes}:{seconds:02}"),
        3_600_000..DAY => format!("{hours}:{minutes:02}:{seconds:02}"),
        // With several days left, the hours do not matter, and a card has no room for them.
        DAY.. if hours >= 48 => l10n.say(&Localizable::new("clock-whole-days").with("days", hours / 24)),
        DAY.. => l10n.say(&Localizable::new("clock-days").with("days", hours / 24).with("hours", hours % 24)),
    };
    periods.map_or_else(|| text.clone(), |periods| format!("{text} ×{periods}"))
}

/// Writes the clocks, frames the one of the side to move, and fills it while it runs.
fn show(
    (board, turns): (Res<Board>, Res<Turns>),
    (l10n, style, settings): (Option<Res<Localization>>, Res<UiStyle>, Res<Settings>),
    mut faces: Query<(&ClockFace, &mut BackgroundColor, &mut BorderColor)>,
    mut texts: Query<(&Digits, &mut Text, &mut TextColor)>,
) {
    let Some(l10n) = l10n.filter(|_| !texts.is_empty()) else { return };
    let contested = board.contested();
    let is_next = |side: Side| contested.ending().is_none() && contested.running() == Some(side);
    let runs = |side: Side| is_next(side) && turns.run();
    let palette = &style.palette;
    for (ClockFace(side), mut ground, mut edge) in &mut faces {
        let shown = |is_shown: bool, colour: Color| if is_shown { colour } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(shown(runs(*side), palette.accent)));
        edge.set_if_neq(BorderColor::all(shown(is_next(*side), palette.text)));
    }
    for (Digits(side), mut words, mut colour) in &mut texts {
        words.set_if_neq(Text(digits(turns.shown(contested, *side), settings.processor_draws, &l10n)));
        colour.set_if_neq(TextColor(if runs(*side) { palette.ground } else { palette.text }));
    }
}

/// A side's time in words: whole minutes and seconds.
fn time_says(shown: Option<Shown>) -> Localizable {
    let seconds = shown.map_or(0, |shown| shown.time.div_ceil(1000));
    Localizable::new("clock-left").with("minutes", seconds / 60).with("seconds", seconds % 60)
}

/// Both times, in words.
fn both_say(board: &Board, turns: &Turns, key: &str) -> Localizable {
    let (contested, position) = (board.contested(), board.contested().position());
    let time = |side| time_says(turns.shown(contested, side));
    let [first, second] = Side::BOTH;
    Localizable::new(key)
        .of("first", side_name(position, first))
        .of("one", time(first))
        .of("second", side_name(position, second))
        .of("two", time(second))
}

/// Says both times when a key asks for them.
fn say_both(mut keys: MessageReader<Shortcut>, (board, turns): (Res<Board>, Res<Turns>), mut status: ResMut<Status>) {
    for _ in keys.read().filter(|key| **key == Shortcut::Clock) {
        let has_clock = board.contested().clock().is_some();
        let said = if has_clock { both_say(&board, &turns, "clock-both") } else { Localizable::new("clock-is-none") };
        status.bypass_change_detection().mention(said);
    }
}

/// Says once in a turn that ten seconds are left.
fn say_ten(mut ticked: MessageReader<Ticked>, board: Res<Board>, mut status: ResMut<Status>) {
    for tick in ticked.read().filter(|tick| tick.is_first) {
        let said = Localizable::new("clock-ten").of("name", side_name(board.position(), tick.side));
        status.bypass_change_detection().mention(said);
    }
}

/// Says, when a match is taken up whose clock has run before, from where it goes on.
fn say_that_it_goes_on(
    (board, turns): (Res<Board>, Res<Turns>),
    mut status: ResMut<Status>,
    mut last: Local<Option<MatchId>>,
) {
    let id = board.contested().id();
    // What is said of how it came here is not cut short.
    let is_new = last.replace(id) != Some(id) && status.passing().is_none();
    if is_new && board.contested().running().is_some() {
        status.bypass_change_detection().mention(both_say(&board, &turns, "clock-goes-on"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_minutes_and_seconds_and_tenths_at_the_end() {
        let l10n = Localization::default();
        let drawn = |time, periods, by| digits(Some(Shown { time, periods, stands: 0 }), by, &l10n);
        let shown = |time, periods| drawn(time, periods, false);
        for (time, text) in [
            (300_000, "5:00"),
            (299_999, "4:59"),
            (10_000, "0:10"),
            (9_999, "9.9"),
            (50, "0.0"),
            (3_600_000, "1:00:00"),
            (86_399_999, "23:59:59"),
        ] {
            assert_eq!(shown(time, None), text);
        }
        assert_eq!((shown(30_000, Some(3)), digits(None, false, &l10n)), ("0:30 ×3".into(), "0:00".into()));
        let by_processor = [299_999, 60_000, 59_999, 9_999].map(|time| drawn(time, None, true));
        assert_eq!(by_processor, ["4:50", "1:00", "0:59", "0:09"]);
    }
}
