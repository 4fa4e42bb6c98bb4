//! Builds screens and dialogs ("sheets"), and rebuilds them when what they depend on has changed. Each registers itself
//! and says what it depends on. It is one file, as a sheet, its page and its rebuilding are told by the same parts.

use std::any::Any;

use bevy::{
    ecs::{change_detection::Tick, system::SystemParam},
    input_focus::{FocusCause, InputFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::ScrollArea,
    window::PrimaryWindow,
};

use super::credits::Credits;
use super::filter::Filter;
use super::lately::Lately;
use super::page::{Height, Icons, Layer, NextMatch, Page, Removing};
use super::solving::{MadePuzzle, Solving};
use crate::{
    game::{
        app::{Dialog, InHand, KeyQuestion, OnPress, Open, Screen, Settings},
        flow::{Board, Quizzing, Reviewing, Rulebooks, ShelvedBoards, Stage},
        games::{
            achievements::GameAchievements, evenings::Diary, library::GameLibrary, practice::PracticeBox,
            puzzles::PuzzleScores, repertoire::RepertoireBox, saves::Slots,
        },
        layout::is_portrait,
        locale::{Languages, Localization, UiStyle},
        net::FarGames,
        packs::{Lessons, Packs, PuzzleShelves, StartList},
        system::today,
        theme::ActiveTheme,
        ui::{ButtonKind, FirstStop, scale_for, text_room, tokens},
    },
    rules::Game,
};

/// A screen or a dialog.
pub struct Sheet {
    /// Reads what it depends on besides the language, the theme, the settings but for names, and the window's shape: when
    /// that is different, the sheet is rebuilt.
    by: Reader,
    /// Reads the order of its parts: while it stays the same, a rebuilt sheet keeps its scroll position.
    order: Reader,
    lay_out: LayOut,
    /// What is in the node of the sheet that is marked as [`Inner`], if there is one. It is rebuilt by itself, so that a
    /// field outside of it can be written in meanwhile.
    inner: Option<(Reader, LayOut)>,
}

/// Reads something of a page.
type Reader = Box<dyn Fn(&Page<'_>) -> Read + Send + Sync>;
/// Builds a sheet or a part of it.
type LayOut = fn(&mut ChildSpawnerCommands<'_>, &Page<'_>);

/// What was read of a page.
struct Read(Box<dyn Value>);

/// A value of whatever type.
trait Value: Any + Send + Sync {
    fn is_same(&self, other: &dyn Value) -> bool;
}

impl<T: PartialEq + Send + Sync + 'static> Value for T {
    fn is_same(&self, other: &dyn Value) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

impl PartialEq for Read {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(&*other.0)
    }
}

/// Reads a value of whatever type.
fn reader<T: PartialEq + Send + Sync + 'static>(read: impl Fn(&Page<'_>) -> T + Send + Sync + 'static) -> Reader {
    Box::new(move |page| Read(Box::new(read(page))))
}

/// The node of a sheet whose content is built by [`Sheet::with_inner`].
#[derive(Component)]
pub struct Inner;

impl Sheet {
    /// A sheet that is rebuilt when what it reads is different, and whose parts never change places. It is read in every
    /// frame in which the sheet is shown.
    pub fn new<T: PartialEq + Send + Sync + 'static>(
        by: impl Fn(&Page<'_>) -> T + Send + Sync + 'static,
        lay_out: LayOut,
    ) -> Self {
        Self { by: reader(by), order: reader(|_| ()), lay_out, inner: None }
    }

    /// The same whose parts stand in this order.
    pub fn ordered<T: PartialEq + Send + Sync + 'static>(
        self,
        order: impl Fn(&Page<'_>) -> T + Send + Sync + 'static,
    ) -> Self {
        Self { order: reader(order), ..self }
    }

    /// The same with a node [`Inner`], whose content is rebuilt by itself when what this reads is different;
    /// `lay_out` of the sheet builds it for the first time.
    pub fn with_inner<T: PartialEq + Send + Sync + 'static>(
        self,
        by: impl Fn(&Page<'_>) -> T + Send + Sync + 'static,
        lay_out: LayOut,
    ) -> Self {
        Self { inner: Some((reader(by), lay_out)), ..self }
    }
}

