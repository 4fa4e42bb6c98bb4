//! Reads rule tables in TOML, each completely or not at all, and reports all problems at once.
//!
//! The shipped files explain the fields at their heads. This code only checks that all of them are there.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::words::plain::{toml_errors, toml_sentence};
use crate::{Problem, limits};

/// The rule sets of a file that is a list of them. Each is read by `one`, and its id must be unique.
pub(crate) fn rule_sets<T>(
    reader: &mut Reader,
    table: Table,
    one: impl Fn(&mut Reader, Table) -> Option<T>,
    id: impl Fn(&T) -> &str,
) -> Option<Vec<T>> {
    reader.only(table, &["rules"]);
    let tables = reader.field(table, "rules", "a list of rule sets, each begun by [[rules]]", DeValue::as_array)?;
    let mut all: Vec<T> = Vec::new();
    for value in tables {
        let Some(table) = reader.table(value, "a rule set begins with [[rules]]") else { continue };
        let Some(rules) = one(reader, table) else { continue };
        if all.iter().any(|other| id(other) == id(&rules)) {
            let id = id(&rules);
            reader.problem(table.at("id"), format!("“{id}” is another rule set's id already; each needs its own"));
        }
        all.push(rules);
    }
    if tables.is_empty() {
        reader.problem(table.at("rules"), "there is no rule set; at least one [[rules]] is needed");
    }
    Some(all)
}

/// The content of a file, if nothing is wrong with it.
///
/// # Errors
/// Everything that is not TOML, or that `read` found wrong.
pub(crate) fn read<T>(file: &str, read: impl FnOnce(&mut Reader, Table) -> Option<T>) -> Result<T, Vec<Problem>> {
    let mut reader = Reader { file, problems: Vec::new() };
    let (table, errors) = DeTable::parse_recoverable(file);
    for (byte, error) in toml_errors(file, errors).into_iter().take(limits::PROBLEMS) {
        reader.problem(byte, toml_sentence(file, byte, &error, true));
    }
    // If part of the file is not TOML, the rest would only give problems that follow from this.
    let found =
        if reader.problems.is_empty() { read(&mut reader, Table { fields: table.get_ref(), byte: 0 }) } else { None };
    reader.problems.sort_by_key(|problem| (problem.line, problem.column));
    found.filter(|_| reader.problems.is_empty()).ok_or(reader.problems)
}

/// A table of a file, and where it begins.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    fields: &'a DeTable<'a>,
    byte: usize,
}

impl Table<'_> {
    /// Whether there is a field with this name.
    pub fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The byte at which the value of a field begins, to report a problem with it.
    pub fn at(&self, name: &str) -> usize {
        self.fields.get(name).map_or(self.byte, |value| value.span().start)
    }
}

/// Reads the fields of tables and collects what is wrong with them.
pub(crate) struct Reader<'a> {
    file: &'a str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    /// Adds a problem at this byte, unless there are too many already.
    pub fn problem(&mut self, byte: usize, text: impl Into<String>) {
        if self.problems.len() < limits::PROBLEMS {
            self.problems.push(Problem::at(self.file, byte, text));
        }
    }

    /// Reports every field of a table that is not one of these.
    pub fn only(&mut self, table: Table, names: &[&str]) {
        for name in table.fields.keys().filter(|name| !names.contains(&name.get_ref().as_ref())) {
            let text = format!("there is no field “{}” here, only {}", name.get_ref(), names.join(", "));
            self.problem(name.span().start, text);
        }
    }

    /// The value of a field. `wanted` says what it has to be; `read` gives `None` for anything else.
    pub fn field<'t, T>(
        &mut self,
        table: Table<'t>,
        name: &str,
        wanted: &str,
        read: impl FnOnce(&'t DeValue<'t>) -> Option<T>,
    ) -> Option<T> {
        let Some(value) = table.fields.get(name) else {
            self.problem(table.byte, format!("the field “{name}” is missing; it should be {wanted}"));
            return None;
        };
        let found = read(value.get_ref());
        if found.is_none() {
            self.problem(value.span().start, format!("“{name}” should be {wanted}"));
        }
        found
    }

    /// A value that has to be a table; `otherwise` is the problem if it is not.
    pub fn table<'t>(&mut self, value: &'t Spanned<DeValue<'t>>, otherwise: &str) -> Option<Table<'t>> {
        let byte = value.span().start;
        let found = value.get_ref().as_table().map(|fields| Table { fields, byte });
        if found.is_none() {
            self.problem(byte, otherwise);
        }
        found
    }

    /// A field that is a table with exactly these fields, each true or false.
    pub fn flags<const N: usize>(&mut self, table: Table, name: &str, names: [&str; N]) -> Option<[bool; N]> {
        let wanted = format!("a table with {}, each true or false", names.join(", "));
        let fields = self.field(table, name, &wanted, DeValue::as_table)?;
        let table = Table { fields, byte: table.at(name) };
        self.only(table, &names);
        let flags = names.map(|name| self.field(table, name, "true or false", DeValue::as_bool));
        flags.iter().all(Option::is_some).then(|| flags.map(Option::unwrap_or_default))
    }
}

/// A field that is a whole number from `least` to `most`.
pub(crate) fn number(reader: &mut Reader, table: Table, name: &str, least: u32, most: u32) -> Option<u32> {
    reader.field(table, name, &format!("a whole number from {least} to {most}"), |value| {
        let digits = value.as_integer()?;
        u32::from_str_radix(digits.as_str(), digits.radix()).ok().filter(|number| (least..=most).contains(number))
    })
}

/// A field that is one of these words; gives what the word stands for.
pub(crate) fn one_of<T: Copy, const N: usize>(
    reader: &mut Reader,
    table: Table,
    name: &str,
    words: [(&'static str, T); N],
) -> Option<T> {
    let wanted = words.map(|(word, _)| format!("\"{word}\"")).join(" or ");
    reader.field(table, name, &wanted, |value| {
        let found = value.as_str()?;
        words.into_iter().find_map(|(word, meant)| (word == found).then_some(meant))
    })
}
