//! Says in our own words what is wrong with a file, because the errors of the TOML and Fluent readers are for
//! programmers.

use fluent_syntax::parser::ErrorKind;
use toml::de::Error;

/// What is wrong with a file that is not TOML: the byte, and the reader's error. Of a line only the first is given; the
/// others follow from it.
pub(crate) fn toml_errors(text: &str, mut errors: Vec<Error>) -> Vec<(usize, Error)> {
    let byte = |error: &Error| error.span().map_or(0, |span| text.floor_char_boundary(span.start));
    errors.sort_by_key(byte);
    let mut found: Vec<(usize, Error)> = Vec::new();
    // Under a heading that stands there twice everything is there twice.
    let mut repeated = false;
    for error in errors {
        let at = byte(&error);
        let last = found.last().map(|(last, _)| *last);
        let between = &text[last.unwrap_or(0)..at];
        let is_doubled = error.message().starts_with("duplicate key");
        if between.contains("\n[") || between.starts_with('[') {
            repeated = false;
        }
        if last.is_some() && !between.contains('\n') || repeated && is_doubled && heading(line(text, at)).is_none() {
            continue;
        }
        repeated = is_doubled && heading(line(text, at)).is_some();
        found.push((at, error));
    }
    found
}

/// An error of the reader of TOML at this byte as a sentence. In a file of `lists`, such as one of rule tables, the
/// headings are those of lists.
pub(crate) fn toml_sentence(text: &str, byte: usize, error: &Error, lists: bool) -> String {
    let message = error.message();
    let span = error.span().unwrap_or_default();
    let there = text.get(span).unwrap_or_default();
    let is = |beginning: &str| message.starts_with(beginning);
    if is("duplicate key") {
        return doubled(text, byte, there, lists);
    }
    if is("invalid boolean") || is("string values must be quoted") || is("invalid float") && !there.starts_with('.') {
        let rest = text[byte..].lines().next().unwrap_or_default();
        return match (there, rest.starts_with('#')) {
            // A # begins a remark, and so there is no value.
            ("", true) => {
                let colour = rest.split_whitespace().next().unwrap_or_default();
                format!("a text stands in quotes, as in \"{colour}\"; what follows a # is a remark")
            }
            ("", false) => "there is no value after the =".into(),
            _ => format!(
                "“{there}” is neither a number nor true or false; a text stands in straight quotes: \"{}\"",
                there.trim_matches(['“', '”', '\'', '‘', '’'])
            ),
        };
    }
    let ours = match () {
        () if is("extra `=`") => "one = is enough",
        () if is("invalid basic string") || is("invalid literal string") => "this text lacks its closing quote",
        () if is("missing escaped value") || is("too few unicode") => {
            "after a \\ in a text only certain letters can stand; write \\\\ for a \\, and / in paths"
        }
        () if is("unexpected key or value") => "something is left over here; a line holds one NAME = VALUE",
        () if is("key with no value") || is("missing value") || is("missing assignment") => {
            "a line is NAME = VALUE, or a heading such as [table]"
        }
        () if is("unquoted keys cannot be empty") || is("missing key") => "there is no name before the =",
        () if is("invalid unquoted key") => "a name is written in letters of English, digits, _ and -",
        () if is("missing comma between array") || is("unexpected `=` in array") || is("unclosed array,") => {
            "this list lacks a comma or its closing ]; a list is [a, b]"
        }
        () if is("unclosed inline table") || is("missing comma between key-value") => {
            "this table lacks a comma or its closing }; such a table is { a = 1, b = 2 } on one line"
        }
        () if is("unclosed table") || is("unclosed array table") => "this heading lacks its closing ]",
        () if is("unexpected leading zero") => "a number does not begin with 0",
        () if is("cannot extend value") => "this name is a value already, and not a table",
        () => return format!("this cannot be read: {message}"),
    };
    ours.into()
}

/// The line in which a byte lies.
fn line(text: &str, byte: usize) -> &str {
    let start = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    text[start..].lines().next().unwrap_or_default()
}

