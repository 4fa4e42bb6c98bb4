//! `fit-chance`: how often games are won from positions of a given value: in Reversi on tournament games of people, in
//! the other games on games of the engine against itself. The scales that the engines give for `study::chance` come
//! from it.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use engine::animal_chess::WIN;
use engine::reversi::eight::evaluation::Weights;
use engine::reversi::eight::{DISC, Discs, Engine, Limits};
use engine::{Level, Request, Session, Stop};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rules::{Game, Position, Side};

use crate::archives::archive;

/// The options of `fit-chance`.
#[derive(Args)]
pub struct FitChance {
    /// Reversi: archives of tournament games, .wtb; those of 1994 to 2004 hold many games of programs
    #[arg(required_unless_present = "level")]
    pub files: Vec<PathBuf>,
    /// In place of archives: gomoku or animal-chess
    #[arg(long, value_parser = game, requires = "level", conflicts_with = "files")]
    pub game: Option<Game>,
    /// The level of that game that plays against itself; it must give scores
    #[arg(long, requires = "game")]
    pub level: Option<String>,
    /// How many games it plays
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Take one game in this many
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub one_in: u32,
    /// Plies that the search looks ahead
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub depth: u32,
    /// The seed that decides the games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The numbers of empty squares at which positions are taken: one from each game for each.
const EMPTIES: [u32; 11] = [56, 52, 48, 44, 40, 36, 32, 28, 24, 16, 10];
/// With at most this many empty squares, the value is exact.
const EXACT: u32 = 16;

/// A position of a game: its value for the side to move in discs, and what that side scored: 1, a half or 0.
type Sample = (f64, f64);

/// Fits, and gives the table.
///
/// # Errors
/// A file cannot be read.
pub fn run(args: &FitChance) -> Result<String, String> {
    if let (Some(game), Some(id)) = (args.game, &args.level) {
        let level = Level::of(game).iter().find(|level| level.id() == *id && **level != Level::RANDOM);
        let level = level.ok_or_else(|| format!("--level {id}: there is no such level of {}", game.id()))?;
        return Ok(table(&[0], &[of_engine(game, *level, args)]));
    }
    let random = &mut StdRng::seed_from_u64(args.seed);
    let mut engine = Engine::new(64, Some(Weights::builtin()));
    let mut samples: [Vec<Sample>; EMPTIES.len()] = Default::default();
    for file in &args.files {
        for game in archive(file)?.games {
            if random.random_range(0..args.one_in) > 0 {
                continue;
            }
            let Ok(record) = game.record() else { continue };
            // A game that was broken off tells who was behind on the clock.
            if record.ending().is_none() {
                continue;
            }
            let black = (f64::from(game.score) - 32.0).signum();
            let black = if game.score == 32 { 0.5 } else { (black + 1.0) / 2.0 };
            for (at, empties) in EMPTIES.iter().enumerate() {
                let position = (0..=record.played().len()).filter_map(|ply| record.position_at(ply));
                let found = position.filter_map(sight).find(|(discs, _)| discs.empties().count_ones() == *empties);
                let Some((discs, side)) = found else { continue };
                let limits = Limits { depth: args.depth, exact: EXACT, ..Limits::EXACT };
                let Some(found) = engine.search(discs, &limits, &mut |_| ()) else { continue };
                let result = if side == Side::First { black } else { 1.0 - black };
                samples[at].push((f64::from(found.score) / f64::from(DISC), result));
            }
        }
    }
    Ok(table(&EMPTIES, &samples))
}

/// A game whose scores are not in discs.
fn game(id: &str) -> Result<Game, String> {
    let game = Game::from_id(id).filter(|game| *game != Game::Reversi);
    game.ok_or_else(|| "it is gomoku or animal-chess".to_owned())
}

/// The scores that a level gives in games against itself, in hundreds, and the results.
fn of_engine(game: Game, level: Level, args: &FitChance) -> Vec<Sample> {
    let decided = if game == Game::Gomoku { 9_000 } else { WIN - 1_000 };
    let begun = Instant::now();
    let mut session = Session::new(64, 1, move || begun.elapsed().as_secs_f64() * 1000.0);
    let mut samples = Vec::new();
    for number in 0..args.games {
        let seed = args.seed + u64::from(number);
        // Some random plies, so that no two games are the same.
        let random = &mut StdRng::seed_from_u64(seed);
        let mut position = game.setup(seed).start();
        for _ in 0..4 {
            let any = position.legal().into_iter().choose(random);
            position = any.and_then(|action| position.play(action).ok()).map_or(position, |(next, _)| next);
        }
        let mut scores = Vec::new();
        while position.ending().is_none() {
            let request = Request::new(0, position.view(), level, seed);
            let Some(answer) = session.think(&request, &Stop::default(), &mut |_| ()) else { break };
            // Where the result is certain, no curve is needed.
            let open = answer.score.filter(|score| score.abs() < decided);
            scores.extend(open.map(|score| (f64::from(score) / 100.0, position.to_move())));
            let Ok((next, _)) = position.play(answer.action) else { break };
            position = next;
        }
        let Some(ending) = position.ending() else { continue };
        let result = |side| ending.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
        samples.extend(scores.into_iter().map(|(score, side)| (score, result(side))));
    }
    samples
}

/// A position in the search's form, and the side to move, if that side has a move.
pub fn sight(position: &Position) -> Option<(Discs, Side)> {
    let Position::Reversi(position) = position else { return None };
    let discs = Discs::seen_by(position.to_move(), position.eight()?);
    (position.moves().iter().next().is_some()).then_some((discs, position.to_move()))
}

/// The chance that a logistic curve of this scale, in discs, gives to a value.
fn chance(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-value / scale).exp())
}

