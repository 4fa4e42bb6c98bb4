//! The Bevy app, and the only room that knows Bevy.
//!
//! [`flow`] plays, [`scene`] shows, [`screens`] and [`ui`] speak, [`sound`] strikes; [`mod@pointer`] and [`input`] listen,
//! [`keeper`], [`kept`] and [`settings`] remember, `loaders` reads files, [`idle`] sleeps; in a browser `web` speaks with
//! the page. Each has one `plugin` function; here they are put together.

pub mod bench;
pub mod flow;
pub mod idle;
pub mod input;
#[cfg_attr(target_family = "wasm", path = "web/keeper.rs")]
pub mod keeper;
pub mod kept;
mod learnt;
mod loaders;
pub mod locale;
pub mod outfit;
pub mod packs;
pub mod pointer;
pub mod scene;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod tables;
pub mod third_party;
pub mod ui;
#[cfg(target_family = "wasm")]
pub mod web;

use std::{path::PathBuf, time::Duration};

use bevy::{
    asset::{AssetMetaCheck, LoadState},
    input_focus::tab_navigation::TabNavigationPlugin,
    log::LogPlugin,
    platform::time::Instant,
    prelude::*,
    window::{PresentMode, WindowResolution},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use flow::{Board, Seat, Stage};
use keeper::Keeper;
use locale::{Sentence, Speech};
use screens::{Screen, Status};
use settings::Fast;

use crate::{
    engine::Level,
    record::read_link,
    rules::{Game, Tables},
};

/// What the command line asks for.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder `assets`; in a browser, where it lies beside the page.
    pub assets: PathBuf,
    /// Where settings and the match are kept; in a browser, what their names begin with.
    pub folder: PathBuf,
    /// The game to put on the table.
    pub game: Option<Game>,
    /// Seed of everything random in a new match.
    pub seed: Option<u32>,
    /// Level of the opponent in a new match.
    pub level: Option<Level>,
    /// Begin a new match at once.
    pub new: bool,
    /// A link that carries a match, which is put on the table.
    pub link: Option<String>,
    /// No pauses and no animation.
    pub fast: bool,
    /// Size of the window in logical pixels.
    pub size: UVec2,
    /// The language, instead of the setting's.
    pub language: Option<String>,
    /// Begin with these packs on, the lowest first, whatever the player has chosen.
    pub packs: Option<Vec<String>>,
    /// Whether the system asks for more contrast; asked only where nobody has chosen packs yet.
    pub contrast: fn() -> bool,
    /// Count frames for so long.
    pub bench: Option<Duration>,
    /// Count them with an almost empty scene.
    pub bare: bool,
    /// When the process began.
    pub started: Instant,
}

/// The whole game with its window.
pub fn app(options: &Options) -> App {
    third_party::quiet_alsa();
    let mut app = App::new();
    let shelf = packs::Shelf::default();
    packs::register(&mut app, &shelf);
    app.add_plugins(
        DefaultPlugins
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
                    // In a browser: the page's own canvas, as large as the page. Keys that the browser has a use for
                    // (Tab, Ctrl+R) are left to it.
                    canvas: Some("#table".into()),
                    fit_canvas_to_parent: true,
                    prevent_default_event_handling: false,
                    present_mode: PresentMode::AutoVsync,
                    ..default()
                }),
                ..default()
            })
            .set(AssetPlugin {
                file_path: options.assets.to_string_lossy().into_owned(),
                meta_check: AssetMetaCheck::Never,
                ..default()
            })
            .set(LogPlugin {
                // The first Tab of all finds the window focused, and says so. The assets' server says that our reader of
                // faces stands in the place of Bevy's.
                filter: "warn,turnstone=info,bevy_input_focus=error,bevy_asset::server::loaders=error".into(),
                ..default()
            }),
    );
    if let Some(length) = options.bench {
        app.insert_resource(bench::Bench { length, started: options.started }).add_plugins(bench::plugin);
    }
    if options.bare {
        app.add_plugins(bench::bare);
        return app;
    }
    app.add_plugins(loaders::plugin);
    open_the_table(&mut app, options, shelf);
    app
}

