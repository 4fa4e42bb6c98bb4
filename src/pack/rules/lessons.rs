//! The steps of a lesson as TOML. The shipped files, such as `assets/lessons/reversi.toml`, explain the fields at their
//! head.

use toml::de::DeValue;

use super::reader::{Reader, Table, one_of, read};
use crate::Problem;
use ::rules::{Action, Arrangement, Colour, Game, PieceKind, Position, Setup, Tables};

/// A step of a lesson: a position, and what the learner is to play in it.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// Its name in the keys of the locales: `lesson-reversi-flank` for the step `flank` of Reversi.
    pub id: String,
    /// The number of its chapter, 1 to [`MOST_CHAPTERS`]. Its name has the key `chapter-reversi-2` for the second one of
    /// Reversi.
    pub chapter: u8,
    /// The game, and the board it is played on.
    pub setup: Setup,
    /// The position.
    pub position: Position,
    /// The actions that are right, each of them legal; at least one.
    pub wanted: Vec<Action>,
    /// What the other side answers, if it answers.
    pub reply: Option<Action>,
    /// The number of the paragraph of the game's rules, from 1, that shows this position as a diagram.
    pub rule: Option<u8>,
}

impl LessonStep {
    /// The position as a diagram in the rules of this setup's table: a lesson is played by the usual table, and another
    /// may lack its kinds of piece. Then kinds of that table stand for them that compare with each other as they do.
    /// `None` where there are none, and the diagram would show what is not so.
    #[must_use]
    pub fn by_table_of(&self, setup: &Setup) -> Option<Position> {
        let kinds = self.position.kinds();
        // With one kind of piece, tables differ by the board and by who wins, and what a step shows is the same in all.
        if kinds.is_empty() {
            return Some(self.position.clone());
        }
        let arrangement = Arrangement::of(&self.position);
        let lists = [&arrangement.dark, &arrangement.light];
        let is_shown = |kind: &PieceKind| lists.iter().any(|list| list.split(' ').any(|word| word == kind.id));
        let shown: Vec<&PieceKind> = kinds.iter().filter(|kind| is_shown(kind)).collect();
        let others = setup.start().kinds();
        let stand_ins = stand_ins(&shown, &others, &[])?;
        let [dark, light] = lists.map(|list| {
            let word = |word: &str| {
                let kind = shown.iter().position(|kind| kind.id == word);
                kind.map_or_else(|| word.to_owned(), |kind| stand_ins[kind].id.clone())
            };
            list.split(' ').map(word).collect::<Vec<_>>().join(" ")
        });
        let position = setup.arrange(&Arrangement { dark, light, to_move: arrangement.to_move }).ok()?;
        let legal = |position: &Position| {
            let mut legal = position.legal();
            legal.sort_by_key(|action| format!("{action:?}"));
            legal
        };
        (legal(&position) == legal(&self.position)).then_some(position)
    }
}

/// For each of `kinds`, one of `others` that compares with the rest as it does: by rank, by which takes which, and by how
/// it takes. One of the same name is the first choice. `chosen` are those for the first kinds.
fn stand_ins<'a>(
    kinds: &[&PieceKind],
    others: &'a [PieceKind],
    chosen: &[&'a PieceKind],
) -> Option<Vec<&'a PieceKind>> {
    let Some(kind) = kinds.get(chosen.len()) else { return Some(chosen.to_vec()) };
    let compare =
        |a: &PieceKind, b: &PieceKind| (a.rank.cmp(&b.rank), a.takes.contains(&b.id), b.takes.contains(&a.id));
    let (same, rest): (Vec<_>, Vec<_>) = others.iter().partition(|other| other.id == kind.id);
    same.into_iter().chain(rest).find_map(|other| {
        let chosen = [chosen, &[other]].concat();
        let is_alike = other.jumps == kind.jumps
            && kinds.iter().zip(&chosen).all(|(of, one)| compare(kind, of) == compare(other, one));
        is_alike.then(|| stand_ins(kinds, others, &chosen)).flatten()
    })
}

