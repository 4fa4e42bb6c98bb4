//! Which of the puzzles that were found are written, and what they are like.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use study::puzzles::{Entry, Shelf};

/// The width of a class of grades.
const WIDTH: i32 = 200;

/// A position after more plies is one that hardly any player sees: a board of Gomoku that is full of stones.
const MOST_PLIES: usize = 80;

/// Whether a position comes too late in its game. In the notation of its moves each square has one letter.
fn is_late(entry: &Entry) -> bool {
    let moves = entry.line().split(' ').nth(7).unwrap_or_default();
    moves.chars().filter(char::is_ascii_lowercase).count() > MOST_PLIES
}

/// The class of a puzzle's grade.
fn class(entry: &Entry) -> i32 {
    entry.grade().rating.div_euclid(WIDTH)
}

/// At most `count` of these puzzles, as many of each kind and class of grades as of the others as far as there are so many;
/// those found first come first. They are given in an order in which lines that are alike lie together.
pub fn spread(entries: &[Entry], count: usize) -> Vec<Entry> {
    let mut cells: BTreeMap<_, Vec<&Entry>> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| !is_late(entry)) {
        cells.entry((entry.kind(), class(entry))).or_default().push(entry);
    }
    let mut chosen: Vec<&Entry> = Vec::new();
    let rounds = cells.values().map(Vec::len).max().unwrap_or(0);
    for round in 0..rounds {
        chosen.extend(cells.values().filter_map(|cell| cell.get(round)));
        if chosen.len() >= count {
            break;
        }
    }
    chosen.truncate(count);
    let key = |entry: &&Entry| {
        let fields: Vec<&str> = entry.line().split(' ').collect();
        (fields[5..].join(" "), entry.kind())
    };
    chosen.sort_by_cached_key(key);
    chosen.into_iter().cloned().collect()
}

/// How many puzzles there are of each kind and class of grades, and of each theme.
pub fn table(shelf: &Shelf) -> String {
    let mut counts: BTreeMap<_, usize> = BTreeMap::new();
    let mut themes: BTreeMap<_, usize> = BTreeMap::new();
    for entry in shelf.entries() {
        *counts.entry((entry.kind(), class(entry))).or_default() += 1;
        entry.themes().iter().for_each(|theme| *themes.entry(*theme).or_default() += 1);
    }
    let kinds: BTreeSet<_> = counts.keys().map(|(kind, _)| *kind).collect();
    let classes: BTreeSet<_> = counts.keys().map(|(_, class)| *class).collect();
    let mut text = format!("{:<12}", "grade from");
    // Writing to a string cannot fail.
    for class in &classes {
        let _ = write!(text, "{:>6}", class * WIDTH);
    }
    text.push_str("   all\n");
    for kind in kinds {
        let of = |class: &i32| counts.get(&(kind, *class)).copied().unwrap_or(0);
        let _ = write!(text, "{:<12}", kind.id());
        for class in &classes {
            let _ = write!(text, "{:>6}", of(class));
        }
        let _ = writeln!(text, "{:>6}", classes.iter().map(of).sum::<usize>());
    }
    text.push('\n');
    for (theme, count) in themes {
        let _ = writeln!(text, "{:<18}{count:>6}", theme.id());
    }
    text
}
