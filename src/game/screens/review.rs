//! The review beside the table: how the chance to win went, how well each side played, and what there is to say about the
//! ply that was just played. It is one file, as the graph, the strips below it and the sentences show one review.

use bevy::{ecs::system::SystemParam, input_focus::tab_navigation::TabIndex, prelude::*};

use super::{diagram::diagram, page::Page, values::sign};
use crate::{
    engine::{Measure, measure},
    game::{
        app::{Localizable, Screen, Shortcut, side_name, written},
        flow::{Board, Request, Reviewing, Stage},
        input::gestures::notches,
        locale::{Localization, UiStyle},
        packs::OpeningNames,
        ui::{
            ButtonKind, DraggedAcross, SLIP, Steps, colour_of, column, content_button, is_scroll, row, text, tokens,
            word_button,
        },
    },
    record::Ply,
    rules::{Action, Side},
    study::{
        judgement::Judgement,
        luck::Course,
        review::{Review, Reviewed, whole_percent},
    },
};

/// Height of the graph in logical pixels, in a high window and in a low one.
const HEIGHT: [f32; 2] = [84.0, 52.0];

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReviewCommand>()
        .add_systems(Update, carry_out.in_set(Stage::Commands))
        .add_systems(Update, write.in_set(Stage::Hud).run_if(in_state(Screen::Analysis)))
        .add_observer(go_to_press)
        .add_observer(go_to_tap)
        .add_observer(go_to_drag)
        .add_observer(go_by_wheel);
}

/// What is done with a review.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum ReviewCommand {
    /// Begins one: every ply of the match is judged, and the position analysed.
    Begin,
    /// Goes to the next mistake.
    NextMistake,
    /// Begins a quiz of the mistakes that it has found.
    Quiz,
}

fn carry_out(
    mut asked: MessageReader<ReviewCommand>,
    (board, openings): (Res<Board>, Res<OpeningNames>),
    mut reviewing: ResMut<Reviewing>,
    mut requests: MessageWriter<Request>,
) {
    for command in asked.read() {
        match command {
            ReviewCommand::Begin => {
                let record = board.record();
                reviewing.begin(record, openings.plies(record));
                requests.write(Request::Analyse);
            }
            ReviewCommand::NextMistake => {
                requests.write_batch(next_mistake(&board, &reviewing).map(Request::GoTo));
            }
            ReviewCommand::Quiz => {}
        }
    }
}

/// The graph, on which a press or a drag goes to a position, and the arrow keys to the one beside it.
#[derive(Component, Default)]
#[require(DraggedAcross)]
struct Graph {
    /// Whether the finger on it scrolls the panel.
    scrolls: bool,
}

/// A part that is written while the review goes on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The share of the player's side in the position after so many plies.
    Share(usize),
    /// The line at the position on the table.
    Cursor,
    /// The dot on a ply that was a mistake.
    Dot(usize),
    /// How far the review has come, or the opening.
    Progress,
    /// How well a side played.
    Summary(Side),
    /// What there is to say about the ply that was just played.
    Said,
    /// How many discs or how much health each side has on the table.
    Counts,
    /// What was skill and what was luck.
    Luck,
    /// The mark of the sum of skill before so many plies (0), or of luck (1).
    Sum(usize, usize),
}

