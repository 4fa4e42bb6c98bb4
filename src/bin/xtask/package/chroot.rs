//! A bare Debian in a folder, in which packages are installed and the game is started as on a machine that has never seen
//! it. A screen without a monitor shows what the game draws.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use image::RgbImage;

use super::STAGE;
use crate::failure::Failure;
use crate::files::{bytes, make};
use crate::screen::Screen;
use crate::steps::{self, checkout};
use crate::system::is_root;

/// The oldest Debian that packages made on it run on.
const SUITE: &str = "bookworm";
/// Where it is fetched from: on a system that is no Debian, debootstrap would not know.
const MIRROR: &str = "http://deb.debian.org/debian";
/// How long the game may take until something is seen, on a machine that draws in software.
const PATIENCE: Duration = Duration::from_secs(120);
/// A picture of the game has more colours than this, and more points in a hundred that are not black. An empty window or
/// the screen behind it has one colour.
const COLOURS: usize = 200;
const LIT: usize = 30;

/// What is run in the folder: it gets the system's own folders there for as long as it runs, which nobody else sees.
const ENTER: &str = r#"
root=$1; shift
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "$root/tmp/.X11-unix" /tmp/.X11-unix
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
exec chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive HOME=/tmp/home sh -ec "$@"
"#;

/// What changes there by itself: what apt and dpkg write down, and what is made from all that is installed.
const LEFT_OUT: &str = "find / -xdev \\( -path /tmp -o -path /proc -o -path /dev -o -path /sys -o -path /var/cache \
                        -o -path /var/log -o -path /var/lib/apt -o -path '/var/lib/dpkg/*-old' \\) -prune -o -print";

/// A bare Debian.
pub struct Chroot {
    folder: PathBuf,
}

impl Chroot {
    /// A fresh one, made as a copy of one that is fetched once.
    pub fn new() -> Result<Self, Failure> {
        let stage = checkout().join(STAGE);
        let (bare, folder) = (stage.join("debian"), stage.join("chroot"));
        make(&stage)?;
        if !bare.join("var/lib/dpkg/status").is_file() {
            println!("fetching a bare Debian, in which what was made is tested; this takes a minute or two");
            let half = stage.join("debian-half");
            root(&["rm", "-rf"], &[&half])?;
            root(&["debootstrap", "--variant=minbase", SUITE], &[&half, Path::new(MIRROR)])?;
            root(&["mv"], &[&half, &bare])?;
        }
        root(&["rm", "-rf", "--one-file-system"], &[&folder])?;
        root(&["cp", "--archive"], &[&bare, &folder])?;
        root(&["cp", "/etc/resolv.conf"], &[&folder.join("etc/resolv.conf")])?;
        let chroot = Self { folder };
        chroot.run("apt-get -q update && mkdir -m 1777 -p /tmp/in && mkdir -m 777 /tmp/home")?;
        Ok(chroot)
    }

    /// Puts a file into the folder /tmp/in there, and gives its path there.
    pub fn bring(&self, file: &Path) -> Result<String, Failure> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        root(&["cp"], &[file, &self.folder.join("tmp/in").join(&*name)])?;
        Ok(format!("/tmp/in/{name}"))
    }

    /// Runs lines of a shell there, as root.
    pub fn run(&self, lines: &str) -> Result<(), Failure> {
        println!("    in the bare Debian: {lines}");
        steps::run(self.command(lines), lines, "Install util-linux and coreutils.")
    }

    /// The same, and gives what is written to standard output.
    pub fn ask(&self, lines: &str) -> Result<String, Failure> {
        steps::ask(self.command(lines), lines, "Install util-linux and coreutils.")
    }

    fn command(&self, lines: &str) -> Command {
        let mut command = as_root();
        command.args(["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", ENTER, "enter"]);
        command.arg(&self.folder).arg(lines).stdin(Stdio::null());
        command
    }

    /// The paths of all files and folders there.
    pub fn files(&self) -> Result<BTreeSet<String>, Failure> {
        Ok(self.ask(LEFT_OUT)?.lines().map(str::to_owned).collect())
    }

    /// Starts a program there, as nobody, on a screen of its own, and waits until it draws. The picture is written to the
    /// file `picture`. The program must go on until then.
    pub fn shows(&self, program: &str, picture: &Path) -> Result<(), Failure> {
        let screen = SeenScreen::open()?;
        let begin = Instant::now();
        // It ends itself when the file is there, since a program that root has started can be ended by root alone.
        let lines = format!(
            "export DISPLAY={} XDG_RUNTIME_DIR=/tmp/home; cd /; rm -f /tmp/home/done
            setpriv --reuid=65534 --regid=65534 --clear-groups {program} & game=$!
            while [ ! -e /tmp/home/done ]; do kill -0 $game || {{ wait $game; exit; }}; sleep 0.1; done
            kill $game",
            screen.display()
        );
        println!("    in the bare Debian: {program}");
        let mut running = self.command(&lines).spawn().map_err(|source| Failure::file(&self.folder, source))?;
        let unfit = |why: &str| Failure::unfit(program, format!("{why} See what it says above."));
        let seen = loop {
            sleep(Duration::from_millis(100));
            if let Some(seen) = screen.picture()?.filter(shows_something) {
                break Ok(seen);
            }
            if let Ok(Some(status)) = running.try_wait() {
                return Err(unfit(&format!("it ended ({status}) before anything was seen.")));
            }
            if begin.elapsed() > PATIENCE {
                break Err(unfit(&format!("nothing was seen in {} s.", PATIENCE.as_secs())));
            }
        };
        println!("    something is seen after {}", steps::human(begin.elapsed()));
        root(&["touch"], &[&self.folder.join("tmp/home/done")])?;
        let ended = running.wait().map_err(|source| Failure::file(&self.folder, source))?;
        let seen = seen?;
        seen.save(picture).map_err(|why| Failure::unfit(picture.display().to_string(), why.to_string()))?;
        println!("    {}: what was seen ({ended})", picture.display());
        Ok(())
    }
}

