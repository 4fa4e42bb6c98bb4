//! The user interface beside the table: one file for each screen or dialog, and what its buttons do.
//!
//! Each says what it depends on, and is rebuilt when that changes (see `sheets`). What changes all the time (words and
//! counts) is updated in place.

mod about_page;
mod analysis;
mod card;
mod chances;
mod clock_choice;
mod clock_face;
mod credits;
mod diagram;
pub mod editor;
mod explored;
mod filter;
mod finish;
mod first;
mod friends;
mod goal;
mod guide;
mod kept_page;
mod key_hint;
mod keys_page;
mod known;
mod lately;
mod learn_page;
pub mod lesson;
mod library_list;
mod library_page;
mod long_list;
pub mod looks;
mod loupe;
mod medal;
mod menu;
pub mod names;
mod over;
pub mod packs_page;
mod page;
mod persona;
pub mod play;
mod players;
mod plot;
mod puzzles;
mod qr;
pub mod quiz;
mod removal;
pub mod review;
mod rows;
pub mod score;
mod search;
mod series;
pub mod settings;
mod sheets;
pub mod slots;
mod solving;
mod statistics_page;
pub mod status;
mod take_out;
mod title;
mod values;

use bevy::prelude::*;

pub use chances::chances_say;
#[cfg(test)]
pub use long_list::{Gap, LongList};
pub use page::{Icons, Layer};
pub use puzzles::puzzle_says;
pub use quiz::quiz_says;
pub use solving::{MadePuzzle, PuzzleCommand, Solving};
pub use status::{hint_says, lesson_says, standing, teacher_says};
pub use values::{LastBest, best_says, square_says};

use crate::game::{
    app::{Awake, Command, Dialog, Localizable, Open, Reports, Screen, Settings, Shortcut, Status},
    flow::{Board, Request, Stage},
    scene::camera::CameraCommand,
    screens::page::NextMatch,
    theme::ActiveTheme,
};
use crate::rules::Game;

/// Builds screens and dialogs, and does what their buttons say.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Open>()
        .insert_resource(NextMatch::like(&Board::default()))
        .insert_resource(WayBack { screen: Screen::Title, game: Board::default().game() })
        .add_message::<Command>()
        .add_systems(PreUpdate, fetch_icons.run_if(resource_changed::<ActiveTheme>))
        .add_systems(Update, (carry_out, draw_marks).in_set(Stage::Commands))
        // Also on the title, where there are no rules.
        .add_systems(Update, (note_way_back, show_table).after(Stage::Commands).before(Stage::Rules))
        .add_systems(Update, follow_board.in_set(Stage::Ai))
        .add_systems(OnEnter(Screen::Lesson), arrive)
        .add_systems(OnEnter(Screen::Analysis), arrive)
        .add_systems(OnEnter(Screen::Quiz), arrive)
        .add_systems(OnEnter(Screen::Editor), arrive)
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_plugins((credits::plugin, sheets::plugin, status::plugin, loupe::plugin, chances::plugin))
        .add_plugins((clock_choice::plugin, clock_face::plugin, series::plugin))
        .add_plugins((title::plugin, play::plugin, slots::plugin, puzzles::plugin))
        .add_plugins((
            players::plugin,
            (settings::plugin, looks::plugin),
            guide::plugin,
            lesson::plugin,
            (finish::plugin, first::plugin),
            over::plugin,
            packs_page::plugin,
            removal::plugin,
            kept_page::plugin,
            (library_page::plugin, long_list::plugin),
            (key_hint::plugin, keys_page::plugin),
            learn_page::plugin,
            about_page::plugin,
            menu::plugin,
            score::plugin,
        ))
        .add_plugins((
            friends::plugin,
            qr::plugin,
            editor::plugin,
            names::plugin,
            statistics_page::plugin,
            take_out::plugin,
        ))
        .add_plugins((analysis::plugin, explored::plugin, values::plugin, review::plugin, quiz::plugin));
}

/// Asks for frames while a message is shown, or files are loading.
fn report(status: Res<Status>, screen: Res<State<Screen>>, mut awake: ResMut<Awake>) {
    awake.moves(**screen == Screen::Loading);
    awake.due(status.remaining());
}

