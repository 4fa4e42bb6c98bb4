//! The analysis of a position, in three depths: who stands better and what the best move is for, in sentences and on the
//! board; what the moves are worth, on their squares and as a list with lines; and how far the engine has looked.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    explored,
    key_hint::over_icon,
    page::Page,
    play::{status, table_and_panel},
    review,
    rows::{Parts, list_row},
    score::score_sheet,
    sheets::{Sheet, Shown, add},
    slots::Slot,
    values::{Worth, short, sign, worths},
};
use crate::{
    engine::{Measure, measure},
    game::{
        app::{Detail, Localizable, OffPicture, OnPress, Screen, Settings, Shortcut, side_name, written},
        flow::{Advice, Board, Request, Stage},
        locale::{Localization, UiStyle},
        ui::{ButtonKind, Captioned, colour_of, column, named_icon_button, row, scrolled, text, tokens, word_button},
    },
    rules::{Action, Side},
    study::{self, review::Review},
};

/// How many moves are listed with their lines, and how many in a tall window and beside a review.
const LISTED: [usize; 2] = [4, 2];
/// How many moves of a line are written.
const WRITTEN: usize = 10;

pub(super) fn plugin(app: &mut App) {
    add(
        app,
        Shown::Screen(Screen::Analysis),
        Sheet::new(
            |page| (page.table(), page.reviewing.review(page.board).map(Review::is_told), page.settings.detail),
            lay_out,
        ),
    );
    app.add_message::<ShowLine>()
        .add_message::<ChangeDetail>()
        .add_systems(Update, (carry_out, change_detail).in_set(Stage::Commands))
        .add_systems(Update, write.in_set(Stage::Hud).run_if(in_state(Screen::Analysis)));
}

/// Shows the line that begins with this move on the board, or one ply more of it.
#[derive(Message, Clone, Debug, PartialEq)]
pub(super) struct ShowLine(Action);

/// Says more, or after the most only what is said in words.
#[derive(Message, Clone, Debug, PartialEq)]
struct ChangeDetail;

fn change_detail(mut asked: MessageReader<ChangeDetail>, mut settings: ResMut<Settings>) {
    for _ in asked.read() {
        settings.detail = settings.detail.next();
    }
}

/// Begins and ends the analysis, and shows lines.
pub(super) fn carry_out(
    (mut keys, mut lines): (MessageReader<Shortcut>, MessageReader<ShowLine>),
    board: Res<Board>,
    mut advice: ResMut<Advice>,
    mut requests: MessageWriter<Request>,
) {
    for key in keys.read() {
        match key {
            Shortcut::Analysis => {
                requests.write(if board.is_analysed() { Request::Leave } else { Request::Analyse });
            }
            Shortcut::Further | Shortcut::Nearer if board.is_analysed() => {
                advice.step_line(&board, *key == Shortcut::Further);
            }
            _ => {}
        }
    }
    for ShowLine(first) in lines.read() {
        advice.show_line(&board, *first);
    }
}

/// A part of the panel that is written while the engine thinks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Who stands better, as a sentence.
    Standing,
    /// What the best move is for.
    Reason,
    /// How far the engine has looked.
    Depth,
    /// The share of the player's side of the bar.
    Share,
    /// The chance of a side to win.
    Chance(Side),
    /// The button of a move, by its rank.
    Row(usize),
    /// The move on it with its value.
    Move(usize),
    /// What follows.
    Line(usize),
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    table_and_panel(parent, page, [1.0, 46.0], |parent| {
        let gap = if page.is_short() { 0.5 } else { 1.0 };
        let grows = if page.portrait { 0.0 } else { 1.0 };
        let node = Node { flex_grow: grows, min_height: px(tokens::TOUCH), ..column(gap) };
        parent.spawn(scrolled(node)).with_children(|parent| {
            review::parts(parent, page);
            standing(parent, page);
            if page.settings.detail != Detail::Words {
                lines(parent, page);
                explored::parts(parent, page);
            }
            // The line above says whose turn it is.
            status(parent, page, Slot::Message);
            if page.has_score_sheet() && !page.is_short() {
                score_sheet(parent, page, px(0.0), true);
            }
        });
        actions(parent, page);
    });
}

