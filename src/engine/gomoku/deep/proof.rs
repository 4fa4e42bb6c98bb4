//! Proof-number search for victory by threats: fours and threes as in `vct.rs`, and a few quiet stones that threaten to win by
//! fours. It looks next where the least seems to be missing, and so finds long wins whose stones leave the other side little
//! choice.
//!
//! It is df-pn: depth-first, with the numbers of all positions in a table (A. Nagai, “Df-pn algorithm for searching AND/OR
//! trees and its applications”, 2002). What it finds is a proof, if not of the shortest win: against fours and threes the same
//! answers are tried as there, and against a quiet stone first those that lie in the way of the fours, and in the end all.

use super::numbers::{Children, NEVER, Numbers};
use super::search::{NOWHERE, Search};
use super::vcf::MOST_ANSWERS;
use super::zone::Zone;
use crate::bounds::Bound;
use crate::gomoku::field::{POINTS, Point, PointSet, Tally, stone_key};
use crate::gomoku::searcher::WIN;
use crate::gomoku::shape::Shape;
use crate::gomoku::thinker::worth;
use rules::Colour;

/// How many fours in a row are followed, and within how many positions, when a position is seen first.
const FOURS: u32 = 12;
const FOURS_NODES: u64 = 30;
/// How many positions seem to be missing for a proof after a four and after a three that nobody has looked at. Fours are
/// answered in one way, and yet seldom lead on: with 1 a tenth fewer wins were found within 20,000 positions.
const FOUR: u32 = 2;
const THREE: u32 = 3;
/// The same after a quiet stone, before it is known whether it threatens anything.
const QUIET: u32 = 8;
/// The fours in a row that a quiet stone may threaten, and within how many positions that is looked for.
const QUIET_FOURS: u32 = 5;
const QUIET_NODES: u64 = 40;
/// Within how many positions fours have to win after any other answer to a quiet stone, before that answer is looked into.
const OTHER_NODES: u64 = 400;
/// The longest sequence, in plies.
const MOST_PLIES: usize = 150;
/// Tells the positions from those of the other side's attack.
const SALT: u64 = 0x6a09_e667_f3bc_c909;

/// What the attacker's last stone threatens.
struct Threat {
    /// The plies to the five if nothing is done about it.
    plies: i32,
    /// Whether it makes neither a four nor a three.
    is_quiet: bool,
}

