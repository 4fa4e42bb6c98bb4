//! What there is to read as a tree of nodes, for the screen readers of a desktop, and what they do with it. AccessKit
//! passes it on: by AT-SPI on Linux, UI Automation on Windows, NSAccessibility on macOS.
//!
//! Bevy would send the nodes of its widgets, in their order of layout and with every picture. This tree has what the page
//! in a browser has: the words and buttons of the topmost layer, the board with its squares, and what was said.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Duration,
};

use accesskit::{Action, Live, Node, NodeId, Role, Toggled, TreeId, TreeUpdate};
use bevy::{
    a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates},
    ecs::{system::NonSendMarker, system::SystemParam},
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
    ui_widgets::{Activate, ScrollIntoView},
    window::PrimaryWindow,
    winit::accessibility::{ACCESS_KIT_ADAPTERS, WinitActionRequestHandler, WinitActionRequestHandlers},
};

use super::{
    board::{BoardText, seen_squares},
    controls::{Control, Controls},
    readers::{self, Readers, in_line},
    said::Said,
};
use crate::{
    game::{
        app::{Awake, Wake},
        flow::{Board, Request, Stage},
        layout::Arrangement,
        scene::Cursor,
        ui::Steps,
    },
    rules::Square,
};

/// The board's number. The others begin where no entity's does: the entities of such numbers would be those of the last
/// generation before the counter starts anew.
const BOARD: u64 = u64::MAX;
/// The number of the list of what was said.
const SAID: u64 = u64::MAX - 1;
/// The number of the first square.
const SQUARES: u64 = u64::MAX - 0x1000;
/// The number before the first sentence's.
const SENTENCES: u64 = u64::MAX - 0x1000_0000;

/// How many sentences can still be read again.
const SAID_AT_MOST: usize = 20;

/// How often it is looked whether a screen reader has asked for something: while there is one, and while there is none.
const LOOK: [Duration; 2] = [Duration::from_millis(40), Duration::from_millis(500)];

/// Sends the tree while somebody reads it, and does what they ask for.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>()
        .add_message::<ActionRequest>()
        .add_systems(Startup, |mut managed: ResMut<ManageAccessibilityUpdates>| managed.set(false))
        .add_systems(Update, obey.in_set(Stage::Input))
        .add_systems(
            PostUpdate,
            (watch, keep.run_if(readers::are_there), send.run_if(readers::are_there))
                .chain()
                .after(AccessibilitySystems::Update),
        );
}

/// The last sentences, and the number of the first of them.
#[derive(Resource, Default)]
struct Spoken {
    last: VecDeque<Said>,
    first: u64,
}

/// Keeps what was said in this frame as one sentence: AccessKit tells of several new nodes in any order.
fn keep(mut said: MessageReader<Said>, mut spoken: ResMut<Spoken>) {
    let Some(said) = said.read().cloned().reduce(|before, after| Said {
        words: format!("{} {}", before.words, after.words),
        urgent: before.urgent || after.urgent,
    }) else {
        return;
    };
    spoken.last.push_back(said);
    if spoken.last.len() > SAID_AT_MOST {
        spoken.last.pop_front();
        spoken.first += 1;
    }
}

/// Starts the thread that wakes the window when a screen reader asks for something: AccessKit does not.
fn watch(
    handlers: Option<Res<WinitActionRequestHandlers>>,
    requested: Option<Res<AccessibilityRequested>>,
    (readers, wake): (Res<Readers>, Option<Res<Wake>>),
    mut is_watched: Local<bool>,
) {
    let (Some(handlers), Some(requested), Some(wake)) = (handlers, requested, wake) else { return };
    let Some(asked) = handlers.values().next().cloned() else { return };
    if std::mem::replace(&mut *is_watched, true) {
        return;
    }
    let (requested, readers, wake) = (requested.clone(), readers.clone(), wake.clone());
    // Without the thread there is no screen reader; there is nobody to tell.
    let _ =
        thread::Builder::new().name("screen readers".into()).spawn(move || look(&asked, &requested, &readers, &wake));
}

