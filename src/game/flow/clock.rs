//! The stage `Clock`: counts how long the turn has taken, and lets the flag fall. What is left of a side's time follows from
//! that and from the record.
//!
//! It counts real time, not frames: a hidden tab, a stalled frame and a suspended computer cost what has passed. What is
//! only shown, such as the other side's move, costs nothing.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    game::{
        app::{Awake, Open, Reports, Screen, Settings},
        flow::{animation::Motion, board::Board, inbox::Inbox, stage::Stage},
    },
    play::{Match, MatchId, What},
    record::Shown,
    rules::Side,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turns>()
        .add_message::<Ticked>()
        .add_systems(Update, count.in_set(Stage::Clock))
        .add_systems(Last, report.in_set(Reports).run_if(resource_exists::<Awake>));
}

/// The system's clock, in milliseconds since any moment: it goes on while the computer sleeps, which not every clock does
/// that frames are measured by. Where it is missing, frames are all there is. Somebody who sets it forward loses that time.
#[derive(Resource, Clone, Copy)]
pub struct SystemClock(pub fn() -> f64);

/// A person's clock has come to another second among the last ten.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticked {
    /// Whose clock.
    pub side: Side,
    /// Whole seconds that are left, 0 to 9.
    pub seconds: u32,
    /// Whether it is the first of these ten.
    pub is_first: bool,
}

/// From here on every second ticks, and tenths are shown, in milliseconds.
pub const LAST_SECONDS: u32 = 10_000;

/// How long the turns of the matches under way have taken.
#[derive(Resource, Debug, Default)]
pub struct Turns {
    turns: Vec<Turn>,
    /// What the system's clock showed in the last frame.
    before: Option<f64>,
    /// Whether a clock ran in the last frame.
    runs: bool,
    /// Whether in the last frame nothing lay over the table that stops a clock.
    was_free: bool,
}

/// The turn of a match.
#[derive(Debug)]
struct Turn {
    id: MatchId,
    /// The number of plies before it.
    at: usize,
    /// How long it has taken, in milliseconds.
    spent: f64,
    /// The turn at the end of the line that one looks back from: its plies, the line, and how long it had taken. To look back
    /// and return gives no time.
    end: Option<(usize, usize, f64)>,
}

impl Turns {
    /// How long the turn of a match has taken, in milliseconds.
    #[must_use]
    pub fn spent(&self, of: &Match) -> u32 {
        let at = of.record().played().len();
        let turn = self.turns.iter().find(|turn| turn.id == of.id() && turn.at == at);
        // More than any clock can be set to is as good as all of it.
        turn.map_or(0, |turn| turn.spent as u32)
    }

    /// What a side's clock shows now; `None` without a clock, and once its time is up.
    #[must_use]
    pub fn shown(&self, of: &Match, side: Side) -> Option<Shown> {
        of.shown(side, self.spent(of))
    }

    /// Notes that the turn of a match had taken so long when it was put on the table, in milliseconds: it may
    /// have gone on while the match was not on the table.
    pub fn began_before(&mut self, of: &Match, spent: u32) {
        self.turn(of).spent = spent.into();
    }

    /// Whether a clock runs, as of the last frame.
    #[must_use]
    pub const fn run(&self) -> bool {
        self.runs
    }

    /// The turn of a match, as far as it is known: a new one where something has been played, and the one before where the
    /// player has looked back and returned.
    fn turn(&mut self, of: &Match) -> &mut Turn {
        let (id, at) = (of.id(), of.record().played().len());
        let place = self.turns.iter().position(|turn| turn.id == id).unwrap_or_else(|| {
            // Matches that are gone are forgotten, the oldest first.
            self.turns.drain(..self.turns.len().saturating_sub(8));
            self.turns.push(Turn { id, at, spent: 0.0, end: None });
            self.turns.len() - 1
        });
        let turn = &mut self.turns[place];
        if turn.at != at {
            let (looks_back, line) = (!of.record().undone().is_empty(), of.record().line());
            match turn.end {
                Some((end, of, spent)) if (end, of) == (at, line) && !looks_back => {
                    (turn.spent, turn.end) = (turn.spent + spent, None);
                }
                Some(_) if looks_back => {}
                _ if looks_back => (turn.end, turn.spent) = (Some((turn.at, line, turn.spent)), 0.0),
                _ => (turn.end, turn.spent) = (None, 0.0),
            }
            turn.at = at;
        }
        turn
    }
}

/// Whether the clock of the match on the table runs now.
fn runs(board: &Board, motion: &Motion, free: bool) -> bool {
    board.running().is_some()
        && board.activity().is_none()
        && board.position().forced().is_none()
        && motion.shows(board)
        && !board.is_paused()
        // Others have played it: it is here to be looked at.
        && !board.is_from_elsewhere()
        && free
}

