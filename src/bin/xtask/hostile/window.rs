//! Has the real game show hostile packs, window after window, on a virtual screen and with a silent sound device.
//! Nothing here knows what is in the packs.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::{
    keep::{keep, wipe},
    mutate::{Chance, Lot},
    packs::Made,
};
use crate::{
    failure::Failure,
    screen::Screen,
    steps::{checkout, target_folder},
};

/// How many packs are switched on together.
const TOGETHER: usize = 8;
/// How long the game may take to draw its first frame and come to rest.
const FIRST_PICTURE: Duration = Duration::from_secs(60);
/// How long it may take to react to a moving pointer.
const ANSWER: Duration = Duration::from_secs(20);
/// How long the game is watched after that, for what comes late: music, and files that are fetched when needed.
const LATER: Duration = Duration::from_secs(3);
/// The shortest time between two key presses.
const KEY: Duration = Duration::from_millis(400);
/// Using more memory than this is a finding, in MiB. The game is then ended at once, since others use the machine too.
const MEMORY: u64 = 2_560;
/// How often the game is checked.
const GLANCE: Duration = Duration::from_millis(100);
/// The text that the game logs when it has drawn its last frame for now.
const AT_REST: &str = "at rest";
/// A sound device that accepts every sound and plays nothing.
const SOUND: &str = "pcm.!default { type null }\nctl.!default { type null }\n";
/// A game's first move by keyboard: the cursor appears in the middle, at e5, and goes to f5, where black may play. Then
/// into the settings and back, and to the title page, where Packs is the last button but Quit and shows the previews.
const KEYS: [&str; 11] = ["Left", "Right", "Return", "s", "Escape", "Escape", "Escape", "Tab", "Up", "Up", "Return"];

/// Plays rounds for this long, and gives the number of findings, each of which is kept in `dir/found`.
pub fn run(dir: &Path, list: Vec<Made>, seed: u64, time: Duration) -> Result<usize, Failure> {
    let game = target_folder().join("release").join("turnstone");
    if !game.is_file() {
        return Err(Failure::file(&game, io::Error::new(io::ErrorKind::NotFound, "run `cargo build --release` first")));
    }
    let failed = |source: io::Error| Failure::file(dir, source);
    let stage = Stage::open(dir, game).map_err(failed)?;
    let (lot, mut chance, end) = (Lot::new(), Chance::new(seed, 0), Instant::now() + time);
    let (mut rounds, mut shown, mut findings, mut by_lot) = (0, 0, 0, 0);
    // Packs found to do harm are not shown again.
    let mut known: BTreeSet<String> = BTreeSet::new();
    while Instant::now() < end {
        let mut packs: Vec<Made> = Vec::new();
        while packs.len() < TOGETHER {
            let from_list = !list.is_empty() && chance.one_in(2);
            let made = if from_list { chance.of(&list).clone() } else { lot.pack(seed, by_lot) };
            by_lot += u64::from(!from_list);
            let is_new = packs.iter().all(|other| other.id != made.id && other.name != made.name);
            // Even if every pack of the list has been found, there are still random ones.
            if is_new && !known.contains(&made.name) {
                packs.push(made);
            }
        }
        rounds += 1;
        shown += packs.len();
        let Some(fault) = stage.round(&packs).map_err(failed)? else { continue };
        findings += 1;
        let (guilty, fault) = stage.narrow(packs, fault).map_err(failed)?;
        let names: Vec<&str> = guilty.iter().map(|made| made.name.as_str()).collect();
        println!("round {rounds}: {}: {}", names.join(" with "), fault.what);
        for made in &guilty {
            keep(made, dir, &format!("{} ({})\n\n{}", fault.what, names.join(" with "), fault.said)).map_err(failed)?;
            known.insert(made.name.clone());
        }
    }
    println!("{rounds} rounds, {shown} packs, {findings} findings");
    Ok(findings)
}

/// What went wrong in a round.
struct Fault {
    what: String,
    /// The error output of the game.
    said: String,
}

/// A screen, and a folder for the game's files.
struct Stage {
    screen: Screen,
    folder: PathBuf,
    game: PathBuf,
}

