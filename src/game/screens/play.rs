//! The game: the free table, a card for each side, the status line, the moves and a row of icons.

use bevy::{
    ecs::system::SystemParam,
    input_focus::{InputFocus, InputFocusVisible},
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
};

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Dialog, Screen, Seat, Sentence, Settings, Status, seat_sentence, side_name},
        flow::{Board, Motion, Stage, ai::Opponent},
        input::GestureArea,
        layout::TableArea,
        locale::{Faces, Speech},
        packs::OpeningNames,
        scene::camera::Look,
        screens::{medal::token, page::Page, standing},
        ui::{Called, Dress, column, icon_button, panel, row, text, tokens, word_button},
    },
    record::{Record, ply_text},
    rules::{Choice, Colour, Game, Side},
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Screen(Screen::Play), Sheet::new(|page| page.table(), lay_out));
    app.add_systems(OnEnter(Screen::Play), arrive).add_systems(Update, (refresh, caption).chain().in_set(Stage::Hud));
}

/// How wide the side panel is.
const PANEL: f32 = 304.0;
/// Moves shown in the side panel, in pairs.
const MOVE_PAIRS: usize = 9;

/// Something that changes as the game goes on, and what it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The status line.
    Status,
    /// What a side has on the board.
    Count(Side),
    /// A side's card, whose edge is lit while it is to move.
    Card(Side),
    /// The ring that turns while a side thinks.
    Ring(Side),
    /// The moves.
    Moves,
    /// What players call the opening.
    Opening,
    /// The name of the button under the pointer.
    Caption,
    /// The banner of a pass.
    Banner,
    /// The words on it.
    BannerText,
    /// The button that lets engines go on.
    GoOn,
    /// The buttons of what an opening rule leaves to decide, and the words about them.
    Choices,
    /// A choice among them.
    Choice(Choice),
    /// The buttons that answer an offer of a draw.
    Offer,
    /// How much of a side's health is left, as a bar.
    Health(Side),
    /// How many a side has left of the kind of this number in its list.
    Stock(Side, usize),
}

fn arrive(mut looks: MessageWriter<Look>) {
    looks.write(Look::Reset);
}

/// The side whose card lies at the bottom: the person's, if there is one person.
fn near_side(board: &Board) -> Side {
    match board.seats() {
        [Seat::Engine(_), Seat::Person] => Side::Second,
        _ => Side::First,
    }
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let near = near_side(page.board);
    let area = |parent: &mut ChildSpawnerCommands<'_>| {
        parent
            .spawn((
                TableArea,
                GestureArea,
                Node {
                    flex_grow: 1.0,
                    min_width: px(0.0),
                    min_height: px(0.0),
                    // In a very wide window board and panel stay together.
                    max_width: if page.portrait { Val::Auto } else { vh(125.0) },
                    justify_content: JustifyContent::Center,
                    ..default()
                },
            ))
            .with_children(|parent| banner(parent, page));
    };
    if page.portrait {
        parent
            .spawn((
                Node {
                    width: percent(100.0),
                    height: percent(100.0),
                    padding: UiRect::all(px(tokens::GRID)),
                    ..column(1.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                card(parent, page, near.other());
                area(parent);
                status(parent, page);
                card(parent, page, near);
                parent
                    .spawn(panel(
                        &page.faces.inks,
                        Node { padding: UiRect::all(px(tokens::GRID / 2.0)), ..column(0.0) },
                    ))
                    .with_children(|parent| icons(parent, page));
            });
        return;
    }
    parent
        .spawn((
            Node {
                width: percent(100.0),
                height: percent(100.0),
                justify_content: JustifyContent::Center,
                padding: UiRect::all(px(1.5 * tokens::GRID)),
                column_gap: px(tokens::GRID),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            area(parent);
            parent
                .spawn(panel(
                    &page.faces.inks,
                    Node {
                        width: px(PANEL),
                        flex_shrink: 0.0,
                        padding: UiRect::all(px(1.5 * tokens::GRID)),
                        ..column(1.5)
                    },
                ))
                .with_children(|parent| {
                    card(parent, page, near.other());
                    parent
                        .spawn(Node {
                            flex_grow: 1.0,
                            flex_basis: px(0.0),
                            min_height: px(0.0),
                            overflow: Overflow::clip(),
                            padding: UiRect::axes(px(tokens::GRID), px(0.0)),
                            ..column(1.5)
                        })
                        .with_children(|parent| {
                            status(parent, page);
                            parent.spawn((Slot::Moves, text(page.faces, "", tokens::SMALL, page.faces.inks.quiet)));
                        });
                    card(parent, page, near);
                    icons(parent, page);
                });
        });
}

/// A bar of what is left of a side's health.
fn health(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let game = page.board.game();
    let colour = page.board.position().colour(side);
    let colour = colour.map_or(page.faces.inks.quiet, |colour| match game {
        Game::AnimalChess => page.faces.inks.tiles_lit[colour.index()],
        _ => page.faces.inks.sides[colour.index()],
    });
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
            BackgroundColor(page.faces.inks.ground),
            Pickable::IGNORE,
        ))
        .with_child((
            Slot::Health(side),
            Node { height: percent(100.0), border_radius: BorderRadius::all(px(4.0)), ..default() },
            BackgroundColor(colour),
            Pickable::IGNORE,
        ));
}

