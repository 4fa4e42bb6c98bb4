//! What is on the screen beside the table: one file a screen or dialog, and what its buttons do.
//!
//! Screens are laid out anew whenever something they show the shape of has changed (language, window, a setting); what
//! changes all the time (words and counts) is written into them in place.

mod finish;
mod guide;
mod kept_page;
mod loupe;
pub mod over;
mod packs_page;
pub mod play;
mod players;
mod removal;
pub mod settings_page;
pub mod status;
mod title;

use std::{collections::BTreeMap, sync::Arc};

use bevy::{
    ecs::change_detection::Tick,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    ui_widgets::ScrollArea,
    window::PrimaryWindow,
};

pub use status::{Status, standing};

use super::{
    flow::{Board, Request, Rulebooks, Seat, Shelf, Stage},
    kept::{KeptMatch, Slots},
    locale::{Asked, Faces, Languages, Speech},
    outfit::Outfit,
    packs::Packs,
    scene::camera::Look as Gazing,
    settings::Settings,
    ui::{Dress, tokens},
};
use crate::{
    pack::Look,
    rules::{Choice, Colour, Game, Setup, Side, gomoku::Opening},
};

/// Which screen is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Files are on their way.
    #[default]
    Loading,
    /// The table, seen from beside it.
    Title,
    /// A game.
    Play,
}

/// A dialog over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Who plays, in the middle of a game.
    Players,
    /// Who plays the next game.
    NewGame,
    /// The settings.
    Settings,
    /// The rules of the game on the table.
    Rules,
    /// Give up or offer a draw?
    Finish,
    /// The game is over.
    Over,
    /// The packs.
    Packs,
    /// Is this pack to be removed?
    Removal,
    /// The kept games.
    Kept,
}

/// The dialog that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open(pub Option<Dialog>);

/// The key of the pack that the player is asked about.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Removing(Option<String>);

/// What is to be played next and by whom, while the new-game dialog is open.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct NextMatch {
    /// The game and its rules.
    pub setup: Setup,
    /// Who plays.
    pub seats: [Seat; 2],
}

impl NextMatch {
    /// Once more what lies on the table.
    fn like(board: &Board) -> Self {
        Self { setup: board.record().setup().clone(), seats: board.seats() }
    }
}

/// What the new-game dialog can change about the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Another game, as it was set up last.
    Game(Game),
    /// Rows and columns more or fewer.
    Size(i8),
    /// The rule table by its number.
    Rules(usize),
    /// The opening rule.
    Opening(Opening),
}

/// What a button or a key does.
#[derive(Component, Message, Clone, Debug, PartialEq)]
pub enum Deed {
    /// See [`Request::Undo`].
    Undo,
    /// See [`Request::Redo`].
    Redo,
    /// See [`Request::Restart`].
    Restart,
    /// See [`Request::Continue`].
    GoOn,
    /// Shows legal squares for a second.
    Help,
    /// Opens a dialog.
    Open(Dialog),
    /// Closes the dialog.
    Close,
    /// Glides to the player's seat.
    CameraReset,
    /// Glides to straight above.
    CameraTop,
    /// Copies a link to the match; only a page has an address, so the room `web` does it.
    CopyLink,
    /// To the title screen.
    Home,
    /// To the table with the match of this game.
    Take(Game),
    /// See [`Request::Choose`].
    Choose(Choice),
    /// See [`Request::Resign`].
    Resign,
    /// See [`Request::OfferDraw`].
    OfferDraw,
    /// See [`Request::AnswerDraw`].
    AnswerDraw(bool),
    /// Changes the setup in the new-game dialog.
    Change(Change),
    /// Ends the program.
    Quit,
    /// Seats somebody, at once or in the new-game dialog.
    Sit(Side, Seat),
    /// Begins the game that the new-game dialog describes.
    Begin,
    /// Chooses a language; none follows the system.
    Language(Option<String>),
    /// Turns a setting on or off.
    Toggle(settings_page::Switch),
    /// Moves a setting by steps.
    Step(settings_page::Dial, i32),
    /// Switches a pack on, or off if it is on.
    PackSwitch(String),
    /// Puts a pack that is on higher or lower.
    PackShift(String, bool),
    /// Asks whether a pack of the player's own is to be removed.
    PackAsk(String),
    /// Removes it.
    PackRemove(String),
    /// Brings back one that was removed, by its place among them.
    PackBringBack(usize),
    /// Puts a kept game on the table, by its slot.
    TakeKept(String),
    /// Lets the player choose a pack among the files.
    PackChoose,
}

