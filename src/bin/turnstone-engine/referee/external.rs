//! An engine of another program as a player: its process, and the NBoard protocol from the board's side.

use std::io::{BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::converse::{LONGEST_LINE, read_line, text};

/// How many lines are read ahead. With more than that the engine has to wait, so that memory cannot fill up.
const LINES_AHEAD: usize = 256;
/// An engine that sends this many lines without the expected one is not playing. A talkative one sends a few thousand.
const MOST_LINES: u32 = 100_000;
/// How long an engine may take until it is ready: some load large tables first.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long it may take to leave before it is killed.
const FAREWELL: Duration = Duration::from_secs(2);

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The move, as the engine wrote it.
    pub text: String,
    /// The engine's evaluation, in discs.
    pub evaluation: Option<f64>,
    /// The number of positions that it says it looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A running engine.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    /// The lines that it sends; an error if they cannot be read.
    lines: Receiver<Result<String, String>>,
    pings: u32,
    name: Option<String>,
}

impl Engine {
    /// Starts an engine and waits until it is ready.
    ///
    /// # Errors
    /// Says why it is not.
    pub fn start(command: &str, settings: &[String]) -> Result<Self, String> {
        let words = words(command)?;
        let (program, arguments) = words.split_first().ok_or("the command of an engine is empty")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{program} cannot be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both were asked for")
        };
        let (tell, lines) = mpsc::sync_channel(LINES_AHEAD);
        thread::spawn(move || read_lines(output, &tell));
        let mut engine = Self { child, input, lines, pings: 0, name: None };
        engine.say("nboard 2")?;
        for setting in settings {
            engine.say(setting)?;
        }
        engine.wait_for_pong()?;
        Ok(engine)
    }

    /// The name that the engine gave itself, if it has done so.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| self.gone())
    }

    /// How the process ended, as the text of an error; the engine sends no more lines.
    fn gone(&mut self) -> String {
        // Its output may end a moment before the process does.
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(10)),
                Ok(Some(status)) => return format!("has left the game ({status})"),
                Err(error) => return format!("has left the game ({error})"),
            }
        }
        "has closed its output".to_owned()
    }

    /// The next line that it sends in time.
    fn hear(&mut self, until: Instant) -> Result<String, String> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                let line = line?;
                if let Some(name) = line.strip_prefix("set myname ") {
                    self.name = Some(name.trim().to_owned());
                }
                Ok(line)
            }
            Err(RecvTimeoutError::Timeout) => Err("has not answered in time".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// Waits until the engine has handled all lines before this one.
    fn wait_for_pong(&mut self) -> Result<(), String> {
        self.pings += 1;
        self.say(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        let until = Instant::now() + PATIENCE;
        for _ in 0..MOST_LINES {
            if self.hear(until)?.trim() == pong {
                return Ok(());
            }
        }
        Err(flood())
    }

    /// Asks for a move in the position at the end of a game in GGF.
    ///
    /// # Errors
    /// Says what the engine did instead of answering; it should not be asked again.
    pub fn ask(&mut self, game: &str, timeout: Duration) -> Result<Reply, String> {
        self.say(&format!("set game {game}"))?;
        self.wait_for_pong()?;
        let start = Instant::now();
        self.say("go")?;
        let mut nodes = 0;
        for _ in 0..MOST_LINES {
            let line = self.hear(start + timeout)?;
            if let Some(stats) = line.strip_prefix("nodestats ") {
                nodes = stats.split_whitespace().next().and_then(|count| count.parse().ok()).unwrap_or(nodes);
            }
            if let Some(answer) = line.trim().strip_prefix("===") {
                let (text, evaluation) = read_answer(answer);
                return Ok(Reply { text, evaluation, nodes, time: start.elapsed() });
            }
        }
        Err(flood())
    }
}

/// The error for an engine that sends too many lines.
fn flood() -> String {
    format!("has said {MOST_LINES} lines without an answer")
}

/// Passes on what an engine sends, until it ends or cannot be read.
fn read_lines(output: ChildStdout, tell: &SyncSender<Result<String, String>>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        let heard = match read_line(&mut output, &mut line, LONGEST_LINE) {
            Ok(false) => return,
            Ok(true) => Ok(text(&line)),
            Err(why) => Err(format!("has an output that {why}")),
        };
        let failed = heard.is_err();
        if tell.send(heard).is_err() || failed {
            return;
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let start = Instant::now();
        while start.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The move and its evaluation from the text after `===`: `F5/1.20/0.5` by the protocol, `f5 1.20 0.5` from some
/// engines.
fn read_answer(answer: &str) -> (String, Option<f64>) {
    let mut parts = answer.trim().split(|c: char| c == '/' || c.is_whitespace());
    let text = parts.next().unwrap_or_default().to_owned();
    (text, parts.next().and_then(|part| part.parse().ok()).filter(|value: &f64| value.is_finite()))
}

/// The words of a command, separated by spaces; quotes of either kind keep words together.
///
/// # Errors
/// A quote is not closed.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '"' | '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        Some(other) if other == letter => break,
                        Some(other) => word.push(other),
                        None => return Err(format!("a quote is not closed in: {command}")),
                    }
                }
            }
            _ if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_engines_write_them() {
        assert_eq!(read_answer(" F5/-1.20/0.5"), ("F5".into(), Some(-1.2)));
        assert_eq!(read_answer(" d6 7.00 0.0"), ("d6".into(), Some(7.0)));
        assert_eq!(read_answer(" D6//0.0"), ("D6".into(), None));
        assert_eq!(read_answer("PA"), ("PA".into(), None));
        assert_eq!(read_answer(""), (String::new(), None));
        // No file of games could hold this number.
        assert_eq!(read_answer("D6/inf"), ("D6".into(), None));
    }

    #[test]
    fn a_command_is_taken_apart_at_its_spaces() {
        let words = |command| words(command).expect("words");
        assert_eq!(words("  a 'b  c' d\"e f\" '' "), ["a", "b  c", "de f", ""]);
        assert!(super::words("a 'b").is_err_and(|why| why.contains("not closed")));
    }
}
