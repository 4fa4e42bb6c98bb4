//! A lesson: the table with the position of a step, and beside it what is to be done and what has happened.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Localizable, OnPress, Open, Screen, Settings},
        flow::{Board, Request, Stage},
        packs::{Lessons, teach},
        screens::{
            page::Page,
            play::{Take, table_and_panel},
            slots::Slot,
            status::step_sentence,
        },
        ui::{ButtonKind, column, footer, scrolled, text, tokens, word_button},
    },
    play::Task,
    rules::Game,
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.board.lesson().map(|task| task.id.clone()), page.board.is_learnt());
    add(app, Shown::Screen(Screen::Lesson), Sheet::new(by, lay_out));
    app.add_message::<LessonCommand>().add_systems(Update, carry_out.in_set(Stage::Commands));
}

/// Where one goes in a lesson.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum LessonCommand {
    /// To the first step of a game's lesson.
    Begin(Game),
    /// To this step of the lesson, counted from 0.
    Step(usize),
}

/// Puts a step of a lesson on the table, if there is one.
fn carry_out(
    mut asked: MessageReader<LessonCommand>,
    (board, lessons): (Res<Board>, Res<Lessons>),
    (mut settings, mut open): (ResMut<Settings>, ResMut<Open>),
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for command in asked.read() {
        let (game, number) = match *command {
            LessonCommand::Begin(game) => {
                settings.meet(game);
                // A lesson tells more than the rules in words.
                settings.note_rules(game);
                open.0 = None;
                (game, 0)
            }
            LessonCommand::Step(number) => (board.game(), number),
        };
        if let Some(step) = lessons.of(game).get(number) {
            requests.write(teach(step));
            NextState::set_if_neq(&mut screen, Screen::Lesson);
        }
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(task) = page.board.lesson() else { return };
    table_and_panel(parent, page, [1.5, 50.0], |parent| words(parent, page, task));
}

/// What is to be done, what has happened, and where to go from here.
fn words(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, task: &Task) {
    let game = page.board.game();
    let (steps, learnt) = (page.lessons.of(game), page.board.is_learnt());
    let number = steps.iter().position(|other| other.id == task.id).unwrap_or_default();
    let last = number + 1 >= steps.len();
    let heading = Localizable::new("lesson-title")
        .of("game", Localizable::new(format!("game-{}", game.id())))
        // A lesson has at most some dozens of steps.
        .with("number", number as u32 + 1)
        .with("all", steps.len() as u32);
    let palette = &page.style.palette;
    let size = if page.is_short() { tokens::BODY } else { tokens::LARGE };
    parent.spawn(text(page.style, page.l10n.say(&heading), tokens::BODY, palette.quiet));
    // In a wide window the words keep their height, so that the buttons do not move.
    let node = Node { flex_grow: if page.portrait { 0.0 } else { 1.0 }, min_height: px(tokens::TOUCH), ..column(1.0) };
    parent.spawn(scrolled(node)).with_children(|parent| {
        let colour = if learnt { palette.quiet } else { palette.text };
        parent.spawn(text(page.style, page.l10n.say(&step_sentence(game, &task.id, "")), size, colour));
        if learnt {
            parent.spawn(text(page.style, page.l10n.say(&step_sentence(game, &task.id, "-done")), size, palette.text));
        }
        if learnt && last {
            parent.spawn(text(page.style, page.say("lesson-over"), tokens::BODY, palette.quiet));
        }
        parent.spawn((Slot::Message, text(page.style, "", tokens::BODY, palette.accent)));
    });
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        button("lesson-leave", Command::Home.into(), ButtonKind::Flat);
        // At the end there is no room for it in the smallest windows.
        if number > 0 && !(last && learnt) {
            button("lesson-back", LessonCommand::Step(number - 1).into(), ButtonKind::Plain);
        }
        let (key, press) = match (last, learnt) {
            (true, true) => ("lesson-play", Take(game).into()),
            (true, false) => return,
            (false, _) => ("lesson-next", LessonCommand::Step(number + 1).into()),
        };
        button(key, press, if learnt { ButtonKind::Primary } else { ButtonKind::Plain });
    });
}
