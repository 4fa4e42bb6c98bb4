//! Checks that a game can be added without a change to what all games share: only a game's own files name it, and the lists
//! that say where those are. A game's own files are in a folder, or are a file, of its name.
//!
//! It reads names in the code. Tests, comments and texts may name any game.

use std::fs;
use std::path::Path;

use rules::Game;

use crate::failure::Failure;
use crate::files;
use crate::rooms::{code, words};

/// What may name games, by the beginning of its path below `src`, and why.
const MAY: &[(&str, &str)] = &[
    ("bin/", "commands about an engine, a format or a protocol of one game; a match of the laboratory knows them all"),
    ("engine/mod.rs", "says which folders there are"),
    ("pack/mod.rs", "says which files there are"),
    ("pack/rules/mod.rs", "lists the files that packs may bring for games"),
    ("pack/rules/openings.rs", "names of openings, which are a table of Reversi alone"),
    ("protocol/", "each protocol is for one game"),
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
