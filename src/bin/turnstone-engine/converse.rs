//! `nboard`, `gtp`, `darkchess` and `gomocup`: a conversation with another program over standard input and output.
//!
//! The protocols decide what is said. This file has a thread that reads, a thread that searches, the clock, and the
//! loop between them, which passes lines to the protocol and carries out its effects.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use engine::Level;
use protocol::{
    Asked, DarkChess, DarkChessThinker, Effect, Gomocup, GomokuThinker, Gtp, LevelThinker, Machine, Nboard, Thinker,
};
use rules::Game;

use crate::strength::Strength;

/// The options of `nboard` and `gtp`.
#[derive(Args)]
pub struct Converse {
    /// Play at this level, even if the other program asks for another depth. Without it, play at full strength
    #[arg(long, value_parser = reversi_level)]
    pub level: Option<Level>,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The search.
    #[command(flatten)]
    pub strength: Strength,
}

/// The options of `darkchess`.
#[derive(Args)]
pub struct ConverseDarkChess {
    /// Play at this level of Animal Chess; without it, at the strongest
    #[arg(long, value_parser = animal_chess_level)]
    pub level: Option<Level>,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The options of `gomocup`.
#[derive(Args)]
pub struct ConverseGomocup {
    /// Play at this level of Gomoku; without it, at the strongest, or weaker if the other program asks for that
    #[arg(long, value_parser = gomoku_level)]
    pub level: Option<Level>,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// A level of Reversi.
pub fn reversi_level(id: &str) -> Result<Level, String> {
    level_of(Game::Reversi, id)
}

/// A level of Animal Chess.
fn animal_chess_level(id: &str) -> Result<Level, String> {
    level_of(Game::AnimalChess, id)
}

/// A level of Gomoku.
fn gomoku_level(id: &str) -> Result<Level, String> {
    level_of(Game::Gomoku, id)
}

/// The level of a game with this id.
fn level_of(game: Game, id: &str) -> Result<Level, String> {
    let levels = Level::of(game);
    let level = Level::from_id(id).filter(|level| levels.contains(level));
    level.ok_or_else(|| {
        format!("the levels are {}", levels.iter().map(|level| level.id()).collect::<Vec<_>>().join(", "))
    })
}

/// Speaks the NBoard protocol until the other program leaves.
///
/// # Errors
/// Says why it cannot go on.
pub fn nboard(args: &Converse) -> Result<String, String> {
    converse(&mut Nboard::new(), thinker(args)?, io::stdin(), io::stdout(), is_script())
}

/// Speaks GTP until the other program leaves.
///
/// # Errors
/// Says why it cannot go on.
pub fn gtp(args: &Converse) -> Result<String, String> {
    converse(&mut Gtp::new(env!("CARGO_PKG_VERSION")), thinker(args)?, io::stdin(), io::stdout(), is_script())
}

/// Speaks the protocol of the dark chess programs until the other program leaves.
///
/// # Errors
/// Says why it cannot go on.
pub fn darkchess(args: &ConverseDarkChess) -> Result<String, String> {
    let thinker = Box::new(DarkChessThinker::new(args.level, args.seed));
    converse(&mut DarkChess::new(env!("CARGO_PKG_VERSION")), thinker, io::stdin(), io::stdout(), is_script())
}

/// Speaks the protocol of Gomocup until the other program leaves.
///
/// # Errors
/// Says why it cannot go on.
pub fn gomocup(args: &ConverseGomocup) -> Result<String, String> {
    let thinker = Box::new(GomokuThinker::new(args.level, args.seed));
    converse(&mut Gomocup::new(env!("CARGO_PKG_VERSION")), thinker, io::stdin(), io::stdout(), is_script())
}

/// The thinker: a level if one was given, otherwise the search at its best.
fn thinker(args: &Converse) -> Result<Box<dyn Thinker + Send>, String> {
    Ok(match args.level {
        Some(level) => Box::new(LevelThinker::new(Some(level), args.seed)),
        None => Box::new(args.strength.thinker("builtin", args.seed)?),
    })
}

/// The longest line of a protocol in bytes, with its line break: a whole game with notes has a few thousand.
pub const LONGEST_LINE: usize = 1 << 16;
/// How many lines are read ahead. With more than that the other program has to wait, so that memory cannot fill up.
const LINES_AHEAD: usize = 256;
/// The most questions in progress: one that was told to stop, and the one after it.
const QUESTIONS: usize = 2;

enum Event<F> {
    Line(String),
    /// The input has ended, or cannot be read any more.
    End(Result<(), String>),
    Found(u64, F, u64),
    Done(u64, Option<F>, u64),
}

/// Whether standard input is a file and not a pipe or a terminal.
fn is_script() -> bool {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd as _;
        let file = io::stdin().as_fd().try_clone_to_owned().map(std::fs::File::from);
        file.and_then(|file| file.metadata()).is_ok_and(|about| about.is_file())
    }
    #[cfg(not(unix))]
    false
}

/// Talks until the other program leaves, ends its output, or stops reading. When its output ends, searches are stopped
/// and answered at once. If `script` is true, the input is a file, whose end does not mean that the other program has
/// left: its lines are handled one at a time, and each is answered in full.
fn converse<Q: Asked + Send + 'static, F: Clone + Send + 'static>(
    machine: &mut dyn Machine<Q, F>,
    thinker: Box<dyn Thinker<Q, F> + Send>,
    input: impl Read + Send + 'static,
    mut output: impl Write,
    script: bool,
) -> Result<String, String> {
    let (tell, events) = mpsc::channel();
    let (ask, questions) = mpsc::channel();
    // Each line that is read takes a place, which is given back when the line has been handled.
    let (take_place, places) = mpsc::sync_channel(LINES_AHEAD);
    thread::spawn({
        let tell = tell.clone();
        move || read_lines(input, &take_place, &tell)
    });
    thread::spawn(move || answer(thinker, &questions, &tell));
    let mut lines: VecDeque<String> = VecDeque::new();
    let mut stop = Arc::new(AtomicBool::new(false));
    // The number of questions not done yet, including those that were stopped.
    let mut asked = 0;
    let most_asked = if script { 1 } else { QUESTIONS };
    let mut end: Option<Result<(), String>> = None;
    loop {
        // While a search is ending, lines wait here: those that wait in the machine are not limited.
        let is_ending = asked > 0 && stop.load(Ordering::Relaxed);
        let effects = if asked < most_asked
            && !is_ending
            && let Some(line) = lines.pop_front()
        {
            let _ = places.try_recv();
            machine.line(&line)
        } else if asked == 0
            && let Some(end) = end
        {
            return end.map(|()| String::new());
        } else {
            match events.recv().map_err(|_| "the engine has stopped working")? {
                Event::Line(line) => {
                    lines.push_back(line);
                    continue;
                }
                Event::End(why) => {
                    stop.store(!script, Ordering::Relaxed);
                    end = Some(why);
                    continue;
                }
                Event::Found(id, found, milliseconds) => machine.found(id, &found, milliseconds),
                Event::Done(id, best, milliseconds) => {
                    asked -= 1;
                    machine.done(id, best.as_ref(), milliseconds)
                }
            }
        };
        for effect in effects {
            match effect {
                Effect::Say(line) => match writeln!(output, "{line}").and_then(|()| output.flush()) {
                    Ok(()) => {}
                    // The other program does not read any more.
                    Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(String::new()),
                    Err(error) => return Err(format!("cannot write the answer: {error}")),
                },
                Effect::Think(question) => {
                    stop = Arc::new(AtomicBool::new(end.is_some() && !script));
                    asked += 1;
                    ask.send((question, stop.clone())).map_err(|_| "the engine has stopped working".to_owned())?;
                }
                Effect::Stop => stop.store(true, Ordering::Relaxed),
                Effect::Quit => return Ok(String::new()),
            }
        }
    }
}

/// Passes lines on until the input ends, waiting for a free place each time.
fn read_lines<F>(input: impl Read, take_place: &SyncSender<()>, tell: &Sender<Event<F>>) {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    let end = loop {
        match read_line(&mut input, &mut line, LONGEST_LINE) {
            Ok(true) => {}
            Ok(false) => break Ok(()),
            Err(why) => break Err(format!("standard input {why}")),
        }
        if take_place.send(()).is_err() || tell.send(Event::Line(text(&line))).is_err() {
            return;
        }
    };
    // The receiver may already be gone.
    let _ = tell.send(Event::End(end));
}

/// Reads a line with its line break into `line`, replacing what was there; false at the end of the input.
///
/// # Errors
/// Says what is wrong with the input, to be read after its name. A line of more than `longest` bytes is an error.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> Result<bool, String> {
    line.clear();
    let read =
        input.take(longest as u64).read_until(b'\n', line).map_err(|error| format!("cannot be read: {error}"))?;
    if read == longest && !line.ends_with(b"\n") {
        return Err(format!("has a line of more than {longest} bytes"));
    }
    Ok(read > 0)
}