/// A command that root runs; its words follow.
fn as_root() -> Command {
    Command::new(if is_root() { "env" } else { "sudo" })
}

/// Runs these words and then paths as root.
fn root(words: &[&str], paths: &[&Path]) -> Result<(), Failure> {
    let mut command = as_root();
    command.args(words).args(paths);
    steps::run(command, &words.join(" "), "Install it, or become root and run this again.")
}

/// A screen whose picture can be read from a file.
pub struct SeenScreen {
    screen: Screen,
    folder: PathBuf,
}

impl SeenScreen {
    /// Opens one that anybody on this machine may draw on.
    pub fn open() -> Result<Self, Failure> {
        let folder = checkout().join(STAGE).join("screen");
        make(&folder)?;
        let cannot = |source| Failure::CannotStart { program: "Xvfb".into(), source, remedy: "Install xvfb." };
        let words = ["-ac", "-screen", "0", "1280x720x24", "-fbdir", &folder.to_string_lossy()];
        let screen = Screen::open(&words).map_err(cannot)?;
        Ok(Self { screen, folder })
    }

    /// Its name for the variable DISPLAY.
    pub fn display(&self) -> &str {
        &self.screen.display
    }

    /// What is on it now; `None` while there is nothing to read.
    pub fn picture(&self) -> Result<Option<RgbImage>, Failure> {
        Ok(read_xwd(&bytes(&self.folder.join("Xvfb_screen0"))?))
    }
}

impl Drop for SeenScreen {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Whether a picture shows more than an empty screen or window.
pub fn shows_something(picture: &RgbImage) -> bool {
    let colours: BTreeSet<[u8; 3]> = picture.pixels().map(|pixel| pixel.0).collect();
    let lit = picture.pixels().filter(|pixel| pixel.0.iter().any(|&part| part > 16)).count();
    colours.len() > COLOURS && lit * 100 > LIT * picture.pixels().len()
}

/// Reads the file in which Xvfb keeps its screen: 32 bits a point, blue first, behind a header of numbers of 32 bits
/// (XWDFile.h). `None` if it is not such a file.
fn read_xwd(bytes: &[u8]) -> Option<RgbImage> {
    let number = |index: usize| {
        let four: [u8; 4] = bytes.get(4 * index..4 * index + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(four) as usize)
    };
    let (header, width, height) = (number(0)?, number(4)?, number(5)?);
    let (bits, row, colours) = (number(11)?, number(12)?, number(19)?);
    // Behind the header lies a table of colours, 12 bytes each.
    let points = bytes.get(header + 12 * colours..)?;
    if bits != 32 || points.len() < row * height {
        return None;
    }
    Some(RgbImage::from_fn(width as u32, height as u32, |x, y| {
        let at = y as usize * row + 4 * x as usize;
        image::Rgb([points[at + 2], points[at + 1], points[at]])
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of Xvfb with a screen of 2 x 1 points.
    fn xwd() -> Vec<u8> {
        let mut header = [0_u32; 25];
        (header[0], header[4], header[5], header[11], header[12], header[19]) = (104, 2, 1, 32, 8, 1);
        let mut bytes: Vec<u8> = header.iter().flat_map(|number| number.to_be_bytes()).collect();
        bytes.resize(104 + 12, 0);
        bytes.extend([1, 2, 3, 0, 4, 5, 6, 0]);
        bytes
    }

    #[test]
    fn a_screen_is_read_with_red_first() {
        let picture = read_xwd(&xwd()).unwrap();
        assert_eq!(picture.as_raw(), &[3, 2, 1, 6, 5, 4]);
        assert!(read_xwd(&xwd()[..120]).is_none() && read_xwd(&[]).is_none());
    }

    #[test]
    fn an_empty_window_shows_nothing() {
        assert!(!shows_something(&RgbImage::new(100, 100)));
        assert!(!shows_something(&RgbImage::from_pixel(100, 100, image::Rgb([200, 10, 10]))));
        assert!(shows_something(&RgbImage::from_fn(100, 100, |x, y| image::Rgb([x as u8, y as u8, 40]))));
    }
}
