//! Turnstone: a table for games of turning pieces.
//!
//! Each room but the game is a crate, whose `Cargo.toml` lies in its folder and lists what it may call; this crate holds
//! the game, and passes the rooms on. The feature `game` (default) brings Bevy in.
//!
//! | room | what it is for | may call |
//! |---|---|---|
//! | [`rules`] | the games as plain values: positions, actions, deltas | nothing of ours |
//! | [`record`] | games as text and files: transcripts, saves, clocks, marks | `rules` |
//! | [`engine`] | what to play and why: search, evaluation, levels | `rules` |
//! | [`play`] | a match: who plays, events in, state out; series, an engine's time, what may lie over it | `rules`, `record`, `engine` |
//! | [`net`] | a match between two places: signed log, links, drawing of hidden tiles, coming back | `rules`, `record`, `play` |
//! | [`study`] | what a game teaches: values as chances, reasons, reviews, causes of mistakes, puzzles, openings, what comes back when | `rules`, `record`, `engine` |
//! | [`protocol`] | lets other programs talk to the engine: NBoard, GTP, Gomocup, dark chess | `rules`, `record`, `engine`, `play` |
//! | [`pack`] | asset packs: manifests, words, rule tables, themes; checks and limits | `rules` |
//! | [`program`] | what each program begins with: its version, its folder `assets`, the game's command line | `rules`, `engine`, `study`, `pack` |
//! | `game` | the Bevy app, and the only room that knows Bevy | all of the above |
//!
//! `src/main.rs` is the game; `src/bin/` holds `turnstone-engine` (the engines for a terminal), `turnstone-lab` (the
//! laboratory: matches, ladders, learning), `turnstone-relay` (carries a match between two places),
//! `turnstone-worker` (the engine for a browser, off its main thread) and `xtask` (building, testing, checking), each a
//! package. `.cargo/inventory` and `.cargo/accesskit_unix` stand in for crates that Bevy asks for; `Cargo.toml` says why.
//!
//! ## Where a new thing goes
//!
//! | | |
//! |---|---|
//! | a game | a line in the list of `rules/games.rs`; a folder in `rules/` and one in `engine/`, each named in its `mod.rs`; its theme in `assets/pack.toml`, its words in `assets/locales/`. If more is to be said of its moves, or if it has puzzles, a folder in `study/` and lines in `study/games.rs`; if packs may bring tables of it, a file in `pack/rules/` and a line in its `mod.rs` |
//! | a rule variant | a table in `assets/rules/`, read in `pack/rules/`; another choice before the game is a field of its form, in `rules/<game>/game.rs` |
//! | an opponent | `engine/<game>/opponents.rs` |
//! | another kind of player | `play/player.rs`: what it can do; where its events come from puts them into the inbox of `game/flow` |
//! | something that two ends of a match say to each other | `net/entry.rs`, and what it does in `net/state.rs` |
//! | another kind of clock | `record/clock.rs`, and its choice in `game/screens/clock_choice.rs` |
//! | something that is done over a match, such as a puzzle | `play/activity.rs`, its screen in `game/screens` |
//! | a file format for games | `record/` |
//! | a protocol for other programs | `protocol/` |
//! | a language | its words in `assets/locales/`, whose page says how; a line in `assets/pack.toml` |
//! | a word of the game's command line | `program/arguments.rs` |
//! | something that packs may change | a role in `pack/manifest/values.rs`, or in `pack/manifest/schema.rs` if it is a file |
//! | anything that is seen, heard or pressed | a room of `game`; the table in `game/mod.rs` says which |

#[cfg(feature = "game")]
pub mod game;

pub use {engine, net, pack, play, program, protocol, record, rules, study};
