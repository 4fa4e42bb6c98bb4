//! The rule tables of Reversi as TOML. The shipped file explains the fields at its head.

use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use serde_json::json;
use toml::de::DeValue;

use super::game_files::GameFiles;
use super::reader::{Reader, Table, number, one_of, read, rule_sets};
use crate::Problem;
#[cfg(not(target_family = "wasm"))]
use crate::json_parts::{all_of, document, id, list_of, whole};
use crate::kinds::Book;
use ::rules::reversi::{Rules, SIZES, Set, Squares, Start};
use ::rules::{AnyTable, Game, Grid, Side, Square, is_id};

/// The files of this game.
pub(super) const FILES: GameFiles = GameFiles {
    game: Game::Reversi,
    read: |text| Ok(read_reversi(text)?.into_iter().map(Arc::new).map(AnyTable::Reversi).collect()),
    #[cfg(not(target_family = "wasm"))]
    schema,
    openings: [include_str!("../../../assets/reversi/openings.toml"), "classic"],
    books: &[
        Book {
            name: "reversi-weights",
            called: "a file of weights",
            doc: "what the numbered levels of Reversi have learnt; `turnstone-lab train` makes such a file",
            is_text: false,
        },
        Book {
            name: "reversi-book",
            called: "a book of openings",
            doc: "the openings that the strong levels of Reversi know; `turnstone-engine book` makes such a file",
            is_text: false,
        },
        Book {
            name: "reversi-puzzles",
            called: "a file of puzzles",
            doc: "puzzles of Reversi; `turnstone-lab puzzles --game reversi` finds and proves such",
            is_text: true,
        },
    ],
};

/// Reads the rule tables of Reversi, a file like `assets/rules/reversi.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
fn read_reversi(file: &str) -> Result<Vec<Rules>, Vec<Problem>> {
    read(file, |reader, table| rule_sets(reader, table, reversi_rules, |rules| &rules.id))
}

fn reversi_rules(reader: &mut Reader, table: Table) -> Option<Rules> {
    reader.only(table, &["id", "columns", "rows", "start", "begins", "fewest_wins"]);
    let id = "1 to 32 small letters, digits and hyphens in quotes, a letter first";
    let id = reader.field(table, "id", id, |value| value.as_str().filter(|id| is_id(id)));
    let [columns, rows] = ["columns", "rows"].map(|name| {
        let (least, most) = (*SIZES.start(), *SIZES.end());
        number(reader, table, name, least.into(), most.into()).map(|size| size as u8)
    });
    let grid = columns.zip(rows).map(|(columns, rows)| Grid { columns, rows });
    let start = start(reader, table, grid);
    let begins = one_of(reader, table, "begins", [("black", Side::First), ("white", Side::Second)]);
    let fewest_wins = reader.field(table, "fewest_wins", "true or false", DeValue::as_bool);
    let (id, Grid { columns, rows }, start, begins) = (id?.to_owned(), grid?, start?, begins?);
    let rules = Rules { id, columns, rows, start, begins, fewest_wins: fewest_wins? };
    if !rules.has_first_move() {
        let colour = if begins == Side::First { "black" } else { "white" };
        let text = format!("{colour} begins and can turn nothing from here; it must have a move");
        reader.problem(table.at("start"), text);
    }
    Some(rules)
}