/// Everything a screen is laid out under; whether it is a dialog.
#[derive(Component)]
pub(super) struct Layer(pub(super) bool);

/// What the layout of a screen depends on: when it changes, the screen is laid out anew.
#[derive(Clone, Debug, PartialEq)]
struct Shape {
    screen: Screen,
    dialog: Option<Dialog>,
    /// When other words came: another language, or the same with what a pack says of it.
    words: Tick,
    portrait: bool,
    /// What it is dressed in.
    look: Arc<Look>,
    settings: Settings,
    seats: [Seat; 2],
    next: NextMatch,
    /// What the cards are laid out by: the game, its table and whose pieces are whose.
    sides: (Setup, [Option<Colour>; 2]),
    /// What the list of packs shows of each.
    packs: Vec<(String, bool, Option<String>, usize)>,
    removing: Option<String>,
    kept: Vec<KeptMatch>,
    /// Plies played in each game, as the title tells them.
    plies: [usize; Game::ALL.len()],
}

/// What those who lay out a screen may look at.
pub(super) struct Page<'a> {
    speech: &'a Speech,
    faces: &'a Faces,
    icons: &'a Icons,
    assets: &'a AssetServer,
    outfit: &'a Outfit,
    packs: Option<&'a Packs>,
    /// The key of the pack that the player is asked about.
    removing: Option<&'a str>,
    kept: &'a [KeptMatch],
    languages: &'a Languages,
    board: &'a Board,
    rulebooks: &'a Rulebooks,
    settings: &'a Settings,
    portrait: bool,
    next: &'a NextMatch,
    /// Plies played in each game that has not ended.
    plies: [usize; Game::ALL.len()],
}

impl Page<'_> {
    fn say(&self, key: &str) -> String {
        self.speech.get(key)
    }

    /// The picture of a kind of tile, white with alpha: its animal, or the character for it.
    fn emblem(&self, kind: &str) -> Handle<Image> {
        self.outfit.emblem(kind, self.settings.characters).map(|file| self.assets.load(file)).unwrap_or_default()
    }

    /// The portrait of who plays, white with alpha.
    fn avatar(&self, seat: Seat) -> Handle<Image> {
        self.outfit.avatars.get(seat.portrait()).map(|file| self.assets.load(file)).unwrap_or_default()
    }
}

/// The pictures on buttons, by their names.
#[derive(Resource)]
pub struct Icons(BTreeMap<String, Handle<Image>>);

impl Icons {
    fn get(&self, name: &str) -> Handle<Image> {
        self.0.get(name).cloned().unwrap_or_default()
    }

    /// The handles, to wait for.
    pub fn handles(&self) -> impl Iterator<Item = &Handle<Image>> {
        self.0.values()
    }
}

/// Lays screens out and does what their buttons say.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Open>()
        .init_resource::<Removing>()
        .init_resource::<play::Help>()
        .insert_resource(NextMatch::like(&Board::default()))
        .add_message::<Deed>()
        .add_systems(PreUpdate, fetch_icons.run_if(resource_changed::<Outfit>))
        // After the stage that makes deeds of keys and before the one that carries out what they ask for, so that a key
        // is never read twice in a frame with a dialog closed in between.
        .add_systems(Update, do_deeds.after(Stage::Input).before(Stage::Rules))
        .add_systems(Update, guide::show_first.in_set(Stage::Hud).run_if(in_state(Screen::Play)))
        .add_systems(Update, keep_focus.after(Stage::Hud))
        .add_systems(
            Update,
            (play::show_help, lay_out, play::refresh, play::caption).chain().in_set(Stage::Hud).after(status::update),
        )
        .add_systems(PostUpdate, play::measure.after(bevy::ui::UiSystems::Layout))
        .add_systems(OnEnter(Screen::Play), play::arrive);
    title::plugin(app);
    loupe::plugin(app);
    status::plugin(app);
    over::plugin(app);
}

