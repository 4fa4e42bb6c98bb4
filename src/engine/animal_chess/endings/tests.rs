//! What is known of endings is held against a search of every position by the rules alone, and against games.

use std::collections::HashMap;
use std::sync::Arc;

use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

use super::*;
use rules::animal_chess::{Deal, Kind, Reach, Rules, SQUARES, Setup, View, index};
use rules::{Action, Colour, Face, GameSetup as _, Placed, Reason, Square};

const NEVER: fn() -> bool = || false;

/// The ranks of the jungle game, as in `assets/rules/animal-chess-traditional.toml`.
fn traditional() -> Arc<Rules> {
    let worths =
        [("elephant", 12), ("lion", 10), ("tiger", 8), ("leopard", 7), ("wolf", 5), ("dog", 3), ("cat", 2), ("rat", 3)];
    let kind = |(number, (id, worth)): (u32, (&str, u32))| {
        let lower = 0xff_u16 << number & 0xff;
        let prey = match number {
            0 => lower & 0x7f,
            7 => lower | 1,
            _ => lower,
        };
        Kind { id: id.into(), rank: 8 - number, worth, count: 2, reach: Reach::Step, prey }
    };
    Arc::new(Rules { id: "traditional".into(), kinds: (0..).zip(worths).map(kind).collect(), ..Rules::default() })
}

/// Tiles of a game: the kinds of each colour by their numbers in the table.
#[derive(Clone)]
struct Case {
    setup: Setup,
    tiles: Vec<Face>,
}

fn case(rules: &Arc<Rules>, handicap: u8, dark: &[u8], light: &[u8]) -> Case {
    let tiles = [(Colour::Dark, dark), (Colour::Light, light)];
    let tiles = tiles
        .into_iter()
        .flat_map(|(colour, kinds)| kinds.iter().map(move |&kind| Face { colour: Some(colour), kind }));
    Case { setup: Setup { rules: Arc::clone(rules), deal: Deal::Known(0), handicap }, tiles: tiles.collect() }
}

impl Case {
    /// The tiles on squares that lie anywhere, and either side to move.
    fn random(&self, random: &mut StdRng) -> View {
        let mut squares: Vec<u8> = (0..SQUARES as u8).collect();
        squares.shuffle(random);
        let placed = squares.iter().zip(&self.tiles);
        let placed: Vec<Placed> =
            placed.map(|(&at, &face)| Placed { square: Square::new(at % 4, at / 4), face, hidden: false }).collect();
        let turn = if random.random() { Colour::Dark } else { Colour::Light };
        self.setup.with_pieces(&placed, turn).expect("tiles of the game").view().clone()
    }
}

/// The same position after so many quiet plies, in which none like it came up.
fn after_quiet(view: &View, quiet: u32) -> View {
    let text = view.to_text();
    let (rest, seen) = text.rsplit_once('/').expect("fields");
    let before: String = (1..=quiet).map(|number| format!("{number:x},")).collect();
    View::from_text(&format!("{rest}/{before}{seen}")).expect("a view")
}

/// The same position as the first after a taking.
fn afresh(view: &View) -> View {
    let text = view.to_text();
    let (rest, _) = text.rsplit_once('/').expect("fields");
    View::from_text(&format!("{rest}/{:x}", view.key())).expect("a view")
}

fn next(view: &View, action: Action) -> View {
    let Action::Move { from, to } = action else { panic!("{action:?} where nothing lies face down") };
    view.moved(from, to).expect("a legal move").0
}

fn ply(action: Action) -> Ply {
    let Action::Move { from, to } = action else { panic!("{action:?} where nothing lies face down") };
    Ply::new(index(from) as u32, index(to) as u32)
}

fn outcome(endings: &mut Endings, view: &View) -> Outcome {
    let (board, rules) = (SearchBoard::new(view), RuleLookup::new(view));
    assert!(endings.learn(&board, &rules, &NEVER));
    endings.outcome(&board, &rules).expect("it was learnt")
}

/// A position as the rules alone have it.
struct Node {
    view: View,
    tiles: usize,
    /// The positions after it, and whether a tile is taken on the way.
    after: Vec<(usize, bool)>,
    known: Outcome,
}

