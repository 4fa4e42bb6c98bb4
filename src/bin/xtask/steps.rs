//! Runs things: a child process, a call of cargo, or a list of steps with headlines, times and a table at the end. It
//! does not know what the steps are.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, OnceLock};
use std::time::{Duration, Instant};

use crate::failure::Failure;

/// The folder of the package, in which every child process runs, wherever `cargo xtask` was called.
///
/// Cargo names it to whatever it runs. What it named when this was compiled is the second choice: a target folder that
/// two checkouts share hands one the program that the other built.
pub fn checkout() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let own = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        // This program is the package `src/bin/xtask`.
        Path::new(&own).ancestors().nth(3).unwrap_or(Path::new(".")).to_owned()
    });
    &ROOT
}

/// A change to the environment of a child process.
#[derive(Clone, Debug)]
pub enum Env {
    /// Gives the variable this value.
    Set(&'static str, Cow<'static, str>),
    /// Removes the variable, even if the caller's shell has it.
    Remove(&'static str),
}

impl Env {
    /// Gives the variable this value.
    pub const fn set(name: &'static str, value: &'static str) -> Self {
        Self::Set(name, Cow::Borrowed(value))
    }
}

/// One task, which passes or fails.
pub struct Step {
    /// Its name in the headline and the table.
    pub title: String,
    work: Box<dyn FnOnce() -> Result<(), Failure>>,
}

impl Step {
    /// A step called `title` that does `work`.
    pub fn new(title: impl Into<String>, work: impl FnOnce() -> Result<(), Failure> + 'static) -> Self {
        Self { title: title.into(), work: Box::new(work) }
    }

