//! Evenings: the days on which a player played, and a goal that they set themselves: to play on some evenings of a week, or
//! to beat a level. One text, kept by the caller.
//!
//! Nothing here scolds: a goal whose week has passed is gone without a word.

use std::collections::{BTreeMap, BTreeSet};

use engine::Level;
use record::library::Entry;
use record::seconds_of;
use rules::Game;
use serde::{Deserialize, Serialize};

/// The version of the text.
pub const EVENINGS_FORMAT: u32 = 1;
/// The id of a person in the seats of a game.
const PERSON: &str = "person";
/// So many days are kept.
const MOST_DAYS: usize = 400;
/// So many weeks the calendar shows, the current one being the last.
const WEEKS: u32 = 5;
/// So many days ago the exact hour of a game no longer matters: the calendar does not go back so far.
const LONG_AGO: u32 = 7 * WEEKS + 7;
const DAY: u64 = 24 * 60 * 60;

/// How many evenings a week a goal may be.
pub const EVENINGS: std::ops::RangeInclusive<u8> = 2..=5;

/// Why the text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EveningsError {
    /// It is not TOML, or fields are missing or of the wrong kind.
    #[error("{0}")]
    Unreadable(String),
    /// It is of another version.
    #[error("it has the format {0}, not {EVENINGS_FORMAT}")]
    Format(u32),
}

/// What a player has set themself to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To play on so many days of the week in which it was chosen.
    Evenings(u8),
    /// To beat this level of a game without help.
    Beat(Game, Level),
}

/// How a goal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The goal.
    pub goal: Goal,
    /// On how many evenings of its week the player has played, and not more than were wanted; 0 for another goal.
    pub evenings: u8,
    /// Whether it is reached.
    pub reached: bool,
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day, counted from 1 January 1970.
    pub day: u32,
    /// Whether a game or a puzzle was played.
    pub played: bool,
}

/// The day of the week with which a week begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeekBegins {
    /// Monday.
    Monday,
    /// Sunday.
    Sunday,
}

impl WeekBegins {
    /// The first day of the week that this day is in.
    const fn before(self, day: u32) -> u32 {
        // 1 January 1970 was a Thursday.
        let since_monday = match self {
            Self::Monday => 3,
            Self::Sunday => 4,
        };
        day.saturating_sub((day % 7 + since_monday) % 7)
    }
}

/// The days on which a player played, the levels that they beat, and their goal. Days are counted from 1 January 1970 where
/// the player is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evenings {
    days: BTreeSet<u32>,
    /// The last day on which each level of each game was beaten without help.
    beaten: BTreeMap<(Game, &'static str), u32>,
    /// The goal, and the day on which it was chosen.
    goal: Option<(Goal, u32)>,
}

/// [`Evenings`] as text.
#[derive(Default, Serialize, Deserialize)]
struct Written {
    format: u32,
    #[serde(default)]
    days: BTreeSet<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal: Option<WrittenGoal>,
    #[serde(default)]
    beaten: BTreeMap<String, BTreeMap<String, u32>>,
}

#[derive(Serialize, Deserialize)]
struct WrittenGoal {
    chosen: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evenings: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
}

/// A level for people, of this game, by its id.
fn level_of(game: Game, id: &str) -> Option<Level> {
    levels(game).find(|level| level.id() == id)
}

/// The levels that are made for people, in the order of their strength.
fn levels(game: Game) -> impl DoubleEndedIterator<Item = Level> + Clone {
    Level::of(game).iter().copied().filter(move |level| level.band(game).is_some())
}

impl WrittenGoal {
    /// The goal; `None` if this version knows no such level.
    fn read(&self) -> Option<(Goal, u32)> {
        let goal = match (self.evenings, &self.game, &self.level) {
            (Some(evenings), ..) => Goal::Evenings(evenings.clamp(*EVENINGS.start(), *EVENINGS.end())),
            (None, Some(game), Some(level)) => {
                let game = Game::from_id(game)?;
                Goal::Beat(game, level_of(game, level)?)
            }
            _ => return None,
        };
        Some((goal, self.chosen))
    }

