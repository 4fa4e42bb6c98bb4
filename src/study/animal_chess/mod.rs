//! Reasons and causes in Animal Chess: why a move is good, and why one was a mistake.

pub(super) mod achievements;
mod chances;
#[cfg(not(target_family = "wasm"))]
mod habits;
mod plans;
pub(super) mod puzzles;

use super::cause::{Case, Cause, Suspect, Taken};
use super::chances::Chances;
use super::game::GameStudy;
#[cfg(not(target_family = "wasm"))]
use super::profile::habit::Beholder;
use super::sentence::{Gap, Sentence};
use super::weighed::Weighed;
use engine::{Analysis, Measure, MoveValue, measure};
use rules::animal_chess::GRID;
use rules::{Action, Colour, Face, Game, Position, Side, Square, View, animal_chess};

/// What can be said of Animal Chess alone.
pub(super) struct Study;

impl GameStudy for Study {
    fn reason(&self, position: &Position, _known: &Analysis, best: &MoveValue) -> Option<Sentence> {
        reason(position, best)
    }

    fn suspects(&self, position: &Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
        let Position::AnimalChess(own) = position else { return Default::default() };
        suspects(position, own, weighed)
    }

    fn plans(&self, position: &Position, line: &[Action], _favoured: Option<Side>) -> Vec<Sentence> {
        let View::AnimalChess(view) = position.view() else { return Vec::new() };
        plans::plans(&view, line)
    }

    fn chances(&self, view: &View, at: Square) -> Option<Chances> {
        let View::AnimalChess(view) = view else { return None };
        chances::of(view, at)
    }

    #[cfg(not(target_family = "wasm"))]
    fn beholder(&self) -> Option<Box<dyn Beholder>> {
        Some(Box::new(habits::beholder()))
    }
}

/// Why the best move is good, by what the side to move sees.
fn reason(position: &Position, best: &MoveValue) -> Option<Sentence> {
    let View::AnimalChess(view) = position.view() else { return None };
    if let Measure::Wins(plies) = measure(Game::AnimalChess, best.score) {
        let moves = Gap::Number(i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX));
        return Some(Sentence::new("reason-animal-chess-wins").with("moves", moves).along(&best.line));
    }
    match best.action {
        Action::TurnUp(_) => Some(Sentence::new("reason-animal-chess-turn-up")),
        Action::Move { from, to } => {
            if let Some(face) = view.face(to) {
                return Some(Sentence::new("reason-animal-chess-takes").with("piece", Gap::Piece(face)));
            }
            let attacker = view.attackers(from).first().and_then(|&square| view.face(square))?;
            Some(Sentence::new("reason-animal-chess-flees").with("piece", Gap::Piece(attacker)))
        }
        _ => None,
    }
}

/// What may be why a move was a mistake: what is certain, and what is to be tested, the likeliest first.
fn suspects(position: &Position, own: &animal_chess::Position, weighed: &Weighed) -> (Vec<Cause>, Vec<Suspect>) {
    let before = own.view();
    let found = [
        missed_capture(position, before, weighed),
        left(position, before, weighed),
        turned_up_beside_danger(before, weighed),
        missed_trap(position, before, weighed),
        let_trap(position, before, weighed),
        chased_in_vain(position, before, weighed),
    ];
    (proven(position, weighed), found.into_iter().flatten().collect())
}

/// What is certain: a win by force that was missed or allowed, and a draw by the rules.
fn proven(position: &Position, weighed: &Weighed) -> Vec<Cause> {
    let [best, played] = [&weighed.best, &weighed.played].map(|value| measure(Game::AnimalChess, value.score));
    let said = |key, plies: u32, line: &[Action]| {
        let moves = i32::try_from(plies.div_ceil(2)).unwrap_or(i32::MAX);
        Sentence::new(key).with("moves", Gap::Number(moves)).along(line)
    };
    // What a tile showed that was turned up is luck, and ends no game by itself here.
    let ends = |action: Action| {
        let moves = matches!(action, Action::Move { .. });
        moves && position.play(action).is_ok_and(|(after, _)| after.ending().is_some_and(|end| end.winner.is_none()))
    };
    if ends(weighed.played.action) {
        return vec![Cause::proven(Sentence::new("why-animal-chess-draws"))];
    }
    let missed = match (best, played) {
        (_, Measure::Wins(_)) => None,
        (Measure::Wins(plies), _) => Some(said("why-animal-chess-missed-win", plies, &weighed.best.line)),
        _ => None,
    };
    let allowed = match (best, played) {
        (Measure::Loses(_), _) => None,
        (_, Measure::Loses(plies)) => Some(said("why-animal-chess-allowed-win", plies, &weighed.played.line)),
        _ => None,
    };
    missed.into_iter().chain(allowed).map(Cause::proven).collect()
}

