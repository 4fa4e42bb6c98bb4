//! What was played from the analysed position in the games of the library: moves, how often each, and how those games
//! ended. A press plays the move.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::page::Page;
use crate::{
    game::{
        app::{Command, Localizable, Screen, side_name},
        explorer::GameExplorer,
        flow::{Board, Stage},
        locale::{Localization, UiStyle},
        packs::{OpeningNames, opening_name},
        ui::{ButtonKind, colour_of, text, tokens, word_button},
    },
    record::library::Continuation,
    rules::{Action, Side},
};

/// How many moves are listed, and how many in a tall window.
const LISTED: [usize; 2] = [5, 3];
/// Height of the bar of results, in logical pixels.
const BAR: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(Stage::Hud).run_if(in_state(Screen::Analysis)));
}

/// A part that is written when something is found.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What the list is.
    Heading,
    /// The button of a move, by its rank.
    Row(usize),
    /// The move on it, and in how many games it was played.
    Move(usize),
    /// Its results in words.
    Results(usize),
    /// A part of the bar: games that a side has won.
    Won(usize, Side),
    /// Games that nobody won.
    Drawn(usize),
}

/// The list, which is empty until something is found.
pub(super) fn parts(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    parent.spawn((Part::Heading, text(page.style, "", tokens::SMALL, palette.quiet)));
    let position = page.board.position();
    let colour = |side: Side| colour_of(palette, position.game(), position.colour(side));
    for rank in 0..LISTED[usize::from(page.portrait)] {
        // The command is that of the move that stands there; see `write`.
        let mut button = word_button(parent, page.style, "", Command::Follow(Action::Pass), ButtonKind::Flat);
        button.insert(Part::Row(rank));
        button.entry::<Node>().and_modify(|mut node| {
            node.flex_direction = FlexDirection::Column;
            node.align_items = AlignItems::FlexStart;
            node.padding = UiRect::axes(px(tokens::GRID), px(tokens::GRID / 2.0));
            node.flex_shrink = 0.0;
            node.display = Display::None;
        });
        button.despawn_related::<Children>().with_children(|parent| {
            parent.spawn((Part::Move(rank), text(page.style, "", tokens::BODY, palette.text)));
            parent.spawn((Part::Results(rank), text(page.style, "", tokens::SMALL, palette.quiet)));
            let bar = Node {
                width: percent(100.0),
                height: px(BAR),
                margin: UiRect::top(px(2.0)),
                border: UiRect::all(px(1.0)),
                ..default()
            };
            parent.spawn((bar, BorderColor::all(palette.line), Pickable::IGNORE)).with_children(|parent| {
                let segment = |part: Part, colour: Color| {
                    (part, Node { height: percent(100.0), ..default() }, BackgroundColor(colour), Pickable::IGNORE)
                };
                parent.spawn(segment(Part::Won(rank, Side::First), colour(Side::First)));
                parent.spawn(segment(Part::Drawn(rank), palette.quiet));
                parent.spawn(segment(Part::Won(rank, Side::Second), colour(Side::Second)));
            });
        });
    }
}

/// What the list shows.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    explorer: Res<'w, GameExplorer>,
    openings: Res<'w, OpeningNames>,
    l10n: Option<Res<'w, Localization>>,
    style: Res<'w, UiStyle>,
}

/// The parts that are written.
#[derive(SystemParam)]
struct Parts<'w, 's> {
    new: Query<'w, 's, (), Added<Part>>,
    texts: Query<'w, 's, (&'static Part, &'static mut Text)>,
    nodes: Query<'w, 's, (&'static Part, &'static mut Node)>,
    rows: Query<'w, 's, (Entity, &'static Part, &'static mut Command)>,
    commands: Commands<'w, 's>,
}

/// Writes what was found, when that has changed.
fn write(facts: Facts, mut parts: Parts, mut last: Local<Option<(u64, bool)>>) {
    let Some(l10n) = &facts.l10n else { return };
    let now = (facts.explorer.revision(), facts.explorer.is_reading());
    if *last == Some(now) && parts.new.is_empty() && !l10n.is_changed() && !facts.style.is_changed() {
        return;
    }
    *last = Some(now);
    let found = facts.explorer.found();
    let rows: Vec<[String; 2]> = found.iter().take(LISTED[0]).map(|known| row_words(&facts, l10n, known)).collect();
    for (part, mut text) in &mut parts.texts {
        let words = match *part {
            Part::Heading if facts.explorer.is_reading() => l10n.get("explorer-reading"),
            Part::Heading if found.is_empty() => String::new(),
            Part::Heading => {
                let games: u32 = found.iter().map(|known| known.games).sum();
                l10n.say(&Localizable::new("explorer-title").with("games", games))
            }
            Part::Move(rank) => rows.get(rank).map_or_else(String::new, |[first, _]| first.clone()),
            Part::Results(rank) => rows.get(rank).map_or_else(String::new, |[_, results]| results.clone()),
            _ => continue,
        };
        text.set_if_neq(Text(words));
    }
    for (part, mut node) in &mut parts.nodes {
        let share = |rank: usize, of: &dyn Fn(&Continuation) -> u32| {
            let share = found.get(rank).map_or(0.0, |known| of(known) as f32 / decided(known).max(1) as f32);
            percent(100.0 * share)
        };
        match *part {
            Part::Won(rank, side) => node.width = share(rank, &|known| known.won[side.index()]),
            Part::Drawn(rank) => node.width = share(rank, &|known| known.drawn),
            Part::Row(rank) => node.display = if rank < found.len() { Display::Flex } else { Display::None },
            _ => {}
        }
    }
    for (entity, part, mut command) in &mut parts.rows {
        let Part::Row(rank) = *part else { continue };
        if let (Some(known), Some(words)) = (found.get(rank), rows.get(rank)) {
            command.set_if_neq(Command::Follow(known.action));
            parts.commands.entity(entity).insert(AccessibleLabel::new(words.join(", ")));
        }
    }
}

/// The games whose end is known.
const fn decided(known: &Continuation) -> u32 {
    known.won[0] + known.drawn + known.won[1]
}

/// A move with the number of its games and the opening that it leads to, and how they ended.
fn row_words(facts: &Facts<'_>, l10n: &Localization, known: &Continuation) -> [String; 2] {
    let position = facts.board.position();
    let written = position.write(known.action).unwrap_or_default();
    let games = l10n.say(&Localizable::new("explorer-games").with("games", known.games));
    let mut after = facts.board.record().clone();
    let is_played = after.play(known.action).is_ok();
    let opening = is_played.then(|| facts.openings.name(&after).map(str::to_owned)).flatten();
    let opening = opening.filter(|name| facts.openings.name(facts.board.record()) != Some(name));
    let opening = opening.map_or_else(String::new, |name| format!("   {}", opening_name(&name, l10n)));
    let of = decided(known);
    let percent = |number: u32| (100.0 * f64::from(number) / f64::from(of)).round();
    let results = if of == 0 {
        l10n.get("explorer-unknown")
    } else {
        let said = Localizable::new("explorer-results").with("first", percent(known.won[0]));
        let said = said.with("drawn", percent(known.drawn)).with("second", percent(known.won[1]));
        let said = said.of("one", side_name(position, Side::First)).of("other", side_name(position, Side::Second));
        l10n.say(&said)
    };
    [format!("{written}   {games}{opening}"), results]
}
