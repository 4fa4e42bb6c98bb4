//! The table as HTML beside the canvas, for screen readers and keys: the board as a grid of named squares, the words
//! and buttons of the screen, and what happens as sentences.
//!
//! Like the scene, it only shows the game: what the player does to it comes back through `hear` in `mod.rs`.

use std::fmt::Write;

use bevy::{
    prelude::*,
    time::Real,
    ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform},
    ui_widgets::Button,
    window::PrimaryWindow,
};
use bevy_tweening::TweenAnim;

use crate::{
    game::{
        app::{Localizable, OnPress, Open, Screen, Settings, Status, piece_name, side_name},
        flow::{Advice, Board, Cause, Motion, Played, Quizzing, Request, Stage, Teaching, ai::Opponent},
        layout::{Arrangement, Lay},
        locale::Localization,
        net::{FarGames, Reach},
        screens::{
            LastBest, Layer, Solving, best_says, chances_say, hint_says, lesson_says, puzzle_says, quiz_says,
            square_says, standing, teacher_says,
        },
        system::page,
        ui::ButtonKind,
    },
    play::Offer,
    record::{Marking, Shape},
    rules::{Action, Change, Face, Mark, Side, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (language, mirror_board, (speak, speak_of_best).chain()).in_set(Stage::Seen))
        .add_systems(Last, (mirror_controls, place_board));
}

/// Text without line breaks and control characters, for a line of several fields: words of packs may have many lines.
fn in_line(words: &str) -> String {
    let words = words.replace('\n', "; ");
    words.replace(char::is_control, " ")
}

fn language(l10n: Option<Res<Localization>>) {
    if let Some(l10n) = l10n.filter(|l10n| l10n.is_changed()) {
        page::language(&l10n.language, &l10n.get("title"));
    }
}

/// What the board in HTML was last made from.
#[derive(PartialEq)]
struct Shown {
    version: u64,
    lay: Lay,
    chosen: Option<Square>,
    language: String,
    awaits: bool,
    visible: bool,
    advice: u64,
    chances: bool,
    draws: bool,
    marks: Vec<Marking>,
}

/// What is said of a mark that is drawn on a square, or begins there.
fn drawn_says(board: &Board, marking: Marking, square: Square) -> Option<Localizable> {
    match marking {
        Marking::Shape(shape, at) if at == square => Some(Localizable::new(match shape {
            Shape::Ring => "drawn-ring",
            Shape::Square => "drawn-square",
            Shape::Triangle => "drawn-triangle",
            Shape::Cross => "drawn-cross",
        })),
        Marking::Arrow { from, to } if from == square => {
            Some(Localizable::new("drawn-arrow").with("to", board.position().name(to)))
        }
        Marking::Label(label, at) if at == square => {
            Some(Localizable::new("drawn-label").with("label", label.to_string()))
        }
        _ => None,
    }
}

