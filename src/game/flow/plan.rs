//! When each change of a delta is shown: a pure function of the delta and the tempo. The scene moves pieces by this
//! plan, and the sounds follow it.

use std::time::Duration;

use crate::{
    game::flow::{messages::Cause, tempo::Tempo},
    rules::{Change, Delta, Square},
};

/// Percentage of a piece's move after which the piece that it takes begins to give way.
const ARRIVES: u32 = 72;
/// The part of a movement's time after which the piece touches down; in the rest it bounces once.
pub const LANDS: f32 = 0.84;

/// One change and when it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedChange {
    /// What is shown.
    pub change: Change,
    /// When it begins, counted from the beginning of the plan.
    pub start: Duration,
    /// How long it takes; zero when the result is to be shown at once.
    pub length: Duration,
}

/// The schedule of a delta.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// Every change, in the order of the delta.
    pub steps: Vec<PlannedChange>,
    /// The length of the whole: nothing moves after it.
    pub total: Duration,
    /// When the newly placed piece is pointed out, and for how long.
    pub attention: Option<(Duration, Duration)>,
    /// Whether an engine did it.
    pub by_engine: bool,
    /// When the pieces are counted, and for how long, if the game has ended so.
    pub counting: Option<(Duration, Duration)>,
    /// When all but the count has been shown: the pause before it begins.
    pub pausing: Duration,
}

/// The pause between the last turn and the count, how long the count takes, and how long it stands before the result is
/// told, in milliseconds at the usual pace.
const COUNT: [u32; 3] = [400, 1500, 250];

impl Plan {
    /// Adds that the pieces are counted after all else, one by one; nothing if motion is reduced.
    pub fn count(&mut self, tempo: &Tempo) {
        let [pause, length, stands] = COUNT.map(|ms| tempo.beat(ms));
        if !length.is_zero() {
            self.pausing = self.total;
            self.counting = Some((self.total + pause, length));
            self.total += pause + length + stands;
        }
    }
}

