//! `match`: lets two players play against each other and says how it went. A player is one of our levels or, in
//! Reversi, any engine that speaks the NBoard protocol.

mod external;
pub mod ladder;
mod tally;

use std::fmt::{self, Write as _};
use std::fs::File;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use external::Engine;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use tally::Points;
use turnstone::engine::reversi::eight::evaluation::BUILTIN;
use turnstone::engine::{LearntFile, Level, Mind, Request, Stop, Tally, contest};
use turnstone::protocol::{Question, SearchThinker, Thinker as _};
use turnstone::record::{Ggf, Note, Record, read_transcript, write_transcript};
use turnstone::rules::{self, Action, Game, Setup, Side};

use crate::files::read_text;
use crate::memory::room_for;
use crate::rules::{RulesChoice, setup};
use crate::strength::Strength;

/// What `match` is told.
#[derive(Args)]
pub struct Match {
    /// reversi, gomoku or animal-chess
    #[arg(long, default_value = "reversi", value_parser = game)]
    pub game: Game,
    /// Who begins the first game: a level; in Reversi also `search`, as well as can be to the depth or in the time given, or
    /// `nboard:COMMAND`, an engine that speaks the NBoard protocol, such as "nboard:sh -c 'cd ntest && exec ./ntest x'"
    #[arg(long, value_parser = player)]
    pub first: Player,
    /// Whom it plays against, likewise
    #[arg(long, value_parser = player)]
    pub second: Player,
    /// How many games; each opening is played twice, with the sides changed over
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Decides the openings and whatever the levels leave to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Reversi: a file of openings, a transcript a line, to take by lot in place of random ones of four plies
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// How many plies search and engines are to look ahead; levels know by themselves
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: Option<u32>,
    /// How many seconds search and engines are to take for a move
    #[arg(long, value_parser = seconds)]
    pub time: Option<f64>,
    /// An engine that takes so many seconds for a move has lost; 300, or ten times the time for a move and ten more
    #[arg(long, value_parser = seconds)]
    pub timeout: Option<f64>,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub jobs: u32,
    /// Reversi: write each game to a file as it ends, in GGF if its name ends so and else as a transcript a line
    #[arg(long)]
    pub record: Option<PathBuf>,
    /// Write one line of JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub strength: Strength,
    #[command(flatten)]
    pub by: RulesChoice,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// One of our levels.
    Level(Level),
    /// Our search at its best.
    Search,
    /// The command of an engine that speaks the NBoard protocol.
    External(String),
}

impl fmt::Display for Player {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => out.write_str(level.id()),
            Self::Search => out.write_str(SEARCH),
            Self::External(command) => out.write_str(command),
        }
    }
}

fn game(id: &str) -> Result<Game, String> {
    Game::from_id(id).ok_or_else(|| format!("the games are {}", Game::ALL.map(Game::id).join(", ")))
}

/// Our search, as a player is named.
const SEARCH: &str = "search";

fn player(text: &str) -> Result<Player, String> {
    if text == SEARCH {
        return Ok(Player::Search);
    }
    if let Some(command) = text.strip_prefix("nboard:").map(str::trim).filter(|command| !command.is_empty()) {
        return Ok(Player::External(command.to_owned()));
    }
    let levels = || Level::all().map(Level::id).collect::<Vec<_>>().join(", ");
    Level::from_id(text)
        .map(Player::Level)
        .ok_or_else(|| format!("the levels are {}; or search, or nboard:COMMAND", levels()))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "a number of seconds is wanted, such as 0.5".to_owned())
}

