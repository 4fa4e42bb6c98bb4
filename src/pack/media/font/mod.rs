//! Fonts: whether the game can draw with them, and whether it can draw every glyph.
//!
//! The code that draws glyphs on the screen draws them here too, but only once the work that this takes is known to be
//! limited: `skrifa` limits how deep glyphs and subroutines use others, but not how many they use.

use std::{cell::Cell, fmt::Display};

use skrifa::{
    FontRef, GlyphId, MetadataProvider, OutlineGlyphCollection,
    outline::{DrawSettings, OutlinePen},
    prelude::{LocationRef, Size},
    raw::{
        ReadError, TableProvider,
        ps::{
            cff::{CffFontRef, index::Index},
            cs::{self, CharstringContext, CharstringKind, CommandSink},
            error::Error as PsError,
        },
        tables::glyf::Glyph,
        types::Fixed,
    },
};

use super::error::FontError;
use crate::bytes::{be16, be32, guarded};
use crate::limits::font::{ALL_POINTS, DEEPEST, HEIGHT, LOOKUPS, PARTS, POINTS, REACH, VARIED};

/// How many bytes of PostScript a glyph may execute, including its subroutines; and all glyphs together.
const STEPS: u64 = 100_000;
const ALL_STEPS: u64 = 50_000_000;
/// The most parts of the rules for ligatures, accents and the like.
const SUBTABLES: u32 = 20_000;
/// The size at which glyphs are drawn for this check, in pixels for each em.
const SIZE: f32 = 64.0;

/// Tables that draw by other means than outlines, or that shape words by rules of their own.
const REFUSED: [(&str, &str); 13] = [
    ("COLR", "colours"),
    ("SVG ", "drawings in SVG"),
    ("sbix", "pictures"),
    ("CBDT", "pictures"),
    ("CBLC", "pictures"),
    ("EBDT", "pictures"),
    ("EBLC", "pictures"),
    ("bdat", "pictures"),
    ("CFF2", "outlines that vary"),
    ("VARC", "outlines that vary"),
    ("morx", "Apple's own rules"),
    ("mort", "Apple's own rules"),
    ("kerx", "Apple's own rules"),
];

/// Checks a font: its parts must agree, and every glyph must be drawable.
///
/// # Errors
/// Says what is wrong with it, to be read after the file's name.
pub fn check_font(bytes: &[u8]) -> Result<(), FontError> {
    directory(bytes)?;
    guarded(|| {
        let font = FontRef::new(bytes).map_err(damaged)?;
        let upem = measures(&font)?;
        rules(&font)?;
        match (font.glyf(), font.cff()) {
            (Ok(_), _) => glyf(&font)?,
            (_, Ok(_)) => cff(&font, upem)?,
            _ => return Err(FontError::NoOutlines),
        }
        let drawn = draw(&font)?;
        letters(&font, &drawn)
    })
}

fn damaged(error: impl Display) -> FontError {
    FontError::Damaged(error.to_string())
}

/// Checks the list of tables: each lies within the file, and none is of a refused kind (OpenType, "Font file").
fn directory(bytes: &[u8]) -> Result<(), FontError> {
    if bytes.starts_with(b"ttcf") {
        return Err(FontError::Collection);
    }
    if ![&b"\0\x01\0\0"[..], b"OTTO", b"true"].iter().any(|tag| bytes.starts_with(tag)) {
        return Err(FontError::NotFont);
    }
    let count = be16(bytes, 4).unwrap_or(0) as usize;
    let mut before = None;
    for entry in 0..count {
        let at = 12 + 16 * entry;
        let fields = || Some((bytes.get(at..at + 4)?, be32(bytes, at + 8)?, be32(bytes, at + 12)?));
        let (tag, from, length) = fields().ok_or(FontError::Outside)?;
        if u64::from(from) + u64::from(length) > bytes.len() as u64 {
            return Err(FontError::Outside);
        }
        // Tables are found by binary search, so they must be sorted.
        if before.replace(tag) >= Some(tag) {
            return Err(FontError::Order);
        }
        if let Some((table, by)) = REFUSED.iter().find(|(refused, _)| refused.as_bytes() == tag) {
            return Err(FontError::Refused { by, table });
        }
    }
    if count == 0 { Err(FontError::Outside) } else { Ok(()) }
}

