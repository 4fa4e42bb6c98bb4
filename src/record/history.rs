//! The record of a match: every ply, including those that were taken back, and the other lines that were tried. A
//! quarter of this file is tests.

use std::sync::Arc;

use super::clock::{Clock, Left};
use super::marks::Marking;
use rules::{Action, ArrangeError, Arrangement, Change, Delta, Ending, Face, Position, Reason, Refusal, Setup, Side};

/// One ply that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was played.
    pub action: Action,
    /// Who played it.
    pub side: Side,
    /// What it changed.
    pub delta: Delta,
    /// What the file that the game comes from says about it.
    pub comment: Option<Arc<str>>,
    /// What is drawn on the position after it.
    pub marks: Vec<Marking>,
    /// How long it took, in milliseconds; `None` where that was not measured, and for what the rules force.
    pub spent: Option<u32>,
}

impl Ply {
    /// What the piece shows that this ply turned up; `None` if it turned none up.
    #[must_use]
    pub fn revealed(&self) -> Option<Face> {
        let Action::TurnUp(_) = self.action else { return None };
        self.delta.0.iter().find_map(|change| match *change {
            Change::Turned { to, .. } => Some(to),
            _ => None,
        })
    }

    /// Whether another ply in the same position leads to the same one. Where tiles are told, one and the same square may
    /// have shown different tiles in different lines.
    fn is_same(&self, other: &Self) -> bool {
        (self.action, self.side, self.revealed()) == (other.action, other.side, other.revealed())
    }
}

/// A match from its start: the line on the board, with the plies taken back that can be played again, and the other lines
/// that were played from positions of it.
///
/// All lines together are a tree. It is kept as the list of its lines from the start to their ends, none of which is the
/// beginning of another; the first is the main line, all others are variations.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    setup: Setup,
    /// The position before the first ply, if it was arranged; none if it is the start of the setup.
    start: Option<Arrangement>,
    /// The clock by which it is played, if it has one.
    clock: Option<Clock>,
    /// The comment on the position before the first ply.
    pub(super) start_comment: Option<Arc<str>>,
    /// What is drawn on the position before the first ply.
    pub(super) start_marks: Vec<Marking>,
    pub(super) plies: Vec<Ply>,
    /// The position before each ply and, last, the one after all plies: one more than there are plies.
    pub(super) positions: Vec<Position>,
    /// The number of plies that have been played and not taken back.
    at: usize,
    /// The place of the line on the board among all lines; 0 is the main line's.
    line: usize,
    /// All other lines, in their order.
    pub(super) others: Vec<Vec<Ply>>,
}

fn set_times(line: &mut [Ply], times: impl IntoIterator<Item = Option<u32>>) {
    line.iter_mut().zip(times).for_each(|(ply, spent)| ply.spent = spent);
}

/// The number of plies that two lines have in common.
pub(super) fn common(one: &[Ply], other: &[Ply]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one.is_same(other)).count()
}

/// The most lines that a record keeps. Playing yet another one gives up the last.
pub const MOST_LINES: usize = 256;

