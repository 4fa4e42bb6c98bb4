//! A setup as plain texts. Saved games and links store these, each under names of its own.

use std::sync::Arc;

use crate::rules::{Game, Setup, Tables, animal_chess, gomoku, reversi};

/// A setup as texts. A field that a game does not use is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields {
    /// The id of the rule table.
    pub rules: Option<String>,
    /// Rows and columns of a board whose size can be chosen.
    pub size: Option<String>,
    /// The id of the opening rule.
    pub opening: Option<String>,
    /// How the tiles were shuffled, in disguised form; see [`disguise`].
    pub deal: Option<String>,
}

/// Why a field cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldError {
    /// There is no rule table with this id.
    #[error("it is played by rules called “{0}”, which are not there")]
    UnknownRules(String),
    /// No board has this size.
    #[error("its board has the size “{0}”; sizes are 9 to 20")]
    WrongSize(String),
    /// There is no opening rule with this id.
    #[error("its opening rule is called “{0}”, which this version of Turnstone does not know")]
    UnknownOpening(String),
    /// The text for the shuffle of the tiles cannot be read.
    #[error("how its tiles lie is written “{0}”, which is not sixteen digits from 0 to f")]
    WrongDeal(String),
}

impl Fields {
    pub fn of(setup: &Setup) -> Self {
        match setup {
            // The classic game is older than the rule tables; its links and files name none.
            Setup::Reversi(rules) if **rules == reversi::Rules::default() => Self::default(),
            Setup::Reversi(rules) => Self { rules: Some(rules.id.clone()), ..Self::default() },
            Setup::Gomoku(setup) => Self {
                rules: Some(setup.rules.id.clone()),
                size: Some(setup.size.to_string()),
                opening: Some(setup.opening.id().to_owned()),
                deal: None,
            },
            Setup::AnimalChess(setup) => Self {
                rules: Some(setup.rules.id.clone()),
                deal: Some(format!("{:016x}", disguise(setup.deal))),
                ..Self::default()
            },
        }
    }

    /// The setup. A field that is `None` takes its usual value; a missing deal is made from `seed`.
    pub fn read(self, game: Game, tables: &Tables, seed: u64) -> Result<Setup, FieldError> {
        fn table<T>(tables: &[Arc<T>], id: Option<String>, of: impl Fn(&T) -> &str) -> Result<Arc<T>, FieldError> {
            let found = match &id {
                Some(id) => tables.iter().find(|table| of(table) == id),
                None => tables.first(),
            };
            found.cloned().ok_or_else(|| FieldError::UnknownRules(id.unwrap_or_default()))
        }
        Ok(match game {
            Game::Reversi => Setup::Reversi(match self.rules {
                None => Arc::default(),
                rules => table(&tables.reversi, rules, |rules| &rules.id)?,
            }),
            Game::Gomoku => {
                let usual = gomoku::Setup::default();
                Setup::Gomoku(gomoku::Setup {
                    rules: table(&tables.gomoku, self.rules, |rules| &rules.id)?,
                    size: match self.size {
                        None => usual.size,
                        Some(text) => match text.parse() {
                            Ok(size) if gomoku::SIZES.contains(&size) => size,
                            _ => return Err(FieldError::WrongSize(text)),
                        },
                    },
                    opening: match self.opening {
                        None => usual.opening,
                        Some(id) => gomoku::Opening::from_id(&id).ok_or(FieldError::UnknownOpening(id))?,
                    },
                })
            }
            Game::AnimalChess => Setup::AnimalChess(animal_chess::Setup {
                rules: table(&tables.animal_chess, self.rules, |rules| &rules.id)?,
                deal: match self.deal {
                    None => seed,
                    Some(text) if text.len() == 16 => match u64::from_str_radix(&text, 16) {
                        Ok(disguised) => undisguise(disguised),
                        Err(_) => return Err(FieldError::WrongDeal(text)),
                    },
                    Some(text) => return Err(FieldError::WrongDeal(text)),
                },
            }),
        })
    }
}

