//! How long the sentences of a word file can become: a short file can make a very long sentence by using the same words
//! again and again. This is counted in the file's syntax tree, before any sentence is made.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::limits;

/// How deep references may be nested, in messages and terms.
const DEEPEST: usize = 50;
/// The length counted for a gap, in bytes, since the game fills gaps with names and numbers.
const GAP: u64 = 40;

/// Why a message cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Endless {
    /// It, or the work of building it, can become this many bytes long.
    Long(u64),
    /// It refers to itself, or its references are nested too deep.
    Deep,
}

impl Endless {
    /// A sentence about what is wrong with the message of this key.
    pub fn told(self, key: &str) -> String {
        match self {
            Self::Long(length) => {
                let most = limits::SENTENCE;
                format!(
                    "“{key}” would be {length} bytes long or more with all that it names; {most} are the most; shorten it"
                )
            }
            Self::Deep => format!("“{key}” names words that name it, or others deeper than {DEEPEST}; write them out"),
        }
    }
}

/// Whether it is a term (whose name begins with a hyphen), the name of the message or term, and the attribute, if any.
type Key<'a> = (bool, &'a str, Option<&'a str>);

struct Counter<'a> {
    patterns: BTreeMap<Key<'a>, &'a Pattern<&'a str>>,
    known: BTreeMap<Key<'a>, Result<u64, Endless>>,
    /// The messages and terms that are being counted now, to notice references that go in a circle.
    open: BTreeSet<Key<'a>>,
    gap: u64,
}

