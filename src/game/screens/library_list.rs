//! The list of the library: a row for each game, of which only those in view are there.

use bevy::{
    ecs::system::SystemParam,
    input::{gamepad::GamepadButton, keyboard::KeyboardInput},
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    text::EditableText,
    ui_widgets::ScrollArea,
};

use super::{
    clock_choice::control_in_short,
    long_list::{Gap, LongList, Row},
    series::points,
    sheets::{Fill, refocus},
};
use crate::{
    game::{
        app::{Dialog, Localizable, OnPress, Open, Settings},
        flow::Stage,
        games::library::{GameLibrary, Listed, ShelfCommand, day_of},
        locale::{Localization, UiStyle, called},
        packs::opening_name,
        ui::{ButtonKind, column, list_button, row, text, tokens, word_button},
    },
    play::Series,
    record::{Clock, Winner, library::Entry},
    rules::Side,
    study::review::whole_percent,
};

/// Between two rows, in logical pixels.
const APART: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.in_set(Fill))
        .add_systems(Update, leap.in_set(Stage::Commands).run_if(|open: Res<Open>| open.0 == Some(Dialog::Library)));
}

/// The list of the library, and what it was filled with.
#[derive(Component, Default)]
struct Games {
    /// See [`crate::game::games::library::Listed::listing`].
    listing: Option<u64>,
    /// The row that gets the focus once it is there.
    goal: Option<usize>,
}

/// What a row shows.
#[derive(Component)]
struct Shown {
    entry: Entry,
    is_chosen: bool,
    /// Whether it is asked if the game is to be removed.
    removing: bool,
    /// How many rows there are.
    total: usize,
}

impl Shown {
    /// What the row of a game is to show.
    fn of(entry: &Entry, view: &Listed) -> Self {
        let is_chosen = view.chosen == Some(entry.id);
        Self { entry: entry.clone(), is_chosen, removing: is_chosen && view.removing, total: view.total }
    }

    /// Whether it is what the row of a game is to show; asked in every frame, so that nothing is copied for it.
    fn is_of(&self, entry: &Entry, view: &Listed) -> bool {
        let is_chosen = view.chosen == Some(entry.id);
        let rest = (is_chosen, is_chosen && view.removing, view.total);
        (self.is_chosen, self.removing, self.total) == rest && self.entry == *entry
    }
}

/// The language and the style that rows are written in.
struct Words<'a> {
    style: &'a UiStyle,
    l10n: &'a Localization,
}

impl Words<'_> {
    /// The sentence of a key, which has no gaps.
    fn say(&self, key: &str) -> String {
        self.l10n.get(key)
    }
}

/// Adds the list, which is filled once it is there.
pub(super) fn lay_out(parent: &mut ChildSpawnerCommands<'_>) {
    let node = || Node { flex_shrink: 0.0, ..column(0.0) };
    parent.spawn((Games::default(), LongList::default(), node())).with_children(|parent| {
        parent.spawn((Gap::Above, node()));
        parent.spawn((Gap::Below, node()));
    });
}

