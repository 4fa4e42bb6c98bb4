//! Words that grow huge when sentences are made of them, refer to themselves, or attack what displays them.

use std::fmt::Write as _;

use super::made::Made;

/// The keys that the game shows at once: titles, buttons, players.
const KEYS: [&str; 4] = ["title", "tagline", "title-settings", "seat-person"];

/// The most bytes of a text file.
const MOST: usize = 256 << 10;

fn pack(name: &str, words: impl Into<Vec<u8>>) -> Made {
    Made::new(name, "[locales]\nen = [\"a.ftl\"]\nzh-Hans = [\"a.ftl\"]\n").with("a.ftl", words)
}

/// Each of the keys has this value.
fn keys(value: &str) -> String {
    KEYS.iter().fold(String::new(), |text, key| text + key + " = " + value + "\n")
}

/// Ten levels, each ten times as long as the one below; `sign` is what makes them messages or terms.
fn laughs(sign: &str, name: &str) -> String {
    let mut text = format!("{name}0 = lol\n");
    for level in 1..10 {
        let below = format!("{{ {sign}{name}{} }}", level - 1).repeat(10);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{sign}{name}{level} = {below}");
    }
    text.replacen(name, &format!("{sign}{name}"), usize::from(!sign.is_empty()))
        + &keys(&format!("{{ {sign}{name}9 }}"))
}

/// Choices nested in each other, each of which depends on a variable that nobody sets.
fn choices(depth: usize, wide: usize) -> String {
    let mut value = "x".to_owned();
    for level in 0..depth {
        let mut all = String::new();
        for other in 0..wide {
            let _ = write!(all, "[o{other}] {}\n   ", "y".repeat(4));
        }
        value = format!("{{ $v{level} ->\n   {all}*[z] {value}\n   }}");
    }
    value
}

pub fn packs() -> Vec<Made> {
    let long = "lol ".repeat((MOST - 8_000) / 4);
    let refs = "{ x0 }".repeat(90);
    let nines = "9".repeat(9);
    vec![
        pack("words-flat", format!("x0 = {long}\n{}", keys(&refs))),
        pack("words-laughs", laughs("", "x")),
        pack("words-laughs-terms", laughs("-", "x")),
        pack("words-laughs-attributes", {
            let mut text = "x0 = lol\n    .a = lol\n".to_owned();
            for level in 1..10 {
                let below = format!("{{ x{}.a }}", level - 1).repeat(10);
                let _ = writeln!(text, "x{level} = x\n    .a = {below}");
            }
            text + &keys("{ x9.a }")
        }),
        // The levels are not named in one key but in the arguments of terms.
        pack("words-laughs-arguments", {
            let mut text = "-x0 = { $a }{ $a }{ $a }{ $a }{ $a }{ $a }{ $a }{ $a }\n".to_owned();
            for level in 1..10 {
                let below = format!("{{ -x{}(a: \"{}\") }}", level - 1, "lol".repeat(9)).repeat(10);
                let _ = writeln!(text, "-x{level} = {below}");
            }
            text + &keys("{ -x9 }")
        }),
        pack(
            "words-circle",
            "title = { tagline }\ntagline = { title }\nseat-person = { seat-person }{ seat-person }\n",
        ),
        pack("words-circle-doubled", {
            let twice = |key: &str| format!("{{ {key} }}").repeat(50);
            format!("title = {}\ntagline = {}\n", twice("tagline"), twice("title"))
        }),
        pack("words-choices-deep", keys(&choices(45, 1))),
        pack("words-choices-wide", keys(&choices(20, 100))),
        pack("words-choices-in-choices", {
            // The value that a choice depends on is built as well.
            let inner = "{ { $a -> *[b] c } ->\n   *[d] e\n   }".replace("$a", &"{ $a }".repeat(20));
            keys(&inner)
        }),
        pack("words-number-of-zeros", keys(&format!("{{ NUMBER(1, minimumFractionDigits: {nines}) }}"))),
        pack("words-number-of-gap", keys(&format!("{{ NUMBER($moves, minimumIntegerDigits: {nines}) }}"))),
        pack("words-number-long", keys(&format!("{{ 1.{} }}", "0".repeat(60_000)))),
        pack("words-number-huge", keys(&format!("{{ {} }}", "9".repeat(400)))),
        pack("words-controls", keys("a\u{1b}[2J\u{7}\u{8}b\u{202e}dcba\u{2066}\u{200b}\u{feff}e\u{85}")),
        pack("words-nul", keys("a\0b")),
        pack("words-combining", keys(&format!("a{}", "\u{301}".repeat(20_000)))),
        pack("words-line-of-250k", format!("title = {}\n", "w".repeat(250_000))),
        pack("words-spaces-of-250k", format!("title = a{}b\n", " ".repeat(250_000))),
        pack("words-lines-of-250k", format!("title =\n{}", "    w\n".repeat(40_000))),
        pack("words-many-keys", (0..15_000).fold(String::new(), |text, at| text + &format!("k{at} = x\n"))),
        pack("words-not-utf8", b"title = caf\xe9\n".to_vec()),
        pack("words-too-long", "# lol\n".repeat(MOST / 6 + 1)),
        pack("words-escapes", keys("{ \"\\u0000\\uD800\\U10FFFF\\U110000\" }")),
    ]
}
