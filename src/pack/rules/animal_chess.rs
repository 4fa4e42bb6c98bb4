//! The rule tables of Animal Chess as TOML. The shipped files explain the fields at their head.

use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use serde_json::json;
use toml::de::DeValue;

use super::game_files::GameFiles;
use super::reader::{Reader, Table, number, one_of, read};
use crate::Problem;
#[cfg(not(target_family = "wasm"))]
use crate::json_parts::{self, all_of, document, whole};
use crate::kinds::Book;
use ::rules::animal_chess::{
    HIGHEST, Kind, MOST_KINDS, MOST_QUIET_PLIES, NoAction, Reach, Repeated, Rules, TILES_A_SIDE,
};
use ::rules::{AnyTable, Game, is_id};

/// The files of this game.
pub(super) const FILES: GameFiles = GameFiles {
    game: Game::AnimalChess,
    read: |text| Ok(vec![AnyTable::AnimalChess(Arc::new(read_animal_chess(text)?))]),
    #[cfg(not(target_family = "wasm"))]
    schema,
    openings: [include_str!("../../../assets/animal-chess/openings.toml"), "classic"],
    books: &[Book {
        name: "animal-chess-puzzles",
        called: "a file of puzzles",
        doc: "puzzles of Animal Chess; `turnstone-lab puzzles --game animal-chess` finds and proves such",
        is_text: true,
    }],
};

/// Reads a rule table of Animal Chess, a file like `assets/rules/animal-chess.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_animal_chess(file: &str) -> Result<Rules, Vec<Problem>> {
    read(file, |reader, table| {
        reader.only(table, &["id", "quiet_plies", "repetitions", "repeated", "no_action", "kind"]);
        let id = id(reader, table);
        let quiet_plies = number(reader, table, "quiet_plies", 1, MOST_QUIET_PLIES);
        let repetitions = number(reader, table, "repetitions", 2, MOST_QUIET_PLIES);
        let repeated = one_of(reader, table, "repeated", Repeated::ALL.map(|what| (what.id(), what)));
        let no_action = one_of(reader, table, "no_action", NoAction::ALL.map(|what| (what.id(), what)));
        let kinds = kinds(reader, table);
        Some(Rules {
            id: id?,
            kinds: kinds?,
            quiet_plies: quiet_plies?,
            repetitions: repetitions?,
            repeated: repeated?,
            no_action: no_action?,
        })
    })
}

fn kinds(reader: &mut Reader, table: Table) -> Option<Vec<Kind>> {
    let list = reader.field(table, "kind", "a list of kinds, each begun by [[kind]]", DeValue::as_array)?;
    let tables: Vec<Table> =
        list.iter().filter_map(|value| reader.table(value, "a kind of tile begins with [[kind]]")).collect();
    let mut kinds: Vec<Option<Kind>> = tables.iter().map(|&table| kind_without_prey(reader, table)).collect();

    if tables.len() > MOST_KINDS {
        reader.problem(table.at("kind"), format!("there are {} kinds; {MOST_KINDS} are the most", tables.len()));
    }
    for (index, table) in tables.iter().enumerate() {
        let name = |kind: &Option<Kind>| kind.as_ref().map(|kind| kind.id.clone());
        let Some(id) = name(&kinds[index]) else { continue };
        if kinds[..index].iter().any(|other| name(other).as_ref() == Some(&id)) {
            reader.problem(table.at("id"), format!("“{id}” is another kind's id already; each needs its own"));
        }
    }
    if let Some(counts) = kinds.iter().map(|kind| kind.as_ref().map(|kind| u32::from(kind.count))).collect() {
        let counts: Vec<u32> = counts;
        let sum: u32 = counts.iter().sum();
        if sum != u32::from(TILES_A_SIDE) {
            let text = format!("the counts of the kinds add up to {sum}; a side has {TILES_A_SIDE} tiles");
            reader.problem(table.at("kind"), text);
        }
    }
    if tables.len() <= MOST_KINDS {
        for index in 0..tables.len() {
            let prey = prey(reader, tables[index], &kinds, index);
            if let Some(kind) = &mut kinds[index] {
                kind.prey = prey;
            }
        }
    }
    kinds.into_iter().collect()
}

fn kind_without_prey(reader: &mut Reader, table: Table) -> Option<Kind> {
    reader.only(table, &["id", "rank", "worth", "count", "takes", "takes_also", "does_not_take"]);
    let id = id(reader, table);
    let rank = number(reader, table, "rank", 1, HIGHEST);
    let worth = number(reader, table, "worth", 1, HIGHEST);
    let count = number(reader, table, "count", 1, u32::from(TILES_A_SIDE));
    let reach = one_of(reader, table, "takes", Reach::ALL.map(|reach| (reach.id(), reach)));
    Some(Kind { id: id?, rank: rank?, worth: worth?, count: count? as u8, reach: reach?, prey: 0 })
}

