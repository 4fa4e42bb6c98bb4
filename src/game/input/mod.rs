//! The stage `Input`: turns pointer, touch, keyboard and gamepad into requests, commands and camera commands.

pub mod gestures;
pub mod hands;
pub mod pointer;

use bevy::{
    ecs::system::SystemParam,
    input::{
        gamepad::GamepadButton,
        keyboard::{Key, KeyboardInput},
        touch::Touches,
    },
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible,
        tab_navigation::{NavAction, TabNavigation, TabNavigationError},
    },
    prelude::*,
    text::EditableText,
    ui::InteractionDisabled,
    ui_widgets::{Activate, Button},
    window::{MonitorSelection, WindowMode},
};

use crate::{
    game::{
        app::{
            Awake, Command, Device, Dialog, InHand, KeyAnswer, KeyQuestion, Make, OnPress, Open, Reports, Screen,
            Settings, Shortcut, SwitchPressed, key_in,
        },
        flow::{Board, Motion, Request, SkipCount, Stage},
        games::export::{Paste, TakeOut},
        layout::{Arrangement, Lay},
        scene::Cursor,
        theme::ActiveTheme,
        ui::{OnEscape, Steps},
    },
    rules::{Game, Square},
};
pub use gestures::{Act, Gesture, GestureArea};
use hands::Hands;

/// Turns the player's input into messages.
pub fn plugin(app: &mut App) {
    app.add_message::<Command>()
        .add_message::<Shortcut>()
        .add_message::<KeyAnswer>()
        .add_message::<SwitchPressed>()
        .add_message::<CursorMoved>()
        .init_resource::<Hands>()
        .init_resource::<LeftAt>()
        .init_resource::<Settings>()
        .init_resource::<KeyQuestion>()
        .init_resource::<InHand>()
        .init_resource::<ActiveTheme>()
        .init_resource::<Arrangement>()
        .add_plugins(gestures::plugin)
        // Gestures come before `fingers`, as they depend on how many fingers were down when they were made. `rest`
        // comes last, as a finger that has just been put down has not rested yet.
        .add_systems(Update, skip_count.in_set(Stage::Input).run_if(|motion: Res<Motion>| motion.may_skip_count()))
        .add_systems(Update, point.in_set(Stage::Input).before(keys))
        .add_systems(Update, leave_board.in_set(Stage::Input).before(keys))
        .add_systems(Update, (hands::gestures, keys, pad, hands::fingers, hands::rest).chain().in_set(Stage::Input))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// The square that the cursor was on when the focus went to a button, and on which game's board.
#[derive(Resource, Default)]
struct LeftAt(Option<(Game, Square)>);

/// What the Tab key stops at.
type Stop = Or<(With<Button>, With<Steps>)>;

/// Any press ends the count of the pieces at the end of a game, or the pause before it.
fn skip_count(
    (keys, mouse, touches): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>, Res<Touches>),
    pads: Query<&Gamepad>,
    mut skips: MessageWriter<SkipCount>,
) {
    if keys.get_just_pressed().next().is_some()
        || mouse.get_just_pressed().next().is_some()
        || touches.any_just_pressed()
        || pads.iter().any(|pad| pad.get_just_pressed().next().is_some())
    {
        skips.write(SkipCount);
    }
}

/// The mouse is used again once it has moved further than this, in logical pixels: a table that shakes moves it too.
const NUDGE: f32 = 12.0;

/// Notes that the mouse or a finger is used. `from` is where the mouse was when something else was used last.
fn point(
    mut moved: MessageReader<CursorMoved>,
    (mouse, touches): (Res<ButtonInput<MouseButton>>, Res<Touches>),
    mut hand: ResMut<InHand>,
    mut from: Local<Option<Vec2>>,
) {
    let last = moved.read().last().map(|moved| moved.position);
    if hand.device == Device::Pointer {
        *from = None;
        return;
    }
    let is_moved = last.is_some_and(|at| from.get_or_insert(at).distance(at) > NUDGE);
    if is_moved || mouse.get_just_pressed().next().is_some() || touches.any_just_pressed() {
        hand.device = Device::Pointer;
    }
}

