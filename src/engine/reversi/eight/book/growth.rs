//! Grows a book by the engine's own searches: drop-out expansion (Lincke, "Strategies for the automatic construction of
//! opening books", 2000). The next position is the one nearest to the start, where each ply counts as one step and each
//! disc lost on the way as several, so that the best lines become the longest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::sync::atomic::{AtomicBool, Ordering};

use super::positions::{Book, Entry, MOST_MOVES, Plan, after, canonical, key};
use crate::reversi::eight::{DISC, Discs, Engine, Limits};
use rules::reversi;

/// A book that grows. Nothing is random: growing a book in several runs gives the same book as growing it in one.
pub struct Growth {
    plan: Plan,
    entries: BTreeMap<(u64, u64), Entry>,
}

/// A move that loses this much more than the margin in a shallow search is not searched further, in 1/32 disc.
const SEEMS_HOPELESS: i32 = 2 * DISC;

impl Growth {
    /// Starts from a book.
    #[must_use]
    pub fn of(book: &Book) -> Self {
        Self { plan: book.plan, entries: book.entries.iter().map(|entry| (entry.key(), *entry)).collect() }
    }

    /// The book as it is now.
    #[must_use]
    pub fn book(&self) -> Book {
        Book { plan: self.plan, entries: self.entries.values().copied().collect() }
    }

    /// The number of positions in the book.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book has no position.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds the next position and returns it. `None`, with nothing added, if there is no position to add or once `stop`
    /// is set.
    pub fn grow(&mut self, engine: &mut Engine, stop: &AtomicBool) -> Option<Discs> {
        let (next, _) = self.walk();
        let discs = next?;
        let entry = self.searched(engine, discs, stop)?;
        self.entries.insert(entry.key(), entry);
        self.settle();
        Some(discs)
    }

    /// The positions of the book that can be reached by the book's own moves.
    pub(super) fn reached(&self) -> BTreeSet<(u64, u64)> {
        let everywhere = Self { plan: Plan { margin: u16::MAX, ..self.plan }, entries: self.entries.clone() };
        everywhere.walk().1
    }

    /// Walks through the book from the start, the nearest position first. Gives the nearest position that the book
    /// lacks, and all positions of the book on the way.
    fn walk(&self) -> (Option<Discs>, BTreeSet<(u64, u64)>) {
        let mut seen = BTreeSet::new();
        let mut missing = None;
        let mut near = BinaryHeap::from([Reverse((0, key(canonical(Discs::START).0)))]);
        while let Some(Reverse((distance, (own, opponent)))) = near.pop() {
            if seen.contains(&(own, opponent)) {
                continue;
            }
            let Some(entry) = self.entries.get(&(own, opponent)) else {
                missing = missing.or(Some(Discs { own, opponent }));
                continue;
            };
            seen.insert((own, opponent));
            for known in entry.moves() {
                let lost = entry.value() - known.value;
                if lost <= self.plan.margin.into()
                    && let Some(next) = after(entry.discs, known.square)
                {
                    let distance = distance + DISC + lost * i32::from(self.plan.plies_a_disc);
                    near.push(Reverse((distance, key(canonical(next).0))));
                }
            }
        }
        (missing, seen)
    }

    /// The entry of a position: a shallow search of all moves, then a search to the plan's full depth of those that are
    /// not hopeless. `None` once `stop` is set.
    fn searched(&self, engine: &mut Engine, discs: Discs, stop: &AtomicBool) -> Option<Entry> {
        // Nothing that the engine remembers of other positions may have an influence.
        engine.clear();
        let stop = || stop.load(Ordering::Relaxed);
        let Plan { depth, selectivity, margin, .. } = self.plan;
        let limits = Limits { depth: depth.into(), exact: 0, selectivity, stop: &stop, ..Limits::EXACT };
        let first = engine.each_move(discs, &Limits { depth: limits.depth / 2, ..limits }, &mut |_| ());
        let hopeless = first.first()?.score - i32::from(margin) - SEEMS_HOPELESS;
        let mut found: Vec<(u8, i16)> = Vec::new();
        // Moves that lead to the same position, apart from a symmetry, are worth the same.
        let mut known: BTreeMap<(u64, u64), i32> = BTreeMap::new();
        for each in first.iter().filter(|each| each.score > hopeless).take(MOST_MOVES) {
            let square = each.best.expect("each move is one");
            let next = discs.played(square, reversi::flips(discs.own, discs.opponent, square));
            let (there, _) = canonical(next);
            let value = match known.get(&key(there)) {
                Some(&value) => value,
                None => {
                    // The search finds nothing where the game is over.
                    let reply = engine.search(there, &Limits { depth: limits.depth - 1, ..limits }, &mut |_| ());
                    if stop() {
                        return None;
                    }
                    -reply.map_or(there.result() * DISC, |reply| reply.score)
                }
            };
            known.insert(key(there), value);
            found.push((square as u8, value as i16));
        }
        if stop() {
            return None;
        }
        let mut entry = Entry { discs, depth, moves: [None; MOST_MOVES] };
        entry.order(found);
        Some(entry)
    }

