//! The idea of an opening, in sentences that are composed of facts: who stands better, what either side has on the board, and how
//! best play goes on. Every fact can be checked on the board or by a search.

use crate::chance::of_players;
use crate::games::study_of;
use crate::sentence::{Gap, Sentence};
use engine::{Measure, MoveValue, measure};
use rules::{Action, Position, Side};

/// What a deep search says of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    /// What it is worth to the first side, as a score of the game's engine ([`engine::measure`]); `None` if it is not known.
    pub value: Option<i32>,
    /// How many games of the engine against itself from here the first side won, how many the second, and how many were drawn.
    pub games: Option<[u32; 3]>,
    /// How both sides go on with best play; or the tile that is turned up, where the position is that before it.
    pub line: Vec<Action>,
}

/// A position is called even if it is worth less than so many discs to either side: a search of 24 plies is off by about as much.
const EVEN_DISCS: f64 = 1.5;
/// The same in points of health, and as a part of the chance to win away from one half.
const EVEN_HEALTH: f64 = 1.0;
const EVEN_CHANCE: f64 = 0.05;

/// The idea of a position of an opening.
#[must_use]
pub fn idea(position: &Position, figure: &Figure) -> Vec<Sentence> {
    let favoured = figure.games.and_then(played).or_else(|| figure.value.and_then(|value| stand(position, value)));
    let side = favoured.as_ref().and_then(|(side, _)| *side);
    let mut said: Vec<Sentence> = favoured.into_iter().map(|(_, sentence)| sentence).collect();
    said.extend(study_of(position.game()).plans(position, &figure.line, side));
    if figure.line.iter().any(|action| matches!(action, Action::Place(_))) {
        said.push(Sentence::new("opening-line").with("moves", Gap::Moves(figure.line.clone())));
    }
    said
}

/// Who did better in games; `None` if there were none. What lies within one and a half standard errors of one half is even.
fn played([won, lost, drawn]: [u32; 3]) -> Option<(Option<Side>, Sentence)> {
    let games = f64::from(won + lost + drawn);
    let share = (f64::from(won) + f64::from(drawn) / 2.0) / games;
    let side = if share >= 0.5 { Side::First } else { Side::Second };
    let number = |value: f64| Gap::Number(value.round() as i32);
    if games == 0.0 {
        return None;
    }
    if (share - 0.5).abs() < 1.5 * 0.5 / games.sqrt() {
        return Some((None, Sentence::new("opening-games-even").with("games", number(games))));
    }
    let said = Sentence::new("opening-games").with("games", number(games)).with("side", Gap::Side(side));
    Some((Some(side), said.with("percent", number(100.0 * f64::max(share, 1.0 - share)))))
}

/// Who stands better, and how the value says so.
fn stand(position: &Position, value: i32) -> Option<(Option<Side>, Sentence)> {
    let side = if value >= 0 { Side::First } else { Side::Second };
    let even = || Some((None, Sentence::new("opening-even")));
    let number = |value: f64| Gap::Number(value.abs().round() as i32);
    match measure(position.game(), value) {
        Measure::Discs(discs) if discs.abs() < EVEN_DISCS => even(),
        Measure::Discs(discs) => {
            let said = Sentence::new("opening-favours-discs").with("side", Gap::Side(side));
            Some((Some(side), said.with("discs", number(discs))))
        }
        // What turning up a tile is worth, for either side.
        Measure::Health(points) if points.abs() < EVEN_HEALTH => Some((None, Sentence::new("opening-even-health"))),
        Measure::Health(points) => {
            let key = if points > 0.0 { "opening-gains-health" } else { "opening-costs-health" };
            Some((None, Sentence::new(key).with("points", number(points))))
        }
        Measure::Wins(plies) | Measure::Loses(plies) => {
            // The plies count from the side to move; the winner has the first and the last of them, or every second one.
            let moves = Gap::Number(i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX));
            let said = Sentence::new("opening-wins").with("side", Gap::Side(side));
            Some((Some(side), said.with("moves", moves)))
        }
        Measure::Shape(_) => {
            let own = if position.to_move() == Side::First { value } else { -value };
            let known = MoveValue {
                action: Action::Pass,
                score: own,
                exact: false,
                depth: 0,
                selectivity: 100,
                line: Vec::new(),
            };
            let own = of_players(&position.view(), &known);
            let chance = f64::max(own, 1.0 - own);
            if chance < 0.5 + EVEN_CHANCE {
                return even();
            }
            let said = Sentence::new("opening-favours-chance").with("side", Gap::Side(side));
            Some((Some(side), said.with("percent", number(100.0 * chance))))
        }
    }
}
