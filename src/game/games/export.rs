//! Matches that are shared or saved: copied as text or as a link, saved as a picture of the table or as a file. Also
//! the clipboard, from which games are imported.

use std::{
    path::PathBuf,
    sync::{Mutex, mpsc},
};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};

use crate::{
    game::{
        app::{Awake, BroughtIn, Localizable, OffPicture, Open, Reports, Screen, Settings, Status, Wake},
        flow::{Board, Stage},
        locale::{Localization, called},
        system,
    },
    play::Player,
    record::{Heading, Output, Record, Winner, date_of, write_link, write_transcript},
    rules::Side,
};

/// The frames from the press until the picture is taken: the dialog is gone and the renderer has caught up.
const FRAMES: u8 = 4;

/// How the match is taken out of the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeOut {
    /// The moves are copied.
    Moves,
    /// A link is copied.
    Link,
    /// A picture of the table is made.
    Picture(Target),
    /// A moving picture of the match is saved.
    Film,
    /// The match is saved as a file of this format.
    File(Output),
}

/// Where a picture of the table goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// To the clipboard.
    Clipboard,
    /// To a file.
    File,
}

/// Brings in what is on the clipboard, or in a browser asks for it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paste;

/// What is being taken out, and what other threads say of it.
#[derive(Resource)]
pub struct Taking {
    /// Where files go on a desktop without a file dialog.
    folder: PathBuf,
    picture: Option<(Picture, Target)>,
    tell: mpsc::Sender<Told>,
    told: Mutex<mpsc::Receiver<Told>>,
}

/// A picture that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    /// After so many frames.
    In(u8),
    /// The renderer has been asked.
    Asked,
}

/// What has become of something.
#[derive(Debug)]
pub enum Told {
    /// It is on the clipboard. The key says so.
    Copied(&'static str),
    /// It is in this file.
    Saved(PathBuf),
    /// It failed, for this reason.
    Failed(String),
    /// What was on the clipboard, or why that cannot be read.
    Pasted(Result<String, String>),
    /// Something is ready to be saved: the name of its file, and its bytes.
    Made(String, Vec<u8>),
}

impl Taking {
    /// Nothing has been taken out yet. `folder` is where files go on a desktop without a file dialog.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        let (tell, told) = mpsc::channel();
        Self { folder, picture: None, tell, told: Mutex::new(told) }
    }

    /// Saves a file under this name, where the player wants it, and says where it is.
    pub fn save(&self, name: &str, bytes: Vec<u8>, wake: &Wake) {
        let (tell, wake) = (self.tell.clone(), wake.clone());
        system::save_file(name, bytes, self.folder.clone(), move |saved| {
            let told = match saved {
                Ok(None) => return,
                Ok(Some(path)) => Told::Saved(path),
                Err(why) => Told::Failed(why),
            };
            // An error means that the game has ended.
            let _ = tell.send(told);
            wake.up();
        });
    }

    /// Copies a text; the sentence with this key says so then.
    pub fn copy(&self, text: String, said: &'static str, wake: &Wake) {
        let (tell, wake) = (self.tell.clone(), wake.clone());
        system::copy_text(text, move |done| {
            let _ = tell.send(done.map_or_else(Told::Failed, |()| Told::Copied(said)));
            wake.up();
        });
    }

    /// Copies a link, or opens the share sheet for it: a page does both, and elsewhere there is no sheet.
    pub fn pass_on(&self, address: &str, shares: bool, wake: &Wake) {
        #[cfg(target_family = "wasm")]
        if let Some((_, fragment)) = address.rsplit_once('#') {
            use system::page;
            let _ = wake;
            if shares { page::share_link(fragment, "Turnstone") } else { page::copy_link(fragment) }
        }
        #[cfg(not(target_family = "wasm"))]
        if !shares {
            let said = if address.starts_with('#') { "far-copied-here" } else { "far-copied" };
            self.copy(address.to_owned(), said, wake);
        }
    }

