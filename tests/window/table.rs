//! A window on a screen of its own, with functions to use it and to look at it.
//!
//! Nothing here waits for a fixed time: everything waits for a condition, and fails with a message if that does not
//! come true. A software renderer on a busy machine draws two frames a second. The game itself says when it has done
//! all it was asked for: it writes “at rest” to its log whenever it has drawn its last frame for now.

use std::{
    cell::Cell,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

use turnstone::{
    game::{
        games::saves::match_file,
        layout::{Arrangement, Lay},
    },
    record::{Record, SavedMatch},
    rules::{Game, Square, Tables},
};

use super::picture::{Area, Colour, Picture};

/// How long to wait before a thing counts as not happening.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// The time between two checks.
const GLANCE: Duration = Duration::from_millis(30);
/// A process that does next to nothing for this long draws nothing.
const QUIET: Duration = Duration::from_millis(150);
/// The text that the game logs when it has drawn its last frame for now.
const AT_REST: &str = "at rest";

/// The programs that are needed, asked for once.
static PROGRAMS: LazyLock<()> = LazyLock::new(|| {
    for (program, harmless) in [("Xvfb", "-help"), ("xdotool", "version"), ("import", "-version")] {
        finish(Command::new(program).arg(harmless));
    }
});

/// Whether window tests are switched off; prints a message if so.
pub fn skipped() -> bool {
    let skipped = std::env::var_os("TURNSTONE_NO_WINDOW").is_some_and(|value| !value.is_empty());
    if skipped {
        eprintln!("skipped: TURNSTONE_NO_WINDOW is set");
    }
    skipped
}

fn start(command: &mut Command) -> Child {
    command.spawn().unwrap_or_else(|error| {
        let program = command.get_program().display();
        panic!(
            "{program} cannot be started: {error}. The window is tested with Xvfb, xdotool and ImageMagick's import: \
             `cargo xtask test` installs them, or run `sudo apt-get install xvfb xdotool imagemagick`; or set \
             TURNSTONE_NO_WINDOW=1 to do without."
        )
    })
}

fn finish(command: &mut Command) -> Output {
    let child = start(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()));
    child.wait_with_output().unwrap_or_else(|error| panic!("{}: {error}", command.get_program().display()))
}

fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}

/// Asks until there is an answer.
pub fn until<T>(what: &str, said: impl Fn() -> String, ask: impl FnMut() -> Option<T>) -> T {
    patiently(what, said, || Duration::ZERO, ask)
}

/// The same of a program that has been `held_up` for so long by others that had the processors: it gets that much more time,
/// within reason.
fn patiently<T>(
    what: &str,
    said: impl Fn() -> String,
    held_up: impl Fn() -> Duration,
    mut ask: impl FnMut() -> Option<T>,
) -> T {
    let (begin, before) = (Instant::now(), held_up());
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        let elapsed = begin.elapsed();
        // Asked for again only when it matters: it reads some files.
        let is_late = elapsed > PATIENCE && elapsed > PATIENCE + held_up().saturating_sub(before).min(3 * PATIENCE);
        assert!(!is_late, "waited {} s for {what}\n{}", elapsed.as_secs(), said());
        thread::sleep(GLANCE);
    }
}

/// A virtual screen, and a folder for the game's files. Each test has its own, so that tests run beside each other: most
/// of their time they wait.
pub struct Room {
    screen: Child,
    display: String,
    home: tempfile::TempDir,
    has_device: bool,
}

