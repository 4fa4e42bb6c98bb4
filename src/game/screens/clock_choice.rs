//! The clock in the dialog of a new game: a handful to choose from, values of one's own, and what it means in a sentence.

use bevy::prelude::*;

use crate::{
    game::{
        app::{Localizable, side_name},
        flow::Stage,
        screens::page::{NextMatch, Page},
        ui::{ButtonKind, row, text, tokens, word_button},
    },
    record::{Bonus, Clock, Control, DAY},
    rules::{Position, Side},
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ClockChange>().add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// What the dialog changes about the clock.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum ClockChange {
    /// Plays by this clock, or by none.
    Choose(Option<Clock>),
    /// Shows the values to choose from.
    Unfold,
    /// Changes a value of the first side's clock by this many steps, and with it the other side's.
    Step(Part, i32),
    /// Changes the time of the other side alone.
    StepOther(i32),
}

/// A value of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The time for the game, or for a move.
    Time,
    /// What each move is given, or how long a period is.
    More,
    /// How many periods there are.
    Periods,
}

const SECOND: u32 = 1000;
const MINUTE: u32 = 60 * SECOND;

const FIVE_THREE: Control = Control::Game { main: 5 * MINUTE, bonus: 3 * SECOND, how: Bonus::Fischer };

/// The clocks that have a name of their own, with its key.
const PRESETS: [(&str, Control); 4] = [
    ("clock-five-three", FIVE_THREE),
    ("clock-fifteen-ten", Control::Game { main: 15 * MINUTE, bonus: 10 * SECOND, how: Bonus::Fischer }),
    ("clock-three-minutes", Control::Game { main: 3 * MINUTE, bonus: 0, how: Bonus::Fischer }),
    ("clock-half-a-minute", Control::Move { each: 30 * SECOND }),
];

/// How many days a move may take in a game by link.
const BY_LINK: [u32; 4] = [1, 3, 7, 14];

/// The kinds of clocks, each with the key of its name and a first value.
const KINDS: [(&str, Control); 7] = [
    ("clock-kind-move", Control::Move { each: 30 * SECOND }),
    ("clock-kind-game", Control::Game { main: 10 * MINUTE, bonus: 0, how: Bonus::Fischer }),
    ("clock-kind-fischer", FIVE_THREE),
    ("clock-kind-bronstein", Control::Game { main: 5 * MINUTE, bonus: 3 * SECOND, how: Bonus::Bronstein }),
    ("clock-kind-delay", Control::Game { main: 5 * MINUTE, bonus: 3 * SECOND, how: Bonus::Delay }),
    ("clock-kind-byoyomi", Control::Byoyomi { main: 10 * MINUTE, each: 30 * SECOND, periods: 3 }),
    ("clock-kind-days", Control::Move { each: 3 * DAY }),
];

/// The kind of a clock, as its place among [`KINDS`].
const fn kind(control: Control) -> usize {
    match control {
        Control::Move { each } if each < DAY => 0,
        Control::Game { bonus: 0, .. } => 1,
        Control::Game { how: Bonus::Fischer, .. } => 2,
        Control::Game { how: Bonus::Bronstein, .. } => 3,
        Control::Game { how: Bonus::Delay, .. } => 4,
        Control::Byoyomi { .. } => 5,
        Control::Move { .. } => 6,
    }
}

/// The times for a game to choose from, in minutes.
const MINUTES: [u32; 18] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 180];
/// The times for a move, a period or a bonus to choose from, in seconds.
const SECONDS: [u32; 14] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 300];
/// The numbers of days for a move, and of periods.
const DAYS: [u32; 6] = [1, 2, 3, 5, 7, 14];
const PERIODS: [u32; 7] = [1, 2, 3, 4, 5, 7, 10];

/// The value so many steps further on a scale, from the step that is next to the value.
fn stepped(scale: &[u32], unit: u32, value: u32, by: i32) -> u32 {
    let at = scale.iter().position(|step| step * unit >= value).unwrap_or(scale.len() - 1);
    let to = at.saturating_add_signed(by as isize).min(scale.len() - 1);
    scale[to] * unit
}

/// A clock with one of its values changed.
fn step(control: Control, part: Part, by: i32) -> Control {
    match (control, part) {
        (Control::Move { each }, _) if each >= DAY => Control::Move { each: stepped(&DAYS, DAY, each, by) },
        (Control::Move { each }, _) => Control::Move { each: stepped(&SECONDS, SECOND, each, by) },
        (Control::Game { main, bonus, how }, Part::Time) => {
            Control::Game { main: stepped(&MINUTES, MINUTE, main, by), bonus, how }
        }
        (Control::Game { main, bonus, how }, _) => {
            Control::Game { main, bonus: stepped(&SECONDS, SECOND, bonus, by), how }
        }
        (Control::Byoyomi { main, each, periods }, Part::Time) => {
            Control::Byoyomi { main: stepped(&MINUTES, MINUTE, main, by), each, periods }
        }
        (Control::Byoyomi { main, each, periods }, Part::More) => {
            Control::Byoyomi { main, each: stepped(&SECONDS, SECOND, each, by), periods }
        }
        (Control::Byoyomi { main, each, periods }, Part::Periods) => {
            Control::Byoyomi { main, each, periods: stepped(&PERIODS, 1, periods, by) }
        }
    }
}

