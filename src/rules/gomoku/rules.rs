//! Rule sets: which lines win, and what is forbidden to black.

use crate::Colour;

/// Which lines win for a colour, besides the plain five: exactly five stones in a row, with at least one open end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// Whether six or more in a row win; if not, such a line does not count.
    pub overlines: bool,
    /// Whether five in a row win even when the other colour's stones stand at both ends. The edge of the board is no
    /// stone, and a line of more than five never counts as closed.
    pub closed_fives: bool,
}

/// A rule set, as in a table in `assets/rules/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name in files, links and the keys of the locales; see [`Self::is_id`].
    pub id: String,
    /// Which lines win for black, who puts down the first stone.
    pub dark: Wins,
    /// Which lines win for white.
    pub light: Wins,
    /// Whether black may not make six or more in a row.
    pub overline: bool,
    /// Whether black may not make two fours with one stone.
    pub double_four: bool,
    /// Whether black may not make two threes with one stone.
    pub double_three: bool,
}

impl Rules {
    /// The rule sets of `assets/rules/gomoku.toml` as shipped, for use when no table can be read: freestyle, standard,
    /// renju, caro, and caro with exactly five.
    ///
    /// The first two are those of Gomocup (<https://gomocup.org/detail-information/>), and renju is that of the Renju
    /// International Federation (<https://www.renju.net/rifrules/>). Caro is played in Vietnam: a five closed at both
    /// ends does not win, but a longer line does (<https://en.wikipedia.org/wiki/Gomoku#Variations>). The sources do
    /// not mention the edge of the board; usually only stones close a line. At Gomocup caro is played with exactly five:
    /// its rule 9, of which <https://plastovicka.github.io/protocl2en.htm> says that 1 is exactly five and 8 is caro.
    #[must_use]
    pub fn built_in() -> Vec<Self> {
        let any = Wins { overlines: true, closed_fives: true };
        let exact = Wins { overlines: false, ..any };
        let open = Wins { closed_fives: false, ..any };
        let exactly_open = Wins { overlines: false, ..open };
        let table = |id: &str, dark, light, forbids| Self {
            id: id.into(),
            dark,
            light,
            overline: forbids,
            double_four: forbids,
            double_three: forbids,
        };
        vec![
            table("freestyle", any, any, false),
            table("standard", exact, exact, false),
            table("renju", exact, any, true),
            table("caro", open, open, false),
            table("caro-exact", exactly_open, exactly_open, false),
        ]
    }

    /// Whether a text can be the name of a rule set: small letters, digits and hyphens, 1 to 32 of them.
    #[must_use]
    pub fn is_id(text: &str) -> bool {
        (1..=32).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    }

    /// Which lines win for a colour.
    #[must_use]
    pub const fn wins(&self, colour: Colour) -> Wins {
        match colour {
            Colour::Dark => self.dark,
            Colour::Light => self.light,
        }
    }

    /// Whether anything is forbidden to black.
    #[must_use]
    pub const fn forbids(&self) -> bool {
        self.overline || self.double_four || self.double_three
    }
}

impl Default for Rules {
    /// Freestyle.
    fn default() -> Self {
        Self::built_in().swap_remove(0)
    }
}
