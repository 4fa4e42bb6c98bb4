//! What comes from outside: an engine's answers, and whatever else is not decided at this table. It waits here until the
//! table is still.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::play::{Event, MatchId};

/// What has come from outside and has not happened yet, in the order in which it came. Matches are known by their ids: one
/// that is covered or on the shelf receives its events as well.
#[derive(Resource, Debug, Default)]
pub struct Inbox(VecDeque<(MatchId, Event)>);

impl Inbox {
    /// Puts in what has come.
    pub fn put(&mut self, id: MatchId, event: Event) {
        self.0.push_back((id, event));
    }

    /// Whether something waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes out the first that may happen now.
    pub fn next(&mut self, mut may: impl FnMut(MatchId) -> bool) -> Option<(MatchId, Event)> {
        if self.0.is_empty() {
            return None;
        }
        let at = self.0.iter().position(|(id, _)| may(*id))?;
        self.0.remove(at)
    }
}
