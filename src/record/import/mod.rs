//! Games in any of the formats that can be put on the table: what a text or a file is, and the games in it.

mod games;
mod kinds;
mod lines;
mod moves;
mod positions;
mod psq;

pub use games::Games;
pub use kinds::{Format, ImportError, Imported, LARGEST, LARGEST_LIBRARY};
pub use psq::{read_psq, write_psq};

use games::Rest;
use lines::Lines;
use moves::Moves;

use super::charset::to_text;
use super::heading::Heading;
use super::library::{Library, begins_library, is_library};
use super::link::{is_link, read_link};
use super::obf::is_obf;
use super::renlib::{is_renlib, read_renlib};
use super::save::{Aids, SavedMatch};
use super::wthor::{Names, WTHOR_GAME, WTHOR_HEADER, Wthor};
use crate::rules::{Game, Tables};

/// What was found in a text or a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// What it is.
    pub format: Format,
    /// The games, in their order.
    pub games: Vec<Imported>,
    /// What could not be read beside them, as sentences that name the place.
    pub passed_over: Vec<String>,
}

/// Finds out what a text or a file is, and reads all games in it: see [`Games::begin`].
///
/// # Errors
/// Says why nothing can be read, with line and column where there are any.
pub fn import(
    bytes: Vec<u8>,
    game: Game,
    seats: impl Fn(Game) -> [&'static str; 2],
    tables: &Tables,
) -> Result<Import, ImportError> {
    let mut reading = Games::begin(bytes, game, seats, tables, &Names::default())?;
    let mut found = Import { format: reading.format(), games: Vec::new(), passed_over: Vec::new() };
    for read in &mut reading {
        match read {
            Ok(game) => found.games.push(game),
            Err(why) => found.passed_over.push(why),
        }
    }
    match found.passed_over.first().filter(|_| found.games.is_empty()) {
        Some(first) => Err(ImportError::Wrong(found.format, first.clone())),
        None => Ok(found),
    }
}

impl Games {
    /// Finds out what a text or a file is, and gets ready to read the games in it one by one. Moves alone are those of
    /// `game` if they can be played there, or else those of the game in which most of them can. Players of a link that
    /// names none are `seats`. `names` are those of the players and tournaments that a WTHOR file has numbers of.
    ///
    /// # Errors
    /// Says why nothing can be read, with line and column where there are any.
    pub fn begin(
        bytes: Vec<u8>,
        game: Game,
        seats: impl Fn(Game) -> [&'static str; 2],
        tables: &Tables,
        names: &Names,
    ) -> Result<Self, ImportError> {
        let most = if begins_library(&bytes) { LARGEST_LIBRARY } else { LARGEST };
        if bytes.len() > most {
            return Err(ImportError::TooLarge);
        }
        if is_renlib(&bytes) {
            let library = read_renlib(&bytes).map_err(|why| ImportError::Wrong(Format::RenLib, why.to_string()))?;
            let games = vec![Imported::new(library.record, Heading::default())].into_iter();
            let faults = library.faults.iter().map(ToString::to_string).collect();
            return Ok(Self::new(Format::RenLib, Rest::Read(games), faults));
        }
        let is_archive = bytes.len() >= WTHOR_HEADER && (bytes.len() - WTHOR_HEADER).is_multiple_of(WTHOR_GAME);
        if is_archive && bytes.contains(&0) {
            let wrong = |why: String| ImportError::Wrong(Format::Wthor, why);
            let (file, wrong) = Wthor::from_bytes(&bytes).map_err(|why| wrong(why.to_string()))?;
            let faults = wrong.iter().map(ToString::to_string).collect();
            return Ok(Self::new(Format::Wthor, Rest::Archive(file, names.clone()), faults));
        }
        let text = to_text(bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            return Err(ImportError::Empty);
        }
        let one = |format, game: Imported| Ok(Self::new(format, Rest::Read(vec![game].into_iter()), Vec::new()));
        if is_library(text) {
            let mut library = Library::default();
            let faults = library.follow(text.as_bytes()).iter().map(ToString::to_string).collect();
            let entries = library.into_entries().into_iter();
            return Ok(Self::new(Format::Library, Rest::Library(entries, tables.clone()), faults));
        }
        let is_address =
            !text.contains(char::is_whitespace) && text.split_once('#').is_some_and(|(_, end)| is_link(end));
        if is_address || is_link(text.split_once('#').map_or(text, |(_, end)| end)) && !text.contains('\n') {
            let (saved, record) =
                read_link(text, seats, 0, tables).map_err(|why| ImportError::Wrong(Format::Link, why.to_string()))?;
            return one(Format::Link, Imported { saved: Some(saved), ..Imported::new(record, Heading::default()) });
        }
        if text.lines().any(|line| line.trim_start().starts_with("format =")) {
            let (saved, record) =
                SavedMatch::from_text(text, tables).map_err(|why| ImportError::Wrong(Format::Save, why.to_string()))?;
            return one(Format::Save, Imported { saved: Some(saved), ..Imported::new(record, Heading::default()) });
        }
        if text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace()).starts_with("(;") {
            // GGF and SGF look alike; the first game's `GM` tells which it is.
            let kind = text.split_once("GM[").and_then(|(_, rest)| rest.split(']').next()).unwrap_or_default();
            let is_number = !kind.is_empty() && kind.bytes().all(|letter| letter.is_ascii_digit());
            let format = if is_number { Format::Sgf } else { Format::Ggf };
            return Ok(Self::new(format, Rest::text(format, text), Vec::new()));
        }
        if text.starts_with("Piskvorky") {
            let record = read_psq(text).map_err(|why| ImportError::Wrong(Format::Psq, why))?;
            return one(Format::Psq, Imported::new(record, Heading::default()));
        }
        if is_obf(text) {
            return Ok(Self::new(Format::Obf, Rest::Positions(Lines::new(text)), Vec::new()));
        }
        match moves::begin(text, game)? {
            Moves::One(record) => one(Format::Moves, Imported::new(*record, Heading::default())),
            Moves::Many(setup, lines) => Ok(Self::new(Format::Moves, Rest::Moves(setup, lines), Vec::new())),
        }
    }
}

/// A match that was brought in, ready to be put on the table: both sides are played by persons if nothing else is known.
#[must_use]
pub fn to_saved(imported: &Imported, person: &str) -> SavedMatch {
    imported.saved.clone().unwrap_or_else(|| {
        let persons = [person.to_owned(), person.to_owned()];
        let saved = SavedMatch::of(&imported.record, persons, 0, Aids::default());
        SavedMatch { names: imported.heading.names.clone(), ..saved }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Record, write_link, write_sgf, write_transcript};
    use proptest::prelude::*;

    fn of(text: &str, game: Game) -> Result<Import, ImportError> {
        import(text.into(), game, |_| ["person", "person"], &Tables::default())
    }

    /// The start of Reversi in OBF.
    const START: &str = "---------------------------OX------XO--------------------------- X;";

    /// The format and the moves of each game.
    fn found(text: &str, game: Game) -> (Format, Vec<String>) {
        let found = of(text, game).unwrap_or_else(|why| panic!("{text}: {why}"));
        (found.format, found.games.iter().map(|game| write_transcript(&game.record)).collect())
    }

    #[test]
    fn every_format_is_known_by_itself() {
        let reversi = Record::new(Game::Reversi.setup(0));
        let chess = crate::record::read_transcript(&Game::AnimalChess.setup(7), "a1 a2").expect("legal");
        let seats = ["person".to_owned(), "person".to_owned()];
        let save = SavedMatch::of(&chess, seats, 3, Aids::default()).to_text();
        let link = format!("https://example.org/play/#{}", write_link(&chess, ["person", "person"]));
        let mut gomoku = crate::record::read_transcript(&Game::Gomoku.setup(0), "h8h9").expect("legal");
        gomoku.undo();
        let sgf = write_sgf(&gomoku, &Heading::default()).expect("Gomoku");
        let ggf = crate::record::Ggf::new(reversi, ["A", "B"]).expect("square").to_string();
        for (text, game, format, moves) in [
            (link.as_str(), Game::Reversi, Format::Link, &["a1 a2"][..]),
            (&link[link.find('#').expect("a link") + 1..], Game::Reversi, Format::Link, &["a1 a2"]),
            (&save, Game::Reversi, Format::Save, &["a1 a2"]),
            (&sgf, Game::Reversi, Format::Sgf, &["h8h9"]),
            (&ggf, Game::Gomoku, Format::Ggf, &[""]),
            ("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\na.exe\nb.exe\n", Game::Reversi, Format::Psq, &["h8h9"]),
            ("F5D6c3", Game::Reversi, Format::Moves, &["f5d6c3"]),
            ("f5d6c3", Game::Gomoku, Format::Moves, &["f5d6c3"]),
            ("h8 i9 h10", Game::Reversi, Format::Moves, &["h8i9h10"]),
            ("f5d6\nf5f6\nf5f4\n", Game::Reversi, Format::Moves, &["f5d6", "f5f6", "f5f4"]),
            ("f5 d6\nc3 d3\n", Game::Reversi, Format::Moves, &["f5d6c3d3"]),
        ] {
            let moves: Vec<String> = moves.iter().map(|moves| (*moves).to_owned()).collect();
            assert_eq!(found(text, game), (format, moves), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named_with_its_place() {
        for (text, error) in [
            ("", "there is nothing in it"),
            ("hello", "line 1, column 1: “hello” is no move of a game that is known here"),
            ("f5d6\nc3 d9", "line 2, column 4: “d9” is no move"),
            ("f5d6\nc3 a1", "line 2, column 4: move 4, a1, cannot be played"),
            ("v=9&game=reversi", "it has version 9"),
            ("format = 1\ngame = 3", "it is not a saved game"),
            ("(;GM[1]SZ[19])", "line 1, column 8: it is a game of kind GM[1]"),
            ("(;GM[Othello]BO[8 x];)", "line 1, game 1: the board is written"),
            ("Piskvorky 15x14, 1:1, 0", "line 1: the board is not square"),
            ("Piskvorky 15x15, 1:1, 0\n1,1,0\n16,1,0", "line 3: “16,1,0” is no point"),
            ("Piskvorky 15x15, 1:1, 0\n1,1,0\n1,1,0", "line 3: “1,1,0” cannot be played"),
            (&START.replace("OX", "O?"), "line 1, column 29: the board has “?”, which is neither"),
            (&START[..65], "line 1, column 65: the side to move is written “”"),
            (&format!("% all\n{}", &START[4..]), "line 2, column 61: the board has 60 squares, not 64"),
            (&format!("{}X O", "-".repeat(63)), "line 1, column 1: nobody can move there"),
        ] {
            let Err(why) = of(text, Game::Reversi) else { panic!("{text}") };
            let said = why.to_string();
            assert!(said.starts_with(error), "{text}: {said}");
        }
    }

    #[test]
    fn positions_come_in_as_matches_that_begin_with_them() {
        let corner = format!("OX{} O; c1:+62; % the corner", "-".repeat(62));
        let passed = corner.replace(" O;", " X;");
        let text = format!("% problems\n\n{}\nXO\n{corner}\n{passed}\n", START.replace('-', ".").replace('X', "*"));
        let found = of(&text, Game::Gomoku).expect("positions");
        assert_eq!((found.format, found.games.len()), (Format::Obf, 3));
        assert_eq!(found.passed_over, ["line 4, column 3: the board has 2 squares, not 64"]);
        let [usual, other, passed] = &found.games[..] else { panic!("three games") };
        assert_eq!(usual.record, Record::new(Game::Reversi.setup(0)));
        assert_eq!(other.record.start().map(ToString::to_string).as_deref(), Some("b1_a1_light"));
        assert_eq!(passed.record.played().len(), 1, "black has to pass");
        assert_eq!(other.heading.event, "the corner");
        for game in &found.games {
            assert_eq!(game.to_entry("").record(&Tables::default()).as_ref(), Ok(&game.record));
        }
    }

    #[test]
    fn a_game_of_ggf_that_begins_with_a_position_is_brought_in() {
        let text = "(;GM[Othello]PB[A]PW[B]TY[8]BO[8 OX------ -------- -------- -------- -------- -------- -------- -------- O]W[C1];)";
        let found = of(text, Game::Reversi).expect("a game");
        let record = &found.games[0].record;
        assert_eq!((write_transcript(record), record.start().is_some()), ("c1".to_owned(), true));
        assert_eq!(crate::record::Ggf::new(record.clone(), ["A", "B"]).expect("square").record, *record);
    }

    #[test]
    fn a_game_that_is_brought_in_can_be_saved_and_read_again() {
        let imported = of("(;GM[4]SZ[19];B[aa];W[bb](;B[cc])(;B[dd]))", Game::Reversi).expect("SGF").games.remove(0);
        let saved = to_saved(&imported, "person");
        let (_, again) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        assert_eq!(again, imported.record);
    }

    #[test]
    fn comments_come_in_are_saved_and_kept_by_the_library() {
        let found =
            of("(;GM[4]SZ[15]PB[李];B[hh]C[天元\n[1\\]](;W[hg]C[直指])(;W[ig]C[斜指]))", Game::Reversi).expect("SGF");
        let game = &found.games[0];
        assert_eq!(game.record.comment(), Some("直指"));
        let line = crate::record::library::keep_line(&game.to_entry(""));
        assert!(line.contains(r#""comments":[[0,1,"天元\n[1]"],[0,2,"直指"],[1,2,"斜指"]]"#), "{line}");
        let text = to_saved(game, "person").to_text();
        let (saved, record) = SavedMatch::from_text(&text, &Tables::default()).expect("readable");
        assert_eq!((saved.comments.len(), &record), (3, &game.record));
        // From the library it comes with them as well.
        let library = crate::record::library::header(0) + &line;
        let again = of(&library, Game::Reversi).expect("a library");
        assert_eq!(again.games[0].record, game.record);
    }

    #[test]
    fn what_is_not_utf_8_is_latin_1() {
        let mut bytes = b"(;GM[4]PB[Ren\xe9]PW[".to_vec();
        bytes.extend("李]C[É".bytes().chain(*b"t\xe9];B[hh])"));
        let found = import(bytes, Game::Gomoku, |_| ["person"; 2], &Tables::default()).expect("SGF");
        let mut record = found.games[0].record.clone();
        record.undo();
        assert_eq!((&found.games[0].heading.names, record.comment()), (&["René".into(), "李".into()], Some("Été")));
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = import(bytes, Game::Reversi, |_| ["person", "person"], &Tables::default());
        }

        #[test]
        fn no_text_panics(text in "(Piskvorky |format = |v=1&game=|\\(;GM\\[)?[a-h0-9x,;:=()\\[\\] \n-]{0,60}") {
            let _ = of(&text, Game::Gomoku);
        }
    }
}
