//! An engine of another program as a player: its process, and what any protocol needs from the board's side.

use std::io::{BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use turnstone_engine::converse::{LONGEST_LINE, read_line, text};

/// How many lines are read ahead. With more than that the engine has to wait, so that memory cannot fill up.
const LINES_AHEAD: usize = 256;
/// An engine that sends this many lines without the expected one is not playing. A talkative one sends a few thousand.
pub const MOST_LINES: u32 = 100_000;
/// How long an engine may take until it is ready: some load large tables first.
pub const PATIENCE: Duration = Duration::from_secs(120);
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

/// A running engine, and the lines that go to and fro.
pub struct Process {
    child: Child,
    input: ChildStdin,
    /// The lines that it sends; an error if they cannot be read.
    lines: Receiver<Result<String, String>>,
    /// What it is told when it has to leave.
    farewell: &'static str,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// Says why it cannot be started.
    pub fn start(command: &str, farewell: &'static str) -> Result<Self, String> {
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
        Ok(Self { child, input, lines, farewell })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// Says how the process ended.
    pub fn say(&mut self, line: &str) -> Result<(), String> {
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
    ///
    /// # Errors
    /// Says what it did instead.
    pub fn hear(&mut self, until: Instant) -> Result<String, String> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err("has not answered in time".to_owned()),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// The processor time that it has used so far, with its threads but without its children; `None` where the system
    /// does not tell.
    pub fn processor_time(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(PathBuf::from(format!("/proc/{}/stat", self.child.id()))).ok()?;
        // The name of the program, in brackets, may hold anything; the times are words 14 and 15 of the whole.
        let words: Vec<&str> = stat.get(stat.rfind(')')? + 1..)?.split_whitespace().collect();
        let ticks: u64 = words.get(11)?.parse::<u64>().ok()? + words.get(12)?.parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * MILLISECONDS_A_TICK))
    }
}

/// The unit of the processor times of `/proc`: Linux counts a hundred ticks a second for programs on every machine of
/// today.
const MILLISECONDS_A_TICK: u64 = 10;

/// The error for an engine that sends too many lines.
pub fn flood() -> String {
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

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say(self.farewell);
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
    fn a_command_is_taken_apart_at_its_spaces() {
        let words = |command| words(command).expect("words");
        assert_eq!(words("  a 'b  c' d\"e f\" '' "), ["a", "b  c", "de f", ""]);
        assert!(super::words("a 'b").is_err_and(|why| why.contains("not closed")));
    }
}
