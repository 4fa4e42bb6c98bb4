//! The clock of two ends: how much of a turn was the way to the other end. It is lichess's rule
//! (<https://github.com/lichess-org/scalachess>, `LagTracker`), in milliseconds: what a move took beyond its player's own
//! measure is given back, up to a quota that grows a little with each move.

use record::{Clock, Control};

/// The most that a flag waits for a move on its way, in milliseconds.
const GRACE: u32 = 2_000;

/// What may be given back to one end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lag {
    /// What its quota grows by with each move, in milliseconds.
    gain: u32,
    /// What may be given back at the next move, in milliseconds.
    quota: u32,
    /// What was given back so far, in milliseconds.
    compensated: u32,
    /// What was beyond the quota so far, in milliseconds.
    charged: u32,
}

impl Lag {
    /// Both ends' at the start. The ends may have different times; the smaller gain holds for both, as it is not settled
    /// yet who plays which side.
    pub(crate) fn of(clock: Option<Clock>) -> [Self; 2] {
        let gain = clock.map_or(0, |Clock(controls)| controls.map(gain).into_iter().min().unwrap_or(0));
        [Self { gain, quota: 3 * gain, compensated: 0, charged: 0 }; 2]
    }

    /// The time that a turn took, from what the other end saw and what its player measured, in milliseconds.
    pub(crate) fn settle(&mut self, elapsed: u32, own: u32) -> u32 {
        let lag = elapsed.saturating_sub(own);
        let given = lag.min(self.quota);
        self.compensated = self.compensated.saturating_add(given);
        self.charged = self.charged.saturating_add(lag - given);
        self.quota = (self.quota - given + self.gain).min(7 * self.gain);
        // An end that saw less than the player itself measured does not make the turn shorter.
        elapsed.max(own) - given
    }

    /// How long after the time is up the other end may claim it, in milliseconds.
    #[must_use]
    pub fn grace(&self) -> u32 {
        self.quota.min(GRACE)
    }

    /// What was given back so far, in milliseconds.
    #[must_use]
    pub const fn compensated(&self) -> u32 {
        self.compensated
    }

    /// What took longer than could be given back so far, in milliseconds.
    #[must_use]
    pub const fn charged(&self) -> u32 {
        self.charged
    }
}

/// lichess's gain: min(100, (limit + 40 increments) · 2/5 + 15) centiseconds, with both in seconds.
fn gain(control: Control) -> u32 {
    let (limit, increment) = match control {
        Control::Move { each } => (0, each),
        Control::Game { main, bonus, .. } => (main, bonus),
        Control::Byoyomi { main, each, .. } => (main, each),
    };
    let estimate = (u64::from(limit) + 40 * u64::from(increment)) / 1000;
    10 * u32::try_from(estimate * 2 / 5 + 15).unwrap_or(u32::MAX).min(100)
}
