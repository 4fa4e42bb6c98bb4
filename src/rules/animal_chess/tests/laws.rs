//! Laws that hold in every position, tested in random games of two tables.

use proptest::prelude::*;

use super::*;

/// A table unlike the classic one: a strong jumper, two kinds of one rank, few quiet plies.
fn odd_table() -> Rules {
    let kind = |id: &str, rank, worth, count, reach, prey| Kind { id: id.into(), rank, worth, count, reach, prey };
    Rules {
        id: "odd".into(),
        kinds: vec![
            kind("owl", 9, 40, 3, Reach::Jump, 0b0111),
            kind("ant", 2, 1, 8, Reach::Step, 0b1010),
            kind("bee", 2, 7, 4, Reach::Step, 0b0110),
            kind("ox", 30, 300, 1, Reach::Step, 0b1111),
        ],
        quiet_plies: 12,
        repetitions: 2,
        repeated: Repeated::Round,
        no_action: NoAction::Draw,
    }
}

/// The positions of a random game; the last one has no legal action.
fn random_game(rules: Rules, seed: u64) -> Vec<Position> {
    let mut positions = vec![Position::new(&Setup { rules: Arc::new(rules), deal: Deal::Known(seed), handicap: 0 })];
    loop {
        let position = positions.last().expect("the start at least");
        let legal = position.view.legal();
        if legal.is_empty() {
            return positions;
        }
        let chance = mix(seed ^ positions.len() as u64) as usize;
        positions.push(play(position, &[legal[chance % legal.len()]]));
    }
}

fn table() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::default()), Just(odd_table())]
}