/// Plays, and gives what there is to say about it.
///
/// # Errors
/// Why these two cannot play such a game.
pub fn run(args: &Match) -> Result<String, String> {
    let levels = Level::of(args.game);
    for player in [&args.first, &args.second] {
        match player {
            Player::Level(level) if !levels.contains(level) => {
                let levels = levels.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ");
                return Err(format!("{player} is no level of {}; its levels are {levels}", args.game.id()));
            }
            Player::External(_) if args.game != Game::Reversi => {
                return Err(format!("NBoard's protocol is for Reversi, not for {}", args.game.id()));
            }
            Player::Search if args.game != Game::Reversi => {
                return Err(format!("search is a player of Reversi, not of {}", args.game.id()));
            }
            Player::Search if args.depth.is_none() && args.time.is_none() => {
                return Err("search wants a --depth or a --time".into());
            }
            _ => {}
        }
    }
    let setup = setup(args.game, &args.by)?;
    if args.game != Game::Reversi {
        return other_game(args, &setup);
    }
    let external = |player: &Player| matches!(player, Player::External(_));
    // By their content: a table of somebody's own may have any name.
    if setup != args.game.setup(0) && (external(&args.first) || external(&args.second)) {
        return Err("engines of other programs play by the classic rules alone".into());
    }
    let openings = args.openings.as_deref().map(|path| read_openings(path, &setup, args.seed)).transpose()?;
    let start = Instant::now();
    let mut file = args.record.as_deref().map(GameFile::create).transpose()?;
    let games = play_all(args, &setup, openings.as_deref(), &mut file)?;
    Ok(report(args, &games, start.elapsed()))
}

/// A contest of levels in a game other than Reversi.
fn other_game(args: &Match, setup: &Setup) -> Result<String, String> {
    let (Player::Level(first), Player::Level(second)) = (&args.first, &args.second) else {
        unreachable!("players of Reversi alone have been refused")
    };
    if args.openings.is_some() || args.record.is_some() {
        return Err("--openings and --record are for Reversi".into());
    }
    let start = Instant::now();
    // The two games of an opening are one piece of work.
    let total = args.games.div_ceil(2) as usize;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let terminal = std::io::stderr().is_terminal();
    let play = || {
        let mut pairs = Vec::new();
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= total {
                return pairs;
            }
            let games = (args.games - 2 * pair as u32).min(2);
            pairs.push((pair, contest(setup, [*first, *second], games, args.seed.wrapping_add(pair as u64))));
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if terminal {
                // A bar that cannot be shown is no reason to stop.
                let _ =
                    write!(std::io::stderr(), "\r{done} of {total} openings{}", if done == total { "\n" } else { "" });
            }
        }
    };
    let mut pairs: Vec<(usize, Tally)> = thread::scope(|scope| {
        let jobs: Vec<_> = (0..args.jobs.min(args.games)).map(|_| scope.spawn(play)).collect();
        jobs.into_iter().flat_map(|job| job.join().expect("levels do not panic")).collect()
    });
    pairs.sort_by_key(|&(pair, _)| pair);
    let points = pairs.iter().flat_map(|(_, tally)| {
        [(1.0, tally.won), (0.5, tally.drawn), (0.0, tally.lost)]
            .into_iter()
            .flat_map(|(points, games)| std::iter::repeat_n(points, games as usize))
    });
    let points = Points(points.collect());
    let margin = pairs.iter().map(|(_, tally)| tally.margin).sum::<i64>() as f64 / f64::from(args.games);
    let nodes = [0, 1].map(|seat| pairs.iter().map(|(_, tally)| tally.nodes[seat]).sum());
    let unit = if args.game == Game::Gomoku { "points" } else { "health" };
    if args.json {
        return Ok(format!("{}\n", outcome(args, &points, (unit, margin), nodes, start.elapsed())));
    }
    Ok(headline(args, &points, (unit, margin)) + &speed(nodes, start.elapsed()))
}

