//! What those who host the page get, made of the folder that `cargo xtask web --release` fills: a zip for itch.io, and one
//! for servers of plain files, with compressed copies beside the files and with headers for hosts that read them.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::STAGE;
use super::release::Release;
use super::windows::zip;
use crate::failure::Failure;
use crate::files::{copy_folder, filled, list, make, read, size, wipe, write};
use crate::steps::{self, checkout};
use crate::web;

/// The limits of itch.io for games in HTML (<https://itch.io/docs/creators/html5#zip-file-requirements>).
const MOST_FILES: usize = 1000;
const LARGEST: u64 = 500_000_000;
const LARGEST_FILE: u64 = 200_000_000;
const LONGEST_NAME: usize = 240;

/// Files that are not worth compressing: they are so already, or a packet of the network holds them.
const PACKED: [&str; 5] = ["png", "jpg", "webp", "ogg", "zip"];
const SMALL: u64 = 1400;

/// The zips of a release.
pub struct Site {
    /// The zip for itch.io.
    pub itch: PathBuf,
    /// The zip for any server.
    pub server: PathBuf,
}

impl Site {
    /// Where they are put in the folder `out`.
    pub fn of(out: &Path, number: &str) -> Self {
        let name = |kind: &str| out.join(format!("turnstone-{number}-web{kind}.zip"));
        Self { itch: name("-itch"), server: name("") }
    }
}

/// Unpacks the zip for itch.io and plays the page in a frame, as it is shown there.
pub fn test(site: &Site) -> Result<(), Failure> {
    let folder = checkout().join(STAGE).join("itch/game");
    wipe(&folder)?;
    make(&folder)?;
    let mut unzip = Command::new("unzip");
    unzip.arg("-q").arg(&site.itch).arg("-d").arg(&folder);
    steps::run(unzip, "unzip", "Install unzip.")?;
    web::test_in_frame(&folder)
}

/// Makes both of the page in the folder `web`.
pub fn make_both(web: &Path, out: &Path, release: &Release) -> Result<Site, Failure> {
    check(web)?;
    let site = Site::of(out, release.number);
    let folder = checkout().join(STAGE).join("site");
    wipe(&folder)?;
    copy_folder(web, &folder)?;
    zip(&folder, ".", &site.itch, release)?;
    compress(&folder)?;
    write(&folder.join("_headers"), headers(&folder)?)?;
    zip(&folder, ".", &site.server, release)?;
    Ok(site)
}

/// Checks what itch.io asks for, and that the page works in whatever folder it lies.
fn check(web: &Path) -> Result<(), Failure> {
    let files = list(web, web)?;
    let sizes = files.iter().map(|file| size(&web.join(file))).collect::<Result<Vec<_>, _>>()?;
    let wrong = |why: String| Err(Failure::unfit(web.display().to_string(), why));
    let (all, largest) = (sizes.iter().sum::<u64>(), sizes.iter().copied().max().unwrap_or_default());
    println!("{} files, {:.1} MB, the largest {:.1} MB", files.len(), all as f64 / 1e6, largest as f64 / 1e6);
    if !files.iter().any(|file| file == "index.html") {
        return wrong("it has no index.html. Run cargo xtask web --release.".into());
    }
    if files.len() > MOST_FILES || all > LARGEST || largest > LARGEST_FILE {
        let most = format!("{MOST_FILES} files, {LARGEST} bytes in all and {LARGEST_FILE} in one");
        return wrong(format!("itch.io takes at most {most}. Leave something out."));
    }
    if let Some(long) = files.iter().find(|file| file.len() > LONGEST_NAME) {
        return wrong(format!("the name {long} is longer than {LONGEST_NAME} bytes, and itch.io refuses it."));
    }
    for file in ["index.html", "manifest.webmanifest"] {
        let text = read(&web.join(file))?;
        // On itch.io the page lies in a folder, where a path from the root of the server leads elsewhere.
        let from_root = ["src=\"/", "href=\"/", "\": \"/", "\":\"/", "from \"/", "url(/"];
        if let Some(found) = from_root.iter().find(|found| text.contains(*found)) {
            return wrong(format!(
                "{file} has a path from the root of the server (`{found}`). Write it without the slash."
            ));
        }
    }
    Ok(())
}

