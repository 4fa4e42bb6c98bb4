//! Packs on top of each other: which of the packs that are on can be used, in which order, and which value wins for
//! each role. It reads no files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Display, Formatter},
};

use semver::{Version, VersionReq};
use toml::{Table, Value};

use crate::{
    FORMAT, Pack,
    schema::{self, Leaf},
    values::Colour,
};

/// Why a pack that is switched on cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Its manifest is incomplete or missing.
    NoManifest,
    /// It has another format.
    Format(i64),
    /// It is made for other versions of the game.
    Game(VersionReq),
    /// It requires another pack, in certain versions, that is not switched on or cannot be used.
    Needs(String, VersionReq),
    /// It conflicts with another pack that is switched on and lies below it.
    Conflict(String),
    /// Another pack with the same id is switched on and lies above it.
    Twice(String),
}

impl Display for Unfit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManifest => write!(f, "its pack.toml lacks what every pack has to say"),
            Self::Format(format) => write!(f, "it is of format {format}, and this game reads format {FORMAT}"),
            Self::Game(versions) => write!(f, "it is for Turnstone {versions}"),
            Self::Needs(id, versions) if *versions == VersionReq::STAR => write!(f, "it needs the pack “{id}”"),
            Self::Needs(id, versions) => write!(f, "it needs the pack “{id}” {versions}"),
            Self::Conflict(id) => write!(f, "it does not go together with the pack “{id}”"),
            Self::Twice(id) => write!(f, "another pack with the id “{id}” is on"),
        }
    }
}

/// The order of the packs that are switched on, and those that cannot be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// The usable packs, as numbers in the given list, lowest first.
    pub order: Vec<usize>,
    /// The packs that cannot be used, and why.
    pub unfit: Vec<(usize, Unfit)>,
}

/// Of packs in the player's order, lowest first, the numbers of those with the id of one that lies higher: of each id only
/// the one that was switched on last is used.
#[must_use]
pub fn shadowed<'a>(ids: &[Option<&'a str>]) -> BTreeSet<usize> {
    let mut seen: BTreeSet<&'a str> = BTreeSet::new();
    let numbered = ids.iter().enumerate().rev();
    numbered.filter(|(_, id)| id.is_some_and(|id| !seen.insert(id))).map(|(number, _)| number).collect()
}

/// Decides which of the packs that are switched on can be used with this version of the game, and places each above the
/// packs that it requires or prefers. `packs` are in the player's order, lowest first, without `classic`.
#[must_use]
pub fn arrange(packs: &[&Pack], game: &Version) -> Arrangement {
    let mut unfit: BTreeMap<usize, Unfit> = BTreeMap::new();
    let twins = shadowed(&packs.iter().map(|pack| pack.id()).collect::<Vec<_>>());
    for (index, pack) in packs.iter().enumerate() {
        let manifest = &pack.manifest;
        let what = match (pack.id(), manifest.format) {
            (_, Some(format)) if format != FORMAT => Some(Unfit::Format(format)),
            (None, _) => Some(Unfit::NoManifest),
            (Some(id), _) if twins.contains(&index) => Some(Unfit::Twice(id.into())),
            _ => manifest.game.clone().filter(|versions| !versions.matches(game)).map(Unfit::Game),
        };
        unfit.extend(what.map(|what| (index, what)));
    }
    // Removing one pack may make others unusable that need it.
    loop {
        let on = |unfit: &BTreeMap<usize, Unfit>| -> Vec<usize> {
            (0..packs.len()).filter(|index| !unfit.contains_key(index)).collect()
        };
        let before = unfit.len();
        for index in on(&unfit) {
            let fits = |needed: &crate::Needed| {
                let there = on(&unfit).into_iter().map(|other| packs[other]).find(|pack| pack.id() == Some(&needed.id));
                there
                    .and_then(|pack| pack.manifest.version.as_ref())
                    .is_some_and(|version| needed.versions.matches(version))
            };
            if let Some(needed) = packs[index].manifest.requires.iter().find(|needed| !fits(needed)) {
                unfit.insert(index, Unfit::Needs(needed.id.clone(), needed.versions.clone()));
            }
        }
        if unfit.len() > before {
            continue;
        }
        let on = on(&unfit);
        let hates = |pack: &Pack, other: &Pack| {
            other.id().is_some_and(|id| pack.manifest.conflicts.iter().any(|conflict| conflict == id))
        };
        let clash = on.iter().enumerate().find_map(|(place, &index)| {
            let below = on[..place]
                .iter()
                .find(|&&below| hates(packs[index], packs[below]) || hates(packs[below], packs[index]));
            below.map(|&below| (index, packs[below].id().unwrap_or_default()))
        });
        match clash {
            Some((index, id)) => drop(unfit.insert(index, Unfit::Conflict(id.into()))),
            None => break,
        }
    }
    let mut left: Vec<usize> = (0..packs.len()).filter(|index| !unfit.contains_key(index)).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let waits = |index: usize| {
            let manifest = &packs[index].manifest;
            let mut below = manifest.requires.iter().map(|needed| &needed.id).chain(&manifest.prefers);
            below.any(|id| left.iter().any(|&other| other != index && packs[other].id() == Some(id)))
        };
        // Packs that require or prefer each other in a circle stay in the player's order.
        let next = left.iter().position(|&index| !waits(index)).unwrap_or(0);
        order.push(left.remove(next));
    }
    Arrangement { order, unfit: unfit.into_iter().collect() }
}

