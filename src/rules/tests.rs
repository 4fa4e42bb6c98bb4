//! The forms of the games with choices that are combined: each combination, its id in files, and what cannot be.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::*;

/// Reads fields as a file or link would name them.
pub(super) fn read(game: Game, fields: &[(&str, &str)], tables: &Tables) -> Result<Setup, SetupError> {
    let value = |key: &str| fields.iter().find(|(name, _)| *name == key).map(|(_, value)| (*value).to_owned());
    Setup::read(game, value, tables, 1)
}

/// The setup that is read from what a file would write of this one.
pub(super) fn again(setup: &Setup, tables: &Tables) -> Result<Setup, SetupError> {
    let written: Vec<Field> = setup.written().collect();
    let fields: Vec<(&str, &str)> = written.iter().map(|field| (field.key, field.value.as_str())).collect();
    read(setup.game(), &fields, tables)
}

/// Sets fields one after the other.
fn chosen(game: Game, fields: &[(&str, &str)], tables: &Tables) -> Setup {
    let mut setup = game.setup(0);
    fields.iter().for_each(|(key, value)| setup.set(key, value, tables).expect("a choice of the form"));
    setup
}

/// The values of a field that players are shown.
fn offered(setup: &Setup, key: &str, tables: &Tables) -> Vec<String> {
    setup.field(key, tables).filter(Field::is_shown).map(|field| field.values()).unwrap_or_default()
}

#[test]
fn every_board_of_reversi_is_played_for_either_goal_and_with_every_handicap() {
    let tables = Tables::default();
    let mut ids = Vec::new();
    for board in ["classic", "small", "large"] {
        for goal in ["most", "fewest"] {
            for handicap in ["0", "1", "2", "4"] {
                let fields = [("board", board), ("goal", goal), ("handicap", handicap)];
                let setup = chosen(Game::Reversi, &fields, &tables);
                // In whatever order they are chosen.
                let backwards: Vec<_> = fields.into_iter().rev().collect();
                assert_eq!(chosen(Game::Reversi, &backwards, &tables), setup);
                for (key, value) in fields {
                    assert_eq!(setup.field(key, &tables).expect("a field").value, value, "{fields:?}");
                }
                assert_eq!(again(&setup, &tables).as_ref(), Ok(&setup));
                let Setup::Reversi(rules) = &setup else { unreachable!("another game") };
                assert!(rules.is_sound() && rules.fewest_wins == (goal == "fewest"), "{rules:?}");
                let columns = if board == "classic" {
                    8
                } else if board == "small" {
                    6
                } else {
                    10
                };
                assert_eq!((rules.columns, rules.rows), (columns, columns));
                let corners: Vec<Option<Colour>> =
                    [(0, 0), (columns - 1, columns - 1), (columns - 1, 0), (0, columns - 1)]
                        .map(|(column, row)| setup.start().face(Square::new(column, row)).and_then(|face| face.colour))
                        .into();
                // A disc that cannot be turned helps black, or hinders white where the fewest discs win.
                let owner = if rules.fewest_wins { Colour::Light } else { Colour::Dark };
                let filled = usize::from(handicap.parse::<u8>().expect("a number"));
                assert!(corners.iter().enumerate().all(|(at, lies)| *lies == (at < filled).then_some(owner)));
                assert_eq!(rules.begins == Side::Second, filled > 0);
                ids.push(rules.id.clone());
            }
        }
    }
    // What there was before keeps its id, so that saves, links and statistics go on.
    assert_eq!(ids[..5], ["classic", "corner-1", "corner-2", "corner-4", "reverse"]);
    assert_eq!(ids[8..13], ["small", "small-corner-1", "small-corner-2", "small-corner-4", "small-reverse"]);
    assert_eq!(ids[23], "large-reverse-corner-4");
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 24, "each has an id of its own");
}

#[test]
fn ids_of_old_files_and_new_ones_are_read_as_parts() {
    let tables = Tables::default();
    for (id, parts) in [
        ("classic", ["classic", "most", "0"]),
        ("small", ["small", "most", "0"]),
        ("large", ["large", "most", "0"]),
        ("reverse", ["classic", "fewest", "0"]),
        ("corner-1", ["classic", "most", "1"]),
        ("corner-2", ["classic", "most", "2"]),
        ("corner-4", ["classic", "most", "4"]),
        ("small-reverse", ["small", "fewest", "0"]),
        ("classic-reverse-corner-2", ["classic", "fewest", "2"]),
    ] {
        let setup = read(Game::Reversi, &[("rules", id)], &tables).expect("a table");
        assert_eq!(["board", "goal", "handicap"].map(|key| setup.field(key, &tables).expect("a field").value), parts);
        assert_eq!(setup.rules(), id);
    }
    for id in ["small-", "small-corner-3", "small-corner-1-reverse", "reverse-corner-1", "tiny-reverse"] {
        assert_eq!(read(Game::Reversi, &[("rules", id)], &tables), Err(SetupError::UnknownRules(id.into())));
    }
    for (opening, parts) in [("free", ["free", "0"]), ("swap2", ["swap2", "0"]), ("ahead-4", ["free", "4"])] {
        let setup = read(Game::Gomoku, &[("opening", opening)], &tables).expect("an opening");
        assert_eq!(["swap", "handicap"].map(|key| setup.field(key, &tables).expect("a field").value), parts);
    }
}