/// Checks the tables of general measures. Gives the units per em.
fn measures(font: &FontRef) -> Result<u16, FontError> {
    let head = font.head().map_err(damaged)?;
    let upem = head.units_per_em();
    if !(16..=16_384).contains(&upem) {
        return Err(FontError::Units(upem));
    }
    let maxp = font.maxp().map_err(damaged)?;
    let hhea = font.hhea().map_err(damaged)?;
    let metrics = font.hmtx().map_err(damaged)?;
    font.cmap().map_err(damaged)?;
    if maxp.num_glyphs() == 0 || metrics.h_metrics().is_empty() || !font.charmap().has_map() {
        return Err(FontError::NoGlyphs);
    }
    let most = HEIGHT * i32::from(upem);
    let mut heights = vec![hhea.ascender().to_i16(), hhea.descender().to_i16(), hhea.line_gap().to_i16()].into_iter();
    let mut far = heights.any(|height| i32::from(height).abs() > most);
    if let Ok(os2) = font.os2() {
        let typo = [os2.s_typo_ascender(), os2.s_typo_descender(), os2.s_typo_line_gap()];
        far |= typo.iter().any(|height| i32::from(*height).abs() > most);
        far |= [os2.us_win_ascent(), os2.us_win_descent()].iter().any(|height| i32::from(*height) > most);
    }
    if far {
        return Err(FontError::Lines);
    }
    let widest = metrics.h_metrics().iter().map(|metric| metric.advance()).max().unwrap_or_default();
    if f32::from(widest) > REACH * f32::from(upem) {
        return Err(FontError::Wide);
    }
    Ok(upem)
}

/// Checks the tables for substitution, positioning and variation of glyphs.
fn rules(font: &FontRef) -> Result<(), FontError> {
    fn there<T>(table: Result<T, ReadError>) -> Result<Option<T>, FontError> {
        match table {
            Ok(table) => Ok(Some(table)),
            Err(ReadError::TableIsMissing(_)) => Ok(None),
            Err(error) => Err(damaged(error)),
        }
    }
    if let Some(gsub) = there(font.gsub())? {
        gsub.script_list().and(gsub.feature_list().map(drop)).map_err(damaged)?;
        lookups(gsub.offset_data().as_bytes())?;
    }
    if let Some(gpos) = there(font.gpos())? {
        gpos.script_list().and(gpos.feature_list().map(drop)).map_err(damaged)?;
        lookups(gpos.offset_data().as_bytes())?;
    }
    there(font.gdef())?;
    there(font.kern())?;
    there(font.fvar())?;
    there(font.avar())?;
    there(font.hvar())?;
    there(font.mvar())?;
    if let Some(gvar) = there(font.gvar())? {
        let mut left = VARIED;
        for glyph in 0..gvar.glyph_count() {
            let data = gvar.data_for_gid(GlyphId::from(glyph)).map_err(damaged)?;
            left = left.checked_sub(data.map_or(0, |data| data.len() as u64)).ok_or(FontError::Varied)?;
        }
    }
    Ok(())
}

/// Counts the lookups of GSUB or GPOS and their subtables, all of which are searched for each word (OpenType, "Common
/// Table Formats").
fn lookups(table: &[u8]) -> Result<(), FontError> {
    let list = be16(table, 8).and_then(|at| table.get(at as usize..)).unwrap_or_default();
    let count = be16(list, 0).unwrap_or(0) as usize;
    let parts = |lookup| be16(list, be16(list, 2 + 2 * lookup)? as usize + 4);
    let parts = (0..count).map(parts).sum::<Option<u32>>().ok_or_else(|| damaged(ReadError::OutOfBounds))?;
    if count > LOOKUPS || parts > SUBTABLES {
        return Err(FontError::Rules);
    }
    Ok(())
}

