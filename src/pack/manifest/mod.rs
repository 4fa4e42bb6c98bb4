//! Reads a `pack.toml` by the schema: what the pack is, its value for each role, and everything that is wrong with it.
//! It does not open the files that are named there.

#[cfg(not(target_family = "wasm"))]
pub(crate) mod complete;
pub(crate) mod kinds;
pub mod schema;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod schema_json;
pub(crate) mod single;
pub(crate) mod stack;
pub(crate) mod theme;
pub(crate) mod values;

use std::collections::BTreeMap;

use semver::{Version, VersionReq};
use toml::{
    Spanned, Value,
    de::{DeTable, DeValue},
};
use unic_langid::LanguageIdentifier;

use crate::{
    Complaint, Problem,
    files::MANIFEST,
    limits,
    path::check_path,
    words::plain::{toml_errors, toml_sentence},
};
use ::rules::is_id as is_kind;
use schema::{FileKind, Group, HEAD, Key, Leaf, REQUIRED, RETIRED, SchemaNode, roles};
use single::{FORMAT, Needed, is_id, is_text, needed, whole};

/// The id of the pack that lies below all others.
pub const CLASSIC: &str = "classic";
/// A text, or one for each language, by BCP 47 names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said(BTreeMap<String, String>);

impl Said {
    /// The text in this language, or in a related one, in English, or in any; empty if there is no text.
    #[must_use]
    pub fn get(&self, language: &str) -> &str {
        let like = |wanted: &str| {
            let stem = |id: &str| id.split('-').next().unwrap_or_default().to_owned();
            self.0.iter().find(|(id, _)| stem(id) == stem(wanted)).map(|(_, text)| text)
        };
        let exact = self.0.get(language).or_else(|| self.0.get(""));
        exact
            .or_else(|| like(language))
            .or_else(|| like("en"))
            .or_else(|| self.0.values().next())
            .map_or("", String::as_str)
    }
}

/// What a pack says about itself, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Manifest {
    /// Whether all required fields are present, in a format that this game reads.
    pub is_whole: bool,
    /// The version of the pack format that it is written in.
    pub format: Option<i64>,
    /// The id that the game knows it by.
    pub id: Option<String>,
    /// Its version.
    pub version: Option<Version>,
    /// The title that players read.
    pub title: Said,
    /// A short description.
    pub description: Said,
    /// Its authors.
    pub authors: Vec<String>,
    /// The licence: what others may do with it.
    pub licence: String,
    /// An address that begins with http:// or https://.
    pub website: Option<String>,
    /// A picture in the pack.
    pub preview: Option<String>,
    /// Whether it changes how the whole table looks.
    pub look: bool,
    /// The versions of Turnstone that it is made for.
    pub game: Option<VersionReq>,
    /// Packs that must be on as well.
    pub requires: Vec<Needed>,
    /// Packs above which it should be placed.
    pub prefers: Vec<String>,
    /// Packs that cannot be used together with it.
    pub conflicts: Vec<String>,
}

/// A file that a manifest names, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// The dotted path of the value; for a list the path of the list.
    pub role: String,
    /// The file's path in the pack.
    pub file: String,
    pub kind: FileKind,
    /// The byte at which the manifest names it.
    pub byte: usize,
}

/// What was read from a manifest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Read {
    pub manifest: Manifest,
    /// Its values for roles, as far as they are right.
    pub roles: toml::Table,
    /// The files that `roles` and the manifest itself name.
    pub named: Vec<Named>,
    pub problems: Vec<Problem>,
    /// Remarks that are not errors.
    pub remarks: Vec<Problem>,
}

impl Read {
    /// Removes the problems and remarks, and gives them as complaints.
    pub fn complaints(&mut self) -> impl Iterator<Item = Complaint> {
        let [problems, remarks] = [&mut self.problems, &mut self.remarks].map(std::mem::take);
        let at = |problem| Complaint::at(MANIFEST, problem);
        problems.into_iter().map(at).chain(remarks.into_iter().map(move |remark| at(remark).as_warning()))
    }
}

