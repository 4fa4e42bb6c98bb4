//! The whole game without a window, as far as its interface goes: every screen and dialog is laid out at every size, and
//! the tree of its nodes is walked for what is cut off, covered or too small for a finger. It is one file, as all of these
//! tests sit down at the same desk.

mod lists;
mod panel;
mod pieces;
mod reader;
mod settings;
mod table;

use std::{collections::BTreeMap, time::Instant};

use bevy::{
    ecs::{
        schedule::SingleThreadedExecutor,
        system::{RunSystemOnce, SystemParam},
    },
    picking::pointer::{PointerButton, PointerId},
    render::{RenderApp, RenderPlugin, settings::WgpuSettings},
    text::TextLayoutInfo,
    ui::{CalculatedClip, UiGlobalTransform},
    ui_widgets::{Button, ScrollArea, Scrollbar},
    window::{PrimaryWindow, WindowResized, WindowScaleFactorChanged},
    winit::WinitPlugin,
};

use super::*;
use crate::engine::{Analysis, MoveValue};
use crate::game::{
    app::{Command, Dialog, OnPress, Open, Settings, Shortcut},
    flow::Request,
    games::{export::TakeOut, library::ShelfCommand},
    screens::{
        Layer, MadePuzzle, PuzzleCommand,
        editor::PlayFromHere,
        lesson::LessonCommand,
        names::{AskName, Written},
        packs_page::PackCommand,
        play::Take,
        quiz::QuizCommand,
        review::ReviewCommand,
        settings::SettingsCommand,
        slots::Slot,
    },
    ui::tokens::TOUCH,
};
use crate::pack::ENGLISH;
use crate::play::{Match, Player};
use crate::record::Output;
use crate::rules::{Action, Press, Side, Square};
use crate::study::quiz::Exercise;

/// The sizes of windows that the interface is made for, in logical pixels, and their scale factors.
const SIZES: [(f32, f32, f32); 10] = [
    (1280.0, 720.0, 1.0),
    (1920.0, 1080.0, 1.0),
    (3440.0, 1440.0, 1.0),
    (2560.0, 1600.0, 2.0),
    (800.0, 600.0, 1.0),
    (844.0, 390.0, 3.0),
    (390.0, 844.0, 3.0),
    (360.0, 640.0, 2.0),
    (480.0, 320.0, 1.0),
    (300.0, 320.0, 1.0),
];
/// The usual ones of them: a window, and a phone on its side and upright.
const USUAL: [(f32, f32, f32); 3] = [SIZES[0], SIZES[5], SIZES[6]];
/// Sizes of text, in percent.
const TEXTS: [u32; 3] = [100, 130, 160];
/// Edges may be this many logical pixels beyond where they should be: the layout rounds.
const ROUNDING: f32 = 1.0;
/// More than the width of a space, in logical pixels.
const SPACE: f32 = 8.0;
/// More than the height of one line and less than that of two, in pixels of the interface.
const LINE: f32 = 33.0;

/// A match in the middle of each game, one in which a person has to choose, and one that is over.
const LINKS: [&str; 6] = [
    "game=reversi&moves=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3&first=person&second=level-3",
    "game=gomoku&rules=renju&moves=h8i9h10h9i8g8i10i7j10g10k11h7l12&first=person&second=searcher-2",
    "game=animal-chess&deal=0123456789abcdef&first=person&second=person\
     &moves=a1_a3_a5_a7_b1_d3_b6_d8_a4_a4-a3_a1-a3_b4_d7_c3_c3-d3_d2_b8_a6",
    "game=gomoku&opening=swap2&moves=h8i9h10&first=person&second=person",
    "game=gomoku&moves=h8a1h9a2h10a3h11a4h12&first=person&second=thinker",
    // Empty squares count for the winner, which is said.
    "game=reversi&moves=e6f4e3f6g5d6e7f5c5&first=level-3&second=person",
];

/// The game as it is without a window, a renderer and a sound device.
struct Desk {
    app: App,
    /// Where it keeps its files while it runs.
    _folder: tempfile::TempDir,
}

/// Games with friends: one to which the player has invited, one in which it is the player's turn, and an invitation.
struct Friends {
    invited: String,
    on_table: String,
    invitation: String,
}

impl Desk {
    fn far(&mut self, command: crate::game::net::FarCommand) {
        self.app.world_mut().write_message(command);
        (0..4).for_each(|_| self.app.update());
    }

    fn open_far_link(&mut self, link: &str) {
        self.bring(&format!("Look at this: {link}"));
        (0..4).for_each(|_| self.app.update());
    }

    fn play_with_friends(&mut self) -> Friends {
        use crate::game::net::{FarCommand, FarGames};
        use crate::net::{End, Far, First, How, Secret, Terms};
        let files = |desk: &Self| -> Vec<String> {
            desk.app.world().resource::<FarGames>().list().iter().map(|game| game.file.clone()).collect()
        };
        let mut plan = flow::Beginning::plain(Game::AnimalChess.setup(0), [Player::Person, Player::Far]);
        plan.clock = Some("each604800".parse().expect("a clock"));
        self.far(FarCommand::Invite { plan: Box::new(plan), by_lot: true, relay: None });
        let invited = files(self).pop().expect("one game");
        let link = |secret: u8| {
            let mut begun = crate::record::Record::new(Game::Gomoku.setup(0));
            begun.set_clock(Some("each1209600".parse().expect("a clock")));
            let terms = Terms::new(&begun, First::Of(End::Guest), How::Link).expect("terms");
            let far = Far::host(terms, Secret::new([secret; 32]), 1_790_000_000_000).expect("a game");
            format!("https://example.org/turnstone/#{}", far.link())
        };
        self.open_far_link(&link(1));
        self.far(FarCommand::Accept(true));
        let on_table = files(self).into_iter().find(|file| *file != invited).expect("another game");
        Friends { invited, on_table, invitation: link(2) }
    }

    /// Shows the list, an invitation of one's own, one that came, the player's turn, or a move that is not sent.
    fn turn_to_friend(&mut self, friends: &Friends, stands: usize) {
        use crate::game::net::FarCommand;
        match stands {
            0 => {}
            1 => self.far(FarCommand::TakeUp(friends.invited.clone())),
            2 => self.open_far_link(&friends.invitation),
            3 => {
                self.far(FarCommand::Accept(false));
                self.far(FarCommand::TakeUp(friends.on_table.clone()));
                self.app.world_mut().write_message(flow::Request::Undo);
                (0..4).for_each(|_| self.app.update());
            }
            _ => {
                let action = self.app.world().resource::<Board>().position().legal()[0];
                self.app.world_mut().write_message(flow::Request::Play(action));
                (0..4).for_each(|_| self.app.update());
                assert!(self.app.world().resource::<Board>().awaits_sending());
            }
        }
    }

    fn new(language: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let options = Options {
            assets: concat!(env!("CARGO_MANIFEST_DIR"), "/assets").into(),
            folder: folder.path().to_owned(),
            game: None,
            seed: None,
            level: None,
            new: false,
            link: None,
            relay: None,
            open: Vec::new(),
            fast: true,
            size: UVec2::new(1280, 720),
            language: Some(language.into()),
            packs: None,
            contrast: || false,
            bench: None,
            bare: false,
            started: Instant::now(),
        };
        let mut app = App::new();
        let pack_files = packs::PackFiles::default();
        packs::register(&mut app, &pack_files);
        app.add_plugins(
            Foundation
                .build()
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .set(RenderPlugin { render_creation: WgpuSettings { backends: None, ..default() }.into(), ..default() })
                .set(asset_plugin(&options)),
        );
        app.add_plugins(files::plugin);
        open_the_table(&mut app, &options, pack_files);
        // Nothing is drawn, so the renderer's own world would only fail.
        app.remove_sub_app(RenderApp);
        app.finish();
        app.cleanup();
        // The systems are small, and several tests run at once: handing systems to other threads costs more than it gains.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut desk = Self { app, _folder: folder };
        let deadline = Instant::now() + std::time::Duration::from_secs(60);
        while *desk.app.world().resource::<State<Screen>>() == Screen::Loading {
            assert!(Instant::now() < deadline, "the files load");
            desk.app.update();
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        desk
    }

    /// Waits until this is so.
    fn until(&mut self, what: &str, mut is_so: impl FnMut(&World) -> bool) {
        let deadline = Instant::now() + std::time::Duration::from_secs(30);
        while !is_so(self.app.world()) {
            assert!(Instant::now() < deadline, "{what}");
            std::thread::sleep(std::time::Duration::from_millis(2));
            self.app.update();
        }
    }

    /// Brings games in, as if a file with this text had been dropped.
    fn bring(&mut self, text: &str) {
        self.app.world_mut().resource_mut::<app::BroughtIn>().0.push(Ok(text.as_bytes().to_vec()));
        self.app.update();
    }

    /// What is listed of the library.
    fn listed(&self) -> &library::Listed {
        self.app.world().resource::<library::GameLibrary>().view()
    }

    /// The journal of the library.
    fn journal(&self) -> String {
        let file = self._folder.path().join(crate::record::library::LIBRARY_FILE);
        std::fs::read_to_string(file).unwrap_or_default()
    }

    fn resize(&mut self, (width, height, scale): (f32, f32, f32), text_percent: u32) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
        let (window, mut data) = windows.single_mut(world).expect("a window");
        data.resolution.set_scale_factor(scale);
        data.resolution.set(width, height);
        world.write_message(WindowScaleFactorChanged { window, scale_factor: f64::from(scale) });
        world.write_message(WindowResized { window, width, height });
        world.resource_mut::<Settings>().text_percent = text_percent;
    }

    /// Puts a match on the table.
    fn take(&mut self, link: &str) {
        let seats = |_| [Player::Person; 2];
        let tables = self.app.world().resource::<flow::Rulebooks>().0.clone();
        let board = open_link(link, seats, 1, &tables, &mut Status::default()).expect("a link");
        self.app.insert_resource(board);
        let world = self.app.world_mut();
        scene::pieces::lay_out(world);
    }

