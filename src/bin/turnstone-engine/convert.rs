//! `convert`: converts games and positions between the formats of Reversi, and those of Gomoku, as far as the target
//! format can hold them. A fifth of the file are tests.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::Utf8Error;
use std::time::UNIX_EPOCH;

use clap::{Args, ValueEnum};
use record::{
    self, Ggf, GgfError, Heading, Obf, ObfError, Record, Sgf, SgfError, Wthor, WthorError, WthorGame, date_of,
    read_ggf, read_obf, read_psq, read_renlib, read_sgf, read_transcript, record_from, write_obf, write_psq, write_sgf,
    write_transcript,
};
use rules::gomoku::Opening;
use rules::{Action, Game, Position, Setup, Side, reversi};
use serde_json::json;

use crate::files::{give, passed_over, read, warn};
use crate::rule_choice::{RulesChoice, setup};

/// The options of `convert`.
#[derive(Args)]
pub struct Convert {
    /// The file to read; without it, or with -, standard input
    pub input: Option<PathBuf>,
    /// The format of the input; without it, it is detected from the file's name or its beginning
    #[arg(long)]
    pub from: Option<Format>,
    /// The format to write; renlib is only read
    #[arg(long, required_unless_present = "json")]
    pub to: Option<Format>,
    /// The game whose moves transcripts hold, reversi or gomoku, with its setup; other formats tell that themselves
    #[arg(long, default_value = "reversi", value_parser = game)]
    pub game: Game,
    #[command(flatten)]
    pub by: RulesChoice,
    /// Write one line of JSON for each game or position
    #[arg(long, conflicts_with = "to")]
    pub json: bool,
    /// The file to write; without it, standard output
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    /// To OBF: write every position of a game in which a side can move, not only the last
    #[arg(long)]
    pub all: bool,
    /// To WTHOR: the year of the games; without it, that of the input if it has one, otherwise the current year
    #[arg(long)]
    pub year: Option<u16>,
}

/// A game whose moves transcripts hold.
fn game(id: &str) -> Result<Game, String> {
    let games: Vec<&str> =
        Game::ALL.into_iter().filter(|game| !game.of_moves_alone().is_empty()).map(Game::id).collect();
    let game = Game::from_id(id).filter(|game| games.contains(&game.id()));
    game.ok_or_else(|| format!("the games are {}", games.join(", ")))
}

/// The formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The moves of a game on each line, such as f5d6c3; in Gomoku such a line is a position string
    Transcript,
    /// The Generic Game Format of the game servers and of NBoard
    Ggf,
    /// The archive of tournament games, .wtb
    Wthor,
    /// Positions, one on each line, with the values of moves
    Obf,
    /// The Smart Game Format, for games of Gomoku with their variations
    Sgf,
    /// A game of the Gomoku manager Piskvork
    Psq,
    /// A library of the Renju program RenLib, .lib, with its variations and comments
    #[value(name = "renlib")]
    RenLib,
}

impl fmt::Display for Format {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Transcript => "a transcript",
            Self::Ggf => "GGF",
            Self::Wthor => "WTHOR",
            Self::Obf => "OBF",
            Self::Sgf => "SGF",
            Self::Psq => "PSQ",
            Self::RenLib => "RenLib",
        })
    }
}

/// A game or a position that was read.
enum Item {
    Game(Record),
    Ggf(Box<Ggf>),
    Sgf(Box<Sgf>),
    Wthor(Box<Archived>),
    Position(Obf),
}

/// A game of an archive.
struct Archived {
    year: u16,
    depth: u8,
    game: WthorGame,
    record: Record,
}

