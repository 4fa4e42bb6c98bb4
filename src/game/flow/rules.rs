//! The stage `Rules`: checks requests and carries them out. The only place that writes the board; the only other thing
//! that it writes is the shelf, which holds the boards of the other games. It is one file, as every request is carried out
//! with the same resources.

use std::cmp::Ordering;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    game::{
        app::Seat,
        flow::{
            animation::Motion,
            board::{Board, Contest, Lesson, Naming, PutAway, ShelvedBoards, another_number},
            messages::{Cause, KeptGame, Played, Refused, Request, Why},
            tempo::Customs,
        },
    },
    pack::LessonStep,
    record::{Aids, Record},
    rules::{Action, Delta, Game, Press, Refusal, Setup, Side, Square, lot},
};

/// Plays every request in turn, and a pass when the rules leave nothing else.
pub fn play_requests(
    mut requests: MessageReader<Request>,
    mut referee: Referee,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
) {
    for request in requests.read() {
        played.write_batch(referee.leave_analysis(request));
        match referee.carry_out(request) {
            Ok(ply) => {
                played.write_batch(ply);
            }
            Err(refusal) => {
                refused.write(refusal);
            }
        }
    }
    played.write_batch(referee.play_forced());
    played.write_batch(referee.play_reply());
}

/// Something to show, nothing, or the reason why not.
pub(super) type Outcome = Result<Option<Played>, Refused>;

/// What requests change, and what decides whether they are allowed.
#[derive(SystemParam)]
pub struct Referee<'w> {
    pub(super) board: ResMut<'w, Board>,
    shelf: ResMut<'w, ShelvedBoards>,
    motion: Res<'w, Motion>,
    customs: Res<'w, Customs>,
}

