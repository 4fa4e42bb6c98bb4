//! Packs upon each other: which of those that are on can be used, in what order they lie, and what they say together,
//! role by role. Reads no files.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{self, Display, Formatter},
};

use semver::{Version, VersionReq};
use toml::{Table, Value};

use super::{
    FORMAT, Pack,
    manifest::read_colour,
    schema::{self, Leaf},
};

/// Why a pack that is on cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Its manifest is not whole, or there is none.
    NoManifest,
    /// It is written in another format.
    Format(i64),
    /// It is for other versions of the game.
    Game(VersionReq),
    /// It needs another pack, perhaps of other versions, that is not on or cannot be used.
    Needs(String, VersionReq),
    /// It cannot stand another pack that is on and lies below it, or that one cannot stand it.
    Conflict(String),
    /// Another pack of the same id is on.
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

/// The packs that are on, as they can be used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// Those that can, by their place in the list that was given; lowest first.
    pub order: Vec<usize>,
    /// Those that cannot, and why.
    pub unfit: Vec<(usize, Unfit)>,
}

/// Settles which of the packs that are on can be used with this version of the game, and puts those above the packs
/// that they require or prefer. `packs` are in the player's order, lowest first, without the one that lies below all.
#[must_use]
pub fn arrange(packs: &[&Pack], game: &Version) -> Arrangement {
    let mut unfit: BTreeMap<usize, Unfit> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for (index, pack) in packs.iter().enumerate() {
        let manifest = &pack.manifest;
        let what = match (pack.id(), manifest.format) {
            (_, Some(format)) if format != FORMAT => Some(Unfit::Format(format)),
            (None, _) => Some(Unfit::NoManifest),
            (Some(id), _) if !seen.insert(id) => Some(Unfit::Twice(id.into())),
            _ => manifest.game.clone().filter(|versions| !versions.matches(game)).map(Unfit::Game),
        };
        unfit.extend(what.map(|what| (index, what)));
    }
    // What one pack loses may be what another one needs.
    loop {
        let on = |unfit: &BTreeMap<usize, Unfit>| -> Vec<usize> {
            (0..packs.len()).filter(|index| !unfit.contains_key(index)).collect()
        };
        let before = unfit.len();
        for index in on(&unfit) {
            let fits = |needed: &super::Needed| {
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
        // Packs that wait for each other lie as the player put them.
        let next = left.iter().position(|&index| !waits(index)).unwrap_or(0);
        order.push(left.remove(next));
    }
    Arrangement { order, unfit: unfit.into_iter().collect() }
}

/// What packs say together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merged {
    table: Table,
    /// By role: the highest pack that says it.
    givers: BTreeMap<String, String>,
}

/// Lays packs upon each other, lowest first. Paths begin with the root of the pack that they are from.
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
    /// Everything, as it stands in a manifest.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What a role is, such as `reversi.dark.colour`; none where no pack says anything about it.
    #[must_use]
    pub fn role(&self, role: &str) -> Option<&Value> {
        let mut parts = role.split('.');
        let first = self.table.get(parts.next()?)?;
        parts.try_fold(first, |value, part| value.as_table()?.get(part))
    }

    /// The id of the pack that gave a role; the highest one where several add to it.
    #[must_use]
    pub fn giver(&self, role: &str) -> Option<&str> {
        self.givers.get(role).map(String::as_str)
    }

    /// The one file of a role; none where there is to be none.
    #[must_use]
    pub fn file(&self, role: &str) -> Option<&str> {
        self.text(role).filter(|path| !path.is_empty())
    }

    /// The files of a role, of gathered ones the lowest pack's first.
    #[must_use]
    pub fn files(&self, role: &str) -> Vec<&str> {
        self.role(role).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// A number.
    #[must_use]
    pub fn number(&self, role: &str) -> Option<f32> {
        self.role(role)
            .and_then(|value| value.as_float().or(value.as_integer().map(|whole| whole as f64)))
            .map(|n| n as f32)
    }

    /// Three numbers.
    #[must_use]
    pub fn place(&self, role: &str) -> Option<[f32; 3]> {
        let numbers = self.role(role)?.as_array()?.iter().map(|number| number.as_float().map(|number| number as f32));
        numbers.collect::<Option<Vec<f32>>>()?.try_into().ok()
    }

    /// Whether.
    #[must_use]
    pub fn flag(&self, role: &str) -> Option<bool> {
        self.role(role)?.as_bool()
    }

    /// A word.
    #[must_use]
    pub fn text(&self, role: &str) -> Option<&str> {
        self.role(role)?.as_str()
    }

    /// Red, green, blue (sRGB) and opacity, as bytes.
    #[must_use]
    pub fn colour(&self, role: &str) -> Option<[u8; 4]> {
        read_colour(self.text(role)?)
    }

    /// The names in a table, such as the languages in `locales`.
    pub fn keys(&self, table: &str) -> impl Iterator<Item = &str> {
        self.role(table).and_then(Value::as_table).into_iter().flat_map(Table::keys).map(String::as_str)
    }

    /// The roles that are something else in another merging.
    #[must_use]
    pub fn differences(&self, other: &Self) -> BTreeSet<String> {
        let roles = self.givers.keys().chain(other.givers.keys());
        roles.filter(|role| self.role(role) != other.role(role)).cloned().collect()
    }
}