/// Everything but Bevy's own plugins.
fn open_the_table(app: &mut App, options: &Options, shelf: packs::Shelf) {
    let benching = options.bench.is_some();
    let mut keeper = Keeper::open(options.folder.clone());
    let mut status = Status::default();
    let settings = if benching { None } else { settings::read(&mut keeper, &mut status) }.unwrap_or_default();
    if keeper.is_second() {
        warn!("another Turnstone keeps the games in {}", options.folder.display());
        status.notice(Sentence::new("status-second-window"));
    }
    let own = (!benching && cfg!(not(target_family = "wasm"))).then(|| options.folder.join(packs::FOLDER));
    let (opened, trial) = packs::open(options, own, shelf, &mut keeper, &mut status);
    let fresh = options.new
        || benching
        || options.link.is_some()
        || options.game.is_some()
        || options.seed.is_some()
        || options.level.is_some();
    app.add_plugins((third_party::tweening, TabNavigationPlugin))
        .insert_resource(settings)
        .insert_resource(Fast(options.fast))
        .insert_resource(locale::Asked(options.language.clone()))
        .insert_resource(FirstScreen(if fresh { Screen::Play } else { Screen::Title }))
        .insert_resource(Asked { options: options.clone(), fresh })
        .insert_resource(opened)
        .insert_resource(trial)
        .add_plugins((outfit::plugin, packs::plugin, flow::plugin, settings::plugin, locale::plugin, ui::plugin))
        .add_plugins((
            screens::plugin,
            sound::plugin,
            scene::plugin,
            tables::plugin,
            kept::plugin,
            learnt::plugin,
            scene::pieces::plugin,
            input::plugin,
            pointer::plugin,
            idle::plugin,
        ))
        .insert_resource(status)
        .configure_sets(
            Update,
            (Stage::Input.run_if(not(in_state(Screen::Loading))), (Stage::Rules, Stage::Ai).run_if(at_the_table)),
        )
        .add_systems(Startup, scene::pieces::lay_out)
        .add_systems(Update, wait_for_files.run_if(in_state(Screen::Loading)));
    #[cfg(target_family = "wasm")]
    app.add_plugins(web::plugin);
    if !benching {
        // A bench leaves no traces.
        app.insert_resource(keeper);
    }
    let proxy = app.world().get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone());
    let wake = move || {
        if let Some(proxy) = &proxy {
            // An error means that the window is gone, and whoever wakes it soon will be.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    };
    app.insert_resource(idle::Wake::new(wake.clone()));
    flow::ai::open_desk(app, wake.clone());
    // A pad is heard only while the window has the focus: somebody may be at another game with it. In a browser the page
    // does that.
    #[cfg(not(target_family = "wasm"))]
    {
        let focused = app.world().resource::<idle::Focused>().clone();
        third_party::wake_for_pads(move || {
            if focused.is_so() {
                wake();
            }
        });
    }
}

/// Nothing is played while nobody looks at the board: not by engines, and not a pass that the rules force.
fn at_the_table(screen: Res<State<Screen>>) -> bool {
    **screen == Screen::Play
}

/// Frames drawn with everything there before the game begins: the renderer runs a frame behind, and asks for programs
/// only when it first draws what needs them.
const WARM_FRAMES: u32 = 4;

/// The screen after loading.
#[derive(Resource)]
struct FirstScreen(Screen);

/// What the command line asked for, until the table is laid by it.
#[derive(Resource)]
struct Asked {
    options: Options,
    /// Whether a new match is to be begun instead of the one that was kept.
    fresh: bool,
}

/// Reads the rule tables, and by them the matches that were kept, the link or what the command line asks for.
fn lay_the_matches(world: &mut World) {
    let Some(asked) = world.remove_resource::<Asked>() else { return };
    let Asked { options, fresh } = asked;
    let mut status = world.remove_resource::<Status>().unwrap_or_default();
    let tables = world.resource::<flow::Rulebooks>().0.clone();
    let benching = options.bench.is_some();
    let seed = options.seed.unwrap_or_else(by_lot);
    let game = options.game.unwrap_or(Game::Reversi);
    let seats = |game: Game| {
        let level = options.level.filter(|level| Level::of(game).contains(level));
        let engine = Seat::Engine(level.unwrap_or_else(|| Level::usual(game)));
        [if benching { engine } else { Seat::Person }, engine]
    };
    let new = |game: Game| Board::new(game.setup(flow::rules::deal(seed)), seats(game), seed);
    let mut shelf = flow::Shelf::default();
    let mut slots = kept::Slots::default();
    for game in Game::ALL {
        // A bench has no keeper, begins with nothing and leaves nothing.
        let keeper = world.get_resource_mut::<Keeper>();
        let kept = keeper.and_then(|mut keeper| kept::read_match(&mut keeper, &mut status, &mut slots, game, &tables));
        shelf.put(kept.unwrap_or_else(|| new(game)));
    }
    let shared = options.link.as_deref().and_then(|link| open_link(link, seats, seed, &tables, &mut status));
    if let Some(shared) = &shared {
        kept::lie_over(&mut slots, shelf.get(shared.game()));
    }
    let board = shared.or_else(|| shelf.take(game).filter(|_| !fresh)).unwrap_or_else(|| new(game));
    // The one on the table is on the table.
    shelf.take(board.game());
    world.insert_resource(board);
    world.insert_resource(shelf);
    world.insert_resource(slots);
    world.insert_resource(status);
    scene::pieces::lay_out(world);
}

/// Waits until everything that the first picture shows has come, or cannot.
fn wait_for_files(
    speech: Option<Res<Speech>>,
    server: Res<AssetServer>,
    faces: Option<Res<locale::Faces>>,
    icons: Option<Res<screens::Icons>>,
    looks: Option<Res<scene::Pictures>>,
    pipelines: Res<scene::Pipelines>,
    (first, files, packs): (Res<FirstScreen>, Option<Res<tables::Files>>, Option<Res<packs::Packs>>),
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
    mut ready_frames: Local<u32>,
) {
    let settled = |state: LoadState| matches!(state, LoadState::Loaded | LoadState::Failed(_));
    let (Some(faces), Some(icons), Some(files)) = (faces, icons, files) else { return };
    let fonts = [&faces.text, &faces.title].map(|face| face.id().untyped());
    let pictures = icons.handles().chain(looks.iter().flat_map(|looks| &looks.0)).map(|picture| picture.id().untyped());
    let read = files.handles().map(|file| file.id().untyped());
    let packs_are_read = packs.is_none_or(|packs| packs.are_read());
    if packs_are_read && files.are_read() {
        commands.queue(lay_the_matches);
    }
    let files: Vec<bool> =
        fonts.into_iter().chain(pictures).chain(read).map(|file| settled(server.load_state(file))).collect();
    #[cfg(target_family = "wasm")]
    web::prepare(files.iter().filter(|there| **there).count(), files.len(), &pipelines);
    // A first flip that waits for a program to be compiled stutters: they are waited for here.
    let ready = packs_are_read && speech.is_some() && files.iter().all(|there| *there) && !pipelines.are_pending();
    *ready_frames = if ready { *ready_frames + 1 } else { 0 };
    if *ready_frames > WARM_FRAMES {
        NextState::set_if_neq(&mut next, first.0);
    }
}

/// A number that nobody chose, for what is to be different every time.
fn by_lot() -> u32 {
    #[cfg(target_family = "wasm")]
    {
        web::by_lot()
    }
    #[cfg(not(target_family = "wasm"))]
    {
        std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.subsec_nanos())
    }
}

fn open_link(
    link: &str,
    seats: impl Fn(Game) -> [Seat; 2],
    seed: u32,
    tables: &Tables,
    status: &mut Status,
) -> Option<Board> {
    match read_link(link, |game| seats(game).map(Seat::id), seed, tables) {
        Ok((saved, record)) => Some(Board::resume(&saved, record)),
        Err(why) => {
            warn!("the link was damaged: {why}");
            status.notice(Sentence::new("status-broken-link").with("why", why.to_string()));
            None
        }
    }
}
