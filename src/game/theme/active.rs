//! The theme of the packs that are on.

use std::sync::Arc;

use bevy::prelude::*;

use crate::pack::Theme;

/// The theme. At first that of `classic`, as the program was built with it.
#[derive(Resource, Clone, Debug, Deref)]
pub struct ActiveTheme(pub Arc<Theme>);

impl Default for ActiveTheme {
    fn default() -> Self {
        Self(Arc::new(Theme::classic().clone()))
    }
}

/// Everything is made anew from the [`ActiveTheme`], at the beginning and whenever that changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ApplyTheme;
