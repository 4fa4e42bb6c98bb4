//! A player's rating by the puzzles solved: Glicko-2 (Glickman 2022, <http://www.glicko.net/glicko/glicko2.pdf>), in which
//! a puzzle is an opponent whose rating never changes.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

use super::puzzle::Grade;

/// How much volatilities may change. Glickman says 0.3 to 1.2; lichess takes 0.75, since people learn.
const TAU: f64 = 0.75;
/// From the scale of ratings to that of the formulas.
const SCALE: f64 = 173.7178;
/// The middle of the scale of ratings. Any number would do, as only differences matter.
const MIDDLE: f64 = 1500.0;
/// The limits of a deviation: of a rating that is as sure as it gets, and of one of which nothing is known.
const DEVIATIONS: [f64; 2] = [45.0, 350.0];
/// The highest volatility.
const MOST_VOLATILE: f64 = 0.1;
/// When the search for the new volatility is exact enough.
const EXACT: f64 = 0.000_001;

/// How strong a player is at puzzles of a result.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// On the scale of the game's levels.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// By how much the player's strength is expected to change.
    pub volatility: f64,
}

/// How a puzzle was chosen. What helps to find the solution makes a success count less, and what was missed all the same
/// less too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// From all themes.
    Mix,
    /// From a theme that hints at the solution.
    Hinting,
    /// From a theme that gives it away.
    GivingAway,
}

impl Chosen {
    /// The share of the whole change that counts; lichess has the same numbers.
    const fn weight(self, solved: bool) -> f64 {
        match (self, solved) {
            (Self::Mix, _) => 1.0,
            (Self::Hinting, true) => 0.2,
            (Self::Hinting, false) => 0.7,
            (Self::GivingAway, true) => 0.1,
            (Self::GivingAway, false) => 0.4,
        }
    }
}

/// A result against an opponent, such as a puzzle, whose rating is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Result {
    /// The opponent's rating.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The points: 1 for a win, 0 for a loss.
    pub points: f64,
}

impl Rating {
    /// A player of whom nothing is known but about how strong newcomers are.
    #[must_use]
    pub const fn new(rating: f64) -> Self {
        Self { rating, deviation: DEVIATIONS[1], volatility: 0.06 }
    }