/// Who stands better, as a sentence with what the best move is for; and where values are wanted, a bar with the chance of
/// either side.
fn standing(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let (near, position) = (page.board.near_side(), page.board.position());
    let colour = |side: Side| colour_of(palette, position.game(), position.colour(side));
    // In the panel the button leaves room for two or three words a line.
    let size = if page.is_short() || !page.portrait { tokens::BODY } else { tokens::LARGE };
    let head = Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..row(1.0) };
    parent.spawn((head, Pickable::IGNORE)).with_children(|parent| {
        let words = Node { flex_grow: 1.0, flex_basis: px(0.0), ..default() };
        parent.spawn((words, Pickable::IGNORE)).with_child((Part::Standing, text(page.style, "", size, palette.text)));
        let next = match page.settings.detail.next() {
            Detail::Words => "detail-words",
            Detail::Values => "detail-values",
            Detail::Details => "detail-details",
        };
        word_button(parent, page.style, page.say(next), ChangeDetail, ButtonKind::Flat);
    });
    parent.spawn((Part::Reason, text(page.style, "", tokens::BODY, palette.text)));
    if page.settings.detail == Detail::Words {
        return;
    }
    parent
        .spawn((
            Node {
                width: percent(100.0),
                height: px(12.0),
                flex_shrink: 0.0,
                border: UiRect::all(px(1.0)),
                border_radius: BorderRadius::all(px(6.0)),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(colour(near.other())),
            BorderColor::all(palette.line),
            Pickable::IGNORE,
        ))
        .with_child((
            Part::Share,
            Node { width: percent(50.0), height: percent(100.0), ..default() },
            BackgroundColor(colour(near)),
            Pickable::IGNORE,
        ));
    let ends = Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(1.0) };
    parent.spawn((ends, Pickable::IGNORE)).with_children(|parent| {
        for side in [near, near.other()] {
            parent.spawn((Part::Chance(side), text(page.style, "", tokens::SMALL, palette.text)));
        }
    });
}

/// The best moves, each with what follows. A press plays the line out on the board, a ply each time.
fn lines(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let palette = &page.style.palette;
    let is_short = page.portrait || page.reviewing.review(page.board).is_some();
    for rank in 0..LISTED[usize::from(is_short)] {
        let row = (Part::Row(rank), UiRect::horizontal(px(tokens::GRID)));
        list_row(parent, page, ShowLine(Action::Pass), row, |parent| {
            parent.spawn((Part::Move(rank), text(page.style, "", tokens::BODY, palette.text)));
            parent.spawn((Part::Line(rank), text(page.style, "", tokens::SMALL, palette.quiet)));
        });
    }
    if page.settings.detail == Detail::Details {
        parent.spawn((Part::Depth, text(page.style, "", tokens::SMALL, palette.quiet)));
    }
}

/// Through the game; back and forward in the line, and the way back to the match.
fn actions(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    // Beyond the last ply there is none.
    let (first, last) = (Request::GoTo(0).into(), Request::GoTo(usize::MAX).into());
    buttons(
        parent,
        page,
        [
            ("first", "short-first", "do-first", first),
            ("back", "short-back", "do-back", Shortcut::Undo.press()),
            ("on", "short-on", "do-on", Shortcut::Redo.press()),
            ("last", "short-last", "do-latest", last),
        ],
    );
    let line = [
        ("line-nearer", "short-line-nearer", "do-line-nearer", Shortcut::Nearer.press()),
        ("line-further", "short-line-further", "do-line-further", Shortcut::Further.press()),
        ("menu", "do-menu", "do-menu", Shortcut::Menu.press()),
        ("leave", "short-analysis-end", "do-analysis-end", Shortcut::Analysis.press()),
    ];
    buttons(parent, page, line);
}

/// A row of buttons, each with its icon, the keys of its short name and of its name, and what it does.
fn buttons(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>, wanted: [(&str, &str, &str, OnPress); 4]) {
    parent.spawn((OffPicture, Captioned, Node { flex_shrink: 0.0, ..row(0.0) }, Pickable::IGNORE)).with_children(
        |parent| {
            for (icon, short, name, press) in wanted {
                let names = (page.say(short), page.say(name));
                let button = named_icon_button(parent, page.style, page.icons.get(icon), names, press.clone());
                over_icon(button, page, press);
            }
        },
    );
}

/// What the panel shows.
#[derive(SystemParam)]
struct Facts<'w> {
    board: Res<'w, Board>,
    advice: Res<'w, Advice>,
    l10n: Option<Res<'w, Localization>>,
    style: Res<'w, UiStyle>,
}

