//! The title: the table itself with all its boards, the name of the game above them and each game's name below its own.
//!
//! The player opens a board by its name or by a press on it; the camera then does the rest.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    picking::{
        hover::Hovered,
        pointer::{PointerButton, PointerId},
    },
    prelude::*,
};
use bevy_tweening::TweenAnim;

use super::{
    goal, learn_page,
    lesson::LessonCommand,
    play::Take,
    quiz::QuizCommand,
    sheets::{Sheet, Shown, add},
};
use crate::{
    game::{
        app::{ButtonPressed, Command, Dialog, Localizable, OnPress, Open, Screen, Status},
        flow::Stage,
        input::{Act, Gesture, GestureArea},
        layout::{Aim, Arrangement, BOARD_HEIGHT, FreeArea},
        locale::{Localization, UiStyle},
        scene::{Pointed, camera::CameraCommand},
        screens::page::Page,
        system::today,
        ui::{ButtonKind, caption, column, row, scrolled, text, tokens, word_button},
    },
    rules::Game,
};

/// Height left free under the boards for their names, in logical pixels.
const NAMES: f32 = 64.0;
/// The same where a game is introduced: two lines more.
const INTRODUCTIONS: f32 = 120.0;
/// Distance of a name from the board above it, in logical pixels, in a high window and in a low one.
const BELOW: [f32; 2] = [12.0, 4.0];
/// The height below which a window is low here, in logical pixels.
const LOW: f32 = 480.0;
/// Width of the node that holds a name, in logical pixels.
const WIDE: f32 = 240.0;

/// Width of the longest name, in logical pixels.
const NAME: f32 = 136.0;

/// The part of the window where boards can be pointed at.
#[derive(Component)]
struct TitleArea;

/// The button with a game's name, which opens its board.
#[derive(Component)]
struct Name(Game);

/// The node that holds a game's name under its board.
#[derive(Component)]
struct Plate(Game);

/// The name of the game above the boards.
#[derive(Component)]
struct Heading;

/// The line under the title, with its usual text, shown when there is no message.
#[derive(Component)]
struct Tagline(String);

/// The board that the pointer is over, and the one that it was pressed on.
#[derive(Resource, Default)]
struct Pointing {
    over: Option<Game>,
    pressed: Option<Game>,
}

pub(super) fn plugin(app: &mut App) {
    let by = |page: &Page<'_>| {
        let goal = goal::standing(page);
        (
            page.plies,
            page.kept.is_empty(),
            page.lessons.counts(),
            page.due,
            tonight(page),
            goal,
            page.far.list().to_vec(),
        )
    };
    add(app, Shown::Screen(Screen::Title), Sheet::new(by, lay_out));
    app.init_resource::<Pointing>()
        .add_systems(OnEnter(Screen::Title), arrive)
        .add_systems(Update, gestures.in_set(Stage::Input))
        .add_systems(Update, (point, tell).in_set(Stage::Hud).run_if(in_state(Screen::Title)))
        .add_systems(Update, hang.in_set(Stage::Seen).run_if(in_state(Screen::Title)));
}