/// An odd number, which has an inverse modulo 2^64: 2^64 divided by the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
/// The inverse of `FACTOR` modulo 2^64.
const INVERSE: u64 = 0xf1de_83e1_9937_733d;
/// An arbitrary number.
const MASK: u64 = 0x7475_726e_7374_6f6e;

/// A deal as it is written. The disguise hides, at a glance at a file or link, which number the tiles come from, and
/// that two games have deals that are almost the same. It is not meant to stop anybody who really wants to know.
const fn disguise(deal: u64) -> u64 {
    let mixed = (deal ^ MASK).wrapping_mul(FACTOR);
    mixed ^ (mixed >> 32)
}

const fn undisguise(disguised: u64) -> u64 {
    // The upper half was left as it was, so folding it in again undoes the folding.
    let mixed = disguised ^ (disguised >> 32);
    mixed.wrapping_mul(INVERSE) ^ MASK
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_setup_survives(deal in any::<u64>(), size in gomoku::SIZES, rules in 0_usize..4, opening in 0_usize..3) {
            let tables = Tables::default();
            let gomoku = gomoku::Setup {
                size,
                rules: tables.gomoku[rules % tables.gomoku.len()].clone(),
                opening: gomoku::Opening::ALL[opening],
            };
            let animals = animal_chess::Setup { rules: Arc::default(), deal };
            let reversi = tables.reversi[rules % tables.reversi.len()].clone();
            for setup in [Setup::Reversi(reversi), Setup::Gomoku(gomoku), Setup::AnimalChess(animals)] {
                let fields = Fields::of(&setup);
                prop_assert_ne!(&fields.deal, &Some(format!("{deal:016x}")));
                prop_assert_eq!(fields.read(setup.game(), &tables, 1), Ok(setup));
            }
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,20}") {
            let fields = |text: &str| Fields {
                rules: None,
                size: Some(text.into()),
                opening: Some(text.into()),
                deal: Some(text.into()),
            };
            for game in Game::ALL {
                let _ = fields(&text).read(game, &Tables::default(), 1);
            }
        }
    }

    #[test]
    fn a_game_of_reversi_that_names_no_rules_is_the_classic_one_whatever_the_tables() {
        let classic = Setup::Reversi(Arc::default());
        assert_eq!(Fields::of(&classic), Fields::default());
        let mut tables = Tables::default();
        tables.reversi.reverse();
        assert_eq!(Fields::default().read(Game::Reversi, &tables, 1), Ok(classic));
        // A different table with the same id is another game, and its id is written.
        let other = reversi::Rules { fewest_wins: true, ..reversi::Rules::default() };
        assert_eq!(Fields::of(&Setup::Reversi(Arc::new(other))).rules, Some("classic".into()));
    }

    #[test]
    fn what_is_not_there_is_said() {
        let tables = Tables::default();
        let read = |game, fields: Fields| fields.read(game, &tables, 1).expect_err("an error");
        let text = || Some("x".to_owned());
        let rules = || Fields { rules: text(), ..Fields::default() };
        assert_eq!(read(Game::Gomoku, rules()), FieldError::UnknownRules("x".into()));
        assert_eq!(read(Game::AnimalChess, rules()), FieldError::UnknownRules("x".into()));
        assert_eq!(read(Game::Reversi, rules()), FieldError::UnknownRules("x".into()));
        let size = |size: &str| Fields { size: Some(size.into()), ..Fields::default() };
        assert_eq!(read(Game::Gomoku, size("8")), FieldError::WrongSize("8".into()));
        assert_eq!(read(Game::Gomoku, size("21")), FieldError::WrongSize("21".into()));
        let opening = Fields { opening: text(), ..Fields::default() };
        assert_eq!(read(Game::Gomoku, opening), FieldError::UnknownOpening("x".into()));
        let deal = Fields { deal: text(), ..Fields::default() };
        assert_eq!(read(Game::AnimalChess, deal), FieldError::WrongDeal("x".into()));
    }
}