#[test]
fn tables_of_packs_are_boards_and_are_combined_where_that_can_be() {
    let table = |id: &str, change: &dyn Fn(&mut reversi::Rules)| {
        let mut rules = reversi::Rules { id: id.into(), ..reversi::Rules::default() };
        change(&mut rules);
        AnyTable::Reversi(Arc::new(rules))
    };
    let grid = Grid { columns: 12, rows: 12 };
    let twelve = |rules: &mut reversi::Rules| {
        (rules.columns, rules.rows, rules.start) = (12, 12, reversi::Start::Diagonal.discs(grid));
    };
    let filled = |rules: &mut reversi::Rules| rules.start[0] |= [Square::new(7, 0)].into_iter().collect();
    let light = |rules: &mut reversi::Rules| rules.begins = Side::Second;
    let fewest = |rules: &mut reversi::Rules| {
        (rules.start, rules.fewest_wins) = (reversi::Start::Parallel.discs(reversi::GRID), true);
    };
    let built_in = Tables::default().reversi.into_iter().map(AnyTable::Reversi);
    let tables = Tables::of(built_in.chain([
        table("twelve", &twelve),
        table("filled", &filled),
        table("light", &light),
        table("odd", &fewest),
        table("an-id-with-as-many-letters-as-be", &twelve),
    ]));
    let classic = Game::Reversi.setup(0);
    let boards = ["classic", "small", "large", "twelve", "filled", "light", "odd", "an-id-with-as-many-letters-as-be"];
    assert_eq!(offered(&classic, "board", &tables), boards);
    let choices = |board| {
        let setup = chosen(Game::Reversi, &[("board", board)], &tables);
        assert_eq!(setup.field("board", &tables).expect("a field").value, board);
        ["goal", "handicap"].map(|key| offered(&setup, key, &tables).len())
    };
    assert_eq!(choices("twelve"), [2, 4]);
    // A corner is taken, or white begins anyway.
    assert_eq!((choices("filled"), choices("light")), ([2, 0], [2, 0]));
    // Its goal is its own.
    assert_eq!(choices("odd"), [0, 4]);
    // There is no room for a longer id.
    assert_eq!(choices("an-id-with-as-many-letters-as-be"), [0, 0]);
    let reverse = chosen(Game::Reversi, &[("goal", "fewest"), ("board", "twelve"), ("handicap", "2")], &tables);
    assert_eq!((reverse.rules(), reverse.table()), ("twelve-reverse-corner-2", "twelve"));
    assert_eq!(again(&reverse, &tables).as_ref(), Ok(&reverse));
    // What cannot be kept is given up; the board is as it was chosen.
    let filled = chosen(Game::Reversi, &[("handicap", "2"), ("goal", "fewest"), ("board", "filled")], &tables);
    assert_eq!(filled.rules(), "filled-reverse");
    // Without the pack the game is still what it is, and another board can be chosen.
    let mut alone = reverse.clone();
    assert_eq!(alone.field("goal", &Tables::default()), None);
    alone.set("board", "small", &Tables::default()).expect("a board");
    assert_eq!(alone.rules(), "small");
    let gone = SetupError::UnknownRules("twelve-reverse-corner-2".into());
    assert_eq!(again(&reverse, &Tables::default()), Err(gone));
}

#[test]
fn a_handicap_of_gomoku_and_a_swap_take_each_others_place() {
    let tables = Tables::default();
    let opening = |fields: &[(&str, &str)]| {
        chosen(Game::Gomoku, fields, &tables).field("opening", &tables).expect("a field").value
    };
    for (fields, wanted) in [
        (&[("handicap", "2")][..], "ahead-2"),
        (&[("handicap", "2"), ("swap", "free")], "ahead-2"),
        (&[("handicap", "2"), ("swap", "swap2")], "swap2"),
        (&[("swap", "swap2"), ("handicap", "0")], "swap2"),
        (&[("swap", "swap"), ("handicap", "1")], "ahead-1"),
        (&[("handicap", "4"), ("handicap", "0")], "free"),
    ] {
        assert_eq!(opening(fields), wanted, "{fields:?}");
    }
    let mut all = BTreeSet::new();
    for size in ["15", "19", "20"] {
        for rules in ["freestyle", "standard", "renju", "caro", "caro-exact"] {
            for opening in ["free", "swap", "swap2", "ahead-1", "ahead-2", "ahead-4"] {
                let fields = [("size", size), ("rules", rules), ("opening", opening)];
                let setup = chosen(Game::Gomoku, &fields, &tables);
                assert!(!setup.start().legal().is_empty());
                assert_eq!(again(&setup, &tables).as_ref(), Ok(&setup));
                all.insert(setup.written().map(|field| field.value).collect::<Vec<_>>());
            }
        }
    }
    assert_eq!(all.len(), 3 * 5 * 6);
}