/// The takings of the side to move.
fn takings(view: &animal_chess::View) -> Vec<(Square, Square)> {
    let taking = |action: &Action| match *action {
        Action::Move { from, to } if view.face(to).is_some() => Some((from, to)),
        _ => None,
    };
    view.legal().iter().filter_map(taking).collect()
}

/// What is seen after a move. `None` for a tile that is turned up: what it shows was not known when it was chosen.
fn seen_after(before: &animal_chess::View, action: Action) -> Option<animal_chess::View> {
    let Action::Move { from, to } = action else { return None };
    before.moved(from, to).ok().map(|(after, _)| after)
}

/// What losing the tile with this face costs, in points of health.
fn worth(view: &animal_chess::View, face: Face) -> i32 {
    view.rules().kinds.get(usize::from(face.kind)).map_or(0, |kind| kind.worth.try_into().unwrap_or(i32::MAX))
}

fn with_tile(key: &'static str, view: &animal_chess::View, face: Face) -> Sentence {
    Sentence::new(key).with("piece", Gap::Piece(face)).with("worth", Gap::Number(worth(view, face)))
}

/// A tile of the other side could have been taken.
fn missed_capture(position: &Position, before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    let Action::Move { to, .. } = weighed.best.action else { return None };
    let face = before.face(to)?;
    let takes_it = |action: &Action| matches!(action, Action::Move { to: goal, .. } if *goal == to);
    (!takes_it(&weighed.played.action)).then(|| {
        Suspect::new(
            with_tile("why-animal-chess-missed", before, face),
            Taken::Mover,
            position,
            before.legal().into_iter().filter(takes_it).collect(),
        )
    })
}

/// An own tile can be taken after what was played, and could not be after the best move. If what was played turned a
/// tile up, the test is to forbid what would have kept the tile; otherwise to forbid the taking.
fn left(position: &Position, before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    // Where the tiles of the side to move lie that the other side could take after this. Turning up shows what it shows.
    let exposed = |action: Action| -> Vec<Square> {
        let Some(after) = seen_after(before, action) else {
            return GRID.squares().filter(|at| !before.attackers(*at).is_empty()).collect();
        };
        takings(&after).into_iter().map(|(_, at)| at).collect()
    };
    // The same tile after a move, by where it lay before.
    let origin = |action: Action, at: Square| match action {
        Action::Move { from, to } if to == at => from,
        _ => at,
    };
    let exposed_origins =
        |action: Action| exposed(action).into_iter().map(|at| origin(action, at)).collect::<Vec<Square>>();
    let [best, played] = [weighed.best.action, weighed.played.action];
    let kept = exposed_origins(best);
    let lost = exposed(played).into_iter().filter(|at| !kept.contains(&origin(played, *at)));
    let face_before = |at: Square| before.face(origin(played, at));
    let at = lost.max_by_key(|at| face_before(*at).map(|face| worth(before, face)))?;
    let face = face_before(at)?;
    if seen_after(before, played).is_some() {
        let (after, _) = position.play(played).ok()?;
        let takes_it = |action: &Action| matches!(action, Action::Move { to, .. } if *to == at);
        let steps = origin(played, at) != at;
        let key = if steps { "why-animal-chess-steps-into" } else { "why-animal-chess-leaves" };
        let without = after.legal().into_iter().filter(takes_it).collect();
        return Some(Suspect::new(with_tile(key, before, face), Taken::Other, &after, without));
    }
    let keeps_it = |action: &Action| matches!(action, Action::Move { .. }) && !exposed_origins(*action).contains(&at);
    let without = before.legal().into_iter().filter(keeps_it).collect();
    Some(Suspect::new(with_tile("why-animal-chess-leaves", before, face), Taken::Mover, position, without))
}

/// The faces that a tile may show if it is turned up so that the other side can take it, or can take something with it.
/// The odds of each are its number among all hidden tiles, which are counted too.
fn dangers(before: &animal_chess::View, at: Square) -> (Vec<(u8, Case)>, u8) {
    let hidden = before.hidden_counts();
    let all = hidden.as_flattened().iter().sum();
    let mut cases = Vec::new();
    for colour in Colour::BOTH {
        for (kind, count) in (0..).zip(hidden[colour.index()]) {
            let Ok((after, _)) = before.turned_up(at, Face { colour: Some(colour), kind }) else { continue };
            let near = takings(&after).into_iter().filter(|(from, to)| *from == at || *to == at);
            let without: Vec<Action> = near.map(|(from, to)| Action::Move { from, to }).collect();
            if !without.is_empty() {
                let odds = f64::from(count) / f64::from(all);
                cases.push((count, Case { odds, view: View::AnimalChess(after), without, position: None }));
            }
        }
    }
    (cases, all)
}

