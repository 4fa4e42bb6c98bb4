//! Turns values into chances to win: a number that means the same in all games, from 0 (lost) to 1 (won); a draw counts
//! half.
//!
//! There are two curves for two questions. How often players win from such a value is fitted on games, and is the
//! measure of mistakes. Whether best play wins depends only on how far the engine's value is from the truth.

use engine::{MoveValue, chance_scale, search_error};
use rules::View;

/// The chance that the side to move wins a position of this value ([`MoveValue::score`]), as games from such positions
/// have ended: in Reversi those of tournament players, in the other games those of the engine against itself. A won
/// ending of Reversi is not yet a won game; a five in Gomoku that cannot be prevented is.
#[must_use]
pub fn of_players(view: &View, value: &MoveValue) -> f64 {
    of_score(view, value.score)
}

/// The same from the value alone, as [`engine::Answer::score`] gives it.
#[must_use]
pub fn of_score(view: &View, score: i32) -> f64 {
    logistic(f64::from(score) / chance_scale(view))
}

/// The chance that a position of this value is won with best play from here; one half where an exact value is 0. The
/// error of the search is taken for normal. `None` in games where it has not been measured, unless the value is exact.
#[must_use]
pub fn under_best_play(view: &View, value: &MoveValue) -> Option<f64> {
    if value.exact {
        return Some(f64::from(value.score.signum() + 1) / 2.0);
    }
    Some(normal(f64::from(value.score) / search_error(view, value.depth)?))
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

/// The distribution function of the standard normal distribution, to 0.0000001 (Abramowitz and Stegun, Handbook of
/// Mathematical Functions, 26.2.17).
fn normal(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let sum = COEFFICIENTS.iter().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let tail = sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::read_transcript;
    use rules::{Action, Game};

    fn value(score: i32, exact: bool, depth: u32) -> MoveValue {
        MoveValue { action: Action::Pass, score, exact, depth, selectivity: 100, line: Vec::new() }
    }

    fn after(moves: &str) -> View {
        read_transcript(&Game::Reversi.setup(0), moves).expect("legal").position().view()
    }

    #[test]
    fn a_chance_is_even_at_even_and_grows_with_the_value() {
        for game in Game::ALL {
            let view = game.start().view();
            let chance = |score| of_players(&view, &value(score, false, 6));
            assert!((chance(0) - 0.5).abs() < 1e-9);
            assert!(chance(-500) < chance(-100) && chance(100) < chance(500), "{game:?}");
            assert!((chance(300) + chance(-300) - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn an_exact_value_is_certain_only_where_nobody_errs() {
        let view = after("f5d6c3d3c4f4f6");
        assert_eq!(under_best_play(&view, &value(200, true, 53)), Some(1.0));
        assert_eq!(under_best_play(&view, &value(0, true, 53)), Some(0.5));
        assert!(of_players(&view, &value(200, true, 53)) < 0.7, "people err");
        let five = Game::Gomoku.start().view();
        assert_eq!(of_players(&five, &value(9991, true, 3)), 1.0);
        assert_eq!(under_best_play(&five, &value(50, false, 3)), None);
    }

    #[test]
    fn a_deeper_search_is_surer() {
        let view = after("f5d6c3d3c4f4f6");
        let sure = |depth| under_best_play(&view, &value(300, false, depth)).expect("a chance");
        assert!(sure(4) < sure(12) && sure(4) > 0.5);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, wanted) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)] {
            assert!((normal(x) - wanted).abs() < 1e-6, "{x}");
        }
    }
}
