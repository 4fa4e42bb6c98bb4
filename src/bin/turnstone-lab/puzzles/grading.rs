//! How difficult a puzzle is: the share of tries in which each level finds the whole solution, and the rating that a logistic
//! curve over the levels' Elo then gives it.

use engine::{Level, Request, Session, Stop};
use rules::{Action, Game, hash};
use study::puzzles::{Grade, Puzzle};

/// Numbers of levels, and their Elo.
type Measured = &'static [(u8, f64)];

/// The levels that try, with their Elo above Random, from the tables in `src/engine/README.md`. Level 1 of Gomoku won all its
/// games against Random, so that its place is a guess.
const REVERSI: Measured = &[
    (1, -108.0),
    (3, 152.0),
    (5, 420.0),
    (7, 692.0),
    (9, 965.0),
    (11, 1270.0),
    (13, 1609.0),
    (15, 1805.0),
    (17, 2169.0),
    (18, 2346.0),
    (19, 2528.0),
];
const GOMOKU: Measured = &[
    (1, 600.0),
    (3, 831.0),
    (5, 1008.0),
    (6, 1106.0),
    (7, 1237.0),
    (8, 1354.0),
    (9, 1469.0),
    (10, 1543.0),
    (11, 1706.0),
    (12, 1835.0),
    (13, 1972.0),
];
const ANIMAL_CHESS: Measured = &[
    (1, 869.0),
    (2, 1069.0),
    (3, 1223.0),
    (4, 1396.0),
    (5, 1589.0),
    (6, 1804.0),
    (7, 1997.0),
    (8, 2228.0),
    (9, 2434.0),
];

/// For each game its levels, and the first of them that does not err at random: one try tells all.
const LEVELS: [(Game, Measured, u8); 3] =
    [(Game::Reversi, REVERSI, 17), (Game::Gomoku, GOMOKU, 11), (Game::AnimalChess, ANIMAL_CHESS, 7)];

/// A player this much stronger than all levels is taken to have solved it once, and one as much weaker to have failed, so that
/// a puzzle that all solve, or none, has a grade too.
const BEYOND: f64 = 400.0;

/// A share of tries that succeeded.
pub struct Share {
    pub elo: f64,
    pub tries: u32,
    pub solved: u32,
}

/// Lets the levels try a puzzle.
///
/// # Errors
/// A level gives no answer.
pub fn grade(puzzle: &Puzzle, session: &mut Session, tries: u32) -> Result<Grade, String> {
    let game = puzzle.position().game();
    let (_, levels, first_certain) =
        LEVELS.into_iter().find(|(of, ..)| *of == game).ok_or("the levels of this game were not measured")?;
    let mut shares = Vec::new();
    for &(number, elo) in levels {
        let level = Level::of_number(game, number).ok_or("there is no such level")?;
        let tries = if number >= first_certain { 1 } else { tries };
        let mut share = Share { elo, tries: 0, solved: 0 };
        for seed in 0..tries {
            if let Some(solved) = solves(puzzle, level, hash(u64::from(number), u64::from(seed)), session)? {
                share.tries += 1;
                share.solved += u32::from(solved);
            }
        }
        shares.push(share);
    }
    Ok(fit(&shares))
}

/// Whether a level finds the whole solution. Another good move ends it. `None` if a tile is to be turned up and the level, which
/// does not know that, does something else.
fn solves(puzzle: &Puzzle, level: Level, seed: u64, session: &mut Session) -> Result<Option<bool>, String> {
    let turns_up = |action: Action| matches!(action, Action::TurnUp(_));
    let square = |action: Action| if let Action::Place(at) = action { Some(at) } else { None };
    let mut last = puzzle.record.played().iter().rev().find_map(|ply| square(ply.action));
    let side = puzzle.side();
    for (before, step) in puzzle.steps() {
        if before.to_move() == side {
            let request = Request { last, ..Request::new(0, before.view(), level, seed) };
            let answer = session.think(&request, &Stop::default(), &mut |_| ()).ok_or("the engine gives no answer")?;
            if step.also.contains(&answer.action) {
                return Ok(Some(true));
            }
            if answer.action != step.action {
                let is_asked = !turns_up(step.action) || turns_up(answer.action);
                return Ok(is_asked.then_some(false));
            }
        }
        last = square(step.action);
    }
    Ok(Some(true))
}

/// The rating at which the shares are most likely: a player of this Elo solves every other try, and one with 400 more ten of
/// eleven. The error follows from the curvature.
pub fn fit(shares: &[Share]) -> Grade {
    let scale = 400.0 / std::f64::consts::LN_10;
    let (low, high) =
        shares.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), it| (low.min(it.elo), high.max(it.elo)));
    let bounds = [Share { elo: low - BEYOND, tries: 1, solved: 0 }, Share { elo: high + BEYOND, tries: 1, solved: 1 }];
    let chance = |elo: f64, rating: f64| 1.0 / (1.0 + ((rating - elo) / scale).exp());
    let all = || shares.iter().chain(&bounds);
    // More are solved than expected if the rating is too high.
    let surplus = |rating: f64| -> f64 {
        all().map(|it| f64::from(it.solved) - f64::from(it.tries) * chance(it.elo, rating)).sum()
    };
    let (mut below, mut above) = (low - 2.0 * BEYOND, high + 2.0 * BEYOND);
    for _ in 0..60 {
        let middle = f64::midpoint(below, above);
        if surplus(middle) > 0.0 { above = middle } else { below = middle }
    }
    let rating = f64::midpoint(below, above);
    let information: f64 = all()
        .map(|it| {
            let expected = chance(it.elo, rating);
            f64::from(it.tries) * expected * (1.0 - expected) / scale.powi(2)
        })
        .sum();
    Grade { rating: rating.round() as i32, error: (1.0 / information.sqrt()).round() as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(all: &[(f64, u32, u32)]) -> Vec<Share> {
        all.iter().map(|&(elo, tries, solved)| Share { elo, tries, solved }).collect()
    }

    #[test]
    fn the_grade_is_where_every_other_try_succeeds() {
        let even = fit(&shares(&[(600.0, 10, 1), (1000.0, 10, 5), (1400.0, 10, 9)]));
        assert!((even.rating - 1000).abs() <= 2 && (60..140).contains(&even.error), "{even:?}");
        let harder = fit(&shares(&[(600.0, 10, 0), (1000.0, 10, 2), (1400.0, 10, 6)]));
        assert!(harder.rating > even.rating + 150, "{harder:?}");
    }

    #[test]
    fn what_all_find_or_nobody_has_a_grade_near_the_ends_and_is_less_sure() {
        let easy = fit(&shares(&[(600.0, 10, 10), (1000.0, 10, 10), (1400.0, 10, 10)]));
        let hard = fit(&shares(&[(600.0, 10, 0), (1000.0, 10, 0), (1400.0, 10, 0)]));
        assert!((0..500).contains(&easy.rating) && (1500..2000).contains(&hard.rating), "{easy:?} {hard:?}");
        assert!(easy.error > 150 && hard.error > 150, "{easy:?} {hard:?}");
    }
}
