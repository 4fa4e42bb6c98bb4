//! What is known of endings, from a player's view: with few tiles left and none face down, what each move is worth
//! under best play is looked up.

use super::board::{Ply, RuleLookup, SearchBoard};
use super::endings::{Endings, Outcome};
use rules::animal_chess::{Rules, View, index};
use rules::{Action, Side};

/// The endings that are known so far.
#[derive(Default)]
pub struct KnownEndings {
    endings: Endings,
    /// The rules, and what each colour lacks from the start, that they are about.
    about: Option<(Rules, [i32; 2])>,
}

impl KnownEndings {
    /// Each move with what it is worth to the side to move, in the order of the rules. Repetitions do not count: the winner need
    /// not come back to a position. `None` if the game is over, if tiles lie face down, or if there are too many of them.
    pub fn outcomes(&mut self, view: &View) -> Option<Vec<(Action, Outcome)>> {
        view.colour(Side::First)?;
        let (table, board) = (RuleLookup::new(view), SearchBoard::new(view));
        let about = Some((view.rules().clone(), table.lacks));
        if self.about != about {
            self.endings.clear();
            self.about = about;
        }
        let legal = view.legal();
        if legal.is_empty() || !self.endings.learn(&board, &table, &|| false) {
            return None;
        }
        let of = |action: Action| {
            let Action::Move { from, to } = action else { return None };
            let ply = Ply::new(index(from) as u32, index(to) as u32);
            Some((action, self.endings.outcome_of(ply, &board, &table)?))
        };
        legal.into_iter().map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::animal_chess::drawn::{board, go};

    #[test]
    fn the_moves_that_win_are_told_from_those_that_do_not() {
        // The dragon and the tiger shut the bear in.
        let position = board(&["b.D.", "....", "T..."], "");
        let mut known = KnownEndings::default();
        let moves = known.outcomes(position.view()).expect("three tiles");
        assert_eq!(moves.len(), position.view().legal().len());
        let best = moves.iter().max_by_key(|(_, outcome)| outcome.merit()).expect("a move");
        assert!(matches!(best.1, Outcome::Won(distance) if distance.to_end == 3), "{best:?}");
        assert!(moves.iter().any(|(action, _)| *action == go("a3", "a2")));
    }

    #[test]
    fn with_a_tile_face_down_or_too_many_nothing_is_known() {
        let mut known = KnownEndings::default();
        for (rows, hidden) in [(&["T..F", "d..?"][..], "t"), (&["TTFF", "d..t"][..], "")] {
            assert_eq!(known.outcomes(board(rows, hidden).view()), None);
        }
    }
}
