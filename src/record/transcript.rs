//! The moves of a game in one line, as its players write them: `f5d6c3` in Reversi, `h8g7i10` in Gomoku, `b3 c2-c3` in
//! Animal Chess.
//!
//! What a turned-up tile showed is written after it, `b3=C`, where nothing else tells it ([`rules::animal_chess::Deal`]).
//! Otherwise it is not, since the setup decides how the tiles lie, and a link to a game in progress must not reveal what
//! was taken back. If it is written all the same, it has to be what lies there.

use super::history::{Ply, Record};
use rules::{Action, Choice, Colour, Face, Position, Setup, Side, short};

/// What is wrong with a transcript.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptError {
    /// A move is neither a square of the board nor a pass.
    #[error("move {number} is written “{text}”, which is neither a square nor a pass")]
    NotAMove {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
    },
    /// A move cannot be played.
    #[error("move {number}, {text}, cannot be played: {why}")]
    Illegal {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// The reason that the rules give.
        why: rules::Refusal,
    },
}

/// The words for actions that are not moves on the board. A side may resign in its own turn or in the other's, and in a
/// match between two places its time may be up in the other's.
const RESIGN: &str = "resign";
const RESIGN_OTHER: &str = "resign-other";
const DRAW: &str = "draw";
const FLAG: &str = "time";
const FLAG_OTHER: &str = "time-other";
const CHOICES: [(Choice, &str); 3] =
    [(Choice::TakeDark, "dark"), (Choice::TakeLight, "light"), (Choice::PlaceTwo, "two")];

/// Writes the plies played so far: squares without spaces where none are needed. Passes are left out, since they follow
/// from the rules.
#[must_use]
pub fn write_transcript(record: &Record) -> String {
    moves(record, record.played())
}

/// Writes these plies, which must be the first ones of this record.
pub(super) fn moves(record: &Record, plies: &[Ply]) -> String {
    let separator = if record.position().is_written_close() { "" } else { " " };
    let words: Vec<String> =
        plies.iter().zip(&record.positions).filter_map(|(ply, before)| told_text(before, ply)).collect();
    words.join(separator)
}

/// A ply, and after a `=` the piece that it turned up if that was told; `None` for a pass.
fn told_text(before: &Position, ply: &Ply) -> Option<String> {
    let text = ply_text(before, ply.action, ply.side)?;
    let told = ply.revealed().filter(|_| before.is_told()).and_then(|face| before.letter(face));
    Some(told.map_or_else(|| text.clone(), |letter| format!("{text}={letter}")))
}

/// Writes all plies of a line of this record, which need not be that on the board.
pub(super) fn line(record: &Record, plies: &[Ply]) -> String {
    let mut replayed = Record::from_position(record.setup().clone(), record.first().clone());
    for ply in plies {
        let done = match ply.action {
            Action::Resign => replayed.resign(ply.side),
            Action::Flag => replayed.flag_of(ply.side),
            action => replayed.play_told(action, ply.revealed()),
        };
        debug_assert!(done.is_ok(), "what was played once can be played again");
    }
    write_transcript(&replayed)
}

/// A ply as players write it, in the position before it; `None` for a pass.
#[must_use]
pub fn ply_text(before: &Position, action: Action, side: Side) -> Option<String> {
    Some(match action {
        Action::Choose(choice) => {
            CHOICES.iter().find(|(other, _)| *other == choice).map_or("", |(_, word)| word).to_owned()
        }
        Action::Resign if side == before.to_move() => RESIGN.to_owned(),
        Action::Resign => RESIGN_OTHER.to_owned(),
        Action::AgreeDraw => DRAW.to_owned(),
        Action::Flag if side == before.to_move() => FLAG.to_owned(),
        Action::Flag => FLAG_OTHER.to_owned(),
        Action::Place(_) | Action::TurnUp(_) | Action::Move { .. } | Action::Pass => return before.write(action),
    })
}

/// Reads moves in upper or lower case, with or without spaces or `_` between them, and plays them from the start. A
/// forced pass is played whether or not it is written (in Reversi as `--`, `ps` or `pa`), also after the last move.
///
/// # Errors
/// Says which move, by its number, is the first that cannot be read or played.
pub fn read_transcript(setup: &Setup, text: &str) -> Result<Record, TranscriptError> {
    read_on(Record::new(setup.clone()), text)
}

/// The same, from where this match stands: for one that begins with an arranged position.
///
/// # Errors
/// Says which move, by its number, is the first that cannot be read or played.
pub fn read_on(record: Record, text: &str) -> Result<Record, TranscriptError> {
    read_to(record, text).map_err(|(_, error)| error)
}

