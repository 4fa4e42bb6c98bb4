//! What is searched for among the settings, and whether a text fits it. It knows neither the page nor its rows.

use bevy::prelude::*;

/// What is written in the field for searching; empty shows everything.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter(pub String);

impl Filter {
    /// Whether anything is searched for.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !self.0.trim().is_empty()
    }

    /// Whether each word that is searched for is a part of this text, in large or small letters.
    #[must_use]
    pub fn fits(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.0.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_has_to_be_there_in_whatever_order_and_case() {
        let fits = |words: &str, text: &str| Filter(words.to_owned()).fits(text);
        assert!(fits("", "Volume") && fits("  ", "Volume"));
        assert!(fits("vol", "Sound Volume") && fits("VOLUME sound", "Sound Volume"));
        assert!(!fits("volume light", "Sound Volume"));
        assert!(fits("ЗВУК", "Громкость звука") && fits("größe", "TEXTGRÖSSE Textgröße"));
        assert!(fits("音量", "音量") && !fits("音楽", "音量"));
        assert!(!Filter(" ".to_owned()).is_on() && Filter("a".to_owned()).is_on());
    }
}
