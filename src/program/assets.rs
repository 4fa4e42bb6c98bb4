//! Finds the folder `assets`. All our programs look for it in the same places, in the same order.

use std::{
    env, fmt,
    path::{Path, PathBuf},
};

/// A file that every folder `assets` has.
const MARK: &str = "locales/en/turnstone.ftl";

/// No folder with the game's files was found.
#[derive(Debug, PartialEq, Eq)]
pub enum NoAssets {
    /// The folder that `--assets` names is not such a folder.
    Asked(PathBuf),
    /// It is in none of the places where it is looked for.
    Nowhere(Vec<PathBuf>),
}

impl fmt::Display for NoAssets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(folder) => write!(
                f,
                "{} is not the game's folder “assets”: it has no file {MARK}. Name the right one, or leave --assets out",
                folder.display()
            ),
            Self::Nowhere(looked) => {
                write!(f, "the folder “assets” with the game's files is in none of these places:")?;
                for folder in looked {
                    write!(f, "\n    {}", folder.display())?;
                }
                write!(f, "\nPut it beside the program, or name it with --assets FOLDER")
            }
        }
    }
}

impl std::error::Error for NoAssets {}

/// The folder `assets`. The first of these places that has it:
///
/// 1. the folder that `--assets` names (`asked`), and then no other;
/// 2. `assets` beside the program: a folder that was unpacked;
/// 3. the system's share folder, `../share/turnstone/assets` as seen from the program: for `/usr/bin/turnstone` that is
///    `/usr/share/turnstone/assets`. In a bundle of macOS it is `../Resources/assets`;
/// 4. a development tree: `assets` in the folder that the environment variable `BEVY_ASSET_ROOT` or
///    `CARGO_MANIFEST_DIR` names or above it, in a folder above the program, or in the current folder.
///
/// # Errors
/// There is none. The error says where it was looked for.
pub fn find_assets(asked: Option<&Path>) -> Result<PathBuf, NoAssets> {
    // The first is Bevy's own name for it, the second is set by cargo.
    let named = ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"].into_iter().filter_map(env::var_os).map(PathBuf::from);
    let or_above = |folder: PathBuf| folder.ancestors().map(PathBuf::from).collect::<Vec<_>>();
    let program = env::current_exe().ok();
    find(asked, program.as_deref(), named.flat_map(or_above).chain(env::current_dir().ok()))
}

/// The same for a program at this path and a development tree in one of the folders `trees`.
fn find(
    asked: Option<&Path>,
    program: Option<&Path>,
    trees: impl Iterator<Item = PathBuf>,
) -> Result<PathBuf, NoAssets> {
    let is_assets = |folder: &Path| folder.join(MARK).is_file();
    if let Some(folder) = asked {
        return if is_assets(folder) { Ok(folder.into()) } else { Err(NoAssets::Asked(folder.into())) };
    }
    let mut looked = Vec::new();
    let mut folders_above = program.into_iter().flat_map(|program| program.ancestors().skip(1));
    if let Some(beside) = folders_above.next() {
        looked.push(beside.join("assets"));
        if let Some(prefix) = beside.parent() {
            looked.push(prefix.join("share/turnstone/assets"));
            looked.push(prefix.join("Resources/assets"));
        }
    }
    looked.extend(trees.map(|tree| tree.join("assets")));
    looked.extend(folders_above.map(|folder| folder.join("assets")));
    looked.iter().find(|folder| is_assets(folder)).cloned().ok_or(NoAssets::Nowhere(looked))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// Makes a folder `assets` here.
    fn put(folder: &Path) {
        fs::create_dir_all(folder.join("locales/en")).unwrap();
        fs::write(folder.join(MARK), "").unwrap();
    }

    #[test]
    fn the_places_are_looked_at_in_their_order() {
        let home = tempfile::tempdir().unwrap();
        let at = |path: &str| home.path().join(path);
        let found =
            |asked: Option<&Path>| find(asked, Some(&at("usr/bin/turnstone")), [at("tree"), at("here")].into_iter());
        assert!(matches!(found(None), Err(NoAssets::Nowhere(_))));
        // From the last place to the first: each one that is there wins over those before it.
        for place in
            ["assets", "usr/assets", "here/assets", "tree/assets", "usr/share/turnstone/assets", "usr/bin/assets"]
        {
            put(&at(place));
            assert_eq!(found(None), Ok(at(place)));
        }
        put(&at("my own"));
        assert_eq!(found(Some(&at("my own"))), Ok(at("my own")));
    }

    #[test]
    fn a_bundle_of_macos_has_its_own_place() {
        let home = tempfile::tempdir().unwrap();
        let bundle = home.path().join("Turnstone.app/Contents");
        put(&bundle.join("Resources/assets"));
        let found = find(None, Some(&bundle.join("MacOS/turnstone")), std::iter::empty());
        assert_eq!(found, Ok(bundle.join("Resources/assets")));
    }

    #[test]
    fn a_wrong_folder_is_refused_even_if_another_is_there() {
        let home = tempfile::tempdir().unwrap();
        put(&home.path().join("assets"));
        let wrong = home.path().join("none");
        let refused = find(Some(&wrong), Some(&home.path().join("turnstone")), std::iter::empty()).unwrap_err();
        assert_eq!(refused, NoAssets::Asked(wrong.clone()));
        assert!(refused.to_string().contains(&wrong.display().to_string()), "{refused}");
    }

    #[test]
    fn whoever_finds_nothing_says_where_it_looked() {
        let said = find(None, Some(Path::new("/nowhere/bin/turnstone")), std::iter::empty()).unwrap_err().to_string();
        for place in ["/nowhere/bin/assets", "/nowhere/share/turnstone/assets", "--assets"] {
            assert!(said.contains(place), "{said}");
        }
    }
}
