//! All positions of one set of tiles, valued by retrograde analysis (Thompson 1986): from the positions that are won or
//! lost at once, back along the moves that take nothing, one ply at a time. A taking leads to a smaller set, whose
//! positions are known already.
//!
//! The plies to the next taking are counted rather than those to the end, since every taking begins the count of quiet
//! plies anew: a win is one exactly if the next taking comes before too many of them. No distance is longer than the
//! rules allow.

use std::collections::HashMap;

use super::outcome::{Distance, MOST_TILES, Outcome};
use crate::animal_chess::board::{EMPTY, NEIGHBOURS, RuleLookup, Tile, bits, colour_of, jumps, kind_of};
use rules::animal_chess::NoAction;

/// A set of tiles that lie face up, in ascending order, with [`EMPTY`] after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiles(pub [Tile; MOST_TILES]);

impl Tiles {
    pub fn count(self) -> usize {
        self.0.iter().take_while(|&&tile| tile != EMPTY).count()
    }

    /// The set without the tile at this place.
    pub fn without(self, taken: usize) -> Self {
        Self(without(self.0, taken, EMPTY))
    }

    /// Whether a colour that has these tiles left has lost its health.
    pub fn has_lost(self, colour: usize, rules: &RuleLookup) -> bool {
        let own = self.0.into_iter().filter(|&tile| tile != EMPTY && colour_of(tile) == colour);
        own.map(|tile| rules.worth[kind_of(tile)]).sum::<i32>() <= rules.lacks[colour]
    }
}

