//! `convert`: converts games and positions between the formats of Reversi, and those of Gomoku, as far as the target
//! format can hold them. What is read, and how it is written, are `items` here and `targets`.

mod targets;

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::Utf8Error;
use std::time::UNIX_EPOCH;

use clap::{Args, ValueEnum};
use record::{
    self, Ggf, GgfError, Obf, ObfError, Record, Sgf, SgfError, Wthor, WthorError, WthorGame, date_of, read_ggf,
    read_obf, read_psq, read_renlib, read_sgf, read_transcript,
};
use rules::{Game, Setup};

use crate::files::{give, passed_over, read, warn};
use crate::rule_choice::{RulesChoice, setup};
use targets::{to_ggf, to_json, to_obf, to_psq, to_sgf, to_transcript, to_wthor};

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
    /// The game of transcripts, reversi or gomoku, with its setup. Other formats name their game
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
            let no_text = |why: Utf8Error| format!("{}, byte {}: this is not text", path.display(), why.valid_up_to());
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
    use serde_json::json;

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
        assert!(why("transcript", b"f5\xff").ends_with("in, byte 2: this is not text"));
        let mut wthor = convert("", SHORTEST.as_bytes(), "wthor").expect("WTHOR");
        wthor[16 + 8 + 2] = 11;
        let illegal = "in: game 1 of those read: move 3 cannot be played: a disc there would flip nothing";
        assert!(why("", &wthor).ends_with(illegal));
        wthor[16 + 8] = 9;
        assert!(why("", &wthor).ends_with("in: byte 24: move 1 of game 1 is 9, which is not a square"));
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
        let bytes = include_bytes!("../../../../tests/fuzz/seeds/import/tree.lib");
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
