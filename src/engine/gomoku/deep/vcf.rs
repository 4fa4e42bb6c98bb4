//! Victory by continuous fours (VCF): every stone of the attacker makes a four, so that the answers are forced.
//!
//! What it finds is a proof: the other side's answers to each four are all tried.

use super::search::{NOWHERE, Search};
use super::zone::{Fours, Zone};
use crate::bounds::Bound;
use crate::gomoku::field::{Point, are_in_line};
use crate::gomoku::searcher::WIN;
use rules::Colour;

/// The bits of a remembered failure that hold the number of fours.
const FOURS_BITS: u64 = 0xff;
/// The most answers to a four. There are more than two only where a five may be closed.
pub const MOST_ANSWERS: usize = 12;

impl Search<'_> {
    /// The number of plies to the five if the colour to move wins by fours alone, with at most `fours` of them before
    /// an open four or a five, and within about `nodes` positions. Then `vcf_first` is the first stone.
    pub(super) fn vcf(&mut self, colour: Colour, fours: u32, nodes: u64) -> Option<i32> {
        self.vcf_enough = self.nodes.saturating_add(nodes);
        self.vcf_from(colour, fours, true, None)
    }

    /// The same without fours that hardly ever lead on: those that make nothing else, and those that lie on no line with
    /// the four before. Inside the search it takes a quarter of the positions and finds most of the wins.
    pub(super) fn narrow_vcf(&mut self, colour: Colour, fours: u32, nodes: u64) -> Option<i32> {
        self.vcf_enough = self.nodes.saturating_add(nodes);
        let won = self.vcf_from(colour, fours, true, Some(NOWHERE));
        if won.is_none() && self.tuning.asks_other && !self.is_over() {
            // Within these limits it will fail again.
            let (slot, key) = self.failure(colour, fours, true);
            self.failed[slot] = key;
        }
        won
    }

    /// See [`Fours`]. Fours and positions are limited as in the search for the win of the side to move.
    pub(super) fn fours_of(&mut self, colour: Colour, fours: u32, nodes: u64) -> Fours {
        if self.field.fours(colour) == 0 {
            return Fours::Fail;
        }
        self.zone = Some(Zone::EMPTY);
        let plies = self.narrow_vcf(colour, fours, nodes);
        match (self.zone.take(), plies) {
            (Some(zone), Some(plies)) => Fours::Win(zone, plies),
            _ => Fours::Fail,
        }
    }

    /// Where a failure with so many fours left is remembered, and as what. The lowest bits are the number of fours.
    fn failure(&self, colour: Colour, fours: u32, is_narrow: bool) -> (usize, u64) {
        let way = 4 | u64::from(is_narrow) << 1 | colour as u64;
        let key = self.field.key() ^ way.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((key >> 32) as usize % self.failed.len(), key & !FOURS_BITS | u64::from(fours).min(FOURS_BITS))
    }

    /// Whether a search failed in this position with as many fours left, or with more.
    fn has_failed(&self, (slot, key): (usize, u64)) -> bool {
        let known = self.failed[slot];
        (known ^ key) & !FOURS_BITS == 0 && known >= key
    }

    /// `before` is the last four of a narrow search, [`NOWHERE`] at its first; `None` stands for all fours.
    fn vcf_from(&mut self, colour: Colour, fours: u32, first: bool, before: Option<Point>) -> Option<i32> {
        let other = colour.other();
        if self.field.fives(colour) > 0 {
            if first || self.zone.is_some() {
                let at = self.field.four_points(colour).find(|&at| self.field.tally(colour, at).wins())?;
                self.note_four(colour, at);
                if first {
                    self.vcf_first = at;
                }
            }
            return Some(1);
        }
        let answers = self.field.fives(other) > 0;
        if !answers && let Some(at) = self.open_four(colour) {
            if first {
                self.vcf_first = at;
            }
            self.note_four(colour, at);
            return Some(3);
        }
        if fours == 0 || self.field.fours(colour) == 0 || self.nodes >= self.vcf_enough || self.is_over() {
            return None;
        }
        let failure = self.failure(colour, fours, before.is_some());
        if self.has_failed(failure) {
            return None;
        }
        let begin = self.moves.len();
        for at in self.field.four_points(colour) {
            let leads_on = before.is_none_or(|before| {
                !self.field.tally(colour, at).is_lone_four() && (before == NOWHERE || are_in_line(before, at))
            });
            // A four is only of use against a five if it stands in the way of it.
            if if answers { self.field.tally(other, at).wins() } else { leads_on } {
                self.moves.push((0, at));
            }
        }
        let end = self.moves.len();
        let mut won = None;
        for index in begin..end {
            let at = self.moves[index].1;
            if self.field.forbids(colour, at) {
                continue;
            }
            self.put(at, colour);
            let plies = self.vcf_answered(colour, fours - 1, before.map(|_| at));
            self.take_back(at, colour);
            if let Some(plies) = plies {
                won = Some(plies + 1);
                self.note_four(colour, at);
                // Remembered for the line that is shown.
                let score = WIN - plies - 1;
                self.table.put(self.key(colour), at, score, 100, Bound::AtLeast);
                if first {
                    self.vcf_first = at;
                }
                break;
            }
        }
        self.moves.truncate(begin);
        if won.is_none() && self.nodes < self.vcf_enough && !self.is_over() {
            self.failed[failure.0] = failure.1;
        }
        won
    }

    /// Notes a four of a win, if it is asked where the win could be stopped.
    fn note_four(&mut self, colour: Colour, at: Point) {
        if let Some(zone) = &mut self.zone {
            zone.add_four(&self.field, colour, at);
        }
    }

    /// The same after a four of the attacker's, with the other side to move: every answer has to lose.
    fn vcf_answered(&mut self, colour: Colour, fours: u32, before: Option<Point>) -> Option<i32> {
        let other = colour.other();
        // On some boards what looks like a four is none: the point beyond an edge counts as free in caro.
        if self.field.fives(other) > 0 || self.field.fives(colour) == 0 {
            return None;
        }
        let any_five_wins = self.field.rules().wins(colour).closed_fives;
        if any_five_wins && self.field.fives(colour) > 1 {
            return Some(2);
        }
        let mut answers = [0; MOST_ANSWERS];
        let count = self.answers(other, &mut answers)?;
        if let Some(zone) = &mut self.zone {
            zone.add_answers(&answers[..count]);
        }
        let mut longest = 2;
        for &at in &answers[..count] {
            if self.field.forbids(other, at) {
                continue;
            }
            self.put(at, other);
            let plies = self.vcf_from(colour, fours, false, before);
            self.take_back(at, other);
            longest = longest.max(plies? + 1);
        }
        Some(longest)
    }

    /// Writes down the points where a colour can stop the other side's five, and gives their number. `None` if there
    /// are more than fit.
    pub(super) fn answers(&self, colour: Colour, points: &mut [Point; MOST_ANSWERS]) -> Option<usize> {
        let other = colour.other();
        let mut count = 0;
        let mut add = |at| {
            if !points[..count].contains(&at) {
                *points.get_mut(count)? = at;
                count += 1;
            }
            Some(())
        };
        for at in self.field.four_points(other).filter(|&at| self.field.tally(other, at).wins()) {
            add(at)?;
            if !self.field.rules().wins(other).closed_fives {
                for closer in self.field.closers(other, at) {
                    add(closer)?;
                }
            }
        }
        Some(count)
    }
}
