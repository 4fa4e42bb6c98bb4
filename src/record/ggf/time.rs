//! Clocks in GGF: `TI` for both sides, or `TB` and `TW`.
//!
//! A clock is written `[ini[,[N]m1]]/[inc[,[N]m2]]/[ext[,[N]m3]]`, as <https://www.skatgame.net/mburo/ggsa/clock> says, with
//! times as `[[hours:]minutes:]seconds`. `ini` is for the whole game unless `m1` is a number of moves, `inc` is added after
//! every `m2` moves, which are one unless it is said, and with `N` at most what the move took. When `ini` has run out, the
//! server of Othello gives the loser `ext` to play the game to its end for the sake of the score. That is no time to win
//! in, so a [`Control`] leaves it out.

use crate::clock::{Bonus, Clock, Control, LONGEST};

/// A time in seconds, or with minutes and hours before them, in milliseconds: `3.4`, `2:00`. `None` if it is no time, or
/// longer than [`LONGEST`].
pub fn ms_of(text: &str) -> Option<u32> {
    let parts = text.split(':').map(|part| part.trim().parse::<f64>().ok().filter(|number| *number >= 0.0));
    let seconds = parts.reduce(|all, part| Some(all? * 60.0 + part?)).flatten()?;
    let ms = seconds * 1000.0;
    (0.0..=f64::from(LONGEST)).contains(&ms).then(|| ms.round() as u32)
}

/// The clock of a side; `None` if it cannot be read, or is of a kind that is not known here.
pub fn read_control(text: &str) -> Option<Control> {
    let mut parts = text.split('/');
    let mut part = || {
        let text = parts.next().unwrap_or_default();
        let (time, moves) = text.split_once(',').unwrap_or((text, ""));
        let time = if time.trim().is_empty() { 0 } else { ms_of(time)? };
        Some((time, moves.trim()))
    };
    let (main, bonus, extra) = (part()?, part()?, part()?);
    let control = match (main, bonus, extra) {
        // A move in the first time; then the same time again for each move, of which nothing is kept.
        ((each, "1"), (0, _), (again, "N1")) if again == each => Control::Move { each },
        ((main, "" | "0"), (0, _), _) => Control::Game { main, bonus: 0, how: Bonus::Fischer },
        ((main, "" | "0"), (bonus, "" | "1"), _) => Control::Game { main, bonus, how: Bonus::Fischer },
        ((main, "" | "0"), (bonus, "N" | "N1"), _) => Control::Game { main, bonus, how: Bonus::Bronstein },
        _ => return None,
    };
    control.checked().ok()
}

/// The properties that say by which clock a game is played; none for a clock that the format cannot hold: one with periods
/// or a simple delay.
pub fn write_clock(clock: Clock) -> Vec<(&'static str, String)> {
    let Clock([black, white]) = clock;
    let (Some(first), Some(second)) = (write_control(black), write_control(white)) else { return Vec::new() };
    if clock.is_uneven() { vec![("TB", first), ("TW", second)] } else { vec![("TI", first)] }
}

fn write_control(control: Control) -> Option<String> {
    Some(match control {
        Control::Move { each } => format!("{time},1//{time},N1", time = time(each)),
        Control::Game { main, bonus: 0, .. } => time(main),
        Control::Game { main, bonus, how: Bonus::Fischer } => format!("{}/{}", time(main), time(bonus)),
        Control::Game { main, bonus, how: Bonus::Bronstein } => format!("{}/{},N1", time(main), time(bonus)),
        Control::Game { how: Bonus::Delay, .. } | Control::Byoyomi { .. } => return None,
    })
}