    /// Puts a step of a lesson on the table, and with `played` plays what it wants.
    fn learn(&mut self, game: Game, number: usize, played: bool) {
        self.show(Screen::Lesson, None);
        let step = self.app.world().resource::<packs::Lessons>().of(game)[number].clone();
        let wanted = step.wanted[0];
        self.app.world_mut().write_message(flow::Request::Leave);
        self.app.world_mut().write_message(packs::teach(&step));
        if played {
            let (Action::Place(at) | Action::TurnUp(at) | Action::Move { from: at, .. }) = wanted else { return };
            self.press(at);
            if let Action::Move { to, .. } = wanted {
                self.press(to);
            }
        }
        let deadline = Instant::now() + std::time::Duration::from_secs(20);
        while self.app.world().resource::<Board>().is_learnt() != played {
            assert!(Instant::now() < deadline, "{} {number}", game.id());
            self.app.update();
        }
    }

    /// Begins to arrange the position.
    fn set_up(&mut self) {
        self.show(Screen::Play, None);
        self.app.world_mut().write_message(flow::Request::SetUp);
        self.app.update();
        self.show(Screen::Editor, None);
    }

    /// Begins to analyse the position, with as much to say about its moves as there may be.
    fn analyse(&mut self) {
        self.show(Screen::Play, None);
        self.app.world_mut().write_message(flow::Request::Analyse);
        self.app.update();
        self.show(Screen::Analysis, None);
        let position = self.app.world().resource::<Board>().position().clone();
        let value = |(rank, action): (usize, Action)| {
            let mut line = vec![action];
            let mut at = position.clone();
            while line.len() < 12
                && let Some(last) = line.last()
                && let Ok((next, _)) = at.play(*last)
                && let Some(reply) = next.legal().first()
            {
                at = next;
                line.push(*reply);
            }
            MoveValue { action, score: 4800 - 200 * rank as i32, exact: false, depth: 24, selectivity: 73, line }
        };
        let moves = position.legal().into_iter().take(24).enumerate().map(value).collect();
        let id = self.app.world().resource::<Board>().version();
        let analysis = Analysis { id, moves, nodes: 31_000_000, threads: 15, done: true };
        self.app.world_mut().resource_mut::<flow::Advice>().learn(analysis, false);
        self.app.update();
    }

    /// Lets the teacher speak of a move in the match on the table, with the longest reason; false where the match is over.
    fn teach(&mut self) -> bool {
        self.show(Screen::Play, None);
        let board = self.app.world().resource::<Board>();
        let Some(tried) = board.position().legal().first().copied() else { return false };
        let (side, engine) = (board.position().to_move(), Player::Engine(crate::engine::Level::RANDOM));
        let best = board.position().legal().into_iter().find(|action| *action != tried).unwrap_or(tried);
        if board.ending().is_some() || matches!(tried, Action::Move { .. }) {
            return false;
        }
        self.app.world_mut().write_message(flow::Request::Sit { side: side.other(), player: engine });
        self.app.world_mut().write_message(flow::Request::Teacher(true));
        let (Action::Place(at) | Action::TurnUp(at)) = tried else { return false };
        self.press(at);
        self.app.update();
        let value =
            |action, score| MoveValue { action, score, exact: true, depth: 9, selectivity: 100, line: vec![action] };
        let answer =
            Analysis { id: 1, moves: vec![value(best, 4800), value(tried, -4800)], nodes: 1, threads: 1, done: true };
        self.app.world_mut().resource_scope(|world, mut teaching: Mut<flow::Teaching>| {
            // What it is worth, whether it is easily seen, and what each cause asks.
            for _ in 0..40 {
                if teaching.says(world.resource::<Board>()).is_none() {
                    teaching.learn(&answer);
                }
            }
        });
        self.app.update();
        let world = self.app.world();
        world.resource::<flow::Teaching>().says(world.resource::<Board>()).is_some()
    }

    /// Brings a row of puzzles of the game of this link so far.
    fn puzzle(&mut self, stand: &str, link: &str) {
        let world = self.app.world_mut();
        let write = |world: &mut World, command| _ = world.write_message(command);
        match stand {
            "begun" => {
                for text in SHIPPED_PUZZLES {
                    let shelf = crate::study::puzzles::Shelf::from_text(text).expect("puzzles");
                    world.resource_mut::<packs::PuzzleShelves>().put(shelf);
                }
                let game = Game::ALL.into_iter().find(|game| link.contains(&format!("game={}", game.id())));
                write(world, PuzzleCommand::Game(game.unwrap_or_default()));
                write(world, PuzzleCommand::Free(default()));
            }
            "storm" => write(world, PuzzleCommand::Storm),
            "line" => write(world, PuzzleCommand::Openings(Some(Side::First))),
            "line shown" => write(world, PuzzleCommand::Show),
            "line over" => {
                for _ in 0..20 {
                    let mut quizzing = world.resource_mut::<flow::Quizzing>();
                    quizzing.show();
                    quizzing.go_on_with_line();
                }
            }
            "hinted" => write(world, PuzzleCommand::Hint),
            "wrong" => {
                let mut quizzing = world.resource_mut::<flow::Quizzing>();
                let attempt = quizzing.puzzle().expect("a puzzle");
                let step = attempt.puzzle().line[0].clone();
                let is_wrong = |action: &Action| *action != step.action && !step.also.contains(action);
                let wrong = attempt.position().legal().into_iter().find(is_wrong);
                quizzing.attempt(wrong.expect("a wrong move"));
            }
            "solved" => world.resource_mut::<flow::Quizzing>().show(),
            _ => write(world, PuzzleCommand::Next),
        }
        (0..4).for_each(|_| self.app.update());
    }

    /// Shows what may become of a position of which a puzzle is to be made.
    fn make_puzzle(&mut self, stand: &str) {
        use crate::study::puzzles::{Made, Shelf, Unproven, kinds};
        let world = self.app.world_mut();
        let position = world.resource::<Board>().position().clone();
        let game = position.game();
        let mut made = world.resource_mut::<MadePuzzle>();
        match stand {
            "made" => {
                let [reversi, gomoku, animals] = SHIPPED_PUZZLES;
                let text = [(Game::Reversi, reversi), (Game::Gomoku, gomoku), (Game::AnimalChess, animals)];
                let text = text.into_iter().find(|(other, _)| *other == game).map(|(_, text)| text);
                let shelf = Shelf::from_text(text.expect("puzzles")).expect("puzzles");
                made.learn(Some(Made::Puzzle(Box::new(shelf.entries()[0].clone()))));
            }
            "refused" => {
                let why = |number| match number {
                    0 => Unproven::SeveralGood(position.legal()),
                    1 => Unproven::TooLong,
                    2 => Unproven::NoneGood,
                    _ => Unproven::TooEasy,
                };
                let refused = kinds(game).iter().enumerate().map(|(number, kind)| (*kind, why(number)));
                made.learn(Some(Made::Refused(refused.collect())));
            }
            _ => made.ask(&position),
        }
        (0..2).for_each(|_| self.app.update());
    }

    /// Brings a quiz of the match on the table this far.
    fn solve(&mut self, stand: &str) {
        let world = self.app.world_mut();
        let mut quizzing = world.resource_mut::<flow::Quizzing>();
        match stand {
            "shown" => quizzing.show(),
            "over" => drop(quizzing.go_on()),
            "wrong" => {
                let quiz = quizzing.quiz().expect("a quiz");
                let exercise = quiz.current().expect("an exercise").clone();
                let best = exercise.best;
                let tried = exercise.position().legal().into_iter().find(|action| *action != best).unwrap_or(best);
                let reply = exercise.position().play(tried).ok().and_then(|(next, _)| next.legal().first().copied());
                let value =
                    |action, score, line| MoveValue { action, score, exact: true, depth: 9, selectivity: 100, line };
                let line = [tried].into_iter().chain(reply).collect();
                let moves = vec![value(best, 4800, vec![best]), value(tried, -4800, line)];
                quizzing.attempt(tried);
                quizzing.learn(&Analysis { id: 1, moves, nodes: 1, threads: 1, done: true });
            }
            _ => {
                let record = world.resource::<Board>().contested().record().clone();
                let number = (0..record.played().len())
                    .rev()
                    .find(|ply| record.position_at(*ply).is_some_and(|at| at.legal().len() > 1));
                let record = record.until(number.expect("a choice")).expect("a ply");
                let legal = record.position().legal();
                let exercise = Exercise { best: legal[0], played: legal[1], record, why: Vec::new() };
                world.resource_mut::<flow::Quizzing>().begin(vec![exercise]);
                // The position is put on the table, and the screen follows.
                (0..3).for_each(|_| self.app.update());
            }
        }
        (0..3).for_each(|_| self.app.update());
    }

    /// Does what a button does.
    fn does(&mut self, press: impl Into<OnPress>) {
        press.into().write(&mut self.app.world_mut().commands());
        self.app.world_mut().flush();
    }

    /// Reviews the match to its end, with a mistake in its last ply and in some before.
    fn review(&mut self) {
        self.show(Screen::Play, None);
        self.app.world_mut().write_message(ReviewCommand::Begin);
        self.app.update();
        self.app.update();
        self.app.world_mut().resource_scope(|world, mut reviewing: Mut<flow::Reviewing>| {
            let board = world.resource::<Board>();
            let value = |action, score| MoveValue {
                action,
                score,
                exact: true,
                depth: 20,
                selectivity: 100,
                line: vec![action],
            };
            loop {
                let review = reviewing.review(board).expect("a review");
                let Some(question) = review.question() else { break };
                let (played, last) = (review.plies()[question.id.ply].action, review.plies().len() - 1);
                let legal = question.request.view.legal();
                let best = legal.iter().copied().find(|action| *action != played).unwrap_or(played);
                let lost = if question.id.ply == last { 5000 } else { 1500 * (question.id.ply % 3) as i32 };
                let moves = vec![value(best, 1200), value(played, 1200 - lost)];
                reviewing.learn(question.id, &Analysis { id: 1, moves, nodes: 1, threads: 1, done: true });
            }
        });
        self.app.update();
    }

    fn press(&mut self, square: Square) {
        for _ in 0..4 {
            self.app.update();
        }
        self.app.world_mut().write_message(flow::Request::Press(square));
    }

    fn show(&mut self, screen: Screen, dialog: Option<Dialog>) {
        NextState::set_if_neq(&mut *self.app.world_mut().resource_mut::<NextState<Screen>>(), screen);
        self.app.world_mut().resource_mut::<Open>().0 = dialog;
        // A screen is built in the first frame, scaled and measured in the next ones.
        for _ in 0..5 {
            self.app.update();
        }
    }
}