/// A line for each square: its name, `!` if one may play there, and what a screen reader says.
fn mirror_board(
    board: Res<Board>,
    (motion, advice, settings): (Res<Motion>, Res<Advice>, Res<Settings>),
    open: Res<Open>,
    screen: Res<State<Screen>>,
    arrangement: Res<Arrangement>,
    l10n: Option<Res<Localization>>,
    mut last: Local<Option<Shown>>,
) {
    let Some(l10n) = l10n else { return };
    let visible = screen.is_at_table() && open.0.is_none();
    let awaits = board.awaits_person() && motion.is_settled();
    let chosen = board.chosen();
    let lay = arrangement.lay(board.position().grid());
    let (version, language, advice_at) = (board.version(), l10n.language.clone(), advice.revision());
    let chances = settings.chances;
    let (draws, marks) = (board.drawing().is_some(), board.record().marks_here().to_vec());
    let shown = Shown { version, lay, chosen, language, awaits, visible, advice: advice_at, chances, draws, marks };
    if last.as_ref() == Some(&shown) {
        return;
    }
    *last = Some(shown);
    let position = board.position();
    let mut lines = String::new();
    if visible {
        let marks = if awaits { board.marks() } else { Vec::new() };
        // A game in which nearly every square is legal marks none of them.
        let legal = if awaits && board.lesson().is_none() { position.legal() } else { Vec::new() };
        for square in lay.squares() {
            let name = position.name(square);
            let mark = marks.iter().find(|(marked, _)| *marked == square).map(|(_, mark)| *mark);
            let face = position.face(square);
            let (may, what) = match (face, mark) {
                (Some(_), _) if chosen == Some(square) => (true, "chosen"),
                // A press puts something there, or takes it away, or draws.
                (face, _) if board.brush().is_some() || draws => (true, if face.is_some() { "piece" } else { "empty" }),
                (_, Some(Mark::Take)) => (true, "take"),
                (_, Some(Mark::Reach)) => (true, "reach"),
                (_, Some(Mark::Forbidden)) => (false, "forbidden"),
                (Some(_), mark) => (mark.is_some(), "piece"),
                (None, Some(Mark::Legal | Mark::Active)) => (true, "legal"),
                (None, None) if legal.contains(&Action::Place(square)) => (true, "legal"),
                (None, None) => (false, "empty"),
            };
            let mut said = Localizable::new("board-square").with("square", name.clone()).with("what", what);
            // The gap has to be filled even where the sentence has no use for it.
            said = said.of("piece", piece_name(position, face.unwrap_or(Face::BACK)));
            let worth = square_says(&board, &advice, square).map(|worth| l10n.say(&worth));
            let chances = chances_say(&board, &settings, square).map(|chances| l10n.say(&chances));
            let drawn = board.record().marks_here().iter().filter_map(|marking| drawn_says(&board, *marking, square));
            let drawn = drawn.map(|drawn| l10n.say(&drawn));
            let said = in_line(
                &std::iter::once(l10n.say(&said))
                    .chain(worth)
                    .chain(chances)
                    .chain(drawn)
                    .collect::<Vec<_>>()
                    .join(", "),
            );
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "{name}\t{}\t{said}", if may { "!" } else { "" });
        }
    }
    let grid = position.grid();
    let corner = |column: u8, row: u8| position.name(Square::new(column, row));
    // From the corner at which the names begin to the one opposite.
    let bottom = grid.rows - 1;
    let from_top = position.square("a1") == Some(Square::new(0, 0));
    let (first, last) = if from_top { (0, bottom) } else { (bottom, 0) };
    let [first, last] = [corner(0, first), corner(grid.columns - 1, last)];
    let name = Localizable::new("board-name")
        .of("game", Localizable::new(format!("game-{}", position.game().id())))
        .with("first", first)
        .with("last", last);
    page::board(lay.seen().columns.into(), &l10n.say(&name), lines.trim_end());
}

/// Sends the places of the squares on the screen, one line of left, top, width and height in logical pixels each, so
/// that a finger that explores the screen finds them where they are drawn. Sent when the camera has come to rest.
fn place_board(
    board: Res<Board>,
    (screen, arrangement): (Res<State<Screen>>, Res<Arrangement>),
    cameras: Query<(&Camera, &GlobalTransform, Has<TweenAnim>)>,
    mut last: Local<String>,
    mut told: Local<bool>,
) {
    let Ok((camera, transform, gliding)) = cameras.single() else { return };
    if gliding || !screen.is_at_table() {
        if !last.is_empty() {
            last.clear();
            page::places("");
        }
        return;
    }
    let grid = board.position().grid();
    let lay = arrangement.lay(grid);
    let on_table = arrangement.transform(board.game(), grid);
    let mut lines = String::new();
    for square in lay.squares() {
        let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].into_iter().filter_map(|(x, z)| {
            let corner = on_table.transform_point(lay.centre(square) + Vec3::new(x, 0.0, z));
            camera.world_to_viewport(transform, corner).ok()
        });
        let seen = corners.fold(Rect { min: Vec2::MAX, max: Vec2::MIN }, |seen, corner| seen.union_point(corner));
        if seen.is_empty() {
            return;
        }
        let (at, size) = (seen.min, seen.size());
        let _ = writeln!(lines, "{:.0} {:.0} {:.0} {:.0}", at.x, at.y, size.x, size.y);
    }
    if *last != lines {
        *last = lines;
        *told = false;
    } else if !*told {
        *told = true;
        page::places(last.trim_end());
    }
}

