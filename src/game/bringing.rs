//! Games that are brought in: dropped on the window or the page, pasted into the page, or named on the command line.

use bevy::prelude::*;

use crate::{
    game::{
        app::{BroughtIn, Command, Localizable, Screen, Seat, Status},
        flow::{Board, KeptGame, Request, Rulebooks, ShelvedBoards, Stage},
        saves::{Slots, lie_over},
    },
    record::{import, to_saved},
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

/// Puts the first game of what was brought in on the table. A match in progress there comes to the kept games.
fn bring(
    mut brought: ResMut<BroughtIn>,
    (board, shelf, rulebooks): (Res<Board>, Res<ShelvedBoards>, Res<Rulebooks>),
    mut slots: ResMut<Slots>,
    mut status: ResMut<Status>,
    mut requests: MessageWriter<Request>,
    mut commands: MessageWriter<Command>,
) {
    if board.is_analysed() || board.lesson().is_some() {
        // What lay on the table before comes back first.
        requests.write(Request::EndAnalysis);
        requests.write(Request::EndLesson);
        return;
    }
    let bytes = brought.0.remove(0);
    let person = Seat::Person.id();
    let found = bytes
        .and_then(|bytes| import(&bytes, board.game(), |_| [person; 2], &rulebooks.0).map_err(|why| why.to_string()));
    let refused = |why: String| Localizable::new("status-not-brought-in").with("why", why);
    let found = match found {
        Ok(found) => found,
        Err(why) => {
            warn!("not brought in: {why}");
            return status.notice(refused(why));
        }
    };
    let Some(first) = found.games.first() else { return };
    let saved = to_saved(first, person);
    let game = saved.setup.game();
    lie_over(&mut slots, shelf.find(game, &board));
    requests.write(Request::Resume(Box::new(KeptGame { saved, record: first.record.clone() })));
    commands.write(Command::Take(game));
    let format = Localizable::new(format!("format-{}", found.format.id()));
    let said = match found.games.len() {
        1 => Localizable::new("status-brought-in"),
        games => Localizable::new("status-brought-in-first").with("games", games as u32),
    };
    status.mention(said.of("format", format));
    for why in &found.passed_over {
        warn!("not brought in: {why}");
    }
}
