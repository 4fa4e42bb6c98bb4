//! Victory by continuous threats (VCT): every stone of the attacker makes a four, or an open three that would become a
//! four which cannot be answered.
//!
//! What it finds is a proof: against a four every answer is tried, and against a three every point on one of its lines
//! and every four of the defender's.

use super::search::{NOWHERE, Search};
use super::vcf::MOST_ANSWERS;
use crate::bounds::Bound;
use crate::gomoku::field::Point;
use crate::gomoku::searcher::WIN;
use crate::gomoku::thinker::worth;
use rules::Colour;

/// How many fours in a row are followed, and within how many positions, after each threat.
const FOURS: u32 = 10;
const FOURS_NODES: u64 = 200;
/// The longest sequence, in plies.
const MOST_PLIES: usize = 120;
/// Tells what is remembered as tried in vain by threats from what is by fours.
const SALT: u64 = 0x2545_f491_4f6c_dd1d;

impl Search<'_> {
    /// The first stone and the number of plies to the five if the colour to move wins by threats, with at most `stones`
    /// of them before it wins by fours alone, and within about `nodes` positions. Short ways are looked for first.
    pub(super) fn vct(&mut self, colour: Colour, stones: u32, nodes: u64) -> Option<(Point, i32)> {
        self.vct_enough = self.nodes.saturating_add(nodes);
        for stones in 1..=stones {
            let mut first = NOWHERE;
            if let Some(plies) = self.vct_from(colour, stones, 0, &mut first) {
                return Some((first, plies));
            }
            if self.nodes >= self.vct_enough || self.is_over() {
                break;
            }
        }
        None
    }

    /// The attacker's turn; `first` becomes the stone that wins.
    fn vct_from(&mut self, colour: Colour, stones: u32, ply: usize, first: &mut Point) -> Option<i32> {
        let other = colour.other();
        if let Some(plies) = self.vcf(colour, FOURS, FOURS_NODES) {
            *first = self.vcf_first;
            return Some(plies);
        }
        if self.nodes >= self.vct_enough || self.is_over() || ply >= MOST_PLIES {
            return None;
        }
        let key = self.key(colour) ^ SALT.wrapping_mul(u64::from(stones) + 1);
        let slot = (key >> 32) as usize % self.failed.len();
        if self.failed[slot] == key {
            return None;
        }
        let begin = self.moves.len();
        let answers = self.field.fives(other) > 0;
        if answers {
            let mut points = [NOWHERE; MOST_ANSWERS];
            let count = self.answers(colour, &mut points)?;
            self.moves.extend(points[..count].iter().map(|&at| (0, at)));
        } else if stones > 0 && self.open_four(other).is_none() {
            let (field, moves) = (&self.field, &mut self.moves);
            moves.extend(field.three_points(colour).map(|at| (-worth(field, colour, at), at)));
        }
        self.moves[begin..].sort_unstable();
        let mut won = None;
        for index in begin..self.moves.len() {
            let at = self.moves[index].1;
            if self.field.forbids(colour, at) {
                continue;
            }
            self.put(at, colour);
            let left = if answers { stones } else { stones - 1 };
            won = self.vct_answered(colour, left, ply + 1).map(|plies| plies + 1);
            self.take_back(at, colour);
            if let Some(plies) = won {
                *first = at;
                self.table.put(self.key(colour), at, WIN - plies, 100, Bound::AtLeast);
                break;
            }
        }
        self.moves.truncate(begin);
        if won.is_none() && self.nodes < self.vct_enough && !self.is_over() {
            self.failed[slot] = key;
        }
        won
    }

    /// The defender's turn: every answer has to lose.
    fn vct_answered(&mut self, colour: Colour, stones: u32, ply: usize) -> Option<i32> {
        let other = colour.other();
        if self.field.fives(other) > 0 {
            return None;
        }
        let begin = self.moves.len();
        let least = if self.field.fives(colour) > 0 {
            if self.field.fives(colour) > 1 && self.field.rules().wins(colour).closed_fives {
                return Some(2);
            }
            let mut points = [NOWHERE; MOST_ANSWERS];
            let count = self.answers(other, &mut points)?;
            self.moves.extend(points[..count].iter().map(|&at| (0, at)));
            2
        } else {
            if self.open_four(other).is_some() || !self.threatens(colour) {
                return None;
            }
            let (field, moves) = (&self.field, &mut self.moves);
            moves.extend(field.four_points(colour).map(|at| (-worth(field, other, at), at)));
            let more = field.four_points(other).filter(|&at| !field.tally(colour, at).is_four());
            moves.extend(more.map(|at| (-worth(field, other, at), at)));
            4
        };
        self.moves[begin..].sort_unstable();
        let (mut longest, mut first) = (Some(least), NOWHERE);
        for index in begin..self.moves.len() {
            let at = self.moves[index].1;
            if self.field.forbids(other, at) {
                continue;
            }
            self.put(at, other);
            let plies = self.vct_from(colour, stones, ply + 1, &mut first);
            self.take_back(at, other);
            longest = longest.zip(plies).map(|(longest, plies)| longest.max(plies + 1));
            if longest.is_none() {
                break;
            }
        }
        self.moves.truncate(begin);
        longest
    }
}