/// When long lists in sheets are filled: once the sheets are laid out, and before the focus is looked for in them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fill;

/// The screen or the dialog that a sheet is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The screen itself.
    Screen(Screen),
    /// A dialog over it.
    Dialog(Dialog),
}

/// All registered sheets.
#[derive(Resource, Default)]
struct Sheets(Vec<(Shown, Sheet)>);

/// Registers a screen or a dialog.
pub fn add(app: &mut App, shown: Shown, sheet: Sheet) {
    app.init_resource::<Sheets>();
    app.world_mut().resource_mut::<Sheets>().0.push((shown, sheet));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sheets>()
        .init_resource::<FarGames>()
        .configure_sets(Update, Fill.in_set(Stage::Sheets))
        .add_systems(Update, (lay_out.before(Fill), keep_focus.after(Fill)).chain().in_set(Stage::Sheets));
}

/// The state of everything that a sheet depends on, when it was built.
#[derive(PartialEq)]
struct Laid {
    shown: Shown,
    /// When the words last changed: with the language, or with the packs.
    words: Tick,
    /// When the theme last changed.
    look: Tick,
    portrait: bool,
    slender: bool,
    height: Height,
    settings: Settings,
    by: Read,
}

/// Everything that a page shows.
#[derive(SystemParam)]
struct Sources<'w> {
    l10n: Option<Res<'w, Localization>>,
    style: Option<Res<'w, UiStyle>>,
    icons: Option<Res<'w, Icons>>,
    assets: Res<'w, AssetServer>,
    theme: Res<'w, ActiveTheme>,
    packs: Option<Res<'w, Packs>>,
    removing: Res<'w, Removing>,
    question: Res<'w, KeyQuestion>,
    hand: Res<'w, InHand>,
    slots: Res<'w, Slots>,
    far: Res<'w, FarGames>,
    library: Option<Res<'w, GameLibrary>>,
    achievements: Res<'w, GameAchievements>,
    languages: Res<'w, Languages>,
    board: Res<'w, Board>,
    reviewing: Res<'w, Reviewing>,
    quizzing: Res<'w, Quizzing>,
    practice: Res<'w, PracticeBox>,
    puzzles: (Res<'w, PuzzleShelves>, Res<'w, PuzzleScores>, Res<'w, Solving>, Res<'w, MadePuzzle>),
    repertoire: Res<'w, RepertoireBox>,
    diary: Res<'w, Diary>,
    lately: Res<'w, Lately>,
    shelf: Res<'w, ShelvedBoards>,
    rulebooks: Res<'w, Rulebooks>,
    starts: Res<'w, StartList>,
    lessons: Res<'w, Lessons>,
    settings: Res<'w, Settings>,
    next: Res<'w, NextMatch>,
    credits: Res<'w, Credits>,
    filter: Res<'w, Filter>,
}

impl Sources<'_> {
    /// The page; `None` until words, style and icons have loaded.
    fn page(&self, window: &Window) -> Option<Page<'_>> {
        let plies = |game: Game| {
            let board = self.shelf.find(game, &self.board).filter(|board| board.ending().is_none());
            board.map_or(0, |board| board.record().played().len())
        };
        let portrait = is_portrait(window.size());
        Some(Page {
            l10n: self.l10n.as_ref()?,
            style: self.style.as_ref()?,
            icons: self.icons.as_ref()?,
            assets: &self.assets,
            theme: &self.theme,
            packs: self.packs.as_deref(),
            removing: self.removing.0.as_deref(),
            keys: &self.question,
            hand: *self.hand,
            kept: self.slots.list(),
            far: &self.far,
            library: self.library.as_deref(),
            achievements: &self.achievements,
            languages: &self.languages,
            board: &self.board,
            reviewing: &self.reviewing,
            quizzing: &self.quizzing,
            due: self.practice.0.due(today()),
            practice: &self.practice.0,
            shelves: &self.puzzles.0,
            scores: &self.puzzles.1,
            solving: &self.puzzles.2,
            made: &self.puzzles.3,
            repertoire: &self.repertoire,
            diary: &self.diary,
            lately: &self.lately,
            rulebooks: &self.rulebooks,
            starts: self.starts.count(),
            lessons: &self.lessons,
            settings: &self.settings,
            portrait,
            height: Height::of(window.height() / scale_for(window, &self.settings), portrait),
            slender: window.height() > 2.0 * window.width(),
            text_room: text_room(window),
            next: &self.next,
            credits: &self.credits,
            filter: &self.filter,
            plies: Game::ALL.map(plies),
        })
    }

    /// The current state of everything that a sheet depends on.
    fn laid(&self, shown: Shown, sheet: &Sheet, page: &Page<'_>) -> Laid {
        Laid {
            shown,
            words: self.l10n.as_ref().map_or_else(|| Tick::new(0), Res::last_changed),
            look: self.theme.last_changed(),
            portrait: page.portrait,
            slender: page.slender,
            height: page.height,
            // A field that is written in stays; where there are none, the names are on buttons.
            settings: if cfg!(target_family = "wasm") { page.settings.clone() } else { page.settings.without_names() },
            by: (sheet.by)(page),
        }
    }
}

