//! Tests of matches.

use engine::{Band, Level};
use proptest::prelude::*;
use record::SavedMatch;
use rules::{Action, Game, Reason, Refusal, Side, Square, Tables};

use crate::{
    Aid, Event, Expression, Match, Occasion, Offer, Order, Outcome, Player, Refused, Remarks, Series, UnknownPlayer,
    What, Whose,
};

const ENGINE: Player = Player::Engine(Level::RANDOM);

fn reversi(players: [Player; 2]) -> Match {
    Match::new(Game::Reversi.setup(0), players, 7)
}

/// A square by its name.
fn place(name: &str) -> What {
    let position = Game::Reversi.setup(0).start();
    What::Play(Action::Place(position.square(name).expect("a square")), None)
}

/// Lets a side do something now.
fn now(game: &mut Match, by: Side, what: What) -> Result<bool, Refused> {
    let event = game.event(by, what);
    game.apply(event).map(|outcome| matches!(outcome, Outcome::Played(_) | Outcome::Concluded))
}

#[test]
fn a_ply_is_played_by_the_side_whose_turn_it_is_and_at_its_moment() {
    let mut game = reversi([Player::Person; 2]);
    assert_eq!(now(&mut game, Side::Second, place("f5")), Err(Refused::NotItsTurn));
    assert_eq!(now(&mut game, Side::First, place("a1")), Err(Refusal::TurnsNothing.into()));
    for action in [Action::Resign, Action::AgreeDraw, Action::Flag] {
        // Nobody can agree to a draw on behalf of the other side.
        assert_eq!(now(&mut game, Side::First, What::Play(action, None)), Err(Refusal::NoSuchAction.into()));
    }
    let early = game.event(Side::First, place("d3"));
    assert_eq!(now(&mut game, Side::First, place("f5")), Ok(true));
    assert_eq!(game.apply(early), Err(Refused::Late(0)));
    assert_eq!(game.record().played().len(), 1);
}

#[test]
fn a_side_resigns_for_itself_also_when_it_is_not_its_turn() {
    let mut game = reversi([Player::Person; 2]);
    assert_eq!(now(&mut game, Side::Second, What::Resign), Ok(true));
    let ending = game.ending().expect("an ending");
    assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::Resigned));
    for what in [place("f5"), What::Resign, What::Offer(Offer::Draw), What::Answer(true)] {
        assert_eq!(now(&mut game, Side::First, what), Err(Refusal::GameOver.into()), "{what:?}");
    }
}

#[test]
fn an_offer_is_answered_by_the_other_side_and_lapses_with_the_next_ply() {
    let mut game = reversi([Player::Person, ENGINE]);
    assert_eq!(now(&mut game, Side::Second, What::Answer(true)), Err(Refused::NoOffer));
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::Draw)), Ok(false));
    assert_eq!(now(&mut game, Side::First, What::Answer(true)), Err(Refused::NoOffer), "one's own offer");
    assert_eq!((game.offer(), game.ending()), (Some((Side::First, Offer::Draw)), None));
    assert_eq!(now(&mut game, Side::Second, What::Answer(false)), Ok(false));
    assert_eq!((game.offer(), game.ending()), (None, None));
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::Draw)), Ok(false));
    assert_eq!(now(&mut game, Side::First, place("f5")), Ok(true));
    assert_eq!(now(&mut game, Side::Second, What::Answer(true)), Err(Refused::NoOffer));
    // To offer what the other side has offered is to agree.
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::Draw)), Ok(false));
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::Draw)), Ok(true));
    assert_eq!(game.ending().map(|ending| ending.reason), Some(Reason::Agreed));
}

#[test]
fn a_friend_takes_the_engines_place_and_gives_it_back_on_either_side() {
    for engines in Side::BOTH {
        let mut players = [Player::Person; 2];
        players[engines.index()] = ENGINE;
        let mut game = reversi(players);
        assert_eq!(game.person(engines.other()), Some(Whose::Own));
        let (side, friend) = game.exchange().expect("a place for a friend");
        assert_eq!((side, friend), (engines, Player::Person));
        assert!(game.sit(side, friend) && !game.sit(side, friend));
        assert_eq!([engines, engines.other()].map(|side| game.person(side)), [Some(Whose::Guest), Some(Whose::Own)]);
        // Also after the match was kept in a file.
        let saved = SavedMatch::from_text(&game.to_saved().to_text(), &Tables::default());
        let (saved, record) = saved.expect("a readable match");
        let mut game = Match::resume(&saved, record).expect("known players");
        let (side, back) = game.exchange().expect("a place for the engine");
        assert_eq!((side, back), (engines, ENGINE), "the level that sat there, not the usual one");
        assert!(game.sit(side, back));
        assert_eq!(game.players(), players);
    }
    assert_eq!(reversi([ENGINE; 2]).exchange(), None);
}

