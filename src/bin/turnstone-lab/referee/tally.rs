//! The result of a match: points, the difference in Elo, and how sure that is.

/// The points of the first player, game by game in the order in which they began: 1, ½ or 0 each.
#[derive(Clone, Debug, Default)]
pub struct Points(pub Vec<f64>);

/// A difference in Elo with its 95 % confidence interval. Infinite if a player won all games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// By how many Elo points the first player is better.
    pub difference: f64,
    /// The lower bound of the interval.
    pub low: f64,
    /// The upper bound of the interval.
    pub high: f64,
}

/// The number of standard deviations on either side of the mean that hold 95 % of a normal distribution.
const SURE: f64 = 1.96;

impl Points {
    /// The share of the points: 0 to 1, or NaN before the first game.
    pub fn share(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The numbers of games won, drawn and lost.
    pub fn counts(&self) -> [usize; 3] {
        [1.0, 0.5, 0.0].map(|points| self.0.iter().filter(|&&other| other == points).count())
    }

    /// The difference in Elo. The two games of an opening count as one observation, since they are independent only as
    /// far as the opening is even; see <https://www.chessprogramming.org/Match_Statistics>.
    pub fn elo(&self) -> Elo {
        let pairs: Vec<f64> = self.0.chunks(2).map(|pair| pair.iter().sum::<f64>() / pair.len() as f64).collect();
        let (games, count, mean) = (self.0.len() as f64, pairs.len() as f64, self.share());
        let variance = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let deviation = (variance / count).sqrt();
        let [low, high] = if deviation > 0.0 {
            [mean - SURE * deviation, mean + SURE * deviation]
        } else {
            // If all pairs have the same result, or there is only one pair, the variance would promise too much
            // certainty; Wilson's interval for this number of games does not.
            let square = SURE * SURE;
            let middle = (mean + square / (2.0 * games)) / (1.0 + square / games);
            let half = SURE * (mean * (1.0 - mean) / games + square / (4.0 * games * games)).sqrt();
            let half = half / (1.0 + square / games);
            [middle - half, middle + half]
        };
        Elo { difference: elo(mean), low: elo(low), high: elo(high) }
    }
}

/// The difference in Elo at which the better player is expected to score this share of the points.
fn elo(share: f64) -> f64 {
    // A bound may lie outside 0 to 1.
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_shares_have_known_differences() {
        // From FIDE's table of expected scores: 0.64 is about 100 points, 0.76 about 200.
        assert!((elo(0.5)).abs() < 1e-9);
        assert!((elo(0.64) - 100.0).abs() < 1.0);
        assert!((elo(0.76) - 200.0).abs() < 1.0);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn bounds_lie_about_the_difference_and_close_in_with_more_games() {
        let points = |games: usize| Points([1.0, 0.0, 1.0, 0.5, 1.0, 1.0, 0.0, 0.5].repeat(games / 8));
        let [few, many] = [points(40).elo(), points(4000).elo()];
        assert!((few.difference - many.difference).abs() < 1e-9 && few.difference > 0.0);
        for elo in [few, many] {
            assert!(elo.low < elo.difference && elo.difference < elo.high);
        }
        assert!((many.high - many.low) < (few.high - few.low) / 8.0);
        assert_eq!(points(40).counts(), [20, 10, 10]);
    }

    #[test]
    fn openings_that_decide_games_say_nothing_about_the_players() {
        // Black wins every time: the players are equal, and only the number of games limits how sure that is.
        let elo = Points([1.0, 0.0].repeat(50)).elo();
        assert!(elo.difference.abs() < 1e-9 && elo.low < -30.0 && elo.high > 30.0, "{elo:?}");
    }

    #[test]
    fn winning_all_is_no_certainty() {
        let elo = Points(vec![1.0; 10]).elo();
        assert_eq!((elo.difference, elo.high), (f64::INFINITY, f64::INFINITY));
        assert!(elo.low > 0.0 && elo.low < 400.0, "{elo:?}");
    }
}