/// The most paragraphs of a game's rules.
pub const MOST_PARAGRAPHS: u8 = 20;
/// The most chapters of a lesson.
pub const MOST_CHAPTERS: u8 = 9;
/// The most steps of a file.
const MOST_STEPS: usize = 40;

/// Reads the steps of a lesson of a game.
///
/// # Errors
/// Everything that is wrong with the file, in its order.
pub fn read_lesson(game: Game, file: &str) -> Result<Vec<LessonStep>, Vec<Problem>> {
    read(file, |reader, table| {
        reader.only(table, &["size", "step"]);
        let setup = setup(reader, table, game)?;
        let tables = reader.field(table, "step", "a list of steps, each begun by [[step]]", DeValue::as_array)?;
        if tables.is_empty() || tables.len() > MOST_STEPS {
            reader.problem(table.at("step"), format!("a lesson has 1 to {MOST_STEPS} steps"));
        }
        let mut all: Vec<LessonStep> = Vec::new();
        for value in tables {
            let table = reader.table(value, "a step begins with [[step]]")?;
            let step = one(reader, table, &setup, all.last())?;
            if all.iter().any(|other| other.id == step.id) {
                reader
                    .problem(table.at("id"), format!("“{}” is another step's id already; each needs its own", step.id));
            }
            all.push(step);
        }
        Some(all)
    })
}

/// The usual setup of the game, on a board of the size that the file asks for, if it does and the game has sizes.
fn setup(reader: &mut Reader, table: Table, game: Game) -> Option<Setup> {
    let mut setup = game.setup(0);
    if table.has("size") {
        let size = reader.field(table, "size", "the number of rows in quotes, such as \"9\"", DeValue::as_str)?;
        if let Err(why) = setup.set("size", size, &Tables::default()) {
            reader.problem(table.at("size"), why.to_string());
            return None;
        }
    }
    Some(setup)
}

fn one(reader: &mut Reader, table: Table, setup: &Setup, last: Option<&LessonStep>) -> Option<LessonStep> {
    reader.only(table, &["id", "chapter", "dark", "light", "to_move", "wanted", "reply", "rule"]);
    let id = reader.field(table, "id", "1 to 32 small letters, digits and hyphens in quotes", |value| {
        let is_id = |id: &&str| {
            (1..=32).contains(&id.len())
                && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        value.as_str().filter(is_id)
    })?;
    let position = position(reader, table, setup, last)?;
    let wanted = actions(reader, table, "wanted", &position)?;
    if wanted.is_empty() {
        reader.problem(table.at("wanted"), "at least one move has to be wanted");
        return None;
    }
    let reply = if table.has("reply") {
        let after = after(&position, wanted[0], None)?;
        let reply = *actions(reader, table, "reply", &after)?.first()?;
        let fits = |&action: &Action| self::after(&position, action, Some(reply)).is_some();
        if !wanted.iter().all(fits) {
            reader.problem(table.at("reply"), "this cannot be played after each of the moves that are wanted");
            return None;
        }
        Some(reply)
    } else {
        None
    };
    let rule = number(reader, table, "rule", "the number of a paragraph of the rules, 1 to 20", MOST_PARAGRAPHS)?;
    let chapter = number(reader, table, "chapter", "the number of a chapter, 1 to 9", MOST_CHAPTERS)?.unwrap_or(1);
    Some(LessonStep { id: id.to_owned(), chapter, setup: setup.clone(), position, wanted, reply, rule })
}

/// A number from 1 to `most` in a field that may be left out: then `Some(None)`. `None` if it is another one.
fn number(reader: &mut Reader, table: Table, name: &str, wanted: &str, most: u8) -> Option<Option<u8>> {
    if !table.has(name) {
        return Some(None);
    }
    let is_one = |value: &DeValue<'_>| value.as_integer()?.as_str().parse().ok().filter(|it| (1..=most).contains(it));
    reader.field(table, name, wanted, is_one).map(Some)
}

/// The position of a step: the one that it arranges, else the one that the step before leads to, else the start.
fn position(reader: &mut Reader, table: Table, setup: &Setup, last: Option<&LessonStep>) -> Option<Position> {
    if !table.has("dark") && !table.has("light") {
        let Some(last) = last else { return Some(setup.start()) };
        let next = after(&last.position, last.wanted[0], last.reply).filter(|next| next.ending().is_none());
        if next.is_none() || last.wanted.len() > 1 {
            let text = "this step has no “dark” and “light” and so goes on from the one before, which has to want one \
                        move only and must not end the game";
            reader.problem(table.at("id"), text);
            return None;
        }
        return next;
    }
    let mut text = |name: &str| {
        if table.has(name) {
            reader.field(table, name, "the squares of the pieces in quotes", DeValue::as_str)
        } else {
            Some("")
        }
    };
    let (dark, light) = (text("dark")?, text("light")?);
    let colours = [("dark", Colour::Dark), ("light", Colour::Light)];
    let to_move = if table.has("to_move") { one_of(reader, table, "to_move", colours)? } else { Colour::Dark };
    match setup.arranged(dark, light, to_move) {
        Ok(position) => Some(position),
        Err(why) => {
            reader.problem(table.at(if table.has("dark") { "dark" } else { "light" }), why.to_string());
            None
        }
    }
}

/// The legal actions that a field lists, as players of the game write them.
fn actions(reader: &mut Reader, table: Table, name: &str, position: &Position) -> Option<Vec<Action>> {
    let text = reader.field(table, name, "moves in quotes, such as \"d3 c4\"", DeValue::as_str)?;
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let problem = |why: &dyn std::fmt::Display| format!("“{word}” cannot be played: {why}");
        let played = position.read(word).ok_or_else(|| problem(&"it is not a move of this game"));
        match played.and_then(|action| position.play(action).map(|_| action).map_err(|why| problem(&why))) {
            Ok(action) => all.push(action),
            Err(text) => {
                reader.problem(table.at(name), text);
                return None;
            }
        }
    }
    Some(all)
}

