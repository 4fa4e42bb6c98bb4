//! The rules of the game on the table, in words and diagrams: shown on request, and before a player's first game if few people know
//! it.

use bevy::prelude::*;

use super::diagram::{MOST, diagram};
use super::players::telling;
use super::sheets::{Sheet, Shown, add};
use crate::game::app::Screen;
use crate::game::flow::Stage;
use crate::{
    game::{
        app::{Command, Dialog, Localizable, Open, Settings},
        flow::Board,
        screens::page::Page,
        ui::{ButtonKind, column, dialog, footer, row, scrolled, sheet, text, tokens, word_button},
    },
    pack::MOST_PARAGRAPHS,
    rules::{Colour, Term},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Rules), Sheet::new(|page| page.table(), lay_out));
    app.add_systems(Update, show_first.in_set(Stage::Status).run_if(in_state(Screen::Play)));
}

/// Opens the dialog before a person's first match of a game that is not well known.
pub(super) fn show_first(board: Res<Board>, settings: Res<Settings>, mut open: ResMut<Open>, mut shown: Local<bool>) {
    let game = board.game();
    let wanted = !game.is_well_known() && board.has_person() && !settings.knows_rules(game);
    if wanted && !*shown && open.0.is_none() {
        open.0 = Some(Dialog::Rules);
        *shown = true;
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let game = page.board.game();
    parent.spawn(sheet(&page.style.palette, dialog(600.0, 2.0))).with_children(|parent| {
        let name = Localizable::new(format!("game-{}", game.id()));
        let heading = page.l10n.say(&Localizable::new("rules-title").of("game", name));
        parent.spawn(text(page.style, heading, tokens::HEADING, page.style.palette.text));
        parent.spawn(scrolled(column(1.5))).with_children(|parent| {
            for number in 1..=MOST_PARAGRAPHS {
                let key = format!("rules-{}-{number}", game.id());
                if !page.l10n.has(&key) {
                    break;
                }
                paragraph(parent, page, number, key);
            }
            // A game with several kinds of pieces describes them below instead.
            if page.board.position().kinds().is_empty() {
                for field in telling(page, page.board.record().setup()) {
                    // A rule table of a pack may have no description.
                    let about = page.l10n.find(&format!("{}-{}-about-{}", game.id(), field.named, field.value));
                    if let Some(words) = about {
                        parent.spawn(text(page.style, words, tokens::BODY, page.style.palette.quiet));
                    }
                }
            }
            kinds(parent, page);
        });
        parent.spawn(footer()).with_children(|parent| {
            if !page.lessons.of(game).is_empty() {
                let chapters = Command::Open(Dialog::Learn);
                word_button(parent, page.style, page.say("do-learn"), chapters, ButtonKind::Plain);
            }
            word_button(parent, page.style, page.say("rules-done"), Command::Close, ButtonKind::Primary);
        });
    });
}

/// A paragraph of the rules, with the positions of the lesson that show what it says beside it, or below where there is
/// no room.
fn paragraph(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, number: u8, key: String) {
    let game = page.board.game();
    let terms = page.board.position().terms();
    let words = terms.into_iter().fold(Localizable::new(key), |words, (gap, term)| match term {
        Term::Word(word) => words.with(gap, word),
        Term::Kind(kind) => words.of(gap, Localizable::new(format!("kind-{kind}"))),
    });
    let words = page.l10n.say(&words).trim().to_owned();
    if words.is_empty() {
        // It is about something that the rules of this match do not have.
        return;
    }
    let setup = page.board.record().setup();
    let steps = page.lessons.of(game).iter().filter(|step| step.rule == Some(number));
    let line = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(2.0) };
    parent.spawn(line).with_children(|parent| {
        let beside = Node { flex_basis: px(260.0), flex_grow: 1.0, ..default() };
        parent.spawn(beside).with_children(|parent| {
            parent.spawn(text(page.style, words, tokens::BODY, page.style.palette.text));
        });
        for (step, position) in steps.filter_map(|step| Some((step, step.by_table_of(setup)?))) {
            diagram(parent, page, &position, &step.wanted, MOST);
        }
    });
}

/// Each kind of tile, the strongest first: its picture, its rank and value, how many a side has, and what it takes.
fn kinds(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let kinds = page.board.position().kinds();
    if kinds.is_empty() {
        return;
    }
    let heading = page.say("rules-heading-kinds");
    parent.spawn(text(page.style, heading, tokens::LARGE, page.style.palette.text));
    let emblem = |kind: &str, colour: Colour, size: f32| {
        (
            ImageNode {
                image: page.emblem(kind),
                color: page.style.palette.set_on_panel(page.board.game(), colour),
                ..default()
            },
            Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        )
    };
    for kind in kinds {
        parent.spawn(Node { flex_shrink: 0.0, ..row(1.5) }).with_children(|parent| {
            parent.spawn(emblem(&kind.id, Colour::Dark, 40.0));
            let key = if kind.jumps { "rules-kind-jumps" } else { "rules-kind" };
            let words = Localizable::new(key)
                .of("kind", Localizable::new(format!("kind-{}", kind.id)))
                .with("rank", kind.rank)
                .with("worth", kind.worth)
                .with("count", kind.count);
            let about = Node { flex_shrink: 1.0, min_width: px(0.0), ..column(0.5) };
            parent.spawn(about).with_children(|parent| {
                parent.spawn(text(page.style, page.l10n.say(&words), tokens::BODY, page.style.palette.quiet));
                parent.spawn(Node { flex_wrap: FlexWrap::Wrap, ..row(0.5) }).with_children(|parent| {
                    let takes = page.say("rules-takes");
                    parent.spawn(text(page.style, takes, tokens::SMALL, page.style.palette.quiet));
                    for prey in &kind.takes {
                        parent.spawn(emblem(prey, Colour::Light, 24.0));
                    }
                });
            });
        });
    }
}