/// Converts, and then reports what could not be converted.
///
/// # Errors
/// Says what cannot be read or written, or that a part was left out.
pub fn run(args: &Convert) -> Result<String, String> {
    if args.to == Some(Format::RenLib) {
        return Err("RenLib's libraries are read and not written; SGF holds the same".into());
    }
    let input = args.input.as_deref().unwrap_or(Path::new("-"));
    let bytes = read(input)?;
    let from = args.from.unwrap_or_else(|| format_of(input, &bytes));
    let items = items(from, input, &bytes, &setup(args.game, &args.by)?)?;
    let mut left_out = 0;
    let mut texts = Vec::new();
    let mut games = Vec::new();
    // The same for all games of an archive.
    let mut archive = None;
    for (number, item) in (1..).zip(&items) {
        let converted = match args.to {
            None | Some(Format::RenLib) => {
                texts.push(to_json(number, item));
                Ok(())
            }
            Some(Format::Wthor) => to_wthor(item).map(|game| {
                games.push(game);
                if let Item::Wthor(archived) = item {
                    archive = Some((archived.year, archived.depth));
                }
            }),
            Some(Format::Transcript) => to_transcript(item).map(|line| texts.push(line)),
            Some(Format::Ggf) => to_ggf(item).map(|line| texts.push(line)),
            Some(Format::Obf) => to_obf(item, args.all).map(|lines| texts.extend(lines)),
            Some(Format::Sgf) => to_sgf(item).map(|text| texts.push(text)),
            Some(Format::Psq) => to_psq(item).map(|text| texts.push(text)),
        };
        if let Err(why) = converted {
            left_out += 1;
            warn(format_args!("number {number} is left out: {why}"));
        }
    }
    let bytes = if args.to == Some(Format::Wthor) {
        let today = today();
        // Nothing is solved here: the scores with perfect play are those of the input, or else the results.
        let (year, depth) = archive.unwrap_or((today.0, 0));
        let year = args.year.unwrap_or(year);
        let made = [(today.0 / 100) as u8, (today.0 % 100) as u8, today.1, today.2];
        Wthor { made, year, depth, games }.to_bytes()
    } else {
        texts.into_iter().map(|line| line + "\n").collect::<String>().into_bytes()
    };
    write(args.output.as_deref(), &bytes)?;
    if left_out > 0 {
        return Err(format!("{left_out} of {} could not be converted and were left out", items.len()));
    }
    Ok(String::new())
}

fn write(path: Option<&Path>, bytes: &[u8]) -> Result<(), String> {
    let Some(path) = path else { return give(bytes) };
    std::fs::write(path, bytes).map_err(|error| format!("{} cannot be written: {error}", path.display()))
}

/// The format of a file, by its name or its first bytes.
fn format_of(path: &Path, bytes: &[u8]) -> Format {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "ggf" => return Format::Ggf,
        // Files of players and tournaments belong to this format too, and reading them gives an error that says what
        // they are.
        "wtb" | "jou" | "trn" => return Format::Wthor,
        "obf" => return Format::Obf,
        "sgf" => return Format::Sgf,
        "psq" => return Format::Psq,
        "lib" => return Format::RenLib,
        _ => {}
    }
    let text = String::from_utf8_lossy(bytes);
    match record::Format::of_bytes(bytes).unwrap_or_else(|| record::Format::of_text(&text)) {
        record::Format::RenLib => Format::RenLib,
        record::Format::Wthor => Format::Wthor,
        record::Format::Sgf => Format::Sgf,
        record::Format::Ggf => Format::Ggf,
        record::Format::Psq => Format::Psq,
        record::Format::Obf => Format::Obf,
        record::Format::Link | record::Format::Save | record::Format::Library | record::Format::Moves => {
            Format::Transcript
        }
    }
}