/// Adds the parts of the review, if the match that is analysed has one.
pub(super) fn parts(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let Some(review) = page.reviewing.review(page.board) else { return };
    story(parent, page, review);
    graph(parent, page, review.plies().len());
    if page.board.position().counted().is_some() {
        leads(parent, page, review);
        parent.spawn((Part::Counts, text(page.style, "", tokens::SMALL, page.style.palette.quiet)));
    }
    times(parent, page, review.plies().len());
    parent.spawn((Part::Progress, text(page.style, "", tokens::SMALL, page.style.palette.quiet)));
    let near = page.board.near_side();
    parent.spawn((Node { flex_shrink: 0.0, ..column(0.25) }, Pickable::IGNORE)).with_children(|parent| {
        for side in [near, near.other()] {
            parent.spawn((Part::Summary(side), text(page.style, "", tokens::SMALL, page.style.palette.text)));
        }
    });
    if has_luck(review) {
        sums(parent, page, review.plies().len());
        parent.spawn((Part::Luck, text(page.style, "", tokens::SMALL, page.style.palette.text)));
    }
    let wrapped = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(tokens::GRID), flex_shrink: 0.0, ..row(1.0) };
    parent.spawn((wrapped, Pickable::IGNORE)).with_children(|parent| {
        word_button(parent, page.style, page.say("do-next-mistake"), ReviewCommand::NextMistake, ButtonKind::Plain);
        word_button(parent, page.style, page.say("do-quiz"), ReviewCommand::Quiz, ButtonKind::Plain);
    });
    // Below the button that goes there: it is seen where that is, and moves nothing above.
    parent.spawn((Part::Said, text(page.style, "", tokens::BODY, page.style.palette.text)));
}

/// The widest and the highest that the board of a moment becomes, in logical pixels.
const MOMENT: f32 = 104.0;

/// How the game went, in at most three moments, each with its board: a press goes there. Told once nothing of it changes any
/// more.
fn story(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, review: &Review) {
    if !review.is_told() {
        return;
    }
    let palette = &page.style.palette;
    for &number in review.moments() {
        let Some(ply) = review.plies().get(number) else { continue };
        let Some(turn) = turn(ply, number) else { continue };
        let turn = page.l10n.say(&turn.of("name", side_name(&ply.before, ply.side)));
        let why = page.l10n.say_all(&says(ply, false));
        let go = Request::GoTo(number + 1);
        content_button(parent, page.style, format!("{turn} {why}"), go, ButtonKind::Plain, |parent| {
            if !page.is_short() {
                diagram(parent, page, &ply.before, &[ply.action], MOMENT);
            }
            let words = Node { flex_grow: 1.0, flex_basis: px(0.0), ..column(0.25) };
            parent.spawn((words, Pickable::IGNORE)).with_children(|parent| {
                parent.spawn(text(page.style, turn, tokens::BODY, palette.text));
                parent.spawn(text(page.style, why, tokens::SMALL, palette.quiet));
            });
        });
    }
}

/// What a mistake did to the game: from 0.6 of the chance to win a side leads, from 0.4 it is even.
fn turn(ply: &Reviewed, number: usize) -> Option<Localizable> {
    let known = ply.weighed.as_ref()?;
    let key = match (known.best_chance, known.played_chance) {
        (best, played) if best >= 0.6 && played >= 0.6 => "story-shrank",
        (best, _) if best >= 0.6 => "story-led",
        (best, _) if best >= 0.4 => "story-even",
        _ => "story-worse",
    };
    let name = written(&ply.before, &[ply.action]).join("");
    Some(Localizable::new(key).with("ply", number as u32 + 1).with("move", name))
}

