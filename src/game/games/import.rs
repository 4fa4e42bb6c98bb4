//! Games that are imported: dropped on the window or the page, pasted into the page, or named on the command line.

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use crate::{
    game::{
        app::{Awake, BroughtIn, BroughtLinks, Dialog, Localizable, Open, Reports, Screen, Status},
        flow::{Board, Request, Rulebooks, Stage},
        games::{library::GameLibrary, saves::Slots},
        packs::OpeningNames,
    },
    play::{Match, Player},
    record::{Games, ImportError, ImportFault, Imported, Names, to_saved},
};

/// A file of up to so many bytes is looked into at once: that takes less than a frame.
const AT_ONCE: usize = 1 << 16;

/// What a larger file holds, while that is found out away from the frame.
#[derive(Resource, Default)]
struct Opening(Option<Task<Begun>>);

/// The games of a file, the first of which have been read, and how many before them cannot be read; or why there are none.
type Begun = Result<(Games, (Vec<Imported>, usize)), String>;

pub(super) fn plugin(app: &mut App) {
    let is_wanted = |brought: Res<BroughtIn>, opening: Res<Opening>| !brought.0.is_empty() || opening.0.is_some();
    app.init_resource::<BroughtIn>()
        .init_resource::<BroughtLinks>()
        .init_resource::<Opening>()
        .add_systems(
            Update,
            bring
                .in_set(Stage::Commands)
                .run_if(resource_exists::<Slots>.and_then(not(in_state(Screen::Loading))).and_then(is_wanted)),
        )
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// Whether a file has been looked into is asked in every frame.
fn report(opening: Res<Opening>, mut awake: ResMut<Awake>) {
    awake.moves(opening.0.is_some());
}

/// Puts a game that was brought in on the table; the match in progress there comes to the kept games. Several games of
/// one file go to the library, where they are listed.
fn bring(
    (mut brought, mut links, mut opening): (ResMut<BroughtIn>, ResMut<BroughtLinks>, ResMut<Opening>),
    (board, rulebooks, openings): (Res<Board>, Res<Rulebooks>, Res<OpeningNames>),
    mut library: Option<ResMut<GameLibrary>>,
    mut status: ResMut<Status>,
    mut requests: MessageWriter<Request>,
    (mut open, mut screen): (ResMut<Open>, ResMut<NextState<Screen>>),
) {
    if board.activity().is_some() {
        // What lay on the table before comes back first.
        requests.write(Request::Leave);
        return;
    }
    if library.as_ref().is_some_and(|library| library.is_reading()) {
        // One collection after the other.
        return;
    }
    let person = Player::Person.id();
    let begun = if let Some(task) = &mut opening.0 {
        let Some(begun) = check_ready(task) else { return };
        opening.0 = None;
        begun
    } else {
        let bytes = brought.0.remove(0);
        let text = bytes.as_ref().ok().and_then(|bytes| str::from_utf8(bytes).ok());
        if let Some(link) = text.and_then(BroughtLinks::find) {
            return links.0.push(link.to_owned());
        }
        if let (Ok(bytes), Some(library)) = (&bytes, &mut library)
            && library.names.add(bytes)
        {
            return status.mention(Localizable::new("status-names"));
        }
        let names = library.as_ref().map_or_else(Names::default, |library| library.names.clone());
        let (game, tables) = (board.game(), rulebooks.0.clone());
        let is_large = bytes.as_ref().is_ok_and(|bytes| bytes.len() > AT_ONCE);
        let begin = move || -> Begun {
            Games::begin(bytes?, game, |_| [person; 2], &tables, &names)
                .and_then(|mut games| first_of(&mut games).map(|first| (games, first)))
                .map_err(|why| why.to_string())
        };
        if is_large {
            status.mention(Localizable::new("status-reading"));
            opening.0 = Some(AsyncComputeTaskPool::get().spawn(async move { begin() }));
            return;
        }
        begin()
    };
    let (games, (first, passed_over)) = match begun {
        Ok(begun) => begun,
        Err(why) => {
            warn!("not imported: {why}");
            return status.answer(Localizable::new("status-not-brought-in").with("why", why));
        }
    };
    let format = Localizable::new(format!("format-{}", games.format().id()));
    if let ([_, _, ..], Some(library)) = (&first[..], &mut library) {
        // It shows how far the reading has come, and then the games.
        open.0 = Some(Dialog::Library);
        return library.begin(games, &first, passed_over, &openings);
    }
    let Some(first) = first.first() else { return };
    let kept = match Match::resume(&to_saved(first, person), first.record.clone()) {
        Ok(kept) => kept,
        Err(why) => {
            warn!("not imported: {why}");
            return status.answer(Localizable::new("status-not-brought-in").with("why", why.to_string()));
        }
    };
    requests.write(Request::Resume(Box::new(kept)));
    open.0 = None;
    NextState::set_if_neq(&mut screen, Screen::Play);
    if let Some(library) = &mut library {
        library.take_in(first, openings.name(&first.record).unwrap_or_default());
    }
    let said = Localizable::new("status-brought-in").with("cut", u32::from(first.cut));
    status.mention(said.of("format", format));
}

/// The first two games of a file, or the one it has, and how many before them cannot be read.
fn first_of(games: &mut Games) -> Result<(Vec<Imported>, usize), ImportError> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    while found.len() < 2 {
        match games.next() {
            Some(Ok(game)) => found.push(game),
            Some(Err(why)) => {
                warn!("not imported: {why}");
                faults.push(why);
            }
            None => break,
        }
    }
    let passed_over = faults.iter().map(ImportFault::count).sum();
    match faults.into_iter().next().filter(|_| found.is_empty()) {
        Some(why) => Err(ImportError::Wrong(games.format(), why)),
        None => Ok((found, passed_over)),
    }
}