    /// A call of cargo in [`checkout`]. Its title is the command itself, ready to be typed into a shell.
    pub fn cargo(args: &[&str], env: &[Env]) -> Self {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let env = env.to_vec();
        Self::new(cargo_line(&args, &env), move || cargo(&args, &env))
    }
}

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Outcome {
    Passed(Duration),
    Failed(Duration),
    NotRun,
}

/// Runs the steps in order, up to the first that fails, and prints a table of them all.
///
/// Gives the total time, or the first failure, which names its step.
pub fn run_all(steps: Vec<Step>) -> Result<Duration, Failure> {
    let count = steps.len();
    let start = Instant::now();
    let mut rows = Vec::with_capacity(count);
    let mut failure = None;
    for (index, Step { title, work }) in steps.into_iter().enumerate() {
        if failure.is_some() {
            rows.push((title, Outcome::NotRun));
            continue;
        }
        println!("\n==> [{}/{count}] {title}", index + 1);
        let step_start = Instant::now();
        let result = work();
        let took = step_start.elapsed();
        match result {
            Ok(()) => {
                println!("    passed in {}", human(took));
                rows.push((title, Outcome::Passed(took)));
            }
            Err(why) => {
                println!("    FAILED after {}", human(took));
                rows.push((title.clone(), Outcome::Failed(took)));
                failure = Some(Failure::Step { title, why: Box::new(why) });
            }
        }
    }
    println!("\n{}", table(&rows));
    failure.map_or(Ok(start.elapsed()), Err)
}

/// A line for each step: its title, its outcome, and the seconds it took.
fn table(rows: &[(String, Outcome)]) -> String {
    let width = rows.iter().map(|(title, _)| title.chars().count()).max().unwrap_or(0);
    let mut text = format!("{:<width$}  {:<7}  {:>7}\n", "step", "result", "seconds");
    for (title, outcome) in rows {
        let (result, seconds) = match outcome {
            Outcome::Passed(took) => ("passed", format!("{:.1}", took.as_secs_f64())),
            Outcome::Failed(took) => ("FAILED", format!("{:.1}", took.as_secs_f64())),
            Outcome::NotRun => ("not run", "-".to_owned()),
        };
        text.push_str(&format!("{title:<width$}  {result:<7}  {seconds:>7}\n"));
    }
    text
}

/// A time as people write it: `3.4 s`, `12 min 3 s`, `1 h 2 min 3 s`.
pub fn human(time: Duration) -> String {
    // Rounded first, so that 59.97 s becomes a minute and not "60.0 s".
    let tenths = (time.as_secs_f64() * 10.0).round() as u64;
    let whole = tenths.saturating_add(5) / 10;
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
    if tenths < 600 {
        format!("{}.{} s", tenths / 10, tenths % 10)
    } else if hours == 0 {
        format!("{minutes} min {seconds} s")
    } else {
        format!("{hours} h {minutes} min {seconds} s")
    }
}

/// Runs cargo with these arguments in [`checkout`], on the caller's terminal, and waits for it.
pub fn cargo(args: &[OsString], env: &[Env]) -> Result<(), Failure> {
    let mut command = cargo_command();
    command.args(args);
    for change in env {
        match change {
            Env::Set(name, value) => command.env(name, value.as_ref()),
            Env::Remove(name) => command.env_remove(name),
        };
    }
    run(command, &cargo_line(args, env), "Install Rust with rustup (https://rustup.rs).")
}

/// Runs `command` on the caller's terminal and waits for it. `line` is its name in messages; `remedy` is a sentence
/// that says what to do if the program is missing.
pub fn run(mut command: Command, line: &str, remedy: &'static str) -> Result<(), Failure> {
    let status = command.current_dir(checkout()).status().map_err(|source| Failure::CannotStart {
        program: command.get_program().to_string_lossy().into_owned(),
        source,
        remedy,
    })?;
    if status.success() { Ok(()) } else { Err(Failure::Ended { line: line.to_owned(), status }) }
}

/// Runs `command` like [`run`], but prints what it writes to its standard output only when it has ended: something else
/// prints meanwhile.
pub fn run_aside(mut command: Command, line: &str, remedy: &'static str) -> Result<(), Failure> {
    let child = command.current_dir(checkout()).stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let output = child.and_then(Child::wait_with_output).map_err(|source| Failure::CannotStart {
        program: command.get_program().to_string_lossy().into_owned(),
        source,
        remedy,
    })?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    if output.status.success() { Ok(()) } else { Err(Failure::Ended { line: line.to_owned(), status: output.status }) }
}

/// Runs `command` like [`run`], and gives what it writes to its standard output.
pub fn ask(mut command: Command, line: &str, remedy: &'static str) -> Result<String, Failure> {
    let output =
        command.current_dir(checkout()).stdin(Stdio::null()).stderr(Stdio::inherit()).output().map_err(|source| {
            Failure::CannotStart { program: command.get_program().to_string_lossy().into_owned(), source, remedy }
        })?;
    if !output.status.success() {
        return Err(Failure::Ended { line: line.to_owned(), status: output.status });
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program exists and accepts this argument.
pub fn works(program: &str, word: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(word).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Compares the features that `cargo run` and `cargo test` need of the crates that both use. If a dev-dependency needs
/// more, cargo builds such a crate, and all that use it, twice; with Bevy among them that takes a quarter of an hour.
pub fn same_features() -> Result<(), Failure> {
    let (run, test) = (crates_with_features("normal,build")?, crates_with_features("normal,build,dev")?);
    let twice: Vec<String> = run.difference(&test).cloned().collect();
    if twice.is_empty() { Ok(()) } else { Err(Failure::BuiltTwice { crates: twice }) }
}

/// A line for each crate of the game: its name, version and features.
fn crates_with_features(edges: &str) -> Result<BTreeSet<String>, Failure> {
    let words = ["tree", "--prefix", "none", "--format", "{p} {f}", "--edges", edges];
    let output =
        cargo_command().args(words).current_dir(checkout()).stderr(Stdio::inherit()).output().map_err(|source| {
            Failure::CannotStart {
                program: "cargo tree".into(),
                source,
                remedy: "Install Rust with rustup (https://rustup.rs).",
            }
        })?;
    if !output.status.success() {
        return Err(Failure::Ended { line: format!("cargo {}", words.join(" ")), status: output.status });
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // Cargo marks a crate that it lists a second time.
    Ok(text.lines().map(|line| line.trim_end_matches("(*)").trim().to_owned()).collect())
}

/// Makes sure that `cargo fmt` and `cargo clippy` work: rustup's minimal profile has neither.
pub fn provide_components() -> Result<(), Failure> {
    if components_work() {
        return Ok(());
    }
    println!("    rustfmt or clippy is missing; asking rustup for them");
    let words = ["component", "add", "rustfmt", "clippy"];
    let added = Command::new("rustup").args(words).current_dir(checkout()).status();
    if added.is_ok_and(|status| status.success()) && components_work() { Ok(()) } else { Err(Failure::Components) }
}

fn components_work() -> bool {
    ["fmt", "clippy"].iter().all(|tool| {
        cargo_command()
            .args([tool, "--version"])
            .current_dir(checkout())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    })
}

/// The cargo that started this program, so that the same toolchain is used.
pub fn cargo_command() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A call of cargo as one types it into a shell. Variables that are only removed are left out, since a shell without
/// them needs nothing.
fn cargo_line(args: &[OsString], env: &[Env]) -> String {
    let mut words = Vec::new();
    for change in env {
        if let Env::Set(name, value) = change {
            words.push(format!("{name}={}", quoted(OsStr::new(value.as_ref()))));
        }
    }
    words.push("cargo".to_owned());
    words.extend(args.iter().map(|arg| quoted(arg)));
    words.join(" ")
}

/// A word for a shell: bare where that is safe, otherwise in single quotes.
fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let bare = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%".contains(c);
    if !word.is_empty() && word.chars().all(bare) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The folder in which cargo builds, as it says itself: a variable or one of its own files may have moved it.
pub fn target_folder() -> PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let ask = || {
        let mut cargo = cargo_command();
        cargo.args(["metadata", "--no-deps", "--format-version", "1"]).current_dir(checkout());
        let answer: serde_json::Value = serde_json::from_slice(&cargo.output().ok()?.stdout).ok()?;
        answer["target_directory"].as_str().map(PathBuf::from)
    };
    FOLDER.get_or_init(|| ask().unwrap_or_else(|| checkout().join("target"))).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn the_first_failure_stops_the_list_and_names_its_step() {
        let ran = Rc::new(RefCell::new(Vec::new()));
        let note = |name: &'static str, passes: bool| {
            let ran = Rc::clone(&ran);
            Step::new(name, move || {
                ran.borrow_mut().push(name);
                if passes { Ok(()) } else { Err(Failure::Components) }
            })
        };
        let result = run_all(vec![note("one", true), note("two", false), note("three", true)]);
        assert_eq!(*ran.borrow(), ["one", "two"]);
        assert!(matches!(result, Err(Failure::Step { title, .. }) if title == "two"));
    }

    #[test]
    fn the_table_shows_also_what_was_not_run() {
        let rows = [
            ("a".to_owned(), Outcome::Passed(Duration::from_millis(61_250))),
            ("long name".to_owned(), Outcome::Failed(Duration::from_millis(400))),
            ("c".to_owned(), Outcome::NotRun),
        ];
        let expected = "\
step       result   seconds
a          passed      61.2
long name  FAILED       0.4
c          not run        -
";
        assert_eq!(table(&rows), expected);
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        let said = |millis| human(Duration::from_millis(millis));
        assert_eq!(said(0), "0.0 s");
        assert_eq!(said(3_449), "3.4 s");
        assert_eq!(said(59_970), "1 min 0 s");
        assert_eq!(said(723_000), "12 min 3 s");
        assert_eq!(said(3_723_400), "1 h 2 min 3 s");
    }

    #[test]
    fn a_call_of_cargo_can_be_typed_into_a_shell() {
        let args = ["run", "--", "it's", "a b", ""].map(OsString::from);
        let env = [Env::set("RUSTDOCFLAGS", "-D warnings"), Env::Remove("X")];
        assert_eq!(cargo_line(&args, &env), r"RUSTDOCFLAGS='-D warnings' cargo run -- 'it'\''s' 'a b' ''");
    }

    #[test]
    fn a_program_that_is_not_there_is_a_sentence_with_a_remedy() {
        let failure = run(Command::new("turnstone-no-such-program"), "no such", "Install it.").unwrap_err();
        let said = failure.to_string();
        assert!(said.starts_with("`turnstone-no-such-program` could not be started ("), "{said}");
        assert!(said.ends_with("Install it."), "{said}");
    }
}
