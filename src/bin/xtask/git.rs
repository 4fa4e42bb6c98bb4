//! What git knows of this checkout.

use std::fs::File;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use crate::files;
use crate::steps::checkout;

/// The crates that stand in for others that Bevy asks for.
const STAND_INS: [&str; 2] = [".cargo/accesskit_unix", ".cargo/inventory"];

/// What git answers; `None` if it fails, as outside a checkout.
pub fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).current_dir(checkout()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Gives the files of the crates that stand in for others the date of their last commit. In a new checkout they are as new
/// as the checkout, and Cargo would compile them again, and with them all of Bevy, although nothing has changed.
pub fn date_the_stand_ins() {
    STAND_INS.into_iter().for_each(date_the_stand_in);
}

fn date_the_stand_in(name: &str) {
    let changed = git(&["status", "--porcelain", "--", name]);
    let date = git(&["log", "-1", "--format=%ct", "--", name]).and_then(|seconds| seconds.parse().ok());
    let (Some(""), Some(seconds)) = (changed.as_deref(), date) else { return };
    let date = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    let folder = checkout().join(name);
    for file in files::list(&folder, &folder).unwrap_or_default() {
        // It saves time, and nothing else depends on it.
        let dated = File::options().append(true).open(folder.join(&file)).and_then(|file| file.set_modified(date));
        if let Err(error) = dated {
            eprintln!("xtask: {name}/{file} keeps its date, so Bevy may be compiled again: {error}");
        }
    }
}
