//! The Hunter: takes what it can keep, flees, chases, turns tiles up, and gives up when it is behind and nothing of
//! that is left.
//!
//! It looks one ply ahead and no further; what it does not see is part of its character. It is "behind" when the tiles
//! that it has left, face up or down, are worth less than the other side's, in points of health.

use std::cmp::Reverse;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::board::{NEIGHBOURS, Ply, RuleLookup, SearchBoard, TILES, Tile, bits, colour_of, jumps, kind_of, tile};
use rules::Action;
use rules::animal_chess::SQUARES;

/// The action it plays, chosen at random among equals. The game must not be over.
pub fn choose(board: &SearchBoard, table: &RuleLookup, random: &mut StdRng) -> Action {
    let hunter = Hunter { board, table };
    let looks = [Hunter::takings, Hunter::flights, Hunter::chases, Hunter::turn_ups];
    let found = looks.into_iter().find_map(|look| look(&hunter).choose(random).copied());
    let found = found.or_else(|| if hunter.is_behind() { None } else { hunter.waits().choose(random).copied() });
    found.map_or(Action::Resign, Ply::action)
}

struct Hunter<'a> {
    board: &'a SearchBoard,
    table: &'a RuleLookup,
}

impl Hunter<'_> {
    fn kind(&self, at: u32) -> usize {
        kind_of(self.board.cells[at as usize])
    }

    fn rank(&self, at: u32) -> u32 {
        self.table.rank[self.kind(at)]
    }

    fn worth(&self, at: u32) -> i32 {
        self.table.worth[self.kind(at)]
    }

    /// The squares of its own tiles that lie face up.
    fn own(&self) -> impl Iterator<Item = u32> {
        bits(self.board.open[self.board.turn])
    }

    /// All moves that take a tile.
    fn all_takings(&self) -> impl Iterator<Item = Ply> {
        self.own().flat_map(|from| bits(self.board.prey(from, self.table)).map(move |to| Ply::new(from, to)))
    }

    /// All moves of a tile that take nothing.
    fn steps(&self, from: u32) -> impl Iterator<Item = Ply> + use<> {
        bits(NEIGHBOURS[from as usize] & !self.board.occupied()).map(move |to| Ply::new(from, to))
    }

    /// Whether a tile of the side to move on `board` is safe on the square that a ply brings it to. The ply may be
    /// several steps at once.
    fn is_safe_on(&self, board: &SearchBoard, ply: Ply) -> bool {
        let kind = kind_of(board.cells[ply.from() as usize]);
        let mut after = *board;
        after.go(ply, self.table);
        !after.threatens(after.turn, ply.to(), kind, self.table)
    }

    fn is_safe(&self, ply: Ply) -> bool {
        self.is_safe_on(self.board, ply)
    }

    /// The moves that take the most valuable tile, of those that cannot be retaken or that take a tile of at least
    /// their own rank: the trade is then one for one, or better, as when a cat takes the dragon. Of several that take
    /// equally much, those that cannot be retaken.
    fn takings(&self) -> Vec<Ply> {
        let takings = self.all_takings().map(|ply| (ply, self.is_safe(ply)));
        let good = takings.filter(|&(ply, safe)| safe || self.rank(ply.to()) >= self.rank(ply.from()));
        most(good, |&(ply, safe)| (self.worth(ply.to()), safe)).into_iter().map(|(ply, _)| ply).collect()
    }

    /// The steps to safety of the highest-ranking tile that is threatened and has such a step. A tile may stay where
    /// each of its takers would be retaken, one for one.
    fn flights(&self) -> Vec<Ply> {
        let steps = self.own().filter(|&at| self.is_in_danger(at)).flat_map(|from| self.steps(from));
        most(steps.filter(|&ply| self.is_safe(ply)), |ply| self.rank(ply.from()))
    }

    /// Whether the other side can take an own tile without paying for it with a tile of at least the same rank.
    fn is_in_danger(&self, at: u32) -> bool {
        let mut theirs = *self.board;
        theirs.turn = self.board.other();
        bits(theirs.open[theirs.turn]).any(|from| {
            let takes = theirs.prey(from, self.table) >> at & 1 != 0;
            takes && (self.rank(from) < self.rank(at) || self.is_safe_on(&theirs, Ply::new(from, at)))
        })
    }

    /// The first steps of the shortest ways to a tile that can be taken, the most valuable of those equally near. No
    /// step may end where the hunter would be taken, nor may the taking at the end.
    fn chases(&self) -> Vec<Ply> {
        let ways = self.own().flat_map(|from| self.steps(from)).filter_map(|first| self.way(first));
        most(ways, |&(steps, worth, _)| (Reverse(steps), worth)).into_iter().map(|(_, _, first)| first).collect()
    }

    /// The shortest safe way that begins with this step: its length, what the tile that is taken at its end is worth,
    /// and the step. Found by breadth-first search.
    fn way(&self, first: Ply) -> Option<(usize, i32, Ply)> {
        let from = first.from();
        if !self.is_safe(first) {
            return None;
        }
        let mut reached = 1 << from | 1 << first.to();
        let mut edge = vec![first.to()];
        for steps in 1..SQUARES {
            let prey = edge.iter().filter_map(|&at| self.prey_from(from, at)).max();
            if let Some(worth) = prey {
                return Some((steps, worth, first));
            }
            let mut next = Vec::new();
            for at in edge {
                for to in bits(NEIGHBOURS[at as usize] & !self.board.occupied() & !reached) {
                    if self.is_safe(Ply::new(from, to)) {
                        reached |= 1 << to;
                        next.push(to);
                    }
                }
            }
            edge = next;
        }
        None
    }

    /// The highest worth of a tile that the tile on `from` could take from the square `at` without being retaken.
    fn prey_from(&self, from: u32, at: u32) -> Option<i32> {
        let mut there = *self.board;
        there.go(Ply::new(from, at), self.table);
        there.turn = self.board.turn;
        let kept = bits(there.prey(at, self.table)).filter(|&prey| self.is_safe_on(&there, Ply::new(at, prey)));
        kept.map(|prey| self.worth(prey)).max()
    }

    /// The tiles to turn up: none after which an own tile may be in reach of the other side where there is another, and
    /// of the rest those that an own jumper sees across one tile, if there are any.
    fn turn_ups(&self) -> Vec<Ply> {
        let board = self.board;
        let harmless = bits(board.hidden).filter(|&at| !self.may_harm(at)).fold(0, |set, at| set | 1 << at);
        let best = if harmless == 0 { board.hidden } else { harmless };
        let jumpers = self.own().filter(|&at| self.table.jumps(self.kind(at)));
        let seen = jumpers.fold(0, |set, at| set | jumps(board.occupied(), at)) & best;
        bits(if seen == 0 { best } else { seen }).map(|at| Ply::new(at, at)).collect()
    }

    /// Whether what lies face down on a square may be a tile that could take an own one, or an own one that could be
    /// taken there. A jumper of the other side that is across from an own jumper does not count: every tile that an
    /// own jumper sees may be one, and those are to be turned up first.
    fn may_harm(&self, at: u32) -> bool {
        (1..TILES as Tile).filter(|&tile| self.board.hidden_counts[usize::from(tile)] > 0).any(|tile| {
            let mut after = *self.board;
            after.turn_up(at, tile, self.table);
            if colour_of(tile) == self.board.turn {
                return after.threatens(after.turn, at, kind_of(tile), self.table);
            }
            let jumper = self.table.jumps(kind_of(tile));
            bits(after.prey(at, self.table)).any(|prey| !(jumper && self.table.jumps(self.kind(prey))))
        })
    }

    /// Whether its tiles are worth less than the other side's.
    fn is_behind(&self) -> bool {
        let worth = |colour: usize| -> i32 {
            let left = |kind: usize| i32::from(self.board.left[usize::from(tile(colour, kind))]);
            (0..self.table.kinds).map(|kind| left(kind) * self.table.worth[kind]).sum()
        };
        worth(self.board.turn) < worth(self.board.other())
    }

    /// What it does when it is not behind and nothing else is left: any step, if possible one to where it is not taken,
    /// or else a bad taking.
    fn waits(&self) -> Vec<Ply> {
        let steps: Vec<Ply> = self.own().flat_map(|from| self.steps(from)).collect();
        let safe: Vec<Ply> = steps.iter().copied().filter(|&ply| self.is_safe(ply)).collect();
        [safe, steps].into_iter().find(|plies| !plies.is_empty()).unwrap_or_else(|| self.all_takings().collect())
    }
}

/// All items with the highest key.
fn most<T, K: Ord>(all: impl Iterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut best: Vec<T> = Vec::new();
    for one in all {
        match best.first().map(|best| key(&one).cmp(&key(best))) {
            Some(std::cmp::Ordering::Less) => continue,
            Some(std::cmp::Ordering::Greater) => best.clear(),
            _ => {}
        }
        best.push(one);
    }
    best
}