/// Only one thing has the focus: when a key moves it to a button, the cursor leaves the board.
fn leave_board(
    focus: Option<Res<InputFocus>>,
    visible: Option<Res<InputFocusVisible>>,
    stops: Query<(), Stop>,
    board: Res<Board>,
    mut cursor: ResMut<Cursor>,
    mut left: ResMut<LeftAt>,
) {
    let (Some(focus), Some(visible)) = (focus, visible) else { return };
    let on_button = visible.0 && focus.get().is_some_and(|entity| stops.contains(entity));
    if (focus.is_changed() || visible.is_changed()) && on_button && cursor.0.is_some() {
        left.0 = cursor.0.take().map(|at| (board.game(), at));
    }
}

/// Asks for a frame when a resting finger is about to aim.
fn report(hands: Res<Hands>, mut awake: ResMut<Awake>) {
    awake.due(hands.remaining());
}

/// What a key or a gamepad button means.
#[derive(Clone, Debug, PartialEq)]
enum Meaning {
    /// Move the cursor by columns and rows.
    Go(i8, i8),
    /// Press the focused button, or the square that the cursor is on.
    Act,
    /// Do this.
    Do(Shortcut),
    /// Copy the moves.
    Copy,
    Paste,
    /// Undo a search in a dialog, else close the dialog, else put back the chosen piece, else hide the cursor or the focus,
    /// else go to the title screen.
    Back,
}