/// Writes what is known now, when more is known than before.
fn write(facts: Facts, mut parts: Parts<Part>, mut last: Local<Option<u64>>) {
    let Some(l10n) = &facts.l10n else { return };
    let revision = facts.advice.revision();
    if *last == Some(revision) && parts.new.is_empty() && !l10n.is_changed() && !facts.style.is_changed() {
        return;
    }
    *last = Some(revision);
    let board = &*facts.board;
    let all = worths(board, &facts.advice);
    let chances = chances(board, all.first());
    let rows: Vec<(String, String)> = all.iter().take(LISTED[0]).map(|worth| row_words(board, worth, l10n)).collect();
    for (part, mut text) in &mut parts.texts {
        let words = match *part {
            Part::Standing => l10n.say(&stands(board, &facts.advice, all.first())),
            Part::Reason => reason(board, &facts.advice).map_or_else(String::new, |said| l10n.say(&said)),
            // Where nothing is known, the sentence about who stands better says why.
            Part::Depth => all.first().map_or_else(String::new, |best| l10n.say(&depth(board, &facts.advice, best))),
            Part::Chance(side) => {
                let percent = chances.map(|chances| (100.0 * chances[side.index()]).round());
                let said = Localizable::new("analysis-chance").of("name", side_name(board.position(), side));
                percent.map_or_else(String::new, |percent| l10n.say(&said.with("percent", percent)))
            }
            Part::Move(rank) => rows.get(rank).map_or_else(String::new, |(first, _)| first.clone()),
            Part::Line(rank) => rows.get(rank).map_or_else(String::new, |(_, line)| line.clone()),
            _ => continue,
        };
        text.set_if_neq(Text(words));
    }
    for (part, mut node) in &mut parts.nodes {
        match *part {
            Part::Share => {
                let chance = chances.map_or(0.5, |chances| chances[board.near_side().index()]);
                let width = percent(100.0 * chance as f32);
                if node.width != width {
                    node.width = width;
                }
            }
            Part::Row(rank) => {
                let display = if rank < all.len() { Display::Flex } else { Display::None };
                if node.display != display {
                    node.display = display;
                }
            }
            _ => {}
        }
    }
    for (entity, part, mut press) in &mut parts.rows {
        let Part::Row(rank) = *part else { continue };
        if let (Some(worth), Some((first, line))) = (all.get(rank), rows.get(rank)) {
            press.set_if_neq(ShowLine(worth.value.action).into());
            parts.commands.entity(entity).insert(AccessibleLabel::new(format!("{first}: {line}")));
        }
    }
}

/// The chance of either side to win, the first side first; `None` while nothing is known.
fn chances(board: &Board, best: Option<&Worth<'_>>) -> Option<[f64; 2]> {
    let first = match (board.ending(), best) {
        (Some(ending), _) => ending.winner.map_or(0.5, |winner| f64::from(u8::from(winner == Side::First))),
        (None, Some(best)) if board.position().to_move() == Side::First => best.chance,
        (None, Some(best)) => 1.0 - best.chance,
        (None, None) => return None,
    };
    Some([first, 1.0 - first])
}

/// Chances between these two are called even.
const EVEN: [f64; 2] = [0.45, 0.55];

/// Who stands better, as a sentence.
fn stands(board: &Board, advice: &Advice, best: Option<&Worth<'_>>) -> Localizable {
    let position = board.position();
    if let Some(ending) = board.ending() {
        return super::status::result(board, &ending);
    }
    let Some(best) = best else {
        return Localizable::new(if advice.is_idle(board) { "analysis-nothing" } else { "analysis-looking" });
    };
    let to_move = position.to_move();
    let ahead = if best.value.score < 0 { to_move.other() } else { to_move };
    let about = |key: &str| Localizable::new(key).by(position, ahead);
    match measure(board.game(), best.value.score) {
        Measure::Wins(plies) | Measure::Loses(plies) => about("analysis-wins-in").with("moves", plies.div_ceil(2)),
        Measure::Discs(0.0) | Measure::Health(0.0) if best.value.exact => Localizable::new("analysis-draw"),
        Measure::Discs(discs) if best.value.exact => about("analysis-wins-by").with("discs", discs.abs().round()),
        Measure::Discs(discs) if discs.abs() >= 0.5 => about("analysis-leads").with("discs", discs.abs().round()),
        _ if (EVEN[0]..=EVEN[1]).contains(&best.chance) => Localizable::new("analysis-even"),
        _ => about("analysis-better"),
    }
}

/// The best move and what it is for; `None` while none is known.
fn reason(board: &Board, advice: &Advice) -> Option<Localizable> {
    let (position, known) = (board.position(), advice.analysis(board)?);
    let why = Localizable::taught(&study::reason(position, known)?, position);
    let best = written(position, &[known.moves.first()?.action]).join("");
    Some(Localizable::new("analysis-best").with("move", best).of("why", why))
}

/// How far the engine has looked, and how sure it is.
fn depth(board: &Board, advice: &Advice, best: &Worth<'_>) -> Localizable {
    if best.value.exact {
        return Localizable::new("analysis-exact");
    }
    let (depth, sure) = (best.value.depth, best.value.selectivity);
    let said = Localizable::new(if sure >= 100 { "analysis-depth-all" } else { "analysis-depth" });
    let said = said.with("depth", depth).with("sure", sure);
    said.with("threads", advice.analysis(board).map_or(1, |known| known.threads))
}

/// A move with its value, and what follows.
fn row_words(board: &Board, worth: &Worth<'_>, l10n: &Localization) -> (String, String) {
    let line = &worth.value.line;
    let words = written(board.position(), &line[..line.len().min(WRITTEN)]);
    let first = words.first().cloned().unwrap_or_default();
    let value = short(board, worth, l10n, 1);
    let percent = l10n.say(&Localizable::new("settings-percent").with("value", (100.0 * worth.chance).round()));
    let sign = sign(worth.judgement);
    let head = match measure(board.game(), worth.value.score) {
        Measure::Shape(_) => format!("{first}{sign}   {percent}"),
        _ => format!("{first}{sign}   {value}   {percent}"),
    };
    (head, words.get(1..).unwrap_or_default().join(" "))
}
