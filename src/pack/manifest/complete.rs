//! Checks that need the whole pack: words and pictures that its tables and lessons use and nothing provides, words that
//! nothing uses, and what a language lacks. The pack works all the same, so each finding is only a warning to its
//! maker.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use toml::{Table, Value};

use crate::{
    CLASSIC_MANIFEST, Complaint, Files, MANIFEST, MOST_PARAGRAPHS, Problem,
    lessons::read_lesson,
    limits,
    manifest::{Manifest, Named, nearest},
    openings::{OPENING_KEYS, opening_key, opening_key_of, read_openings, shipped_openings},
    rules::read_rules,
    schema::FileKind,
    words::{ENGLISH, offset_of, read_text, too_deep},
};
use ::rules::Game;

/// How many keys a sentence lists.
const LISTED: usize = 15;
/// The tables of pictures for kinds of tiles: pictures, and characters in their place.
const EMBLEMS: [&str; 2] = ["faces", "characters"];

/// A message of a file: its key, the gaps in it, and the byte at which it begins.
struct Message {
    key: String,
    gaps: BTreeSet<String>,
    byte: usize,
}

/// Something in a file of the pack that needs words.
struct Wish {
    /// What it is, such as “the kind “unicorn””.
    what: String,
    key: String,
    file: String,
    line: usize,
}

/// What the pack's own files ask for.
#[derive(Default)]
struct Asked {
    /// What is not shown as it should be without words.
    wishes: Vec<Wish>,
    /// Keys that may have words as well.
    optional: BTreeSet<String>,
    /// The kinds of its rule tables, each with the game, the file and the line.
    kinds: Vec<(String, Game, String, usize)>,
    /// Whether other files may ask for more: one of the pack's cannot be read, or it belongs to another pack.
    is_partial: bool,
}

/// Everything about a pack as a whole that its maker should know.
pub(crate) fn look_at_whole(files: &Files, named: &[Named], manifest: &Manifest, text: &str) -> Vec<Complaint> {
    let english: BTreeMap<String, BTreeSet<String>> =
        messages(include_str!("../../../assets/locales/en/turnstone.ftl"))
            .map(|message| (message.key, message.gaps))
            .collect();
    let asked = asked(files, named, manifest, &english);
    let mut told = pictures(named, &asked, &english, text);

    // The words of each language, from all of its files.
    let mut said: BTreeMap<&str, (&str, BTreeSet<String>)> = BTreeMap::new();
    for named in named.iter().filter(|named| named.kind == FileKind::Words) {
        let Some(language) = named.role.strip_prefix("locales.") else { continue };
        let Ok(text) = read_text(files, &named.file) else { continue };
        let (file, keys) = said.entry(language).or_default();
        *file = &named.file;
        let mut problems = Vec::new();
        for message in messages(&text) {
            // Each is compared with every key that the game knows, and no more problems would be reported.
            let is_new = keys.insert(message.key.clone());
            if is_new && problems.len() < limits::PROBLEMS {
                problems.extend(odd(&message, &asked, &english).map(|what| Problem::at(&text, message.byte, what)));
            }
        }
        told.extend(problems.into_iter().map(|problem| Complaint::at(&named.file, problem)));
    }
    let in_english = said.get(ENGLISH).map(|(_, keys)| keys.clone()).unwrap_or_default();
    for wish in asked.wishes.iter().filter(|wish| !in_english.contains(&wish.key) && !asked.is_partial) {
        let text =
            format!("{} has no words in English; write “{} = …” into a file of [locales] en", wish.what, wish.key);
        told.push(Complaint::at(&wish.file, Problem { line: wish.line, column: 1, text }));
    }
    for (language, (file, keys)) in said.iter().filter(|(language, _)| **language != ENGLISH) {
        told.extend(
            lacking(language, keys, &asked, &in_english, &english)
                .map(|text| Complaint::at(file, Problem { line: 1, column: 1, text })),
        );
    }
    told.into_iter().map(Complaint::as_warning).collect()
}

