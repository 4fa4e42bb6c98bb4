//! The puzzles that the packs bring. A game's file is fetched when its puzzles are wanted, and read once.

use bevy::prelude::*;

use crate::{
    game::{app::Dialog, app::Open, files::TextFile, theme::ActiveTheme},
    pack::PUZZLES,
    rules::Game,
    study::puzzles::Shelf,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PuzzleShelves>()
        .add_systems(PreUpdate, (forget.run_if(resource_changed::<ActiveTheme>), fetch, take).chain());
}

/// The puzzles of a game.
#[derive(Debug, Default)]
enum State {
    /// They have not been asked for.
    #[default]
    Unasked,
    /// They are on the way.
    Coming(Handle<TextFile>),
    /// They are here.
    Here(Shelf),
    /// There are none, or their file cannot be read.
    Missing,
}

/// The puzzles of each game, once they are here.
#[derive(Resource, Debug, Default)]
pub struct PuzzleShelves {
    states: [State; Game::ALL.len()],
    wanted: bool,
}

impl PuzzleShelves {
    /// The puzzles of a game; `None` while they are not here.
    #[must_use]
    pub const fn get(&self, game: Game) -> Option<&Shelf> {
        if let State::Here(shelf) = &self.states[game as usize] { Some(shelf) } else { None }
    }

    /// Whether all that there are have come.
    #[must_use]
    pub fn are_here(&self) -> bool {
        self.states.iter().all(|state| matches!(state, State::Here(_) | State::Missing))
    }

    /// Asks for the puzzles of all games.
    pub const fn want(&mut self) {
        self.wanted = true;
    }

    /// Puts the puzzles of a game here.
    pub fn put(&mut self, shelf: Shelf) {
        let game = shelf.game();
        self.states[game as usize] = State::Here(shelf);
    }
}

/// Another pack may bring others.
fn forget(mut shelves: ResMut<PuzzleShelves>) {
    shelves.states = default();
}

/// Fetches them when their dialog opens, or when somebody asks.
fn fetch(
    mut shelves: ResMut<PuzzleShelves>,
    open: Option<Res<Open>>,
    theme: Res<ActiveTheme>,
    assets: Res<AssetServer>,
) {
    if !shelves.wanted && open.is_none_or(|open| open.0 != Some(Dialog::Puzzles)) {
        return;
    }
    if shelves.states.iter().all(|state| !matches!(state, State::Unasked)) {
        return;
    }
    for game in Game::ALL {
        let file = theme.books.get(&*format!("{}{PUZZLES}", game.id())).filter(|file| !file.is_empty());
        let state = &mut shelves.states[game as usize];
        if matches!(state, State::Unasked) {
            *state = file.map_or(State::Missing, |file| State::Coming(assets.load(file.clone())));
        }
    }
}

fn take(mut shelves: ResMut<PuzzleShelves>, files: Res<Assets<TextFile>>, assets: Res<AssetServer>) {
    let is_coming = |state: &State| match state {
        State::Coming(file) => files.contains(file) || assets.load_state(file).is_failed(),
        _ => false,
    };
    if !shelves.states.iter().any(is_coming) {
        return;
    }
    for (game, state) in Game::ALL.into_iter().zip(&mut shelves.states) {
        let State::Coming(file) = state else { continue };
        match files.get(&*file) {
            Some(text) => {
                *state = match Shelf::read(&text.0) {
                    Ok((shelf, _)) if shelf.game() == game => State::Here(shelf),
                    Ok((shelf, _)) => {
                        warn!("the puzzles of {} are of {}", game.id(), shelf.game().id());
                        State::Missing
                    }
                    Err(why) => {
                        warn!("the puzzles of {} cannot be read: {why}", game.id());
                        State::Missing
                    }
                }
            }
            None if assets.load_state(&*file).is_failed() => *state = State::Missing,
            None => {}
        }
    }
}
