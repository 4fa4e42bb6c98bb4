use super::*;

const DEBIAN: &str = "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian GNU/Linux\"\n\
                      VERSION_ID=\"12\"\nID=debian\n";
const UBUNTU: &str = "NAME=\"Ubuntu\"\nVERSION_ID=\"24.04\"\nID=ubuntu\nID_LIKE=debian\n";
const MINT: &str = "NAME=\"Linux Mint\"\nID=linuxmint\nID_LIKE=\"ubuntu debian\"\n";
const FEDORA: &str = "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=42\n";
const TUMBLEWEED: &str = "ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n";
const EVERYTHING: &[Need] = &[
    Need::Build,
    Need::Run,
    Need::WindowTests,
    Need::BrowserTests,
    Need::Node,
    Need::Reader,
    Need::Brotli,
    Need::LinuxPackages,
    Need::WindowsPackages,
    Need::Zip,
    Need::Flatpak,
];
const TO_PLAY: &[Need] = &[Need::Build, Need::Run];

/// The answer of dpkg-query if everything is installed.
fn all_installed() -> String {
    PACKAGES.iter().map(|package| format!("{} installed\n", package.name)).collect()
}

fn names(packages: &[&Package]) -> Vec<&'static str> {
    packages.iter().map(|package| package.name).collect()
}

#[test]
fn debian_ubuntu_and_their_derivatives_are_one_kind() {
    for text in [DEBIAN, UBUNTU, MINT] {
        assert_eq!(System::from_os_release(text), System::Debian, "{text}");
    }
}

#[test]
fn other_distributions_are_told_apart() {
    assert_eq!(System::from_os_release(FEDORA), System::Fedora);
    assert_eq!(System::from_os_release("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n"), System::Fedora);
    assert_eq!(System::from_os_release("ID=arch\n"), System::Arch);
    assert_eq!(System::from_os_release("ID=manjaro\nID_LIKE=arch\n"), System::Arch);
    assert_eq!(System::from_os_release(TUMBLEWEED), System::Suse);
    assert_eq!(System::from_os_release("ID=nixos\n"), System::Nix);
}

#[test]
fn a_linux_that_nobody_knows_keeps_its_name() {
    let text = "NAME=\"Plan\"\nPRETTY_NAME=\"Plan 10 \\\"Ten\\\"\"\nID=plan10\n";
    assert_eq!(System::from_os_release(text), System::OtherLinux { name: "Plan 10 \"Ten\"".to_owned() });
    assert_eq!(System::from_os_release(""), System::OtherLinux { name: "a Linux without a name".to_owned() });
}

#[test]
fn values_lose_their_quotes_and_keys_are_whole_words() {
    let value = |line: &str| os_release_value(line, "ID");
    assert_eq!(value("ID=ubuntu").as_deref(), Some("ubuntu"));
    assert_eq!(value("ID=\"ubuntu\"").as_deref(), Some("ubuntu"));
    assert_eq!(value("  ID='ubuntu'  ").as_deref(), Some("ubuntu"));
    assert_eq!(value("ID=\"").as_deref(), Some("\""));
    assert_eq!(value("ID=").as_deref(), Some(""));
    assert_eq!(value("VERSION_ID=12\nID_LIKE=debian\n# ID=x"), None);
}

#[test]
fn nothing_is_missing_where_all_is_installed() {
    assert_eq!(names(&missing(&wanted(EVERYTHING), &all_installed())), [""; 0]);
}

#[test]
fn what_is_unknown_or_only_half_there_is_missing() {
    let answer = all_installed()
        .replace("libudev-dev installed", "libudev-dev config-files")
        .replace("libxi6 installed", "libxi6 half-installed")
        .replace("libasound2-dev installed\n", "")
        .replace("libx11-6 installed", "libx11-6 not-installed");
    let missing = missing(&wanted(EVERYTHING), &answer);
    assert_eq!(names(&missing), ["libasound2-dev", "libudev-dev", "libx11-6", "libxi6"]);
}

