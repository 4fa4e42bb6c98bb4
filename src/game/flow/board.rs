//! The board as a resource: the match on the table, and what is done there in its place.

use std::ops::Deref;

use bevy::prelude::*;

use crate::{
    game::app::{Brush, Settings},
    play::{Activity, Match, Offer, Player, Task},
    record::{Aids, SavedMatch},
    rules::{Action, Game, Mark, Setup, Side, Square},
};

/// What lies on the table: a match, or over it what is done in its place. It stands for the match on top, whose position
/// is the one that is seen. Anything may read it; only the stage `Rules` writes it.
#[derive(Resource, Debug)]
pub struct Board {
    pub(super) contest: Match,
    /// What lies over the match, the last on top.
    pub(super) over: Vec<Layer>,
    /// The match that a new one replaced. An undo in the new match brings it back, in case it was begun by mistake.
    pub(super) put_away: Option<Match>,
    pub(super) paused: bool,
    pub(super) version: u64,
    /// The piece that the person has chosen, to be moved next.
    pub(super) chosen: Option<Square>,
    /// What a press does while a position is arranged.
    pub(super) brush: Brush,
    /// Whether presses draw marks.
    pub(super) draws: Option<Drawing>,
}

/// What a press draws while marks are drawn: two presses on one square draw a shape there, presses on two an arrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The square that was pressed first.
    pub from: Option<Square>,
}

/// An activity over a match or over another activity.
#[derive(Debug)]
pub(super) struct Layer {
    pub activity: Activity,
    /// What is played out there.
    pub table: Match,
    /// The version of the board when it was begun.
    pub since: u64,
    /// Whether the engines were stopped when it was begun.
    pub paused: bool,
}

impl Default for Board {
    fn default() -> Self {
        Self::new(Game::default().setup(0), Player::usual(Game::default()), 0)
    }
}

impl Deref for Board {
    type Target = Match;

    fn deref(&self) -> &Match {
        self.over.last().map_or(&self.contest, |layer| &layer.table)
    }
}

impl From<Match> for Board {
    fn from(contest: Match) -> Self {
        // Two engines would play on before the player has looked at the position.
        let paused = !contest.has_person();
        Self {
            contest,
            over: Vec::new(),
            put_away: None,
            paused,
            version: 0,
            chosen: None,
            brush: Brush::Remove,
            draws: None,
        }
    }
}

