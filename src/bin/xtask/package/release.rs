//! Which release this is: its number, its commit, its date. Everything that is made carries these and no other time, so
//! that the same commit gives the same packages.

use std::env;
use std::process::Command;

use record::date_of;

use crate::failure::Failure;
use crate::files::read;
use crate::git::git;
use crate::steps::checkout;

/// A release.
#[derive(Clone, Debug)]
pub struct Release {
    /// Its number, as in Cargo.toml.
    pub number: &'static str,
    /// What `--version` says: the number, and in brackets the commit and its date. A `+` behind the commit says that files
    /// were changed since.
    pub said: String,
    /// Its date, such as 2026-11-25: that of the commit, or of `SOURCE_DATE_EPOCH`.
    pub date: String,
    /// The same moment in seconds since 1970.
    pub seconds: u64,
}

impl Release {
    /// The release that this checkout makes.
    ///
    /// # Errors
    /// There is neither a commit nor the variable `SOURCE_DATE_EPOCH`.
    pub fn here() -> Result<Self, Failure> {
        let commit = git(&["describe", "--always", "--dirty=+", "--abbrev=9", "--exclude=*"]);
        let named = env::var("SOURCE_DATE_EPOCH").ok().or_else(|| git(&["log", "-1", "--format=%ct"]));
        let seconds = named.and_then(|seconds| seconds.parse().ok()).ok_or(Failure::NoCommit)?;
        Ok(Self::of(commit.as_deref(), seconds))
    }

    /// The release of this commit and moment.
    pub fn of(commit: Option<&str>, seconds: u64) -> Self {
        let number = env!("CARGO_PKG_VERSION");
        let date = date_of(seconds).chars().take_while(|&char| char != 'T').collect::<String>();
        let said = commit.map_or_else(|| format!("{number} ({date})"), |commit| format!("{number} ({commit}, {date})"));
        Self { number, said, date, seconds }
    }

    /// Has a program know which release it builds, and no other time.
    pub fn tell(&self, command: &mut Command) {
        command.env("TURNSTONE_VERSION", &self.said).env("SOURCE_DATE_EPOCH", self.seconds.to_string());
        command.env("TZ", "UTC").env("LC_ALL", "C.UTF-8");
    }

    /// The whole name of its commit.
    ///
    /// # Errors
    /// git knows none here.
    pub fn commit(&self) -> Result<String, Failure> {
        git(&["rev-parse", "HEAD"]).ok_or(Failure::NoCommit)
    }

    /// What the changelog says of this release, without its heading.
    ///
    /// # Errors
    /// It says nothing.
    pub fn notes(&self) -> Result<String, Failure> {
        let text = read(&checkout().join(CHANGELOG))?;
        section(&text, self.number).ok_or_else(|| {
            Failure::unfit(CHANGELOG, format!("it has no section “## [{}]”. Write what is new in it.", self.number))
        })
    }
}

/// The changelog, kept by hand.
const CHANGELOG: &str = ".github/CHANGELOG.md";

/// The text below the heading of this version, up to the next heading or the list of links.
fn section(text: &str, number: &str) -> Option<String> {
    let heading = format!("## [{number}]");
    let lines = text.lines().skip_while(|line| !line.starts_with(&heading)).skip(1);
    let body: Vec<&str> = lines.take_while(|line| !line.starts_with("## ") && !line.starts_with('[')).collect();
    let body = body.join("\n").trim().to_owned();
    (!body.is_empty()).then_some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_says_commit_and_date() {
        let number = env!("CARGO_PKG_VERSION");
        // 25 November 2026, 9:54 by universal time.
        let release = Release::of(Some("28d6492e4"), 1_795_600_440);
        assert_eq!(release.said, format!("{number} (28d6492e4, 2026-11-25)"));
        assert_eq!(Release::of(None, 0).said, format!("{number} (1970-01-01)"));
    }

    #[test]
    fn a_section_ends_where_the_next_begins() {
        let text = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- B\n\n## [0.1.0] - 2026-11-25\n\n- A\n\n[0.1.0]: x\n";
        assert_eq!(section(text, "0.2.0").as_deref(), Some("### Added\n\n- B"));
        assert_eq!(section(text, "0.1.0").as_deref(), Some("- A"));
        assert_eq!(section(text, "Unreleased"), None);
        assert_eq!(section(text, "0.3.0"), None);
    }

    #[test]
    fn the_changelog_knows_this_release() {
        Release::of(None, 0).notes().unwrap();
    }
}
