//! How long an engine may think about a move by its clock: the one manager of time, for the table and for all protocols.
//! All times are in milliseconds.

use record::{Bonus, Control, Left};

/// What an engine's clock allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What is left; `None` where only moves have a time.
    pub left: Option<u64>,
    /// For how many more moves of the side that has to do.
    pub moves: u64,
    /// What the clock gives for each move.
    pub gain: u64,
    /// What every move may take, whatever is left: the period of byo-yomi.
    pub floor: u64,
    /// The most for a move; `None` without such a limit.
    pub turn: Option<u64>,
    /// What is kept back of each move's time for delays between the engine and the clock, but at most half of it.
    pub kept: u64,
}

/// What is kept back for delays at the table, in milliseconds: an answer waits for the next frame, and is counted in the one
/// after it.
const AT_THE_TABLE: u64 = 100;
/// So many delays are kept in reserve, so that a long one loses no game: on a machine with far more to do than it can, a
/// thread may wait for most of a second.
const RESERVE: u64 = 30;

impl Budget {
    /// What a side may use that has so much left by this control, for about `moves` more moves.
    #[must_use]
    pub fn of(control: Control, left: Left, moves: u32) -> Self {
        let time = u64::from(left.time);
        let plain = Self { left: Some(time), moves: moves.into(), gain: 0, floor: 0, turn: None, kept: AT_THE_TABLE };
        match control {
            Control::Move { each } => Self { left: None, turn: Some(each.into()), ..plain },
            // The time of a delay is there even when all other time is used up.
            Control::Game { bonus, how: Bonus::Delay, .. } => Self { floor: bonus.into(), ..plain },
            Control::Game { bonus, how: Bonus::Fischer, .. } => Self { gain: bonus.into(), ..plain },
            // What is not used of the bonus is lost, and it is there only after the move.
            Control::Game { bonus, how: Bonus::Bronstein, .. } => {
                Self { floor: u64::from(bonus).min(time / 2), ..plain }
            }
            Control::Byoyomi { each, .. } => Self { floor: if left.periods > 0 { each.into() } else { 0 }, ..plain },
        }
    }

    /// The time for the next move; `None` without any limit.
    #[must_use]
    pub fn milliseconds(&self) -> Option<u64> {
        let share = self.left.map(|left| {
            // The reserve is touched only where no move brings any time of its own.
            let most = if self.gain > 0 || self.floor > 0 { left } else { left - left / 4 };
            let usable = left - most.min(RESERVE * self.kept);
            let share = usable / self.moves.max(1);
            // What a move gains comes after it: before, it has to be there.
            let with_gain = (share + self.gain - self.gain / 8).min(left / 2);
            share.max(with_gain).max(self.floor)
        });
        let time = match (share, self.turn) {
            (Some(share), Some(turn)) => share.min(turn),
            (time, None) | (None, time) => time?,
        };
        Some(time - self.kept.min(time / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn time(control: &str, left: Left, moves: u32) -> Option<u64> {
        Budget::of(control.parse().expect("a clock"), left, moves).milliseconds()
    }

    #[test]
    fn what_is_left_is_shared_out_with_a_reserve() {
        let left = |time| Left { time, periods: 3 };
        assert_eq!(time("300", left(303_000), 30), Some(10_000 - 100));
        assert_eq!(time("300+8", left(303_000), 30), Some(17_000 - 100), "seven eighths of the bonus");
        assert_eq!(time("300+8", left(1_000), 30), Some(500 - 100), "but not more than half of what is there");
        assert_eq!(time("each10", left(10_000), 30), Some(9_900));
        assert_eq!(time("60/3x10", left(0), 30), Some(9_900));
        assert_eq!(time("60d5", left(0), 30), Some(4_900));
        assert_eq!(time("60", left(40), 30), Some(0));
        let none = Left { time: 10_000, periods: 0 };
        assert!(time("60/0x30", none, 30) < Some(1_000), "a period that is not there is no time");
        assert_eq!(time("3+0.1", left(600), 2), Some(88 - 44), "the reserve grows again");
        assert_eq!(time("3", left(600), 2), Some(75 - 37), "and without a bonus it is used up by and by");
    }

    #[test]
    fn with_a_bonus_there_is_always_time_for_a_long_delay() {
        let control: Control = "3+0.1".parse().expect("a clock");
        let mut left = control.start();
        for _ in 0..200 {
            let spent = Budget::of(control, left, 2).milliseconds().expect("a limit") as u32 + 10;
            let shown = control.shown(left, spent).expect("time is left").time;
            assert!(shown > 800, "{shown} of {left:?}");
            left = control.after(left, spent).expect("time is left");
        }
    }

    proptest! {
        /// An engine that uses all that it is allowed, and up to 100 ms more each time, never loses on time.
        #[test]
        fn a_whole_game_ends_in_time(
            kind in 0..6_usize,
            moves in 10_u32..60,
            delays in proptest::collection::vec(0_u32..100, 120),
            late in proptest::collection::vec(0_usize..120, 0..3),
        ) {
            let control: Control = ["3+0.1", "60", "each1", "10/3x1", "30b1", "10d1"][kind].parse().expect("a clock");
            let mut left = control.start();
            for (at, delay) in delays.into_iter().enumerate() {
                let allowed = Budget::of(control, left, moves).milliseconds().expect("a limit") as u32;
                let delay = if late.contains(&at) && left.time > 1_000 { 300 } else { delay };
                // A clock that gives nothing back runs down in the end, whatever one does.
                let runs_down = kind == 1 && at > 40;
                match control.after(left, allowed + delay) {
                    Some(next) => left = next,
                    None => {
                        prop_assert!(runs_down || kind == 2 && delay > 99, "move {at}: {allowed} + {delay} of {left:?}");
                        break;
                    }
                }
            }
        }
    }
}
