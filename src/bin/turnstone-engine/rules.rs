//! The rules for the games of a command: a built-in table or one from a file.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use turnstone::pack::{Problem, read_animal_chess, read_gomoku, read_reversi};
use turnstone::rules::{Game, Setup, Tables};

use crate::files::read_text;

/// By which rules a game is played.
#[derive(Args, Default)]
pub struct RulesChoice {
    /// The id of a rule table, such as small, large or reverse; without it the first
    #[arg(long)]
    pub rules: Option<String>,
    /// A file of rule tables in place of the built-in ones, like those in assets/rules
    #[arg(long)]
    pub table: Option<PathBuf>,
}

/// The setup with the chosen rules.
///
/// # Errors
/// The rules cannot be found or read.
pub fn setup(game: Game, by: &RulesChoice) -> Result<Setup, String> {
    let file = by.table.as_deref().map(read_text).transpose()?;
    let file = file.as_deref();
    let usual = Tables::default();
    let mut setup = game.setup(0);
    match &mut setup {
        Setup::Reversi(rules) => *rules = choose(file.map(read_reversi), usual.reversi, by, |rules| &rules.id)?,
        Setup::Gomoku(setup) => {
            setup.rules = choose(file.map(read_gomoku), usual.gomoku, by, |rules| &rules.id)?;
        }
        Setup::AnimalChess(setup) => {
            let read = file.map(|text| read_animal_chess(text).map(|rules| vec![rules]));
            setup.rules = choose(read, usual.animal_chess, by, |rules| &rules.id)?;
        }
    }
    Ok(setup)
}

fn choose<T>(
    read: Option<Result<Vec<T>, Vec<Problem>>>,
    usual: Vec<Arc<T>>,
    by: &RulesChoice,
    id: impl Fn(&T) -> &str,
) -> Result<Arc<T>, String> {
    let tables = match read {
        Some(Ok(tables)) => tables.into_iter().map(Arc::new).collect(),
        Some(Err(problems)) => {
            return Err(problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n"));
        }
        None => usual,
    };
    let found = tables.iter().find(|table| by.rules.as_deref().is_none_or(|wanted| wanted == id(table)));
    found.cloned().ok_or_else(|| {
        let ids: Vec<&str> = tables.iter().map(|table| id(table)).collect();
        format!("there are no such rules, only {}", ids.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_chosen_by_name_and_file() {
        let by = |rules: Option<&str>, table: Option<&str>| RulesChoice {
            rules: rules.map(str::to_owned),
            table: table.map(|file| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/rules").join(file)),
        };
        let columns = |by| setup(Game::Reversi, &by).map(|setup| setup.start().grid().columns);
        assert_eq!(columns(by(None, None)), Ok(8));
        assert_eq!(columns(by(Some("large"), None)), Ok(10));
        assert_eq!(columns(by(Some("small"), Some("reversi.toml"))), Ok(6));
        let no_such = "there are no such rules, only classic, small, large, reverse";
        assert_eq!(columns(by(Some("huge"), None)), Err(no_such.into()));
        assert!(columns(by(None, Some("none.toml"))).is_err_and(|why| why.contains("none.toml cannot be read: ")));
        assert!(columns(by(None, Some("gomoku.toml"))).is_err());
    }
}
