//! Words as masks, for pictures that are made outside of the interface. A letter stands beside the next by its own
//! width alone, as all languages of the game allow.

use bevy::prelude::*;
use swash::{
    FontRef, GlyphId,
    scale::{Render, ScaleContext, Source},
    zeno::Format,
};

use crate::record::film::Mask;

/// Between two letters of a word that is not to be broken. It is never drawn.
pub const WORD_JOINER: char = '\u{2060}';

/// What stands for the rest of words that are too long.
const REST: char = '…';
/// Words that are too long are written in smaller letters first, down to this part of their size.
const SMALLEST: f32 = 0.75;
/// How far the line on which letters stand is below the middle, in parts of their size.
const BASELINE: f32 = 0.36;

/// A letter: its font, its number there, and where it begins.
struct Letter {
    font: usize,
    glyph: GlyphId,
    left: f32,
}

/// Writes words on one line in the first font that has each letter, `size` points high, as a mask of this height and of
/// at most this width. Letters that no font has are left out.
#[must_use]
pub fn drawn(words: &str, fonts: &[&Font], size: f32, [most, height]: [usize; 2]) -> Mask {
    let fonts: Vec<FontRef<'_>> = fonts.iter().filter_map(|font| FontRef::from_index(font.data.as_ref(), 0)).collect();
    let words: String = words.chars().filter(|letter| *letter != WORD_JOINER && !letter.is_control()).collect();
    let width = |words: &str, size: f32| set(words, &fonts, size).1;
    let whole = width(&words, size);
    let size = if whole > most as f32 { (most as f32 / whole * size).max(size * SMALLEST) } else { size };
    let mut cut = words.clone();
    while width(&cut, size) > most as f32 && cut.pop().is_some() {
        let kept = cut.trim_end_matches([REST, ' ']).len();
        cut.truncate(kept);
        cut.pop();
        cut.push(REST);
    }
    let (letters, width) = set(&cut, &fonts, size);
    // No wider than `most`.
    let columns = (width.ceil().max(1.0) as usize).min(most);
    let mut alpha = vec![0; columns * height];
    let mut context = ScaleContext::new();
    let baseline = (height as f32 / 2.0 + BASELINE * size).round() as i32;
    for Letter { font, glyph, left } in letters {
        let mut scaler = context.builder(fonts[font]).size(size).build();
        let image = Render::new(&[Source::Outline]).format(Format::Alpha).render(&mut scaler, glyph);
        let Some(image) = image.filter(|image| image.placement.width > 0) else { continue };
        let (first, top) = (left.round() as i32 + image.placement.left, baseline - image.placement.top);
        for (row, line) in (top..).zip(image.data.chunks_exact(image.placement.width as usize)) {
            for (column, &opacity) in (first..).zip(line) {
                let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else { continue };
                if column < columns && row < height {
                    let point: &mut u8 = &mut alpha[row * columns + column];
                    *point = opacity.max(*point);
                }
            }
        }
    }
    Mask::new(columns, alpha)
}

/// The letters of a line, and how wide it is.
fn set(words: &str, fonts: &[FontRef<'_>], size: f32) -> (Vec<Letter>, f32) {
    let (mut letters, mut left) = (Vec::new(), 0.0);
    for letter in words.chars() {
        let found = fonts.iter().enumerate().find_map(|(font, face)| {
            let glyph = face.charmap().map(letter);
            (glyph != 0).then_some((font, glyph))
        });
        if let Some((font, glyph)) = found {
            letters.push(Letter { font, glyph, left });
            left += fonts[font].glyph_metrics(&[]).scale(size).advance_width(glyph);
        }
    }
    (letters, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn font(file: &str) -> Font {
        let path = format!("{}/assets/fonts/{file}", env!("CARGO_MANIFEST_DIR"));
        Font::from_bytes(std::fs::read(path).expect("a font"))
    }

    /// The part of the points that are mostly inked.
    fn inked(mask: &Mask) -> f32 {
        mask.opacity(0.0..1.0, 0.0..1.0)
    }

    #[test]
    fn words_of_every_script_are_drawn_and_long_ones_cut() {
        let (latin, own) = (font("NotoSansSC-subset.otf"), font("LXGWWenKai-subset.ttf"));
        for words in ["Black wins, 40 to 24.", "Чёрные", "Nước đi", "黑方获胜", "Ée"] {
            let mask = drawn(words, &[&latin, &own], 18.0, [400, 34]);
            assert!((18..400).contains(&mask.width()), "{words}: {}", mask.width());
            assert!(inked(&mask) > 0.03, "{words}: {}", inked(&mask));
        }
        let [short, long] = [5, 200].map(|count| drawn(&"W".repeat(count), &[&latin], 18.0, [192, 34]));
        assert!(short.width() < 120 && (150..=192).contains(&long.width()), "{} {}", short.width(), long.width());
        assert_eq!(inked(&drawn("\u{2060}\n", &[&latin], 18.0, [192, 34])), 0.0);
        assert_eq!(inked(&drawn("no font", &[], 18.0, [192, 34])), 0.0);
    }
}