impl Referee<'_> {
    fn carry_out(&mut self, request: &Request) -> Outcome {
        // A lesson is left before anything else is done at the table, and so is a position that is arranged.
        let at_board = matches!(request, Request::Press(_) | Request::LetGo);
        let in_lesson = at_board || matches!(request, Request::Teach(_) | Request::EndLesson);
        let in_draft = at_board
            || matches!(request, Request::Brush(_) | Request::Arrange(_) | Request::PlayFromHere | Request::EndSetUp);
        if (self.board.lesson.is_some() && !in_lesson) || (self.board.draft.is_some() && !in_draft) {
            return Ok(None);
        }
        match request {
            Request::Press(square) => self.press(*square),
            Request::LetGo => self.choose_piece(None),
            Request::Choose(choice) => self.play_for_person(Action::Choose(*choice), None),
            Request::Resign => self.resign(),
            Request::OfferDraw => self.offer_draw(),
            Request::AnswerDraw(accepts) => self.answer_draw(*accepts),
            Request::Answer { action, version } => self.play_for_engine(*action, *version),
            Request::DrawAnswer { accepts, version } => self.answer_draw_for_engine(*accepts, *version),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::GoTo(plies) => self.go_to(*plies),
            Request::Enter(line) => self.enter(*line),
            Request::Promote => self.promote(),
            Request::RemoveLine => self.remove_line(),
            Request::Restart => self.restart(),
            Request::Rematch => self.rematch(),
            Request::Begin { setup, seats, guest_first, teacher } => self.begin(setup, *seats, *guest_first, *teacher),
            Request::Teacher(sits) => self.seat_teacher(*sits),
            Request::NoteTeacher => self.note_teacher(),
            Request::TakeUp(game) => self.take_up(*game),
            Request::Resume(kept) => self.resume(kept),
            Request::Sit { side, seat } => self.sit(*side, *seat),
            Request::Continue => self.go_on(),
            Request::Teach(step) => self.teach(step),
            Request::EndLesson => self.end_lesson(),
            Request::SetUp => self.set_up(),
            Request::Brush(brush) => self.take_brush(*brush),
            Request::Arrange(change) => self.arrange(*change),
            Request::PlayFromHere => self.play_from_here(),
            Request::EndSetUp => self.end_set_up(),
            Request::Analyse => self.analyse(),
            Request::EndAnalysis => Ok(self.end_analysis()),
            Request::NoteHint => self.note_hint(),
            Request::Pose(record) => Ok(self.pose(record)),
        }
    }

    /// Whether a person may play now.
    fn may_play(&self) -> Result<(), Why> {
        if self.board.ending().is_some() {
            Err(Why::Rules(Refusal::GameOver))
        } else if self.board.seat_to_move() != Seat::Person {
            Err(Why::EnginesTurn(self.board.position().to_move()))
        } else if !self.motion.shows(&self.board) && !self.may_hasten() {
            Err(Why::StillMoving)
        } else {
            Ok(())
        }
    }

    /// Whether what is being shown may be cut short by the next press: an engine's ply, unless a pass follows from it.
    fn may_hasten(&self) -> bool {
        self.customs.hastens && self.motion.may_be_cut_short(&self.board) && self.board.position().forced().is_none()
    }

    fn press(&mut self, square: Square) -> Outcome {
        if let Some(brush) = self.board.brush() {
            return self.press_with(brush, square);
        }
        if self.board.lesson.is_some() && self.board.wanted().is_empty() || self.board.is_tried() {
            return Ok(None);
        }
        let refused = |why| Refused { square: Some(square), why };
        self.may_play().map_err(refused)?;
        let outcome = match self.board.position().press(self.board.chosen, square) {
            Ok(Press::Play(action)) => self.play_for_person(action, Some(square)),
            Ok(Press::Choose(square)) => self.choose_piece(Some(square)),
            Ok(Press::LetGo) => self.choose_piece(None),
            Err(why) => Err(refused(Why::Rules(why))),
        };
        if matches!(outcome, Err(Refused { why: Why::Rules(_), .. })) {
            // The chosen piece cannot go there, and lies down again.
            self.board.chosen = None;
        }
        outcome
    }

    fn choose_piece(&mut self, square: Option<Square>) -> Outcome {
        self.board.chosen = square;
        Ok(None)
    }

    /// Plays what the person asked for, by a press on a square if one is given.
    fn play_for_person(&mut self, action: Action, square: Option<Square>) -> Outcome {
        let refused = |why| Refused { square, why };
        self.may_play().map_err(refused)?;
        let is_wanted = self.board.lesson.is_none() || self.board.wanted().contains(&action);
        if !is_wanted && self.board.position().play(action).is_ok() {
            return Err(refused(Why::NotWanted));
        }
        play(&mut self.board, action, Cause::Person).map(Some).map_err(Why::Rules).map_err(refused)
    }

    /// Plays an engine's move, unless it was asked about another position.
    fn play_for_engine(&mut self, action: Action, version: u64) -> Outcome {
        if version != self.board.version || !self.motion.shows(&self.board) {
            debug!("dropped a late answer of an engine");
            return Ok(None);
        }
        // An illegal move of an engine is a bug: it is logged, and not shown to the player.
        Ok(play(&mut self.board, action, Cause::Engine)
            .inspect_err(|why| error!("an engine answered with {action:?}, which cannot be played: {why}"))
            .ok())
    }

    /// Plays what the rules force, such as a pass, once nothing moves.
    fn play_forced(&mut self) -> Option<Played> {
        if !self.motion.shows(&self.board) || self.board.ending().is_some() || self.board.draft.is_some() {
            return None;
        }
        let forced = self.board.position().forced()?;
        play(&mut self.board, forced, Cause::Forced).ok()
    }

    /// Plays what the other side answers in a lesson, once nothing moves.
    fn play_reply(&mut self) -> Option<Played> {
        let reply = self.board.reply_due().filter(|_| self.motion.shows(&self.board))?;
        play(&mut self.board, reply, Cause::Engine).ok()
    }

    fn teach(&mut self, step: &LessonStep) -> Outcome {
        if self.board.lesson.is_none() {
            self.take_up(step.setup.game())?;
        } else if self.board.game() != step.setup.game() {
            return Ok(None); // The lesson of the other game is left first.
        }
        let board = &mut *self.board;
        let new = Board { version: board.version, ..Board::new(step.setup.clone(), [Seat::Person; 2], board.seed) };
        let mut old = std::mem::replace(board, new);
        let shown = Record::from_position(step.setup.clone(), step.position.clone());
        let delta = Delta::between(old.position(), shown.position());
        let side = old.position().to_move();
        board.record = shown;
        let before = old.lesson.take().map_or_else(|| Box::new(old), |lesson| lesson.before);
        board.lesson = Some(Lesson { step: step.clone(), before });
        Ok(Some(jumped(board, delta, side)))
    }

    /// Puts the match that the lesson interrupted back on the table.
    fn end_lesson(&mut self) -> Outcome {
        let Some(Lesson { before, .. }) = self.board.lesson.take() else { return Ok(None) };
        let board = &mut *self.board;
        let lesson = std::mem::replace(board, *before);
        board.version = lesson.version;
        let paused = board.paused;
        let delta = Delta::between(lesson.position(), board.position());
        let shown = jumped(board, delta, lesson.position().to_move());
        board.paused = paused;
        Ok(Some(shown))
    }

    /// Whoever begins something else while a position is analysed finds the match as it was.
    fn leave_analysis(&mut self, request: &Request) -> Option<Played> {
        let leaves = matches!(
            request,
            Request::Restart
                | Request::Rematch
                | Request::Begin { .. }
                | Request::TakeUp(_)
                | Request::Resume(_)
                | Request::Sit { .. }
                | Request::Resign
                | Request::OfferDraw
                | Request::Teach(_)
                | Request::SetUp
        ) || matches!(request, Request::Pose(record) if record.setup().game() != self.board.game());
        if leaves { self.end_analysis() } else { None }
    }

    fn analyse(&mut self) -> Outcome {
        let board = &mut *self.board;
        if board.is_set_aside() || board.contest.is_some() {
            return Ok(None);
        }
        board.aids.analysis |= board.ending().is_none() && !board.record.played().is_empty();
        put_by(board);
        Ok(None)
    }

    /// Puts a position on the table that is to be solved, while the match waits as during an analysis.
    fn pose(&mut self, record: &Record) -> Option<Played> {
        self.take_up(record.setup().game()).ok()?;
        let board = &mut *self.board;
        if board.contest.is_none() {
            put_by(board);
        }
        if let Some(contest) = &mut board.contest {
            contest.posed = Some(record.played().len());
        }
        Some(replace(board, record.clone()))
    }

    /// Puts the match back on the table as it stood before the analysis.
    fn end_analysis(&mut self) -> Option<Played> {
        let board = &mut *self.board;
        let Contest { mut record, seats, posed, .. } = board.contest.take()?;
        board.seats = seats;
        if posed.is_none() {
            record.adopt(&board.record);
        }
        let shown = replace(board, record);
        // An engine would play on at once, before the player has found the way back into the game.
        board.paused = board.ending().is_none() && board.seat_to_move() != Seat::Person;
        Some(shown)
    }

    fn note_hint(&mut self) -> Outcome {
        // A look that changes nothing must not count as a change.
        if !self.board.aids.hints && self.board.contest.is_none() && self.board.lesson.is_none() {
            self.board.aids.hints = true;
        }
        Ok(None)
    }

    fn seat_teacher(&mut self, sits: bool) -> Outcome {
        self.board.teacher = sits;
        Ok(None)
    }

    fn note_teacher(&mut self) -> Outcome {
        self.board.aids.taught = true;
        Ok(None)
    }

    fn resign(&mut self) -> Outcome {
        let Some(side) = self.board.persons_side() else { return Ok(None) };
        conclude(&mut self.board, side, |record| record.resign(side).map(|_| ()))
    }

    /// The offer stands until the other side answers or somebody moves. To repeat it changes nothing.
    fn offer_draw(&mut self) -> Outcome {
        let Some(side) = self.board.persons_side() else { return Ok(None) };
        if self.board.ending().is_some() {
            return Err(Refused { square: None, why: Why::Rules(Refusal::GameOver) });
        }
        self.board.offer = Some(side);
        Ok(None)
    }

    /// A person answers the offer. What was offered to an engine is not a person's to answer.
    fn answer_draw(&mut self, accepts: bool) -> Outcome {
        match self.board.asked_for_draw() {
            Some((_, Seat::Person)) => self.settle_offer(accepts),
            _ => Ok(None),
        }
    }

    /// An engine answers the offer, unless it was asked about another position.
    fn answer_draw_for_engine(&mut self, accepts: bool, version: u64) -> Outcome {
        match self.board.asked_for_draw() {
            Some((_, Seat::Engine(_))) if version == self.board.version => self.settle_offer(accepts),
            _ => {
                debug!("dropped a late answer of an engine to a draw offer");
                Ok(None)
            }
        }
    }

    fn settle_offer(&mut self, accepts: bool) -> Outcome {
        let Some(side) = self.board.offer.take() else { return Ok(None) };
        if accepts {
            conclude(&mut self.board, side, |record| record.play(Action::AgreeDraw).map(|_| ()))
        } else {
            Err(Refused { square: None, why: Why::NoDraw(side.other()) })
        }
    }

    fn undo(&mut self) -> Outcome {
        let Some(plies) = self.board.plies_to_undo() else {
            // After a restart by mistake, the previous match comes back.
            return match self.board.put_away.take() {
                Some(PutAway { record, number, seats, naming }) => {
                    (self.board.number, self.board.seats, self.board.naming) = (number, seats, naming);
                    Ok(Some(replace(&mut self.board, record)))
                }
                None => Err(Refused { square: None, why: Why::NothingToUndo }),
            };
        };
        self.take_back(plies)
    }

    fn may_take_back(&mut self, plies: usize) -> Result<(), Refused> {
        if self.board.would_show(plies) {
            if !self.customs.undo_shows {
                return Err(Refused { square: None, why: Why::WouldShow });
            }
            self.board.aids.practice = true;
        }
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Outcome {
        self.may_take_back(plies)?;
        Ok(Some(jump(&mut self.board, plies, |record| record.undo())))
    }

    fn go_to(&mut self, plies: usize) -> Outcome {
        let record = &self.board.record;
        let (played, all) = (record.played().len(), record.played().len() + record.undone().len());
        // Where the rules force a ply it would be played at once, and what lies behind would be lost.
        let is_forced = |plies: &usize| record.position_at(*plies).is_some_and(|position| position.forced().is_some());
        let plies = (plies.min(all)..all).find(|plies| !is_forced(plies)).unwrap_or(all);
        let shown = match plies.cmp(&played) {
            Ordering::Less => self.take_back(played - plies)?,
            Ordering::Equal => return Ok(None),
            Ordering::Greater => Some(jump(&mut self.board, plies - played, |record| record.redo().is_some())),
        };
        self.pause_for_a_look();
        Ok(shown)
    }

    /// After going back: an engine would play on at once, before anybody could look.
    fn pause_for_a_look(&mut self) {
        let looks_back = !self.board.record.undone().is_empty();
        self.board.paused = looks_back && self.board.ending().is_none() && self.board.seat_to_move() != Seat::Person;
    }

    /// Changes the line on the board, going back `plies` at most.
    fn change_line(&mut self, plies: usize, change: impl FnOnce(&mut Record) -> bool) -> Outcome {
        self.may_take_back(plies)?;
        let before = self.board.position().clone();
        if !change(&mut self.board.record) {
            return Ok(None);
        }
        let delta = Delta::between(&before, self.board.position());
        let shown = jumped(&mut self.board, delta, before.to_move());
        self.pause_for_a_look();
        Ok(Some(shown))
    }

    fn enter(&mut self, line: usize) -> Outcome {
        let Some(fork) = self.board.record.fork(line) else { return Ok(None) };
        let plies = self.board.record.played().len().saturating_sub(fork);
        self.change_line(plies, |record| record.enter(line))
    }

    fn promote(&mut self) -> Outcome {
        if self.board.record.promote() {
            self.board.version += 1;
        }
        Ok(None)
    }

    fn remove_line(&mut self) -> Outcome {
        let all = 0..self.board.record.lines_count();
        let fork = all.filter_map(|line| self.board.record.fork(line)).max();
        let plies = self.board.record.played().len().saturating_sub(fork.unwrap_or_default());
        self.change_line(plies, Record::remove_line)
    }

    fn redo(&mut self) -> Outcome {
        match self.board.plies_to_redo() {
            Some(plies) => Ok(Some(jump(&mut self.board, plies, |record| record.redo().is_some()))),
            None => Err(Refused { square: None, why: Why::NothingToRedo }),
        }
    }

    fn restart(&mut self) -> Outcome {
        let like = self.board.record.clone();
        let (seats, guest_first) = (self.board.seats, self.board.is_guest_first());
        Ok(Some(deal_anew(&mut self.board, &like, seats, guest_first)))
    }

    fn rematch(&mut self) -> Outcome {
        let like = self.board.record.clone();
        let ([first, second], guest_first) = (self.board.seats, self.board.is_guest_first());
        Ok(Some(deal_anew(&mut self.board, &like, [second, first], !guest_first)))
    }

    fn begin(&mut self, setup: &Setup, seats: [Seat; 2], guest_first: bool, teacher: bool) -> Outcome {
        self.take_up(setup.game())?;
        self.board.teacher = teacher;
        Ok(Some(deal_anew(&mut self.board, &Record::new(setup.clone()), seats, guest_first)))
    }

    /// Exchanges the match on the table for that of another game. Nothing is animated: its pieces already stand there.
    fn take_up(&mut self, game: Game) -> Outcome {
        if game == self.board.game() {
            return Ok(None);
        }
        let board = &mut *self.board;
        let seed = board.seed.wrapping_add(1);
        let taken = self.shelf.0.remove(&game);
        let taken = taken.unwrap_or_else(|| Board::usual(game.setup(deal(seed)), seed));
        let version = board.version + 1;
        let mut put = std::mem::replace(board, taken);
        put.chosen = None;
        put.offer = None;
        self.shelf.put(put);
        board.version = version;
        // Two engines would play on before the player has looked at the position.
        board.paused = !board.has_person() && !board.record.played().is_empty();
        Ok(None)
    }

    fn resume(&mut self, kept: &KeptGame) -> Outcome {
        self.take_up(kept.saved.setup.game())?;
        let Board { record, number, seats, naming, rested, seed, aids, teacher, paused, .. } =
            Board::resume(&kept.saved, kept.record.clone());
        let board = &mut *self.board;
        (board.seats, board.seed, board.aids, board.put_away) = (seats, seed, aids, None);
        (board.teacher, board.naming, board.rested, board.number) = (teacher, naming, rested, number);
        let shown = replace(board, record);
        board.paused = paused;
        Ok(Some(shown))
    }

    fn sit(&mut self, side: Side, seat: Seat) -> Outcome {
        let before = self.board.seat(side);
        if before != seat {
            self.board.seats[side.index()] = seat;
            if before != Seat::Person && self.board.is_between_persons() {
                // Who joins a person at the table is the guest, and the engine waits for its place.
                self.board.naming.guest_first = side == Side::First;
                self.board.rested = Some(before);
            }
            // Whoever sits down there is another player.
            self.board.naming.names[side.index()].clear();
            self.board.version += 1;
            // A match that a person joins is no longer paused.
            self.board.paused &= !self.board.has_person();
        }
        Ok(None)
    }

    fn go_on(&mut self) -> Outcome {
        self.board.paused = false;
        Ok(None)
    }
}

