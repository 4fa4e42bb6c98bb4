//! `balance`: openings of Gomoku after which neither side is far ahead.

use clap::Args;
use engine::gomoku::{Balance, BalanceOptions, BalancedOpening, EVEN_WINDOW};
use record::{Record, write_transcript};
use rules::gomoku::Opening;
use rules::{Action, Game, Setup};
use serde_json::json;

use crate::files::say;
use crate::progress::bar;
use crate::rule_choice::{RulesChoice, setup};

/// The options of `balance`.
#[derive(Args)]
pub struct BalanceArgs {
    /// How many openings to find
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: u32,
    /// The number of stones: 3 or 5, as in the opening rule swap2
    #[arg(long, default_value = "3", value_parser = ["3", "5"])]
    pub stones: String,
    /// How far either side may be ahead at most, in hundredths of two stones side by side
    #[arg(long, default_value_t = EVEN_WINDOW, value_parser = clap::value_parser!(i32).range(0..=1000))]
    pub window: i32,
    /// About how many positions the deep search looks at to value an opening
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(100..=1_000_000_000))]
    pub nodes: u64,
    /// The seed of the random stones
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Write one line of JSON for each opening, with its value
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// So many openings in a row may be judged and found uneven before nothing more is looked for.
const MOST_IN_VAIN: u32 = 5_000;

/// Looks for openings and prints each when it is found: its stones, as `match --openings` reads them.
///
/// # Errors
/// The rules cannot be found, or there are not so many openings.
pub fn run(args: &BalanceArgs) -> Result<String, String> {
    let Setup::Gomoku(setup) = setup(Game::Gomoku, &args.by)? else {
        return Err("this is not a setup of Gomoku".into());
    };
    if setup.opening != Opening::Free {
        return Err("balanced openings take the place of an opening rule: leave opening=free".into());
    }
    let stones = if args.stones == "5" { 5 } else { 3 };
    let options = BalanceOptions { stones, window: args.window, nodes: args.nodes };
    let mut balance = Balance::new(&setup, options, args.seed);
    let bar = bar(args.count.into(), "openings");
    for found in 0..args.count {
        let opening = (0..MOST_IN_VAIN).find_map(|_| balance.try_one(&|| false));
        let Some(opening) = opening else {
            bar.finish_and_clear();
            return Err(format!("only {found} of {} found: try a wider --window or another --seed", args.count));
        };
        let line = line(&setup, &opening, args.json)?;
        bar.suspend(|| say(line.as_bytes()))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(String::new())
}

/// An opening as a line of text or of JSON.
fn line(setup: &rules::gomoku::Setup, opening: &BalancedOpening, json: bool) -> Result<String, String> {
    let mut record = Record::new(Setup::Gomoku(setup.clone()));
    for &at in &opening.stones {
        record.play(Action::Place(at)).map_err(|why| why.to_string())?;
    }
    let stones = write_transcript(&record);
    let found = || json!({ "opening": stones, "value": opening.value, "size": setup.size, "rules": setup.rules.id });
    Ok(if json { format!("{}\n", found()) } else { format!("{stones}\n") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(window: i32, fields: &[&str]) -> BalanceArgs {
        let fields = fields.iter().map(|&field| field.to_owned()).collect();
        let by = RulesChoice { fields, ..RulesChoice::default() };
        BalanceArgs { count: 1, stones: "3".into(), window, nodes: 100, seed: 1, json: true, by }
    }

    #[test]
    fn an_opening_is_written_as_matches_read_it() {
        let Setup::Gomoku(setup) = setup(Game::Gomoku, &RulesChoice::default()).expect("rules") else { panic!() };
        let mut balance = Balance::new(&setup, BalanceOptions { window: 500, nodes: 100, stones: 5 }, 1);
        let opening = (0..100).find_map(|_| balance.try_one(&|| false)).expect("a wide window");
        let text = line(&setup, &opening, false).expect("legal stones");
        let again = record::read_transcript(&Setup::Gomoku(setup.clone()), text.trim()).expect("readable");
        assert_eq!(again.played().len(), 5);
        let json: serde_json::Value =
            serde_json::from_str(&line(&setup, &opening, true).expect("legal")).expect("JSON");
        assert_eq!((json["opening"].as_str(), json["value"].as_i64()), (Some(text.trim()), Some(opening.value.into())));
        assert_eq!((json["size"].as_u64(), json["rules"].as_str()), (Some(15), Some("freestyle")));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let why = run(&args(25, &["opening=swap2"])).expect_err("an opening rule");
        assert!(why.contains("opening"), "{why}");
        assert!(run(&args(25, &["size=40"])).is_err());
    }
}