impl Room {
    pub fn new() -> Self {
        LazyLock::force(&PROGRAMS);
        let home = tempfile::tempdir().expect("a temporary folder");
        // A shell ends the screen, and so the game, even if the test itself is killed: the shell's input ends then.
        let mut screen = start(
            Command::new("sh")
                .args([
                    "-c",
                    "Xvfb -displayfd 1 -noreset -screen 0 3500x1500x24 -nolisten tcp & read -r _; kill $!; wait",
                ])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null()),
        );
        let mut number = String::new();
        let told = screen.stdout.take().map(|told| BufReader::new(told).read_line(&mut number));
        if !matches!(told, Some(Ok(1..))) {
            let _ = screen.kill();
            panic!("Xvfb ended without opening a screen; run `Xvfb -displayfd 1` to see why");
        }
        Self { screen, display: format!(":{}", number.trim()), home, has_device: false }
    }

    /// Gives the game a silent sound device (ALSA's “null”).
    pub fn with_device(mut self) -> Self {
        fs::write(self.sound_settings(), "pcm.!default { type null }\nctl.!default { type null }\n").expect("a file");
        self.has_device = true;
        self
    }

    fn sound_settings(&self) -> PathBuf {
        self.home.path().join("asound.conf")
    }

    /// The path of one of the game's files.
    pub fn file(&self, name: &str) -> PathBuf {
        self.home.path().join("data").join(name)
    }

    /// Writes a file there before the game starts.
    pub fn put(&self, name: &str, contents: impl AsRef<[u8]>) {
        let path = self.file(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, contents).expect("a file");
    }

    /// The game, with this screen for its window and this folder for its files.
    pub fn turnstone(&self, arguments: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnstone"));
        command
            .arg("--data-dir")
            .arg(self.home.path().join("data"))
            .args(arguments.split_whitespace())
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("LANGUAGE")
            // The trash is there as well.
            .env("XDG_DATA_HOME", self.home.path().join("data/share"))
            .env("LANG", "C.UTF-8")
            .env("LC_ALL", "C.UTF-8")
            .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
            // The pictures must be the same with and without a graphics card.
            .env("WGPU_FORCE_FALLBACK_ADAPTER", "1")
            .env("RUST_LOG", "warn,turnstone=info,turnstone::game::platform=debug,bevy_input_focus=error")
            .stdin(Stdio::null());
        if self.has_device {
            command.env("ALSA_CONFIG_PATH", self.sound_settings());
        }
        command
    }

    /// Starts the game and waits until nothing moves.
    pub fn open(&self, arguments: &str) -> Table<'_> {
        let said = self.home.path().join("said.txt");
        let log = fs::File::create(&said).expect("a file");
        let game = start(self.turnstone(arguments).stdout(Stdio::null()).stderr(log));
        let mut table = Table { room: self, game, window: String::new(), said, rests: Cell::new(0) };
        let pid = table.game.id().to_string();
        table.window = table.until("the window", || {
            // The window is looked for by process too: that of a killed game may exist for a moment longer.
            let found = finish(
                Command::new("xdotool")
                    .args(["search", "--all", "--onlyvisible", "--pid", &pid, "--name", "^Turnstone$"])
                    .env("DISPLAY", &self.display),
            );
            String::from_utf8(found.stdout).ok()?.lines().last().map(str::to_owned)
        });
        table.rest();
        table.lie_still();
        // There is no window manager to do it. A key pressed too early would count as already held down.
        table.act(&["windowfocus", &table.window]);
        table.lie_still();
        table
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        drop(self.screen.stdin.take());
        let _ = self.screen.wait();
    }
}

/// The game in its window.
pub struct Table<'a> {
    room: &'a Room,
    game: Child,
    window: String,
    said: PathBuf,
    /// How often the game had come to rest before the last action.
    rests: Cell<usize>,
}

impl Drop for Table<'_> {
    fn drop(&mut self) {
        end(&mut self.game);
    }
}