/// Schedules the changes of a delta.
#[must_use]
pub fn plan(delta: &Delta, cause: Cause, tempo: &Tempo) -> Plan {
    let hands = &tempo.movement;
    let mut plan = Plan { by_engine: cause == Cause::Engine, ..Plan::default() };
    let origin = delta.origin().filter(|_| cause != Cause::Jump);
    // When the placed piece lies, and an engine's piece has been noticed: only then does anything turn.
    let mut hand = Duration::ZERO;
    let way = |from: Square, to: Square| tempo.beat(if from.distance(to) > 1 { hands.leap } else { hands.glide });
    // A taken piece stays until its taker has almost arrived.
    let taker = delta.0.iter().filter(|_| origin.is_some()).find_map(|change| match *change {
        Change::Moved { from, to } => Some((to, way(from, to))),
        _ => None,
    });
    for change in &delta.0 {
        let (start, length) = match *change {
            Change::Placed { .. } => (Duration::ZERO, tempo.beat(hands.place)),
            Change::Turned { from, to, .. } if from.colour.is_none() || to.colour.is_none() => {
                (hand, tempo.beat(hands.tile))
            }
            Change::Turned { square, .. } => {
                let distance = origin.map_or(0, |origin| origin.distance(square).saturating_sub(1));
                // It is turned when it lands, so that it stands on edge after half a turn's time.
                (hand + tempo.beat(hands.wave * u32::from(distance)), tempo.beat(2 * hands.turn).div_f32(LANDS))
            }
            Change::Moved { from, to } => (Duration::ZERO, way(from, to)),
            Change::Taken { square, .. } => {
                let arrives = taker.filter(|(to, _)| *to == square).map(|(_, way)| way * ARRIVES / 100);
                (arrives.unwrap_or(hand), tempo.beat(hands.take))
            }
            Change::Passed { .. } => (Duration::ZERO, tempo.pass),
        };
        if origin.is_some() && matches!(change, Change::Placed { .. } | Change::Moved { .. }) {
            hand = start + length;
            // A moving piece is noticed without that.
            if cause == Cause::Engine && matches!(change, Change::Placed { .. }) {
                plan.attention = Some((hand, tempo.beat(hands.attention))).filter(|(_, length)| !length.is_zero());
                hand += tempo.beat(hands.attention);
            }
        }
        plan.total = plan.total.max(start + length).max(hand);
        plan.steps.push(PlannedChange { change: *change, start, length });
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        record::read_transcript,
        rules::{Action, Colour, Face, Game, Side},
    };

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    /// The first ply of a game that turns discs at more than one distance.
    fn delta() -> Delta {
        let record =
            read_transcript(&Game::Reversi.setup(0), "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5").expect("a legal game");
        let far = |delta: &Delta| {
            let origin = delta.origin();
            delta.0.iter().any(|change| {
                matches!(change, Change::Turned { square, .. } if origin.is_some_and(|at| at.distance(*square) > 1))
            })
        };
        record.played().iter().map(|ply| ply.delta.clone()).find(far).expect("a disc further off is turned")
    }

    #[test]
    fn a_wave_runs_outward_from_the_placed_disc() {
        let delta = delta();
        let plan = plan(&delta, Cause::Person, &Tempo::default());
        let origin = delta.origin().expect("a disc was placed");
        assert_eq!(plan.steps[0].length, ms(180));
        let last = plan.steps.last().expect("steps");
        assert!(last.start > plan.steps[1].start, "the wave takes time");
        for step in &plan.steps[1..] {
            let Change::Turned { square, .. } = step.change else { panic!("only turns follow") };
            assert_eq!(step.start, ms(180 + 45 * u64::from(origin.distance(square) - 1)));
            assert_eq!(step.length.mul_f32(LANDS).as_millis(), 400, "on edge after 200");
        }
        assert_eq!(plan.total, plan.steps.iter().map(|step| step.start + step.length).max().expect("steps"));
    }

    #[test]
    fn an_engines_disc_is_noticed_before_its_flips() {
        let plan = plan(&delta(), Cause::Engine, &Tempo::default());
        assert_eq!(plan.attention, Some((ms(180), ms(900))));
        assert_eq!(plan.steps[1].start, ms(1080));
    }

    #[test]
    fn reduced_motion_shows_results_at_once_and_a_pass_for_as_long() {
        let tempo = Tempo { reduced: true, ..Tempo::default() };
        assert_eq!(plan(&delta(), Cause::Engine, &tempo).total, Duration::ZERO);
        let pass = Delta(vec![Change::Passed { side: Side::First }]);
        assert_eq!(plan(&pass, Cause::Forced, &tempo).total, ms(1600));
    }

    #[test]
    fn a_jump_shows_everything_together() {
        let start = Game::Reversi.start();
        let (next, _) = start.play(Action::Place(Square::new(5, 4))).expect("f5 is legal");
        let plan = plan(&Delta::between(&next, &start), Cause::Jump, &Tempo::default());
        assert!(plan.steps.iter().all(|step| step.start.is_zero()));
        assert_eq!(plan.total, ms(400).div_f32(LANDS));
    }

    #[test]
    fn the_count_begins_after_a_pause_and_both_may_be_skipped() {
        use crate::game::flow::{Board, Motion};
        let mut counted = plan(&delta(), Cause::Person, &Tempo::default());
        let moves = counted.total;
        counted.count(&Tempo::default());
        assert_eq!((counted.pausing, counted.counting), (moves, Some((moves + ms(400), ms(1500)))));
        let skips = |plan: &Plan| Motion::begin(plan.clone(), &Board::default()).may_skip_count();
        assert!(!skips(&counted), "the pieces still turn");
        counted.pausing = Duration::ZERO;
        assert!(skips(&counted), "the pause before the count");
        counted.counting = None;
        assert!(!skips(&counted), "nothing is counted");
    }

    #[test]
    fn what_is_taken_gives_way_when_its_taker_arrives() {
        let face = Face { colour: Some(Colour::Light), kind: 2 };
        for (to, way) in [(Square::new(0, 1), 220), (Square::new(0, 3), 380)] {
            let taking = Delta(vec![Change::Taken { square: to, face }, Change::Moved { from: Square::new(0, 0), to }]);
            for cause in [Cause::Person, Cause::Engine] {
                let plan = plan(&taking, cause, &Tempo::default());
                let [taken, moved] = &plan.steps[..] else { panic!("two steps") };
                assert_eq!((moved.start, moved.length, taken.length), (ms(0), ms(way), ms(260)));
                assert!(taken.start > moved.length / 2 && taken.start < moved.length, "{:?}", taken.start);
                assert_eq!(plan.total, taken.start + taken.length);
            }
        }
    }

    #[test]
    fn a_tile_takes_a_breath_before_it_shows_its_face() {
        let to = Face { colour: Some(Colour::Dark), kind: 3 };
        let shown = Delta(vec![Change::Turned { square: Square::new(1, 1), from: Face::BACK, to }]);
        let plan = plan(&shown, Cause::Engine, &Tempo::default());
        assert_eq!((plan.total, plan.attention), (ms(420), None));
    }
}