/// The most moves of a game with variations that are tried while a file is read: more than [`MOST_LINES`] lines of any board
/// have. A file may say the same move or an impossible one millions of times. Going over to another line, which files of
/// other programs have no need of, counts as many moves as that line has: all its positions are found again.
pub(super) const MOST_TRIED: usize = 120_000;

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let start = setup.start();
        Self::from_position(setup, start)
    }

    /// A match that begins with this position, which need not be the start of its setup. Saved games cannot hold it, but
    /// can hold those of [`Self::arranged`].
    #[must_use]
    pub fn from_position(setup: Setup, position: Position) -> Self {
        Self {
            setup,
            start: None,
            clock: None,
            start_comment: None,
            start_marks: Vec::new(),
            plies: Vec::new(),
            positions: vec![position],
            at: 0,
            line: 0,
            others: Vec::new(),
        }
    }

    /// A match that begins with an arranged position.
    ///
    /// # Errors
    /// Why there is no such position, or that the game is over in it.
    pub fn arranged(setup: Setup, start: &Arrangement) -> Result<Self, ArrangeError> {
        // However the squares were listed, the same position has to make the same match.
        let start = Arrangement::of(&setup.arrange(start)?);
        let position = setup.arrange(&start)?;
        if position.ending().is_some() {
            return Err(ArrangeError::Over);
        }
        let is_usual = position == setup.start();
        Ok(Self { start: (!is_usual).then_some(start), ..Self::from_position(setup, position) })
    }

    /// A match that begins with the arrangement that this line describes, or else with the start of its setup.
    pub(super) fn begun(setup: Setup, start: Option<&str>) -> Result<Self, ArrangeError> {
        match start {
            Some(line) => Self::arranged(setup, &line.parse()?),
            None => Ok(Self::new(setup)),
        }
    }

    /// Another match of the same setup that begins as this one did. What is random before the first move is decided by
    /// this seed.
    #[must_use]
    pub fn again(&self, seed: u64) -> Self {
        let setup = self.setup.again(seed);
        let again = match &self.start {
            Some(_) => Self { start: self.start.clone(), ..Self::from_position(setup, self.first().clone()) },
            None => Self::new(setup),
        };
        Self { clock: self.clock, ..again }
    }

    /// Plays by this clock, or by none.
    pub const fn set_clock(&mut self, clock: Option<Clock>) {
        self.clock = clock;
    }

    /// The clock by which the match is played, if it has one.
    #[must_use]
    pub const fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// What a side has left when its next turn begins, or at the beginning of the one that it has; `None` without a clock,
    /// and once its time has run out.
    #[must_use]
    pub fn left(&self, side: Side) -> Option<Left> {
        self.left_after(self.at, side)
    }

    /// The same, after the first `plies` plies of the line on the board.
    #[must_use]
    pub fn left_after(&self, plies: usize, side: Side) -> Option<Left> {
        let Clock(controls) = self.clock?;
        let control = controls[side.index()];
        // What was not measured, such as a forced pass, is no turn.
        let own = self.plies.iter().take(plies).filter(|ply| ply.side == side).filter_map(|ply| ply.spent);
        own.into_iter().try_fold(control.start(), |left, spent| control.after(left, spent))
    }

    /// Whether the side that played the ply with this number, counted from 0, was in time trouble with it.
    #[must_use]
    pub fn was_in_time_trouble(&self, number: usize) -> bool {
        let (Some(Clock(controls)), Some(ply)) = (self.clock, self.plies.get(number)) else { return false };
        let left = self.left_after(number, ply.side);
        left.zip(ply.spent).is_some_and(|(left, spent)| controls[ply.side.index()].is_short(left, spent))
    }

    /// Notes how long the last ply that was played took, in milliseconds.
    pub fn set_spent(&mut self, spent: Option<u32>) {
        if let Some(last) = self.at.checked_sub(1).and_then(|last| self.plies.get_mut(last)) {
            last.spent = spent;
        }
    }

    /// Notes how long the ply with this number, counted from 0, took, in milliseconds.
    pub fn set_spent_at(&mut self, number: usize, spent: u32) {
        if let Some(ply) = self.plies.get_mut(number) {
            ply.spent = Some(spent);
        }
    }

    /// Notes how long each ply of the line on the board took, from the first on, in milliseconds. What comes beyond its
    /// end is passed over.
    pub fn set_times(&mut self, times: impl IntoIterator<Item = Option<u32>>) {
        set_times(&mut self.plies, times);
    }

    /// How long each ply took, as text: the plies of a line are separated by spaces, with `-` where that was not measured, and
    /// the lines by slashes, the one on the board first. Lines of which nothing was measured are empty, and left out at
    /// the end.
    pub(super) fn times(&self) -> String {
        let of = |line: &[Ply]| {
            let text = |ply: &Ply| ply.spent.map_or_else(|| "-".to_owned(), |spent| spent.to_string());
            let is_measured = line.iter().any(|ply| ply.spent.is_some());
            if is_measured { line.iter().map(text).collect::<Vec<_>>().join(" ") } else { String::new() }
        };
        let lines: Vec<String> = std::iter::once(&self.plies).chain(&self.others).map(|line| of(line)).collect();
        lines.join("/").trim_end_matches('/').to_owned()
    }

    /// Takes over the times of such a text. One that cannot be read was not measured: the moves are what matters.
    pub(super) fn read_times(&mut self, text: &str) {
        for (line, times) in std::iter::once(&mut self.plies).chain(&mut self.others).zip(text.split('/')) {
            set_times(line, times.split_ascii_whitespace().map(|spent| spent.parse().ok()));
        }
    }

    /// The setup, which was settled before the first move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position that the match began with, if it was arranged; `None` if it began with the start of its setup.
    #[must_use]
    pub const fn start(&self) -> Option<&Arrangement> {
        self.start.as_ref()
    }

    /// The position before the first ply.
    #[must_use]
    pub fn first(&self) -> &Position {
        &self.positions[0]
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.at]
    }

    /// The plies that were played and not taken back.
    #[must_use]
    pub fn played(&self) -> &[Ply] {
        &self.plies[..self.at]
    }

    /// The plies that were taken back, in the order in which they can be played again.
    #[must_use]
    pub fn undone(&self) -> &[Ply] {
        &self.plies[self.at..]
    }

    /// The position before the ply with this number, counted from 0; or, after the last ply, the last position.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.positions.get(ply)
    }

    /// How the match ended, if it has: by the rules, by resignation, or by a draw that both sides agreed on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let last = self.played().last();
        let concluded = |winner, reason| {
            let counts = self.position().counts();
            Ending { winner, reason, score: counts, on_board: counts }
        };
        match last.map(|ply| (ply.action, ply.side)) {
            Some((Action::Resign, side)) => Some(concluded(Some(side.other()), Reason::Resigned)),
            Some((Action::AgreeDraw, _)) => Some(concluded(None, Reason::Agreed)),
            Some((Action::Flag, side)) => {
                let winner = Some(side.other()).filter(|winner| self.position().can_win(*winner));
                Some(concluded(winner, Reason::OnTime))
            }
            _ => self.position().ending(),
        }
    }

    /// The match up to the ply with this number, counted from 0, and nothing of what came then; `None` if there are fewer.
    #[must_use]
    pub fn until(&self, ply: usize) -> Option<Self> {
        let plies = self.plies.get(..ply)?.to_vec();
        let positions = self.positions.get(..=ply)?.to_vec();
        Some(Self {
            setup: self.setup.clone(),
            start: self.start.clone(),
            clock: self.clock,
            start_comment: self.start_comment.clone(),
            start_marks: self.start_marks.clone(),
            plies,
            positions,
            at: ply,
            line: 0,
            others: Vec::new(),
        })
    }

    /// Plays an action of the side to move; it may also be to resign or to agree on a draw. Where plies had been taken
    /// back, it goes on in the line that plays the same, or begins another: nothing is forgotten.
    ///
    /// # Errors
    /// The reason why the action cannot be played; the record is unchanged.
    pub fn play(&mut self, action: Action) -> Result<&Ply, Refusal> {
        self.play_told(action, None)
    }

    /// The same, with what the piece shows that the action turns up; see [`rules::GamePlay::play_told`].
    ///
    /// # Errors
    /// The reason why the action cannot be played; the record is unchanged.
    pub fn play_told(&mut self, action: Action, revealed: Option<Face>) -> Result<&Ply, Refusal> {
        self.play_for(self.position().to_move(), action, revealed)
    }

    /// A side resigns, whether or not it is its turn.
    ///
    /// # Errors
    /// The match is over; the record is unchanged.
    pub fn resign(&mut self, side: Side) -> Result<&Ply, Refusal> {
        self.play_for(side, Action::Resign, None)
    }

    /// The time of the side to move is up.
    ///
    /// # Errors
    /// The match is over; the record is unchanged.
    pub fn flag(&mut self) -> Result<&Ply, Refusal> {
        self.flag_of(self.position().to_move())
    }

    /// The time of a side is up: of the one to move, or of one whose last move was late or that has to say something
    /// before the other can go on.
    ///
    /// # Errors
    /// The match is over; the record is unchanged.
    pub fn flag_of(&mut self, side: Side) -> Result<&Ply, Refusal> {
        self.play_for(side, Action::Flag, None)
    }

    fn play_for(&mut self, side: Side, action: Action, revealed: Option<Face>) -> Result<&Ply, Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::GameOver);
        }
        let (next, delta) = match action {
            Action::Resign | Action::AgreeDraw | Action::Flag => (self.position().clone(), Delta::default()),
            _ => self.position().play_told(action, revealed)?,
        };
        let at = self.at;
        let ply = Ply { action, side, delta, comment: None, marks: Vec::new(), spent: None };
        if let Some(line) = self.line_with(at, &ply) {
            self.switch(line);
        } else {
            if at < self.plies.len() {
                let begun = self.plies[..at].to_vec();
                let left = std::mem::replace(&mut self.plies, begun);
                self.others.insert(self.line, left);
                self.others.truncate(MOST_LINES - 1);
                self.line = self.others.len();
                self.positions.truncate(at + 1);
            }
            self.plies.push(ply);
            self.positions.push(next);
        }
        self.at = at + 1;
        Ok(&self.plies[at])
    }

    /// Takes over the lines that were tried in a copy of this match, if the match is over: one that goes on is no place for
    /// what may still be played.
    pub fn adopt(&mut self, copy: &Self) {
        if self.setup != copy.setup || self.first() != copy.first() {
            return;
        }
        if self.is_played_out() {
            let line = self.line;
            self.join(copy.lines().map(<[Ply]>::to_vec), line);
        }
        self.adopt_marks(copy);
    }

    /// Whether the line on the board comes to an end of the match, also where one looks back from there.
    #[must_use]
    pub fn is_played_out(&self) -> bool {
        let concludes = |ply: &Ply| matches!(ply.action, Action::Resign | Action::AgreeDraw | Action::Flag);
        self.plies.last().is_some_and(concludes) || self.positions[self.positions.len() - 1].ending().is_some()
    }

    /// The lines in their order, that on the board among them.
    pub fn lines(&self) -> impl Iterator<Item = &[Ply]> {
        let (before, after) = self.others.split_at(self.line.min(self.others.len()));
        before.iter().map(Vec::as_slice).chain([&self.plies[..]]).chain(after.iter().map(Vec::as_slice))
    }

    /// The number of plies that a line has in common with that on the board.
    fn common(&self, line: &[Ply]) -> usize {
        common(&self.plies, line)
    }

    /// The first line that goes on with this ply from the position on the board after `at` plies.
    fn line_with(&self, at: usize, ply: &Ply) -> Option<usize> {
        self.lines().position(|line| line.get(at).is_some_and(|one| one.is_same(ply)) && self.common(line) >= at)
    }

    /// Puts a line on the board in place of that which is there. As many plies are played as before, or all it has.
    fn switch(&mut self, line: usize) {
        if line == self.line || line > self.others.len() {
            return;
        }
        let mut plies = self.others.remove(if line > self.line { line - 1 } else { line });
        let common = self.common(&plies);
        // A file keeps the times of one line; what the lines have in common took the same time in both.
        for (own, known) in plies.iter_mut().zip(&self.plies[..common]) {
            own.spent = own.spent.or(known.spent);
        }
        std::mem::swap(&mut plies, &mut self.plies);
        self.others.insert(if line > self.line { self.line } else { self.line - 1 }, plies);
        self.line = line;
        self.replay(common);
        self.at = self.at.min(self.plies.len());
    }

    /// Finds the positions of the line on the board again, of which the first `known` plies are right.
    fn replay(&mut self, known: usize) {
        self.positions.truncate(known + 1);
        for ply in &self.plies[known..] {
            let before = &self.positions[self.positions.len() - 1];
            // What was played once can be played again; to resign changes nothing.
            let next = before.play_told(ply.action, ply.revealed()).map_or_else(|_| before.clone(), |(next, _)| next);
            self.positions.push(next);
        }
    }

    /// Adds lines of the same match, less what is there already, so that the line on the board comes at this place among
    /// them.
    pub(super) fn join(&mut self, lines: impl IntoIterator<Item = Vec<Ply>>, line: usize) {
        for plies in lines {
            let begins = |one: &[Ply], other: &[Ply]| common(one, other) == one.len();
            // The same line once more, or less of it.
            if self.lines().any(|known| begins(&plies, known)) || begins(&self.plies, &plies) {
                continue;
            }
            self.others.retain(|known| !begins(known, &plies));
            self.others.push(plies);
        }
        self.others.truncate(MOST_LINES - 1);
        self.line = line.min(self.others.len());
    }

    /// Where the line on the board stands among all lines: 0 for the main line, which is what was played; all others are
    /// variations.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The other plies that were played from the position before the ply with this number, each once, with the line that
    /// plays it.
    #[must_use]
    pub fn alternatives(&self, number: usize) -> Vec<(usize, &Ply)> {
        let mut found: Vec<(usize, &Ply)> = Vec::new();
        for (line, plies) in self.lines().enumerate().filter(|(line, _)| *line != self.line) {
            let Some(ply) = plies.get(number).filter(|_| self.common(plies) == number) else { continue };
            if !found.iter().any(|(_, other)| other.is_same(ply)) {
                found.push((line, ply));
            }
        }
        found
    }

    /// How many lines there are, the main line among them.
    #[must_use]
    pub fn lines_count(&self) -> usize {
        self.others.len() + 1
    }

    /// The number of plies that another line has in common with that on the board; `None` if there is no such line.
    #[must_use]
    pub fn fork(&self, line: usize) -> Option<usize> {
        self.lines().nth(line).filter(|_| line != self.line).map(|plies| self.common(plies))
    }

    /// Goes to where another line leaves that on the board, and plays the ply with which it does. False if there is no
    /// such line.
    pub fn enter(&mut self, line: usize) -> bool {
        let Some(fork) = self.fork(line) else { return false };
        self.switch(line);
        self.at = (fork + 1).min(self.plies.len());
        true
    }

    /// Makes the line on the board the main line. False if it is that already.
    pub fn promote(&mut self) -> bool {
        std::mem::take(&mut self.line) != 0
    }

    /// Forgets what only the line on the board has, which has to be a variation, and goes back to where it left the line
    /// that has most in common with it. False if it is the main line.
    pub fn remove_line(&mut self) -> bool {
        if self.line == 0 {
            return false;
        }
        let commons = self.others.iter().map(|plies| self.common(plies));
        // The first of several that have as much in common.
        let Some((other, fork)) = commons.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best })
        else {
            return false;
        };
        self.plies = self.others.remove(other);
        self.line = other;
        self.at = fork;
        self.replay(fork);
        true
    }

    /// Plays an action that a file says, and counts what that took: see [`MOST_TRIED`].
    ///
    /// # Errors
    /// The reason why the action cannot be played.
    pub(super) fn try_to_play(&mut self, action: Action, tried: &mut usize) -> Result<(), Refusal> {
        let before = (self.line, self.others.len());
        let played = self.play(action).map(|_| ());
        let is_old_line = self.line != before.0 && self.others.len() == before.1;
        *tried += if is_old_line { self.plies.len() } else { 1 };
        played
    }

    /// Whether playing on from here would begin a line that there is no room for.
    pub(super) fn is_full(&self) -> bool {
        !self.undone().is_empty() && self.lines_count() >= MOST_LINES
    }

    /// Plays the pass that the rules force, if they force one.
    pub fn play_forced(&mut self) {
        if let Some(forced) = self.position().forced().filter(|_| self.ending().is_none()) {
            let passed = self.play(forced);
            debug_assert!(passed.is_ok(), "a forced action is legal");
        }
    }

    /// Takes back one ply; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.at > 0;
        self.at -= usize::from(possible);
        possible
    }

    /// Plays the ply again that was taken back last, and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.plies.get(self.at)?;
        self.at += 1;
        Some(ply)
    }

    /// Goes to the end of the main line.
    pub(super) fn go_to_main_end(&mut self) {
        while self.line != 0 && self.enter(0) {}
        while self.redo().is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_transcript, transcript, write_transcript};
    use rules::Game;

    fn played(moves: &str) -> Record {
        read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game")
    }

    fn play(record: &mut Record, name: &str) {
        let action = record.position().read(name).expect("a move");
        record.play(action).expect("legal");
    }

    fn lines(record: &Record) -> Vec<String> {
        record.lines().map(|line| transcript::line(record, line)).collect()
    }

    #[test]
    fn a_new_move_begins_a_variation_and_keeps_what_was_taken_back() {
        let mut record = played("f5d6c3");
        assert!(record.undo() && record.undo());
        assert_eq!(record.undone().len(), 2);
        play(&mut record, "f6");
        assert_eq!((write_transcript(&record), record.line()), ("f5f6".to_owned(), 1));
        assert!(record.undone().is_empty());
        assert_eq!(lines(&record), ["f5d6c3", "f5f6"]);
        // The same move again goes on in the line that has it.
        record.undo();
        play(&mut record, "d6");
        assert_eq!((record.line(), record.undone().len(), lines(&record).len()), (0, 1, 2));
        let other = record.position().clone();
        assert_eq!(record.alternatives(1).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1]);
        assert!(record.alternatives(0).is_empty() && record.alternatives(2).is_empty());
        assert!(record.enter(1));
        assert_eq!((write_transcript(&record), record.position() == &other), ("f5f6".to_owned(), false));
    }

    #[test]
    fn variations_are_promoted_and_removed() {
        let mut record = played("f5d6c3d3c4");
        for (back, moves) in [(3, "c4"), (0, "d3"), (2, "c5")] {
            (0..back).for_each(|_| assert!(record.undo()));
            play(&mut record, moves);
        }
        assert_eq!(lines(&record), ["f5d6c3d3c4", "f5d6c4d3", "f5d6c5"]);
        assert!(record.enter(1));
        assert_eq!(write_transcript(&record), "f5d6c4");
        assert!(record.promote() && !record.promote());
        assert_eq!(lines(&record), ["f5d6c4d3", "f5d6c3d3c4", "f5d6c5"]);
        assert!(!record.remove_line(), "the main line stays");
        assert!(record.enter(2) && record.remove_line());
        assert_eq!(lines(&record), ["f5d6c4d3", "f5d6c3d3c4"]);
        assert_eq!((write_transcript(&record), record.line()), ("f5d6".to_owned(), 0));
        assert!(record.enter(1) && record.remove_line() && !record.enter(1));
        assert_eq!(lines(&record), ["f5d6c4d3"]);
        while record.redo().is_some() {}
        assert_eq!(write_transcript(&record), "f5d6c4d3");
    }

    #[test]
    fn the_lines_of_any_play_are_a_tree_with_right_positions() {
        use rand::{RngExt, SeedableRng, rngs::StdRng};
        for seed in 0..60 {
            let random = &mut StdRng::seed_from_u64(seed);
            let mut record = Record::new(Game::ALL[seed as usize % 3].setup(seed));
            for _ in 0..120 {
                match random.random_range(0..12) {
                    0..2 => (0..random.random_range(1..6)).for_each(|_| _ = record.undo()),
                    2 => _ = record.redo(),
                    3 => _ = record.enter(random.random_range(0..4)),
                    4 => _ = record.promote(),
                    5 if random.random_bool(0.2) => _ = record.remove_line(),
                    6 if random.random_bool(0.1) => _ = record.resign(Side::First),
                    _ => {
                        let legal = record.position().legal();
                        if !legal.is_empty() {
                            let action = legal[random.random_range(0..legal.len().min(3))];
                            assert!(record.ending().is_some() || record.play(action).is_ok());
                        }
                    }
                }
                let all: Vec<&[Ply]> = record.lines().collect();
                assert_eq!(all[record.line()], record.plies);
                for (number, line) in all.iter().enumerate() {
                    let begins = |other: &&[Ply]| other.starts_with(line);
                    let is_alone = all.len() == 1 || all.iter().filter(|other| begins(other)).count() == 1;
                    assert!(is_alone, "line {number} begins another");
                }
                assert_eq!(record.positions.len(), record.plies.len() + 1);
                let last = record.plies.iter().try_fold(record.positions[0].clone(), |position, ply| {
                    let rests = matches!(ply.action, Action::Resign | Action::AgreeDraw | Action::Flag);
                    if rests { Some(position) } else { position.play(ply.action).ok().map(|(next, _)| next) }
                });
                assert_eq!(last.as_ref(), record.positions.last());
            }
        }
    }

    #[test]
    fn a_clock_follows_from_the_times_of_the_plies() {
        let mut record = Record::new(Game::Reversi.setup(0));
        assert_eq!(record.left(Side::First), None);
        record.set_clock(Some("60+5,30+5".parse().expect("a clock")));
        let left = |record: &Record| Side::BOTH.map(|side| record.left(side).map(|left| left.time));
        for (name, spent) in [("f5", 0), ("d6", 10_000), ("c3", 20_000), ("d3", 3_000)] {
            play(&mut record, name);
            record.set_spent(Some(spent));
        }
        assert_eq!(left(&record), [Some(50_000), Some(27_000)]);
        record.undo();
        assert_eq!(left(&record), [Some(50_000), Some(25_000)], "an undo gives the time back");
        // Another line has the times of what it has in common.
        let other = record.position().legal().into_iter().find(|action| *action != record.undone()[0].action);
        record.play(other.expect("another move")).expect("legal");
        record.set_spent(Some(40_000));
        assert_eq!(left(&record), [Some(50_000), None], "and the time was up");
        assert!(record.enter(0));
        assert_eq!(left(&record), [Some(50_000), Some(27_000)]);
        // Another game is played by the same clock, from its start.
        assert_eq!(left(&record.again(1)), [Some(60_000), Some(30_000)]);
        assert_eq!(record.left_after(0, Side::Second).map(|left| left.time), Some(30_000));
    }

    #[test]
    fn a_flag_loses_unless_the_other_side_could_not_win() {
        let mut record = played("f5d6c3");
        assert!(record.flag().is_ok() && record.flag().is_err());
        let ending = record.ending().expect("over");
        assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::OnTime));
        assert_eq!(write_transcript(&record), "f5d6c3time");
        assert_eq!(played("f5d6c3time").ending(), record.ending());
    }

    #[test]
    fn undo_and_redo_run_to_both_ends() {
        let mut record = played("f5d6c3d3c4");
        let end = record.position().clone();
        while record.undo() {}
        assert_eq!(*record.position(), Game::Reversi.start());
        assert!(!record.undo());
        while record.redo().is_some() {}
        assert_eq!(*record.position(), end);
        assert!(record.redo().is_none());
    }

    #[test]
    fn a_refused_action_changes_nothing() {
        let mut record = played("f5d6");
        let before = record.position().clone();
        record.undo();
        let undone = record.undone().to_vec();
        let square = record.position().square("a1").expect("a square");
        assert_eq!(record.play(Action::Place(square)), Err(Refusal::TurnsNothing));
        assert_eq!(record.undone(), undone);
        record.redo();
        assert_eq!(*record.position(), before);
    }
}
