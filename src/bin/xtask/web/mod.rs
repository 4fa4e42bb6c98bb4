//! The web build: compiles the game for browsers and makes a folder of plain files, which any file server can serve
//! from any path. It does not know what the page does; the files of the page are in `src/game/platform/web/page/`.

mod tools;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{slice, thread};

use pack::{ENGLISH, Theme, Words};

use crate::failure::Failure;
use crate::files::{bytes, copy, copy_assets, filled, list, make, read, rename, size, wipe, write};
use crate::hostile::write_list;
use crate::integrity::{self, integrity};
use crate::package::licences;
use crate::steps::{self, checkout};
use crate::tools::provide_target;
use crate::worker;
use tools::{NODE, provide_drivers, provide_wasm_bindgen, shrink};

/// The target for browsers.
const TARGET: &str = "wasm32-unknown-unknown";
/// The most bytes sent before the first move can be played, compressed with Brotli. Of the 5.05 MB that there are, 4.26 are
/// the module, and 0.29 the fonts of Chinese.
const BUDGET: u64 = 5_100_000;
/// The words that the page needs before the game can supply them: every key that begins with this, and the title.
const PAGE_WORDS: &str = "web-";

/// The script that the page starts with.
const PAGE: &str = "page.js";
/// All our own scripts, apart from those that wasm-bindgen makes.
const SCRIPTS: [&str; 6] = [PAGE, "library.js", "mirror.js", "packs.js", "progress.js", "sounds.js"];
/// The picture of a link to the page. It lies beside the page, so that its address is the same in every build.
const CARD: &str = "card.jpg";
/// The files that the page checks itself, or whose loading errors it reports.
const CHECKED: [&str; 4] = ["turnstone.js", "turnstone_bg.wasm", "turnstone-worker.js", "turnstone-worker_bg.wasm"];

/// How the game is compiled for browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Build {
    /// Built quickly but large: for trying and testing.
    Quick,
    /// As small as possible: for players.
    Release,
}

impl Build {
    /// The profile in Cargo.toml. It is not called `web`: cargo would then build in the folder of the result.
    const fn profile(self) -> &'static str {
        match self {
            Self::Quick => "web-quick",
            Self::Release => "web-release",
        }
    }

    /// The quality of Brotli for measuring sizes, 0 to 11: 11 is what servers use for files compressed beforehand, but
    /// it takes minutes.
    const fn quality(self) -> &'static str {
        match self {
            Self::Quick => "5",
            Self::Release => "11",
        }
    }
}

/// The address of a page, with a slash at its end.
///
/// # Errors
/// Why it is none.
pub fn address(text: &str) -> Result<String, String> {
    let host = ["https://", "http://"].iter().find_map(|start| text.strip_prefix(start));
    if host.is_none_or(|host| host.is_empty() || host.contains(['"', '<', '&', '?', '#', ' '])) {
        return Err("a page's address is like https://example.org/turnstone/, without ? and #".into());
    }
    Ok(format!("{}/", text.trim_end_matches('/')))
}

/// Builds everything for a page at this `address`, which may be empty, and gives the folder of the result.
pub fn build(build: Build, address: &str) -> Result<PathBuf, Failure> {
    let wasm_bindgen = provide()?;
    let words = ["build", "--target", TARGET, "--profile", build.profile(), "--bin", "turnstone"];
    steps::cargo(&words.map(OsString::from), &[])?;

    let out = folder();
    let module = steps::target_folder().join(TARGET).join(build.profile()).join("turnstone.wasm");
    lay_out(&out, &module, &wasm_bindgen, build, address)?;
    report(&out, build)?;
    Ok(out)
}

/// The folder of the result.
pub fn folder() -> PathBuf {
    steps::target_folder().join("web")
}

/// Installs what every build for browsers needs, and gives the path of the program `wasm-bindgen`.
pub fn provide() -> Result<PathBuf, Failure> {
    provide_target(TARGET, "browsers")?;
    provide_wasm_bindgen()
}

