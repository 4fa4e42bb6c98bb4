//! The options of a match: who plays, and how.

use std::fmt;
use std::path::PathBuf;

use clap::Args;
use engine::Level;
use record::Clock;
use rules::Game;

use turnstone_engine::rule_choice::{RulesChoice, game};
use turnstone_engine::stopwatch::seconds;
use turnstone_engine::strength::Strength;

/// The options of `match`.
#[derive(Args)]
pub struct Match {
    /// The game, such as reversi
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    pub game: Game,
    /// The player who begins the first game: a level; in Reversi also `search`, the search at full strength within
    /// --depth or --time, or `nboard:COMMAND`, an engine that speaks the NBoard protocol, such as "nboard:sh -c 'cd
    /// ntest && exec ./ntest x'"; in Gomoku also `gomocup:COMMAND`, a program that speaks the protocol of
    /// Gomocup; in Animal Chess also `darkchess:COMMAND`, a program that speaks the numbered protocol of the Chinese
    /// dark chess programs
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
    /// Reversi and Gomoku: a file of openings, one transcript on each line, which are played in random order instead of
    /// random openings; in Gomoku also points as offsets from the middle, such as `0,0, 1,0, 1,3`
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// How many plies search and engines look ahead; levels have depths of their own, and in Gomoku stop at this one
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: Option<u32>,
    /// How many seconds search, engines and the levels of Gomoku and Animal Chess take for a move
    #[arg(long, value_parser = seconds)]
    pub time: Option<f64>,
    /// A clock for each game, such as 3+0.1: the seconds for the game, and those added for each move. A player whose
    /// time is up loses. The clock starts with the first move after the opening
    #[arg(long, conflicts_with_all = ["time", "depth"])]
    pub clock: Option<Clock>,
    /// Count --time as processor time of one thread for search and for the levels of Gomoku and Animal Chess, which is
    /// fairer on a busy machine. Other programs count it in their own way
    #[arg(long, requires = "time")]
    pub processor: bool,
    /// An engine that takes more than this many seconds for a move loses; without it 300, or ten times --time plus ten. With
    /// --clock an engine may take what its clock shows
    #[arg(long, value_parser = seconds)]
    pub timeout: Option<f64>,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub jobs: u32,
    /// Reversi and Gomoku: write each game to this file as it ends, as GGF if the name ends in .ggf, otherwise as one transcript
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

impl Match {
    /// Whether the games have to be played one by one, by a clock, from given openings or to be written down.
    pub const fn is_timed_or_recorded(&self) -> bool {
        self.is_limited() || self.openings.is_some() || self.record.is_some()
    }

    /// Whether a time or a depth is set.
    pub const fn is_limited(&self) -> bool {
        self.time.is_some() || self.depth.is_some() || self.clock.is_some()
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// One of our levels.
    Level(Level),
    /// Our search at its best.
    Search,
    /// An engine of another program.
    External {
        /// What it speaks.
        language: Language,
        /// The command that starts it.
        command: String,
    },
}

/// A protocol between programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// NBoard's protocol, for Reversi.
    Nboard,
    /// Gomocup's protocol, for Gomoku.
    Gomocup,
    /// The numbered protocol of the dark chess programs, for Animal Chess.
    DarkChess,
}

impl Language {
    /// All of them.
    const ALL: [Self; 3] = [Self::Nboard, Self::Gomocup, Self::DarkChess];

    /// Its name before the command of a player.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nboard => "nboard",
            Self::Gomocup => "gomocup",
            Self::DarkChess => "darkchess",
        }
    }

    /// The game that is played by it.
    pub const fn game(self) -> Game {
        match self {
            Self::Nboard => Game::Reversi,
            Self::Gomocup => Game::Gomoku,
            Self::DarkChess => Game::AnimalChess,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => out.write_str(level.id()),
            Self::Search => out.write_str(SEARCH),
            Self::External { command, .. } => out.write_str(command),
        }
    }
}

/// The name for our search as a player.
const SEARCH: &str = "search";

fn player(text: &str) -> Result<Player, String> {
    if text == SEARCH {
        return Ok(Player::Search);
    }
    let spoken = Language::ALL.into_iter().find_map(|language| {
        let command = text.strip_prefix(language.id())?.strip_prefix(':')?.trim();
        (!command.is_empty()).then(|| Player::External { language, command: command.to_owned() })
    });
    if let Some(player) = spoken {
        return Ok(player);
    }
    let commands = || Language::ALL.map(|language| format!("{}:COMMAND", language.id())).join(", ");
    let levels = || Level::all().map(Level::id).collect::<Vec<_>>().join(", ");
    Level::from_id(text)
        .map(Player::Level)
        .ok_or_else(|| format!("the levels are {}; or search, {}", levels(), commands()))
}
