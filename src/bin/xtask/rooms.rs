//! Checks the plan of the rooms within the game: each calls only those below it in the table in `src/game/mod.rs`, and no
//! two files import each other, directly or indirectly. Between the game and what it is built on the compiler holds the
//! walls: those rooms are crates.
//!
//! It reads the paths that begin with `crate`, `super` and `self`, as far as the text shows them. Tests may import
//! anything.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use crate::failure::Failure;

/// The files of the game by the path of their module, such as `["game", "flow"]`.
type Modules = BTreeMap<Vec<String>, Module>;

/// A file, as far as the check needs it.
#[derive(Default)]
struct Module {
    /// Its path below `src`.
    file: String,
    /// The paths in it, resolved from the root of the crate; which of their names are modules is not known yet.
    paths: BTreeSet<Vec<String>>,
    /// The names that `use` brings into scope, each with its path.
    brought: BTreeMap<String, Vec<String>>,
}

/// Checks the crate in this folder.
///
/// # Errors
/// Every forbidden import, and every circle of imports, one on each line.
pub fn check(root: &Path) -> Result<(), Failure> {
    let source = root.join("src");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| Failure::file(&path, why)
    };
    let mut modules = Modules::new();
    gather(&source, &source.join("game"), &mut modules).map_err(failed(&source))?;
    let table = source.join("game/mod.rs");
    let rooms = rooms(&fs::read_to_string(&table).map_err(failed(&table))?);
    let faults = faults(&modules, &rooms);
    if faults.is_empty() { Ok(()) } else { Err(Failure::Rooms { faults }) }
}

/// The forbidden imports, and the circles of imports, of a game with these rooms, the lowest first.
fn faults(modules: &Modules, rooms: &[String]) -> Vec<String> {
    let arrows = arrows(modules);
    let named = |path: &[String]| modules.get(path).map_or_else(|| path.join("::"), |module| module.file.clone());
    let place = |path: &[String]| rooms.iter().position(|other| path.get(1) == Some(other));
    let mut faults = BTreeSet::new();
    for path in modules.keys().filter(|path| path.len() == 2 && place(path).is_none()) {
        faults.insert(format!("{}: is in no room of the map", named(path)));
    }
    for (from, to) in &arrows {
        if let (Some(called), Some(caller)) = (place(to), place(from))
            && called > caller
        {
            let what = format!("“{}” may not call “{}”", rooms[caller], rooms[called]);
            faults.insert(format!("{}: imports {}, and {what}", named(from), named(to)));
        }
    }
    for circle in circles(&arrows) {
        let files: Vec<String> = circle.iter().map(|path| named(path)).collect();
        faults.insert(format!("a circle: {}", files.join(", ")));
    }
    faults.into_iter().collect()
}

/// The rooms in the table of a module's documentation: the rows whose first cell is a name in backquotes.
fn rooms(text: &str) -> Vec<String> {
    let rows = text.lines().filter_map(|line| line.trim_start().strip_prefix("//! |"));
    let names = rows.filter_map(|row| row.split('|').next()?.split('`').nth(1));
    names.map(|name| name.trim_start_matches("mod@").to_owned()).collect()
}

/// Reads all files below a folder.
fn gather(source: &Path, folder: &Path, modules: &mut Modules) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Tests in a file or folder of their own may import anything, like those within a file.
        if matches!(name.as_str(), "tests" | "tests.rs") {
            continue;
        }
        if path.is_dir() {
            gather(source, &path, modules)?;
            continue;
        }
        let Some(stem) = name.strip_suffix(".rs") else { continue };
        let mut module: Vec<String> =
            folder.strip_prefix(source).unwrap_or(folder).iter().map(|part| part.to_string_lossy().into()).collect();
        if stem != "mod" {
            module.push(stem.to_owned());
        }
        let file = path.strip_prefix(source).unwrap_or(&path).display().to_string();
        modules.insert(module.clone(), read(&fs::read_to_string(&path)?, &module, file));
    }
    Ok(())
}

