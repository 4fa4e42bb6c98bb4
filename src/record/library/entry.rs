//! A game as the library keeps it: what lists and searches need, and everything to open it again.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clock::Clock;
use crate::comment::Comment;
use crate::heading::{Heading, Winner, cut_name};
use crate::history::Record;
use crate::marks::Marks;
use crate::save::{Aids, MatchError, SavedMatch};
use crate::transcript;
use rules::{Choices, Field, Game, Reason, Setup, Tables};

/// What tells one game of a library from another. It is made of the game itself, so that the same game is kept once,
/// however often it is brought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub(super) u64);

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:016x}", self.0)
    }
}

impl Id {
    /// The id that is written like this: 16 digits to the base 16.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_id = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_id.then(|| u64::from_str_radix(text, 16).ok().map(Self)).flatten()
    }

    fn of(parts: &[&str]) -> Self {
        Self(hash(parts.iter().copied()))
    }
}

/// FNV-1a over all parts, with a byte between them that no text has.
pub(super) fn hash<'a>(parts: impl IntoIterator<Item = &'a str>) -> u64 {
    let bytes = parts.into_iter().flat_map(|part| part.bytes().chain(std::iter::once(0xff)));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = <&str>::deserialize(from)?;
        Self::read(text).ok_or_else(|| serde::de::Error::custom("an id has 16 digits to the base 16"))
    }
}

/// A game in the library.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its id.
    pub id: Id,
    /// When it was played, as far as it is known: `2026-11-24T13:05:22` by universal time, `2026-11-24`, `2026`, or
    /// nothing.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "read_name")]
    pub date: Box<str>,
    /// The game.
    #[serde(serialize_with = "write_game", deserialize_with = "read_game")]
    pub game: Game,
    /// What differs from the usual setup of the game, as saves write it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub setup: BTreeMap<Box<str>, Box<str>>,
    /// The position that it began with, as saves write it; nothing if it began with the start of its setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Box<str>>,
    /// The moves of the line that was played last, as saves write them.
    pub moves: Box<str>,
    /// The other lines, as in [`SavedMatch::variations`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Box<str>>,
    /// The place of `moves` among all lines, as in [`SavedMatch::line`].
    #[serde(default, skip_serializing_if = "is_zero")]
    pub line: usize,
    /// The comments, as in [`SavedMatch::comments`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
    /// The marks, as in [`SavedMatch::marks`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Marks>,
    /// The clock by which it was played, if it had one.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "write_clock",
        deserialize_with = "read_clock"
    )]
    pub clock: Option<Box<Clock>>,
    /// How long each ply took, as in [`SavedMatch::times`].
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub times: Box<str>,
    /// The series that it belongs to, up to this game, as the match writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Box<str>>,
    /// The names of the players; empty where they are not known, or where an engine played.
    #[serde(default, skip_serializing_if = "are_empty", deserialize_with = "read_names")]
    pub names: [Box<str>; 2],
    /// Who played each side, by the id of a player: a person, or a level. Empty if the game was not played here.
    #[serde(default, skip_serializing_if = "are_empty", deserialize_with = "read_names")]
    pub seats: [Box<str>; 2],
    /// The seed of the match, or 0 for a game from elsewhere.
    #[serde(default, skip_serializing_if = "is_no_seed")]
    pub seed: u32,
    /// The tournament, or the place.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "read_name")]
    pub event: Box<str>,
    /// Who won.
    pub winner: Winner,
    /// The score by side, in the unit of [`rules::Ending::score`]; nothing where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<[u32; 2]>,
    /// The number of plies, passes included.
    pub plies: u16,
    /// The name of the opening; empty if it has none.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "read_name")]
    pub opening: Box<str>,
    /// A move was asked for as a hint.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The position was analysed while the match went on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub analysis: bool,
    /// The teacher has spoken of a move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taught: bool,
    /// Something hidden was seen and then taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The accuracy of each side in percent, once the game was reviewed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "read_accuracy")]
    pub accuracy: Option<[Option<f32>; 2]>,
    /// The pack that the rules come from, if they come from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Box<str>>,
}

fn write_game<S: Serializer>(game: &Game, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(game.id())
}

fn read_game<'de, D: Deserializer<'de>>(from: D) -> Result<Game, D::Error> {
    let id = <&str>::deserialize(from)?;
    Game::from_id(id).ok_or_else(|| serde::de::Error::custom(format!("no game is called {id}")))
}

#[expect(clippy::ref_option, reason = "serde asks for a reference")]
fn write_clock<S: Serializer>(clock: &Option<Box<Clock>>, to: S) -> Result<S::Ok, S::Error> {
    match clock {
        Some(clock) => to.collect_str(clock),
        None => to.serialize_none(),
    }
}

/// A clock that this version does not know makes the line one of a newer version, which is kept as it is.
fn read_clock<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<Clock>>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(|clock| Some(Box::new(clock))).map_err(serde::de::Error::custom)
}