/// The black and the white discs of the start, for a board of this size if the size is known.
fn start(reader: &mut Reader, table: Table, grid: Option<Grid>) -> Option<[Squares; 2]> {
    let wanted = "\"diagonal\" or \"parallel\", or a list of rows such as [\"....\", \".wb.\", \".bw.\", \"....\"]";
    let value = reader.field(table, "start", wanted, |value| {
        let named = |name| Start::ALL.into_iter().find(|start| start.id() == name);
        value.is_array().then_some(None).or_else(|| value.as_str().and_then(named).map(Some))
    })?;
    let Grid { columns, rows } = grid?;
    if let Some(start) = value {
        return Some(start.discs(Grid { columns, rows }));
    }
    let lines = reader.field(table, "start", wanted, DeValue::as_array)?;
    let mut sound = lines.len() == usize::from(rows);
    if !sound {
        let text = format!("“start” has {}; the board has {rows} rows", count(lines.len(), "row"));
        reader.problem(table.at("start"), text);
    }
    let mut discs = [Squares::EMPTY; 2];
    for (row, line) in (0..rows).zip(lines) {
        let byte = line.span().start;
        let Some(text) = line.get_ref().as_str() else {
            reader.problem(byte, "a row of “start” should be a text of \"b\", \"w\" and \".\"");
            sound = false;
            continue;
        };
        let length = text.chars().count();
        if length != usize::from(columns) {
            let text = format!("this row has {}; the board has {columns} columns", count(length, "square"));
            reader.problem(byte, text);
            sound = false;
        }
        for (column, letter) in (0..columns).zip(text.chars()) {
            let square = [Square::new(column, row)];
            match letter {
                'b' => discs[0] |= square.into_iter().collect(),
                'w' => discs[1] |= square.into_iter().collect(),
                '.' => {}
                other => {
                    let text = format!("“{other}” is neither \"b\", a black disc, \"w\", a white one, nor \".\"");
                    reader.problem(byte, text);
                    sound = false;
                }
            }
        }
    }
    if sound && (discs[0] | discs[1]).is_empty() {
        reader.problem(table.at("start"), "there is no disc on the board; nobody could move");
        sound = false;
    }
    sound.then_some(discs)
}

