//! What can go wrong here, as a type, and the sentence that the person at the terminal reads: what is wrong and what
//! to do about it. Wrong usage is not here: clap says it, with exit code 2.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// Why a command of xtask did not do what it was asked. Each one ends the program with exit code 1.
#[derive(Debug)]
pub enum Failure {
    /// A program could not be started at all.
    CannotStart {
        /// The program, as it was called.
        program: String,
        /// What the system said.
        source: io::Error,
        /// A sentence: what to do.
        remedy: &'static str,
    },
    /// A program ran and ended badly. It has said why itself, above.
    Ended {
        /// The whole command, fit to be typed again.
        line: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// `dpkg-query` could not say which packages are installed.
    UnreadablePackages {
        /// What it wrote on its error output.
        said: String,
    },
    /// System packages are missing, and there is nobody to ask whether they may be installed.
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
    /// The tests ask for other features of crates that the game uses as well.
    BuiltTwice {
        /// What the game asks for: a line for each such crate.
        crates: Vec<String>,
    },
    /// The rooms of the house call each other as they must not.
    Rooms {
        /// A line for each import that goes up, and for each circle.
        faults: Vec<String>,
    },
    /// A file of the web build could not be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The web build is larger than players should have to wait for.
    TooLarge {
        /// What is sent before the first move, in bytes.
        sent: u64,
        /// What may be.
        budget: u64,
    },
    /// The port to serve on is not to be had.
    Port {
        /// Which.
        port: u16,
        /// What the system said.
        source: io::Error,
    },
    /// Packs that mean harm have done some.
    Findings {
        /// How many.
        count: usize,
        /// Where they are kept.
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
    /// A file that could not be read or written.
    pub fn file(path: &Path, source: io::Error) -> Self {
        Self::File { path: path.to_owned(), source }
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
            Self::Findings { count, folder } => {
                write!(
                    f,
                    "{count} packs did harm or were misjudged. They lie in {}, each with what it did.",
                    folder.display()
                )
            }
            // A step that is one command has that command for its title: once is enough.
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