/// The legal actions found in another way: by walking in the four directions.
fn by_walking(position: &Position) -> Vec<Action> {
    let view = &position.view;
    let mut actions = Vec::new();
    for square in GRID.squares() {
        let Some(face) = view.face(square) else { continue };
        let Some(colour) = face.colour else {
            actions.push(Action::TurnUp(square));
            continue;
        };
        if Some(colour) != view.colour(view.to_move) {
            continue;
        }
        let kind = &view.rules.kinds[usize::from(face.kind)];
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let mut between = 0;
            for steps in 1..8 {
                let (column, row) = (square.column as i8 + steps * right, square.row as i8 + steps * down);
                if !(0..4).contains(&column) || !(0..8).contains(&row) {
                    break;
                }
                let to = Square::new(column as u8, row as u8);
                let Some(other) = view.face(to) else {
                    if steps == 1 {
                        actions.push(Action::Move { from: square, to });
                    }
                    continue;
                };
                let in_reach = match kind.reach {
                    Reach::Step => steps == 1,
                    Reach::Jump => between == 1,
                };
                let is_prey = other.colour == Some(colour.other()) && kind.prey >> other.kind & 1 == 1;
                if in_reach && is_prey {
                    actions.push(Action::Move { from: square, to });
                }
                between += 1;
            }
        }
    }
    actions
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn health_is_the_worth_of_what_is_left(rules in table(), seed: u64) {
        for position in random_game(rules, seed) {
            let view = &position.view;
            for side in Side::BOTH {
                let expected = view.colour(side).map_or(view.rules.full_health(), |colour| {
                    let tiles = position.placed().into_iter().map(|placed| placed.face);
                    let own = tiles.filter(|face| face.colour == Some(colour));
                    own.map(|face| view.rules.kinds[usize::from(face.kind)].worth).sum()
                });
                prop_assert_eq!(view.health()[side.index()], expected);
            }
        }
    }

    #[test]
    fn the_way_from_one_board_to_another_leads_there(rules in table(), seed: u64, from: u8, to: u8) {
        let game = random_game(rules, seed);
        let pick = |at: u8| crate::Position::AnimalChess(game[usize::from(at) % game.len()].clone());
        let (before, after) = (pick(from), pick(to));
        let mut shown: HashMap<Square, Face> = before.pieces().collect();
        let delta = Delta::between(&before, &after);
        // All moving pieces leave their squares before any arrives, as in an animation and unlike what a hand can do.
        let mut landing = Vec::new();
        for change in delta.0 {
            match change {
                Change::Taken { square, face } => prop_assert_eq!(shown.remove(&square), Some(face)),
                Change::Turned { square, from, to } => prop_assert_eq!(shown.insert(square, to), Some(from)),
                Change::Moved { from, to } => landing.push((to, shown.remove(&from).expect("a tile that moves"))),
                Change::Placed { square, face } => landing.push((square, face)),
                Change::Passed { .. } => prop_assert!(false, "nobody passes"),
            }
        }
        for (square, face) in landing {
            prop_assert_eq!(shown.insert(square, face), None);
        }
        prop_assert_eq!(shown, after.pieces().collect());
    }

    #[test]
    fn legal_actions_are_exactly_those_that_play_accepts(rules in table(), seed: u64) {
        let pairs = || GRID.squares().flat_map(|from| GRID.squares().map(move |to| Action::Move { from, to }));
        let all: Vec<Action> = GRID.squares().map(Action::TurnUp).chain(pairs()).collect();
        let key = |action: &Action| all.iter().position(|other| other == action);
        for position in random_game(rules, seed).into_iter().step_by(7) {
            let before = position.clone();
            let accepted: Vec<Action> = all.iter().copied().filter(|&action| position.play(action).is_ok()).collect();
            prop_assert_eq!(&position, &before, "playing changes the position that was");
            let mut legal = position.view.legal();
            legal.sort_by_key(key);
            prop_assert_eq!(&legal, &accepted);
            if position.view.ending().is_none() {
                let mut walked = by_walking(&position);
                walked.sort_by_key(key);
                prop_assert_eq!(&legal, &walked);
            }
        }
    }

    #[test]
    fn every_game_comes_to_an_end_and_says_which(rules in table(), seed: u64) {
        let game = random_game(rules, seed);
        let (last, before) = game.split_last().expect("the start at least");
        prop_assert!(last.view.ending().is_some());
        prop_assert!(before.iter().all(|position| position.view.ending().is_none()));
    }

    #[test]
    fn what_lies_face_down_does_not_show(seed: u64, chance: u64) {
        let game = random_game(Rules::default(), seed);
        let position = &game[chance as usize % game.len()];
        let hidden = position.hidden.expect("a deal that is known");
        let places: Vec<usize> = (0..SQUARES).filter(|&at| hidden[at].is_some()).collect();
        let mut moved = hidden;
        for (from, to) in places.iter().zip(places.iter().rev()) {
            moved[*to] = hidden[*from];
        }
        let other = Position { hidden: Some(moved), ..position.clone() };
        prop_assert_eq!(&other.view, &position.view);
        prop_assert_eq!(other.view.to_text(), position.view.to_text());
        let counts = position.view.hidden_counts();
        for (colour, kind) in position.view.rules.tiles() {
            let tile = Face { colour: Some(colour), kind };
            let hidden = hidden.iter().flatten().filter(|&&face| face == tile).count();
            prop_assert_eq!(usize::from(counts[colour.index()][usize::from(kind)]), hidden);
        }
    }

    /// A game whose deal is known, played again as told: at each ply both show the same, and turning a tile up needs the
    /// face that lies there.
    #[test]
    fn a_game_that_is_told_is_the_game_that_is_known(rules in table(), seed: u64, handicap in 0..4_u8) {
        let known = Setup { rules: Arc::new(rules), deal: Deal::Known(seed), handicap: handicap * 20 };
        let told = Setup { deal: Deal::Told, ..known.clone() };
        let [mut known, mut told] = [known, told].map(|setup| crate::Position::AnimalChess(Position::new(&setup)));
        for ply in 0.. {
            prop_assert_eq!(told.view(), known.view());
            prop_assert_eq!(told.legal(), known.legal());
            prop_assert_eq!(told.ending(), known.ending());
            prop_assert_eq!(told.counts(), known.counts());
            prop_assert_eq!(told.marks(None), known.marks(None));
            for (side, colour) in Side::BOTH.into_iter().zip(Colour::BOTH) {
                prop_assert_eq!(told.colour(side), known.colour(side));
                prop_assert_eq!(told.stock(colour), known.stock(colour));
            }
            let tiles = |position: &crate::Position| {
                let mut tiles = position.placed();
                tiles.sort_by_key(|tile| (tile.hidden, code(tile.face)));
                tiles.into_iter().map(|tile| (tile.hidden, tile.face)).collect::<Vec<_>>()
            };
            prop_assert_eq!(tiles(&told), tiles(&known));
            let legal = known.legal();
            if legal.is_empty() {
                break;
            }
            let action = legal[mix(seed ^ ply) as usize % legal.len()];
            let (next, delta) = known.play(action).expect("a legal action");
            let revealed = match (action, delta.0.as_slice()) {
                (Action::TurnUp(_), &[Change::Turned { to, .. }]) => Some(to),
                _ => None,
            };
            match revealed {
                Some(face) => {
                    prop_assert_eq!(told.play(action), Err(Refusal::Untold));
                    let other = Face { colour: face.colour.map(Colour::other), ..face };
                    prop_assert_eq!(known.play_told(action, Some(other)), Err(Refusal::OtherFace));
                    prop_assert_eq!(told.play_told(action, Some(Face::BACK)), Err(Refusal::OtherFace));
                }
                None => prop_assert_eq!(told.play_told(action, Some(face('C'))), Err(Refusal::NoSuchAction)),
            }
            prop_assert_eq!(&known.play_told(action, revealed), &Ok((next.clone(), delta.clone())));
            let (after, change) = told.play_told(action, revealed).expect("what is legal, told");
            prop_assert_eq!(change, delta);
            prop_assert_eq!(Delta::between(&after, &told), Delta::between(&next, &known));
            (known, told) = (next, after);
        }
    }

    #[test]
    fn a_view_comes_back_from_its_text(rules in table(), seed: u64) {
        for position in random_game(rules, seed).into_iter().step_by(5) {
            let text = position.view.to_text();
            prop_assert!(!text.contains(char::is_whitespace), "{}", text);
            prop_assert_eq!(View::from_text(&text), Some(position.view));
        }
    }

    #[test]
    fn any_text_is_a_view_that_can_be_asked_or_none(
        text in ".*",
        seed: u64,
        chance: u64,
        edits in proptest::collection::vec((any::<prop::sample::Index>(), "[-0-9a-f.,:/]"), 1..4),
    ) {
        prop_assert_eq!(View::from_text(&text), None);
        let game = random_game(Rules::default(), seed);
        let mut text = game[chance as usize % game.len()].view.to_text();
        for (place, new) in edits {
            let place = place.index(text.len());
            text.replace_range(place..=place, &new);
        }
        if let Some(view) = View::from_text(&text) {
            let hidden: u32 = view.hidden_counts().as_flattened().iter().map(|&count| u32::from(count)).sum();
            prop_assert!(hidden <= 32);
            let position = Position { view: view.clone(), hidden: None };
            let _ = (view.health(), view.ending(), view.stock(Colour::Dark), view.quiet_plies(), view.marks(None));
            for action in view.legal() {
                if matches!(action, Action::Move { .. }) {
                    prop_assert!(position.play(action).is_ok());
                }
            }
        }
    }
}

