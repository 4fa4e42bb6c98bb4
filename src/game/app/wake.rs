//! Requests for frames: from other threads, and from what moves or is due.

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

/// Whether the window has the focus, for other threads that may wake it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Focused(Arc<AtomicBool>);

impl Focused {
    /// Notes whether the window has the focus.
    pub fn set(&self, so: bool) {
        self.0.store(so, Ordering::Relaxed);
    }

    /// Whether the window had the focus in the last frame.
    #[must_use]
    pub fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Wakes the window from another thread.
#[derive(Resource, Clone)]
pub struct Wake(Arc<dyn Fn() + Send + Sync>);

impl Wake {
    /// Wraps the function that wakes the window.
    pub fn new(up: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(up))
    }

    /// Requests a frame soon.
    pub fn up(&self) {
        (self.0)();
    }
}

/// Collects what needs frames. In every frame, in [`Reports`], each room says here whether something of its own moves
/// or is due, so that the code that requests frames need not know the rooms.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Awake {
    is_moving: bool,
    is_waiting: bool,
    due: Option<Duration>,
}

impl Awake {
    /// Asks for the next frame at once if something moves (`so`).
    pub const fn moves(&mut self, so: bool) {
        self.is_moving |= so;
    }

    /// Asks for a frame after this time; `None` asks for nothing.
    pub fn due(&mut self, remaining: Option<Duration>) {
        self.due = self.due.into_iter().chain(remaining).min();
    }

    /// Asks for a frame now and then while something is on its way (`so`) that wakes nobody when it comes.
    pub const fn waits(&mut self, so: bool) {
        self.is_waiting |= so;
    }

    /// Takes what the rooms have said of this frame: whether something moves, whether something is waited for, and how long
    /// until the next thing is due.
    pub fn take(&mut self) -> (bool, bool, Option<Duration>) {
        let Self { is_moving, is_waiting, due } = std::mem::take(self);
        (is_moving, is_waiting, due)
    }
}

/// When rooms say what moves and what is due: at the end of every frame, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reports;
