//! The questions to an engine, and the flag that cancels a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};

use super::level::Level;
use rules::{Action, Side, Square, View, hash};

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
    /// The square of the last move, if it is known: weak levels look near it first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Square>,
    /// The answer is wanted within so many milliseconds from when the request is begun; `None` without a limit. A level that
    /// takes longer then plays the best that it has found. More time than it needs makes no level stronger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u32>,
    /// The files that the level needs ([`Level::files`]); without them it plays more simply. They are left out when a
    /// request is written as text: a worker is sent the files themselves.
    #[serde(skip)]
    pub files: Vec<EngineFile>,
}

impl Request {
    /// A request without files, without the last move, and without a limit of time.
    #[must_use]
    pub const fn new(id: u64, view: View, level: Level, seed: u64) -> Self {
        Self { id, view, level, seed, last: None, within: None, files: Vec::new() }
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

/// The question what each move is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// A number chosen by the asker. Every report on the question carries it; it has no other effect.
    pub id: u64,
    /// What the side to move sees. What is hidden from it is not used; values are then expectations.
    pub view: View,
    /// Whether about a second's thought is enough. Otherwise it goes on until it knows everything, or for about half a
    /// minute in games whose engine cannot know that.
    #[serde(default)]
    pub quick: bool,
    /// Weigh only the best move and this one, at the same depth. The engines that weigh every move do so all the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Action>,
    /// Look no further ahead than this many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Moves that are not to be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Action>,
    /// Weigh only these of the moves, as other engines weigh the others; `None` for all. Only of games that can be so
    /// divided: see [`super::divides`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// The files of the game's best engine; without them it knows less. They are left out when a request is written as
    /// text: a worker is sent the files themselves.
    #[serde(skip)]
    pub files: Vec<EngineFile>,
}

impl AnalysisRequest {
    /// A request without files, which takes its time.
    #[must_use]
    pub const fn new(id: u64, view: View) -> Self {
        Self { id, view, quick: false, against: None, depth: None, without: Vec::new(), part: None, files: Vec::new() }
    }
}

/// A part of the moves of a position. The same parts of the same position are always the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Which, counted from 0.
    pub number: u8,
    /// How many parts there are.
    pub of: u8,
}

impl Part {
    /// All moves.
    pub(super) const ALL: Self = Self { number: 0, of: 1 };

    /// Those of some moves that belong to it: they are dealt out one by one, so that of moves in their expected order all
    /// parts have good ones and bad ones.
    pub(super) fn deal<T>(self, moves: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
        moves.into_iter().skip(self.number.into()).step_by(usize::from(self.of).max(1))
    }
}

/// Any question to an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// What to play.
    Move(Request),
    /// Whether to agree to a draw.
    Draw(DrawOffer),
    /// What each move is worth, until it is cancelled or everything is known.
    Analyse(AnalysisRequest),
}

impl Job {
    /// The number chosen by the asker.
    #[must_use]
    pub const fn id(&self) -> u64 {
        match self {
            Self::Move(request) => request.id,
            Self::Draw(offer) => offer.id,
            Self::Analyse(request) => request.id,
        }
    }

    /// What the side to move sees.
    #[must_use]
    pub const fn view(&self) -> &View {
        match self {
            Self::Move(request) => &request.view,
            Self::Draw(offer) => &offer.view,
            Self::Analyse(request) => &request.view,
        }
    }

    /// The files that came with it.
    #[must_use]
    pub fn files(&self) -> &[EngineFile] {
        match self {
            Self::Move(request) => &request.files,
            Self::Analyse(request) => &request.files,
            Self::Draw(_) => &[],
        }
    }
}

impl From<AnalysisRequest> for Job {
    fn from(request: AnalysisRequest) -> Self {
        Self::Analyse(request)
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

/// A file that an engine plays by. Two values are equal if they share the same memory.
#[derive(Clone)]
pub struct EngineFile {
    /// What a pack calls it in its table `books`.
    pub role: String,
    /// What it holds.
    pub bytes: Arc<[u8]>,
}

impl EngineFile {
    /// A file.
    pub fn new(role: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self { role: role.into(), bytes: bytes.into() }
    }
}

impl PartialEq for EngineFile {
    fn eq(&self, other: &Self) -> bool {
        self.role == other.role && Arc::ptr_eq(&self.bytes, &other.bytes)
    }
}

impl Eq for EngineFile {}

impl std::fmt::Debug for EngineFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} bytes", self.role, self.bytes.len())
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

/// The seed of a player, from that of the game: with one seed for both, weak levels would overlook the same things, and
/// neither would be punished for them.
#[must_use]
pub fn seed_of(game: u64, side: Side) -> u64 {
    hash(game, side.index() as u64)
}

/// The random numbers of a request. They depend on what is seen as well, or one seed would give the same numbers for
/// every move of a game. `StdRng` may change with a new version of `rand`, and with it what a seed leads to; nothing
/// that is stored relies on that.
pub(super) fn random_for(request: &Request) -> StdRng {
    random_for_view(&request.view, request.seed)
}

/// The same for a view and a seed.
pub(super) fn random_for_view(view: &View, seed: u64) -> StdRng {
    // Multiply by 2^64 divided by the golden ratio and fold the halves together, as in Fibonacci hashing.
    let mix = |mixed: u64, word: u64| {
        let product = (mixed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        product ^ (product >> 32)
    };
    StdRng::seed_from_u64(view.words().into_iter().fold(seed, mix))
}
