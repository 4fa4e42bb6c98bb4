//! What the system needs to build, open and test the game, and how to get it: installed with apt-get on Debian, Ubuntu
//! and their derivatives, described in a sentence everywhere else. Nothing is installed without consent.

mod packages;

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::steps;
pub use packages::Need;
use packages::{PACKAGES, Package};

/// The exit code of apt-get for its own errors; see apt-get(8). A sudo that refuses has another one.
const APT_ERROR: i32 = 100;

/// The kinds of system, told apart by how they name packages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum System {
    /// Debian, Ubuntu and their derivatives: the only kind where packages are installed.
    Debian,
    /// Fedora and its derivatives.
    Fedora,
    /// Arch Linux and its derivatives.
    Arch,
    /// openSUSE and SUSE Linux.
    Suse,
    /// NixOS.
    Nix,
    /// A Linux whose package names we do not know.
    OtherLinux {
        /// The name it gives itself.
        name: String,
    },
    /// macOS.
    Mac,
    /// Windows.
    Windows,
    /// Anything else.
    Other {
        /// Rust's name for it, as in [`std::env::consts::OS`].
        name: String,
    },
}

impl System {
    /// The system that this program runs on.
    pub fn here() -> Self {
        match std::env::consts::OS {
            "linux" => {
                // os-release(5) names the second path for systems without the first.
                let text = fs::read_to_string("/etc/os-release")
                    .or_else(|_| fs::read_to_string("/usr/lib/os-release"))
                    .unwrap_or_default();
                Self::from_os_release(&text)
            }
            "macos" => Self::Mac,
            "windows" => Self::Windows,
            other => Self::Other { name: other.to_owned() },
        }
    }

    /// The Linux that an os-release file describes: by its `ID`, or else by the first known name of its `ID_LIKE`. The
    /// format is that of os-release(5).
    pub fn from_os_release(text: &str) -> Self {
        let id = os_release_value(text, "ID").unwrap_or_default();
        let like = os_release_value(text, "ID_LIKE").unwrap_or_default();
        let known = |id: &str| match id {
            "debian" | "ubuntu" => Some(Self::Debian),
            "fedora" | "rhel" | "centos" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            "suse" | "opensuse" => Some(Self::Suse),
            "nixos" => Some(Self::Nix),
            _ => None,
        };
        std::iter::once(id.as_str()).chain(like.split_whitespace()).find_map(known).unwrap_or_else(|| {
            let name = os_release_value(text, "PRETTY_NAME").or_else(|| os_release_value(text, "NAME"));
            Self::OtherLinux { name: name.unwrap_or_else(|| "a Linux without a name".to_owned()) }
        })
    }

    /// What to install here by hand, in sentences, with a command where we know one. Names the packages for the window
    /// tests only if `needs` includes them.
    pub fn advice(&self, needs: &[Need]) -> String {
        let windows = needs.contains(&Need::WindowTests);
        let with = |command: &str, tests: &str| {
            if windows { format!("{command} {tests}") } else { command.to_owned() }
        };
        match self {
            Self::Debian => format!("On Debian and Ubuntu:\n\n    {}\n", by_hand(&wanted(needs))),
            Self::Fedora => distribution(
                "Fedora",
                &with(
                    "sudo dnf install gcc pkgconf-pkg-config alsa-lib-devel systemd-devel wayland-devel \
                     libX11 libX11-xcb libXcursor libXi libxkbcommon-x11 vulkan-loader mesa-vulkan-drivers",
                    "xorg-x11-server-Xvfb xdotool ImageMagick",
                ),
            ),
            Self::Arch => {
                distribution(
                    "Arch Linux",
                    &with(
                        "sudo pacman -S --needed base-devel alsa-lib systemd-libs wayland \
                         libx11 libxcursor libxi libxkbcommon-x11 vulkan-icd-loader",
                        "xorg-server-xvfb vulkan-swrast xdotool imagemagick",
                    ),
                ) + "Also the Vulkan driver of your graphics card: vulkan-radeon, vulkan-intel or nvidia-utils.\n"
            }
            Self::Suse => {
                distribution(
                    "openSUSE",
                    &with(
                        "sudo zypper install gcc pkg-config alsa-devel systemd-devel wayland-devel \
                         libX11-6 libX11-xcb1 libXcursor1 libXi6 libxkbcommon-x11-0 libvulkan1",
                        "xorg-x11-server-Xvfb libvulkan_lvp xdotool ImageMagick",
                    ),
                ) + "Also the Vulkan driver of your graphics card: libvulkan_radeon or libvulkan_intel.\n"
            }
            Self::Nix => {
                distribution(
                    "NixOS",
                    &with(
                        "nix-shell -p gcc pkg-config alsa-lib udev wayland \
                         libxkbcommon vulkan-loader xorg.libX11 xorg.libXcursor xorg.libXi",
                        "xorg.xorgserver xdotool imagemagick",
                    ),
                ) + "The libraries from libxkbcommon on are opened when the game starts: put their folders in \
                     LD_LIBRARY_PATH.\n"
            }
            Self::OtherLinux { name } => format!(
                "This is {name}, whose package names are not known here. Turnstone needs, under whatever name:\n\n{}",
                reasons(&wanted(needs))
            ),
            Self::Mac => "On macOS Turnstone needs Apple's command line tools. If the build finds no linker:\n\n    \
                          xcode-select --install\n"
                .to_owned(),
            Self::Windows => "On Windows Turnstone needs Microsoft's C++ build tools. If the build finds no link.exe, \
                              get \"Build Tools for Visual Studio\" with the workload \"Desktop development with \
                              C++\":\n\n    https://visualstudio.microsoft.com/visual-cpp-build-tools/\n"
                .to_owned(),
            Self::Other { name } => format!(
                "Turnstone has not been tried on {name}. It needs a C linker and a Vulkan driver; \
                 what else is missing, the build will say.\n"
            ),
        }
    }
}