/// A side's kinds of pieces, each with the number left as a badge.
fn stock(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let position = page.board.position();
    // Nobody has a colour yet: both have the same, and the dark set's list stands for it.
    let colour = position.colour(side).unwrap_or(Colour::Dark);
    let ink = position.colour(side).map_or(page.faces.inks.quiet, |colour| page.faces.inks.tiles_lit[colour.index()]);
    let stock = position.stock(colour);
    if stock.is_empty() {
        return;
    }
    parent
        .spawn(Node { justify_content: JustifyContent::SpaceBetween, width: percent(100.0), ..row(0.25) })
        .with_children(|parent| {
            for (number, (face, _)) in stock.into_iter().enumerate() {
                parent
                    .spawn((Node { width: px(32.0), height: px(36.0), ..default() }, Pickable::IGNORE))
                    .with_children(|parent| {
                        parent.spawn((
                            Slot::Stock(side, number),
                            ImageNode {
                                image: position.kind(face).map(|kind| page.emblem(kind)).unwrap_or_default(),
                                color: ink,
                                ..default()
                            },
                            Node { width: px(28.0), height: px(28.0), ..default() },
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
                                BackgroundColor(page.faces.inks.ground),
                                Pickable::IGNORE,
                            ))
                            .with_child((
                                Slot::Stock(side, number),
                                text(page.faces, "", tokens::SMALL, page.faces.inks.text),
                            ));
                    });
            }
        });
}

fn card(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side) {
    let position = page.board.position();
    let has_health = position.full_health().is_some();
    parent.spawn(column(0.5)).with_children(|parent| {
        card_itself(parent, page, side, has_health);
        stock(parent, page, side);
    });
}

fn card_itself(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, side: Side, has_health: bool) {
    parent
        .spawn((
            Slot::Card(side),
            Node {
                padding: UiRect::axes(px(1.5 * tokens::GRID), px(tokens::GRID)),
                border: UiRect::all(px(2.0)),
                border_radius: BorderRadius::all(px(1.5 * tokens::GRID)),
                flex_shrink: 0.0,
                ..row(1.5)
            },
            BackgroundColor(if page.portrait { page.faces.inks.panel } else { page.faces.inks.raised }),
            BorderColor::all(Color::NONE),
        ))
        .with_children(|parent| {
            parent
                .spawn(Node {
                    width: px(48.0),
                    height: px(48.0),
                    flex_shrink: 0.0,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                })
                .with_children(|parent| {
                    parent.spawn(token(page, side, 36.0));
                    parent.spawn((
                        Slot::Ring(side),
                        Visibility::Hidden,
                        Node {
                            width: px(46.0),
                            height: px(46.0),
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
                                AngularColorStop::new(page.faces.inks.accent.with_alpha(0.0), 0.0),
                                AngularColorStop::new(page.faces.inks.accent, 4.2),
                                AngularColorStop::new(page.faces.inks.accent.with_alpha(0.0), 4.3),
                            ],
                        )),
                    ));
                });
            parent.spawn(Node { flex_grow: 1.0, min_width: px(0.0), ..column(0.0) }).with_children(|parent| {
                let name = page.speech.say(&side_name(page.board.position(), side));
                parent.spawn(text(page.faces, name, tokens::LARGE, page.faces.inks.text));
                let seat = page.speech.say(&seat_sentence("seat", page.board.seat(side)));
                parent.spawn(text(page.faces, seat, tokens::SMALL, page.faces.inks.quiet));
                if has_health {
                    health(parent, page, side);
                }
            });
            parent.spawn((Slot::Count(side), text(page.faces, "", tokens::HEADING, page.faces.inks.text)));
        });
}

