//! The words of the game: Fluent files in one chosen language, with English as the fallback.

mod length;
mod locale;
pub(crate) mod plain;
mod stretch;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Mutex,
};

use fluent_bundle::FluentResource;
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use crate::{Files, Problem, limits, problem::whole};
use length::endless;
use locale::Locale;
use plain::fluent_sentence;
pub use stretch::PSEUDO;
use stretch::stretched;

/// English, which every other language falls back to.
pub const ENGLISH: &str = "en";

/// Whether a text is written as the name of a language (BCP 47).
#[must_use]
pub fn is_language(text: &str) -> bool {
    text.parse::<LanguageIdentifier>().is_ok_and(|id| !id.language.is_empty())
}

/// The available language (given by BCP 47 names) that fits a system's locale, such as `zh_CN.UTF-8`, best; English if
/// none does.
#[must_use]
pub fn language_for<'a>(locale: &str, languages: &[&'a str]) -> &'a str {
    let bare = locale.split('.').next().unwrap_or_default().replace('_', "-");
    let Ok(mut wanted) = bare.parse::<LanguageIdentifier>() else { return ENGLISH };
    // Which script a country writes is known to CLDR's tables, of which only this is needed here.
    if wanted.language.as_str() == "zh" && wanted.script.is_none() {
        let traditional = wanted.region.is_some_and(|region| ["TW", "HK", "MO"].contains(&region.as_str()));
        wanted.script = if traditional { "Hant" } else { "Hans" }.parse().ok();
    }
    negotiate(wanted, languages, NegotiationStrategy::Lookup).first().copied().unwrap_or(ENGLISH)
}

/// The languages in which to look a word up, the best first: the chosen one, other variants of it, English.
#[must_use]
pub fn fallbacks<'a>(chosen: &str, languages: &[&'a str]) -> Vec<&'a str> {
    let filter = |wanted| negotiate(wanted, languages, NegotiationStrategy::Filtering);
    let mut order = chosen.parse().map(filter).unwrap_or_default();
    let english = languages.iter().find(|language| **language == ENGLISH && !order.contains(language));
    order.extend(english);
    order
}

/// The languages that fit the wanted one, the best first. Any variant of the language is better than none.
fn negotiate<'a>(wanted: LanguageIdentifier, languages: &[&'a str], strategy: NegotiationStrategy) -> Vec<&'a str> {
    if wanted.language.is_empty() {
        return Vec::new();
    }
    let any = LanguageIdentifier::from_parts(wanted.language, None, None, &[]);
    let known = languages.iter().filter_map(|name| Some((*name, name.parse::<LanguageIdentifier>().ok()?)));
    let (names, ids): (Vec<&str>, Vec<LanguageIdentifier>) = known.unzip();
    let found = negotiate_languages(&[wanted, any], &ids, None, strategy);
    found.into_iter().filter_map(|id| ids.iter().position(|other| other == id)).map(|at| names[at]).collect()
}

/// A value for a gap in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A word, or the name of a case (`first`).
    Text(String),
    /// A number.
    Number(f64),
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(f64::from(number))
    }
}

impl From<f64> for Value {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

/// What is wrong with a file of words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordsError {
    /// A line is not Fluent; the rest of the file is used.
    #[error("line {line}: {what}")]
    Syntax {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there, as a sentence without its full stop.
        what: String,
    },
    /// A key occurs twice; the first one is used.
    #[error("the key “{0}” is there twice, and the first one is used")]
    Twice(String),
    /// A sentence, with everything it refers to, would be too long; it is not used.
    #[error("the key “{0}” says more than a sentence, or names itself, and is not used")]
    Endless(String),
}

/// How deep braces may be nested: Fluent's parser is recursive, and its stack is limited.
const DEEPEST: usize = 100;

/// The message about braces that are nested deeper.
const TOO_DEEP: &str = "braces lie deeper than 100 in braces here; close each { by a }";

/// The byte at which braces are, or seem, nested too deep: unclosed ones count too.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    let (mut braces, mut brackets) = (0_usize, 0_usize);
    text.bytes().position(|char| {
        match char {
            b'{' => braces += 1,
            b'}' => braces = braces.saturating_sub(1),
            b'(' if braces > 0 => brackets += 1,
            b')' => brackets = brackets.saturating_sub(1),
            _ => {}
        }
        brackets = if braces == 0 { 0 } else { brackets };
        braces + brackets > DEEPEST
    })
}