/// The values of a clock that can be changed, each with the key of its name.
const fn parts(control: Control) -> &'static [(Part, &'static str)] {
    match control {
        Control::Move { .. } => &[(Part::Time, "clock-each")],
        Control::Game { bonus: 0, .. } => &[(Part::Time, "clock-main")],
        Control::Game { .. } => &[(Part::Time, "clock-main"), (Part::More, "clock-bonus")],
        Control::Byoyomi { .. } => {
            &[(Part::Time, "clock-main"), (Part::More, "clock-period"), (Part::Periods, "clock-periods")]
        }
    }
}

fn carry_out(mut asked: MessageReader<ClockChange>, mut next: ResMut<NextMatch>) {
    for wanted in asked.read() {
        change(&mut next, *wanted);
    }
}

fn change(next: &mut NextMatch, wanted: ClockChange) {
    match wanted {
        ClockChange::Choose(clock) => next.clock = clock,
        ClockChange::Unfold => {
            next.clock_unfolded = true;
            next.clock = next.clock.or(Some(Clock::even(FIVE_THREE)));
        }
        ClockChange::Step(part, by) => {
            next.clock = next.clock.map(|Clock(both)| Clock(both.map(|one| step(one, part, by))))
        }
        ClockChange::StepOther(by) => {
            next.clock = next.clock.map(|Clock([first, second])| Clock([first, step(second, Part::Time, by)]));
        }
    }
}

/// A length of time in words, in milliseconds.
fn duration(ms: u32) -> Localizable {
    let (key, unit) = match ms {
        _ if ms >= DAY && ms.is_multiple_of(DAY) => ("time-days", DAY),
        _ if ms >= MINUTE && ms.is_multiple_of(MINUTE) => ("time-minutes", MINUTE),
        _ => ("time-seconds", SECOND),
    };
    Localizable::new(key).with("count", ms.div_ceil(unit))
}

/// What a side's clock means, in a sentence.
pub(super) fn control_says(control: Control) -> Localizable {
    let says = |key: &str, time: u32| Localizable::new(key).of("time", duration(time));
    match control {
        Control::Move { each } => says("clock-says-move", each),
        Control::Game { main, bonus: 0, .. } => says("clock-says-game", main),
        Control::Game { main, bonus, how } => {
            let key = match how {
                Bonus::Fischer => "clock-says-fischer",
                Bonus::Bronstein => "clock-says-bronstein",
                Bonus::Delay => "clock-says-delay",
            };
            says(key, main).of("bonus", duration(bonus))
        }
        Control::Byoyomi { main, each, periods } => {
            says("clock-says-byoyomi", main).of("each", duration(each)).with("periods", periods)
        }
    }
}

/// A side's clock in a few words.
pub(super) fn control_in_short(control: Control) -> Localizable {
    let says = |key: &str, time: u32| Localizable::new(key).of("time", duration(time));
    match control {
        Control::Move { each } => says("clock-short-move", each),
        Control::Game { main, bonus: 0, .. } => duration(main),
        Control::Game { main, bonus, .. } => says("clock-short-bonus", main).of("bonus", duration(bonus)),
        Control::Byoyomi { main, each, periods } => {
            says("clock-short-periods", main).of("each", duration(each)).with("periods", periods)
        }
    }
}

/// What the clock means, in a sentence or one for each side.
fn says(page: &Page<'_>, clock: Clock, start: &Position) -> String {
    let Clock(controls) = clock;
    if !clock.is_uneven() {
        return page.l10n.say(&control_says(controls[0]));
    }
    let of = |side: Side| {
        let control = control_says(controls[side.index()]);
        page.l10n.say(&Localizable::new("clock-of-side").of("name", side_name(start, side)).of("clock", control))
    };
    Side::BOTH.map(of).join(" ")
}

