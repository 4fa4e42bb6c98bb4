//! `cargo xtask`: one command for each task of a person or CI machine in this repository: install missing system
//! packages, build, open the game, run every check. This file has the commands and their order; `steps` runs them, and
//! `system` knows which packages are needed. It must not depend on Bevy, since it runs before Bevy can be built.

mod failure;
mod files;
mod games;
mod git;
mod hostile;
mod integrity;
mod package;
mod rooms;
mod screen;
mod serve;
mod steps;
mod system;
mod tools;
mod web;
mod worker;

use std::ffi::OsString;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use failure::Failure;
use steps::{Env, Step};
use system::{Need, Permission, System};

/// The environment variable that makes the window tests, which are ordinary integration tests, skip themselves.
const NO_WINDOW: &str = "TURNSTONE_NO_WINDOW";

/// The step that plays in browsers, as a command to type.
const WEB_TEST: &str = "cargo xtask web --test";

/// The step that adds a game, as a command to type.
const FOURTH_GAME: &str = "cargo xtask fourth-game";

/// The tests that need Bevy, and those within the code again. The others were run by the step before, and with checks of
/// overflow: to build each a second time, with all of Bevy in it, takes minutes and finds nothing.
const GAME_TESTS: [&str; 9] =
    ["test", "--release", "--lib", "--bin", "turnstone", "--test", "game", "--test", "window"];

/// Turns warnings of rustdoc, mostly about dead links, into errors.
const STRICT_DOCS: Env = Env::set("RUSTDOCFLAGS", "-D warnings");

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Builds, opens and tests Turnstone, and installs the system packages that this takes"
)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
enum Command {
    /// Install missing system packages, then build the game and open it
    Play {
        #[command(flatten)]
        consent: Consent,
        /// Arguments that are passed on to the game
        #[arg(last = true, value_name = "ARGS")]
        args: Vec<OsString>,
    },
    /// Run everything that CI runs: system packages, `check`, and all tests
    Test {
        #[command(flatten)]
        consent: Consent,
        /// Skip the tests that open windows and browsers (they need Xvfb, an X server without a screen)
        #[arg(long)]
        no_window: bool,
    },
    /// Build the game for browsers: a folder of plain files that any file server can serve
    Web {
        /// Make it as small as possible, for players; takes minutes longer
        #[arg(long)]
        release: bool,
        /// Where the page will lie, such as `https://example.org/game/`. People who are sent a link then see a picture
        #[arg(long, value_name = "URL", value_parser = web::address)]
        address: Option<String>,
        /// Serve it on 127.0.0.1 afterwards, and print the address
        #[arg(long)]
        serve: bool,
        /// Install what is missing, and test it in the system's Chromium, Firefox and WebKit (needs Node.js and npm)
        #[arg(long, conflicts_with = "serve")]
        test: bool,
        /// Afterwards measure in Chromium how long it takes to load, and how many frames it draws while the engine works
        #[arg(long, conflicts_with_all = ["serve", "test"])]
        measure: bool,
        #[command(flatten)]
        consent: Consent,
        /// The port to serve on; 0 takes a free one
        #[arg(long, default_value_t = 8080, requires = "serve")]
        port: u16,
    },
    /// Check formatting, lints and documentation (needs the packages that `play` and `test` install)
    Check,
    /// Add a small game to a copy of the program, to check that nothing else has to change for it
    FourthGame,
    /// Play a game of each kind as a screen reader does, through AT-SPI on a bus and a screen of its own
    Reader {
        #[command(flatten)]
        consent: Consent,
    },
    /// Build the engine's Web Worker alone, and test it in node
    Worker,
    /// Make what players install: packages for Linux, Windows and the web, each tested where that is possible
    Package {
        #[command(flatten)]
        wanted: package::Wanted,
        #[command(flatten)]
        consent: Consent,
    },
    /// Make packs that try to do harm, and have them checked or shown
    Hostile(hostile::Hostile),
}

/// Whether system packages may be installed without asking.
#[derive(Debug, Args)]
struct Consent {
    /// Install missing system packages without asking
    #[arg(long)]
    yes: bool,
}

