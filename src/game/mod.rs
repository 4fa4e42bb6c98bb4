//! The Bevy app, and the only room that knows Bevy. Each room has one `plugin` function; here they are put together.
//!
//! From the ground up; a room calls only those above it in this table, which `cargo xtask check` enforces.
//!
//! | room | what it is for |
//! |---|---|
//! | [`mod@app`] | the types that all rooms share: screens, presses, keys, sentences, notices, settings; no systems |
//! | [`system`] | what the operating system or the browser does for the game, one function each |
//! | [`foundation`] | which of Bevy's plugins the game needs |
//! | [`files`] | how files become assets |
//! | [`theme`] | the theme of the packs that are on, in Bevy's types |
//! | [`storage`] | what is saved: files on a disk, or the browser's store, behind one interface |
//! | [`flow`] | the board and the stages of a turn; knows no theme |
//! | [`locale`] | sentences in a language, and the fonts they are written with |
//! | [`packs`] | which packs there are and are on, and what they say of rules and engines |
//! | [`games`] | games that are kept: saved matches, the library and what was played in it, import, export, practice, scores of puzzles |
//! | [`layout`] | where boards, squares and the free part of the window are |
//! | [`scene`] | board, pieces, marks, camera, light: a picture of the position; knows no rule |
//! | [`ui`] | widgets |
//! | [`sound`] | what is heard, and when |
//! | [`input`] | pointer, touch, keys and pad |
//! | [`net`] | games with somebody elsewhere: kept, put on the table, told of what is done there |
//! | [`screens`] | a file for each screen and dialog, and what their buttons do |
//! | [`accessibility`] | what a screen reader reads, and on a desktop what it does; playing with one switch |
//! | [`platform`] | the page in a browser, the pace of frames, the bench |
//!
//! Where a new thing goes: a **button** is laid out by its screen or dialog in [`screens`], and carries the message that it
//! writes, an [`app::OnPress`]: one that the same file hears, one of a room below, or what is asked of the rules, a
//! [`flow::Request`]. If it has a **key**, the message is an [`app::Shortcut`]. A **screen** or
//! **dialog** is a file in [`screens`] with a line in its `mod.rs`. A **sound** is a role of the packs and a line in
//! [`sound`]. A **mark** on the board is in [`scene`]. A **question to an engine** that is no move is an `Asker` in
//! [`flow`], and a line in its list. What is decided **elsewhere than at this table** comes through the [`flow::Inbox`].
//! Which screen is shown at the table follows from the **activity** that lies on it: `app::Screen::at_table`. A **platform** has its part in [`system`], [`storage`] and
//! [`platform`].

pub mod accessibility;
pub mod app;
pub mod files;
pub mod flow;
pub mod foundation;
pub mod games;
pub mod input;
pub mod layout;
pub mod locale;
pub mod net;
pub mod packs;
pub mod platform;
pub mod scene;
pub mod screens;
pub mod sound;
pub mod storage;
pub mod system;
pub mod theme;
pub mod ui;

use bevy::{
    asset::{AssetMetaCheck, LoadState},
    ecs::{schedule::SingleThreadedExecutor, system::SystemParam},
    input_focus::tab_navigation::TabNavigationPlugin,
    log::LogPlugin,
    prelude::*,
    window::{PresentMode, WindowResolution},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    engine::Level,
    play::{Match, Player, deal},
    program::PACKS_FOLDER,
    record::read_link,
    rules::{Game, Tables},
};
use app::{Localizable, Options, Screen, Status, Wake};
use flow::{Board, Stage};
use foundation::Foundation;
use games::{evenings, export, library, practice, puzzles, repertoire, saves};
use locale::Localization;
use storage::Storage;