fn fetch_icons(mut commands: Commands, outfit: Res<Outfit>, assets: Res<AssetServer>) {
    let icons = outfit.icons.iter().map(|(name, file)| (name.clone(), assets.load(file)));
    commands.insert_resource(Icons(icons.collect()));
}

fn lay_out(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    open: Res<Open>,
    speech: Option<Res<Speech>>,
    (faces, icons, board, settings, next): (
        Option<Res<Faces>>,
        Option<Res<Icons>>,
        Res<Board>,
        Res<Settings>,
        Res<NextMatch>,
    ),
    (assets, rulebooks, shelf): (Res<AssetServer>, Res<Rulebooks>, Res<Shelf>),
    (outfit, packs, languages): (Res<Outfit>, Option<Res<Packs>>, Res<Languages>),
    (removing, slots): (Res<Removing>, Res<Slots>),
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    (layers, scrolls): (Query<(Entity, &Layer)>, Query<&ScrollPosition, With<ScrollArea>>),
    focus: Option<ResMut<InputFocus>>,
    deeds: Query<&Deed>,
    mut last: Local<Option<Shape>>,
) {
    let (Some(speech), Some(faces), Some(icons), Ok(window)) = (speech, faces, icons, windows.single()) else { return };
    // A frame in which nothing changed costs a few comparisons.
    let changed = screen.is_changed()
        || open.is_changed()
        || speech.is_changed()
        || board.is_changed()
        || settings.is_changed()
        || next.is_changed()
        || faces.is_changed()
        || languages.is_changed()
        || packs.as_ref().is_some_and(Res::is_changed)
        || slots.is_changed()
        || window.is_changed();
    if !changed {
        return;
    }
    let shape = Shape {
        screen: **screen,
        dialog: open.0,
        words: speech.last_changed(),
        portrait: window.width() < window.height() * 1.05,
        look: outfit.0.clone(),
        settings: settings.clone(),
        seats: board.seats(),
        next: next.clone(),
        packs: packs.iter().filter(|_| open.0 == Some(Dialog::Packs)).flat_map(|packs| packs.summary()).collect(),
        removing: removing.0.clone().filter(|_| open.0 == Some(Dialog::Removal)),
        kept: slots.list().to_vec(),
        sides: (board.record().setup().clone(), Side::BOTH.map(|side| board.position().colour(side))),
        plies: Game::ALL.map(|game| {
            shelf
                .find(game, &board)
                .filter(|board| board.ending().is_none())
                .map_or(0, |board| board.record().played().len())
        }),
    };
    let stale = |dialog: bool| {
        last.as_ref().is_none_or(|last| {
            let relevant = |shape: &Shape| {
                // The screen below does not change its shape while a dialog comes and goes, nor with what lies on the
                // board while that is being played.
                let mut shape = shape.clone();
                if !dialog {
                    shape.dialog = None;
                    shape.packs.clear();
                    shape.removing = None;
                    // The title has a door to them, if there are any.
                    let some = shape.screen == Screen::Title && !shape.kept.is_empty();
                    shape.kept.truncate(usize::from(some));
                } else if shape.dialog != Some(Dialog::Kept) {
                    shape.kept.clear();
                }
                if !dialog {
                    shape.next = NextMatch::like(&Board::default());
                }
                if shape.screen == Screen::Play {
                    shape.plies = Default::default();
                } else {
                    shape.sides = (Game::Reversi.setup(0), [None; 2]);
                }
                shape
            };
            relevant(last) != relevant(&shape)
        })
    };
    let (page_is_stale, dialog_is_stale) = (stale(false), stale(true));
    if !page_is_stale && !dialog_is_stale {
        return;
    }
    let page = Page {
        speech: &speech,
        faces: &faces,
        icons: &icons,
        assets: &assets,
        outfit: &outfit,
        packs: packs.as_deref(),
        removing: shape.removing.as_deref(),
        kept: &shape.kept,
        languages: &languages,
        board: &board,
        rulebooks: &rulebooks,
        settings: &settings,
        portrait: shape.portrait,
        next: &next,
        plies: shape.plies,
    };
    for (entity, layer) in &layers {
        if (layer.0 && dialog_is_stale) || (!layer.0 && page_is_stale) {
            commands.entity(entity).despawn();
        }
    }
    // What had the focus has it again, if it is still there.
    let focused = focus.as_ref().and_then(|focus| focus.get()).and_then(|entity| deeds.get(entity).ok()).cloned();
    if page_is_stale {
        let mut root = commands.spawn((
            Layer(false),
            bevy::input_focus::tab_navigation::TabGroup::new(0),
            Node { width: percent(100.0), height: percent(100.0), position_type: PositionType::Absolute, ..default() },
            Pickable::IGNORE,
        ));
        match shape.screen {
            Screen::Loading => {}
            Screen::Title => {
                root.with_children(|parent| title::lay_out(parent, &page));
            }
            Screen::Play => {
                root.with_children(|parent| play::lay_out(parent, &page));
            }
        }
    }
    if dialog_is_stale && let Some(dialog) = shape.dialog {
        commands
            .spawn((
                Layer(true),
                bevy::input_focus::tab_navigation::TabGroup::modal(),
                Node {
                    width: percent(100.0),
                    height: percent(100.0),
                    position_type: PositionType::Absolute,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    padding: UiRect::all(px(tokens::GRID)),
                    ..default()
                },
                BackgroundColor(page.faces.inks.veil),
                GlobalZIndex(1),
            ))
            .with_children(|parent| match dialog {
                Dialog::Packs => packs_page::lay_out(parent, &page),
                Dialog::Removal => removal::lay_out(parent, &page),
                Dialog::Kept => kept_page::lay_out(parent, &page),
                Dialog::Players | Dialog::NewGame => players::lay_out(parent, &page, dialog),
                Dialog::Settings => settings_page::lay_out(parent, &page),
                Dialog::Rules => guide::lay_out(parent, &page),
                Dialog::Finish => finish::lay_out(parent, &page),
                Dialog::Over => over::lay_out(parent, &page),
            });
    }
    let opened = shape.dialog.is_some() && last.as_ref().is_none_or(|last| last.dialog != shape.dialog);
    // A pack that was switched has another place in the list: one that is on now is at its top.
    let order = |shape: &Shape| shape.packs.iter().map(|(id, ..)| id.clone()).collect::<Vec<_>>();
    let moved = last.as_ref().is_some_and(|last| order(last) != order(&shape));
    if dialog_is_stale
        && !opened
        && !moved
        && let Some(scrolled) = scrolls.iter().next().cloned()
    {
        // Laid out anew because something in it was changed: it stays where it was scrolled to.
        commands.queue(move |world: &mut World| {
            let mut areas = world.query_filtered::<&mut ScrollPosition, With<ScrollArea>>();
            areas.iter_mut(world).for_each(|mut area| area.0 = scrolled.0);
        });
    }
    let closed = shape.dialog.is_none() && last.as_ref().is_some_and(|last| last.dialog.is_some());
    if opened {
        commands.queue(focus_dialog);
    } else if closed {
        // The page below may have a button that does the same, and nobody chose that one.
        commands.queue(|world: &mut World| world.resource_mut::<InputFocus>().clear());
    } else if let Some(deed) = focused {
        commands.queue(move |world: &mut World| refocus(world, &deed));
    }
    *last = Some(shape);
}

