//! Games between players: their moves, and the file that they are written to.

use std::fs::File;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Request, Session, Stop, seed_of};
use play::{Match as Contest, Refused, What};
use protocol::{
    DarkChessThinker, GomokuQuestion, GomokuThinker, Question, SearchThinker, Thinker as _, ViewQuestion, gomocup_rule,
};
use record::{Ggf, Record, write_transcript};
use rules::{self, Action, Change, Face, Placed, Setup, Side};

use super::args::{Language, Match, Player};
use super::brain::{Brain, Terms, read_point};
use super::dark_chess::{Contestant, read_action};
use super::nboard::Engine;
use super::openings::random_opening;
use turnstone_engine::memory::{learn, room_for};
use turnstone_engine::stopwatch::{Stopwatch, thread_time};

/// A game that was played.
pub struct Played {
    pub contest: Contest,
    /// What the player who played each ply thought of it, in discs.
    pub evaluations: Vec<Option<f64>>,
    /// How long each ply took, in milliseconds.
    pub times: Vec<Option<u32>>,
    /// The names of black and white.
    pub names: [String; 2],
    /// The points of the first player: 1, 0.5 or 0.
    pub points: f64,
    /// By how many discs, or points of health, the first player won, all discs if the other player broke the rules; in
    /// Gomoku 1 for a win.
    pub margin: i64,
    /// The player who broke the rules, 0 for the first one, and in what way.
    pub fault: Option<(usize, String)>,
    /// The number of positions that each player says it looked at.
    pub nodes: [u64; 2],
    /// How long each player took, and for how many moves.
    pub time: [(Duration, u32); 2],
    /// The longest time that each player took for a move.
    pub longest: [Duration; 2],
    /// The processor time that each player took, as far as the system tells it.
    pub processor: [Duration; 2],
    /// The most positions that each player looked at for a move.
    pub most: [u64; 2],
}

impl Played {
    /// Its moves.
    pub const fn record(&self) -> &Record {
        self.contest.record()
    }

    /// Lets a side do something now.
    fn act(&mut self, side: Side, what: What) -> Result<(), Refused> {
        let event = self.contest.event(side, what);
        self.contest.apply(event).map(drop)
    }

    /// Notes the evaluation of the last ply, in discs, and how long it took, in milliseconds.
    fn note(&mut self, evaluation: Option<f64>, spent: Option<u32>) {
        self.evaluations.push(evaluation);
        self.times.push(spent);
    }
}

/// An engine of another program.
enum External {
    Nboard(Engine),
    Gomocup(Brain),
    DarkChess(Contestant),
}

impl External {
    fn name(&self) -> Option<&str> {
        match self {
            Self::Nboard(engine) => engine.name(),
            Self::Gomocup(brain) => brain.name(),
            Self::DarkChess(contestant) => contestant.name(),
        }
    }

    fn processor_time(&self) -> Option<Duration> {
        match self {
            Self::Nboard(engine) => engine.processor_time(),
            Self::Gomocup(brain) => brain.processor_time(),
            Self::DarkChess(contestant) => contestant.processor_time(),
        }
    }

    /// Begins another game, as far as the protocol asks for that.
    fn begin(&mut self, setup: &Setup) -> Result<(), String> {
        match (self, setup) {
            (Self::Gomocup(brain), _) => brain.begin(),
            (Self::DarkChess(contestant), Setup::AnimalChess(setup)) => contestant.begin(&setup.rules),
            _ => Ok(()),
        }
    }
}

/// A player in a match, who plays one game after the other.
struct Seat<'a> {
    player: &'a Player,
    /// The running engine, unless it has to be started again.
    engine: Option<External>,
    /// Our search, if that is the player.
    search: Option<SearchThinker>,
    /// The session that plays for a level.
    session: Option<Session>,
    /// What plays for a level of Gomoku, and for one of Animal Chess that is given a time. They keep their memory.
    gomoku: Option<GomokuThinker>,
    dark: Option<DarkChessThinker>,
    /// Whether the engine has ever run. One that never ran cannot play; one that stops running loses its game.
    has_run: bool,
    setup: &'a Setup,
}

