//! A view as one word of text, to send it to an engine that runs elsewhere. Both ends are the same build, so this is no
//! format for files.
//!
//! Fields are separated by `/`, lists by `,`, the parts of a kind by `:`. A cell is `.` for an empty square; otherwise
//! it is its face in two hexadecimal digits.

use std::fmt::Write;
use std::sync::Arc;

use super::{Kind, MOST_HANDICAP, MOST_KINDS, NoAction, Reach, Repeated, Rules, SQUARES, TILES_A_SIDE, View, code};
use crate::{Colour, Face, Side};

/// The text is not a view of Animal Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the text is not a view of Animal Chess")]
pub struct TextError;

impl TryFrom<String> for View {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        Self::from_text(&text).ok_or(TextError)
    }
}

impl From<View> for String {
    fn from(view: View) -> Self {
        view.to_text()
    }
}

impl View {
    /// The view as text without spaces. It holds all of the view including the rules, and nothing about what lies face
    /// down.
    #[must_use]
    pub fn to_text(&self) -> String {
        let cell = |cell: &Option<Face>| cell.map_or_else(|| ".".into(), |face| format!("{:02x}", code(face)));
        let side = |side: Side| side.index().to_string();
        let mut text = table(&self.rules);
        let fields = [
            joined(self.cells.iter().map(cell)),
            self.handicap.to_string(),
            side(self.to_move),
            self.dark.map_or_else(|| "-".into(), side),
            joined(self.taken.as_flattened().iter().map(u8::to_string)),
            joined(self.seen.iter().map(|key| format!("{key:x}"))),
        ];
        for field in fields {
            write!(text, "/{field}").expect("a string takes everything");
        }
        text
    }

    /// The view that [`Self::to_text`] writes as this text; `None` for text that no game could lead to.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split('/').collect();
        let &[id, quiet, repetitions, repeated, no_action, kinds, cells, handicap, to_move, dark, taken, seen] =
            fields.as_slice()
        else {
            return None;
        };
        let rules = Rules {
            id: id.to_owned(),
            kinds: kinds.split(',').map(kind).collect::<Option<_>>()?,
            quiet_plies: quiet.parse().ok()?,
            repetitions: repetitions.parse().ok()?,
            repeated: Repeated::ALL.into_iter().find(|what| what.id() == repeated)?,
            no_action: NoAction::ALL.into_iter().find(|way| way.id() == no_action)?,
        };
        if !rules.is_sound() {
            return None;
        }
        let cells: Vec<Option<Face>> = cells.split(',').map(|text| cell(text, &rules)).collect::<Option<_>>()?;
        let flat: Vec<u8> = taken.split(',').map(|count| count.parse().ok()).collect::<Option<_>>()?;
        let mut taken = [[0; MOST_KINDS]; 2];
        if flat.len() != taken.as_flattened().len() || flat.iter().any(|&count| count > TILES_A_SIDE) {
            return None;
        }
        taken.as_flattened_mut().copy_from_slice(&flat);
        let view = Self {
            cells: cells.try_into().ok()?,
            handicap: handicap.parse().ok().filter(|handicap| *handicap <= MOST_HANDICAP)?,
            to_move: side(to_move)?,
            dark: if dark == "-" { None } else { Some(side(dark)?) },
            taken,
            seen: seen.split(',').map(|key| u64::from_str_radix(key, 16).ok()).collect::<Option<_>>()?,
            rules: Arc::new(rules),
        };
        view.adds_up().then_some(view)
    }

    /// Whether the fields agree with each other, so that no count derived from them can be negative.
    fn adds_up(&self) -> bool {
        let hidden = self.cells.iter().filter(|&&cell| cell == Some(Face::BACK)).count();
        let start = hidden == SQUARES;
        let unseen = self.unseen();
        unseen.as_flattened().iter().all(|&left| left >= 0)
            && unseen.as_flattened().iter().map(|&left| left as usize).sum::<usize>() == hidden
            && self.dark.is_none() == start
            && (!start || self.to_move == Side::First)
            && self.seen.last() == Some(&self.key())
            && self.seen.len() <= self.rules.quiet_plies as usize + 1
    }
}

/// A rule table, as the first fields of a view's text.
pub(super) fn table(rules: &Rules) -> String {
    let Rules { id, kinds, quiet_plies, repetitions, repeated, no_action } = rules;
    let kind = |kind: &Kind| {
        let Kind { id, rank, worth, count, reach, prey } = kind;
        format!("{id}:{rank}:{worth}:{count}:{}:{prey:x}", reach.id())
    };
    let kinds = joined(kinds.iter().map(kind));
    format!("{id}/{quiet_plies}/{repetitions}/{}/{}/{kinds}", repeated.id(), no_action.id())
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}

fn kind(text: &str) -> Option<Kind> {
    let parts: Vec<&str> = text.split(':').collect();
    let &[id, rank, worth, count, reach, prey] = parts.as_slice() else { return None };
    Some(Kind {
        id: id.to_owned(),
        rank: rank.parse().ok()?,
        worth: worth.parse().ok()?,
        count: count.parse().ok()?,
        reach: Reach::ALL.into_iter().find(|way| way.id() == reach)?,
        prey: u16::from_str_radix(prey, 16).ok()?,
    })
}

fn cell(text: &str, rules: &Rules) -> Option<Option<Face>> {
    if text == "." {
        return Some(None);
    }
    let number = u8::from_str_radix(text, 16).ok()?;
    let Some(number) = number.checked_sub(1) else { return Some(Some(Face::BACK)) };
    let (colour, kind) = (number / MOST_KINDS as u8, number % MOST_KINDS as u8);
    let colour = Colour::BOTH.get(usize::from(colour)).copied()?;
    (usize::from(kind) < rules.kinds.len()).then_some(Some(Face { colour: Some(colour), kind }))
}

fn side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.index().to_string() == text)
}