fn status(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent
        .spawn((
            Node {
                min_height: px(52.0),
                flex_shrink: 0.0,
                justify_content: JustifyContent::Center,
                align_items: if page.portrait { AlignItems::Center } else { AlignItems::FlexStart },
                ..column(0.5)
            },
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent.spawn((
                Slot::Status,
                text(page.faces, "", tokens::LARGE, page.faces.inks.text),
                TextLayout { justify: if page.portrait { Justify::Center } else { Justify::Left }, ..default() },
            ));
            parent.spawn((
                Slot::Opening,
                text(page.faces, "", tokens::SMALL, page.faces.inks.quiet),
                Node { display: Display::None, ..default() },
            ));
            word_button(parent, page.faces, page.say("do-continue"), Command::GoOn, Dress::Chief)
                .insert((Slot::GoOn, Visibility::Inherited));
            let wrapped = || Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), ..row(1.0) };
            parent.spawn((Slot::Choices, Node { display: Display::None, ..column(1.0) })).with_children(|parent| {
                parent.spawn(wrapped()).with_children(|parent| {
                    for choice in Choice::ALL {
                        let words = page.say(&format!("choice-{}", choice.id()));
                        word_button(parent, page.faces, words, Command::Choose(choice), Dress::Plain)
                            .insert(Slot::Choice(choice));
                    }
                });
                parent.spawn(text(page.faces, page.say("choice-about"), tokens::SMALL, page.faces.inks.quiet));
            });
            parent.spawn((Slot::Offer, Node { display: Display::None, ..wrapped() })).with_children(|parent| {
                for (key, accepted) in [("do-accept", true), ("do-decline", false)] {
                    word_button(parent, page.faces, page.say(key), Command::AnswerDraw(accepted), Dress::Plain);
                }
            });
        });
}

fn banner(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent
        .spawn((
            Slot::Banner,
            Node {
                position_type: PositionType::Absolute,
                bottom: percent(2.0),
                max_width: percent(96.0),
                padding: UiRect::axes(px(3.0 * tokens::GRID), px(1.5 * tokens::GRID)),
                border: UiRect::all(px(2.0)),
                border_radius: BorderRadius::all(px(1.5 * tokens::GRID)),
                display: Display::None,
                ..default()
            },
            BackgroundColor(page.faces.inks.panel.with_alpha(1.0)),
            BorderColor::all(page.faces.inks.accent),
            GlobalZIndex(1),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent.spawn((Slot::BannerText, text(page.faces, "", tokens::LARGE, page.faces.inks.text)));
        });
}

fn icons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent
        .spawn(Node { height: px(18.0), justify_content: JustifyContent::Center, ..default() })
        .with_child((Slot::Caption, text(page.faces, "", tokens::SMALL, page.faces.inks.quiet)));
    parent
        .spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::Center,
            align_self: AlignSelf::Center,
            // Six in a row, in any panel.
            width: px(6.0 * (tokens::TOUCH + 2.0)),
            max_width: percent(100.0),
            row_gap: px(2.0),
            column_gap: px(2.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|parent| {
            for (icon, key, deed) in [
                ("undo", "do-undo", Command::Undo),
                ("redo", "do-redo", Command::Redo),
                ("hint", "do-help", Command::Help),
                ("restart", "do-restart", Command::Restart),
                ("new-game", "do-new-game", Command::Open(Dialog::NewGame)),
                ("swap", "do-players", Command::Open(Dialog::Players)),
                ("resign", "do-finish", Command::Open(Dialog::Finish)),
                ("rules", "do-rules", Command::Open(Dialog::Rules)),
                ("camera-reset", "do-camera-reset", Command::CameraReset),
                ("camera-top", "do-camera-top", Command::CameraTop),
                ("settings", "do-settings", Command::Open(Dialog::Settings)),
                ("home", "do-home", Command::Home),
            ]
            .into_iter()
            // Only a page in a browser has an address that can be sent.
            .chain(cfg!(target_family = "wasm").then_some(("link", "do-link", Command::CopyLink)))
            {
                icon_button(parent, &page.faces.inks, page.icons.get(icon), page.say(key), deed);
            }
        });
}

/// What the words and counts were last written from.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    version: u64,
    still: bool,
    thinking: Option<Side>,
    paused: bool,
    offer: Option<Side>,
    passing: Option<Sentence>,
}

/// What the words and counts tell of.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    motion: Res<'w, Motion>,
    opponent: Option<Res<'w, Opponent>>,
    status: Res<'w, Status>,
    settings: Res<'w, Settings>,
    openings: Res<'w, OpeningNames>,
}

