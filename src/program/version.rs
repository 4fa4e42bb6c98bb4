//! Which build this is.

/// The version as `--version` says it: `0.1.0 (28d6492e4, 2026-11-25)` with the commit and its date, which `cargo xtask
/// package` hands to the build in the environment variable `TURNSTONE_VERSION`; the number alone in any other build.
pub const VERSION: &str = match option_env!("TURNSTONE_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};