/// Puts the focus on the one thing to do in a dialog, so that keys are in it from the start.
fn focus_dialog(world: &mut World) {
    let mut buttons = world.query::<(Entity, &Dress)>();
    let mut parents = world.query::<&ChildOf>();
    let mut layers = world.query::<&Layer>();
    let chief =
        buttons.iter(world).filter(|(_, dress)| **dress == Dress::Chief).map(|(entity, _)| entity).find(|entity| {
            let root = parents.query(world).root_ancestor(*entity);
            layers.get(world, root).is_ok_and(|layer| layer.0)
        });
    if let Some(chief) = chief {
        world.resource_mut::<InputFocus>().set(chief, FocusCause::Navigated);
    }
}

/// While a dialog is open the focus is in it: a press beside it must not send the keys to what lies under it.
fn keep_focus(world: &mut World) {
    if world.resource::<Open>().0.is_none() {
        return;
    }
    let focused = world.resource::<InputFocus>().get();
    let mut layers = world.query::<&Layer>();
    let mut parents = world.query::<&ChildOf>();
    let inside = focused.is_some_and(|entity| {
        let root = parents.query(world).root_ancestor(entity);
        layers.get(world, root).is_ok_and(|layer| layer.0)
    });
    if !inside {
        focus_dialog(world);
    }
}

