//! The stage `Rules`: checks requests and carries them out. The only place that writes the board; the only other thing
//! that it writes is the shelf, which holds the matches that were left. It is one file, as every request is carried out
//! with the same resources.

use std::cmp::Ordering;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    engine::Level,
    game::flow::{
        animation::Motion,
        board::{Board, Drawing, ShelvedBoards},
        clock::Turns,
        inbox::Inbox,
        messages::{Beginning, Cause, Played, Refused, Request, Why},
        teaching::usual_match,
        tempo::Customs,
    },
    play::{self, Activity, Aid, Event, Match, MatchId, Offer, Player, What, deal},
    record::{Marking, Record, Shape},
    rules::{Action, Delta, Game, Press, Refusal, Side, Square},
};

/// Lets in what came from outside, plays every request in turn, and a pass when the rules leave nothing else.
pub fn play_requests(
    mut requests: MessageReader<Request>,
    mut inbox: ResMut<Inbox>,
    mut referee: Referee,
    mut played: MessageWriter<Played>,
    mut refused: MessageWriter<Refused>,
) {
    let mut say = |outcome: Shown| match outcome {
        Ok(shown) => drop(played.write_batch(shown)),
        Err(why) => drop(refused.write(why)),
    };
    while let Some((id, event)) = inbox.next(|id| referee.may_receive(id)) {
        say(referee.receive(id, event));
    }
    for request in requests.read() {
        while referee.is_left_for(request) {
            say(Ok(referee.leave()));
        }
        say(referee.carry_out(request));
    }
    say(Ok(referee.play_forced()));
    say(Ok(referee.play_reply()));
}

/// Something to show, nothing, or the reason why not.
pub(super) type Shown = Result<Option<Played>, Refused>;

/// What requests change, and what decides whether they are allowed.
#[derive(SystemParam)]
pub struct Referee<'w> {
    pub(super) board: ResMut<'w, Board>,
    shelf: ResMut<'w, ShelvedBoards>,
    motion: Res<'w, Motion>,
    customs: Res<'w, Customs>,
    turns: Res<'w, Turns>,
}

