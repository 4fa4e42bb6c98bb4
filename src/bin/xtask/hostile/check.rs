//! Has packs checked in a process of their own, with a limit to its time and memory: what ends that process would end
//! the game.
//!
//! The tests share this file. It knows nothing of how packs are made.

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

use serde::{Deserialize, Serialize};
use turnstone::{
    engine::gomoku::Book,
    pack::{ENGLISH, Files, Look, Pack, Problem, Words, merge},
};

/// The most memory that the process may ask for, in KiB; what it maps and never touches counts as well.
const MEMORY: u64 = 2_560 << 10;
/// The stack of the thread that checks, in bytes: as large as that of the game's own.
const STACK: usize = 2 << 20;
/// More memory than so many MiB is harm: what a pack may hold in all, and room to work with it.
const PEAK: u64 = 1_024;
/// How much of what a process has said at its end is kept, in bytes.
const LAST_WORDS: usize = 4_000;

/// What became of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It came to its end.
    Done,
    /// It panicked, with these words.
    Panicked(String),
    /// It took longer than it might.
    Hung,
    /// The process ended, with these words.
    Died(String),
}

/// What was found out of a pack.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether the check came to its end.
    pub end: End,
    /// What it said, a line each as `turnstone packs check` prints them, without the remarks that are no errors.
    pub errors: Vec<String>,
    /// The most memory that the process had at once, in MiB; 0 where the system does not say.
    pub peak: u64,
    /// How long it took.
    pub took: Duration,
}

impl Verdict {
    /// What harm the check has done, if any.
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

/// What the process answers: a line of JSON for each path that it reads.
#[derive(Default, Serialize, Deserialize)]
struct Answer {
    errors: Vec<String>,
    panic: Option<String>,
    peak: u64,
}

/// A process that checks.
struct Worker {
    child: Child,
    paths: ChildStdin,
    answers: mpsc::Receiver<String>,
    said: Arc<Mutex<String>>,
}

/// Checks pack after pack, each time with a process that is well.
pub struct Checker {
    command: Vec<String>,
    limit: Duration,
    worker: Option<Worker>,
}

impl Checker {
    /// One that runs this program with these words, which is to call [`work`], and gives each pack so long.
    pub fn new(program: &Path, words: &[&str], limit: Duration) -> Self {
        let mut command = vec![program.display().to_string()];
        command.extend(words.iter().map(|&word| word.to_owned()));
        Self { command, limit, worker: None }
    }

    /// Checks the pack at a path.
    ///
    /// # Errors
    /// Why no process could be started.
    pub fn check(&mut self, path: &Path) -> io::Result<Verdict> {
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start(&self.command)?,
        };
        let begin = Instant::now();
        // Where it cannot be asked any more, it does not answer either.
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
            // A shell has words for the limit, and becomes the program.
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
            // Other lines are those of a test that works as the process.
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

    /// Ends it, and gives how it ended and its last words.
    fn end(mut self) -> String {
        // It may have ended by itself.
        let _ = self.child.kill();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        // What it said last may still be on its way.
        thread::sleep(Duration::from_millis(20));
        format!("{status}\n{}", self.said.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Works as the process: reads paths, a line each, and answers each with a line.
pub fn work() {
    let last: Arc<Mutex<String>> = Arc::default();
    let kept = last.clone();
    panic::set_hook(Box::new(move |info| {
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string().replace('\n', ": ");
    }));
    for path in io::stdin().lines().map_while(Result::ok) {
        // From here on the most memory is counted anew (Linux, proc(5)); elsewhere nobody knows.
        let _ = fs::write("/proc/self/clear_refs", "5");
        let checked = thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || {
                let pack = Pack::open_path(Path::new(&path), book);
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
        // Where nobody listens any more, there is no next path either.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// As the game checks books.
fn book(text: &str) -> Vec<Problem> {
    Book::parse(text).1.into_iter().map(|(line, text)| Problem { line, column: 1, text }).collect()
}

/// Does with what has passed the checks what the game does with it that needs no window: makes the look, and says words.
fn use_all(pack: &Pack) {
    let classic = Pack::from_manifest("classic", include_str!("../../../../assets/pack.toml"));
    let merged = merge(&[&classic, pack]);
    // A look that cannot be made is a sentence.
    let _ = Look::of(&merged);
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

/// The text of a file that the look names so, if it is this pack's.
fn read(pack: &Pack, files: &Files, file: &str) -> Option<String> {
    let bytes = files.read(file.strip_prefix(&pack.root).filter(|_| !pack.root.is_empty())?).ok()?;
    String::from_utf8(bytes).ok()
}

/// The most memory that this process has had since it was last cleared, in MiB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kib| kib >> 10)
}