/// The openings of a file, in an order that the seed decides.
fn read_openings(path: &Path, setup: &Setup, seed: u64) -> Result<Vec<Record>, String> {
    let text = read_text(path)?;
    let mut openings = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |why: String| format!("{}, line {}: {why}", path.display(), at + 1);
        let record = read_transcript(setup, line.trim()).map_err(|error| wrong(error.to_string()))?;
        if record.ending().is_some() {
            return Err(wrong("the game is over after this opening".into()));
        }
        openings.push(record);
    }
    if openings.is_empty() {
        return Err(format!("{} holds no openings", path.display()));
    }
    openings.shuffle(&mut StdRng::seed_from_u64(seed));
    Ok(openings)
}

/// Random plies before the players take over.
const OPENING_PLIES: usize = 4;

/// An opening by lot.
fn random_opening(setup: &Setup, seed: u64) -> Record {
    random_plies(setup, OPENING_PLIES, &mut StdRng::seed_from_u64(seed))
}

/// So many plies from the start by lot.
fn random_plies(setup: &Setup, plies: usize, random: &mut StdRng) -> Record {
    let mut record = Record::new(setup.clone());
    for _ in 0..plies {
        let legal = record.position().legal();
        // On a small board a game may be over so soon.
        if legal.is_empty() {
            break;
        }
        record.play(legal[random.random_range(0..legal.len())]).expect("a legal action");
    }
    record
}

/// A game as it was played.
struct Played {
    record: Record,
    notes: Vec<Note>,
    /// The names of black and white.
    names: [String; 2],
    /// The points of the first player.
    points: f64,
    /// By how many discs the first player won: all of them where the other one is out of order.
    discs: i64,
    /// Who is out of order, 0 for the first player, and in what way.
    fault: Option<(usize, String)>,
    /// What each player says to have looked at.
    nodes: [u64; 2],
    /// How long each player took, and for how many moves.
    time: [(Duration, u32); 2],
    /// The longest that each took for a move.
    longest: [Duration; 2],
    /// The most that each looked at for a move.
    most: [u64; 2],
}

/// A player on its chair, who plays one game after the other.
struct Seat<'a> {
    player: &'a Player,
    /// The running engine, unless it has to be started anew.
    engine: Option<Engine>,
    /// Our search, if that is the player.
    search: Option<SearchThinker>,
    /// What thinks for a level.
    mind: Option<Mind>,
    /// Whether it has ever run: one that never did is no player, and one that does no more loses.
    has_run: bool,
    settings: Vec<String>,
}

impl Seat<'_> {
    fn name(&self) -> String {
        self.engine.as_ref().and_then(Engine::name).map_or_else(|| self.player.to_string(), str::to_owned)
    }

    /// Sees to it that the player is there, before any clock runs.
    fn sit_down(&mut self, args: &Match) -> Result<(), String> {
        if *self.player == Player::Search && self.search.is_none() {
            self.search = Some(args.strength.thinker("none", args.seed)?);
        }
        if matches!(self.player, Player::Level(_)) && self.mind.is_none() {
            let begun = Instant::now();
            let clock = move || begun.elapsed().as_secs_f64() * 1000.0;
            let mut mind = Mind::new(args.strength.hash_mb as usize, args.strength.threads, clock);
            // By themselves, without a book: a match decides the openings.
            mind.learn(&LearntFile(BUILTIN.into()))?;
            self.mind = Some(mind);
        }
        if let (Player::External(command), None) = (self.player, &self.engine) {
            self.engine = Some(Engine::start(command, &self.settings)?);
            self.has_run = true;
        }
        Ok(())
    }
}