/// Checks TrueType outlines: glyphs made of points, and glyphs made of other glyphs, which must not be endless.
fn glyf(font: &FontRef) -> Result<(), FontError> {
    struct Counter<'a> {
        font: &'a FontRef<'a>,
        /// For each glyph, the numbers of its points and parts, once they are known.
        known: Vec<Option<(u64, u64)>>,
    }
    impl Counter<'_> {
        fn count(&mut self, glyph: GlyphId, depth: u32) -> Result<(u64, u64), FontError> {
            let index = glyph.to_u32() as usize;
            let Some(known) = self.known.get(index) else { return Err(damaged(ReadError::OutOfBounds)) };
            if let Some(known) = known {
                return Ok(*known);
            }
            if depth > DEEPEST {
                return Err(FontError::Deep);
            }
            let (loca, glyf) = (self.font.loca(None).map_err(damaged)?, self.font.glyf().map_err(damaged)?);
            let (mut points, mut parts) = (0, 1);
            match loca.get_glyf(glyph, &glyf).map_err(damaged)? {
                None => {}
                Some(Glyph::Simple(simple)) => {
                    // The drawing code fails at an outline without points.
                    let ends = simple.end_pts_of_contours();
                    if ends.is_empty() || ends.windows(2).any(|pair| pair[0].get() >= pair[1].get()) {
                        return Err(FontError::NoPoints);
                    }
                    points = simple.num_points() as u64;
                }
                Some(Glyph::Composite(composite)) => {
                    for (part, _) in composite.component_glyphs_and_flags() {
                        let (more, inner) = self.count(part.into(), depth + 1)?;
                        (points, parts) = (points + more, parts + inner);
                        if points > POINTS || parts > PARTS {
                            break;
                        }
                    }
                }
            }
            if points > POINTS || parts > PARTS {
                return Err(FontError::Parts);
            }
            self.known[index] = Some((points, parts));
            Ok((points, parts))
        }
    }
    let count = font.maxp().map_err(damaged)?.num_glyphs();
    // A place twice is a glyph without an outline, wherever it is: nothing would tell that the places are wrong.
    let (loca, end) = (font.loca(None).map_err(damaged)?, font.glyf().map_err(damaged)?.offset_data().len());
    let places = (0..=count.into()).map(|at| loca.get_raw(at).ok_or_else(|| damaged(ReadError::OutOfBounds)));
    let places = places.collect::<Result<Vec<u32>, FontError>>()?;
    if places.last().is_some_and(|&last| last as usize > end) || !places.is_sorted() {
        return Err(FontError::Places);
    }
    let mut counter = Counter { font, known: vec![None; count.into()] };
    let mut all = 0;
    for glyph in 0..count {
        all += counter.count(GlyphId::from(glyph), 0)?.0;
    }
    enough(all)
}

fn enough(points: u64) -> Result<(), FontError> {
    if points > ALL_POINTS { Err(FontError::AllPoints) } else { Ok(()) }
}

/// Subroutines, of which only this many bytes more may be executed.
struct Counted<'a> {
    inner: (&'a [u8], &'a Index<'a>, &'a Index<'a>, &'a Index<'a>),
    left: &'a Cell<u64>,
}

impl Counted<'_> {
    fn charge<'b>(&self, code: &'b [u8]) -> Result<&'b [u8], PsError> {
        let left = self.left.get().checked_sub(code.len() as u64 + 1);
        self.left.set(left.unwrap_or(0));
        left.map(|_| code).ok_or(PsError::CharstringNestingDepthLimitExceeded)
    }
}

impl CharstringContext for Counted<'_> {
    fn kind(&self) -> CharstringKind {
        self.inner.kind()
    }

    fn seac_components(&self, base: i32, accent: i32) -> Result<[&[u8]; 2], PsError> {
        let [base, accent] = self.inner.seac_components(base, accent)?;
        Ok([self.charge(base)?, self.charge(accent)?])
    }

    fn global_subr(&self, index: i32) -> Result<&[u8], PsError> {
        self.charge(self.inner.global_subr(index)?)
    }

    fn subr(&self, index: i32) -> Result<&[u8], PsError> {
        self.charge(self.inner.subr(index)?)
    }
}

/// Takes the points of an outline and discards them.
struct Nothing;

impl CommandSink for Nothing {
    fn move_to(&mut self, _: Fixed, _: Fixed) {}
    fn line_to(&mut self, _: Fixed, _: Fixed) {}
    fn curve_to(&mut self, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed) {}
    fn close(&mut self) {}
}

/// Checks PostScript outlines: programs whose subroutines call others, which must not be endless.
fn cff(font: &FontRef, upem: u16) -> Result<(), FontError> {
    let data = font.cff().map_err(damaged)?.offset_data().as_bytes();
    let outlines = CffFontRef::new_cff(data, 0, Some(upem.into())).map_err(damaged)?;
    let mut all = ALL_STEPS;
    let count = font.maxp().map_err(damaged)?.num_glyphs();
    if u32::from(count) != outlines.num_glyphs() {
        return Err(FontError::Count);
    }
    for glyph in 0..count {
        let glyph = GlyphId::from(glyph);
        let part = outlines.subfont_index(glyph).ok_or(PsError::InvalidFontFormat).map_err(damaged)?;
        let from = outlines.subfont(part, &[]).map_err(damaged)?.subrs_offset() as usize;
        let subroutines = match from {
            0 => Index::Empty,
            from => Index::new(data.get(from..).unwrap_or_default(), false).map_err(damaged)?,
        };
        let code = outlines.charstrings().get(glyph.to_u32() as usize).map_err(damaged)?;
        let left = Cell::new(STEPS.min(all));
        let before = left.get();
        let inner = (data, outlines.charstrings(), outlines.global_subrs(), &subroutines);
        let context = Counted { inner, left: &left };
        let run = context.charge(code).and_then(|code| cs::evaluate(&context, None, code, &mut Nothing));
        if left.get() == 0 {
            return Err(FontError::Slow);
        }
        run.map_err(damaged)?;
        all -= before - left.get();
    }
    Ok(())
}

