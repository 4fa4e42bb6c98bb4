//! Widgets and design tokens: the one place for sizes, the use of colours and the behaviour of buttons.
//! They are in one file, so that they are easy to find when you make a screen.

use std::time::Duration;

use bevy::{
    camera::visibility::VisibilitySystems,
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    picking::{
        events::{Drag, Pointer},
        hover::Hovered,
    },
    prelude::*,
    text::{EditableText, LetterSpacing, TextCursorStyle},
    ui::{IgnoreScroll, InteractionDisabled, Pressed, UiSystems, widget::text_system},
    ui_widgets::{Activate, Button, ControlOrientation, ScrollArea, ScrollIntoView, Scrollbar, ScrollbarThumb},
};

use crate::{
    game::{
        app::{ButtonPressed, OnPress, Open, Settings},
        locale::UiStyle,
        theme::Palette,
    },
    rules::{Colour, Game},
};

/// Sizes and distances, in logical pixels before Bevy's `UiScale`, which includes the player's text size.
pub mod tokens {
    /// The font size of small print.
    pub const SMALL: f32 = 14.0;
    /// The usual font size.
    pub const BODY: f32 = 16.0;
    /// The font size of main buttons, names and banners.
    pub const LARGE: f32 = 20.0;
    /// The font size of headings.
    pub const HEADING: f32 = 28.0;
    /// The font size of the game's title and of a final score.
    pub const TITLE: f32 = 44.0;
    /// The unit of distances, which are multiples or simple fractions of it.
    pub const GRID: f32 = 8.0;
    /// The smallest width and height that a finger can hit reliably.
    pub const TOUCH: f32 = 44.0;
}

use tokens::{BODY, GRID, LARGE, TOUCH};

/// How much a button stands out.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonKind {
    /// The main action.
    Primary,
    /// An action like others.
    Plain,
    /// Chosen among others.
    Chosen,
    /// Without a background until the pointer is over it.
    Flat,
}

impl ButtonKind {
    fn ground(self, palette: &Palette, hovered: bool, pressed: bool) -> Color {
        match (self, hovered, pressed) {
            (Self::Primary, false, _) => palette.accent,
            (Self::Primary, true, false) => palette.accent.mix(&Color::WHITE, 0.2),
            (Self::Primary, true, true) => palette.accent.mix(&Color::BLACK, 0.15),
            (Self::Chosen, ..) => palette.chosen,
            (Self::Plain, false, _) => palette.raised,
            (Self::Flat, false, _) => Color::NONE,
            (_, true, false) => palette.hovered,
            (_, true, true) => palette.line,
        }
    }

    fn text(self, palette: &Palette) -> Color {
        match self {
            Self::Primary => palette.on_accent,
            Self::Chosen => palette.accent,
            Self::Plain | Self::Flat => palette.text,
        }
    }
}

/// Chinese signs are exactly as wide as they are high, so that the room for a line of them comes out to the last digit, and
/// by an error of rounding one in five was a line too high. A hundredth of a pixel less between letters leaves a margin.
const CLOSER: LetterSpacing = LetterSpacing::Px(-0.01);

/// A text. Above a size of 18 it uses the title font, else the text font.
pub fn text(style: &UiStyle, words: impl Into<String>, size: f32, colour: Color) -> impl Bundle {
    let font = if size > 18.0 { style.title.clone() } else { style.text.clone() };
    (
        Text::new(words),
        TextFont { font: font.into(), font_size: FontSize::Px(size), ..default() },
        CLOSER,
        TextColor(colour),
        Pickable::IGNORE,
    )
}

/// A caption whose last word does not stand on a line alone: no line ends before it.
#[must_use]
pub fn caption(mut words: String) -> String {
    if let Some(last) = words.trim_end().rfind(' ') {
        words.replace_range(last..=last, "\u{a0}");
    }
    words
}

