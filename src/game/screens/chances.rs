//! What the tile that is pointed at may show if it lies face down, beside the board, where it hides no other tile: a switch
//! in a match, and always shown in an analysis.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::loupe::Sight;
use crate::{
    game::{
        app::{Localizable, Open, Screen, Settings, side_name},
        flow::{Board, Motion, Stage},
        layout::FreeRoom,
        locale::{Localization, UiStyle},
        scene::{Cursor, Marks},
        theme::ActiveTheme,
        ui::{column, row, sheet, text, tokens},
    },
    rules::{Colour, Face, Square},
    study::chances::Chances,
};

/// The width of a kind's picture and of what stands below it, in logical pixels.
const CELL: f32 = 36.0;
/// The height of everything, in logical pixels, to find a place for it in the window.
const HEIGHT: f32 = 176.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Stage::Hud).run_if(resource_exists::<State<Screen>>));
}

/// The panel that is shown.
#[derive(Component)]
struct Panel;

/// What the panel was made for: a square, the board's version, and the language.
type Made = Option<(Square, u64, String)>;

/// What the panel is made from.
#[derive(SystemParam)]
struct Sources<'w> {
    marks: Res<'w, Marks>,
    cursor: Res<'w, Cursor>,
    settings: Res<'w, Settings>,
    motion: Res<'w, Motion>,
    open: Res<'w, Open>,
    screen: Res<'w, State<Screen>>,
    free: Res<'w, FreeRoom>,
    theme: Res<'w, ActiveTheme>,
    assets: Res<'w, AssetServer>,
    l10n: Option<Res<'w, Localization>>,
    style: Option<Res<'w, UiStyle>>,
}

/// The chances of the tile on a square, where they are shown. Nothing is counted where they are not.
fn chances(board: &Board, settings: &Settings, square: Square) -> Option<Chances> {
    let is_shown = board.is_analysed() || (settings.chances && board.awaits_person());
    let is_down = board.position().face(square) == Some(Face::BACK);
    if !is_shown || !is_down || board.ending().is_some() {
        return None;
    }
    study::chances_of(&board.position().view(), square)
}

/// What turning up the tile on a square may lead to, in words; `None` where that is not told.
#[must_use]
pub fn chances_say(board: &Board, settings: &Settings, square: Square) -> Option<Localizable> {
    chances(board, settings, square).map(|chances| takings(board, &chances))
}

fn takings(board: &Board, chances: &Chances) -> Localizable {
    let position = board.position();
    let side = position.to_move();
    Localizable::new("chances-takings")
        .of("name", side_name(position, side))
        .with("attacks", chances.percent(chances.attacks))
        .of("other", side_name(position, side.other()))
        .with("loses", chances.percent(chances.loses))
}

fn show(mut commands: Commands, sight: Sight, from: Sources, shown: Query<Entity, With<Panel>>, mut made: Local<Made>) {
    let (Some(l10n), Some(style)) = (&from.l10n, &from.style) else { return };
    let board = &sight.board;
    let is_seen = from.screen.is_at_table() && from.open.0.is_none() && from.motion.is_settled();
    let pointed = from.marks.hover.or(from.cursor.0).filter(|_| is_seen);
    // Cheap, as it is asked in every frame: nothing is counted unless it is to be shown anew.
    let is_down = |square: &Square| {
        (from.settings.chances || board.is_analysed()) && board.position().face(*square) == Some(Face::BACK)
    };
    let wanted = pointed.filter(is_down);
    let is_same = match (&*made, wanted) {
        (Some((square, version, language)), Some(now)) => {
            *square == now && *version == board.version() && *language == l10n.language
        }
        (None, None) => true,
        _ => false,
    };
    if is_same {
        return;
    }
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    *made = wanted.map(|square| (square, board.version(), l10n.language.clone()));
    let Some(square) = wanted else { return };
    let Some(chances) = chances(board, &from.settings, square) else { return };
    let Some((_, window)) = sight.of(square) else { return };
    let kinds = |colour: Colour| chances.faces.iter().filter(move |(face, _)| face.colour == Some(colour));
    let most = Colour::BOTH.map(|colour| kinds(colour).count()).into_iter().max().unwrap_or_default().max(6);
    let size = Vec2::new(most as f32 * CELL + 4.0 * tokens::GRID, HEIGHT);
    // Over the panel beside the board, or below the board.
    let free = from.free.0.max / sight.scale();
    let is_beside = window.x - free.x >= window.y - free.y;
    let corner = if is_beside {
        Vec2::new((free.x + window.x - size.x) / 2.0, (window.y - size.y) / 2.0)
    } else {
        Vec2::new((window.x - size.x) / 2.0, free.y + tokens::GRID)
    };
    let corner = corner.clamp(Vec2::ZERO, (window - size).max(Vec2::ZERO));
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(size.x),
        padding: UiRect::all(px(1.5 * tokens::GRID)),
        ..column(1.0)
    };
    let palette = &style.palette;
    let mut panel = commands.spawn((Panel, sheet(palette, node), GlobalZIndex(2), Pickable::IGNORE));
    panel.with_children(|parent| {
        let said = l10n.say(&Localizable::new("chances-square").with("square", board.position().name(square)));
        parent.spawn(text(style, said, tokens::SMALL, palette.quiet));
        for colour in Colour::BOTH {
            parent.spawn((Node { flex_shrink: 0.0, ..row(0.0) }, Pickable::IGNORE)).with_children(|parent| {
                for (face, count) in kinds(colour) {
                    let node = Node { width: px(CELL), align_items: AlignItems::Center, ..column(0.0) };
                    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
                        let kind = board.position().kind(*face).unwrap_or_default();
                        let game = board.game();
                        let file = from.theme.game(game).emblem(kind, from.settings.characters);
                        parent.spawn((
                            ImageNode {
                                image: file.map(|file| from.assets.load(file)).unwrap_or_default(),
                                color: palette.set_on_panel(game, colour),
                                ..default()
                            },
                            Node { width: px(24.0), height: px(24.0), ..default() },
                            Pickable::IGNORE,
                        ));
                        let said = Localizable::new("settings-percent").with("value", chances.percent(*count));
                        parent.spawn(text(style, l10n.say(&said), tokens::SMALL, palette.text));
                    });
                }
            });
        }
        parent.spawn(text(style, l10n.say(&takings(board, &chances)), tokens::SMALL, palette.text));
    });
}