impl Table<'_> {
    /// The game's output on standard error.
    pub fn said(&self) -> String {
        fs::read_to_string(&self.said).unwrap_or_default()
    }

    /// Asks until there is an answer; fails if the game ends.
    pub fn until<T>(&self, what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
        patiently(
            what,
            || self.testimony(),
            || self.waited(),
            || {
                let answer = ask();
                assert!(answer.is_some() || self.ticks().is_some(), "it ended instead of {what}\n{}", self.said());
                answer
            },
        )
    }

    /// What is useful to know about a failure: the game's output, and where its picture is.
    fn testimony(&self) -> String {
        if self.window.is_empty() {
            return self.said();
        }
        let test = thread::current().name().unwrap_or("window").to_owned();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.png"));
        self.picture().write(&path);
        format!("seen: {}\n{}", path.display(), self.said())
    }

    /// How often the game has come to rest.
    fn count_rests(&self) -> usize {
        self.said().lines().filter(|line| line.ends_with(AT_REST)).count()
    }

    fn xdotool(&self, words: &[&str]) {
        let output = finish(Command::new("xdotool").args(words).env("DISPLAY", &self.room.display));
        assert!(output.status.success(), "xdotool {words:?}: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// Does something to which the game reacts, even if it only draws the same again.
    fn act(&self, words: &[&str]) {
        self.rests.set(self.count_rests());
        self.xdotool(words);
    }

    /// The next change is waited for, although neither the pointer nor the keys cause it.
    pub fn expect(&self) {
        self.rests.set(self.count_rests());
    }

    /// Presses these keys one after another, without waiting for the game: it hears all of them in their order.
    pub fn keys(&self, names: &[&str]) {
        self.act(&[&["key"], names].concat());
    }

    /// Presses a key.
    pub fn key(&self, name: &str) {
        self.keys(&[name]);
    }

    /// Presses a key and waits until the game has done what it asks for, which a focused button needs: Bevy gives all
    /// keys of a frame to the one that had the focus before it.
    pub fn press(&self, name: &str) {
        self.key(name);
        self.come_to_rest();
    }

    /// Presses a key, and gives the picture when nothing moves any more.
    pub fn look_after(&self, name: &str) -> Picture {
        self.key(name);
        self.still()
    }

    /// Clicks on these points in quick succession.
    pub fn click(&self, points: &[(usize, usize)]) {
        let numbers: Vec<[String; 2]> = points.iter().map(|(x, y)| [x.to_string(), y.to_string()]).collect();
        let words = numbers.iter().flat_map(|[x, y]| ["mousemove", "--window", &self.window, x, y, "click", "1"]);
        self.act(&words.collect::<Vec<_>>());
    }

    pub fn point_at(&self, (x, y): (usize, usize)) {
        self.act(&["mousemove", "--window", &self.window, &x.to_string(), &y.to_string()]);
    }

    /// Gives the window another size. There is no window manager to object.
    pub fn resize(&self, [width, height]: [usize; 2]) {
        self.act(&["windowsize", &self.window, &width.to_string(), &height.to_string()]);
    }

    /// Moves the pointer out of the window. It may be outside already, so the game need not react.
    pub fn rest(&self) {
        self.xdotool(&["mousemove", "3499", "1499"]);
    }

    /// A picture of the window now.
    pub fn picture(&self) -> Picture {
        let output = finish(
            Command::new("import")
                .args(["-silent", "-window", &self.window, "-define", "png:compression-level=1", "png24:-"])
                .env("DISPLAY", &self.room.display),
        );
        Picture::from_png(&output.stdout)
            .unwrap_or_else(|why| panic!("{why}: {}\n{}", String::from_utf8_lossy(&output.stderr), self.said()))
    }

    /// The processor time that the game has used, in hundredths of a second; `None` once it has ended.
    pub fn ticks(&self) -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.game.id())).ok()?;
        // The name in brackets may contain anything; numbers follow it.
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        let [state, user, system] = [0, 11, 12].map(|field| fields.get(field).copied().unwrap_or_default());
        if matches!(state, "Z" | "X") {
            return None;
        }
        Some(user.parse::<u64>().ok()? + system.parse::<u64>().ok()?)
    }

    /// Waits until the game has drawn its last frame for now. If that takes long, a key is pressed that does nothing:
    /// once, under load, the game slept on although a key had been pressed, as if the event lay in Xlib's queue, where
    /// only the next event wakes it. A key that is truly lost still fails the test.
    fn come_to_rest(&self) {
        let begin = Instant::now();
        let mut nudged = false;
        self.until("the game to come to rest", || {
            if !nudged && begin.elapsed() > PATIENCE / 4 {
                nudged = true;
                self.xdotool(&["key", "Shift_L"]);
            }
            (self.count_rests() > self.rests.get()).then_some(())
        });
    }

    /// Waits until the game has finished the last action and nothing moves.
    pub fn lie_still(&self) {
        self.come_to_rest();
        // The renderer is a frame behind, and the last action may still be on its way to the game.
        if self.room.has_device {
            // The silent device takes samples as fast as they come, so the process is never idle.
            return thread::sleep(2 * QUIET);
        }
        self.until("the process to lie still", || {
            let (before, waited) = (self.ticks()?, self.waited());
            thread::sleep(QUIET);
            // On a busy machine a process that waits for its turn does nothing either.
            (self.ticks()? <= before + 1 && self.waited() < waited + QUIET / 10).then_some(())
        });
    }

    /// How long the game's threads have waited for a processor, in all.
    fn waited(&self) -> Duration {
        let threads = fs::read_dir(format!("/proc/{}/task", self.game.id())).into_iter().flatten().flatten();
        let of = |thread: fs::DirEntry| {
            let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            text.split_whitespace().nth(1)?.parse::<u64>().ok()
        };
        Duration::from_nanos(threads.filter_map(of).sum())
    }

    /// The picture when the last action is finished and nothing moves.
    pub fn still(&self) -> Picture {
        self.lie_still();
        self.picture()
    }

    /// The match of Reversi as it was last saved.
    pub fn saved(&self) -> Option<(SavedMatch, Record)> {
        self.saved_of(Game::Reversi)
    }

    /// The match of a game as it was last saved.
    pub fn saved_of(&self, game: Game) -> Option<(SavedMatch, Record)> {
        let file = match_file(game);
        let text = fs::read_to_string(self.room.file(&file)).ok()?;
        // The game replaces the file as a whole, so an incomplete one is an error.
        let read = SavedMatch::from_text(&text, &Tables::default());
        Some(read.unwrap_or_else(|error| panic!("{file}: {error}\n{text}")))
    }

    /// Waits until more than `plies` plies have been played and a person can play, or the game is over; and until
    /// nothing moves on the table.
    pub fn turn_after(&self, plies: Option<usize>) -> Record {
        self.turn_of(Game::Reversi, plies)
    }

    /// The same in any game.
    pub fn turn_of(&self, game: Game, plies: Option<usize>) -> Record {
        let record = self.until("a person's turn", || {
            let (saved, record) = self.saved_of(game)?;
            let position = record.position();
            let persons = saved.seats[position.to_move().index()] == "person" && position.forced().is_none();
            let later = plies.is_none_or(|plies| record.played().len() > plies);
            (later && (persons || record.ending().is_some())).then_some(record)
        });
        self.lie_still();
        record
    }

    /// Looks straight down, so that the board is a square, and finds it.
    pub fn look_down(&self) -> Felt {
        self.rest();
        let picture = self.look_after("t");
        let area = picture.find(picture.whole(), is_felt).expect("a green board");
        let (width, height) = (area.width() as f64, area.height() as f64);
        assert!((width / height - 1.0).abs() < 0.05 && width > 64.0, "the board lies at {area:?}");
        Felt(area)
    }

    /// Looks straight down on a board, and finds its squares by showing the keyboard cursor on them.
    pub fn look_down_on(&self, lay: Lay) -> Seen {
        let grid = lay.seen();
        self.rest();
        self.press("t");
        // The first arrow key puts the cursor in the middle.
        let middle = self.look_after("Left");
        let beside = self.look_after("Left");
        self.keys(&[vec!["Left"; grid.columns.into()], vec!["Up"; grid.rows.into()]].concat());
        let corner = self.still();
        // The panel beside the board may show the name of the square.
        let board = middle.part(0.0, 0.0, 0.6, 1.0);
        let near = middle.changed_within(&beside, board).expect("a cursor");
        let far = middle.changed_within(&corner, board).expect("a cursor");
        let steps = |squares: u8| f64::from(squares / 2);
        let size = [
            (far.width() - near.width()) as f64 / (steps(grid.columns) - 1.0),
            (far.height() - near.height()) as f64 / steps(grid.rows),
        ];
        // Half of the cursor lies beyond the middle of a square.
        let beyond = [(near.width() as f64 - size[0]) / 2.0, near.height() as f64 / 2.0];
        assert!((size[0] / size[1] - 1.0).abs() < 0.1 && size[0] > 8.0, "a square is of {size:?}");
        Seen { lay, first: [far.left as f64 + beyond[0], far.top as f64 + beyond[1]], size }
    }

    /// Kills the game, as a power cut would.
    pub fn kill(mut self) {
        end(&mut self.game);
    }

    /// Waits until the game has ended by itself.
    pub fn end(&mut self) -> ExitStatus {
        let said = self.said.clone();
        until(
            "the game to end",
            || fs::read_to_string(&said).unwrap_or_default(),
            || self.game.try_wait().expect("a child"),
        )
    }
}