/// Reads as much as possible, and warns about the rest.
///
/// # Errors
/// Says why nothing can be read.
fn items(from: Format, path: &Path, bytes: &[u8], setup: &Setup) -> Result<Vec<Item>, String> {
    // Invalid UTF-8 may be a name or a comment in a GGF file; elsewhere it is not a move anyway.
    let text = String::from_utf8_lossy(bytes);
    let mut items = Vec::new();
    let mut faults: Vec<String> = Vec::new();
    match from {
        Format::Wthor => {
            let (file, wrong) = Wthor::from_bytes(bytes).map_err(|why| format!("{}: {why}", path.display()))?;
            faults.extend(wrong.iter().map(WthorError::to_string));
            for (number, game) in (1..).zip(file.games) {
                match game.record() {
                    Ok(record) => {
                        let archived = Archived { year: file.year, depth: file.depth, game, record };
                        items.push(Item::Wthor(Box::new(archived)));
                    }
                    Err((at, why)) => {
                        faults.push(format!("game {number} of those read: move {at} cannot be played: {why}"));
                    }
                }
            }
        }
        Format::Ggf => {
            let (games, wrong) = read_ggf(&text);
            faults.extend(wrong.iter().map(GgfError::to_string));
            items.extend(games.into_iter().map(|game| Item::Ggf(Box::new(game))));
        }
        Format::Sgf => {
            let (games, wrong) = read_sgf(&text);
            faults.extend(wrong.iter().map(SgfError::to_string));
            let left_out: usize = games.iter().map(|game| game.left_out).sum();
            faults
                .extend((left_out > 0).then(|| format!("{left_out} variations are left out: a game holds 256 lines")));
            items.extend(games.into_iter().map(|game| Item::Sgf(Box::new(game))));
        }
        Format::Psq => match read_psq(&text) {
            Ok(record) => items.push(Item::Game(record)),
            Err(why) => faults.push(why),
        },
        Format::RenLib => {
            let library = read_renlib(bytes).map_err(|why| format!("{}: {why}", path.display()))?;
            faults.extend(library.faults.iter().map(ToString::to_string));
            items.push(Item::Game(library.record));
        }
        Format::Obf => {
            let (positions, wrong) = read_obf(&text);
            faults.extend(wrong.iter().map(ObfError::to_string));
            items.extend(positions.into_iter().map(Item::Position));
        }
        Format::Transcript => {
            let no_text = |why: Utf8Error| format!("{}, byte {}: this is no text", path.display(), why.valid_up_to());
            let text = std::str::from_utf8(bytes).map_err(no_text)?;
            let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
            for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
                match read_transcript(setup, line) {
                    Ok(record) => items.push(Item::Game(record)),
                    Err(why) => faults.push(format!("line {}: {why}", at + 1)),
                }
            }
        }
    }
    passed_over(path, &items, &faults)?;
    Ok(items)
}

impl Item {
    /// The game, if this is one.
    fn record(&self) -> Option<&Record> {
        match self {
            Self::Game(record) => Some(record),
            Self::Wthor(archived) => Some(&archived.record),
            Self::Ggf(game) => Some(&game.record),
            Self::Sgf(game) => Some(&game.record),
            Self::Position(_) => None,
        }
    }

    /// The game of Reversi, if this is one.
    fn reversi(&self) -> Result<&Record, String> {
        let record = self.record().ok_or(NO_MOVES)?;
        let is_reversi = record.setup().game() == Game::Reversi;
        is_reversi.then_some(record).ok_or_else(|| "it is a game of Gomoku, and the format one for Reversi".into())
    }
}

/// The reason why a position has no moves.
const NO_MOVES: &str = "OBF holds a position, and not the moves that led to it";

fn to_transcript(item: &Item) -> Result<String, String> {
    let record = item.record().ok_or(NO_MOVES)?;
    let is_usual = match record.setup() {
        Setup::Gomoku(setup) => setup.opening == Opening::Free,
        other => *other == Game::Reversi.setup(0),
    };
    if !is_usual || record.start().is_some() {
        return Err(
            "a transcript begins at the usual start of Reversi on 8x8 or on an empty board, and this game does not"
                .into(),
        );
    }
    Ok(write_transcript(record))
}

fn to_psq(item: &Item) -> Result<String, String> {
    let record = item.record().ok_or(NO_MOVES)?;
    let heading = match item {
        Item::Sgf(game) => game.heading.clone(),
        _ => Heading::default(),
    };
    let text = write_psq(record, &heading);
    text.ok_or_else(|| "PSQ holds games of Gomoku alone that begin with an empty board".into())
}

