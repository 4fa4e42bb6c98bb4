//! What is done at the table in place of the match: how an activity is laid over it, and how it is left.

use crate::{
    game::flow::{
        board::Layer,
        messages::{Played, Refused, Why},
        rules::{Referee, Shown, jumped, replace},
    },
    play::{Activity, Aid, Match, Player, Task},
    record::Record,
    rules::Delta,
};

impl Referee<'_> {
    pub(super) fn teach(&mut self, record: &Record, task: &Task) -> Shown {
        self.take_up(record.setup().game())?;
        let board = &mut *self.board;
        let activity = Activity::Lesson(task.clone());
        let shown = match board.over.last_mut() {
            // The next step takes the place of the one before.
            Some(layer) => {
                layer.activity = activity;
                replace(board, record.clone())
            }
            None => self.cover(activity, Match::of(record.clone(), [Player::Person; 2], self.board.seed())),
        };
        Ok(Some(shown))
    }

    pub(super) fn analyse(&mut self) -> Shown {
        if self.board.activity().is_some() {
            return Ok(None);
        }
        if !self.board.may_be_helped() {
            return Err(Refused { square: None, why: Why::NoHelp });
        }
        if self.board.ending().is_none() && !self.board.record().played().is_empty() {
            self.board.contest.note(Aid::Analysis);
        }
        let tried = self.board.tried_in(self.board.record().clone());
        self.cover(Activity::Analysis, tried);
        Ok(None)
    }

    /// Lets a player try out answers while a friend elsewhere is to move.
    pub(super) fn prepare(&mut self) -> Shown {
        let board = &*self.board;
        let waits = board.contest.is_far() && board.has_person() && board.awaits_another() && !board.is_untold();
        if board.activity().is_some() || !waits {
            return Ok(None);
        }
        let from = board.record().played().len();
        let tried = board.tried_in(board.record().clone());
        self.cover(Activity::Preparing { from }, tried);
        Ok(None)
    }

    /// Puts a position on the table that is to be solved, over the match or its analysis.
    pub(super) fn pose(&mut self, record: &Record) -> Option<Played> {
        self.take_up(record.setup().game()).ok()?;
        let posed = record.played().len();
        let board = &mut *self.board;
        if let Some(Layer { activity: Activity::Quiz { posed: before }, .. }) = board.over.last_mut() {
            *before = posed;
            return Some(replace(board, record.clone()));
        }
        let tried = board.contest.tried_in(record.clone());
        Some(self.cover(Activity::Quiz { posed }, tried))
    }

    /// Lays an activity over what is on the table: from now on the person plays both sides there.
    pub(super) fn cover(&mut self, activity: Activity, table: Match) -> Played {
        let board = &mut *self.board;
        let (delta, side) = (Delta::between(board.position(), table.position()), board.position().to_move());
        board.on_top().withdraw_offer();
        let (since, paused) = (board.version, board.paused);
        board.over.push(Layer { activity, table, since, paused });
        board.draws = None;
        jumped(board, delta, side)
    }

    /// Leaves the activity on top: what it covered comes back as it stood.
    pub(super) fn leave(&mut self) -> Option<Played> {
        let board = &mut *self.board;
        let Layer { activity, table, paused, .. } = board.over.pop()?;
        board.draws = None;
        if activity == Activity::Analysis {
            board.on_top().adopt(table.record());
        }
        let delta = Delta::between(table.position(), board.position());
        let shown = jumped(board, delta, table.position().to_move());
        // An engine would play on at once, before the player has found the way back into the game.
        let is_resumed_later = activity.tries_the_match() && !board.contest.is_far();
        board.paused = if is_resumed_later { board.awaits_another() } else { paused };
        Some(shown)
    }
}