/// The same, with the byte at which the reading ended.
pub(super) fn read_to(mut record: Record, text: &str) -> Result<Record, (usize, TranscriptError)> {
    // An arranged position may be one in which the side to move has to pass.
    record.play_forced();
    // One byte takes the place of another, so that places stay the same.
    let text = text.replace('_', " ");
    let mut rest = text.trim_start();
    let mut number = 0;
    while !rest.is_empty() {
        number += 1;
        let length = first_word(record.position(), rest);
        let at = text.len() - rest.len();
        let (word, after) = rest.split_at(length);
        rest = after.trim_start();
        // In Reversi spaces have always been allowed anywhere, even between the column and the row of a square.
        let word: String = word.chars().filter(|letter| !letter.is_whitespace()).collect();
        let lower = word.to_ascii_lowercase();
        if lower == RESIGN_OTHER || lower == FLAG_OTHER {
            let illegal = |why| (at, TranscriptError::Illegal { number, text: word, why });
            let other = record.position().to_move().other();
            let done = if lower == FLAG_OTHER { record.flag_of(other) } else { record.resign(other) };
            done.map_err(illegal)?;
            continue;
        }
        let is_pass = record.position().passes().contains(&lower.as_str());
        if is_pass && matches!(record.played().last(), Some(last) if last.action == Action::Pass) {
            continue; // Played already, since the rules forced it.
        }
        let ply = if is_pass { Some((Action::Pass, None)) } else { read_told(record.position(), &word, &lower) };
        let (action, revealed) = ply.ok_or_else(|| (at, TranscriptError::NotAMove { number, text: short(&word) }))?;
        let illegal = |why| (at, TranscriptError::Illegal { number, text: short(&word), why });
        record.play_told(action, revealed).map_err(illegal)?;
        record.play_forced();
    }
    Ok(record)
}

/// The action that is written with this word, given in small letters too, and what it says that a piece shows.
fn read_told(before: &Position, word: &str, lower: &str) -> Option<(Action, Option<Face>)> {
    let Some(end) = lower.find('=') else { return Some((read_ply(before, lower)?, None)) };
    let letter = &word[end + 1..];
    let faces = Colour::BOTH.into_iter().flat_map(|colour| before.stock(colour)).map(|(face, _)| face);
    let mut meant = faces.filter(|face| before.letter(*face).is_some_and(|own| letter.chars().eq([own])));
    Some((before.read(&lower[..end])?, Some(meant.next()?)))
}

/// The action that is written with this word, in small letters.
fn read_ply(before: &Position, word: &str) -> Option<Action> {
    if let Some((choice, _)) = CHOICES.iter().find(|(_, text)| *text == word) {
        return Some(Action::Choose(*choice));
    }
    match word {
        RESIGN => Some(Action::Resign),
        DRAW => Some(Action::AgreeDraw),
        FLAG => Some(Action::Flag),
        _ => before.read(word),
    }
}

