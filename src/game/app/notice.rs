//! Messages on the status line that do not come from the board: notices, and answers to the player.

use std::{collections::VecDeque, mem, time::Duration};

use bevy::prelude::*;

use super::sentence::Localizable;

/// How long a refusal is shown before the status line returns to whose turn it is.
const REFUSAL: Duration = Duration::from_millis(2600);
/// How long a notice is shown: it is a long sentence and takes time to read.
const NOTICE: Duration = Duration::from_secs(15);

/// Messages for the status line: the one that is shown, and the notices that wait.
#[derive(Resource, Debug, Default)]
pub struct Status {
    passing: Option<Passing>,
    notices: VecDeque<Notice>,
    /// Failures already reported, so that each is reported once.
    told: Vec<String>,
}

/// A message that is shown for a while.
#[derive(Debug)]
struct Passing {
    said: Notice,
    left: Duration,
    /// Whether it came in this frame: the time since the last one, which may be long, is not its own.
    is_new: bool,
    /// Whether it is shown again if another message interrupts it.
    is_notice: bool,
}

/// A sentence, and the pack it is about, by which it can be withdrawn.
#[derive(Debug)]
struct Notice {
    sentence: Localizable,
    about: Option<String>,
}

impl Status {
    /// Queues a notice, such as about a file, behind the others.
    pub fn notice(&mut self, sentence: Localizable) {
        self.notices.push_back(Notice { sentence, about: None });
    }

    /// Shows a notice about a pack next, in place of earlier ones about it.
    pub fn notice_about(&mut self, pack: &str, sentence: Localizable) {
        self.settle(pack);
        self.notices.push_front(Notice { sentence, about: Some(pack.to_owned()) });
    }

    /// Withdraws every notice about a pack.
    pub fn settle(&mut self, pack: &str) {
        let over = |notice: &Notice| notice.about.as_deref() == Some(pack);
        self.notices.retain(|notice| !over(notice));
        if self.passing.as_ref().is_some_and(|passing| over(&passing.said)) {
            self.passing = None;
        }
    }

    /// Shows a sentence at once and briefly, in answer to the player.
    pub fn mention(&mut self, sentence: Localizable) {
        self.interrupt(sentence, REFUSAL);
    }

    /// Shows a notice at once, in answer to the player: what failed that was just asked for.
    pub fn answer(&mut self, sentence: Localizable) {
        self.interrupt(sentence, NOTICE);
    }

    /// Ends an answer to the player, who has asked for something else that is said in its place.
    pub fn give_way(&mut self) {
        self.passing = self.passing.take().filter(|passing| passing.is_notice);
    }

    fn interrupt(&mut self, sentence: Localizable, left: Duration) {
        // A notice that is interrupted is shown again afterwards.
        if let Some(Passing { said, .. }) = self.passing.take().filter(|passing| passing.is_notice) {
            self.notices.push_front(said);
        }
        self.passing = Some(Passing { said: Notice { sentence, about: None }, left, is_new: true, is_notice: false });
    }

    /// Counts down the message that is shown, and clears it when its time is over. While a hint is shown in its place
    /// (`is_hinted`), the time of a notice stands still: see [`Self::over_hint`].
    pub fn tick(&mut self, elapsed: Duration, is_hinted: bool) {
        if let Some(passing) = self.passing.as_mut().filter(|passing| !(is_hinted && passing.is_notice)) {
            if !mem::take(&mut passing.is_new) {
                passing.left = passing.left.saturating_sub(elapsed);
            }
            if passing.left.is_zero() {
                self.passing = None;
            }
        }
    }

    /// Reports a file that could not be written. The same failure is reported once, not again after every move.
    pub fn fail(&mut self, failure: String) {
        if !self.told.contains(&failure) {
            warn!("could not write {failure}");
            self.told.push(failure.clone());
            self.notice(Localizable::new("status-saving-failed").with("why", failure));
        }
    }

    /// Shows the next notice, if no message is shown.
    pub fn go_on(&mut self) {
        if self.passing.is_none()
            && let Some(said) = self.notices.pop_front()
        {
            self.passing = Some(Passing { said, left: NOTICE, is_new: false, is_notice: true });
        }
    }

    /// The message that is shown now even if there is a hint: a notice gives way to what was asked for.
    #[must_use]
    pub fn over_hint(&self) -> Option<&Localizable> {
        self.passing.as_ref().filter(|passing| !passing.is_notice).map(|passing| &passing.said.sentence)
    }

    /// The message that is shown now, unless there is a hint.
    #[must_use]
    pub fn passing(&self) -> Option<&Localizable> {
        self.passing.as_ref().map(|passing| &passing.said.sentence)
    }

    /// How much longer the message is shown: a frame has to be drawn then.
    #[must_use]
    pub fn remaining(&self) -> Option<Duration> {
        self.passing.as_ref().map(|passing| passing.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// While nothing moves no frame is drawn, so the frame of an answer may come long after the one before it.
    #[test]
    fn an_answer_after_a_long_rest_is_shown_for_its_whole_time() {
        let mut status = Status::default();
        status.mention(Localizable::new("status-names"));
        status.tick(10 * NOTICE, false);
        assert_eq!(status.remaining(), Some(REFUSAL));
        status.tick(REFUSAL - Duration::from_millis(1), false);
        assert!(status.passing().is_some());
        status.tick(Duration::from_millis(1), false);
        assert!(status.passing().is_none());
    }
}
