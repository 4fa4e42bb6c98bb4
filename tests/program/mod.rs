//! A program of the workspace as a process, for the tests of its commands. The time limits are generous, since a busy
//! machine is not an error.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use super::PROGRAM;

/// Far longer than anything here takes.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A running program, which is ended with the test.
pub struct Program {
    pub child: Child,
    pub input: Option<ChildStdin>,
    pub lines: Receiver<String>,
}

impl Program {
    pub fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (tell, lines) = mpsc::channel();
        let output = BufReader::new(child.stdout.take().expect("an output"));
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    pub fn say(&mut self, text: &str) {
        let input = self.input.as_mut().expect("an input");
        input.write_all(text.as_bytes()).and_then(|()| input.flush()).expect("the program listens");
    }

    /// The first line that begins with this text.
    pub fn hear(&self, beginning: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// How the program ended, and its output on standard error.
    pub fn end(&mut self) -> (ExitStatus, String) {
        let status = wait(&mut self.child);
        let mut why = String::new();
        self.child.stderr.take().expect("an output").read_to_string(&mut why).expect("a text");
        (status, why)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits for the end of a process.
pub fn wait(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        match child.try_wait().expect("a status") {
            Some(status) => return status,
            None => assert!(begun.elapsed() < PATIENCE, "it goes on"),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// The result of a command without input: its exit code, and both outputs.
pub fn outcome(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut program = Program::start(arguments);
    drop(program.input.take());
    let (status, why) = program.end();
    (status.code(), program.lines.iter().collect::<Vec<_>>().join("\n"), why)
}

/// Checks that this is refused as wrong usage, with exit code 2, and gives the error message.
pub fn refused(arguments: &[&str]) -> String {
    let (code, _, why) = outcome(arguments);
    assert_eq!(code, Some(2), "{arguments:?}: {why}");
    assert!(!why.contains("panicked") && !why.is_empty(), "{arguments:?}: {why}");
    why
}

/// The most memory that a process has used, in MiB; `None` once it has ended.
#[cfg(target_os = "linux")]
pub fn memory(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let kib = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?;
    kib.parse::<u64>().ok().map(|kib| kib >> 10)
}

/// Runs a command whose output nobody reads: it ends by itself, and well.
pub fn unheard(arguments: &[&str], input: &str) {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    drop(child.stdout.take());
    drop(child.stderr.take());
    // The pipe stays open, so that the end of the input is not what ends the program.
    let mut pipe = child.stdin.take().expect("an input");
    pipe.write_all(input.as_bytes()).expect("it listens");
    assert_eq!(wait(&mut child).code(), Some(0), "{arguments:?}");
}

/// Checks that the last option, or the depth of `perft`, takes no number that is beyond its range.
pub fn refuses_numbers(commands: &[&[&str]]) {
    for arguments in commands {
        for number in ["-1", "4294967295", "4294967296", "99999999999999999999"] {
            let (last, others) = arguments.split_last().expect("arguments");
            // The message names what is wrong, so there is no other reason.
            let (why, named) = match last.starts_with("--") {
                true => (refused(&[others, &[&format!("{last}={number}")]].concat()), *last),
                false => (refused(&[*arguments, &["--", number]].concat()), "<DEPTH>"),
            };
            assert!(why.contains(named), "{arguments:?} {number}: {why}");
        }
    }
}

/// Paths of inputs that are no files, or hold no sense. The first is a folder.
pub fn nonsense(folder: &Path) -> Vec<String> {
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let garbage: Vec<u8> = (0..5000_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let directory = folder.to_str().expect("a path").to_owned();
    let missing = folder.join("none").to_str().expect("a path").to_owned();
    vec![
        directory,
        missing,
        file("garbage", &garbage),
        file("garbage.obf", &garbage),
        file("garbage.ggf", &garbage),
        file("garbage.wtb", &garbage),
        file("nul", &[0; 100]),
        file("nul.ggf", &[0; 100]),
    ]
}