/// What the files of a pack ask for.
fn asked(files: &Files, named: &[Named], manifest: &Manifest, english: &BTreeMap<String, BTreeSet<String>>) -> Asked {
    let mut asked =
        Asked { is_partial: !manifest.requires.is_empty() || !manifest.prefers.is_empty(), ..Asked::default() };
    // The openings have English names in their table, and none among the words.
    for game in Game::ALL {
        asked.optional.extend(shipped_openings(game).iter().map(|opening| opening_key_of(game, &opening.name)));
        asked.optional.extend((1..=MOST_PARAGRAPHS).map(|number| format!("rules-{}-{number}", game.id())));
    }
    for named in named {
        let is_table = matches!(named.kind, FileKind::Rules(_) | FileKind::Lesson(_) | FileKind::Openings);
        let Some(text) = Some(&named.file).filter(|_| is_table).and_then(|file| read_text(files, file).ok()) else {
            asked.is_partial |= is_table;
            continue;
        };
        let mut wish = |what: String, id: &str, key: String| {
            if !english.contains_key(&key) {
                asked.wishes.push(Wish { what, key, file: named.file.clone(), line: line_of_id(&text, id) });
            }
        };
        let is_read = match named.kind {
            FileKind::Rules(game) => read_rules(game, &text).map(|tables| {
                for table in tables {
                    let id = table.id();
                    asked.optional.extend(["", "about-"].map(|about| format!("{}-rules-{about}{id}", game.id())));
                    for kind in table.kinds() {
                        wish(format!("the kind “{kind}”"), kind, format!("kind-{kind}"));
                        asked.kinds.push((kind.into(), game, named.file.clone(), line_of_id(&text, kind)));
                    }
                }
            }),
            FileKind::Lesson(game) => read_lesson(game, &text).map(|steps| {
                let mut chapters = BTreeSet::new();
                for step in steps {
                    if chapters.insert(step.chapter) {
                        let key = format!("chapter-{}-{}", game.id(), step.chapter);
                        wish(format!("the chapter {}", step.chapter), &step.id, key);
                    }
                    let key = format!("lesson-{}-{}", game.id(), step.id);
                    asked.optional.insert(format!("{key}-wrong"));
                    for ending in ["", "-done"] {
                        wish(format!("the step “{}”", step.id), &step.id, format!("{key}{ending}"));
                    }
                }
            }),
            _ => read_openings(&text).map(|openings| {
                asked.optional.extend(openings.iter().map(|opening| opening_key(&opening.name)));
            }),
        };
        asked.is_partial |= is_read.is_err();
    }
    asked
}

/// The line of a table of rules or of a lesson in which something with this id begins, from 1.
fn line_of_id(text: &str, id: &str) -> usize {
    let is_it = |line: &str| line.trim_start().starts_with("id") && line.contains(&format!("\"{id}\""));
    text.lines().position(is_it).map_or(1, |line| line + 1)
}

/// The kinds without a picture, and the pictures without a kind.
fn pictures(
    named: &[Named],
    asked: &Asked,
    english: &BTreeMap<String, BTreeSet<String>>,
    manifest: &str,
) -> Vec<Complaint> {
    if asked.is_partial {
        return Vec::new();
    }
    let classic: Table = CLASSIC_MANIFEST.parse().unwrap_or_default();
    let shipped = |game: Game| classic.get(game.id())?.get("faces").and_then(Value::as_table).map(|table| table.keys());
    let mut drawn: BTreeSet<(Game, &str)> = BTreeSet::new();
    for game in Game::ALL {
        drawn.extend(shipped(game).into_iter().flatten().map(|kind| (game, kind.as_str())));
    }
    let mut told = Vec::new();
    for named in named {
        let Some((game, kind)) = emblem(&named.role) else { continue };
        // A character is shown only to players who want characters.
        if named.role.contains(".faces.") {
            drawn.insert((game, kind));
        }
        let known = || {
            let shipped = english.keys().filter_map(|key| key.strip_prefix("kind-"));
            shipped.chain(asked.kinds.iter().map(|(kind, ..)| kind.as_str()))
        };
        if known().all(|other| other != kind) {
            let near = nearest(kind, known()).map_or(String::new(), |near| format!("; perhaps “{near}” is meant"));
            let text = format!("no rule table has a kind “{kind}”{near}");
            told.push(Complaint::at(MANIFEST, Problem::at(manifest, named.byte, text)));
        }
    }
    for (kind, game, file, line) in
        asked.kinds.iter().filter(|(kind, game, ..)| !drawn.contains(&(*game, kind.as_str())))
    {
        let text = format!("the kind “{kind}” has no picture; name one under [{}.faces]", game.id());
        told.push(Complaint::at(file, Problem { line: *line, column: 1, text }));
    }
    told
}

