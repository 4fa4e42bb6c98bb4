//! Ready-made phrases for a friend elsewhere. Each player reads them in their own language.

use crate::{game::app::Localizable, net::PHRASES};

/// What one can say by the relay without words of one's own.
pub fn phrases() -> impl Iterator<Item = u8> {
    0..PHRASES
}

/// The key of a phrase.
#[must_use]
pub fn phrase_key(phrase: u8) -> String {
    format!("far-phrase-{}", phrase + 1)
}

/// What is said of a phrase of the friend.
pub(super) fn says(phrase: u8) -> Localizable {
    Localizable::new("far-says").of("phrase", Localizable::new(phrase_key(phrase)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_has_a_key() {
        assert_eq!(phrases().map(phrase_key).last().as_deref(), Some("far-phrase-12"));
    }
}
