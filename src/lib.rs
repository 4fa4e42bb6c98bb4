//! Turnstone: a table for games of turning pieces.
//!
//! One package. The feature `game` (default) brings Bevy in; everything but `game` builds and tests without it.
//!
//! | room | what it is for | may call |
//! |---|---|---|
//! | [`rules`] | the games as plain values: positions, actions, deltas | nothing of ours |
//! | [`record`] | games as text and files: transcripts, saves | `rules` |
//! | [`engine`] | what to play and why: search, evaluation, levels | `rules` |
//! | [`protocol`] | the engine spoken to by other programs: NBoard, GTP | `rules`, `record`, `engine` |
//! | [`pack`] | asset packs: manifests, words, rule tables, looks; checks and limits | `rules` |
//! | `game` | the Bevy app, and the only room that knows Bevy | all of the above |
//!
//! `src/main.rs` is the game; `src/bin/` holds `turnstone-engine` (the engines for a terminal), `turnstone-worker` (the
//! engine for a browser, off its main thread) and `xtask` (building, testing, checking).

pub mod engine;
#[cfg(feature = "game")]
pub mod game;
pub mod pack;
pub mod protocol;
pub mod record;
pub mod rules;