/// What is in the list now.
#[derive(SystemParam)]
struct There<'w, 's> {
    lists: Query<'w, 's, (Entity, &'static mut Games, &'static mut LongList, &'static Children)>,
    rows: Query<'w, 's, (&'static Row, &'static Shown, &'static Children)>,
    gaps: Query<'w, 's, (&'static Gap, &'static mut Node)>,
    parents: Query<'w, 's, &'static ChildOf>,
    buttons: Query<'w, 's, (&'static OnPress, &'static AccessibleLabel)>,
    focus: Option<ResMut<'w, InputFocus>>,
    visible: Option<ResMut<'w, InputFocusVisible>>,
}

/// Has the rows that are seen there, and no others.
fn fill(
    mut commands: Commands,
    library: Option<ResMut<GameLibrary>>,
    (style, l10n): (Option<Res<UiStyle>>, Option<Res<Localization>>),
    settings: Res<Settings>,
    mut there: There,
) {
    let (Some(mut library), Some(style), Some(l10n)) = (library, style, l10n) else { return };
    let words = Words { style: &style, l10n: &l10n };
    let has_pages = settings.scan_ms > 0;
    for (entity, mut games, mut list, children) in &mut there.lists {
        let (games, list) = (games.bypass_change_detection(), list.bypass_change_detection());
        let view = library.view();
        if games.listing.replace(view.listing) != Some(view.listing) {
            list.begin(view.total);
        }
        let wanted = list.wanted().filter(|wanted| !has_pages && view.total > 0 && !library.shows(wanted));
        if let Some(wanted) = wanted {
            library.show(wanted);
        }
        let view = library.view();
        let old = |row: usize| children.iter().find(|child| there.rows.get(*child).is_ok_and(|(at, ..)| at.0 == row));
        let mut order: Vec<Entity> = Vec::with_capacity(view.rows.len() + 2);
        let gap = |of: Gap| children.iter().find(|child| there.gaps.get(*child).is_ok_and(|(gap, _)| *gap == of));
        order.extend(gap(Gap::Above));
        for (row, entry) in (view.first..).zip(&view.rows) {
            let same = old(row).filter(|at| there.rows.get(*at).is_ok_and(|(_, old, _)| old.is_of(entry, view)));
            order.push(same.unwrap_or_else(|| {
                let shown = Shown::of(entry, view);
                let node = Node { flex_shrink: 0.0, padding: UiRect::bottom(px(APART)), ..column(0.5) };
                let mut new = commands.spawn((Row(row), node));
                new.with_children(|parent| game(parent, &words, row, &shown)).insert(shown);
                new.id()
            }));
        }
        order.extend(gap(Gap::Below));
        if !order.iter().copied().eq(children.iter()) {
            let gone: Vec<Entity> = children.iter().filter(|child| !order.contains(child)).collect();
            let focused = there.focus.as_ref().and_then(|focus| focus.get());
            let lost = focused.filter(|at| there.parents.iter_ancestors(*at).any(|above| gone.contains(&above)));
            let lost =
                lost.and_then(|at| there.buttons.get(at).ok()).map(|(press, label)| (press.clone(), label.0.clone()));
            commands.entity(entity).replace_children(&order);
            gone.into_iter().for_each(|row| commands.entity(row).despawn());
            if let Some((press, label)) = lost {
                commands.queue(move |world: &mut World| refocus(world, &press, &label));
            }
            list.go_on();
        }
        let (above, below) = (0..view.first, view.first + view.rows.len()..view.total);
        let lengths = if has_pages { [0.0; 2] } else { [list.length(above), list.length(below)] };
        for (gap, mut node) in &mut there.gaps {
            let height = px(lengths[usize::from(*gap == Gap::Below)]);
            if node.height != height {
                node.height = height;
                list.go_on();
            }
        }
        games.goal = games.goal.filter(|goal| *goal < view.total && !has_pages);
        if games.goal.is_some() {
            list.go_on();
        }
        // The button is the first thing in a row.
        let goal = games.goal.and_then(|goal| there.rows.get(old(goal)?).ok()?.2.first().copied());
        if let (Some(button), Some(focus), Some(visible)) = (goal, &mut there.focus, &mut there.visible) {
            focus.set(button, FocusCause::Navigated);
            visible.0 = true;
            games.goal = None;
        }
    }
}

/// What goes far in the list.
#[derive(SystemParam)]
struct Leaps<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    pads: Query<'w, 's, &'static Gamepad>,
    windows: Query<'w, 's, &'static Window>,
}

impl Leaps<'_, '_> {
    /// The keys that were pressed, and those that the shoulder buttons of pads stand for.
    fn read(&mut self) -> Vec<KeyCode> {
        let pressed = self.keys.read().filter(|key| key.state.is_pressed()).map(|key| key.key_code);
        let mut leaps: Vec<KeyCode> = pressed.collect();
        // Pads report even while another program has the focus.
        if self.windows.iter().any(|window| window.focused) {
            let shoulders =
                [(GamepadButton::LeftTrigger, KeyCode::PageUp), (GamepadButton::RightTrigger, KeyCode::PageDown)];
            for (button, key) in shoulders {
                leaps.extend(self.pads.iter().filter(|pad| pad.just_pressed(button)).map(|_| key));
            }
        }
        leaps
    }
}

/// Goes far in the list by the keys: to its ends, or by as many rows as are seen.
fn leap(
    mut leaps: Leaps,
    (focus, fields): (Res<InputFocus>, Query<(), With<EditableText>>),
    mut lists: Query<(Entity, &mut Games, &mut LongList)>,
    (rows, parents): (Query<&Row>, Query<&ChildOf>),
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    library: Option<Res<GameLibrary>>,
) {
    let (leaps, at) = (leaps.read(), focus.get());
    let Ok((entity, mut games, mut list)) = lists.single_mut() else { return };
    let Some(last) = library.and_then(|library| library.view().total.checked_sub(1)) else { return };
    // In a field they move the cursor.
    if at.is_some_and(|at| fields.contains(at)) {
        return;
    }
    let focused = at.and_then(|at| parents.iter_ancestors(at).find_map(|above| rows.get(above).ok()));
    let page = list.page().saturating_sub(1).max(1);
    let mut to = None;
    for leap in leaps {
        let from = to.or(games.goal).or(focused.map(|row| row.0)).unwrap_or_else(|| list.top());
        to = match leap {
            KeyCode::Home => Some(0),
            KeyCode::End => Some(last),
            KeyCode::PageUp => Some(from.saturating_sub(page)),
            KeyCode::PageDown => Some((from + page).min(last)),
            _ => to,
        };
    }
    let Some(to) = to else { return };
    games.goal = Some(to);
    let area = parents.iter_ancestors(entity).find(|above| areas.contains(*above));
    if let Some((node, mut scroll)) = area.and_then(|area| areas.get_mut(area).ok()) {
        // From what is seen: what was asked for before may lie beyond the end.
        scroll.y = node.scroll_position.y * node.inverse_scale_factor + list.way_to(to);
    }
    list.go_on();
}

/// A game: who played, the result, when, where and how. The one that is chosen has its buttons below it.
fn game(parent: &mut ChildSpawnerCommands<'_>, words: &Words<'_>, number: usize, shown: &Shown) {
    let Shown { entry, is_chosen, removing, total } = shown;
    let heading = entry.heading(|seat| called(words.l10n, seat));
    let nobody = words.say("library-nobody");
    let who = if heading.names.iter().all(String::is_empty) {
        words.say("library-nameless")
    } else {
        heading.names.map(|name| if name.is_empty() { nobody.clone() } else { name }).join(" – ")
    };
    let kind = if *is_chosen { ButtonKind::Chosen } else { ButtonKind::Flat };
    let place = Localizable::new("library-row").with("row", (number + 1) as f64).with("all", *total as f64);
    let (result, about) = (result(entry), about(words, entry));
    let label = format!("{who}, {result}, {about}, {}", words.l10n.say(&place));
    list_button(parent, words.style, (who, result, about), ShelfCommand::Choose(entry.id), kind)
        .insert(AccessibleLabel::new(label));
    if !is_chosen {
        return;
    }
    let node =
        Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..row(1.0) };
    parent.spawn(node).with_children(|parent| {
        if *removing {
            parent.spawn(text(words.style, words.say("library-remove-ask"), tokens::BODY, words.style.palette.text));
            let (keep, remove) = (ShelfCommand::Ask(false), ShelfCommand::Remove(entry.id));
            word_button(parent, words.style, words.say("library-keep"), keep, ButtonKind::Plain);
            word_button(parent, words.style, words.say("library-remove"), remove, ButtonKind::Plain);
        } else {
            let (ask, take) = (ShelfCommand::Ask(true), ShelfCommand::Take(entry.id));
            word_button(parent, words.style, words.say("library-remove"), ask, ButtonKind::Flat);
            word_button(parent, words.style, words.say("library-open"), take, ButtonKind::Plain);
        }
    });
}