fn main() -> ExitCode {
    let command = CommandLine::parse().command;
    git::date_the_stand_ins();
    let done = match command {
        Command::Play { consent, args } => play(consent.yes, &args),
        Command::Test { consent, no_window } => test(consent.yes, no_window),
        Command::Check => check(),
        Command::FourthGame => games::add(steps::checkout()),
        Command::Web { release, address, serve, test, measure, consent, port } => {
            let browsers = (test || measure).then(|| Permission::here(consent.yes));
            web(release, address.as_deref().unwrap_or_default(), browsers, measure, serve.then_some(port))
        }
        Command::Reader { consent } => read(consent.yes),
        Command::Hostile(wanted) => hostile::run(&wanted),
        Command::Package { wanted, consent } => package::run(&wanted, Permission::here(consent.yes)).map(all_passed),
        Command::Worker => web::provide().and_then(|wasm_bindgen| worker::build_and_test(&wasm_bindgen)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Installs missing system packages, then builds and opens the game with `args`.
fn play(yes: bool, args: &[OsString]) -> Result<(), Failure> {
    system::provide(&System::here(), &[Need::Build, Need::Run], Permission::here(yes))?;
    println!("building and opening the game; the first build takes a good while, later ones seconds");
    let mut words: Vec<OsString> = ["run", "--release", "--bin", "turnstone"].map(OsString::from).into();
    if !args.is_empty() {
        words.push("--".into());
        words.extend_from_slice(args);
    }
    steps::cargo(&words, &[])
}

/// Has a script play the game through what a screen reader is told.
fn read(yes: bool) -> Result<(), Failure> {
    let needs = [Need::Build, Need::Run, Need::WindowTests, Need::Reader];
    system::provide(&System::here(), &needs, Permission::here(yes))?;
    steps::cargo(&["build", "--release", "--bin", "turnstone"].map(OsString::from), &[])?;
    let script = steps::checkout().join("tests/window/reader.py");
    let mut reader = std::process::Command::new("xvfb-run");
    // The system's own Python has the bindings.
    reader.args(["--auto-servernum", "dbus-run-session", "--", "/usr/bin/python3"]).arg(script);
    reader.arg(steps::target_folder().join("release/turnstone")).arg(steps::checkout().join("assets"));
    steps::run(reader, "xvfb-run dbus-run-session -- python3 tests/window/reader.py", "See what it says above.")
}

/// Runs every step of CI in order and stops at the first that fails.
fn test(yes: bool, no_window: bool) -> Result<(), Failure> {
    let without_windows = if no_window {
        Some("as --no-window asks")
    } else if !cfg!(target_os = "linux") {
        Some("as they need Xvfb, and so Linux")
    } else {
        None
    };
    if let Some(reason) = without_windows {
        println!("the tests in windows and browsers will be skipped, {reason}");
    }

    let took = steps::run_all(test_steps(yes, without_windows.is_none()))?;
    match without_windows {
        Some(reason) => {
            println!(
                "all steps passed in {}; THE TESTS IN WINDOWS AND BROWSERS WERE SKIPPED, {reason}",
                steps::human(took)
            );
        }
        None => all_passed(took),
    }
    Ok(())
}

/// Builds the game for browsers. Tests or measures it there if packages may be installed for that, and serves it if a
/// port is given.
fn web(
    release: bool,
    address: &str,
    browsers: Option<Permission>,
    measure: bool,
    port: Option<u16>,
) -> Result<(), Failure> {
    if let Some(permission) = browsers {
        system::provide(&System::here(), &browser_needs(), permission)?;
    }
    let folder = web::build(if release { web::Build::Release } else { web::Build::Quick }, address)?;
    match (browsers, measure) {
        (Some(_), true) => web::measure(&folder)?,
        (Some(_), false) => web::test(&folder)?,
        (None, _) => {}
    }
    port.map_or(Ok(()), |port| serve::serve(&folder, port))
}

/// Runs only the steps of `check`.
fn check() -> Result<(), Failure> {
    all_passed(steps::run_all(check_steps())?);
    Ok(())
}

fn all_passed(took: Duration) {
    println!("all steps passed in {}", steps::human(took));
}

/// Everything that CI runs, the quickest first.
fn test_steps(yes: bool, windows: bool) -> Vec<Step> {
    let mut needs = vec![Need::Build, Need::Run];
    if windows {
        needs.extend(browser_needs());
    }
    // Removed where it is not wanted: a variable left over in the caller's shell must not make tests skip silently.
    let window_tests = if windows { Env::Remove(NO_WINDOW) } else { Env::set(NO_WINDOW, "1") };

    let mut all =
        vec![Step::new("system packages", move || system::provide(&System::here(), &needs, Permission::here(yes)))];
    all.extend(check_steps());
    all.push(Step::new(FOURTH_GAME, || games::add(steps::checkout())));
    // With the manual pages, which are otherwise only made for packages.
    let rooms = ["test", "--workspace", "--no-default-features", "--features", "manual"];
    all.push(Step::cargo(&rooms, &[test_threads()]));
    all.push(Step::cargo(&GAME_TESTS, &[window_tests, test_threads()]));
    if windows {
        all.push(Step::new(WEB_TEST, || web::build(web::Build::Quick, "").and_then(|folder| web::test(&folder))));
    }
    all
}

/// Half as many tests again at once as there are cores: those with windows or other programs wait a quarter of their time
/// or more.
fn test_threads() -> Env {
    let cores = available_parallelism().map_or(1, usize::from);
    Env::Set("RUST_TEST_THREADS", (cores + cores.div_ceil(2)).to_string().into())
}

/// What the browser tests need. Node.js can be installed in many ways, so the program is looked for and not its
/// package.
fn browser_needs() -> Vec<Need> {
    let node = [("node", "--version"), ("npm", "--version")].iter().all(|(tool, word)| steps::works(tool, word));
    [Need::WindowTests, Need::BrowserTests, Need::Brotli].into_iter().chain((!node).then_some(Need::Node)).collect()
}

/// Formatting, lints and documentation. Lints without the game run first, as they take seconds.
fn check_steps() -> Vec<Step> {
    vec![
        Step::new("rustfmt and clippy are there", steps::provide_components),
        Step::cargo(&["fmt", "--check"], &[]),
        Step::new("rooms of the game call only those below them", || rooms::check(steps::checkout())),
        Step::new("what all games share names none of them", || games::check(steps::checkout())),
        Step::new("the game and its tests share one build of Bevy", steps::same_features),
        Step::cargo(
            &[
                "clippy",
                "--workspace",
                "--no-default-features",
                "--features",
                "bench,manual,turnstone-relay/nats",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ],
            &[],
        ),
        Step::cargo(&["clippy", "--release", "--all-targets", "--", "-D", "warnings"], &[]),
        // With what is private: rustdoc then also finds dead links in the text about it, and still says where a public text
        // links to something private.
        Step::cargo(&["doc", "--workspace", "--release", "--no-deps", "--document-private-items"], &[STRICT_DOCS]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::error::ErrorKind;

    fn titles(steps: &[Step]) -> Vec<&str> {
        steps.iter().map(|step| step.title.as_str()).collect()
    }

    #[test]
    fn what_follows_two_dashes_goes_to_the_game_untouched() {
        let line = CommandLine::try_parse_from(["cargo xtask", "play", "--yes", "--", "--yes", "a b"]).unwrap();
        let Command::Play { consent, args } = line.command else { panic!("{line:?} is not play") };
        assert!(consent.yes);
        assert_eq!(args, ["--yes", "a b"]);
    }

    #[test]
    fn words_for_the_game_need_the_two_dashes() {
        let error = CommandLine::try_parse_from(["cargo xtask", "play", "fast"]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::UnknownArgument);
        assert_eq!(error.exit_code(), 2);
    }

    #[test]
    fn ci_runs_packages_then_checks_then_the_quick_tests_then_the_game() {
        let test = test_steps(true, true);
        let check = check_steps();
        let (first, rest) = test.split_first().unwrap();
        let (checks, tests) = rest.split_at(check.len());
        assert_eq!(first.title, "system packages");
        assert_eq!(titles(checks), titles(&check));
        let [fourth_game, rooms, game, web] = titles(tests)[..] else { panic!("{:?}", titles(tests)) };
        assert_eq!((fourth_game, web), (FOURTH_GAME, WEB_TEST));
        assert!(rooms.ends_with(" cargo test --workspace --no-default-features --features manual"), "{rooms}");
        assert!(game.ends_with(&format!(" cargo {}", GAME_TESTS.join(" "))), "{game}");
    }

    #[test]
    fn skipping_the_window_tests_shows_in_the_name_of_the_step() {
        let steps = test_steps(true, false);
        assert!(steps.last().unwrap().title.starts_with("TURNSTONE_NO_WINDOW=1 "));
    }

    #[test]
    fn ci_runs_every_test_that_needs_the_game() {
        let manifest: toml::Table = toml::from_str(include_str!("../../../Cargo.toml")).unwrap();
        let tests = manifest["test"].as_array().unwrap();
        let needs_game = |test: &&toml::Value| test.get("required-features").is_some();
        let names = tests.iter().filter(needs_game).map(|test| test["name"].as_str().unwrap());
        let run: Vec<&str> = GAME_TESTS.windows(2).filter(|words| words[0] == "--test").map(|words| words[1]).collect();
        assert_eq!(names.collect::<Vec<_>>(), run);
    }
}