/// Tests the engine's worker of the build in `folder`, and then plays the whole game in the system's Chromium, Firefox
/// and WebKit. The first time it downloads the programs that drive the browsers.
pub fn test(folder: &Path) -> Result<(), Failure> {
    for file in list(folder, folder)?.iter().filter(|file| file.ends_with("turnstone-worker.js")) {
        worker::test(&folder.join(file))?;
    }
    provide_drivers()?;
    let hostile = steps::target_folder().join("web-hostile");
    write_list(&hostile)?;
    // One after the other: a page draws in software, and beside several it is too slow for some gestures.
    let files = ["progress", "mirror", "stranger", "game", "games", "far", "study", "packs", "hostile"];
    let files = files.map(|name| format!("tests/web/{name}.test.mjs"));
    let relay = ["build", "--package", "turnstone-relay"].map(OsString::from);
    steps::cargo(&relay, &[])?;
    let relay = steps::target_folder().join("debug/turnstone-relay");
    // A test that fails may leave a browser or a server behind, and node would wait for it without end.
    let node = |program: &mut Command, files: &[String]| {
        program.args(["--test", "--test-force-exit", "--test-concurrency=1"]).args(files);
        program.env("TURNSTONE_WEB", folder).env("TURNSTONE_HOSTILE", &hostile).env("TURNSTONE_RELAY", &relay);
    };
    let mut chromium = Command::new("node");
    node(&mut chromium, &files);
    // The others need a screen (Firefox has no WebGL 2 without one), so they get a virtual one.
    let visit = |name: &str| {
        let file = format!("tests/web/{name}.test.mjs");
        let mut browser = Command::new("xvfb-run");
        browser.args(["--auto-servernum", "node"]);
        node(&mut browser, slice::from_ref(&file));
        steps::run_aside(browser, &format!("xvfb-run node --test {file}"), "Install xvfb.")
    };
    // What plays in Chromium waits a third of its time, so the others play beside it.
    thread::scope(|scope| {
        let others = scope.spawn(|| visit("firefox").and_then(|()| visit("webkit")));
        let chromium = steps::run(chromium, &format!("node --test {}", files.join(" ")), NODE);
        chromium.and(others.join().expect("the other browsers' thread does not panic"))
    })
}

/// Plays the build in `folder` in Chromium within a frame of another origin, as stores show it.
pub fn test_in_frame(folder: &Path) -> Result<(), Failure> {
    provide_drivers()?;
    let mut node = Command::new("node");
    node.args(["--test", "tests/web/frame.test.mjs"]).env("TURNSTONE_WEB", folder);
    steps::run(node, "node --test tests/web/frame.test.mjs", NODE)
}

/// Measures the build in `folder` in Chromium, and prints a line of JSON.
pub fn measure(folder: &Path) -> Result<(), Failure> {
    provide_drivers()?;
    let mut node = Command::new("xvfb-run");
    node.args(["--auto-servernum", "node", "tests/web/measure.mjs"]).env("TURNSTONE_WEB", folder);
    steps::run(node, "xvfb-run node tests/web/measure.mjs", "Install xvfb.")
}

