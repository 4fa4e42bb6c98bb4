//! What the moves are worth, on their squares while a position is analysed, and the same in words; or the numbers of the
//! plies of a line that is shown.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*, text::LineBreak};

use super::loupe::Sight;
use crate::{
    engine::{Measure, MoveValue, measure},
    game::{
        app::{Detail, Localizable, Screen, Settings, written},
        flow::{Advice, Board, Illustration, Motion, Stage},
        locale::{Localization, UiStyle},
        theme::Palette,
        ui::tokens,
    },
    rules::{Action, Change, Colour, Square},
    study::{chance, judgement::Judgement},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(Stage::Seen));
}

/// A value of a move as it is shown: how much it is worth, and how much worse than the best that is.
pub(super) struct Worth<'a> {
    pub value: &'a MoveValue,
    /// The chance of the side to move to win with it, from 0 to 1.
    pub chance: f64,
    pub judgement: Option<Judgement>,
}

/// The moves of the position on the table with their values, the best first.
pub(super) fn worths<'a>(board: &Board, advice: &'a Advice) -> Vec<Worth<'a>> {
    let Some(known) = advice.analysis(board) else { return Vec::new() };
    let view = board.position().view();
    let chance = |value: &MoveValue| chance::of_players(&view, value);
    let best = known.moves.first().map_or(0.0, chance);
    let worth = |value| {
        let chance = chance(value);
        Worth { value, chance, judgement: Judgement::of_loss(best - chance) }
    };
    known.moves.iter().map(worth).collect()
}

/// A number with its sign, rounded to this many places; zero has none.
fn signed(value: f64, places: usize) -> String {
    let digits = format!("{:.places$}", value.abs());
    match digits.parse() {
        Ok(0.0) => "0".to_owned(),
        _ if value < 0.0 => format!("−{digits}"),
        _ => format!("+{digits}"),
    }
}

/// The number of a side's own moves in so many plies, of which it plays the first.
const fn own_moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// What a move is worth in a few letters: for a square, or with more places for a list.
pub(super) fn short(board: &Board, worth: &Worth<'_>, l10n: &Localization, places: usize) -> String {
    let places = if worth.value.exact { 0 } else { places };
    let decided = |key, plies| l10n.say(&Localizable::new(key).with("moves", own_moves(plies)));
    match measure(board.game(), worth.value.score) {
        Measure::Discs(discs) => l10n.decimal(&signed(discs, places)),
        Measure::Health(health) => signed(health, 0),
        // A percentage says more than the score of a shape.
        Measure::Shape(_) => format!("{:.0}", 100.0 * worth.chance),
        Measure::Wins(plies) => decided("value-wins", plies),
        Measure::Loses(plies) => decided("value-loses", plies),
    }
}

/// What a move is worth in a few letters: its value, or where a percentage says more, the chance to win.
pub(super) fn brief(board: &Board, worth: &Worth<'_>, l10n: &Localization) -> String {
    match measure(board.game(), worth.value.score) {
        Measure::Shape(_) => {
            l10n.say(&Localizable::new("settings-percent").with("value", (100.0 * worth.chance).round()))
        }
        _ => short(board, worth, l10n, 1),
    }
}

/// The sign of a judgement, as in books.
pub(super) const fn sign(judgement: Option<Judgement>) -> &'static str {
    match judgement {
        None => "",
        Some(Judgement::Inaccuracy) => "?!",
        Some(Judgement::Mistake) => "?",
        Some(Judgement::Blunder) => "??",
    }
}

/// The square on which the value of a move is shown: that of the piece, or once one is chosen, where it goes.
fn square_of(board: &Board, action: Action) -> Option<Square> {
    match action {
        Action::Place(at) | Action::TurnUp(at) if board.chosen().is_none() => Some(at),
        Action::Move { from, to } if board.chosen() == Some(from) => Some(to),
        Action::Move { from, .. } if board.chosen().is_none() => Some(from),
        _ => None,
    }
}