impl Referee<'_> {
    /// Whether the activity on top is left before this is done: what is about matches finds the match as it was.
    fn is_left_for(&self, request: &Request) -> bool {
        let Some(activity) = self.board.activity() else { return false };
        match request {
            // A lesson goes on with its next step, and one position after the other is to be solved.
            Request::Teach { record, .. } => {
                !matches!(activity, Activity::Lesson(_)) || self.board.game() != record.setup().game()
            }
            Request::Pose(record) => !activity.tries_the_match() || record.setup().game() != self.board.game(),
            Request::Begin(_) | Request::TakeUp(_) | Request::Resume(_) => true,
            Request::Restart
            | Request::Meet(_)
            | Request::Rematch
            | Request::Sit { .. }
            | Request::Resign
            | Request::Offer(_)
            | Request::SetUp => activity.tries_the_match(),
            _ => false,
        }
    }

    fn carry_out(&mut self, request: &Request) -> Shown {
        // Where something lies in place of the match, only what is done there does anything.
        let is_there = matches!(
            request,
            Request::Press(_)
                | Request::LetGo
                | Request::Leave
                | Request::Teach { .. }
                | Request::Brush(_)
                | Request::Arrange(_)
                | Request::PlayFromHere
        );
        if self.board.is_set_aside() && !is_there {
            return Ok(None);
        }
        match request {
            Request::Press(square) => self.press(*square),
            Request::LetGo => self.choose_piece(None),
            Request::Play(action) => self.play_for_person(*action, None),
            Request::Resign => self.resign(),
            Request::Offer(offer) => self.offer(*offer),
            Request::Answer(accepts) => self.answer(*accepts),
            Request::EndPause => self.end_pause(),
            Request::Undo => self.undo(),
            Request::Redo => self.redo(),
            Request::GoTo(plies) => self.go_to(*plies),
            Request::Enter(line) => self.enter(*line),
            Request::Promote => self.promote(),
            Request::RemoveLine => self.remove_line(),
            Request::Restart => self.restart(None),
            Request::Meet(level) => self.restart(Some(*level)),
            Request::Rematch => self.rematch(),
            Request::Begin(plan) => self.begin(plan),
            Request::Teacher(sits) => self.seat_teacher(*sits),
            Request::NoteTeacher => self.note_teacher(),
            Request::TakeUp(game) => self.take_up(*game),
            Request::Resume(kept) => self.resume(kept),
            Request::Sit { side, player } => self.sit(*side, *player),
            Request::Continue => self.go_on(),
            Request::Teach { record, task } => self.teach(record, task),
            Request::SetUp => self.set_up(),
            Request::Brush(brush) => self.take_brush(*brush),
            Request::Arrange(change) => self.arrange(*change),
            Request::PlayFromHere => self.play_from_here(),
            Request::Analyse => self.analyse(),
            Request::Prepare => self.prepare(),
            Request::Leave => Ok(self.leave()),
            Request::Mark(marking) => self.mark(*marking),
            Request::MarkNext(at) => self.mark_next(*at),
            Request::ClearMarks => self.clear_marks(),
            Request::Draw(so) => self.draw(*so),
            Request::NoteHint => self.note_hint(),
            Request::Told => self.note_told(),
            Request::Pose(record) => Ok(self.pose(record)),
        }
    }

    /// Whether a person may play now.
    fn may_play(&self) -> Result<(), Why> {
        if self.board.ending().is_some() {
            Err(Why::Rules(Refusal::GameOver))
        } else if !self.board.to_move().acts_here() {
            Err(Why::EnginesTurn(self.board.position().to_move()))
        } else if self.board.touched().is_some() {
            Err(Why::Turning)
        } else if self.board.is_far() && self.board.record().played().len() < self.board.told() {
            Err(Why::LooksBack)
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

    fn press(&mut self, square: Square) -> Shown {
        if let Some(brush) = self.board.brush() {
            return self.press_with(brush, square);
        }
        if let Some(drawing) = self.board.draws {
            return self.draw_at(drawing, square);
        }
        if self.board.lesson().is_some() && self.board.wanted().is_empty() || self.board.is_tried() {
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

    fn mark(&mut self, marking: Marking) -> Shown {
        self.board.on_top().mark(marking);
        Ok(None)
    }

    fn mark_next(&mut self, at: Square) -> Shown {
        let is_here = |shape| self.board.record().marks_here().contains(&Marking::Shape(shape, at));
        let marked = Shape::ALL.into_iter().position(is_here);
        let next = match marked {
            None => Some(Shape::ALL[0]),
            // The last one goes when it is drawn once more.
            Some(place) => Shape::ALL.get(place + 1).or(Shape::ALL.last()).copied(),
        };
        next.map_or(Ok(None), |shape| self.mark(Marking::Shape(shape, at)))
    }

    fn clear_marks(&mut self) -> Shown {
        // A look that changes nothing must not count as a change.
        if !self.board.record().marks_here().is_empty() {
            self.board.on_top().clear_marks();
        }
        Ok(None)
    }

    fn draw(&mut self, so: bool) -> Shown {
        self.board.draws = so.then(Drawing::default);
        Ok(None)
    }

    /// Two presses on one square draw a shape there, presses on two an arrow between them.
    fn draw_at(&mut self, drawing: Drawing, square: Square) -> Shown {
        let from = drawing.from;
        self.board.draws = Some(Drawing { from: if from.is_some() { None } else { Some(square) } });
        match from {
            Some(from) if from == square => self.mark_next(square),
            Some(from) => self.mark(Marking::Arrow { from, to: square }),
            None => Ok(None),
        }
    }

    fn choose_piece(&mut self, square: Option<Square>) -> Shown {
        self.board.chosen = square;
        Ok(None)
    }

    /// Plays what the person asked for, by a press on a square if one is given.
    fn play_for_person(&mut self, action: Action, square: Option<Square>) -> Shown {
        let refused = |why| Refused { square, why };
        self.may_play().map_err(refused)?;
        let is_wanted = self.board.lesson().is_none() || self.board.wanted().contains(&action);
        if !is_wanted && self.board.position().legal().contains(&action) {
            return Err(refused(Why::NotWanted));
        }
        let side = self.board.position().to_move();
        // In a match between two places, both find out together what a flipped tile shows. In a puzzle it is not known.
        let is_unknown = self.board.is_far() || self.board.posed().is_some();
        let is_touched = is_unknown && self.board.position().play(action) == Err(Refusal::Untold);
        let what = if is_touched { What::Touch(action) } else { What::Play(action, None) };
        let outcome = self.apply(side, what, Cause::Person);
        outcome.map_err(|why| Refused { square, ..why })
    }

    /// Whether what comes from outside for a match may happen now: on the table only when nothing moves there.
    fn may_receive(&self, id: MatchId) -> bool {
        // What another place does waits while the player looks back.
        let at_the_end = !self.board.is_far() || self.board.record().played().len() >= self.board.told();
        id != self.board.id() || at_the_end && self.motion.shows(&self.board)
    }

    /// Lets what came from outside happen: in the match on the table, or in one that is covered or on the shelf.
    fn receive(&mut self, id: MatchId, event: Event) -> Shown {
        if id == self.board.id() {
            let outcome = self.apply_event(event, Cause::Engine);
            // What comes for a match between two places stands in its log, which the other place has as well.
            if self.board.is_far() {
                self.board.contest.tell();
            }
            // What an engine cannot play is a bug: it is logged, and not shown to the player.
            return outcome.or_else(|why| if matches!(why.why, Why::NoDraw(_)) { Err(why) } else { Ok(None) });
        }
        let waiting = self.shelf.0.iter_mut().map(|board| &mut board.contest);
        let found = waiting.chain([&mut self.board.contest]).find(|waiting| waiting.id() == id);
        match found.map(|waiting| waiting.apply(event).map(drop)) {
            Some(Err(why)) => debug!("{event:?} is refused: {why}"),
            Some(Ok(())) => {}
            None => debug!("{event:?} is about a match that is not there"),
        }
        Ok(None)
    }

    /// Lets a side do something in the match on top.
    fn apply(&mut self, by: Side, what: What, cause: Cause) -> Shown {
        let event = self.board.event(by, what);
        self.apply_event(event, cause)
    }

    fn apply_event(&mut self, event: Event, cause: Cause) -> Shown {
        // What comes from another place says itself how long it took.
        let is_told = cause == Cause::Engine && self.board.is_far();
        let event = if is_told { event } else { event.after(self.turns.spent(&self.board)) };
        let board = &mut *self.board;
        let game = board.game();
        let before =
            matches!(event.what, What::Offer(Offer::TakeBack) | What::Answer(true)).then(|| board.position().clone());
        let delta = match board.on_top().apply(event) {
            Ok(play::Outcome::Played(ply)) => ply.delta.clone(),
            Ok(play::Outcome::Concluded) => Delta::default(),
            Ok(play::Outcome::Offered | play::Outcome::Paused(_)) => return Ok(None),
            Ok(play::Outcome::Touched | play::Outcome::Timed) => {
                // What is shown of the turn is another thing now.
                board.version += 1;
                return Ok(None);
            }
            Ok(play::Outcome::TakenBack(_)) => {
                let Some(before) = before else { return Ok(None) };
                let delta = Delta::between(&before, board.position());
                return Ok(Some(jumped(board, delta, before.to_move())));
            }
            Ok(play::Outcome::Declined(Offer::TakeBack)) => {
                return Err(Refused { square: None, why: Why::NoTakeBack(event.by) });
            }
            Ok(play::Outcome::Declined(Offer::Draw)) => {
                return Err(Refused { square: None, why: Why::NoDraw(event.by) });
            }
            Ok(play::Outcome::Declined(Offer::Pause)) => {
                return Err(Refused { square: None, why: Why::NoPause(event.by) });
            }
            Err(play::Refused::Rules(why)) => {
                if cause == Cause::Engine {
                    error!("an engine answered with {:?}, which cannot be done: {why}", event.what);
                }
                return Err(Refused { square: None, why: Why::Rules(why) });
            }
            Err(why) => {
                debug!("{event:?} is refused: {why}");
                return Ok(None);
            }
        };
        // In a match marks are for the moment; in an analysis, and in a game from a file, they stay with their position.
        if board.activity().is_none() && !board.is_from_elsewhere() && matches!(event.what, What::Play(..)) {
            board.on_top().clear_marks_before();
        }
        moved_on(board);
        Ok(Some(Played { delta, cause, side: event.by, game }))
    }

    /// Plays what the rules force, such as a pass, once nothing moves.
    fn play_forced(&mut self) -> Option<Played> {
        if !self.motion.shows(&self.board) || self.board.ending().is_some() || self.board.brush().is_some() {
            return None;
        }
        let (forced, side) = (self.board.position().forced()?, self.board.position().to_move());
        self.apply(side, What::Play(forced, None), Cause::Forced).ok()?
    }

    /// Plays what the other side answers in a lesson, once nothing moves.
    fn play_reply(&mut self) -> Option<Played> {
        let reply = self.board.reply_due().filter(|_| self.motion.shows(&self.board))?;
        let side = self.board.position().to_move();
        self.apply(side, What::Play(reply, None), Cause::Engine).ok()?
    }

    fn note_hint(&mut self) -> Shown {
        // A look that changes nothing must not count as a change.
        if !self.board.aids().hints && self.board.activity().is_none() {
            self.board.contest.note(Aid::Hint);
        }
        Ok(None)
    }

    fn note_told(&mut self) -> Shown {
        self.board.contest.tell();
        self.board.version += 1;
        Ok(None)
    }

    fn seat_teacher(&mut self, sits: bool) -> Shown {
        self.board.contest.seat_teacher(sits);
        Ok(None)
    }

    fn note_teacher(&mut self) -> Shown {
        self.board.contest.note(Aid::Teacher);
        Ok(None)
    }

    fn resign(&mut self) -> Shown {
        let Some(side) = self.board.persons_side() else { return Ok(None) };
        self.apply(side, What::Resign, Cause::Person)
    }

    /// The offer stands until the other side answers or somebody moves. To repeat it changes nothing.
    fn offer(&mut self, offer: Offer) -> Shown {
        let Some(side) = self.board.persons_side() else { return Ok(None) };
        self.apply(side, What::Offer(offer), Cause::Person)
    }

    fn end_pause(&mut self) -> Shown {
        let Some(side) = self.board.persons_side() else { return Ok(None) };
        self.apply(side, What::GoOn, Cause::Person)
    }

    /// A person answers the offer. What was offered to somebody else is not a person's to answer.
    fn answer(&mut self, accepts: bool) -> Shown {
        match self.board.asked() {
            Some((side, player)) if player.acts_here() => self.apply(side, What::Answer(accepts), Cause::Person),
            _ => Ok(None),
        }
    }

    fn undo(&mut self) -> Shown {
        if self.board.touched().is_some() && self.board.is_untold() {
            self.board.on_top().browse(|_| ());
            moved_on(&mut self.board);
            return Ok(None);
        }
        let Some(plies) = self.board.plies_to_undo() else {
            // After a restart by mistake, the previous match comes back.
            let before = if self.board.over.is_empty() { self.board.put_away.take() } else { None };
            return match before {
                Some(mut before) => {
                    // So that a match begun after it is dealt as none was before.
                    before.reseed(self.board.seed());
                    Ok(Some(begin(&mut self.board, before)))
                }
                // What was sent is taken back if the friend agrees.
                None if self.board.is_far() && self.board.ending().is_none() => {
                    let before = self.board.offer();
                    let asked = self.offer(Offer::TakeBack);
                    if self.board.offer() == before { Err(Refused { square: None, why: Why::Sent }) } else { asked }
                }
                None => Err(Refused { square: None, why: Why::NothingToUndo }),
            };
        };
        self.take_back(plies)
    }

    fn may_take_back(&mut self, plies: usize) -> Result<(), Refused> {
        let played = self.board.record().played().len();
        if matches!(self.board.activity(), Some(Activity::Preparing { from }) if played < from + plies) {
            return Err(Refused { square: None, why: Why::NothingToUndo });
        }
        if self.board.would_show(plies) {
            if !self.customs.undo_shows {
                return Err(Refused { square: None, why: Why::WouldShow });
            }
            self.board.on_top().note(Aid::Practice);
        }
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Shown {
        self.may_take_back(plies)?;
        Ok(Some(jump(&mut self.board, plies, |record| record.undo())))
    }

    fn go_to(&mut self, plies: usize) -> Shown {
        let record = self.board.record();
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
        let looks_back = !self.board.record().undone().is_empty();
        self.board.paused = looks_back && self.board.awaits_another();
    }

    /// Changes the line on the board, going back `plies` at most.
    fn change_line(&mut self, plies: usize, change: impl FnOnce(&mut Record) -> bool) -> Shown {
        self.may_take_back(plies)?;
        let before = self.board.position().clone();
        if !self.board.on_top().browse(change) {
            return Ok(None);
        }
        let delta = Delta::between(&before, self.board.position());
        let shown = jumped(&mut self.board, delta, before.to_move());
        self.pause_for_a_look();
        Ok(Some(shown))
    }

    fn enter(&mut self, line: usize) -> Shown {
        let Some(fork) = self.board.record().fork(line) else { return Ok(None) };
        let plies = self.board.record().played().len().saturating_sub(fork);
        self.change_line(plies, |record| record.enter(line))
    }

    fn promote(&mut self) -> Shown {
        if self.board.on_top().browse(Record::promote) {
            self.board.version += 1;
        }
        Ok(None)
    }

    fn remove_line(&mut self) -> Shown {
        let all = 0..self.board.record().lines_count();
        let fork = all.filter_map(|line| self.board.record().fork(line)).max();
        let plies = self.board.record().played().len().saturating_sub(fork.unwrap_or_default());
        self.change_line(plies, Record::remove_line)
    }

    fn redo(&mut self) -> Shown {
        match self.board.plies_to_redo() {
            Some(plies) => Ok(Some(jump(&mut self.board, plies, |record| record.redo().is_some()))),
            None => Err(Refused { square: None, why: Why::NothingToRedo }),
        }
    }

    fn restart(&mut self, against: Option<Level>) -> Shown {
        self.is_for_this_table()?;
        let mut next = self.board.contest.restart();
        for side in Side::BOTH {
            if let (Some(level), Player::Engine(_)) = (against, next.player(side)) {
                next.sit(side, Player::Engine(level));
            }
        }
        Ok(Some(begin_anew(&mut self.board, next)))
    }

    /// A game with somebody elsewhere is begun anew by both places.
    fn is_for_this_table(&self) -> Result<(), Refused> {
        if self.board.contest.is_far() { Err(Refused { square: None, why: Why::WithFriend }) } else { Ok(()) }
    }

    fn rematch(&mut self) -> Shown {
        self.is_for_this_table()?;
        let next = self.board.contest.rematch();
        Ok(Some(begin_anew(&mut self.board, next)))
    }

    fn begin(&mut self, plan: &Beginning) -> Shown {
        self.take_up(plan.setup.game())?;
        let usual = || Record::new(plan.setup.clone());
        let like = plan.start.as_ref().map_or_else(usual, |start| (**start).clone());
        let mut next = self.board.contest.again_like(&like, plan.players, plan.guest_first);
        next.seat_teacher(plan.teacher);
        next.set_clock(plan.clock);
        next.set_series(plan.series);
        Ok(Some(begin_anew(&mut self.board, next)))
    }

    /// Exchanges the match on the table for that of another game. Nothing is animated: its pieces already stand there.
    pub(super) fn take_up(&mut self, game: Game) -> Shown {
        if game == self.board.game() {
            return Ok(None);
        }
        let board = &mut *self.board;
        let seed = board.seed().wrapping_add(1);
        let taken = self.shelf.take(game);
        let taken = taken.unwrap_or_else(|| usual_match(game.setup(deal(seed)), seed).into());
        let version = board.version + 1;
        let mut put = std::mem::replace(board, taken);
        put.chosen = None;
        put.contest.withdraw_offer();
        put.draws = None;
        self.shelf.put(put);
        board.version = version;
        // Two engines would play on before the player has looked at the position.
        board.paused = !board.has_person() && !board.record().played().is_empty();
        Ok(None)
    }

    fn resume(&mut self, kept: &Match) -> Shown {
        self.take_up(kept.game())?;
        self.board.put_away = None;
        Ok(Some(begin(&mut self.board, kept.clone())))
    }

    fn sit(&mut self, side: Side, player: Player) -> Shown {
        if self.board.contest.sit(side, player) {
            self.board.version += 1;
            // A match that a person joins is no longer paused.
            self.board.paused &= !self.board.has_person();
        }
        Ok(None)
    }

    fn go_on(&mut self) -> Shown {
        self.board.paused = false;
        Ok(None)
    }
}

/// Notes that the position has changed: pending answers become late, no piece is chosen.
fn moved_on(board: &mut Board) {
    board.version += 1;
    board.chosen = None;
}

/// Begins another match on this table; an undo brings the previous one back.
pub(super) fn begin_anew(board: &mut Board, next: Match) -> Played {
    if !board.contest.record().played().is_empty() {
        board.put_away = Some(board.contest.clone());
    }
    let shown = begin(board, next);
    board.paused = false;
    shown
}

/// Puts a match of the same game in the place of the one on the table.
fn begin(board: &mut Board, next: Match) -> Played {
    let (delta, side) = (Delta::between(board.position(), next.position()), board.position().to_move());
    (board.contest, board.draws) = (next, None);
    jumped(board, delta, side)
}

/// Puts another record of the same game on top.
pub(super) fn replace(board: &mut Board, record: Record) -> Played {
    let (delta, side) = (Delta::between(board.position(), record.position()), board.position().to_move());
    board.on_top().replace(record);
    jumped(board, delta, side)
}

/// Goes this many plies back or forward at once, showing only the difference.
fn jump(board: &mut Board, plies: usize, step: impl Fn(&mut Record) -> bool) -> Played {
    let before = board.position().clone();
    board.on_top().browse(|record| (0..plies).for_each(|_| _ = step(record)));
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
