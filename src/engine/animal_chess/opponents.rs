//! The opponents of Animal Chess: their levels, and what each does; see [`GameEngine`].

use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::deep::{Engine, HEALTH_POINT, Limits};
use super::evaluation::{DECIDED, WIN};
use super::levels::{HUNTER, LEVELS, Manner, TACTICIANS, manner, numbered};
use super::memory::DeepMemory;
use super::task::{Kind, accepts_draw, begin};
use crate::analysis::Measure;
use crate::game::{EngineOptions, GameEngine, Memory, Resumable};
use crate::level::{Band, Level};
use crate::request::Request;
use crate::work::{POSITIONS_A_PLY, TABLE_MB, Work, in_games};
use rules::{Setup, Side, View};

/// The opponents of Animal Chess.
pub struct Opponents;

impl GameEngine for Opponents {
    fn levels(&self) -> &'static [Level] {
        &LEVELS
    }

    /// Drawn by what they see rather than by results against people, of which there are none: up to 2 a level sees what
    /// can be taken now, up to 5 and as the Hunter some of the answers, up to 7 little is overlooked within two or three plies.
    fn band(&self, level: Level) -> Option<Band> {
        if level == HUNTER {
            return Some(Band::Casual);
        }
        Some(match level.number()? {
            0..=2 => Band::Beginner,
            3..=5 => Band::Casual,
            6..=7 => Band::Club,
            _ => Band::Expert,
        })
    }

    fn usual(&self) -> Level {
        numbered(3)
    }

    fn in_haste(&self) -> Level {
        HUNTER
    }

    fn begin(&self, request: &Request, random: &mut StdRng) -> Option<Box<dyn Resumable>> {
        let View::AnimalChess(view) = &request.view else { return None };
        let kind = match (request.level, request.level.number()) {
            (HUNTER, _) => Kind::Hunter,
            (_, Some(number)) => match manner(number) {
                Manner::Person(person) => Kind::Person(person),
                // Before the first tile is turned up, all tiles are alike; after it these levels are the memory's.
                Manner::Search { .. } | Manner::Patience(_) => return None,
            },
            (level, _) => Kind::Tactician((1..).zip(TACTICIANS).find(|(_, tactician)| *tactician == level)?.0),
        };
        Some(begin(request.id, view, kind, random))
    }

    fn divides(&self) -> bool {
        true
    }

    fn measure(&self, score: i32) -> Measure {
        Measure::decided(score, WIN, DECIDED).unwrap_or(Measure::Health(f64::from(score) / f64::from(HEALTH_POINT)))
    }

    /// From `turnstone-lab fit-chance --game animal-chess --level level-9 --games 1000`.
    fn chance_scale(&self, _view: &View) -> f64 {
        2045.0
    }

    /// The 150 games of other programs in our reference data have 80 moves a side on average; in later moves a share of
    /// what is left then is enough.
    fn moves_to_go(&self, _view: &View) -> u32 {
        40
    }

    fn accepts_draw(&self, view: &View, side: Side) -> bool {
        matches!(view, View::AnimalChess(view) if accepts_draw(view, side))
    }

    /// The deep search plays against itself, each deal after the other.
    fn work<'a>(&self, setup: &'a Setup) -> Option<Work<'a>> {
        let (mut engine, mut random) = (Engine::new(TABLE_MB << 10), StdRng::seed_from_u64(1));
        Some(in_games(setup, move |view| {
            let View::AnimalChess(view) = view else { return None };
            // The first tile decides the colours; before that there is nothing to search.
            view.colour(Side::First)?;
            let limits = Limits { nodes: POSITIONS_A_PLY, ..Limits::by_time(&|| false) };
            let found = engine.search(view, &limits, &mut random, &mut |_| ())?;
            Some((found.nodes, found.best.action()))
        }))
    }

    fn memory(&self, options: &EngineOptions) -> Option<Box<dyn Memory>> {
        Some(Box::new(DeepMemory::new(options.clone())))
    }
}