/// Reads the keys in the order in which they were pressed: at a low frame rate several fall into one frame.
fn keys(
    mut events: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut windows: Query<&mut Window>,
    mut reach: Reach,
) {
    reach.note();
    // A key that was pressed and released within this frame counts for the whole frame.
    let held = |codes: &[KeyCode]| codes.iter().any(|&code| keys.pressed(code) || keys.just_released(code));
    let control = held(&[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = held(&[KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    // Before this stage, Bevy gave the keys of this frame to the button that had the focus.
    let on_button = reach.is_on_button();
    for event in events.read().filter(|event| event.state.is_pressed()) {
        if event.key_code == KeyCode::F11 && !event.repeat {
            for mut window in &mut windows {
                window.mode = match window.mode {
                    WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                    _ => WindowMode::Windowed,
                };
            }
        }
        let hand = InHand { device: Device::Keys, ..*reach.hand };
        reach.hand.set_if_neq(hand);
        let is_switch = matches!(event.key_code, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space) && !control;
        if is_switch && reach.settings.scan_ms > 0 && !reach.is_in_field() {
            if !event.repeat {
                reach.commands.write_message(SwitchPressed);
            }
            continue;
        }
        if reach.question.awaited.is_some() {
            // Other keys than letters, digits and signs cannot be chosen, so they do nothing.
            let answer = match (event.key_code, &event.logical_key) {
                (KeyCode::Escape, _) => Some(None),
                (_, Key::Character(text)) if !control => key_in(text).map(Some),
                _ => None,
            };
            if let Some(answer) = answer {
                reach.commands.write_message(KeyAnswer(answer));
            }
            continue;
        }
        let meaning = match (event.key_code, control) {
            // What is written in a field is no command.
            (code, _) if reach.is_in_field() && code != KeyCode::Escape => None,
            (KeyCode::Enter | KeyCode::Space, _) if on_button => None,
            _ => meaning(event, control, shift, &reach.settings),
        };
        // A key that is held down moves on, but does nothing else again.
        if let Some(meaning) = meaning.filter(|meaning| !event.repeat || matches!(meaning, Meaning::Go(..))) {
            reach.carry_out(meaning);
        }
    }
}

/// What a pressed key means.
fn meaning(event: &KeyboardInput, control: bool, shift: bool, settings: &Settings) -> Option<Meaning> {
    Some(match (event.key_code, control) {
        (KeyCode::ArrowLeft, false) => Meaning::Go(-1, 0),
        (KeyCode::ArrowRight, false) => Meaning::Go(1, 0),
        (KeyCode::ArrowUp, false) => Meaning::Go(0, -1),
        (KeyCode::ArrowDown, false) => Meaning::Go(0, 1),
        (KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space, false) => Meaning::Act,
        (KeyCode::Escape, false) => Meaning::Back,
        (KeyCode::Backspace, false) => Meaning::Do(Shortcut::Undo),
        // Letters are read by what is printed on the key, since keyboard layouts differ.
        _ => {
            let Key::Character(letter) = &event.logical_key else { return None };
            match (key_in(letter)?, control) {
                ('z', true) if shift => Meaning::Do(Shortcut::Redo),
                ('z', true) => Meaning::Do(Shortcut::Undo),
                ('y', true) => Meaning::Do(Shortcut::Redo),
                ('c', true) => Meaning::Copy,
                // A page hears of what is pasted by itself.
                ('v', true) if cfg!(not(target_family = "wasm")) => Meaning::Paste,
                (key, false) => Meaning::Do(settings.shortcut(key)?),
                _ => return None,
            }
        }
    })
}

fn pad(pads: Query<(&Gamepad, Option<&Name>)>, windows: Query<&Window>, mut reach: Reach) {
    reach.note();
    // Gamepads report even while another program has the focus.
    if !windows.iter().any(|window| window.focused) {
        return;
    }
    for (pad, name) in &pads {
        if pad.get_just_pressed().next().is_some() {
            let make = Make::of(pad.vendor_id(), name.map_or("", Name::as_str));
            reach.hand.set_if_neq(InHand { device: Device::Pad, make });
        }
        if reach.settings.scan_ms > 0 {
            if pad.get_just_pressed().next().is_some() {
                reach.commands.write_message(SwitchPressed);
            }
            continue;
        }
        for (button, meaning) in [
            (GamepadButton::DPadLeft, Meaning::Go(-1, 0)),
            (GamepadButton::DPadRight, Meaning::Go(1, 0)),
            (GamepadButton::DPadUp, Meaning::Go(0, -1)),
            (GamepadButton::DPadDown, Meaning::Go(0, 1)),
            (GamepadButton::South, Meaning::Act),
            (GamepadButton::East, Meaning::Back),
        ]
        .into_iter()
        .chain(Shortcut::ON_PAD.map(|(button, shortcut)| (button, Meaning::Do(shortcut))))
        {
            if pad.just_pressed(button) {
                reach.carry_out(meaning);
            }
        }
    }
}

/// What keys and gamepads read and change.
#[derive(SystemParam)]
struct Reach<'w, 's> {
    commands: Commands<'w, 's>,
    open: Res<'w, Open>,
    /// What was open before, and what is open now.
    opened: Local<'s, [Option<Dialog>; 2]>,
    screen: Res<'w, State<Screen>>,
    board: Res<'w, Board>,
    arrangement: Res<'w, Arrangement>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
    /// The buttons, and whether each is disabled.
    buttons: Query<'w, 's, Has<InteractionDisabled>, With<Button>>,
    fields: Query<'w, 's, (), With<EditableText>>,
    escapes: Query<'w, 's, &'static OnPress, With<OnEscape>>,
    tabs: TabNavigation<'w, 's>,
    stepped: Query<'w, 's, &'static Steps>,
    cursor: ResMut<'w, Cursor>,
    left: ResMut<'w, LeftAt>,
    requests: MessageWriter<'w, Request>,
    asked: MessageWriter<'w, Command>,
    settings: Res<'w, Settings>,
    question: Res<'w, KeyQuestion>,
    hand: ResMut<'w, InHand>,
}

impl Reach<'_, '_> {
    /// Notes which dialog is open; for every frame.
    fn note(&mut self) {
        let [_, now] = *self.opened;
        if now != self.open.0 {
            *self.opened = [now, self.open.0];
        }
    }

    fn is_on_button(&self) -> bool {
        self.focus.get().is_some_and(|entity| self.buttons.contains(entity))
    }

    /// Whether the focus is in a field that one writes in.
    fn is_in_field(&self) -> bool {
        self.focus.get().is_some_and(|entity| self.fields.contains(entity))
    }

    /// What the arrows do on the element that has the focus, if that is one of its own.
    fn steps(&self) -> Option<&Steps> {
        self.stepped.get(self.focus.get().filter(|_| self.visible.0)?).ok()
    }

    fn carry_out(&mut self, meaning: Meaning) {
        let screen = **self.screen;
        let at_table = screen.is_at_table() && self.open.0.is_none();
        let in_play = at_table && matches!(screen, Screen::Play | Screen::Analysis);
        match meaning {
            Meaning::Go(columns, rows) if self.steps().is_some() => {
                if let Some(Steps { back, on }) = self.steps().cloned() {
                    (if columns + rows < 0 { back } else { on }).write(&mut self.commands);
                }
            }
            // In an analysis they go through the game, until the cursor is on the board.
            Meaning::Go(columns, 0) if at_table && screen == Screen::Analysis && self.cursor.0.is_none() => {
                let played = self.board.record().played().len();
                self.requests.write(Request::GoTo(if columns < 0 { self.board.back_from(played) } else { played + 1 }));
            }
            Meaning::Go(columns, rows) if at_table => {
                // At the table the arrows always move the cursor, whatever has the focus.
                self.focus.clear();
                self.visible.0 = false;
                let lay = self.arrangement.lay(self.board.position().grid());
                // Coming back from a button, the cursor is where it left.
                let left = self.left.0.take().filter(|(game, _)| *game == self.board.game());
                let back = left.map(|(_, at)| at).filter(|at| self.cursor.0.is_none() && lay.grid.contains(*at));
                self.cursor.0 = Some(back.unwrap_or_else(|| moved(lay, self.cursor.0, columns, rows)));
            }
            Meaning::Go(columns, rows) => {
                // Elsewhere the arrows move the focus to the next or previous button.
                let action = if columns + rows > 0 { NavAction::Next } else { NavAction::Previous };
                // At first the window itself has the focus, which is in no tab group.
                if let Ok(next) | Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus: next, .. }) =
                    self.tabs.navigate(&self.focus, action)
                {
                    self.focus.set(next, FocusCause::Navigated);
                    self.visible.0 = true;
                }
            }
            Meaning::Act => match (self.focus.get(), self.cursor.0) {
                (Some(entity), _) if self.buttons.get(entity) == Ok(false) => {
                    self.commands.trigger(Activate { entity })
                }
                (Some(_), _) if self.is_on_button() => {}
                (_, Some(square)) if at_table => drop(self.requests.write(Request::Press(square))),
                _ => {}
            },
            Meaning::Do(shortcut) => {
                let anywhere = matches!(shortcut, Shortcut::Settings | Shortcut::NewGame);
                let in_quiz = at_table
                    && screen == Screen::Quiz
                    && matches!(shortcut, Shortcut::Undo | Shortcut::Hint | Shortcut::Seat | Shortcut::Above);
                let on_title = anywhere && screen == Screen::Title && self.open.0.is_none();
                if in_play || in_quiz || on_title {
                    shortcut.press().write(&mut self.commands);
                }
            }
            Meaning::Copy if in_play => drop(self.commands.write_message(TakeOut::Moves)),
            Meaning::Copy => {}
            Meaning::Paste => {
                if screen != Screen::Loading && matches!(self.open.0, None | Some(Dialog::Library)) {
                    self.commands.write_message(Paste);
                }
            }
            Meaning::Back => self.back(at_table),
        }
    }

    /// One step back: to where a dialog was opened from, off what is chosen, or away from the table.
    fn back(&mut self, at_table: bool) {
        let screen = **self.screen;
        match self.open.0 {
            Some(_) if !self.escapes.is_empty() => {
                if let Some(press) = self.escapes.iter().next() {
                    press.write(&mut self.commands);
                }
            }
            Some(dialog) => {
                // Only to where it was opened: the title opens the statistics too.
                let [before, _] = *self.opened;
                let above = dialog.above().filter(|above| before == Some(*above));
                self.asked.write(above.map_or(Command::Close, Command::Open));
            }
            None if at_table && self.board.chosen().is_some() => drop(self.requests.write(Request::LetGo)),
            None if self.cursor.0.is_some() || (self.visible.0 && (self.is_on_button() || self.steps().is_some())) => {
                self.cursor.0 = None;
                self.focus.clear();
                self.visible.0 = false;
            }
            None if screen.is_at_table() => drop(self.asked.write(Command::Home)),
            None => {}
        }
    }
}

/// The square this many squares to the right and down from the cursor, within the board; a cursor that is nowhere begins
/// in the middle.
fn moved(lay: Lay, from: Option<Square>, right: i8, down: i8) -> Square {
    from.map_or(lay.middle(), |from| lay.beside(from, right, down))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Grid;

    #[test]
    fn the_cursor_begins_in_the_middle_and_stays_on_the_board() {
        let lay = Lay { grid: Grid { columns: 8, rows: 8 }, across: false };
        assert_eq!(moved(lay, None, 1, 0), Square::new(4, 4));
        assert_eq!(moved(lay, Some(Square::new(7, 0)), 1, -1), Square::new(7, 0));
        assert_eq!(moved(lay, Some(Square::new(3, 3)), -1, 1), Square::new(2, 4));
    }
}