/// Plays for the side whose turn it is.
fn play(board: &mut Board, action: Action, cause: Cause) -> Result<Played, Refusal> {
    let side = board.position().to_move();
    let delta = board.record.play(action)?.delta.clone();
    moved_on(board);
    Ok(Played { delta, cause, side, game: board.game() })
}

/// Lets the match wait: what lies on the table is now the person's to try things on.
fn put_by(board: &mut Board) {
    let seats = std::mem::replace(&mut board.seats, [Seat::Person; 2]);
    board.contest = Some(Contest { since: board.version, record: board.record.clone(), seats, posed: None });
    board.paused = false;
    moved_on(board);
}

/// Notes that the position has changed: pending answers become late, a draw offer lapses, no piece is chosen.
fn moved_on(board: &mut Board) {
    board.version += 1;
    board.chosen = None;
    board.offer = None;
}

/// Ends the match without a move on the board: by resignation or by agreement.
fn conclude(board: &mut Board, side: Side, end: impl Fn(&mut Record) -> Result<(), Refusal>) -> Outcome {
    end(&mut board.record).map_err(|why| Refused { square: None, why: Why::Rules(why) })?;
    moved_on(board);
    Ok(Some(Played { delta: Delta::default(), cause: Cause::Person, side, game: board.game() }))
}

