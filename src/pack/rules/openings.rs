//! The names of openings of Reversi as TOML. The shipped file explains the fields at its head.

use toml::de::DeValue;

use super::moves::play_all;
use super::reader::{Reader, Table, read};
use crate::Problem;
use ::rules::{Action, Game, Position, Square};

/// The name of an opening, and the moves that lead to it from the usual start: legal ones, without passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The name that players use.
    pub name: String,
    /// The moves, black first.
    pub moves: Vec<Square>,
}

/// What packs call the table, in their table `books`.
pub const OPENINGS: &str = "reversi-openings";

/// The longest name, in letters: a longer one would not fit beside a board.
const LONGEST_NAME: usize = 60;

/// How the key of every opening's name begins.
pub(crate) const OPENING_KEYS: &str = "reversi-opening-";

/// The key of an opening's name in the locales: the first of its names in lower case, with a `-` for each character
/// that is not an ASCII letter or digit.
#[must_use]
pub fn opening_key(name: &str) -> String {
    let first = name.split(" / ").next().unwrap_or(name);
    let key: String =
        first.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    format!("{OPENING_KEYS}{}", key.trim_matches('-'))
}

/// Reads a table of openings, a file like `assets/reversi/openings.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_openings(file: &str) -> Result<Vec<Opening>, Vec<Problem>> {
    read(file, |reader, table| {
        reader.only(table, &["openings"]);
        let wanted = "a list of openings, each begun by [[openings]]";
        let tables = reader.field(table, "openings", wanted, DeValue::as_array)?;
        let mut all: Vec<(Position, Opening)> = Vec::new();
        for value in tables {
            let Some(table) = reader.table(value, "an opening begins with [[openings]]") else { continue };
            let Some((position, opening)) = one(reader, table) else { continue };
            if let Some((_, other)) = all.iter().find(|(other, _)| *other == position) {
                let text = format!("this is the position of “{}” already; each has one name", other.name);
                reader.problem(table.at("moves"), text);
            }
            all.push((position, opening));
        }
        Some(all.into_iter().map(|(_, opening)| opening).collect())
    })
}

fn one(reader: &mut Reader, table: Table) -> Option<(Position, Opening)> {
    reader.only(table, &["name", "moves"]);
    let wanted = format!("1 to {LONGEST_NAME} letters in quotes");
    let name = reader.field(table, "name", &wanted, |value| {
        value.as_str().filter(|name| (1..=LONGEST_NAME).contains(&name.trim().chars().count()))
    });
    let text = reader.field(table, "moves", "squares in quotes, such as \"f5d6c3\"", |value| {
        value.as_str().filter(|text| !text.is_empty() && text.len() % 2 == 0 && text.is_ascii())
    })?;
    let words = (0..text.len() / 2).map(|number| &text[2 * number..2 * number + 2]);
    let (position, actions) = match play_all(Game::Reversi, words) {
        Ok(played) => played,
        Err(why) => {
            reader.problem(table.at("moves"), why.to_string());
            return None;
        }
    };
    let placed = |action| if let Action::Place(square) = action { Some(square) } else { None };
    let moves = actions.into_iter().filter_map(placed).collect();
    Some((position, Opening { name: name?.trim().to_owned(), moves }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::rules::reversi;

    #[test]
    fn the_shipped_table_is_sound() {
        let openings = read_openings(include_str!("../../../assets/reversi/openings.toml")).expect("a sound table");
        assert_eq!(openings.len(), 77);
        let tiger = openings.iter().find(|opening| opening.name == "Tiger").expect("the Tiger");
        let moves: String = tiger.moves.iter().map(|&square| reversi::name(square)).collect();
        assert_eq!(moves, "f5d6c3d3c4");
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        let file = "\
[[openings]]
name = \"\"
moves = \"f5\"
[[openings]]
name = \"b\"
moves = \"f5x9\"
[[openings]]
name = \"c\"
moves = \"f5f5\"
[[openings]]
moves = 3
[[openings]]
name = \"d\"
moves = \"f5d6c5f4\"
[[openings]]
name = \"e\"
moves = \"f5f4c5d6\"
colour = 1
";
        let problems = read_openings(file).expect_err("something is wrong");
        let said: String = problems.iter().map(|problem| format!("{problem}\n")).collect();
        let expected = "\
2:8: “name” should be 1 to 60 letters in quotes
6:9: move 2, “x9”, cannot be played: it is no move of this game
9:9: move 2, “f5”, cannot be played: the square is taken
10:1: the field “name” is missing; it should be 1 to 60 letters in quotes
11:9: “moves” should be squares in quotes, such as \"f5d6c3\"
";
        assert!(said.starts_with(expected), "{said}");
        assert!(said.contains("there is no field “colour” here, only name, moves"), "{said}");
    }

    #[test]
    fn one_position_has_one_name() {
        let file = "[[openings]]\nname = \"a\"\nmoves = \"f5d6c3d3c4\"\n[[openings]]\nname = \"b\"\n\
                    moves = \"f5d6c4d3c3\"\n";
        let said = read_openings(file).map_err(|problems| problems[0].to_string());
        assert_eq!(said, Err("6:9: this is the position of “a” already; each has one name".into()));
    }
}
