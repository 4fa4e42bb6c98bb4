//! Memory for hash tables of a size that the user chose: how much is available, and an error if it is not enough. A
//! system that promises more memory than it has would kill the program without a message once the memory is used. It
//! also gives a session the weights of the engines.

use std::sync::Arc;

use engine::gomoku::evaluation::BUILTIN as GOMOKU_WEIGHTS;
use engine::reversi::eight::Engine;
use engine::reversi::eight::evaluation::{BUILTIN as REVERSI_WEIGHTS, Weights};
use engine::{EngineFile, Session};

/// An engine with a table of `hash_mb` MiB.
///
/// # Errors
/// There is not enough memory.
pub fn engine(hash_mb: u32, weights: Option<Arc<Weights>>) -> Result<Engine, String> {
    room_for(hash_mb, 1)?;
    Engine::try_new(hash_mb as usize, weights)
        .map_err(|_| too_much(hash_mb.into(), "this program is not given so much"))
}

/// Gives a session the weights that come with the program, but no book.
///
/// # Errors
/// They cannot be used.
pub fn learn(session: &mut Session) -> Result<(), String> {
    session.learn(&EngineFile::new("reversi-weights", REVERSI_WEIGHTS))?;
    session.learn(&EngineFile::new("gomoku-weights", GOMOKU_WEIGHTS))
}

/// Checks that there is memory for this many tables of `hash_mb` MiB each.
///
/// # Errors
/// There is not enough memory.
pub fn room_for(hash_mb: u32, tables: u32) -> Result<(), String> {
    let wanted = u64::from(hash_mb) * u64::from(tables);
    match available_mb() {
        Some(there) if there < wanted => Err(too_much(wanted, &format!("{there} MiB are free"))),
        _ => Ok(()),
    }
}

fn too_much(wanted: u64, why: &str) -> String {
    format!("{wanted} MiB of memory for hash tables cannot be had, for {why}: take a smaller --hash-mb")
}

/// The memory that can be used without pushing other programs out, in MiB; `None` if the system does not say.
fn available_mb() -> Option<u64> {
    let text = |path| std::fs::read_to_string(path).ok();
    let free = text("/proc/meminfo").and_then(|text| meminfo_mb(&text));
    // The limit of a container, in either version of Linux's control groups.
    let limits = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let limits = limits.into_iter().filter_map(|path| text(path)?.trim().parse().ok());
    limits.map(|bytes: u64| bytes >> 20).chain(free).min()
}

/// The available memory according to `/proc/meminfo`, in MiB.
fn meminfo_mb(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_available_is_read_from_the_systems_own_words() {
        let text = "MemTotal:       24684216 kB\nMemFree:          123456 kB\nMemAvailable:   2097152 kB\n";
        assert_eq!(meminfo_mb(text), Some(2048));
        assert_eq!(meminfo_mb("MemTotal: 1 kB\n"), None);
    }

    #[test]
    fn a_table_beyond_the_memory_is_a_sentence() {
        let why = engine(1 << 20, None).err().expect("nobody has a TiB to spare");
        assert!(why.contains("1048576 MiB") && why.contains("--hash-mb"), "{why}");
        assert!(room_for(1, 1).is_ok());
        assert!(room_for(1 << 20, 512).is_err());
    }
}