/// Reads as much of a manifest as possible.
pub(crate) fn read_manifest(text: &str) -> Read {
    let mut reader = Reader { text, read: Read::default(), dropped: 0, is_other: false };
    if text.len() > limits::TEXT {
        reader.problem(0, format!("is larger than {} KiB", limits::TEXT >> 10));
        return reader.read;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let is_toml = errors.is_empty();
    for (byte, error) in toml_errors(text, errors) {
        if reader.is_full() {
            reader.dropped += 1;
        } else {
            reader.problem(byte, toml_sentence(text, byte, &error, false));
        }
    }
    let table = table.get_ref();
    let told = reader.read.problems.len();
    let format = table.get("format").and_then(|value| whole(value.get_ref()));
    // This game cannot judge the fields of a pack in another format.
    reader.is_other = format.is_some_and(|format| format != FORMAT);
    let groups = [HEAD, roles()];
    let mut found = reader.fields(table, if reader.is_other { &groups[..1] } else { &groups }, "");
    for field in HEAD.fields.iter().filter(|field| REQUIRED.contains(&field.name) && !table.contains_key(field.name)) {
        reader.problem(0, format!("“{}” is missing: {}", field.name, field.doc));
    }
    reader.read.manifest = manifest(&found, is_toml, format);
    if is_toml {
        found.retain(|name, _| HEAD.fields.iter().all(|field| field.name != name));
        reader.read.roles = found;
    } else {
        // Problems that follow from the first one are left out.
        reader.read.problems.truncate(told);
        reader.read.remarks.clear();
        reader.read.named.clear();
    }
    reader.finish()
}

/// What the pack says about itself, from the fields that are right.
fn manifest(head: &toml::Table, is_toml: bool, format: Option<i64>) -> Manifest {
    let text = |name: &str| head.get(name).and_then(Value::as_str).map(str::to_owned);
    let texts = |name: &str| -> Vec<String> {
        let list = head.get(name).and_then(Value::as_array).into_iter().flatten();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let said = |name: &str| match head.get(name) {
        Some(Value::Table(table)) => {
            Said(table.iter().filter_map(|(id, text)| Some((id.clone(), text.as_str()?.to_owned()))).collect())
        }
        Some(Value::String(text)) => Said([(String::new(), text.clone())].into()),
        _ => Said::default(),
    };
    Manifest {
        is_whole: is_toml && REQUIRED.iter().all(|&name| head.contains_key(name)),
        format,
        id: text("id"),
        version: text("version").and_then(|text| text.parse().ok()),
        title: said("title"),
        description: said("description"),
        authors: texts("authors"),
        licence: text("licence").unwrap_or_default(),
        website: text("website"),
        // If the file is not TOML, the files that it names are not checked.
        preview: text("preview").filter(|path| is_toml && !path.is_empty()),
        look: head.get("look").and_then(Value::as_bool).unwrap_or(false),
        game: text("game").and_then(|text| text.parse().ok()),
        requires: texts("requires").iter().filter_map(|text| needed(text)).collect(),
        prefers: texts("prefers"),
        conflicts: texts("conflicts"),
    }
}

struct Reader<'a> {
    text: &'a str,
    read: Read,
    dropped: usize,
    /// Whether the pack has another version of the format.
    is_other: bool,
}

impl Reader<'_> {
    fn problem(&mut self, byte: usize, text: impl Into<String>) {
        if self.is_full() {
            self.dropped += 1;
        } else {
            self.read.problems.push(Problem::at(self.text, byte, text));
        }
    }

    fn is_full(&self) -> bool {
        self.read.problems.len() >= limits::PROBLEMS
    }

    fn finish(mut self) -> Read {
        self.read.problems.sort_by_key(|problem| (problem.line, problem.column));
        if self.dropped > 0 {
            let text = format!("there are {} problems more; mend these first", self.dropped);
            self.read.problems.push(Problem { line: 1, column: 1, text });
        }
        self.read
    }

    /// The valid fields of a table.
    fn fields(&mut self, table: &DeTable, groups: &[Group], before: &str) -> toml::Table {
        let mut found = toml::Table::new();
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            let path = format!("{before}{name}");
            let fields = || groups.iter().flat_map(|group| group.fields);
            let inner = match fields().find(|field| field.name == name).map(|field| field.node) {
                Some(SchemaNode::Leaf(leaf)) => {
                    found.extend(self.leaf(value, leaf, &path).map(|value| (name.to_owned(), value)));
                    continue;
                }
                Some(SchemaNode::Table(inner)) => {
                    self.table(value, &path).map(|table| self.fields(table, inner, &format!("{path}.")))
                }
                Some(SchemaNode::Map(kind, leaf)) => {
                    self.table(value, &path).map(|table| self.map(table, kind, leaf, &path))
                }
                None if self.is_other => None,
                None if RETIRED.contains(&path.as_str()) => {
                    let text = format!("“{path}” does nothing any more; it can be left out");
                    self.read.remarks.push(Problem::at(self.text, key.span().start, text));
                    None
                }
                // Looking for a similar name takes time.
                None if self.is_full() => {
                    self.dropped += 1;
                    None
                }
                None => {
                    let known: Vec<&str> = fields().map(|field| field.name).collect();
                    let place = before.strip_suffix('.').map_or("here".into(), |table| format!("in “{table}”"));
                    self.problem(key.span().start, format!("there is no “{name}” {place}; {}", instead(name, &known)));
                    None
                }
            };
            found.extend(inner.filter(|inner| !inner.is_empty()).map(|inner| (name.to_owned(), Value::Table(inner))));
        }
        found
    }

    fn table<'t>(&mut self, value: &'t Spanned<DeValue>, path: &str) -> Option<&'t DeTable<'t>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.problem(value.span().start, format!("“{path}” should be a table, begun by [{path}]"));
        }
        table
    }

    fn map(&mut self, table: &DeTable, kind: Key, leaf: Leaf, path: &str) -> toml::Table {
        let mut found = toml::Table::new();
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            let wanted = match kind {
                Key::Kind if is_kind(name) => None,
                Key::Kind => Some("the id of a kind: 1 to 32 small letters, digits and hyphens, a letter first".into()),
                Key::Language => language_problem(name),
            };
            match wanted {
                Some(wanted) => self.problem(key.span().start, format!("“{name}” should be {wanted}")),
                None => {
                    let value = self.leaf(value, leaf, &format!("{path}.{name}"));
                    found.extend(value.map(|value| (name.to_owned(), value)));
                }
            }
        }
        found
    }

    /// A value, if it is of the kind that the schema asks for.
    fn leaf(&mut self, value: &Spanned<DeValue>, leaf: Leaf, path: &str) -> Option<Value> {
        let found = match (leaf, value.get_ref()) {
            (Leaf::File(_), DeValue::String(text)) if text.is_empty() => Some(Value::String(String::new())),
            (Leaf::File(kind), _) => return self.file(value, kind, path),
            (Leaf::Files(_) | Leaf::Gathered(_), DeValue::Array(list)) if list.len() > limits::LIST => {
                let text = format!("“{path}” lists {} files; {} are the most", list.len(), limits::LIST);
                self.problem(value.span().start, text);
                return None;
            }
            (Leaf::Files(kind) | Leaf::Gathered(kind), DeValue::Array(list)) => {
                let files: Vec<Value> = list.iter().filter_map(|value| self.file(value, kind, path)).collect();
                // A list that is empty on purpose is kept: it means silence.
                return (list.is_empty() || !files.is_empty()).then_some(Value::Array(files));
            }
            (Leaf::Said, DeValue::Table(table)) => {
                let said = table.iter().filter_map(|(key, value)| {
                    let name = key.get_ref().as_ref();
                    if let Some(wanted) = language_problem(name) {
                        self.problem(key.span().start, format!("“{name}” should be {wanted}"));
                        return None;
                    }
                    Some((name.to_owned(), self.leaf(value, Leaf::Text, &format!("{path}.{name}"))?))
                });
                let said: toml::Table = said.collect();
                return (!said.is_empty()).then_some(Value::Table(said));
            }
            (Leaf::Texts | Leaf::Packs | Leaf::Needs, DeValue::Array(list)) => {
                let is_right = |text: &&str| match leaf {
                    Leaf::Packs => is_id(text),
                    Leaf::Needs => needed(text).is_some(),
                    _ => is_text(text),
                };
                let texts = list.iter().map(|item| item.get_ref().as_str().filter(is_right));
                let texts = texts.map(|text| text.map(|text| Value::String(text.into())));
                texts.collect::<Option<Vec<_>>>().map(Value::Array)
            }
            (leaf, value) => leaf.read(value),
        };
        if found.is_none() {
            self.problem(
                value.span().start,
                format!("“{path}” should be {}{}", leaf.wanted(), leaf.why_not(value.get_ref())),
            );
        }
        found
    }

    /// The path of a file, if it is a valid one.
    fn file(&mut self, value: &Spanned<DeValue>, kind: FileKind, role: &str) -> Option<Value> {
        let byte = value.span().start;
        let endings = kind.endings().iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(", ");
        let Some(path) = value.get_ref().as_str() else {
            self.problem(byte, format!("“{role}” should be the path of {}, ending in {endings}", kind.called()));
            return None;
        };
        if let Err(what) = check_path(path) {
            self.problem(byte, format!("the path {path:?} {what}"));
            return None;
        }
        let ending = path.rsplit_once('.').map(|(_, ending)| ending).unwrap_or_default();
        if !kind.endings().contains(&ending) {
            self.problem(byte, format!("“{role}” should be {}, ending in {endings}, not “{path}”", kind.called()));
            return None;
        }
        self.read.named.push(Named { role: role.into(), file: path.into(), kind, byte });
        Some(Value::String(path.into()))
    }
}