/// A library may be older than the limit, or written by hand.
fn read_name<'de, D: Deserializer<'de>>(from: D) -> Result<Box<str>, D::Error> {
    let mut name = String::deserialize(from)?;
    cut_name(&mut name);
    Ok(name.into())
}

fn read_names<'de, D: Deserializer<'de>>(from: D) -> Result<[Box<str>; 2], D::Error> {
    let names = <[String; 2]>::deserialize(from)?;
    Ok(names.map(|mut name| {
        cut_name(&mut name);
        name.into()
    }))
}

/// What is no percentage is left out.
fn read_accuracy<'de, D: Deserializer<'de>>(from: D) -> Result<Option<[Option<f32>; 2]>, D::Error> {
    let read = Option::<[Option<f32>; 2]>::deserialize(from)?;
    Ok(read.map(|sides| sides.map(|percent| percent.filter(|percent| (0.0..=100.0).contains(percent)))))
}

fn are_empty(texts: &[Box<str>; 2]) -> bool {
    texts.iter().all(|text| text.is_empty())
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_no_seed(seed: &u32) -> bool {
    *seed == 0
}

impl Entry {
    /// A match that was played here. `opening` is the name of its opening.
    #[must_use]
    pub fn played(saved: &SavedMatch, record: &Record, date: &str, opening: &str) -> Self {
        let seed = saved.seed.to_string();
        // What tells it from others is how it began, so that it stays the same game when its end is played differently.
        let first = record.plies.first().map(|ply| transcript::line(record, std::slice::from_ref(ply)));
        let told_by = if saved.seed == 0 { saved.moves.clone() } else { first.unwrap_or_default() };
        let mut parts = vec![saved.setup.game().id(), &told_by, &saved.seats[0], &saved.seats[1], &seed];
        let setup = unusual(&saved.setup);
        parts.extend(setup.values().map(|value| &**value));
        let start = start_of(record);
        parts.extend(start.as_deref());
        let id = Id::of(&parts);
        let ending = record.ending();
        Self {
            id,
            date: date.into(),
            game: saved.setup.game(),
            start,
            moves: saved.moves.as_str().into(),
            variations: saved.variations.iter().map(|line| line.as_str().into()).collect(),
            line: saved.line,
            comments: saved.comments.clone(),
            marks: saved.marks.clone(),
            clock: saved.clock.map(Box::new),
            times: saved.times.as_str().into(),
            series: saved.series.as_deref().map(Into::into),
            names: saved.names.each_ref().map(|name| name.as_str().into()),
            seats: saved.seats.each_ref().map(|seat| seat.as_str().into()),
            seed: saved.seed,
            event: "".into(),
            winner: Winner::of(ending.as_ref()),
            score: ending.map(|ending| ending.score).filter(|score| *score != [0, 0]),
            plies: saved.at.try_into().unwrap_or(u16::MAX),
            opening: opening.into(),
            hints: saved.aids.hints,
            analysis: saved.aids.analysis,
            taught: saved.aids.taught,
            practice: saved.aids.practice,
            accuracy: None,
            pack: saved.pack.as_deref().map(Into::into),
            setup,
        }
    }

    /// A game from elsewhere. `opening` is the name of its opening.
    #[must_use]
    pub fn brought(record: &Record, heading: &Heading, opening: &str) -> Self {
        let Heading { names, date, event, winner, score } = heading;
        let moves = transcript::moves(record, &record.plies);
        let setup = unusual(record.setup());
        let game = record.setup().game();
        let mut parts = vec![game.id(), &moves, &names[0], &names[1], date, event];
        parts.extend(setup.values().map(|value| &**value));
        let start = start_of(record);
        parts.extend(start.as_deref());
        let ending = record.ending();
        // The server gives a side that ran out of time another score than what lies on the board.
        let score_on_time = score.filter(|_| ending.as_ref().is_some_and(|ending| ending.reason == Reason::OnTime));
        Self {
            id: Id::of(&parts),
            date: date.as_str().into(),
            game,
            start,
            moves: moves.as_str().into(),
            variations: record.others.iter().map(|line| transcript::line(record, line).into()).collect(),
            line: record.line(),
            comments: record.comments(),
            marks: record.marks(),
            clock: record.clock().map(Box::new),
            times: record.times().into(),
            series: None,
            names: names.each_ref().map(|name| name.as_str().into()),
            seats: Default::default(),
            seed: 0,
            event: event.as_str().into(),
            winner: ending.map_or(*winner, |ending| Winner::of(Some(&ending))),
            score: score_on_time.or(ending.map(|ending| ending.score).filter(|score| *score != [0, 0])).or(*score),
            plies: record.plies.len().try_into().unwrap_or(u16::MAX),
            opening: opening.into(),
            hints: false,
            analysis: false,
            taught: false,
            practice: false,
            accuracy: None,
            pack: None,
            setup,
        }
    }

    /// Whether anything helped a player: a hint, an analysis, the teacher, or something hidden that was seen.
    #[must_use]
    pub const fn is_aided(&self) -> bool {
        self.hints || self.analysis || self.taught || self.practice
    }

    /// The setup of the game.
    ///
    /// # Errors
    /// Says which rules are not there, or what in it is no setup.
    pub fn setup(&self, tables: &Tables) -> Result<Setup, MatchError> {
        let value = |key: &str| self.setup.get(key).map(|value| value.to_string());
        Ok(Setup::read(self.game, value, tables, u64::from(self.seed))?)
    }

    /// The game, at its end.
    ///
    /// # Errors
    /// Says what cannot be played; an entry may come from a file.
    pub fn record(&self, tables: &Tables) -> Result<Record, MatchError> {
        let mut begun = Record::begun(self.setup(tables)?, self.start.as_deref())?;
        begun.set_clock(self.clock.as_deref().copied());
        let variations = self.variations.iter().map(|moves| &**moves);
        let mut record = begun.with_lines(&self.moves, variations, self.line, &self.comments, &self.marks)?;
        record.read_times(&self.times);
        Ok(record)
    }

    /// Who played it, when and where; `called` gives the name of a seat, such as “level-3”.
    #[must_use]
    pub fn heading(&self, called: impl Fn(&str) -> String) -> Heading {
        let name = |side: usize| match (&*self.names[side], &*self.seats[side]) {
            ("", "") => String::new(),
            ("", seat) => called(seat),
            (name, _) => name.to_owned(),
        };
        Heading {
            names: [name(0), name(1)],
            date: self.date.to_string(),
            event: self.event.to_string(),
            winner: self.winner,
            score: self.score,
        }
    }

    /// The game as a match that can be put on the table. A side whose player is not known is a person's, who has the id
    /// `person`.
    ///
    /// # Errors
    /// Says what cannot be played.
    pub fn to_saved(&self, person: &str, tables: &Tables) -> Result<(SavedMatch, Record), MatchError> {
        let record = self.record(tables)?;
        let seats =
            self.seats.each_ref().map(|seat| if seat.is_empty() { person.to_owned() } else { seat.to_string() });
        let aids = Aids { practice: self.practice, hints: self.hints, analysis: self.analysis, taught: self.taught };
        let mut saved = SavedMatch::of(&record, seats, self.seed, aids);
        saved.pack = self.pack.as_deref().map(Into::into);
        saved.series = self.series.as_deref().map(Into::into);
        saved.names = self.names.each_ref().map(|name| name.to_string());
        Ok((saved, record))
    }
}

/// The position that a match began with, if it was arranged.
fn start_of(record: &Record) -> Option<Box<str>> {
    record.start().map(|start| start.to_string().into())
}

/// The fields of a setup that are not the usual ones, and what was decided at random.
fn unusual(setup: &Setup) -> BTreeMap<Box<str>, Box<str>> {
    let tables = Tables::default();
    let usual = setup.game().setup(0).form(&tables);
    let is_usual = |field: &Field| {
        usual.iter().any(|other| other.is_written && (other.key, &other.value) == (field.key, &field.value))
    };
    let is_kept = |field: &Field| field.is_written && (field.choices == Choices::Random || !is_usual(field));
    setup.form(&tables).into_iter().filter(is_kept).map(|field| (field.key.into(), field.value.into())).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use rules::{AnyTable, reversi};

    #[test]
    fn an_accuracy_that_is_no_percentage_is_left_out() {
        let entry = Entry::brought(&Record::new(Game::Reversi.setup(0)), &Heading::default(), "");
        let line = crate::library::keep_line(&Entry { accuracy: Some([Some(99.5), Some(7.0)]), ..entry });
        for (written, read) in [("99.5", Some(99.5)), ("1e39", None), ("-1", None), ("101", None), ("null", None)] {
            let entry: Entry = serde_json::from_str(&line.replace("99.5", written)).expect("an entry");
            assert_eq!(entry.accuracy, Some([read, Some(7.0)]), "{written}");
        }
    }

    #[test]
    fn an_entry_keeps_every_setup_and_names_only_what_is_unusual() {
        let tables = Tables::default();
        let again = |setup: &Setup, tables: &Tables| {
            let entry = Entry { seed: 3, ..Entry::brought(&Record::new(setup.clone()), &Heading::default(), "") };
            assert_eq!(entry.setup(tables).as_ref(), Ok(setup), "{:?}", entry.setup);
            entry.setup
        };
        for game in Game::ALL {
            let usual = again(&game.setup(3), &tables);
            assert_eq!(usual.len(), usize::from(game == Game::AnimalChess), "{usual:?}");
            for field in game.setup(3).form(&tables) {
                for value in field.values() {
                    let mut setup = game.setup(3);
                    setup.set(field.key, &value, &tables).expect("a choice of the form");
                    again(&setup, &tables);
                }
            }
        }
        // Rules of a pack under the name of the usual ones.
        let other = Arc::new(reversi::Rules { fewest_wins: true, ..reversi::Rules::default() });
        let kept = again(&Setup::Reversi(other.clone()), &Tables::of([AnyTable::Reversi(other)]));
        assert_eq!(kept.get("rules").map(|value| &**value), Some("classic"));
    }
}
