//! `perft`: counts the leaves of the game tree of Reversi.

use std::time::Instant;

use clap::Args;
use engine::reversi::eight::{self, Discs, Kind};
use rules::reversi::{Leaves, perft};
use rules::{Game, Position};

use crate::rule_choice::{RulesChoice, setup};

/// The options of `perft`.
#[derive(Args)]
pub struct Perft {
    /// The game: reversi
    #[arg(value_parser = ["reversi"])]
    pub game: String,
    /// The depth in plies, 0 to 60; each ply takes about nine times as long as the one before
    #[arg(value_parser = clap::value_parser!(u32).range(0..=60))]
    pub depth: u32,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// Counts, and gives the text to print.
///
/// # Errors
/// The rules cannot be found or read.
pub fn run(args: &Perft) -> Result<String, String> {
    let start = Instant::now();
    let Position::Reversi(position) = setup(Game::Reversi, &args.by)?.start() else {
        unreachable!("Reversi begins with a position of Reversi")
    };
    let depth = args.depth;
    let [leaves, pass_free] = [Leaves::PassIsAPly, Leaves::PassIsFree].map(|passes| match position.eight() {
        Some(discs) => {
            let [own, opponent] = [position.to_move(), position.to_move().other()].map(|side| discs[side.index()]);
            eight::perft(Kind::best(), Discs { own, opponent }, depth, passes)
        }
        None => perft(&position, depth, passes),
    });
    let ms = start.elapsed().as_millis();
    Ok(if args.json {
        format!("{{\"depth\":{depth},\"leaves\":{leaves},\"leaves_pass_free\":{pass_free},\"ms\":{ms}}}\n")
    } else {
        format!(
            "depth {depth}\n{leaves:>20} leaves, a pass counted as a ply\n\
             {pass_free:>20} leaves, a pass counted as no ply\n{ms:>20} ms for both\n"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perft_as_json_is_one_line_of_known_numbers() {
        let by = RulesChoice::default();
        let text = run(&Perft { game: "reversi".into(), depth: 9, json: true, by }).expect("a text");
        assert!(text.starts_with("{\"depth\":9,\"leaves\":3005288,\"leaves_pass_free\":3005320,\"ms\":"), "{text}");
        assert!(text.ends_with("}\n") && text.lines().count() == 1, "{text}");
    }
}
