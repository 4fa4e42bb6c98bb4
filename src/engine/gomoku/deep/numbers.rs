//! What proof-number search knows of positions, and the table that remembers it: see `proof.rs`.

use crate::gomoku::field::Point;

/// More than any number.
pub const NEVER: u32 = 1 << 30;
/// The least and the most positions of a table, of 24 bytes each.
const LEAST_KNOWN: usize = 1 << 12;
const MOST_KNOWN: usize = 1 << 22;

/// What is known of a position: how many positions have yet to be proved for a proof, and to be refuted for a refutation.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub proof: u32,
    pub disproof: u32,
    /// The plies to the five, once it is proved.
    pub plies: i32,
}

impl Numbers {
    pub const UNKNOWN: Self = Self { proof: 1, disproof: 1, plies: 0 };
    pub const REFUTED: Self = Self { proof: NEVER, disproof: 0, plies: 0 };

    pub const fn proved(plies: i32) -> Self {
        Self { proof: 0, disproof: NEVER, plies }
    }

    pub const fn is_proved(self) -> bool {
        self.proof == 0
    }

    /// Whether more is known than was to be found out; so it is where a position is proved or refuted.
    pub const fn exceeds(self, most: Self) -> bool {
        self.proof >= most.proof || self.disproof >= most.disproof
    }
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    key: u64,
    pub numbers: Numbers,
    /// The stone that wins, once it is proved.
    pub best: Point,
}

/// The positions that are remembered: the last one for each slot.
#[derive(Default)]
pub struct NumberTable(Vec<Option<Known>>);

impl NumberTable {
    /// Makes room for a search that looks at so many positions.
    pub fn grow(&mut self, nodes: u64) {
        let size = usize::try_from(nodes / 4).unwrap_or(MOST_KNOWN).clamp(LEAST_KNOWN, MOST_KNOWN).next_power_of_two();
        if self.0.len() < size {
            for Known { key, numbers, best } in std::mem::replace(&mut self.0, vec![None; size]).into_iter().flatten() {
                self.put(key, numbers, best);
            }
        }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn get(&self, key: u64) -> Option<&Known> {
        self.0[key as usize & (self.0.len() - 1)].as_ref().filter(|known| known.key == key)
    }

    pub fn put(&mut self, key: u64, numbers: Numbers, best: Point) {
        let slot = key as usize & (self.0.len() - 1);
        self.0[slot] = Some(Known { key, numbers, best });
    }
}

/// The numbers of a position, from those of the positions after its stones: for one of the two the side to move needs the best
/// of them, and for the other all.
pub struct Children {
    pub best: u32,
    second: u32,
    pub all: u32,
    /// The stone of the best, and its part of the sum.
    pub next: Option<Point>,
    part: u32,
}

impl Children {
    pub const NONE: Self = Self { best: NEVER, second: NEVER, all: 0, next: None, part: 0 };

    /// Adds the position after a stone.
    pub fn add(&mut self, at: Point, one: u32, all: u32) {
        // The sum grows beyond all bounds where many lines lead to the same positions.
        self.all = (self.all + all).min(NEVER - 1);
        if one < self.best {
            (self.second, self.best) = (self.best, one);
            (self.next, self.part) = (Some(at), all);
        } else {
            self.second = self.second.min(one);
        }
    }

    /// Until when the best is to be looked into, by the bounds of this position: until it needs half as much again as the next,
    /// or the sum is beyond its bound.
    pub fn most(&self, best: u32, all: u32) -> (u32, u32) {
        (best.min(self.second + 1 + self.second / 2), all - (self.all - self.part))
    }
}