/// Every position that can follow from one, valued straight from what a win within so many plies is.
fn brute_force(start: &View) -> Vec<Node> {
    let count = |view: &View| SearchBoard::new(view).occupied().count_ones() as usize;
    let node = |view: View| Node { tiles: count(&view), view, after: Vec::new(), known: Outcome::Drawn };
    let mut nodes = vec![node(start.clone())];
    let mut numbers = HashMap::from([(start.key(), 0)]);
    let mut at = 0;
    while at < nodes.len() {
        let (view, tiles) = (nodes[at].view.clone(), nodes[at].tiles);
        if let Some(ending) = view.ending() {
            let lost = ending.winner.is_some_and(|winner| winner != view.to_move());
            assert!(lost && matches!(ending.reason, Reason::NoHealth | Reason::NoAction), "{ending:?}");
            nodes[at].known = Outcome::Lost(Distance { to_taking: 0, to_end: 0 });
        }
        for action in view.legal() {
            let after = afresh(&next(&view, action));
            let number = *numbers.entry(after.key()).or_insert(nodes.len());
            if number == nodes.len() {
                nodes.push(node(after));
            }
            let is_taking = nodes[number].tiles < tiles;
            nodes[at].after.push((number, is_taking));
        }
        at += 1;
    }
    for tiles in 1..=count(start) {
        for plies in 1..=start.rules().quiet_plies {
            let known: Vec<(usize, Outcome)> = (0..nodes.len())
                .filter(|&at| {
                    nodes[at].tiles == tiles && nodes[at].known == Outcome::Drawn && !nodes[at].after.is_empty()
                })
                .filter_map(|at| Some((at, within(&nodes, at, plies)?)))
                .collect();
            if known.is_empty() && plies > 1 {
                break;
            }
            known.into_iter().for_each(|(at, outcome)| nodes[at].known = outcome);
        }
    }
    nodes
}

/// Whether the next taking can be forced, or cannot be kept off, in exactly so many plies.
fn within(nodes: &[Node], at: usize, plies: u32) -> Option<Outcome> {
    let after = nodes[at].after.iter().map(|&(next, is_taking)| (nodes[next].known, is_taking));
    let lost = after.clone().filter_map(|(known, is_taking)| match known {
        Outcome::Lost(distance) if is_taking && plies == 1 || !is_taking && distance.to_taking + 1 == plies => {
            Some(distance.to_end + 1)
        }
        _ => None,
    });
    if let Some(to_end) = lost.min() {
        return Some(Outcome::Won(Distance { to_taking: plies, to_end }));
    }
    let won = after.map(|(known, is_taking)| match known {
        Outcome::Won(distance) if is_taking || distance.to_taking < plies => Some(distance.to_end + 1),
        _ => None,
    });
    let to_end = won.collect::<Option<Vec<u32>>>()?.into_iter().max()?;
    Some(Outcome::Lost(Distance { to_taking: plies, to_end }))
}

#[test]
fn endings_are_known_as_a_search_of_every_position_finds_them() {
    let (classic, jungle) = (Arc::<Rules>::default(), traditional());
    let mut cases = vec![
        // A dragon against a tiger; an eagle and a cat against a dragon.
        case(&classic, 0, &[0], &[1]),
        case(&classic, 0, &[5, 6], &[0]),
        // With a fifth less health, light has lost with its dragon, or its tiger and a fox.
        case(&classic, 20, &[5], &[0, 1]),
        // A rat and a wolf against an elephant.
        case(&jungle, 0, &[7, 4], &[0]),
    ];
    // A few seconds at full speed, and a minute or more with all the checks of the dev profile.
    if !cfg!(debug_assertions) {
        cases.extend([
            case(&classic, 0, &[1, 1], &[2, 5]),
            case(&classic, 0, &[0, 5], &[6, 6]),
            case(&jungle, 0, &[7, 4], &[0, 5]),
            case(&jungle, 0, &[0, 1, 2], &[7]),
        ]);
    }
    let (mut decided, mut drawn) = (0, 0);
    for (number, case) in (0..).zip(cases) {
        let random = &mut StdRng::seed_from_u64(number);
        let start = std::iter::repeat_with(|| case.random(random)).find(|view| view.ending().is_none());
        let mut nodes = brute_force(&start.expect("one of many"));
        nodes.retain(|node| node.view.ending().is_none());
        let mut endings = Endings::default();
        for _ in 0..1000 {
            let Node { view, known, .. } = nodes.choose(random).expect("positions");
            assert_eq!(outcome(&mut endings, view), *known, "{}", view.to_text());
            // With more quiet plies behind it, a win that is too far is a draw.
            let quiet = random.random_range(0..view.rules().quiet_plies);
            let left = view.rules().quiet_plies - quiet;
            let expected = match known {
                Outcome::Won(distance) | Outcome::Lost(distance) if distance.to_taking > left => Outcome::Drawn,
                known => *known,
            };
            let view = after_quiet(view, quiet);
            if view.ending().is_none() {
                assert_eq!(outcome(&mut endings, &view), expected, "{}", view.to_text());
            }
            *(if expected == Outcome::Drawn { &mut drawn } else { &mut decided }) += 1;
        }
    }
    assert!(decided > 500 && drawn > 500, "{decided} decided, {drawn} drawn");
}

/// Positions of four tiles of either table.
fn fours() -> Vec<Case> {
    let (classic, jungle) = (Arc::<Rules>::default(), traditional());
    vec![
        case(&classic, 0, &[0, 1], &[3, 5]),
        case(&classic, 0, &[1, 1, 5], &[0]),
        case(&classic, 0, &[0, 6], &[6, 2]),
        case(&jungle, 0, &[0, 1], &[7, 3]),
        case(&jungle, 0, &[1, 1, 2], &[2]),
    ]
}

