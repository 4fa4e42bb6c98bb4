//! What is known of the analysed position: the moves that were played from it in the games of the library, how often each,
//! and how those games ended, then those that only the book of openings knows; each with the engine's value. A press plays
//! the move.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    page::Page,
    rows::{Parts, list_row},
    values::{brief, worths},
};
use crate::{
    game::{
        app::{Localizable, Screen, side_name},
        flow::{Advice, Board, Request, Stage},
        games::explorer::GameExplorer,
        locale::{Localization, UiStyle},
        packs::{OpeningNames, opening_name},
        ui::{colour_of, text, tokens},
    },
    record::library::Continuation,
    rules::{Action, Position, Side},
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
    /// The move on it, its value, and in how many games it was played.
    Move(usize),
    /// Its results in words.
    Results(usize),
    /// The bar of its results.
    Bar(usize),
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
        let row = (Part::Row(rank), UiRect::axes(px(tokens::GRID), px(tokens::GRID / 2.0)));
        list_row(parent, page, Request::Play(Action::Pass), row, |parent| {
            parent.spawn((Part::Move(rank), text(page.style, "", tokens::BODY, palette.text)));
            parent.spawn((Part::Results(rank), text(page.style, "", tokens::SMALL, palette.quiet)));
            let bar = Node {
                width: percent(100.0),
                height: px(BAR),
                margin: UiRect::top(px(2.0)),
                border: UiRect::all(px(1.0)),
                ..default()
            };
            parent.spawn((Part::Bar(rank), bar, BorderColor::all(palette.line), Pickable::IGNORE)).with_children(
                |parent| {
                    let segment = |part: Part, colour: Color| {
                        (part, Node { height: percent(100.0), ..default() }, BackgroundColor(colour), Pickable::IGNORE)
                    };
                    parent.spawn(segment(Part::Won(rank, Side::First), colour(Side::First)));
                    parent.spawn(segment(Part::Drawn(rank), palette.quiet));
                    parent.spawn(segment(Part::Won(rank, Side::Second), colour(Side::Second)));
                },
            );
        });
    }
}

/// What the list shows.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    advice: Res<'w, Advice>,
    explorer: Res<'w, GameExplorer>,
    openings: Res<'w, OpeningNames>,
    l10n: Option<Res<'w, Localization>>,
    style: Res<'w, UiStyle>,
}

/// A move of the list.
struct Known<'a> {
    action: Action,
    /// What was played, or else the opening to which the book goes on with it.
    of: Result<&'a Continuation, &'a str>,
}

impl Facts<'_> {
    /// What the list depends on.
    fn version(&self) -> [u64; 4] {
        let reading = u64::from(self.explorer.is_reading());
        [self.explorer.revision(), reading, self.board.version(), self.advice.revision()]
    }

    /// The moves of the list: the most played first, and after them those that only the book knows.
    fn known(&self) -> Vec<Known<'_>> {
        let found = self.explorer.found();
        let moves: Vec<Action> = found.iter().map(|played| played.action).collect();
        let book = self.openings.continuations(self.board.record(), &moves);
        let played = found.iter().map(|played| Known { action: played.action, of: Ok(played) });
        let book = book.into_iter().map(|(action, opening)| Known { action, of: Err(opening) });
        played.chain(book).take(LISTED[0]).collect()
    }
}