fn to_ggf(item: &Item) -> Result<String, String> {
    let game = |record: &Record, names| Ggf::new(record.clone(), names).ok_or("GGF holds games on square boards alone");
    Ok(match item {
        Item::Ggf(game) => game.to_string(),
        Item::Game(_) | Item::Sgf(_) => game(item.reversi()?, ["?", "?"])?.to_string(),
        Item::Position(obf) => game(&record_from(&obf.position), ["?", "?"])?.to_string(),
        Item::Wthor(archived) => {
            let Archived { year, game: wthor, record, .. } = archived.as_ref();
            let mut game = game(record, ["", ""])?;
            for (name, value) in &mut game.tags {
                match name.as_str() {
                    // The names are in another file; here are only their numbers.
                    "PB" => *value = format!("WTHOR {}", wthor.black),
                    "PW" => *value = format!("WTHOR {}", wthor.white),
                    // This is also right for a game that was broken off, with the score that an arbiter gave.
                    "RE" => *value = format!("{:+}.00", 2 * i32::from(wthor.score) - 64),
                    _ => {}
                }
            }
            game.tags.insert(1, ("DT".into(), year.to_string()));
            game.tags.insert(2, ("EV".into(), format!("WTHOR {}", wthor.tournament)));
            game.to_string()
        }
    })
}

fn to_wthor(item: &Item) -> Result<WthorGame, String> {
    match item {
        Item::Wthor(archived) => Ok(archived.game.clone()),
        Item::Position(_) => Err(NO_MOVES.into()),
        Item::Game(_) | Item::Sgf(_) => WthorGame::of(item.reversi()?).map_err(|why| why.to_string()),
        Item::Ggf(game) => WthorGame::of(&game.record).map_err(|why| why.to_string()),
    }
}

/// The last position of a game, or all in which a side has a move.
fn to_obf(item: &Item, all: bool) -> Result<Vec<String>, String> {
    let line = |position: &Position| {
        let Position::Reversi(position) = position else { unreachable!("only games of Reversi are read") };
        if position.rules().fewest_wins {
            return Err("OBF knows no games that the fewest discs win".to_owned());
        }
        write_obf(&bare(position.clone())).ok_or_else(|| "OBF holds boards of 8x8 alone".to_owned())
    };
    match item {
        Item::Position(obf) => Ok(write_obf(obf).into_iter().collect()),
        _ => {
            let record = item.reversi()?;
            if !all {
                return Ok(vec![line(record.position())?]);
            }
            let positions = (0..=record.played().len()).filter_map(|ply| record.position_at(ply));
            let to_move = |position: &&Position| position.legal().iter().any(|action| *action != Action::Pass);
            let resigned = |ply: &record::Ply| matches!(ply.action, Action::Resign | Action::AgreeDraw | Action::Flag);
            let same_twice = usize::from(record.played().last().is_some_and(resigned));
            let count = record.played().len() + 1 - same_twice;
            positions.take(count).filter(to_move).map(line).collect()
        }
    }
}

/// A game of Gomoku with its variations and names.
fn to_sgf(item: &Item) -> Result<String, String> {
    let heading = if let Item::Sgf(game) = item { game.heading.clone() } else { Heading::default() };
    let text = item.record().and_then(|record| write_sgf(record, &heading));
    text.ok_or_else(|| "SGF is for games of Gomoku here, without a handicap and without chosen colours".into())
}

/// A position without values and comment.
fn bare(position: reversi::Position) -> Obf {
    Obf { position, values: Vec::new(), comment: String::new() }
}

/// The board and the side to move in the form of OBF; `None` unless the board is 8x8.
fn board(position: &Position) -> Option<String> {
    let Position::Reversi(position) = position else { return None };
    write_obf(&bare(position.clone())).map(|line| line.trim_end_matches(';').to_owned())
}