    /// Whether all three are numbers that a rating can have.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let Self { rating, deviation, volatility } = *self;
        rating.abs() < 10_000.0
            && (0.0..=DEVIATIONS[1]).contains(&deviation)
            && (0.0..=MOST_VOLATILE).contains(&volatility)
    }

    /// The rating after a puzzle that was solved, or not, at the first try.
    #[must_use]
    pub fn after(self, grade: Grade, solved: bool, chosen: Chosen) -> Self {
        let points = f64::from(u8::from(solved));
        let result = Result { rating: grade.rating.into(), deviation: grade.error.into(), points };
        let new = self.after_results(&[result], TAU);
        let weight = chosen.weight(solved);
        let mean = |old: f64, new: f64| old + weight * (new - old);
        Self {
            rating: mean(self.rating, new.rating),
            deviation: mean(self.deviation, new.deviation).clamp(DEVIATIONS[0], DEVIATIONS[1]),
            volatility: mean(self.volatility, new.volatility).min(MOST_VOLATILE),
        }
    }

    /// The rating after so many days without a puzzle: it is less sure.
    #[must_use]
    pub fn after_days(self, days: u32) -> Self {
        let grown = (self.deviation / SCALE).powi(2) + f64::from(days) * self.volatility.powi(2);
        Self { deviation: (grown.sqrt() * SCALE).min(DEVIATIONS[1]), ..self }
    }

    /// The rating after the results of one period: Glickman's steps 2 to 8. `tau` limits how volatilities change.
    #[must_use]
    pub fn after_results(self, results: &[Result], tau: f64) -> Self {
        let (mean, deviation) = ((self.rating - MIDDLE) / SCALE, self.deviation / SCALE);
        let (mut information, mut surprise) = (0.0, 0.0);
        for result in results {
            let other = result.deviation / SCALE;
            let weight = 1.0 / (1.0 + 3.0 * other.powi(2) / PI.powi(2)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mean - (result.rating - MIDDLE) / SCALE)).exp());
            information += weight.powi(2) * expected * (1.0 - expected);
            surprise += weight * (result.points - expected);
        }
        if information == 0.0 {
            return self.after_days(1);
        }
        let variance = 1.0 / information;
        let volatility = self.new_volatility(deviation, variance, variance * surprise, tau);
        let before = (deviation.powi(2) + volatility.powi(2)).sqrt();
        let after = 1.0 / (1.0 / before.powi(2) + information).sqrt();
        Self { rating: (mean + after.powi(2) * surprise) * SCALE + MIDDLE, deviation: after * SCALE, volatility }
    }

    /// Step 5: the volatility that explains the results best, by the Illinois method.
    fn new_volatility(self, deviation: f64, variance: f64, change: f64, tau: f64) -> f64 {
        let start = self.volatility.powi(2).ln();
        let slope = |x: f64| {
            let all = deviation.powi(2) + variance + x.exp();
            x.exp() * (change.powi(2) - all) / (2.0 * all.powi(2)) - (x - start) / tau.powi(2)
        };
        let beyond = change.powi(2) - deviation.powi(2) - variance;
        let mut low = if beyond > 0.0 {
            beyond.ln()
        } else {
            (1..).map(|steps| start - f64::from(steps) * tau).find(|&x| slope(x) >= 0.0).unwrap_or(start)
        };
        let mut high = start;
        let (mut at_high, mut at_low) = (slope(high), slope(low));
        while (low - high).abs() > EXACT {
            let middle = high + (high - low) * at_high / (at_low - at_high);
            let at_middle = slope(middle);
            if at_middle * at_low <= 0.0 {
                (high, at_high) = (low, at_low);
            } else {
                at_high /= 2.0;
            }
            (low, at_low) = (middle, at_middle);
        }
        (high / 2.0).exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() < by
    }

    /// The example that Glickman works through.
    #[test]
    fn glickmans_example_comes_out() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let results = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)];
        let results = results.map(|(rating, deviation, points)| Result { rating, deviation, points });
        let after = player.after_results(&results, 0.5);
        assert!(close(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(close(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(close(after.volatility, 0.059_99, 0.000_01), "{after:?}");
    }

    #[test]
    fn a_theme_that_helps_counts_less() {
        let (player, grade) = (Rating::new(1000.0), Grade { rating: 1000, error: 50 });
        let change = |solved, chosen| player.after(grade, solved, chosen).rating - player.rating;
        let whole = change(true, Chosen::Mix);
        assert!(whole > 100.0 && close(change(false, Chosen::Mix), -whole, 1e-6));
        for (chosen, won, lost) in [(Chosen::Hinting, 0.2, 0.7), (Chosen::GivingAway, 0.1, 0.4)] {
            assert!(close(change(true, chosen), won * whole, 1e-6));
            assert!(close(change(false, chosen), -lost * whole, 1e-6));
        }
    }

    #[test]
    fn a_rating_settles_where_every_other_puzzle_is_solved_and_grows_unsure_with_time() {
        let mut player = Rating::new(1000.0);
        for number in 0..200 {
            player = player.after(Grade { rating: 1600, error: 60 }, number % 2 == 0, Chosen::Mix);
            assert!(player.rating.is_finite() && player.volatility <= MOST_VOLATILE);
        }
        assert!(close(player.rating, 1600.0, 40.0), "{player:?}");
        let later = player.after_days(365);
        assert!(later.deviation > player.deviation && later.rating == player.rating);
        assert!(close(player.after_days(u32::MAX).deviation, DEVIATIONS[1], 1e-9));
    }

    #[test]
    fn the_strangest_results_give_a_number() {
        for rating in [i32::MIN, 0, i32::MAX] {
            for error in [0, u32::MAX] {
                for solved in [true, false] {
                    let after = Rating::new(1500.0).after(Grade { rating, error }, solved, Chosen::Mix);
                    assert!(after.rating.is_finite() && after.deviation.is_finite(), "{rating} {error}: {after:?}");
                }
            }
        }
    }
}
