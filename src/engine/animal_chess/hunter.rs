//! The Hunter: takes what it can keep, flees, chases, turns tiles up, and resigns when nothing else is left to do.
//!
//! It looks one ply ahead and no further; what it does not see is part of its character.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::board::{NEIGHBOURS, Ply, RuleLookup, SearchBoard, bits, kind_of};
use crate::rules::Action;
use crate::rules::animal_chess::SQUARES;

/// The action it plays, chosen at random among equals.
pub fn choose(board: &SearchBoard, table: &RuleLookup, random: &mut StdRng) -> Action {
    let hunter = Hunter { board, table };
    let hidden: Vec<Ply> = bits(board.hidden).map(|at| Ply::new(at, at)).collect();
    [Hunter::takings, Hunter::flights, Hunter::chases]
        .into_iter()
        .map(|look| look(&hunter))
        .chain([hidden])
        .find_map(|plies| plies.choose(random).copied())
        .map_or(Action::Resign, Ply::action)
}

struct Hunter<'a> {
    board: &'a SearchBoard,
    table: &'a RuleLookup,
}

impl Hunter<'_> {
    fn kind(&self, at: u32) -> usize {
        kind_of(self.board.cells[at as usize])
    }

    /// The squares of its own tiles that lie face up.
    fn own(&self) -> impl Iterator<Item = u32> {
        bits(self.board.open[self.board.turn])
    }

    /// Whether the tile would be safe on the square that a ply brings it to.
    fn is_safe(&self, ply: Ply) -> bool {
        let mut after = *self.board;
        after.go(ply, self.table);
        !after.threatens(after.turn, ply.to(), self.kind(ply.from()), self.table)
    }

    /// The moves that take the most valuable tile, of those that cannot be retaken or that win a tile of higher rank.
    fn takings(&self) -> Vec<Ply> {
        let board = self.board;
        let rank = |at| self.table.rank[self.kind(at)];
        let takings = self.own().flat_map(|from| bits(board.prey(from, self.table)).map(move |to| Ply::new(from, to)));
        let good = takings.filter(|&ply| rank(ply.to()) >= rank(ply.from()) || self.is_safe(ply));
        most(good, |ply| self.table.worth[self.kind(ply.to())])
    }

    /// The steps to safety of the highest-ranking tile that is threatened.
    fn flights(&self) -> Vec<Ply> {
        let board = self.board;
        let threatened = self.own().filter(|&at| board.threatens(board.other(), at, self.kind(at), self.table));
        let highest = most(threatened, |&at| self.table.rank[self.kind(at)]);
        let steps = highest
            .into_iter()
            .flat_map(|from| bits(NEIGHBOURS[from as usize] & !board.occupied()).map(move |to| Ply::new(from, to)));
        steps.filter(|&ply| self.is_safe(ply)).collect()
    }

    /// The first steps of the shortest safe paths to squares from which an enemy tile can be taken.
    fn chases(&self) -> Vec<Ply> {
        let ways: Vec<(usize, Ply)> = self.own().filter_map(|from| self.shortest(from)).collect();
        most(ways.into_iter(), |&(steps, _)| std::cmp::Reverse(steps)).into_iter().map(|(_, ply)| ply).collect()
    }

    /// The length of a tile's shortest safe path to any prey, and its first step; found by breadth-first search.
    fn shortest(&self, from: u32) -> Option<(usize, Ply)> {
        let mut first: [Option<Ply>; SQUARES] = [None; SQUARES];
        let mut edge = vec![from];
        for steps in 1..SQUARES {
            let mut next = Vec::new();
            for at in edge {
                for to in bits(NEIGHBOURS[at as usize] & !self.board.occupied()) {
                    let here = Ply::new(from, to);
                    if first[to as usize].is_some() || !self.is_safe(here) {
                        continue;
                    }
                    let start = first[at as usize].unwrap_or(here);
                    first[to as usize] = Some(start);
                    next.push(to);
                    let mut there = *self.board;
                    there.go(here, self.table);
                    there.turn = self.board.turn;
                    if there.prey(to, self.table) != 0 {
                        return Some((steps, start));
                    }
                }
            }
            edge = next;
        }
        None
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
