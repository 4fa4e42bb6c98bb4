//! The list of the games that have something to say of their own.

use super::chances::Chances;
use super::detector::Detector;
use super::game::GameStudy;
use super::puzzles::{Prover, PuzzleWords};
use super::sentence::{Gap, Sentence};
use super::{animal_chess, gomoku, reversi};
use engine::Analysis;
use rules::{Game, Position, Square, View};

/// The games that have something of their own.
const STUDIES: &[(Game, &dyn GameStudy)] =
    &[(Game::Reversi, &reversi::Study), (Game::Gomoku, &gomoku::Study), (Game::AnimalChess, &animal_chess::Study)];

/// A game of which nothing is said that is not said of every game.
struct Any;

impl GameStudy for Any {}

/// What a game has of its own.
pub(super) fn study_of(game: Game) -> &'static dyn GameStudy {
    STUDIES.iter().find(|(other, _)| *other == game).map_or(&Any, |(_, study)| *study)
}

/// The games that have puzzles: their words, and how one proves them. The two are apart, so that a program that only reads
/// puzzles need not hold what proves them.
const WORDS: &[(Game, &PuzzleWords)] = &[
    (Game::Reversi, &reversi::puzzles::WORDS),
    (Game::Gomoku, &gomoku::puzzles::WORDS),
    (Game::AnimalChess, &animal_chess::puzzles::WORDS),
];
const PROVERS: &[(Game, NewProver)] = &[
    (Game::Reversi, || Box::new(reversi::puzzles::Proofs::new())),
    (Game::Gomoku, || Box::new(gomoku::puzzles::Proofs)),
    (Game::AnimalChess, || Box::new(animal_chess::puzzles::Proofs::default())),
];

/// Makes what proves the puzzles of a game.
type NewProver = fn() -> Box<dyn Prover>;

/// The kinds and themes of a game's puzzles; none if it has no puzzles.
pub(super) fn puzzle_words(game: Game) -> &'static PuzzleWords {
    const NONE: &PuzzleWords = &PuzzleWords { kinds: &[], themes: &[] };
    WORDS.iter().find(|(other, _)| *other == game).map_or(NONE, |(_, words)| *words)
}

/// What proves a game's puzzles.
pub(super) fn prover_of(game: Game) -> Option<Box<dyn Prover>> {
    PROVERS.iter().find(|(other, _)| *other == game).map(|(_, prover)| prover())
}

/// The games that have achievements: their ids, and what finds them. The two are apart for the same reason.
const ACHIEVEMENTS: &[(Game, &[&str])] = &[
    (Game::Reversi, reversi::achievements::IDS),
    (Game::Gomoku, gomoku::achievements::IDS),
    (Game::AnimalChess, animal_chess::achievements::IDS),
];
const DETECTORS: &[(Game, NewDetector)] = &[
    (Game::Reversi, || Box::new(reversi::achievements::Finder::new())),
    (Game::Gomoku, || Box::new(gomoku::achievements::Finder)),
    (Game::AnimalChess, || Box::new(animal_chess::achievements::Finder::default())),
];

/// Makes what finds the achievements of a game.
type NewDetector = fn() -> Box<dyn Detector>;

/// The ids of a game's achievements; none if it has none.
pub(super) fn achievement_ids(game: Game) -> &'static [&'static str] {
    ACHIEVEMENTS.iter().find(|(other, _)| *other == game).map_or(&[], |(_, ids)| *ids)
}

/// What finds a game's achievements.
pub(super) fn detector_of(game: Game) -> Option<Box<dyn Detector>> {
    DETECTORS.iter().find(|(other, _)| *other == game).map(|(_, detector)| detector())
}

/// Why the best move of a position is good: a fact about it that anybody can check on the board, or else how far the
/// engine has looked. `None` if no move is known.
#[must_use]
pub fn reason(position: &Position, known: &Analysis) -> Option<Sentence> {
    let best = known.moves.first()?;
    let looked =
        || Sentence::new("reason-looked").with("depth", Gap::Number(best.depth.try_into().unwrap_or(i32::MAX)));
    let mut said = study_of(position.game()).reason(position, known, best).unwrap_or_else(looked);
    said.show(&best.line, 1);
    Some(said)
}

/// The chances of the tile on this square, if the side to move turns it up; `None` if none lies face down there.
#[must_use]
pub fn chances_of(view: &View, at: Square) -> Option<Chances> {
    study_of(view.game()).chances(view, at)
}
