//! Endings: positions in which nothing lies face down and few tiles are left are known exactly, by the rules of any
//! table. What is known of a set of tiles is computed when it is first asked for and kept.
//!
//! The memory belongs to one rule table and one handicap; its owner has to [forget](Endings::clear) when they
//! change. Looking something up allocates nothing.

mod outcome;
mod retrograde;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

pub use self::outcome::{Distance, MOST_TILES, Outcome};
use self::retrograde::{Ending, Tiles};
use super::board::{Ply, RuleLookup, SearchBoard, Tile, bits};
use rules::animal_chess::NoAction;

/// The most sets of tiles that are kept, after which all are forgotten: 64 MiB or so.
const MOST_SETS: usize = 48;

/// The endings that are known.
#[derive(Default)]
pub struct Endings(HashMap<Tiles, Ending>);

impl Endings {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether a position is one of those that can be known.
    pub const fn may_know(board: &SearchBoard) -> bool {
        board.hidden == 0 && board.occupied().count_ones() <= MOST_TILES as u32
    }

    /// Computes what [`Self::may_know`], with all positions to which it leads, unless `enough` says to stop first.
    /// Returns whether the position is known now.
    pub fn learn(&mut self, board: &SearchBoard, rules: &RuleLookup, enough: &dyn Fn() -> bool) -> bool {
        if !Self::may_know(board) {
            return false;
        }
        let (tiles, _) = placed(board);
        if self.0.contains_key(&tiles) {
            return true;
        }
        if self.0.len() >= MOST_SETS {
            self.clear();
        }
        self.learn_set(tiles, rules, enough).is_some()
    }

    /// The same for a set of tiles. `None` if it was stopped.
    fn learn_set(&mut self, tiles: Tiles, rules: &RuleLookup, enough: &dyn Fn() -> bool) -> Option<()> {
        if self.0.contains_key(&tiles) {
            return Some(());
        }
        for taken in 0..tiles.count() {
            let left = tiles.without(taken);
            if (0..2).all(|colour| !left.has_lost(colour, rules)) {
                self.learn_set(left, rules, enough)?;
            }
        }
        let ending = Ending::new(tiles, rules, &self.0, enough)?;
        self.0.insert(tiles, ending);
        Some(())
    }

    /// What a position is worth, in which the side to move has an action, with as many quiet plies as there have been.
    /// Repetitions do not count: the winner need not come back to a position. `None` if it is not known.
    pub fn outcome(&self, board: &SearchBoard, rules: &RuleLookup) -> Option<Outcome> {
        if !Self::may_know(board) {
            return None;
        }
        let (tiles, squares) = placed(board);
        let outcome = self.0.get(&tiles)?.outcome(board.turn, squares);
        Some(match outcome {
            Outcome::Won(distance) | Outcome::Lost(distance)
                if board.quiet + distance.to_taking > rules.quiet_plies =>
            {
                Outcome::Drawn
            }
            known => known,
        })
    }

    /// What a ply is worth to the side that plays it; see [`Self::outcome`].
    pub fn outcome_of(&self, ply: Ply, board: &SearchBoard, rules: &RuleLookup) -> Option<Outcome> {
        let mut after = *board;
        after.go(ply, rules);
        let over = Outcome::Lost(Distance { to_taking: 0, to_end: 0 });
        let theirs = if after.has_lost(after.turn, rules) {
            over
        } else if !after.can_act(rules) {
            if rules.no_action == NoAction::Loss { over } else { Outcome::Drawn }
        } else if after.quiet >= rules.quiet_plies {
            Outcome::Drawn
        } else {
            self.outcome(&after, rules)?
        };
        Some(match theirs.before() {
            Outcome::Won(distance) if after.quiet == 0 => Outcome::Won(Distance { to_taking: 1, ..distance }),
            Outcome::Lost(distance) if after.quiet == 0 => Outcome::Lost(Distance { to_taking: 1, ..distance }),
            known => known,
        })
    }
}

/// The tiles of a position by their numbers, and the square of each.
fn placed(board: &SearchBoard) -> (Tiles, [u8; MOST_TILES]) {
    let mut placed = [(Tile::MAX, 0); MOST_TILES];
    for (place, at) in placed.iter_mut().zip(bits(board.occupied())) {
        *place = (board.cells[at as usize], at as u8);
    }
    placed.sort_unstable();
    (Tiles(placed.map(|(tile, _)| tile)), placed.map(|(_, at)| at))
}
