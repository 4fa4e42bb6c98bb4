//! The paths that a pack may use: only those that name the same file inside the pack on every system.

/// The longest path, in bytes, that every system can open below some folder.
const LONGEST: usize = 200;
/// How deep folders may be nested.
const DEEPEST: usize = 16;
/// Names that Windows reserves for devices, with any ending.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Checks a path within a pack.
///
/// # Errors
/// Says what is wrong with it, to be read after the path, such as “leads out of the pack”.
pub fn check_path(path: &str) -> Result<(), String> {
    if path.is_empty() {
        return Err("is empty".into());
    }
    if path.len() > LONGEST {
        return Err(format!("is longer than {LONGEST} bytes"));
    }
    if path.contains('\\') {
        return Err("has a backslash; write / between folders".into());
    }
    if path.starts_with('/') {
        return Err("begins at the root of the system; a path begins in the pack's own folder".into());
    }
    let bytes = path.as_bytes();
    if bytes.len() > 1 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':' {
        return Err("begins with a drive; a path begins in the pack's own folder".into());
    }
    if let Some(char) = path.chars().find(|char| char.is_control()) {
        return Err(format!("has the character U+{:04X} in it; use letters that can be seen", u32::from(char)));
    }
    if let Some(char) = path.chars().find(|char| "<>:\"|?*".contains(*char)) {
        return Err(format!("has {char} in it, which not every system allows in names"));
    }
    if path.contains('#') {
        return Err("has # in it, behind which the game would look for a part of the file".into());
    }
    if path.split('/').count() > DEEPEST {
        return Err(format!("lies deeper than {DEEPEST} folders"));
    }
    path.split('/').try_for_each(check_name)
}

fn check_name(name: &str) -> Result<(), String> {
    if name == ".." {
        return Err("leads out of its folder by ..; a pack holds all that it names".into());
    }
    if name.is_empty() || name == "." {
        return Err("has a part that is no name; write each folder once, with one / between".into());
    }
    if name.ends_with(['.', ' ']) {
        return Err("has a name that ends with a dot or a space, which not every system allows".into());
    }
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let numbered = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let port =
        numbered.is_some_and(|rest| rest.chars().count() == 1 && rest.chars().all(|c| "0123456789¹²³".contains(c)));
    if port || DEVICES.contains(&stem.as_str()) {
        return Err(format!("has the name “{name}”, which Windows keeps for a device"));
    }
    Ok(())
}

/// Whether a file is one that systems and editors leave behind by themselves: hidden files, copies, folders of
/// archivers.
#[must_use]
pub fn is_litter(path: &str) -> bool {
    path.split('/').any(|name| {
        name.starts_with('.') || name.ends_with('~') || ["__MACOSX", "Thumbs.db", "desktop.ini"].contains(&name)
    })
}

/// Whether a pack may contain a file with this name. Some are only allowed as sources or notes and are not used.
#[must_use]
pub fn is_allowed(path: &str) -> bool {
    const ENDINGS: [&str; 16] = [
        "toml", "glb", "png", "jpg", "jpeg", "webp", "ogg", "ftl", "txt", "ttf", "otf", "md", "svg", "py", "json",
        "bin",
    ];
    const NAMES: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "README"];
    let name = path.rsplit('/').next().unwrap_or(path);
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
        || NAMES.iter().any(|allowed| name.starts_with(allowed))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_path_stays_in_the_pack_and_means_the_same_everywhere() {
        for good in ["pack.toml", "sounds/place-1.ogg", "图/龙.png", "a/b..c/d", "com10.png", "console.txt", "LICENSE"]
        {
            assert_eq!(check_path(good), Ok(()), "{good}");
        }
        for bad in [
            "",
            "/etc/passwd",
            "../x.png",
            "a/../../x.png",
            "a/..",
            ".",
            "./x.png",
            "a//b",
            "a/",
            "C:x.png",
            "C:/x.png",
            "a\\b.png",
            "\\\\host\\x",
            "a\0b",
            "a\nb",
            "x.png:stream",
            "a?.png",
            "a#b.png",
            "con",
            "CON.png",
            "a/aux.txt",
            "COM1",
            "lpt¹.png",
            "nul .txt",
            "a./b",
            "a /b",
        ] {
            assert!(check_path(bad).is_err(), "{bad:?}");
        }
        assert!(check_path(&"a/".repeat(16)[..31]).is_ok() && check_path(&"a/".repeat(17)[..33]).is_err());
        assert!(check_path(&"a".repeat(201)).is_err());
    }

    #[test]
    fn litter_is_known() {
        for litter in [".DS_Store", "a/.git/config", "__MACOSX/a/._x.png", "pack.toml~", "a/Thumbs.db"] {
            assert!(is_litter(litter), "{litter}");
        }
        assert!(!is_litter("a.b/c.png"));
    }

    #[test]
    fn what_a_pack_may_hold_is_known_by_its_ending() {
        assert!(["a.PNG", "LICENSE-MIT", "a/make.py", "x.svg"].into_iter().all(is_allowed));
        assert!(!["a.exe", "a.zip", "a.png.dll", "Makefile", "png", "a.js"].into_iter().any(is_allowed));
    }

    proptest! {
        /// A path that passes, joined to a folder, stays below that folder.
        #[test]
        fn a_path_that_passes_leads_inwards(path in "[a-z./\\\\: ~]{0,12}") {
            if check_path(&path).is_ok() {
                let parts: Vec<_> = std::path::Path::new(&path).components().collect();
                prop_assert!(parts.iter().all(|part| matches!(part, std::path::Component::Normal(_))));
                prop_assert_eq!(parts.len(), path.split('/').count());
            }
        }
    }
}
