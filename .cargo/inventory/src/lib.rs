//! Stands in for the crate [inventory](https://docs.rs/inventory), as far as Bevy uses it, and collects nothing.
//!
//! With the real one, every type of Bevy that can be reflected adds itself, before `main`, to a list that this game never
//! reads. So the linker has to keep all of them with everything that they refer to: their serializers, their clones, their
//! components. Without the list it leaves out what nothing else calls.

#![no_std]

/// Adds nothing to a list.
#[macro_export]
macro_rules! submit {
    ($($value:tt)*) => {};
}

/// Makes no list for a type.
#[macro_export]
macro_rules! collect {
    ($type:ty) => {};
}

/// The empty list of a type, as a value: `inventory::iter::<T>`.
#[expect(non_camel_case_types, reason = "it has the name that is called")]
pub enum iter<T> {
    /// The list.
    iter,
    /// Never made: it gives the type its parameter.
    Of(core::marker::PhantomData<T>, core::convert::Infallible),
}

// As a value, `iter` is the enum's only variant that can be; as a type it is the enum.
#[doc(hidden)]
pub use value::*;

mod value {
    pub use crate::iter::iter;
}

impl<T: 'static> IntoIterator for iter<T> {
    type Item = &'static T;
    type IntoIter = core::iter::Empty<&'static T>;

    fn into_iter(self) -> Self::IntoIter {
        core::iter::empty()
    }
}