impl Seat<'_> {
    fn name(&self) -> String {
        self.engine.as_ref().and_then(External::name).map_or_else(|| self.player.to_string(), str::to_owned)
    }

    /// Makes sure that the player is ready before any clock runs.
    fn sit_down(&mut self, args: &Match) -> Result<(), String> {
        if *self.player == Player::Search && self.search.is_none() {
            self.search = Some(args.strength.thinker("none", args.seed)?);
        }
        if matches!(self.player, Player::Level(_)) && self.session.is_none() {
            let begun = Instant::now();
            let clock = move || begun.elapsed().as_secs_f64() * 1000.0;
            let mut session = Session::new(args.strength.hash_mb as usize, args.strength.threads, clock);
            // Levels play without a book: the match decides the openings.
            learn(&mut session)?;
            self.session = Some(session);
        }
        let Player::External { language, command } = self.player else { return Ok(()) };
        if let Some(engine) = &mut self.engine
            && engine.begin(self.setup).is_err()
        {
            // Not every program can begin anew; it is started again.
            self.engine = None;
        }
        if self.engine.is_none() {
            let mut engine = match language {
                Language::Nboard => External::Nboard(Engine::start(command, &settings(args))?),
                Language::Gomocup => External::Gomocup(Brain::start(command, &terms(args, self.setup)?)?),
                Language::DarkChess => External::DarkChess(Contestant::start(command)?),
            };
            engine.begin(self.setup)?;
            self.engine = Some(engine);
            self.has_run = true;
        }
        Ok(())
    }

    /// The processor time that the player has used so far. That of our own players is the time of this thread.
    fn processor_time(&self) -> Option<Duration> {
        match &self.engine {
            Some(engine) => engine.processor_time(),
            None => thread_time(),
        }
    }
}

/// Plays all games, several at once if wanted; the result is sorted by their numbers.
pub fn play_all(
    args: &Match,
    setup: &Setup,
    openings: Option<&[Record]>,
    file: &mut Option<GameFile>,
) -> Result<Vec<Played>, String> {
    // Each of these players keeps a hash table of its own.
    let remembers = |player: &&Player| {
        matches!(player, Player::Search) || matches!(player, Player::Level(level) if level.number().is_some())
    };
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
                    session: None,
                    gomoku: None,
                    dark: None,
                    has_run: false,
                    setup,
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
                        // No further game needs to begin.
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
                        // Games that cannot be stored are of no use.
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

/// The settings that an engine is told once.
fn settings(args: &Match) -> Vec<String> {
    // Without a depth only the clock decides, but the protocol requires a depth.
    let depth = format!("set depth {}", args.depth.unwrap_or(60));
    let time = args.time.map(|seconds| format!("set movetime {seconds}"));
    [Some(depth), time].into_iter().flatten().collect()
}

/// The terms that a program of Gomoku is told.
///
/// # Errors
/// The protocol has no number for the rules.
fn terms(args: &Match, setup: &Setup) -> Result<Terms, String> {
    let rules = setup.rules();
    let rule = gomocup_rule(rules).ok_or_else(|| format!("cannot be told the rules {rules}"))?;
    let milliseconds = args.time.map(|seconds| (seconds * 1000.0) as u64);
    Ok(Terms { size: setup.start().grid().columns, rule, milliseconds, depth: args.depth })
}

/// The stones of a game, in the order in which they were put down.
fn stones(record: &Record) -> Vec<Placed> {
    let placed = |change: &Change| match *change {
        Change::Placed { square, face } => Some(Placed { square, face, hidden: false }),
        _ => None,
    };
    record.played().iter().flat_map(|ply| &ply.delta.0).filter_map(placed).collect()
}

/// Plays a game from an opening on. The first player has black if `black` is 0.
///
/// # Errors
/// Says why an engine cannot be started at all.
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
    let (evaluations, times) = (vec![None; opening.played().len()], vec![None; opening.played().len()]);
    let time = [(Duration::ZERO, 0); 2];
    let longest = [Duration::ZERO; 2];
    let mut played = Played {
        contest: Contest::of(opening, [play::Player::Program; 2], 0),
        evaluations,
        times,
        names,
        points: 0.5,
        margin: 0,
        fault: None,
        nodes: [0; 2],
        time,
        longest,
        processor: [Duration::ZERO; 2],
        most: [0; 2],
    };
    while played.contest.ending().is_none() {
        if let Some(forced) = played.contest.position().forced() {
            played
                .act(played.contest.position().to_move(), What::Play(forced, None))
                .expect("a forced action is legal");
            played.note(None, None);
            continue;
        }
        let side = played.contest.position().to_move();
        let seat = side.index() ^ black;
        let fault = match absent.take() {
            Some(absent) => Some(absent),
            None => ply(args, &mut seats[seat], &mut played, seat, seed_of(seed, side)).err().map(|why| (seat, why)),
        };
        if let Some((seat, why)) = fault {
            // The engine may be in any state; the next game begins with a new process.
            seats[seat].engine = None;
            played.act(Side::BOTH[seat ^ black], What::Resign).expect("the game is not over");
            played.note(None, None);
            played.fault = Some((seat, why));
        }
    }
    let ending = played.contest.ending().expect("the game is over");
    let first = if black == 0 { Side::First } else { Side::Second };
    let winner = ending.winner.and_then(|winner| played.contest.position().colour(winner));
    for seat in seats {
        if let Some(External::DarkChess(contestant)) = &mut seat.engine {
            contestant.end(winner);
        }
    }
    played.points = match ending.winner {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == first)),
    };
    let won = i64::from(played.points > 0.5) - i64::from(played.points < 0.5);
    played.margin = match &played.fault {
        _ if played.contest.position().counted().is_none() => won,
        Some(_) => 64 * won,
        None => i64::from(ending.score[first.index()]) - i64::from(ending.score[first.other().index()]),
    };
    Ok(played)
}

