//! Games between players: their moves, and the file that they are written to.

use std::fmt;
use std::fs::File;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use engine::seed_of;
use play::{Match as Contest, Refused, What};
use record::{Ggf, Record, write_transcript};
use rules::{Action, Setup, Side};

use super::args::{Match, Player};
use super::openings::random_opening;
use super::seat::{External, Seat};
use turnstone_engine::memory::room_for;

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
    /// The player who lost otherwise than on the board, 0 for the first one, and in what way.
    pub fault: Option<(usize, Fault)>,
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
    /// The shortest time that each player's clock has shown, in milliseconds; `None` without a clock.
    pub least: [Option<u32>; 2],
}

/// How a player loses a game otherwise than on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It did this in place of playing by the rules.
    OutOfOrder(String),
    /// Its time was up.
    OnTime,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfOrder(why) => f.write_str(why),
            Self::OnTime => f.write_str("has no time left"),
        }
    }
}

impl Played {
    /// Its moves.
    pub const fn record(&self) -> &Record {
        self.contest.record()
    }

    /// Lets a side do something after its turn has taken so many milliseconds.
    fn act(&mut self, side: Side, what: What, spent: u32) -> Result<(), Refused> {
        let event = self.contest.event(side, what).after(spent);
        self.contest.apply(event).map(drop)
    }

    /// Notes the evaluation of the last ply, in discs, and how long it took, in milliseconds.
    fn note(&mut self, evaluation: Option<f64>, spent: Option<u32>) {
        self.evaluations.push(evaluation);
        self.times.push(spent);
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
                let mut seats = [&args.first, &args.second].map(|player| Seat::new(player, setup));
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
    let mut contest = Contest::of(opening, [play::Player::Program; 2], 0);
    contest.set_clock(args.clock);
    let mut played = Played {
        contest,
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
        least: [None; 2],
    };
    while played.contest.ending().is_none() {
        if let Some(forced) = played.contest.position().forced() {
            played
                .act(played.contest.position().to_move(), What::Play(forced, None), 0)
                .expect("a forced action is legal");
            played.note(None, None);
            continue;
        }
        let side = played.contest.position().to_move();
        let seat = side.index() ^ black;
        let fault = match absent.take() {
            Some((seat, why)) => Some((seat, Fault::OutOfOrder(why))),
            None => ply(args, &mut seats[seat], &mut played, seat, seed_of(seed, side)).err().map(|why| (seat, why)),
        };
        if let Some((seat, why)) = fault {
            // The engine may be in any state; the next game begins with a new process.
            seats[seat].engine = None;
            if played.contest.ending().is_none() {
                played.act(Side::BOTH[seat ^ black], What::Resign, 0).expect("the game is not over");
            }
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
/// Says what the player did instead. If its time is up, the match has ended.
fn ply(args: &Match, seat: &mut Seat<'_>, played: &mut Played, index: usize, seed: u64) -> Result<(), Fault> {
    let side = played.contest.position().to_move();
    let (begun, processor_before) = (Instant::now(), seat.processor_time());
    let thought = seat.think(args, &played.contest, &played.names, seed);
    let time = thought.as_ref().map_or_else(|_| begun.elapsed(), |thought| thought.time);
    let used = processor_before.zip(seat.processor_time()).map(|(before, after)| after.saturating_sub(before));
    played.processor[index] += used.unwrap_or_default();
    let spent = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    let shown = played.contest.shown(side, spent);
    let outcome = thought.map_err(Fault::OutOfOrder).and_then(|thought| {
        // The Hunter gives up where it has nothing left to do.
        let gives_up = thought.action == Action::Resign;
        let acted = played.act(side, if gives_up { What::Resign } else { What::Play(thought.action, None) }, spent);
        acted.map_err(|why| {
            let name = played.contest.position().write(thought.action).unwrap_or_else(|| "a pass".into());
            Fault::OutOfOrder(format!("plays {name}, which cannot be played: {why}"))
        })?;
        Ok(thought)
    });
    let thought = match outcome {
        Ok(thought) => thought,
        // Whatever it did then came too late.
        Err(_) if played.act(side, What::Flag, spent).is_ok() => return Err(Fault::OnTime),
        Err(fault) => return Err(fault),
    };
    if let Some(shown) = shown {
        played.least[index] = Some(played.least[index].map_or(shown.time, |least| least.min(shown.time)));
    }
    played.note(thought.evaluation, u32::try_from(time.as_millis()).ok());
    // An engine may report any number.
    played.nodes[index] = played.nodes[index].saturating_add(thought.nodes);
    played.most[index] = played.most[index].max(thought.nodes);
    played.time[index].0 += time;
    played.time[index].1 += 1;
    played.longest[index] = played.longest[index].max(time);
    Ok(())
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
                let game = game.ok_or("GGF holds only games on square boards")?;
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
