//! The game: the free table, the cards of both sides, the status line, the score sheet and a row of buttons.

use bevy::prelude::*;

use super::sheets::{Sheet, Shown, add};
use crate::{
    game::{
        app::{Command, Dialog, Localizable, OffPicture, Open, Screen, Settings, Shortcut, Status},
        flow::{Advice, Board, Hint, Request, Stage, Teaching},
        input::GestureArea,
        layout::TableArea,
        net::FarCommand,
        scene::{Help, Marks, camera::CameraCommand},
        screens::{
            card::card,
            key_hint::over_icon,
            over,
            page::{Height, Page},
            score::score_sheet,
            slots::Slot,
        },
        ui::{ButtonKind, Captioned, column, named_icon_button, panel, row, scrolled, text, tokens, word_button},
    },
    rules::{Action, Choice, Game},
};

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| {
        let over = page.board.ending().map(|ending| (ending, page.board.aids(), page.lately.next(page.board)));
        let news = page.achievements.news(page.board).to_vec();
        (page.table(), (over, news), page.board.brings_back())
    };
    add(app, Shown::Screen(Screen::Play), Sheet::new(by, lay_out));
    app.init_resource::<Newcomer>()
        .add_message::<Take>()
        .add_message::<PlayOn>()
        .add_systems(OnEnter(Screen::Play), arrive)
        .add_systems(Update, (sit_down, carry_out).in_set(Stage::Commands));
}

/// Shows the table with this game's match on it.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Take(pub Game);

/// The game that the player sits down to for the first time, until the question is asked.
#[derive(Resource, Debug, Default)]
pub(super) struct Newcomer(pub Option<Game>);

fn sit_down(
    mut asked: MessageReader<Take>,
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    (mut open, mut screen, mut newcomer): (ResMut<Open>, ResMut<NextState<Screen>>, ResMut<Newcomer>),
) {
    for Take(game) in asked.read() {
        newcomer.0 = (!settings.has_met(*game)).then_some(*game);
        settings.meet(*game);
        requests.write(Request::TakeUp(*game));
        open.0 = None;
        NextState::set_if_neq(&mut screen, Screen::Play);
    }
}

/// Lets the match go on although the teacher would take the move back.
#[derive(Message, Clone, Debug, PartialEq)]
pub(super) struct PlayOn;

