//! The card of a side beside the board: who plays it, what it has left, its count and its clock.

use bevy::prelude::*;

use super::{
    clock_face,
    medal::{person, token},
    page::{Height, Page},
    persona,
    slots::{Filled, Slot},
};
use crate::{
    game::ui::{column, row, text, tokens},
    rules::{Colour, Side},
};

/// A side's name of more characters is written small beside a clock.
const BESIDE_CLOCK: usize = 5;

/// The height of a line of what an opponent says, in logical pixels.
const REMARK: f32 = 18.0;

/// A bar that shows how much of a side's health is left.
pub(super) fn health(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let game = page.board.game();
    let colour = page.board.position().colour(side);
    let colour = colour.map_or(page.style.palette.quiet, |colour| page.style.palette.set_on_panel(game, colour));
    parent
        .spawn((
            Node {
                width: percent(100.0),
                height: px(8.0),
                margin: UiRect::top(px(tokens::GRID / 2.0)),
                border_radius: BorderRadius::all(px(4.0)),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(page.style.palette.ground),
            Pickable::IGNORE,
        ))
        .with_child((
            Slot::Health(side),
            Filled::default(),
            Node { height: percent(100.0), border_radius: BorderRadius::all(px(4.0)), ..default() },
            BackgroundColor(colour),
            Pickable::IGNORE,
        ));
}

/// A side's kinds of pieces, each with the number left as a badge.
fn stock(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let position = page.board.position();
    // Before the sides have colours both have the same stock, so the dark set's list stands for either.
    let colour = position.colour(side).unwrap_or(Colour::Dark);
    let palette = &page.style.palette;
    let ink = position.colour(side).map_or(palette.quiet, |colour| palette.set_on_panel(position.game(), colour));
    let stock = position.stock(colour);
    if stock.is_empty() {
        return;
    }
    if !page.has_short_cards() {
        parent.spawn(text(page.style, page.say("stock-left"), tokens::SMALL, palette.quiet));
    }
    let (width, picture) = match page.height {
        _ if page.has_short_cards() => (px(22.0), 20.0),
        Height::Roomy => (px(60.0), 48.0),
        _ => (px(32.0), 28.0),
    };
    // Below a short card there is room for the numbers under small pictures.
    let below = if page.has_short_cards() && page.portrait { 14.0 } else { 8.0 };
    parent
        .spawn((
            Node {
                // Large ones stand in several rows.
                flex_wrap: if page.height == Height::Roomy { FlexWrap::Wrap } else { FlexWrap::NoWrap },
                justify_content: JustifyContent::SpaceBetween,
                flex_grow: 1.0,
                flex_shrink: if page.has_short_cards() { 1.0 } else { 0.0 },
                min_width: px(0.0),
                ..row(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (number, (face, _)) in stock.into_iter().enumerate() {
                parent
                    .spawn((
                        // Where a card is narrow, the pictures overlap a little.
                        Node { width, min_width: px(0.0), height: px(picture + below), ..default() },
                        Pickable::IGNORE,
                    ))
                    .with_children(|parent| {
                        parent.spawn((
                            Slot::Stock(side, number),
                            ImageNode {
                                image: position.kind(face).map(|kind| page.emblem(kind)).unwrap_or_default(),
                                color: ink,
                                ..default()
                            },
                            Node { width: px(picture), height: px(picture), flex_shrink: 0.0, ..default() },
                            Pickable::IGNORE,
                        ));
                        parent
                            .spawn((
                                Node {
                                    position_type: PositionType::Absolute,
                                    right: px(0.0),
                                    bottom: px(0.0),
                                    min_width: px(16.0),
                                    height: px(16.0),
                                    justify_content: JustifyContent::Center,
                                    align_items: AlignItems::Center,
                                    border_radius: BorderRadius::all(px(8.0)),
                                    ..default()
                                },
                                BackgroundColor(page.style.palette.ground),
                                Pickable::IGNORE,
                            ))
                            .with_child((
                                Slot::Stock(side, number),
                                text(page.style, "", tokens::SMALL, page.style.palette.text),
                            ));
                    });
            }
        });
}

/// The card of a side: who it is, what it has left, its count and its clock.
pub(super) fn card(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let position = page.board.position();
    let has_health = position.full_health().is_some();
    // It is read from the other side of the table, by those who sit there.
    let turned = page.settings.words_turn && page.board.is_between_persons() && side != page.board.near_side();
    let turn = UiTransform::from_rotation(if turned { Rot2::PI } else { Rot2::IDENTITY });
    parent.spawn((Node { flex_shrink: 0.0, ..column(0.5) }, turn)).with_children(|parent| {
        card_itself(parent, page, side, has_health);
        // In a low and wide window they stand in the card itself.
        if !page.has_short_cards() || page.portrait && page.height != Height::Low {
            stock(parent, page, side);
        }
    });
}

fn card_itself(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, has_health: bool) {
    parent
        .spawn((
            Slot::Card(side),
            Node {
                padding: if page.has_short_cards() {
                    UiRect::axes(px(tokens::GRID / 2.0), px(0.0))
                } else {
                    UiRect::axes(px(1.5 * tokens::GRID), px(tokens::GRID))
                },
                border: UiRect::all(px(2.0)),
                border_radius: BorderRadius::all(px(1.5 * tokens::GRID)),
                flex_shrink: 0.0,
                ..column(0.0)
            },
            BackgroundColor(if page.portrait { page.style.palette.panel } else { page.style.palette.raised }),
            BorderColor::all(Color::NONE),
        ))
        .with_children(|parent| {
            let across = row(if page.has_short_cards() { 0.5 } else { 1.5 });
            parent
                .spawn((across, Pickable::IGNORE))
                .with_children(|parent| face_and_name(parent, page, side, has_health));
            if !page.has_short_cards() {
                remark(parent, page, side);
            }
        });
}

/// What an opponent says now, below who it is. Its line is there all the time, so that nothing moves when it speaks.
fn remark(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    if page.settings.remarks && persona::of(page.board, page.settings, side).is_some() {
        let words = text(page.style, "", tokens::SMALL, page.style.palette.text);
        parent.spawn((Slot::Remark(side), words, Node { width: percent(100.0), min_height: px(REMARK), ..default() }));
    }
}

/// The portrait or the token of a side, in a ring of this size in logical pixels that turns while it thinks.
fn face(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, ring: f32) {
    parent
        .spawn(Node {
            width: px(ring + 2.0),
            height: px(ring + 2.0),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        })
        .with_children(|parent| {
            match persona::of(page.board, page.settings, side) {
                Some(band) => person(parent, page, side, band, ring - 6.0, Slot::Face(side)),
                None => drop(parent.spawn(token(page, side, ring - 10.0))),
            }
            parent.spawn((
                Slot::Ring(side),
                Visibility::Hidden,
                Node {
                    width: px(ring),
                    height: px(ring),
                    position_type: PositionType::Absolute,
                    left: px(1.0),
                    top: px(1.0),
                    border: UiRect::all(px(2.5)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BorderGradient::from(ConicGradient::new(
                    UiPosition::CENTER,
                    vec![
                        AngularColorStop::new(page.style.palette.accent.with_alpha(0.0), 0.0),
                        AngularColorStop::new(page.style.palette.accent, 4.2),
                        AngularColorStop::new(page.style.palette.accent.with_alpha(0.0), 4.3),
                    ],
                )),
            ));
        });
}

/// The portrait or the token of a side, its name, its count and its clock.
fn face_and_name(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, has_health: bool) {
    let ring = if page.has_short_cards() { 38.0 } else { 46.0 };
    // Health stands with what it was at first, and is longer.
    let count = match (has_health, page.has_short_cards()) {
        (true, _) => tokens::BODY,
        (false, true) => tokens::LARGE,
        (false, false) => tokens::HEADING,
    };
    face(parent, page, side, ring);
    if page.has_short_cards() {
        short_name(parent, page, side);
        let with_clock = clock_face::is_shown(page);
        let size = if with_clock { tokens::SMALL } else { count };
        let node = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..column(0.0) };
        parent.spawn(node).with_children(|parent| {
            clock_face::lay_out(parent, page, side);
            let count = text(page.style, "", size, page.style.palette.text);
            parent.spawn((Slot::Count(side), count, Node { flex_shrink: 0.0, ..default() }));
        });
        return;
    }
    parent.spawn(Node { flex_grow: 1.0, min_width: px(0.0), ..column(0.0) }).with_children(|parent| {
        let name = page.l10n.say(&persona::title(page.board, page.settings, side));
        // Beside a clock there is less room.
        let is_long = clock_face::is_shown(page) && name.chars().count() > BESIDE_CLOCK;
        let size = if is_long { tokens::SMALL } else { tokens::LARGE };
        // A name may be one long word.
        let layout = TextLayout { linebreak: LineBreak::WordOrCharacter, ..default() };
        parent.spawn((text(page.style, name, size, page.style.palette.text), layout));
        parent.spawn((Slot::Seat(side), text(page.style, "", tokens::SMALL, page.style.palette.quiet), layout));
        if has_health {
            health(parent, page, side);
        }
    });
    let node = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..column(0.0) };
    parent.spawn(node).with_children(|parent| {
        let counted = |parent: &mut ChildSpawnerCommands<'_>, size: f32| {
            parent.spawn((Slot::Count(side), text(page.style, "", size, page.style.palette.text)));
            parent.spawn((Slot::Counted, text(page.style, "", tokens::SMALL, page.style.palette.quiet)));
        };
        if !clock_face::is_shown(page) {
            return counted(parent, count);
        }
        // The number stands below the clock, beside what it counts: the name has the rest of the width.
        clock_face::lay_out(parent, page, side);
        parent.spawn(row(0.5)).with_children(|parent| counted(parent, tokens::BODY));
    });
}

/// Who the side is, in a card on a low screen: the pieces that it has left, else its name.
fn short_name(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let position = page.board.position();
    if page.portrait && clock_face::is_shown(page) {
        // Half of the width has room for a clock or a name.
        parent.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
    } else if position.kinds().is_empty() || clock_face::is_shown(page) {
        let name = page.l10n.say(&persona::title(page.board, page.settings, side));
        let node = Node { flex_grow: 1.0, ..default() };
        parent.spawn((text(page.style, name, tokens::BODY, page.style.palette.text), node));
    } else if page.portrait {
        // Half of the width is too narrow for them: they stand below.
        parent.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
    } else {
        stock(parent, page, side);
    }
}
