//! What an engine is asked, and the flag that cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};

use super::level::Level;
use super::{gomoku, reversi};
use crate::rules::{Side, Square, View, reversi as reversi_rules};

/// A question to the engine: what to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// A number chosen by the asker. Every report on the request carries it; it has no other effect.
    pub id: u64,
    /// What the player to move sees.
    pub view: View,
    /// How strongly to play. A level of another game plays at random.
    pub level: Level,
    /// Decides, together with the view, every choice that is left to chance.
    pub seed: u64,
    /// The square that was played last in Reversi, if it is known: weak levels look there first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Square>,
    /// The patterns that [`Level::PatternBook`] plays by, if not the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "shared")]
    pub book: Option<Arc<gomoku::Book>>,
    /// The files of weights and book for Reversi, for the [`super::Mind`] of a [`Level::Numbered`]; without them it
    /// plays a simpler search. They are left out when a request is written as text: a worker is sent the files
    /// themselves.
    #[serde(skip)]
    pub learnt: Vec<LearntFile>,
}

impl Request {
    /// A request with the built-in book, without files, and without the square played last.
    #[must_use]
    pub const fn new(id: u64, view: View, level: Level, seed: u64) -> Self {
        Self { id, view, level, seed, last: None, book: None, learnt: Vec::new() }
    }
}

/// Writes and reads a shared value as the value itself.
mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(shared: &Option<Arc<T>>, to: S) -> Result<S::Ok, S::Error> {
        shared.as_deref().serialize(to)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<Arc<T>>, D::Error> {
        Ok(Option::deserialize(from)?.map(Arc::new))
    }
}

/// A draw offer to an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawOffer {
    /// A number chosen by the asker. The answer carries it.
    pub id: u64,
    /// What the engine's side sees.
    pub view: View,
    /// The side that the engine plays.
    pub side: Side,
}

/// Anything that an engine is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// What to play.
    Move(Request),
    /// Whether to agree to a draw.
    Draw(DrawOffer),
}

impl Job {
    /// The number chosen by the asker.
    #[must_use]
    pub const fn id(&self) -> u64 {
        match self {
            Self::Move(request) => request.id,
            Self::Draw(offer) => offer.id,
        }
    }
}

impl From<Request> for Job {
    fn from(request: Request) -> Self {
        Self::Move(request)
    }
}

impl From<DrawOffer> for Job {
    fn from(offer: DrawOffer) -> Self {
        Self::Draw(offer)
    }
}

/// The bytes of a file for Reversi: weights, or a book of openings. Two values are equal if they share the same memory.
#[derive(Clone)]
pub struct LearntFile(pub Arc<[u8]>);

impl PartialEq for LearntFile {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for LearntFile {}

impl std::fmt::Debug for LearntFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} bytes learnt", self.0.len())
    }
}

/// A flag that tells a search to give up. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells every search that checks this flag to give up, for good.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to give up.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The random numbers of a request. They depend on what is seen as well, or one seed would give the same numbers for
/// every move of a game. `StdRng` may change with a new version of `rand`, and with it what a seed leads to; nothing
/// that is stored relies on that.
pub(super) fn random_for(request: &Request) -> StdRng {
    // Multiply by 2^64 divided by the golden ratio and fold the halves together, as in Fibonacci hashing.
    let mix = |mixed: u64, word: u64| {
        let product = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product ^ (product >> 32)
    };
    let of_text = |text: String| text.bytes().map(u64::from).fold(request.seed, mix);
    StdRng::seed_from_u64(match &request.view {
        View::Reversi(position) => {
            let mixed = match reversi::classic(position) {
                Some(discs) => discs.into_iter().fold(request.seed, mix),
                None => position.discs().into_iter().flat_map(reversi_rules::Squares::words).fold(request.seed, mix),
            };
            mix(mixed, position.to_move().index() as u64)
        }
        View::Gomoku(position) => of_text(position.to_text()),
        View::AnimalChess(view) => of_text(view.to_text()),
    })
}