impl Search<'_> {
    /// The first stone and the number of plies to the five if the colour to move wins by threats, within about `nodes`
    /// positions.
    pub(super) fn prove(&mut self, colour: Colour, nodes: u64) -> Option<(Point, i32)> {
        self.proof_enough = self.nodes.saturating_add(nodes);
        self.proofs.grow(nodes);
        self.attack(colour, 0, Numbers { proof: NEVER, disproof: NEVER, plies: 0 });
        let known = self.proofs.get(attack_key(colour, self.field.key()))?;
        known.numbers.is_proved().then_some((known.best, known.numbers.plies))
    }

    fn has_proved_enough(&mut self) -> bool {
        self.nodes >= self.proof_enough || self.is_over()
    }

    /// The attacker's turn: one stone has to win. Looks on until more is known than `most`.
    fn attack(&mut self, colour: Colour, ply: usize, most: Numbers) {
        let other = colour.other();
        let key = attack_key(colour, self.field.key());
        match self.proofs.get(key) {
            Some(known) if known.numbers.exceeds(most) => return,
            Some(_) => {}
            None => {
                if let Some(plies) = self.vcf(colour, FOURS, FOURS_NODES) {
                    let first = self.vcf_first;
                    self.note_win(colour, key, first, plies);
                    return;
                }
            }
        }
        let begin = self.moves.len();
        if ply >= MOST_PLIES {
            // Nothing is tried.
        } else if self.field.fives(other) > 0 {
            let mut points = [NOWHERE; MOST_ANSWERS];
            let count = self.answers(colour, &mut points).unwrap_or_default();
            self.moves.extend(points[..count].iter().map(|&at| (0, at)));
        } else {
            // What is no four has to stand in the way of the other side's.
            let is_pressed = self.open_four(other).is_some();
            let helps = if is_pressed { self.in_way_of_sure_fours(other) } else { PointSet::ALL };
            let (field, moves) = (&self.field, &mut self.moves);
            let is_fast = |at: &Point| helps.contains(*at) || field.tally(colour, *at).is_four();
            moves.extend(field.three_points(colour).filter(is_fast).map(|at| (-worth(field, colour, at), at)));
            let quiet = field.near().filter(|&at| helps.contains(at) && may_threaten(field.tally(colour, at)));
            moves.extend(quiet.map(|at| (-worth(field, colour, at), at)));
        }
        self.leave_out_forbidden(colour, begin);
        self.moves[begin..].sort_unstable();
        let end = self.moves.len();
        let numbers = loop {
            let mut children = Children::NONE;
            for index in begin..end {
                let at = self.moves[index].1;
                let child = self.answer_numbers(colour, at);
                if child.is_proved() {
                    self.moves.truncate(begin);
                    self.note_win(colour, key, at, child.plies + 1);
                    return;
                }
                children.add(at, child.proof, child.disproof);
            }
            let numbers = Numbers { proof: children.best, disproof: children.all, plies: 0 };
            let Some(next) = children.next.filter(|_| !numbers.exceeds(most) && !self.has_proved_enough()) else {
                break numbers;
            };
            let (proof, disproof) = children.most(most.proof, most.disproof);
            self.put(next, colour);
            self.defend(colour, ply + 1, Numbers { proof, disproof, plies: 0 });
            self.take_back(next, colour);
        };
        self.moves.truncate(begin);
        self.proofs.put(key, numbers, NOWHERE);
    }

    /// Notes that a stone wins.
    fn note_win(&mut self, colour: Colour, key: u64, at: Point, plies: i32) {
        self.proofs.put(key, Numbers::proved(plies), at);
        self.table.put(self.key(colour), at, WIN - plies, 100, Bound::AtLeast);
    }

    /// What is known of the position after a stone of the attacker's.
    fn answer_numbers(&self, colour: Colour, at: Point) -> Numbers {
        let key = self.field.key() ^ stone_key(at, colour);
        let unknown = || {
            let tally = self.field.tally(colour, at);
            let proof = if tally.is_four() {
                FOUR
            } else if tally.is_three() {
                THREE
            } else {
                QUIET
            };
            Numbers { proof, ..Numbers::UNKNOWN }
        };
        self.proofs.get(defence_key(colour, key)).map_or_else(unknown, |known| known.numbers)
    }

    /// The defender's turn: every answer has to lose. Looks on until more is known than `most`.
    fn defend(&mut self, colour: Colour, ply: usize, most: Numbers) {
        let other = colour.other();
        let key = defence_key(colour, self.field.key());
        let begin = self.moves.len();
        let Some(Threat { plies: least, is_quiet }) = self.list_answers(colour) else {
            self.moves.truncate(begin);
            self.proofs.put(key, Numbers::REFUTED, NOWHERE);
            return;
        };
        self.leave_out_forbidden(other, begin);
        self.moves[begin..].sort_unstable();
        let mut others_lose = !is_quiet;
        let mut longest_other = least;
        let numbers = loop {
            let (mut children, mut longest) = (Children::NONE, longest_other);
            for index in begin..self.moves.len() {
                let at = self.moves[index].1;
                let child_key = attack_key(colour, self.field.key() ^ stone_key(at, other));
                let child = self.proofs.get(child_key).map_or(Numbers::UNKNOWN, |known| known.numbers);
                if child.is_proved() {
                    longest = longest.max(child.plies + 1);
                } else {
                    children.add(at, child.disproof, child.proof);
                }
            }
            let Some(next) = children.next else {
                if others_lose {
                    break Numbers::proved(longest);
                }
                if self.has_proved_enough() {
                    break Numbers::UNKNOWN;
                }
                longest_other = self.add_other_answers(colour, begin, least);
                others_lose = true;
                continue;
            };
            if children.best == 0 {
                break Numbers::REFUTED;
            }
            let numbers = Numbers { proof: children.all, disproof: children.best, plies: 0 };
            if numbers.exceeds(most) || self.has_proved_enough() {
                break numbers;
            }
            let (disproof, proof) = children.most(most.disproof, most.proof);
            self.put(next, other);
            self.attack(colour, ply + 1, Numbers { proof, disproof, plies: 0 });
            self.take_back(next, other);
        };
        self.moves.truncate(begin);
        self.proofs.put(key, numbers, NOWHERE);
    }

    /// Adds what can answer the attacker's last stone at the end of the list. `None` if it is no threat.
    fn list_answers(&mut self, colour: Colour) -> Option<Threat> {
        let other = colour.other();
        if self.field.fives(other) > 0 {
            return None;
        }
        if self.field.fives(colour) > 0 {
            // More than one five cannot be stopped, unless stones beside one of them can close it.
            if self.field.fives(colour) == 1 || !self.field.rules().wins(colour).closed_fives {
                let mut points = [NOWHERE; MOST_ANSWERS];
                let count = self.answers(other, &mut points)?;
                self.moves.extend(points[..count].iter().map(|&at| (0, at)));
            }
            return Some(Threat { plies: 2, is_quiet: false });
        }
        if self.open_four(other).is_some() {
            return None;
        }
        if self.threatens(colour) {
            let in_way = self.in_way_of_sure_fours(colour);
            let (field, moves) = (&self.field, &mut self.moves);
            let stops = field.four_points(colour).filter(|&at| in_way.contains(at));
            moves.extend(stops.map(|at| (-worth(field, other, at), at)));
            let is_listed = |at: Point| field.tally(colour, at).is_four() && in_way.contains(at);
            let more = field.four_points(other).filter(|&at| !is_listed(at));
            moves.extend(more.map(|at| (-worth(field, other, at), at)));
            return Some(Threat { plies: 4, is_quiet: false });
        }
        self.zone = Some(Zone::EMPTY);
        let plies = self.vcf(colour, QUIET_FOURS, QUIET_NODES);
        let (zone, plies) = self.zone.take().zip(plies)?;
        let (field, moves) = (&self.field, &mut self.moves);
        let stops = field.near().filter(|&at| zone.may_be_stopped(field, other, at));
        moves.extend(stops.map(|at| (-worth(field, other, at), at)));
        Some(Threat { plies: plies + 1, is_quiet: true })
    }

    /// Tries all answers to a quiet stone that are not on the list, from `begin` on: those after which fours do not win are
    /// added to it. Gives the plies to the five after the others, at least `least`.
    fn add_other_answers(&mut self, colour: Colour, begin: usize, least: i32) -> i32 {
        let other = colour.other();
        let mut longest = least;
        for at in 0..POINTS as Point {
            let is_listed = self.moves[begin..].iter().any(|&(_, listed)| listed == at);
            if is_listed || !self.field.is_free(at) || self.field.forbids(other, at) {
                continue;
            }
            self.put(at, other);
            let plies = self.vcf(colour, FOURS, OTHER_NODES);
            self.take_back(at, other);
            match plies {
                Some(plies) => longest = longest.max(plies + 1),
                None => self.moves.push((0, at)),
            }
        }
        longest
    }

    /// Takes the points out of the list, from `begin` on, on which a colour may not play.
    fn leave_out_forbidden(&mut self, colour: Colour, begin: usize) {
        let mut kept = begin;
        for index in begin..self.moves.len() {
            let point = self.moves[index];
            if !self.field.forbids(colour, point.1) {
                self.moves[kept] = point;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }
}

/// The key of a position in an attack of a colour, whose turn it is.
const fn attack_key(attacker: Colour, key: u64) -> u64 {
    key ^ SALT.wrapping_mul(1 + attacker.index() as u64)
}

/// The same where it is the other side's turn.
const fn defence_key(attacker: Colour, key: u64) -> u64 {
    !attack_key(attacker, key)
}

/// Whether a stone that makes no three may lead to a win by fours: it lies on a line with others.
const fn may_threaten(tally: Tally) -> bool {
    !tally.is_three() && tally.count(Shape::Three) + tally.count(Shape::OpenTwo) + tally.count(Shape::Two) > 0
}
