//! Checks packs in a process of their own, with limits on time and memory: whatever crashes that process would crash
//! the game.
//!
//! The tests share this file. It does not know how packs are made.

use std::{
    fs,
    io::{self, BufRead, BufReader, Write},
    panic,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use pack::{ENGLISH, Files, Pack, Theme, Words, merge};
use program::check_book;
use serde::{Deserialize, Serialize};

/// The most address space that the process may reserve, in KiB; memory that is mapped but never used counts as well.
const MEMORY: u64 = 2_560 << 10;
/// The stack of the checking thread in bytes, the same as in the game.
const STACK: usize = 2 << 20;
/// Using more memory than this counts as harm, in MiB: the most that a pack may hold, and room to work with it.
const PEAK: u64 = 1_024;
/// How much of a process's last output is kept, in bytes.
const LAST_WORDS: usize = 4_000;

/// How a check ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It finished.
    Done,
    /// It panicked, with this message.
    Panicked(String),
    /// It exceeded its time limit.
    Hung,
    /// The process died, with this last output.
    Died(String),
}

/// The result of checking a pack.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How the check ended.
    pub end: End,
    /// The errors that it reported, one line each as `turnstone packs check` prints them, without warnings.
    pub errors: Vec<String>,
    /// The most memory that the process used at any time, in MiB; 0 if the system does not say.
    pub peak: u64,
    /// How long it took.
    pub took: Duration,
}

impl Verdict {
    /// A description of the harm that the check has done, if any.
    pub fn harm(&self) -> Option<String> {
        match &self.end {
            End::Done if self.peak > PEAK => Some(format!("took {} MiB", self.peak)),
            End::Done => None,
            End::Panicked(what) => Some(format!("panicked: {what}")),
            End::Hung => Some(format!("was not done after {} s", self.took.as_secs())),
            End::Died(what) => Some(format!("the process died: {}", what.trim().replace('\n', " | "))),
        }
    }
}

/// The answer of the process: a line of JSON for each path that it reads.
#[derive(Default, Serialize, Deserialize)]
struct Answer {
    errors: Vec<String>,
    panic: Option<String>,
    peak: u64,
}

/// The process that checks.
struct Worker {
    child: Child,
    paths: ChildStdin,
    answers: mpsc::Receiver<String>,
    said: Arc<Mutex<String>>,
}

/// Checks pack after pack; a process that failed is replaced.
pub struct Checker {
    command: Vec<String>,
    limit: Duration,
    worker: Option<Worker>,
}

impl Checker {
    /// A checker that runs `program` with these arguments, which has to call [`work`]. Each pack may take up to
    /// `limit`.
    pub fn new(program: &Path, words: &[&str], limit: Duration) -> Self {
        let mut command = vec![program.display().to_string()];
        command.extend(words.iter().map(|&word| word.to_owned()));
        Self { command, limit, worker: None }
    }

    /// Checks the pack at a path.
    ///
    /// # Errors
    /// No process could be started.
    pub fn check(&mut self, path: &Path) -> io::Result<Verdict> {
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start(&self.command)?,
        };
        let begin = Instant::now();
        // If this fails, no answer will come either.
        let _ = writeln!(worker.paths, "{}", path.display()).and_then(|()| worker.paths.flush());
        let answer = worker.answers.recv_timeout(self.limit);
        let took = begin.elapsed();
        let verdict = |end: End, errors: Vec<String>, peak: u64| Verdict { end, errors, peak, took };
        match answer.as_deref().map(serde_json::from_str::<Answer>) {
            Ok(Ok(answer)) => {
                self.worker = Some(worker);
                let end = answer.panic.map_or(End::Done, End::Panicked);
                Ok(verdict(end, answer.errors, answer.peak))
            }
            Ok(Err(error)) => Err(io::Error::other(error)),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                worker.end();
                Ok(verdict(End::Hung, Vec::new(), 0))
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => Ok(verdict(End::Died(worker.end()), Vec::new(), 0)),
        }
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.end();
        }
    }
}

