//! The game on the desktop: reads the command line, finds its folders, opens the window.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    process::{self, ExitCode},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use bevy::{app::AppExit, math::UVec2};
use clap::{Parser, Subcommand, builder::PossibleValuesParser};
use turnstone::record::library::usual_folder;
use turnstone::{
    engine::Level,
    game::{self, app::Options, packs::check_book},
    pack::{command, is_language},
    rules::Game,
};

/// A table for games of turning pieces.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Mode>,

    /// Seed of everything random, so that a game can be repeated. Begins a new game
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u32>,

    /// The game to play. Begins a new one
    #[arg(long, value_parser = PossibleValuesParser::new(Game::ALL.map(Game::id)))]
    game: Option<String>,

    /// Level of the opponent; each game has its own. Begins a new game
    #[arg(long, value_parser = PossibleValuesParser::new(Level::all().map(Level::id)))]
    level: Option<String>,

    /// Begin a new game at once, without the title
    #[arg(long)]
    new: bool,

    /// Open the game that a link carries, as a browser does
    #[arg(long, value_name = "LINK", conflicts_with = "new")]
    link: Option<String>,

    /// No pauses and no animation: every result is shown at once
    #[arg(long)]
    fast: bool,

    /// Size of the window
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size)]
    windowed: UVec2,

    /// Language, instead of the one that the settings or the system ask for
    #[arg(long, value_name = "BCP47", value_parser = language)]
    language: Option<String>,

    /// Start with the game's own look and no packs, whichever are switched on
    #[arg(long)]
    safe: bool,

    /// Start with these packs on, this time only; where they differ, the last wins
    #[arg(long, value_name = "ID,ID", value_delimiter = ',', conflicts_with = "safe")]
    packs: Option<Vec<String>>,

    /// Open the game of this file, or list its games: SGF, GGF, WTHOR, PSQ, RenLib, moves, or a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "link")]
    open: Option<PathBuf>,

    /// Folder for the settings, the packs and the game in progress, instead of the system's usual place
    #[arg(long, value_name = "FOLDER", global = true)]
    data_dir: Option<PathBuf>,

    /// Play by itself for this many seconds, then print the frame times as one line of JSON
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600))]
    bench: Option<u32>,

    /// The same with an almost empty scene, for comparison
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=3600), conflicts_with = "bench")]
    bench_bare: Option<u32>,
}

#[derive(Subcommand)]
enum Mode {
    /// Make, check and list packs, which change how everything looks and sounds
    Packs {
        #[command(subcommand)]
        command: command::PacksCommand,
    },
}

/// Smallest side of the window, in logical pixels.
const SMALLEST: u32 = 240;
/// Largest side of the window, in logical pixels: more than any screen has, and less than any graphics card refuses.
const LARGEST: u32 = 8192;

fn size(text: &str) -> Result<UVec2, String> {
    let wanted = || format!("write a size as 1280x720, each way from {SMALLEST} to {LARGEST}");
    let (width, height) = text.split_once(['x', 'X']).ok_or_else(wanted)?;
    let side = |text: &str| text.parse().ok().filter(|side| (SMALLEST..=LARGEST).contains(side)).ok_or_else(wanted);
    Ok(UVec2::new(side(width)?, side(height)?))
}

fn language(text: &str) -> Result<String, String> {
    let wrong = || "write a language as en or zh-Hans".to_owned();
    is_language(text).then(|| text.to_owned()).ok_or_else(wrong)
}

/// Plays until the window is closed.
pub fn main() -> ExitCode {
    let started = Instant::now();
    let arguments = Arguments::parse();
    let Some(folder) = arguments.data_dir.or_else(usual_folder) else {
        eprintln!("turnstone: this system names no home folder to keep games in; name one with --data-dir FOLDER");
        return ExitCode::FAILURE;
    };
    if let Some(Mode::Packs { command }) = &arguments.command {
        return command::run(command, &folder.join(game::packs::FOLDER), check_book, &mut std::io::stdout());
    }
    let Some(assets) = find_assets() else {
        eprintln!("turnstone: the folder “assets” is neither beside the program nor above it; put it there");
        return ExitCode::FAILURE;
    };
    if !has_screen() {
        eprintln!("turnstone: there is no screen to open a window on; start it in a desktop session, or set DISPLAY");
        return ExitCode::FAILURE;
    }
    let open = match arguments.open.as_deref().map(game::packs::read_games).transpose() {
        Ok(open) => open,
        Err(why) => {
            eprintln!("turnstone: {why}");
            return ExitCode::from(2);
        }
    };
    let options = Options {
        assets,
        folder,
        game: arguments.game.as_deref().and_then(Game::from_id),
        seed: arguments.seed,
        level: arguments.level.as_deref().and_then(Level::from_id),
        new: arguments.new,
        link: arguments.link,
        open,
        fast: arguments.fast,
        size: arguments.windowed,
        language: arguments.language,
        packs: if arguments.safe { Some(Vec::new()) } else { arguments.packs },
        contrast: wants_contrast,
        bench: arguments.bench.or(arguments.bench_bare).map(|seconds| Duration::from_secs(seconds.into())),
        bare: arguments.bench_bare.is_some(),
        started,
    };
    // The panic has printed its message by then, and the app is not used after it.
    match catch_unwind(AssertUnwindSafe(|| game::app(&options).run())) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(_) => {
            eprintln!(
                "turnstone: it had to end, for the reason above. The game in progress is kept. If no window came up, \
                 look to the screen (DISPLAY) and to the graphics driver (Vulkan)."
            );
            ExitCode::FAILURE
        }
    }
}