fn distribution(name: &str, command: &str) -> String {
    format!(
        "On {name} nothing is installed for you. What Turnstone needs, if you do not have it yet:\n\n    {command}\n\n"
    )
}

/// The value of a key in an os-release file, without its quotes.
fn os_release_value(text: &str, key: &str) -> Option<String> {
    let value = text.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_prefix('='))?;
    // As in a shell: single quotes keep everything, while double quotes and bare words allow backslashes.
    if let Some(inner) = value.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        return Some(inner.to_owned());
    }
    let inner = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(value);
    let mut plain = String::with_capacity(inner.len());
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        plain.extend(if c == '\\' { chars.next() } else { Some(c) });
    }
    Some(plain)
}

/// Whether packages may be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Yes: --yes was given, or this is root, who needs no permission (a container, a CI machine).
    Given {
        /// Whether this is root, who needs no sudo.
        root: bool,
    },
    /// There is a terminal to ask on.
    Ask,
    /// There is nobody to ask.
    Denied,
}

impl Permission {
    /// The permission for this run of the program.
    pub fn here(yes: bool) -> Self {
        Self::of(yes, is_root(), io::stdin().is_terminal() && io::stdout().is_terminal())
    }

    fn of(yes: bool, root: bool, terminal: bool) -> Self {
        if yes || root {
            Self::Given { root }
        } else if terminal {
            Self::Ask
        } else {
            Self::Denied
        }
    }
}

/// Asks `id`, as the standard library does not tell. If that fails, this is taken not to be root.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").stdin(Stdio::null()).stderr(Stdio::null()).output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Makes sure that `system` has what `needs` lists: says what is missing and why, and installs it where it can.
/// Elsewhere it says what to install and leaves the rest to the build, which may find all it needs.
pub fn provide(system: &System, needs: &[Need], permission: Permission) -> Result<(), Failure> {
    if *system != System::Debian {
        println!("{}", system.advice(needs));
        return Ok(());
    }
    let wanted = wanted(needs);
    let missing = missing(&wanted, &query(&wanted)?);
    if missing.is_empty() {
        println!("system packages: all {} are installed", wanted.len());
        return Ok(());
    }
    println!("Turnstone needs {} that this system does not have:\n", count(missing.len()));
    println!("{}", reasons(&missing));
    let root = match permission {
        Permission::Given { root } => root,
        Permission::Denied => {
            return Err(Failure::NobodyToAsk { command: by_hand(&missing) });
        }
        Permission::Ask => {
            if !ask("Install them now? [Y/n] ") {
                return Err(Failure::Declined { command: by_hand(&missing) });
            }
            false
        }
    };
    install(&missing, root)
}

fn count(packages: usize) -> String {
    if packages == 1 { "a package".to_owned() } else { format!("{packages} packages") }
}