/// Plays all games, as many at once as wished; they come in the order of their numbers.
fn play_all(
    args: &Match,
    setup: &Setup,
    openings: Option<&[Record]>,
    file: &mut Option<GameFile>,
) -> Result<Vec<Played>, String> {
    // Each of these has a table of its own, and keeps it.
    let remembers = |player: &&Player| matches!(player, Player::Search | Player::Level(Level::Numbered(_)));
    let tables = [&args.first, &args.second].into_iter().filter(remembers).count() as u32;
    room_for(args.strength.hash_mb, tables * args.jobs.min(args.games))?;
    let next = AtomicUsize::new(0);
    let total = args.games as usize;
    let (tell, told) = mpsc::channel();
    let mut games: Vec<Option<Played>> = (0..total).map(|_| None).collect();
    thread::scope(|scope| {
        for _ in 0..args.jobs.min(args.games) {
            let (tell, next) = (tell.clone(), &next);
            scope.spawn(move || {
                let mut seats = [&args.first, &args.second].map(|player| Seat {
                    player,
                    engine: None,
                    search: None,
                    mind: None,
                    has_run: false,
                    settings: settings(args),
                });
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= total {
                        return;
                    }
                    let pair = number / 2;
                    let seed = args.seed.wrapping_add(pair as u64);
                    let opening = match openings {
                        Some(openings) => openings[pair % openings.len()].clone(),
                        None => random_opening(setup, seed),
                    };
                    let played = play(args, &mut seats, opening, number % 2, seed);
                    let failed = played.is_err();
                    if tell.send((number, played)).is_err() || failed {
                        // Nobody else need begin a game.
                        next.store(total, Ordering::Relaxed);
                        return;
                    }
                }
            });
        }
        drop(tell);
        let mut done = 0;
        let terminal = std::io::stderr().is_terminal();
        let mut failure = None;
        for (number, played) in told {
            match played {
                Err(why) => failure = Some(why),
                Ok(played) => {
                    done += 1;
                    let mut notice = std::io::stderr().lock();
                    if let Some((seat, why)) = &played.fault {
                        let name = [&args.first, &args.second][*seat];
                        let _ = writeln!(notice, "game {}: {name} {why}, and loses", number + 1);
                    }
                    if terminal {
                        let _ = write!(notice, "\r{done} of {total} games");
                        let _ = if done == total { writeln!(notice) } else { notice.flush() };
                    }
                    games[number] = Some(played);
                    if let Some(Err(why)) = file.as_mut().map(|file| file.write(&games)) {
                        // Nothing is gained by games that are not kept.
                        next.store(total, Ordering::Relaxed);
                        failure = Some(why);
                    }
                }
            }
        }
        failure.map_or(Ok(()), Err)
    })?;
    Ok(games.into_iter().flatten().collect())
}

/// What an engine is told once.
fn settings(args: &Match) -> Vec<String> {
    // Without a depth the clock alone decides; the protocol wants one all the same.
    let depth = format!("set depth {}", args.depth.unwrap_or(60));
    let time = args.time.map(|seconds| format!("set movetime {seconds}"));
    [Some(depth), time].into_iter().flatten().collect()
}

/// Plays a game from an opening on. The first player has black if `black` is 0.
///
/// # Errors
/// Why an engine cannot be started at all.
fn play(args: &Match, seats: &mut [Seat<'_>; 2], opening: Record, black: usize, seed: u64) -> Result<Played, String> {
    let mut absent = None;
    for (index, seat) in seats.iter_mut().enumerate() {
        match seat.sit_down(args) {
            Ok(()) => {}
            Err(why) if seat.has_run => absent = Some((index, why)),
            Err(why) => return Err(format!("{}: {why}", seat.player)),
        }
    }
    let names = [black, 1 - black].map(|seat| seats[seat].name());
    let notes = vec![Note::default(); opening.played().len()];
    let time = [(Duration::ZERO, 0); 2];
    let longest = [Duration::ZERO; 2];
    let mut played = Played {
        record: opening,
        notes,
        names,
        points: 0.5,
        discs: 0,
        fault: None,
        nodes: [0; 2],
        time,
        longest,
        most: [0; 2],
    };
    while played.record.ending().is_none() {
        if let Some(forced) = played.record.position().forced() {
            played.record.play(forced).expect("a forced action is legal");
            played.notes.push(Note::default());
            continue;
        }
        let side = played.record.position().to_move();
        let seat = side.index() ^ black;
        let fault = match absent.take() {
            Some(absent) => Some(absent),
            None => ply(args, &mut seats[seat], &mut played, seat, seed).err().map(|why| (seat, why)),
        };
        if let Some((seat, why)) = fault {
            // It may be in any state; the next game begins with a new one.
            seats[seat].engine = None;
            played.record.resign(Side::BOTH[seat ^ black]).expect("the game is not over");
            played.notes.push(Note::default());
            played.fault = Some((seat, why));
        }
    }
    let ending = played.record.ending().expect("the game is over");
    let first = if black == 0 { Side::First } else { Side::Second };
    played.points = match ending.winner {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == first)),
    };
    played.discs = match &played.fault {
        Some((seat, _)) => {
            if *seat == 0 {
                -64
            } else {
                64
            }
        }
        None => i64::from(ending.score[first.index()]) - i64::from(ending.score[first.other().index()]),
    };
    Ok(played)
}