/// Finds the paths in a file.
fn read(text: &str, module: &[String], file: String) -> Module {
    let mut found = Module { file, ..Module::default() };
    let text = code(text);
    let words = words(&text);
    let mut at = 0;
    while at < words.len() {
        let is_use = words[at] == "use";
        let first = at + usize::from(is_use);
        let starts = words.get(first).is_some_and(|word| matches!(*word, "crate" | "super" | "self"))
            && words.get(first + 1) == Some(&"::")
            && words.get(first.wrapping_sub(1)) != Some(&"::")
            // A path in a visibility (`pub(in …)`) is not an import.
            && words.get(first.wrapping_sub(1)) != Some(&"in");
        // The child of a module may be named without `self`.
        let plain = is_use && !starts;
        if starts || plain {
            let mut paths = Vec::new();
            at = tree(&words, first, &mut Vec::new(), &mut paths);
            for (path, name) in paths {
                let Some(path) = absolute(&path, module, plain) else { continue };
                found.paths.insert(path.clone());
                if is_use {
                    found.brought.insert(name, path);
                }
            }
        } else {
            at += 1;
        }
    }
    found
}

/// A file's text without comments, literals and tests.
pub(super) fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    let text = text.split("mod tests {").next().filter(|_| text.contains("#[cfg(all(test")).unwrap_or(text);
    let mut out = String::new();
    for line in text.lines() {
        let mut quoted = false;
        let chars: Vec<char> = line.chars().collect();
        let mut at = 0;
        while at < chars.len() {
            match chars[at] {
                '\\' if quoted => at += 1,
                '"' => quoted = !quoted,
                '/' if !quoted && chars.get(at + 1) == Some(&'/') => break,
                char if !quoted => out.push(char),
                _ => {}
            }
            at += 1;
        }
        out.push('\n');
    }
    out
}

/// Names and signs; `::` counts as one sign.
pub(super) fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_name = |char: char| char.is_alphanumeric() || char == '_' || char == '#';
        let length = if is_name(first) {
            rest.find(|char| !is_name(char)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(length);
        words.push(word);
        rest = after.trim_start();
    }
    words
}

/// Reads a path or a tree of paths in braces, and gives the position after it. Each path comes with the name that it
/// brings into scope.
fn tree(words: &[&str], mut at: usize, before: &mut Vec<String>, found: &mut Vec<(Vec<String>, String)>) -> usize {
    let depth = before.len();
    loop {
        match words.get(at) {
            Some(&"{") => {
                at += 1;
                while words.get(at).is_some_and(|word| *word != "}") {
                    at = tree(words, at, before, found);
                    at += usize::from(words.get(at) == Some(&","));
                }
                before.truncate(depth);
                return at + 1;
            }
            Some(word) if word.starts_with(|char: char| char.is_alphabetic() || char == '_') => {
                before.push((*word).to_owned());
                at += 1;
                if words.get(at) == Some(&"::") {
                    at += 1;
                    continue;
                }
            }
            Some(&"*") => at += 1,
            // A generic argument, or something unknown.
            _ => at += 1,
        }
        let mut name = before.last().cloned().unwrap_or_default();
        let mut path = before.clone();
        if name == "self" && path.len() > 1 {
            path.pop();
            name = path.last().cloned().unwrap_or_default();
        }
        if words.get(at) == Some(&"as") {
            name = words.get(at + 1).copied().unwrap_or_default().to_owned();
            at += 2;
        }
        found.push((path, name));
        before.truncate(depth);
        return at;
    }
}