/// Looks without end whether a screen reader has asked for the tree or for an action.
fn look(
    asked: &Arc<Mutex<WinitActionRequestHandler>>,
    requested: &AccessibilityRequested,
    readers: &Readers,
    wake: &Wake,
) {
    loop {
        thread::sleep(LOOK[usize::from(!readers.are_there())]);
        // It says that there is a reader whenever one asks for the tree: also the next one.
        let is_new = requested.get();
        if is_new {
            requested.set(false);
            readers.note();
        }
        let asks = !asked.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
        if is_new || asks {
            wake.up();
        }
    }
}

/// Where something is, in pixels of the window.
fn bounds(place: Rect) -> accesskit::Rect {
    accesskit::Rect::new(place.min.x.into(), place.min.y.into(), place.max.x.into(), place.max.y.into())
}

/// The number of a square's node, the same however the board is turned.
fn number(square: Square) -> u64 {
    SQUARES + u64::from(square.row) * 0x40 + u64::from(square.column)
}

/// What the tree is made from.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    text: Res<'w, BoardText>,
    controls: Controls<'w, 's>,
    spoken: Res<'w, Spoken>,
    board: Option<Res<'w, Board>>,
    arrangement: Res<'w, Arrangement>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform)>,
    focus: Res<'w, InputFocus>,
    stepped: Query<'w, 's, (), With<Steps>>,
    cursor: Res<'w, Cursor>,
    windows: Query<'w, 's, (Entity, &'static Window), With<PrimaryWindow>>,
}

/// Collects nodes under their parents.
#[derive(Default)]
struct Nodes(Vec<(NodeId, Node)>);

impl Nodes {
    fn add(&mut self, parent: &mut Node, id: u64, node: Node) {
        parent.push_child(NodeId(id));
        self.0.push((NodeId(id), node));
    }
}

/// A button or a square.
fn pressable(name: String) -> Node {
    let mut node = Node::new(Role::Button);
    node.set_label(name);
    node.add_action(Action::Click);
    node.add_action(Action::Focus);
    node
}

