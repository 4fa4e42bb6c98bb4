//! A quiz: the table with a position in which a mistake was made, and beside it what is asked and what became of a try.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Localizable, OnPress, Screen, Shortcut, side_name, written},
        flow::{Board, Quizzing, Request, Reviewing, Rulebooks, Stage},
        games::practice::PracticeBox,
        screens::{page::Page, play::table_and_panel, review::ReviewCommand, slots::Slot, solving::PuzzleCommand},
        system::today,
        ui::{ButtonKind, column, footer, scrolled, text, tokens, word_button},
    },
    rules::Action,
    study::quiz::{Exercise, Outcome, Quiz, Stand, exercises},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.table(), page.quizzing.revision(), page.solving.revision());
    add(app, Shown::Screen(Screen::Quiz), Sheet::new(by, lay_out));
    app.add_message::<QuizCommand>()
        .add_systems(Update, carry_out.in_set(Stage::Commands))
        .add_systems(OnExit(Screen::Quiz), end);
}

/// What is done in a quiz.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum QuizCommand {
    /// Begins one of the positions that have come back.
    Practise,
    /// Takes a wrong move back.
    TryAgain,
    /// Shows the best move.
    ShowAnswer,
    /// Goes to the next position.
    Next,
}

fn carry_out(
    (mut asked, mut reviews, mut keys): (
        MessageReader<QuizCommand>,
        MessageReader<ReviewCommand>,
        MessageReader<Shortcut>,
    ),
    (board, reviewing, rulebooks): (Res<Board>, Res<Reviewing>, Res<Rulebooks>),
    (mut practice, mut puzzles): (ResMut<PracticeBox>, MessageWriter<PuzzleCommand>),
    mut table: QuizTable,
) {
    for _ in reviews.read().filter(|command| **command == ReviewCommand::Quiz) {
        let Some(review) = reviewing.review(&board) else { continue };
        table.begin(exercises(board.contested().record(), review, &board.persons_sides()));
    }
    let is_posed = table.quizzing.quiz().is_some() && board.posed().is_some();
    for _ in keys.read().filter(|key| **key == Shortcut::Undo && is_posed) {
        table.try_again(&board);
    }
    for command in asked.read() {
        match command {
            QuizCommand::Practise => {
                let exercises = practice.0.exercises(today(), &rulebooks.0);
                if exercises.is_empty() {
                    puzzles.write(PuzzleCommand::Due);
                }
                table.begin(exercises);
            }
            QuizCommand::TryAgain => table.try_again(&board),
            QuizCommand::ShowAnswer => table.quizzing.show(),
            QuizCommand::Next => {
                if let Some((exercise, outcome)) = table.quizzing.go_on() {
                    practice.0.note(&exercise, outcome, today());
                    table.pose();
                }
            }
        }
    }
}

/// The quiz, and what puts its positions on the table.
#[derive(SystemParam)]
struct QuizTable<'w> {
    quizzing: ResMut<'w, Quizzing>,
    requests: MessageWriter<'w, Request>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl QuizTable<'_> {
    /// Begins a quiz, if there is anything to solve.
    fn begin(&mut self, exercises: Vec<Exercise>) {
        if !exercises.is_empty() {
            self.quizzing.begin(exercises);
            self.pose();
            NextState::set_if_neq(&mut self.screen, Screen::Quiz);
        }
    }

    fn try_again(&mut self, board: &Board) {
        self.quizzing.again();
        if board.is_tried() && matches!(self.quizzing.quiz().map(Quiz::stand), Some(Stand::Asked)) {
            self.pose();
        }
    }

    /// Puts the exercise on the table within this frame, in which the words change, too: for one frame they would speak
    /// of a position that is not there, and a press in it would be lost.
    fn pose(&mut self) {
        let exercise = self.quizzing.quiz().and_then(Quiz::current);
        self.requests.write_batch(exercise.map(|exercise| Request::Pose(Box::new(exercise.record.clone()))));
    }
}

fn end(mut quizzing: ResMut<Quizzing>) {
    quizzing.end();
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    if page.solving.is_on() {
        return super::puzzles::lay_out(parent, page);
    }
    let Some(quiz) = page.quizzing.quiz() else { return };
    table_and_panel(parent, page, [1.5, 50.0], |parent| {
        words(parent, page, quiz);
        buttons(parent, page, quiz);
    });
}