    /// Works backwards from the last positions: every move that leads to a position of the book gets that position's
    /// value.
    fn settle(&mut self) {
        let mut keys: Vec<(u64, u64)> = self.entries.keys().copied().collect();
        keys.sort_by_key(|(own, opponent)| Reverse((own | opponent).count_ones()));
        for key in keys {
            let entry = self.entries[&key];
            let settled = entry.moves.into_iter().flatten().map(|(square, value)| {
                let next = after(entry.discs, square.into())
                    .and_then(|next| self.entries.get(&super::positions::key(canonical(next).0)));
                (square, next.map_or(value, |next| -next.value() as i16))
            });
            let settled = settled.collect();
            if let Some(entry) = self.entries.get_mut(&key) {
                entry.order(settled);
            }
        }
    }
}

impl Entry {
    /// Stores these moves, the best first, and equal ones in the order of their squares.
    fn order(&mut self, mut moves: Vec<(u8, i16)>) {
        moves.sort_by_key(|&(square, value)| (Reverse(value), square));
        self.moves = [None; MOST_MOVES];
        self.moves.iter_mut().zip(moves).for_each(|(slot, known)| *slot = Some(known));
    }
}

impl Book {
    /// The contradictions in the book: values that differ from those of the replies, and positions that no line leads
    /// to.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let growth = Growth::of(self);
        let name = |entry: &Entry| format!("{:016x} {:016x}", entry.discs.own, entry.discs.opponent);
        let reached = growth.reached();
        let mut faults = Vec::new();
        for entry in &self.entries {
            if !reached.contains(&entry.key()) {
                faults.push(format!("{}: no line of the book comes to this position", name(entry)));
            }
            for known in entry.moves() {
                let next = after(entry.discs, known.square).and_then(|next| self.entry(key(canonical(next).0)));
                if let Some(next) = next.filter(|next| -next.value() != known.value) {
                    let (square, said) = (reversi::name(reversi::square_of(known.square)), known.value);
                    let value = -next.value();
                    faults.push(format!("{}: {square} has the value {said} and its reply {value}", name(entry)));
                }
            }
        }
        faults
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::super::tests::PLAN;
    use super::*;
    use crate::reversi::eight::evaluation::Weights;

    fn grown(book: &Book, to: usize) -> Book {
        let mut growth = Growth::of(book);
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        while growth.len() < to {
            assert!(growth.grow(&mut engine, &AtomicBool::new(false)).is_some());
        }
        growth.book()
    }

    #[test]
    fn a_book_grows_the_same_at_once_or_after_a_pause() {
        let half = grown(&Book::new(PLAN), 12);
        let half = Book::from_bytes(&half.to_bytes()).expect("a sound book");
        let whole = grown(&half, 24);
        assert_eq!(whole, grown(&Book::new(PLAN), 24));
        assert_eq!(whole.faults(), [""; 0]);
        assert!(half.positions().all(|discs| whole.moves(discs).len() == half.moves(discs).len()));
    }

    #[test]
    fn the_more_a_lost_disc_counts_the_further_go_the_best_lines() {
        let furthest = |plies_a_disc| {
            let book = grown(&Book::new(Plan { plies_a_disc, ..PLAN }), 30);
            book.positions().map(|discs| (discs.own | discs.opponent).count_ones()).max()
        };
        let [wide, long] = [0, 60].map(furthest);
        assert!(wide < long, "{wide:?} {long:?}");
    }

    #[test]
    fn a_growth_that_is_stopped_adds_nothing() {
        let mut growth = Growth::of(&Book::new(PLAN));
        let mut engine = Engine::new(1, Some(Weights::builtin()));
        assert_eq!(growth.grow(&mut engine, &AtomicBool::new(true)), None);
        assert!(growth.is_empty());
    }
}