fn to_json(number: usize, item: &Item) -> String {
    let mut object = json!({ "number": number });
    let name = |action: Action| match action {
        Action::Place(square) => reversi::name(square),
        _ => "pass".into(),
    };
    if let Item::Position(obf) = item {
        let values: Vec<_> =
            obf.values.iter().map(|&(action, value)| json!({ "move": name(action), "score": value })).collect();
        object["position"] = board(&Position::Reversi(obf.position.clone())).into();
        object["values"] = values.into();
        if !obf.comment.is_empty() {
            object["comment"] = obf.comment.as_str().into();
        }
    }
    if let Some(record) = item.record() {
        if let Some(start) = record.start() {
            object["start"] = board(record.first()).unwrap_or_else(|| start.to_string()).into();
        } else if *record.setup() != Game::Reversi.setup(0) {
            object["start"] = board(record.first()).into();
        }
        object["moves"] = write_transcript(record).into();
        object["position"] = board(record.position()).into();
        if let Some(clock) = record.clock() {
            object["clock"] = clock.to_string().into();
        }
        if record.played().iter().any(|ply| ply.spent.is_some()) {
            object["ms"] = record.played().iter().map(|ply| ply.spent).collect::<Vec<_>>().into();
        }
        if let Some(ending) = record.ending() {
            object["score"] = json!(ending.score);
            object["reason"] = ending.reason.id().into();
            object["winner"] = match ending.winner {
                Some(Side::First) => "black".into(),
                Some(Side::Second) => "white".into(),
                None => ().into(),
            };
        }
    }
    match item {
        Item::Ggf(game) => {
            for (key, tag) in [("black", "PB"), ("white", "PW"), ("date", "DT"), ("place", "PC"), ("result", "RE")] {
                if let Some(value) = game.tag(tag) {
                    object[key] = value.into();
                }
            }
        }
        Item::Wthor(archived) => {
            let Archived { year, game, .. } = archived.as_ref();
            object["year"] = (*year).into();
            object["black"] = game.black.into();
            object["white"] = game.white.into();
            object["tournament"] = game.tournament.into();
            object["black_discs"] = game.score.into();
            object["black_discs_best"] = game.best.into();
        }
        _ => {}
    }
    object.to_string()
}