/// A tile was turned up where it could be taken by what it lay beside, or could take that. The test is to forbid those
/// takings, for every such face by its odds.
fn turned_up_beside_danger(before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    let Action::TurnUp(at) = weighed.played.action else { return None };
    let number = |cases: &[(u8, Case)]| cases.iter().map(|(count, _)| i32::from(*count)).sum::<i32>();
    let (cases, all) = dangers(before, at);
    let is_worse = match weighed.best.action {
        Action::TurnUp(at) => number(&cases) > number(&dangers(before, at).0),
        _ => !cases.is_empty(),
    };
    is_worse.then(|| Suspect {
        sentence: Sentence::new("why-animal-chess-danger")
            .with("square", Gap::Square(at))
            .with("dangers", Gap::Number(number(&cases)))
            .with("all", Gap::Number(i32::from(all))),
        taken: Taken::OtherByChance,
        cases: cases.into_iter().map(|(_, case)| case).collect(),
        // As far as the search saw that valued what was played: there, turning up a tile counts as two plies.
        depth: Some(weighed.played.depth.saturating_sub(2).max(1)),
        share: 0.0,
        ban: None,
    })
}

/// The tile that a move without taking attacks, if it was not attacked by that tile before and can go away, and the
/// moves by which it can; the dearest, if there are more.
fn chased(before: &animal_chess::View, action: Action) -> Option<(Square, Vec<Action>)> {
    let Action::Move { from, to } = action else { return None };
    if before.face(to).is_some() {
        return None;
    }
    let seen = seen_after(before, action)?;
    let attacked = |at: &Square| seen.attackers(*at).contains(&to) && !takings(before).contains(&(from, *at));
    let chased = GRID.squares().filter(attacked).max_by_key(|at| seen.face(*at).map(|face| worth(&seen, face)))?;
    let flees =
        |action: &Action| matches!(action, Action::Move { from, to } if *from == chased && seen.face(*to).is_none());
    let legal = seen.legal();
    let ways: Vec<Action> = legal.iter().copied().filter(flees).collect();
    (!ways.is_empty() && ways.len() < legal.len()).then_some((chased, ways))
}

/// A tile was attacked that goes away. The test is to forbid that.
fn chased_in_vain(position: &Position, before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    let (chased, ways) = chased(before, weighed.played.action)?;
    // In the best line it does get away.
    weighed.played.line.get(1).filter(|reply| ways.contains(reply))?;
    let (after, _) = position.play(weighed.played.action).ok()?;
    let said = Sentence::new("why-animal-chess-chases").with("piece", Gap::Piece(before.face(chased)?));
    Some(Suspect::new(said, Taken::Other, &after, ways))
}

/// The dearest tile that a move without taking traps, where it lies before and after: it could not be captured before, and can
/// be now, whatever the other side moves. To turn a tile up moves none, so that it saves none at once.
fn trapped(before: &animal_chess::View, action: Action) -> Option<(Square, Face)> {
    let Action::Move { to, .. } = action else { return None };
    let after = seen_after(before, action).filter(|_| before.face(to).is_none())?;
    let known = takings(before);
    let is_trapped = |at: &Square| {
        let is_taken_after = |reply: &Action| {
            let Action::Move { from, to } = *reply else { return true };
            let goal = if from == *at { to } else { *at };
            seen_after(&after, *reply).is_some_and(|next| takings(&next).iter().any(|(_, taken)| *taken == goal))
        };
        !after.attackers(*at).is_empty()
            && !known.iter().any(|(_, taken)| taken == at)
            && after.legal().iter().all(is_taken_after)
    };
    let at = GRID.squares().filter(is_trapped).max_by_key(|at| after.face(*at).map(|face| worth(&after, face)))?;
    Some((at, after.face(at)?))
}

/// The moves of the side to move that trap the tile on a square.
fn traps(view: &animal_chess::View, at: Square) -> Vec<Action> {
    view.legal().into_iter().filter(|action| trapped(view, *action).is_some_and(|(other, _)| other == at)).collect()
}

/// A tile of the other side could have been trapped. The test is to forbid that.
fn missed_trap(position: &Position, before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    let (at, face) = trapped(before, weighed.best.action)?;
    let without = traps(before, at);
    (!without.contains(&weighed.played.action))
        .then(|| Suspect::new(with_tile("why-animal-chess-missed-trap", before, face), Taken::Mover, position, without))
}

/// The other side can trap a tile after what was played. The test is to forbid that.
fn let_trap(position: &Position, before: &animal_chess::View, weighed: &Weighed) -> Option<Suspect> {
    let reply = *weighed.played.line.get(1)?;
    let seen = seen_after(before, weighed.played.action)?;
    let (at, face) = trapped(&seen, reply)?;
    let (after, _) = position.play(weighed.played.action).ok()?;
    let said = with_tile("why-animal-chess-lets-trap", before, face);
    Some(Suspect::new(said, Taken::Other, &after, traps(&seen, at)))
}