/// Something that can be seen: a text, or a button with all that is in it.
struct Seen {
    entity: Entity,
    name: String,
    rect: Rect,
}

type Nodes<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        Option<&'static CalculatedClip>,
        Option<&'static Text>,
        Option<&'static TextLayoutInfo>,
        Has<Button>,
        Has<bevy::text::EditableText>,
    ),
>;

/// The tree of nodes.
#[derive(SystemParam)]
struct Tree<'w, 's> {
    nodes: Nodes<'w, 's>,
    parents: Query<'w, 's, &'static ChildOf>,
    areas: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<ScrollArea>>,
    layers: Query<'w, 's, (Entity, &'static Layer)>,
    labels: Query<'w, 's, &'static AccessibleLabel>,
    slots: Query<'w, 's, &'static Slot>,
    gaps: Query<'w, 's, (Entity, &'static ComputedNode, &'static UiGlobalTransform), With<screens::Gap>>,
    windows: Query<'w, 's, &'static Window>,
    shown: Res<'w, State<Screen>>,
}

/// What is wrong with the topmost layer, a sentence each.
fn faults(tree: Tree) -> Vec<String> {
    let Tree { nodes, parents, areas, layers, labels, slots, gaps, windows, shown } = tree;
    let window = windows.single().expect("a window");
    let scale = window.scale_factor();
    let screen = Rect::new(0.0, 0.0, window.width(), window.height());
    let is_dialog = layers.iter().any(|(_, layer)| layer.0);
    let top: Vec<Entity> = layers.iter().filter(|(_, layer)| layer.0 == is_dialog).map(|(entity, _)| entity).collect();
    let rect = |node: &ComputedNode, at: &UiGlobalTransform| {
        Rect::from_center_size(at.translation / scale, node.size() / scale)
    };
    let mut seen: Vec<Seen> = Vec::new();
    // The lower edge of the last thing in each part that scrolls.
    let mut ends: BTreeMap<Entity, f32> = BTreeMap::new();
    let mut faults = Vec::new();
    let mut has_status = false;
    for (entity, node, at, visible, clip, text, measured, is_button, is_field) in &nodes {
        if !visible.get()
            || node.size().min_element() <= 0.0
            || !parents.iter_ancestors(entity).any(|at| top.contains(&at))
        {
            continue;
        }
        let words = text.map(|text| text.0.as_str()).unwrap_or_default();
        if words.is_empty() && !is_button && !is_field {
            continue;
        }
        let name = labels.get(entity).map_or_else(|_| format!("“{words}”"), |label| format!("button “{}”", label.0));
        let own = rect(node, at);
        has_status |= slots.get(entity) == Ok(&Slot::Status);
        let area = parents.iter_ancestors(entity).find(|at| areas.contains(*at));
        if let Some(area) = area {
            let lowest = ends.entry(area).or_insert(f32::MIN);
            *lowest = lowest.max(own.max.y);
        }
        let area = area.and_then(|area| areas.get(area).ok());
        let clip = clip.map(|clip| Rect::from_corners(clip.clip.min / scale, clip.clip.max / scale));
        let mut room = screen;
        if let Some((node, at)) = area {
            // It can be scrolled into view, up and down.
            let area = rect(node, at);
            let is_whole = area.min.y <= own.min.y + ROUNDING && own.max.y <= area.max.y + ROUNDING;
            if area.height() < TOUCH && !is_whole {
                faults.push(format!("{name} is in an area of {} pixels", area.height()));
            }
            room = Rect { min: Vec2::new(area.min.x, f32::MIN), max: Vec2::new(area.max.x, f32::MAX) };
        } else if let Some(clip) = clip {
            room = room.intersect(clip);
        }
        let beyond = (room.min - own.min).max(own.max - room.max).max_element();
        if beyond > ROUNDING {
            faults.push(format!("{name} is cut off by {beyond:.0} pixels"));
        }
        if (is_button && own.size().min_element() < TOUCH - ROUNDING) || (is_field && own.width() < 1.5 * TOUCH) {
            faults.push(format!("{name} is of {:.0} x {:.0} pixels", own.width(), own.height()));
        }
        if let Some(measured) = measured {
            // That of a text is in pixels of the interface, that of a field in those of the screen.
            let interface = 1.0 / (node.inverse_scale_factor() * scale);
            let needed = measured.size * if is_field { 1.0 / scale } else { interface };
            // One of several lines may have been measured as a narrower one: that is seen in the smallest windows alone.
            if !is_field && needed.y <= LINE * interface && own.height() > 1.7 * needed.y {
                faults.push(format!("{name} is one line of {:.0} pixels and has {:.0}", needed.y, own.height()));
            }
            // The measure of a line that was broken holds the space at its end.
            if (needed - own.size() - Vec2::new(SPACE * interface.max(1.0), ROUNDING)).max_element() > 0.0 {
                faults.push(format!(
                    "{name} needs {:.0} x {:.0} pixels and has {:.0} x {:.0}",
                    needed.x,
                    needed.y,
                    own.width(),
                    own.height()
                ));
            }
        }
        let visible = clip.map_or(own, |clip| own.intersect(clip));
        seen.push(Seen { entity, name, rect: visible });
    }
    // A part that scrolls may be within another.
    for inner in ends.keys().copied().collect::<Vec<Entity>>() {
        let own = areas.get(inner).map_or(f32::MIN, |(node, at)| rect(node, at).max.y);
        for outer in parents.iter_ancestors(inner) {
            ends.entry(outer).and_modify(|lowest| *lowest = lowest.max(own));
        }
    }
    // Rows of a long list that are not there yet have their room.
    for (gap, node, at) in &gaps {
        for above in parents.iter_ancestors(gap) {
            ends.entry(above).and_modify(|lowest| *lowest = lowest.max(rect(node, at).max.y));
        }
    }
    for (area, lowest) in ends {
        let Ok((node, at)) = areas.get(area) else { continue };
        let content = (node.content_size().y - node.scroll_position.y) / scale;
        let empty = rect(node, at).min.y + content - lowest;
        if content > rect(node, at).height() + ROUNDING && empty > TOUCH {
            faults.push(format!("{empty:.0} empty pixels are scrolled to"));
        }
    }
    for (index, one) in seen.iter().enumerate() {
        for other in &seen[index + 1..] {
            let both = one.rect.intersect(other.rect);
            let within = |inner: &Seen, outer: &Seen| parents.iter_ancestors(inner.entity).any(|at| at == outer.entity);
            if both.size().min_element() > ROUNDING && !within(one, other) && !within(other, one) {
                faults.push(format!("{} and {} overlap", one.name, other.name));
            }
        }
    }
    if !is_dialog && **shown == Screen::Play && !has_status {
        faults.push("there is no status line".into());
    }
    faults
}

/// Looks at every screen and dialog in a language, in every size of window and of text.
/// The shipped puzzles of each game.
const SHIPPED_PUZZLES: [&str; 3] = [
    include_str!("../../../assets/reversi/puzzles.txt"),
    include_str!("../../../assets/gomoku/puzzles.txt"),
    include_str!("../../../assets/animal-chess/puzzles.txt"),
];

/// A puzzle is made of a position that is analysed, and opened by its link at another table, where nothing is rated.
#[test]
fn a_puzzle_is_made_of_a_position_and_opened_by_its_link() {
    use crate::study::puzzles::{Made, Shelf, kinds};
    let mut desk = Desk::new("en");
    let shelf = Shelf::from_text(SHIPPED_PUZZLES[0]).expect("puzzles");
    let shipped = shelf.entries().iter().find(|entry| entry.kind() == kinds(Game::Reversi)[0]).expect("a puzzle");
    let puzzle = shipped.puzzle(&crate::rules::Tables::default()).expect("a puzzle");
    desk.take(&format!("#{}", crate::record::write_link(&puzzle.record, ["person", "person"])));
    desk.analyse();
    desk.app.world_mut().write_message(PuzzleCommand::Make);
    desk.app.update();
    assert_eq!(desk.app.world().resource::<Open>().0, Some(Dialog::MadePuzzle));
    desk.until("it is made", |world| world.resource::<MadePuzzle>().made().is_some());
    let made = desk.app.world().resource::<MadePuzzle>().made().cloned();
    let Some(Made::Puzzle(made)) = made else { panic!("it is a puzzle: {made:?}") };
    assert_eq!(made.id(), shipped.id());

    let link = format!("https://example.org/#{}", made.to_link());
    desk.bring(&link);
    desk.until("it is on the table", |world| world.resource::<flow::Quizzing>().puzzle().is_some());
    let on_table = desk.app.world().resource::<flow::Quizzing>().puzzle().map(|attempt| attempt.puzzle().clone());
    assert_eq!(on_table.expect("a puzzle").line, puzzle.line);
    desk.puzzle("solved", "");
    let scores = &desk.app.world().resource::<crate::game::games::puzzles::PuzzleScores>().0;
    assert_eq!(scores.rating(Game::Reversi, 1), crate::study::puzzles::Scores::default().rating(Game::Reversi, 1));

    desk.bring("#puzzle=reversi~win~1~1~dark~-~-~-~f5~f5");
    desk.until("it is refused in words", |world| {
        world.resource::<Status>().passing().is_some_and(|said| said.key == "status-bad-puzzle")
    });
}

/// A line that is analysed is learnt, asked for, and given up again.
#[test]
fn a_line_of_ones_own_is_learnt() {
    use crate::game::games::repertoire::RepertoireBox;
    let mut desk = Desk::new("en");
    desk.take("#v=1&game=reversi&moves=f5d6c3d3c4&first=person&second=person");
    desk.analyse();
    let said = |desk: &Desk| desk.app.world().resource::<Status>().passing().map(|said| said.key.clone());
    let write = |desk: &mut Desk, command| {
        desk.app.world_mut().write_message(command);
        (0..4).for_each(|_| desk.app.update());
    };
    let decks = |desk: &Desk| -> Vec<_> {
        let decks = desk.app.world().resource::<RepertoireBox>();
        let tables = crate::rules::Tables::default();
        decks.decks(&tables).map(|(_, side, deck)| (side, deck.cards(side).len(), deck.lines().len())).collect()
    };
    write(&mut desk, PuzzleCommand::LearnLine(Side::First));
    assert_eq!(said(&desk).as_deref(), Some("status-line-learnt"));
    write(&mut desk, PuzzleCommand::LearnLine(Side::Second));
    // f5, c3 and c4 are Black's, and d6 and d3 White's.
    assert_eq!(decks(&desk), [(Some(Side::First), 3, 1), (Some(Side::Second), 2, 1)]);
    // A second line of the same deck.
    desk.app.world_mut().write_message(flow::Request::Undo);
    desk.app.update();
    write(&mut desk, PuzzleCommand::LearnLine(Side::First));
    assert_eq!(decks(&desk)[0], (Some(Side::First), 3, 2));
    write(&mut desk, PuzzleCommand::ForgetLine(Side::First));
    assert_eq!(decks(&desk)[0], (Some(Side::First), 3, 1));

    write(&mut desk, PuzzleCommand::Deck(1));
    desk.until("the line is asked for", |world| world.resource::<flow::Quizzing>().drill().is_some());
    let quizzing = desk.app.world().resource::<flow::Quizzing>();
    let drill = quizzing.drill().expect("a line");
    assert_eq!((drill.side(), crate::record::write_transcript(drill.record())), (Side::Second, "f5".to_owned()));
    write(&mut desk, PuzzleCommand::RemoveDeck(1));
    assert_eq!(decks(&desk).len(), 1);
}

fn nothing_is_cut_off_covered_or_too_small(language: &str, sizes: &[((f32, f32, f32), u32)]) {
    let (mut wrong, mut taught) = (Vec::new(), 0);
    let mut desk = Desk::new(language);
    // Games of one's own, for the statistics: one level scored 60 %, with its accuracy, and something achieved.
    let own = |number: usize, winner: &str| {
        let seats = "\"seats\":[\"person\",\"level-9\"]";
        format!(
            "{{\"id\":\"{number:016x}\",\"date\":\"2026-01-0{number}\",\"game\":\"reversi\",\"moves\":\"e6f6g6g7f5\",{seats},\
             \"winner\":\"{winner}\",\"plies\":5,\"accuracy\":[8{number}.5,50.0]}}\n"
        )
    };
    let own = (1..).zip(["first", "second", "first", "second", "first"]).map(|(number, won)| own(number, won));
    desk.bring(&(crate::record::library::header(0) + &own.collect::<String>()));
    desk.until("they are listed", |world| world.resource::<library::GameLibrary>().view().total == 5);
    desk.app.world_mut().write_message(Command::Open(Dialog::Statistics));
    desk.until("they are counted", |world| {
        let counted = &world.resource::<library::GameLibrary>().statistics().games;
        counted.first().is_some_and(|game| game.suits.is_some() && game.accuracy.len() == 5)
    });
    desk.until("something is achieved", |world| {
        !world.resource::<crate::game::games::achievements::GameAchievements>().firsts().is_empty()
    });
    // A library with long names.
    let long = format!(
        "(;GM[Othello]PC[The Championship of the Whole World]DT[2001.02.03]PB[{}]\
         PW[Maximiliana Wolkenstein-Trostburg]RE[+4.00]TY[8]",
        "W".repeat(300)
    );
    let games = ["F5]W[D6", "F5]W[F6", "F5]W[F4", "D3]W[C3", "D3]W[E3", "D3]W[C5", "C4]W[C3", "C4]W[E3"];
    desk.bring(&games.map(|moves| format!("{long}B[{moves}];)\n")).concat());
    desk.until("the library is listed", |world| world.resource::<library::GameLibrary>().view().total == 8);
    let friends = desk.play_with_friends();
    let mut look = |desk: &mut Desk, size, text, screen, dialog: Option<Dialog>, of: &str| {
        desk.show(screen, dialog);
        let mut found = desk.app.world_mut().run_system_once(faults).expect("it runs");
        let (room, least) = (desk.app.world().resource::<layout::FreeRoom>().0.height(), least_room(screen));
        if size == USUAL[2] && dialog.is_none() && room < least {
            found.push(format!("the board has {room:.0} pixels of {least}"));
        }
        for fault in found {
            wrong.push(format!("{size:?} at {text} % in {language}, {of} {screen:?} {dialog:?}: {fault}"));
        }
    };
    for &(size, text) in sizes {
        desk.resize(size, text);
        // With and without a word about games that the player does not know.
        desk.app.world_mut().resource_mut::<Settings>().games_met.clear();
        look(&mut desk, size, text, Screen::Title, None, "unknown games");
        for game in Game::ALL {
            let lessons = desk.app.world().resource::<packs::Lessons>();
            let last = lessons.of(game).len() - 1;
            let first_ends = lessons.chapters(game).next().map_or(0, <[_]>::len) - 1;
            for (number, played) in [(0, false), (1, true), (first_ends, true), (last, true)] {
                desk.learn(game, number, played);
                look(&mut desk, size, text, Screen::Lesson, None, game.id());
            }
            desk.app.world_mut().resource_mut::<Status>().mention(Localizable::new("lesson-wrong"));
            look(&mut desk, size, text, Screen::Lesson, None, "refused");
            *desk.app.world_mut().resource_mut::<Status>() = Status::default();
            desk.app.world_mut().write_message(flow::Request::Leave);
            desk.app.update();
            desk.app.world_mut().resource_mut::<Settings>().meet(game);
        }
        look(&mut desk, size, text, Screen::Title, None, "");
        for dialog in [
            Dialog::NewGame,
            Dialog::Learn,
            Dialog::Settings,
            Dialog::Keys,
            Dialog::About,
            Dialog::Packs,
            Dialog::Library,
            Dialog::Statistics,
        ] {
            look(&mut desk, size, text, Screen::Title, Some(dialog), "");
        }
        for (dialog, stands) in
            [(Dialog::Friends, 0), (Dialog::Phrases, 0), (Dialog::Prepared, 0), (Dialog::Send, 1), (Dialog::Invited, 2)]
        {
            desk.turn_to_friend(&friends, stands);
            look(&mut desk, size, text, Screen::Title, Some(dialog), "");
        }
        for stands in [3, 4] {
            desk.turn_to_friend(&friends, stands);
            look(&mut desk, size, text, Screen::Play, None, "a game with a friend elsewhere");
        }
        // Settings that are searched for, and that there are none.
        desk.show(Screen::Title, Some(Dialog::Settings));
        write(&mut desk, &SettingsCommand::Find.into(), "qqq");
        look(&mut desk, size, text, Screen::Title, Some(Dialog::Settings), "nothing found");
        // With the most that the list shows of packs, but without changing the theme.
        let switch = |desk: &mut Desk, on: bool| {
            let mut packs = desk.app.world_mut().resource_mut::<packs::Packs>();
            let packs = packs.bypass_change_detection();
            for pack in ["midnight", "paper"] {
                packs.switch(pack, on);
            }
            packs.advise(Localizable::new("packs-no-chooser"));
        };
        switch(&mut desk, true);
        look(&mut desk, size, text, Screen::Title, Some(Dialog::Packs), "two on, and advice");
        switch(&mut desk, false);
        // A game whose last move has a long comment.
        let comment = "White answers on the wrong side, and Black has the initiative. ".repeat(8);
        let names = ["W", "王"].map(|letter| letter.repeat(300));
        desk.bring(&format!("(;GM[4]SZ[15]PB[{}]PW[{}];B[hh];W[ih]C[{comment}])", names[0], names[1]));
        desk.until("it is on the table", |world| world.resource::<Board>().record().comment().is_some());
        look(&mut desk, size, text, Screen::Play, None, "a comment");
        // Cards with clocks, and the dialog with the values of one.
        for game in ["reversi&moves=f5d6c3d3", "animal-chess&moves=a1_b2"] {
            desk.take(&format!("v=1&game={game}&clock=7200/3x30,300&first=person&second=person"));
            look(&mut desk, size, text, Screen::Play, None, &format!("{game} by a clock"));
        }
        look(&mut desk, size, text, Screen::Play, Some(Dialog::NewGame), "by a clock");
        desk.take("v=1&game=reversi&rules=large-reverse-corner-2&first=person&second=level-3");
        look(&mut desk, size, text, Screen::Play, Some(Dialog::NewGame), "with a handicap");
        for (number, link) in LINKS.into_iter().enumerate() {
            // The first links are of different games.
            let is_first = number < Game::ALL.len();
            let game = link.split('&').next().unwrap_or_default();
            desk.take(link);
            look(&mut desk, size, text, Screen::Play, None, game);
            // The longest sentence of the status line.
            desk.app.world_mut().resource_mut::<Status>().mention(Localizable::new("why-would-show"));
            look(&mut desk, size, text, Screen::Play, None, "refused");
            *desk.app.world_mut().resource_mut::<Status>() = Status::default();
            desk.app.world_mut().write_message(flow::Request::GoTo(1));
            desk.app.update();
            look(&mut desk, size, text, Screen::Play, None, &format!("{game}, looked back at,"));
            desk.take(link);
            let over = desk.app.world().resource::<Board>().ending().is_some();
            let dialogs = [
                Dialog::Players,
                Dialog::NewGame,
                Dialog::Rules,
                Dialog::Finish,
                Dialog::Menu,
                Dialog::Moves,
                Dialog::TakeOut,
                Dialog::First,
            ];
            for dialog in dialogs.into_iter().filter(|_| !over) {
                // With the looks beside the question.
                desk.app.world_mut().resource_mut::<Settings>().looks_shown = false;
                look(&mut desk, size, text, Screen::Play, Some(dialog), game);
            }
            if desk.teach() {
                look(&mut desk, size, text, Screen::Play, None, &format!("{game}, the teacher speaks,"));
                taught += 1;
            }
            desk.take(link);
            if is_first {
                desk.set_up();
                look(&mut desk, size, text, Screen::Editor, None, game);
                desk.app.world_mut().write_message(flow::Request::Arrange(app::Arrange::Clear));
                desk.app.update();
                desk.app.world_mut().resource_mut::<Status>().mention(Localizable::new("why-no-position"));
                look(&mut desk, size, text, Screen::Editor, None, &format!("{game}, cleared and refused,"));
                *desk.app.world_mut().resource_mut::<Status>() = Status::default();
                desk.app.world_mut().write_message(flow::Request::Leave);
                desk.app.update();
            }
            desk.analyse();
            look(&mut desk, size, text, Screen::Analysis, None, game);
            if is_first {
                look(&mut desk, size, text, Screen::Analysis, Some(Dialog::Menu), game);
                look(&mut desk, size, text, Screen::Analysis, Some(Dialog::Line), game);
                for side in Side::BOTH {
                    desk.app.world_mut().write_message(PuzzleCommand::LearnLine(side));
                }
                desk.app.update();
                look(&mut desk, size, text, Screen::Analysis, Some(Dialog::Line), &format!("{game}, learnt,"));
                look(&mut desk, size, text, Screen::Analysis, Some(Dialog::Puzzles), &format!("{game}, learnt,"));
                for stand in ["asked", "made", "refused"] {
                    desk.make_puzzle(stand);
                    look(
                        &mut desk,
                        size,
                        text,
                        Screen::Analysis,
                        Some(Dialog::MadePuzzle),
                        &format!("{game}, {stand},"),
                    );
                }
            }
            desk.app.world_mut().write_message(flow::Request::Leave);
            desk.review();
            look(&mut desk, size, text, Screen::Analysis, None, &format!("review of {game}"));
            if is_first {
                for stand in ["asked", "wrong", "shown", "over"] {
                    desk.solve(stand);
                    look(&mut desk, size, text, Screen::Quiz, None, &format!("{game}, {stand},"));
                }
                for stand in ["begun", "hinted", "wrong", "solved", "storm", "line", "line shown", "line over"] {
                    desk.puzzle(stand, link);
                    look(&mut desk, size, text, Screen::Quiz, None, &format!("{game}, a puzzle, {stand},"));
                }
                look(&mut desk, size, text, Screen::Quiz, Some(Dialog::Puzzles), game);
            }
            // The quiz, and the analysis below it.
            for _ in 0..2 {
                desk.app.world_mut().write_message(flow::Request::Leave);
            }
            desk.app.update();
            desk.show(Screen::Play, None);
        }
        look(&mut desk, size, text, Screen::Title, Some(Dialog::Kept), "");
        look(&mut desk, size, text, Screen::Title, None, "games are kept");
        let kept = desk.app.world().resource::<crate::game::games::saves::Slots>().list().len();
        assert!(kept > 2, "{kept}");
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    assert!(taught >= sizes.len(), "the teacher spoke {taught} times");
}

/// How high the room for the board is at least in a telephone held upright, in logical pixels.
const fn least_room(screen: Screen) -> f32 {
    match screen {
        Screen::Title => 120.0,
        Screen::Play => 180.0,
        _ => 340.0,
    }
}

/// Every size of window with every size of text.
fn all_sizes() -> Vec<((f32, f32, f32), u32)> {
    let all = SIZES.into_iter().flat_map(|size| TEXTS.map(|text| (size, text)));
    // A text between the smallest and the largest, where most windows are.
    all.filter(|(size, text)| *text != TEXTS[1] || USUAL.contains(size)).collect()
}

/// Languages that are only looked at in some sizes: what does not fit does not fit there.
const TIGHT: [((f32, f32, f32), u32); 5] = [
    ((800.0, 600.0, 1.0), 160),
    ((844.0, 390.0, 3.0), 130),
    ((390.0, 844.0, 3.0), 100),
    ((480.0, 320.0, 1.0), 100),
    ((390.0, 844.0, 3.0), 160),
];

#[test]
fn nothing_in_english_is_cut_off_covered_or_too_small_for_a_finger_at_any_size() {
    nothing_is_cut_off_covered_or_too_small(ENGLISH, &all_sizes());
}

#[test]
fn nothing_in_another_language_is_cut_off_covered_or_too_small_for_a_finger() {
    let classic = crate::pack::Theme::classic();
    let others = classic.locales.keys().map(String::as_str).filter(|language| *language != ENGLISH);
    for language in others {
        nothing_is_cut_off_covered_or_too_small(language, &TIGHT);
    }
    // No language is as long as the stretched one where the words are largest.
    nothing_is_cut_off_covered_or_too_small(crate::pack::PSEUDO, &TIGHT[..TIGHT.len() - 1]);
}

/// The same at every size in the language that the environment names, for translators.
#[test]
fn nothing_in_the_named_language_is_cut_off_covered_or_too_small_for_a_finger_at_any_size() {
    if let Ok(language) = std::env::var("TURNSTONE_LAYOUT") {
        nothing_is_cut_off_covered_or_too_small(&language, &all_sizes());
    }
}

#[test]
fn the_screen_of_an_analysis_goes_when_something_else_ends_the_analysis() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Play, None);
    desk.take(LINKS[0]);
    desk.app.world_mut().write_message(Shortcut::Analysis);
    (0..4).for_each(|_| desk.app.update());
    let screen = |desk: &Desk| *desk.app.world().resource::<State<Screen>>().get();
    assert_eq!(screen(&desk), Screen::Analysis);
    let seat = Player::Engine(crate::engine::Level::RANDOM);
    desk.app.world_mut().write_message(flow::Request::Sit { side: crate::rules::Side::Second, player: seat });
    (0..4).for_each(|_| desk.app.update());
    assert_eq!(screen(&desk), Screen::Play);
    assert!(!desk.app.world().resource::<Board>().is_analysed());
}

