//! The end of a game, in the panel beside the board: who won, what helped the players, and what to do next.

use bevy::{
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
};

use crate::{
    game::{
        app::{Command, Device, InHand, Localizable, OffPicture, OnPress, Open, Screen},
        flow::{Board, Motion, Request, Stage},
        net::FarCommand,
        scene::Cursor,
        screens::{
            lately,
            page::Page,
            persona,
            review::ReviewCommand,
            series,
            slots::{Slot, laid},
        },
        ui::{ButtonKind, colour_of, column, disc, row, text, tokens, word_button},
    },
    play::MatchId,
    rules::{Reason, Side},
};

/// What one would do next after most games: the keys find it once the game has ended.
#[derive(Component)]
struct NextStep;

pub(super) fn plugin(app: &mut App) {
    lately::plugin(app);
    app.add_systems(Update, offer.in_set(Stage::Status).run_if(in_state(Screen::Play)))
        .add_systems(Update, lay_down.in_set(Stage::Hud).run_if(in_state(Screen::Play)));
}

/// The rows in which the pieces are laid when they are counted.
#[derive(Component)]
struct Rows;

/// A piece in the row of its side, from 0.
#[derive(Component)]
struct Counted(Side, u32);

/// Shows the rows while the pieces are counted and from then on, and as many pieces as have been laid down.
fn lay_down(
    (board, motion): (Res<Board>, Res<Motion>),
    mut rows: Query<&mut Node, With<Rows>>,
    new: Query<(), Added<Rows>>,
    mut pieces: Query<(&Counted, &mut Visibility)>,
) {
    if !motion.is_changed() && new.is_empty() {
        return;
    }
    let display = if motion.counts() || motion.is_settled() { Display::Flex } else { Display::None };
    for mut node in rows.iter_mut().filter(|node| node.display != display) {
        node.display = display;
    }
    let laid = laid(&board, &motion);
    for (Counted(side, number), mut visibility) in &mut pieces {
        let is_laid = *number < laid[side.index()];
        visibility.set_if_neq(if is_laid { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// How wide a counted piece is, in logical pixels.
const COUNTED: f32 = 16.0;
/// So many pieces fill a row, if neither side has more.
const ROW: u32 = 50;

/// Adds the rows of the pieces that are counted, the near side's below.
fn rows(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let position = page.board.position();
    if page.is_short() || page.board.ending().is_none_or(|ending| ending.reason != Reason::Counted) {
        return;
    }
    let (near, counts) = (page.board.near_side(), position.counts());
    let most = counts[0].max(counts[1]);
    parent
        .spawn((Rows, Node { width: percent(100.0), flex_shrink: 0.0, ..column(0.5) }, Pickable::IGNORE))
        .with_children(|parent| {
            for side in [near.other(), near] {
                let colour = colour_of(&page.style.palette, position.game(), position.colour(side));
                let row = Node { height: px(COUNTED), width: percent(100.0), ..default() };
                let apart = 94.0 / most.max(ROW) as f32;
                parent.spawn((row, Pickable::IGNORE)).with_children(|parent| {
                    for number in 0..counts[side.index()] {
                        let mut piece =
                            parent.spawn((disc(colour, COUNTED), Counted(side, number), Visibility::Hidden));
                        piece.insert(Pickable::IGNORE).entry::<Node>().and_modify(move |mut node| {
                            (node.position_type, node.left) = (PositionType::Absolute, percent(apart * number as f32));
                        });
                    }
                });
            }
        });
}

/// When a game has ended, the focus goes to what one would do next, so that a key does it; it is seen where keys or a pad
/// are used.
fn offer(
    (board, motion): (Res<Board>, Res<Motion>),
    (open, hand): (Res<Open>, Res<InHand>),
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    cursor: Res<Cursor>,
    next: Query<Entity, With<NextStep>>,
    mut offered: Local<Option<MatchId>>,
) {
    if board.ending().is_none() {
        *offered = None;
        return;
    }
    let by_keys = hand.device == Device::Pad || visible.0 || cursor.0.is_some();
    if let Ok(button) = next.single()
        && open.0.is_none()
        && motion.is_settled()
        && offered.replace(board.contested().id()) != Some(board.contested().id())
    {
        focus.set(button, FocusCause::Navigated);
        visible.0 |= by_keys;
    }
}

/// Adds what is said above the status line, which tells how the game ended.
pub(super) fn heading(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(winner) = page.board.ending().and_then(|ending| ending.winner) else { return };
    // Between two persons the status line says it all.
    if page.board.has_person() && page.board.has_engine() {
        let won = page.board.player(winner).acts_here();
        let words = page.say(if won { "over-you-win" } else { "over-you-lose" });
        parent.spawn((
            Slot::Over,
            text(page.style, words, tokens::HEADING, page.style.palette.text),
            Node { display: Display::None, ..default() },
        ));
    }
}

/// At most so many achievements are named: a first game may have many, and all are in the statistics.
const MOST_NEW: usize = 3;

/// Adds what is said below the status line, and the buttons.
pub(super) fn parts(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(ending) = page.board.ending() else { return };
    rows(parent, page);
    let [first, second] = ending.on_board;
    let about = match ending.reason {
        Reason::Counted if ending.score == ending.on_board => None,
        Reason::Counted => {
            let key = if ending.winner.is_some() { "over-on-board" } else { "over-on-board-drawn" };
            Some(page.l10n.say(&Localizable::new(key).with("first", first).with("second", second)))
        }
        _ => None,
    };
    let aids = page.board.aids();
    let helped = [
        (aids.practice, "over-practice"),
        (aids.hints, "over-hints"),
        (aids.taught, "over-taught"),
        (aids.analysis, "over-analysed"),
    ];
    let helped = helped.into_iter().filter(|(helped, _)| *helped).map(|(_, key)| page.say(key));
    let next = page.lately.next(page.board).map(|(next, key)| page.l10n.say(&lately::says(key, next)));
    let new = page.achievements.news(page.board).iter().take(MOST_NEW).map(|new| {
        let name = Localizable::new(format!("achievement-{}-{}", new.game().id(), new.id()));
        page.l10n.say(&Localizable::new("over-achieved").of("name", name))
    });
    let new: Vec<String> = new.collect();
    let stands = series::stands(page.board).map(|stands| page.l10n.say(&stands));
    let said = persona::farewell(page.board, page.settings).map(|said| page.l10n.say(&said));
    let justify = if page.portrait { Justify::Center } else { Justify::Left };
    // Where there is little room what can be done comes first, and the rest is scrolled to.
    let is_tight = page.is_short() || page.portrait;
    let node = Node { display: Display::None, flex_shrink: 0.0, ..column(1.0) };
    parent.spawn((Slot::Over, node, Pickable::IGNORE)).with_children(|parent| {
        if is_tight {
            buttons(parent, page);
        }
        for words in said.into_iter().chain(stands).chain(about).chain(new).chain(next).chain(helped) {
            let layout = TextLayout { justify, ..default() };
            parent.spawn((text(page.style, words, tokens::SMALL, page.style.palette.quiet), layout));
        }
        if !is_tight {
            buttons(parent, page);
        }
    });
}

/// The buttons, all of them equally wide, two beside each other where they fit.
fn buttons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
    parent.spawn((OffPicture, wrapped, Pickable::IGNORE)).with_children(|parent| {
        for (place, (words, press)) in steps(page).into_iter().enumerate() {
            let kind = if place == 0 { ButtonKind::Primary } else { ButtonKind::Plain };
            let mut button = word_button(parent, page.style, words, press, kind);
            button.entry::<Node>().and_modify(|mut node| {
                (node.flex_grow, node.flex_basis) = (1.0, percent(34.0));
                node.justify_content = JustifyContent::Center;
                node.padding = UiRect::all(px(tokens::GRID));
            });
            if place == 0 {
                button.insert(NextStep);
            }
        }
    });
}

/// What to do next, the likeliest first.
fn steps(page: &Page<'_>) -> Vec<(String, OnPress)> {
    let again = (page.say("over-again"), Request::Restart.into());
    let review = (page.say("over-review"), ReviewCommand::Begin.into());
    let leave = (page.say("over-leave"), Command::Home.into());
    // A game with names from elsewhere was not played here. It was opened to be looked at.
    if page.board.is_from_elsewhere() {
        return vec![review, again, leave];
    }
    if page.board.is_far() {
        let again = page.board.has_person().then(|| (page.say("far-rematch"), FarCommand::Rematch.into()));
        return again.into_iter().chain([review, leave]).collect();
    }
    if let Some(series) = page.board.contested().series_after() {
        let next = if series.is_over() { "series-anew" } else { "series-next" };
        return vec![(page.say(next), Request::Rematch.into()), review, leave];
    }
    let [first, second] = page.board.players();
    let [one, other] = Side::BOTH.map(|side| page.board.name(page.settings, side));
    let swap = (first != second || one != other).then(|| (page.say("over-swap"), Request::Rematch.into()));
    let next = page.lately.next(page.board);
    let next = next.map(|(next, _)| (page.l10n.say(&lately::says("over-try", next)), Request::Meet(next).into()));
    [again, review].into_iter().chain(next).chain(swap).chain([leave]).collect()
}
