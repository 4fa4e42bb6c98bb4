//! Clocks: how much time each side has, and what is left of it after the plies of a record.
//!
//! Everything here is arithmetic. What is left follows from the [`Control`] and from the time that each ply took, so undoing
//! a ply gives its time back, and two places that have the same record have the same clocks. Nothing reads a clock: the
//! time is handed in. All times are in milliseconds.
//!
//! Sources: FIDE Laws of Chess, guidelines III.2 (Fischer: the bonus comes after each move; Bronstein and simple delay);
//! the byo-yomi of Go, as KGS counts it (a period that a move stays within is kept whole).

use std::fmt;
use std::str::FromStr;

/// The longest time that a clock can be set to, in milliseconds: 28 days.
pub const LONGEST: u32 = 28 * DAY;
/// A day, in milliseconds.
pub const DAY: u32 = 86_400_000;
/// The most periods of byo-yomi.
pub const MOST_PERIODS: u32 = 99;
/// The shortest time that a side may have for its first move, in milliseconds.
const SHORTEST: u32 = 500;

/// How much time one side has. All times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// A time for each move; what is not used is lost. From a day on, the game is played by correspondence.
    Move {
        /// The time for each move.
        each: u32,
    },
    /// A time for the whole game, with something for each move.
    Game {
        /// The time at the start.
        main: u32,
        /// What each move is given; 0 for nothing.
        bonus: u32,
        /// How it is given.
        how: Bonus,
    },
    /// A time for the whole game, and when it is used up, periods: a move within a period does not use it up.
    Byoyomi {
        /// The time at the start.
        main: u32,
        /// The length of a period.
        each: u32,
        /// How many periods there are.
        periods: u32,
    },
}

/// How a clock gives something for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// It is added after the move.
    Fischer,
    /// What the move took is given back after it, up to the bonus.
    Bronstein,
    /// The time begins to run when the bonus is over.
    Delay,
}

impl Bonus {
    /// Every way, with its letter in a clock's text.
    const ALL: [(Self, char); 3] = [(Self::Fischer, '+'), (Self::Bronstein, 'b'), (Self::Delay, 'd')];

    const fn letter(self) -> char {
        match self {
            Self::Fischer => '+',
            Self::Bronstein => 'b',
            Self::Delay => 'd',
        }
    }
}

/// What a side has left when its turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Of its time, in milliseconds: for the move, or for the game.
    pub time: u32,
    /// Periods that are not used up; 0 where there are none.
    pub periods: u32,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The time that is left, in milliseconds, more than 0: for the move, for the game, or in the current period.
    pub time: u32,
    /// The periods that are left, the current one among them, once the time for the game is used up.
    pub periods: Option<u32>,
    /// How long the time will still stand, in milliseconds: what is left of a delay.
    pub stands: u32,
}

/// What is wrong with the text of a clock, or with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// It is not written like a clock.
    #[error(
        "“{0}” is not a clock: write 300+5 (seconds, and the seconds added for each move), 300d5 or 300b5 (with a delay), 600/5x30 (periods), or each30 (for each move)"
    )]
    Unreadable(String),
    /// A time is longer than a clock can be set to, or there are too many periods.
    #[error("a clock goes up to 28 days and {MOST_PERIODS} periods")]
    TooMuch,
    /// There would be no time for the first move.
    #[error("a side needs at least half a second for its first move")]
    TooLittle,
}

impl Control {
    /// Checks the numbers. A bonus of nothing is always a [`Bonus::Fischer`], so that equal clocks are equal.
    ///
    /// # Errors
    /// They are out of range.
    pub fn checked(self) -> Result<Self, ClockError> {
        let (first, longest, periods) = match self {
            Self::Move { each } => (each, each, 1),
            Self::Game { main, how: Bonus::Delay, bonus } => (main.saturating_add(bonus), main.max(bonus), 1),
            Self::Game { main, bonus, .. } => (main, main.max(bonus), 1),
            Self::Byoyomi { main, each, periods } => {
                let all = each.saturating_mul(periods.min(MOST_PERIODS));
                (main.saturating_add(all), main.max(each), periods)
            }
        };
        if longest > LONGEST || periods > MOST_PERIODS {
            return Err(ClockError::TooMuch);
        }
        match self {
            _ if first < SHORTEST => Err(ClockError::TooLittle),
            Self::Game { main, bonus: 0, .. } => Ok(Self::Game { main, bonus: 0, how: Bonus::Fischer }),
            _ => Ok(self),
        }
    }