fn button(palette: &Palette, press: OnPress, kind: ButtonKind, name: String, node: Node) -> impl Bundle {
    (
        Button,
        Hovered::default(),
        TabIndex(0),
        press,
        kind,
        AccessibleLabel::new(name),
        Node {
            min_width: px(TOUCH),
            min_height: px(TOUCH),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(GRID)),
            border: UiRect::all(px(1.0)),
            ..node
        },
        BackgroundColor(kind.ground(palette, false, false)),
        BorderColor::all(if matches!(kind, ButtonKind::Chosen) { palette.accent } else { Color::NONE }),
        Outline { width: px(2.0), offset: px(2.0), color: Color::NONE },
    )
}

/// A button with words on it.
pub fn word_button<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    words: impl Into<String>,
    press: impl Into<OnPress>,
    kind: ButtonKind,
) -> EntityCommands<'a> {
    let words = words.into();
    let node = Node { padding: UiRect::axes(px(2.0 * GRID), px(GRID)), ..default() };
    let mut entity = parent.spawn(button(&style.palette, press.into(), kind, words.clone(), node));
    // Dark letters on the accent colour look thin, so they are large enough for the bolder title font.
    let size = if kind == ButtonKind::Primary { LARGE } else { BODY };
    entity.with_child(text(style, words, size, kind.text(&style.palette)));
    entity
}

/// The picture on a button.
fn picture(style: &UiStyle, image: Handle<Image>) -> impl Bundle + use<> {
    (
        ImageNode { image, color: style.palette.text, ..default() },
        Node { width: px(24.0), height: px(24.0), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// A button with whatever `content` puts on it, side by side, in colours of its own.
pub fn content_button(
    parent: &mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    name: String,
    press: impl Into<OnPress>,
    kind: ButtonKind,
    content: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let node = Node { padding: UiRect::horizontal(px(GRID)), flex_shrink: 0.0, ..default() };
    parent.spawn(button(&style.palette, press.into(), kind, name, node)).with_children(|parent| {
        parent.spawn((row(0.75), Pickable::IGNORE)).with_children(content);
    });
}

/// A button with an icon above its name, one of a row: a long name takes of the room that short ones leave. `name` is its
/// full name for assistive technology.
pub fn named_icon_button<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    icon: Handle<Image>,
    (short, name): (String, String),
    press: impl Into<OnPress>,
) -> EntityCommands<'a> {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_shrink: 0.0,
        min_height: px(52.0),
        ..default()
    };
    let mut entity = parent.spawn(button(&style.palette, press.into(), ButtonKind::Flat, name, node));
    entity.with_children(|parent| {
        parent.spawn(picture(style, icon));
        parent.spawn((Caption, text(style, short, tokens::SMALL, style.palette.text)));
    });
    entity
}

/// A button with a picture in its own colours above its name, one of a row of several: they share the row's width.
pub fn picture_button(
    parent: &mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    image: Handle<Image>,
    name: String,
    press: impl Into<OnPress>,
    kind: ButtonKind,
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(PICTURE.0),
        max_width: px(PICTURE.1),
        padding: UiRect::all(px(0.5 * GRID)),
        row_gap: px(0.5 * GRID),
        ..default()
    };
    let frame = Node { width: percent(100.0), aspect_ratio: Some(16.0 / 9.0), flex_shrink: 0.0, ..default() };
    let whole = Node {
        width: percent(100.0),
        height: percent(100.0),
        border_radius: BorderRadius::all(px(0.5 * GRID)),
        ..default()
    };
    parent.spawn(button(&style.palette, press.into(), kind, name.clone(), node)).with_children(|parent| {
        // A button gives pictures that are its children the colour of its words.
        let picture = ImageNode { image, image_mode: NodeImageMode::Stretch, ..default() };
        parent.spawn((frame, Pickable::IGNORE)).with_child((picture, whole, Pickable::IGNORE));
        parent.spawn((
            text(style, name, tokens::SMALL, kind.text(&style.palette)),
            TextLayout { justify: Justify::Center, ..default() },
        ));
    });
}