/// Fills the folder: the page at its root, everything else in a folder named after its content, so that files of
/// different builds are never mixed up.
fn lay_out(out: &Path, module: &Path, wasm_bindgen: &Path, build: Build, address: &str) -> Result<(), Failure> {
    let page = checkout().join("src/game/platform/web/page");
    let fresh = out.join("new");
    wipe(out)?;
    make(&fresh)?;

    let mut bind = Command::new(wasm_bindgen);
    bind.args(["--target", "web", "--no-typescript", "--remove-name-section", "--out-name", "turnstone", "--out-dir"]);
    bind.arg(&fresh).arg(module);
    steps::run(bind, "wasm-bindgen", "Remove the folder target/tools and run this again.")?;
    if build == Build::Release {
        shrink(&fresh.join("turnstone_bg.wasm"))?;
    }
    worker::build(&fresh, wasm_bindgen)?;
    for name in SCRIPTS.into_iter().chain(["icon.svg", "icon-192.png", "icon-512.png"]) {
        copy(&page.join(name), &fresh.join(name))?;
    }
    copy_assets(&checkout().join("assets"), &fresh.join("assets"))?;
    write(&fresh.join("assets").join(licences::FILE), licences::text()?)?;

    let hash = hash(&fresh, &page)?;
    let folder = format!("build-{hash}");
    let built = out.join(&folder);
    rename(&fresh, &built)?;
    let integrity_of = |file: &str| Ok::<_, Failure>(integrity(&bytes(&built.join(file))?));

    copy(&page.join(CARD), &out.join(CARD))?;
    let words = page_words()?;
    let english = |key: &str| words.get(ENGLISH).and_then(|words| words.get(key)).cloned();
    let all = |key: &str| words.values().filter_map(|words| words.get(key)).cloned().collect::<Vec<_>>().join("<br>");
    let module_bytes = size(&built.join("turnstone_bg.wasm"))?;
    let checked = CHECKED.into_iter().map(|file| Ok((file, json(&integrity_of(file)?))));
    let about = format!(
        "{{\"folder\":{},\"moduleBytes\":{module_bytes},\"integrity\":{},\"words\":{}}}",
        json(&folder),
        json_object(checked.collect::<Result<Vec<_>, Failure>>()?.into_iter()),
        json_object(words.iter().map(|(id, words)| {
            (id.as_str(), json_object(words.iter().map(|(key, words)| (key.as_str(), json(words)))))
        }))
    );
    let imported = SCRIPTS.into_iter().filter(|file| *file != PAGE).chain(["turnstone.js"]);
    let imported: Vec<_> = imported.map(|file| Ok((file, integrity_of(file)?))).collect::<Result<_, Failure>>()?;
    let import_map = imported.iter().map(|(file, hash)| (format!("./{folder}/{file}"), json(hash))).collect::<Vec<_>>();
    let import_map = json_object(import_map.iter().map(|(file, hash)| (file.as_str(), hash.clone())));
    let import_map = format!("{{\"integrity\":{import_map}}}");
    let preload = |(file, hash): &(&str, String)| {
        format!("<link rel=\"modulepreload\" href=\"{folder}/{file}\" integrity=\"{hash}\">")
    };
    let style = read(&page.join("style.css"))?.trim_end().to_owned();
    let mut gaps = vec![
        ("folder", folder.clone()),
        ("hash", hash),
        ("style_hash", integrity(style.as_bytes())),
        ("style", style),
        ("page_hash", integrity_of(PAGE)?),
        ("import_map_hash", integrity(import_map.as_bytes())),
        ("import_map", import_map),
        ("modules", imported.iter().map(preload).collect::<Vec<_>>().join("\n")),
        ("about", english("web-about").unwrap_or_default()),
        ("card", english("web-card").unwrap_or_default()),
        ("address", address.to_owned()),
        ("own_address", own_address(address)),
        ("no_script", all("web-no-script")),
        ("stuck", all("web-stuck")),
        ("build", about),
    ];
    for name in ["index.html", "manifest.webmanifest"] {
        write(&out.join(name), filled(&read(&page.join(name))?, &gaps))?;
    }

    // The service worker has the hashes of all files.
    let mut files = vec![("./".to_owned(), out.join("index.html"))];
    files.push(("manifest.webmanifest".to_owned(), out.join("manifest.webmanifest")));
    files.extend(list(out, &built)?.into_iter().map(|file| (file.clone(), out.join(file))));
    let pair = |(file, path): &(String, PathBuf)| Ok(format!("[{},{}]", json(file), json(&integrity(&bytes(path)?))));
    gaps.push(("files", format!("[{}]", files.iter().map(pair).collect::<Result<Vec<_>, Failure>>()?.join(","))));
    let name = "service-worker.js";
    write(&out.join(name), filled(&read(&page.join(name))?, &gaps))
}

/// What tells a page at this address its own address; nothing if it is not known.
fn own_address(address: &str) -> String {
    if address.is_empty() { String::new() } else { format!("<meta property=\"og:url\" content=\"{address}\">\n") }
}

