//! The command line of the game on a desktop.

use std::path::PathBuf;

use clap::{Parser, Subcommand, builder::PossibleValuesParser};

use engine::Level;
use pack::{command::PacksCommand, is_language};
use rules::Game;

use super::version::VERSION;

/// A table for games of turning pieces.
#[derive(Parser, Debug)]
#[command(name = "turnstone", version = VERSION, about = "Reversi, Gomoku and Animal Chess on one table")]
pub struct Arguments {
    /// What to do instead of opening the game.
    #[command(subcommand)]
    pub command: Option<Mode>,

    /// Seed of everything random, so that a game can be repeated. Begins a new game
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u32>,

    /// The game to play. Begins a new one
    #[arg(long, value_parser = PossibleValuesParser::new(Game::ALL.map(Game::id)))]
    pub game: Option<String>,

    /// Level of the opponent; each game has its own. Begins a new game
    #[arg(long, value_parser = PossibleValuesParser::new(Level::all().map(Level::id)))]
    pub level: Option<String>,

    /// Begin a new game at once, without the title screen
    #[arg(long)]
    pub new: bool,

    /// Open the game that a link carries, as a browser does
    #[arg(long, value_name = "LINK", conflicts_with = "new")]
    pub link: Option<String>,

    /// The relay for live games with friends elsewhere, such as 127.0.0.1:7878
    #[arg(long, value_name = "ADDRESS")]
    pub relay: Option<String>,

    /// No pauses and no animation: every result is shown at once
    #[arg(long)]
    pub fast: bool,

    /// Size of the window
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    pub windowed: Size,

    /// Language, instead of the one that the settings or the system ask for
    #[arg(long, value_name = "BCP47", value_parser = language)]
    pub language: Option<String>,

    /// Start with the game's own look, and leave all packs off
    #[arg(long)]
    pub safe: bool,

    /// Start once with these packs on. If packs differ, the last one wins
    #[arg(long, value_name = "ID,ID", value_delimiter = ',', conflicts_with = "safe")]
    pub packs: Option<Vec<String>>,

    /// Open a file with a game, or list its games: SGF, GGF, WTHOR, PSQ, RenLib, moves, or a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "link")]
    pub open: Option<PathBuf>,

    /// Folder for the settings, the packs and the game in progress, instead of the system's usual place
    #[arg(long, value_name = "FOLDER", global = true)]
    pub data_dir: Option<PathBuf>,

    /// The game's folder “assets”. Without it, the game looks beside the program, in the system's share folder
    /// (../share/turnstone/assets from the program) and in a development tree
    #[arg(long, value_name = "FOLDER")]
    pub assets: Option<PathBuf>,

    /// Play by itself for this many seconds, then print the frame times as one line of JSON
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub bench: Option<u32>,

    /// The same with an almost empty scene, for comparison
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600), conflicts_with = "bench")]
    pub bench_bare: Option<u32>,
}

/// What the program can do instead of opening the game.
#[derive(Subcommand, Debug)]
pub enum Mode {
    /// Make, check and list packs, which change how everything looks and sounds
    Packs {
        /// What to do with them.
        #[command(subcommand)]
        command: PacksCommand,
    },
}

/// Width and height of a window in logical pixels.
type Size = [u32; 2];

/// Smallest side of the window, in logical pixels.
const SMALLEST: u32 = 240;
/// Largest side of the window, in logical pixels: more than any screen has, and less than any graphics card refuses.
const LARGEST: u32 = 8192;

fn size(text: &str) -> Result<Size, String> {
    let wanted = || format!("write a size as 1280x720, each way from {SMALLEST} to {LARGEST}");
    let (width, height) = text.split_once(['x', 'X']).ok_or_else(wanted)?;
    let side = |text: &str| text.parse().ok().filter(|side| (SMALLEST..=LARGEST).contains(side)).ok_or_else(wanted);
    Ok([side(width)?, side(height)?])
}

fn language(text: &str) -> Result<String, String> {
    let wrong = || "write a language as en or zh-Hans".to_owned();
    is_language(text).then(|| text.to_owned()).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn sizes_are_read_and_nonsense_is_refused() {
        assert_eq!(size("390x844"), Ok([390, 844]));
        for nonsense in ["", "x", "1280", "1280x", "0x0", "1280x99999", "-1x300", "12a0x720"] {
            assert!(size(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn the_game_says_what_its_package_says() {
        let package = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml"));
        let about = Arguments::command().get_about().map(ToString::to_string).unwrap_or_default();
        assert!(package.contains(&format!("description = \"{about}\"")), "{about}");
    }

    #[test]
    fn wrong_words_are_refused_with_code_2() {
        Arguments::command().debug_assert();
        let code = |line: &str| Arguments::try_parse_from(line.split(' ')).err().map(|error| error.exit_code());
        assert_eq!(code("turnstone --assets a --windowed 800x600"), None);
        for wrong in ["turnstone --assets", "turnstone --game ludo", "turnstone --windowed big", "turnstone packs"] {
            assert_eq!(code(wrong), Some(2), "{wrong}");
        }
    }
}