impl Board {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, players: [Player; 2], seed: u32) -> Self {
        Self { paused: false, ..Match::new(setup, players, seed).into() }
    }

    /// The match on top, to be changed.
    pub(super) fn on_top(&mut self) -> &mut Match {
        self.over.last_mut().map_or(&mut self.contest, |layer| &mut layer.table)
    }

    /// What is done on the table in place of playing the match.
    #[must_use]
    pub fn activity(&self) -> Option<&Activity> {
        self.over.last().map(|layer| &layer.activity)
    }

    /// How many activities lie over the match, one over the other.
    #[must_use]
    pub fn activities(&self) -> usize {
        self.over.len()
    }

    /// The match that is played, also while its position is analysed or one of it is to be solved; where something else
    /// lies in its place, that.
    #[must_use]
    pub fn contested(&self) -> &Match {
        let tries = self.over.iter().rev().take_while(|layer| layer.activity.tries_the_match()).count();
        let below = self.over.len() - tries;
        below.checked_sub(1).map_or(&self.contest, |top| &self.over[top].table)
    }

    /// The match as it is saved, whatever lies over it.
    #[must_use]
    pub fn to_saved(&self) -> SavedMatch {
        self.contest.to_saved()
    }

    /// The piece that the person has chosen, to be moved next.
    #[must_use]
    pub const fn chosen(&self) -> Option<Square> {
        self.chosen
    }

    /// The task of the step of a lesson that is on the board, if one is.
    #[must_use]
    pub fn lesson(&self) -> Option<&Task> {
        match self.activity() {
            Some(Activity::Lesson(task)) => Some(task),
            _ => None,
        }
    }

    /// What a press does while a position is arranged; `None` at all other times.
    #[must_use]
    pub fn brush(&self) -> Option<Brush> {
        (self.activity() == Some(&Activity::Arranging)).then_some(self.brush)
    }

    /// What a press draws, while presses draw marks in place of playing.
    #[must_use]
    pub const fn drawing(&self) -> Option<Drawing> {
        self.draws
    }

    /// Whether what was done here is to be sent to the other place now: it is somebody else's turn, or something is offered.
    #[must_use]
    pub fn awaits_sending(&self) -> bool {
        let is_done = !self.awaits_person() || self.contest.offer().is_some() || self.contest.touched().is_some();
        self.over.is_empty() && self.contest.is_untold() && is_done
    }

    /// Whether something else lies on the board in place of a match: a lesson, or a position that is arranged.
    #[must_use]
    pub fn is_set_aside(&self) -> bool {
        self.activity().is_some_and(|activity| !activity.tries_the_match())
    }

    /// The actions that the step of a lesson waits for; empty once one of them has been played, and in a match.
    #[must_use]
    pub fn wanted(&self) -> &[Action] {
        match self.lesson() {
            Some(task) if self.record().played().is_empty() => &task.wanted,
            _ => &[],
        }
    }

    /// What the other side is still to answer in the step of a lesson.
    #[must_use]
    pub fn reply_due(&self) -> Option<Action> {
        self.lesson().filter(|_| self.record().played().len() == 1)?.reply
    }

    /// Whether everything in the step of a lesson has been played.
    #[must_use]
    pub fn is_learnt(&self) -> bool {
        let goes_on = self.ending().is_none() && self.position().forced().is_some();
        self.lesson().is_some() && self.wanted().is_empty() && self.reply_due().is_none() && !goes_on
    }

    /// The marks on squares before the player moves: those of the position, or in a lesson what it waits for.
    #[must_use]
    pub fn marks(&self) -> Vec<(Square, Mark)> {
        if self.brush().is_some() {
            return Vec::new();
        }
        if self.lesson().is_none() {
            return self.position().marks(self.chosen);
        }
        let mut marks = Vec::new();
        for action in self.wanted() {
            let mark = match *action {
                Action::Place(at) | Action::TurnUp(at) => (at, Mark::Legal),
                Action::Move { from, to } if self.chosen == Some(from) => {
                    (to, if self.position().face(to).is_some() { Mark::Take } else { Mark::Reach })
                }
                Action::Move { from, .. } if self.chosen.is_none() => (from, Mark::Legal),
                _ => continue,
            };
            if !marks.contains(&mark) {
                marks.push(mark);
            }
        }
        marks
    }

    /// The side that has been offered a draw and has not answered yet, and who plays it.
    #[must_use]
    pub fn asked_for_draw(&self) -> Option<(Side, Player)> {
        self.asked().filter(|_| matches!(self.offer(), Some((_, Offer::Draw))))
    }

    /// The side that has been offered something and has not answered yet, and who plays it.
    #[must_use]
    pub fn asked(&self) -> Option<(Side, Player)> {
        self.offer().map(|(side, _)| (side.other(), self.player(side.other())))
    }

    /// The analysis of the position, if it is analysed: no two have the same number.
    #[must_use]
    pub fn analysis(&self) -> Option<u64> {
        self.over.last().filter(|layer| layer.activity == Activity::Analysis).map(|layer| layer.since)
    }

    /// What has helped the players of the match.
    #[must_use]
    pub fn aids(&self) -> Aids {
        self.contested().aids()
    }

    /// Whether the teacher looks at the person's moves now.
    #[must_use]
    pub fn is_taught(&self) -> bool {
        self.has_teacher() && self.has_person() && self.has_engine() && self.over.is_empty()
    }

    /// Whether the position is analysed: then both sides' moves are the person's, and the match waits.
    #[must_use]
    pub fn is_analysed(&self) -> bool {
        self.analysis().is_some()
    }

    /// What was tried out so far where answers are prepared: a move of the friend's, one of the player's, and so on, as long
    /// as the two take turns. Forced passes are left out. `None` where nothing is prepared.
    #[must_use]
    pub fn preparing(&self) -> Option<Vec<Action>> {
        let Some(Activity::Preparing { from }) = self.activity() else { return None };
        let first = self.contest.position().to_move();
        let in_turn = [first, first.other()].into_iter().cycle();
        let tried = self.record().played().iter().skip(*from).filter(|ply| ply.action != Action::Pass);
        let tried = tried.zip(in_turn).take_while(|(ply, side)| ply.side == *side).map(|(ply, _)| ply);
        Some(tried.map(|ply| ply.action).collect())
    }

    /// Where a position is to be solved while the match waits: how many plies had been played before it.
    #[must_use]
    pub fn posed(&self) -> Option<usize> {
        match self.activity() {
            Some(Activity::Quiz { posed }) => Some(*posed),
            _ => None,
        }
    }

    /// Whether something has been tried in the position that is to be solved.
    #[must_use]
    pub fn is_tried(&self) -> bool {
        self.posed().is_some_and(|posed| self.record().played().len() > posed)
    }

    /// The sides that persons play in the match, also while it waits; both, if none is a person's.
    #[must_use]
    pub fn persons_sides(&self) -> Vec<Side> {
        let contested = self.contested();
        let persons = |side: &Side| contested.player(*side).acts_here() || !contested.has_person();
        Side::BOTH.into_iter().filter(persons).collect()
    }

    /// The name of who plays a side: the one that the match has from elsewhere, or a person's own; empty for an engine,
    /// and where none is known.
    #[must_use]
    pub fn name<'a>(&'a self, settings: &'a Settings, side: Side) -> &'a str {
        match (&*self.names()[side.index()], self.person(side)) {
            ("", Some(person)) => settings.name_of(person),
            (name, _) => name,
        }
    }

    /// Whether others than those at this table played the match, as one from a file: it has their names.
    #[must_use]
    pub fn is_from_elsewhere(&self) -> bool {
        !self.is_far() && self.names().iter().any(|name| !name.is_empty())
    }

    /// Whether a person is to move, now.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.ending().is_none() && self.to_move().acts_here() && !self.is_tried() && self.brush().is_none()
    }

    /// Whether a press on the board is a person's move: one is to move, and the piece that they have touched does not wait
    /// for its face.
    #[must_use]
    pub fn awaits_press(&self) -> bool {
        self.awaits_person() && self.touched().is_none()
    }

    /// See [`Match::exchange`]: of the match, also while it waits.
    #[must_use]
    pub fn exchange(&self) -> Option<(Side, Player)> {
        self.contested().exchange()
    }

    /// See [`Match::near_side`]: of the match, also while it waits.
    #[must_use]
    pub fn near_side(&self) -> Side {
        self.contested().near_side()
    }

    /// Whether the engines are stopped, as after an undo in a match between two of them or after a look at an earlier
    /// position, until the player lets them go on.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Counts the changes to the board: what was asked about another version is late.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The last position before this many plies in which somebody had a choice, by the plies before it; the same number if there
    /// is none. Who went back to a ply that the rules force would be sent on again at once.
    #[must_use]
    pub fn back_from(&self, plies: usize) -> usize {
        let chosen = |plies: &usize| self.record().position_at(*plies).is_some_and(|at| at.forced().is_none());
        (0..plies).rev().find(chosen).unwrap_or(plies)
    }

    /// Whether an undo does anything: takes plies back, or brings back the match before.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.brings_back() || self.plies_to_undo().is_some()
    }

    /// Whether an undo brings back the match that a restart put away.
    #[must_use]
    pub fn brings_back(&self) -> bool {
        self.put_away.is_some() && self.over.is_empty() && self.plies_to_undo().is_none()
    }

    /// Whether somebody who does not act at this table is to move.
    pub(super) fn awaits_another(&self) -> bool {
        self.ending().is_none() && !self.to_move().acts_here()
    }
}

/// The matches that were left, by their game: of each game one is taken up again.
#[derive(Resource, Debug, Default)]
pub struct ShelvedBoards(pub(super) Vec<Board>);

impl ShelvedBoards {
    /// Puts a match on the shelf.
    pub fn put(&mut self, board: Board) {
        self.0.push(board);
    }

    /// Takes the match of a game that was left last from the shelf.
    pub fn take(&mut self, game: Game) -> Option<Board> {
        let at = self.0.iter().rposition(|board| board.game() == game)?;
        Some(self.0.remove(at))
    }

    /// The match of a game that was left last, if one is on the shelf.
    #[must_use]
    pub fn get(&self, game: Game) -> Option<&Board> {
        self.0.iter().rev().find(|board| board.game() == game)
    }

    /// The match of a game, on the table or on the shelf.
    #[must_use]
    pub fn find<'a>(&'a self, game: Game, table: &'a Board) -> Option<&'a Board> {
        if table.game() == game { Some(table) } else { self.get(game) }
    }
}
