//! The rule sets of Gomoku as TOML. The shipped file explains the fields at its head.

use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use serde_json::{Map, Value, json};

use super::game_files::GameFiles;
use super::reader::{Reader, Table, read, rule_sets};
use crate::Problem;
#[cfg(not(target_family = "wasm"))]
use crate::json_parts::{all_of, document, id, list_of};
use crate::kinds::Book;
use ::rules::gomoku::{Rules, Wins};
use ::rules::{AnyTable, Game};

/// The files of this game.
pub(super) const FILES: GameFiles = GameFiles {
    game: Game::Gomoku,
    read: |text| Ok(read_gomoku(text)?.into_iter().map(Arc::new).map(AnyTable::Gomoku).collect()),
    #[cfg(not(target_family = "wasm"))]
    schema,
    openings: [include_str!("../../../assets/gomoku/openings.toml"), "renju"],
    books: &[
        Book {
            name: "gomoku",
            called: "a book of patterns",
            doc: "the patterns that the opponent Pattern book plays by",
            is_text: true,
        },
        Book {
            name: "gomoku-weights",
            called: "a file of weights",
            doc: "what the strong levels of Gomoku have learnt; `turnstone-lab train --game gomoku` makes such a file",
            is_text: false,
        },
        Book {
            name: "gomoku-puzzles",
            called: "a file of puzzles",
            doc: "puzzles of Gomoku; `turnstone-lab puzzles --game gomoku` finds and proves such",
            is_text: true,
        },
    ],
};

/// Reads the rule sets of Gomoku, a file like `assets/rules/gomoku.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
fn read_gomoku(file: &str) -> Result<Vec<Rules>, Vec<Problem>> {
    read(file, |reader, table| rule_sets(reader, table, gomoku_rules, |rules| &rules.id))
}

fn gomoku_rules(reader: &mut Reader, table: Table) -> Option<Rules> {
    reader.only(table, &["id", "dark", "light", "forbidden"]);
    let id = "1 to 32 small letters, digits and hyphens in quotes";
    let id = reader.field(table, "id", id, |value| value.as_str().filter(|id| Rules::is_id(id)));
    let [dark, light] = ["dark", "light"].map(|name| {
        let [overlines, closed_fives] = reader.flags(table, name, ["overlines", "closed_fives"])?;
        Some(Wins { overlines, closed_fives })
    });
    let forbidden = reader.flags(table, "forbidden", ["overline", "double_four", "double_three"]);
    let (id, dark, light, [overline, double_four, double_three]) = (id?, dark?, light?, forbidden?);
    if overline && dark.overlines {
        let text = "black wins with an overline and may not make one; one of the two must be false";
        reader.problem(table.at("forbidden"), text);
    }
    Some(Rules { id: id.into(), dark, light, overline, double_four, double_three })
}

/// The schema of such files.
#[cfg(not(target_family = "wasm"))]
fn schema() -> String {
    let flags = |names: &[&str]| {
        let flags: Map<String, Value> = names.iter().map(|&name| (name.into(), json!({"type": "boolean"}))).collect();
        all_of(Value::Object(flags))
    };
    let wins = flags(&["overlines", "closed_fives"]);
    let forbidden = flags(&["overline", "double_four", "double_three"]);
    let rules = all_of(json!({"id": id(), "dark": wins, "light": wins, "forbidden": forbidden}));
    document("Rule sets of Gomoku for Turnstone", list_of("rules", &rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = include_str!("../../../assets/rules/gomoku.toml");

    #[test]
    fn the_shipped_rule_sets_are_the_built_in_ones() {
        assert_eq!(read_gomoku(SHIPPED), Ok(Rules::built_in()));
    }

    /// The problems of a file, one on each line.
    fn said(file: &str) -> String {
        let problems = read_gomoku(file).expect_err("something is wrong");
        problems.iter().map(|problem| format!("{problem}\n")).collect()
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        let file = "\
size = 15
[[rules]]
id = \"Ours\"
dark = { overlines = true, closed_fives = 1, sixes = true }
forbidden = []
[[rules]]
id = \"theirs\"
dark = { overlines = true, closed_fives = true }
light = { overlines = true, closed_fives = true }
forbidden = { overline = true, double_four = false, double_three = false }
[[rules]]
id = \"theirs\"
dark = { overlines = true, closed_fives = true }
light = { overlines = true }
forbidden = { overline = false, double_four = false, double_three = false }
";
        let expected = "\
1:1: there is no field “size” here, only rules
2:1: the field “light” is missing; it should be a table with overlines, closed_fives, each true or false
3:6: “id” should be 1 to 32 small letters, digits and hyphens in quotes
4:43: “closed_fives” should be true or false
4:46: there is no field “sixes” here, only overlines, closed_fives
5:13: “forbidden” should be a table with overline, double_four, double_three, each true or false
10:13: black wins with an overline and may not make one; one of the two must be false
14:9: the field “closed_fives” is missing; it should be true or false
";
        assert_eq!(said(file), expected);
    }

    #[test]
    fn two_rule_sets_of_one_name_are_a_problem() {
        let twice = SHIPPED.replace("\"caro-exact\"", "\"renju\"");
        let line = twice.lines().count() - 3;
        assert_eq!(said(&twice), format!("{line}:6: “renju” is another rule set's id already; each needs its own\n"));
    }

    #[test]
    fn a_file_without_rule_sets_is_a_problem() {
        let wanted = "a list of rule sets, each begun by [[rules]]";
        assert_eq!(said(""), format!("1:1: the field “rules” is missing; it should be {wanted}\n"));
        assert_eq!(said("\nrules = 3"), format!("2:9: “rules” should be {wanted}\n"));
        assert_eq!(said("rules = []"), "1:9: there is no rule set; at least one [[rules]] is needed\n");
        assert_eq!(said("rules = [3]"), "1:10: a rule set begins with [[rules]]\n");
    }

    #[test]
    fn what_is_no_toml_is_told_by_its_place_alone() {
        let problems = read_gomoku("[[rules]]\nid = \nother = 3").expect_err("no TOML");
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2], "{problems:?}");
        assert!(problems.iter().all(|problem| !problem.text.is_empty()));
    }
}
