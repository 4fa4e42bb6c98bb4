//! Making a puzzle of a position elsewhere than where it is asked for, such as in another thread or in a worker: the
//! question and its answer are texts.
//!
//! | text | |
//! |---|---|
//! | question | the id of the game, and its match as in a line of a file of puzzles |
//! | answer | `made ` and the line of a file of puzzles, or `refused` and for each kind of puzzle its id, why it is none, and the moves that are good, with spaces between |

use super::file::{Entry, read_match, write_record};
use super::prove::{Effort, Maker, Unproven};
use super::puzzle::Kind;
use record::Record;
use rules::{Arrangement, Game, Position, Tables};

/// How much a proof may cost that somebody waits for: some seconds, and about the double in a browser.
const EFFORT: Effort = Effort { nodes: 200_000 };

const MADE: &str = "made ";
const REFUSED: &str = "refused";

/// What became of a position of which a puzzle was to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// A puzzle, which has no grade.
    Puzzle(Box<Entry>),
    /// None of the kinds of puzzles of its game, and why not.
    Refused(Vec<(Kind, Unproven)>),
}

/// How many of the plies that led to a position are kept where a match hides something: what was played earlier would tell
/// what lies face down.
const PLIES_BEFORE: usize = 6;

/// The question whether the position in which a match stands is a puzzle. Nothing in it tells what lies face down.
#[must_use]
pub fn question(record: &Record) -> String {
    let seen = as_seen(record);
    format!("{} {}", record.position().game().id(), write_record(seen.as_ref().unwrap_or(record)))
}

/// The same match up to its position, as somebody knows it who cannot see what lies face down: it begins some plies before
/// with an arranged position. `None` for a game that hides nothing, and where no such position can be arranged.
#[must_use]
pub fn as_seen(record: &Record) -> Option<Record> {
    let told = record.setup().told();
    if told == *record.setup() {
        return None;
    }
    let played = record.played();
    let first = played.len().saturating_sub(PLIES_BEFORE);
    (first..=played.len()).find_map(|from| {
        let mut seen = Record::arranged(told.clone(), &Arrangement::of(record.position_at(from)?)).ok()?;
        for ply in &played[from..] {
            seen.play_told(ply.action, ply.revealed()).ok()?;
        }
        Some(seen)
    })
}

/// Answers a question. Takes some seconds.
#[must_use]
pub fn make(question: &str, tables: &Tables) -> String {
    let Some((game, text)) = question.split_once(' ') else { return REFUSED.to_owned() };
    let Some(game) = Game::from_id(game) else { return REFUSED.to_owned() };
    // Rules that are not known here have no puzzles.
    let Ok(record) = read_match(game, text, tables) else { return REFUSED.to_owned() };
    match Maker::new(game, EFFORT).make(&record) {
        Ok(puzzle) => format!("{MADE}{}", Entry::of(&puzzle).line()),
        Err(refused) => {
            let words = refused.iter().map(|(kind, why)| format!(" {}:{}", kind.id(), write(record.position(), why)));
            format!("{REFUSED}{}", words.collect::<String>())
        }
    }
}

impl Made {
    /// Reads the answer to a question about this position; `None` if it is none.
    #[must_use]
    pub fn read(position: &Position, answer: &str) -> Option<Self> {
        let game = position.game();
        if let Some(line) = answer.strip_prefix(MADE) {
            return Entry::read(game, line).ok().map(|entry| Self::Puzzle(Box::new(entry)));
        }
        let words = answer.strip_prefix(REFUSED)?.split(' ').filter(|word| !word.is_empty());
        let read = |word: &str| {
            let (kind, why) = word.split_once(':')?;
            Some((Kind::from_id(game, kind)?, read(position, why)?))
        };
        words.map(read).collect::<Option<_>>().map(Self::Refused)
    }
}

fn write(position: &Position, why: &Unproven) -> String {
    match why {
        Unproven::NoSuchKind => "kind".to_owned(),
        Unproven::NoneGood => "none".to_owned(),
        Unproven::TooEasy => "easy".to_owned(),
        Unproven::TooLong => "long".to_owned(),
        Unproven::SeveralGood(moves) => {
            let moves: Vec<String> = moves.iter().filter_map(|action| position.write(*action)).collect();
            format!("several/{}", moves.join("/"))
        }
    }
}

fn read(position: &Position, why: &str) -> Option<Unproven> {
    Some(match why {
        "kind" => Unproven::NoSuchKind,
        "none" => Unproven::NoneGood,
        "easy" => Unproven::TooEasy,
        "long" => Unproven::TooLong,
        _ => {
            let moves = why.strip_prefix("several/")?.split('/').map(|word| position.read(word));
            Unproven::SeveralGood(moves.collect::<Option<_>>()?)
        }
    })
}
