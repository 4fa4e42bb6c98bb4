//! What is said of mistakes in Animal Chess, by the rules alone.

use super::*;
use rules::{Colour, Face, View};

fn face_of(said: &Sentence) -> Result<Face, String> {
    if let Gap::Piece(face) = gap(said, "piece")? { Ok(*face) } else { Err("no piece".to_owned()) }
}

/// What the side to move could take, by where it lies.
fn takings(position: &Position) -> Vec<(Square, Face)> {
    let taken = |action: Action| match action {
        Action::Move { to, .. } => position.face(to).map(|face| (to, face)),
        _ => None,
    };
    position.legal().into_iter().filter_map(taken).collect()
}

/// Whether several tiles that look so lie face up.
fn several(position: &Position, face: Face) -> bool {
    rules::animal_chess::GRID.squares().filter(|at| position.face(*at) == Some(face)).count() > 1
}

fn check(ply: &Reviewed, said: &Sentence) -> Result<(), String> {
    let known = ply.weighed.as_ref().ok_or("no values")?;
    let before = &ply.before;
    let View::AnimalChess(view) = before.view() else { return Err("another game".to_owned()) };
    let mover = before.colour(ply.side);
    let [best, played] = [known.best.action, known.played.action];
    let after = |action: Action| match action {
        Action::Move { .. } => before.play(action).ok().map(|(next, _)| next),
        _ => None,
    };
    let is_taken = |position: &Position, face: Face| takings(position).iter().any(|(_, own)| *own == face);
    if let (Ok(face), Ok(worth)) = (face_of(said), number(said, "worth")) {
        let kinds = &view.rules().kinds;
        holds(kinds[usize::from(face.kind)].worth as usize == worth, "not worth that")?;
    }
    match said.key {
        "why-animal-chess-missed" => {
            let face = face_of(said)?;
            let Action::Move { to, .. } = best else { return Err("it takes nothing".to_owned()) };
            holds(before.face(to) == Some(face) && face.colour != mover, "nothing of the kind lies there")?;
            holds(!matches!(played, Action::Move { to: goal, .. } if goal == to), "it was taken")
        }
        "why-animal-chess-leaves" | "why-animal-chess-steps-into" => {
            let face = face_of(said)?;
            holds(face.colour == mover, "it is the other side's")?;
            let Some(left) = after(played) else { return Ok(()) };
            holds(is_taken(&left, face), "it cannot be taken")?;
            let (Action::Move { to, .. }, true) = (played, said.key.ends_with("into")) else { return Ok(()) };
            holds(takings(&left).iter().any(|(at, _)| *at == to), "it is not what moved")
        }
        "why-animal-chess-danger" => {
            let at = square(said, "square")?;
            holds(played == Action::TurnUp(at), "it was not turned up")?;
            let hidden = view.hidden_counts();
            let (mut dangers, mut all) = (0, 0);
            for colour in [Colour::Dark, Colour::Light] {
                for (kind, count) in (0..).zip(hidden[colour.index()]) {
                    all += usize::from(count);
                    let shown = view.turned_up(at, Face { colour: Some(colour), kind }).ok();
                    let is_danger = |(next, _): &(rules::animal_chess::View, _)| {
                        let mut legal = next.legal().into_iter();
                        legal.any(|action| match action {
                            Action::Move { from, to } => next.face(to).is_some() && (from == at || to == at),
                            _ => false,
                        })
                    };
                    dangers += if count > 0 && shown.as_ref().is_some_and(is_danger) { usize::from(count) } else { 0 };
                }
            }
            holds([dangers, all] == [number(said, "dangers")?, number(said, "all")?], "miscounted")
        }
        "why-animal-chess-missed-trap" | "why-animal-chess-lets-trap" => {
            let face = face_of(said)?;
            let (trapper, at, trap) = if said.key.contains("missed") {
                (ply.side, before.clone(), best)
            } else {
                let at = after(played).ok_or("a tile was turned up")?;
                (ply.side.other(), at, *known.played.line.get(1).ok_or("no reply")?)
            };
            holds(face.colour != before.colour(trapper), "it is the trapper's own")?;
            holds(!is_taken(&at, face) || several(&at, face), "it could be captured already")?;
            let shut = at.play(trap).map_err(|why| format!("{trap:?}: {why}"))?.0;
            // Whatever moves, a tile that looks like it can be captured.
            let moves = shut.legal().into_iter().filter(|reply| matches!(reply, Action::Move { .. }));
            let gets_away = moves.map(|reply| shut.play(reply).expect("legal").0).find(|next| !is_taken(next, face));
            holds(gets_away.is_none(), "it gets away")
        }
        "why-animal-chess-chases" => {
            let face = face_of(said)?;
            let left = after(played).ok_or("a tile was turned up")?;
            let flees = |action: &Action| match *action {
                Action::Move { from, to } => left.face(from) == Some(face) && left.face(to).is_none(),
                _ => false,
            };
            holds(face.colour != mover && left.legal().iter().any(flees), "it cannot get away")?;
            holds(known.played.line.get(1).is_none_or(flees), "it does not get away in the best line")
        }
        "why-animal-chess-draws" => {
            let end = after(played).and_then(|left| left.ending());
            holds(end.is_some_and(|end| end.winner.is_none()), "no draw")
        }
        "why-animal-chess-missed-win" | "why-animal-chess-allowed-win" => {
            let score = if said.key.contains("missed") { known.best.score } else { -known.played.score };
            let engine::Measure::Wins(plies) = engine::measure(Game::AnimalChess, score) else {
                return Err("nobody wins by force".to_owned());
            };
            holds(number(said, "moves")? == plies.div_ceil(2) as usize, "miscounted")
        }
        "why-only-answer" | "why-only-move" => any_game(ply, said),
        key => Err(format!("nothing holds {key}")),
    }
}

/// Draws games by a seed and holds what their reviews say against the board.
fn hold(seed: u64, games: u64) -> Held {
    let mut held = Held::default();
    let setup = |deal| Game::AnimalChess.setup(seed * 1000 + deal);
    for (game, review) in reviews(seed, games, &setup, &mut Session::new(4, 1, || 0.0), 80, 4) {
        held.hold(&review, &game, check);
    }
    held
}

#[test]
fn what_is_said_of_animal_chess_is_so_on_the_board() {
    hold(41, 3).end(10);
}

/// As the test above, on 200 games by another seed.
#[test]
#[ignore = "takes minutes"]
fn what_is_said_of_200_games_of_animal_chess_is_so_on_the_board() {
    hold(2026, 200).end(500);
}
