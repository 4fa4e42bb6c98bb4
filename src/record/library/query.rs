//! Which games of a library are listed, and in which order.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashMap;

use super::collection::Library;
use super::entry::{Entry, Id};
use crate::heading::Winner;
use rules::Game;

/// What is to be listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words, each of which must be a part of a name, the event, the opening or the date; large and small letters are
    /// the same.
    pub words: String,
    /// Only games of this kind.
    pub game: Option<Game>,
    /// The order.
    pub sort: Sort,
    /// The order is turned round.
    pub turned: bool,
}

/// The order of a list. Games that are equal in it are in the order of their dates, the newest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// The newest first.
    #[default]
    Date,
    /// By the name of the first player.
    First,
    /// By the name of the second player.
    Second,
    /// Won by the first side, drawn, won by the second side, not known.
    Result,
    /// By the name of the opening; those without one last.
    Opening,
    /// The longest first.
    Length,
    /// By the better accuracy of the two sides, the highest first; those that were not reviewed last.
    Accuracy,
}

impl Sort {
    /// Every order.
    pub const ALL: [Self; 7] =
        [Self::Date, Self::First, Self::Second, Self::Result, Self::Opening, Self::Length, Self::Accuracy];

    /// Its id in the keys of the locales and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::First => "first",
            Self::Second => "second",
            Self::Result => "result",
            Self::Opening => "opening",
            Self::Length => "length",
            Self::Accuracy => "accuracy",
        }
    }

    /// The order with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sort| sort.id() == id)
    }
}

impl Library {
    /// The games that a query asks for, in its order. `called` gives the name of a seat, such as “level-3”, in the
    /// player's language.
    #[must_use]
    pub fn list(&self, query: &Query, called: &dyn Fn(&str) -> String) -> Vec<Id> {
        let words: Vec<String> = query.words.split_whitespace().map(str::to_lowercase).collect();
        let mut names = Names { called, known: Vec::new() };
        let mut texts = Texts::default();
        let mut rows: Vec<Row> = Vec::new();
        for (place, entry) in self.entries().iter().enumerate() {
            if query.game.is_some_and(|game| game != entry.game) {
                continue;
            }
            if words.iter().all(|word| matches(entry, word, &mut names)) {
                let key = key(query.sort, entry, &mut names, &mut texts);
                rows.push(Row { key, date: date_key(&entry.date), place });
            }
        }
        let ranks = texts.ranks();
        for row in &mut rows {
            if !ranks.is_empty() {
                row.key = ranks[row.key as usize];
            }
            if query.turned {
                row.key = u64::MAX - row.key;
            }
        }
        rows.sort_unstable_by_key(|row| (row.key, Reverse(row.date), row.place));
        rows.into_iter().map(|row| self.entries()[row.place].id).collect()
    }
}

/// A game of a list with what it is sorted by: numbers are compared faster than texts.
struct Row {
    key: u64,
    date: u64,
    place: usize,
}

/// A number that sorts as the order does; in an order by texts, the number of a text.
fn key<'a>(sort: Sort, entry: &'a Entry, names: &mut Names<'_>, texts: &mut Texts<'a>) -> u64 {
    let mut player = |side: usize| match &*entry.names[side] {
        "" => texts.seat(names.seat(&entry.seats[side])),
        name => texts.number(name),
    };
    match sort {
        Sort::Date => u64::MAX - date_key(&entry.date),
        Sort::First => player(0),
        Sort::Second => player(1),
        Sort::Result => match entry.winner {
            Winner::First => 0,
            Winner::Draw => 1,
            Winner::Second => 2,
            Winner::Nobody => 3,
        },
        Sort::Opening => texts.number(&entry.opening),
        Sort::Length => u64::MAX - u64::from(entry.plies),
        Sort::Accuracy => {
            let best = entry.accuracy.into_iter().flatten().flatten().fold(-1.0_f32, f32::max);
            u64::MAX - ((best + 1.0).clamp(0.0, 101.0) * 1000.0) as u64
        }
    }
}

/// The texts by which a list is sorted, each with a number. There are far fewer of them than games.
#[derive(Default)]
struct Texts<'a> {
    numbers: HashMap<Cow<'a, str>, u64>,
}

impl<'a> Texts<'a> {
    fn number(&mut self, text: &'a str) -> u64 {
        let next = self.numbers.len() as u64;
        *self.numbers.entry(Cow::Borrowed(text)).or_insert(next)
    }

    /// The same for the name of a seat.
    fn seat(&mut self, name: &str) -> u64 {
        let next = self.numbers.len() as u64;
        match self.numbers.get(name) {
            Some(number) => *number,
            None => *self.numbers.entry(Cow::Owned(name.to_owned())).or_insert(next),
        }
    }

    /// The place of each text in the order of the alphabet, whether in large or small letters; the empty one is last.
    fn ranks(&self) -> Vec<u64> {
        let mut texts: Vec<_> =
            self.numbers.iter().map(|(text, number)| (text.is_empty(), text.to_lowercase(), *number)).collect();
        texts.sort();
        let mut ranks = vec![0; texts.len()];
        for (rank, (.., number)) in texts.into_iter().enumerate() {
            ranks[number as usize] = rank as u64;
        }
        ranks
    }
}

/// The names of seats in small letters, each asked for once.
struct Names<'a> {
    called: &'a dyn Fn(&str) -> String,
    known: Vec<(Box<str>, String)>,
}

impl Names<'_> {
    fn seat(&mut self, seat: &str) -> &str {
        let at = self.known.iter().position(|(known, _)| **known == *seat).unwrap_or_else(|| {
            let name = if seat.is_empty() { String::new() } else { (self.called)(seat).to_lowercase() };
            self.known.push((seat.into(), name));
            self.known.len() - 1
        });
        &self.known[at].1
    }
}

/// The digits of a date as one number, with nothing known being 0: later dates are larger. A date that says less comes
/// before all that it could mean: `2026` before `2026-01-01`.
pub fn date_key(date: &str) -> u64 {
    let digits = date.bytes().filter(u8::is_ascii_digit).chain(std::iter::repeat(b'0')).take(14);
    digits.fold(0, |key, digit| key * 10 + u64::from(digit - b'0'))
}

fn matches(entry: &Entry, word: &str, names: &mut Names<'_>) -> bool {
    let texts = [&entry.names[0], &entry.names[1], &entry.event, &entry.opening, &entry.date];
    let of_seat = |side: usize, names: &mut Names<'_>| {
        entry.names[side].is_empty() && names.seat(&entry.seats[side]).contains(word)
    };
    texts.into_iter().any(|text| contains(text, word)) || of_seat(0, names) || of_seat(1, names)
}

/// Whether a text contains a word of small letters, in large or small letters.
fn contains(text: &str, word: &str) -> bool {
    if text.is_ascii() {
        let word = word.as_bytes();
        return text.len() >= word.len()
            && text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
    }
    text.to_lowercase().contains(word)
}
