//! The stage `Rules`: checks what was asked for and plays it. The only place that writes the board.

use bevy::prelude::*;

use super::{Board, Cause, Motion, Played, Refused, Request, Seat, Tempo, Why, plan};
use crate::{
    record::Record,
    rules::{Action, Delta, Refusal, Side},
};

/// Plays every request in turn, and a pass when the rules leave nothing else.
pub fn play_requests(
    mut requests: MessageReader<Request>,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
    mut board: ResMut<Board>,
    mut motion: ResMut<Motion>,
    tempo: Res<Tempo>,
) {
    let mut show = |motion: &mut Motion, delta: Delta, cause: Cause, side: Side| {
        motion.plan = plan::plan(&delta, cause, &tempo);
        motion.elapsed = Some(std::time::Duration::ZERO);
        played.write(Played { delta, cause, side });
    };
    for request in requests.read() {
        let outcome = match request {
            Request::Press(square) => {
                let side = board.position().to_move();
                let why = if board.position().ending().is_some() {
                    Some(Why::Rules(Refusal::GameOver))
                } else if board.seat_to_move() != Seat::Person {
                    Some(Why::EnginesTurn(side))
                } else if !motion.is_settled() {
                    Some(Why::StillMoving)
                } else {
                    None
                };
                match why {
                    Some(why) => Err(Refused { square: Some(*square), why }),
                    None => match play(&mut board, Action::Place(*square)) {
                        Ok(delta) => Ok(Some((delta, Cause::Person, side))),
                        Err(why) => Err(Refused { square: Some(*square), why: Why::Rules(why) }),
                    },
                }
            }
            Request::Answer { action, version } => {
                if *version == board.version && motion.is_settled() {
                    let side = board.position().to_move();
                    let answer = play(&mut board, *action);
                    // An engine plays only what is legal; if one does not, that is for the log and not for the player.
                    if let Err(why) = answer {
                        error!("an engine answered with {action:?}, which cannot be played: {why}");
                    }
                    Ok(answer.ok().map(|delta| (delta, Cause::Engine, side)))
                } else {
                    debug!("dropped a late answer of an engine");
                    Ok(None)
                }
            }
            Request::Undo => match (board.plies_to_undo(), board.put_away.take()) {
                (None, Some(before)) => Ok(Some(replace(&mut board, before))),
                (plies, put_away) => {
                    board.put_away = put_away;
                    jump(&mut board, plies, Why::NothingToUndo, |record| record.undo())
                }
            },
            Request::Redo => {
                let plies = board.plies_to_redo();
                jump(&mut board, plies, Why::NothingToRedo, |record| record.redo().is_some())
            }
            Request::Restart => {
                let game = board.position().game();
                let begun = !board.record.played().is_empty();
                let before = if begun { Some(board.record.clone()) } else { board.put_away.take() };
                let change = replace(&mut board, Record::new(game));
                board.put_away = before;
                board.seed = board.seed.wrapping_add(1);
                board.paused = false;
                Ok(Some(change))
            }
            Request::Sit { side, seat } => {
                if board.seat(*side) != *seat {
                    board.seats[side.index()] = *seat;
                    board.version += 1;
                    // Whoever sits down goes on with the game.
                    board.paused &= !board.has_person();
                }
                Ok(None)
            }
            Request::Continue => {
                board.paused = false;
                Ok(None)
            }
        };
        match outcome {
            Ok(Some((delta, cause, side))) => show(&mut motion, delta, cause, side),
            Ok(None) => {}
            Err(refusal) => {
                refused.write(refusal);
            }
        }
    }
    if motion.is_settled()
        && let Some(forced) = board.position().forced()
    {
        let side = board.position().to_move();
        if let Ok(delta) = play(&mut board, forced) {
            show(&mut motion, delta, Cause::Forced, side);
        }
    }
}

fn play(board: &mut Board, action: Action) -> Result<Delta, Refusal> {
    let delta = board.record.play(action)?.delta.clone();
    board.version += 1;
    Ok(delta)
}

/// Puts another match on the table.
fn replace(board: &mut Board, record: Record) -> (Delta, Cause, Side) {
    let delta = Delta::between(board.position(), record.position());
    let side = board.position().to_move();
    board.record = record;
    board.version += 1;
    board.paused = !board.has_person();
    (delta, Cause::Jump, side)
}

/// Goes that many plies back or forth at once, showing only the difference.
fn jump(
    board: &mut Board,
    plies: Option<usize>,
    why: Why,
    step: impl Fn(&mut Record) -> bool,
) -> Result<Option<(Delta, Cause, Side)>, Refused> {
    let Some(plies) = plies else { return Err(Refused { square: None, why }) };
    let before = *board.position();
    for _ in 0..plies {
        step(&mut board.record);
    }
    board.version += 1;
    // Between engines nobody would see what was taken back: they would be at it again at once.
    board.paused = !board.has_person();
    Ok(Some((Delta::between(&before, board.position()), Cause::Jump, before.to_move())))
}