/// What is asked, what became of it, and at the end the score.
fn words(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, quiz: &Quiz) {
    let palette = &page.style.palette;
    let size = if page.is_short() { tokens::BODY } else { tokens::LARGE };
    // Far fewer than fit.
    let all = quiz.exercises().len() as u32;
    let number = (quiz.outcomes().len() as u32 + 1).min(all);
    let heading = Localizable::new("quiz-title").with("number", number).with("all", all);
    parent.spawn(text(page.style, page.l10n.say(&heading), tokens::BODY, palette.quiet));
    let grows = if page.portrait { 0.0 } else { 1.0 };
    let node = Node { flex_grow: grows, min_height: px(tokens::TOUCH), ..column(1.0) };
    parent.spawn(scrolled(node)).with_children(|parent| {
        for (number, sentence) in quiz_says(quiz).iter().enumerate() {
            let colour = if number == 0 { palette.text } else { palette.quiet };
            parent.spawn(text(page.style, page.l10n.say(sentence), size, colour));
        }
        parent.spawn((Slot::Message, text(page.style, "", tokens::BODY, palette.accent)));
    });
}

fn buttons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, quiz: &Quiz) {
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        if quiz.current().is_none() {
            if !page.practice.puzzles(today()).is_empty() {
                button("quiz-puzzles", PuzzleCommand::Due.into(), ButtonKind::Plain);
            }
            button("quiz-leave", Command::Home.into(), ButtonKind::Primary);
            return;
        }
        // Beside two others there is no room for it in the smallest windows.
        if !(page.portrait && page.is_short() && matches!(quiz.stand(), Stand::Wrong(_))) {
            button("quiz-leave", Command::Home.into(), ButtonKind::Flat);
        }
        match quiz.stand() {
            Stand::Asked | Stand::Weighing(_) | Stand::Answering(..) => {
                button("quiz-skip", QuizCommand::Next.into(), ButtonKind::Plain);
                button("quiz-show", QuizCommand::ShowAnswer.into(), ButtonKind::Plain);
            }
            Stand::Wrong(_) => {
                button("quiz-show", QuizCommand::ShowAnswer.into(), ButtonKind::Plain);
                button("quiz-again", QuizCommand::TryAgain.into(), ButtonKind::Primary);
            }
            Stand::Right(_) | Stand::Shown => button("quiz-next", QuizCommand::Next.into(), ButtonKind::Primary),
        }
    });
}

/// What there is to say now, the most important first.
#[must_use]
pub fn quiz_says(quiz: &Quiz) -> Vec<Localizable> {
    let Some(exercise) = quiz.current() else { return score(quiz) };
    let position = exercise.position();
    let name = |action: Action| written(position, &[action]).join("");
    let asked = Localizable::new("quiz-ask").of("name", side_name(position, position.to_move()));
    let asked = asked.with("move", name(exercise.played));
    // The reasons are about the mistake.
    let why = || {
        let about = || Localizable::new("quiz-why").with("move", name(exercise.played));
        exercise.why.iter().map(move |why| about().of("why", Localizable::taught(why, position)))
    };
    match quiz.stand() {
        Stand::Asked => vec![asked],
        Stand::Weighing(tried) | Stand::Answering(tried, _) => {
            vec![Localizable::new("quiz-weighing").with("move", name(*tried)), asked]
        }
        Stand::Right(tried) => {
            let key = if *tried == exercise.best { "quiz-best" } else { "quiz-right" };
            [Localizable::new(key).with("move", name(*tried)).with("best", name(exercise.best))]
                .into_iter()
                .chain(why())
                .collect()
        }
        Stand::Wrong(weighed) => {
            let reply = written(position, weighed.played.line.get(..2).unwrap_or_default()).pop();
            let key = if reply.is_some() { "quiz-wrong" } else { "quiz-wrong-alone" };
            let said = Localizable::new(key).with("move", name(weighed.played.action));
            let said = said.with("reply", reply.unwrap_or_default());
            let chance = Localizable::taught(&weighed.falls(), position);
            let tried = |why| {
                let about = Localizable::new("quiz-why").with("move", name(weighed.played.action));
                about.of("why", Localizable::taught(why, position))
            };
            [said].into_iter().chain(quiz.why_wrong().iter().map(tried)).chain([chance, asked]).collect()
        }
        Stand::Shown => {
            [Localizable::new("quiz-shown").with("move", name(exercise.best))].into_iter().chain(why()).collect()
        }
    }
}

fn score(quiz: &Quiz) -> Vec<Localizable> {
    // Far fewer than fit.
    let (solved, all) = (quiz.solved() as u32, quiz.outcomes().len() as u32);
    let score = Localizable::new("quiz-score").with("solved", solved).with("all", all);
    let again = quiz.outcomes().iter().filter(|outcome| **outcome != Outcome::Solved).count() as u32;
    let comes_back = (again > 0).then(|| Localizable::new("quiz-comes-back").with("number", again));
    [score].into_iter().chain(comes_back).collect()
}