fn graph(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, plies: usize) {
    let palette = &page.style.palette;
    let (near, position) = (page.board.near_side(), page.board.position());
    let colour = |side: Side| colour_of(palette, position.game(), position.colour(side));
    let node = Node { height: px(HEIGHT[usize::from(page.is_short())]), ..frame() };
    parent
        .spawn((
            Graph::default(),
            Steps { back: Shortcut::Undo.press(), on: Shortcut::Redo.press() },
            TabIndex(0),
            AccessibleLabel::new(page.say("review-graph")),
            node,
            BackgroundColor(colour(near.other())),
            BorderColor::all(palette.line),
        ))
        .with_children(|parent| {
            for number in 0..=plies {
                parent.spawn((column_node(), Pickable::IGNORE)).with_children(|parent| {
                    parent.spawn((
                        Part::Share(number),
                        bar(50.0, 0.0),
                        BackgroundColor(colour(near)),
                        Pickable::IGNORE,
                    ));
                    let dot = Node {
                        position_type: PositionType::Absolute,
                        top: px(3.0),
                        left: percent(50.0),
                        height: px(0.0),
                        border_radius: BorderRadius::MAX,
                        display: Display::None,
                        ..default()
                    };
                    parent.spawn((Part::Dot(number), dot, BackgroundColor(palette.danger), Pickable::IGNORE));
                });
            }
            // The middle, where both sides stand alike.
            let middle = Node {
                position_type: PositionType::Absolute,
                top: percent(50.0),
                width: percent(100.0),
                height: px(1.0),
                ..default()
            };
            parent.spawn((middle, BackgroundColor(palette.accent.with_alpha(0.6)), Pickable::IGNORE));
            let cursor =
                Node { position_type: PositionType::Absolute, width: px(3.0), height: percent(100.0), ..default() };
            parent.spawn((Part::Cursor, cursor, BackgroundColor(palette.accent), Pickable::IGNORE));
        });
}

/// The ground of something that is drawn below the graph, half as high.
fn strip<'a>(parent: &'a mut ChildSpawnerCommands<'_>, page: &Page<'_>) -> EntityCommands<'a> {
    let palette = &page.style.palette;
    let node = Node { height: px(HEIGHT[usize::from(page.is_short())] / 2.0), ..frame() };
    parent.spawn((node, BackgroundColor(palette.ground), BorderColor::all(palette.line), Pickable::IGNORE))
}

/// The frame of the graph and of what is below it: a row of a column for each position.
fn frame() -> Node {
    Node {
        width: percent(100.0),
        flex_shrink: 0.0,
        border: UiRect::all(px(1.0)),
        border_radius: BorderRadius::all(px(4.0)),
        overflow: Overflow::clip(),
        ..row(0.0)
    }
}

/// The column of a position.
fn column_node() -> Node {
    Node { height: percent(100.0), flex_grow: 1.0, flex_basis: px(0.0), ..default() }
}

/// A bar in a column, as high and as far from below as these percentages. It reaches into the next column: where columns are
/// not whole pixels wide, the ground was seen between them.
fn bar(height: f32, bottom: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0.0),
        right: px(-1.0),
        height: percent(height),
        bottom: percent(bottom),
        ..default()
    }
}

/// By how much the player's side was ahead in discs or health after each ply, as bars from the middle up, or else down.
/// The longest reaches the edge.
fn leads(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, review: &Review) {
    let palette = &page.style.palette;
    let (near, last) = (page.board.near_side(), page.board.contested().position());
    let positions = review.plies().iter().map(|ply| &ply.before).chain([last]);
    let lead = |counts: [u32; 2]| counts[near.index()] as f32 - counts[near.other().index()] as f32;
    let leads: Vec<f32> = positions.map(|position| lead(position.counts())).collect();
    let most = leads.iter().fold(1.0, |most: f32, lead| most.max(lead.abs()));
    strip(parent, page).with_children(|parent| {
        for lead in leads {
            let length = 50.0 * lead.abs() / most;
            let bar = bar(length, if lead > 0.0 { 50.0 } else { 50.0 - length });
            let colour = if lead > 0.0 { palette.accent } else { palette.quiet };
            parent.spawn((column_node(), Pickable::IGNORE)).with_child((
                bar,
                BackgroundColor(colour),
                Pickable::IGNORE,
            ));
        }
    });
}

