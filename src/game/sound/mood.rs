//! The mood of the moment: how tense the game on the table is, and at which game one sits. It plays nothing and knows no
//! game by name.

use bevy::prelude::*;

use crate::{
    game::{
        app::Screen,
        flow::{Board, Turns},
    },
    record::Clock,
    rules::Game,
};

/// The most tense a game gets; 0 is calm. Between them the music is a mixture.
pub const TENSEST: u8 = 4;

/// What the music and the room's tone follow.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mood {
    /// From 0 to [`TENSEST`].
    pub tension: u8,
    /// The game at whose board one sits.
    pub game: Option<Game>,
}

/// How near the end a game is while the music is still calm, and from where on it is as tense as it gets.
const RISES: [f32; 2] = [0.45, 0.9];

/// How tense a game is, of which so much is over ([`crate::rules::GamePosition::nearness`]).
#[must_use]
pub fn tension(nearness: f32, is_short_of_time: bool) -> u8 {
    if is_short_of_time {
        return TENSEST;
    }
    let share = ((nearness - RISES[0]) / (RISES[1] - RISES[0])).clamp(0.0, 1.0);
    (share * f32::from(TENSEST)).round() as u8
}

/// The mood at a table where a game is so near its end. It is calm wherever no match is played: in lessons, in analysis,
/// and after the end.
#[must_use]
pub fn mood(screen: Screen, board: &Board, turns: &Turns, nearness: f32) -> Mood {
    let game = screen.is_at_table().then(|| board.game());
    let is_played = screen == Screen::Play && board.activity().is_none() && board.ending().is_none();
    let tension = if is_played { tension(nearness, is_short_of_time(board, turns)) } else { 0 };
    Mood { tension, game }
}

/// Whether the side whose clock runs is in time trouble.
fn is_short_of_time(board: &Board, turns: &Turns) -> bool {
    let short = || {
        let side = board.running()?;
        let Clock(controls) = board.clock()?;
        let control = controls[side.index()];
        Some(!control.is_by_days() && control.is_short(board.record().left(side)?, turns.spent(board)))
    };
    short() == Some(true)
}

/// Notes the mood when the board or the screen changes, and while a clock runs, which changes nothing on the board.
pub(super) fn feel(
    (board, turns): (Res<Board>, Res<Turns>),
    screen: Res<State<Screen>>,
    mut mood: ResMut<Mood>,
    mut nearness: Local<f32>,
) {
    if board.is_changed() {
        *nearness = board.position().nearness();
    }
    if board.is_changed() || screen.is_changed() || turns.run() {
        mood.set_if_neq(self::mood(*screen.get(), &board, &turns, *nearness));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{Match, Player, What},
        record::{Bonus, Control},
    };

    fn at_the_table(board: &Board) -> Mood {
        mood(Screen::Play, board, &Turns::default(), board.position().nearness())
    }

    /// A match in which these were played, each after so many milliseconds.
    fn played(moves: &str, spent: u32, clock: Option<Clock>) -> Board {
        let game = Game::Gomoku;
        let mut contest = Match::new(game.setup(0), Player::usual(game), 0);
        contest.set_clock(clock);
        for word in moves.split_whitespace() {
            let (side, action) = (contest.position().to_move(), contest.position().read(word).expect(word));
            let event = contest.event(side, What::Play(action, None)).after(spent);
            contest.apply(event).expect(word);
        }
        contest.into()
    }

    #[test]
    fn every_game_begins_calm_and_knows_its_room() {
        for game in Game::ALL {
            let board: Board = Match::new(game.setup(0), Player::usual(game), 0).into();
            assert_eq!(at_the_table(&board), Mood { tension: 0, game: Some(game) });
            assert_eq!(mood(Screen::Title, &board, &Turns::default(), 1.0), Mood::default());
        }
    }

    #[test]
    fn the_nearer_the_end_the_tenser() {
        let steps: Vec<u8> = (0..=20_u8).map(|share| tension(f32::from(share) / 20.0, false)).collect();
        assert!(steps.is_sorted() && steps[8] == 0 && steps[18] == TENSEST && steps.contains(&2), "{steps:?}");
        assert_eq!(tension(0.0, true), TENSEST, "a clock that runs out");
    }

    #[test]
    fn four_in_a_row_are_tense_until_the_game_is_over() {
        let four = "h8 a1 h9 c1 h10 e1 h11 g1";
        assert_eq!(at_the_table(&played(four, 0, None)).tension, TENSEST);
        let won = played(&format!("{four} h12"), 0, None);
        assert!(won.ending().is_some());
        assert_eq!(at_the_table(&won), Mood { tension: 0, game: Some(Game::Gomoku) });
    }

    #[test]
    fn time_trouble_is_tense() {
        let clock = Clock::even(Control::Game { main: 100_000, bonus: 0, how: Bonus::Delay });
        let tension = |spent| at_the_table(&played("h8 a1 c3 e1 g5", spent, Some(clock))).tension;
        assert_eq!((tension(20_000), tension(47_000)), (0, TENSEST));
    }
}
