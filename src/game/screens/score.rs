//! The score sheet: all moves in two columns, one for each side, those that were taken back too, and below them the moves
//! with which other lines begin. A press on a move goes to the position after it.

use bevy::{input_focus::tab_navigation::TabIndex, prelude::*, ui::UiSystems, ui_widgets::ScrollIntoView};

use super::review::sign_of;
use crate::{
    game::{
        app::{Localizable, OnPress, Settings, side_name},
        flow::{Board, Request, Reviewing, Stage},
        locale::{Localization, UiStyle},
        screens::page::Page,
        ui::{ButtonKind, Steps, colour_of, column, disc, row, scrolled, text, tokens, word_button},
    },
    record::{Ply, Record, ply_text},
    rules::{Action, Side},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, write.in_set(Stage::Hud)).add_systems(PostUpdate, show_current.after(UiSystems::Layout));
}

/// Width of the disc above a column, in logical pixels.
const HEAD: f32 = 12.0;

/// The list, and what it was written from: the version of the board, the state of the review, and the signs of the
/// plies.
#[derive(Component, Default)]
pub struct ScoreSheet {
    written: Option<(u64, u64)>,
    signs: Vec<&'static str>,
}

/// The current move in a list.
#[derive(Component)]
struct Current;

/// Adds a score sheet, which is `basis` high and grows and shrinks with the room that is left. `is_stop` is whether it is
/// one stop of the Tab key, in which the arrows step through the moves; otherwise each move is a stop. Beside a board in a
/// low window there is no room for the heads of the columns.
pub fn score_sheet(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, basis: Val, is_stop: bool) {
    if !is_stop || !page.is_short() {
        heads(parent, page);
    }
    // A line and what the layout rounds off.
    let node = Node { flex_grow: 1.0, flex_basis: basis, min_height: px(tokens::TOUCH + 1.0), ..column(0.0) };
    let mut sheet = parent.spawn((ScoreSheet::default(), scrolled(node)));
    if is_stop {
        sheet.insert((TabIndex(0), AccessibleLabel::new(page.say("moves-title")), steps(page.board)));
    }
}

/// The arrows go one ply back or on, over those that the rules force.
fn steps(board: &Board) -> Steps {
    let played = board.record().played().len();
    Steps { back: Request::GoTo(board.back_from(played)).into(), on: Request::GoTo(played + 1).into() }
}

/// The name of a ply that was played after so many others. A side may give up in the other's turn and so stand in the
/// other's column, so it is said who it was.
fn name(record: &Record, number: usize, ply: &Ply, l10n: &Localization) -> String {
    let before = record.position_at(number).unwrap_or(record.position());
    match ply.action {
        Action::Resign => l10n.say(&Localizable::new("sheet-resigned").by(before, ply.side)),
        Action::AgreeDraw => l10n.say(&Localizable::new("sheet-agreed")),
        Action::Flag => l10n.say(&Localizable::new("sheet-flag").by(before, ply.side)),
        action => {
            let name = ply_text(before, action, ply.side).unwrap_or_else(|| "–".to_owned());
            // What was taken, where pieces are of several kinds.
            let taken = match action {
                Action::Move { to, .. } => before.face(to).and_then(|face| before.kind(face)),
                _ => None,
            };
            taken.map_or(name.clone(), |kind| {
                let taken = Localizable::new(format!("kind-{kind}"));
                l10n.say(&Localizable::new("sheet-takes").with("move", name).of("piece", taken))
            })
        }
    }
}

/// The name of each ply, those taken back included.
fn names(record: &Record, l10n: &Localization) -> Vec<String> {
    let plies = record.played().iter().chain(record.undone()).enumerate();
    plies.map(|(number, ply)| name(record, number, ply, l10n)).collect()
}

