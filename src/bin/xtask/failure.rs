//! Everything that can go wrong in xtask, as a type, with the sentence that the person at the terminal reads: what is
//! wrong, and what to do about it. Wrong usage is not included: clap reports it, with exit code 2.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// Why a command of xtask failed. Each of these ends the program with exit code 1.
#[derive(Debug)]
pub enum Failure {
    /// A program could not be started at all.
    CannotStart {
        /// The program, as it was called.
        program: String,
        /// The system's error.
        source: io::Error,
        /// A sentence that says what to do.
        remedy: &'static str,
    },
    /// A program ran and failed. It has printed the reason itself.
    Ended {
        /// The whole command, ready to be typed again.
        line: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// `dpkg-query` failed to list the installed packages.
    UnreadablePackages {
        /// Its error output.
        said: String,
    },
    /// System packages are missing, and there is no terminal to ask whether they may be installed.
    NobodyToAsk {
        /// The command that installs them.
        command: String,
    },
    /// System packages are missing, and the answer was no.
    Declined {
        /// The command that installs them.
        command: String,
    },
    /// rustfmt or clippy is missing, and rustup could not add it.
    Components,
    /// The tests need other features of crates that the game uses too, so that these crates are built twice.
    BuiltTwice {
        /// A line for each such crate, with the features that the game needs.
        crates: Vec<String>,
    },
    /// Some rooms import others that they must not.
    Rooms {
        /// A line for each forbidden import, and for each circle of imports.
        faults: Vec<String>,
    },
    /// What all games share names some of them.
    Games {
        /// A line for each file.
        faults: Vec<String>,
    },
    /// A file of the web build could not be read or written.
    File {
        /// The path of the file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The web build is larger than players should have to wait for.
    TooLarge {
        /// The bytes sent before the first move.
        sent: u64,
        /// The most bytes allowed.
        budget: u64,
    },
    /// The port to serve on cannot be used.
    Port {
        /// The number of the port.
        port: u16,
        /// The system's error.
        source: io::Error,
    },
    /// There is no commit to name and no date.
    NoCommit,
    /// Something that was made for players is not as it should be.
    Unfit {
        /// What it is: a file, or a part of it.
        what: String,
        /// What is wrong with it, and what to do, in a sentence.
        why: String,
    },
    /// Hostile packs did harm.
    Findings {
        /// The number of these packs.
        count: usize,
        /// The folder in which they are kept.
        folder: PathBuf,
    },
    /// A step of a list failed.
    Step {
        /// The title of the step.
        title: String,
        /// Why it failed.
        why: Box<Failure>,
    },
}

impl Failure {
    /// The failure to read or write this file.
    pub fn file(path: &Path, source: io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
    }

    /// What is wrong with something that was made for players.
    pub fn unfit(what: impl Into<String>, why: impl Into<String>) -> Self {
        Self::Unfit { what: what.into(), why: why.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltTwice { crates } => write!(
                f,
                "The tests ask for more features of these crates than the game does, so that cargo builds them and all \
                 that use them twice: {}. Give the dependency of the game the same features in Cargo.toml, or ask for \
                 fewer in its dev-dependencies.",
                crates.join("; ")
            ),
            Self::Rooms { faults } => write!(
                f,
                "A room calls what it must not, by the tables in src/lib.rs and src/game/mod.rs:\n{}",
                faults.join("\n")
            ),
            Self::Games { faults } => write!(
                f,
                "What differs from game to game belongs into the games' own folders (src/bin/xtask/games.rs says what may \
                 name them):\n{}",
                faults.join("\n")
            ),
            Self::CannotStart { program, source, remedy } => {
                write!(f, "`{program}` could not be started ({source}). {remedy}")
            }
            Self::Ended { line, status } => match status.code() {
                Some(code) => write!(
                    f,
                    "`{line}` ended with exit code {code}; what it says above tells why. \
                     Run that command alone to see it again."
                ),
                None => write!(f, "`{line}` was stopped from outside ({status}). Run it again."),
            },
            Self::UnreadablePackages { said } => write!(
                f,
                "dpkg-query could not say which packages are installed: {}. \
                 Repair the package database (try `sudo dpkg --configure -a`) and run this again.",
                said.trim()
            ),
            Self::NobodyToAsk { command } => write!(
                f,
                "the packages above are missing, and there is no terminal to ask on. \
                 Run this again with --yes, or install them yourself:\n\n    {command}\n"
            ),
            Self::Declined { command } => write!(
                f,
                "nothing was installed. To install the packages yourself:\n\n    {command}\n\n\
                 To build without them all the same: cargo run --release"
            ),
            Self::Components => f.write_str(
                "rustfmt or clippy is missing, and `rustup component add rustfmt clippy` did not help. \
                 Install both for this Rust (without rustup: the packages of your distribution), then run this again.",
            ),
            Self::File { path, source } => {
                write!(f, "{} could not be read or written: {source}. See to it and run this again.", path.display())
            }
            Self::TooLarge { sent, budget } => write!(
                f,
                "{sent} bytes are sent before the first move, and {budget} are the most that may be. Leave features of \
                 Bevy out in Cargo.toml, or make the assets smaller."
            ),
            Self::Port { port, source } => {
                write!(f, "port {port} is not to be had ({source}). Choose another with --port.")
            }
            Self::NoCommit => f.write_str(
                "git tells no commit here, and so no date for the packages. Work in a checkout with its history, or set \
                 SOURCE_DATE_EPOCH to the seconds since 1970 that the packages are to be dated.",
            ),
            Self::Unfit { what, why } => write!(f, "{what}: {why}"),
            Self::Findings { count, folder } => {
                write!(
                    f,
                    "{count} packs did harm or were misjudged. They lie in {}, each with what it did.",
                    folder.display()
                )
            }
            // A step that is a single command has that command as its title, which need not be repeated.
            Self::Step { title, why } => match why.as_ref() {
                Self::Ended { line, .. } if line == title => write!(f, "{why}"),
                _ => write!(f, "the step \"{title}\" failed: {why}"),
            },
        }
    }
}

impl std::error::Error for Failure {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::CannotStart { source, .. } | Self::File { source, .. } | Self::Port { source, .. } => Some(source),
            Self::Step { why, .. } => Some(why),
            _ => None,
        }
    }
}