fn is_felt([red, green, blue]: Colour) -> bool {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    green > 40 && green * 2 > red * 3 && green * 2 > blue * 3
}

/// The squares of a board as seen from straight above, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    lay: Lay,
    /// The centre of the far left square.
    first: [f64; 2],
    size: [f64; 2],
}

impl Seen {
    /// The centre of a square.
    pub fn square(self, square: Square) -> (usize, usize) {
        let along = |axis: usize, at: u8| (self.first[axis] + self.size[axis] * f64::from(at)).round() as usize;
        let (column, row) = self.lay.column_and_row(square);
        (along(0, column), along(1, row))
    }
}

/// How the board of a game lies in a window that is wider than high.
pub fn lay_of(record: &Record) -> Lay {
    Arrangement::RowAcross.lay(record.position().grid())
}

/// The arrow keys that move the keyboard cursor from one square to another.
pub fn arrows(lay: Lay, from: Square, to: Square) -> Vec<&'static str> {
    let along =
        |from: u8, to: u8, keys: [&'static str; 2]| vec![keys[usize::from(from < to)]; from.abs_diff(to).into()];
    let [from, to] = [from, to].map(|square| lay.column_and_row(square));
    [along(from.0, to.0, ["Left", "Right"]), along(from.1, to.1, ["Up", "Down"])].concat()
}

/// Whether this is the lamp's colour, that of the main button and of the edge of the card that is to move.
pub fn is_lamp([red, green, blue]: Colour) -> bool {
    red.abs_diff(0xe8) < 6 && green.abs_diff(0xb1) < 6 && blue.abs_diff(0x5a) < 6
}

/// The 64 squares as seen from straight above.
#[derive(Clone, Copy, Debug)]
pub struct Felt(pub Area);

impl Felt {
    /// The centre of a square.
    pub fn square(self, square: Square) -> (usize, usize) {
        let along = |from: usize, length: usize, at: u8| from + length * (2 * usize::from(at) + 1) / 16;
        (along(self.0.left, self.0.width(), square.column), along(self.0.top, self.0.height(), square.row))
    }
}