/// The kinds that one of them may take, as bits.
fn prey(reader: &mut Reader, table: Table, kinds: &[Option<Kind>], index: usize) -> u16 {
    let by_rank = |other: &Kind, kind: &Kind| kind.reach == Reach::Jump || other.rank <= kind.rank;
    let ranked = (0..).zip(kinds).map(|(bit, other)| match (&kinds[index], other) {
        (Some(kind), Some(other)) if by_rank(other, kind) => 1 << bit,
        _ => 0,
    });
    let ranked: u16 = ranked.sum();
    let also = kinds_named(reader, table, "takes_also", kinds);
    let not = kinds_named(reader, table, "does_not_take", kinds);
    if also & not != 0 {
        reader
            .problem(table.at("does_not_take"), "a kind is in “takes_also” and in “does_not_take”; take it out of one");
    }
    (ranked | also) & !not
}

/// The kinds that a field lists by their ids, as bits; 0 if there is no such field.
fn kinds_named(reader: &mut Reader, table: Table, name: &str, kinds: &[Option<Kind>]) -> u16 {
    if !table.has(name) {
        return 0;
    }
    let wanted = "a list of ids of kinds, such as [\"cat\"]";
    let Some(list) = reader.field(table, name, wanted, DeValue::as_array) else { return 0 };
    let mut named = 0;
    for value in list {
        let byte = value.span().start;
        let Some(id) = value.get_ref().as_str() else {
            reader.problem(byte, format!("“{name}” should be {wanted}"));
            continue;
        };
        match kinds.iter().position(|kind| kind.as_ref().is_some_and(|kind| kind.id == id)) {
            Some(index) => named |= 1 << index,
            // The id may be that of a kind that could not be read.
            None if kinds.iter().any(Option::is_none) => {}
            None => {
                let ids: Vec<&str> = kinds.iter().flatten().map(|kind| kind.id.as_str()).collect();
                reader.problem(byte, format!("there is no kind “{id}” in this table, only {}", ids.join(", ")));
            }
        }
    }
    named
}

fn id(reader: &mut Reader, table: Table) -> Option<String> {
    let wanted = "1 to 32 small letters, digits and hyphens in quotes, a letter first";
    let found = reader.field(table, "id", wanted, |value| value.as_str().filter(|id| is_id(id)));
    found.map(str::to_owned)
}