    /// What a side has before its first move.
    #[must_use]
    pub const fn start(self) -> Left {
        match self {
            Self::Move { each } => Left { time: each, periods: 0 },
            Self::Game { main, .. } => Left { time: main, periods: 0 },
            Self::Byoyomi { main, periods, .. } => Left { time: main, periods },
        }
    }

    /// What a side has left after a move that took this long; `None` if its time ran out before.
    #[must_use]
    pub fn after(self, left: Left, spent: u32) -> Option<Left> {
        let shown = self.shown(left, spent)?;
        Some(match self {
            Self::Move { each } => Left { time: each, periods: 0 },
            Self::Game { bonus, how, .. } => {
                let back = match how {
                    Bonus::Fischer => bonus,
                    Bonus::Bronstein => bonus.min(spent),
                    Bonus::Delay => 0,
                };
                Left { time: shown.time.saturating_add(back).min(LONGEST), periods: 0 }
            }
            Self::Byoyomi { .. } => match shown.periods {
                Some(periods) => Left { time: 0, periods },
                None => Left { time: shown.time, ..left },
            },
        })
    }

    /// What the clock shows when the turn has taken this long; `None` once the time has run out.
    #[must_use]
    pub fn shown(self, left: Left, spent: u32) -> Option<Shown> {
        let Left { time, periods } = left;
        let plain = |time: u32, stands: u32| (time > 0).then_some(Shown { time, periods: None, stands });
        match self {
            Self::Game { bonus, how: Bonus::Delay, .. } if spent < bonus => {
                // A side that plays on its delays alone has what is left of this one.
                let stands = bonus - spent;
                if time == 0 { plain(stands, 0) } else { plain(time, stands) }
            }
            Self::Game { bonus, how: Bonus::Delay, .. } => plain(time.saturating_sub(spent - bonus), 0),
            Self::Move { .. } | Self::Game { .. } => plain(time.saturating_sub(spent), 0),
            Self::Byoyomi { .. } if spent < time => plain(time - spent, 0),
            Self::Byoyomi { each, .. } => {
                let over = spent - time;
                let used = over.checked_div(each)?;
                let periods = periods.checked_sub(used).filter(|periods| *periods > 0)?;
                Some(Shown { time: each - over % each, periods: Some(periods), stands: 0 })
            }
        }
    }

    /// Whether a side was in time trouble with a move that took this long: it was left with under a tenth of the time that
    /// it had at the start, or in the last period of byo-yomi with under a tenth of that.
    #[must_use]
    pub fn is_short(self, left: Left, spent: u32) -> bool {
        let Some(shown) = self.shown(left, spent) else { return true };
        let whole = match (self, shown.periods) {
            (Self::Move { each }, _) | (Self::Byoyomi { each, .. }, Some(1)) => each,
            (Self::Byoyomi { .. }, _) => return false,
            (Self::Game { main, bonus, .. }, _) => main.max(bonus),
        };
        u64::from(shown.time) * 10 < u64::from(whole)
    }

    /// How long a turn can take, in milliseconds: after so long the time is up.
    #[must_use]
    pub const fn longest_turn(self, left: Left) -> u32 {
        let Left { time, periods } = left;
        match self {
            Self::Game { bonus, how: Bonus::Delay, .. } => time.saturating_add(bonus),
            Self::Move { .. } | Self::Game { .. } => time,
            Self::Byoyomi { each, .. } => time.saturating_add(each.saturating_mul(periods)),
        }
    }

    /// Whether it is a time of a day or more for each move.
    #[must_use]
    pub const fn is_by_days(self) -> bool {
        matches!(self, Self::Move { each } if each >= DAY)
    }
}

/// Milliseconds as seconds, with as many decimals as they need.
pub(super) fn seconds(ms: u32) -> String {
    let (whole, rest) = (ms / 1000, ms % 1000);
    let decimals = format!("{rest:03}");
    match decimals.trim_end_matches('0') {
        "" => whole.to_string(),
        decimals => format!("{whole}.{decimals}"),
    }
}

/// A time that another program wrote in seconds, rounded to milliseconds; `None` if it is no number, negative, or longer
/// than [`LONGEST`].
pub(super) fn ms_of(seconds: &str) -> Option<u32> {
    let ms = seconds.trim().parse::<f64>().ok()? * 1000.0;
    (0.0..=f64::from(LONGEST)).contains(&ms).then(|| ms.round() as u32)
}

/// Seconds with up to three decimals, as milliseconds.
fn read_seconds(text: &str) -> Option<u32> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 3 {
        return None;
    }
    let rest: u32 = format!("{decimals:0<3}").parse().ok()?;
    whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(rest)
}