/// Year, month and day in UTC.
fn today() -> (u16, u8, u8) {
    // A clock set before 1970 counts as unset.
    let date = date_of(UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs()));
    (
        date[..4].parse().unwrap_or_default(),
        date[5..7].parse().unwrap_or_default(),
        date[8..10].parse().unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wipe-out in nine plies.
    const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

    /// The result of converting a text in this format.
    fn convert(from: &str, input: &[u8], to: &str) -> Result<Vec<u8>, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let [source, target] = ["in", "out"].map(|name| folder.path().join(name));
        std::fs::write(&source, input).expect("written");
        let format = |name| <Format as ValueEnum>::from_str(name, false).expect("a format");
        let outcome = run(&Convert {
            input: Some(source),
            from: (!from.is_empty()).then(|| format(from)),
            to: (to != "json").then(|| format(to)),
            json: to == "json",
            game: Game::Reversi,
            by: RulesChoice::default(),
            output: Some(target.clone()),
            all: false,
            year: Some(1997),
        });
        outcome.map(|_| std::fs::read(target).expect("a result"))
    }

    fn text(from: &str, input: &str, to: &str) -> String {
        String::from_utf8(convert(from, input.as_bytes(), to).expect("a conversion")).expect("a text")
    }

    #[test]
    fn a_whole_game_goes_round_all_formats_that_hold_games() {
        let transcript = format!("{SHORTEST}\n{SHORTEST}\n");
        let ggf = convert("", transcript.as_bytes(), "ggf").expect("GGF");
        let wthor = convert("", &ggf, "wthor").expect("WTHOR");
        assert_eq!(wthor.len(), 16 + 2 * 68);
        assert_eq!(wthor[10..12], 1997_u16.to_le_bytes());
        assert_eq!(convert("", &wthor, "wthor").as_ref(), Ok(&wthor));
        let again = convert("", &wthor, "ggf").expect("GGF");
        assert!(String::from_utf8_lossy(&again).contains("DT[1997]EV[WTHOR 0]PB[WTHOR 0]PW[WTHOR 0]RE[+64.00]"));
        assert_eq!(convert("", &again, "transcript"), Ok(transcript.into_bytes()));
    }

    #[test]
    fn a_position_is_the_end_of_a_game_and_the_start_of_another() {
        let obf = text("", "f5d6\n", "obf");
        assert_eq!(obf, "---------------------------OX------OXX-----O-------------------- X;\n");
        let ggf = text("", &obf, "ggf");
        assert!(
            ggf.contains("BO[8 -------- -------- -------- ---O*--- ---O**-- ---O---- -------- -------- *]"),
            "{ggf}"
        );
        assert_eq!(text("", &ggf, "obf"), obf);
        assert!(convert("", obf.as_bytes(), "transcript").is_err_and(|why| why.contains("1 of 1")));
        assert!(convert("", ggf.as_bytes(), "transcript").is_err());
        assert!(convert("", b"f5d6", "wthor").is_err());
    }

    #[test]
    fn a_game_that_begins_with_an_arranged_position_keeps_it() {
        let ggf = "(;GM[Othello]PC[?]PB[a]PW[b]RE[?]TY[8]BO[8 O*------ -------- -------- -------- -------- -------- \
                   -------- -------- O]W[C1];)\n";
        assert_eq!(text("", ggf, "ggf"), ggf);
        assert!(text("", ggf, "json").contains(&format!("\"start\":\"OX{} O\"", "-".repeat(62))));
        assert!(convert("", ggf.as_bytes(), "wthor").is_err());
        let sgf = "(;GM[4]FF[4]CA[UTF-8]SZ[15]AB[hh]AW[hg]PL[B];B[hi])\n";
        assert_eq!(text("", sgf, "sgf"), sgf);
        assert!(text("", sgf, "json").contains("\"start\":\"h8_h9_dark\""));
        assert!(convert("", sgf.as_bytes(), "transcript").is_err_and(|why| why.contains("1 of 1")));
    }

    #[test]
    fn json_says_what_there_is() {
        let object =
            |input: &str| -> serde_json::Value { serde_json::from_str(&text("", input, "json")).expect("JSON") };
        let game = object(SHORTEST);
        assert_eq!((&game["moves"], &game["winner"]), (&SHORTEST.into(), &"black".into()));
        assert_eq!(game["score"], json!([64, 0]));
        let position = object("---------------------------OX------XO--------------------------- X; F5:+2;");
        assert_eq!(position["values"], json!([{ "move": "f5", "score": 2 }]));
    }

    #[test]
    fn errors_name_the_line_or_the_byte() {
        let why = |from: &str, input: &[u8]| convert(from, input, "json").expect_err("an error");
        assert!(why("", b"\n\nf5f5\n").contains("in: line 3: move 2, f5, cannot be played"));
        assert!(why("obf", b"xo\n").contains("in: line 1, column 3: the board has 2 squares"));
        assert!(why("ggf", b"\n(;GM[Go];)\n").contains("in: line 2, game 1: it is a game of"));
        assert!(why("transcript", b"f5\xff").ends_with("in, byte 2: this is no text"));
        let mut wthor = convert("", SHORTEST.as_bytes(), "wthor").expect("WTHOR");
        wthor[16 + 8 + 2] = 11;
        let illegal = "in: game 1 of those read: move 3 cannot be played: a disc there would turn nothing";
        assert!(why("", &wthor).ends_with(illegal));
        wthor[16 + 8] = 9;
        assert!(why("", &wthor).ends_with("in: byte 24: move 1 of game 1 is 9, which is no square"));
    }

    #[test]
    fn what_can_be_read_is_converted_and_the_rest_passed_over() {
        assert_eq!(text("", "f5d6\n\nf5f5\nf5f6\n", "transcript"), "f5d6\nf5f6\n");
        let start = "---------------------------OX------XO--------------------------- X;";
        assert_eq!(text("", &format!("{start} f5:+2; --:-127;\n"), "obf"), format!("{start} F5:+2;\n"));
        assert_eq!(text("", &format!("{start} a1:+2;\nxo\n{start}\n"), "obf"), format!("{start}\n{start}\n"));
        let ggf = "2 (;GM[Othello]PB[Se\u{f1}or]B[f5];)(;GM[Othello]TY[20];)\r\n(;GM[Othello]B[f5];) and so on";
        assert_eq!(text("", ggf, "transcript"), "f5\nf5\n");
        // Names in an older character set.
        let latin_1: Vec<u8> = ggf.chars().map(|letter| letter as u8).collect();
        assert_eq!(convert("", &latin_1, "transcript"), Ok(b"f5\nf5\n".to_vec()));
        let mut wthor = convert("", format!("{SHORTEST}\n{SHORTEST}").as_bytes(), "wthor").expect("WTHOR");
        wthor[16 + 8 + 2] = 11;
        wthor.extend([0; 5]);
        assert_eq!(convert("wthor", &wthor, "transcript"), Ok(format!("{SHORTEST}\n").into_bytes()));
    }

    #[test]
    fn times_and_marks_go_wherever_the_format_has_them() {
        let sgf = "(;GM[4]FF[4]CA[UTF-8]SZ[15]TM[60]OT[3 fischer];B[hh]BL[53]TR[hh];W[hg]WL[60.5]AR[hh:hg])\n";
        assert_eq!(text("", sgf, "sgf"), sgf);
        let psq = text("", sgf, "psq");
        assert!(psq.contains("8,8,10000\n8,7,2500\n"), "{psq}");
        assert_eq!(text("psq", &psq, "psq"), psq);
        let object: serde_json::Value = serde_json::from_str(&text("", sgf, "json")).expect("JSON");
        assert_eq!((&object["clock"], &object["ms"]), (&"60+3".into(), &json!([10_000, 2_500])));
        // The extra time for the loser is no part of a clock here, and is kept all the same.
        let ggf = "(;GM[Othello]PC[?]PB[a]PW[b]RE[-64.00:t]TI[5:00/3/02:00]TY[8]BO[8 -------- -------- -------- \
                   ---O*--- ---*O--- -------- -------- -------- *]B[F5/1.00/2.50]W[D6//0.25];)\n";
        assert_eq!(text("", ggf, "ggf"), ggf);
        assert_eq!(text("", ggf, "transcript"), "f5d6time\n");
        let object: serde_json::Value = serde_json::from_str(&text("", ggf, "json")).expect("JSON");
        assert_eq!((&object["reason"], &object["ms"]), (&"on-time".into(), &json!([2_500, 250, null])));
    }

    #[test]
    fn libraries_of_renlib_are_read_and_not_written() {
        let bytes = include_bytes!("../../../tests/fuzz/seeds/import/tree.lib");
        let sgf = convert("", bytes, "sgf").expect("SGF");
        assert_eq!(
            String::from_utf8_lossy(&sgf),
            "(;GM[4]FF[4]CA[UTF-8]SZ[15]C[all];B[hh]C[one\ntwo](;W[hg](;B[ig])(;B[jf]C[far]))(;W[ig];B[ih]))\n"
        );
        assert_eq!(convert("", bytes, "transcript"), Ok(b"h8h9i9\n".to_vec()));
        assert!(convert("renlib", &bytes[..19], "sgf").is_err_and(|why| why.contains("byte 0")));
        assert!(convert("", b"h8h9", "renlib").is_err_and(|why| why.contains("not written")));
    }

    #[test]
    fn games_of_gomoku_go_from_psq_and_sgf_to_sgf_and_transcripts() {
        let psq = b"Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\na.exe\nb.exe\n";
        let sgf = convert("", psq, "sgf").expect("SGF");
        assert_eq!(String::from_utf8_lossy(&sgf), "(;GM[4]FF[4]CA[UTF-8]SZ[15];B[hh];W[hg])\n");
        let with_names = b"(;GM[4]SZ[15]PB[A]PW[B];B[hh](;W[hg])(;W[ih]))";
        let again = convert("", with_names, "sgf").expect("SGF");
        assert_eq!(convert("", &again, "sgf").as_ref(), Ok(&again));
        assert!(String::from_utf8_lossy(&again).contains("PB[A]PW[B];B[hh](;W[hg])(;W[ih])"));
        assert_eq!(convert("", with_names, "transcript"), Ok(b"h8h9\n".to_vec()));
        let written = String::from_utf8(convert("", with_names, "psq").expect("PSQ")).expect("a text");
        assert!(written.starts_with("Piskvorky 15x15") && written.contains("8,8,0") && written.contains("8,7,0"));
        assert_eq!(convert("psq", written.as_bytes(), "transcript"), Ok(b"h8h9\n".to_vec()));
        assert!(convert("", b"f5d6", "psq").is_err());
        assert!(convert("", with_names, "wthor").is_err() && convert("", with_names, "ggf").is_err());
        assert!(convert("", with_names, "obf").is_err() && convert("", b"f5d6", "sgf").is_err());
    }
}
