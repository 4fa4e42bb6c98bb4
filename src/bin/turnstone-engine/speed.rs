//! `speed`: measures how fast the solver of Reversi is, or the deep search of another game.

use clap::Args;
use engine::speed;
use rules::Game;

use crate::rule_choice::{RulesChoice, game, setup};
use crate::stopwatch::Stopwatch;

/// The options of `speed`.
#[derive(Args)]
pub struct Speed {
    /// How many seconds to measure at least
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=3600))]
    pub seconds: u32,
    /// reversi, for the solver; or another game, for its search in games against itself
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    pub game: Game,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// Measures, and gives one line of JSON. The time is that of the processor, where the system tells it.
///
/// # Errors
/// There are no such rules.
pub fn run(args: &Speed) -> Result<String, String> {
    let watch = Stopwatch::start(None, true);
    let speed =
        speed(&setup(args.game, &args.by)?, f64::from(args.seconds) * 1000.0, || watch.used().as_secs_f64() * 1000.0);
    Ok(format!(
        "{{\"nodes\":{},\"ms\":{:.1},\"nodes_per_second\":{:.0}}}\n",
        speed.nodes,
        speed.milliseconds,
        speed.nodes_per_second()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speed_is_one_line_of_json() {
        for game in Game::ALL {
            let text = run(&Speed { seconds: 0, game, by: RulesChoice::default() }).expect("rules");
            assert!(text.starts_with("{\"nodes\":") && text.contains(",\"nodes_per_second\":"), "{text}");
            assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
        }
    }
}
