//! What the [`Network`] sees: the numbers of every point, brought up to date where somebody asks.

use super::{Before, Change, Here, MOST_CHANGED, Point, PointSet, SPOTS, Spot};
use crate::gomoku::evaluation::{Network, Row};

/// What is seen of a position.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    /// The numbers of all free points, clipped and added up.
    pub pool: Row,
    /// How many of the stones and of the changes that they made are counted, and how many numbers of points were put aside.
    pub stones: usize,
    changes: usize,
    aside: usize,
}

impl Seen {
    pub const NOTHING: Self = Self { pool: Row::ZERO, stones: 0, changes: 0, aside: 0 };
}

/// The numbers of the points.
pub(super) struct Points {
    /// Those of each, as far as they are counted.
    rows: Box<[Row; SPOTS]>,
    /// Those that points had before a count changed them, for when stones are taken back, and which points those are.
    aside: Vec<Row>,
    changed: Vec<Point>,
    /// What was seen before each count.
    before: Vec<Seen>,
}

/// The stones of a field, the changes that they made, and its points.
pub(super) struct Stones<'a> {
    pub all: &'a [Before],
    pub changes: &'a [Change],
    pub here: &'a [Here; SPOTS],
}

impl Points {
    /// Room for the numbers of a board of this size, and for all that is put aside.
    pub fn new(size: usize) -> Self {
        let most = size * size * MOST_CHANGED / 2;
        let rows = vec![Row::ZERO; SPOTS].into_boxed_slice();
        Self {
            rows: rows.try_into().expect("there are as many"),
            aside: Vec::with_capacity(most),
            changed: Vec::with_capacity(most),
            before: Vec::with_capacity(size * size),
        }
    }

    /// The numbers of a point, as far as they are counted.
    #[inline]
    pub fn row(&self, at: Point) -> &Row {
        &self.rows[usize::from(at) % SPOTS]
    }

    /// Sets the numbers of a point of the empty board.
    pub fn set(&mut self, at: Point, row: Row, seen: &mut Seen) {
        self.rows[usize::from(at) % SPOTS] = row;
        seen.pool.add(&row);
    }

    /// Takes back the counts of stones that no longer lie, where so many still do.
    pub fn take_back(&mut self, seen: &mut Seen, stones: usize) {
        while seen.stones > stones
            && let Some(before) = self.before.pop()
        {
            for index in (before.aside..self.aside.len()).rev() {
                self.rows[usize::from(self.changed[index]) % SPOTS] = self.aside[index];
            }
            self.aside.truncate(before.aside);
            self.changed.truncate(before.aside);
            *seen = before;
        }
    }

    /// Counts what is new of stones and of the changes that they made.
    #[inline]
    pub fn count(&mut self, network: &Network, seen: &mut Seen, stones: &Stones<'_>) {
        if seen.stones == stones.all.len() {
            return;
        }
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[expect(unsafe_code, reason = "calling a function that needs instructions")]
            // SAFETY: The processor has them.
            unsafe {
                self.count_wide(network, seen, stones);
            }
            return;
        }
        self.count_with(network, seen, stones);
    }

    /// The same with wider instructions.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn count_wide(&mut self, network: &Network, seen: &mut Seen, stones: &Stones<'_>) {
        self.count_with(network, seen, stones);
    }

    #[inline(always)]
    fn count_with(&mut self, network: &Network, seen: &mut Seen, stones: &Stones<'_>) {
        self.before.push(*seen);
        let mut touched = PointSet::EMPTY;
        let (from, mut pool) = (self.aside.len(), seen.pool);
        for change in &stones.changes[seen.changes..] {
            let (at, colour, _) = change.place();
            let row = &mut self.rows[at % SPOTS];
            if !touched.contains(at as Point) {
                touched.insert(at as Point);
                self.aside.push(*row);
                self.changed.push(at as Point);
                pool.subtract(row);
            }
            network.change(row, colour, change.new_line().code(), change.old_line().code());
        }
        for &at in &self.changed[from..] {
            if stones.here[usize::from(at) % SPOTS].spot == Spot::Free {
                pool.add(&self.rows[usize::from(at) % SPOTS]);
            }
        }
        for stone in stones.all[seen.stones..].iter().filter(|stone| !touched.contains(stone.at)) {
            pool.subtract(&self.rows[usize::from(stone.at) % SPOTS]);
        }
        *seen = Seen { pool, stones: stones.all.len(), changes: stones.changes.len(), aside: self.aside.len() };
    }
}