    /// Makes something on another thread, as it takes longer than a frame, and saves it as a file under this name.
    pub(super) fn save_made(
        &self,
        name: String,
        make: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
        wake: &Wake,
    ) {
        let (tell, wake) = (self.tell.clone(), wake.clone());
        let work = move || {
            let told = make().map_or_else(Told::Failed, |bytes| Told::Made(name, bytes));
            // An error means that the game has ended.
            let _ = tell.send(told);
            wake.up();
        };
        if let Err(why) = std::thread::Builder::new().name("picture".into()).spawn(work) {
            let _ = self.tell.send(Told::Failed(why.to_string()));
        }
    }

    fn copy_picture(&self, picture: image::RgbaImage, wake: &Wake) {
        let (tell, wake) = (self.tell.clone(), wake.clone());
        let [width, height] = [picture.width(), picture.height()];
        system::copy_picture([width, height], picture.into_raw(), move |done| {
            let _ = tell.send(done.map_or_else(Told::Failed, |()| Told::Copied("status-picture-copied")));
            wake.up();
        });
    }

    fn paste(&self, question: &str, wake: &Wake) {
        let (tell, wake) = (self.tell.clone(), wake.clone());
        system::paste_text(question, move |text| {
            let _ = tell.send(Told::Pasted(text));
            wake.up();
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeOut>()
        .add_message::<Paste>()
        .add_systems(
            Update,
            (carry_out, hear, take_picture).chain().in_set(Stage::Commands).run_if(not(in_state(Screen::Loading))),
        )
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>))
        .add_observer(taken);
}

fn report(taking: Option<Res<Taking>>, mut awake: ResMut<Awake>) {
    awake.moves(taking.is_some_and(|taking| taking.picture.is_some()));
}

/// The match and its players.
#[derive(SystemParam)]
pub(super) struct Match<'w> {
    board: Res<'w, Board>,
    settings: Res<'w, Settings>,
    l10n: Res<'w, Localization>,
}

impl Match<'_> {
    /// What has been played.
    pub(super) fn record(&self) -> &Record {
        self.board.contested().record()
    }

    /// The side that is seen from its own seat.
    pub(super) fn near_side(&self) -> Side {
        self.board.near_side()
    }

    /// Who plays it and when.
    pub(super) fn heading(&self) -> Heading {
        let record = self.record();
        let name = |side: Side| match (self.board.name(&self.settings, side), self.board.contested().player(side)) {
            ("", player) if player.acts_here() => String::new(),
            ("", player) => called(&self.l10n, player.id()),
            (name, _) => name.to_owned(),
        };
        Heading {
            names: Side::BOTH.map(name),
            date: date_of(system::now()),
            winner: Winner::of(record.ending().as_ref()),
            ..Heading::default()
        }
    }

    /// The name of a file for it, without its ending.
    pub(super) fn file_name(&self) -> String {
        let date = date_of(system::now());
        let day = date.split('T').next().unwrap_or_default();
        format!("turnstone-{}-{day}", self.board.game().id())
    }
}

fn carry_out(
    (mut asked, mut pastes): (MessageReader<TakeOut>, MessageReader<Paste>),
    the: Match,
    taking: Option<ResMut<Taking>>,
    wake: Option<Res<Wake>>,
    (mut status, mut open): (ResMut<Status>, ResMut<Open>),
) {
    let (Some(mut taking), Some(wake)) = (taking, wake) else { return };
    let record = the.record();
    for what in asked.read() {
        // The dialog is not in the picture.
        open.set_if_neq(Open(None));
        match what {
            TakeOut::Moves => taking.copy(write_transcript(record), "status-moves-copied", &wake),
            TakeOut::Link => {
                let link = write_link(record, the.board.players().map(Player::id));
                // Only a page has an address.
                #[cfg(target_family = "wasm")]
                system::page::copy_link(&link);
                #[cfg(not(target_family = "wasm"))]
                taking.copy(format!("#{link}"), "status-link-copied", &wake);
            }
            TakeOut::Picture(target) => {
                // What was said of something else would stand where the result is.
                status.give_way();
                taking.picture = Some((Picture::In(FRAMES), *target));
            }
            TakeOut::Film => {}
            TakeOut::File(output) => {
                match output.write(record, &the.board.to_saved(), &the.heading()) {
                    Some(text) => {
                        let name = format!("{}.{}", the.file_name(), output.ending());
                        taking.save(&name, text.into_bytes(), &wake);
                    }
                    // The match has gone on since the dialog was laid out.
                    None => status.answer(unwritten(*output)),
                }
            }
        }
    }
    for Paste in pastes.read() {
        taking.paste(&the.l10n.get("paste-ask"), &wake);
    }
}