/// The values that several packs give together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merged {
    table: Table,
    /// For each role, the highest pack that sets it.
    givers: BTreeMap<String, String>,
}

/// Puts packs on top of each other, lowest first. Each path gets the prefix of the pack that it comes from.
#[must_use]
pub fn merge(packs: &[&Pack]) -> Merged {
    let mut merged = Merged::default();
    for pack in packs {
        lay(&mut merged.table, &pack.roles, pack, "", &mut merged.givers);
    }
    merged
}

fn lay(onto: &mut Table, roles: &Table, pack: &Pack, before: &str, givers: &mut BTreeMap<String, String>) {
    for (name, value) in roles {
        let role = format!("{before}{name}");
        match (value, schema::role(&role)) {
            (Value::Table(inner), None) => {
                let table = onto.entry(name.clone()).or_insert_with(|| Value::Table(Table::new()));
                if let Value::Table(table) = table {
                    lay(table, inner, pack, &format!("{role}."), givers);
                }
            }
            (value, leaf) => {
                let mut value = value.clone();
                if matches!(leaf, Some(Leaf::File(_) | Leaf::Files(_) | Leaf::Gathered(_))) {
                    set_root(&mut value, &pack.root);
                }
                if let (Some(Leaf::Gathered(_)), Some(Value::Array(below)), Value::Array(above)) =
                    (leaf, onto.get(name), &mut value)
                {
                    above.splice(0..0, below.iter().cloned());
                }
                onto.insert(name.clone(), value);
                givers.insert(role, pack.id().unwrap_or_default().to_owned());
            }
        }
    }
}

fn set_root(value: &mut Value, root: &str) {
    match value {
        Value::String(path) if !path.is_empty() => path.insert_str(0, root),
        Value::Array(files) => files.iter_mut().for_each(|file| set_root(file, root)),
        _ => {}
    }
}

impl Merged {
    /// All values, in the form of a manifest.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The value of a role such as `reversi.dark.colour`; `None` if no pack sets it.
    #[must_use]
    pub fn role(&self, role: &str) -> Option<&Value> {
        let mut parts = role.split('.');
        let first = self.table.get(parts.next()?)?;
        parts.try_fold(first, |value, part| value.as_table()?.get(part))
    }

    /// The id of the pack that set a role; if several add to it, the highest one.
    #[must_use]
    pub fn giver(&self, role: &str) -> Option<&str> {
        self.givers.get(role).map(String::as_str)
    }

    /// The file of a role that is a single file; `None` if the role has no file.
    #[must_use]
    pub fn file(&self, role: &str) -> Option<&str> {
        self.text(role).filter(|path| !path.is_empty())
    }

    /// The files of a role; of gathered files, the lowest pack's first.
    #[must_use]
    pub fn files(&self, role: &str) -> Vec<&str> {
        self.role(role).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The value of a role that is a number.
    #[must_use]
    pub fn number(&self, role: &str) -> Option<f32> {
        self.role(role)
            .and_then(|value| value.as_float().or(value.as_integer().map(|whole| whole as f64)))
            .map(|n| n as f32)
    }

    /// The value of a role that is three numbers.
    #[must_use]
    pub fn place(&self, role: &str) -> Option<[f32; 3]> {
        let numbers = self.role(role)?.as_array()?.iter().map(|number| number.as_float().map(|number| number as f32));
        numbers.collect::<Option<Vec<f32>>>()?.try_into().ok()
    }

    /// The value of a role that is true or false.
    #[must_use]
    pub fn flag(&self, role: &str) -> Option<bool> {
        self.role(role)?.as_bool()
    }

    /// The value of a role that is a text.
    #[must_use]
    pub fn text(&self, role: &str) -> Option<&str> {
        self.role(role)?.as_str()
    }

    /// The value of a role that is a colour: red, green, blue (sRGB) and opacity, as bytes.
    #[must_use]
    pub fn colour(&self, role: &str) -> Option<[u8; 4]> {
        Colour::from_text(self.text(role)?).map(|colour| colour.0)
    }

    /// The keys of a table, such as the languages in `locales`.
    pub fn keys(&self, table: &str) -> impl Iterator<Item = &str> {
        self.role(table).and_then(Value::as_table).into_iter().flat_map(Table::keys).map(String::as_str)
    }

    /// The roles whose values differ between these packs and other ones.
    #[must_use]
    pub fn differences(&self, other: &Self) -> BTreeSet<String> {
        let roles = self.givers.keys().chain(other.givers.keys());
        roles.filter(|role| self.role(role) != other.role(role)).cloned().collect()
    }
}