#[test]
fn a_match_with_somebody_unknown_is_not_taken_up() {
    let mut saved = reversi([Player::Person, ENGINE]).to_saved();
    for unknown in ["grandmother", "", "program"] {
        saved.seats[1] = unknown.into();
        let found = Match::resume(&saved, record::Record::new(saved.setup.clone())).map(|game| game.players());
        assert_eq!(found, Err(UnknownPlayer(unknown.into())));
    }
}

#[test]
fn another_match_begins_as_this_one_did_with_a_seed_of_its_own() {
    for game in Game::ALL {
        let one = Match::new(game.setup(super::deal(7)), [Player::Person, ENGINE], 7);
        let other = one.again([ENGINE, Player::Person], true);
        assert_eq!((other.seed(), other.game(), other.players()), (8, game, [ENGINE, Player::Person]));
        assert_ne!(one.id(), other.id());
        assert_eq!(one.position().counts(), other.position().counts());
    }
}

#[test]
fn a_player_has_one_name_in_files_and_is_found_by_it() {
    for game in Game::ALL {
        for player in Player::of(game) {
            assert_eq!(Player::from_id(game, player.id()), Ok(player));
            assert_eq!(player.acts_here(), player.level().is_none(), "somebody has to act");
        }
    }
}

#[test]
fn what_is_turned_up_is_told_only_where_nobody_knows_it() {
    let first = Action::TurnUp(Square::new(0, 0));
    let known = Game::AnimalChess.setup(5);
    let mut the = Match::new(known.clone(), [Player::Person; 2], 5);
    let shown = known.start().play(first).expect("legal").0.face(Square::new(0, 0));
    // Not even the right one: the answer would tell what lies there.
    for told in [shown, Some(rules::Face::of(rules::Colour::Dark))] {
        let before = the.clone();
        assert_eq!(now(&mut the, Side::First, What::Play(first, told)), Err(Refusal::NoSuchAction.into()));
        assert_eq!(the, before);
    }
    let told =
        rules::Setup::read(Game::AnimalChess, |key| (key == "deal").then(|| "told".into()), &Tables::default(), 0);
    let mut the = Match::new(told.expect("a setup"), [Player::Person; 2], 5);
    assert_eq!(now(&mut the, Side::First, What::Play(first, None)), Err(Refusal::Untold.into()));
    assert_eq!(now(&mut the, Side::First, What::Play(first, shown)), Ok(true));
    assert_eq!(the.position().face(Square::new(0, 0)), shown);
}

proptest! {
    /// Whatever comes, refused events change nothing, a side plays only in its turn, and what is kept comes back.
    #[test]
    fn no_event_breaks_a_match(
        events in prop::collection::vec((any::<bool>(), 0_usize..4, 0_u8..14, any::<u8>()), 0..120),
        chosen in 0_usize..3,
    ) {
        let game = Game::ALL[chosen];
        let mut the = Match::new(game.setup(3), [Player::Person, ENGINE], 3);
        for (first, late, kind, which) in events {
            let by = if first { Side::First } else { Side::Second };
            let legal = the.position().legal();
            let what = match kind {
                0 => What::Offer(Offer::Draw),
                1 => What::Answer(which > 200),
                2 if which > 250 => What::Resign,
                3 => What::Play(Action::Place(Square::new(which % 20, which / 20)), None),
                4 => What::Play(Action::Pass, None),
                _ if legal.is_empty() => continue,
                _ => What::Play(legal[usize::from(which) % legal.len()], None),
            };
            let before = (the.record().clone(), the.offer());
            let (to_move, at) = (the.position().to_move(), the.record().played().len().saturating_sub(late / 3));
            let is_refused = the.apply(Event { by, at, spent: 0, what }).is_err();
            if is_refused {
                prop_assert_eq!(&before, &(the.record().clone(), the.offer()));
            } else if matches!(what, What::Play(..)) {
                prop_assert_eq!(to_move, by);
                prop_assert_eq!(the.record().played().len(), before.0.played().len() + 1);
            }
        }
        the.note(Aid::Hint);
        let saved = the.to_saved();
        let (read, record) = SavedMatch::from_text(&saved.to_text(), &Tables::default()).expect("readable");
        let again = Match::resume(&read, record).expect("known players");
        prop_assert_eq!(again.record(), the.record());
        prop_assert_eq!((again.players(), again.aids(), again.seed()), (the.players(), the.aids(), the.seed()));
    }
}

