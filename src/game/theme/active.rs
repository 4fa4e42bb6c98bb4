//! The theme of the packs that are switched on.

use std::sync::Arc;

use bevy::prelude::*;

use crate::pack::Theme;

/// The current theme. At first the built-in one of `classic`.
#[derive(Resource, Clone, Debug, Deref)]
pub struct ActiveTheme(pub Arc<Theme>);

impl Default for ActiveTheme {
    fn default() -> Self {
        Self(Arc::new(Theme::classic().clone()))
    }
}

/// The systems that build everything from the [`ActiveTheme`], at the start and whenever it changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ApplyTheme;
