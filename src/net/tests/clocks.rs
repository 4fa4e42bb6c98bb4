//! The clock of two ends in a live match.

use play::Refused;
use rules::Reason;

use super::*;
use crate::{Error, Seen};

/// Two ends of a live match of Reversi by this clock, after so many moves that took a second each.
fn live(clock: &str, moves: usize) -> [Far; 2] {
    let mut record = Record::new(Game::Reversi.setup(0));
    record.set_clock(Some(clock.parse().expect("a clock")));
    let terms = Terms::new(&record, First::Of(End::Host), How::Live).expect("terms");
    let mut ends = seated(terms);
    for _ in 0..moves {
        turn(&mut ends, 1000, 1000).expect("in time");
    }
    ends
}

/// Carries what one end has and the other has not.
fn carry(from: &Far, to: &mut Far, elapsed: u32) -> Result<Vec<News>, Error> {
    let entries: Vec<Vec<u8>> = (to.log().len()..from.log().len()).filter_map(|at| from.log().packed(at)).collect();
    to.take(to.log().len(), &entries, Seen { now: NOW + DAY, elapsed })
}

/// A move that took so long by the mover's measure and by the other's.
fn turn(ends: &mut [Far; 2], own: u32, elapsed: u32) -> Result<(), Error> {
    let [mover, other] = in_turn(ends);
    let action = game(mover).position().legal()[0];
    mover.say(Say::Play { action, spent: own }, NOW + DAY)?;
    carry(mover, other, elapsed)?;
    carry(other, mover, 0)?;
    Ok(())
}

fn left(far: &Far) -> [Option<u32>; 2] {
    rules::Side::BOTH.map(|side| game(far).record().left(side).map(|left| left.time))
}

#[test]
fn the_way_of_a_move_is_given_back_up_to_a_quota() {
    // Gain: min(100, (300 + 40 * 3) * 2/5 + 15) = 100 centiseconds; the quota begins at 3 s.
    let mut ends = live("300+3", 2);
    assert_eq!(left(&ends[0]), [Some(300_000), Some(302_000)], "the first move starts the clock");
    turn(&mut ends, 2_000, 2_400).expect("in time");
    assert_eq!(left(&ends[0])[0], Some(301_000), "400 ms were the way");
    assert_eq!(ends[1].lag(End::Host).compensated(), 400);
    turn(&mut ends, 1_000, 1_000).expect("in time");
    // 4 s of lag, and a quota of 3.6 s.
    turn(&mut ends, 2_000, 6_000).expect("in time");
    let lag = ends[0].lag(End::Host);
    assert_eq!((lag.compensated(), lag.charged()), (4_000, 400));
    assert_eq!(left(&ends[1])[0], Some(301_000 + 3_000 - 2_400));
    agree(&ends);
}

#[test]
fn a_quota_holds_at_most_seven_gains_and_a_blitz_has_little() {
    let mut ends = live("300+3", 40);
    assert_eq!(ends[0].lag(End::Guest).grace(), 2_000);
    turn(&mut ends, 0, 9_000).expect("in time");
    turn(&mut ends, 0, 9_000).expect("in time");
    assert!(ends.iter().all(|end| end.lag(End::Host).compensated() == 7_000));
    // (60 * 2/5) + 15 = 39 centiseconds.
    assert_eq!(live("60", 0)[0].lag(End::Host).grace(), 3 * 390);
}

#[test]
fn an_end_cannot_make_its_own_turn_shorter_than_the_quota_allows_nor_the_others_longer_than_it_said() {
    let mut ends = live("60", 2);
    // It says that it took no time, and took ten seconds.
    turn(&mut ends, 0, 10_000).expect("in time");
    assert_eq!(left(&ends[0])[0], Some(60_000 - 10_000 + 3 * 390));
    // The other says that it saw less than the mover itself measured.
    turn(&mut ends, 5_000, 0).expect("in time");
    assert_eq!(left(&ends[0])[1], Some(60_000 - 1_000 - 5_000));
}

#[test]
fn a_move_that_was_late_by_both_measures_loses_on_time_at_both_ends() {
    let mut ends = live("60", 2);
    turn(&mut ends, 50_000, 70_000).expect("the move was in time by its own measure");
    let endings = ends.each_ref().map(|end| game(end).ending().expect("over"));
    assert_eq!((endings[0].reason, endings[0].winner), (Reason::OnTime, ends[1].side()));
    assert_eq!(endings[0], endings[1]);
    // It is kept, and read again with the same winner.
    let text = game(&ends[0]).to_saved().to_text();
    let (_, record) = record::SavedMatch::from_text(&text, &Tables::default()).expect("a saved match");
    assert_eq!(record.ending(), Some(endings[0]));
}

#[test]
fn a_flag_is_claimed_when_what_is_on_its_way_is_late_as_well() {
    let mut ends = live("60", 2);
    let [host, guest] = &mut ends;
    // The host has 60 s. Its quota is 3 * 390 ms, and 390 ms more since.
    let flag = |spent| Say::Flag { spent };
    assert_eq!(guest.say(flag(60_500), NOW + DAY), Err(Error::Rules { ply: 2, why: Refused::TimeLeft }));
    guest.say(flag(62_000), NOW + DAY).expect("the flag has fallen");
    carry(guest, host, 0).expect("a claim");
    assert_eq!(game(host).ending().map(|ending| ending.winner), Some(guest.side()));
    agree(&ends);
}

#[test]
fn a_touched_tile_takes_the_time_of_who_touched_it_and_then_that_of_who_answers() {
    let mut record = Record::new(told());
    record.set_clock(Some("60".parse().expect("a clock")));
    let mut ends = seated(Terms::new(&record, First::Of(End::Host), How::Live).expect("terms"));
    for text in ["a1", "a2", "a3"] {
        let [mover, other] = in_turn(&mut ends);
        let action = action(mover, text);
        mover.say(Say::Play { action, spent: 1_000 }, NOW + DAY).expect("a touch");
        assert_eq!(game(mover).running().is_some(), text != "a1");
        carry(mover, other, 1_200).expect("a touch");
        carry(other, mover, 0).expect("an answer and a receipt");
    }
    let spent: Vec<Option<u32>> = game(&ends[0]).record().played().iter().map(|ply| ply.spent).collect();
    assert_eq!(spent, [None, Some(1_000), Some(1_000)]);
    assert_eq!(ends[0].lag(End::Host).compensated(), 200);
    agree(&ends);
}
