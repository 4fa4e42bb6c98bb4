//! Rule tables as TOML: read completely or not at all, with all problems reported at once.
//!
//! The shipped files explain the fields at their head; here it is only checked that they are all there.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Problem, limits};
use crate::rules::gomoku::{Rules, Wins};

/// Reads the rule sets of Gomoku, a file like `assets/rules/gomoku.toml`.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_gomoku(file: &str) -> Result<Vec<Rules>, Vec<Problem>> {
    read(file, |reader, table| rule_sets(reader, table, gomoku_rules, |rules| &rules.id))
}

/// The rule sets of a file that is a list of them. Each is read by `one`, and its id must be unique.
pub(super) fn rule_sets<T>(
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

fn gomoku_rules(reader: &mut Reader, table: Table) -> Option<Rules> {
    reader.only(table, &["id", "dark", "light", "forbidden"]);
    let id = "1 to 32 small letters, digits and hyphens in quotes";
    let id = reader.field(table, "id", id, |value| value.as_str().filter(|id| Rules::is_id(id)));
    let [dark, light] = ["dark", "light"].map(|name| {
        let [overlines, closed_fives] = reader.flags(table, name, ["overlines", "closed_fives"])?;
        Some(Wins { overlines, closed_fives })
    });
    let forbidden = reader.flags(table, "forbidden", ["overline", "double_four", "double_three"]);
    let (id, dark, light, [overline, double_four, double_three]) = (id?, dark?, light?, forbidden?);
    if overline && dark.overlines {
        let text = "black wins with an overline and may not make one; one of the two must be false";
        reader.problem(table.at("forbidden"), text);
    }
    Some(Rules { id: id.into(), dark, light, overline, double_four, double_three })
}

/// The content of a file, if nothing is wrong with it.
///
/// # Errors
/// Everything that is not TOML, or that `read` found wrong.
pub(super) fn read<T>(file: &str, read: impl FnOnce(&mut Reader, Table) -> Option<T>) -> Result<T, Vec<Problem>> {
    let mut reader = Reader { file, problems: Vec::new() };
    let (table, errors) = DeTable::parse_recoverable(file);
    for error in errors {
        reader.problem(error.span().map_or(0, |span| span.start), error.message());
    }
    // If part of the file is not TOML, the rest would only give problems that follow from this.
    let found =
        if reader.problems.is_empty() { read(&mut reader, Table { fields: table.get_ref(), byte: 0 }) } else { None };
    reader.problems.sort_by_key(|problem| (problem.line, problem.column));
    found.filter(|_| reader.problems.is_empty()).ok_or(reader.problems)
}

/// A table of a file, and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
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
pub(super) struct Reader<'a> {
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
pub(super) fn number(reader: &mut Reader, table: Table, name: &str, least: u32, most: u32) -> Option<u32> {
    reader.field(table, name, &format!("a whole number from {least} to {most}"), |value| {
        let digits = value.as_integer()?;
        u32::from_str_radix(digits.as_str(), digits.radix()).ok().filter(|number| (least..=most).contains(number))
    })
}

/// A field that is one of these words; gives what the word stands for.
pub(super) fn one_of<T: Copy, const N: usize>(
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

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = include_str!("../../assets/rules/gomoku.toml");

    #[test]
    fn the_shipped_rule_sets_are_the_built_in_ones() {
        assert_eq!(read_gomoku(SHIPPED), Ok(Rules::built_in()));
    }

    /// The problems of a file, one on each line.
    fn said(file: &str) -> String {
        let problems = read_gomoku(file).expect_err("something is wrong");
        problems.iter().map(|problem| format!("{problem}\n")).collect()
    }

    #[test]
    fn every_problem_is_told_with_its_place() {
        let file = "\
size = 15
[[rules]]
id = \"Ours\"
dark = { overlines = true, closed_fives = 1, sixes = true }
forbidden = []
[[rules]]
id = \"theirs\"
dark = { overlines = true, closed_fives = true }
light = { overlines = true, closed_fives = true }
forbidden = { overline = true, double_four = false, double_three = false }
[[rules]]
id = \"theirs\"
dark = { overlines = true, closed_fives = true }
light = { overlines = true }
forbidden = { overline = false, double_four = false, double_three = false }
";
        let expected = "\
1:1: there is no field “size” here, only rules
2:1: the field “light” is missing; it should be a table with overlines, closed_fives, each true or false
3:6: “id” should be 1 to 32 small letters, digits and hyphens in quotes
4:43: “closed_fives” should be true or false
4:46: there is no field “sixes” here, only overlines, closed_fives
5:13: “forbidden” should be a table with overline, double_four, double_three, each true or false
10:13: black wins with an overline and may not make one; one of the two must be false
14:9: the field “closed_fives” is missing; it should be true or false
";
        assert_eq!(said(file), expected);
    }

    #[test]
    fn two_rule_sets_of_one_name_are_a_problem() {
        let twice = SHIPPED.replace("\"caro\"", "\"renju\"");
        let line = twice.lines().count() - 3;
        assert_eq!(said(&twice), format!("{line}:6: “renju” is another rule set's id already; each needs its own\n"));
    }

    #[test]
    fn a_file_without_rule_sets_is_a_problem() {
        let wanted = "a list of rule sets, each begun by [[rules]]";
        assert_eq!(said(""), format!("1:1: the field “rules” is missing; it should be {wanted}\n"));
        assert_eq!(said("\nrules = 3"), format!("2:9: “rules” should be {wanted}\n"));
        assert_eq!(said("rules = []"), "1:9: there is no rule set; at least one [[rules]] is needed\n");
        assert_eq!(said("rules = [3]"), "1:10: a rule set begins with [[rules]]\n");
    }

    #[test]
    fn what_is_no_toml_is_told_by_its_place_alone() {
        let problems = read_gomoku("[[rules]]\nid = \nother = 3").expect_err("no TOML");
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2], "{problems:?}");
        assert!(problems.iter().all(|problem| !problem.text.is_empty()));
    }
}
