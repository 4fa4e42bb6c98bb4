//! The look of the packs that are on.

use std::sync::Arc;

use bevy::prelude::*;

use crate::pack::Look;

/// The look. At first that of `classic`, as the program was built with it.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Outfit(pub Arc<Look>);

impl Default for Outfit {
    fn default() -> Self {
        Self(Arc::new(Look::classic().clone()))
    }
}

/// Everything is made anew from the [`Outfit`], at the beginning and whenever that changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dressing;