/// The schema of such files.
#[cfg(not(target_family = "wasm"))]
fn schema() -> String {
    let kinds = json!({"type": "array", "items": json_parts::id()});
    let mut kind = all_of(json!({
        "id": json_parts::id(),
        "rank": whole(1, HIGHEST),
        "worth": whole(1, HIGHEST),
        "count": whole(1, TILES_A_SIDE.into()),
        "takes": {"enum": Reach::ALL.map(Reach::id)},
    }));
    kind["properties"]["takes_also"] = kinds.clone();
    kind["properties"]["does_not_take"] = kinds;
    let table = all_of(json!({
        "id": json_parts::id(),
        "quiet_plies": whole(1, MOST_QUIET_PLIES),
        "repetitions": whole(2, MOST_QUIET_PLIES),
        "repeated": {"enum": Repeated::ALL.map(Repeated::id)},
        "no_action": {"enum": NoAction::ALL.map(NoAction::id)},
        "kind": {"type": "array", "maxItems": MOST_KINDS, "items": kind},
    }));
    document("A rule table of Animal Chess for Turnstone", table)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const CLASSIC: &str = include_str!("../../../assets/rules/animal-chess.toml");
    const TRADITIONAL: &str = include_str!("../../../assets/rules/animal-chess-traditional.toml");

    #[test]
    fn the_shipped_classic_table_is_the_built_in_one() {
        assert_eq!(read_animal_chess(CLASSIC), Ok(Rules::default()));
    }

    #[test]
    fn the_traditional_table_has_the_ranks_of_the_jungle_game() {
        let rules = read_animal_chess(TRADITIONAL).expect("the table is sound");
        assert!(rules.is_sound());
        assert_eq!((rules.id.as_str(), rules.full_health()), ("traditional", 100));
        let ids: Vec<&str> = rules.kinds.iter().map(|kind| kind.id.as_str()).collect();
        assert_eq!(ids, ["elephant", "lion", "tiger", "leopard", "wolf", "dog", "cat", "rat"]);
        for taker in 0..8 {
            for taken in 0..8 {
                let expected = match (taker, taken) {
                    (0, 7) => false,
                    (7, 0) => true,
                    // The table begins with the highest rank.
                    _ => taker <= taken,
                };
                assert_eq!(rules.may_take(taker, taken), expected, "{} x {}", ids[taker as usize], ids[taken as usize]);
            }
        }
    }

    /// The problems of a file, one on each line.
    fn said(file: &str) -> String {
        let problems = read_animal_chess(file).expect_err("something is wrong");
        problems.iter().map(|problem| format!("{problem}\n")).collect()
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        let file = "\
id = \"Mine\"
quiet_plies = 0
repetitions = 3.0
repeated = \"always\"
draws = true
[[kind]]
id = \"owl\"
rank = 5
worth = 0
count = 17
takes = \"fly\"
takes_also = \"owl\"
[[kind]]
id = \"ant\"
rank = 1
worth = 1
count = 4
takes = \"step\"
also = []
";
        let expected = "\
1:1: the field “no_action” is missing; it should be \"loss\" or \"draw\"
1:6: “id” should be 1 to 32 small letters, digits and hyphens in quotes, a letter first
2:15: “quiet_plies” should be a whole number from 1 to 250
3:15: “repetitions” should be a whole number from 2 to 250
4:12: “repeated” should be \"position\" or \"round\"
5:1: there is no field “draws” here, only id, quiet_plies, repetitions, repeated, no_action, kind
9:9: “worth” should be a whole number from 1 to 999
10:9: “count” should be a whole number from 1 to 16
11:9: “takes” should be \"step\" or \"jump\"
12:14: “takes_also” should be a list of ids of kinds, such as [\"cat\"]
19:1: there is no field “also” here, only id, rank, worth, count, takes, takes_also, does_not_take
";
        assert_eq!(said(file), expected);
    }

    /// The number of the nth line, from 1, of the classic table that begins with this text.
    fn line(text: &str, nth: usize) -> usize {
        let lines = CLASSIC.lines().enumerate().filter(|(_, line)| line.starts_with(text));
        lines.map(|(index, _)| index + 1).nth(nth - 1).expect("the text is in the table")
    }

    #[test]
    fn kinds_have_to_go_together() {
        let problems = |from: &str, to: &str| said(&CLASSIC.replacen(from, to, 1));
        let first = line("[[kind]]", 1);
        assert_eq!(
            problems("count = 5", "count = 4"),
            format!("{first}:1: the counts of the kinds add up to 15; a side has 16 tiles\n")
        );
        assert_eq!(
            problems("id = \"tiger\"", "id = \"dragon\""),
            format!("{}:6: “dragon” is another kind's id already; each needs its own\n", line("id = \"tiger\"", 1))
        );
        assert_eq!(
            problems("[\"cat\"]\n\n", "[\"cat\", \"mouse\", 3]\n\n"),
            format!(
                "{0}:25: there is no kind “mouse” in this table, only dragon, tiger, elephant, bear, fox, eagle, cat\n\
                 {0}:34: “does_not_take” should be a list of ids of kinds, such as [\"cat\"]\n",
                line("does_not_take", 1)
            )
        );
        assert_eq!(
            problems("does_not_take = [\"cat\"]\n\n", "takes_also = [\"cat\"]\ndoes_not_take = [\"cat\"]\n\n"),
            format!(
                "{}:17: a kind is in “takes_also” and in “does_not_take”; take it out of one\n",
                line("does_not_take", 1) + 1
            )
        );
        let kinds: String = (0..17)
            .map(|kind| format!("[[kind]]\nid = \"k{kind}\"\nrank = 1\nworth = 1\ncount = 1\ntakes = \"step\"\n"))
            .collect();
        let head = &CLASSIC[..CLASSIC.find("[[kind]]\nid").expect("the first kind")];
        assert_eq!(
            said(&format!("{head}{kinds}")),
            format!(
                "{first}:1: there are 17 kinds; 16 are the most\n\
                 {first}:1: the counts of the kinds add up to 17; a side has 16 tiles\n"
            )
        );
    }

    #[test]
    fn what_is_no_toml_is_told_by_its_place_alone() {
        assert!(said("id = \"classic\nquiet_plies = 60\n").starts_with("1:"));
        assert!(said("id = \"classic\"\nquiet_plies == 60\n").starts_with("2:"));
    }

    proptest! {
        #[test]
        fn a_table_with_anything_in_it_is_sound_or_has_problems(
            at in any::<prop::sample::Index>(),
            text in "[-a-z0-9\"\\[\\]= \n.]{0,6}",
        ) {
            let mut file: String = CLASSIC.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
            let at = at.index(file.len());
            let end = (at + text.len()).min(file.len());
            file.replace_range(at..end, &text);
            match read_animal_chess(&file) {
                Ok(rules) => prop_assert!(rules.is_sound(), "{file}"),
                Err(problems) => prop_assert!(!problems.is_empty()),
            }
        }
    }
}