/// A list without the entry at this place, filled up at its end.
fn without<T: Copy>(mut list: [T; MOST_TILES], at: usize, fill: T) -> [T; MOST_TILES] {
    list.copy_within(at + 1.., at);
    list[MOST_TILES - 1] = fill;
    list
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Entry {
    /// Plies to the end: positive if the side to move wins, -1 less so many if it loses.
    to_end: i16,
    /// Plies to the next taking, or [`OPEN`].
    to_taking: u8,
    /// In an open position: the plies that are not known to lose, or more.
    holding: u8,
}

/// Stands for a position that is neither won nor lost, as far as is known.
const OPEN: u8 = u8::MAX;
/// Added to the number of holding plies where a taking holds: more than there are moves of all tiles.
const HOLDS: u8 = 4 * MOST_TILES as u8 + 1;
/// Positions between two questions whether to stop: a fraction of a millisecond.
const ASK_EVERY: usize = 1 << 12;

/// All positions of a set of tiles.
///
/// The board looks the same when it is flipped about either axis, and no square stays where it is then: of the four
/// positions that are alike, only that one has an entry which has the first tile in the upper left quarter. The number
/// of an entry is, from the highest bit: the side to move (1 bit), the square of the first tile within its quarter (3
/// bits), and those of the others (5 bits each). Numbers with two tiles on a square stay unused.
pub struct Ending {
    tiles: Tiles,
    entries: Box<[Entry]>,
}

/// The squares of the tiles.
type Squares = [u8; MOST_TILES];

/// What turns the board so that this square comes into the upper left quarter: an exclusive or of square numbers flips
/// columns by its two lowest bits and rows by the others.
const fn flip(first: u8) -> u8 {
    (if first & 0b00010 != 0 { 0b00011 } else { 0 }) | if first & 0b10000 != 0 { 0b11100 } else { 0 }
}

impl Ending {
    /// Computes an ending. `smaller` has all endings to which a taking leads. `None` if `enough` says to stop.
    pub fn new(
        tiles: Tiles,
        rules: &RuleLookup,
        smaller: &HashMap<Tiles, Self>,
        enough: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let open = Entry { to_end: -1, to_taking: OPEN, holding: 0 };
        let count = tiles.count();
        let entries = vec![open; 1 << (5 * count - 1)].into_boxed_slice();
        let mut ending = Self { tiles, entries };
        let [mut layer, mut next] = ending.first_layers(rules, smaller, enough)?;
        for distance in 0..rules.quiet_plies as u8 {
            for part in layer.chunks(ASK_EVERY) {
                if enough() {
                    return None;
                }
                part.iter().for_each(|&number| ending.spread(number, distance, &mut next));
            }
            if layer.is_empty() && distance > 0 {
                break;
            }
            layer.clear();
            std::mem::swap(&mut layer, &mut next);
        }
        Some(ending)
    }

    /// What a position is worth to the side to move, as the first after a taking.
    pub fn outcome(&self, turn: usize, squares: Squares) -> Outcome {
        let Entry { to_end, to_taking, .. } = self.entries[self.number(turn, squares)];
        let distance = |to_end: i16| Distance { to_taking: to_taking.into(), to_end: to_end as u32 };
        match to_end {
            _ if to_taking == OPEN => Outcome::Drawn,
            1.. => Outcome::Won(distance(to_end)),
            _ => Outcome::Lost(distance(-1 - to_end)),
        }
    }

    /// The place of the side to move in the number of an entry.
    fn turn_bit(&self) -> u32 {
        5 * self.tiles.count() as u32 - 2
    }

    fn number(&self, turn: usize, squares: Squares) -> usize {
        let flip = flip(squares[0]);
        let first = squares[0] ^ flip;
        let others = &squares[1..self.tiles.count()];
        let begin = turn << 3 | usize::from(first & 1 | first >> 1 & 0b110);
        others.iter().fold(begin, |number, at| number << 5 | usize::from(at ^ flip))
    }

    /// The side to move and the squares in the entry of this number.
    fn squares(&self, number: usize) -> (usize, Squares) {
        let mut squares = [0; MOST_TILES];
        let mut rest = number;
        for at in squares[1..self.tiles.count()].iter_mut().rev() {
            *at = (rest & 31) as u8;
            rest >>= 5;
        }
        squares[0] = (rest & 1 | (rest & 0b110) << 1) as u8;
        (number >> self.turn_bit(), squares)
    }

    /// The places of the tiles of a colour in the set.
    fn of_colour(&self, colour: usize) -> impl Iterator<Item = usize> + use<> {
        let tiles = self.tiles;
        (0..tiles.count()).filter(move |&place| colour_of(tiles.0[place]) == colour)
    }

    /// Values takings and counts the other moves of every position. Returns the positions that have no ply, which are
    /// lost at once, and those that are decided by a taking.
    fn first_layers(
        &mut self,
        rules: &RuleLookup,
        smaller: &HashMap<Tiles, Self>,
        enough: &dyn Fn() -> bool,
    ) -> Option<[Vec<u32>; 2]> {
        let count = self.tiles.count();
        let mut layers = [Vec::new(), Vec::new()];
        let left: Vec<(Tiles, Option<&Self>)> =
            (0..count).map(|taken| self.tiles.without(taken)).map(|left| (left, smaller.get(&left))).collect();
        for number in 0..self.entries.len() {
            if number % ASK_EVERY == 0 && enough() {
                return None;
            }
            let (turn, squares) = self.squares(number);
            let occupied = squares[..count].iter().fold(0_u32, |set, at| set | 1 << at);
            if occupied.count_ones() as usize != count {
                continue;
            }
            let (mut moves, mut holds, mut soonest, mut latest) = (0, false, i16::MAX, -1);
            for place in self.of_colour(turn) {
                let (kind, from) = (kind_of(self.tiles.0[place]), squares[place]);
                moves += (NEIGHBOURS[usize::from(from)] & !occupied).count_ones() as u8;
                let reached =
                    if rules.jumps(kind) { jumps(occupied, from.into()) } else { NEIGHBOURS[usize::from(from)] };
                for taken in self.of_colour(1 - turn) {
                    let is_reached = reached >> squares[taken] & 1 != 0;
                    if !is_reached || !rules.may_take(kind, kind_of(self.tiles.0[taken])) {
                        continue;
                    }
                    let (tiles, ending) = left[taken];
                    let mut after = squares;
                    after[place] = squares[taken];
                    let after = without(after, taken, 0);
                    match ending.map(|ending| ending.outcome(1 - turn, after)) {
                        _ if tiles.has_lost(1 - turn, rules) => soonest = soonest.min(1),
                        Some(Outcome::Lost(distance)) => soonest = soonest.min(distance.to_end as i16 + 1),
                        Some(Outcome::Won(distance)) => latest = latest.max(distance.to_end as i16 + 1),
                        Some(Outcome::Drawn) | None => holds = true,
                    }
                }
            }
            let entry = &mut self.entries[number];
            if soonest < i16::MAX {
                *entry = Entry { to_end: soonest, to_taking: 1, holding: 0 };
                layers[1].push(number as u32);
            } else if moves > 0 || holds {
                let holding = if holds { moves + HOLDS } else { moves };
                *entry = Entry { to_end: -1 - latest.max(0), to_taking: OPEN, holding };
            } else if latest >= 0 {
                *entry = Entry { to_end: -1 - latest, to_taking: 1, holding: 0 };
                layers[1].push(number as u32);
            } else if rules.no_action == NoAction::Loss {
                *entry = Entry { to_end: -1, to_taking: 0, holding: 0 };
                layers[0].push(number as u32);
            }
        }
        Some(layers)
    }

    /// Tells the positions before one of this distance, which is won or lost, and adds those that are decided by it to
    /// the next layer.
    fn spread(&mut self, number: u32, distance: u8, next: &mut Vec<u32>) {
        let Entry { to_end, .. } = self.entries[number as usize];
        let (turn, squares) = self.squares(number as usize);
        let count = self.tiles.count();
        let occupied = squares[..count].iter().fold(0_u32, |set, at| set | 1 << at);
        // A tile of the other side came from a square that is empty now.
        for place in self.of_colour(1 - turn) {
            for from in bits(NEIGHBOURS[usize::from(squares[place])] & !occupied) {
                let mut before = squares;
                before[place] = from as u8;
                let before = self.number(1 - turn, before);
                let entry = &mut self.entries[before];
                if to_end < 0 {
                    let is_first = entry.to_taking == OPEN;
                    if is_first {
                        *entry = Entry { to_end: -to_end, to_taking: distance + 1, holding: 0 };
                        next.push(before as u32);
                    } else if entry.to_taking == distance + 1 && entry.to_end > 0 {
                        entry.to_end = entry.to_end.min(-to_end);
                    }
                } else if entry.to_taking == OPEN {
                    entry.to_end = entry.to_end.min(-2 - to_end);
                    entry.holding -= 1;
                    if entry.holding == 0 {
                        entry.to_taking = distance + 1;
                        next.push(before as u32);
                    }
                }
            }
        }
    }
}
