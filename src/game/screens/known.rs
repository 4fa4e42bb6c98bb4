//! What the panel says of the position beside the status line: the opening, the named openings that the next move may lead to,
//! and the marks that lie on the board. Sentences only; whether there is room for them is the screen's.

use crate::{
    game::{
        app::Localizable,
        flow::Board,
        locale::Localization,
        packs::{OpeningNames, opening_name},
    },
    record::Marking,
    rules::Action,
};

/// How many plies after its last named position the opening is still named.
const NAMED: usize = 4;
/// At most so many moves to named openings, and so many marks, are listed.
const LISTED: [usize; 2] = [3, 6];

/// What stands between the parts of a list.
const BETWEEN: &str = " · ";

/// What is known of the position; empty where there is nothing to say.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Known {
    /// The name of the opening, named as such.
    pub opening: String,
    /// The moves to named openings.
    pub next: String,
    /// The marks on the board.
    pub marks: String,
}

impl Known {
    pub(super) fn of(board: &Board, openings: &OpeningNames, l10n: &Localization) -> Self {
        let opening = opening(board, openings, l10n).unwrap_or_default();
        // Where nothing may help, what the book has is not told before it is played.
        let is_told = !opening.is_empty() && !board.is_analysed() && board.may_be_helped() && board.posed().is_none();
        let next = if is_told { next(board, openings, l10n) } else { None };
        Self { opening, next: next.unwrap_or_default(), marks: marks(board, l10n).unwrap_or_default() }
    }
}

/// The name of the opening, as long as it says something of what is played: until a few plies after the last position that has
/// a name, and in an analysis.
fn opening(board: &Board, openings: &OpeningNames, l10n: &Localization) -> Option<String> {
    let record = board.record();
    let helps =
        board.is_analysed() || board.ending().is_none() && record.played().len() <= openings.plies(record) + NAMED;
    let name = openings.of(record, l10n).filter(|_| helps)?;
    Some(l10n.say(&Localizable::new("status-in-opening").with("name", name)))
}

/// The moves that the book goes on with, each with the opening that it leads to: first those that are an opening themselves.
fn next(board: &Board, openings: &OpeningNames, l10n: &Localization) -> Option<String> {
    let record = board.record();
    let mut known: Vec<(bool, Action, &str)> = openings
        .continuations(record, &[])
        .into_iter()
        .map(|(action, name)| {
            let mut after = record.clone();
            let is_named = after.play(action).is_ok() && openings.plies(&after) == after.played().len();
            (!is_named, action, name)
        })
        .collect();
    known.sort_by_key(|(is_on_the_way, ..)| *is_on_the_way);
    let moves = known.into_iter().take(LISTED[0]).filter_map(|(_, action, name)| {
        let said = Localizable::new("status-next-move").with("name", opening_name(name, l10n));
        Some(l10n.say(&said.with("move", board.position().write(action)?)))
    });
    let moves: Vec<String> = moves.collect();
    (!moves.is_empty()).then(|| l10n.say(&Localizable::new("status-next").with("moves", moves.join(BETWEEN))))
}

/// The squares with marks, and the arrows.
fn marks(board: &Board, l10n: &Localization) -> Option<String> {
    let (position, marks) = (board.position(), board.record().marks_here());
    let name = |marking: &Marking| match *marking {
        Marking::Shape(_, at) => position.name(at),
        Marking::Label(label, at) => format!("{} {label}", position.name(at)),
        Marking::Arrow { from, to } => format!("{}→{}", position.name(from), position.name(to)),
    };
    let mut names: Vec<String> = marks.iter().take(LISTED[1]).map(name).collect();
    if marks.len() > LISTED[1] {
        names.push("…".to_owned());
    }
    let said = || Localizable::new("status-marks").with("marks", names.join(BETWEEN));
    (!names.is_empty()).then(|| l10n.say(&said()))
}
