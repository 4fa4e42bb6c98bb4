use proptest::prelude::*;

use super::*;

fn asset(path: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../../assets/fonts/{path}", env!("CARGO_MANIFEST_DIR"))).expect(path)
}

const TRUETYPE: &str = "LXGWWenKai-subset.ttf";
const POSTSCRIPT: &str = "NotoSansSC-subset.otf";

/// The place of a table in the file.
fn table(font: &[u8], tag: &[u8; 4]) -> std::ops::Range<usize> {
    let entry = (12..).step_by(16).find(|&at| &font[at..at + 4] == tag).expect("a table");
    let field = |at| be32(font, entry + at).expect("a number") as usize;
    field(8)..field(8) + field(12)
}

fn refused(font: &[u8], why: FontError) {
    assert_eq!(check_font(font), Err(why));
}

fn damaged(font: &[u8]) {
    let what = check_font(font);
    assert!(matches!(what, Err(FontError::Damaged(_))), "{what:?}");
}

fn with(font: &[u8], tag: &[u8; 4], at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut font = font.to_vec();
    let from = table(&font, tag).start + at;
    font[from..from + bytes.len()].copy_from_slice(bytes);
    font
}

#[test]
fn the_fonts_that_ship_can_be_drawn() {
    assert_eq!([TRUETYPE, POSTSCRIPT].map(|font| check_font(&asset(font))), [Ok(()), Ok(())]);
}

#[test]
fn fonts_that_cannot_be_drawn_are_refused() {
    let good = asset(TRUETYPE);
    refused(b"wOF2", FontError::NotFont);
    refused(b"ttcf", FontError::Collection);
    refused(&good[..good.len() - 100], FontError::Outside);
    let mut empty = good.clone();
    let glyphs = table(&good, b"glyf");
    empty[glyphs.clone()].fill(0);
    refused(&empty, FontError::NoPoints);
    refused(&with(&good, b"head", 18, &[0, 0]), FontError::Units(0));
    refused(&with(&good, b"head", 18, &[0, 16]), FontError::Lines);
    refused(&with(&good, b"hhea", 4, &[0x7f, 0xff]), FontError::Lines);
    damaged(&with(&good, b"maxp", 4, &[0xff, 0xff]));
    let mut coloured = good.clone();
    coloured[12..16].copy_from_slice(b"COLR");
    refused(&coloured, FontError::Refused { by: "colours", table: "COLR" });
    let postscript = asset(POSTSCRIPT);
    let mut gone = postscript.clone();
    gone[table(&postscript, b"CFF ")].fill(0);
    damaged(&gone);
}

/// Both drew no word that could be read, without a word in the log.
#[test]
fn fonts_whose_letters_cannot_be_read_are_refused() {
    let with_table = |font: &[u8], tag: &[u8; 4], byte: u8| {
        let mut font = font.to_vec();
        let table = table(&font, tag);
        font[table].fill(byte);
        font
    };
    let good = asset(TRUETYPE);
    refused(&with_table(&good, b"loca", 0xff), FontError::Places);
    refused(&with_table(&good, b"loca", 0), FontError::Blank('0'));
    for font in [&good, &asset(POSTSCRIPT)] {
        refused(&with_table(font, b"hmtx", 0), FontError::NoRoom('0'));
    }
    let from = table(&good, b"loca").start;
    let mut lost = good.clone();
    let last = table(&good, b"loca").end - 4;
    lost.copy_within(from..from + 4, last);
    refused(&lost, FontError::Places);
}

#[test]
fn glyphs_made_of_each_other_come_to_an_end() {
    let good = asset(TRUETYPE);
    let long = be16(&good, table(&good, b"head").start + 50) == Some(1);
    let loca = table(&good, b"loca").start;
    let place = |glyph: usize| match long {
        true => be32(&good, loca + 4 * glyph).expect("a place") as usize,
        false => 2 * be16(&good, loca + 2 * glyph).expect("a place") as usize,
    };
    let large: Vec<usize> = (1..900).filter(|&glyph| place(glyph + 1) - place(glyph) > 200).take(2).collect();
    // A glyph without contours of its own: a box, and parts without offsets; the flags say that more parts follow
    // and that offsets are bytes.
    let made_of = |part: usize, times: usize| {
        let mut glyph = vec![0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
        for number in 0..times {
            let flags: u16 = if number + 1 < times { 0x22 } else { 0x02 };
            glyph.extend(flags.to_be_bytes());
            glyph.extend((part as u16).to_be_bytes());
            glyph.extend([0, 0]);
        }
        glyph
    };
    let itself = with(&good, b"glyf", place(large[0]), &made_of(large[0], 1));
    refused(&itself, FontError::Deep);
    let other = with(&good, b"glyf", place(large[0]), &made_of(large[1], 30));
    assert_eq!(check_font(&other), Ok(()));
    let both = with(&other, b"glyf", place(large[1]), &made_of(1, 30));
    refused(&both, FontError::Parts);
}

#[test]
fn subroutines_come_to_an_end() {
    let empty = Index::Empty;
    let left = Cell::new(10);
    let counted = Counted { inner: (&[], &empty, &empty, &empty), left: &left };
    assert!(counted.charge(&[0; 4]).is_ok() && counted.charge(&[0; 4]).is_ok());
    assert!(counted.charge(&[0; 4]).is_err() && left.get() == 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn no_font_is_too_odd_to_be_judged(
        postscript in any::<bool>(),
        odd in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut font = asset(if postscript { POSTSCRIPT } else { TRUETYPE });
        for (at, byte) in odd {
            // Most of a font is outlines; the more important tables come before them.
            let at = at.index(20_000);
            font[at] = byte;
        }
        let _ = check_font(&font);
    }
}