/// The numbers of the plies of each line, those taken back included: the first side's move in the first column, and the
/// other's in the second, whoever begins.
fn lines(record: &Record) -> Vec<[Option<usize>; 2]> {
    let mut lines: Vec<[Option<usize>; 2]> = Vec::new();
    for (number, ply) in record.played().iter().chain(record.undone()).enumerate() {
        let column = ply.side.index();
        match lines.last_mut() {
            Some(line) if line[column..].iter().all(Option::is_none) => line[column] = Some(number),
            _ => {
                let mut line = [None; 2];
                line[column] = Some(number);
                lines.push(line);
            }
        }
    }
    lines
}

/// How long a ply took: seconds, with a tenth below ten, and minutes from sixty on.
fn time_text(ms: u32) -> String {
    match ms {
        ..10_000 => format!("{}.{}", ms / 1000, ms % 1000 / 100),
        10_000..60_000 => (ms / 1000).to_string(),
        60_000.. => format!("{}:{:02}", ms / 60_000, ms / 1000 % 60),
    }
}

/// A line of the sheet: what stands before it, and a cell for each of the two plies.
fn line(
    parent: &mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    before: String,
    write: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    let node = Node { flex_shrink: 0.0, ..row(0.0) };
    parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
        parent.spawn((Node { width: px(32.0), flex_shrink: 0.0, ..default() }, Pickable::IGNORE)).with_child(text(
            style,
            before,
            tokens::SMALL,
            style.palette.quiet,
        ));
        write(parent);
    });
}

/// A button as wide as every other cell.
fn cell<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    style: &UiStyle,
    words: String,
    press: impl Into<OnPress>,
    kind: ButtonKind,
) -> EntityCommands<'a> {
    let mut button = word_button(parent, style, words, press, kind);
    button.entry::<Node>().and_modify(|mut node| {
        (node.flex_grow, node.flex_basis) = (1.0, px(0.0));
        node.padding = UiRect::axes(px(tokens::GRID), px(0.0));
    });
    button
}

/// A cell without a button.
fn plain_cell() -> Node {
    // With the padding and the border of a button, so that the columns are as wide as beside two.
    let padding = UiRect::axes(px(tokens::GRID), px(0.0));
    Node { flex_grow: 1.0, flex_basis: px(0.0), padding, border: UiRect::all(px(1.0)), ..row(0.75) }
}

/// Leaves a cell empty.
fn gap(parent: &mut ChildSpawnerCommands<'_>) {
    parent.spawn((plain_cell(), Pickable::IGNORE));
}

/// Above each column, the side whose moves stand in it.
fn heads(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let position = page.board.position();
    line(parent, page.style, String::new(), |parent| {
        for side in Side::BOTH {
            let cell = Node { justify_content: JustifyContent::Center, ..plain_cell() };
            parent.spawn((cell, Pickable::IGNORE)).with_children(|parent| {
                let colour = colour_of(&page.style.palette, position.game(), position.colour(side));
                parent.spawn(disc(colour, HEAD));
                let name = page.l10n.say(&side_name(position, side));
                parent.spawn(text(page.style, name, tokens::SMALL, page.style.palette.quiet));
            });
        }
    });
}

