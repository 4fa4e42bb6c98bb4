//! Imports games: recognises the format of a text or a file, and reads the games in it.

mod fault;
mod games;
mod kinds;
mod lines;
mod moves;
mod positions;
mod psq;

pub use fault::{GameFault, ImportFault};
pub use games::Games;
pub use kinds::{ENDINGS, Format, ImportError, Imported, LARGEST, LARGEST_LIBRARY};
pub use psq::{read_psq, write_psq};

use games::{NO_FAULTS, Rest};
use lines::Lines;
use moves::Moves;

use super::charset::to_text;
use super::heading::Heading;
use super::library::{Library, begins_library};
use super::link::read_link;
use super::renlib::read_renlib;
use super::save::{Aids, SavedMatch};
use super::wthor::{Names, Wthor};
use rules::{Game, Tables};

/// What was found in a text or a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// What it is.
    pub format: Format,
    /// The games, in their order.
    pub games: Vec<Imported>,
    /// What could not be read beside them.
    pub passed_over: Vec<ImportFault>,
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
        let wrong = |format, why: GameFault| ImportError::Wrong(format, why.into());
        match Format::of_bytes(&bytes) {
            Some(format @ Format::RenLib) => {
                let library = read_renlib(&bytes).map_err(|why| wrong(format, why.into()))?;
                let games = vec![Imported::new(library.record, Heading::default())].into_iter();
                return Ok(Self::new(format, Rest::Read(games), library.faults));
            }
            Some(format) => {
                let (file, faults) = Wthor::from_bytes(&bytes).map_err(|why| wrong(format, why.into()))?;
                return Ok(Self::new(format, Rest::Archive(file, names.clone()), faults));
            }
            None => {}
        }
        let text = to_text(bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() {
            return Err(ImportError::Empty);
        }
        let format = Format::of_text(text);
        let one = |game: Imported| Ok(Self::new(format, Rest::Read(vec![game].into_iter()), NO_FAULTS));
        let whole = |saved, record| Imported { saved: Some(saved), ..Imported::new(record, Heading::default()) };
        match format {
            Format::Library => {
                let mut library = Library::default();
                let faults = library.follow(text.as_bytes());
                let entries = library.into_entries().into_iter();
                Ok(Self::new(format, Rest::Library(entries, tables.clone()), faults))
            }
            Format::Link => {
                let (saved, record) = read_link(text, seats, 0, tables).map_err(|why| wrong(format, why.into()))?;
                one(whole(saved, record))
            }
            Format::Save => {
                let (saved, record) = SavedMatch::from_text(text, tables).map_err(|why| wrong(format, why.into()))?;
                one(whole(saved, record))
            }
            Format::Sgf | Format::Ggf => Ok(Self::new(format, Rest::text(format, text), NO_FAULTS)),
            Format::Psq => {
                let record = read_psq(text).map_err(|why| wrong(format, GameFault::Psq(why)))?;
                one(Imported::new(record, Heading::default()))
            }
            Format::Obf => Ok(Self::new(format, Rest::Positions(Lines::new(text)), NO_FAULTS)),
            // Those of bytes have been read above.
            Format::Moves | Format::RenLib | Format::Wthor => match moves::begin(text, game)? {
                Moves::One(record) => one(Imported::new(*record, Heading::default())),
                Moves::Many(setup, lines) => Ok(Self::new(format, Rest::Moves(setup, lines), NO_FAULTS)),
            },
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
    use crate::{Record, write_link, write_sgf, write_transcript};
    use proptest::prelude::*;

    fn of(text: &str, game: Game) -> Result<Import, ImportError> {
        import(text.into(), game, |_| ["person", "person"], &Tables::default())
    }

    /// What could not be read, in sentences.
    fn said(found: &Import) -> Vec<String> {
        found.passed_over.iter().map(ToString::to_string).collect()
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
        let chess = crate::read_transcript(&Game::AnimalChess.setup(7), "a1 a2").expect("legal");
        let seats = ["person".to_owned(), "person".to_owned()];
        let save = SavedMatch::of(&chess, seats, 3, Aids::default()).to_text();
        let link = format!("https://example.org/play/#{}", write_link(&chess, ["person", "person"]));
        let mut gomoku = crate::read_transcript(&Game::Gomoku.setup(0), "h8h9").expect("legal");
        gomoku.undo();
        let sgf = write_sgf(&gomoku, &Heading::default()).expect("Gomoku");
        let ggf = crate::Ggf::new(reversi, ["A", "B"]).expect("square").to_string();
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
            ("hello", "no known format begins with “hello”"),
            ("%PDF-1.4\u{0}\n%x", "the file is neither text"),
            ("(GM[4]SZ[15];B[hh])", "line 1, column 2: a game begins with “(;”"),
            ("f5d6 hello", "line 1, column 6: “hello” is not a move of a game that is known here"),
            ("f5d6\nc3 d9", "line 2, column 4: “d9” is not a move"),
            ("f5d6\nc3 a1", "line 2, column 4: move 4, a1, cannot be played"),
            ("v=9&game=reversi", "it has version 9"),
            ("format = 1\ngame = 3", "it is not a saved game"),
            ("(;GM[1]SZ[19])", "line 1, column 8: it is a game of kind GM[1]"),
            ("(;GM[Othello]BO[8 x];)", "line 1, game 1: the board is written"),
            ("Piskvorky 15x14, 1:1, 0", "line 1: the board is not square"),
            ("Piskvorky 15x15, 1:1, 0\n1,1,0\n16,1,0", "line 3: “16,1,0” is not a point"),
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
        assert_eq!(said(&found), ["line 4, column 3: the board has 2 squares, not 64"]);
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
        assert_eq!(crate::Ggf::new(record.clone(), ["A", "B"]).expect("square").record, *record);
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
        let line = crate::library::keep_line(&game.to_entry(""));
        assert!(line.contains(r#""comments":[[0,1,"天元\n[1]"],[0,2,"直指"],[1,2,"斜指"]]"#), "{line}");
        let text = to_saved(game, "person").to_text();
        let (saved, record) = SavedMatch::from_text(&text, &Tables::default()).expect("readable");
        assert_eq!((saved.comments.len(), &record), (3, &game.record));
        // From the library it comes with them as well.
        let library = crate::library::header(0) + &line;
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

    #[test]
    fn a_wthor_file_that_ends_too_early_is_read_as_far_as_it_goes() {
        let game = crate::read_transcript(&Game::Reversi.setup(0), "e6f4e3f6g5d6e7f5c5").expect("legal");
        let game = crate::WthorGame::of(&game).expect("over");
        let file = Wthor { made: [20, 26, 11, 21], year: 1997, depth: 24, games: vec![game; 5] }.to_bytes();
        let begin = |bytes: &[u8]| import(bytes.to_vec(), Game::Reversi, |_| ["person"; 2], &Tables::default());
        let cut = begin(&file[..16 + 3 * 68 + 20]).expect("three games");
        let said = "byte 240: the file ends here, and its header speaks of 5 games; 3 are whole, 2 are missing";
        assert_eq!((cut.format, cut.games.len(), self::said(&cut)), (Format::Wthor, 3, vec![said.to_owned()]));
        let none = begin(&file[..60]).expect_err("no whole game").to_string();
        assert!(none.contains("5 games; 0 are whole, 5 are missing"), "{none}");
    }

    #[test]
    fn bad_lines_of_a_list_of_games_are_passed_over_and_named() {
        let list = "f5d6c3\nthis is not a game\nf5f6e6\nf5d6c4\nf5d6c3a8\n";
        let read = of(list, Game::Reversi).expect("a list");
        assert_eq!((read.format, read.games.len()), (Format::Moves, 3));
        let said = said(&read);
        assert!(said[0].starts_with("line 2, column 1: ") && said[1].starts_with("line 5, column 7: "), "{said:?}");
        // The first line, too; and in Gomoku, where any line of points is a game.
        for list in ["rubbish\nh8h9i9\nh8i9h9", "h8h9i9\nrubbish\nh8i9h9"] {
            assert_eq!(of(list, Game::Gomoku).map(|read| (read.games.len(), read.passed_over.len())), Ok((2, 1)));
        }
        // One game over several lines with a slip in it is still one game, and is not torn to pieces.
        for (broken, game) in [("h8h9\ni9i10\nj9j10\nz9z9", Game::Gomoku), ("f5d6\nc3d3\nc4q9\n", Game::Reversi)] {
            assert!(of(broken, game).is_err(), "{broken}");
        }
    }

    #[test]
    fn a_game_of_ggf_that_ended_early_keeps_its_score() {
        for (result, score) in [
            ("+12.00:t", Some([38, 26])),
            ("-64.00:t", Some([0, 64])),
            ("+0.00:s", Some([32, 32])),
            ("+3.50", None),
            ("+90", None),
            ("?", None),
        ] {
            let text = format!("(;GM[Othello]PB[A]PW[B]RE[{result}]B[f5]W[d6];)");
            let game = of(&text, Game::Reversi).expect("a game").games.remove(0);
            assert_eq!(game.to_entry("").score, score, "{result}");
            // It is written again as it came.
            if score.is_some() {
                let ggf = crate::Ggf::with_heading(game.record, &game.heading).expect("square");
                let number = |text: &str| text.split(':').next().map(str::to_owned);
                assert_eq!(ggf.tag("RE").and_then(number), number(result));
            }
        }
    }

    #[test]
    fn the_page_offers_the_same_files_and_knows_a_pack_by_the_same_signs() {
        let page = include_str!("../../game/platform/web/page/packs.js");
        let endings = format!("const ENDINGS = {ENDINGS:?};");
        assert!(page.contains(&endings), "packs.js has to say: {endings}");
        // As `is_pack` in src/pack/files/zip.rs.
        assert!(page.contains(r"/\.zip$/i") && page.contains("[0x04034b50, 0x06054b50]"));
    }

    #[test]
    fn a_file_of_rubbish_is_told_once_with_a_count_and_left() {
        let begin = |text: &str| {
            Games::begin(text.into(), Game::Reversi, |_| ["person"; 2], &Tables::default(), &Names::default())
        };
        // Four million beginnings of games, as many as fit.
        let faults: Vec<ImportFault> = begin(&"(;".repeat(4_000_000)).expect("GGF").filter_map(Result::err).collect();
        let counted: usize = faults.iter().map(ImportFault::count).sum();
        assert_eq!((faults.len(), counted), (21, 10_020));
        assert!(faults[20].to_string().starts_with("10000 more games or lines cannot be read; the last 10000"));
        // A few among many games: each game is read, and the count is whole.
        let text = "(;GM[Othello]B[f5];)(;GM[chess];)".repeat(100);
        let (games, faults): (Vec<_>, Vec<_>) = begin(&text).expect("GGF").partition(Result::is_ok);
        let faults: Vec<ImportFault> = faults.into_iter().filter_map(Result::err).collect();
        assert_eq!((games.len(), faults.iter().map(ImportFault::count).sum::<usize>()), (100, 100));
        assert_eq!(faults.last().map(ToString::to_string).as_deref(), Some("80 more games or lines cannot be read"));
    }

    #[test]
    fn a_save_with_fifty_thousand_lines_is_read() {
        let record = Record::new(Game::Gomoku.setup(0));
        let saved = SavedMatch::of(&record, ["person".into(), "person".into()], 0, Aids::default());
        let names: Vec<String> = ('a'..='o').flat_map(|c| (1..=15).map(move |row| format!("{c}{row}"))).collect();
        let others = |one| names.iter().filter(move |other| *other != one);
        let variations: Vec<String> =
            names.iter().flat_map(|one| others(one).map(move |other| format!("{one}{other}"))).collect();
        let text = SavedMatch { variations, ..saved }.to_text();
        assert!(of(&text, Game::Gomoku).is_ok_and(|found| found.games.len() == 1), "{}", &text[..200]);
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
