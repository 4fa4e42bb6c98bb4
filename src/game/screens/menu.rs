//! The menu: what can be done at the table besides playing, each with its name and the hint of its key; and the moves,
//! where the panel has no room for them.

use bevy::prelude::*;

use super::key_hint::at_end;
use super::sheets::{Sheet, Shown, add};
use crate::game::{
    app::{Command, Dialog, OnPress, Open, Shortcut},
    flow::{Request, Stage},
    scene::camera::CameraCommand,
    screens::{page::Page, review::ReviewCommand, score::score_sheet, solving::PuzzleCommand},
    ui::{
        ButtonKind, FirstStop, column, dialog, entry_button, footer, row, scrolled, sheet, text, tokens, word_button,
    },
};

pub(super) fn plugin(app: &mut App) {
    add(app, Shown::Dialog(Dialog::Menu), Sheet::new(|page| (page.table(), page.board.is_analysed()), lay_out));
    add(app, Shown::Dialog(Dialog::Moves), Sheet::new(|page| page.table(), lay_out_moves));
    app.add_systems(Update, move_camera.in_set(Stage::Commands));
}

/// Moves the camera, and closes the menu, so that what is done on the table is seen.
fn move_camera(mut keys: MessageReader<Shortcut>, mut camera: MessageWriter<CameraCommand>, mut open: ResMut<Open>) {
    for key in keys.read() {
        match key {
            Shortcut::Seat => drop(camera.write(CameraCommand::Reset)),
            Shortcut::Above => drop(camera.write(CameraCommand::Top)),
            Shortcut::Exchange => {}
            _ => continue,
        }
        if open.0 == Some(Dialog::Menu) {
            open.0 = None;
        }
    }
}

/// An entry: its icon, the key of its name, and what it does.
type Entry = (&'static str, &'static str, OnPress);

/// The entries under their headings, those that are used most first.
fn groups(page: &Page<'_>) -> Vec<(&'static str, Vec<Entry>)> {
    let view = vec![
        ("camera-reset", "do-camera-reset", Shortcut::Seat.press()),
        ("camera-top", "do-camera-top", Shortcut::Above.press()),
        ("draw", "do-draw", Shortcut::Draw.press()),
    ];
    let rules = ("rules", "do-rules", Command::Open(Dialog::Rules).into());
    let settings = ("settings", "do-settings", Shortcut::Settings.press());
    if page.board.is_analysed() {
        let study = vec![
            ("learn", "do-learn-line", Command::Open(Dialog::Line).into()),
            ("make-puzzle", "do-make-puzzle", PuzzleCommand::Make.into()),
            rules,
        ];
        let program = vec![settings, ("leave", "do-analysis-end", Shortcut::Analysis.press())];
        return vec![("menu-study", study), ("menu-view", view), ("menu-program", program)];
    }
    let speaks = page.board.is_far() && page.board.has_person();
    let game = [
        ("new-game", "do-new-game", Shortcut::NewGame.press()),
        ("restart", "do-restart", Request::Restart.into()),
        ("players", "do-players", Shortcut::Players.press()),
    ]
    .into_iter()
    .chain(exchange(page))
    .chain([("resign", "do-finish", Command::Open(Dialog::Finish).into())])
    .chain(speaks.then_some(("say", "do-say", Command::Open(Dialog::Phrases).into())));
    let looks_into = if page.board.ending().is_some() {
        ("review", "do-review", ReviewCommand::Begin.into())
    } else {
        ("analysis", "do-analysis", Shortcut::Analysis.press())
    };
    // Where the moves are not beside the board.
    let moves = (!page.has_score_sheet()).then_some(("moves", "do-moves", Command::Open(Dialog::Moves).into()));
    let study = [looks_into].into_iter().chain(moves).chain([
        rules,
        ("puzzle", "do-puzzles", Command::Open(Dialog::Puzzles).into()),
        ("library", "do-library", Command::Open(Dialog::Library).into()),
        ("set-up", "do-set-up", Request::SetUp.into()),
    ]);
    let program = vec![
        ("share", "do-take-out", Command::Open(Dialog::TakeOut).into()),
        settings,
        ("home", "do-home", Command::Home.into()),
    ];
    vec![("menu-game", game.collect()), ("menu-study", study.collect()), ("menu-view", view), ("menu-program", program)]
}

/// Against an engine: a friend takes its place. Between two friends: the engine takes the guest's.
fn exchange(page: &Page<'_>) -> Option<Entry> {
    let (_, player) = page.board.exchange()?;
    let name = if player.acts_here() { "do-two-players" } else { "do-against-computer" };
    Some(("swap", name, Shortcut::Exchange.press()))
}

fn lay_out(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    let groups = groups(page);
    // In a wide window there are two columns, so that nothing has to be scrolled to.
    let columns = if page.portrait { 1 } else { 2 };
    parent.spawn(sheet(&page.style.palette, dialog(320.0 * columns as f32 + 40.0, 1.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("menu-title"), tokens::HEADING, page.style.palette.text));
        // Room for the ring around the entry that has the focus.
        let padding = UiRect::left(px(4.0));
        let node = Node { align_items: AlignItems::FlexStart, padding, ..row(1.0) };
        parent.spawn(scrolled(node)).with_children(|parent| {
            for column_at in 0..columns {
                // One below the other, or every second in each column: so both are about as long.
                let groups = groups.iter().skip(column_at).step_by(columns);
                let node = Node { flex_grow: 1.0, flex_basis: px(0.0), min_width: px(0.0), ..column(0.0) };
                parent.spawn((node, Pickable::IGNORE)).with_children(|parent| {
                    for (number, (heading, entries)) in groups.enumerate() {
                        let margin =
                            UiRect::new(px(1.5 * tokens::GRID), px(0.0), px(tokens::GRID), px(tokens::GRID / 2.0));
                        let heading = text(page.style, page.say(heading), tokens::SMALL, page.style.palette.quiet);
                        parent.spawn((heading, Node { margin, ..default() }));
                        for (at, (icon, name, press)) in entries.iter().enumerate() {
                            let icon = page.icons.get(icon);
                            let mut entry = entry_button(parent, page.style, icon, page.say(name), press.clone());
                            if (column_at, number, at) == (0, 0, 0) {
                                entry.insert(FirstStop);
                            }
                            at_end(entry, page, press.clone());
                        }
                    }
                });
            }
        });
        close(parent, page);
    });
}

fn lay_out_moves(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(sheet(&page.style.palette, dialog(360.0, 1.0))).with_children(|parent| {
        parent.spawn(text(page.style, page.say("moves-title"), tokens::HEADING, page.style.palette.text));
        if page.board.record().played().is_empty() && page.board.record().undone().is_empty() {
            parent.spawn(text(page.style, page.say("moves-none"), tokens::BODY, page.style.palette.quiet));
        }
        score_sheet(parent, page, Val::Auto, false);
        close(parent, page);
    });
}

fn close(parent: &mut ChildSpawnerCommands<'_>, page: &Page<'_>) {
    parent.spawn(footer()).with_children(|parent| {
        word_button(parent, page.style, page.say("do-close"), Command::Close, ButtonKind::Primary);
    });
}