    fn of((goal, chosen): (Goal, u32)) -> Self {
        let none = Self { chosen, evenings: None, game: None, level: None };
        match goal {
            Goal::Evenings(evenings) => Self { evenings: Some(evenings), ..none },
            Goal::Beat(game, level) => {
                Self { game: Some(game.id().to_owned()), level: Some(level.id().to_owned()), ..none }
            }
        }
    }
}

impl Evenings {
    /// Reads the text.
    ///
    /// # Errors
    /// It is not TOML with these fields, or of another version.
    pub fn from_text(text: &str) -> Result<Self, EveningsError> {
        let read: Written =
            toml::from_str(text).map_err(|error| EveningsError::Unreadable(error.message().to_owned()))?;
        if read.format != EVENINGS_FORMAT {
            return Err(EveningsError::Format(read.format));
        }
        let mut evenings = Self { days: read.days, goal: read.goal.and_then(|goal| goal.read()), ..Self::default() };
        evenings.forget_oldest();
        for (game, levels) in read.beaten {
            let Some(game) = Game::from_id(&game) else { continue };
            let known = levels.iter().filter_map(|(id, day)| Some(((game, level_of(game, id)?.id()), *day)));
            evenings.beaten.extend(known);
        }
        Ok(evenings)
    }

    /// The text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut beaten: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
        for ((game, level), day) in &self.beaten {
            beaten.entry(game.id().to_owned()).or_default().insert((*level).to_owned(), *day);
        }
        let goal = self.goal.map(WrittenGoal::of);
        let written = Written { format: EVENINGS_FORMAT, days: self.days.clone(), goal, beaten };
        // Texts and numbers under fixed names: TOML can always hold these.
        toml::to_string(&written).unwrap_or_default()
    }

    fn forget_oldest(&mut self) {
        while self.days.len() > MOST_DAYS {
            self.days.pop_first();
        }
    }

    /// Notes that the player played on this day.
    pub fn note_day(&mut self, day: u32) {
        self.days.insert(day);
        self.forget_oldest();
    }

    /// Notes the days of kept games, and the levels that were beaten in them. `day_of` gives the day of a moment, in seconds
    /// since 1 January 1970, where the player is. Games of others, and those whose day is not known, say nothing.
    pub fn note_games<'a>(
        &mut self,
        games: impl IntoIterator<Item = &'a Entry>,
        today: u32,
        day_of: impl Fn(u64) -> u32,
    ) {
        for entry in games {
            let seats = entry.seats.each_ref().map(|seat| &**seat);
            let Some(own) = seats.iter().position(|seat| *seat == PERSON) else { continue };
            let Some(seconds) = seconds_of(&entry.date) else { continue };
            let by_universal_time = u32::try_from(seconds / DAY).unwrap_or(u32::MAX);
            let is_old = by_universal_time.saturating_add(LONG_AGO) < today;
            let day = if is_old { by_universal_time } else { day_of(seconds) };
            // A clock that went wrong must not push the days out on which one did play.
            if day > today.saturating_add(1) {
                continue;
            }
            self.days.insert(day);
            let beaten =
                level_of(entry.game, seats[1 - own]).filter(|_| entry.winner.side() == Some(own) && !entry.is_aided());
            if let Some(level) = beaten {
                let last = self.beaten.entry((entry.game, level.id())).or_default();
                *last = day.max(*last);
            }
        }
        self.forget_oldest();
    }

    /// Chooses a goal, or none.
    pub fn choose(&mut self, goal: Option<Goal>, today: u32) {
        self.goal = goal.map(|goal| (goal, today));
    }

    /// How the goal stands on this day. `None` without one, and once its week has passed before it was reached.
    #[must_use]
    pub fn standing(&self, today: u32, week: WeekBegins) -> Option<Standing> {
        let (goal, chosen) = self.goal?;
        match goal {
            Goal::Evenings(wanted) => {
                let first = week.before(chosen);
                // At most 7.
                let played = self.days.range(first..first.saturating_add(7)).count() as u8;
                let reached = played >= wanted;
                let is_now = week.before(today) == first;
                (reached || is_now).then_some(Standing { goal, evenings: played.min(wanted), reached })
            }
            Goal::Beat(game, level) => {
                let reached = self.beaten.get(&(game, level.id())).is_some_and(|day| *day >= chosen);
                Some(Standing { goal, evenings: 0, reached })
            }
        }
    }

    /// The level of a game to beat next: the one above that which was beaten last, the strongest on that day; at first the
    /// weakest, and after the strongest that one again.
    #[must_use]
    pub fn next_level(&self, game: Game) -> Option<Level> {
        let beaten = levels(game).enumerate();
        let beaten = beaten.filter_map(|(place, level)| Some((self.beaten.get(&(game, level.id()))?, place)));
        let from = beaten.max().map_or(0, |(_, place)| place + 1);
        levels(game).nth(from).or_else(|| levels(game).next_back())
    }

    /// The level next to one of a game: a stronger or a weaker one, if there is one.
    #[must_use]
    pub fn beside(game: Game, level: Level, stronger: bool) -> Option<Level> {
        let all: Vec<Level> = levels(game).collect();
        let at = all.iter().position(|other| *other == level)?;
        all.get(if stronger { at + 1 } else { at.checked_sub(1)? }).copied()
    }

    /// The last weeks, from the oldest to the current one, of seven days each.
    #[must_use]
    pub fn calendar(&self, today: u32, week: WeekBegins) -> Vec<[Day; 7]> {
        let last = week.before(today);
        let day = |day: u32| Day { day, played: day <= today && self.days.contains(&day) };
        let weeks = (0..WEEKS).rev().map(|ago| last.saturating_sub(7 * ago));
        weeks.map(|first| std::array::from_fn(|at| day(first + at as u32))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::{Heading, Record, Winner};

    /// Monday, 23 November 2026.
    const MONDAY: u32 = 20_780;

    fn game(date: &str, seats: [&str; 2], winner: Winner) -> Entry {
        let record = Record::new(Game::Gomoku.setup(0));
        let seats = seats.map(Into::into);
        Entry { seats, winner, date: date.into(), ..Entry::brought(&record, &Heading::default(), "") }
    }

    fn by_universal_time(seconds: u64) -> u32 {
        (seconds / DAY) as u32
    }

    #[test]
    fn a_week_of_evenings_is_counted_and_passes_without_a_word() {
        let mut evenings = Evenings::default();
        assert_eq!(evenings.standing(MONDAY, WeekBegins::Monday), None);
        evenings.note_day(MONDAY - 1);
        evenings.note_day(MONDAY);
        evenings.choose(Some(Goal::Evenings(2)), MONDAY + 1);
        let at = |evenings: &Evenings, day, week| {
            evenings.standing(day, week).map(|standing| (standing.evenings, standing.reached))
        };
        assert_eq!(at(&evenings, MONDAY + 6, WeekBegins::Monday), Some((1, false)), "Sunday was another week");
        assert_eq!(at(&evenings, MONDAY + 7, WeekBegins::Monday), None, "a missed week says nothing");
        assert_eq!(at(&evenings, MONDAY + 5, WeekBegins::Sunday), Some((2, true)), "Sunday was in this week");
        evenings.note_day(MONDAY + 3);
        evenings.note_day(MONDAY + 4);
        assert_eq!(at(&evenings, MONDAY + 4, WeekBegins::Monday), Some((2, true)), "never more than wanted");
        assert_eq!(at(&evenings, MONDAY + 9, WeekBegins::Monday), Some((2, true)), "what is reached is still told");
        evenings.choose(None, MONDAY);
        assert_eq!(at(&evenings, MONDAY, WeekBegins::Monday), None);
    }

    #[test]
    fn a_level_is_beaten_by_the_player_without_help_from_the_day_of_the_goal_on() {
        let [one, two, three] = [0, 1, 2].map(|at| levels(Game::Gomoku).nth(at).expect("a level"));
        let mut evenings = Evenings::default();
        assert_eq!(evenings.next_level(Game::Gomoku), Some(one));
        let beats = |date: &str, level: Level| game(date, [level.id(), "person"], Winner::Second);
        evenings.note_games([&beats("2026-11-20", two)], MONDAY, by_universal_time);
        assert_eq!(evenings.next_level(Game::Gomoku), Some(three));
        evenings.choose(Some(Goal::Beat(Game::Gomoku, two)), MONDAY);
        let reached = |evenings: &Evenings| evenings.standing(MONDAY, WeekBegins::Monday).map(|it| it.reached);
        assert_eq!(reached(&evenings), Some(false), "that was before");
        let helped = Entry { hints: true, ..beats("2026-11-23", two) };
        let lost = game("2026-11-23", [two.id(), "person"], Winner::First);
        let of_others = game("2026-11-23", [two.id(), ""], Winner::Second);
        evenings.note_games([&helped, &lost, &of_others, &beats("2026-11-24", one)], MONDAY, by_universal_time);
        assert_eq!(reached(&evenings), Some(false));
        assert_eq!(evenings.next_level(Game::Gomoku), Some(two), "what was beaten last decides");
        evenings.note_games([&beats("2026-11-23T20:00:00", two)], MONDAY, by_universal_time);
        assert_eq!(reached(&evenings), Some(true));
    }

    #[test]
    fn the_calendar_has_five_weeks_and_days_are_those_where_the_player_is() {
        let mut evenings = Evenings::default();
        let seats = ["person", "person"];
        let games = [
            game("2026-11-23T23:30:00", seats, Winner::Draw),
            game("2026-11", seats, Winner::Draw),
            game("2026-11-22T12:00:00", ["", "person"], Winner::Draw),
            game("2026-11-20T12:00:00", ["", ""], Winner::Draw),
        ];
        let an_hour_east = |seconds: u64| by_universal_time(seconds + 60 * 60);
        evenings.note_games(&games, MONDAY + 1, an_hour_east);
        let calendar = evenings.calendar(MONDAY + 1, WeekBegins::Monday);
        assert_eq!(calendar.len(), 5);
        assert_eq!(calendar[4][0], Day { day: MONDAY, played: false });
        let played: Vec<u32> = calendar.iter().flatten().filter(|day| day.played).map(|day| day.day).collect();
        assert_eq!(played, [MONDAY - 1, MONDAY + 1]);
        assert_eq!(evenings.calendar(MONDAY + 1, WeekBegins::Sunday)[4][0].day, MONDAY - 1);
        assert!(evenings.calendar(0, WeekBegins::Monday).iter().flatten().all(|day| !day.played), "the first day");
    }

    #[test]
    fn the_text_is_read_again_or_refused() {
        let level = levels(Game::Gomoku).next().expect("a level");
        let mut evenings = Evenings::default();
        evenings.note_games([&game("2026-11-23", ["person", level.id()], Winner::First)], MONDAY, by_universal_time);
        for goal in [None, Some(Goal::Evenings(3)), Some(Goal::Beat(Game::Gomoku, level))] {
            evenings.choose(goal, MONDAY);
            assert_eq!(Evenings::from_text(&evenings.to_text()), Ok(evenings.clone()));
        }
        assert_eq!(Evenings::from_text("format = 2"), Err(EveningsError::Format(2)));
        assert!(matches!(Evenings::from_text("format = 1\ndays = 3"), Err(EveningsError::Unreadable(_))));
        let later = "format = 1\n[goal]\nchosen = 1\ngame = \"gomoku\"\nlevel = \"level-999\"\n[beaten.chess]\na = 1";
        assert_eq!(Evenings::from_text(later), Ok(Evenings::default()), "what a later version knows is passed over");
    }

    #[test]
    fn levels_have_neighbours() {
        let all: Vec<Level> = levels(Game::Reversi).collect();
        assert_eq!(Evenings::beside(Game::Reversi, all[0], true), Some(all[1]));
        assert_eq!(Evenings::beside(Game::Reversi, all[1], false), Some(all[0]));
        assert_eq!(Evenings::beside(Game::Reversi, all[0], false), None);
        assert_eq!(Evenings::beside(Game::Reversi, all[all.len() - 1], true), None);
    }
}
