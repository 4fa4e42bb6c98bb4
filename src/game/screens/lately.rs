//! How the player did lately, and whom to play next: after a loss a weaker level, after two wins in a row a stronger one.

use bevy::prelude::*;

use crate::{
    engine::Level,
    game::{
        app::{Localizable, player_sentence},
        flow::{Board, Stage},
    },
    play::{MatchId, Player},
    rules::Game,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lately>().add_systems(Update, count.in_set(Stage::Status));
}

/// After so many wins in a row a stronger level is offered.
const WINS: u32 = 2;

/// The last matches between the person and one level, since the program began.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Lately {
    /// The match that was counted last.
    last: Option<MatchId>,
    against: Option<(Game, Level)>,
    /// Wins in a row.
    won: u32,
    has_lost: bool,
}

/// The level in a match between a person and an engine here.
fn opponent(board: &Board) -> Option<(Game, Level)> {
    let mut levels = board.contested().players().into_iter().filter_map(|player| match player {
        Player::Engine(level) => Some(level),
        _ => None,
    });
    let is_usual = board.has_person() && !board.is_from_elsewhere() && board.contested().series_after().is_none();
    levels.next().filter(|_| is_usual).map(|level| (board.game(), level))
}

fn count(board: Res<Board>, mut lately: ResMut<Lately>, mut going: Local<Option<MatchId>>) {
    let id = board.contested().id();
    let Some(against) = opponent(&board).filter(|_| board.activities() == 0) else { return };
    let Some(ending) = board.ending() else {
        // What was taken back has not ended.
        if lately.last == Some(id) {
            *lately = Lately::default();
        }
        *going = Some(id);
        return;
    };
    // One that was opened when it was over says nothing of today.
    if going.take_if(|going| *going == id).is_none() {
        return;
    }
    let before = if lately.against == Some(against) { lately.won } else { 0 };
    let wins = ending.winner.map(|winner| board.player(winner).acts_here());
    *lately = Lately {
        last: Some(id),
        against: Some(against),
        won: if wins == Some(true) { before + 1 } else { 0 },
        has_lost: wins == Some(false),
    };
}

impl Lately {
    /// The level to play next, and what is said of it; nothing where the last match says nothing, or no other level is left.
    pub(super) fn next(&self, board: &Board) -> Option<(Level, &'static str)> {
        let (game, level) = opponent(board).filter(|_| self.last == Some(board.contested().id()))?;
        // The levels that are made for people, in the order of their strength.
        let levels: Vec<Level> = Level::of(game).iter().copied().filter(|level| level.band(game).is_some()).collect();
        let at = levels.iter().position(|other| *other == level)?;
        if self.has_lost {
            Some((levels[at.checked_sub(1)?], "over-try-weaker"))
        } else if self.won >= WINS {
            Some((*levels.get(at + 1)?, "over-try-stronger"))
        } else {
            None
        }
    }
}

/// A sentence about the level to play next, or the words on the button that begins.
pub(super) fn says(key: &'static str, next: Level) -> Localizable {
    Localizable::new(key).of("next", player_sentence("seat", Player::Engine(next)))
}
