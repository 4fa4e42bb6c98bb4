//! The stage `Rules`: checks what was asked for and plays it. The only place that writes the board.

use bevy::prelude::*;

use crate::{
    engine,
    game::{
        app::Seat,
        flow::{
            animation::Motion,
            board::{Board, Shelf},
            messages::{Cause, Played, Refused, Request, Why},
            plan,
            tempo::{Customs, Tempo},
        },
    },
    record::Record,
    rules::{Action, Delta, Press, Refusal, Side, Square},
};

/// Plays every request in turn, and a pass when the rules leave nothing else.
pub fn play_requests(
    mut requests: MessageReader<Request>,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
    mut board: ResMut<Board>,
    mut shelf: ResMut<Shelf>,
    mut motion: ResMut<Motion>,
    (tempo, customs): (Res<Tempo>, Res<Customs>),
) {
    let mut show = |motion: &mut Motion, delta: Delta, cause: Cause, side: Side| {
        motion.plan = plan::plan(&delta, cause, &tempo);
        motion.elapsed = Some(std::time::Duration::ZERO);
        played.write(Played { delta, cause, side });
    };
    for request in requests.read() {
        let outcome = match request {
            Request::Press(square) => press(&mut board, &motion, *square),
            Request::LetGo => {
                board.chosen = None;
                Ok(None)
            }
            Request::Choose(choice) => {
                let side = board.position().to_move();
                match may_play(&board, &motion).err() {
                    Some(why) => Err(Refused { square: None, why }),
                    None => play(&mut board, Action::Choose(*choice))
                        .map(|delta| Some((delta, Cause::Person, side)))
                        .map_err(|why| Refused { square: None, why: Why::Rules(why) }),
                }
            }
            Request::Resign => match board.persons_side() {
                Some(side) => conclude(&mut board, side, |record| record.resign(side).map(|_| ())),
                None => Ok(None),
            },
            Request::OfferDraw => offer_draw(&mut board),
            Request::AnswerDraw(accepted) => match board.offer.take() {
                Some(side) if *accepted => {
                    conclude(&mut board, side, |record| record.play(Action::AgreeDraw).map(|_| ()))
                }
                Some(side) => Err(Refused { square: None, why: Why::NoDraw(side.other()) }),
                None => Ok(None),
            },
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
                    match plies.filter(|&plies| board.would_show(plies)) {
                        Some(_) if !customs.undo_shows => Err(Refused { square: None, why: Why::WouldShow }),
                        shows => {
                            board.practice |= shows.is_some();
                            jump(&mut board, plies, Why::NothingToUndo, |record| record.undo())
                        }
                    }
                }
            },
            Request::Redo => {
                let plies = board.plies_to_redo();
                jump(&mut board, plies, Why::NothingToRedo, |record| record.redo().is_some())
            }
            Request::Restart => {
                let setup = board.record.setup().clone();
                Ok(Some(begin(&mut board, setup)))
            }
            Request::Begin { setup, seats } => {
                if setup.game() != board.game() {
                    take_up(&mut board, &mut shelf, setup.game());
                }
                board.seats = *seats;
                Ok(Some(begin(&mut board, setup.clone())))
            }
            Request::TakeUp(game) => {
                if *game != board.game() {
                    take_up(&mut board, &mut shelf, *game);
                    // Every board lies there already with all that is on it: there is nothing to be shown.
                    motion.elapsed = None;
                    motion.plan = plan::Plan::default();
                }
                Ok(None)
            }
            Request::Resume(kept) => {
                if kept.saved.setup.game() != board.game() {
                    take_up(&mut board, &mut shelf, kept.saved.setup.game());
                }
                let Board { record, seats, seed, practice, paused, .. } =
                    Board::resume(&kept.saved, kept.record.clone());
                (board.seats, board.seed, board.practice, board.put_away) = (seats, seed, practice, None);
                let change = replace(&mut board, record);
                board.paused = paused;
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
        && board.ending().is_none()
        && let Some(forced) = board.position().forced()
    {
        let side = board.position().to_move();
        if let Ok(delta) = play(&mut board, forced) {
            show(&mut motion, delta, Cause::Forced, side);
        }
    }
}

/// Something to show, nothing, or the reason why not.
type Outcome = Result<Option<(Delta, Cause, Side)>, Refused>;

/// Whether a person may play now.
fn may_play(board: &Board, motion: &Motion) -> Result<(), Why> {
    if board.ending().is_some() {
        Err(Why::Rules(Refusal::GameOver))
    } else if board.seat_to_move() != Seat::Person {
        Err(Why::EnginesTurn(board.position().to_move()))
    } else if !motion.is_settled() {
        Err(Why::StillMoving)
    } else {
        Ok(())
    }
}

fn press(board: &mut Board, motion: &Motion, square: Square) -> Outcome {
    let refused = |why| Refused { square: Some(square), why };
    may_play(board, motion).map_err(refused)?;
    match board.position().press(board.chosen, square).map_err(Why::Rules).map_err(refused)? {
        Press::Play(action) => {
            let side = board.position().to_move();
            let delta = play(board, action).map_err(Why::Rules).map_err(refused)?;
            Ok(Some((delta, Cause::Person, side)))
        }
        Press::Choose(square) => {
            board.chosen = Some(square);
            Ok(None)
        }
        Press::LetGo => {
            board.chosen = None;
            Ok(None)
        }
    }
}

fn play(board: &mut Board, action: Action) -> Result<Delta, Refusal> {
    let delta = board.record.play(action)?.delta.clone();
    moved_on(board);
    Ok(delta)
}

/// The board is another one than before: answers are late, offers off, nothing is chosen.
fn moved_on(board: &mut Board) {
    board.version += 1;
    board.chosen = None;
    board.offer = None;
}

/// Ends the match off the board.
fn conclude(board: &mut Board, side: Side, end: impl Fn(&mut Record) -> Result<(), Refusal>) -> Outcome {
    end(&mut board.record).map_err(|why| Refused { square: None, why: Why::Rules(why) })?;
    moved_on(board);
    Ok(Some((Delta::default(), Cause::Person, side)))
}

/// An engine answers at once; between two persons the offer stands until the other answers or moves.
fn offer_draw(board: &mut Board) -> Outcome {
    let Some(side) = board.persons_side() else { return Ok(None) };
    if board.ending().is_some() {
        return Err(Refused { square: None, why: Why::Rules(Refusal::GameOver) });
    }
    if board.seat(side.other()) == Seat::Person {
        board.offer = Some(side);
        return Ok(None);
    }
    if engine::accepts_draw(&board.position().view(), side.other()) {
        conclude(board, side, |record| record.play(Action::AgreeDraw).map(|_| ()))
    } else {
        Err(Refused { square: None, why: Why::NoDraw(side.other()) })
    }
}

/// Begins another match on this table, dealt anew; an undo brings the one before back.
fn begin(board: &mut Board, setup: crate::rules::Setup) -> (Delta, Cause, Side) {
    let begun = !board.record.played().is_empty();
    let before = if begun { Some(board.record.clone()) } else { board.put_away.take() };
    board.seed = board.seed.wrapping_add(1);
    let change = replace(board, Record::new(setup.again(deal(board.seed))));
    // A match of the same game on a board of another size cannot come back onto this one.
    board.put_away = before.filter(|before| before.setup().start().grid() == board.position().grid());
    board.paused = false;
    board.practice = false;
    change
}

/// How the tiles of a match with this seed lie.
#[must_use]
pub fn deal(seed: u32) -> u64 {
    // One step of SplitMix64 (Steele, Lea and Flood 2014), so that neighbouring seeds have nothing in common.
    let mixed = u64::from(seed).wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Changes the match on the table for that of another game.
fn take_up(board: &mut Board, shelf: &mut Shelf, game: crate::rules::Game) {
    let seed = board.seed.wrapping_add(1);
    let taken = shelf.0.remove(&game);
    let taken = taken.unwrap_or_else(|| Board::new(game.setup(deal(seed)), Seat::usual(game), seed));
    let version = board.version + 1;
    let mut put = std::mem::replace(board, taken);
    put.chosen = None;
    put.offer = None;
    shelf.put(put);
    board.version = version;
    // Between two engines a game would run away before the player has looked at it.
    board.paused = !board.has_person() && !board.record.played().is_empty();
}

/// Puts another match of the same game on the table.
fn replace(board: &mut Board, record: Record) -> (Delta, Cause, Side) {
    let delta = Delta::between(board.position(), record.position());
    let side = board.position().to_move();
    board.record = record;
    moved_on(board);
    board.paused = !board.has_person();
    (delta, Cause::Jump, side)
}

/// Goes that many plies back or forth at once, showing only the difference.
fn jump(board: &mut Board, plies: Option<usize>, why: Why, step: impl Fn(&mut Record) -> bool) -> Outcome {
    let Some(plies) = plies else { return Err(Refused { square: None, why }) };
    let before = board.position().clone();
    for _ in 0..plies {
        step(&mut board.record);
    }
    moved_on(board);
    // Between engines nobody would see what was taken back: they would be at it again at once.
    board.paused = !board.has_person();
    Ok(Some((Delta::between(&before, board.position()), Cause::Jump, before.to_move())))
}
