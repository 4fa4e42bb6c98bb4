//! A match in the fragment of a link: short enough to send and plain enough to read. The link is not trusted when read.
//!
//! `v=1&game=reversi&moves=f5d6c3&first=person&second=search-4`, with the fields of the game's setup after its id
//! ([`rules::GameSetup::form`]), then `start=` and a position if it began with an arranged one
//! ([`rules::Arrangement`]), `clock=` if it is played by one ([`crate::Clock`]), and `_` for the spaces between moves. A missing field has its usual value, so that links can be
//! written by hand. Fields that this version does not know are ignored.

use super::history::Record;
use super::save::{Aids, MatchError, SavedMatch, begin};
use super::transcript::{read_on, write_transcript};
use rules::{Game, Tables, short};

/// The version of links that this build writes.
const LINK_FORMAT: &str = "1";

/// The longest link that is read, in characters: longer than any game needs.
const LONGEST: usize = 16_384;

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// It names no game.
    #[error("it names no game")]
    NoGame,
    /// It is longer than any link that Turnstone writes.
    #[error("it is too long")]
    TooLong,
    /// The version of the link is unknown, probably newer.
    #[error("it has version {0}, and this version of Turnstone reads version {LINK_FORMAT}")]
    UnknownFormat(String),
    /// Its match cannot be laid out.
    #[error(transparent)]
    Match(#[from] MatchError),
}

/// The link's fragment, without the `#`: the plies played so far, and who plays each side.
#[must_use]
pub fn write_link(record: &Record, seats: [&str; 2]) -> String {
    let [first, second] = seats;
    let (begin, moves) = (write_begin(record), write_transcript(record).replace(' ', "_"));
    format!("v={LINK_FORMAT}&{begin}&moves={moves}&first={first}&second={second}")
}

/// What a match begins with, as the fields of a link: the game, the fields of its setup, an arranged start and the clock.
#[must_use]
pub fn write_begin(record: &Record) -> String {
    let fields = record.setup().written();
    let setup: String = fields.map(|field| format!("&{}={}", field.key, field.value)).collect();
    let start = record.start().map(|start| format!("&start={start}")).unwrap_or_default();
    let clock = record.clock().map(|clock| format!("&clock={clock}")).unwrap_or_default();
    format!("game={}{setup}{start}{clock}", record.position().game().id())
}

/// The match, before its first ply, that [`write_begin`] writes like this.
///
/// # Errors
/// It names no game, or says what cannot be laid out.
pub fn read_begin(text: &str, tables: &Tables) -> Result<Record, LinkError> {
    let value = |name: &str| value(text, name);
    let id = value("game").ok_or(LinkError::NoGame)?;
    Ok(begin(id, |key| value(key).map(str::to_owned), tables, 0, value("start"), value("clock"))?)
}

/// The value of a field, if the link has it.
fn value<'a>(fragment: &'a str, name: &str) -> Option<&'a str> {
    let fields = fragment.split('&').filter_map(|part| part.split_once('='));
    fields.into_iter().find_map(|(key, value)| (key == name).then_some(value))
}

/// Whether a fragment looks like a link to a game. Other code handles other fragments.
#[must_use]
pub fn is_link(fragment: &str) -> bool {
    fragment.split('&').any(|part| ["v=", "game=", "moves="].iter().any(|name| part.starts_with(name)))
}

