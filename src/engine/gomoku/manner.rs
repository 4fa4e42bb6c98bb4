//! How each of the numbered levels plays: the weaker ones are a [`Person`], who makes mistakes as people do; the stronger are
//! the deep search, each with more positions than the one before. The differences between them are measured by
//! `turnstone-lab ladder`. Nothing here reads a clock.

use super::person::{EYE, Person};

/// How a level finds its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// It makes mistakes as a person does.
    Person(Person),
    /// The deep search within so many positions and plies.
    Search {
        /// Positions looked at, about.
        nodes: u64,
        /// Plies looked ahead at most.
        depth: u32,
    },
    /// It searches as deep as it can until it is told to stop.
    Patience,
}

/// The number of levels, which count from 1, the weakest.
pub const COUNT: u8 = 16;

/// How a level finds its moves. Numbers outside the range mean the nearest level.
#[must_use]
pub const fn manner(level: u8) -> &'static Manner {
    let at = level.saturating_sub(1) as usize;
    &LEVELS[if at < LEVELS.len() { at } else { LEVELS.len() - 1 }]
}

/// The values of somebody who has just learnt that five in a row win.
const CHILD: Person = Person { overlooks: 70, blind: 100, blur: 120, near: 60, ..EYE };

/// The values of somebody who has played many games.
const PLAYER: Person = Person { overlooks: 2, blind: 4, blur: 20, near: 10, fours: 4, tries: 10, misses: 10, ..EYE };

/// The levels; `src/engine/README.md` has the Elo between them, which is to be 100 to 200 and is not everywhere yet.
static LEVELS: [Manner; COUNT as usize] = [
    // A small child: thinks of its own row, and misjudges most of what lies on the board.
    Manner::Person(Person { overlooks: 85, blind: 100, blur: 160, near: 80, cares: 30, ..CHILD }),
    // Overlooks many threes, of the other side more than its own; each of these a little fewer than the one before.
    Manner::Person(Person { overlooks: 64, blind: 82, blur: 124, near: 60, cares: 63, ..CHILD }),
    Manner::Person(Person { overlooks: 50, blind: 67, blur: 105, near: 45, cares: 80, ..CHILD }),
    Manner::Person(Person { overlooks: 32, blind: 46, blur: 78, near: 35, cares: 90, ..CHILD }),
    // Overlooks a three now and then, and judges what it sees better and better.
    Manner::Person(Person { overlooks: 21, blind: 32, blur: 60, near: 25, ..CHILD }),
    Manner::Person(Person { overlooks: 12, blind: 20, blur: 44, near: 20, ..CHILD }),
    Manner::Person(Person { overlooks: 5, blind: 8, blur: 26, near: 15, ..CHILD }),
    // Follows fours.
    Manner::Person(Person { overlooks: 3, blind: 5, blur: 13, builds: 150, fours: 3, misses: 6, tries: 8, ..PLAYER }),
    Manner::Person(Person {
        overlooks: 2,
        blind: 4,
        blur: 11,
        builds: 150,
        fours: 5,
        threats: 3,
        misses: 10,
        tries: 10,
        ..PLAYER
    }),
    // Follows threes too.
    Manner::Person(Person {
        overlooks: 0,
        blind: 1,
        blur: 4,
        builds: 200,
        fours: 12,
        threats: 8,
        misses: 0,
        tries: 24,
        ..PLAYER
    }),
    // From here on it is the search, which overlooks nothing within its few positions.
    Manner::Search { nodes: 300, depth: 2 },
    Manner::Search { nodes: 1_000, depth: 3 },
    Manner::Search { nodes: 4_000, depth: 6 },
    Manner::Search { nodes: 12_000, depth: 8 },
    Manner::Search { nodes: 60_000, depth: 10 },
    Manner::Patience,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed_of;
    use rules::{Action, Game, Position, Square};

    #[test]
    fn people_come_first_and_only_the_last_level_takes_time() {
        let rank = |level| match manner(level) {
            Manner::Person(_) => 0,
            Manner::Search { .. } => 1,
            Manner::Patience => 2,
        };
        assert!((1..=COUNT).map(rank).is_sorted());
        assert_eq!((1..=COUNT).filter(|&level| rank(level) == 2).collect::<Vec<_>>(), [COUNT]);
        assert_eq!((manner(0), manner(COUNT + 1)), (manner(1), manner(COUNT)));
    }

    #[test]
    fn each_level_overlooks_less_than_the_one_before_and_its_own_lines_less_than_the_others() {
        let people: Vec<&Person> = (1..=COUNT)
            .filter_map(|level| match manner(level) {
                Manner::Person(person) => Some(person),
                _ => None,
            })
            .collect();
        assert!(people.is_sorted_by(|one, next| one.overlooks > next.overlooks && one.blind > next.blind));
        assert!(people.iter().all(|person| person.overlooks < person.blind && person.blind <= 100));
        let nodes: Vec<u64> = (1..=COUNT)
            .filter_map(|level| match manner(level) {
                Manner::Search { nodes, .. } => Some(*nodes),
                _ => None,
            })
            .collect();
        // Well under a second in a browser.
        assert!(nodes.is_sorted() && nodes.iter().all(|&nodes| nodes <= 100_000), "{nodes:?}");
    }

    /// Whether a game of a level against itself has no winner; the seed decides where the first stone lies.
    fn fills_the_board(level: u8, seed: u8) -> bool {
        let Manner::Person(person) = manner(level) else { panic!("{level} is no person") };
        let Position::Gomoku(start) = Game::Gomoku.setup(0).start() else { panic!("another game") };
        let first = Square::new(5 + seed % 5, 5 + seed / 5 % 5);
        let mut position = start.play(Action::Place(first)).expect("a free point").0;
        while position.ending().is_none() {
            let seed = seed_of(seed.into(), position.to_move());
            let at = person.answer(&position, position.last(), seed).expect("the game goes on").at;
            position = position.play(Action::Place(at)).expect("a legal stone").0;
        }
        position.ending().is_some_and(|ending| ending.winner.is_none())
    }

    /// Without their will to build, 13, 14 and 22 of 24 games did.
    #[test]
    fn the_strongest_persons_seldom_fill_the_board() {
        let full = [8, 9, 10].map(|level| (0..25).filter(|&seed| fills_the_board(level, seed)).count());
        assert!(full.iter().all(|&games| games <= 12), "{full:?} of 25 games");
    }
}