/// Lets a player play a ply; the seed is the player's own.
///
/// # Errors
/// Says what the player did instead.
fn ply(args: &Match, seat: &mut Seat<'_>, played: &mut Played, index: usize, seed: u64) -> Result<(), String> {
    let position = played.contest.position();
    let processor_before = seat.processor_time();
    let (action, note, nodes, time) = match (seat.player, &mut seat.engine) {
        (Player::Level(level), _) if let rules::Position::Gomoku(position) = position => {
            let limit = args.time.map(Duration::from_secs_f64);
            let watch = Stopwatch::start(limit, args.processor);
            let mut question = GomokuQuestion::to_play(0, position.clone());
            question.depth = args.depth;
            question.milliseconds = limit.map(|limit| limit.as_millis() as u64);
            let mut halted = || watch.is_over();
            let thinker = seat.gomoku.get_or_insert_with(|| GomokuThinker::new(Some(*level), seed));
            thinker.reseed(seed);
            let best = thinker.think(&question, &mut halted, &mut |_| ());
            let best = best.ok_or("has no answer")?;
            let evaluation = best.score.map(|score| f64::from(score) / 100.0);
            (best.action(), evaluation, best.nodes, watch.elapsed())
        }
        (Player::Level(level), _) if let (rules::Position::AnimalChess(_), Some(limit)) = (position, args.time) => {
            let limit = Duration::from_secs_f64(limit);
            let watch = Stopwatch::start(Some(limit), args.processor);
            let question = ViewQuestion { id: 0, view: position.view(), milliseconds: Some(limit.as_millis() as u64) };
            let thinker = seat.dark.get_or_insert_with(|| DarkChessThinker::new(Some(*level), seed));
            thinker.reseed(seed);
            let mut halted = || watch.is_over();
            let best = thinker.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
            (best, None, 0, watch.elapsed())
        }
        (Player::Level(level), _) => {
            let session = seat.session.as_mut().ok_or("is not there")?;
            let last = played.record().played().iter().rev().find_map(|ply| match ply.action {
                Action::Place(square) => Some(square),
                _ => None,
            });
            let request = Request { last, ..Request::new(0, position.view(), *level, seed) };
            let start = Instant::now();
            let answer = session.think(&request, &Stop::default(), &mut |_| ()).ok_or("has no answer")?;
            let evaluation = answer.score.map(|hundredths| f64::from(hundredths) / 100.0);
            (answer.action, evaluation, answer.nodes, start.elapsed())
        }
        (Player::Search, _) => {
            let watch = Stopwatch::start(args.time.map(Duration::from_secs_f64), args.processor);
            let rules::Position::Reversi(position) = position.clone() else { unreachable!("a game of Reversi") };
            let question = Question { id: 0, position, depth: args.depth, milliseconds: None, moves: 1, to_play: true };
            let search = seat.search.as_mut().ok_or("is not there")?;
            let mut halted = || watch.is_over();
            let best = search.think(&question, &mut halted, &mut |_| ()).ok_or("has no answer")?;
            (best.action(), Some(best.discs), best.nodes, watch.elapsed())
        }
        (Player::External { .. }, Some(External::Gomocup(brain))) => {
            let colour = position.colour(position.to_move()).ok_or("has no colour yet")?;
            let reply = brain.ask(&stones(played.record()), colour, timeout(args))?;
            let square =
                read_point(&reply.text).ok_or_else(|| format!("answers “{}”, which is no move", reply.text))?;
            brain.played(Placed { square, face: Face::of(colour), hidden: false });
            (Action::Place(square), None, 0, reply.time)
        }
        (Player::External { .. }, Some(External::Nboard(engine))) => {
            let reply = engine.ask(&game_text(args, played), timeout(args))?;
            let square = match reply.text.to_ascii_lowercase().as_str() {
                "pa" | "pass" | "ps" | "--" => Some(Action::Pass),
                name => position.square(name).map(Action::Place),
            };
            let action = square.ok_or_else(|| format!("answers “{}”, which is no move", reply.text))?;
            (action, reply.evaluation, reply.nodes, reply.time)
        }
        (Player::External { .. }, Some(External::DarkChess(contestant))) => {
            let colour = position.colour(position.to_move());
            let time = args.time.map(Duration::from_secs_f64);
            let reply = contestant.ask(played.record().played(), colour, time, timeout(args))?;
            let action =
                read_action(&reply.text).ok_or_else(|| format!("answers “{}”, which is no move", reply.text))?;
            (action, None, 0, reply.time)
        }
        (Player::External { .. }, None) => return Err("is not there".into()),
    };
    let spent = processor_before.zip(seat.processor_time()).map(|(before, after)| after.saturating_sub(before));
    played.processor[index] += spent.unwrap_or_default();
    if let Err(why) = played.act(played.contest.position().to_move(), What::Play(action, None)) {
        let name = played.contest.position().write(action).unwrap_or_else(|| "a pass".into());
        return Err(format!("plays {name}, which cannot be played: {why}"));
    }
    played.note(note, u32::try_from(time.as_millis()).ok());
    // An engine may report any number.
    played.nodes[index] = played.nodes[index].saturating_add(nodes);
    played.most[index] = played.most[index].max(nodes);
    played.time[index].0 += time;
    played.time[index].1 += 1;
    played.longest[index] = played.longest[index].max(time);
    Ok(())
}