/// What a square is worth, for a screen reader; `None` unless the position is analysed and the square has a value that is
/// shown.
#[must_use]
pub fn square_says(board: &Board, advice: &Advice, detail: Detail, square: Square) -> Option<Localizable> {
    let all = if board.is_analysed() && detail != Detail::Words { worths(board, advice) } else { Vec::new() };
    let (rank, worth) =
        all.iter().enumerate().find(|(_, worth)| square_of(board, worth.value.action) == Some(square))?;
    let said = worth_says(board, worth);
    Some(if rank == 0 { Localizable::new("value-said-best").of("value", said) } else { said })
}

/// The best move of the position that is analysed and what it is worth, for a screen reader; `None` before it is known.
#[must_use]
pub fn best_says(board: &Board, advice: &Advice) -> Option<(Action, Localizable)> {
    let all = if board.is_analysed() { worths(board, advice) } else { Vec::new() };
    let best = all.first()?;
    let action = best.value.action;
    let said = Localizable::new("say-best").with("move", written(board.position(), &[action]).join(""));
    Some((action, said.of("value", worth_says(board, best))))
}

/// What was last said of the best move while a position is analysed. A search thinks better of it often, and a screen
/// reader speaks slowly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LastBest {
    /// The version of the board.
    pub version: u64,
    /// The best move.
    pub action: Action,
    /// When it was said, since the start of the game.
    pub at: Duration,
}

impl LastBest {
    /// How long another best move waits until it is said.
    const PAUSE: Duration = Duration::from_secs(5);

    /// Whether to say what is known `now` after what was said `last`: at once in another position; in the same one only if
    /// it is another move, and after a while or if the search is over.
    #[must_use]
    pub fn follows(self, last: Option<Self>, is_over: bool) -> bool {
        last.is_none_or(|last| {
            self.version != last.version
                || self.action != last.action && (is_over || self.at.saturating_sub(last.at) >= Self::PAUSE)
        })
    }
}

/// What a move is worth, for a screen reader.
fn worth_says(board: &Board, worth: &Worth<'_>) -> Localizable {
    match measure(board.game(), worth.value.score) {
        Measure::Discs(discs) => Localizable::new("value-said-discs").with("value", signed(discs, 0)),
        Measure::Health(health) => Localizable::new("value-said-health").with("value", signed(health, 0)),
        Measure::Shape(_) => Localizable::new("value-said-chance").with("percent", (100.0 * worth.chance).round()),
        Measure::Wins(plies) => Localizable::new("value-said-wins").with("moves", own_moves(plies)),
        Measure::Loses(plies) => Localizable::new("value-said-loses").with("moves", own_moves(plies)),
    }
}

/// A label on a square.
#[derive(Clone, Debug, PartialEq)]
struct Label {
    square: Square,
    words: String,
    kind: Kind,
}

/// What a label looks like. Shape and sign tell the kinds apart without colour.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Best,
    Good,
    Worse(Judgement),
    /// The number of a ply.
    Ply,
    /// The number of a ply that puts a piece on its square: a dark one if true.
    Placed(bool),
    /// The number of a square that the words count.
    Counted,
}

/// The numbers of the plies of a line, on the squares where they end. A single one needs none.
fn numbers(board: &Board, moves: &[Action]) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::new();
    let mut position = board.position().clone();
    for (number, action) in moves.iter().enumerate().filter(|_| moves.len() > 1) {
        let Ok((next, delta)) = position.play(*action) else { break };
        // A later move may turn a piece that lies under a number.
        for change in &delta.0 {
            if let Change::Turned { square, to, .. } = *change
                && let Some(label) = labels.iter_mut().find(|label| label.square == square)
                && matches!(label.kind, Kind::Placed(_))
            {
                label.kind = Kind::Placed(to.colour == Some(Colour::Dark));
            }
        }
        let placed = delta.0.iter().find_map(|change| match change {
            Change::Placed { face, .. } => Some(face.colour == Some(Colour::Dark)),
            _ => None,
        });
        if let Action::Place(square) | Action::TurnUp(square) | Action::Move { to: square, .. } = *action {
            labels.retain(|label| label.square != square);
            let kind = placed.map_or(Kind::Ply, Kind::Placed);
            labels.push(Label { square, words: (number + 1).to_string(), kind });
        }
        position = next;
    }
    labels
}

