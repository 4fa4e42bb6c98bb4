//! Checks that a game can be added without a change to what all games share: only a game's own files name it, and the lists
//! that say where those are. A game's own files are in a folder, or are a file, of its name. [`check`] reads names in the
//! code; tests, comments and texts may name any game. [`add`] adds a small game to a copy.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rules::Game;

use crate::failure::Failure;
use crate::files;
use crate::rooms::{code, words};
use crate::steps;

/// What may name games, by the beginning of its path below `src`, and why.
const MAY: &[(&str, &str)] = &[
    ("bin/", "commands about an engine, a format or a protocol of one game; a match of the laboratory knows them all"),
    ("engine/contest.rs", "tests alone: contests between the levels of each game"),
    ("engine/mod.rs", "says which folders there are"),
    ("pack/mod.rs", "says which files there are"),
    ("pack/rules/even_starts.rs", "even starts, which are a table of Reversi alone"),
    ("pack/rules/mod.rs", "lists the files that packs may bring for games"),
    ("pack/rules/openings.rs", "names of openings, which packs may bring for Reversi alone"),
    ("protocol/", "each protocol is for one game"),
    ("record/even_starts.rs", "even starts, which are a table of Reversi alone"),
    ("record/ggf/", "a format of Reversi"),
    ("record/import/games.rs", "reads WTHOR and GGF"),
    ("record/import/positions.rs", "reads OBF"),
    ("record/import/psq.rs", "a format of Gomoku"),
    ("record/mod.rs", "says which files there are"),
    ("record/obf.rs", "a format of Reversi"),
    ("record/openings.rs", "names of openings, which are a table of Reversi alone"),
    ("record/renlib/", "a format of Gomoku"),
    ("record/sgf/", "a format of Gomoku"),
    ("record/wthor.rs", "a format of Reversi"),
    ("rules/games.rs", "the list of games"),
    ("rules/mod.rs", "says which folders there are"),
    ("study/games.rs", "lists the games of which there is more to say"),
    ("study/mod.rs", "says which folders there are"),
];

/// Checks the crates in this folder.
///
/// # Errors
/// Every file that names a game and may not, one on each line.
pub fn check(root: &Path) -> Result<(), Failure> {
    let source = root.join("src");
    let mut faults = Vec::new();
    for file in files::list(&source, &source)? {
        let path = source.join(&file);
        if file.ends_with(".rs") && may_not_name_games(&file) {
            let text = fs::read_to_string(&path).map_err(|why| Failure::file(&path, why))?;
            faults.extend(name_of_game(&text).map(|name| format!("{file}: names {name}")));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Games { faults }) }
}

/// Adds the game in `tests/fourth-game` to a copy of the program, and has the compiler check all but the window. The copy
/// stays, and of it only what differs is written, so that cargo checks no room again that is as it was.
///
/// # Errors
/// A file cannot be copied, or something else has to change for such a game.
pub fn add(root: &Path) -> Result<(), Failure> {
    let copy = steps::target_folder().join("fourth-game");
    let mut all = BTreeMap::new();
    for folder in ["src", "tests", "benches", "assets", ".cargo", "Cargo.toml", "Cargo.lock"] {
        let built = |file: &String| file.split('/').any(|part| matches!(part, "target" | "node_modules"));
        for file in files::list(root, &root.join(folder))?.into_iter().filter(|file| !built(file)) {
            let content = files::bytes(&root.join(&file))?;
            all.insert(file, content);
        }
    }
    let own = |file: &str| files::read(&root.join("tests/fourth-game").join(file));
    let mut change = |file: &str, with: &dyn Fn(String) -> String| {
        let text = all.entry(file.to_owned()).or_default();
        *text = with(String::from_utf8_lossy(text).into_owned()).into();
    };
    let end = ";\n        }\n    };\n";
    let line = ";\n            /// Tic-tac-toe, on 3x3.\n            TicTacToe = tic_tac_toe, \"tic-tac-toe\"";
    change("src/rules/games.rs", &|text| text.replacen(end, &format!("{line}{end}"), 1));
    for room in ["rules", "engine"] {
        let code = own(&format!("{room}.rs"))?;
        change(&format!("src/{room}/tic_tac_toe/mod.rs"), &|_| code.clone());
        change(&format!("src/{room}/mod.rs"), &|text| text + "pub mod tic_tac_toe;\n");
    }
    let (look, words) = (own("pack.toml")?, own("words.ftl")?);
    change("assets/pack.toml", &|text| format!("{text}\n{look}"));
    change("assets/locales/en/turnstone.ftl", &|text| format!("{text}\n{words}"));
    files::make_the_same(&copy, &all, "target")?;
    let mut cargo = steps::cargo_command();
    cargo.args(["check", "--workspace", "--exclude", "turnstone", "--exclude", "xtask", "--no-default-features"]);
    cargo.arg("--manifest-path").arg(copy.join("Cargo.toml")).arg("--target-dir").arg(copy.join("target"));
    steps::run(cargo, "cargo check, with a fourth game", "Install Rust with rustup (https://rustup.rs).")
}

/// A game's folder in the rooms.
fn folder(game: Game) -> String {
    game.id().replace('-', "_")
}

/// Whether a file belongs to all games.
fn may_not_name_games(file: &str) -> bool {
    let is_own = |part: &str| {
        let part = part.strip_suffix(".rs").unwrap_or(part);
        part.starts_with("test") || Game::ALL.into_iter().any(|game| part == folder(game))
    };
    !file.split('/').any(is_own) && !MAY.iter().any(|(path, _)| file.starts_with(path))
}

/// The first name in a file's code that names a game.
fn name_of_game(text: &str) -> Option<String> {
    let text = code(text);
    let names: Vec<String> = Game::ALL.into_iter().flat_map(|game| [folder(game), format!("{game:?}")]).collect();
    let found = words(&text).into_iter().find(|word| names.iter().any(|name| word.contains(name.as_str())));
    found.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_in_code_alone() {
        assert_eq!(name_of_game("match game {\n    Game::Gomoku => 1,\n}"), Some("Gomoku".into()));
        assert_eq!(name_of_game("use rules::animal_chess::Rules;"), Some("animal_chess".into()));
        assert_eq!(name_of_game("fn read_reversi() {}"), Some("read_reversi".into()));
        assert_eq!(
            name_of_game("// In Reversi\nlet id = \"gomoku\";\n#[cfg(test)]\nmod tests { use rules::gomoku; }"),
            None
        );
    }

    #[test]
    fn a_games_own_files_and_those_of_the_list_may_name_it() {
        for own in
            ["engine/animal_chess/deep/mod.rs", "pack/rules/gomoku.rs", "protocol/gtp/mod.rs", "game/tests/mod.rs"]
        {
            assert!(!may_not_name_games(own), "{own}");
        }
        for shared in ["engine/speed.rs", "game/screens/guide.rs", "rules/game.rs"] {
            assert!(may_not_name_games(shared), "{shared}");
        }
    }

    #[test]
    fn each_exception_is_of_use() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let all = files::list(&source, &source).expect("the sources");
        for (path, why) in MAY {
            let mut own = all.iter().filter(|file| file.starts_with(path) && file.ends_with(".rs"));
            let names =
                |file: &String| fs::read_to_string(source.join(file)).is_ok_and(|text| name_of_game(&text).is_some());
            assert!(own.any(names), "{path} ({why}) names no game");
        }
    }
}
