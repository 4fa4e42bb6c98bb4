//! Puzzles: which one comes next, how it went, and a storm's clock. [`page`] is the dialog to choose from, [`table`] the
//! panel beside a puzzle, [`repertoire`] has the lines of the player's own.

mod drill;
mod make;
mod page;
mod repertoire;
mod table;

use std::{collections::VecDeque, sync::Arc, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    game::{
        app::{Awake, Localizable, Open, Reports, Screen, Shortcut, Status},
        flow::{Board, Motion, Quizzing, Request, Rulebooks, Stage},
        games::{practice::PracticeBox, puzzles::PuzzleScores},
        packs::PuzzleShelves,
        screens::solving::{Lines, Openings, PuzzleCommand, Solving},
        system::today,
    },
    record::{Marking, Shape},
    rules::{Game, hash},
    study::{
        openings::Drill,
        practice::{Grade, Item},
        puzzles::{Course, Ended, Row, STORM, Stand, Wanted, tonights_three},
    },
};

pub(super) use table::lay_out;
pub use table::puzzle_says;

/// Openings are learnt for so long at a time.
const LONGEST: Duration = Duration::from_secs(600);

/// How long a puzzle of a storm stays after it was solved or missed.
const LOOK: Duration = Duration::from_millis(700);

pub(super) fn plugin(app: &mut App) {
    page::plugin(app);
    make::plugin(app);
    repertoire::plugin(app);
    app.init_resource::<Solving>()
        .init_resource::<PuzzleShelves>()
        .init_resource::<PuzzleScores>()
        .add_message::<PuzzleCommand>()
        .add_systems(
            Update,
            (repertoire::look, carry_out, repertoire::carry_out, note, storm).chain().in_set(Stage::Commands),
        )
        .add_systems(Update, table::tell_time.in_set(Stage::Hud).run_if(in_state(Screen::Quiz)))
        .add_systems(OnExit(Screen::Quiz), leave)
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// What a puzzle is put on the table with.
#[derive(SystemParam)]
struct PuzzleTable<'w> {
    solving: ResMut<'w, Solving>,
    quizzing: ResMut<'w, Quizzing>,
    shelves: ResMut<'w, PuzzleShelves>,
    scores: ResMut<'w, PuzzleScores>,
    practice: ResMut<'w, PracticeBox>,
    rulebooks: Res<'w, Rulebooks>,
    board: Res<'w, Board>,
    requests: MessageWriter<'w, Request>,
    screen: ResMut<'w, NextState<Screen>>,
    open: ResMut<'w, Open>,
    status: ResMut<'w, Status>,
}