/// Adds what has passed since the last frame, and lets the flag fall.
fn count(
    (board, motion): (Res<Board>, Res<Motion>),
    (screen, open): (Option<Res<State<Screen>>>, Option<Res<Open>>),
    (time, system): (Res<Time<Real>>, Option<Res<SystemClock>>),
    mut turns: ResMut<Turns>,
    mut inbox: ResMut<Inbox>,
    mut ticked: MessageWriter<Ticked>,
) {
    let frame = time.delta().as_secs_f64() * 1000.0;
    let now = system.map(|system| (system.0)());
    let slept = now.zip(turns.before).map_or(0.0, |(now, before)| now - before);
    turns.before = now;
    let at_the_table = screen.is_none_or(|screen| screen.is_at_table());
    // An engine does not mind waiting while a person reads the rules. Two people keep each other waiting, even while one
    // looks at the title screen.
    let free = match board.is_between_persons() {
        true => at_the_table || turns.spent(&board) > 0,
        false => at_the_table && open.is_none_or(|open| open.0.is_none()),
    };
    // While nothing else moves, no frame is drawn behind a dialog: the one in which it closes has seen all of that time.
    let was_free = std::mem::replace(&mut turns.was_free, free);
    turns.runs = board.clock().is_some() && was_free && runs(&board, &motion, free);
    if board.clock().is_none() || board.activity().is_some() {
        return;
    }
    let turn = turns.turn(&board);
    let side = board.position().to_move();
    let before = board.shown(side, turn.spent as u32);
    if !turns.runs {
        return;
    }
    let turn = turns.turn(&board);
    turn.spent += frame.max(slept);
    let spent = turn.spent as u32;
    let after = board.shown(side, spent);
    let looks_back = !board.record().undone().is_empty();
    // Between two places the log of the match decides that a time is up, and each place sees it of the other.
    if after.is_none() && !looks_back && !board.is_far() && inbox.is_empty() {
        inbox.put(board.id(), board.event(side, What::Flag).after(spent));
    }
    if let (Some(before), Some(after)) = (before, after)
        && board.player(side).acts_here()
        && after.time < LAST_SECONDS
        && before.time / 1000 != after.time / 1000
    {
        ticked.write(Ticked { side, seconds: after.time / 1000, is_first: before.time >= LAST_SECONDS });
    }
}

/// In what steps a clock counts that shows so much time, in milliseconds: seconds, and tenths at the end. Where the
/// processor draws, each step costs a picture of the whole table; there it counts tens of seconds at first, and no tenths.
#[must_use]
pub const fn step(time: u32, processor_draws: bool) -> u32 {
    match (time, processor_draws) {
        (60_000.., true) => 10_000,
        (..LAST_SECONDS, false) => 100,
        _ => 1000,
    }
}

/// How long until a clock shows something else, in milliseconds.
const fn until_it_changes(shown: Shown, processor_draws: bool) -> u32 {
    if shown.stands > 0 { shown.stands } else { shown.time % step(shown.time, processor_draws) + 1 }
}

/// Asks for a frame when the running clock shows something else.
fn report(board: Res<Board>, turns: Res<Turns>, settings: Option<Res<Settings>>, mut awake: ResMut<Awake>) {
    if turns.run()
        && let Some(shown) = board.running().and_then(|side| turns.shown(&board, side))
    {
        let processor_draws = settings.is_some_and(|settings| settings.processor_draws);
        awake.due(Some(Duration::from_millis(until_it_changes(shown, processor_draws).into())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::Player,
        record::{Record, read_transcript},
        rules::Game,
    };

    fn timed(moves: &str) -> Match {
        let mut record = read_transcript(&Game::Reversi.setup(0), moves).expect("a legal game");
        record.set_clock(Some("60".parse().expect("a clock")));
        Match::of(record, [Player::Person; 2], 7)
    }

    #[test]
    fn to_look_back_and_return_gives_no_time() {
        let (mut turns, mut game) = (Turns::default(), timed("f5d6c3"));
        turns.turn(&game).spent = 5_000.0;
        game.browse(Record::undo);
        assert_eq!((turns.turn(&game).spent, turns.spent(&game)), (0.0, 0));
        turns.turn(&game).spent = 1_000.0;
        game.browse(Record::undo);
        turns.turn(&game);
        game.browse(|record| record.redo().is_some());
        turns.turn(&game);
        game.browse(|record| record.redo().is_some());
        assert_eq!(turns.turn(&game).spent, 6_000.0);
        // What is played begins another turn.
        let legal = game.position().legal()[0];
        game.browse(|record| record.play(legal).map(drop)).expect("legal");
        assert_eq!(turns.turn(&game).spent, 0.0);
        assert_eq!(turns.spent(&timed("f5d6c3")), 0, "each match has a turn of its own");
    }

    #[test]
    fn a_clock_changes_with_its_seconds_and_near_the_end_with_its_tenths() {
        let shown = |time, stands| Shown { time, periods: None, stands };
        assert_eq!(until_it_changes(shown(60_000, 0), false), 1);
        assert_eq!(until_it_changes(shown(59_400, 0), false), 401);
        assert_eq!(until_it_changes(shown(9_450, 0), false), 51);
        assert_eq!(until_it_changes(shown(60_000, 3_000), false), 3_000);
        // Where each step is dear, there are fewer.
        assert_eq!(until_it_changes(shown(75_000, 0), true), 5_001);
        assert_eq!(until_it_changes(shown(9_450, 0), true), 451);
    }
}
