//! What is on the screen beside the table: one file a screen or dialog, and what its buttons do.
//!
//! Screens are laid out anew whenever something they show the shape of has changed (language, window, a setting); what
//! changes all the time (words and counts) is written into them in place.

mod finish;
mod guide;
mod kept_page;
mod loupe;
mod medal;
pub mod over;
mod packs_page;
mod page;
pub mod play;
mod players;
mod removal;
pub mod settings_page;
pub mod status;
mod title;

use std::sync::Arc;

use bevy::{
    ecs::change_detection::Tick,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    ui_widgets::ScrollArea,
    window::PrimaryWindow,
};

pub use page::{Icons, Layer};
pub use status::standing;

use crate::{
    game::{
        app::{Awake, Command, Dialog, Open, Reports, Screen, Seat, Settings, Status},
        flow::{Board, Request, Rulebooks, Shelf, Stage},
        locale::{Asked, Faces, Languages, Speech},
        packs::Packs,
        saves::{KeptMatch, Slots},
        scene::{Help, camera::Look as Gazing},
        screens::page::{LayOut, NextMatch, Page, Removing},
        theme::Outfit,
        ui::{Dress, tokens},
    },
    pack::Look,
    rules::{Colour, Game, Setup, Side},
};

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

/// Lays screens out and does what their buttons say.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Open>()
        .init_resource::<Removing>()
        .insert_resource(NextMatch::like(&Board::default()))
        .add_message::<Command>()
        .add_systems(PreUpdate, fetch_icons.run_if(resource_changed::<Outfit>))
        // After the stage that makes deeds of keys and before the one that carries out what they ask for, so that a key
        // is never read twice in a frame with a dialog closed in between.
        .add_systems(Update, do_deeds.after(Stage::Input).before(Stage::Rules))
        .add_systems(Update, guide::show_first.in_set(Stage::Hud).run_if(in_state(Screen::Play)))
        .add_systems(Update, keep_focus.after(Stage::Hud))
        .add_systems(
            Update,
            (lay_out.in_set(LayOut), play::refresh, play::caption).chain().in_set(Stage::Hud).after(status::update),
        )
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_systems(OnEnter(Screen::Play), play::arrive);
    title::plugin(app);
    loupe::plugin(app);
    status::plugin(app);
    over::plugin(app);
}

/// What is said for a while, what is about to be announced, and files on their way.
fn report(
    (status, announcement, screen): (Res<Status>, Res<over::Announcement>, Res<State<Screen>>),
    mut awake: ResMut<Awake>,
) {
    awake.moves(announcement.is_due() || **screen == Screen::Loading);
    awake.due(status.remaining());
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
    deeds: Query<&Command>,
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

fn refocus(world: &mut World, deed: &Command) {
    let mut buttons = world.query::<(Entity, &Command)>();
    let same = buttons.iter(world).find(|(_, other)| *other == deed).map(|(entity, _)| entity);
    let mut focus = world.resource_mut::<InputFocus>();
    match same {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

fn do_deeds(
    mut deeds: MessageReader<Command>,
    mut requests: MessageWriter<Request>,
    mut looks: MessageWriter<Gazing>,
    mut exit: MessageWriter<AppExit>,
    (mut open, mut next, mut removing): (ResMut<Open>, ResMut<NextMatch>, ResMut<Removing>),
    (mut settings, mut help, mut asked): (ResMut<Settings>, ResMut<Help>, ResMut<Asked>),
    (board, shelf, rulebooks, mut packs): (Res<Board>, Res<Shelf>, Res<Rulebooks>, Option<ResMut<Packs>>),
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
) {
    for deed in deeds.read() {
        match deed.clone() {
            Command::Undo => drop(requests.write(Request::Undo)),
            Command::Redo => drop(requests.write(Request::Redo)),
            Command::GoOn => drop(requests.write(Request::Continue)),
            Command::Restart => {
                requests.write(Request::Restart);
                open.0 = None;
            }
            Command::Help => help.begin(),
            Command::Open(dialog) => {
                *next = NextMatch::like(&board);
                open.0 = Some(dialog);
            }
            Command::Close => {
                if open.0 == Some(Dialog::Rules) {
                    settings.note_rules(board.game());
                }
                open.0 = None;
            }
            Command::Choose(choice) => drop(requests.write(Request::Choose(choice))),
            Command::Resign => {
                open.0 = None;
                requests.write(Request::Resign);
            }
            Command::OfferDraw => {
                open.0 = None;
                requests.write(Request::OfferDraw);
            }
            Command::AnswerDraw(accepted) => drop(requests.write(Request::AnswerDraw(accepted))),
            Command::Change(change) => players::change(&mut next, change, &board, &shelf, &rulebooks.0),
            Command::CopyLink => {}
            Command::CameraReset => drop(looks.write(Gazing::Reset)),
            Command::CameraTop => drop(looks.write(Gazing::Top)),
            Command::Home => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Title);
            }
            Command::Take(game) => {
                open.0 = None;
                requests.write(Request::TakeUp(game));
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
            Command::Quit => drop(exit.write(AppExit::Success)),
            Command::Sit(side, seat) => {
                if open.0 == Some(Dialog::NewGame) {
                    next.seats[side.index()] = seat;
                } else {
                    requests.write(Request::Sit { side, seat });
                }
            }
            Command::Begin => {
                open.0 = None;
                requests.write(Request::Begin { setup: next.setup.clone(), seats: next.seats });
                if **screen != Screen::Play {
                    NextState::set_if_neq(&mut next_screen, Screen::Play);
                }
            }
            Command::Language(language) => {
                asked.0 = None;
                settings.language = language;
            }
            Command::Toggle(switch) => switch.flip(&mut settings),
            Command::Step(dial, by) => dial.turn(&mut settings, by),
            Command::PackSwitch(id) => {
                if let Some(packs) = &mut packs {
                    let on = packs.is_on(&id);
                    packs.switch(&id, !on);
                }
            }
            Command::PackShift(id, up) => {
                if let Some(packs) = &mut packs {
                    packs.shift(&id, up);
                }
            }
            Command::PackAsk(key) => {
                removing.0 = Some(key);
                open.0 = Some(Dialog::Removal);
            }
            // What has to do with files is done where the files are.
            Command::PackRemove(_) => open.0 = Some(Dialog::Packs),
            Command::PackBringBack(_) | Command::PackChoose => {}
            Command::TakeKept(_) => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
        }
    }
}
