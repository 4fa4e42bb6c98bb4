//! `speed`: measures how fast the solver of Reversi is, or the deep search of Animal Chess.

use std::time::Duration;

use clap::Args;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use turnstone::engine::animal_chess::deep::{Engine, Limits};
use turnstone::engine::{Speed as Measured, speed};
use turnstone::rules::{Game, Setup, Side, View};

use crate::rules::{RulesChoice, setup};
use crate::stopwatch::Stopwatch;

/// The options of `speed`.
#[derive(Args)]
pub struct Speed {
    /// How many seconds to measure at least
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=3600))]
    pub seconds: u32,
    /// reversi, for the solver; or animal-chess, for the deep search in games against itself
    #[arg(long, default_value = "reversi", value_parser = ["reversi", "animal-chess"])]
    pub game: String,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// The size of the table of positions, in KiB.
const TABLE: usize = 16 << 10;
/// Positions that are looked at for a ply of a game of Animal Chess.
const POSITIONS_A_PLY: u64 = 50_000;

/// Measures, and gives one line of JSON. In Animal Chess the time is that of the processor, where the system tells it.
///
/// # Errors
/// There are no such rules.
pub fn run(args: &Speed) -> Result<String, String> {
    let watch = Stopwatch::start(None, false);
    let speed = if args.game == Game::AnimalChess.id() {
        in_games(&setup(Game::AnimalChess, &args.by)?, Duration::from_secs(args.seconds.into()))
    } else {
        speed(f64::from(args.seconds) * 1000.0, || watch.elapsed().as_secs_f64() * 1000.0)
    };
    Ok(format!(
        "{{\"nodes\":{},\"ms\":{:.1},\"nodes_per_second\":{:.0}}}\n",
        speed.nodes,
        speed.milliseconds,
        speed.nodes_per_second()
    ))
}

/// Lets the deep search play against itself for so long, each deal after the other, and counts what it looks at.
fn in_games(setup: &Setup, at_least: Duration) -> Measured {
    let watch = Stopwatch::start(Some(at_least), true);
    let random = &mut StdRng::seed_from_u64(1);
    let mut engine = Engine::new(TABLE);
    let limits = Limits { nodes: POSITIONS_A_PLY, ..Limits::by_time(&|| false) };
    let mut nodes = 0;
    for deal in 1.. {
        let mut position = setup.again(deal).start();
        while let View::AnimalChess(view) = position.view() {
            if view.ending().is_some() || nodes > 0 && watch.is_over() {
                break;
            }
            // The first tile decides the colours; before that there is nothing to search.
            let found = view.colour(Side::First).and_then(|_| engine.search(&view, &limits, random, &mut |_| ()));
            nodes += found.map_or(0, |found| found.nodes);
            let action = found.map_or_else(|| view.legal()[0], |found| found.best.action());
            position = position.play(action).expect("a legal action").0;
        }
        if nodes > 0 && watch.is_over() {
            break;
        }
    }
    Measured { nodes, milliseconds: watch.used().as_secs_f64() * 1000.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_one_line_of_json() {
        for game in ["reversi", "animal-chess"] {
            let text = run(&Speed { seconds: 0, game: game.into(), by: RulesChoice::default() }).expect("rules");
            assert!(text.starts_with("{\"nodes\":") && text.contains(",\"nodes_per_second\":"), "{text}");
            assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
        }
    }
}