/// The longest time that an engine may take for a move.
fn timeout(args: &Match) -> Duration {
    Duration::from_secs_f64(args.timeout.unwrap_or_else(|| args.time.map_or(300.0, |time| 10.0 * time + 10.0)))
}

/// The game so far, as it is sent to an engine. If there is a time for each move, the clock shows that time for all
/// moves to come.
fn game_text(args: &Match, played: &Played) -> String {
    let [black, white] = &played.names;
    let mut game = Ggf::new(played.record().clone(), [black, white]).expect("Reversi on a square board");
    if let Some(time) = args.time {
        let empties = 64 - played.contest.position().counts().iter().sum::<u32>();
        let left = time * f64::from(empties.div_ceil(2));
        let minutes = (left / 60.0).floor();
        game.tags.push(("TI".into(), format!("{minutes}:{:05.2}", left - 60.0 * minutes)));
    }
    game.to_string()
}

/// The file to which the games are written, in the order of their numbers.
pub struct GameFile {
    path: PathBuf,
    file: File,
    in_ggf: bool,
    written: usize,
}

impl GameFile {
    pub fn create(path: &Path) -> Result<Self, String> {
        let in_ggf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ggf"));
        let file = File::create(path).map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
        Ok(Self { path: path.to_owned(), file, in_ggf, written: 0 })
    }

    /// Writes the games that have ended, up to the first that has not.
    fn write(&mut self, games: &[Option<Played>]) -> Result<(), String> {
        for played in games[self.written..].iter().map_while(Option::as_ref) {
            let line = if self.in_ggf {
                let [black, white] = &played.names;
                let mut record = played.record().clone();
                record.set_times(played.times.iter().copied());
                let game = Ggf::new(record, [black, white]);
                let game = game.ok_or("GGF holds games on square boards alone")?;
                Ggf { evaluations: played.evaluations.clone(), ..game }.to_string()
            } else {
                write_transcript(played.record())
            };
            let written = writeln!(self.file, "{line}");
            written.map_err(|error| format!("{} cannot be written: {error}", self.path.display()))?;
            self.written += 1;
        }
        Ok(())
    }
}
