//! `cargo xtask hostile`: packs made to do harm. It writes them, and has them checked or shown by the game itself. A
//! pack that makes the game crash, hang or use up the memory is a finding, and is kept.

mod check;
mod keep;
mod mutate;
// The tests share this folder, and use parts of it that this program does not.
#[allow(dead_code, reason = "the tests use the rest")]
mod packs;
#[cfg(unix)]
mod window;

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use clap::Args;

use crate::failure::Failure;
use check::Checker;
use keep::{keep, wipe};
use packs::Made;

/// How long the check of one pack may take.
const LIMIT: Duration = Duration::from_secs(10);

/// The options of `hostile`.
#[derive(Debug, Args)]
pub struct Hostile {
    /// The folder to write to; packs that do harm are kept in its subfolder `found`
    #[arg(default_value = "target/hostile")]
    dir: PathBuf,
    /// The seed of the random packs: the same seed makes the same packs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many random packs to make besides the list; with --window, as many as there is time for
    #[arg(long, default_value_t = 0)]
    count: u64,
    /// Check all packs in a separate process, and keep only those that do harm
    #[arg(long)]
    check_only: bool,
    /// Have the game show the packs; build it first: cargo build --release
    #[arg(long, conflicts_with_all = ["check_only", "count"])]
    window: bool,
    /// How many minutes to show packs
    #[arg(long, default_value_t = 10, requires = "window")]
    minutes: u64,
    /// Use only random packs, without the list
    #[arg(long)]
    by_lot: bool,
    /// Run as the process that checks, which reads paths from standard input
    #[arg(long, hide = true)]
    worker: bool,
}

/// Empties a folder, and writes the list into it.
pub fn write_list(folder: &Path) -> Result<(), Failure> {
    let failed = |source: io::Error| Failure::file(folder, source);
    match fs::remove_dir_all(folder) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => return Err(failed(source)),
        _ => {}
    }
    packs::write_all(&packs::fixed(), folder).map_err(failed)
}

/// Runs the command.
pub fn run(wanted: &Hostile) -> Result<(), Failure> {
    let failed = |source: io::Error| Failure::file(&wanted.dir, source);
    if wanted.worker {
        check::work();
        return Ok(());
    }
    fs::create_dir_all(&wanted.dir).map_err(failed)?;
    let list = if wanted.by_lot { Vec::new() } else { packs::fixed() };
    if wanted.window {
        return show(wanted, list);
    }
    let lot = mutate::Lot::new();
    let by_lot = (0..wanted.count).map(|number| lot.pack(wanted.seed, number));
    if !wanted.check_only {
        let all: Vec<Made> = list.into_iter().chain(by_lot).collect();
        packs::write_all(&all, &wanted.dir).map_err(failed)?;
        println!("{} packs are in {}; what is expected of them is in expected.json", all.len(), wanted.dir.display());
        return Ok(());
    }
    let begin = Instant::now();
    let (count, findings) = check_all(list.into_iter().chain(by_lot), &wanted.dir).map_err(failed)?;
    println!("{count} packs in {}, {findings} findings", crate::steps::human(begin.elapsed()));
    found(findings, &wanted.dir)
}

#[cfg(unix)]
fn show(wanted: &Hostile, list: Vec<Made>) -> Result<(), Failure> {
    let findings = window::run(&wanted.dir, list, wanted.seed, Duration::from_secs(60 * wanted.minutes))?;
    found(findings, &wanted.dir)
}

#[cfg(not(unix))]
fn show(wanted: &Hostile, _list: Vec<Made>) -> Result<(), Failure> {
    Err(Failure::file(&wanted.dir, io::Error::other("windows without a screen take Xvfb, and so Linux")))
}

fn found(findings: usize, dir: &Path) -> Result<(), Failure> {
    if findings == 0 { Ok(()) } else { Err(Failure::Findings { count: findings, folder: dir.join("found") }) }
}

/// Checks packs one after the other. Gives the number of packs, and of those that did harm or were judged wrongly.
fn check_all(packs: impl Iterator<Item = Made>, dir: &Path) -> io::Result<(usize, usize)> {
    let mut checker = Checker::new(&std::env::current_exe()?, &["hostile", "--worker"], LIMIT);
    let (work, mut count, mut findings) = (dir.join("work"), 0, 0);
    for made in packs {
        wipe(&work)?;
        fs::create_dir_all(&work)?;
        let verdict = checker.check(&made.write(&work)?)?;
        count += 1;
        if let Some(what) = verdict.harm().or_else(|| made.expect.misjudged(&verdict.errors)) {
            findings += 1;
            println!("{}: {what}", made.name);
            keep(&made, dir, &format!("{what}\n{verdict:#?}\n"))?;
        }
        if count % 1_000 == 0 {
            println!("{count} packs, {findings} findings");
        }
    }
    wipe(&work)?;
    Ok((count, findings))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::packs::{dealt, expected, fixed, made::asset, ogg, write_all};

    #[test]
    fn the_list_and_the_table_know_each_other_and_every_pack_is_small() {
        let all = fixed();
        let names: BTreeSet<&str> = all.iter().map(|made| made.name.as_str()).collect();
        assert_eq!(names.len(), all.len(), "a name stands there twice");
        assert!(all.iter().filter(|made| !made.is_local).count() >= 46);
        let stale: Vec<_> = expected::names().filter(|name| !names.contains(name)).collect();
        assert!(stale.is_empty() || cfg!(not(unix)), "nobody makes {stale:?}");
        for made in &all {
            let size: usize = made.files.values().map(Vec::len).sum();
            assert!(size < 1 << 20, "{} has {size} bytes", made.name);
        }
    }

    #[test]
    fn the_list_is_the_same_every_time() {
        let (one, other) = (fixed(), fixed());
        assert!(one.iter().zip(&other).all(|(one, other)| one.files == other.files));
    }

    #[test]
    fn every_pack_is_written_and_stands_in_the_list_of_what_is_expected() {
        let folder = tempfile::tempdir().unwrap();
        let all = fixed();
        write_all(&all, folder.path()).unwrap();
        let text = std::fs::read_to_string(folder.path().join("expected.json")).unwrap();
        let expected: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(expected.len(), all.len());
        for (name, about) in expected {
            assert!(folder.path().join(&name).symlink_metadata().is_ok(), "{name}");
            assert!(about.get("check").is_some() != about.get("any").is_some(), "{name}");
        }
    }

    #[test]
    fn hands_hold_all_of_the_list_and_no_more_than_they_may() {
        let hands = dealt(fixed(), 10);
        assert_eq!(hands.iter().map(Vec::len).sum::<usize>(), fixed().len());
        assert!(hands.iter().all(|hand| hand.len() <= 10));
    }

    #[test]
    fn sounds_that_ship_are_written_again_as_they_were() {
        for file in ["sounds/place-1.ogg", "sounds/room-fire.ogg"] {
            let bytes = asset(file);
            let pages = ogg::pages(&bytes);
            assert_eq!(ogg::write(&pages), bytes, "{file}");
            let packets = ogg::packets(&pages);
            let placed: Vec<_> = packets.iter().map(|packet| (packet.clone(), 0)).collect();
            assert_eq!(ogg::packets(&ogg::stream(1, &placed)), packets, "{file}");
        }
    }
}
