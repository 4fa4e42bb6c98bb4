//! The questions that opening rules ask: where to put the first stones, and which colour to take.
//!
//! The deep search judges how even a position is, within a few positions, so that every opponent has its answer in a
//! fraction of a second; all of them answer alike.

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::balance::{EVEN_WINDOW, FIRST_REACH, Judge, NEXT_REACH};
use super::field::points_near;
use rules::gomoku::Position;
use rules::{Action, Choice, Colour, Square};

/// About how many positions are looked at to decide which colour to take.
const NODES_TO_CHOOSE: u64 = 20_000;
/// How many points are tried for the stone that is to make the position even, and with how many positions each.
const POINTS_TO_TRY: usize = 12;
const NODES_EACH: u64 = 4_000;
/// The size of the transposition table for so few positions, in MiB.
const HASH_MB: usize = 1;

/// An opening question in progress.
pub struct Opening {
    /// The possible actions, and the position after each, with the colours settled one way or the other.
    options: Vec<(Action, Position)>,
    /// What the options so far are worth to black.
    values: Vec<i32>,
    choices: &'static [Choice],
    judge: Judge,
    /// Positions looked at.
    pub nodes: u64,
}

impl Opening {
    /// Begins to think about a choice of colour, or about a black stone that should make the position even. `None` once
    /// colours are settled.
    pub fn new(position: &Position, random: &mut StdRng) -> Option<Self> {
        if position.is_settled() {
            return None;
        }
        let choices = position.choices();
        let options: Vec<(Action, Position)> = if let Some(&choice) = choices.first() {
            vec![(Action::Choose(choice), settled(position)?)]
        } else {
            let mut points = points_near(position, &position.legal(), NEXT_REACH);
            points.shuffle(random);
            points.truncate(POINTS_TO_TRY);
            let after = |action| Some((action, settled(&position.play(action).ok()?.0)?));
            points.into_iter().map(Action::Place).filter_map(after).collect()
        };
        if options.is_empty() {
            return None;
        }
        Some(Self { options, values: Vec::new(), choices, judge: Judge::new(HASH_MB), nodes: 0 })
    }

    /// Judges on for `nodes` more positions; what judges one option is not broken off. Gives the action once it is known.
    pub fn go_on(&mut self, nodes: u64) -> Option<Action> {
        let enough = self.nodes.saturating_add(nodes);
        let each = if self.choices.is_empty() { NODES_EACH } else { NODES_TO_CHOOSE };
        while let Some((_, position)) = self.options.get(self.values.len()) {
            if self.nodes >= enough {
                return None;
            }
            let (value, looked_at) = self.judge.value_for_black(position, each, &|| false);
            self.values.push(value);
            self.nodes += looked_at.max(1);
        }
        let (at, &value) = self.values.iter().enumerate().min_by_key(|(_, value)| value.abs())?;
        Some(if self.choices.is_empty() {
            self.options[at].0
        } else if self.choices.contains(&Choice::PlaceTwo) && value.abs() <= EVEN_WINDOW {
            // Nothing is gained by either colour; two more stones leave the choice to the other side.
            Action::Choose(Choice::PlaceTwo)
        } else {
            Action::Choose(if value < 0 { Choice::TakeLight } else { Choice::TakeDark })
        })
    }

    /// The most positions that one option takes.
    #[cfg(test)]
    pub const MOST_AT_ONCE: u64 = NODES_TO_CHOOSE + 600;
}

/// The position with the colours settled, in either way: its value does not depend on who has which side.
fn settled(position: &Position) -> Option<Position> {
    Some(position.play(Action::Choose(Choice::TakeLight)).ok()?.0)
}

/// A point for a stone that needs no thought: the very first stone, and white's in an opening. It should be useful but
/// need not make the position even; black's next stone does that.
pub fn free_stone(position: &Position, random: &mut StdRng) -> Option<Square> {
    let middle = position.grid().rows / 2;
    let middle = Square::new(middle, middle);
    let settled = position.colour(position.to_move()).is_some();
    match position.last() {
        None if settled => Some(middle),
        None => about(position, middle, FIRST_REACH, random),
        Some(last) if !settled && position.next_colour() == Colour::Light => about(position, last, NEXT_REACH, random),
        Some(_) => None,
    }
}

/// A random free point no further than `reach` from `centre`; `None` where a choice is to be made.
fn about(position: &Position, centre: Square, reach: u8, random: &mut StdRng) -> Option<Square> {
    let free = position.legal().into_iter().filter_map(|action| match action {
        Action::Place(square) => Some(square),
        _ => None,
    });
    let points: Vec<Square> = free.filter(|square| square.distance(centre) <= reach).collect();
    points.choose(random).copied()
}