#[test]
fn the_rules_in_words_tell_of_what_a_table_has() {
    let terms = |rules: Rules| {
        let setup = Setup { rules: std::sync::Arc::new(rules), deal: Deal::Known(1), handicap: 0 };
        let terms = crate::Setup::AnimalChess(setup).start().terms();
        ["odd", "jumpers"].map(|gap| terms.iter().find(|(name, _)| *name == gap).map(|(_, value)| value.clone()))
    };
    let words = |odd: &str, jumpers: &str| [odd, jumpers].map(|word| Some(crate::Term::Word(word.into())));
    assert_eq!(terms(Rules::default()), words("ends", "one"));
    let mut plain = Rules::default();
    let steps = plain.kinds.iter().map(|kind| kind.rank).collect::<Vec<_>>();
    for (number, kind) in plain.kinds.iter_mut().enumerate() {
        kind.reach = Reach::Step;
        kind.prey = (0..steps.len()).filter(|other| steps[*other] <= steps[number]).map(|other| 1 << other).sum();
    }
    assert_eq!(terms(plain.clone()), words("none", "none"));
    // The strongest spares the weakest and does not fear it; the others go by rank.
    let weakest = plain.weakest().expect("one");
    let mightiest = plain.mightiest().expect("one");
    plain.kinds[mightiest].prey &= !(1 << weakest);
    assert_eq!(terms(plain.clone()), words("some", "none"));
    plain.kinds[weakest].prey |= 1 << mightiest;
    assert_eq!(terms(plain.clone()), words("ends", "none"));
    // Two of the lowest rank: neither is the weakest.
    plain.kinds.iter_mut().for_each(|kind| kind.rank = kind.rank.max(2));
    assert_eq!((plain.weakest(), terms(plain)), (None, words("some", "none")));
}