/// Begins another match like this one, with its setup and its start, on this table with a new seed; an undo brings the
/// previous one back.
pub(super) fn deal_anew(board: &mut Board, like: &Record, seats: [Seat; 2], guest_first: bool) -> Played {
    let begun = !board.record.played().is_empty();
    let before = if begun {
        let (record, naming) = (board.record.clone(), board.naming.clone());
        Some(PutAway { record, number: board.number, seats: board.seats, naming })
    } else {
        board.put_away.take()
    };
    (board.seats, board.naming) = (seats, Naming { guest_first, ..default() });
    board.number = another_number();
    board.seed = board.seed.wrapping_add(1);
    let shown = replace(board, like.again(deal(board.seed)));
    board.put_away = before;
    board.paused = false;
    board.aids = Aids::default();
    shown
}

/// The seed from which the setup of a match is dealt, made from the seed of the match.
#[must_use]
pub fn deal(seed: u32) -> u64 {
    // So that neighbouring seeds have nothing in common.
    lot(u64::from(seed))
}

/// Puts another match of the same game on the table.
fn replace(board: &mut Board, record: Record) -> Played {
    let delta = Delta::between(board.position(), record.position());
    let side = board.position().to_move();
    board.record = record;
    jumped(board, delta, side)
}

/// Goes this many plies back or forward at once, showing only the difference.
fn jump(board: &mut Board, plies: usize, step: impl Fn(&mut Record) -> bool) -> Played {
    let before = board.position().clone();
    for _ in 0..plies {
        step(&mut board.record);
    }
    let delta = Delta::between(&before, board.position());
    jumped(board, delta, before.to_move())
}

/// Notes a jump to a position that may lie several plies away.
pub(super) fn jumped(board: &mut Board, delta: Delta, side: Side) -> Played {
    moved_on(board);
    // Two engines would play on at once, before anybody could see what was taken back.
    board.paused = !board.has_person();
    Played { delta, cause: Cause::Jump, side, game: board.game() }
}