impl fmt::Display for Control {
    /// In seconds: `each30`, `300`, `300+5`, `300b5`, `300d5`, `600/5x30`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move { each } => write!(f, "each{}", seconds(each)),
            Self::Game { main, bonus: 0, .. } => write!(f, "{}", seconds(main)),
            Self::Game { main, bonus, how } => write!(f, "{}{}{}", seconds(main), how.letter(), seconds(bonus)),
            Self::Byoyomi { main, each, periods } => write!(f, "{}/{periods}x{}", seconds(main), seconds(each)),
        }
    }
}

impl FromStr for Control {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let unreadable = || ClockError::Unreadable(rules::short(text));
        let time = |text: &str| read_seconds(text).ok_or_else(unreadable);
        let control = if let Some(each) = text.strip_prefix("each") {
            Self::Move { each: time(each)? }
        } else if let Some((main, periods)) = text.split_once('/') {
            let (periods, each) = periods.split_once('x').ok_or_else(unreadable)?;
            let periods = periods.parse().map_err(|_| unreadable())?;
            Self::Byoyomi { main: time(main)?, each: time(each)?, periods }
        } else {
            let found = Bonus::ALL.into_iter().find_map(|(how, letter)| Some((text.split_once(letter)?, how)));
            match found {
                Some(((main, bonus), how)) => Self::Game { main: time(main)?, bonus: time(bonus)?, how },
                None => Self::Game { main: time(text)?, bonus: 0, how: Bonus::Fischer },
            }
        };
        control.checked()
    }
}

/// The clock of a match: how much time each side has. As a handicap the sides may have different times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock(pub [Control; 2]);

impl Clock {
    /// The same for both sides.
    #[must_use]
    pub const fn even(control: Control) -> Self {
        Self([control; 2])
    }

    /// The same with the sides' times exchanged.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let Self([first, second]) = self;
        Self([second, first])
    }

    /// Whether the sides have different times.
    #[must_use]
    pub fn is_uneven(self) -> bool {
        self.0[0] != self.0[1]
    }
}