/// A number of things, with the plural where it is needed.
fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// The schema of such files.
#[cfg(not(target_family = "wasm"))]
fn schema() -> String {
    let size = whole(4, 16);
    let rows = json!({"type": "array", "items": {"type": "string", "pattern": "^[bw.]*$"}});
    let rules = all_of(json!({
        "id": id(),
        "columns": size,
        "rows": size,
        "start": {"anyOf": [{"enum": ["diagonal", "parallel"]}, rows]},
        "begins": {"enum": ["black", "white"]},
        "fewest_wins": {"type": "boolean"},
    }));
    document("Rule tables of Reversi for Turnstone", list_of("rules", &rules))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SHIPPED: &str = include_str!("../../../assets/rules/reversi.toml");

    #[test]
    fn the_shipped_tables_are_the_built_in_ones() {
        assert_eq!(read_reversi(SHIPPED), Ok(Rules::built_in()));
    }

    /// A table with this start that is otherwise sound.
    fn with_start(columns: u8, rows: u8, start: &str) -> String {
        format!(
            "[[rules]]\nid = \"mine\"\ncolumns = {columns}\nrows = {rows}\nbegins = \"white\"\nfewest_wins = true\n\
             start = {start}\n"
        )
    }

    #[test]
    fn a_start_is_read_as_it_lies() {
        let rules =
            read_reversi(&with_start(5, 4, "[\".....\", \".wwb.\", \".bww.\", \"b....\"]")).expect("a sound table");
        let discs = rules[0].start.map(|discs| discs.iter().map(::rules::reversi::name).collect::<Vec<_>>().join(" "));
        assert_eq!(discs, ["d2 b3 a4", "b2 c2 c3 d3"]);
        assert_eq!(
            (rules[0].grid(), rules[0].begins, rules[0].fewest_wins),
            (Grid { columns: 5, rows: 4 }, Side::Second, true)
        );
        for (start, lines) in [
            ("\"diagonal\"", "[\".....\", \".wb..\", \".bw..\", \".....\", \".....\"]"),
            ("\"parallel\"", "[\".....\", \".ww..\", \".bb..\", \".....\", \".....\"]"),
        ] {
            assert_eq!(read_reversi(&with_start(5, 5, start)), read_reversi(&with_start(5, 5, lines)), "{start}");
        }
    }

    /// The problems of a file, one on each line.
    fn said(file: &str) -> String {
        let problems = read_reversi(file).expect_err("something is wrong");
        problems.iter().map(|problem| format!("{problem}\n")).collect()
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        let file = "\
[[rules]]
id = \"8x8\"
columns = 3
rows = 17
start = \"random\"
begins = \"dark\"
colour = 3
[[rules]]
id = \"rows\"
columns = 4
rows = 5
start = [\"....\", \".wb\", 3, \".bwx.\"]
begins = \"black\"
fewest_wins = \"no\"
[[rules]]
id = \"classic\"
columns = 8
rows = 4.0
start = 4
begins = \"black\"
fewest_wins = false
";
        let expected = "\
1:1: the field “fewest_wins” is missing; it should be true or false
2:6: “id” should be 1 to 32 small letters, digits and hyphens in quotes, a letter first
3:11: “columns” should be a whole number from 4 to 16
4:8: “rows” should be a whole number from 4 to 16
5:9: “start” should be \"diagonal\" or \"parallel\", or a list of rows such as [\"....\", \".wb.\", \".bw.\", \"....\"]
6:10: “begins” should be \"black\" or \"white\"
7:1: there is no field “colour” here, only id, columns, rows, start, begins, fewest_wins
12:9: “start” has 4 rows; the board has 5 rows
12:18: this row has 3 squares; the board has 4 columns
12:25: a row of “start” should be a text of \"b\", \"w\" and \".\"
12:28: this row has 5 squares; the board has 4 columns
12:28: “x” is neither \"b\", a black disc, \"w\", a white one, nor \".\"
14:15: “fewest_wins” should be true or false
18:8: “rows” should be a whole number from 4 to 16
19:9: “start” should be \"diagonal\" or \"parallel\", or a list of rows such as [\"....\", \".wb.\", \".bw.\", \"....\"]
";
        assert_eq!(said(file), expected);
    }

    #[test]
    fn a_start_without_a_move_is_a_problem() {
        let empty = with_start(4, 4, "[\"....\", \"....\", \"....\", \"....\"]");
        assert_eq!(said(&empty), "7:9: there is no disc on the board; nobody could move\n");
        let alone = with_start(4, 4, "[\"....\", \".bb.\", \"....\", \"....\"]");
        assert_eq!(said(&alone), "7:9: white begins and can turn nothing from here; it must have a move\n");
        // Black could move here, but white begins.
        let waiting = with_start(4, 4, "[\"wb..\", \"wb..\", \"wb..\", \"wb..\"]").replace("\"white\"", "\"black\"");
        assert_eq!(said(&waiting), "7:9: black begins and can turn nothing from here; it must have a move\n");
        assert!(read_reversi(&waiting.replace("\"black\"", "\"white\"")).is_ok());
    }

    #[test]
    fn two_tables_of_one_name_are_a_problem() {
        let twice = SHIPPED.replace("\"large\"", "\"small\"");
        assert!(said(&twice).ends_with(":6: “small” is another rule set's id already; each needs its own\n"));
        assert_eq!(said("rules = []"), "1:9: there is no rule set; at least one [[rules]] is needed\n");
    }

    proptest! {
        #[test]
        fn a_file_with_anything_in_it_has_sound_tables_or_problems(
            at in any::<prop::sample::Index>(),
            text in "[-a-z0-9\"\\[\\]= \n.]{0,6}",
        ) {
            let mut file = with_start(4, 4, "[\"....\", \".wb.\", \".bw.\", \"....\"]");
            let at = at.index(file.len());
            let end = (at + text.len()).min(file.len());
            file.replace_range(at..end, &text);
            match read_reversi(&file) {
                Ok(tables) => prop_assert!(tables.iter().all(Rules::is_sound), "{file}"),
                Err(problems) => prop_assert!(!problems.is_empty()),
            }
        }
    }
}