/// The page's words in every language that the game brings, by key. Gaps for numbers become `{done}`, which the page fills.
fn page_words() -> Result<BTreeMap<String, BTreeMap<String, String>>, Failure> {
    let mut all = BTreeMap::new();
    for (language, files) in &Theme::classic().locales {
        let texts: Vec<String> =
            files.iter().map(|file| read(&checkout().join("assets").join(file))).collect::<Result<_, _>>()?;
        let words: Vec<(&str, &str)> = texts.iter().map(|text| (language.as_str(), text.as_str())).collect();
        let (words, _) = Words::new(&words);
        let keys = texts.iter().flat_map(|text| text.lines()).filter_map(|line| line.split_once(" = "));
        let gaps = [("done", "{done}".into()), ("total", "{total}".into()), ("address", "{address}".into())];
        let said = keys
            .map(|(key, _)| key)
            .filter(|key| key.starts_with(PAGE_WORDS) || *key == "title")
            .map(|key| (key.to_owned(), words.say(key, &gaps)));
        all.insert(language.clone(), said.collect());
    }
    Ok(all)
}

/// A text as a JSON string that is also safe inside a script of an HTML page.
fn json(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '<' => quoted.push_str("\\u003c"),
            control if control < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

fn json_object<'a>(fields: impl Iterator<Item = (&'a str, String)>) -> String {
    let fields: Vec<String> = fields.map(|(name, value)| format!("{}:{value}", json(name))).collect();
    format!("{{{}}}", fields.join(","))
}

/// A name for a build: a hash of its files' names and contents, and of the page's files beside them.
fn hash(folder: &Path, page: &Path) -> Result<String, Failure> {
    let mut all = Vec::new();
    for base in [folder, page] {
        for file in list(base, base)? {
            let bytes = bytes(&base.join(&file))?;
            all.push((file, bytes));
        }
    }
    Ok(integrity::name(all.iter().map(|(file, bytes)| (file.as_str(), bytes.as_slice()))))
}

/// The language whose words and fonts are counted as the first load, beside English, which fills its gaps.
const LARGEST: &str = "zh-Hans";

/// Whether a file is fetched before the first move can be played, in Chinese, whose fonts are large. Sounds, engine
/// files and whole fonts come afterwards; other themes, the large icon and the licences only when they are asked for.
fn is_first(file: &str) -> bool {
    let is_other = |folder: &str| {
        let (_, rest) = file.split_once(folder)?;
        rest.split_once('/').map(|(language, _)| ![ENGLISH, LARGEST].contains(&language))
    };
    if is_other("/assets/locales/") == Some(true) || is_other("/assets/fonts/first/") == Some(true) {
        return false;
    }
    // The looks are pictures beside the first question.
    let is_preview = file.contains("/assets/packs/") && file.contains("/preview.");
    is_preview
        || ![
            "/assets/sounds/",
            "/assets/packs/",
            "/assets/gomoku/weights.bin",
            "/puzzles.txt",
            "/assets/reversi/starts.txt",
            "/assets/reversi/book.bin",
            "/assets/reversi/weights.bin",
            "/assets/fonts/LXGW",
            "/assets/fonts/Noto",
            "/assets/fonts/OFL-",
            "/assets/third-party-licences.txt",
            "/terms.md",
            "-zi.png",
            "/icon-",
            CARD,
            "turnstone-worker_bg.wasm",
            "service-worker.js",
            "manifest.webmanifest",
        ]
        .iter()
        .any(|part| file.contains(part))
}

/// Prints what a browser is sent; fails if the first load of a release is over the budget.
fn report(out: &Path, build: Build) -> Result<(), Failure> {
    let (mut first, mut all) = ([0, 0], [0, 0]);
    let mut unmeasured = false;
    println!("\n{:>10}  {:>10}  file", "bytes", "Brotli");
    for file in list(out, out)? {
        let path = out.join(&file);
        let raw = size(&path)?;
        let sent = brotli(&path, build.quality()).map_or_else(
            || {
                unmeasured = true;
                raw
            },
            |packed| packed.min(raw),
        );
        let is_first = is_first(&file);
        for total in [Some(&mut all), is_first.then_some(&mut first)].into_iter().flatten() {
            *total = [total[0] + raw, total[1] + sent];
        }
        // Small files are summed up in one line.
        if raw > 100_000 {
            println!("{raw:>10}  {sent:>10}  {file}{}", if is_first { "" } else { " (later)" });
        }
    }
    for ([raw, sent], what) in [(first, "in all before the first move"), (all, "in all")] {
        println!("{raw:>10}  {sent:>10}  {what}");
    }
    if unmeasured {
        println!("The program `brotli` is not there, so some sizes are as on disk; `sudo apt-get install brotli`.");
    } else if build == Build::Release && first[1] > BUDGET {
        return Err(Failure::TooLarge { sent: first[1], budget: BUDGET });
    }
    println!("\nThe web build is in {}; any file server can serve it.", out.display());
    Ok(())
}

