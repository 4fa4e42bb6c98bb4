//! The names of openings as TOML, with what is known of them. The shipped files explain the fields at their heads. Packs may
//! bring those of Reversi.

use toml::de::DeValue;

use super::GAME_FILES;
use super::moves::play_on;
use super::reader::{Reader, Table, read};
use crate::Problem;
use ::rules::{Action, Game, Position, RULES, Setup, Square, Tables};

/// The name of an opening, and the moves that lead to it from the usual start: legal ones, without passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The name that players use.
    pub name: String,
    /// The moves, black first.
    pub moves: Vec<Square>,
    /// What it is worth to the first side by a deep search, as a score of the game's engine (`engine::measure`); `None` if
    /// that is not known.
    pub value: Option<i32>,
    /// How many games of the engine against itself that began with it the first side won, how many the second, and how many were
    /// drawn; `None` if none were played.
    pub games: Option<[u32; 3]>,
    /// How both sides go on with best play, as far as that is known.
    pub line: Vec<Square>,
}

/// The shipped openings of a game, which start as [`openings_setup`] says; empty if it has none.
#[must_use]
pub fn shipped_openings(game: Game) -> Vec<Opening> {
    // A test holds that the shipped files are sound.
    read_openings_of(&openings_setup(game), shipped_openings_text(game)).unwrap_or_default()
}

/// The file of the shipped openings of a game; empty if it has none.
#[must_use]
pub fn shipped_openings_text(game: Game) -> &'static str {
    files(game).map_or("", |[text, _]| text)
}

/// The setup from which the shipped openings of a game start.
#[must_use]
pub fn openings_setup(game: Game) -> Setup {
    let mut setup = game.setup(0).told();
    if let Some([_, rules]) = files(game) {
        // A test holds that the built-in tables have these rules.
        let is_set = setup.set(RULES, rules, &Tables::default());
        debug_assert!(is_set.is_ok(), "the rules are built in");
    }
    setup
}

fn files(game: Game) -> Option<[&'static str; 2]> {
    GAME_FILES.iter().find(|files| files.game == game).map(|files| files.openings)
}

/// What packs call the table, in their table `books`.
pub const OPENINGS: &str = "reversi-openings";

/// The longest name, in letters: a longer one would not fit beside a board.
const LONGEST_NAME: usize = 60;

/// How the key of the name of every opening of Reversi begins.
#[cfg(not(target_family = "wasm"))]
pub(crate) const OPENING_KEYS: &str = "reversi-opening-";

/// The key of the name of an opening of Reversi in the locales; see [`opening_key_of`].
#[must_use]
pub fn opening_key(name: &str) -> String {
    opening_key_of(Game::Reversi, name)
}

/// The key of an opening's name in the locales: the game, and the first of its names in lower case, with a `-` for each
/// character that is not an ASCII letter or digit.
#[must_use]
pub fn opening_key_of(game: Game, name: &str) -> String {
    let first = name.split(" / ").next().unwrap_or(name);
    let key: String =
        first.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    format!("{}-opening-{}", game.id(), key.trim_matches('-'))
}

/// Reads a table of openings, a file like `assets/reversi/openings.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_openings(file: &str) -> Result<Vec<Opening>, Vec<Problem>> {
    read_openings_of(&Game::Reversi.setup(0), file)
}

/// The same for openings of any game that start like this.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_openings_of(setup: &Setup, file: &str) -> Result<Vec<Opening>, Vec<Problem>> {
    read(file, |reader, table| {
        reader.only(table, &["openings"]);
        let wanted = "a list of openings, each begun by [[openings]]";
        let tables = reader.field(table, "openings", wanted, DeValue::as_array)?;
        let mut all: Vec<(Option<Position>, Opening)> = Vec::new();
        for value in tables {
            let Some(table) = reader.table(value, "an opening begins with [[openings]]") else { continue };
            let Some((position, opening)) = one(reader, table, setup) else { continue };
            if let Some((_, other)) = all.iter().find(|(other, _)| other.is_some() && *other == position) {
                let text = format!("this is the position of “{}” already; each has one name", other.name);
                reader.problem(table.at("moves"), text);
            }
            all.push((position, opening));
        }
        Some(all.into_iter().map(|(_, opening)| opening).collect())
    })
}

