//! The opponents of Gomoku: their levels, and what each does; see [`GameEngine`].

use rand::rngs::StdRng;

use super::book::Book;
use super::deep::{Engine, Limits};
use super::evaluation::Learnt;
use super::levels::{LEVELS, PATTERN_BOOK, SEARCHERS, THINKER, manner_of, numbered, search_limits};
use super::manner::Manner;
use super::memory::{DeepMemory, WEIGHTS};
use super::searcher::{SURE, WIN};
use super::task::{GomokuTask, Kind};
use crate::analysis::Measure;
use crate::game::{EngineOptions, GameEngine, Memory, Resumable, is_no_better};
use crate::games::useless;
use crate::level::{Band, Level};
use crate::request::Request;
use crate::work::{POSITIONS_A_PLY, TABLE_MB, Work, in_games};
use rules::{Action, Setup, Side, View, gomoku, hash};

/// The name that packs give to the file of patterns.
const PATTERNS: &str = "gomoku";

/// The positions that the search looks at to answer a draw offer: a few milliseconds.
const DRAW_NODES: u64 = 4_000;

/// The opponents of Gomoku.
pub struct Opponents;

/// What a position is worth to the side to move, by a short search: nothing before colours are settled, and before the
/// first stone.
fn standing(position: &gomoku::Position) -> i32 {
    if !position.is_settled() {
        return 0;
    }
    let found =
        Engine::new(1).search(position, &Limits { nodes: DRAW_NODES, ..Limits::by_time(&|| false) }, &mut |_| ());
    found.map_or(0, |found| found.score)
}

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// Drawn by what they see rather than by results against people, of which there are none: up to 3 a level overlooks
    /// threes that stare at it, up to 7 it sees most of what one stone makes, up to 10 it follows fours and threes with
    /// oversights, and from 11 on it is the search, which from 13 on or so beats some programs of tournaments.
    fn band(&self, level: Level) -> Option<Band> {
        Some(match level.number()? {
            0..=3 => Band::Beginner,
            4..=7 => Band::Casual,
            8..=11 => Band::Club,
            _ => Band::Expert,
        })
    }

    fn usual(&self) -> Level {
        numbered(4)
    }

    fn in_haste(&self) -> Level {
        THINKER
    }

    fn files(&self, level: Level) -> &'static [&'static str] {
        if level == PATTERN_BOOK {
            &[PATTERNS]
        } else if search_limits(level).is_some() {
            &[WEIGHTS]
        } else {
            &[]
        }
    }

    fn check(&self, name: &str, bytes: &[u8]) -> Vec<(usize, String)> {
        match name {
            PATTERNS => Book::parse(&String::from_utf8_lossy(bytes)).1,
            _ => useless(Learnt::from_bytes(bytes)),
        }
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::Gomoku(position) = &request.view else { return None };
        let kind = match request.level {
            PATTERN_BOOK => Kind::PatternBook,
            THINKER => Kind::Thinker,
            level => match manner_of(level) {
                // Each level has random mistakes of its own. Otherwise neighbours would open alike.
                Some(Manner::Person(person)) => {
                    Kind::Person { person, seed: hash(level.number().unwrap_or(0).into(), request.seed) }
                }
                Some(Manner::Search { .. } | Manner::Patience) => Kind::Deep,
                None => Kind::Searcher((1..).zip(SEARCHERS).find(|(_, searcher)| *searcher == level)?.0),
            },
        };
        let book = request
            .files
            .iter()
            .find(|file| file.role == PATTERNS)
            .map(|file| Book::parse(&String::from_utf8_lossy(&file.bytes)).0);
        Some(Box::new(GomokuTask::new(request.id, position, kind, book.as_ref(), random)))
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::decided(score, WIN, SURE).unwrap_or(Measure::Shape(f64::from(score) / 100.0))
    }

    /// Between the scales of `turnstone-lab fit-chance --level searcher-1 --games 200`, which is 46, and of searcher-2,
    /// which is 42.
    fn chance_scale(&self, _view: &View) -> f64 {
        44.0
    }

    /// Games between programs rarely have more than 30 moves of a side, and what is left after that is shared out again.
    fn moves_to_go(&self, _view: &View) -> u32 {
        20
    }

    fn accepts_draw(&self, view: &View, side: Side) -> bool {
        let View::Gomoku(position) = view else { return false };
        is_no_better(view, side, standing(position))
    }

    /// The deep search plays against itself.
    fn work<'a>(&self, setup: &'a Setup) -> Option<Work<'a>> {
        let mut engine = Engine::new(TABLE_MB);
        Some(in_games(setup, move |view| {
            let View::Gomoku(position) = view else { return None };
            let limits = Limits { nodes: POSITIONS_A_PLY, ..Limits::by_time(&|| false) };
            let found = engine.search(position, &limits, &mut |_| ())?;
            Some((found.nodes, Action::Place(found.best)))
        }))
    }

    fn memory(&self, options: &EngineOptions) -> Option<Box<dyn Memory>> {
        Some(Box::new(DeepMemory::new(options.clone())))
    }
}
