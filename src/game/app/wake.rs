//! How a frame comes to be drawn: from other threads, and by what moves or is due.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

/// Whether frames are drawn all the time, as for a benchmark.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Restless(pub bool);

/// Whether the window has the focus, for those on other threads who would wake it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Focused(Arc<AtomicBool>);

impl Focused {
    /// It has, or has no more.
    pub fn set(&self, so: bool) {
        self.0.store(so, Ordering::Relaxed);
    }

    /// Whether it has, as of the last frame.
    #[must_use]
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Wakes the window from another thread.
#[derive(Resource, Clone)]
pub struct Wake(Arc<dyn Fn() + Send + Sync>);

impl Wake {
    /// Made of what does it.
    pub fn new(up: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(up))
    }

    /// Has a frame drawn soon.
    pub fn up(&self) {
        (self.0)();
    }
}

/// What asks for frames. Each room that has something moving, or due, says so in every frame, in [`Reports`]; who asks for
/// the frames then need not know who that was.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Awake {
    is_moving: bool,
    due: Option<Duration>,
}

impl Awake {
    /// Something moves now: a frame is to be drawn at once, if `so`.
    pub const fn moves(&mut self, so: bool) {
        self.is_moving |= so;
    }

    /// Something is to happen after so long, if it is.
    pub fn due(&mut self, remaining: Option<Duration>) {
        self.due = self.due.into_iter().chain(remaining).min();
    }

    /// What the rooms have said of this frame: whether something moves, and how long until the next thing is due.
    pub fn take(&mut self) -> (bool, Option<Duration>) {
        let Self { is_moving, due } = std::mem::take(self);
        (is_moving, due)
    }
}

/// When rooms say what moves and what is due: at the end of every frame, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reports;