impl Worker {
    fn start(words: &[String]) -> io::Result<Self> {
        let mut command = if cfg!(unix) {
            // A shell sets the limits, and then becomes the program.
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("ulimit -c 0; ulimit -v {MEMORY}; exec \"$@\""), "sh"]).args(words);
            shell
        } else {
            let mut command = Command::new(&words[0]);
            command.args(&words[1..]);
            command
        };
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (Some(paths), Some(told), Some(complained)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("a process without pipes"));
        };
        let (send, answers) = mpsc::channel();
        thread::spawn(move || {
            // When a test is used as the process, it prints other lines too.
            let lines = BufReader::new(told).lines().map_while(Result::ok);
            lines.filter(|line| line.starts_with('{')).try_for_each(|line| send.send(line))
        });
        let said = Arc::new(Mutex::new(String::new()));
        let heard = said.clone();
        thread::spawn(move || {
            for line in BufReader::new(complained).lines().map_while(Result::ok) {
                let mut said = heard.lock().unwrap_or_else(PoisonError::into_inner);
                if said.len() < LAST_WORDS {
                    said.push_str(&line);
                    said.push('\n');
                }
            }
        });
        Ok(Self { child, paths, answers, said })
    }

    /// Ends the process; says how it ended, with its last output.
    fn end(mut self) -> String {
        // It may have ended by itself.
        let _ = self.child.kill();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        // Its last output may not have arrived yet.
        thread::sleep(Duration::from_millis(20));
        format!("{status}\n{}", self.said.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Runs as the process: reads a path from each line and answers each with a line.
pub fn work() {
    let last: Arc<Mutex<String>> = Arc::default();
    let kept = last.clone();
    panic::set_hook(Box::new(move |info| {
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string().replace('\n', ": ");
    }));
    for path in io::stdin().lines().map_while(Result::ok) {
        // Resets the peak of memory use (Linux, proc(5)); other systems do not report it.
        let _ = fs::write("/proc/self/clear_refs", "5");
        let checked = thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || {
                let pack = Pack::open_path(Path::new(&path), check_book);
                use_all(&pack);
                pack.complaints
                    .iter()
                    .filter(|complaint| complaint.is_error)
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
            })
            .map(thread::JoinHandle::join);
        let mut answer = Answer { peak: peak(), ..Answer::default() };
        match checked {
            Ok(Ok(errors)) => answer.errors = errors,
            Ok(Err(_)) => answer.panic = Some(last.lock().unwrap_or_else(PoisonError::into_inner).clone()),
            Err(error) => answer.panic = Some(error.to_string()),
        }
        let mut out = io::stdout().lock();
        let line = serde_json::to_string(&answer).unwrap_or_default();
        // If the answer is not read, there is no next path either.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// Uses a checked pack as the game does, as far as that needs no window: builds the theme, and produces sentences.
fn use_all(pack: &Pack) {
    let classic = Pack::from_manifest("classic", include_str!("../../../../assets/pack.toml"));
    let merged = merge(&[&classic, pack]);
    // A theme that cannot be built only gives an error message.
    let _ = Theme::of(&merged);
    let Some(files) = &pack.files else { return };
    let said = merged.keys("locales").flat_map(|language| merged.files(&format!("locales.{language}")));
    let said: Vec<String> = said.into_iter().filter_map(|file| read(pack, files, file)).collect();
    for text in said {
        let (words, _) = Words::new(&[(ENGLISH, &text)]);
        for key in text.lines().filter_map(|line| Some(line.split_once('=')?.0.trim())) {
            let _ = words.say(key, &[("moves", 3_u32.into()), ("game", "Reversi".into())]);
        }
    }
}

/// The text of a file that the theme names, if the file is from this pack.
fn read(pack: &Pack, files: &Files, file: &str) -> Option<String> {
    let bytes = files.read(file.strip_prefix(&pack.root).filter(|_| !pack.root.is_empty())?).ok()?;
    String::from_utf8(bytes).ok()
}

/// The most memory that this process has used since the last reset, in MiB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kib| kib >> 10)
}
