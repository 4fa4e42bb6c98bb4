//! The game on the desktop: reads the command line, finds its folders, opens the window.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::{self, ExitCode},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use bevy::app::AppExit;
use clap::Parser;
use turnstone::record::library::usual_folder;
use turnstone::{
    engine::Level,
    game::{self, app::Options},
    pack::command,
    program::{Arguments, Mode, NoAssets, PACKS_FOLDER, Plain, check_book, find_assets, plain},
    rules::Game,
};

/// Plays until the window is closed.
pub fn main() -> ExitCode {
    let started = Instant::now();
    #[cfg(windows)]
    write_to_the_callers_console();
    let arguments = Arguments::parse();
    let Some(folder) = arguments.data_dir.or_else(usual_folder) else {
        eprintln!("turnstone: this system names no home folder to keep games in; name one with --data-dir FOLDER");
        return ExitCode::FAILURE;
    };
    if let Some(Mode::Packs { command }) = &arguments.command {
        return command::run(command, &folder.join(PACKS_FOLDER), check_book, &mut Plain(std::io::stdout()));
    }
    let assets = match find_assets(arguments.assets.as_deref()) {
        Ok(assets) => assets,
        Err(why) => {
            eprintln!("turnstone: {}", plain(&why.to_string()));
            return if matches!(why, NoAssets::Asked(_)) { ExitCode::from(2) } else { ExitCode::FAILURE };
        }
    };
    if !has_screen() {
        eprintln!("turnstone: there is no screen to open a window on; start it in a desktop session, or set DISPLAY");
        return ExitCode::FAILURE;
    }
    let open = match arguments.open.as_deref().map(game::packs::read_games).transpose() {
        Ok(open) => open.unwrap_or_default(),
        Err(why) => {
            eprintln!("turnstone: {}", plain(&why.to_string()));
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
        relay: arguments.relay,
        open,
        fast: arguments.fast,
        size: arguments.windowed.into(),
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
            let look_to = match std::env::consts::OS {
                "windows" => "the graphics driver (Vulkan or DirectX 12)",
                "macos" => "the graphics driver (Metal)",
                _ => "the screen (DISPLAY) and to the graphics driver (Vulkan)",
            };
            eprintln!(
                "turnstone: it had to end, for the reason above. The game in progress is kept. If no window came up, \
                 look to {look_to}."
            );
            ExitCode::FAILURE
        }
    }
}

/// A program with a window has no console on Windows. If it was started from one, and its output goes nowhere else, it
/// writes there all the same: `--help` would say nothing otherwise.
#[cfg(windows)]
#[allow(unsafe_code, reason = "declares a function of the system, which is safe to call")]
fn write_to_the_callers_console() {
    use std::os::windows::io::AsRawHandle;
    #[link(name = "kernel32")]
    unsafe extern "system" {
        safe fn AttachConsole(process: u32) -> i32;
    }
    /// Stands for the process that started this one (`ATTACH_PARENT_PROCESS`).
    const PARENT: u32 = u32::MAX;
    if std::io::stdout().as_raw_handle().is_null() {
        // It fails if the caller has no console either, as with a shortcut; then there is no reader to write to.
        AttachConsole(PARENT);
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
/// tools. The crate `mundy` tells it as well, and would bring 26 crates for this one bit, D-Bus among them; `dark-light`
/// tells of dark and light alone.
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
    // The thread ends by itself, even if its answer is no longer awaited.
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
}
