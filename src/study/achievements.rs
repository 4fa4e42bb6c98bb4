//! Achievements: what a player has done for the first time that is worth knowing, such as a wedge on an edge. Each is proven
//! from a kept game, by the rules or by exact values. What there is to find is the game's: its list of detectors.
//!
//! A finished game counts if a person played in it without hints and without an analysis, which may have shown the move.
//! Against an engine it is the person's side that is looked at. Between two persons it is the side with the player's own name,
//! if only one has it.

use std::collections::{BTreeMap, HashMap};

use super::detector::{Detector, OneSide};
use super::games::{achievement_ids, detector_of};
use record::Winner;
use record::library::{Entry, Id, date_key};
use rules::{Game, Side, Tables};

/// The id of a person in the seats of a game.
const PERSON: &str = "person";

/// Something that can be done in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Achievement {
    game: Game,
    number: usize,
}

impl Achievement {
    /// Its game.
    #[must_use]
    pub const fn game(self) -> Game {
        self.game
    }

    /// Its id. With `achievement-` and the id of the game before it, it is the key of its name in the locales, and with
    /// `achievement-about-` that of the sentence about it.
    #[must_use]
    pub fn id(self) -> &'static str {
        achievement_ids(self.game).get(self.number).copied().unwrap_or_default()
    }
}

/// The achievements of a game, the easy ones first; none if it has none.
pub fn achievements(game: Game) -> impl Iterator<Item = Achievement> {
    (0..achievement_ids(game).len()).map(move |number| Achievement { game, number })
}

/// The game and the ply in which something was done for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// The id of the game.
    pub game: Id,
    /// When it was played, as [`Entry::date`] says it; empty if that is not known.
    pub date: Box<str>,
    /// The ply that did it, counted from 0.
    pub ply: usize,
}

impl First {
    /// The order of games in time: by their dates, and by their ids where these are the same.
    fn key(&self) -> (u64, Id) {
        (date_key(&self.date), self.game)
    }
}

/// What was done for the first time in the games that have been looked at.
///
/// Games may be looked at in any order. It is quickest from the oldest on: what an older game has is not looked for any more.
#[derive(Default)]
pub struct Achieved {
    firsts: BTreeMap<Achievement, First>,
    /// The games that have been looked at, and how many bytes their moves took.
    looked: HashMap<Id, usize>,
    detectors: BTreeMap<Game, Box<dyn Detector>>,
}

impl Achieved {
    /// All that was done, and where.
    #[must_use]
    pub const fn firsts(&self) -> &BTreeMap<Achievement, First> {
        &self.firsts
    }

    /// Whether this game has been looked at.
    #[must_use]
    pub fn has(&self, entry: &Entry) -> bool {
        self.looked.contains_key(&entry.id)
    }

    /// Whether everything that is known comes from games that are still as they were; `find` gives the game with an id. If
    /// not, one has to begin anew.
    #[must_use]
    pub fn is_sound<'a>(&self, find: impl Fn(Id) -> Option<&'a Entry>) -> bool {
        self.looked.iter().all(|(id, length)| find(*id).is_some_and(|entry| entry.moves.len() == *length))
    }

    /// Looks at a game. `own` is the player's name; `tables` are the rules by which it is replayed. A game that cannot be
    /// replayed counts as looked at.
    pub fn look(&mut self, entry: &Entry, own: &str, tables: &Tables) {
        self.looked.insert(entry.id, entry.moves.len());
        let Some(side) = side_of(entry, own) else { return };
        let key = (date_key(&entry.date), entry.id);
        let is_open = |achievement: &Achievement| self.firsts.get(achievement).is_none_or(|first| first.key() > key);
        let open: Vec<Achievement> = achievements(entry.game).filter(is_open).collect();
        if open.is_empty() {
            return;
        }
        let Ok(record) = entry.record(tables) else { return };
        let detector = self.detectors.entry(entry.game);
        let detector = match detector {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(place) => match detector_of(entry.game) {
                Some(new) => place.insert(new),
                None => return,
            },
        };
        for achievement in open {
            if let Some(ply) = detector.first(achievement.number, &OneSide { record: &record, side }) {
                let first = First { game: entry.id, date: entry.date.clone(), ply };
                self.firsts.insert(achievement, first);
            }
        }
    }
}

/// The side of a game that is looked at; `None` for a game that does not count.
#[must_use]
pub fn side_of(entry: &Entry, own: &str) -> Option<Side> {
    if entry.winner == Winner::Nobody || entry.hints || entry.analysis {
        return None;
    }
    match entry.seats.each_ref().map(|seat| &**seat) {
        [PERSON, PERSON] => match entry.names.each_ref().map(|name| &**name == own) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        },
        ["", _] | [_, ""] => None,
        [PERSON, _] => Some(Side::First),
        [_, PERSON] => Some(Side::Second),
        _ => None,
    }
}

#[cfg(test)]
impl Achieved {
    /// What a side of a game has done, and in which ply.
    pub(crate) fn in_game(record: &record::Record, side: Side) -> BTreeMap<&'static str, usize> {
        let game = record.position().game();
        let mut detector = detector_of(game).expect("a game with achievements");
        let first = |detector: &mut Box<dyn Detector>, achievement: Achievement| {
            Some((achievement.id(), detector.first(achievement.number, &OneSide { record, side })?))
        };
        achievements(game).filter_map(|achievement| first(&mut detector, achievement)).collect()
    }
}
