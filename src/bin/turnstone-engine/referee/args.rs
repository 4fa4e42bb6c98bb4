//! The options of a match: who plays, and how.

use std::fmt;
use std::path::PathBuf;

use clap::Args;
use turnstone::engine::Level;
use turnstone::rules::Game;

use crate::rules::RulesChoice;
use crate::strength::Strength;

/// The options of `match`.
#[derive(Args)]
pub struct Match {
    /// reversi, gomoku or animal-chess
    #[arg(long, default_value = "reversi", value_parser = game)]
    pub game: Game,
    /// The player who begins the first game: a level; in Reversi also `search`, the search at full strength within
    /// --depth or --time, or `nboard:COMMAND`, an engine that speaks the NBoard protocol, such as "nboard:sh -c 'cd
    /// ntest && exec ./ntest x'"
    #[arg(long, value_parser = player)]
    pub first: Player,
    /// The other player, written in the same way
    #[arg(long, value_parser = player)]
    pub second: Player,
    /// How many games; each opening is played twice, with the sides swapped
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// The seed that decides the openings and the random choices of the levels
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Reversi: a file of openings, one transcript on each line, which are played in random order instead of random
    /// openings of four plies
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// How many plies search and engines look ahead; levels have depths of their own
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: Option<u32>,
    /// How many seconds search and engines take for a move
    #[arg(long, value_parser = seconds)]
    pub time: Option<f64>,
    /// An engine that takes more than this many seconds for a move loses; without it 300, or ten times --time plus ten
    #[arg(long, value_parser = seconds)]
    pub timeout: Option<f64>,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub jobs: u32,
    /// Reversi: write each game to this file as it ends, as GGF if the name ends in .ggf, otherwise as one transcript
    /// on each line
    #[arg(long)]
    pub record: Option<PathBuf>,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub strength: Strength,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// One of our levels.
    Level(Level),
    /// Our search at its best.
    Search,
    /// The command that starts an engine that speaks the NBoard protocol.
    External(String),
}

impl fmt::Display for Player {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => out.write_str(level.id()),
            Self::Search => out.write_str(SEARCH),
            Self::External(command) => out.write_str(command),
        }
    }
}

fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("the games are {}", Game::ALL.map(Game::id).join(", ")))
}

/// The name for our search as a player.
const SEARCH: &str = "search";

fn player(text: &str) -> Result<Player, String> {
    if text == SEARCH {
        return Ok(Player::Search);
    }
    if let Some(command) = text.strip_prefix("nboard:").map(str::trim).filter(|command| !command.is_empty()) {
        return Ok(Player::External(command.to_owned()));
    }
    let levels = || Level::all().map(Level::id).collect::<Vec<_>>().join(", ");
    Level::from_id(text)
        .map(Player::Level)
        .ok_or_else(|| format!("the levels are {}; or search, or nboard:COMMAND", levels()))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "a number of seconds is wanted, such as 0.5".to_owned())
}
