//! What `generate`, `train` and `evaluate-weights` have in common for the games whose weights are learnt.

use std::fs;
use std::path::{Path, PathBuf};

use rules::Game;

use turnstone_engine::files::write;

/// Games whose number is divisible by this are held out: they are used to test, not to learn from.
pub const HELD_OUT: u32 = 20;

/// A game whose weights are learnt.
pub fn learnt_game(id: &str) -> Result<Game, String> {
    let games = [Game::Reversi, Game::Gomoku];
    games.into_iter().find(|game| game.id() == id).ok_or_else(|| "the games are reversi and gomoku".to_owned())
}

/// Refuses options that are for another game.
pub fn not_for(game: Game, options: &[(&str, bool)]) -> Result<(), String> {
    match options.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(format!("--{name} is not for {}", game.id())),
        None => Ok(()),
    }
}

/// The state of a fit, which is kept beside the weights until they are finished.
pub struct Kept {
    path: PathBuf,
    mark: [u8; 4],
}

impl Kept {
    /// For weights that are to be written to `out`. The mark is a checksum of all that they depend on: a state with
    /// another mark is of no use.
    pub fn beside(out: &Path, mark: crc32fast::Hasher) -> Self {
        Self { path: out.with_added_extension("part"), mark: mark.finalize().to_le_bytes() }
    }

    /// Takes up what was kept, if `restore` can read it. Gives the number of steps that were made by then.
    pub fn steps(&self, restore: impl FnOnce(&[u8]) -> bool) -> u32 {
        let kept = fs::read(&self.path).ok().and_then(|bytes| {
            let (head, state) = bytes.split_first_chunk::<8>()?;
            let steps = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
            (head[..4] == self.mark && restore(state)).then_some(steps)
        });
        kept.unwrap_or(0)
    }

    /// Keeps the state after so many steps.
    pub fn keep(&self, steps: u32, state: &[u8]) -> Result<(), String> {
        write(&self.path, &[&self.mark, &steps.to_le_bytes(), state].concat())
    }

    /// Removes it, since the weights are written.
    pub fn remove(self) {
        // It does no harm where it stays.
        let _ = fs::remove_file(self.path);
    }
}

/// The mean, and its standard error.
pub fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0).max(1.0) / n).sqrt())
}