/// Takes plies back, plays them again, and gives hints.
pub(super) fn carry_out(
    (mut keys, mut goes_on): (MessageReader<Shortcut>, MessageReader<PlayOn>),
    (board, settings, marks): (Res<Board>, Res<Settings>, Res<Marks>),
    (mut advice, mut teaching): (ResMut<Advice>, ResMut<Teaching>),
    (mut help, mut status): (ResMut<Help>, ResMut<Status>),
    mut requests: MessageWriter<Request>,
) {
    for PlayOn in goes_on.read() {
        teaching.play_on();
    }
    // What is to be solved is the player's to find.
    for key in keys.read().filter(|_| board.posed().is_none()) {
        match key {
            Shortcut::Undo => {
                if board.brings_back() {
                    status.mention(Localizable::new("status-game-back"));
                }
                requests.write(Request::Undo);
            }
            Shortcut::Redo => drop(requests.write(Request::Redo)),
            // While the position is analysed everything is shown.
            Shortcut::Hint if !board.is_analysed() => {
                let shows = marks.help_shows(&board);
                let hint = if board.awaits_person() && !board.is_set_aside() {
                    advice.hint_on(&board, settings.hints && board.may_be_helped(), shows)
                } else {
                    Hint::Legal
                };
                match hint {
                    Hint::Legal if board.awaits_person() && !board.may_be_helped() && !shows => {
                        status.mention(Localizable::new("why-no-help"));
                    }
                    Hint::Legal if board.awaits_person() && !settings.hints && !shows => {
                        status.mention(Localizable::new("hint-marks-only"));
                    }
                    Hint::Legal => help.begin(),
                    Hint::Square | Hint::Move => {
                        status.give_way();
                        requests.write(Request::NoteHint);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Width of the side panel, in logical pixels, where the window has room for it and a board of the same width.
pub(super) const PANEL: f32 = 304.0;
/// The least width of it: a short card of Animal Chess with its pieces.
const NARROW_PANEL: f32 = 260.0;

fn arrive(mut camera: MessageWriter<CameraCommand>) {
    camera.write(CameraCommand::Reset);
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let (width, height) = (percent(100.0), percent(100.0));
    if page.portrait {
        let node = Node { width, height, padding: UiRect::all(px(tokens::GRID)), ..column(1.0) };
        parent.spawn((node, Pickable::IGNORE)).with_children(|parent| tall(parent, page));
    } else {
        let node = Node {
            width,
            height,
            justify_content: JustifyContent::Center,
            padding: UiRect::all(px(1.5 * tokens::GRID)),
            column_gap: px(tokens::GRID),
            ..default()
        };
        parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
            table_area(parent, page);
            side_panel(parent, page);
        });
    }
}

/// The part of the window that the board fills.
fn table_area(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let node = Node {
        flex_grow: 1.0,
        min_width: px(0.0),
        min_height: px(0.0),
        // In a very wide window board and panel stay together.
        max_width: if page.portrait { Val::Auto } else { vh(140.0) },
        // In a tall window the board goes from edge to edge.
        margin: UiRect::horizontal(if page.portrait { px(-tokens::GRID) } else { px(0.0) }),
        justify_content: JustifyContent::Center,
        ..default()
    };
    parent.spawn((TableArea, GestureArea, node)).with_children(|parent| banner(parent, page));
}

/// The table, and a panel beside it or in a tall window below it. `gap` lies around the panel's parts, in steps of the
/// grid; in a tall window the panel takes at most `share` percent of the height. A short window has a little of each.
pub(super) fn table_and_panel(
    parent: &mut ChildSpawnerCommands<'_>,
    page: &Page<'_>,
    [gap, share]: [f32; 2],
    contents: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let [gap, share] = match page.height {
        Height::Low => [0.5, 66.0],
        Height::Short => [0.5, 56.0],
        _ if page.slender => [gap, share.max(54.0)],
        Height::Snug | Height::Full | Height::Roomy => [gap, share],
    };
    let (width, height) = (percent(100.0), percent(100.0));
    let padding = UiRect::all(px(if page.portrait { 1.0 } else { 1.5 } * tokens::GRID));
    let node = if page.portrait {
        Node { width, height, padding, ..column(1.0) }
    } else {
        let (justify_content, column_gap) = (JustifyContent::Center, px(tokens::GRID));
        Node { width, height, padding, justify_content, column_gap, ..default() }
    };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        table_area(parent, page);
        let shape = if page.portrait {
            Node { max_height: percent(share), ..column(gap) }
        } else {
            Node { width: percent(45.0), min_width: px(NARROW_PANEL), max_width: px(PANEL), ..column(gap) }
        };
        // Words are not to touch the panel's side, however short the window is.
        let padding = UiRect::axes(px(gap.max(1.0) * tokens::GRID), px(gap * tokens::GRID));
        parent.spawn(panel(&page.style.palette, Node { padding, flex_shrink: 0.0, ..shape })).with_children(contents);
    });
}

/// A tall window: one thing under the other.
fn tall(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let near = page.board.near_side();
    if page.has_short_cards() {
        // The two cards side by side leave the board a row more.
        parent.spawn(row(0.5)).with_children(|parent| {
            for side in [near, near.other()] {
                parent
                    .spawn(Node { flex_grow: 1.0, flex_basis: px(0.0), min_width: px(0.0), ..column(0.0) })
                    .with_children(|parent| card(parent, page, side));
            }
        });
    } else {
        card(parent, page, near.other());
    }
    table_area(parent, page);
    let node = Node { max_height: percent(40.0), ..column(0.0) };
    parent.spawn(scrolled(node)).with_children(|parent| status(parent, page, Slot::Status));
    if !page.has_short_cards() {
        card(parent, page, near);
    }
    parent.spawn(panel(&page.style.palette, column(0.0))).with_children(|parent| actions(parent, page));
}

/// The panel beside the board in a wide window.
fn side_panel(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let near = page.board.near_side();
    let gap = if page.is_short() { 0.5 } else { 1.5 };
    let node = Node {
        width: percent(45.0),
        min_width: px(NARROW_PANEL),
        max_width: px(PANEL),
        flex_shrink: 0.0,
        padding: UiRect::all(px(gap * tokens::GRID)),
        justify_content: JustifyContent::SpaceBetween,
        ..column(gap)
    };
    parent.spawn(panel(&page.style.palette, node)).with_children(|parent| {
        card(parent, page, near.other());
        // A long message scrolls where there is no room for it.
        let node = Node {
            flex_grow: if page.has_score_sheet() { 0.0 } else { 1.0 },
            min_height: px(tokens::TOUCH),
            ..column(0.0)
        };
        parent.spawn(scrolled(node)).with_children(|parent| status(parent, page, Slot::Status));
        if page.has_score_sheet() {
            score_sheet(parent, page, px(0.0), true);
        }
        card(parent, page, near);
        actions(parent, page);
    });
}

/// A part that is there only while it says something.
fn hidden(node: Node) -> Node {
    Node { display: Display::None, ..node }
}

/// The status line, or messages alone, and the questions to the player.
pub(super) fn status(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, line: Slot) {
    let palette = &page.style.palette;
    let node = Node {
        min_height: px(match line {
            // What scrolls ends with its last words; above the list of moves its room stays free, so that nothing moves.
            Slot::Message if page.portrait => 0.0,
            _ if page.is_short() => 32.0,
            _ => 52.0,
        }),
        flex_shrink: 0.0,
        // In the panel of the analysis nothing else is set in.
        padding: UiRect::horizontal(px(if line == Slot::Status || page.portrait { tokens::GRID } else { 0.0 })),
        justify_content: JustifyContent::Center,
        align_items: if page.portrait { AlignItems::Center } else { AlignItems::FlexStart },
        ..column(0.5)
    };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        if line == Slot::Status {
            over::heading(parent, page);
        }
        let size = if page.is_short() { tokens::BODY } else { tokens::LARGE };
        let justify = if page.portrait { Justify::Center } else { Justify::Left };
        parent.spawn((line, text(page.style, "", size, palette.text), TextLayout { justify, ..default() }));
        parent.spawn((Slot::Opening, text(page.style, "", tokens::SMALL, palette.quiet), hidden(default())));
        // Where there is no room for more, neither of these is shown.
        if !page.portrait && !page.is_short() {
            for slot in [Slot::Next, Slot::Marks] {
                parent.spawn((slot, text(page.style, "", tokens::SMALL, palette.quiet), hidden(default())));
            }
        }
        parent.spawn((Slot::Comment, text(page.style, "", tokens::BODY, palette.text), hidden(default())));
        if line == Slot::Status {
            over::parts(parent, page);
        }
        looking_back(parent, page);
        questions(parent, page);
    });
}