/// Lets a player play a ply.
///
/// # Errors
/// What the player did instead.
fn ply(args: &Match, seat: &mut Seat<'_>, played: &mut Played, index: usize, seed: u64) -> Result<(), String> {
    let position = played.record.position();
    let (action, note, nodes, time) = match (seat.player, &mut seat.engine) {
        (Player::Level(level), _) => {
            let mind = seat.mind.as_mut().ok_or("is not there")?;
            let last = played.record.played().iter().rev().find_map(|ply| match ply.action {
                Action::Place(square) => Some(square),
                _ => None,
            });
            let request = Request { last, ..Request::new(0, position.view(), *level, seed) };
            let start = Instant::now();
            let answer = mind.think(&request, &Stop::default(), &mut |_| ()).ok_or("has no answer")?;
            let evaluation = answer.score.map(|hundredths| f64::from(hundredths) / 100.0);
            (answer.action, evaluation, answer.nodes, start.elapsed())
        }
        (Player::Search, _) => {
            let start = Instant::now();
            let limit = args.time.map(Duration::from_secs_f64);
            let rules::Position::Reversi(position) = position.clone() else { unreachable!("a game of Reversi") };
            let question = Question { id: 0, position, depth: args.depth, milliseconds: None, moves: 1, to_play: true };
            let search = seat.search.as_mut().ok_or("is not there")?;
            let mut halted = || limit.is_some_and(|limit| start.elapsed() >= limit);
            let best = search.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
            (best.action(), Some(best.discs), best.nodes, start.elapsed())
        }
        (Player::External(_), Some(engine)) => {
            let timeout = args.timeout.unwrap_or_else(|| args.time.map_or(300.0, |time| 10.0 * time + 10.0));
            let reply = engine.ask(&game_text(args, played), Duration::from_secs_f64(timeout))?;
            let square = match reply.text.to_ascii_lowercase().as_str() {
                "pa" | "pass" | "ps" | "--" => Some(Action::Pass),
                name => position.square(name).map(Action::Place),
            };
            let action = square.ok_or_else(|| format!("answers “{}”, which is no move", reply.text))?;
            (action, reply.evaluation, reply.nodes, reply.time)
        }
        (Player::External(_), None) => return Err("is not there".into()),
    };
    if let Err(why) = played.record.play(action) {
        let name = match action {
            Action::Place(square) => played.record.position().name(square),
            _ => "a pass".into(),
        };
        return Err(format!("plays {name}, which cannot be played: {why}"));
    }
    played.notes.push(Note { evaluation: note, seconds: Some(time.as_secs_f64()) });
    // An engine may say any number.
    played.nodes[index] = played.nodes[index].saturating_add(nodes);
    played.most[index] = played.most[index].max(nodes);
    played.time[index].0 += time;
    played.time[index].1 += 1;
    played.longest[index] = played.longest[index].max(time);
    Ok(())
}

