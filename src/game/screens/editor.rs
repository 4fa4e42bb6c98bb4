//! A position that is arranged by hand: the table, and beside it what a press puts there, who is to move, and what can be
//! begun from the position.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Arrange, Brush, Command, Localizable, OnPress, Screen, Status, colour_name, piece_name},
        flow::{Board, Request, Stage},
        screens::{page::Page, play::table_and_panel, slots::Slot},
        ui::{ButtonKind, colour_of, column, content_button, disc, footer, row, scrolled, text, tokens, word_button},
    },
    rules::{Arrangement, Colour, Face},
};

/// Size of a piece on a button, in logical pixels.
const PIECE: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| (page.board.brush(), Arrangement::of(page.board.position()));
    add(app, Shown::Screen(Screen::Editor), Sheet::new(by, lay_out));
    app.add_message::<PlayFromHere>().add_systems(Update, begin.in_set(Stage::Commands));
}

/// Begins a match with the position that was arranged; `true` analyses it at once.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct PlayFromHere(pub bool);

fn begin(
    mut asked: MessageReader<PlayFromHere>,
    board: Res<Board>,
    mut requests: MessageWriter<Request>,
    mut status: ResMut<Status>,
) {
    for PlayFromHere(analysed) in asked.read() {
        if board.position().ending().is_some() {
            status.mention(Localizable::new("why-over-here"));
            continue;
        }
        requests.write(Request::PlayFromHere);
        requests.write_batch(analysed.then_some(Request::Analyse));
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    table_and_panel(parent, page, [1.0, 50.0], |parent| tools(parent, page));
}

/// What a press does, who is to move, and what is done to the whole.
fn tools(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let heading = |parent: &mut ChildSpawnerCommands<'_>, key: &str| {
        parent.spawn(text(page.style, page.say(key), tokens::BODY, palette.quiet));
    };
    let size = if page.is_short() { tokens::BODY } else { tokens::LARGE };
    parent.spawn(text(page.style, page.say("editor-title"), size, palette.text));
    let node = Node { flex_grow: if page.portrait { 0.0 } else { 1.0 }, min_height: px(tokens::TOUCH), ..column(1.0) };
    parent.spawn(scrolled(node)).with_children(|parent| {
        let over = page.board.position().ending().is_some();
        let (words, colour) = if over { ("why-over-here", palette.accent) } else { ("editor-about", palette.quiet) };
        parent.spawn(text(page.style, page.say(words), tokens::SMALL, colour));
        parent.spawn((Slot::Message, text(page.style, "", tokens::BODY, palette.accent)));
        brushes(parent, page);
        heading(parent, "editor-to-move");
        wrapped(parent, |parent| {
            for colour in Colour::BOTH {
                let chosen = page.board.position().colour_to_move() == colour;
                let name = page.l10n.say(&colour_name(page.board.game(), colour));
                word_button(parent, page.style, name, Request::Arrange(Arrange::ToMove(colour)), kind(chosen));
            }
        });
        heading(parent, "editor-whole");
        wrapped(parent, |parent| {
            for (key, change) in
                [("editor-clear", Arrange::Clear), ("editor-start", Arrange::Start), ("editor-mirror", Arrange::Mirror)]
            {
                word_button(parent, page.style, page.say(key), Request::Arrange(change), ButtonKind::Plain);
            }
        });
    });
    parent.spawn(footer()).with_children(|parent| {
        let mut button = |key: &str, press: OnPress, kind: ButtonKind| {
            word_button(parent, page.style, page.say(key), press, kind);
        };
        button("editor-leave", Command::Home.into(), ButtonKind::Flat);
        button("editor-analyse", PlayFromHere(true).into(), ButtonKind::Plain);
        button("editor-play", PlayFromHere(false).into(), ButtonKind::Primary);
    });
}

/// The pieces that can be put down, and the two ways to change what lies there.
fn brushes(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let chosen = page.board.brush();
    let hidden = matches!(chosen, Some(Brush::Piece { hidden: true, .. }));
    let position = page.board.position();
    for colour in Colour::BOTH {
        let stock = position.stock(colour);
        if stock.is_empty() {
            continue;
        }
        let all = page.board.record().setup().start().stock(colour);
        wrapped(parent, |parent| {
            for ((face, there), (_, most)) in stock.into_iter().zip(all) {
                tile(parent, page, face, hidden, most.saturating_sub(there));
            }
        });
    }
    wrapped(parent, |parent| {
        if position.stock(Colour::Dark).is_empty() {
            for colour in Colour::BOTH {
                stone(parent, page, colour);
            }
        } else if let Some(Brush::Piece { face, hidden }) = chosen {
            let turned = Request::Brush(Brush::Piece { face, hidden: !hidden });
            word_button(parent, page.style, page.say("editor-face-down"), turned, kind(hidden));
        }
        for (key, brush) in [("editor-move", Brush::Move), ("editor-remove", Brush::Remove)] {
            word_button(parent, page.style, page.say(key), Request::Brush(brush), kind(chosen == Some(brush)));
        }
    });
}

const fn kind(chosen: bool) -> ButtonKind {
    if chosen { ButtonKind::Chosen } else { ButtonKind::Plain }
}

/// The button of a disc or a stone.
fn stone(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, colour: Colour) {
    let brush = Brush::Piece { face: Face::of(colour), hidden: false };
    let (game, name) = (page.board.game(), page.l10n.say(&colour_name(page.board.game(), colour)));
    let chosen = kind(page.board.brush() == Some(brush));
    content_button(parent, page.style, name.clone(), Request::Brush(brush), chosen, |parent| {
        parent.spawn(disc(colour_of(&page.style.palette, game, Some(colour)), PIECE));
        parent.spawn(text(page.style, name, tokens::BODY, page.style.palette.text));
    });
}

/// The button of a kind of tile, with the number that can still be put down.
fn tile(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, face: Face, hidden: bool, left: u8) {
    let position = page.board.position();
    let brush = Brush::Piece { face, hidden };
    let name = format!("{}, {left}", page.l10n.say(&piece_name(position, face)));
    let ink =
        face.colour.map_or(page.style.palette.text, |colour| page.style.palette.set_on_panel(position.game(), colour));
    let chosen = kind(page.board.brush() == Some(brush));
    content_button(parent, page.style, name, Request::Brush(brush), chosen, |parent| {
        let image = position.kind(face).map(|kind| page.emblem(kind)).unwrap_or_default();
        let node = Node { width: px(PIECE), height: px(PIECE), flex_shrink: 0.0, ..default() };
        parent.spawn((ImageNode { image, color: ink, ..default() }, node, Pickable::IGNORE));
        parent.spawn(text(page.style, left.to_string(), tokens::SMALL, page.style.palette.text));
    });
}

/// A row of buttons, wrapped into as many lines as it needs.
fn wrapped(parent: &mut ChildSpawnerCommands<'_>, buttons: impl FnOnce(&mut ChildSpawnerCommands<'_>)) {
    let node = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID / 2.0), flex_shrink: 0.0, ..row(0.5) };
    parent.spawn(node).with_children(buttons);
}