impl PuzzleTable<'_> {
    /// Begins with a course, if there is a puzzle in it.
    fn begin(&mut self, course: Course) {
        self.solving.clear();
        self.solving.course = Some(course);
        let is_begun = self.next();
        self.show(is_begun);
    }

    /// Shows the table if something lies there to be solved, or says that there is nothing.
    fn show(&mut self, is_begun: bool) {
        if is_begun {
            self.open.set_if_neq(Open(None));
            NextState::set_if_neq(&mut self.screen, Screen::Quiz);
        } else {
            self.solving.clear();
            self.status.mention(Localizable::new("puzzles-none"));
        }
    }

    /// Puts the next puzzle on the table. False if there is none.
    fn next(&mut self) -> bool {
        let solving = &mut *self.solving;
        solving.revision += 1;
        (solving.entry, solving.noted, solving.next_at) = (None, None, None);
        // One whose rules are not there now, since their pack is off, is passed over.
        for attempt in 0..20 {
            let Some(course) = &mut solving.course else { break };
            let shelf = course.game().and_then(|game| self.shelves.get(game));
            let seed = hash(u64::from(solving.score[1]), hash(self.board.version(), attempt));
            let Some(entry) = course.next(shelf, &self.scores.0, today(), seed) else { break };
            match entry.puzzle(&self.rulebooks.0) {
                Ok(puzzle) => {
                    self.requests.write(Request::Pose(Box::new(puzzle.record.clone())));
                    self.quizzing.begin_puzzle(puzzle);
                    solving.entry = Some(entry);
                    return true;
                }
                Err(why) => warn!("a puzzle is passed over: {why}"),
            }
        }
        self.quizzing.end();
        false
    }

    /// Puts the position back as it is to be solved, within this frame.
    fn again(&mut self) {
        self.quizzing.again();
        self.requests.write_batch(self.quizzing.laid().map(|record| Request::Pose(Box::new(record))));
    }

    /// Begins with lines of openings, or with positions of them that have come back.
    fn learn(&mut self, deck: Option<Lines>, now: Duration) {
        let due =
            if deck.is_none() { self.practice.0.due_openings(today(), &self.rulebooks.0).into() } else { default() };
        self.solving.clear();
        self.solving.openings = Some(Openings { deck, due, number: 0, noted: 0, begun: now });
        let is_begun = self.next_line(now);
        self.show(is_begun);
    }

    /// Puts the next line on the table, unless enough was done for today. False if there is none.
    fn next_line(&mut self, now: Duration) -> bool {
        let (practice, day, seed) = (&self.practice.0, today(), hash(self.board.version(), today().into()));
        self.solving.revision += 1;
        let Some(openings) = &mut self.solving.openings else { return false };
        openings.noted = 0;
        let drill = match &openings.deck {
            _ if now.saturating_sub(openings.begun) > LONGEST => None,
            Some(lines) => Some(Drill::new(Arc::clone(&lines.deck), lines.side, practice, day, seed)),
            None => std::iter::from_fn(|| openings.due.pop_front())
                .find_map(|(record, good)| Drill::of_card(record, &good, practice, day).ok()),
        };
        let Some(drill) = drill else {
            self.quizzing.end();
            return false;
        };
        openings.number += 1;
        self.requests.write(Request::Pose(Box::new(drill.record().clone())));
        self.quizzing.begin_drill(drill);
        true
    }

    fn hint(&mut self) {
        self.quizzing.give_hint();
        if let Some(at) = self.quizzing.hint() {
            self.requests.write(Request::Mark(Marking::Shape(Shape::ALL[0], at)));
        }
    }

    /// What begins a row: it waits until the puzzles are here.
    fn start(&mut self, command: &PuzzleCommand) {
        if !self.shelves.are_here() && *command != PuzzleCommand::Due {
            self.shelves.want();
            self.solving.pending = Some(command.clone());
            return;
        }
        let game = self.solving.game(&self.board);
        let course = match command {
            PuzzleCommand::Tonight => {
                let day = today();
                let shelves: Vec<_> = Game::ALL.iter().filter_map(|game| self.shelves.get(*game)).collect();
                let three = tonights_three(day, &shelves).into_iter().flatten().cloned();
                let left = three.filter(|entry| self.scores.0.tonight(entry.game(), day).is_none());
                Course::Row { left: left.collect(), of: Row::Tonight }
            }
            PuzzleCommand::Due => {
                let left: VecDeque<_> = self.practice.0.puzzles(today()).into();
                Course::Row { left, of: Row::Due }
            }
            PuzzleCommand::Storm => Course::Storm { game, solved: 0 },
            PuzzleCommand::Free(wanted) => {
                Course::Free { game, wanted: Wanted { colour: self.solving.colour, ..*wanted } }
            }
            _ => return,
        };
        self.begin(course);
    }
}

fn carry_out(
    (mut asked, mut keys): (MessageReader<PuzzleCommand>, MessageReader<Shortcut>),
    mut table: PuzzleTable,
    time: Res<Time<Real>>,
) {
    if table.solving.pending.is_some()
        && table.shelves.are_here()
        && let Some(pending) = table.solving.pending.take()
    {
        table.start(&pending);
    }
    let is_solved = table.quizzing.puzzle().is_some() || table.quizzing.drill().is_some();
    if is_solved && table.board.posed().is_some() {
        for key in keys.read() {
            match key {
                Shortcut::Undo => table.again(),
                Shortcut::Hint if !table.solving.is_storm() => table.hint(),
                _ => {}
            }
        }
    } else {
        keys.clear();
    }
    for command in asked.read() {
        match command {
            PuzzleCommand::Game(game) => {
                let is_other = table.solving.game(&table.board) != *game;
                // Not every game has the same colours.
                table.solving.colour = table.solving.colour.filter(|_| !is_other);
                table.solving.game = Some(*game);
            }
            PuzzleCommand::Colour(colour) => table.solving.colour = *colour,
            PuzzleCommand::Hint => table.hint(),
            PuzzleCommand::Show => table.quizzing.show(),
            PuzzleCommand::Again => table.again(),
            PuzzleCommand::Replay => table.quizzing.replay(),
            PuzzleCommand::Openings(side) => {
                let game = table.solving.game(&table.board);
                if let Some(lines) = drill::lines(game, *side) {
                    table.learn(Some(lines), time.elapsed());
                }
            }
            PuzzleCommand::GoOn => table.quizzing.go_on_with_line(),
            PuzzleCommand::Next if table.solving.openings.is_some() => _ = table.next_line(time.elapsed()),
            PuzzleCommand::Due if table.practice.0.puzzles(today()).is_empty() => table.learn(None, time.elapsed()),
            PuzzleCommand::Make | PuzzleCommand::CopyLink | PuzzleCommand::ShareLink => {}
            PuzzleCommand::LearnLine(_)
            | PuzzleCommand::ForgetLine(_)
            | PuzzleCommand::WithLibrary(_)
            | PuzzleCommand::Deck(_)
            | PuzzleCommand::AskRemoval(_)
            | PuzzleCommand::RemoveDeck(_) => {}
            PuzzleCommand::Next => {
                give_up(&mut table);
                table.next();
            }
            begins => table.start(begins),
        }
    }
}