/// The size of a file compressed with Brotli, in bytes; `None` if the program is missing.
fn brotli(path: &Path, quality: &str) -> Option<u64> {
    let output = Command::new("brotli")
        .args(["--stdout", "--lgwin=24", "-q", quality])
        .arg(path)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output.status.success().then_some(output.stdout.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_json_cannot_end_its_script() {
        assert_eq!(json("a\"b\\c\n</script>"), r#""a\"b\\c\u000a\u003c/script>""#);
    }

    #[test]
    fn the_page_has_all_its_words_in_every_language() {
        let script = read(&checkout().join("src/game/platform/web/page/page.js")).unwrap();
        let asked: Vec<&str> = script.split('"').filter(|text| text.starts_with(PAGE_WORDS)).collect();
        assert!(asked.len() > 8);
        let words = page_words().unwrap();
        let folders = std::fs::read_dir(checkout().join("assets/locales")).unwrap();
        assert_eq!(words.len(), folders.filter(|entry| entry.as_ref().unwrap().path().is_dir()).count());
        for (language, words) in words {
            for key in &asked {
                assert!(words.contains_key(*key), "{language}: {key}");
            }
            assert!(
                words["web-fetching"].contains("{done}") && words["web-fetching"].contains("{total}"),
                "{language}"
            );
            assert!(words["web-fetching-share"].contains("{done}"), "{language}");
            // They stand in attributes of the page.
            assert!(!words["web-about"].contains(['"', '<', '&']) && !words["web-card"].contains(['"', '<', '&']));
        }
    }

    #[test]
    fn a_link_to_the_page_has_words_and_a_picture_at_a_whole_address() {
        let page = checkout().join("src/game/platform/web/page");
        let html = read(&page.join("index.html")).unwrap();
        let at = address("https://example.org/turnstone").unwrap();
        let gaps = [("address", at.clone()), ("own_address", own_address(&at)), ("about", "Words".into())];
        let html = filled(&html, &gaps);
        for (name, content) in [
            ("og:title", "Turnstone"),
            ("og:description", "Words"),
            ("og:url", "https://example.org/turnstone/"),
            ("og:image", "https://example.org/turnstone/card.jpg"),
        ] {
            assert!(html.contains(&format!("<meta property=\"{name}\" content=\"{content}\">")), "{name}");
        }
        assert!(html.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"));
        // The size of a JPEG stands in the segment SOF0, the height first: ITU-T T.81, B.2.2.
        let card = bytes(&page.join(CARD)).unwrap();
        let start = card.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        let number = |at: usize| u16::from_be_bytes([card[start + at], card[start + at + 1]]);
        for (name, size) in [("width", number(7)), ("height", number(5))] {
            assert!(html.contains(&format!("<meta property=\"og:image:{name}\" content=\"{size}\">")), "{name} {size}");
        }
        assert!(card.len() < 150_000, "{} bytes", card.len());
    }

    #[test]
    fn an_address_is_whole_and_ends_with_a_slash() {
        assert_eq!(address("https://example.org"), Ok("https://example.org/".into()));
        assert_eq!(address("http://127.0.0.1:8080/web/"), Ok("http://127.0.0.1:8080/web/".into()));
        for wrong in ["example.org", "https://", "https://a/?new", "https://a/#b", "https://a/\"><script>", "ftp://a"] {
            assert!(address(wrong).is_err(), "{wrong}");
        }
        assert_eq!(own_address(""), "", "a build that may lie anywhere says nothing");
    }

    #[test]
    fn what_is_not_needed_for_the_first_move_comes_later() {
        assert!(is_first("build-1/assets/textures/felt_color.webp") && !is_first("build-1/assets/sounds/turn-1.ogg"));
        assert!(!is_first("build-1/assets/gomoku/weights.bin") && !is_first("build-1/assets/gomoku/puzzles.txt"));
        assert!(!is_first("build-1/assets/reversi/weights.bin") && !is_first("build-1/assets/reversi/book.bin"));
    }
}