#[test]
fn a_match_that_was_over_at_the_last_visit_is_kept_as_it_was_then() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Play, None);
    let over = "v=1&game=reversi&moves=e6f4e3f6g5d6e7f5c5&first=person&second=level-3&seed=7";
    desk.take(over);
    let is_kept = |world: &World| {
        let library = world.resource::<library::GameLibrary>();
        !library.is_pending() && library.kept().is_some_and(|kept| kept.entries().len() == 1)
    };
    desk.until("it is kept", is_kept);
    let journal = desk.journal();
    assert_eq!(journal.lines().count(), 2, "{journal}");
    // As at the next start, where nothing has been read yet.
    let store = storage::LibraryStore::open(desk._folder.path().to_owned(), || ());
    desk.app.insert_resource(library::GameLibrary::new(store));
    for request in [flow::Request::Undo, flow::Request::Redo] {
        desk.app.world_mut().write_message(request);
        (0..4).for_each(|_| desk.app.update());
    }
    assert!(desk.app.world().resource::<Board>().ending().is_some());
    desk.until("it is looked for", is_kept);
    (0..5).for_each(|_| desk.app.update());
    desk.until("all is written", is_kept);
    assert_eq!(desk.journal(), journal);
}

#[test]
fn games_are_kept_brought_in_listed_searched_opened_and_removed() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Play, None);
    // A wipe-out; what is in progress is not kept, and what is kept is kept once.
    let over = "v=1&game=reversi&moves=e6f4e3f6g5d6e7f5c5&first=person&second=level-3";
    desk.take(&over.replace("c5", ""));
    (0..5).for_each(|_| desk.app.update());
    desk.take(over);
    (0..5).for_each(|_| desk.app.update());
    desk.app.world_mut().write_message(Command::Open(Dialog::Library));
    desk.app.update();
    desk.until("the match is listed", |world| world.resource::<library::GameLibrary>().view().total == 1);
    assert_eq!(desk.journal().lines().count(), 2, "{}", desk.journal());
    let own = desk.listed().rows[0].clone();
    assert_eq!((&*own.seats[1], own.score, own.plies), ("level-3", Some([64, 0]), 9));
    assert!(own.date.starts_with("20"));

    // Several games of a file come to the library and are listed; what cannot be read among them is counted.
    let ggf = |black: &str, moves: &str| format!("(;GM[Othello]PB[{black}]PW[Bea]RE[+2.00]TY[8]{moves};)");
    let long = "Cid".repeat(100);
    desk.bring(&[ggf("Ann", "B[F5]W[D6]"), ggf("Zoe", "B[A1]"), ggf(&long, "B[D3]")].concat());
    desk.until("it is said", |world| {
        let said = world.resource::<app::Status>().passing().map(|said| world.resource::<Localization>().say(said));
        said.is_some_and(|said| said.contains("could not be read. A name in it was too long and was cut short."))
    });
    assert_eq!(desk.journal().lines().count(), 4, "it is said once the file has them: {}", desk.journal());
    desk.until("the games are listed", |world| {
        let view = world.resource::<library::GameLibrary>().view();
        (view.total, view.all) == (2, 3)
    });
    let command = |desk: &mut Desk, command: ShelfCommand| {
        desk.app.world_mut().write_message(command);
        (0..3).for_each(|_| desk.app.update());
    };
    command(&mut desk, ShelfCommand::All);
    assert_eq!(desk.listed().total, 3);
    let world = desk.app.world_mut();
    let mut fields = world.query::<&mut bevy::text::EditableText>();
    let write = bevy::text::TextEdit::Insert("ann".into());
    fields.single_mut(world).expect("a field").queue_edit(write);
    desk.until("it is found", |world| world.resource::<library::GameLibrary>().view().total == 1);
    let ann = desk.listed().rows[0].id;

    // It is opened from the title too, and is not kept again when it is looked at.
    desk.show(Screen::Title, Some(Dialog::Library));
    command(&mut desk, ShelfCommand::Take(ann));
    desk.until("it is on the table", |world| world.resource::<Board>().record().played().len() == 2);
    assert_eq!(**desk.app.world().resource::<State<Screen>>(), Screen::Play);
    assert_eq!(desk.journal().lines().count(), 4);

    desk.app.world_mut().write_message(Command::Open(Dialog::Library));
    command(&mut desk, ShelfCommand::Choose(ann));
    assert_eq!(desk.listed().chosen, Some(ann));
    command(&mut desk, ShelfCommand::Ask(true));
    assert!(desk.listed().removing);
    command(&mut desk, ShelfCommand::Remove(ann));
    desk.until("it is removed", |world| world.resource::<library::GameLibrary>().view().all == 2);

    // A single game comes to the table, and to the library. What its file says of a position is shown there.
    desk.bring("(;GM[4]SZ[15]PB[Dan];B[hh]C[The middle.];W[ih])");
    desk.until("it is on the table", |world| world.resource::<Board>().game() == Game::Gomoku);
    let says = |desk: &mut Desk| {
        (0..3).for_each(|_| desk.app.update());
        let world = desk.app.world_mut();
        world.query::<&Text>().iter(world).any(|text| text.0 == "The middle.")
    };
    assert!(!says(&mut desk));
    desk.app.world_mut().write_message(flow::Request::Undo);
    assert!(says(&mut desk));
    desk.app.world_mut().write_message(flow::Request::Redo);
    assert!(!says(&mut desk));
    desk.app.world_mut().write_message(Command::Open(Dialog::Library));
    desk.until("it is in the library", |world| world.resource::<library::GameLibrary>().view().all == 3);
}