/// The position after an action, what the rules force, and the reply.
fn after(position: &Position, action: Action, reply: Option<Action>) -> Option<Position> {
    let mut position = position.play(action).ok()?.0;
    if let Some(reply) = reply {
        position = position.play(reply).ok()?.0;
    }
    while let Some(forced) = position.forced() {
        position = position.play(forced).ok()?.0;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::read_animal_chess;
    use ::rules::animal_chess;

    fn problems(game: Game, file: &str) -> String {
        let problems = read_lesson(game, file).expect_err("something is wrong");
        problems.iter().map(|problem| format!("{problem}\n")).collect()
    }

    #[test]
    fn the_chapters_of_the_shipped_lessons_are_sound_and_have_six_to_ten_steps() {
        for (game, file) in [
            (Game::Reversi, include_str!("../../../assets/lessons/reversi.toml")),
            (Game::Gomoku, include_str!("../../../assets/lessons/gomoku.toml")),
            (Game::AnimalChess, include_str!("../../../assets/lessons/animal-chess.toml")),
        ] {
            let steps = read_lesson(game, file).unwrap_or_else(|problems| panic!("{}: {problems:?}", game.id()));
            let chapters: Vec<_> = steps.chunk_by(|one, other| one.chapter == other.chapter).collect();
            assert_eq!(chapters.iter().map(|steps| steps[0].chapter).collect::<Vec<_>>(), [1, 2], "{}", game.id());
            for steps in chapters {
                assert!((6..=10).contains(&steps.len()), "{}: {} steps", game.id(), steps.len());
            }
        }
    }

    /// The rules of a table without an eagle showed one.
    #[test]
    fn a_diagram_shows_only_what_is_so_by_the_table() {
        let steps =
            read_lesson(Game::AnimalChess, include_str!("../../../assets/lessons/animal-chess.toml")).expect("sound");
        let shown = |table: &str| {
            let rules = Arc::new(read_animal_chess(table).expect("a sound table"));
            let setup =
                Setup::AnimalChess(animal_chess::Setup { rules, deal: animal_chess::Deal::Known(0), handicap: 0 });
            let shown = steps.iter().filter(|step| step.rule.is_some() && step.by_table_of(&setup).is_some());
            shown.map(|step| step.id.as_str()).collect::<Vec<_>>()
        };
        let classic = include_str!("../../../assets/rules/animal-chess.toml");
        assert_eq!(shown(classic), ["move", "rank", "dragon", "eagle"]);
        // There the rat captures the elephant, and no animal jumps.
        let traditional = include_str!("../../../assets/rules/animal-chess-traditional.toml");
        assert_eq!(shown(traditional), ["move", "rank", "dragon"]);
        let rules = Arc::new(read_animal_chess(traditional).expect("a sound table"));
        let setup = Setup::AnimalChess(animal_chess::Setup { rules, deal: animal_chess::Deal::Known(0), handicap: 0 });
        let taking = steps[4].by_table_of(&setup).expect("a diagram");
        assert_eq!(Arrangement::of(&taking).to_string(), "rat.b4_elephant.b5.lion.c4_dark");
        let unicorns = classic.replace("\"eagle\"", "\"unicorn\"");
        assert_eq!(shown(&unicorns), ["move", "rank", "dragon", "eagle"]);
        // Here the cat captures nothing but cats.
        let meek = classic.replace("takes_also = [\"dragon\"]", "");
        assert_eq!(shown(&meek), ["move", "rank", "eagle"]);
        let small = Tables::default().reversi.iter().find(|rules| rules.id == "small").cloned().expect("a table");
        let reversi = read_lesson(Game::Reversi, include_str!("../../../assets/lessons/reversi.toml")).expect("sound");
        assert!(reversi.iter().all(|step| step.by_table_of(&Setup::Reversi(small.clone())).is_some()));
    }

    #[test]
    fn a_step_without_pieces_goes_on_from_the_one_before() {
        let file = "[[step]]\nid = \"a\"\nwanted = \"f5\"\nreply = \"d6\"\n[[step]]\nid = \"b\"\nwanted = \"c3\"\n";
        let steps = read_lesson(Game::Reversi, file).expect("sound");
        assert_eq!(steps[0].position, Game::Reversi.start());
        // Without a word of chapters there is one.
        assert!(steps.iter().all(|step| step.chapter == 1));
        assert_eq!(steps[1].position.pieces().count(), 6);
        let open = file.replace("f5", "f5 d3").replace("reply = \"d6\"\n", "");
        assert!(
            problems(Game::Reversi, &open).starts_with("5:6: this step has no “dark”"),
            "{}",
            problems(Game::Reversi, &open)
        );
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        for (file, told) in [
            ("step = []", "1:8: a lesson has 1 to 40 steps\n"),
            (
                "[[step]]\nwanted = \"f5\"",
                "1:1: the field “id” is missing; it should be 1 to 32 small letters, digits and hyphens in quotes\n",
            ),
            ("[[step]]\nid = \"a\"\nwanted = \"a1\"", "3:10: “a1” cannot be played: a disc there would flip nothing\n"),
            ("[[step]]\nid = \"a\"\nwanted = \"\"", "3:10: at least one move has to be wanted\n"),
            (
                "[[step]]\nid = \"a\"\nwanted = \"f5\"\nreply = \"f4 x\"",
                "4:9: “x” cannot be played: it is not a move of this game\n",
            ),
            (
                "[[step]]\nid = \"a\"\ndark = \"z1\"\nwanted = \"f5\"",
                "3:8: “z1” is neither a square of the board nor a kind of piece\n",
            ),
            (
                "[[step]]\nid = \"a\"\nwanted = \"f5\"\nrule = 21",
                "4:8: “rule” should be the number of a paragraph of the rules, 1 to 20\n",
            ),
            (
                "[[step]]\nid = \"a\"\nchapter = 0\nwanted = \"f5\"",
                "3:11: “chapter” should be the number of a chapter, 1 to 9\n",
            ),
            ("size = \"9\"\n[[step]]\nid = \"a\"\nwanted = \"f5\"", "1:8: it has no “size”\n"),
            (
                "[[step]]\nid = \"a\"\nwanted = \"f5\"\n[[step]]\nid = \"a\"\nwanted = \"d6\"",
                "5:6: “a” is another step's id already; each needs its own\n",
            ),
        ] {
            assert_eq!(problems(Game::Reversi, file), told, "{file}");
        }
    }
}