/// The least width of a button with a picture, with which a name of one word has room, and the most that it grows to, in
/// logical pixels.
const PICTURE: (f32, f32) = (88.0, 176.0);

/// A row of buttons with names, which show their icons alone where the names have no room beside each other.
#[derive(Component)]
pub struct Captioned;

/// The name below the icon of a button.
#[derive(Component)]
struct Caption;

/// Hides the names of a row that is too narrow for them. When the window grows, its screen is built anew.
fn hide_captions(
    rows: Query<(Entity, Ref<ComputedNode>), With<Captioned>>,
    children: Query<&Children>,
    mut captions: Query<(&mut Node, &mut Visibility), With<Caption>>,
) {
    for (row, computed) in &rows {
        if !computed.is_changed() || computed.content_size.x <= computed.size.x + 1.0 {
            continue;
        }
        for child in children.iter_descendants(row) {
            if let Ok((mut node, mut visibility)) = captions.get_mut(child) {
                // Within this frame, and from the next one on without taking any room.
                visibility.set_if_neq(Visibility::Hidden);
                node.display = Display::None;
            }
        }
    }
}

/// A button as wide as its list, with two lines: what it is with a word at the end, and what else is known of it.
pub fn list_button<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    (name, end, about): (String, String, String),
    press: impl Into<OnPress>,
    kind: ButtonKind,
) -> EntityCommands<'a> {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(1.5 * GRID), px(0.5 * GRID)),
        flex_shrink: 0.0,
        ..default()
    };
    let label = format!("{name}, {end}, {about}");
    let line = || Node { width: percent(100.0), ..row(2.0) };
    let mut entity = parent.spawn(button(&style.palette, press.into(), kind, label, node));
    entity.with_children(|parent| {
        parent.spawn((line(), Pickable::IGNORE)).with_children(|parent| {
            let grows = Node {
                flex_grow: 1.0,
                flex_basis: px(0.0),
                min_width: px(0.0),
                // Its letters are measured one below the other as well. What is cut off here is not scrolled to.
                overflow: Overflow::clip(),
                ..default()
            };
            // A name may be one long word.
            let layout = TextLayout { linebreak: LineBreak::WordOrCharacter, ..default() };
            parent.spawn((text(style, name, BODY, style.palette.text), layout, grows));
            parent.spawn(text(style, end, BODY, style.palette.text));
        });
        parent.spawn((text(style, about, tokens::SMALL, style.palette.quiet), line()));
    });
    entity
}

/// A field to write a line of text in, of at most `longest` characters. It keeps the focus when its dialog is rebuilt, as a button that does the same
/// would.
pub fn field(style: &UiStyle, name: String, words: &str, longest: usize, press: OnPress) -> impl Bundle {
    let mut editable = EditableText::new(words);
    editable.max_characters = Some(longest);
    editable.cursor_width = 0.1;
    // It does not blink: nothing is drawn while nothing moves.
    editable.cursor_blink_period = Duration::from_secs(1 << 30);
    (
        editable,
        TextLayout { linebreak: LineBreak::NoWrap, ..default() },
        TextFont { font: style.text.clone().into(), font_size: FontSize::Px(BODY), ..default() },
        TextColor(style.palette.text),
        TextCursorStyle {
            color: style.palette.accent,
            selection_color: style.palette.line,
            unfocused_selection_color: Color::NONE,
            selected_text_color: None,
        },
        TabIndex(0),
        press,
        AccessibleLabel::new(name),
        Node {
            flex_grow: 1.0,
            // With the line of text, as high as a button.
            padding: UiRect::axes(px(1.5 * GRID), px(1.5 * GRID)),
            // At the smallest size of text, 80 %, a thinner one is less than a pixel and not drawn.
            border: UiRect::all(px(1.25)),
            border_radius: BorderRadius::all(px(GRID)),
            ..default()
        },
        BorderColor::all(style.palette.line),
        Outline { width: px(2.0), offset: px(2.0), color: Color::NONE },
    )
}

