//! The packages of Debian and Ubuntu that the game and its tests need, and what each is for.

/// What a package is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Compiling and linking the game.
    Build,
    /// To open it: libraries that the program loads when it starts.
    Run,
    /// For tests that open the game's window on a machine without a screen.
    WindowTests,
    /// For tests that open the game in browsers.
    BrowserTests,
    /// Node.js for these tests, unless it is installed in another way.
    Node,
    /// To play as a screen reader does, through AT-SPI.
    Reader,
    /// For what a browser is sent: to compress it, or to tell how large it is then.
    Brotli,
    /// For packages that are installed on Linux, and their tests.
    LinuxPackages,
    /// For packages that are installed on Windows, and their tests.
    WindowsPackages,
    /// For zips.
    Zip,
    /// For the check of the Flatpak.
    Flatpak,
}

/// A package of Debian and Ubuntu.
#[derive(Debug)]
pub struct Package {
    /// Its name, the same in every release we know.
    pub name: &'static str,
    /// Packages that will do instead if they are already installed.
    pub stand_ins: &'static [&'static str],
    /// What it is needed for.
    pub need: Need,
    /// The same in words, for the person who is asked to install it.
    pub why: &'static str,
}

/// Found by reading the build scripts and the `dlopen` calls of alsa-sys, libudev-sys, wayland-sys, wayland-backend,
/// x11-dl, xkbcommon-dl, winit and ash in the versions of Cargo.lock. Other lists also have libxkbcommon-dev and
/// libx11-dev (opened when the game starts, not linked) and libxrandr2 (winit asks the X server itself), which are not
/// needed. The libraries of ALSA, udev and Wayland come with their -dev packages, under the name each release has.
pub const PACKAGES: &[Package] = &[
    Package {
        name: "gcc",
        stand_ins: &["clang"],
        need: Need::Build,
        why: "links Rust programs, and compiles the C that some crates bring",
    },
    Package {
        name: "libc6-dev",
        stand_ins: &[],
        need: Need::Build,
        why: "the C library to link with, and its headers",
    },
    Package {
        name: "pkg-config",
        stand_ins: &["pkgconf"],
        need: Need::Build,
        why: "tells the build where the libraries below are",
    },
    Package { name: "libasound2-dev", stand_ins: &[], need: Need::Build, why: "sound (ALSA)" },
    Package { name: "libudev-dev", stand_ins: &[], need: Need::Build, why: "finds gamepads (udev)" },
    Package { name: "libwayland-dev", stand_ins: &[], need: Need::Build, why: "windows under Wayland" },
    Package { name: "libx11-6", stand_ins: &[], need: Need::Run, why: "windows under X11" },
    Package { name: "libx11-xcb1", stand_ins: &[], need: Need::Run, why: "windows under X11, for Vulkan" },
    Package { name: "libxcursor1", stand_ins: &[], need: Need::Run, why: "the mouse cursor under X11" },
    Package { name: "libxi6", stand_ins: &[], need: Need::Run, why: "mouse and touch under X11" },
    Package {
        name: "libxkbcommon-x11-0",
        stand_ins: &[],
        need: Need::Run,
        why: "the keyboard's layout, under X11 and Wayland",
    },
    Package { name: "libvulkan1", stand_ins: &[], need: Need::Run, why: "3D: the loader that finds the Vulkan driver" },
    Package {
        name: "mesa-vulkan-drivers",
        stand_ins: &[],
        need: Need::Run,
        why: "3D: Vulkan drivers, and one in software for machines without a graphics card",
    },
    Package {
        name: "xvfb",
        stand_ins: &[],
        need: Need::WindowTests,
        why: "an X server without a screen, for the tests that open a window",
    },
    Package {
        name: "xdotool",
        stand_ins: &[],
        need: Need::WindowTests,
        why: "a mouse and a keyboard for that X server",
    },
    Package {
        name: "imagemagick",
        stand_ins: &[],
        need: Need::WindowTests,
        why: "takes pictures of that X server's windows",
    },
    Package {
        name: "chromium",
        stand_ins: &["google-chrome-stable"],
        need: Need::BrowserTests,
        why: "a browser to test the web build in",
    },
    Package { name: "firefox-esr", stand_ins: &["firefox"], need: Need::BrowserTests, why: "another browser" },
    Package {
        name: "webkit2gtk-driver",
        stand_ins: &["webkitgtk-webdriver"],
        need: Need::BrowserTests,
        why: "a third browser, and what drives it",
    },
    Package {
        name: "xauth",
        stand_ins: &[],
        need: Need::BrowserTests,
        why: "lets browsers onto an X server without a screen",
    },
    Package {
        name: "python3",
        stand_ins: &[],
        need: Need::BrowserTests,
        why: "the file server that serves the web build to them",
    },
    Package { name: "nodejs", stand_ins: &[], need: Need::Node, why: "runs the tests in browsers" },
    Package { name: "npm", stand_ins: &[], need: Need::Node, why: "fetches what drives the browsers" },
    Package { name: "at-spi2-core", stand_ins: &[], need: Need::Reader, why: "tells screen readers of windows" },
    Package { name: "dbus", stand_ins: &[], need: Need::Reader, why: "is the bus by which it does" },
    Package { name: "python3-pyatspi", stand_ins: &[], need: Need::Reader, why: "reads windows as screen readers do" },
    Package { name: "brotli", stand_ins: &[], need: Need::Brotli, why: "compresses what a browser is sent" },
    Package {
        name: "dpkg-dev",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "finds the libraries that a .deb depends on",
    },
    Package { name: "lintian", stand_ins: &[], need: Need::LinuxPackages, why: "checks a .deb" },
    Package {
        name: "rpm",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "checks an .rpm, and installs it in a test",
    },
    Package {
        name: "desktop-file-utils",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "checks the entry for the menus of desktops",
    },
    Package {
        name: "appstream",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "checks the entry for software centres",
    },
    Package {
        name: "debootstrap",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "makes a bare Debian in a folder, in which packages are installed and started",
    },
    Package {
        name: "debian-archive-keyring",
        stand_ins: &[],
        need: Need::LinuxPackages,
        why: "the keys by which that Debian is known",
    },
    Package {
        name: "gcc-mingw-w64-x86-64",
        stand_ins: &[],
        need: Need::WindowsPackages,
        why: "links programs for Windows",
    },
    Package { name: "nsis", stand_ins: &[], need: Need::WindowsPackages, why: "makes the installer for Windows" },
    Package { name: "wine", stand_ins: &[], need: Need::WindowsPackages, why: "starts programs for Windows in a test" },
    Package { name: "wine64", stand_ins: &[], need: Need::WindowsPackages, why: "the same, for 64 bits" },
    Package { name: "zip", stand_ins: &[], need: Need::Zip, why: "makes zips" },
    Package { name: "unzip", stand_ins: &[], need: Need::Zip, why: "unpacks them in a test" },
    Package { name: "flatpak-builder", stand_ins: &[], need: Need::Flatpak, why: "reads the Flatpak's manifest" },
];
