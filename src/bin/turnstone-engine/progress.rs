//! How far a long command has come.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar for this many steps on a terminal; elsewhere nothing is shown.
pub fn bar(steps: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:40} {human_pos}/{human_len} {elapsed} left {eta}")
        .expect("the template is sound");
    ProgressBar::new(steps).with_style(style).with_message(what)
}