/// The messages of a file that cannot be used, and why; these include messages that refer to one of them.
pub(crate) fn endless(resource: &FluentResource) -> BTreeMap<String, Endless> {
    let mut counter = Counter { patterns: BTreeMap::new(), known: BTreeMap::new(), open: BTreeSet::new(), gap: GAP };
    for entry in resource.entries() {
        let (is_term, id, value, attributes) = match entry {
            Entry::Message(message) => (false, message.id.name, message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (true, term.id.name, Some(&term.value), &term.attributes),
            _ => continue,
        };
        // If two have the same name, the first is used.
        let attributes = attributes.iter().map(|attribute| (Some(attribute.id.name), &attribute.value));
        for (attribute, pattern) in value.map(|value| (None, value)).into_iter().chain(attributes) {
            counter.patterns.entry((is_term, id, attribute)).or_insert(pattern);
        }
    }
    // The gaps of a term are filled by those who refer to it, with texts of any length.
    let longest = counter.patterns.values().map(|pattern| longest_argument(pattern)).max();
    counter.gap = GAP.max(longest.unwrap_or(0));
    let messages: Vec<Key> = counter.patterns.keys().filter(|key| !key.0 && key.2.is_none()).copied().collect();
    let mut found = BTreeMap::new();
    for key in messages {
        if let Err(why) = counter.named(key) {
            // A message that is nested too deep as seen from here may be fine on its own.
            counter.known.insert(key, Err(why));
            counter.open.clear();
            found.insert(key.1.to_owned(), why);
        }
    }
    found
}

impl<'a> Counter<'a> {
    /// The length of a named message or term; if it does not exist, that of an error.
    fn named(&mut self, key: Key<'a>) -> Result<u64, Endless> {
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let Some(pattern) = self.patterns.get(&key).copied() else { return Ok(key.1.len() as u64) };
        if self.open.len() >= DEEPEST || !self.open.insert(key) {
            return Err(Endless::Deep);
        }
        let length = match self.pattern(pattern)? {
            length if length > limits::SENTENCE as u64 => Err(Endless::Long(length)),
            length => Ok(length),
        };
        self.open.remove(&key);
        self.known.insert(key, length);
        length
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) -> Result<u64, Endless> {
        sum(pattern.elements.iter().map(|element| match element {
            PatternElement::TextElement { value } => Ok(value.len() as u64),
            PatternElement::Placeable { expression } => self.expression(expression),
        }))
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) -> Result<u64, Endless> {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let mut longest = 0;
                for variant in variants {
                    longest = longest.max(self.pattern(&variant.value)?);
                }
                Ok(self.inline(selector)?.saturating_add(longest))
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) -> Result<u64, Endless> {
        match inline {
            InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                Ok(value.len() as u64)
            }
            InlineExpression::VariableReference { .. } => Ok(self.gap),
            InlineExpression::MessageReference { id, attribute } => {
                self.named((false, id.name, attribute.as_ref().map(|attribute| attribute.name)))
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let named = self.named((true, id.name, attribute.as_ref().map(|attribute| attribute.name)))?;
                Ok(named.saturating_add(arguments.as_ref().map_or(Ok(0), |arguments| self.arguments(arguments))?))
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    /// The length of the arguments of a term or function, which are built even if they are not used.
    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>) -> Result<u64, Endless> {
        let named = sum(arguments.named.iter().map(|argument| self.inline(&argument.value)))?;
        let placed = sum(arguments.positional.iter().map(|argument| self.inline(argument)))?;
        Ok(named.saturating_add(placed))
    }
}

fn sum(lengths: impl Iterator<Item = Result<u64, Endless>>) -> Result<u64, Endless> {
    lengths.into_iter().try_fold(0_u64, |sum, length| Ok(sum.saturating_add(length?)))
}

/// The longest text that a pattern passes to a term as a named argument.
fn longest_argument(pattern: &Pattern<&str>) -> u64 {
    fn inline(expression: &InlineExpression<&str>) -> u64 {
        match expression {
            InlineExpression::TermReference { arguments: Some(arguments), .. }
            | InlineExpression::FunctionReference { arguments, .. } => {
                let literal = |value: &InlineExpression<&str>| match value {
                    InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
                        value.len() as u64
                    }
                    other => inline(other),
                };
                let named = arguments.named.iter().map(|argument| literal(&argument.value));
                named.chain(arguments.positional.iter().map(inline)).max().unwrap_or(0)
            }
            InlineExpression::Placeable { expression } => placed(expression),
            _ => 0,
        }
    }
    fn placed(expression: &Expression<&str>) -> u64 {
        match expression {
            Expression::Inline(expression) => inline(expression),
            Expression::Select { selector, variants } => {
                let inner = variants.iter().map(|variant| longest_argument(&variant.value)).max();
                inline(selector).max(inner.unwrap_or(0))
            }
        }
    }
    let placeables = pattern.elements.iter().filter_map(|element| match element {
        PatternElement::Placeable { expression } => Some(placed(expression)),
        PatternElement::TextElement { .. } => None,
    });
    placeables.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<(String, Endless)> {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        endless(&resource).into_iter().collect()
    }

    fn long(key: &str, length: u64) -> (String, Endless) {
        (key.into(), Endless::Long(length))
    }

    #[test]
    fn a_sentence_is_as_long_as_all_that_it_names() {
        let word = "x".repeat(1_000);
        assert_eq!(of(&format!("a = {word}{word}{word}{word}\nb = {{ a }}")), []);
        assert_eq!(of(&format!("a = {word}\nb = {}", "{ a }".repeat(5))), [long("b", 5_000)]);
        assert_eq!(of(&format!("-a = {word}\n    .c = {word}\nb = {}", "{ -a }".repeat(5))), [long("b", 5_000)]);
        assert_eq!(of(&format!("a = y\n    .c = {word}\nb = {}", "{ a.c }".repeat(5))), [long("b", 5_000)]);
        let one = format!("{{ $n ->\n    [one] {word}{word}{word}\n   *[other] {word}\n}}");
        assert_eq!(of(&format!("a = {one}\nb = {{ a }}{{ a }}")), [long("b", 6_080)], "the longest variant counts");
    }

    #[test]
    fn what_is_put_together_and_thrown_away_counts() {
        let word = "x".repeat(1_000);
        let args = ["a"; 5].join(", ");
        assert_eq!(of(&format!("a = {word}\n-t = x\nb = {{ -t({args}) }}")), [long("b", 5_001)]);
        assert_eq!(of(&format!("a = {word}\nb = {{ F({args}) }}")), [long("b", 5_000)]);
        let filled = format!("-t = {}\nb = {{ -t(x: \"{word}\") }}", "{ $x }".repeat(9));
        assert_eq!(of(&filled), [long("b", 9_000)], "a term's gaps are filled with long texts");
    }

    #[test]
    fn laughs_by_the_billion_are_counted_in_no_time() {
        let mut laughs = "-l0 = ha\n".to_owned();
        for level in 1..40 {
            laughs += &format!("-l{level} = {}\n", format!("{{ -l{} }}", level - 1).repeat(10));
        }
        let found = of(&(laughs + "a = { -l39 }\nb = b\n"));
        assert!(matches!(found[..], [(ref a, Endless::Long(_))] if a == "a"), "{found:?}");
    }

    #[test]
    fn words_that_name_each_other_are_found_and_what_is_beside_them_stays() {
        assert_eq!(
            of("a = { b }\nb = { a }\nc = { b }\nd = x"),
            ["a", "b", "c"].map(|key| (key.into(), Endless::Deep))
        );
        let chain: String = (0..20_000).map(|number| format!("m{number} = {{ m{} }}\n", number + 1)).collect();
        let found = of(&(chain + "m20000 = end"));
        assert_eq!(found.len(), 20_000 - DEEPEST + 1);
        assert!(!found.iter().any(|(key, _)| key == "m19999"));
    }
}