/// The labels for what is known now.
fn labels(board: &Board, facts: &Facts, l10n: &Localization) -> Vec<Label> {
    let (advice, illustration) = (&facts.advice, &facts.illustration);
    if let Some(line) = advice.line(board) {
        return numbers(board, line.shown());
    }
    let counted = illustration.counted().iter().enumerate();
    let counted: Vec<Label> = counted
        .map(|(number, square)| Label { square: *square, words: (number + 1).to_string(), kind: Kind::Counted })
        .collect();
    // What is counted lies on the board after the line, of which the numbers would be taken for others.
    let mut labels = if counted.is_empty() { numbers(board, illustration.line()) } else { counted };
    if !board.is_analysed() || facts.settings.detail == Detail::Words {
        return labels;
    }
    for (rank, worth) in worths(board, advice).iter().enumerate() {
        let Some(square) = square_of(board, worth.value.action) else { continue };
        // The best of several moves of a piece comes first.
        if labels.iter().all(|label| label.square != square) {
            let kind = match worth.judgement {
                _ if rank == 0 => Kind::Best,
                None => Kind::Good,
                Some(judgement) => Kind::Worse(judgement),
            };
            labels.push(Label { square, words: short(board, worth, l10n, 0), kind });
        }
    }
    labels
}

/// A label in the window, and the square that it belongs to.
#[derive(Component)]
struct Chip(Square);

/// What the labels depend on.
#[derive(SystemParam)]
struct Facts<'w> {
    advice: Res<'w, Advice>,
    illustration: Res<'w, Illustration>,
    settings: Res<'w, Settings>,
    motion: Res<'w, Motion>,
    screen: Res<'w, State<Screen>>,
    l10n: Option<Res<'w, Localization>>,
    style: Option<Res<'w, UiStyle>>,
}

/// What the labels were last made from.
#[derive(Default)]
struct Shown {
    labels: Vec<Label>,
    revision: Option<(u64, Option<Square>)>,
    /// The middles of two squares in the window, which say whether the camera has moved.
    at: Option<(Vec2, Vec2)>,
}

fn show(
    mut commands: Commands,
    sight: Sight,
    facts: Facts,
    mut chips: Query<(Entity, &Chip, &mut Node)>,
    mut shown: Local<Shown>,
) {
    let (Some(l10n), Some(style)) = (&facts.l10n, &facts.style) else { return };
    let visible = matches!(**facts.screen, Screen::Analysis | Screen::Play | Screen::Quiz) && facts.motion.is_settled();
    let board = &*sight.board;
    let revision = visible.then(|| (facts.advice.revision(), board.chosen()));
    // Two neighbours: how large a square is seen, and where.
    let middle = sight.arrangement.lay(board.position().grid()).middle();
    let beside = sight.arrangement.lay(board.position().grid()).beside(middle, -1, 0);
    let at = sight.of(middle).zip(sight.of(beside)).map(|((one, _), (other, _))| (one, other));
    let changed = facts.illustration.is_changed() || facts.settings.is_changed();
    if shown.revision == revision && shown.at == at && !changed && !l10n.is_changed() && !style.is_changed() {
        return;
    }
    let resized = shown.at != at;
    (shown.revision, shown.at) = (revision, at);
    let wanted = if visible { labels(board, &facts, l10n) } else { Vec::new() };
    let width = at.map_or(0.0, |(one, other)| one.distance(other));
    if wanted != shown.labels || resized || style.is_changed() {
        for (entity, ..) in &chips {
            commands.entity(entity).despawn();
        }
        for label in &wanted {
            let Some((at, _)) = sight.of(label.square) else { continue };
            // What a piece shows stays to be seen: a label stands at its edge.
            let is_low = board.position().face(label.square).is_some();
            chip(&mut commands, style, label, (at, width), is_low);
        }
        shown.labels = wanted;
        return;
    }
    for (_, chip, mut node) in &mut chips {
        if let Some((at, _)) = sight.of(chip.0) {
            (node.left, node.top) = (px(at.x - width / 2.0), px(at.y - width / 2.0));
        }
    }
}