/// Writes what is known, when that has changed.
fn write(facts: Facts, mut parts: Parts<Part>, mut last: Local<Option<[u64; 4]>>) {
    let Some(l10n) = &facts.l10n else { return };
    let now = facts.version();
    if *last == Some(now) && parts.new.is_empty() && !l10n.is_changed() && !facts.style.is_changed() {
        return;
    }
    *last = Some(now);
    let known = facts.known();
    let rows: Vec<[String; 2]> = known.iter().map(|known| row_words(&facts, l10n, known)).collect();
    for (part, mut text) in &mut parts.texts {
        let words = match *part {
            Part::Heading => heading(&facts, l10n, &known),
            Part::Move(rank) => rows.get(rank).map_or_else(String::new, |[first, _]| first.clone()),
            Part::Results(rank) => rows.get(rank).map_or_else(String::new, |[_, results]| results.clone()),
            _ => continue,
        };
        text.set_if_neq(Text(words));
    }
    for (part, mut node) in &mut parts.nodes {
        let played = |rank: usize| known.get(rank).and_then(|known| known.of.ok());
        let share = |rank: usize, of: &dyn Fn(&Continuation) -> u32| {
            let share = played(rank).map_or(0.0, |played| of(played) as f32 / decided(played).max(1) as f32);
            percent(100.0 * share)
        };
        let shown = |is_shown: bool| if is_shown { Display::Flex } else { Display::None };
        let mut wanted = node.clone();
        match *part {
            Part::Won(rank, side) => wanted.width = share(rank, &|played| played.won[side.index()]),
            Part::Drawn(rank) => wanted.width = share(rank, &|played| played.drawn),
            Part::Bar(rank) => wanted.display = shown(played(rank).is_some()),
            Part::Row(rank) => wanted.display = shown(rank < known.len()),
            _ => continue,
        }
        node.set_if_neq(wanted);
    }
    for (entity, part, mut press) in &mut parts.rows {
        let Part::Row(rank) = *part else { continue };
        if let (Some(known), Some(words)) = (known.get(rank), rows.get(rank)) {
            press.set_if_neq(Request::Play(known.action).into());
            parts.commands.entity(entity).insert(AccessibleLabel::new(words.join(", ")));
        }
    }
}

/// What the list is.
fn heading(facts: &Facts<'_>, l10n: &Localization, known: &[Known<'_>]) -> String {
    let games: u32 = facts.explorer.found().iter().map(|played| played.games).sum();
    match (facts.explorer.is_reading(), games, known.is_empty()) {
        (true, ..) => l10n.get("explorer-reading"),
        (false, 0, true) => String::new(),
        (false, 0, false) => l10n.get("explorer-book-title"),
        (false, games, _) => l10n.say(&Localizable::new("explorer-title").with("games", games)),
    }
}

/// The games whose end is known.
const fn decided(known: &Continuation) -> u32 {
    known.won[0] + known.drawn + known.won[1]
}

/// A move with its value, the number of its games and the opening that it leads to, and how they ended.
fn row_words(facts: &Facts<'_>, l10n: &Localization, known: &Known<'_>) -> [String; 2] {
    let position = facts.board.position();
    let mut words = vec![position.write(known.action).unwrap_or_default()];
    let worths = worths(&facts.board, &facts.advice);
    let worth = worths.iter().find(|worth| worth.value.action == known.action);
    words.extend(worth.map(|worth| brief(&facts.board, worth, l10n)));
    words.extend(known.of.ok().map(|played| l10n.say(&Localizable::new("explorer-games").with("games", played.games))));
    let mut after = facts.board.record().clone();
    let is_played = after.play(known.action).is_ok();
    let opening = is_played.then(|| facts.openings.name(&after)).flatten();
    let opening = opening.filter(|name| facts.openings.name(facts.board.record()) != Some(name));
    words.extend(opening.map(|name| opening_name(name, l10n)));
    let more = match known.of {
        Ok(played) => results(position, l10n, played),
        Err(name) if opening == Some(name) => l10n.get("explorer-book"),
        Err(name) => l10n.say(&Localizable::new("explorer-way").with("opening", opening_name(name, l10n))),
    };
    [words.join("   "), more]
}

/// How the games with a move ended.
fn results(position: &Position, l10n: &Localization, played: &Continuation) -> String {
    let of = decided(played);
    if of == 0 {
        return l10n.get("explorer-unknown");
    }
    let percent = |number: u32| (100.0 * f64::from(number) / f64::from(of)).round();
    let said = Localizable::new("explorer-results").with("first", percent(played.won[0]));
    let said = said.with("drawn", percent(played.drawn)).with("second", percent(played.won[1]));
    let said = said.of("one", side_name(position, Side::First)).of("other", side_name(position, Side::Second));
    l10n.say(&said)
}
