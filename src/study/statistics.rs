//! What a player's kept games say of them: results and streaks against each opponent, how accurate they were, and which
//! level suits them.
//!
//! A game counts if its winner is known and it was a person against an engine. Games between two persons are only
//! counted, since the library does not know which of them is the player. Games from elsewhere, whose seats are empty,
//! do not count. A game with help ([`Entry::is_aided`]) is among the results, but neither ends nor extends a streak and
//! says nothing about the level that suits.
//!
//! Games are in the order of their dates, and of their ids where these are the same. A date that says less comes before
//! all that it could mean, and a game without one before all others.

use std::collections::HashMap;

use serde::Serialize;

use engine::Level;
use record::Winner;
use record::library::{Entry, Id, date_key};
use rules::{Game, RULES};

/// The id of a person in the seats of a game.
const PERSON: &str = "person";

/// Only so many games of a person say which level suits, the newest. They are enough for four levels, and a player who
/// has since moved to other levels is soon not judged by the old ones any more.
const RECENT: usize = 20;
/// Of these, only so many against the same level: more would say how one played, not how one plays.
const RECENT_OF_LEVEL: u32 = 10;
/// With fewer games against a level its score is mostly luck, and it is not looked at.
const FEWEST: u32 = 5;
/// From this score in percent on, the next stronger level is suggested: three wins in five games. At half of the points
/// the level is an even opponent, and is to stay.
const STRONGER_FROM: u32 = 60;
/// Up to this score in percent, the next weaker level is suggested. It is further from an even score than the other
/// bound: who loses a little more often than not still learns from a stronger opponent.
const WEAKER_TO: u32 = 30;

/// What a player's kept games say of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The games of which anything was played, in the order of [`Game::ALL`].
    pub games: Vec<GameStatistics>,
}

/// The same for one of the games.
#[derive(Clone, Debug, PartialEq)]
pub struct GameStatistics {
    /// The game.
    pub game: Game,
    /// The results against all engines together.
    pub total: Tally,
    /// How many games were played between two persons.
    pub friends: u32,
    /// The results against each engine: the levels in the order of [`Level::of`], and after them those that this
    /// version does not know, by their ids.
    pub opponents: Vec<Opponent>,
    /// How accurate the person was in each game against an engine that was reviewed, the oldest first.
    pub accuracy: Vec<AccuracyPoint>,
    /// The level that suits; nothing before enough was played.
    pub suits: Option<Suits>,
}

/// Results, as numbers of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// All of them.
    pub played: u32,
    /// Those that the person won.
    pub won: u32,
    /// Those that nobody won.
    pub drawn: u32,
    /// Those that the engine won.
    pub lost: u32,
    /// How many the person has won in a row up to now. A loss or a draw ends the row; a game in which something helped
    /// neither ends it nor belongs to it.
    pub streak: u32,
    /// The longest such row.
    pub best_streak: u32,
}

/// The results against an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opponent {
    /// The id of its level, such as `level-9`.
    pub seat: Box<str>,
    /// The results.
    #[serde(flatten)]
    pub tally: Tally,
}

/// How accurate the person was in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AccuracyPoint {
    /// When it was played, as [`Entry::date`] says it; empty if that is not known.
    pub date: Box<str>,
    /// The accuracy in percent, from 0 to 100.
    pub percent: f32,
    /// Whether something helped in that game.
    pub aided: bool,
}

/// The level that suits, and why: “you score 60 % against level 9: try level 10”.
///
/// Only levels for people count, which are those with a [`Level::band`]; only games in which nothing helped; and only
/// games by the same rules as the newest of these, since a level is not equally strong by all rules. Of the last 20 such
/// games, the last 10 against each level are its score, if they are at least 5. The strongest level that has a score
/// decides: from 60 % on the next stronger level suits, up to 30 % the next weaker one, and the same one in between and
/// where there is no other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Suits {
    /// The level that decided.
    pub against: Level,
    /// The score of the person against it, from 0 to 1; a draw is half a win.
    pub score: f64,
    /// In how many games, from 5 to 10.
    pub games: u32,
    /// The level that suits.
    pub next: Level,
    /// How that level compares with the one that decided.
    pub step: Step,
}

/// How the level that suits compares with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// It is weaker.
    Weaker,
    /// It is the same.
    Same,
    /// It is stronger.
    Stronger,
}

/// What kept games say of the player: usually all entries of a library, in any order.
#[must_use]
pub fn statistics<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Statistics {
    let mut kept: [Kept<'a>; Game::ALL.len()] = Default::default();
    for entry in entries.into_iter().filter(|entry| entry.winner != Winner::Nobody) {
        // The macro that lists the games makes their numbers and `Game::ALL` in one order.
        let kept = &mut kept[entry.game as usize];
        match entry.seats.each_ref().map(|seat| &**seat) {
            [PERSON, PERSON] => kept.friends += 1,
            [PERSON, ""] | ["", PERSON] => {}
            [PERSON, opponent] => kept.add(entry, 0, opponent),
            [opponent, PERSON] => kept.add(entry, 1, opponent),
            _ => {}
        }
    }
    let games = Game::ALL.into_iter().zip(kept).filter(|(_, kept)| !kept.played.is_empty() || kept.friends > 0);
    Statistics { games: games.map(|(game, kept)| kept.statistics(game)).collect() }
}

/// What is kept of one of the games.
#[derive(Default)]
struct Kept<'a> {
    friends: u32,
    /// The engines that were played against, by their ids, each with a number from 0.
    opponents: HashMap<&'a str, usize>,
    /// The games against them.
    played: Vec<Played<'a>>,
}