/// A button as wide as its list, with an icon and its name.
pub fn entry_button<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    icon: Handle<Image>,
    name: String,
    press: impl Into<OnPress>,
) -> EntityCommands<'a> {
    let node = Node {
        justify_content: JustifyContent::FlexStart,
        column_gap: px(1.5 * GRID),
        padding: UiRect::horizontal(px(1.5 * GRID)),
        flex_shrink: 0.0,
        ..default()
    };
    let mut entry = parent.spawn(button(&style.palette, press.into(), ButtonKind::Flat, name.clone(), node));
    entry.with_children(|parent| {
        parent.spawn(picture(style, icon));
        parent.spawn((text(style, name, BODY, style.palette.text), Node { flex_grow: 1.0, ..default() }));
    });
    entry
}

/// Where the keys begin in a dialog, if that is not its primary button.
#[derive(Component)]
pub struct FirstStop;

/// The button that the key Esc presses before it closes the dialog.
#[derive(Component)]
pub struct OnEscape;

/// A set's colour as cards and lists show it; that of lines while a side has no set.
#[must_use]
pub fn colour_of(palette: &Palette, game: Game, colour: Option<Colour>) -> Color {
    colour.map_or(palette.line, |colour| palette.set(game, colour))
}

/// A disc as cards and lists show it, `size` logical pixels wide: lit from the upper left, with an edge.
pub fn disc(colour: Color, size: f32) -> impl Bundle {
    let lit = colour.mix(&Color::WHITE, if colour.luminance() < 0.2 { 0.22 } else { 0.4 });
    let shade = colour.mix(&Color::BLACK, 0.28);
    (
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            border: UiRect::all(px(1.0)),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BorderColor::all(colour.mix(&Color::WHITE, 0.25)),
        BackgroundGradient::from(RadialGradient::new(
            UiPosition::TOP_LEFT.at_percent(32.0, 28.0),
            RadialGradientShape::FarthestCorner,
            vec![
                ColorStop::new(lit, percent(0.0)),
                ColorStop::new(colour, percent(55.0)),
                ColorStop::new(shade, percent(100.0)),
            ],
        )),
        Pickable::IGNORE,
    )
}

/// A column whose children are `gap` times [`tokens::GRID`] apart.
#[must_use]
pub fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap * GRID), ..default() }
}

/// A row whose children are `gap` times [`tokens::GRID`] apart, centred in its height.
#[must_use]
pub fn row(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Row,
        column_gap: px(gap * GRID),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// A panel's background and edge.
pub fn panel(palette: &Palette, node: Node) -> impl Bundle + use<> {
    (
        Node { border: UiRect::all(px(1.0)), border_radius: BorderRadius::all(px(2.0 * GRID)), ..node },
        BackgroundColor(palette.panel),
        BorderColor::all(palette.line),
    )
}

/// A dialog's background and edge: opaque, unlike a panel's, so that it can be read.
pub fn sheet(palette: &Palette, node: Node) -> impl Bundle + use<> {
    (
        Node { border: UiRect::all(px(1.0)), border_radius: BorderRadius::all(px(2.0 * GRID)), ..node },
        BackgroundColor(palette.panel.with_alpha(1.0)),
        BorderColor::all(palette.line),
    )
}

/// The node of a dialog's sheet: `width` logical pixels wide if there is room, and never larger than the window. `gap`
/// is as in [`column()`].
#[must_use]
pub fn dialog(width: f32, gap: f32) -> Node {
    Node {
        width: px(width),
        max_width: percent(100.0),
        max_height: percent(100.0),
        // A low window has little room for what scrolls.
        padding: UiRect::axes(px(3.0 * GRID), vh(3.0)),
        ..column(gap)
    }
}

/// The row of buttons at the end of a dialog. It keeps its height when the window is too small for the rest.
#[must_use]
pub fn footer() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        row_gap: px(GRID),
        margin: UiRect::top(px(GRID)),
        flex_shrink: 0.0,
        ..row(1.0)
    }
}

