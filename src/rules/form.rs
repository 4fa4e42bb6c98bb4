//! Everything that is settled before the first move, as a form: fields with a key and a value in words. Files, links
//! and dialogs use it, so that none of them has to know which fields each game has.

use std::ops::RangeInclusive;
use std::sync::Arc;

/// One thing that is settled before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in files, links and the keys of the locales: small letters. It must be none of the names that files and
    /// links use for other things: `format`, `v`, `game`, `start`, `moves`, `variations`, `line`, `at`, `first`,
    /// `second`, `seed`, `practice`, `hints`, `analysis`, `taught`, `teacher`, `pack`.
    pub key: &'static str,
    /// The key under which the locales have its name and those of its values. It differs from [`Self::key`] where the
    /// field is a part of another one.
    pub named: &'static str,
    /// Its value.
    pub value: String,
    /// The values that it may have.
    pub choices: Choices,
    /// Whether files and links must name the value. If not, a file or link that names none means this value, or the value
    /// of a field of [`Choices::Whole`] says it.
    pub is_written: bool,
}

/// The values that a [`Field`] may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choices {
    /// One of these ids; players read their names from the locales.
    Ids(Vec<String>),
    /// One of these ids, or another that this one field writes for what several others say together. Players choose those
    /// others.
    Whole(Vec<String>),
    /// A whole number within these limits.
    Numbers(RangeInclusive<u8>),
    /// Nobody chooses it: it was decided at random.
    Random,
}

impl Field {
    /// A choice of one of these ids.
    pub(super) fn one_of<'a>(key: &'static str, value: &str, ids: impl IntoIterator<Item = &'a str>) -> Self {
        let choices = Choices::Ids(ids.into_iter().map(str::to_owned).collect());
        Self { key, named: key, value: value.into(), choices, is_written: true }
    }

    /// The same field for files and links alone: players choose its parts.
    pub(super) fn in_parts(self) -> Self {
        let choices = match self.choices {
            Choices::Ids(ids) => Choices::Whole(ids),
            other => other,
        };
        Self { choices, ..self }
    }

    /// The same field as a part of another, which is written in its place. The locales have its words under this key.
    pub(super) fn part_of(self, named: &'static str) -> Self {
        Self { named, is_written: false, ..self }
    }

    /// The choice of a rule table.
    pub(super) fn rules<T: RuleTable>(value: &T, tables: &[Arc<T>]) -> Self {
        Self::one_of(RULES, value.id(), tables.iter().map(|table| table.id()))
    }

    /// Whether players are shown its values to choose from.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        matches!(self.choices, Choices::Ids(_) | Choices::Numbers(_)) && self.values().len() > 1
    }

    /// The values that can be named, in order; empty for what was decided at random.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match &self.choices {
            Choices::Ids(ids) | Choices::Whole(ids) => ids.clone(),
            Choices::Numbers(range) => range.clone().map(|number| number.to_string()).collect(),
            Choices::Random => Vec::new(),
        }
    }

    /// The value that is meant where none is named: the present one, or the first choice if the present one cannot be
    /// chosen.
    #[must_use]
    pub fn usual(&self) -> &str {
        match &self.choices {
            Choices::Ids(ids) | Choices::Whole(ids) if !ids.contains(&self.value) => {
                ids.first().map_or(&self.value, |id| id)
            }
            _ => &self.value,
        }
    }
}

/// The key of the field that names a rule table, in every game that has tables.
pub const RULES: &str = "rules";

/// A rule table: the rules of a game as far as a file may change them.
pub trait RuleTable: Sized {
    /// The name in files, links and the keys of the locales.
    fn id(&self) -> &str;

    /// The tables for use when no file can be read, at least one.
    fn built_in() -> Vec<Self>;

    /// All that the table says, in one line: two tables say the same if and only if their lines are equal. Matches between
    /// two places compare it, also between versions, so that what a table says must always be written the same way.
    fn contents(&self) -> String;

    /// The ids of the kinds of pieces that it names; none in games with one kind.
    fn kinds(&self) -> Vec<&str> {
        Vec::new()
    }
}

/// Whether this text may be the id of a table or a kind: 1 to 32 small letters, digits and hyphens, a letter first, as in
/// the keys of the locales.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=32).contains(&text.len())
        && text.bytes().all(allowed)
        && text.starts_with(|first: char| first.is_ascii_lowercase())
}

/// The table with this id.
pub(super) fn find<T: RuleTable>(tables: &[Arc<T>], id: &str) -> Result<Arc<T>, SetupError> {
    let found = tables.iter().find(|table| table.id() == id);
    found.cloned().ok_or_else(|| SetupError::UnknownRules(id.to_owned()))
}

/// Why a field of a setup cannot have a value. The texts can follow “The saved game was damaged: ”.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no rule table with this id.
    #[error("it is played by rules called “{0}”, which are not there")]
    UnknownRules(String),
    /// The value is none of those to choose from; a newer version may know it.
    #[error("its {key} is “{value}”, which this version of Turnstone does not know")]
    Unknown {
        /// The key of the field.
        key: &'static str,
        /// The value.
        value: String,
    },
    /// The value does not have the form of this field's values.
    #[error("its {key} is “{value}”, which is not {wanted}")]
    Wrong {
        /// The key of the field.
        key: &'static str,
        /// The value.
        value: String,
        /// What the value should be.
        wanted: &'static str,
    },
    /// The game has no such field.
    #[error("it has no “{0}”")]
    NoField(String),
}
