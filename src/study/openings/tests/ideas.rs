use super::*;
use crate::Gap;

fn position(game: Game, moves: &str) -> Position {
    read_transcript(&game.setup(0), moves).expect("legal").position().clone()
}

/// The keys of the sentences about a position that is worth this to the first side.
fn keys(position: &Position, value: Option<i32>) -> Vec<&'static str> {
    idea(position, &Figure { value, ..Figure::default() }).iter().map(|said| said.key).collect()
}

#[test]
fn who_stands_better_in_discs_is_said_from_one_disc_and_a_half_on() {
    let tiger = position(Game::Reversi, "f5d6c3d3c4");
    assert_eq!(keys(&tiger, Some(149))[0], "opening-even");
    assert_eq!(keys(&tiger, Some(-149))[0], "opening-even");
    assert!(!keys(&tiger, None).iter().any(|key| !key.contains("-plan-")), "nothing is known");
    for (value, side, discs) in [(150, Side::First, 2), (-260, Side::Second, 3)] {
        let said = idea(&tiger, &Figure { value: Some(value), ..Figure::default() });
        assert_eq!(said[0].key, "opening-favours-discs");
        assert_eq!(said[0].gaps, [("side", Gap::Side(side)), ("discs", Gap::Number(discs))]);
    }
}

#[test]
fn in_gomoku_it_is_a_chance_or_a_win_by_force() {
    // White is to move, and the value is that of Black.
    let kagetsu = position(Game::Gomoku, "h8h9i9");
    assert_eq!(keys(&kagetsu, Some(2))[0], "opening-even");
    let of = |value| idea(&kagetsu, &Figure { value: Some(value), ..Figure::default() }).swap_remove(0);
    let (black, white) = (of(200), of(-200));
    assert_eq!((black.key, &black.gaps[0].1), ("opening-favours-chance", &Gap::Side(Side::First)));
    assert_eq!((white.key, &white.gaps[0].1), ("opening-favours-chance", &Gap::Side(Side::Second)));
    assert_eq!(black.gaps[1], white.gaps[1], "the same chance for the other side");
    assert!(matches!(black.gaps[1].1, Gap::Number(percent) if (56..100).contains(&percent)), "{black:?}");
    let won = of(9_990);
    assert_eq!((won.key, &won.gaps[0].1), ("opening-wins", &Gap::Side(Side::First)));
    assert_eq!(of(-9_990).gaps[0].1, Gap::Side(Side::Second));
}

#[test]
fn games_that_were_played_say_more_than_an_estimate() {
    let yusei = position(Game::Gomoku, "h8h9j6");
    let of = |games| idea(&yusei, &Figure { value: Some(200), games: Some(games), ..Figure::default() }).swap_remove(0);
    let white = of([4, 15, 1]);
    assert_eq!(white.key, "opening-games");
    let gaps = [("games", Gap::Number(20)), ("side", Gap::Side(Side::Second)), ("percent", Gap::Number(78))];
    assert_eq!(white.gaps, gaps);
    assert_eq!(of([15, 5, 0]).gaps[1].1, Gap::Side(Side::First));
    assert_eq!(of([12, 8, 0]).key, "opening-games-even", "20 games are off by 11 in a hundred");
    assert_eq!(of([0, 0, 0]).key, "opening-favours-chance", "none were played");
}

#[test]
fn a_first_tile_gains_or_costs_health() {
    let start = position(Game::AnimalChess, "");
    let corner = read(&start, "a1");
    for (value, key) in [(-60, "opening-even-health"), (250, "opening-gains-health"), (-250, "opening-costs-health")] {
        let said = idea(&start, &Figure { value: Some(value), line: vec![corner], ..Figure::default() });
        let keys: Vec<_> = said.iter().map(|said| said.key).collect();
        assert_eq!(keys, [key, "opening-tile"]);
    }
}

#[test]
fn best_play_is_told_last() {
    let tiger = position(Game::Reversi, "f5d6c3d3c4");
    let line = vec![read(&tiger, "f4")];
    let said = idea(&tiger, &Figure { value: Some(0), line: line.clone(), ..Figure::default() });
    let last = said.last().expect("a sentence");
    assert_eq!((last.key, &last.gaps[0].1), ("opening-line", &Gap::Moves(line)));
}