/// Reads a link, with or without the part up to its `#`, and replays the match. Sides that the link does not name are
/// played by `seats`. `seed` becomes the seed of the match, since links carry none. Without `rules` the first table is
/// used, and in Reversi the classic one.
///
/// # Errors
/// Says what is wrong with the link, in words that can follow “The link was damaged: ”.
pub fn read_link(
    link: &str,
    seats: impl Fn(Game) -> [&'static str; 2],
    seed: u32,
    tables: &Tables,
) -> Result<(SavedMatch, Record), LinkError> {
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    if fragment.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    let value = |name: &str| value(fragment, name);
    let format = value("v").unwrap_or(LINK_FORMAT);
    if format != LINK_FORMAT {
        return Err(LinkError::UnknownFormat(short(format)));
    }
    let id = value("game").ok_or(LinkError::NoGame)?;
    let begun = begin(id, |key| value(key).map(str::to_owned), tables, seed, value("start"), value("clock"))?;
    let record = read_on(begun, value("moves").unwrap_or_default()).map_err(MatchError::Moves)?;
    let [first, second] = seats(record.position().game());
    let seats = [value("first").unwrap_or(first), value("second").unwrap_or(second)].map(str::to_owned);
    Ok((SavedMatch::of(&record, seats, seed, Aids::default()), record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TranscriptError, read_transcript};
    use proptest::prelude::*;
    use rules::Setup;

    const SEATS: [&str; 2] = ["person", "search-2"];

    fn read(link: &str) -> Result<(SavedMatch, Record), LinkError> {
        read_link(link, |_| SEATS, 7, &Tables::default())
    }

    #[test]
    fn a_match_survives_its_link() {
        let mut record = read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4").expect("a legal game");
        record.undo();
        let link = write_link(&record, ["search-6", "person"]);
        assert_eq!(link, "v=1&game=reversi&moves=f5d6c3d3&first=search-6&second=person");
        let (saved, again) = read(&format!("https://example.org/games/?fast#{link}")).expect("readable");
        assert_eq!(again.position(), record.position());
        assert_eq!((saved.seats, saved.seed), (["search-6".to_owned(), "person".to_owned()], 7));
        assert!(again.undone().is_empty(), "what was taken back is not sent");
    }

    #[test]
    fn a_link_names_rules_that_are_not_the_classic_ones() {
        let tables = Tables::default();
        let reverse = tables.reversi.iter().find(|rules| rules.id == "reverse").expect("a built-in table");
        let record = read_transcript(&Setup::Reversi(reverse.clone()), "f5d6").expect("a legal game");
        let link = write_link(&record, SEATS);
        assert_eq!(link, "v=1&game=reversi&rules=reverse&moves=f5d6&first=person&second=search-2");
        let (saved, again) = read(&link).expect("readable");
        assert_eq!((again.position(), &saved.setup), (record.position(), record.setup()));
        let error = read("game=reversi&rules=round").expect_err("an error");
        assert_eq!(error.to_string(), "it is played by rules called “round”, which are not there");
    }

    #[test]
    fn a_link_carries_the_clock() {
        let mut record = read_transcript(&Game::Gomoku.setup(0), "h8").expect("a legal game");
        record.set_clock(Some("600/3x30,60".parse().expect("a clock")));
        let link = write_link(&record, SEATS);
        assert_eq!(read(&link).expect("readable").1.clock(), record.clock());
        assert!(matches!(read("game=gomoku&clock=late"), Err(LinkError::Match(MatchError::Clock(_)))));
    }

    #[test]
    fn what_a_link_does_not_name_is_as_usual() {
        let (saved, record) = read("game=reversi").expect("readable");
        assert_eq!(*record.position(), Game::Reversi.start());
        assert_eq!(saved.seats, SEATS.map(str::to_owned));
        assert!(read("game=reversi&colour=blue").is_ok());
    }

    #[test]
    fn every_kind_of_damage_has_its_sentence() {
        let error = |link: &str| read(link).expect_err("an error");
        assert_eq!(error(""), LinkError::NoGame);
        assert_eq!(error("v=1&moves=f5"), LinkError::NoGame);
        assert_eq!(error("v=2&game=reversi"), LinkError::UnknownFormat("2".into()));
        assert_eq!(error("game=ludo"), LinkError::Match(MatchError::UnknownGame("ludo".into())));
        assert!(matches!(
            error("game=reversi&moves=f5f5"),
            LinkError::Match(MatchError::Moves(TranscriptError::Illegal { number: 2, .. }))
        ));
        assert!(matches!(
            error("game=reversi&moves=f"),
            LinkError::Match(MatchError::Moves(TranscriptError::NotAMove { .. }))
        ));
        assert_eq!(error(&"f5".repeat(LONGEST)), LinkError::TooLong);
    }

    #[test]
    fn only_what_looks_like_a_link_is_taken_for_one() {
        assert!(is_link("v=1&game=reversi") && is_link("moves=f5"));
        assert!(!is_link("") && !is_link("top"));
    }

    proptest! {
        /// Reading any fragment gives a match or an error, never a panic.
        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = read(&text);
            let _ = read(&format!("game=reversi&moves={text}"));
        }

        /// Any game, shared as a link and opened, has the same position.
        #[test]
        fn any_game_survives(game in 0_usize..3, seed in any::<u64>(), choices in proptest::collection::vec(0_usize..400, 0..70)) {
            let mut record = Record::new(Game::ALL[game].setup(seed));
            for choice in choices {
                let legal = record.position().legal();
                let Some(action) = legal.get(choice % legal.len().max(1)) else { break };
                record.play(*action).expect("a legal action");
            }
            // A forced pass is played as soon as a match is opened.
            if let Some(forced) = record.position().forced() {
                record.play(forced).expect("forced");
            }
            let (_, again) = read(&write_link(&record, SEATS)).expect("readable");
            prop_assert_eq!(again.position(), record.position());
            prop_assert_eq!(again.played(), record.played());
        }
    }
}