/// What is wrong with a file of words, and whether the rest of it can be used.
pub(crate) fn check_words(text: &str) -> (Vec<Problem>, bool) {
    if let Some(byte) = too_deep(text) {
        return (vec![Problem::at(text, byte, TOO_DEEP)], false);
    }
    let mut problems = Vec::new();
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, found)| {
        problems.extend(
            found
                .iter()
                .take(limits::PROBLEMS)
                .map(|error| Problem::at(text, error.pos.start, fluent_sentence(&error.kind))),
        );
        resource
    });
    let endless = endless(&resource);
    // The places of messages and terms by their names; a term's begins with a hyphen.
    let mut places: BTreeMap<(bool, &str), usize> = BTreeMap::new();
    for entry in resource.entries() {
        let (is_term, name) = match entry {
            Entry::Message(message) => (false, message.id.name),
            Entry::Term(term) => (true, term.id.name),
            _ => continue,
        };
        let byte = offset_of(name, resource.source()) - usize::from(is_term);
        let Some(&first) = places.get(&(is_term, name)) else {
            places.insert((is_term, name), byte);
            if let Some(why) = endless.get(name).filter(|_| !is_term) {
                problems.push(Problem::at(text, byte, why.told(name)));
            }
            continue;
        };
        let (line, hyphen) = (Problem::at(text, first, "").line, if is_term { "-" } else { "" });
        let what = format!("the key “{hyphen}{name}” stands in line {line} already, which is used; take one out");
        problems.push(Problem::at(text, byte, what));
    }
    problems.sort_by_key(|problem| (problem.line, problem.column));
    (problems, true)
}

/// The byte at which a part of a text, as its parser gives it, begins.
pub(crate) fn offset_of(part: &str, whole: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize)
}

/// The words of one language, with English as the fallback.
#[derive(Default)]
pub struct Words {
    locales: Vec<(String, Locale)>,
    missing: Mutex<Missing>,
    /// The same as they are written, where they have been stretched: names are not.
    unstretched: Option<Box<Self>>,
}

#[derive(Default)]
struct Missing {
    known: BTreeSet<String>,
    unreported: Vec<String>,
}

impl Words {
    /// These words, read from these files, with all sentences longer by about two fifths, with accents and between brackets. What is cut off, not
    /// translated or put together from parts is seen then. The names of the game and of its games stay.
    #[must_use]
    pub fn stretched(self, files: &[(&str, &str)]) -> Self {
        let (mut words, _) = Self::new(files);
        for (_, locale) in &mut words.locales {
            locale.bundle.set_transform(Some(stretched));
        }
        Self { unstretched: Some(Box::new(self)), ..words }
    }

    /// Reads files, each with its language (a BCP 47 name), in this order of preference. Problems are returned with the
    /// number of their file in this order, and the rest of the file is used.
    #[must_use]
    pub fn new(files: &[(&str, &str)]) -> (Self, Vec<(usize, WordsError)>) {
        let mut problems = Vec::new();
        let locales = files
            .iter()
            .enumerate()
            .map(|(number, &(language, text))| {
                let (locale, errors) = Locale::parse(language, text);
                problems.extend(errors.into_iter().map(|error| (number, error)));
                (language.to_owned(), locale)
            })
            .collect();
        (Self { locales, missing: Mutex::default(), unstretched: None }, problems)
    }

    /// The sentence for a key, with its gaps filled. If the language lacks the key, English is used; if English lacks
    /// it too, the key itself is shown, so that the lack is visible.
    #[must_use]
    pub fn say(&self, key: &str, values: &[(&str, Value)]) -> String {
        if let Some(words) = self.unstretched.as_ref().filter(|_| key == "title" || key.starts_with("game-")) {
            return words.say(key, values);
        }
        for (language, locale) in &self.locales {
            if let Some(said) = locale.say(key, values) {
                if *language != self.locales[0].0 {
                    self.miss(key);
                }
                return said;
            }
        }
        self.miss(key);
        key.to_owned()
    }

    /// A number that is written with a point, as the language writes it.
    #[must_use]
    pub fn decimal(&self, number: &str) -> String {
        self.locales.first().map_or_else(|| number.to_owned(), |(_, locale)| number.replace('.', &locale.point))
    }

    /// Whether any of the files has a sentence for this key, with or without gaps.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.locales.iter().any(|(_, locale)| !locale.endless.contains_key(key) && locale.bundle.has_message(key))
    }

    /// A sentence without gaps, if any of the files has it.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.locales.iter().find_map(|(_, locale)| locale.say(key, &[]))
    }

    /// A sentence without gaps; see [`Self::say`].
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.say(key, &[])
    }

    fn miss(&self, key: &str) {
        if let Ok(mut missing) = self.missing.lock()
            && missing.known.insert(key.to_owned())
        {
            missing.unreported.push(key.to_owned());
        }
    }

    /// The keys found missing since the last call; each is reported once.
    #[must_use]
    pub fn newly_missing(&self) -> Vec<String> {
        self.missing.lock().map(|mut missing| std::mem::take(&mut missing.unreported)).unwrap_or_default()
    }
}

