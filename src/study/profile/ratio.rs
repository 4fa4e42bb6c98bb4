//! A ratio measured over games, and its margin of error.

/// How often something is done, or how much of it, for each chance to do it. The plies of one game are no independent
/// observations, so that the error is taken from the games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ratio {
    /// Of the game that is being counted: what was done, and the chances.
    game: [f64; 2],
    /// The same of all games before.
    sums: [f64; 2],
    /// Over all games: the squares of what was done, its products with the chances, and the squares of the chances.
    squares: [f64; 3],
}

/// The number of standard deviations on either side that hold 95 % of a normal distribution.
const SURE: f64 = 1.96;

impl Ratio {
    /// Counts what was done at some chances: 1 of 1 for a move that was played where it could be.
    pub fn add(&mut self, done: f64, chances: f64) {
        self.game[0] += done;
        self.game[1] += chances;
    }

    /// Ends the game that was counted.
    pub fn end_game(&mut self) {
        let [done, chances] = std::mem::take(&mut self.game);
        self.sums[0] += done;
        self.sums[1] += chances;
        self.squares[0] += done * done;
        self.squares[1] += done * chances;
        self.squares[2] += chances * chances;
    }

    /// The chances of the games that have ended.
    #[must_use]
    pub const fn chances(&self) -> f64 {
        self.sums[1]
    }

    /// The ratio; `None` before the first chance.
    #[must_use]
    pub fn value(&self) -> Option<f64> {
        (self.sums[1] > 0.0).then(|| self.sums[0] / self.sums[1])
    }

    /// Half of the 95 % interval, by the usual estimate for a ratio (Cochran, Sampling Techniques, 6.3): the games are
    /// the observations. Too small where only a few games have chances, and 0 where all agree.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let value = self.value()?;
        let [done, both, chances] = self.squares;
        let spread = (done - 2.0 * value * both + value * value * chances).max(0.0);
        Some(SURE * spread.sqrt() / self.sums[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(games: &[(f64, f64)]) -> Ratio {
        let mut ratio = Ratio::default();
        for &(done, chances) in games {
            ratio.add(done, chances);
            ratio.end_game();
        }
        ratio
    }

    #[test]
    fn a_ratio_is_of_all_games_together() {
        assert_eq!(of(&[]).value(), None);
        assert_eq!(of(&[(0.0, 0.0)]).value(), None);
        assert_eq!(of(&[(1.0, 1.0), (1.0, 3.0)]).value(), Some(0.5));
        assert_eq!(of(&[(1.0, 1.0), (1.0, 3.0)]).chances(), 4.0);
    }

    #[test]
    fn the_error_is_that_of_a_share_if_each_game_is_one_observation() {
        let half: Vec<(f64, f64)> = (0..400).map(|game| (f64::from(game % 2), 1.0)).collect();
        let error = of(&half).error().expect("chances");
        assert!((error - SURE * 0.5 / 20.0).abs() < 1e-9, "{error}");
        // Ten chances that go the same way tell no more than one.
        let tenfold: Vec<(f64, f64)> = half.iter().map(|(done, chances)| (10.0 * done, 10.0 * chances)).collect();
        assert!((of(&tenfold).error().expect("chances") - error).abs() < 1e-9);
        assert_eq!(of(&[(2.0, 2.0), (5.0, 5.0)]).error(), Some(0.0));
    }
}