/// What is wrong with the name of a language, and what it should be; `None` for a name in the form of BCP 47.
fn language_problem(name: &str) -> Option<String> {
    match name.parse::<LanguageIdentifier>() {
        Ok(id) if id == name => None,
        Ok(id) => Some(format!("written “{id}”")),
        Err(_) => Some("the name of a language, such as en or zh-Hant".into()),
    }
}

/// A suggestion for an unknown name.
pub(crate) fn instead(name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("perhaps “{near}” is meant"),
        None => format!("there are {}", known.join(", ")),
    }
}

/// The most similar name, if there is one similar enough.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Names are short; for long ones no suggestion is needed.
    let name: Vec<char> = name.to_lowercase().chars().take(200).collect();
    let near = known.map(|other| {
        let letters: Vec<char> = other.to_lowercase().chars().collect();
        // The first letter is seldom wrong.
        (distance(&name, &letters), name.first() != letters.first(), other)
    });
    let near = near.min()?;
    (near.0 <= 1 + name.len() / 4).then_some(near.2)
}

/// How many letters have to be inserted, deleted or changed to turn one name into the other (Levenshtein distance).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (line, letter) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = line + 1;
        for (column, other) in b.iter().enumerate() {
            let changed = corner + usize::from(letter != other);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[b.len()]
}
