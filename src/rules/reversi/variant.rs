//! Tables that are made of three choices: a board, which is a table from a file, the goal, and a handicap. A table so made
//! stands in no file; its id, such as `small-reverse-corner-2`, says what it is made of. This knows no words and no setup.

use std::cmp::Reverse;
use std::sync::Arc;

use super::colour;
use super::table::Rules;
use super::wide::Squares;
use crate::{Side, Square, is_id};

/// How many corners a handicap may give.
pub(super) const HANDICAPS: [u8; 4] = [0, 1, 2, 4];

/// What a table is made of.
#[derive(Clone, Copy)]
pub(super) struct Variant<'a> {
    /// The table that says the size of the board and the discs in its middle.
    pub board: &'a Arc<Rules>,
    /// See [`Rules::fewest_wins`].
    pub fewest_wins: bool,
    /// How many corners have a disc from the start that helps black, of [`HANDICAPS`]. White begins then. It is a disc that
    /// cannot be turned: a black one, or a white one where the fewest discs win.
    pub corners: u8,
}

impl<'a> Variant<'a> {
    /// What a table is made of, as far as these tables have its board.
    pub fn of(rules: &Rules, tables: &'a [Arc<Rules>]) -> Option<Self> {
        let of = |board: &'a Arc<Rules>| {
            let made = HANDICAPS.map(|corners| Self { board, fewest_wins: rules.fewest_wins, corners });
            made.into_iter().find(|variant| variant.says(rules))
        };
        // The usual goal and the emptiest board; of two boards that are the same, the one of the same name.
        let order = |found: &Self| (found.board.fewest_wins, Reverse(found.corners), found.board.id != rules.id);
        tables.iter().filter_map(of).min_by_key(order)
    }

    /// What a table is made of that has this id and stands in no file.
    pub fn with_id(id: &str, tables: &'a [Arc<Rules>]) -> Option<Self> {
        let boards = tables.iter().filter(|board| id.starts_with(&*board.id) && is_board(board, tables));
        let mut all = boards.flat_map(|board| {
            let of = move |fewest_wins| HANDICAPS.map(|corners| Self { board, fewest_wins, corners });
            [false, true].into_iter().flat_map(of)
        });
        all.find(|variant| variant.id() == id)
    }

    /// The table that is made of this: the one that says so if there is one, else a new one. `None` if there cannot be
    /// one: the board has another goal, discs on its corners, an id that is too long, or no first move then.
    pub fn table(self, tables: &[Arc<Rules>]) -> Option<Arc<Rules>> {
        if self.says(self.board) {
            return Some(Arc::clone(self.board));
        }
        if let Some(known) = tables.iter().find(|table| self.says(table)) {
            return Some(Arc::clone(known));
        }
        let (start, begins) = self.start()?;
        let made = Rules { id: self.id(), start, begins, fewest_wins: self.fewest_wins, ..Rules::clone(self.board) };
        let is_free = tables.iter().all(|table| table.id != made.id);
        (is_free && is_id(&made.id) && made.has_first_move()).then(|| Arc::new(made))
    }

    /// The id of a table that is made of this.
    fn id(self) -> String {
        let mut id = self.board.id.clone();
        if self.fewest_wins != self.board.fewest_wins {
            id.push_str("-reverse");
        }
        if self.corners > 0 {
            id.push_str(&format!("-corner-{}", self.corners));
        }
        id
    }

    /// Whether a table says this, whatever its id.
    fn says(self, rules: &Rules) -> bool {
        self.fewest_wins == rules.fewest_wins
            && self.board.grid() == rules.grid()
            && self.start() == Some((rules.start, rules.begins))
    }

    /// The discs before the first move, and who begins.
    fn start(self) -> Option<([Squares; 2], Side)> {
        let Rules { mut start, begins, fewest_wins, .. } = **self.board;
        if fewest_wins && !self.fewest_wins {
            return None;
        }
        if self.corners == 0 {
            return Some((start, begins));
        }
        let grid = self.board.grid();
        let [last, low] = [grid.columns - 1, grid.rows - 1];
        let corners = [(0, 0), (last, low), (last, 0), (0, low)].map(|(column, row)| Square::new(column, row));
        let is_free = |corner: &Square| start.iter().all(|discs| !discs.contains(*corner));
        if begins != Side::First || !corners.iter().all(is_free) {
            return None;
        }
        let owner = if self.fewest_wins { Side::Second } else { Side::First };
        let discs = &mut start[colour(owner).index()];
        *discs |= corners.into_iter().take(self.corners.into()).collect();
        Some((start, Side::Second))
    }
}

/// Whether a table is a board of its own, and not another one with another goal or a handicap.
pub(super) fn is_board(rules: &Rules, tables: &[Arc<Rules>]) -> bool {
    Variant::of(rules, tables).is_some_and(|variant| variant.board.id == rules.id)
}
