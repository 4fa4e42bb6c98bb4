//! What a player has done with puzzles: the rating in each game and how it went, which were seen, the evenings of tonight's
//! three, the best storms. One text, kept by the caller.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

use super::attempt::Ended;
use super::puzzle::{Grade, PuzzleId};
use super::rating::{Chosen, Rating};
use rules::Game;

/// The version of the text.
pub const SCORES_FORMAT: u32 = 1;
/// What a newcomer's rating begins with: an easy puzzle comes first.
const BEGINNER: f64 = 1000.0;
/// So many puzzles of a game are known to have been seen; the oldest are forgotten first.
const MOST_SEEN: usize = 3_000;
/// So many days of a rating are kept.
const MOST_DAYS: usize = 1_000;
/// So many evenings are kept.
const MOST_EVENINGS: usize = 4_000;

/// Why the text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoresError {
    /// It is not TOML, or fields are missing or of the wrong kind.
    #[error("{0}")]
    Unreadable(String),
    /// It is of another version.
    #[error("it has the format {0}, not {SCORES_FORMAT}")]
    Format(u32),
}

/// The scores of a player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scores {
    format: u32,
    /// The days on which all of tonight's three were tried, counted from 1 January 1970, in order.
    #[serde(default)]
    evenings: Vec<u32>,
    /// Tonight: the day, and the ids of the games whose puzzle was tried, with whether it was solved at once.
    #[serde(default)]
    tonight: Tonight,
    #[serde(default)]
    games: BTreeMap<String, GameScores>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Tonight {
    day: u32,
    #[serde(default)]
    tried: BTreeMap<String, bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct GameScores {
    rating: Rating,
    /// The day of the last rated puzzle.
    day: u32,
    /// The rating at the end of each day on which it changed.
    #[serde(default)]
    curve: VecDeque<(u32, i32)>,
    /// The puzzles that were seen, the latest last, as hexadecimal digits.
    #[serde(default)]
    seen: VecDeque<String>,
    /// How many the best storm solved.
    #[serde(default)]
    storm: u32,
}

impl Default for GameScores {
    fn default() -> Self {
        let (curve, seen) = (VecDeque::new(), VecDeque::new());
        Self { rating: Rating::new(BEGINNER), day: 0, curve, seen, storm: 0 }
    }
}

fn digits(id: PuzzleId) -> String {
    format!("{:016x}", id.0)
}

impl Scores {
    /// Reads the text.
    ///
    /// # Errors
    /// It is not TOML with these fields, or of another version.
    pub fn from_text(text: &str) -> Result<Self, ScoresError> {
        let read: Self = toml::from_str(text).map_err(|error| ScoresError::Unreadable(error.message().to_owned()))?;
        if read.format != SCORES_FORMAT {
            return Err(ScoresError::Format(read.format));
        }
        let sound = read.games.values().all(|game| game.rating.is_sound());
        if sound { Ok(read) } else { Err(ScoresError::Unreadable("a rating is not a number".to_owned())) }
    }

    /// The text.
    #[must_use]
    pub fn to_text(&self) -> String {
        // Texts and numbers under fixed names: TOML can always hold these.
        toml::to_string(&Self { format: SCORES_FORMAT, ..self.clone() }).unwrap_or_default()
    }

    fn of(&self, game: Game) -> Option<&GameScores> {
        self.games.get(game.id())
    }

    fn of_mut(&mut self, game: Game) -> &mut GameScores {
        self.games.entry(game.id().to_owned()).or_default()
    }

    /// The rating in a game on this day.
    #[must_use]
    pub fn rating(&self, game: Game, today: u32) -> Rating {
        let known = self.of(game).filter(|known| known.day > 0);
        known.map_or(Rating::new(BEGINNER), |known| known.rating.after_days(today.saturating_sub(known.day)))
    }

    /// How the rating in a game went: days, counted from 1 January 1970, and the rating at their end.
    #[must_use]
    pub fn curve(&self, game: Game) -> Vec<(u32, i32)> {
        self.of(game).map(|known| known.curve.iter().copied().collect()).unwrap_or_default()
    }

    /// Whether a puzzle was seen before.
    #[must_use]
    pub fn has_seen(&self, game: Game, id: PuzzleId) -> bool {
        let id = digits(id);
        self.of(game).is_some_and(|known| known.seen.contains(&id))
    }

    /// Notes how a puzzle went on this day, and gives the change of the rating. Only the first time that it is seen counts.
    pub fn note(&mut self, game: Game, id: PuzzleId, grade: Grade, ended: Ended, chosen: Chosen, today: u32) -> i32 {
        let is_known = self.has_seen(game, id);
        let before = self.rating(game, today);
        let known = self.of_mut(game);
        if is_known {
            return 0;
        }
        known.seen.push_back(digits(id));
        if known.seen.len() > MOST_SEEN {
            known.seen.pop_front();
        }
        let Some(solved) = ended.rated else { return 0 };
        known.rating = before.after(grade, solved, chosen);
        known.day = today;
        let rating = known.rating.rating.round() as i32;
        match known.curve.back_mut() {
            Some(last) if last.0 == today => last.1 = rating,
            _ => known.curve.push_back((today, rating)),
        }
        if known.curve.len() > MOST_DAYS {
            known.curve.pop_front();
        }
        rating - before.rating.round() as i32
    }

    /// Notes that a game's puzzle of tonight was tried, and whether it was solved at once.
    pub fn note_tonight(&mut self, game: Game, solved: bool, today: u32) {
        if self.tonight.day != today {
            self.tonight = Tonight { day: today, tried: BTreeMap::new() };
        }
        // The first try counts.
        self.tonight.tried.entry(game.id().to_owned()).or_insert(solved);
        if Game::ALL.iter().all(|game| self.tonight(*game, today).is_some()) && self.evenings.last() != Some(&today) {
            self.evenings.push(today);
            let surplus = self.evenings.len().saturating_sub(MOST_EVENINGS);
            self.evenings.drain(..surplus);
        }
    }

    /// Whether a game's puzzle of tonight was solved at once; `None` before it was tried.
    #[must_use]
    pub fn tonight(&self, game: Game, today: u32) -> Option<bool> {
        self.tonight.tried.get(game.id()).copied().filter(|_| self.tonight.day == today)
    }

    /// How many evenings in a row all three were tried, up to today or yesterday.
    #[must_use]
    pub fn evenings_in_a_row(&self, today: u32) -> u32 {
        let from = if self.evenings.last() == Some(&today) { today } else { today.saturating_sub(1) };
        let in_a_row = self.evenings.iter().rev().zip((0..=from).rev()).take_while(|(evening, day)| *evening == day);
        u32::try_from(in_a_row.count()).unwrap_or(u32::MAX)
    }

    /// How many the best storm of a game solved.
    #[must_use]
    pub fn best_storm(&self, game: Game) -> u32 {
        self.of(game).map_or(0, |known| known.storm)
    }

    /// Notes how many a storm solved, and whether it is the best one.
    pub fn note_storm(&mut self, game: Game, solved: u32) -> bool {
        let known = self.of_mut(game);
        let is_best = solved > known.storm;
        known.storm = known.storm.max(solved);
        is_best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::practice::Grade as Known;

    const GRADE: Grade = Grade { rating: 1000, error: 60 };
    const SOLVED: Ended = Ended { rated: Some(true), grade: Known::Good };

    #[test]
    fn a_puzzle_is_rated_once_and_the_curve_has_a_point_a_day() {
        let (mut scores, game) = (Scores::default(), Game::Reversi);
        assert_eq!(scores.rating(game, 100).rating, 1000.0);
        let up = scores.note(game, PuzzleId(1), GRADE, SOLVED, Chosen::Mix, 100);
        assert!(up > 50, "{up}");
        assert_eq!(scores.note(game, PuzzleId(1), GRADE, SOLVED, Chosen::Mix, 100), 0);
        let failed = Ended { rated: Some(false), grade: Known::Again };
        assert!(scores.note(game, PuzzleId(2), GRADE, failed, Chosen::Mix, 100) < 0);
        let hinted = Ended { rated: None, grade: Known::Hard };
        assert_eq!(scores.note(game, PuzzleId(3), GRADE, hinted, Chosen::Mix, 102), 0);
        assert!(scores.note(game, PuzzleId(4), GRADE, SOLVED, Chosen::Mix, 102) > 0);
        assert_eq!(scores.curve(game).iter().map(|(day, _)| *day).collect::<Vec<_>>(), [100, 102]);
        assert!(scores.has_seen(game, PuzzleId(3)) && !scores.has_seen(Game::Gomoku, PuzzleId(3)));
        assert_eq!(Scores::from_text(&scores.to_text()), Ok(Scores { format: 1, ..scores }));
    }

    #[test]
    fn evenings_count_in_a_row_and_today_is_not_over_yet() {
        let mut scores = Scores::default();
        let evening =
            |scores: &mut Scores, day| Game::ALL.iter().for_each(|game| scores.note_tonight(*game, false, day));
        evening(&mut scores, 10);
        evening(&mut scores, 12);
        evening(&mut scores, 13);
        scores.note_tonight(Game::Gomoku, true, 14);
        let in_a_row = [12, 13, 14, 15].map(|day| scores.evenings_in_a_row(day));
        assert_eq!(in_a_row, [0, 2, 2, 0]);
        assert_eq!([14, 15].map(|day| scores.tonight(Game::Gomoku, day)), [Some(true), None]);
        scores.note_tonight(Game::Gomoku, false, 14);
        assert_eq!(scores.tonight(Game::Gomoku, 14), Some(true), "the first try counts");
        evening(&mut scores, 14);
        assert_eq!(scores.evenings_in_a_row(14), 3);
    }

    #[test]
    fn a_text_from_elsewhere_is_read_or_refused() {
        assert_eq!(Scores::from_text("format = 2"), Err(ScoresError::Format(2)));
        assert!(matches!(Scores::from_text("evenings = 3"), Err(ScoresError::Unreadable(_))));
        let odd =
            "format = 1\n[games.reversi]\nday = 1\nrating = { rating = nan, deviation = 50.0, volatility = 0.06 }";
        assert!(matches!(Scores::from_text(odd), Err(ScoresError::Unreadable(_))));
    }

    #[test]
    fn the_best_storm_is_kept() {
        let mut scores = Scores::default();
        assert_eq!([7, 5, 9].map(|solved| scores.note_storm(Game::Gomoku, solved)), [true, false, true]);
        assert_eq!((scores.best_storm(Game::Gomoku), scores.best_storm(Game::Reversi)), (9, 0));
    }
}