/// Writes into the field of a dialog that is told apart by this.
fn write(desk: &mut Desk, press: &OnPress, words: &str) {
    let world = desk.app.world_mut();
    let mut fields = world.query::<(&mut bevy::text::EditableText, &OnPress)>();
    let (mut field, _) = fields.iter_mut(world).find(|(_, other)| *other == press).expect("a field");
    field.queue_edit(bevy::text::TextEdit::Insert(words.into()));
    (0..4).for_each(|_| desk.app.update());
}

/// Whether a text with these words is shown.
fn is_shown(world: &mut World, words: &str) -> bool {
    world.query::<&Text>().iter(world).any(|text| text.0 == words)
}

#[test]
fn persons_have_the_names_that_they_write_and_games_keep_them() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=reversi&moves=e6f4e3f6g5d6e7f5&first=person&second=person");
    desk.show(Screen::Play, Some(Dialog::Players));
    for (person, name) in [(crate::play::Whose::Own, "Ann"), (crate::play::Whose::Guest, "Bo")] {
        write(&mut desk, &AskName(Written::Name(person)).into(), name);
    }
    let names = |desk: &Desk| {
        let (board, settings) = (desk.app.world().resource::<Board>(), desk.app.world().resource::<Settings>());
        crate::rules::Side::BOTH.map(|side| board.name(settings, side).to_owned())
    };
    assert_eq!(names(&desk), ["Ann", "Bo"]);
    desk.show(Screen::Play, None);
    assert!(is_shown(desk.app.world_mut(), "Ann") && is_shown(desk.app.world_mut(), "Bo"), "on the cards");
    desk.press(Square::new(2, 4));
    desk.until("it is over", |world| world.resource::<Board>().ending().is_some());
    desk.app.world_mut().write_message(Command::Open(Dialog::Library));
    desk.app.update();
    desk.until("it is kept", |world| world.resource::<library::GameLibrary>().view().total == 1);
    let kept = desk.listed().rows[0].clone();
    assert_eq!(kept.names.map(String::from), ["Ann", "Bo"]);
    // In a rematch they change sides.
    desk.app.world_mut().write_message(Request::Rematch);
    (0..4).for_each(|_| desk.app.update());
    assert_eq!(names(&desk), ["Bo", "Ann"]);
    // A game of others keeps their names, whatever this player is called.
    desk.bring("(;GM[4]SZ[15]PB[Dan]PW[Eve];B[hh];W[ih])");
    desk.until("it is on the table", |world| world.resource::<Board>().game() == Game::Gomoku);
    assert_eq!(names(&desk), ["Dan", "Eve"]);
    let saved = desk.app.world().resource::<Board>().to_saved();
    let (again, _) = crate::record::SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("a match");
    assert_eq!(again, saved);
    // A player who takes over a seat has a name of their own.
    let side = crate::rules::Side::Second;
    desk.app
        .world_mut()
        .write_message(flow::Request::Sit { side, player: Player::Engine(crate::engine::Level::RANDOM) });
    (0..2).for_each(|_| desk.app.update());
    assert_eq!(names(&desk), ["Dan", ""]);
}

