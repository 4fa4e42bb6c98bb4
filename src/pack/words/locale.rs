//! The words of one language, read from a file.

use std::collections::BTreeMap;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::{
    TOO_DEEP, Value, WordsError,
    length::{Endless, endless},
    plain::fluent_sentence,
    too_deep,
};
use crate::{Problem, is_unseen, limits};

/// The words of one language.
pub(super) struct Locale {
    pub bundle: FluentBundle<FluentResource>,
    /// Messages that are not used, because they would be too long.
    pub endless: BTreeMap<String, Endless>,
    /// What stands between the whole part of a number and its tenths.
    pub point: String,
}

/// The key of what stands between the whole part of a number and its tenths.
const POINT: &str = "number-point";

impl Locale {
    pub fn parse(language: &str, text: &str) -> (Self, Vec<WordsError>) {
        let mut errors = Vec::new();
        let text = too_deep(text).map_or(text, |byte| {
            let line = Problem::at(text, byte, "").line;
            errors.push(WordsError::Syntax { line, what: TOO_DEEP.into() });
            ""
        });
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, found)| {
            errors.extend(found.into_iter().take(limits::PROBLEMS).map(|error| WordsError::Syntax {
                line: text.get(..error.pos.start).map_or(1, |before| before.matches('\n').count() + 1),
                what: fluent_sentence(&error.kind),
            }));
            resource
        });
        let endless = endless(&resource);
        errors.extend(endless.keys().take(limits::PROBLEMS).cloned().map(WordsError::Endless));
        let id: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Fluent can put marks around values for right-to-left scripts; our fonts have no glyph for these marks.
        bundle.set_use_isolating(false);
        if let Err(found) = bundle.add_resource(resource) {
            errors.extend(found.into_iter().map(|error| match error {
                fluent_bundle::FluentError::Overriding { id, .. } => WordsError::Twice(id),
                other => WordsError::Syntax { line: 1, what: other.to_string() },
            }));
        }
        let mut locale = Self { bundle, endless, point: ".".to_owned() };
        locale.point = locale.say(POINT, &[]).unwrap_or(locale.point);
        (locale, errors)
    }

    pub fn say(&self, key: &str, values: &[(&str, Value)]) -> Option<String> {
        if self.endless.contains_key(key) {
            return None;
        }
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(
                *name,
                match value {
                    // A name from a file may have marks that would turn the whole sentence round.
                    Value::Text(text) => FluentValue::from(cut(text).replace(is_unseen, "")),
                    // Fluent writes tenths after a point, in every language.
                    Value::Number(number) if number.fract() != 0.0 && self.point != "." => {
                        FluentValue::from(number.to_string().replace('.', &self.point))
                    }
                    Value::Number(number) => FluentValue::from(*number),
                },
            );
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        errors.is_empty().then(|| cut(&said).to_owned())
    }
}

/// A text cut to the longest length of a sentence: what fills a gap may itself be long.
fn cut(text: &str) -> &str {
    &text[..text.floor_char_boundary(limits::SENTENCE)]
}
