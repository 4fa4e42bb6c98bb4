//! The single values of a manifest: what each must be, and the check that it is.

use semver::{Version, VersionReq};
use toml::{Value, de::DeValue};

use crate::{rules::moves::play_all, schema::Leaf, values::Colour};

/// The version of the pack format that this game reads.
pub const FORMAT: i64 = 1;
/// The longest text that a manifest may show, in bytes.
const LONGEST_TEXT: usize = 2_000;

/// Another pack, and the versions of it that are accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed {
    /// Its id.
    pub id: String,
    /// The accepted versions.
    pub versions: VersionReq,
}

/// Whether this text can be the id of a pack.
#[must_use]
pub fn is_id(id: &str) -> bool {
    (2..=40).contains(&id.len())
        && id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

pub(crate) fn is_text(text: &str) -> bool {
    text.len() <= LONGEST_TEXT && !text.trim().is_empty() && text.chars().all(|c| !c.is_control() || c == '\n')
}

pub(crate) fn needed(text: &str) -> Option<Needed> {
    let (id, versions) = text.split_once(' ').unwrap_or((text, "*"));
    Some(Needed { id: Some(id).filter(|id| is_id(id))?.to_owned(), versions: versions.trim().parse().ok()? })
}

fn number(value: &DeValue) -> Option<f64> {
    let number = match value {
        DeValue::Float(float) => float.as_str().parse().ok()?,
        DeValue::Integer(_) => whole(value)? as f64,
        _ => return None,
    };
    f64::is_finite(number).then_some(number)
}

pub(crate) fn whole(value: &DeValue) -> Option<i64> {
    let digits = value.as_integer()?;
    i64::from_str_radix(digits.as_str(), digits.radix()).ok()
}

/// The longest time that a movement may take, in milliseconds.
pub(crate) const LONGEST_TIME: i64 = 5_000;

impl Leaf {
    /// What the value has to be, to be read after “should be”.
    pub(crate) fn wanted(self) -> String {
        match self {
            Self::Colour => "a colour such as \"#8c1c13\", or \"#8c1c1380\" to see through".into(),
            Self::Number(least, most, unit) => {
                format!("a number from {least} to {most}{}{unit}", if unit.is_empty() { "" } else { " " })
            }
            Self::Time => format!("a whole number of milliseconds from 0 to {LONGEST_TIME}"),
            Self::Place => "three numbers such as [-6.0, 13.0, -3.5], each from -100 to 100".into(),
            Self::Flag => "true or false".into(),
            Self::Moves(game) => {
                format!(
                    "legal moves of {} from its usual start with spaces between them, at most {LONGEST_TEXT} bytes",
                    game.id()
                )
            }
            Self::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or "),
            Self::File(kind) => format!("the path of {}", kind.called()),
            Self::Files(_) | Self::Gathered(_) => "a list of paths in [ ]".into(),
            Self::Format => format!("{FORMAT}; this game reads no other format, but a newer one may"),
            Self::Id => "2 to 40 small letters, digits and hyphens in quotes, a letter first".into(),
            Self::Version => "three numbers such as \"1.0.0\"".into(),
            Self::Versions => "versions such as \">=0.1\"".into(),
            Self::Said => format!("a text of at most {LONGEST_TEXT} bytes, or a table of one for each language"),
            Self::Text => format!("a text of at most {LONGEST_TEXT} bytes"),
            Self::Texts => "a list of texts in [ ]".into(),
            Self::Website => "an address that begins with https:// or http://".into(),
            Self::Packs => "a list of ids of packs in [ ]".into(),
            Self::Needs => "a list such as [\"other-pack\", \"third-pack >=1.0\"]".into(),
        }
    }

    /// What exactly is wrong with a value, to be read after [`Self::wanted`]; empty if that says it all.
    pub(crate) fn why_not(self, value: &DeValue) -> String {
        match self {
            Self::Moves(game) => value
                .as_str()
                .filter(|text| text.len() <= LONGEST_TEXT)
                .and_then(|text| play_all(game, text.split_whitespace()).err())
                .map_or_else(String::new, |why| format!("; {why}")),
            _ => String::new(),
        }
    }

    /// A single value other than a file.
    pub(crate) fn read(self, value: &DeValue) -> Option<Value> {
        let text = || value.as_str();
        let right =
            |is_right: fn(&str) -> bool| text().filter(|text| is_right(text)).map(|text| Value::String(text.into()));
        match self {
            Self::Colour => right(|text| Colour::from_text(text).is_some()),
            Self::Number(least, most, _) => {
                number(value).filter(|number| (least..=most).contains(number)).map(Value::Float)
            }
            Self::Time => whole(value).filter(|time| (0..=LONGEST_TIME).contains(time)).map(Value::Integer),
            Self::Place => {
                let numbers = value.as_array().filter(|list| list.len() == 3)?.iter();
                let numbers = numbers.map(|item| number(item.get_ref()).filter(|number| number.abs() <= 100.0));
                numbers.map(|number| number.map(Value::Float)).collect::<Option<Vec<_>>>().map(Value::Array)
            }
            Self::Flag => value.as_bool().map(Value::Boolean),
            Self::Moves(game) => {
                let legal = |text: &&str| text.len() <= LONGEST_TEXT && play_all(game, text.split_whitespace()).is_ok();
                text().filter(legal).map(|text| Value::String(text.into()))
            }
            Self::Word(words) => text().filter(|text| words.contains(text)).map(|text| Value::String(text.into())),
            Self::Format => whole(value).filter(|&format| format == FORMAT).map(Value::Integer),
            Self::Id => right(is_id),
            Self::Version => right(|text| text.parse::<Version>().is_ok()),
            Self::Versions => right(|text| text.parse::<VersionReq>().is_ok()),
            Self::Said | Self::Text => right(is_text),
            Self::Website => right(|text| {
                let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
                text.len() <= LONGEST_TEXT
                    && rest.is_some_and(|rest| {
                        !rest.is_empty() && rest.chars().all(|c| !c.is_control() && !c.is_whitespace())
                    })
            }),
            Self::File(_) | Self::Files(_) | Self::Gathered(_) | Self::Texts | Self::Packs | Self::Needs => None,
        }
    }
}
