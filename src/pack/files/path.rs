//! The paths that a pack may use: only those that name the same file inside the pack on every system.

use super::error::PathError;
use crate::limits::path::{DEEPEST, LONGEST};

/// Names that Windows reserves for devices, with any ending.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// Checks a path within a pack.
///
/// # Errors
/// Says what is wrong with it, to be read after the path, such as “leads out of the pack”.
pub fn check_path(path: &str) -> Result<(), PathError> {
    if path.is_empty() {
        return Err(PathError::Empty);
    }
    if path.len() > LONGEST {
        return Err(PathError::TooLong);
    }
    if path.contains('\\') {
        return Err(PathError::Backslash);
    }
    if path.starts_with('/') {
        return Err(PathError::Absolute);
    }
    let bytes = path.as_bytes();
    if bytes.len() > 1 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':' {
        return Err(PathError::Drive);
    }
    if let Some(char) = path.chars().find(|char| char.is_control()) {
        return Err(PathError::Control(char));
    }
    if let Some(char) = path.chars().find(|char| "<>:\"|?*".contains(*char)) {
        return Err(PathError::Reserved(char));
    }
    if path.contains('#') {
        return Err(PathError::Fragment);
    }
    if path.split('/').count() > DEEPEST {
        return Err(PathError::TooDeep);
    }
    path.split('/').try_for_each(check_name)
}

fn check_name(name: &str) -> Result<(), PathError> {
    if name == ".." {
        return Err(PathError::Parent);
    }
    if name.is_empty() || name == "." {
        return Err(PathError::NoName);
    }
    if name.ends_with(['.', ' ']) {
        return Err(PathError::End);
    }
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    let numbered = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let port =
        numbered.is_some_and(|rest| rest.chars().count() == 1 && rest.chars().all(|c| "0123456789¹²³".contains(c)));
    if port || DEVICES.contains(&stem.as_str()) {
        return Err(PathError::Device(name.to_owned()));
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
        for (bad, why) in [
            ("", PathError::Empty),
            ("/etc/passwd", PathError::Absolute),
            ("../x.png", PathError::Parent),
            ("a/../../x.png", PathError::Parent),
            ("a/..", PathError::Parent),
            (".", PathError::NoName),
            ("./x.png", PathError::NoName),
            ("a//b", PathError::NoName),
            ("a/", PathError::NoName),
            ("C:x.png", PathError::Drive),
            ("C:/x.png", PathError::Drive),
            ("a\\b.png", PathError::Backslash),
            ("\\\\host\\x", PathError::Backslash),
            ("a\0b", PathError::Control('\0')),
            ("a\nb", PathError::Control('\n')),
            ("x.png:stream", PathError::Reserved(':')),
            ("a?.png", PathError::Reserved('?')),
            ("a#b.png", PathError::Fragment),
            ("a./b", PathError::End),
            ("a /b", PathError::End),
        ] {
            assert_eq!(check_path(bad), Err(why), "{bad:?}");
        }
        for device in ["con", "CON.png", "aux.txt", "COM1", "lpt¹.png", "nul .txt"] {
            assert_eq!(check_path(&format!("a/{device}")), Err(PathError::Device(device.into())));
        }
        assert_eq!(check_path(&"a/".repeat(16)[..31]), Ok(()));
        assert_eq!(check_path(&"a/".repeat(17)[..33]), Err(PathError::TooDeep));
        assert_eq!(check_path(&"a".repeat(201)), Err(PathError::TooLong));
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