impl Seen<'_, '_> {
    /// The whole tree of the window.
    fn tree(&self, window: Entity, about: &Window) -> TreeUpdate {
        let mut nodes = Nodes::default();
        let mut root = Node::new(Role::Window);
        root.set_label(about.title.clone());
        let mut focus = window.to_bits();
        // The list of moves is one stop of the Tab key: what is read there is the current move.
        let in_list = self.focus.get().is_some_and(|entity| self.stepped.contains(entity));
        if let Some((layer, is_dialog)) = self.controls.layer() {
            let mut page = Node::new(if is_dialog { Role::Dialog } else { Role::Group });
            self.controls.visit(|entity, control| {
                let mut node = match control {
                    Control::Text(words) => {
                        let words = in_line(words);
                        if is_dialog && page.label().is_none() {
                            page.set_label(words.clone());
                        }
                        let mut node = Node::new(Role::Label);
                        node.set_value(words);
                        node
                    }
                    Control::Field(name, written) => {
                        let mut node = Node::new(Role::TextInput);
                        node.set_label(in_line(name));
                        node.set_value(written);
                        node.add_action(Action::Focus);
                        node
                    }
                    Control::Button { label, disabled, listed, current } => {
                        if in_list && listed && current {
                            focus = entity.to_bits();
                        }
                        let mut node = pressable(in_line(label));
                        if disabled {
                            node.set_disabled();
                        }
                        if current {
                            node.set_toggled(Toggled::True);
                        }
                        node
                    }
                };
                if let Some(place) = self.controls.place(entity) {
                    node.set_bounds(bounds(place));
                }
                if self.focus.get() == Some(entity) {
                    focus = entity.to_bits();
                }
                nodes.add(&mut page, entity.to_bits(), node);
            });
            if is_dialog {
                page.set_modal();
            }
            nodes.add(&mut root, layer.to_bits(), page);
        }
        if !self.text.squares.is_empty() {
            let mut board = Node::new(Role::Group);
            board.set_label(self.text.name.clone());
            let places = self.board.as_ref().zip(self.cameras.single().ok()).and_then(|(board, camera)| {
                let places = seen_squares(board, &self.arrangement, camera)?;
                Some(places.into_iter().map(|place| {
                    bounds(Rect::from_corners(place.min * about.scale_factor(), place.max * about.scale_factor()))
                }))
            });
            let mut places = places.into_iter().flatten();
            for text in &self.text.squares {
                let mut node = pressable(text.says.clone());
                if let Some(place) = places.next() {
                    node.set_bounds(place);
                }
                // One that may not be played is not disabled: a press there is refused in words.
                let id = number(text.square);
                if self.cursor.0 == Some(text.square) {
                    focus = id;
                }
                nodes.add(&mut board, id, node);
            }
            nodes.add(&mut root, BOARD, board);
        }
        let mut log = Node::new(Role::Log);
        for (at, said) in (1..).zip(&self.spoken.last) {
            let mut node = Node::new(Role::Label);
            node.set_value(in_line(&said.words));
            // A reader that comes anew is told the last one only.
            if at == self.spoken.last.len() as u64 {
                node.set_live(if said.urgent { Live::Assertive } else { Live::Polite });
            }
            nodes.add(&mut log, SENTENCES + self.spoken.first + at, node);
        }
        nodes.add(&mut root, SAID, log);
        nodes.0.push((NodeId(window.to_bits()), root));
        TreeUpdate { nodes: nodes.0, tree: None, tree_id: TreeId::ROOT, focus: NodeId(focus) }
    }
}

/// Sends the whole tree: what has changed in it, AccessKit finds out, and a reader that comes anew needs all.
fn send(seen: Seen, _in_the_main_thread: NonSendMarker) {
    let Ok((window, about)) = seen.windows.single() else { return };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| seen.tree(window, about));
        }
    });
}

/// Does what a screen reader asks for.
fn obey(
    mut asked: MessageReader<ActionRequest>,
    (text, controls): (Res<BoardText>, Controls),
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
    mut cursor: ResMut<Cursor>,
    mut requests: MessageWriter<Request>,
    mut awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    for ActionRequest(asked) in asked.read() {
        let NodeId(id) = asked.target_node;
        if let Some(awake) = &mut awake {
            awake.moves(true);
        }
        if let Some(text) = text.squares.iter().find(|text| number(text.square) == id) {
            if !matches!(asked.action, Action::Click | Action::Focus) {
                continue;
            }
            // Only one thing has the focus.
            focus.clear();
            visible.0 = false;
            cursor.set_if_neq(Cursor(Some(text.square)));
            if asked.action == Action::Click {
                requests.write(Request::Press(text.square));
            }
            continue;
        }
        let Some(entity) = Entity::try_from_bits(id) else { continue };
        match asked.action {
            Action::Click => {
                if let Some(entity) = controls.button(entity, None) {
                    commands.trigger(Activate { entity });
                }
            }
            Action::Focus if controls.is_there(entity) => {
                focus.set(entity, FocusCause::Navigated);
                visible.0 = true;
            }
            Action::ScrollIntoView if controls.is_there(entity) => commands.trigger(ScrollIntoView { entity }),
            _ => {}
        }
    }
}

/// What a screen reader reads now.
#[cfg(test)]
pub fn read(world: &mut World) -> Option<TreeUpdate> {
    use bevy::ecs::system::RunSystemOnce;
    world
        .run_system_once(|seen: Seen| {
            let (window, about) = seen.windows.single().ok()?;
            Some(seen.tree(window, about))
        })
        .ok()
        .flatten()
}