fn fetch_icons(mut commands: Commands, theme: Res<ActiveTheme>, assets: Res<AssetServer>) {
    let icons = theme.icons.iter().map(|(name, file)| (name.clone(), assets.load(file)));
    commands.insert_resource(Icons(icons.collect()));
}

/// From where the activity on the table was begun: leaving it leads back there.
#[derive(Resource, Clone, Copy, Debug)]
struct WayBack {
    screen: Screen,
    game: Game,
}

/// A key and a button in the menu let presses draw marks, and play again.
fn draw_marks(
    mut keys: MessageReader<Shortcut>,
    board: Res<Board>,
    mut open: ResMut<Open>,
    mut requests: MessageWriter<Request>,
    mut status: ResMut<Status>,
) {
    for _ in keys.read().filter(|key| **key == Shortcut::Draw) {
        let draws = board.drawing().is_none();
        requests.write(Request::Draw(draws));
        open.0 = None;
        if !draws {
            status.bypass_change_detection().mention(Localizable::new("status-play-again"));
        }
    }
}

/// Which screen is shown at the table follows from what lies there.
fn follow_board(board: Res<Board>, shown: Res<State<Screen>>, mut next: ResMut<NextState<Screen>>) {
    let coming = match &*next {
        NextState::Unchanged => **shown,
        NextState::Pending(screen) | NextState::PendingIfNeq(screen) => *screen,
    };
    let wanted = Screen::at_table(board.activity());
    if coming.is_at_table() && coming != wanted {
        NextState::set_if_neq(&mut next, wanted);
    }
}

/// Where more is to be seen than in a match, one looks from one's own seat first.
fn arrive(mut camera: MessageWriter<CameraCommand>) {
    camera.write(CameraCommand::Reset);
}

/// Opens and closes dialogs, and leaves what is done at the table.
fn carry_out(
    mut commands: MessageReader<Command>,
    (board, way_back): (Res<Board>, Res<WayBack>),
    (mut open, mut next): (ResMut<Open>, ResMut<NextMatch>),
    mut settings: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for command in commands.read() {
        match command {
            Command::Open(dialog) => {
                // A player who chose a random side gets one again.
                let lot = next.lot && board.has_person();
                *next = NextMatch { lot, ..NextMatch::like(&board) };
                open.0 = Some(*dialog);
            }
            Command::Close => {
                if open.0 == Some(Dialog::Rules) {
                    settings.note_rules(board.game());
                }
                open.0 = None;
            }
            Command::Home => {
                open.0 = None;
                let activities = board.activities();
                if activities > 0 {
                    requests.write(Request::Leave);
                }
                match activities {
                    0 => NextState::set_if_neq(&mut screen, Screen::Title),
                    1 => {
                        if way_back.game != board.game() {
                            requests.write(Request::TakeUp(way_back.game));
                        }
                        NextState::set_if_neq(&mut screen, way_back.screen);
                    }
                    _ => {}
                }
            }
        }
    }
}

/// Notes from where an activity is begun.
fn note_way_back(
    mut requests: MessageReader<Request>,
    (board, shown): (Res<Board>, Res<State<Screen>>),
    mut way_back: ResMut<WayBack>,
) {
    let begins = |request: &&Request| {
        matches!(
            request,
            Request::Analyse | Request::Prepare | Request::SetUp | Request::Teach { .. } | Request::Pose(_)
        )
    };
    if requests.read().filter(begins).count() > 0 && board.activities() == 0 {
        *way_back = WayBack { screen: **shown, game: board.game() };
    }
}

/// Closes the dialog from which something was asked that is to be seen on the table.
fn show_table(mut requests: MessageReader<Request>, mut open: ResMut<Open>) {
    let is_seen = |request: &&Request| {
        matches!(
            request,
            Request::GoTo(_)
                | Request::Enter(_)
                | Request::Restart
                | Request::Meet(_)
                | Request::Rematch
                | Request::Resign
                | Request::Offer(_)
                | Request::Analyse
                | Request::Prepare
                | Request::Leave
                | Request::SetUp
        )
    };
    if requests.read().filter(is_seen).count() > 0 {
        open.set_if_neq(Open(None));
    }
}

#[cfg(test)]
mod tests;