/// How long each ply took, where that is known, as bars: up for the player's side, down for the other. The longest reaches
/// the edge.
fn times(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, plies: usize) {
    let (palette, near) = (&page.style.palette, page.board.near_side());
    let record = page.board.contested().record();
    let plies: Vec<&Ply> = record.played().iter().chain(record.undone()).take(plies).collect();
    let Some(longest) = plies.iter().filter_map(|ply| ply.spent).max().filter(|longest| *longest > 0) else { return };
    parent.spawn(text(page.style, page.say("review-times"), tokens::SMALL, page.style.palette.quiet));
    strip(parent, page).with_children(|parent| {
        for ply in plies {
            let length = 50.0 * ply.spent.unwrap_or_default() as f32 / longest as f32;
            let is_near = ply.side == near;
            let bar = bar(length, if is_near { 50.0 } else { 50.0 - length });
            let colour = if is_near { palette.accent } else { palette.quiet };
            parent.spawn((column_node(), Pickable::IGNORE)).with_child((
                bar,
                BackgroundColor(colour),
                Pickable::IGNORE,
            ));
        }
        // The position after the last ply has a column too.
        parent.spawn((column_node(), Pickable::IGNORE));
    });
}

/// Whether tiles are turned up in the game, so that luck has a part in it.
fn has_luck(review: &Review) -> bool {
    review.plies().iter().any(|ply| matches!(ply.action, Action::TurnUp(_)))
}

/// How the sums of skill and of luck went: squares and dots that begin in the middle, and rise with what is good for the
/// player's side.
fn sums(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, plies: usize) {
    let palette = &page.style.palette;
    strip(parent, page).with_children(|parent| {
        for number in 0..=plies {
            parent.spawn((column_node(), Pickable::IGNORE)).with_children(|parent| {
                for (which, colour) in [palette.text, palette.accent].into_iter().enumerate() {
                    let mark = Node {
                        position_type: PositionType::Absolute,
                        width: px(4.0),
                        height: px(4.0),
                        margin: UiRect { left: px(-2.0), bottom: px(-2.0), ..default() },
                        left: percent(50.0),
                        bottom: percent(50.0),
                        border_radius: if which == 0 { BorderRadius::ZERO } else { BorderRadius::MAX },
                        display: Display::None,
                        ..default()
                    };
                    parent.spawn((Part::Sum(number, which), mark, BackgroundColor(colour), Pickable::IGNORE));
                }
            });
        }
    });
}

/// The position under a point of the window, in physical pixels.
fn ply_at(at: Vec2, node: &ComputedNode, place: &UiGlobalTransform, plies: usize) -> Option<usize> {
    let local = place.try_inverse()?.transform_point2(at);
    let share = (local.x / node.size().x.max(1.0) + 0.5).clamp(0.0, 1.0);
    // Between 0 and the number of columns.
    Some(((share * (plies + 1) as f32) as usize).min(plies))
}

