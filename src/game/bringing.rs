//! Games that are brought in: dropped on the window or the page, pasted into the page, or named on the command line.

use bevy::prelude::*;

use crate::{
    game::{
        app::{BroughtIn, Dialog, Localizable, Open, Screen, Seat, Status},
        flow::{Board, KeptGame, Request, Rulebooks, Stage},
        library::GameLibrary,
        packs::OpeningNames,
        saves::Slots,
    },
    record::{Games, ImportError, Imported, Names, to_saved},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BroughtIn>().add_systems(
        Update,
        bring.in_set(Stage::Commands).run_if(
            resource_exists::<Slots>
                .and_then(not(in_state(Screen::Loading)))
                .and_then(|brought: Res<BroughtIn>| !brought.0.is_empty()),
        ),
    );
}

/// Puts a game that was brought in on the table; the match in progress there comes to the kept games. Several games of
/// one file go to the library, where they are listed.
fn bring(
    mut brought: ResMut<BroughtIn>,
    (board, rulebooks, openings): (Res<Board>, Res<Rulebooks>, Res<OpeningNames>),
    mut library: Option<ResMut<GameLibrary>>,
    mut status: ResMut<Status>,
    mut requests: MessageWriter<Request>,
    (mut open, mut screen): (ResMut<Open>, ResMut<NextState<Screen>>),
) {
    if board.is_analysed() || board.is_set_aside() {
        // What lay on the table before comes back first.
        requests.write(Request::EndAnalysis);
        requests.write(Request::EndLesson);
        requests.write(Request::EndSetUp);
        return;
    }
    if library.as_ref().is_some_and(|library| library.is_reading()) {
        // One collection after the other.
        return;
    }
    let bytes = brought.0.remove(0);
    if let (Ok(bytes), Some(library)) = (&bytes, &mut library)
        && library.names.add(bytes)
    {
        return status.mention(Localizable::new("status-names"));
    }
    let person = Seat::Person.id();
    let names = library.as_ref().map_or_else(Names::default, |library| library.names.clone());
    let begun = bytes.and_then(|bytes| {
        Games::begin(bytes, board.game(), |_| [person; 2], &rulebooks.0, &names)
            .and_then(|mut games| first_of(&mut games).map(|first| (games, first)))
            .map_err(|why| why.to_string())
    });
    let (games, (first, passed_over)) = match begun {
        Ok(begun) => begun,
        Err(why) => {
            warn!("not brought in: {why}");
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
    let saved = to_saved(first, person);
    requests.write(Request::Resume(Box::new(KeptGame { saved, record: first.record.clone() })));
    open.0 = None;
    NextState::set_if_neq(&mut screen, Screen::Play);
    if let Some(library) = &mut library {
        library.take_in(first, openings.name(&first.record).unwrap_or_default());
    }
    status.mention(Localizable::new("status-brought-in").of("format", format));
}

/// The first two games of a file, or the one it has, and how many before them cannot be read.
fn first_of(games: &mut Games) -> Result<(Vec<Imported>, usize), ImportError> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    while found.len() < 2 {
        match games.next() {
            Some(Ok(game)) => found.push(game),
            Some(Err(why)) => {
                warn!("not brought in: {why}");
                faults.push(why);
            }
            None => break,
        }
    }
    let passed_over = faults.iter().map(|why| why.count).sum();
    match faults.into_iter().next().filter(|_| found.is_empty()) {
        Some(why) => Err(ImportError::Wrong(games.format(), why.said)),
        None => Ok((found, passed_over)),
    }
}
