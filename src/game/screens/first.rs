//! The one question at a player's first game of a kind: how well do you know it? The answer decides whether a lesson
//! comes first, who the opponent is, whether a teacher sits at the table and whether legal squares are marked. At the
//! first game of all the looks to choose from lie below it.

use bevy::prelude::*;

use super::{
    guide,
    lesson::{self, LessonCommand},
    looks, persona,
    play::Newcomer,
    sheets::{Sheet, Shown, add},
};
use crate::{
    engine::{Band, Level},
    game::{
        app::{Command, Dialog, Localizable, Open, Screen, Settings},
        flow::{Board, Request, Stage},
        screens::page::Page,
        ui::{ButtonKind, FirstStop, caption, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    play::Player,
    rules::{Game, Mark},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.board.game(), page.lessons.counts(), looks::listed(page));
    add(app, Shown::Dialog(Dialog::First), Sheet::new(by, lay_out));
    app.add_message::<Known>().add_systems(
        Update,
        (
            carry_out.in_set(Stage::Commands).before(lesson::carry_out),
            ask.in_set(Stage::Status).before(guide::show_first).run_if(in_state(Screen::Play)),
            note_looks.in_set(Stage::Status).after(ask).run_if(resource_changed::<Open>),
        ),
    );
}

/// Asks once the table is seen, unless a match has been begun there, such as by a link.
fn ask(board: Res<Board>, mut newcomer: ResMut<Newcomer>, mut open: ResMut<Open>) {
    if newcomer.0.take_if(|game| *game == board.game()).is_some()
        && board.record().played().is_empty()
        && board.contested().players() == Player::usual(board.game())
    {
        open.0 = Some(Dialog::First);
    }
}

/// The looks are shown at the first question alone: once it is answered, they are in the settings.
fn note_looks(open: Res<Open>, mut settings: ResMut<Settings>, mut was_asked: Local<bool>) {
    let is_asked = open.0 == Some(Dialog::First);
    if std::mem::replace(&mut *was_asked, is_asked) && !is_asked && !settings.looks_shown {
        settings.looks_shown = true;
    }
}

/// How well a player knows a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skill {
    /// It is new.
    New,
    /// Played now and then.
    Casual,
    /// Played often.
    Often,
}

/// The answer, for the game on the table.
#[derive(Message, Clone, Debug, PartialEq)]
struct Known(Game, Skill);

impl Skill {
    const ALL: [Self; 3] = [Self::New, Self::Casual, Self::Often];

    /// Its part of the keys of the locales.
    const fn id(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Casual => "some",
            Self::Often => "often",
        }
    }

    /// The key of the sentence that says what it decides.
    fn about(self, game: Game) -> &'static str {
        match self {
            Self::New => "first-new-about",
            Self::Casual if marks_moves(game) => "first-some-about",
            Self::Often if marks_moves(game) => "first-often-about",
            Self::Casual | Self::Often => "first-plain-about",
        }
    }

    /// The band of the opponent that suits such a player.
    const fn band(self) -> Band {
        match self {
            Self::New => Band::Beginner,
            Self::Casual => Band::Casual,
            Self::Often => Band::Club,
        }
    }

    /// The weakest level of that band: a first game is one that can be won.
    fn level(self, game: Game) -> Level {
        Level::weakest(game, self.band()).unwrap_or(Level::usual(game))
    }
}

/// Whether the squares where one may play are marked in a game: where nearly all are, none is.
fn marks_moves(game: Game) -> bool {
    game.start().marks(None).iter().any(|(_, mark)| *mark == Mark::Legal)
}

fn carry_out(
    mut asked: MessageReader<Known>,
    (mut settings, mut open): (ResMut<Settings>, ResMut<Open>),
    mut requests: MessageWriter<Request>,
    mut lessons: MessageWriter<LessonCommand>,
) {
    for &Known(game, skill) in asked.read() {
        open.0 = None;
        if marks_moves(game) {
            settings.legal_marks = skill != Skill::Often;
        }
        if skill == Skill::Often {
            settings.note_rules(game);
        }
        requests.write(Request::Meet(skill.level(game)));
        requests.write(Request::Teacher(skill == Skill::New));
        if skill == Skill::New {
            lessons.write(LessonCommand::Begin(game, 1));
        }
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let (game, palette) = (page.board.game(), &page.style.palette);
    let steps = page.lessons.chapters(game).next().map_or(0, <[_]>::len);
    // In a low wide window what an answer decides stands beside it.
    let beside = page.is_short() && !page.portrait;
    parent.spawn(sheet(palette, dialog(if beside { 720.0 } else { 440.0 }, 2.0))).with_children(|parent| {
        let title = Localizable::new("first-title").of("game", Localizable::new(format!("game-{}", game.id())));
        parent.spawn(text(page.style, caption(page.l10n.say(&title)), tokens::HEADING, palette.text));
        parent.spawn(scrolled(column(2.0))).with_children(|parent| {
            for skill in Skill::ALL {
                // A pack may have no lessons.
                let key = if skill == Skill::New && steps == 0 { "first-new-plain" } else { skill.about(game) };
                let about = Localizable::new(key)
                    .of("opponent", persona::name(skill.band()))
                    // A lesson has at most some dozens of steps.
                    .with("steps", steps as u32);
                let node = if beside { row(2.0) } else { column(0.5) };
                parent.spawn((Node { flex_shrink: 0.0, ..node }, Pickable::IGNORE)).with_children(|parent| {
                    let words = page.say(&format!("first-{}", skill.id()));
                    let mut answer = word_button(parent, page.style, words, Known(game, skill), ButtonKind::Plain);
                    if beside {
                        answer.entry::<Node>().and_modify(|mut node| {
                            node.width = percent(34.0);
                            node.flex_shrink = 0.0;
                        });
                    }
                    if skill == Skill::New {
                        answer.insert(FirstStop);
                    }
                    parent.spawn(text(page.style, caption(page.l10n.say(&about)), tokens::SMALL, palette.quiet));
                });
            }
            if !page.settings.looks_shown && looks::listed(page).len() > 1 {
                parent.spawn((Node { flex_shrink: 0.0, ..column(0.5) }, Pickable::IGNORE)).with_children(|parent| {
                    parent.spawn(text(page.style, page.say("first-look"), tokens::BODY, palette.text));
                    looks::pictures(parent, page);
                });
            }
            parent.spawn(text(page.style, caption(page.say("first-later")), tokens::SMALL, palette.quiet));
        });
        parent.spawn(footer()).with_children(|parent| {
            word_button(parent, page.style, page.say("first-skip"), Command::Close, ButtonKind::Flat);
        });
    });
}