/// The part of a dialog that scrolls, by wheel, drag or keyboard focus, when the window is too small for all of it.
pub fn scrolled(node: Node) -> impl Bundle {
    let min_height = if node.min_height == Val::Auto { px(0.0) } else { node.min_height };
    // Room for the scrollbar.
    let padding = UiRect { right: px(SCROLLBAR.0 + 2.0), ..node.padding };
    (ScrollArea, Node { overflow: Overflow::scroll_y(), min_height, padding, flex_shrink: 1.0, ..node })
}

/// What the arrow keys do while an element has the focus.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Outline = RING)]
pub struct Steps {
    /// Left and up.
    pub back: OnPress,
    /// Right and down.
    pub on: OnPress,
}

/// The ring around what has the focus, while it is not seen.
const RING: Outline = Outline { width: Val::Px(2.0), offset: Val::Px(1.0), color: Color::NONE };

/// A press that is dragged further than this in a list, in logical pixels, scrolls and presses nothing.
pub const SLIP: f32 = 8.0;

/// What is dragged from side to side: a drag that began on it scrolls only when it goes up or down.
#[derive(Component, Default)]
pub struct DraggedAcross;

/// Whether a drag on something that is dragged from side to side scrolls.
#[must_use]
pub fn is_scroll(distance: Vec2) -> bool {
    distance.y.abs() > distance.x.abs().max(SLIP)
}

/// Scrolls by dragging with a finger or the mouse. The button that the drag began on moves along under the finger, and
/// so would be pressed when it is lifted.
fn pull(
    mut drag: On<Pointer<Drag>>,
    parents: Query<&ChildOf>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    (thumbs, across): (Query<(), With<ScrollbarThumb>>, Query<(), With<DraggedAcross>>),
    mut commands: Commands,
) {
    // The thumb of a scrollbar moves the other way, which Bevy sees to.
    if thumbs.contains(drag.entity) || across.contains(drag.entity) && !is_scroll(drag.event.distance) {
        return;
    }
    let entity = std::iter::once(drag.entity).chain(parents.iter_ancestors(drag.entity)).find(|at| areas.contains(*at));
    let Some((node, mut position)) = entity.and_then(|entity| areas.get_mut(entity).ok()) else { return };
    drag.propagate(false);
    if drag.event.distance.length() > SLIP {
        commands.entity(drag.entity).remove::<Pressed>();
    }
    let scale = node.inverse_scale_factor;
    let range = (node.content_size().y - node.size().y).max(0.0) * scale;
    position.y = (position.y - drag.event.delta.y).clamp(0.0, range);
}

/// Width of a scrollbar, and the least length of its thumb, in logical pixels.
const SCROLLBAR: (f32, f32) = (6.0, 24.0);

/// Gives every list that has none a scrollbar.
fn add_scrollbars(
    mut commands: Commands,
    areas: Query<(Entity, Option<&Children>), With<ScrollArea>>,
    bars: Query<(), With<Scrollbar>>,
    style: Res<UiStyle>,
) {
    for (area, children) in &areas {
        if children.is_some_and(|children| children.iter().any(|child| bars.contains(child))) {
            continue;
        }
        let (width, shortest) = SCROLLBAR;
        let place = Node {
            position_type: PositionType::Absolute,
            right: px(0.0),
            top: px(0.0),
            width: px(width),
            height: percent(100.0),
            ..default()
        };
        let bar = Scrollbar::new(area, ControlOrientation::Vertical, shortest);
        commands
            .spawn((bar, place, IgnoreScroll(BVec2::TRUE), Visibility::Hidden, ZIndex(1), ChildOf(area)))
            .with_child((
                ScrollbarThumb { border_radius: BorderRadius::all(px(width / 2.0)), ..default() },
                BackgroundColor(style.palette.quiet.with_alpha(0.6)),
            ));
    }
}

