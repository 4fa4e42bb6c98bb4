//! `library`: imports games into the library of Turnstone, lists and exports them, and counts what was played in them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use clap::{Args, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use pack::read_openings;
use program::plain;
use record::library::{
    Continuation, Entry, Id, LIBRARY_FILE, Library, LibraryFile, News, Query, Sort, header, keep_line, remove_line,
    usual_folder,
};
use record::{
    Games, Ggf, Heading, Imported, NAME_LENGTH, Names, Openings, Record, Winner, date_of, names_beside, ply_text,
    read_transcript, write_sgf, write_transcript,
};
use rules::{Game, Tables};
use serde_json::json;

use crate::files::{give, passed_over, read, say, warn};
use crate::review::OPENINGS;
use crate::rule_choice::{RulesChoice, game, setup};
use crate::statistics::{self, StatisticsArgs};

/// The options of `library`.
#[derive(Args)]
pub struct LibraryArgs {
    /// The file of the library; without it, the one that the game uses
    #[arg(long, global = true)]
    library: Option<PathBuf>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Import games from files in any format that Turnstone reads. A game that is there already is not added again.
    /// Names for WTHOR files are read from .jou and .trn files beside them
    Import {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write one line of JSON with the numbers of games
        #[arg(long)]
        json: bool,
    },
    /// List games, one on each line: id, date, players, result, number of moves, opening, event
    List {
        #[command(flatten)]
        which: Which,
        /// List at most this many games
        #[arg(long)]
        limit: Option<usize>,
        /// Write one line of JSON for each game
        #[arg(long)]
        json: bool,
    },
    /// Write games to a file, or to standard output
    Export {
        #[command(flatten)]
        which: Which,
        /// The format to write
        #[arg(long)]
        to: Format,
        /// The file to write; without it, standard output
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Remove games
    Remove {
        /// The ids of the games, as `list` writes them
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Show how a person has done against the engine: results, streaks, accuracy, and which level suits
    Statistics(StatisticsArgs),
    /// Show what was played from a position, one move on each line, the most frequent first: move, number of games, and
    /// of those with a result the percentages that the first side won, that were drawn, and that the second side won
    Explore(Explore),
}

/// The position from which moves are looked for.
#[derive(Args)]
struct Explore {
    /// The moves that lead to it, as players of the game write them; without any, the start
    moves: Vec<String>,
    /// Look at the position after this many plies; without it, at the last one
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The game: reversi or gomoku
    #[arg(long, default_value = Game::default().id(), value_parser = game)]
    game: Game,
    /// The id of a rule table, such as small or renju; without it, the first table
    #[arg(long)]
    rules: Option<String>,
    /// A value for another field of the setup, such as size=19 in Gomoku; may be repeated
    #[arg(long = "set", value_name = "KEY=VALUE")]
    fields: Vec<String>,
    /// Write one line of JSON for each move, with the ids of its newest games
    #[arg(long)]
    json: bool,
}

/// Which games, and in which order.
#[derive(Args)]
struct Which {
    /// Words, each of which is a part of a name, the event, the opening or the date
    words: Vec<String>,
    /// Only games of this kind, such as reversi
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// The order: date, first, second, result, opening, length or accuracy
    #[arg(long, default_value = "date", value_parser = |id: &str| Sort::from_id(id).ok_or("no order has this name"))]
    sort: Sort,
    /// Reverse the order
    #[arg(long)]
    turned: bool,
}

/// What the library is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Everything that Turnstone knows about the games. It can be imported again
    Turnstone,
    /// The Generic Game Format, for games of Reversi
    Ggf,
    /// The Smart Game Format, for games of Gomoku with their variations
    Sgf,
    /// The moves of a game on each line
    Transcript,
}

/// Does what is asked of the library.
///
/// # Errors
/// The library, or a file that is brought in, cannot be read or written, or a part was left out.
pub fn run(args: &LibraryArgs) -> Result<String, String> {
    let no_home = "this system names no home folder to keep games in; name the library's file with --library FILE";
    let path = match &args.library {
        Some(path) => path.clone(),
        None => usual_folder().ok_or(no_home)?.join(LIBRARY_FILE),
    };
    let mut file = LibraryFile::new(path);
    let mut library = Library::default();
    if !matches!(args.action, Action::Explore(_)) {
        tell(&file.refresh(&mut library).map_err(|why| why.to_string())?);
    }
    match &args.action {
        Action::Import { files, json } => import_all(&mut file, &mut library, files, *json),
        Action::List { which, limit, json } => {
            let ids = library.list(&which.query(), &str::to_owned);
            let games = ids.iter().take(limit.unwrap_or(usize::MAX)).filter_map(|id| library.get(*id));
            Ok(games.map(|entry| if *json { keep_line(entry) } else { line(entry) }).collect())
        }
        Action::Export { which, to, output } => export(&library, &which.query(), *to, output.as_deref()),
        Action::Remove { ids } => remove(&mut file, &mut library, ids),
        Action::Statistics(args) => Ok(statistics::run(args, &library)),
        // A large library has an index, by which not all of it need be read.
        Action::Explore(explore) => explore.run(&mut file),
    }
}

impl Which {
    fn query(&self) -> Query {
        Query { words: self.words.join(" "), game: self.game, sort: self.sort, turned: self.turned }
    }
}

/// Reports what was damaged.
fn tell(news: &News) {
    if let Some(aside) = &news.aside {
        let lines = news.damage.len();
        warn(format_args!(
            "the library was damaged in {lines} lines; the damaged file is now {aside}, all others are kept"
        ));
        news.damage.iter().take(5).for_each(warn);
    }
}

/// Brings in every file. What was read of a file is kept even if a later one cannot be read.
fn import_all(file: &mut LibraryFile, library: &mut Library, paths: &[PathBuf], json: bool) -> Result<String, String> {
    let openings = read_openings(OPENINGS).unwrap_or_default();
    let openings = Openings::new(openings.iter().map(|opening| (opening.name.as_str(), &opening.moves[..])));
    let (mut seen, mut added, mut cut, mut problems) = (0, 0, 0, 0);
    for path in paths {
        let mut lines = String::new();
        let done = import_file(path, &mut |game: &Imported| {
            seen += 1;
            cut += usize::from(game.cut);
            let mut entry = game.to_entry(openings.name(&game.record).unwrap_or_default());
            if entry.date.is_empty() && entry.seed != 0 {
                entry.date = date_of(UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs())).into();
            }
            if library.get(entry.id).is_none() {
                lines += &keep_line(&entry);
            }
        });
        if !lines.is_empty() {
            let news = file.append(library, &lines).map_err(|why| why.to_string())?;
            added += news.added;
            tell(&news);
        }
        if let Err(why) = done {
            problems += 1;
            warn(why);
        }
    }
    if cut > 0 {
        warn(format_args!(
            "{cut} games have names of more than {NAME_LENGTH} characters; these were cut and end with “…”"
        ));
    }
    let all = library.entries().len();
    let said = if json {
        json!({ "read": seen, "added": added, "games": all }).to_string() + "\n"
    } else {
        format!("{seen} games read, {added} of them new; the library has {all} games\n")
    };
    match problems {
        0 => Ok(said),
        problems => {
            say(said.as_bytes())?;
            Err(format!("{problems} of {} files could not be read", paths.len()))
        }
    }
}