/// What is sent of a button: its name, and what its signs are made from.
type Told = (&'static AccessibleLabel, Has<InteractionDisabled>, Option<&'static OnPress>, Option<&'static ButtonKind>);

/// The signs of a button: `-` if it is disabled, `l` if it is one of the list of moves, and `*` if that move is the
/// current one.
fn signs(disabled: bool, press: Option<&OnPress>, kind: Option<&ButtonKind>) -> String {
    let listed = matches!(press.and_then(OnPress::get), Some(Request::GoTo(_) | Request::Enter(_)));
    let signs = [(disabled, "-"), (listed, "l"), (listed && kind == Some(&ButtonKind::Chosen), "*")];
    signs.iter().filter(|(holds, _)| *holds).map(|(_, sign)| *sign).collect()
}

/// Where a button is seen, in pixels of the screen: what is left of it in the list that it is scrolled in, or a pixel.
fn seen(node: &ComputedNode, transform: &UiGlobalTransform, clip: Option<&CalculatedClip>) -> Rect {
    let whole = Rect::from_center_size(transform.translation, node.size());
    let seen = clip.map_or(whole, |clip| whole.intersect(clip.clip));
    let at = if seen.is_empty() { whole.min } else { seen.min };
    Rect::from_corners(at, at + seen.size().max(Vec2::ONE))
}

/// Sends a line for each text and button of the topmost layer, in their order: the button's number or nothing, its signs,
/// and the words. Then, once they lie still, a line for the place of each button: its number, left, top, width and height
/// in logical pixels.
fn mirror_controls(
    layers: Query<(Entity, &Layer)>,
    children: Query<&Children>,
    nodes: Query<(&Node, Option<&Visibility>)>,
    (buttons, places): (Query<Told, With<Button>>, Query<(&ComputedNode, &UiGlobalTransform, Option<&CalculatedClip>)>),
    texts: Query<&Text>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut last: Local<String>,
    (mut last_places, mut told): (Local<String>, Local<bool>),
) {
    let topmost = layers.iter().max_by_key(|(_, layer)| layer.0).map(|(entity, _)| entity);
    let scale = window.single().map_or(1.0, Window::scale_factor);
    let (mut lines, mut place_lines) = (String::new(), String::new());
    let mut waiting: Vec<Entity> = topmost.into_iter().collect();
    while let Some(entity) = waiting.pop() {
        let hidden = nodes
            .get(entity)
            .is_ok_and(|(node, visibility)| node.display == Display::None || visibility == Some(&Visibility::Hidden));
        if hidden {
            continue;
        }
        if let Ok((label, disabled, press, kind)) = buttons.get(entity) {
            let number = entity.to_bits();
            let _ = writeln!(lines, "{number}\t{}\t{}", signs(disabled, press, kind), in_line(&label.0));
            if let Ok((node, transform, clip)) = places.get(entity) {
                let Rect { min, max } = seen(node, transform, clip);
                let [at, size] = [min, max - min].map(|pixels| pixels / scale);
                let _ = writeln!(place_lines, "{number} {:.0} {:.0} {:.0} {:.0}", at.x, at.y, size.x, size.y);
            }
            continue;
        }
        if let Ok(text) = texts.get(entity)
            && !text.0.is_empty()
        {
            let _ = writeln!(lines, "\t\t{}", in_line(&text.0));
        }
        if let Ok(children) = children.get(entity) {
            waiting.extend(children.iter().rev());
        }
    }
    if *last != lines {
        page::controls(lines.trim_end());
        *last = lines;
    }
    if *last_places != place_lines {
        *last_places = place_lines;
        *told = false;
    } else if !*told {
        *told = true;
        page::button_places(last_places.trim_end());
    }
}

/// What the status line stands for: the state of the board, what is offered, whether the clocks are stopped, and how it
/// stands with the line to somebody elsewhere.
type Standing = (u64, Option<(Side, Offer)>, bool, Option<Reach>);

/// Says what was played, what was refused, whose turn it is then, and what is offered.
fn speak(
    mut played: MessageReader<Played>,
    status: Res<Status>,
    (board, motion, open): (Res<Board>, Res<Motion>, Res<Open>),
    (advice, teaching, quizzing): (Res<Advice>, Res<Teaching>, Res<Quizzing>),
    (screen, far, solving): (Res<State<Screen>>, Res<FarGames>, Res<Solving>),
    opponent: Option<Res<Opponent>>,
    l10n: Option<Res<Localization>>,
    mut refusal: Local<Option<Localizable>>,
    mut told: Local<Option<Standing>>,
    mut advised: Local<Vec<Localizable>>,
) {
    let Some(l10n) = l10n else { return };
    for ply in played.read().filter(|ply| ply.cause != Cause::Jump) {
        let position = board.position();
        let turned = ply.delta.0.iter().filter(|change| matches!(change, Change::Turned { .. })).count();
        let by = |key: &str| Localizable::new(key).by(position, ply.side);
        for change in &ply.delta.0 {
            let sentence = match *change {
                Change::Placed { square, .. } if turned > 0 => {
                    // At most all squares of a board.
                    by("say-placed").with("square", position.name(square)).with("turned", turned as u32)
                }
                Change::Placed { square, .. } => by("say-stone").with("square", position.name(square)),
                Change::Turned { square, from: Face::BACK, to } => {
                    by("say-turned-up").with("square", position.name(square)).of("piece", piece_name(position, to))
                }
                Change::Turned { .. } => continue,
                Change::Moved { from, to } => {
                    by("say-moved").with("square", position.name(from)).with("to", position.name(to))
                }
                Change::Taken { square, face } => {
                    by("say-taken").with("square", position.name(square)).of("piece", piece_name(position, face))
                }
                Change::Passed { side } => {
                    Localizable::new("status-pass").by(position, side).of("next", side_name(position, side.other()))
                }
            };
            page::say(&l10n.say(&sentence));
        }
        if ply.delta.0.is_empty() && board.ending().is_none() {
            page::say(&l10n.say(&by("say-chose")));
        }
    }
    if status.passing() != refusal.as_ref() {
        *refusal = status.passing().cloned();
        if let Some(sentence) = &*refusal {
            page::say(&l10n.say(sentence));
        }
    }
    if !screen.is_at_table() {
        *told = None;
        return;
    }
    let solved = quizzing.quiz().map_or_else(|| puzzle_says(&quizzing, &solving), quiz_says);
    let now = hint_says(&board, &advice).into_iter().chain(teacher_says(&board, &teaching)).chain(solved);
    let now: Vec<Localizable> = now.collect();
    if *advised != now {
        for sentence in &now {
            page::say(&l10n.say(sentence));
        }
        *advised = now;
    }
    let waits = board.is_far()
        || board.is_set_aside()
        || board.awaits_person()
        || board.is_paused()
        || board.ending().is_some();
    let standing_now = Some((board.version(), board.offer(), board.is_stopped(), far.reach(&board)));
    if motion.is_settled() && open.0.is_none() && waits && *told != standing_now {
        *told = standing_now;
        let said = lesson_says(&board).unwrap_or_else(|| standing(&board, &motion, opponent.as_deref(), &far));
        page::say(&l10n.say(&said));
    }
}

/// Says the best move and its value while a position is analysed: once they are known, and when another move is the best.
fn speak_of_best(
    (board, motion, open): (Res<Board>, Res<Motion>, Res<Open>),
    advice: Res<Advice>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    l10n: Option<Res<Localization>>,
    mut last: Local<Option<LastBest>>,
) {
    if **screen != Screen::Analysis {
        *last = None;
        return;
    }
    let Some(l10n) = l10n.filter(|_| motion.is_settled() && open.0.is_none()) else { return };
    let Some((action, sentence)) = best_says(&board, &advice) else { return };
    let best = LastBest { version: board.version(), action, at: time.elapsed() };
    if best.follows(*last, advice.is_idle(&board)) {
        *last = Some(best);
        page::say(&l10n.say(&sentence));
    }
}
