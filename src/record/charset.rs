//! Reads text in the character sets of old files. SGF names its own in `CA`; other formats do not say.

/// The text of a file. What is not UTF-8 has the character set that its first `CA[…]` names, by the names of the web
/// (<https://encoding.spec.whatwg.org/#names-and-labels>). Without a name that is known here it is GBK if it looks like
/// Chinese in GB 2312. Else the parts that are not UTF-8 are taken for Latin-1, the usual character set of SGF: names in
/// GGF may be in any.
pub fn to_text(bytes: Vec<u8>) -> String {
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return text,
        Err(why) => why.into_bytes(),
    };
    let is_chinese = || looks_like_gb2312(&bytes).then_some("gbk");
    let decoded = named(&bytes).and_then(|name| decode(&bytes, name));
    decoded.or_else(|| decode(&bytes, is_chinese()?)).unwrap_or_else(|| from_latin_1(&bytes))
}

/// The character set that a file of SGF names.
fn named(bytes: &[u8]) -> Option<&str> {
    let begun = bytes.windows(3).position(|three| three == b"CA[")? + 3;
    let length = bytes[begun..].iter().position(|byte| *byte == b']')?;
    let name = std::str::from_utf8(&bytes[begun..begun + length]).ok()?.trim();
    // Files that say UTF-8 and are not are mended part by part.
    Some(name).filter(|name| !name.eq_ignore_ascii_case("UTF-8") && !name.eq_ignore_ascii_case("UTF8"))
}

/// Whether all letters beyond ASCII come in pairs that GB 2312 has: 94 rows of 94, both numbers written from 0xA1 on, its
/// letters and signs up to row 9 and its characters in rows 16 to 87. A letter with an accent seldom has another beside it.
fn looks_like_gb2312(bytes: &[u8]) -> bool {
    let mut at = 0;
    while let Some(step) = bytes[at..].iter().position(|byte| !byte.is_ascii()) {
        let pair = bytes[at + step..].first_chunk::<2>();
        if !matches!(pair, Some([0xA1..=0xA9 | 0xB0..=0xF7, 0xA1..=0xFE])) {
            return false;
        }
        at += step + 2;
    }
    true
}

/// The text in the character set of this name, with `�` for what it does not have; `None` if no such set is known.
#[cfg(not(target_family = "wasm"))]
fn decode(bytes: &[u8], name: &str) -> Option<String> {
    let encoding = encoding_rs::Encoding::for_label(name.as_bytes())?;
    Some(encoding.decode_without_bom_handling(bytes).0.into_owned())
}

/// The same: a browser has the tables already.
#[cfg(target_family = "wasm")]
fn decode(bytes: &[u8], name: &str) -> Option<String> {
    web_sys::TextDecoder::new_with_label(name).ok()?.decode_with_u8_array(bytes).ok()
}

fn from_latin_1(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for part in bytes.utf8_chunks() {
        text.push_str(part.valid());
        text.extend(part.invalid().iter().map(|byte| char::from(*byte)));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(before: &str, comment: &[u8]) -> Vec<u8> {
        [b"(;", before.as_bytes(), b"GM[4]C[", comment, b"];B[hh])"].concat()
    }

    #[test]
    fn a_named_character_set_is_read() {
        // The second byte of a character may be a bracket or a backslash of ASCII: that of 玗 in GBK, of 功 in Big5.
        for (name, comment, text) in [
            ("GB2312", &b"\xcc\xec\xd4\xaa"[..], "天元"),
            ("gbk", b"\xab\x5d\xcc\xec", "玗天"),
            ("Big5", b"\xa4\xd1\xa5\x5c", "天功"),
            ("Shift_JIS", b"\x93\x56\x8c\xb3", "天元"),
            ("windows-1251", b"\xd5\xee\xe4", "Ход"),
            ("ISO-8859-1", b"\xcc\xec", "Ìì"),
        ] {
            let read = to_text(game(&format!("CA[{name}]"), comment));
            assert_eq!(read, format!("(;CA[{name}]GM[4]C[{text}];B[hh])"), "{name}");
        }
    }

    #[test]
    fn without_a_name_it_is_chinese_or_latin_1() {
        for (before, comment, text) in [
            ("", &b"\xcc\xec\xd4\xaa\xa3\xa1"[..], "天元！"),
            ("CA[no such set]", b"\xcc\xec\xd4\xaa", "天元"),
            ("", b"Ren\xe9", "René"),
            ("CA[UTF-8]", b"Ren\xe9", "René"),
            ("", b"Andr\xe9\xe9 \xe9", "Andréé é"),
            // One letter of UTF-8 beside one of Latin-1.
            ("", b"\xc3\xa9\xe9", "éé"),
        ] {
            let read = to_text(game(before, comment));
            assert_eq!(read, format!("(;{before}GM[4]C[{text}];B[hh])"), "{comment:?}");
        }
    }

    #[test]
    fn what_is_utf_8_is_so_whatever_it_says() {
        let bytes = game("CA[GB2312]", "天元".as_bytes());
        assert_eq!(to_text(bytes.clone()), String::from_utf8(bytes).expect("UTF-8"));
    }
}