/// Counts the points of an outline and measures how far they reach.
#[derive(Default)]
struct Measure {
    points: u64,
    reach: f32,
    /// The least and the greatest place from left to right; `None` without points.
    width: Option<(f32, f32)>,
}

impl Measure {
    fn add<const N: usize>(&mut self, numbers: [f32; N]) {
        self.points += 1;
        for x in numbers.iter().step_by(2) {
            let (left, right) = self.width.unwrap_or((*x, *x));
            self.width = Some((left.min(*x), right.max(*x)));
        }
        for number in numbers {
            // NaN counts as infinitely far.
            self.reach = if number.is_nan() { f32::INFINITY } else { self.reach.max(number.abs()) };
        }
    }
}

impl OutlinePen for Measure {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add([x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add([x, y]);
    }

    fn quad_to(&mut self, a: f32, b: f32, x: f32, y: f32) {
        self.add([a, b, x, y]);
    }

    fn curve_to(&mut self, a: f32, b: f32, c: f32, d: f32, x: f32, y: f32) {
        self.add([a, b, c, d, x, y]);
    }

    fn close(&mut self) {}
}

/// Draws each glyph; where it varies, also at both ends of its variation. Gives how wide each is drawn as the font
/// stands, in pixels at [`SIZE`]: 0 for nothing.
fn draw(font: &FontRef) -> Result<Vec<f32>, FontError> {
    let outlines: OutlineGlyphCollection = font.outline_glyphs();
    let axes = font.axes();
    let ends = [
        axes.location(axes.iter().map(|axis| (axis.tag(), axis.min_value()))),
        axes.location(axes.iter().map(|axis| (axis.tag(), axis.max_value()))),
    ];
    let mut places = vec![LocationRef::default()];
    if !axes.is_empty() {
        places.extend(ends.iter().map(LocationRef::from));
    }
    let (mut all, mut widths) = (0, Vec::new());
    for glyph in 0..font.maxp().map_err(damaged)?.num_glyphs() {
        for (number, place) in places.iter().enumerate() {
            let mut measure = Measure::default();
            let settings = DrawSettings::unhinted(Size::new(SIZE), *place);
            let outline = outlines.get(GlyphId::from(glyph)).ok_or_else(|| damaged(ReadError::OutOfBounds))?;
            outline.draw(settings, &mut measure).map_err(damaged)?;
            if measure.reach > REACH * SIZE {
                return Err(FontError::TooFar);
            }
            all += measure.points;
            if measure.points > POINTS {
                return Err(FontError::Points);
            }
            enough(all)?;
            if number == 0 {
                widths.push(measure.width.map_or(0.0, |(left, right)| right - left));
            }
        }
    }
    Ok(widths)
}

/// Checks that words can be read: letters have outlines, and stand beside each other. `drawn` says how wide each glyph
/// is drawn.
///
/// Some letters are blank or without width in good fonts, such as fillers of Hangul and signs above others; but no
/// letter or digit of ASCII is.
fn letters(font: &FontRef, drawn: &[f32]) -> Result<(), FontError> {
    let (charmap, metrics) = (font.charmap(), font.glyph_metrics(Size::new(SIZE), LocationRef::default()));
    let (mut count, mut blank, mut ink, mut room) = (0, 0, 0.0, 0.0);
    // Beyond these there are no letters in which the game, or a pack so far, says anything.
    for letter in ('!'..='\u{ffff}').filter(|letter| letter.is_alphanumeric()) {
        let Some(glyph) = charmap.map(letter).filter(|glyph| *glyph != GlyphId::NOTDEF) else { continue };
        let width = drawn.get(glyph.to_u32() as usize).copied().unwrap_or_default();
        let advance = metrics.advance_width(glyph).unwrap_or_default();
        if letter.is_ascii() && width <= 0.0 {
            return Err(FontError::Blank(letter));
        }
        if letter.is_ascii() && advance <= 0.0 {
            return Err(FontError::NoRoom(letter));
        }
        count += 1;
        blank += u32::from(width <= 0.0);
        (ink, room) = (ink + width, room + advance);
    }
    if count == 0 {
        return Err(FontError::NoLetters);
    }
    if 2 * blank > count {
        return Err(FontError::MostlyBlank);
    }
    if ink > 2.0 * room {
        return Err(FontError::Overlap);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
