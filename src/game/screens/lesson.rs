//! A lesson: the table with the position of a step, and beside it what is to be done and what has happened.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    engine::{Band, Level},
    game::{
        app::{Command, Dialog, Localizable, OnPress, Open, Screen, Settings},
        flow::{Board, Request, ShelvedBoards, Stage},
        packs::{Lessons, teach},
        screens::{
            card::health,
            page::{Height, Page},
            play::{Take, table_and_panel},
            slots::Slot,
            status::step_sentence,
        },
        ui::{ButtonKind, column, footer, row, scrolled, text, tokens, word_button},
    },
    play::{Player, Task},
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
    /// To the first step of the chapter with this number in a game's lesson.
    Begin(Game, u8),
    /// To this step of the lesson on the table, counted from 0 through all chapters.
    Step(usize),
}

/// Puts a step of a lesson on the table, if there is one.
pub(super) fn carry_out(
    mut asked: MessageReader<LessonCommand>,
    (board, shelf, lessons): (Res<Board>, Res<ShelvedBoards>, Res<Lessons>),
    (now, mut settings, mut open): (Res<State<Screen>>, ResMut<Settings>, ResMut<Open>),
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for command in asked.read() {
        let (game, number) = match *command {
            LessonCommand::Begin(game, chapter) => {
                let is_new = *now.get() == Screen::Title && !settings.has_met(game);
                let waits = shelf.find(game, &board).filter(|board| board.record().played().is_empty());
                let is_usual = waits.is_some_and(|board| board.contested().players() == Player::usual(game));
                if let Some(weakest) = Level::weakest(game, Band::Beginner).filter(|_| is_new && is_usual) {
                    // A first game is one that can be won.
                    requests.write_batch([Request::TakeUp(game), Request::Meet(weakest)]);
                }
                settings.meet(game);
                open.0 = None;
                let begins = lessons.of(game).iter().position(|step| step.chapter >= chapter);
                (game, begins.unwrap_or_default())
            }
            LessonCommand::Step(number) => (board.game(), number),
        };
        if let Some(step) = lessons.of(game).get(number) {
            // A lesson tells more than the rules in words.
            settings.note_rules(game);
            requests.write(teach(step));
            NextState::set_if_neq(&mut screen, Screen::Lesson);
        }
    }
}

/// The name of a chapter of a game's lesson.
pub(super) fn chapter_name(game: Game, chapter: u8) -> Localizable {
    Localizable::new(format!("chapter-{}-{chapter}", game.id()))
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
    let Some(chapter) = steps.get(number).map(|step| step.chapter) else { return };
    let begins = steps.iter().position(|step| step.chapter == chapter).unwrap_or_default();
    let next_chapter = steps.iter().position(|step| step.chapter > chapter);
    let ends = next_chapter.unwrap_or(steps.len());
    let last = number + 1 >= ends;
    let heading = Localizable::new("lesson-title")
        .of("chapter", chapter_name(game, chapter))
        // A lesson has at most some dozens of steps.
        .with("number", (number - begins) as u32 + 1)
        .with("all", (ends - begins) as u32);
    let palette = &page.style.palette;
    let size = if page.is_short() || page.height == Height::Snug { tokens::BODY } else { tokens::LARGE };
    let heading = || text(page.style, page.l10n.say(&heading), tokens::BODY, palette.quiet);
    // Where there is hardly room for the words, all scrolls with them.
    let scrolls = page.is_short();
    if !scrolls {
        parent.spawn(heading());
        healths(parent, page);
    }
    // In a wide window the words keep their height, so that the buttons do not move.
    let node = Node { flex_grow: if page.portrait { 0.0 } else { 1.0 }, min_height: px(tokens::TOUCH), ..column(1.0) };
    parent.spawn(scrolled(node)).with_children(|parent| {
        if scrolls {
            parent.spawn(heading());
        }
        let colour = if learnt { palette.quiet } else { palette.text };
        parent.spawn(text(page.style, page.l10n.say(&step_sentence(game, &task.id, "")), size, colour));
        if learnt {
            parent.spawn(text(page.style, page.l10n.say(&step_sentence(game, &task.id, "-done")), size, palette.text));
        }
        match next_chapter.filter(|_| learnt && last) {
            // Here its name has the width that it needs.
            Some(next) => {
                let name = chapter_name(game, steps[next].chapter);
                let words = page.l10n.say(&Localizable::new("lesson-goes-on").of("chapter", name));
                word_button(parent, page.style, words, LessonCommand::Step(next), ButtonKind::Plain);
            }
            None if learnt && last => {
                parent.spawn(text(page.style, page.say("lesson-over"), tokens::BODY, palette.quiet));
            }
            None => {}
        }
        if scrolls {
            healths(parent, page);
        }
        parent.spawn((Slot::Message, text(page.style, "", tokens::BODY, palette.accent)));
    });
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        button("lesson-leave", Command::Home.into(), ButtonKind::Flat);
        // At the end there is no room for a way back in the smallest windows.
        if number == begins && !last && !scrolls {
            button("lesson-chapters", Command::Open(Dialog::Learn).into(), ButtonKind::Plain);
        } else if number > begins && !(last && learnt) {
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

/// What each side has left of its health, in a game that counts it: the words speak of it.
fn healths(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    if page.board.position().full_health().is_none() {
        return;
    }
    let near = page.board.near_side();
    parent.spawn((Node { flex_shrink: 0.0, ..row(1.5) }, Pickable::IGNORE)).with_children(|parent| {
        for side in [near, near.other()] {
            let half = Node { flex_grow: 1.0, flex_basis: px(0.0), min_width: px(0.0), ..column(0.0) };
            parent.spawn((half, Pickable::IGNORE)).with_children(|parent| {
                health(parent, page, side);
                parent.spawn((Slot::Count(side), text(page.style, "", tokens::SMALL, page.style.palette.quiet)));
            });
        }
    });
}
