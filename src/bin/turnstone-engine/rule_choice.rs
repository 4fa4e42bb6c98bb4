//! The rules for the games of a command: a built-in table or one from a file.

use std::path::PathBuf;

use clap::Args;
use pack::{Problem, read_rules};
use rules::{Game, RULES, Setup, Tables};

use crate::files::read_text;

/// The rules by which a game is played.
#[derive(Args, Default)]
pub struct RulesChoice {
    /// The id of a rule table, such as small, large, reverse or small-reverse; without it, the first table
    #[arg(long)]
    pub rules: Option<String>,
    /// A file of rule tables to use instead of the built-in ones, in the format of those in assets/rules
    #[arg(long)]
    pub table: Option<PathBuf>,
    /// A value for another field of the setup, such as size=19 or opening=swap2 in Gomoku, or goal=fewest or handicap=2 in
    /// Reversi; may be repeated
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub fields: Vec<String>,
}

/// The game with this id, for the command line.
///
/// # Errors
/// Names the games that there are.
pub fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("the games are {}", Game::ALL.map(Game::id).join(", ")))
}

/// The setup with the chosen rules.
///
/// # Errors
/// The rules cannot be found or read.
pub fn setup(game: Game, by: &RulesChoice) -> Result<Setup, String> {
    let file = by.table.as_deref().map(read_text).transpose()?;
    let tables = match file.map(|text| read_rules(game, &text)) {
        Some(Ok(tables)) => Tables::of(tables),
        Some(Err(problems)) => return Err(problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")),
        None => Tables::default(),
    };
    let mut setup = game.setup(0);
    if let Some(field) = setup.field(RULES, &tables) {
        let ids = field.values();
        let wanted = by.rules.as_ref().or(ids.first()).cloned().unwrap_or_default();
        let no_such = |_| format!("there are no such rules, only {}", ids.join(", "));
        setup.set(RULES, &wanted, &tables).map_err(no_such)?;
    }
    for field in &by.fields {
        let (key, value) =
            field.split_once('=').ok_or_else(|| format!("“{field}” is not KEY=VALUE such as size=19"))?;
        setup.set(key, value, &tables).map_err(|why| format!("the setup “{field}” cannot be: {why}"))?;
    }
    Ok(setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_chosen_by_name_and_file() {
        let by = |rules: Option<&str>, table: Option<&str>| RulesChoice {
            rules: rules.map(str::to_owned),
            fields: Vec::new(),
            table: table.map(|file| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../assets/rules").join(file)),
        };
        let columns = |by| setup(Game::Reversi, &by).map(|setup| setup.start().grid().columns);
        assert_eq!(columns(by(None, None)), Ok(8));
        assert_eq!(columns(by(Some("large"), None)), Ok(10));
        assert_eq!(columns(by(Some("small"), Some("reversi.toml"))), Ok(6));
        assert_eq!(columns(by(Some("large-reverse-corner-2"), None)), Ok(10));
        let no_such = "there are no such rules, only classic, small, large, reverse, corner-1, corner-2, corner-4";
        assert_eq!(columns(by(Some("huge"), None)), Err(no_such.into()));
        assert!(columns(by(None, Some("none.toml"))).is_err_and(|why| why.contains("none.toml cannot be read: ")));
        assert!(columns(by(None, Some("gomoku.toml"))).is_err());
    }

    #[test]
    fn a_board_a_goal_and_a_handicap_are_set_by_their_keys_or_named_together() {
        let by = |rules: &str, fields: &[&str]| RulesChoice {
            rules: Some(rules.into()),
            fields: fields.iter().map(|&field| field.to_owned()).collect(),
            table: None,
        };
        let id = |by| setup(Game::Reversi, &by).map(|setup| setup.rules().to_owned());
        assert_eq!(id(by("small", &["goal=fewest"])), Ok("small-reverse".into()));
        assert_eq!(id(by("small-reverse", &["handicap=2"])), Ok("small-reverse-corner-2".into()));
        assert_eq!(id(by("corner-1", &["board=large"])), Ok("large-corner-1".into()));
        assert!(id(by("small", &["handicap=3"])).is_err_and(|why| why.contains("handicap=3")));
    }

    #[test]
    fn other_fields_are_set_by_their_keys() {
        let set = |fields: &[&str]| {
            let fields = fields.iter().map(|&field| field.to_owned()).collect();
            setup(Game::Gomoku, &RulesChoice { fields, ..RulesChoice::default() })
                .map(|setup| setup.start().grid().columns)
        };
        assert_eq!(set(&["size=19", "opening=swap2"]), Ok(19));
        for wrong in ["size", "size=30", "tempo=3", "opening=swap3"] {
            assert!(set(&[wrong]).is_err_and(|why| why.contains(wrong)), "{wrong}");
        }
    }
}