/// What decides where a press on the graph goes.
#[derive(SystemParam)]
struct Pressed<'w, 's> {
    graphs: Query<'w, 's, (&'static mut Graph, &'static ComputedNode, &'static UiGlobalTransform)>,
    board: Res<'w, Board>,
    reviewing: Res<'w, Reviewing>,
    windows: Query<'w, 's, &'static Window>,
    requests: MessageWriter<'w, Request>,
}

impl Pressed<'_, '_> {
    /// Goes to the position at a place of the window, in logical pixels.
    fn go(&mut self, graph: Entity, at: Vec2) {
        let Ok((_, node, place)) = self.graphs.get(graph) else { return };
        let Some(review) = self.reviewing.review(&self.board) else { return };
        let Some(ply) =
            ply_at(at * self.windows.single().map_or(1.0, Window::scale_factor), node, place, review.plies().len())
        else {
            return;
        };
        if ply != self.board.record().played().len() {
            self.requests.write(Request::GoTo(ply));
        }
    }
}

/// A finger may be about to scroll: where it goes is known when it is lifted or moves.
fn go_to_press(press: On<Pointer<Press>>, mut pressed: Pressed) {
    if let Ok((mut graph, ..)) = pressed.graphs.get_mut(press.entity) {
        graph.scrolls = false;
    }
    if !press.pointer_id.is_touch() {
        pressed.go(press.entity, press.pointer_location.position);
    }
}

fn go_to_tap(click: On<Pointer<Click>>, mut pressed: Pressed) {
    if click.pointer_id.is_touch() && pressed.graphs.get(click.entity).is_ok_and(|(graph, ..)| !graph.scrolls) {
        pressed.go(click.entity, click.pointer_location.position);
    }
}

/// The wheel over the graph goes a move back or on.
fn go_by_wheel(
    mut scroll: On<Pointer<Scroll>>,
    graphs: Query<(), With<Graph>>,
    board: Res<Board>,
    mut rest: Local<f32>,
    mut requests: MessageWriter<Request>,
) {
    if !graphs.contains(scroll.entity) {
        return;
    }
    scroll.propagate(false);
    *rest += notches(scroll.unit, scroll.y);
    let whole = rest.trunc();
    *rest -= whole;
    if whole != 0.0 {
        let played = board.record().played().len();
        // A few notches in a frame.
        let steps = whole.abs() as usize;
        let back = || (0..steps).fold(played, |plies, _| board.back_from(plies));
        requests.write(Request::GoTo(if whole > 0.0 { back() } else { played + steps }));
    }
}

fn go_to_drag(drag: On<Pointer<Drag>>, mut pressed: Pressed) {
    let Ok((mut graph, ..)) = pressed.graphs.get_mut(drag.entity) else { return };
    graph.scrolls |= is_scroll(drag.distance);
    // The first pixels of a finger do not say yet where it goes.
    let is_sure = !drag.pointer_id.is_touch() || drag.distance.x.abs() > SLIP;
    if !graph.scrolls && is_sure {
        pressed.go(drag.entity, drag.pointer_location.position);
    }
}

/// The key of a judgement's sentence.
const fn key(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Inaccuracy => "review-inaccuracy",
        Judgement::Mistake => "review-mistake",
        Judgement::Blunder => "review-blunder",
    }
}

/// What there is to say about a ply, as sentences.
fn says(ply: &Reviewed, in_time_trouble: bool) -> Vec<Localizable> {
    let name = |action| written(&ply.before, &[action]).join("");
    let about = |key: &str| Localizable::new(key).with("move", name(ply.action));
    let Some(known) = &ply.weighed else { return Vec::new() };
    let Some(judgement) = ply.judgement() else {
        return vec![about(match ply.loss() {
            None => "review-forced",
            Some(_) if ply.is_known => "review-known",
            Some(_) if known.best.action == ply.action => "review-best",
            Some(_) => "review-good",
        })];
    };
    let mut said = vec![about(key(judgement)).with("better", name(known.best.action))];
    if !ply.is_done() {
        said.push(Localizable::new("review-why-waits"));
        return said;
    }
    for cause in &ply.causes {
        let why = Localizable::taught(cause.sentence(), &ply.before);
        said.push(if cause.is_main() { why } else { Localizable::new("why-mostly").of("why", why) });
    }
    said.extend(ply.goes_on().map(|line| Localizable::taught(&line, &ply.before)));
    if ply.is_hard_to_see {
        said.push(Localizable::new("review-hard"));
    }
    if in_time_trouble {
        said.push(Localizable::new("review-in-time-trouble"));
    }
    said
}

/// How long the game went by what is known of openings, and where it turned.
fn course_of(review: &Review) -> Vec<Localizable> {
    let known = review.plies().iter().take_while(|ply| ply.is_known).count();
    let book = (known > 0).then(|| Localizable::new("review-book").with("ply", known as u32));
    let turning = review.turning_point().and_then(|number| {
        let ply = review.plies().get(number)?;
        let name = written(&ply.before, &[ply.action]).join("");
        Some(Localizable::new("review-turning").with("ply", number as u32 + 1).with("move", name))
    });
    book.into_iter().chain(turning).collect()
}