#[test]
fn a_library_of_two_architectures_has_two_lines() {
    let answer = all_installed() + "libx11-6 installed\nlibxi6 not-installed\n";
    assert_eq!(names(&missing(&wanted(EVERYTHING), &answer)), [""; 0]);
}

#[test]
fn a_stand_in_will_do() {
    let answer = all_installed()
        .replace("gcc installed", "clang installed")
        .replace("pkg-config installed", "pkgconf installed");
    assert_eq!(names(&missing(&wanted(EVERYTHING), &answer)), [""; 0]);
}

#[test]
fn xvfb_is_wanted_for_window_tests_only() {
    assert_eq!(names(&missing(&wanted(EVERYTHING), &all_installed().replace("xvfb installed\n", ""))), ["xvfb"]);
    assert!(!names(&wanted(TO_PLAY)).contains(&"xvfb"));
    for system in [System::Debian, System::Fedora, System::Arch, System::Suse] {
        assert!(system.advice(EVERYTHING).to_lowercase().contains("xvfb"), "{system:?}");
        assert!(!system.advice(TO_PLAY).to_lowercase().contains("xvfb"), "{system:?}");
    }
}

#[test]
fn who_is_asked() {
    let (yes, root, terminal) = (true, true, true);
    assert_eq!(Permission::of(!yes, !root, terminal), Permission::Ask);
    assert_eq!(Permission::of(!yes, !root, !terminal), Permission::Denied);
    assert_eq!(Permission::of(yes, !root, !terminal), Permission::Given { root: false });
    assert_eq!(Permission::of(!yes, root, !terminal), Permission::Given { root: true });
}

#[test]
fn enter_alone_means_yes() {
    for answer in ["\n", "y\n", "Y\r\n", "yes", " YES \n"] {
        assert!(is_yes(answer), "{answer:?}");
    }
    for answer in ["n\n", "no", "what?\n"] {
        assert!(!is_yes(answer), "{answer:?}");
    }
}

#[test]
fn the_command_to_type_names_every_missing_package() {
    let missing = missing(&wanted(TO_PLAY), &all_installed().replace("libxi6 ", "x ").replace("libx11-6 ", "x "));
    assert_eq!(by_hand(&missing), "sudo apt-get install --no-install-recommends libx11-6 libxi6");
    assert_eq!(reasons(&missing), "    libx11-6  windows under X11\n    libxi6    mouse and touch under X11\n");
}

#[test]
fn a_linux_we_do_not_know_is_named_and_told_every_reason() {
    let advice = System::OtherLinux { name: "Plan 10".to_owned() }.advice(TO_PLAY);
    assert!(advice.starts_with("This is Plan 10, whose package names are not known here."), "{advice}");
    for package in wanted(TO_PLAY) {
        assert!(advice.contains(package.why), "{} is not explained in: {advice}", package.name);
    }
}

#[test]
fn systems_without_packages_are_told_what_to_get() {
    assert!(System::Mac.advice(TO_PLAY).contains("xcode-select --install"));
    assert!(System::Windows.advice(TO_PLAY).contains("Desktop development with C++"));
    let advice = System::Other { name: "haiku".to_owned() }.advice(TO_PLAY);
    assert!(advice.starts_with("Turnstone has not been tried on haiku."), "{advice}");
}

#[test]
fn advice_is_in_sentences_without_gaps_from_line_breaks() {
    for system in [System::Fedora, System::Arch, System::Suse, System::Nix, System::Mac, System::Windows] {
        let advice = system.advice(EVERYTHING);
        assert!(advice.ends_with('\n'), "{advice}");
        assert!(!advice.replace("\n    ", "").contains("  "), "{advice}");
    }
}

#[test]
fn empty_package_lists_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    assert!(!has_package_lists(&folder.path().join("nowhere")));
    fs::create_dir(folder.path().join("partial")).unwrap();
    fs::write(folder.path().join("lock"), "").unwrap();
    assert!(!has_package_lists(folder.path()));
    fs::write(folder.path().join("deb.debian.org_debian_dists_bookworm_main_binary-amd64_Packages.lz4"), "").unwrap();
    assert!(has_package_lists(folder.path()));
}