/// A puzzle that is left before its end counts as one that was not known.
fn give_up(table: &mut PuzzleTable) {
    let is_open = table.quizzing.puzzle().is_some_and(|attempt| attempt.ended().is_none());
    if table.solving.noted.is_some() || !is_open {
        return;
    }
    if table.solving.is_storm() {
        note_in_storm(table, false);
    } else {
        table.quizzing.show();
        note_end(table);
    }
}

/// Notes how a puzzle went, once it has ended.
fn note(mut table: PuzzleTable, time: Res<Time<Real>>) {
    note_line(&mut table);
    let Some(attempt) = table.quizzing.puzzle() else { return };
    if table.solving.noted.is_some() || table.solving.entry.is_none() {
        return;
    }
    if table.solving.is_storm() {
        let solved = match attempt.stand() {
            Stand::Solved => true,
            Stand::Wrong { .. } => false,
            Stand::Asked | Stand::Shown => return,
        };
        note_in_storm(&mut table, solved);
        table.solving.next_at = Some(time.elapsed() + LOOK);
    } else if attempt.ended().is_some() {
        note_end(&mut table);
    }
}

/// Notes each position of a line as soon as it is done, so that leaving in the middle loses nothing.
fn note_line(table: &mut PuzzleTable) {
    let (Some(drill), Some(openings)) = (table.quizzing.drill(), &table.solving.openings) else { return };
    let new = drill.asked().get(openings.noted..).unwrap_or_default();
    if new.is_empty() {
        return;
    }
    new.iter().for_each(|asked| asked.note(&mut table.practice.0, today()));
    let noted = drill.asked().len();
    table.solving.openings.iter_mut().for_each(|openings| openings.noted = noted);
}

fn note_end(table: &mut PuzzleTable) {
    let (Some(attempt), Some(entry)) = (table.quizzing.puzzle(), table.solving.entry.clone()) else { return };
    let (Some(ended), Some(course)) = (attempt.ended(), &table.solving.course) else { return };
    let (chosen, day) = (course.chosen(), today());
    // Without a grade nothing follows from how it went.
    let ended = if entry.grade().is_measured() { ended } else { Ended { rated: None, ..ended } };
    let is_tonight = matches!(course, Course::Row { of: Row::Tonight, .. });
    let solved = ended.rated == Some(true);
    let is_new = !table.scores.0.has_seen(entry.game(), entry.id());
    let change = table.scores.0.note(entry.game(), entry.id(), entry.grade(), ended, chosen, day);
    if is_tonight {
        table.scores.0.note_tonight(entry.game(), solved, day);
    }
    table.practice.0.note_item(Item::puzzle(&entry), ended.grade, day);
    table.solving.note((is_new && ended.rated.is_some()).then_some(change), solved);
}

/// In a storm nothing is rated, and what was missed comes back.
fn note_in_storm(table: &mut PuzzleTable, has_solved: bool) {
    let solving = &mut *table.solving;
    if let Some(Course::Storm { solved, .. }) = &mut solving.course {
        *solved += u32::from(has_solved);
    }
    solving.note(None, has_solved);
    if let Some(entry) = solving.entry.as_ref().filter(|_| !has_solved) {
        table.practice.0.note_item(Item::puzzle(entry), Grade::Again, today());
    }
}

/// Begins the clock of a storm with its first puzzle, brings the next one, and ends it.
fn storm(mut table: PuzzleTable, motion: Res<Motion>, time: Res<Time<Real>>) {
    let Some(Course::Storm { game, solved, .. }) = table.solving.course else { return };
    if table.solving.entry.is_none() {
        return;
    }
    let now = time.elapsed();
    match table.solving.storm_ends {
        None if motion.is_settled() => {
            table.solving.storm_ends = Some(now + Duration::from_millis(STORM.into()));
        }
        Some(ends) if now >= ends => {
            table.quizzing.end();
            let is_best = table.scores.0.note_storm(game, solved);
            let solving = &mut *table.solving;
            (solving.entry, solving.is_best) = (None, is_best);
            solving.revision += 1;
        }
        _ if table.solving.next_at.is_some_and(|at| now >= at && motion.is_settled()) => {
            table.next();
        }
        _ => {}
    }
}

fn leave(mut solving: ResMut<Solving>) {
    solving.clear();
}

/// Asks for frames while a storm's clock runs, and while something waits for the puzzles.
fn report(solving: Res<Solving>, mut awake: ResMut<Awake>) {
    awake.moves(solving.is_changed());
    if solving.next_at.is_some() {
        awake.due(Some(Duration::from_millis(100)));
    } else if solving.is_storm() && solving.entry.is_some() || solving.pending.is_some() {
        awake.due(Some(Duration::from_millis(250)));
    }
}