/// The least size of letters on a square, and the largest, in logical pixels.
const LETTERS: [f32; 2] = [9.0, 19.0];

/// Adds a label on a square that is `width` logical pixels wide and has its middle `at`; if `is_low`, at its near edge.
fn chip(commands: &mut Commands, style: &UiStyle, label: &Label, (at, width): (Vec2, f32), is_low: bool) {
    let palette: &Palette = &style.palette;
    let (ground, edge, ink) = match label.kind {
        Kind::Best => (palette.accent, palette.on_accent, palette.on_accent),
        Kind::Good | Kind::Ply | Kind::Counted => (palette.panel.with_alpha(0.92), palette.accent, palette.text),
        // On the piece itself, which is dark or light.
        Kind::Placed(dark) => (Color::NONE, Color::NONE, if dark { Color::WHITE } else { Color::BLACK }),
        Kind::Worse(_) => (palette.panel.with_alpha(0.85), Color::NONE, palette.text),
    };
    let sign = if let Kind::Worse(judgement) = label.kind { sign(Some(judgement)) } else { "" };
    let size = (width * 0.34).clamp(LETTERS[0], LETTERS[1]);
    let letters = |words: &str, size: f32| {
        (
            Text::new(words),
            TextFont { font: style.text.clone().into(), font_size: FontSize::Px(size), ..default() },
            TextColor(ink),
            TextLayout { linebreak: LineBreak::NoWrap, ..default() },
            Pickable::IGNORE,
        )
    };
    commands
        .spawn((
            Chip(label.square),
            Node {
                position_type: PositionType::Absolute,
                left: px(at.x - width / 2.0),
                top: px(at.y - width / 2.0),
                width: px(width),
                height: px(width),
                align_items: if is_low { AlignItems::FlexEnd } else { AlignItems::Center },
                justify_content: JustifyContent::Center,
                padding: UiRect::bottom(px(if is_low { 0.06 * width } else { 0.0 })),
                ..default()
            },
            // Under everything else of the interface.
            GlobalZIndex(-1),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            parent
                .spawn((
                    Node {
                        padding: UiRect::axes(px(size * 0.3), px(size * 0.08)),
                        border: UiRect::all(px(1.5)),
                        border_radius: BorderRadius::all(px(size * 0.4)),
                        column_gap: px(1.0),
                        ..default()
                    },
                    BackgroundColor(ground),
                    BorderColor::all(edge),
                    Pickable::IGNORE,
                ))
                .with_children(|parent| {
                    parent.spawn(letters(&label.words, size));
                    // Where there is room for it.
                    if !sign.is_empty() && width >= 3.0 * tokens::GRID * 1.6 {
                        parent.spawn(letters(sign, size * 0.75));
                    }
                });
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_sign_and_nothing_none() {
        assert_eq!(signed(3.6, 0), "+4");
        assert_eq!(signed(-3.62, 1), "−3.6");
        assert_eq!(signed(-0.2, 0), "0");
        assert_eq!(signed(0.04, 1), "0");
    }

    #[test]
    fn another_best_move_is_said_after_a_while_or_at_the_end_and_another_position_at_once() {
        let said = |version, column, seconds| LastBest {
            version,
            action: Action::Place(Square::new(column, 0)),
            at: Duration::from_secs(seconds),
        };
        let first = said(7, 0, 10);
        assert!(first.follows(None, false), "the first values");
        assert!(!said(7, 0, 60).follows(Some(first), true), "the same move is not said again");
        assert!(!said(7, 1, 12).follows(Some(first), false), "too soon");
        assert!(said(7, 1, 15).follows(Some(first), false));
        assert!(said(7, 1, 12).follows(Some(first), true), "the search is over, so nothing else would bring it up");
        assert!(said(8, 0, 10).follows(Some(first), false), "another position");
    }

    #[test]
    fn whoever_wins_within_five_plies_plays_three_of_them() {
        assert_eq!([1, 2, 5].map(own_moves), [1, 1, 3]);
    }
}