fn one(reader: &mut Reader, table: Table, setup: &Setup) -> Option<(Option<Position>, Opening)> {
    reader.only(table, &["name", "moves", "value", "games", "line"]);
    let wanted = format!("1 to {LONGEST_NAME} letters in quotes");
    let name = reader.field(table, "name", &wanted, |value| {
        value.as_str().filter(|name| (1..=LONGEST_NAME).contains(&name.trim().chars().count()))
    });
    let (position, moves) = played(reader, table, "moves", setup.start())?;
    let value = match table.has("value") {
        true => Some(reader.field(table, "value", "a whole number", |value| {
            let number = value.as_integer()?;
            i32::from_str_radix(number.as_str(), number.radix()).ok()
        })?),
        false => None,
    };
    let games = match table.has("games") {
        true => Some(reader.field(
            table,
            "games",
            "three numbers of games: won by the first side, by the second, drawn",
            |value| {
                let numbers = value.as_array()?.iter().map(|number| {
                    let number = number.get_ref().as_integer()?;
                    u32::from_str_radix(number.as_str(), number.radix()).ok()
                });
                numbers.collect::<Option<Vec<u32>>>()?.try_into().ok()
            },
        )?),
        false => None,
    };
    let line = match &position {
        Some(position) if table.has("line") => played(reader, table, "line", position.clone())?.1,
        _ => Vec::new(),
    };
    Some((position, Opening { name: name?.trim().to_owned(), moves, value, games, line }))
}

/// The squares that a field names one after the other, and the position after them; `None` if that depends on what a tile
/// shows. A square begins with a letter, with or without a space before it.
fn played(reader: &mut Reader, table: Table, field: &str, from: Position) -> Option<(Option<Position>, Vec<Square>)> {
    let text = reader.field(table, field, "squares in quotes, such as \"f5d6c3\"", |value| {
        value.as_str().map(str::trim).filter(|text| !text.is_empty() && text.is_ascii())
    })?;
    let begins = |at: usize| at == 0 || text.as_bytes()[at].is_ascii_alphabetic();
    let mut words: Vec<&str> = Vec::new();
    let mut end = text.len();
    for at in (0..text.len()).rev().filter(|at| begins(*at)) {
        words.push(text[at..end].trim());
        end = at;
    }
    words.reverse();
    let placed = |action| match action {
        Action::Place(square) | Action::TurnUp(square) => Some(square),
        _ => None,
    };
    // It need not be known what the last tile shows.
    if let [word] = words[..]
        && from.is_told()
        && let Some(action @ Action::TurnUp(square)) = from.read(word)
        && from.legal().contains(&action)
    {
        return Some((None, vec![square]));
    }
    match play_on(from, words.into_iter()) {
        Ok((position, actions)) => Some((Some(position), actions.into_iter().filter_map(placed).collect())),
        Err(why) => {
            reader.problem(table.at(field), why.to_string());
            None
        }
    }
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
    fn every_game_has_openings_that_can_be_played_and_no_two_are_one() {
        for (game, count) in [(Game::Reversi, 77), (Game::Gomoku, 26), (Game::AnimalChess, 8)] {
            let setup = openings_setup(game);
            let read = read_openings_of(&setup, shipped_openings_text(game)).expect("a sound table");
            assert_eq!((read.len(), &read), (count, &shipped_openings(game)));
            let Setup::Gomoku(gomoku) = &setup else { continue };
            assert_eq!((gomoku.rules.id.as_str(), gomoku.size), ("renju", 15));
            // Turned and reflected, each of the 24 points around two stones that stand beside each other is one of the 13.
            let stones = |opening: &Opening| -> Vec<[i8; 2]> {
                let from_middle = |at: &Square| [at.column as i8 - 7, at.row as i8 - 7];
                opening.moves.iter().map(from_middle).collect()
            };
            let images = |[x, y]: [i8; 2]| [[x, y], [-x, y], [x, -y], [-x, -y], [y, x], [-y, x], [y, -x], [-y, -x]];
            let mut all = std::collections::BTreeSet::new();
            for opening in &read {
                let stones = stones(opening);
                assert_eq!(stones[0], [0, 0]);
                let [white, black] = [images(stones[1]), images(stones[2])];
                all.extend((0..8).map(|image| (white[image], black[image])));
            }
            // 8 places for white, and 23 for black, of the 25 within two points of the middle.
            assert_eq!(all.len(), 8 * 23);
        }
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
6:9: move 2, “x9”, cannot be played: it is not a move of this game
9:9: move 2, “f5”, cannot be played: the square is taken
10:1: the field “name” is missing; it should be 1 to 60 letters in quotes
11:9: “moves” should be squares in quotes, such as \"f5d6c3\"
";
        assert!(said.starts_with(expected), "{said}");
        assert!(said.contains("there is no field “colour” here, only name, moves, value, games, line"), "{said}");
    }

    #[test]
    fn one_position_has_one_name() {
        let file = "[[openings]]\nname = \"a\"\nmoves = \"f5d6c3d3c4\"\n[[openings]]\nname = \"b\"\n\
                    moves = \"f5d6c4d3c3\"\n";
        let said = read_openings(file).map_err(|problems| problems[0].to_string());
        assert_eq!(said, Err("6:9: this is the position of “a” already; each has one name".into()));
    }
}