/// The words of all texts.
fn words(world: &mut World) -> Vec<String> {
    world.query::<&Text>().iter(world).map(|text| text.0.clone()).collect()
}

#[test]
fn whoever_plays_an_engine_is_told_that_they_win_or_lose_and_two_persons_who_wins() {
    for (first, second, heading) in [
        ("person", "level-3", "You win"),
        ("level-3", "person", "You lose"),
        ("person", "person", "Black wins, 64 to 0."),
    ] {
        let mut desk = Desk::new("en");
        desk.take(&format!("v=1&game=reversi&moves=e6f4e3f6g5d6e7f5c5&first={first}&second={second}"));
        desk.show(Screen::Play, None);
        assert!(is_shown(desk.app.world_mut(), heading), "{heading}");
    }
    let mut desk = Desk::new("en");
    let mut record = crate::record::Record::new(Game::Gomoku.setup(0));
    record.resign(crate::rules::Side::First).expect("a game that goes on");
    let saved = crate::record::SavedMatch::of(
        &record,
        ["thinker", "person"].map(str::to_owned),
        7,
        crate::record::Aids::default(),
    );
    desk.app.insert_resource(Board::from(Match::resume(&saved, record).expect("known players")));
    desk.show(Screen::Play, None);
    let world = desk.app.world_mut();
    assert!(is_shown(world, "You win") && is_shown(world, "White wins: the computer resigned."), "{:?}", words(world));
}

#[test]
fn a_link_that_names_somebody_unknown_is_damaged() {
    let open = |second: &str| {
        let link = format!("v=1&game=reversi&moves=c4&first=person&second={second}");
        let mut status = Status::default();
        let board = open_link(&link, Player::usual, 0, &Tables::default(), &mut status);
        (board.is_some(), format!("{status:?}").contains(second))
    };
    assert_eq!(open("level-3"), (true, false));
    assert_eq!(open("martian"), (false, true), "the sentence names whom it does not know");
}

#[test]
fn a_friend_takes_the_computers_place_by_one_press_of_the_menu_and_gives_it_back_by_another() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=gomoku&moves=&first=person&second=thinker");
    let entry = |desk: &mut Desk, name: &str| {
        desk.show(Screen::Play, Some(Dialog::Menu));
        let world = desk.app.world_mut();
        let mut buttons = world.query::<(&OnPress, &AccessibleLabel)>();
        let found = buttons.iter(world).find(|(_, label)| label.0.starts_with(name)).map(|(press, _)| press.clone());
        desk.does(found.expect("an entry"));
        (0..3).for_each(|_| desk.app.update());
        assert_eq!(desk.app.world().resource::<Open>().0, None);
        desk.app.world().resource::<Board>().players()
    };
    let before = desk.app.world().resource::<Board>().players();
    assert_eq!(entry(&mut desk, "Two players"), [Player::Person; 2]);
    // The program may be closed in between.
    let saved = desk.app.world().resource::<Board>().to_saved().to_text();
    let (saved, record) = crate::record::SavedMatch::from_text(&saved, &Tables::default()).expect("just saved");
    desk.app.insert_resource(Board::from(Match::resume(&saved, record).expect("known players")));
    assert_eq!(entry(&mut desk, "Against the computer"), before, "the level that sat there");
    // Somebody who plays the second side stays there, and keeps the name.
    desk.take("v=1&game=gomoku&moves=&first=thinker&second=person");
    let before = desk.app.world().resource::<Board>().players();
    assert_eq!(entry(&mut desk, "Two players"), [Player::Person; 2]);
    let board = desk.app.world().resource::<Board>();
    let own = crate::rules::Side::Second;
    assert_eq!(board.person(own), Some(crate::play::Whose::Own));
    assert_eq!(entry(&mut desk, "Against the computer"), before);
}

#[test]
fn a_pass_stands_in_the_status_line_until_the_next_ply() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=reversi&moves=&first=person&second=person");
    desk.show(Screen::Play, None);
    let legal = |desk: &Desk| desk.app.world().resource::<Board>().position().legal();
    for at in way_to_a_pass(Game::Reversi.start()) {
        desk.press(at);
        (0..4).for_each(|_| desk.app.update());
    }
    let said = |words: &[String]| words.iter().any(|it| it.ends_with("plays again.") && it.contains("has no move"));
    assert!(said(&words(desk.app.world_mut())), "{:?}", words(desk.app.world_mut()));
    (0..200).for_each(|_| desk.app.update());
    assert!(said(&words(desk.app.world_mut())), "it stays");
    let Some(Action::Place(next)) = legal(&desk).first().copied() else { panic!("a move") };
    desk.press(next);
    (0..6).for_each(|_| desk.app.update());
    assert!(!said(&words(desk.app.world_mut())), "and goes with the next ply");
}

/// Moves of Reversi from this position after the last of which a side has to pass and the game goes on.
fn way_to_a_pass(start: crate::rules::Position) -> Vec<Square> {
    let mut random = 1_u64;
    loop {
        let (mut position, mut way) = (start.clone(), Vec::new());
        while position.ending().is_none() {
            let legal = position.legal();
            if legal == [Action::Pass] {
                return way;
            }
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let action = legal[(random >> 33) as usize % legal.len()];
            let Action::Place(at) = action else { break };
            way.push(at);
            position = position.play(action).expect("a legal action").0;
        }
    }
}

/// The lesson spoke of health that was nowhere to be seen.
#[test]
fn a_lesson_shows_the_health_that_it_speaks_of() {
    let mut desk = Desk::new("en");
    let steps = desk.app.world().resource::<packs::Lessons>().of(Game::AnimalChess);
    let take = steps.iter().position(|step| step.id == "take").expect("a step");
    for played in [false, true] {
        desk.learn(Game::AnimalChess, take, played);
        (0..4).for_each(|_| desk.app.update());
        let position = desk.app.world().resource::<Board>().position();
        let full = position.full_health().expect("health");
        for left in position.counts().map(|left| format!("{left}/{full}")) {
            assert!(is_shown(desk.app.world_mut(), &left), "{left}, played: {played}");
        }
    }
}