/// Puts a `.br` and a `.gz` beside each file that they make smaller. Servers that know them send these.
fn compress(folder: &Path) -> Result<(), Failure> {
    for file in list(folder, folder)? {
        let path = folder.join(&file);
        let is_packed = path.extension().is_some_and(|end| PACKED.iter().any(|packed| end == *packed));
        if is_packed || size(&path)? < SMALL {
            continue;
        }
        let mut brotli = Command::new("brotli");
        brotli.args(["--force", "--keep", "--lgwin=24", "--quality=11"]).arg(&path);
        steps::run(brotli, "brotli", "Install brotli.")?;
        let mut gzip = Command::new("gzip");
        gzip.args(["--force", "--keep", "--best", "--no-name"]).arg(&path);
        steps::run(gzip, "gzip", "It belongs to every Linux.")?;
    }
    Ok(())
}

/// The headers, for hosts that read a file `_headers` (Netlify, Cloudflare Pages and others).
fn headers(folder: &Path) -> Result<String, Failure> {
    let files = list(folder, folder)?;
    let build = files.iter().find_map(|file| file.strip_prefix("build-")?.split('/').next());
    let build = build.ok_or_else(|| Failure::unfit(folder.display().to_string(), "it has no folder build-…"))?;
    Ok(filled(include_str!("files/headers.txt"), &[("folder", format!("build-{build}"))]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page like ours, only smaller.
    fn page(folder: &Path) {
        write(&folder.join("index.html"), "<script src=\"build-1/page.js\"></script>").unwrap();
        write(&folder.join("manifest.webmanifest"), "{\"start_url\": \"./\"}").unwrap();
        write(&folder.join("service-worker.js"), "").unwrap();
        write(&folder.join("build-1/page.js"), "let a = 1;\n".repeat(1000)).unwrap();
        write(&folder.join("build-1/icon.png"), [0; 5000]).unwrap();
    }

    #[test]
    fn a_page_that_itch_would_refuse_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let said = || check(home.path()).unwrap_err().to_string();
        assert!(said().contains("no index.html"));
        page(home.path());
        check(home.path()).unwrap();
        write(&home.path().join("manifest.webmanifest"), "{\"start_url\": \"/\"}").unwrap();
        assert!(said().contains("manifest.webmanifest has a path from the root"));
        page(home.path());
        for number in 0..MOST_FILES {
            write(&home.path().join(format!("build-1/{number}")), "").unwrap();
        }
        assert!(said().contains("1000 files"));
    }

    #[test]
    fn compressed_copies_lie_beside_what_they_are_worth_it_for() {
        let home = tempfile::tempdir().unwrap();
        page(home.path());
        if !steps::works("brotli", "--version") {
            println!("without the program brotli there is nothing to test");
            return;
        }
        compress(home.path()).unwrap();
        let files = list(home.path(), &home.path().join("build-1")).unwrap();
        assert_eq!(files, ["build-1/icon.png", "build-1/page.js", "build-1/page.js.br", "build-1/page.js.gz"]);
    }

    #[test]
    fn a_build_is_kept_for_ever_and_the_page_is_asked_for_each_time() {
        let home = tempfile::tempdir().unwrap();
        page(home.path());
        let headers = headers(home.path()).unwrap();
        assert!(headers.contains("/build-1/*\n  Cache-Control: public, max-age=31536000, immutable"), "{headers}");
        assert!(headers.contains("/index.html\n  Cache-Control: no-cache"), "{headers}");
        assert!(!headers.contains("{{"));
    }
}