/// The whole game with its window.
pub fn app(options: &Options) -> App {
    let mut app = App::new();
    let pack_files = packs::PackFiles::default();
    packs::register(&mut app, &pack_files);
    app.add_plugins(
        Foundation
            .set(WindowPlugin {
                primary_window: Some(Window {
                    title: "Turnstone".into(),
                    name: Some("turnstone".into()),
                    resolution: WindowResolution::new(options.size.x, options.size.y),
                    resize_constraints: bevy::window::WindowResizeConstraints {
                        min_width: 240.0,
                        min_height: 240.0,
                        ..default()
                    },
                    // In a browser: the page's own canvas, as large as the page. Keys that the browser uses (Tab,
                    // Ctrl+R) are left to it.
                    canvas: Some("#table".into()),
                    fit_canvas_to_parent: true,
                    prevent_default_event_handling: false,
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                }),
                ..default()
            })
            .set(asset_plugin(options))
            .set(LogPlugin {
                // Two warnings are expected: at the first Tab, that the window itself has the focus, and that our font
                // loader replaces Bevy's.
                filter: "warn,turnstone=info,bevy_input_focus=error,bevy_asset::server::loaders=error".into(),
                ..default()
            }),
    );
    if let Some(length) = options.bench {
        app.insert_resource(platform::bench::Bench { length, started: options.started })
            .add_plugins(platform::bench::plugin);
    }
    if options.bare {
        app.add_plugins(platform::bench::bare);
        return app;
    }
    app.add_plugins(files::plugin);
    open_the_table(&mut app, options, pack_files);
    app
}

/// Reads the folder `assets`, without Bevy's own files about files.
fn asset_plugin(options: &Options) -> AssetPlugin {
    AssetPlugin {
        file_path: options.assets.to_string_lossy().into_owned(),
        meta_check: AssetMetaCheck::Never,
        ..default()
    }
}