/// How well a side played.
fn summary(board: &Board, review: &Review, side: Side) -> Vec<Localizable> {
    let summary = review.summary(side);
    let [inaccuracies, mistakes, blunders] = summary.counts;
    let accuracy = summary.accuracy.map(whole_percent);
    let said = Localizable::new(if accuracy.is_some() { "review-summary" } else { "review-tally" });
    let said = said.of("name", side_name(board.position(), side));
    // Far fewer than fit.
    let said = said.with("inaccuracies", inaccuracies as u32).with("mistakes", mistakes as u32);
    let said = said.with("blunders", blunders as u32);
    let said = if let Some(accuracy) = accuracy { said.with("accuracy", accuracy) } else { said };
    let late = match measure(board.position().game(), summary.lost_late) {
        Measure::Discs(discs) if discs > 0.0 => Some(Localizable::new("review-late").with("discs", discs.round())),
        _ => None,
    };
    [said].into_iter().chain(late).collect()
}

/// How many discs or how much health each side has on the table.
fn counts(board: &Board) -> Localizable {
    let (near, position) = (board.near_side(), board.position());
    let count = |side: Side| position.counts()[side.index()];
    let counted = Localizable::new(position.counted().unwrap_or_default());
    let said = Localizable::new("review-counts").of("counted", counted);
    let said = said.of("one", side_name(position, near)).with("first", count(near));
    said.of("other", side_name(position, near.other())).with("second", count(near.other()))
}

/// What the parts show.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    reviewing: Res<'w, Reviewing>,
    l10n: Option<Res<'w, Localization>>,
    style: Res<'w, UiStyle>,
}

