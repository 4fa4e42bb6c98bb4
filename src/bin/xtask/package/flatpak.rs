//! The manifest of the Flatpak, and the list of the crates that its build takes along, since it has no network. Neither is
//! built here: the runtimes come from Flathub.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::release::Release;
use super::{ID, homepage};
use crate::failure::Failure;
use crate::files::{filled, read, write};
use crate::steps::{self, checkout};

/// Where the crates lie within the build.
const VENDOR: &str = "cargo/vendor";

/// Writes both into the folder `out`, and has flatpak-builder read them.
pub fn make_both(out: &Path, release: &Release) -> Result<[PathBuf; 2], Failure> {
    let manifest = out.join(format!("{ID}.json"));
    let crates = out.join("cargo-sources.json");
    let gaps = [
        ("id", ID.to_owned()),
        ("repository", homepage().unwrap_or_default().to_owned()),
        ("tag", format!("v{}", release.number)),
        ("commit", release.commit()?),
        ("said", release.said.clone()),
        ("seconds", release.seconds.to_string()),
    ];
    write(&manifest, filled(include_str!("files/flatpak.json"), &gaps))?;
    let lock = read(&checkout().join("Cargo.lock"))?;
    let sources = serde_json::to_string_pretty(&sources(&lock)?).unwrap_or_default();
    write(&crates, sources + "\n")?;
    let mut builder = Command::new("flatpak-builder");
    // It takes these words in this order and no others. It leaves an empty folder behind, which git ignores.
    builder.arg("--show-manifest").arg(&manifest);
    steps::ask(builder, "flatpak-builder --show-manifest", "Install flatpak-builder.")?;
    Ok([manifest, crates])
}

/// The crates of a Cargo.lock as sources of flatpak-builder: each is an archive, and a file beside it in which cargo finds
/// the hash. Cargo is then told to use them instead of the registry. flatpak-cargo-generator writes the same.
fn sources(lock: &str) -> Result<Value, Failure> {
    let wrong = |why: String| Failure::unfit("Cargo.lock", why);
    let lock: toml::Table = toml::from_str(lock).map_err(|why| wrong(why.to_string()))?;
    let mut sources = Vec::new();
    for package in lock.get("package").and_then(toml::Value::as_array).into_iter().flatten() {
        let field = |name: &str| package.get(name).and_then(toml::Value::as_str);
        // Our own package has no source.
        let Some(source) = field("source") else { continue };
        let (Some(name), Some(version), Some(hash)) = (field("name"), field("version"), field("checksum")) else {
            return Err(wrong(format!(
                "{package} comes from {source}, and only crates of crates.io can be taken along."
            )));
        };
        let folder = format!("{VENDOR}/{name}-{version}");
        sources.push(json!({
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": format!("https://static.crates.io/crates/{name}/{name}-{version}.crate"),
            "sha256": hash,
            "dest": folder,
        }));
        sources.push(json!({
            "type": "inline",
            "contents": json!({ "package": hash, "files": {} }).to_string(),
            "dest": folder,
            "dest-filename": ".cargo-checksum.json",
        }));
    }
    sources.push(json!({
        "type": "inline",
        "contents": format!(
            "[source.vendored-sources]\ndirectory = \"{VENDOR}\"\n\n[source.crates-io]\nreplace-with = \"vendored-sources\"\n"
        ),
        "dest": "cargo",
        "dest-filename": "config",
    }));
    Ok(Value::Array(sources))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_is_taken_along_with_its_hash() {
        let lock = "[[package]]\nname = \"turnstone\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n\
                    source = \"registry+https://github.com/rust-lang/crates.io-index\"\nchecksum = \"beef\"\n";
        let sources = sources(lock).unwrap();
        assert_eq!(sources.as_array().unwrap().len(), 3);
        assert_eq!(sources[0]["url"], "https://static.crates.io/crates/a/a-1.2.3.crate");
        assert_eq!(sources[0]["sha256"], "beef");
        let beside: Value = serde_json::from_str(sources[1]["contents"].as_str().unwrap()).unwrap();
        assert_eq!(beside, json!({ "package": "beef", "files": {} }));
        assert_eq!(sources[1]["dest"], sources[0]["dest"]);
        assert!(sources[2]["contents"].as_str().unwrap().contains("directory = \"cargo/vendor\""));
    }

    #[test]
    fn a_crate_from_elsewhere_is_refused() {
        let lock = "[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"git+https://example.org/a\"\n";
        assert!(sources(lock).unwrap_err().to_string().contains("only crates of crates.io"));
    }

    #[test]
    fn the_manifest_is_json_and_all_our_crates_can_be_taken_along() {
        let manifest: Value = serde_json::from_str(include_str!("files/flatpak.json")).unwrap();
        assert_eq!(manifest["command"], "turnstone");
        sources(&read(&checkout().join("Cargo.lock")).unwrap()).unwrap();
    }
}