pub(crate) fn read_text(files: &Files, path: &str) -> Result<String, Problem> {
    read_text_within(files, path, limits::TEXT)
}

/// Reads a text of at most so many bytes.
pub(crate) fn read_text_within(files: &Files, path: &str, most: usize) -> Result<String, Problem> {
    let bytes = files.read(path).map_err(whole)?;
    if bytes.len() > most {
        return Err(whole(format!("is larger than {} KiB, the most for a file of text", most >> 10)));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        Problem::at(&text, good, "is not UTF-8 from here on; save it as UTF-8")
    })?;
    // Some editors on Windows put this mark at the start of a file.
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHINESE: &str = "zh-Hans";

    #[test]
    fn a_missing_key_is_read_in_english_and_reported_once() {
        let (words, problems) = Words::new(&[(CHINESE, "a = 一"), (ENGLISH, "a = one\nb = two")]);
        assert!(problems.is_empty());
        assert_eq!([words.get("a"), words.get("b"), words.get("b"), words.get("c")], ["一", "two", "two", "c"]);
        assert_eq!(words.newly_missing(), ["b", "c"]);
        assert!(words.newly_missing().is_empty());
    }

    #[test]
    fn stretched_words_are_longer_and_names_stay() {
        let files = [(ENGLISH, "a = Play on, { $name }\ngame-x = Reversi")];
        let words = Words::new(&files).0.stretched(&files);
        assert_eq!(words.say("a", &[("name", "Eve".into())]), "[Plááy óón,] Eve");
        assert_eq!(words.get("game-x"), "Reversi");
    }

    #[test]
    fn tenths_are_written_as_the_language_does() {
        let texts =
            ["number-point = ,\na = { $x } s", "a = { $x ->\n    [one] one\n   *[other] { $x } s\n}\nb = { $x } %"];
        let (words, problems) = Words::new(&[("de", texts[0]), (ENGLISH, texts[1])]);
        assert_eq!(problems, []);
        let said = |key: &str, x: f64| words.say(key, &[("x", x.into())]);
        assert_eq!([said("a", 0.5), said("a", 12.0), said("b", -2.25)], ["0,5 s", "12 s", "-2.25 %"]);
        assert_eq!([words.decimal("+5.5"), words.decimal("12")], ["+5,5", "12"]);
        let (words, _) = Words::new(&[(ENGLISH, texts[1])]);
        assert_eq!([1.5, 1.0].map(|x| words.say("a", &[("x", x.into())])), ["1.5 s", "one"]);
        assert_eq!(words.decimal("+5.5"), "+5.5", "a language that says nothing of it has a point");
    }

    #[test]
    fn a_sentence_with_a_gap_it_cannot_fill_counts_as_missing() {
        let (words, _) = Words::new(&[(CHINESE, "a = { $x } 一"), (ENGLISH, "a = one")]);
        assert_eq!(words.get("a"), "one");
        assert_eq!(words.say("a", &[("x", 3_u32.into())]), "3 一");
    }

    #[test]
    fn a_bad_line_is_told_and_the_rest_is_used() {
        let (words, problems) = Words::new(&[(ENGLISH, "a = one\nb = { $\nc = three\na = again")]);
        assert!(matches!(problems[0].1, WordsError::Syntax { line: 2, .. }), "{problems:?}");
        assert_eq!(problems[1].1, WordsError::Twice("a".into()));
        assert_eq!([words.get("a"), words.get("c")], ["one", "three"]);
    }

    #[test]
    fn a_file_of_words_is_judged_by_line_and_column() {
        let said = |text: &str| {
            let (problems, is_good) = check_words(text);
            (problems.iter().map(|problem| (problem.line, problem.column)).collect::<Vec<_>>(), is_good)
        };
        assert_eq!(said("a = one { $x }\nb = { $n ->\n    [one] 1\n   *[other] ({ $n })\n}\n"), (vec![], true));
        assert_eq!(said("a = one\nb = { $\nc = three\na = again"), (vec![(2, 8), (4, 1)], true));
        for (text, told) in [
            ("A Title\n", "a line of words is KEY = words; the key has no spaces"),
            ("a =\n", "“a” has no words; write them after its ="),
            ("a = { $x ->\n    [one] 1\n}\n", "this choice lacks its usual case, which begins with *[other]"),
            ("a = { $a b }\n", "each { needs its }, with one gap or key between them, such as { $name }"),
        ] {
            assert_eq!(check_words(text).0[0].text, told, "{text}");
        }
        // The place of each copy, whatever else looks like it; of a term as of a message.
        let twice = "# a = one\na =\n    b = in it\n-a = brand\na= two\na = three\n-a = again\n";
        assert_eq!(said(twice), (vec![(5, 1), (6, 1), (7, 1)], true));
        assert_eq!(check_words(twice).0[2].text, "the key “-a” stands in line 4 already, which is used; take one out");
        assert_eq!(said(&format!("a = :( {}", ":( ".repeat(500))), (vec![], true));
        assert!(!said(&format!("a = {}", "{".repeat(1 << 20))).1);
        assert!(!said(&format!("a = {{ {}", "F(".repeat(1 << 18))).1);
        let deep = format!("a = {}1{}", "{".repeat(DEEPEST), "}".repeat(DEEPEST));
        assert_eq!(said(&deep), (vec![], true), "the parser's stack suffices for what passes");
        let (words, problems) = Words::new(&[(ENGLISH, &format!("a = one\nb = {}", "{".repeat(1 << 20)))]);
        assert_eq!((problems.len(), words.get("a")), (1, "a".into()), "nor is it asked to read what does not");
    }

    #[test]
    fn a_sentence_without_end_is_told_and_never_said() {
        let word = "ha".repeat(50_000);
        let flat = format!("a = {word}\nb = {}\nc = {{ c }}\nd = one", "{ a }".repeat(90));
        let (problems, is_good) = check_words(&flat);
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(is_good && problems[1].text.contains("“b” would be"), "{problems:?}");
        let (words, problems) = Words::new(&[(CHINESE, &flat), (ENGLISH, "b = two\nc = three")]);
        assert_eq!([words.get("a"), words.get("b"), words.get("c"), words.get("d")], ["a", "two", "three", "one"]);
        assert!(problems.contains(&(0, WordsError::Endless("b".into()))), "{problems:?}");
        assert_eq!(words.find("b").as_deref(), Some("two"));
    }

    #[test]
    fn what_fills_a_gap_does_not_turn_the_sentence_round() {
        let (words, _) = Words::new(&[(ENGLISH, "a = { $x } wins")]);
        let name = "\u{202e}A\u{2067}\u{200f}nn\u{61c}\u{1b}[31m\0\u{2028}";
        assert_eq!(words.say("a", &[("x", name.into())]), "Ann[31m wins");
    }

    #[test]
    fn what_fills_a_gap_makes_no_sentence_too_long() {
        let (words, problems) = Words::new(&[(ENGLISH, &format!("a = {}", "{ $x }".repeat(90)))]);
        assert_eq!(problems, []);
        assert_eq!(words.say("a", &[("x", "棋".repeat(9_000).into())]).len(), 4_095, "whole characters of 4096 bytes");
        let (words, _) = Words::new(&[(ENGLISH, "a = { NUMBER($n, minimumFractionDigits: 999999999) }")]);
        assert_eq!(words.say("a", &[("n", 3_u32.into())]), "a", "numbers are not formatted by words");
    }

    #[test]
    fn the_systems_language_is_found() {
        for (locale, id) in [
            ("zh_CN.UTF-8", "zh-Hans"),
            ("zh-Hans-CN", "zh-Hans"),
            ("zh-SG", "zh-Hans"),
            ("zh-TW", "zh-Hant"),
            ("zh_HK", "zh-Hant"),
            ("en-GB", "en"),
            ("C", "en"),
            ("", "en"),
            ("de_DE", "en"),
        ] {
            assert_eq!(language_for(locale, &["en", "zh-Hans", "zh-Hant"]), id, "{locale}");
        }
        assert_eq!(language_for("zh-TW", &["en", "zh-Hans"]), "zh-Hans", "near is better than English");
        assert_eq!(language_for("pt-PT", &["pt-BR", "en", "pt"]), "pt", "the language of every country");
        assert_eq!(language_for("pt-PT", &["pt-BR", "en", "pt-AO"]), "pt-BR", "the first of equals");
    }

    #[test]
    fn a_word_that_is_missing_is_looked_up_where_it_will_be_understood() {
        assert_eq!(fallbacks("zh-Hant", &["de", "en", "zh-Hans", "zh-Hant"]), ["zh-Hant", "zh-Hans", "en"]);
        assert_eq!(fallbacks("en", &["en", "en-GB", "zh-Hans"]), ["en", "en-GB"]);
    }
}