/// Shows the scrollbars of lists that are longer than their place.
fn show_scrollbars(areas: Query<&ComputedNode>, mut bars: Query<(&Scrollbar, &mut Visibility)>) {
    for (bar, mut visibility) in &mut bars {
        // Half a pixel is rounding.
        let needed = areas.get(bar.target).is_ok_and(|area| area.content_size().y > area.size().y + 0.5);
        visibility.set_if_neq(if needed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Scrolls the element that the keyboard focus has moved to into view.
fn show_focus(focus: Res<InputFocus>, visible: Res<InputFocusVisible>, mut commands: Commands) {
    if let Some(entity) = focus.get().filter(|_| focus.is_changed() && visible.0) {
        commands.trigger(ScrollIntoView { entity });
    }
}

/// The Tab key passes by buttons that are not shown, and those that cannot be pressed.
fn stop_where_seen(mut buttons: Query<(&ComputedNode, Has<InteractionDisabled>, &mut TabIndex), With<Button>>) {
    for (node, disabled, mut stop) in &mut buttons {
        stop.set_if_neq(TabIndex(if disabled || node.is_empty() { -1 } else { 0 }));
    }
}

/// Shows the focus on what the arrow keys step through.
fn ring(
    style: Res<UiStyle>,
    (focus, visible): (Option<Res<InputFocus>>, Option<Res<InputFocusVisible>>),
    mut stepped: Query<(Entity, &mut Outline), With<Steps>>,
) {
    let focused = focus.and_then(|focus| focus.get()).filter(|_| visible.is_some_and(|visible| visible.0));
    for (entity, mut outline) in &mut stepped {
        let colour = if focused == Some(entity) { style.palette.accent } else { Color::NONE };
        if outline.color != colour {
            outline.color = colour;
        }
    }
}

/// Adds the systems of buttons, scrolling and the scale of the interface.
pub fn plugin(app: &mut App) {
    app.add_observer(activate)
        .add_observer(pull)
        .add_systems(Update, (restyle, ring, scale))
        .add_systems(PostUpdate, add_scrollbars.before(UiSystems::Layout))
        .add_systems(
            PostUpdate,
            (show_scrollbars, hide_captions).after(UiSystems::Layout).before(VisibilitySystems::VisibilityPropagate),
        )
        .add_systems(PostUpdate, (show_focus, stop_where_seen).after(UiSystems::Layout))
        .add_systems(PostUpdate, exchange_sizes.after(UiSystems::Layout).before(text_system))
        .add_systems(PostUpdate, exchange_sizes.after(text_system));
}

/// Breaks lines where they were broken when the text was measured, and puts back afterwards what else is done by whole pixels.
/// Bevy measures in a width that is not rounded and breaks lines in one that is: where a line just fits, the text had a line
/// more or less than there was room for.
fn exchange_sizes(mut texts: Query<&mut ComputedNode, With<Text>>) {
    for mut node in &mut texts {
        let node = node.bypass_change_detection();
        std::mem::swap(&mut node.size, &mut node.unrounded_size);
    }
}

fn activate(
    event: On<Activate>,
    buttons: Query<&OnPress>,
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    open: Res<Open>,
    mut commands: Commands,
    mut heard: MessageWriter<ButtonPressed>,
) {
    let Ok(press) = buttons.get(event.entity) else { return };
    press.write(&mut commands);
    heard.write(ButtonPressed);
    if !visible.0 && open.0.is_none() {
        // Pressed with the pointer: the keys go on controlling the board.
        focus.clear();
    }
}

/// What the colours of a button depend on, and its coloured parts.
type Buttons<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ButtonKind,
        &'static Hovered,
        Has<Pressed>,
        Has<InteractionDisabled>,
        &'static Children,
        &'static mut BackgroundColor,
        &'static mut Outline,
    ),
>;

fn restyle(
    style: Res<UiStyle>,
    focus: Option<Res<InputFocus>>,
    visible: Option<Res<InputFocusVisible>>,
    mut buttons: Buttons,
    mut words: Query<&mut TextColor>,
    mut pictures: Query<&mut ImageNode>,
) {
    let focused = focus.and_then(|focus| focus.get()).filter(|_| visible.is_some_and(|visible| visible.0));
    for (entity, kind, hovered, pressed, disabled, children, mut ground, mut outline) in &mut buttons {
        ground.set_if_neq(BackgroundColor(kind.ground(&style.palette, hovered.0 && !disabled, pressed)));
        let line = if focused == Some(entity) { style.palette.accent } else { Color::NONE };
        if outline.color != line {
            outline.color = line;
        }
        let fade = if disabled { 0.32 } else { 1.0 };
        let colour = kind.text(&style.palette).with_alpha(fade);
        for child in children {
            if let Ok(mut text) = words.get_mut(*child) {
                text.set_if_neq(TextColor(colour));
            } else if let Ok(mut picture) = pictures.get_mut(*child)
                && picture.color != colour
            {
                picture.color = colour;
            }
        }
    }
}

/// The smallest window for which the interface is made, in logical pixels at a scale of 1.
const SMALLEST: Vec2 = Vec2::new(300.0, 320.0);

/// How much larger things are in a large window, which is viewed from further away.
fn magnified(window: &Window) -> f32 {
    (window.width() / 1280.0).min(window.height() / 900.0).clamp(1.0, 1.6)
}

/// The scale beyond which the interface no longer fits into the window.
fn most(window: &Window) -> f32 {
    (window.width() / SMALLEST.x).min(window.height() / SMALLEST.y)
}

/// The largest size of text that the window has room for, in whole percent.
#[must_use]
pub fn text_room(window: &Window) -> u32 {
    // Windows are of finite and positive sizes.
    (100.0 * most(window) / magnified(window)) as u32
}

/// The scale of the interface: by the setting for text size, and by up to 1.6 in a large window, which is viewed from
/// further away; but never so far that the interface no longer fits. Only in a window that is smaller than the smallest is
/// anything smaller than a finger needs.
#[must_use]
pub fn scale_for(window: &Window, settings: &Settings) -> f32 {
    (settings.text_percent as f32 / 100.0 * magnified(window)).min(most(window))
}

fn scale(settings: Res<Settings>, windows: Query<&Window>, mut scale: ResMut<UiScale>) {
    let Ok(window) = windows.single() else { return };
    let size = scale_for(window, &settings);
    if (scale.0 - size).abs() > f32::EPSILON {
        scale.0 = size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::{
        camera::NormalizedRenderTarget,
        picking::pointer::{Location, PointerButton, PointerId},
    };

    #[test]
    fn a_press_that_scrolls_a_list_presses_nothing() {
        let mut world = World::new();
        world.add_observer(pull);
        let area = world.spawn((ScrollArea, ScrollPosition::default(), ComputedNode::default())).id();
        let across = world.spawn((DraggedAcross, ChildOf(area))).id();
        let mut is_pressed_after = |distance: Vec2, parent: Option<Entity>| {
            let button = if parent == Some(across) { across } else { world.spawn(Button).id() };
            world.entity_mut(button).insert(Pressed);
            if let Some(parent) = parent.filter(|parent| *parent != across) {
                world.entity_mut(button).insert(ChildOf(parent));
            }
            let drag = Drag { button: PointerButton::Primary, distance, delta: distance };
            let target = NormalizedRenderTarget::None { width: 9, height: 9 };
            let location = Location { target, position: Vec2::ZERO };
            world.trigger(Pointer::new(PointerId::Mouse, location, drag, button));
            world.flush();
            world.entity(button).contains::<Pressed>()
        };
        let down = |far: f32| Vec2::Y * far;
        assert!(is_pressed_after(down(SLIP - 1.0), Some(area)), "a finger is never quite still");
        assert!(!is_pressed_after(down(SLIP + 1.0), Some(area)));
        assert!(is_pressed_after(down(SLIP + 1.0), None), "outside of a list nothing scrolls");
        assert!(is_pressed_after(Vec2::new(40.0, 30.0), Some(across)), "it is dragged from side to side");
        assert!(!is_pressed_after(Vec2::new(30.0, 40.0), Some(across)));
    }
}