/// The game so far as an engine is told it. With a time for each move, the clock holds just that for all moves to come.
fn game_text(args: &Match, played: &Played) -> String {
    let [black, white] = &played.names;
    let mut game = Ggf::new(played.record.clone(), [black, white]).expect("Reversi on a square board");
    if let Some(time) = args.time {
        let empties = 64 - played.record.position().counts().iter().sum::<u32>();
        let left = time * f64::from(empties.div_ceil(2));
        let minutes = (left / 60.0).floor();
        game.tags.push(("TI".into(), format!("{minutes}:{:05.2}", left - 60.0 * minutes)));
    }
    game.to_string()
}

/// The file that games are written to as they end, in the order of their numbers.
struct GameFile {
    path: PathBuf,
    file: File,
    in_ggf: bool,
    written: usize,
}

impl GameFile {
    fn create(path: &Path) -> Result<Self, String> {
        let in_ggf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ggf"));
        let file = File::create(path).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        Ok(Self { path: path.to_owned(), file, in_ggf, written: 0 })
    }

    /// Writes the games that have ended, up to the first that has not.
    fn write(&mut self, games: &[Option<Played>]) -> Result<(), String> {
        for played in games[self.written..].iter().map_while(Option::as_ref) {
            let line = if self.in_ggf {
                let [black, white] = &played.names;
                let game = Ggf::new(played.record.clone(), [black, white]);
                let game = game.ok_or("GGF holds games on square boards alone")?;
                Ggf { notes: played.notes.clone(), ..game }.to_string()
            } else {
                write_transcript(&played.record)
            };
            let written = writeln!(self.file, "{line}");
            written.map_err(|error| format!("{} cannot be written: {error}", self.path.display()))?;
            self.written += 1;
        }
        Ok(())
    }
}

/// What there is to say about a match of Reversi.
fn report(args: &Match, games: &[Played], elapsed: Duration) -> String {
    let points = Points(games.iter().map(|played| played.points).collect());
    let discs = games.iter().map(|played| played.discs).sum::<i64>() as f64 / games.len() as f64;
    let faults = [0, 1].map(|seat| games.iter().filter(|p| p.fault.as_ref().is_some_and(|f| f.0 == seat)).count());
    let nodes = [0, 1].map(|seat| games.iter().fold(0_u64, |all, played| all.saturating_add(played.nodes[seat])));
    let pace = [0, 1].map(|seat| {
        let time: Duration = games.iter().map(|played| played.time[seat].0).sum();
        let moves: u32 = games.iter().map(|played| played.time[seat].1).sum();
        time.as_secs_f64() / f64::from(moves.max(1))
    });
    if args.json {
        let mut outcome = outcome(args, &points, ("discs", discs), nodes, elapsed);
        outcome["faults"] = serde_json::json!(faults);
        outcome["seconds_a_move"] = serde_json::json!(pace);
        return format!("{outcome}\n");
    }
    let mut text = headline(args, &points, ("discs", discs));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{:.3} and {:.3} s a move, {} and {} nodes", pace[0], pace[1], nodes[0], nodes[1]);
    for (player, faults) in [&args.first, &args.second].into_iter().zip(faults).filter(|(_, faults)| *faults > 0) {
        let _ = writeln!(text, "{player} lost {faults} games by being out of order");
    }
    text + &speed(nodes, elapsed)
}

/// What `--json` writes of a match of any game; `margin` is by how much the first player won a game, and the unit.
fn outcome(
    args: &Match,
    points: &Points,
    (unit, margin): (&str, f64),
    nodes: [u64; 2],
    elapsed: Duration,
) -> serde_json::Value {
    let mut outcome = counted(points);
    outcome["first"] = args.first.to_string().into();
    outcome["second"] = args.second.to_string().into();
    outcome[unit] = round(margin).into();
    outcome["nodes"] = serde_json::json!(nodes);
    outcome["ms"] = (elapsed.as_millis().max(1) as u64).into();
    outcome
}