/// Everything but Bevy's own plugins.
fn open_the_table(app: &mut App, options: &Options, pack_files: packs::PackFiles) {
    let benching = options.bench.is_some();
    let mut storage = Storage::open(options.folder.clone());
    let mut status = Status::default();
    let mut settings =
        if benching { None } else { storage::settings::read(&mut storage, &mut status) }.unwrap_or_default();
    settings.relay_here.clone_from(&options.relay);
    settings.language_here.clone_from(&options.language);
    settings.system_locale = system::locale();
    if storage.is_second() {
        warn!("another Turnstone keeps the games in {}", options.folder.display());
        status.notice(Localizable::new("status-second-window"));
    }
    let positions = if benching { practice::PracticeBox::default() } else { practice::read(&mut storage, &mut status) };
    let scores = if benching { puzzles::PuzzleScores::default() } else { puzzles::read(&mut storage, &mut status) };
    let decks =
        if benching { repertoire::RepertoireBox::default() } else { repertoire::read(&mut storage, &mut status) };
    let diary = if benching { evenings::Diary::default() } else { evenings::read(&mut storage, &mut status) };
    let own = (!benching && cfg!(not(target_family = "wasm"))).then(|| options.folder.join(PACKS_FOLDER));
    let (opened, trial) = packs::open(options, own, pack_files, &mut storage, &mut status);
    let fresh = options.new || benching || options.game.is_some() || options.seed.is_some() || options.level.is_some();
    let seated = fresh || options.link.is_some() || !options.open.is_empty();
    app.add_plugins(TabNavigationPlugin)
        .insert_resource(settings)
        .insert_resource(positions)
        .insert_resource(scores)
        .insert_resource(decks)
        .insert_resource(diary)
        .insert_resource(flow::tempo::Fast(options.fast))
        .insert_resource(flow::SystemClock(system::milliseconds))
        .insert_resource(FirstScreen(if seated { Screen::Play } else { Screen::Title }))
        .insert_resource(Asked { options: options.clone(), fresh })
        .insert_resource(opened)
        .insert_resource(trial)
        .add_plugins((theme::plugin, packs::plugin, flow::plugin, flow::tempo::plugin, locale::plugin, ui::plugin))
        .add_plugins(storage::settings::plugin)
        .add_plugins((
            screens::plugin,
            sound::plugin,
            layout::plugin,
            scene::plugin,
            games::plugin,
            net::plugin,
            scene::pieces::plugin,
            input::plugin,
            input::pointer::plugin,
            accessibility::plugin,
            platform::plugin,
        ))
        .insert_resource(status)
        .configure_sets(
            Update,
            (Stage::Input.run_if(not(in_state(Screen::Loading))), (Stage::Rules, Stage::Ai).run_if(at_the_table)),
        )
        .add_systems(Startup, scene::pieces::lay_out)
        .add_systems(Update, wait_for_files.run_if(in_state(Screen::Loading)));
    if !benching {
        // A bench saves nothing.
        app.insert_resource(storage);
    }
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
    let wake = move || {
        if let Some(proxy) = &proxy {
            // An error means that the window is closed and the app is about to end.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    };
    app.insert_resource(Wake::new(wake.clone()));
    if !benching {
        let store = storage::LibraryStore::open(options.folder.clone(), wake.clone());
        app.insert_resource(library::GameLibrary::new(store))
            .insert_resource(export::Taking::new(options.folder.join(TAKEN_OUT)));
    }
    flow::ai::open_desk(app, wake.clone());
    // A gamepad wakes the window only while it has the focus: the player may be using the pad in another game. In a
    // browser the page does this.
    #[cfg(not(target_family = "wasm"))]
    {
        let focused = app.world().resource::<app::Focused>().clone();
        system::wake_for_pads(move || {
            if focused.is_so() {
                wake();
            }
        });
    }
    run_one_after_the_other(app);
}

/// Has the systems of the game's world run one after the other in one thread, as in a browser. They are hundreds and nearly
/// all of them short: to hand each to another thread takes longer than what it does. The renderer's world keeps its threads.
fn run_one_after_the_other(app: &mut App) {
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Whether the table is shown. Elsewhere nothing is played: no engine moves, and no pass that the rules force.
fn at_the_table(screen: Res<State<Screen>>) -> bool {
    screen.is_at_table()
}

/// The folder in the player's data where files go that are taken out, on a desktop without a file dialog.
const TAKEN_OUT: &str = "taken-out";

/// The time between two looks at what has loaded.
#[cfg(not(target_family = "wasm"))]
const LOADING_PAUSE: std::time::Duration = std::time::Duration::from_millis(8);

/// The screen after loading.
#[derive(Resource)]
struct FirstScreen(Screen);

/// What the command line asked for, until the matches are opened.
#[derive(Resource)]
struct Asked {
    options: Options,
    /// Whether to begin a new match instead of the saved one.
    fresh: bool,
}

/// Opens the matches at the start, by the rule tables: the saved ones, the one in the link, or a new one as the command
/// line asks.
fn lay_the_matches(world: &mut World) {
    let Some(asked) = world.remove_resource::<Asked>() else { return };
    let Asked { options, fresh } = asked;
    let mut status = world.remove_resource::<Status>().unwrap_or_default();
    let tables = world.resource::<flow::Rulebooks>().0.clone();
    let benching = options.bench.is_some();
    let seed = options.seed.unwrap_or_else(system::random_seed);
    let game = options.game.unwrap_or_default();
    let players = |game: Game| {
        let level = options.level.filter(|level| Level::of(game).contains(level));
        let engine = Player::Engine(level.unwrap_or_else(|| Level::usual(game)));
        [if benching { engine } else { Player::Person }, engine]
    };
    let new = |game: Game| {
        let setup = game.setup(deal(seed));
        // A game with a level from the command line has no teacher.
        if benching || options.level.is_some() {
            Board::new(setup, players(game), seed)
        } else {
            flow::teaching::usual_match(setup, seed).into()
        }
    };
    let mut shelf = flow::ShelvedBoards::default();
    let mut slots = saves::Slots::default();
    for game in Game::ALL {
        // A bench has no storage: it reads no saved match and saves none.
        let storage = world.get_resource_mut::<Storage>();
        let kept = storage.and_then(|mut storage| slots.read_match(&mut storage, &mut status, game, &tables));
        shelf.put(kept.unwrap_or_else(|| new(game)));
    }
    let brought = options.link.as_deref().and_then(app::BroughtLinks::find);
    world.get_resource_or_init::<app::BroughtLinks>().0.extend(brought.map(str::to_owned));
    let link = options.link.as_deref().filter(|_| brought.is_none());
    let shared = link.and_then(|link| open_link(link, players, seed, &tables, &mut status));
    let board = shared.or_else(|| shelf.take(game).filter(|_| !fresh)).unwrap_or_else(|| new(game));
    for bytes in &options.open {
        world.get_resource_or_init::<app::BroughtIn>().0.push(Ok(bytes.clone()));
    }
    // The match on the table must not lie on the shelf as well.
    shelf.take(board.game());
    world.insert_resource(board);
    world.insert_resource(shelf);
    world.insert_resource(slots);
    world.insert_resource(status);
    scene::pieces::lay_out(world);
}

/// What the first frame needs.
#[derive(SystemParam)]
struct Needed<'w> {
    l10n: Option<Res<'w, Localization>>,
    style: Option<Res<'w, locale::UiStyle>>,
    icons: Option<Res<'w, screens::Icons>>,
    pictures: Option<Res<'w, theme::Pictures>>,
    files: Option<Res<'w, packs::TableFiles>>,
    packs: Option<Res<'w, packs::Packs>>,
    pipelines: Res<'w, scene::Pipelines>,
}

/// Waits until everything that the first frame shows has loaded or failed to load.
fn wait_for_files(
    needed: Needed,
    server: Res<AssetServer>,
    first: Res<FirstScreen>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
    mut ready_frames: Local<u32>,
) {
    let Needed { l10n, style, icons, pictures, files, packs, pipelines } = needed;
    // The handle of an empty path, with which a pack leaves a picture out, is never loaded.
    let settled = |state: LoadState| !matches!(state, LoadState::Loading);
    let (Some(style), Some(icons), Some(files)) = (style, icons, files) else { return };
    let fonts = [&style.text, &style.title].map(|face| face.id().untyped());
    let pictures =
        icons.handles().chain(pictures.iter().flat_map(|pictures| &pictures.0)).map(|picture| picture.id().untyped());
    let read = files.handles().map(|file| file.id().untyped());
    let packs_are_read = packs.is_none_or(|packs| packs.are_read());
    if packs_are_read && files.are_read() {
        commands.queue(lay_the_matches);
    }
    let files: Vec<bool> =
        fonts.into_iter().chain(pictures).chain(read).map(|file| settled(server.load_state(file))).collect();
    #[cfg(target_family = "wasm")]
    platform::web::prepare(files.iter().filter(|there| **there).count(), files.len(), &pipelines);
    // Waits for the pipelines too: compiling one during the first flip would make it stutter.
    let ready = packs_are_read && l10n.is_some() && files.iter().all(|there| *there) && !pipelines.are_pending();
    *ready_frames = if ready { *ready_frames + 1 } else { 0 };
    // Nothing is to be seen yet: the compiler and the decoders need the processor more than the next empty frame.
    #[cfg(not(target_family = "wasm"))]
    if !ready {
        std::thread::sleep(LOADING_PAUSE);
    }
    if *ready_frames > scene::WARM_FRAMES {
        NextState::set_if_neq(&mut next, first.0);
    }
}

/// Runs the game in a browser with the options of the page's address, until the page is left.
#[cfg(target_family = "wasm")]
pub fn run_in_page() {
    let (options, restless) = platform::web::options();
    app(&options).insert_resource(app::Restless(restless)).run();
}

fn open_link(
    link: &str,
    players: impl Fn(Game) -> [Player; 2],
    seed: u32,
    tables: &Tables,
    status: &mut Status,
) -> Option<Board> {
    let read = read_link(link, |game| players(game).map(Player::id), seed, tables).map_err(|why| why.to_string());
    let begun = read.and_then(|(saved, record)| Match::resume(&saved, record).map_err(|why| why.to_string()));
    begun
        .map(Board::from)
        .inspect_err(|why| {
            warn!("the link was damaged: {why}");
            status.notice(Localizable::new("status-broken-link").with("why", why.as_str()));
        })
        .ok()
}

#[cfg(test)]
mod tests;