fn arrive(mut camera: MessageWriter<CameraCommand>, mut pointing: ResMut<Pointing>) {
    camera.write(CameraCommand::Title);
    *pointing = Pointing::default();
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let everywhere = Node { position_type: PositionType::Absolute, ..whole(column(0.0)) };
    parent.spawn((TitleArea, GestureArea, everywhere));
    if !page.portrait {
        plates(parent, page);
    }
    parent.spawn((Node { align_items: AlignItems::Center, ..whole(column(0.0)) }, Pickable::IGNORE)).with_children(
        |parent| {
            heading(parent, page);
            parent.spawn((
                FreeArea,
                Node {
                    flex_grow: 1.0,
                    // In a tall window the names below scroll rather than leave the boards no room.
                    min_height: if page.portrait { vh(16.0) } else { px(0.0) },
                    width: percent(100.0),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if page.portrait {
                // Where there is no room for all of them, they scroll.
                let list = Node { align_items: AlignItems::Center, width: percent(100.0), ..column(0.0) };
                parent.spawn(scrolled(list)).with_children(|parent| {
                    let names = Node { width: percent(90.0), max_width: px(300.0), flex_shrink: 0.0, ..column(1.0) };
                    parent.spawn((names, Pickable::IGNORE)).with_children(|parent| {
                        for game in Game::ALL {
                            name(parent, page, game);
                        }
                    });
                    commands(parent, page);
                });
            } else {
                let height = if Game::ALL.iter().any(|game| introduces(page, *game)) { INTRODUCTIONS } else { NAMES };
                parent.spawn((Node { height: px(height), flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
                commands(parent, page);
            }
        },
    );
}

/// The names that hang under the boards in a wide window: first, and in the order in which the boards stand, for the
/// Tab key.
fn plates(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let mut games = Game::ALL;
    games.sort_by(|one, other| f32::total_cmp(&Arrangement::Row.spot(*one).x, &Arrangement::Row.spot(*other).x));
    for game in games {
        let node = Node {
            position_type: PositionType::Absolute,
            width: px(WIDE),
            justify_content: JustifyContent::Center,
            ..default()
        };
        parent
            .spawn((Plate(game), node, Visibility::Hidden, Pickable::IGNORE))
            .with_children(|parent| name(parent, page, game));
    }
}

/// Whether the title says what a game is and offers its lesson: to those who have never sat down to it, where there is
/// room.
fn introduces(page: &Page<'_>, game: Game) -> bool {
    !page.settings.has_met(game) && !page.is_short() && !page.lessons.of(game).is_empty()
}

/// The title and the line under it.
fn heading(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let node = Node {
        align_items: AlignItems::Center,
        width: percent(100.0),
        flex_shrink: 0.0,
        padding: UiRect::top(vh(match (page.is_short(), page.portrait) {
            (true, _) => 2.0,
            (false, true) => 5.0,
            (false, false) => 6.0,
        })),
        ..column(0.5)
    };
    parent.spawn((Heading, node, Pickable::IGNORE)).with_children(|parent| {
        parent.spawn(text(
            page.style,
            page.say("title"),
            if page.is_short() { tokens::HEADING } else { tokens::TITLE },
            page.style.palette.text,
        ));
        // A small window leaves its room to the boards.
        let tagline = if page.portrait && page.is_short() { String::new() } else { greeting(page) };
        parent.spawn((
            text(page.style, tagline.clone(), tokens::BODY, page.style.palette.quiet),
            Tagline(tagline),
            TextLayout { justify: Justify::Center, ..default() },
            Node { max_width: percent(92.0), ..default() },
        ));
    });
}

/// What waits for a player who comes back: a friend's move, the goal that they have set themselves, what has come back to
/// practise, tonight's puzzles; before all of it, that the goal is reached, which is said once. For one who is new, or
/// wants none of that, what this is.
fn greeting(page: &Page<'_>) -> String {
    let count = |key: &'static str, count: usize| {
        // At most some thousands.
        (count > 0).then(|| page.l10n.say(&Localizable::new(key).with("count", count as u32)))
    };
    let knows_a_game = Game::ALL.into_iter().any(|game| page.settings.has_met(game));
    if !page.settings.greets || !knows_a_game {
        return page.say("tagline");
    }
    let goal = |reached: bool| {
        let standing = goal::standing(page).filter(|standing| standing.reached == reached);
        standing.map(|standing| goal::says(page, standing))
    };
    goal(true)
        .or_else(|| count("greet-turns", turns(page)))
        .or_else(|| goal(false))
        .or_else(|| count("greet-due", page.due))
        .or_else(|| count("greet-tonight", tonight(page)))
        .unwrap_or_else(|| page.say("tagline"))
}

/// In how many games with friends it is the player's turn.
fn turns(page: &Page<'_>) -> usize {
    page.far.list().iter().filter(|game| game.stands.calls()).count()
}

/// How many of tonight's puzzles are left.
fn tonight(page: &Page<'_>) -> usize {
    Game::ALL.into_iter().filter(|game| page.scores.0.tonight(*game, today()).is_none()).count()
}

/// The row of buttons at the bottom.
fn commands(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let kept = (!page.kept.is_empty()).then_some(("kept-title", Command::Open(Dialog::Kept).into()));
    let due = page.l10n.say(&Localizable::new("title-practice").with("due", page.due as u32));
    let practice = (page.due > 0).then_some((due, QuizCommand::Practise.into()));
    let friends = page.l10n.say(&Localizable::new("far-title-turns").with("turns", turns(page) as u32));
    let friends = (!page.far.list().is_empty()).then(|| (friends, Command::Open(Dialog::Friends).into()));
    // A low and wide window has room for one line of buttons. It is closed by its frame as well.
    let is_low = page.is_short() && !page.portrait;
    let left = if is_low { 0 } else { tonight(page) };
    let puzzles = page.l10n.say(&Localizable::new("title-puzzles").with("left", left as u32));
    let puzzles = (puzzles, OnPress::from(Command::Open(Dialog::Puzzles)));
    // A page in a browser is closed by its tab.
    let quit = (cfg!(not(target_arch = "wasm32")) && !is_low).then_some(("title-quit", AppExit::Success.into()));
    // Where each game has its own button for it, this would be one too many.
    let learn = (learn_page::taught(page).next().is_some() && !Game::ALL.iter().all(|game| introduces(page, *game)))
        .then_some(("do-learn", Command::Open(Dialog::Learn).into()));
    // What was reached is said above, and this leads to the next goal.
    let next_goal = goal::standing(page).filter(|standing| standing.reached);
    let next_goal = next_goal.map(|_| ("goal-next", Command::Open(Dialog::Statistics).into()));
    let always = [
        ("do-new-game", Command::Open(Dialog::NewGame).into()),
        ("title-settings", Command::Open(Dialog::Settings).into()),
        ("title-packs", Command::Open(Dialog::Packs).into()),
        ("do-library", Command::Open(Dialog::Library).into()),
    ];
    let node = Node {
        // Without a width of its own it would be measured as one line, and a second line would be cut off.
        width: percent(100.0),
        padding: UiRect::vertical(px(if page.is_short() { 0.5 } else { 2.0 } * tokens::GRID)),
        flex_shrink: 0.0,
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        ..row(if page.is_short() { 0.0 } else { 1.0 })
    };
    let mut row = parent.spawn((node.clone(), Pickable::IGNORE));
    if is_low {
        // Three lines of long names would not leave room for the boards.
        row.insert(scrolled(Node { max_height: px(2.0 * tokens::TOUCH + tokens::GRID), ..node }));
    }
    row.with_children(|parent| {
        let named = |(key, press): (&str, OnPress)| (page.say(key), press);
        let all = learn
            .into_iter()
            .chain(next_goal)
            .chain(always)
            .map(named)
            .chain([puzzles])
            .chain(friends)
            .chain(practice)
            .chain(kept.into_iter().chain(quit).map(named));
        for (words, press) in all {
            word_button(parent, page.style, words, press, ButtonKind::Flat);
        }
    });
}

fn whole(node: Node) -> Node {
    Node { width: percent(100.0), height: percent(100.0), ..node }
}

/// The way to a game: its name as a button, and where the player does not know it yet, what it is and its lesson.
fn name(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    if !introduces(page, game) {
        name_button(parent, page, game);
        return;
    }
    let across = if page.portrait { percent(100.0) } else { Val::Auto };
    let node = Node { align_items: AlignItems::Center, width: across, ..column(0.5) };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        parent.spawn((Node { width: across, ..row(1.0) }, Pickable::IGNORE)).with_children(|parent| {
            let grows = Node { flex_grow: if page.portrait { 1.0 } else { 0.0 }, ..column(0.0) };
            parent.spawn((grows, Pickable::IGNORE)).with_children(|parent| name_button(parent, page, game));
            let learn = page.say("do-learn");
            let label = AccessibleLabel::new(format!("{learn}: {}", page.say(&format!("game-{}", game.id()))));
            word_button(parent, page.style, learn, LessonCommand::Begin(game, 1), ButtonKind::Plain).insert(label);
        });
        let about = caption(page.say(&format!("title-about-{}", game.id())));
        parent.spawn((
            text(page.style, about, tokens::SMALL, page.style.palette.quiet),
            TextLayout { justify: Justify::Center, ..default() },
            // Without a width of its own it would be measured as one line.
            Node { width: across, ..default() },
        ));
    });
}

/// A button with a game's name, and the number of moves if a match is in progress and there is room for it.
fn name_button(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, game: Game) {
    let plies = page.plies[game as usize];
    let game_name = page.say(&format!("game-{}", game.id()));
    let said = Localizable::new(if plies == 0 { "title-game" } else { "title-continue-game" })
        .with("game", game_name.clone())
        // No game is longer than a few hundred moves.
        .with("moves", plies as u32);
    let said = page.l10n.say(&said);
    let has_room = page.portrait || !page.is_short();
    let words = if has_room { said.clone() } else { game_name };
    let mut button = word_button(parent, page.style, words, Take(game), ButtonKind::Plain);
    button.insert((Name(game), AccessibleLabel::new(said)));
    if !has_room {
        button.entry::<Node>().and_modify(|mut node| node.padding = UiRect::axes(px(tokens::GRID / 4.0), px(0.0)));
    }
}

/// Shows a message in place of the tagline for a while. A dialog over the title would cut both in half: they are hidden then.
fn tell(
    (status, open): (Res<Status>, Res<Open>),
    l10n: Option<Res<Localization>>,
    mut lines: Query<(&Tagline, &mut Text)>,
    mut headings: Query<&mut Visibility, With<Heading>>,
) {
    // But what is said must be seen.
    let hides = open.0.is_some() && status.passing().is_none();
    for mut visibility in &mut headings {
        visibility.set_if_neq(if hides { Visibility::Hidden } else { Visibility::Inherited });
    }
    let told = status.passing().zip(l10n).map(|(sentence, l10n)| l10n.say(sentence));
    for (tagline, mut text) in &mut lines {
        text.set_if_neq(Text(told.as_ref().unwrap_or(&tagline.0).clone()));
    }
}

/// Places the names under their boards once the camera is at rest.
fn hang(
    cameras: Query<(&Camera, &Transform), Without<TweenAnim>>,
    arrangement: Res<Arrangement>,
    (scale, windows): (Res<UiScale>, Query<&Window>),
    mut plates: Query<(&Plate, &mut Node, &mut Visibility)>,
) {
    let eye = cameras.single().ok();
    let is_low = windows.single().is_ok_and(|window| window.height() / scale.0 < LOW);
    let below = |game: Game| {
        let focus = arrangement.focus(game);
        let edge = Vec3::new(focus.centre.x, -BOARD_HEIGHT, focus.centre.y + focus.half.y);
        eye.and_then(|(camera, eye)| camera.world_to_viewport(&GlobalTransform::from(*eye), edge).ok())
    };
    let middles = Game::ALL.map(|game| below(game).map_or(f32::INFINITY, |at| at.x));
    // All at one height, under the board that reaches lowest.
    let lowest = Game::ALL.into_iter().filter_map(below).map(|at| at.y).fold(f32::NEG_INFINITY, f32::max);
    let lowest = (lowest / scale.0).round();
    for (plate, mut node, mut visibility) in &mut plates {
        let at = below(plate.0);
        visibility.set_if_neq(if at.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(at) = at.map(|at| (at / scale.0).round()) else { continue };
        // As wide as the boards are apart, so that a long name has two lines.
        let apart = middles.iter().map(|other| (other - middles[plate.0 as usize]).abs()).filter(|apart| *apart > 0.0);
        let wide = (apart.fold(f32::INFINITY, f32::min) / scale.0).clamp(NAME / 2.0, WIDE).round();
        // The outer names stay within a narrow window. The nodes may be wider than the names.
        let width = windows.single().map_or(f32::MAX, |window| window.width() / scale.0);
        let half = NAME / 2.0;
        let middle = at.x.clamp(half, (width - half).max(half));
        let (left, top, width) = (px(middle - wide / 2.0), px(lowest + BELOW[usize::from(is_low)]), px(wide));
        if (node.left, node.top, node.width) != (left, top, width) {
            (node.left, node.top, node.width) = (left, top, width);
        }
    }
}

/// Marks the board that the pointer is over, or whose name is hovered or focused.
fn point(
    style: Res<UiStyle>,
    pointing: Res<Pointing>,
    open: Res<Open>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut names: Query<(Entity, &Name, &Hovered, &mut BorderColor)>,
    mut pointed: ResMut<Pointed>,
) {
    let focused = focus.get().filter(|_| visible.0);
    let named = names.iter().find(|(entity, _, hovered, _)| hovered.0 || focused == Some(*entity));
    let game = named.map(|(_, name, ..)| name.0).or(pointing.over).filter(|_| open.0.is_none());
    pointed.set_if_neq(Pointed(game));
    for (_, name, _, mut edge) in &mut names {
        let lit = Some(name.0) == game;
        edge.set_if_neq(BorderColor::all(if lit { style.palette.accent } else { Color::NONE }));
    }
}

/// Notes the board that the pointer is over, and opens the board that is clicked.
fn gestures(
    mut gestures: MessageReader<Gesture>,
    areas: Query<(), With<TitleArea>>,
    aim: Aim,
    mut pointing: ResMut<Pointing>,
    mut takes: MessageWriter<Take>,
    mut heard: MessageWriter<ButtonPressed>,
) {
    for gesture in gestures.read().filter(|gesture| areas.contains(gesture.area)) {
        let game = aim.game(gesture.at);
        match gesture.act {
            Act::Move => pointing.over = game,
            Act::Out => pointing.over = None,
            Act::Press(PointerButton::Primary) => (pointing.over, pointing.pressed) = (game, game),
            Act::Click(PointerButton::Primary, _) => {
                if matches!(gesture.pointer, PointerId::Touch(_)) {
                    pointing.over = None; // A finger that is lifted points at nothing.
                }
                let pressed = pointing.pressed.take();
                if let Some(taken) = pressed.filter(|_| game == pressed) {
                    takes.write(Take(taken));
                    heard.write(ButtonPressed);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{flow::Board, theme::ActiveTheme};
    use bevy::camera::{CameraProjection, ComputedCameraValues, RenderTargetInfo, ScalingMode};

    /// A camera straight above the table, to which a unit is ten pixels and the middle at (500, 500).
    fn above() -> (Camera, GlobalTransform) {
        let mut projection = OrthographicProjection {
            scaling_mode: ScalingMode::Fixed { width: 100.0, height: 100.0 },
            ..OrthographicProjection::default_3d()
        };
        projection.update(1000.0, 1000.0);
        let computed = ComputedCameraValues {
            clip_from_view: projection.get_clip_from_view(),
            target_info: Some(RenderTargetInfo { physical_size: UVec2::splat(1000), scale_factor: 1.0 }),
            ..default()
        };
        let eye = Transform::from_xyz(0.0, 50.0, 0.0).looking_at(Vec3::ZERO, Vec3::NEG_Z);
        (Camera { computed, ..default() }, GlobalTransform::from(eye))
    }

    #[test]
    fn the_stage_input_takes_the_board_that_is_pressed_and_released_on_the_title() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<Board>()
            .init_resource::<Arrangement>()
            .init_resource::<ActiveTheme>()
            .init_resource::<Pointing>()
            .add_message::<Gesture>()
            .add_message::<Take>()
            .add_message::<ButtonPressed>()
            .add_systems(Update, gestures);
        app.world_mut().spawn(above());
        let area = app.world_mut().spawn(TitleArea).id();
        let elsewhere = app.world_mut().spawn_empty().id();
        let at = |game: Game| {
            let spot = Arrangement::default().spot(game);
            Vec2::splat(500.0) + 10.0 * Vec2::new(spot.x, spot.z)
        };
        let mut after = |area: Entity, acts: &[(Game, Act)]| {
            for &(game, act) in acts {
                app.world_mut().write_message(Gesture { area, pointer: PointerId::Mouse, at: at(game), act });
            }
            app.update();
            let taken: Vec<Take> = app.world_mut().resource_mut::<Messages<Take>>().drain().collect();
            (app.world().resource::<Pointing>().over, taken)
        };
        let (press, click) = (Act::Press(PointerButton::Primary), Act::Click(PointerButton::Primary, 1));
        let (one, other) = (Game::Gomoku, Game::AnimalChess);
        assert_eq!(after(area, &[(one, Act::Move)]), (Some(one), vec![]));
        assert_eq!(after(area, &[(one, press), (one, click)]), (Some(one), vec![Take(one)]));
        assert_eq!(after(area, &[(one, press), (other, Act::Move), (other, click)]), (Some(other), vec![]));
        assert_eq!(after(area, &[(other, Act::Out)]), (None, vec![]));
        assert_eq!(after(elsewhere, &[(one, Act::Move), (one, press), (one, click)]), (None, vec![]));
    }
}