/// The name in a heading such as `[table]` or `[[list]]`, and whether it is of a list.
fn heading(line: &str) -> Option<(&str, bool)> {
    let line = line.trim_start();
    let inner = line.strip_prefix('[')?;
    let name = inner.trim_start_matches('[').split(']').next()?;
    Some((name.trim(), inner.starts_with('[')))
}

/// What to do about a name that stands there twice, and where it stands first.
fn doubled(text: &str, byte: usize, name: &str, lists: bool) -> String {
    let before = &text[..byte];
    let numbered = || before.lines().enumerate();
    if let Some((name, is_list)) = heading(line(text, byte)) {
        let here = before.matches('\n').count();
        let first =
            numbered().find(|(number, line)| *number < here && heading(line).is_some_and(|(other, _)| other == name));
        let Some((number, line)) = first else {
            return format!("“{name}” is a value already, and not a table; take one out");
        };
        let was_list = heading(line).is_some_and(|(_, list)| list);
        let number = number + 1;
        if is_list || was_list || lists && !name.contains('.') {
            return format!("[{name}] stands in line {number} already; each table of a list is begun by [[{name}]]");
        }
        return format!("[{name}] stands in line {number} already; write the lines below it there");
    }
    let is_it = |line: &str| {
        let rest = line.trim_start().strip_prefix(name).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with(['=', '.']))
    };
    let table = numbered().filter(|(_, line)| heading(line).is_some()).last().map_or(0, |(number, _)| number);
    let first = numbered().find(|(number, line)| *number >= table && is_it(line));
    match first.filter(|(number, _)| *number < before.matches('\n').count()) {
        Some((number, _)) => format!("“{name}” stands in line {} already; take one out", number + 1),
        None => format!("“{name}” stands in this table already; take one out"),
    }
}