fn write(
    mut commands: Commands,
    (board, settings): (Res<Board>, Res<Settings>),
    reviewing: Res<Reviewing>,
    (style, l10n): (Option<Res<UiStyle>>, Option<Res<Localization>>),
    mut sheets: Query<(Entity, &mut ScoreSheet, Option<&mut Steps>)>,
) {
    let (Some(style), Some(l10n)) = (style, l10n) else { return };
    for (entity, mut sheet, stepped) in &mut sheets {
        let now = Some((board.version(), reviewing.revision()));
        if sheet.written == now {
            continue;
        }
        let played = board.record().played().len();
        let plies = played + board.record().undone().len();
        let signs: Vec<&str> = (0..plies).map(|number| sign_of(&board, &reviewing, number)).collect();
        let is_same = sheet.written.is_some_and(|(version, _)| version == board.version()) && sheet.signs == signs;
        sheet.written = now;
        if is_same {
            continue;
        }
        sheet.signs.clone_from(&signs);
        let is_stop = stepped.is_some();
        if let Some(mut stepped) = stepped {
            stepped.set_if_neq(steps(&board));
        }
        let record = board.record();
        let plies = record.played().iter().chain(record.undone());
        let times: Vec<Option<u32>> = plies.map(|ply| ply.spent.filter(|_| settings.show_times)).collect();
        commands.entity(entity).despawn_related::<Children>().with_children(|parent| {
            let names = names(record, &l10n);
            for (pair, numbers) in lines(record).into_iter().enumerate() {
                line(parent, &style, format!("{}.", pair + 1), |parent| {
                    for number in numbers {
                        // One side's move alone is as wide as beside the other's.
                        let Some((number, name)) = number.and_then(|number| Some((number, names.get(number)?))) else {
                            gap(parent);
                            continue;
                        };
                        let after = number + 1;
                        let kind = if after == played { ButtonKind::Chosen } else { ButtonKind::Flat };
                        let signed = format!("{name}{}", signs.get(after - 1).copied().unwrap_or_default());
                        let mut button = cell(parent, &style, signed, Request::GoTo(after), kind);
                        if let Some(time) = times.get(after - 1).copied().flatten() {
                            let time = text(&style, l10n.decimal(&time_text(time)), tokens::SMALL, style.palette.quiet);
                            button.with_child((time, Node { margin: UiRect::left(px(tokens::GRID)), ..default() }));
                        }
                        if is_stop {
                            button.remove::<TabIndex>();
                        }
                        if after == played {
                            button.insert(Current);
                        }
                    }
                });
                let others = numbers
                    .map(|number| number.map_or_else(Default::default, |number| (number, record.alternatives(number))));
                let most = others.iter().map(|(_, others)| others.len()).max().unwrap_or_default();
                for place in 0..most {
                    line(parent, &style, l10n.say(&Localizable::new("sheet-or")), |parent| {
                        for (number, others) in &others {
                            match others.get(place) {
                                Some((other, ply)) => {
                                    let words = name(record, *number, ply, &l10n);
                                    cell(parent, &style, words, Request::Enter(*other), ButtonKind::Plain);
                                }
                                None => gap(parent),
                            }
                        }
                    });
                }
            }
            if record.line() > 0 {
                let margin = UiRect::top(px(tokens::GRID));
                let node = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, margin, ..row(tokens::GRID) };
                parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
                    for (key, request) in [("sheet-promote", Request::Promote), ("sheet-remove", Request::RemoveLine)] {
                        word_button(parent, &style, l10n.say(&Localizable::new(key)), request, ButtonKind::Plain);
                    }
                });
            }
        });
    }
}

/// Scrolls the current moves into view once they have been laid out, and again when a list has got another height.
fn show_current(
    mut commands: Commands,
    current: Query<(Entity, &ComputedNode), With<Current>>,
    sheets: Query<&ComputedNode, With<ScoreSheet>>,
    mut shown: Local<(Vec<Entity>, f32)>,
) {
    let height: f32 = sheets.iter().map(|sheet| sheet.size().y).sum();
    let same_height = (shown.1 - height).abs() < 0.5;
    let is_laid_out = |(entity, node): (Entity, &ComputedNode)| (node.size().y > 0.0).then_some(entity);
    if same_height && current.iter().filter_map(is_laid_out).eq(shown.0.iter().copied()) {
        return;
    }
    *shown = (current.iter().filter_map(is_laid_out).collect(), height);
    for &entity in &shown.0 {
        commands.trigger(ScrollIntoView { entity });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::read_transcript,
        rules::{Game, Tables},
    };

    #[test]
    fn each_sides_moves_stand_in_its_own_column_whoever_begins() {
        let sheet = |rules: &str, moves: &str| {
            let mut setup = Game::Reversi.setup(0);
            setup.set("rules", rules, &Tables::default()).expect("a built-in table");
            lines(&read_transcript(&setup, moves).expect("legal moves"))
        };
        assert_eq!(sheet("classic", "f5d6c3"), [[Some(0), Some(1)], [Some(2), None]]);
        // White begins, as black has a corner.
        assert_eq!(sheet("corner-1", "f4f3e3"), [[None, Some(0)], [Some(1), Some(2)]]);
    }
}