/// Whether there is a display to open a window on. Only Unix systems other than macOS, with X11 or Wayland, tell this
/// in the environment; elsewhere the answer is yes.
fn has_screen() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos")))
        || ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(named)
}

/// How long to wait for the system's contrast setting, which is read before the window opens.
const ANSWER: Duration = Duration::from_millis(300);

/// Whether the system asks for high contrast: from the environment, or else from one of the system's own command-line
/// tools, which saves a library for each system.
fn wants_contrast() -> bool {
    if std::env::var("GTK_THEME").is_ok_and(|theme| theme.to_ascii_lowercase().contains("contrast")) {
        return true;
    }
    let asked: &[&str] = if cfg!(target_os = "macos") {
        &["defaults", "read", "com.apple.universalaccess", "increaseContrast"]
    } else if cfg!(windows) {
        &["reg", "query", r"HKCU\Control Panel\Accessibility\HighContrast", "/v", "Flags"]
    } else {
        // The setting that all desktops share (XDG Desktop Portal, org.freedesktop.appearance, 1 for more contrast).
        &[
            "gdbus",
            "call",
            "--session",
            "--dest=org.freedesktop.portal.Desktop",
            "--object-path=/org/freedesktop/portal/desktop",
            "--method=org.freedesktop.portal.Settings.Read",
            "org.freedesktop.appearance",
            "contrast",
        ]
    };
    let (tell, told) = mpsc::channel();
    // The thread ends by itself, even if nobody waits for its answer any more.
    thread::spawn(move || {
        let answer = process::Command::new(asked[0]).args(&asked[1..]).stderr(process::Stdio::null()).output();
        let _ = tell.send(answer.is_ok_and(|answer| says_contrast(&String::from_utf8_lossy(&answer.stdout))));
    });
    told.recv_timeout(ANSWER).unwrap_or(false)
}

/// Whether an answer such as `(<<uint32 1>>,)`, `1` or `Flags REG_SZ 127` asks for high contrast: whether its last
/// number is odd. On Windows the lowest bit is `HCF_HIGHCONTRASTON`; elsewhere the number is 0 or 1.
fn says_contrast(answer: &str) -> bool {
    let mut numbers = answer.split(|char: char| !char.is_ascii_digit()).filter_map(|digits| digits.parse::<u32>().ok());
    numbers.next_back().is_some_and(|number| number & 1 == 1)
}

/// The folder `assets`: named by the environment, beside the program (a release), above it (a build), or in the
/// current folder.
fn find_assets() -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let above = program.iter().flat_map(|program| program.ancestors().skip(1)).map(PathBuf::from);
    // The first is Bevy's own name for it, the second is set by cargo.
    let named = ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let here = std::env::current_dir().ok();
    named
        .chain(above)
        .chain(here)
        .map(|folder| folder.join("assets"))
        .find(|assets| assets.join("locales/en/turnstone.ftl").is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_answers_are_understood() {
        for more in ["(<<uint32 1>>,)\n", "1\n", "\r\n    Flags    REG_SZ    127\r\n"] {
            assert!(says_contrast(more), "{more}");
        }
        for usual in ["(<<uint32 0>>,)\n", "0\n", "\r\n    Flags    REG_SZ    126\r\n", "", "Error: no such thing"] {
            assert!(!says_contrast(usual), "{usual}");
        }
    }

    #[test]
    fn sizes_are_read_and_nonsense_is_refused() {
        assert_eq!(size("390x844"), Ok(UVec2::new(390, 844)));
        for nonsense in ["", "x", "1280", "1280x", "0x0", "1280x99999", "-1x300", "12a0x720"] {
            assert!(size(nonsense).is_err(), "{nonsense}");
        }
    }
}