impl fmt::Display for Clock {
    /// Both sides' times, separated by a comma if they differ.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([first, second]) = self;
        write!(f, "{first}")?;
        if self.is_uneven() { write!(f, ",{second}") } else { Ok(()) }
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        Ok(match text.split_once(',') {
            Some((first, second)) => Self([first.parse()?, second.parse()?]),
            None => Self::even(text.parse()?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn control(text: &str) -> Control {
        text.parse().expect("a clock")
    }

    /// A time, and the periods.
    type Seen = Option<(u32, Option<u32>)>;

    /// What is shown after each of these times, and what is left after a move that took the last.
    fn run(text: &str, left: Left, spent: &[u32]) -> (Vec<Seen>, Option<Left>) {
        let control = control(text);
        let shown = spent.iter().map(|spent| control.shown(left, *spent).map(|shown| (shown.time, shown.periods)));
        (shown.collect(), control.after(left, spent[spent.len() - 1]))
    }

    fn left(time: u32) -> Left {
        Left { time, periods: 0 }
    }

    #[test]
    fn each_kind_counts_as_its_rules_say() {
        // FIDE: with 5 s more for each move, a move of 12 s takes 7 s off; one faster than 5 s adds.
        assert_eq!(run("300+5", left(300_000), &[12_000]), (vec![Some((288_000, None))], Some(left(293_000))));
        assert_eq!(run("300+5", left(300_000), &[1_000]).1, Some(left(304_000)));
        // Bronstein never gives more than was used.
        assert_eq!(run("300b5", left(300_000), &[1_000]).1, Some(left(300_000)));
        assert_eq!(run("300b5", left(300_000), &[12_000]).1, Some(left(293_000)));
        // With a simple delay the time stands first.
        let (shown, after) = run("300d5", left(300_000), &[4_000, 12_000]);
        assert_eq!((shown, after), (vec![Some((300_000, None)), Some((293_000, None))], Some(left(293_000))));
        assert_eq!(control("300d5").shown(left(300_000), 4_000).map(|shown| shown.stands), Some(1_000));
        // The two delays differ only at the end: one who has 2 s left may still take 6 s with a simple delay of 5 s.
        assert_eq!(run("300b5", left(2_000), &[6_000]).1, None);
        assert_eq!(run("300d5", left(2_000), &[6_000]).1, Some(left(1_000)));
        assert_eq!(run("each30", left(30_000), &[29_999, 30_000]), (vec![Some((1, None)), None], None));
        assert_eq!(run("each30", left(30_000), &[29_999]).1, Some(left(30_000)));
    }

    #[test]
    fn a_period_is_kept_by_a_move_within_it() {
        let start = control("60/3x10").start();
        assert_eq!(start, Left { time: 60_000, periods: 3 });
        let (shown, after) = run("60/3x10", start, &[59_000, 60_000, 69_999, 70_000, 85_000]);
        let expected = [
            Some((1_000, None)),
            Some((10_000, Some(3))),
            Some((1, Some(3))),
            Some((10_000, Some(2))),
            Some((5_000, Some(1))),
        ];
        assert_eq!((shown.as_slice(), after), (&expected[..], Some(Left { time: 0, periods: 1 })));
        let last = Left { time: 0, periods: 1 };
        assert_eq!(run("60/3x10", last, &[9_999, 10_000]).0, [Some((1, Some(1))), None]);
        assert_eq!(run("60/3x10", last, &[9_999]).1, Some(last), "and again the whole period");
    }

    #[test]
    fn time_trouble_is_under_a_tenth_of_the_time() {
        let short = |text: &str, time, periods, spent| control(text).is_short(Left { time, periods }, spent);
        assert!(!short("300+5", 60_000, 0, 30_000) && short("300+5", 60_000, 0, 30_001));
        assert!(!short("each30", 30_000, 0, 27_000) && short("each30", 30_000, 0, 27_001));
        assert!(!short("60/3x10", 5_000, 3, 4_000), "there are periods to come");
        assert!(!short("60/3x10", 0, 2, 9_500) && short("60/3x10", 0, 1, 9_500));
        assert!(short("300", 1_000, 0, 2_000), "and of course when it was up");
    }

    #[test]
    fn clocks_are_written_and_read() {
        for text in ["300", "3+0.1", "300b5", "300d2.25", "600/5x30", "each30", "each259200", "300+5,60+5"] {
            assert_eq!(text.parse::<Clock>().map(|clock| clock.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("300,300".parse::<Clock>(), Ok(Clock::even(control("300"))));
        assert!(control("each86400").is_by_days() && !control("each30").is_by_days());
    }

    #[test]
    fn what_is_no_clock_is_refused_with_the_reason() {
        for text in ["", "five", "300+", "+5", "3.1234", "-3", "600/x30", "600/5", "each", "1,2,3", "300 +5", "٣"] {
            assert!(matches!(text.parse::<Clock>(), Err(ClockError::Unreadable(_))), "{text}");
        }
        for text in ["9999999", "1+9999999", "1/100x1", "each2419201"] {
            assert!(matches!(text.parse::<Clock>(), Err(ClockError::TooMuch | ClockError::Unreadable(_))), "{text}");
        }
        for text in ["0", "0+5", "each0", "0/0x30", "0/3x0", "0.1b5"] {
            assert_eq!(text.parse::<Clock>(), Err(ClockError::TooLittle), "{text}");
        }
        assert!("0d5".parse::<Clock>().is_ok() && "0/3x10".parse::<Clock>().is_ok(), "the delay is time for a move");
    }

    proptest! {
        /// Time only runs down while a side thinks, and what is left after the move is what was shown, plus at most the
        /// bonus.
        #[test]
        fn time_runs_down(kind in 0..5_usize, main in 1_000_u32..100_000, bonus in 0_u32..10_000, spent in 0_u32..200_000) {
            let control = [
                Control::Move { each: main },
                Control::Game { main, bonus, how: Bonus::Fischer },
                Control::Game { main, bonus, how: Bonus::Bronstein },
                Control::Game { main, bonus, how: Bonus::Delay },
                Control::Byoyomi { main, each: bonus, periods: 3 },
            ][kind];
            let start = control.start();
            let total = |shown: Shown| {
                let more = shown.periods.map_or(if kind == 4 { 3 * bonus } else { 0 }, |periods| (periods - 1) * bonus);
                shown.time + shown.stands + more
            };
            let (now, later) = (control.shown(start, spent), control.shown(start, spent + 100));
            match (now, later) {
                (Some(now), Some(later)) => prop_assert_eq!(total(now), total(later) + 100),
                (now, later) => prop_assert!(later.is_none() || now.is_some()),
            }
            prop_assert_eq!(now.is_some(), control.after(start, spent).is_some());
            prop_assert_eq!(now.is_some(), spent < control.longest_turn(start));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,30}") {
            let _ = text.parse::<Clock>();
        }
    }
}