/// The score, or who won.
fn result(entry: &Entry) -> String {
    match (entry.score, entry.winner) {
        (Some([first, second]), _) => format!("{first}–{second}"),
        (None, Winner::First) => "1–0".to_owned(),
        (None, Winner::Second) => "0–1".to_owned(),
        (None, Winner::Draw) => "½–½".to_owned(),
        (None, Winner::Nobody) => "…".to_owned(),
    }
}

/// What else is known of a game, on one line.
fn about(words: &Words<'_>, entry: &Entry) -> String {
    let day = day_of(&entry.date);
    let game = words.say(&format!("game-{}", entry.game.id()));
    let moves = words.l10n.say(&Localizable::new("library-moves").with("moves", u32::from(entry.plies)));
    let opening = if entry.opening.is_empty() { String::new() } else { opening_name(&entry.opening, words.l10n) };
    let accuracy = entry.accuracy.map_or_else(String::new, |sides| {
        let said = |side: Option<f32>| {
            side.map_or_else(
                || "–".to_owned(),
                |percent| {
                    let percent = Localizable::new("settings-percent").with("value", whole_percent(percent.into()));
                    words.l10n.say(&percent)
                },
            )
        };
        let [first, second] = sides.map(said);
        words.l10n.say(&Localizable::new("library-accuracy").with("first", first).with("second", second))
    });
    let aided = if entry.is_aided() { words.say("library-aided") } else { String::new() };
    let clock = entry.clock.as_deref().map_or_else(String::new, |Clock(controls)| {
        let [first, second] = controls.map(|control| words.l10n.say(&control_in_short(control)));
        if first == second { first } else { format!("{first} – {second}") }
    });
    let series = entry.series.as_deref().and_then(|text| text.parse::<Series>().ok());
    let series = series.map_or_else(String::new, |series| {
        let series = series.after(entry.winner.side().map(|side| Side::BOTH[side]));
        let [first, second] = Side::BOTH.map(|side| points(series.halves(side)));
        words.l10n.say(&Localizable::new("library-series").with("first", first).with("second", second))
    });
    let parts = [day, game, opening, entry.event.to_string(), moves, clock, series, accuracy, aided];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