/// The game and the kind whose picture has this role.
fn emblem(role: &str) -> Option<(Game, &str)> {
    let mut parts = role.splitn(3, '.');
    let (game, table, kind) = (parts.next()?, parts.next()?, parts.next()?);
    EMBLEMS.contains(&table).then_some((Game::from_id(game)?, kind))
}

/// Why the game does not say a message of the pack; `None` if it does.
fn odd(message: &Message, asked: &Asked, english: &BTreeMap<String, BTreeSet<String>>) -> Option<String> {
    let Message { key, gaps, .. } = message;
    let nothing = BTreeSet::new();
    let is_own = || asked.optional.contains(key) || asked.wishes.iter().any(|wish| wish.key == *key);
    let known = match english.get(key) {
        Some(known) => known,
        None if is_own() => &nothing,
        None if asked.is_partial && belongs_to_a_table(key) => return None,
        None => {
            let own = asked.optional.iter().chain(asked.wishes.iter().map(|wish| &wish.key));
            let near = nearest(key, english.keys().chain(own).map(String::as_str));
            let near = near.map_or(String::new(), |near| format!("; perhaps “{near}” is meant"));
            return Some(format!("the game has no words of the key “{key}”{near}"));
        }
    };
    let odd = gaps.difference(known).next()?;
    let known: Vec<String> = known.iter().map(|gap| format!("{{ ${gap} }}")).collect();
    let known = if known.is_empty() { "nothing".into() } else { known.join(", ") };
    Some(format!("“{key}” cannot be said: the game fills in {known}, and not {{ ${odd} }}"))
}

/// Whether a key may be one of a rule table, of a kind, of a lesson or of an opening.
fn belongs_to_a_table(key: &str) -> bool {
    let of = |game: Game| {
        let of_game = key.strip_prefix(game.id()).is_some_and(|rest| rest.starts_with("-rules-"));
        let taught = key.strip_prefix("lesson-").or_else(|| key.strip_prefix("chapter-"));
        of_game || taught.is_some_and(|rest| rest.starts_with(game.id()))
    };
    Game::ALL.into_iter().any(of) || key.starts_with("kind-") || key.starts_with(OPENING_KEYS)
}

/// What a language of the pack lacks, as a sentence.
fn lacking(
    language: &str,
    keys: &BTreeSet<String>,
    asked: &Asked,
    in_english: &BTreeSet<String>,
    english: &BTreeMap<String, BTreeSet<String>>,
) -> Option<String> {
    let classic: Table = CLASSIC_MANIFEST.parse().unwrap_or_default();
    let is_shipped = classic.get("locales").is_some_and(|table| table.get(language).is_some());
    let own = asked.wishes.iter().map(|wish| &wish.key).chain(&asked.optional);
    let mut wanted: BTreeSet<&String> = own.filter(|key| in_english.contains(*key)).collect();
    if !is_shipped && !asked.is_partial {
        wanted.extend(english.keys());
    }
    let lacks: Vec<&str> = wanted.into_iter().filter(|key| !keys.contains(*key)).map(String::as_str).collect();
    if lacks.is_empty() {
        return None;
    }
    let more = lacks.len().saturating_sub(LISTED);
    let listed = lacks[..lacks.len() - more].join(", ");
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    Some(format!("{language} lacks words, which are then shown in English: {listed}{more}"))
}

/// The messages of a file of words.
fn messages(text: &str) -> impl Iterator<Item = Message> {
    let text = if too_deep(text).is_some() { "" } else { text };
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let of = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            let mut gaps = BTreeSet::new();
            message.value.iter().for_each(|pattern| find_gaps(pattern, &mut gaps));
            let byte = offset_of(message.id.name, resource.source());
            Some(Message { key: message.id.name.to_owned(), gaps, byte })
        }
        _ => None,
    };
    let found: Vec<Message> = resource.entries().filter_map(of).collect();
    found.into_iter()
}

/// Adds the names of the gaps in a pattern.
fn find_gaps(pattern: &Pattern<&str>, gaps: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<&str>, gaps: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => {
                gaps.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| inline(argument, gaps));
            }
            InlineExpression::Placeable { expression } => placed(expression, gaps),
            _ => {}
        }
    }
    fn placed(expression: &Expression<&str>, gaps: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, gaps),
            Expression::Select { selector, variants } => {
                inline(selector, gaps);
                variants.iter().for_each(|variant| find_gaps(&variant.value, gaps));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            placed(expression, gaps);
        }
    }
}