/// What the player is asked at times, each with its answers.
fn questions(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let wrapped = || Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), ..row(1.0) };
    let primary = ButtonKind::Primary;
    word_button(parent, page.style, page.say("do-continue"), Request::Continue, primary)
        .insert((Slot::GoOn, Visibility::Inherited));
    parent.spawn((Slot::Choices, hidden(column(1.0)))).with_children(|parent| {
        parent.spawn(wrapped()).with_children(|parent| {
            for choice in Choice::ALL {
                let (words, press) = (page.say(&format!("choice-{}", choice.id())), Action::Choose(choice));
                word_button(parent, page.style, words, Request::Play(press), ButtonKind::Plain)
                    .insert(Slot::Choice(choice));
            }
        });
        parent.spawn(text(page.style, page.say("choice-about"), tokens::SMALL, page.style.palette.quiet));
    });
    parent.spawn((Slot::Teacher, hidden(wrapped()))).with_children(|parent| {
        word_button(parent, page.style, page.say("do-take-back"), Shortcut::Undo, primary).insert(Slot::TakeBack);
        word_button(parent, page.style, page.say("do-play-on"), PlayOn, ButtonKind::Plain);
    });
    word_button(parent, page.style, page.say("do-end-pause"), Request::EndPause, primary)
        .insert((Slot::Stopped, Visibility::Inherited));
    word_button(parent, page.style, page.say("far-send"), FarCommand::Send, primary)
        .insert((Slot::Send, Visibility::Inherited));
    let link = Command::Open(Dialog::Send);
    word_button(parent, page.style, page.say("far-show-link"), link, ButtonKind::Plain)
        .insert((Slot::Link, Visibility::Inherited));
    let prepared = Command::Open(Dialog::Prepared);
    word_button(parent, page.style, page.say("far-prepare"), prepared, ButtonKind::Plain)
        .insert((Slot::Prepared, Visibility::Inherited));
    parent.spawn((Slot::Preparing, hidden(wrapped()))).with_children(|parent| {
        word_button(parent, page.style, page.say("far-prepare-keep"), FarCommand::Prepare, primary);
        word_button(parent, page.style, page.say("far-prepare-leave"), Request::Leave, ButtonKind::Plain);
    });
    parent.spawn((Slot::Offer, hidden(wrapped()))).with_children(|parent| {
        for (key, accepted) in [("do-accept", true), ("do-decline", false)] {
            word_button(parent, page.style, page.say(key), Request::Answer(accepted), ButtonKind::Plain);
        }
    });
}