/// An error of the reader of Fluent as a sentence.
pub(crate) fn fluent_sentence(kind: &ErrorKind) -> String {
    let ours = match kind {
        ErrorKind::ExpectedToken('=') => "a line of words is KEY = words; the key has no spaces",
        ErrorKind::ExpectedToken('}') | ErrorKind::UnbalancedClosingBrace => {
            "each { needs its }, with one gap or key between them, such as { $name }"
        }
        ErrorKind::ExpectedToken(' ') => "a remark begins with # and a space",
        ErrorKind::ExpectedToken(letter) => return format!("“{letter}” is missing here"),
        ErrorKind::ExpectedCharRange { range } if range.contains('\n') || range.contains("\\n") => {
            "each case of a choice stands on a line of its own"
        }
        ErrorKind::ExpectedCharRange { .. } => {
            "a key or the name of a gap begins with a letter of English; further lines of a text are indented"
        }
        ErrorKind::ExpectedMessageField { entry_id } | ErrorKind::ExpectedTermField { entry_id } => {
            return format!("“{entry_id}” has no words; write them after its =");
        }
        ErrorKind::MissingValue => "there are no words after the =",
        ErrorKind::MissingDefaultVariant => "this choice lacks its usual case, which begins with *[other]",
        ErrorKind::MultipleDefaultVariants => "only one case of a choice, the usual one, begins with *",
        ErrorKind::UnterminatedStringLiteral => "this text lacks its closing quote",
        ErrorKind::UnknownEscapeSequence(_) | ErrorKind::InvalidUnicodeEscapeSequence(_) => {
            "after a \\ in quotes only \", \\ and u with four digits can stand"
        }
        ErrorKind::ExpectedInlineExpression | ErrorKind::ExpectedLiteral => {
            "in { } stands a gap such as { $name }, another key, or a text in quotes"
        }
        ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::ExpectedSimpleExpressionAsSelector => "a choice is made by a gap, such as { $count -> … }",
        ErrorKind::TermAttributeAsPlaceable => "the attribute of a term cannot be said",
        ErrorKind::ForbiddenCallee => "the name of a function is written in capitals, such as NUMBER",
        ErrorKind::PositionalArgumentFollowsNamed => "in ( ) what has a name comes last",
        ErrorKind::DuplicatedNamedArgument(name) => return format!("“{name}” stands twice in these ( )"),
    };
    ours.into()
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::*;
    use crate::Problem;

    /// What is told of a file, by line.
    fn toml(text: &str, lists: bool) -> String {
        let errors = toml_errors(text, DeTable::parse_recoverable(text).1);
        let told = errors.iter().map(|(byte, error)| {
            let problem = Problem::at(text, *byte, toml_sentence(text, *byte, error, lists));
            format!("{}: {}\n", problem.line, problem.text)
        });
        told.collect()
    }

    #[test]
    fn a_text_without_quotes_is_told_so() {
        for (text, told) in [
            (
                "a = forest\n",
                "“forest” is neither a number nor true or false; a text stands in straight quotes: \"forest\"",
            ),
            ("a = red\n", "“red” is neither a number nor true or false; a text stands in straight quotes: \"red\""),
            ("a = “red”\n", "““red”” is neither a number nor true or false; a text stands in straight quotes: \"red\""),
            ("a = #8c1c13\n", "a text stands in quotes, as in \"#8c1c13\"; what follows a # is a remark"),
            ("a =\n", "there is no value after the ="),
            ("a = True\n", "“True” is neither a number nor true or false; a text stands in straight quotes: \"True\""),
        ] {
            assert_eq!(toml(text, false), format!("1: {told}\n"), "{text}");
        }
    }

    #[test]
    fn what_stands_twice_is_told_with_the_first_place() {
        for (text, lists, told) in [
            ("[x]\na = 0\n[b]\na = 1\n\na = 2\n", false, "6: “a” stands in line 4 already; take one out\n"),
            (
                "[a.b]\nc = 1\n[d]\n[a.b]\nc = 2\n",
                false,
                "4: [a.b] stands in line 1 already; write the lines below it there\n",
            ),
            (
                "[rules]\nid = 1\n[rules]\nid = 2\n",
                true,
                "3: [rules] stands in line 1 already; each table of a list is begun by [[rules]]\n",
            ),
            (
                "[[rules]]\nid = 1\n[rules]\nid = 2\n",
                true,
                "3: [rules] stands in line 1 already; each table of a list is begun by [[rules]]\n",
            ),
            ("a = { b = 1, b = 2 }\n", false, "1: “b” stands in this table already; take one out\n"),
            ("a = 1\n[a]\nb = 1\n", false, "2: “a” is a value already, and not a table; take one out\n"),
        ] {
            assert_eq!(toml(text, lists), told, "{text}");
        }
    }

    #[test]
    fn each_line_is_told_of_once() {
        assert_eq!(toml("a == 3\n", false), "1: one = is enough\n");
        assert_eq!(toml("a = \"x\nb = 1\n", false), "1: this text lacks its closing quote\n");
        assert_eq!(toml("a: 3\n", false).matches('\n').count(), 1);
        assert_eq!(toml("a\nb\n", false).matches('\n').count(), 2);
    }

    /// No sentence of a library is left among those that a maker of packs meets easily.
    #[test]
    fn usual_mistakes_are_told_in_our_words() {
        for text in [
            "a\n",
            "a: 3\n",
            "= 3\n",
            "a = [1, 2\nb = 3\n",
            "[a\nb = 1\n",
            "[[a]\nb = 1\n",
            "a = 1 2\n",
            "a = \"b\" \"c\"\n",
            "a = 'x\n",
            "a = \"\\q\"\n",
            "a = \"C:\\x\"\n",
            "a = { b = 1\n",
            "a = 007\n",
            "[]\n",
            "a = [\"x\" \"y\"]\n",
            "ä = 1\n",
            "a = 1\na.b = 2\n",
            "a = { b = 1 c = 2 }\n",
            "a = n\n",
            "a = infinite\n",
        ] {
            let told = toml(text, false);
            assert!(!told.is_empty() && !told.contains("cannot be read"), "{text:?}: {told}");
            assert!(!told.contains("expected") && !told.contains('`'), "{text:?}: {told}");
        }
    }
}