/// The number of bytes of the first word of a text that is not empty.
fn first_word(before: &Position, text: &str) -> usize {
    let known = [RESIGN_OTHER, RESIGN, DRAW, FLAG_OTHER, FLAG].into_iter().chain(CHOICES.map(|(_, word)| word));
    let is_first = |word: &&str| text.get(..word.len()).is_some_and(|first| first.eq_ignore_ascii_case(word));
    let word = known.chain(before.passes().iter().copied()).find(is_first);
    word.map_or_else(|| before.first_word(text), str::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Aids, SavedMatch, read_link, write_link};
    use rules::animal_chess::{self, Deal};
    use rules::{Game, Refusal, Tables};

    #[test]
    fn passes_are_played_whether_written_or_not() {
        // Random games until one has a pass in it; about every third does.
        for seed in 0_u64.. {
            let mut record = Record::new(Game::Reversi.setup(0));
            let mut random = seed;
            while record.position().ending().is_none() {
                let legal = record.position().legal();
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                record.play(legal[(random >> 33) as usize % legal.len()]).expect("a legal action");
            }
            let bare = write_transcript(&record);
            assert_eq!(read_transcript(&Game::Reversi.setup(0), &bare).expect("readable").played(), record.played());
            if bare.len() / 2 < record.played().len() {
                return;
            }
        }
    }

    #[test]
    fn spaces_and_capitals_are_read() {
        let record = read_transcript(&Game::Reversi.setup(0), " F5 d6\nC3 ").expect("readable");
        assert_eq!(write_transcript(&record), "f5d6c3");
    }

    #[test]
    fn errors_name_the_move() {
        let error = |text| read_transcript(&Game::Reversi.setup(0), text).expect_err("an error");
        assert_eq!(error("f5x9"), TranscriptError::NotAMove { number: 2, text: "x9".into() });
        assert_eq!(error("f5d"), TranscriptError::NotAMove { number: 2, text: "d".into() });
        assert_eq!(error("f5d6ä1"), TranscriptError::NotAMove { number: 3, text: "ä1".into() });
        assert_eq!(error("f5f5"), TranscriptError::Illegal { number: 2, text: "f5".into(), why: Refusal::Occupied });
        assert_eq!(error("--"), TranscriptError::Illegal { number: 1, text: "--".into(), why: Refusal::HasMove });
    }

    fn told() -> Setup {
        Setup::AnimalChess(animal_chess::Setup { deal: Deal::Told, ..animal_chess::Setup::default() })
    }

    /// A random game whose deal is known, and the same as told.
    fn played(seed: u64) -> [Record; 2] {
        let mut records = [Game::AnimalChess.setup(seed), told()].map(Record::new);
        for ply in 0.. {
            let legal = records[0].position().legal();
            let Some(action) = legal.get(rules::hash(seed, ply) as usize % legal.len().max(1)) else { break };
            let revealed = records[0].play(*action).expect("a legal action").revealed();
            records[1].play_told(*action, revealed).expect("what is legal, told");
        }
        records
    }

    #[test]
    fn a_tile_is_written_where_it_was_told_and_read_wherever_it_is_written() {
        for seed in 0..20 {
            let [known, told_record] = played(seed);
            let [bare, text] = [&known, &told_record].map(write_transcript);
            let without: Vec<&str> = text.split(' ').map(|word| word.split('=').next().unwrap_or_default()).collect();
            assert_eq!(without.join(" "), bare);
            let turned = known.played().iter().filter(|ply| ply.revealed().is_some()).count();
            assert_eq!(text.matches('=').count(), turned);
            assert_eq!(read_transcript(&told(), &text), Ok(told_record.clone()));
            assert_eq!(read_transcript(known.setup(), &text), Ok(known.clone()));
            // Files and links of both matches.
            for record in [known, told_record] {
                let saved = SavedMatch::of(&record, Default::default(), 1, Aids::default());
                let again = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
                assert_eq!(again, (saved, record.clone()));
                let link = write_link(&record, ["person"; 2]);
                let (_, again) = read_link(&link, |_| ["person"; 2], 1, &Tables::default()).expect("readable");
                assert_eq!(again, record);
            }
        }
    }

    #[test]
    fn a_tile_that_does_not_lie_there_is_an_error() {
        let error = |setup: &Setup, text: &str| read_transcript(setup, text).expect_err("an error").to_string();
        // The tile on a1 by this deal is a light cat.
        let known = Game::AnimalChess.setup(0);
        assert!(read_transcript(&known, "A1=c a2=T").is_ok());
        assert_eq!(error(&known, "a1=d"), "move 1, a1=d, cannot be played: no such piece lies there");
        assert_eq!(error(&known, "a1 a2=t"), "move 2, a2=t, cannot be played: no such piece lies there");
        assert_eq!(error(&told(), "a1=d a2=d"), "move 2, a2=d, cannot be played: no such piece lies there");
        assert_eq!(error(&told(), "a1=d a2"), "move 2, a2, cannot be played: it was not told what the piece shows");
        for wrong in ["a1=", "a1=Q", "a1=cc", "=c", "a1==c"] {
            let expected = format!("move 1 is written “{wrong}”, which is neither a square nor a pass");
            assert_eq!(error(&told(), wrong), expected);
            assert_eq!(error(&known, wrong), expected);
        }
        assert_eq!(error(&told(), "a1=c a1-a2=c"), "move 2, a1-a2=c, cannot be played: that is not possible here");
        assert_eq!(
            error(&Game::Gomoku.setup(0), "h8=c"),
            "move 1 is written “h8=”, which is neither a square nor a pass"
        );
    }

    #[test]
    fn one_square_may_show_different_tiles_in_different_lines() {
        let mut record = read_transcript(&told(), "a1=c b1=D").expect("a legal game");
        record.undo();
        let b1 = record.position().read("b1").expect("an action");
        assert_eq!(record.play(b1), Err(Refusal::Untold));
        let tile = |letter: char| rules::animal_chess::drawn::face(letter);
        record.play_told(b1, Some(tile('T'))).expect("legal");
        assert_eq!((write_transcript(&record).as_str(), record.line()), ("a1=c b1=T", 1));
        assert_eq!(record.alternatives(1).len(), 1);
        // The same tile again goes on in the line that has it.
        assert!(record.undo() && record.play_told(b1, Some(tile('D'))).is_ok());
        assert_eq!((record.line(), record.lines_count()), (0, 2));
        let saved = SavedMatch::of(&record, Default::default(), 1, Aids::default());
        assert_eq!(saved.variations, ["a1=c b1=T"]);
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        assert_eq!(again, record);
    }
}