/// The parts.
#[derive(SystemParam)]
struct Parts<'w, 's> {
    new: Query<'w, 's, (), Added<Part>>,
    texts: Query<'w, 's, (&'static Part, &'static mut Text)>,
    nodes: Query<'w, 's, (&'static Part, &'static mut Node, Option<&'static mut BackgroundColor>)>,
}

/// Writes what is known now, when that has changed or another position lies on the table.
fn write(facts: Facts, mut parts: Parts, mut last: Local<Option<(u64, u64)>>) {
    let (Some(l10n), Some(review)) = (&facts.l10n, facts.reviewing.review(&facts.board)) else { return };
    let now = Some((facts.reviewing.revision(), facts.board.version()));
    if *last == now && parts.new.is_empty() && !l10n.is_changed() && !facts.style.is_changed() {
        return;
    }
    *last = now;
    let board = &*facts.board;
    let (told, all) = review.told();
    let is_told = review.is_told();
    let course = Course::of(review).filter(|_| is_told);
    let lines = course.as_ref().map(Course::lines).unwrap_or_default();
    for (part, mut text) in &mut parts.texts {
        let words = match *part {
            Part::Progress if !is_told => {
                let said = Localizable::new("review-progress").with("done", told as u32);
                l10n.say(&said.with("all", all as u32))
            }
            Part::Progress => l10n.say_all(&course_of(review)),
            // While it reads, nothing is claimed.
            Part::Summary(_) | Part::Said if !is_told => String::new(),
            Part::Summary(side) => l10n.say_all(&summary(board, review, side)),
            Part::Luck => course.as_ref().map_or_else(String::new, |course| {
                let said = course.sentences().map(|one| Localizable::taught(&one, board.contested().position()));
                l10n.say_all(said.iter().chain([&Localizable::new("luck-marks")]))
            }),
            Part::Counts => l10n.say(&counts(board)),
            Part::Said => {
                let last = facts.reviewing.last_ply(board);
                let trouble = |number| board.contested().record().was_in_time_trouble(number);
                let said = last.map(|(number, ply)| says(ply, trouble(number))).unwrap_or_default();
                l10n.say_all(&said)
            }
            _ => continue,
        };
        text.set_if_neq(Text(words));
    }
    let chances = review.chances();
    let (near, played) = (board.near_side(), board.record().played().len());
    for (part, mut node, ground) in &mut parts.nodes {
        match *part {
            Part::Share(number) => {
                let first = chances.get(number).copied().flatten();
                let share = first.map(|first| if near == Side::First { first } else { 1.0 - first });
                let height = percent(100.0 * share.unwrap_or(0.5) as f32);
                if node.height != height {
                    node.height = height;
                }
                if let Some(mut ground) = ground {
                    // What is not known yet is pale.
                    let alpha = if share.is_some() { 1.0 } else { 0.3 };
                    let colour = ground.0.with_alpha(alpha);
                    ground.set_if_neq(BackgroundColor(colour));
                }
            }
            Part::Dot(number) => {
                let ply = number.checked_sub(1).and_then(|number| review.plies().get(number));
                let judgement = ply.and_then(Reviewed::judgement).filter(|_| is_told);
                // The worse it is, the larger.
                let size = match judgement {
                    None => 0.0,
                    Some(Judgement::Inaccuracy) => 3.0,
                    Some(Judgement::Mistake) => 5.0,
                    Some(Judgement::Blunder) => 7.0,
                };
                if node.height != px(size) {
                    (node.width, node.height) = (px(size), px(size));
                    node.margin = UiRect::left(px(-size / 2.0));
                    node.display = if size > 0.0 { Display::Flex } else { Display::None };
                }
            }
            Part::Sum(number, which) => {
                let first = lines.get(number).map(|sums| sums[which]);
                let near = first.map(|first| if near == Side::First { first } else { -first });
                let (display, bottom) = match near {
                    // A whole chance up or down is the edge.
                    Some(sum) => (Display::Flex, percent(50.0 + 48.0 * (sum as f32).clamp(-1.0, 1.0))),
                    None => (Display::None, node.bottom),
                };
                if node.display != display || node.bottom != bottom {
                    (node.display, node.bottom) = (display, bottom);
                }
            }
            Part::Cursor => {
                // In the middle of its column.
                let left = percent(100.0 * (played as f32 + 0.5) / (all + 1) as f32);
                if node.left != left {
                    node.left = left;
                    node.margin = UiRect::left(px(-1.5));
                }
            }
            _ => {}
        }
    }
}

/// The sign behind a ply of the score sheet; empty if nothing is wrong with it or nothing is known.
pub(super) fn sign_of(board: &Board, reviewing: &Reviewing, number: usize) -> &'static str {
    let Some(review) = reviewing.review(board).filter(|review| review.is_told()) else { return "" };
    let line = board.record().played().iter().chain(board.record().undone());
    let shared = line.zip(review.plies()).take_while(|(ply, reviewed)| ply.action == reviewed.action).count();
    review.plies().get(number).filter(|_| number < shared).map_or("", |ply| sign(ply.judgement()))
}

/// Whether the review has found mistakes of the person's own.
pub(super) fn has_own_mistakes(board: &Board, reviewing: &Reviewing) -> bool {
    let sides = board.persons_sides();
    let own = |ply: &Reviewed| sides.contains(&ply.side) && ply.judgement() >= Some(Judgement::Mistake);
    reviewing.review(board).is_some_and(|review| review.plies().iter().any(own))
}

/// The number of plies after which the next mistake has been played, from the position on the table on, or else from
/// the start.
pub(super) fn next_mistake(board: &Board, reviewing: &Reviewing) -> Option<usize> {
    let review = reviewing.review(board)?;
    let is_mistake = |ply: &Reviewed| ply.judgement() >= Some(Judgement::Mistake);
    let mistakes =
        || review.plies().iter().enumerate().filter(|(_, ply)| is_mistake(ply)).map(|(number, _)| number + 1);
    let played = board.record().played().len();
    mistakes().find(|ply| *ply > played).or_else(|| mistakes().next())
}