/// Lets a side do something after its turn has taken so long, in milliseconds.
fn after(game: &mut Match, spent: u32, by: Side, what: What) -> Result<bool, Refused> {
    let event = game.event(by, what).after(spent);
    game.apply(event).map(|outcome| matches!(outcome, Outcome::Played(_) | Outcome::Concluded))
}

/// A match with a clock, after these moves that took no time.
fn timed(game: Game, clock: &str, moves: &str) -> Match {
    let mut record = record::read_transcript(&game.setup(3), moves).expect("a legal game");
    record.set_clock(Some(clock.parse().expect("a clock")));
    Match::of(record, [Player::Person; 2], 7)
}

#[test]
fn the_clock_starts_with_the_first_move_and_only_the_side_to_move_loses_time() {
    let mut game = timed(Game::Reversi, "60+5", "");
    let shown = |game: &Match, spent| Side::BOTH.map(|side| game.shown(side, spent).map(|shown| shown.time));
    assert_eq!((game.running(), shown(&game, 90_000)), (None, [Some(60_000); 2]));
    assert_eq!(after(&mut game, 90_000, Side::First, place("f5")), Ok(true));
    assert_eq!((game.running(), shown(&game, 10_000)), (Some(Side::Second), [Some(60_000), Some(50_000)]));
    assert_eq!(after(&mut game, 10_000, Side::Second, place("d6")), Ok(true));
    assert_eq!(shown(&game, 1_000), [Some(59_000), Some(55_000)]);
    game.browse(|record| assert!(record.undo()));
    assert_eq!(shown(&game, 0), [Some(60_000); 2], "an undo gives the time back");
    assert_eq!(game.tried_in(game.record().clone()).running(), None, "an analysis costs nothing");
}

#[test]
fn a_flag_falls_when_the_time_is_up_and_not_before() {
    let mut game = timed(Game::Reversi, "60", "f5");
    assert_eq!(after(&mut game, 59_999, Side::Second, What::Flag), Err(Refused::TimeLeft));
    assert_eq!(after(&mut game, 60_000, Side::First, What::Flag), Err(Refused::NotItsTurn));
    assert_eq!(after(&mut game, 60_000, Side::Second, place("d6")), Err(Refused::TimeUp));
    assert_eq!(after(&mut game, 60_000, Side::Second, What::Flag), Ok(true));
    let ending = game.ending().expect("over");
    assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::OnTime));
    let mut plain = reversi([Player::Person; 2]);
    assert_eq!(after(&mut plain, u32::MAX, Side::First, What::Flag), Err(Refused::TimeLeft), "no clock, no flag");
    // It is saved and comes back.
    let again = Match::read(&game.to_saved().to_text(), &Tables::default()).expect("readable");
    assert_eq!((again.ending(), again.record().played()[1].spent), (game.ending(), Some(60_000)));
}

#[test]
fn both_sides_agree_on_a_pause_and_either_ends_it() {
    let mut game = timed(Game::Reversi, "60", "f5");
    let mut plain = reversi([Player::Person; 2]);
    assert_eq!(now(&mut plain, Side::First, What::Offer(Offer::Pause)), Err(Refused::NoClock));
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::Pause)), Ok(false));
    assert_eq!(now(&mut game, Side::First, What::Answer(false)), Ok(false));
    assert_eq!((game.is_stopped(), game.offer()), (false, None));
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::Pause)), Ok(false));
    // An answer to one offer is none to another.
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::Draw)), Ok(false));
    assert!(game.ending().is_none());
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::Pause)), Ok(false));
    assert_eq!(now(&mut game, Side::Second, What::Answer(true)), Ok(false));
    assert_eq!((game.is_stopped(), game.running()), (true, None));
    assert_eq!(now(&mut game, Side::First, What::GoOn), Ok(false));
    assert_eq!((game.running(), now(&mut game, Side::First, What::GoOn)), (Some(Side::Second), Err(Refused::NoClock)));
}