/// What `--json` writes of games won and lost, and how surely that says who is stronger.
fn counted(points: &Points) -> serde_json::Value {
    let [won, drawn, lost] = points.counts();
    let elo = points.elo();
    serde_json::json!({
        "games": points.0.len(),
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "points": points.share(),
        "elo": finite(elo.difference),
        "elo_low": finite(elo.low),
        "elo_high": finite(elo.high),
    })
}

/// A number of Elo; JSON has no infinity.
fn finite(number: f64) -> serde_json::Value {
    if number.is_finite() { round(number).into() } else { ().into() }
}

/// The lines that say who won a match of any game, and how surely.
fn headline(args: &Match, points: &Points, (unit, margin): (&str, f64)) -> String {
    let ([won, drawn, lost], elo) = (points.counts(), points.elo());
    format!(
        "{} against {}, {} games: {won} won, {drawn} drawn, {lost} lost; {:.1} % of the points, {margin:+.1} {unit} a \
         game\n{:+.0} Elo, with 95 % certainty from {:+.0} to {:+.0}\n",
        args.first,
        args.second,
        points.0.len(),
        100.0 * points.share(),
        elo.difference,
        elo.low,
        elo.high,
    )
}

/// The line that says how long it all took.
fn speed(nodes: [u64; 2], elapsed: Duration) -> String {
    let (nodes, ms) = (nodes[0].saturating_add(nodes[1]), elapsed.as_millis().max(1));
    format!("{ms} ms, {nodes} nodes, {} nodes/s\n", u128::from(nodes) * 1000 / ms)
}