fn unwritten(output: Output) -> Localizable {
    let format = Localizable::new(format!("format-{}", output.id()));
    Localizable::new("status-not-written").of("format", format)
}

/// Says what has become of what was taken out, and hands over what was pasted.
fn hear(
    taking: Option<ResMut<Taking>>,
    wake: Option<Res<Wake>>,
    mut status: ResMut<Status>,
    mut brought: ResMut<BroughtIn>,
) {
    let (Some(mut taking), Some(wake)) = (taking, wake) else { return };
    let told: Vec<Told> =
        taking.bypass_change_detection().told.get_mut().map(|told| told.try_iter().collect()).unwrap_or_default();
    for told in told {
        match told {
            Told::Copied(said) => status.mention(Localizable::new(said)),
            Told::Saved(path) => {
                status.answer(Localizable::new("status-saved-as").with("file", path.display().to_string()));
            }
            Told::Failed(why) => {
                warn!("not shared or saved: {why}");
                status.answer(Localizable::new("status-not-taken-out").with("why", why));
            }
            Told::Pasted(Ok(text)) if text.trim().is_empty() => {
                status.mention(Localizable::new("status-nothing-to-paste"));
            }
            Told::Pasted(read) => brought.0.push(read.map(String::into_bytes)),
            // The dialog for it is opened here, as some systems want it on the first thread.
            Told::Made(name, bytes) => taking.save(&name, bytes, &wake),
        }
    }
}

/// Asks the renderer for the picture once the dialog is gone.
fn take_picture(
    mut commands: Commands,
    taking: Option<ResMut<Taking>>,
    mut others: Query<&mut Visibility, With<OffPicture>>,
) {
    let Some(mut taking) = taking else { return };
    for mut visibility in &mut others {
        visibility.set_if_neq(if taking.picture.is_some() { Visibility::Hidden } else { Visibility::Inherited });
    }
    match taking.picture {
        Some((Picture::In(0), target)) => {
            commands.spawn(Screenshot::primary_window());
            taking.picture = Some((Picture::Asked, target));
        }
        Some((Picture::In(frames), target)) => taking.picture = Some((Picture::In(frames - 1), target)),
        Some((Picture::Asked, _)) | None => {}
    }
}

/// Copies or saves the picture that the renderer has taken.
fn taken(
    captured: On<ScreenshotCaptured>,
    the: Match,
    taking: Option<ResMut<Taking>>,
    wake: Option<Res<Wake>>,
    mut status: ResMut<Status>,
) {
    let (Some(mut taking), Some(wake)) = (taking, wake) else { return };
    let Some((_, target)) = taking.picture.take() else { return };
    let name = format!("{}.png", the.file_name());
    match captured.image.clone().try_into_dynamic() {
        Ok(picture) => match target {
            Target::Clipboard => taking.copy_picture(picture.to_rgba8(), &wake),
            Target::File => save_picture(&taking, name, picture.to_rgba8(), &wake),
        },
        Err(why) => status.answer(Localizable::new("status-not-taken-out").with("why", why.to_string())),
    }
}

#[cfg(target_family = "wasm")]
fn save_picture(_taking: &Taking, name: String, picture: image::RgbaImage, _wake: &Wake) {
    system::page::save_picture(&name, picture.width(), picture.height(), picture.as_raw());
}

/// Compresses the picture on another thread.
#[cfg(not(target_family = "wasm"))]
fn save_picture(taking: &Taking, name: String, picture: image::RgbaImage, wake: &Wake) {
    let compress = move || {
        let mut png = std::io::Cursor::new(Vec::new());
        let picture = image::DynamicImage::ImageRgba8(picture).to_rgb8();
        let written = picture.write_to(&mut png, image::ImageFormat::Png);
        written.map(|()| png.into_inner()).map_err(|why| why.to_string())
    };
    taking.save_made(name, compress, wake);
}