#[test]
fn a_rematch_in_a_series_swaps_sides_and_keeps_the_score() {
    let mut game = reversi([Player::Person; 2]);
    game.set_series(Some(Series::new(3, Order::InTurn)));
    game.set_clock(Some("300,60".parse().expect("a clock")));
    assert_eq!(now(&mut game, Side::Second, What::Resign), Ok(true));
    let mut next = game.rematch();
    assert_eq!((next.is_guest_first(), next.clock().map(|clock| clock.to_string())), (true, Some("60,300".into())));
    let halves = |game: &Match| Side::BOTH.map(|side| game.series_after().expect("a series").halves(side));
    assert_eq!((halves(&game), halves(&next)), ([2, 0], [0, 2]), "the points go with the player");
    // It is saved and comes back.
    let again = Match::read(&next.to_saved().to_text(), &Tables::default()).expect("readable");
    assert_eq!(again.series(), next.series());
    // The same player wins again, and another series begins.
    assert_eq!(now(&mut next, Side::First, What::Resign), Ok(true));
    assert!(next.series_after().expect("a series").is_over());
    let third = next.rematch();
    assert_eq!((halves(&third), third.series().map(|series| series.played())), ([0, 0], Some(0)));
    // A game that has not ended does not count.
    assert_eq!(game.rematch().restart().series(), game.rematch().series());
}

#[test]
fn a_turn_is_taken_back_by_agreement_and_its_time_with_it() {
    let mut game = timed(Game::Reversi, "60", "f5");
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::TakeBack)), Err(Refused::NothingBack));
    assert_eq!(after(&mut game, 5_000, Side::Second, place("d6")), Ok(true));
    assert_eq!(after(&mut game, 5_000, Side::First, place("c3")), Ok(true));
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::TakeBack)), Ok(false));
    let event = game.event(Side::First, What::Answer(true));
    assert_eq!(game.apply(event), Ok(Outcome::TakenBack(2)));
    assert_eq!((game.record().played().len(), game.offer()), (1, None));
    assert_eq!(game.shown(Side::Second, 0).map(|shown| shown.time), Some(60_000));
    // The other side may also decline.
    assert_eq!(now(&mut game, Side::First, What::Offer(Offer::TakeBack)), Ok(false));
    let event = game.event(Side::Second, What::Answer(false));
    assert_eq!(game.apply(event), Ok(Outcome::Declined(Offer::TakeBack)));
}

#[test]
fn a_piece_that_was_touched_is_turned_up_once_its_face_is_said() {
    let mut game = Match::new(Game::AnimalChess.setup(0).told(), [Player::Person; 2], 5);
    game.set_clock(Some("60".parse().expect("a clock")));
    let [first, other] = [0, 1].map(|column| Action::TurnUp(Square::new(column, 0)));
    let face = |which: usize| Some(game_face(which));
    let moved = Action::Move { from: Square::new(0, 0), to: Square::new(1, 0) };
    assert_eq!(now(&mut game, Side::First, What::Touch(moved)), Err(Refusal::TurnUpFirst.into()));
    assert_eq!(now(&mut game, Side::First, What::Touch(first)), Ok(false));
    assert_eq!((game.touched(), game.running()), (Some(first), None), "the first move starts the clock");
    assert_eq!(now(&mut game, Side::First, What::Touch(other)), Err(Refused::Touched));
    assert_eq!(now(&mut game, Side::First, What::Play(other, face(0))), Err(Refused::Touched));
    assert_eq!(now(&mut game, Side::First, What::Play(first, face(0))), Ok(true));
    // The second side's time stands from the touch on, and the first's runs until it says what lies there.
    assert_eq!(after(&mut game, 4_000, Side::Second, What::Touch(other)), Ok(false));
    assert_eq!(game.running(), Some(Side::First));
    assert_eq!(Side::BOTH.map(|side| game.shown(side, 1_000).map(|shown| shown.time)), [Some(59_000), Some(56_000)]);
    assert_eq!(after(&mut game, 60_000, Side::Second, What::Flag), Err(Refused::NotItsTurn));
    let mut late = game.clone();
    assert_eq!(after(&mut late, 60_000, Side::First, What::Flag), Ok(true));
    assert_eq!(late.ending().map(|ending| ending.winner), Some(Some(Side::Second)));
    assert_eq!(now(&mut game, Side::Second, What::Play(other, face(1))), Ok(true));
    assert_eq!(game.record().played()[1].spent, Some(4_000));
    // What was seen cannot be taken back.
    assert_eq!(now(&mut game, Side::Second, What::Offer(Offer::TakeBack)), Err(Refused::Seen));
    // In a match whose deal is known nothing is touched.
    let mut known = Match::new(Game::AnimalChess.setup(0), [Player::Person; 2], 5);
    assert_eq!(now(&mut known, Side::First, What::Touch(first)), Err(Refusal::NoSuchAction.into()));
}