/// Hundredths are more than such numbers are sure to.
fn round(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: Match,
    }

    fn args(line: &[&str]) -> Match {
        Line::try_parse_from(std::iter::once(&"match").chain(line)).unwrap_or_else(|error| panic!("{error}")).args
    }

    fn match_of(line: &[&str]) -> serde_json::Value {
        let args = args(&[line, &["--json"]].concat());
        serde_json::from_str(&run(&args).expect("a match")).expect("JSON")
    }

    #[test]
    fn levels_play_as_many_games_at_once_as_wished_with_one_outcome() {
        let line = ["--first", "search-2", "--second", "greedy", "--games", "12", "--seed", "3"];
        let [mut alone, mut together] = ["1", "3"].map(|jobs| match_of(&[&line[..], &["--jobs", jobs]].concat()));
        for outcome in [&mut alone, &mut together] {
            assert_eq!(outcome["games"], 12);
            assert!(outcome["points"].as_f64().expect("a number") > 0.5);
            for varies in ["ms", "seconds_a_move"] {
                outcome[varies].take();
            }
        }
        assert_eq!(alone, together);
    }

    #[test]
    fn other_games_are_played_as_many_at_once_as_wished_too() {
        let line = ["--game", "gomoku", "--first", "thinker", "--second", "random", "--games", "5"];
        let [mut alone, mut together] = ["1", "3"].map(|jobs| match_of(&[&line[..], &["--jobs", jobs]].concat()));
        for outcome in [&mut alone, &mut together] {
            outcome["ms"].take();
        }
        assert_eq!((&alone["games"], &alone["won"]), (&5.into(), &5.into()));
        assert!(alone["elo_low"].as_f64().expect("a number") > 0.0 && alone["elo"].is_null());
        assert_eq!(alone, together);
    }

    #[test]
    fn openings_of_a_file_are_played_with_either_side() {
        let folder = tempfile::tempdir().expect("a folder");
        let [openings, games] = ["openings.txt", "games.txt"].map(|name| folder.path().join(name));
        std::fs::write(&openings, "f5d6c4d3c2b3b4b5\n\nf5f4g3g6f3g4e3e2\n").expect("written");
        let [openings_arg, games_arg] = [&openings, &games].map(|path| path.to_str().expect("a path"));
        let line = ["--first", "random", "--second", "random", "--games", "4", "--openings", openings_arg];
        let outcome = match_of(&[&line[..], &["--record", games_arg]].concat());
        assert_eq!(outcome["faults"], serde_json::json!([0, 0]));
        let text = std::fs::read_to_string(&games).expect("games");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0][..16], lines[1][..16]);
        assert_eq!(lines[2][..16], lines[3][..16]);
        assert_ne!(lines[0][..16], lines[2][..16]);
        for line in lines {
            assert!(read_transcript(&Game::Reversi.setup(0), line).expect("a legal game").ending().is_some());
        }
        std::fs::write(&openings, "f5d6\nf5f5\n").expect("written");
        let why = run(&args(&line)).expect_err("an error");
        assert!(why.ends_with("openings.txt, line 2: move 2, f5, cannot be played: the square is taken"), "{why}");
    }

    #[cfg(unix)]
    mod with_engines {
        use super::*;

        /// An engine in a few lines of shell: says pong, and answers every `go` with this.
        fn engine(answer: &str) -> String {
            format!(
                "nboard:sh -c 'while read -r word rest; do case $word in ping) echo pong $rest;; go) {answer};; \
                 quit) exit;; esac; done'"
            )
        }

        fn against_random(engine: &str, more: &[&str]) -> serde_json::Value {
            match_of(&[&["--first", engine, "--second", "random", "--games", "2"], more].concat())
        }

        #[test]
        fn an_engine_that_plays_wrongly_leaves_or_sleeps_loses() {
            for answer in ["echo === A1/1.0/2.0", "echo === nowhere", "exit 3", "sleep 60"] {
                let outcome = against_random(&engine(answer), &["--timeout", "0.3"]);
                assert_eq!(outcome["faults"], serde_json::json!([2, 0]), "{answer}");
                assert_eq!((&outcome["lost"], &outcome["discs"]), (&2.into(), &(-64.0).into()), "{answer}");
                assert!(outcome["elo"].is_null());
            }
        }

        #[test]
        fn an_engine_that_is_not_there_is_no_match() {
            let line = ["--first", "nboard:/no/such/engine", "--second", "random", "--games", "2"];
            let why = run(&args(&line)).expect_err("an error");
            assert!(why.contains("/no/such/engine: /no/such/engine cannot be started"), "{why}");
        }
    }

    #[test]
    fn the_search_beats_a_level() {
        let outcome = match_of(&["--first", "search", "--second", "greedy", "--games", "2", "--depth", "4"]);
        assert_eq!((&outcome["won"], &outcome["faults"]), (&2.into(), &serde_json::json!([0, 0])));
        let hurried = ["--first", "search", "--second", "random", "--games", "2", "--time", "0.002"];
        let outcome = match_of(&hurried);
        assert!(outcome["seconds_a_move"][0].as_f64().expect("a number") < 0.05, "{outcome}");
    }

    #[test]
    fn who_cannot_play_is_refused() {
        let why = |line: &[&str]| run(&args(line)).expect_err("an error");
        assert!(why(&["--first", "thinker", "--second", "random"]).contains("is no level of reversi"));
        let stranger = ["--game", "gomoku", "--first", "nboard:x", "--second", "random"];
        assert!(why(&stranger).contains("for Reversi, not for gomoku"));
        assert!(why(&["--first", "search", "--second", "random"]).contains("wants a --depth or a --time"));
        let small = ["--rules", "small", "--first", "nboard:x", "--second", "random"];
        assert!(why(&small).contains("classic rules alone"));
        let folder = tempfile::tempdir().expect("a folder");
        let table = folder.path().join("rules.toml");
        let rules = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules/reversi.toml"));
        std::fs::write(&table, rules.expect("rules").replacen("columns = 8", "columns = 10", 1)).expect("written");
        let table = ["--table", table.to_str().expect("a path"), "--first", "nboard:x", "--second", "random"];
        assert!(why(&table).contains("classic rules alone"));
    }
}
