//! The licences of the crates in the programs, collected from the crates themselves into one text. Packages ship it among
//! the assets, where the game can show it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::files::{bytes, entries};
use crate::steps;

/// The name of the file, within `assets`.
pub const FILE: &str = "third-party-licences.txt";

/// The targets that players get programs for.
const TARGETS: [&str; 4] =
    ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu", "aarch64-apple-darwin", "wasm32-unknown-unknown"];
/// How the names of files begin that hold a licence or what it asks to be passed on.
const NAMES: [&str; 6] = ["license", "licence", "copying", "notice", "unlicense", "copyright"];

/// A crate in the programs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Used {
    /// Its name and version.
    name: String,
    /// Its licence, as an SPDX expression.
    licence: String,
    /// The texts that lie in its folder.
    texts: Vec<String>,
}

/// The whole text: a list of the crates, then each licence with the crates that it is for.
pub fn text() -> Result<String, Failure> {
    text_for(&TARGETS)
}

fn text_for(targets: &[&str]) -> Result<String, Failure> {
    let mut used = BTreeSet::new();
    for target in targets {
        let mut cargo = steps::cargo_command();
        cargo.args(["metadata", "--locked", "--format-version", "1", "--filter-platform", target]);
        let line = format!("cargo metadata --filter-platform {target}");
        let answer = steps::ask(cargo, &line, "Install Rust with rustup (https://rustup.rs).")?;
        let metadata: Value = serde_json::from_str(&answer).map_err(|why| Failure::unfit(line, why.to_string()))?;
        // A crate without a source is one of ours, such as the one that stands in for `inventory`.
        for package in linked(&metadata).filter(|package| package["source"].is_string()) {
            used.insert(read_crate(package)?);
        }
    }
    Ok(written(&used))
}

/// The packages that are linked into the program, without those that only help to build it and without our own.
fn linked(metadata: &Value) -> impl Iterator<Item = &Value> {
    let nodes: BTreeMap<&str, &Value> =
        array(&metadata["resolve"]["nodes"]).map(|node| (text_of(&node["id"]), node)).collect();
    let root = text_of(&metadata["resolve"]["root"]).to_owned();
    let (mut seen, mut open) = (BTreeSet::new(), vec![root.as_str()]);
    while let Some(id) = open.pop() {
        for dependency in nodes.get(id).into_iter().flat_map(|node| array(&node["deps"])) {
            // A dependency without a kind is a normal one.
            let is_linked = array(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let id = text_of(&dependency["pkg"]);
            if is_linked && seen.insert(id.to_owned()) {
                open.push(id);
            }
        }
    }
    array(&metadata["packages"]).filter(move |package| seen.contains(text_of(&package["id"])))
}

fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Reads what a crate says of its licence. Macros that write code are listed too: what they write is in the program.
fn read_crate(package: &Value) -> Result<Used, Failure> {
    let name = format!("{} {}", text_of(&package["name"]), text_of(&package["version"]));
    let folder = Path::new(text_of(&package["manifest_path"])).parent().unwrap_or(Path::new("")).to_owned();
    let mut texts = Vec::new();
    for entry in entries(&folder)?.iter().filter(|entry| entry.is_file()) {
        let file = entry.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if NAMES.iter().any(|name| file.starts_with(name)) && !file.ends_with(".rs") {
            let bytes = bytes(entry)?;
            texts.push(String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim().to_owned());
        }
    }
    texts.sort();
    texts.dedup();
    let licence =
        package["license"].as_str().map_or_else(|| "see its text".to_owned(), |licence| licence.replace('/', " OR "));
    Ok(Used { name, licence, texts })
}

fn written(used: &BTreeSet<Used>) -> String {
    let mut text = "Turnstone is built with these crates of other authors.\n\n".to_owned();
    let mut by_text: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    // Writing to a string cannot fail.
    for Used { name, licence, texts } in used {
        let own = if texts.is_empty() { " (its authors ship no text of it)" } else { "" };
        let _ = writeln!(text, "{name}: {licence}{own}");
        for licence in texts {
            by_text.entry(licence).or_default().push(name);
        }
    }
    for (licence, names) in by_text {
        let _ = write!(text, "\n{}\n{}\n\n{licence}\n", "=".repeat(80), names.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_only_helps_to_build_is_not_linked() {
        let node = |id: &str, deps: &[(&str, Value)]| {
            let deps = deps.iter().map(|(pkg, kind)| json!({"pkg": pkg, "dep_kinds": [{"kind": kind}]}));
            json!({"id": id, "deps": deps.collect::<Vec<_>>()})
        };
        let metadata = json!({
            "resolve": {"root": "ours", "nodes": [
                node("ours", &[("a", json!(null)), ("tested", json!("dev"))]),
                node("a", &[("b", json!(null)), ("builder", json!("build"))]),
                node("b", &[]), node("tested", &[]), node("builder", &[]),
            ]},
            "packages": [{"id": "ours"}, {"id": "a"}, {"id": "b"}, {"id": "tested"}, {"id": "builder"}],
        });
        assert_eq!(linked(&metadata).map(|package| text_of(&package["id"])).collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn a_licence_that_crates_share_stands_there_once() {
        let used = |name: &str, texts: &[&str]| Used {
            name: name.into(),
            licence: "MIT".into(),
            texts: texts.iter().map(|&text| text.into()).collect(),
        };
        let text = written(&[used("a 1", &["same"]), used("b 2", &["same"]), used("c 3", &[])].into());
        assert_eq!(text.matches("same").count(), 1);
        assert!(text.contains("\na 1, b 2\n\nsame\n") && text.contains("c 3: MIT (its authors"), "{text}");
    }

    #[test]
    fn the_crates_of_the_programs_are_found_with_their_licences() {
        let text = text_for(&TARGETS[..1]).unwrap();
        assert!(
            text.contains("\nserde 1.") && text.contains("\nbevy 0.") && text.contains("Permission is hereby granted")
        );
        assert!(!text.contains("\nproptest ") && !text.contains("\nturnstone "), "our own, or a test's");
    }
}