/// One of the faces that lie face down at the start.
fn game_face(which: usize) -> rules::Face {
    Game::AnimalChess.setup(0).start().placed()[which].face
}

#[test]
fn the_time_of_a_ply_is_settled_afterwards_and_may_have_been_up() {
    let mut game = timed(Game::Reversi, "60", "f5");
    assert_eq!(after(&mut game, 5_000, Side::Second, place("d6")), Ok(true));
    assert_eq!(after(&mut game, 5_200, Side::First, What::Took), Err(Refused::NoClock), "it was the other's ply");
    let event = game.event(Side::Second, What::Took).after(5_200);
    assert_eq!(game.apply(event), Ok(Outcome::Timed));
    assert_eq!(game.record().played()[1].spent, Some(5_200));
    assert_eq!(after(&mut game, 61_000, Side::Second, What::Took), Ok(true));
    let ending = game.ending().expect("over");
    assert_eq!((ending.winner, ending.reason), (Some(Side::First), Reason::OnTime));
    // It is saved and comes back, although the flag fell in the other side's turn.
    let again = Match::read(&game.to_saved().to_text(), &Tables::default()).expect("readable");
    assert_eq!(again.ending(), game.ending());
}

#[test]
fn levels_with_numbers_are_people_and_the_others_are_not() {
    for game in Game::ALL {
        for player in Player::of(game) {
            assert_eq!(player.persona(game).is_some(), player.number().is_some(), "{}", player.id());
        }
    }
    // In a band without a number of its own.
    let hunter = Player::from_id(Game::AnimalChess, "hunter").expect("a level");
    assert_eq!((hunter.band(Game::AnimalChess), hunter.persona(Game::AnimalChess)), (Some(Band::Casual), None));
}

#[test]
fn an_opponent_greets_and_speaks_of_a_change_once() {
    let mut remarks = Remarks::default();
    assert_eq!(remarks.says(0), None);
    remarks.begin();
    assert_eq!([0, 1, 2].map(|plies| remarks.says(plies)), [Some(Occasion::Start), Some(Occasion::Start), None]);
    // There is nothing to compare the first opinion with, and the second differs little.
    remarks.weigh(0.5, 2);
    remarks.weigh(0.6, 4);
    assert_eq!(remarks.says(4), None);
    remarks.weigh(0.85, 6);
    assert_eq!(
        [5, 6, 7, 8].map(|plies| remarks.says(plies)),
        [None, Some(Occasion::Pleased), Some(Occasion::Pleased), None]
    );
    remarks.weigh(0.3, 8);
    assert_eq!(remarks.says(8), Some(Occasion::Worried));
    remarks.weigh(0.9, 10);
    assert_eq!(remarks.says(10), None, "it has said so before");
}

#[test]
fn an_opponent_is_not_pleased_to_be_less_behind_nor_worried_to_be_less_ahead() {
    let said = |before, now| {
        let mut remarks = Remarks::default();
        remarks.weigh(before, 2);
        remarks.weigh(now, 4);
        remarks.says(4)
    };
    assert_eq!([said(0.1, 0.4), said(0.95, 0.6)], [None, None]);
    assert_eq!([said(0.9, 0.96), said(0.96, 0.97)], [Some(Occasion::Pleased), None], "almost won");
}

#[test]
fn the_end_is_won_lost_or_drawn_and_shows_in_the_face() {
    let mut game = reversi([Player::Person, ENGINE]);
    let resigns = game.event(Side::First, What::Resign);
    game.apply(resigns).expect("may resign");
    let ending = game.ending().expect("over");
    let [lost, won] = Side::BOTH.map(|side| Occasion::at_end(&ending, side));
    assert_eq!([lost, won], [Occasion::Lost, Occasion::Won]);
    let shown = |said| Expression::of(false, said);
    assert_eq!(
        [shown(Some(lost)), shown(Some(won)), shown(None)],
        [Expression::Worried, Expression::Pleased, Expression::Looking]
    );
    assert_eq!(Expression::of(true, Some(Occasion::Pleased)), Expression::Thinking);
    for (place, expression) in Expression::ALL.into_iter().enumerate() {
        assert_eq!(expression.place(), place);
    }
}