/// That an earlier position is seen, and the way to the latest one.
fn looking_back(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let node = Node {
        // Without a width of its own it would be measured as one line.
        width: percent(100.0),
        display: Display::None,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        row_gap: px(tokens::GRID),
        ..row(1.0)
    };
    parent.spawn((Slot::Looking, OffPicture, node, Pickable::IGNORE)).with_children(|parent| {
        parent.spawn((Slot::LookingText, text(page.style, "", tokens::BODY, page.style.palette.quiet)));
        // Beyond the last ply there is none.
        word_button(parent, page.style, page.say("do-latest"), Request::GoTo(usize::MAX), ButtonKind::Plain);
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
            BackgroundColor(page.style.palette.panel.with_alpha(1.0)),
            BorderColor::all(page.style.palette.accent),
            GlobalZIndex(1),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent.spawn((Slot::BannerText, text(page.style, "", tokens::LARGE, page.style.palette.text)));
        });
}

/// What is done most at the table, and the menu with the rest.
fn actions(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    // What it brings back is another match, which is said before.
    let back = page.board.brings_back();
    let [short, name] = if back { ["short-bring-back", "do-bring-back"] } else { ["short-undo", "do-undo"] };
    let wanted = [
        ("undo", short, name, Shortcut::Undo),
        ("redo", "short-redo", "do-redo", Shortcut::Redo),
        ("hint", "short-help", "do-help", Shortcut::Hint),
    ];
    // How many play, and the way to the other number.
    let exchange = page.board.exchange().map(|(_, player)| {
        let joins = ["short-one-player", "do-two-players"];
        let [short, name] = if player.acts_here() { joins } else { ["short-two-players", "do-against-computer"] };
        ("swap", short, name, Shortcut::Exchange)
    });
    let menu = ("menu", "do-menu", "do-menu", Shortcut::Menu);
    let wanted = wanted.into_iter().chain(exchange).chain([menu]);
    parent.spawn((OffPicture, Captioned, Node { flex_shrink: 0.0, ..row(0.0) }, Pickable::IGNORE)).with_children(
        |parent| {
            for (icon, short, name, shortcut) in wanted {
                let press = shortcut.press();
                let names = (page.say(short), page.say(name));
                let button = named_icon_button(parent, page.style, page.icons.get(icon), names, press.clone());
                over_icon(button, page, press);
            }
        },
    );
}