fn refocus(world: &mut World, deed: &Deed) {
    let mut buttons = world.query::<(Entity, &Deed)>();
    let same = buttons.iter(world).find(|(_, other)| *other == deed).map(|(entity, _)| entity);
    let mut focus = world.resource_mut::<InputFocus>();
    match same {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

fn do_deeds(
    mut deeds: MessageReader<Deed>,
    mut requests: MessageWriter<Request>,
    mut looks: MessageWriter<Gazing>,
    mut exit: MessageWriter<AppExit>,
    (mut open, mut next, mut removing): (ResMut<Open>, ResMut<NextMatch>, ResMut<Removing>),
    (mut settings, mut help, mut asked): (ResMut<Settings>, ResMut<play::Help>, ResMut<Asked>),
    (board, shelf, rulebooks, mut packs): (Res<Board>, Res<Shelf>, Res<Rulebooks>, Option<ResMut<Packs>>),
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
) {
    for deed in deeds.read() {
        match deed.clone() {
            Deed::Undo => drop(requests.write(Request::Undo)),
            Deed::Redo => drop(requests.write(Request::Redo)),
            Deed::GoOn => drop(requests.write(Request::Continue)),
            Deed::Restart => {
                requests.write(Request::Restart);
                open.0 = None;
            }
            Deed::Help => help.begin(),
            Deed::Open(dialog) => {
                *next = NextMatch::like(&board);
                open.0 = Some(dialog);
            }
            Deed::Close => {
                if open.0 == Some(Dialog::Rules) {
                    settings.note_rules(board.game());
                }
                open.0 = None;
            }
            Deed::Choose(choice) => drop(requests.write(Request::Choose(choice))),
            Deed::Resign => {
                open.0 = None;
                requests.write(Request::Resign);
            }
            Deed::OfferDraw => {
                open.0 = None;
                requests.write(Request::OfferDraw);
            }
            Deed::AnswerDraw(accepted) => drop(requests.write(Request::AnswerDraw(accepted))),
            Deed::Change(change) => players::change(&mut next, change, &board, &shelf, &rulebooks.0),
            Deed::CopyLink => {}
            Deed::CameraReset => drop(looks.write(Gazing::Reset)),
            Deed::CameraTop => drop(looks.write(Gazing::Top)),
            Deed::Home => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Title);
            }
            Deed::Take(game) => {
                open.0 = None;
                requests.write(Request::TakeUp(game));
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
            Deed::Quit => drop(exit.write(AppExit::Success)),
            Deed::Sit(side, seat) => {
                if open.0 == Some(Dialog::NewGame) {
                    next.seats[side.index()] = seat;
                } else {
                    requests.write(Request::Sit { side, seat });
                }
            }
            Deed::Begin => {
                open.0 = None;
                requests.write(Request::Begin { setup: next.setup.clone(), seats: next.seats });
                if **screen != Screen::Play {
                    NextState::set_if_neq(&mut next_screen, Screen::Play);
                }
            }
            Deed::Language(language) => {
                asked.0 = None;
                settings.language = language;
            }
            Deed::Toggle(switch) => switch.flip(&mut settings),
            Deed::Step(dial, by) => dial.turn(&mut settings, by),
            Deed::PackSwitch(id) => {
                if let Some(packs) = &mut packs {
                    let on = packs.is_on(&id);
                    packs.switch(&id, !on);
                }
            }
            Deed::PackShift(id, up) => {
                if let Some(packs) = &mut packs {
                    packs.shift(&id, up);
                }
            }
            Deed::PackAsk(key) => {
                removing.0 = Some(key);
                open.0 = Some(Dialog::Removal);
            }
            // What has to do with files is done where the files are.
            Deed::PackRemove(_) => open.0 = Some(Dialog::Packs),
            Deed::PackBringBack(_) | Deed::PackChoose => {}
            Deed::TakeKept(_) => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
        }
    }
}