impl Facts<'_> {
    fn thinking(&self) -> Option<Side> {
        self.opponent.as_deref().and_then(Opponent::thinks_for)
    }

    /// Whether words that were written from these facts still hold. It asks for no memory, for it is asked every frame.
    fn are_as(&self, last: &Written) -> bool {
        last.version == self.board.version()
            && last.still == self.motion.is_settled()
            && last.thinking == self.thinking()
            && last.paused == self.board.is_paused()
            && last.offer == self.board.offer()
            && last.passing.as_ref() == self.status.passing()
    }

    fn written(&self) -> Written {
        Written {
            version: self.board.version(),
            still: self.motion.is_settled(),
            thinking: self.thinking(),
            paused: self.board.is_paused(),
            offer: self.board.offer(),
            passing: self.status.passing().cloned(),
        }
    }

    fn is_over(&self) -> bool {
        self.board.ending().is_some()
    }

    /// How many pieces of a kind a side has left, where that is counted.
    fn left(&self, side: Side, number: usize) -> Option<u8> {
        let position = self.board.position();
        let stock = position.stock(position.colour(side).unwrap_or(Colour::Dark));
        stock.get(number).map(|(_, left)| *left)
    }
}

/// The places that words, counts and marks are written into.
#[derive(SystemParam)]
struct Slots<'w, 's> {
    commands: Commands<'w, 's>,
    new: Query<'w, 's, (), Added<Slot>>,
    texts: Query<'w, 's, (&'static Slot, &'static mut Text)>,
    pictures: Query<'w, 's, (&'static Slot, &'static mut ImageNode)>,
    nodes: Query<'w, 's, (&'static Slot, &'static mut Node)>,
    edges: Query<'w, 's, (&'static Slot, &'static mut BorderColor)>,
    rings: Query<'w, 's, (&'static Slot, &'static mut Visibility, &'static mut BorderGradient)>,
    buttons: Query<'w, 's, (Entity, &'static Command, Has<InteractionDisabled>)>,
}

/// Writes words and counts when something they tell of has changed.
fn refresh(
    facts: Facts,
    mut slots: Slots,
    faces: Res<Faces>,
    speech: Option<Res<Speech>>,
    time: Res<Time<Real>>,
    mut last: Local<Option<Written>>,
) {
    let Some(speech) = speech else { return };
    if let Some(side) = facts.thinking() {
        slots.turn_ring(side, time.elapsed_secs_wrapped() * 3.2);
    }
    let same = last.as_ref().is_some_and(|last| facts.are_as(last));
    if same && slots.new.is_empty() && !speech.is_changed() {
        return;
    }
    *last = Some(facts.written());
    let opening = facts.openings.of(facts.board.record(), &speech).unwrap_or_default();
    slots.write(&facts, &speech, &opening);
    slots.fade(&facts);
    slots.unfold(&facts, &opening);
    slots.light(&facts, faces.inks.accent);
    slots.enable(&facts);
}

impl Slots<'_, '_> {
    /// Turns the ring of the side that thinks.
    fn turn_ring(&mut self, side: Side, angle: f32) {
        for (slot, visibility, mut gradient) in &mut self.rings {
            if *slot == Slot::Ring(side)
                && *visibility != Visibility::Hidden
                && let Some(Gradient::Conic(ring)) = gradient.0.first_mut()
            {
                ring.start = angle;
            }
        }
    }

    fn write(&mut self, facts: &Facts, speech: &Speech, opening: &str) {
        let board = &facts.board;
        let standing = standing(board, &facts.motion, facts.opponent.as_deref());
        let said = speech.say(facts.status.passing().unwrap_or(&standing));
        for (slot, mut text) in &mut self.texts {
            let words = match *slot {
                Slot::Status => said.clone(),
                Slot::BannerText => speech.say(&standing),
                Slot::Count(side) if facts.settings.show_counts || facts.is_over() => {
                    board.position().counts()[side.index()].to_string()
                }
                Slot::Count(_) => String::new(),
                Slot::Moves => moves(board.record()),
                Slot::Opening => opening.to_owned(),
                Slot::Stock(side, number) => facts.left(side, number).map_or_else(String::new, |left| left.to_string()),
                _ => continue,
            };
            text.set_if_neq(Text(words));
        }
    }

    /// Fades the pictures of kinds that have nothing left.
    fn fade(&mut self, facts: &Facts) {
        for (slot, mut picture) in &mut self.pictures {
            let Slot::Stock(side, number) = *slot else { continue };
            let faded = facts.left(side, number) == Some(0);
            let colour = picture.color.with_alpha(if faded { 0.22 } else { 1.0 });
            if picture.color != colour {
                picture.color = colour;
            }
        }
    }

    /// Shows what there is something to be said or decided in, and hides the rest.
    fn unfold(&mut self, facts: &Facts, opening: &str) {
        let (board, position) = (&facts.board, facts.board.position());
        let chooses = board.awaits_person() && facts.motion.is_settled() && !position.choices().is_empty();
        for (slot, mut node) in &mut self.nodes {
            let shown = match slot {
                Slot::Banner => facts.motion.passing().is_some(),
                Slot::Opening => !opening.is_empty(),
                Slot::GoOn => board.is_paused() && !facts.is_over(),
                Slot::Choices => chooses,
                Slot::Choice(choice) => position.choices().contains(choice),
                Slot::Offer => !facts.is_over() && matches!(board.asked_for_draw(), Some((_, Seat::Person))),
                Slot::Health(side) => {
                    let full = position.full_health().unwrap_or(1).max(1);
                    let width = percent(100.0 * position.counts()[side.index()] as f32 / full as f32);
                    if node.width != width {
                        node.width = width;
                    }
                    continue;
                }
                _ => continue,
            };
            let display = if shown { Display::Flex } else { Display::None };
            if node.display != display {
                node.display = display;
            }
        }
    }

    /// Lights the card of the side that is to move or has won, and shows the ring of the one that thinks.
    fn light(&mut self, facts: &Facts, accent: Color) {
        for (slot, mut edge) in &mut self.edges {
            let Slot::Card(side) = *slot else { continue };
            let lit = match facts.board.ending() {
                Some(ending) => ending.winner == Some(side),
                None => facts.board.position().to_move() == side,
            };
            edge.set_if_neq(BorderColor::all(if lit { accent } else { Color::NONE }));
        }
        let ring = facts.thinking().map(Slot::Ring);
        for (slot, mut visibility, _) in &mut self.rings {
            let turns = ring == Some(*slot);
            visibility.set_if_neq(if turns { Visibility::Inherited } else { Visibility::Hidden });
        }
    }

    /// Disables the buttons whose command would do nothing now.
    fn enable(&mut self, facts: &Facts) {
        let board = &facts.board;
        for (entity, command, disabled) in &self.buttons {
            let possible = match command {
                Command::Undo => board.can_undo(),
                Command::Redo => board.plies_to_redo().is_some(),
                Command::Help => board.awaits_person(),
                Command::Open(Dialog::Finish) => !facts.is_over() && board.has_person(),
                _ => continue,
            };
            match (possible, disabled) {
                (true, true) => drop(self.commands.entity(entity).remove::<InteractionDisabled>()),
                (false, false) => drop(self.commands.entity(entity).insert(InteractionDisabled)),
                _ => {}
            }
        }
    }
}

/// The last moves in pairs, as a score sheet has them.
fn moves(record: &Record) -> String {
    let names: Vec<String> = record
        .played()
        .iter()
        .enumerate()
        .map(|(number, ply)| {
            let before = record.position_at(number).unwrap_or(record.position());
            ply_text(before, ply.action, ply.side).unwrap_or_else(|| "–".to_owned())
        })
        .collect();
    let pairs: Vec<String> =
        names.chunks(2).enumerate().map(|(pair, names)| format!("{}. {}", pair + 1, names.join("  "))).collect();
    pairs[pairs.len().saturating_sub(MOVE_PAIRS)..].join("\n")
}

/// Names the icon under the pointer, or the one that has the focus.
fn caption(
    focus: Option<Res<InputFocus>>,
    visible: Option<Res<InputFocusVisible>>,
    buttons: Query<(Entity, &Called, &Hovered, &Dress)>,
    mut captions: Query<(&Slot, &mut Text)>,
) {
    let focused = focus.and_then(|focus| focus.get()).filter(|_| visible.is_some_and(|visible| visible.0));
    let named = buttons
        .iter()
        .filter(|(.., dress)| **dress == Dress::Bare)
        .find(|(entity, _, hovered, _)| hovered.0 || focused == Some(*entity))
        .map_or("", |(_, called, ..)| called.0.as_str());
    for (slot, mut text) in &mut captions {
        if *slot == Slot::Caption && text.0 != named {
            text.0 = named.to_owned();
        }
    }
}