/// The mean of the logarithmic loss, in bits.
fn loss(samples: &[Sample], scale: f64) -> f64 {
    let each = samples.iter().map(|&(value, result)| {
        let chance = chance(value, scale).clamp(1e-6, 1.0 - 1e-6);
        -(result * chance.log2() + (1.0 - result) * (1.0 - chance).log2())
    });
    each.sum::<f64>() / samples.len() as f64
}

/// The scale that fits best, to a hundredth of a disc.
fn fitted(samples: &[Sample]) -> f64 {
    let of = |scale: u32| f64::from(scale) / 100.0;
    let best = (20..4000).min_by(|&one, &other| loss(samples, of(one)).total_cmp(&loss(samples, of(other))));
    of(best.unwrap_or_default())
}

fn table(bands: &[u32], samples: &[Vec<Sample>]) -> String {
    let mut text =
        String::from("empties  positions  scale  bits   of what is said to be 0.2-0.4, 0.6-0.8 comes true\n");
    for (empties, samples) in bands.iter().zip(samples).filter(|(_, samples)| !samples.is_empty()) {
        let scale = fitted(samples);
        let true_of = |low: f64, high: f64| {
            let said = |value| (low..high).contains(&chance(value, scale));
            let there: Vec<f64> = samples.iter().filter(|(value, _)| said(*value)).map(|(_, result)| *result).collect();
            there.iter().sum::<f64>() / there.len() as f64
        };
        let (low, high) = (true_of(0.2, 0.4), true_of(0.6, 0.8));
        let bits = loss(samples, scale);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{empties:>7} {:>10} {scale:>6.2} {bits:>5.3}   {low:.3}  {high:.3}", samples.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_found_again() {
        // As many wins at each value as a scale of 8 discs says.
        let samples: Vec<Sample> = (-30..=30)
            .flat_map(|value| {
                let wins = (1000.0 * chance(f64::from(value), 8.0)).round() as usize;
                (0..1000).map(move |game| (f64::from(value), if game < wins { 1.0 } else { 0.0 }))
            })
            .collect();
        assert!((fitted(&samples) - 8.0).abs() < 0.1, "{}", fitted(&samples));
    }
}
