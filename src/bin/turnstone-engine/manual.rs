//! `manual`: writes the manual pages and the shells' completions of `turnstone` and `turnstone-engine`, from the same
//! words as `--help`. `cargo xtask package` builds the engine with the feature `manual` for this; what players get is
//! built without it.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_complete::{Shell, generate_to};
use program::{Arguments, VERSION};

/// The options of `manual`.
#[derive(Args)]
pub struct ManualArgs {
    /// The folder to write to: man/ and completions/ in it
    folder: PathBuf,
}

/// Writes the files for the game and for `engine`, this program's own command line.
///
/// # Errors
/// A file cannot be written.
pub fn run(args: &ManualArgs, engine: &Command) -> Result<String, String> {
    let [man, completions] = ["man", "completions"].map(|name| args.folder.join(name));
    for command in [Arguments::command(), without_hidden(engine)] {
        write(command, &man, &completions)
            .map_err(|why| format!("{} cannot be written: {why}", args.folder.display()))?;
    }
    Ok(String::new())
}

/// The command line without what is hidden, such as this command, which the completions would offer.
fn without_hidden(command: &Command) -> Command {
    let shown = command.get_subcommands().filter(|command| !command.is_hide_set());
    let mut plain = Command::new("turnstone-engine").version(VERSION).subcommands(shown.cloned());
    if let Some(about) = command.get_about() {
        plain = plain.about(about.clone());
    }
    plain
}

fn write(mut command: Command, man: &Path, completions: &Path) -> std::io::Result<()> {
    fs::create_dir_all(man)?;
    fs::create_dir_all(completions)?;
    let name = command.get_name().to_owned();
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut command, &name, completions)?;
    }
    // A page for `help` of each command would say what its own page says.
    clap_mangen::generate_to(command.disable_help_subcommand(true), man)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn every_program_has_a_page_and_what_three_shells_read() {
        let folder = tempfile::tempdir().unwrap();
        let args = ManualArgs { folder: folder.path().into() };
        run(&args, &crate::Cli::command()).unwrap();
        assert!(crate::Cli::try_parse_from(["turnstone-engine", "manual", "x"]).is_ok());
        let page = fs::read_to_string(folder.path().join("man/turnstone.1")).unwrap();
        assert!(page.contains(r"\-\-assets") && page.contains("on one table"), "{page}");
        for file in ["man/turnstone-engine.1", "man/turnstone-engine-gtp.1", "man/turnstone-packs-check.1"] {
            assert!(folder.path().join(file).is_file(), "{file}");
        }
        for program in ["turnstone", "turnstone-engine"] {
            for file in [format!("{program}.bash"), format!("{program}.fish"), format!("_{program}")] {
                let text = fs::read_to_string(folder.path().join("completions").join(&file)).unwrap();
                assert!(text.contains("packs"), "{file}");
                assert!(!text.contains("manual"), "{file} names the hidden command");
            }
        }
    }
}