/// A game of a person against an engine. What is needed of it stands here, because to fetch it from an entry again in the
/// order of time takes longer than all else.
struct Played<'a> {
    /// Larger for later dates.
    date: u64,
    id: Id,
    /// The number of the opponent.
    opponent: usize,
    outcome: Outcome,
    aided: bool,
    /// The accuracy of the person in percent.
    percent: Option<f32>,
    entry: &'a Entry,
}

impl<'a> Kept<'a> {
    /// Adds a game of a person, who has the side with this index.
    fn add(&mut self, entry: &'a Entry, side: usize, opponent: &'a str) {
        let next = self.opponents.len();
        let outcome = match entry.winner.side() {
            Some(winner) if winner == side => Outcome::Won,
            Some(_) => Outcome::Lost,
            None => Outcome::Drawn,
        };
        self.played.push(Played {
            date: date_key(&entry.date),
            id: entry.id,
            opponent: *self.opponents.entry(opponent).or_insert(next),
            outcome,
            aided: entry.is_aided(),
            // An entry may come from a file, with a number that is no percentage.
            percent: entry.accuracy.and_then(|sides| sides[side]).filter(|percent| (0.0..=100.0).contains(percent)),
            entry,
        });
    }

    fn statistics(mut self, game: Game) -> GameStatistics {
        self.played.sort_unstable_by_key(|played| (played.date, played.id));
        let mut total = Tally::default();
        let mut tallies = vec![Tally::default(); self.opponents.len()];
        for played in &self.played {
            total.add(played);
            tallies[played.opponent].add(played);
        }
        GameStatistics {
            game,
            total,
            friends: self.friends,
            accuracy: self.played.iter().filter_map(Played::accuracy).collect(),
            suits: self.suits(game),
            opponents: self.in_order(game, &tallies),
        }
    }

    /// The opponents as they are listed; the tallies are by number.
    fn in_order(mut self, game: Game, tallies: &[Tally]) -> Vec<Opponent> {
        let opponent = |(seat, number): (&str, usize)| Opponent { seat: seat.into(), tally: tallies[number] };
        let known = Level::of(game).iter().filter_map(|level| self.opponents.remove_entry(level.id()));
        let mut opponents: Vec<Opponent> = known.map(opponent).collect();
        let mut unknown: Vec<(&str, usize)> = self.opponents.into_iter().collect();
        unknown.sort_unstable();
        opponents.extend(unknown.into_iter().map(opponent));
        opponents
    }

    /// The level that suits; the games are in the order of time.
    fn suits(&self, game: Game) -> Option<Suits> {
        let levels: Vec<Level> = Level::of(game).iter().copied().filter(|level| level.band(game).is_some()).collect();
        let scores = self.recent_scores(&levels);
        let at = scores.iter().rposition(|score| score.games >= FEWEST)?;
        let score = scores[at];
        // Compared in whole numbers, so that exactly 60 % is 60 %.
        let points = score.halves * 50;
        let (next, step) = if points >= STRONGER_FROM * score.games && at + 1 < levels.len() {
            (at + 1, Step::Stronger)
        } else if points <= WEAKER_TO * score.games && at > 0 {
            (at - 1, Step::Weaker)
        } else {
            (at, Step::Same)
        };
        Some(Suits {
            against: levels[at],
            score: f64::from(score.halves) / f64::from(2 * score.games),
            games: score.games,
            next: levels[next],
            step,
        })
    }

    /// The score against each of these levels in the games that say which level suits; see [`Suits`].
    fn recent_scores(&self, levels: &[Level]) -> Vec<Score> {
        let mut places = vec![None; self.opponents.len()];
        for (place, level) in levels.iter().enumerate() {
            if let Some(number) = self.opponents.get(level.id()) {
                places[*number] = Some(place);
            }
        }
        let unaided = self.played.iter().rev().filter(|played| !played.aided);
        let mut games = unaided.filter_map(|played| Some((places[played.opponent]?, played))).peekable();
        let rules = games.peek().map(|(_, newest)| newest.rules());
        let mut scores = vec![Score::default(); levels.len()];
        for (place, played) in games.filter(|(_, played)| Some(played.rules()) == rules).take(RECENT) {
            let score = &mut scores[place];
            if score.games < RECENT_OF_LEVEL {
                score.games += 1;
                score.halves += match played.outcome {
                    Outcome::Won => 2,
                    Outcome::Drawn => 1,
                    Outcome::Lost => 0,
                };
            }
        }
        scores
    }
}

impl<'a> Played<'a> {
    /// What tells its rules from others. A pack may give other rules under an id that is known.
    fn rules(&self) -> [Option<&'a str>; 2] {
        [self.entry.setup.get(RULES), self.entry.pack.as_ref()].map(|text| text.map(|text| &**text))
    }

    fn accuracy(&self) -> Option<AccuracyPoint> {
        let date = &self.entry.date;
        self.percent.map(|percent| AccuracyPoint { date: date.clone(), percent, aided: self.aided })
    }
}

impl Tally {
    /// Counts a game, which is later than all that were counted.
    fn add(&mut self, played: &Played<'_>) {
        self.played += 1;
        match played.outcome {
            Outcome::Won => self.won += 1,
            Outcome::Drawn => self.drawn += 1,
            Outcome::Lost => self.lost += 1,
        }
        if !played.aided {
            self.streak = if played.outcome == Outcome::Won { self.streak + 1 } else { 0 };
            self.best_streak = self.best_streak.max(self.streak);
        }
    }
}

/// How a game went for the person.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Won,
    Drawn,
    Lost,
}

/// The score against a level.
#[derive(Clone, Copy, Default)]
struct Score {
    games: u32,
    /// Two for a win, one for a draw.
    halves: u32,
}