/// A time as minutes and seconds, with hours if there are any.
fn time(ms: u32) -> String {
    let (seconds, rest) = (ms / 1000, ms % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let hours = if hours > 0 { format!("{hours:02}:") } else { String::new() };
    let rest = if rest > 0 { format!(".{rest:03}") } else { String::new() };
    format!("{hours}{minutes:02}:{seconds:02}{rest}")
}

/// How long a move took, as it stands after the move: seconds with two decimals, or three if it needs them.
pub fn seconds(ms: u32) -> String {
    let (whole, rest) = (ms / 1000, ms % 1000);
    if rest % 10 == 0 { format!("{whole}.{:02}", rest / 10) } else { format!("{whole}.{rest:03}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ggf::{Ggf, read_ggf_game};
    use crate::{Record, read_transcript};
    use proptest::prelude::*;
    use rules::{Game, Reason, Side};

    fn clock(tags: &str) -> String {
        let game = read_ggf_game(&format!("(;GM[Othello]{tags};)")).expect("readable");
        game.record.clock().map_or_else(|| "none".into(), |clock| clock.to_string())
    }

    #[test]
    fn clocks_are_those_of_the_servers_help() {
        for (text, expected) in [
            ("TI[15:00]", "900"),
            ("TI[15:00/0:10/02:00]", "900+10"),
            ("TI[01:00/00:00/02:00]", "60"),
            ("TI[2:00:00/30,N]", "7200b30"),
            ("TI[5:00,0/3,1]", "300+3"),
            ("TI[0:30,1//0:30,N1]", "each30"),
            ("TI[1.5//]", "1.5"),
            ("TB[5:00/3]TW[1:00]", "300+3,60"),
            ("TB[5:00]TI[1:00]", "300,60"),
        ] {
            assert_eq!(clock(text), expected, "{text}");
        }
        for none in [
            "",
            "TI[]",
            "TI[?]",
            "TI[0//2:00]",
            "TB[5:00]",
            "TI[2:00:00,40/30,N]",
            "TI[5:00,N1]",
            "TI[15:00/0:10,60]",
            "TI[1e300:00/1e300]",
            "TI[nan]",
            "TI[-5:00]",
            "TI[9999:00:00]",
        ] {
            assert_eq!(clock(none), "none", "{none}");
        }
    }

    #[test]
    fn times_that_are_none_or_too_long_are_left_out() {
        for time in ["x", "-1", "inf", "1e99", "9999:00:00"] {
            let game = read_ggf_game(&format!("(;TI[5:00]B[F5/1.5/{time}];)")).expect("readable");
            assert_eq!((game.record.played()[0].spent, game.evaluations[0]), (None, Some(1.5)), "{time}");
        }
    }

    #[test]
    fn who_lost_on_time_is_read_and_written() {
        let game = read_ggf_game("(;TI[1:00]RE[-64.00:t]B[F5//50]W[D6//3];)").expect("readable");
        let ending = game.record.ending().expect("over");
        assert_eq!((ending.winner, ending.reason), (Some(Side::Second), Reason::OnTime));
        assert_eq!(game.record.left(Side::Second).map(|left| left.time), Some(57_000));
        let again = Ggf::new(game.record.clone(), ["a", "b"]).expect("square");
        assert_eq!((again.tag("RE"), again.tag("TI")), (Some("-64.00:t"), Some("01:00")));
        assert_eq!(read_ggf_game(&again.to_string()).expect("readable").record, game.record);
        // The loser is not to move, or the game was played to its end: the server lets the score be played for.
        assert_eq!(read_ggf_game("(;RE[-64.00:t]B[F5];)").expect("readable").record.ending(), None);
        let over = "(;RE[-2.00:t]B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)";
        let reason = read_ggf_game(over).expect("readable").record.ending().map(|ending| ending.reason);
        assert_eq!(reason, Some(Reason::Counted));
    }

    fn control() -> impl Strategy<Value = Control> {
        let how = prop::sample::select(vec![Bonus::Fischer, Bonus::Bronstein]);
        prop_oneof![
            (500_u32..=LONGEST).prop_map(|each| Control::Move { each }),
            (500_u32..=LONGEST, 1_u32..=LONGEST, how).prop_map(|(main, bonus, how)| Control::Game { main, bonus, how }),
            (500_u32..=LONGEST).prop_map(|main| Control::Game { main, bonus: 0, how: Bonus::Fischer }),
        ]
    }

    proptest! {
        #[test]
        fn clocks_and_times_are_read_back(
            controls in (control(), control()),
            times in prop::collection::vec(prop::option::of(0_u32..=LONGEST), 5),
        ) {
            let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4").expect("legal");
            record.set_clock(Some(Clock([controls.0, controls.1])));
            record.set_times(times);
            let text = Ggf::new(record.clone(), ["a", "b"]).expect("square").to_string();
            let again = read_ggf_game(&text).expect("readable");
            prop_assert_eq!(&again.record, &record, "{}", text);
            prop_assert_eq!(again.to_string(), text);
        }

        #[test]
        fn no_text_panics(text in "[0-9:.,/N e-]{0,30}") {
            let game = read_ggf_game(&format!("(;TI[{text}]B[F5//{text}];)")).expect("readable");
            let _ = Record::left(&game.record, Side::First);
        }
    }
}