/// The names of the packages for these needs.
pub fn names(needs: &[Need]) -> Vec<&'static str> {
    wanted(needs).into_iter().map(|package| package.name).collect()
}

fn wanted(needs: &[Need]) -> Vec<&'static Package> {
    PACKAGES.iter().filter(|package| needs.contains(&package.need)).collect()
}

/// The packages that are not installed and have no installed stand-in, according to the answer of [`query`].
fn missing(packages: &[&'static Package], answer: &str) -> Vec<&'static Package> {
    // A removed package that was not purged is still listed, as "config-files"; only "installed" counts.
    let installed: Vec<&str> = answer.lines().filter_map(|line| line.strip_suffix(" installed")).collect();
    let is_there = |name: &str| installed.contains(&name);
    let lacking = |package: &&Package| !is_there(package.name) && !package.stand_ins.iter().any(|name| is_there(name));
    packages.iter().copied().filter(lacking).collect()
}

/// What dpkg knows about the packages and their stand-ins: a line `NAME STATUS` for each known package.
fn query(packages: &[&'static Package]) -> Result<String, Failure> {
    let names = packages.iter().flat_map(|package| std::iter::once(&package.name).chain(package.stand_ins));
    let output = Command::new("dpkg-query")
        .args(["-W", "-f", "${Package} ${db:Status-Status}\\n"])
        .args(names)
        .stdin(Stdio::null())
        .output()
        .map_err(|source| Failure::CannotStart {
            program: "dpkg-query".to_owned(),
            source,
            remedy: "It belongs to every Debian and Ubuntu; reinstall the package dpkg.",
        })?;
    // Code 1 only means that some name is unknown, which is an answer too; see dpkg-query(1).
    if matches!(output.status.code(), Some(0 | 1)) {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(Failure::UnreadablePackages { said: String::from_utf8_lossy(&output.stderr).into_owned() })
    }
}

/// A line for each package: its name and what it is for.
fn reasons(packages: &[&Package]) -> String {
    let width = packages.iter().map(|package| package.name.len()).max().unwrap_or(0);
    packages.iter().map(|package| format!("    {:<width$}  {}\n", package.name, package.why)).collect()
}

/// The command with which a person can install the packages.
fn by_hand(packages: &[&Package]) -> String {
    let names: Vec<&str> = packages.iter().map(|package| package.name).collect();
    format!("sudo apt-get install --no-install-recommends {}", names.join(" "))
}

/// Asks on the terminal. Enter alone means yes, as the capital Y says; the end of the input means no.
fn ask(question: &str) -> bool {
    print!("{question}");
    let mut answer = String::new();
    let read = io::stdout().flush().and_then(|()| io::stdin().lock().read_line(&mut answer));
    read.is_ok_and(|bytes| bytes > 0) && is_yes(&answer)
}

fn is_yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "" | "y" | "yes")
}

/// Installs the packages. The package lists are fetched only if there are none (a fresh container), or if installing
/// fails, as it does with outdated lists.
fn install(packages: &[&Package], root: bool) -> Result<(), Failure> {
    // The recommended extras of compilers and drivers are large and not needed here.
    let mut words = vec!["install", "--yes", "--no-install-recommends"];
    words.extend(packages.iter().map(|package| package.name));
    let update = || apt_get(&["update"], root);

    if !has_package_lists(Path::new("/var/lib/apt/lists")) {
        update()?;
        return apt_get(&words, root);
    }
    apt_get(&words, root).or_else(|failure| match failure {
        Failure::Ended { status, .. } if status.code() == Some(APT_ERROR) => {
            println!("that failed; fetching newer lists of packages and trying once more");
            update()?;
            apt_get(&words, root)
        }
        other => Err(other),
    })
}

/// Whether apt has package lists.
fn has_package_lists(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().contains("_Packages"))
}

/// Runs apt-get, through sudo unless this is root, so that it asks nothing itself.
fn apt_get(words: &[&str], root: bool) -> Result<(), Failure> {
    let mut line = if root { vec![] } else { vec!["sudo"] };
    line.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    // A fresh machine is often busy updating itself: wait for it, up to this many seconds, rather than fail at once.
    line.extend(["-o", "DPkg::Lock::Timeout=120"]);
    line.extend(words);
    println!("{}", line.join(" "));

    let mut command = Command::new(line[0]);
    command.args(&line[1..]);
    steps::run(command, &line.join(" "), "Become root (`su -`) and run the command above without its first word.")
}

#[cfg(test)]
mod tests;