/// Lays out the choice of a clock.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, start: &Position) {
    let chosen = page.next.clock;
    let preset = PRESETS.iter().position(|(_, control)| chosen == Some(Clock::even(*control)));
    let is_by_link = page.next.is_by_link();
    let own = !is_by_link && (page.next.clock_unfolded || chosen.is_some() && preset.is_none());
    let option = |parent: &mut ChildSpawnerCommands<'_>, key: &str, change: ClockChange, chosen: bool| {
        let kind = if chosen { ButtonKind::Chosen } else { ButtonKind::Plain };
        word_button(parent, page.style, page.say(key), change, kind);
    };
    parent.spawn(text(page.style, page.say("new-clock"), tokens::LARGE, page.style.palette.text));
    let line = || Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
    parent.spawn(line()).with_children(|parent| {
        option(parent, "clock-none", ClockChange::Choose(None), chosen.is_none());
        if is_by_link {
            for days in BY_LINK {
                let clock = Clock::even(Control::Move { each: days * DAY });
                let kind = if chosen == Some(clock) { ButtonKind::Chosen } else { ButtonKind::Plain };
                let words = page.l10n.say(&control_in_short(clock.0[0]));
                word_button(parent, page.style, words, ClockChange::Choose(Some(clock)), kind);
            }
            return;
        }
        for (at, (key, control)) in PRESETS.into_iter().enumerate() {
            option(parent, key, ClockChange::Choose(Some(Clock::even(control))), preset == Some(at));
        }
        if !own {
            // Two buttons are called so, and who hears them has to know which.
            let name = format!("{}: {}", page.say("new-clock"), page.say("new-change"));
            word_button(parent, page.style, page.say("new-change"), ClockChange::Unfold, ButtonKind::Plain)
                .insert(AccessibleLabel::new(name));
        }
    });
    let Some(clock) = chosen else { return };
    if own {
        let Clock([first, second]) = clock;
        parent.spawn(line()).with_children(|parent| {
            for (at, (key, control)) in KINDS.into_iter().enumerate() {
                option(parent, key, ClockChange::Choose(Some(Clock::even(control))), kind(first) == at);
            }
        });
        for (part, key) in parts(first) {
            let value = match (first, part) {
                (
                    Control::Move { each: time }
                    | Control::Game { main: time, .. }
                    | Control::Byoyomi { main: time, .. },
                    Part::Time,
                ) => page.l10n.say(&duration(time)),
                (Control::Game { bonus: time, .. } | Control::Byoyomi { each: time, .. }, Part::More) => {
                    page.l10n.say(&duration(time))
                }
                (Control::Byoyomi { periods, .. }, Part::Periods) => periods.to_string(),
                _ => continue,
            };
            stepper(parent, page, &page.say(key), &value, |by| ClockChange::Step(*part, by));
        }
        if !first.is_by_days() {
            let label = page.l10n.say(&Localizable::new("clock-other").of("name", side_name(start, Side::Second)));
            let value = page.l10n.say(&duration(second.start().time));
            stepper(parent, page, &label, &value, ClockChange::StepOther);
        }
    }
    parent.spawn(text(page.style, says(page, clock, start), tokens::SMALL, page.style.palette.quiet));
}

/// A value between a button for less and one for more, after its name.
fn stepper(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    label: &str,
    value: &str,
    change: impl Fn(i32) -> ClockChange,
) {
    parent.spawn(Node { flex_shrink: 0.0, ..row(1.0) }).with_children(|parent| {
        for (sign, by, key) in [("–", -1, "settings-less"), ("+", 1, "settings-more")] {
            word_button(parent, page.style, sign, change(by), ButtonKind::Plain)
                .insert(AccessibleLabel::new(format!("{label}: {}", page.say(key))));
        }
        let words = format!("{label}: {value}");
        // Beside the buttons, in as many lines as it takes.
        let beside = Node { flex_grow: 1.0, flex_basis: px(0.0), ..default() };
        parent.spawn((text(page.style, words, tokens::BODY, page.style.palette.text), beside));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn every_clock_that_can_be_chosen_is_one_and_is_read_again() {
        let mut seen = 0;
        for (at, (_, first)) in KINDS.into_iter().enumerate() {
            assert_eq!(kind(first), at);
            for (part, _) in parts(first) {
                for by in [-1, 1] {
                    let mut control = first;
                    for _ in 0..20 {
                        control = step(control, *part, by);
                        assert_eq!(control.to_string().parse(), Ok(control));
                        assert_eq!(kind(control), at, "{control}");
                        seen += 1;
                    }
                    assert_eq!(step(control, *part, by), control, "the scale has an end");
                    assert_ne!(step(first, *part, by), first);
                }
            }
        }
        assert!(seen > 400);
        assert!(PRESETS.into_iter().all(|(_, control)| control.checked() == Ok(control)));
    }

    #[test]
    fn the_other_side_may_have_another_time() {
        let mut next = NextMatch::usual(Game::Gomoku);
        change(&mut next, ClockChange::StepOther(1));
        assert_eq!(next.clock, None);
        change(&mut next, ClockChange::Unfold);
        change(&mut next, ClockChange::StepOther(-2));
        assert_eq!(next.clock.map(|clock| clock.to_string()), Some("300+3,180+3".into()));
        change(&mut next, ClockChange::Step(Part::More, 1));
        assert_eq!(next.clock.map(|clock| clock.to_string()), Some("300+5,180+5".into()));
    }
}