/// A line without its line break; invalid UTF-8 is replaced.
pub fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line).trim_end_matches(['\r', '\n']).to_owned()
}

/// Answers questions one after the other.
fn answer<Q: Asked, F: Clone>(
    mut thinker: Box<dyn Thinker<Q, F> + Send>,
    questions: &Receiver<(Q, Arc<AtomicBool>)>,
    tell: &Sender<Event<F>>,
) {
    for (question, stop) in questions {
        let start = Instant::now();
        let milliseconds = || start.elapsed().as_millis() as u64;
        let limit = question.milliseconds().map(Duration::from_millis);
        let mut halted = || stop.load(Ordering::Relaxed) || limit.is_some_and(|limit| start.elapsed() >= limit);
        let mut found = |found: &F| {
            // The receiver may already be gone.
            let _ = tell.send(Event::Found(question.id(), found.clone(), milliseconds()));
        };
        let best = thinker.think(&question, &mut halted, &mut found);
        let _ = tell.send(Event::Done(question.id(), best, milliseconds()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(machine: &mut dyn Machine, lines: &'static str) -> String {
        let mut output = Vec::new();
        let thinker = Box::new(LevelThinker::new(None, 1));
        converse(machine, thinker, lines.as_bytes(), &mut output, false).expect("a conversation");
        String::from_utf8(output).expect("a text")
    }

    #[test]
    fn what_was_asked_is_answered_before_the_end_of_the_input_ends_all() {
        let said = said(&mut Nboard::new(), "nboard 2\r\nset depth 2\ngo");
        assert!(said.starts_with("set myname Turnstone\n") && said.contains("\n=== "), "{said}");
    }

    #[test]
    fn a_ping_stops_the_search_and_nothing_comes_of_it() {
        // So deep that it cannot be done before the ping has come, however long that thread has to wait for its turn.
        let said = said(&mut Nboard::new(), "set depth 50\ngo\nping 3\n");
        assert!(said.ends_with("pong 3\n") && !said.contains("==="), "{said}");
    }

    #[test]
    fn gtp_answers_in_order_whatever_comes_meanwhile() {
        let said = said(&mut Gtp::new("1"), "1 genmove b\n2 name\nwhat\n3 undo\n4 quit\n5 name\n");
        let heads: Vec<&str> = said.lines().filter(|line| !line.is_empty()).map(|line| &line[..2]).collect();
        assert_eq!(heads, ["=1", "=2", "? ", "=3", "=4"], "{said}");
    }
}