#[test]
fn health_stands_with_what_it_was_and_the_rules_tell_of_what_the_table_has() {
    let mut desk = Desk::new("en");
    desk.app.world_mut().resource_mut::<Settings>().note_rules(Game::AnimalChess);
    desk.take(LINKS[2]);
    desk.show(Screen::Play, None);
    let board = desk.app.world().resource::<Board>();
    let full = board.position().full_health().expect("health");
    let health = board.position().counts().map(|left| format!("{left}/{full}"));
    for health in health {
        assert!(is_shown(desk.app.world_mut(), &health), "{health}");
    }
    // When a side loses a tile, its bar shrinks to the new width and does not jump there.
    let (position, (from, to)) = loop {
        let position = desk.app.world().resource::<Board>().position().clone();
        let taking = position.legal().into_iter().find_map(|action| match action {
            Action::Move { from, to } if position.face(to).is_some() => Some((from, to)),
            _ => None,
        });
        if let Some(taking) = taking {
            break (position, taking);
        }
        let down = position.legal().into_iter().find_map(|action| match action {
            Action::TurnUp(at) => Some(at),
            _ => None,
        });
        desk.press(down.expect("a tile that lies face down"));
        (0..6).for_each(|_| desk.app.update());
    };
    desk.app.world_mut().resource_mut::<flow::Tempo>().reduced = false;
    let width = |desk: &mut Desk| {
        let side = position.to_move().other();
        let mut bars = desk.app.world_mut().query::<(&Slot, &Node)>();
        bars.iter(desk.app.world()).find(|(slot, _)| **slot == Slot::Health(side)).map(|(_, node)| node.width)
    };
    let before = width(&mut desk);
    desk.press(from);
    desk.press(to);
    let mut widths = vec![before];
    let deadline = Instant::now() + std::time::Duration::from_secs(10);
    let left = |desk: &Desk| {
        let position = desk.app.world().resource::<Board>().position();
        Some(Val::Percent(100.0 * position.counts()[position.to_move().index()] as f32 / full as f32))
    };
    while widths.last() == Some(&before) || widths.last() != Some(&left(&desk)) {
        assert!(Instant::now() < deadline, "{widths:?}");
        desk.app.update();
        let width = width(&mut desk);
        if widths.last() != Some(&width) {
            widths.push(width);
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(widths.len() > 2, "{widths:?}");
    desk.app.world_mut().resource_mut::<flow::Tempo>().reduced = true;
    for (rules, eagles) in [("classic", true), ("traditional", false)] {
        desk.take(&format!("v=1&game=animal-chess&rules={rules}&moves=&first=person&second=person"));
        desk.show(Screen::Play, Some(Dialog::Rules));
        let words = words(desk.app.world_mut());
        let tells = |what: &str| words.iter().any(|it| it.starts_with(what));
        assert_eq!(tells("The eagle captures"), eagles, "{rules}");
        assert!(tells("The weakest captures") && tells("Press a face-down tile"), "{rules}");
        assert!(words.iter().any(|it| it.contains("after 60 turns")), "{rules}");
        desk.show(Screen::Play, None);
    }
}

#[test]
fn a_tile_that_lies_face_down_tells_its_chances_where_that_is_wanted() {
    let mut desk = Desk::new("en");
    desk.app.world_mut().resource_mut::<Settings>().note_rules(Game::AnimalChess);
    desk.take(LINKS[2]);
    desk.show(Screen::Play, None);
    let (down, up) = {
        let position = desk.app.world().resource::<Board>().position().clone();
        let is_down = |at: &Square| position.face(*at) == Some(crate::rules::Face::BACK);
        let squares: Vec<Square> = position.grid().squares().filter(|at| position.face(*at).is_some()).collect();
        (
            *squares.iter().find(|at| is_down(at)).expect("a tile"),
            *squares.iter().find(|at| !is_down(at)).expect("a tile"),
        )
    };
    let point = |desk: &mut Desk, at: Square| {
        desk.app.world_mut().resource_mut::<scene::Marks>().hover = Some(at);
        (0..3).for_each(|_| desk.app.update());
        words(desk.app.world_mut())
            .iter()
            .filter(|it| it.ends_with("could be") || it.starts_with("Can capture after"))
            .count()
    };
    assert_eq!(point(&mut desk, down), 0, "off by default");
    desk.app.world_mut().resource_mut::<Settings>().chances = true;
    assert_eq!(point(&mut desk, up), 0);
    assert_eq!(point(&mut desk, down), 2);
    assert_eq!(point(&mut desk, up), 0);
    // The study tells it without being asked.
    desk.app.world_mut().resource_mut::<Settings>().chances = false;
    desk.app.world_mut().write_message(Shortcut::Analysis);
    desk.until("it is analysed", |world| world.resource::<Board>().is_analysed());
    (0..4).for_each(|_| desk.app.update());
    assert_eq!(point(&mut desk, down), 2);
}

#[test]
fn a_position_is_set_up_and_played_and_the_match_before_comes_back() {
    let mut desk = Desk::new("en");
    // Two persons: an engine would go on with the match when it comes back.
    let match_before = LINKS[0].replace("level-3", "person");
    desk.take(&match_before);
    desk.show(Screen::Play, None);
    let before = desk.app.world().resource::<Board>().to_saved();
    let command = |desk: &mut Desk, press: OnPress| {
        desk.does(press);
        (0..4).for_each(|_| desk.app.update());
    };
    let screen = |desk: &Desk| **desk.app.world().resource::<State<Screen>>();
    command(&mut desk, Request::SetUp.into());
    assert_eq!(screen(&desk), Screen::Editor);
    // While a position is arranged, no move is played and nothing is saved. Cancel brings the match back.
    command(&mut desk, Request::Arrange(app::Arrange::Clear).into());
    assert!(desk.app.world().resource::<Board>().position().placed().is_empty());
    command(&mut desk, PlayFromHere(false).into());
    assert_eq!(screen(&desk), Screen::Editor, "nobody can play on an empty board");
    command(&mut desk, Command::Home.into());
    assert_eq!((screen(&desk), desk.app.world().resource::<Board>().to_saved()), (Screen::Play, before.clone()));

    command(&mut desk, Request::SetUp.into());
    command(&mut desk, Request::Arrange(app::Arrange::Clear).into());
    for (colour, squares) in
        [(crate::rules::Colour::Dark, &[(2, 3)][..]), (crate::rules::Colour::Light, &[(3, 3), (4, 3)])]
    {
        let face = crate::rules::Face::of(colour);
        command(&mut desk, Request::Brush(app::Brush::Piece { face, hidden: false }).into());
        for &(column, row) in squares {
            desk.press(Square::new(column, row));
            (0..2).for_each(|_| desk.app.update());
        }
    }
    command(&mut desk, Request::Arrange(app::Arrange::ToMove(crate::rules::Colour::Dark)).into());
    command(&mut desk, PlayFromHere(false).into());
    let board = desk.app.world().resource::<Board>();
    assert_eq!(board.position().legal(), [Action::Place(Square::new(5, 3))]);
    assert_eq!(
        (screen(&desk), board.players()),
        (Screen::Play, Match::resume(&before, board.record().clone()).expect("known players").players())
    );
    // It is kept in the saved match, and begins again by itself.
    let saved = board.to_saved();
    let (again, record) = crate::record::SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("a match");
    assert_eq!((&again, record.position()), (&saved, board.position()));
    desk.press(Square::new(5, 3));
    (0..4).for_each(|_| desk.app.update());
    command(&mut desk, Request::Restart.into());
    assert_eq!(desk.app.world().resource::<Board>().position(), record.position());
    command(&mut desk, Request::Rematch.into());
    assert_eq!(desk.app.world().resource::<Board>().record().first(), record.position());
    desk.take(&match_before);
    command(&mut desk, Request::SetUp.into());
    command(&mut desk, PlayFromHere(true).into());
    assert_eq!(screen(&desk), Screen::Analysis);
    assert!(desk.app.world().resource::<Board>().is_analysed());
}

#[test]
fn leaving_a_lesson_leads_back_to_where_it_was_begun() {
    let mut desk = Desk::new("en");
    let command = |desk: &mut Desk, press: OnPress| {
        desk.does(press);
        (0..4).for_each(|_| desk.app.update());
        let world = desk.app.world();
        (**world.resource::<State<Screen>>(), world.resource::<Board>().game())
    };
    desk.take(&LINKS[0].replace("level-3", "person"));
    desk.show(Screen::Play, None);
    let before = desk.app.world().resource::<Board>().to_saved();
    let game = before.setup.game();
    for taught in Game::ALL {
        assert_eq!(command(&mut desk, LessonCommand::Begin(taught, 1).into()), (Screen::Lesson, taught));
        assert_eq!(command(&mut desk, LessonCommand::Step(1).into()), (Screen::Lesson, taught));
        assert_eq!(command(&mut desk, Command::Home.into()), (Screen::Play, game), "{}", taught.id());
        assert_eq!(desk.app.world().resource::<Board>().to_saved(), before);
    }
    // The chapters can be chosen from a lesson as well, also those of another game.
    command(&mut desk, LessonCommand::Begin(Game::Gomoku, 1).into());
    let other = LessonCommand::Begin(Game::AnimalChess, 2);
    assert_eq!(command(&mut desk, other.into()), (Screen::Lesson, Game::AnimalChess));
    assert_eq!(command(&mut desk, Command::Home.into()), (Screen::Play, game));
    // What was not found yesterday is practised from the title.
    let record = desk.app.world().resource::<Board>().record().until(0).expect("the start");
    let legal = record.position().legal();
    let exercise = Exercise { best: legal[0], played: legal[1], record, why: Vec::new() };
    let yesterday = system::today() - 1;
    let mut practice = desk.app.world_mut().resource_mut::<games::practice::PracticeBox>();
    practice.0.note(&exercise, crate::study::quiz::Outcome::Failed, yesterday);
    desk.show(Screen::Title, None);
    assert_eq!(command(&mut desk, QuizCommand::Practise.into()).0, Screen::Quiz);
    assert_eq!(command(&mut desk, Command::Home.into()).0, Screen::Title);
    assert_eq!(command(&mut desk, LessonCommand::Begin(Game::Gomoku, 2).into()), (Screen::Lesson, Game::Gomoku));
    assert_eq!(command(&mut desk, Command::Home.into()).0, Screen::Title);
    // To play the game that was learnt, the player stays at that table.
    command(&mut desk, LessonCommand::Begin(Game::Gomoku, 1).into());
    assert_eq!(command(&mut desk, Take(Game::Gomoku).into()), (Screen::Play, Game::Gomoku));
}

#[test]
fn a_move_that_is_listed_is_played_whatever_its_kind() {
    let mut desk = Desk::new("en");
    for link in LINKS {
        desk.take(link);
        desk.show(Screen::Play, None);
        desk.app.world_mut().write_message(Shortcut::Analysis);
        desk.until("it is analysed", |world| world.resource::<Board>().is_analysed());
        let all = desk.app.world().resource::<Board>().position().legal();
        let kind = |action: &&Action| !matches!(action, Action::Place(_));
        let Some(action) = all.iter().find(kind).or(all.first()).copied() else { continue };
        let played = desk.app.world().resource::<Board>().record().played().len();
        desk.app.world_mut().write_message(Request::Play(action));
        desk.until("it is played", |world| world.resource::<Board>().record().played().len() > played);
        let last = desk.app.world().resource::<Board>().record().played().last().map(|ply| ply.action);
        assert_eq!(last, Some(action), "{link}");
        desk.app.world_mut().write_message(flow::Request::Leave);
        desk.app.update();
    }
}

#[test]
fn arranging_shows_nothing_of_what_a_match_has_hidden() {
    let mut desk = Desk::new("en");
    desk.take(LINKS[2]);
    desk.show(Screen::Play, None);
    let (setup, hidden) = {
        let board = desk.app.world().resource::<Board>();
        (board.record().setup().clone(), board.position().placed())
    };
    desk.set_up();
    let board = desk.app.world().resource::<Board>();
    assert_ne!(board.record().setup(), &setup, "the start would tell");
    assert_eq!(board.position().placed().len(), hidden.len());
    assert_ne!(board.position().placed(), hidden);
    // What lies face up is as it was.
    let seen =
        |pieces: Vec<crate::rules::Placed>| pieces.into_iter().filter(|placed| !placed.hidden).collect::<Vec<_>>();
    assert_eq!(seen(board.position().placed()), seen(hidden));
}

#[test]
fn a_match_is_saved_in_each_of_its_formats_also_where_no_dialog_asks_where() {
    let mut desk = Desk::new("en");
    desk.take("v=1&game=gomoku&moves=h8h9g7&first=person&second=person");
    desk.show(Screen::Play, None);
    let folder = desk._folder.path().join(TAKEN_OUT);
    let saved = || std::fs::read_dir(&folder).map_or(0, |files| files.flatten().count());
    for (number, output) in
        [Output::Moves, Output::Sgf, Output::Psq, Output::Save, Output::Save].into_iter().enumerate()
    {
        desk.app.world_mut().write_message(TakeOut::File(output));
        desk.until("it is saved", |_| saved() == number + 1);
    }
    let text = |ending: &str| {
        let files = std::fs::read_dir(&folder).expect("a folder").flatten().map(|file| file.path());
        let mut files = files.filter(|path| path.extension().is_some_and(|other| other == ending));
        std::fs::read_to_string(files.next().expect("a file")).expect("a text")
    };
    // A file is there before all of it is written.
    desk.until("the last is written", |_| text("toml").contains("game = \"gomoku\""));
    assert_eq!(text("txt"), "h8h9g7\n");
    assert!(text("sgf").contains(";B[") && text("psq").starts_with("Piskvorky 15x15"));
    // What a format cannot hold is a sentence.
    desk.app.world_mut().write_message(TakeOut::File(Output::Ggf));
    (0..2).for_each(|_| desk.app.update());
    assert_eq!(saved(), 5);
    desk.until("it is said", |world| world.resource::<Status>().passing().is_some());
}

#[test]
fn a_list_that_is_longer_than_its_place_shows_a_scrollbar() {
    let mut desk = Desk::new("en");
    for (size, longer) in [((844.0, 390.0, 3.0), true), ((2560.0, 1600.0, 2.0), false)] {
        desk.resize(size, 100);
        desk.show(Screen::Title, Some(Dialog::Menu));
        let bars = desk.app.world_mut().query_filtered::<(&InheritedVisibility, &ComputedNode), With<Scrollbar>>();
        desk.until(if longer { "a scrollbar" } else { "no scrollbar" }, |world| {
            let is_shown = |(visible, node): (&InheritedVisibility, &ComputedNode)| {
                visible.get() && node.size().min_element() > 0.0
            };
            bars.iter_manual(world).any(is_shown) == longer
        });
    }
}

/// Switches a pack, as the button does.
fn switch(desk: &mut Desk, pack: &str) {
    desk.app.world_mut().write_message(PackCommand::Switch(pack.into()));
    desk.app.update();
}

/// Waits until no other theme is to come, and returns how many frames that took.
fn wait_for_theme(desk: &mut Desk) -> usize {
    let deadline = Instant::now() + std::time::Duration::from_secs(60);
    let mut frames = 0;
    // The packs are merged in the frame after the command.
    while frames == 0 || desk.app.world().resource::<theme::Coming>().is_pending() {
        assert!(Instant::now() < deadline, "the theme comes");
        std::thread::sleep(std::time::Duration::from_millis(2));
        desk.app.update();
        frames += 1;
    }
    frames
}

#[test]
fn the_old_theme_stays_until_everything_of_the_new_one_is_there() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Title, None);
    let theme = |desk: &Desk| desk.app.world().resource::<theme::ActiveTheme>().clone().0;
    let classic = theme(&desk);
    switch(&mut desk, "midnight");
    assert!(*theme(&desk) == *classic);
    wait_for_theme(&mut desk);
    let midnight = theme(&desk);
    assert!(*midnight != *classic);
    // In the very frame that shows it.
    let world = desk.app.world();
    let (server, style) = (world.resource::<AssetServer>(), world.resource::<locale::UiStyle>());
    let pictures = world.resource::<theme::Pictures>().0.iter().chain(world.resource::<screens::Icons>().handles());
    let pictures = pictures.map(|picture| picture.id().untyped());
    let texts = world.resource::<packs::TableFiles>().handles().map(|text| text.id().untyped());
    let fonts = [&style.text, &style.title].map(|font| font.id().untyped());
    for file in pictures.chain(texts).chain(fonts) {
        let state = server.load_state(file);
        assert!(matches!(state, LoadState::Loaded), "{:?} is {state:?}", server.get_path(file));
    }

    // Off, and on again before the other theme is there: the last wish counts.
    switch(&mut desk, "midnight");
    switch(&mut desk, "midnight");
    wait_for_theme(&mut desk);
    assert!(*theme(&desk) == *midnight);
    switch(&mut desk, "midnight");
    switch(&mut desk, "paper");
    wait_for_theme(&mut desk);
    let paper = theme(&desk);
    assert!(*paper != *classic && *paper != *midnight);
    switch(&mut desk, "paper");
    wait_for_theme(&mut desk);
    assert!(*theme(&desk) == *classic);

    // A pack that leaves a picture out.
    let mute = "format = 1\nid = \"mute\"\nversion = \"1.0.0\"\ntitle = \"Mute\"\n[icons]\nundo = \"\"";
    let mute = crate::pack::Pack::from_manifest("mute", mute);
    let key = desk.app.world_mut().resource_mut::<packs::Packs>().put_own(mute, None);
    switch(&mut desk, &key);
    wait_for_theme(&mut desk);
    assert_eq!(theme(&desk).icons["undo"], "");
}