/// Reads the games of a file one by one.
fn import_file(path: &Path, take: &mut dyn FnMut(&Imported)) -> Result<(), String> {
    let bytes = read(path)?;
    let mut names = Names::default();
    for file in names_beside(path) {
        if let Ok(bytes) = read(&file) {
            names.add(&bytes);
        }
    }
    let tables = Tables::default();
    let at = |why: &dyn std::fmt::Display| format!("{}: {why}", path.display());
    let mut games = Games::begin(bytes, Game::default(), |_| ["person"; 2], &tables, &names).map_err(|why| at(&why))?;
    let style = ProgressStyle::with_template("{bar:40} {percent} % {elapsed} {msg}").expect("the template is sound");
    // It draws nothing where there is no terminal.
    let bar = ProgressBar::new(1000).with_style(style).with_message(plain(&path.display().to_string()).into_owned());
    let (mut used, mut faults) = (Vec::new(), Vec::new());
    while let Some(game) = games.next() {
        match game {
            Ok(game) => {
                take(&game);
                used = vec![()];
            }
            Err(why) => faults.push(why),
        }
        bar.set_position((games.progress() * 1000.0) as u64);
    }
    bar.finish_and_clear();
    passed_over(path, &used, &faults)
}

/// A game on a line, its parts with tabs between them.
fn line(entry: &Entry) -> String {
    let Heading { names: [first, second], date, event, .. } = entry.heading(str::to_owned);
    let result = match (entry.score, entry.winner) {
        (Some([first, second]), _) => format!("{first}-{second}"),
        (None, Winner::First) => "1-0".into(),
        (None, Winner::Second) => "0-1".into(),
        (None, Winner::Draw) => "½-½".into(),
        (None, Winner::Nobody) => "*".into(),
    };
    // A name may come from a file that has tabs or line breaks in it.
    let words = |text: &str| text.replace(['\t', '\n'], " ");
    let [first, second, date, event] = [&first, &second, &date, &event].map(|text| words(text));
    let (id, game, plies, opening) = (entry.id, entry.game.id(), entry.plies, words(&entry.opening));
    format!("{id}\t{date}\t{game}\t{first}\t{second}\t{result}\t{plies}\t{opening}\t{event}\n")
}

