//! What the opponents say while a match lasts, and how they look: each greets when it begins, and speaks of its own moves
//! as it thinks of them itself. Nothing here knows words or pictures.

use bevy::prelude::*;

use super::{board::Board, stage::Stage};
use crate::{
    play::{Expression, MatchId, Occasion, Remarks},
    rules::Side,
};

/// An engine plays a move, and what it thinks of it.
#[derive(Message, Clone, Copy, Debug)]
pub struct Weighed {
    /// The match.
    pub of: MatchId,
    /// The engine's side.
    pub side: Side,
    /// How many plies have been played after the move.
    pub plies: usize,
    /// The chance to win that the engine sees for itself, from 0 to 1.
    pub chance: f64,
}

/// What has been said in the match on the table.
#[derive(Resource, Debug, Default)]
pub struct Talk {
    of: Option<MatchId>,
    sides: [Remarks; 2],
}

impl Talk {
    /// What a side says now; nothing once the match is over. Only people are talked to, and in no analysis or lesson.
    #[must_use]
    pub fn says(&self, board: &Board, side: Side) -> Option<Occasion> {
        let is_heard = board.has_person() && board.activities() == 0 && board.ending().is_none();
        if !is_heard || board.is_from_elsewhere() || self.of != Some(board.id()) {
            return None;
        }
        board.player(side).persona(board.game())?;
        self.sides[side.index()].says(board.record().played().len())
    }

    /// How a side looks that thinks about a move or not.
    #[must_use]
    pub fn expression(&self, board: &Board, side: Side, thinks: bool) -> Expression {
        let at_end = board.ending().map(|ending| Occasion::at_end(&ending, side));
        Expression::of(thinks, at_end.or_else(|| self.says(board, side)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Talk>().add_message::<Weighed>().add_systems(Update, follow.in_set(Stage::Status));
}

/// Begins with each match, and hears what engines think of their moves.
fn follow(mut weighed: MessageReader<Weighed>, board: Res<Board>, mut talk: ResMut<Talk>) {
    if board.activities() > 0 {
        weighed.clear();
        return;
    }
    if talk.of != Some(board.id()) {
        *talk = Talk { of: Some(board.id()), ..default() };
        // A match that goes on needs no greeting.
        if board.record().played().is_empty() {
            talk.sides.iter_mut().for_each(Remarks::begin);
        }
    }
    for Weighed { side, plies, chance, .. } in weighed.read().filter(|weighed| weighed.of == board.id()) {
        talk.sides[side.index()].weigh(*chance, *plies);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::Level,
        play::{Player, What},
        rules::Game,
    };

    /// A table with a person and an opponent with a number, and how the opponent speaks and looks there.
    fn table(opponent: Level) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(Board::new(
            Game::Reversi.setup(0),
            [Player::Person, Player::Engine(opponent)],
            7,
        ));
        plugin(&mut app);
        app.update();
        app
    }

    fn seen(app: &App) -> (Option<Occasion>, Expression) {
        let (talk, board) = (app.world().resource::<Talk>(), app.world().resource::<Board>());
        (talk.says(board, Side::Second), talk.expression(board, Side::Second, false))
    }

    /// Plays the first legal move, and says what the engine thinks of it if it is its own.
    fn play(app: &mut App, chance: Option<f64>) {
        let mut board = app.world_mut().resource_mut::<Board>();
        let (side, action) = (board.position().to_move(), board.position().legal()[0]);
        let event = board.event(side, What::Play(action, None));
        board.on_top().apply(event).expect("a legal move");
        let (of, plies) = (board.id(), board.record().played().len());
        if let Some(chance) = chance {
            app.world_mut().write_message(Weighed { of, side, plies, chance });
        }
        app.update();
    }

    #[test]
    fn an_opponent_greets_and_is_pleased_by_what_it_thinks_itself() {
        let mut app = table(Level::of_number(Game::Reversi, 5).expect("a level"));
        assert_eq!(seen(&app), (Some(Occasion::Start), Expression::Looking));
        play(&mut app, None);
        play(&mut app, Some(0.5));
        assert_eq!(seen(&app), (None, Expression::Looking));
        play(&mut app, None);
        play(&mut app, Some(0.9));
        assert_eq!(seen(&app), (Some(Occasion::Pleased), Expression::Pleased));
        let mut board = app.world_mut().resource_mut::<Board>();
        let resigns = board.event(Side::First, What::Resign);
        board.on_top().apply(resigns).expect("may resign");
        app.update();
        assert_eq!(seen(&app), (None, Expression::Pleased), "over");
    }

    #[test]
    fn a_level_without_a_number_says_nothing() {
        assert_eq!(seen(&table(Level::RANDOM)), (None, Expression::Looking));
    }
}