/// Clicks on a square with the mouse, as Bevy's picking reports it; `count` is 2 for the second click of a double click.
fn click(desk: &mut Desk, square: Square, count: u8) {
    let world = desk.app.world_mut();
    let (table, at) = world
        .run_system_once(move |tables: Query<Entity, With<layout::TableArea>>, aim: layout::Aim| {
            let pixels =
                (0..720).step_by(8).flat_map(|y| (0..1280).step_by(8).map(move |x| Vec2::new(x as f32, y as f32)));
            (tables.single().expect("a table"), pixels.into_iter().find(|at| aim.square(*at) == Some(square)))
        })
        .expect("what a click needs");
    let at = at.expect("the square is seen");
    for act in [input::Act::Press(PointerButton::Primary), input::Act::Click(PointerButton::Primary, count)] {
        world.write_message(input::Gesture { area: table, pointer: PointerId::Mouse, at, act });
    }
    desk.app.update();
}

#[test]
fn a_double_click_does_what_a_click_does() {
    let mut desk = Desk::new("en");
    desk.take(LINKS[2]);
    desk.show(Screen::Play, None);
    let chosen = |desk: &Desk| desk.app.world().resource::<Board>().chosen();
    let position = desk.app.world().resource::<Board>().position();
    let own = position.grid().squares().find(|square| matches!(position.press(None, *square), Ok(Press::Choose(_))));
    let own = own.expect("a tile to move");
    click(&mut desk, own, 1);
    assert_eq!(chosen(&desk), Some(own), "the first click lifts the tile");
    click(&mut desk, own, 2);
    assert_eq!(chosen(&desk), Some(own), "the second leaves it");
    click(&mut desk, own, 1);
    assert_eq!(chosen(&desk), None, "a later click puts it back");
    // Where the board has changed twice between two quick clicks, the second is a new one.
    click(&mut desk, own, 1);
    for request in [flow::Request::Undo, flow::Request::Redo] {
        desk.app.world_mut().write_message(request);
        desk.app.update();
    }
    assert_eq!(chosen(&desk), None);
    for _ in 0..60 {
        desk.app.update();
    }
    click(&mut desk, own, 2);
    assert_eq!(chosen(&desk), Some(own));
}

/// How many entities there are, and how many pictures, meshes, surfaces, fonts and sounds are held.
fn held(desk: &mut Desk) -> [usize; 6] {
    let world = desk.app.world_mut();
    [
        world.query::<Entity>().iter(world).count(),
        world.resource::<Assets<Image>>().len(),
        world.resource::<Assets<Mesh>>().len(),
        world.resource::<Assets<scene::surface::Surface>>().len(),
        world.resource::<Assets<Font>>().len(),
        world.resource::<Assets<files::Tune>>().len(),
    ]
}

/// The same once it has stayed so for 50 frames: what nobody uses any more is dropped a frame later, and on a busy
/// machine other threads are still loading sounds or pictures.
fn settled(desk: &mut Desk) -> [usize; 6] {
    let deadline = Instant::now() + std::time::Duration::from_secs(60);
    let (mut last, mut frames) = (held(desk), 0);
    while frames < 50 {
        assert!(Instant::now() < deadline, "it settles: {last:?}");
        std::thread::sleep(std::time::Duration::from_millis(1));
        desk.app.update();
        let now = held(desk);
        frames = if now == last { frames + 1 } else { 0 };
        last = now;
    }
    last
}

#[test]
fn nothing_piles_up_when_packs_are_switched_forty_times() {
    let mut desk = Desk::new("en");
    desk.show(Screen::Title, None);
    let mut round = || {
        for pack in ["midnight", "midnight", "paper", "paper"] {
            switch(&mut desk, pack);
            wait_for_theme(&mut desk);
        }
        settled(&mut desk)
    };
    for _ in 0..4 {
        round();
    }
    let half = round();
    for _ in 0..4 {
        round();
    }
    assert_eq!(round(), half);
}