#[test]
fn an_ending_is_worth_what_its_best_ply_is_by_the_rules() {
    let random = &mut StdRng::seed_from_u64(1);
    for case in fours() {
        let mut endings = Endings::default();
        for _ in 0..200 {
            let view = case.random(random);
            if view.ending().is_some() {
                continue;
            }
            let known = outcome(&mut endings, &view);
            let worths: Vec<Outcome> = view
                .legal()
                .into_iter()
                .map(|action| {
                    let after = next(&view, action);
                    let theirs = match after.ending() {
                        Some(ending) if ending.winner.is_some() => Outcome::Lost(Distance { to_taking: 0, to_end: 0 }),
                        Some(_) => Outcome::Drawn,
                        None => outcome(&mut endings, &after),
                    };
                    let distance = |distance: Distance| Distance {
                        to_taking: if after.quiet_plies() == 0 { 1 } else { distance.to_taking + 1 },
                        to_end: distance.to_end + 1,
                    };
                    match theirs {
                        Outcome::Won(theirs) => Outcome::Lost(distance(theirs)),
                        Outcome::Drawn => Outcome::Drawn,
                        Outcome::Lost(theirs) => Outcome::Won(distance(theirs)),
                    }
                })
                .collect();
            let (board, rules) = (SearchBoard::new(&view), RuleLookup::new(&view));
            for (action, worth) in view.legal().into_iter().zip(&worths) {
                assert_eq!(endings.outcome_of(ply(action), &board, &rules), Some(*worth));
            }
            let best = worths.iter().max_by_key(|worth| worth.merit()).copied().expect("a ply");
            let latest = worths.iter().map(|worth| match worth {
                Outcome::Lost(distance) => distance.to_end,
                _ => 0,
            });
            match (known, best) {
                // The loser does not choose the longest way to the end, but none is longer than was told.
                (Outcome::Lost(known), Outcome::Lost(best)) => {
                    assert_eq!((known.to_taking, Some(known.to_end)), (best.to_taking, latest.max()));
                }
                _ => assert_eq!(known, best, "{}", view.to_text()),
            }
        }
    }
}

#[test]
fn a_win_is_brought_home_in_time_by_the_quiet_plies_that_are_left_and_not_with_one_less() {
    let random = &mut StdRng::seed_from_u64(2);
    let (mut won, mut drawn) = (0, 0);
    for case in fours() {
        let mut endings = Endings::default();
        for _ in 0..40 {
            let mut view = case.random(random);
            if view.ending().is_some() {
                continue;
            }
            let (Outcome::Won(known) | Outcome::Lost(known)) = outcome(&mut endings, &view) else { continue };
            let quiet = view.rules().quiet_plies - known.to_taking;
            let is_late = random.random() && known.to_taking > 1;
            view = after_quiet(&view, quiet + u32::from(is_late));
            if view.ending().is_some() {
                continue;
            }
            let is_mine = matches!(outcome(&mut endings, &afresh(&view)), Outcome::Won(_));
            let winner = if is_mine { view.to_move() } else { view.to_move().other() };
            let (mut plies, random_loser) = (0, random.random::<bool>() && !is_late);
            while view.ending().is_none() {
                let (board, rules) = (SearchBoard::new(&view), RuleLookup::new(&view));
                let legal = view.legal();
                let merit = |action: &&Action| {
                    let worth = endings.outcome_of(ply(**action), &board, &rules);
                    worth.expect("it was learnt").merit()
                };
                let action = if random_loser && view.to_move() != winner {
                    legal.choose(random)
                } else {
                    legal.iter().max_by_key(merit)
                };
                view = next(&view, *action.expect("a ply"));
                plies += 1;
            }
            let ending = view.ending().expect("the end");
            if is_late {
                assert_ne!(ending.winner, Some(winner), "{ending:?}");
                drawn += 1;
            } else {
                assert_eq!(ending.winner, Some(winner), "{ending:?}");
                assert!(plies <= known.to_end, "{plies} plies, but {known:?}");
                won += 1;
            }
        }
    }
    assert!(won > 20 && drawn > 20, "{won} won, {drawn} drawn");
}

#[test]
fn learning_stops_when_it_is_told_to_and_leaves_nothing_half_known() {
    let view = fours()[0].random(&mut StdRng::seed_from_u64(3));
    let (board, rules) = (SearchBoard::new(&view), RuleLookup::new(&view));
    for most in [0, 3, 40, 150] {
        let asked = std::cell::Cell::new(0);
        let enough = || {
            asked.set(asked.get() + 1);
            asked.get() > most
        };
        let mut endings = Endings::default();
        assert!(!endings.learn(&board, &rules, &enough));
        assert_eq!((asked.get(), endings.outcome(&board, &rules)), (most + 1, None));
    }
}