impl Stage {
    fn open(dir: &Path, game: PathBuf) -> io::Result<Self> {
        // Its paths are passed to programs that run in other folders.
        let folder = dir.canonicalize()?.join("window");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("asound.conf"), SOUND)?;
        let screen = Screen::open(&["-noreset", "-screen", "0", "1280x1024x24"])
            .map_err(|why| io::Error::other(format!("{why}; `cargo xtask test` installs it")))?;
        Ok(Self { screen, folder, game })
    }

    /// Shows these packs, all switched on together, and gives what goes wrong, if anything.
    fn round(&self, packs: &[Made]) -> io::Result<Option<Fault>> {
        let (data, said) = (self.folder.join("data"), self.folder.join("said.txt"));
        wipe(&data)?;
        fs::create_dir_all(data.join("packs"))?;
        for made in packs {
            made.write(&data.join("packs"))?;
        }
        let on: Vec<&str> = packs.iter().map(|made| made.id.as_str()).collect();
        fs::write(data.join("packs.toml"), format!("format = 1\non = {on:?}\n"))?;
        let game = Command::new(&self.game)
            .arg("--data-dir")
            .arg(&data)
            .args(["--new", "--level", "random", "--seed", "5", "--fast", "--windowed", "480x360", "--language", "en"])
            .env("DISPLAY", &self.screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("ALSA_CONFIG_PATH", self.folder.join("asound.conf"))
            .env("BEVY_ASSET_ROOT", checkout())
            .env("WGPU_FORCE_FALLBACK_ADAPTER", "1")
            .env("RUST_BACKTRACE", "1")
            .env("RUST_LOG", "warn,turnstone=info,turnstone::game::platform=debug")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(&said)?)
            .spawn()?;
        let mut run = Run { game, said };
        let what = self.play(&mut run);
        // This must be read before the game is ended, which deletes its files.
        let said = run.said();
        drop(run);
        Ok(what.map(|what| Fault { what, said }))
    }

    /// Watches the game, plays a move and opens the list of packs. Gives what goes wrong, if anything.
    fn play(&self, run: &mut Run) -> Option<String> {
        let rests = |more: usize| move |run: &Run| run.count_rests() > more;
        if let Some(fault) = run.wait(FIRST_PICTURE, "draw its first picture", rests(0)) {
            return Some(fault);
        }
        let begin = Instant::now();
        if let Some(fault) = run.wait(LATER + KEY, "", move |_| begin.elapsed() > LATER) {
            return Some(fault);
        }
        let Some(window) = self.window(run.game.id()) else { return Some("has no window".into()) };
        self.xdotool(&["windowfocus", &window]);
        for key in KEYS {
            // Two keys within a frame count as one, and on a busy machine frames are long: the last would come to Quit.
            let before = run.count_rests();
            self.xdotool(&["key", key]);
            let pressed = Instant::now();
            let is_answered = move |run: &Run| pressed.elapsed() > KEY && run.count_rests() > before;
            if let Some(fault) = run.wait(ANSWER, "answer a key", is_answered) {
                return Some(fault);
            }
        }
        // A healthy game draws when the pointer moves, and comes to rest again.
        let before = run.count_rests();
        for x in ["100", "140"] {
            self.xdotool(&["mousemove", "--window", &window, x, "100"]);
            thread::sleep(GLANCE);
        }
        run.wait(ANSWER, "answer the pointer", rests(before))
    }

    /// The game's window.
    fn window(&self, pid: u32) -> Option<String> {
        let pid = pid.to_string();
        let words = ["search", "--all", "--onlyvisible", "--pid", &pid, "--name", "^Turnstone$"];
        let output = Command::new("xdotool").args(words).env("DISPLAY", &self.screen.display).output().ok()?;
        String::from_utf8(output.stdout).ok()?.lines().last().map(str::to_owned)
    }

    /// Acts as a user would. If the game has ended there is no window, which is noticed elsewhere.
    fn xdotool(&self, words: &[&str]) {
        let mut command = Command::new("xdotool");
        command.args(words).env("DISPLAY", &self.screen.display);
        let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    }

    /// Finds the single pack that causes a fault, if it is a single one, by halving the set.
    fn narrow(&self, packs: Vec<Made>, fault: Fault) -> io::Result<(Vec<Made>, Fault)> {
        let (mut packs, mut fault) = (packs, fault);
        while packs.len() > 1 {
            let (one, other) = packs.split_at(packs.len() / 2);
            if let Some(found) = self.round(one)? {
                (packs, fault) = (one.to_vec(), found);
            } else if let Some(found) = self.round(other)? {
                (packs, fault) = (other.to_vec(), found);
            } else {
                // The fault needs several packs, or does not happen every time.
                break;
            }
        }
        Ok((packs, fault))
    }
}

/// A running game.
struct Run {
    game: Child,
    said: PathBuf,
}

impl Drop for Run {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}

impl Run {
    /// Its error output. It may contain text from a pack, and so anything.
    fn said(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.said).unwrap_or_default()).into_owned()
    }

    fn count_rests(&self) -> usize {
        self.said().lines().filter(|line| line.ends_with(AT_REST)).count()
    }

    /// Waits until `is_so` is true, and gives what goes wrong: the game ends by itself, panics, takes too much memory,
    /// or the condition is not met in time. Without a `purpose`, the last is not a fault.
    fn wait(&mut self, most: Duration, purpose: &str, is_so: impl Fn(&Self) -> bool) -> Option<String> {
        let end = Instant::now() + most;
        loop {
            if let Ok(Some(status)) = self.game.try_wait() {
                return Some(format!("ended by itself ({status}): {}", self.panic().unwrap_or_default()));
            }
            if let Some(panic) = self.panic() {
                return Some(format!("panicked and went on: {panic}"));
            }
            let peak = self.peak();
            if peak > MEMORY {
                return Some(format!("took {peak} MiB"));
            }
            if is_so(self) {
                return None;
            }
            if Instant::now() > end {
                return (!purpose.is_empty()).then(|| format!("did not {purpose} within {} s", most.as_secs()));
            }
            thread::sleep(GLANCE);
        }
    }

    /// The log line that reports a panic, with the line after it.
    fn panic(&self) -> Option<String> {
        let said = self.said();
        let lines: Vec<&str> = said.lines().skip_while(|line| !line.contains("panicked at")).take(2).collect();
        (!lines.is_empty()).then(|| lines.join(" "))
    }

    /// The most memory that it has used at any time, in MiB.
    fn peak(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.game.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kib| kib >> 10)
    }
}
