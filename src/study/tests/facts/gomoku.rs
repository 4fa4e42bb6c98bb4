//! What is said of mistakes in Gomoku, by the freestyle rules.

use super::*;
use rules::{Colour, Side};

/// Stones by column and row: 1 is the first side's, 2 the second's.
type Stones = std::collections::HashMap<(i32, i32), u8>;

const SIZE: i32 = 15;

const fn spot(at: Square) -> (i32, i32) {
    (at.column as i32, at.row as i32)
}

fn stones(position: &Position) -> Stones {
    let first = position.colour(Side::First);
    let squares = position.grid().squares();
    let stone = |at: Square| {
        let colour: Colour = position.face(at)?.colour?;
        Some((spot(at), if Some(colour) == first { 1 } else { 2 }))
    };
    squares.filter_map(stone).collect()
}

/// Whether a stone on a free point would be one of five or more in a row.
fn wins(stones: &Stones, at: (i32, i32), side: u8) -> bool {
    let run = |(columns, rows): (i32, i32)| {
        (1..).take_while(|far| stones.get(&(at.0 + far * columns, at.1 + far * rows)) == Some(&side)).count()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|&(x, y)| run((x, y)) + run((-x, -y)) >= 4)
}

fn free(stones: &Stones) -> impl Iterator<Item = (i32, i32)> {
    let all = (0..SIZE).flat_map(|column| (0..SIZE).map(move |row| (column, row)));
    all.filter(|at| !stones.contains_key(at))
}

fn fives(stones: &Stones, side: u8) -> Vec<(i32, i32)> {
    free(stones).filter(|at| wins(stones, *at, side)).collect()
}

fn with(stones: &Stones, at: (i32, i32), side: u8) -> Stones {
    let mut more = stones.clone();
    more.insert(at, side);
    more
}

/// Whether one more stone leaves two points for a five.
fn can_make_open_four(stones: &Stones, side: u8) -> bool {
    free(stones).any(|at| fives(&with(stones, at, side), side).len() > 1)
}

fn check(ply: &Reviewed, said: &Sentence) -> Result<(), String> {
    let known = ply.weighed.as_ref().ok_or("no values")?;
    let before = stones(&ply.before);
    let mover = if ply.side == Side::First { 1 } else { 2 };
    let rival = 3 - mover;
    let point = |action: Action| if let Action::Place(at) = action { Ok(at) } else { Err("no stone".to_owned()) };
    let (best, played) = (point(known.best.action)?, point(known.played.action)?);
    let (after, instead) = (with(&before, spot(played), mover), with(&before, spot(best), mover));
    match said.key {
        "why-gomoku-missed-five" => {
            let at = square(said, "square")?;
            holds(at == best && wins(&before, spot(at), mover), "no five")?;
            holds(!wins(&before, spot(played), mover), "a five was made")
        }
        "why-gomoku-overlooked-five" => {
            let at = square(said, "square")?;
            holds(fives(&before, rival) == [spot(at)] && wins(&after, spot(at), rival), "no five threatens there")
        }
        "why-gomoku-missed-win" | "why-gomoku-allowed-win" => {
            let Gap::Moves(moves) = gap(said, "moves")? else { return Err("no moves".to_owned()) };
            let (first, winner) = if said.key.contains("missed") { (best, mover) } else { (played, rival) };
            holds(moves.first() == Some(&Action::Place(first)), "another line")?;
            let (mut board, mut side) = (before, mover);
            for (number, action) in moves.iter().enumerate() {
                let at = spot(point(*action)?);
                holds(!board.contains_key(&at), "a point is taken")?;
                let is_five = wins(&board, at, side);
                holds(!is_five || side == winner && number + 1 == moves.len(), "the wrong side makes five")?;
                (board, side) = (with(&board, at, side), 3 - side);
            }
            Ok(())
        }
        "why-gomoku-wasted-four" => {
            holds(square(said, "square")? == played, "not what was played")?;
            holds(fives(&after, mover) == [spot(square(said, "answer")?)], "it is not stopped there")
        }
        "why-gomoku-leaves-three" => {
            let ends = [square(said, "from")?, square(said, "to")?];
            holds(ends.iter().all(|at| after.get(&spot(*at)) == Some(&rival)), "no stones there")?;
            holds(fives(&after, mover).is_empty(), "a four comes first")?;
            holds(can_make_open_four(&after, rival), "no open three is left")
        }
        "why-gomoku-wrong-stop" => {
            holds(square(said, "square")? == best && can_make_open_four(&before, rival), "no open three to stop")
        }
        "why-gomoku-missed-three" => {
            holds(square(said, "square")? == best && can_make_open_four(&instead, mover), "no open three")
        }
        "why-gomoku-missed-two-threes" => {
            holds(square(said, "square")? == best && can_make_open_four(&instead, mover), "no open three")?;
            holds(fives(&instead, mover).is_empty(), "a four")
        }
        "why-gomoku-missed-four-three" => {
            holds(square(said, "square")? == best && !fives(&instead, mover).is_empty(), "no four")?;
            holds(can_make_open_four(&instead, mover), "no open three")
        }
        "why-gomoku-allows-three" | "why-gomoku-allows-two-threes" | "why-gomoku-allows-four-three" => {
            let at = square(said, "square")?;
            holds(known.played.line.get(1) == Some(&Action::Place(at)), "the best reply is another")?;
            holds(fives(&after, mover).is_empty(), "a four comes first")?;
            let made = with(&after, spot(at), rival);
            holds(can_make_open_four(&made, rival), "no open three")?;
            holds(fives(&made, rival).is_empty() != said.key.ends_with("four-three"), "a four or none")
        }
        "why-gomoku-does-nothing" => {
            holds(square(said, "square")? == played, "not what was played")?;
            holds(fives(&after, mover).is_empty() && fives(&before, rival).is_empty(), "it makes or stops a four")?;
            holds(!can_make_open_four(&after, mover), "it makes an open three")
        }
        "why-only-answer" | "why-only-move" | "why-leaves-best" => any_game(ply, said),
        key => Err(format!("nothing holds {key}")),
    }
}

/// Draws games by a seed and holds what their reviews say against the board.
fn hold(seed: u64, games: u64) -> Held {
    let mut setup = Game::Gomoku.setup(0);
    setup.set("rules", "freestyle", &rules::Tables::default()).expect("shipped rules");
    let mut held = Held::default();
    for (game, review) in reviews(seed, games, &|_| setup.clone(), &mut Session::new(4, 1, || 0.0), 40, 5) {
        held.hold(&review, &game, check);
        // A win by force that is lost is at least a mistake.
        for pair in review.plies().windows(2) {
            let [Some(now), Some(next)] = [&pair[0].weighed, &pair[1].weighed] else { continue };
            let is_won = |score: i32| matches!(engine::measure(Game::Gomoku, score), engine::Measure::Wins(_));
            if is_won(now.best.score) && is_won(next.best.score) {
                let judged = pair[0].judgement();
                if judged < Some(crate::judgement::Judgement::Mistake) {
                    held.wrong.push(format!("{game}: a lost win is {judged:?}"));
                }
            }
        }
    }
    held
}

#[test]
fn what_is_said_of_gomoku_is_so_on_the_board() {
    hold(41, 4).end(5);
}

/// As the test above, on 200 games by another seed.
#[test]
#[ignore = "takes minutes"]
fn what_is_said_of_200_games_of_gomoku_is_so_on_the_board() {
    hold(2026, 200).end(200);
}