/// The state from which the screen and the dialog were built, and the order of the dialog's parts.
#[derive(Default)]
struct Lying {
    screen: Option<Laid>,
    dialog: Option<Laid>,
    order: Option<Read>,
    inner: Option<Read>,
}

/// What is to be shown in the window.
#[derive(SystemParam)]
struct Wanted<'w, 's> {
    screen: Res<'w, State<Screen>>,
    open: Res<'w, Open>,
    sheets: Res<'w, Sheets>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

/// What is shown in the window now.
#[derive(SystemParam)]
struct There<'w, 's> {
    layers: Query<'w, 's, (Entity, &'static Layer)>,
    scrolls: Query<'w, 's, (Entity, &'static ScrollPosition), With<ScrollArea>>,
    parents: Query<'w, 's, &'static ChildOf>,
    focus: Option<Res<'w, InputFocus>>,
    buttons: Query<'w, 's, (&'static OnPress, &'static AccessibleLabel)>,
    inner: Query<'w, 's, Entity, With<Inner>>,
}

fn lay_out(mut commands: Commands, wanted: Wanted, sources: Sources, there: There, mut lying: Local<Lying>) {
    let Wanted { screen, open, sheets, windows } = wanted;
    let There { layers, scrolls, parents, focus, buttons, inner } = there;
    let is_dialog = |root: Entity| layers.get(root).is_ok_and(|(_, layer)| layer.0);
    let Ok(window) = windows.single() else { return };
    let Some(page) = sources.page(window) else { return };
    let sheet = |shown: Shown| sheets.0.iter().find(|(other, _)| *other == shown);
    let (below, over) = (sheet(Shown::Screen(**screen)), open.0.and_then(|dialog| sheet(Shown::Dialog(dialog))));
    let laid = |sheet: Option<&(Shown, Sheet)>| sheet.map(|(shown, sheet)| sources.laid(*shown, sheet, &page));
    let (screen_now, dialog_now) = (laid(below), laid(over));
    let (screen_is_stale, dialog_is_stale) = (screen_now != lying.screen, dialog_now != lying.dialog);
    let part = over.and_then(|(_, sheet)| sheet.inner.as_ref());
    let inner_now = part.map(|(by, _)| by(&page));
    let inner_is_stale = inner_now != lying.inner;
    if !screen_is_stale && !dialog_is_stale && !inner_is_stale {
        return;
    }
    if let Some((_, lay_out)) = part.filter(|_| !dialog_is_stale && inner_is_stale) {
        for entity in &inner {
            commands.entity(entity).despawn_children().with_children(|parent| lay_out(parent, &page));
        }
    }
    for (entity, layer) in &layers {
        if (layer.0 && dialog_is_stale) || (!layer.0 && screen_is_stale) {
            commands.entity(entity).despawn();
        }
    }
    // The focus returns to the button that does the same, if there still is one.
    let focused = focus.as_ref().and_then(|focus| focus.get());
    // What is rebuilt does not have the focus.
    let is_kept = !screen_is_stale
        && !dialog_is_stale
        && focused.is_some_and(|entity| !parents.iter_ancestors(entity).any(|above| inner.contains(above)));
    let focused = focused.and_then(|entity| buttons.get(entity).ok());
    let focused = focused.map(|(press, label)| (press.clone(), label.0.clone()));
    if screen_is_stale && let Some((_, sheet)) = below {
        commands.spawn(screen_layer()).with_children(|parent| (sheet.lay_out)(parent, &page));
    }
    if dialog_is_stale && let Some((_, sheet)) = over {
        commands.spawn(dialog_layer(&page)).with_children(|parent| (sheet.lay_out)(parent, &page));
    }
    let shown = |laid: &Option<Laid>| laid.as_ref().map(|laid| laid.shown);
    let opened = dialog_now.is_some() && shown(&dialog_now) != shown(&lying.dialog);
    let order = over.map(|(_, sheet)| (sheet.order)(&page));
    if !dialog_is_stale && inner_is_stale && order != lying.order {
        for (area, _) in scrolls.iter().filter(|(area, _)| is_dialog(parents.root_ancestor(*area))) {
            commands.entity(area).insert(ScrollPosition::default());
        }
    }
    if dialog_is_stale
        && !opened
        && order == lying.order
        && let Some((_, scrolled)) = scrolls.iter().find(|(area, _)| is_dialog(parents.root_ancestor(*area)))
    {
        // Rebuilt because something in it was changed: it keeps its scroll position.
        let at = scrolled.0;
        commands.queue(move |world: &mut World| {
            let mut areas = world.query_filtered::<Entity, With<ScrollArea>>();
            for area in areas.iter(world).filter(|area| is_in_dialog(world, *area)).collect::<Vec<_>>() {
                world.entity_mut(area).insert(ScrollPosition(at));
            }
        });
    }
    if opened {
        commands.queue(focus_dialog);
    } else if dialog_now.is_none() && lying.dialog.is_some() {
        // The screen below may have a button that does the same, which the player has not focused.
        commands.queue(|world: &mut World| world.resource_mut::<InputFocus>().clear());
    } else if let Some((press, label)) = focused.filter(|_| !is_kept) {
        commands.queue(move |world: &mut World| refocus(world, &press, &label));
    }
    *lying = Lying { screen: screen_now, dialog: dialog_now, order, inner: inner_now };
}

/// The root node of a screen.
fn screen_layer() -> impl Bundle {
    let whole =
        Node { width: percent(100.0), height: percent(100.0), position_type: PositionType::Absolute, ..default() };
    (Layer(false), TabGroup::new(0), whole, Pickable::IGNORE)
}

/// The root node of a dialog.
fn dialog_layer(page: &Page<'_>) -> impl Bundle {
    (
        Layer(true),
        TabGroup::modal(),
        Node {
            width: percent(100.0),
            height: percent(100.0),
            position_type: PositionType::Absolute,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: UiRect::all(px(tokens::GRID)),
            ..default()
        },
        BackgroundColor(page.style.palette.veil),
        GlobalZIndex(1),
    )
}

/// Puts the focus where the keys begin in a dialog, or else on its primary button, or else on any, so that they work there
/// from the start and never reach what lies below.
fn focus_dialog(world: &mut World) {
    let mut firsts = world.query_filtered::<Entity, With<FirstStop>>();
    let mut buttons = world.query::<(Entity, &ButtonKind)>();
    let mut buttons: Vec<(Entity, ButtonKind)> = buttons.iter(world).map(|(entity, kind)| (entity, *kind)).collect();
    buttons.sort_by_key(|(_, kind)| *kind != ButtonKind::Primary);
    let mut stops = firsts.iter(world).chain(buttons.into_iter().map(|(entity, _)| entity));
    if let Some(chief) = stops.find(|entity| is_in_dialog(world, *entity)) {
        world.resource_mut::<InputFocus>().set(chief, FocusCause::Navigated);
    }
}

/// Keeps the focus in an open dialog: a press beside it must not send the keys to the screen below.
fn keep_focus(world: &mut World) {
    if world.resource::<Open>().0.is_none() {
        return;
    }
    if !world.resource::<InputFocus>().get().is_some_and(|entity| is_in_dialog(world, entity)) {
        focus_dialog(world);
    }
}

/// Whether this is a part of a dialog.
fn is_in_dialog(world: &World, entity: Entity) -> bool {
    let root = std::iter::successors(Some(entity), |at| world.get::<ChildOf>(*at).map(ChildOf::parent)).last();
    root.and_then(|root| world.get::<Layer>(root)).is_some_and(|layer| layer.0)
}

/// Puts the focus on the button that does this: of several, on the one with this label.
pub(super) fn refocus(world: &mut World, press: &OnPress, label: &str) {
    let mut buttons = world.query::<(Entity, &OnPress, &AccessibleLabel)>();
    let same = buttons.iter(world).filter(|(_, other, _)| *other == press);
    let same = same.min_by_key(|(_, _, other)| other.0 != label).map(|(entity, ..)| entity);
    let mut focus = world.resource_mut::<InputFocus>();
    match same {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{app::Command, theme::Palette},
        pack::Theme,
        play::Player,
    };
    use bevy::state::app::StatesPlugin;

    #[test]
    fn the_stage_sheets_alone_lays_out_the_dialog_that_is_open_and_holds_the_focus_there() {
        let palette = Palette::from(Theme::classic());
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin))
            .insert_state(Screen::Play)
            .init_resource::<Open>()
            .init_resource::<Localization>()
            .insert_resource(UiStyle { text: default(), title: default(), palette })
            .insert_resource(Icons(default()))
            .init_resource::<ActiveTheme>()
            .init_resource::<Removing>()
            .init_resource::<KeyQuestion>()
            .init_resource::<Credits>()
            .init_resource::<Filter>()
            .init_resource::<InHand>()
            .init_resource::<Slots>()
            .init_resource::<GameAchievements>()
            .init_resource::<Languages>()
            .init_resource::<Board>()
            .init_resource::<ShelvedBoards>()
            .init_resource::<Reviewing>()
            .init_resource::<Quizzing>()
            .init_resource::<PracticeBox>()
            .init_resource::<PuzzleShelves>()
            .init_resource::<PuzzleScores>()
            .init_resource::<Diary>()
            .init_resource::<Solving>()
            .init_resource::<MadePuzzle>()
            .init_resource::<Lately>()
            .init_resource::<RepertoireBox>()
            .init_resource::<Rulebooks>()
            .init_resource::<StartList>()
            .init_resource::<Lessons>()
            .init_resource::<Settings>()
            .init_resource::<InputFocus>()
            .insert_resource(NextMatch::like(&Board::default()))
            .add_plugins((plugin, crate::game::screens::finish::plugin));
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let mut after = |open: Option<Dialog>| {
            app.world_mut().resource_mut::<Open>().0 = open;
            // Somebody pressed beside the dialog.
            app.world_mut().resource_mut::<InputFocus>().clear();
            app.update();
            let focused = app.world().resource::<InputFocus>().get();
            let focused = focused.and_then(|entity| app.world().get::<OnPress>(entity).cloned());
            let mut layers = app.world_mut().query::<&Layer>();
            let mut buttons = app.world_mut().query::<&OnPress>();
            (layers.iter(app.world()).count(), buttons.iter(app.world()).count(), focused)
        };
        assert_eq!(after(None), (0, 0, None));
        for _ in 0..2 {
            assert_eq!(after(Some(Dialog::Finish)), (1, 3, Some(Command::Close.into())));
        }
        assert_eq!(after(None), (0, 0, None));
        // It is laid out again when what it reads is different, and only then.
        app.world_mut().resource_mut::<Open>().0 = Some(Dialog::Finish);
        let mut laid = |players: [Player; 2]| {
            app.insert_resource(Board::new(Game::Reversi.setup(0), players, 7));
            app.update();
            let mut layers = app.world_mut().query_filtered::<Entity, With<Layer>>();
            layers.single(app.world()).expect("a dialog")
        };
        let first = laid([Player::Person; 2]);
        assert_eq!(laid([Player::Person; 2]), first);
        assert_ne!(laid(Player::usual(Game::Reversi)), first);
    }
}
