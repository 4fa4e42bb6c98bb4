//! English as it would be in a language with longer words.

use std::borrow::Cow;

/// The language by which one sees what a longer one would do to a screen: see [`super::Words::stretched`]. Its name is the usual one for
/// English with accents.
pub const PSEUDO: &str = "en-XA";

/// A name that no language writes otherwise.
const NAME: &str = "Turnstone";

/// Text with accents, longer by about two fifths, between brackets: a translation that nobody has to write. Every letter is one
/// that the fonts have.
pub(super) fn stretched(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_alphabetic) {
        return text.into();
    }
    if let Some((before, after)) = text.split_once(NAME) {
        return format!("{}{NAME}{}", stretched(before), stretched(after)).into();
    }
    // Spaces stay outside of the brackets, since a line cannot end before a bracket that closes.
    let inner = text.trim_matches(' ');
    let mut long = String::from("[");
    for letter in inner.chars() {
        match "aáeéiíoóuúAÁEÉIÍOÓUÚ".chars().skip_while(|other| *other != letter).nth(1).filter(|_| letter.is_ascii())
        {
            Some(accented) => long.extend([accented, accented.to_lowercase().next().unwrap_or(accented)]),
            None => long.push(letter),
        }
    }
    text.replace(inner, &(long + "]")).into()
}
