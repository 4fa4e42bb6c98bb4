//! What there is to be told beside what the board says.

use std::{collections::VecDeque, time::Duration};

use bevy::prelude::*;

use super::sentence::Localizable;

/// How long a refusal stands before the line goes back to whose turn it is.
const REFUSAL: Duration = Duration::from_millis(2600);
/// How long something that went wrong with a file stands: it is long and wants to be read.
const NOTICE: Duration = Duration::from_secs(15);

/// What the status line says beside what the board says.
#[derive(Resource, Debug, Default)]
pub struct Status {
    passing: Option<Passing>,
    notices: VecDeque<Notice>,
    /// Failures that have been told.
    told: Vec<String>,
}

/// What is said for a while.
#[derive(Debug)]
struct Passing {
    said: Notice,
    left: Duration,
    /// Whether it may be said again if something else is said in the middle of it.
    is_notice: bool,
}

/// A sentence, and whose affair it is, if it can be over.
#[derive(Debug)]
struct Notice {
    sentence: Localizable,
    about: Option<String>,
}

impl Status {
    /// Says something about a file, after what is being said.
    pub fn notice(&mut self, sentence: Localizable) {
        self.notices.push_back(Notice { sentence, about: None });
    }

    /// Says something about a pack, in the place of whatever was to be said about it.
    pub fn notice_about(&mut self, pack: &str, sentence: Localizable) {
        self.settle(pack);
        self.notices.push_front(Notice { sentence, about: Some(pack.to_owned()) });
    }

    /// What there was to be said about a pack is over.
    pub fn settle(&mut self, pack: &str) {
        let over = |notice: &Notice| notice.about.as_deref() == Some(pack);
        self.notices.retain(|notice| !over(notice));
        if self.passing.as_ref().is_some_and(|passing| over(&passing.said)) {
            self.passing = None;
        }
    }

    /// Says something now and for a short while, as an answer to what the player did.
    pub fn mention(&mut self, sentence: Localizable) {
        // A notice that is talked over is said again.
        if let Some(Passing { said, .. }) = self.passing.take().filter(|passing| passing.is_notice) {
            self.notices.push_front(said);
        }
        self.passing = Some(Passing { said: Notice { sentence, about: None }, left: REFUSAL, is_notice: false });
    }

    /// Time has passed: what is said goes when its time is over.
    pub fn tick(&mut self, elapsed: Duration) {
        if let Some(passing) = &mut self.passing {
            passing.left = passing.left.saturating_sub(elapsed);
            if passing.left.is_zero() {
                self.passing = None;
            }
        }
    }

    /// A file could not be written. A full disk is told once, and not again after every move.
    pub fn fail(&mut self, failure: String) {
        if !self.told.contains(&failure) {
            warn!("could not write {failure}");
            self.told.push(failure.clone());
            self.notice(Localizable::new("status-saving-failed").with("why", failure));
        }
    }

    /// Says the next thing, if nothing is being said.
    pub fn go_on(&mut self) {
        if self.passing.is_none()
            && let Some(said) = self.notices.pop_front()
        {
            self.passing = Some(Passing { said, left: NOTICE, is_notice: true });
        }
    }

    /// What is said for a while.
    #[must_use]
    pub fn passing(&self) -> Option<&Localizable> {
        self.passing.as_ref().map(|passing| &passing.said.sentence)
    }

    /// How long it will still be said, for whoever has to wake up then.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        self.passing.as_ref().map(|passing| passing.left)
    }
}