/// A path from the root of the crate; `None` for a path into another crate.
fn absolute(path: &[String], module: &[String], plain: bool) -> Option<Vec<String>> {
    let mut base = module.to_vec();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => {
            base.clear();
            rest = &path[1..];
        }
        "self" => rest = &path[1..],
        "super" => {
            while rest.first().is_some_and(|word| word == "super") {
                base.pop();
                rest = &rest[1..];
            }
        }
        // It may be a child or another crate; that is decided when it is looked up.
        _ if plain => {}
        _ => return None,
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

/// The imports, as pairs: the importing file and the imported one.
fn arrows(modules: &Modules) -> BTreeSet<(Vec<String>, Vec<String>)> {
    let mut arrows = BTreeSet::new();
    for (from, module) in modules {
        for path in &module.paths {
            if let Some(to) = home(modules, path, 8).filter(|to| to != from) {
                arrows.insert((from.clone(), to));
            }
        }
    }
    arrows
}

/// The module in which the item of a path is defined, found through the modules that only re-export it.
fn home(modules: &Modules, path: &[String], patience: u32) -> Option<Vec<String>> {
    let depth = (0..=path.len()).rev().find(|&depth| modules.contains_key(&path[..depth]))?;
    let (module, rest) = path.split_at(depth);
    let Some(name) = rest.first() else { return Some(module.to_vec()) };
    match modules[module].brought.get(name) {
        Some(other) if patience > 0 && other.as_slice() != path => {
            let whole: Vec<String> = other.iter().chain(&rest[1..]).cloned().collect();
            home(modules, &whole, patience - 1)
        }
        // The first name of a plain path may be another crate.
        _ => (!module.is_empty()).then(|| module.to_vec()),
    }
}

/// Groups of files that import each other in a circle (Tarjan's strongly connected components).
fn circles(arrows: &BTreeSet<(Vec<String>, Vec<String>)>) -> Vec<Vec<Vec<String>>> {
    let mut next: BTreeMap<&[String], Vec<&[String]>> = BTreeMap::new();
    for (from, to) in arrows {
        next.entry(from).or_default().push(to);
        next.entry(to).or_default();
    }
    let reach = |start: &[String]| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start.to_vec()]);
        while let Some(at) = open.pop() {
            for to in next.get(at.as_slice()).into_iter().flatten() {
                if seen.insert(to.to_vec()) {
                    open.push(to.to_vec());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<Vec<String>, BTreeSet<Vec<String>>> =
        next.keys().map(|at| (at.to_vec(), reach(at))).collect();
    let mut circles: BTreeSet<Vec<Vec<String>>> = BTreeSet::new();
    for (at, all) in reached.iter().filter(|(at, all)| all.contains(*at)) {
        circles.insert(all.iter().filter(|other| reached[*other].contains(at)).cloned().collect());
    }
    circles.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "//! | [`ground`] | a |\n//! | [`mod@roof`] | b |\n";

    /// The forbidden imports and circles of files with these paths and texts.
    fn faults_of(files: &[(&str, &str)]) -> Vec<String> {
        let mut modules = Modules::new();
        for (path, text) in files {
            let module: Vec<String> = path.split("::").map(str::to_owned).collect();
            modules.insert(module.clone(), read(text, &module, format!("{}.rs", path.replace("::", "/"))));
        }
        faults(&modules, &rooms(GAME))
    }

    #[test]
    fn a_room_calls_those_below_it() {
        let good = [("game", ""), ("game::ground", "use crate::rules::Thing;"), ("game::roof", "use super::ground;")];
        assert_eq!(faults_of(&good), Vec::<String>::new());
    }

    #[test]
    fn an_import_that_goes_up_is_told_however_it_is_written() {
        for text in [
            "use crate::game::roof::Thing;",
            "use super::{roof::{self, Thing}};",
            "fn f() { crate::game::roof::thing(); }",
            "use super::roof as upper;",
        ] {
            let said = faults_of(&[("game", ""), ("game::roof", ""), ("game::ground", text)]);
            assert_eq!(said, ["game/ground.rs: imports game/roof.rs, and “ground” may not call “roof”"], "{text}");
        }
    }

    #[test]
    fn what_is_no_import_is_none() {
        let text = "// crate::game::roof\nfn f() -> &'static str { \"crate::game::roof\" }\n#[cfg(test)]\nmod tests { use super::super::roof; }";
        assert_eq!(faults_of(&[("game", ""), ("game::roof", ""), ("game::ground", text)]), Vec::<String>::new());
    }

    #[test]
    fn a_circle_is_told_through_those_that_only_pass_a_name_on() {
        // `ground` re-exports what `ground::one` defines, which is no circle; `ground::two` uses what `ground` defines,
        // which is one.
        let game = |ground: &'static str| {
            let two = ("game::ground::two", "use super::Name;");
            faults_of(&[("game", ""), ("game::ground", ground), ("game::ground::one", ""), two])
        };
        assert_eq!(game("mod one; mod two; pub use one::Name;"), Vec::<String>::new());
        let circle = ["a circle: game/ground.rs, game/ground/two.rs"];
        assert_eq!(game("mod two; use two::f; pub struct Name;"), circle);
    }

    #[test]
    fn a_file_in_no_room_is_told() {
        assert_eq!(faults_of(&[("game::attic", "")]), ["game/attic.rs: is in no room of the map"]);
    }
}
