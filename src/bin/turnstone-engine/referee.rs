//! `match`: lets two players play against each other and says how it went.

use std::fmt::Write as _;
use std::time::Instant;

use clap::Args;
use turnstone::engine::{Level, contest};
use turnstone::rules::Game;

use crate::rules::{RulesChoice, setup};

/// What `match` is told.
#[derive(Args)]
pub struct Match {
    /// reversi, gomoku or animal-chess
    #[arg(long, default_value = "reversi", value_parser = game)]
    pub game: Game,
    /// The level that begins the first game
    #[arg(long, value_parser = level)]
    pub first: Level,
    /// The level it plays against
    #[arg(long, value_parser = level)]
    pub second: Level,
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Decides the openings and whatever the levels leave to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub by: RulesChoice,
}

fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("the games are {}", Game::ALL.map(Game::id).join(", ")))
}

fn level(id: &str) -> Result<Level, String> {
    Level::from_id(id).ok_or_else(|| format!("the levels are {}", Level::ALL.map(Level::id).join(", ")))
}

/// Plays, and gives what there is to say about it.
///
/// # Errors
/// Why these two cannot play such a game.
pub fn run(args: &Match) -> Result<String, String> {
    let &Match { game, first, second, games, seed, ref by } = args;
    if let Some(stranger) = [first, second].into_iter().find(|level| !Level::of(game).contains(level)) {
        let levels = Level::of(game).iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
        return Err(format!("{} is no level of {}; its levels are {levels}", stranger.id(), game.id()));
    }
    let start = Instant::now();
    let tally = contest(&setup(game, by)?, [first, second], games, seed);
    let ms = start.elapsed().as_millis().max(1);
    let mut text = format!(
        "{} against {}, {games} games: {} won, {} drawn, {} lost; {:.1} % of the points, {:+.1} {} a game\n",
        first.id(),
        second.id(),
        tally.won,
        tally.drawn,
        tally.lost,
        100.0 * tally.share(),
        tally.margin as f64 / f64::from(games),
        match game {
            Game::Reversi => "discs",
            Game::Gomoku => "points",
            Game::AnimalChess => "health",
        },
    );
    let nodes: u64 = tally.nodes.iter().sum();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{ms} ms, {nodes} nodes, {} nodes/s", u128::from(nodes) * 1000 / ms);
    Ok(text)
}
