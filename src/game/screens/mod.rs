//! What is on the screen beside the table: one file a screen or dialog, and what its buttons do.
//!
//! Each says itself what it is laid out by, and is laid out anew when that changes (see `sheets`); what changes all the
//! time (words and counts) is written into it in place.

mod finish;
mod guide;
mod kept_page;
mod loupe;
mod medal;
pub mod over;
mod packs_page;
mod page;
pub mod play;
mod players;
mod removal;
pub mod settings_page;
mod sheets;
pub mod status;
mod title;

use bevy::prelude::*;

pub use page::{Icons, Layer};
pub use status::standing;

use crate::game::{
    app::{Awake, Command, Dialog, Open, Reports, Screen, Settings, Status},
    flow::{Board, Request, Rulebooks, Shelf, Stage},
    locale::Asked,
    packs::Packs,
    scene::{Help, camera::Look as Gazing},
    screens::page::{NextMatch, Removing},
    theme::Outfit,
};

/// Lays screens out and does what their buttons say.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Open>()
        .init_resource::<Removing>()
        .insert_resource(NextMatch::like(&Board::default()))
        .add_message::<Command>()
        .add_systems(PreUpdate, fetch_icons.run_if(resource_changed::<Outfit>))
        .add_systems(Update, do_deeds.in_set(Stage::Commands))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_plugins((sheets::plugin, status::plugin, loupe::plugin))
        .add_plugins((title::plugin, play::plugin))
        .add_plugins((
            players::plugin,
            settings_page::plugin,
            guide::plugin,
            finish::plugin,
            over::plugin,
            packs_page::plugin,
            removal::plugin,
            kept_page::plugin,
        ));
}

/// What is said for a while, what is about to be announced, and files on their way.
fn report(
    (status, announcement, screen): (Res<Status>, Res<over::Announcement>, Res<State<Screen>>),
    mut awake: ResMut<Awake>,
) {
    awake.moves(announcement.is_due() || **screen == Screen::Loading);
    awake.due(status.remaining());
}

fn fetch_icons(mut commands: Commands, outfit: Res<Outfit>, assets: Res<AssetServer>) {
    let icons = outfit.icons.iter().map(|(name, file)| (name.clone(), assets.load(file)));
    commands.insert_resource(Icons(icons.collect()));
}

fn do_deeds(
    mut deeds: MessageReader<Command>,
    mut requests: MessageWriter<Request>,
    mut looks: MessageWriter<Gazing>,
    mut exit: MessageWriter<AppExit>,
    (mut open, mut next, mut removing): (ResMut<Open>, ResMut<NextMatch>, ResMut<Removing>),
    (mut settings, mut help, mut asked): (ResMut<Settings>, ResMut<Help>, ResMut<Asked>),
    (board, shelf, rulebooks, mut packs): (Res<Board>, Res<Shelf>, Res<Rulebooks>, Option<ResMut<Packs>>),
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
) {
    for deed in deeds.read() {
        match deed.clone() {
            Command::Undo => drop(requests.write(Request::Undo)),
            Command::Redo => drop(requests.write(Request::Redo)),
            Command::GoOn => drop(requests.write(Request::Continue)),
            Command::Restart => {
                requests.write(Request::Restart);
                open.0 = None;
            }
            Command::Help => help.begin(),
            Command::Open(dialog) => {
                *next = NextMatch::like(&board);
                open.0 = Some(dialog);
            }
            Command::Close => {
                if open.0 == Some(Dialog::Rules) {
                    settings.note_rules(board.game());
                }
                open.0 = None;
            }
            Command::Choose(choice) => drop(requests.write(Request::Choose(choice))),
            Command::Resign => {
                open.0 = None;
                requests.write(Request::Resign);
            }
            Command::OfferDraw => {
                open.0 = None;
                requests.write(Request::OfferDraw);
            }
            Command::AnswerDraw(accepted) => drop(requests.write(Request::AnswerDraw(accepted))),
            Command::Change(change) => players::change(&mut next, change, &board, &shelf, &rulebooks.0),
            Command::CopyLink => {}
            Command::CameraReset => drop(looks.write(Gazing::Reset)),
            Command::CameraTop => drop(looks.write(Gazing::Top)),
            Command::Home => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Title);
            }
            Command::Take(game) => {
                open.0 = None;
                requests.write(Request::TakeUp(game));
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
            Command::Quit => drop(exit.write(AppExit::Success)),
            Command::Sit(side, seat) => {
                if open.0 == Some(Dialog::NewGame) {
                    next.seats[side.index()] = seat;
                } else {
                    requests.write(Request::Sit { side, seat });
                }
            }
            Command::Begin => {
                open.0 = None;
                requests.write(Request::Begin { setup: next.setup.clone(), seats: next.seats });
                if **screen != Screen::Play {
                    NextState::set_if_neq(&mut next_screen, Screen::Play);
                }
            }
            Command::Language(language) => {
                asked.0 = None;
                settings.language = language;
            }
            Command::Toggle(switch) => switch.flip(&mut settings),
            Command::Step(dial, by) => dial.turn(&mut settings, by),
            Command::PackSwitch(id) => {
                if let Some(packs) = &mut packs {
                    let on = packs.is_on(&id);
                    packs.switch(&id, !on);
                }
            }
            Command::PackShift(id, up) => {
                if let Some(packs) = &mut packs {
                    packs.shift(&id, up);
                }
            }
            Command::PackAsk(key) => {
                removing.0 = Some(key);
                open.0 = Some(Dialog::Removal);
            }
            // What has to do with files is done where the files are.
            Command::PackRemove(_) => open.0 = Some(Dialog::Packs),
            Command::PackBringBack(_) | Command::PackChoose => {}
            Command::TakeKept(_) => {
                open.0 = None;
                NextState::set_if_neq(&mut next_screen, Screen::Play);
            }
        }
    }
}