fn export(library: &Library, query: &Query, to: Format, output: Option<&Path>) -> Result<String, String> {
    let ids = library.list(query, &str::to_owned);
    let mut text = if to == Format::Turnstone { header(0) } else { String::new() };
    let mut left_out = 0;
    for entry in ids.iter().filter_map(|id| library.get(*id)) {
        match export_one(entry, to) {
            Ok(line) => text += &line,
            Err(why) => {
                left_out += 1;
                warn(format_args!("{} is left out: {why}", entry.id));
            }
        }
    }
    match output {
        Some(path) => {
            fs::write(path, &text).map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
        }
        None => give(text.as_bytes())?,
    }
    if left_out > 0 {
        return Err(format!("{left_out} of {} games could not be written so, and were left out", ids.len()));
    }
    Ok(String::new())
}

fn export_one(entry: &Entry, to: Format) -> Result<String, String> {
    if to == Format::Turnstone {
        return Ok(keep_line(entry));
    }
    let record: Record = entry.record(&Tables::default()).map_err(|why| why.to_string())?;
    let heading = entry.heading(str::to_owned);
    match to {
        Format::Turnstone => Ok(keep_line(entry)),
        Format::Transcript if record.start().is_some() => {
            Err("a transcript begins at the usual start, and this game does not".into())
        }
        Format::Transcript => Ok(write_transcript(&record) + "\n"),
        Format::Ggf => {
            let ggf = Ggf::with_heading(record, &heading).ok_or("GGF holds games of Reversi on square boards")?;
            Ok(format!("{ggf}\n"))
        }
        Format::Sgf => {
            let sgf = write_sgf(&record, &heading);
            let why = "SGF is for games of Gomoku here, without a handicap and without chosen colours";
            sgf.map(|text| text + "\n").ok_or_else(|| why.to_owned())
        }
    }
}

fn remove(file: &mut LibraryFile, library: &mut Library, ids: &[String]) -> Result<String, String> {
    let known = |text: &String| {
        let id = Id::read(text).filter(|id| library.get(*id).is_some());
        id.ok_or_else(|| format!("no game of the library has the id {text}"))
    };
    let ids = ids.iter().map(known).collect::<Result<Vec<_>, _>>()?;
    let lines: String = ids.iter().map(|id| remove_line(*id)).collect();
    tell(&file.append(library, &lines).map_err(|why| why.to_string())?);
    Ok(format!("{} games removed; the library has {} games\n", ids.len(), library.entries().len()))
}

impl Explore {
    fn run(&self, file: &mut LibraryFile) -> Result<String, String> {
        let by = RulesChoice { rules: self.rules.clone(), table: None, fields: self.fields.clone() };
        let played = read_transcript(&setup(self.game, &by)?, &self.moves.join(" ")).map_err(|why| why.to_string())?;
        let plies = played.played().len();
        let ply = self.ply.unwrap_or(plies);
        let no_ply = || format!("--ply {ply}: these moves have only {plies} plies");
        let record = played.until(ply).ok_or_else(no_ply)?;
        let (explorer, news) = file.explorer().map_err(|why| why.to_string())?;
        tell(&news);
        let line = |found: &Continuation| self.line(&record, found);
        Ok(explorer.at(&record).iter().map(line).collect())
    }

    /// A move on a line, its parts with tabs between them.
    fn line(&self, record: &Record, found: &Continuation) -> String {
        let Continuation { action, games, won, drawn, newest } = found;
        let action = ply_text(record.position(), *action, record.position().to_move()).unwrap_or_default();
        if self.json {
            let newest: Vec<String> = newest.iter().map(Id::to_string).collect();
            let line = json!({ "move": action, "games": games, "won": won, "drawn": drawn, "newest": newest });
            return format!("{line}\n");
        }
        let known = won[0] + won[1] + drawn;
        let percent = |part: u32| match known {
            0 => "-".to_owned(),
            _ => format!("{:.1}", 100.0 * f64::from(part) / f64::from(known)),
        };
        format!("{action}\t{games}\t{}\t{}\t{}\n", percent(won[0]), percent(*drawn), percent(won[1]))
    }
}
